"""
Time scoring, settling and replaying against a fixed baseline in the same run.

Run `python benchmarks/bench.py`. Each figure is the best of several rounds on one
core; the baseline is a loop of plain `Fraction` additions, so that ratios carry over
from one machine to another.
"""

import timeit
from collections.abc import Callable
from fractions import Fraction

from preferans import (
    Contract,
    Declaration,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    Sheet,
    Situation,
    Sochi,
    Table,
    records,
)
from preferans.records import Record, RecordedDeal

ROUNDS = 7
TABLE = Table(("South", "West", "North"), dealer="South")


def per_second(action: Callable[[], object], count: int = 1) -> float:
    """Return how often `action`, which does `count` things, is done in a second."""
    timer = timeit.Timer(action)
    number, _ = timer.autorange()
    return count * number / min(timer.repeat(ROUNDS, number))


def baseline() -> None:
    """Add a hundred fractions."""
    total = Fraction(0)
    for number in range(1, 101):
        total += Fraction(number, 3)


def outcomes() -> list[Outcome]:
    """Return one deal of each common kind."""
    first, second, third = Seat.FIRST, Seat.SECOND, Seat.THIRD
    whist, passing = Declaration.WHIST, Declaration.PASS
    return [
        PlayedGame(
            contract=Contract.parse("7♥"),
            declarer=first,
            tricks={first: 6, second: 3, third: 1},
            defence={second: whist, third: passing},
        ),
        PlayedGame(
            contract=Contract.parse("6♠"),
            declarer=second,
            tricks={first: 2, second: 7, third: 1},
            defence={first: whist, third: whist},
        ),
        PlayedMisere(declarer=third, tricks={third: 1}),
        PlayedAllPass(tricks={first: 2, second: 5, third: 3}),
    ]


def main() -> None:
    """Print the figures."""
    base = per_second(baseline, 100)
    print(f"{'baseline: Fraction additions':<44}{base:>12,.0f}/s   1.00")

    def show(what: str, rate: float) -> None:
        print(f"{what:<44}{rate:>12,.0f}/s   {rate / base:.2f}")

    convention = Sochi()
    situation = Situation(TABLE)
    deals = outcomes()

    def score() -> None:
        for outcome in deals:
            convention.score(outcome, situation)

    show("score one outcome", per_second(score, len(deals)))
    sheet = Sheet.of(
        ("A", "B", "C"),
        mountain={"A": 42, "B": 96, "C": 132},
        whists={
            "A": {"B": 170, "C": 60},
            "B": {"A": 64, "C": 178},
            "C": {"A": 88, "B": 95},
        },
    )
    show(
        "settle a 3-player sheet exactly", per_second(lambda: convention.settle(sheet))
    )
    for count in (40, 400, 4000):

        def replay(count: int = count) -> None:
            match = Match.start(TABLE.players, convention, pool=10**6)
            for number in range(count):
                match = match.play(deals[number % len(deals)])

        show(f"play a match of {count} deals (deals)", per_second(replay, count))

    text = evening(convention)
    rate = per_second(lambda: records.loads(text).replay().settle(), 40)
    show("read, check and score a 40-deal record (deals)", rate)


def evening(convention: Sochi) -> str:
    """Return a record of forty deals as text."""
    kinds = (
        RecordedDeal(
            contract="7♥ West",
            defence={"North": "whist", "South": "pass"},
            tricks={"West": 6, "North": 3, "South": 1},
        ),
        RecordedDeal(contract="misere North", tricks={"North": 1}),
        RecordedDeal(contract="all-pass", tricks={"South": 2, "West": 5, "North": 3}),
        RecordedDeal(contract="6♦ South", defence={"West": "pass", "North": "half"}),
    )
    record = Record(
        players=TABLE.players,
        first_dealer="South",
        convention=convention,
        pool=1000,
        deals=kinds * 10,
    )
    return records.dumps(record)


if __name__ == "__main__":
    main()
