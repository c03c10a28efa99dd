"""The page of offences and accidents has every article, each with what it costs."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from preferans.rules import AXES

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "incidents.md"
LAST = {"P": 41, "R": 8, "D": 8}
CLASSES = ("entry", "state", "entry, state", "not computable")
# Where an entry goes, or who else says it.
PLACES = ("mountain", "whists", "pool", "every entry", "here: ", "see there")
SOURCES = re.compile(r"\d{3}:\d+(-\d+)?(, \d{3}:\d+(-\d+)?)*")


@attrs.frozen
class Row:
    """Be one line of a table."""

    name: str
    event: str
    effect: str
    kind: str
    formula: str
    sources: str


def rows() -> Iterator[Row]:
    """Read the tables: a row a line, six cells a row."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if re.match(r"\| [A-Z]\d", line):
            name, event, effect, kind, formula, sources = (
                cell.strip() for cell in line.strip("|").split("|")
            )
            yield Row(name, event, effect, kind, formula, sources)


ALL = [*rows()]
every_row = pytest.mark.parametrize("row", ALL, ids=lambda row: row.name)


def test_every_article_has_one_row_and_the_rows_are_in_order() -> None:
    expected = [
        f"{letter}{number}"
        for letter, last in LAST.items()
        for number in range(1, last + 1)
    ]
    assert [row.name for row in ALL] == expected


@every_row
def test_a_row_says_what_happens_what_it_costs_and_who_says_so(row: Row) -> None:
    assert row.event.endswith(".")
    assert row.effect.endswith(".")
    assert row.kind in CLASSES
    assert row.formula
    assert SOURCES.fullmatch(row.sources)


@every_row
def test_an_entry_says_in_which_column_it_stands(row: Row) -> None:
    if "entry" in row.kind:
        assert any(place in row.formula for place in PLACES)


@every_row
def test_every_axis_named_is_an_axis(row: Row) -> None:
    assert set(re.findall(r"\{axis\}`(\w+)`", row.formula)) <= set(AXES)
