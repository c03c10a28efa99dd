"""
Time the solver on fixed random deals, count its nodes, and compare with bridge.

Run `python benchmarks/solver.py [deals]`, 300 by default, once with the interpreted
kernel and once with the compiled one. Every problem starts with an empty table, the
trees of moves are shared. The baseline is the solver of bridge by Bo Haglund, over
`endplay` (`pip install endplay`), on one thread of the same machine in the same run:
its table of 20 results for bridge deals. What DDS does not have to do with, the ratio
to it carries over from one machine to another; milliseconds do not.
"""

import importlib
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from statistics import mean, median

from preferans import CONTRACTS, AllPassThirdLead, Contract, Deal, Hand, Seat, Strain
from preferans.calls import MISERE, Bid
from preferans.cards import Card
from preferans.seats import ACTIVE
from preferans.solver import (
    Limits,
    Position,
    backend,
    best_discards,
    layouts,
    solve,
    solve_all_pass,
    table,
)
from preferans.solver._duel import Duel
from preferans.solver.limits import Watch

SEED = 2026
DEALS = 300
BRIDGE_DEALS = 40
ALL_LAYOUTS = 184_756
# The best exact program known, C++ inside a GUI, on another machine: mean milliseconds
# of a deal, and seconds for all layouts of a hand, at the least and at the most.
KNOWN = {"trump": 0.93, "no trump": 1.12, "misère": 2.50}
KNOWN_LAYOUTS = (5.4, 14.8)
# And there the median of DDS for a table, by which machines are compared.
KNOWN_DDS = 113.0
SIXES = CONTRACTS[: len(Strain)]


def deals(number: int) -> list[tuple[Hand, ...]]:
    """Return three hands of ten cards each, two cards being out of play."""
    rng = Random(SEED)
    found: list[tuple[Hand, ...]] = []
    for _ in range(number):
        pack = list(range(32))
        rng.shuffle(pack)
        cards = [Card.from_index(index) for index in pack]
        found.append(tuple(Hand.of_cards(cards[at : at + 10]) for at in (0, 10, 20)))
    return found


def timed(action: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def each_timed(
    action: Callable[[Position], object], positions: Iterable[Position]
) -> list[float]:
    """Return the seconds that each of some positions takes."""
    return [timed(partial(action, position)) for position in positions]


def figures(seconds: Iterable[float]) -> str:
    """Return median, mean, 95th percentile and worst in milliseconds."""
    times = sorted(1000 * each for each in seconds)
    high = times[int(0.95 * len(times))]
    numbers = (median(times), mean(times), high, times[-1])
    return "".join(f"{number:>9.2f}" for number in numbers)


def problems() -> list[tuple[str, Bid, Seat]]:
    """Return the 18 problems of a deal."""
    bids: list[tuple[str, Bid]] = [
        ("no trump" if bid.strain is Strain.NO_TRUMP else "trump", bid) for bid in SIXES
    ]
    return [
        (kind, bid, seat)
        for kind, bid in [*bids, ("misère", MISERE)]
        for seat in ACTIVE
    ]


def tables(chosen: list[tuple[Hand, ...]]) -> tuple[float, dict[str, float]]:
    """
    Print the figures of single problems and of tables.

    Returns the median of a table, and the mean of each kind of problem, in ms.
    """
    times: dict[str, list[float]] = {"trump": [], "no trump": [], "misère": []}
    nodes: dict[str, list[int]] = {"trump": [], "no trump": [], "misère": []}
    whole: list[float] = []
    total = 0
    # The first deals pay for the trees, which all later ones share.
    for hands in chosen:
        spent = 0.0
        for kind, bid, seat in problems():
            position = Position.of(hands, bid, seat)
            guess = 2 if kind == "misère" else 4
            started = time.perf_counter()
            duel = Duel(position, seat, Watch(Limits()))
            duel.value(position.play, guess)
            took = time.perf_counter() - started
            times[kind].append(took)
            nodes[kind].append(duel.search.nodes)
            spent += took
            total += duel.search.nodes
        whole.append(spent)
    print(f"{'milliseconds':<38}{'median':>9}{'mean':>9}{'95 %':>9}{'worst':>9}")
    for kind, each in times.items():
        print(f"{f'{kind}, {mean(nodes[kind]):,.0f} nodes':<38}{figures(each)}")
    label = f"table of 18, {total / len(chosen):,.0f} nodes"
    print(f"{label:<38}{figures(whole)}")
    print(f"nodes in a second: {total / sum(whole):,.0f}")
    means = {kind: 1000 * mean(each) for kind, each in times.items()}
    return 1000 * median(whole), means


def questions(chosen: list[tuple[Hand, ...]]) -> None:
    """Print how long other questions take."""
    six, seat = Contract(6, Strain.SPADES), Seat.FIRST
    games = [Position.of(hands, six, seat) for hands in chosen]
    miseres = [Position.of(hands, MISERE, seat) for hands in chosen]
    print(f"{'every card, trump':<38}{figures(each_timed(solve, games))}")
    print(f"{'every card, misère':<38}{figures(each_timed(solve, miseres))}")
    rows: dict[str, list[float]] = {"trump": [], "misère": []}
    for hands in chosen:
        left = list(set(range(32)) - {c.index for hand in hands for c in hand})
        twelve = hands[0] | Hand.of_cards(map(Card.from_index, left))
        others = (hands[1], hands[2])
        rows["trump"].append(timed(partial(best_discards, twelve, others, six)))
        rows["misère"].append(timed(partial(best_discards, twelve, others, MISERE)))
    for kind, each in rows.items():
        print(f"{f'66 discards, {kind}':<38}{figures(each)}")


def passes(number: int) -> None:
    """Print how long an all-pass takes, led by the talon in either way and not."""
    dealt = [Deal.random(Random(f"{SEED} {place}")) for place in range(number)]
    kinds = {"free lead": [Position.of(deal.hands) for deal in dealt]}
    for third_lead in AllPassThirdLead:
        kinds[f"talon, {third_lead.value}"] = [
            Position.of(deal.hands, talon=deal.talon, third_lead=third_lead)
            for deal in dealt
        ]
    for label, positions in kinds.items():
        took = each_timed(solve_all_pass, positions)
        print(f"{f'all-pass, {label}':<38}{figures(took)}")


def splits() -> float:
    """Print how long all layouts of two hands take; return the longer in seconds."""
    longest = 0.0
    for label, bid, hand, gone in (
        ("6♠", Contract(6, Strain.SPADES), "♠AKQ9 ♣A7 ♦K98 ♥A", "♥87"),
        ("misère", MISERE, "♠10987 ♣8 ♦987 ♥98", "♣AK"),
    ):
        work = partial(layouts, Hand.parse(hand), bid, gone=Hand.parse(gone))
        took = timed(work)
        longest = max(longest, took)
        print(f"all {ALL_LAYOUTS:,} layouts of a hand, {label}: {took:.1f} s")
    return longest


def bridge() -> float | None:
    """Return the median of DDS for a table of 20 in milliseconds, or None."""
    try:
        dealer = importlib.import_module("endplay.dealer")
        dds = importlib.import_module("endplay.dds")
        native = importlib.import_module("endplay._dds")
    except ImportError:
        print("bridge: endplay is not installed, so there is no baseline")
        return None
    native.SetMaxThreads(1)
    boards = list(dealer.generate_deals(seed=SEED, produce=BRIDGE_DEALS))
    took = [timed(partial(dds.calc_dd_table, board)) for board in boards]
    print(f"{'bridge, DDS, table of 20':<38}{figures(took)}")
    return 1000 * median(took)


def compared(dds: float, whole: float, means: dict[str, float], split: float) -> None:
    """Print our figures as ratios to DDS here and to the C++ program, scaled by it."""
    scale = dds / KNOWN_DDS
    print(f"our table of 18 takes {whole / dds:.2f} of DDS's table of 20")
    print(f"this machine takes {scale:.2f} of the time of that of the C++ program")
    for kind, known in KNOWN.items():
        ours = means[kind]
        print(
            f"{kind}: {ours:.2f} ms in the mean; C++ {known:.2f} there, "
            f"{known * scale:.2f} here; ratio {ours / known / scale:.2f}"
        )
    low, high = (known * scale for known in KNOWN_LAYOUTS)
    print(
        f"all layouts: {split:.1f} s; C++ {low:.1f} to {high:.1f} here; "
        f"ratio {split / high:.2f} to {split / low:.2f}"
    )


def main() -> None:
    """Print the figures."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    chosen = deals(number)
    print(f"kernel: {backend()}, {number} deals, {sys.implementation.name}")
    dds = bridge()
    first = timed(lambda: table(chosen[0]))
    print(f"the very first table, which builds the facts: {1000 * first:.0f} ms")
    whole, means = tables(chosen)
    questions(chosen[: max(1, number // 3)])
    passes(max(1, number // 15))
    split = splits()
    if dds is not None:
        compared(dds, whole, means, split)


if __name__ == "__main__":
    main()
