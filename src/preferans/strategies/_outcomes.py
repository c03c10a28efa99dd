"""Outcomes that the rules allow."""

from typing import Final, TypeAlias

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.axes import (
    CheckedTenPays,
    Concession,
    HalfWhist,
    IdleDealerWhist,
    MisereChain,
    RefusedTalon,
    TalonInAllPass,
    Ten,
    YesNo,
)
from preferans.calls import CONTRACTS, Contract, Strain
from preferans.cards import Card
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.rules import Rules
from preferans.seats import ACTIVE, FOUR, THREE, Seat, Table
from preferans.series import least_bid
from preferans.situations import Situation
from preferans.strategies._cards import PACK

WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
TRICKS, TEN, SEVEN, TALON, BOTH = 10, 10, 7, 2, 2
STALINGRAD: Final = Contract(6, Strain.SPADES)

Words: TypeAlias = dict[Seat, Declaration]
Defence: TypeAlias = tuple[Words | None, Seat | None]
"""The last words of both defenders, and whose hand the idle dealer took."""


def outcomes(rules: Rules, situation: Situation) -> SearchStrategy[Outcome]:
    """
    Generate outcomes that these rules allow in this situation.

    They shrink towards an all-pass. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans import Situation, Sochi, Table
    >>> from preferans.strategies import outcomes
    >>> situation = Situation(Table(("S", "W", "N"), dealer="S"))
    >>> find(outcomes(Sochi(), situation), lambda outcome: True)
    PlayedAllPass(tricks=(0, 0, 10, 0))

    Raises:
        InvalidArgument: The rules or the situation are of another type, or the table
            is of two, where deals are not scored.
    """
    if not isinstance(rules, Rules):
        message = f"rules are Rules such as Sochi(), not {rules!r}"
        raise InvalidArgument(message)
    if not isinstance(situation, Situation):
        message = f"situation is a Situation, not {situation!r}"
        raise InvalidArgument(message)
    if situation.table.size < THREE:
        message = "deals are scored at tables of three and four, not of two"
        raise InvalidArgument(message)
    least = least_bid(rules, situation).level
    contracts = [contract for contract in CONTRACTS if contract.level >= least]
    return st.one_of(
        _all_passes(rules, situation.table),
        _miseres(rules),
        st.sampled_from(contracts).flatmap(
            lambda contract: _games(rules, situation.table, contract)
        ),
    )


@st.composite
def _all_passes(draw: st.DrawFn, rules: Rules, table: Table) -> Outcome:
    opened = rules.all_pass_talon is TalonInAllPass.OPENED
    idle = draw(st.integers(0, TALON)) if table.size == FOUR and opened else 0
    first = draw(st.integers(0, TRICKS - idle))
    second = draw(st.integers(0, TRICKS - idle - first))
    third = TRICKS - idle - first - second
    return PlayedAllPass(tricks=(first, second, third, idle))


@st.composite
def _miseres(draw: st.DrawFn, rules: Rules) -> Outcome:
    declarer = draw(st.sampled_from(ACTIVE))
    exists = rules.misere_chain is MisereChain.WITHOUT_TALON
    return PlayedMisere(
        declarer=declarer,
        tricks=draw(_splits(declarer) | _taken(declarer)),
        without_talon=exists and draw(st.booleans()),
    )


@st.composite
def _splits(draw: st.DrawFn, declarer: Seat) -> dict[Seat, int]:
    # Whisters are short where the declarer takes nearly everything.
    taken = draw(st.integers(0, TRICKS) | st.sampled_from([TRICKS - 1, TRICKS]))
    left = draw(st.integers(0, TRICKS - taken))
    right = TRICKS - taken - left
    return {declarer: taken, declarer.left: left, declarer.right: right}


def _taken(declarer: Seat) -> SearchStrategy[dict[Seat, int]]:
    """Generate the declarer's tricks alone."""
    return st.integers(0, TRICKS).map(lambda taken: {declarer: taken})


@st.composite
def _games(draw: st.DrawFn, rules: Rules, table: Table, contract: Contract) -> Outcome:
    declarer = draw(st.sampled_from(ACTIVE))
    talon = draw(_talons())
    refused = rules.refused_talon is not RefusedTalon.NONE and draw(st.booleans())
    ways = [_Game.PLAYED]
    if not _is_stalingrad(rules, contract) and not _is_checked(rules, contract):
        ways.append(_Game.UNCONTESTED)
        if _has_half(rules, contract):
            ways.append(_Game.HALF_WHISTED)
    if rules.concession is not Concession.NONE:
        ways.append(_Game.CONCEDED)
    way = draw(st.sampled_from(ways))
    return draw(st.nothing())
