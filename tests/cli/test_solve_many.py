"""`preferans solve` with `--table`, `--discards` and `--layouts`."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from tests.cli.legal import facts

Run = Callable[..., Result]

# Keeping ♠AKQ first hand has three tricks; of two spades and a seven two, for the
# sevens lose; with one spade it is one.
TWELVE = "♠AKQ ♥7 ♦7 | ♠J ♥A8 | ♦A8 ♣A"
# All spades and the two highest clubs: whoever holds what, first hand leads and wins.
SURE = "♠AKQJ10987 ♣AK"
# Three lowest cards of three suits and a seven lie under whatever the others hold.
LOW = "♠789 ♣789 ♦789 ♥7"


def shown(run: Run, *args: str) -> str:
    result = run("solve", *args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def found(run: Run, *args: str) -> Any:  # noqa: ANN401 - any JSON
    return facts(run("solve", *args, "--format", "json"))


# The table


def test_a_table_in_full(run: Run) -> None:
    # One trick, and the ace of spades takes it whoever plays what.
    assert (
        shown(run, "♠A | ♠K | ♠Q", "--table", "--leader", "third")
        == """\
  first hand              second hand
  ♠ A                     ♠ K
  ♣ -                     ♣ -
  ♦ -                     ♦ -
  ♥ -                     ♥ -

              third hand
              ♠ Q
              ♣ -
              ♦ -
              ♥ -

leads  third hand

Tricks of each as declarer
            ♠   ♣   ♦   ♥   NT   misère
  ──────────────────────────────────────
   first    1   1   1   1    1        1
   second   0   0   0   0    0        0
   third    0   0   0   0    0        0
"""
    )


def test_a_table_for_programs(run: Run) -> None:
    # Of a deal with its talon the cards dealt are played.
    answer = found(run, "♠A | ♠K | ♠Q | ♥7 ♥8", "--table")
    row = {"♠": 0, "♣": 0, "♦": 0, "♥": 0, "NT": 0, "misere": 0}
    assert answer == {
        "hands": {"first": "♠A", "second": "♠K", "third": "♠Q"},
        "leader": "first",
        "table": {"first": dict.fromkeys(row, 1), "second": row, "third": row},
    }


# Discards


def test_the_discards_in_full(run: Run) -> None:
    assert shown(run, TWELVE, "--contract", "6NT", "--discards").endswith(
        """\
contract  6NT by first hand
leads     first hand
result    first hand takes 3 of 3 tricks
discards  3:  ♦7 ♥7
          2:  ♠Q ♦7, ♠Q ♥7, ♠K ♦7, ♠K ♥7, ♠A ♦7, ♠A ♥7
          1:  ♠KQ, ♠AQ, ♠AK
"""
    )


def test_the_discards_for_programs(run: Run) -> None:
    # With the talon he has the same twelve cards, so to say; he sits second.
    dealt = "♦A8 ♣A | ♠AKQ | ♠J ♥A8 | ♥7 ♦7"
    args = (dealt, "--contract", "6NT", "--declarer", "second", "--leader", "second")
    answer = found(run, *args, "--discards")
    away = {each["discard"]: each["tricks"] for each in answer.pop("discards")}
    assert len(away) == 10
    assert (away["♦7 ♥7"], away["♠K ♥7"], away["♠AQ"]) == (3, 2, 1)
    assert answer == {
        "hands": {"first": "♣A ♦A8", "second": "♠AKQ ♦7 ♥7", "third": "♠J ♥A8"},
        "contract": "6NT",
        "declarer": "second",
        "leader": "second",
        "result": 3,
    }


def test_at_a_misere_the_best_discard_takes_the_fewest(run: Run) -> None:
    # Laying ♠AK away leaves ♦7 alone, over which there is ♦8.
    args = ("♠AK ♦7 | ♥7 | ♦8", "--contract", "misere", "--discards")
    text = shown(run, *args)
    assert "takes none of 1 trick: the misère is not caught from here\n" in text
    assert "discards  0:  ♠AK\n          1:  ♠K ♦7, ♠A ♦7\n" in text


def test_many_discards_are_many_lines(
    run: Run, terminal: Callable[..., tuple[str, str]]
) -> None:
    hands = f"{SURE} ♦78 | ♦AKQJ109 ♥AKQJ | ♣QJ10987 ♥10987"
    args = ("solve", hands, "--contract", "10♠", "--discards")
    for columns, most in ((80, 8), (40, 3), (1, 1)):
        out, _ = terminal(*args, columns=columns)
        lines = [line for line in out.splitlines() if line.count(",") > 1]
        assert max((line.count(",") + 1 for line in lines), default=1) == most
    assert "discards  10: ♦87\n" in shown(run, *args[1:])


# Layouts


def test_all_layouts_of_an_ending(run: Run) -> None:
    # Four cards are unseen, ♠K and three hearts, two for each: six layouts. The ace
    # is led, the king falls under it, and the queen is high.
    gone = "♠J10987 ♣AKQJ10987 ♦AKQJ10987 ♥AKQJ10"
    args = ("♠AQ", "--contract", "6♠", "--gone", gone, "--layouts", "0")
    assert (
        shown(run, *args)
        == f"""\
contract  6♠ by first hand
leads     first hand
hand      ♠AQ
gone      {gone}
layouts   all 6
mean      2.00 tricks

   tricks   layouts     share   so many or more
  ──────────────────────────────────────────────
   2              6   100.0 %           100.0 %
"""
    )
    assert found(run, *args) == {
        "hands": {"first": "♠AQ"},
        "contract": "6♠",
        "declarer": "first",
        "leader": "first",
        "gone": gone,
        "layouts": 6,
        "all": 6,
        "exact": True,
        "counts": [0, 0, 6],
        "mean": 2.0,
    }


def test_some_layouts_of_a_game(run: Run) -> None:
    args = (SURE, "--contract", "10♠", "--layouts", "2", "--seed", "7")
    text = shown(run, *args)
    # Three of four with one success and one failure added: 0.75, and the root of
    # 0.75 * 0.25 / 4 is 0.217.
    assert "layouts   2 of 42678636, drawn with seed 7\n" in text
    assert "made      100.0 ± 21.7 %\n" in text
    answer = found(run, *args)
    assert answer["made"]["share"] == 1
    assert (answer["seed"], answer["exact"], answer["gone"]) == (7, False, None)


def test_some_layouts_of_a_misere(run: Run) -> None:
    args = (LOW, "--contract", "misere", "--declarer", "second", "--layouts", "3")
    text = shown(run, *args, "--gone", "♥A ♥K")
    # One of five: 0.2, and the root of 0.2 * 0.8 / 5 is 0.179.
    assert "caught    0.0 ± 17.9 %\n" in text
    assert "gone      ♥AK\n" in text
    assert "made" not in text
    assert found(run, *args)["caught"]["share"] == 0


def test_a_hand_does_not_hold_what_is_gone(run: Run) -> None:
    result = run("solve", LOW, "--contract", "misere", "--layouts", "3", "--gone", "♠7")
    assert result.exit_code == 1
    assert result.stderr == "Error: ♠7 cannot be gone: the hand holds it\n"


def test_exact_shares_say_so(run: Run) -> None:
    # All but four of the unseen cards are gone, so six layouts are all.
    args = ("♠7", "--contract", "misere", "--layouts", "0")
    unseen = "♠AKQJ109 ♣AKQJ10987 ♦AKQJ10987 ♥AKQJ10987"
    # Two cards are left, ♠8 and nothing else of use: the seven is beaten or not.
    text = shown(run, *args, "--gone", unseen.removesuffix("7"))
    assert "caught    0.0 %, exact\n" in text


def test_three_hands_are_as_good_as_one(run: Run) -> None:
    hands = "♠A | ♠K | ♠Q"
    args = ("--contract", "6♠", "--declarer", "third", "--layouts", "1")
    assert found(run, hands, *args)["hands"] == {"third": "♠Q"}
    others = "others    not looked at: whatever they may hold is tried\n"
    assert others in shown(run, hands, *args)
    assert "others" not in shown(run, "♠Q", *args)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_jobs_change_nothing(run: Run, jobs: str) -> None:
    args = (SURE, "--contract", "10♠", "--layouts", "20")
    assert found(run, *args, "--jobs", jobs) == found(run, *args)


def test_layouts_show_a_progress_bar_on_a_terminal(
    terminal: Callable[..., tuple[str, str]],
) -> None:
    out, err = terminal("solve", SURE, "--contract", "10♠", "--layouts", "2")
    assert "made" in out
    assert "solving layouts" in err


# What makes none


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ("♠A", "--contract", "6♠"),
            (
                "cannot read '♠A': expected three hands with | between them, and "
                "perhaps the talon; one hand is enough with --layouts"
            ),
        ),
        (
            (f"{SURE} ♦7", "--contract", "6♠", "--layouts", "1"),
            "the declarer holds 11 cards: name those that he lays away with --gone",
        ),
        (
            ("♠A | ♠K", "--table"),
            (
                "cannot read '♠A | ♠K': expected three hands with | between them, and "
                "perhaps the talon"
            ),
        ),
        (
            ("♠A | ♠K | ♠Q", "--contract", "6♠", "--discards"),
            (
                "the declarer has two cards more than each defender before he lays "
                "them away, not 1 against 1 and 1"
            ),
        ),
    ],
)
def test_what_cannot_be_asked(run: Run, args: tuple[str, ...], message: str) -> None:
    result = run("solve", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"Error: {message}\n"
