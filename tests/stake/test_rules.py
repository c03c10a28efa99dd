"""What the players must agree on, and the games there are (001:665-675, 001:707)."""

import enum
import inspect

import attrs
import pytest

from preferans.cards import Suit
from preferans.errors import InvalidConventionError, ParseError
from preferans.stake import (
    Buy,
    Game,
    PriceTable,
    StakeRules,
    choices,
    parse_call,
    whist_tricks,
)
from preferans.stake.examples import RULES


def test_nothing_that_the_source_leaves_open_has_a_default() -> None:
    for field in attrs.fields(StakeRules):
        assert field.default is attrs.NOTHING
        assert field.kw_only


@pytest.mark.parametrize("stake", [21, 30])
def test_both_stakes_of_the_source_can_be_played(stake: int) -> None:
    # 001:707: mostly 21; 30 takes long.
    assert attrs.evolve(RULES, stake=stake).stake == stake


def test_every_problem_of_the_rules_is_named_at_once() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        attrs.evolve(
            RULES,
            stake=0,
            consolation=-1,
            values=7,  # type: ignore[arg-type]
            end="soon",  # type: ignore[arg-type]
        )
    assert caught.value.problems == (
        "stake is a whole number from 1 up, not 0",
        "values is a PriceTable, not 7",
        "consolation is a whole number from 0 up, not -1",
        "end is End.FIRST_AT_ZERO or End.ALL_AT_ZERO, not 'soon'",
    )


def test_remises_of_a_wrong_kind_are_one_problem() -> None:
    with pytest.raises(InvalidConventionError, match="remises is a PriceTable"):
        attrs.evolve(RULES, remises=None)  # type: ignore[arg-type]


def test_the_remise_of_a_purchase_at_spades_is_the_least() -> None:
    # 001:671: in this suit the remise is insignificant.
    dear = PriceTable.flat(bought=(5, 2, 3, 4), direct=(1, 1, 1, 1))
    with pytest.raises(InvalidConventionError, match="♠ has the least remise"):
        attrs.evolve(RULES, remises=dear)


def test_a_price_table_names_every_row_that_is_wrong() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        PriceTable(
            bought=(1, 2, 3),
            six=(1, 2, 3, -4),
            seven=[1, 2, 3, 4],  # type: ignore[arg-type]
            eight=(1, 2, 3, True),
        )
    assert len(caught.value.problems) == 4


def test_a_price_goes_by_suit_level_and_purchase() -> None:
    # 001:669: by the suit, and by direct or bought game.
    table = PriceTable(
        bought=(1, 2, 3, 4), six=(5, 6, 7, 8), seven=(9, 10, 11, 12), eight=(13,) * 4
    )
    texts = ("bought ♠", "bought ♥", "6♠", "6♦", "7♣", "7♥", "8♠")
    prices = [table.of(Game.parse(text)) for text in texts]
    assert prices == [1, 4, 5, 7, 10, 12, 13]


def test_rules_print_as_the_expression_that_makes_them() -> None:
    names = {**vars(choices), "StakeRules": StakeRules, "PriceTable": PriceTable}
    assert eval(repr(RULES), names) == RULES


def test_every_choice_has_at_least_two_readings() -> None:
    for name in choices.__all__:
        kind = getattr(choices, name)
        assert issubclass(kind, enum.Enum)
        assert inspect.cleandoc(kind.__doc__ or "")
        assert len(kind) >= 2


@pytest.mark.parametrize(
    "text",
    [
        "5♠",
        "9♥",
        "10♥",
        "6NT",
        "misere",
        "bought",
        "bought Z",
        "bought 9♠",
        "6",
        "",
        "7Z",
    ],
)
def test_other_games_do_not_exist(text: str) -> None:
    # 001:667: everybody plays in a suit; 001:675: seven or eight.
    with pytest.raises(ParseError):
        Game.parse(text)


@pytest.mark.parametrize(("level", "bought"), [(5, False), (9, False), (9, True)])
def test_a_game_has_a_level_that_exists(level: int, bought: bool) -> None:
    with pytest.raises(ValueError, match="is no level"):
        Game(level, Suit.SPADES, bought=bought)


@pytest.mark.parametrize(
    "text", ["bought ♠", "bought ♥", "bought 7♦", "6♣", "7♦", "8♥"]
)
def test_a_game_is_read_as_it_is_printed(text: str) -> None:
    assert str(Game.parse(text)) == text


def test_a_call_is_read_as_it_is_printed() -> None:
    for text in ("pass", "buy ♠", "6♦", "8♥"):
        assert str(parse_call(text)) == text
    assert parse_call("ПАС") == parse_call("pass")
    assert parse_call("Buy h") == Buy(Suit.HEARTS)


@pytest.mark.parametrize("text", ["buy", "buy 6♠", "bought ♦", "9♠", "here", ""])
def test_other_calls_do_not_exist(text: str) -> None:
    with pytest.raises(ParseError, match="a call: pass"):
        parse_call(text)


def test_a_whist_is_two_tricks_and_one_at_seven_and_eight() -> None:
    # 001:673 and 001:675.
    assert whist_tricks(Game.parse("bought ♥")) == whist_tricks(Game.parse("6♠")) == 2
    assert whist_tricks(Game.parse("7♠")) == whist_tricks(Game.parse("8♥")) == 1
