"""A deal from the first call to its outcome (001:773-797)."""

import random

import attrs
import pytest

from preferans.cards import Card, Hand, Suit
from preferans.deals import Deal
from preferans.errors import IllegalActionError, ParseError, PhaseError, Violation
from preferans.preference import (
    Action,
    Auction,
    Bid,
    Chips,
    Discard,
    EqualChips,
    Exchange,
    ExchangeOrder,
    NameTrump,
    PassedOut,
    PlayedHand,
    Round,
    TalonShown,
    Tricks,
    TrumpNamed,
    Word,
    parse_action,
    shuffled_deal,
    view,
)
from preferans.preference.examples import RULES
from preferans.seats import ACTIVE, Seat
from preferans.views import HiddenDiscard

DEAL = Deal.parse("♠AKQJ1098 ♣A ♦7 ♥7 | ♣KQJ1098 ♦AK ♥98 | ♠7 ♣7 ♦QJ1098 ♥AKQ | ♥J10")
FREE = attrs.evolve(RULES, equal_chips=EqualChips.EARLIER)


def after(text: str, rules: object = RULES) -> Round:
    """Return the round after actions with commas between them."""
    actions = [parse_action(word) for word in text.split(",") if word.strip()]
    assert isinstance(rules, type(RULES))
    return Round.after(rules, DEAL, tuple(actions))


def finish(round_: Round) -> Round:
    """Return the round after everybody played the lowest card that he may."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


def legal(round_: Round) -> list[str]:
    """Return what may be done, as text."""
    return [str(action) for action in round_.legal_actions()]


# The auction (001:785-787)


def test_every_next_bid_is_in_a_higher_suit() -> None:
    """♠ < ♣ < ♦ < ♥ (001:769); a bid below or level is refused (001:787)."""
    assert legal(after("♣")) == ["pass", "♦", "♥"]
    assert legal(after("♥")) == ["pass"]
    assert after("♣").why_illegal(Bid(Suit.CLUBS)) is Violation.BID_TOO_LOW


def test_everybody_bids_once_and_the_last_bid_stands() -> None:
    """Three calls, then the play; second hand bid the highest suit (001:787)."""
    round_ = after("♠, ♦, pass")
    assert (round_.declarer, round_.trump) == (Seat.SECOND, Suit.DIAMONDS)
    assert round_.exchange is None
    assert round_.to_act is Seat.THIRD
    assert after("♠, ♦").trump is None
    assert after("♠, ♦").declarer is None


def test_chips_follow_three_passes_only() -> None:
    """A second round is held if all passed in the first (001:787)."""
    assert after("pass").why_illegal(Chips(1)) is Violation.WRONG_PHASE
    round_ = after("pass, pass, pass")
    assert round_.to_act is Seat.FIRST
    assert round_.why_illegal(Bid(Suit.HEARTS)) is Violation.WRONG_PHASE
    assert legal(round_)[:2] == ["pass", "1 chip"]


def test_chips_go_up_to_the_most_and_above_the_last() -> None:
    round_ = after("pass, pass, pass, 5 chips")
    assert legal(round_) == ["pass", "6 chips"]
    assert round_.why_illegal(Chips(7)) is Violation.CHIPS_OUT_OF_RANGE
    assert round_.why_illegal(Chips(5)) is Violation.BID_TOO_LOW
    assert after("pass, pass, pass, 5 chips", FREE).why_illegal(Chips(5)) is None


def test_the_most_chips_win_the_bid() -> None:
    """1, 3, pass: second hand put in the most (001:787)."""
    round_ = after("pass, pass, pass, 1 chip, 3 chips, pass")
    assert round_.declarer is Seat.SECOND
    assert round_.auction.chips == (1, 3, 0)


def test_everybody_may_pass_twice() -> None:
    round_ = after("pass, pass, pass, pass, pass, pass")
    assert round_.outcome == PassedOut()
    assert (round_.to_act, round_.legal_actions(), round_.declarer) == (None, (), None)


# The exchange (001:787)

WON = "pass, pass, pass, 1 chip, pass, pass"


def test_the_winner_of_chips_names_trump_and_takes_the_talon() -> None:
    round_ = after(WON)
    assert legal(round_) == ["trump ♠", "trump ♣", "trump ♦", "trump ♥"]
    round_ = after(f"{WON}, trump ♠")
    assert legal(round_) == ["take", "keep"]
    round_ = after(f"{WON}, trump ♠, take")
    assert len(round_.legal_actions()) == 66, "two of twelve: 12 x 11 / 2"
    round_ = after(f"{WON}, trump ♠, take, discard ♦7 ♥7")
    assert str(round_.hand(Seat.FIRST)) == "♠AKQJ1098 ♣A ♥J10"
    assert round_.to_act is Seat.SECOND


def test_cards_may_be_laid_away_before_the_talon_is_seen() -> None:
    rules = attrs.evolve(
        RULES,
        exchange_order=ExchangeOrder.DISCARD_FIRST,
        trump_named=TrumpNamed.AFTER_TALON,
    )
    round_ = after(f"{WON}, take", rules)
    assert len(round_.legal_actions()) == 45, "two of ten: 10 x 9 / 2"
    assert view(round_, Seat.FIRST).talon == ()
    round_ = after(f"{WON}, take, discard ♦7 ♥7", rules)
    assert legal(round_) == ["trump ♠", "trump ♣", "trump ♦", "trump ♥"]
    assert view(round_, Seat.FIRST).talon == DEAL.talon
    assert after(f"{WON}, keep, trump ♣", rules).play is not None


def test_a_talon_left_where_it_is_changes_no_hand() -> None:
    assert after(f"{WON}, trump ♠, keep").hand(Seat.FIRST) == DEAL.hand(Seat.FIRST)


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Discard(Hand.parse("♠A")), Violation.TWO_CARDS),
        (Discard(Hand.parse("♥AK")), Violation.NOT_HELD),
        (NameTrump(Suit.HEARTS), Violation.WRONG_PHASE),
        (Card.parse("♠A"), Violation.WRONG_PHASE),
    ],
)
def test_a_wrong_discard_says_why(act: Action, reason: Violation) -> None:
    assert after(f"{WON}, trump ♠, take").why_illegal(act) is reason


def test_nothing_is_discarded_before_the_talon_is_asked_for() -> None:
    round_ = after(f"{WON}, trump ♠")
    assert round_.why_illegal(Discard(Hand.parse("♦7 ♥7"))) is Violation.WRONG_PHASE


# The play (001:791)


def test_the_left_of_the_winner_leads() -> None:
    assert [after(f"{calls}").to_act for calls in ("♥, pass, pass", "♠, ♣, ♦")] == [
        Seat.SECOND,
        Seat.FIRST,
    ]


def test_nobody_has_to_trump() -> None:
    """
    Who has no card of the suit led trumps or throws away, as he likes (001:791).

    Third hand bid ♦; first hand leads ♠A, second hand has no ♠ and may play any card.
    """
    round_ = after("pass, pass, ♦, ♠A")
    assert round_.legal_actions() == tuple(DEAL.hand(Seat.SECOND))
    round_ = after("pass, pass, ♦, ♠A, ♣8, ♠7")
    assert round_.play is not None
    assert round_.play.taken == (1, 0, 0)
    assert round_.to_act is Seat.FIRST


def test_a_trump_takes_the_trick_and_its_player_leads() -> None:
    """Second hand trumps ♠A with ♦A, over which third hand has nothing (001:791)."""
    round_ = after("pass, pass, ♦, ♠A, ♦A, ♠7")
    assert round_.play is not None
    assert round_.play.history[0].winner is Seat.SECOND
    assert round_.to_act is Seat.SECOND


def test_the_suit_led_must_be_followed() -> None:
    round_ = after("pass, pass, ♦, ♠A, ♣8")
    assert round_.why_illegal(Card.parse("♥A")) is Violation.MUST_FOLLOW
    assert round_.why_illegal(Card.parse("♠8")) is Violation.NOT_HELD


def test_ten_tricks_make_an_outcome() -> None:
    """
    Who holds ♠AKQJ1098 with ♠ as trumps cannot fail, however the cards are played.

    The one other trump, ♠7, is below all seven, so each of them takes the trick it is
    played to: seven tricks at least, and six are enough (001:797).
    """
    round_ = finish(after("♠, pass, pass"))
    assert isinstance(round_.outcome, PlayedHand)
    assert round_.outcome.declarer is Seat.FIRST
    assert round_.outcome.tricks >= 7
    assert round_.outcome.is_made
    assert round_.play is not None
    assert sum(round_.play.taken) == 10
    assert round_.outcome.tricks == round_.play.taken[0]
    chips = finish(after(f"{WON}, trump ♠, keep")).outcome
    assert isinstance(chips, PlayedHand)
    assert chips.chips == (1, 0, 0)


# Errors


def test_nothing_follows_the_end() -> None:
    over = finish(after("♠, pass, pass"))
    assert over.play is not None
    card = Card.parse("♠A")
    assert over.why_illegal(card) is Violation.WRONG_PHASE
    assert over.play.why_illegal(card) is Violation.WRONG_PHASE
    assert over.auction.why_illegal(Bid(Suit.HEARTS)) is Violation.WRONG_PHASE
    assert over.auction.to_call is None
    assert over.play.to_play is None
    with pytest.raises(PhaseError):
        over.apply(card)
    with pytest.raises(PhaseError):
        over.play.play(card)
    with pytest.raises(PhaseError):
        over.auction.call(Bid(Suit.HEARTS))
    kept = after(f"{WON}, trump ♠, keep").exchange
    assert kept is not None
    assert kept.legal_acts == ()
    with pytest.raises(PhaseError):
        kept.act(Word.TAKE)


def test_each_phase_refuses_what_breaks_a_rule() -> None:
    with pytest.raises(IllegalActionError, match="possible: pass"):
        after("♥").apply(Bid(Suit.SPADES))
    with pytest.raises(IllegalActionError):
        Auction(RULES).call(Chips(1))
    with pytest.raises(IllegalActionError):
        Exchange(RULES, DEAL.hands[0], DEAL.talon).act(Word.TAKE)
    with pytest.raises(IllegalActionError):
        Tricks.start(DEAL.hands, Suit.SPADES, Seat.FIRST).play(Card.parse("♠A"))


def test_whose_turn_it_is_can_be_made_sure_of() -> None:
    round_ = after("")
    assert round_.why_illegal(Bid(Suit.HEARTS), by=Seat.SECOND) is Violation.OUT_OF_TURN
    assert round_.apply(Bid(Suit.HEARTS), by=Seat.FIRST).to_act is Seat.SECOND
    with pytest.raises(TypeError, match="apply takes an action"):
        round_.apply("♥")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("text", ["", "bid", "trump", "discard x", "0 chips", "chips"])
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    with pytest.raises(ParseError, match="an action"):
        parse_action(text)


def test_every_action_prints_as_it_is_read() -> None:
    texts = ["pass", "♠", "1 chip", "2 chips", "trump ♥", "take", "keep", "♥10"]
    texts.append("discard ♣7 ♦8")
    assert [str(parse_action(text)) for text in texts] == texts
    assert repr(Word.TAKE) == "Word.TAKE"


# The deal (001:773) and the views


def test_every_card_is_dealt_once() -> None:
    deal = shuffled_deal(random.Random(3))
    cards = [*deal.talon, *(card for hand in deal.hands for card in hand)]
    assert len(set(cards)) == 32
    assert deal != shuffled_deal(random.Random(4))


def test_only_the_declarer_sees_the_talon_and_his_discard() -> None:
    text = f"{WON}, trump ♠, take, discard ♦7 ♥7"
    mine, other = view(after(text), Seat.FIRST), view(after(text), Seat.THIRD)
    assert (mine.talon, str(mine.laid_away)) == (DEAL.talon, "♦7 ♥7")
    assert (other.talon, other.laid_away) == ((), None)
    assert other.history[-1] == (Seat.FIRST, HiddenDiscard())
    shown = attrs.evolve(RULES, talon_shown=TalonShown.TO_ALL)
    assert view(after(text, shown), Seat.THIRD).talon == DEAL.talon
    assert view(after(f"{WON}, trump ♠, keep", shown), Seat.THIRD).talon == ()


def test_a_view_tells_what_lies_on_the_table() -> None:
    seen = view(after("pass, pass, ♦, ♠A"), Seat.SECOND)
    assert [str(trick) for trick in seen.played] == ["first ♠A"]
    assert (seen.trump, seen.tricks, len(seen.legal_actions)) == (
        Suit.DIAMONDS,
        (0, 0, 0),
        10,
    )


def test_nobody_looks_from_the_fourth_seat() -> None:
    with pytest.raises(ValueError, match="three play"):
        view(after(""), Seat.FOURTH)
    assert [view(after(""), seat).hand for seat in ACTIVE] == list(DEAL.hands)
