"""The rules: what the players must agree on before they sit down (001:781)."""

from collections.abc import Iterator
from typing import Final

import attrs

from preferans.errors import InvalidConventionError
from preferans.preference import choices

__all__ = ["LARGEST", "SIX", "TRICKS", "PreferenceRules"]

SIX: Final = 6
"""The tricks that a declarer needs, whatever the suit (001:787, 001:797)."""
TRICKS: Final = 10
"""The tricks of a deal (001:795)."""
LARGEST: Final = 1000
"""The largest amount that may be agreed on; ours, for the source names none."""
AMOUNTS: Final = ("ante", "reward", "penalty", "most_chips")


@attrs.frozen(kw_only=True)
class PreferenceRules:
    """
    Be everything that the source leaves to the players; nothing has a default.

    The source wants the three amounts agreed on beforehand (001:781) and gives no
    figure for them; the other fields are questions that it does not ask.

    >>> import attrs
    >>> from preferans.preference.examples import RULES
    >>> RULES.ante, RULES.reward, RULES.penalty
    (2, 5, 4)
    >>> attrs.evolve(RULES, reward=0)
    Traceback (most recent call last):
    ...
    preferans.errors.InvalidConventionError: reward is a whole number, 1 to 1000, not 0

    Attributes:
        ante: chips that every player puts into the pot (001:781).
        ante_when: when he does.
        reward: chips that a declarer takes out for six tricks or more (001:797).
        penalty: chips that he puts in for fewer (001:797).
        short_pot: what happens when the pot holds less than the reward.
        most_chips: the most chips that may be put in for the second round's bid.
        equal_chips: what happens when two put in the same number.
        all_passed: who deals after everybody passed twice.
        trump_named: when the winner of the chips names trump.
        exchange_order: whether he lays cards away before he sees the talon.
        talon_shown: who sees a talon that is taken.
        pot_left: what becomes of the pot when the players stop.

    Raises:
        InvalidConventionError: A field is not what it may be; every one is named.
    """

    ante: int
    ante_when: choices.AnteWhen
    reward: int
    penalty: int
    short_pot: choices.ShortPot
    most_chips: int
    equal_chips: choices.EqualChips
    all_passed: choices.AllPassed
    trump_named: choices.TrumpNamed
    exchange_order: choices.ExchangeOrder
    talon_shown: choices.TalonShown
    pot_left: choices.PotLeft

    def __attrs_post_init__(self) -> None:
        """Check every field."""
        problems = list(self._problems())
        if problems:
            raise InvalidConventionError(problems)

    def _problems(self) -> Iterator[str]:
        for field in attrs.fields(PreferenceRules):
            value: object = getattr(self, field.name)
            if field.name in AMOUNTS:
                if type(value) is not int or not 1 <= value <= LARGEST:
                    most = f"a whole number, 1 to {LARGEST}"
                    yield f"{field.name} is {most}, not {value!r}"
            elif field.type is not None and not isinstance(value, field.type):
                yield f"{field.name} is a {field.type.__name__}, not {value!r}"
