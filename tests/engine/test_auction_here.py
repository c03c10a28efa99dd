"""Who may equal a bid, and the bids without talon (section 2)."""

from itertools import product

import pytest

from preferans import (
    BeatenBy,
    Contract,
    HereBy,
    Jumps,
    MisereBond,
    MisereChain,
    Seat,
    TenOverWithoutTalon,
    Won,
    YesNo,
)
from tests.engine.helpers import FIRST, SECOND, THIRD, Axes, auction, texts, why

# Axis here

TWO, ELDER, ANY, ONE, ALL, NO = HereBy

EQUALLED = {
    # First over third, two in.
    "6♠ pass 6♣": {TWO, ELDER, ANY, ONE, ALL},
    # First over third, three in.
    "6♠ 6♣ 6♦": {ELDER, ONE, ALL},
    # Third over second, two in, as a first call.
    "pass 6♠": {ANY, ALL},
    # Third over first, two in, later.
    "6♠ pass 6♣ 6♦": {ANY, ALL},
    # Third over second, three in.
    "6♠ 6♣": {ALL},
    # Second over third, two in.
    "pass 6♠ 6♣": {TWO, ELDER, ANY, ALL},
    # Second over first, three in.
    "6♠ 6♣ 6♦ 6♥": {ALL},
    # Second over third who has equalled nothing, three in.
    "6♠ 6♣ 6♦ 6♥ 6NT 7♠ 7♣": {ALL},
}


@pytest.mark.parametrize(("text", "here"), list(product(EQUALLED, HereBy)))
def test_who_may_equal_a_bid(text: str, here: HereBy) -> None:
    allowed = here in EQUALLED[text]
    assert why(text, "here", here=here) == (None if allowed else "HERE_NOT_ALLOWED")
    assert ("here" in texts(auction(text, here=here).legal_calls)) is allowed


def test_a_bid_is_equalled_once() -> None:
    assert why("6♠ pass 6♣ here", "here") == "ALREADY_EQUALLED"
    assert why("6♠ 6♣ here", "here", here=ALL) == "ALREADY_EQUALLED"
    # A higher bid may be equalled again.
    assert why("6♠ pass 6♣ here 6♦", "here") is None


def test_nothing_stands_nothing_is_equalled() -> None:
    assert why("", "here", here=ALL) == "NOTHING_TO_EQUAL"
    assert why("misere", "here", here=ALL) == "NOTHING_TO_EQUAL"


def test_who_equals_becomes_the_standing_bidder() -> None:
    held = auction("6♠ 6♣ here", here=ALL)
    assert (held.bidder, held.standing) == (THIRD, Contract.parse("6♣"))
    assert held.to_call is FIRST
    won = auction("6♠ 6♣ here pass pass", here=ALL)
    assert won.result == Won(THIRD, Contract.parse("6♣"))


def test_here_ends_the_auction_of_two_where_agreed() -> None:
    ends: Axes = {"here_ends_auction": YesNo.YES}
    assert not auction("6♠ pass 6♣ here").is_over
    won = auction("6♠ pass 6♣ here", **ends)
    assert won.result == Won(FIRST, Contract.parse("6♣"))
    # With three in it goes on.
    assert not auction("6♠ 6♣ here", here=ALL, **ends).is_over


@pytest.mark.parametrize("here", [ANY, ALL])
def test_six_spades_are_not_equalled_where_agreed(here: HereBy) -> None:
    assert why("pass 6♠", "here", here=here) is None
    for axis in ("here_on_six_spades", "stalingrad"):
        refused: Axes = {axis: YesNo.NO if axis[0] == "h" else YesNo.YES, "here": here}
        assert why("pass 6♠", "here", **refused) == "HERE_ON_SIX_SPADES"
        assert why("pass 6♠ 6♣", "here", **refused) is None
        # The lowest rung after all-pass deals is no 6♠.
        assert why("pass 7♠", "here", least=7, **refused) is None


# Axis misere_chain, and what beats misère without talon

CHAIN: Axes = {"misere_chain": MisereChain.WITHOUT_TALON}


@pytest.mark.parametrize("bid", ["misere-hand", "9♠-hand", "10♠-hand"])
def test_bids_without_talon_do_not_exist_by_default(bid: str) -> None:
    assert why("misere 9♠ pass", bid) == "NO_SUCH_BID"


def test_a_ten_without_talon_is_no_rung() -> None:
    assert why("misere 9♠ pass", "10♠-hand", **CHAIN) == "NO_SUCH_BID"


def test_the_overcalled_player_calls_misere_without_talon() -> None:
    # 001:134, 001:146.
    asked = auction("misere 9♠ pass", **CHAIN)
    assert texts(asked.legal_calls) == ["pass", "misere-hand"]
    assert why("misere 9♠", "misere-hand", **CHAIN) == "WITHOUT_TALON_ORDER"
    assert why("", "misere-hand", **CHAIN) == "WITHOUT_TALON_ORDER"
    # Over a higher nine with talon as well, but not over a ten.
    assert why("misere 9♠ 9♣", "misere-hand", **CHAIN) is None
    ten: Axes = {"jumps": Jumps.ALLOWED, **CHAIN}
    assert why("misere 10♠ pass", "misere-hand", **ten) == "BID_TOO_LOW"


def test_a_nine_without_talon_answers_misere_without_talon_only() -> None:
    assert why("misere 9♠", "9♠-hand", **CHAIN) == "WITHOUT_TALON_ORDER"
    assert why("misere", "9♠-hand", **CHAIN) == "WITHOUT_TALON_ORDER"
    beaten = auction("misere 9♠ 9♣ misere-hand", **CHAIN)
    assert texts(beaten.legal_calls) == ["pass", "9♠-hand"]
    nine = auction("misere 9♠ 9♣ misere-hand 9♠-hand", **CHAIN)
    assert texts(nine.legal_calls) == ["pass", "9♣-hand"]
    # Its caller may no longer answer.
    bound = auction("misere 9♠ 9♣ misere-hand 9♠-hand pass", **CHAIN)
    assert texts(bound.legal_calls) == ["pass"]


def test_the_free_misere_bidder_bids_no_nine_without_talon() -> None:
    free: Axes = {"misere": MisereBond.FREE, **CHAIN}
    text = "misere 9♠ pass misere-hand 9♠-hand"
    assert why(text, "9♣-hand", **free) == "WITHOUT_TALON_ORDER"
    assert why(text, "10♠", **free) is None


def test_nobody_equals_a_bid_without_talon() -> None:
    every: Axes = {"here": ALL, **CHAIN}
    text = "misere 9♠ 9♣ misere-hand"
    assert why(text, "here", **every) == "NOTHING_TO_EQUAL"
    assert why(f"{text} 9♠-hand", "here", **every) == "NOTHING_TO_EQUAL"


def test_nine_no_trump_without_talon_is_raised_by_a_ten() -> None:
    nines = "9♠-hand 9♣-hand pass 9♦-hand 9♥-hand 9NT-hand"
    last = auction(f"misere 9♠ 9♣ misere-hand {nines}", **CHAIN)
    assert texts(last.legal_calls) == ["pass", "10♠"]


def test_misere_without_talon_may_need_a_ten() -> None:
    text = "misere 9♠ pass misere-hand"
    ten: Axes = {"misere_without_talon_beaten_by": BeatenBy.TEN, **CHAIN}
    assert texts(auction(text, **CHAIN).legal_calls) == ["pass", "9♠-hand"]
    assert texts(auction(text, **ten).legal_calls) == ["pass", "10♠"]
    assert why(text, "9♠-hand", **ten) == "MISERE_NEEDS_TEN"


@pytest.mark.parametrize("over", list(TenOverWithoutTalon))
def test_a_ten_over_a_bid_without_talon(over: TenOverWithoutTalon) -> None:
    axes: Axes = {
        "misere_without_talon_beaten_by": BeatenBy.TEN,
        "ten_over_without_talon": over,
        "misere": MisereBond.FREE,
        **CHAIN,
    }
    without = over is TenOverWithoutTalon.WITHOUT_TALON
    ten = auction("misere 9♠ pass misere-hand 10♠", **axes)
    assert ten.takes_no_talon is without
    # Nobody equals a bid without talon; an ordinary ten the elder of two equals.
    reason = why("misere 9♠ pass misere-hand 10♠", "here", **axes)
    assert reason == ("NOTHING_TO_EQUAL" if without else None)


def test_a_ten_over_a_nine_takes_the_talon_all_the_same() -> None:
    axes: Axes = {
        "ten_over_without_talon": TenOverWithoutTalon.WITHOUT_TALON,
        "jumps": Jumps.ALLOWED,
        **CHAIN,
    }
    assert not auction("misere 9♠ 10♠", **axes).takes_no_talon
    assert not auction("misere 9♠", **axes).takes_no_talon
    assert auction("misere 9♠ pass misere-hand", **axes).takes_no_talon
    assert auction("misere 9♠ pass misere-hand 9♠-hand", **axes).takes_no_talon


def test_winners_without_talon() -> None:
    won = auction("misere 9♠ pass misere-hand pass", **CHAIN).result
    assert isinstance(won, Won)
    assert (won.seat, str(won.bid)) == (Seat.FIRST, "misere-hand")
    won = auction("misere 9♠ pass misere-hand 9♠-hand pass", **CHAIN).result
    assert isinstance(won, Won)
    assert (won.seat, str(won.bid)) == (SECOND, "9♠-hand")
