"""Axis values as records write them, and back."""

import enum
from collections.abc import Iterator
from typing import TypeAlias, get_args

import pytest

from preferans import (
    End,
    EndKind,
    ExitLevels,
    Growth,
    GrowthKind,
    InvalidConventionError,
    Leningrad,
    LeningradTough,
    ParseError,
    Rostov,
    Rules,
    Sochi,
    Stalingrad,
    Standard,
    Ten,
    Times,
    WhistShare,
    YesNo,
)
from preferans.conventions import NAMED
from preferans.spelling import (
    AXES,
    Plain,
    describe,
    plain,
    read_axis,
    read_convention,
    words,
)

Value: TypeAlias = tuple[str, object]

TABLES: dict[str, list[object]] = {
    "growth": [
        *(Growth(kind) for kind in GrowthKind),
        *(Growth(kind, limit=limit) for kind in GrowthKind for limit in (1, 3)),
    ],
    "exit_levels": [
        ExitLevels((6,)),
        ExitLevels((6, 7, 8)),
        ExitLevels((10, 6)),
        ExitLevels((6, 7), cyclic=YesNo.YES),
    ],
    "end": [
        End(EndKind.EVERY_POOL_FULL),
        End(EndKind.SUM_OF_POOLS),
        End(EndKind.AGREEMENT),
        End(EndKind.DEALS, number=24),
    ],
}
NUMBERS: dict[str, list[object]] = {
    "raised_for": [None, 1, 3],
    "help_price": [None, 0, 10],
    "first_prize": [0, 300],
    "second_prize": [0, 200],
    "eight_requires": [1, 2],
    "zero_bonus_tricks": [1, 2],
    "pool_weight": [1, 2],
    "all_pass_price": [0, 5],
    "pool_price": [0, 7],
    "undertrick_price": [0, 7],
    "whist_price": [0, 7],
    "consolation": [0, 10],
}


def values() -> Iterator[Value]:
    """Every value of every axis."""
    for axis, field in AXES.items():
        options: tuple[object, ...] = get_args(field.type) or (field.type,)
        for option in options:
            if isinstance(option, type) and issubclass(option, enum.Enum):
                yield from ((axis, member) for member in option)
        yield from ((axis, value) for value in TABLES.get(axis, ()))
        yield from ((axis, value) for value in NUMBERS.get(axis, ()))


VALUES = list(values())


@pytest.mark.parametrize(("axis", "value"), VALUES)
def test_what_is_written_is_read(axis: str, value: object) -> None:
    written = plain(axis, value)
    assert read_axis(axis, written) == value
    if isinstance(written, str):
        assert written == written.lower()
        assert read_axis(axis, written.upper()) == value


@pytest.mark.parametrize(("axis", "value"), VALUES)
def test_every_value_has_words_on_one_line(axis: str, value: object) -> None:
    text = words(axis, value)
    assert text
    assert "\n" not in text
    assert "." not in text


def test_every_axis_is_tried() -> None:
    assert {axis for axis, _ in VALUES} == set(AXES)
    for axis, field in AXES.items():
        assert read_axis(axis, plain(axis, field.default)) == field.default


@pytest.mark.parametrize(
    ("axis", "value", "written", "told"),
    [
        ("ten", Ten.WHISTED, "whisted", "whisted"),
        ("consolation", Times.V2, "2v", "2v"),
        ("consolation", 10, 10, "10"),
        ("stalingrad", YesNo.YES, "yes", "yes"),
        ("raised_for", None, "none", "none"),
        ("raised_for", 3, 3, "3"),
        ("help_price", None, "neutral", "neutral"),
        ("growth", Growth(), "none", "none"),
        ("growth", Growth(GrowthKind.GEOMETRIC), "geometric", "geometric"),
        (
            "growth",
            Growth(GrowthKind.ARITHMETIC, limit=3),
            {"kind": "arithmetic", "limit": 3},
            "arithmetic limit 3",
        ),
        ("exit_levels", ExitLevels((6, 7, 7)), [6, 7, 7], "6 7 7"),
        (
            "exit_levels",
            ExitLevels((6, 7, 8), cyclic=YesNo.YES),
            {"levels": [6, 7, 8], "cyclic": "yes"},
            "6 7 8 cyclic",
        ),
        ("end", End(EndKind.SUM_OF_POOLS), "sum_of_pools", "sum_of_pools"),
        (
            "end",
            End(EndKind.DEALS, number=24),
            {"kind": "deals", "number": 24},
            "deals number 24",
        ),
    ],
)
def test_how_a_value_is_written(
    axis: str, value: object, written: Plain, told: str
) -> None:
    assert plain(axis, value) == written
    assert words(axis, value) == told


@pytest.mark.parametrize(
    ("axis", "text", "value"),
    [
        ("stalingrad", True, YesNo.YES),
        ("stalingrad", False, YesNo.NO),
        ("amnesty", True, YesNo.YES),
        ("idle_dealer_whist", "any_level", AXES["idle_dealer_whist"].type),
        ("consolation", "V", Times.V),
        ("consolation", "4V", Times.V4),
        ("exit_levels", 7, ExitLevels((7,))),
        ("exit_levels", (6, 7), ExitLevels((6, 7))),
        ("exit_levels", {"levels": [6, 7]}, ExitLevels((6, 7))),
        (
            "exit_levels",
            {"levels": [6, 7], "cyclic": True},
            ExitLevels((6, 7), cyclic=YesNo.YES),
        ),
        ("exit_levels", {"levels": [6], "cyclic": "no"}, ExitLevels((6,))),
        ("growth", {"kind": "geometric"}, Growth(GrowthKind.GEOMETRIC)),
        ("end", {"kind": "agreement"}, End(EndKind.AGREEMENT)),
    ],
)
def test_other_spellings_are_read(axis: str, text: object, value: object) -> None:
    found = read_axis(axis, text)
    if isinstance(value, type):
        assert isinstance(found, value)
    else:
        assert found == value


@pytest.mark.parametrize("axis", ["idle_dealer_whist", "misere_exits"])
@pytest.mark.parametrize(("text", "word"), [(True, "yes"), (False, "no")])
def test_yes_and_no_may_be_truth_values_beside_a_third_value(
    axis: str, text: bool, word: str
) -> None:
    assert read_axis(axis, text) == read_axis(axis, word)


UNREAD: list[tuple[str, object]] = [
    ("ten", "maybe"),
    ("ten", 1),
    ("ten", True),
    ("ten", None),
    ("ten", ["whisted"]),
    ("stalingrad", 1),
    ("stalingrad", "si"),
    ("consolation", "3v"),
    ("consolation", -1),
    ("consolation", True),
    ("consolation", 2.0),
    ("consolation", None),
    ("pool_weight", 3),
    ("raised_for", 0),
    ("raised_for", "neutral"),
    ("raised_for", None),
    ("help_price", "none"),
    ("growth", "linear"),
    ("growth", 2),
    ("growth", {"limit": 3}),
    ("growth", {"kind": "arithmetic", "limit": "3"}),
    ("growth", {"kind": "arithmetic", "limit": 0}),
    ("growth", {"kind": "arithmetic", "number": 3}),
    ("growth", {}),
    ("exit_levels", "6 7 8"),
    ("exit_levels", []),
    ("exit_levels", [6, 7, 11]),
    ("exit_levels", ["6"]),
    ("exit_levels", {"levels": [6], "cyclic": "maybe"}),
    ("exit_levels", {"levels": [6], "cyclic": 1}),
    ("exit_levels", {"cyclic": "yes"}),
    ("exit_levels", {"levels": [6], "extra": 1}),
    ("exit_levels", True),
    ("end", "deals"),
    ("end", "never"),
    ("end", {"kind": "deals"}),
    ("end", {"kind": "deals", "number": 0}),
    ("end", {"kind": "deals", "number": "24"}),
    ("end", {"kind": "agreement", "number": 24}),
    ("end", {"kind": "sum_of_pools", "size": 24}),
]


@pytest.mark.parametrize(("axis", "text"), UNREAD)
def test_what_an_axis_has_not_is_refused_with_what_it_has(
    axis: str, text: object
) -> None:
    with pytest.raises(ParseError) as caught:
        read_axis(axis, text)
    assert caught.value.expected.startswith(f"{axis} to be ")


@pytest.mark.parametrize(
    ("axis", "expected"),
    [
        ("ten", 'ten to be one of "checked"; "whisted"'),
        ("pool_weight", "pool_weight to be 1 or 2"),
        ("all_pass_price", "all_pass_price to be a whole number from 0 to 1000000"),
        (
            "consolation",
            (
                'consolation to be one of "v"; "2v"; "4v"; '
                "a whole number from 0 to 1000000"
            ),
        ),
        (
            "raised_for",
            'raised_for to be one of a whole number from 1 to 1000000; "none"',
        ),
        (
            "help_price",
            'help_price to be one of a whole number from 0 to 1000000; "neutral"',
        ),
    ],
)
def test_the_choices_of_an_axis_are_listed(axis: str, expected: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_axis(axis, object())
    assert caught.value.expected == expected


@pytest.mark.parametrize(
    ("name", "axes", "convention"),
    [
        ("sochi", {}, Sochi()),
        ("SOCHI", {}, Sochi()),
        ("leningrad", {}, Leningrad()),
        ("Piter", {}, Leningrad()),
        ("leningrad_tough", {}, LeningradTough()),
        ("Leningrad - Tough", {}, LeningradTough()),
        ("piter tough", {}, LeningradTough()),
        ("leningrad", {"tough": "yes"}, LeningradTough()),
        ("piter", {"tough": True}, LeningradTough()),
        ("leningrad", {"tough": "no"}, Leningrad()),
        ("leningrad", {"tough": False}, Leningrad()),
        ("rostov", {}, Rostov()),
        ("moscow", {}, Rostov()),
        ("stalingrad", {}, Stalingrad()),
        ("sochi", {"ten": "whisted"}, Sochi(ten=Ten.WHISTED)),
        (
            "leningrad",
            {"whist_share": "greedy", "tough": "yes"},
            LeningradTough(whist_share=WhistShare.GREEDY),
        ),
        ("rostov", {"consolation": 10}, Rostov()),
        ("sochi", {"stalingrad": True}, Sochi(stalingrad=YesNo.YES)),
    ],
)
def test_a_convention_is_read_by_name_and_difference(
    name: str, axes: dict[str, object], convention: Standard
) -> None:
    kept = dict(axes)
    assert read_convention(name, axes) == convention
    assert axes == kept


@pytest.mark.parametrize(
    ("axes", "problem"),
    [
        ({"tenn": "whisted"}, "unknown axis 'tenn'; did you mean 'ten'?"),
        (
            {"whist_shares": "greedy"},
            "unknown axis 'whist_shares'; did you mean 'whist_share'?",
        ),
        (
            {"Consolation": 10},
            "unknown axis 'Consolation'; did you mean 'consolation'?",
        ),
        ({"zzz": 1}, "unknown axis 'zzz'"),
        ({"tough": "yes"}, "unknown axis 'tough'"),
        ({"ten": "maybe"}, "axis ten: cannot read 'maybe'"),
    ],
)
def test_an_unknown_axis_is_named_with_the_nearest(
    axes: dict[str, object], problem: str
) -> None:
    with pytest.raises(InvalidConventionError) as caught:
        read_convention("sochi", axes)
    (found,) = caught.value.problems
    assert found.startswith(problem)


def test_an_unknown_name_is_told_with_those_that_exist() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        read_convention("vint", {}, {"klub": Sochi()})
    (found,) = caught.value.problems
    assert found == (
        "unknown convention 'vint'; known are " + ", ".join(sorted([*NAMED, "klub"]))
    )


def test_every_problem_of_a_convention_is_told_at_once() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        read_convention("leningrad", {"tough": "maybe", "tenn": 1, "growth": "fast"})
    assert len(caught.value.problems) == 3
    with pytest.raises(InvalidConventionError) as caught:
        read_convention(
            "sochi",
            {"all_pass_form": "whists", "amnesty": "yes", "zero_bonus": "off_mountain"},
        )
    assert len(caught.value.problems) == 2


def test_a_name_passed_in_comes_before_the_librarys() -> None:
    house = Leningrad(ten=Ten.WHISTED)
    assert read_convention("Sochi", {}, {"sochi": house}) == house
    assert read_convention("club", {"amnesty": "yes"}, {"Club": house}) == Leningrad(
        ten=Ten.WHISTED, amnesty=YesNo.YES
    )
    tough = read_convention("club", {"tough": "yes"}, {"Club": house})
    assert tough == LeningradTough(ten=Ten.WHISTED)


@pytest.mark.parametrize(
    ("convention", "text"),
    [
        (Sochi(), "sochi"),
        (Stalingrad(), "stalingrad"),
        (LeningradTough(), "leningrad_tough"),
        (
            Sochi(ten=Ten.WHISTED, consolation=10, growth=Growth(GrowthKind.GEOMETRIC)),
            "sochi, consolation=10, growth=geometric, ten=whisted",
        ),
        (
            Rostov(exit_levels=ExitLevels((6, 7), cyclic=YesNo.YES)),
            "rostov, exit_levels=6 7 cyclic",
        ),
    ],
)
def test_a_convention_is_described_by_its_sorted_differences(
    convention: Standard, text: str
) -> None:
    assert describe(convention) == text


def test_axes_are_those_of_the_rules() -> None:
    assert set(AXES) == set(vars(Rules()))
