"""The slow engine in the dark, against what 003:7-15, 000:479-481 and 004:107 say."""

import pytest

from tests.oracle.engine import legal, open_hands, outcome, to_act
from tests.oracle.engine.sample import (
    DUMMY_FIRST,
    FOUR,
    THREE,
    begun,
    house,
    walk,
)
from tests.oracle.engine.shapes import Rules, Situation, State

CODE, CLASSIC = house(dark="code"), house(dark="classic")
BOTH = pytest.mark.parametrize("rules", [CODE, CLASSIC])


def after(rules: Rules, calls: str, row: int = 0, least: int = 6) -> State:
    table: Situation = {**THREE, "dark_row": row, "least_level": least}
    return begun(rules, table, ", ".join(calls.split()))


def bids(state: State) -> list[str]:
    """What may be bid, misère apart."""
    return [call for call in legal(state) if call[0] in "16789"]


def test_nobody_has_looked_unless_nothing_is_called_in_the_dark() -> None:
    assert legal(after(house(), "")) == ["pass", "misere", "6♠"]
    dark = ["pick_up", "pass-dark", "6♠-dark", "misere-dark"]
    assert legal(after(CODE, "")) == ["pass", "misere", "6♠", *dark]


@BOTH
def test_a_look_is_no_turn_and_ends_the_dark(rules: Rules) -> None:
    state = after(rules, "pick_up")
    assert to_act(state) == "first"
    assert legal(state) == ["pass", "misere", "6♠"]
    # Second hand's light bid is a look: over third hand's he raises in the light.
    assert "pick_up" not in legal(after(rules, "pass 6♠ 6♣"))


@BOTH
def test_no_dark_pass_once_anybody_has_bid(rules: Rules) -> None:
    assert "pass-dark" in legal(after(rules, "pass"))
    assert "pass-dark" not in legal(after(rules, "6♠"))
    assert "pass-dark" not in legal(after(rules, "6♠-dark"))


@pytest.mark.parametrize(
    ("rules", "calls", "expected"),
    [
        # 003:13: "only by two in the dark or the first seven in the light".
        (CLASSIC, "6♠-dark", ["7♠", "6♣-dark"]),
        (CLASSIC, "6♣-dark", ["7♣", "6♦-dark"]),
        (CLASSIC, "8♥-dark", ["9♥", "8NT-dark"]),
        (CLASSIC, "10♠-dark", ["10♣-dark"]),
        # 000:479: "overcalled by an ordinary bid".
        (CODE, "6♠-dark", ["6♣", "6♣-dark"]),
        (CODE, "10♠-dark", ["10♣", "10♣-dark"]),
        # 003:11: "by a dark ten only"; 000:481: a dark nine or a light ten.
        (CLASSIC, "misere-dark", ["10♠-dark"]),
        (CODE, "misere-dark", ["10♠", "9♠-dark"]),
        (CODE, "misere", ["9♠", "9♠-dark"]),
    ],
)
def test_what_overcalls_the_dark(rules: Rules, calls: str, expected: list[str]) -> None:
    jumping: Rules = {**rules, "jumps": "allowed"}
    state = after(jumping, calls)
    state["rules"] = rules
    assert bids(state) == expected


@BOTH
def test_misere_stands_over_eights_and_under_nines(rules: Rules) -> None:
    jumping: Rules = {**rules, "jumps": "allowed"}
    over_no_trump = legal(after(jumping, "8NT-dark"))
    assert "misere-dark" in over_no_trump
    # In Classic the next level of 8NT is 9NT, and that of 7♥ 8♥.
    assert ("misere" in over_no_trump) == (rules["dark"] == "code")
    assert "misere" in legal(after(jumping, "7♥-dark"))


@pytest.mark.parametrize(
    ("rules", "row", "light", "dark"),
    [
        (CLASSIC, 0, "7♠", "6♠-dark"),
        (CLASSIC, 1, "8♠", "7♠-dark"),
        (CLASSIC, 2, "9♠", "8♠-dark"),
        (CLASSIC, 5, "9♠", "8♠-dark"),
        (CODE, 0, "7♠", "7♠-dark"),
        (CODE, 1, "8♠", "8♠-dark"),
        (CODE, 2, "8♠", "8♠-dark"),
    ],
)
def test_dark_passes_are_overcalled_by_level(
    rules: Rules, row: int, light: str, dark: str
) -> None:
    state = after(rules, "pass-dark", row)
    assert bids(state) == [light, dark]
    # Misère stands above 8NT, and so not over the third dark pass of Classic.
    assert ("misere" in legal(state)) == (light != "9♠")
    assert "misere-dark" in legal(state)
    assert bids(after(rules, "pass", row)) == ["6♠", "6♠-dark"]
    assert bids(after(rules, "pass-dark", row, least=9)) == ["9♠", "9♠-dark"]


def test_here_is_not_said_over_a_dark_bid() -> None:
    rules = house(dark="code", here="anyone")
    assert "here" in legal(after(rules, "6♠"))
    assert "here" not in legal(after(rules, "6♠-dark"))


@pytest.mark.parametrize("bond", ["bound", "free"])
def test_a_dark_misere_is_the_last_word(bond: str) -> None:
    rules = house(dark="code", misere=bond, misere_chain="without_talon")
    state = after(rules, "misere-dark 9♠-dark pass")
    assert legal(state) == ["pass", "pick_up"]
    assert legal(walk(state, "pick_up")) == ["pass"]
    assert "misere-hand" in legal(after(rules, "misere 9♠-dark pass"))


def test_misere_is_the_first_word_and_a_look_is_none() -> None:
    assert "misere" in legal(after(CODE, "pick_up"))
    assert "misere-dark" not in legal(after(CODE, "6♠-dark pass 6♣-dark"))


@BOTH
def test_passed_out_in_the_dark(rules: Rules) -> None:
    state = after(rules, "pass-dark pass pick_up pass")
    assert (state["phase"], state["kind"]) == ("play", "all_pass")
    while to_act(state) is not None:
        state = walk(state, legal(state)[0])
    result = outcome(state)
    assert result is not None
    assert result["dark_passers"] == ["first"]


# Exchange

WON = "6♠-dark, pass, pass"
BOUGHT = f"{WON}, take, discard ♥K ♥A"


def test_the_talon_of_a_dark_game_is_taken_or_conceded() -> None:
    left = {"refused_talon": "rostov"}
    classic = begun(house(dark="classic", **left), THREE, WON)
    assert legal(classic) == ["take", "concede"]
    code = begun(house(dark="code", **left), THREE, WON)
    assert legal(code) == ["take", "lighten", "order misere", "concede"]
    assert legal(walk(code, "lighten")) == ["take", "leave", "concede"]
    assert legal(begun(CODE, THREE, "misere-dark, pass, pass")) == ["take"]


def test_what_is_named_out_of_a_dark_bid() -> None:
    classic = legal(begun(CLASSIC, THREE, BOUGHT))
    assert classic[:2] == ["order 6♠", "order 6♣"]
    assert classic[-2:] == ["order misere", "concede"]
    assert "order misere" not in legal(begun(CODE, THREE, BOUGHT))
    light = f"{WON}, lighten, take, discard ♥K ♥A"
    assert "order misere" not in legal(begun(CODE, THREE, light))


def test_misere_before_the_talon_is_in_the_light() -> None:
    rules = house(dark="code", half_and_half="any")
    state = begun(rules, FOUR, f"{WON}, order misere")
    assert legal(state) == ["invite", "go_on"]
    state = walk(state, "go_on")
    assert legal(state) == ["take"]
    state = walk(state, "take, discard ♥K ♥A")
    assert (state["kind"], state["dark"], state["open"]) == ("misere", False, True)


def test_misere_after_the_talon_stays_in_the_dark_and_is_opened() -> None:
    state = begun(CLASSIC, THREE, f"{BOUGHT}, order misere")
    assert (state["kind"], state["dark"], state["open"]) == ("misere", True, True)
    rules = house(dark="classic", half_and_half="any")
    state = begun(rules, FOUR, f"{BOUGHT}, order misere, invite, accept")
    assert (state["phase"], state["halves"]) == ("play", True)


# Defence


@pytest.mark.parametrize(
    ("rules", "bid", "whisted", "asked"),
    [
        # 003:7-11: "all sixes and 7♠"; "sixes, 7♠ and 7♣"; up to 7♦.
        (CLASSIC, "6♠", ["6♠", "6NT", "7♠"], ["7♣", "8♠", "9NT"]),
        (CLASSIC, "6♣", ["6♣", "6NT", "7♠", "7♣"], ["7♦", "8♣"]),
        (CLASSIC, "6♦", ["6♦", "7♦"], ["7♥", "8♦"]),
        # 004:107: a six.
        (CODE, "6♠", ["6♠", "6NT"], ["7♠", "8♠"]),
    ],
)
def test_on_what_both_must_whist(
    rules: Rules, bid: str, whisted: list[str], asked: list[str]
) -> None:
    jumping: Rules = {**rules, "jumps": "allowed"}
    taken = f"{bid}-dark, pass, pass, take, discard ♥K ♥A"
    for contract in whisted:
        state = begun(jumping, THREE, f"{taken}, order {contract}")
        assert (state["phase"], state["open"]) == ("play", False)
        assert open_hands(walk(state, legal(state)[0])) == []
    for contract in asked:
        state = begun(jumping, THREE, f"{taken}, order {contract}")
        assert legal(state) == ["whist", "pass"]


def test_a_lightened_six_is_whisted_and_passed() -> None:
    light = f"{WON}, lighten, take, discard ♥K ♥A, order 6♠"
    assert legal(begun(CODE, THREE, light)) == ["whist", "pass"]


def test_the_opponent_of_two_whists_in_the_open() -> None:
    taken = "6♠-dark, pass, take, discard ♥K ♥A, order 6♠"
    state = begun(CLASSIC, DUMMY_FIRST, taken)
    assert (state["phase"], state["open"]) == ("play", True)


@BOTH
def test_a_dark_ten_stays_checked(rules: Rules) -> None:
    jumping: Rules = {**rules, "jumps": "allowed"}
    taken = "9♠-dark, pass, pass, take, discard ♥K ♥A, order 10♠"
    state = begun(jumping, THREE, taken)
    assert (state["phase"], state["open"], state["dark"]) == ("play", True, True)


@BOTH
@pytest.mark.parametrize("table", [THREE, DUMMY_FIRST])
def test_a_dark_misere_is_defended_closed(rules: Rules, table: Situation) -> None:
    passes = ", pass" * (table["players"] - 1)
    words = f"misere-dark{passes}, take, discard ♥K ♥A"
    state = begun(rules, table, words)
    assert (state["phase"], state["dark"]) == ("play", True)
    while to_act(state) is not None:
        assert open_hands(state) == []
        state = walk(state, legal(state)[0])
