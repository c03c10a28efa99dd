"""Conventions, section 2: a contract given up at the sight of the talon."""

import pytest

from preferans import (
    Concession,
    ConsolationTo,
    Convention,
    Leningrad,
    Price,
    Rostov,
    Situation,
    Sochi,
    Stalingrad,
    TalonPremium,
    Times,
    Violation,
)
from preferans.checks import findings
from tests.rules.seating import SEATINGS, Seating, conceded, written

VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
NONE, WITH_CONSOLATION = Concession.NONE, Concession.DOWN_THREE_WITH_CONSOLATION

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_level = pytest.mark.parametrize("level", VALUES)


@every_seating
@every_level
@pytest.mark.parametrize(
    ("concession", "down"),
    [(Concession.DOWN_THREE, 3), (Concession.DOWN_TWO, 2), (Concession.DOWN_ALL, None)],
)
@pytest.mark.parametrize(("price", "times"), [(Times.V, 1), (Times.V2, 2)])
def test_giving_up_costs_so_many_undertrick_prices_and_brings_nobody_anything(
    price: Price,
    times: int,
    concession: Concession,
    down: int | None,
    level: int,
    seating: Seating,
) -> None:
    # 001:265 down three, 000:485 down two, 001:97 down all.
    rules = Sochi(concession=concession, undertrick_price=price)
    tricks = level if down is None else down
    assert written(rules, conceded(f"{level}♦"), seating) == {
        "D mountain": tricks * times * VALUES[level]
    }


@every_seating
@every_level
@pytest.mark.parametrize(
    ("to", "consoled"),
    [
        (ConsolationTo.EVERYONE, "LRI"),
        (ConsolationTo.NOT_TO_PASSERS, "LRI"),
        (ConsolationTo.WHISTERS, "LR"),
        (ConsolationTo.NOBODY, ""),
    ],
)
def test_consolation_for_three_undertricks_goes_to_both_as_to_whisters(
    to: ConsolationTo, consoled: str, level: int, seating: Seating
) -> None:
    rules = Sochi(concession=WITH_CONSOLATION, consolation_to=to)
    price = 3 * VALUES[level]
    cells = written(rules, conceded(f"{level}♦"), seating)
    assert cells == seating.at_this_table(
        {"D mountain": price} | {f"{name} on D": price for name in consoled}
    )


@every_seating
def test_consolation_of_a_concession_follows_its_own_price(seating: Seating) -> None:
    rules = Rostov(concession=WITH_CONSOLATION)
    assert written(rules, conceded("9♠"), seating) == seating.at_this_table(
        {"D mountain": 24, "L on D": 30, "R on D": 30, "I on D": 30}
    )


@every_seating
@pytest.mark.parametrize(
    ("convention", "mountain"), [(Sochi(), 6), (Leningrad(), 12), (Rostov(), 6)]
)
def test_six_given_up_by_convention(
    convention: Convention, mountain: int, seating: Seating
) -> None:
    cells = written(convention, conceded("6♠"), seating)
    assert cells == {"D mountain": mountain}


@every_seating
@every_level
def test_a_contract_cannot_be_given_up_where_that_is_not_played(
    level: int, seating: Seating
) -> None:
    outcome = conceded(f"{level}NT")(seating.declarer)
    (found,) = findings(Sochi(concession=NONE), Situation(seating.table), outcome)
    assert found[0] is Violation.NO_CONCESSION


@every_seating
def test_six_spades_may_be_given_up_under_stalingrad(seating: Seating) -> None:
    # Before the contract is named nobody has been asked, or made, to whist.
    assert written(Stalingrad(), conceded("6♠"), seating) == {"D mountain": 6}


@every_seating
def test_a_checked_ten_may_be_given_up(seating: Seating) -> None:
    assert written(Sochi(), conceded("10♠"), seating) == {"D mountain": 30}


@every_seating
def test_the_talon_is_paid_for_by_who_gives_up(seating: Seating) -> None:
    # Due however the contract ends.
    rules = Sochi(talon_premium=TalonPremium.FLAT)
    cells = written(rules, conceded("7♠", talon="♠A ♥A"), seating)
    premium = {"I on D": 30} if seating.players == 4 else {"L on D": 15, "R on D": 15}
    assert cells == {"D mountain": 12, **premium}
