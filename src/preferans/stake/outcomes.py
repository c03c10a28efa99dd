"""
Outcomes: all that scoring may know of a deal.

A clerk can make one without any cards. What it says of itself is checked when it is
made; whether table and rules allow it, `problems` says.
"""

import enum
from collections.abc import Iterator
from typing import Final, TypeAlias, cast

import attrs

from preferans.errors import InvalidOutcomeError
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake.choices import (
    BuyerLevels,
    DummyPlays,
    HandingOver,
    HandingWhen,
    UninvitedPasser,
    Unwhisted,
)
from preferans.stake.games import SIX, Game
from preferans.stake.rules import StakeRules

__all__ = ["Outcome", "Part", "PassedOut", "PlayedGame", "UnplayedGame", "problems"]

TRICKS: Final = 10
DEFENDERS: Final = 2


class Part(enum.Enum):
    """Name what a defender is."""

    WHIST = "whist"
    """He whists: two tricks, one at seven and eight (001:673-675)."""
    PASS = "pass"
    """He passes."""
    INVITED = "invited"
    """He passed, and follows the whister's invitation (001:673)."""
    HANDED = "dealer"
    """The idle dealer whists on his hand (001:701)."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Part.{self.name}"


_TOGETHER: Final = {
    frozenset({Part.PASS}),
    frozenset({Part.WHIST}),
    frozenset({Part.WHIST, Part.PASS}),
    frozenset({Part.WHIST, Part.INVITED}),
    frozenset({Part.WHIST, Part.HANDED}),
    frozenset({Part.HANDED, Part.PASS}),
}


@attrs.frozen
class PassedOut:
    """Be a deal that everybody passed."""


@attrs.frozen
class UnplayedGame:
    """
    Be a game that nobody whisted and that was not played.

    >>> from preferans.seats import Seat
    >>> from preferans.stake import Game, UnplayedGame
    >>> UnplayedGame(Game.parse("6♦"), Seat.SECOND).game.level
    6

    Raises:
        InvalidOutcomeError: A field is of the wrong kind; both are named.
    """

    game: Game
    declarer: Seat

    def __attrs_post_init__(self) -> None:
        """Check the kinds of the fields."""
        found = _wrong_kinds(self.game, self.declarer)
        if found:
            raise InvalidOutcomeError(found)


def _wrong_kinds(game: object, declarer: object) -> list[str]:
    # Callers without a type checker may pass anything.
    found: list[str] = []
    if not isinstance(game, Game):
        found.append(f"a game is such as Game.parse('6♦'), not {game!r}")
    if not isinstance(declarer, Seat):
        found.append(f"a declarer is a seat, not {declarer!r}")
    return found


@attrs.frozen
class PlayedGame:
    """
    Be a game that was played.

    >>> from preferans.seats import Seat
    >>> from preferans.stake import Game, Part, PlayedGame
    >>> PlayedGame(
    ...     Game.parse("bought ♦"), Seat.SECOND, (Part.WHIST, Part.PASS), (2, 6, 1)
    ... )
    Traceback (most recent call last):
    ...
    preferans.errors.InvalidOutcomeError: tricks add up to 10, not 9

    Attributes:
        game: what was played.
        declarer: by whom.
        parts: what each defender was, the one left of the declarer first.
        tricks: the tricks of first, second and third hand, the dummy's among them.

    Raises:
        InvalidOutcomeError: The tricks are not three counts that add up to ten, the
            declarer holds no cards, the parts do not go together, or a field is of
            the wrong kind; all at once.
    """

    game: Game
    declarer: Seat
    parts: tuple[Part, ...]
    tricks: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        """Check the outcome as a whole."""
        found = list(self._problems())
        if found:
            raise InvalidOutcomeError(found)

    def _problems(self) -> Iterator[str]:
        kinds = _wrong_kinds(self.game, self.declarer)
        yield from kinds
        if not kinds and self.declarer not in ACTIVE:
            yield "the declarer is first, second or third hand, for the dealer is idle"
        yield from _wrong_parts(self.parts)
        yield from _wrong_tricks(self.tricks)

    def part(self, seat: Seat) -> Part:
        """
        Return what a defender was.

        Raises:
            ValueError: The seat is the declarer's, or the idle dealer's.
        """
        return self.parts[self.declarer.others.index(seat)]


def _wrong_parts(parts: object) -> Iterator[str]:
    if not isinstance(parts, tuple):
        yield f"parts are a tuple of two, not {parts!r}"
        return
    said = cast("tuple[object, ...]", parts)
    if not all(isinstance(part, Part) for part in said):
        yield f"parts are such as Part.WHIST, not {parts!r}"
    elif len(said) != DEFENDERS or frozenset(said) not in _TOGETHER:
        words = " and ".join(cast("Part", part).value for part in said)
        yield (
            f"the two defenders cannot be {words or 'nothing'}: an invited one "
            f"needs a whister, and the dealer whists on one hand"
        )


def _wrong_tricks(tricks: object) -> Iterator[str]:
    if not isinstance(tricks, tuple):
        yield f"tricks are a tuple of three counts, not {tricks!r}"
        return
    counts = cast("tuple[object, ...]", tricks)
    if len(counts) != len(ACTIVE):
        yield f"tricks are three counts, not {len(counts)}"
        return
    whole = [each for each in counts if type(each) is int and each >= 0]
    if len(whole) < len(counts):
        yield f"tricks are whole numbers from 0 up, not {counts}"
    elif sum(whole) != TRICKS:
        yield f"tricks add up to {TRICKS}, not {sum(whole)}"


Outcome: TypeAlias = PassedOut | UnplayedGame | PlayedGame
"""How a deal can end."""


def problems(rules: StakeRules, table: Table, outcome: Outcome) -> tuple[str, ...]:
    """
    Return everything that table and rules say against an outcome.

    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake import Game, UnplayedGame, problems
    >>> from preferans.stake.examples import RULES
    >>> table = Table(("Anna", "Boris"), "Anna")
    >>> problems(RULES, table, UnplayedGame(Game.parse("6♠"), Seat.FIRST))
    ('first hand is the dummy, which plays no game',)
    """
    if isinstance(outcome, PassedOut):
        return ()
    if isinstance(outcome, PlayedGame):
        return tuple(_of_played(rules, table, outcome))
    if not isinstance(cast("object", outcome), UnplayedGame):
        return (f"a deal ends in an outcome, not in {outcome!r}",)
    won = _unwhisted(rules, Unwhisted.WON)
    return (*_declared(rules, table, outcome), *won)


def _declared(
    rules: StakeRules, table: Table, outcome: UnplayedGame | PlayedGame
) -> Iterator[str]:
    game, declarer = outcome.game, outcome.declarer
    six = rules.buyer_levels is BuyerLevels.SIX
    if six and game.bought and game.level != SIX:
        yield f"a buyer plays six here, not {game}"
    if declarer is table.dummy:
        yield f"{declarer.name.lower()} hand is the dummy, which plays no game"
    if declarer not in ACTIVE:
        yield "the idle dealer plays no game"


def _unwhisted(rules: StakeRules, happens: Unwhisted) -> Iterator[str]:
    if rules.unwhisted is not happens:
        yield (
            "a game that nobody whists is played here"
            if happens is Unwhisted.WON
            else "a game that nobody whists counts as won here, without play"
        )


def _of_played(rules: StakeRules, table: Table, outcome: PlayedGame) -> Iterator[str]:
    yield from _declared(rules, table, outcome)
    parts = set(outcome.parts)
    if parts == {Part.PASS}:
        yield from _unwhisted(rules, Unwhisted.PLAYED)
    if Part.HANDED in parts:
        if table.idle is None:
            yield "no idle dealer sits at this table, so nobody hands him a whist"
        beside = Part.PASS if Part.PASS in parts else Part.WHIST
        whole = rules.handing_over is HandingOver.WHISTERS
        lone = rules.handing_when is HandingWhen.LONE_WHIST
        if lone and beside is not (Part.PASS if whole else Part.WHIST):
            whose = "the whister" if whole else "the passer"
            yield f"it is {whose} who hands the whist to the dealer here"
    if table.dummy is not None and table.dummy is not outcome.declarer:
        yield from _of_dummy(rules, outcome, table.dummy)
    elif rules.uninvited_passer is UninvitedPasser.LAYS_DOWN:
        yield from _of_passer(outcome)


def _of_passer(outcome: PlayedGame) -> Iterator[str]:
    for seat, part in zip(outcome.declarer.others, outcome.parts, strict=True):
        taken = outcome.tricks[seat.value]
        beside = outcome.parts != (Part.PASS, Part.PASS)
        if part is Part.PASS and beside and taken:
            yield (
                f"a passer who is not invited lays his cards down here and takes no "
                f"trick, not {taken}"
            )


def _of_dummy(rules: StakeRules, outcome: PlayedGame, dummy: Seat) -> Iterator[str]:
    part = outcome.part(dummy)
    if part in {Part.WHIST, Part.HANDED}:
        yield "the dummy does not whist: it passes or is invited"
    always = rules.dummy_plays is DummyPlays.ALWAYS
    if always and part is Part.INVITED:
        yield "the dummy plays in any case here, and is not invited"
    if rules.dummy_plays is DummyPlays.NEVER and part is Part.INVITED:
        yield "the dummy lies closed here, and is not invited"
    taken = outcome.tricks[dummy.value]
    if not always and part is Part.PASS and taken:
        yield f"a dummy that is not invited takes no trick, not {taken}"
