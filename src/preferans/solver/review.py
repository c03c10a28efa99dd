"""A deal that was played, card by card: who gave a trick away, and what was better."""

import attrs

from preferans.cards import Card, Hand
from preferans.errors import InvalidPositionError
from preferans.play import Play
from preferans.round import Round
from preferans.seats import Seat
from preferans.solver._duel import Duel
from preferans.solver.limits import Limits, Watch
from preferans.solver.position import Position, as_position

__all__ = ["Lapse", "Review", "review"]

DEFAULT = Limits()
GUESS = 5


@attrs.frozen
class Lapse:
    """
    Be a card that gave something away.

    Attributes:
        trick: the number of the trick, from 1.
        seat: whose card it was.
        actor: who decided it; in an open defence the whister plays both hands.
        card: the card played.
        better: the cards that gave nothing away.
        cost: tricks that it cost the side that played it.
    """

    trick: int
    seat: Seat
    actor: Seat
    card: Card
    better: Hand
    cost: int

    def __str__(self) -> str:
        """Say what was played, what would have been better, and the difference."""
        tricks = "1 trick" if self.cost == 1 else f"{self.cost} tricks"
        who = self.seat.name.lower()
        return f"trick {self.trick}: {who} {self.card} gave {tricks}; {self.better}"


@attrs.frozen
class Review:
    """
    Be what double dummy says of a deal that was played, or of its beginning.

    Attributes:
        position: the deal before its first card.
        player: the declarer.
        expected: his tricks, had everybody played best.
        reached: his tricks, if everybody plays best from where the cards end; of a
            deal played out, those he took.
        lapses: the cards that gave something away, in order.
    """

    position: Position
    player: Seat
    expected: int
    reached: int
    lapses: tuple[Lapse, ...]

    def cost(self, seat: Seat) -> int:
        """Return the tricks that the cards decided by a seat gave away."""
        return sum(lapse.cost for lapse in self.lapses if lapse.actor is seat)


def review(position: Position | Round, *, limits: Limits = DEFAULT) -> Review:
    """
    Return what double dummy says of each card of a game that was played.

    A lapse is measured with all cards open, so it may have been the right card for
    somebody who could not see them. The costs of both sides add up to the way from
    `expected` to `reached`.

    >>> from preferans import Card, Contract, Hand, Seat
    >>> from preferans.solver import Position, review
    >>> hands = tuple(map(Hand.parse, ("♠AQ ♥7", "♠J8 ♥8", "♠K10 ♥9")))
    >>> played = (Card.parse("♠A"),)
    >>> position = Position.of(hands, Contract.parse("6♠"), Seat.FIRST, cards=played)
    >>> found = review(position)
    >>> found.expected, found.reached, [str(lapse) for lapse in found.lapses]
    (2, 1, ['trick 1: first ♠A gave 1 trick; ♥7'])

    Raises:
        InvalidPositionError: It is an all-pass, in which no player stands against the
            others, or a round without play.
        StoppedError: The search was stopped at its limits.
        TypeError: It is neither position nor round.
    """
    position = as_position(position)
    declarer = position.declarer
    if declarer is None:
        problem = "an all-pass has no sides, so no card of it is good or bad for one"
        raise InvalidPositionError([problem])
    start = Play.start(
        position.play.plan, tuple(Hand(mask) for mask in position.play.start_masks)
    )
    duel = Duel(position, declarer, Watch.start(limits))
    expected = duel.value(start, GUESS)
    lapses: list[Lapse] = []
    play, value = start, expected
    for index in position.play.played:
        card = Card.from_index(index)
        after = play.play(card)
        reached = duel.value(after, value)
        if reached != value:
            lapses.append(_lapse(duel, play, card, value, abs(reached - value)))
        play, value = after, reached
    at_start = attrs.evolve(position, play=start)
    return Review(at_start, declarer, expected, value, tuple(lapses))


def _lapse(duel: Duel, play: Play, card: Card, value: int, cost: int) -> Lapse:
    seat, actor = play.to_play, play.actor
    assert seat is not None
    assert actor is not None
    better = (
        each for each, tricks in duel.cards(play, value).items() if tricks == value
    )
    number = len(play.played) // len(play.plan.seats) + 1
    return Lapse(number, seat, actor, card, Hand.of_cards(better), cost)
