"""The plan of a match of Classic in records: the Robber, laps, the free half."""

from typing import Final, Literal

import pytest

from preferans import FreeHalf, MatchPart, Robber, Task, TaskCounts, records
from preferans.records import Record
from tests.records.test_broken import problems
from tests.records.texts import FORMATS, HEAD, MISERE, UNPLAYED, record

CLASSIC: Final = HEAD.replace('"sochi"', '"classic"').replace("pool = 10\n", "")
SHORT: Final = 'plan = { games = [6, "misere"], laps = 1 }\n'
LAPS: Final = "plan = { games = [], laps = 1 }\n"
NONE: Final = "plan = { games = [], laps = 0 }\n"
FREE: Final = 'free = { by = "North", pool = 20, stake = "0.05" }\n'
PASSES: Final = 'contract = "all-pass"\ntricks = { South = 3, West = 3, North = 4 }'
SEVEN: Final = 'contract = "7♥ West"\ndefence = { North = "pass", South = "pass" }'


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    "plan",
    [
        Robber(),
        Robber(tasks=(Task.MISERE, Task.SIX), laps=0),
        Robber(tasks=(), counts=TaskCounts.MADE, laps=100),
    ],
)
def test_a_plan_is_written_and_read_back(
    plan: Robber, form: Literal["toml", "json"]
) -> None:
    read = Record(
        players=("South", "West", "North"),
        first_dealer="South",
        convention=records.loads(record(head=CLASSIC)).convention,
        plan=plan,
    )
    again = records.loads(records.dumps(read, format=form))
    assert again == read
    assert again.replay().plan == plan


@pytest.mark.parametrize("form", FORMATS)
def test_a_match_of_three_parts_is_replayed(form: Literal["toml", "json"]) -> None:
    """One lap of all-passes, 12 for North, 9 each; then North sets the free half."""
    text = record(PASSES, PASSES, PASSES, UNPLAYED, head=CLASSIC + LAPS + FREE)
    read = records.loads(text)
    assert read.check() == ()
    match = read.replay()
    assert match.part is MatchPart.FREE
    assert match.free == FreeHalf("North", pool=20, stake="0.05")
    assert match.size == 20
    assert records.loads(records.dumps(read, format=form)) == read
    assert Record.of(match).replay() == match


def test_a_free_half_may_have_no_stake() -> None:
    text = CLASSIC + NONE + 'free = { by = "North", pool = 20 }\n'
    read = records.loads(record(head=text))
    assert "stake" not in records.dumps(read)
    assert records.loads(records.dumps(read)) == read


def test_a_free_half_without_a_deal_is_begun() -> None:
    match = records.loads(record(head=CLASSIC + NONE + FREE)).replay()
    assert match.free is not None
    # Without one the match waits.
    match = records.loads(record(head=CLASSIC + NONE)).replay()
    assert match.free is None
    assert match.part is MatchPart.FREE


def test_games_are_numbers_or_texts() -> None:
    for games in ('[6, "misere"]', '["6", "misere"]'):
        text = CLASSIC + f"plan = {{ games = {games} }}\n"
        plan = records.loads(record(head=text)).plan
        assert plan == Robber(tasks=(Task.SIX, Task.MISERE))
    text = CLASSIC + 'plan = "robber"\n'
    assert records.loads(record(head=text)).plan == Robber()


PLAN: Final = 'plan: expected a plan such as "robber"'
WHO: Final = "free: expected who set what"

REFUSED: dict[str, tuple[str, list[str]]] = {
    "a plan of another name": (CLASSIC + 'plan = "bandit"\n', [PLAN]),
    "a game that is none": (CLASSIC + "plan = { games = [5] }\n", [PLAN]),
    "a game twice": (CLASSIC + "plan = { games = [6, 6] }\n", [PLAN]),
    "games are no list": (CLASSIC + "plan = { games = 6 }\n", [PLAN]),
    "laps below zero": (CLASSIC + "plan = { laps = -1 }\n", [PLAN]),
    "an unknown word": (CLASSIC + 'plan = { counts = "set" }\n', [PLAN]),
    "an unknown key": (CLASSIC + "plan = { rubbers = 2 }\n", [PLAN]),
    "a free half that is a number": (CLASSIC + NONE + "free = 20\n", [WHO]),
    "a free half of nobody": (CLASSIC + NONE + "free = { pool = 20 }\n", [WHO]),
    "a free half without a pool": (
        CLASSIC + NONE + 'free = { by = "North", pool = 0 }\n',
        [WHO],
    ),
    "a free half with another key": (
        CLASSIC + NONE + 'free = { by = "North", pool = 20, end = 3 }\n',
        [WHO],
    ),
    "no money": (
        CLASSIC + NONE + 'free = { by = "North", pool = 20, stake = "x" }\n',
        ["the money a whist costs"],
    ),
    "a pool beside a plan": (
        CLASSIC + NONE + "pool = 20\n",
        ["pool: with a plan, free says what fills a pool; leave pool out"],
    ),
    "a free half without a plan": (
        CLASSIC + FREE,
        ['free: only a plan has a free half; write plan = "robber"'],
    ),
    "too early": (
        CLASSIC + SHORT + FREE,
        ["free: the free half begins when every compulsory game"],
    ),
    "somebody else's": (
        CLASSIC + LAPS + FREE.replace("North", "West"),
        ["free: it is set by who has the largest mountain: North"],
    ),
}


@pytest.mark.parametrize(("head", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_named(head: str, said: list[str]) -> None:
    deals = [PASSES] * 3 if LAPS in head else []
    found = problems(record(*deals, head=head))
    assert len(found) == len(said)
    for problem, words in zip(found, said, strict=True):
        assert words in problem


DEALS: dict[str, tuple[str, str]] = {
    "a game that is not asked for": (
        record(SEVEN, head=CLASSIC + SHORT),
        "deal 1: West, first hand, plays 6 or misere here, without an auction",
    ),
    "an all-pass in the Robber": (
        record(PASSES, head=CLASSIC + SHORT),
        "deal 1: West, first hand, plays 6 or misere",
    ),
    "a game in a lap": (
        record(MISERE, head=CLASSIC + LAPS),
        "deal 1: everybody passes in this deal",
    ),
    "a free half that nobody set": (
        record(MISERE, head=CLASSIC + NONE),
        "deal 1: free is missing: say who set the free half, and its pool",
    ),
    "calls where nobody calls": (
        record(f'auction = "6♠ pass pass"\n{UNPLAYED}', head=CLASSIC + SHORT),
        "nobody calls in this deal",
    ),
}


@pytest.mark.parametrize(("text", "said"), DEALS.values(), ids=DEALS)
def test_a_deal_that_the_plan_does_not_ask_for_is_named(text: str, said: str) -> None:
    found = problems(text)
    assert any(said in problem for problem in found), found
