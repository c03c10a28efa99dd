"""Conventions, section 8: bombs, double bombs and fir trees (003:19-21)."""

from collections.abc import Mapping

import attrs
import pytest

from preferans import (
    BombOrder,
    Classic,
    Column,
    DarkCalls,
    Doubled,
    Doubling,
    IdleDealerWhist,
    Match,
    MatchError,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedMisere,
    RefusedTalon,
    Rostov,
    Seat,
    Sheet,
    SheetError,
    Situation,
    Sochi,
    Table,
    TalonPremium,
    YesNo,
)
from preferans.records import Record
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Cells,
    Seating,
    conceded,
    half_whisted,
    in_the_dark,
    misere,
    played,
    uncontested,
    written,
    written_all_pass,
)

CLASSIC = Classic()
NAMES = {2: Doubling.BOMB, 4: Doubling.DOUBLE_BOMB, 8: Doubling.FIR_TREE}

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_bomb = pytest.mark.parametrize("bomb", NAMES)


# --- Drawn


DRAWN: list[tuple[int, str, Cells]] = [
    # 003:19: a bomb for whoever passed in the dark, a double bomb for the second, a fir
    # tree for the third; if nobody looked, the same for the dealer.
    (0, "F S T", {"F bombs": 2, "S bombs": 2, "T bombs": 2, "I bombs": 2}),
    (1, "F S T", {"F bombs": 4, "S bombs": 4, "T bombs": 4, "I bombs": 4}),
    (2, "F S T", {"F bombs": 8, "S bombs": 8, "T bombs": 8, "I bombs": 8}),
    # Whoever looked, and then the dealer too, one rank less: nothing, a bomb, a double
    # bomb.
    (0, "F T", {"F bombs": 2, "T bombs": 2}),
    (1, "F T", {"F bombs": 4, "S bombs": 2, "T bombs": 4, "I bombs": 2}),
    (2, "F T", {"F bombs": 8, "S bombs": 4, "T bombs": 8, "I bombs": 4}),
    (0, "S", {"S bombs": 2}),
    (1, "S", {"F bombs": 2, "S bombs": 4, "T bombs": 2, "I bombs": 2}),
    (2, "S", {"F bombs": 4, "S bombs": 8, "T bombs": 4, "I bombs": 4}),
    # The third goes on: our decision.
    (3, "F S T", {"F bombs": 8, "S bombs": 8, "T bombs": 8, "I bombs": 8}),
]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("row", "dark", "expected"), DRAWN)
def test_a_dark_all_pass_draws_bombs(
    players: int, row: int, dark: str, expected: Cells
) -> None:
    tricks = (3, 3, 4) if players == 3 else (3, 3, 4, 0)
    found = written_all_pass(CLASSIC, tricks, dark=dark, dark_row=row)
    bombs = {cell: amount for cell, amount in found.items() if "bombs" in cell}
    there = {
        c: amount for c, amount in expected.items() if players == 4 or "I" not in c
    }
    assert bombs == there


def test_who_waits_at_a_table_of_five_draws_nothing() -> None:
    table = Table(("F", "S", "T", "W", "I"), "I")
    outcome = PlayedAllPass(
        tricks=(3, 3, 4, 0), dark=[Seat.FIRST, Seat.SECOND, Seat.THIRD]
    )
    entries = CLASSIC.score(outcome, Situation(table))
    drawn = [entry.player for entry in entries if entry.column is Column.BOMBS]
    assert drawn == ["F", "S", "T", "I"]


def test_where_none_are_drawn_a_dark_all_pass_doubles_all_the_same() -> None:
    rules = Sochi(dark=DarkCalls.CODE)
    found = written_all_pass(rules, (3, 3, 4), dark="F S T")
    assert found == {"F mountain": 6, "S mountain": 6, "T mountain": 8}


def test_an_all_pass_in_the_light_draws_nothing() -> None:
    found = written_all_pass(CLASSIC, (3, 3, 4), dark_row=2)
    assert found == {"F mountain": 3, "S mountain": 3, "T mountain": 4}


# --- Made and set, each rank, in the light and in the dark


def with_bomb(build: Build, bomb: int, seating: Seating) -> Cells:
    return written(CLASSIC, build, seating, bombs={"D": (bomb,)})


@every_bomb
@every_seating
def test_a_game_made_is_multiplied_and_plays_the_bomb_off(
    bomb: int, seating: Seating
) -> None:
    """
    A six made, two tricks each (003:21): 2 x bomb in the pool, 2 x 2 x bomb whists.

    A double bomb: 8 and 16. In the dark twice that. The bomb is struck off.
    """
    game = played("6♥", (6, 2, 2), "whist whist")
    expected = {"D pool": 2 * bomb, "L on D": 4 * bomb, "R on D": 4 * bomb}
    assert with_bomb(game, bomb, seating) == {**expected, "D bombs": -bomb}
    twice = {cell: 2 * amount for cell, amount in expected.items()}
    assert with_bomb(in_the_dark(game), bomb, seating) == {**twice, "D bombs": -bomb}


@every_bomb
@every_seating
def test_a_game_set_is_multiplied_and_keeps_the_bomb(
    bomb: int, seating: Seating
) -> None:
    """
    One undertrick at seven, 4: mountain 4 x bomb (003:21).

    Tricks 2 x 4 x bomb each and consolation 4 x bomb: a fir tree, 64 + 32 = 96.
    """
    game = played("7♥", (6, 2, 2), "whist whist")
    expected: Cells = {
        "D mountain": 4 * bomb,
        "L on D": 12 * bomb,
        "R on D": 12 * bomb,
        "I on D": 4 * bomb,
    }
    assert with_bomb(game, bomb, seating) == seating.at_this_table(expected)


@every_bomb
@every_seating
def test_misere_is_played_on_a_bomb_too(bomb: int, seating: Seating) -> None:
    """10 x bomb in the pool; caught with three, 3 x 10 x bomb on the mountain."""
    made: Cells = {"D pool": 10 * bomb, "D bombs": -bomb}
    assert with_bomb(misere(0), bomb, seating) == made
    assert with_bomb(misere(3), bomb, seating) == {"D mountain": 30 * bomb}


@every_bomb
def test_what_nobody_plays_out_is_won_or_lost_all_the_same(bomb: int) -> None:
    """
    An eight passed out 6 x bomb; half a whist on seven 4 x bomb and 4 x bomb.

    Given up it is lost: 3 x 6 x bomb for the eight, and the bomb stays.
    """
    seating = THREES[0]
    off: Cells = {"D bombs": -bomb}
    found = with_bomb(uncontested("8♠"), bomb, seating)
    assert found == {"D pool": 6 * bomb, **off}
    found = with_bomb(half_whisted("7♥"), bomb, seating)
    assert found == {"D pool": 4 * bomb, "R on D": 4 * bomb, **off}
    found = with_bomb(conceded("8♠"), bomb, seating)
    assert found == {"D mountain": 18 * bomb}


@every_seating
def test_only_the_declarers_own_bomb_counts(seating: Seating) -> None:
    game = played("6♥", (6, 2, 2), "whist whist")
    found = written(CLASSIC, game, seating, bombs={"L": (8,), "R": (2, 4)})
    assert found == {"D pool": 2, "L on D": 4, "R on D": 4}


@every_seating
def test_what_whisters_lack_doubles_where_the_axis_says_so(seating: Seating) -> None:
    """Each lacks one trick, 2 on his mountain; with `deal` 2 x 4."""
    game = played("6♥", (8, 1, 1), "whist whist")
    his: Cells = {"D pool": 8, "L on D": 8, "R on D": 8, "D bombs": -4}
    found = written(CLASSIC, game, seating, bombs={"D": (4,)})
    assert found == {**his, "L mountain": 2, "R mountain": 2}
    rules = Classic(doubled=Doubled.DEAL)
    found = written(rules, game, seating, bombs={"D": (4,)})
    assert found == {**his, "L mountain": 8, "R mountain": 8}


def test_what_a_talon_costs_is_not_multiplied() -> None:
    """The ace in the talon: 10 whists of the idle dealer, whatever the bomb."""
    rules = Classic(talon_premium=TalonPremium.FLAT)
    light = written(rules, uncontested("8♠", talon="♦A ♥7"), FOURS[0])
    premium = {cell: amount for cell, amount in light.items() if cell != "D pool"}
    assert premium
    found = written(
        rules, uncontested("8♠", talon="♦A ♥7"), FOURS[0], bombs={"D": (2,)}
    )
    assert found == {**premium, "D pool": 12, "D bombs": -2}
    rules = Classic(refused_talon=RefusedTalon.ROSTOV)
    found = written(rules, uncontested("8♠", refused=True), FOURS[0], bombs={"D": (2,)})
    assert found == {"D on I": 10, "D pool": 12, "D bombs": -2}


# --- The queue

ORDERS: list[tuple[BombOrder, tuple[int, ...], int]] = [
    (BombOrder.OLDEST, (2, 8, 4), 2),
    (BombOrder.NEWEST, (2, 8, 4), 4),
    (BombOrder.LARGEST, (2, 8, 4), 8),
    (BombOrder.OLDEST, (4, 2), 4),
    (BombOrder.NEWEST, (4, 2), 2),
    (BombOrder.LARGEST, (4, 2), 4),
]


@pytest.mark.parametrize(("order", "row", "bomb"), ORDERS)
def test_one_game_is_played_on_one_bomb(
    order: BombOrder, row: tuple[int, ...], bomb: int
) -> None:
    """003:21: a game made plays its bomb off, "the next game goes on another bomb"."""
    rules = Classic(bomb_order=order)
    table = Table(("D", "L", "R"), "R")
    before = Situation(table, bombs={"D": row})
    game = misere(0)(Seat.FIRST)
    found = written(rules, misere(0), THREES[0], bombs={"D": row})
    assert found == {"D pool": 10 * bomb, "D bombs": -bomb}
    left = list(row)
    left.remove(bomb)
    assert rules.advance(before, game).bombs_of("D") == tuple(left)
    lost = misere(1)(Seat.FIRST)
    assert rules.advance(before, lost).bombs_of("D") == row


def test_bombs_are_kept_from_deal_to_deal_and_on_the_sheet() -> None:
    """
    Two dark all-passes, then West sets and makes a six, then makes another.

    All draw a bomb, then a double bomb. Set on the bomb: 2 x 2 on the mountain, and
    undertrick tricks; made on the bomb: 2 x 2; made on the double bomb: 2 x 4. In all
    12 in the pool; on the mountain 3 x 2 + 3 x 4 + 4 = 22.
    """
    match = Match.start(("South", "West", "North"), CLASSIC, pool=40)
    tricks = {"South": 3, "West": 3, "North": 4}
    everybody = ["South", "West", "North"]
    for _ in range(2):
        match = match.enter("all-pass", tricks=tricks, dark=everybody)
    assert match.sheet.bombs("West") == (2, 4)
    assert match.situation.bombs_of("West") == (2, 4)
    assert match.situation.dark_row == 2
    whisted = {"South": "whist", "North": "whist"}
    lost = {"West": 5, "South": 3, "North": 2}
    won = {"West": 6, "South": 2, "North": 2}
    match = match.enter("6♥ West", defence=whisted, tricks=lost)
    assert match.sheet.bombs("West") == (2, 4)
    match = match.enter("6♥ West", defence=whisted, tricks=won)
    assert match.sheet.bombs("West") == (4,)
    match = match.enter("6♥ West", defence=whisted, tricks=won)
    assert match.sheet.bombs("West") == ()
    assert match.sheet.bombs("South") == (2, 4)
    assert match.sheet.pool("West") == 12
    assert match.sheet.mountain("West") == 22
    # Nobody gets anything for bombs that are left.
    assert match.settle().net.keys() == set(everybody)
    bare = attrs.evolve(match.sheet, marks=((), (), ()))
    assert CLASSIC.settle(bare).net == match.settle().net


def test_a_misdeal_and_an_all_pass_leave_the_bombs() -> None:
    table = Table(("South", "West", "North"), "South")
    before = Situation(table, bombs={"West": (4, 2)})
    assert CLASSIC.advance(before, Misdeal()).bombs_of("West") == (4, 2)
    light = PlayedAllPass(tricks=(3, 3, 4, 0))
    assert CLASSIC.advance(before, light).bombs_of("West") == (4, 2)


def test_the_bombs_of_an_idle_dealer_who_whists_count_for_nothing() -> None:
    # The lone whister writes both hands' tricks: 4 x 2 x 2 on the declarer's bomb.
    rules = Classic(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL)
    game = played("6♥", (6, 4, 0), "pass pass", idle="L")
    found = written(rules, game, FOURS[0], bombs={"D": (2,), "I": (8,)})
    assert found == {"D pool": 4, "I on D": 16, "D bombs": -2}


def test_bombs_are_drawn_beside_rostovs_whists() -> None:
    rules = Rostov(dark=DarkCalls.CLASSIC, bombs=YesNo.YES)
    found = written_all_pass(rules, (2, 5, 3), dark="T")
    assert found == {"F on S": 50, "F on T": 30, "T bombs": 2}


# --- Said


def test_an_entry_names_what_has_multiplied_it() -> None:
    table = Table(("South", "West", "North"), "South")
    game = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 0}, dark=True)
    before = Situation(table, bombs={"West": (8,)})
    pool, struck = CLASSIC.score(game, before)
    assert pool.doubled_by == (Doubling.DARK, Doubling.FIR_TREE)
    assert pool.why == "misère made, in the dark, fir tree: 10 pool points x 2 x 8"
    assert str(struck) == "West: a fir tree played off"
    assert struck.why == "a fir tree played off"


@every_bomb
def test_a_bomb_drawn_is_said_by_its_name(bomb: int) -> None:
    table = Table(("South", "West", "North"), "South")
    outcome = PlayedAllPass(tricks=(3, 3, 4, 0), dark=[Seat.FIRST])
    row = {2: 0, 4: 1, 8: 2}[bomb]
    entries = CLASSIC.score(outcome, Situation(table, dark_row=row))
    drawn = [entry for entry in entries if entry.column is Column.BOMBS]
    said = f"West: a {NAMES[bomb].value} drawn for a dark all-pass"
    assert said in [str(entry) for entry in drawn]


# --- What cannot be


BROKEN: list[tuple[object, str]] = [
    ({"East": (2,)}, "South, West"),
    ({"West": (3,)}, "2, 4 or 8"),
    ({"West": ([],)}, "2, 4 or 8"),
    ({"West": (2.0,)}, "2, 4 or 8"),
    ((("West", ()),), "2, 4 or 8"),
    ((("West", (2,)), ("West", (2,))), "order of the alphabet"),
    ((("West", (2,)), ("South", (2,))), "order of the alphabet"),
    (17, "given by player"),
    (("West",), "each with a tuple"),
]


@pytest.mark.parametrize(("bombs", "said"), BROKEN)
def test_bombs_that_cannot_be_are_refused(bombs: object, said: str) -> None:
    table = Table(("South", "West", "North"), "South")
    with pytest.raises(MatchError, match=said):
        Situation(table, bombs=bombs)  # type: ignore[arg-type]


def test_a_row_without_bombs_is_no_row() -> None:
    table = Table(("South", "West", "North"), "South")
    empty: Mapping[str, tuple[int, ...]] = {"West": (), "South": ()}
    assert Situation(table, bombs=empty) == Situation(table)


def test_a_sheet_strikes_off_only_what_is_there() -> None:
    sheet = Sheet.of(("D", "L", "R"), bombs={"D": (2, 4)})
    table = Table(("D", "L", "R"), "R")
    outcome: Outcome = misere(0)(Seat.FIRST)
    entries = CLASSIC.score(outcome, Situation(table, bombs={"D": (8,)}))
    with pytest.raises(SheetError, match="no bomb of 8"):
        sheet.write(entries)
    entries = CLASSIC.score(outcome, Situation(table, bombs={"D": (4,)}))
    assert sheet.write(entries).bombs("D") == (2,)


def test_a_sheet_has_bombs_of_three_kinds() -> None:
    wrong: tuple[object, ...] = (3, 2.0, [], "2")
    for mark in wrong:
        with pytest.raises(SheetError, match="2, 4 or 8 each"):
            Sheet.of(("D", "L", "R"), bombs={"D": (mark,)})  # type: ignore[dict-item]


def test_bombs_carried_in_keep_their_order_in_a_record() -> None:
    sheet = Sheet.of(("South", "West", "North"), bombs={"West": (2, 4)})
    match = Match.start(sheet.players, CLASSIC, pool=20, opening=sheet)
    match = match.enter("misere West", tricks={"West": 0})
    assert Record.of(match).replay() == match
