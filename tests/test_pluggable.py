"""A convention written outside the package works as the named ones do."""

from collections.abc import Iterable

import pytest

from preferans import (
    Column,
    Convention,
    End,
    EndKind,
    Entry,
    Help,
    IllegalDealError,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedMisere,
    Reason,
    Rostov,
    Rules,
    Seat,
    Settlement,
    Sheet,
    Situation,
    Sochi,
    Violation,
)

PLAYERS = ("South", "West", "North")


class Dacha:
    """A misère brings 77, an all-pass 3 a trick, and all else is Rostov."""

    def __init__(self) -> None:
        self._base = Rostov(help=Help.NONE, end=End(EndKind.AGREEMENT))

    @property
    def name(self) -> str:
        return "dacha"

    @property
    def rules(self) -> Rules:
        return self._base

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        player = situation.table.player
        match outcome:
            case PlayedMisere(taken=0):
                declarer = player(outcome.declarer)
                return (Entry.of(Column.POOL, declarer, Reason.MISERE_MADE, (77,)),)
            case PlayedAllPass():
                return tuple(
                    Entry.of(
                        Column.MOUNTAIN,
                        player(seat),
                        Reason.ALL_PASS,
                        (outcome.tricks[seat.value], 3),
                    )
                    for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD)
                )
            case _:
                return self._base.score(outcome, situation)

    def advance(self, situation: Situation, outcome: Outcome) -> Situation:
        return self._base.advance(situation, outcome)

    def post(
        self, sheet: Sheet, entries: Iterable[Entry], size: int | None
    ) -> tuple[Entry, ...]:
        return tuple(entries)

    def is_over(self, sheet: Sheet, *, size: int | None, played: int) -> bool:
        return played >= 3

    def settle(self, sheet: Sheet) -> Settlement:
        return self._base.settle(sheet)


def test_a_strange_class_is_a_convention() -> None:
    assert isinstance(Dacha(), Convention)


def test_it_scores_settles_and_ends_a_match() -> None:
    match = Match.start(PLAYERS, Dacha())
    match = match.enter("misere West", tricks={"West": 0})
    match = match.enter("all-pass", tricks={"South": 1, "West": 2, "North": 7})
    match = match.enter("6♠ North", defence={"South": "pass", "West": "pass"})
    assert match.sheet == Sheet.of(
        PLAYERS,
        pool={"West": 77, "North": 2},
        mountain={"South": 3, "West": 6, "North": 21},
    )
    # Mountains less pools are 3, -71 and 19: their mean is -49/3.
    assert [str(total) for total in match.settle().totals] == [
        "-580/3",
        "1640/3",
        "-1060/3",
    ]
    assert match.is_over
    with pytest.raises(IllegalDealError) as refused:
        match.enter("misere West", tricks={"West": 0})
    assert refused.value.reason is Violation.MATCH_OVER


def test_the_named_ones_satisfy_the_same_protocol() -> None:
    convention: Convention = Sochi()
    assert isinstance(convention, Convention)
