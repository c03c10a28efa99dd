"""What is wrong with a written deal is named, all of it at once."""

from collections.abc import Mapping
from typing import cast

import pytest

from preferans import InvalidOutcomeError
from tests.unit.test_clerk import Written, four, three

ONE: Mapping[str, str] = {"North": "whist", "South": "pass"}
TWO: Mapping[str, str] = {"North": "whist", "South": "whist"}
NONE: Mapping[str, str] = {"North": "pass", "South": "pass"}

WRONG: list[tuple[str, Written, str]] = [
    ("", {}, "cannot read contract ''"),
    ("7♥", {"defence": ONE, "tricks": {"West": 7}}, "the declarer is missing"),
    ("5♥ West", {"defence": ONE, "tricks": {"West": 7}}, "cannot read contract '5♥'"),
    ("West 7♥", {}, "cannot read contract 'West'"),
    ("7♥ East", {}, "unknown player 'East' in contract"),
    ("7♥ west", {}, "unknown player 'west' in contract"),
    ("misere", {"tricks": {"West": 0}}, "the declarer is missing"),
    ("misere East", {"tricks": {"West": 0}}, "unknown player 'East' in contract"),
    ("misere West", {}, "tricks are missing"),
    ("misere West", {"tricks": {"North": 4}}, "tricks add up to 10, not 4"),
    ("misere West", {"tricks": {"West": 1, "North": 8}}, "add up to 10, not 9"),
    ("misere West", {"tricks": {"East": 0}}, "unknown player 'East' in tricks"),
    ("misere West", {"tricks": {"West": 0}, "defence": ONE}, "misere has no defence"),
    ("misere West", {"tricks": {"West": 0}, "open": True}, "misere has no open"),
    (
        "misere West",
        {"tricks": {"West": 0}, "conceded": True},
        "misere has no conceded",
    ),
    ("misere West", {"tricks": {"West": 0}, "refused": True}, "misere has no refused"),
    (
        "misere West",
        {"tricks": {"West": 0}, "idle_seat": "North"},
        "misere has no idle_seat",
    ),
    ("all-pass West", {}, "an all-pass has no declarer, not 'West'"),
    ("all-pass", {}, "an all-pass needs the tricks of West, North, South too"),
    ("all-pass", {"tricks": {"West": 5, "South": 5}}, "needs the tricks of North too"),
    (
        "all-pass",
        {"tricks": {"West": 5, "South": 5, "North": 1}},
        "tricks add up to 10, not 11",
    ),
    ("all-pass", {"tricks": {"East": 10}}, "unknown player 'East' in tricks"),
    ("all-pass", {"defence": ONE}, "all-pass has no defence"),
    ("all-pass", {"conceded": True}, "all-pass has no conceded"),
    ("7♥ West", {"tricks": {"West": 7}}, "needs the last word of both defenders"),
    (
        "7♥ West",
        {"tricks": {"West": 7}, "defence": {"North": "whist"}},
        "the last word of 'South' is missing",
    ),
    (
        "7♥ West",
        {"defence": {"North": "vist", "South": "pass"}},
        "the word of 'North' in defence is whist, pass or half, not 'vist'",
    ),
    (
        "7♥ West",
        {"defence": {"East": "whist", "South": "pass"}},
        "unknown player 'East' in defence",
    ),
    (
        "7♥ West",
        {"defence": {**ONE, "West": "whist"}},
        "'West' is the declarer and has no word",
    ),
    (
        "7♥ West",
        {"defence": {"North": "half", "South": "half"}},
        "both defenders cannot say half",
    ),
    ("7♥ West", {"defence": TWO, "tricks": {"West": 7}}, "add up to 10, not 7"),
    ("7♥ West", {"defence": TWO}, "tricks are missing"),
    ("7♥ West", {"defence": ONE}, "tricks are missing"),
    (
        "7♥ West",
        {"defence": ONE, "tricks": {"West": 7, "North": 2}},
        "tricks add up to 10, not 9",
    ),
    ("7♥ West", {"defence": ONE, "tricks": {"North": 4}}, "add up to 10, not 4"),
    (
        "7♥ West",
        {"defence": ONE, "tricks": {"West": 11}},
        "tricks of 'West' are a whole number from 0 to 10, not 11",
    ),
    (
        "7♥ West",
        {"defence": ONE, "tricks": {"West": -1}},
        "tricks of 'West' are a whole number from 0 to 10, not -1",
    ),
    (
        "7♥ West",
        {"defence": ONE, "tricks": {"West": True}},
        "tricks of 'West' are a whole number from 0 to 10, not True",
    ),
    (
        "7♥ West",
        {"defence": ONE, "tricks": {"West": cast("int", "7")}},
        "a whole number from 0 to 10, not '7'",
    ),
    (
        "7♥ West",
        {"defence": TWO, "tricks": {"West": 7, "North": 3}, "open": True},
        "two whisters play closed",
    ),
    ("7♥ West", {"defence": NONE, "open": True}, "nobody whisted, so there is no open"),
    (
        "7♥ West",
        {"defence": NONE, "tricks": {"West": 7, "North": 2}},
        "tricks add up to 10, not 9",
    ),
    ("10♥ West", {}, "tricks are missing"),
    ("10♥ West", {"tricks": {"West": 9, "North": 2}}, "add up to 10, not 11"),
    ("10♥ West", {"tricks": {"West": 10}, "open": True}, "a checked ten has no open"),
    ("8♥ West", {"conceded": True, "tricks": {"West": 8}}, "it has no tricks"),
    ("8♥ West", {"conceded": True, "defence": ONE}, "it has no defence"),
    ("8♥ West", {"conceded": True, "open": True}, "it has no open"),
    ("8♥ West", {"conceded": True, "talon": "♣A"}, "two different cards"),
    ("8♥ West", {"conceded": True, "talon": "♣A ♣A"}, "two different cards"),
    ("8♥ West", {"conceded": True, "talon": "♣A ♦7 ♥8"}, "two different cards"),
    ("8♥ West", {"conceded": True, "talon": "♣A Joker"}, "talon: cannot read 'Joker'"),
    ("8♥ West", {"conceded": True, "talon": ""}, "two different cards"),
    (
        "8♥ West",
        {"defence": NONE, "idle_seat": "North"},
        "idle_seat is given, but the idle dealer is not in defence",
    ),
]


@pytest.mark.parametrize(("contract", "deal", "problem"), WRONG)
def test_what_is_wrong_with_a_written_deal_is_named(
    contract: str, deal: Written, problem: str
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        three(contract, **deal)
    assert problem in str(caught.value)


IDLE: Mapping[str, str] = {"West": "pass", "North": "pass", "East": "whist"}
WRONG_AT_FOUR: list[tuple[str, Written, str]] = [
    ("8♥ East", {}, "'East' deals and is idle; he cannot be the declarer"),
    ("misere East", {"tricks": {"East": 0}}, "he cannot be the declarer"),
    (
        "8♥ South",
        {
            "defence": {"West": "whist", "North": "pass"},
            "tricks": {"South": 8, "East": 2},
        },
        "'East' deals and is idle; he has no tricks in a contract",
    ),
    (
        "misere South",
        {"tricks": {"South": 0, "West": 9, "East": 1}},
        "he has no tricks in a contract",
    ),
    ("8♥ South", {"defence": IDLE, "tricks": {"South": 8}}, "idle_seat is missing"),
    (
        "8♥ South",
        {"defence": IDLE, "tricks": {"South": 8}, "idle_seat": "South"},
        "idle_seat names a defender's hand, and 'South' has none",
    ),
    (
        "8♥ South",
        {"defence": IDLE, "tricks": {"South": 8}, "idle_seat": "East"},
        "idle_seat names a defender's hand, and 'East' has none",
    ),
    (
        "8♥ South",
        {"defence": IDLE, "tricks": {"South": 8}, "idle_seat": "Nord"},
        "unknown player 'Nord' in idle_seat",
    ),
    (
        "8♥ South",
        {"defence": {**IDLE, "East": "pass"}, "idle_seat": "West"},
        "'East' is idle and stands in defence only with 'whist', not 'pass'",
    ),
    (
        "8♥ South",
        {
            "defence": {**IDLE, "North": "whist"},
            "tricks": {"South": 8},
            "idle_seat": "West",
        },
        "the idle dealer whists only when no defender does",
    ),
    (
        "8♥ South",
        {"defence": {"West": "pass", "East": "whist"}, "idle_seat": "West"},
        "the last word of 'North' is missing",
    ),
    (
        "all-pass",
        {"tricks": {"South": 3, "West": 2, "North": 2, "East": 3}},
        "at most the two talon tricks",
    ),
]


@pytest.mark.parametrize(("contract", "deal", "problem"), WRONG_AT_FOUR)
def test_what_is_wrong_with_a_deal_of_four_is_named(
    contract: str, deal: Written, problem: str
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        four(contract, **deal)
    assert problem in str(caught.value)


def test_everything_wrong_is_told_at_once() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        three(
            "12♥ Nobody",
            defence={"Somebody": "whist"},
            tricks={"Anybody": 3, "West": 99},
            talon="♣A",
        )
    text = str(caught.value)
    for name in ("12♥", "Nobody", "Somebody", "Anybody", "West", "♣A"):
        assert name in text


def test_wrong_words_do_not_hide_a_wrong_sum() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        three("7♥ West", defence={"North": "vist"}, tricks={"West": 7, "North": 2})
    assert len(caught.value.problems) == 2
