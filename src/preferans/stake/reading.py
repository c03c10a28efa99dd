"""Plain data to the parts of a record, with every problem and its place."""

import enum
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar, cast

import attrs

from preferans.cards import Hand
from preferans.deals import parse_talon
from preferans.errors import InvalidConventionError, ParseError
from preferans.records._accept import shown, spot
from preferans.stake.actions import parse_action
from preferans.stake.dealt import RecordedCards
from preferans.stake.games import Game
from preferans.stake.outcomes import Part
from preferans.stake.recorded import (
    Place,
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.rules import LEVELLED, PriceTable, StakeRules

__all__ = ["PASSED", "Reader", "plain_rules"]

_Read = TypeVar("_Read")

PASSED: Final = "pass"
"""The game of a deal that everybody passed, as a record has it."""

_GAME: Final = re.compile(r"(bought\s+\S+|\S+)\s*(.*)", re.DOTALL)
_CARDS: Final = frozenset({"hands", "talon", "actions"})
_DEAL: Final = frozenset({"game", "defence", "tricks", "note"}) | _CARDS


class Reader:
    """Read parts of one text, and keep what is wrong with it."""

    def __init__(self) -> None:
        self.found: list[tuple[Place, str]] = []

    def wrong(self, place: Place, message: str) -> None:
        """Keep one problem, with its place in words."""
        inner = place[2:] if place[:1] == ("deals",) and len(place) > 1 else place
        where = spot(inner)
        self.found.append((place, f"{where}: {message}" if where else message))

    def table(self, value: object, place: Place) -> Mapping[str, object]:
        """Return a table, an empty one if it is none."""
        if isinstance(value, dict):
            return cast("dict[str, object]", value)
        self.wrong(place, f"expected a table, not {shown(value)}")
        return {}

    def items(self, value: object, place: Place) -> list[object]:
        """Return a list, an empty one if it is none."""
        if isinstance(value, list):
            return cast("list[object]", value)
        self.wrong(place, f"expected a list, not {shown(value)}")
        return []

    def text(self, value: object, place: Place) -> str:
        """Return a text, an empty one if it is none."""
        if isinstance(value, str):
            return value
        self.wrong(place, f"expected a text, not {shown(value)}")
        return ""

    def whole(self, value: object, place: Place) -> int:
        """Return a whole number, zero if it is none."""
        if type(value) is int:
            return value
        self.wrong(place, f"expected a whole number, not {shown(value)}")
        return 0

    def known(
        self, table: Mapping[str, object], keys: frozenset[str], place: Place
    ) -> None:
        """Refuse keys that a table does not have."""
        for key in table:
            if key not in keys:
                possible = ", ".join(sorted(keys))
                self.wrong((*place, key), f"unknown key; possible: {possible}")

    # Rules

    def rules(self, value: object) -> StakeRules | None:
        """Return the rules, or None if they cannot be."""
        place: Place = ("rules",)
        if not isinstance(value, dict):
            self.table(value, place)
            return None
        table = cast("dict[str, object]", value)
        fields = {field.name: field for field in attrs.fields(StakeRules)}
        before = len(self.found)
        self.known(table, frozenset(fields), place)
        read: dict[str, object] = {}
        for name, field in fields.items():
            here = (*place, name)
            if name in table:
                read[name] = self._field(field.type, table[name], here)
            else:
                self.wrong(here, "missing: it has no default")
        if len(self.found) > before:
            return None
        try:
            return StakeRules(**read)  # type: ignore[arg-type]
        except InvalidConventionError as error:
            for problem in error.problems:
                self.wrong(place, problem)
            return None

    def _field(self, kind: object, value: object, place: Place) -> object:
        if kind is int:
            return self.whole(value, place)
        if kind is PriceTable:
            return self._prices(value, place)
        return self.member(cast("type[enum.Enum]", kind), value, place)

    def member(
        self, kind: type[enum.Enum], value: object, place: Place
    ) -> enum.Enum | None:
        """Return the member of an enum that has a value, None if there is none."""
        for each in kind:
            if each.value == value:
                return each
        possible = " or ".join(repr(each.value) for each in kind)
        self.wrong(place, f"expected {possible}, not {shown(value)}")
        return None

    def _prices(self, value: object, place: Place) -> PriceTable | None:
        names = [field.name for field in attrs.fields(PriceTable)]
        table = self.table(value, place)
        self.known(table, frozenset(names), place)
        rows: dict[str, tuple[object, ...]] = {}
        for name in names:
            if name in table:
                rows[name] = tuple(self.items(table[name], (*place, name)))
            elif name not in LEVELLED:
                self.wrong((*place, name), "missing: four amounts, for ♠ ♣ ♦ ♥")
                return None
        try:
            return PriceTable(**rows)  # type: ignore[arg-type]
        except InvalidConventionError as error:
            for problem in error.problems:
                self.wrong(place, problem)
            return None

    # Deals

    def step(self, value: object, number: int) -> Step:
        """Return a deal, a cut or a raise; what cannot be read is left out."""
        place: Place = ("deals", number)
        table = self.table(value, place)
        for key, kind in (("cut", RecordedCut), ("raise", RecordedRaise)):
            if key in table:
                self.known(table, frozenset({key}), place)
                return kind(self.whole(table[key], (*place, key)))
        if isinstance(value, dict):
            self.known(table, _DEAL, place)
            if "game" not in table and not _CARDS & set(table):
                self.wrong(place, 'game is missing: write game = "6♦ Anna" or "pass"')
        return self._deal(table, place)

    def _deal(self, table: Mapping[str, object], place: Place) -> RecordedDeal:
        game, player = self._game(table.get("game", PASSED), (*place, "game"))
        defence: list[tuple[str, Part]] = []
        tricks: list[tuple[str, int]] = []
        for name, value, here in self._named(table, place, "defence"):
            part = self.member(Part, value, here)
            if isinstance(part, Part):
                defence.append((name, part))
        for name, value, here in self._named(table, place, "tricks"):
            tricks.append((name, self.whole(value, here)))
        return RecordedDeal(
            game=game,
            player=player,
            defence=tuple(defence),
            tricks=tuple(tricks),
            note=self.text(table.get("note", ""), (*place, "note")),
            cards=self._cards(table, place) if _CARDS & set(table) else None,
        )

    def _cards(self, table: Mapping[str, object], place: Place) -> RecordedCards:
        if table.get("game") == PASSED:
            message = 'leave game = "pass" out where the cards say it'
            self.wrong((*place, "game"), message)
        for key in sorted(_CARDS - set(table)):
            self.wrong(place, f"{key} is missing: cards are hands, talon and actions")
        hands: list[tuple[str, Hand]] = []
        for name, value, here in self._named(table, place, "hands"):
            hand = self._parsed(Hand.parse, value, here)
            if hand is not None:
                hands.append((name, hand))
        talon = self._parsed(parse_talon, table.get("talon", ""), (*place, "talon"))
        texts = self.text(table.get("actions", ""), (*place, "actions"))
        actions = [
            self._parsed(parse_action, text, (*place, "actions"))
            for text in texts.split(",")
            if text.strip()
        ]
        return RecordedCards(
            tuple(hands),
            talon or (),
            tuple(action for action in actions if action is not None),
        )

    def _parsed(
        self, parse: Callable[[str], _Read], value: object, place: Place
    ) -> _Read | None:
        if not isinstance(value, str):
            self.text(value, place)
            return None
        try:
            return parse(value)
        except ParseError as error:
            self.wrong(place, str(error))
            return None

    def _named(
        self, table: Mapping[str, object], place: Place, key: str
    ) -> Iterator[tuple[str, object, Place]]:
        here = (*place, key)
        for name, value in self.table(table.get(key, {}), here).items():
            yield name, value, (*here, name)

    def _game(self, value: object, place: Place) -> tuple[Game | None, str | None]:
        text = self.text(value, place).strip()
        if text in {"", PASSED}:
            return None, None
        # A name may have blanks in it, and `bought ♦` has one.
        match = _GAME.fullmatch(text)
        assert match is not None
        try:
            game = Game.parse(match[1])
        except ParseError as error:
            self.wrong(place, str(error))
            return None, None
        if not match[2]:
            self.wrong(place, "the player is missing: write a game and his name")
        return game, match[2] or None


def plain_rules(rules: StakeRules) -> dict[str, object]:
    """
    Return rules as plain data, every field of them.

    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.reading import plain_rules
    >>> plain_rules(RULES)["end"]
    'first_at_zero'
    """
    plain: dict[str, object] = {}
    # Tables come last, for so TOML wants it.
    for late in (False, True):
        for field in attrs.fields(StakeRules):
            value: object = getattr(rules, field.name)
            if isinstance(value, PriceTable) is late:
                plain[field.name] = _plain(value)
    return plain


def _plain(value: object) -> object:
    if isinstance(value, PriceTable):
        rows = attrs.asdict(value, recurse=False)
        return {name: list(row) for name, row in rows.items() if row is not None}
    return value.value if isinstance(value, enum.Enum) else value
