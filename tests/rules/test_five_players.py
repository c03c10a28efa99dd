"""
Five players, worked by hand: the dealer is idle, and one in turn waits (001:705).

Sources say no more than that two of five sit out. That the dealer does what he does at
a table of four, and that who waits is consoled as "each other player" (section 1) and
has no other part, is our decision; docs/rules/five-players.md has all of it.
"""

from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from preferans import (
    Action,
    Column,
    Concession,
    ConsolationTo,
    Contract,
    Convention,
    Deal,
    DealAfterAllPass,
    Divisor,
    Entry,
    Help,
    InvalidOutcomeError,
    Kazakhstan,
    Leningrad,
    Match,
    PlayedAllPass,
    Reason,
    RefusedTalon,
    Rostov,
    Round,
    Seat,
    Sheet,
    Situation,
    Sochi,
    Table,
    TableError,
    TalonInAllPass,
    TalonPremium,
    Violation,
    YesNo,
    records,
)
from preferans.checks import findings
from preferans.defence import Defence
from preferans.pools import is_over, post
from preferans.records import Record
from preferans.series import advance
from tests.rules.seating import (
    FIVES,
    Build,
    Cells,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    settled,
    uncontested,
    written,
)

FIVE: Final = ("A", "B", "C", "D", "E")
# E deals and is idle; A, B and C hold cards; D, between third hand and dealer, waits.
TABLE: Final = Table(FIVE, "E")
EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "five.toml"

fives = pytest.mark.parametrize("seating", FIVES, ids=str)


def match_of_five(convention: Convention, pool: int = 20) -> Match:
    return Match.start(FIVE, convention, pool=pool, first_dealer="E")


# Who is consoled (section 3): the waiting player as the idle dealer

EIGHT_DOWN_TWO: Final = played("8♣", (6, 3, 1), "whist pass")


@fives
@pytest.mark.parametrize(
    ("to", "consoled"),
    [
        (ConsolationTo.EVERYONE, "L R I W"),
        (ConsolationTo.NOT_TO_PASSERS, "L I W"),
        (ConsolationTo.WHISTERS, "L"),
        (ConsolationTo.NOBODY, ""),
    ],
)
def test_who_waits_is_consoled_where_the_idle_dealer_is(
    to: ConsolationTo, consoled: str, seating: Seating
) -> None:
    # Sochi, eight: V = 6. Down two: mountain 12, consolation 12; the whister owns the
    # four tricks of the defence, 4 x 6 = 24.
    expected: Cells = {"D mountain": 12, "L on D": 24}
    for name in consoled.split():
        cell = f"{name} on D"
        expected[cell] = expected.get(cell, 0) + 12
    assert written(Sochi(consolation_to=to), EIGHT_DOWN_TWO, seating) == expected


@fives
@pytest.mark.parametrize(
    ("convention", "mountain", "consolation"),
    # Two undertricks of an eight: 2 x 6, 2 x 12, 2 x 6, 2 x 24.
    [(Sochi(), 12, 12), (Leningrad(), 24, 24), (Rostov(), 12, 20)],
    ids=["sochi", "leningrad", "rostov"],
)
def test_everybody_else_is_consoled_by_the_price_of_the_convention(
    convention: Convention, mountain: int, consolation: int, seating: Seating
) -> None:
    cells = written(convention, EIGHT_DOWN_TWO, seating)
    assert cells["D mountain"] == mountain
    assert cells["W on D"] == cells["I on D"] == consolation


@fives
def test_in_kazakhstan_a_passer_alone_of_four_is_not_consoled(seating: Seating) -> None:
    # 4V = 24: mountain 48, consolation 48; the whister 48 + 4 x 24 = 144.
    assert written(Kazakhstan(), EIGHT_DOWN_TWO, seating) == {
        "D mountain": 48,
        "L on D": 144,
        "I on D": 48,
        "W on D": 48,
    }


@fives
@pytest.mark.parametrize(
    ("to", "consoled"),
    [
        (ConsolationTo.EVERYONE, "L R I W"),
        (ConsolationTo.NOT_TO_PASSERS, "I W"),
        (ConsolationTo.WHISTERS, "I"),
    ],
)
def test_when_the_idle_dealer_whists_he_alone_writes_tricks(
    to: ConsolationTo, consoled: str, seating: Seating
) -> None:
    # Nine down one, V = 8: mountain 8, consolation 8; two tricks at 8 are the dealer's.
    game = played("9♥", (8, 2, 0), "pass pass", idle="R")
    expected: Cells = {"D mountain": 8, "I on D": 16}
    for name in consoled.split():
        cell = f"{name} on D"
        expected[cell] = expected.get(cell, 0) + 8
    assert written(Sochi(consolation_to=to), game, seating) == expected


@fives
def test_all_four_are_consoled_for_a_checked_ten(seating: Seating) -> None:
    game = played("10♠", (9, 1, 0))
    assert written(Sochi(), game, seating) == {
        "D mountain": 10,
        **dict.fromkeys(("L on D", "R on D", "I on D", "W on D"), 10),
    }


@fives
def test_a_concession_brings_consolation_to_all_four_where_it_brings_any(
    seating: Seating,
) -> None:
    # Seven, V = 4: three undertricks, 12 mountain, 12 consolation.
    game = conceded("7♦")
    rules = Sochi(concession=Concession.DOWN_THREE_WITH_CONSOLATION)
    assert written(rules, game, seating) == {
        "D mountain": 12,
        **dict.fromkeys(("L on D", "R on D", "I on D", "W on D"), 12),
    }
    assert written(Sochi(), game, seating) == {"D mountain": 12}


# What he who waits never writes


@fives
@pytest.mark.parametrize(
    "build",
    [
        played("7♦", (7, 2, 1), "whist whist"),
        uncontested("9♠", talon="♣A ♦7"),
        half_whisted("6♥"),
        misere(3),
        played("8♥", (9, 1, 0), "whist whist", talon="♠A ♠K"),
        conceded("6♠"),
    ],
    ids=["whisted", "passed out", "half", "misère", "whisters short", "conceded"],
)
@pytest.mark.parametrize(
    "convention",
    [
        Sochi(),
        Leningrad(talon_premium=TalonPremium.PER_TRICK),
        Rostov(),
    ],
    ids=["sochi", "leningrad", "rostov"],
)
def test_without_a_set_nothing_is_written_by_or_on_who_waits(
    convention: Convention, build: Build, seating: Seating
) -> None:
    cells = written(convention, build, seating)
    assert cells
    assert not [cell for cell in cells if "W" in cell.split()]


# The idle dealer, as at a table of four


@fives
def test_the_premium_for_the_talon_is_the_idle_dealers(seating: Seating) -> None:
    # Rostov: an ace 10, ace and king 20 (001:1075); section 2, whole to the dealer.
    bought = uncontested("9♠", talon="♠A ♠K")
    assert written(Rostov(), bought, seating) == {"D pool": 8, "I on D": 20}


@fives
def test_a_refused_talon_is_settled_with_the_idle_dealer(seating: Seating) -> None:
    left = uncontested("9♠", talon="♣7 ♦8", refused=True)
    assert written(Rostov(), left, seating) == {"D pool": 8, "D on I": 10}
    fined = Sochi(refused_talon=RefusedTalon.DEALER_MOUNTAIN)
    assert written(fined, left, seating) == {"D pool": 8, "I mountain": 8}


def all_pass(
    convention: Convention, tricks: tuple[int, int, int, int], all_passes: int = 0
) -> dict[tuple[str, str, str | None], int | Fraction]:
    """Write an all-pass of A, B, C and the dealer E; nobody writes in a cell twice."""
    outcome = PlayedAllPass(tricks=tricks)
    situation = Situation(TABLE, all_passes=all_passes)
    assert findings(convention.rules, situation, outcome) == ()
    entries = convention.score(outcome, situation)
    return {(e.player, e.column.value, e.against): e.amount for e in entries}


def test_the_talon_tricks_of_an_all_pass_are_the_idle_dealers() -> None:
    # Sochi, one point a trick. D, who waits, took none and gets no point for it.
    assert all_pass(Sochi(), (0, 5, 4, 1)) == {
        ("A", "pool", None): 1,
        ("B", "mountain", None): 5,
        ("C", "mountain", None): 4,
        ("E", "mountain", None): 1,
    }


def test_the_bonus_for_no_tricks_is_for_the_idle_dealer_and_not_for_who_waits() -> None:
    # 000:184 for the dealer; D never has it, whatever `zero_bonus_idle` says.
    tricks = (3, 3, 4, 0)
    bonus = ("E", "pool", None)
    assert all_pass(Leningrad(), tricks, all_passes=1) == {
        ("A", "mountain", None): 12,  # 2 points x 2 for the second all-pass
        ("B", "mountain", None): 12,
        ("C", "mountain", None): 16,
        bonus: 1,
    }
    assert bonus not in all_pass(Leningrad(zero_bonus_idle=YesNo.NO), tricks)


def test_an_all_pass_in_whists_is_between_the_three_who_hold_cards() -> None:
    # Rostov, talon closed: A has fewest and writes 5 a trick. 001:1085: E has no bonus.
    assert all_pass(Rostov(), (0, 4, 6, 0)) == {
        ("A", "whists", "B"): 20,
        ("A", "whists", "C"): 30,
        ("A", "pool", None): 1,
    }


def test_the_amnesty_looks_at_the_three_who_hold_cards() -> None:
    # Two are struck from everybody: 0, 1, 3, and nothing is left of the dealer's one.
    assert all_pass(Sochi(amnesty=YesNo.YES), (2, 3, 4, 1)) == {
        ("B", "mountain", None): 1,
        ("C", "mountain", None): 2,
    }


@pytest.mark.parametrize(
    ("rules", "tricks", "broken"),
    [
        (Sochi(), (4, 3, 2, 1), None),
        (Sochi(all_pass_talon=TalonInAllPass.CLOSED), (4, 3, 2, 1), "TALON_CLOSED"),
    ],
)
def test_the_idle_dealer_has_talon_tricks_where_the_talon_is_opened(
    rules: Sochi, tricks: tuple[int, int, int, int], broken: str | None
) -> None:
    found = findings(rules, Situation(TABLE), PlayedAllPass(tricks=tricks))
    assert [violation.name for violation, _ in found] == ([broken] if broken else [])


def test_the_idle_dealer_may_whist_on_an_eight_and_not_on_a_seven() -> None:
    # 001:997-999.
    words = {"B": "pass", "C": "pass", "E": "whist"}
    match = match_of_five(Sochi())
    after = match.enter("8♠ A", defence=words, idle_seat="C", tricks={"A": 8})
    assert after.sheet.whists("E", on="A") == 12  # two tricks at 6
    with pytest.raises(ValueError, match="at six and seven the idle dealer"):
        match.enter("7♠ A", defence=words, idle_seat="C", tricks={"A": 8})


# Cards


def test_the_talon_of_an_all_pass_is_the_idle_dealers_card() -> None:
    # First hand has the top of spades and clubs; the talon ♦7 ♥8 takes nothing here:
    # ♦A takes the first, ♥A or ♥K the second, so the dealer has none.
    deal = Deal.parse(
        "♠AKQ ♣AKQ ♦AKQ ♥7 | ♠J109 ♣J109 ♦J109 ♥A | ♠87 ♣87 ♦7 ♥KQJ109 | ♦8 ♥8"
    )
    round_ = Round.start(deal, Sochi(), Situation(TABLE))
    for word in ("pass", "pass", "pass"):
        round_ = round_.apply(Action.parse(word))
    # Everybody must follow ♦8: first hand Q K A, second J 10 9, third the seven.
    for word in ("♦Q", "♦9", "♦7"):
        round_ = round_.apply(Action.parse(word))
    # Then ♥8 and ♥7, ♥A, ♥9: second hand takes.
    for word in ("♥7", "♥A", "♥9"):
        round_ = round_.apply(Action.parse(word))
    play = round_.phase
    taken: dict[Seat, int] = dict(getattr(play, "tricks", {}))
    assert taken == {Seat.FIRST: 1, Seat.SECOND: 1, Seat.THIRD: 0, Seat.FOURTH: 0}


def test_the_talon_card_can_win_for_the_idle_dealer() -> None:
    # Section 4: "it is the idle dealer's card, played by itself, and can win for him".
    deal = Deal.parse(
        "♠KQJ ♣AKQ ♦AKQ ♥7 | ♠109 ♣J109 ♦J109 ♥A8 | ♠87 ♣87 ♦87 ♥KQJ10 | ♠A ♥9"
    )
    round_ = Round.start(deal, Sochi(), Situation(TABLE))
    for word in ("pass", "pass", "pass", "♠J", "♠9", "♠7"):
        round_ = round_.apply(Action.parse(word))
    taken: dict[Seat, int] = dict(getattr(round_.phase, "tricks", {}))
    assert taken[Seat.FOURTH] == 1


def test_two_passes_on_an_eight_ask_the_idle_dealer() -> None:
    defence = Defence.start(Sochi(), Contract.parse("8♠"), Seat.FIRST, players=5)
    for _ in range(2):
        defence = defence.declare(defence.legal_declarations[1])
    assert defence.to_declare is Seat.FOURTH


# Pools, the end, and the settlement


def made(points: int) -> Entry:
    return Entry.of(Column.POOL, "A", Reason.GAME_MADE, (points,))


@pytest.mark.parametrize(
    ("help_", "helped"),
    [(Help.FULLEST, "D"), (Help.EMPTIEST, "C"), (Help.NEXT_CLOCKWISE, "B")],
)
def test_help_goes_to_any_of_the_other_four_pools(help_: Help, helped: str) -> None:
    # A's pool is full. In turn from his left B has 4, C 1, D 7 and E 1.
    sheet = Sheet.of(FIVE, pool={"A": 10, "B": 4, "C": 1, "D": 7, "E": 1})
    entries = post(Sochi(help=help_), sheet, [made(2)], 10)
    assert [(e.player, e.column.value, e.amount, e.against) for e in entries] == [
        (helped, "pool", 2, None),
        ("A", "whists", 20, helped),
    ]


def test_the_end_by_the_sum_of_pools_is_five_times_the_size() -> None:
    # Leningrad, section 6: n x size, here 5 x 10.
    for pools, over in (((10, 10, 10, 10, 9), False), ((50, 0, 0, 0, 0), True)):
        sheet = Sheet.of(FIVE, pool=dict(zip(FIVE, pools, strict=True)))
        assert is_over(Leningrad(), sheet, size=10, played=9) is over


def test_every_pool_of_five_must_be_full_in_sochi() -> None:
    for pools, over in (((10, 10, 10, 10, 10), True), ((10, 10, 10, 9, 11), False)):
        sheet = Sheet.of(FIVE, pool=dict(zip(FIVE, pools, strict=True)))
        assert is_over(Sochi(), sheet, size=10, played=9) is over


@pytest.mark.parametrize(
    ("divisor", "loss"), [(Divisor.PLAYERS, 320), (Divisor.OPPONENTS, 400)]
)
def test_a_mountain_point_costs_ten_divided_by_five_to_each(
    divisor: Divisor, loss: int
) -> None:
    # 001:450, 001:1028 with n = 5: 40 points x 10/5 to each of four; or x 10/4.
    sheet = Sheet.of(FIVE, mountain={"C": 40})
    net = Sochi(divisor=divisor).settle(sheet).net
    assert net == {**dict.fromkeys("ABDE", Fraction(loss, 4)), "C": -loss}


@fives
def test_a_set_contract_settles_to_what_four_others_win(seating: Seating) -> None:
    # Eight down two in Sochi: 12 mountain cost 12 x 2 = 24 to each of four, and 12
    # consolation; the whister has 24 more. The declarer: -(4 x 36 + 24) = -168.
    assert settled(Sochi(), EIGHT_DOWN_TWO, seating) == {
        "D": -168,
        "L": 60,
        "R": 36,
        "I": 36,
        "W": 36,
    }


# From deal to deal


def test_the_deal_passes_on_clockwise_and_who_dealt_waits_next() -> None:
    match = match_of_five(Sochi())
    seen: list[tuple[str, str | None]] = []
    for _ in range(6):
        seen.append((match.dealer, match.table.waiting))
        first, second, third = match.table.active
        match = match.enter("all-pass", tricks={first: 3, second: 3, third: 4})
    assert seen == [
        ("E", "D"),
        ("A", "E"),
        ("B", "A"),
        ("C", "B"),
        ("D", "C"),
        ("E", "D"),
    ]


def test_where_the_deal_stays_the_same_player_waits_again() -> None:
    rules = Sochi(deal_after_all_pass=DealAfterAllPass.STAYS)
    after = advance(rules, Situation(TABLE), PlayedAllPass(tricks=(3, 3, 3, 1)))
    assert after.table == TABLE


@pytest.mark.parametrize("players", [FIVE[:4], FIVE])
def test_nobody_joins_a_table_of_four_or_five(players: tuple[str, ...]) -> None:
    # 000:453 speaks of a fourth, and of nobody after him.
    match = Match.start(players, Sochi(), pool=10)
    match = match.enter("misere B", tricks={"B": 1})
    with pytest.raises(TableError) as caught:
        match.join("X")
    assert list(caught.value.problems) == [
        f"a player joins a table of three, not of {len(players)}"
    ]


# What a clerk writes


@pytest.mark.parametrize(
    ("contract", "words", "tricks", "problem"),
    [
        ("8♥ D", {}, {}, "'D' waits in this deal; he cannot be the declarer"),
        ("misere D", {}, {}, "'D' waits in this deal; he cannot be the declarer"),
        ("8♥ E", {}, {}, "'E' deals and is idle; he cannot be the declarer"),
        (
            "8♥ A",
            {"B": "whist", "C": "pass", "D": "pass"},
            {"A": 8},
            "'D' waits in this deal; he has no word in defence",
        ),
        (
            "misere A",
            {},
            {"A": 0, "B": 9, "D": 1},
            "'D' waits in this deal; he has no tricks, not 1",
        ),
        (
            "all-pass",
            {},
            {"A": 3, "B": 3, "C": 3, "D": 1},
            "'D' waits in this deal; he has no tricks, not 1",
        ),
    ],
)
def test_who_waits_has_no_part_in_a_deal(
    contract: str, words: dict[str, str], tricks: dict[str, int], problem: str
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        match_of_five(Sochi()).enter(
            contract, defence=words or None, tricks=tricks or None
        )
    assert list(caught.value.problems) == [problem]


def test_no_tricks_of_who_waits_may_be_written_all_the_same() -> None:
    match = match_of_five(Sochi())
    tricks = {"A": 3, "B": 3, "C": 4, "D": 0, "E": 0}
    assert match.enter("all-pass", tricks=tricks) == match.enter(
        "all-pass", tricks={"A": 3, "B": 3, "C": 4}
    )


def test_idle_seat_is_never_the_place_of_who_waits() -> None:
    words = {"B": "pass", "C": "pass", "E": "whist"}
    with pytest.raises(InvalidOutcomeError, match="a defender's hand, and 'D' has"):
        match_of_five(Sochi()).enter("8♥ A", defence=words, idle_seat="D")


def test_a_table_of_three_still_says_that_nobody_is_idle_there() -> None:
    game = played("8♥", (8, 1, 1), "pass pass", idle="L")(Seat.FIRST)
    situation = Situation(Table(("A", "B", "C"), "C"))
    assert findings(Sochi(), situation, game) == (
        (
            Violation.IDLE_DEALER,
            (
                "nobody is idle at a table of 3: idle_seat belongs to four players, "
                "or five"
            ),
        ),
    )


# An evening


def test_the_shipped_evening_comes_to_what_its_comments_say() -> None:
    record = records.load(EXAMPLE)
    match = record.replay()
    assert record.differences() == ()
    assert match.is_over
    assert match.settle().net == {
        "Anna": -80,
        "Boris": -110,
        "Clara": 122,
        "David": 174,
        "Elena": -106,
    }


@pytest.mark.parametrize("number", range(7))
def test_it_is_not_over_before_its_last_deal(number: int) -> None:
    match = records.load(EXAMPLE).replay()
    sheet = match.deals[number].sheet
    assert not match.convention.is_over(sheet, size=match.size, played=number + 1)


def test_a_match_of_five_is_a_record_like_any_other() -> None:
    match = records.load(EXAMPLE).replay()
    record = Record.of(match)
    assert record.players == match.players
    for form in ("toml", "json"):
        again = records.loads(records.dumps(record, format=form))
        assert again.replay() == match
