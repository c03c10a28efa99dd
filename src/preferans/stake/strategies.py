"""
Hypothesis strategies of the stake game: its rules, outcomes, matches and records.

They need the package hypothesis, and no other module of the library imports them. A
strategy is named by the plural of what it gives, and shrinks towards few points, three
players and little play.

>>> from hypothesis import given, settings
>>> from preferans.stake import Match
>>> from preferans.stake.strategies import matches
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(matches())
... def test_a_settlement_adds_up_to_nothing(match: Match) -> None:
...     assert sum(points for _, points in match.settle().net) == 0
>>> test_a_settlement_adds_up_to_nothing()
"""

import enum
from typing import Final, cast

import attrs
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.seats import ACTIVE, FIVE, THREE, TWO, Seat, Table
from preferans.stake.choices import BuyerLevels, Unwhisted
from preferans.stake.games import BUYS, DIRECT, LEVELS, Game
from preferans.stake.match import LEAST_CUT, Match
from preferans.stake.outcomes import (
    TRICKS,
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
    problems,
)
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.records import Record
from preferans.stake.rules import LEVELLED, SUITS, TABLES, PriceTable, StakeRules
from preferans.stake.seating import first_table, next_table

__all__ = ["matches", "outcomes", "price_tables", "records", "rules", "tables"]

NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Darya")
MOST_POINTS: Final = 30
MOST_DEALS: Final = 12
_FIELDS: Final = {field.name: field for field in attrs.fields(StakeRules)}


def price_tables(
    *, levels: BuyerLevels = BuyerLevels.SIX, least_at_spades: bool = False
) -> SearchStrategy[PriceTable]:
    """
    Generate tables of amounts, from 0 to 30 points each.

    >>> from hypothesis import find
    >>> from preferans.stake.strategies import price_tables
    >>> find(price_tables(), lambda table: True).six
    (0, 0, 0, 0)

    Args:
        levels: what a buyer names, which says what rows there are.
        least_at_spades: whether a bought game has its least amount at ♠, as remises
            do (001:671).
    """
    amount = st.integers(0, MOST_POINTS)
    row = st.tuples(*[amount] * SUITS)
    bought = row.map(_least_first) if least_at_spades else row
    rows = {"bought": bought, "six": row, "seven": row, "eight": row}
    if levels is BuyerLevels.TO_EIGHT:
        rows.update(dict.fromkeys(LEVELLED, row))
    return st.builds(PriceTable, **rows)


def _least_first(row: tuple[int, ...]) -> tuple[int, ...]:
    return min(row), *row[1:]


def rules(**fields: object) -> SearchStrategy[StakeRules]:
    """
    Generate rules: every choice of the players, and any amounts.

    >>> from hypothesis import find
    >>> from preferans.stake.strategies import rules
    >>> find(rules(stake=30), lambda rules: True).stake
    30

    Args:
        **fields: fields that are the same in every one.

    Raises:
        InvalidArgument: There is no such field; values that cannot be make an error
            of the rules when one is drawn.
    """
    unknown = ", ".join(sorted(fields.keys() - _FIELDS.keys()))
    if unknown:
        message = f"there is no field {unknown}"
        raise InvalidArgument(message)
    return _rules(fields)


@st.composite
def _rules(draw: st.DrawFn, fields: dict[str, object]) -> StakeRules:
    levels = fields.get("buyer_levels")
    if not isinstance(levels, BuyerLevels):
        levels = draw(st.sampled_from(BuyerLevels))
    drawn: dict[str, object] = {"buyer_levels": levels, **fields}
    for name, field in _FIELDS.items():
        if name in drawn:
            continue
        if name in TABLES:
            least = name == "remises"
            drawn[name] = draw(price_tables(levels=levels, least_at_spades=least))
        elif field.type is int:
            least_int = 1 if name == "stake" else 0
            drawn[name] = draw(st.integers(least_int, MOST_POINTS))
        else:
            kind = cast("type[enum.Enum]", field.type)
            drawn[name] = draw(st.sampled_from(kind))
    return StakeRules(**drawn)  # type: ignore[arg-type]


def tables(
    rules: StakeRules, *, min_players: int = TWO, max_players: int = FIVE
) -> SearchStrategy[Table]:
    """
    Generate tables of a match by these rules; three players are simplest.

    >>> from hypothesis import find
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.strategies import tables
    >>> find(tables(RULES, min_players=4), lambda table: True).dealer
    'Anna'

    Args:
        rules: the rules, which say where a dummy sits.
        min_players: the fewest players.
        max_players: the most players.

    Raises:
        InvalidArgument: The numbers are not from 2 to 5 and in order.
    """
    if not TWO <= min_players <= max_players <= FIVE:
        message = (
            f"players are from {TWO} to {FIVE}, the fewest no more than the most, not "
            f"{min_players!r} to {max_players!r}"
        )
        raise InvalidArgument(message)
    return _tables(rules, min_players, max_players)


@st.composite
def _tables(draw: st.DrawFn, rules: StakeRules, least: int, most: int) -> Table:
    sizes = sorted(range(least, most + 1), key=lambda size: size < THREE)
    players = NAMES[: draw(st.sampled_from(sizes))]
    table = first_table(rules, players, draw(st.sampled_from(players)))
    return next_table(rules, table) if draw(st.booleans()) else table


def outcomes(rules: StakeRules, table: Table) -> SearchStrategy[Outcome]:
    """
    Generate what can come of a deal at a table, by these rules.

    >>> from hypothesis import find
    >>> from preferans.seats import Table
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.strategies import outcomes
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> find(outcomes(RULES, table), lambda outcome: True)
    PassedOut()

    Args:
        rules: the rules.
        table: who sits where.
    """
    kinds: list[SearchStrategy[Outcome]] = [st.just(PassedOut())]
    declarers = st.sampled_from(table.seats)
    if rules.unwhisted is Unwhisted.WON:
        kinds.append(st.builds(UnplayedGame, _games(rules), declarers))
    kinds.append(_played(rules, table))
    return st.one_of(kinds)


def _games(rules: StakeRules) -> SearchStrategy[Game]:
    to_eight = rules.buyer_levels is BuyerLevels.TO_EIGHT
    levels = LEVELS if to_eight else LEVELS[:1]
    bought = [Game(level, buy.suit, bought=True) for level in levels for buy in BUYS]
    return st.sampled_from([*bought, *DIRECT])


@st.composite
def _played(draw: st.DrawFn, rules: StakeRules, table: Table) -> PlayedGame:
    game, declarer = draw(_games(rules)), draw(st.sampled_from(table.seats))
    pairs = [
        outcome.parts
        for parts in _PAIRS
        if not problems(rules, table, outcome := _all_his(game, declarer, parts))
    ]
    parts = draw(st.sampled_from(pairs))
    tricks = [0] * len(ACTIVE)
    left = TRICKS
    for seat in declarer.others:
        # Who lays his cards down, or is a dummy that lies closed, takes no trick.
        one = list(_all_his(game, declarer, parts).tricks)
        one[declarer.value] -= 1
        one[seat.value] += 1
        taken = PlayedGame(game, declarer, parts, tuple(one))
        if not problems(rules, table, taken):
            tricks[seat.value] = draw(st.integers(0, left))
            left -= tricks[seat.value]
    tricks[declarer.value] = left
    return PlayedGame(game, declarer, parts, tuple(tricks))


def _all_his(game: Game, declarer: Seat, parts: tuple[Part, ...]) -> PlayedGame:
    tricks = tuple(TRICKS if seat is declarer else 0 for seat in ACTIVE)
    return PlayedGame(game, declarer, parts, tricks)


_W, _P, _I, _H = Part.WHIST, Part.PASS, Part.INVITED, Part.HANDED
_PAIRS: Final = (
    *((_W, _W), (_W, _P), (_P, _W), (_P, _P), (_W, _I), (_I, _W)),
    *((_W, _H), (_H, _W), (_P, _H), (_H, _P)),
)


def matches(
    *, rules: SearchStrategy[StakeRules] | None = None
) -> SearchStrategy[Match]:
    """
    Generate matches of up to twelve deals, with cuts and raises among them.

    >>> from hypothesis import find
    >>> from preferans.stake.strategies import matches
    >>> len(find(matches(), lambda match: True).entries)
    0

    Args:
        rules: by what they are played; any rules by default.

    Raises:
        InvalidArgument: The rules are no strategy.
    """
    return records(rules=rules).map(Record.replay)


def records(
    *, rules: SearchStrategy[StakeRules] | None = None
) -> SearchStrategy[Record]:
    """
    Generate records of such matches, in which nothing is wrong.

    >>> from hypothesis import find
    >>> from preferans.stake.strategies import records
    >>> find(records(), lambda record: True).check()
    ()

    Args:
        rules: by what they are played; any rules by default.

    Raises:
        InvalidArgument: The rules are no strategy.
    """
    if rules is None:
        return _records(_any_rules())
    if not isinstance(rules, SearchStrategy):
        message = f"rules is a strategy such as st.just(...), not {rules!r}"
        raise InvalidArgument(message)
    return _records(rules)


# Inside `records` the argument hides the function.
_any_rules = rules


@st.composite
def _records(draw: st.DrawFn, rules: SearchStrategy[StakeRules]) -> Record:
    agreed = draw(rules)
    table = draw(tables(agreed))
    match = Match.start(agreed, table.players, first_dealer=table.dealer)
    steps: list[Step] = []
    for _ in range(draw(st.integers(0, MOST_DEALS))):
        if match.is_over:
            break
        by = draw(st.integers(LEAST_CUT, MOST_POINTS))
        kind = draw(st.sampled_from(["deal", "deal", "deal", "cut", "raise"]))
        if kind == "cut":
            steps.append(RecordedCut(by))
            match = match.cut_stake(by)
        elif kind == "raise" and not match.why_not_raise(by):
            steps.append(RecordedRaise(by))
            match = match.raise_stake(by)
        else:
            outcome = draw(outcomes(agreed, match.table))
            steps.append(RecordedDeal.of(match.table, outcome))
            match = match.play(outcome)
    return Record(
        players=table.players,
        rules=agreed,
        first_dealer=table.dealer,
        deals=tuple(steps),
    )
