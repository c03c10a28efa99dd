"""
Outcomes: all that scoring may know of a deal.

An outcome is checked whole when it is made; no cards are needed. Seats are counted
from the dealer's left, so that an outcome says nothing of names. What a convention
allows is another matter: `preferans.checks` says that.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias

import attrs

from preferans.calls import Contract, Misere
from preferans.cards import Card
from preferans.declarations import Declaration, Part
from preferans.errors import InvalidOutcomeError
from preferans.incidents import (
    Allowed,
    BrokenOff,
    DiscardTouched,
    HandExposed,
    Incident,
    Left,
    Revoke,
    TalonMoment,
    WrongOrder,
    incident_problems,
    listed,
    lookers,
)
from preferans.outcome_problems import (
    TALON,
    all_pass_problems,
    alone_problems,
    checked_problems,
    dark_pass_problems,
    dark_problems,
    declarer_problems,
    forced_problems,
    split_problems,
    talon_problems,
    type_problems,
)
from preferans.outcome_values import all_four, by_seat, cards, declared
from preferans.seats import ACTIVE, Seat, in_order
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal

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
    "has_left",
]

CHECKED_LEVEL = 10
# What is said of the defence besides its words.
HABITS_OF_GAMES = ("open", "alone", "invited", "forced")
# Fields that say nothing in most deals: printed where they are set.
HABITS = {"alone", "forced", "invited", "halves", "incidents", "dark"}


def _printed(outcome: attrs.AttrsInstance) -> str:
    """Print as the expression that makes it, without fields that say nothing."""
    fields = attrs.fields(type(outcome))
    values = {field.name: getattr(outcome, field.name) for field in fields}
    words = (
        f"{name}={value!r}"
        for name, value in values.items()
        if value or name not in HABITS
    )
    return f"{type(outcome).__name__}({', '.join(words)})"


@attrs.frozen(kw_only=True, repr=False)
class _Game:
    """
    Hold what every contract to take tricks has.

    `halves` says that the idle dealer shared the game with the declarer; `dark`, that
    it was won in the dark and stayed there (section 8).
    """

    contract: Contract
    declarer: Seat
    talon: tuple[Card, ...] | None = attrs.field(default=None, converter=cards)
    refused: bool = False
    halves: bool = False
    incidents: tuple[Incident, ...] = attrs.field(default=(), converter=listed)
    dark: bool = False

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return _printed(self)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(self._problems())
        if not problems and self.incidents != ():
            problems = list(self._incident_problems())
        if problems:
            raise InvalidOutcomeError(problems)

    def _incident_problems(self) -> Iterator[str]:
        yield from incident_problems(self.incidents, self.carries(), self._WHAT)

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        return lookers(self.declarer, halves=self.halves)

    _WHAT: ClassVar[str]

    def _problems(self) -> Iterator[str]:
        yield from type_problems("contract", self.contract, Contract)
        yield from declarer_problems(self.declarer)
        yield from talon_problems(self.talon)
        yield from type_problems("refused", self.refused, bool)
        yield from type_problems("halves", self.halves, bool)
        talon = self.talon is not None or self.refused
        yield from dark_problems(self.dark, self.contract, seen=talon)


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

    tricks: tuple[int | None, ...] = attrs.field(converter=by_seat)
    defence: tuple[Declaration | None, ...] | None = attrs.field(
        default=None, converter=declared
    )
    idle_seat: Seat | None = None
    open: bool = False
    alone: bool = False
    forced: bool = False
    invited: bool = False

    _WHAT = "a game that was played"

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        for name in ("open", "alone", "forced", "invited"):
            yield from type_problems(name, getattr(self, name), bool)
        if self.declarer not in ACTIVE or not isinstance(self.contract, Contract):
            return
        defence = list(self._defence_problems())
        yield from defence
        if not defence:
            yield from split_problems(self.tricks, self.declarer)
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
            said = [word for word in HABITS_OF_GAMES if getattr(self, word)]
            yield from checked_problems(said)
            return
        left, right = self.declarer.others
        words = (self.defence[left.value], self.defence[right.value])
        whists = words.count(Declaration.WHIST)
        if self.idle_seat is not None and whists:
            yield "the idle dealer whists only when no defender does"
        if self.forced:
            passes = words == (Declaration.PASS,) * 2 and self.idle_seat is None
            yield from forced_problems(nobody_whists=passes, is_open=self.open)
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

    def _alone_problems(self) -> Iterator[str]:
        # Tricks of another number than three are a problem that was named before.
        taken = self.tricks[self.passer.value :][:1] if self.is_lone else ()
        yield from alone_problems(
            is_lone=self.is_lone, is_open=self.open, passer=next(iter(taken), None)
        )

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        whisting = (Part.WHISTER, Part.OVERRIDDEN)
        players = [seat for seat in ACTIVE if self._plays(seat)]
        whisters = [
            seat for seat in self.declarer.others if self.part(seat) in whisting
        ]
        if self.idle_seat is not None:
            players.append(Seat.FOURTH)
            whisters.append(Seat.FOURTH)
        lays_away = not self.refused and not self.contract.without_talon
        return {
            **lookers(self.declarer, *whisters, halves=self.halves),
            Revoke: (players, "who plays no cards of a deal does not revoke"),
            DiscardTouched: (
                (self.declarer,) if lays_away else (),
                "it costs the declarer a trick who laid two cards away",
            ),
            HandExposed: ((self.declarer,), "the defenders command his hand alone"),
        }

    def _plays(self, seat: Seat) -> bool:
        """Return whether an active player decides the cards that he was dealt."""
        part = self.part(seat)
        if self.open:
            return part in {Part.DECLARER, Part.WHISTER}
        return part is not Part.HAND_TAKEN

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.tricks[self.declarer.value] or 0

    @property
    def is_touched(self) -> bool:
        """Return whether the declarer's discard was touched, which costs a trick."""
        return any(isinstance(each, DiscardTouched) for each in self.incidents)

    @property
    def undertricks(self) -> int:
        """
        Return the tricks that the declarer lacks, 0 when he made it.

        A touched discard takes one of his tricks from him (P13; 000:487).
        """
        return max(0, self.contract.level - self.taken + self.is_touched)

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

    So ends a game, too, whose defender left in the middle of it (P28; 001:364).
    """

    _WHAT = "a game that nobody whisted"

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        others = [seat for seat in Seat if seat is not self.declarer]
        return {
            **super().carries(),
            Left: (others, "the declarer who leaves has conceded his game"),
        }


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

    _WHAT = "a half-whisted game"

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        return lookers(self.declarer, self.half_whister, halves=self.halves)

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if self.declarer in ACTIVE and self.half_whister not in self.declarer.others:
            yield f"the half-whister is a defender's seat, not {self.half_whister!r}"


@attrs.frozen(kw_only=True, repr=False)
class ConcededGame(_Game):
    """
    Be a contract given up at the sight of the talon (001:265).

    The contract is the least that could still be ordered, that is the winning bid.
    A talon may have been refused before. Who leaves, breaks off or orders against the
    rules has given up, too, whatever a convention says of conceding.
    """

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if self.halves:
            yield "nobody is invited to halves before the contract is named"

    _WHAT = "a conceded game"

    def _incident_problems(self) -> Iterator[str]:
        yield from super()._incident_problems()
        if len([each for each in self.incidents if isinstance(each, ENDINGS)]) > 1:
            yield "incidents: a game ends once: left, broken off or ordered wrongly"

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        declarer = (self.declarer,), "only the declarer concedes his game"
        return {
            **super().carries(),
            Left: declarer,
            BrokenOff: declarer,
            WrongOrder: declarer,
        }

    @property
    def ending(self) -> "Left | BrokenOff | WrongOrder | None":
        """Return the offence by which the game ended; None for a concession."""
        endings = (each for each in self.incidents if isinstance(each, ENDINGS))
        return next(endings, None)


ENDINGS = (Left, BrokenOff, WrongOrder)


@attrs.frozen(kw_only=True, repr=False)
class PlayedMisere:
    """
    Be a misère: the declarer undertook to take no trick (001:65).

    `halves` says that the idle dealer shared it with him; `dark` is of section 8.

    >>> from preferans import PlayedMisere, Seat
    >>> PlayedMisere(declarer=Seat.SECOND, tricks={Seat.SECOND: 2}).taken
    2

    Raises:
        InvalidOutcomeError: Tricks that do not add up to ten.
    """

    declarer: Seat
    tricks: tuple[int | None, ...] = attrs.field(converter=by_seat)
    without_talon: bool = False
    halves: bool = False
    incidents: tuple[Incident, ...] = attrs.field(default=(), converter=listed)
    dark: bool = False

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return _printed(self)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(declarer_problems(self.declarer))
        problems += dark_problems(self.dark, self.bid, seen=False)
        if not problems:
            problems = list(split_problems(self.tricks, self.declarer))
        if not problems and self.incidents != ():
            problems = list(
                incident_problems(self.incidents, self.carries(), "a misère")
            )
        if problems:
            raise InvalidOutcomeError(problems)

    @property
    def bid(self) -> Misere:
        """Return which misère it was."""
        return Misere(without_talon=self.without_talon)

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        # A defender who leaves has let the misère pass; its player has taken all
        # tricks that were left, and one was (001:363-364).
        leavers = (self.declarer,) if self.taken else self.declarer.others
        return {
            **lookers(self.declarer, halves=self.halves),
            Revoke: (ACTIVE, "who plays no cards of a deal does not revoke"),
            HandExposed: ((self.declarer,), "the defenders command his hand alone"),
            Left: (
                leavers,
                "its player takes the tricks left, a defender leaves him none",
            ),
        }

    @property
    def taken(self) -> int:
        """Return the declarer's tricks."""
        return self.tricks[self.declarer.value] or 0


@attrs.frozen(kw_only=True, repr=False)
class PlayedAllPass:
    """
    Be a deal that everybody passed: each for himself, few tricks are good.

    The idle dealer has at most the two tricks that the talon led. `dark` names who
    passed without having looked: one is enough to make it a dark all-pass (003:17).

    >>> from preferans import PlayedAllPass, Seat
    >>> PlayedAllPass(tricks={Seat.FIRST: 2, Seat.SECOND: 5, Seat.THIRD: 3}).tricks
    (2, 5, 3, 0)

    Raises:
        InvalidOutcomeError: A seat is missing, or tricks do not add up to ten.
    """

    tricks: tuple[int, ...] = attrs.field(converter=all_four)
    incidents: tuple[Incident, ...] = attrs.field(default=(), converter=listed)
    dark: tuple[Seat, ...] = attrs.field(default=(), converter=in_order)

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return _printed(self)

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(all_pass_problems(self.tricks))
        problems += dark_pass_problems(self.dark)
        if not problems and self.incidents != ():
            problems = list(
                incident_problems(self.incidents, self.carries(), "an all-pass")
            )
        if problems:
            raise InvalidOutcomeError(problems)

    def carries(self) -> Allowed:
        """Return which incidents may be carried, and whose each may be."""
        looked = (tuple(Seat), "everybody may have looked")
        takers = [seat for seat in ACTIVE if self.tricks[seat.value]]
        return {
            TalonMoment.BEFORE_PLAY: looked,
            TalonMoment.IN_AUCTION: looked,
            Revoke: (ACTIVE, "who plays no cards of a deal does not revoke"),
            Left: (takers, "who leaves an all-pass takes the tricks that are left"),
        }


Outcome: TypeAlias = (
    PlayedGame
    | UncontestedGame
    | HalfWhistedGame
    | ConcededGame
    | PlayedMisere
    | PlayedAllPass
    | ExposedTalon
    | DeclaredPreferans
    | Misdeal
)
"""How a deal ended: one of eight types."""


def has_left(game: _Game) -> bool:
    """
    Return whether somebody left in the middle of a game.

    >>> from preferans import Contract, Left, Seat, UncontestedGame
    >>> from preferans.outcomes import has_left
    >>> game = UncontestedGame(
    ...     contract=Contract.parse("6♠"),
    ...     declarer=Seat.FIRST,
    ...     incidents=[Left(Seat.THIRD)],
    ... )
    >>> has_left(game)
    True
    """
    return any(isinstance(each, Left) for each in game.incidents)
