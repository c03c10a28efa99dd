"""Every named convention: a match of random rounds to its end, kept as a record."""

import random
from functools import cache
from typing import Final, Literal

import pytest

from preferans import Deal, Match, Standard, records
from preferans.conventions import NAMED
from preferans.records import Record
from tests.engine.helpers import NAMES
from tests.engine.random_rounds import choose

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

# Random players are set three times out of four, so pools fill slowly.
POOL: Final = 4
MOST_DEALS: Final = 2000

every_match = pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in NAMED for players in (3, 4, 5)]
)


def convention(name: str) -> Standard:
    return NAMED[name]


@cache
def simulated(name: str, players: int) -> Match:
    """Play a match from a seed to its end."""
    rng = random.Random(f"{name} {players}")
    match = Match.start(NAMES[:players], convention(name), pool=POOL)
    while not match.is_over:
        assert len(match.deals) < MOST_DEALS
        round_ = match.start_round(Deal.random(rng))
        while not round_.is_over:
            round_ = round_.apply(choose(round_, rng))
        match = match.finish(round_)
    return match


@every_match
def test_a_match_is_played_to_its_end_and_settles_to_zero(
    name: str, players: int
) -> None:
    match = simulated(name, players)
    settlement = match.settle()
    assert sum(settlement.net.values()) == 0
    assert sum(settlement.whole.values()) == 0
    rules = convention(name)
    over = [
        rules.is_over(deal.sheet, size=POOL, played=deal.number) for deal in match.deals
    ]
    assert over == [False] * (len(over) - 1) + [True]


@every_match
@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_record_of_it_reads_back_to_the_same_match(
    name: str, players: int, form: Literal["toml", "json"]
) -> None:
    match = simulated(name, players)
    text = records.dumps(Record.of(match), format=form)
    record = records.loads(text)
    assert record.check() == ()
    replayed = record.replay()
    assert replayed == match
    assert replayed.sheet == match.sheet
    assert replayed.is_over
    assert replayed.settle().net == match.settle().net


@every_match
def test_every_number_on_its_sheet_is_a_sum_of_entries(name: str, players: int) -> None:
    match = simulated(name, players)
    entries = [entry for deal in match.deals for entry in deal.entries]
    start = Match.start(NAMES[:players], convention(name), pool=POOL)
    assert start.sheet.write(entries) == match.sheet
