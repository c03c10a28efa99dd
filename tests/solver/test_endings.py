"""The solver against a minimax without table or pruning, in small; see `endings`."""

from random import Random

import pytest

from tests.oracle.endings import KINDS, all_passes, endings


@pytest.mark.parametrize("kind", KINDS)
def test_each_card_of_an_ending_is_worth_what_the_minimax_says(kind: str) -> None:
    assert list(endings(Random(f"{kind} ci"), kind, 120, large=False)) == []


def test_an_all_pass_ends_as_the_minimax_says() -> None:
    assert list(all_passes(Random("all-pass ci"), 80)) == []
