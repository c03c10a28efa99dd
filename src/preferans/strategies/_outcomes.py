"""Outcomes that the rules allow."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import attrs
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.axes import (
    CheckedTenPays,
    Concession,
    DarkCalls,
    HalfAndHalf,
    HalfWhist,
    IdleDealerWhist,
    MisereChain,
    RefusedTalon,
    TalonInAllPass,
    Ten,
    YesNo,
)
from preferans.calls import CONTRACTS, MISERE, Contract, Strain
from preferans.cards import Card
from preferans.darkness import must_be_whisted
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
from preferans.seats import ACTIVE, TWO, Seat, Table
from preferans.series import least_bid
from preferans.situations import Situation
from preferans.strategies._cards import PACK
from preferans.strategies._incidents import offended, unplayed
from preferans.tasks import bids_of

WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
TRICKS, TEN, SEVEN, TALON = 10, 10, 7, 2
STALINGRAD: Final = Contract(6, Strain.SPADES)

Words: TypeAlias = dict[Seat, Declaration]
Defence: TypeAlias = tuple[Words | None, Seat | None]
"""The last words of both defenders, and whose hand the idle dealer took."""


def outcomes(rules: Rules, situation: Situation) -> SearchStrategy[Outcome]:
    """
    Generate outcomes that these rules allow in this situation, some with incidents.

    They shrink towards an all-pass without any. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans import PlayedGame, Situation, Sochi, Table
    >>> from preferans.strategies import outcomes
    >>> situation = Situation(Table(("S", "W", "N"), dealer="S"))
    >>> game = find(outcomes(Sochi(), situation), lambda o: isinstance(o, PlayedGame))
    >>> game.contract.level >= 6
    True

    Raises:
        InvalidArgument: The rules or the situation are of another type.
    """
    if not isinstance(rules, Rules):
        message = f"rules are Rules such as Sochi(), not {rules!r}"
        raise InvalidArgument(message)
    if not isinstance(situation, Situation):
        message = f"situation is a Situation, not {situation!r}"
        raise InvalidArgument(message)
    table, seats = situation.table, situation.table.seats
    if situation.tasks is not None:
        return st.one_of(*_planned(rules, situation), unplayed(rules, situation))
    least = least_bid(rules, situation).level
    contracts = [contract for contract in CONTRACTS if contract.level >= least]
    return st.one_of(
        _all_passes(rules, table),
        _miseres(rules, table, seats),
        _of_contracts(rules, table, contracts, seats),
        unplayed(rules, situation),
    )


def _planned(rules: Rules, situation: Situation) -> Iterator[SearchStrategy[Outcome]]:
    """Yield what a match plan asks for: a game of first hand, or an all-pass."""
    table, tasks = situation.table, situation.tasks
    # Nobody calls, and so nobody does it in the dark; the talon is taken, and the game
    # is not given up.
    bare = attrs.evolve(
        rules,
        dark=DarkCalls.NONE,
        refused_talon=RefusedTalon.NONE,
        concession=Concession.NONE,
    )
    if not tasks:
        yield _all_passes(bare, table)
        return
    first, bids = table.seats[:1], bids_of(tasks)
    contracts = [bid for bid in bids if isinstance(bid, Contract)]
    if contracts:
        yield _of_contracts(bare, table, contracts, first)
    if MISERE in bids:
        with_talon = attrs.evolve(bare, misere_chain=MisereChain.NINE_ENDS)
        yield _miseres(with_talon, table, first)


def _of_contracts(
    rules: Rules, table: Table, contracts: Sequence[Contract], seats: tuple[Seat, ...]
) -> SearchStrategy[Outcome]:
    return st.sampled_from(contracts).flatmap(
        lambda contract: _games(rules, table, contract, seats)
    )


@st.composite
def _all_passes(draw: st.DrawFn, rules: Rules, table: Table) -> Outcome:
    opened = rules.all_pass_talon is TalonInAllPass.OPENED
    idle = draw(st.integers(0, TALON)) if table.idle is not None and opened else 0
    left = TRICKS - idle
    tricks = dict.fromkeys((*ACTIVE, Seat.FOURTH), 0) | {Seat.FOURTH: idle}
    *before, last = table.seats
    for seat in before:
        tricks[seat] = draw(st.integers(0, left))
        left -= tricks[seat]
    tricks[last] = left
    blind: list[Seat] = []
    if rules.dark is not DarkCalls.NONE:
        blind = [seat for seat in table.seats if draw(st.booleans())]
    return draw(offended(table, PlayedAllPass(tricks=tricks, dark=blind)))


@st.composite
def _miseres(
    draw: st.DrawFn, rules: Rules, table: Table, seats: tuple[Seat, ...]
) -> Outcome:
    declarer = draw(st.sampled_from(seats))
    exists = rules.misere_chain is MisereChain.WITHOUT_TALON
    shared = table.idle is not None and rules.half_and_half is not HalfAndHalf.NONE
    without_talon = exists and draw(st.booleans())
    may_be_dark = rules.dark is not DarkCalls.NONE and not without_talon
    outcome = PlayedMisere(
        declarer=declarer,
        tricks=draw(_splits(declarer) | _taken(declarer)),
        without_talon=without_talon,
        halves=shared and draw(st.booleans()),
        dark=may_be_dark and draw(st.booleans()),
    )
    return draw(offended(table, outcome))


@st.composite
def _splits(draw: st.DrawFn, declarer: Seat) -> dict[Seat, int]:
    # Whisters are short where the declarer takes nearly everything.
    taken = draw(st.integers(0, TRICKS) | st.sampled_from([TRICKS - 1, TRICKS]))
    left = draw(st.integers(0, TRICKS - taken))
    right = TRICKS - taken - left
    return {declarer: taken, declarer.left: left, declarer.right: right}


def _of_one_hand(
    tricks: dict[Seat, int], declarer: Seat, words: Words, idle_seat: Seat | None
) -> dict[Seat, int]:
    """Return tricks of two hands: the passer's cards are out of play."""
    left, right = declarer.others
    whister = idle_seat or (left if words[left] is WHIST else right)
    taken = tricks[declarer]
    return {left: 0, right: 0, declarer: taken, whister: TRICKS - taken}


def _taken(declarer: Seat) -> SearchStrategy[dict[Seat, int]]:
    """Generate the declarer's tricks alone."""
    return st.integers(0, TRICKS).map(lambda taken: {declarer: taken})


@st.composite
def _games(
    draw: st.DrawFn,
    rules: Rules,
    table: Table,
    contract: Contract,
    seats: tuple[Seat, ...],
) -> Outcome:
    declarer = draw(st.sampled_from(seats))
    dark = rules.dark is not DarkCalls.NONE and draw(st.booleans())
    covered = dark and must_be_whisted(rules.dark, contract)
    # Nobody sees the talon of a game in the dark.
    talon = None if dark else draw(_talons())
    may_refuse = not dark and rules.refused_talon is not RefusedTalon.NONE
    refused = may_refuse and draw(st.booleans())
    half_whisters = _half_whisters(rules, table, contract, declarer)
    halves = _may_share(rules, table, contract) and draw(st.booleans())
    ways: list[type[Outcome]] = [PlayedGame, UncontestedGame, ConcededGame]
    must = covered or _is_stalingrad(rules, contract)
    asked = not must and not _is_checked(rules, contract)
    if half_whisters and asked:
        ways.append(HalfWhistedGame)
    # What the rules forbid may be the end of a game that somebody left.
    ends = asked and (rules.forced_whist is YesNo.NO or table.size == TWO)
    way = draw(st.sampled_from(ways))
    if way is PlayedGame:
        words, idle_seat = draw(
            st.sampled_from(_defences(rules, table, contract, declarer, must=must))
        )
        whists = 0 if words is None else list(words.values()).count(WHIST)
        is_lone = idle_seat is not None or whists == 1
        forced = words is not None and not whists and idle_seat is None
        may_be_alone = is_lone and table.size > TWO and rules.alone is YesNo.YES
        alone = may_be_alone and draw(st.booleans())
        tricks = draw(
            _splits(declarer) | _taken(declarer)
            if is_lone or forced or (words is None and not _needs_split(rules, table))
            else _splits(declarer)
        )
        if alone and len(tricks) > 1:
            tricks = _of_one_hand(tricks, declarer, words or {}, idle_seat)
        both_hands = is_lone and not alone
        invites = both_hands and table.size > TWO and rules.invitation is YesNo.YES
        invited = invites and draw(st.booleans())
        may_open = invited or (both_hands and not invites)
        is_open = may_open and (table.size == TWO or draw(st.booleans()))
        game = PlayedGame(
            contract=contract,
            declarer=declarer,
            talon=talon,
            refused=refused,
            tricks=tricks,
            defence=words,
            idle_seat=idle_seat,
            open=is_open,
            alone=alone,
            forced=forced,
            invited=invited,
            halves=idle_seat is None and halves,
            dark=dark,
        )
        return draw(offended(table, game))
    if way is HalfWhistedGame:
        half = HalfWhistedGame(
            contract=contract,
            declarer=declarer,
            talon=talon,
            refused=refused,
            half_whister=draw(st.sampled_from(half_whisters)),
            halves=halves,
            dark=dark,
        )
        return draw(offended(table, half))
    make = ConcededGame if way is ConcededGame else UncontestedGame
    ended = make(
        contract=contract,
        declarer=declarer,
        talon=talon,
        refused=refused,
        halves=halves and way is not ConcededGame,
        dark=dark,
    )
    forbidden = not ends
    if way is ConcededGame:
        forbidden = rules.concession is Concession.NONE
    return draw(offended(table, ended, by_offence=forbidden))


def _may_share(rules: Rules, table: Table, contract: Contract) -> bool:
    """Return whether the idle dealer may play in halves with the declarer."""
    high = rules.half_and_half is HalfAndHalf.TEN_OR_MISERE and contract.level == TEN
    return table.idle is not None and (high or rules.half_and_half is HalfAndHalf.ANY)


def _talons() -> SearchStrategy[tuple[Card, ...] | None]:
    two = st.lists(st.sampled_from(PACK), min_size=2, max_size=2, unique=True)
    return st.none() | two.map(tuple)


def _is_stalingrad(rules: Rules, contract: Contract) -> bool:
    return rules.stalingrad is YesNo.YES and contract == STALINGRAD


def _is_checked(rules: Rules, contract: Contract) -> bool:
    return contract.level == TEN and rules.ten is Ten.CHECKED


def _needs_split(rules: Rules, table: Table) -> bool:
    """Return whether a checked ten needs the tricks of each defender."""
    own = rules.checked_ten_pays is CheckedTenPays.CONSOLATION_AND_WHISTS
    return own and table.size > TWO


def _half_whisters(
    rules: Rules, table: Table, contract: Contract, declarer: Seat
) -> list[Seat]:
    """Return the defenders who may say half."""
    none = rules.half_whist is HalfWhist.NONE or table.size == TWO
    if none or contract.level > SEVEN:
        return []
    left, right = declarer.others
    return [right, left] if rules.whist_pass_half is YesNo.YES else [right]


def _defences(
    rules: Rules, table: Table, contract: Contract, declarer: Seat, *, must: bool
) -> list[Defence]:
    """Return every way in which a contract comes to be played; `must` be whisted."""
    if _is_checked(rules, contract):
        return [(None, None)]
    left, right = declarer.others
    if table.dummy is not None:
        [opponent] = table.defenders(declarer)
        return [({opponent: WHIST, table.dummy: PASS}, None)]
    ways: list[Defence] = [({left: WHIST, right: WHIST}, None)]
    if must:
        return ways
    passes = {left: PASS, right: PASS}
    ways += [({**passes, left: WHIST}, None), ({**passes, right: WHIST}, None)]
    if rules.forced_whist is YesNo.YES:
        ways.append((passes, None))
    # A half-whist is returned by the other defender.
    halves: list[Words] = [
        {**passes, seat: HALF}
        for seat in _half_whisters(rules, table, contract, declarer)
    ]
    for words in halves:
        other = left if words[right] is HALF else right
        ways.append(({**words, other: WHIST}, None))
    if table.idle is None or rules.idle_dealer_whist is IdleDealerWhist.NO:
        return ways
    any_level = rules.idle_dealer_whist is IdleDealerWhist.ANY_LEVEL
    ignored = [passes] if any_level or contract.level > SEVEN else []
    for words in (*ignored, *halves):
        ways += [(words, left), (words, right)]
    return ways
