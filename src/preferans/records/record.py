"""The record: an evening that can be checked, replayed and verified."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Final, cast

import attrs

from preferans.conventions.base import Convention
from preferans.errors import RecordError, TableError
from preferans.match import Match, ScoredDeal
from preferans.plans import FreeHalf, Robber
from preferans.pools import needs_size
from preferans.records._accept import (
    Found,
    instance,
    money,
    names,
    optional,
    series_of,
    text,
    whole,
)
from preferans.records._plan import free_half, plan
from preferans.records._source import Source
from preferans.records._verify import differences
from preferans.records._walk import Evening, walk
from preferans.records.deal import (
    Accepts,
    RecordedDeal,
    WrittenSheet,
    settle_fields,
)
from preferans.records.problems import Difference, Problem
from preferans.rules import MOST
from preferans.seats import Table
from preferans.sheet import Column, Entry, Sheet

__all__ = ["Record", "head_problems", "pool_size"]

pool_size = whole(least=1, most=MOST)
"""Accept what fills a pool."""


def _players(values: Iterable[str]) -> tuple[str, ...]:
    # A text is a sequence of letters in Python, but no list of players.
    given: object = values
    is_list = isinstance(given, Iterable) and not isinstance(given, str)
    return tuple(values) if is_list else cast("tuple[str, ...]", given)


def _stake(value: Decimal | int | str | None) -> Decimal | None:
    # What is no money stays as it is, to be named with the other problems.
    return cast("Decimal | None", value)


def _deals(values: Iterable[RecordedDeal]) -> tuple[RecordedDeal, ...]:
    given: object = values
    is_list = isinstance(given, Iterable)
    return tuple(values) if is_list else cast("tuple[RecordedDeal, ...]", given)


_ACCEPTS: Final[Accepts] = {
    "players": names,
    "convention": instance(Convention),
    "first_dealer": optional(text),
    "plan": optional(plan),
    "free": optional(free_half),
    "pool": optional(pool_size),
    "stake": optional(money),
    "opening": optional(instance(WrittenSheet)),
    "deals": series_of(RecordedDeal),
    "written": optional(instance(WrittenSheet)),
}


@attrs.frozen(kw_only=True)
class Record:
    """
    Be a recorded evening: check it, replay it, verify what was written.

    >>> from preferans import Sochi
    >>> from preferans.records import Record, RecordedDeal
    >>> record = Record(
    ...     players=("South", "West", "North"),
    ...     first_dealer="South",
    ...     convention=Sochi(),
    ...     pool=10,
    ...     deals=[RecordedDeal(contract="misere West", tricks={"West": 1})],
    ... )
    >>> record.check()
    ()
    >>> record.replay().sheet.mountain("West")
    10

    Attributes:
        players: two to five names, clockwise.
        convention: how it is scored and settled.
        first_dealer: who deals first; may be left out where there are no deals.
        pool: what fills a pool; may be left out where there are no deals, and
            where the convention does not speak of full pools; with a plan, `free` says
            it.
        plan: compulsory games and all-passes before the free half, or None.
        free: what was set for the free half, once it was.
        stake: the money a whist costs.
        opening: a sheet carried in.
        deals: the deals, in order.
        written: what the paper says at the end, verified.

    Raises:
        RecordError: Fields of the wrong type, players who cannot sit at one table,
            a pool size or a first dealer missing, and so on; all of it at once.
            Deals are another matter: `check` looks at them.
    """

    players: tuple[str, ...] = attrs.field(converter=_players)
    convention: Convention
    first_dealer: str | None = None
    pool: int | None = None
    plan: Robber | None = None
    free: FreeHalf | None = None
    stake: Decimal | None = attrs.field(default=None, converter=_stake)
    opening: WrittenSheet | None = None
    deals: tuple[RecordedDeal, ...] = attrs.field(default=(), converter=_deals)
    written: WrittenSheet | None = None
    # Whoever changes a record that was read has another one, without lines.
    _source: Source = attrs.field(factory=Source, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check everything but what the deals mean."""
        settle_fields(self, _ACCEPTS)
        problems = [message for _, message in head_problems(self._evening)]
        if problems:
            raise RecordError(problems)

    @classmethod
    def of(cls, match: Match, *, stake: Decimal | int | str | None = None) -> "Record":
        """
        Return the record of a match, as if a clerk had written it.

        >>> from preferans import Match, Sochi
        >>> from preferans.records import Record
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> match = match.enter("misere West", tricks={"West": 0})
        >>> Record.of(match).replay() == match
        True

        Raises:
            RecordError: The match is no record: it has names or numbers that none
                has, a player has joined and not dealt yet, or other rules are
                agreed on and no deal is played by them yet.
        """
        start, sheet = match.situation, match.sheet
        agreed = match.convention
        if match.deals:
            first = match.deals[0]
            start, sheet = first.situation, _before(first)
            agreed = match.rules_of(1)
        seated, begun_by = start.table.players, agreed
        deals: list[RecordedDeal] = []
        for number, scored in enumerate(match.deals, start=1):
            table = scored.situation.table
            joined = None if table.players == seated else table.dealer
            seated = table.players
            rules = match.rules_of(number)
            changed = None if rules == agreed else rules
            agreed = rules
            deals.append(RecordedDeal.of(scored, joined=joined, convention=changed))
        if match.players != seated:
            message = f"{match.dealer!r} has joined, and a record says so with his deal"
            raise RecordError([message])
        if match.convention != agreed:
            message = "new rules are agreed on, and a record says so with their deal"
            raise RecordError([message])
        opening = WrittenSheet.of(sheet, all_pass=start.all_passes)
        return cls(
            players=start.table.players,
            convention=begun_by,
            first_dealer=start.table.dealer,
            pool=match.size if match.plan is None else None,
            plan=match.plan,
            free=match.free,
            stake=stake,
            opening=None if opening == WrittenSheet() else opening,
            deals=deals,
        )

    def check(self) -> tuple[Problem, ...]:
        """
        Return everything wrong with the deals; nothing means that it replays.

        A written sheet that differs is no problem of the record: `differences`
        names it.
        """
        found, _ = self._walk()
        return self._source.problems(found)

    def replay(self) -> Match:
        """
        Return the match as it was played.

        A record without deals gives a match that can be settled.

        Raises:
            RecordError: The record is wrong; every problem is named.
        """
        found, match = self._walk()
        if found:
            raise RecordError(map(str, self._source.problems(found)))
        return match

    def differences(self) -> tuple[Difference, ...]:
        """
        Return the cells in which a written sheet and the rules differ.

        They are those of the first sheet that differs: the sheets after it would
        repeat them. Each comes with its entries since a sheet last agreed on it,
        which are all entries where only the last sheet is written. Sheets behind a
        problem of the record cannot be verified.
        """
        problems, match = self._walk()
        written = None if problems else self.written
        return self._source.differences(differences(self.deals, written, match))

    @property
    def _evening(self) -> Evening:
        return Evening(
            players=self.players,
            convention=self.convention,
            first_dealer=self.first_dealer,
            size=self.pool,
            plan=self.plan,
            free=self.free,
            opening=self.opening,
            deals=self.deals,
            written=self.written,
        )

    def _walk(self) -> tuple[tuple[Found, ...], Match]:
        walked = walk(self._evening)
        # Nothing that a match needs is missing in a record that could be made.
        assert walked.match is not None
        return walked.found, walked.match


def _before(deal: ScoredDeal) -> Sheet:
    """Return the sheet on which a deal was written."""
    before = deal.sheet.write(
        Entry(
            entry.column,
            entry.player,
            -entry.amount,
            entry.reason,
            against=entry.against,
        )
        for entry in deal.entries
        if entry.column is not Column.BOMBS
    )
    # A bomb taken back would stand behind those drawn after it.
    marks = tuple(deal.situation.bombs_of(name) for name in before.players)
    return attrs.evolve(before, marks=marks)


def head_problems(
    evening: Evening, broken: frozenset[str] = frozenset()
) -> Iterator[Found]:
    """
    Find what is wrong with a record apart from its deals.

    Args:
        evening: what is known of it.
        broken: keys of which a problem has been named: nothing follows from them.
    """
    players, convention = evening.players, evening.convention
    yield from _player_problems(players)
    yield from _dealer_problems(evening, broken)
    if (
        evening.deals
        and evening.size is None
        and evening.plan is None
        and "plan" not in broken
        and convention is not None
        and "pool" not in broken
        and needs_size(convention.rules)
    ):
        yield (
            (),
            (
                f"pool is missing: {convention.name} speaks of full pools; "
                "write pool = 20, or what you agreed on"
            ),
        )
    if evening.plan is not None and evening.size is not None:
        message = "pool: with a plan, free says what fills a pool; leave pool out"
        yield ("pool",), message
    if evening.free is not None and evening.plan is None and "plan" not in broken:
        yield ("free",), 'free: only a plan has a free half; write plan = "robber"'
    if evening.opening is not None:
        for path, message in evening.opening.name_problems(players):
            yield ("opening", *path), message


def _player_problems(players: tuple[str, ...]) -> Iterator[Found]:
    for place, name in enumerate(players):
        if name.strip() not in {name, ""}:
            yield (
                ("players", place),
                f"a name has no blanks around it: write {name.strip()!r}, not {name!r}",
            )
    try:
        Table(players, next(iter(players), ""))
    except TableError as error:
        for problem in error.problems:
            yield ("players",), problem


def _dealer_problems(evening: Evening, broken: frozenset[str]) -> Iterator[Found]:
    dealer, players = evening.first_dealer, evening.players
    if dealer is None:
        if evening.deals and "first_dealer" not in broken:
            yield (), "first_dealer is missing: write who dealt first, by name"
    elif dealer not in players:
        known = ", ".join(players)
        yield (
            ("first_dealer",),
            f"unknown player {dealer!r} in first_dealer; players are {known}",
        )
