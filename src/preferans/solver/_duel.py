"""
One side against the other: a declarer, or a player of an all-pass, against two.

Between tricks the kernel searches. A trick on the table, and tricks that a talon card
leads, are walked through card by card on the play itself, which knows the rules.
"""

from collections.abc import Iterator

from preferans import _bits
from preferans.cards import Card
from preferans.play import Play
from preferans.seats import Seat
from preferans.solver import _automaton
from preferans.solver._tables import new_search, position_key
from preferans.solver.limits import Watch
from preferans.solver.position import Game, Position

__all__ = ["Duel", "choices", "is_at_search"]


def is_at_search(play: Play) -> bool:
    """Return whether no card is on the table and no talon card leads any more."""
    number = len(play.played) // len(play.plan.seats)
    return play.is_between_tricks and number >= len(play.plan.talon)


def choices(play: Play) -> dict[Card, Card]:
    """
    Return each legal card with the one that stands for it.

    Cards of one hand are alike if nobody else's card lies between them, on the table
    or in a hand; a talon card counts as somebody's.
    """
    one, two, three = play.masks
    others = one | two | three
    size = len(play.plan.seats)
    number = len(play.played) // size
    for index in play.played[number * size :]:
        others |= 1 << index
    for card in play.plan.talon:
        others |= 1 << card.index
    kept = _bits.equivalents(play.legal_mask, others & ~play.legal_mask)
    found: dict[Card, Card] = {}
    for card in play.legal_cards:
        below = kept & ((2 << card.index) - 1)
        found[card] = Card.from_index(below.bit_length() - 1)
    return found


class Duel:
    """
    Be the searches of one game for one player's tricks, all with one table.

    Any play by the same plan may be asked about, so that the cards of a deal, or 66
    discards, share what has been proved.
    """

    def __init__(self, position: Position, player: Seat, watch: Watch) -> None:
        plan = position.play.plan
        self.player = player
        self.most = position.game is Game.TRICKS
        kind = _automaton.MISERE
        if self.most:
            kind = _automaton.NO_TRUMP if plan.trump_number < 0 else _automaton.TRUMP
        self.trump = plan.trump_number
        self.search = new_search(kind, watch)
        self._known: dict[tuple[tuple[int, ...], int], bool] = {}

    def value(self, play: Play, guess: int) -> int:
        """Return the player's tricks at the end, those he has among them."""
        taken = play.taken[self.player.value]
        most = taken + play.tricks_left
        low = max(taken, min(most, guess))
        if self.at_least(play, low):
            while low < most and self.at_least(play, low + 1):
                low += 1
            return low
        low -= 1
        while not self.at_least(play, low):
            low -= 1
        return low

    def at_least(self, play: Play, tricks: int) -> bool:
        """Return whether the player ends with so many tricks."""
        needed = tricks - play.taken[self.player.value]
        if needed <= 0:
            return True
        if needed > play.tricks_left:
            return False
        if is_at_search(play):
            key = self._key(play)
            return self.search.at_least(key, needed, play.tricks_left)
        if not play.is_between_tricks:
            return self._after_a_card(play, tricks)
        # Behind the first of two tricks led by the talon many ways come together.
        place = (play.masks, needed)
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._after_a_card(play, tricks)
        return known

    def _after_a_card(self, play: Play, tricks: int) -> bool:
        seat = play.to_play
        wants = (seat is self.player) == self.most
        for card in dict.fromkeys(choices(play).values()):
            if self.at_least(play.play(card), tricks) == wants:
                return wants
        return not wants

    def _key(self, play: Play) -> int:
        seat = play.to_play
        assert seat is not None
        return position_key(play.masks, seat.value, self.trump, self.player.value)

    def cards(self, play: Play, value: int) -> dict[Card, int]:
        """Return the player's tricks at the end by each legal card."""
        found: dict[Card, int] = {}
        alike = choices(play)
        for card in dict.fromkeys(alike.values()):
            found[card] = self.value(play.play(card), value)
        return {card: found[first] for card, first in alike.items()}

    def line(self, play: Play, value: int) -> Iterator[Card]:
        """Yield cards from here to the end, none of which gives a trick away."""
        while not play.is_over:
            for card in dict.fromkeys(choices(play).values()):
                after = play.play(card)
                if self.at_least(after, value) and not self.at_least(after, value + 1):
                    break
            else:
                message = "no card keeps the value of a position"
                raise AssertionError(message)
            yield card
            play = after
