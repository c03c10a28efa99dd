"""Conventions, section 8: the plan of a match of Classic (003:39)."""

import random
from typing import Final

import pytest

from preferans import (
    MISERE,
    Action,
    BrokenOff,
    Classic,
    ConcededGame,
    Contract,
    Deal,
    DeclaredPreferans,
    FreeHalf,
    IllegalActionError,
    IllegalDealError,
    Leningrad,
    Match,
    MatchError,
    MatchPart,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedMisere,
    PreferansHand,
    Robber,
    Round,
    Seat,
    Sheet,
    Situation,
    Table,
    Task,
    TaskCounts,
    Ten,
    UncontestedGame,
    Violation,
    view,
)
from preferans.auction import PassedOut, Result, Won
from preferans.checks import findings
from preferans.records import Record
from tests.engine.helpers import DEAL, FIRST, SECOND, THIRD, act, texts

NAMES: Final = ("South", "West", "North")
SIX, SEVEN, EIGHT, NINE, TEN, MISERY = Task
ALL: Final = (SIX, SEVEN, EIGHT, NINE, TEN, MISERY)
SHORT: Final = Robber(tasks=(SIX, MISERY), laps=1)


def game(text: str, **more: object) -> UncontestedGame:
    return UncontestedGame(contract=Contract.parse(text), declarer=FIRST, **more)  # type: ignore[arg-type]


def misere(tricks: int = 0) -> PlayedMisere:
    return PlayedMisere(declarer=FIRST, tricks={FIRST: tricks})


PASSED: Final = PlayedAllPass(tricks=(3, 3, 4, 0))


# He broke the play off, which costs him the game.
BROKEN_OFF: Final = ConcededGame(
    contract=Contract.parse("6♠"), declarer=FIRST, incidents=[BrokenOff(FIRST)]
)


def start(plan: Robber = SHORT, names: tuple[str, ...] = NAMES) -> Match:
    return Match.start(names, Classic(), plan=plan)


def asked(match: Match) -> tuple[str, tuple[Task, ...] | None]:
    """Return who is first hand, and what he must play."""
    table = match.table
    return table.player(table.seats[0]), match.situation.tasks


def test_everybody_plays_six_games_in_turn_in_an_order_of_his_own() -> None:
    # 003:39: "each player in turn must play 6, 7, 8, 9, 10 and misère", "the games are
    # chosen from those left, one a rubber".
    match = start(Robber())
    assert asked(match) == ("West", ALL)
    match = match.play(misere())
    assert asked(match) == ("North", ALL)
    match = match.play(game("8♥"))
    assert asked(match) == ("South", ALL)
    match = match.play(game("6♠"))
    assert asked(match) == ("West", (SIX, SEVEN, EIGHT, NINE, TEN))
    match = match.play(game("9NT"))
    assert asked(match) == ("North", (SIX, SEVEN, NINE, TEN, MISERY))
    match = match.play(misere(3))
    assert asked(match) == ("South", (SEVEN, EIGHT, NINE, TEN, MISERY))
    match = match.play(game("7♦"))
    # A misère set is played all the same, and North's is done with.
    match = match.play(game("8♠"))
    assert asked(match) == ("North", (SIX, SEVEN, NINE, TEN))
    assert match.part is MatchPart.ROBBER


def short_robber() -> Match:
    """Play six and misère, each once, at a table of three."""
    match = start()
    for outcome in (misere(), game("6♠"), game("6♠"), game("6♥"), misere(), misere(2)):
        match = match.play(outcome)
    return match


def test_laps_of_all_passes_follow() -> None:
    match = short_robber()
    assert match.part is MatchPart.ALL_PASSES
    for _ in range(3):
        assert match.situation.tasks == ()
        match = match.play(PASSED)
    assert match.part is MatchPart.FREE
    assert match.situation.tasks is None


def test_the_largest_mountain_sets_the_free_half() -> None:
    """
    South's misère was caught with two: 20 on his mountain (and 4 or 3 of each lap).

    West took 3 + 3 + 4 or so in the laps; nobody else has 20.
    """
    match = short_robber()
    for _ in range(3):
        match = match.play(PASSED)
    assert max(NAMES, key=match.sheet.mountain) == "South"
    assert not match.is_over
    assert [what for what, _ in match.findings(PASSED)] == [Violation.FREE_HALF]
    with pytest.raises(IllegalDealError, match="free half is set first"):
        match.start_round(DEAL)
    begun = match.begin_free_half(FreeHalf("South", pool=20, stake="0.05"))
    assert begun.size == 20
    assert begun.part is MatchPart.FREE
    assert begun.free == FreeHalf("South", pool=20, stake="0.05")
    assert begun.why_illegal(PASSED) is None
    begun = begun.play(UncontestedGame(contract=Contract.parse("6♠"), declarer=THIRD))
    assert begun.situation.tasks is None


BAD_HALVES: list[tuple[FreeHalf, str]] = [
    (FreeHalf("West", pool=20), "the largest mountain: South"),
    (FreeHalf("Zoe", pool=20), "'Zoe' is not at the table"),
    (FreeHalf("South", pool=12), "full already: somebody's has 12 points"),
]


@pytest.mark.parametrize(("free", "said"), BAD_HALVES)
def test_a_free_half_that_cannot_be_is_refused(free: FreeHalf, said: str) -> None:
    match = short_robber()
    for _ in range(3):
        match = match.play(PASSED)
    # West made a misère and a six: 10 + 2 points.
    assert match.sheet.pool("West") == 12
    with pytest.raises(MatchError, match=said):
        match.begin_free_half(free)
    assert match.free is None


def test_a_free_half_begins_in_its_time_and_once() -> None:
    free = FreeHalf("South", pool=20)
    with pytest.raises(MatchError, match="every compulsory game and lap"):
        start().begin_free_half(free)
    with pytest.raises(MatchError, match="no plan"):
        Match.start(NAMES, Classic(), pool=10).begin_free_half(free)
    begun = start(Robber(tasks=(), laps=0)).begin_free_half(free)
    with pytest.raises(MatchError, match="begun by 'South'"):
        begun.begin_free_half(free)


@pytest.mark.parametrize(
    ("pool", "stake", "said"),
    [
        (0, None, "pool size"),
        (True, None, "pool size"),
        (1_000_001, None, "pool size"),
        (10, "0", "money above zero"),
        (10, "x", "money above zero"),
        (10, "inf", "money above zero"),
        (10, 5, "money above zero"),
    ],
)
def test_a_free_half_has_a_pool_and_a_stake(
    pool: int, stake: str | None, said: str
) -> None:
    with pytest.raises(MatchError, match=said):
        FreeHalf("South", pool=pool, stake=stake)


WRONG: list[tuple[Outcome, list[str]]] = [
    (PASSED, ["COMPULSORY"]),
    (game("7♠"), ["COMPULSORY"]),
    (UncontestedGame(contract=Contract.parse("6♠"), declarer=SECOND), ["COMPULSORY"]),
    (PlayedMisere(declarer=THIRD, tricks={THIRD: 0}), ["COMPULSORY"]),
    (misere(), []),
    (game("6NT"), []),
    (Misdeal(), []),
    (
        ConcededGame(contract=Contract.parse("6♠"), declarer=FIRST),
        ["COMPULSORY"],
    ),
    (PlayedMisere(declarer=FIRST, tricks={FIRST: 0}, dark=True), ["COMPULSORY"]),
    (game("6♠", refused=True), ["COMPULSORY", "NO_REFUSED_TALON"]),
]


@pytest.mark.parametrize(("outcome", "expected"), WRONG)
def test_only_a_compulsory_game_is_played(
    outcome: Outcome, expected: list[str]
) -> None:
    table = Table(NAMES, "South")
    situation = Situation(table, tasks=(SIX, MISERY))
    found = findings(Classic(), situation, outcome)
    assert [violation.name for violation, _ in found] == expected


@pytest.mark.parametrize("outcome", [game("6♠"), misere()])
def test_in_a_lap_everybody_passes(outcome: Outcome) -> None:
    situation = Situation(Table(NAMES, "South"), tasks=())
    found = findings(Classic(), situation, outcome)
    assert [violation for violation, _ in found] == [Violation.ALL_PASS_LAP]
    assert findings(Classic(), situation, PASSED) == ()
    dark = PlayedAllPass(tricks=(3, 3, 4, 0), dark=[FIRST])
    ((violation, _),) = findings(Classic(), situation, dark)
    assert violation is Violation.ALL_PASS_LAP


def test_a_series_raises_no_compulsory_game() -> None:
    # Leningrad's least bid after an all-pass is a seven (001:1065-1067).
    situation = Situation(Table(NAMES, "South"), tasks=(SIX,), all_passes=2)
    assert findings(Leningrad(), situation, game("6♠")) == ()


def test_a_game_may_count_once_it_is_made() -> None:
    plan = Robber(tasks=(SIX, MISERY), counts=TaskCounts.MADE, laps=0)
    match = start(plan)
    for outcome in (misere(1), game("6♠"), game("6♠")):
        match = match.play(outcome)
    assert asked(match) == ("West", (SIX, MISERY))
    for outcome in (misere(), misere(), misere()):
        match = match.play(outcome)
    # North and South have done with both: ordinary deals until West has.
    match = match.play(game("6♥"))
    assert match.part is MatchPart.FREE


def test_who_is_done_plays_an_ordinary_deal_while_another_is_not() -> None:
    match = start(Robber(tasks=(SIX,), counts=TaskCounts.MADE, laps=0))
    match = match.play(BROKEN_OFF).play(game("6♠")).play(game("6♠"))
    assert asked(match) == ("West", (SIX,))
    match = match.play(BROKEN_OFF)
    assert asked(match) == ("North", None)
    assert match.part is MatchPart.ROBBER


def test_a_misdeal_is_no_deal_of_the_plan() -> None:
    match = start(Robber(tasks=(), laps=1))
    match = match.play(Misdeal())
    assert match.situation.tasks == ()
    for _ in range(3):
        match = match.play(PASSED)
    assert match.part is MatchPart.FREE


@pytest.mark.parametrize("names", [NAMES[:2], (*NAMES, "East"), (*NAMES, "East", "Z")])
def test_a_lap_is_as_many_deals_as_everybody_deals(names: tuple[str, ...]) -> None:
    match = start(Robber(tasks=(), laps=1), names)
    deals = 0
    while match.part is not MatchPart.FREE:
        tricks = dict.fromkeys(match.table.seats, 0)
        tricks[match.table.seats[0]] = 10
        counts = [tricks.get(seat, 0) for seat in Seat]
        match = match.play(PlayedAllPass(tricks=counts))
        deals += 1
    # At a table of two each deals twice running (004:310).
    assert deals == {2: 4, 4: 4, 5: 5}[len(names)]


PLANS: list[tuple[dict[str, object], str]] = [
    ({"tasks": (SIX, SIX)}, "each once"),
    ({"tasks": ("six",)}, "members of Task"),
    ({"laps": -1}, "laps are 0 to 100"),
    ({"laps": 101}, "laps are 0 to 100"),
    ({"laps": True}, "laps are 0 to 100"),
    ({"counts": "played"}, "TaskCounts"),
]


@pytest.mark.parametrize(("given", "said"), PLANS)
def test_a_plan_that_cannot_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(MatchError, match=said):
        Robber(**given)  # type: ignore[arg-type]


def test_with_a_plan_no_pool_is_set_at_the_start() -> None:
    with pytest.raises(MatchError, match="when its free half begins"):
        Match.start(NAMES, Classic(), pool=10, plan=Robber())
    with pytest.raises(MatchError, match="a plan is a Robber"):
        Match.start(NAMES, Classic(), plan="robber")  # type: ignore[arg-type]
    # Rules may change in the middle all the same.
    house = Classic(ten=Ten.WHISTED)
    assert start().agree(house).convention == house


@pytest.mark.parametrize("tasks", ["six", (SIX, SIX), ("six",)])
def test_tasks_that_cannot_be_are_refused(tasks: object) -> None:
    with pytest.raises(MatchError, match="tasks are"):
        Situation(Table(NAMES, "South"), tasks=tasks)  # type: ignore[arg-type]


# --- Card by card


def begun(tasks: tuple[Task, ...]) -> Round:
    situation = Situation(Table(NAMES, "South"), tasks=tasks)
    return Round.start(DEAL, Classic(), situation)


def test_first_hand_takes_the_talon_without_an_auction() -> None:
    round_ = begun((SIX, TEN, MISERY))
    assert round_.to_act is FIRST
    assert round_.auction is None
    assert texts(round_.legal_actions()) == ["take"]
    assert view(round_, SECOND).talon == DEAL.talon
    taken = act(round_, "take,discard ♥7 ♥8")
    assert texts(taken.legal_actions()) == [
        *("order 6♠", "order 6♣", "order 6♦", "order 6♥", "order 6NT"),
        *("order 10♠", "order 10♣", "order 10♦", "order 10♥", "order 10NT"),
        "order misere",
    ]
    for refused in ("concede", "order 7♠"):
        assert taken.why_illegal(Action.parse(refused)) is Violation.COMPULSORY
    assert round_.why_illegal(Action.parse("leave")) is Violation.COMPULSORY
    six = act(taken, "order 6♥,pass,pass")
    assert six.outcome == game("6♥", talon=DEAL.talon)
    assert act(taken, "order misere").to_act is FIRST
    # Misère alone is not named.
    last = act(begun((MISERY,)), "take,discard ♥7 ♥8")
    assert last.contract == MISERE


def test_an_all_pass_of_a_lap_is_led_at_once() -> None:
    round_ = begun(())
    assert round_.to_act is FIRST
    assert texts(round_.legal_actions()) == ["♦Q", "♦K", "♦A"]


ENDS: list[tuple[tuple[Task, ...], Result, Violation | None]] = [
    ((SIX,), Won(FIRST, Contract.parse("6♥")), None),
    ((SIX, MISERY), Won(FIRST, MISERE), None),
    ((), PassedOut(), None),
    ((SIX,), Won(SECOND, Contract.parse("6♥")), Violation.COMPULSORY),
    ((SIX,), Won(FIRST, Contract.parse("7♥")), Violation.COMPULSORY),
    ((SIX,), Won(FIRST, Contract.parse("6♥"), dark=True), Violation.COMPULSORY),
    ((SIX,), PassedOut(), Violation.COMPULSORY),
    ((), Won(FIRST, Contract.parse("6♥")), Violation.ALL_PASS_LAP),
]


@pytest.mark.parametrize(("tasks", "result", "expected"), ENDS)
def test_what_may_take_the_place_of_an_auction(
    tasks: tuple[Task, ...], result: Result, expected: Violation | None
) -> None:
    situation = Situation(Table(NAMES, "South"), tasks=tasks)
    if expected is None:
        found = Round.after_auction(DEAL, Classic(), situation, result)
        assert found == begun(tasks)
        return
    with pytest.raises(IllegalActionError) as raised:
        Round.after_auction(DEAL, Classic(), situation, result)
    assert raised.value.reason is expected


# --- A whole match


def simulated(seed: int, names: tuple[str, ...]) -> Match:
    """Play a whole match of Classic at random, from the Robber to its end."""
    rng = random.Random(seed)
    match = Match.start(names, Classic(), plan=Robber())
    while not match.is_over:
        if match.part is MatchPart.FREE and match.free is None:
            heavy = max(names, key=match.sheet.mountain)
            pool = int(max(match.sheet.pools)) + 4
            match = match.begin_free_half(FreeHalf(heavy, pool=pool, stake="0.1"))
        round_ = match.start_round(Deal.random(rng))
        while not round_.is_over:
            legal = round_.legal_actions()
            going_on = [each for each in legal if str(each) != "concede"]
            round_ = round_.apply(rng.choice(going_on or legal))
        match = match.finish(round_)
        assert len(match.deals) < 2000
    return match


@pytest.mark.no_cover
@pytest.mark.parametrize("names", [NAMES, (*NAMES, "East")])
def test_a_whole_match_is_recorded_checked_replayed_and_settled(
    names: tuple[str, ...],
) -> None:
    match = simulated(2026, names)
    # Six rubbers and two laps, in each of which everybody deals once.
    first, free = 8 * len(names), match.deals[8 * len(names) :]
    assert all(deal.situation.tasks is not None for deal in match.deals[:first])
    assert all(deal.situation.tasks is None for deal in free)
    for name in names:
        done = {
            str(deal.round.contract)[0]
            for deal in match.deals[: 6 * len(names)]
            if deal.round is not None
            and deal.round.declarer is not None
            and deal.situation.table.player(deal.round.declarer) == name
        }
        assert done == {"6", "7", "8", "9", "1", "m"}
    record = Record.of(match, stake="0.1")
    assert record.check() == ()
    assert record.replay() == match
    assert sum(match.settle().net.values()) == 0
    assert match.sheet != Sheet.empty(names)


def test_a_preferans_ends_a_match_in_any_part() -> None:
    rules = Classic(preferans_hand=PreferansHand.ACE_KING_QUEEN)
    match = Match.start(NAMES, rules, plan=Robber(tasks=(), laps=1))
    for _ in range(2):
        match = match.play(PASSED)
    match = match.play(DeclaredPreferans(seat=FIRST))
    assert match.is_over
    with pytest.raises(MatchError, match="a preferans has won it"):
        match.begin_free_half(FreeHalf(match.players[0], pool=1000))
    assert match.why_illegal(PASSED) is Violation.MATCH_OVER
