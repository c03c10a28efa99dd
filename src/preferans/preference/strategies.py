"""
Hypothesis strategies: rules, outcomes, rounds and matches of Preference.

Needs the package hypothesis, which `pip install preferans[hypothesis]` brings.

>>> from hypothesis import given, settings
>>> from preferans.preference import Match
>>> from preferans.preference.strategies import matches
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(matches())
... def test_chips_are_conserved(match: Match) -> None:
...     assert sum(match.pot.balances) + match.pot.chips == 0
>>> test_chips_are_conserved()
"""

import enum
from typing import Final, cast

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans.calls import PASS
from preferans.cards import Suit
from preferans.preference.auction import Auction
from preferans.preference.calls import Chips
from preferans.preference.match import Match
from preferans.preference.outcomes import NO_CHIPS, Outcome, PassedOut, PlayedHand
from preferans.preference.round import Round
from preferans.preference.rules import TRICKS, PreferenceRules
from preferans.seats import ACTIVE
from preferans.strategies import deals

__all__ = ["matches", "outcomes", "preference_rules", "rounds"]

PLAYERS: Final = ("Anna", "Boris", "Vera")
MOST: Final = 12
LARGEST: Final = 60


def preference_rules() -> SearchStrategy[PreferenceRules]:
    """
    Generate rules with every answer, and amounts up to 12. Requires hypothesis.

    >>> from hypothesis import given, settings
    >>> from preferans.preference import PreferenceRules
    >>> from preferans.preference.strategies import preference_rules
    >>> @settings(max_examples=3, database=None)
    ... @given(preference_rules())
    ... def test_there_is_an_ante(rules: PreferenceRules) -> None:
    ...     assert rules.ante > 0
    >>> test_there_is_an_ante()
    """
    parts: dict[str, SearchStrategy[object]] = {}
    for field in attrs.fields(PreferenceRules):
        if field.type is int:
            parts[field.name] = st.integers(1, MOST)
        else:
            parts[field.name] = st.sampled_from(cast("type[enum.Enum]", field.type))
    return st.builds(PreferenceRules, **parts)


@st.composite
def outcomes(draw: st.DrawFn, rules: PreferenceRules) -> Outcome:
    """
    Generate outcomes that the rules allow.

    >>> from hypothesis import given, settings
    >>> from preferans.preference import Outcome, problems
    >>> from preferans.preference.examples import RULES
    >>> from preferans.preference.strategies import outcomes
    >>> @settings(max_examples=3, database=None)
    ... @given(outcomes(RULES))
    ... def test_it_can_be_scored(outcome: Outcome) -> None:
    ...     assert problems(RULES, outcome) == ()
    >>> test_it_can_be_scored()

    Args:
        draw: what Hypothesis brings.
        rules: the rules.
    """
    kind = draw(st.sampled_from(("pass", "suit", "chips")))
    if kind == "pass":
        return PassedOut()
    trump = draw(st.sampled_from(Suit))
    tricks = draw(st.integers(0, TRICKS))
    declarer, chips = draw(st.sampled_from(ACTIVE)), NO_CHIPS
    if kind == "chips":
        auction = Auction(rules)
        while not auction.is_over:
            calls = [
                call
                for call in auction.legal_calls
                if isinstance(call, Chips) or call == auction.legal_calls[0]
            ]
            auction = auction.call(draw(st.sampled_from(calls)))
        if auction.winner is None:
            return PassedOut()
        declarer, chips = auction.winner, auction.chips
    return PlayedHand(declarer, trump, tricks, chips)


@st.composite
def rounds(
    draw: st.DrawFn,
    rules: SearchStrategy[PreferenceRules] | None = None,
    *,
    finished: bool = True,
    chips: bool = False,
) -> Round:
    """
    Generate rounds in which everybody does at random what he may.

    >>> from hypothesis import given, settings
    >>> from preferans.preference import Round
    >>> from preferans.preference.strategies import rounds
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(rounds(finished=False))
    ... def test_somebody_is_to_act(round: Round) -> None:
    ...     assert (round.to_act is None) is round.is_over
    >>> test_somebody_is_to_act()

    Args:
        draw: what Hypothesis brings.
        rules: by which they are played; by default any.
        finished: whether the deal is over; else it may stop anywhere.
        chips: whether everybody passes in the first round, so that chips decide.
    """
    agreed = draw(preference_rules() if rules is None else rules)
    round_ = Round.start(agreed, draw(deals()))
    for _ in ACTIVE if chips else ():
        round_ = round_.apply(PASS)
    steps = LARGEST if finished else draw(st.integers(0, LARGEST))
    while not round_.is_over and steps:
        actions = round_.legal_actions()
        # Passes and low cards come first, so a deal shrinks towards passes.
        round_ = round_.apply(actions[draw(st.integers(0, len(actions) - 1))])
        steps -= 1
    return round_


@st.composite
def matches(
    draw: st.DrawFn, rules: SearchStrategy[PreferenceRules] | None = None
) -> Match:
    """
    Generate matches, under way or stopped.

    >>> from hypothesis import given, settings
    >>> from preferans.preference import Match
    >>> from preferans.preference.strategies import matches
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(matches())
    ... def test_the_pot_owes_nothing(match: Match) -> None:
    ...     assert match.pot.chips >= 0
    >>> test_the_pot_owes_nothing()

    Args:
        draw: what Hypothesis brings.
        rules: by which they are played; by default any.
    """
    agreed = draw(preference_rules() if rules is None else rules)
    match = Match.start(agreed, PLAYERS)
    for _ in range(draw(st.integers(0, MOST))):
        match = match.play(draw(outcomes(agreed)))
    return match.stop() if draw(st.booleans()) else match
