"""The kernel by itself: states, keys, bounds, and how many nodes it looks at."""

from itertools import product
from random import Random
from statistics import mean

import pytest

from preferans import Contract, Hand, Seat, Strain
from preferans.calls import MISERE, Bid
from preferans.cards import Card
from preferans.seats import ACTIVE
from preferans.solver import Limits, Position, backend
from preferans.solver import _automaton as kernel
from preferans.solver._duel import Duel
from preferans.solver._tables import new_search, position_key
from preferans.solver.limits import Watch
from tests.oracle import minimax
from tests.oracle.endings import ending_of

# Of the first deals of the benchmark, the 18 problems of each; the same in both builds.
NODES = [49782, 42100, 89439, 96375, 160635, 48015, 18141, 71372]


def deals(number: int) -> list[list[Hand]]:
    rng = Random(2026)
    found: list[list[Hand]] = []
    for _ in range(number):
        pack = list(range(32))
        rng.shuffle(pack)
        cards = list(map(Card.from_index, pack))
        found.append([Hand.of_cards(cards[at : at + 10]) for at in (0, 10, 20)])
    return found


def nodes_of_a_table(hands: list[Hand]) -> int:
    bids: list[Bid] = [*(Contract(6, strain) for strain in Strain), MISERE]
    nodes = 0
    for bid, seat in product(bids, ACTIVE):
        position = Position.of(hands, bid, seat)
        duel = Duel(position, seat, Watch(Limits()))
        duel.value(position.play, 2 if bid is MISERE else 4)
        nodes += duel.search.nodes
    return nodes


def test_every_sequence_of_owners_up_to_eight_cards_is_one_of_9841_states() -> None:
    states = {
        kernel.suit_state(list(owners))
        for length in range(9)
        for owners in product(range(3), repeat=length)
    }
    assert states == set(range(9841))


def test_a_card_more_below_makes_a_state_three_times_as_high() -> None:
    # The root is 0, and the state with one more card of owner p is 3 s + 1 + p.
    assert kernel.suit_state([]) == 0
    assert kernel.suit_state([2]) == 3
    assert kernel.suit_state([2, 0]) == 10


def test_a_key_holds_four_states_of_14_bits_and_the_leader() -> None:
    key = kernel.position_key([1, 2, 3, 9840], 2)
    assert key == 1 | 2 << 14 | 3 << 28 | 9840 << 42 | 2 << 56
    assert key.bit_length() <= 58


def test_cards_that_are_gone_leave_no_trace_in_a_key() -> None:
    ace_low = position_key((0x81, 0x02, 0x04), 0, -1, 0)
    neighbours = position_key((0x09, 0x02, 0x04), 0, -1, 0)
    assert ace_low == neighbours


def test_the_kernel_says_how_it_runs() -> None:
    compiled = not kernel.__file__.endswith(".py")
    assert kernel.is_compiled() == compiled
    assert backend() == ("compiled" if compiled else "interpreted")


@pytest.mark.parametrize("kind", [kernel.NO_TRUMP, kernel.TRUMP, kernel.MISERE])
def test_what_is_certain_without_a_search_is_true(kind: int) -> None:
    rng = Random(f"bounds {kind}")
    for _ in range(300):
        size = rng.choice((1, 2, 3, 3, 4))
        trump = rng.randrange(4) if kind == kernel.TRUMP else None
        hands, table, leader = ending_of(rng, size, trump)
        if table:
            continue
        declarer = rng.randrange(3)
        value = minimax.declarer_tricks(
            hands, table, leader, trump, declarer, misere=kind == kernel.MISERE
        )
        masks = tuple(sum(1 << card for card in hand) for hand in hands)
        key = position_key(masks, leader, -1 if trump is None else trump, declarer)
        search = new_search(kind, Watch(Limits()))
        # Asking for nothing it was not told, the search enters its bounds first.
        search.can(key, 1, size)
        for tricks in range(size + 1):
            assert search.at_least(key, tricks, size) == (value >= tricks)
        assert not search.at_least(key, size + 1, size)


def test_the_nodes_of_a_table_are_few_and_the_same_in_every_build() -> None:
    nodes = [nodes_of_a_table(hands) for hands in deals(len(NODES))]
    assert nodes == NODES
    assert mean(nodes) <= 110_000


def test_a_guess_changes_no_value() -> None:
    rng = Random(5)
    for _ in range(30):
        hands, _, leader = ending_of(rng, 4, None)
        masks = tuple(sum(1 << card for card in hand) for hand in hands)
        key = position_key(masks, leader, -1, 0)
        values = {
            new_search(kernel.MISERE, Watch(Limits())).value(key, 4, guess)
            for guess in range(-1, 7)
        }
        assert len(values) == 1


def test_of_two_leads_that_give_the_same_the_first_is_kept() -> None:
    # No tree of three hands holds two such leads; one that did would lose neither both
    # nor none.
    one, same, better = [[4, 5]], [[5, 4]], [[4, 5, 6]]
    assert kernel._best([one, same]) == [one]
    assert kernel._best([same, one]) == [same]
    assert kernel._covers(one, better) != kernel._covers(better, one)
    assert len(kernel._best([one, better])) == 1


def test_no_trick_left_is_no_trick_taken() -> None:
    search = new_search(kernel.TRUMP, Watch(Limits()))
    assert search.value(position_key((0, 0, 0), 0, 0, 0), 0, 5) == 0


def test_seats_are_turned_until_the_declarer_is_the_first() -> None:
    one, two, three = (hand.mask for hand in deals(1)[0])
    turned = position_key((three, one, two), Seat.SECOND.value, -1, Seat.SECOND.value)
    assert position_key((one, two, three), 0, -1, 0) == turned
