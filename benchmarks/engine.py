"""
Time the engine, card by card, against a fixed baseline in the same run.

Run `python benchmarks/engine.py`. Each figure is the best of several rounds on one
core of plain CPython; the baseline is a loop of plain `Fraction` additions, the same
as in `bench.py`, so that ratios carry over from one machine to another.

What is counted:

- legal cards: one answer for a ten-card hand. From the kernel as an int, over a hundred
  hands with each of the four suits led and hearts as trumps; through the public `Play`
  as a `Hand`, for second hand once first hand has led.
- card play: ten tricks with hearts as trumps, thirty cards chosen by a seeded generator
  among `Play.legal_cards`, each put down with `Play.play`; dealing is not counted, and
  the choice of a random card is.
- whole rounds: from a started round, actions chosen by a seeded generator among
  `Round.legal_actions()` until there is an outcome; dealing is not counted, and the
  choice of a random action is.
"""

import random
import timeit
from collections.abc import Callable
from fractions import Fraction

from preferans import Deal, Round, Seat, Situation, Sochi, Strain, Table, _bits
from preferans.play import Play, PlayPlan

ROUNDS = 5
DEALS = 200
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


def play_out(play: Play, rng: random.Random) -> Play:
    """Put down random cards until the last trick is taken."""
    while play.tricks_left:
        play = play.play(rng.choice(tuple(play.legal_cards)))
    return play


def play_round(round_: Round, rng: random.Random) -> Round:
    """Do random things until there is an outcome."""
    while round_.outcome is None:
        round_ = round_.apply(rng.choice(round_.legal_actions()))
    return round_


def main() -> None:
    """Print the figures."""
    base = per_second(baseline, 100)
    print(f"{'baseline: Fraction additions':<44}{base:>12,.0f}/s   1.00")

    def show(what: str, rate: float) -> None:
        print(f"{what:<44}{rate:>12,.0f}/s   {rate / base:.4f}")

    rng = random.Random(2026)
    deals = [Deal.random(rng) for _ in range(DEALS)]
    hearts = PlayPlan(trump=Strain.HEARTS)
    plays = [Play.start(hearts, deal.hands) for deal in deals]

    hands = [deal.hand(Seat.FIRST).mask for deal in deals[:100]]
    asked = [(hand, led) for hand in hands for led in range(4)]
    trump = hearts.trump_number

    def kernel() -> None:
        legal = _bits.legal
        for hand, led in asked:
            legal(hand, led, trump)

    show("legal cards, kernel", per_second(kernel, len(asked)))

    # Second hand still holds ten cards once first hand has led.
    led = [play.play(next(iter(play.legal_cards))) for play in plays]

    def public() -> None:
        for play in led:
            play.legal_cards  # noqa: B018

    show("legal cards, Play.legal_cards", per_second(public, len(led)))

    def cards() -> None:
        for play in plays:
            play_out(play, rng)

    show("random card play through Play (deals)", per_second(cards, len(plays)))

    rounds = [Round.start(deal, Sochi(), Situation(TABLE)) for deal in deals]

    def whole() -> None:
        for start in rounds:
            play_round(start, rng)

    show("random rounds through Round.apply (rounds)", per_second(whole, len(rounds)))


if __name__ == "__main__":
    main()
