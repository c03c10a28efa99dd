"""Plain data to the parts of a record, with every problem and its place."""

import enum
import re
from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from preferans.cards import Hand
from preferans.deals import parse_talon
from preferans.errors import ParseError
from preferans.records._accept import Path as Place
from preferans.records._plain import PlainReader
from preferans.stake.actions import parse_action
from preferans.stake.dealt import RecordedCards
from preferans.stake.games import Game
from preferans.stake.outcomes import Part
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.rules import LEVELLED, PriceTable, StakeRules

__all__ = ["PASSED", "Reader", "plain_rules"]

PASSED: Final = "pass"
"""The game of a deal that everybody passed, as a record has it."""

_GAME: Final = re.compile(r"(bought\s+\S+|\S+)\s*(.*)", re.DOTALL)
_CARDS: Final = frozenset({"hands", "talon", "actions"})
_DEAL: Final = frozenset({"game", "defence", "tricks", "note"}) | _CARDS


class Reader(PlainReader):
    """Read parts of one text, and keep what is wrong with it."""

    # Rules

    def rules(self, value: object) -> StakeRules | None:
        """Return the rules, or None if they cannot be."""
        return self.agreed(StakeRules, value)

    def rule(self, kind: object, value: object, place: Place) -> object:
        """Return the value of one field of the rules, a table of prices too."""
        if kind is PriceTable:
            return self._prices(value, place)
        return super().rule(kind, value, place)

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
        return self.built(PriceTable, rows, place)

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
            hand = self.parsed(Hand.parse, value, here)
            if hand is not None:
                hands.append((name, hand))
        talon = self.parsed(parse_talon, table.get("talon", ""), (*place, "talon"))
        texts = self.text(table.get("actions", ""), (*place, "actions"))
        actions = [
            self.parsed(parse_action, text, (*place, "actions"))
            for text in texts.split(",")
            if text.strip()
        ]
        return RecordedCards(
            tuple(hands),
            talon or (),
            tuple(action for action in actions if action is not None),
        )

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
