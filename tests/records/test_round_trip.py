"""What is written is read back, whatever the names and the rules."""

import copy
import json
import pickle
import tomllib
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Literal, cast, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import preferans
from preferans import End, EndKind, Growth, GrowthKind, Match, Sheet, Sochi, records
from preferans.records import Record, RecordedDeal, RecordError, WrittenSheet
from preferans.rules import MOST
from preferans.spelling import AXES
from tests.records.generated import matches, names, texts
from tests.records.generated import records as generated_records
from tests.records.schema_parts import fits
from tests.records.texts import FORMATS, HEAD, MISERE, record

SCHEMA = records.schema()
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))
PLAYERS = ("South", "West", "North")


@pytest.mark.no_cover
@given(generated_records())
def test_toml_brings_a_record_back(record: Record) -> None:
    text = records.dumps(record)
    assert records.loads(text) == record
    assert fits(tomllib.loads(text), SCHEMA)


@pytest.mark.no_cover
@given(generated_records())
def test_json_brings_a_record_back(record: Record) -> None:
    text = records.dumps(record, format="json")
    assert records.loads(text) == record
    assert fits(json.loads(text), SCHEMA)


NUMBERED = [
    name
    for name, field in AXES.items()
    if field.type is int or int in get_args(field.type)
]
LARGEST: list[tuple[str, object]] = [
    *((name, AXES[name].metadata["most"]) for name in NUMBERED),
    ("growth", Growth(GrowthKind.ARITHMETIC, limit=MOST)),
    ("end", End(EndKind.DEALS, number=MOST)),
]


@pytest.mark.parametrize(("name", "largest"), LARGEST)
@pytest.mark.parametrize("form", FORMATS)
def test_the_largest_number_that_an_axis_takes_is_read_back(
    name: str, largest: object, form: Literal["toml", "json"]
) -> None:
    convention = cast("Callable[..., Sochi]", Sochi)(**{name: largest})
    original = Record(players=PLAYERS, convention=convention, pool=10, deals=())
    text = records.dumps(original, format=form)
    assert records.loads(text) == original


@given(matches())
def test_a_match_written_down_is_the_match_replayed(match: Match) -> None:
    written = Record.of(match)
    assert written.check() == ()
    assert written.replay() == match


@pytest.mark.no_cover
@given(generated_records())
def test_a_record_is_a_value(record: Record) -> None:
    names = vars(preferans) | vars(records) | {"Decimal": Decimal, "Fraction": Fraction}
    assert eval(repr(record), names) == record
    for twin in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):  # noqa: S301
        assert twin == record
        assert hash(twin) == hash(record)
    assert record == attrs.evolve(record)


@given(st.lists(names, min_size=3, max_size=3, unique=True), texts)
def test_no_name_and_no_note_breaks_the_layout(players: list[str], note: str) -> None:
    first, second, third = players
    deal = RecordedDeal(
        contract=f"7♥ {second}",
        defence={third: "whist", first: "pass"},
        tricks={second: 10},
        note=note,
        written=WrittenSheet(
            pool={third: 0, second: 4},
            whists={first: {second: Fraction(1, 3)}, second: {}},
        ),
    )
    original = Record(
        players=players,
        convention=Sochi(),
        pool=20,
        first_dealer=first,
        deals=[deal, deal],
    )
    for form in FORMATS:
        again = records.loads(records.dumps(original, format=form))
        assert again == original
    assert len(original.differences()) == 1


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_shipped_examples_are_right(path: Path, tmp_path: Path) -> None:
    example = records.load(path)
    assert example.check() == ()
    assert example.differences() == ()
    assert example.replay().is_over
    assert fits(tomllib.loads(path.read_text("utf-8")), SCHEMA)
    for name in ("again.toml", "again.JSON"):
        records.dump(example, tmp_path / name)
        again = records.load(str(tmp_path / name))
        assert again == example
        assert again.check() == ()
    # A person can read it.
    assert (
        max(map(len, (tmp_path / "again.toml").read_text("utf-8").splitlines())) < 110
    )


def test_the_text_is_laid_out_as_people_write_it() -> None:
    text = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = { name = "sochi", growth = { kind = "arithmetic", limit = 3 } }
pool = 10
stake = "0.05"

[opening]
pool = { South = 2 }
mountain = { West = 4 }
whists = { North = { South = "25/2" } }
all_pass = 2

[[deals]]
contract = "7♥ West"
defence = { North = "whist", South = "pass" }
open = true
tricks = { West = 6, North = 3, South = 1 }
talon = "♣A ♦7"

[[deals]]
joined = "East"
dealer = "East"
contract = "8♥ West"
defence = { North = "pass", South = "pass", East = "whist" }
idle_seat = "North"
tricks = { West = 8, North = 1, South = 1 }
note = \"\"\"
Two lines:
here they are.\"\"\"

[deals.written]
pool = { West = 4, East = 0 }
whists.North = { South = "25/2", West = 20 }
whists.East = {}

[[deals]]
contract = "6♠ West"
conceded = true

[written]
"""
    assert records.dumps(records.loads(text)) == text


def test_refused_talons_are_written() -> None:
    head = HEAD.replace('"sochi"', '{ name = "sochi", refused_talon = "rostov" }')
    deal = 'contract = "6♠ West"\nconceded = true\ntalon = "♣A ♦7"\nrefused = true'
    text = record(deal, head=head)
    assert records.dumps(records.loads(text)) == text


@pytest.mark.parametrize(
    ("written", "stake"),
    [
        ('"0.05"', "0.05"),
        ("0.05", "0.05"),
        ("0.10", "0.10"),
        ("2", "2"),
        ('" 1e-3 "', "0.001"),
    ],
)
def test_a_stake_is_exact(written: str, stake: str) -> None:
    read = records.loads(f"{HEAD}stake = {written}\n")
    assert read.stake == Decimal(stake)
    assert f'stake = "{stake}"\n' in records.dumps(read)


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("12", 12),
        ("-3", -3),
        ("4.5", Fraction(9, 2)),
        ("4.0", 4),
        ('"4.50"', Fraction(9, 2)),
        ('"92/3"', Fraction(92, 3)),
        ('"6/3"', 2),
        ('"+7"', 7),
    ],
)
def test_amounts_are_exact(written: str, amount: int | Fraction) -> None:
    text = f"{HEAD}[opening]\npool = {{ West = {written} }}\n"
    read = records.loads(text)
    assert read.opening is not None
    assert read.opening.pool == (("West", amount),)
    assert type(read.opening.pool[0][1]) is type(amount)
    assert read.replay().sheet.pool("West") == amount
    in_json = json.dumps(tomllib.loads(text))
    assert records.loads(in_json) == read


def test_a_player_who_has_not_dealt_yet_cannot_be_written() -> None:
    match = Match.start(PLAYERS, Sochi(), pool=10)
    match = match.enter("6♠ West", conceded=True).join("East")
    with pytest.raises(RecordError, match="'East' has joined"):
        Record.of(match)


def test_an_opening_sheet_is_found_again() -> None:
    opening = Sheet.of(PLAYERS, pool={"West": 3}, whists={"West": {"South": 7}})
    match = Match.start(PLAYERS, Sochi(), pool=10, opening=opening)
    match = match.enter("6♠ West", conceded=True)
    assert Record.of(match).opening == WrittenSheet.of(opening)


def test_there_are_two_formats() -> None:
    read = records.loads(record(MISERE))
    with pytest.raises(ValueError, match="unknown format 'yaml'"):
        records.dumps(read, format="yaml")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown format 'yaml'"):
        records.loads(HEAD, format="yaml")  # type: ignore[arg-type]
