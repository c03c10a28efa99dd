"""A match: deal after deal on one sheet, from the first dealer to the settlement."""

import enum
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, cast

import attrs

from preferans import checks, clerk, series
from preferans.calls import Bid, Contract
from preferans.checks import Finding
from preferans.conventions.base import Convention
from preferans.errors import IllegalDealError, MatchError, PhaseError, Violation
from preferans.outcomes import Outcome, PlayedAllPass, PlayedMisere
from preferans.plans import FREE_HALF, FreeHalf, MatchPart, Robber, free_half_problems
from preferans.pools import needs_size
from preferans.rules import MOST, SettlementRules
from preferans.seats import Table
from preferans.settlement import Settlement
from preferans.sheet import Entry, Sheet
from preferans.situations import Situation
from preferans.tasks import Tasks
from preferans.unplayed import Unplayed
from preferans.written_incidents import WrittenIncident

if TYPE_CHECKING:
    from preferans.deals import Deal
    from preferans.round import Round

__all__ = ["Match", "ScoredDeal", "agreement_problems", "planned"]


@attrs.frozen
class ScoredDeal:
    """
    Be a deal of a match with what it wrote.

    Attributes:
        situation: the state in which it was played, the dealer among it.
        outcome: how it ended.
        entries: what was written, help among it.
        sheet: the sheet after it.
        round: the cards, as far as they are known; None for a deal of which only
            the outcome is. Two deals are equal if they were scored alike.
    """

    situation: Situation
    outcome: Outcome
    entries: tuple[Entry, ...]
    sheet: Sheet
    round: "Round | None" = attrs.field(default=None, eq=False, repr=False)

    @property
    def number(self) -> int:
        """Return the number of the deal in the match, from 1, misdeals among them."""
        return self.situation.played + self.situation.misdeals + 1


@attrs.frozen
class Match:
    """
    Be an evening: every deal gives a new match, and the old one stays.

    >>> from preferans import Match, Sochi
    >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    >>> match = match.enter(
    ...     "7♥ West",
    ...     defence={"North": "whist", "South": "pass"},
    ...     tricks={"West": 6, "North": 3, "South": 1},
    ... )
    >>> for entry in match.deals[-1].entries:
    ...     print(entry)
    West: 4 mountain points (set: 1 undertrick x 4)
    North on West: 4 whists (consolation: 1 undertrick x 4)
    South on West: 4 whists (consolation: 1 undertrick x 4)
    North on West: 16 whists (whist: 4 tricks x 4)
    >>> match.dealer
    'West'

    Attributes:
        convention: how it is scored and settled.
        size: points that fill a pool, or None where no rule speaks of full pools.
        sheet: what is written so far.
        situation: the state of the next deal.
        deals: the deals scored so far.
        earlier: other rules that held before, each with the number of the last deal
            played by them.
        plan: compulsory games and all-passes before the free half, or None.
        free: what was set for the free half, once it was.
    """

    convention: Convention
    size: int | None
    sheet: Sheet
    situation: Situation
    deals: tuple[ScoredDeal, ...] = ()
    earlier: tuple[tuple[int, Convention], ...] = ()
    plan: Robber | None = None
    free: FreeHalf | None = None

    @classmethod
    def start(
        cls,
        players: Iterable[str],
        convention: Convention,
        *,
        pool: int | None = None,
        first_dealer: str | None = None,
        opening: Sheet | None = None,
        all_passes: int = 0,
        plan: Robber | None = None,
    ) -> "Match":
        """
        Return a match before its first deal.

        Args:
            players: two to five names, clockwise.
            convention: how it is scored and settled.
            pool: pool points that fill a pool; needed unless the convention neither
                helps nor ends by full pools.
            first_dealer: who deals first; the first player by default.
            opening: a sheet carried in.
            all_passes: all-pass deals of a series under way.
            plan: what is played before the free half, for which the size of a pool is
                set later on (`begin_free_half`).

        Raises:
            MatchError: The pool size is missing or not above zero, the opening
                sheet is not these players', or the series is below zero.
            TableError: The players or the dealer cannot be.
        """
        # A text is a sequence of letters, and a set has no order: no seats.
        given: object = players
        listed = isinstance(given, Iterable) and not isinstance(
            given, str | AbstractSet
        )
        names = tuple(players) if listed else players
        if first_dealer is None:
            first_dealer = next(iter(names), "") if isinstance(names, tuple) else ""
        table = Table(cast("tuple[str, ...]", names), first_dealer)
        problems = list(
            _start_problems(convention, pool, table.players, opening, all_passes, plan)
        )
        if problems:
            raise MatchError(problems)
        match = cls(
            convention,
            pool,
            Sheet.empty(table.players) if opening is None else opening,
            Situation(
                table,
                all_passes=all_passes,
                bombs={} if opening is None else _bombs(opening),
            ),
            plan=plan,
        )
        return planned(match)

    @property
    def part(self) -> MatchPart | None:
        """
        Return the part of the plan that the next deal belongs to; None without one.

        >>> from preferans import Classic, Match, Robber
        >>> names = ("South", "West", "North")
        >>> Match.start(names, Classic(), plan=Robber()).part
        MatchPart.ROBBER
        """
        if self.plan is None:
            return None
        return MatchPart.FREE if self.free is not None else _next(self)[0]

    def begin_free_half(self, free: FreeHalf) -> "Match":
        """
        Return the match with its free half begun, at the pool and stake now set.

        The player with the largest mountain sets them (section 8; our decision).

        >>> from preferans import Classic, FreeHalf, Match, Robber
        >>> names = ("South", "West", "North")
        >>> match = Match.start(names, Classic(), plan=Robber(tasks=(), laps=0))
        >>> match.begin_free_half(FreeHalf("West", pool=20)).size
        20

        Raises:
            MatchError: The match has no plan, is not that far, or has begun it;
                somebody with a smaller one sets it; a pool holds as much already.
        """
        problems = list(free_half_problems(free, self.sheet, self.part, self.free))
        if self.free is None and self.is_over:
            problems.append("the match is over: a preferans has won it")
        if problems:
            raise MatchError(problems)
        return attrs.evolve(self, free=free, size=free.pool)

    @property
    def table(self) -> Table:
        """Return who sits where in the next deal."""
        return self.situation.table

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players clockwise."""
        return self.table.players

    @property
    def dealer(self) -> str:
        """Return who deals next."""
        return self.table.dealer

    @property
    def least_bid(self) -> Contract:
        """Return the lowest contract of the next deal; misère exists all the same."""
        return series.least_bid(self.convention.rules, self.situation)

    @property
    def is_over(self) -> bool:
        """Return whether the match has reached its end."""
        played = self.situation.played
        if self.plan is not None and self.free is None:
            return self.situation.won
        return self.situation.won or self.convention.is_over(
            self.sheet, size=self.size, played=played
        )

    def findings(self, outcome: Outcome) -> tuple[Finding, ...]:
        """
        Return every rule that this outcome would break as the next deal.

        Raises:
            TypeError: It is no outcome.
        """
        if not isinstance(cast("object", outcome), Outcome):
            message = f"a deal ends in an outcome such as PlayedGame, not {outcome!r}"
            raise TypeError(message)
        over: tuple[Finding, ...] = ()
        if self.is_over:
            over = ((Violation.MATCH_OVER, "the match is over: no deal follows"),)
        elif self._waits_for_free_half:
            over = ((Violation.FREE_HALF, FREE_HALF),)
        found = checks.findings(self.convention.rules, self.situation, outcome)
        return (*over, *found)

    def why_illegal(self, outcome: Outcome) -> Violation | None:
        """
        Return the first rule that this outcome would break, or None.

        >>> from preferans import Contract, ConcededGame, Leningrad, Match, Seat
        >>> match = Match.start(("S", "W", "N"), Leningrad(), pool=10, all_passes=1)
        >>> six = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
        >>> match.why_illegal(six).name
        'BELOW_LEAST_BID'
        """
        found = self.findings(outcome)
        return found[0][0] if found else None

    def play(self, outcome: Outcome, *, round: "Round | None" = None) -> "Match":
        """
        Return the match after one more deal.

        Args:
            outcome: how it ended.
            round: its cards, as far as they are known; they are kept with the deal.

        Raises:
            IllegalDealError: The rules in force do not allow the outcome; every
                rule broken is named, and nothing is written.
            MatchError: The round is of another deal, ended otherwise, or went
                another way before its cards end.
        """
        if round is not None:
            self._check_round(round, outcome)
        found = self.findings(outcome)
        if found:
            raise IllegalDealError(found)
        scored = self.convention.score(outcome, self.situation)
        entries = self.convention.post(self.sheet, scored, self.size)
        sheet = self.sheet.write(entries)
        deal = ScoredDeal(self.situation, outcome, entries, sheet, round)
        after = Match(
            self.convention,
            self.size,
            sheet,
            self.convention.advance(self.situation, outcome),
            (*self.deals, deal),
            self.earlier,
            self.plan,
            self.free,
        )
        return planned(after)

    @property
    def _waits_for_free_half(self) -> bool:
        return self.free is None and self.part is MatchPart.FREE

    def start_round(self, deal: "Deal") -> "Round":
        """
        Return the next deal, card by card, before its first call.

        >>> import random
        >>> from preferans import Deal, Match, Sochi
        >>> rng = random.Random(2026)
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> round = match.start_round(Deal.random(rng))
        >>> while not round.is_over:
        ...     round = round.apply(rng.choice(round.legal_actions()))
        >>> len(match.finish(round).deals)
        1

        Raises:
            IllegalDealError: The match is over.
            TypeError: It is no deal.
        """
        if self.is_over:
            text = "the match is over: no deal follows"
            raise IllegalDealError([(Violation.MATCH_OVER, text)])
        if self._waits_for_free_half:
            raise IllegalDealError([(Violation.FREE_HALF, FREE_HALF)])
        # Who only keeps score should not wait for the engine to be imported.
        from preferans.deals import Deal  # noqa: PLC0415
        from preferans.round import Round  # noqa: PLC0415

        if not isinstance(cast("object", deal), Deal):
            message = f"a round needs a Deal, such as Deal.random(rng), not {deal!r}"
            raise TypeError(message)

        return Round.start(deal, self.convention, self.situation)

    def finish(self, round_: "Round") -> "Match":
        """
        Return the match with a round of its next deal written down.

        Raises:
            PhaseError: The round has not ended.
            MatchError: The round was not begun in this situation, or by other rules.
            IllegalDealError: The match is over.
        """
        if round_.outcome is None:
            raise PhaseError("the round has not ended: play it to its outcome")
        return self.play(round_.outcome, round=round_)

    def _check_round(self, round_: "Round", outcome: Outcome) -> None:
        if round_.convention != self.convention:
            message = (
                "the round is played by other rules than the match: whoever changes "
                "them says so before the deal, with match.agree"
            )
            raise MatchError([message])
        if round_.situation != self.situation:
            raise MatchError(["the round is of another deal than the next one"])
        if round_.outcome not in {None, outcome} or not _leads_to(round_, outcome):
            raise MatchError(["the round ended otherwise than the outcome says"])

    def enter(
        self,
        contract: str,
        *,
        defence: Mapping[str, str] | None = None,
        tricks: Mapping[str, int] | None = None,
        conceded: bool = False,
        open: bool = False,
        talon: str | None = None,
        refused: bool = False,
        idle_seat: str | None = None,
        dummy_tricks: int | None = None,
        alone: bool = False,
        forced: bool = False,
        invited: bool = False,
        halves: bool = False,
        incidents: Iterable[Mapping[str, object] | WrittenIncident] = (),
        games: Mapping[str, int] | None = None,
        dark: Iterable[str] = (),
    ) -> "Match":
        """
        Return the match after a deal written as a clerk writes it, with names.

        The arguments are the fields of `WrittenDeal`, and the keys of a record.

        >>> from preferans import Match, Sochi
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> match = match.enter("misere West", tricks={"West": 0})
        >>> match.sheet.pool("West")
        10

        Raises:
            InvalidOutcomeError: Unknown names, tricks that do not add up and so on.
            IllegalDealError: The rules in force do not allow the outcome.
        """
        deal = clerk.WrittenDeal(
            contract=contract,
            defence=defence,
            tricks=tricks,
            conceded=conceded,
            open=open,
            talon=talon,
            refused=refused,
            idle_seat=idle_seat,
            dummy_tricks=dummy_tricks,
            alone=alone,
            forced=forced,
            invited=invited,
            halves=halves,
            incidents=tuple(incidents),
            games=games,
            dark=tuple(dark),
        )
        return self.play(clerk.read(self.table, deal))

    def join(self, player: str) -> "Match":
        """
        Return the match with a fourth player, who deals next (000:453).

        Raises:
            TableError: The table does not seat three, the name is taken, or nobody
                has dealt yet.
        """
        situation = series.join(self.situation, player)
        left_of = self.situation.last_dealer or ""
        sheet = self.sheet.join(player, left_of=left_of)
        return planned(attrs.evolve(self, situation=situation, sheet=sheet))

    def agree(self, convention: Convention) -> "Match":
        """
        Return the match played by other rules from its next deal on.

        What is written stays. By what rules a sheet is settled cannot change: points
        in a pool were earned for what they were worth.

        >>> from preferans import Match, Sochi, Ten
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> match.agree(Sochi(ten=Ten.WHISTED)).convention
        Sochi(ten=Ten.WHISTED)

        Raises:
            MatchError: It is no convention, it settles otherwise, or it needs the
                size of a pool that this match does not have.
        """
        problems = list(_agreement_problems(self, convention))
        if problems:
            raise MatchError(problems)
        if convention == self.convention:
            return self
        earlier, played = self.earlier, len(self.deals)
        # What no deal was played by is as if it had never been agreed on.
        if played > max((last for last, _ in earlier), default=0):
            earlier = (*earlier, (played, self.convention))
        return attrs.evolve(self, convention=convention, earlier=earlier)

    def rules_of(self, number: int) -> Convention:
        """
        Return the rules of a deal, by its place in the match, from 1.

        >>> from preferans import Match, Sochi, Ten
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> match = match.enter("misere West", tricks={"West": 0})
        >>> match.agree(Sochi(ten=Ten.WHISTED)).rules_of(1)
        Sochi()
        """
        held = (each for last, each in self.earlier if number <= last)
        return next(held, self.convention)

    def settle(self) -> Settlement:
        """Return what the sheet comes to as it stands; a match may stop at any time."""
        return self.convention.settle(self.sheet)


def _bombs(opening: Sheet) -> dict[str, tuple[int, ...]]:
    return dict(zip(opening.players, opening.marks, strict=True))


def _next(match: Match) -> tuple[MatchPart, Tasks | None]:
    assert match.plan is not None
    deals = ((deal.situation, deal.outcome) for deal in match.deals)
    return match.plan.next(match.convention.rules, match.situation, deals)


def planned(match: Match) -> Match:
    """Return a match with what its plan asks of the next deal."""
    if match.plan is None or match.free is not None:
        return match
    _, tasks = _next(match)
    return attrs.evolve(match, situation=attrs.evolve(match.situation, tasks=tasks))


def _plain(value: object) -> str:
    return str(value.value if isinstance(value, enum.Enum) else value)


def agreement_problems(
    before: Convention, after: Convention, size: int | None, *, planned: bool = False
) -> Iterable[str]:
    """Find why rules cannot be changed for others in the middle of a match."""
    for field in attrs.fields(SettlementRules):
        old: object = getattr(before.rules, field.name)
        new: object = getattr(after.rules, field.name)
        if old != new:
            yield (
                f"{field.name} cannot change in mid-match, from "
                f"{_plain(old)} to {_plain(new)}: a sheet is "
                "settled by one rule"
            )
    if size is None and needs_size(after.rules) and not planned:
        yield f"{after.name} speaks of full pools, and this match has no pool size"


def _agreement_problems(match: Match, convention: object) -> Iterable[str]:
    if isinstance(convention, type) or not isinstance(convention, Convention):
        yield f"a match needs a convention such as Sochi(), not {convention!r}"
        return
    planned = match.plan is not None
    yield from agreement_problems(
        match.convention, convention, match.size, planned=planned
    )


def _leads_to(round_: "Round", outcome: Outcome) -> bool:
    """Return whether a round went, as far as it is known, towards an outcome."""
    if isinstance(outcome, Unplayed):
        # How such a round ended, if it did, was compared before.
        return round_.outcome is not None or round_.result is None
    if isinstance(outcome, PlayedAllPass):
        return round_.declarer is None
    if round_.result is not None and round_.declarer is not outcome.declarer:
        return False
    if isinstance(outcome, PlayedMisere):
        contract: Bid = outcome.bid
    else:
        contract = outcome.contract
    return round_.contract in {None, contract}


def _start_problems(
    convention: Convention,
    pool: object,
    names: tuple[str, ...],
    opening: Sheet | None,
    all_passes: object,
    plan: object,
) -> Iterable[str]:
    if plan is not None and not isinstance(plan, Robber):
        yield f"a plan is a Robber, or None, not {plan!r}"
    elif plan is not None and pool is not None:
        yield "with a plan the size of a pool is set when its free half begins"
    if isinstance(convention, type) or not isinstance(convention, Convention):
        yield f"a match needs a convention such as Sochi(), not {convention!r}"
        return
    if pool is None:
        if plan is None and needs_size(convention.rules):
            yield f"{convention.name} speaks of full pools: agree on a pool size"
    elif type(pool) is not int or not 1 <= pool <= MOST:
        yield f"a pool size is a whole number from 1 to {MOST}, not {pool!r}"
    if opening is not None and opening.players != names:
        yield (
            f"the opening sheet is of {', '.join(opening.players)}, "
            f"not of {', '.join(names)}"
        )
    if type(all_passes) is not int or all_passes < 0:
        yield f"a series has 0 or more all-pass deals, not {all_passes!r}"
