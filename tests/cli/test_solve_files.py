"""`preferans solve` on files: records, problems of bts, lists of JPref."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.legal import facts
from tests.cli.test_analyse import OPENED
from tests.cli.test_replay import ALL_PASS, BARE, CLAIMED, DEALT, HEAD
from tests.records.foreign.samples import DATA

Run = Callable[..., Result]
BTS = str(DATA / "preferansEn.bts")

# Hand 0 has ten tricks in spades or without trumps, and it leads.
HANDS = (
    "deal: ♠89XJQKA ♣QKA  ♣9XJ ♦9XJQKA ♥A  ♠7 ♣78 ♦78 ♥9XJQK  ♥7 ♥8  0 -> 10♠ 10 # sure"
)
UNKNOWN = HANDS.partition(" ->")[0]
MISERE = HANDS.replace("-> 10♠ 10", "-> 1")


def found(run: Run, *args: str) -> Any:  # noqa: ANN401 - any JSON
    return facts(run("solve", *args, "--format", "json"))


def refused(run: Run, *args: str) -> str:
    result = run("solve", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    return result.stderr.removesuffix("\n")


@pytest.fixture
def record(files: Path) -> Callable[..., str]:
    def write(*deals: str) -> str:
        (files / "cards.toml").write_text(HEAD + "".join(deals), encoding="utf-8")
        return "cards.toml"

    return write


# Problems of bts


@pytest.mark.parametrize(
    ("number", "tricks", "more"),
    [
        # What the file's authors say: of seven cards nothing more can be said.
        (1, 0, {"made": False, "down": 6}),
        (2, 0, {}),
        (3, 7, {"made": True, "down": 0}),
        (4, 4, {"made": False, "down": 2}),
        (5, 2, {"caught": True}),
        (6, 2, {"caught": True}),
        (7, 3, {"made": False, "down": 3}),
    ],
)
def test_the_problems_have_their_published_tricks(
    run: Run, number: int, tricks: int, more: dict[str, object]
) -> None:
    answer = found(run, BTS, "--deal", str(number))
    assert (answer["deal"], answer["result"]) == (number, tricks)
    keys = ("made", "down", "caught")
    assert {key: answer[key] for key in keys if key in answer} == more


def test_a_problem_has_the_names_of_its_file_and_its_remark(run: Run) -> None:
    result = run("solve", BTS, "--deal", "5")
    assert result.stdout.startswith("Deal 5\n\n  W (first hand)  ")
    assert "N (second hand, declarer)" in result.stdout
    assert (
        """\
published  Kovalevskaya: the misere is caught.
contract   misere by N
to play    W, trick 2 of 10
taken      W 1
result     N takes 2 of 10 tricks: the misère is caught with 2 tricks
"""
        in result.stdout
    )


def test_without_a_number_it_is_deal_one_or_the_only_one(run: Run, files: Path) -> None:
    assert found(run, BTS)["deal"] == 1
    only = Path(BTS).read_text(encoding="utf-8").split("\n\n")[0]
    (files / "only.bts").write_text(only.replace("deal 1 ", "deal 9 "), "utf-8")
    assert found(run, "only.bts")["deal"] == 9


def test_the_table_of_a_problem(run: Run) -> None:
    answer = found(run, BTS, "--deal", "4", "--table")
    # First hand, who declares 6♠, takes four.
    assert answer["table"]["first"]["♠"] == 4
    # Problem 5 is between two tricks; N may be given two tricks there, and W leads.
    answer = found(run, BTS, "--deal", "5", "--table")
    assert (answer["table"]["second"]["misere"], answer["leader"]) == (2, "first")


def test_a_table_begins_between_two_tricks(run: Run, files: Path) -> None:
    text = Path(BTS).read_text(encoding="utf-8").replace("DA D9 DJ", "DA D9")
    (files / "inside.bts").write_text(text, "utf-8")
    message = refused(run, "inside.bts", "--deal", "5", "--table")
    assert message == "Error: a table begins between two tricks, not inside one"


def test_a_card_that_cannot_have_been_played_is_named(run: Run, files: Path) -> None:
    # East has no diamond, West has led the ace, and North holds three of them.
    text = Path(BTS).read_text(encoding="utf-8").replace("DA D9 DJ", "DA HA")
    (files / "wrong.bts").write_text(text, "utf-8")
    assert "♥A" in refused(run, "wrong.bts", "--deal", "5")


# Lists of JPref


def test_a_list_says_the_contract_and_not_by_whom(run: Run, files: Path) -> None:
    (files / "list.txt").write_text(HANDS, "utf-8")
    assert refused(run, "list.txt") == (
        "list.txt: deal 1: the file does not say who plays 10♠: name the hand with "
        "--declarer; first is its 0, second is its 1, third is its 2"
    )
    assert refused(run, "list.txt", "--declarer", "first") == (
        "Error: the declarer holds 12 cards: name those that he lays away with "
        "--gone, or ask for all --discards"
    )
    # With ten winners to lead he takes all the tricks.
    args = ("list.txt", "--declarer", "first", "--gone", "♥7 ♥8")
    answer = found(run, *args)
    assert (answer["result"], answer["made"]) == (10, True)
    assert answer["published"] == "10♠ 10; sure"
    assert answer["players"] == {
        "first": "hand 0",
        "second": "hand 1",
        "third": "hand 2",
    }
    assert "contract   10♠ by hand 0\n" in run("solve", *args).stdout


def test_the_discards_of_a_list(run: Run, files: Path) -> None:
    (files / "list.txt").write_text(HANDS, "utf-8")
    answer = found(run, "list.txt", "--declarer", "first", "--discards")
    assert len(answer["discards"]) == 66
    assert answer["discards"][0] == {"discard": "♥87", "tricks": 10}


def test_a_line_that_expects_nothing_is_named_a_game(run: Run, files: Path) -> None:
    (files / "list.txt").write_text(UNKNOWN, "utf-8")
    assert refused(run, "list.txt") == (
        "list.txt: deal 1: the file does not say what is played: name it with "
        "--contract, or all-pass"
    )
    args = ("list.txt", "--contract", "10♠", "--declarer", "first", "--gone", "♥78")
    assert found(run, *args)["result"] == 10
    # The hands as dealt need no contract: first hand leads ten tricks in spades.
    table = found(run, "list.txt", "--table")["table"]
    assert (table["first"]["♠"], table["first"]["NT"]) == (10, 10)
    answer = found(run, "list.txt", "--contract", "all-pass", "--seconds", "60")
    assert answer["contract"] == "all-pass"
    assert sum(answer["result"].values()) == 10
    assert refused(
        run, "list.txt", "--contract", "all-pass", "--declarer", "first"
    ).endswith("deal 1: an all-pass has no declarer: leave --declarer out")


def test_what_a_file_says_is_not_said_again(run: Run, files: Path) -> None:
    (files / "list.txt").write_text(MISERE, "utf-8")
    assert refused(run, BTS, "--contract", "6♠").endswith(
        "deal 1: the file says 6♠ already: leave --contract out"
    )
    assert refused(run, "list.txt", "--declarer", "first").endswith(
        "deal 1: the file says misere by first: leave --declarer out"
    )


def test_a_deal_of_a_list_has_a_number(run: Run, files: Path) -> None:
    assert refused(run, BTS, "--deal", "8").endswith(
        "there is no deal 8: the numbers in the file are 1 to 7"
    )
    text = Path(BTS).read_text(encoding="utf-8").replace("deal 3 ", "deal 13 ")
    (files / "gap.bts").write_text(text, "utf-8")
    assert refused(run, "gap.bts", "--deal", "3").endswith(
        "there is no deal 3: the numbers in the file are 1 to 2, 4 to 7, 13"
    )
    (files / "twice.bts").write_text(text.replace("deal 13 ", "deal 4 "), "utf-8")
    assert refused(run, "twice.bts", "--deal", "4").startswith(
        "twice.bts: 2 deals have the number 4, on lines "
    )


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing.bts", "cannot read nothing.bts: no such file or directory"),
        ("nothing.toml", "cannot read nothing.toml: no such file or directory"),
        (
            "nothing",
            (
                "Error: cannot read 'nothing': expected three hands with | between "
                "them, or a file that is there"
            ),
        ),
    ],
)
def test_a_file_that_is_not_there(run: Run, name: str, message: str) -> None:
    assert refused(run, name) == message


def test_a_file_of_no_known_form(run: Run, files: Path) -> None:
    (files / "list").write_text("no deals", "utf-8")
    assert refused(run, "list").startswith("list: the form is not known")


# Records


def test_a_deal_of_a_record_before_its_first_card(
    run: Run, record: Callable[..., str]
) -> None:
    result = run("solve", record(CLAIMED))
    assert result.stdout.startswith("Deal 1, South deals: 7♦ West, talon ♠10 ♣K")
    assert "  West (first hand, declarer)  " in result.stdout
    assert "contract  7♦ by West\nto play   West, trick 1 of 10\n" in result.stdout


def test_a_deal_of_a_record_before_a_trick(
    run: Run, record: Callable[..., str]
) -> None:
    # Of three tricks West has won one and South two, so South leads.
    answer = found(run, record(CLAIMED), "--trick", "4")
    assert (answer["to_play"], answer["trick"]) == ("third", 4)
    assert answer["tricks"] == {"first": 1, "third": 2}
    assert answer["hands"]["first"] == "♠J10 ♦KQ987"
    assert "decides" not in answer


def test_who_decides_another_hand_is_named(
    run: Run, record: Callable[..., str]
) -> None:
    # South whists openly, so he plays West's cards, and West leads.
    path = record(OPENED)
    answer = found(run, path)
    assert (answer["to_play"], answer["decides"]) == ("first", "third")
    text = run("solve", path).stdout
    assert "to play   West, trick 1 of 10, decided by South\n" in text


def test_a_trick_that_was_not_reached(run: Run, record: Callable[..., str]) -> None:
    message = refused(run, record(CLAIMED), "--trick", "7")
    assert message == "cards.toml: deal 1: there is no trick 7: --trick is 1 to 6"
    unplayed = CLAIMED.replace("play = ", "note = ")
    message = refused(run, record(unplayed), "--trick", "2")
    assert message == "cards.toml: deal 1: there is no trick 2: --trick is 1"


def test_a_record_with_several_deals_asks_for_one(
    run: Run, record: Callable[..., str]
) -> None:
    message = refused(run, record(CLAIMED, BARE))
    assert message == "cards.toml: say which deal with --deal: it has deals 1 to 2"
    assert refused(run, record()).endswith("say which deal with --deal: it has none")
    message = refused(run, record(CLAIMED, BARE), "--deal", "3")
    assert message == "cards.toml: there is no deal 3: its deals are 1 to 2"
    message = refused(run, record(CLAIMED, BARE), "--deal", "2")
    assert message == "cards.toml: deal 2: none of its cards are written"


def test_cards_that_were_never_at_play(run: Run, record: Callable[..., str]) -> None:
    path = record(DEALT)
    assert refused(run, path) == (
        "Error: the cards of this deal are not at play: 6♣ West, talon ♠10 ♣K, conceded"
    )
    assert refused(run, path, "--trick", "2") == (
        "cards.toml: deal 1: the cards of this deal are not at play"
    )
    assert refused(run, path, "--layouts", "5") == (
        "Error: the cards of this deal are not at play: 6♣ West, talon ♠10 ♣K, conceded"
    )
    # The hands as dealt are all a table needs.
    assert found(run, path, "--table")["hands"]["second"] == "♠7 ♣Q987 ♦J ♥KQ109"


PASSED = """
[[deals]]
hands = { West = "♠J8 ♣10 ♦AKQ987 ♥J", North = "♠7 ♣Q987 ♦J ♥KQ109", \
South = "♠AKQ9 ♣AJ ♦10 ♥A87" }
talon = "♠10 ♣K"
discard = "♣10 ♥J"
contract = "CONTRACT West"
defence = { North = "pass", South = "pass" }
"""


def test_a_contract_that_nobody_whists_can_be_solved(
    run: Run, record: Callable[..., str]
) -> None:
    # As in the deal that was played: seven are not to be had.
    passed = found(run, record(PASSED.replace("CONTRACT", "7♦")))
    played = found(run, record(CLAIMED))
    assert passed["hands"] == played["hands"]
    assert (passed["result"], passed["down"]) == (played["result"], played["down"])


def test_the_discards_and_the_layouts_of_a_record(
    run: Run, record: Callable[..., str]
) -> None:
    path = record(CLAIMED)
    answer = found(run, path, "--discards")
    assert answer["hands"]["first"] == "♠J108 ♣K10 ♦AKQ987 ♥J"
    away = {each["discard"]: each["tricks"] for each in answer["discards"]}
    # What West laid away is worth what the deal is.
    assert away["♣10 ♥J"] == found(run, path)["result"]
    answer = found(run, path, "--layouts", "3")
    assert answer["hands"] == {"first": "♠J108 ♣K ♦AKQ987"}
    assert (answer["gone"], sum(answer["counts"])) == ("♣10 ♥J", 3)
    text = run("solve", path, "--layouts", "2").stdout
    assert text.startswith("Deal 1, South deals: 7♦ West")


def test_an_all_pass_of_a_record(run: Run, record: Callable[..., str]) -> None:
    path = record(ALL_PASS)
    answer = found(run, path, "--trick", "10")
    assert (answer["contract"], answer["trick"]) == ("all-pass", 10)
    # ♥A of South takes the last trick, as it did.
    assert answer["result"] == answer["worst"]
    assert answer["result"]["third"] == answer["tricks"]["third"] + 1
    assert refused(run, path, "--discards") == (
        "Error: --discards needs a game: this is an all-pass"
    )
    assert refused(run, path, "--layouts", "5") == (
        "Error: --layouts needs a game: this is an all-pass"
    )


def test_a_tie_break_is_for_all_passes(run: Run, record: Callable[..., str]) -> None:
    message = refused(run, record(CLAIMED), "--tie-break", "next")
    assert message == "Error: --tie-break goes with an all-pass: this is 7♦"


def test_a_record_with_problems_is_not_solved(run: Run) -> None:
    result = run("solve", "broken.toml", "--deal", "1")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("broken.toml: line ")
