"""Strains and contracts: their ladder and their spellings."""

from typing import cast

import pytest

from preferans import CONTRACTS, Contract, ParseError, Strain, Suit

SPADES, CLUBS, DIAMONDS, HEARTS, NO_TRUMP = Strain


def test_the_ladder_has_twenty_five_contracts_lowest_first() -> None:
    # 000:336, 001:61-67.
    assert " ".join(map(str, CONTRACTS[:7])) == "6♠ 6♣ 6♦ 6♥ 6NT 7♠ 7♣"
    assert str(CONTRACTS[-1]) == "10NT"
    assert [contract.rung for contract in CONTRACTS] == list(range(25))


@pytest.mark.parametrize(
    ("strain", "suit"),
    [
        (SPADES, Suit.SPADES),
        (CLUBS, Suit.CLUBS),
        (DIAMONDS, Suit.DIAMONDS),
        (HEARTS, Suit.HEARTS),
        (NO_TRUMP, None),
    ],
)
def test_the_trumps_of_a_strain(strain: Strain, suit: Suit | None) -> None:
    assert strain.suit is suit


@pytest.mark.parametrize(
    ("strain", "names"),
    [
        (SPADES, "♠ ♤ ♠\ufe0f s S п П spades"),
        (CLUBS, "♣ ♧ c C т clubs"),
        (DIAMONDS, "♦ ♢ d D б Diamonds"),
        (HEARTS, "♥ ♡ ♥\ufe0f h H ч hearts"),
        (NO_TRUMP, "NT nt n N бк БК б/к"),
    ],
)
def test_a_strain_is_read_in_every_spelling(strain: Strain, names: str) -> None:
    for name in names.split(" "):
        assert Strain.parse(name) is strain
        assert Strain.parse(f" {name} ") is strain


@pytest.mark.parametrize("text", ["без козыря", "БЕЗ КОЗЫРЯ", "no trump", "No Trump"])
def test_no_trump_is_read_in_words(text: str) -> None:
    assert Strain.parse(text) is NO_TRUMP
    assert Contract.parse(f"8 {text}") == Contract(8, NO_TRUMP)


@pytest.mark.parametrize("text", ["", " ", "x", "♠♠", "8", "к"])
def test_what_is_no_strain_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        Strain.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("6♠", Contract(6, SPADES)),
        ("6s", Contract(6, SPADES)),
        ("10♥", Contract(10, HEARTS)),
        ("10 NT", Contract(10, NO_TRUMP)),
        (" 7d ", Contract(7, DIAMONDS)),
        ("8БК", Contract(8, NO_TRUMP)),
        ("9 т", Contract(9, CLUBS)),
    ],
)
def test_a_contract_is_read_level_first(text: str, contract: Contract) -> None:
    assert Contract.parse(text) == contract


@pytest.mark.parametrize(
    "text",
    ["", "♠6", "5♠", "11♠", "1♠", "6", "NT", "6x", "106♠", "misere", "6♠ West", "6.5♠"],
)
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="a contract such as"):
        Contract.parse(text)


@pytest.mark.parametrize(
    ("contract", "plain", "ascii_", "russian"),
    [
        (Contract(6, SPADES), "6♠", "6S", "6♠"),
        (Contract(7, CLUBS), "7♣", "7C", "7♣"),
        (Contract(8, DIAMONDS), "8♦", "8D", "8♦"),
        (Contract(9, HEARTS), "9♥", "9H", "9♥"),
        (Contract(10, NO_TRUMP), "10NT", "10NT", "10БК"),
    ],
)
def test_a_contract_is_printed_in_three_spellings(
    contract: Contract, plain: str, ascii_: str, russian: str
) -> None:
    assert (str(contract), f"{contract}") == (plain, plain)
    assert f"{contract:ascii}" == ascii_
    assert f"{contract:ru}" == russian


@pytest.mark.parametrize("spelling", ["", "ascii", "ru"])
@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_what_is_printed_is_read(contract: Contract, spelling: str) -> None:
    assert Contract.parse(format(contract, spelling)) == contract


def test_an_unknown_spelling_is_refused() -> None:
    with pytest.raises(ValueError, match="'ascii', 'ru' or nothing"):
        format(Contract(6, SPADES), "french")


@pytest.mark.parametrize("level", [5, 11, 0, -6, 6.0, "6", True, None])
def test_a_level_is_six_to_ten(level: object) -> None:
    with pytest.raises(ValueError, match="level is 6, 7, 8, 9 or 10"):
        Contract(cast("int", level), SPADES)


@pytest.mark.parametrize("strain", ["♠", 0, None, Suit.SPADES])
def test_a_strain_is_a_strain(strain: object) -> None:
    with pytest.raises(TypeError, match="is a Strain"):
        Contract(6, cast("Strain", strain))


def test_signs_and_representations() -> None:
    assert [strain.sign for strain in Strain] == ["♠", "♣", "♦", "♥", "NT"]
    assert repr(Contract(7, HEARTS)) == "Contract(7, Strain.HEARTS)"
