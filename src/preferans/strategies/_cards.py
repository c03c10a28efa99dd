"""Cards, hands and deals."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans.cards import DECK, Card, Hand
from preferans.deals import Deal
from preferans.strategies._arguments import check_range

PACK: Final = tuple(Card.from_index(index) for index in range(len(DECK)))
HAND: Final = 10


def cards() -> SearchStrategy[Card]:
    """
    Generate cards; they shrink towards ♠7. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import cards
    >>> find(cards(), lambda card: card.suit.sign == "♥").suit
    Suit.HEARTS
    """
    return st.sampled_from(PACK)


def hands(*, min_size: int = 0, max_size: int = len(PACK)) -> SearchStrategy[Hand]:
    """
    Generate sets of cards, of any size by default. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import hands
    >>> len(find(hands(min_size=2, max_size=2), lambda hand: True))
    2

    Args:
        min_size: the fewest cards.
        max_size: the most cards.

    Raises:
        InvalidArgument: The sizes are not from 0 to 32 and in order.
    """
    check_range(min_size, max_size, low=0, high=len(PACK), what="size")
    chosen = st.sets(st.sampled_from(PACK), min_size=min_size, max_size=max_size)
    return chosen.map(Hand.of_cards)


def deals() -> SearchStrategy[Deal]:
    """
    Generate deals; they shrink towards the sorted pack. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import deals
    >>> len(find(deals(), lambda deal: True).talon)
    2
    """
    return st.permutations(PACK).map(_dealt)


def _dealt(pack: list[Card]) -> Deal:
    three = tuple(
        Hand.of_cards(pack[start : start + HAND]) for start in range(0, 3 * HAND, HAND)
    )
    return Deal(three, tuple(pack[3 * HAND :]))
