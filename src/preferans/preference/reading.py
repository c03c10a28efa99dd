"""Plain data to the parts of a record, with every problem and its place."""

import enum
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

import attrs

from preferans.cards import Suit
from preferans.deals import Deal
from preferans.errors import InvalidConventionError, InvalidDealError, ParseError
from preferans.preference.calls import parse_action
from preferans.preference.record import Written
from preferans.preference.recorded import Place, RecordedDeal
from preferans.preference.rules import PreferenceRules
from preferans.records._accept import shown, spot

__all__ = ["PASSED", "Reader"]

_Read = TypeVar("_Read")

PASSED: Final = "pass"
"""The game of a deal that everybody passed, as a record has it."""

_DEAL: Final = frozenset({"game", "tricks", "chips", "note", "cards", "actions"})
_WRITTEN: Final = frozenset({"balances", "pot"})


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

    def truth(self, value: object, place: Place) -> bool:
        """Return true or false, false if it is neither."""
        if isinstance(value, bool):
            return value
        self.wrong(place, f"expected true or false, not {shown(value)}")
        return False

    def known(
        self, table: Mapping[str, object], keys: frozenset[str], place: Place
    ) -> None:
        """Refuse keys that a table does not have."""
        for key in table:
            if key not in keys:
                possible = ", ".join(sorted(keys))
                self.wrong((*place, key), f"unknown key; possible: {possible}")

    def counts(self, value: object, place: Place) -> tuple[tuple[str, int], ...]:
        """Return whole numbers by player."""
        cells = self.table(value, place)
        return tuple(
            (name, self.whole(cell, (*place, name))) for name, cell in cells.items()
        )

    def rules(self, value: object) -> PreferenceRules | None:
        """Return the rules, or None if they cannot be."""
        place: Place = ("rules",)
        before = len(self.found)
        table = self.table(value, place)
        fields = attrs.fields_dict(PreferenceRules)
        self.known(table, frozenset(fields), place)
        read: dict[str, object] = {}
        for name, field in fields.items():
            here = (*place, name)
            if name not in table:
                self.wrong(here, "missing: it has no default")
            elif field.type is int:
                read[name] = self.whole(table[name], here)
            else:
                kind = cast("type[enum.Enum]", field.type)
                read[name] = self._member(kind, table[name], here)
        if len(self.found) > before:
            return None
        try:
            return PreferenceRules(**read)  # type: ignore[arg-type]
        except InvalidConventionError as error:
            for problem in error.problems:
                self.wrong(place, problem)
            return None

    def _member(self, kind: type[enum.Enum], value: object, place: Place) -> object:
        for each in kind:
            if each.value == value:
                return each
        possible = " or ".join(repr(each.value) for each in kind)
        self.wrong(place, f"expected {possible}, not {shown(value)}")
        return None

    def written(self, value: object) -> Written:
        """Return the end as it was written down."""
        place: Place = ("written",)
        table = self.table(value, place)
        self.known(table, _WRITTEN, place)
        pot = self.whole(table["pot"], (*place, "pot")) if "pot" in table else None
        balances = self.counts(table.get("balances", {}), (*place, "balances"))
        return Written(balances=balances, pot=pot)

    def deal(self, value: object, number: int) -> RecordedDeal:
        """Return a deal; what cannot be read is left out."""
        place: Place = ("deals", number)
        table = self.table(value, place)
        self.known(table, _DEAL, place)
        if isinstance(value, dict) and not {"game", "cards"} & set(table):
            self.wrong(place, 'game is missing: write game = "♥ Anna" or "pass"')
        game = self.text(table.get("game", PASSED), (*place, "game")).strip()
        suit, _, player = game.partition(" ")
        trump = None
        if game != PASSED:
            trump = self._parsed(Suit.parse, suit, (*place, "game"))
            if not player.strip():
                self.wrong((*place, "game"), "the player is missing: write ♥ Anna")
        tricks = None
        if "tricks" in table:
            tricks = self.whole(table["tricks"], (*place, "tricks"))
        cards = None
        if "cards" in table:
            text = self.text(table["cards"], (*place, "cards"))
            cards = self._parsed(Deal.parse, text, (*place, "cards"))
        here: Place = (*place, "actions")
        words = self.text(table.get("actions", ""), here).split(",")
        actions = [self._parsed(parse_action, w, here) for w in words if w.strip()]
        return RecordedDeal(
            trump=trump,
            player=player.strip() or None,
            tricks=tricks,
            chips=self.counts(table.get("chips", {}), (*place, "chips")),
            note=self.text(table.get("note", ""), (*place, "note")),
            cards=cards,
            actions=tuple(action for action in actions if action is not None),
        )

    def _parsed(
        self, parse: Callable[[str], _Read], text: str, place: Place
    ) -> _Read | None:
        try:
            return parse(text)
        except (ParseError, InvalidDealError) as error:
            self.wrong(place, str(error))
            return None
