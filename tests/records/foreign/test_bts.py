"""Problem files with the suffixes bts and pts, read and written."""

import attrs
import pytest

from preferans import Bid, Card, Contract, Hand, Seat
from preferans.calls import MISERE, MISERE_HAND
from preferans.records import RecordError, foreign
from preferans.records.foreign import Puzzle, bts
from preferans.solver import Game
from tests.records.foreign.samples import BTS, DATA, hands, problems, sample


def test_all_problems_of_the_english_sample_are_read() -> None:
    puzzles = sample("preferansEn.bts")
    assert [puzzle.number for puzzle in puzzles] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(puzzle.hands[0]) for puzzle in puzzles] == [10, 7, 10, 10, 10, 10, 10]
    assert [str(puzzle.contract) for puzzle in puzzles] == [
        *("6♠", "6♠", "7♣", "6♠", "misere", "misere", "6NT")
    ]
    names = [
        puzzle.seats[puzzle.declarer.value] for puzzle in puzzles if puzzle.declarer
    ]
    assert names == ["E", "N", "W", "W", "N", "N", "N"]
    assert [puzzle.line for puzzle in puzzles] == [2, 10, 18, 26, 34, 42, 50]
    assert all(puzzle.seats == ("W", "N", "E") for puzzle in puzzles)


def test_suits_stand_in_the_order_of_bridge() -> None:
    puzzle = sample("preferansEn.bts")[3]
    assert puzzle.hands == hands(
        "♠KQ107 ♥AQJ ♦KJ ♣A", "♠AJ98 ♥87 ♦87 ♣87", "♥K109 ♦AQ10 ♣KQ109"
    )
    assert puzzle.comment == "Galaktionov: the defenders take six."


def test_first_hand_leads_and_the_others_follow_clockwise() -> None:
    (puzzle,) = sample("preferansFriday.pts")
    assert puzzle.seats == ("N", "E", "S")
    assert puzzle.declarer is Seat.THIRD
    assert puzzle.hands[2] == Hand.parse("♠A ♦AQJ109 ♣AKQ7")
    assert puzzle.comment == ""


def test_cards_already_played_say_who_led() -> None:
    puzzle = sample("preferansEn.bts")[4]
    assert puzzle.cards == tuple(map(Card.parse, ("♦A", "♦9", "♦J")))
    assert puzzle.seats == ("W", "N", "E")
    assert all(len(hand) == 10 for hand in puzzle.hands)
    play = puzzle.position.play
    assert (play.tricks_left, play.to_play) == (9, Seat.FIRST)
    assert puzzle.position.game is Game.MISERE


def test_nobody_is_absent_but_south_where_nothing_says_so() -> None:
    shorter = BTS.replace("absent S\n", "").replace("turns 0\n", "")
    assert foreign.loads(shorter) == foreign.loads(BTS)
    assert foreign.loads(BTS)[0].seats == ("W", "N", "E")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_blank_lines_and_a_mark_of_bytes_change_nothing(end: str) -> None:
    text = "\ufeff" + BTS.replace("\n", f" {end}{end}")
    assert foreign.loads(text) == foreign.loads(BTS)


def test_the_number_of_cards_shown_is_kept() -> None:
    text = BTS.replace("turns 0", "turns 2").replace("play W", "play SJ S8")
    (puzzle,) = foreign.loads(text)
    assert puzzle.turns == 2
    assert puzzle.position.play.to_play is Seat.THIRD


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "% bts version 5.2\n",
            "",
            "line 1: the first line of a bts file is '% bts version 5.2'",
        ),
        (
            "turns 0",
            "rounds 0",
            (
                "line 5: a line begins with deal, contract, play, turns, player, "
                "absent, comment, not with 'rounds'"
            ),
        ),
        ("turns 0", "absent S", "line 7: absent stands here a second time"),
        (
            "deal 3",
            "contract 6S\ndeal 3",
            "line 2: contract stands before the first deal",
        ),
        ("deal 3", "deal x", "line 2: behind deal stands its number, as in 'deal 1'"),
        (
            "contract 6S\n",
            "",
            "line 2, deal 3: contract is missing: write a line such as 'contract 6S'",
        ),
        (
            "player N\n",
            "",
            "line 2, deal 3: player is missing: write a line such as 'player N'",
        ),
        (
            "play W\n",
            "",
            "line 2, deal 3: play is missing: write a line such as 'play W'",
        ),
        (
            "contract 6S",
            "contract 5S",
            "line 3, deal 3: a contract is 6S, 7NT or misere, not '5S'",
        ),
        ("player N", "player S", "line 6, deal 3: player is one of N, E, W, not 'S'"),
        ("player N", "player NE", "line 6, deal 3: player is one of N, E, W, not 'NE'"),
        (
            "absent S",
            "absent Q",
            "line 7, deal 3: absent is one of N, E, S, W, not 'Q'",
        ),
        (
            "turns 0",
            "turns all",
            "line 5, deal 3: turns is a number of cards, not 'all'",
        ),
        (
            "play W",
            "play S",
            (
                "line 4, deal 3: play is who leads, one of N, E, W, or the cards "
                "played so far, such as DA D9 DJ, not 'S'"
            ),
        ),
        (
            "play W",
            "play",
            (
                "line 4, deal 3: play is who leads, one of N, E, W, or the cards "
                "played so far, such as DA D9 DJ, not ''"
            ),
        ),
        (
            "play W",
            "play S7",
            "line 4, deal 3: S7, the first card played, is in no hand",
        ),
        (
            "play W",
            "play SJ HA",
            "line 4, deal 3: ♥A: the suit led must be followed; possible: ♠8",
        ),
        (
            " J.8..",
            "",
            (
                "line 2, deal 3: three hands stand behind the number of a deal, such "
                "as AJ98.87.87.87, not 2"
            ),
        ),
        (
            "J.8..",
            "J.8.",
            (
                "line 2, deal 3: a hand has spades.hearts.diamonds.clubs, as "
                "AJ98.87..87, not 'J.8.'"
            ),
        ),
        (
            "J.8..",
            "J.X..",
            "line 2, deal 3: ranks are A K Q J T 9 8 7, not 'X' as in 'J.X..'",
        ),
        ("J.8..", "JJ...", "line 2, deal 3: SJ stands twice in 'JJ...'"),
        ("J.8..", "A.T..", "line 2, deal 3: SA stands in two hands"),
        (
            "J.8..",
            "J...",
            (
                "line 2, deal 3: the hands are of one size, a card or more, not of 2, "
                "2, 1 cards"
            ),
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, problem: str) -> None:
    assert BTS.count(old) == 1
    assert problem in problems(BTS.replace(old, new))


def test_everything_wrong_is_reported_at_once_in_the_order_of_the_file() -> None:
    text = BTS.replace("6S", "4S").replace("J.8..", "J.Z..") + "deal 4 x\n"
    assert problems(text.replace("play W", "play S7")) == [
        "line 2, deal 3: ranks are A K Q J T 9 8 7, not 'Z' as in 'J.Z..'",
        "line 3, deal 3: a contract is 6S, 7NT or misere, not '4S'",
        (
            "line 9, deal 4: three hands stand behind the number of a deal, such as "
            "AJ98.87.87.87, not 1"
        ),
        "line 9, deal 4: contract is missing: write a line such as 'contract 6S'",
        "line 9, deal 4: player is missing: write a line such as 'player N'",
        "line 9, deal 4: play is missing: write a line such as 'play W'",
    ]


def test_hands_without_cards_are_no_problem_to_solve() -> None:
    text = BTS.replace("8.A.. A.K.. J.8..", "... ... ...")
    assert problems(text) == [
        (
            "line 2, deal 3: the hands are of one size, a card or more, "
            "not of 0, 0, 0 cards"
        )
    ]


def test_a_head_alone_is_no_file_of_problems() -> None:
    assert problems("% bts version 5.2\n") == [
        "line 1: there is no problem: its first line is 'deal 1' and hands"
    ]


def test_a_text_without_lines_says_what_would_be_right() -> None:
    with pytest.raises(RecordError) as caught:
        bts.loads("")
    assert caught.value.problems == (
        "line 1: the first line of a bts file is '% bts version 5.2'",
        "line 1: there is no problem: its first line is 'deal 1' and hands",
    )


# Written


@pytest.mark.parametrize("name", ["preferansEn.bts", "preferansFriday.pts"])
def test_what_is_read_is_written_back_letter_by_letter(name: str) -> None:
    assert foreign.dumps(sample(name)) == (DATA / name).read_text(encoding="utf-8")


def puzzle(seats: tuple[str, ...] = ("0", "1", "2")) -> Puzzle:
    return Puzzle(hands("♠107", "♠8 ♥8", "♠A ♥A"), seats, comment="Two\nlines.")


def test_hands_without_a_compass_point_get_one() -> None:
    written = foreign.dumps([puzzle().declared(MISERE, by="2")])
    assert written.splitlines()[1:] == [
        "deal 1 8.8.. A.A.. T7...",
        "contract misere",
        "play W",
        "turns 0",
        "player E",
        "absent S",
        "comment Two lines.",
    ]


@pytest.mark.parametrize(
    ("seats", "again"),
    [
        (("E", "S", "N"), ("E", "S", "N")),
        (("E", "N", "S"), ("W", "N", "E")),
        (("E", "S", "Ann"), ("W", "N", "E")),
    ],
)
def test_compass_points_stay_if_they_run_clockwise(
    seats: tuple[str, ...], again: tuple[str, ...]
) -> None:
    written = foreign.dumps([puzzle(seats).declared(MISERE, by="E")])
    assert foreign.loads(written)[0].seats == again


def test_hands_are_written_as_they_are_at_play() -> None:
    away = (Card.parse("♠7"), Card.parse("♥7"))
    talon = (Card.parse("♥7"), Card.parse("♥9"))
    given = attrs.evolve(puzzle(), talon=talon)
    given = given.declared(Contract.parse("10♠"), by="0", discard=away)
    (again,) = foreign.loads(foreign.dumps([given]))
    assert again.hands[0] == Hand.parse("♠10 ♥9")
    assert again.contract == Contract.parse("10♠")


@pytest.mark.parametrize(
    ("contract", "word"),
    [(MISERE_HAND, "misere"), (Contract.parse("9NT-hand"), "9NT")],
)
def test_without_the_talon_is_not_written(contract: Bid, word: str) -> None:
    assert f"\ncontract {word}\n" in foreign.dumps(
        [puzzle().declared(contract, by="1")]
    )


def test_what_the_format_has_no_word_for_is_named() -> None:
    given = [puzzle().all_passed(), puzzle().declared(MISERE, by="0"), puzzle()]
    with pytest.raises(RecordError) as caught:
        foreign.dumps(given)
    assert caught.value.problems == (
        "problem 1: a bts file has no word for an all-pass",
        (
            "problem 3: the file does not say what is played: name it, as in "
            "declared(contract, by='0') or all_passed()"
        ),
    )
