"""
Records to texts that a person might have written.

TOML is laid out here, one table for each deal; tomli-w writes the keys and the texts
in it, for it knows which characters need an escape.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path as FilePath
from typing import Literal, TypeAlias, cast

import tomli_w

from preferans.conventions import Standard
from preferans.conventions.base import Convention
from preferans.records._plan import free_table, plan_table
from preferans.records._read import FORMAT
from preferans.records.deal import RecordedDeal, Tricks, Words, WrittenSheet
from preferans.records.record import Record
from preferans.sheet import Amount
from preferans.spelling import plain
from preferans.written_incidents import WrittenIncident

__all__ = ["dump", "dumps"]

WIDE = 72
"""The longest text of a convention that still goes on one line of a TOML record."""
_Scalar: TypeAlias = str | int | bool
_Table: TypeAlias = "dict[str, _Value]"
_Value: TypeAlias = "_Scalar | list[_Value] | _Table"


def dump(record: Record, path: str | FilePath) -> None:
    """
    Write a record to a file: JSON if its name ends so, else TOML.

    Raises:
        OSError: The file cannot be written.
    """
    path = FilePath(path)
    is_json = path.suffix.casefold() == ".json"
    content = dumps(record, format="json" if is_json else "toml")
    path.write_bytes(content.encode())


def dumps(record: Record, *, format: Literal["toml", "json"] = "toml") -> str:  # noqa: A002
    """
    Return the text of a record, which `loads` reads back.

    A convention from outside the library is written by its name.

    >>> from preferans import Sochi, records
    >>> print(
    ...     records.dumps(
    ...         records.Record(
    ...             players=("South", "West", "North"),
    ...             convention=Sochi(),
    ...             opening=records.WrittenSheet(mountain={"West": 30}),
    ...         )
    ...     )
    ... )
    format = "preferans/1"
    players = ["South", "West", "North"]
    convention = "sochi"
    <BLANKLINE>
    [opening]
    mountain = { West = 30 }
    <BLANKLINE>

    Raises:
        ValueError: The format is neither TOML nor JSON.
    """
    table = _record(record)
    if format == "json":
        return json.dumps(table, ensure_ascii=False, indent=2) + "\n"
    if format == "toml":
        return "".join(_toml(table))
    message = f"unknown format {format!r}: use 'toml' or 'json'"
    raise ValueError(message)


# The keys in the order of the file; what is not given is left out.


def _record(record: Record) -> _Table:
    table: _Table = {"format": FORMAT, "players": [*record.players]}
    if record.first_dealer is not None:
        table["first_dealer"] = record.first_dealer
    table["convention"] = _convention(record.convention)
    if record.plan is not None:
        table["plan"] = cast("_Value", plan_table(record.plan))
    if record.free is not None:
        table["free"] = cast("_Value", free_table(record.free))
    if record.pool is not None:
        table["pool"] = record.pool
    if record.stake is not None:
        table["stake"] = f"{record.stake:f}"
    if record.opening is not None:
        table["opening"] = _sheet(record.opening)
    if record.deals:
        table["deals"] = [_deal(deal) for deal in record.deals]
    if record.written is not None:
        table["written"] = _sheet(record.written)
    return table


def _convention(convention: Convention) -> _Value:
    differences = convention.differences if isinstance(convention, Standard) else {}
    if not differences:
        return convention.name
    table: _Table = {"name": convention.name}
    for axis, value in differences.items():
        table[axis] = cast("_Value", plain(axis, value))
    return table


_Given: TypeAlias = "_Scalar | Words | Tricks | None"
"""What a key of a deal holds besides conventions and sheets."""
BEFORE_CARDS = ("joined", "dealer", "hands")
AFTER_TALON = (
    *("auction", "discard", "contract", "conceded", "defence", "idle_seat"),
    *("open", "alone", "forced", "invited", "halves", "play", "tricks", "dummy_tricks"),
    *("dark", "games", "incidents"),
)


def _deal(deal: RecordedDeal) -> _Table:
    # Of a deal with cards the talon stands where it is dealt.
    keys = [*BEFORE_CARDS, *AFTER_TALON, "refused", "note"]
    keys.insert(keys.index("auction" if deal.hands else "refused"), "talon")
    table: _Table = {}
    if deal.convention is not None:
        table["convention"] = _convention(deal.convention)
    for key in keys:
        value: _Given = getattr(deal, key)
        if key == "incidents":
            if deal.incidents:
                table[key] = [_incident(each) for each in deal.incidents]
        elif key == "dark":
            if deal.dark:
                table[key] = [*deal.dark]
        elif isinstance(value, tuple):
            if value:
                table[key] = dict(value)
        elif value is not None and value is not False:
            table[key] = value
    if deal.written is not None:
        table["written"] = _sheet(deal.written)
    return table


def _incident(incident: WrittenIncident) -> _Table:
    table: _Table = {"kind": incident.kind, "player": incident.player}
    if incident.count > 1:
        table["count"] = incident.count
    if incident.moment is not None:
        table["moment"] = incident.moment
    return table


def _sheet(sheet: WrittenSheet) -> _Table:
    table: _Table = {}
    for column, cells in (("pool", sheet.pool), ("mountain", sheet.mountain)):
        if cells:
            table[column] = {name: _amount(number) for name, number in cells}
    if sheet.whists:
        table["whists"] = {
            name: {on: _amount(number) for on, number in row}
            for name, row in sheet.whists
        }
    if sheet.bombs:
        table["bombs"] = {name: [*marks] for name, marks in sheet.bombs}
    if sheet.all_pass:
        table["all_pass"] = sheet.all_pass
    return table


def _amount(number: Amount) -> str | int:
    return str(number) if isinstance(number, Fraction) else number


# The lines of TOML.


def _toml(record: _Table) -> Iterator[str]:
    # A table of many axes is no line for people; it stands below the other keys.
    convention = record["convention"]
    wide = isinstance(convention, dict) and len(_inline(convention)) > WIDE
    head = [key for key in record if key not in {"opening", "deals", "written"}]
    below = [key for key in record if key not in head]
    if wide:
        head.remove("convention")
        below.insert(0, "convention")
    for key in (*head, *below):
        value = record[key]
        match key, value:
            case "convention", dict() if wide:
                yield "\n[convention]\n"
                for axis, part in value.items():
                    yield f"{axis} = {_inline(part)}\n"
            case "opening" | "written", dict():
                yield f"\n[{key}]\n"
                yield from _sheet_lines(value)
            case "deals", list():
                for deal in value:
                    yield "\n[[deals]]\n"
                    yield from _deal_lines(deal)
            case _:
                yield f"{key} = {_inline(value)}\n"


def _deal_lines(deal: _Value) -> Iterator[str]:
    assert isinstance(deal, dict)
    for key, value in deal.items():
        match key, value:
            case "written", dict():
                yield "\n[deals.written]\n"
                yield from _sheet_lines(value)
            case "hands", dict():
                for name, hand in value.items():
                    yield f"hands.{_key(name)} = {_inline(hand)}\n"
            case "note" | "play", str() if "\n" in value and "\r" not in value:
                yield tomli_w.dumps({key: value}, multiline_strings=True)
            case _:
                yield f"{key} = {_inline(value)}\n"


def _sheet_lines(sheet: _Table) -> Iterator[str]:
    for key, value in sheet.items():
        match key, value:
            case "whists", dict() if len(value) > 1:
                for name, row in value.items():
                    yield f"{key}.{_key(name)} = {_inline(row)}\n"
            case _:
                yield f"{key} = {_inline(value)}\n"


def _inline(value: _Value) -> str:
    match value:
        case dict():
            parts = [f"{_key(key)} = {_inline(part)}" for key, part in value.items()]
            return f"{{ {', '.join(parts)} }}" if parts else "{}"
        case list():
            return f"[{', '.join(map(_inline, value))}]"
        case _:
            return tomli_w.dumps({"x": value}).removeprefix("x = ").removesuffix("\n")


def _key(name: str) -> str:
    return tomli_w.dumps({name: 0}).removesuffix(" = 0\n")
