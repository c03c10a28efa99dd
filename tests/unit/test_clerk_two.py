"""A deal of two as a clerk writes it: the dummy has no name."""

from collections.abc import Mapping

import pytest
from typing_extensions import Unpack

from preferans import (
    ConcededGame,
    Contract,
    Declaration,
    Gusarik,
    HalfWhistedGame,
    InvalidOutcomeError,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    Table,
    UncontestedGame,
    Violation,
    WrittenDeal,
)
from preferans.clerk import read
from tests.unit.test_clerk import Written

FIRST, SECOND, THIRD, _ = Seat
WHIST, PASS = Declaration.WHIST, Declaration.PASS
# South deals and is third hand. In his first deal the dummy is first hand, in his
# second deal West is.
NEAR = Table(("South", "West"), dealer="South")
FAR = Table(("South", "West"), dealer="South", dummy=SECOND)
BOTH = pytest.mark.parametrize(("table", "west"), [(NEAR, SECOND), (FAR, FIRST)])
WEST_WHISTS: Mapping[str, str] = {"West": "whist"}


def two(table: Table, contract: str, **deal: Unpack[Written]) -> Outcome:
    return read(table, WrittenDeal(contract=contract, **deal))


def dummy_of(table: Table) -> Seat:
    assert table.dummy is not None
    return table.dummy


@BOTH
@pytest.mark.parametrize("tricks", [{"South": 6, "West": 4}, {"South": 6}])
@pytest.mark.parametrize("is_open", [True, False])
def test_the_opponents_tricks_are_those_of_both_hands(
    table: Table, west: Seat, tricks: dict[str, int], is_open: bool
) -> None:
    game = two(table, "7♥ South", defence=WEST_WHISTS, tricks=tricks, open=is_open)
    # Two always defend open, whether the clerk says so or not.
    assert game == PlayedGame(
        contract=Contract.parse("7♥"),
        declarer=THIRD,
        tricks={THIRD: 6},
        defence={west: WHIST, dummy_of(table): PASS},
        open=True,
    )


@BOTH
@pytest.mark.parametrize("tricks", [{"South": 6, "West": 4}, {"South": 6}])
def test_the_dummys_tricks_may_be_told_apart(
    table: Table, west: Seat, tricks: dict[str, int]
) -> None:
    game = two(table, "7♥ South", defence=WEST_WHISTS, tricks=tricks, dummy_tricks=1)
    assert isinstance(game, PlayedGame)
    expected = {THIRD: 6, west: 3, dummy_of(table): 1}
    assert [expected[seat] for seat in (FIRST, SECOND, THIRD)] == list(game.tricks)
    misere = two(table, "misere South", tricks={"South": 0}, dummy_tricks=0)
    assert isinstance(misere, PlayedMisere)
    split = {THIRD: 0, west: 10, dummy_of(table): 0}
    assert [split[seat] for seat in (FIRST, SECOND, THIRD)] == list(misere.tricks)


@BOTH
def test_every_kind_of_deal_of_two(table: Table, west: Seat) -> None:
    misere = two(table, "misere West", tricks={"West": 2, "South": 8})
    assert misere == PlayedMisere(declarer=west, tricks={west: 2})
    ten = two(table, "10♠ West", tricks={"West": 9, "South": 1})
    assert ten == PlayedGame(
        contract=Contract.parse("10♠"), declarer=west, tricks={west: 9}
    )
    passed = two(table, "6♠ West", defence={"South": "pass"})
    assert passed == UncontestedGame(contract=Contract.parse("6♠"), declarer=west)
    given_up = two(table, "6♠ West", conceded=True)
    assert given_up == ConcededGame(contract=Contract.parse("6♠"), declarer=west)
    everybody = two(table, "all-pass", tricks={"South": 7, "West": 3})
    taken = {THIRD: 7, west: 3, dummy_of(table): 0}
    assert everybody == PlayedAllPass(tricks=taken)


def test_a_half_whist_is_read_and_then_refused_by_the_rules() -> None:
    half = two(NEAR, "6♠ West", defence={"South": "half"})
    assert isinstance(half, HalfWhistedGame)
    match = Match.start(("South", "West"), Gusarik(), pool=10)
    assert match.why_illegal(half) is Violation.NO_HALF_WHIST


WRONG: list[tuple[str, Written, list[str]]] = [
    (
        "7♥ South",
        {"tricks": {"South": 7}},
        ["7♥ needs the last word of the opponent in defence: whist or pass for West"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7}, "defence": {"West": "vist"}},
        ["the word of 'West' in defence is whist or pass, not 'vist'"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7}, "defence": {"South": "whist"}},
        ["'South' is the declarer and has no word in defence"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7, "West": 2}, "defence": WEST_WHISTS},
        ["tricks add up to 10, not 9"],
    ),
    (
        "7♥ South",
        {
            "tricks": {"South": 7, "West": 2, "dummy": 1},
            "defence": {"West": "whist", "dummy": "pass"},
        },
        [
            (
                f"unknown player 'dummy' in {where}; players are South, West, and the "
                "dummy has no name: it is the opponent's to play"
            )
            for where in ("defence", "tricks")
        ],
    ),
    (
        "7♥ dummy",
        {"tricks": {"South": 7}, "defence": WEST_WHISTS},
        ["unknown player 'dummy' in contract; players are South, West"],
    ),
    (
        "all-pass",
        {"tricks": {"South": 7}},
        ["an all-pass needs the tricks of West too"],
    ),
    (
        "all-pass",
        {"tricks": {"South": 7, "West": 2}},
        ["tricks add up to 10, not 9"],
    ),
    (
        "all-pass",
        {"tricks": {"South": 7, "West": 3}, "dummy_tricks": 1},
        ["all-pass has no dummy_tricks"],
    ),
    (
        "6♠ West",
        {"conceded": True, "dummy_tricks": 1},
        ["a conceded game is not played: it has no dummy_tricks"],
    ),
    (
        "6♠ West",
        {"defence": {"South": "pass"}, "dummy_tricks": 1},
        ["tricks are missing: tricks = { West = 6, … }, ten in all"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7}, "defence": WEST_WHISTS, "dummy_tricks": 4},
        ["dummy_tricks are among the opponent's 3, not 4"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7}, "defence": WEST_WHISTS, "dummy_tricks": 11},
        ["dummy_tricks is a whole number from 0 to 10, not 11"],
    ),
    (
        "7♥ South",
        {"tricks": {"South": 7}, "defence": WEST_WHISTS, "dummy_tricks": True},
        ["dummy_tricks is a whole number from 0 to 10, not True"],
    ),
]


@pytest.mark.parametrize(("contract", "deal", "problems"), WRONG)
def test_what_is_wrong_with_a_deal_of_two_is_named(
    contract: str, deal: Written, problems: list[str]
) -> None:
    for table in (NEAR, FAR):
        with pytest.raises(InvalidOutcomeError) as caught:
            two(table, contract, **deal)
        assert list(caught.value.problems) == problems


def test_no_dummy_sits_at_other_tables() -> None:
    table = Table(("South", "West", "North"), dealer="South")
    deal = WrittenDeal(contract="misere West", tricks={"West": 0}, dummy_tricks=1)
    with pytest.raises(InvalidOutcomeError) as caught:
        read(table, deal)
    assert caught.value.problems == (
        "no dummy sits at a table of 3: leave dummy_tricks out",
    )


def test_a_match_of_two_is_entered_as_a_clerk_writes_it() -> None:
    match = Match.start(("South", "West"), Gusarik(), pool=10)
    match = match.enter(
        "7♥ West",
        defence={"South": "whist"},
        tricks={"West": 6, "South": 4},
        dummy_tricks=2,
    )
    # Down one x 4; consolation 1 x 4 and four tricks x 4.
    assert match.sheet.mountain("West") == 4
    assert match.sheet.whists("South", on="West") == 20
    outcome = match.deals[0].outcome
    assert isinstance(outcome, PlayedGame)
    assert outcome.tricks == (2, 6, 2)
