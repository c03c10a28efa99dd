"""
Records: an evening of the stake game as TOML or JSON.

The format is `preferans-stake/1`: players, every rule, then the deals, with a cut or
a raise of the stake among them where it happened.
"""

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final, Literal

import tomli_w

from preferans.errors import RecordError
from preferans.records._accept import Path as Place
from preferans.records._accept import shown
from preferans.records._source import Source
from preferans.stake.reading import PASSED, Reader, plain_rules
from preferans.stake.record import Record, Written, head_problems
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.sheet import Amount

__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "RecordedCut",
    "RecordedDeal",
    "RecordedRaise",
    "Written",
    "dump",
    "dumps",
    "load",
    "loads",
]

FORMAT: Final = "preferans-stake/1"
"""The format that this version reads and writes."""

_FRACTION: Final = re.compile(r"-?[0-9]{1,12}/[1-9][0-9]{0,6}")
_ROW: Final = re.compile(r"\[\n((?: +[0-9]+,\n)+)\]")
_HEAD: Final = frozenset(
    {"format", "players", "first_dealer", "rules", "deals", "written"}
)
_WRITTEN: Final = frozenset({"stake", "remises", "on", "net"})


def load(path: str | Path) -> Record:
    """
    Return the record in a file: JSON if its name ends so, else TOML.

    Raises:
        RecordError: The file cannot be read, or no record stands in it.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError([f"cannot read {path}: {error}"]) from None
    is_json = path.suffix.casefold() == ".json"
    return loads(text, format="json" if is_json else "toml")


def loads(text: str, *, format: Literal["toml", "json"] = "toml") -> Record:  # noqa: A002 - as files call it
    """
    Return the record in a text; what is wrong with deals is left to `Record.check`.

    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.records import Record, dumps, loads
    >>> record = Record(players=("Anna", "Boris"), rules=RULES)
    >>> loads(dumps(record)) == record
    True

    Raises:
        RecordError: No record stands in the text; every problem is named.
    """
    source = Source(text, format == "toml")
    data = source.data()
    reader = Reader()
    reader.known(data, _HEAD, ())
    if data.get("format") != FORMAT:
        words = f"expected {FORMAT!r}, not {shown(data.get('format'))}"
        reader.wrong(("format",), words)
    listed = data.get("players", [])
    named = [
        reader.text(name, ("players", number))
        for number, name in enumerate(reader.items(listed, ("players",)))
    ]
    players = tuple(named)
    dealer = None
    if "first_dealer" in data:
        dealer = reader.text(data["first_dealer"], ("first_dealer",))
    if isinstance(listed, list):
        reader.found.extend(head_problems(players, dealer))
    rules = reader.rules(data.get("rules", {}))
    steps = tuple(
        reader.step(value, number)
        for number, value in enumerate(reader.items(data.get("deals", []), ("deals",)))
    )
    written = _written(reader, data["written"], players) if "written" in data else None
    if reader.found or rules is None:
        raise RecordError(map(str, source.problems(reader.found)))
    record = Record(
        players=players,
        rules=rules,
        first_dealer=dealer,
        deals=steps,
        written=written,
    )
    # Lines are for problems alone: a record is the same wherever it was read.
    object.__setattr__(record, "_source", source)
    return record


def _written(reader: Reader, value: object, players: tuple[str, ...]) -> Written:
    place: Place = ("written",)
    table = reader.table(value, place)
    reader.known(table, _WRITTEN, place)
    names = frozenset(players)

    def row(part: object, here: Place, known: frozenset[str]) -> Mapping[str, object]:
        cells = reader.table(part, here)
        reader.known(cells, known, here)
        return cells

    def column(key: str) -> Iterator[tuple[str, object, Place]]:
        here = (*place, key)
        for name, cell in row(table.get(key, {}), here, names).items():
            yield name, cell, (*here, name)

    on: list[tuple[str, str, Amount]] = []
    for name, cells, here in column("on"):
        for other, cell in row(cells, here, names - {name}).items():
            on.append((name, other, _amount(reader, cell, (*here, other))))
    return Written(
        stake=tuple((n, reader.whole(cell, here)) for n, cell, here in column("stake")),
        remises=tuple(
            (n, reader.whole(cell, here)) for n, cell, here in column("remises")
        ),
        on=tuple(on),
        net=tuple((n, _amount(reader, cell, here)) for n, cell, here in column("net")),
    )


def _amount(reader: Reader, value: object, place: Place) -> Amount:
    if not isinstance(value, str):
        return reader.whole(value, place)
    if _FRACTION.fullmatch(value):
        return Fraction(value)
    reader.wrong(place, f'expected a whole number or "10/3", not {shown(value)}')
    return 0


def dump(record: Record, path: str | Path) -> None:
    """
    Write a record to a file: JSON if its name ends so, else TOML.

    Raises:
        OSError: The file cannot be written.
    """
    path = Path(path)
    is_json = path.suffix.casefold() == ".json"
    text = dumps(record, format="json" if is_json else "toml")
    path.write_text(text, encoding="utf-8")


def dumps(record: Record, *, format: Literal["toml", "json"] = "toml") -> str:  # noqa: A002 - as files call it
    """Return the text of a record, which `loads` reads back."""
    data: dict[str, object] = {"format": FORMAT, "players": list(record.players)}
    if record.first_dealer is not None:
        data["first_dealer"] = record.first_dealer
    data["rules"] = plain_rules(record.rules)
    steps = [_plain_step(step) for step in record.deals]
    if steps:
        data["deals"] = steps
    if record.written is not None:
        data["written"] = _plain_written(record.written)
    if format == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    # Four amounts read best in a row; tomli-w has a line for each. It breaks no text.
    return _ROW.sub(
        lambda row: f"[{', '.join(row[1].replace(',', '').split())}]",
        tomli_w.dumps(data),
    )


def _plain_step(step: Step) -> dict[str, object]:
    if isinstance(step, RecordedCut):
        return {"cut": step.by}
    if isinstance(step, RecordedRaise):
        return {"raise": step.by}
    plain: dict[str, object] = {"game": PASSED}
    if step.game is not None:
        plain["game"] = f"{step.game} {step.player}"
    if step.defence:
        plain["defence"] = {name: part.value for name, part in step.defence}
    if step.tricks:
        plain["tricks"] = dict(step.tricks)
    if step.note:
        plain["note"] = step.note
    if step.cards is not None:
        if step.game is None:
            del plain["game"]
        cards = step.cards
        plain["talon"] = " ".join(map(str, cards.talon))
        plain["actions"] = ", ".join(map(str, cards.actions))
        plain["hands"] = {name: str(hand) for name, hand in cards.hands}
    return plain


def _plain_written(written: Written) -> dict[str, object]:
    on: dict[str, dict[str, object]] = {}
    for player, against, amount in written.on:
        on.setdefault(player, {})[against] = _plain_amount(amount)
    parts = {
        "stake": dict(written.stake),
        "remises": dict(written.remises),
        "on": on,
        "net": {name: _plain_amount(amount) for name, amount in written.net},
    }
    return {name: part for name, part in parts.items() if part}


def _plain_amount(amount: Amount) -> object:
    whole = Fraction(amount).denominator == 1
    return int(amount) if whole else str(amount)
