"""`preferans replay`: what is written of a deal, drawn."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

HEAD = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "sochi"
pool = 10
"""

# West holds the six highest diamonds but two; after five tricks he claims three of
# the last five.
CLAIMED = """
[[deals]]
hands = { West = "♠J8 ♣10 ♦AKQ987 ♥J", North = "♠7 ♣Q987 ♦J ♥KQ109", \
South = "♠AKQ9 ♣AJ ♦10 ♥A87" }
talon = "♠10 ♣K"
auction = "6♠ pass 6♣ here pass"
discard = "♣10 ♥J"
contract = "7♦ West"
defence = { North = "pass", South = "whist" }
open = true
play = "♦A J 10 / ♣K 7 A / ♠A 8 7 / ♥A ♦7 9 / ♦K ♣8 ♥7"
tricks = { West = 6, South = 4 }
"""

ALL_PASS = """
[[deals]]
hands = { West = "♠A10987 ♣1097 ♦K ♥K", North = "♠J ♣KQJ8 ♦J ♥QJ98", \
South = "♠KQ ♣A ♦Q10987 ♥A7" }
talon = "♥10 ♦A"
auction = "pass pass pass"
contract = "all-pass"
play = "K Q 7 / K J Q / ♠7 J Q / ♦7 ♠A ♣K / ♦8 ♠10 ♣Q / ♦9 ♣10 ♣J / ♦10 ♠9 ♥J / \
♠K 8 ♥9 / ♣A 9 8 / ♥A ♣7 8"
"""

CALLS = """
[[deals]]
contract = "6♣ West"
auction = "6♠ pass 6♣ here pass"
conceded = true
"""

BARE = """
[[deals]]
contract = "6♣ West"
conceded = true
"""

DEALT = """
[[deals]]
hands = { West = "♠J8 ♣10 ♦AKQ987 ♥J", North = "♠7 ♣Q987 ♦J ♥KQ109", \
South = "♠AKQ9 ♣AJ ♦10 ♥A87" }
talon = "♠10 ♣K"
contract = "6♣ West"
conceded = true
"""


@pytest.fixture
def shown(run: Run) -> Callable[..., str]:
    def replay(*deals: str, options: tuple[str, ...] = ()) -> str:
        Path("cards.toml").write_text(HEAD + "".join(deals), encoding="utf-8")
        result = run("replay", "cards.toml", *options)
        assert result.exit_code == 0, result.output
        return result.stdout

    return replay


def test_a_claimed_game_in_full(shown: Callable[..., str]) -> None:
    assert (
        shown(CLAIMED)
        == """\
Deal 1, South deals: 7♦ West, talon ♠10 ♣K, North passes, South whists open, 6 tricks, \
down 1

  West (first hand, declarer)                      North (second hand)
  ♠ J 8                                            ♠ 7
  ♣ 10                         talon ♠10 ♣K        ♣ Q 9 8 7
  ♦ A K Q 9 8 7                                    ♦ J
  ♥ J                                              ♥ K Q 10 9
  lays away ♣10 ♥J

                               South (third hand)
                               ♠ A K Q 9
                               ♣ A J
                               ♦ 10
                               ♥ A 8 7

Auction
  West  North  South
  6♠    pass   6♣
  here         pass

Tricks
      West   North   South  taken by
  1  >♦A     ♦J      ♦10    West
  2  >♣K     ♣7      ♣A     South
  3   ♠8     ♠7     >♠A     South
  4   ♦7     ♥9     >♥A     West
  5  >♦K     ♣8      ♥7     West
  the rest was claimed: West 3, North 0, South 2

Score
  mountain  West            4  set: 1 undertrick x 4
  whists    North on West   4  consolation: 1 undertrick x 4
  whists    South on West   4  consolation: 1 undertrick x 4
  whists    South on West  16  whist: 4 tricks x 4
"""
    )


def test_the_talon_leads_two_tricks_of_an_all_pass(shown: Callable[..., str]) -> None:
    text = shown(ALL_PASS)
    assert (
        """\
Tricks
       West   North   South   talon  taken by
   1   ♥K     ♥Q      ♥7     >♥10    West
   2   ♦K     ♦J      ♦Q     >♦A     West
   3  >♠7     ♠J      ♠Q             South
   4   ♠A     ♣K     >♦7             South
"""
        in text
    )
    assert "  pool      North  1  no tricks in all-pass: 1 pool point" in text


def test_an_auction_alone_is_shown_without_hands(shown: Callable[..., str]) -> None:
    assert (
        shown(CALLS)
        == """\
Deal 1, South deals: 6♣ West, conceded

Auction
  West  North  South
  6♠    pass   6♣
  here         pass

Score
  mountain  West  6  conceded: 3 undertricks x 2
"""
    )


def test_hands_without_calls_show_no_auction(shown: Callable[..., str]) -> None:
    text = shown(DEALT)
    assert "  ♠ J 8 " in text
    assert "Auction" not in text
    assert "Tricks" not in text


def test_a_deal_without_cards_says_so(shown: Callable[..., str]) -> None:
    assert "\n  no cards of this deal are written\n" in shown(BARE)


def test_every_deal_is_shown_unless_one_is_named(shown: Callable[..., str]) -> None:
    both = shown(CLAIMED, BARE)
    assert both.count("\nScore\n") == 2
    assert "\n\nDeal 2, West deals: 6♣ West, conceded" in both
    one = shown(CLAIMED, BARE, options=("--deal", "2"))
    assert one.startswith("Deal 2")
    assert one.count("\nScore\n") == 1


def test_a_record_without_deals_says_so(shown: Callable[..., str]) -> None:
    assert shown() == "the record has no deals\n"


def test_a_deal_that_is_not_there_is_named(run: Run) -> None:
    Path("cards.toml").write_text(HEAD + BARE, encoding="utf-8")
    result = run("replay", "cards.toml", "--deal", "2")
    assert result.exit_code == 1
    assert result.stderr == "cards.toml: there is no deal 2: its deals are 1 to 1\n"


def test_a_revoke_is_named_and_nothing_is_shown(run: Run) -> None:
    # South holds ♥8 and ♥7 besides the ace that he leads; West has no heart and must
    # trump, so his ♠8 is a revoke of the second kind.
    broken = CLAIMED.replace("♥A ♦7 9", "♥A ♠10 9")
    Path("cards.toml").write_text(HEAD + broken, encoding="utf-8")
    result = run("replay", "cards.toml")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == (
        "cards.toml: line 15, deal 1: trick 4, West: ♠10: who cannot follow must "
        "trump; possible: ♦7, ♦8, ♦9, ♦Q, ♦K; if it was played so, write "
        'incidents = [{ kind = "revoke", player = "West" }] and the tricks\n'
    )
