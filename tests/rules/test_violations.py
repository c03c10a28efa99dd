"""Every rule that an outcome may break is named, and nothing changes on refusal."""

from typing import TypeAlias

import attrs
import pytest

from preferans import (
    CheckedTenPays,
    Concession,
    Contract,
    Convention,
    Declaration,
    DeclaredPreferans,
    End,
    EndKind,
    ExitLevels,
    HalfWhist,
    IdleDealerWhist,
    IllegalDealError,
    Leningrad,
    LeningradTough,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    Rostov,
    Seat,
    Situation,
    Sochi,
    Stalingrad,
    Table,
    TalonInAllPass,
    Ten,
    Violation,
    YesNo,
)
from preferans.checks import findings
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
)

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
fours = pytest.mark.parametrize("seating", FOURS, ids=str)

Case: TypeAlias = tuple[Violation, Convention, Build]

NO_HALF = Sochi(half_whist=HalfWhist.NONE)
WHISTED = Sochi(ten=Ten.WHISTED)
FALLING_BACK = Sochi(whist_pass_half=YesNo.YES)

EVERYWHERE: list[Case] = [
    (Violation.NO_HALF_WHIST, NO_HALF, half_whisted("6♥")),
    (Violation.NO_HALF_WHIST, NO_HALF, half_whisted("7♥")),
    (Violation.NO_HALF_WHIST, NO_HALF, played("6♥", (6, 4, 0), "whist half")),
    (Violation.HALF_WHIST_LEVEL, Sochi(), half_whisted("8♠")),
    (Violation.HALF_WHIST_LEVEL, Sochi(), half_whisted("9NT")),
    (Violation.HALF_WHIST_LEVEL, WHISTED, half_whisted("10♠")),
    (Violation.HALF_WHIST_LEVEL, Sochi(), played("8♥", (8, 2, 0), "whist half")),
    (Violation.HALF_WHIST_LEVEL, FALLING_BACK, half_whisted("8♠", by="L")),
    (Violation.HALF_WHIST_FIRST, Sochi(), half_whisted("6♥", by="L")),
    (Violation.HALF_WHIST_FIRST, Sochi(), half_whisted("7♥", by="L")),
    (Violation.HALF_WHIST_FIRST, Sochi(), played("6♥", (6, 4, 0), "half whist")),
    (Violation.STALINGRAD, Stalingrad(), uncontested("6♠")),
    (Violation.STALINGRAD, Stalingrad(), half_whisted("6♠")),
    (Violation.STALINGRAD, Stalingrad(), played("6♠", (6, 4, 0), "whist pass")),
    (Violation.STALINGRAD, Stalingrad(), played("6♠", (6, 4, 0), "pass whist")),
    (Violation.STALINGRAD, Stalingrad(), played("6♠", (6, 4, 0), "whist half")),
    (Violation.TEN_IS_CHECKED, Sochi(), uncontested("10♠")),
    (Violation.TEN_IS_CHECKED, Sochi(), half_whisted("10♠")),
    (Violation.TEN_IS_CHECKED, Sochi(), played("10♥", (9, 1, 0), "whist pass")),
    (Violation.TEN_IS_CHECKED, Sochi(), played("10♥", (9, 1, 0), "whist whist")),
    (Violation.TEN_IS_WHISTED, WHISTED, played("10♥", (9, 1, 0))),
    (Violation.TEN_IS_WHISTED, WHISTED, played("10♥", 10)),
    (Violation.NO_PREFERANS, Sochi(), lambda seat: DeclaredPreferans(seat=seat)),
    (Violation.NO_CONCESSION, Sochi(concession=Concession.NONE), conceded("6♠")),
    (Violation.NO_REFUSED_TALON, Sochi(), uncontested("6♠", refused=True)),
    (
        Violation.SPLIT_UNKNOWN,
        Sochi(checked_ten_pays=CheckedTenPays.CONSOLATION_AND_WHISTS),
        played("10♥", 9),
    ),
]
NO_IDLE = Sochi(idle_dealer_whist=IdleDealerWhist.NO)
AT_FOUR: list[Case] = [
    (Violation.NO_IDLE_WHIST, Sochi(), played("6♥", (6, 4, 0), "pass pass", idle="L")),
    (Violation.NO_IDLE_WHIST, Sochi(), played("7♥", (7, 3, 0), "pass pass", idle="R")),
    (Violation.NO_IDLE_WHIST, NO_IDLE, played("8♥", (8, 2, 0), "pass pass", idle="L")),
    (Violation.NO_IDLE_WHIST, NO_IDLE, played("9♥", (9, 1, 0), "pass pass", idle="R")),
    (Violation.NO_IDLE_WHIST, NO_IDLE, played("6♥", (6, 4, 0), "pass half", idle="L")),
    (
        Violation.STALINGRAD,
        Stalingrad(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL),
        played("6♠", (6, 4, 0), "pass pass", idle="L"),
    ),
    (
        Violation.TEN_IS_CHECKED,
        Sochi(),
        played("10♥", (9, 1, 0), "pass pass", idle="L"),
    ),
]


def broken(
    convention: Convention, seating: Seating, build: Build, all_passes: int = 0
) -> list[Violation]:
    situation = Situation(seating.table, all_passes=all_passes)
    found = findings(convention.rules, situation, build(seating.declarer))
    return [violation for violation, _ in found]


@every_seating
@pytest.mark.parametrize(
    ("violation", "convention", "build"),
    EVERYWHERE,
    ids=[f"{case[0].name} {number}" for number, case in enumerate(EVERYWHERE)],
)
def test_a_broken_rule_is_named(
    violation: Violation, convention: Convention, build: Build, seating: Seating
) -> None:
    assert violation in broken(convention, seating, build)


@fours
@pytest.mark.parametrize(
    ("violation", "convention", "build"),
    AT_FOUR,
    ids=[f"{case[0].name} {number}" for number, case in enumerate(AT_FOUR)],
)
def test_a_broken_rule_of_the_idle_dealer_is_named(
    violation: Violation, convention: Convention, build: Build, seating: Seating
) -> None:
    assert violation in broken(convention, seating, build)


@pytest.mark.parametrize("seating", THREES, ids=str)
@pytest.mark.parametrize("hand", ["L", "R"])
def test_nobody_sits_idle_at_a_table_of_three(hand: str, seating: Seating) -> None:
    game = played("9♥", (9, 1, 0), "pass pass", idle=hand)
    assert broken(Sochi(), seating, game) == [Violation.IDLE_DEALER]


def all_pass(
    convention: Convention, tricks: tuple[int, int, int, int], players: int
) -> list[Violation]:
    table = (THREES if players == 3 else FOURS)[0].table
    outcome = PlayedAllPass(tricks=tricks)
    found = findings(convention.rules, Situation(table), outcome)
    return [violation for violation, _ in found]


@pytest.mark.parametrize("idle", [1, 2])
def test_only_an_opened_talon_gives_the_idle_dealer_of_four_tricks(idle: int) -> None:
    tricks = (10 - idle, 0, 0, idle)
    closed = Sochi(all_pass_talon=TalonInAllPass.CLOSED)
    assert all_pass(Sochi(), tricks, 4) == []
    assert all_pass(closed, tricks, 4) == [Violation.TALON_CLOSED]
    assert all_pass(Rostov(), tricks, 4) == [Violation.TALON_CLOSED]
    assert all_pass(Sochi(), tricks, 3) == [Violation.IDLE_DEALER]


@every_seating
@pytest.mark.parametrize("cited", [Sochi(), Leningrad(), Rostov()])
def test_what_the_rules_allow_breaks_none(cited: Convention, seating: Seating) -> None:
    builds = [
        uncontested("6♠"),
        half_whisted("6♠"),
        half_whisted("7NT"),
        conceded("8♥"),
        misere(0),
        misere(10),
        played("10♥", 10),
        played("6♠", (6, 3, 1), "whist half"),
        played("9♠", (9, 0, 1), "whist whist"),
    ]
    if seating.players == 4:
        builds += [
            played("8♠", (8, 1, 1), "pass pass", idle="L"),
            played("6♠", (6, 3, 1), "pass half", idle="R"),
        ]
    for build in builds:
        assert broken(cited, seating, build) == []


OF_A_SIX = [
    uncontested("6NT"),
    half_whisted("6NT"),
    conceded("6NT"),
    played("6NT", (6, 4, 0), "whist pass"),
    played("6NT", (5, 5, 0), "whist whist"),
]


@every_seating
@pytest.mark.parametrize("build", OF_A_SIX)
def test_a_six_is_below_the_least_bid_after_an_all_pass(
    build: Build, seating: Seating
) -> None:
    assert broken(Leningrad(), seating, build, 0) == []
    assert broken(Leningrad(), seating, build, 1) == [Violation.BELOW_LEAST_BID]
    assert broken(Sochi(), seating, build, 1) == []


@every_seating
def test_misere_and_all_pass_exist_at_every_least_bid(seating: Seating) -> None:
    rules = Sochi(exit_levels=ExitLevels((10,)))
    assert broken(rules, seating, misere(3), 5) == []
    outcome = PlayedAllPass(tricks=(1, 2, 7, 0))
    assert findings(rules, Situation(seating.table, all_passes=5), outcome) == ()
    assert broken(rules, seating, uncontested("9NT"), 5) == [Violation.BELOW_LEAST_BID]
    assert broken(rules, seating, played("10♠", 10), 5) == []


def test_every_broken_rule_is_named_at_once() -> None:
    seating = THREES[0]
    found = broken(LeningradTough(), seating, half_whisted("7♠", by="L"), 2)
    assert set(found) == {Violation.BELOW_LEAST_BID, Violation.HALF_WHIST_FIRST}
    refused = uncontested("10♠", refused=True)
    assert set(broken(Sochi(), seating, refused)) == {
        Violation.TEN_IS_CHECKED,
        Violation.NO_REFUSED_TALON,
    }


# tests/rules/test_gusarik.py tries the rest.
@pytest.mark.parametrize(
    "outcome",
    [
        PlayedAllPass(tricks=(5, 5, 0, 0)),
        conceded("6♠")(Seat.FIRST),
        misere(0)(Seat.FIRST),
    ],
)
def test_the_dummy_of_a_table_of_two_has_no_part(outcome: Outcome) -> None:
    situation = Situation(Table(("South", "West"), dealer="South"))
    found = findings(Sochi(), situation, outcome)
    assert [violation for violation, _ in found] == [Violation.NOT_AT_TWO]


def test_no_deal_is_played_after_the_end() -> None:
    match = Match.start(
        ("S", "W", "N"), Sochi(end=End(EndKind.DEALS, number=1)), pool=10
    )
    first = match.play(conceded("6♠")(Seat.FIRST))
    assert not match.is_over
    assert first.is_over
    for outcome in (PlayedAllPass(tricks=(5, 5, 0, 0)), misere(0)(Seat.FIRST)):
        assert first.why_illegal(outcome) is Violation.MATCH_OVER
        with pytest.raises(IllegalDealError) as caught:
            first.play(outcome)
        assert caught.value.reason is Violation.MATCH_OVER


REFUSED = [
    *(pytest.param(case[1], case[2], 3, id=case[0].name) for case in EVERYWHERE),
    *(pytest.param(case[1], case[2], 4, id=case[0].name) for case in AT_FOUR),
]


@pytest.mark.parametrize(("convention", "build", "players"), REFUSED)
def test_nothing_changes_on_refusal(
    convention: Convention, build: Build, players: int
) -> None:
    match = Match.start(("A", "B", "C", "D")[:players], convention, pool=10)
    before = attrs.evolve(match)
    outcome = build(Seat.SECOND)
    found = match.findings(outcome)
    assert match.why_illegal(outcome) is found[0][0]
    with pytest.raises(IllegalDealError) as caught:
        match.play(outcome)
    assert caught.value.violations == found
    assert caught.value.reason is found[0][0]
    assert match == before
    assert match.deals == ()


def test_the_sentences_of_a_refusal_are_for_people() -> None:
    found = findings(
        Leningrad(),
        Situation(THREES[0].table, all_passes=1),
        conceded("6♥")(Seat.FIRST),
    )
    ((_, text),) = found
    assert "6♥" in text
    assert "7♠" in text


def test_a_half_whist_of_both_is_refused_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="both"):
        PlayedGame(
            contract=Contract.parse("6♠"),
            declarer=Seat.FIRST,
            tricks={Seat.FIRST: 6, Seat.SECOND: 4, Seat.THIRD: 0},
            defence={
                Seat.SECOND: Declaration.HALF,
                Seat.THIRD: Declaration.HALF,
            },
            idle_seat=Seat.SECOND,
        )


# What an action may break is tried in tests/engine.
OF_ACTIONS = {
    Violation.OUT_OF_TURN,
    Violation.WRONG_PHASE,
    Violation.BID_TOO_LOW,
    Violation.BID_BELOW_LEAST,
    Violation.BID_JUMPS,
    Violation.MISERE_NOT_FIRST,
    Violation.MISERE_TOO_LATE,
    Violation.MISERE_BINDS,
    Violation.MISERE_NEEDS_TEN,
    Violation.WITHOUT_TALON_ORDER,
    Violation.NOTHING_TO_EQUAL,
    Violation.ALREADY_EQUALLED,
    Violation.HERE_NOT_ALLOWED,
    Violation.HERE_ON_SIX_SPADES,
    Violation.ORDER_TOO_LOW,
    Violation.NOT_HELD,
    Violation.MUST_FOLLOW,
    Violation.MUST_TRUMP,
    Violation.NO_CLAIM,
    Violation.HALF_WHIST_ANSWER,
    Violation.HAS_LOOKED,
    Violation.DARK_PASS_AFTER_BID,
    Violation.DARK_NEEDS_LEVEL,
    Violation.DARK_MISERE_STANDS,
    Violation.NO_LIGHTENING,
    Violation.DARK_TALON,
    # Of the stake game, in tests/stake.
    Violation.PURCHASE_SUIT,
    Violation.DIRECT_TOO_LATE,
    Violation.SEVEN_TOO_EARLY,
    Violation.PURCHASE_GAME,
    # Of Preference, in tests/preference.
    Violation.CHIPS_OUT_OF_RANGE,
    Violation.TWO_CARDS,
}


def test_every_violation_of_a_deal_is_reached_here() -> None:
    tried = {case[0] for case in (*EVERYWHERE, *AT_FOUR)} | {
        Violation.IDLE_DEALER,
        Violation.TALON_CLOSED,
        Violation.BELOW_LEAST_BID,
        Violation.NOT_AT_TWO,
        Violation.MATCH_OVER,
        Violation.NO_SUCH_BID,
        # In test_robber.py.
        Violation.COMPULSORY,
        Violation.ALL_PASS_LAP,
        Violation.FREE_HALF,
        # In test_dark.py.
        Violation.NO_DARK,
        Violation.DARK_IS_WHISTED,
        # In test_old_habits.py.
        Violation.NO_ALONE,
        Violation.NO_FORCED_WHIST,
        Violation.FORCED_WHIST,
        Violation.NO_INVITATION,
        Violation.UNINVITED,
        Violation.NO_HALVES,
    }
    assert tried == set(Violation) - OF_ACTIONS
