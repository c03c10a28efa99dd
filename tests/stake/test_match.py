"""The sheet and the match: playing off, raising and cutting the stake, the end."""

from fractions import Fraction

import attrs
import pytest

from preferans.errors import MatchError, SheetError, TableError
from preferans.seats import Seat
from preferans.stake import (
    Entry,
    Game,
    Match,
    PassedOut,
    PlayedGame,
    Reason,
    Row,
    Sheet,
    StakeRules,
    UnplayedGame,
    settle,
)
from preferans.stake.choices import (
    AllPassed,
    CutRight,
    CutShare,
    End,
    Remaining,
    Surplus,
    WrittenOff,
)
from preferans.stake.examples import RULES
from preferans.stake.outcomes import Part

PLAYERS = ("A", "B", "C")
KEPT = attrs.evolve(RULES, surplus=Surplus.KEPT)
STAKE_FIRST = attrs.evolve(RULES, written_off=WrittenOff.STAKE)
STAKE_KEPT = attrs.evolve(KEPT, written_off=WrittenOff.STAKE)


@pytest.mark.parametrize(
    ("rules", "before", "amount", "after"),
    [
        (RULES, Row(21, 0), 6, Row(15, 0)),
        (RULES, Row(21, 4), 6, Row(19, 0)),
        (RULES, Row(21, 8), 6, Row(21, 2)),
        (RULES, Row(3, 2), 8, Row(0, 0)),
        (KEPT, Row(3, 2), 8, Row(-3, 0)),
        (KEPT, Row(-3, 2), 8, Row(-9, 0)),
        (STAKE_FIRST, Row(21, 4), 6, Row(15, 4)),
        (STAKE_FIRST, Row(3, 4), 6, Row(0, 1)),
        (STAKE_FIRST, Row(3, 1), 6, Row(0, 0)),
        (STAKE_KEPT, Row(3, 1), 6, Row(-2, 0)),
        (STAKE_KEPT, Row(-2, 5), 4, Row(-2, 1)),
    ],
)
def test_a_sum_is_played_off(
    rules: StakeRules, before: Row, amount: int, after: Row
) -> None:
    """Remises first: 6 off 21 with 4 put up is 4 off these and 2 off the stake."""
    assert before.written_off(amount, rules) == after


def test_a_sheet_keeps_stake_remises_and_what_is_written_on_others() -> None:
    sheet = Sheet.start(PLAYERS, 21).write(
        [
            Entry("A", Reason.REMISE, 3),
            Entry("B", Reason.WHIST, 4, against="A"),
            Entry("A", Reason.GAME_WON, 5),
            Entry("C", Reason.RAISE, 9),
            Entry("B", Reason.CUT, 10),
            Entry("B", Reason.CUT_SHARE, Fraction(10, 3), against="C"),
        ],
        RULES,
    )
    assert sheet.rows == (Row(19), Row(11), Row(30))
    assert sheet.on("B", "A") == 4
    assert sheet.on("B", "C") == Fraction(10, 3)
    assert sheet.on("A", "B") == 0


def test_a_sheet_knows_its_players() -> None:
    sheet = Sheet.start(PLAYERS, 21)
    with pytest.raises(SheetError, match="'Z' is not on the sheet"):
        sheet.row("Z")
    with pytest.raises(SheetError, match="'Z'"):
        sheet.write([Entry("A", Reason.WHIST, 1, against="Z")], RULES)
    with pytest.raises(SheetError) as caught:
        Sheet(("A", "A"), (Row(1),), ((0,),))
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize(
    ("reason", "amount", "against"),
    [
        (Reason.WHIST, 1, None),
        (Reason.WHIST, 1, "A"),
        (Reason.REMISE, 1, "B"),
        (Reason.REMISE, -1, None),
    ],
)
def test_an_entry_stands_where_its_reason_says(
    reason: Reason, amount: int, against: str | None
) -> None:
    with pytest.raises(ValueError, match="no entry"):
        Entry("A", reason, amount, against=against)


def test_values_print_as_the_expression_that_makes_them() -> None:
    names = {"Sheet": Sheet, "Row": Row, "Reason": Reason}
    sheet = Sheet.start(PLAYERS, 21)
    assert eval(repr(sheet), names) == sheet
    assert eval(repr(Reason.CUT), names) is Reason.CUT


def test_the_deal_passes_on_and_after_a_pass_by_agreement() -> None:
    match = Match.start(RULES, PLAYERS, first_dealer="B")
    assert match.table.dealer == "B"
    assert match.play(PassedOut()).table.dealer == "C"
    stays = attrs.evolve(RULES, all_passed=AllPassed.SAME_DEALER)
    again = Match.start(stays, PLAYERS).play(PassedOut())
    assert again.table.dealer == "A"
    assert again.play(UnplayedGame(Game.parse("6♠"), Seat.FIRST)).table.dealer == "B"


@pytest.mark.parametrize("players", [(), ("A",), ("A", "A", "B"), tuple("ABCDEF")])
def test_two_to_five_play(players: tuple[str, ...]) -> None:
    with pytest.raises(TableError):
        Match.start(RULES, players)


def won(match: Match, player: str, game: str) -> Match:
    return match.play(UnplayedGame(Game.parse(game), match.table.seat(player)))


def test_the_match_ends_at_zero() -> None:
    """A writes off 8, 8 and 8 of 21: nothing is left, and three are lost."""
    match = Match.start(RULES, PLAYERS)
    for _ in range(3):
        assert not match.is_over
        match = won(match, "A", "8♥")
    assert match.is_over
    assert match.sheet.rows == (Row(0), Row(21), Row(21))
    with pytest.raises(MatchError, match="the match is over"):
        match.play(PassedOut())
    assert "the match is over" in match.why_not_raise(1)
    assert match.why_not_cut(0) == (
        "the match is over",
        "a cut is a whole number from 5 up, not 0",
    )


def test_the_match_may_go_on_until_all_are_at_zero() -> None:
    last = attrs.evolve(RULES, end=End.ALL_AT_ZERO, stake=8)
    match = won(won(Match.start(last, PLAYERS), "A", "8♥"), "B", "8♥")
    assert not match.is_over
    assert won(match, "C", "8♥").is_over


def short(match: Match, player: str, game: str) -> Match:
    """Let a player be one short of six, and the whisters take 3 and 2."""
    declarer = match.table.seat(player)
    tricks = [0, 0, 0]
    tricks[declarer.value] = 5
    tricks[declarer.others[0].value] = 3
    tricks[declarer.others[1].value] = 2
    parts = (Part.WHIST, Part.WHIST)
    return match.play(PlayedGame(Game.parse(game), declarer, parts, tuple(tricks)))


def test_the_stake_is_raised_once_all_remises_are_played_off() -> None:
    """
    001:707: wait until all remises are played and stakes are about equal.

    A puts up 4 (bought ♥), so no. He writes off 6 (6♦): 4 off the remise, 2 off the
    stake: 19 21 21, two apart and three may be. Raised by 9: 28 30 30.
    """
    match = short(Match.start(RULES, PLAYERS), "A", "bought ♥")
    assert match.why_not_raise(9) == ("A has 4 points of remises to play off first",)
    with pytest.raises(MatchError):
        match.raise_stake(9)
    match = won(match, "A", "6♦")
    assert match.why_not_raise(9) == ()
    raised = match.raise_stake(9)
    assert [row.stake for row in raised.sheet.rows] == [28, 30, 30]
    assert raised.table == match.table
    assert won(match, "A", "6♠").why_not_raise(9) == (
        "stakes differ by 4, and may by 3 at most",
    )
    assert len(match.why_not_raise(True)) == 1


ALL = attrs.evolve(RULES, end=End.ALL_AT_ZERO)


def test_a_cut_is_five_ten_or_more() -> None:
    """001:709: from 21 21 21, 5 struck out make 16 each and nobody has a share."""
    match = Match.start(RULES, PLAYERS).cut_stake(5)
    assert [row.stake for row in match.sheet.rows] == [16, 16, 16]
    assert len(match.entries[0]) == 3
    for by in (4, True):
        with pytest.raises(MatchError, match="from 5 up"):
            match.cut_stake(by)


@pytest.mark.parametrize(
    ("share", "on_b", "on_c"),
    [
        (CutShare.THIRD, Fraction(10, 3), Fraction(5, 3)),
        (CutShare.FOURTH, Fraction(10, 4), Fraction(5, 4)),
    ],
)
def test_who_has_played_off_has_his_share_of_a_cut(
    share: CutShare, on_b: Fraction, on_c: Fraction
) -> None:
    """
    001:709: A has nothing left, B has 21, C has 21 - 8 - 8 = 5.

    Ten are struck out: B 10, C the 5 that he has. A writes a third or a fourth of
    that on each of them.
    """
    match = Match.start(attrs.evolve(ALL, cut_share=share), PLAYERS)
    for player in "AAACC":
        match = won(match, player, "8♥")
    match = match.cut_stake(10)
    assert match.sheet.rows == (Row(0), Row(11), Row(0))
    assert match.sheet.on("A", "B") == on_b
    assert match.sheet.on("A", "C") == on_c
    assert match.sheet.on("B", "C") == 0


def test_who_has_remises_left_has_not_played_off() -> None:
    """
    A puts up 4 and wins 4: by agreement these go off his stake of 4, and 4 remain.

    He has no stake left but remises, so that the match goes on and he has no share.
    Five are struck out: B and C have 4 each. On B and C nothing is written; A keeps
    what he put up.
    """
    rules = attrs.evolve(RULES, written_off=WrittenOff.STAKE, stake=4)
    match = short(Match.start(rules, PLAYERS), "A", "bought ♥")
    match = won(match, "A", "6♣")
    assert match.sheet.row("A") == Row(0, 4)
    assert not match.is_over
    match = match.cut_stake(5)
    assert match.sheet.rows == (Row(0, 4), Row(0), Row(0))
    assert match.sheet.on("A", "B") == match.sheet.on("A", "C") == 0


def test_the_right_may_be_his_who_has_no_remises() -> None:
    """
    Read so, all but A, who put up 4, have a share: five struck out make 5/3.

    A strikes out too, but has no right. B and C write 5/3 on A and on each other.
    """
    rules = attrs.evolve(RULES, cut_right=CutRight.NO_REMISES)
    match = short(Match.start(rules, PLAYERS), "A", "bought ♥").cut_stake(5)
    third = Fraction(5, 3)
    # C has whists on A as well: A deals, so B, left of A, took 3 and C took 2.
    assert match.sheet.on("B", "A") == 3 + third
    assert match.sheet.on("C", "A") == 2 + third
    assert match.sheet.on("B", "C") == match.sheet.on("C", "B") == third
    assert match.sheet.on("A", "B") == 0


def test_what_is_left_below_zero_is_not_struck_out() -> None:
    match = won(
        Match.start(attrs.evolve(KEPT, end=End.ALL_AT_ZERO, stake=5), PLAYERS),
        "A",
        "8♥",
    )
    assert match.sheet.row("A") == Row(-3)
    assert match.cut_stake(5).sheet.row("A") == Row(-3)


def test_the_settlement() -> None:
    """
    A puts up 4; B has 3 and C 2 on A. Left: A 25, B 21, C 21.

    A pays 3 + 2, and the differences of 4 and 4: -13. B gets 3 + 4, C 2 + 4.
    """
    match = short(Match.start(RULES, PLAYERS), "A", "bought ♥")
    paid = match.settle()
    assert dict(paid.net) == {"A": -13, "B": 7, "C": 6}
    assert paid.of("B") == 7
    written = attrs.evolve(RULES, remaining=Remaining.IGNORED)
    assert dict(settle(written, match.sheet).net) == {"A": -5, "B": 3, "C": 2}


def test_a_match_goes_on_another_evening() -> None:
    """001:663: it is a value, so it can be kept and taken up again."""
    match = short(Match.start(RULES, PLAYERS), "A", "bought ♥")
    assert won(match, "B", "6♠") == won(attrs.evolve(match), "B", "6♠")
