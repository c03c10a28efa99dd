"""The page of options says of each where it lives, and the library agrees."""

import enum
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name
from typing import get_args

import attrs
import pytest

from preferans import axes
from preferans.axes import End, EndKind, Growth, GrowthKind
from preferans.conventions import NAMED
from preferans.rules import AXES
from preferans.spelling import read_axis, read_convention

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "options.md"
LAST = 69
KINDS = ("axis", "convention", "argument", "not yet")
TABLES: dict[object, type[enum.Enum]] = {Growth: GrowthKind, End: EndKind}

AXIS = re.compile(r"\{axis\}`(\w+)`")
# A text, a list, a table or a number; other words between backticks are names.
VALUE = re.compile(r"`([\"\[{\d][^`]*)`")
CONVENTION = re.compile(r"convention `(\w+)`")
ARGUMENT = re.compile(r"`(preferans[\w.]*)`, argument `(\w+)`")
NOT_YET = re.compile(r"Reason: \w.+\. Place: `(preferans[\w.]*)`, .+\.")
FUTURE_AXIS = re.compile(r"axis `(\w+)`")
SOURCES = re.compile(r"\d{3}:\d+(-\d+)?(, \d{3}:\d+(-\d+)?)*")
CITED = re.compile(r"\bO(\d+)\b")


@attrs.frozen
class Row:
    """Be one line of the table."""

    number: int
    choice: str
    kind: str
    where: str
    sources: str

    @property
    def values(self) -> dict[str, list[object]]:
        """Return the axes that the row names, each with its values as records write."""
        _, *parts = AXIS.split(self.where)
        found: dict[str, list[object]] = {}
        for axis, after in zip(parts[::2], parts[1::2], strict=True):
            texts = (f"value = {text}" for text in VALUE.findall(after))
            read = (tomllib.loads(text)["value"] for text in texts)
            found.setdefault(axis, []).extend(read)
        return found


def rows() -> Iterator[Row]:
    """Read the table: an option a line, five cells a row."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| O"):
            number, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            choice, kind, where, sources = cells
            yield Row(int(number.removeprefix("O")), choice, kind, where, sources)


ALL = [*rows()]
ROWS = {row.number: row for row in ALL}


def name_of(row: Row) -> str:
    """Name a row in the list of tests."""
    return f"O{row.number}"


every_row = pytest.mark.parametrize("row", ALL, ids=name_of)
every_row_here = pytest.mark.parametrize(
    "row", [row for row in ALL if row.kind != "not yet"], ids=name_of
)
every_row_not_yet = pytest.mark.parametrize(
    "row", [row for row in ALL if row.kind == "not yet"], ids=name_of
)


def options_cited(axis: str) -> set[int]:
    """Return the options that an axis gives as its source."""
    source: str = AXES[axis].metadata["source"]
    return {int(number) for number in CITED.findall(source)}


def types_of(axis: str) -> set[object]:
    """Return the types that an axis takes, and those of the kinds of its table."""
    accepted: object = AXES[axis].type
    options = {*(get_args(accepted) or (accepted,))}
    return options | {TABLES[option] for option in options if option in TABLES}


def members_of(axis: str) -> set[object]:
    """Return the values that an axis takes and that have names."""
    return {
        member
        for kind in types_of(axis)
        if isinstance(kind, type) and issubclass(kind, enum.Enum)
        for member in kind
    }


def values_in(row: Row, axis: str) -> set[object]:
    """Return the values of an axis in a row, a table by its kind."""
    read = (read_axis(axis, text) for text in row.values[axis])
    return {value.kind if isinstance(value, Growth | End) else value for value in read}


every_axis_with_options = pytest.mark.parametrize(
    "axis", [axis for axis in AXES if options_cited(axis)]
)


def test_every_option_has_one_row_and_the_rows_are_in_order() -> None:
    assert [row.number for row in ALL] == [*range(1, LAST + 1)]


@every_row
def test_a_row_says_what_is_chosen_where_it_lives_and_who_says_so(row: Row) -> None:
    assert row.choice.endswith(".")
    assert row.kind in KINDS
    assert row.where
    assert SOURCES.fullmatch(row.sources)


@every_row_here
def test_a_row_names_something_of_its_kind(row: Row) -> None:
    named = {
        "axis": any(row.values.values()),
        "convention": CONVENTION.search(row.where),
        "argument": ARGUMENT.search(row.where),
    }
    assert named[row.kind]


@every_row_here
def test_every_axis_named_is_one_and_a_record_reads_every_value_named(row: Row) -> None:
    assert set(row.values) <= set(AXES)
    for axis, texts in row.values.items():
        for text in texts:
            convention = read_convention("sochi", {axis: text})
            assert getattr(convention, axis) == read_axis(axis, text)


@every_row_here
def test_every_convention_named_is_a_convention(row: Row) -> None:
    assert set(CONVENTION.findall(row.where)) <= set(NAMED)


@every_row_here
def test_every_argument_named_is_an_argument(row: Row) -> None:
    for place, argument in ARGUMENT.findall(row.where):
        assert argument in inspect.signature(resolve_name(place)).parameters


@every_row_not_yet
def test_what_is_not_here_yet_gives_a_reason_and_a_place_that_exists(row: Row) -> None:
    reason_and_place = NOT_YET.fullmatch(row.where)
    assert reason_and_place is not None
    assert resolve_name(reason_and_place[1]) is not None


@every_row_not_yet
def test_what_is_not_here_yet_is_really_not_here(row: Row) -> None:
    assert not row.values
    assert not set(FUTURE_AXIS.findall(row.where)) & set(AXES)
    assert not set(CONVENTION.findall(row.where)) & set(NAMED)


@every_axis_with_options
def test_an_axis_stands_in_the_row_of_every_option_that_it_cites(axis: str) -> None:
    assert all(axis in ROWS[number].values for number in options_cited(axis))


@every_axis_with_options
def test_every_value_of_an_axis_stands_in_a_row_that_the_axis_cites(axis: str) -> None:
    named = {
        value
        for number in options_cited(axis)
        for value in values_in(ROWS[number], axis)
    }
    assert named
    assert named >= members_of(axis)


@pytest.mark.parametrize("name", axes.__all__)
def test_a_docstring_cites_only_options_that_its_axes_cite_too(name: str) -> None:
    # An option that only a docstring knew of would slip through the tests above.
    value_type: object = getattr(axes, name)
    docstring = inspect.getdoc(value_type) or ""
    of_its_axes = {
        number
        for axis in AXES
        if value_type in types_of(axis)
        for number in options_cited(axis)
    }
    assert {int(number) for number in CITED.findall(docstring)} <= of_its_axes
