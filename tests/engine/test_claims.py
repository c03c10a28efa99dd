"""Claims (section 4a)."""

import pytest

from preferans import (
    Action,
    IllegalActionError,
    Play,
    PlayedGame,
    PlayedMisere,
    Round,
    Seat,
    Violation,
)
from tests.engine.helpers import FIRST, FOURTH, SECOND, THIRD, act, start, texts

NAMED = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"
ACCEPT, DECLINE = Action.parse("accept"), Action.parse("decline")
ALL = {FIRST: 10, SECOND: 0, THIRD: 0}


def played(said: str = "whist,whist", players: int = 3) -> Round:
    return act(start(players=players), f"{NAMED},{said}")


def trick(round_: Round) -> Round:
    """Return the round after one more trick."""
    for _ in range(3):
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


# When


def test_the_declarer_claims_between_two_tricks_the_first_lead_included() -> None:
    before = played()
    assert before.may_claim
    led = before.apply(before.legal_actions()[0])
    assert not led.may_claim
    second = led.apply(led.legal_actions()[0])
    assert not second.may_claim
    assert trick(before).may_claim


def test_nobody_claims_before_the_play() -> None:
    for text in ("", "6♠", "6♠,pass,pass", NAMED):
        round_ = act(start(), text) if text else start()
        assert not round_.may_claim
        with pytest.raises(IllegalActionError) as caught:
            round_.claim(ALL)
        assert caught.value.reason is Violation.NO_CLAIM
        assert caught.value.action == "claim"


def test_nobody_claims_after_the_end() -> None:
    over = act(start(), f"{NAMED},pass,pass")
    assert not over.may_claim
    last = played()
    while not last.is_over:
        last = last.apply(last.legal_actions()[0])
    assert not last.may_claim


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_all_pass_nobody_claims(players: int) -> None:
    begun = act(start(players=players), "pass,pass,pass")
    assert not begun.may_claim
    assert not trick(begun).may_claim
    with pytest.raises(IllegalActionError):
        begun.claim(ALL)


def test_a_claim_is_no_turn() -> None:
    begun = played()
    assert not {"accept", "decline"} & set(texts(begun.legal_actions()))
    assert begun.why_illegal(ACCEPT) is Violation.WRONG_PHASE


# What


@pytest.mark.parametrize(
    "tricks",
    [
        {FIRST: 9, SECOND: 0, THIRD: 0},
        {FIRST: 11},
        {FIRST: 12, SECOND: -2},
        {FIRST: 9, FOURTH: 1},
        {FIRST: 10, FOURTH: 0},
        {},
    ],
)
def test_a_claim_shares_out_all_the_tricks_left(tricks: dict[Seat, int]) -> None:
    with pytest.raises(ValueError, match="10 tricks left"):
        played().claim(tricks)


def test_a_claim_counts_the_tricks_left_only() -> None:
    after = trick(played())
    with pytest.raises(ValueError, match="9 tricks left"):
        after.claim(ALL)
    assert after.claim({FIRST: 5, SECOND: 3, THIRD: 1}).pending is not None


def test_seats_without_tricks_may_be_left_out() -> None:
    assert played().claim({FIRST: 10}).pending == played().claim(ALL).pending


# Answers


def test_those_who_decide_the_defenders_cards_answer_left_first() -> None:
    claimed = played().claim(ALL)
    assert claimed.to_act is SECOND
    assert claimed.legal_actions() == (ACCEPT, DECLINE)
    assert not claimed.may_claim
    one = claimed.apply(ACCEPT, by=SECOND)
    assert not one.is_over
    assert one.to_act is THIRD
    assert one.legal_actions() == (ACCEPT, DECLINE)


@pytest.mark.parametrize(
    ("said", "players", "answers"),
    [
        ("whist,whist", 3, (SECOND, THIRD)),
        ("whist,pass,closed", 3, (SECOND, THIRD)),
        ("whist,pass,open", 3, (SECOND,)),
        ("pass,whist,open", 3, (THIRD,)),
        ("pass,half,pass,look third,whist,closed", 4, (SECOND, FOURTH)),
        ("pass,half,pass,look second,whist,closed", 4, (FOURTH, THIRD)),
        ("pass,half,pass,look second,whist,open", 4, (FOURTH,)),
    ],
)
def test_who_answers(said: str, players: int, answers: tuple[Seat, ...]) -> None:
    claimed = played(said, players).claim(ALL)
    assert claimed.pending is not None
    assert claimed.pending.answers == answers
    for seat in answers:
        assert claimed.to_act is seat
        claimed = claimed.apply(ACCEPT)
    assert claimed.is_over


def test_all_accept_and_the_deal_is_over_with_those_tricks() -> None:
    after = trick(played())
    assert isinstance(after.phase, Play)
    taken = after.phase.tricks
    over = after.claim({FIRST: 5, SECOND: 3, THIRD: 1}).apply(ACCEPT).apply(ACCEPT)
    assert isinstance(over.outcome, PlayedGame)
    expected = (taken[FIRST] + 5, taken[SECOND] + 3, taken[THIRD] + 1)
    assert over.outcome.tricks == expected
    assert over.to_act is None
    assert not over.may_claim


@pytest.mark.parametrize("before", [[], [ACCEPT]])
def test_one_declines_and_play_goes_on(before: list[Action]) -> None:
    begun = played()
    claimed = begun.claim(ALL)
    for action in [*before, DECLINE]:
        claimed = claimed.apply(action)
    assert not claimed.is_over
    assert claimed.pending is None
    assert claimed.to_act is begun.to_act
    assert claimed.legal_actions() == begun.legal_actions()
    assert claimed.phase == begun.phase


def test_after_a_refusal_the_declarer_claims_again_after_the_next_trick() -> None:
    declined = played().claim(ALL).apply(DECLINE)
    assert not declined.may_claim
    with pytest.raises(IllegalActionError):
        declined.claim(ALL)
    led = declined.apply(declined.legal_actions()[0])
    assert not led.may_claim
    assert trick(declined).may_claim


def test_the_rules_do_not_judge_a_claim() -> None:
    # The declarer holds the nine highest cards, and may give them all away.
    over = played().claim({THIRD: 10}).apply(ACCEPT).apply(ACCEPT)
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.tricks == (0, 0, 10)


def test_a_misere_is_claimed_as_well() -> None:
    begun = act(start(), "misere,pass,pass,take,discard ♥7 ♥8")
    assert begun.may_claim
    over = begun.claim({FIRST: 9, SECOND: 1}).apply(ACCEPT).apply(ACCEPT)
    assert isinstance(over.outcome, PlayedMisere)
    assert over.outcome.tricks == (9, 1, 0)


def test_while_a_claim_waits_nothing_else_is_done() -> None:
    claimed = played().claim(ALL)
    for text in ("♠A", "pass", "whist"):
        assert claimed.why_illegal(Action.parse(text)) is Violation.WRONG_PHASE
        with pytest.raises(IllegalActionError):
            claimed.apply(Action.parse(text))
    assert claimed.why_illegal(ACCEPT, by=THIRD) is Violation.OUT_OF_TURN
    with pytest.raises(IllegalActionError) as caught:
        claimed.claim(ALL)
    assert caught.value.legal == ("accept", "decline")


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_at_a_table_of_two_the_opponent_answers(dummy: Seat) -> None:
    opponent = SECOND if dummy is FIRST else FIRST
    begun = start(players=2, dummy=dummy)
    play = act(begun, "pass,6♠,take,discard ♥8 ♦7,order 6♠,whist")
    claimed = play.claim({THIRD: 10})
    assert claimed.pending is not None
    assert claimed.pending.answers == (opponent,)
    assert claimed.apply(ACCEPT).is_over
