"""
From the deals of a record to a match, collecting what is wrong on the way.

A wrong deal is left out and the walk goes on. What it may have been is kept as a few
possible situations; a later deal is wrong only if it is wrong in all of them, so that
one slip does not bring a row of others with it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import attrs

from preferans import checks, clerk, series
from preferans.calls import Contract, Strain
from preferans.clerk_words import (
    ALL_PASS_WORDS,
    EXPOSED_WORDS,
    MISDEAL_WORDS,
    MISERE_WORDS,
    PREFERANS_WORDS,
)
from preferans.conventions.base import Convention
from preferans.errors import (
    InvalidOutcomeError,
    MatchError,
    ParseError,
    TableError,
    Violation,
)
from preferans.match import Match, agreement_problems, planned
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.plans import FreeHalf, MatchPart, Robber
from preferans.records._accept import Found, Path
from preferans.records.deal import RecordedDeal, WrittenSheet
from preferans.rules import Rules
from preferans.seats import Seat, Table
from preferans.situations import Situation
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal, Unplayed

if TYPE_CHECKING:
    from preferans.round import Round

__all__ = ["Evening", "Torn", "Walk", "key_named", "walk"]

UNPLAYED_WORDS: Final = {*MISDEAL_WORDS, *EXPOSED_WORDS, *PREFERANS_WORDS, "exposed"}
# More situations than that are possible only in a record with many wrong deals.
MOST_WORLDS = 24


@attrs.frozen
class Torn:
    """Be what is left of a deal that could not be read: what it may have been."""

    contract: str | None
    joined: str | None
    knows_players: bool
    convention: Convention | None = None


@attrs.frozen(kw_only=True)
class Evening:
    """
    Be what is known of a record, which is less than the record if that is broken.

    Attributes:
        players: names in seat order.
        convention: how it is scored, or None if that could not be read.
        first_dealer: who dealt first, or None if that is not known.
        size: what fills a pool.
        plan: what is played before the free half, or None.
        free: what was set for the free half, or None.
        opening: the sheet carried in, or None where there is none.
        knows_opening: whether that sheet could be read.
        deals: the deals; a torn one could not be read.
        written: the sheet at the end.
        whole: whether nothing is missing that a match needs.
        rules_lost_at: the place of the first deal for which other rules were agreed
            on that could not be read.
    """

    players: tuple[str, ...]
    convention: Convention | None
    first_dealer: str | None
    size: int | None
    opening: WrittenSheet | None
    deals: tuple[RecordedDeal | Torn, ...]
    written: WrittenSheet | None
    plan: Robber | None = None
    free: FreeHalf | None = None
    knows_opening: bool = True
    whole: bool = True
    rules_lost_at: int | None = None


@attrs.frozen
class Walk:
    """
    Be the result: every problem, and the match as far as it went without one.

    Attributes:
        found: the problems.
        match: the match up to the first problem; None if it cannot begin.
    """

    found: tuple[Found, ...]
    match: Match | None


def walk(evening: Evening) -> Walk:
    """Go through the deals of an evening."""
    walker = _Walker(evening)
    for place, deal in enumerate(evening.deals):
        walker.deal(place, deal)
        if walker.lost:
            break
    walker.end()
    return Walk(tuple(walker.found), walker.match)


_PLACE_OF: Final = {
    Violation.BELOW_LEAST_BID: "contract",
    Violation.TEN_IS_CHECKED: "contract",
    Violation.TEN_IS_WHISTED: "contract",
    Violation.NO_HALF_WHIST: "defence",
    Violation.HALF_WHIST_LEVEL: "defence",
    Violation.HALF_WHIST_FIRST: "defence",
    Violation.STALINGRAD: "defence",
    Violation.NO_IDLE_WHIST: "idle_seat",
    Violation.NO_ALONE: "alone",
    Violation.NO_FORCED_WHIST: "forced",
    Violation.FORCED_WHIST: "defence",
    Violation.NO_INVITATION: "invited",
    Violation.UNINVITED: "open",
    Violation.NO_HALVES: "halves",
    Violation.NO_CONCESSION: "conceded",
    Violation.NO_REFUSED_TALON: "refused",
    Violation.TALON_CLOSED: "tricks",
    Violation.SPLIT_UNKNOWN: "tricks",
    Violation.NO_DARK: "contract",
    Violation.DARK_IS_WHISTED: "defence",
    Violation.COMPULSORY: "contract",
    Violation.ALL_PASS_LAP: "contract",
}


FREE: Final[Path] = ("free",)


def key_named(message: str, keys: Iterable[str]) -> Path:
    """Return the first of the keys that a message names, as a path of one or none."""
    words = set(re.findall(r"\w+", message))
    return next(((key,) for key in keys if key in words), ())


@attrs.frozen
class _Reading:
    """Be what a deal means in one situation: an outcome, or what is wrong with it."""

    outcome: Outcome | None
    found: list[Found]
    round: "Round | None" = None


def _ten_tricks(table: Table, deal: RecordedDeal) -> dict[str, int]:
    """Return ten tricks that any contract may have."""
    name = "".join(deal.contract.split(maxsplit=1)[1:]).strip()
    one = name if name in table.active else table.active[0]
    return {player: 10 if player == one else 0 for player in table.active}


_KEYS: Final = (
    "incidents",
    "games",
    "idle_seat",
    "defence",
    "talon",
    "dummy_tricks",
    "tricks",
    "conceded",
    "open",
    "alone",
    "forced",
    "invited",
    "halves",
    "dark",
)


class _Walker:
    """Keep what is known while the deals go by."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.found: list[Found] = []
        self.lost = False
        self.convention = convention = evening.convention
        self.rules = Rules() if convention is None else convention.rules
        opening = evening.opening or WrittenSheet()
        dealers = evening.players
        if evening.first_dealer is not None:
            dealers = (evening.first_dealer,)
        elif not evening.deals:
            dealers = evening.players[:1]
        running = (opening.all_pass,) if evening.knows_opening else range(4)
        # A player who is not at the table is a problem that is named elsewhere.
        drawn = dict(opening.bombs)
        bombs = {name: drawn[name] for name in evening.players if name in drawn}
        self.worlds = [
            Situation(
                Table(evening.players, dealer), all_passes=all_passes, bombs=bombs
            )
            for all_passes in running
            for dealer in dealers
        ]
        self.match: Match | None = None
        if evening.whole and convention is not None:
            sheet = opening.sheet(evening.players)
            match = Match(
                convention, evening.size, sheet, self.worlds[0], plan=evening.plan
            )
            self.match = planned(match)
            self.worlds[0] = self.match.situation
        # From the first problem on, the match stays where it was.
        self.sure = self.match is not None

    def _say(self, path: Path, message: str) -> None:
        self.found.append((path, message))
        self.sure = False

    @property
    def players(self) -> tuple[str, ...]:
        return self.worlds[0].table.players

    def deal(self, place: int, deal: RecordedDeal | Torn) -> None:
        """Take the next deal."""
        path: Path = ("deals", place)
        if isinstance(deal, Torn):
            self.sure = False
            self.lost = not deal.knows_players
        if self.lost:
            return
        if place == self.evening.rules_lost_at:
            self.convention, self.rules, self.sure = None, Rules(), False
        elif deal.convention is not None:
            self._agree(path, deal.convention)
        if deal.joined is not None:
            self._join(path, deal.joined)
        if self.lost:
            return
        if isinstance(deal, Torn):
            self._advance_past(deal.contract)
            return
        self._begin_free_half(path)
        self._check_end(path)
        if deal.dealer is not None:
            self._check_dealer(path, deal.dealer)
        self._play(path, deal)
        if deal.written is not None:
            self._check_written((*path, "written"), deal.written)

    def end(self) -> None:
        """Look at the sheet written at the end."""
        if self.evening.free is not None:
            self._begin_free_half(("free",))
        if self.evening.written is not None and not self.lost:
            self._check_written(("written",), self.evening.written)

    def _agree(self, path: Path, convention: Convention) -> None:
        before, size = self.convention, self.evening.size
        if before is not None:
            plan = self.evening.plan is not None
            for problem in agreement_problems(before, convention, size, planned=plan):
                self._say((*path, "convention"), f"convention: {problem}")
        self.convention, self.rules = convention, convention.rules
        if self.sure and self.match is not None:
            self.match = self.match.agree(convention)

    def _begin_free_half(self, path: Path) -> None:
        """Begin the free half where the plan says so (section 8)."""
        match = self.match
        if not self.sure or match is None or match.free is not None:
            return
        if match.plan is None or (match.part is not MatchPart.FREE and path != FREE):
            return
        if self.evening.free is None:
            message = "free is missing: say who set the free half, and its pool"
            self._say(path, message)
            return
        try:
            self.match = match.begin_free_half(self.evening.free)
        except MatchError as error:
            for problem in error.problems:
                self._say(FREE, f"free: {problem}")

    # Who sits where

    def _join(self, path: Path, name: str) -> None:
        if name in self.players:
            message = f"joined: {name!r} sits at the table already"
            self._say((*path, "joined"), message)
            return
        if name != name.strip() or not name:
            message = (
                f"joined: a name is not blank and has no blanks around it, not {name!r}"
            )
            self._say((*path, "joined"), message)
            self.lost = True
            return
        try:
            self.worlds = [series.join(world, name) for world in self.worlds]
        except TableError as error:
            self._say((*path, "joined"), f"joined: {error}")
            self.lost = True
            return
        if self.sure and self.match is not None:
            self.match = self.match.join(name)

    def _check_dealer(self, path: Path, dealer: str) -> None:
        path = (*path, "dealer")
        if dealer not in self.players:
            known = ", ".join(self.players)
            message = f"unknown player {dealer!r} in dealer; players are {known}"
            self._say(path, message)
            return
        fitting = [world for world in self.worlds if world.table.dealer == dealer]
        if not fitting:
            expected = dict.fromkeys(world.table.dealer for world in self.worlds)
            message = f"{' or '.join(expected)} deals here, not {dealer!r}"
            self._say(path, message)
            # A deal may be missing before: both are possible from here on.
            first = Table(self.players, dealer)
            # At a table of two it may be his second deal of two.
            tables = [first] if first.dummy is None else [first, first.next()]
            missing = [attrs.evolve(self.worlds[0], table=table) for table in tables]
            fitting = [*self.worlds, *missing]
        self.worlds = fitting

    # What was played

    def _check_end(self, path: Path) -> None:
        if not self.sure or self.match is None or not self.match.is_over:
            return
        after = f"after deal {path[1]}" if path[1] else "with the opening sheet"
        self._say(path, f"the match was over {after}: no deal follows")

    def _play(self, path: Path, deal: RecordedDeal) -> None:
        readings = [self._read(world, deal) for world in self.worlds]
        fitting = [
            (world, reading.outcome, reading.round)
            for world, reading in zip(self.worlds, readings, strict=True)
            if reading.outcome is not None and not reading.found
        ]
        if not fitting:
            for problem in readings[0].found:
                if all(problem in reading.found for reading in readings):
                    self._say((*path, *problem[0]), problem[1])
            self._advance_past(deal.contract)
            return
        if self.sure and self.match is not None:
            _, outcome, round_ = fitting[0]
            self.match = self.match.play(outcome, round=round_)
            self.worlds = [self.match.situation]
        else:
            self._advance((world, outcome) for world, outcome, _ in fitting)

    def _read(self, world: Situation, deal: RecordedDeal) -> "_Reading":
        written = deal.clerks
        if deal.play is not None and deal.tricks_follow and not deal.tricks:
            # The cards say who took what; until then any ten tricks will do.
            any_ten = _ten_tricks(world.table, deal)
            written = attrs.evolve(written, tricks=any_ten, dummy_tricks=None)
        try:
            outcome = clerk.read(world.table, written)
        except InvalidOutcomeError as error:
            keys = [key for key in _KEYS if getattr(deal, key)]
            return _Reading(
                None,
                [
                    (key_named(problem, keys) or ("contract",), problem)
                    for problem in error.problems
                ],
            )
        convention = self.convention
        if convention is None:
            # Nobody knows its rules.
            return _Reading(outcome, [])
        findings = checks.findings(self.rules, world, outcome)
        found: list[Found] = [
            ((_PLACE_OF.get(violation, "tricks"),), text)
            for violation, text in findings
        ]
        if found or not deal.has_cards:
            return _Reading(outcome, found)
        # Who only keeps score should not wait for the engine to be imported.
        if isinstance(outcome, DeclaredPreferans):
            from preferans.records._preferans import declared  # noqa: PLC0415

            return _Reading(outcome, [*declared(convention, world, deal, outcome)])
        if isinstance(outcome, Unplayed):
            return _Reading(outcome, found)
        from preferans.records._cards import replayed  # noqa: PLC0415

        cards = replayed(convention, world, deal, outcome)
        return _Reading(cards.outcome, list(cards.found), cards.round)

    def _advance(self, played: Iterable[tuple[Situation, Outcome]]) -> None:
        convention = self.convention
        self.worlds = list(
            dict.fromkeys(
                series.advance(self.rules, world, outcome)
                if convention is None
                else convention.advance(world, outcome)
                for world, outcome in played
            )
        )[:MOST_WORLDS]

    def _advance_past(self, contract: str | None) -> None:
        """Go on behind a deal of which only this much is known."""
        self.sure = False
        outcomes = list(_possible(contract or ""))
        self._advance((world, outcome) for outcome in outcomes for world in self.worlds)

    # What was written

    def _check_written(self, path: Path, sheet: WrittenSheet) -> None:
        for below, message in sheet.name_problems(self.players):
            self._say((*path, *below), message)
        if sheet.all_pass:
            message = "all_pass stands on the opening sheet only"
            self._say((*path, "all_pass"), message)


def _possible(contract: str) -> Iterator[Outcome]:
    """Yield outcomes of each kind that a deal may have been."""
    word = "".join(contract.split(maxsplit=1)[:1])
    kind = word.casefold()
    is_all_pass = kind in ALL_PASS_WORDS
    is_misere = kind in MISERE_WORDS
    # Where not all can be followed, those go first that forbid least afterwards.
    if kind in MISDEAL_WORDS:
        yield Misdeal()
        return
    if kind in PREFERANS_WORDS:
        yield DeclaredPreferans(seat=Seat.FIRST)
        return
    if kind in {*EXPOSED_WORDS, "exposed"}:
        yield ExposedTalon(seat=Seat.FIRST)
        return
    if not is_all_pass and not is_misere:
        game, words = Contract(6, Strain.SPADES), (Declaration.WHIST, Declaration.PASS)
        for taken in (6, 5):
            yield PlayedGame(
                contract=game,
                declarer=Seat.FIRST,
                tricks={Seat.FIRST: taken},
                defence=dict(zip(Seat.FIRST.others, words, strict=True)),
            )
        yield UncontestedGame(contract=game, declarer=Seat.FIRST)
        yield ConcededGame(contract=game, declarer=Seat.FIRST)
    if not is_all_pass and not _is_game(word):
        for taken in (0, 1):
            yield PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: taken})
    if not is_misere and not _is_game(word):
        yield PlayedAllPass(tricks=(4, 3, 3, 0))


def _is_game(word: str) -> bool:
    try:
        Contract.parse(word)
    except ParseError:
        return False
    return True
