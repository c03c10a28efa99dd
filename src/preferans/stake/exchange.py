"""
The exchange: the buyer takes the talon, lays two cards away and names his suit.

He lays away two useless cards (001:671) and names the suit that he plays in (001:673).
A direct game is played with the cards dealt, and has no exchange (001:675).
"""

from itertools import combinations

import attrs

from preferans.cards import Card, Hand, Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.stake.choices import BuyerLevels, Naming
from preferans.stake.games import LEVELS, SIX, Game
from preferans.stake.rules import StakeRules

__all__ = ["Discard", "Exchange", "games_to_name", "lay_away", "name_game"]

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
        raise IllegalActionError(Violation.PURCHASE_GAME, str(game), map(str, legal))
    return game


@attrs.frozen
class Exchange:
    """
    Be the exchange of a buyer, under way or over.

    >>> from preferans.cards import Card, Hand, Suit
    >>> from preferans.stake import Discard, Exchange, Game
    >>> from preferans.stake.examples import RULES
    >>> talon = (Card.parse("♥A"), Card.parse("♥K"))
    >>> hand = Hand.parse("♠AKQJ ♣AKQJ ♦87")
    >>> exchange = Exchange(RULES, Suit.DIAMONDS, hand, talon)
    >>> len(exchange.legal_actions)
    66
    >>> exchange = exchange.act(Discard(Hand.parse("♦87")))
    >>> [str(game) for game in exchange.legal_actions]
    ['bought ♦', 'bought ♥']

    Attributes:
        rules: the rules; the exchange reads its own.
        suit: at which suit the talon was bought.
        dealt: the ten cards dealt to the buyer.
        talon: the two that he takes.
        laid: the two that he lays away, once he has.
        game: the game that he names, once he has.
    """

    rules: StakeRules
    suit: Suit
    dealt: Hand
    talon: tuple[Card, ...]
    laid: Hand | None = None
    game: Game | None = None

    @property
    def hand(self) -> Hand:
        """Return what the buyer holds now: twelve cards, and then ten."""
        twelve = self.dealt | Hand.of_cards(self.talon)
        return twelve if self.laid is None else twelve - self.laid

    @property
    def is_over(self) -> bool:
        """Return whether the game is named."""
        return self.game is not None

    @property
    def legal_actions(self) -> tuple[Discard | Game, ...]:
        """Return what may be laid away, and then what may be named."""
        if self.game is not None:
            return ()
        if self.laid is not None:
            return games_to_name(self.rules, self.suit)
        pairs = combinations(self.hand, len(self.talon))
        return tuple(Discard(Hand.of_cards(pair)) for pair in pairs)

    def why_illegal(self, action: Discard | Game) -> Violation | None:
        """Return the rule that an action would break now, or None."""
        if self.game is not None or isinstance(action, Discard) is bool(self.laid):
            return Violation.WRONG_PHASE
        if isinstance(action, Discard):
            fits = len(action.cards) == len(self.talon) and action.cards <= self.hand
            return None if fits else Violation.NOT_HELD
        named = games_to_name(self.rules, self.suit)
        return None if action in named else Violation.PURCHASE_GAME

    def act(self, action: Discard | Game) -> "Exchange":
        """
        Return the exchange after the discard, or after the game was named.

        Raises:
            IllegalActionError: The action breaks a rule; nothing was changed.
            PhaseError: The game is named.
        """
        if self.game is not None:
            raise PhaseError("the exchange is over: the game is named")
        reason = self.why_illegal(action)
        if reason is not None:
            raise IllegalActionError(reason, str(action), map(str, self.legal_actions))
        if isinstance(action, Discard):
            return attrs.evolve(self, laid=action.cards)
        return attrs.evolve(self, game=action)
