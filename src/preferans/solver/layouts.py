"""
A hand against all that the others may hold: every layout of the unseen cards, or some.

Each layout is solved with all cards open, so what comes out is not what a player who
sees his own cards will reach, but what the cards allow.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import combinations, islice
from random import Random

import attrs

from preferans.calls import Bid, Contract
from preferans.cards import DECK, Card, Hand
from preferans.errors import InvalidPositionError
from preferans.seats import ACTIVE, Seat
from preferans.solver import _automaton
from preferans.solver._arguments import (
    check_bid,
    check_callable,
    check_kind,
    check_whole,
    doubles,
    hands_of,
    seat_problems,
)
from preferans.solver._tables import new_search, position_key
from preferans.solver.limits import Limits, Watch

__all__ = ["Layouts", "Share", "layouts"]

DEFAULT = Limits()
BATCH = 100
BATCH_APART = 1_000
AHEAD = 8
PATIENCE = 0.1
GUESS = 5
NO_TRUMP = -1

Masks = tuple[int, int]


@attrs.frozen
class Share:
    """
    Be how many of all layouts something is true of.

    Attributes:
        probability: the share of the layouts looked at.
        error: its standard error, zero if all were looked at.
    """

    probability: float
    error: float

    def __str__(self) -> str:
        """Print as per cent."""
        bar = f" ± {100 * self.error:.1f}" if self.error else ""
        return f"{100 * self.probability:.1f}{bar} %"


@attrs.frozen
class Layouts:
    """
    Be the tricks of a hand over the layouts of the unseen cards.

    Attributes:
        contract: what is played.
        counts: by the declarer's tricks, from none, the layouts that give them.
        all: how many layouts there are.
        is_exact: whether each of them was looked at.

    Raises:
        ValueError: No layout was looked at.
    """

    contract: Bid
    counts: tuple[int, ...]
    all: int
    is_exact: bool

    def __attrs_post_init__(self) -> None:
        """Refuse shares of nothing."""
        if self.looked_at < 1:
            message = "no layout was looked at, so nothing is a share of them"
            raise ValueError(message)

    @property
    def looked_at(self) -> int:
        """Return how many layouts were solved."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Return the declarer's tricks in the mean."""
        tricks = sum(number * count for number, count in enumerate(self.counts))
        return tricks / self.looked_at

    def at_least(self, tricks: int) -> Share:
        """Return the share of layouts in which the declarer takes so many or more."""
        check_whole(tricks, "tricks are a whole number")
        return self._share(sum(self.counts[max(0, tricks) :]))

    def at_most(self, tricks: int) -> Share:
        """Return the share of layouts in which the declarer takes so many or fewer."""
        check_whole(tricks, "tricks are a whole number")
        return self._share(sum(self.counts[: max(0, tricks + 1)]))

    @property
    def makes(self) -> Share:
        """
        Return the share in which the contract is made; a misère takes no trick.

        Of an ending, whose earlier tricks nobody knows, ask `at_least` or `at_most`.
        """
        if isinstance(self.contract, Contract):
            return self.at_least(self.contract.level)
        return self.at_most(0)

    def _share(self, count: int) -> Share:
        number = self.looked_at
        share = count / number
        if self.is_exact:
            return Share(share, 0.0)
        # One success and one failure more (Agresti and Coull): an error of nothing
        # at all would be claimed of a sample in which something never happened.
        guarded = (count + 1) / (number + 2)
        return Share(share, math.sqrt(guarded * (1 - guarded) / (number + 2)))


def layouts(
    hand: Hand,
    contract: Bid,
    *,
    gone: Hand | None = None,
    declarer: Seat = Seat.FIRST,
    leader: Seat = Seat.FIRST,
    fixed: Mapping[Seat, Hand] | None = None,
    sample: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    limits: Limits = DEFAULT,
) -> Layouts:
    """
    Return a declarer's tricks over the layouts of the cards he does not see.

    With his discard known the twenty cards of the defenders lie in 184,756 ways.
    Unseen cards that nobody has room for are out of play: two if of ten cards nothing
    more is known, and in an ending all that was played before, so name it as `gone`.
    All layouts are solved, or `sample` of them, drawn with `seed`, one of them twice
    now and then; if there are no more than that, all. The answer is the same whatever
    executes it.

    >>> from preferans import Contract, Hand
    >>> from preferans.solver import layouts
    >>> found = layouts(
    ...     Hand.parse("♠AQ"),
    ...     Contract.parse("6♠"),
    ...     gone=Hand.parse("♠J10987 ♣AKQJ10987 ♦AKQJ10987 ♥AKQJ10"),
    ... )
    >>> found.counts, found.all, str(found.at_least(2))
    ((0, 0, 6), 6, '100.0 %')

    Args:
        hand: the declarer's cards.
        contract: what is played.
        gone: cards known to be out of play, his discard for one.
        declarer: his seat.
        leader: who leads.
        fixed: cards that a defender is known to hold.
        sample: how many layouts to draw; all are looked at if it is None, or no less.
        seed: of the drawing.
        executor: where the work is done, in batches; here if it is None. Caps then
            hold for each batch, seconds and `cancelled` for the whole.
        progress: called with the layouts done and those to be done.
        limits: when to stop.

    Raises:
        InvalidPositionError: The cards do not fit together, or `sample` is no count.
        TypeError: A part is of another type.
        StoppedError: The search was stopped at its limits.
    """
    if fixed is not None:
        check_kind(fixed, Mapping, "what is fixed")
    hands_of([hand, *([] if gone is None else [gone]), *(fixed or {}).values()])
    check_bid(contract)
    check_whole(seed, "a seed is a whole number")
    if executor is not None:
        check_kind(executor, Executor, "an executor")
    if progress is not None:
        check_callable(progress, "progress")
    unseen = _Unseen.of(hand, gone or Hand(0), declarer, leader, fixed or {}, sample)
    work = _Work(hand, contract, declarer, leader)
    is_exact = sample is None or sample >= unseen.all
    total, chosen = unseen.all, unseen.every()
    if sample is not None and not is_exact:
        total, chosen = sample, unseen.some(sample, Random(seed))
    batch = BATCH if executor is None else BATCH_APART
    batches = iter(lambda: list(islice(chosen, batch)), [])
    counts = [0] * (len(hand) + 1)
    watch = Watch.start(limits)
    done = 0
    found: Iterable[list[int]]
    if executor is None:
        solver = _Solver(work, watch)
        found = map(solver.count, batches)
    else:
        found = _sent(executor, work, batches, watch)
    for part in found:
        for tricks, count in enumerate(part):
            counts[tricks] += count
        done += sum(part)
        if progress is not None:
            progress(done, total)
    return Layouts(contract, tuple(counts), unseen.all, is_exact)


@attrs.frozen
class _Work:
    """Be what does not change from layout to layout."""

    hand: Hand
    contract: Bid
    declarer: Seat
    leader: Seat


class _Solver:
    """
    Count layouts by their tricks, with one table for all of them.

    Layouts that follow one another differ in a few low cards, so that most of what is
    proved of one serves the next.
    """

    def __init__(self, work: _Work, watch: Watch) -> None:
        contract = work.contract
        self.work = work
        self.watch = watch
        self.trump = NO_TRUMP
        kind = _automaton.MISERE
        if isinstance(contract, Contract):
            suit = contract.strain.suit
            self.trump = NO_TRUMP if suit is None else suit.order
            kind = _automaton.NO_TRUMP if suit is None else _automaton.TRUMP
        self.search = new_search(kind, watch)
        self.guess = GUESS

    def count(self, batch: Iterable[Masks]) -> list[int]:
        """Return how many layouts give no trick, one trick, and so on."""
        work, size = self.work, len(self.work.hand)
        player, leader = work.declarer.value, work.leader.value
        left, right = work.declarer.others
        hands = [work.hand.mask] * len(ACTIVE)
        counts = [0] * (size + 1)
        for hands[left.value], hands[right.value] in batch:
            self.watch(0)
            key = position_key(tuple(hands), leader, self.trump, player)
            self.guess = self.search.value(key, size, self.guess)
            counts[self.guess] += 1
        return counts


@attrs.frozen
class _Unseen:
    """Be the cards that two defenders may hold, and how many of them each."""

    size: int
    known: Masks
    free: tuple[Card, ...]

    @classmethod
    def of(
        cls,
        hand: Hand,
        gone: Hand,
        declarer: Seat,
        leader: Seat,
        fixed: Mapping[Seat, Hand],
        sample: int | None,
    ) -> "_Unseen":
        problems = list(seat_problems(declarer=declarer, leader=leader))
        if sample is not None:
            check_whole(sample, "a sample is a whole number of layouts")
            if sample < 1:
                problems.append(f"a sample is of one layout or more, not of {sample}")
        if declarer not in ACTIVE:
            raise InvalidPositionError(problems)
        left, right = declarer.others
        for seat in fixed:
            check_kind(seat, Seat, "the seat of fixed cards")
        extra = [seat for seat in fixed if seat not in (left, right)]
        problems.extend(f"{seat.name.lower()} hand is no defender's" for seat in extra)
        one, two = fixed.get(left, Hand(0)), fixed.get(right, Hand(0))
        problems.extend(doubles(hand, gone, one, two))
        seen = hand | gone | one | two
        size = len(hand)
        if not size:
            problems.append("the declarer has no card")
        if max(len(one), len(two)) > size:
            most = max(len(one), len(two))
            problems.append(
                f"a defender holds as many cards as the declarer, {size}, not {most}"
            )
        free = tuple(DECK - seen)
        lacking = 2 * size - len(one) - len(two)
        if len(free) < lacking:
            problems.append(
                f"the defenders lack {lacking} cards and only {len(free)} are unseen"
            )
        if problems:
            raise InvalidPositionError(problems)
        return cls(size, (one.mask, two.mask), free)

    @property
    def lacking(self) -> tuple[int, int]:
        one, two = self.known
        return self.size - one.bit_count(), self.size - two.bit_count()

    @property
    def all(self) -> int:
        one, two = self.lacking
        free = len(self.free)
        return math.comb(free, one) * math.comb(free - one, two)

    def every(self) -> Iterator[Masks]:
        one, two = self.lacking
        for first in combinations(self.free, one):
            rest = [card for card in self.free if card not in first]
            mask = self.known[0] | Hand.of_cards(first).mask
            for second in combinations(rest, two):
                yield mask, self.known[1] | Hand.of_cards(second).mask

    def some(self, sample: int, rng: Random) -> Iterator[Masks]:
        one, two = self.lacking
        for _ in range(sample):
            drawn = rng.sample(self.free, one + two)
            yield (
                self.known[0] | Hand.of_cards(drawn[:one]).mask,
                self.known[1] | Hand.of_cards(drawn[one:]).mask,
            )


def _sent(
    executor: Executor, work: _Work, batches: Iterable[list[Masks]], watch: Watch
) -> Iterator[list[int]]:
    """Send batches out, a few ahead, and yield what comes back."""
    limits = attrs.evolve(
        watch.limits, seconds=None, cancelled=None, clock=Limits().clock
    )
    waiting: set[Future[list[int]]] = set()
    try:
        for batch in batches:
            waiting.add(executor.submit(_solved_apart, work, batch, limits))
            while len(waiting) >= AHEAD:
                watch(0)
                ready, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
                yield from (future.result() for future in ready)
        while waiting:
            watch(0)
            ready, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            yield from (future.result() for future in ready)
    finally:
        for future in waiting:
            future.cancel()


def _solved_apart(work: _Work, batch: list[Masks], limits: Limits) -> list[int]:
    """Solve a batch in another thread or process."""
    return _Solver(work, Watch(limits)).count(batch)
