"""The best discard and contract in whists: what the convention makes of the tricks."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import attrs

from preferans import checks
from preferans.calls import LADDER, MISERE, Bid, Contract
from preferans.cards import Hand
from preferans.conventions.base import Convention
from preferans.errors import InvalidOutcomeError, InvalidPositionError
from preferans.outcomes import (
    Declaration,
    Outcome,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.seats import Seat, Table
from preferans.series import least_bid
from preferans.sheet import Sheet
from preferans.situations import Situation
from preferans.solver.discards import strain_discards
from preferans.solver.limits import Limits

__all__ = ["OrderValue", "best_orders"]

DEFAULT = Limits()
TRICKS = 10
WORDS = (Declaration.WHIST, Declaration.PASS)


@attrs.frozen
class OrderValue:
    """
    Be what one contract is worth with the best discard for it.

    Attributes:
        contract: what is named.
        discard: the two cards laid away.
        tricks: the declarer's tricks if all play best.
        outcome: how the deal ends, the defenders saying what costs him most.
        whists: what it changes in his settlement, in whists.
    """

    contract: Bid
    discard: Hand
    tricks: int
    outcome: Outcome
    whists: Fraction


def best_orders(
    twelve: Hand,
    defenders: tuple[Hand, Hand],
    convention: Convention,
    *,
    bid: Bid | None = None,
    declarer: Seat = Seat.FIRST,
    leader: Seat = Seat.FIRST,
    situation: Situation | None = None,
    limits: Limits = DEFAULT,
) -> tuple[OrderValue, ...]:
    """
    Return every contract that may be named, the best in whists first.

    All cards lie open: the declarer lays away what gives most tricks in the strain,
    the defenders whist or pass as it costs him most, and what he then writes and what
    is written on him is settled as if the match ended there, from an empty sheet. The
    tricks of the defenders are split evenly, which matters only where they answer
    for their own. Pools are taken to have no size.

    >>> from preferans import Hand, Sochi
    >>> from preferans.solver import best_orders
    >>> best = best_orders(
    ...     Hand.parse("♠AKQJ109 ♣AKQ ♥AK ♦7"),
    ...     (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥QJ10987")),
    ...     Sochi(),
    ... )[0]
    >>> print(best.contract, best.discard, best.tricks, best.whists)
    10♠ ♠9 ♦7 10 200/3

    Args:
        twelve: the declarer's cards with the talon.
        defenders: the hand that plays after the declarer's, and the next.
        convention: what tricks are worth.
        bid: the bid that won; the least of the deal if nothing is said. After
            misère nothing else may be named.
        declarer: his seat.
        leader: who leads.
        situation: table and series; by default three players, third hand dealing.
        limits: when to stop.

    Raises:
        InvalidPositionError: The hands do not fit together, or are not of ten cards.
        StoppedError: The search was stopped at its limits.
    """
    if situation is None:
        table = Table(("first hand", "second hand", "third hand"), "third hand")
        situation = Situation(table)
    if len(defenders[0]) != TRICKS:
        problem = f"a contract is worth whists over ten tricks, not {len(defenders[0])}"
        raise InvalidPositionError([problem])
    least: Bid = least_bid(convention.rules, situation) if bid is None else bid
    allowed = _allowed(least)
    by_strain = strain_discards(
        twelve,
        defenders,
        misere=not isinstance(least, Contract),
        declarer=declarer,
        leader=leader,
        limits=limits,
    )
    found: list[OrderValue] = []
    for contract in allowed:
        strain = contract.strain if isinstance(contract, Contract) else None
        best = by_strain[strain][0]
        worst = min(
            _endings(convention, situation, contract, declarer, best.tricks),
            key=lambda ending: ending[0],
            default=None,
        )
        if worst is not None:
            whists, outcome = worst
            found.append(
                OrderValue(contract, best.discard, best.tricks, outcome, whists)
            )
    return tuple(sorted(found, key=lambda order: -order.whists))


def _allowed(least: Bid) -> list[Bid]:
    """Return what may be named over a bid with the talon; misère stands alone."""
    if not isinstance(least, Contract):
        return [MISERE]
    higher = LADDER[LADDER.index(least) :]
    return [
        each for each in higher if isinstance(each, Contract) and not each.without_talon
    ]


def _endings(
    convention: Convention,
    situation: Situation,
    contract: Bid,
    declarer: Seat,
    tricks: int,
) -> Iterator[tuple[Fraction, Outcome]]:
    """Yield how the deal may end, and what the declarer has of it."""
    sheet = Sheet.empty(situation.table.players)
    name = situation.table.player(declarer)
    for outcome in _outcomes(contract, declarer, tricks):
        if not checks.findings(convention.rules, situation, outcome):
            entries = convention.score(outcome, situation)
            yield convention.settle(sheet.write(entries)).net[name], outcome


def _outcomes(contract: Bid, declarer: Seat, tricks: int) -> Iterator[Outcome]:
    if not isinstance(contract, Contract):
        yield PlayedMisere(declarer=declarer, tricks={declarer: tricks})
        return
    yield UncontestedGame(contract=contract, declarer=declarer)
    left, right = declarer.others
    rest = TRICKS - tricks
    split = {declarer: tricks, left: rest - rest // 2, right: rest // 2}
    yield from _played(contract, declarer, split, None)
    for one, two in product(WORDS, WORDS):
        yield from _played(contract, declarer, split, {left: one, right: two})


def _played(
    contract: Contract,
    declarer: Seat,
    tricks: dict[Seat, int],
    defence: dict[Seat, Declaration] | None,
) -> Iterator[Outcome]:
    """Yield a game that was played, if it can have been."""
    try:
        yield PlayedGame(
            contract=contract, declarer=declarer, tricks=tricks, defence=defence
        )
    except InvalidOutcomeError:
        # Nobody whisted, or only a ten has no words at all.
        return
