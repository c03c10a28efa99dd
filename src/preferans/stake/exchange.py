"""
The exchange: the buyer takes the talon, lays two cards away and names his suit.

He lays away two useless cards (001:671) and names the suit that he plays in (001:673).
A direct game is played with the cards dealt, and has no exchange (001:675).
"""

import attrs

from preferans.cards import Card, Hand, Suit
from preferans.errors import IllegalActionError, Violation
from preferans.stake.choices import BuyerLevels, Naming
from preferans.stake.games import LEVELS, SIX, Game
from preferans.stake.rules import StakeRules

__all__ = ["Discard", "games_to_name", "lay_away", "name_game"]

_RED = (Suit.DIAMONDS, Suit.HEARTS)


@attrs.frozen
class Discard:
    """
    Be the two cards that a buyer lays away (001:671).

    >>> from preferans.cards import Hand
    >>> from preferans.stake import Discard
    >>> str(Discard(Hand.parse("♠7 ♥8")))
    'discard ♠7 ♥8'
    """

    cards: Hand

    def __str__(self) -> str:
        """Print the cards."""
        return f"discard {self.cards}"


def lay_away(hand: Hand, talon: tuple[Card, ...], discard: Discard) -> Hand:
    """
    Return the ten cards that a buyer keeps of his hand and the talon.

    >>> from preferans.cards import Card, Hand
    >>> from preferans.stake import Discard, lay_away
    >>> talon = (Card.parse("♥A"), Card.parse("♥K"))
    >>> kept = lay_away(
    ...     Hand.parse("♠AKQJ ♣AKQJ ♦87"), talon, Discard(Hand.parse("♦87"))
    ... )
    >>> print(kept)
    ♠AKQJ ♣AKQJ ♥AK

    Raises:
        IllegalActionError: Not two cards of these twelve; nothing was changed.
    """
    twelve = hand | Hand.of_cards(talon)
    if len(discard.cards) != len(talon) or not discard.cards <= twelve:
        legal = [f"discard two of {twelve}"]
        raise IllegalActionError(Violation.NOT_HELD, str(discard), legal)
    return twelve - discard.cards


def games_to_name(rules: StakeRules, suit: Suit) -> tuple[Game, ...]:
    """
    Return what a buyer at this suit may play, from the lowest.

    Who bought at ♦ or ♥ has no right to ♣ and ♠ any more (001:673), and he plays six
    unless the rules let him name a level.

    >>> from preferans.cards import Suit
    >>> from preferans.stake import games_to_name
    >>> from preferans.stake.examples import RULES
    >>> [str(game) for game in games_to_name(RULES, Suit.HEARTS)]
    ['bought ♦', 'bought ♥']
    """
    if rules.naming is Naming.NOT_BELOW:
        suits = tuple(each for each in Suit if each.order >= suit.order)
    else:
        suits = _RED if suit in _RED else tuple(Suit)
    levels = LEVELS if rules.buyer_levels is BuyerLevels.TO_EIGHT else (SIX,)
    return tuple(Game(level, each, bought=True) for level in levels for each in suits)


def name_game(rules: StakeRules, suit: Suit, game: Game) -> Game:
    """
    Return the game that a buyer at this suit names.

    Raises:
        IllegalActionError: He may not play it; nothing was changed.
    """
    legal = games_to_name(rules, suit)
    if game not in legal:
        raise IllegalActionError(Violation.ORDER_TOO_LOW, str(game), map(str, legal))
    return game
