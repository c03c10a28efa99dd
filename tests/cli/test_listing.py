"""`preferans conventions`."""

from collections.abc import Callable

import pytest
from click.testing import Result

from preferans.conventions import NAMED
from preferans.spelling import AXES

Run = Callable[..., Result]


def rows(result: Result) -> list[list[str]]:
    return [line.split() for line in result.stdout.splitlines()]


def test_the_list(run: Run) -> None:
    result = run("conventions")
    assert result.exit_code == 0
    assert ["leningrad", "piter", "12"] in rows(result)
    assert ["rostov", "moscow", "9"] in rows(result)
    assert ["sochi", "0"] in rows(result)
    assert ["stalingrad", "1"] in rows(result)
    assert ["gusarik", "hussar", "1"] in rows(result)
    assert ["kazakhstan", "5"] in rows(result)
    assert ["mail_ru", "8"] in rows(result)
    assert {row[0] for row in rows(result) if row} >= set(NAMED)


@pytest.mark.parametrize("name", ["leningrad", "Piter", "LENIN-grad"])
def test_a_convention_with_every_axis_its_default_and_its_source(
    run: Run, name: str
) -> None:
    result = run("conventions", name)
    found = rows(result)
    unmarked = [row[1:] if row[:1] == ["*"] else row for row in found]
    assert result.stdout.startswith("leningrad, also called piter\n")
    assert ["*", "undertrick_price", "2v", "v", "001:1057,", "002:180-187"] in found
    assert ["*", "exit_levels", "6", "7", "6", "001:1065-1067"] in found
    # As everywhere, but said of Leningrad in its own place.
    assert ["pool_price", "v", "001:1055"] in found
    # The place where the common default comes from.
    assert ["ten", "checked", "O31:", "001:468"] in found
    assert ["overflow", "passed_on", "our", "decision"] in found
    for axis in AXES:
        assert sum(row[:1] == [axis] for row in unmarked) == 1
    assert result.stdout.endswith("* differs from the common default\n")


def test_a_convention_without_another_name(run: Run) -> None:
    result = run("conventions", "sochi")
    assert result.stdout.startswith("sochi\n\n")
    assert "* " not in result.stdout.replace("* differs", "")


def test_two_conventions_side_by_side(run: Run) -> None:
    result = run("conventions", "--compare", "sochi", "stalingrad")
    assert rows(result)[0] == ["axis", "sochi", "source", "stalingrad", "source"]
    assert rows(result)[2:] == [
        [
            *("stalingrad", "no", "O26:", "001:1035,", "001:321"),
            *("yes", "001:1035,", "001:321"),
        ],
        [],
        ["the", "other", "70", "axes", "are", "the", "same"],
    ]


def test_two_names_of_one_convention(run: Run) -> None:
    result = run("conventions", "--compare", "moscow", "rostov")
    assert result.stdout == "rostov and rostov agree in every axis\n"


@pytest.mark.parametrize(
    "args", [["vint"], ["--compare", "sochi", "vint"], ["--compare", "vint", "sochi"]]
)
def test_an_unknown_name(run: Run, args: list[str]) -> None:
    result = run("conventions", *args)
    assert result.stderr == (
        "Error: unknown convention 'vint'; known are " + ", ".join(sorted(NAMED)) + "\n"
    )
    assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Lenigrad", "leningrad"),
        ("LENINGRAD-TOUGHT", "leningrad_tough"),
        ("pitr", "piter"),
        ("rostow", "rostov"),
    ],
)
def test_a_misspelt_name_is_guessed(run: Run, name: str, near: str) -> None:
    result = run("conventions", name)
    assert result.stderr.startswith(f"Error: unknown convention {name!r}; known are ")
    assert result.stderr.endswith(f", tournament_leningrad; did you mean {near!r}?\n")
    assert (result.stdout, result.exit_code) == ("", 2)


def test_a_name_and_a_comparison(run: Run) -> None:
    result = run("conventions", "sochi", "--compare", "sochi", "rostov")
    assert result.stderr == ("Error: give one name, or --compare and two, not both\n")
    assert result.exit_code == 2


def test_a_narrow_terminal_keeps_axes_and_values_whole(
    terminal: Callable[..., tuple[str, str]],
) -> None:
    out, _ = terminal("conventions", "--compare", "sochi", "rostov", columns=72)
    assert "gentleman_on_set" in out
    assert "zero_bonus_idle" in out
