"""A hand against every layout of the unseen cards, or some of them."""

import math
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import (
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from itertools import combinations
from random import Random
from time import monotonic
from typing import Any, ParamSpec, TypeVar

import pytest

from preferans import DECK, Card, Contract, Hand, Seat
from preferans.calls import MISERE, Bid
from preferans.errors import InvalidPositionError, StoppedError
from preferans.solver import Layouts, Limits, Share, layouts
from preferans.solver.layouts import AHEAD, BATCH, BATCH_APART
from tests.oracle import minimax
from tests.solver.helpers import (
    ACTIVE,
    BIDS,
    FIRST,
    FOURTH,
    SECOND,
    SIX_NO_TRUMP,
    SIX_SPADES,
    THIRD,
    numbers,
    trump_of,
)

NOTHING: Mapping[Seat, Hand] = {}

P = ParamSpec("P")
T = TypeVar("T")


def every(
    hand: Hand,
    bid: Bid,
    gone: Hand,
    declarer: Seat,
    leader: Seat,
    fixed: Mapping[Seat, Hand] = NOTHING,
) -> tuple[int, ...]:
    """Return the counts by trying every split of the unseen cards on the minimax."""
    left, right = declarer.others
    unseen = DECK - hand - gone
    size = len(hand)
    counts: Counter[int] = Counter()
    for first in map(Hand.of_cards, combinations(unseen, size)):
        for second in map(Hand.of_cards, combinations(unseen - first, size)):
            if not fixed.get(left, Hand(0)) <= first:
                continue
            if not fixed.get(right, Hand(0)) <= second:
                continue
            dealt = {declarer: hand, left: first, right: second}
            counts[
                minimax.declarer_tricks(
                    [numbers(dealt[seat]) for seat in ACTIVE],
                    (),
                    leader.value,
                    trump_of(bid),
                    declarer.value,
                    misere=bid == MISERE,
                )
            ] += 1
    return tuple(counts[tricks] for tricks in range(size + 1))


def drawn(rng: Random, size: int, unseen: int) -> tuple[Hand, Hand]:
    """Return a hand and the cards gone, so that so many are unseen."""
    cards = rng.sample(range(32), size + unseen)
    hand = Hand.of_cards(map(Card.from_index, cards[:size]))
    rest = Hand.of_cards(map(Card.from_index, cards[size:]))
    return hand, DECK - hand - rest


# All of them


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_every_layout_is_counted_as_the_oracle_does(bid: Bid) -> None:
    rng = Random(f"{bid}")
    # Six cards unseen are the defenders'; of seven one is out of play besides, and of
    # six against two cards a hand two are.
    for size, unseen in ((3, 6), (3, 7), (2, 6)):
        declarer, leader = rng.choice(ACTIVE), rng.choice(ACTIVE)
        hand, gone = drawn(rng, size, unseen)
        found = layouts(hand, bid, gone=gone, declarer=declarer, leader=leader)
        assert found.counts == every(hand, bid, gone, declarer, leader)
        number = math.comb(unseen, size) * math.comb(unseen - size, size)
        assert (found.all, found.looked_at, found.is_exact) == (number, number, True)
        assert found.contract == bid


@pytest.mark.parametrize("bid", [SIX_SPADES, SIX_NO_TRUMP, MISERE], ids=str)
def test_known_cards_stay_where_they_are(bid: Bid) -> None:
    rng = Random(f"fixed {bid}")
    for declarer in ACTIVE:
        left, right = declarer.others
        hand, gone = drawn(rng, 3, 7)
        one, two, *_ = DECK - hand - gone
        fixed = {left: Hand.of_cards([one]), right: Hand.of_cards([two])}
        for known in ({left: fixed[left]}, {right: fixed[right]}, fixed):
            found = layouts(hand, bid, gone=gone, declarer=declarer, fixed=known)
            expected = every(hand, bid, gone, declarer, FIRST, known)
            assert found.counts == expected
            assert found.all == sum(expected)


def test_a_defender_may_be_known_whole() -> None:
    # ♥AK take both tricks of the defender on the left, whatever the other has.
    found = layouts(
        Hand.parse("♥87"),
        SIX_NO_TRUMP,
        gone=DECK - Hand.parse("♥AK87 ♠987"),
        fixed={SECOND: Hand.parse("♥AK")},
    )
    assert (found.counts, found.all) == ((3, 0, 0), 3)


def test_nothing_is_gone_unless_it_is_said() -> None:
    # With one card each the ace led takes the trick, whoever holds which of 31 cards.
    found = layouts(Hand.parse("♠A"), SIX_NO_TRUMP)
    assert (found.counts, found.all) == ((0, 31 * 30), 31 * 30)


# Some of them


def test_a_sample_is_drawn_with_its_seed() -> None:
    hand = Hand.parse("♠AQ7 ♥K")
    one, again, other = (
        layouts(hand, SIX_SPADES, sample=60, seed=seed) for seed in (1, 1, 2)
    )
    assert one == again
    assert one.counts != other.counts
    assert (one.looked_at, one.is_exact) == (60, False)
    assert one.all == math.comb(28, 4) * math.comb(24, 4)
    assert one == layouts(
        hand, SIX_SPADES, sample=60, seed=1, limits=Limits(seconds=60)
    )


@pytest.mark.parametrize("sample", [90, 91, 1_000])
def test_a_sample_of_as_many_as_there_are_is_all_of_them(sample: int) -> None:
    # Six cards unseen, two for each defender: 15 times 6 ways.
    hand, gone = Hand.parse("♠AQ"), DECK - Hand.parse("♠AQKJ109 ♥K8")
    found = layouts(hand, SIX_NO_TRUMP, gone=gone, sample=sample)
    assert (found.is_exact, found.looked_at, found.all) == (True, 90, 90)
    assert found == layouts(hand, SIX_NO_TRUMP, gone=gone)


@pytest.mark.parametrize("tricks", ["2", 1.0, True, None])
def test_a_number_of_tricks_is_a_whole_number(tricks: object) -> None:
    found = Layouts(SIX_NO_TRUMP, (1, 1), 2, is_exact=True)
    for ask in (found.at_least, found.at_most):
        with pytest.raises(TypeError, match="tricks are a whole number, not"):
            ask(tricks)  # type: ignore[arg-type]


def test_a_sample_is_near_what_all_layouts_give() -> None:
    hand, gone = Hand.parse("♠AQ"), DECK - Hand.parse("♠AQKJ109 ♥K8")
    all_of_them = layouts(hand, SIX_NO_TRUMP, gone=gone)
    some = layouts(hand, SIX_NO_TRUMP, gone=gone, sample=80, seed=3)
    for tricks in (1, 2):
        guess = some.at_least(tricks)
        # Four standard errors: with this seed, and hardly with any other, no further.
        truth = all_of_them.at_least(tricks).probability
        assert abs(guess.probability - truth) < 4 * guess.error


def thread() -> Executor:
    return ThreadPoolExecutor(2)


def process() -> Executor:
    # Forking a process in which tests have started threads is warned of.
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"))


@pytest.mark.parametrize("make", [thread, process])
def test_the_answer_is_the_same_whatever_executes_it(
    make: Callable[[], Executor],
) -> None:
    hand, gone = drawn(Random(12), 2, 11)
    # 55 x 36 layouts are two batches.
    alone = layouts(hand, SIX_SPADES, gone=gone)
    sampled = layouts(hand, MISERE, gone=gone, sample=300, seed=5)
    with make() as executor:
        assert layouts(hand, SIX_SPADES, gone=gone, executor=executor) == alone
        again = layouts(hand, MISERE, gone=gone, sample=300, seed=5, executor=executor)
    assert again == sampled
    assert alone.looked_at == 55 * 36


def test_progress_is_told_batch_by_batch() -> None:
    hand = Hand.parse("♠AQ")
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))

    found = layouts(hand, SIX_SPADES, sample=2 * BATCH + 1, progress=progress)
    total = 2 * BATCH + 1
    assert told == [(BATCH, total), (2 * BATCH, total), (total, total)]
    assert found == layouts(hand, SIX_SPADES, sample=total)
    told.clear()
    gone = DECK - Hand.parse("♠AQ987 ♥7")
    layouts(hand, SIX_SPADES, gone=gone, progress=progress)
    assert told == [(6, 6)]
    told.clear()
    total = 2 * BATCH_APART + 1
    with ThreadPoolExecutor(1) as executor:
        layouts(hand, SIX_SPADES, sample=total, progress=progress, executor=executor)
    assert {each for _, each in told} == {total}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert (len(told), told[-1][0]) == (3, total)


# When it is stopped

TEN = Hand.parse("♠AQ97 ♣KJ8 ♦107 ♥Q")


def answers(*words: bool) -> Callable[[], bool]:
    """Return what answers so, and then always yes."""
    said: Iterator[bool] = iter(words)
    return lambda: next(said, True)


def test_a_search_may_be_cancelled_between_two_layouts() -> None:
    told: list[int] = []
    with pytest.raises(StoppedError) as caught:
        layouts(
            TEN,
            SIX_NO_TRUMP,
            sample=100_000,
            progress=lambda done, _: told.append(done),
            limits=Limits(cancelled=answers(*[False] * 12)),
        )
    assert caught.value.why == "the search was cancelled"
    # It was under way, and far from its end.
    assert told == []


@pytest.mark.parametrize("bid", [SIX_SPADES, SIX_NO_TRUMP, MISERE], ids=str)
def test_layouts_of_small_hands_stop_between_two_of_them(bid: Bid) -> None:
    told: list[int] = []
    # One look at the start, one before each layout: the last comes in the third batch.
    with pytest.raises(StoppedError) as caught:
        layouts(
            Hand.parse("♠AQ"),
            bid,
            sample=100_000,
            progress=lambda done, _: told.append(done),
            limits=Limits(cancelled=answers(*[False] * (2 * BATCH + 10))),
        )
    assert caught.value.why == "the search was cancelled"
    assert told == [BATCH, 2 * BATCH]


class Deaf(Executor):
    """Take any work and do none of it."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(
        self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        del fn, args, kwargs
        future: Future[T] = Future()
        self.given.append(future)
        return future


class Here(Executor):
    """Do any work at once."""

    def __init__(self) -> None:
        self.done = 0

    def submit(
        self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        self.done += 1
        return future


# Less than a batch, and more batches than are sent ahead.
@pytest.mark.parametrize(("sample", "sent"), [(10, 1), (100_000, AHEAD)])
def test_who_waits_for_an_executor_goes_on_listening(sample: int, sent: int) -> None:
    executor = Deaf()
    begun = monotonic()
    with pytest.raises(StoppedError, match="the search was cancelled"):
        layouts(
            Hand.parse("♠A7"),
            SIX_SPADES,
            sample=sample,
            executor=executor,
            limits=Limits(cancelled=answers(False, False, False)),
        )
    # Two waits of a tenth of a second, and no end of work in sight.
    assert monotonic() - begun < 5
    assert len(executor.given) == sent
    assert all(future.cancelled() for future in executor.given)


@pytest.mark.parametrize(("sample", "sent"), [(10, 1), (100_000, AHEAD)])
def test_who_waits_for_an_executor_keeps_an_eye_on_the_clock(
    sample: int, sent: int
) -> None:
    executor = Deaf()
    with pytest.raises(StoppedError, match=r"the search was not over in 0\.15 s"):
        layouts(
            Hand.parse("♠A7"),
            SIX_SPADES,
            sample=sample,
            executor=executor,
            limits=Limits(seconds=0.15),
        )
    assert len(executor.given) == sent
    assert all(future.cancelled() for future in executor.given)


def test_seconds_are_those_of_all_batches_together() -> None:
    # A second for each batch, of which a hundred were to be done.
    executor = Here()
    with pytest.raises(StoppedError) as caught:
        layouts(
            Hand.parse("♠A7"),
            SIX_SPADES,
            sample=100 * BATCH_APART,
            executor=executor,
            limits=Limits(seconds=AHEAD + 1.5, clock=lambda: float(executor.done)),
        )
    assert caught.value.why == f"the search was not over in {AHEAD + 1.5} s"
    assert caught.value.spent >= AHEAD + 1.5
    assert executor.done < 100


def test_an_executor_is_sent_all_batches_if_nobody_stops_it() -> None:
    executor = Here()
    sample = (AHEAD + 2) * BATCH_APART + 1
    hand = Hand.parse("♠Q7")
    found = layouts(
        hand,
        SIX_NO_TRUMP,
        sample=sample,
        executor=executor,
        limits=Limits(seconds=1_000, cancelled=lambda: False),
    )
    assert executor.done == AHEAD + 3
    assert found == layouts(hand, SIX_NO_TRUMP, sample=sample)


def test_an_executor_is_not_asked_once_time_is_up() -> None:
    executor = Deaf()
    with pytest.raises(StoppedError) as caught:
        layouts(
            TEN, SIX_NO_TRUMP, sample=250, executor=executor, limits=Limits(seconds=0)
        )
    assert caught.value.why == "the search was not over in 0 s"
    assert executor.given == []


# What is refused


@pytest.mark.parametrize("sample", [0, -3])
def test_everything_wrong_is_said_at_once(sample: int) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        layouts(
            Hand.parse("♠AKQJ1098 ♣AKQ"),
            SIX_SPADES,
            gone=Hand.parse("♠A ♣J10987 ♦AKQJ1098"),
            fixed={
                FIRST: Hand.parse("♥A"),
                SECOND: Hand.parse("♣A"),
                FOURTH: Hand.parse("♥A"),
            },
            sample=sample,
        )
    assert caught.value.problems == (
        f"a sample is of one layout or more, not of {sample}",
        "first hand is no defender's",
        "fourth hand is no defender's",
        "♠A is there twice",
        "♣A is there twice",
        "the defenders lack 19 cards and only 10 are unseen",
    )


def test_a_hand_has_cards_and_a_defender_no_more_than_it() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        layouts(Hand(0), SIX_SPADES)
    assert caught.value.problems == ("the declarer has no card",)
    with pytest.raises(InvalidPositionError) as caught:
        layouts(Hand.parse("♠A"), SIX_SPADES, fixed={THIRD: Hand.parse("♠KQ")})
    assert caught.value.problems == (
        "a defender holds as many cards as the declarer, 1, not 2",
    )


def test_the_idle_dealer_declares_nothing() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        layouts(Hand.parse("♠A"), SIX_SPADES, declarer=FOURTH)
    assert str(caught.value) == (
        "the declarer is first, second or third hand, not fourth"
    )


# What comes out

SEVEN = Contract.parse("7♥")
# 10 layouts: 1 with no trick, 2 with six, 3 with seven and 4 with eight.
COUNTS = (1, 0, 0, 0, 0, 0, 2, 3, 4)


def test_shares_of_all_layouts_are_exact() -> None:
    found = Layouts(SEVEN, COUNTS, 10, is_exact=True)
    assert found.looked_at == 10
    assert found.mean == pytest.approx((2 * 6 + 3 * 7 + 4 * 8) / 10)
    assert found.at_least(7) == found.makes == Share(0.7, 0.0)
    assert found.at_most(6) == Share(0.3, 0.0)
    assert found.at_least(0) == found.at_most(8) == Share(1.0, 0.0)
    assert str(found.makes) == "70.0 %"


@pytest.mark.parametrize(
    ("tricks", "least", "most"), [(-5, 1, 0), (-1, 1, 0), (9, 0, 1), (99, 0, 1)]
)
def test_nobody_takes_fewer_than_no_trick_or_more_than_all(
    tricks: int, least: float, most: float
) -> None:
    found = Layouts(SEVEN, COUNTS, 10, is_exact=True)
    assert found.at_least(tricks).probability == least
    assert found.at_most(tricks).probability == most


def test_a_misere_is_made_without_a_trick() -> None:
    found = Layouts(MISERE, COUNTS, 10, is_exact=True)
    assert found.makes == found.at_most(0) == Share(0.1, 0.0)


@pytest.mark.parametrize("counts", [(), (0,), (0, 0, 0)])
def test_of_no_layout_there_is_no_share(counts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no layout was looked at") as caught:
        Layouts(SEVEN, counts, 10, is_exact=False)
    assert str(caught.value) == (
        "no layout was looked at, so nothing is a share of them"
    )


def test_a_sample_says_how_far_it_may_be_out() -> None:
    found = Layouts(SEVEN, (0, 0, 0, 0, 0, 0, 2, 5, 1), 1000, is_exact=False)
    share = found.makes
    # Six of eight; with one success and one failure more 7 of 10, and the standard
    # error is the root of 0.7 x 0.3 / 10 = 0.021.
    assert share.probability == 0.75
    assert share.error == pytest.approx(0.144914, abs=1e-6)
    assert str(share) == "75.0 ± 14.5 %"


def test_even_what_never_happened_is_not_certain() -> None:
    found = Layouts(SEVEN, (0, 0, 0, 0, 0, 0, 0, 0, 98), 1000, is_exact=False)
    # 1 of 100: the root of 0.01 x 0.99 / 100.
    assert found.at_most(6).probability == 0
    assert found.at_most(6).error == pytest.approx(math.sqrt(0.000099))
