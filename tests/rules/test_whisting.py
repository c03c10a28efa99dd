"""Conventions, section 3: who is paid for whists, and who is consoled."""

from fractions import Fraction

import pytest

from preferans import (
    Amount,
    ConsolationTo,
    Convention,
    IdleDealerWhist,
    Leningrad,
    Rostov,
    Sochi,
    Stalingrad,
    Ten,
    WhistShare,
    YesNo,
)
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Cells,
    Seating,
    half_whisted,
    played,
    uncontested,
    written,
)

GREEDY, ON_SET, ALWAYS = WhistShare
EVERYONE, NOT_TO_PASSERS, WHISTERS, NOBODY = ConsolationTo
CONVENTIONS = (Sochi(), Leningrad(), Rostov())

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)
every_share = pytest.mark.parametrize("share", WhistShare, ids=str)


@every_seating
@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("level", [6, 7, 8, 9])
def test_a_contract_that_both_pass_is_made_and_brings_no_whists(
    convention: Convention, level: int, seating: Seating
) -> None:
    # 000:160, 000:270, 000:364.
    cells = written(convention, uncontested(f"{level}NT"), seating)
    assert cells == {"D pool": {6: 2, 7: 4, 8: 6, 9: 8}[level]}


@every_seating
@every_share
@pytest.mark.parametrize(
    ("tricks", "left", "right"),
    [((6, 2, 2), 4, 4), ((6, 3, 1), 6, 2), ((6, 0, 4), 0, 8), ((5, 2, 3), 6, 8)],
)
def test_two_whisters_write_their_own_tricks_whoever_shares(
    tricks: tuple[int, int, int],
    left: int,
    right: int,
    share: WhistShare,
    seating: Seating,
) -> None:
    # 001:329-330: two whisters, each for himself.
    game = played("6♥", tricks, "whist whist")
    cells = written(Sochi(whist_share=share), game, seating)
    assert (cells.get("L on D", 0), cells.get("R on D", 0)) == (left, right)


MADE_OR_SET: list[tuple[WhistShare, int, Amount, Amount]] = [
    (GREEDY, 7, 12, 0),
    (GREEDY, 6, 16 + 4, 4),
    (GREEDY, 4, 24 + 12, 12),
    (ON_SET, 7, 12, 0),
    (ON_SET, 6, 8 + 4, 8 + 4),
    (ON_SET, 4, 12 + 12, 12 + 12),
    (ALWAYS, 7, 6, 6),
    (ALWAYS, 6, 8 + 4, 8 + 4),
    (ALWAYS, 4, 12 + 12, 12 + 12),
]


@every_seating
@pytest.mark.parametrize("whister", ["L", "R"])
@pytest.mark.parametrize("split", [0, 1, 3])
@pytest.mark.parametrize(("share", "taken", "whists", "passers"), MADE_OR_SET)
def test_a_lone_whister_owns_both_hands_tricks_and_may_have_to_share(
    share: WhistShare,
    taken: int,
    whists: Amount,
    passers: Amount,
    split: int,
    whister: str,
    seating: Seating,
) -> None:
    # 001:993; 001:329 greedy, 001:330 on a set, 001:425 always.
    passer = "R" if whister == "L" else "L"
    words = "whist pass" if whister == "L" else "pass whist"
    game = played("7♠", (taken, 10 - taken - split, split), words)
    cells = written(Sochi(whist_share=share), game, seating)
    assert (cells[f"{whister} on D"], cells.get(f"{passer} on D", 0)) == (
        whists,
        passers,
    )


@every_seating
@pytest.mark.parametrize("share", [ON_SET, ALWAYS])
def test_an_odd_whist_is_halved_exactly(share: WhistShare, seating: Seating) -> None:
    convention = Sochi(whist_share=share, whist_price=3, consolation=0)
    cells = written(convention, played("7♠", (5, 5, 0), "whist pass"), seating)
    assert cells["L on D"] == cells["R on D"] == Fraction(15, 2)


@every_seating
def test_a_lone_whister_without_a_trick_shares_nothing(seating: Seating) -> None:
    convention = Sochi(whist_share=ALWAYS)
    game = played("8♦", (10, 0, 0), "pass whist")
    assert written(convention, game, seating) == {"D pool": 6, "R mountain": 6}


@every_seating
@pytest.mark.parametrize(
    ("words", "consoled"),
    [
        (EVERYONE, "LRI"),
        (NOT_TO_PASSERS, "LI"),
        (WHISTERS, "L"),
        (NOBODY, ""),
    ],
)
def test_who_is_consoled_when_one_whisted(
    words: ConsolationTo, consoled: str, seating: Seating
) -> None:
    # C30; Kazakhstan consoles no passing partner.
    convention = Sochi(consolation_to=words, whist_price=0)
    cells = written(convention, played("8♣", (6, 2, 2), "whist pass"), seating)
    expected: Cells = {"D mountain": 12}
    expected |= {f"{name} on D": 12 for name in consoled}
    assert cells == seating.at_this_table(expected)


@every_seating
@pytest.mark.parametrize(
    ("words", "consoled"),
    [
        (EVERYONE, "LRI"),
        (NOT_TO_PASSERS, "LRI"),
        (WHISTERS, "LR"),
        (NOBODY, ""),
    ],
)
def test_who_is_consoled_when_two_whisted(
    words: ConsolationTo, consoled: str, seating: Seating
) -> None:
    convention = Sochi(consolation_to=words, whist_price=0)
    cells = written(convention, played("8♣", (7, 0, 3), "whist whist"), seating)
    expected: Cells = {"D mountain": 6}
    expected |= {f"{name} on D": 6 for name in consoled}
    assert cells == seating.at_this_table(expected)


@every_seating
@pytest.mark.parametrize("words", [NOT_TO_PASSERS, WHISTERS, NOBODY])
def test_a_gentlemans_share_does_not_depend_on_consolation(
    words: ConsolationTo, seating: Seating
) -> None:
    convention = Sochi(consolation_to=words, whist_share=ON_SET)
    cells = written(convention, played("6♦", (5, 5, 0), "whist pass"), seating)
    assert cells["R on D"] == 5
    assert cells["L on D"] == (5 if words is NOBODY else 5 + 2)


HALVES = [
    (Sochi(), 6, 4),
    (Sochi(), 7, 4),
    (Leningrad(), 6, 8),
    (Leningrad(), 7, 8),
    (Rostov(), 6, 4),
    (Rostov(), 7, 4),
]


@every_seating
@pytest.mark.parametrize(("convention", "level", "whists"), HALVES)
def test_a_half_whist_is_two_tricks_on_six_and_one_on_seven(
    convention: Convention, level: int, whists: int, seating: Seating
) -> None:
    # 000:125-126, 000:381, 001:997.
    cells = written(convention, half_whisted(f"{level}♣"), seating)
    assert cells == {"D pool": 2 * level - 10, "R on D": whists}


@every_seating
@every_share
def test_a_half_whist_that_stands_is_never_shared(
    share: WhistShare, seating: Seating
) -> None:
    cells = written(Sochi(whist_share=share), half_whisted("6♦"), seating)
    assert cells == {"D pool": 2, "R on D": 4}


@every_seating
@pytest.mark.parametrize(("level", "whists"), [(6, 4), (7, 4)])
def test_the_first_defender_may_fall_back_to_half_by_agreement(
    level: int, whists: int, seating: Seating
) -> None:
    # O27: whist, pass, half.
    convention = Sochi(whist_pass_half=YesNo.YES)
    cells = written(convention, half_whisted(f"{level}♦", by="L"), seating)
    assert cells == {"D pool": 2 * level - 10, "L on D": whists}


@every_seating
@every_share
@pytest.mark.parametrize(
    ("words", "whister", "other"), [("whist half", "L", "R"), ("half whist", "R", "L")]
)
def test_a_returned_half_whist_leaves_the_whister_all_trick_whists(
    words: str, whister: str, other: str, share: WhistShare, seating: Seating
) -> None:
    # 001:330: consolation, but never a gentleman's share.
    convention = Sochi(whist_share=share, whist_pass_half=YesNo.YES)
    made = written(convention, played("6♠", (6, 3, 1), words), seating)
    down = written(convention, played("6♠", (4, 3, 3), words), seating)
    assert made == {"D pool": 2, f"{whister} on D": 8}
    assert down == seating.at_this_table(
        {
            "D mountain": 4,
            f"{whister} on D": 12 + 4,
            f"{other} on D": 4,
            "I on D": 4,
        }
    )


@every_seating
@pytest.mark.parametrize(
    ("to", "consoled"),
    [(EVERYONE, "LRI"), (NOT_TO_PASSERS, "LI"), (WHISTERS, "L"), (NOBODY, "")],
)
def test_whose_half_was_returned_is_consoled_as_a_passer(
    to: ConsolationTo, consoled: str, seating: Seating
) -> None:
    convention = Sochi(consolation_to=to, whist_price=0)
    cells = written(convention, played("6♠", (5, 3, 2), "whist half"), seating)
    expected: Cells = {"D mountain": 2}
    expected |= {f"{name} on D": 2 for name in consoled}
    assert cells == seating.at_this_table(expected)


@fours
@pytest.mark.parametrize("hand", ["L", "R"])
@pytest.mark.parametrize("level", [8, 9, 10])
def test_the_idle_dealer_whists_alone_on_a_hand_of_his_choice(
    hand: str, level: int, seating: Seating
) -> None:
    # 001:999: lone whister in that seat, who writes its whists and mountain.
    convention = Sochi(ten=Ten.WHISTED)
    value = 2 * level - 10
    made = played(f"{level}♥", (9, 1, 0), "pass pass", idle=hand)
    short = played(f"{level}♥", (10, 0, 0), "pass pass", idle=hand)
    if level < 10:
        assert written(convention, made, seating) == {"D pool": value, "I on D": value}
    assert written(convention, short, seating) == {"D pool": value, "I mountain": value}


@fours
@pytest.mark.parametrize(("hand", "passer"), [("L", "R"), ("R", "L")])
@pytest.mark.parametrize(
    ("share", "made", "down"),
    [
        (GREEDY, (12, 0), (24, 0)),
        (ON_SET, (12, 0), (12, 12)),
        (ALWAYS, (6, 6), (12, 12)),
    ],
)
def test_the_idle_dealer_shares_with_the_other_defender(
    share: WhistShare,
    made: tuple[int, int],
    down: tuple[int, int],
    hand: str,
    passer: str,
    seating: Seating,
) -> None:
    # The hand's owner is out of the deal; the other defender is a passer.
    convention = Sochi(whist_share=share, consolation=0)
    game = played("8♦", (8, 1, 1), "pass pass", idle=hand)
    expected: Cells = {"D pool": 6, "I on D": made[0], f"{passer} on D": made[1]}
    assert written(convention, game, seating) == seating.at_this_table(expected)
    game = played("8♦", (6, 1, 3), "pass pass", idle=hand)
    expected = {"D mountain": 12, "I on D": down[0], f"{passer} on D": down[1]}
    assert written(convention, game, seating) == seating.at_this_table(expected)


@fours
@pytest.mark.parametrize("hand", ["L", "R"])
@pytest.mark.parametrize(
    ("to", "consoled"),
    [(EVERYONE, "LRI"), (NOT_TO_PASSERS, "I"), (WHISTERS, "I"), (NOBODY, "")],
)
def test_who_is_consoled_when_the_idle_dealer_whisted(
    to: ConsolationTo, consoled: str, hand: str, seating: Seating
) -> None:
    convention = Sochi(consolation_to=to, whist_price=0)
    game = played("9♦", (7, 0, 3), "pass pass", idle=hand)
    expected: Cells = {"D mountain": 16}
    expected |= {f"{name} on D": 16 for name in consoled}
    assert written(convention, game, seating) == expected


@fours
@every_share
@pytest.mark.parametrize("words", ["pass half", "half pass"])
@pytest.mark.parametrize("hand", ["L", "R"])
def test_the_idle_dealer_returns_a_half_whist_and_keeps_all(
    hand: str, words: str, share: WhistShare, seating: Seating
) -> None:
    # 000:381, 001:997: the half is overridden, its caller a passer without a share.
    convention = Sochi(whist_share=share, whist_pass_half=YesNo.YES)
    made = played("6♥", (6, 3, 1), words, idle=hand)
    down = played("6♥", (5, 3, 2), words, idle=hand)
    assert written(convention, made, seating) == {"D pool": 2, "I on D": 8}
    assert written(convention, down, seating) == {
        "D mountain": 2,
        "L on D": 2,
        "R on D": 2,
        "I on D": 10 + 2,
    }


@fours
@pytest.mark.parametrize("level", [6, 7])
@pytest.mark.parametrize("hand", ["L", "R"])
def test_the_idle_dealer_may_whist_at_any_level_by_agreement(
    level: int, hand: str, seating: Seating
) -> None:
    # 004:309.
    convention = Sochi(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL)
    value = 2 * level - 10
    game = played(f"{level}♥", (10, 0, 0), "pass pass", idle=hand)
    required = {6: 4, 7: 2}[level]
    assert written(convention, game, seating) == {
        "D pool": value,
        "I mountain": required * value,
    }


@every_seating
@pytest.mark.parametrize("words", ["whist whist", "whist pass", "pass whist"])
def test_stalingrad_asks_nobody_on_six_spades_only(
    words: str, seating: Seating
) -> None:
    # O26: both whist on 6♠; any other six is asked as usual.
    both = written(Stalingrad(), played("6♠", (6, 4, 0), "whist whist"), seating)
    assert both == {"D pool": 2, "L on D": 8}
    other = written(Stalingrad(), played("6♣", (6, 4, 0), words), seating)
    assert other["D pool"] == 2


@fours
@pytest.mark.parametrize(
    ("convention", "consolation"), [(Sochi(), 2), (Leningrad(), 4), (Rostov(), 10)]
)
@pytest.mark.parametrize("words", ["whist whist", "whist pass", "pass whist"])
def test_the_idle_dealer_gets_consolation_and_nothing_for_a_whisters_shortfall(
    convention: Convention, consolation: int, words: str, seating: Seating
) -> None:
    # 000:178, 001:1039.
    short = written(convention, played("6♥", (9, 1, 0), words), seating)
    down = written(convention, played("6♥", (5, 3, 2), words), seating)
    assert not any("I" in cell.split() for cell in short)
    assert down["I on D"] == consolation
