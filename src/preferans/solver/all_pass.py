"""
The all-pass in which each of three players wants the fewest tricks for himself.

There is no one right answer to such a game: a choice that makes no difference to the
player who makes it may make one to the others. A tie-break settles it by what happens,
never by the order in which cards are tried.
"""

import enum
from collections.abc import Iterator

import attrs

from preferans.cards import Card, Hand
from preferans.errors import InvalidPositionError
from preferans.play import Play
from preferans.round import Round
from preferans.solver._arguments import check_kind
from preferans.solver._duel import choices, is_at_search
from preferans.solver._tables import new_vectors, position_key
from preferans.solver.limits import Limits, Watch
from preferans.solver.position import Game, Position, as_position

__all__ = ["AllPassSolution", "CardTricks", "TieBreak", "solve_all_pass"]

DEFAULT = Limits()
FIRST = 0
NO_TRUMP = -1
PLAYERS = 3
NIBBLE = 15
PACKED = 1 << 12

Tricks = tuple[int, int, int, int]


class TieBreak(enum.Enum):
    """Say which of the results that cost a player the same he brings about."""

    MOST_FOR_NEXT = "most_for_next"
    """The one with the most tricks for the player after him."""
    MOST_FOR_PREVIOUS = "most_for_previous"
    """The one with the most tricks for the player before him."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"TieBreak.{self.name}"


@attrs.frozen
class CardTricks:
    """
    Be what one card leads to.

    Attributes:
        card: a card that may be played now.
        tricks: tricks at the end by seat, the idle dealer's last.
    """

    card: Card
    tricks: Tricks


@attrs.frozen
class AllPassSolution:
    """
    Be what becomes of an all-pass if each plays for himself.

    Attributes:
        position: what was solved.
        tie_break: what a player does where it makes no difference to him.
        tricks: tricks at the end by seat, those taken already among them; the idle
            dealer's last, whose talon cards may win.
        cards: every legal card of whoever is to play, with what it leads to.
        line: cards to the end of the deal, each of them a best one.
    """

    position: Position
    tie_break: TieBreak
    tricks: Tricks
    cards: tuple[CardTricks, ...]
    line: tuple[Card, ...]

    @property
    def best_cards(self) -> Hand:
        """Return the cards that lead to the result."""
        best = (each.card for each in self.cards if each.tricks == self.tricks)
        return Hand.of_cards(best)

    def after(self, card: Card) -> Tricks:
        """
        Return the tricks at the end, by seat, if this card is played now.

        Raises:
            KeyError: The card may not be played now.
        """
        for each in self.cards:
            if each.card == card:
                return each.tricks
        raise KeyError(card)


def solve_all_pass(
    position: Position | Round,
    *,
    tie_break: TieBreak = TieBreak.MOST_FOR_NEXT,
    limits: Limits = DEFAULT,
) -> AllPassSolution:
    """
    Return what becomes of an all-pass if each plays for himself, all cards open.

    A player takes the card that costs him the fewest tricks, and among these the one
    that the tie-break names; if the idle dealer takes tricks, then the one that leaves
    him the fewest. The search is exhaustive: some tenths of a second to seconds from
    the first card. Prizes for a clean hand are not thought of, only tricks.

    >>> from preferans import Hand
    >>> from preferans.solver import Position, solve_all_pass
    >>> hands = tuple(map(Hand.parse, ("♠A7", "♠K8", "♠Q9")))
    >>> solution = solve_all_pass(Position.of(hands))
    >>> solution.tricks, str(solution.best_cards)
    ((1, 0, 1, 0), '♠A7')

    Raises:
        InvalidPositionError: It is no all-pass, or the round's cards are not at play.
        StoppedError: The search was stopped at its limits.
        TypeError: It is neither position nor round.
    """
    position = as_position(position)
    if position.game is not Game.ALL_PASS:
        problem = "only in an all-pass does each play for himself"
        raise InvalidPositionError([f"{problem}; this is a game: use solve"])
    check_kind(tie_break, TieBreak, "a tie-break")
    three = _Three(tie_break, Watch.start(limits))
    play = position.play
    tricks = three.value(play)
    alike = {} if play.is_over else choices(play)
    values = {card: three.value(play.play(card)) for card in set(alike.values())}
    cards = tuple(CardTricks(card, values[first]) for card, first in alike.items())
    return AllPassSolution(
        position, tie_break, tricks, cards, tuple(three.line(play, tricks))
    )


class _Three:
    """Be the searches of one all-pass, with one table."""

    def __init__(self, tie_break: TieBreak, watch: Watch) -> None:
        self.step = 1 if tie_break is TieBreak.MOST_FOR_NEXT else 2
        scores = [
            [self._dislike(seat, _unpacked(packed)) for packed in range(PACKED)]
            for seat in range(PLAYERS)
        ]
        self.search = new_vectors(scores, watch)
        self._known: dict[tuple[int, ...], Tricks] = {}

    def _dislike(self, seat: int, tricks: Tricks) -> int:
        """Return how little a player likes a result, never the same of two."""
        favoured = tricks[(seat + self.step) % PLAYERS]
        last = tricks[(seat - self.step) % PLAYERS]
        return tricks[seat] << 8 | (NIBBLE - favoured) << 4 | (NIBBLE - last)

    def value(self, play: Play) -> Tricks:
        """Return the tricks at the end, those taken already among them."""
        one, two, three, four = play.taken
        more = self._more(play)
        return one + more[0], two + more[1], three + more[2], four + more[3]

    def _more(self, play: Play) -> Tricks:
        """Return the tricks from here to the end."""
        if play.is_over:
            return 0, 0, 0, 0
        if is_at_search(play):
            seat = play.to_play
            assert seat is not None
            key = position_key(play.masks, seat.value, NO_TRUMP, FIRST)
            return _unpacked(self.search.value(key, play.tricks_left))
        if not play.is_between_tricks:
            return self._chosen(play)
        # Behind the first of two tricks led by the talon many ways come together.
        hands = play.masks
        known = self._known.get(hands)
        if known is None:
            known = self._known[hands] = self._chosen(play)
        return known

    def _chosen(self, play: Play) -> Tricks:
        seat = play.to_play
        assert seat is not None
        before = play.taken
        found: list[Tricks] = []
        for card in dict.fromkeys(choices(play).values()):
            one, two, three, four = self.value(play.play(card))
            found.append(
                (one - before[0], two - before[1], three - before[2], four - before[3])
            )
        return min(found, key=lambda tricks: self._dislike(seat.value, tricks))

    def line(self, play: Play, tricks: Tricks) -> Iterator[Card]:
        """Yield cards from here to the end, each of them a best one."""
        while not play.is_over:
            for card in dict.fromkeys(choices(play).values()):
                after = play.play(card)
                if self.value(after) == tricks:
                    yield card
                    play = after
                    break
            else:
                message = "no card leads to the result of a position"
                raise AssertionError(message)


def _unpacked(packed: int) -> Tricks:
    return packed & NIBBLE, packed >> 4 & NIBBLE, packed >> 8 & NIBBLE, 0
