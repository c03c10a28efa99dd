"""`preferans solve`: arguments that contradict one another, and wrong positions."""

from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]

THREE = "♠AQ ♥7 | ♠J8 ♥8 | ♠K10 ♥9"
TALON = "♠8 ♥8 | ♠9 ♥9 | ♠10 ♥10 | ♠A ♥A"
SIX = ("--contract", "6♠")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((THREE, "--table", "--discards"), "ask for one of --table and --discards"),
        (
            (THREE, *SIX, "--discards", "--layouts", "0"),
            "ask for one of --discards and --layouts",
        ),
        (
            (THREE, "--deal", "1"),
            (
                "--deal goes with a deal of a record or a problem of a file, not with "
                "a position as text"
            ),
        ),
        (
            ("a.bts", "--trick", "1"),
            "--trick goes with a deal of a record, not with a problem of a file",
        ),
        (
            ("a.toml", *SIX),
            (
                "--contract goes with a position as text or a problem of a file, not "
                "with a deal of a record"
            ),
        ),
        (
            ("a.json", "--play", "♠A"),
            "--play goes with a position as text, not with a deal of a record",
        ),
        (
            ("a.pts", "--convention", "sochi"),
            "--convention goes with a position as text, not with a problem of a file",
        ),
        (
            (THREE, *SIX, "--table"),
            "--contract says nothing to --table: leave one of them out",
        ),
        (
            (THREE, *SIX, "--discards", "--gone", "♠A"),
            "--gone says nothing to --discards: leave one of them out",
        ),
        (
            (THREE, *SIX, "--layouts", "5", "--play", "♠A"),
            "--play says nothing to --layouts: leave one of them out",
        ),
        ((THREE, *SIX, "--seed", "5"), "--seed goes with --layouts only"),
        ((THREE, *SIX, "--jobs", "5"), "--jobs goes with --layouts only"),
        (
            (THREE, *SIX, "--layouts", "0", "--seed", "5"),
            "--seed draws layouts, and --layouts 0 looks at each of them",
        ),
        ((THREE, "--seconds", "0"), "--seconds is more than 0, not 0"),
        ((THREE, "--seconds", "nan"), "--seconds is more than 0, not nan"),
        ((THREE, "--seconds", "inf"), "--seconds is more than 0, not inf"),
        (
            ("-", "--play", "♠A"),
            "with - the cards played are read from standard input too",
        ),
        (
            (THREE, "--discards"),
            "--discards needs a game: name it with --contract",
        ),
        (
            (THREE, "--layouts", "5", "--contract", "all-pass"),
            "--layouts needs a game: name it with --contract",
        ),
        (
            (THREE, "--declarer", "first"),
            "--declarer needs a game: name it with --contract",
        ),
        ((THREE, "--gone", "♠A"), "--gone needs a game: name it with --contract"),
        (
            (THREE, *SIX, "--players", "4"),
            "--players goes with an all-pass, not with 6♠",
        ),
        (
            (THREE, *SIX, "--tie-break", "next"),
            "--tie-break goes with an all-pass, not with 6♠",
        ),
    ],
)
def test_arguments_that_contradict_one_another(
    run: Run, args: tuple[str, ...], message: str
) -> None:
    result = run("solve", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: {message}\n"


def test_an_unknown_convention(run: Run) -> None:
    result = run("solve", TALON, "--convention", "atlantis")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: unknown convention 'atlantis'; known are ")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            (THREE, "--contract", "6X"),
            (
                "cannot read '6X': expected a contract such as 7♥ or 8NT, misere, or "
                "all-pass"
            ),
        ),
        (
            (THREE, "--contract", "here"),
            (
                "cannot read 'here': expected a contract such as 7♥ or 8NT, misere, or "
                "all-pass"
            ),
        ),
        (
            ("♠A7 | ♠A8 | ♠Q", *SIX),
            (
                "the hands of a position are of one size, not of 2, 2, 1 cards; ♠A is "
                "there twice"
            ),
        ),
        (
            ("♠A | ♠Z | ♠Q", *SIX),
            (
                "cannot read ' ♠Z ': expected a hand, with a rank 7 8 9 10 J Q K A or "
                "Russian Т К Д В after '♠'"
            ),
        ),
        (
            (THREE, *SIX, "--play", "♥7 8 ♠K"),
            "trick 1, third hand: ♠K: the suit led must be followed; possible: ♥9",
        ),
        (
            (THREE, *SIX, "--play", "♥7 8 9 / 10 A 8"),
            "trick 2: 10 needs its suit: it leads the trick",
        ),
        (
            (THREE, *SIX, "--play", "♥7 8 9 / ♠K Z"),
            "trick 2: cannot read 'Z': expected a card, with ",
        ),
        (
            (THREE, *SIX, "--play", "♥7 8 / ♠K A 8"),
            "trick 1: a trick has 3 cards, not 2: ♥7 8",
        ),
        (
            (THREE, *SIX, "--play", "♥7 8 9 / ♠K A 8 Q"),
            "trick 2: a trick has 3 cards, not 4: ♠K A 8 Q",
        ),
        (
            ("♠7 | ♠8 | ♠9", *SIX, "--play", "♠7 8 9 / ♠10"),
            "trick 2, the end: the play is over: the last trick has been taken",
        ),
        (
            ("♠AK ♥7 | ♠Q | ♠J", *SIX),
            (
                "the declarer holds 3 cards: name those that he lays away with "
                "--gone, or ask for all --discards"
            ),
        ),
        (
            ("♠AK ♥7 | ♠Q | ♠J", *SIX, "--gone", "♥8 ♥7"),
            "the declarer does not hold ♥8: he lays away two of ♠AK ♥7",
        ),
        (
            (TALON, "--leader", "second"),
            "the talon leads this all-pass: leave --leader out",
        ),
    ],
)
def test_no_such_position(run: Run, args: tuple[str, ...], message: str) -> None:
    result = run("solve", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1


def test_a_table_of_standard_input_has_no_cards(run: Run) -> None:
    result = run("solve", "-", "--table", stdin=f"{THREE}\n♠A\n")
    assert result.exit_code == 1
    assert result.stderr == ("Error: a table is of hands alone: leave the cards out\n")


def test_a_text_too_long_for_a_name_is_no_file(run: Run) -> None:
    result = run("solve", "♠A" * 5000)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: cannot read '♠A")


def test_it_gives_up_when_the_time_is_up(run: Run) -> None:
    hands = "♠KQ107 ♣A ♦KJ ♥AQJ | ♠AJ98 ♣87 ♦87 ♥87 | ♣KQ109 ♦AQ10 ♥K109"
    result = run("solve", hands, *SIX, "--seconds", "1e-9")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "Error: the search was not over in 1e-09 s: give it more --seconds\n"
    )
