"""Whatever happens to a text, it is a record or a `RecordError`."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import records
from preferans.records import RecordError
from tests.records.texts import ALL_PASS, FORMATS, HEAD, MISERE, SIX, UNPLAYED, record

EXAMPLES = [
    path.read_text("utf-8")
    for path in sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))
]
OPENING = "[opening]\npool = { South = 2 }\nwhists = { North = { South = 12 } }\n"
WRITTEN = "[written]\nmountain = { West = 12 }\n"
TOMLS = [
    *EXAMPLES,
    HEAD + OPENING,
    record(SIX, ALL_PASS, MISERE, UNPLAYED, head=HEAD + OPENING) + WRITTEN,
]
VALID = [
    *TOMLS,
    *(records.dumps(records.loads(text), format="json") for text in TOMLS),
]
# Lone halves of characters are in no file, but in texts that programs pass.
SPLINTERS = [
    *"\"'[]{}=.,#\n\r\t\\ \0",
    "[[deals]]\n",
    '"""',
    "true",
    "-1",
    "1e999",
    "nan",
    "0x" + "f" * 300,
    "9" * 5000,
    "null",
    "2026-11-30",
    "\ud800",
    "joined",
    "dealer",
    "written",
    "conceded = true\n",
    "refused = true\n",
    "West",
    "Вера",
    "half",
    "leningrad",
    "all-pass",
    "misere",
    "10NT",
]


def use(text: str) -> None:
    """Do with a text what can be done with a record."""
    try:
        read = records.loads(text)
    except RecordError as refused:
        words = str(refused)
        read = None
    else:
        words = ""
    assert (read is None) == bool(words)
    if read is None:
        return
    problems = read.check()
    assert all(map(str, (*problems, *read.differences())))
    for form in FORMATS:
        assert records.loads(records.dumps(read, format=form)) == read
    if problems:
        with pytest.raises(RecordError) as wrong:
            read.replay()
        assert wrong.value.problems == tuple(map(str, problems))
    else:
        assert sum(read.replay().settle().whole.values()) == 0


def mutated(
    text: str, dice: random.Random, splinters: Sequence[str] = SPLINTERS
) -> str:
    """Return a text with some splinters in it and some of it gone."""
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(text) + 1)
        rows = text.split("\n")
        row = dice.randrange(len(rows))
        match dice.randrange(6):
            case 0:
                text = text[:place] + dice.choice(splinters) + text[place:]
            case 1:
                text = text[:place] + text[place + dice.randint(1, 3) :]
            case 2:
                text = "\n".join(rows[:row] + rows[row + 1 :])
            case 3:
                text = "\n".join([*rows[:row], rows[row], *rows[row:]])
            case 4:
                other = dice.randrange(len(rows))
                rows[row], rows[other] = rows[other], rows[row]
                text = "\n".join(rows)
            case _:
                words = rows[row].split(" ")
                words[dice.randrange(len(words))] = dice.choice(splinters)
                text = "\n".join([*rows[:row], " ".join(words), *rows[row + 1 :]])
    return text


@given(st.sampled_from(VALID), st.integers(0, 10**9))
def test_no_mutation_brings_anything_but_a_record_or_its_error(
    text: str, seed: int
) -> None:
    use(mutated(text, random.Random(seed)))


@given(st.text() | st.text(st.sampled_from("[]{}=\"'\n.,a1# ")))
def test_no_text_brings_anything_but_a_record_or_its_error(text: str) -> None:
    use(text)
    use(HEAD + text)
    use("{" + text + "}")


KEYS = [
    *("players", "first_dealer", "convention", "pool", "stake"),
    *("opening", "deals", "written"),
]
WORDS = [
    *("name", "ten", "pool", "mountain", "whists", "all_pass", "contract", "tricks"),
    *("defence", "West", "written", "growth", "end", "kind", "number"),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(WORDS) | st.text(max_size=3), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(KEYS), JSON | st.lists(JSON, max_size=3)))
def test_no_type_brings_anything_but_a_record_or_its_error(
    data: dict[str, object],
) -> None:
    head: dict[str, object] = {
        "format": "preferans/1",
        "players": ["South", "West", "North"],
        "convention": "sochi",
        "first_dealer": "South",
        "pool": 10,
    }
    use(json.dumps(head | data))
