"""What to lay away, and what to play: all 66 discards of twelve cards."""

from itertools import combinations

import attrs

from preferans.calls import MISERE, Bid, Contract, Strain
from preferans.cards import Hand
from preferans.errors import InvalidPositionError
from preferans.seats import ACTIVE, Seat
from preferans.solver._arguments import (
    check_bid,
    doubles,
    hands_of,
    seat_problems,
)
from preferans.solver._duel import Duel
from preferans.solver.limits import Limits, Watch
from preferans.solver.position import Position

__all__ = ["DiscardValue", "best_discards", "strain_discards"]

DEFAULT = Limits()
TALON = 2
GUESS = 5
LEVEL = 6


@attrs.frozen
class DiscardValue:
    """
    Be what one discard leads to.

    Attributes:
        discard: the two cards laid away.
        tricks: the declarer's tricks if all play best.
    """

    discard: Hand
    tricks: int


def best_discards(
    twelve: Hand,
    defenders: tuple[Hand, Hand],
    contract: Bid,
    *,
    declarer: Seat = Seat.FIRST,
    leader: Seat = Seat.FIRST,
    limits: Limits = DEFAULT,
) -> tuple[DiscardValue, ...]:
    """
    Return every discard of a contract, the best first.

    The best takes the most tricks, at misère the fewest; of equal ones those that lay
    away no trumps stand first, the lowest cards of them. All share one table of what
    has been proved, so that the 66 cost some ten times what one costs.

    >>> from preferans import Contract, Hand
    >>> from preferans.solver import best_discards
    >>> twelve = Hand.parse("♠AKQ ♥7 ♦7")
    >>> found = best_discards(
    ...     twelve,
    ...     (Hand.parse("♠J ♥A8"), Hand.parse("♦A8 ♣A")),
    ...     Contract.parse("6NT"),
    ... )
    >>> len(found), str(found[0].discard), found[0].tricks
    (10, '♦7 ♥7', 3)

    Args:
        twelve: the declarer's cards with the talon; an ending may have fewer.
        defenders: the hand that plays after the declarer's, and the next.
        contract: what is played.
        declarer: his seat.
        leader: who leads.
        limits: when to stop.

    Raises:
        InvalidPositionError: The hands do not fit together, or nothing is laid away.
        TypeError: A part is of another type.
        StoppedError: The search was stopped at its limits.
    """
    (held,), others = hands_of([twelve]), hands_of(defenders)
    _check(held, others, contract, declarer, leader)
    watch = Watch.start(limits)
    return _discards(held, others, contract, declarer, leader, watch)


def strain_discards(
    twelve: Hand,
    defenders: tuple[Hand, ...],
    *,
    misere: bool,
    declarer: Seat,
    leader: Seat,
    limits: Limits,
) -> dict[Strain | None, tuple[DiscardValue, ...]]:
    """Return every discard in every strain, or at misère as the strain None."""
    (held,), others = hands_of([twelve]), hands_of(defenders)
    _check(held, others, MISERE, declarer, leader)
    watch = Watch.start(limits)
    bids: dict[Strain | None, Bid] = {
        strain: Contract(LEVEL, strain) for strain in Strain
    }
    if misere:
        bids = {None: MISERE}
    return {
        strain: _discards(held, others, bid, declarer, leader, watch)
        for strain, bid in bids.items()
    }


def _discards(
    twelve: Hand,
    defenders: tuple[Hand, ...],
    contract: Bid,
    declarer: Seat,
    leader: Seat,
    watch: Watch,
) -> tuple[DiscardValue, ...]:
    duel: Duel | None = None
    guess = GUESS
    found: list[DiscardValue] = []
    for two in combinations(twelve, TALON):
        discard = Hand.of_cards(two)
        hands = [Hand(0)] * len(ACTIVE)
        left, right = declarer.others
        hands[declarer.value] = twelve - discard
        hands[left.value], hands[right.value] = defenders
        position = Position.of(hands, contract, declarer, leader=leader)
        if duel is None:
            duel = Duel(position, declarer, watch)
        guess = duel.value(position.play, guess)
        found.append(DiscardValue(discard, guess))
    sign = -1 if isinstance(contract, Contract) else 1
    trump = contract.strain.suit if isinstance(contract, Contract) else None

    def rank(value: DiscardValue) -> tuple[int, int, int]:
        trumps = sum(card.suit is trump for card in value.discard)
        height = sum(card.rank.order for card in value.discard)
        return sign * value.tricks, trumps, height

    return tuple(sorted(found, key=rank))


def _check(
    twelve: Hand,
    defenders: tuple[Hand, ...],
    contract: Bid,
    declarer: Seat,
    leader: Seat,
) -> None:
    check_bid(contract)
    problems = list(seat_problems(declarer=declarer, leader=leader))
    if contract.without_talon:
        problems.append(f"nothing is laid away at {contract}")
    sizes = [len(hand) for hand in defenders]
    if len(sizes) != len(ACTIVE) - 1:
        problems.append(f"there are two defenders, not {len(sizes)}")
    elif sizes != [len(twelve) - TALON] * len(sizes) or not sizes[0]:
        problems.append(
            "the declarer has two cards more than each defender before he lays them "
            f"away, not {len(twelve)} against {sizes[0]} and {sizes[1]}"
        )
    problems.extend(doubles(twelve, *defenders))
    if problems:
        raise InvalidPositionError(problems)
