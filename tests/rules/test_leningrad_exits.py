"""Leningrad after two all-passes: the three variants of 001:1067 (O14), as axes."""

import pytest

from preferans import (
    ExitLevels,
    Growth,
    GrowthKind,
    Leningrad,
    LeningradTough,
    Situation,
    Table,
)
from preferans.series import factor, least_bid
from preferans.spelling import read_convention
from tests.rules.seating import written_all_pass

TABLE = Table(("A", "B", "C", "D"), dealer="A")
FOURFOLD = LeningradTough(growth=Growth(GrowthKind.GEOMETRIC, limit=3))

# Least seven and treble, least eight and treble, least eight and fourfold: levels and
# factors after 0, 1, 2, 3, 4 all-passes.
VARIANTS = [
    pytest.param(Leningrad(), [6, 7, 7, 7, 7], [1, 2, 3, 3, 3], id="7 and treble"),
    pytest.param(LeningradTough(), [6, 7, 8, 8, 8], [1, 2, 3, 3, 3], id="8 and treble"),
    pytest.param(FOURFOLD, [6, 7, 8, 8, 8], [1, 2, 4, 4, 4], id="8 and fourfold"),
]


@pytest.mark.parametrize(("convention", "levels", "factors"), VARIANTS)
def test_a_variant_is_its_exit_levels_and_its_growth(
    convention: Leningrad, levels: list[int], factors: list[int]
) -> None:
    situations = [Situation(TABLE, all_passes=number) for number in range(5)]
    assert [least_bid(convention, each).level for each in situations] == levels
    assert [factor(convention, each) for each in situations] == factors


@pytest.mark.parametrize(("convention", "levels", "factors"), VARIANTS)
@pytest.mark.parametrize("before", range(5))
def test_an_all_pass_costs_two_times_the_factor_a_trick(
    convention: Leningrad, levels: list[int], factors: list[int], before: int
) -> None:
    assert len(levels) == len(factors)
    cells = written_all_pass(convention, (1, 4, 5), all_passes=before)
    assert cells == {
        "F mountain": 2 * factors[before],
        "S mountain": 8 * factors[before],
        "T mountain": 10 * factors[before],
    }


def test_the_fourfold_variant_is_written_in_a_record() -> None:
    growth = {"kind": "geometric", "limit": 3}
    read = read_convention("leningrad", {"tough": "yes", "growth": growth})
    assert read == FOURFOLD


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        # The item after k all-passes holds for that many; the last one holds on.
        ((6, 7, 7), [6, 7, 7, 7, 7, 7, 7, 7]),
        ((6, 7, 7, 7, 8), [6, 7, 7, 7, 8, 8, 8, 8]),
        ((6, 7, 7, 7, 8, 8, 8), [6, 7, 7, 7, 8, 8, 8, 8]),
        ((6, 7, 7, 7, 8, 8, 8, 9), [6, 7, 7, 7, 8, 8, 8, 9]),
    ],
)
def test_a_level_is_repeated_to_hold_for_several_all_passes(
    levels: tuple[int, ...], expected: list[int]
) -> None:
    rules = LeningradTough(exit_levels=ExitLevels(levels))
    situations = [Situation(TABLE, all_passes=number) for number in range(8)]
    assert [least_bid(rules, each).level for each in situations] == expected
    assert read_convention("leningrad_tough", {"exit_levels": [*levels]}) == rules
