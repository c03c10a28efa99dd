"""The slow scorer in the dark: bombs and doubling, against numbers computed by hand."""

from fractions import Fraction
from typing import cast

import pytest

from tests.oracle.scorer import (
    Happening,
    Name,
    Rules,
    empty_sheet,
    first_state,
    next_state,
    post,
    score_deal,
    seated,
)
from tests.oracle.shapes import Deal, Delta
from tests.oracle.test_oracle import (
    FIVE,
    FOUR,
    LENINGRAD,
    ROSTOV,
    SOCHI,
    THREE,
    all_pass,
    but,
    conceded,
    game,
    misere,
    seat,
)

CLASSIC = but(SOCHI, dark="classic", bombs="yes")
CODE = but(SOCHI, dark="code", bombs="yes")


def dark(happening: Happening) -> Happening:
    return {**happening, "dark": True}


def scored(
    rules: Rules,
    happening: Happening,
    players: list[Name] = FOUR,
    **more: object,
) -> Delta:
    return score_deal(rules, cast("Deal", {**seat(happening, players), **more}))


def passed(names: str, *tricks: int) -> Happening:
    return {**all_pass(*tricks), "dark_passers": list(names)}


# All-pass


@pytest.mark.parametrize(
    ("rules", "factors"), [(CLASSIC, [2, 4, 8, 8]), (CODE, [2, 4, 4, 4])]
)
def test_a_dark_all_pass_counts_double_and_more(
    rules: Rules, factors: list[int]
) -> None:
    """003:17, 000:479: for everybody, the idle dealer's talon trick too."""
    for row, factor in enumerate(factors):
        delta = scored(rules, passed("A", 5, 4, 0, 1), dark_row=row)
        expected = {"A": 5 * factor, "B": 4 * factor, "D": factor}
        assert delta["mountain"] == expected
        assert delta["zero_bonus"] == [("C", Fraction(1))]


def test_growth_and_darkness_multiply() -> None:
    """Price 2, third deal of the series x3, second dark one x4: 24 a trick."""
    rules = but(LENINGRAD, dark="classic")
    delta = scored(rules, passed("B", 5, 4, 1, 0), all_passes=2, dark_row=1)
    assert delta["mountain"] == {"A": 120, "B": 96, "C": 24}


def test_a_bonus_by_the_trick_and_whists_are_multiplied() -> None:
    rules = but(CLASSIC, zero_bonus="off_mountain")
    delta = scored(rules, passed("A", 10, 0, 0), THREE)
    assert delta["mountain"] == {"A": 20, "B": -4, "C": -4}
    rules = but(ROSTOV, dark="code")
    delta = scored(rules, passed("A", 6, 3, 1), THREE, dark_row=1)
    assert delta["whists"] == {("C", "A"): 120, ("C", "B"): 60}


# Bombs drawn


@pytest.mark.parametrize(
    ("names", "row", "bombs"),
    [
        ("ABC", 0, {"A": 2, "B": 2, "C": 2, "D": 2}),
        ("ABC", 2, {"A": 8, "B": 8, "C": 8, "D": 8}),
        ("B", 0, {"B": 2}),
        ("AB", 1, {"A": 4, "B": 4, "C": 2, "D": 2}),
        ("C", 3, {"A": 4, "B": 4, "C": 8, "D": 4}),
    ],
)
def test_who_draws_which_bomb(names: str, row: int, bombs: dict[Name, int]) -> None:
    """003:19; the dealer D as those who looked, unless nobody did."""
    delta = scored(CLASSIC, passed(names, 4, 3, 3, 0), dark_row=row)
    assert delta["bombs"] == list(bombs.items())
    off = but(CLASSIC, bombs="no")
    assert scored(off, passed(names, 4, 3, 3, 0), dark_row=row)["bombs"] == []


def test_who_waits_at_a_table_of_five_draws_nothing() -> None:
    delta = scored(CLASSIC, passed("ABC", 4, 3, 3), FIVE)
    assert delta["bombs"] == [("A", 2), ("B", 2), ("C", 2), ("E", 2)]


# Games


def test_a_dark_game_counts_double_for_the_declarer() -> None:
    """6 made with 8, B whists 2 tricks and is 2 short: pool 2, whists 4, mountain 4."""
    deal = dark(game(6, (8, 2, 0)))
    for rules, mountain in ((CODE, 4), (but(CODE, doubled="deal"), 8)):
        delta = scored(rules, deal)
        assert delta["pool"] == {"A": 4}
        assert delta["whists"] == {("B", "A"): 8}
        assert delta["mountain"] == {"B": mountain}


@pytest.mark.parametrize(
    ("order", "mark"), [("oldest", 4), ("newest", 2), ("largest", 8)]
)
def test_a_game_is_played_on_one_bomb(order: str, mark: int) -> None:
    rules = but(SOCHI, bomb_order=order)
    bombs = {"A": [4, 8, 2], "B": [8]}
    delta = scored(rules, game(6, (6, 4, 0)), bombs=bombs)
    assert delta["pool"] == {"A": 2 * mark}
    assert delta["bombs"] == [("A", -mark)]
    delta = scored(rules, dark(misere(0)), bombs=bombs)
    assert delta["pool"] == {"A": 20 * mark}
    assert delta["bombs"] == [("A", -mark)]


@pytest.mark.parametrize(
    ("deal", "struck"),
    [
        (game(8, (6, 4, 0)), False),
        (conceded(8), False),
        (misere(1), False),
        (game(8, (8, 2, 0)), True),
        ({**game(6, (0, 0, 0), ("pass", "pass")), "tricks": {}}, True),
        ({**game(6, (0, 0, 0), ("pass", "half")), "tricks": {}}, True),
        (misere(0), True),
    ],
)
def test_a_game_made_puts_the_bomb_out(deal: Happening, struck: bool) -> None:
    """003:21."""
    delta = scored(CLASSIC, deal, bombs={"A": [2]})
    assert delta["bombs"] == ([("A", -2)] if struck else [])


def test_a_loss_on_a_bomb_is_multiplied() -> None:
    """8 down two on a double bomb, dark: eight times 12, and whists 24 + 12."""
    delta = scored(CLASSIC, dark(game(8, (6, 4, 0))), bombs={"A": [4]})
    assert delta["mountain"] == {"A": 96}
    # B whists 4 tricks and is consoled, C and the dealer are consoled: 24 + 12, 12, 12.
    assert delta["whists"] == {("B", "A"): 288, ("C", "A"): 96, ("D", "A"): 96}


def test_the_talon_and_fines_are_not_multiplied() -> None:
    rules = but(CLASSIC, talon_premium="flat", doubled="deal")
    deal: Happening = {
        **game(6, (6, 4, 0), talon=["♣A", "♦7"]),
        "offences": [
            {"kind": "talon_seen", "player": "C", "count": 1, "moment": "before_play"}
        ],
    }
    delta = scored(rules, deal, bombs={"A": [2]})
    # Four tricks at 2, doubled; one ace, 10; five for the look.
    assert delta["whists"] == {("B", "A"): 16, ("D", "A"): 10}
    assert delta["mountain"] == {"C": 5}


def test_halving_comes_after() -> None:
    rules = but(CLASSIC, half_and_half="any")
    deal: Happening = {**dark(game(6, (6, 4, 0))), "halves": True}
    delta = scored(rules, deal)
    assert delta["pool"] == {"A": 2, "D": 2}
    assert delta["whists"] == {("B", "A"): 8, ("B", "D"): 8}


# The series


def test_a_row_grows_and_any_other_deal_ends_it() -> None:
    state = first_state(THREE, "C")
    sheet = empty_sheet(THREE)
    for deal, row, bombs in (
        (passed("AB", 4, 3, 3), 1, {"A": [2], "B": [2]}),
        ({"kind": "misdeal"}, 1, {"A": [2], "B": [2]}),
        (passed("AB", 4, 3, 3), 2, {"A": [2, 4], "B": [2, 4], "C": [2]}),
        (all_pass(4, 3, 3), 0, {"A": [2, 4], "B": [2, 4], "C": [2]}),
        (passed("C", 4, 3, 3), 1, {"A": [2, 4], "B": [2, 4], "C": [2, 2]}),
        (misere(0), 0, {"A": [4], "B": [2, 4], "C": [2, 2]}),
        (misere(3), 0, {"A": [4], "B": [2, 4], "C": [2, 2]}),
    ):
        happening = cast("Happening", deal)
        now = seated(state, happening)
        sheet = post(CLASSIC, 50, THREE, sheet, score_deal(CLASSIC, now))
        state = next_state(CLASSIC, state, now)
        assert (state["dark_row"], state["bombs"]) == (row, bombs)
        assert sheet["bombs"] == bombs
