"""A round as a record writes it: hands, talon, auction, discard and tricks as text."""

from collections.abc import Iterable
from typing import Final

import attrs

from preferans.cards import Card, Suit
from preferans.play import Play, Trick
from preferans.round import Round
from preferans.seats import ACTIVE, Seat, Table

__all__ = ["DUMMY", "Moves", "holders", "moves"]

IN_LINE: Final = 5
DUMMY: Final = "dummy"
"""What records call the hand without a player."""


@attrs.frozen
class Moves:
    """Be the texts of a round, under the keys of a record."""

    hands: dict[str, str]
    talon: str
    auction: str | None
    discard: str | None
    play: str | None


def holders(table: Table) -> dict[Seat, str]:
    """Return who holds the three hands, as a record names them."""
    return {
        seat: DUMMY if seat is table.dummy else table.player(seat) for seat in ACTIVE
    }


def moves(round_: Round) -> Moves:
    """Return a round, as far as it went, in the texts of a record."""
    deal, auction, exchange = round_.deal, round_.auction, round_.exchange
    laid_away = None if exchange is None else exchange.laid_away
    # A record keeps no auction that nobody has won.
    calls = auction.calls if auction is not None and auction.is_over else ()
    held = holders(round_.situation.table)
    return Moves(
        {name: str(deal.hand(seat)) for seat, name in held.items()},
        _cards(deal.talon),
        " ".join(str(call) for _, call in calls) or None,
        None if laid_away is None else _cards(sorted(laid_away, key=_index)),
        _play(round_),
    )


def _play(round_: Round) -> str | None:
    """Return the finished tricks; the empty text says that all ten were claimed."""
    play = round_.phase
    if not isinstance(play, Play):
        return None
    tricks = play.history
    if not round_.is_over:
        # An all-pass is written to its end; only a contract can be claimed.
        tricks = () if round_.defence is None else tricks
        size = len(play.plan.seats)
        tricks = tuple(trick for trick in tricks if len(trick.cards) == size)
        if not tricks:
            return None
    words = [_trick(trick) for trick in tricks]
    lines = (words[start : start + IN_LINE] for start in range(0, len(words), IN_LINE))
    return "\n".join(" / ".join(line) for line in lines)


def _index(card: Card) -> int:
    return card.index


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _trick(trick: Trick) -> str:
    led: Suit | None = None if trick.talon is None else trick.talon.suit
    words: list[str] = []
    for _, card in trick.cards:
        words.append(str(card.rank) if card.suit is led else str(card))
        led = led or card.suit
    return " ".join(words)
