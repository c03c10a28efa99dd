"""The axes together: types, ranges and contradictions, all reported at once."""

from collections.abc import Callable
from typing import cast

import pytest

from preferans import (
    AllPassForm,
    End,
    EndKind,
    ExitLevels,
    Growth,
    GrowthKind,
    HalfWhist,
    InvalidConventionError,
    Price,
    Rostov,
    Rules,
    Sochi,
    Ten,
    Times,
    YesNo,
    ZeroBonus,
)
from preferans.spelling import AXES

make: Callable[..., Rules] = Rules
"""Rules of axes that no checker has seen."""


def problems(**axes: object) -> list[str]:
    """Return what is wrong with house rules."""
    with pytest.raises(InvalidConventionError) as caught:
        make(**axes)
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("value", "at"),
    [(Times.V, (2, 10)), (Times.V2, (4, 20)), (Times.V4, (8, 40))],
)
def test_a_price_in_game_values(value: Times, at: tuple[int, int]) -> None:
    assert (value.at(2), value.at(10)) == at


@pytest.mark.parametrize("axis", AXES)
def test_no_axis_takes_a_value_of_another_type(axis: str) -> None:
    for value in (1.0, "sochi", (6,), object):
        (problem,) = problems(**{axis: value})
        assert problem.startswith(f"{axis} ")


@pytest.mark.parametrize("axis", AXES)
def test_no_axis_takes_a_truth_value(axis: str) -> None:
    # True is a number in Python and none at a table.
    for value in (True, False):
        assert len(problems(**{axis: value})) == 1


@pytest.mark.parametrize(
    "axis", [axis for axis in AXES if axis not in {"raised_for", "help_price"}]
)
def test_no_other_axis_takes_none(axis: str) -> None:
    assert len(problems(**{axis: None})) == 1


NUMBERS: list[tuple[str, int, str]] = [
    ("pool_price", -1, "pool_price is 0 to 1000000, not -1"),
    ("undertrick_price", -1, "undertrick_price is 0 to 1000000, not -1"),
    ("whist_price", -2, "whist_price is 0 to 1000000, not -2"),
    ("consolation", -10, "consolation is 0 to 1000000, not -10"),
    ("all_pass_price", -1, "all_pass_price is 0 to 1000000, not -1"),
    ("help_price", -1, "help_price is 0 to 1000000, not -1"),
    ("raised_for", 0, "raised_for is 1 to 1000000, not 0"),
    ("pool_price", 1_000_001, "pool_price is 0 to 1000000, not 1000001"),
    ("raised_for", 2**70, f"raised_for is 1 to 1000000, not {2**70}"),
    ("eight_requires", 0, "eight_requires is 1 to 2, not 0"),
    ("eight_requires", 3, "eight_requires is 1 to 2, not 3"),
    ("zero_bonus_tricks", 0, "zero_bonus_tricks is 1 to 2, not 0"),
    ("zero_bonus_tricks", 3, "zero_bonus_tricks is 1 to 2, not 3"),
    ("pool_weight", 0, "pool_weight is 1 to 2, not 0"),
    ("pool_weight", 3, "pool_weight is 1 to 2, not 3"),
]


@pytest.mark.parametrize(("axis", "value", "problem"), NUMBERS)
def test_a_number_has_a_range(axis: str, value: int, problem: str) -> None:
    assert problems(**{axis: value}) == [problem]


@pytest.mark.parametrize(
    ("axis", "values"),
    [
        ("pool_price", (0, 1, 10)),
        ("consolation", (0, 1000)),
        ("all_pass_price", (0, 7)),
        ("help_price", (None, 0, 20)),
        ("raised_for", (None, 1, 3)),
        ("eight_requires", (1, 2)),
        ("zero_bonus_tricks", (1, 2)),
        ("pool_weight", (1, 2)),
    ],
)
def test_a_number_within_its_range_is_taken(
    axis: str, values: tuple[int | None, ...]
) -> None:
    for value in values:
        assert getattr(make(**{axis: value}), axis) == value


TABLES: list[tuple[str, object, str]] = [
    ("growth", Growth(cast("GrowthKind", "none")), "kind that is a GrowthKind"),
    (
        "growth",
        Growth(GrowthKind.ARITHMETIC, limit=0),
        "from 1 to 1000000 or None, not 0",
    ),
    (
        "growth",
        Growth(GrowthKind.ARITHMETIC, limit=True),
        "from 1 to 1000000 or None, not True",
    ),
    ("growth", Growth(limit=2**70), f"from 1 to 1000000 or None, not {2**70}"),
    ("growth", Growth(limit=cast("int", 2.5)), "from 1 to 1000000 or None, not 2.5"),
    ("exit_levels", ExitLevels(()), "levels that are a tuple of numbers from 6 to 10"),
    ("exit_levels", ExitLevels((5,)), "from 6 to 10, not (5,)"),
    ("exit_levels", ExitLevels((6, 11)), "from 6 to 10, not (6, 11)"),
    ("exit_levels", ExitLevels((6, True)), "from 6 to 10, not (6, True)"),
    (
        "exit_levels",
        ExitLevels(cast("tuple[int, ...]", [6, 7])),
        "from 6 to 10, not [6, 7]",
    ),
    ("exit_levels", ExitLevels(cyclic=cast("YesNo", 1)), "a cyclic that is a YesNo"),
    ("end", End(cast("EndKind", "deals")), "a kind that is an EndKind"),
    ("end", End(EndKind.DEALS), "a number of deals from 1 to 1000000, not None"),
    ("end", End(EndKind.DEALS, number=0), "a number of deals from 1 to 1000000, not 0"),
    ("end", End(EndKind.DEALS, number=10**7), "from 1 to 1000000, not 10000000"),
    (
        "end",
        End(EndKind.DEALS, number=True),
        "a number of deals from 1 to 1000000, not True",
    ),
    ("end", End(EndKind.AGREEMENT, number=3), "by agreement has no number, not 3"),
    ("end", End(number=3), "by every_pool_full has no number, not 3"),
]


@pytest.mark.parametrize(("axis", "value", "problem"), TABLES)
def test_an_axis_with_parts_is_checked_in_its_parts(
    axis: str, value: object, problem: str
) -> None:
    (found,) = problems(**{axis: value})
    assert found.startswith(f"{axis} ")
    assert problem in found


def test_what_an_axis_takes_is_listed() -> None:
    assert problems(ten="whisted") == [
        "ten is one of Ten.CHECKED, Ten.WHISTED, not 'whisted'"
    ]
    (found,) = problems(consolation="10")
    assert "one of Times.V, Times.V2, Times.V4 or a whole number" in found
    (found,) = problems(raised_for="3")
    assert "a whole number or None" in found
    assert problems(end="deals") == ["end is an End, not 'deals'"]


def test_every_wrong_value_is_told_at_once() -> None:
    found = problems(ten=1, pool_weight=5, end=End(EndKind.DEALS), growth="fast")
    assert len(found) == 4


def test_every_contradiction_is_told_at_once() -> None:
    found = problems(
        all_pass_form=AllPassForm.WHISTS,
        amnesty=YesNo.YES,
        zero_bonus=ZeroBonus.OFF_MOUNTAIN,
        whist_pass_half=YesNo.YES,
        half_whist=HalfWhist.NONE,
    )
    assert len(found) == 3


@pytest.mark.parametrize("bonus", [ZeroBonus.TRICK_PRICE, ZeroBonus.OFF_MOUNTAIN])
def test_a_bonus_in_mountain_points_contradicts_whists(bonus: ZeroBonus) -> None:
    (found,) = problems(all_pass_form=AllPassForm.WHISTS, zero_bonus=bonus)
    assert bonus.value in found


def test_each_side_of_a_contradiction_is_allowed_alone() -> None:
    Rules(all_pass_form=AllPassForm.WHISTS)
    Rules(amnesty=YesNo.YES)
    Rules(zero_bonus=ZeroBonus.TRICK_PRICE)
    Rules(zero_bonus=ZeroBonus.OFF_MOUNTAIN)
    Rules(all_pass_form=AllPassForm.WHISTS, zero_bonus=ZeroBonus.NONE)
    Rules(whist_pass_half=YesNo.YES)
    Rules(half_whist=HalfWhist.NONE)


def test_differences_are_from_the_defaults_of_the_class() -> None:
    assert Rules().differences == {}
    assert Rules(ten=Ten.WHISTED).differences == {"ten": Ten.WHISTED}
    assert Rostov(consolation=Times.V).differences == {"consolation": Times.V}
    assert Rostov(consolation=10).differences == {}


@pytest.mark.parametrize("price", [Times.V2, 3])
def test_rules_are_equal_axis_by_axis_within_a_class(price: Price) -> None:
    assert Sochi(whist_price=price) == Sochi(whist_price=price)
    assert hash(Sochi(whist_price=price)) == hash(Sochi(whist_price=price))
    assert Sochi(whist_price=price) != Sochi()
    assert Sochi() != Rostov()
    assert Sochi() != Rules()
    assert Sochi() != object()


def test_rules_print_as_the_difference() -> None:
    assert repr(Rules()) == "Rules()"
    assert repr(Rules(ten=Ten.WHISTED)) == "Rules(ten=Ten.WHISTED)"
    both = Rules(pool_weight=2, ten=Ten.WHISTED, pool_price=3)
    assert repr(both) == "Rules(pool_price=3, ten=Ten.WHISTED, pool_weight=2)"


def test_axes_stand_in_the_order_of_the_normative_sections() -> None:
    axes = list(AXES)
    order = ["pool_price", "concession", "whist_share", "growth", "help", "divisor"]
    assert axes[0] == "pool_price"
    assert [axis for axis in axes if axis in order] == order
