"""
The int kernel: hands as 32-bit masks, cards as bit numbers. No classes.

Bit `8 * suit + rank` is a card; suits are 0 to 3 in bidding order, ranks 0 to 7 from
seven to ace. A trump of -1 is no trump, a led suit of -1 says that nobody has led.
Hot loops run here; everything above speaks of cards and hands.
"""

from collections.abc import Iterator
from typing import Final

ALL: Final = 0xFFFF_FFFF
SUITS: Final = (0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000)
RANKS: Final = tuple(0x0101_0101 << rank for rank in range(8))
NONE: Final = -1


def legal(hand: int, led: int, trump: int) -> int:
    """Return what a hand may play: the suit led, else trump, else anything."""
    if led < 0:
        return hand
    cards = hand & SUITS[led]
    if cards:
        return cards
    if trump >= 0:
        cards = hand & SUITS[trump]
        if cards:
            return cards
    return hand


def _strengths(led: int, trump: int) -> tuple[int, ...]:
    """Return how strong each card is in a trick: trumps, then the suit led."""
    table: list[int] = []
    for card in range(32):
        suit, rank = divmod(card, 8)
        if suit == trump:
            table.append(16 + rank)
        elif suit == led:
            table.append(8 + rank)
        else:
            table.append(NONE)
    return tuple(table)


# By trump (the last row, -1, is no trump) and suit led.
STRENGTH: Final = tuple(
    tuple(_strengths(led, trump) for led in range(4)) for trump in (0, 1, 2, 3, NONE)
)


def winner(cards: tuple[int, ...], led: int, trump: int) -> int:
    """Return the place of the winning card in a trick, or -1 if none follows suit."""
    table = STRENGTH[trump][led]
    best, place = NONE, NONE
    for index, card in enumerate(cards):
        strength = table[card]
        if strength > best:
            best, place = strength, index
    return place


def bits(mask: int) -> Iterator[int]:
    """Yield the bit numbers of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def of_bits(cards: tuple[int, ...]) -> int:
    """Return the mask of some bit numbers."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def equivalents(hand: int, others: int) -> int:
    """
    Return one card, the lowest, of each run that no card of others interrupts.

    Cards of one hand between which nobody else holds a card take the same tricks.
    `others` are all cards still to be played that are not in the hand.
    """
    kept = 0
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        broken = True
        for bit in bits((hand | others) & suit):
            if mine >> bit & 1:
                if broken:
                    kept |= 1 << bit
                broken = False
            else:
                broken = True
    return kept
