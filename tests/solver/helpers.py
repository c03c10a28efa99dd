"""What the tests of the solver share: positions, and slow answers to check them by."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from preferans import AllPassThirdLead, Card, Contract, Hand, Play, Round, Seat, Strain
from preferans.calls import MISERE, Bid
from preferans.solver import Position
from tests.oracle import minimax

FIRST, SECOND, THIRD, FOURTH = Seat
ACTIVE: Final = (FIRST, SECOND, THIRD)
BIDS: Final[tuple[Bid, ...]] = (
    *(Contract(6, strain) for strain in Strain),
    MISERE,
)
# As the oracle numbers them.
SUITS: Final = (Strain.SPADES, Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS)
SIX_SPADES: Final = Contract.parse("6♠")
SIX_NO_TRUMP: Final = Contract.parse("6NT")

Four: TypeAlias = tuple[int, int, int, int]


def numbers(hand: Hand) -> frozenset[int]:
    """Return a hand as the oracle takes it."""
    return frozenset(card.index for card in hand)


def numbered(hands: Sequence[Hand]) -> list[frozenset[int]]:
    return [numbers(hand) for hand in hands]


def random_hands(rng: Random, size: int, count: int = 3) -> tuple[Hand, ...]:
    """Return hands of one size, drawn from the whole pack."""
    drawn = rng.sample(range(32), size * count)
    return tuple(
        Hand.of_cards(map(Card.from_index, drawn[size * place : size * place + size]))
        for place in range(count)
    )


def trump_of(bid: Bid) -> int | None:
    """Return the trump as the oracle takes it."""
    if isinstance(bid, Contract) and bid.strain is not Strain.NO_TRUMP:
        return SUITS.index(bid.strain)
    return None


def to_come(play: Play, bid: Bid, declarer: Seat) -> dict[Card, int]:
    """Return by card the declarer's tricks at the end, from the oracle's minimax."""
    size = len(play.plan.seats)
    lying = play.history[-1].cards if len(play.played) % size else ()
    to_play = play.to_play
    assert to_play is not None
    leader = lying[0][0] if lying else to_play
    found = minimax.card_values(
        numbered(play.hands),
        [card.index for _, card in lying],
        leader.value,
        trump_of(bid),
        declarer.value,
        misere=not isinstance(bid, Contract),
        seats=[seat.value for seat in play.plan.seats],
    )
    taken = play.tricks[declarer]
    return {Card.from_index(card): taken + more for card, more in found.items()}


def worth(play: Play, bid: Bid, declarer: Seat) -> int:
    """Return the declarer's tricks at the end, from the oracle's minimax."""
    if play.is_over:
        return play.tricks[declarer]
    values = to_come(play, bid, declarer).values()
    wants_most = (play.to_play is declarer) == isinstance(bid, Contract)
    return max(values) if wants_most else min(values)


def at_random(play: Play, count: int, rng: Random) -> tuple[Card, ...]:
    """Return so many legal cards, one after the other."""
    cards: list[Card] = []
    for _ in range(count):
        card = rng.choice(list(play.legal_cards))
        cards.append(card)
        play = play.play(card)
    return tuple(cards)


def after_cards(
    rng: Random,
    hands: tuple[Hand, ...],
    bid: Bid | None,
    declarer: Seat | None,
    count: int,
) -> Position:
    """Return a position once so many cards have been put down at random."""
    leader = rng.choice(ACTIVE)
    start = Position.of(hands, bid, declarer, leader=leader)
    cards = at_random(start.play, count, rng)
    return Position.of(hands, bid, declarer, leader=leader, cards=cards)


def until(round_: Round, left: int, rng: Random) -> Round:
    """Return a round whose cards were played at random until few tricks are left."""
    while isinstance(round_.phase, Play) and round_.phase.tricks_left > left:
        round_ = round_.apply(rng.choice(round_.legal_actions()))
    return round_


def play_of(round_: Round) -> Play:
    assert isinstance(round_.phase, Play)
    return round_.phase


# Each for himself, by trying every card and forgetting everything.


def fewest_then_next(seat: int) -> Callable[[Four], tuple[int, ...]]:
    """Dislike own tricks, then few tricks of the next, then few of the previous."""
    return lambda t: (t[seat], -t[(seat + 1) % 3], -t[(seat + 2) % 3])


def fewest_then_previous(seat: int) -> Callable[[Four], tuple[int, ...]]:
    """Dislike own tricks, then few tricks of the previous, then few of the next."""
    return lambda t: (t[seat], -t[(seat + 2) % 3], -t[(seat + 1) % 3])


def for_himself(
    play: Play, dislike: Callable[[int], Callable[[Four], tuple[int, ...]]]
) -> Four:
    """Return the tricks at the end if each takes the card whose end he dislikes least.

    The cards are put down on the play, which knows the rules; nothing else is shared
    with the solver.
    """
    if play.is_over:
        one, two, three, four = play.tricks.values()
        return one, two, three, four
    seat = play.to_play
    assert seat is not None
    ends = (for_himself(play.play(card), dislike) for card in play.legal_cards)
    return min(ends, key=dislike(seat.value))


def one_against_two(play: Play, player: Seat) -> int:
    """Return a player's tricks at the end if the others give him what they can."""
    if play.is_over:
        return play.tricks[player]
    ends = [one_against_two(play.play(card), player) for card in play.legal_cards]
    return min(ends) if play.to_play is player else max(ends)


def led_by_talon(
    rng: Random, size: int, *, talon_wins: bool, third_lead: minimax.ThirdLead
) -> tuple[Position, tuple[int, int]]:
    """Return a random all-pass led by the talon, and the talon as numbers."""
    drawn = rng.sample(range(32), 3 * size + 2)
    dealt = [drawn[size * place : size * place + size] for place in range(3)]
    one, two = drawn[-2:]
    position = Position.of(
        [Hand.of_cards(map(Card.from_index, hand)) for hand in dealt],
        talon=map(Card.from_index, (one, two)),
        talon_wins=talon_wins,
        third_lead=AllPassThirdLead[third_lead.upper()],
    )
    return position, (one, two)
