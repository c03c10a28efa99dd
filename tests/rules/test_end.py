"""Conventions, section 6: when a match is over, and a fourth player who joins."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from preferans import (
    Amount,
    DealAfterAllPass,
    End,
    EndKind,
    Help,
    IllegalDealError,
    Leningrad,
    Match,
    MatchError,
    Rostov,
    Sheet,
    Sochi,
    Standard,
    TableError,
    Violation,
)
from preferans.pools import is_over, needs_size

EVERY, SUM, DEALS, AGREEMENT = EndKind
THREE = ("A", "B", "C")
FOUR = ("A", "B", "C", "D")


def sheet_of(pools: Sequence[Amount]) -> Sheet:
    names = FOUR[: len(pools)]
    return Sheet.of(names, pool=dict(zip(names, pools, strict=True)))


ENDS: list[tuple[End, Sequence[Amount], int, bool]] = [
    (End(EVERY), [10, 10, 10], 1, True),
    (End(EVERY), [10, 15, 11], 1, True),
    (End(EVERY), [10, 9, 30], 90, False),
    (End(EVERY), [10, Fraction(19, 2), 10], 9, False),
    (End(EVERY), [10, 10, 10, 9], 9, False),
    (End(EVERY), [10, 10, 10, 10], 9, True),
    (End(SUM), [10, 10, 10], 1, True),
    (End(SUM), [30, 0, 0], 1, True),
    (End(SUM), [29, 0, 0], 90, False),
    (End(SUM), [9, 9, 13], 1, True),
    (End(SUM), [30, 0, 0, 0], 1, False),
    (End(SUM), [30, 0, 4, 6], 1, True),
    (End(SUM), [Fraction(59, 2), 0, 0], 1, False),
    (End(DEALS, number=12), [0, 0, 0], 11, False),
    (End(DEALS, number=12), [0, 0, 0], 12, True),
    (End(DEALS, number=12), [99, 99, 99], 11, False),
    (End(AGREEMENT), [99, 99, 99], 999, False),
]


@pytest.mark.parametrize(("end", "pools", "played", "over"), ENDS)
def test_when_a_match_is_over(
    end: End, pools: Sequence[Amount], played: int, *, over: bool
) -> None:
    # O40: 001:351-353, 001:1049, 001:1069.
    rules = Sochi(end=end)
    assert is_over(rules, sheet_of(pools), size=10, played=played) is over
    assert rules.is_over(sheet_of(pools), size=10, played=played) is over


def test_the_end_is_looked_at_after_each_deal() -> None:
    opening = Sheet.of(THREE, pool={"A": 10, "B": 10, "C": 7})
    match = Match.start(THREE, Sochi(), pool=10, opening=opening)
    match = match.enter("6♠ B", defence={"C": "pass", "A": "pass"})
    assert not match.is_over
    match = match.enter("all-pass", tricks={"C": 0, "A": 5, "B": 5})
    assert match.is_over
    with pytest.raises(IllegalDealError) as caught:
        match.enter("misere C", tricks={"C": 0})
    assert caught.value.reason is Violation.MATCH_OVER


def test_an_agreed_number_counts_all_pass_deals() -> None:
    match = Match.start(THREE, Sochi(end=End(DEALS, number=2)), pool=10)
    match = match.enter("all-pass", tricks={"B": 2, "C": 5, "A": 3})
    assert not match.is_over
    match = match.enter("misere A", tricks={"A": 1})
    assert match.is_over


def test_leningrad_ends_by_the_sum_and_settles_what_is_over() -> None:
    # 001:1069: the surplus is settled at the end, twice its points.
    match = Match.start(
        FOUR,
        Leningrad(),
        pool=2,
        opening=Sheet.of(FOUR, pool={"A": 5}),
        first_dealer="D",
    )
    assert not match.is_over
    match = match.enter("7♠ A", defence={"B": "pass", "C": "pass"})
    assert match.is_over
    assert match.sheet.pool("A") == 9
    net = match.settle().net
    assert net["A"] == 2 * 9 * Fraction(15, 2)
    assert net["B"] == net["C"] == net["D"] == -45


def test_a_match_settled_early_adds_nothing_by_itself() -> None:
    # Unequal pools are settled as they are (001:449, 001:1048).
    match = Match.start(THREE, Sochi(), pool=10)
    match = match.enter("6♠ B", defence={"C": "pass", "A": "pass"})
    assert match.settle().net == {
        "A": Fraction(-20, 3),
        "B": Fraction(40, 3),
        "C": Fraction(-20, 3),
    }


@pytest.mark.parametrize(
    ("rules", "needed"),
    [
        (Sochi(), True),
        (Leningrad(), True),
        (Rostov(), True),
        (Sochi(end=End(AGREEMENT)), True),
        (Sochi(end=End(DEALS, number=9)), True),
        (Sochi(help=Help.NONE), True),
        (Sochi(help=Help.NONE, end=End(AGREEMENT)), False),
        (Sochi(help=Help.NONE, end=End(DEALS, number=9)), False),
        (Leningrad(end=End(AGREEMENT)), False),
    ],
)
def test_a_pool_size_is_needed_where_the_rules_speak_of_full_pools(
    rules: Standard, *, needed: bool
) -> None:
    assert needs_size(rules) is needed
    if needed:
        with pytest.raises(MatchError, match="pool"):
            Match.start(THREE, rules)
    else:
        match = Match.start(THREE, rules)
        match = match.enter("10♠ B", tricks={"B": 10})
        assert match.sheet.pool("B") == 10
        assert not match.is_over


def joined(
    pools: Sequence[int] = (5, 6, 6), mountains: Sequence[int] = (10, 20, 25)
) -> Match:
    opening = Sheet.of(
        THREE,
        pool=dict(zip(THREE, pools, strict=True)),
        mountain=dict(zip(THREE, mountains, strict=True)),
        whists={"A": {"B": 4, "C": 8}, "C": {"A": 12}},
    )
    match = Match.start(
        THREE, Sochi(end=End(SUM)), pool=10, opening=opening, first_dealer="B"
    )
    # A concession: the deal passes from B to C.
    match = match.enter("6♠ A", conceded=True)
    return match.join("X")


def test_a_fourth_player_sits_left_of_the_last_dealer_and_deals_next() -> None:
    # 000:453.
    match = joined()
    assert match.players == ("A", "B", "X", "C")
    assert match.dealer == "X"
    assert match.table.idle == "X"
    assert match.table.active == ("C", "A", "B")
    assert match.sheet.players == match.players


def test_he_starts_from_the_averages_and_has_whists_with_nobody() -> None:
    # Pool rounded down, mountain rounded up; A's mountain has grown by 6.
    match = joined()
    assert match.sheet.pools == (5, 6, 5, 6)
    assert match.sheet.mountains == (16, 20, 21, 25)
    for name in ("A", "B", "C"):
        assert match.sheet.whists("X", on=name) == 0
        assert match.sheet.whists(name, on="X") == 0
    assert match.sheet.whists("A", on="C") == 8
    assert match.sheet.whists("C", on="A") == 12


@pytest.mark.parametrize(
    ("mountains", "mean"),
    [
        ((3, 0, 0), 3),
        ((4, 0, 0), 4),
        ((-7, 0, 0), 0),
        ((-10, 0, 0), -1),
        ((0, 3, 3), 4),
    ],
)
def test_his_mountain_is_rounded_up_even_below_zero(
    mountains: Sequence[int], mean: int
) -> None:
    # The concession adds 6 to A's mountain before he comes.
    assert joined(mountains=mountains).sheet.mountain("X") == mean


def test_four_are_counted_from_then_on() -> None:
    match = joined(pools=(10, 10, 9))
    assert match.sheet.pool("X") == 9
    assert not match.is_over
    match = match.enter("6♠ C", defence={"A": "pass", "B": "pass"})
    assert match.is_over
    net = joined().settle().net
    assert sum(net.values()) == 0
    # Mountains 16 20 21 25 less pools 5 6 5 6; whists as carried in.
    assert net == {
        "A": 10 * (Fraction(15) - 11) + 12 - 12,
        "B": 10 * (Fraction(15) - 14) - 4,
        "X": 10 * (Fraction(15) - 16),
        "C": 10 * (Fraction(15) - 19) + 12 - 8,
    }


def test_the_newcomer_is_consoled_as_the_idle_dealer() -> None:
    match = joined().enter("7♠ C", defence={"A": "whist", "B": "pass"}, tricks={"C": 6})
    assert match.sheet.whists("X", on="C") == 4
    assert match.dealer == "C"
    assert match.table.idle == "C"


def test_the_series_goes_on_when_somebody_joins() -> None:
    rules = Leningrad(deal_after_all_pass=DealAfterAllPass.STAYS)
    match = Match.start(THREE, rules, pool=10)
    match = match.enter("all-pass", tricks={"B": 1, "C": 4, "A": 5})
    assert match.dealer == "A"
    match = match.join("X")
    assert match.players == ("A", "X", "B", "C")
    # He deals next although the dealer would have stayed.
    assert match.dealer == "X"
    assert match.situation.all_passes == 1
    assert str(match.least_bid) == "7♠"
    match = match.enter("all-pass", tricks={"B": 1, "C": 4, "A": 3, "X": 2})
    assert match.dealer == "X"
    assert match.deals[-1].sheet.mountain("B") == 2 + 4


def test_the_newcomer_may_deal_three_times_running_too() -> None:
    rules = Sochi(deal_after_all_pass=DealAfterAllPass.STAYS_THREE)
    match = Match.start(THREE, rules, pool=10)
    for _ in range(2):
        match = match.enter("all-pass", tricks={"B": 1, "C": 4, "A": 5})
    match = match.join("X")
    order = ""
    for _ in range(4):
        order += match.dealer
        tricks = dict(zip(match.table.active, (1, 4, 5), strict=True))
        match = match.enter("all-pass", tricks=tricks)
    assert order == "XXXB"


def test_nobody_joins_before_the_first_deal() -> None:
    with pytest.raises(TableError):
        Match.start(THREE, Sochi(), pool=10).join("X")


@pytest.mark.parametrize("name", ["A", "B", "C", "", "  "])
def test_a_name_that_is_taken_or_blank_cannot_join(name: str) -> None:
    match = Match.start(THREE, Sochi(), pool=10).enter("6♠ B", conceded=True)
    with pytest.raises(TableError):
        match.join(name)
    assert match.players == THREE


def test_no_fifth_player_joins() -> None:
    with pytest.raises(TableError):
        joined().join("Y")


def test_deals_before_the_newcomer_keep_their_own_sheet() -> None:
    match = joined()
    assert match.deals[0].sheet.players == THREE
    assert match.deals[0].number == 1
    match = match.enter("all-pass", tricks={"C": 1, "A": 4, "B": 5})
    assert match.deals[1].number == 2
    assert match.deals[1].situation.table.dealer == "X"
