"""`preferans solve`: a position as text; games, misères, all-passes."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from preferans import Card, Hand, Seat
from preferans.calls import Strain
from preferans.play import Play, PlayPlan
from tests.cli.legal import facts

Run = Callable[..., Result]

# First hand leads 6♠. The ♠A at once leaves ♠Q to the king: one trick. After ♥7 third
# hand has to lead spades into ♠AQ: two. The ♠Q goes to the king, and of ♠A and ♥7 only
# the ace wins.
THREE = "♠AQ ♥7 | ♠J8 ♥8 | ♠K10 ♥9"
TALON = "♠8 ♥8 | ♠9 ♥9 | ♠10 ♥10 | ♠A ♥A"
SIX = (THREE, "--contract", "6♠")


def shown(run: Run, *args: str, stdin: str = "") -> str:
    result = run("solve", *args, stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def found(run: Run, *args: str, stdin: str = "") -> Any:  # noqa: ANN401 - any JSON
    return facts(run("solve", *args, "--format", "json", stdin=stdin))


# Games


def test_a_game_in_full(run: Run) -> None:
    # Two tricks are played; of the last one nothing is left to choose.
    args = (*SIX, "--play", "♥7 8 9 / ♠K A 8")
    assert (
        shown(run, *args)
        == """\
  first hand, declarer              second hand
  ♠ Q                               ♠ J
  ♣ -                               ♣ -
  ♦ -                               ♦ -
  ♥ -                               ♥ -

                        third hand
                        ♠ 10
                        ♣ -
                        ♦ -
                        ♥ -

contract  6♠ by first hand
to play   first hand, trick 3 of 3
taken     first hand 1, third hand 1
result    first hand takes 2 of 3 tricks
cards     2: ♠Q

Best line
      first   second   third  taken by
  3  >♠Q      ♠J       ♠10    first
"""
    )


def test_a_game_for_programs(run: Run) -> None:
    answer = found(run, *SIX, "--play", "♥7 8 9 ♠K")
    line = answer.pop("line")
    assert answer == {
        "hands": {"first": "♠AQ", "second": "♠J8", "third": "♠10"},
        "contract": "6♠",
        "declarer": "first",
        "to_play": "first",
        "trick": 2,
        "table": ["♠K"],
        "tricks": {"third": 1},
        "result": 2,
        # The queen under the king leaves one trick, the ace.
        "cards": [{"card": "♠A", "tricks": 2}, {"card": "♠Q", "tricks": 1}],
    }
    # It is all the same which spade second hand plays first.
    assert (line[0], line[2], line[4]) == ("♠A", "♠Q", "♠10")
    assert {line[1], line[3]} == {"♠J", "♠8"}


def test_each_card_has_its_worth_and_the_best_come_first(run: Run) -> None:
    text = shown(run, *SIX)
    assert "result    first hand takes 2 of 3 tricks\n" in text
    assert "cards     2: ♥7\n          1: ♠AQ\n" in text


def test_for_a_defender_the_best_card_is_the_worst_for_the_declarer(run: Run) -> None:
    # Third hand has taken ♥9 and leads: both spades run into ♠AQ.
    text = shown(run, *SIX, "--play", "♥7 8 9")
    assert "to play   third hand, trick 2 of 3\n" in text
    assert "cards     2: ♠K10\n" in text
    # After ♠A he keeps the king; if he throws it away the queen is good.
    text = shown(run, *SIX, "--play", "♠A 8")
    assert "table     first hand ♠A, second hand ♠8\n" in text
    assert "cards     1: ♠10\n          2: ♠K\n" in text


def test_the_line_is_legal_and_leads_to_the_result(run: Run) -> None:
    answer = found(run, *SIX, "--declarer", "second", "--leader", "third")
    assert (answer["declarer"], answer["to_play"]) == ("second", "third")
    hands = tuple(map(Hand.parse, THREE.split("|")))
    plan = PlayPlan(trump=Strain.SPADES, leader=Seat.THIRD)
    end = Play.after(plan, hands, tuple(map(Card.parse, answer["line"])))
    assert end.is_over
    assert end.tricks[Seat.SECOND] == answer["result"]


# In spades or without trumps first hand runs ten tricks. In diamonds second hand has
# six and the ace of hearts; his clubs fall under ♣AKQ, the last of them trumped.
TEN = "♠AKQJ1098 ♣AKQ | ♣J109 ♦AKQJ109 ♥A | ♣87 ♦87 ♥KQJ1098"


@pytest.mark.parametrize(
    ("contract", "declarer", "words", "made", "down"),
    [
        ("10NT", "first", "10 of 10 tricks: 10NT is made", True, 0),
        ("8♠", "first", "10 of 10 tricks: 8♠ is made, 2 over", True, 0),
        ("7♦", "second", "7 of 10 tricks: 7♦ is made", True, 0),
        ("8♦", "second", "7 of 10 tricks: 8♦ is down 1", False, 1),
        ("6♠", "third", "none of 10 tricks: 6♠ is down 6", False, 6),
    ],
)
def test_a_whole_game_is_made_or_not(
    run: Run, contract: str, declarer: str, words: str, made: bool, down: int
) -> None:
    args = (TEN, "--contract", contract, "--declarer", declarer)
    assert f"result    {declarer} hand takes {words}\n" in shown(run, *args)
    answer = found(run, *args)
    assert (answer["made"], answer["down"]) == (made, down)


# Misères


def test_a_misere_is_caught_or_not(run: Run) -> None:
    # The one spade is the highest of three.
    lone = ("♠A | ♠7 | ♠8", "--contract", "misère")
    words = "first hand takes 1 of 1 trick: the misère is caught with 1 trick\n"
    assert words in shown(run, *lone)
    assert found(run, *lone)["caught"] is True
    # ♠98 lie under ♠10, and ♥8 beats ♥7, whoever leads what.
    free = ("♠98 | ♠7 ♥7 | ♠10 ♥8", "--contract", "misere", "--leader", "second")
    words = "first hand takes none of 2 tricks: the misère is not caught from here\n"
    assert words in shown(run, *free)
    assert found(run, *free)["caught"] is None
    # Ten of the lowest cards, above which the others hold all the rest.
    low = "♠987 ♣987 ♦987 ♥7 | ♠AKQJ10 ♣AKQJ10 | ♦AKQJ10 ♥AKQJ10"
    whole = (low, "--contract", "misere", "--leader", "second")
    words = "first hand takes none of 10 tricks: the misère is not caught\n"
    assert words in shown(run, *whole)
    assert found(run, *whole)["caught"] is False


def test_at_a_misere_the_declarer_wants_the_fewest(run: Run) -> None:
    # With ♠7 he keeps an ace that nobody can reach; with ♠A he has to lead ♠7, and
    # nobody has another spade.
    args = ("♠A7 | ♠9 ♥7 | ♠8 ♥8", "--contract", "misere", "--leader", "second")
    assert "cards     0: ♠7\n          2: ♠A\n" in shown(run, *args, "--play", "♠9 8")


def test_at_a_misere_the_defenders_want_the_most(run: Run) -> None:
    # With ♠10 third hand takes the trick and leads ♠7 to the ace; if he plays ♠7,
    # second hand leads hearts, on which the ace is thrown away.
    args = ("♠A8 | ♠9 ♥7 | ♠107", "--contract", "misere", "--leader", "second")
    assert "cards     1: ♠10\n          0: ♠7\n" in shown(run, *args, "--play", "♠9")


def test_a_position_whose_cards_are_all_played(run: Run) -> None:
    args = ("♠7 | ♠8 | ♠9", "--contract", "misere", "--play", "♠7 8 9")
    text = shown(run, *args)
    assert "to play   nobody, the last trick is taken\n" in text
    assert (
        "result    first hand takes none of 1 trick: the misère is not caught" in text
    )
    assert "Best line" not in text
    answer = found(run, *args)
    assert (answer["to_play"], answer["cards"], answer["line"]) == (None, [], [])


# All-passes


def test_an_all_pass_in_full(run: Run) -> None:
    # The talon's aces take both tricks for the idle dealer; every card is forced.
    args = (TALON, "--players", "4")
    assert (
        shown(run, *args)
        == """\
  first hand               second hand
  ♠ 8                      ♠ 9
  ♣ -         talon ♠A ♥A  ♣ -
  ♦ -                      ♦ -
  ♥ 8                      ♥ 9

              third hand
              ♠ 10
              ♣ -
              ♦ -
              ♥ 10

contract  all-pass
to play   first hand, trick 1 of 2
table     talon ♠A
ties      most tricks for the next player
cards     first 0, second 0, third 0, idle dealer 2: ♠8

Tricks
                 each for      at
                  himself   worst
  ────────────────────────────────
   first                0       0
   second               0       0
   third                0       0
   idle dealer          2       -

Best line
      first   second   third   talon  taken by
  1   ♠8      ♠9       ♠10    >♠A     idle dealer
  2   ♥8      ♥9       ♥10    >♥A     idle dealer
"""
    )


def test_an_all_pass_for_programs(run: Run) -> None:
    # At a table of three a talon card cannot win: the tens do.
    answer = found(run, TALON, "--tie-break", "previous")
    assert answer == {
        "hands": {"first": "♠8 ♥8", "second": "♠9 ♥9", "third": "♠10 ♥10"},
        "contract": "all-pass",
        "declarer": None,
        "to_play": "first",
        "trick": 1,
        "table": ["♠A"],
        "tricks": {},
        "tie_break": "previous",
        "cards": [{"card": "♠8", "tricks": {"first": 0, "second": 0, "third": 2}}],
        "result": {"first": 0, "second": 0, "third": 2},
        "worst": {"first": 0, "second": 0, "third": 2},
        "line": ["♠8", "♠9", "♠10", "♥8", "♥9", "♥10"],
    }


def test_in_an_all_pass_each_plays_for_himself(run: Run) -> None:
    # Whatever first hand leads: his ace wins one trick, and of the other one third
    # hand's queen or nine is the highest, because second hand keeps his eight.
    text = shown(run, "♠A7 | ♠K8 | ♠Q9")
    assert "cards     first 1, second 0, third 1: ♠A7\n" in text
    assert "talon" not in text


def test_the_best_card_of_an_all_pass_stands_first(run: Run) -> None:
    # Third hand has led ♥A, and will lead ♠9: first hand is rid of the ace, or takes.
    args = ("♠A7 | ♠8 ♥8 | ♠9 ♥A", "--leader", "third", "--play", "♥A")
    text = shown(run, *args)
    cards = (
        "cards     first 0, second 0, third 2: ♠A\n"
        "          first 1, second 0, third 1: ♠7\n"
    )
    assert cards in text


def test_a_closed_talon_leads_nothing(run: Run) -> None:
    # 001:1085: in Rostov the talon stays closed, so first hand leads, or who is named.
    args = (TALON, "--convention", "rostov")
    assert "talon closed" in shown(run, *args)
    answer = found(run, *args, "--leader", "third", "--play", "♠10 8 9")
    assert (answer["table"], answer["tricks"]) == ([], {"third": 1})


@pytest.mark.parametrize(("players", "taker"), [("3", "third"), ("5", "fourth")])
def test_the_talon_wins_only_if_somebody_is_idle(
    run: Run, players: str, taker: str
) -> None:
    args = (TALON, "--convention", "sochi", "--players", players)
    assert found(run, *args)["result"][taker] == 2


# How cards are written


@pytest.mark.parametrize(
    "play",
    [
        "♥7 ♥8 ♥9 ♠K ♠A ♠8",
        "♥7, ♥8, ♥9, ♠K, ♠A, ♠8",
        "♥7 8 9 ♠K A 8",
        "♥7 8 9 / ♠K A 8",
        "♥7 8 9\n♠K A 8\n",
        "♥7 8 9 / ♠K A 8 / ",
    ],
)
def test_cards_are_written_as_in_records_or_one_by_one(run: Run, play: str) -> None:
    answer = found(run, *SIX, "--play", play)
    assert (answer["trick"], answer["tricks"]) == (3, {"first": 1, "third": 1})


def test_the_suit_of_the_talon_is_led(run: Run) -> None:
    answer = found(run, TALON, "--play", "8 9 10 / 8 9")
    assert answer["table"] == ["♥A", "♥8", "♥9"]
    assert answer["cards"][0]["card"] == "♥10"


def test_standard_input_has_the_hands_first_and_then_the_cards(run: Run) -> None:
    text = f"\ufeff# an ending\n{THREE}   # three cards each\n♥7 8 9  # one trick\n♠K\n"
    answer = found(run, "-", "--contract", "6♠", stdin=text)
    assert (answer["trick"], answer["table"]) == (2, ["♠K"])


@pytest.mark.parametrize("word", ["all-pass", "pass", "распасы"])
def test_an_all_pass_has_a_name(run: Run, word: str) -> None:
    assert found(run, THREE, "--contract", word)["contract"] == "all-pass"


# The talon of a game, and what is laid away


def test_the_declarer_takes_the_talon_and_lays_two_cards_away(run: Run) -> None:
    # With ♠AK he takes both tricks; what he lays away is his old hand.
    dealt = "♥7 ♦7 | ♠QJ | ♠109 | ♠A ♠K"
    args = (dealt, "--contract", "6NT", "--gone", "♥7 ♦7")
    answer = found(run, *args)
    assert answer["hands"]["first"] == "♠AK"
    assert answer["result"] == 2
    twelve = ("♠AK ♥7 ♦7 | ♠QJ | ♠109", *args[1:])
    assert found(run, *twelve)["result"] == 2


def test_a_game_without_the_talon_leaves_it_alone(run: Run) -> None:
    dealt = "♥7 ♦7 | ♠QJ | ♠109 | ♠A ♠K"
    answer = found(run, dealt, "--contract", "misere-hand")
    assert answer["hands"]["first"] == "♦7 ♥7"
    assert (answer["contract"], answer["caught"]) == ("misere-hand", True)


def test_on_a_narrow_terminal_the_hands_stand_one_below_another(
    terminal: Callable[..., tuple[str, str]],
) -> None:
    wide, _ = terminal("solve", *SIX)
    narrow, _ = terminal("solve", *SIX, columns=40)
    for text, together in ((wide, True), (narrow, False)):
        (line,) = [line for line in text.splitlines() if "first hand, decl" in line]
        assert ("second hand" in line) is together
        assert all(len(line) < 90 for line in text.splitlines())
    dealt, _ = terminal("solve", TALON, columns=30)
    assert "\n  talon ♠A ♥A" in dealt
