"""Every named convention plays, records and scores the match that was reviewed."""

import pytest

from preferans import records
from preferans.conventions import NAMED
from tests.golden import evenings


@pytest.mark.parametrize("name", NAMED)
def test_a_match_is_played_as_it_was_reviewed(name: str) -> None:
    # If the change was meant: python -m tests.golden.regenerate, and read the diff.
    record, _ = evenings.paths(name)
    assert evenings.record(name) == record.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMED)
def test_its_record_is_in_order_and_scored_as_it_was_reviewed(name: str) -> None:
    record, score = evenings.paths(name)
    text = record.read_text(encoding="utf-8")
    assert records.loads(text).check() == ()
    assert evenings.score(text) == score.read_text(encoding="utf-8")


def test_no_file_is_left_that_nothing_writes() -> None:
    written = {path for name in NAMED for path in evenings.paths(name)}
    assert set(evenings.FOLDER.glob("*")) == written
