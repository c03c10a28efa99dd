"""Laws of any position: what must not change, and what follows from what."""

from random import Random

import pytest

from preferans import Card, Contract, Hand, Seat, Strain
from preferans.calls import MISERE, Bid
from preferans.solver import Position, best_discards, solve, solve_all_pass, table
from tests.oracle.endings import ending_of

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

NUMBER = 40
CONTRACTS: list[Bid] = [
    Contract(6, Strain.HEARTS),
    Contract(6, Strain.NO_TRUMP),
    MISERE,
]


def random_position(rng: Random, contract: Bid | None, size: int) -> Position:
    drawn = rng.sample(range(32), 3 * size)
    hands = [
        Hand.of_cards(map(Card.from_index, drawn[at : at + size]))
        for at in range(0, 3 * size, size)
    ]
    declarer = None if contract is None else Seat(rng.randrange(3))
    return Position.of(hands, contract, declarer, leader=Seat(rng.randrange(3)))


def changed(position: Position, moved: dict[int, int], turn: int = 0) -> Position:
    """Return the position with other cards for its cards, and its seats turned."""
    hands = [Hand(0)] * 3
    for seat in range(3):
        cards = [
            Card.from_index(moved.get(card.index, card.index))
            for card in position.play.hands[seat]
        ]
        hands[(seat + turn) % 3] = Hand.of_cards(cards)
    plan = position.play.plan
    trump = plan.trump_number
    strain = plan.trump if trump < 0 else Strain(moved.get(8 * trump, 8 * trump) // 8)
    contract: Bid | None = Contract(6, strain)
    if position.game.value != "tricks":
        contract = MISERE if position.declarer else None
    declarer = position.declarer
    return Position.of(
        hands,
        contract,
        None if declarer is None else Seat((declarer.value + turn) % 3),
        leader=Seat((plan.leader.value + turn) % 3),
    )


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_position_is_worth_its_best_card(contract: Bid) -> None:
    rng = Random(f"best {contract}")
    for _ in range(NUMBER):
        found = solve(random_position(rng, contract, 6))
        values = [each.tricks for each in found.cards]
        leads = found.position.play.to_play is found.player
        best = max if leads == isinstance(contract, Contract) else min
        assert found.tricks == best(values)
        assert {each.card for each in found.cards} == set(
            found.position.play.legal_cards
        )


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_line_reaches_the_value_card_by_card(contract: Bid) -> None:
    rng = Random(f"line {contract}")
    for _ in range(NUMBER // 4):
        found = solve(random_position(rng, contract, 5))
        play = found.position.play
        for card in found.line:
            here = solve(Position(play, found.position.game, found.player))
            assert here.tricks == found.tricks
            assert card in here.best_cards
            play = play.play(card)
        assert play.is_over
        assert play.tricks[found.player] == found.tricks


@pytest.mark.parametrize("contract", CONTRACTS)
def test_names_of_suits_change_nothing(contract: Bid) -> None:
    rng = Random(f"suits {contract}")
    for _ in range(NUMBER):
        position = random_position(rng, contract, 6)
        suits = rng.sample(range(4), 4)
        moved = {card: 8 * suits[card // 8] + card % 8 for card in range(32)}
        assert solve(changed(position, moved)).tricks == solve(position).tricks


@pytest.mark.parametrize("contract", CONTRACTS)
def test_turning_the_seats_changes_nothing(contract: Bid) -> None:
    rng = Random(f"seats {contract}")
    for _ in range(NUMBER):
        position = random_position(rng, contract, 6)
        for turn in (1, 2):
            assert solve(changed(position, {}, turn)).tricks == solve(position).tricks


@pytest.mark.parametrize("contract", CONTRACTS)
def test_neighbours_in_one_hand_are_alike(contract: Bid) -> None:
    rng = Random(f"neighbours {contract}")
    for _ in range(NUMBER):
        found = solve(random_position(rng, contract, 6))
        held = {
            card.index: seat
            for seat, hand in enumerate(found.position.play.hands)
            for card in hand
        }
        for each in found.cards:
            above = each.card.index + 1
            while above % 8 and above not in held:
                above += 1
            seat = found.position.play.to_play
            if above % 8 and seat is not None and held[above] == seat.value:
                assert found.after(Card.from_index(above)) == each.tricks


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_gap_where_nobody_holds_a_card_changes_nothing(contract: Bid) -> None:
    rng = Random(f"gaps {contract}")
    for _ in range(NUMBER):
        position = random_position(rng, contract, 5)
        held = {card.index for hand in position.play.hands for card in hand}
        moved: dict[int, int] = {}
        for suit in range(4):
            cards = sorted(card for card in held if card // 8 == suit)
            ranks = sorted(rng.sample(range(8), len(cards)))
            moved |= {
                card: 8 * suit + rank for card, rank in zip(cards, ranks, strict=True)
            }
        moved |= {8 * suit: 8 * suit for suit in range(4) if 8 * suit not in held}
        assert solve(changed(position, moved)).tricks == solve(position).tricks


def test_at_worst_a_player_takes_no_fewer_than_if_each_plays_for_himself() -> None:
    rng = Random("bound")
    for _ in range(NUMBER):
        position = random_position(rng, None, 5)
        tricks = solve_all_pass(position).tricks
        assert sum(tricks) == 5
        for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD):
            assert solve(position, player=seat).tricks >= tricks[seat.value]


def test_at_worst_an_all_pass_is_a_misere_of_that_player() -> None:
    rng = Random("misère")
    for _ in range(NUMBER):
        position = random_position(rng, None, 5)
        hands, leader = position.play.hands, position.play.plan.leader
        for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD):
            misere = Position.of(hands, MISERE, seat, leader=leader)
            assert solve(position, player=seat).tricks == solve(misere).tricks


def test_turning_an_all_pass_turns_its_result() -> None:
    rng = Random("turned")
    for _ in range(NUMBER):
        position = random_position(rng, None, 4)
        one, two, three, none = solve_all_pass(position).tricks
        turned = solve_all_pass(changed(position, {}, 1))
        assert turned.tricks == (three, one, two, none)


def test_a_table_agrees_with_its_single_problems() -> None:
    rng = Random("table")
    for _ in range(4):
        position = random_position(rng, None, 6)
        hands, leader = position.play.hands, position.play.plan.leader
        found = table(hands, leader=leader)
        for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD):
            for strain in Strain:
                single = Position.of(hands, Contract(6, strain), seat, leader=leader)
                assert found.tricks(seat, strain) == solve(single).tricks
            single = Position.of(hands, MISERE, seat, leader=leader)
            assert found.tricks(seat, MISERE) == solve(single).tricks


def test_a_discard_is_worth_what_is_left() -> None:
    rng = Random("discards")
    drawn = list(map(Card.from_index, rng.sample(range(32), 17)))
    seven = Hand.of_cards(drawn[:7])
    others = (Hand.of_cards(drawn[7:12]), Hand.of_cards(drawn[12:]))
    for contract in CONTRACTS:
        for each in best_discards(seven, others, contract, declarer=Seat.SECOND):
            hands = (others[1], seven - each.discard, others[0])
            assert (
                solve(Position.of(hands, contract, Seat.SECOND)).tricks == each.tricks
            )


def test_an_ending_made_by_the_oracle_has_cards_on_its_table_now_and_then() -> None:
    rng = Random("table cards")
    seen = {len(ending_of(rng, 3, 1)[1]) for _ in range(40)}
    assert seen == {0, 1, 2}
