"""
Actions: everything anybody does in a deal, read and printed.

    pass  buy ♠  6♦
    discard ♣7 ♦8  bought ♥
    whist  invite  alone  accept  decline  hand over  keep
    ♠A
"""

from typing import Final, TypeAlias

from preferans.calls import Pass
from preferans.cards import Card, Hand
from preferans.errors import ParseError
from preferans.stake.defence import Word
from preferans.stake.exchange import Discard
from preferans.stake.games import Buy, Game, parse_call

__all__ = ["Action", "parse_action"]

Action: TypeAlias = Pass | Buy | Game | Discard | Word | Card
"""One action of any phase; a pass is the same in the auction and in the defence."""

_DISCARD: Final = "discard"
_BOUGHT: Final = "bought"
_WORDS: Final = {word.value: word for word in Word if word is not Word.PASS}
_HELP: Final = "an action: pass, buy ♠, 6♦, discard ♣7 ♦8, bought ♥, whist, invite, ♠A"


def parse_action(text: str) -> Action:
    """
    Read an action as it is printed; a card is written suit first.

    >>> from preferans.stake.actions import parse_action
    >>> texts = ("buy h", "7♥", "♥7", "discard ♣7 ♦8", "bought ♦", "hand over")
    >>> [str(parse_action(text)) for text in texts]
    ['buy ♥', '7♥', '♥7', 'discard ♣7 ♦8', 'bought ♦', 'hand over']

    Raises:
        ParseError: The text is no action.
    """
    word = text.strip().casefold()
    if word in _WORDS:
        return _WORDS[word]
    try:
        if word.startswith(_DISCARD):
            return Discard(Hand.parse(text.strip()[len(_DISCARD) :]))
        if word.startswith(_BOUGHT):
            return Game.parse(text)
        try:
            return parse_call(text)
        except ParseError:
            return Card.parse(text)
    except ParseError:
        raise ParseError(text, _HELP) from None
