"""Who leaves in the middle of a deal: P26 to P29 and P31 (001:360-369)."""

import pytest

from preferans import (
    BeatenBy,
    ConcededGame,
    Contract,
    Left,
    Match,
    MisereChain,
    PhaseError,
    PlayedAllPass,
    PlayedMisere,
    RefusedTalon,
    Round,
    Seat,
    Sochi,
    TenOverWithoutTalon,
    UncontestedGame,
)
from tests.engine.helpers import DEAL, FIRST, FOURTH, SECOND, THIRD, act, start

ORDERED = "6♠,pass,pass,take,discard ♥7 ♥8,order 7♠"
MISERE = "misere,pass,pass,take,discard ♥7 ♥8"
CHAIN = Sochi(misere_chain=MisereChain.WITHOUT_TALON)


def left(seat: Seat, round_: Round, text: str = "") -> object:
    """Return the outcome after some actions once a player has left."""
    after = act(round_, text) if text else round_
    gone = after.leave(seat)
    assert gone.is_over
    assert (gone.to_act, gone.legal_actions()) == (None, ())
    assert gone.history == after.history
    return gone.outcome


@pytest.mark.parametrize("calls", ["", "6♠", "6♠,pass", "pass,pass"])
def test_until_the_auction_is_over_no_deal_has_begun(calls: str) -> None:
    # P31: one bid and two passes, or three passes.
    round_ = act(start(), calls) if calls else start()
    with pytest.raises(PhaseError, match="it is dealt again"):
        round_.leave(FIRST)


def test_nobody_leaves_a_deal_that_is_over() -> None:
    over = act(start(), ORDERED + ",pass,pass")
    with pytest.raises(PhaseError, match="the deal is over"):
        over.leave(FIRST)


@pytest.mark.parametrize("then", ["", ",whist,whist", ",whist,whist,♠A,♠J,♠7,♠K"])
def test_a_declarer_who_leaves_has_conceded_what_he_named(then: str) -> None:
    # P26: down three, and no whists.
    outcome = left(FIRST, start(), ORDERED + then)
    assert outcome == ConcededGame(
        contract=Contract.parse("7♠"),
        declarer=FIRST,
        talon=DEAL.talon,
        incidents=[Left(FIRST)],
    )


@pytest.mark.parametrize("then", ["", ",take", ",take,discard ♥7 ♥8"])
def test_before_he_names_it_the_contract_is_the_least(then: str) -> None:
    outcome = left(FIRST, start(), "6♠,pass,pass" + then)
    assert isinstance(outcome, ConcededGame)
    assert outcome.contract == Contract.parse("6♠")


def test_a_talon_that_was_refused_stays_so() -> None:
    rules = Sochi(refused_talon=RefusedTalon.ROSTOV)
    outcome = left(FIRST, start(rules), "6♠,pass,pass,leave")
    assert isinstance(outcome, ConcededGame)
    assert outcome.refused


@pytest.mark.parametrize(
    ("beaten_by", "bid", "contract"),
    [(BeatenBy.NINE, "9♠-hand", "9♠-hand"), (BeatenBy.TEN, "10♠", "10♠-hand")],
)
def test_a_game_without_the_talon_is_conceded_without_it(
    beaten_by: BeatenBy, bid: str, contract: str
) -> None:
    # A ten over a misère without the talon is played with the cards dealt (C5).
    rules = Sochi(
        misere_chain=MisereChain.WITHOUT_TALON,
        misere_without_talon_beaten_by=beaten_by,
        ten_over_without_talon=TenOverWithoutTalon.WITHOUT_TALON,
    )
    calls = f"misere,9♠,pass,misere-hand,{bid},pass"
    assert left(SECOND, start(rules), calls) == ConcededGame(
        contract=Contract.parse(contract), declarer=SECOND, incidents=[Left(SECOND)]
    )


@pytest.mark.parametrize("seat", [SECOND, THIRD])
@pytest.mark.parametrize("then", ["", ",whist", ",pass,whist,closed,♠A"])
def test_a_game_that_a_defender_leaves_counts_as_made(seat: Seat, then: str) -> None:
    # P28.
    outcome = left(seat, start(), ORDERED + then)
    assert outcome == UncontestedGame(
        contract=Contract.parse("7♠"),
        declarer=FIRST,
        talon=DEAL.talon,
        incidents=[Left(seat)],
    )


def test_who_leaves_his_misere_takes_all_that_is_left() -> None:
    # P27: nothing is taken yet; then first hand has taken a trick of ten.
    assert left(FIRST, start(), "misere,pass,pass") == PlayedMisere(
        declarer=FIRST, tricks=(10, 0, 0), incidents=[Left(FIRST)]
    )
    one = ",♦A,♦9,♦8"
    assert left(FIRST, start(), MISERE + one) == PlayedMisere(
        declarer=FIRST, tricks=(10, 0, 0), incidents=[Left(FIRST)]
    )
    assert left(SECOND, start(), MISERE + one) == PlayedMisere(
        declarer=FIRST, tricks={FIRST: 0}, incidents=[Left(SECOND)]
    )


def test_a_misere_without_the_talon_stays_so() -> None:
    outcome = left(FIRST, start(CHAIN), "misere,9♠,pass,misere-hand,pass")
    assert outcome == PlayedMisere(
        declarer=FIRST, tricks=(10, 0, 0), without_talon=True, incidents=[Left(FIRST)]
    )
    outcome = left(THIRD, start(CHAIN), "misere,9♠,pass,misere-hand,pass")
    assert isinstance(outcome, PlayedMisere)
    assert outcome.without_talon


def test_who_leaves_an_all_pass_takes_all_that_is_left() -> None:
    # P29: the talon's ♦7 leads; first hand takes the trick, a card of the next lies.
    round_ = act(start(), "pass,pass,pass,♦A,♦9,♦8,♥7")
    assert left(THIRD, round_) == PlayedAllPass(
        tricks=(1, 0, 9, 0), incidents=[Left(THIRD)]
    )


def test_the_idle_dealer_leaves_only_a_hand_that_he_plays() -> None:
    four = start(players=4)
    ordered = "6♠,pass,pass,take,discard ♥7 ♥8,order 9♠"
    with pytest.raises(ValueError, match=r"nobody plays in Seat\.FOURTH"):
        act(four, ordered).leave(FOURTH)
    whisted = act(four, ordered + ",pass,pass,look second,whist,closed")
    assert left(FOURTH, whisted) == UncontestedGame(
        contract=Contract.parse("9♠"),
        declarer=FIRST,
        talon=DEAL.talon,
        incidents=[Left(FOURTH)],
    )


def test_the_dummy_does_not_leave() -> None:
    two = act(start(players=2), "pass,pass")
    with pytest.raises(ValueError, match=r"players are Seat\.SECOND, Seat\.THIRD"):
        two.leave(FIRST)


def test_a_claim_is_forgotten() -> None:
    claimed = act(start(), ORDERED + ",whist,whist").claim({FIRST: 10})
    assert left(FIRST, claimed) == left(FIRST, start(), ORDERED)


def test_a_match_writes_down_who_left() -> None:
    match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    round_ = act(match.start_round(DEAL), ORDERED).leave(FIRST)
    match = match.finish(round_)
    [entry] = match.deals[0].entries
    assert str(entry) == "West: 12 mountain points (left: 3 undertricks x 4)"
