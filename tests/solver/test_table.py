"""Eighteen results of three hands."""

from random import Random

import pytest

from preferans import Contract, Hand, Seat, Strain
from preferans.calls import MISERE, MISERE_HAND
from preferans.errors import InvalidPositionError
from preferans.solver import Position, TrickTable, solve, table
from tests.engine.helpers import DEAL, hands
from tests.oracle import minimax
from tests.solver.helpers import (
    ACTIVE,
    BIDS,
    FIRST,
    FOURTH,
    SECOND,
    THIRD,
    numbered,
    random_hands,
    trump_of,
)


def test_a_table_is_what_the_oracle_says_of_each_game() -> None:
    rng = Random(1)
    for leader in ACTIVE * 2:
        dealt = random_hands(rng, 4)
        found = table(dealt, leader=leader)
        assert found.leader is leader
        for declarer in ACTIVE:
            for bid in BIDS:
                strain = bid.strain if isinstance(bid, Contract) else MISERE
                assert found.tricks(declarer, strain) == minimax.declarer_tricks(
                    numbered(dealt),
                    (),
                    leader.value,
                    trump_of(bid),
                    declarer.value,
                    misere=bid == MISERE,
                )


@pytest.mark.parametrize("leader", ACTIVE)
def test_a_deal_is_played_with_the_cards_dealt(leader: Seat) -> None:
    found = table(DEAL, leader=leader)
    assert found == table(iter(DEAL.hands), leader=leader)
    for declarer in ACTIVE:
        row = [
            solve(Position.of(DEAL.hands, bid, declarer, leader=leader)).tricks
            for bid in BIDS
        ]
        assert found.rows[declarer.value] == tuple(row)


def test_first_hand_leads_if_nobody_is_named() -> None:
    dealt = random_hands(Random(2), 4)
    assert table(dealt) == table(dealt, leader=FIRST)


def test_both_miseres_are_the_last_column() -> None:
    found = TrickTable(
        FIRST, ((0, 1, 2, 3, 4, 5), (5, 4, 3, 2, 1, 0), (9, 9, 9, 9, 9, 9))
    )
    assert [found.tricks(FIRST, strain) for strain in Strain] == [0, 1, 2, 3, 4]
    assert found.tricks(FIRST, MISERE) == 5
    assert found.tricks(SECOND, MISERE_HAND) == 0
    assert found.tricks(THIRD, Strain.NO_TRUMP) == 9


def test_the_idle_dealer_declares_nothing() -> None:
    with pytest.raises(KeyError) as caught:
        table(hands("♠A | ♠K | ♠Q")).tricks(FOURTH, Strain.SPADES)
    assert caught.value.args == (FOURTH,)


def test_a_table_is_drawn_in_columns() -> None:
    found = TrickTable(
        SECOND, ((10, 9, 8, 7, 6, 0), (0, 0, 0, 0, 0, 10), (1, 2, 3, 4, 5, 6))
    )
    assert str(found).splitlines() == [
        "           ♠   ♣   ♦   ♥  NT  misere",
        "first     10   9   8   7   6       0",
        "second     0   0   0   0   0      10",
        "third      1   2   3   4   5       6",
    ]


def test_hands_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        table(hands("♠A | ♠A | ♠KQ"))
    assert caught.value.problems == (
        "the hands of a position are of one size, not of 1, 1, 2 cards",
        "♠A is there twice",
    )


def test_hands_without_cards_take_nothing() -> None:
    assert table((Hand(0),) * 3).rows == ((0,) * 6,) * 3
