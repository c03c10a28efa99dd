"""Conventions, section 5: the series of all-pass deals, and who deals after one."""

from collections.abc import Iterable

import pytest

from preferans import (
    DealAfterAllPass,
    ExitBy,
    ExitLevels,
    Growth,
    GrowthKind,
    IdleDealerWhist,
    Leningrad,
    LeningradTough,
    Match,
    MisereExits,
    Outcome,
    PlayedAllPass,
    Rostov,
    Seat,
    Situation,
    Sochi,
    Standard,
    Table,
    Ten,
    YesNo,
)
from preferans.series import factor, least_bid, leaves_series
from tests.rules.seating import (
    Build,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
)

NONE, ARITHMETIC, GEOMETRIC = GrowthKind
MADE, WHISTED, ANY = ExitBy
PASSES_ON, STAYS, STAYS_THREE, UNTIL_LEFT = DealAfterAllPass
FOUR = Table(("A", "B", "C", "D"), dealer="A")


@pytest.mark.parametrize(
    ("growth", "factors"),
    [
        (Growth(), [1, 1, 1, 1, 1]),
        (Growth(NONE, limit=3), [1, 1, 1, 1, 1]),
        (Growth(ARITHMETIC), [1, 2, 3, 4, 5]),
        (Growth(ARITHMETIC, limit=3), [1, 2, 3, 3, 3]),
        (Growth(ARITHMETIC, limit=1), [1, 1, 1, 1, 1]),
        (Growth(GEOMETRIC), [1, 2, 4, 8, 16]),
        (Growth(GEOMETRIC, limit=3), [1, 2, 4, 4, 4]),
        (Growth(GEOMETRIC, limit=2), [1, 2, 2, 2, 2]),
    ],
)
def test_the_next_all_pass_costs_the_next_term(
    growth: Growth, factors: list[int]
) -> None:
    # O6, 001:457; the top holds, it does not wrap.
    rules = Sochi(growth=growth)
    found = [factor(rules, Situation(FOUR, all_passes=k)) for k in range(5)]
    assert found == factors


@pytest.mark.parametrize(
    ("rules", "levels"),
    [
        (Sochi(), [6, 6, 6, 6, 6]),
        (Leningrad(), [6, 7, 7, 7, 7]),
        (LeningradTough(), [6, 7, 8, 8, 8]),
        (Rostov(), [6, 6, 6, 6, 6]),
        (Sochi(exit_levels=ExitLevels((7,))), [7, 7, 7, 7, 7]),
        (Sochi(exit_levels=ExitLevels((6, 7, 7, 8))), [6, 7, 7, 8, 8]),
        (Sochi(exit_levels=ExitLevels((6, 7), cyclic=YesNo.YES)), [6, 7, 6, 7, 6]),
        (Sochi(exit_levels=ExitLevels((6, 7, 8), cyclic=YesNo.YES)), [6, 7, 8, 6, 7]),
        (Sochi(exit_levels=ExitLevels((9, 6))), [9, 6, 6, 6, 6]),
    ],
)
def test_the_least_bid_after_so_many_all_passes(
    rules: Standard, levels: list[int]
) -> None:
    # O10, 001:460, 001:1065-1067.
    bids = [least_bid(rules, Situation(FOUR, all_passes=k)) for k in range(5)]
    assert [str(bid) for bid in bids] == [f"{level}♠" for level in levels]


def test_leningrad_grows_to_three_and_asks_seven() -> None:
    found = [factor(Leningrad(), Situation(FOUR, all_passes=k)) for k in range(5)]
    assert found == [1, 2, 3, 3, 3]


ENDINGS: dict[str, tuple[Build, bool, bool, bool]] = {
    # Leaves the series by MADE, WHISTED_AND_MADE, ANY_CONTRACT.
    "two whisters, made": (played("7♥", (7, 2, 1), "whist whist"), True, True, True),
    "one whister, made": (played("7♥", (9, 1, 0), "pass whist"), True, True, True),
    "returned half, made": (played("7♥", (8, 1, 1), "whist half"), True, True, True),
    "idle dealer, made": (
        played("8♥", (8, 1, 1), "pass pass", idle="L"),
        True,
        True,
        True,
    ),
    "not contested": (uncontested("7♥"), True, False, True),
    "half-whisted": (half_whisted("7♥"), True, False, True),
    "checked ten, made": (played("10♥", 10), True, True, True),
    "checked ten, set": (played("10♥", 9), False, False, True),
    "set": (played("7♥", (6, 2, 2), "whist whist"), False, False, True),
    "set by the idle dealer": (
        played("8♥", (7, 1, 2), "pass pass", idle="L"),
        False,
        False,
        True,
    ),
    "conceded": (conceded("7♥"), False, False, True),
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("by", ExitBy, ids=str)
@pytest.mark.parametrize("seat", [Seat.FIRST, Seat.SECOND, Seat.THIRD])
def test_which_contract_leaves_the_series(by: ExitBy, ending: str, seat: Seat) -> None:
    # O11.
    build, made, whisted, any_contract = ENDINGS[ending]
    expected = {MADE: made, WHISTED: whisted, ANY: any_contract}[by]
    assert leaves_series(Sochi(exit_by=by), build(seat)) is expected


@pytest.mark.parametrize("by", ExitBy, ids=str)
@pytest.mark.parametrize(
    ("exits", "made", "caught"),
    [
        (MisereExits.YES, True, None),
        (MisereExits.EVEN_CAUGHT, True, True),
        (MisereExits.NO, False, False),
    ],
)
def test_a_misere_follows_its_own_axis(
    exits: MisereExits, made: bool, caught: bool | None, by: ExitBy
) -> None:
    rules = Sochi(exit_by=by, misere_exits=exits)
    if caught is None:
        # A caught one leaves only where any contract does.
        caught = by is ANY
    assert leaves_series(rules, misere(0)(Seat.FIRST)) is made
    assert leaves_series(rules, misere(1)(Seat.SECOND)) is caught


def test_a_whisted_ten_leaves_as_any_contract() -> None:
    rules = Sochi(ten=Ten.WHISTED, exit_by=WHISTED)
    made = played("10♠", (10, 0, 0), "whist pass")(Seat.FIRST)
    assert leaves_series(rules, made)
    assert not leaves_series(rules, uncontested("10♠")(Seat.FIRST))


ALL_PASS = PlayedAllPass(tricks=(2, 5, 3, 0))
MADE_GAME = played("8♥", (8, 1, 1), "whist whist")(Seat.FIRST)
SET_GAME = played("8♥", (7, 2, 1), "whist whist")(Seat.FIRST)


def evening(
    rules: Standard, outcomes: Iterable[Outcome], *, players: str = "ABC"
) -> list[Situation]:
    """Return the situation before each deal, and after the last."""
    situation = Situation(Table(tuple(players), dealer=players[0]))
    found = [situation]
    for outcome in outcomes:
        situation = rules.advance(situation, outcome)
        found.append(situation)
    return found


def passes(rules: Standard, *outcomes: Outcome) -> list[int]:
    return [situation.all_passes for situation in evening(rules, outcomes)]


def dealers(rules: Standard, *outcomes: Outcome, players: str = "ABC") -> str:
    found = evening(rules, outcomes, players=players)
    return "".join(situation.table.dealer for situation in found)


@pytest.mark.parametrize("by", ExitBy, ids=str)
def test_an_all_pass_never_leaves_the_series(by: ExitBy) -> None:
    assert not leaves_series(Sochi(exit_by=by), ALL_PASS)


def test_a_series_grows_until_it_is_left() -> None:
    deals = (ALL_PASS, ALL_PASS, SET_GAME, ALL_PASS, MADE_GAME, ALL_PASS)
    assert passes(Sochi(), *deals) == [0, 1, 2, 2, 3, 0, 1]


def test_a_contract_that_does_not_leave_changes_neither_factor_nor_level() -> None:
    unwhisted = uncontested("7♠")(Seat.FIRST)
    assert passes(Leningrad(), ALL_PASS, unwhisted, SET_GAME, MADE_GAME) == [
        0,
        1,
        1,
        1,
        0,
    ]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_raised_state_ends_after_so_many_deals(number: int) -> None:
    # O15, 001:1045.
    rules = Sochi(raised_for=number)
    found = passes(rules, ALL_PASS, *[SET_GAME] * 4)
    assert found == [0, *[1] * number, *[0] * (5 - number)]


def test_another_all_pass_starts_the_count_of_the_raised_state_again() -> None:
    rules = Sochi(raised_for=2)
    deals = (ALL_PASS, SET_GAME, ALL_PASS, SET_GAME, SET_GAME, ALL_PASS)
    assert passes(rules, *deals) == [0, 1, 1, 2, 2, 0, 1]


def test_deals_are_counted_since_the_last_all_pass_of_a_series_under_way() -> None:
    deals = (SET_GAME, ALL_PASS, SET_GAME, SET_GAME, MADE_GAME, SET_GAME)
    counted = [situation.since_all_pass for situation in evening(Sochi(), deals)]
    assert counted == [0, 0, 0, 1, 2, 0, 0]


def test_a_series_may_be_left_before_its_count_is_up() -> None:
    rules = Sochi(raised_for=2)
    deals = (ALL_PASS, MADE_GAME, SET_GAME, ALL_PASS, SET_GAME, SET_GAME)
    assert passes(rules, *deals) == [0, 1, 0, 0, 1, 1, 0]


@pytest.mark.parametrize("players", ["ABC", "ABCD"])
def test_the_deal_passes_on_by_default(players: str) -> None:
    deals = (ALL_PASS, ALL_PASS, SET_GAME, MADE_GAME)
    found = dealers(Sochi(), *deals, players=players)
    assert found == (players + players)[:5]


DEALS: list[tuple[DealAfterAllPass, tuple[Outcome, ...], str]] = [
    (STAYS, (ALL_PASS, ALL_PASS, ALL_PASS, ALL_PASS), "AAAAA"),
    (STAYS, (ALL_PASS, SET_GAME, ALL_PASS, MADE_GAME), "AABBC"),
    (STAYS_THREE, (ALL_PASS,) * 7, "AAABBBCC"),
    (STAYS_THREE, (ALL_PASS, MADE_GAME, ALL_PASS, ALL_PASS, ALL_PASS), "AABBBC"),
    (STAYS_THREE, (ALL_PASS, ALL_PASS, SET_GAME, ALL_PASS), "AAABB"),
    (UNTIL_LEFT, (ALL_PASS, SET_GAME, ALL_PASS, MADE_GAME, SET_GAME), "AAAABC"),
    (UNTIL_LEFT, (SET_GAME, ALL_PASS, SET_GAME, SET_GAME), "ABBBB"),
    (UNTIL_LEFT, (MADE_GAME, ALL_PASS, MADE_GAME), "ABBC"),
    (PASSES_ON, (ALL_PASS, SET_GAME, MADE_GAME), "ABCA"),
]


@pytest.mark.parametrize(("axis", "deals", "order"), DEALS)
def test_who_deals_after_an_all_pass(
    axis: DealAfterAllPass, deals: tuple[Outcome, ...], order: str
) -> None:
    # O12: 001:416, 001:462, 001:145.
    assert dealers(Sochi(deal_after_all_pass=axis), *deals) == order


def test_the_deal_passes_on_when_the_raised_state_ends_by_itself() -> None:
    rules = Sochi(deal_after_all_pass=UNTIL_LEFT, raised_for=2)
    assert dealers(rules, ALL_PASS, SET_GAME, SET_GAME, SET_GAME) == "AAABC"


def test_a_series_carried_in_counts() -> None:
    names = ("A", "B", "C")
    match = Match.start(names, LeningradTough(), pool=10, all_passes=2)
    assert str(match.least_bid) == "8♠"
    match = match.enter("all-pass", tricks={"A": 1, "B": 4, "C": 5})
    assert match.sheet.mountains == (6, 24, 30)
    assert match.situation.all_passes == 3


def test_a_series_carried_in_is_under_way_for_the_deal() -> None:
    rules = Sochi(deal_after_all_pass=UNTIL_LEFT)
    match = Match.start(("A", "B", "C"), rules, pool=10, all_passes=1)
    assert match.play(SET_GAME).dealer == "A"
    assert match.play(MADE_GAME).dealer == "B"


def test_leningrad_plays_an_evening_of_all_passes() -> None:
    match = Match.start(("A", "B", "C", "D"), Leningrad(), pool=20)
    for _ in range(4):
        # The dealer is idle and takes no trick.
        names = match.table.active
        match = match.enter("all-pass", tricks=dict(zip(names, (1, 4, 5), strict=True)))
    factors = (1, 2, 3, 3)
    taken = {"A": (0, 5, 4, 1), "B": (1, 0, 5, 4), "C": (4, 1, 0, 5), "D": (5, 4, 1, 0)}
    for name, tricks in taken.items():
        expected = sum(2 * f * t for f, t in zip(factors, tricks, strict=True))
        assert match.sheet.mountain(name) == expected
        assert match.sheet.pool(name) == 1


def test_an_idle_dealer_who_whists_counts_as_a_whist_for_the_exit() -> None:
    rules = Leningrad(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL)
    game = played("7♠", (7, 3, 0), "pass pass", idle="R")(Seat.THIRD)
    assert leaves_series(rules, game)
