"""
The exchange: the winner of the chips names trump and may take the talon (001:787).

When a suit was bid in the first round the talon stays unused, and there is no
exchange.
"""

from itertools import combinations
from typing import TypeAlias

import attrs

from preferans.cards import Card, Hand, Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.preference.calls import Discard, NameTrump, Word
from preferans.preference.choices import ExchangeOrder, TrumpNamed
from preferans.preference.rules import PreferenceRules

__all__ = ["Act", "Exchange"]

Act: TypeAlias = NameTrump | Word | Discard
"""What the declarer does before the play."""

TWO = 2


@attrs.frozen
class Exchange:
    """
    Be the exchange under way or over.

    >>> from preferans.cards import Hand, Suit
    >>> from preferans.preference import Exchange, NameTrump, Word
    >>> from preferans.preference.examples import RULES
    >>> hand, talon = Hand.parse("♠AKQJ1098 ♣AKQ"), tuple(Hand.parse("♥78"))
    >>> exchange = Exchange(RULES, hand, talon).act(NameTrump(Suit.SPADES))
    >>> exchange.act(Word.KEEP).is_over
    True

    Attributes:
        rules: the rules.
        dealt: the ten cards that the declarer was dealt.
        talon: the two cards in the middle.
        trump: the suit, once it is named.
        word: whether the talon is taken or left, once that is said.
        laid: the two cards laid away.
    """

    rules: PreferenceRules
    dealt: Hand
    talon: tuple[Card, ...]
    trump: Suit | None = None
    word: Word | None = None
    laid: Hand | None = None

    @property
    def talon_taken(self) -> bool:
        """Return whether the talon is in the declarer's hand by now, or was."""
        if self.rules.exchange_order is ExchangeOrder.DISCARD_FIRST:
            return self.laid is not None
        return self.word is Word.TAKE

    @property
    def hand(self) -> Hand:
        """Return the declarer's cards as they are now."""
        cards = self.dealt
        if self.talon_taken:
            cards |= Hand.of_cards(self.talon)
        return cards if self.laid is None else cards - self.laid

    @property
    def is_settled(self) -> bool:
        """Return whether nothing is to be said of the talon any more."""
        return self.word is Word.KEEP or self.laid is not None

    @property
    def is_over(self) -> bool:
        """Return whether trump is named and the talon taken or left."""
        return self.is_settled and self.trump is not None

    @property
    def legal_acts(self) -> tuple[Act, ...]:
        """Return what the declarer may do now."""
        if self.is_over:
            return ()
        first = self.rules.trump_named is TrumpNamed.BEFORE_TALON
        if self.trump is None and (first or self.is_settled):
            return tuple(map(NameTrump, Suit))
        if self.word is None:
            return (Word.TAKE, Word.KEEP)
        pairs = combinations(self.hand, TWO)
        return tuple(Discard(Hand.of_cards(pair)) for pair in pairs)

    def why_illegal(self, act: Act) -> Violation | None:
        """Return the rule that an act would break now, or None."""
        legal = self.legal_acts
        if act in legal:
            return None
        if isinstance(act, Discard) and self.word is Word.TAKE and not self.is_settled:
            held = act.cards <= self.hand
            return Violation.TWO_CARDS if held else Violation.NOT_HELD
        return Violation.WRONG_PHASE

    def act(self, act: Act) -> "Exchange":
        """
        Return the exchange after one more act.

        Raises:
            IllegalActionError: The act breaks a rule; nothing was changed.
            PhaseError: The exchange is over.
        """
        if self.is_over:
            raise PhaseError("the exchange is over")
        reason = self.why_illegal(act)
        if reason is not None:
            raise IllegalActionError(reason, str(act), map(str, self.legal_acts))
        if isinstance(act, NameTrump):
            return attrs.evolve(self, trump=act.suit)
        if isinstance(act, Discard):
            return attrs.evolve(self, laid=act.cards)
        return attrs.evolve(self, word=act)
