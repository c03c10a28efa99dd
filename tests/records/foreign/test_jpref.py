"""Deal lists of JPref: what a line says, and what is wrong with it."""

from collections import Counter

import pytest

from preferans import Card, Contract, Hand, Seat
from preferans.calls import MISERE, PASS
from preferans.records import RecordError, foreign
from preferans.records.foreign import Expectation, jpref
from preferans.solver import Game
from tests.records.foreign.samples import JPREF, hands, problems, sample

MISERE_LINE = (
    "deal: ♠7Q ♣X ♦79JKA ♥7K  ♠8JA ♣8QA ♦8X ♥8Q  ♠9K ♣79J ♦Q ♥9XJA  ♣K ♠X  0 -> 1"
)


def test_every_deal_of_the_lists_is_read() -> None:
    names = ("jpref-misere.txt", "jpref-bidded.txt", "jpref-all-pass.txt")
    assert [len(sample(name)) for name in names] == [49, 32, 21]
    for puzzle in (puzzle for name in names for puzzle in sample(name)):
        assert [len(hand) for hand in puzzle.hands] == [10, 10, 10]
        assert len(puzzle.talon) == 2
        assert puzzle.number == puzzle.line


def test_first_hand_is_who_leads() -> None:
    (puzzle,) = foreign.loads(JPREF)
    assert puzzle.seats == ("1", "2", "0")
    assert puzzle.hands == hands(
        "♣AQ9 ♦KJ9 ♥QJ107", "♠AQ87 ♣87 ♦AQ ♥K9", "♠KJ9 ♣KJ ♦1087 ♥A8"
    )
    assert puzzle.talon == (Card.parse("♠10"), Card.parse("♣10"))


@pytest.mark.parametrize("talon", ["♣8X", "♣8 ♣X", "♣8♣X"])
def test_the_talon_is_two_cards_however_they_stand(talon: str) -> None:
    (puzzle,) = foreign.loads(
        f"deal: ♠J ♣7KA ♦Q ♥89JKA   ♠9 ♣9JQ ♦78A ♥7XQ   ♠78XQKA ♦9XJK     {talon} 1"
    )
    assert puzzle.talon == (Card.parse("♣8"), Card.parse("♣10"))


def test_the_order_of_the_talon_is_kept() -> None:
    first, second = foreign.loads(f"{JPREF}\n{JPREF.replace('♠X ♣X', '♣X ♠X')}")
    assert first.talon == second.talon[::-1]


def test_hands_are_cut_by_counting_where_the_blanks_say_nothing() -> None:
    # A void leaves two blanks inside a hand, and one stands between two hands.
    puzzle = sample("jpref-bidded.txt")[5]
    assert puzzle.hands[0] == Hand.parse("♠K ♣AKQJ10 ♥KQ108")
    puzzle = sample("jpref-all-pass.txt")[0]
    assert puzzle.hands[0] == Hand.parse("♠A7 ♣A98 ♦98 ♥J108")
    assert puzzle.expected == ""
    assert puzzle.contract is None


def test_only_lines_that_begin_with_deal_are_deals() -> None:
    text = f"""\
# a list
[♠K9J, ♠8 ♦7 ♠Q]
list build duration: 3 sec, positions 434226
declarer Боря: Misère, ♠78 ♣78 ♦79K ♥78K
♠X ♣XQA ♦8JA ♥9XA  ♠78 ♣78 ♦79XK ♥78  ♠9JKA ♣9JK ♦Q ♥JQ
#{JPREF}
  {JPREF}
****
"""
    (puzzle,) = foreign.loads(text)
    assert (puzzle.line, puzzle.number) == (7, 1)


# What is expected


def test_the_results_of_a_misere_list_become_values() -> None:
    puzzles = sample("jpref-misere.txt")
    found = Counter(
        (puzzle.expectation.caught, puzzle.expectation.delayed)
        for puzzle in puzzles
        if puzzle.expectation is not None
    )
    assert found == {(True, False): 18, (False, False): 8, (True, True): 7}
    for puzzle in puzzles:
        known = puzzle.expectation is not None
        assert puzzle.contract == (MISERE if known else None)
        name = puzzle.declarer and puzzle.seats[puzzle.declarer.value]
        assert name == ("0" if known else None)


def test_in_a_misere_list_hand_0_puts_the_talon_away_again() -> None:
    for puzzle in sample("jpref-misere.txt"):
        if puzzle.expectation is not None and not puzzle.forced:
            assert puzzle.hands_at_play == puzzle.hands
            assert puzzle.position.game is Game.MISERE


def test_forced_moves_begin_with_what_is_put_away() -> None:
    (puzzle,) = foreign.loads(f"{MISERE_LINE} : ♣XK ♦J ♥K7 ♠QX ♠7 ♦AK97  # ловится xx")
    assert puzzle.discard == (Card.parse("♣10"), Card.parse("♣K"))
    assert len(puzzle.forced) == 12
    assert puzzle.hands_at_play[0] == Hand.parse("♠Q107 ♦AKJ97 ♥K7")
    assert (puzzle.expected, puzzle.comment) == ("1", "ловится xx")


def test_the_results_of_a_bid_list_become_values() -> None:
    puzzles = sample("jpref-bidded.txt")
    assert all(puzzle.expectation is not None for puzzle in puzzles)
    first, second = puzzles[:2]
    assert first.expectation == Expectation(Contract.parse("6♠"), (7,))
    assert second.expectation == Expectation(MISERE, (0,), caught=False)
    assert second.comment == "не ловится"
    assert [puzzle.contract for puzzle in puzzles].count(PASS) == 4
    assert [puzzle.declarer for puzzle in puzzles] == [None] * len(puzzles)


def test_the_results_of_an_all_pass_list_are_seated_like_the_hands() -> None:
    (puzzle,) = foreign.loads(JPREF)
    assert puzzle.expected == "6, 0, 4"
    assert puzzle.expectation == Expectation(PASS, (0, 4, 6))
    assert puzzle.contract == PASS
    assert puzzle.position.game is Game.ALL_PASS
    assert puzzle.position.play.plan.talon == puzzle.talon
    for each in sample("jpref-all-pass.txt")[1:]:
        assert each.expectation is not None
        assert sum(each.expectation.tricks) == 10


@pytest.mark.parametrize(
    "text",
    [
        *("random position 4, multiple holes", "2", "d 0", "0 Misère", "6♦", "6♦ 11"),
        *("5♦ 6", "Misère 11", "6, 0, 5", "6, 0", "all-pass", "10♠ x"),
    ],
)
def test_what_is_in_no_known_form_stays_text(text: str) -> None:
    line = JPREF.replace("6, 0, 4", text)
    (puzzle,) = foreign.loads(line)
    assert puzzle.expected == text
    assert puzzle.expectation is None
    assert (puzzle.contract, puzzle.declarer, puzzle.discard) == (None, None, ())


def test_all_that_stands_behind_the_mark_is_a_remark() -> None:
    puzzles = foreign.loads(f"{JPREF}#12 ?\n{JPREF.replace(' -> 6, 0, 4', '# -> 1')}")
    assert [puzzle.comment for puzzle in puzzles] == ["12 ?", "-> 1"]
    assert [puzzle.expected for puzzle in puzzles] == ["6, 0, 4", ""]


# What is wrong

NOT_CUT = (
    "line 1: hand {} does not end where a suit ends, or has a suit twice: each hand "
    "has ten cards, suit by suit"
)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "  1 ->",
            "  3 ->",
            (
                "line 1: behind the talon stands who leads, 0, 1 or 2, with a blank "
                "before it, not '3'"
            ),
        ),
        (
            "  1 ->",
            " ->",
            (
                "line 1: behind the talon stands who leads, 0, 1 or 2, with a blank "
                "before it, not '♣X'"
            ),
        ),
        (
            "♣9QA",
            "♣9QB",
            (
                "line 1: '♣9QB' is no suit with its ranks: write ♠ ♣ ♦ or ♥, then some "
                "of 7 8 9 X J Q K A, as in ♠78X"
            ),
        ),
        ("♥8A", "♥87", "line 1: ♥7 is there twice: each card is dealt once"),
        ("♠X ♣X", "♠X ♠X", "line 1: ♠X is there twice: each card is dealt once"),
        (
            "♠X ♣X",
            "♠X",
            (
                "line 1: a deal has 32 cards, three hands of ten and a talon of two, "
                "not 31"
            ),
        ),
        (
            "♥8A  ♣9QA",
            "♥8  ♣9QA ♥A",
            "line 1: hands of ten and a talon of two stand there, not 9, 11, 10, 2",
        ),
        ("♥8A  ♣9QA", "♥8 ♣9QA ♥A", NOT_CUT.format(0)),
        ("♥8A  ♣9QA", "♥8 ♥A ♣9QA", NOT_CUT.format(0)),
        ("♥7XJQ  ♠78QA", "♥7XJ ♠8QA ♥Q ♠7", NOT_CUT.format(1)),
    ],
)
def test_a_line_that_is_no_deal_is_named(old: str, new: str, problem: str) -> None:
    assert JPREF.count(old) == 1
    assert problems(JPREF.replace(old, new)) == [problem]


@pytest.mark.parametrize(
    ("moves", "problem"),
    [
        (
            "x",
            (
                "behind the colon stand the cards put away and then those played, as "
                "in ♣XK ♦J, not 'x'"
            ),
        ),
        (
            "",
            (
                "behind the colon stand the cards put away and then those played, as "
                "in ♣XK ♦J, not ''"
            ),
        ),
        ("♣XX", "♣X is put away or played twice"),
        ("♣X ♠8", "♠8 behind the colon is neither in hand 0 nor in the talon"),
        ("♣X", "behind the colon stand two cards put away first, not one"),
    ],
)
def test_forced_moves_that_cannot_be_are_named(moves: str, problem: str) -> None:
    assert problems(f"{MISERE_LINE} : {moves}") == [f"line 1: {problem}"]


def test_every_wrong_line_is_named() -> None:
    text = f"deal: 1\n{JPREF}\ndeal:\n"
    assert problems(text) == [
        "line 1: a deal has 32 cards, three hands of ten and a talon of two, not 0",
        (
            "line 3: behind the talon stands who leads, 0, 1 or 2, with a blank before "
            "it, not ''"
        ),
        "line 3: a deal has 32 cards, three hands of ten and a talon of two, not 0",
    ]


def test_a_text_without_deals_says_how_they_begin() -> None:
    with pytest.raises(RecordError, match="its line begins with 'deal:'"):
        jpref.loads("# nothing")


def test_a_declarer_can_be_named_afterwards() -> None:
    puzzle = sample("jpref-bidded.txt")[0]
    assert puzzle.contract == Contract.parse("6♠")
    away = (Card.parse("♦A"), Card.parse("♠Q"))
    puzzle = puzzle.declared(Contract.parse("6♠"), by="0", discard=away)
    assert puzzle.position.declarer is Seat.FIRST
    assert puzzle.position.play.hands == puzzle.hands
