"""Conventions, section 3: what whisters pay for tricks they undertook and missed."""

from fractions import Fraction

import pytest

from preferans import (
    Amount,
    Leningrad,
    OneTrickShortfall,
    Responsibility,
    Rostov,
    Shortfall,
    Sochi,
    Ten,
    WhistShare,
)
from tests.rules.seating import FOURS, SEATINGS, Seating, played, written

PERSONAL, CAPPED, ALWAYS = Shortfall
SECOND, BOTH, SPLIT = OneTrickShortfall
HALF = Fraction(1, 2)
REQUIRED = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)


def mountains(
    rules: Sochi, level: int, taken: tuple[int, int], seating: Seating, words: str
) -> tuple[Amount, Amount]:
    """Return what L and R pay, in tricks, when the declarer has all the rest."""
    game = played(f"{level}♥", (10 - sum(taken), *taken), words)
    cells = written(rules, game, seating)
    return (
        Fraction(cells.get("L mountain", 0)) / VALUES[level],
        Fraction(cells.get("R mountain", 0)) / VALUES[level],
    )


# Level, tricks of L and R, then the tricks that each pays for.
PAIR = {
    PERSONAL: {
        (6, 2, 2): (0, 0),
        (6, 4, 0): (0, 0),
        (6, 1, 3): (0, 0),
        (6, 3, 0): (0, 2),
        (6, 0, 3): (2, 0),
        (6, 2, 1): (0, 1),
        (6, 1, 2): (1, 0),
        (6, 2, 0): (0, 2),
        (6, 0, 2): (2, 0),
        (6, 1, 1): (1, 1),
        (6, 1, 0): (1, 2),
        (6, 0, 1): (2, 1),
        (6, 0, 0): (2, 2),
        (7, 1, 1): (0, 0),
        (7, 2, 0): (0, 0),
        (7, 0, 2): (0, 0),
        (7, 1, 0): (0, 1),
        (7, 0, 1): (1, 0),
        (7, 0, 0): (1, 1),
        (8, 1, 0): (0, 0),
        (8, 0, 1): (0, 0),
        (9, 1, 0): (0, 0),
        (9, 0, 1): (0, 0),
    },
    CAPPED: {
        (6, 2, 2): (0, 0),
        (6, 0, 4): (0, 0),
        (6, 3, 0): (0, 1),
        (6, 0, 3): (1, 0),
        (6, 2, 1): (0, 1),
        (6, 1, 2): (1, 0),
        (6, 2, 0): (0, 2),
        (6, 0, 2): (2, 0),
        (6, 1, 1): (1, 1),
        (6, 1, 0): (1, 2),
        (6, 0, 1): (2, 1),
        (6, 0, 0): (2, 2),
        (7, 1, 1): (0, 0),
        (7, 2, 0): (0, 0),
        (7, 1, 0): (0, 1),
        (7, 0, 1): (1, 0),
        (7, 0, 0): (1, 1),
        (8, 1, 0): (0, 0),
        (9, 0, 1): (0, 0),
    },
    ALWAYS: {
        (6, 2, 2): (0, 0),
        (6, 4, 0): (0, 2),
        (6, 0, 4): (2, 0),
        (6, 3, 1): (0, 1),
        (6, 3, 0): (0, 2),
        (6, 1, 1): (1, 1),
        (6, 0, 0): (2, 2),
        (7, 1, 1): (0, 0),
        (7, 2, 0): (0, 1),
        (7, 0, 2): (1, 0),
        (7, 1, 0): (0, 1),
        (7, 0, 0): (1, 1),
        (8, 1, 1): (0, 0),
        (8, 1, 0): (0, 1),
        (8, 0, 1): (1, 0),
        (8, 0, 0): (1, 1),
        (9, 1, 0): (0, 1),
        (9, 0, 1): (1, 0),
        (9, 0, 0): (1, 1),
        (10, 0, 0): (1, 1),
    },
}


PAIRS = [
    pytest.param(shortfall, level, (left, right), paid)
    for shortfall, table in PAIR.items()
    for (level, left, right), paid in table.items()
]


@every_seating
@pytest.mark.parametrize(("shortfall", "level", "taken", "paid"), PAIRS)
def test_two_whisters_are_short_by_their_reading(
    shortfall: Shortfall,
    level: int,
    taken: tuple[int, int],
    paid: tuple[int, int],
    seating: Seating,
) -> None:
    # O34: 001:1043 personal, 001:426 always; 3 and 0 on six is where they differ.
    rules = Sochi(shortfall=shortfall, ten=Ten.WHISTED)
    assert mountains(rules, level, taken, seating, "whist whist") == paid


@every_seating
@pytest.mark.parametrize("shortfall", [PERSONAL, CAPPED])
@pytest.mark.parametrize("level", [8, 9, 10])
@pytest.mark.parametrize(
    ("one_trick", "paid"),
    [(SECOND, (0, 1)), (BOTH, (1, 1)), (SPLIT, (HALF, HALF))],
)
def test_one_trick_that_neither_took(
    one_trick: OneTrickShortfall,
    paid: tuple[Amount, Amount],
    level: int,
    shortfall: Shortfall,
    seating: Seating,
) -> None:
    # O33: the second is the defender on the declarer's right (001:323, 000:378).
    rules = Sochi(shortfall=shortfall, one_trick_shortfall=one_trick, ten=Ten.WHISTED)
    assert mountains(rules, level, (0, 0), seating, "whist whist") == paid


@every_seating
@pytest.mark.parametrize("one_trick", OneTrickShortfall, ids=str)
@pytest.mark.parametrize("level", [8, 9, 10])
def test_personal_quotas_leave_nothing_to_the_one_trick_axis(
    one_trick: OneTrickShortfall, level: int, seating: Seating
) -> None:
    rules = Sochi(shortfall=ALWAYS, one_trick_shortfall=one_trick, ten=Ten.WHISTED)
    assert mountains(rules, level, (0, 0), seating, "whist whist") == (1, 1)


@every_seating
@pytest.mark.parametrize("one_trick", OneTrickShortfall, ids=str)
@pytest.mark.parametrize("shortfall", Shortfall, ids=str)
@pytest.mark.parametrize(
    ("taken", "paid"), [((0, 0), (1, 1)), ((1, 0), (0, 1)), ((0, 1), (1, 0))]
)
def test_an_eight_that_requires_two_is_short_as_a_seven(
    taken: tuple[int, int],
    paid: tuple[int, int],
    shortfall: Shortfall,
    one_trick: OneTrickShortfall,
    seating: Seating,
) -> None:
    # O35: 000:150.
    rules = Sochi(eight_requires=2, shortfall=shortfall, one_trick_shortfall=one_trick)
    assert mountains(rules, 8, taken, seating, "whist whist") == paid


@every_seating
@pytest.mark.parametrize("taken", [(2, 0), (0, 2), (1, 1)])
def test_an_eight_that_requires_two_is_content_with_two(
    taken: tuple[int, int], seating: Seating
) -> None:
    for shortfall in (PERSONAL, CAPPED):
        rules = Sochi(eight_requires=2, shortfall=shortfall)
        assert mountains(rules, 8, taken, seating, "whist whist") == (0, 0)


@every_seating
@pytest.mark.parametrize("shortfall", Shortfall, ids=str)
@pytest.mark.parametrize("level", REQUIRED)
@pytest.mark.parametrize("whister", ["L", "R"])
def test_a_lone_whister_answers_for_the_whole_requirement_with_both_hands(
    whister: str, level: int, shortfall: Shortfall, seating: Seating
) -> None:
    # 001:993: the passer's tricks count, and the passer never pays.
    rules = Sochi(shortfall=shortfall, ten=Ten.WHISTED)
    words = "whist pass" if whister == "L" else "pass whist"
    most = min(REQUIRED[level], 10 - level)
    for taken in range(most + 1):
        short = REQUIRED[level] - taken
        expected = (short, 0) if whister == "L" else (0, short)
        for left in range(taken + 1):
            found = mountains(rules, level, (left, taken - left), seating, words)
            assert found == expected


@every_seating
@pytest.mark.parametrize(
    ("required", "taken", "short"), [(1, 0, 1), (1, 1, 0), (2, 0, 2), (2, 1, 1)]
)
def test_eight_requires_one_or_two_of_a_lone_whister(
    required: int, taken: int, short: int, seating: Seating
) -> None:
    # O35, C11.
    rules = Sochi(eight_requires=required)
    assert mountains(rules, 8, (0, taken), seating, "whist pass") == (short, 0)


@every_seating
@pytest.mark.parametrize("words", ["whist whist", "whist pass", "pass whist"])
@pytest.mark.parametrize("shortfall", [PERSONAL, CAPPED])
def test_nobody_is_short_when_the_declarer_is_set(
    shortfall: Shortfall, words: str, seating: Seating
) -> None:
    for level in REQUIRED:
        game = played(f"{level}♥", (level - 1, 11 - level, 0), words)
        rules = Sochi(shortfall=shortfall, ten=Ten.WHISTED)
        cells = written(rules, game, seating)
        assert set(cells).isdisjoint({"L mountain", "R mountain", "I mountain"})


@every_seating
@pytest.mark.parametrize(
    ("level", "paid"), [(6, 2 * 2), (7, 4), (8, 6), (9, 8), (10, 10)]
)
def test_a_personal_quota_is_owed_also_when_the_declarer_is_set(
    level: int, paid: int, seating: Seating
) -> None:
    # 001:426.
    rules = Sochi(shortfall=ALWAYS, ten=Ten.WHISTED)
    game = played(f"{level}♥", (level - 2, 12 - level, 0), "whist whist")
    cells = written(rules, game, seating)
    assert cells["R mountain"] == paid
    assert "L mountain" not in cells


EXACT = [
    pytest.param(Sochi(one_trick_shortfall=BOTH), 9, (8, 8), id="Sochi nine both"),
    pytest.param(Sochi(one_trick_shortfall=SPLIT), 9, (4, 4), id="Sochi nine split"),
    pytest.param(
        Rostov(one_trick_shortfall=SPLIT),
        8,
        (Fraction(3, 2), Fraction(3, 2)),
        id="Rostov eight split",
    ),
    pytest.param(Rostov(), 8, (0, 3), id="Rostov eight second"),
    pytest.param(Leningrad(), 9, (0, 8), id="Leningrad nine second"),
    pytest.param(
        Leningrad(one_trick_shortfall=SPLIT), 9, (4, 4), id="Leningrad nine split"
    ),
    pytest.param(
        Leningrad(responsibility=Responsibility.FULL), 9, (0, 16), id="Leningrad full"
    ),
]


@every_seating
@pytest.mark.parametrize(("rules", "level", "paid"), EXACT)
def test_what_the_missed_trick_costs_after_responsibility(
    rules: Sochi, level: int, paid: tuple[Amount, Amount], seating: Seating
) -> None:
    # O25; 001:991.
    cells = written(rules, played(f"{level}♣", (10, 0, 0), "whist whist"), seating)
    assert (cells.get("L mountain", 0), cells.get("R mountain", 0)) == paid


@every_seating
@pytest.mark.parametrize("share", WhistShare, ids=str)
def test_a_whister_who_is_short_keeps_his_trick_whists(
    share: WhistShare, seating: Seating
) -> None:
    # 000:377, 001:305; the mountain is the whister's alone (001:425).
    rules = Sochi(whist_share=share)
    cells = written(rules, played("6♥", (7, 3, 0), "whist pass"), seating)
    whists = (
        {"L on D": 3, "R on D": 3}
        if share is WhistShare.GENTLEMAN_ALWAYS
        else {"L on D": 6}
    )
    assert cells == {"D pool": 2, "L mountain": 2, **whists}


@pytest.mark.parametrize("seating", FOURS, ids=str)
@pytest.mark.parametrize("hand", ["L", "R"])
@pytest.mark.parametrize(("required", "paid"), [(1, 6), (2, 12)])
def test_an_idle_dealer_who_whisted_pays_for_the_whole_requirement(
    required: int, paid: int, hand: str, seating: Seating
) -> None:
    rules = Sochi(eight_requires=required)
    game = played("8♠", (10, 0, 0), "pass pass", idle=hand)
    cells = written(rules, game, seating)
    assert cells == {"D pool": 6, "I mountain": paid}


@every_seating
def test_a_checked_ten_asks_nothing_of_its_defenders(seating: Seating) -> None:
    # C12.
    for shortfall in Shortfall:
        rules = Sochi(shortfall=shortfall, eight_requires=2)
        assert written(rules, played("10♠", (10, 0, 0)), seating) == {"D pool": 10}
