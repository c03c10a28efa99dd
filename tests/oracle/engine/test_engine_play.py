"""The slow engine's play: conv. 4, who acts for whom, and plays counted by hand."""

import pytest

from tests.oracle.engine import (
    count_plays,
    legal,
    open_hands,
    outcome,
    start_play,
    to_act,
    where,
)
from tests.oracle.engine.sample import (
    DUMMY_FIRST,
    DUMMY_SECOND,
    FOUR,
    THREE,
    begun,
    house,
    walk,
)
from tests.oracle.engine.shapes import Rules, Situation, State

Hands = dict[str, list[str]]

# First hand leads a spade; second follows; third has neither spades nor hearts.
SHORT: Hands = {"first": ["♠A", "♥7"], "second": ["♠K", "♥8"], "third": ["♣7", "♦7"]}
SPADES: Hands = {
    "first": ["♠A", "♠K"],
    "second": ["♠Q", "♠J"],
    "third": ["♠10", "♠9"],
}


def short(suit: str = "♣") -> State:
    return start_play(house(), SHORT, kind="game", suit=suit, declarer="first")


# Following suit


def test_suit_then_trump_then_anything() -> None:
    assert legal(short()) == ["♠A", "♥7"]
    assert legal(walk(short(), "♠A")) == ["♠K"]
    assert legal(walk(short(), "♠A, ♠K")) == ["♣7"]
    assert legal(walk(short("NT"), "♠A, ♠K")) == ["♣7", "♦7"]
    assert legal(walk(short("♥"), "♠A, ♠K")) == ["♣7", "♦7"]


def test_the_highest_trump_takes_and_the_taker_leads() -> None:
    state = walk(short(), "♠A, ♠K, ♣7")
    assert to_act(state) == "third"
    assert where(state)["♠A"] == "trick 1"
    state = walk(short("NT"), "♠A, ♠K, ♣7")
    assert to_act(state) == "first"
    state = walk(state, "♥7, ♥8")
    assert where(state)["♥8"] == "table"
    result = outcome(walk(state, "♦7"))
    assert result is not None
    assert result["tricks"] == {"first": 1, "second": 1, "third": 0}


# ♠A ♠K against ♠Q ♠J and ♠10 ♠9: 2 x 2 x 2 first tricks, then all is forced.
# SHORT with clubs as trumps: each of two leads forces everything; without trumps third
# hand has two cards to choose from on either lead.


@pytest.mark.parametrize(
    ("hands", "suit", "expected"),
    [(SPADES, "NT", 8), (SPADES, "♠", 8), (SHORT, "♣", 2), (SHORT, "NT", 4)],
)
def test_plays_counted_by_hand(hands: Hands, suit: str, expected: int) -> None:
    state = start_play(house(), hands, kind="game", suit=suit, declarer="first")
    assert count_plays(state) == expected


def count_one_by_one(state: State) -> int:
    cards = legal(state)
    return sum(count_one_by_one(walk(state, card)) for card in cards) if cards else 1


def test_plays_counted_one_by_one() -> None:
    hands: Hands = {
        "first": ["♠A", "♠7", "♥Q", "♦8"],
        "second": ["♠K", "♣8", "♥8", "♦K"],
        "third": ["♣7", "♦7", "♥A", "♥7"],
    }
    for leader in hands:
        for suit in ("♣", "♥", "NT"):
            state = start_play(
                house(), hands, kind="game", suit=suit, declarer="second", leader=leader
            )
            assert count_plays(state) == count_one_by_one(state)
    for players in (3, 4):
        for third in ("first_hand", "taker"):
            state = start_play(
                house(all_pass_third_lead=third),
                hands,
                kind="all_pass",
                players=players,
                talon=["♠Q", "♦A"],
            )
            assert count_plays(state) == count_one_by_one(state)


# All-pass

TAKER = {"all_pass_third_lead": "taker"}
TALON_FIRST = ["♣A", "♦A"]
LOW: Hands = {
    "first": ["♣K", "♦7", "♥7"],
    "second": ["♣7", "♦K", "♥8"],
    "third": ["♣8", "♦8", "♥9"],
}


def low(rules: Rules, players: int, talon: list[str]) -> State:
    return start_play(rules, LOW, kind="all_pass", players=players, talon=talon)


def test_the_talon_leads_and_cannot_win_at_a_table_of_three() -> None:
    state = low(house(), 3, TALON_FIRST)
    assert where(state)["♣A"] == "table"
    assert where(state)["♦A"] == "talon"
    assert (to_act(state), legal(state)) == ("first", ["♣K"])
    state = walk(state, "♣K, ♣7, ♣8")
    assert where(state)["♣A"] == "trick 1"
    assert where(state)["♦A"] == "table"
    assert (to_act(state), legal(state)) == ("first", ["♦7"])
    state = walk(state, "♦7, ♦K, ♦8")
    assert to_act(state) == "first"
    result = outcome(walk(state, "♥7, ♥8, ♥9"))
    assert result is not None
    assert result["tricks"] == {"first": 1, "second": 1, "third": 1}


@pytest.mark.parametrize(
    ("players", "third", "leader"),
    [
        (3, "first_hand", "first"),
        (3, "taker", "second"),
        (4, "first_hand", "first"),
        (4, "taker", "first"),
    ],
)
def test_who_leads_the_third_trick(players: int, third: str, leader: str) -> None:
    state = low(house(all_pass_third_lead=third), players, TALON_FIRST)
    state = walk(state, "♣K, ♣7, ♣8, ♦7, ♦K, ♦8")
    assert to_act(state) == leader


def test_the_idle_dealer_takes_talon_tricks() -> None:
    state = low(house(), 4, ["♣A", "♦9"])
    state = walk(state, "♣K, ♣7, ♣8, ♦7, ♦K, ♦8, ♥7, ♥8, ♥9")
    result = outcome(state)
    assert result is not None
    assert result["tricks"] == {"first": 0, "second": 1, "third": 1, "fourth": 1}


@pytest.mark.parametrize(("players", "dealer"), [(3, 0), (4, 1)])
def test_in_an_ending_nobody_may_have_the_suit(players: int, dealer: int) -> None:
    state = low(house(**TAKER), players, ["♠7"])
    state = walk(state, "♣K, ♣7, ♣8")
    assert to_act(state) == "first"
    result = outcome(walk(state, "♦7, ♦K, ♦8, ♥8, ♥9, ♥7"))
    assert result is not None
    assert result["tricks"].get("fourth", 0) == dealer


@pytest.mark.parametrize("situation", [THREE, FOUR])
def test_a_closed_talon_takes_no_part(situation: Situation) -> None:
    rules = house(**{"all_pass_talon": "closed", **TAKER})
    state = begun(rules, situation, "pass, pass, pass")
    assert (to_act(state), len(legal(state))) == ("first", 10)
    assert where(state)["♥A"] == "talon"


@pytest.mark.parametrize("talon", ["opened", "closed"])
@pytest.mark.parametrize("lead", ["first_hand", "dummy"])
@pytest.mark.parametrize(
    ("situation", "leader"), [(DUMMY_FIRST, "second"), (DUMMY_SECOND, "first")]
)
def test_all_pass_of_two(
    situation: Situation, leader: str, lead: str, talon: str
) -> None:
    rules = house(all_pass_talon=talon, gusarik_lead=lead)
    state = begun(rules, situation, "pass, pass")
    assert to_act(state) == leader
    while state["phase"] != "over":
        state = walk(state, legal(state)[0])
    result = outcome(state)
    assert result is not None
    assert sorted(result["tricks"]) == [leader, "third"]
    assert sum(result["tricks"].values()) == 10
    assert where(state)["♥A"] == "talon"
    assert list(where(state).values()).count(f"hand {situation['dummy']}") == 10


# Who acts

BOUGHT = "6♠, pass, pass, take, discard ♥K ♥A, order 8♥"


@pytest.mark.parametrize(
    ("words", "second", "third"),
    [
        ("whist, whist", "second", "third"),
        ("whist, pass, closed", "second", "third"),
        ("whist, pass, open", "second", "second"),
        ("pass, whist, open", "third", "third"),
        ("pass, pass, look third, whist, closed", "second", "fourth"),
        ("pass, pass, look third, whist, open", "fourth", "fourth"),
        ("pass, pass, look second, whist, closed", "fourth", "third"),
    ],
)
def test_actors(words: str, second: str, third: str) -> None:
    state = begun(house(), FOUR, f"{BOUGHT}, {words}")
    assert to_act(state) == "first"
    state = walk(state, legal(state)[0])
    assert to_act(state) == second
    state = walk(state, legal(state)[0])
    assert to_act(state) == third


@pytest.mark.parametrize("order", ["misere", "10♠"])
def test_on_misere_and_checked_ten_each_decides_his_own(order: str) -> None:
    first = "misere" if order == "misere" else "6♠"
    named = "" if order == "misere" else f", order {order}"
    state = begun(house(), THREE, f"{first}, pass, pass, take, discard ♥K ♥A{named}")
    for seat in ("first", "second", "third"):
        assert to_act(state) == seat
        state = walk(state, legal(state)[0])


@pytest.mark.parametrize(
    ("situation", "lead", "actors"),
    [
        (DUMMY_FIRST, "first_hand", ["third", "second", "third"]),
        (DUMMY_FIRST, "dummy", ["third", "second", "third"]),
        (DUMMY_SECOND, "first_hand", ["first", "third", "third"]),
        (DUMMY_SECOND, "dummy", ["third", "third", "first"]),
    ],
)
@pytest.mark.parametrize("bid", ["6♠", "misere"])
def test_the_opponent_plays_the_dummy(
    situation: Situation, lead: str, actors: list[str], bid: str
) -> None:
    rules = house(gusarik_lead=lead)
    rest = ", order 7♥, whist" if bid == "6♠" else ""
    state = begun(rules, situation, f"{bid}, pass, take, discard ♥K ♥A{rest}")
    for actor in actors:
        assert to_act(state) == actor
        state = walk(state, legal(state)[0])


# When hands are opened: (axis, value, actions, before the first lead, after it)

DEFENDERS = ["second", "third"]
ALL = ["first", "second", "third"]
TEN = "6♠, pass, pass, take, discard ♥K ♥A, order 10♠"
MISERE = "misere, pass, pass, take, discard ♥K ♥A"


@pytest.mark.parametrize(
    ("changes", "actions", "before", "later"),
    [
        ({}, f"{BOUGHT}, whist, pass, open", [], DEFENDERS),
        (
            {"first_lead_by_declarer": "light"},
            f"{BOUGHT}, whist, pass, open",
            DEFENDERS,
            DEFENDERS,
        ),
        ({}, f"{BOUGHT}, whist, pass, closed", [], []),
        ({}, f"{BOUGHT}, whist, whist", [], []),
        ({}, MISERE, [], DEFENDERS),
        ({"misere_opened": "before_lead"}, MISERE, DEFENDERS, DEFENDERS),
        ({}, TEN, ALL, ALL),
        ({"checked_ten_play": "as_misere"}, TEN, [], DEFENDERS),
    ],
)
def test_open_hands(
    changes: dict[str, str], actions: str, before: list[str], later: list[str]
) -> None:
    state = begun(house(**changes), THREE, actions)
    assert open_hands(state) == before
    assert open_hands(walk(state, legal(state)[0])) == later


def test_open_before_the_lead_of_a_defender() -> None:
    actions = "pass, misere, pass, take, discard ♥K ♥A"
    assert open_hands(begun(house(), THREE, actions)) == ["third", "first"]
