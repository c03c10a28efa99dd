"""Rounds of which only the end of the auction is known, and what is kept of calls."""

import pytest

from preferans import (
    Action,
    Auction,
    Contract,
    Deal,
    IllegalActionError,
    Jumps,
    Leningrad,
    Match,
    MatchError,
    Misdeal,
    MisereChain,
    PassedOut,
    Play,
    PlayedAllPass,
    PlayedMisere,
    Rostov,
    Round,
    Seat,
    Situation,
    Sochi,
    TenOverWithoutTalon,
    UncontestedGame,
    Violation,
    Won,
    YesNo,
    view,
)
from preferans.calls import MISERE, MISERE_HAND, Bid
from preferans.records import Record
from tests.engine.helpers import (
    DEAL,
    FIRST,
    SECOND,
    THIRD,
    act,
    cards,
    check_value,
    start,
    table_of,
    texts,
)

CHAIN = Sochi(misere_chain=MisereChain.WITHOUT_TALON)
SITUATION = Situation(table_of(3))
PASSES = PassedOut()


def bid(text: str, *, hand: bool = False) -> Contract:
    contract = Contract.parse(text)
    return Contract(contract.level, contract.strain, without_talon=hand)


def behind(
    seat: Seat, what: Bid, rules: Sochi = CHAIN, *, without_talon: bool = False
) -> Round:
    won = Won(seat, what)
    return Round.after_auction(DEAL, rules, SITUATION, won, without_talon=without_talon)


# Round.after_auction


def test_the_winner_exchanges_at_once() -> None:
    round_ = behind(SECOND, bid("7♥"))
    assert round_.to_act is SECOND
    assert texts(round_.legal_actions()) == ["take", "concede"]
    assert round_.declarer is SECOND
    assert round_.history == ()
    check_value(round_)


def test_what_follows_is_what_follows_the_calls() -> None:
    rest = "take,discard ♥7 ♥8,order 6♣,pass,pass"
    called = act(start(), f"6♠,6♣,pass,here,pass,{rest}")
    known = act(behind(FIRST, bid("6♣"), Sochi()), rest)
    assert known.outcome == called.outcome
    assert isinstance(known.outcome, UncontestedGame)
    assert known.exchange == called.exchange
    assert called.history[5:] == known.history


def test_an_all_pass_is_played_at_once() -> None:
    round_ = Round.after_auction(DEAL, Sochi(), SITUATION, PASSES)
    called = act(start(), "pass,pass,pass")
    assert isinstance(round_.phase, Play)
    assert round_.phase == called.phase
    assert round_.result == PASSES
    assert round_.declarer is None


def test_a_misere_without_talon_is_played_at_once() -> None:
    round_ = behind(THIRD, MISERE_HAND)
    assert isinstance(round_.phase, Play)
    assert round_.contract == MISERE_HAND
    # First hand leads, whoever is declarer.
    assert round_.to_act is FIRST


def test_a_misere_exchanges() -> None:
    assert behind(THIRD, MISERE, Sochi()).to_act is THIRD


def test_a_nine_without_talon_is_named() -> None:
    round_ = behind(FIRST, bid("9♦", hand=True))
    assert texts(round_.legal_actions())[:2] == ["order 9♦-hand", "order 9♥-hand"]


@pytest.mark.parametrize("ten", TenOverWithoutTalon)
def test_a_ten_may_be_without_talon(ten: TenOverWithoutTalon) -> None:
    # A ten is named over a nine without talon, whatever a bid of ten means.
    rules = Sochi(misere_chain=MisereChain.WITHOUT_TALON, ten_over_without_talon=ten)
    round_ = behind(FIRST, bid("10♦"), rules, without_talon=True)
    orders = ["order 10♦-hand", "order 10♥-hand", "order 10NT-hand"]
    assert texts(round_.legal_actions()) == orders
    with_talon = behind(FIRST, bid("10♦"), rules)
    assert texts(with_talon.legal_actions()) == ["take", "concede"]


def test_the_calls_that_led_there_are_not_asked() -> None:
    # With jumps forbidden nobody opens at 7♥; but calls that led there exist.
    assert Sochi().jumps is Jumps.FORBIDDEN
    assert behind(THIRD, bid("7♥"), Sochi()).result == Won(THIRD, bid("7♥"))


@pytest.mark.parametrize(
    ("rules", "won", "without_talon", "why"),
    [
        (Sochi(), MISERE_HAND, False, Violation.NO_SUCH_BID),
        (Sochi(), bid("9♠", hand=True), False, Violation.NO_SUCH_BID),
        # A ten bid stands on one rung, with the talon or without it.
        (CHAIN, bid("10♠", hand=True), False, Violation.NO_SUCH_BID),
        (Sochi(), bid("10♠"), True, Violation.NO_SUCH_BID),
        (CHAIN, bid("9♠"), True, Violation.WITHOUT_TALON_ORDER),
        (CHAIN, bid("6♠"), True, Violation.WITHOUT_TALON_ORDER),
        (CHAIN, MISERE, True, Violation.WITHOUT_TALON_ORDER),
    ],
)
def test_what_no_auction_ends_in_is_refused(
    rules: Sochi, won: Bid, without_talon: bool, why: Violation
) -> None:
    with pytest.raises(IllegalActionError) as refused:
        behind(SECOND, won, rules, without_talon=without_talon)
    assert refused.value.reason is why
    assert str(refused.value) == f"{won} by second hand: {why.value}"


def test_a_bid_without_talon_may_say_so_twice() -> None:
    nine = bid("9♠", hand=True)
    assert behind(FIRST, nine, without_talon=True) == behind(FIRST, nine)


def test_a_rung_below_the_least_is_refused() -> None:
    # Leningrad raises the least bid after an all-pass (section 5).
    situation = Situation(table_of(3), all_passes=1)
    with pytest.raises(IllegalActionError) as refused:
        Round.after_auction(DEAL, Leningrad(), situation, Won(FIRST, bid("6♠")))
    assert refused.value.reason is Violation.BID_BELOW_LEAST
    Round.after_auction(DEAL, Leningrad(), situation, Won(FIRST, MISERE))
    Round.after_auction(DEAL, Leningrad(), situation, PASSES)


def test_the_dummy_wins_no_auction() -> None:
    situation = Situation(table_of(2, SECOND))
    with pytest.raises(IllegalActionError) as refused:
        Round.after_auction(DEAL, Sochi(), situation, Won(SECOND, bid("6♠")))
    assert refused.value.reason is Violation.OUT_OF_TURN


# Round.auction


def test_the_calls_are_kept_while_they_go_on_and_afterwards() -> None:
    round_ = start()
    text = "6♠ 6♣ pass here pass"
    for number, word in enumerate(text.split()):
        assert round_.auction is not None
        assert len(round_.auction.calls) == number
        round_ = act(round_, word)
    rest = "take,discard ♥7 ♥8,order 6♣,pass,pass"
    for word in rest.split(","):
        assert round_.auction == Auction.parse(text, Sochi())
        round_ = act(round_, word)
    assert round_.is_over
    assert round_.auction == Auction.parse(text, Sochi())


def test_passes_of_the_defence_and_cards_are_no_calls() -> None:
    round_ = act(start(), "pass,pass,pass")
    assert round_.auction == Auction.parse("pass pass pass", Sochi())
    led = round_.apply(round_.legal_actions()[0])
    assert led.auction == round_.auction


def test_a_claim_is_no_call() -> None:
    named = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,whist,whist"
    round_ = act(start(), named).claim({FIRST: 10})
    assert round_.auction == Auction.parse("6♠ pass pass", Sochi())
    behind_ = behind(FIRST, MISERE_HAND).claim({SECOND: 10})
    assert behind_.auction is None


@pytest.mark.parametrize("rest", ["", "take", "concede"])
def test_a_round_that_begins_behind_its_auction_has_none(rest: str) -> None:
    round_ = behind(FIRST, bid("6♠"), Sochi())
    assert act(round_, rest).auction is None if rest else round_.auction is None


def test_an_all_pass_behind_its_auction_has_none() -> None:
    round_ = Round.after_auction(DEAL, Sochi(), SITUATION, PASSES)
    assert round_.auction is None
    assert round_.apply(round_.legal_actions()[0]).auction is None


# The cards that a match keeps


def match() -> Match:
    return Match.start(("South", "West", "North"), Sochi(), pool=10)


UNCONTESTED = "take,discard ♥7 ♥8,order 6♠,pass,pass"


def test_a_match_keeps_the_cards_of_a_deal() -> None:
    over = act(match().start_round(DEAL), f"6♠,pass,pass,{UNCONTESTED}")
    assert over.outcome is not None
    (scored,) = match().play(over.outcome, round=over).deals
    assert scored.round == over
    # Two deals are equal if they were scored alike.
    (without,) = match().play(over.outcome).deals
    assert without == scored
    assert hash(without) == hash(scored)
    assert without.round is None


def test_a_match_keeps_cards_as_far_as_they_are_known() -> None:
    begun = match().start_round(DEAL)
    outcome = act(begun, f"6♠,pass,pass,{UNCONTESTED}").outcome
    assert outcome is not None
    (scored,) = match().play(outcome, round=begun).deals
    assert scored.round == begun


@pytest.mark.parametrize("calls", ["6♠", "6♠,pass,pass", "6♠,pass,pass,take"])
def test_an_auction_under_way_is_not_written(calls: str) -> None:
    begun = act(match().start_round(DEAL), calls)
    outcome = act(match().start_round(DEAL), f"6♠,pass,pass,{UNCONTESTED}").outcome
    assert outcome is not None
    kept = match().play(outcome, round=begun)
    written = Record.of(kept)
    assert written.replay() == kept
    (deal,) = written.deals
    assert deal.auction == (None if calls == "6♠" else "6♠ pass pass")
    assert deal.hands


def test_a_trick_under_way_is_not_written() -> None:
    lone = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,whist,pass,open"
    round_ = act(match().start_round(DEAL), f"{lone},♠A,♠9,♠7,♠K")
    claimed = act(round_, "♠10,♠8").claim({FIRST: 8}).apply(Action.parse("accept"))
    assert claimed.outcome is not None
    kept = match().play(claimed.outcome, round=round_)
    written = Record.of(kept)
    assert written.deals[0].play == "♠A 9 7"
    assert written.replay() == kept


def test_an_all_pass_under_way_is_not_written() -> None:
    round_ = act(match().start_round(DEAL), "pass,pass,pass,♦A,♦9,♦8,♥7")
    over = round_
    while not over.is_over:
        over = over.apply(over.legal_actions()[0])
    assert over.outcome is not None
    kept = match().play(over.outcome, round=round_)
    written = Record.of(kept)
    assert written.deals[0].play is None
    assert written.replay() == kept


@pytest.mark.parametrize(
    ("begun", "ended"),
    [
        ("6♠,pass,pass", "pass,6♠,pass,take,concede"),
        ("pass,pass,pass", "6♠,pass,pass,take,concede"),
        (
            "6♠,pass,pass,take,discard ♥7 ♥8,order 6♣",
            "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,pass,pass",
        ),
    ],
)
def test_cards_that_go_another_way_are_refused(begun: str, ended: str) -> None:
    outcome = act(match().start_round(DEAL), ended).outcome
    assert outcome is not None
    with pytest.raises(MatchError, match="ended otherwise than the outcome says"):
        match().play(outcome, round=act(match().start_round(DEAL), begun))


def test_cards_of_a_contract_do_not_lead_to_an_all_pass() -> None:
    won = act(match().start_round(DEAL), "6♠,pass,pass")
    passed = PlayedAllPass(tricks={FIRST: 4, SECOND: 3, THIRD: 3})
    with pytest.raises(MatchError):
        match().play(passed, round=won)
    begun = act(match().start_round(DEAL), "pass,pass,pass")
    assert match().play(passed, round=begun).deals[0].round == begun


def test_cards_of_a_misere_lead_to_a_misere() -> None:
    named = act(match().start_round(DEAL), "misere,pass,pass,take,discard ♥7 ♥8")
    misere = PlayedMisere(declarer=FIRST, tricks={FIRST: 0})
    assert match().play(misere, round=named).deals[0].round == named
    six = act(match().start_round(DEAL), "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠")
    with pytest.raises(MatchError):
        match().play(misere, round=six)


def test_cards_that_ended_otherwise_are_refused() -> None:
    over = act(match().start_round(DEAL), f"6♠,pass,pass,{UNCONTESTED}")
    other = act(match().start_round(DEAL), "6♠,pass,pass,take,concede").outcome
    assert other is not None
    with pytest.raises(MatchError, match="ended otherwise than the outcome says"):
        match().play(other, round=over)


@pytest.mark.parametrize(
    ("convention", "situation", "why"),
    [
        (Rostov(), SITUATION, "by other rules than the match"),
        (Sochi(stalingrad=YesNo.YES), SITUATION, "by other rules than the match"),
        (Sochi(), Situation(table_of(3).next()), "of another deal than the next one"),
        (Sochi(), Situation(table_of(3), all_passes=1), "of another deal"),
        (Sochi(), Situation(table_of(4)), "of another deal than the next one"),
    ],
)
def test_cards_of_another_deal_are_refused(
    convention: Sochi, situation: Situation, why: str
) -> None:
    won = Won(FIRST, bid("8♠"))
    round_ = Round.after_auction(DEAL, convention, situation, won)
    over = act(round_, "take,concede")
    assert over.outcome is not None
    with pytest.raises(MatchError, match=why):
        match().play(over.outcome, round=over)


# What a view shows of the tricks


def test_nothing_is_played_before_the_play() -> None:
    round_ = act(start(), "6♠,pass,pass,take")
    assert view(round_, FIRST).played == ()


def test_a_view_shows_whose_every_card_was() -> None:
    lone = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,whist,pass,open"
    round_ = act(start(), f"{lone},♠A,♠9,♠7,♠K")
    for seat in (FIRST, SECOND, THIRD):
        seen = view(round_, seat)
        # Second hand decides third hand's cards; the trick knows whose they are.
        assert texts(seen.played) == [
            "first ♠A second ♠9 third ♠7: first",
            "first ♠K",
        ]
    assert [actor for actor, _ in round_.history[-4:]] == [FIRST, SECOND, SECOND, FIRST]


def test_a_trick_names_the_card_of_the_talon_that_led_it() -> None:
    deal = Deal(DEAL.hands, cards("♦7 ♥8"))
    round_ = act(start(deal=deal), "pass,pass,pass")
    assert view(round_, FIRST).played == ()
    round_ = act(round_, "♦A,♦9,♦8,♥7")
    # The eight of hearts leads the second trick by itself.
    assert texts(view(round_, THIRD).played) == [
        "talon ♦7 first ♦A second ♦9 third ♦8: first",
        "talon ♥8 first ♥7",
    ]


def test_a_trick_of_the_idle_dealer_names_him() -> None:
    deal = Deal.parse(
        "♠KQJ7 ♦K107 ♥J98 | ♠A ♣Q10987 ♦9 ♥AK10 | ♠1098 ♣K ♦AQJ8 ♥Q7 | ♣A ♣J"
    )
    round_ = act(start(players=4, deal=deal), "pass,pass,pass,♥9,♣10,♣K")
    assert texts(view(round_, FIRST).played) == [
        "talon ♣A first ♥9 second ♣10 third ♣K: fourth"
    ]


def test_a_misdeal_may_be_found_before_the_auction_is_over() -> None:
    begun = act(match().start_round(DEAL), "6♠,pass")
    assert match().play(Misdeal(), round=begun).deals[0].round == begun
    with pytest.raises(MatchError, match="ended otherwise than the outcome says"):
        match().play(Misdeal(), round=act(begun, "pass"))
