"""Kazakhstan (conventions, sections 1 and 9): the table of prices, worked by hand."""

from fractions import Fraction

import pytest

from preferans import (
    ConsolationTo,
    Kazakhstan,
    Match,
    Sochi,
    Ten,
    Times,
)
from preferans.spelling import AXES
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Cells,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    settled,
    uncontested,
    written,
    written_all_pass,
)

KAZAKHSTAN = Kazakhstan()
WHISTED = Kazakhstan(ten=Ten.WHISTED)
PRICES = {6: 8, 7: 16, 8: 24, 9: 32, 10: 40}  # 4V
REQUIRED = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}

fours = pytest.mark.parametrize("seating", FOURS, ids=str)
every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_level = pytest.mark.parametrize("level", PRICES)


def test_what_differs_from_sochi_is_the_column_of_section_1() -> None:
    differing = {
        axis: getattr(KAZAKHSTAN, axis)
        for axis in AXES
        if getattr(KAZAKHSTAN, axis) != getattr(Sochi(), axis)
    }
    assert differing == {
        "pool_price": Times.V4,
        "undertrick_price": Times.V4,
        "whist_price": Times.V4,
        "consolation": Times.V4,
        "consolation_to": ConsolationTo.NOT_TO_PASSERS,
    }


@every_seating
@every_level
def test_a_contract_made_is_four_game_values(level: int, seating: Seating) -> None:
    game = uncontested(f"{level}♣")
    assert written(WHISTED, game, seating) == {"D pool": PRICES[level]}


@every_seating
@every_level
@pytest.mark.parametrize("down", [1, 2, 3])
def test_a_contract_set_costs_and_consoles_fourfold(
    level: int, down: int, seating: Seating
) -> None:
    # Two whisters: the left one took nothing, the right one all tricks of the defence.
    tricks = (level - down, 0, 10 - level + down)
    each = PRICES[level]
    game = played(f"{level}♦", tricks, "whist whist")
    assert written(WHISTED, game, seating) == seating.at_this_table(
        {
            "D mountain": each * down,
            "L on D": each * down,
            "R on D": each * down + each * tricks[2],
            "I on D": each * down,
        }
    )


@every_seating
def test_seven_down_one_consoles_the_whister_and_the_dealer_but_no_passer(
    seating: Seating,
) -> None:
    # 16 mountain; the whister 16 + 4 x 16 = 80; the passer nothing; the dealer 16.
    game = played("7♥", (6, 3, 1), "whist pass")
    expected: Cells = {"D mountain": 16, "L on D": 80, "I on D": 16}
    assert written(KAZAKHSTAN, game, seating) == seating.at_this_table(expected)


@fours
def test_the_dealer_who_whists_is_consoled_and_both_passers_are_not(
    seating: Seating,
) -> None:
    # Eight down one: 24, and the idle dealer writes 3 tricks x 24 besides: 96.
    game = played("8♥", (7, 2, 1), "pass pass", idle="L")
    assert written(KAZAKHSTAN, game, seating) == {"D mountain": 24, "I on D": 96}


@every_seating
def test_a_returned_half_whist_leaves_its_owner_without_consolation(
    seating: Seating,
) -> None:
    # Six down two: 2 x 8 = 16; the whister 16 + 6 x 8 = 64.
    game = played("6♥", (4, 3, 3), "whist half")
    expected: Cells = {"D mountain": 16, "L on D": 64, "I on D": 16}
    assert written(KAZAKHSTAN, game, seating) == seating.at_this_table(expected)


@every_seating
def test_both_defenders_of_a_checked_ten_are_consoled(seating: Seating) -> None:
    game = played("10♠", (9, 1, 0))
    expected: Cells = {"D mountain": 40, "L on D": 40, "R on D": 40, "I on D": 40}
    assert written(KAZAKHSTAN, game, seating) == seating.at_this_table(expected)


@every_seating
@every_level
def test_a_lone_whister_answers_in_full(level: int, seating: Seating) -> None:
    game = played(f"{level}♠", (10, 0, 0), "pass whist")
    expected: Cells = {
        "D pool": PRICES[level],
        "R mountain": PRICES[level] * REQUIRED[level],
    }
    assert written(WHISTED, game, seating) == expected


@every_seating
@pytest.mark.parametrize(("level", "whists"), [(6, 16), (7, 16)])
def test_a_half_whist(level: int, whists: int, seating: Seating) -> None:
    # Two tricks of a six, 2 x 8; one of a seven, 1 x 16.
    expected: Cells = {"D pool": PRICES[level], "R on D": whists}
    assert written(KAZAKHSTAN, half_whisted(f"{level}♣"), seating) == expected


@every_seating
def test_giving_up_costs_three_undertricks(seating: Seating) -> None:
    assert written(KAZAKHSTAN, conceded("8♦"), seating) == {"D mountain": 3 * 24}


@every_seating
@pytest.mark.parametrize("taken", [1, 2, 3])
def test_misere_is_forty_and_forty_a_trick(taken: int, seating: Seating) -> None:
    assert written(KAZAKHSTAN, misere(0), seating) == {"D pool": 40}
    caught = written(KAZAKHSTAN, misere(taken), seating)
    assert caught == {"D mountain": 40 * taken}


def test_an_all_pass_costs_what_it_costs_in_sochi_however_often() -> None:
    expected: Cells = {"F pool": 1, "S mountain": 6, "T mountain": 3, "I mountain": 1}
    for before in range(4):
        found = written_all_pass(KAZAKHSTAN, (0, 6, 3, 1), all_passes=before)
        assert found == expected


@fours
def test_an_evening_of_one_seven_down_one(seating: Seating) -> None:
    # A mountain of 16 costs 160 / 4 = 40 to each opponent, besides 80 and 16 whists.
    game = played("7♥", (6, 3, 1), "whist pass")
    net = settled(KAZAKHSTAN, game, seating)
    assert net == {"D": -120 - 80 - 16, "L": 40 + 80, "R": 40, "I": 40 + 16}


def test_a_short_match_by_hand() -> None:
    match = Match.start(("A", "B", "C"), KAZAKHSTAN, pool=24)
    # A deals. Seven down one: B's mountain 16, C on B 16 + 4 x 16 = 80, A passed.
    match = match.enter(
        "7♥ B", defence={"C": "whist", "A": "pass"}, tricks={"B": 6, "C": 3, "A": 1}
    )
    # B deals. C's mountain 4, A's 6; B's pool 1.
    match = match.enter("all-pass", tricks={"C": 4, "A": 6, "B": 0})
    # C deals. A's pool 8; B on A 3 x 8 = 24, and B is one short of four: mountain 8.
    match = match.enter(
        "6♠ A", defence={"B": "whist", "C": "pass"}, tricks={"A": 7, "B": 2, "C": 1}
    )
    sheet = match.sheet
    assert [sheet.pool(name) for name in "ABC"] == [8, 1, 0]
    assert [sheet.mountain(name) for name in "ABC"] == [6, 24, 4]
    assert (sheet.whists("C", on="B"), sheet.whists("B", on="A")) == (80, 24)
    # Mountains less pools: -2, 23, 4, their mean 25/3.
    # A: 10 x (25/3 + 2) = 310/3, less 24.
    # B: 10 x (25/3 - 23) = -440/3, and 24 - 80.
    # C: 10 x (25/3 - 4) = 130/3, and 80.
    assert match.settle().net == {
        "A": Fraction(238, 3),
        "B": Fraction(-608, 3),
        "C": Fraction(370, 3),
    }


def test_what_a_full_pool_passes_on_is_paid_at_ten_whists_a_point() -> None:
    # Misère is 40: 24 for the earner's own pool, 16 for the next pool from his left,
    # since all others are empty; 16 x 10 whists.
    match = Match.start(("A", "B", "C"), KAZAKHSTAN, pool=24)
    match = match.enter("misere C", tricks={"C": 0})
    assert [match.sheet.pool(name) for name in "ABC"] == [16, 0, 24]
    assert match.sheet.whists("C", on="A") == 160
