"""`preferans legal` of what is no position: deals, actions, standard input."""

from collections.abc import Callable

import pytest
from click.testing import Result

from tests.cli.legal import CARDS, KEPT, WON

Run = Callable[..., Result]


# Standard input


def test_standard_input(run: Run) -> None:
    text = (
        f"\ufeff# An evening\n\n{CARDS} # South deals\r\n6♠,\npass # so\n\npass, take\n"
    )
    assert run("legal", "-", stdin=text).stdout == (
        run("legal", CARDS, "6♠, pass, pass, take").stdout
    )
    assert run("legal", "-", stdin=CARDS).stdout == run("legal", CARDS).stdout


@pytest.mark.parametrize(
    ("stdin", "message"),
    [
        ("", "cannot read '': expected three hands and the talon, separated by |"),
        ("# no deal\n", "cannot read '': expected three hands and the talon"),
        (b"\xff", "cannot read standard input: line 1 is not UTF-8 text"),
        (f"{CARDS}\n6♠\n6♠", "action 2, second hand: 6♠: a bid stands above"),
    ],
)
def test_standard_input_that_is_no_position(
    run: Run, stdin: str | bytes, message: str
) -> None:
    result = run("legal", "-", stdin=stdin)
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1
    assert (result.stdout, result.exit_code) == ("", 1)


# What cannot be


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("", "cannot read '': expected three hands and the talon, separated by |"),
        (
            "|||",
            (
                "first hand has 10 cards, not 0; second hand has 10 cards, not 0; "
                "third hand has 10 cards, not 0; the talon has 2 cards, not 0"
            ),
        ),
        (CARDS.replace("♥7", "♥8"), "♥8 is dealt twice"),
        (CARDS.replace("♥7", "♥Z"), "cannot read '♠AKQ ♣AKQ ♦AKQ ♥Z "),
        ("\x1b[31m", r"cannot read '\x1b[31m': expected three hands"),
    ],
)
def test_no_such_deal(run: Run, deal: str, message: str) -> None:
    result = run("legal", deal)
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1
    assert (result.stdout, result.exit_code) == ("", 1)


FIRST = "first hand (the dealer's left)"
LATE = "this is not the time for that action"
ORDERS = (
    "order any of: 6♠ 6♣ 6♦ 6♥ 6NT 7♠ 7♣ 7♦ 7♥ 7NT 8♠ 8♣ 8♦ 8♥ 8NT 9♠ 9♣ 9♦ 9♥ 9NT "
    "10♠ 10♣ 10♦ 10♥ 10NT, or concede"
)
TWELVE = "discard any two of: ♠AKQ ♣AKQ ♦AKQ7 ♥87, or concede"


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (
            "6♠, 6♠",
            (
                "action 2, second hand: 6♠: a bid stands above the standing bid; "
                "possible: pass, 6♣, misere"
            ),
        ),
        (
            "6♠, pass, pass, take, discard ♥7 ♥A",
            (
                f"action 5, {FIRST}: discard ♥7 ♥A: the card is not in the hand; "
                f"possible: {TWELVE}"
            ),
        ),
        (
            "6♠, pass, pass, take, pass",
            f"action 5, {FIRST}: pass: {LATE}; possible: {TWELVE}",
        ),
        (
            f"{KEPT}, order 7♥, whist, whist, ♦A, ♦9, ♦8, ♦K, ♦10, ♠8",
            (
                "action 14, third hand (the dealer): ♠8: who cannot follow must trump; "
                "possible: ♥K, ♥Q, ♥J, ♥10, ♥9"
            ),
        ),
        (
            "pass, pass, pass, ♥7",
            (
                f"action 4, {FIRST}: ♥7: the suit led must be followed; "
                "possible: ♦A, ♦K, ♦Q"
            ),
        ),
        ("accept", f"action 1, {FIRST}: accept: {LATE}; possible: pass, 6♠, misere"),
        # A bid, an order and a card of one suit and rank are written alike.
        (
            "pass, pass, pass, ♦Q, 9♦",
            (
                f"action 5, second hand: 9♦: {LATE}; possible: ♦J, ♦10, ♦9; "
                "did you mean '♦9'?"
            ),
        ),
        (
            f"{WON}, 10♥",
            (
                f"action 6, {FIRST}: 10♥: {LATE}; possible: {ORDERS}; "
                "did you mean 'order 10♥'?"
            ),
        ),
        (
            f"{WON}, ♥7",
            (
                f"action 6, {FIRST}: ♥7: {LATE}; possible: {ORDERS}; "
                "did you mean 'order 7♥'?"
            ),
        ),
        (
            "order 6♠",
            (
                f"action 1, {FIRST}: order 6♠: {LATE}; possible: pass, 6♠, misere; "
                "did you mean '6♠'?"
            ),
        ),
        (
            "6♠, pass, pass, concede, ♠A",
            "action 5, '♠A', comes after the end: 6♠ first hand, talon ♦7 ♥8, conceded",
        ),
        ("pass,, pass", "action 2: nothing stands before the comma"),
        (", pass", "action 1: nothing stands before the comma"),
        ("pass\npass,,\npass", "action 3: nothing stands before the comma"),
    ],
)
def test_an_action_that_breaks_a_rule(run: Run, actions: str, message: str) -> None:
    result = run("legal", CARDS, actions)
    assert (result.stdout, result.exit_code) == ("", 1)
    assert result.stderr == f"Error: {message}\n"


def test_a_card_in_an_auction_may_be_meant_for_a_bid(run: Run) -> None:
    # After an all-pass Leningrad begins at seven (001:1065-1067).
    asked = ("legal", CARDS, "♠7", "--convention", "leningrad", "--all-passes", "1")
    assert run(*asked).stderr == (
        f"Error: action 1, {FIRST}: ♠7: {LATE}; possible: pass, 7♠, misere; "
        "did you mean '7♠'?\n"
    )


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("6Z", "a card, with a suit and a rank as in ♠A, AS or 10h, not '6Z'"),
        ("♠6", "a card, with a rank 7 8 9 10 J Q K A"),
        ("discard", "two cards to lay away"),
        ("discard ♣7, ♦8", "two cards to lay away"),
        ("discard ♣7 ♣7", "a hand with every card once, but ♣7 comes twice"),
        ("order", "a contract such as 6♠, 7♥ or 8NT"),
        ("look dealer", "look first, look second or look third"),
        ("claim", "a card, with a rank"),
        ("\0", "a card"),
        ("pass\x1b[31m", "a card"),
        ("\udcff", "a card"),
        ("pass pass", "a card"),
    ],
)
def test_an_action_that_cannot_be_read(run: Run, action: str, why: str) -> None:
    result = run("legal", CARDS, f"pass, {action}")
    shown = repr(action.partition(",")[0])
    assert (result.stdout, result.exit_code) == ("", 1)
    assert result.stderr.startswith(
        f"Error: action 2, second hand: cannot read {shown}: expected an action such "
        f"as pass, 7♥, take, discard ♣7 ♦8, order 7♥, whist, ♠A: {why}"
    )
    assert result.stderr.count("\n") == 1
    forgotten = result.stderr.endswith("; a comma stands between two actions\n")
    assert forgotten is (action == "pass pass")
