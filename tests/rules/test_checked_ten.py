"""Conventions, section 3: a ten that is checked, and a ten that is whisted."""

from fractions import Fraction

import pytest

from preferans import (
    Amount,
    CheckedTenPays,
    CheckedTenPlay,
    ConsolationTo,
    Contract,
    Leningrad,
    PlayedGame,
    Rostov,
    Seat,
    Situation,
    Sochi,
    Table,
    Ten,
    Violation,
    WhistShare,
)
from preferans.checks import findings
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Cells,
    Seating,
    played,
    uncontested,
    written,
)

CONSOLATION, MOUNTAIN_ONLY, OWN_WHISTS, SHARED_WHISTS = CheckedTenPays

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_pay = pytest.mark.parametrize("pays", CheckedTenPays, ids=str)


@every_seating
@every_pay
@pytest.mark.parametrize("strain", ["♠", "♥", "NT"])
def test_a_checked_ten_that_is_made_brings_the_pool_alone(
    strain: str, pays: CheckedTenPays, seating: Seating
) -> None:
    for tricks in (10, (10, 0, 0)):
        game = played(f"10{strain}", tricks)
        assert written(Sochi(checked_ten_pays=pays), game, seating) == {"D pool": 10}


@every_seating
@pytest.mark.parametrize(
    ("pays", "left", "right", "idle"),
    [
        (CONSOLATION, 30, 30, 30),
        (MOUNTAIN_ONLY, 0, 0, 0),
        (OWN_WHISTS, 30 + 20, 30 + 10, 30),
        (SHARED_WHISTS, 30 + 15, 30 + 15, 30),
    ],
)
def test_what_a_checked_ten_that_is_set_by_three_pays(
    pays: CheckedTenPays, left: int, right: int, idle: int, seating: Seating
) -> None:
    # 001:1041 consolation and no whists; 000:150 whists by halves.
    cells = written(Sochi(checked_ten_pays=pays), played("10♦", (7, 2, 1)), seating)
    assert cells == seating.at_this_table(
        {
            "D mountain": 30,
            "L on D": left,
            "R on D": right,
            "I on D": idle,
        }
    )


@every_seating
@pytest.mark.parametrize("split", [(3, 0), (0, 3), (2, 1)])
def test_shared_whists_of_a_checked_ten_do_not_ask_who_took_the_tricks(
    split: tuple[int, int], seating: Seating
) -> None:
    rules = Sochi(checked_ten_pays=SHARED_WHISTS, whist_price=5, consolation=0)
    cells = written(rules, played("10♦", (7, *split)), seating)
    assert cells == {
        "D mountain": 30,
        "L on D": Fraction(15, 2),
        "R on D": Fraction(15, 2),
    }


@every_seating
@pytest.mark.parametrize("pays", [CONSOLATION, MOUNTAIN_ONLY, SHARED_WHISTS])
def test_the_declarers_tricks_alone_suffice_where_nobody_is_paid_for_his_own(
    pays: CheckedTenPays, seating: Seating
) -> None:
    rules = Sochi(checked_ten_pays=pays)
    assert written(rules, played("10♣", 8), seating) == written(
        rules, played("10♣", (8, 2, 0)), seating
    )


@every_seating
def test_own_whists_of_a_checked_ten_need_the_tricks_of_each(
    seating: Seating,
) -> None:
    rules = Sochi(checked_ten_pays=OWN_WHISTS)
    situation = Situation(seating.table)
    outcome = played("10♣", 8)(seating.declarer)
    (found,) = findings(rules, situation, outcome)
    assert found[0] is Violation.SPLIT_UNKNOWN


@every_seating
@pytest.mark.parametrize(
    ("to", "consoled"),
    [
        (ConsolationTo.EVERYONE, "LRI"),
        (ConsolationTo.NOT_TO_PASSERS, "LRI"),
        (ConsolationTo.WHISTERS, "LR"),
        (ConsolationTo.NOBODY, ""),
    ],
)
@pytest.mark.parametrize(
    ("pays", "whists"), [(CONSOLATION, 0), (OWN_WHISTS, 10), (SHARED_WHISTS, 10)]
)
def test_both_defenders_of_a_checked_ten_are_consoled_as_whisters(
    pays: CheckedTenPays,
    whists: int,
    to: ConsolationTo,
    consoled: str,
    seating: Seating,
) -> None:
    rules = Sochi(checked_ten_pays=pays, consolation_to=to)
    cells = written(rules, played("10♠", (8, 1, 1)), seating)
    consolation: Cells = {
        f"{name} on D": 20 * (name in consoled) + whists * (name != "I")
        for name in "LRI"
    }
    assert cells == seating.at_this_table({"D mountain": 20, **consolation})


@every_seating
@pytest.mark.parametrize("to", ConsolationTo, ids=str)
def test_mountain_only_consoles_nobody(to: ConsolationTo, seating: Seating) -> None:
    rules = Sochi(checked_ten_pays=MOUNTAIN_ONLY, consolation_to=to)
    cells = written(rules, played("10♠", (8, 1, 1)), seating)
    assert cells == {"D mountain": 20}


@every_seating
@every_pay
def test_whist_share_is_not_read_on_a_checked_ten(
    pays: CheckedTenPays, seating: Seating
) -> None:
    game = played("10♠", (7, 3, 0))
    greedy, *gentle = (
        written(Sochi(checked_ten_pays=pays, whist_share=share), game, seating)
        for share in WhistShare
    )
    assert gentle == [greedy, greedy]


@every_seating
@pytest.mark.parametrize("play", CheckedTenPlay, ids=str)
def test_how_a_checked_ten_is_laid_open_changes_no_number(
    play: CheckedTenPlay, seating: Seating
) -> None:
    rules = Sochi(checked_ten_play=play)
    cells = written(rules, played("10♠", (9, 1, 0)), seating)
    assert cells == seating.at_this_table(
        {"D mountain": 10, "L on D": 10, "R on D": 10, "I on D": 10}
    )


@every_seating
@pytest.mark.parametrize(
    ("convention", "mountain", "consolation"),
    [(Sochi(), 20, 20), (Leningrad(), 40, 40), (Rostov(), 20, 20)],
)
def test_a_checked_ten_down_two_by_convention(
    convention: Sochi, mountain: int, consolation: int, seating: Seating
) -> None:
    cells = written(convention, played("10♥", (8, 2, 0)), seating)
    assert cells == seating.at_this_table(
        {
            "D mountain": mountain,
            "L on D": consolation,
            "R on D": consolation,
            "I on D": consolation,
        }
    )


WHISTED: list[tuple[tuple[int, int, int], str, Cells]] = [
    ((10, 0, 0), "whist pass", {"D pool": 10, "L mountain": 10}),
    ((10, 0, 0), "pass whist", {"D pool": 10, "R mountain": 10}),
    ((10, 0, 0), "whist whist", {"D pool": 10, "R mountain": 10}),
    (
        (9, 0, 1),
        "whist pass",
        {"D mountain": 10, "L on D": 20, "R on D": 10, "I on D": 10},
    ),
    (
        (9, 0, 1),
        "whist whist",
        {"D mountain": 10, "L on D": 10, "R on D": 20, "I on D": 10},
    ),
]


@every_seating
@pytest.mark.parametrize(("tricks", "words", "cells"), WHISTED)
def test_a_whisted_ten_is_as_any_other_contract(
    tricks: tuple[int, int, int], words: str, cells: Cells, seating: Seating
) -> None:
    # 001:125, 001:1007: requirement one trick.
    rules = Sochi(ten=Ten.WHISTED)
    assert written(rules, played("10♥", tricks, words), seating) == (
        seating.at_this_table(cells)
    )


@every_seating
def test_a_whisted_ten_may_be_passed_out(seating: Seating) -> None:
    rules = Sochi(ten=Ten.WHISTED)
    assert written(rules, uncontested("10NT"), seating) == {"D pool": 10}


@every_seating
@pytest.mark.parametrize(
    ("share", "whister", "passer"),
    [
        (WhistShare.GREEDY, 20, 0),
        (WhistShare.GENTLEMAN_ON_SET, 10, 10),
        (WhistShare.GENTLEMAN_ALWAYS, 10, 10),
    ],
)
def test_a_whisted_ten_is_shared_as_any_other_contract(
    share: WhistShare, whister: Amount, passer: Amount, seating: Seating
) -> None:
    rules = Sochi(ten=Ten.WHISTED, whist_share=share, consolation=0)
    cells = written(rules, played("10♥", (8, 1, 1), "whist pass"), seating)
    assert (cells["L on D"], cells.get("R on D", 0)) == (whister, passer)


@pytest.mark.parametrize("seating", FOURS, ids=str)
@every_pay
def test_what_a_checked_ten_pays_is_not_read_on_a_whisted_one(
    pays: CheckedTenPays, seating: Seating
) -> None:
    rules = Sochi(ten=Ten.WHISTED, checked_ten_pays=pays)
    cells = written(rules, played("10♥", (9, 1, 0), "whist whist"), seating)
    assert cells == {"D mountain": 10, "L on D": 20, "R on D": 10, "I on D": 10}


def test_a_made_checked_ten_needs_no_split_even_where_each_writes_his_own() -> None:
    rules = Sochi(checked_ten_pays=OWN_WHISTS)
    table = Table(("South", "West", "North"), dealer="South")
    ten = PlayedGame(
        contract=Contract.parse("10♠"),
        declarer=Seat.FIRST,
        tricks={Seat.FIRST: 10},
    )
    assert findings(rules, Situation(table), ten) == ()
