"""Every named convention has a page, an evening, a reviewed match and a row."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from preferans import records
from preferans.conventions import NAMED
from preferans.conventions.standard import Standard
from tests.golden import evenings

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
INDEX = (PAGES / "index.md").read_text(encoding="utf-8")
LEAST = 6

HEAD = "| in records | players | what makes it different | page | example | source |"
NAMES = re.compile(r"`(\w+)`")
PAGE = re.compile(r"\[[^\]]+\]\((\w+)\.md(?:#[\w-]+)?\)")
EXAMPLE = re.compile(r"`(examples/\w+\.toml)`")
LINES = r"\d{3}:\d+(?:-\d+)?"
SOURCES = re.compile(rf"(?:{LINES}|our decision)(?:, (?:{LINES}|our decision))*")
TOCTREE = re.compile(
    r"^```\{toctree\}\n(?::[^\n]*\n)*\n(.*?)^```", re.DOTALL | re.MULTILINE
)


@attrs.frozen
class Row:
    """Be one line of the table of named conventions."""

    names: tuple[str, ...]
    players: str
    difference: str
    page: str
    example: str
    source: str


def rows() -> Iterator[Row]:
    """Read the table: a convention a line, six cells a row."""
    table = INDEX.partition(HEAD)[2].strip().partition("\n\n")[0]
    for line in table.splitlines()[1:]:
        names, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        players, difference, page, example, source = cells
        yield Row(
            tuple(NAMES.findall(names)), players, difference, page, example, source
        )


ROWS = {row.names[0]: row for row in rows()}

every_convention = pytest.mark.parametrize("convention", NAMED.values(), ids=NAMED)


def test_the_table_has_a_row_for_every_convention_and_no_other() -> None:
    assert [row.names[0] for row in rows()] == list(NAMED)


@every_convention
def test_a_row_is_complete(convention: Standard) -> None:
    row = ROWS[convention.name]
    assert row.names == (convention.name, *convention.aliases)
    assert {int(size) for size in row.players.split(", ")} <= {2, 3, 4}
    assert row.difference
    assert SOURCES.fullmatch(row.source)


@every_convention
def test_a_page_names_the_convention_and_can_be_reached(convention: Standard) -> None:
    link = PAGE.fullmatch(ROWS[convention.name].page)
    assert link
    text = (PAGES / f"{link[1]}.md").read_text(encoding="utf-8")
    # As a program writes it, `Sochi()`, or with settings.
    assert f"{type(convention).__name__}(" in text
    toctree = TOCTREE.search(INDEX)
    assert toctree
    assert link[1] in toctree[1].split()


@every_convention
def test_an_evening_of_the_convention_is_kept_with_its_written_sheet(
    convention: Standard,
) -> None:
    # That the sheet is right, and the match over, is tested with the records.
    example = EXAMPLE.fullmatch(ROWS[convention.name].example)
    assert example
    record = records.load(ROOT / example[1])
    assert record.convention.name == convention.name
    assert len(record.deals) >= LEAST
    assert record.written is not None


@every_convention
def test_a_reviewed_match_of_the_convention_is_kept(convention: Standard) -> None:
    assert all(path.is_file() for path in evenings.paths(convention.name))
