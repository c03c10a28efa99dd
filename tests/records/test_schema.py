"""One JSON Schema, which the code cannot leave behind."""

import enum
import json
import tomllib
from importlib import resources
from typing import cast, get_args

import attrs
import jsonschema
import pytest

from preferans import Declaration, records
from preferans.records.deal import RecordedDeal, WrittenSheet
from preferans.records.record import Record
from preferans.spelling import AXES, read_axis
from tests.records import schema_parts
from tests.records.schema_parts import fits
from tests.records.texts import HEAD, MISERE, record, renamed

SCHEMA = records.schema()


def part(*path: str) -> dict[str, object]:
    found = SCHEMA
    for key in path:
        found = table(found[key])
    return found


def table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return cast("dict[str, object]", value)


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_shipped_file_says_what_the_code_does() -> None:
    file = resources.files("preferans.records") / "preferans-1.schema.json"
    # After a change of the axes: python -m tests.records.schema_parts
    assert file.read_text("utf-8") == schema_parts.text(schema_parts.renewed())


def test_its_keys_are_the_fields() -> None:
    def fields(kind: type) -> set[str]:
        return {field.name for field in attrs.fields(kind) if field.init}

    assert set(part("properties")) == fields(Record) | {"format"}
    assert set(part("$defs", "deal", "properties")) == fields(RecordedDeal)
    assert set(part("$defs", "opening", "properties")) == fields(WrittenSheet)
    in_written = set(part("$defs", "written", "properties"))
    assert in_written == fields(WrittenSheet) - {"all_pass"}


def test_its_axes_and_their_values_are_those_of_the_code() -> None:
    options = part("$defs", "convention")["anyOf"]
    assert isinstance(options, list)
    properties = table(table(cast("list[object]", options)[1])["properties"])
    assert set(properties) == {*AXES, "name", "tough"}
    for name, field in AXES.items():
        accepted = table(properties[name])
        for kind in get_args(field.type) or (field.type,):
            if isinstance(kind, type) and issubclass(kind, enum.Enum):
                for member in kind:
                    assert fits(member.value, accepted)
                    assert read_axis(name, member.value) is member
        assert not fits("nonsense", accepted)
        assert not fits([], accepted)
    words = part("$defs", "deal", "properties", "defence", "additionalProperties")
    assert words["enum"] == [word.value for word in Declaration]


@pytest.mark.parametrize(
    "convention",
    [
        '"Piter"',
        '{ name = "leningrad", tough = true, whist_share = "greedy" }',
        '{ name = "sochi", growth = "geometric", exit_levels = 6, raised_for = 2 }',
        '{ name = "sochi", growth = { kind = "arithmetic", limit = 3 } }',
        '{ name = "sochi", exit_levels = { levels = [6, 7], cyclic = "yes" } }',
        '{ name = "sochi", end = { kind = "deals", number = 24 }, consolation = "2v" }',
        '{ name = "sochi", end = "agreement", help_price = "neutral", amnesty = "no" }',
    ],
)
def test_a_convention_fits_the_schema_and_the_reader(convention: str) -> None:
    text = record(MISERE, head=renamed(convention))
    assert fits(tomllib.loads(text), SCHEMA)
    again = records.dumps(records.loads(text), format="json")
    assert fits(json.loads(again), SCHEMA)


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("preferans/1", "preferans/2"),
        HEAD.replace('"North"]', '"West"]'),
        HEAD.replace('"North"]', '" "]'),
        HEAD + "comment = 1\n",
        HEAD + "stake = 0\n",
        HEAD + "[written]\nall_pass = 1\n",
        renamed('{ ten = "whisted" }'),
        renamed('{ name = "sochi", tenn = "whisted" }'),
        renamed('{ name = "sochi", end = { kind = "deals" } }'),
        renamed('{ name = "sochi", end = { kind = "agreement", number = 3 } }'),
        record(MISERE.replace("0", "true")),
        record(MISERE + '\nopen = "yes"'),
        record("tricks = { West = 0 }"),
    ],
)
def test_what_does_not_fit_the_schema_does_not_fit_the_reader(text: str) -> None:
    assert not fits(tomllib.loads(text), SCHEMA)
    with pytest.raises(records.RecordError):
        records.loads(text).replay()
