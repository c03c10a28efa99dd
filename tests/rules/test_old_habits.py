"""Old habits that few tables keep: who owes what, and who writes it (section 3)."""

from collections.abc import Callable
from fractions import Fraction

import attrs
import pytest

from preferans import (
    Column,
    ConcededGame,
    ConsolationTo,
    Contract,
    Convention,
    ExitBy,
    HalfAndHalf,
    HalfWhistedGame,
    InvalidOutcomeError,
    Match,
    Outcome,
    RefusedTalon,
    Seat,
    Situation,
    Sochi,
    Table,
    TalonPremium,
    UncontestedGame,
    Violation,
    WhistShare,
    WrittenDeal,
    YesNo,
)
from preferans.checks import findings
from preferans.clerk import read
from preferans.series import leaves_series
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    THREES,
    Build,
    Cells,
    Seating,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
)

SIX = Contract.parse("6♠")
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
        (2, "6♠ West", {"South": "whist"}, {}, "defends open: it has no alone"),
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


# Forced whist (002:142-144, 001:867-869)

FORCED = Sochi(forced_whist=YesNo.YES)


@every_seating
@pytest.mark.parametrize("tricks", [(8, 0, 2), (10, 0, 0), (9, 1, 0), 8])
def test_a_forced_whist_brings_nobody_anything_where_the_contract_is_made(
    tricks: int | tuple[int, int, int], seating: Seating
) -> None:
    game = played("8♠", tricks, "pass pass", forced=True)
    assert written(FORCED, game, seating) == {"D pool": 6}


@every_seating
@pytest.mark.parametrize(
    ("to", "consoled"),
    [
        (ConsolationTo.EVERYONE, "LRI"),
        (ConsolationTo.NOT_TO_PASSERS, "I"),
        (ConsolationTo.WHISTERS, ""),
        (ConsolationTo.NOBODY, ""),
    ],
)
def test_a_contract_set_by_a_forced_whist_consoles_both_as_passers(
    to: ConsolationTo, consoled: str, seating: Seating
) -> None:
    # Down two on an eight: 2 x 6, and no whists for the tricks.
    convention = Sochi(forced_whist=YesNo.YES, consolation_to=to)
    game = played("8♠", (6, 4, 0), "pass pass", forced=True)
    expected: Cells = {"D mountain": 12}
    expected |= {f"{name} on D": 12 for name in consoled}
    assert written(convention, game, seating) == seating.at_this_table(expected)


@every_seating
def test_a_forced_whist_is_played_where_that_was_agreed(seating: Seating) -> None:
    forced = played("8♠", 8, "pass pass", forced=True)
    assert broken(Sochi(), seating, forced) == [Violation.NO_FORCED_WHIST]
    assert broken(FORCED, seating, uncontested("8♠")) == [Violation.FORCED_WHIST]
    assert broken(FORCED, seating, half_whisted("6♠")) == []
    assert broken(FORCED, seating, uncontested("10♠")) == [
        Violation.TEN_IS_CHECKED,
        Violation.FORCED_WHIST,
    ]


@pytest.mark.parametrize(
    ("build", "problem"),
    [
        (played("8♠", 8, "whist pass", forced=True), "forced is for two passes"),
        (played("6♠", 8, "half pass", forced=True), "forced is for two passes"),
        (played("8♠", 8, "pass pass", idle="L", forced=True), "for two passes"),
        (played("10♠", 8, forced=True), "a checked ten has none"),
        (played("8♠", 8, "pass pass", forced=True, is_open=True), "nobody opens"),
        (played("8♠", 8, "pass pass", forced=True, alone=True), "a lone whister"),
    ],
)
def test_a_forced_whist_follows_two_passes(build: Build, problem: str) -> None:
    with pytest.raises(InvalidOutcomeError, match=problem):
        build(Seat.FIRST)


@pytest.mark.parametrize(
    ("exit_by", "declarers", "leaves"),
    [
        (ExitBy.MADE, 8, True),
        (ExitBy.MADE, 7, False),
        (ExitBy.WHISTED_AND_MADE, 8, False),
        (ExitBy.WHISTED_AND_MADE, 7, False),
        (ExitBy.ANY_CONTRACT, 8, True),
        (ExitBy.ANY_CONTRACT, 7, True),
    ],
)
def test_a_forced_whist_is_no_whist_to_a_series(
    exit_by: ExitBy, declarers: int, leaves: bool
) -> None:
    game = played("8♠", declarers, "pass pass", forced=True)(Seat.FIRST)
    assert leaves_series(Sochi(exit_by=exit_by), game) is leaves


NOBODY = {"North": "pass", "South": "pass"}


def test_a_clerk_writes_forced() -> None:
    match = Match.start(THREE, FORCED, pool=10)
    match = match.enter("8♠ West", defence=NOBODY, tricks={"West": 7}, forced=True)
    assert match.sheet.mountain("West") == 6
    assert match.sheet.whists("North", on="West") == 6


@pytest.mark.parametrize(
    ("players", "contract", "defence", "problem"),
    [
        (3, "6♠ West", LONE, "forced is for two passes"),
        (3, "10♠ West", {}, "a checked ten has no forced"),
        (3, "all-pass", {}, "all-pass has no forced"),
        (2, "6♠ West", {"South": "pass"}, "at a table of two: it has no forced"),
    ],
)
def test_a_clerk_is_told_where_no_whist_is_forced(
    players: int, contract: str, defence: dict[str, str], problem: str
) -> None:
    match = Match.start(THREE[:players], FORCED, pool=10)
    tricks = {"West": 6, "South": 4} if players == 2 else {"West": 6, "North": 4}
    with pytest.raises(InvalidOutcomeError, match=problem):
        match.enter(contract, defence=defence, tricks=tricks, forced=True)


def test_a_pass_at_a_table_of_two_is_not_played() -> None:
    table = Table(("South", "West"), dealer="South")
    game = played("6♠", 6, "pass pass", forced=True)(Seat.THIRD)
    found = findings(FORCED.rules, Situation(table), game)
    assert {violation for violation, _ in found} == {Violation.NOT_AT_TWO}
    over = uncontested("6♠")(Seat.THIRD)
    assert findings(FORCED.rules, Situation(table), over) == ()


# Invitation (000:162-164, 001:673)

INVITING = Sochi(invitation=YesNo.YES)


@every_seating
@pytest.mark.parametrize(
    ("level", "declarers", "uninvited", "invited"),
    [
        (6, 6, 0, 0),
        (6, 7, 0, 1),
        (6, 8, 0, 2),
        (6, 9, 1, 3),
        (6, 10, 2, 4),
        (7, 9, 0, 1),
        (7, 10, 1, 2),
        (8, 10, 1, 1),
        (9, 10, 1, 1),
    ],
)
def test_who_does_not_invite_owes_half(
    level: int, declarers: int, uninvited: int, invited: int, seating: Seating
) -> None:
    # 000:162: two tricks on a six, one on a seven, an eight and a nine.
    price = (2, 4, 6, 8)[level - 6]
    for by_invitation, short in ((False, uninvited), (True, invited)):
        game = played(f"{level}♠", declarers, "pass whist", invited=by_invitation)
        cells = written(INVITING, game, seating)
        assert cells.get("R mountain", 0) == short * price
        assert cells.get("R on D", 0) == (10 - declarers) * price


@every_seating
def test_two_whisters_owe_the_whole_where_the_lone_one_invites(
    seating: Seating,
) -> None:
    game = played("6♠", (8, 2, 0), "whist whist")
    assert written(INVITING, game, seating)["R mountain"] == 4


@every_seating
def test_open_needs_an_invitation_where_that_is_asked(seating: Seating) -> None:
    opened = played("6♠", 6, "whist pass", is_open=True)
    invited = played("6♠", 6, "whist pass", is_open=True, invited=True)
    assert broken(INVITING, seating, opened) == [Violation.UNINVITED]
    assert broken(INVITING, seating, invited) == []
    assert broken(Sochi(), seating, invited) == [Violation.NO_INVITATION]


def test_a_table_of_two_invites_nobody_and_owes_the_whole() -> None:
    table = Situation(Table(("South", "West"), dealer="South"))
    opened = played("6♠", 10, "pass whist", is_open=True)(Seat.THIRD)
    [short] = [
        entry
        for entry in INVITING.score(opened, table)
        if entry.column is Column.MOUNTAIN
    ]
    assert short.numbers == (4, 2)
    invited = played("6♠", 10, "pass whist", is_open=True, invited=True)(Seat.THIRD)
    found = findings(INVITING.rules, table, invited)
    assert [violation for violation, _ in found] == [Violation.NOT_AT_TWO]


@pytest.mark.parametrize(
    ("build", "problem"),
    [
        (played("6♠", (6, 2, 2), "whist whist", invited=True), "one whister"),
        (played("6♠", 6, "whist pass", alone=True, invited=True), "one whister"),
        (played("6♠", 6, "pass pass", forced=True, invited=True), "one whister"),
        (played("10♠", 6, invited=True), "a checked ten has none"),
    ],
)
def test_one_whister_is_invited_or_invites(build: Build, problem: str) -> None:
    with pytest.raises(InvalidOutcomeError, match=problem):
        build(Seat.FIRST)


def test_a_clerk_writes_invited() -> None:
    match = Match.start(THREE, INVITING, pool=10)
    match = match.enter(
        "6♠ West", defence=LONE, tricks={"West": 8}, open=True, invited=True
    )
    assert match.sheet.mountain("North") == 4


@pytest.mark.parametrize(
    ("players", "defence", "problem"),
    [
        (3, {**LONE, "South": "whist"}, "invited = true is for one"),
        (3, NOBODY, "so there is no invited"),
        (2, {"South": "whist"}, "defends open: it has no invited"),
    ],
)
def test_a_clerk_is_told_where_nobody_is_invited(
    players: int, defence: dict[str, str], problem: str
) -> None:
    match = Match.start(THREE[:players], INVITING, pool=10)
    tricks = {"West": 6, "South": 4} if players == 2 else {"West": 6, "North": 4}
    with pytest.raises(InvalidOutcomeError, match=problem):
        match.enter("6♠ West", defence=defence, tricks=tricks, invited=True)


# Half and half with the idle dealer (000:105, 001:983, 002:90)

ANY = Sochi(half_and_half=HalfAndHalf.ANY)
HIGH = Sochi(half_and_half=HalfAndHalf.TEN_OR_MISERE)


@fours
def test_partners_share_a_contract_made(seating: Seating) -> None:
    # A six is worth 2 pool points; each defender has two tricks of 2 whists.
    game = played("6♠", (6, 2, 2), "whist whist", halves=True)
    assert written(ANY, game, seating) == {
        "D pool": 1,
        "I pool": 1,
        "L on D": 2,
        "L on I": 2,
        "R on D": 2,
        "R on I": 2,
    }


@fours
def test_partners_share_a_contract_set_and_nobody_consoles_himself(
    seating: Seating,
) -> None:
    # Down one on a seven: 4 on the mountain, 4 consolation; four tricks of 4 whists.
    game = played("7♠", (6, 4, 0), "whist pass", halves=True)
    assert written(ANY, game, seating) == {
        "D mountain": 2,
        "I mountain": 2,
        "L on D": 10,
        "L on I": 10,
        "R on D": 2,
        "R on I": 2,
    }


@fours
def test_what_the_whisters_lack_is_their_own(seating: Seating) -> None:
    game = played("6♠", (8, 2, 0), "whist whist", halves=True)
    cells = written(ANY, game, seating)
    assert (cells["R mountain"], cells["D pool"], cells["I pool"]) == (4, 1, 1)


@fours
@pytest.mark.parametrize("build", [uncontested, half_whisted])
def test_partners_share_a_contract_that_is_not_played(
    build: Callable[[str], Build], seating: Seating
) -> None:
    def shared(declarer: Seat) -> Outcome:
        game = build("6♠")(declarer)
        assert isinstance(game, UncontestedGame | HalfWhistedGame)
        return attrs.evolve(game, halves=True)

    cells = written(ANY, shared, seating)
    half = build is half_whisted
    expected: Cells = {"R on D": 2, "R on I": 2} if half else {}
    assert cells == {"D pool": 1, "I pool": 1} | expected


@fours
@pytest.mark.parametrize(
    ("taken", "cells"),
    [
        (0, {"D pool": 5, "I pool": 5}),
        (1, {"D mountain": 5, "I mountain": 5}),
        (3, {"D mountain": 15, "I mountain": 15}),
    ],
)
def test_partners_share_a_misere(taken: int, cells: Cells, seating: Seating) -> None:
    for convention in (ANY, HIGH):
        assert written(convention, misere(taken, halves=True), seating) == cells


@fours
def test_partners_share_an_odd_price_exactly(seating: Seating) -> None:
    convention = Sochi(half_and_half=HalfAndHalf.ANY, pool_price=5, whist_price=3)
    game = played("6♠", (7, 3, 0), "whist pass", halves=True)
    cells = written(convention, game, seating)
    assert cells["D pool"] == cells["I pool"] == Fraction(5, 2)
    assert cells["L on D"] == cells["L on I"] == Fraction(9, 2)


@fours
@pytest.mark.parametrize("refused", [RefusedTalon.ROSTOV, RefusedTalon.DEALER_MOUNTAIN])
def test_the_dealer_neither_has_a_premium_nor_pays_for_a_talon(
    refused: RefusedTalon, seating: Seating
) -> None:
    convention = Sochi(
        half_and_half=HalfAndHalf.ANY,
        refused_talon=refused,
        talon_premium=TalonPremium.FLAT,
    )
    words = "whist whist"
    made = {"D pool": 1, "I pool": 1}
    for talon, left in (("♠A ♥A", False), ("♣7 ♦8", True)):
        game = played("6♠", (10, 0, 0), words, halves=True, talon=talon, refused=left)
        cells = written(convention, game, seating)
        assert {cell: cells.get(cell, 0) for cell in made} == made
        assert set(cells) == {*made, "L mountain", "R mountain"}


@fours
def test_halves_are_played_in_the_games_agreed_on(seating: Seating) -> None:
    six = played("6♠", 6, "whist pass", halves=True)
    ten = played("10♠", 10, halves=True)
    for game, allowed in (
        (six, {HalfAndHalf.ANY}),
        (ten, {HalfAndHalf.ANY, HalfAndHalf.TEN_OR_MISERE}),
        (misere(0, halves=True), {HalfAndHalf.ANY, HalfAndHalf.TEN_OR_MISERE}),
    ):
        for axis in HalfAndHalf:
            found = broken(Sochi(half_and_half=axis), seating, game)
            assert found == ([] if axis in allowed else [Violation.NO_HALVES])


@pytest.mark.parametrize("seating", THREES, ids=str)
def test_a_table_of_three_has_nobody_to_share_with(seating: Seating) -> None:
    for game in (played("6♠", 6, "whist pass", halves=True), misere(0, halves=True)):
        assert broken(ANY, seating, game) == [Violation.NO_HALVES]


def test_the_dealer_shares_or_whists_and_a_concession_is_nobodys_half() -> None:
    both = played("8♠", 8, "pass pass", idle="L", halves=True)
    with pytest.raises(InvalidOutcomeError, match="in halves or whists, not both"):
        both(Seat.FIRST)
    with pytest.raises(InvalidOutcomeError, match="before the contract is named"):
        attrs.evolve(ConcededGame(contract=SIX, declarer=Seat.FIRST), halves=True)


FOUR = ("South", "West", "North", "East")


@pytest.mark.parametrize(
    ("contract", "more", "pools"),
    [
        ("misere West", {"tricks": {"West": 0}}, 5),
        ("6♠ West", {"defence": {"North": "pass", "East": "pass"}}, 1),
        ("6♠ West", {"defence": {"North": "pass", "East": "half"}}, 1),
        ("10♠ West", {"tricks": {"West": 10}}, 5),
        (
            "6♠ West",
            {"defence": {"North": "pass", "East": "whist"}, "tricks": {"West": 6}},
            1,
        ),
    ],
)
def test_a_clerk_writes_halves(
    contract: str, more: dict[str, dict[str, str]], pools: int
) -> None:
    match = Match.start(FOUR, ANY, pool=10)
    deal = WrittenDeal(contract=contract, halves=True, **more)  # type: ignore[arg-type]
    match = match.play(read(match.table, deal))
    assert (match.sheet.pool("West"), match.sheet.pool("South")) == (pools, pools)
    assert match.enter("all-pass", tricks={"South": 3, "North": 3, "East": 4}).deals


@pytest.mark.parametrize(
    ("contract", "conceded", "problem"),
    [("all-pass", False, "has no halves"), ("6♠ West", True, "it has no halves")],
)
def test_a_clerk_is_told_where_nobody_shares(
    contract: str, conceded: bool, problem: str
) -> None:
    match = Match.start(FOUR, ANY, pool=10)
    with pytest.raises(InvalidOutcomeError, match=problem):
        match.enter(contract, conceded=conceded, halves=True)
