"""A deal from the first call to its outcome, phase by phase."""

import pytest

from preferans import (
    Action,
    AllPassThirdLead,
    BeatenBy,
    Claim,
    ConcededGame,
    Contract,
    Convention,
    Declaration,
    HalfWhistedGame,
    Hand,
    IllegalActionError,
    Leningrad,
    MisereChain,
    PhaseError,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    RefusedTalon,
    Rostov,
    Round,
    Seat,
    Sochi,
    TenOverWithoutTalon,
    UncontestedGame,
    Violation,
    YesNo,
)
from tests.engine.helpers import (
    DEAL,
    FIRST,
    FOURTH,
    SECOND,
    THIRD,
    act,
    check_value,
    start,
    texts,
)

SIX = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"
TEN = "6♠,pass,pass,take,discard ♥7 ♥8,order 10♠"


def legal(round_: Round) -> list[str]:
    return texts(round_.legal_actions())


def to_the_end(round_: Round) -> Round:
    """Return the round after the lowest legal card, again and again."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


# From phase to phase


def test_a_round_begins_with_the_first_hand() -> None:
    begun = start()
    assert (begun.to_act, legal(begun)) == (FIRST, ["pass", "6♠", "misere"])
    assert not begun.is_over
    assert (begun.declarer, begun.contract, begun.outcome) == (None, None, None)


def test_the_least_level_is_the_series() -> None:
    # Section 5: all-pass deals raise the least level; Sochi stays at six.
    assert legal(start(Leningrad(), all_passes=1)) == ["pass", "7♠", "misere"]
    assert legal(start(Sochi(), all_passes=1)) == ["pass", "6♠", "misere"]


def test_the_winner_exchanges() -> None:
    won = act(start(), "6♠,6♣,pass,here,pass")
    assert (won.to_act, won.declarer) == (FIRST, FIRST)
    assert legal(won) == ["take", "concede"]
    taken = act(won, "take")
    assert len(legal(taken)) == 66 + 1
    laid = act(taken, "discard ♥8 ♥7")
    assert legal(laid)[:2] == ["order 6♣", "order 6♦"]
    assert legal(laid)[-1] == "concede"
    named = act(laid, "order 7♥")
    assert named.contract == Contract.parse("7♥")
    assert (named.to_act, legal(named)) == (SECOND, ["whist", "pass"])
    assert named.declarer is FIRST


def test_the_defence_is_followed_by_the_play() -> None:
    named = act(start(), SIX)
    open_ = act(named, "whist,pass,open")
    assert (open_.to_act, open_.declarer) == (FIRST, FIRST)
    # Second decides third's card.
    led = act(open_, "♠A,♠9")
    assert led.to_act is SECOND
    assert legal(led) == ["♠7", "♠8"]


def test_the_declarer_plays_with_the_cards_he_kept() -> None:
    play = act(start(), SIX.replace("♥7 ♥8", "♦7 ♥8") + ",whist,whist")
    assert set(legal(play)) == {str(card) for card in DEAL.hand(FIRST)}


# Outcomes


def test_everybody_passes() -> None:
    begun = act(start(), "pass,pass,pass")
    assert begun.declarer is None
    # The talon's ♦7 leads.
    assert legal(begun) == ["♦Q", "♦K", "♦A"]
    over = to_the_end(begun)
    assert isinstance(over.outcome, PlayedAllPass)
    assert sum(over.outcome.tricks) == 10
    assert (over.to_act, legal(over)) == (None, [])


def test_an_uncontested_game() -> None:
    over = act(start(), SIX + ",pass,pass")
    assert over.outcome == UncontestedGame(
        contract=Contract.parse("6♠"), declarer=FIRST, talon=DEAL.talon
    )


def test_a_half_whisted_game() -> None:
    over = act(start(), SIX + ",pass,half,pass")
    assert over.outcome == HalfWhistedGame(
        contract=Contract.parse("6♠"),
        declarer=FIRST,
        half_whister=THIRD,
        talon=DEAL.talon,
    )
    over = act(start(Sochi(whist_pass_half=YesNo.YES)), SIX + ",whist,pass,half,pass")
    assert isinstance(over.outcome, HalfWhistedGame)
    assert over.outcome.half_whister is SECOND


@pytest.mark.parametrize("moment", ["", ",take", ",take,discard ♥A ♥8", ",leave"])
def test_a_conceded_game(moment: str) -> None:
    rules = Sochi(refused_talon=RefusedTalon.ROSTOV)
    over = act(start(rules), f"6♠,6♣,pass,pass{moment},concede")
    # The winning bid is the one priced.
    assert over.outcome == ConcededGame(
        contract=Contract.parse("6♣"),
        declarer=SECOND,
        talon=DEAL.talon,
        refused="leave" in moment,
    )
    assert over.is_over


def test_a_played_game() -> None:
    over = to_the_end(act(start(), SIX + ",pass,whist,closed"))
    outcome = over.outcome
    assert isinstance(outcome, PlayedGame)
    assert (outcome.contract, outcome.declarer) == (Contract.parse("6♠"), FIRST)
    assert outcome.defence == (None, Declaration.PASS, Declaration.WHIST)
    assert not outcome.open
    assert not outcome.refused
    assert outcome.talon == DEAL.talon
    assert act(start(), SIX + ",pass,whist,open").defence is not None
    over = to_the_end(act(start(), SIX + ",pass,whist,open"))
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.open


def test_a_refused_talon_is_in_the_outcome() -> None:
    rules = Sochi(refused_talon=RefusedTalon.ROSTOV)
    begun = act(start(rules), "6♠,pass,pass")
    assert legal(begun) == ["take", "leave", "concede"]
    left = act(begun, "leave,order 6♠,whist,whist")
    assert set(legal(left)) == {str(card) for card in DEAL.hand(FIRST)}
    over = to_the_end(left)
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.refused


def test_a_checked_ten_is_played_at_once() -> None:
    begun = act(start(), TEN)
    assert begun.to_act is FIRST
    over = to_the_end(begun)
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.defence is None


def test_an_idle_dealers_whist() -> None:
    eight = act(start(players=4), SIX.replace("order 6♠", "order 8♠") + ",pass,pass")
    assert eight.to_act is FOURTH
    assert legal(eight) == ["pass", "look second", "look third"]
    whists = act(eight, "look third,whist")
    assert legal(whists) == ["open", "closed"]
    play = act(whists, "closed")
    assert play.to_act is FIRST
    led = act(play, "♠A,♠9")
    assert led.to_act is FOURTH
    over = to_the_end(play)
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.idle_seat is THIRD


@pytest.mark.parametrize("lead", list(AllPassThirdLead))
def test_the_idle_dealer_can_win_in_an_opened_all_pass(lead: AllPassThirdLead) -> None:
    rules = Sochi(all_pass_third_lead=lead)
    over = to_the_end(act(start(rules, players=4), "pass,pass,pass"))
    assert isinstance(over.outcome, PlayedAllPass)
    assert len(over.outcome.tricks) == 4
    assert sum(over.outcome.tricks) == 10


def test_a_misere() -> None:
    over = to_the_end(act(start(), "misere,pass,pass,take,discard ♥7 ♥8"))
    assert isinstance(over.outcome, PlayedMisere)
    assert over.outcome.declarer is FIRST
    assert not over.outcome.without_talon


CHAIN = Sochi(
    misere_chain=MisereChain.WITHOUT_TALON,
    misere_without_talon_beaten_by=BeatenBy.TEN,
    ten_over_without_talon=TenOverWithoutTalon.WITHOUT_TALON,
)


def test_contracts_without_talon() -> None:
    text = "misere,9♠,pass,misere-hand"
    misere = act(start(CHAIN), f"{text},pass")
    assert set(legal(misere)) == {str(card) for card in DEAL.hand(FIRST)}
    over = to_the_end(misere)
    assert isinstance(over.outcome, PlayedMisere)
    assert over.outcome.without_talon
    ten = act(start(CHAIN), f"{text},10♠,pass")
    assert legal(ten)[0] == "order 10♠-hand"
    assert "concede" not in legal(ten)
    over = to_the_end(act(ten, "order 10♠-hand"))
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.talon is None
    assert str(over.outcome.contract) == "10♠-hand"


# Out of turn, out of phase, illegal


def test_who_is_not_to_act_is_refused() -> None:
    begun = start()
    six = Action.parse("6♠")
    assert begun.why_illegal(six, by=FIRST) is None
    for seat in (SECOND, THIRD, FOURTH):
        assert begun.why_illegal(six, by=seat) is Violation.OUT_OF_TURN
        with pytest.raises(IllegalActionError) as caught:
            begun.apply(six, by=seat)
        assert caught.value.reason is Violation.OUT_OF_TURN
    assert begun.apply(six, by=FIRST) == begun.apply(six)


def test_the_owner_is_not_to_act_when_another_decides() -> None:
    led = act(start(), SIX + ",whist,pass,open,♠A,♠9")
    card = Action.parse("♠7")
    assert led.why_illegal(card, by=THIRD) is Violation.OUT_OF_TURN
    assert led.apply(card, by=SECOND) == led.apply(card)
    assert led.apply(card).history[-1] == (SECOND, card)


@pytest.mark.parametrize(
    ("before", "action", "reason"),
    [
        ("", "here", Violation.NOTHING_TO_EQUAL),
        ("", "take", Violation.WRONG_PHASE),
        ("", "♠A", Violation.WRONG_PHASE),
        ("6♠", "6♦", Violation.BID_JUMPS),
        ("6♠,pass,pass", "pass", Violation.WRONG_PHASE),
        ("6♠,pass,pass", "leave", Violation.NO_REFUSED_TALON),
        ("6♠,pass,pass,take", "discard ♠7 ♠8", Violation.NOT_HELD),
        ("6♠,6♣,pass,pass,take,discard ♥A ♥8", "order 6♠", Violation.ORDER_TOO_LOW),
        (SIX, "half", Violation.WRONG_PHASE),
        (SIX, "look second", Violation.WRONG_PHASE),
        (SIX, "open", Violation.WRONG_PHASE),
        (SIX, "take", Violation.WRONG_PHASE),
        (SIX, "♠A", Violation.WRONG_PHASE),
        (SIX + ",whist,whist", "♠J", Violation.NOT_HELD),
        (SIX + ",whist,whist,♠A", "♣J", Violation.MUST_FOLLOW),
        (SIX + ",whist,whist", "whist", Violation.WRONG_PHASE),
        (SIX + ",whist,whist", "accept", Violation.WRONG_PHASE),
        (SIX + ",whist,whist", "decline", Violation.WRONG_PHASE),
    ],
)
def test_an_illegal_action_is_named_and_changes_nothing(
    before: str, action: str, reason: Violation
) -> None:
    round_ = act(start(), before) if before else start()
    same = act(start(), before) if before else start()
    wrong = Action.parse(action)
    assert round_.why_illegal(wrong) is reason
    with pytest.raises(IllegalActionError) as caught:
        round_.apply(wrong)
    assert caught.value.reason is reason
    assert caught.value.action == action
    assert list(caught.value.legal) == legal(round_)
    assert round_ == same
    assert legal(round_) == legal(same)


def test_the_idle_dealer_does_not_look_at_the_declarers_hand() -> None:
    eight = act(start(players=4), SIX.replace("order 6♠", "order 8♠") + ",pass,pass")
    reason = eight.why_illegal(Action.parse("look first"))
    assert reason is Violation.NO_IDLE_WHIST
    reason = eight.why_illegal(Action.parse("whist"))
    assert reason is Violation.NO_IDLE_WHIST


def test_nobody_acts_once_it_is_over() -> None:
    over = act(start(), SIX + ",pass,pass")
    assert over.why_illegal(Action.parse("pass")) is Violation.WRONG_PHASE
    assert over.why_illegal(Action.parse("pass"), by=FIRST) is Violation.WRONG_PHASE
    with pytest.raises(PhaseError, match="deal is over"):
        over.apply(Action.parse("pass"))


# Two players


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_the_opponent_decides_the_dummys_cards(dummy: Seat) -> None:
    opponent = SECOND if dummy is FIRST else FIRST
    begun = start(players=2, dummy=dummy)
    assert begun.to_act is opponent
    named = act(begun, "pass,6♠,take,discard ♥8 ♦7,order 6♠")
    assert (named.to_act, legal(named)) == (opponent, ["whist", "pass"])
    play = act(named, "whist")
    # First hand leads, the dummy's card or not; the opponent decides it.
    assert play.to_act is opponent
    over = to_the_end(play)
    assert isinstance(over.outcome, PlayedGame)
    actors = {actor for actor, event in over.history if isinstance(event, Action)}
    assert actors == {opponent, THIRD}


# Values


@pytest.mark.parametrize(
    "text",
    [
        "6♠,6♣,pass,here",
        "6♠,pass,pass,take",
        SIX,
        SIX + ",whist,pass,open,♠A",
        SIX + ",pass,pass",
        "pass,pass,pass,♦Q",
    ],
)
@pytest.mark.parametrize("convention", [Sochi(), Rostov()])
def test_rounds_are_values(text: str, convention: Convention) -> None:
    check_value(start(convention))
    check_value(act(start(convention), text))


def test_claims_are_values() -> None:
    check_value(Claim((10, 0, 0), (SECOND, THIRD)))
    claimed = act(start(), SIX + ",whist,whist").claim({FIRST: 10})
    check_value(claimed)


def test_the_discard_is_the_declarers_hand_no_more() -> None:
    play = act(start(), SIX + ",whist,whist")
    assert play.exchange is not None
    assert play.exchange.laid_away == Hand.parse("♥87")
    assert "♥7" not in legal(play)
