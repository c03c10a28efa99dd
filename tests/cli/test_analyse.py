"""`preferans analyse`: who gave tricks away, deal by deal and in all."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.legal import facts
from tests.cli.test_replay import ALL_PASS, BARE, CALLS, CLAIMED, DEALT, HEAD

Run = Callable[..., Result]

# North has five hearts, ♣AK and ♦AQJ against West's ♦K9: nine tricks, for he loses ♦K.
# If West leads it, all three diamonds win, and so does every other card of North's.
# Then North leads ♥8 to South's ♥J, where any of his higher cards would have won.
OPENED = """
[[deals]]
hands = { West = "♠J9 ♣J1087 ♦K9 ♥107", North = "♣AK ♦AQJ7 ♥AK98", \
South = "♠AKQ1087 ♣Q ♦108 ♥J" }
talon = "♥Q ♣9"
auction = "pass 6♠ 6♣ here 6♦ here 6♥ here 6NT here pass"
discard = "♣9 ♦7"
contract = "7♥ North"
defence = { South = "whist", West = "pass" }
open = true
play = "♦K A 8 / ♥8 J 7"
tricks = { North = 9, South = 1 }
"""
# The same cards, and nobody whists.
PASSED = (
    OPENED.partition("open =")[0]
    .replace('"whist"', '"pass"')
    .replace('auction = "pass 6♠ 6♣ here 6♦ here 6♥ here 6NT here pass"\n', "")
)
# The cards of the play are not written, only how it ended.
UNWRITTEN = OPENED.replace('play = "♦K A 8 / ♥8 J 7"\n', "")


NEXT = {"West": "North", "North": "South", "South": "West"}


def turned(*deals: str) -> list[str]:
    """Return deals with each one's names a place further than those of the last."""
    found: list[str] = []
    for number, deal in enumerate(deals):
        text = deal
        for _ in range(number):
            text = re.sub("West|North|South", lambda name: NEXT[name[0]], text)
        found.append(text)
    return found


@pytest.fixture
def analysed(run: Run, write: Callable[..., str]) -> Callable[..., str]:
    def analyse(*deals: str, options: tuple[str, ...] = ()) -> str:
        result = run("analyse", write(*deals), *options)
        assert (result.exit_code, result.stderr) == (0, "")
        return result.stdout

    return analyse


@pytest.fixture
def write(files: Path) -> Callable[..., str]:
    def written(*deals: str) -> str:
        (files / "cards.toml").write_text(HEAD + "".join(deals), encoding="utf-8")
        return "cards.toml"

    return written


def found(run: Run, *args: str) -> Any:  # noqa: ANN401 - any JSON
    return facts(run("analyse", *args, "--format", "json"))


def test_a_game_in_full(analysed: Callable[..., str]) -> None:
    assert (
        analysed(OPENED)
        == """\
Deal 1, South deals: 7♥ North, talon ♥Q ♣9, South whists open, West passes, 9 tricks

  with best play   9: 7♥ is made, 2 over
  when play ended  9, in trick 2
  taken            9

  trick  hand   played by  card  gave  better
      1  West   South      ♦K       1  ♠J9 ♣J1087 ♥107
      2  North  North      ♥8       1  ♣AK ♦QJ ♥AKQ

Tricks given away
                         as         as
           deals   declarer   defender   a deal
  ──────────────────────────────────────────────
   South       1          0          1     1.00
   West        0          0          0        -
   North       1          1          0     1.00
"""
    )


def test_a_game_for_programs(run: Run, write: Callable[..., str]) -> None:
    assert found(run, write(OPENED)) == {
        "deals": [
            {
                "deal": 1,
                "contract": "7♥",
                "declarer": "second",
                "players": {"first": "West", "second": "North", "third": "South"},
                "expected": 9,
                "reached": 9,
                "taken": 9,
                "lapses": [
                    {
                        "trick": 1,
                        "seat": "first",
                        "actor": "third",
                        "card": "♦K",
                        "better": ["♠J", "♠9", "♣J", "♣10", "♣8", "♣7", "♥10", "♥7"],
                        "cost": 1,
                    },
                    {
                        "trick": 2,
                        "seat": "second",
                        "actor": "second",
                        "card": "♥8",
                        "better": ["♣A", "♣K", "♦Q", "♦J", "♥A", "♥K", "♥Q"],
                        "cost": 1,
                    },
                ],
            }
        ],
        "players": {
            "South": {"deals": 1, "as_declarer": 0, "as_defender": 1, "a_deal": "1"},
            "West": {"deals": 0, "as_declarer": 0, "as_defender": 0, "a_deal": "0"},
            "North": {"deals": 1, "as_declarer": 1, "as_defender": 0, "a_deal": "1"},
        },
    }


def test_where_nobody_gave_a_trick_away_it_says_so(
    analysed: Callable[..., str],
) -> None:
    # Four defenders' tricks are taken or sure when West claims, ♥A among them.
    text = analysed(CLAIMED)
    assert (
        """
  with best play   6: 7♦ is down 1
  when play ended  6, in trick 5
  taken            6
  no card gave a trick away
"""
        in text
    )
    assert "played by" not in text


def test_the_costs_lead_from_best_play_to_what_was_taken(
    run: Run, write: Callable[..., str]
) -> None:
    # In the third deal of the examples South leads ♣8 to the misère, and West escapes
    # with one trick.
    misere = """
[[deals]]
hands = { West = "♠QJ ♣AK8 ♦A109 ♥AJ", North = "♠107 ♣QJ10 ♦87 ♥1097", \
South = "♠AK98 ♣97 ♦KQJ ♥Q" }
talon = "♥8 ♥K"
auction = "pass misere pass"
discard = "♠10 ♥K"
contract = "misere North"
play = "♣8 10 7 / ♠7 8 J / ♦9 8 J / ♠9 Q ♣Q / ♦10 7 Q / ♣9 K J / ♥J 10 Q / \
♠K ♣A ♥9 / ♦K A ♥8 / ♥A 7 ♠A"
"""
    path = write(misere)
    (deal,) = found(run, path)["deals"]
    given = sum(lapse["cost"] for lapse in deal["lapses"])
    assert deal["taken"] == deal["reached"] == 1
    assert deal["expected"] - given == 1
    assert {lapse["seat"] for lapse in deal["lapses"]} == {"first"}
    text = run("analyse", path).stdout
    assert "  trick  hand  card  gave  better\n      1  West  ♣8 " in text


def test_a_game_that_was_not_played_is_judged_all_the_same(
    analysed: Callable[..., str],
) -> None:
    text = analysed(PASSED)
    assert "\n  with best play  9: 7♥ is made, 2 over\n  taken           -\n" in text
    assert "gave" not in text
    assert "Tricks given away" not in text


def test_a_play_that_is_not_written_has_no_lapses(
    analysed: Callable[..., str],
) -> None:
    text = analysed(UNWRITTEN)
    assert "\n  with best play  9: 7♥ is made, 2 over\n  taken           9\n" in text
    assert "gave" not in text


def test_an_all_pass_has_no_lapses(run: Run, write: Callable[..., str]) -> None:
    path = write(ALL_PASS)
    text = run("analyse", path).stdout
    assert "Deal 1, South deals: all-pass, West 2, North 0, South 8\n" in text
    assert "           best play   taken\n" in text
    assert "Tricks given away" not in text
    (deal,) = found(run, path)["deals"]
    assert deal["taken"] == {"first": 2, "second": 0, "third": 8}
    assert sum(deal["expected"].values()) == 10
    assert "lapses" not in deal


def test_deals_without_cards_are_named_and_skipped(
    analysed: Callable[..., str],
) -> None:
    text = analysed(*turned(BARE, CALLS, DEALT))
    written = "  skipped: none of its cards are written\n"
    assert text.count(written) == 2
    assert "  skipped: the cards of this deal are not at play\n" in text
    assert "Tricks given away" not in text


def test_one_deal_of_several(analysed: Callable[..., str]) -> None:
    text = analysed(*turned(CLAIMED, OPENED), options=("--deal", "1"))
    assert text.startswith("Deal 1, South deals")
    assert "Deal 2" not in text


def test_the_summary_adds_up_the_deals(run: Run, write: Callable[..., str]) -> None:
    # The second deal has North, South and West where the first has West, North and
    # South: South declares it, and West gives a trick away for North.
    players = found(run, write(*turned(OPENED, OPENED)))["players"]
    names = ("deals", "as_declarer", "as_defender", "a_deal")
    assert {
        player: tuple(players[player][name] for name in names) for player in players
    } == {
        "South": (2, 1, 1, "1"),
        "West": (1, 0, 1, "1"),
        "North": (1, 1, 0, "1"),
    }
    players = found(run, write(*turned(OPENED, CLAIMED)))["players"]
    # In the second of these North declares and West whists openly: no lapse.
    assert players["North"] == {
        "deals": 2,
        "as_declarer": 1,
        "as_defender": 0,
        "a_deal": "1/2",
    }


def test_a_record_without_deals_says_so(analysed: Callable[..., str]) -> None:
    assert analysed() == "the record has no deals\n"


def test_a_deal_that_is_not_there_is_named(run: Run, write: Callable[..., str]) -> None:
    result = run("analyse", write(CLAIMED), "--deal", "2")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "cards.toml: there is no deal 2: its deals are 1 to 1\n"


def test_a_record_with_problems_is_not_analysed(run: Run) -> None:
    result = run("analyse", "broken.toml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("broken.toml: line ")


def test_a_sheet_that_differs_is_told_of_behind_the_analysis(run: Run) -> None:
    result = run("analyse", "different.toml")
    assert result.exit_code == 1
    assert "skipped: none of its cards are written" in result.stdout
    assert result.stderr.startswith("different.toml: ")


def test_it_gives_up_when_the_time_is_up(run: Run, write: Callable[..., str]) -> None:
    result = run("analyse", write(*turned(OPENED, ALL_PASS)), "--seconds", "1e-9")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "Error: the analysis was not over in 1e-09 s: give it more --seconds\n"
    )


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_the_seconds_are_more_than_none(
    run: Run, write: Callable[..., str], seconds: str
) -> None:
    result = run("analyse", write(), "--seconds", seconds)
    assert result.exit_code == 2
    assert result.stderr == f"Error: --seconds is more than 0, not {seconds}\n"


def test_many_deals_show_a_progress_bar_on_a_terminal(
    terminal: Callable[..., tuple[str, str]], write: Callable[..., str]
) -> None:
    path = write(*turned(BARE, BARE, BARE, BARE))
    out, err = terminal("analyse", path)
    assert out.count("skipped") == 4
    assert "analysing deals" in err
    _, err = terminal("analyse", path, "--deal", "1")
    assert err == ""
