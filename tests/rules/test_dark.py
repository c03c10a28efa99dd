"""Conventions, section 8: what darkness doubles, and what cannot be of a dark game."""

import attrs
import pytest

from preferans import (
    Classic,
    ConcededGame,
    DarkCalls,
    Doubled,
    Doubling,
    Growth,
    GrowthKind,
    HalfAndHalf,
    IllegalDealError,
    Leningrad,
    Match,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedMisere,
    Rostov,
    Seat,
    Situation,
    Sochi,
    Table,
    TalonPremium,
    Violation,
    YesNo,
    ZeroBonus,
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
    in_the_dark,
    misere,
    played,
    uncontested,
    written,
    written_all_pass,
)

# Bombs are looked at in test_bombs.py.
CLASSIC = Classic(bombs=YesNo.NO)
CODE = Sochi(dark=DarkCalls.CODE)
DEAL = Classic(bombs=YesNo.NO, doubled=Doubled.DEAL)

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)
both_codes = pytest.mark.parametrize("rules", [CLASSIC, CODE], ids=["classic", "code"])


@both_codes
@every_seating
def test_a_game_made_in_the_dark_counts_double(rules: Sochi, seating: Seating) -> None:
    """
    A six is worth 2 (001:1023), and so is a whister's trick; all of it x 2 (003:7).

    Pool 2 x 2 = 4. Two tricks each: 2 x 2 x 2 = 8 whists each.
    """
    game = in_the_dark(played("6♥", (6, 2, 2), "whist whist"))
    expected = {"D pool": 4, "L on D": 8, "R on D": 8}
    assert written(rules, game, seating) == expected


@both_codes
@every_seating
def test_a_game_set_in_the_dark_costs_double(rules: Sochi, seating: Seating) -> None:
    """
    One undertrick at six.

    Mountain 1 x 2 x 2 = 4. Tricks: 3 x 2 x 2 = 12 and 2 x 2 x 2 = 8. Consolation to
    everybody 1 x 2 x 2 = 4: 16, 12, and 4 for the idle dealer.
    """
    game = in_the_dark(played("6♥", (5, 3, 2), "whist whist"))
    expected = {"D mountain": 4, "L on D": 16, "R on D": 12, "I on D": 4}
    assert written(rules, game, seating) == seating.at_this_table(expected)


@every_seating
def test_what_whisters_lack_is_theirs_and_does_not_double(seating: Seating) -> None:
    """
    Eight tricks on a six: each whister lacks one of his two, 1 x 2 on his mountain.

    It is no win and no payment of the declarer's (003:7). Under `deal` everything
    doubles: 1 x 2 x 2 = 4.
    """
    game = in_the_dark(played("6♥", (8, 1, 1), "whist whist"))
    his: Cells = {"D pool": 4, "L on D": 4, "R on D": 4}
    assert written(CLASSIC, game, seating) == {**his, "L mountain": 2, "R mountain": 2}
    assert written(DEAL, game, seating) == {**his, "L mountain": 4, "R mountain": 4}


@both_codes
@every_seating
@pytest.mark.parametrize("tricks", [0, 1, 4])
def test_misere_in_the_dark(rules: Sochi, seating: Seating, tricks: int) -> None:
    """Made 10 x 2 = 20 in the pool; caught 10 x 2 on the mountain a trick."""
    cell = "D mountain" if tricks else "D pool"
    expected: Cells = {cell: 20 * (tricks or 1)}
    assert written(rules, in_the_dark(misere(tricks)), seating) == expected


@both_codes
@every_seating
def test_a_dark_game_that_nobody_plays_out(rules: Sochi, seating: Seating) -> None:
    """
    An eight passed out: 6 x 2 = 12. Seven with half a whist: 4 x 2, and 1 x 4 x 2.

    Given up (`down_three`): 3 x 6 x 2 = 36 for an eight.
    """
    game = in_the_dark(uncontested("8♠"))
    assert written(rules, game, seating) == {"D pool": 12}
    game = in_the_dark(half_whisted("7♥"))
    assert written(rules, game, seating) == {"D pool": 8, "R on D": 8}
    game = in_the_dark(conceded("8♠"))
    assert written(rules, game, seating) == {"D mountain": 36}


@fours
def test_what_is_shared_with_the_idle_dealer_is_doubled_before(
    seating: Seating,
) -> None:
    """Misère caught with one trick: 10 x 2 = 20, and 10 for each of the two."""
    rules = Classic(half_and_half=HalfAndHalf.TEN_OR_MISERE)
    game = in_the_dark(misere(1, halves=True))
    assert written(rules, game, seating) == {"D mountain": 10, "I mountain": 10}


def test_a_game_in_the_light_counts_once() -> None:
    game = played("6♥", (6, 2, 2), "whist whist")
    assert written(CLASSIC, game, THREES[0]) == {"D pool": 2, "L on D": 4, "R on D": 4}


def test_the_entry_says_that_it_was_dark() -> None:
    table = Table(("South", "West", "North"), "South")
    caught = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 2}, dark=True)
    (entry,) = CLASSIC.score(caught, Situation(table))
    assert entry.doubled_by == (Doubling.DARK,)
    assert entry.numbers == (2, 10, 2)
    assert entry.why == "misère caught, in the dark: 2 tricks x 10 x 2"


# --- All-pass

ROWS = [
    # 003:17: twofold, fourfold, eightfold; the third goes on (our decision).
    (CLASSIC, 0, 2),
    (CLASSIC, 1, 4),
    (CLASSIC, 2, 8),
    (CLASSIC, 3, 8),
    # 000:479: double, then fourfold.
    (CODE, 0, 2),
    (CODE, 1, 4),
    (CODE, 2, 4),
]


@pytest.mark.parametrize(("rules", "row", "times"), ROWS)
def test_a_dark_all_pass_doubles_for_everybody(
    rules: Sochi, row: int, times: int
) -> None:
    """
    Two, five and three tricks at one point each: 2, 5, 3, times 2, 4 or 8.

    One dark pass is enough, and those who looked pay as well (003:17).
    """
    expected: Cells = {
        "F mountain": 2 * times,
        "S mountain": 5 * times,
        "T mountain": 3 * times,
    }
    for dark in ("F S T", "F", "T"):
        found = written_all_pass(rules, (2, 5, 3), dark=dark, dark_row=row)
        assert found == expected


def test_the_idle_dealer_pays_double_too_and_nobody_doubles_the_bonus() -> None:
    """
    Row 1 of Classic, x 4: no trick, four, five and one of the idle dealer.

    The bonus is one pool point whatever the factor (001:1045).
    """
    expected = {"F pool": 1, "S mountain": 16, "T mountain": 20, "I mountain": 4}
    found = written_all_pass(CLASSIC, (0, 4, 5, 1), dark="S", dark_row=1)
    assert found == expected


def test_a_bonus_at_the_price_of_a_trick_doubles() -> None:
    """One trick costs 1 x 2 in the dark; off the mountain go two of them, 4."""
    rules = Classic(zero_bonus=ZeroBonus.OFF_MOUNTAIN, bombs=YesNo.NO)
    expected = {"F mountain": -4, "S mountain": 12, "T mountain": 8}
    assert written_all_pass(rules, (0, 6, 4), dark="F") == expected


def test_darkness_multiplies_what_the_series_has_made_of_the_price() -> None:
    """The second of a series, 1 x 2 a trick, and of a dark row, x 4: 8 a trick."""
    rules = Classic(growth=Growth(GrowthKind.ARITHMETIC), bombs=YesNo.NO)
    expected: Cells = {"F mountain": 16, "S mountain": 40, "T mountain": 24}
    found = written_all_pass(rules, (2, 5, 3), dark="F", dark_row=1, all_passes=1)
    assert found == expected
    # Leningrad's trick costs 2, in its first dark all-pass 2 x 2 (001:1063).
    rules_of = Leningrad(dark=DarkCalls.CLASSIC)
    expected = {"F mountain": 8, "S mountain": 20, "T mountain": 12}
    assert written_all_pass(rules_of, (2, 5, 3), dark="F") == expected


def test_whists_of_a_dark_all_pass_double() -> None:
    """Rostov: who took least writes 5 a trick on the others (001:1085), x 2 here."""
    rules = Rostov(dark=DarkCalls.CLASSIC)
    expected = {"F on S": 50, "F on T": 30}
    assert written_all_pass(rules, (2, 5, 3), dark="T") == expected


def test_all_passed_in_the_light_counts_once_whatever_went_before() -> None:
    found = written_all_pass(CLASSIC, (2, 5, 3), dark_row=2)
    assert found == {"F mountain": 2, "S mountain": 5, "T mountain": 3}


def after(outcomes: list[Outcome], rules: Sochi = CLASSIC) -> int:
    """Return how many dark all-passes stand in a row after some deals."""
    situation = Situation(Table(("South", "West", "North"), "South"))
    for outcome in outcomes:
        situation = rules.advance(situation, outcome)
    return situation.dark_row


DARK = PlayedAllPass(tricks=(2, 5, 3, 0), dark=[Seat.SECOND])
LIGHT = PlayedAllPass(tricks=(2, 5, 3, 0))
MADE = uncontested("6♠")(Seat.FIRST)


def test_a_row_is_of_dark_all_passes_one_after_another() -> None:
    # 003:15: "not outbid, on the second deal"; "the third in a row".
    assert after([]) == 0
    assert after([DARK]) == 1
    assert after([DARK, DARK, DARK]) == 3
    assert after([DARK, MADE]) == 0
    assert after([DARK, LIGHT]) == 0
    assert after([DARK, MADE, DARK]) == 1
    # A misdeal counts as no deal.
    assert after([DARK, Misdeal()]) == 1


def test_a_row_is_played_in_a_match() -> None:
    """North takes four tricks in each of three: 4 x 2 + 4 x 4 + 4 x 8 = 56."""
    match = Match.start(("South", "West", "North"), CLASSIC, pool=20)
    tricks = {"South": 3, "West": 3, "North": 4}
    for _ in range(3):
        match = match.enter("all-pass", tricks=tricks, dark=["West"])
    assert match.sheet.mountain("North") == 56


# --- What cannot be


def reasons(rules: Sochi, outcome: Outcome, size: int = 3) -> list[Violation]:
    names = ("South", "West", "North", "East")[:size]
    dummy = {"dummy": Seat.SECOND} if size == 2 else {}
    table = Table(names, "South", **dummy)
    return [found for found, _ in findings(rules, Situation(table), outcome)]


EVERY_DARK: list[Build] = [
    in_the_dark(played("7♥", (7, 2, 1), "whist whist")),
    in_the_dark(played("6♥", (6, 2, 2), "whist whist")),
    in_the_dark(uncontested("7♥")),
    in_the_dark(half_whisted("7♥")),
    in_the_dark(conceded("7♥")),
    in_the_dark(misere(0)),
    lambda _: DARK,
]


@pytest.mark.parametrize("build", EVERY_DARK)
def test_nothing_is_dark_where_everybody_looks(build: Build) -> None:
    assert reasons(Sochi(), build(Seat.FIRST)) == [Violation.NO_DARK]
    assert reasons(CLASSIC, build(Seat.FIRST)) == []
    match = Match.start(("South", "West", "North"), Sochi(), pool=20)
    with pytest.raises(IllegalDealError, match="dark is none"):
        match.play(build(Seat.FIRST))
    assert match.sheet == match.sheet.empty(match.sheet.players)


@every_seating
@pytest.mark.parametrize("contract", ["6♠", "6NT", "7♠"])
def test_what_every_dark_bid_covers_is_whisted(contract: str, seating: Seating) -> None:
    # 003:7: both, closed. The Code's cover ends with the sixes (004:107).
    level = int(contract[0])
    builds = [
        in_the_dark(uncontested(contract)),
        in_the_dark(half_whisted(contract)),
        in_the_dark(played(contract, (level, 10 - level, 0), "whist pass")),
    ]
    covered = [Violation.DARK_IS_WHISTED]
    for build in builds:
        outcome = build(seating.declarer)
        situation = Situation(seating.table)
        found = [what for what, _ in findings(CLASSIC.rules, situation, outcome)]
        assert found == covered
        found = [what for what, _ in findings(CODE.rules, situation, outcome)]
        assert found == (covered if level == 6 else [])
    # Given up before anybody could whist.
    assert reasons(CLASSIC, conceded_in_the_dark(contract)) == []


def conceded_in_the_dark(contract: str) -> Outcome:
    return in_the_dark(conceded(contract))(Seat.FIRST)


def test_of_two_the_one_opponent_whists() -> None:
    game = in_the_dark(uncontested("6♠"))(Seat.FIRST)
    assert reasons(CLASSIC, game, 2) == [Violation.DARK_IS_WHISTED]
    # The dummy passes nothing, in the dark or not.
    dark = PlayedAllPass(tricks=(2, 5, 3, 0), dark=[Seat.SECOND])
    light = attrs.evolve(dark, dark=())
    more = [*reasons(CLASSIC, light, 2), Violation.NOT_AT_TWO]
    assert sorted(reasons(CLASSIC, dark, 2), key=str) == sorted(more, key=str)


def test_nobody_has_seen_the_talon_of_a_dark_game() -> None:
    # 003:7, 000:479. What it would pay cannot be told, nor can it be refused.
    for build in (
        uncontested("8♠", talon="♠A ♠K"),
        uncontested("8♠", refused=True),
    ):
        with pytest.raises(ValueError, match="shows nobody its talon"):
            in_the_dark(build)(Seat.FIRST)
    rules = Classic(talon_premium=TalonPremium.FLAT)
    assert written(rules, in_the_dark(uncontested("8♠")), FOURS[0]) == {"D pool": 12}


def test_no_dark_game_is_played_without_the_talon() -> None:
    match = Match.start(("South", "West", "North"), CLASSIC, pool=20)
    with pytest.raises(ValueError, match="with the talon"):
        match.enter("misere-hand-dark South", tricks={"South": 0})
    passes = {"West": "pass", "North": "pass"}
    with pytest.raises(ValueError, match="with the talon"):
        match.enter("9♠-hand-dark South", defence=passes)


def test_a_dark_pass_is_of_a_hand() -> None:
    for seats in ([Seat.FOURTH], [Seat.FIRST, Seat.FIRST]):
        with pytest.raises(ValueError, match="in the dark"):
            PlayedAllPass(tricks=(2, 5, 3, 0), dark=seats)
    with pytest.raises(ValueError, match="dark is a bool, not 1"):
        attrs.evolve(ConcededGame(contract=MADE.contract, declarer=Seat.FIRST), dark=1)  # type: ignore[union-attr, arg-type]
