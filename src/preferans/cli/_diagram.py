"""Cards drawn: the hands around the table, and tricks one below another."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from preferans.cards import Card, Hand, Suit
from preferans.cli._screen import Justify, printable, rows, width
from preferans.play import Play
from preferans.seats import ACTIVE, Seat, Table

__all__ = ["Names", "around", "columns", "held", "row", "tricks"]

ORDINALS: Final = {
    Seat.FIRST: "first hand",
    Seat.SECOND: "second hand",
    Seat.THIRD: "third hand",
    Seat.FOURTH: "idle dealer",
}
DUMMY: Final = "dummy"
VOID: Final = "-"
LED: Final = ">"
MARGINS: Final = 6
"""Columns beside and between the hands: two at the left, two between each two."""


@attrs.frozen
class Names:
    """
    Be what the hands are called: by their players, else by their places.

    >>> from preferans import Seat
    >>> from preferans.cli._diagram import Names
    >>> Names().of(Seat.FIRST), Names().head(Seat.FIRST)
    ('first hand', 'first')
    >>> names = Names({Seat.FIRST: "West"})
    >>> names.of(Seat.FIRST), names.title(Seat.FIRST, "declarer")
    ('West', 'West (first hand, declarer)')

    Attributes:
        players: for each seat its player; empty where nobody is named.
    """

    players: Mapping[Seat, str] = attrs.Factory(dict[Seat, str])

    @classmethod
    def at(cls, table: Table) -> "Names":
        """Return the names of a table, the idle dealer's and a dummy's among them."""
        seats = (*ACTIVE, *([] if table.idle is None else [Seat.FOURTH]))
        return cls(
            {
                seat: DUMMY if seat is table.dummy else printable(table.player(seat))
                for seat in seats
            }
        )

    def of(self, seat: Seat) -> str:
        """Return what a seat is called in a sentence."""
        return self.players.get(seat, ORDINALS[seat])

    def head(self, seat: Seat) -> str:
        """Return what a seat is called above a column."""
        return self.players.get(seat, ORDINALS[seat].removesuffix(" hand"))

    def title(self, seat: Seat, *roles: str) -> str:
        """Return what stands above a hand: player, place and part in the game."""
        if self.players:
            return f"{self.of(seat)} ({', '.join([ORDINALS[seat], *roles])})"
        return ", ".join([ORDINALS[seat], *roles])


def held(title: str, hand: Hand, *more: str) -> Text:
    """Return a hand as it is drawn, suit below suit."""
    lines = [title, *(f"{suit} {_ranks(hand, suit)}" for suit in Suit), *more]
    return Text("\n".join(lines))


def _ranks(hand: Hand, suit: Suit) -> str:
    return " ".join(str(card.rank) for card in hand.of(suit)) or VOID


def row(cards: Iterable[Card]) -> str:
    """Return cards in a row, in their order."""
    return " ".join(map(str, cards))


def around(hands: Sequence[Text], middle: str = "") -> RenderableType:
    """
    Return the hands as they lie: first hand left, second right, third below.

    On a terminal too narrow for that they stand below one another.
    """
    first, second, third = hands
    inner = max(cell_len(middle), _widest(third))
    if _widest(first) + inner + _widest(second) + MARGINS > width():
        parts = [*hands, *([Text(middle)] if middle else [])]
        gaps = [part for each in parts for part in (Text(), each)]
        return Group(*gaps[1:])
    grid = rows("left", "left", "left")
    grid.add_row(first, Text(f"\n\n{middle}" if middle else ""), second)
    grid.add_row()
    grid.add_row(Text(), third, Text())
    return grid


def _widest(text: Text) -> int:
    return max(map(cell_len, text.plain.splitlines()))


def columns(number: int) -> tuple[Justify, ...]:
    """Return so many columns of text."""
    each: list[Justify] = ["left"] * number
    return tuple(each)


def tricks(play: Play, names: Names, *, skipped: int = 0) -> RenderableType:
    """Return the tricks after some, each with who led it and who took it."""
    seats = play.plan.seats
    has_talon = bool(play.plan.talon[skipped:])
    grid = rows("right", *columns(len(seats) + has_talon + 1))
    heads = [f" {names.head(seat)}" for seat in seats]
    heads = ["", *heads, *[" talon"] * has_talon, "taken by"]
    grid.add_row(*(Text(head, style="bold") for head in heads))
    for number, trick in enumerate(play.history[skipped:], start=skipped + 1):
        put = dict(trick.cards)
        cells = [
            f"{LED if seat is trick.leader else ' '}{put[seat]}" if seat in put else ""
            for seat in seats
        ]
        if has_talon:
            cells.append("" if trick.talon is None else f"{LED}{trick.talon}")
        took = "" if trick.winner is None else names.head(trick.winner)
        grid.add_row(str(number), *cells, took)
    return grid
