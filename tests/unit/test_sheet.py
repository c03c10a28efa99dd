"""The score sheet: what is written, how entries read, what cannot be."""

from collections.abc import Callable
from fractions import Fraction
from typing import cast

import pytest

from preferans import Amount, Column, Entry, Reason, Sheet, SheetError

POOL, MOUNTAIN, WHISTS, BOMBS = Column
THREE = ("S", "W", "N")
HALF = Fraction(1, 2)


def test_an_empty_sheet_has_nothing_anywhere() -> None:
    sheet = Sheet.empty(["S", "W", "N"])
    assert sheet.players == THREE
    assert sheet == Sheet.of(THREE)
    assert sheet.pools == sheet.mountains == (0, 0, 0)
    assert all(sheet.whists(player, on=other) == 0 for player, other in sheet.pairs())


def test_pairs_are_every_ordered_pair_of_different_players() -> None:
    assert list(Sheet.empty(("A", "B")).pairs()) == [("A", "B"), ("B", "A")]
    pairs = list(Sheet.empty(("A", "B", "C", "D")).pairs())
    assert len(pairs) == len(set(pairs)) == 12
    assert all(player != other for player, other in pairs)


def test_writing_adds_to_the_cells_and_leaves_the_old_sheet() -> None:
    before = Sheet.of(THREE, pool={"S": 2}, whists={"W": {"N": 5}})
    after = before.write(
        [
            Entry.of(POOL, "S", Reason.GAME_MADE, (4,)),
            Entry.of(MOUNTAIN, "N", Reason.GAME_SET, (2, 6)),
            Entry.of(WHISTS, "W", Reason.WHIST, (3, 6), against="N"),
            Entry.of(WHISTS, "W", Reason.SHARED_WHIST, (1, 5, HALF), against="N"),
        ]
    )
    assert after == Sheet.of(
        THREE,
        pool={"S": 6},
        mountain={"N": 12},
        whists={"W": {"N": 23 + Fraction(5, 2)}},
    )
    assert before == Sheet.of(THREE, pool={"S": 2}, whists={"W": {"N": 5}})


def test_two_halves_are_a_whole_number_again() -> None:
    half = Entry.of(WHISTS, "W", Reason.SHARED_WHIST, (1, 5, HALF), against="N")
    whists = Sheet.empty(THREE).write([half, half]).whists("W", on="N")
    assert (whists, type(whists)) == (5, int)
    halves = [
        Entry.of(column, "W", Reason.NO_TRICKS, (HALF,)) for column in (POOL, MOUNTAIN)
    ]
    sheet = Sheet.empty(THREE).write([*halves, *halves])
    assert (type(sheet.pool("W")), type(sheet.mountain("W"))) == (int, int)


ENTRIES: list[tuple[Entry, str]] = [
    (
        Entry.of(POOL, "W", Reason.GAME_MADE, (4,)),
        "W: 4 pool points (game made: 4 pool points)",
    ),
    (
        Entry.of(POOL, "W", Reason.NO_TRICKS, (1,)),
        "W: 1 pool point (no tricks in all-pass: 1 pool point)",
    ),
    (
        Entry.of(MOUNTAIN, "W", Reason.GAME_SET, (1, 4)),
        "W: 4 mountain points (set: 1 undertrick x 4)",
    ),
    (
        Entry.of(MOUNTAIN, "W", Reason.WHISTER_SHORT, (1, 4, HALF)),
        "W: 2 mountain points (whister short: 1 trick x 4 / 2)",
    ),
    (
        Entry.of(MOUNTAIN, "W", Reason.ALL_PASS, (3, 2, 3)),
        "W: 18 mountain points (all-pass: 3 tricks x 2 x 3)",
    ),
    (
        Entry.of(MOUNTAIN, "W", Reason.ALL_PASS, (3, 2, 1)),
        "W: 6 mountain points (all-pass: 3 tricks x 2)",
    ),
    (
        Entry.of(WHISTS, "W", Reason.CONSOLATION, (2, 1), against="N"),
        "W on N: 2 whists (consolation: 2 undertricks x 1)",
    ),
    (
        Entry.of(WHISTS, "W", Reason.SHARED_WHIST, (1, 5, HALF), against="N"),
        "W on N: 5/2 whists (gentleman's whist: 1 trick x 5 / 2)",
    ),
    (
        Entry(POOL, "W", 1, Reason.GAME_MADE),
        "W: 1 pool point (game made)",
    ),
    (
        Entry.of(
            WHISTS, "W", Reason.HELP, (1, 10), against="N", cause=Reason.GAME_MADE
        ),
        "W on N: 10 whists (help (game made): 1 pool point x 10)",
    ),
    (
        Entry(POOL, "N", 1, Reason.HELPED, cause=Reason.NO_TRICKS),
        "N: 1 pool point (helped (no tricks in all-pass))",
    ),
    (
        Entry.of(MOUNTAIN, "W", Reason.OFF_MOUNTAIN, (-1, 1)),
        "W: -1 mountain point (all pools full: -1 pool point x 1)",
    ),
    (
        Entry(MOUNTAIN, "W", -3, Reason.MOUNTAIN_CLEARED, (-3,)),
        "W: -3 mountain points (all pools full: -3 mountain points)",
    ),
]


@pytest.mark.parametrize(("entry", "text"), ENTRIES)
def test_an_entry_says_where_how_much_and_why(entry: Entry, text: str) -> None:
    assert str(entry) == text
    assert text.endswith(f"({entry.why})")


def test_the_amount_of_an_entry_is_exact() -> None:
    whole = Entry.of(MOUNTAIN, "W", Reason.WHISTER_SHORT, (2, 3, HALF))
    assert (whole.amount, type(whole.amount)) == (3, int)
    odd = Entry.of(MOUNTAIN, "W", Reason.WHISTER_SHORT, (1, 3, HALF))
    assert odd.amount == Fraction(3, 2)


def test_every_reason_has_words_and_units() -> None:
    for reason in Reason:
        assert reason.label
        assert reason.units
        assert reason.value == (reason.label, reason.units)
    assert repr(Reason.HELP) == "Reason.HELP"
    assert repr(POOL) == "Column.POOL"


def test_a_stranger_is_not_on_the_sheet() -> None:
    sheet = Sheet.empty(THREE)
    questions: list[Callable[[], object]] = [
        lambda: sheet.pool("X"),
        lambda: sheet.mountain("X"),
        lambda: sheet.whists("X", on="S"),
        lambda: sheet.whists("S", on="X"),
        lambda: sheet.write([Entry.of(POOL, "X", Reason.GAME_MADE, (2,))]),
        lambda: sheet.write([Entry.of(WHISTS, "S", Reason.WHIST, (1, 2), against="X")]),
    ]
    for ask in questions:
        with pytest.raises(SheetError, match="'X' is not on the sheet"):
            ask()


@pytest.mark.parametrize("against", [None, "S"])
def test_whists_are_written_on_another_player(against: str | None) -> None:
    entry = Entry.of(WHISTS, "S", Reason.WHIST, (1, 2), against=against)
    with pytest.raises(SheetError, match="whists are written on another player"):
        Sheet.empty(THREE).write([entry])


def test_every_problem_of_a_sheet_by_name_is_told() -> None:
    with pytest.raises(SheetError) as caught:
        Sheet.of(
            THREE,
            pool={"X": 1},
            mountain={"Y": 1, "X": 2},
            whists={"S": {"S": 2, "Z": 1}},
        )
    assert caught.value.problems == (
        "'X' is not on the sheet; players are S, W, N",
        "'Y' is not on the sheet; players are S, W, N",
        "'Z' is not on the sheet; players are S, W, N",
        "'S' cannot write whists on himself",
    )


BROKEN: list[tuple[str, Callable[[], Sheet]]] = [
    (
        "3 pools, mountains and whist rows",
        lambda: Sheet(THREE, (0, 0), (0, 0, 0), ((0,) * 3,) * 3),
    ),
    (
        "3 pools, mountains and whist rows",
        lambda: Sheet(THREE, (0, 0, 0), (0, 0, 0), ((0,) * 3,) * 2),
    ),
    (
        "3 pools, mountains and whist rows",
        lambda: Sheet(THREE, (0, 0, 0), (0, 0, 0), ((0,) * 2,) * 3),
    ),
    (
        "stands twice at the table",
        lambda: Sheet(("S", "S", "N"), (0, 0, 0), (0, 0, 0), ((0,) * 3,) * 3),
    ),
    (
        "'S' cannot write whists on himself",
        lambda: Sheet(THREE, (0, 0, 0), (0, 0, 0), ((1, 0, 0), (0,) * 3, (0,) * 3)),
    ),
    (
        "a whole number or a Fraction, not 1.5",
        lambda: Sheet.of(THREE, pool={"S": cast("int", 1.5)}),
    ),
    (
        "a whole number or a Fraction, not True",
        lambda: Sheet.of(THREE, mountain={"S": True}),
    ),
    (
        "a whole number or a Fraction, not '2'",
        lambda: Sheet.of(THREE, whists={"S": {"N": cast("int", "2")}}),
    ),
]


@pytest.mark.parametrize(("problem", "make"), BROKEN)
def test_a_sheet_that_cannot_be_is_refused(
    problem: str, make: Callable[[], Sheet]
) -> None:
    with pytest.raises(SheetError) as caught:
        make()
    assert problem in str(caught.value)


def test_a_fraction_is_an_amount() -> None:
    amount: Amount = HALF
    assert Sheet.of(THREE, pool={"S": amount}).pool("S") == HALF


@pytest.mark.parametrize(
    ("left_of", "players"),
    [
        ("S", ("S", "X", "W", "N")),
        ("W", ("S", "W", "X", "N")),
        ("N", ("S", "W", "N", "X")),
    ],
)
def test_a_fourth_player_joins_with_the_averages(
    left_of: str, players: tuple[str, ...]
) -> None:
    sheet = Sheet.of(
        THREE,
        pool={"S": 4, "W": 3, "N": 1},
        mountain={"S": 10, "W": 0, "N": 3},
        whists={"S": {"N": 7}, "N": {"W": 2}},
    ).join("X", left_of=left_of)
    assert sheet == Sheet.of(
        players,
        pool={"S": 4, "W": 3, "N": 1, "X": 2},
        mountain={"S": 10, "W": 0, "N": 3, "X": 5},
        whists={"S": {"N": 7}, "N": {"W": 2}},
    )


@pytest.mark.parametrize(
    ("pool", "mean"),
    [((4, 4, 4), 4), ((1, 0, 0), 0), ((5, 0, 0), 1), ((HALF, 0, 0), 0)],
)
def test_his_pool_is_rounded_down(
    pool: tuple[Amount, Amount, Amount], mean: int
) -> None:
    sheet = Sheet.of(THREE, pool=dict(zip(THREE, pool, strict=True)))
    joined = sheet.join("X", left_of="S").pool("X")
    assert (joined, type(joined)) == (mean, int)


@pytest.mark.parametrize(
    ("mountain", "mean"),
    [
        ((4, 4, 4), 4),
        ((1, 0, 0), 1),
        ((-1, 0, 0), 0),
        ((-4, 0, 0), -1),
        ((HALF, 0, 0), 1),
    ],
)
def test_his_mountain_is_rounded_up(
    mountain: tuple[Amount, Amount, Amount], mean: int
) -> None:
    sheet = Sheet.of(THREE, mountain=dict(zip(THREE, mountain, strict=True)))
    joined = sheet.join("X", left_of="S").mountain("X")
    assert (joined, type(joined)) == (mean, int)


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        ((), "seats 2 to 5 players, not 0"),
        (("A",), "seats 2 to 5 players, not 1"),
        (tuple("ABCDEF"), "seats 2 to 5 players, not 6"),
        (("A", "", "C"), "is a text that is not blank"),
        ((1, 2, 3), "is a text that is not blank, not 1"),
    ],
    ids=repr,
)
def test_a_sheet_has_the_players_of_a_table(
    players: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(SheetError, match=problem):
        Sheet.of(players)
