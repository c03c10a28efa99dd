"""Old habits in records: what the rules do not allow is named with its line."""

import pytest

from preferans import records
from preferans.records import RecordError
from tests.records.texts import record, renamed

LONE = 'defence = { North = "whist", South = "pass" }'
PASSED = 'defence = { North = "pass", South = "pass" }'
WON = "tricks = { West = 6, North = 4 }"
ALONE = '{ name = "sochi", alone = true }'
FORCED = '{ name = "sochi", forced_whist = true }'
INVITING = '{ name = "sochi", invitation = true }'


@pytest.mark.parametrize(
    ("words", "convention", "problem"),
    [
        (
            f"{LONE}\n{WON}\nalone = true",
            '"sochi"',
            "line 11, deal 1: a lone whister does not play one hand here: alone is no",
        ),
        (
            f"{LONE}\n{WON}\nopen = true\nalone = true",
            ALONE,
            "line 11, deal 1: a lone whister plays open or alone, not both",
        ),
        (
            f"{PASSED}\n{WON}\nforced = true",
            '"sochi"',
            "line 11, deal 1: two passes end a contract here: forced_whist is no",
        ),
        (
            PASSED,
            FORCED,
            (
                "line 9, deal 1: two passes do not end a contract here: "
                "forced_whist is yes; write forced = true and the tricks"
            ),
        ),
        (
            f"{LONE}\n{WON}\ninvited = true",
            '"sochi"',
            "line 11, deal 1: nobody is invited here: invitation is no",
        ),
        (
            f"{LONE}\n{WON}\nopen = true",
            INVITING,
            (
                "line 11, deal 1: who does not invite the passer plays closed: "
                "open needs invited"
            ),
        ),
        (
            f"{LONE}\n{WON}\nhalves = true",
            '"sochi"',
            (
                "line 11, deal 1: nobody is idle at a table of 3: "
                "a game in halves takes four"
            ),
        ),
        (
            f'{LONE}\n{WON}\nhalves = "yes"',
            '"sochi"',
            "line 11, deal 1: halves: expected true or false, not 'yes'",
        ),
    ],
)
def test_a_habit_that_is_not_kept_is_named_with_its_line(
    words: str, convention: str, problem: str
) -> None:
    text = record(f'contract = "6♥ West"\n{words}', head=renamed(convention))
    with pytest.raises(RecordError) as caught:
        records.loads(text).replay()
    assert caught.value.problems == (problem,)


@pytest.mark.parametrize(
    ("words", "convention"),
    [
        (f"{LONE}\nalone = true\n{WON}", ALONE),
        (f"{PASSED}\nforced = true\n{WON}", FORCED),
        (f"{LONE}\nopen = true\ninvited = true\n{WON}", INVITING),
    ],
)
def test_a_habit_that_is_kept_is_read_and_written(words: str, convention: str) -> None:
    text = record(f'contract = "6♥ West"\n{words}', head=renamed(convention))
    read = records.Record.of(records.loads(text).replay())
    for line in words.splitlines():
        assert line.split(",")[0] in records.dumps(read)
    assert records.loads(records.dumps(read)).replay().deals[0].outcome is not None
