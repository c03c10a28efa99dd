"""The texts of a deal's cards, read: hands and talon, the discard, the tricks."""

from collections.abc import Iterator
from itertools import combinations

from preferans.cards import DECK, Card, Hand, Rank, Suit
from preferans.deals import Deal, parse_talon
from preferans.errors import ParseError
from preferans.records._accept import Found, Path
from preferans.records._moves import holders
from preferans.records.deal import RecordedDeal
from preferans.seats import ACTIVE, Seat, Table

__all__ = ["StopError", "card", "dealt", "laid_away", "stop", "trick_words"]

TEN, TALON = 10, 2


class StopError(Exception):
    """Carry what is wrong out of the replay."""

    def __init__(self, *found: Found) -> None:
        """Keep what was found."""
        self.found = found
        super().__init__(found)


def stop(path: Path, message: str) -> StopError:
    """Return the error of one problem."""
    return StopError((path, message))


def dealt(table: Table, deal: RecordedDeal) -> Deal | None:
    """
    Return the deal, or None where no hands are written.

    Raises:
        StopError: A hand is missing, cannot be read, or is of somebody who has none;
            the talon is missing; the cards do not make a pack.
    """
    if not deal.hands:
        return None
    path = ("hands",)
    seats = {name: seat for seat, name in holders(table).items()}
    hands: dict[Seat, Hand] = {}
    found: list[Found] = []
    for name, text in deal.hands:
        if name not in seats:
            message = f"{name!r} holds no cards in this deal; {', '.join(seats)} do"
            found.append(((*path, name), f"hands: {message}"))
            continue
        try:
            hands[seats[name]] = Hand.parse(text)
        except ParseError as error:
            found.append(((*path, name), f"hand of {name}: {error}"))
    missing = [name for name, seat in seats.items() if seat not in hands]
    if missing and not found:
        is_missing = "is missing" if len(missing) == 1 else "are missing"
        found.append((path, f"hands: {' and '.join(missing)} {is_missing}"))
    if deal.talon is None:
        message = "hands need the talon too: write talon, in the order dealt"
        found.append((path, message))
    if found:
        raise StopError(*found)
    # What cannot be read as a talon the clerk has refused before.
    talon = parse_talon(deal.talon or "")
    named = {name: hands[seat] for name, seat in seats.items()}
    wrong = "; ".join(_misdealt(named, Hand.of_cards(talon)))
    if wrong:
        raise stop(path, f"hands: {wrong}")
    return Deal(tuple(hands[seat] for seat in ACTIVE), talon)


def _misdealt(hands: dict[str, Hand], talon: Hand) -> Iterator[str]:
    """Say which hand is too short or too long, what lies twice and what nowhere."""
    for name, hand in hands.items():
        if len(hand) != TEN:
            yield f"{name} has {len(hand)} cards, not ten"
    # A list, for a player may be called like the talon.
    everywhere = [*hands.items(), ("the talon", talon)]
    lying = Hand(0)
    for (one, first), (other, second) in combinations(everywhere, 2):
        if first & second:
            both = first & second
            yield f"{_cards(both)} dealt both to {one} and to {other}"
    for _, hand in everywhere:
        lying |= hand
    if lying != DECK:
        yield f"{_cards(DECK - lying)} dealt to nobody"


def _cards(cards: Hand) -> str:
    return f"{cards} {'is' if len(cards) == 1 else 'are'}"


def laid_away(deal: RecordedDeal) -> Hand | None:
    """
    Return the discard, or None where none is written.

    Raises:
        StopError: It is not two cards.
    """
    if deal.discard is None:
        return None
    path = ("discard",)
    try:
        cards = Hand.parse(deal.discard)
    except ParseError as error:
        raise stop(path, f"discard: {error}") from None
    if len(cards) != TALON:
        message = f"discard: two cards are laid away, not {len(cards)}"
        raise stop(path, message)
    return cards


def trick_words(text: str) -> Iterator[list[str]]:
    """Yield the cards of each trick; tricks stand between `/` or on lines."""
    for trick in text.replace("\n", "/").replace(",", " ").split("/"):
        words = trick.split()
        if words:
            yield words


def card(word: str, led: Suit | None) -> Card | str:
    """Return a card, its suit the one led if it has no sign; or what is wrong."""
    try:
        rank = Rank.parse(word)
    except ParseError:
        try:
            return Card.parse(word)
        except ParseError as error:
            return str(error)
    if led is None:
        return f"{word} needs its suit: it leads the trick"
    return Card(led, rank)
