"""Plain data to the parts of a record, with every problem and its place."""

from typing import Final

from preferans.cards import Suit
from preferans.deals import Deal
from preferans.preference.calls import parse_action
from preferans.preference.record import Written
from preferans.preference.recorded import RecordedDeal
from preferans.preference.rules import PreferenceRules
from preferans.records._accept import Path as Place
from preferans.records._accept import shown
from preferans.records._plain import PlainReader

__all__ = ["PASSED", "Reader"]

PASSED: Final = "pass"
"""The game of a deal that everybody passed, as a record has it."""

_DEAL: Final = frozenset({"game", "tricks", "chips", "note", "cards", "actions"})
_WRITTEN: Final = frozenset({"balances", "pot"})


class Reader(PlainReader):
    """Read parts of one text, and keep what is wrong with it."""

    def truth(self, value: object, place: Place) -> bool:
        """Return true or false, false if it is neither."""
        if isinstance(value, bool):
            return value
        self.wrong(place, f"expected true or false, not {shown(value)}")
        return False

    def counts(self, value: object, place: Place) -> tuple[tuple[str, int], ...]:
        """Return whole numbers by player."""
        cells = self.table(value, place)
        return tuple(
            (name, self.whole(cell, (*place, name))) for name, cell in cells.items()
        )

    def rules(self, value: object) -> PreferenceRules | None:
        """Return the rules, or None if they cannot be."""
        return self.agreed(PreferenceRules, value)

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
            trump = self.parsed(Suit.parse, suit, (*place, "game"))
            if not player.strip():
                self.wrong((*place, "game"), "the player is missing: write ♥ Anna")
        tricks = None
        if "tricks" in table:
            tricks = self.whole(table["tricks"], (*place, "tricks"))
        cards = None
        if "cards" in table:
            text = self.text(table["cards"], (*place, "cards"))
            cards = self.parsed(Deal.parse, text, (*place, "cards"))
        here: Place = (*place, "actions")
        words = self.text(table.get("actions", ""), here).split(",")
        actions = [self.parsed(parse_action, w, here) for w in words if w.strip()]
        return RecordedDeal(
            trump=trump,
            player=player.strip() or None,
            tricks=tricks,
            chips=self.counts(table.get("chips", {}), (*place, "chips")),
            note=self.text(table.get("note", ""), (*place, "note")),
            cards=cards,
            actions=tuple(action for action in actions if action is not None),
        )
