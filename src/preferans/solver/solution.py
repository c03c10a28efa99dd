"""What a position is worth, each card in it, and one line that shows it."""

import attrs

from preferans.cards import Card, Hand
from preferans.errors import InvalidPositionError
from preferans.play import Play
from preferans.round import Round
from preferans.seats import Seat
from preferans.solver._arguments import check_kind
from preferans.solver._duel import Duel
from preferans.solver.limits import Limits, Watch
from preferans.solver.position import Game, Position, as_position

__all__ = ["CardValue", "Solution", "solve"]

DEFAULT = Limits()
GUESS = {Game.TRICKS: 6, Game.MISERE: 1, Game.ALL_PASS: 2}


@attrs.frozen
class CardValue:
    """
    Be what one card leads to.

    Attributes:
        card: a card that may be played now.
        tricks: the player's tricks at the end of the deal, if all play best after it.
    """

    card: Card
    tricks: int


@attrs.frozen
class Solution:
    """
    Be what a position is worth to one player against the others.

    Attributes:
        position: what was solved.
        player: whose tricks are counted: the declarer, or who was asked about.
        tricks: his tricks at the end of the deal, those he has among them.
        cards: every legal card of whoever is to play, with what it leads to.
        line: cards to the end of the deal, each of them a best one.
    """

    position: Position
    player: Seat
    tricks: int
    cards: tuple[CardValue, ...]
    line: tuple[Card, ...]

    @property
    def best_cards(self) -> Hand:
        """Return the cards that keep what the position is worth."""
        best = (each.card for each in self.cards if each.tricks == self.tricks)
        return Hand.of_cards(best)

    def after(self, card: Card) -> int:
        """
        Return the player's tricks at the end if this card is played now.

        Raises:
            KeyError: The card may not be played now.
        """
        for each in self.cards:
            if each.card == card:
                return each.tricks
        raise KeyError(card)


def solve(
    position: Position | Round, *, player: Seat | None = None, limits: Limits = DEFAULT
) -> Solution:
    """
    Return what a position is worth with all cards open, and what each card is.

    In a game the declarer plays against the two defenders, who act as one. In an
    all-pass `player` names whose tricks are counted: he wants few, and the other two
    together want him to have many, which is the worst that can happen to him.
    `solve_all_pass` says what happens if each plays for himself.

    >>> from preferans import Contract, Hand, Seat
    >>> from preferans.solver import Position, solve
    >>> hands = tuple(map(Hand.parse, ("♠AQ ♥7", "♠K8 ♥8", "♠J10 ♥9")))
    >>> position = Position.of(
    ...     hands, Contract.parse("6NT"), Seat.FIRST, leader=Seat.SECOND
    ... )
    >>> solution = solve(position)
    >>> solution.tricks, str(solution.best_cards)
    (1, '♥8')
    >>> print(*solution.line)
    ♥8 ♥9 ♥7 ♠10 ♠A ♠8 ♠Q ♠K ♠J

    Raises:
        InvalidPositionError: An all-pass without a player, a game with another player
            than its declarer, or a round whose cards are not at play.
        StoppedError: The search was stopped at its limits.
        TypeError: It is neither position nor round.
    """
    position = as_position(position)
    if player is not None:
        check_kind(player, Seat, "a player")
    counted = _counted(position, player)
    duel = Duel(position, counted, Watch.start(limits))
    play = position.play
    tricks = duel.value(play, play.tricks[counted] + GUESS[position.game])
    return Solution(
        position,
        counted,
        tricks,
        _cards(duel, play, tricks),
        tuple(duel.line(play, tricks)),
    )


def _cards(duel: Duel, play: Play, tricks: int) -> tuple[CardValue, ...]:
    if play.is_over:
        return ()
    found = duel.cards(play, tricks)
    return tuple(CardValue(card, value) for card, value in found.items())


def _counted(position: Position, player: Seat | None) -> Seat:
    if position.declarer is None:
        if player is None or player not in position.play.plan.seats:
            problem = "name the player of an all-pass whose tricks are counted"
            raise InvalidPositionError([f"{problem}: first, second or third hand"])
        return player
    if player is not None and player is not position.declarer:
        name = position.declarer.name.lower()
        problem = f"the tricks of a game are its declarer's, {name} hand's"
        raise InvalidPositionError([f"{problem}, not {player.name.lower()} hand's"])
    return position.declarer
