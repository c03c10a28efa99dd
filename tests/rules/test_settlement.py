"""Conventions, section 7: settlement in exact and whole whists, payments, money."""

from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import permutations

import pytest

from preferans import (
    Amount,
    Divisor,
    Leningrad,
    ParseError,
    Payment,
    Rostov,
    Rounding,
    Settlement,
    Sheet,
    Sochi,
    Standard,
)
from preferans.settlement import parse_stake, settle

NAMES = ("A", "B", "C", "D")
OPPONENTS = Divisor.OPPONENTS
WHOLE = Rounding.WHOLE


def sheet_of(
    pools: Sequence[Amount],
    mountains: Sequence[Amount],
    whists: dict[str, dict[str, Amount]] | None = None,
) -> Sheet:
    names = NAMES[: len(pools)]
    return Sheet.of(
        names,
        pool=dict(zip(names, pools, strict=True)),
        mountain=dict(zip(names, mountains, strict=True)),
        whists=whists,
    )


def of_totals(*totals: Amount) -> Settlement:
    """Settle a sheet that comes to these totals, by whists with the last player."""
    assert sum(totals) == 0
    names = NAMES[: len(totals)]
    last = names[-1]
    whists: dict[str, dict[str, Amount]] = {
        name: {last: total} for name, total in zip(names[:-1], totals[:-1], strict=True)
    }
    settlement = Sochi().settle(Sheet.of(names, whists=whists))
    assert settlement.totals == totals
    return settlement


FORMULA: list[
    tuple[Standard, Sequence[int], Sequence[int], Sequence[Fraction | int]]
] = [
    (Sochi(), (0, 0, 0), (3, 0, 0), (-20, 10, 10)),
    (Sochi(), (3, 0, 0), (0, 0, 0), (20, -10, -10)),
    (Sochi(), (10, 10, 10), (9, 6, 0), (-40, -10, 50)),
    (Leningrad(), (3, 0, 0), (0, 0, 0), (40, -20, -20)),
    (Leningrad(), (3, 0, 0), (6, 0, 0), (0, 0, 0)),
    (Rostov(), (3, 0, 0), (3, 0, 0), (0, 0, 0)),
    (Sochi(), (0, 0, 0, 0), (4, 0, 0, 0), (-30, 10, 10, 10)),
    (Sochi(), (1, 0, 0, 0), (0, 0, 0, 0), (Fraction(15, 2), *[Fraction(-5, 2)] * 3)),
    (Sochi(), (0, 0, 0), (-3, 0, 0), (20, -10, -10)),
    (Sochi(divisor=OPPONENTS), (0, 0, 0), (3, 0, 0), (-30, 15, 15)),
    (Sochi(divisor=OPPONENTS), (0, 0, 0, 0), (3, 0, 0, 0), (-30, 10, 10, 10)),
    (Leningrad(divisor=OPPONENTS), (1, 0, 0), (0, 0, 0), (20, -10, -10)),
    (Sochi(), (0, 0), (2, 0), (-10, 10)),
    (Sochi(divisor=OPPONENTS), (0, 0), (2, 0), (-20, 20)),
]


@pytest.mark.parametrize(("rules", "pools", "mountains", "totals"), FORMULA)
def test_what_pools_and_mountains_come_to(
    rules: Standard,
    pools: Sequence[int],
    mountains: Sequence[int],
    totals: Sequence[Fraction],
) -> None:
    settlement = rules.settle(sheet_of(pools, mountains))
    assert settlement.totals == tuple(totals)
    assert settle(rules, sheet_of(pools, mountains)) == settlement


def test_whists_are_counted_both_ways() -> None:
    whists: dict[str, dict[str, Amount]] = {"A": {"B": 10, "C": 4}, "C": {"A": 6}}
    settlement = Sochi().settle(sheet_of((0, 0, 0), (0, 0, 0), whists))
    assert settlement.net == {"A": 8, "B": -10, "C": 2}


@pytest.mark.parametrize("shift", [1, -7, 1000])
@pytest.mark.parametrize("rules", [Sochi(), Leningrad(), Sochi(divisor=OPPONENTS)])
def test_a_constant_shift_of_all_mountains_changes_nothing(
    rules: Standard, shift: int
) -> None:
    mountains = (42, 96, 132)
    moved = tuple(mountain + shift for mountain in mountains)
    here = rules.settle(sheet_of((3, 1, 2), mountains)).totals
    assert rules.settle(sheet_of((3, 1, 2), moved)).totals == here


@pytest.mark.parametrize("weight", [1, 2])
def test_a_surplus_and_a_lack_of_the_pool_weigh_the_same(weight: int) -> None:
    # 001:1047-1049 and 001:1069: above the size off the mountain, below it added.
    rules = Sochi(pool_weight=weight)
    size = 10
    pools, mountains = (12, 10, 7), (30, 40, 50)
    paper = tuple(
        mountain + weight * (size - pool)
        for pool, mountain in zip(pools, mountains, strict=True)
    )
    full = rules.settle(sheet_of((10, 10, 10), paper)).totals
    assert rules.settle(sheet_of(pools, mountains)).totals == full


def cells(settlement: Settlement, step: int) -> dict[tuple[str, ...], Amount]:
    return dict(settlement.steps[step].amounts)


def test_the_steps_are_those_of_the_paper() -> None:
    whists: dict[str, dict[str, Amount]] = {"A": {"B": 10}, "B": {"A": 4, "C": 7}}
    settlement = Leningrad().settle(sheet_of((5, 2, 4), (20, 12, 16), whists))
    assert cells(settlement, 0) == {("A",): 20, ("B",): 18, ("C",): 18}
    assert cells(settlement, 1) == {("A",): 2, ("B",): 0, ("C",): 0}
    assert cells(settlement, 2) == {("A",): Fraction(20, 3), ("B",): 0, ("C",): 0}
    assert cells(settlement, 3) == {
        ("A", "B"): 6 - Fraction(20, 3),
        ("A", "C"): -Fraction(20, 3),
        ("B", "C"): 7,
    }
    assert cells(settlement, 4) == {
        ("A",): 6 - Fraction(40, 3),
        ("B",): 7 - 6 + Fraction(20, 3),
        ("C",): Fraction(20, 3) - 7,
    }


def test_the_last_step_of_four_players_is_the_total() -> None:
    settlement = Sochi().settle(sheet_of((10, 10, 10, 10), (8, 9, 10, 11)))
    assert cells(settlement, 2) == {
        ("A",): 0,
        ("B",): Fraction(5, 2),
        ("C",): 5,
        ("D",): Fraction(15, 2),
    }
    assert cells(settlement, 4) == {("A",): 15, ("B",): 5, ("C",): -5, ("D",): -15}


THIRD = Fraction(1, 3)
ROUNDED: list[tuple[tuple[Amount, ...], tuple[int, ...]]] = [
    ((10, -4, -6), (10, -4, -6)),
    # The example of section 7: 266 2/3, -133 1/3, -133 1/3.
    ((800 * THIRD, -400 * THIRD, -400 * THIRD), (266, -133, -133)),
    ((THIRD, THIRD, -2 * THIRD), (0, 0, 0)),
    ((2 * THIRD, -THIRD, -THIRD), (0, 0, 0)),
    # The largest remainder first.
    ((Fraction(1, 4), Fraction(3, 4), -1), (0, 1, -1)),
    ((Fraction(3, 4), Fraction(1, 4), -1), (1, 0, -1)),
    ((Fraction(5, 4), Fraction(-5, 4)), (1, -1)),
    # Equal remainders: the lower total first.
    ((Fraction(7, 2), Fraction(1, 2), -4), (3, 1, -4)),
    ((Fraction(1, 2), Fraction(7, 2), -4), (1, 3, -4)),
    ((Fraction(1, 2), Fraction(-1, 2), 7, -7), (0, 0, 7, -7)),
    # Equal totals too: the earlier seat.
    ((Fraction(-1, 2), Fraction(-1, 2), 1, 0), (0, -1, 1, 0)),
    ((1, Fraction(-1, 2), 0, Fraction(-1, 2)), (1, 0, 0, -1)),
    ((Fraction(1, 2),) * 2 + (Fraction(-1, 2),) * 2, (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("totals", "whole"), ROUNDED)
def test_whole_totals_are_rounded_together(
    totals: tuple[Amount, ...], whole: tuple[int, ...]
) -> None:
    settlement = of_totals(*totals)
    assert tuple(settlement.whole.values()) == whole
    assert sum(whole) == 0


def test_rounding_favours_no_seat() -> None:
    # However they sit, whoever has lost two thirds is rounded the same way.
    for order in permutations((THIRD, THIRD, -2 * THIRD)):
        assert tuple(of_totals(*order).whole.values()) == (0, 0, 0)


@pytest.mark.parametrize("rounding", Rounding, ids=str)
def test_a_settlement_carries_both_and_shows_one(rounding: Rounding) -> None:
    settlement = Sochi(rounding=rounding).settle(sheet_of((0, 0, 0), (0, 40, 0)))
    assert settlement.net == {"A": 400 * THIRD, "B": -800 * THIRD, "C": 400 * THIRD}
    assert settlement.whole == {"A": 133, "B": -266, "C": 133}
    shown = settlement.whole if rounding is WHOLE else settlement.net
    assert dict(settlement.shown) == shown


PAYMENTS: list[tuple[tuple[Amount, ...], list[tuple[str, str, int]]]] = [
    ((0, 0, 0), []),
    ((10, -4, -6), [("C", "A", 6), ("B", "A", 4)]),
    ((-10, 4, 6), [("A", "C", 6), ("A", "B", 4)]),
    ((5, 5, -5, -5), [("C", "A", 5), ("D", "B", 5)]),
    ((-5, -5, 5, 5), [("A", "C", 5), ("B", "D", 5)]),
    ((7, -3, 1, -5), [("D", "A", 5), ("B", "A", 2), ("B", "C", 1)]),
    ((30, -10, -10, -10), [("B", "A", 10), ("C", "A", 10), ("D", "A", 10)]),
    ((9, -6, 3, -6), [("B", "A", 6), ("D", "A", 3), ("D", "C", 3)]),
    ((10, -10, 0), [("B", "A", 10)]),
    ((800 * THIRD, -400 * THIRD, -400 * THIRD), [("B", "A", 133), ("C", "A", 133)]),
]


@pytest.mark.parametrize(("totals", "expected"), PAYMENTS)
def test_who_pays_whom(
    totals: tuple[Amount, ...], expected: list[tuple[str, str, int]]
) -> None:
    # Who owes most pays who is owed most; ties to the earlier seat.
    settlement = of_totals(*totals)
    assert settlement.payments == tuple(Payment(*line) for line in expected)
    assert len(settlement.payments) < len(totals)


MONEY: list[tuple[Standard, Decimal | int | str, Sequence[str]]] = [
    (Sochi(), "0.05", ("6.67", "-13.33", "6.66")),
    (Sochi(), Decimal("0.05"), ("6.67", "-13.33", "6.66")),
    (Sochi(rounding=WHOLE), "0.05", ("6.65", "-13.30", "6.65")),
    (Sochi(), 1, ("133.33", "-266.66", "133.33")),
    (Sochi(), "1", ("133.33", "-266.66", "133.33")),
    (Sochi(), "0.5", ("66.67", "-133.33", "66.66")),
    (Sochi(), "0.005", ("0.667", "-1.333", "0.666")),
    (Sochi(rounding=WHOLE), 10, ("1330.00", "-2660.00", "1330.00")),
    (Sochi(), "0.0001", ("0.0133", "-0.0266", "0.0133")),
]


@pytest.mark.parametrize(("rules", "stake", "amounts"), MONEY)
def test_money_is_exact_and_sums_to_zero(
    rules: Standard, stake: Decimal | int | str, amounts: Sequence[str]
) -> None:
    # 133 1/3, -266 2/3, 133 1/3 whists, to the last decimal place of the stake.
    settlement = rules.settle(sheet_of((0, 0, 0), (0, 40, 0)))
    money = settlement.money(stake)
    assert [str(amount) for amount in money.values()] == list(amounts)
    assert sum(money.values()) == 0


@pytest.mark.parametrize("precision", [1, 3, 28])
@pytest.mark.parametrize("stake", ["0.05", "3", "0.12345678901234567890123456789"])
def test_money_does_not_depend_on_the_precision_of_the_program(
    stake: str, precision: int
) -> None:
    settlement = Sochi().settle(sheet_of((0, 0, 0), (0, 40_000, 1)))
    exact = [Fraction(total) * Fraction(stake) for total in settlement.totals]
    with localcontext() as context:
        context.prec = precision
        paid = [Fraction(amount) for amount in settlement.money(stake).values()]
    unit = Fraction(1, 10 ** max(2, len(stake.partition(".")[2])))
    assert sum(paid) == 0
    assert all(
        abs(amount - owed) < unit for amount, owed in zip(paid, exact, strict=True)
    )


@pytest.mark.parametrize(
    "stake", ["0", "-1", 0, -2, "free", "", "nan", "inf", "-inf", Decimal("NaN")]
)
def test_a_stake_is_an_amount_of_money_above_zero(stake: Decimal | int | str) -> None:
    with pytest.raises(ParseError):
        parse_stake(stake)
    with pytest.raises(ParseError):
        of_totals(1, -1).money(stake)


def test_a_settlement_names_its_players_in_seat_order() -> None:
    settlement = of_totals(3, -2, -1)
    assert settlement.players == ("A", "B", "C")
    assert list(settlement.net) == ["A", "B", "C"]
    assert str(settlement.payments[0]) == "B pays A 2 whists"
    assert str(Payment("B", "A", 1)) == "B pays A 1 whist"
