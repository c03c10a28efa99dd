"""A match of rounds, from a seed to its end."""

import random

import attrs
import pytest

from preferans import (
    Action,
    ConcededGame,
    Convention,
    Deal,
    Gusarik,
    GusarikLead,
    IllegalDealError,
    Jumps,
    Leningrad,
    Match,
    MatchError,
    MisereChain,
    Part,
    PhaseError,
    PlayedAllPass,
    PlayedGame,
    RefusedTalon,
    Rostov,
    Round,
    Sochi,
    Ten,
    UncontestedGame,
    Violation,
    YesNo,
    records,
)
from preferans.unplayed import Unplayed
from tests.engine.helpers import DEAL, FIRST, NAMES, SECOND, act, check_value
from tests.engine.random_rounds import choose

UNCONTESTED = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,pass,pass"


def match_of(
    convention: Convention | None = None, players: int = 3, pool: int = 10
) -> Match:
    return Match.start(NAMES[:players], convention or Sochi(), pool=pool)


def simulate(convention: Convention, players: int, seed: int) -> Match:
    """Play a match of a small pool at random; who may concede seldom does."""
    rng = random.Random(seed)
    match = match_of(convention, players, pool=4)
    while not match.is_over:
        round_ = match.start_round(Deal.random(rng))
        while not round_.is_over:
            round_ = round_.apply(choose(round_, rng))
        match = match.finish(round_)
        assert len(match.deals) < 5000
    return match


def test_a_round_begins_in_the_situation_of_the_match() -> None:
    match = match_of()
    begun = match.start_round(DEAL)
    assert begun == Round.start(DEAL, Sochi(), match.situation)
    assert begun.deal == DEAL


def test_a_finished_round_is_written_down() -> None:
    match = match_of()
    over = act(match.start_round(DEAL), UNCONTESTED)
    after = match.finish(over)
    assert len(after.deals) == 1
    assert isinstance(after.deals[0].outcome, UncontestedGame)
    assert after.deals[0].outcome == over.outcome
    # Sochi: a six is worth 2 (section 1); first hand sits left of the dealer.
    assert after.sheet.pool("West") == 2
    assert after.dealer == "West"
    assert match.deals == ()


def test_a_conceded_round_is_written_down() -> None:
    match = match_of()
    after = match.finish(act(match.start_round(DEAL), "6♠,pass,pass,take,concede"))
    assert isinstance(after.deals[0].outcome, ConcededGame)
    assert after.deals[0].outcome.declarer is FIRST
    # DOWN_THREE: three undertrick prices.
    assert after.sheet.mountain("West") == 6


def test_a_round_under_way_is_not_finished() -> None:
    match = match_of()
    for text in ("6♠", UNCONTESTED.removesuffix(",pass")):
        with pytest.raises(PhaseError, match="has not ended"):
            match.finish(act(match.start_round(DEAL), text))


def test_a_round_of_another_situation_is_refused() -> None:
    match = match_of()
    over = act(match.start_round(DEAL), UNCONTESTED)
    after = match.finish(over)
    with pytest.raises(MatchError, match="another deal"):
        after.finish(over)
    with pytest.raises(MatchError):
        match_of(players=4).finish(over)


def test_no_round_begins_once_the_match_is_over() -> None:
    match = match_of(Leningrad(), pool=1)
    # Leningrad ends by the sum of the pools: 2 and 2 of 3.
    while not match.is_over:
        match = match.finish(act(match.start_round(DEAL), UNCONTESTED))
    with pytest.raises(IllegalDealError) as caught:
        match.start_round(DEAL)
    assert caught.value.reason is Violation.MATCH_OVER
    late = act(Round.start(DEAL, Leningrad(), match.situation), UNCONTESTED)
    with pytest.raises(IllegalDealError) as caught:
        match.finish(late)
    assert caught.value.reason is Violation.MATCH_OVER


def test_all_passes_raise_the_least_level_of_the_next_round() -> None:
    match = match_of(Leningrad())
    round_ = match.start_round(DEAL)
    while not round_.is_over:
        round_ = round_.apply(
            Action.parse("pass")
            if Action.parse("pass") in round_.legal_actions()
            else round_.legal_actions()[0]
        )
    after = match.finish(round_)
    assert after.situation.all_passes == 1
    words = [str(action) for action in after.start_round(DEAL).legal_actions()]
    assert words == ["pass", "7♠", "misere"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("convention", [Sochi(), Leningrad(), Rostov()])
def test_a_match_is_simulated_from_a_seed_to_its_end(
    convention: Convention, players: int
) -> None:
    match = simulate(convention, players, seed=2026)
    assert match.is_over
    assert match == simulate(convention, players, seed=2026)
    assert [deal.number for deal in match.deals] == list(range(1, len(match.deals) + 1))
    assert sum(match.settle().net.values()) == 0
    dealers = [deal.situation.table.dealer for deal in match.deals]
    # Each of two deals twice running (004:310).
    times = 2 if players == 2 else 1
    turn = [NAMES[number // times % players] for number in range(len(dealers))]
    assert dealers == turn


@pytest.mark.parametrize(
    "convention",
    [
        Gusarik(),
        Gusarik(stalingrad=YesNo.YES, gusarik_lead=GusarikLead.DUMMY),
        Gusarik(ten=Ten.WHISTED, jumps=Jumps.ALLOWED),
        Leningrad(refused_talon=RefusedTalon.ROSTOV),
        Rostov(misere_chain=MisereChain.WITHOUT_TALON, jumps=Jumps.ALLOWED),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_two_is_played_with_its_dummy(
    convention: Convention, seed: int
) -> None:
    match = simulate(convention, players=2, seed=seed)
    first, second = NAMES[:2]
    for number, deal in enumerate(match.deals):
        table, outcome = deal.situation.table, deal.outcome
        dummy = (FIRST, SECOND)[number % 2]
        assert table.dummy is dummy
        assert table.dealer == (first, second)[number // 2 % 2]
        assert {entry.player for entry in deal.entries} <= {first, second}
        if isinstance(outcome, PlayedAllPass):
            assert outcome.tricks[dummy.value] == 0
            assert sum(outcome.tricks) == 10
        elif not isinstance(outcome, Unplayed):
            assert outcome.declarer is not dummy
        if isinstance(outcome, PlayedGame) and outcome.defence is not None:
            assert outcome.open
            assert outcome.part(dummy) is Part.PASSER
    assert sum(match.settle().net.values()) == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_two_is_written_down_and_replayed(seed: int) -> None:
    match = simulate(Gusarik(jumps=Jumps.ALLOWED), players=2, seed=seed)
    record = records.Record.of(match)
    assert record.check() == ()
    assert record.replay() == match
    again = records.loads(records.dumps(record))
    assert again.replay() == match
    # The dummy has no name in it.
    for deal in record.deals:
        assert {name for name, _ in (*deal.tricks, *deal.defence)} <= set(NAMES[:2])


def test_a_whist_of_two_from_the_call_to_the_sheet() -> None:
    match = Match.start(NAMES[:2], Gusarik(), pool=10)
    # South deals; the dummy is first hand with the spades from the top, West second.
    round_ = act(match.start_round(DEAL), "pass,6♠,take,discard ♥8 ♦7,order 6♠,whist")
    assert round_.to_act is SECOND
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    outcome = round_.outcome
    assert isinstance(outcome, PlayedGame)
    after = match.finish(round_)
    # Every undertrick of a six is 2 on the mountain; West writes 2 for each of them,
    # and 2 for every trick of his own hand and the dummy's.
    down = 6 - outcome.taken
    assert down > 0
    assert after.sheet.mountains == (2 * down, 0)
    whists = 2 * down + 2 * (10 - outcome.taken)
    assert after.sheet.whists("West", on="South") == whists
    assert (after.dealer, after.table.dummy) == ("South", SECOND)


def test_a_match_with_rounds_is_a_value() -> None:
    match = match_of()
    after = match.finish(act(match.start_round(DEAL), UNCONTESTED))
    check_value(after)
    assert attrs.evolve(after) == after
