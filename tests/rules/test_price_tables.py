"""The derived tables of the rulebook (5.2, 5.3, 11.5) and the check values."""

from fractions import Fraction

import pytest

from preferans import Convention, Leningrad, Rostov, Sheet, Sochi, Ten
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Cells,
    Seating,
    misere,
    played,
    settled,
    uncontested,
    written,
)

CONVENTIONS = {
    "Sochi": Sochi(ten=Ten.WHISTED),
    "Piter": Leningrad(ten=Ten.WHISTED),
    "Rostov": Rostov(ten=Ten.WHISTED),
}
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
REQUIRED = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}

# Mountain, consolation, whist, whister's missing trick.
PER_TRICK = {
    ("Sochi", 6): (2, 2, 2, 2),
    ("Sochi", 7): (4, 4, 4, 4),
    ("Sochi", 8): (6, 6, 6, 6),
    ("Sochi", 9): (8, 8, 8, 8),
    ("Sochi", 10): (10, 10, 10, 10),
    ("Piter", 6): (4, 4, 4, 2),
    ("Piter", 7): (8, 8, 8, 4),
    ("Piter", 8): (12, 12, 12, 6),
    ("Piter", 9): (16, 16, 16, 8),
    ("Piter", 10): (20, 20, 20, 10),
    ("Rostov", 6): (2, 10, 2, 1),
    ("Rostov", 7): (4, 10, 4, 2),
    ("Rostov", 8): (6, 10, 6, 3),
    ("Rostov", 9): (8, 10, 8, 4),
    ("Rostov", 10): (10, 10, 10, 5),
}
ROWS = [
    pytest.param(CONVENTIONS[name], level, *prices, id=f"5.2 {name} {level}")
    for (name, level), prices in PER_TRICK.items()
]

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_row = pytest.mark.parametrize(
    ("convention", "level", "mountain", "consolation", "whist", "missing"), ROWS
)


@every_row
@every_seating
def test_what_each_missing_trick_of_the_declarer_costs(
    convention: Convention,
    level: int,
    mountain: int,
    consolation: int,
    whist: int,
    missing: int,
    seating: Seating,
) -> None:
    assert missing > 0
    for down in range(1, 5):
        tricks = (level - down, 9 - level + down, 1)
        game = played(f"{level}♥", tricks, "whist whist")
        assert written(convention, game, seating) == seating.at_this_table(
            {
                "D mountain": mountain * down,
                "L on D": consolation * down + whist * tricks[1],
                "R on D": consolation * down + whist,
                "I on D": consolation * down,
            }
        )


@every_row
@every_seating
def test_what_each_missing_trick_of_a_lone_whister_costs(
    convention: Convention,
    level: int,
    mountain: int,
    consolation: int,
    whist: int,
    missing: int,
    seating: Seating,
) -> None:
    assert mountain > 0
    assert consolation > 0
    for short in range(1, REQUIRED[level] + 1):
        taken = REQUIRED[level] - short
        game = played(f"{level}♠", (10 - taken, 0, taken), "whist pass")
        assert written(convention, game, seating) == seating.at_this_table(
            {
                "D pool": VALUES[level],
                "L on D": whist * taken,
                "L mountain": missing * short,
            }
        )


@every_seating
@pytest.mark.parametrize("name", CONVENTIONS)
@pytest.mark.parametrize("level", VALUES)
@pytest.mark.parametrize("strain", ["♠", "♣", "♦", "♥", "NT"])
def test_a_contract_made_is_worth_its_value_in_every_strain(
    name: str, level: int, strain: str, seating: Seating
) -> None:
    # C9: no trump costs the same as a suit.
    game = uncontested(f"{level}{strain}")
    assert written(CONVENTIONS[name], game, seating) == {"D pool": VALUES[level]}


@every_seating
@pytest.mark.parametrize(
    ("name", "price"), [("Sochi", 10), ("Piter", 20), ("Rostov", 10)]
)
@pytest.mark.parametrize("taken", range(1, 11))
def test_each_trick_of_a_misere_costs_the_declarer_alone(
    name: str, price: int, taken: int, seating: Seating
) -> None:
    cells = written(CONVENTIONS[name], misere(taken), seating)
    assert cells == {"D mountain": price * taken}


THREE_RATES = [Fraction(rate, 3) for rate in (20, 40, 60, 80, 100)]
TRANSFERS = [
    pytest.param("Sochi", 3, THREE_RATES, id="5.3 Sochi 3"),
    pytest.param("Rostov", 3, THREE_RATES, id="5.3 Rostov 3"),
    pytest.param("Piter", 3, [2 * rate for rate in THREE_RATES], id="5.3 Piter 3"),
    pytest.param("Sochi", 4, [5, 10, 15, 20, 25], id="5.3 Sochi 4"),
    pytest.param("Rostov", 4, [5, 10, 15, 20, 25], id="5.3 Rostov 4"),
    pytest.param("Piter", 4, [10, 20, 30, 40, 50], id="5.3 002:180-187 Piter 4"),
]


@pytest.mark.parametrize(("name", "players", "rates"), TRANSFERS)
def test_what_an_undertrick_gives_each_opponent_through_the_mountain(
    name: str, players: int, rates: list[Fraction | int]
) -> None:
    convention = CONVENTIONS[name]
    seating = (THREES if players == 3 else FOURS)[0]
    for level, rate in zip(VALUES, rates, strict=True):
        down = played(f"{level}♠", (level - 1, 11 - level, 0), "whist pass")
        mountain = written(convention, down, seating)["D mountain"]
        sheet = Sheet.of(seating.table.players, mountain={"D": mountain})
        net = convention.settle(sheet).net
        assert [net[name] for name in net if name != "D"] == [rate] * (players - 1)


@pytest.mark.parametrize(("name", "rate"), [("Piter", 50), ("Sochi", 25)])
def test_what_a_trick_on_misere_gives_each_opponent_of_four(
    name: str, rate: int
) -> None:
    # 002:185 and 002:225.
    net = settled(CONVENTIONS[name], misere(1), FOURS[0])
    assert net == {"D": -3 * rate, "L": rate, "R": rate, "I": rate}


def net_of(convention: Convention, players: int, cells: str) -> Fraction:
    names = ("A", "B", "C", "D")[:players]
    if cells == "mountain":
        return convention.settle(Sheet.of(names, mountain={"A": 1})).net["A"]
    return convention.settle(Sheet.of(names, pool={"A": 1})).net["A"]


@pytest.mark.parametrize(
    ("name", "players", "cells", "worth"),
    [
        pytest.param("Sochi", 3, "mountain", Fraction(-20, 3), id="11.5 mountain of 3"),
        pytest.param("Sochi", 4, "mountain", Fraction(-15, 2), id="11.5 mountain of 4"),
        pytest.param("Sochi", 3, "pool", Fraction(20, 3), id="11.5 pool, Sochi 3"),
        pytest.param("Sochi", 4, "pool", Fraction(15, 2), id="11.5 pool, Sochi 4"),
        pytest.param("Rostov", 3, "pool", Fraction(20, 3), id="11.5 pool, Rostov 3"),
        pytest.param("Rostov", 4, "pool", Fraction(15, 2), id="11.5 pool, Rostov 4"),
        pytest.param("Piter", 3, "pool", Fraction(40, 3), id="11.5 pool, Piter 3"),
        pytest.param("Piter", 4, "pool", Fraction(15), id="11.5 pool, Piter 4"),
    ],
)
def test_what_a_point_is_worth_to_its_owner(
    name: str, players: int, cells: str, worth: Fraction
) -> None:
    assert net_of(CONVENTIONS[name], players, cells) == worth


THIRDS = tuple(Fraction(number, 3) for number in (16, 44, 84, 136, 200, 200))
FOUR = (7, 18, 33, 52, 75, 75)
PROFITS = [
    pytest.param("Sochi", 4, FOUR, id="11.5 Sochi 4"),
    pytest.param("Rostov", 4, FOUR, id="11.5 Rostov 4"),
    pytest.param("Piter", 4, tuple(2 * n for n in FOUR), id="11.5 Piter 4"),
    pytest.param("Sochi", 3, THIRDS, id="11.5 Sochi 3"),
    pytest.param("Rostov", 3, THIRDS, id="11.5 Rostov 3"),
    pytest.param("Piter", 3, tuple(2 * n for n in THIRDS), id="11.5 Piter 3"),
]
EXACT: list[Build] = [
    *(
        played(f"{level}♥", (level, 10 - level, 0), "whist pass")
        for level in (6, 7, 8, 9)
    ),
    played("10♥", 10),
    misere(0),
]


@pytest.mark.parametrize(("name", "players", "profits"), PROFITS)
def test_the_profit_of_a_game_made_exactly(
    name: str, players: int, profits: tuple[Fraction | int, ...]
) -> None:
    convention = {"Sochi": Sochi(), "Piter": Leningrad(), "Rostov": Rostov()}[name]
    for seating in THREES if players == 3 else FOURS:
        found = [settled(convention, game, seating)["D"] for game in EXACT]
        assert found == list(profits)


def test_check_value_of_section_7_for_three_players() -> None:
    sheet = Sheet.of(
        ("A", "B", "C"),
        mountain={"A": 42, "B": 96, "C": 132},
        whists={
            "A": {"B": 170, "C": 60},
            "B": {"A": 64, "C": 178},
            "C": {"A": 88, "B": 95},
        },
    )
    assert Sochi().settle(sheet).net == {"A": 558, "B": -83, "C": -475}


def test_check_value_of_section_7_for_four_players() -> None:
    names = ("A", "B", "C", "D")
    wrote = dict(zip(names, (10, 20, 30, 40), strict=True))
    sheet = Sheet.of(
        names,
        pool=dict.fromkeys(names, 20),
        mountain=dict(zip(names, (8, 9, 10, 11), strict=True)),
        whists={a: {b: wrote[a] for b in names if b != a} for a in names},
    )
    assert Sochi().settle(sheet).net == {"A": -45, "B": -15, "C": 15, "D": 45}


@every_seating
def test_a_misere_brings_whists_and_consolation_to_nobody(seating: Seating) -> None:
    # 000:220, 001:1039, in every convention.
    for convention in CONVENTIONS.values():
        made: Cells = written(convention, misere((0, 7, 3)), seating)
        caught: Cells = written(convention, misere((3, 4, 3)), seating)
        assert set(made) == {"D pool"}
        assert set(caught) == {"D mountain"}
