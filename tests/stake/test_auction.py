"""The auction (001:671-675): who buys, who plays directly."""

import attrs
import pytest

from preferans.cards import Hand, Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.seats import Seat
from preferans.stake import (
    Auction,
    Discard,
    Game,
    games_to_name,
    lay_away,
    parse_call,
)
from preferans.stake.choices import (
    DirectOverBought,
    DirectSix,
    HeartsOverHearts,
    Naming,
    PurchaseRights,
    SevenEight,
)
from preferans.stake.examples import RULES
from preferans.stake.exchange import name_game

ANY_SUIT = attrs.evolve(RULES, purchase_rights=PurchaseRights.ANY_HIGHER)


def legal(text: str, rules: object = RULES) -> str:
    assert isinstance(rules, type(RULES))
    auction = Auction.parse(text, rules) if text else Auction.start(rules)
    return " ".join(str(call).replace("buy ", "+") for call in auction.legal_calls)


SIXES = "6♠ 6♣ 6♦ 6♥"


def test_each_hand_buys_in_its_own_suit() -> None:
    # 001:671: first in spades, the neighbour in clubs, the third in ♦ or ♥.
    assert legal("") == f"pass +♠ {SIXES}"
    assert legal("buy ♠") == f"pass +♣ {SIXES}"
    assert legal("buy ♠, buy ♣") == f"pass +♦ +♥ {SIXES}"
    # And whose elders passed, in his own as well.
    assert legal("pass") == f"pass +♣ {SIXES}"
    assert legal("pass, pass") == f"pass +♦ +♥ {SIXES}"


def test_first_hand_must_then_buy_at_hearts_or_pass() -> None:
    # 001:671. He has spoken, so a direct six comes too late (001:675).
    assert legal("buy ♠, buy ♣, buy ♦") == "pass +♥"
    assert legal("buy ♠, buy ♣, pass") == "pass +♥"
    assert legal("buy ♠, buy ♣, buy ♦, buy ♥") == "pass"


def test_hearts_over_hearts_is_first_hands_alone_if_at_all() -> None:
    first = attrs.evolve(RULES, hearts_over_hearts=HeartsOverHearts.FIRST_HAND)
    assert legal("buy ♠, buy ♣, buy ♥") == "pass"
    assert legal("buy ♠, buy ♣, buy ♥", first) == "pass +♥"
    assert legal("buy ♠, buy ♣, buy ♥, pass", first) == "pass"
    assert legal("buy ♠, buy ♣, buy ♥, buy ♥, pass", first) == "pass"


def test_any_higher_suit_may_be_the_agreement() -> None:
    assert legal("", ANY_SUIT) == f"pass +♠ +♣ +♦ +♥ {SIXES}"
    assert legal("buy ♣", ANY_SUIT) == f"pass +♦ +♥ {SIXES}"
    assert legal("buy ♠, pass, buy ♣", ANY_SUIT) == "pass +♦ +♥"


def test_who_passes_leaves_the_talon_to_the_player() -> None:
    # 001:671: he says pass, and the player takes the purchase.
    auction = Auction.parse("buy ♠, buy ♣, buy ♦, pass, pass", RULES)
    assert auction.is_over
    assert auction.bidder is Seat.THIRD
    assert auction.to_call is None
    assert str(auction.standing) == "buy ♦"
    assert auction.legal_calls == ()


def test_everybody_may_pass() -> None:
    auction = Auction.parse("pass, pass, pass", RULES)
    assert auction.is_over
    assert auction.bidder is None
    assert auction.standing is None


def test_a_lone_purchase_ends_the_auction_once_the_others_passed() -> None:
    assert Auction.parse("pass, pass, buy ♥", RULES).bidder is Seat.THIRD
    assert Auction.parse("buy ♠, pass, pass", RULES).bidder is Seat.FIRST


def test_a_direct_game_is_overcalled_in_a_stronger_suit_or_by_seven() -> None:
    # 001:675.
    sevens = "7♠ 7♣ 7♦ 7♥ 8♠ 8♣ 8♦ 8♥"
    assert legal("6♣") == f"pass 6♦ 6♥ {sevens}"
    assert legal("6♣, 6♦, pass") == f"pass {sevens}"
    assert legal("6♣, pass, 7♦") == "pass 7♥ 8♠ 8♣ 8♦ 8♥"
    assert legal("6♣, 7♥, 8♥") == "pass"


def test_a_seven_may_be_the_first_word_by_agreement() -> None:
    free = attrs.evolve(RULES, seven_eight=SevenEight.ANY_TIME)
    assert legal("buy ♠", free).endswith("6♥ 7♠ 7♣ 7♦ 7♥ 8♠ 8♣ 8♦ 8♥")


def test_a_direct_six_may_come_later_by_agreement() -> None:
    later = attrs.evolve(RULES, direct_six=DirectSix.ANY_CALL)
    assert legal("buy ♠, buy ♣, buy ♦", later) == f"pass +♥ {SIXES}"


def test_a_direct_six_may_need_a_stronger_suit_than_the_purchase() -> None:
    stronger = attrs.evolve(RULES, direct_over_bought=DirectOverBought.STRONGER_SUIT)
    assert legal("buy ♠, buy ♣", stronger) == "pass +♦ +♥ 6♦ 6♥"


@pytest.mark.parametrize(
    ("before", "call", "reason"),
    [
        ("", "buy ♣", Violation.PURCHASE_SUIT),
        ("buy ♠, buy ♣, pass", "buy ♦", Violation.PURCHASE_SUIT),
        ("6♠", "buy ♣", Violation.BID_TOO_LOW),
        ("buy ♠, buy ♣, buy ♥", "buy ♥", Violation.BID_TOO_LOW),
        ("6♣", "6♠", Violation.BID_TOO_LOW),
        ("", "7♠", Violation.SEVEN_TOO_EARLY),
        ("buy ♠, buy ♣, pass", "6♥", Violation.DIRECT_TOO_LATE),
    ],
)
def test_a_wrong_call_names_its_rule(before: str, call: str, reason: Violation) -> None:
    auction = Auction.parse(before, RULES) if before else Auction.start(RULES)
    with pytest.raises(IllegalActionError) as caught:
        auction.call(parse_call(call))
    assert caught.value.reason is reason
    assert caught.value.legal == tuple(map(str, auction.legal_calls))


def test_a_bought_game_is_no_call() -> None:
    game = Game.parse("bought ♦")
    assert Auction.start(RULES).why_illegal(game) is Violation.WRONG_PHASE


def test_nobody_calls_after_the_end() -> None:
    auction = Auction.parse("6♠, pass, pass", RULES)
    assert auction.why_illegal(parse_call("pass")) is Violation.WRONG_PHASE
    with pytest.raises(PhaseError):
        auction.call(parse_call("pass"))


def test_a_dummy_does_not_call() -> None:
    # 001:685: it is dealt to, and two play.
    auction = Auction.start(RULES, dummy=Seat.FIRST)
    assert auction.to_call is Seat.SECOND
    auction = auction.call(parse_call("buy ♣"))
    assert auction.to_call is Seat.THIRD
    assert Auction.parse("buy ♠, pass", RULES, dummy=Seat.SECOND).is_over


def test_what_a_buyer_may_play_in() -> None:
    # 001:673: at diamonds or hearts not in clubs or spades any more.
    below = attrs.evolve(RULES, naming=Naming.NOT_BELOW)

    def named(rules: object, suit: Suit) -> str:
        assert isinstance(rules, type(RULES))
        return "".join(str(game.suit) for game in games_to_name(rules, suit))

    assert [named(RULES, suit) for suit in Suit] == ["♠♣♦♥", "♠♣♦♥", "♦♥", "♦♥"]
    assert [named(below, suit) for suit in Suit] == ["♠♣♦♥", "♣♦♥", "♦♥", "♥"]


def test_a_buyer_names_what_he_may() -> None:
    game = Game.parse("bought ♦")
    assert name_game(RULES, Suit.HEARTS, game) is game
    for wrong in ("bought ♣", "6♥"):
        with pytest.raises(IllegalActionError) as caught:
            name_game(RULES, Suit.HEARTS, Game.parse(wrong))
        assert caught.value.reason is Violation.PURCHASE_GAME
        assert caught.value.legal == ("bought ♦", "bought ♥")


def test_a_buyer_keeps_ten_of_his_twelve() -> None:
    # 001:671: he takes the talon, and lays away two useless cards for it.
    hand, talon = Hand.parse("♠AKQJ109 ♣AKQJ"), tuple(Hand.parse("♥A7"))
    kept = lay_away(hand, talon, Discard(Hand.parse("♣J ♥7")))
    assert kept == Hand.parse("♠AKQJ109 ♣AKQ ♥A")


@pytest.mark.parametrize("cards", ["♠A", "♠AKQ", "♠A ♥7"])
def test_a_buyer_lays_away_two_of_his_twelve(cards: str) -> None:
    # 001:671: two cards.
    hand, talon = Hand.parse("♠AKQJ109 ♣AKQJ"), tuple(Hand.parse("♥AK"))
    with pytest.raises(IllegalActionError) as caught:
        lay_away(hand, talon, Discard(Hand.parse(cards)))
    assert caught.value.reason is Violation.NOT_HELD
