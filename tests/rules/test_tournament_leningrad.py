"""TournamentLeningrad (conventions, section 9), axis by axis, and worked by hand."""

from fractions import Fraction

import pytest

from preferans import (
    Leningrad,
    Match,
    MisereExits,
    OneTrickShortfall,
    Situation,
    Table,
    TalonAceKing,
    TalonPremium,
    Ten,
    TournamentLeningrad,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.series import factor, least_bid, leaves_series
from preferans.spelling import AXES
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Build,
    Cells,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
    written_all_pass,
)

TOURNAMENT = TournamentLeningrad()
FOUR = Table(("A", "B", "C", "D"), dealer="A")
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
REQUIRED = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_level = pytest.mark.parametrize("level", VALUES)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)


def test_what_differs_from_leningrad_is_the_list_of_section_9() -> None:
    differing = {
        axis: getattr(TOURNAMENT, axis)
        for axis in AXES
        if getattr(TOURNAMENT, axis) != getattr(Leningrad(), axis)
    }
    assert differing == {
        "whist_share": WhistShare.GENTLEMAN_ALWAYS,  # 001:425, 004:187
        "ten": Ten.WHISTED,  # 001:344, 001:468
        "one_trick_shortfall": OneTrickShortfall.BOTH,  # 001:137, 001:469
        "misere_exits": MisereExits.NO,
        "zero_bonus": ZeroBonus.OFF_MOUNTAIN,  # 000:184
        "zero_bonus_idle": YesNo.NO,
        "talon_premium": TalonPremium.PER_TRICK,  # 002:84-87
        "talon_ace_king": TalonAceKing.ANY_SUITS,
    }


@every_seating
@every_level
def test_a_lone_whister_shares_a_contract_that_is_made(
    level: int, seating: Seating
) -> None:
    # 001:425: by halves; the whist price is 2V, so each writes V a trick.
    value = VALUES[level]
    # Ten takes all, so the whister of a ten is a trick short: V (001:1061).
    tricks = (level, 10 - level, 0)
    game = played(f"{level}♠", tricks, "whist pass")
    expected: Cells = {
        "D pool": value,
        "L on D": value * (10 - level),
        "R on D": value * (10 - level),
        "L mountain": value if level == 10 else 0,
    }
    found = written(TOURNAMENT, game, seating)
    assert found == seating.at_this_table(expected)


@every_seating
@every_level
def test_a_lone_whister_shares_a_contract_that_is_set(
    level: int, seating: Seating
) -> None:
    # Down one: the mountain and every consolation 2V, the tricks of the defence V each.
    value = VALUES[level]
    game = played(f"{level}♥", (level - 1, 1, 10 - level), "pass whist")
    expected: Cells = {
        "D mountain": 2 * value,
        "L on D": 2 * value + value * (11 - level),
        "R on D": 2 * value + value * (11 - level),
        "I on D": 2 * value,
    }
    assert written(TOURNAMENT, game, seating) == seating.at_this_table(expected)


@every_seating
@every_level
def test_only_the_whister_pays_for_what_is_missing(
    level: int, seating: Seating
) -> None:
    # 001:425: the mountain is the whister's alone; V a trick (001:1061).
    game = played(f"{level}♣", (10, 0, 0), "whist pass")
    assert written(TOURNAMENT, game, seating) == {
        "D pool": VALUES[level],
        "L mountain": VALUES[level] * REQUIRED[level],
    }


@every_seating
@pytest.mark.parametrize(("level", "each"), [(8, 6), (9, 8), (10, 10)])
def test_two_whisters_without_a_trick_pay_for_it_both(
    level: int, each: int, seating: Seating
) -> None:
    # 001:137, at half of 2V.
    game = played(f"{level}♦", (10, 0, 0), "whist whist")
    expected: Cells = {"D pool": each, "L mountain": each, "R mountain": each}
    assert written(TOURNAMENT, game, seating) == expected


@every_seating
def test_who_said_half_and_was_overridden_has_no_share(seating: Seating) -> None:
    # 001:330 holds under either gentleman's rule: 4 tricks x 4, the whister's alone.
    game = played("6♣", (6, 3, 1), "whist half")
    assert written(TOURNAMENT, game, seating) == {"D pool": 2, "L on D": 16}


@every_seating
def test_a_half_whist_that_stands_is_not_shared(seating: Seating) -> None:
    assert written(TOURNAMENT, half_whisted("6♣"), seating) == {
        "D pool": 2,
        "R on D": 8,
    }


@pytest.mark.parametrize(
    ("talon", "tricks"),
    [
        ("♠A ♦7", 1),
        ("♦K ♦Q", 1),
        ("♣A ♣K", 2),
        ("♣A ♦K", 2),  # any suits
        ("♥A ♠A", 3),
        ("♦K ♣Q", 0),
        ("♦K ♣K", 0),
    ],
)
@fours
def test_the_dealer_sells_his_talon_in_whists_of_the_contract(
    talon: str, tricks: int, seating: Seating
) -> None:
    # 002:84-87: one, one, two, three tricks; a whist of seven is 8.
    game = uncontested("7♦", talon=talon)
    expected: Cells = {"D pool": 4, "I on D": 8 * tricks}
    assert written(TOURNAMENT, game, seating) == seating.at_this_table(expected)


@pytest.mark.parametrize(
    ("tricks", "before", "expected"),
    [
        # 000:184: off the mountain, two tricks' price of that deal: 2, 4, 6, 6.
        ((0, 4, 6, 0), 0, {"F mountain": -4, "S mountain": 8, "T mountain": 12}),
        ((0, 4, 6, 0), 1, {"F mountain": -8, "S mountain": 16, "T mountain": 24}),
        ((0, 4, 6, 0), 2, {"F mountain": -12, "S mountain": 24, "T mountain": 36}),
        ((0, 4, 6, 0), 3, {"F mountain": -12, "S mountain": 24, "T mountain": 36}),
        # The idle dealer pays for what he takes, and is not paid for taking nothing.
        (
            (3, 3, 3, 1),
            0,
            {"F mountain": 6, "S mountain": 6, "T mountain": 6, "I mountain": 2},
        ),
    ],
)
def test_no_trick_in_an_all_pass_comes_off_the_mountain(
    tricks: tuple[int, int, int, int], before: int, expected: Cells
) -> None:
    assert written_all_pass(TOURNAMENT, tricks, all_passes=before) == expected


def test_the_series_is_that_of_leningrad() -> None:
    situations = [Situation(FOUR, all_passes=number) for number in range(5)]
    least = [least_bid(TOURNAMENT, situation).level for situation in situations]
    assert least == [6, 7, 7, 7, 7]
    assert [factor(TOURNAMENT, each) for each in situations] == [1, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("game", "leaves"),
    [
        (played("7♥", (7, 3, 0), "whist pass"), True),
        (played("10♥", (10, 0, 0), "whist pass"), True),
        (played("7♥", (6, 4, 0), "whist pass"), False),
        (uncontested("7♥"), False),
        (half_whisted("7♥"), False),
        (conceded("7♥"), False),
        (misere(0), False),
        (misere(1), False),
    ],
)
@every_seating
def test_only_a_contract_whisted_and_made_leaves_it(
    game: Build, leaves: bool, seating: Seating
) -> None:
    assert leaves_series(TOURNAMENT, game(seating.declarer)) is leaves


def test_a_short_match_by_hand() -> None:
    match = Match.start(("A", "B", "C", "D"), TOURNAMENT, pool=10)
    # A deals. B's pool 6; 2 tricks x 12 shared, C and D on B 12 each; ace and king of
    # whatever suits are two tricks, A on B 24.
    match = match.enter(
        "8♠ B",
        defence={"C": "whist", "D": "pass"},
        tricks={"B": 8, "C": 2, "D": 0},
        talon="♣A ♦K",
    )
    # B deals. D 6 x 2, A 4 x 2; C took none: 4 off the mountain. B has no bonus.
    match = match.enter("all-pass", tricks={"C": 0, "D": 6, "A": 4})
    # C deals. A's pool 10, but misère leaves no series.
    match = match.enter("misere A", tricks={"A": 0})
    assert (match.situation.all_passes, str(match.least_bid)) == (1, "7♠")
    # D deals. A's pool 8 more; B and C pay 8 each for the missing trick.
    match = match.enter(
        "9♥ A", defence={"B": "whist", "C": "whist"}, tricks={"A": 10, "B": 0, "C": 0}
    )
    assert (match.situation.all_passes, str(match.least_bid)) == (0, "6♠")
    # A deals. D is down one: 20, and 20 on him for each; 1 x 20 shared by B and C.
    match = match.enter(
        "10♠ D", defence={"B": "whist", "C": "pass"}, tricks={"D": 9, "B": 1, "C": 0}
    )
    sheet = match.sheet
    assert [sheet.pool(name) for name in "ABCD"] == [18, 6, 0, 0]
    assert [sheet.mountain(name) for name in "ABCD"] == [8, 8, -4 + 8, 12 + 20]
    assert [sheet.whists(name, on="B") for name in "ACD"] == [24, 12, 12]
    assert [sheet.whists(name, on="D") for name in "ABC"] == [20, 30, 30]
    assert not match.is_over
    # Mountains less two a pool point: -28, -4, 4, 32, their mean 1.
    # A: 10 x 29 = 290, and 24 + 20.
    # B: 10 x 5 = 50, and 30 - 24 - 12 - 12.
    # C: 10 x -3 = -30, and 12 + 30.
    # D: 10 x -31 = -310, and 12 - 20 - 30 - 30.
    expected = {"A": 334, "B": 32, "C": 12, "D": -378}
    assert match.settle().net == {name: Fraction(net) for name, net in expected.items()}
