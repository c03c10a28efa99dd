"""The engine prints the rounds that were reviewed, to the last letter."""

import pytest

from tests.golden.playthroughs import CASES, FOLDER, Kind, path, render


@pytest.mark.parametrize(
    ("convention", "kind"),
    CASES,
    ids=[f"{convention}-{kind.name}" for convention, kind in CASES],
)
def test_a_round_is_printed_as_it_was_reviewed(convention: str, kind: Kind) -> None:
    # If the change was meant: python -m tests.golden.regenerate, and read the diff.
    reviewed = path(convention, kind).read_text(encoding="utf-8")
    assert render(convention, kind) == reviewed


def test_no_file_is_left_that_nothing_writes() -> None:
    assert set(FOLDER.glob("*")) == {path(*case) for case in CASES}
