"""Contracts played with the ten cards dealt, as a clerk writes them (section 2)."""

import attrs
import pytest

from preferans import (
    Concession,
    IllegalDealError,
    Leningrad,
    Match,
    MisereChain,
    PlayedMisere,
    RefusedTalon,
    Sochi,
    TalonPremium,
    Violation,
)

PLAYERS = ("South", "West", "North")
WHIST = {"North": "whist", "South": "pass"}
NINE = {"West": 9, "North": 1, "South": 0}
CHAIN = Sochi(
    misere_chain=MisereChain.WITHOUT_TALON,
    talon_premium=TalonPremium.FLAT,
    refused_talon=RefusedTalon.ROSTOV,
)


def begun(convention: Sochi | Leningrad = CHAIN) -> Match:
    return Match.start(PLAYERS, convention, pool=20)


def test_a_nine_without_talon_is_worth_a_nine_and_brings_no_premium() -> None:
    match = begun().enter("9♠-hand West", defence=WHIST, tricks=NINE, talon="♣A ♦A")
    assert [(e.player, e.amount) for e in match.deals[0].entries] == [
        ("West", 8),
        ("North", 8),
    ]


def test_a_misere_without_talon_is_worth_a_misere() -> None:
    match = begun().enter("misere-hand West", tricks={"West": 0})
    assert match.sheet.pool("West") == 10
    assert isinstance(match.deals[0].outcome, PlayedMisere)
    assert match.deals[0].outcome.without_talon


@pytest.mark.parametrize("contract", ["9♠-hand West", "misere-hand West"])
def test_without_the_chain_there_is_none(contract: str) -> None:
    plain = begun(attrs.evolve(CHAIN, misere_chain=MisereChain.NINE_ENDS))
    misere = contract.startswith("misere")
    with pytest.raises(IllegalDealError) as refused:
        plain.enter(contract, defence=None if misere else WHIST, tricks=NINE)
    assert refused.value.reason is Violation.NO_SUCH_BID


def test_a_talon_not_seen_is_not_refused() -> None:
    with pytest.raises(IllegalDealError) as refused:
        begun().enter("9♠-hand West", defence=WHIST, tricks=NINE, refused=True)
    assert refused.value.reason is Violation.NO_REFUSED_TALON


def test_a_game_without_talon_is_not_conceded() -> None:
    assert CHAIN.concession is Concession.DOWN_THREE
    with pytest.raises(IllegalDealError) as refused:
        begun().enter("10♠-hand West", conceded=True)
    assert refused.value.reason is Violation.NO_CONCESSION
