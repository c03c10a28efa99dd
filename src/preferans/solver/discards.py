"""What to lay away, and what to play: all 66 discards of twelve cards."""

from itertools import combinations

import attrs

from preferans.calls import MISERE, Bid, Contract, Strain
from preferans.cards import Hand
from preferans.errors import InvalidPositionError
from preferans.seats import ACTIVE, Seat
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

    The best takes the most tricks, at misère the fewest; of equal ones the lowest cards
    stand first. All share one table of what has been proved, so that the 66 cost some
    ten times what one costs.

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
        InvalidPositionError: The hands do not fit together.
        StoppedError: The search was stopped at its limits.
    """
    return _discards(twelve, defenders, contract, declarer, leader, Watch(limits))


def strain_discards(
    twelve: Hand,
    defenders: tuple[Hand, Hand],
    *,
    misere: bool,
    declarer: Seat,
    leader: Seat,
    limits: Limits,
) -> dict[Strain | None, tuple[DiscardValue, ...]]:
    """Return every discard in every strain, or at misère as the strain None."""
    watch = Watch(limits)
    bids: dict[Strain | None, Bid] = {
        strain: Contract(LEVEL, strain) for strain in Strain
    }
    if misere:
        bids = {None: MISERE}
    return {
        strain: _discards(twelve, defenders, bid, declarer, leader, watch)
        for strain, bid in bids.items()
    }


def _discards(
    twelve: Hand,
    defenders: tuple[Hand, Hand],
    contract: Bid,
    declarer: Seat,
    leader: Seat,
    watch: Watch,
) -> tuple[DiscardValue, ...]:
    _check(twelve, defenders, declarer)
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
    return tuple(sorted(found, key=lambda each: (sign * each.tricks, _height(each))))


def _height(value: DiscardValue) -> int:
    return sum(card.rank.order for card in value.discard)


def _check(twelve: Hand, defenders: tuple[Hand, Hand], declarer: Seat) -> None:
    problems: list[str] = []
    if declarer not in ACTIVE:
        problems.append("the declarer is first, second or third hand")
    one, two = defenders
    if len(one) != len(two) or len(twelve) != len(one) + TALON or not one:
        problems.append(
            "the declarer has two cards more than each defender before he lays them "
            f"away, not {len(twelve)} against {len(one)} and {len(two)}"
        )
    shared = (twelve & one) | (twelve & two) | (one & two)
    problems.extend(f"{card} is there twice" for card in shared)
    if problems:
        raise InvalidPositionError(problems)
