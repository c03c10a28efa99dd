"""The auctions of the sources, and every axis of section 2 both ways."""

import pytest

from preferans import (
    Auction,
    BeatenBy,
    Contract,
    HereBy,
    IllegalActionError,
    Jumps,
    Misere,
    MisereBond,
    MisereChain,
    ParseError,
    PassedOut,
    PhaseError,
    Seat,
    Sochi,
    Violation,
    Won,
    YesNo,
    parse_call,
)
from preferans.auction import count_auctions
from tests.engine.helpers import (
    FIRST,
    SECOND,
    THIRD,
    Axes,
    auction,
    check_value,
    texts,
    why,
)

# Auctions of the sources (rulebook 4.4)


@pytest.mark.parametrize(
    ("text", "axes", "seat", "bid"),
    [
        # 001:969: A pass, B spades, C pass.
        ("pass 6♠ pass", {}, SECOND, "6♠"),
        # 001:970: A spades, B pass, C clubs, A clubs (hold), C diamonds, A pass.
        ("6♠ pass 6♣ here 6♦ pass", {}, THIRD, "6♦"),
        # 001:971: A pass, B one, C two, B two (hold), C pass.
        ("pass 6♠ 6♣ here pass", {}, SECOND, "6♣"),
        # 004:48: the first shows his diamonds on the way.
        (
            "6♠ pass 6♣ here 6♦ here 6♥ pass",
            {"here": HereBy.FIRST_HAND},
            THIRD,
            "6♥",
        ),
        # 000:31-33, 000:87-89: third holds, and so on until two have passed.
        (
            "6♠ 6♣ here 6♦ 6♥ pass 6NT here 7♠ pass",
            {"here": HereBy.ANYONE},
            FIRST,
            "7♠",
        ),
        # 000:351: the plain ladder.
        ("6♠ 6♣ 6♦ 6♥ 6NT 7♠ pass pass", {}, THIRD, "7♠"),
    ],
)
def test_auctions_of_the_sources_end_as_they_say(
    text: str, axes: Axes, seat: Seat, bid: str
) -> None:
    assert auction(text, **axes).result == Won(seat, Contract.parse(bid))


def test_first_hand_holds_and_the_auction_goes_on() -> None:
    # 001:251, 003:137: first spades, second clubs, third pass, first "clubs here".
    held = auction("6♠ 6♣ pass here")
    assert not held.is_over
    assert (held.bidder, held.to_call) == (FIRST, SECOND)
    assert held.standing == Contract.parse("6♣")
    assert texts(held.legal_calls) == ["pass", "6♦"]


# Turn and end (section 2)


def test_first_hand_speaks_first_and_the_turn_goes_clockwise_without_passers() -> None:
    assert auction("").to_call is FIRST
    assert auction("6♠").to_call is SECOND
    assert auction("6♠ pass").to_call is THIRD
    assert auction("6♠ pass 6♣").to_call is FIRST
    assert auction("6♠ pass 6♣ 6♦").to_call is THIRD


def test_everybody_passed_is_an_all_pass() -> None:
    passed = auction("pass pass pass")
    assert passed.result == PassedOut()
    assert (passed.standing, passed.bidder, passed.to_call) == (None, None, None)
    assert passed.legal_calls == ()


def test_nothing_is_won_before_the_end() -> None:
    assert auction("6♠ pass").result is None
    assert auction("").standing is None
    assert auction("").bidder is None


def test_who_can_only_pass_is_still_asked() -> None:
    # The bound misère bidder, overcalled, can only pass (001:973).
    asked = auction("misere 9♠ pass")
    assert asked.to_call is FIRST
    assert texts(asked.legal_calls) == ["pass"]


def test_after_two_passes_any_bid_wins_at_once() -> None:
    # 000:475: passes, bids or calls misère; the lowest bid is the free talon.
    third = auction("pass pass")
    assert texts(third.legal_calls) == ["pass", "6♠", "misere"]
    assert third.call(parse_call("6♠")).result == Won(THIRD, Contract.parse("6♠"))
    assert third.call(parse_call("misere")).result == Won(THIRD, Misere())


def test_nobody_calls_once_it_is_over() -> None:
    over = auction("pass pass pass")
    assert over.why_illegal(parse_call("pass")) is Violation.WRONG_PHASE
    with pytest.raises(PhaseError, match="auction is over"):
        over.call(parse_call("pass"))
    with pytest.raises(PhaseError):
        auction("6♠ pass pass 6♣")


def test_an_illegal_call_is_named_and_changes_nothing() -> None:
    before = auction("6♠")
    with pytest.raises(IllegalActionError) as caught:
        before.call(parse_call("6♠"))
    assert caught.value.reason is Violation.BID_TOO_LOW
    assert caught.value.action == "6♠"
    assert caught.value.legal == ("pass", "6♣", "misere")
    assert before == auction("6♠")


def test_a_word_that_is_no_call_is_refused() -> None:
    with pytest.raises(ParseError, match="hello"):
        auction("6♠ hello")


def test_commas_and_russian_words_are_read() -> None:
    assert auction("6♠, пас, 6т, здесь") == auction("6♠ pass 6♣ here")
    assert auction("8 без козыря", jumps=Jumps.ALLOWED) == auction(
        "8NT", jumps=Jumps.ALLOWED
    )


# The ladder and its steps: axis jumps


def test_without_jumps_the_opening_is_the_lowest_rung_and_a_raise_the_next() -> None:
    assert texts(auction("").legal_calls) == ["pass", "6♠", "misere"]
    assert texts(auction("6♠").legal_calls) == ["pass", "6♣", "misere"]
    assert why("6♠", "6♦") == "BID_JUMPS"


def test_with_jumps_any_higher_rung_may_be_bid() -> None:
    opening = auction("", jumps=Jumps.ALLOWED)
    # 25 contracts, misère and the pass: no rung stands without talon.
    assert len(opening.legal_calls) == 27
    assert why("6♠", "8NT", jumps=Jumps.ALLOWED) is None
    assert why("7♥", "7♦", jumps=Jumps.ALLOWED) == "BID_TOO_LOW"


NINES = "misere 9♠ 9♣ pass 9♦ 9♥ 9NT"


@pytest.mark.parametrize(
    ("text", "axes", "raises"),
    [
        ("misere", {}, ["9♠"]),
        ("misere", {"misere_beaten_by": BeatenBy.TEN}, ["10♠"]),
        (NINES, {}, ["10♠"]),
        (NINES + " 10♠ 10♣ 10♦ 10♥ 10NT", {"here": HereBy.NEVER}, []),
    ],
)
def test_the_one_raise_without_jumps(text: str, axes: Axes, raises: list[str]) -> None:
    assert texts(auction(text, **axes).legal_calls) == ["pass", *raises]


@pytest.mark.parametrize("least", [7, 8])
def test_rungs_below_the_least_level_do_not_exist(least: int) -> None:
    # Misère belongs to no level and exists at every least level.
    opening = auction("", least=least)
    assert texts(opening.legal_calls) == ["pass", f"{least}♠", "misere"]
    assert why("", "6♠", least=least) == "BID_BELOW_LEAST"


def test_a_least_level_of_ten_leaves_tens_and_misere() -> None:
    chain = MisereChain.WITHOUT_TALON
    assert texts(auction("", least=10).legal_calls) == ["pass", "misere", "10♠"]
    assert why("", "9♠-hand", least=10, misere_chain=chain) == "BID_BELOW_LEAST"
    assert why("", "9♠-hand", least=10) == "NO_SUCH_BID"


# Misère: axes misere, misere_beaten_by, nine_over_misere_ends


def test_misere_is_called_over_bids_up_to_eight_no_trump() -> None:
    assert why("8NT", "misere", jumps=Jumps.ALLOWED) is None
    assert why("9♠", "misere", jumps=Jumps.ALLOWED) == "MISERE_TOO_LATE"
    ten: Axes = {"misere_beaten_by": BeatenBy.TEN, "jumps": Jumps.ALLOWED}
    assert why("8NT", "misere", **ten) is None
    assert why("9♠", "misere", **ten) == "MISERE_TOO_LATE"


def test_there_is_at_most_one_misere() -> None:
    assert why("misere", "misere") == "MISERE_TOO_LATE"
    assert why("misere 9♠", "misere", misere=MisereBond.FREE) == "MISERE_TOO_LATE"


def test_bound_misere_is_a_first_call_and_binds() -> None:
    assert why("6♠ pass 6♣", "misere") == "MISERE_NOT_FIRST"
    assert why("misere 9♠ pass", "9♣") == "MISERE_BINDS"
    assert why("misere 9♠ pass", "here") == "MISERE_BINDS"


def test_free_misere_comes_at_any_turn_and_binds_nobody() -> None:
    free = MisereBond.FREE
    assert why("6♠ pass 6♣", "misere", misere=free) is None
    assert why("misere 9♠ pass", "9♣", misere=free) is None
    assert why("misere 9♠ pass", "here", misere=free) is None


def test_here_is_a_call_and_loses_the_misere() -> None:
    text = "6♠ 6♣ here 6♦ 6♥"
    assert why(text, "misere", here=HereBy.ANYONE) == "MISERE_NOT_FIRST"
    assert why("6♠ 6♣", "misere", here=HereBy.ANYONE) is None


def test_a_nine_beats_misere_unless_only_a_ten_does() -> None:
    assert why("misere", "9♠") is None
    ten = BeatenBy.TEN
    assert why("misere", "9♠", misere_beaten_by=ten) == "MISERE_NEEDS_TEN"
    assert why("misere", "10♠", misere_beaten_by=ten) is None
    assert why("misere", "10♠") == "BID_JUMPS"
    assert why("misere", "10♠", jumps=Jumps.ALLOWED) is None


@pytest.mark.parametrize("bid", ["9♠", "10♠"])
def test_the_bid_over_misere_may_win_at_once(bid: str) -> None:
    axes: Axes = {"jumps": Jumps.ALLOWED}
    assert not auction(f"misere {bid}", **axes).is_over
    axes["nine_over_misere_ends"] = YesNo.YES
    assert auction(f"misere {bid}", **axes).result == Won(SECOND, Contract.parse(bid))


def test_the_nine_over_misere_ends_nothing_that_misere_does_not_stand_in() -> None:
    ends: Axes = {"nine_over_misere_ends": YesNo.YES, "jumps": Jumps.ALLOWED}
    assert not auction("9♠ 9♣", **ends).is_over


# Values


@pytest.mark.parametrize("text", ["", "6♠ pass 6♣ here", "pass pass pass", "misere 9♠"])
def test_auctions_are_values(text: str) -> None:
    check_value(auction(text))
    check_value(auction(text, here_ends_auction=YesNo.YES))
    check_value(Auction.parse("7♠", Sochi(), least=7, dummy=FIRST))
    check_value(Auction.parse("7♠", Sochi(), least=7, dummy=SECOND))


def test_results_are_values() -> None:
    check_value(PassedOut())
    check_value(Won(THIRD, Contract.parse("9NT")))
    check_value(Won(FIRST, Misere(without_talon=True)))


# Two players (section 4)


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_at_a_table_of_two_the_opponent_speaks_first_and_is_the_elder(
    dummy: Seat,
) -> None:
    elder = SECOND if dummy is FIRST else FIRST
    two = Auction.start(Sochi(), dummy=dummy)
    assert two.seats == (elder, THIRD)
    assert two.to_call is elder
    raised = two.call(parse_call("6♠")).call(parse_call("6♣"))
    assert texts(raised.legal_calls) == ["pass", "here", "6♦"]
    # After one pass the other still passes, bids or calls misère.
    last = two.call(parse_call("pass"))
    assert texts(last.legal_calls) == ["pass", "6♠", "misere"]
    assert last.call(parse_call("6♠")).result == Won(THIRD, Contract.parse("6♠"))


# Counts, worked out by hand


def test_three_ways_to_end_after_two_passes() -> None:
    assert count_auctions(auction("pass pass")) == 3
    assert count_auctions(auction("pass pass", jumps=Jumps.ALLOWED)) == 27
    assert count_auctions(auction("pass pass pass")) == 1


def test_the_auctions_of_two_players_at_ten_are_twenty_four() -> None:
    # After a pass 3, after a misère 2. After 10♠ let a(k) be the ways once the elder
    # stands at strain k, or has equalled it, and b(k) once the younger has bid it:
    # a(k) = 1 + b(k + 1), b(k) = 1 + a(k) + a(k + 1), a(4) = 1, b(4) = 2: a(0) = 19.
    two = Auction.start(Sochi(), least=10, dummy=FIRST)
    assert count_auctions(two) == 3 + 2 + 19
