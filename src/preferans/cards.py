"""
Cards: suits, ranks, single cards and hands.

A card is written suit first, `♠A`, and read in every spelling that card players
use, Latin or Russian. A hand is a set of cards held in one integer.
"""

import enum
import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Final, cast, final

import attrs

from preferans.errors import ParseError

__all__ = ["DECK", "Card", "Hand", "Rank", "Suit"]


class Suit(enum.Enum):
    """
    Name a suit, in bidding order from low to high.

    Suits are equal in play; only the auction orders them (000:316, 004:60), so
    they compare through `order` alone.

    >>> from preferans.cards import Suit
    >>> [(suit.sign, suit.letter) for suit in Suit]
    [('♠', 'S'), ('♣', 'C'), ('♦', 'D'), ('♥', 'H')]
    >>> Suit.CLUBS.order < Suit.HEARTS.order
    True
    """

    SPADES = 0
    """Spades, ♠, пики."""
    CLUBS = 1
    """Clubs, ♣, трефы."""
    DIAMONDS = 2
    """Diamonds, ♦, бубны."""
    HEARTS = 3
    """Hearts, ♥, червы."""

    @property
    def order(self) -> int:
        """Return the place in bidding order, 0 for spades to 3 for hearts."""
        return self.value

    @property
    def sign(self) -> str:
        """Return the suit sign."""
        return "♠♣♦♥"[self.value]

    @property
    def letter(self) -> str:
        """Return the English initial."""
        return "SCDH"[self.value]

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """
        Read a suit: a sign, full or outline, or a letter `S C D H` or `П Т Б Ч`.

        >>> from preferans.cards import Suit
        >>> Suit.parse("♡"), Suit.parse("d"), Suit.parse("П")
        (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)

        Raises:
            ParseError: The text names no suit.
            TypeError: It is no text.
        """
        _check_type(text, str, "the text of a suit")
        suit = _SUITS.get(text.strip())
        if suit is None:
            raise ParseError(text, _SUIT_HELP)
        return suit

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        """Print the sign."""
        return self.sign

    def __format__(self, spec: str) -> str:
        """Print the sign, or in the spelling `ascii` the letter."""
        _check_spec(spec)
        return self.letter if spec == "ascii" else self.sign


class Rank(enum.Enum):
    """
    Name a rank, from low to high.

    The order is the same in every suit and contract, trumps included (001:33).

    >>> from preferans.cards import Rank
    >>> [rank.text for rank in Rank]
    ['7', '8', '9', '10', 'J', 'Q', 'K', 'A']
    >>> Rank.TEN.order < Rank.JACK.order
    True
    """

    SEVEN = 0
    """Seven."""
    EIGHT = 1
    """Eight."""
    NINE = 2
    """Nine."""
    TEN = 3
    """Ten; below the jack, as in bridge."""
    JACK = 4
    """Jack, валет."""
    QUEEN = 5
    """Queen, дама."""
    KING = 6
    """King, король."""
    ACE = 7
    """Ace, туз."""

    @property
    def order(self) -> int:
        """Return the place from low to high, 0 for the seven to 7 for the ace."""
        return self.value

    @property
    def text(self) -> str:
        """Return the number or the English initial."""
        return _RANK_TEXTS[self.value]

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """
        Read a rank: `7 8 9 10 J Q K A`, `T` or `X` for ten, or `Т К Д В`.

        >>> from preferans.cards import Rank
        >>> Rank.parse("10"), Rank.parse("x"), Rank.parse("Д")
        (Rank.TEN, Rank.TEN, Rank.QUEEN)

        Raises:
            ParseError: The text names no rank.
            TypeError: It is no text.
        """
        _check_type(text, str, "the text of a rank")
        rank = _RANKS.get(text.strip())
        if rank is None:
            raise ParseError(text, _RANK_HELP)
        return rank

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        """Print the number or the English initial."""
        return self.text

    def __format__(self, spec: str) -> str:
        """Print the number or initial; in the spelling `ru` a Russian initial."""
        _check_spec(spec)
        return _RANK_TEXTS_RU[self.value] if spec == "ru" else self.text


@final
@attrs.frozen(repr=False)
class Card:
    """
    Be one card of the 32.

    Cards have no order of their own, for none holds across suits; sort them by
    `index` or by rank.

    >>> from preferans.cards import Card, Rank, Suit
    >>> ace = Card(Suit.SPADES, Rank.ACE)
    >>> ace == Card.parse("As")
    True
    >>> print(ace, format(ace, "ascii"), format(ace, "ru"))
    ♠A SA ♠Т

    Attributes:
        index: the bit of the card in the mask of a hand, `suit.order * 8 +
            rank.order`.

    Raises:
        TypeError: The suit is no `Suit` or the rank no `Rank`.
    """

    suit: Suit = attrs.field(eq=False)
    rank: Rank = attrs.field(eq=False)
    index: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        """Refuse what is no card and keep the index."""
        _check_type(self.suit, Suit, "a card's suit")
        _check_type(self.rank, Rank, "a card's rank")
        index = self.suit.value * len(_RANK_TEXTS) + self.rank.value
        object.__setattr__(self, "index", index)

    @classmethod
    def from_index(cls, index: int) -> "Card":
        """
        Return the card with this index.

        >>> from preferans.cards import Card
        >>> print(Card.from_index(0), Card.from_index(31))
        ♠7 ♥A

        Raises:
            ValueError: The index is not 0 to 31.
            TypeError: It is no whole number.
        """
        _check_type(index, int, "a card's index")
        if not 0 <= index < len(_CARDS):
            message = f"a card's index is 0 to {len(_CARDS) - 1}, not {index}"
            raise ValueError(message)
        return _CARDS[index]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """
        Read a card: suit and rank in either order, in Latin or Russian letters.

        The letter `Т` is both clubs and the ace; its place beside the other letter
        decides which (000:430).

        >>> from preferans.cards import Card
        >>> print(Card.parse("10h"), Card.parse("♤q"), Card.parse("ПТ"))
        ♥10 ♠Q ♠A
        >>> print(Card.parse("ТК"), Card.parse("ТТ"))
        ♣K ♣A

        Raises:
            ParseError: The text names no card.
            TypeError: It is no text.
        """
        _check_type(text, str, "the text of a card")
        word = text.strip()
        card = _read_card(word)
        if card is None:
            raise ParseError(text, f"a card, with {_missing(word)}")
        return card

    def __hash__(self) -> int:
        """Hash by the index, alike in every process."""
        return self.index

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Card.parse('{self}')"

    def __str__(self) -> str:
        """Print suit and rank."""
        return format(self, "")

    def __format__(self, spec: str) -> str:
        """Print suit and rank in the spelling `ascii` or `ru`, or plainly."""
        return format(self.suit, spec) + format(self.rank, spec)


@final
@attrs.frozen(eq=False, repr=False)
class Hand(AbstractSet[Card]):
    """
    Be a set of cards, held in one integer.

    It has what every set has, and equals any other set of the same cards. Its
    order is suit by suit as in the auction, the high card of each suit first.

    >>> from preferans.cards import DECK, Card, Hand, Suit
    >>> hand = Hand.parse("♠AKQ ♣7 ♦K98 ♥J109")
    >>> len(hand), Card.parse("♠A") in hand, len(DECK - hand)
    (10, True, 22)
    >>> print(hand.of(Suit.HEARTS), hand & Hand.parse("♠K ♦K ♥K"))
    ♥J109 ♠K ♦K
    >>> print(format(hand, "ascii"), "/", format(hand, "ru"))
    SAKQ C7 DK98 HJ109 / ♠ТКД ♣7 ♦К98 ♥В109

    Attributes:
        mask: the cards as bits, the bit of a card being its `index`.

    Raises:
        ValueError: The mask has bits beyond the 32 cards.
        TypeError: The mask is no whole number.
    """

    mask: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse a mask that stands for no hand."""
        _check_type(self.mask, int, "a hand's mask")
        if self.mask >> len(_CARDS):
            message = f"a hand's mask is 0 to {DECK.mask:#x}, not {self.mask:#x}"
            raise ValueError(message)

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> "Hand":
        """
        Return the hand of these cards; as in any set, a card twice counts once.

        >>> from preferans.cards import Card, Hand
        >>> print(Hand.of_cards([Card.parse("♥7"), Card.parse("♠A")]))
        ♠A ♥7

        Raises:
            TypeError: Something among them is no card.
        """
        return cls(_mask(cards))

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """
        Read a hand: suits with their ranks, single cards, or both.

        Blanks or commas stand between them. An empty hand is `–`, `-` or nothing.

        >>> from preferans.cards import Hand
        >>> print(Hand.parse("♠ AKQ, ♥J109"))
        ♠AKQ ♥J109
        >>> print(Hand.parse("As Kh 10d"))
        ♠A ♦10 ♥K

        Raises:
            ParseError: Something in the text is no card, or a card comes twice.
            TypeError: It is no text.
        """
        _check_type(text, str, "the text of a hand")
        mask = 0
        for card in () if text.strip() in _EMPTY else _read_cards(text):
            bit = 1 << card.index
            if mask & bit:
                raise ParseError(
                    text, f"a hand with every card once, but {card} comes twice"
                )
            mask |= bit
        return cls(mask)

    def of(self, suit: Suit) -> "Hand":
        """
        Return the cards of one suit.

        >>> from preferans.cards import DECK, Suit
        >>> print(DECK.of(Suit.CLUBS))
        ♣AKQJ10987

        Raises:
            TypeError: The suit is no `Suit`.
        """
        _check_type(suit, Suit, "the suit of a hand")
        return Hand(self.mask & _SUIT_MASKS[suit.value])

    def __contains__(self, card: object) -> bool:
        """Say whether the hand holds this card."""
        return isinstance(card, Card) and self.mask >> card.index & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards suit by suit, high cards first."""
        found: tuple[Card, ...] = ()
        for suit in _SUIT_MASKS:
            held = self.mask & suit
            if held:
                found += _suit_cards(held)
        return iter(found)

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __or__(self, other: AbstractSet[object]) -> "Hand":
        """Return the cards of either."""
        return Hand(self.mask | _mask(other))

    def __and__(self, other: AbstractSet[object]) -> "Hand":
        """Return the cards of both."""
        return Hand(self.mask & _mask(other))

    def __sub__(self, other: AbstractSet[object]) -> "Hand":
        """Return the cards of this hand that the other set has not."""
        return Hand(self.mask & ~_mask(other))

    def __xor__(self, other: AbstractSet[object]) -> "Hand":
        """Return the cards of exactly one of the two."""
        return Hand(self.mask ^ _mask(other))

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __rsub__(self, other: AbstractSet[object]) -> "Hand":
        """Return the cards of the other set that this hand has not."""
        return Hand(_mask(other) & ~self.mask)

    def __le__(self, other: AbstractSet[object]) -> bool:
        """Say whether the other set has all the cards of this hand."""
        if isinstance(other, Hand):
            return not self.mask & ~other.mask
        return super().__le__(other)

    def __eq__(self, other: object) -> bool:
        """Say whether the other set has the same cards."""
        if isinstance(other, Hand):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        """Hash like the frozen set of the same cards, which is equal."""
        return hash(frozenset(self))

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Hand.parse('{self}')"

    def __str__(self) -> str:
        """Print suits with their ranks; an empty hand is a dash."""
        return format(self, "")

    def __format__(self, spec: str) -> str:
        """Print in the spelling `ascii` or `ru`, or plainly."""
        _check_spec(spec)
        groups = [
            format(suit, spec) + "".join(format(card.rank, spec) for card in cards)
            for suit, cards in groupby(self, attrgetter("suit"))
        ]
        return " ".join(groups) or ("-" if spec == "ascii" else "–")


@cache
def _suit_cards(held: int) -> tuple[Card, ...]:
    """Return the cards of a mask within one suit, high cards first."""
    return tuple(card for bit, card in _SHOWN if held & bit)


def _check_type(value: object, kind: type[object], what: str) -> None:
    if not isinstance(value, kind):
        message = f"{what} is of type {kind.__name__}, not {value!r}"
        raise TypeError(message)


def _check_spec(spec: str) -> None:
    if spec not in ("", "ascii", "ru"):
        message = f"unknown format {spec!r}: use 'ascii', 'ru' or nothing"
        raise ValueError(message)


def _mask(cards: object) -> int:
    if isinstance(cards, Hand):
        return cards.mask
    if not isinstance(cards, Iterable):
        message = f"a hand goes with a set of cards, not with {cards!r}"
        raise TypeError(message)
    mask = 0
    for card in cast("Iterable[object]", cards):
        if not isinstance(card, Card):
            message = f"a hand holds cards, not {card!r}"
            raise TypeError(message)
        mask |= 1 << card.index
    return mask


def _read_card(word: str) -> Card | None:
    readings = {
        _CARDS[_SUITS[suit].value * len(_RANK_TEXTS) + _RANKS[rank].value]
        for cut in (1, 2)
        for suit, rank in ((word[:cut], word[cut:]), (word[cut:], word[:cut]))
        if suit in _SUITS and rank in _RANKS
    }
    # Two different readings would be no reading; a test shows that there are none.
    return readings.pop() if len(readings) == 1 else None


def _read_cards(text: str) -> Iterator[Card]:
    for part in text.split(","):
        words = iter(part.split())
        word = None
        for word in words:
            card = _read_card(word)
            if card is not None:
                yield card
                continue
            head, rest = _cut(word, _SUITS)
            if not head:
                raise ParseError(text, f"a hand, with {_missing(word)}")
            yield from _read_suit(text, head, rest or next(words, ""))
        if word is None:
            raise ParseError(text, "a hand, with cards on both sides of every comma")


def _read_suit(text: str, suit: str, ranks: str) -> Iterator[Card]:
    done = suit
    for piece in _PIECE.findall(ranks) or [""]:
        if piece not in _RANKS:
            raise ParseError(text, f"a hand, with {_RANK_HELP} {_after(done, piece)}")
        done += piece
        yield Card(_SUITS[suit], _RANKS[piece])


def _cut(word: str, names: Iterable[str]) -> tuple[str, str]:
    # The longer name first: ♠ may carry a selector, and 10 is one rank.
    cut = next((cut for cut in (2, 1) if word[:cut] in names), 0)
    return word[:cut], word[cut:]


def _missing(word: str) -> str:
    for names, expected in ((_SUITS, _RANK_HELP), (_RANKS, _SUIT_HELP)):
        head, rest = _cut(word, names)
        if head:
            return f"{expected} {_after(head, rest)}"
    return f"a suit and a rank as in ♠A, AS or 10h, not {_named(word)}"


def _after(head: str, rest: str) -> str:
    return f"after {head!r}" + (f", not {_named(rest)}" if rest else "")


def _named(text: str) -> str:
    # Cyrillic А, С or Х on the screen cannot be told from the Latin letter.
    return f"{'Cyrillic ' if re.match('[Ѐ-ӿ]', text) else ''}{text!r}"


_EMPTY = ("", "–", "-")
_RANK_TEXTS = ("7", "8", "9", "10", "J", "Q", "K", "A")
_RANK_TEXTS_RU = ("7", "8", "9", "10", "В", "Д", "К", "Т")
_SUIT_HELP = "a suit ♠ ♣ ♦ ♥, S C D H or Russian П Т Б Ч"
_RANK_HELP = "a rank 7 8 9 10 J Q K A or Russian Т К Д В"

# Both cases are listed one by one: str.lower and str.casefold would let in
# strangers such as the long s.
_SUITS: Final[dict[str, Suit]] = {
    spelling: suit
    for suit, names in zip(Suit, ("♠♤SП", "♣♧CТ", "♦♢DБ", "♥♡HЧ"), strict=True)
    for name in names
    for spelling in (name, name.lower() if name.isalpha() else f"{name}\ufe0f")
}
_RANKS: Final[dict[str, Rank]] = {
    spelling: rank
    for rank, names in zip(
        Rank, ("7", "8", "9", "10 T X", "J В", "Q Д", "K К", "A Т"), strict=True
    )
    for name in names.split()
    for spelling in (name, name.lower())
}
_PIECE = re.compile("10|.", re.DOTALL)

_CARDS: Final = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
_SUIT_MASKS: Final = tuple(0xFF << len(Rank) * suit.value for suit in Suit)
_SHOWN: Final = tuple(
    (1 << card.index, card)
    for card in sorted(_CARDS, key=lambda card: (card.suit.order, -card.rank.order))
)

DECK: Final = Hand((1 << len(_CARDS)) - 1)
"""All 32 cards."""
