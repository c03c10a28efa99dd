"""The best discard and contract in whists: what the convention makes of the tricks."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import product

import attrs

from preferans import checks
from preferans.calls import LADDER, MISERE, Bid, Contract, Misere
from preferans.cards import Hand
from preferans.conventions.base import Convention
from preferans.errors import InvalidOutcomeError, InvalidPositionError
from preferans.outcomes import (
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.seats import Seat, Table
from preferans.series import least_bid
from preferans.sheet import Sheet
from preferans.situations import Situation
from preferans.solver._arguments import check_bid, check_kind, hands_of
from preferans.solver.discards import strain_discards
from preferans.solver.limits import Limits

__all__ = ["OrderValue", "best_orders"]

DEFAULT = Limits()
TRICKS = 10
TALON = 2
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
    talon: Hand | None = None,
    limits: Limits = DEFAULT,
) -> tuple[OrderValue, ...]:
    """
    Return every contract that may be named, the best in whists first.

    All cards lie open: the declarer lays away what gives most tricks in the strain,
    the defenders say what costs him most, whist, half or pass, and what he then writes
    and what is written on him is settled as if the match ended there, from an empty
    sheet. The tricks of the defenders are split evenly, which matters only where they
    answer for their own. Pools are taken to have no size.

    >>> from preferans import Hand, Sochi
    >>> from preferans.solver import best_orders
    >>> best = best_orders(
    ...     Hand.parse("♠AKQJ109 ♣AKQ ♥AK ♦7"),
    ...     (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥QJ10987")),
    ...     Sochi(),
    ... )[0]
    >>> print(best.contract, best.discard, best.tricks, best.whists)
    10♠ ♣Q ♦7 10 200/3

    Args:
        twelve: the declarer's cards with the talon.
        defenders: the hand that plays after the declarer's, and the next.
        convention: what tricks are worth.
        bid: the bid that won; the least of the deal if nothing is said, and below
            that nothing is named anyway. After misère there is nothing else.
        declarer: his seat.
        leader: who leads.
        situation: table and series; by default three players, third hand dealing.
        talon: the two cards bought, for conventions that pay a premium for them.
        limits: when to stop.

    Raises:
        InvalidPositionError: The hands do not fit together or are not of ten cards, or
            nothing is laid away after such a bid.
        TypeError: A part is of another type.
        StoppedError: The search was stopped at its limits.
    """
    check_kind(twelve, Hand, "the declarer's twelve")
    others = hands_of(defenders)
    _check_convention(convention)
    if talon is not None:
        check_kind(talon, Hand, "a talon")
    if situation is None:
        table = Table(("first hand", "second hand", "third hand"), "third hand")
        situation = Situation(table)
    check_kind(situation, Situation, "a situation")
    least: Bid = least_bid(convention.rules, situation)
    if bid is not None:
        check_bid(bid)
        least = bid
    check_kind(declarer, Seat, "the declarer")
    problems: list[str] = []
    if least.without_talon:
        problems.append(f"nothing is laid away after {least}")
    if declarer is situation.table.dummy:
        problems.append("the dummy declares nothing")
    if len(twelve) != TRICKS + TALON:
        problems.append(
            f"a contract is worth whists over ten tricks: the declarer has 12 cards "
            f"before he lays two away, not {len(twelve)}"
        )
    if talon is not None:
        problems.extend(_talon_problems(twelve, talon))
    if problems:
        raise InvalidPositionError(problems)
    by_strain = strain_discards(
        twelve,
        others,
        misere=isinstance(least, Misere),
        declarer=declarer,
        leader=leader,
        limits=limits,
    )
    ending = _Ending(convention, situation, declarer, talon)
    found: list[OrderValue] = []
    for contract in _allowed(least):
        strain = contract.strain if isinstance(contract, Contract) else None
        best = by_strain[strain][0]
        worst = ending.worst(contract, best.tricks)
        # Below the least level of the deal nothing may be named.
        if worst is not None:
            whists, outcome = worst
            found.append(
                OrderValue(contract, best.discard, best.tricks, outcome, whists)
            )
    return tuple(sorted(found, key=lambda order: -order.whists))


def _check_convention(convention: object) -> None:
    # The class Sochi has all the members that its value Sochi() has.
    if isinstance(convention, type) or not isinstance(convention, Convention):
        message = f"contracts need a convention such as Sochi(), not {convention!r}"
        raise TypeError(message)


def _talon_problems(twelve: Hand, talon: Hand) -> Iterator[str]:
    if len(talon) != TALON:
        yield f"a talon is two cards, not {len(talon)}"
    for card in talon - twelve:
        yield f"{card} of the talon is not among the twelve"


def _allowed(least: Bid) -> list[Bid]:
    """Return what may be named over a bid with the talon; misère stands alone."""
    if isinstance(least, Misere):
        return [MISERE]
    higher = LADDER[LADDER.index(least) :]
    return [
        each for each in higher if isinstance(each, Contract) and not each.without_talon
    ]


@attrs.frozen
class _Ending:
    """Be the ways in which a deal may end once its contract is named."""

    convention: Convention
    situation: Situation
    declarer: Seat
    talon: Hand | None

    def worst(self, contract: Bid, tricks: int) -> tuple[Fraction, Outcome] | None:
        """Return what costs the declarer most of all that the rules allow."""
        convention, situation = self.convention, self.situation
        sheet = Sheet.empty(situation.table.players)
        name = situation.table.player(self.declarer)
        found: list[tuple[Fraction, Outcome]] = []
        for outcome in self._outcomes(contract, tricks):
            if not checks.findings(convention.rules, situation, outcome):
                entries = convention.score(outcome, situation)
                whists = convention.settle(sheet.write(entries)).net[name]
                found.append((whists, outcome))
        return min(found, key=lambda ending: ending[0], default=None)

    def _outcomes(self, contract: Bid, tricks: int) -> Iterator[Outcome]:
        """Yield what may be written, and more; the rules sort it out."""
        declarer, talon = self.declarer, self.talon
        if isinstance(contract, Misere):
            yield PlayedMisere(declarer=declarer, tricks={declarer: tricks})
            return
        yield UncontestedGame(contract=contract, declarer=declarer, talon=talon)
        left, right = declarer.others
        for half in (left, right):
            yield HalfWhistedGame(
                contract=contract, declarer=declarer, talon=talon, half_whister=half
            )
        rest = TRICKS - tricks
        split = {declarer: tricks, left: rest - rest // 2, right: rest // 2}
        # At a table of two a whisted game is open, at others it makes no difference.
        played = partial(
            PlayedGame,
            contract=contract,
            declarer=declarer,
            talon=talon,
            tricks=split,
            open=self.situation.table.dummy is not None,
        )
        passed = {left: Declaration.PASS, right: Declaration.PASS}
        yield from _if_possible(partial(played, open=False))
        yield from _if_possible(partial(played, defence=passed, forced=True))
        for seat in (left, right):
            yield from _if_possible(partial(played, defence=passed, idle_seat=seat))
        for one, two in product(WORDS, WORDS):
            defence = {left: one, right: two}
            yield from _if_possible(partial(played, defence=defence))


def _if_possible(make: Callable[[], PlayedGame]) -> Iterator[PlayedGame]:
    """Yield a game that was played, if there can be such a game at all."""
    try:
        yield make()
    except InvalidOutcomeError:
        # Nobody whisted, say, or a contract below ten without words.
        return
