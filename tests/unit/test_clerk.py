"""A deal as a score clerk writes it, with names, to an outcome."""

from collections.abc import Mapping
from typing import TypedDict

import pytest
from typing_extensions import Unpack

from preferans import (
    Card,
    ConcededGame,
    Contract,
    Declaration,
    HalfWhistedGame,
    InvalidOutcomeError,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    Sochi,
    Table,
    UncontestedGame,
    WrittenDeal,
)
from preferans.clerk import read
from preferans.unplayed import Unplayed

FIRST, SECOND, THIRD, FOURTH = Seat
WHIST, PASS, HALF = Declaration
# South deals; West is first hand, North second, and South himself third.
THREE = Table(("South", "West", "North"), dealer="South")
# East deals and is idle; South is first hand, West second, North third.
FOUR = Table(("South", "West", "North", "East"), dealer="East")


class Written(TypedDict, total=False):
    defence: Mapping[str, str] | None
    tricks: Mapping[str, int] | None
    conceded: bool
    open: bool
    talon: str | None
    refused: bool
    idle_seat: str | None
    dummy_tricks: int | None


def three(contract: str, **deal: Unpack[Written]) -> Outcome:
    return read(THREE, WrittenDeal(contract=contract, **deal))


def four(contract: str, **deal: Unpack[Written]) -> Outcome:
    return read(FOUR, WrittenDeal(contract=contract, **deal))


def test_a_game_with_one_whister() -> None:
    game = three(
        "7♥ West",
        defence={"North": "whist", "South": "pass"},
        tricks={"West": 6, "North": 3, "South": 1},
        open=True,
        talon="♣A ♦7",
    )
    assert game == PlayedGame(
        contract=Contract.parse("7♥"),
        declarer=FIRST,
        tricks=(6, 3, 1),
        defence={SECOND: WHIST, THIRD: PASS},
        open=True,
        talon=[Card.parse("♣A"), Card.parse("♦7")],
    )


@pytest.mark.parametrize(
    "tricks",
    [
        {"West": 7, "North": 3, "South": 0},
        {"West": 7, "North": 3},
        {"North": 3, "West": 7},
    ],
)
def test_a_player_left_out_took_none_if_the_rest_add_up(
    tricks: dict[str, int],
) -> None:
    for words in (("whist", "pass"), ("whist", "whist")):
        north, south = words
        game = three("7♥ West", defence={"North": north, "South": south}, tricks=tricks)
        assert isinstance(game, PlayedGame)
        assert game.tricks == (7, 3, 0)


@pytest.mark.parametrize(
    "defence",
    [
        {"North": "whist", "South": "pass"},
        {"North": "pass", "South": "whist"},
        {"North": "whist", "South": "half"},
    ],
)
def test_the_declarers_tricks_alone_suffice_against_a_lone_whister(
    defence: dict[str, str],
) -> None:
    game = three("7♥ West", defence=defence, tricks={"West": 6})
    assert isinstance(game, PlayedGame)
    assert game.tricks == (6, None, None)


@pytest.mark.parametrize("word", ["misere", "Misère", "МИЗЕР", " misere"])
@pytest.mark.parametrize("tricks", [{"North": 2}, {"North": 2, "West": 8}])
def test_a_misere(word: str, tricks: dict[str, int]) -> None:
    misere = three(f"{word} North", tricks=tricks)
    assert isinstance(misere, PlayedMisere)
    assert (misere.declarer, misere.taken) == (SECOND, 2)


def test_a_checked_ten_has_no_defence() -> None:
    for tricks in ({"South": 9}, {"South": 9, "North": 1}):
        ten = three("10NT South", tricks=tricks)
        assert isinstance(ten, PlayedGame)
        assert (ten.declarer, ten.defence, ten.taken) == (THIRD, None, 9)


def test_a_whisted_ten_has_one() -> None:
    defence = {"West": "pass", "North": "whist"}
    ten = three("10♠ South", defence=defence, tricks={"South": 10})
    assert isinstance(ten, PlayedGame)
    assert ten.defence == (PASS, WHIST, None)


@pytest.mark.parametrize(
    "word", ["all-pass", "All_Pass", "allpass", "распасы", "РАСПАСЫ "]
)
def test_an_all_pass(word: str) -> None:
    tricks = {"South": 3, "West": 2, "North": 5}
    assert three(word, tricks=tricks) == PlayedAllPass(tricks=(2, 5, 3, 0))


def test_the_idle_dealer_left_out_of_an_all_pass_has_none() -> None:
    tricks = {"South": 3, "West": 2, "North": 5}
    assert four("all-pass", tricks=tricks) == PlayedAllPass(tricks=(3, 2, 5, 0))
    tricks = {"South": 3, "West": 2, "North": 4, "East": 1}
    assert four("all-pass", tricks=tricks) == PlayedAllPass(tricks=(3, 2, 4, 1))


@pytest.mark.parametrize(
    "tricks", [None, {"West": 6, "North": 4}, {"West": 10, "North": 0, "South": 0}]
)
def test_tricks_of_a_game_that_was_not_played_change_nothing(
    tricks: dict[str, int] | None,
) -> None:
    passed = three("6♠ West", defence={"North": "pass", "South": "pass"}, tricks=tricks)
    assert passed == UncontestedGame(contract=Contract.parse("6♠"), declarer=FIRST)
    half = three("6♠ West", defence={"North": "pass", "South": "half"}, tricks=tricks)
    assert half == HalfWhistedGame(
        contract=Contract.parse("6♠"), declarer=FIRST, half_whister=THIRD
    )


def test_a_half_whist_beside_a_whist_was_returned() -> None:
    game = three(
        "6♠ West", defence={"North": "whist", "South": "half"}, tricks={"West": 6}
    )
    assert isinstance(game, PlayedGame)
    assert game.is_returned_half


def test_the_first_defenders_half_is_written_as_said() -> None:
    half = three("6♠ West", defence={"North": "half", "South": "pass"})
    assert isinstance(half, HalfWhistedGame)
    assert half.half_whister is SECOND


def test_a_conceded_game_has_no_tricks_and_no_defence() -> None:
    for game in (
        three("8♦ North", conceded=True),
        three("8♦ North", conceded=True, tricks={}, defence={}),
    ):
        assert game == ConcededGame(contract=Contract.parse("8♦"), declarer=SECOND)


@pytest.mark.parametrize(("hand", "seat"), [("West", SECOND), ("North", THIRD)])
@pytest.mark.parametrize("tricks", [{"South": 8}, {"South": 8, "West": 2}])
def test_the_idle_dealer_whists_on_a_hand(
    hand: str, seat: Seat, tricks: dict[str, int]
) -> None:
    game = four(
        "8♥ South",
        defence={"West": "pass", "North": "pass", "East": "whist"},
        idle_seat=hand,
        tricks=tricks,
        open=True,
    )
    assert isinstance(game, PlayedGame)
    assert game.idle_seat is seat
    assert game.open
    assert game.taken == 8


def test_the_idle_dealer_returns_a_half_whist() -> None:
    game = four(
        "6♥ South",
        defence={"West": "pass", "North": "half", "East": "whist"},
        idle_seat="West",
        tricks={"South": 6},
    )
    assert isinstance(game, PlayedGame)
    assert game.defence == (None, PASS, HALF)


def test_words_are_read_in_any_case_and_names_may_have_blanks() -> None:
    table = Table(("Old Man", "Юг", "C"), dealer="C")
    game = read(
        table,
        WrittenDeal(
            contract="7♥  Old Man",
            defence={"Юг": "Whist", "C": "PASS"},
            tricks={"Old Man": 10},
        ),
    )
    assert isinstance(game, PlayedGame)
    assert game.declarer is FIRST


@pytest.mark.parametrize("blank", [" ", "   ", "\t", "\u00a0"])
def test_any_blank_stands_between_contract_and_declarer(blank: str) -> None:
    game = three(f" 8♦{blank}North ", conceded=True)
    assert game == ConcededGame(contract=Contract.parse("8♦"), declarer=SECOND)


@pytest.mark.parametrize("talon", ["♣A ♦7", "♣A,♦7", " ♣A , ♦7 ", "Ac 7d"])
def test_a_talon_is_two_cards(talon: str) -> None:
    game = three("6♠ West", conceded=True, talon=talon)
    assert isinstance(game, ConcededGame)
    assert game.talon == (Card.parse("♣A"), Card.parse("♦7"))


def test_a_refused_talon_is_written_on_every_contract() -> None:
    both_pass = {"North": "pass", "South": "pass"}
    half = {"North": "pass", "South": "half"}
    whist = {"North": "pass", "South": "whist"}
    for game in (
        three("6♠ West", refused=True, defence=both_pass),
        three("6♠ West", refused=True, defence=half),
        three("6♠ West", refused=True, defence=whist, tricks={"West": 6}),
        three("6♠ West", refused=True, conceded=True),
        three("10♠ West", refused=True, tricks={"West": 10}),
    ):
        assert not isinstance(game, PlayedMisere | PlayedAllPass)
        assert not isinstance(game, Unplayed)
        assert game.refused


def test_a_match_reads_what_a_clerk_writes_and_refuses_what_he_cannot() -> None:
    match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    with pytest.raises(InvalidOutcomeError):
        match.enter("6♠ Nord", conceded=True)
    assert match.enter("6♠ North", conceded=True).sheet.mountain("North") == 6
    assert match.deals == ()


@pytest.mark.parametrize("wrong", [5, ["West"], "West"], ids=repr)
def test_a_table_of_another_type_is_a_type_error(wrong: object) -> None:
    with pytest.raises(TypeError, match="defence is a table by player"):
        WrittenDeal(contract="7♥ West", defence=wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="tricks is a table by player"):
        WrittenDeal(contract="7♥ West", tricks=wrong)  # type: ignore[arg-type]


def test_a_contract_that_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="contract is a text"):
        WrittenDeal(contract=None)  # type: ignore[arg-type]


def test_a_written_deal_is_hashable() -> None:
    one = WrittenDeal(contract="7♥ West", tricks={"West": 7})
    assert hash(one) == hash(WrittenDeal(contract="7♥ West", tricks={"West": 7}))


@pytest.mark.parametrize("key", ["conceded", "open", "refused"])
@pytest.mark.parametrize("wrong", ["false", 1, None], ids=repr)
def test_a_yes_or_no_of_another_type_is_a_type_error(key: str, wrong: object) -> None:
    with pytest.raises(TypeError, match=f"{key} is True or False"):
        WrittenDeal(contract="7♥ West", **{key: wrong})  # type: ignore[arg-type]


def test_tricks_of_an_unplayed_game_add_up() -> None:
    words = {"North": "pass", "South": "pass"}
    deal = WrittenDeal(contract="6♠ West", defence=words, tricks={"West": 2})
    with pytest.raises(InvalidOutcomeError, match="do not suffice here"):
        read(THREE, deal)
