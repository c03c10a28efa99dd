"""
Deals: three hands of ten and the talon, in the order dealt.

>>> import random
>>> from preferans import Deal
>>> deal = Deal.random(random.Random(7))
>>> sum(map(len, deal.hands)) + len(deal.talon)
32
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random

import attrs

from preferans.cards import DECK, Card, Hand
from preferans.errors import InvalidDealError, ParseError
from preferans.seats import ACTIVE, Seat

__all__ = ["Deal"]

HAND, TALON = 10, 2
PAIRS = 16
SEPARATOR = "|"


@attrs.frozen
class Deal:
    """
    Be the 32 cards dealt out: a hand for each seat, and the talon.

    >>> from preferans import Deal, Seat
    >>> deal = Deal.parse("♠AKQJ1098 ♣AK7 | ♠7 ♣QJ1098 ♦AKQJ | ♦10987 ♥AKQJ109 | ♥87")
    >>> print(deal.hand(Seat.SECOND))
    ♠7 ♣QJ1098 ♦AKQJ

    Attributes:
        hands: first, second and third hand.
        talon: two cards; in an all-pass the first leads the first trick.

    Raises:
        InvalidDealError: Hands not of ten cards, a talon not of two, a card twice;
            all of them at once.
    """

    hands: tuple[Hand, ...]
    talon: tuple[Card, ...]

    def __attrs_post_init__(self) -> None:
        """Check the deal as a whole."""
        problems = list(self._problems())
        if problems:
            raise InvalidDealError(problems)

    def _problems(self) -> Iterator[str]:
        if len(self.hands) != len(ACTIVE):
            yield f"a deal has three hands, not {len(self.hands)}"
        for seat, hand in zip(ACTIVE, self.hands, strict=False):
            if len(hand) != HAND:
                yield f"{seat.name.lower()} hand has 10 cards, not {len(hand)}"
        if len(self.talon) != TALON:
            yield f"the talon has 2 cards, not {len(self.talon)}"
        seen: set[Card] = set()
        for card in [*(card for hand in self.hands for card in hand), *self.talon]:
            if card in seen:
                yield f"{card} is dealt twice"
            seen.add(card)

    def hand(self, seat: Seat) -> Hand:
        """
        Return the ten cards of an active seat.

        Raises:
            KeyError: The idle dealer holds no cards.
        """
        if seat is Seat.FOURTH:
            raise KeyError(seat)
        hand: Hand = self.hands[seat.value]
        return hand

    @classmethod
    def random(
        cls,
        rng: Random,
        *,
        predealt: Mapping[Seat, Hand] | None = None,
        talon: Hand | None = None,
    ) -> "Deal":
        """
        Return a deal of a pack shuffled by `rng`, reproducible from its seed.

        Pairs go clockwise from the dealer's left; the talon is a pair that is
        neither the first nor the last (000:79). Cards dealt beforehand stay where
        they are, and the rest falls at random.

        >>> import random
        >>> from preferans import Deal, Hand, Seat
        >>> aces = Hand.parse("♠A ♣A ♦A ♥A")
        >>> deal = Deal.random(random.Random(1), predealt={Seat.SECOND: aces})
        >>> aces <= deal.hand(Seat.SECOND)
        True

        Raises:
            InvalidDealError: The cards dealt beforehand are too many, or one of
                them stands twice.
        """
        if predealt or talon:
            return cls._with(rng, predealt or {}, talon or Hand(0))
        pack = [Card.from_index(index) for index in range(len(DECK))]
        rng.shuffle(pack)
        place = rng.randrange(1, PAIRS - 1)
        pairs = [pack[start : start + 2] for start in range(0, len(pack), 2)]
        two = pairs.pop(place)
        hands = [
            Hand.of_cards(chain.from_iterable(pairs[seat.value :: 3]))
            for seat in ACTIVE
        ]
        return cls(tuple(hands), tuple(two))

    @classmethod
    def _with(cls, rng: Random, predealt: Mapping[Seat, Hand], talon: Hand) -> "Deal":
        given = [predealt.get(seat, Hand(0)) for seat in ACTIVE]
        problems = list(_predealt_problems([*given, talon]))
        if problems:
            raise InvalidDealError(problems)
        taken = Hand.of_cards(card for hand in [*given, talon] for card in hand)
        rest = list(DECK - taken)
        rng.shuffle(rest)
        hands: list[Hand] = []
        for hand in given:
            lacking = HAND - len(hand)
            hands.append(hand | Hand.of_cards(rest[:lacking]))
            rest = rest[lacking:]
        # The talon's order matters in an all-pass, so it is drawn as well.
        two = [*talon, *rest]
        rng.shuffle(two)
        return cls(tuple(hands), tuple(two))

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """
        Read three hands and the talon, separated by `|`.

        Raises:
            ParseError: It is not three hands and a talon, or a hand cannot be read.
            InvalidDealError: The cards make no deal.
        """
        parts = text.split(SEPARATOR)
        if len(parts) != len(ACTIVE) + 1:
            raise ParseError(text, "three hands and the talon, separated by |")
        *hands, talon = parts
        return cls(tuple(map(Hand.parse, hands)), parse_talon(talon))

    def __str__(self) -> str:
        """Print the three hands and the talon."""
        talon = " ".join(map(str, self.talon))
        return f" {SEPARATOR} ".join([*map(str, self.hands), talon])

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Deal.parse({str(self)!r})"


def parse_talon(text: str) -> tuple[Card, ...]:
    """Read cards whose order matters: `♣A ♦7`, or `♥87` as one suit."""
    words = text.replace(",", " ").split()
    try:
        return tuple(Card.parse(word) for word in words)
    except ParseError:
        return tuple(Hand.parse(text))


def _predealt_problems(given: list[Hand]) -> Iterator[str]:
    seen = Hand(0)
    for name, hand in zip(("first", "second", "third", "talon"), given, strict=True):
        most = TALON if name == "talon" else HAND
        if len(hand) > most:
            yield f"{name} takes {most} cards, not {len(hand)}"
        for card in hand & seen:
            yield f"{card} is dealt twice"
        seen |= hand
