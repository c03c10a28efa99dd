"""Conventions, section 1: every price axis at every value."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from preferans import (
    ConsolationTo,
    Convention,
    Leningrad,
    Price,
    Responsibility,
    Rostov,
    Sochi,
    TalonPremium,
    Ten,
    Times,
)
from preferans.prices import game_value
from tests.rules.seating import (
    SEATINGS,
    Cells,
    Seating,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
)

VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
PRICES: list[tuple[Price, Callable[[int], int]]] = [
    (Times.V, lambda value: value),
    (Times.V2, lambda value: 2 * value),
    (Times.V4, lambda value: 4 * value),
    (7, lambda _: 7),
    (1, lambda _: 1),
]
every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_level = pytest.mark.parametrize("level", VALUES)
every_price = pytest.mark.parametrize(
    ("axis", "of"), PRICES, ids=["V", "2V", "4V", "flat 7", "flat 1"]
)


def contract(level: int) -> str:
    return f"{level}♦"


@every_level
def test_the_value_of_a_game_is_the_same_everywhere(level: int) -> None:
    # 001:1023.
    assert game_value(level) == VALUES[level]


@every_price
@every_level
@every_seating
def test_pool_price_is_written_for_a_contract_made(
    axis: Price, of: Callable[[int], int], level: int, seating: Seating
) -> None:
    convention = Sochi(pool_price=axis, ten=Ten.WHISTED)
    expected: Cells = {"D pool": of(VALUES[level])}
    assert written(convention, uncontested(contract(level)), seating) == expected


@every_price
@every_level
@every_seating
def test_undertrick_price_is_written_by_the_declarer_and_by_a_whister(
    axis: Price, of: Callable[[int], int], level: int, seating: Seating
) -> None:
    convention = Sochi(
        undertrick_price=axis,
        ten=Ten.WHISTED,
        whist_price=0,
        consolation=0,
        pool_price=0,
    )
    down = played(contract(level), (level - 2, 12 - level, 0), "whist pass")
    short = played(contract(level), (10, 0, 0), "whist pass")
    price = of(VALUES[level])
    assert written(convention, down, seating) == {"D mountain": 2 * price}
    required = {6: 4, 7: 2}.get(level, 1)
    assert written(convention, short, seating) == {"L mountain": required * price}


@every_price
@every_level
@every_seating
def test_whist_price_is_written_for_a_trick_made_or_set(
    axis: Price, of: Callable[[int], int], level: int, seating: Seating
) -> None:
    convention = Sochi(whist_price=axis, ten=Ten.WHISTED, consolation=0)
    tricks = (level - 3, 11 - level, 2)
    cells = written(convention, played(contract(level), tricks, "whist whist"), seating)
    price = of(VALUES[level])
    assert cells["L on D"] == (11 - level) * price
    assert cells["R on D"] == 2 * price


@every_price
@every_level
@every_seating
def test_consolation_is_written_by_everyone_for_each_undertrick(
    axis: Price, of: Callable[[int], int], level: int, seating: Seating
) -> None:
    convention = Sochi(consolation=axis, ten=Ten.WHISTED, whist_price=0)
    game = played(contract(level), (level - 3, 13 - level, 0), "whist pass")
    cells = written(convention, game, seating)
    price = 3 * of(VALUES[level])
    assert cells == seating.at_this_table(
        {
            "D mountain": 3 * VALUES[level],
            "L on D": price,
            "R on D": price,
            "I on D": price,
        }
    )


@every_price
@every_seating
def test_a_misere_follows_pool_price_and_undertrick_price(
    axis: Price, of: Callable[[int], int], seating: Seating
) -> None:
    convention = Sochi(pool_price=axis, undertrick_price=axis)
    assert written(convention, misere(0), seating) == {"D pool": of(10)}
    for taken in (1, 4, 10):
        cells = written(convention, misere(taken), seating)
        assert cells == {"D mountain": taken * of(10)}


@every_seating
@pytest.mark.parametrize("axis", [Times.V2, Times.V4, 30])
def test_a_misere_is_no_dearer_for_whist_and_consolation_prices(
    axis: Price, seating: Seating
) -> None:
    convention = Sochi(
        whist_price=axis, consolation=axis, talon_premium=TalonPremium.FLAT
    )
    assert written(convention, misere((0, 5, 5)), seating) == {"D pool": 10}
    assert written(convention, misere((2, 5, 3)), seating) == {"D mountain": 20}


KAZAKHSTAN = Sochi(
    pool_price=Times.V4,
    undertrick_price=Times.V4,
    whist_price=Times.V4,
    consolation=Times.V4,
    consolation_to=ConsolationTo.NOT_TO_PASSERS,
)


@every_seating
def test_the_column_of_kazakhstan_is_a_house_rule_of_sochi(seating: Seating) -> None:
    down = played("7♠", (5, 4, 1), "whist pass")
    assert written(KAZAKHSTAN, down, seating) == seating.at_this_table(
        {"D mountain": 32, "L on D": 80 + 32, "I on D": 32}
    )
    made = played("7♠", (7, 3, 0), "pass whist")
    assert written(KAZAKHSTAN, made, seating) == {"D pool": 16, "R on D": 48}
    short = played("7♠", (9, 0, 1), "whist pass")
    assert written(KAZAKHSTAN, short, seating) == {
        "D pool": 16,
        "L on D": 16,
        "L mountain": 16,
    }
    assert written(KAZAKHSTAN, misere(0), seating) == {"D pool": 40}
    assert written(KAZAKHSTAN, misere(1), seating) == {"D mountain": 40}


@every_seating
@pytest.mark.parametrize("convention", [Sochi(), Leningrad(), Rostov()])
@pytest.mark.parametrize("taken", [6, 7, 8, 9, 10])
def test_overtricks_never_change_what_the_declarer_writes(
    convention: Convention, taken: int, seating: Seating
) -> None:
    # 000:270, 000:363: the game ordered counts, not a better one that was made.
    game = played("6♣", (taken, 10 - taken, 0), "whist pass")
    cells = written(convention, game, seating)
    assert {cell: cells[cell] for cell in cells if cell.startswith("D ")} == {
        "D pool": 2
    }


@pytest.mark.parametrize(
    ("price", "missing"),
    [(Times.V, 2), (Times.V2, 4), (Times.V4, 8), (3, Fraction(3, 2)), (8, 4)],
)
@every_seating
def test_half_responsibility_halves_the_undertrick_price_exactly(
    price: Price, missing: Fraction | int, seating: Seating
) -> None:
    convention = Sochi(undertrick_price=price, responsibility=Responsibility.HALF)
    game = played("7♦", (9, 1, 0), "whist pass")
    assert written(convention, game, seating)["L mountain"] == missing


@every_level
@every_seating
def test_a_price_of_nothing_writes_nothing(level: int, seating: Seating) -> None:
    convention = Sochi(
        pool_price=0,
        undertrick_price=0,
        whist_price=0,
        consolation=0,
        ten=Ten.WHISTED,
    )
    builds = [
        uncontested(contract(level)),
        played(contract(level), (level - 1, 11 - level, 0), "whist pass"),
        played(contract(level), (10, 0, 0), "whist pass"),
        misere(0),
        misere(3),
    ]
    if level < 8:
        builds.append(half_whisted(contract(level)))
    for build in builds:
        assert written(convention, build, seating) == {}
