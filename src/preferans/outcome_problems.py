"""What cannot be in an outcome, whatever the rules: types, tricks, a talon."""

from collections.abc import Iterable, Iterator
from typing import Final, cast

from preferans.calls import Bid
from preferans.cards import Card
from preferans.seats import ACTIVE, Seat

__all__ = [
    "TALON",
    "TRICKS",
    "all_pass_problems",
    "alone_problems",
    "checked_problems",
    "dark_pass_problems",
    "dark_problems",
    "declarer_problems",
    "forced_problems",
    "split_problems",
    "talon_problems",
    "type_problems",
]

TRICKS: Final = 10
TALON: Final = 2


def type_problems(name: str, value: object, kind: type) -> Iterator[str]:
    """Find a value of another type."""
    if not isinstance(value, kind):
        yield f"{name} is a {kind.__name__}, not {value!r}"


def declarer_problems(declarer: object) -> Iterator[str]:
    """Find a declarer who cannot be."""
    if declarer not in ACTIVE:
        yield f"the declarer sits in FIRST, SECOND or THIRD, not {declarer!r}"


def talon_problems(talon: tuple[Card, ...] | None) -> Iterator[str]:
    """Find cards that are no talon."""
    if talon is None:
        return
    if len(talon) != TALON:
        yield f"a talon is two cards, not {len(talon)}"
    for card in talon:
        yield from type_problems("a talon card", card, Card)
    if len(set(talon)) < len(talon):
        yield f"the talon names {talon[0]} twice"


def dark_problems(dark: object, bid: Bid, *, seen: bool) -> Iterator[str]:
    """Find what a game in the dark cannot have: a talon that was `seen` (003:7)."""
    yield from type_problems("dark", dark, bool)
    if dark is True and seen:
        yield "a game in the dark shows nobody its talon: it is left out, not refused"
    if dark is True and bid.without_talon:
        yield f"a game in the dark is played with the talon, not {bid}"


def dark_pass_problems(seats: tuple[Seat, ...]) -> Iterator[str]:
    """Find who cannot have passed in the dark."""
    for seat in seats:
        if seat not in ACTIVE:
            yield f"FIRST, SECOND or THIRD pass in the dark, not {seat!r}"
    for seat in dict.fromkeys(each for each in seats if seats.count(each) > 1):
        yield f"{seat!r} passed in the dark once, not {seats.count(seat)} times"


def count_problems(tricks: Iterable[object]) -> Iterator[str]:
    """Find tricks that nobody can take."""
    for count in tricks:
        if type(count) is not int or not 0 <= count <= TRICKS:
            yield f"tricks are whole numbers from 0 to 10, not {count!r}"


def split_problems(tricks: tuple[int | None, ...], declarer: Seat) -> Iterator[str]:
    """Find tricks of a contract that do not add up."""
    if len(tricks) != len(ACTIVE):
        yield "only the three active seats take tricks here"
        return
    known = [count for count in tricks if count is not None]
    problems = list(count_problems(known))
    yield from problems
    if problems:
        return
    if len(known) == len(ACTIVE):
        if sum(known) != TRICKS:
            yield f"tricks add up to 10, not {sum(known)}"
    elif tricks[declarer.value] is None or len(known) > 1:
        yield "tricks name every seat, or the declarer alone"


def all_pass_problems(tricks: tuple[int, ...]) -> Iterator[str]:
    """Find tricks of an all-pass that do not add up."""
    if len(tricks) != len(ACTIVE) + 1:
        yield "an all-pass names the tricks of all four seats, the idle dealer's last"
        return
    given = dict(zip(ACTIVE, cast("tuple[object, ...]", tricks), strict=False))
    missing = [seat for seat, count in given.items() if count is None]
    if missing:
        yield f"an all-pass needs the tricks of {', '.join(map(repr, missing))}"
        return
    problems = list(count_problems(tricks))
    yield from problems
    if problems:
        return
    if tricks[Seat.FOURTH.value] > TALON:
        yield (
            "the idle dealer takes at most the two talon tricks, "
            f"not {tricks[Seat.FOURTH.value]}"
        )
    if sum(tricks) != TRICKS:
        yield f"tricks add up to 10, not {sum(tricks)}"


def checked_problems(said: Iterable[str]) -> Iterator[str]:
    """Find what is said of the defence of a checked ten, which has none."""
    for word in said:
        if word == "forced":
            yield "forced is for two passes, and a checked ten has none"
        else:
            yield f"{word} is said by a lone whister, and a checked ten has none"


def forced_problems(*, nobody_whists: bool, is_open: bool) -> Iterator[str]:
    """Find what cannot be of a game played out after two passes."""
    if not nobody_whists:
        yield "forced is for two passes, and nobody whists"
    if is_open:
        yield "nobody whists a forced game, so nobody opens"


def alone_problems(
    *, is_lone: bool, is_open: bool, passer: int | None
) -> Iterator[str]:
    """Find what cannot be of a game in which a lone whister plays one hand."""
    if is_open:
        yield "a lone whister plays open or alone, not both"
    if not is_lone:
        yield "alone is said by a lone whister"
    elif passer:
        yield f"the passer's cards are out of play: he has no tricks, not {passer}"
