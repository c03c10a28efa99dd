"""
Records: an evening of the stake game, read from TOML or JSON and checked.

The format is `preferans-stake/1`: players, every rule, then the deals, with a cut or
a raise of the stake among them where it happened.
"""

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final, Literal

import attrs
import tomli_w

from preferans.errors import (
    InvalidOutcomeError,
    MatchError,
    RecordError,
)
from preferans.records import Problem
from preferans.records._accept import shown
from preferans.records._source import Source
from preferans.seats import player_problems
from preferans.stake.dealt import DUMMY
from preferans.stake.match import Match
from preferans.stake.reading import PASSED, Place, Reader, plain_rules
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.rules import StakeRules
from preferans.stake.seating import next_table
from preferans.stake.sheet import Amount, Sheet

__all__ = ["FORMAT", "Record", "Written", "dump", "dumps", "load", "loads"]

FORMAT: Final = "preferans-stake/1"
"""The format that this version reads and writes."""

_FRACTION: Final = re.compile(r"-?[0-9]{1,12}/[1-9][0-9]{0,6}")
_ROW: Final = re.compile(r"\[\n((?: +[0-9]+,\n)+)\]")
_HEAD: Final = frozenset(
    {"format", "players", "first_dealer", "rules", "deals", "written"}
)
_WRITTEN: Final = frozenset({"stake", "remises", "on", "net"})


@attrs.frozen(kw_only=True)
class Written:
    """
    Be the sheet as somebody wrote it at the end; only what is named is compared.

    Attributes:
        stake: what is left of each stake.
        remises: what is left of remises.
        on: what one player has written on another.
        net: what each gets in the settlement; below zero he pays.
    """

    stake: tuple[tuple[str, int], ...] = ()
    remises: tuple[tuple[str, int], ...] = ()
    on: tuple[tuple[str, str, Amount], ...] = ()
    net: tuple[tuple[str, Amount], ...] = ()

    def strangers(self, players: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
        """Return a problem for every name that is no player's."""
        names = [name for name, _ in (*self.stake, *self.remises, *self.net)]
        names.extend(name for one, other, _ in self.on for name in (one, other))
        for name in dict.fromkeys(names):
            if name not in players:
                yield ("written",), f"{name!r} is none of the players"


@attrs.frozen(kw_only=True)
class Record:
    """
    Be a match as it was written down.

    >>> from preferans.stake import Game
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.recorded import RecordedDeal
    >>> from preferans.stake.records import Record
    >>> deal = RecordedDeal(game=Game.parse("6♦"), player="Vera")
    >>> record = Record(players=("Anna", "Boris", "Vera"), rules=RULES, deals=(deal,))
    >>> record.replay().sheet.row("Vera").left
    15

    Attributes:
        players: in the order in which they sit.
        rules: the rules, every one of them.
        first_dealer: who dealt first; by default the first named.
        deals: the deals, and cuts and raises of the stake among them.
        written: the sheet as written at the end, if it was.
        source: the text that it was read from.

    Raises:
        RecordError: The players cannot be, or the dealer is none of them.
    """

    players: tuple[str, ...]
    rules: StakeRules
    first_dealer: str | None = None
    deals: tuple[Step, ...] = ()
    written: Written | None = None
    source: Source = attrs.field(default=Source(), eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check the head, and that what is written names players."""
        found = _head_problems(self.players, self.first_dealer)
        if self.written is not None and not found:
            found.extend(self.written.strangers(self.players))
        if found:
            raise RecordError([message for _, message in found])

    def check(self) -> tuple[Problem, ...]:
        """
        Return everything that is wrong with the deals and the written sheet.

        After a deal that cannot be, the next ones are checked as if nothing had been
        written for it.

        >>> from preferans.stake import Game
        >>> from preferans.stake.examples import RULES
        >>> from preferans.stake.recorded import RecordedDeal
        >>> from preferans.stake.records import Record
        >>> deals = (RecordedDeal(game=Game.parse("6♦"), player="Zoe"),)
        >>> record = Record(players=("Anna", "Boris"), rules=RULES, deals=deals)
        >>> print(*record.check())
        deal 1: game: 'Zoe' holds no cards in this deal; those who do are dummy, Boris, Anna
        """  # noqa: E501 - the problem as it is printed
        return self.source.problems(self._walk()[1])

    def replay(self) -> Match:
        """
        Return the match after the last deal.

        Raises:
            RecordError: Something is wrong with it; every problem is named.
        """
        match, found = self._walk()
        if found:
            raise RecordError(map(str, self.source.problems(found)))
        return match

    def score(self) -> Sheet:
        """
        Return the sheet after the last deal.

        Raises:
            RecordError: Something is wrong with it; every problem is named.
        """
        return self.replay().sheet

    def _walk(self) -> tuple[Match, list[tuple[Place, str]]]:
        match = Match.start(self.rules, self.players, first_dealer=self.first_dealer)
        found: list[tuple[Place, str]] = []
        for number, step in enumerate(self.deals):
            try:
                match = _after(match, step)
            except (InvalidOutcomeError, MatchError) as error:
                found.extend((("deals", number), text) for text in error.problems)
                if isinstance(step, RecordedDeal):
                    table = next_table(self.rules, match.table)
                    match = attrs.evolve(match, table=table)
        if not found and self.written is not None:
            found.extend(_differences(match, self.written))
        return match, found


def _after(match: Match, step: Step) -> Match:
    match step:
        case RecordedCut(by=by):
            return match.cut_stake(by)
        case RecordedRaise(by=by):
            return match.raise_stake(by)
        case _:
            return match.play(step.play(match.rules, match.table))


def _differences(match: Match, written: Written) -> Iterator[tuple[Place, str]]:
    sheet = match.sheet
    for column, cells in (("stake", written.stake), ("remises", written.remises)):
        for player, amount in cells:
            row = sheet.row(player)
            left = row.stake if column == "stake" else row.remises
            if left != amount:
                place = ("written", column, player)
                yield place, f"{player}'s {column}: {left} by the rules, not {amount}"
    for player, against, owed in written.on:
        right = sheet.on(player, against)
        if right != owed:
            words = f"{player} on {against}: {right} by the rules, not {owed}"
            yield ("written", "on", player, against), words
    paid = match.settle()
    for player, gets in written.net:
        if paid.of(player) != gets:
            words = f"{player} gets {paid.of(player)} by the rules, not {gets}"
            yield ("written", "net", player), words


def _head_problems(
    players: tuple[str, ...], first_dealer: str | None
) -> list[tuple[Place, str]]:
    found: list[tuple[Place, str]] = [
        (("players",), text) for text in player_problems(players)
    ]
    found.extend(
        (("players", number), f"a name has no blanks around it, as {name!r} has")
        for number, name in enumerate(players)
        if name.strip() and name != name.strip()
    )
    if DUMMY in players:
        text = f"nobody is called {DUMMY!r}: that is the third hand of a table of two"
        found.append((("players",), text))
    if first_dealer is not None and first_dealer not in players:
        text = f"the first dealer {first_dealer!r} is none of the players"
        found.append((("first_dealer",), text))
    return found


# Reading


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
        reader.found.extend(_head_problems(players, dealer))
    rules = reader.rules(data.get("rules", {}))
    steps = tuple(
        reader.step(value, number)
        for number, value in enumerate(reader.items(data.get("deals", []), ("deals",)))
    )
    written = _written(reader, data["written"], players) if "written" in data else None
    if reader.found or rules is None:
        raise RecordError(map(str, source.problems(reader.found)))
    return Record(
        players=players,
        rules=rules,
        first_dealer=dealer,
        deals=steps,
        written=written,
        source=source,
    )


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
