"""The files of other programs beside these tests, and small ones of our own."""

from pathlib import Path

import pytest

from preferans import Hand
from preferans.records import RecordError, foreign

DATA = Path(__file__).parent / "data"

BTS = """\
% bts version 5.2
deal 3 8.A.. A.K.. J.8..
contract 6S
play W
turns 0
player N
absent S
comment One for the road.
"""
JPREF = (
    "deal: ♠9JK ♣JK ♦78X ♥8A  ♣9QA ♦9JK ♥7XJQ  ♠78QA ♣78 ♦QA ♥9K  ♠X ♣X  1 -> 6, 0, 4"
)


def problems(text: str) -> list[str]:
    """Return everything that is wrong with a text."""
    with pytest.raises(RecordError) as caught:
        foreign.loads(text)
    return list(caught.value.problems)


def sample(name: str) -> tuple[foreign.Puzzle, ...]:
    """Return the problems of a file beside these tests."""
    return foreign.load(DATA / name)


def hands(*texts: str) -> tuple[Hand, ...]:
    """Return hands, each from its text."""
    return tuple(map(Hand.parse, texts))
