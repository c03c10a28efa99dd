"""The worked examples of the sources, with their slips corrected (rulebook 11.6)."""

from fractions import Fraction

import pytest

from preferans import (
    Column,
    Convention,
    Divisor,
    Entry,
    ExposedTalon,
    Growth,
    GrowthKind,
    Kazakhstan,
    Leningrad,
    Outcome,
    PlayedAllPass,
    Reason,
    Rostov,
    Seat,
    Sheet,
    Situation,
    Sochi,
    TalonPremium,
    Ten,
    WhistShare,
)
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Cells,
    Seating,
    losses,
    played,
    settled,
    sheet_of,
    uncontested,
    written,
    written_all_pass,
)

PER_TRICK = TalonPremium.PER_TRICK
GREEDY_PITER = Leningrad(whist_share=WhistShare.GREEDY)

fours = pytest.mark.parametrize("seating", FOURS, ids=str)
threes = pytest.mark.parametrize("seating", THREES, ids=str)
every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)


def cited(source: str, seatings: list[Seating]) -> pytest.MarkDecorator:
    """Try a worked example in every seat, its citation in the name of the test."""
    ids = [f"{source}, {seating}" for seating in seatings]
    return pytest.mark.parametrize("seating", seatings, ids=ids)


@cited("W1 002:187", FOURS)
def test_eight_down_two_costs_sixty_a_partner_through_the_mountain(
    seating: Seating,
) -> None:
    cells = written(Leningrad(), played("8♥", (6, 4, 0), "whist pass"), seating)
    sheet = Sheet.of(seating.table.players, mountain={"D": cells["D mountain"]})
    net = Leningrad().settle(sheet).net
    assert cells["D mountain"] == 24
    assert net == {"D": -180, "L": 60, "R": 60, "I": 60}


@cited("W2 002:199", FOURS)
@pytest.mark.parametrize("talon", ["♠A ♦7", "♥8 ♥A", "♣A ♦K"])
def test_the_dealer_writes_two_undertricks_and_the_ace_he_sold(
    seating: Seating, talon: str
) -> None:
    game = played("8♣", (6, 2, 2), "whist whist", talon=talon)
    cells = written(Leningrad(talon_premium=PER_TRICK), game, seating)
    assert cells["I on D"] == 36


@cited("W3 002:201", FOURS)
@pytest.mark.parametrize("words", ["whist pass", "pass whist", "whist whist"])
def test_seven_that_took_six_costs_a_hundred_and_sixteen(
    seating: Seating, words: str
) -> None:
    assert losses(Leningrad(), played("7♦", (6, 3, 1), words), seating) == 116


@cited("W4 002:203, corrected: 126 a trick, not 136", FOURS)
def test_eight_down_three_against_five_whist_tricks(seating: Seating) -> None:
    assert losses(Leningrad(), played("8♠", (5, 5, 0), "whist pass"), seating) == 438


@cited("W5 002:203, corrected: a third of the mountain, not a quarter", THREES)
def test_eight_down_three_at_a_table_of_three(seating: Seating) -> None:
    assert losses(Leningrad(), played("8♠", (5, 5, 0), "whist pass"), seating) == 372


@pytest.mark.parametrize(
    ("convention", "players", "loss"),
    [
        pytest.param(GREEDY_PITER, 4, 438, id="W4 Piter 4"),
        pytest.param(Sochi(), 4, 219, id="W4 Sochi 4"),
        pytest.param(Rostov(whist_share=WhistShare.GREEDY), 4, 255, id="W4 Rostov 4"),
        pytest.param(GREEDY_PITER, 3, 372, id="W5 Piter 3"),
        pytest.param(Sochi(), 3, 186, id="W5 Sochi 3"),
        pytest.param(Rostov(whist_share=WhistShare.GREEDY), 3, 210, id="W5 Rostov 3"),
    ],
)
@pytest.mark.parametrize("declarer", [Seat.FIRST, Seat.SECOND, Seat.THIRD])
def test_eight_down_three_by_convention(
    convention: Convention, players: int, loss: int, declarer: Seat
) -> None:
    game = played("8NT", (5, 2, 3), "pass whist")
    assert losses(convention, game, Seating(declarer, players)) == loss


@cited("W6 002:207", SEATINGS)
def test_a_greedy_whister_writes_his_five_tricks_and_two_undertricks(
    seating: Seating,
) -> None:
    cells = written(GREEDY_PITER, played("7♥", (5, 5, 0), "whist pass"), seating)
    assert (cells["L on D"], cells["R on D"]) == (56, 16)


@cited("W7 002:209", SEATINGS)
def test_gentlemen_halve_the_same_five_tricks(seating: Seating) -> None:
    cells = written(Leningrad(), played("7♥", (5, 5, 0), "whist pass"), seating)
    assert (cells["L on D"], cells["R on D"]) == (36, 36)


W8 = played("6♣", (3, 4, 3), "whist pass", talon="♥K ♥Q")


@cited("W8 002:211-221", FOURS)
def test_six_down_three_with_a_marriage_bought(seating: Seating) -> None:
    convention = Leningrad(talon_premium=PER_TRICK)
    expected: Cells = {"D mountain": 12, "I on D": 16, "L on D": 26, "R on D": 26}
    assert written(convention, W8, seating) == expected
    assert settled(convention, W8, seating) == {"D": -158, "L": 56, "R": 56, "I": 46}


@cited("W8 002:211-221", FOURS)
def test_the_settlement_of_that_six_shows_mountain_and_whists_apart(
    seating: Seating,
) -> None:
    convention = Leningrad(talon_premium=PER_TRICK)
    settlement = convention.settle(sheet_of(convention, W8, seating))
    to_each_opponent = dict(settlement.steps[2].amounts)
    balances = dict(settlement.steps[3].amounts)
    owed_by = {pair: -amount for pair, amount in balances.items() if pair[0] == "D"}
    owed_by |= {pair[::-1]: owed for pair, owed in balances.items() if pair[1] == "D"}
    assert to_each_opponent == {("D",): 30, ("L",): 0, ("R",): 0, ("I",): 0}
    assert owed_by == {("D", "L"): 56, ("D", "R"): 56, ("D", "I"): 46}
    assert sum(settlement.totals) == 0


PITER_HALVED = ("D mountain", "L on D", "R on D", "I on D")


@cited("W9 002:225-227", SEATINGS)
@pytest.mark.parametrize("level", range(6, 11))
def test_sochi_is_half_of_piter(seating: Seating, level: int) -> None:
    game = played(f"{level}♦", (level - 2, 10 - level, 2), "whist whist")
    piter = written(Leningrad(ten=Ten.WHISTED), game, seating)
    sochi = written(Sochi(ten=Ten.WHISTED), game, seating)
    assert sochi == {cell: Fraction(amount, 2) for cell, amount in piter.items()}
    assert set(piter) == set(seating.at_this_table(dict.fromkeys(PITER_HALVED, 1)))


@cited("W9 002:225-227, corrected by 001:1043 and 001:1061", SEATINGS)
@pytest.mark.parametrize("level", range(6, 11))
def test_a_whisters_missing_trick_is_not_halved(seating: Seating, level: int) -> None:
    game = played(f"{level}♦", (10, 0, 0), "whist pass")
    piter = written(Leningrad(ten=Ten.WHISTED), game, seating)
    sochi = written(Sochi(ten=Ten.WHISTED), game, seating)
    assert sochi["L mountain"] == piter["L mountain"] > 0


@cited("W10 002:231", SEATINGS)
@pytest.mark.parametrize("level", range(6, 11))
@pytest.mark.parametrize("down", [1, 2, 3])
def test_every_consolation_of_rostov_is_ten(
    seating: Seating, level: int, down: int
) -> None:
    tricks = (level - down, 10 - level + down, 0)
    game = played(f"{level}♠", tricks, "whist whist")
    cells = written(Rostov(ten=Ten.WHISTED), game, seating)
    expected = seating.at_this_table({"R on D": 10 * down, "I on D": 10 * down})
    assert {cell: cells[cell] for cell in expected} == expected


@pytest.mark.parametrize("convention", [Sochi(), Rostov()])
@pytest.mark.parametrize(
    ("game", "profit"),
    [
        pytest.param(played("9♥", (9, 1, 0), "whist pass"), 52, id="W11 000:477 nine"),
        pytest.param(played("6♦", (6, 4, 0), "whist pass"), 7, id="W11 004:107 six"),
    ],
)
@fours
def test_what_an_exposed_talon_cost_is_the_profit_of_the_game(
    convention: Convention, game: Build, profit: int, seating: Seating
) -> None:
    assert settled(convention, game, seating)["D"] == profit


@pytest.mark.parametrize("divisor", Divisor)
@pytest.mark.parametrize("rules", [Sochi, Leningrad, Rostov, Kazakhstan])
@pytest.mark.parametrize("level", [6, 7, 8, 9, 10])
@every_seating
def test_w11_holds_for_every_level_table_and_divisor(
    seating: Seating, level: int, rules: type[Sochi], divisor: Divisor
) -> None:
    convention = rules(divisor=divisor)
    declared = None if level == 10 else "whist pass"
    game = played(f"{level}♦", (level, 10 - level, 0), declared)
    declarer, offender = seating.declarer, seating.declarer.others[0]
    shown = ExposedTalon(seat=offender, games={declarer: level})
    [entry] = convention.score(shown, Situation(seating.table))
    assert entry.player == seating.table.player(declarer)
    assert entry.amount == settled(convention, game, seating)["D"]


class OldAllPass(Sochi):
    """An all-pass in which three tricks are forgiven, and each more costs ten."""

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        if not isinstance(outcome, PlayedAllPass):
            return super().score(outcome, situation)
        return tuple(
            Entry.of(
                Column.MOUNTAIN,
                situation.table.player(seat),
                Reason.ALL_PASS,
                (outcome.tricks[seat.value] - 3, 10),
            )
            for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD)
            if outcome.tricks[seat.value] > 3
        )


def test_w12_the_old_all_pass_costs_ten_for_four_tricks_and_twenty_for_five() -> None:
    assert written_all_pass(OldAllPass(), (4, 5, 1)) == {
        "F mountain": 10,
        "S mountain": 20,
    }


@pytest.mark.parametrize(
    ("kind", "factors"),
    [
        pytest.param(GrowthKind.ARITHMETIC, [1, 2, 3], id="W13 004:76"),
        pytest.param(GrowthKind.GEOMETRIC, [1, 2, 4], id="W13 004:77"),
    ],
)
def test_the_price_of_an_all_pass_grows(kind: GrowthKind, factors: list[int]) -> None:
    convention = Sochi(growth=Growth(kind))
    amounts = [
        written_all_pass(convention, (1, 4, 5), all_passes=before)["F mountain"]
        for before in range(3)
    ]
    assert amounts == factors


@pytest.mark.parametrize(
    ("convention", "loss"),
    [
        pytest.param(Leningrad(), 484, id="W14 002:176 Piter"),
        pytest.param(Sochi(), 242, id="W14 002:176 Sochi"),
    ],
)
@fours
def test_seven_down_five_is_answered(
    convention: Convention, loss: int, seating: Seating
) -> None:
    assert losses(convention, played("7♣", (2, 8, 0), "whist pass"), seating) == loss


@pytest.mark.parametrize(
    ("convention", "whist"),
    [
        pytest.param(Sochi(), 2, id="W15 000:154 Sochi"),
        pytest.param(Rostov(), 2, id="W15 000:154 Rostov"),
        pytest.param(Leningrad(), 4, id="W15 000:154 Leningrad"),
    ],
)
@every_seating
def test_what_a_whist_on_simple_hearts_costs(
    convention: Convention, whist: int, seating: Seating
) -> None:
    cells = written(convention, played("6♥", (6, 1, 3), "whist whist"), seating)
    assert cells["L on D"] == whist


TALONS = [
    pytest.param("♠A ♦7", 10, id="W16 001:1075 ace"),
    pytest.param("♦K ♦Q", 10, id="W16 001:1075 marriage"),
    pytest.param("♣A ♣K", 20, id="W16 001:1075 ace and king"),
    pytest.param("♥A ♠A", 30, id="W16 001:1075 two aces"),
]


@pytest.mark.parametrize(("talon", "premium"), TALONS)
@fours
def test_rostov_pays_the_dealer_for_what_he_sold(
    talon: str, premium: int, seating: Seating
) -> None:
    cells = written(Rostov(), uncontested("7♠", talon=talon), seating)
    assert cells == {"D pool": 4, "I on D": premium}


@pytest.mark.parametrize(("talon", "premium"), TALONS)
@threes
def test_rostov_divides_the_premium_at_a_table_of_three(
    talon: str, premium: int, seating: Seating
) -> None:
    cells = written(Rostov(), uncontested("7♠", talon=talon), seating)
    half = premium // 2
    assert cells == {"D pool": 4, "L on D": half, "R on D": half}
