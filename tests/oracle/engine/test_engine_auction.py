"""The slow engine's auctions: conv. 2 by paragraph, and rulebook 4.4."""

import pytest

from tests.oracle.engine import count_auctions, legal, outcome, to_act
from tests.oracle.engine.ladder import LADDER
from tests.oracle.engine.sample import (
    DUMMY_FIRST,
    DUMMY_SECOND,
    FOUR,
    THREE,
    begun,
    house,
)
from tests.oracle.engine.shapes import Rules, Situation, State

BIDS = [rung for rung in LADDER if "misere" not in rung]
WITHOUT = house(misere_chain="without_talon")


def after(
    rules: Rules, calls: str, situation: Situation = THREE, least: int = 6
) -> State:
    table: Situation = {**situation, "least_level": least}
    return begun(rules, table, ", ".join(calls.split()))


def won(
    rules: Rules, calls: str, situation: Situation = THREE
) -> tuple[str | None, str | None]:
    state = after(rules, calls, situation)
    assert state["phase"] != "auction"
    return state["declarer"], state["bid"]


def test_the_ladder_has_26_rungs_and_32_with_the_brackets() -> None:
    assert len(LADDER) == 32
    assert len([rung for rung in LADDER if "hand" not in rung]) == 26
    assert LADDER[14:18] == ["8NT", "misere", "9♠", "9♣"]
    assert LADDER[20:22] == ["9NT", "misere-hand"]


# Rulebook 4.4


def test_sample_auctions_of_rulebook_4_4() -> None:
    rules = house()
    assert won(rules, "pass 6♠ pass") == ("second", "6♠")
    assert won(rules, "6♠ pass 6♣ here 6♦ pass") == ("third", "6♦")
    assert won(rules, "pass 6♠ 6♣ here pass") == ("second", "6♣")


def test_clubs_here_and_the_auction_goes_on() -> None:
    state = after(house(), "6♠ 6♣ pass here")
    assert state["phase"] == "auction"
    assert to_act(state) == "second"
    assert legal(state) == ["pass", "6♦"]


@pytest.mark.parametrize("here", ["first_hand", "elder_of_two", "elder"])
def test_first_hand_says_diamonds_here(here: str) -> None:
    rules = house(here=here)
    calls = "6♠ pass 6♣ here 6♦ here 6♥ pass"
    assert won(rules, calls) == ("third", "6♥")


def test_the_old_hold_by_a_younger_hand() -> None:
    rules = house(here="anyone")
    calls = "6♠ 6♣ here 6♦ 6♥ 6NT 7♠ pass pass"
    assert won(rules, calls) == ("first", "7♠")
    with pytest.raises(ValueError, match="here"):
        after(house(), "6♠ 6♣ here")


def test_the_plain_ladder() -> None:
    assert won(house(), "6♠ 6♣ 6♦ pass pass") == ("third", "6♦")


# Turn and end


def test_all_pass() -> None:
    state = after(house(), "pass pass pass")
    assert state["kind"] == "all_pass"
    assert state["phase"] == "play"


def test_after_two_passes_third_hand_still_speaks_and_wins_at_once() -> None:
    state = after(house(), "pass pass")
    assert to_act(state) == "third"
    assert legal(state) == ["pass", "misere", "6♠"]
    assert won(house(), "pass pass misere") == ("third", "misere")
    assert won(house(), "pass pass 6♠") == ("third", "6♠")


def test_a_player_who_can_only_pass_is_asked() -> None:
    state = after(house(), "misere 9♠ pass")
    assert (to_act(state), legal(state)) == ("first", ["pass"])


@pytest.mark.parametrize(
    ("situation", "speaker"), [(DUMMY_FIRST, "second"), (DUMMY_SECOND, "first")]
)
def test_two_are_in_at_a_table_of_two(situation: Situation, speaker: str) -> None:
    assert to_act(after(house(), "", situation)) == speaker
    assert won(house(), "6♠ pass", situation) == (speaker, "6♠")
    assert won(house(), "6♠ 6♣ here pass", situation) == (speaker, "6♣")
    assert legal(after(house(), "pass", situation)) == ["pass", "misere", "6♠"]
    assert after(house(), "pass pass", situation)["kind"] == "all_pass"


def test_the_idle_dealer_does_not_bid() -> None:
    assert won(house(), "pass pass 6♠", FOUR) == ("third", "6♠")


# Each axis both ways: (changes, calls before, call, whether it is legal)


@pytest.mark.parametrize(
    ("changes", "calls", "call", "expected"),
    [
        ({}, "6♠", "6♣", True),
        ({}, "6♠", "6♦", False),
        ({"jumps": "allowed"}, "6♠", "6♦", True),
        ({"jumps": "allowed"}, "6♠", "10NT", True),
        ({"jumps": "allowed"}, "6♣", "6♠", False),
        ({"jumps": "allowed"}, "6♣", "6♣", False),
        ({"jumps": "allowed"}, "6♣", "9♠-hand", False),
        # here
        ({}, "6♠ 6♣ pass", "here", True),
        ({}, "6♠ 6♣ 6♦", "here", False),
        ({}, "pass 6♠", "here", False),
        ({"here": "elder"}, "6♠ 6♣ 6♦", "here", True),
        ({"here": "elder"}, "6♠ 6♣", "here", False),
        ({"here": "any_of_two"}, "6♠ 6♣ 6♦", "here", False),
        ({"here": "any_of_two"}, "pass 6♠", "here", True),
        ({"here": "any_of_two"}, "6♠ pass", "here", True),
        ({"here": "first_hand"}, "6♠ 6♣ 6♦", "here", True),
        ({"here": "first_hand"}, "pass 6♠ 6♣", "here", False),
        ({"here": "anyone"}, "6♠", "here", True),
        ({"here": "anyone"}, "6♠ here", "here", False),
        ({"here": "anyone"}, "6♠ here pass", "here", False),
        ({"here": "anyone"}, "6♠ here pass 6♣", "here", True),
        ({"here": "never"}, "6♠ 6♣ pass", "here", False),
        ({"here": "anyone"}, "", "here", False),
        ({"here": "anyone"}, "misere", "here", False),
        ({"here": "anyone"}, "misere 9♠", "here", True),
        ({"here": "anyone"}, "misere 9♠ pass", "here", False),
        ({"here": "anyone", "misere": "free"}, "misere 9♠ pass", "here", True),
        ({"here": "anyone", "stalingrad": "yes"}, "6♠", "here", False),
        ({"here": "anyone", "stalingrad": "yes"}, "6♠ 6♣", "here", True),
        ({"here": "any_of_two", "stalingrad": "yes"}, "pass 6♠", "here", False),
        ({"here": "anyone", "here_on_six_spades": "no"}, "6♠", "here", False),
        ({"here": "anyone", "here_on_six_spades": "no"}, "6♠ 6♣", "here", True),
        # misère
        ({}, "6♠ 6♣", "misere", True),
        ({}, "6♠ 6♣ pass", "misere", False),
        ({}, "6♠ 6♣ pass here 6♦", "misere", False),
        ({"misere": "free"}, "6♠ 6♣ pass", "misere", True),
        ({"here": "any_of_two"}, "pass 6♠ here 6♣", "misere", False),
        ({"here": "any_of_two", "misere": "free"}, "pass 6♠ here 6♣", "misere", True),
        ({"jumps": "allowed"}, "8NT", "misere", True),
        ({"jumps": "allowed"}, "9♠", "misere", False),
        ({"jumps": "allowed", "misere_beaten_by": "ten"}, "9♠", "misere", False),
        ({"misere": "free"}, "misere 9♠ pass", "9♣", True),
        ({}, "misere 9♠ pass", "9♣", False),
        ({}, "misere", "misere", False),
        ({}, "misere", "9♠", True),
        ({"jumps": "allowed"}, "misere", "10♣", True),
        ({"misere_beaten_by": "ten"}, "misere", "9♠", False),
        ({"misere_beaten_by": "ten"}, "misere", "10♠", True),
        ({"misere_beaten_by": "ten", "jumps": "allowed"}, "8NT", "9♣", True),
        ({"misere_beaten_by": "ten", "jumps": "allowed"}, "misere", "9NT", False),
        ({"misere_beaten_by": "ten", "jumps": "allowed"}, "misere", "10NT", True),
        # without talon
        ({}, "misere 9♠ pass", "misere-hand", False),
    ],
)
def test_axes_of_the_auction(
    changes: dict[str, str], calls: str, call: str, expected: bool
) -> None:
    assert (call in legal(after(house(**changes), calls))) == expected


@pytest.mark.parametrize(
    ("changes", "calls", "call", "expected"),
    [
        ({}, "misere 9♠ pass", "misere-hand", True),
        ({}, "misere 9♠ 9♣", "misere-hand", True),
        ({}, "misere 9♠", "misere-hand", False),
        ({}, "misere 9♠", "9♠-hand", False),
        ({"jumps": "allowed"}, "misere 10♠ pass", "misere-hand", False),
        ({}, "misere 9♠ pass misere-hand", "9♠-hand", True),
        ({}, "misere 9♠ pass misere-hand", "9♣-hand", False),
        ({}, "misere 9♠ pass misere-hand", "10♠", False),
        ({}, "misere 9♠ pass misere-hand", "9♣", False),
        ({"jumps": "allowed"}, "misere 9♠ pass misere-hand", "9NT-hand", True),
        ({"jumps": "allowed"}, "misere 9♠ pass misere-hand", "10♠", True),
        (
            {"misere_without_talon_beaten_by": "ten"},
            "misere 9♠ pass misere-hand",
            "9♠-hand",
            False,
        ),
        (
            {"misere_without_talon_beaten_by": "ten"},
            "misere 9♠ pass misere-hand",
            "10♠",
            True,
        ),
        ({}, "misere 9♠ 9♣ misere-hand 9♠-hand", "9♣-hand", True),
        ({}, "misere 9♠ 9♣ misere-hand 9♠-hand pass", "pass", True),
        ({}, "misere 9♠ 9♣ misere-hand 9♠-hand pass", "10♠", False),
        ({"misere": "free"}, "misere 9♠ pass misere-hand 9♠-hand", "9♣-hand", False),
        ({"misere": "free"}, "misere 9♠ pass misere-hand 9♠-hand", "10♠", True),
        ({"misere": "free"}, "misere 9♠ pass 9♣ 9♦", "misere-hand", True),
        ({"misere": "free"}, "misere 9♠ pass 9♣", "misere-hand", False),
        ({"here": "anyone"}, "misere 9♠ 9♣ misere-hand", "here", False),
        ({"here": "anyone"}, "misere 9♠ 9♣ misere-hand 9♠-hand", "here", False),
        ({"here": "anyone", "jumps": "allowed"}, "misere 9♠ 10♠ pass", "here", True),
    ],
)
def test_axes_of_the_chain_without_talon(
    changes: dict[str, str], calls: str, call: str, expected: bool
) -> None:
    rules = house(misere_chain="without_talon", **changes)
    assert (call in legal(after(rules, calls))) == expected


@pytest.mark.parametrize(
    ("ten", "expected"), [("with_talon", True), ("without_talon", False)]
)
def test_a_ten_that_is_played_without_talon_is_not_equalled(
    ten: str, expected: bool
) -> None:
    rules = house(
        misere_chain="without_talon",
        here="anyone",
        jumps="allowed",
        ten_over_without_talon=ten,
    )
    state = after(rules, "misere 9♠ 9♣ misere-hand 10♠")
    assert ("here" in legal(state)) == expected


def test_here_ends_the_auction_with_two_in() -> None:
    rules = house(here_ends_auction="yes")
    assert won(rules, "6♠ 6♣ pass here") == ("first", "6♣")
    rules = house(here_ends_auction="yes", here="anyone")
    assert after(rules, "6♠ here")["phase"] == "auction"
    assert won(rules, "6♠ here pass 6♣ here") == ("second", "6♣")


def test_a_bid_over_misere_may_end_the_auction() -> None:
    ends = house(nine_over_misere_ends="yes")
    assert won(ends, "misere 9♠") == ("second", "9♠")
    assert after(house(), "misere 9♠")["phase"] == "auction"
    ten = house(nine_over_misere_ends="yes", misere_beaten_by="ten")
    assert won(ten, "misere 10♠") == ("second", "10♠")
    assert after(ends, "misere pass")["phase"] == "auction"


@pytest.mark.parametrize("least", [7, 8, 9, 10])
def test_rungs_below_the_least_level_do_not_exist(least: int) -> None:
    state = after(house(), "", least=least)
    assert legal(state) == ["pass", "misere", f"{least}♠"]
    state = after(house(jumps="allowed"), "", least=least)
    assert legal(state)[2:] == [
        bid for bid in BIDS if "hand" not in bid and int(bid[:-1].rstrip("N")) >= least
    ]


def test_over_misere_at_least_level_ten_only_a_ten() -> None:
    assert legal(after(house(), "misere", least=10)) == ["pass", "10♠"]


def test_the_top_of_the_ladder() -> None:
    rules = house(jumps="allowed")
    assert legal(after(rules, "10NT")) == ["pass"]
    assert legal(after(WITHOUT, "misere 9♠ pass misere-hand 9♠-hand")) == ["pass"]


def test_a_nine_without_talon_is_raised_to_a_ten_at_the_end() -> None:
    calls = "misere 9♠ 9♣ misere-hand 9♠-hand 9♣-hand pass 9♦-hand 9♥-hand 9NT-hand"
    assert legal(after(WITHOUT, calls)) == ["pass", "10♠"]
    assert legal(after(house(jumps="allowed"), "9NT"))[:2] == ["pass", "10♠"]


@pytest.mark.parametrize(
    "changes",
    [
        {"misere_chain": "without_talon", "misere_beaten_by": "ten"},
        {"misere_chain": "without_talon", "nine_over_misere_ends": "yes"},
        {"whist_pass_half": "yes", "half_whist": "none"},
        {"here": "sometimes"},
    ],
)
def test_contradictions_are_refused(changes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"contradictory|not one of"):
        begun(house(**changes), THREE)


def test_nothing_changes_when_a_call_is_refused() -> None:
    state = after(house(), "6♠")
    with pytest.raises(ValueError, match="6♠"):
        after(house(), "6♠ 6♠")
    assert outcome(state) is None
    assert legal(state) == ["pass", "misere", "6♣"]


# Numbers counted by hand
#
# Least level ten, so that there are misère and five bids. With two in and 10k standing
# (k = 1 … 5) the other passes or raises: f(k) = 1 + f(k + 1), f(5) = 1, so f(1) = 5.
# Table of two: 10♠ and f(1) = 5; misère, then pass, or 10♠ and pass: 2; pass, then
# pass, misère or 10♠: 3. Together 10.
# Table of three: with three in, g(k) = f(k) + g(k + 1), g(5) = 1, so g(1) = 15. First
# hand 10♠: 15. Misère: second passes, then pass, or 10♠ and pass: 2; second 10♠, then
# pass and pass: 1, or 10♣, pass and f(2) = 4. Together 7. Pass: as a table of two, 10.
#
# ANY_OF_TWO: f(k) = 1 + e(k) + f(k + 1) with e(k) = 1 + f(k + 1) after "here";
# f(5) = 2, then 6, 14, 30, f(1) = 62. Table of two: 62 + 2 + 3 = 67.


@pytest.mark.parametrize(
    ("changes", "players", "expected"),
    [
        ({"here": "never"}, 2, 10),
        ({"here": "never"}, 3, 32),
        ({"here": "never"}, 4, 32),
        ({"here": "any_of_two"}, 2, 67),
    ],
)
def test_auctions_counted_by_hand(
    changes: dict[str, str], players: int, expected: int
) -> None:
    assert count_auctions(house(**changes), 10, players) == expected


def count_one_by_one(state: State) -> int:
    if state["phase"] != "auction":
        return 1
    return sum(count_one_by_one(begun_again(state, action)) for action in legal(state))


def begun_again(state: State, action: str) -> State:
    calls = [call for _, call in state["history"]]
    return begun(state["rules"], state["situation"], ", ".join([*calls, action]))


@pytest.mark.parametrize(
    ("changes", "situation", "least"),
    [
        ({"here": "elder"}, THREE, 10),
        ({"here": "first_hand", "misere": "free"}, THREE, 10),
        ({"here": "any_of_two", "jumps": "allowed"}, DUMMY_SECOND, 10),
        ({"here": "first_hand"}, DUMMY_SECOND, 9),
        ({"here": "first_hand"}, DUMMY_FIRST, 9),
        ({"misere_chain": "without_talon"}, DUMMY_FIRST, 9),
        ({"misere_chain": "without_talon", "misere": "free"}, DUMMY_FIRST, 9),
    ],
)
def test_auctions_counted_one_by_one(
    changes: dict[str, str], situation: Situation, least: int
) -> None:
    rules = house(**changes)
    players, dummy = situation["players"], situation["dummy"]
    table: Situation = {
        "players": players,
        "least_level": least,
        "dummy": dummy,
        "dark_row": 0,
    }
    one_by_one = count_one_by_one(begun(rules, table))
    assert count_auctions(rules, least, players, dummy) == one_by_one
