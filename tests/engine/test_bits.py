"""The int kernel against the same rules written the long way."""

from hypothesis import given
from hypothesis import strategies as st

from preferans import _bits

SUITS = st.integers(0, 3)
TRUMPS = st.integers(-1, 3)
MASKS = st.integers(0, _bits.ALL)
TRICKS = st.lists(st.integers(0, 31), min_size=1, max_size=4, unique=True)


def members(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


@given(MASKS)
def test_bits_are_the_cards_lowest_first(mask: int) -> None:
    assert list(_bits.bits(mask)) == members(mask)
    assert _bits.of_bits(tuple(members(mask))) == mask


@given(MASKS, st.integers(-1, 3), TRUMPS)
def test_legal_is_suit_else_trump_else_anything(
    hand: int, led: int, trump: int
) -> None:
    held = members(hand)
    follow = [card for card in held if card // 8 == led]
    trumps = [card for card in held if card // 8 == trump]
    expected = held if led < 0 else follow or trumps or held
    assert members(_bits.legal(hand, led, trump)) == expected


@given(TRICKS, SUITS, TRUMPS)
def test_the_winner_is_the_highest_trump_else_the_highest_of_the_suit(
    cards: list[int], led: int, trump: int
) -> None:
    trumps = [card for card in cards if card // 8 == trump]
    suit = [card for card in cards if card // 8 == led]
    best = max(trumps or suit or [-1])
    place = _bits.winner(tuple(cards), led, trump)
    assert place == (cards.index(best) if best >= 0 else -1)


@given(MASKS, MASKS)
def test_equivalents_keep_the_lowest_of_each_run(hand: int, others: int) -> None:
    others &= ~hand
    kept: list[int] = []
    for card in members(hand):
        below = [
            other
            for other in members(hand | others)
            if other // 8 == card // 8 and other < card
        ]
        # The next lower card still to be played is another's, or there is none.
        if not below or others >> below[-1] & 1:
            kept.append(card)
    assert members(_bits.equivalents(hand, others)) == kept


def test_equivalents_by_hand() -> None:
    # ♠A K against ♠Q of another: one card of the two; the ♠10 stands apart.
    seven, ten, queen, king, ace = 0, 3, 5, 6, 7
    hand = _bits.of_bits((ten, king, ace))
    assert members(_bits.equivalents(hand, 1 << queen)) == [ten, king]
    assert members(_bits.equivalents(hand, 0)) == [ten]
    assert members(_bits.equivalents(hand, 1 << seven)) == [ten]
    # A run does not go over from suit to suit.
    assert members(_bits.equivalents(1 << ace | 1 << 8, 0)) == [ace, 8]
