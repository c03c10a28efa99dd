"""Dealing: the packets in which the cards are dealt (001:773)."""

from random import Random

from preferans.cards import DECK, Card, Hand
from preferans.deals import Deal
from preferans.seats import ACTIVE

__all__ = ["shuffled_deal"]

PACKETS = (3, 4, 3)
TALON = 2


def shuffled_deal(rng: Random) -> Deal:
    """
    Return a deal of a pack shuffled by `rng`, reproducible from its seed.

    Everybody gets three cards, two go to the middle, then everybody gets four and
    then three (001:773).

    >>> import random
    >>> from preferans.preference import shuffled_deal
    >>> [len(hand) for hand in shuffled_deal(random.Random(7)).hands]
    [10, 10, 10]
    """
    pack = [Card.from_index(index) for index in range(len(DECK))]
    rng.shuffle(pack)
    hands: list[list[Card]] = [[] for _ in ACTIVE]
    talon: list[Card] = []
    for packet in PACKETS:
        for hand in hands:
            hand.extend(pack.pop() for _ in range(packet))
        if not talon:
            talon.extend(pack.pop() for _ in range(TALON))
    return Deal(tuple(map(Hand.of_cards, hands)), tuple(talon))
