"""
Traps that other programs fell into, one test each.

Traps of the play, the solver and the problems come with those rooms: following suit
and trumping not enforced, or only in a client; cards treated as equal because only
the partner's lie between them; a solver's tables of fixed size; a famous problem
quoted in two layouts.
"""

import copy
from decimal import Decimal
from fractions import Fraction
from itertools import permutations

import attrs
import pytest

from preferans import (
    AllPassTie,
    Column,
    Concession,
    Entry,
    Growth,
    GrowthKind,
    Help,
    InvalidConventionError,
    Leftover,
    Leningrad,
    LeningradTough,
    Match,
    OneTrickShortfall,
    Overflow,
    ParseError,
    PlayedAllPass,
    Price,
    Reason,
    Rostov,
    Sheet,
    Situation,
    Sochi,
    Standard,
    Table,
    TalonPremium,
    Ten,
    Times,
    WhistShare,
    YesNo,
)
from preferans.series import factor
from preferans.spelling import read_axis, read_convention
from tests.rules.seating import (
    SEATINGS,
    Cells,
    Seating,
    half_whisted,
    misere,
    played,
    written,
    written_all_pass,
)

THREE = ("A", "B", "C")
every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)


def test_rounding_each_player_alone_does_not_sum_to_zero_and_we_round_together() -> (
    None
):
    # Jura, refinishru, temaput, PrefCount, ksv97.
    sheet = Sheet.of(THREE, mountain={"B": 40})
    settlement = Sochi().settle(sheet)
    alone = [round(total) for total in settlement.totals]
    assert sum(alone) != 0
    assert sum(settlement.whole.values()) == 0
    assert all(abs(settlement.whole[n] - settlement.net[n]) < 1 for n in THREE)


HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    "moved",
    [
        {0: -2 * Fraction(1, 3), 1: Fraction(1, 3), 40: Fraction(1, 3)},
        {0: -HALF, 1: -HALF, 40: HALF, 4: HALF},
    ],
)
def test_no_fixed_seat_is_patched_when_totals_are_rounded(
    moved: dict[int, Fraction],
) -> None:
    # 5R patches the last seat, JPref the third: here a mountain is rounded the same
    # way in whatever seat it stands.
    for mountains in permutations(moved):
        names: tuple[str, ...] = ("A", "B", "C", "D")[: len(moved)]
        at: dict[str, int] = dict(zip(names, mountains, strict=True))
        settlement = Sochi().settle(Sheet.of(names, mountain=at))
        assert {
            at[name]: settlement.whole[name] - settlement.net[name] for name in names
        } == moved


@pytest.mark.parametrize(
    ("players", "each"), [(2, 5), (3, Fraction(10, 3)), (4, Fraction(5, 2))]
)
def test_five_whists_a_pair_is_right_for_two_players_only(
    players: int, each: Fraction | int
) -> None:
    # ll1r1k, rostiktc2, old OpenPref, old Python Pref.
    names = ("A", "B", "C", "D")[:players]
    net = Sochi().settle(Sheet.of(names, mountain={"A": 1})).net
    assert [net[name] for name in names[1:]] == [each] * (players - 1)


@every_seating
def test_leningrad_doubles_all_of_it_or_nothing(seating: Seating) -> None:
    # Jura: whists; mathfewmatthews; old Python Pref: the mountain.
    down = played("7♦", (5, 3, 2), "whist whist")
    sochi, piter = (written(rules, down, seating) for rules in (Sochi(), Leningrad()))
    assert piter == {cell: 2 * amount for cell, amount in sochi.items()}
    made = played("7♦", (7, 3, 0), "whist pass")
    assert written(Leningrad(), made, seating) == {"D pool": 4, "L on D": 24}
    assert Leningrad().pool_weight == 2


@every_seating
@pytest.mark.parametrize(
    ("price", "six", "seven"), [(Times.V, 4, 4), (Times.V2, 8, 8), (3, 6, 3)]
)
def test_a_half_whist_is_half_the_duty_times_the_price(
    price: Price, six: int, seven: int, seating: Seating
) -> None:
    # mathfewmatthews 6 on a seven; the constant 4 of danpetruk and suntehnik.
    rules = Sochi(whist_price=price)
    assert written(rules, half_whisted("6♠"), seating)["R on D"] == six
    assert written(rules, half_whisted("7♠"), seating)["R on D"] == seven


@every_seating
@pytest.mark.parametrize("level", [8, 9])
def test_who_pays_for_the_pairs_one_trick_is_a_named_choice(
    level: int, seating: Seating
) -> None:
    # Nobody, the second, per head, a switch; "second" is the declarer's right.
    game = played(f"{level}♣", (10, 0, 0), "whist whist")
    value = 2 * level - 10
    found = [
        written(Sochi(one_trick_shortfall=axis), game, seating)
        for axis in OneTrickShortfall
    ]
    pool: Cells = {"D pool": value}
    assert found == [
        {**pool, "R mountain": value},
        {**pool, "L mountain": value, "R mountain": value},
        {**pool, "L mountain": value // 2, "R mountain": value // 2},
    ]


def test_who_writes_at_a_tie_in_rostov_is_a_named_choice() -> None:
    # SmaginStepan nobody, DmitryBal each in full, 5R in halves.
    found = [
        written_all_pass(Rostov(all_pass_tie=tie), (1, 1, 8)).get("F on T", 0)
        for tie in AllPassTie
    ]
    assert found == [20, 40, 0]


def test_the_price_of_an_all_pass_stays_at_its_top() -> None:
    # JPref's counter wraps.
    for rules in (Leningrad(), Sochi(growth=Growth(GrowthKind.GEOMETRIC, limit=3))):
        table = Table(THREE, dealer="A")
        terms = [factor(rules, Situation(table, all_passes=k)) for k in range(40)]
        assert terms == sorted(terms)
        assert terms[2:] == [terms[2]] * 38
    assert {LeningradTough().exit_levels.level(k) for k in range(2, 40)} == {8}


@every_seating
def test_the_duty_of_a_lone_whister_counts_his_partners_tricks(
    seating: Seating,
) -> None:
    # DmitryBal does not count them.
    cells = written(Sochi(), played("6♠", (6, 0, 4), "whist pass"), seating)
    assert cells == {"D pool": 2, "L on D": 8}


@every_seating
@pytest.mark.parametrize("rules", [Sochi(), Leningrad(), Rostov()])
def test_a_set_brings_whists_and_consolation_both(
    rules: Standard, seating: Seating
) -> None:
    # BackSlasher, rostiktc2, suntehnik have one without the other.
    cells = written(rules, played("6♠", (5, 3, 2), "whist whist"), seating)
    consolation = {"sochi": 2, "leningrad": 4, "rostov": 10}[rules.name]
    whist = {"sochi": 2, "leningrad": 4, "rostov": 2}[rules.name]
    assert cells["L on D"] == consolation + 3 * whist
    assert cells["R on D"] == consolation + 2 * whist
    if seating.players == 4:
        assert cells["I on D"] == consolation


def test_whom_a_full_pool_helps_is_a_named_choice() -> None:
    # Fullest, emptiest; ties by seat, not by the order of a list.
    sheet = Sheet.of(("A", "B", "C", "D"), pool={"A": 3, "B": 7, "C": 10, "D": 7})
    made = Entry.of(Column.POOL, "C", Reason.GAME_MADE, (2,))
    helped = [Sochi(help=help_).post(sheet, [made], 10)[0].player for help_ in Help]
    assert helped == ["D", "A", "D", "C"]


def test_whether_a_game_is_divided_between_pools_is_a_named_choice() -> None:
    sheet = Sheet.of(THREE, pool={"A": 9, "B": 9, "C": 5})
    made = Entry.of(Column.POOL, "A", Reason.GAME_MADE, (4,))
    found = [
        sheet.write(Sochi(overflow=axis).post(sheet, [made], 10)).pools
        for axis in Overflow
    ]
    assert found == [(10, 10, 7), (13, 9, 5)]


def test_what_becomes_of_leftover_points_is_a_named_choice() -> None:
    # Without limit 5R, preferans.pro, JPref; to zero rostiktc2; never ll1r1k.
    sheet = Sheet.of(
        THREE, pool=dict.fromkeys(THREE, 10), mountain=dict.fromkeys(THREE, 3)
    )
    made = Entry.of(Column.POOL, "A", Reason.GAME_MADE, (8,))
    found = [
        sheet.write(Sochi(leftover=axis).post(sheet, [made], 10)).mountain("A")
        for axis in Leftover
    ]
    assert found == [-5, 0, 3]


def test_a_run_of_all_passes_does_not_survive_into_a_new_match() -> None:
    # Python Pref.
    rules = Leningrad()
    first = Match.start(THREE, rules, pool=10)
    for _ in range(3):
        first = first.enter("all-pass", tricks={"A": 2, "B": 3, "C": 5})
    assert str(first.least_bid) == "7♠"
    second = Match.start(THREE, rules, pool=10)
    assert str(second.least_bid) == "6♠"
    assert second.enter(
        "all-pass", tricks={"A": 2, "B": 3, "C": 5}
    ).sheet.mountains == (
        4,
        6,
        10,
    )


def test_no_option_is_lost_when_settings_are_copied() -> None:
    # SmaginStepan.
    odd = Leningrad(
        whist_share=WhistShare.GREEDY,
        ten=Ten.WHISTED,
        talon_premium=TalonPremium.PER_TRICK,
        concession=Concession.DOWN_ALL,
        consolation=7,
        amnesty=YesNo.YES,
    )
    assert copy.deepcopy(odd) == odd
    assert attrs.evolve(odd) == odd
    assert attrs.evolve(odd, amnesty=YesNo.NO).differences == {
        axis: value for axis, value in odd.differences.items() if axis != "amnesty"
    }
    assert copy.copy(odd).differences == odd.differences


@pytest.mark.parametrize(
    ("axis", "wrong"),
    [
        ("ten", "yes"),
        ("ten", True),
        ("consolation", "ten"),
        ("consolation", "10"),
        ("consolation", True),
        ("consolation", 2.0),
        ("all_pass_price", "1"),
        ("all_pass_price", -1),
        ("eight_requires", True),
        ("stalingrad", 1),
        ("stalingrad", "true"),
        ("exit_levels", "6 7"),
        ("exit_levels", ["6", "7"]),
    ],
)
def test_no_option_is_read_as_the_wrong_type(axis: str, wrong: object) -> None:
    # bbpref.
    with pytest.raises(ParseError):
        read_axis(axis, wrong)
    with pytest.raises(InvalidConventionError):
        read_convention("sochi", {axis: wrong})


@every_seating
def test_nothing_is_shared_between_tables(seating: Seating) -> None:
    # IvanRamyk keeps state in a class.
    rules = Leningrad()
    before = written(rules, misere(2), seating)
    one = Match.start(THREE, rules, pool=10).enter(
        "all-pass", tricks={"A": 0, "B": 3, "C": 7}
    )
    other = Match.start(THREE, rules, pool=10)
    assert other.sheet == Sheet.empty(THREE)
    assert one.sheet != other.sheet
    assert written(rules, misere(2), seating) == before
    assert rules == Leningrad()


def test_a_long_evening_copies_no_deal_and_overflows_no_table() -> None:
    # rostiktc2 copies the whole history, JPref's tables have a fixed size.
    rules = Sochi(help=Help.NONE)
    match = Match.start(THREE, rules, pool=10_000)
    outcome = PlayedAllPass(tricks=(2, 3, 5, 0))
    for _ in range(300):
        earlier = match
        match = match.play(outcome)
        assert all(
            now is then for now, then in zip(match.deals, earlier.deals, strict=False)
        )
    assert sum(match.sheet.mountains) == 3000
    assert len(match.deals) == match.situation.played == 300


def test_numbers_are_compared_as_numbers() -> None:
    # JavaScriptMan-for compares them as text, where "9" is more than "10".
    sheet = Sheet.of(THREE, pool={"A": 20, "B": 9, "C": 10})
    made = Entry.of(Column.POOL, "A", Reason.GAME_MADE, (2,))
    (helped, _) = Sochi().post(sheet, [made], 20)
    assert helped.player == "C"
    assert [str(line) for line in Sochi().settle(sheet).payments] == [
        "B pays A 40 whists",
        "C pays A 30 whists",
    ]
    money = Sochi().settle(sheet).money("0.10")
    assert money["A"] == Decimal("7.00")
