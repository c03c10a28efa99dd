"""Published problems: what their authors say of them (`record-formats.md`)."""

import pytest

from preferans.records import foreign
from preferans.records.foreign import Puzzle
from preferans.solver import solve
from tests.records.foreign.samples import DATA

BTS = foreign.load(DATA / "preferansEn.bts")
MISERES = [
    puzzle
    for puzzle in foreign.load(DATA / "jpref-misere.txt")
    if puzzle.expectation is not None
]


@pytest.mark.parametrize(
    ("puzzle", "tricks"), list(zip(BTS, (0, 0, 7, 4, 2, 2, 3), strict=True))
)
def test_the_declarer_takes_what_the_problem_says(puzzle: Puzzle, tricks: int) -> None:
    assert solve(puzzle.position).tricks == tricks


@pytest.mark.parametrize("puzzle", MISERES, ids=lambda puzzle: f"line {puzzle.line}")
def test_a_misere_is_caught_or_not_as_published(puzzle: Puzzle) -> None:
    assert puzzle.expectation is not None
    assert (solve(puzzle.position).tricks > 0) == puzzle.expectation.caught


def test_enough_miseres_say_whether_they_are_caught() -> None:
    assert len(MISERES) >= 30
    assert {puzzle.expectation and puzzle.expectation.caught for puzzle in MISERES} == {
        True,
        False,
    }
