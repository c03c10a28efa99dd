"""Club (001:334-369): what differs from Sochi, and every setting of 001:338-345."""

import pytest

from preferans import (
    Club,
    End,
    EndKind,
    ExitLevels,
    Match,
    MisereChain,
    Responsibility,
    Sheet,
    Sochi,
    Ten,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.spelling import AXES


def test_only_the_bonus_differs_from_sochi() -> None:
    differing = [
        axis for axis in AXES if getattr(Club(), axis) != getattr(Sochi(), axis)
    ]
    assert differing == ["zero_bonus"]
    assert Club().zero_bonus is ZeroBonus.TRICK_PRICE


def test_no_tricks_in_an_all_pass_are_worth_a_trick_of_it() -> None:
    # 001:291: the price of one trick; here two mountain points, the second of a row.
    match = Match.start(("A", "B", "C"), Club(all_pass_price=2), pool=10)
    match = match.enter("all-pass", tricks={"A": 0, "B": 6, "C": 4})
    assert match.sheet.pool("A") == 2


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        ("whist_share", [WhistShare.GENTLEMAN_ON_SET, WhistShare.GREEDY]),
        ("responsibility", [Responsibility.FULL, Responsibility.HALF]),
        (
            "exit_levels",
            [ExitLevels((6,)), ExitLevels((6, 7)), ExitLevels((6, 7, 8))],
        ),
        ("stalingrad", [YesNo.NO, YesNo.YES]),
        ("ten", [Ten.CHECKED, Ten.WHISTED]),
        ("misere_chain", [MisereChain.NINE_ENDS, MisereChain.WITHOUT_TALON]),
        (
            "end",
            [
                End(EndKind.EVERY_POOL_FULL),
                End(EndKind.SUM_OF_POOLS),
                End(EndKind.AGREEMENT),
            ],
        ),
    ],
)
def test_every_setting_of_the_club_is_an_axis(
    setting: str, values: list[object]
) -> None:
    for value in values:
        axes: dict[str, object] = {setting: value}
        assert getattr(Club(**axes), setting) == value  # type: ignore[arg-type]


def test_the_three_ends() -> None:
    # 001:351-353: every pool, the sum of the pools, time, which nobody here keeps.
    uneven = Sheet.of(("A", "B", "C"), pool={"A": 30})
    even = Sheet.of(("A", "B", "C"), pool={"A": 10, "B": 10, "C": 10})
    over = {
        kind: [
            Club(end=End(kind)).is_over(sheet, size=10, played=50)
            for sheet in (uneven, even)
        ]
        for kind in (
            EndKind.EVERY_POOL_FULL,
            EndKind.SUM_OF_POOLS,
            EndKind.AGREEMENT,
        )
    }
    assert over == {
        EndKind.EVERY_POOL_FULL: [False, True],
        EndKind.SUM_OF_POOLS: [True, True],
        EndKind.AGREEMENT: [False, False],
    }
