"""The pack, and who follows whom at the table."""

from .shapes import Card, Deal, Seat, Situation

SUITS = ["♠", "♣", "♦", "♥"]
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
DECK: list[Card] = [suit + rank for suit in SUITS for rank in RANKS]
HANDS: list[Seat] = ["first", "second", "third"]


def suit_of(card: Card) -> str:
    """The suit of a card."""
    return card[0]


def strength(card: Card) -> int:
    """Rulebook 2: "in every suit, trump included, high to low: A K Q J 10 9 8 7"."""
    return RANKS.index(card[1:])


def in_order(cards: list[Card]) -> list[Card]:
    """Spades, clubs, diamonds, hearts, and within a suit 7 to ace."""
    return sorted(cards, key=DECK.index)


def clockwise_from(seat: Seat) -> list[Seat]:
    """The three hands in turn, beginning with ``seat``."""
    place = HANDS.index(seat)
    return HANDS[place:] + HANDS[:place]


def check_deal(deal: Deal) -> None:
    """Rulebook 3.5: ten cards for each of three hands, and a talon of two."""
    if list(deal["hands"]) != HANDS and sorted(deal["hands"]) != sorted(HANDS):
        raise ValueError(f"not three hands: {list(deal['hands'])!r}")
    if any(len(cards) != 10 for cards in deal["hands"].values()):
        raise ValueError("not ten cards in each hand")
    if len(deal["talon"]) != 2:
        raise ValueError("not two cards in the talon")
    every = [card for cards in deal["hands"].values() for card in cards]
    if in_order(every + deal["talon"]) != DECK:
        raise ValueError("not the 32 cards of the pack")


def check_situation(situation: Situation) -> None:
    """Conv. 4: at a table of two the dummy is first or second hand."""
    if situation["players"] not in (2, 3, 4, 5):
        raise ValueError(f"not a table: {situation['players']!r}")
    if situation["least_level"] not in (6, 7, 8, 9, 10):
        raise ValueError(f"not a level: {situation['least_level']!r}")
    if situation["dark_row"] < 0:
        raise ValueError(f"not a row of deals: {situation['dark_row']!r}")
    seats = ("first", "second") if situation["players"] == 2 else (None,)
    if situation["dummy"] not in seats:
        raise ValueError(f"not the dummy's seat: {situation['dummy']!r}")


def people(situation: Situation) -> list[Seat]:
    """The hands that a player holds: all three, or at a table of two all but the dummy.

    Conv. 4: "Three hands are dealt, one to a dummy, who never bids and always defends".
    """
    return [seat for seat in HANDS if seat != situation["dummy"]]
