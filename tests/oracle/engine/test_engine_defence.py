"""The slow engine's exchange and declarations: conv. 2 and 3 by paragraph."""

import pytest

from tests.oracle.engine import legal, outcome, to_act, where
from tests.oracle.engine.ladder import CONTRACTS, rungs
from tests.oracle.engine.sample import (
    DUMMY_FIRST,
    DUMMY_SECOND,
    FOUR,
    THREE,
    asked,
    begun,
    house,
    walk,
)
from tests.oracle.engine.shapes import Rules, Situation, State

BUY = "6♠, pass, pass"
TOOK = f"{BUY}, take, discard ♥K ♥A"
WHIST_OR_PASS = ["whist", "pass"]
WHIST_PASS_HALF = {"whist_pass_half": "yes"}
LOOKS = ["pass", "look second", "look third"]


def bought(rules: Rules, contract: str = "", situation: Situation = THREE) -> State:
    """First hand has bought at 6♠ and named this contract."""
    actions = f"{TOOK}, order {contract}" if contract else BUY
    return begun(rules, situation, actions)


# The exchange


def test_the_talon_is_taken_and_two_of_twelve_laid_away() -> None:
    state = bought(house())
    assert asked(state) == ("first", ["take", "concede"])
    state = walk(state, "take")
    assert where(state)["♥A"] == "hand first"
    discards = legal(state)[:-1]
    assert legal(state)[-1] == "concede"
    assert len(set(discards)) == 66
    assert discards[0] == "discard ♠7 ♠8"
    assert discards[-1] == "discard ♥K ♥A"
    assert "discard ♠A ♣7" in discards
    state = walk(state, "discard ♠7 ♥A")
    assert where(state)["♠7"] == where(state)["♥A"] == "discard"
    assert legal(state) == [*(f"order {name}" for name in CONTRACTS), "concede"]


def test_the_contract_is_not_below_the_bid() -> None:
    state = begun(house(concession="none"), THREE, "6♠, 6♣, pass, pass, take")
    state = walk(state, "discard ♥K ♥A")
    assert asked(state) == ("second", [f"order {name}" for name in CONTRACTS[1:]])
    rules = house(jumps="allowed", concession="none")
    state = begun(rules, THREE, "10NT, pass, pass, take, discard ♥K ♥A")
    assert legal(state) == ["order 10NT"]


def test_after_misere_nothing_is_named_left_or_conceded() -> None:
    rules = house(refused_talon="rostov")
    state = begun(rules, THREE, "misere, pass, pass")
    assert legal(state) == ["take"]
    state = walk(state, "take")
    assert len(legal(state)) == 66
    state = walk(state, "discard ♥K ♥A")
    assert (state["phase"], state["kind"], state["open"]) == ("play", "misere", True)


@pytest.mark.parametrize("refused", ["rostov", "dealer_mountain"])
def test_a_talon_may_be_left(refused: str) -> None:
    rules = house(refused_talon=refused)
    state = bought(rules)
    assert legal(state) == ["take", "leave", "concede"]
    state = walk(state, "leave")
    assert legal(state) == [*(f"order {name}" for name in CONTRACTS), "concede"]
    state = walk(state, "order 7♥, pass, pass")
    assert where(state)["♥A"] == "talon"
    result = outcome(state)
    assert result is not None
    assert (result["refused"], result["discard"], result["level"]) == (True, [], 7)
    assert "leave" not in legal(bought(house()))


@pytest.mark.parametrize("before", ["", "take", "take, discard ♥K ♥A", "leave"])
def test_a_concession_at_any_turn(before: str) -> None:
    rules = house(concession="down_two", refused_talon="rostov")
    state = walk(walk(bought(rules), before), "concede")
    result = outcome(state)
    assert result is not None
    assert (result["conceded"], result["tricks"]) == (True, {})
    assert (result["level"], result["suit"], result["defence"]) == (6, "♠", None)
    assert result["refused"] == (before == "leave")
    rules = house(concession="none", refused_talon="rostov")
    assert "concede" not in legal(walk(bought(rules), before))


CHAIN = {"misere_chain": "without_talon"}
TO_NINE = "misere, 9♠, pass, misere-hand, 9♠-hand, pass"


def test_a_nine_without_talon() -> None:
    state = begun(house(**CHAIN), THREE, TO_NINE)
    names = rungs(9, "-hand") + rungs(10, "-hand")
    assert asked(state) == ("second", [f"order {name}" for name in names])
    state = walk(state, "order 9♦-hand")
    assert (state["level"], state["suit"], state["hand"]) == (9, "♦", True)
    assert asked(state) == ("third", WHIST_OR_PASS)
    assert where(state)["♥A"] == "talon"


def test_misere_without_talon_is_played_at_once() -> None:
    state = begun(house(**CHAIN), THREE, "misere, 9♠, pass, misere-hand, pass")
    assert (state["phase"], state["hand"]) == ("play", True)
    assert state["kind"] == "misere"


@pytest.mark.parametrize("ten", ["with_talon", "without_talon"])
def test_a_ten_over_a_bid_without_talon(ten: str) -> None:
    rules = house(
        **CHAIN, ten_over_without_talon=ten, jumps="allowed", refused_talon="rostov"
    )
    state = begun(rules, THREE, "misere, 9♠, pass, misere-hand, 10♣, pass")
    if ten == "with_talon":
        assert legal(state) == ["take", "leave", "concede"]
    else:
        names = rungs(10, "-hand")[1:]
        assert legal(state) == [f"order {name}" for name in names]
    state = begun(rules, THREE, "misere, 10♠, pass, pass")
    assert legal(state) == ["take", "leave", "concede"]


# Who is asked


def test_left_of_the_declarer_first() -> None:
    state = bought(house(), "6♣")
    assert asked(state) == ("second", WHIST_OR_PASS)
    state = begun(house(), THREE, "pass, pass, 6♠, take, discard ♥K ♥A, order 6♣")
    assert asked(state) == ("first", WHIST_OR_PASS)
    assert to_act(walk(state, "whist")) == "second"


def test_two_whisters_play_closed() -> None:
    state = walk(bought(house(), "6♣"), "whist, whist")
    assert (state["phase"], state["open"], state["whister"]) == ("play", False, None)


def test_both_pass() -> None:
    state = walk(bought(house(), "8♣"), "pass, pass")
    result = outcome(state)
    assert result is not None
    assert result["defence"] == {"second": "pass", "third": "pass"}
    assert (result["tricks"], result["discard"]) == ({}, ["♥K", "♥A"])
    assert result["talon"] == ["♥K", "♥A"]


@pytest.mark.parametrize("word", ["open", "closed"])
def test_a_lone_whister_says_open_or_closed(word: str) -> None:
    state = walk(bought(house(), "7♣"), "pass, whist")
    assert asked(state) == ("third", ["open", "closed"])
    state = walk(state, word)
    assert (state["open"], state["whister"]) == (word == "open", "third")


# (level, changes, words before, what may be said), first hand being declarer


@pytest.mark.parametrize("situation", [THREE, FOUR])
@pytest.mark.parametrize(
    ("contract", "changes", "words", "expected"),
    [
        ("6♣", {}, "pass", ["whist", "pass", "half"]),
        ("7♣", {}, "pass", ["whist", "pass", "half"]),
        ("8♣", {}, "pass", WHIST_OR_PASS),
        ("6♣", {}, "whist", WHIST_OR_PASS),
        ("6♣", {"half_whist": "none"}, "pass", WHIST_OR_PASS),
        ("6♣", {}, "pass, half", WHIST_OR_PASS),
        ("6♣", {}, "pass, half, whist", ["open", "closed"]),
        ("6♣", {"whist_pass_half": "yes"}, "pass, half, whist", ["open", "closed"]),
        ("6♣", {}, "whist, pass", ["open", "closed"]),
        ("6♣", {"whist_pass_half": "yes"}, "whist, pass", ["open", "closed", "half"]),
        ("8♣", {"whist_pass_half": "yes"}, "whist, pass", ["open", "closed"]),
        ("6♣", {"whist_pass_half": "yes"}, "pass, whist", ["open", "closed"]),
        ("6♣", {"whist_pass_half": "yes"}, "whist, pass, half", WHIST_OR_PASS),
        (
            "6♣",
            {"whist_pass_half": "yes"},
            "whist, pass, half, whist",
            ["open", "closed"],
        ),
        ("6♠", {"stalingrad": "no"}, "", WHIST_OR_PASS),
        ("6♣", {"stalingrad": "yes"}, "", WHIST_OR_PASS),
        ("10♣", {"ten": "whisted"}, "", WHIST_OR_PASS),
    ],
)
def test_declarations(
    situation: Situation,
    contract: str,
    changes: dict[str, str],
    words: str,
    expected: list[str],
) -> None:
    state = walk(bought(house(**changes), contract, situation), words)
    assert legal(state) == expected


def test_half_whist_at_a_table_of_three() -> None:
    state = walk(bought(house(), "7♣"), "pass, half, pass")
    result = outcome(state)
    assert result is not None
    assert result["defence"] == {"second": "pass", "third": "half"}
    assert result["tricks"] == {}
    state = walk(bought(house(), "7♣"), "pass, half, whist, closed")
    assert (state["whister"], state["phase"]) == ("second", "play")


def test_whist_pass_half_at_a_table_of_three() -> None:
    rules = house(**WHIST_PASS_HALF)
    state = walk(bought(rules, "6♣"), "whist, pass, half, pass")
    result = outcome(state)
    assert result is not None
    assert result["defence"] == {"second": "half", "third": "pass"}
    state = walk(bought(rules, "6♣"), "whist, pass, half, whist, open")
    assert (state["whister"], to_act(walk(state, "♠7"))) == ("third", "third")


@pytest.mark.parametrize(
    ("contract", "rule", "words", "is_asked"),
    [
        ("8♣", "yes", "pass, pass", True),
        ("9♣", "yes", "pass, pass", True),
        ("10♣", "yes", "pass, pass", True),
        ("6♣", "yes", "pass, pass", False),
        ("7♣", "yes", "pass, pass", False),
        ("6♣", "any_level", "pass, pass", True),
        ("8♣", "any_level", "pass, pass", True),
        ("8♣", "no", "pass, pass", False),
        ("6♣", "yes", "pass, half, pass", True),
        ("6♣", "any_level", "pass, half, pass", True),
        ("6♣", "no", "pass, half, pass", False),
        ("7♣", "yes", "whist, pass, half, pass", True),
        ("7♣", "no", "whist, pass, half, pass", False),
    ],
)
def test_the_idle_dealer(contract: str, rule: str, words: str, is_asked: bool) -> None:
    rules = house(idle_dealer_whist=rule, ten="whisted", **WHIST_PASS_HALF)
    assert walk(bought(rules, contract, THREE), words)["phase"] == "over"
    state = walk(bought(rules, contract, FOUR), words)
    assert (state["phase"] == "defence") == is_asked
    if not is_asked:
        return
    assert asked(state) == ("fourth", LOOKS)
    assert walk(state, "pass")["phase"] == "over"
    state = walk(state, "look third")
    assert asked(state) == ("fourth", WHIST_OR_PASS)
    assert walk(state, "pass")["phase"] == "over"
    state = walk(state, "whist")
    assert asked(state) == ("fourth", ["open", "closed"])
    state = walk(state, "open")
    assert (state["whister"], state["idle_seat"]) == ("fourth", "third")


def test_an_idle_dealer_who_looked_and_passed() -> None:
    state = walk(bought(house(), "8♣", FOUR), "pass, pass, look third, pass")
    result = outcome(state)
    assert result is not None
    assert result["defence"] == {"second": "pass", "third": "pass"}
    assert result["idle_seat"] is None


@pytest.mark.parametrize("situation", [THREE, FOUR])
def test_nobody_is_asked(situation: Situation) -> None:
    state = bought(house(stalingrad="yes"), "6♠", situation)
    assert (state["phase"], state["open"]) == ("play", False)
    state = bought(house(), "10♠", situation)
    assert (state["phase"], state["open"]) == ("play", True)


@pytest.mark.parametrize(
    ("situation", "opponent"), [(DUMMY_FIRST, "third"), (DUMMY_SECOND, "third")]
)
def test_the_opponent_alone_is_asked(situation: Situation, opponent: str) -> None:
    actions = "6♠, pass, take, discard ♥K ♥A"
    state = begun(house(), situation, f"{actions}, order 6♣")
    assert asked(state) == (opponent, WHIST_OR_PASS)
    over = outcome(walk(state, "pass"))
    assert over is not None
    assert over["defence"] == {opponent: "pass"}
    state = walk(state, "whist")
    assert (state["phase"], state["open"]) == ("play", True)
    rules = house(stalingrad="yes")
    state = begun(rules, situation, f"{actions}, order 6♠")
    assert (state["phase"], state["open"]) == ("play", True)
