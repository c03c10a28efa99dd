"""Conventions, section 5: what an all-pass writes."""

from fractions import Fraction
from typing import TypeAlias

import pytest

from preferans import (
    AllPassForm,
    AllPassTie,
    Amount,
    Column,
    Growth,
    GrowthKind,
    InvalidConventionError,
    Leningrad,
    PlayedAllPass,
    Reason,
    Rostov,
    Situation,
    Sochi,
    Standard,
    Table,
    TalonInAllPass,
    YesNo,
    ZeroBonus,
)
from preferans.spelling import plain, read_convention
from tests.rules.seating import Cells, written_all_pass

Tricks: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]

POOL_POINT, TRICK_PRICE, OFF_MOUNTAIN, NO_BONUS = ZeroBonus
SHARE, EACH, NOBODY = AllPassTie
WHISTS = AllPassForm.WHISTS
YES, NO = YesNo.YES, YesNo.NO
ARITHMETIC = Growth(GrowthKind.ARITHMETIC)

ON_MOUNTAINS: list[tuple[Sochi | Leningrad, Tricks, Cells]] = [
    (Sochi(), (2, 5, 3), {"F mountain": 2, "S mountain": 5, "T mountain": 3}),
    (Leningrad(), (2, 5, 3), {"F mountain": 4, "S mountain": 10, "T mountain": 6}),
    (Sochi(), (0, 6, 4), {"F pool": 1, "S mountain": 6, "T mountain": 4}),
    (Leningrad(), (6, 0, 4), {"F mountain": 12, "S pool": 1, "T mountain": 8}),
    (Sochi(), (0, 10, 0), {"F pool": 1, "S mountain": 10, "T pool": 1}),
    (
        Sochi(),
        (2, 5, 2, 1),
        {"F mountain": 2, "S mountain": 5, "T mountain": 2, "I mountain": 1},
    ),
    (
        Leningrad(),
        (3, 5, 0, 2),
        {"F mountain": 6, "S mountain": 10, "T pool": 1, "I mountain": 4},
    ),
    (
        Sochi(),
        (2, 5, 3, 0),
        {"F mountain": 2, "S mountain": 5, "T mountain": 3, "I pool": 1},
    ),
    (Sochi(), (0, 10, 0, 0), {"F pool": 1, "S mountain": 10, "T pool": 1, "I pool": 1}),
]


@pytest.mark.parametrize(("rules", "tricks", "cells"), ON_MOUNTAINS)
def test_each_taker_writes_his_tricks_on_his_own_mountain(
    rules: Sochi, tricks: Tricks, cells: Cells
) -> None:
    # 001:1045, 001:1063; the idle dealer too (000:397, 000:184).
    assert written_all_pass(rules, tricks) == cells


@pytest.mark.parametrize("price", [1, 2, 4, 10])
@pytest.mark.parametrize("before", [0, 1, 2, 5])
def test_the_price_of_a_trick_is_price_times_factor(price: int, before: int) -> None:
    rules = Sochi(all_pass_price=price, growth=ARITHMETIC)
    times = price * (before + 1)
    assert written_all_pass(rules, (1, 2, 7), all_passes=before) == {
        "F mountain": times,
        "S mountain": 2 * times,
        "T mountain": 7 * times,
    }


BONUSES: list[tuple[Standard, int, Cells]] = [
    (Sochi(growth=ARITHMETIC), 0, {"F pool": 1}),
    (Sochi(growth=ARITHMETIC), 2, {"F pool": 1}),
    (Leningrad(), 2, {"F pool": 1}),
    (Sochi(zero_bonus=NO_BONUS), 0, {}),
    (Sochi(zero_bonus=TRICK_PRICE), 0, {"F pool": 1}),
    (Sochi(zero_bonus=TRICK_PRICE, growth=ARITHMETIC), 2, {"F pool": 3}),
    (Sochi(zero_bonus=TRICK_PRICE, all_pass_price=4), 0, {"F pool": 4}),
    (Leningrad(zero_bonus=TRICK_PRICE), 0, {"F pool": 1}),
    (Leningrad(zero_bonus=TRICK_PRICE), 1, {"F pool": 2}),
    (Leningrad(zero_bonus=TRICK_PRICE), 7, {"F pool": 3}),
    (
        Leningrad(zero_bonus=TRICK_PRICE, all_pass_price=1),
        0,
        {"F pool": Fraction(1, 2)},
    ),
    (Sochi(zero_bonus=OFF_MOUNTAIN), 0, {"F mountain": -2}),
    (Sochi(zero_bonus=OFF_MOUNTAIN, zero_bonus_tricks=1), 0, {"F mountain": -1}),
    (Leningrad(zero_bonus=OFF_MOUNTAIN), 1, {"F mountain": -8}),
    (Leningrad(zero_bonus=OFF_MOUNTAIN, zero_bonus_tricks=1), 2, {"F mountain": -6}),
    (Sochi(all_pass_price=0), 0, {"F pool": 1}),
]


@pytest.mark.parametrize(("rules", "before", "bonus"), BONUSES)
def test_what_no_trick_brings(rules: Standard, before: int, bonus: Cells) -> None:
    # C20: one pool point by default, whatever the factor.
    cells = written_all_pass(rules, (0, 4, 6), all_passes=before)
    assert {cell: cells[cell] for cell in cells if cell.startswith("F")} == bonus


@pytest.mark.parametrize(
    ("bonus", "cell", "amount"),
    [
        (POOL_POINT, "I pool", 1),
        (TRICK_PRICE, "I pool", 3),
        (OFF_MOUNTAIN, "I mountain", -6),
        (NO_BONUS, "", 0),
    ],
)
@pytest.mark.parametrize("idle", YesNo, ids=str)
def test_the_idle_dealer_is_rewarded_by_agreement(
    idle: YesNo, bonus: ZeroBonus, cell: str, amount: int
) -> None:
    # O19: 000:184 yes, 001:1085 no.
    rules = Sochi(zero_bonus=bonus, zero_bonus_idle=idle, all_pass_price=3)
    cells = written_all_pass(rules, (1, 4, 5, 0))
    found = {name: cells[name] for name in cells if name.startswith("I")}
    assert found == ({cell: amount} if idle is YES and cell else {})


@pytest.mark.parametrize("bonus", ZeroBonus, ids=str)
def test_an_idle_dealer_who_took_tricks_is_not_rewarded(bonus: ZeroBonus) -> None:
    cells = written_all_pass(Sochi(zero_bonus=bonus), (1, 4, 4, 1))
    assert cells["I mountain"] == 1
    assert "I pool" not in cells


def test_bonuses_are_written_first_second_third_hand_then_the_idle_dealer() -> None:
    table = Table(("A", "B", "C", "D"), dealer="B")
    outcome = PlayedAllPass(tricks=(0, 10, 0, 0))
    entries = Sochi().score(outcome, Situation(table))
    rewarded = [entry.player for entry in entries if entry.column is Column.POOL]
    assert rewarded == ["C", "A", "B"]
    assert entries[-1].reason is Reason.NO_TRICKS


AMNESTY: list[tuple[Tricks, Cells]] = [
    ((2, 5, 3), {"S mountain": 3, "T mountain": 1}),
    ((3, 3, 4), {"T mountain": 1}),
    ((0, 6, 4), {"F pool": 1, "S mountain": 6, "T mountain": 4}),
    ((2, 4, 3, 1), {"S mountain": 2, "T mountain": 1}),
    ((1, 4, 3, 2), {"S mountain": 3, "T mountain": 2, "I mountain": 1}),
    ((3, 3, 3, 1), {}),
    ((1, 4, 5, 0), {"S mountain": 3, "T mountain": 4, "I pool": 1}),
]


@pytest.mark.parametrize(("tricks", "cells"), AMNESTY)
def test_an_amnesty_strikes_the_least_tricks_of_the_active_from_everyone(
    tricks: Tricks, cells: Cells
) -> None:
    # O20: 000:501; never below zero, the bonus counted before it.
    assert written_all_pass(Sochi(amnesty=YES), tricks) == cells


def test_an_amnesty_strikes_before_price_and_factor() -> None:
    rules = Leningrad(amnesty=YES)
    assert written_all_pass(rules, (2, 5, 3), all_passes=1) == {
        "S mountain": 12,
        "T mountain": 4,
    }


ROSTOV: list[tuple[Tricks, Cells]] = [
    ((2, 5, 3), {"F on S": 25, "F on T": 15}),
    ((5, 2, 3), {"S on F": 25, "S on T": 15}),
    ((4, 4, 2), {"T on F": 20, "T on S": 20}),
    ((1, 8, 1), {"F on S": 20, "T on S": 20}),
    ((3, 3, 4), {"F on T": 10, "S on T": 10}),
    ((0, 6, 4), {"F pool": 1, "F on S": 30, "F on T": 20}),
    ((0, 0, 10), {"F pool": 1, "S pool": 1, "F on T": 25, "S on T": 25}),
    ((2, 5, 3, 0), {"F on S": 25, "F on T": 15}),
    ((0, 10, 0, 0), {"F pool": 1, "T pool": 1, "F on S": 25, "T on S": 25}),
]


@pytest.mark.parametrize(("tricks", "cells"), ROSTOV)
def test_in_rostov_the_one_with_fewest_writes_whists_on_the_others(
    tricks: Tricks, cells: Cells
) -> None:
    # 001:293, 001:1085: 5 whists a trick; two share the third's tricks.
    assert written_all_pass(Rostov(), tricks) == cells


TIES: list[tuple[AllPassTie, Tricks, Amount]] = [
    (SHARE, (1, 1, 8), 20),
    (EACH, (1, 1, 8), 40),
    (NOBODY, (1, 1, 8), 0),
    (SHARE, (0, 0, 10), 25),
    (EACH, (0, 0, 10), 50),
    (NOBODY, (0, 0, 10), 0),
    (SHARE, (3, 3, 4), 10),
]


@pytest.mark.parametrize(("tie", "tricks", "amount"), TIES)
def test_two_with_fewest_share_the_third(
    tie: AllPassTie, tricks: Tricks, amount: Amount
) -> None:
    cells = written_all_pass(Rostov(all_pass_tie=tie), tricks)
    expected: Cells = {"F on T": amount, "S on T": amount} if amount else {}
    if tricks[0] == 0:
        expected |= {"F pool": 1, "S pool": 1}
    assert cells == expected


def test_an_odd_whist_is_shared_exactly() -> None:
    rules = Rostov(all_pass_price=3, all_pass_talon=TalonInAllPass.OPENED)
    assert written_all_pass(rules, (2, 2, 5, 1)) == {
        "F on T": Fraction(15, 2),
        "S on T": Fraction(15, 2),
    }


@pytest.mark.parametrize("tie", AllPassTie, ids=str)
def test_nobody_writes_when_all_three_are_equal(tie: AllPassTie) -> None:
    rules = Rostov(all_pass_tie=tie, all_pass_talon=TalonInAllPass.OPENED)
    assert written_all_pass(rules, (3, 3, 3, 1)) == {}


@pytest.mark.parametrize("tie", AllPassTie, ids=str)
def test_a_tie_of_the_two_highest_is_no_tie(tie: AllPassTie) -> None:
    rules = Rostov(all_pass_tie=tie)
    assert written_all_pass(rules, (2, 4, 4)) == {"F on S": 20, "F on T": 20}


@pytest.mark.parametrize("idle", [0, 1, 2])
def test_the_idle_dealer_neither_writes_nor_is_written_on(idle: int) -> None:
    rules = Rostov(all_pass_talon=TalonInAllPass.OPENED)
    cells = written_all_pass(rules, (2, 5 - idle, 3, idle))
    assert cells == {"F on S": 5 * (5 - idle), "F on T": 15}


def test_whists_grow_with_the_series_where_the_price_grows() -> None:
    rules = Rostov(growth=ARITHMETIC)
    assert written_all_pass(rules, (1, 4, 5), all_passes=2) == {
        "F on S": 60,
        "F on T": 75,
    }


def test_rostov_rewards_the_idle_dealer_if_agreed() -> None:
    # 001:1085.
    rules = Rostov(zero_bonus_idle=YES)
    assert written_all_pass(rules, (1, 4, 5, 0)) == {
        "F on S": 20,
        "F on T": 25,
        "I pool": 1,
    }


@pytest.mark.parametrize(
    "axes",
    [
        {"amnesty": YES},
        {"zero_bonus": TRICK_PRICE},
        {"zero_bonus": OFF_MOUNTAIN},
    ],
)
def test_mountain_prices_contradict_an_all_pass_in_whists(
    axes: dict[str, YesNo | ZeroBonus],
) -> None:
    written_axes = {axis: plain(axis, value) for axis, value in axes.items()}
    with pytest.raises(InvalidConventionError) as caught:
        read_convention("rostov", written_axes)
    assert len(caught.value.problems) == 1
    with pytest.raises(InvalidConventionError, match="whists"):
        read_convention("sochi", {**written_axes, "all_pass_form": "whists"})


def test_a_bonus_of_a_pool_point_or_none_goes_with_whists() -> None:
    for bonus in (POOL_POINT, NO_BONUS):
        rules = Rostov(zero_bonus=bonus)
        cells = written_all_pass(rules, (0, 4, 6))
        assert cells.get("F pool", 0) == (bonus is POOL_POINT)
