"""
Hypothesis strategies: rules, outcomes, rounds and matches of the stake game.

Needs the package hypothesis, which `pip install preferans[hypothesis]` brings.

>>> from hypothesis import given, settings
>>> from preferans.stake import Round
>>> from preferans.stake.strategies import rounds
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(rounds())
... def test_every_round_has_an_outcome(round: Round) -> None:
...     assert round.outcome is not None
>>> test_every_round_has_an_outcome()
"""

import enum
from collections.abc import Callable, Mapping
from itertools import product
from typing import Final, cast

import attrs
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.errors import InvalidOutcomeError
from preferans.seats import ACTIVE, Table
from preferans.stake.choices import BuyerLevels, Unwhisted
from preferans.stake.exchange import games_to_name
from preferans.stake.games import BUYS, DIRECT, Game
from preferans.stake.match import LEAST_CUT, Match
from preferans.stake.outcomes import (
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
    problems,
)
from preferans.stake.round import Round
from preferans.stake.rules import PriceTable, StakeRules
from preferans.stake.seating import first_table, next_table
from preferans.stake.tricks import play_plan
from preferans.strategies import deals

__all__ = ["matches", "outcomes", "price_tables", "rounds", "stake_rules", "tables"]

FIELDS: Final = {field.name: field for field in attrs.fields(StakeRules)}
PLAYERS: Final = ("Anna", "Boris", "Vera", "Gleb", "Dora")
SIZES: Final = (3, 2, 4, 5)
DEAREST: Final = 12
SUITS: Final = 4
LARGEST: Final = 60
HAND: Final = 10
MOST_STEPS: Final = 12


def price_tables(*, levels: bool = False) -> SearchStrategy[PriceTable]:
    """
    Generate tables of prices in which ♠ is the cheapest. Requires hypothesis.

    >>> from hypothesis import given, settings
    >>> from preferans.stake import PriceTable
    >>> from preferans.stake.strategies import price_tables
    >>> @settings(max_examples=3, database=None)
    ... @given(price_tables())
    ... def test_spades_are_cheap(table: PriceTable) -> None:
    ...     assert table.bought[0] == min(table.bought)
    >>> test_spades_are_cheap()

    Args:
        levels: whether a buyer may name a level, so that there are rows for it.
    """
    row = st.integers(0, DEAREST**SUITS - 1).map(_row)
    names = [field.name for field in attrs.fields(PriceTable)]
    needed = names if levels else names[:SUITS]
    return st.builds(PriceTable, **dict.fromkeys(needed, row))


def _row(number: int) -> tuple[int, ...]:
    # One number is drawn far faster than four. Sorted, for the remise of a purchase
    # at ♠ is the least (001:671).
    return tuple(sorted(number // DEAREST**place % DEAREST for place in range(SUITS)))


def stake_rules(**fixed: object) -> SearchStrategy[StakeRules]:
    """
    Generate rules: every choice, every price, but for what is fixed.

    >>> from hypothesis import given, settings
    >>> from preferans.stake import StakeRules
    >>> from preferans.stake.strategies import stake_rules
    >>> @settings(max_examples=3, database=None, deadline=None)
    ... @given(stake_rules(stake=30))
    ... def test_the_stake_is_long(rules: StakeRules) -> None:
    ...     assert rules.stake == 30
    >>> test_the_stake_is_long()

    Args:
        fixed: fields of `StakeRules` with their values.

    Raises:
        InvalidArgument: There is no such field, or no such level of a buyer.
    """
    for name in fixed:
        if name not in FIELDS:
            message = f"the rules have no field {name!r}"
            raise InvalidArgument(message)
    levels = fixed.pop("buyer_levels", None)
    # What is built once is drawn from quickly.
    ready = {level: _at_level(level, fixed) for level in BuyerLevels}
    if levels is None:
        return st.one_of(*ready.values())
    if not isinstance(levels, BuyerLevels):
        message = f"buyer_levels is one of {list(BuyerLevels)}, not {levels!r}"
        raise InvalidArgument(message)
    return ready[levels]


def _at_level(
    level: BuyerLevels, fixed: Mapping[str, object]
) -> SearchStrategy[StakeRules]:
    parts = {name: _field(name, level) for name in FIELDS}
    parts |= {name: st.just(value) for name, value in fixed.items()}
    parts["buyer_levels"] = st.just(level)
    return st.builds(StakeRules, **parts)


def _field(name: str, level: BuyerLevels) -> SearchStrategy[object]:
    kind = FIELDS[name].type
    if kind is int:
        return st.integers(1 if name == "stake" else 0, LARGEST)
    if kind is PriceTable:
        return price_tables(levels=level is BuyerLevels.TO_EIGHT)
    return st.sampled_from(cast("type[enum.Enum]", kind))


_ANY_RULES: Final = stake_rules()


@st.composite
def tables(draw: st.DrawFn, rules: StakeRules, *, size: int | None = None) -> Table:
    """
    Generate the tables at which a match by these rules is played.

    >>> from hypothesis import given, settings
    >>> from preferans.seats import Table
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.strategies import tables
    >>> @settings(max_examples=3, database=None)
    ... @given(tables(RULES, size=4))
    ... def test_the_dealer_sits_idle(table: Table) -> None:
    ...     assert table.idle == table.dealer
    >>> test_the_dealer_sits_idle()

    Args:
        draw: what Hypothesis brings.
        rules: by which they play.
        size: how many; by default two to five.
    """
    size = draw(st.sampled_from(SIZES)) if size is None else size
    table = first_table(rules, PLAYERS[:size])
    for _ in range(draw(st.integers(0, 2 * size - 1))):
        table = next_table(rules, table)
    return table


@st.composite
def outcomes(draw: st.DrawFn, rules: StakeRules, table: Table) -> Outcome:
    """
    Generate every way in which a deal at this table can end.

    >>> from hypothesis import given, settings
    >>> from preferans.seats import Table
    >>> from preferans.stake import Outcome, problems
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.strategies import outcomes
    >>> table = Table(("Anna", "Boris"), "Anna")
    >>> @settings(max_examples=3, database=None)
    ... @given(outcomes(RULES, table))
    ... def test_it_can_be_scored(outcome: Outcome) -> None:
    ...     assert problems(RULES, table, outcome) == ()
    >>> test_it_can_be_scored()
    """
    if draw(st.integers(0, 9)) == 0:
        return PassedOut()
    declarer = draw(st.sampled_from(table.seats))
    game = draw(st.sampled_from(_games(rules)))
    whole = tuple(HAND if seat is declarer else 0 for seat in ACTIVE)
    ends: list[UnplayedGame | PlayedGame] = []
    if rules.unwhisted is Unwhisted.WON:
        ends.append(UnplayedGame(game, declarer))
    for parts in product(Part, repeat=2):
        try:
            played = PlayedGame(game, declarer, parts, whole)
        except InvalidOutcomeError:
            continue
        if not problems(rules, table, played):
            ends.append(played)
    end = draw(st.sampled_from(ends))
    if isinstance(end, UnplayedGame):
        return end
    seats = play_plan(rules, table, game, declarer, end.parts).seats
    tricks = [0, 0, 0]
    for seat in seats[:-1]:
        tricks[seat.value] = draw(st.integers(0, HAND - sum(tricks)))
    tricks[seats[-1].value] = HAND - sum(tricks)
    return attrs.evolve(end, tricks=tuple(tricks))


def _games(rules: StakeRules) -> list[Game]:
    bought = {game for buy in BUYS for game in games_to_name(rules, buy.suit)}
    return sorted(bought, key=lambda game: game.rung) + list(DIRECT)


@st.composite
def rounds(
    draw: st.DrawFn,
    rules: SearchStrategy[StakeRules] | None = None,
    *,
    size: int | None = None,
    finished: bool = True,
) -> Round:
    """
    Generate rounds in which everybody does at random what he may.

    >>> from hypothesis import given, settings
    >>> from preferans.stake import Round
    >>> from preferans.stake.strategies import rounds
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(rounds(finished=False))
    ... def test_somebody_is_to_act(round: Round) -> None:
    ...     assert (round.to_act is None) is round.is_over
    >>> test_somebody_is_to_act()

    Args:
        draw: what Hypothesis brings.
        rules: by which they are played; by default any.
        size: how many sit at the table; by default two to five.
        finished: whether the deal is over; else it may stop anywhere.
    """
    agreed = draw(_ANY_RULES if rules is None else rules)
    table = draw(tables(agreed, size=size))
    round_ = Round.start(agreed, table, draw(deals()))
    steps = LARGEST if finished else draw(st.integers(0, LARGEST))
    while not round_.is_over and steps:
        actions = round_.legal_actions()
        # Lower calls and cards come first, so a deal shrinks towards passes.
        round_ = round_.apply(actions[draw(st.integers(0, len(actions) - 1))])
        steps -= 1
    return round_


@st.composite
def matches(
    draw: st.DrawFn,
    rules: SearchStrategy[StakeRules] | None = None,
    *,
    size: int | None = None,
) -> Match:
    """
    Generate matches, begun or over, with cuts and raises of the stake among the deals.

    >>> from hypothesis import given, settings
    >>> from preferans.stake import Match
    >>> from preferans.stake.strategies import matches
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(matches())
    ... def test_a_settlement_sums_to_zero(match: Match) -> None:
    ...     assert sum(points for _, points in match.settle().net) == 0
    >>> test_a_settlement_sums_to_zero()

    Args:
        draw: what Hypothesis brings.
        rules: by which they are played; by default any.
        size: how many sit at the table; by default two to five.
    """
    agreed = draw(_ANY_RULES if rules is None else rules)
    count = draw(st.sampled_from(SIZES)) if size is None else size
    match = Match.start(agreed, PLAYERS[:count])
    for _ in range(draw(st.integers(0, MOST_STEPS))):
        if match.is_over:
            break
        match = draw(st.sampled_from(_STEPS))(draw, match)
    return match


def _deal(draw: st.DrawFn, match: Match) -> Match:
    return match.play(draw(outcomes(match.rules, match.table)))


def _cut(draw: st.DrawFn, match: Match) -> Match:
    return match.cut_stake(draw(st.integers(LEAST_CUT, LARGEST)))


def _raise(draw: st.DrawFn, match: Match) -> Match:
    by = draw(st.integers(1, LARGEST))
    return match if match.why_not_raise(by) else match.raise_stake(by)


_STEPS: Final[tuple[Callable[[st.DrawFn, Match], Match], ...]] = (
    _deal,
    _deal,
    _deal,
    _deal,
    _cut,
    _raise,
)
