"""Any order of rounds, written deals, mistakes and joinings over a match."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import takewhile
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from preferans import (
    Column,
    Deal,
    DealAfterAllPass,
    DeclaredPreferans,
    EndKind,
    ExposedTalon,
    IllegalDealError,
    InvalidOutcomeError,
    Leningrad,
    Match,
    MatchError,
    Misdeal,
    Outcome,
    PhaseError,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    PreferansError,
    Round,
    SecondMisdeal,
    Situation,
    Standard,
    TableError,
    Violation,
    strategies,
)
from preferans.outcomes import has_left
from tests.engine.helpers import Axes
from tests.engine.random_rounds import EVERY, choose, places, step
from tests.engine.test_round_random import check_refusal
from tests.generated import NAMES, conventions, outcomes
from tests.oracle import scorer
from tests.oracle.adapter import happening, plain_rules, plain_state

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

Cell = tuple[Column, str, str | None]

AMOUNTS: Final = st.integers(-3, 8) | st.fractions(0, 8, max_denominator=2)
# What no clerk may write, and the words of the error.
MISTAKES: Final[list[tuple[Axes, str]]] = [
    ({"contract": "7♥ Nobody", "conceded": True}, "unknown player 'Nobody'"),
    ({"contract": "5♥ West", "conceded": True}, "cannot read contract"),
    ({"contract": "misere", "tricks": {"West": 0}}, "declarer is missing"),
    (
        {"contract": "all-pass", "tricks": {"South": 5, "West": 4}},
        # At a table of five one of them may wait.
        "needs the tricks|waits in this deal",
    ),
]


def clerks(situation: Situation, outcome: Outcome) -> Axes:
    """Return the words of a clerk who saw this outcome."""
    seen = happening(situation, outcome)
    declarer, tricks = seen.get("declarer"), seen.get("tricks")
    if isinstance(outcome, Misdeal):
        return {"contract": "misdeal"}
    if isinstance(outcome, DeclaredPreferans):
        return {"contract": f"preferans {declarer}"}
    if isinstance(outcome, ExposedTalon):
        return {"contract": f"exposed-talon {declarer}", "games": seen.get("games")}
    incidents = seen.get("offences")
    if isinstance(outcome, PlayedAllPass):
        return {
            "contract": "all-pass",
            "tricks": tricks,
            "incidents": incidents,
            "dark": [situation.table.player(seat) for seat in outcome.dark],
        }
    dark = "-dark" if outcome.dark else ""
    if isinstance(outcome, PlayedMisere):
        hand = "-hand" if outcome.without_talon else ""
        return {
            "contract": f"misere{hand}{dark} {declarer}",
            "tricks": tricks,
            "halves": outcome.halves,
            "incidents": incidents,
        }
    talon = seen.get("talon")
    return {
        "contract": f"{outcome.contract}{dark} {declarer}",
        "incidents": incidents,
        "defence": None if has_left(outcome) else seen.get("defence"),
        "tricks": seen.get("tricks") or None,
        "conceded": seen.get("conceded"),
        "open": isinstance(outcome, PlayedGame) and outcome.open,
        "alone": isinstance(outcome, PlayedGame) and outcome.alone,
        "forced": isinstance(outcome, PlayedGame) and outcome.forced,
        "invited": isinstance(outcome, PlayedGame) and outcome.invited,
        "halves": outcome.halves,
        "talon": " ".join(talon) if talon else None,
        "refused": outcome.refused,
        "idle_seat": seen.get("idle_seat"),
    }


class MatchMachine(RuleBasedStateMachine):
    """Play a match: rounds, written deals, a fourth player, and mistakes."""

    match: Match

    @initialize(
        data=st.data(),
        convention=conventions(),
        players=st.sampled_from([3, 4, 5]),
        pool=st.integers(1, 20),
        all_passes=st.integers(0, 3),
        seed=st.integers(0, 2**32),
    )
    def sit_down(
        self,
        data: st.DataObject,
        convention: Standard,
        players: int,
        pool: int,
        all_passes: int,
        seed: int,
    ) -> None:
        names = NAMES[:players]
        self.rng = random.Random(seed)
        self.size = pool
        self.match = Match.start(
            names,
            convention,
            pool=pool,
            first_dealer=data.draw(st.sampled_from(names)),
            opening=data.draw(
                st.none() | strategies.sheets(players=names, amounts=AMOUNTS)
            ),
            all_passes=all_passes,
        )
        self.round: Round | None = None
        # Who dealt; since the last misdeal that cost; and who dealt last, wrongly too.
        self.dealers: list[str] = []
        self.streak: list[str] = []
        self.last: str | None = None
        self.cells = dict(self.written())

    # What a paper would show

    def written(self) -> Iterator[tuple[Cell, int | Fraction]]:
        sheet = self.match.sheet
        for name in sheet.players:
            yield (Column.POOL, name, None), sheet.pool(name)
            yield (Column.MOUNTAIN, name, None), sheet.mountain(name)
            yield (Column.BOMBS, name, None), sum(sheet.bombs(name))
        for name, other in sheet.pairs():
            yield (Column.WHISTS, name, other), sheet.whists(name, on=other)

    def accept(self, after: Match, outcome: Outcome) -> None:
        """Take over the match after one more deal, which was dealt by the dealer."""
        before = self.match
        assert after.deals[:-1] == before.deals
        deal = after.deals[-1]
        assert (deal.situation, deal.outcome) == (before.situation, outcome)
        assert deal.sheet == after.sheet
        for entry in deal.entries:
            self.cells[entry.column, entry.player, entry.against] += entry.amount
        assert after.dealer == self.next_dealer(outcome, after)
        rules, state = plain_rules(before.convention.rules), before.situation
        plain = plain_state(state)
        happened = scorer.seated(plain, happening(state, outcome))
        assert plain_state(after.situation) == scorer.next_state(rules, plain, happened)
        self.match = after

    def next_dealer(self, outcome: Outcome, after: Match) -> str:
        """Section 5, `deal_after_all_pass`, from the names of all dealers so far."""
        dealer, players = self.match.dealer, after.players
        left = players[(players.index(dealer) + 1) % len(players)]
        if isinstance(outcome, Misdeal):
            # P10, P17: dealt again, or passed on at the second running.
            second = self.match.situation.misdealt > 0
            pays = after.convention.rules.second_misdeal is SecondMisdeal.PAYS
            if not (second and pays):
                return dealer
            self.streak, self.last = [], dealer
            return left
        self.dealers.append(dealer)
        self.streak.append(dealer)
        self.last = dealer
        running = len(list(takewhile(lambda name: name == dealer, self.streak[::-1])))
        all_pass = isinstance(outcome, PlayedAllPass)
        again = {
            DealAfterAllPass.PASSES_ON: False,
            DealAfterAllPass.STAYS: all_pass,
            DealAfterAllPass.STAYS_THREE: all_pass and running < 3,
            DealAfterAllPass.STAYS_UNTIL_LEFT: after.situation.all_passes > 0,
        }[after.convention.rules.deal_after_all_pass]
        return dealer if again else left

    def refuse(
        self,
        error: type[PreferansError],
        act: Callable[[], object],
        words: str | None = None,
    ) -> None:
        """Check that something is refused, and that nothing has changed."""
        before = (self.match, repr(self.match), hash(self.match))
        with pytest.raises(error, match=words):
            act()
        assert before == (self.match, repr(self.match), hash(self.match))

    # Rounds

    @precondition(lambda self: not self.match.is_over)
    @rule()
    def deal(self) -> None:
        deal = Deal.random(self.rng)
        self.round = self.match.start_round(deal)
        assert (self.round.deal, self.round.situation) == (deal, self.match.situation)

    @precondition(lambda self: self.round and not self.round.is_over)
    @rule(number=st.integers(0, 70))
    def act(self, number: int) -> None:
        assert self.round is not None
        legal = self.round.legal_actions()
        self.round = self.round.apply(legal[number % len(legal)])

    @precondition(lambda self: self.round and not self.round.is_over)
    @rule()
    def play_on(self) -> None:
        assert self.round is not None
        while not self.round.is_over:
            self.round = step(self.round, self.rng)

    @precondition(lambda self: self.round)
    @rule(number=st.integers(0, len(EVERY) - 1))
    def act_illegally(self, number: int) -> None:
        assert self.round is not None
        check_refusal(self.round, EVERY[number])

    @precondition(lambda self: self.round)
    @rule()
    def finish(self) -> None:
        round_ = self.round
        assert round_ is not None
        if round_.outcome is None:
            self.refuse(PhaseError, lambda: self.match.finish(round_), "has not ended")
        elif round_.situation != self.match.situation:
            self.refuse(MatchError, lambda: self.match.finish(round_), "another deal")
        else:
            self.accept(self.match.finish(round_), round_.outcome)
            # It cannot be written down twice.
            self.refuse(MatchError, lambda: self.match.finish(round_), "another deal")

    @precondition(lambda self: not self.match.is_over)
    @rule()
    def play_a_whole_round(self) -> None:
        self.deal()
        self.play_on()
        self.finish()

    @rule()
    def finish_by_other_rules(self) -> None:
        match = self.match
        other = Round.start(Deal.random(self.rng), Leningrad(), match.situation)
        while not other.is_over:
            other = other.apply(choose(other, self.rng))
        self.refuse(MatchError, lambda: match.finish(other), "other rules")

    # Written deals

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def enter(self, data: st.DataObject) -> None:
        match = self.match
        outcome = data.draw(outcomes(match.convention.rules, match.situation))
        after = match.enter(**clerks(match.situation, outcome))
        assert after == match.play(outcome)
        self.accept(after, outcome)

    @rule(data=st.data(), convention=conventions())
    def enter_by_other_rules(self, data: st.DataObject, convention: Standard) -> None:
        outcome = data.draw(outcomes(convention, self.match.situation))
        found = self.match.findings(outcome)
        assert self.match.why_illegal(outcome) is (found[0][0] if found else None)
        if found:
            self.refuse(IllegalDealError, lambda: self.match.play(outcome))
            words = clerks(self.match.situation, outcome)
            self.refuse(IllegalDealError, lambda: self.match.enter(**words))

    @rule(mistake=st.sampled_from(MISTAKES))
    def enter_nonsense(self, mistake: tuple[Axes, str]) -> None:
        written, words = mistake
        self.refuse(InvalidOutcomeError, lambda: self.match.enter(**written), words)

    # The end, and before it

    @precondition(lambda self: self.match.is_over)
    @rule(data=st.data())
    def go_on_after_the_end(self, data: st.DataObject) -> None:
        match = self.match
        deal = Deal.random(self.rng)
        over = "the match is over"
        self.refuse(IllegalDealError, lambda: match.start_round(deal), over)
        outcome = data.draw(outcomes(match.convention.rules, match.situation))
        assert match.why_illegal(outcome) is Violation.MATCH_OVER
        self.refuse(IllegalDealError, lambda: match.play(outcome), over)
        late = Round.start(deal, match.convention, match.situation)
        while not late.is_over:
            late = late.apply(choose(late, self.rng))
        self.refuse(IllegalDealError, lambda: match.finish(late), over)

    @precondition(lambda self: len(self.match.players) > 3 or self.last is None)
    @rule()
    def join_too_early_or_too_many(self) -> None:
        self.refuse(TableError, lambda: self.match.join("Newcomer"))

    @precondition(lambda self: len(self.match.players) == 3 and self.last)
    @rule()
    def join(self) -> None:
        match = self.match
        self.refuse(TableError, lambda: match.join(match.dealer), "twice")
        after = match.join("East")
        # Section 6: left of the one who has just dealt, and deals next; the means of
        # pools and mountains, rounded down and up; the series goes on.
        assert self.last is not None
        place = match.players.index(self.last) + 1
        seated = [*match.players[:place], "East", *match.players[place:]]
        assert after.players == tuple(seated)
        assert after.dealer == "East"
        assert after.deals == match.deals
        assert after.least_bid == match.least_bid
        assert after.is_over is match.is_over
        pools = [match.sheet.pool(name) for name in match.players]
        mountains = [match.sheet.mountain(name) for name in match.players]
        self.cells[Column.POOL, "East", None] = sum(pools) // 3
        self.cells[Column.MOUNTAIN, "East", None] = -(-sum(mountains) // 3)
        self.cells[Column.BOMBS, "East", None] = 0
        for name in match.players:
            self.cells[Column.WHISTS, "East", name] = 0
            self.cells[Column.WHISTS, name, "East"] = 0
        self.match = after

    @rule()
    def settle(self) -> None:
        settlement = self.match.settle()
        assert sum(settlement.totals) == 0
        assert sum(settlement.whole.values()) == 0
        paid = dict.fromkeys(self.match.players, 0)
        for payment in settlement.payments:
            paid[payment.payer] -= payment.whists
            paid[payment.payee] += payment.whists
        assert paid == settlement.whole

    # What always holds

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        if self.round is not None:
            found = [card for _, card in places(self.round)]
            assert len(found) == len(set(found)) == 32

    @invariant()
    def the_sheet_is_the_opening_and_all_entries(self) -> None:
        assert dict(self.written()) == self.cells

    @invariant()
    def every_deal_is_counted(self) -> None:
        match = self.match
        dealt = [
            deal.situation.table.dealer
            for deal in match.deals
            if not isinstance(deal.outcome, Misdeal)
        ]
        assert dealt == self.dealers
        assert match.situation.played == len(dealt)
        assert [deal.number for deal in match.deals] == list(
            range(1, len(match.deals) + 1)
        )

    @invariant()
    def it_is_over_when_the_rules_say_so(self) -> None:
        end, sheet = self.match.convention.rules.end, self.match.sheet
        count = len(sheet.players)
        if self.match.situation.won:
            # A preferans ends any match.
            assert self.match.is_over
            return
        assert (
            self.match.is_over
            is {
                EndKind.EVERY_POOL_FULL: all(pool >= self.size for pool in sheet.pools),
                EndKind.SUM_OF_POOLS: sum(sheet.pools) >= count * self.size,
                EndKind.DEALS: len(self.dealers) >= (end.number or 0),
                EndKind.AGREEMENT: False,
            }[end.kind]
        )


TestMatch = MatchMachine.TestCase  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
# Each example tries some of the rules only.
TestMatch.settings = settings(
    max_examples=3 * settings().max_examples, stateful_step_count=40
)
