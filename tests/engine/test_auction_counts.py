"""
How many complete auctions there are, under every value of every axis of the auction.

The numbers are those of the slow engine, which was written from the rules alone and is
asked again here. The small ones are derived by hand too, all in the same way: call the
contracts of a deal rungs 1 to n (25 at least level six, 10 at nine, 5 at ten). Let f(k)
be the ways to go on when rung k stands, two are in, and nobody may call misère or here
any more: the next player passes and it is over, or raises, so f(k) = 1 + f(k + 1),
f(n) = 1 and f(k) = n + 1 - k. With three in, one passes or raises: g(k) = f(k) +
g(k + 1), g(n) = 1.
"""

from typing import Final, NamedTuple, cast

import attrs
import pytest

from preferans import (
    Auction,
    BeatenBy,
    DarkCalls,
    HereBy,
    Jumps,
    MisereBond,
    MisereChain,
    Sochi,
    TenOverWithoutTalon,
    YesNo,
)
from preferans.auction import count_auctions
from preferans.rules import AXES, AuctionRules
from tests.engine.helpers import FIRST, SECOND, Axes
from tests.oracle import engine
from tests.oracle.adapter import plain_rules


class Counted(NamedTuple):
    """How many auctions there are at three tables (four players bid as three do)."""

    axes: Axes
    least: int
    three: int
    dummy_first: int
    dummy_second: int


CHAIN: Final = {"misere_chain": MisereChain.WITHOUT_TALON}
NEVER: Final = {"here": HereBy.NEVER}
ANY_OF_TWO: Final = {"here": HereBy.ANY_OF_TWO}
ANYONE: Final = {"here": HereBy.ANYONE}
JUMPS: Final = {"jumps": Jumps.ALLOWED}
FREE: Final = {"misere": MisereBond.FREE}
TEN: Final = {"misere_beaten_by": BeatenBy.TEN}
HAND_TEN: Final = {"misere_without_talon_beaten_by": BeatenBy.TEN}
NO_TALON: Final = {"ten_over_without_talon": TenOverWithoutTalon.WITHOUT_TALON}
STALINGRAD: Final = {"stalingrad": YesNo.YES}
NO_SIX: Final = {"here_on_six_spades": YesNo.NO}
HERE_ENDS: Final = {"here_ends_auction": YesNo.YES}
CODE: Final = {"dark": DarkCalls.CODE}
CLASSIC: Final = {"dark": DarkCalls.CLASSIC}
NINE_ENDS: Final = {"nine_over_misere_ends": YesNo.YES}

LEVELS: Final = [
    Counted({}, 6, 1407510, 317816, 317816),
    Counted({}, 7, 127424, 28662, 28662),
    Counted({}, 8, 12011, 2589, 2589),
    Counted({}, 9, 1234, 236, 236),
    # Two: pass 3, misère 2; the elder's tens 19 (a(k) = 1 + b(k + 1), b(k) = 1 + a(k)
    # + a(k + 1), a(5) = 1, b(5) = 2).
    Counted({}, 10, 97, 24, 24),
]

# Each value of each axis alone; the default of an axis is the first row of `LEVELS`.
ALONE: Final = [
    Counted({"misere_chain": MisereChain.NINE_ENDS}, 6, 1407510, 317816, 317816),
    # Two: either one's misère, overcalled, is answered by misère without talon, and
    # that by a pass or 9♠ without talon: 2 more each.
    Counted({"misere_chain": MisereChain.WITHOUT_TALON}, 6, 1407630, 317820, 317820),
    Counted({"jumps": Jumps.FORBIDDEN}, 6, 1407510, 317816, 317816),
    Counted({"jumps": Jumps.ALLOWED}, 6, 90068727154, 20365011276, 20365011276),
    Counted({"here": HereBy.ELDER_OF_TWO}, 6, 1407510, 317816, 317816),
    # Two are never three.
    Counted({"here": HereBy.ELDER}, 6, 2473144, 317816, 317816),
    # Two: f(k) = 1 + (1 + f(k + 1)) + f(k + 1), f(25) = 2, so f(1) = 2**26 - 2; with
    # the younger's misère over 6♠ 2, the elder's 2, and after a pass 3.
    Counted({"here": HereBy.ANY_OF_TWO}, 6, 201329620, 2**26 + 5, 2**26 + 5),
    # Where the dummy is first hand, nobody may equal anything.
    Counted({"here": HereBy.FIRST_HAND}, 6, 1651131, 32, 317816),
    Counted({"here": HereBy.ANYONE}, 6, 2483036170, 2**26 + 5, 2**26 + 5),
    # Two: after a pass 3 (pass, misère, 6♠); after a misère 2 (pass; 9♠, pass); after
    # 6♠ a pass 1, the younger's misère 2, 6♣ and f(2) = 24. Together 32.
    # Three: after a pass 32. After first hand's misère, a pass and 2; or 9♠, and then a
    # pass 1, or 9♣ and f(17) = 9: 12. After 6♠ a pass and 27; second hand's misère 12;
    # 6♣, and then a pass and f(2) = 24, third hand's misère 12, or 6♦ and g(3) = 23 +
    # ... + 1 = 276. Together 32 + 12 + 27 + 12 + 312 = 395.
    Counted({"here": HereBy.NEVER}, 6, 395, 32, 32),
    Counted({"here_ends_auction": YesNo.NO}, 6, 1407510, 317816, 317816),
    # Two: a(k) = 1 + b(k + 1) once the elder stands, b(k) = 2 + a(k + 1) once the
    # younger does, a(25) = 1: a(1) = 1 + 12 x 3 = 37; the younger's misère 2, the
    # elder's 2, a pass 3.
    Counted({"here_ends_auction": YesNo.YES}, 6, 585, 44, 44),
    # Section 2: no elder hand can meet a younger hand's 6♠.
    Counted({"here_on_six_spades": YesNo.YES}, 6, 1407510, 317816, 317816),
    Counted({"here_on_six_spades": YesNo.NO}, 6, 1407510, 317816, 317816),
    Counted({"stalingrad": YesNo.NO}, 6, 1407510, 317816, 317816),
    Counted({"stalingrad": YesNo.YES}, 6, 1407510, 317816, 317816),
    Counted({"misere": MisereBond.BOUND}, 6, 1407510, 317816, 317816),
    Counted({"misere": MisereBond.FREE}, 6, 4690039, 1058209, 1058209),
    Counted({"misere_beaten_by": BeatenBy.NINE}, 6, 1407510, 317816, 317816),
    # Two: the one raise of misère is another, and there is still one.
    Counted({"misere_beaten_by": BeatenBy.TEN}, 6, 1406955, 317816, 317816),
    Counted({"nine_over_misere_ends": YesNo.NO}, 6, 1407510, 317816, 317816),
    # Two: who called misère could only pass.
    Counted({"nine_over_misere_ends": YesNo.YES}, 6, 1406908, 317816, 317816),
    # Nothing is bid without talon.
    Counted(
        {"misere_without_talon_beaten_by": BeatenBy.NINE}, 6, 1407510, 317816, 317816
    ),
    Counted(
        {"misere_without_talon_beaten_by": BeatenBy.TEN}, 6, 1407510, 317816, 317816
    ),
    Counted(
        {"ten_over_without_talon": TenOverWithoutTalon.WITH_TALON},
        6,
        1407510,
        317816,
        317816,
    ),
    Counted(
        {"ten_over_without_talon": TenOverWithoutTalon.WITHOUT_TALON},
        6,
        1407510,
        317816,
        317816,
    ),
    Counted({"dark": DarkCalls.NONE}, 6, 1407510, 317816, 317816),
    Counted({"dark": DarkCalls.CODE}, 6, 131249751, 6654707, 6654707),
    Counted({"dark": DarkCalls.CLASSIC}, 6, 19714989, 1785079, 1785079),
]

# Axes beside those with which they matter, and small deals.
BESIDE: Final = [
    # As `ANY_OF_TWO` above, but f(1) = 1 + f(2) = 2**25 - 1.
    Counted(ANY_OF_TWO | NO_SIX, 6, 134220758, 2**25 + 6, 2**25 + 6),
    Counted(ANY_OF_TWO | STALINGRAD, 6, 134220758, 2**25 + 6, 2**25 + 6),
    Counted(ANYONE | NO_SIX, 6, 1224742922, 2**25 + 6, 2**25 + 6),
    Counted(ANYONE | STALINGRAD, 6, 1224742922, 2**25 + 6, 2**25 + 6),
    # f(k) = 1 + 1 + f(k + 1), f(25) = 2, f(1) = 50, and 2 + 2 + 3.
    Counted(ANY_OF_TWO | HERE_ENDS, 6, 772, 57, 57),
    Counted(ANYONE | HERE_ENDS, 6, 234881136, 57, 57),
    # As `NEVER` above, the three ways over a misère 7 (10♠, then 10♣ and f(22) = 4) or
    # 3 (the bid over it ends all) in place of 12.
    Counted(NEVER | TEN, 6, 380, 32, 32),
    Counted(NEVER | NINE_ENDS, 6, 368, 32, 32),
    Counted(NEVER | NINE_ENDS | TEN, 6, 368, 32, 32),
    # At nine and ten there is no misère over a bid. Two: 3, 2 and f(1) = 10. Three:
    # 15 after a pass, g(1) = 55, and 12 over the misère.
    Counted(NEVER, 9, 82, 15, 15),
    # Two: 2 more, as above. Three: after a pass 17, g(1) = 55. After misère, a pass and
    # 4; or 9♠, then a pass and 3; or 9♣, then first hand's pass and f(2) = 9, or his
    # misère without talon: 2 after second hand's pass, else 9♠ without talon, after
    # which third passes 1 or bids 9♣ without talon 9: 12. Together 17 + 55 + 28.
    Counted(NEVER | CHAIN, 9, 100, 17, 17),
    # That 9 is 4: third bids 10♣ over 10♠.
    Counted(NEVER | CHAIN | HAND_TEN, 9, 95, 17, 17),
    Counted(CHAIN, 9, 1278, 238, 238),
    Counted(CHAIN | FREE, 9, 3726, 861, 861),
    Counted(CHAIN | HAND_TEN, 9, 1261, 238, 238),
    Counted(CHAIN | NO_TALON, 9, 1252, 238, 238),
    Counted(CHAIN | FREE | NO_TALON, 9, 2984, 693, 693),
    Counted(CHAIN | ANYONE, 9, 31894, 2053, 2053),
    Counted(CHAIN | ANYONE | NO_TALON, 9, 31780, 2053, 2053),
    Counted(CHAIN | JUMPS | HAND_TEN, 9, 57736, 10998, 10998),
    Counted(CHAIN | JUMPS | ANYONE, 9, 825575, 59126, 59126),
    Counted(CHAIN | JUMPS | ANYONE | NO_TALON, 9, 724295, 59126, 59126),
    Counted(FREE | TEN, 9, 1125, 266, 266),
    Counted(JUMPS | TEN, 9, 45839, 10963, 10963),
    Counted(JUMPS, 9, 56706, 10968, 10968),
    Counted(JUMPS | NEVER, 9, 7200, 1046, 1046),
    # Two: 3, 2 and f(1) = 5. Three: 10 after a pass; g(1) = 15; after misère 2, or 10♠,
    # then 1 or 10♣ and f(2) = 4.
    Counted(NEVER, 10, 32, 10, 10),
    # Two: misère, then a pass, or 10♠ and f(1) = 5. Three: 14 + 15, and after misère a
    # pass and 6, or 10♠ and g(1) = 15.
    Counted(NEVER | FREE, 10, 50, 14, 14),
    # f(k) = 2**(5 - k). Two: the elder's tens 31; misère, then a pass or five tens, 6;
    # a pass, then pass, misère or five tens, 7. Three: 44; over the misère 6 + 31;
    # g = 48, 20, 8, 3, 1 after his tens.
    Counted(NEVER | JUMPS, 10, 161, 44, 44),
    Counted(JUMPS, 10, 415, 101, 101),
    Counted({"here": HereBy.ELDER}, 10, 111, 24, 24),
    # f(k) = 2 + 2 f(k + 1): 62, 30, 14, 6, 2. Two: 62 + 2 + 3.
    Counted(ANY_OF_TWO, 10, 214, 67, 67),
    Counted(ANYONE, 10, 518, 67, 67),
    # The two tables of two: as `NEVER`, and as the default.
    Counted({"here": HereBy.FIRST_HAND}, 10, 75, 10, 24),
    # Two, tens 1 to 5, each player blind (B) until he has looked (L). Over a dark ten
    # only a blind one raises, in the dark: d(k) = 2 + d(k + 1) with both blind, d(5) =
    # 2 (he passes at once, or looks and passes); 1 to who has looked. Over a light ten
    # k, who is asked written first: LL = 6 - k; BL = 13 - 2k (pass, raise 5 - k, look
    # 6 - k, dark raise 1) and 2 at k = 5. Elder opens: a pass or a dark pass 9 each
    # (pass, misère, ten; the same after a look; the same in the dark); 10♠, BL(1) = 11;
    # misère 5 (pass; ten; look, pass or ten; dark ten); a look, then 9 + 11 + 5; dark
    # 10♠, d(1) = 10; dark misère 4 (pass; look, pass; dark ten, and the elder passes at
    # once or looks and passes).
    Counted(CLASSIC | NEVER, 10, 535, 73, 73),
    Counted(CODE | NEVER, 10, 1937, 155, 155),
    Counted(CODE | NEVER, 8, 85681, 1707, 1707),
    Counted(CLASSIC | NEVER, 8, 10321, 483, 483),
    Counted(CODE, 9, 89777, 4535, 4535),
    Counted(CLASSIC, 9, 15367, 1269, 1269),
    Counted(CODE | ANYONE, 9, 911345, 21619, 21619),
    Counted(CLASSIC | ANYONE, 9, 276395, 8833, 8833),
    Counted(CODE | TEN, 9, 81337, 4535, 4535),
    Counted(CLASSIC | TEN, 9, 13087, 1269, 1269),
    Counted(CODE | FREE, 9, 122301, 6919, 6919),
    Counted(CLASSIC | FREE, 9, 29253, 2839, 2839),
    Counted(CODE | CHAIN, 9, 91895, 4553, 4553),
    Counted(CLASSIC | CHAIN, 9, 15727, 1277, 1277),
    Counted(CODE | NINE_ENDS, 9, 74527, 4532, 4532),
    Counted(CLASSIC | NINE_ENDS, 9, 12893, 1268, 1268),
    Counted(CODE | HERE_ENDS, 9, 25137, 895, 895),
    Counted(CLASSIC | HERE_ENDS, 9, 3631, 253, 253),
    Counted(CODE | JUMPS, 8, 477353263, 26772333, 26772333),
    Counted(CLASSIC | JUMPS, 8, 58902971, 5736509, 5736509),
]

# With dark all-passes just before: what is bid over a dark pass then needs levels.
ROWS_OF_DARK: Final = [
    (CODE, 6, 1, 130704081),
    (CODE, 6, 2, 130704081),
    (CLASSIC, 6, 1, 19205105),
    (CLASSIC, 6, 2, 19159193),
    # A nine passes over a third dark pass of Classic, but a light misère does not.
    (CLASSIC, 9, 1, 15367),
    (CLASSIC, 9, 2, 15347),
    (CLASSIC, 9, 3, 15347),
]

ROWS: Final = [*LEVELS, *ALONE, *BESIDE]
READ: Final = [field.name for field in attrs.fields(AuctionRules)] + [
    "stalingrad",
    "ten_over_without_talon",
]
VALUES: Final = [
    (name, value)
    for name in READ
    for value in cast("type[YesNo]", AXES[name].type)  # All of them are enums.
]


def named(row: Counted) -> str:
    words = [f"{name}={value.value}" for name, value in row.axes.items()]
    return ",".join([*words, str(row.least)])


every_row = pytest.mark.parametrize("row", ROWS, ids=named)


@every_row
def test_as_many_auctions_as_the_rules_allow(row: Counted) -> None:
    rules = Sochi(**row.axes)
    begun = Auction.start(rules, least=row.least)
    assert count_auctions(begun) == row.three
    begun = Auction.start(rules, least=row.least, dummy=FIRST)
    assert count_auctions(begun) == row.dummy_first
    begun = Auction.start(rules, least=row.least, dummy=SECOND)
    assert count_auctions(begun) == row.dummy_second


@every_row
def test_the_slow_engine_counts_the_same(row: Counted) -> None:
    rules = cast("engine.Rules", plain_rules(Sochi(**row.axes)))
    least = row.least
    assert engine.count_auctions(rules, least, 3) == row.three
    assert engine.count_auctions(rules, least, 4) == row.three
    assert engine.count_auctions(rules, least, 2, "first") == row.dummy_first
    assert engine.count_auctions(rules, least, 2, "second") == row.dummy_second


@pytest.mark.parametrize(("axes", "least", "row", "expected"), ROWS_OF_DARK)
def test_dark_all_passes_before_need_levels(
    axes: Axes, least: int, row: int, expected: int
) -> None:
    convention = Sochi(**axes)
    begun = Auction.start(convention, least=least, row=row)
    rules = cast("engine.Rules", plain_rules(convention))
    assert engine.count_auctions(rules, least, 3, dark_row=row) == expected
    assert count_auctions(begun) == expected


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_every_axis_is_counted_alone(name: str, value: YesNo) -> None:
    alone = [row for row in ALONE if row.axes == {name: value}]
    assert [row.least for row in alone] == [6]


def test_every_least_level_is_counted() -> None:
    assert [row.least for row in LEVELS] == [6, 7, 8, 9, 10]


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_but_the_default_changes_some_number(
    name: str, value: YesNo
) -> None:
    if value is AXES[name].default:
        return
    numbers = {(frozenset(row.axes.items()), row.least): row[2:] for row in ROWS}
    changed = [
        row
        for row in ROWS
        if row.axes.get(name) is value
        for others in [row.axes.items() - {(name, value)}]
        if numbers.get((frozenset(others), row.least), row[2:]) != row[2:]
    ]
    assert changed


def test_the_slow_engine_knows_the_same_axes() -> None:
    for name in READ:
        values = [value.value for value in cast("type[YesNo]", AXES[name].type)]
        assert sorted(values) == sorted(engine.AXES[name])
