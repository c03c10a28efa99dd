"""What a position is worth, and each card of it, against the minimax of the oracle."""

from random import Random

import pytest

from preferans import Card, Contract, Hand, Seat
from preferans.calls import MISERE, Bid
from preferans.errors import InvalidPositionError
from preferans.play import Play
from preferans.solver import Game, Limits, Position, Solution, solve
from preferans.solver._duel import Duel
from preferans.solver.limits import Watch
from tests.engine.helpers import cards, hands
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
    after_cards,
    led_by_talon,
    numbered,
    one_against_two,
    random_hands,
    to_come,
    worth,
)

THREE = hands("♠AQ ♥7 | ♠K8 ♥8 | ♠J10 ♥9")


def check_line(solution: Solution) -> None:
    """Check that a line is legal, goes to the end, and gives nothing away."""
    position = solution.position
    play = position.play
    for card in solution.line:
        assert card in play.legal_cards
        play = play.play(card)
        here = Position(play, position.game, position.declarer)
        player = solution.player if position.game is Game.ALL_PASS else None
        assert solve(here, player=player).tricks == solution.tricks
    assert play.is_over
    assert play.tricks[solution.player] == solution.tricks


@pytest.mark.parametrize("declarer", ACTIVE)
@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_every_card_at_every_point_of_a_play_is_worth_what_the_minimax_says(
    bid: Bid, declarer: Seat
) -> None:
    rng = Random(f"{bid} {declarer}")
    # Five tricks, of which one is over or under way: the minimax takes four.
    for count in range(3, 15):
        position = after_cards(rng, random_hands(rng, 5), bid, declarer, count)
        solution = solve(position)
        expected = to_come(position.play, bid, declarer)
        assert {each.card: each.tricks for each in solution.cards} == expected
        assert len(solution.cards) == len(expected)
        assert solution.tricks == worth(position.play, bid, declarer)
        best = {card for card, value in expected.items() if value == solution.tricks}
        assert solution.best_cards == Hand.of_cards(best)
        assert all(solution.after(card) == value for card, value in expected.items())
        assert (solution.position, solution.player) == (position, declarer)


@pytest.mark.parametrize("bid", [SIX_SPADES, SIX_NO_TRUMP, MISERE], ids=str)
def test_a_line_is_legal_and_reaches_the_value(bid: Bid) -> None:
    rng = Random(f"line {bid}")
    for count in (0, 1, 2, 4, 9):
        for declarer in ACTIVE:
            dealt = random_hands(rng, 6)
            check_line(solve(after_cards(rng, dealt, bid, declarer, count)))


def test_tricks_taken_already_are_counted() -> None:
    # First hand has taken one with the ace. ♠Q would fall to the king, then ♥7 to ♥8;
    # ♥7 would fall to ♥9, and on the jack that comes back the king beats the queen.
    position = Position.of(THREE, SIX_SPADES, FIRST, cards=cards("♠A ♠8 ♠10"))
    assert position.play.tricks[FIRST] == 1
    solution = solve(position)
    assert (solution.tricks, str(solution.best_cards)) == (1, "♠Q ♥7")
    assert [each.tricks for each in solution.cards] == [1, 1]


def test_the_king_that_plays_before_the_ace_queen_is_led_into_them() -> None:
    # ♥7 falls to ♥9, and third hand must lead from ♠K10 into ♠AQ: two tricks. ♠A makes
    # the king good, and ♠Q falls to it: one trick either way.
    dealt = hands("♠AQ ♥7 | ♠J8 ♥8 | ♠K10 ♥9")
    solution = solve(Position.of(dealt, SIX_SPADES, FIRST))
    assert (solution.tricks, str(solution.best_cards)) == (2, "♥7")
    assert solution.after(Card.parse("♥7")) == 2
    assert solution.after(Card.parse("♠A")) == 1
    assert solution.after(Card.parse("♠Q")) == 1


def test_a_card_that_may_not_be_played_leads_to_nothing() -> None:
    solution = solve(
        Position.of(THREE, SIX_SPADES, FIRST, leader=SECOND, cards=cards("♥8 ♥9"))
    )
    assert [str(each.card) for each in solution.cards] == ["♥7"]
    with pytest.raises(KeyError) as caught:
        solution.after(Card.parse("♠A"))
    assert caught.value.args == (Card.parse("♠A"),)


@pytest.mark.parametrize("bid", [*BIDS, None], ids=str)
def test_at_the_end_there_is_nothing_to_play(bid: Bid | None) -> None:
    declarer = None if bid is None else SECOND
    rng = Random(5)
    position = after_cards(rng, random_hands(rng, 3), bid, declarer, 9)
    solution = solve(position, player=SECOND)
    assert solution.tricks == position.play.tricks[SECOND]
    assert (solution.cards, solution.line) == ((), ())
    assert solution.best_cards == Hand(0)


def test_a_game_may_name_its_declarer_again_and_nobody_else() -> None:
    position = Position.of(THREE, SIX_SPADES, FIRST)
    assert solve(position, player=FIRST) == solve(position)
    for player in (SECOND, THIRD, FOURTH):
        with pytest.raises(InvalidPositionError) as caught:
            solve(position, player=player)
        assert str(caught.value) == (
            "the tricks of a game are its declarer's, first hand's, not "
            f"{player.name.lower()} hand's"
        )


# One player of an all-pass against the other two


@pytest.mark.parametrize("player", [None, FOURTH])
def test_an_all_pass_needs_the_player_whose_tricks_are_counted(
    player: Seat | None,
) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        solve(Position.of(THREE), player=player)
    assert str(caught.value) == (
        "name the player of an all-pass whose tricks are counted: first, second or "
        "third hand"
    )


@pytest.mark.parametrize("player", ACTIVE)
def test_the_worst_of_an_all_pass_is_that_of_a_misere(player: Seat) -> None:
    rng = Random(player.value)
    for count in range(3, 15):
        position = after_cards(rng, random_hands(rng, 5), None, None, count)
        solution = solve(position, player=player)
        expected = to_come(position.play, MISERE, player)
        assert {each.card: each.tricks for each in solution.cards} == expected
        assert solution.tricks == worth(position.play, MISERE, player)
        assert solution.player is player
        check_line(solution)


@pytest.mark.parametrize("third_lead", ["first_hand", "taker"])
@pytest.mark.parametrize("talon_wins", [False, True])
def test_the_worst_of_an_all_pass_led_by_the_talon(
    talon_wins: bool, third_lead: minimax.ThirdLead
) -> None:
    rng = Random(f"{talon_wins} {third_lead}")
    for size in (2, 3, 3, 3, 4):
        position, talon = led_by_talon(
            rng, size, talon_wins=talon_wins, third_lead=third_lead
        )
        for player in ACTIVE:
            solution = solve(position, player=player)
            assert solution.tricks == minimax.talon_led_bound(
                numbered(position.play.hands),
                talon,
                player.value,
                talon_wins=talon_wins,
                third_lead=third_lead,
            )
            check_line(solution)


@pytest.mark.parametrize("third_lead", ["first_hand", "taker"])
@pytest.mark.parametrize("talon_wins", [False, True])
def test_the_worst_inside_the_tricks_that_the_talon_leads(
    talon_wins: bool, third_lead: minimax.ThirdLead
) -> None:
    rng = Random(f"inside {talon_wins} {third_lead}")
    for count in range(9):
        position, _ = led_by_talon(rng, 3, talon_wins=talon_wins, third_lead=third_lead)
        play = position.play
        for _ in range(count):
            play = play.play(rng.choice(list(play.legal_cards)))
        for player in ACTIVE:
            solution = solve(Position(play, Game.ALL_PASS), player=player)
            assert solution.tricks == one_against_two(play, player)
            for each in solution.cards:
                after = play.play(each.card)
                assert each.tricks == one_against_two(after, player)


# What only a mistake of our own could break


def test_a_line_to_what_cannot_be_reached_is_a_mistake() -> None:
    position = Position.of(THREE, Contract.parse("6♠"), FIRST)
    duel = Duel(position, FIRST, Watch(Limits()))
    with pytest.raises(AssertionError, match="no card keeps the value"):
        list(duel.line(position.play, 3))


def test_no_player_takes_more_tricks_than_are_left() -> None:
    position = Position.of(THREE, Contract.parse("6♠"), FIRST)
    duel = Duel(position, FIRST, Watch(Limits()))
    play: Play = position.play
    assert duel.at_least(play, 0)
    assert not duel.at_least(play, 4)
