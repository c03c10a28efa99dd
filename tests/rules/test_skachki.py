"""Skachki (conventions, section 9): prizes for the first two pools that are full."""

from fractions import Fraction

import pytest

from preferans import (
    Column,
    End,
    EndKind,
    Entry,
    Help,
    Match,
    MatchError,
    Reason,
    Sheet,
    Skachki,
    Sochi,
)
from preferans.pools import needs_size, post
from preferans.spelling import AXES

THREE = ("A", "B", "C")
FOUR = ("A", "B", "C", "D")


def made(name: str, points: int) -> Entry:
    return Entry.of(Column.POOL, name, Reason.GAME_MADE, (points,))


def prizes(
    rules: Sochi, sheet: Sheet, *entries: Entry
) -> list[tuple[str, str | None, object]]:
    """Return who writes a prize on whom, and how much."""
    return [
        (entry.player, entry.against, entry.amount)
        for entry in post(rules, sheet, entries, 10)
        if entry.reason in {Reason.FIRST_PRIZE, Reason.SECOND_PRIZE}
    ]


def test_skachki_is_sochi_without_help_and_with_prizes() -> None:
    differing = {
        axis: getattr(Skachki(), axis)
        for axis in AXES
        if getattr(Skachki(), axis) != getattr(Sochi(), axis)
    }
    assert differing == {"help": Help.NONE, "first_prize": 300, "second_prize": 200}


def test_the_first_to_close_writes_300_in_equal_parts_on_the_others() -> None:
    sheet = Sheet.of(THREE, pool={"B": 6})
    assert prizes(Skachki(), sheet, made("B", 4)) == [("B", "C", 150), ("B", "A", 150)]


def test_the_second_writes_200() -> None:
    sheet = Sheet.of(FOUR, pool={"A": 12, "B": 6})
    third = Fraction(200, 3)
    assert prizes(Skachki(), sheet, made("B", 4)) == [
        ("B", "C", third),
        ("B", "D", third),
        ("B", "A", third),
    ]


def test_the_third_writes_nothing() -> None:
    sheet = Sheet.of(THREE, pool={"A": 10, "B": 10, "C": 8})
    assert prizes(Skachki(), sheet, made("C", 4)) == []


def test_a_pool_that_is_not_full_yet_writes_nothing() -> None:
    assert prizes(Skachki(), Sheet.empty(THREE), made("C", 9)) == []


def test_a_full_pool_grows_on_without_a_prize() -> None:
    sheet = Sheet.of(THREE, pool={"A": 10})
    (entry,) = post(Skachki(), sheet, [made("A", 4)], 10)
    assert (entry.player, entry.amount) == ("A", 4)


def test_two_who_close_in_one_deal_come_in_the_order_of_the_entries() -> None:
    sheet = Sheet.of(THREE, pool={"A": 9, "B": 9})
    bonus = [Entry.of(Column.POOL, name, Reason.NO_TRICKS, (1,)) for name in ("B", "A")]
    assert prizes(Skachki(), sheet, *bonus) == [
        ("B", "C", 150),
        ("B", "A", 150),
        ("A", "B", 100),
        ("A", "C", 100),
    ]


def test_a_pool_filled_by_help_closes_too() -> None:
    # B's pool takes 1, A's, the fullest open one, the other 3.
    rules = Sochi(first_prize=30, second_prize=20)
    sheet = Sheet.of(THREE, pool={"A": 7, "B": 9})
    assert prizes(rules, sheet, made("B", 4)) == [
        ("B", "C", 15),
        ("B", "A", 15),
        ("A", "B", 10),
        ("A", "C", 10),
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [(0, 200, 1), (300, 0, 1), (0, 0, 0)],
)
def test_either_prize_may_be_none(first: int, second: int, expected: int) -> None:
    rules = Skachki(first_prize=first, second_prize=second)
    sheet = Sheet.of(("A", "B"), pool={"A": 9, "B": 9})
    found = prizes(rules, sheet, made("A", 2), made("B", 2))
    assert len(found) == expected


def test_prizes_need_the_size_of_a_pool() -> None:
    rules = Skachki(end=End(EndKind.AGREEMENT))
    assert needs_size(rules)
    assert needs_size(Skachki(end=End(EndKind.AGREEMENT), first_prize=0))
    without = Skachki(end=End(EndKind.AGREEMENT), first_prize=0, second_prize=0)
    assert not needs_size(without)
    with pytest.raises(MatchError, match="agree on a pool size"):
        Match.start(THREE, rules)


def test_a_prize_is_explained() -> None:
    sheet = Sheet.of(THREE, pool={"B": 6})
    _, prize, _ = post(Skachki(), sheet, [made("B", 4)], 10)
    assert str(prize) == "B on C: 150 whists (first full pool: 300 whists / 2)"
