"""Conventions, section 6: where points go once a pool is full."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

import pytest

from preferans import (
    Amount,
    Column,
    Entry,
    Help,
    Leftover,
    Leningrad,
    Match,
    Overflow,
    PlayedAllPass,
    Reason,
    Rostov,
    Sheet,
    Situation,
    Sochi,
    Standard,
    Table,
    YesNo,
    ZeroBonus,
)
from preferans.pools import help_price

FULLEST, EMPTIEST, NEXT_CLOCKWISE, NO_HELP = Help
PASSED_ON, WHOLE = Overflow
OFF_MOUNTAIN, TO_ZERO, LOST = Leftover

Cells: TypeAlias = dict[str, Amount]
SIZE = 10


def sheet_of(pools: Sequence[int], mountains: Sequence[int] | None = None) -> Sheet:
    names = ("A", "B", "C", "D")[: len(pools)]
    return Sheet.of(
        names,
        pool=dict(zip(names, pools, strict=True)),
        mountain=dict(zip(names, mountains or [0] * len(pools), strict=True)),
    )


def changes(before: Sheet, after: Sheet) -> Cells:
    """Say by how much each cell has changed."""
    cells: Cells = {}
    for player in before.players:
        cells[f"{player} pool"] = after.pool(player) - before.pool(player)
        cells[f"{player} mountain"] = after.mountain(player) - before.mountain(player)
    for player, other in before.pairs():
        was = before.whists(player, on=other)
        cells[f"{player} on {other}"] = after.whists(player, on=other) - was
    return {cell: amount for cell, amount in cells.items() if amount != 0}


def earned(rules: Standard, sheet: Sheet, player: str, points: Amount) -> Cells:
    """Say what a game made changes on a sheet of ten."""
    made = Entry.of(Column.POOL, player, Reason.GAME_MADE, (points,))
    return changes(sheet, sheet.write(rules.post(sheet, [made], SIZE)))


# Pools of A, B, C (and D), who earns how much, and what changes.
FILLING: list[tuple[Sequence[int], str, int, Cells]] = [
    ([4, 6, 2], "A", 6, {"A pool": 6}),
    ([8, 6, 2], "A", 4, {"A pool": 2, "B pool": 2, "A on B": 20}),
    ([10, 6, 2], "A", 4, {"B pool": 4, "A on B": 40}),
    (
        [10, 8, 3],
        "A",
        4,
        {"B pool": 2, "C pool": 2, "A on B": 20, "A on C": 20},
    ),
    (
        [8, 9, 3],
        "A",
        6,
        {"A pool": 2, "B pool": 1, "C pool": 3, "A on B": 10, "A on C": 30},
    ),
    ([10, 5, 5], "A", 2, {"B pool": 2, "A on B": 20}),
    ([5, 10, 5], "B", 2, {"C pool": 2, "B on C": 20}),
    ([5, 5, 10], "C", 2, {"A pool": 2, "C on A": 20}),
    ([5, 10, 5, 5], "B", 2, {"C pool": 2, "B on C": 20}),
    ([7, 10, 5, 7], "B", 2, {"D pool": 2, "B on D": 20}),
    (
        [9, 10, 9, 9],
        "D",
        10,
        {
            "D pool": 1,
            "A pool": 1,
            "C pool": 1,
            "D on A": 10,
            "D on C": 10,
            "D mountain": -7,
        },
    ),
    ([10, 12, 10], "B", 8, {"B mountain": -8}),
    ([9, 10, 10], "A", 8, {"A pool": 1, "A mountain": -7}),
]


@pytest.mark.parametrize(("pools", "player", "points", "cells"), FILLING)
def test_points_go_to_the_fullest_open_pool_within_the_same_deal(
    pools: Sequence[int], player: str, points: int, cells: Cells
) -> None:
    # C22, 001:1047; ties to the first clockwise from the earner.
    assert earned(Sochi(), sheet_of(pools), player, points) == cells


WHOM: list[tuple[Help, Sequence[int], str, Cells]] = [
    (FULLEST, [10, 3, 7], "A", {"C pool": 2, "A on C": 20}),
    (EMPTIEST, [10, 3, 7], "A", {"B pool": 2, "A on B": 20}),
    (NEXT_CLOCKWISE, [10, 3, 7], "A", {"B pool": 2, "A on B": 20}),
    (EMPTIEST, [10, 7, 3], "A", {"C pool": 2, "A on C": 20}),
    (NEXT_CLOCKWISE, [7, 3, 10], "C", {"A pool": 2, "C on A": 20}),
    (NEXT_CLOCKWISE, [10, 10, 3], "A", {"C pool": 2, "A on C": 20}),
    (NEXT_CLOCKWISE, [3, 10, 10, 5], "C", {"D pool": 2, "C on D": 20}),
    (EMPTIEST, [5, 10, 5, 5], "B", {"C pool": 2, "B on C": 20}),
    (NO_HELP, [10, 3, 7], "A", {"A pool": 2}),
    (NO_HELP, [10, 10, 10], "A", {"A pool": 2}),
]


@pytest.mark.parametrize(("help_", "pools", "player", "cells"), WHOM)
def test_who_is_helped(
    help_: Help, pools: Sequence[int], player: str, cells: Cells
) -> None:
    assert earned(Sochi(help=help_), sheet_of(pools), player, 2) == cells


@pytest.mark.parametrize("help_", [EMPTIEST, NEXT_CLOCKWISE])
def test_help_goes_on_by_the_same_rule_when_the_helped_pool_fills(help_: Help) -> None:
    cells = earned(Sochi(help=help_), sheet_of([10, 8, 9]), "A", 10)
    assert cells == {
        "B pool": 2,
        "C pool": 1,
        "A on B": 20,
        "A on C": 10,
        "A mountain": -7,
    }


@pytest.mark.parametrize(
    ("rules", "price"),
    [
        (Sochi(), 10),
        (Rostov(), 10),
        (Sochi(help_price=5), 5),
        (Sochi(pool_weight=2), 20),
        (Leningrad(help=FULLEST), 20),
        (Leningrad(help=FULLEST, help_price=10), 10),
        (Sochi(help_price=0), 0),
    ],
)
def test_what_help_costs_the_helped(rules: Standard, price: int) -> None:
    # O44: ten times the pool weight is neutral.
    assert help_price(rules) == price
    cells = earned(rules, sheet_of([10, 4, 2]), "A", 4)
    assert cells == {"B pool": 4, **({"A on B": 4 * price} if price else {})}


@pytest.mark.parametrize("weight", [1, 2])
@pytest.mark.parametrize("pools", [[9, 4, 2], [9, 4, 2, 7]])
def test_help_at_its_default_price_is_neutral(weight: int, pools: list[int]) -> None:
    # Rulebook 10.4: giving points costs the helper nothing against keeping them.
    helping, keeping = (
        Sochi(pool_weight=weight),
        Sochi(pool_weight=weight, help=NO_HELP),
    )
    sheet = sheet_of(pools)
    made = Entry.of(Column.POOL, "A", Reason.GAME_MADE, (8,))
    settled = [
        rules.settle(sheet.write(rules.post(sheet, [made], SIZE))).net
        for rules in (helping, keeping)
    ]
    assert settled[0] == settled[1]


WHOLES: list[tuple[Sequence[int], int, Cells]] = [
    ([8, 6, 2], 4, {"A pool": 4}),
    ([10, 6, 2], 4, {"B pool": 4, "A on B": 40}),
    ([10, 9, 2], 8, {"B pool": 8, "A on B": 80}),
    ([12, 10, 2], 10, {"C pool": 10, "A on C": 100}),
    ([10, 10, 10], 4, {"A mountain": -4}),
]


@pytest.mark.parametrize(("pools", "points", "cells"), WHOLES)
def test_a_game_may_go_whole_into_one_pool(
    pools: Sequence[int], points: int, cells: Cells
) -> None:
    rules = Sochi(overflow=WHOLE)
    assert earned(rules, sheet_of(pools), "A", points) == cells


LEFT: list[tuple[Leftover, int, int, int, int]] = [
    # Mountain before, points over, pool weight, what comes off.
    (OFF_MOUNTAIN, 20, 4, 1, -4),
    (OFF_MOUNTAIN, 2, 4, 1, -4),
    (OFF_MOUNTAIN, -3, 4, 1, -4),
    (OFF_MOUNTAIN, 20, 4, 2, -8),
    (TO_ZERO, 20, 4, 1, -4),
    (TO_ZERO, 4, 4, 1, -4),
    (TO_ZERO, 3, 4, 1, -3),
    (TO_ZERO, 0, 4, 1, 0),
    (TO_ZERO, -3, 4, 1, 0),
    (TO_ZERO, 7, 4, 2, -7),
    (TO_ZERO, 8, 4, 2, -8),
    (LOST, 20, 4, 1, 0),
    (LOST, 0, 4, 2, 0),
]


@pytest.mark.parametrize(("leftover", "mountain", "points", "weight", "off"), LEFT)
@pytest.mark.parametrize("overflow", Overflow, ids=str)
def test_what_becomes_of_points_that_fit_nowhere(
    overflow: Overflow,
    leftover: Leftover,
    mountain: int,
    points: int,
    weight: int,
    off: int,
) -> None:
    rules = Sochi(leftover=leftover, pool_weight=weight, overflow=overflow)
    sheet = sheet_of([10, 10, 11], [mountain, 5, 9])
    expected: Cells = {"A mountain": off} if off else {}
    assert earned(rules, sheet, "A", points) == expected


def test_a_mountain_is_cleared_as_it_stands_within_the_deal() -> None:
    # A convention of one's own may write on the earner's mountain in the same deal.
    rules = Sochi(leftover=TO_ZERO)
    sheet = sheet_of([10, 10, 10], [1, 0, 0])
    grown = Entry.of(Column.MOUNTAIN, "A", Reason.GAME_SET, (1, 4))
    made = Entry.of(Column.POOL, "A", Reason.GAME_MADE, (3,))
    after = sheet.write(rules.post(sheet, [grown, made, made], SIZE))
    assert changes(sheet, after) == {"A mountain": -1}


def test_points_left_over_come_off_the_earners_mountain_alone() -> None:
    cells = earned(Sochi(), sheet_of([10, 10, 9], [0, 30, 0]), "B", 6)
    assert cells == {"C pool": 1, "B on C": 10, "B mountain": -5}


def play_all_pass(
    rules: Standard, sheet: Sheet, tricks: tuple[int, int, int, int], dealer: str
) -> Cells:
    outcome = PlayedAllPass(tricks=tricks)
    entries = rules.score(outcome, Situation(Table(sheet.players, dealer)))
    return changes(sheet, sheet.write(rules.post(sheet, entries, SIZE)))


def test_a_bonus_overflows_as_a_game_does() -> None:
    sheet = sheet_of([10, 7, 9])
    cells = play_all_pass(Sochi(), sheet, (4, 6, 0, 0), "A")
    assert cells == {"B mountain": 4, "C mountain": 6, "C pool": 1, "A on C": 10}


def test_a_bonus_may_stay_in_the_earners_pool_past_its_size() -> None:
    sheet = sheet_of([10, 7, 9])
    rules = Sochi(help_zero_bonus=YesNo.NO)
    cells = play_all_pass(rules, sheet, (4, 6, 0, 0), "A")
    assert cells == {"B mountain": 4, "C mountain": 6, "A pool": 1}
    # Even once every pool is full.
    cells = play_all_pass(rules, sheet_of([10, 10, 10]), (4, 6, 0, 0), "A")
    assert cells == {"B mountain": 4, "C mountain": 6, "A pool": 1}


def test_a_game_is_still_passed_on_where_the_bonus_is_not() -> None:
    rules = Sochi(help_zero_bonus=YesNo.NO)
    assert earned(rules, sheet_of([10, 7, 9]), "A", 2) == {
        "C pool": 1,
        "B pool": 1,
        "A on C": 10,
        "A on B": 10,
    }


def test_several_bonuses_are_posted_in_the_order_of_the_hands() -> None:
    # First hand closes the last pool, so third hand's point finds none open.
    sheet = sheet_of([10, 10, 9])
    cells = play_all_pass(Sochi(), sheet, (0, 10, 0, 0), "C")
    assert cells == {"A on C": 10, "C pool": 1, "C mountain": -1, "B mountain": 10}
    cells = play_all_pass(Sochi(), sheet, (0, 10, 0, 0), "A")
    assert cells == {"B on C": 10, "C pool": 1, "A mountain": -1, "C mountain": 10}


def test_the_idle_dealer_can_be_helped_and_can_help() -> None:
    cells = earned(Sochi(), sheet_of([10, 5, 3, 9]), "A", 1)
    assert cells == {"D pool": 1, "A on D": 10}
    sheet = sheet_of([5, 6, 3, 10])
    cells = play_all_pass(Sochi(), sheet, (1, 4, 5, 0), "D")
    assert cells == {
        "A mountain": 1,
        "B mountain": 4,
        "C mountain": 5,
        "B pool": 1,
        "D on B": 10,
    }


def test_a_bonus_in_fractions_fills_what_room_there_is() -> None:
    rules = Sochi(zero_bonus=ZeroBonus.TRICK_PRICE, pool_weight=2, all_pass_price=3)
    cells = play_all_pass(rules, sheet_of([9, 4, 2]), (4, 6, 0, 0), "A")
    assert cells == {
        "B mountain": 12,
        "C mountain": 18,
        "A pool": 1,
        "B pool": Fraction(1, 2),
        "A on B": 10,
    }


@pytest.mark.parametrize("help_", Help, ids=str)
def test_a_remise_never_opens_help(help_: Help) -> None:
    match = Match.start(
        ("A", "B", "C"),
        Sochi(help=help_),
        pool=SIZE,
        opening=sheet_of([10, 10, 3], [8, 8, 8]),
    )
    after = match.enter(
        "6♠ B",
        defence={"C": "whist", "A": "pass"},
        tricks={"B": 5, "C": 5, "A": 0},
    )
    assert changes(match.sheet, after.sheet) == {
        "B mountain": 2,
        "C on B": 12,
        "A on B": 2,
    }


def test_what_is_passed_on_says_what_it_was_earned_by() -> None:
    sheet = sheet_of([10, 9, 10])
    for reason in (Reason.GAME_MADE, Reason.MISERE_MADE, Reason.NO_TRICKS):
        earned_so = Entry.of(Column.POOL, "A", reason, (4,))
        helped, help_, left = Sochi().post(sheet, [earned_so], SIZE)
        assert (helped.reason, help_.reason) == (Reason.HELPED, Reason.HELP)
        assert left.reason is Reason.OFF_MOUNTAIN
        assert {entry.cause for entry in (helped, help_, left)} == {reason}


def test_help_belongs_to_the_deal_that_caused_it() -> None:
    match = Match.start(
        ("A", "B", "C"), Sochi(), pool=SIZE, opening=sheet_of([9, 8, 3])
    ).enter("8♠ A", defence={"B": "pass", "C": "pass"})
    (deal,) = match.deals
    assert [(entry.reason, entry.player, entry.amount) for entry in deal.entries] == [
        (Reason.GAME_MADE, "A", 1),
        (Reason.HELPED, "B", 2),
        (Reason.HELP, "A", 20),
        (Reason.HELPED, "C", 3),
        (Reason.HELP, "A", 30),
    ]
    assert changes(sheet_of([9, 8, 3]), deal.sheet) == {
        "A pool": 1,
        "B pool": 2,
        "C pool": 3,
        "A on B": 20,
        "A on C": 30,
    }
