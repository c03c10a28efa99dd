"""
Actions: everything anybody does in a deal, as one type that reads and prints.

    pass here 7♥ misere 9♠-hand misere-hand  pick_up pass-dark 6♠-dark misere-dark
    take leave concede lighten  discard ♣7 ♦8  order 7♥
    whist pass half  look first  open closed alone  invite go_on
    ♠A
    accept decline
"""

import enum
from functools import cache
from typing import Final, TypeAlias

import attrs

from preferans.calls import LADDER, Bid, Contract, Dark, Misere, parse_call
from preferans.calls import PASS as PASS_CALL
from preferans.cards import Card, Hand
from preferans.errors import ParseError
from preferans.seats import ACTIVE, Seat

__all__ = ["Action", "ActionKind"]

TWO = 2


class ActionKind(enum.Enum):
    """Name what an action does; the value is its word."""

    PASS = "pass"
    """Pass in the auction or the defence."""
    HERE = "here"
    """Equal the standing bid."""
    BID = "bid"
    """Bid; the value is a contract or misère."""
    PICK_UP = "pick_up"
    """Look at one's own cards, where calls are made in the dark."""
    DARK = "dark"
    """Call before looking; the value is the call in the dark."""
    TAKE = "take"
    """Take the talon."""
    LEAVE = "leave"
    """Leave it on the table."""
    PREFERANS = "preferans"
    """Declare ace, king and queen of all four suits, which ends the match."""
    LIGHTEN = "lighten"
    """Go on in the light: the talon is shown, and nothing doubles."""
    CONCEDE = "concede"
    """Give the contract up."""
    DISCARD = "discard"
    """Lay two cards away; the value is a hand of two."""
    ORDER = "order"
    """Name the contract, which is the value."""
    WHIST = "whist"
    """Whist."""
    HALF = "half"
    """Half-whist."""
    LOOK = "look"
    """Look at a defender's hand; the value is its seat."""
    OPEN = "open"
    """Play open."""
    CLOSED = "closed"
    """Play closed."""
    ALONE = "alone"
    """Play one hand, the passer's cards out of play."""
    INVITE = "invite"
    """Invite the passer to defend together, or the idle dealer to play in halves."""
    GO_ON = "go_on"
    """Go on without inviting anybody."""
    CARD = "card"
    """Put down the card that is the value."""
    ACCEPT = "accept"
    """Accept a claim, or an invitation to play in halves."""
    DECLINE = "decline"
    """Decline it."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"ActionKind.{self.name}"


Value: TypeAlias = Bid | Dark | Hand | Seat | Card | None
"""What an action speaks of."""

_VALUES: Final[dict[ActionKind, type | tuple[type, ...]]] = {
    ActionKind.BID: (Contract, Misere),
    ActionKind.DARK: Dark,
    ActionKind.ORDER: (Contract, Misere),
    ActionKind.DISCARD: Hand,
    ActionKind.LOOK: Seat,
    ActionKind.CARD: Card,
}


@attrs.frozen
class Action:
    """
    Be one action of any phase.

    A text such as `7♥` is the bid; the card is written suit first, `♥7`.

    >>> from preferans import Action
    >>> [str(Action.parse(text)) for text in ("7h", "discard ♦8 ♣7", "As")]
    ['7♥', 'discard ♣7 ♦8', '♠A']

    Raises:
        TypeError: The value does not fit the kind.
    """

    kind: ActionKind
    value: Value = None

    def __attrs_post_init__(self) -> None:
        """Refuse a value that the kind does not take."""
        fits = _VALUES.get(self.kind, type(None))
        if not isinstance(self.value, fits):
            message = f"an action {self.kind.value} takes no {self.value!r}"
            raise TypeError(message)

    @classmethod
    def parse(cls, text: str) -> "Action":
        """
        Read an action as it is printed.

        Raises:
            ParseError: The text is no action.
        """
        word, _, rest = text.strip().partition(" ")
        word = word.casefold()
        try:
            match word:
                case "discard":
                    return _discard(Hand.parse(rest), text)
                case "order":
                    return cls(ActionKind.ORDER, _ordered(rest))
                case "look":
                    return cls(ActionKind.LOOK, _seat(rest, text))
                case _:
                    return _plain(text)
        except ParseError as error:
            raise ParseError(text, _expected(error.expected)) from None

    def __str__(self) -> str:
        """Print the words of the action."""
        match self.kind:
            case ActionKind.BID | ActionKind.CARD | ActionKind.DARK:
                return str(self.value)
            case ActionKind.DISCARD if isinstance(self.value, Hand):
                cards = sorted(self.value, key=lambda card: card.index)
                return f"discard {' '.join(map(str, cards))}"
            case ActionKind.ORDER:
                return f"order {self.value}"
            case ActionKind.LOOK if isinstance(self.value, Seat):
                return f"look {self.value.name.lower()}"
            case _:
                return str(self.kind.value)

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Action.parse({str(self)!r})"


PASS: Final = Action(ActionKind.PASS)
HERE: Final = Action(ActionKind.HERE)
PICKS_UP: Final = Action(ActionKind.PICK_UP)
TAKE: Final = Action(ActionKind.TAKE)
LEAVE: Final = Action(ActionKind.LEAVE)
PREFERANS: Final = Action(ActionKind.PREFERANS)
LIGHTEN: Final = Action(ActionKind.LIGHTEN)
CONCEDE: Final = Action(ActionKind.CONCEDE)
WHIST: Final = Action(ActionKind.WHIST)
HALF: Final = Action(ActionKind.HALF)
OPEN: Final = Action(ActionKind.OPEN)
CLOSED: Final = Action(ActionKind.CLOSED)
ALONE: Final = Action(ActionKind.ALONE)
INVITE: Final = Action(ActionKind.INVITE)
GO_ON: Final = Action(ActionKind.GO_ON)
ACCEPT: Final = Action(ActionKind.ACCEPT)
DECLINE: Final = Action(ActionKind.DECLINE)
LOOKS: Final = {seat: Action(ActionKind.LOOK, seat) for seat in ACTIVE}
BIDS: Final[dict[Bid, Action]] = {bid: Action(ActionKind.BID, bid) for bid in LADDER}
DARKS: Final[dict[Dark, Action]] = {
    dark: Action(ActionKind.DARK, dark)
    for dark in (
        Dark(PASS_CALL),
        *(Dark(bid) for bid in LADDER if not bid.without_talon),
    )
}
_CARDS: Final = tuple(
    Action(ActionKind.CARD, Card.from_index(index)) for index in range(32)
)
_WORDS: Final = {
    action.kind.value: action
    for action in (
        PASS,
        HERE,
        PICKS_UP,
        TAKE,
        LEAVE,
        PREFERANS,
        LIGHTEN,
        CONCEDE,
        WHIST,
        HALF,
        OPEN,
        CLOSED,
        ALONE,
        INVITE,
        GO_ON,
        ACCEPT,
        DECLINE,
    )
}
# The actions of every set of cards of one suit, by suit and by its eight bits.
_SUITS: Final = tuple(
    tuple(
        tuple(_CARDS[8 * suit + rank] for rank in range(8) if cards >> rank & 1)
        for cards in range(256)
    )
    for suit in range(4)
)


def card_actions(mask: int) -> tuple[Action, ...]:
    """Return the actions that put down the cards of a mask, lowest first."""
    spades, clubs, diamonds, hearts = _SUITS
    found: tuple[Action, ...] = (
        spades[mask & 0xFF]
        + clubs[mask >> 8 & 0xFF]
        + diamonds[mask >> 16 & 0xFF]
        + hearts[mask >> 24]
    )
    return found


@cache
def discard_action(mask: int) -> Action:
    """Return the action that lays away the two cards of a mask."""
    return Action(ActionKind.DISCARD, Hand(mask))


@cache
def order_actions(orders: tuple[Bid, ...]) -> tuple[Action, ...]:
    """Return the actions that name these contracts."""
    return tuple(Action(ActionKind.ORDER, contract) for contract in orders)


def _discard(cards: Hand, text: str) -> Action:
    if len(cards) != TWO:
        raise ParseError(text, "two cards to lay away")
    return discard_action(cards.mask)


def _seat(name: str, text: str) -> Seat:
    seat = Seat.__members__.get(name.strip().upper())
    if seat not in ACTIVE:
        raise ParseError(text, "look first, look second or look third")
    return seat


def _ordered(text: str) -> Bid:
    # Out of a game in the dark misère is named as well (section 8).
    try:
        call = parse_call(text)
    except ParseError:
        call = None
    return call if isinstance(call, Misere) else Contract.parse(text)


def _plain(text: str) -> Action:
    word = _WORDS.get(text.strip().casefold())
    if word is not None:
        return word
    # `7♥` is a bid; the card is written suit first, `♥7`.
    try:
        call = parse_call(text)
    except ParseError:
        return Action(ActionKind.CARD, Card.parse(text))
    if isinstance(call, Contract | Misere):
        return Action(ActionKind.BID, call)
    return DARKS[call] if isinstance(call, Dark) else _WORDS[str(call)]


def _expected(inner: str) -> str:
    return (
        f"an action such as pass, 7♥, take, discard ♣7 ♦8, order 7♥, whist, ♠A: {inner}"
    )
