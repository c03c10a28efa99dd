"""
Actions: everything anybody does in a deal, read and printed.

    pass  ♥  3 chips
    trump ♥  take  keep  discard ♣7 ♦8
    ♠A
"""

import enum
import re
from typing import Final, TypeAlias

import attrs

from preferans.calls import PASS, Pass
from preferans.cards import Card, Hand, Suit
from preferans.errors import ParseError

__all__ = ["Action", "Bid", "Chips", "Discard", "NameTrump", "Word", "parse_action"]

TWO: Final = 2
_HELP: Final = "an action: pass, ♥, 3 chips, trump ♥, take, keep, discard ♣7 ♦8, ♠A"
_CHIPS: Final = re.compile(r"([1-9][0-9]{0,8}) chips?")


@attrs.frozen
class Bid:
    """Be a suit that its caller would play for six tricks (001:787)."""

    suit: Suit

    def __str__(self) -> str:
        """Print the suit."""
        return str(self.suit)


@attrs.frozen
class Chips:
    """Be chips put into the pot for the right to name trump (001:787)."""

    count: int

    def __str__(self) -> str:
        """Print their number."""
        return f"{self.count} chip{'' if self.count == 1 else 's'}"


@attrs.frozen
class NameTrump:
    """Be the suit that the winner of the chips names (001:787)."""

    suit: Suit

    def __str__(self) -> str:
        """Print the word and the suit."""
        return f"trump {self.suit}"


@attrs.frozen
class Discard:
    """Be two cards laid away for the talon (001:787)."""

    cards: Hand

    def __str__(self) -> str:
        """Print the word and the cards."""
        cards = sorted(self.cards, key=lambda card: card.index)
        return f"discard {' '.join(map(str, cards))}"


class Word(enum.Enum):
    """Say whether the talon is taken or left where it is."""

    TAKE = "take"
    KEEP = "keep"

    def __str__(self) -> str:
        """Print the word."""
        return self.value

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Word.{self.name}"


Action: TypeAlias = Pass | Bid | Chips | NameTrump | Word | Discard | Card
"""One action of any phase."""


def parse_action(text: str) -> Action:
    """
    Read an action as it is printed.

    >>> from preferans.preference import parse_action
    >>> texts = ("pass", "h", "3 chips", "trump ♦", "take", "discard ♣7 ♦8", "♥7")
    >>> [str(parse_action(text)) for text in texts]
    ['pass', '♥', '3 chips', 'trump ♦', 'take', 'discard ♣7 ♦8', '♥7']

    Raises:
        ParseError: The text is no action.
    """
    word, _, rest = text.strip().casefold().partition(" ")
    try:
        match word:
            case "pass":
                return PASS
            case "take" | "keep":
                return Word(word)
            case "trump":
                return NameTrump(Suit.parse(rest.strip()))
            case "discard":
                return Discard(Hand.parse(rest))
            case _:
                return _plain(text.strip())
    except ParseError:
        raise ParseError(text, _HELP) from None


def _plain(text: str) -> Action:
    chips = _CHIPS.fullmatch(text.casefold())
    if chips is not None:
        return Chips(int(chips[1]))
    try:
        return Bid(Suit.parse(text))
    except ParseError:
        return Card.parse(text)
