"""
Compare the solver with the minimax on random endings, as many as one likes.

Run `python -m tests.oracle.endings 6000` from the top folder: so many endings each of
trump, no trump and misère, and a third as many all-passes, with 3 to 6 cards.
"""

import sys
from collections.abc import Iterator
from random import Random

from preferans import AllPassThirdLead, Card, Contract, Hand, Seat, Strain
from preferans.calls import MISERE, Bid
from preferans.play import Play, PlayPlan
from preferans.solver import (
    Game,
    Position,
    Solution,
    backend,
    solve,
    solve_all_pass,
)
from tests.oracle import minimax

KINDS = ("trump", "no trump", "misère")
# Larger endings take the minimax long: by far the most have three or four cards.
SIZES = (3, 3, 3, 3, 4, 4, 4, 4, 4, 4)


def position(
    hands: minimax.Hands,
    table: tuple[int, ...],
    leader: int,
    contract: Bid | None,
    declarer: int | None,
) -> Position:
    """Return an ending with some cards on the table as the solver takes it."""
    start = [set(hand) for hand in hands]
    for place, card in enumerate(table):
        start[(leader + place) % 3].add(card)
    return Position.of(
        [Hand.of_cards(map(Card.from_index, hand)) for hand in start],
        contract,
        None if declarer is None else Seat(declarer),
        leader=Seat(leader),
        cards=[Card.from_index(card) for card in table],
    )


def ending_of(
    rng: Random, size: int, trump: int | None
) -> tuple[minimax.Hands, tuple[int, ...], int]:
    """
    Return hands, cards on the table and who led; every third ending has few suits.

    Over four suits most small endings have voids everywhere and few finesses.
    """
    suits: list[int] = [0, 1, 2, 3]
    if rng.random() < 1 / 3:
        suits = rng.sample(suits, 2 if 3 * size <= 16 else 3)
    pack = [card for card in range(32) if card // 8 in suits]
    drawn = rng.sample(pack, 3 * size)
    hands = [set(drawn[size * seat : size * seat + size]) for seat in range(3)]
    leader = rng.randrange(3)
    table: list[int] = []
    for place in range(rng.choice((0, 0, 1, 2))):
        hand = hands[(leader + place) % 3]
        led = table[0] // 8 if table else None
        follow = [card for card in hand if card // 8 == led]
        ruffs = [card for card in hand if card // 8 == trump]
        legal = hand if led is None else follow or ruffs or hand
        card = rng.choice(sorted(legal))
        hand.remove(card)
        table.append(card)
    return list(map(frozenset, hands)), tuple(table), leader


def endings(rng: Random, kind: str, number: int, *, large: bool) -> Iterator[str]:
    """Yield the differences of so many endings of a kind, in words."""
    for count in range(number):
        size = rng.choice(SIZES)
        if large and count % 100 == 0:
            size = 6 if count % 1000 == 0 else 5
        trump = rng.randrange(4) if kind == "trump" else None
        hands, table, leader = ending_of(rng, size, trump)
        declarer = rng.randrange(3)
        values = minimax.card_values(
            hands, table, leader, trump, declarer, misere=kind == "misère"
        )
        strain = Strain.NO_TRUMP if trump is None else Strain(trump)
        contract = MISERE if kind == "misère" else Contract(6, strain)
        ending = position(hands, table, leader, contract, declarer)
        solution = solve(ending)
        yield from _differences(solution, values)


def _differences(solution: Solution, values: dict[int, int]) -> Iterator[str]:
    found = {each.card.index: each.tricks for each in solution.cards}
    # What the position is worth follows from its cards and from who plays them.
    wants_most = (solution.position.game is Game.TRICKS) == (
        solution.position.play.to_play is solution.player
    )
    value = max(values.values()) if wants_most else min(values.values())
    if found != values or solution.tricks != value:
        yield f"{solution.position!r}: {solution.tricks} {found}, not {value} {values}"


def all_passes(rng: Random, number: int) -> Iterator[str]:
    """Yield the differences of so many endings of an all-pass, in words."""
    for count in range(number):
        size = rng.choice((2, 3, 3, 3, 4))
        if count % 2:
            yield from _led_by_the_talon(rng, size)
            continue
        hands, table, leader = ending_of(rng, size, None)
        ending = position(hands, table, leader, None, None)
        expected = minimax.all_pass_vector(hands, table, leader)
        found = solve_all_pass(ending).tricks
        if found != (*expected, 0):
            yield f"{ending!r}: {found}, not {expected}"
        for seat in range(3):
            bound = minimax.all_pass_bound(hands, table, leader, seat)
            worst = solve(ending, player=Seat(seat)).tricks
            if worst != bound or worst < expected[seat]:
                yield f"{ending!r}: at worst {worst} for {seat}, not {bound}"


def _led_by_the_talon(rng: Random, size: int) -> Iterator[str]:
    pack = rng.sample(range(32), 3 * size + 2)
    hands = [frozenset(pack[size * seat : size * seat + size]) for seat in range(3)]
    one, two = pack[-2:]
    wins = rng.random() < 0.5
    third_lead: minimax.ThirdLead = rng.choice(("first_hand", "taker"))
    plan = PlayPlan(
        talon=(Card.from_index(one), Card.from_index(two)),
        talon_wins=wins,
        third_lead=_third_lead(third_lead),
    )
    cards = tuple(Hand.of_cards(map(Card.from_index, hand)) for hand in hands)
    ending = Position(Play.start(plan, cards), Game.ALL_PASS)
    expected = minimax.talon_led_vector(
        hands, (one, two), talon_wins=wins, third_lead=third_lead
    )
    found = solve_all_pass(ending).tricks
    if found != expected:
        yield f"{ending!r}: {found}, not {expected}"
    for seat in range(3):
        bound = minimax.talon_led_bound(
            hands, (one, two), seat, talon_wins=wins, third_lead=third_lead
        )
        worst = solve(ending, player=Seat(seat)).tricks
        if worst != bound or worst < expected[seat]:
            yield f"{ending!r}: at worst {worst} for {seat}, not {bound}"


def _third_lead(name: minimax.ThirdLead) -> AllPassThirdLead:
    return AllPassThirdLead[name.upper()]


def main() -> None:
    """Print what differs; stop with an error if something does."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(f"kernel: {backend()}")
    failed = False
    for kind in KINDS:
        found = list(endings(Random(f"{kind} {seed}"), kind, number, large=True))
        print(f"{kind}: {number} endings, {len(found)} differences", *found, sep="\n  ")
        failed = failed or bool(found)
    found = list(all_passes(Random(f"all-pass {seed}"), number // 3))
    print(f"all-pass: {number // 3} endings, {len(found)} differences", *found)
    sys.exit(failed or bool(found))


if __name__ == "__main__":
    main()
