"""Old habits that few tables keep: who owes what, and who writes it (section 3)."""

import pytest

from preferans import (
    Convention,
    InvalidOutcomeError,
    Match,
    Seat,
    Situation,
    Sochi,
    Violation,
    WhistShare,
    YesNo,
)
from preferans.checks import findings
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Build,
    Seating,
    played,
    written,
)

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)


def broken(convention: Convention, seating: Seating, build: Build) -> list[Violation]:
    found = findings(
        convention.rules, Situation(seating.table), build(seating.declarer)
    )
    return [violation for violation, _ in found]


# One hand alone (004:327)

ALONE = Sochi(alone=YesNo.YES)


@every_seating
@pytest.mark.parametrize(
    ("level", "declarers", "short"),
    [(6, 8, 0), (6, 9, 1), (6, 10, 2), (7, 9, 0), (7, 10, 1), (8, 10, 1), (9, 10, 1)],
)
def test_who_plays_one_hand_owes_half_and_never_less_than_one_trick(
    level: int, declarers: int, short: int, seating: Seating
) -> None:
    # Two tricks on a six, one on a seven; an undertrick price is 2, 4, 6, 8.
    game = played(f"{level}♠", (declarers, 10 - declarers, 0), "whist pass", alone=True)
    cells = written(ALONE, game, seating)
    assert cells.get("L mountain", 0) == short * (2, 4, 6, 8)[level - 6]


@every_seating
def test_an_eight_of_two_tricks_leaves_one_to_who_plays_one_hand(
    seating: Seating,
) -> None:
    game = played("8♠", (9, 1, 0), "whist pass", alone=True)
    assert written(Sochi(alone=YesNo.YES, eight_requires=2), game, seating) == {
        "D pool": 6,
        "L on D": 6,
    }


@every_seating
def test_who_plays_one_hand_writes_his_tricks_and_the_passer_is_consoled(
    seating: Seating,
) -> None:
    # Down two on a six: 2 x 2 consolation, 6 tricks x 2.
    game = played("6♠", (4, 0, 6), "pass whist", alone=True)
    expected = {"D mountain": 4, "L on D": 4, "R on D": 4 + 12, "I on D": 4}
    assert written(ALONE, game, seating) == seating.at_this_table(expected)


@every_seating
def test_a_gentleman_who_played_one_hand_shares_with_the_passer(
    seating: Seating,
) -> None:
    convention = Sochi(
        alone=YesNo.YES, whist_share=WhistShare.GENTLEMAN_ALWAYS, consolation=0
    )
    game = played("6♠", (6, 4, 0), "whist pass", alone=True)
    assert written(convention, game, seating) == {
        "D pool": 2,
        "L on D": 4,
        "R on D": 4,
    }


@fours
def test_the_idle_dealer_may_play_one_hand_too(seating: Seating) -> None:
    game = played("8♠", (10, 0, 0), "pass pass", idle="R", alone=True)
    assert written(ALONE, game, seating) == {"D pool": 6, "I mountain": 6}


@every_seating
def test_one_hand_is_not_played_alone_unless_that_was_agreed(seating: Seating) -> None:
    game = played("6♠", (8, 2, 0), "whist pass", alone=True)
    assert broken(Sochi(), seating, game) == [Violation.NO_ALONE]
    assert broken(ALONE, seating, game) == []


@pytest.mark.parametrize(
    ("build", "problem"),
    [
        (played("6♠", (6, 2, 2), "whist whist", alone=True), "by a lone whister"),
        (played("6♠", (6, 2, 2), "whist pass", alone=True), "has no tricks, not 2"),
        (played("6♠", (6, 2, 2), "half whist", alone=True), "has no tricks, not 2"),
        (played("10♠", (9, 1, 0), alone=True), "a checked ten has none"),
    ],
)
def test_one_hand_is_played_by_a_lone_whister_and_the_passer_takes_nothing(
    build: Build, problem: str
) -> None:
    with pytest.raises(InvalidOutcomeError, match=problem):
        build(Seat.FIRST)


THREE = ("South", "West", "North")
LONE = {"North": "whist", "South": "pass"}


def test_a_clerk_writes_alone() -> None:
    match = Match.start(THREE, ALONE, pool=10)
    match = match.enter("6♠ West", defence=LONE, tricks={"West": 9}, alone=True)
    assert match.sheet.mountain("North") == 2
    assert match.sheet.whists("North", on="West") == 2


@pytest.mark.parametrize(
    ("players", "contract", "defence", "more", "problem"),
    [
        (3, "6♠ West", {**LONE, "South": "whist"}, {}, "alone = true is for one"),
        (3, "6♠ West", LONE, {"open": True}, "open or alone, not both"),
        (3, "10♠ West", {}, {}, "a checked ten has no alone"),
        (3, "6♠ West", {"North": "pass", "South": "pass"}, {}, "so there is no alone"),
        (3, "misere West", {}, {}, "misere has no alone"),
        (2, "6♠ West", {"South": "whist"}, {}, "a table of two defends open"),
    ],
)
def test_a_clerk_is_told_where_nobody_plays_one_hand(
    players: int,
    contract: str,
    defence: dict[str, str],
    more: dict[str, bool],
    problem: str,
) -> None:
    match = Match.start(THREE[:players], ALONE, pool=10)
    tricks = {"West": 6, "South": 4} if players == 2 else {"West": 6, "North": 4}
    with pytest.raises(InvalidOutcomeError, match=problem):
        match.enter(
            contract,
            defence=defence,
            tricks=tricks,
            alone=True,
            open=more.get("open", False),
        )
