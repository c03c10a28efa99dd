"""
Outcomes: all that scoring may know of a deal.

An outcome is checked whole when it is made; no cards are needed. Seats are counted
from the dealer's left, so that an outcome says nothing of names. What a convention
allows is another matter: `preferans.checks` says that.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, cast

import attrs

from preferans.calls import Contract
from preferans.cards import Card
from preferans.errors import InvalidOutcomeError
from preferans.seats import ACTIVE, Seat

__all__ = [
    "ConcededGame",
    "Declaration",
    "HalfWhistedGame",
    "Outcome",
    "Part",
    "PlayedAllPass",
    "PlayedGame",
    "PlayedMisere",
    "UncontestedGame",
]

TRICKS = 10
TALON = 2
CHECKED_LEVEL = 10
# Fields of old habits, which hardly any table plays: printed where they are set.
HABITS = {"alone", "forced", "invited", "halves"}


class Declaration(enum.Enum):
    """Name a defender's last word on a contract (section 3)."""

    WHIST = "whist"
    """He undertakes to take the required tricks."""
    PASS = "pass"
    """He does not."""
    HALF = "half"
    """He takes half of the requirement without play, unless it is returned."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Declaration.{self.name}"


class Part(enum.Enum):
    """Name what a seat was in a contract once all had spoken (section 3)."""

    DECLARER = "declarer"
    """He plays the contract."""
    WHISTER = "whister"
    """He is paid for tricks and answers for them."""
    PASSER = "passer"
    """He has no duty; gentlemen share with him."""
    OVERRIDDEN = "overridden"
    """A passer whose half-whist was returned: consolation only (001:330)."""
    HAND_TAKEN = "hand_taken"
    """The idle dealer whists on his hand: consolation only."""
    CHECKER = "checker"
    """A defender of a checked ten: he declares nothing and is never short."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Part.{self.name}"


def _by_seat(
    values: Mapping[Seat, int] | Sequence[int | None],
) -> tuple[int | None, ...]:
    if isinstance(values, Mapping):
        absent = [seat for seat in values if seat not in ACTIVE]
        last = [values[seat] for seat in absent]
        return (*(values.get(seat) for seat in ACTIVE), *last)
    return tuple(values)


def _all_four(values: Mapping[Seat, int] | Sequence[int]) -> tuple[int, ...]:
    if isinstance(values, Mapping):
        known = (*ACTIVE, Seat.FOURTH)
        extra = [values[seat] for seat in values if seat not in known]
        active = (values.get(seat) for seat in ACTIVE)
        # The check names whoever is left out, so no None gets further.
        return cast("tuple[int, ...]", (*active, values.get(Seat.FOURTH, 0), *extra))
    return tuple(values)


def _declared(
    values: Mapping[Seat, Declaration] | Sequence[Declaration | None] | None,
) -> tuple[Declaration | None, ...] | None:
    if values is None:
        return None
    if isinstance(values, Mapping):
        extra = [values[seat] for seat in values if seat not in ACTIVE]
        return (*(values.get(seat) for seat in ACTIVE), *extra)
    return tuple(values)


def _printed(outcome: attrs.AttrsInstance) -> str:
    """Print as the expression that makes it, without habits that were not followed."""
    fields = attrs.fields(type(outcome))
    values = {field.name: getattr(outcome, field.name) for field in fields}
    words = (
        f"{name}={value!r}"
        for name, value in values.items()
        if value or name not in HABITS
    )
    return f"{type(outcome).__name__}({', '.join(words)})"


def _cards(talon: Iterable[Card] | None) -> tuple[Card, ...] | None:
    return None if talon is None else tuple(talon)


@attrs.frozen(kw_only=True, repr=False)
class _Game:
    """
    Hold what every contract to take tricks has.

    `halves` says that the idle dealer shared the game with the declarer.
    """

    contract: Contract
    declarer: Seat
    talon: tuple[Card, ...] | None = attrs.field(default=None, converter=_cards)
    refused: bool = False
    halves: bool = False

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return _printed(self)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(self._problems())
        if problems:
            raise InvalidOutcomeError(problems)

    def _problems(self) -> Iterator[str]:
        yield from _type_problems("contract", self.contract, Contract)
        yield from _declarer_problems(self.declarer)
        yield from _talon_problems(self.talon)
        yield from _type_problems("refused", self.refused, bool)
        yield from _type_problems("halves", self.halves, bool)


@attrs.frozen(kw_only=True, repr=False)
class PlayedGame(_Game):
    """
    Be a contract that was played out.

    Tricks are those of each hand, the passer's under the passer; the sum is ten. The
    declarer's alone suffice when the split cannot matter. `defence` gives the last
    word of both defenders; a checked ten has none. When the idle dealer whisted,
    `idle_seat` is the defender whose hand he took. At a table of two the dummy's word
    is a pass, and a whisted game is open.

    `alone` says that a lone whister left the passer's cards out of play, so that the
    passer has no tricks; `forced`, that both defenders passed and the cards were played
    all the same; `invited`, that a lone whister and the passer defended by invitation.

    >>> from preferans import Contract, Declaration, PlayedGame, Seat
    >>> game = PlayedGame(
    ...     contract=Contract.parse("7♥"),
    ...     declarer=Seat.FIRST,
    ...     tricks={Seat.FIRST: 6, Seat.SECOND: 3, Seat.THIRD: 1},
    ...     defence={Seat.SECOND: Declaration.WHIST, Seat.THIRD: Declaration.PASS},
    ... )
    >>> game.undertricks, game.part(Seat.THIRD)
    (1, Part.PASSER)

    Raises:
        InvalidOutcomeError: Tricks that do not add up to ten, a defender without
            a word, both defenders passing with nobody to whist, and so on.
    """

    tricks: tuple[int | None, ...] = attrs.field(converter=_by_seat)
    defence: tuple[Declaration | None, ...] | None = attrs.field(
        default=None, converter=_declared
    )
    idle_seat: Seat | None = None
    open: bool = False
    alone: bool = False
    forced: bool = False
    invited: bool = False

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        for name in ("open", "alone", "forced", "invited"):
            yield from _type_problems(name, getattr(self, name), bool)
        if self.declarer not in ACTIVE or not isinstance(self.contract, Contract):
            return
        defence = list(self._defence_problems())
        yield from defence
        if not defence:
            yield from _split_problems(self.tricks, self.declarer)
            yield from self._play_problems()

    def _defence_problems(self) -> Iterator[str]:
        if self.defence is None:
            if self.contract.level != CHECKED_LEVEL:
                yield f"{self.contract} needs the last word of both defenders"
            if self.idle_seat is not None:
                yield "the idle dealer does not whist on a checked ten"
            return
        if len(self.defence) != len(ACTIVE):
            yield "the idle dealer's whist is written as idle_seat, not in defence"
            return
        for seat in ACTIVE:
            word: object = self.defence[seat.value]
            if seat is self.declarer:
                if word is not None:
                    yield "the declarer says nothing in the defence"
            elif not isinstance(word, Declaration):
                yield f"defender {seat!r} needs a Declaration, not {word!r}"
        if self.idle_seat is not None and self.idle_seat not in self.declarer.others:
            yield f"idle_seat is a defender's seat, not {self.idle_seat!r}"
        if self.idle_seat is not None and self.halves:
            yield "the idle dealer plays in halves or whists, not both"

    def _play_problems(self) -> Iterator[str]:
        if self.defence is None:
            yield from self._checked_problems()
            return
        left, right = self.declarer.others
        words = (self.defence[left.value], self.defence[right.value])
        whists = words.count(Declaration.WHIST)
        if self.idle_seat is not None and whists:
            yield "the idle dealer whists only when no defender does"
        if self.forced:
            yield from self._forced_problems(words)
        elif self.idle_seat is None and not whists:
            yield (
                "nobody whisted: the game is an UncontestedGame or a HalfWhistedGame"
            )
        if words == (Declaration.HALF, Declaration.HALF):
            yield "both defenders cannot say half"
        if whists == TALON:
            if self.open:
                yield "two whisters play closed; open is for one"
            if None in self.tricks:
                yield "two whisters need the tricks of each"
        if self.alone:
            yield from self._alone_problems()
        if self.invited and (self.alone or not self.is_lone):
            yield "invited is for one whister who plays with the passer"

    def _checked_problems(self) -> Iterator[str]:
        for word in ("open", "alone", "invited"):
            if getattr(self, word):
                yield f"{word} is said by a lone whister, and a checked ten has none"
        if self.forced:
            yield "forced is for two passes, and a checked ten has none"

    def _forced_problems(self, words: tuple[Declaration | None, ...]) -> Iterator[str]:
        if words != (Declaration.PASS,) * 2 or self.idle_seat is not None:
            yield "forced is for two passes, and nobody whists"
        if self.open:
            yield "nobody whists a forced game, so nobody opens"

    def _alone_problems(self) -> Iterator[str]:
        if self.open:
            yield "a lone whister plays open or alone, not both"
        if not self.is_lone:
            yield "alone is said by a lone whister"
            return
        # Tricks of another number than three are a problem that was named before.
        place = self.passer.value
        taken = self.tricks[place] if place < len(self.tricks) else None
        if taken:
            yield f"the passer's cards are out of play: he has no tricks, not {taken}"

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.tricks[self.declarer.value] or 0

    @property
    def undertricks(self) -> int:
        """Return the tricks that the declarer lacks, 0 when he made it."""
        return max(0, self.contract.level - self.taken)

    @property
    def is_returned_half(self) -> bool:
        """Return whether a half-whist was said; it did not stand."""
        return self.defence is not None and Declaration.HALF in self.defence

    @property
    def is_lone(self) -> bool:
        """Return whether exactly one player whisted, the idle dealer included."""
        if self.defence is None:
            return False
        return self.idle_seat is not None or self.defence.count(Declaration.WHIST) == 1

    @property
    def passer(self) -> Seat:
        """
        Return the defender who neither whisted nor lent his hand, beside one whister.

        >>> from preferans import Contract, Declaration, PlayedGame, Seat
        >>> game = PlayedGame(
        ...     contract=Contract.parse("7♥"),
        ...     declarer=Seat.FIRST,
        ...     tricks={Seat.FIRST: 8, Seat.SECOND: 2, Seat.THIRD: 0},
        ...     defence={Seat.SECOND: Declaration.WHIST, Seat.THIRD: Declaration.PASS},
        ...     alone=True,
        ... )
        >>> game.passer
        Seat.THIRD
        """
        left, right = self.declarer.others
        out = {Part.WHISTER, Part.HAND_TAKEN}
        return right if self.part(left) in out else left

    def part(self, seat: Seat) -> Part:
        """Return what an active seat was in this contract."""
        if seat is self.declarer:
            return Part.DECLARER
        if self.defence is None:
            return Part.CHECKER
        if seat is self.idle_seat:
            return Part.HAND_TAKEN
        return _PARTS[self.defence[seat.value]]


_PARTS: dict[Declaration | None, Part] = {
    Declaration.WHIST: Part.WHISTER,
    Declaration.PASS: Part.PASSER,
    Declaration.HALF: Part.OVERRIDDEN,
}


@attrs.frozen(kw_only=True, repr=False)
class UncontestedGame(_Game):
    """
    Be a contract on which everybody passed: it counts as made (000:364).

    >>> from preferans import Contract, Seat, UncontestedGame
    >>> UncontestedGame(contract=Contract.parse("9♠"), declarer=Seat.THIRD).declarer
    Seat.THIRD
    """


@attrs.frozen(kw_only=True, repr=False)
class HalfWhistedGame(_Game):
    """
    Be a contract on which a half-whist stood: made, and not played (000:125).

    >>> from preferans import Contract, HalfWhistedGame, Seat
    >>> HalfWhistedGame(
    ...     contract=Contract.parse("6♦"),
    ...     declarer=Seat.FIRST,
    ...     half_whister=Seat.THIRD,
    ... ).half_whister
    Seat.THIRD
    """

    half_whister: Seat

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if self.declarer in ACTIVE and self.half_whister not in self.declarer.others:
            yield f"the half-whister is a defender's seat, not {self.half_whister!r}"


@attrs.frozen(kw_only=True, repr=False)
class ConcededGame(_Game):
    """
    Be a contract given up at the sight of the talon (001:265).

    The contract is the least that could still be ordered, that is the winning bid.
    A talon may have been refused before.
    """

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if self.halves:
            yield "nobody is invited to halves before the contract is named"


@attrs.frozen(kw_only=True, repr=False)
class PlayedMisere:
    """
    Be a misère: the declarer undertook to take no trick (001:65).

    `halves` says that the idle dealer shared it with him.

    >>> from preferans import PlayedMisere, Seat
    >>> PlayedMisere(declarer=Seat.SECOND, tricks={Seat.SECOND: 2}).taken
    2

    Raises:
        InvalidOutcomeError: Tricks that do not add up to ten.
    """

    declarer: Seat
    tricks: tuple[int | None, ...] = attrs.field(converter=_by_seat)
    without_talon: bool = False
    halves: bool = False

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return _printed(self)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(_declarer_problems(self.declarer))
        if not problems:
            problems = list(_split_problems(self.tricks, self.declarer))
        if problems:
            raise InvalidOutcomeError(problems)

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.tricks[self.declarer.value] or 0


@attrs.frozen(kw_only=True)
class PlayedAllPass:
    """
    Be a deal that everybody passed: each for himself, few tricks are good.

    The idle dealer has at most the two tricks that the talon led.

    >>> from preferans import PlayedAllPass, Seat
    >>> PlayedAllPass(tricks={Seat.FIRST: 2, Seat.SECOND: 5, Seat.THIRD: 3}).tricks
    (2, 5, 3, 0)

    Raises:
        InvalidOutcomeError: A seat is missing, or tricks do not add up to ten.
    """

    tricks: tuple[int, ...] = attrs.field(converter=_all_four)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(_all_pass_problems(self.tricks))
        if problems:
            raise InvalidOutcomeError(problems)


Outcome: TypeAlias = (
    PlayedGame
    | UncontestedGame
    | HalfWhistedGame
    | ConcededGame
    | PlayedMisere
    | PlayedAllPass
)
"""How a deal ended: one of six types."""


def _type_problems(name: str, value: object, kind: type) -> Iterator[str]:
    if not isinstance(value, kind):
        yield f"{name} is a {kind.__name__}, not {value!r}"


def _declarer_problems(declarer: object) -> Iterator[str]:
    if declarer not in ACTIVE:
        yield f"the declarer sits in FIRST, SECOND or THIRD, not {declarer!r}"


def _talon_problems(talon: tuple[Card, ...] | None) -> Iterator[str]:
    if talon is None:
        return
    if len(talon) != TALON:
        yield f"a talon is two cards, not {len(talon)}"
    for card in talon:
        yield from _type_problems("a talon card", card, Card)
    if len(set(talon)) < len(talon):
        yield f"the talon names {talon[0]} twice"


def _count_problems(tricks: Iterable[object]) -> Iterator[str]:
    for count in tricks:
        if type(count) is not int or not 0 <= count <= TRICKS:
            yield f"tricks are whole numbers from 0 to 10, not {count!r}"


def _split_problems(tricks: tuple[int | None, ...], declarer: Seat) -> Iterator[str]:
    if len(tricks) != len(ACTIVE):
        yield "only the three active seats take tricks here"
        return
    known = [count for count in tricks if count is not None]
    problems = list(_count_problems(known))
    yield from problems
    if problems:
        return
    if len(known) == len(ACTIVE):
        if sum(known) != TRICKS:
            yield f"tricks add up to 10, not {sum(known)}"
    elif tricks[declarer.value] is None or len(known) > 1:
        yield "tricks name every seat, or the declarer alone"


def _all_pass_problems(tricks: tuple[int, ...]) -> Iterator[str]:
    if len(tricks) != len(ACTIVE) + 1:
        yield "an all-pass names the tricks of all four seats, the idle dealer's last"
        return
    given = dict(zip(ACTIVE, cast("tuple[object, ...]", tricks), strict=False))
    missing = [seat for seat, count in given.items() if count is None]
    if missing:
        yield f"an all-pass needs the tricks of {', '.join(map(repr, missing))}"
        return
    problems = list(_count_problems(tricks))
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
