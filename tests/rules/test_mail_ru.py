"""MailRu: the agreements of a portal (001:131-146), one by one, and worked by hand."""

from fractions import Fraction

import pytest

from preferans import (
    Concession,
    Contract,
    DealAfterAllPass,
    ExitBy,
    ExitLevels,
    Growth,
    GrowthKind,
    IllegalDealError,
    MailRu,
    Match,
    MisereChain,
    OneTrickShortfall,
    Responsibility,
    Seat,
    Situation,
    Sochi,
    Table,
    TalonInAllPass,
    Ten,
    TenOverWithoutTalon,
    Violation,
    WhistShare,
    YesNo,
)
from preferans.auction import Auction, Won
from preferans.series import factor, least_bid
from preferans.spelling import AXES
from tests.rules.seating import (
    SEATINGS,
    Build,
    Cells,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
    written_all_pass,
)

MAIL_RU = MailRu()
THREE = Table(("A", "B", "C"), dealer="A")
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)


def test_what_differs_from_sochi_is_the_list_of_section_9() -> None:
    differing = {
        axis: getattr(MAIL_RU, axis)
        for axis in AXES
        if getattr(MAIL_RU, axis) != getattr(Sochi(), axis)
    }
    assert differing == {
        "misere_chain": MisereChain.WITHOUT_TALON,  # 001:134
        "ten_over_without_talon": TenOverWithoutTalon.WITHOUT_TALON,  # 001:134
        "concession": Concession.DOWN_ALL,  # 001:97, 001:140
        "stalingrad": YesNo.YES,  # 001:138
        "one_trick_shortfall": OneTrickShortfall.BOTH,  # 001:137
        "exit_levels": ExitLevels((6, 7, 8)),  # 001:141
        "growth": Growth(GrowthKind.ARITHMETIC, limit=3),  # 001:142
        "deal_after_all_pass": DealAfterAllPass.STAYS,  # 001:145
    }


def test_what_it_names_and_has_in_common_with_sochi() -> None:
    assert MAIL_RU.whist_share is WhistShare.GREEDY  # 001:133
    assert MAIL_RU.responsibility is Responsibility.FULL  # 001:133
    assert MAIL_RU.ten is Ten.CHECKED  # 001:135
    assert MAIL_RU.whist_pass_half is YesNo.NO  # 001:139
    assert MAIL_RU.all_pass_talon is TalonInAllPass.OPENED  # 001:143
    assert MAIL_RU.exit_by is ExitBy.MADE  # 001:144


@every_seating
@pytest.mark.parametrize("level", VALUES)
def test_prices_are_those_of_sochi(level: int, seating: Seating) -> None:
    # 001:61-67; greedy: the lone whister keeps all tricks of a set.
    value = VALUES[level]
    rules = MailRu(ten=Ten.WHISTED)
    assert written(rules, uncontested(f"{level}♦"), seating) == {"D pool": value}
    game = played(f"{level}♦", (level - 1, 11 - level, 0), "whist pass")
    expected: Cells = {
        "D mountain": value,
        "L on D": value + value * (11 - level),
        "R on D": value,
        "I on D": value,
    }
    assert written(rules, game, seating) == seating.at_this_table(expected)


@every_seating
def test_misere_is_ten_and_ten_a_trick(seating: Seating) -> None:
    # 001:61-67.
    assert written(MAIL_RU, misere(0), seating) == {"D pool": 10}
    assert written(MAIL_RU, misere(2), seating) == {"D mountain": 20}


@every_seating
@pytest.mark.parametrize(("level", "each"), [(8, 6), (9, 8)])
def test_both_whisters_answer_for_the_one_trick_of_eight_and_nine(
    level: int, each: int, seating: Seating
) -> None:
    # 001:137.
    game = played(f"{level}NT", (10, 0, 0), "whist whist")
    expected: Cells = {"D pool": each, "L mountain": each, "R mountain": each}
    assert written(MAIL_RU, game, seating) == expected


@every_seating
@pytest.mark.parametrize("level", VALUES)
def test_who_gives_up_is_without_all(level: int, seating: Seating) -> None:
    # 001:97; six of 2 is 12, ten of 10 is 100, and nobody writes whists.
    found = written(MAIL_RU, conceded(f"{level}♥"), seating)
    assert found == {"D mountain": level * VALUES[level]}


@every_seating
def test_both_must_whist_on_six_spades(seating: Seating) -> None:
    # 001:138; down one: 2, and each whister besides 2 for each of his tricks.
    game = played("6♠", (5, 3, 2), "whist whist")
    expected: Cells = {"D mountain": 2, "L on D": 8, "R on D": 6, "I on D": 2}
    assert written(MAIL_RU, game, seating) == seating.at_this_table(expected)


@pytest.mark.parametrize(
    ("game", "broken"),
    [
        (uncontested("6♠"), Violation.STALINGRAD),
        (half_whisted("6♠"), Violation.STALINGRAD),
        (played("10♦", (9, 1, 0), "whist pass"), Violation.TEN_IS_CHECKED),
    ],
)
def test_six_spades_are_whisted_and_tens_are_not(
    game: Build, broken: Violation
) -> None:
    # 001:138, 001:135.
    match = Match.start(("A", "B", "C"), MAIL_RU, pool=10)
    declarer = SEATINGS[0].declarer
    with pytest.raises(IllegalDealError) as caught:
        match.play(game(declarer))
    assert caught.value.reason is broken


def test_the_series_of_all_passes() -> None:
    # 001:141 "6, 7, 8, 8 …" and 001:142 "x1, x2, x3, x3 …".
    situations = [Situation(THREE, all_passes=number) for number in range(5)]
    least = [least_bid(MAIL_RU, situation).level for situation in situations]
    factors = [factor(MAIL_RU, situation) for situation in situations]
    assert least == [6, 7, 8, 8, 8]
    assert factors == [1, 2, 3, 3, 3]


@pytest.mark.parametrize(("before", "price"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_an_all_pass_grows_and_its_bonus_does_not(before: int, price: int) -> None:
    found = written_all_pass(MAIL_RU, (0, 4, 6), all_passes=before)
    expected: Cells = {"F pool": 1, "S mountain": 4 * price, "T mountain": 6 * price}
    assert found == expected


def test_a_misere_that_is_overcalled_may_be_called_again_without_the_talon() -> None:
    # 001:133-134, 001:146: the nine is overcalled by misère without talon, and that by
    # a nine without talon; the misère bidder may only call it or pass.
    asked = Auction.parse("misere 9♠ pass", MAIL_RU)
    assert sorted(map(str, asked.legal_calls)) == ["misere-hand", "pass"]
    auction = Auction.parse("misere 9♠ pass misere-hand 9♠-hand pass", MAIL_RU)
    assert auction.result == Won(Seat.SECOND, Contract.parse("9♠-hand"))


def test_a_ten_over_a_nine_without_talon_takes_no_talon_either() -> None:
    # 001:134: misère without talon falls to a nine, or a ten, without talon.
    nines = "9♠-hand 9♣-hand pass 9♦-hand 9♥-hand 9NT-hand"
    auction = Auction.parse(f"misere 9♠ 9♣ misere-hand {nines} 10♠", MAIL_RU)
    assert auction.standing == Contract.parse("10♠")
    assert auction.takes_no_talon


def test_a_short_match_by_hand() -> None:
    match = Match.start(("A", "B", "C"), MAIL_RU, pool=10)
    # A deals. One point a trick; A took none: pool 1.
    match = match.enter("all-pass", tricks={"B": 5, "C": 5, "A": 0})
    # 001:145: the deal does not pass on, and sevens are the least (001:141).
    assert (match.dealer, str(match.least_bid)) == ("A", "7♠")
    # A deals. C's pool 4; B on C 3 x 4 = 12. The series is left.
    match = match.enter(
        "7♣ C", defence={"A": "pass", "B": "whist"}, tricks={"C": 7, "A": 1, "B": 2}
    )
    assert (match.dealer, str(match.least_bid)) == ("B", "6♠")
    # B deals. A's pool 8; both whisters pay 8.
    match = match.enter(
        "9♦ A", defence={"B": "whist", "C": "whist"}, tricks={"A": 10, "B": 0, "C": 0}
    )
    # C deals. Misère without talon caught with one: B's mountain 10.
    match = match.enter("misere-hand B", tricks={"B": 1})
    # A deals. Given up: C's mountain 6 x 2 = 12.
    match = match.enter("6♣ C", conceded=True)
    sheet = match.sheet
    assert [sheet.pool(name) for name in "ABC"] == [9, 0, 4]
    assert [sheet.mountain(name) for name in "ABC"] == [0, 5 + 8 + 10, 5 + 8 + 12]
    assert sheet.whists("B", on="C") == 12
    # Mountains less pools: -9, 23, 21, their mean 35/3.
    # A: 10 x (35/3 + 9) = 620/3.
    # B: 10 x (35/3 - 23) = -340/3, and 12.
    # C: 10 x (35/3 - 21) = -280/3, less 12.
    assert match.settle().net == {
        "A": Fraction(620, 3),
        "B": Fraction(-304, 3),
        "C": Fraction(-316, 3),
    }
