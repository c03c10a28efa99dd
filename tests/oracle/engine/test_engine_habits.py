"""The slow engine on old habits, against what the sources say of them."""

import pytest

from tests.oracle.engine import legal, outcome, to_act
from tests.oracle.engine.sample import FOUR, THREE, asked, begun, house, walk
from tests.oracle.engine.shapes import Rules, Situation, State

TOOK = "6♠, pass, pass, take, discard ♥K ♥A"
ALONE, FORCED = house(alone="yes"), house(forced_whist="yes")
INVITING = house(invitation="yes")


def bought(rules: Rules, contract: str, situation: Situation = THREE) -> State:
    """First hand has bought at 6♠ and named this contract."""
    return begun(rules, situation, f"{TOOK}, order {contract}")


def test_one_hand_is_played_with_two_cards_a_trick() -> None:
    state = walk(bought(ALONE, "6♣"), "whist, pass")
    assert asked(state) == ("second", ["open", "closed", "alone"])
    state = walk(state, "alone")
    while to_act(state) is not None:
        assert to_act(state) in ("first", "second")
        state = walk(state, legal(state)[0])
    assert [len(trick["cards"]) for trick in state["tricks"]] == [2] * 10
    result = outcome(state)
    assert result is not None
    assert (result["alone"], result["open"]) == (True, False)
    assert set(result["tricks"]) == {"first", "second"}


def test_the_passer_does_not_lead() -> None:
    state = begun(ALONE, THREE, "pass, 6♠, pass, take, discard ♥K ♥A, order 6♣")
    assert to_act(walk(state, "whist, pass, alone")) == "second"
    assert to_act(walk(state, "pass, whist, alone")) == "first"


def test_the_cards_are_played_after_two_passes() -> None:
    state = walk(bought(FORCED, "8♣"), "pass, pass")
    assert (state["phase"], state["open"], to_act(state)) == ("play", False, "first")
    state = walk(bought(FORCED, "8♣", FOUR), "pass, pass")
    assert to_act(state) == "fourth"
    assert walk(state, "look third, pass")["phase"] == "play"
    assert walk(bought(FORCED, "6♣"), "pass, half, pass")["phase"] == "over"


def test_the_passer_may_ask_to_be_invited() -> None:
    state = walk(bought(INVITING, "6♣"), "whist, pass")
    assert asked(state) == ("second", ["invite", "go_on"])
    assert asked(walk(state, "invite")) == ("second", ["open", "closed"])
    assert asked(walk(state, "go_on")) == ("third", ["open", "closed", "pass"])
    for words, is_open, invited in (
        ("invite, open", True, True),
        ("go_on, open", True, True),
        ("go_on, closed", False, True),
        ("go_on, pass", False, False),
    ):
        after = walk(state, words)
        assert (after["open"], after["invited"]) == (is_open, invited)
        assert after["whister"] == "second"
    half = walk(bought(INVITING, "6♣"), "pass, half, whist, go_on, pass")
    while to_act(half) is not None:
        half = walk(half, legal(half)[0])
    result = outcome(half)
    assert result is not None
    assert result["defence"] == {"second": "whist", "third": "half"}


@pytest.mark.parametrize(
    ("rule", "contract", "invites"),
    [
        ("none", "10♣", False),
        ("ten_or_misere", "9♣", False),
        ("ten_or_misere", "10♣", True),
        ("any", "6♣", True),
    ],
)
def test_the_dealer_is_invited_once_the_contract_is_named(
    rule: str, contract: str, invites: bool
) -> None:
    rules = house(half_and_half=rule)
    state = bought(rules, contract, FOUR)
    assert (asked(state) == ("first", ["invite", "go_on"])) is invites
    assert bought(rules, contract, THREE)["phase"] in ("defence", "play")


def test_on_misere_the_dealer_is_invited_before_the_talon() -> None:
    state = begun(house(half_and_half="any"), FOUR, "misere, pass, pass")
    assert asked(state) == ("first", ["invite", "go_on"])
    assert asked(walk(state, "invite")) == ("fourth", ["accept", "decline"])
    for words, halves in (("invite, accept", True), ("go_on", False)):
        after = walk(state, words)
        assert (asked(after), after["halves"]) == (("first", ["take"]), halves)


def test_who_shares_is_not_asked_to_whist() -> None:
    state = bought(house(half_and_half="any"), "8♣", FOUR)
    assert walk(state, "invite, accept, pass, pass")["phase"] == "over"
    assert to_act(walk(state, "invite, decline, pass, pass")) == "fourth"
