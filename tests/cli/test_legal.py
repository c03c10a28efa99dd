"""`preferans legal`: one hand, an auction, and how the command is called."""

import random
from collections.abc import Callable

import pytest
from click.testing import Result

from preferans.conventions import NAMED
from tests.cli.legal import CARDS, WON, facts, lines

KNOWN = ", ".join(sorted(NAMED))
Run = Callable[..., Result]

# One hand (section 4: follow suit, else trump, else anything)


@pytest.mark.parametrize(
    ("args", "rule", "legal"),
    [
        ([], "leads: anything", "♠A, ♠K, ♥7"),
        (["--trump", "♥"], "leads: anything", "♠A, ♠K, ♥7"),
        (["--led", "♠7"], "follow ♠", "♠A, ♠K"),
        (["--led", "♠", "--trump", "♥"], "follow ♠", "♠A, ♠K"),
        (["--led", "♦9", "--trump", "♥"], "no ♦: must trump ♥", "♥7"),
        (["--led", "d", "--trump", "h"], "no ♦: must trump ♥", "♥7"),
        (["--led", "♦9", "--trump", "♣"], "neither ♦ nor ♣: anything", "♠A, ♠K, ♥7"),
        (["--led", "♦9"], "no ♦: anything", "♠A, ♠K, ♥7"),
        (["--led", "♦9", "--trump", "None"], "no ♦: anything", "♠A, ♠K, ♥7"),
        (["--led", "♦9", "--trump", "NT"], "no ♦: anything", "♠A, ♠K, ♥7"),
        (["--led", "♦9", "--trump", "♦"], "no ♦: anything", "♠A, ♠K, ♥7"),
    ],
)
def test_a_hand_follows_else_trumps_else_plays_anything(
    run: Run, args: list[str], rule: str, legal: str
) -> None:
    result = run("legal", "--hand", "♠AK ♥7", *args)
    assert lines(result) == {"hand": "♠AK ♥7", "rule": rule, "legal": legal}


def test_a_hand_for_programs(run: Run) -> None:
    asked = ("legal", "--format", "json", "--hand", "♠AK ♥7")
    assert facts(run(*asked, "--led", "♦9", "--trump", "♥")) == {
        "to_act": None,
        "phase": "play",
        "over": False,
        "hand": "♠AK ♥7",
        "led": "♦",
        "trump": "♥",
        "rule": "no ♦: must trump ♥",
        "legal": ["♥7"],
    }
    leads = facts(run(*asked))
    assert (leads["led"], leads["trump"]) == (None, None)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--hand", ""], "a hand at play has 1 to 10 cards, not 0"),
        (["--hand", "♠AKQJ1098 ♥AKQJ"], "a hand at play has 1 to 10 cards, not 11"),
        (["--hand", "♠A ♠A"], "cannot read '♠A ♠A': expected a hand with every card"),
        (["--hand", "♠Z"], "cannot read '♠Z': expected a hand, with a rank 7 8 9"),
        (["--hand", "♠A", "--led", "♠A"], "♠A is led, so the hand cannot hold it"),
        (
            ["--hand", "♠A", "--led", "♠Z"],
            "cannot read '♠Z': expected a suit, or a card",
        ),
        (["--hand", "♠A", "--led", ""], "cannot read '': expected a suit, or a card"),
        (
            ["--hand", "♠A", "--trump", "♠A"],
            "cannot read '♠A': expected a trump suit ♠ ♣ ♦ ♥, or none",
        ),
        (["--hand", "♠A", "--trump", ""], "cannot read '': expected a trump suit"),
    ],
)
def test_no_such_hand(run: Run, args: list[str], message: str) -> None:
    result = run("legal", *args)
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1
    assert (result.stdout, result.exit_code) == ("", 1)


# An auction


@pytest.mark.parametrize(
    ("calls", "to_act", "standing", "legal"),
    [
        ("", "first hand (the dealer's left)", "none", "pass, 6♠, misere"),
        ("6♠", "second hand", "6♠ by first hand", "pass, 6♣, misere"),
        # 001:970: A spades, B pass, C clubs, and A holds.
        (
            "6♠ pass 6♣",
            "first hand (the dealer's left)",
            "6♣ by third hand",
            "pass, here, 6♦",
        ),
        (
            "6♠, pass, 6♣, here",
            "third hand (the dealer)",
            "6♣ by first hand",
            "pass, 6♦",
        ),
        # 001:251, 003:137: first spades, second clubs, third pass, first "clubs here".
        (
            "6♠ 6♣ pass",
            "first hand (the dealer's left)",
            "6♣ by second hand",
            "pass, here, 6♦",
        ),
        ("6s\n6т пас здесь", "second hand", "6♣ by first hand", "pass, 6♦"),
        # 001:973: who called misère and is overcalled can only pass.
        (
            "misere 9♠ pass",
            "first hand (the dealer's left)",
            "9♠ by second hand",
            "pass",
        ),
    ],
)
def test_an_auction_goes_on(
    run: Run, calls: str, to_act: str, standing: str, legal: str
) -> None:
    assert lines(run("legal", "--auction", calls)) == {
        "to act": to_act,
        "phase": "auction",
        "standing bid": standing,
        "legal": legal,
    }


@pytest.mark.parametrize(
    ("calls", "ended", "bid", "bidder"),
    [
        # 001:969: A pass, B spades, C pass.
        ("pass 6♠ pass", "second hand won it with 6♠", "6♠", "second"),
        # 001:971: A pass, B one, C two, B two (hold), C pass.
        ("pass 6♠ 6♣ here pass", "second hand won it with 6♣", "6♣", "second"),
        ("pass pass misere", "third hand won it with misere", "misere", "third"),
        (
            "pass pass pass",
            "everybody passed, and an all-pass is played",
            None,
            None,
        ),
    ],
)
def test_an_auction_is_over(
    run: Run, calls: str, ended: str, bid: str | None, bidder: str | None
) -> None:
    result = run("legal", "--auction", calls)
    assert lines(result) == {"phase": "the auction is over", "ended": ended}
    assert facts(run("legal", "--auction", calls, "--format", "json")) == {
        "to_act": None,
        "phase": "over",
        "over": True,
        "ended": ended,
        "bid": bid,
        "bidder": bidder,
        "legal": [],
    }


def test_an_auction_for_programs(run: Run) -> None:
    result = run("legal", "--auction", "6♠ 6♣ pass", "--format", "json")
    assert facts(result) == {
        "to_act": "first",
        "phase": "auction",
        "over": False,
        "bid": "6♣",
        "bidder": "second",
        "legal": ["pass", "here", "6♦"],
    }


@pytest.mark.parametrize("name", ["leningrad", "Piter"])
def test_the_series_raises_the_least_level(run: Run, name: str) -> None:
    # 001:1065-1067: in Leningrad an all-pass is left with a seven.
    asked = ("legal", "--auction", "pass", "--convention", name, "--all-passes")
    assert lines(run(*asked, "1")) == {
        "to act": "second hand",
        "phase": "auction",
        "least level": "7",
        "standing bid": "none",
        "legal": "pass, 7♠, misere",
    }
    assert "least level" not in lines(run(*asked, "0"))
    assert facts(run(*asked, "1", "--format", "json"))["least"] == 7
    assert lines(run(*asked, "9" * 30))["least level"] == "7"


@pytest.mark.parametrize(
    ("args", "calls", "to_act"),
    [
        (["--players", "4"], "pass pass", "third hand (the dealer's right)"),
        (["--players", "5"], "", "first hand (the dealer's left)"),
        # Between third hand and the dealer sits the one who waits.
        (["--players", "5"], "pass pass", "third hand"),
        (["--players", "2"], "", "second hand (the dealer's opponent)"),
        (["--players", "2"], "pass", "third hand (the dealer)"),
        (
            ["--players", "2", "--dummy", "first"],
            "",
            "second hand (the dealer's opponent)",
        ),
        (
            ["--players", "2", "--dummy", "second"],
            "",
            "first hand (the dealer's opponent)",
        ),
        (["--players", "2", "--dummy", "second"], "pass", "third hand (the dealer)"),
    ],
)
def test_seats_at_other_tables(
    run: Run, args: list[str], calls: str, to_act: str
) -> None:
    assert lines(run("legal", "--auction", calls, *args))["to act"] == to_act


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        (
            "6♠ 6♠",
            (
                "call 2, second hand: 6♠: a bid stands above the standing bid; "
                "possible: pass, 6♣, misere"
            ),
        ),
        (
            "8 без козыря",
            (
                "call 1, first hand (the dealer's left): 8NT: steps of the ladder may "
                "not be left out; possible: pass, 6♠, misere"
            ),
        ),
        (
            "pass hello",
            (
                "call 2, second hand: cannot read 'hello': expected pass, here, misere "
                "or a contract such as 6♠, 7♥ or 8NT: a level of 6 to 10, then a strain"
            ),
        ),
        (
            "pass 6♠ pass 6♣",
            "call 4, '6♣', comes after the end: second hand won it with 6♠",
        ),
    ],
)
def test_a_call_that_cannot_be(run: Run, calls: str, message: str) -> None:
    result = run("legal", "--auction", calls)
    assert (result.stdout, result.exit_code) == ("", 1)
    assert result.stderr == f"Error: {message}\n"


# How it is called


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "give one of a deal, --auction and --hand"),
        (["--led", "♠"], "give one of a deal, --auction and --hand"),
        (
            [CARDS, "--hand", "♠A"],
            "give one of a deal, --auction and --hand, not a deal and --hand",
        ),
        (
            ["--auction", "", "--hand", ""],
            "give one of a deal, --auction and --hand, not --auction and --hand",
        ),
        (
            [CARDS, "pass", "--auction", "pass", "--hand", "♠A"],
            (
                "give one of a deal, --auction and --hand, "
                "not a deal and --auction and --hand"
            ),
        ),
        (["--auction", "", "--led", "♠"], "--led goes with --hand only"),
        ([CARDS, "--trump", "♠"], "--trump goes with --hand only"),
        (
            ["--hand", "♠A", "--convention", "sochi"],
            "--convention goes with a deal or --auction, not with --hand",
        ),
        (
            ["--hand", "♠A", "--players", "3"],
            "--players goes with a deal or --auction, not with --hand",
        ),
        (
            ["--hand", "♠A", "--dummy", "first"],
            "--dummy goes with a deal or --auction, not with --hand",
        ),
        (
            ["--hand", "♠A", "--all-passes", "0"],
            "--all-passes goes with a deal or --auction, not with --hand",
        ),
        (["--auction", "", "--dummy", "first"], "--dummy goes with --players 2 only"),
        (
            [CARDS, "--dummy", "second", "--players", "3"],
            "--dummy goes with --players 2 only",
        ),
        (["-", "pass"], "with - the actions are read from standard input too"),
        (
            ["--auction", "", "--convention", "Lenigrad"],
            (
                f"unknown convention 'Lenigrad'; known are {KNOWN}; "
                "did you mean 'leningrad'?"
            ),
        ),
        (
            ["--auction", "", "--convention", ""],
            (f"unknown convention ''; known are {KNOWN}"),
        ),
    ],
)
def test_a_wrong_mix_of_arguments(run: Run, args: list[str], message: str) -> None:
    result = run("legal", *args)
    assert result.stderr == f"Error: {message}\n"
    assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize(
    "args",
    [
        ["--players", "1"],
        ["--players", "6"],
        ["--players", "two"],
        ["--players", "2", "--dummy", "third"],
        ["--all-passes", "-1"],
        ["--all-passes", "9" * 5000],
        ["--format", "xml"],
        ["a", "b", "c"],
    ],
)
def test_a_wrong_argument(run: Run, args: list[str]) -> None:
    result = run("legal", "--auction", "pass", *args)
    assert "Error: " in result.stderr.splitlines()[-1]
    assert (result.stdout, result.exit_code) == ("", 2)


PIECES = "♠♣♦♥6789 10JQKA|,-#\n\0\udcffé;пас здесь pass here take order 6♠ discard look"


@pytest.mark.parametrize("seed", range(8))
def test_no_text_is_too_strange(run: Run, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        text = "".join(rng.choices(PIECES, k=rng.randrange(9)))
        for args in (
            [text],
            [CARDS, text],
            ["--auction", text],
            ["--hand", text],
            ["--hand", "♠A ♥7", "--led", text],
            ["--hand", "♠A ♥7", "--trump", text],
        ):
            result = run("legal", *args, stdin=text.encode(errors="surrogateescape"))
            assert isinstance(result.exception, SystemExit | None)
            assert result.exit_code in {0, 1, 2}
            if result.exit_code == 1:
                assert result.stderr.count("\n") == 1


# How it looks


def test_on_a_narrow_terminal_the_text_is_folded(
    terminal: Callable[..., tuple[str, str]],
) -> None:
    out, _ = terminal("legal", CARDS, WON, columns=50)
    assert max(map(len, out.splitlines())) <= 50 + len("\x1b[1m\x1b[0m")
    assert "winning bid" in out
    assert "10NT" in out


def test_what_is_called_in_the_dark_is_said(run: Run) -> None:
    # 003:13: one in the dark is overcalled by 7♠, or by two in the dark.
    asked = ("legal", "--auction", "6♠-dark pick_up pass", "--convention", "classic")
    assert lines(run(*asked)) == {
        "to act": "third hand (the dealer)",
        "phase": "auction",
        "standing bid": "6♠-dark by first hand",
        "not looked": "first hand, third hand",
        "legal": "pass, 7♠, misere, pick_up, 6♣-dark, misere-dark",
    }
    found = facts(run(*asked, "--format", "json"))
    assert found["bid"] == "6♠-dark"
    assert found["unseen"] == ["first", "third"]


def test_a_row_of_dark_passes_raises_what_overcalls_them(run: Run) -> None:
    # 003:15: the third by a light nine or a dark eight.
    asked = ("legal", "--auction", "pass-dark", "--convention", "classic", "--dark-row")
    third = "pass, 9♠, pick_up, pass-dark, 8♠-dark, misere-dark"
    assert lines(run(*asked, "2"))["legal"] == third
    first = "pass, 7♠, misere, pick_up, pass-dark, 6♠-dark, misere-dark"
    assert lines(run(*asked, "0"))["legal"] == first


def test_nobody_sees_the_talon_of_a_game_in_the_dark(run: Run) -> None:
    asked = ("legal", CARDS, "6♠-dark, pass, pass", "--convention", "classic")
    found = lines(run(*asked))
    assert found["phase"] == "exchange, the talon may be taken"
    assert found["winning bid"] == "6♠-dark by first hand"
    assert found["talon"] == "stays unseen"
