"""
Players named by their parts, so that one expectation holds at every table.

In a contract `D` is the declarer, `L` and `R` the defenders at his left and right, `I`
the idle dealer and `W` who waits at a table of five; in an all-pass `F`, `S` and `T`
are first, second and third hand. A cell of the sheet is a short text: `D pool`,
`L mountain`, `R on D`.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias, TypedDict, Unpack

import attrs

from preferans import (
    Amount,
    Card,
    Column,
    ConcededGame,
    Contract,
    Convention,
    Declaration,
    Entry,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    Sheet,
    Situation,
    Table,
    UncontestedGame,
)
from preferans.checks import findings

__all__ = [
    "FIVES",
    "FOURS",
    "SEATINGS",
    "THREES",
    "Build",
    "Cells",
    "Seating",
    "conceded",
    "half_whisted",
    "in_the_dark",
    "losses",
    "misere",
    "played",
    "settled",
    "sheet_of",
    "uncontested",
    "written",
    "written_all_pass",
]

Cells: TypeAlias = dict[str, Amount]
Build: TypeAlias = Callable[[Seat], Outcome]


class Before(TypedDict, total=False):
    """What the deals before have left behind."""

    all_passes: int
    dark_row: int
    bombs: Mapping[str, Iterable[int]]


ACTIVE: Final = (Seat.FIRST, Seat.SECOND, Seat.THIRD)
GAMES: Final = (
    PlayedGame,
    UncontestedGame,
    HalfWhistedGame,
    ConcededGame,
    PlayedMisere,
)
HANDS: Final = {"D": 0, "L": 1, "R": 2}


@attrs.frozen
class Seating:
    """Where the declarer sits, at a table of how many."""

    declarer: Seat
    players: int

    def __str__(self) -> str:
        """Name the test case."""
        return f"{self.players} players, declarer {self.declarer.name.lower()} hand"

    @property
    def table(self) -> Table:
        """Seat the declarer, the defenders, and those who sit out, the dealer last."""
        place = self.declarer.value
        hands: tuple[str, ...] = ("D", "L", "R")
        hands = (*hands[-place:], *hands[:-place]) if place else hands
        names = (*hands, *{3: "", 4: "I", 5: "WI"}[self.players])
        return Table(names, names[-1])

    def at_this_table(self, cells: Mapping[str, Amount]) -> Cells:
        """Leave out what the idle dealer has where there is none."""
        return {
            cell: amount
            for cell, amount in cells.items()
            if amount != 0 and not (self.players == 3 and "I" in cell.split())
        }


THREES: Final = [Seating(seat, 3) for seat in ACTIVE]
FOURS: Final = [Seating(seat, 4) for seat in ACTIVE]
FIVES: Final = [Seating(seat, 5) for seat in ACTIVE]
SEATINGS: Final = [*THREES, *FOURS]
"""The usual tables; what five write more has tests of its own."""


def _hand(part: str, declarer: Seat) -> Seat:
    return (declarer, *declarer.others)[HANDS[part]]


def _by_seat(declarer: Seat, tricks: int | tuple[int, int, int]) -> dict[Seat, int]:
    if isinstance(tricks, int):
        return {declarer: tricks}
    return dict(zip((declarer, *declarer.others), tricks, strict=True))


def _cards(talon: str | None) -> tuple[Card, ...] | None:
    return None if talon is None else tuple(Card.parse(card) for card in talon.split())


def played(
    contract: str,
    tricks: int | tuple[int, int, int],
    words: str | None = None,
    *,
    idle: str | None = None,
    talon: str | None = None,
    refused: bool = False,
    is_open: bool = False,
    alone: bool = False,
    forced: bool = False,
    invited: bool = False,
    halves: bool = False,
) -> Build:
    """
    Play a contract: tricks of D, L, R or of D alone; words of L and R.

    Without words it is a checked ten. `idle` is the hand the idle dealer whisted on.
    """

    def build(declarer: Seat) -> PlayedGame:
        defence = None
        if words is not None:
            said = [Declaration(word) for word in words.split()]
            defence = dict(zip(declarer.others, said, strict=True))
        return PlayedGame(
            contract=Contract.parse(contract),
            declarer=declarer,
            tricks=_by_seat(declarer, tricks),
            defence=defence,
            idle_seat=None if idle is None else _hand(idle, declarer),
            talon=_cards(talon),
            refused=refused,
            open=is_open,
            alone=alone,
            forced=forced,
            invited=invited,
            halves=halves,
        )

    return build


def uncontested(
    contract: str, *, talon: str | None = None, refused: bool = False
) -> Build:
    """Pass a contract out."""
    return lambda declarer: UncontestedGame(
        contract=Contract.parse(contract),
        declarer=declarer,
        talon=_cards(talon),
        refused=refused,
    )


def half_whisted(
    contract: str, by: str = "R", *, talon: str | None = None, refused: bool = False
) -> Build:
    """Let a half-whist stand."""
    return lambda declarer: HalfWhistedGame(
        contract=Contract.parse(contract),
        declarer=declarer,
        half_whister=_hand(by, declarer),
        talon=_cards(talon),
        refused=refused,
    )


def conceded(
    contract: str, *, talon: str | None = None, refused: bool = False
) -> Build:
    """Give a contract up."""
    return lambda declarer: ConcededGame(
        contract=Contract.parse(contract),
        declarer=declarer,
        talon=_cards(talon),
        refused=refused,
    )


def misere(tricks: int | tuple[int, int, int], *, halves: bool = False) -> Build:
    """Play a misère."""
    return lambda declarer: PlayedMisere(
        declarer=declarer, tricks=_by_seat(declarer, tricks), halves=halves
    )


def in_the_dark(build: Build) -> Build:
    """Play a game in the dark."""

    def dark(declarer: Seat) -> Outcome:
        outcome = build(declarer)
        assert isinstance(outcome, GAMES)
        return attrs.evolve(outcome, dark=True)

    return dark


def _cell(entry: Entry) -> str:
    if entry.column is Column.WHISTS:
        return f"{entry.player} on {entry.against}"
    return f"{entry.player} {entry.column.value}"


def _cells(entries: tuple[Entry, ...]) -> Cells:
    cells: Cells = {}
    for entry in entries:
        assert entry.amount != 0, f"an entry of amount zero: {entry}"
        product: Amount = 1
        for number in entry.numbers:
            product *= number
        assert entry.amount == product, f"the numbers do not explain {entry!r}"
        cell = _cell(entry)
        cells[cell] = cells.get(cell, 0) + entry.amount
    return {cell: amount for cell, amount in cells.items() if amount != 0}


def _scored(
    convention: Convention, outcome: Outcome, table: Table, **before: Unpack[Before]
) -> tuple[Entry, ...]:
    situation = Situation(table, **before)
    assert findings(convention.rules, situation, outcome) == ()
    return convention.score(outcome, situation)


def written(
    convention: Convention, build: Build, seating: Seating, **before: Unpack[Before]
) -> Cells:
    """
    Say what a legal contract writes, by cell; cells of nothing are left out.

    `before` is what the deals before have left behind: bombs.
    """
    outcome = build(seating.declarer)
    return _cells(_scored(convention, outcome, seating.table, **before))


def written_all_pass(
    convention: Convention,
    tricks: tuple[int, int, int] | tuple[int, int, int, int],
    *,
    dark: str = "",
    **before: Unpack[Before],
) -> Cells:
    """
    Say what an all-pass writes at a table of as many as there are numbers.

    `dark` names who passed in the dark, such as `F S`.
    """
    names = ("F", "S", "T", "I")[: len(tricks)]
    blind = [Seat("FST".index(name)) for name in dark.split()]
    outcome = PlayedAllPass(tricks=(*tricks, 0)[:4], dark=blind)
    table = Table(names, names[-1])
    return _cells(_scored(convention, outcome, table, **before))


def sheet_of(convention: Convention, build: Build, seating: Seating) -> Sheet:
    """Write one contract on an empty sheet."""
    table = seating.table
    outcome = build(seating.declarer)
    return Sheet.empty(table.players).write(_scored(convention, outcome, table))


def settled(
    convention: Convention, build: Build, seating: Seating
) -> dict[str, Fraction]:
    """Settle an evening of one contract, in exact whists."""
    return convention.settle(sheet_of(convention, build, seating)).net


def losses(convention: Convention, build: Build, seating: Seating) -> Fraction:
    """Say what the declarer of an evening of one contract has lost."""
    return -settled(convention, build, seating)["D"]
