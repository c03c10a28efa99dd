"""
Records: an evening of Preference as TOML.

The format is `preferans-preference/1`: players, every rule, then the deals.
"""

import enum
from pathlib import Path
from typing import Final

import attrs
import tomli_w

from preferans.errors import RecordError
from preferans.preference.reading import PASSED, Reader
from preferans.preference.record import Record, Written, head_problems
from preferans.preference.recorded import RecordedDeal
from preferans.records._accept import shown
from preferans.records._source import Source

__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "RecordedDeal",
    "Written",
    "dump",
    "dumps",
    "load",
    "loads",
]

FORMAT: Final = "preferans-preference/1"
"""The format that this version reads and writes."""

_HEAD: Final = frozenset(
    {"format", "players", "first_dealer", "stopped", "rules", "deals", "written"}
)


def load(path: str | Path) -> Record:
    """
    Return the record in a file.

    Raises:
        RecordError: The file cannot be read, or no record stands in it.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError([f"cannot read {path}: {error}"]) from None
    return loads(text)


def loads(text: str) -> Record:
    """
    Return the record in a text; what is wrong with deals is left to `Record.check`.

    >>> from preferans.preference.examples import RULES
    >>> from preferans.preference.records import Record, dumps, loads
    >>> record = Record(players=("Anna", "Boris", "Vera"), rules=RULES)
    >>> loads(dumps(record)) == record
    True

    Raises:
        RecordError: No record stands in the text; every problem is named.
    """
    source = Source(text)
    data = source.data()
    reader = Reader()
    reader.known(data, _HEAD, ())
    if data.get("format") != FORMAT:
        words = f"expected {FORMAT!r}, not {shown(data.get('format'))}"
        reader.wrong(("format",), words)
    listed = data.get("players", [])
    players = tuple(
        reader.text(name, ("players", number))
        for number, name in enumerate(reader.items(listed, ("players",)))
    )
    dealer = None
    if "first_dealer" in data:
        dealer = reader.text(data["first_dealer"], ("first_dealer",))
    rules = reader.rules(data.get("rules", {}))
    deals = tuple(
        reader.deal(value, number)
        for number, value in enumerate(reader.items(data.get("deals", []), ("deals",)))
    )
    stopped = reader.truth(data.get("stopped", False), ("stopped",))
    written = reader.written(data["written"]) if "written" in data else None
    if isinstance(listed, list):
        reader.found.extend(head_problems(players, dealer, written))
    if reader.found or rules is None:
        raise RecordError(map(str, source.problems(reader.found)))
    record = Record(
        players=players,
        rules=rules,
        first_dealer=dealer,
        deals=deals,
        stopped=stopped,
        written=written,
    )
    # Lines are for problems alone: a record is the same wherever it was read.
    object.__setattr__(record, "_source", source)
    return record


def dump(record: Record, path: str | Path) -> None:
    """
    Write a record to a file.

    Raises:
        OSError: The file cannot be written.
    """
    Path(path).write_text(dumps(record), encoding="utf-8")


def dumps(record: Record) -> str:
    """Return the text of a record, which `loads` reads back."""
    data: dict[str, object] = {"format": FORMAT, "players": list(record.players)}
    if record.first_dealer is not None:
        data["first_dealer"] = record.first_dealer
    if record.stopped:
        data["stopped"] = True
    rules = attrs.asdict(record.rules, recurse=False)
    data["rules"] = {name: _plain(value) for name, value in rules.items()}
    if record.deals:
        data["deals"] = [_plain_deal(deal) for deal in record.deals]
    if record.written is not None:
        written: dict[str, object] = {}
        if record.written.pot is not None:
            written["pot"] = record.written.pot
        written["balances"] = dict(record.written.balances)
        data["written"] = written
    return tomli_w.dumps(data)


def _plain(value: object) -> object:
    return value.value if isinstance(value, enum.Enum) else value


def _plain_deal(deal: RecordedDeal) -> dict[str, object]:
    plain: dict[str, object] = {}
    if deal.trump is not None:
        plain["game"] = f"{deal.trump} {deal.player}"
    elif deal.cards is None:
        plain["game"] = PASSED
    if deal.tricks is not None:
        plain["tricks"] = deal.tricks
    if deal.note:
        plain["note"] = deal.note
    if deal.cards is not None:
        plain["cards"] = str(deal.cards)
        plain["actions"] = ", ".join(map(str, deal.actions))
    if deal.chips:
        plain["chips"] = dict(deal.chips)
    return plain
