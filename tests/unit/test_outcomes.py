"""Outcomes: each is checked whole when it is made, and every problem is named."""

from collections.abc import Callable
from typing import cast

import pytest

from preferans import (
    Card,
    ConcededGame,
    Contract,
    Declaration,
    HalfWhistedGame,
    InvalidOutcomeError,
    Outcome,
    Part,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    UncontestedGame,
)

FIRST, SECOND, THIRD, FOURTH = Seat
WHIST, PASS, HALF = Declaration
SEVEN = Contract.parse("7♥")
TEN = Contract.parse("10♥")
ACE, KING = Card.parse("♠A"), Card.parse("♠K")
BOTH = {SECOND: WHIST, THIRD: WHIST}
LONE = {SECOND: WHIST, THIRD: PASS}
NOBODY = {SECOND: PASS, THIRD: PASS}
TRICKS = {FIRST: 7, SECOND: 2, THIRD: 1}


def seven(
    tricks: object = TRICKS,
    defence: object = LONE,
    *,
    contract: object = SEVEN,
    declarer: object = FIRST,
    idle_seat: object = None,
    open_: object = False,
    talon: object = None,
    refused: object = False,
) -> PlayedGame:
    """Make a game with one thing wrong."""
    return PlayedGame(
        contract=cast("Contract", contract),
        declarer=cast("Seat", declarer),
        tricks=cast("dict[Seat, int]", tricks),
        defence=cast("dict[Seat, Declaration]", defence),
        idle_seat=cast("Seat | None", idle_seat),
        open=cast("bool", open_),
        talon=cast("tuple[Card, Card] | None", talon),
        refused=cast("bool", refused),
    )


GAMES: list[tuple[str, Callable[[], PlayedGame]]] = [
    ("tricks add up to 10, not 9", lambda: seven({FIRST: 7, SECOND: 1, THIRD: 1})),
    ("tricks add up to 10, not 11", lambda: seven({FIRST: 7, SECOND: 4, THIRD: 0})),
    ("tricks name every seat", lambda: seven({FIRST: 7, SECOND: 3})),
    ("tricks name every seat", lambda: seven({SECOND: 3})),
    ("tricks name every seat", lambda: seven({})),
    ("from 0 to 10, not 11", lambda: seven({FIRST: 11, SECOND: 0, THIRD: 0})),
    ("from 0 to 10, not -1", lambda: seven({FIRST: 11, SECOND: -1, THIRD: 0})),
    ("not True", lambda: seven({FIRST: 9, SECOND: True, THIRD: 0})),
    ("not 7.0", lambda: seven({FIRST: 7.0, SECOND: 2, THIRD: 1})),
    ("only the three active", lambda: seven({**TRICKS, FOURTH: 0})),
    ("only the three active", lambda: seven((7, 2, 1, 0))),
    ("only the three active", lambda: seven((7, 3))),
    ("two whisters need the tricks", lambda: seven({FIRST: 7}, BOTH)),
    ("two whisters play closed", lambda: seven(TRICKS, BOTH, open_=True)),
    ("nobody whisted", lambda: seven(TRICKS, NOBODY)),
    ("nobody whisted", lambda: seven(TRICKS, {SECOND: PASS, THIRD: HALF})),
    ("both defenders cannot say half", lambda: seven(TRICKS, (None, HALF, HALF))),
    (
        "both defenders cannot say half",
        lambda: seven(TRICKS, (None, HALF, HALF), idle_seat=THIRD),
    ),
    ("needs the last word of both", lambda: seven(TRICKS, None)),
    ("needs a Declaration, not None", lambda: seven(TRICKS, {SECOND: WHIST})),
    ("needs a Declaration, not 'whist'", lambda: seven(TRICKS, (None, "whist", PASS))),
    ("the declarer says nothing", lambda: seven(TRICKS, (PASS, WHIST, PASS))),
    ("as idle_seat, not in defence", lambda: seven(TRICKS, {**LONE, FOURTH: WHIST})),
    ("as idle_seat, not in defence", lambda: seven(TRICKS, (None, WHIST))),
    ("only when no defender does", lambda: seven(TRICKS, LONE, idle_seat=THIRD)),
    ("idle_seat is a defender's", lambda: seven(TRICKS, NOBODY, idle_seat=FIRST)),
    ("idle_seat is a defender's", lambda: seven(TRICKS, NOBODY, idle_seat=FOURTH)),
    (
        "does not whist on a checked ten",
        lambda: seven({FIRST: 10}, None, contract=TEN, idle_seat=SECOND),
    ),
    (
        "a checked ten has none",
        lambda: seven({FIRST: 10}, None, contract=TEN, open_=True),
    ),
    ("contract is a Contract", lambda: seven(contract="7♥")),
    ("FIRST, SECOND or THIRD, not Seat.FOURTH", lambda: seven(declarer=FOURTH)),
    ("FIRST, SECOND or THIRD, not 'West'", lambda: seven(declarer="West")),
    ("open is a bool", lambda: seven(open_="yes")),
    ("refused is a bool", lambda: seven(refused=1)),
    ("a talon is two cards, not 1", lambda: seven(talon=[ACE])),
    ("a talon is two cards, not 3", lambda: seven(talon=[ACE, KING, ACE])),
    ("a talon card is a Card, not '♠K'", lambda: seven(talon=[ACE, "♠K"])),
    ("the talon names ♠A twice", lambda: seven(talon=[ACE, ACE])),
]


@pytest.mark.parametrize(("problem", "make"), GAMES)
def test_what_is_wrong_with_a_game_is_named(
    problem: str, make: Callable[[], PlayedGame]
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        make()
    assert problem in str(caught.value)


OTHERS: list[tuple[str, Callable[[], Outcome]]] = [
    (
        "half-whister is a defender's seat",
        lambda: HalfWhistedGame(contract=SEVEN, declarer=FIRST, half_whister=FIRST),
    ),
    (
        "half-whister is a defender's seat",
        lambda: HalfWhistedGame(contract=SEVEN, declarer=FIRST, half_whister=FOURTH),
    ),
    (
        "not Seat.FOURTH",
        lambda: HalfWhistedGame(contract=SEVEN, declarer=FOURTH, half_whister=FIRST),
    ),
    ("not Seat.FOURTH", lambda: ConcededGame(contract=SEVEN, declarer=FOURTH)),
    ("not Seat.FOURTH", lambda: UncontestedGame(contract=SEVEN, declarer=FOURTH)),
    ("not Seat.FOURTH", lambda: PlayedMisere(declarer=FOURTH, tricks={FOURTH: 0})),
    (
        "tricks add up to 10, not 3",
        lambda: PlayedMisere(declarer=FIRST, tricks=(1, 1, 1)),
    ),
    (
        "tricks name every seat",
        lambda: PlayedMisere(declarer=FIRST, tricks={SECOND: 0}),
    ),
    ("from 0 to 10", lambda: PlayedMisere(declarer=FIRST, tricks={FIRST: 11})),
    (
        "needs the tricks of Seat.THIRD",
        lambda: PlayedAllPass(tricks={FIRST: 5, SECOND: 5}),
    ),
    ("all four seats", lambda: PlayedAllPass(tricks=(5, 5, 0))),
    ("tricks add up to 10, not 9", lambda: PlayedAllPass(tricks=(5, 4, 0, 0))),
    ("tricks add up to 10, not 12", lambda: PlayedAllPass(tricks=(5, 5, 0, 2))),
    ("at most the two talon tricks", lambda: PlayedAllPass(tricks=(5, 2, 0, 3))),
    ("from 0 to 10, not -2", lambda: PlayedAllPass(tricks=(5, 5, -2, 2))),
    ("from 0 to 10, not 12", lambda: PlayedAllPass(tricks=(12, 0, 0, 0))),
    ("not False", lambda: PlayedAllPass(tricks=(5, 5, False, 0))),
]


@pytest.mark.parametrize(("problem", "make"), OTHERS)
def test_what_is_wrong_with_another_outcome_is_named(
    problem: str, make: Callable[[], Outcome]
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        make()
    assert problem in str(caught.value)


def test_every_problem_is_named_at_once() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        seven({FIRST: 7, SECOND: 1, THIRD: 1}, BOTH, open_=True, talon=[ACE, ACE])
    assert len(caught.value.problems) == 3
    with pytest.raises(InvalidOutcomeError) as caught:
        seven(contract="7♥", declarer=FOURTH, talon=[ACE], refused="no")
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize("declarer", [FOURTH, "West", None])
def test_what_hangs_on_a_wrong_declarer_or_contract_is_not_told(
    declarer: object,
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        seven(declarer=declarer)
    assert len(caught.value.problems) == 1
    with pytest.raises(InvalidOutcomeError) as caught:
        seven(contract="7♥")
    assert len(caught.value.problems) == 1


def test_all_pass_problems_come_together() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        PlayedAllPass(tricks=(5, 5, 5, 3))
    assert len(caught.value.problems) == 2


PARTS: list[tuple[object, object, tuple[Part, Part, Part]]] = [
    (BOTH, None, (Part.DECLARER, Part.WHISTER, Part.WHISTER)),
    (LONE, None, (Part.DECLARER, Part.WHISTER, Part.PASSER)),
    ((None, PASS, WHIST), None, (Part.DECLARER, Part.PASSER, Part.WHISTER)),
    ((None, WHIST, HALF), None, (Part.DECLARER, Part.WHISTER, Part.OVERRIDDEN)),
    ((None, HALF, WHIST), None, (Part.DECLARER, Part.OVERRIDDEN, Part.WHISTER)),
    (NOBODY, SECOND, (Part.DECLARER, Part.HAND_TAKEN, Part.PASSER)),
    (NOBODY, THIRD, (Part.DECLARER, Part.PASSER, Part.HAND_TAKEN)),
    ((None, PASS, HALF), SECOND, (Part.DECLARER, Part.HAND_TAKEN, Part.OVERRIDDEN)),
    ((None, PASS, HALF), THIRD, (Part.DECLARER, Part.PASSER, Part.HAND_TAKEN)),
]


@pytest.mark.parametrize(("defence", "idle_seat", "parts"), PARTS)
def test_the_part_of_each_seat(
    defence: object, idle_seat: object, parts: tuple[Part, Part, Part]
) -> None:
    game = seven(TRICKS, defence, idle_seat=idle_seat)
    assert tuple(game.part(seat) for seat in (FIRST, SECOND, THIRD)) == parts
    assert game.is_lone is (parts.count(Part.WHISTER) < 2)


def test_the_defenders_of_a_checked_ten_are_checkers() -> None:
    ten = seven({FIRST: 9}, None, contract=TEN)
    assert [ten.part(seat) for seat in (FIRST, SECOND, THIRD)] == [
        Part.DECLARER,
        Part.CHECKER,
        Part.CHECKER,
    ]
    assert not ten.is_lone
    assert not ten.is_returned_half


@pytest.mark.parametrize(("taken", "under"), [(0, 7), (6, 1), (7, 0), (10, 0)])
def test_undertricks_are_counted_from_the_order(taken: int, under: int) -> None:
    game = seven({FIRST: taken})
    assert game.taken == taken
    assert game.undertricks == under


def test_tricks_are_kept_by_seat_however_they_are_given() -> None:
    assert seven({THIRD: 1, FIRST: 7, SECOND: 2}) == seven((7, 2, 1))
    assert seven({FIRST: 7}).tricks == (7, None, None)
    assert PlayedAllPass(tricks={FIRST: 5, SECOND: 5, THIRD: 0}).tricks == (5, 5, 0, 0)
    fourth = {FIRST: 5, SECOND: 3, THIRD: 0, FOURTH: 2}
    assert PlayedAllPass(tricks=fourth) == PlayedAllPass(tricks=(5, 3, 0, 2))
    assert PlayedMisere(declarer=THIRD, tricks=(7, 0, 3)).taken == 3


def test_a_lone_whister_may_play_open() -> None:
    assert seven(TRICKS, LONE, open_=True).open
    assert seven(TRICKS, NOBODY, idle_seat=SECOND, open_=True).open


def test_a_talon_is_kept_in_the_order_dealt() -> None:
    assert seven(talon=[KING, ACE]).talon == (KING, ACE)
    assert seven().talon is None


def test_a_game_may_be_given_up_after_the_talon_was_refused() -> None:
    assert ConcededGame(contract=SEVEN, declarer=FIRST, refused=True).refused


def test_an_all_pass_names_a_stranger_and_a_count_below_zero() -> None:
    with pytest.raises(InvalidOutcomeError, match="all four seats"):
        PlayedAllPass(
            tricks={Seat.FIRST: 2, Seat.SECOND: 5, Seat.THIRD: 3, "West": 4}  # type: ignore[dict-item]
        )
    with pytest.raises(InvalidOutcomeError, match="from 0 to 10, not -1"):
        PlayedAllPass(tricks=(-1, 5, 6, 0))
