"""
Games and calls: what is bought, what is played directly, and what it takes.

No trump and misère have no place here: every player plays in a suit (001:667).
"""

from typing import Final, TypeAlias

import attrs

from preferans.calls import PASS, Pass
from preferans.cards import Suit
from preferans.errors import ParseError

__all__ = [
    "BUYS",
    "DIRECT",
    "PASS",
    "SIX",
    "Buy",
    "Call",
    "Game",
    "parse_call",
    "whist_tricks",
]

SIX, SEVEN, EIGHT = 6, 7, 8
TWO_TRICKS, ONE_TRICK = 2, 1
LEVELS: Final = (SIX, SEVEN, EIGHT)
_BUY: Final = "buy"
_BOUGHT: Final = "bought"
_PASSES: Final = frozenset({"pass", "пас"})
_CALL_HELP: Final = "a call: pass, buy ♠ to buy ♥, or a direct game 6♠ to 8♥"
_GAME_HELP: Final = "a game: 6♠ to 8♥ for a direct one, bought ♠ to bought 8♥"


@attrs.frozen
class Buy:
    """
    Be the call of a player who wants the talon, at a suit (001:671).

    >>> from preferans.cards import Suit
    >>> from preferans.stake import Buy
    >>> str(Buy(Suit.CLUBS))
    'buy ♣'
    """

    suit: Suit

    def __str__(self) -> str:
        """Print the call."""
        return f"{_BUY} {self.suit}"


@attrs.frozen
class Game:
    """
    Be a game to be played: a level, a suit, and whether the talon was bought.

    A buyer names his suit and plays six (001:669, 001:673); a direct game is six,
    seven or eight (001:675), and so is a bought one where a buyer may name its level.

    >>> from preferans.stake import Game
    >>> Game.parse("7♥").level, str(Game.parse("bought ♦"))
    (7, 'bought ♦')
    >>> str(Game.parse("bought 7♦"))
    'bought 7♦'

    Attributes:
        level: the tricks that the declarer must take.
        suit: the trump suit.
        bought: whether the talon was bought.

    Raises:
        ValueError: There is no such game.
    """

    level: int
    suit: Suit
    bought: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a level that the game does not have."""
        if self.level not in LEVELS:
            message = f"{self.level} is no level; {_GAME_HELP}"
            raise ValueError(message)

    @classmethod
    def parse(cls, text: str) -> "Game":
        """
        Read a level with a suit; `bought ♦` is a bought six, and `bought 7♦` a seven.

        Raises:
            ParseError: The text names no game.
        """
        word = text.strip()
        bought = word.casefold().startswith(_BOUGHT)
        word = word[len(_BOUGHT) :].strip() if bought else word
        if word[:1] in {str(level) for level in LEVELS}:
            return cls(int(word[0]), _suit(word[1:], text), bought=bought)
        if not bought:
            raise ParseError(text, _GAME_HELP)
        return cls(SIX, _suit(word, text), bought=True)

    def __str__(self) -> str:
        """Print the game; of a bought six the suit alone is named (001:673)."""
        if not self.bought:
            return f"{self.level}{self.suit}"
        level = "" if self.level == SIX else self.level
        return f"{_BOUGHT} {level}{self.suit}"

    @property
    def rung(self) -> tuple[int, int]:
        """Return the place among direct games: by level, then by suit (001:675)."""
        return self.level, self.suit.order


def _suit(word: str, text: str) -> Suit:
    try:
        return Suit.parse(word)
    except ParseError:
        raise ParseError(text, _GAME_HELP) from None


Call: TypeAlias = Pass | Buy | Game
"""What is said in the auction; a `Game` is a direct one."""

BUYS: Final = tuple(Buy(suit) for suit in Suit)
"""Every purchase, from the lowest (001:667)."""
DIRECT: Final = tuple(Game(level, suit) for level in LEVELS for suit in Suit)
"""Every direct game, from the lowest (001:667, 001:675)."""


def parse_call(text: str) -> Call:
    """
    Read a call: `pass`, `buy ♠` or `6♠`.

    >>> from preferans.stake import parse_call
    >>> [str(parse_call(word)) for word in ("pass", "buy H", "8♦")]
    ['pass', 'buy ♥', '8♦']

    Raises:
        ParseError: The text is no call.
    """
    word = text.strip().casefold()
    try:
        if word in _PASSES:
            return PASS
        if word.startswith(_BUY):
            return Buy(Suit.parse(text.strip()[len(_BUY) :]))
        game = Game.parse(text)
    except ParseError:
        raise ParseError(text, _CALL_HELP) from None
    if game.bought:
        raise ParseError(text, _CALL_HELP)
    return game


def whist_tricks(game: Game) -> int:
    """
    Return the tricks that a whister must take: two (001:673), one at seven and eight.

    The second is at 001:675.

    >>> from preferans.stake import Game, whist_tricks
    >>> [whist_tricks(Game.parse(text)) for text in ("bought ♠", "6♥", "7♠", "8♥")]
    [2, 2, 1, 1]
    """
    return TWO_TRICKS if game.level == SIX else ONE_TRICK
