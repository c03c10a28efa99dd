"""
The play: ten tricks in which nobody has to trump (001:791).

The play of the modern game makes whoever cannot follow suit trump; here he may trump
or throw any card away, so this room has a play of its own.
"""

from typing import Final

import attrs

from preferans import _bits
from preferans.cards import Card, Hand, Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.play import Trick
from preferans.seats import ACTIVE, Seat

__all__ = ["Tricks"]

FREE: Final = -1
THREE: Final = len(ACTIVE)


@attrs.frozen
class Tricks:
    """
    Be the play of one deal; every card gives a new one.

    The player on the left of whoever won the bidding leads; the suit led is followed
    if possible, else a trump or any other card is played; the highest trump, or the
    highest card of the suit led, wins, and its player leads next (001:791).

    >>> from preferans.cards import Card, Hand, Suit
    >>> from preferans.preference import Tricks
    >>> from preferans.seats import Seat
    >>> hands = (Hand.parse("♠A7"), Hand.parse("♥87"), Hand.parse("♠K9"))
    >>> play = Tricks.start(hands, Suit.HEARTS, Seat.THIRD).play(Card.parse("♠A"))
    >>> play.to_play, str(play.legal_cards)
    (Seat.SECOND, '♥87')

    Attributes:
        start_hands: the hands at the start, by seat.
        trump: the trump suit.
        declarer: who won the bidding.
        played: the cards put down, in order.
        hands: what each seat still holds.
        finished: the tricks taken, in order.
        table: the cards of the trick on the table, each with its owner.
        turn: who plays next, at the end who would.
    """

    start_hands: tuple[Hand, ...]
    trump: Suit
    declarer: Seat
    hands: tuple[Hand, ...]
    turn: Seat
    played: tuple[Card, ...] = ()
    finished: tuple[Trick, ...] = ()
    table: tuple[tuple[Seat, Card], ...] = ()

    @classmethod
    def start(cls, hands: tuple[Hand, ...], trump: Suit, declarer: Seat) -> "Tricks":
        """Return the play before the first card."""
        return cls(hands, trump, declarer, hands, declarer.left)

    @property
    def is_over(self) -> bool:
        """Return whether the last trick has been taken."""
        return not any(self.hands)

    @property
    def to_play(self) -> Seat | None:
        """Return whose card is next, None when the play is over."""
        return None if self.is_over else self.turn

    @property
    def taken(self) -> tuple[int, ...]:
        """Return the tricks taken so far, by seat."""
        return tuple(
            sum(trick.winner is seat for trick in self.finished) for seat in ACTIVE
        )

    @property
    def history(self) -> tuple[Trick, ...]:
        """Return every trick begun, the one on the table last."""
        begun = (Trick(self.table[0][0], self.table),) if self.table else ()
        return (*self.finished, *begun)

    @property
    def legal_cards(self) -> Hand:
        """Return what may be put down: the suit led, else anything (001:791)."""
        led = self.table[0][1].suit.order if self.table else FREE
        hand: Hand = self.hands[self.turn.value]
        return Hand(_bits.legal(hand.mask, led, FREE))

    def why_illegal(self, card: Card) -> Violation | None:
        """Return the rule that a card would break now, or None."""
        if self.is_over:
            return Violation.WRONG_PHASE
        if card in self.legal_cards:
            return None
        held = card in self.hands[self.turn.value]
        return Violation.MUST_FOLLOW if held else Violation.NOT_HELD

    def play(self, card: Card) -> "Tricks":
        """
        Return the play after one more card.

        Raises:
            IllegalActionError: The card breaks a rule; nothing was changed.
            PhaseError: The last trick has been taken.
        """
        if self.is_over:
            raise PhaseError("the play is over: the last trick has been taken")
        reason = self.why_illegal(card)
        if reason is not None:
            raise IllegalActionError(reason, str(card), map(str, self.legal_cards))
        hands = tuple(
            hand - Hand.of_cards([card]) if seat is self.turn else hand
            for seat, hand in zip(ACTIVE, self.hands, strict=True)
        )
        table = (*self.table, (self.turn, card))
        after = attrs.evolve(self, hands=hands, played=(*self.played, card))
        if len(table) < THREE:
            return attrs.evolve(after, table=table, turn=self.turn.left)
        cards = tuple(each.index for _, each in table)
        place = _bits.winner(cards, table[0][1].suit.order, self.trump.order)
        winner = table[place][0]
        trick = Trick(table[0][0], table, winner=winner)
        finished = (*self.finished, trick)
        return attrs.evolve(after, table=(), turn=winner, finished=finished)
