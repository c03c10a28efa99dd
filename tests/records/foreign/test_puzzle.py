"""A problem as a value: what it has to be, and what is named afterwards."""

import pickle

import attrs
import pytest

from preferans import Bid, Card, Contract, ParseError, Seat
from preferans.calls import MISERE, MISERE_HAND
from preferans.errors import InvalidPositionError
from preferans.records.foreign import Puzzle
from preferans.solver import Position
from tests.records.foreign.samples import hands

HANDS = hands("♠AK", "♠QJ", "♠109")
TALON = (Card.parse("♥A"), Card.parse("♥7"))
SIX = Contract.parse("6♠")
SEATS = ("1", "2", "0")


def puzzle() -> Puzzle:
    return Puzzle(HANDS, SEATS, talon=TALON)


def test_a_name_of_the_file_is_a_seat() -> None:
    assert [puzzle().seat(name) for name in "012"] == [
        Seat.THIRD,
        Seat.FIRST,
        Seat.SECOND,
    ]
    with pytest.raises(ParseError, match="expected a hand of this problem: 1, 2, 0"):
        puzzle().seat("3")
    with pytest.raises(ParseError, match="cannot read 'W'"):
        puzzle().declared(SIX, by="W")


def test_the_line_of_a_problem_says_nothing_about_it() -> None:
    assert attrs.evolve(puzzle(), line=7) == puzzle()
    assert pickle.loads(pickle.dumps(puzzle())) == puzzle()  # noqa: S301 - Our own.


def test_what_is_of_the_wrong_number_is_refused_at_once() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Puzzle(
            HANDS[:2],
            ("N", "N", "E"),
            talon=TALON[:1],
            discard=(*TALON, *TALON),
            declarer=Seat.FOURTH,
        )
    assert caught.value.problems == (
        "a problem has three hands, not 2",
        "three hands have three names that differ, not ('N', 'N', 'E')",
        "the talon has no card or two, not 1",
        "the discard has no card or two, not 4",
        "the idle dealer holds no cards, so he declares not",
    )
    with pytest.raises(InvalidPositionError, match="three names"):
        Puzzle(HANDS, ("N", "N", "E", "W"))


def test_a_declarer_takes_the_talon_and_puts_two_cards_away() -> None:
    away = (Card.parse("♥7"), Card.parse("♠9"))
    declared = puzzle().declared(SIX, by="0", discard=away)
    assert declared.takes_talon
    assert declared.hands_at_play == (*HANDS[:2], hands("♠10 ♥A")[0])
    assert declared.position == Position.of(declared.hands_at_play, SIX, Seat.THIRD)


@pytest.mark.parametrize("contract", [MISERE_HAND, Contract.parse("9♠-hand")])
def test_without_the_talon_the_hands_stay(contract: Bid) -> None:
    declared = puzzle().declared(contract, by="1")
    assert not declared.takes_talon
    assert declared.hands_at_play == HANDS
    assert declared.position.declarer is Seat.FIRST


def test_an_all_pass_is_led_by_the_talon() -> None:
    passed = puzzle().declared(SIX, by="1", discard=TALON).all_passed()
    assert passed.position == Position.of(HANDS, talon=TALON)
    assert not passed.takes_talon


def test_without_a_talon_nothing_is_put_away() -> None:
    bare = attrs.evolve(puzzle(), talon=())
    assert bare.declared(MISERE, by="0").position.declarer is Seat.THIRD


def problems(of: Puzzle) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        _ = of.position
    return caught.value.problems


def test_what_a_position_lacks_is_named() -> None:
    bare = attrs.evolve(puzzle(), talon=())
    assert problems(puzzle()) == (
        (
            "the file does not say what is played: name it, as in "
            "declared(contract, by='1') or all_passed()"
        ),
    )
    missing = (
        (
            "the file does not say who plays 6♠: name him, as in "
            "declared(contract, by='1')"
        ),
    )
    assert problems(attrs.evolve(puzzle(), contract=SIX)) == missing
    assert problems(attrs.evolve(bare, contract=SIX)) == missing
    assert problems(puzzle().declared(SIX, by="0")) == (
        (
            "the file does not say which two cards 0 puts away for 6♠: name them, as "
            "in declared(contract, by='0', discard=...)"
        ),
    )


def test_a_discard_that_cannot_be_is_named() -> None:
    bare = attrs.evolve(puzzle(), talon=())
    assert problems(bare.declared(SIX, by="0", discard=TALON)) == (
        "nobody takes a talon here, so nothing is put away",
    )
    queen = Card.parse("♠Q")
    assert problems(puzzle().declared(SIX, by="0", discard=(queen, queen))) == (
        "two cards are put away, not ♠Q twice",
        "♠Q cannot be put away: the declarer does not hold it",
    )


def test_a_card_that_breaks_a_rule_is_named() -> None:
    bare = attrs.evolve(puzzle(), talon=()).declared(SIX, by="1")
    (problem,) = problems(attrs.evolve(bare, cards=(Card.parse("♠9"),)))
    assert problem.startswith("♠9: the card is not in the hand")
