"""Conventions, section 2: premiums for the talon, and a talon that is refused."""

from fractions import Fraction

import pytest

from preferans import (
    Amount,
    RefusedTalon,
    Rostov,
    Situation,
    Sochi,
    TalonAceKing,
    TalonPremium,
    Ten,
    Times,
    Violation,
)
from preferans.checks import findings
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Cells,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
)

FLAT, PER_TRICK = TalonPremium.FLAT, TalonPremium.PER_TRICK
SAME_SUIT, ANY_SUITS = TalonAceKing
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)
threes = pytest.mark.parametrize("seating", THREES, ids=str)

# The talon, then its tricks with ace and king of one suit, of any suits.
TALONS = [
    ("♠7 ♠8", 0, 0),
    ("♠K ♣Q", 0, 0),
    ("♥K ♦K", 0, 0),
    ("♥Q ♦Q", 0, 0),
    ("♥K ♥J", 0, 0),
    ("♠A ♦7", 1, 1),
    ("♦7 ♠A", 1, 1),
    ("♣A ♣Q", 1, 1),
    ("♣A ♦Q", 1, 1),
    ("♦K ♦Q", 1, 1),
    ("♦Q ♦K", 1, 1),
    ("♥A ♥K", 2, 2),
    ("♥K ♥A", 2, 2),
    ("♥A ♠K", 1, 2),
    ("♠K ♥A", 1, 2),
    ("♠A ♣A", 3, 3),
    ("♥A ♦A", 3, 3),
]
SAME = [pytest.param(talon, same) for talon, same, _ in TALONS]
ANY = [pytest.param(talon, other) for talon, _, other in TALONS]


def to_dealer(seating: Seating, premium: Amount) -> Cells:
    """The idle dealer writes it; at a table of three each defender half."""
    half = Fraction(premium) / 2
    if seating.players == 4:
        return seating.at_this_table({"I on D": premium})
    return seating.at_this_table({"L on D": half, "R on D": half})


@every_seating
@pytest.mark.parametrize(("talon", "tricks"), SAME)
def test_a_flat_premium_is_ten_whists_a_talon_trick(
    talon: str, tricks: int, seating: Seating
) -> None:
    # 001:1075: 10, 10, 20, 30; the best row only.
    for level, value in VALUES.items():
        rules = Sochi(talon_premium=FLAT, ten=Ten.WHISTED)
        cells = written(rules, uncontested(f"{level}♠", talon=talon), seating)
        assert cells == {"D pool": value, **to_dealer(seating, 10 * tricks)}


@every_seating
@pytest.mark.parametrize(("talon", "tricks"), SAME)
@pytest.mark.parametrize(
    ("price", "times", "flat"), [(Times.V, 1, 0), (Times.V2, 2, 0), (3, 0, 3)]
)
def test_a_premium_per_trick_follows_the_whist_price(
    price: Times | int, times: int, flat: int, talon: str, tricks: int, seating: Seating
) -> None:
    # 002:84-87, W2, W8; an odd premium is halved exactly at a table of three.
    for level, value in VALUES.items():
        rules = Sochi(talon_premium=PER_TRICK, whist_price=price, ten=Ten.WHISTED)
        cells = written(rules, uncontested(f"{level}♠", talon=talon), seating)
        premium = tricks * (times * value + flat)
        assert cells == {"D pool": value, **to_dealer(seating, premium)}


@every_seating
@pytest.mark.parametrize(("talon", "tricks"), ANY)
def test_the_sports_code_counts_ace_and_king_of_different_suits(
    talon: str, tricks: int, seating: Seating
) -> None:
    rules = Sochi(talon_premium=FLAT, talon_ace_king=ANY_SUITS)
    cells = written(rules, uncontested("6♠", talon=talon), seating)
    assert cells == {"D pool": 2, **to_dealer(seating, 10 * tricks)}


@every_seating
@pytest.mark.parametrize(("talon", "tricks"), SAME)
@pytest.mark.parametrize("ace_king", TalonAceKing, ids=str)
def test_no_premium_where_none_is_played(
    ace_king: TalonAceKing, talon: str, tricks: int, seating: Seating
) -> None:
    assert tricks >= 0
    cells = written(
        Sochi(talon_ace_king=ace_king), uncontested("6♠", talon=talon), seating
    )
    assert cells == {"D pool": 2}


@every_seating
@pytest.mark.parametrize("premium", [FLAT, PER_TRICK])
def test_no_talon_in_the_record_no_premium(
    premium: TalonPremium, seating: Seating
) -> None:
    cells = written(Sochi(talon_premium=premium), uncontested("6♠"), seating)
    assert cells == {"D pool": 2}


ACES = "♠A ♣A"
ENDINGS: list[tuple[str, Build, Cells]] = [
    ("made", played("7♥", (7, 3, 0), "whist pass", talon=ACES), {"L on D": 12}),
    (
        "set",
        played("7♥", (6, 4, 0), "whist whist", talon=ACES),
        {"L on D": 20, "R on D": 4, "I on D": 4},
    ),
    ("not contested", uncontested("7♥", talon=ACES), {}),
    ("half-whisted", half_whisted("7♥", talon=ACES), {"R on D": 4}),
    ("conceded", conceded("7♥", talon=ACES), {}),
    ("checked ten", played("10♥", 10, talon=ACES), {}),
    (
        "checked ten set",
        played("10♥", (9, 0, 1), talon=ACES),
        {"L on D": 10, "R on D": 10, "I on D": 10},
    ),
]


@every_seating
@pytest.mark.parametrize(
    ("build", "whists"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS]
)
def test_the_premium_is_due_however_the_contract_ends(
    build: Build, whists: Cells, seating: Seating
) -> None:
    rules = Sochi(talon_premium=FLAT)
    expected = seating.at_this_table(whists)
    for cell, amount in to_dealer(seating, 30).items():
        expected[cell] = expected.get(cell, 0) + amount
    cells = written(rules, build, seating)
    found = {cell: cells[cell] for cell in cells if " on " in cell}
    assert found == expected


@every_seating
def test_no_premium_on_misere(seating: Seating) -> None:
    # 000:220: the outcome of a misère does not even know the talon.
    assert written(Rostov(), misere(0), seating) == {"D pool": 10}


@fours
@pytest.mark.parametrize("hand", ["L", "R"])
def test_the_idle_dealer_who_whists_writes_premium_and_whists(
    hand: str, seating: Seating
) -> None:
    game = played("8♦", (8, 2, 0), "pass pass", idle=hand, talon="♥A ♥K")
    cells = written(Sochi(talon_premium=FLAT), game, seating)
    assert cells == {"D pool": 6, "I on D": 20 + 12}


@every_seating
@pytest.mark.parametrize(
    "build",
    [
        uncontested("6♣", refused=True),
        half_whisted("6♣", refused=True),
        conceded("6♣", refused=True),
        played("6♣", (6, 4, 0), "whist pass", refused=True),
        played("10♣", 10, refused=True),
    ],
)
def test_a_talon_cannot_be_refused_where_that_is_not_played(
    build: Build, seating: Seating
) -> None:
    found = findings(Sochi(), Situation(seating.table), build(seating.declarer))
    assert [violation for violation, _ in found] == [Violation.NO_REFUSED_TALON]


REFUSED: list[tuple[Build, Cells]] = [
    (uncontested("7♣", refused=True), {"D pool": 4}),
    (half_whisted("7♣", refused=True), {"D pool": 4, "R on D": 4}),
    (conceded("7♣", refused=True), {"D mountain": 12}),
    (
        played("7♣", (7, 3, 0), "whist pass", refused=True),
        {"D pool": 4, "L on D": 12},
    ),
    (
        played("7♣", (6, 4, 0), "whist pass", refused=True),
        {"D mountain": 4, "L on D": 20, "R on D": 4, "I on D": 4},
    ),
]


@every_seating
@pytest.mark.parametrize(("build", "cells"), REFUSED)
def test_rostov_rewards_a_refused_talon_with_ten_whists(
    build: Build, cells: Cells, seating: Seating
) -> None:
    # 001:1075: on the idle dealer; at a table of three five on each defender.
    rules = Sochi(refused_talon=RefusedTalon.ROSTOV)
    reward: Cells = (
        {"D on I": 10} if seating.players == 4 else {"D on L": 5, "D on R": 5}
    )
    assert written(rules, build, seating) == seating.at_this_table(cells) | reward


@every_seating
@pytest.mark.parametrize(("build", "cells"), REFUSED)
@pytest.mark.parametrize(("price", "fine"), [(Times.V, 4), (Times.V2, 8), (9, 9)])
def test_elsewhere_a_refused_talon_stands_on_the_dealers_mountain(
    price: Times | int, fine: int, build: Build, cells: Cells, seating: Seating
) -> None:
    # 002:82; nothing at a table of three.
    rules = Sochi(refused_talon=RefusedTalon.DEALER_MOUNTAIN, undertrick_price=price)
    expected = seating.at_this_table({**cells, "I mountain": fine})
    if "D mountain" in expected:
        expected["D mountain"] *= Fraction(fine, 4)
    assert written(rules, build, seating) == expected


@every_seating
@pytest.mark.parametrize("refused", [RefusedTalon.ROSTOV, RefusedTalon.DEALER_MOUNTAIN])
@pytest.mark.parametrize("premium", [FLAT, PER_TRICK])
def test_nothing_is_paid_for_cards_that_were_left_on_the_table(
    premium: TalonPremium, refused: RefusedTalon, seating: Seating
) -> None:
    rules = Sochi(refused_talon=refused, talon_premium=premium)
    with_aces = uncontested("6♣", talon=ACES, refused=True)
    assert written(rules, with_aces, seating) == written(
        rules, uncontested("6♣", refused=True), seating
    )
