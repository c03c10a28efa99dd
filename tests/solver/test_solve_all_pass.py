"""The all-pass in which each plays for himself, against searches without a memory."""

from random import Random

import pytest

from preferans import Card, Hand, Seat
from preferans.errors import InvalidPositionError
from preferans.solver import (
    AllPassSolution,
    Game,
    Limits,
    Position,
    TieBreak,
    solve,
    solve_all_pass,
)
from preferans.solver.all_pass import _Three
from preferans.solver.limits import Watch
from tests.engine.helpers import hands
from tests.oracle import minimax
from tests.solver.helpers import (
    ACTIVE,
    BIDS,
    FIRST,
    SECOND,
    after_cards,
    fewest_then_next,
    fewest_then_previous,
    for_himself,
    led_by_talon,
    numbered,
    random_hands,
)

NEXT, PREVIOUS = TieBreak
DISLIKES = {NEXT: fewest_then_next, PREVIOUS: fewest_then_previous}
THREE = hands("♠A7 | ♠K8 | ♠Q9")


def check(solution: AllPassSolution, tie_break: TieBreak) -> None:
    """Check every number of a solution against the search without a memory."""
    play, dislike = solution.position.play, DISLIKES[tie_break]
    assert solution.tie_break is tie_break
    assert solution.tricks == for_himself(play, dislike)
    assert [each.card for each in solution.cards] == list(play.legal_cards)
    for each in solution.cards:
        assert each.tricks == for_himself(play.play(each.card), dislike)
        assert solution.after(each.card) == each.tricks
    best = {each.card for each in solution.cards if each.tricks == solution.tricks}
    assert solution.best_cards == Hand.of_cards(best)
    assert best or play.is_over
    for card in solution.line:
        assert card in play.legal_cards
        play = play.play(card)
        assert for_himself(play, dislike) == solution.tricks
    assert play.is_over
    assert tuple(play.tricks.values()) == solution.tricks


@pytest.mark.parametrize("tie_break", list(TieBreak))
def test_every_point_of_a_play_is_worth_what_the_slow_search_says(
    tie_break: TieBreak,
) -> None:
    rng = Random(tie_break.value)
    for count in range(3, 15):
        position = after_cards(rng, random_hands(rng, 5), None, None, count)
        check(solve_all_pass(position, tie_break=tie_break), tie_break)


def test_four_cards_are_worth_what_the_oracle_says() -> None:
    rng = Random(4)
    for _ in range(10):
        leader = rng.choice(ACTIVE)
        dealt = random_hands(rng, 4)
        expected = minimax.all_pass_vector(numbered(dealt), (), leader.value)
        solution = solve_all_pass(Position.of(dealt, leader=leader))
        assert solution.tie_break is NEXT
        # Without the talon no fourth hand takes anything, and every trick is taken.
        assert solution.tricks == (*expected, 0)
        assert sum(solution.tricks) == 4


def test_tricks_on_the_table_are_worth_what_the_oracle_says() -> None:
    rng = Random(3)
    for table_cards in (1, 2) * 8:
        rest, table, leader = minimax.random_ending(rng, 4, table_cards=table_cards)
        expected = minimax.all_pass_vector(rest, table, leader)
        dealt = [set(hand) for hand in rest]
        for place, number in enumerate(table):
            dealt[(leader + place) % 3].add(number)
        position = Position.of(
            [Hand.of_cards(map(Card.from_index, hand)) for hand in dealt],
            leader=Seat(leader),
            cards=map(Card.from_index, table),
        )
        assert solve_all_pass(position).tricks == (*expected, 0)


@pytest.mark.parametrize("third_lead", ["first_hand", "taker"])
@pytest.mark.parametrize("talon_wins", [False, True])
def test_an_all_pass_led_by_the_talon_is_worth_what_the_oracle_says(
    talon_wins: bool, third_lead: minimax.ThirdLead
) -> None:
    rng = Random(f"{talon_wins} {third_lead}")
    idle = 0
    for size in (2, 3, 3, 3, 3, 4, 4):
        position, talon = led_by_talon(
            rng, size, talon_wins=talon_wins, third_lead=third_lead
        )
        solution = solve_all_pass(position)
        assert solution.tricks == minimax.talon_led_vector(
            numbered(position.play.hands),
            talon,
            talon_wins=talon_wins,
            third_lead=third_lead,
        )
        idle += solution.tricks[-1]
        # A trick to which nobody follows is nobody's, if the talon cannot win it.
        assert sum(solution.tricks) <= size
        assert not talon_wins or sum(solution.tricks) == size
    assert (idle > 0) == talon_wins


@pytest.mark.parametrize("tie_break", list(TieBreak))
@pytest.mark.parametrize("third_lead", ["first_hand", "taker"])
@pytest.mark.parametrize("talon_wins", [False, True])
def test_every_point_of_a_play_led_by_the_talon(
    talon_wins: bool, third_lead: minimax.ThirdLead, tie_break: TieBreak
) -> None:
    rng = Random(f"{talon_wins} {third_lead} {tie_break}")
    for count in range(9):
        position, _ = led_by_talon(rng, 3, talon_wins=talon_wins, third_lead=third_lead)
        play = position.play
        for _ in range(count):
            play = play.play(rng.choice(list(play.legal_cards)))
        here = Position(play, Game.ALL_PASS)
        check(solve_all_pass(here, tie_break=tie_break), tie_break)


def test_each_tie_break_has_its_own_answer() -> None:
    found: set[bool] = set()
    rng = Random(11)
    for _ in range(15):
        position = Position.of(random_hands(rng, 3), leader=rng.choice(ACTIVE))
        answers = {
            tie_break: solve_all_pass(position, tie_break=tie_break).tricks
            for tie_break in TieBreak
        }
        for tie_break, tricks in answers.items():
            assert tricks == for_himself(position.play, DISLIKES[tie_break])
        found.add(answers[NEXT] == answers[PREVIOUS])
    # Both happen, so the comparison above has seen a tie-break at work.
    assert found == {True, False}


def test_an_idle_card_is_given_to_the_player_whom_the_tie_break_names() -> None:
    # First hand takes no trick, whichever card he leads. On ♥8 second hand must take
    # and then leads his other heart, which nobody beats: he has both. On ♦7 he throws
    # a heart away, third hand takes with ♦8 and leads ♥7, and second takes that.
    dealt = hands("♥8 ♦7 | ♥109 | ♥7 ♦8")
    position = Position.of(dealt)
    by_card = {Card.parse("♥8"): (0, 2, 0, 0), Card.parse("♦7"): (0, 1, 1, 0)}
    for tie_break, best in ((NEXT, "♥8"), (PREVIOUS, "♦7")):
        solution = solve_all_pass(position, tie_break=tie_break)
        assert {each.card: each.tricks for each in solution.cards} == by_card
        assert str(solution.best_cards) == best
        assert solution.tricks == by_card[Card.parse(best)]


def test_nobody_is_worse_off_than_against_the_other_two_together() -> None:
    rng = Random(6)
    for _ in range(5):
        position = Position.of(random_hands(rng, 6))
        tricks = solve_all_pass(position).tricks
        for player in ACTIVE:
            assert tricks[player.value] <= solve(position, player=player).tricks


def test_at_the_end_the_tricks_are_those_taken() -> None:
    rng = Random(8)
    position = after_cards(rng, random_hands(rng, 3), None, None, 9)
    solution = solve_all_pass(position)
    assert solution.tricks == tuple(position.play.tricks.values())
    assert (solution.cards, solution.line) == ((), ())
    assert solution.best_cards == Hand(0)
    empty = solve_all_pass(Position.of((Hand(0),) * 3))
    assert empty.tricks == (0, 0, 0, 0)


def test_a_card_that_may_not_be_played_leads_to_nothing() -> None:
    with pytest.raises(KeyError) as caught:
        solve_all_pass(Position.of(THREE)).after(Card.parse("♠K"))
    assert caught.value.args == (Card.parse("♠K"),)


def test_in_a_game_nobody_plays_for_himself() -> None:
    for bid in BIDS:
        with pytest.raises(InvalidPositionError) as caught:
            solve_all_pass(Position.of(THREE, bid, SECOND))
        assert str(caught.value) == (
            "only in an all-pass does each play for himself; this is a game: use solve"
        )


def test_tie_breaks_print_as_they_are_made() -> None:
    assert [repr(each) for each in TieBreak] == [
        "TieBreak.MOST_FOR_NEXT",
        "TieBreak.MOST_FOR_PREVIOUS",
    ]


def test_a_line_to_another_result_is_a_mistake() -> None:
    position = Position.of(THREE, leader=FIRST)
    three = _Three(NEXT, Watch(Limits()))
    with pytest.raises(AssertionError, match="no card leads to the result"):
        list(three.line(position.play, (2, 0, 0, 0)))
