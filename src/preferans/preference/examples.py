"""One set of rules for examples: the numbers are nobody's but ours."""

from typing import Final

from preferans.preference import choices
from preferans.preference.rules import PreferenceRules

__all__ = ["RULES"]

RULES: Final = PreferenceRules(
    ante=2,
    ante_when=choices.AnteWhen.EVERY_DEAL,
    reward=5,
    penalty=4,
    short_pot=choices.ShortPot.PAID_AS_FAR,
    most_chips=6,
    equal_chips=choices.EqualChips.FORBIDDEN,
    all_passed=choices.AllPassed.NEXT_DEALER,
    trump_named=choices.TrumpNamed.BEFORE_TALON,
    exchange_order=choices.ExchangeOrder.TAKE_FIRST,
    talon_shown=choices.TalonShown.TO_DECLARER,
    pot_left=choices.PotLeft.SHARED,
)
"""
Rules that the examples of this room are counted by.

The source names no figure (001:781), so these are chosen for easy arithmetic and are
no recommendation. `attrs.evolve` changes some of them.
"""
