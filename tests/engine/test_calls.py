"""The calls of an auction and their ladder (section 2)."""

import pytest

from preferans import (
    HERE,
    LADDER,
    MISERE,
    MISERE_HAND,
    PASS,
    Call,
    Contract,
    Here,
    Misere,
    ParseError,
    Pass,
    Strain,
    parse_call,
)
from tests.engine.helpers import check_value, texts

CALLS: list[Call] = [PASS, HERE, *LADDER]


def test_the_ladder_has_thirty_two_rungs_twenty_six_without_the_brackets() -> None:
    strains = ["♠", "♣", "♦", "♥", "NT"]
    low = [f"{level}{strain}" for level in (6, 7, 8) for strain in strains]
    nines = [f"9{strain}" for strain in strains]
    without = ["misere-hand", *(f"{nine}-hand" for nine in nines)]
    tens = [f"10{strain}" for strain in strains]
    assert texts(LADDER) == [*low, "misere", *nines, *without, *tens]
    assert len(LADDER) == 32
    assert len([bid for bid in LADDER if not bid.without_talon]) == 26


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_every_call_is_read_as_it_is_printed(call: Call) -> None:
    assert parse_call(str(call)) == call
    assert parse_call(f" {str(call).upper()} ") == call
    check_value(call)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("пас", Pass()),
        ("Здесь", Here()),
        ("мизер", MISERE),
        ("misère", Misere()),
        ("misère-hand", MISERE_HAND),
        ("мизер-hand", Misere(without_talon=True)),
        ("9s-hand", Contract(9, Strain.SPADES, without_talon=True)),
        ("10 БК", Contract(10, Strain.NO_TRUMP)),
    ],
)
def test_other_spellings_are_read(text: str, call: Call) -> None:
    assert parse_call(text) == call


@pytest.mark.parametrize("text", ["", "double", "6", "♠7", "8♠-hand", "9-hand", "hand"])
def test_a_text_that_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="pass, here, misere or") as caught:
        parse_call(text)
    assert caught.value.text == text


@pytest.mark.parametrize("level", [6, 7, 8])
def test_only_nines_and_tens_are_played_without_talon(level: int) -> None:
    with pytest.raises(ValueError, match="only nines and tens"):
        Contract(level, Strain.HEARTS, without_talon=True)


@pytest.mark.parametrize(
    ("spec", "text"), [("", "9♥-hand"), ("ascii", "9H-hand"), ("ru", "9♥-hand")]
)
def test_a_contract_without_talon_is_printed_in_every_spelling(
    spec: str, text: str
) -> None:
    contract = Contract(9, Strain.HEARTS, without_talon=True)
    assert format(contract, spec) == text
    assert Contract.parse(text) == contract
