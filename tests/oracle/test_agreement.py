"""The library and the oracle agree over generated house rules."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from preferans import Column, Match, Misdeal, Sheet, Situation, Standard, strategies
from preferans.conventions import NAMED
from preferans.pools import is_over
from preferans.series import factor, least_bid
from tests.generated import NAMES, conventions, outcomes, sheets, situations
from tests.oracle import scorer
from tests.oracle.adapter import happening, plain_rules, plain_sheet, plain_state
from tests.oracle.darkness import bombs_after
from tests.oracle.test_oracle import (
    KAZAKHSTAN,
    LENINGRAD,
    MAIL_RU,
    ROSTOV,
    SOCHI,
    TOURNAMENT_LENINGRAD,
)

# Thousands of rounds beside a slow oracle: tracing them takes minutes and shows nothing
# that the rule tests do not cover.
pytestmark = pytest.mark.no_cover

# Many more than elsewhere, as the two must agree in every corner; in proportion to what
# the profile asks for.
TRIES = settings().max_examples

SIZE = 10
named = st.sampled_from(list(NAMED.values()))
fives = strategies.tables(min_players=5, names=st.sampled_from(NAMES))
TABLES = {
    "sochi": SOCHI,
    "leningrad": LENINGRAD,
    "rostov": ROSTOV,
    "kazakhstan": KAZAKHSTAN,
    "mail_ru": MAIL_RU,
    "tournament_leningrad": TOURNAMENT_LENINGRAD,
}


@pytest.mark.parametrize("name", TABLES)
def test_a_named_convention_is_the_table_that_the_oracle_wrote(name: str) -> None:
    # Every axis that the score reads; those of bidding and play are not in the tables.
    rules = plain_rules(NAMED[name])
    assert {**rules, **TABLES[name]} == rules


STAKES = st.sampled_from(["0.05", "1", "0.1", "0.125", "2.50", "3"])


def agree_on_an_outcome(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    rules = plain_rules(convention)
    state = plain_state(situation)
    deal = scorer.seated(state, happening(situation, outcome))
    delta = scorer.score_deal(rules, deal)
    expected = scorer.empty_sheet(state["players"])
    expected["bombs"] = bombs_after(state["bombs"], delta["bombs"])
    for name, points in [*delta["pool"].items(), *delta["zero_bonus"]]:
        expected["pool"][name] += points
    for name, points in delta["mountain"].items():
        expected["mountain"][name] += points
    for pair, whists in delta["whists"].items():
        expected["whists"][pair] += whists
    entries = convention.score(outcome, situation)
    players = situation.table.players
    before = Sheet.of(players, bombs=dict(situation.bombs))
    assert plain_sheet(before.write(entries)) == expected
    bombs = [(e.player, e.amount) for e in entries if e.column is Column.BOMBS]
    assert bombs == delta["bombs"]
    # Bombs come after everything else.
    assert not any(e.column is Column.BOMBS for e in entries[: -len(bombs) or None])
    bonuses = [e.player for e in entries if e.column is Column.POOL]
    if delta["zero_bonus"]:
        assert bonuses == [name for name, points in delta["zero_bonus"] if points]
    assert plain_state(convention.advance(situation, outcome)) == scorer.next_state(
        rules, state, deal
    )


@settings(max_examples=30 * TRIES)
@given(st.data(), conventions(), situations)
def test_an_outcome_writes_the_same(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    agree_on_an_outcome(data, convention, situation)


@settings(max_examples=10 * TRIES)
@given(st.data(), conventions() | named, strategies.situations(tables=fives))
def test_an_outcome_at_a_table_of_five_writes_the_same(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    agree_on_an_outcome(data, convention, situation)


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=3 * TRIES)
@given(st.data(), situations)
def test_an_outcome_of_a_named_convention_writes_the_same(
    name: str, data: st.DataObject, situation: Situation
) -> None:
    agree_on_an_outcome(data, NAMED[name], situation)


@given(conventions() | named, situations)
def test_price_and_least_bid_of_the_series_are_the_same(
    convention: Standard, situation: Situation
) -> None:
    rules, passes = plain_rules(convention), situation.all_passes
    assert factor(convention, situation) == scorer.growth_term(rules, passes + 1)
    assert least_bid(convention, situation).level == scorer.least_level(rules, passes)


@st.composite
def _near_the_end(draw: st.DrawFn, names: tuple[str, ...]) -> Sheet:
    pools = {name: draw(st.integers(SIZE - 3, SIZE + 1)) for name in names}
    mountains = {name: draw(st.integers(-2, 6)) for name in names}
    return Sheet.of(names, pool=pools, mountain=mountains)


def agree_on_a_match(
    data: st.DataObject, convention: Standard, players: int, late: bool
) -> None:
    names = NAMES[:players]
    rules = plain_rules(convention)
    opening = data.draw(_near_the_end(names)) if late else Sheet.empty(names)
    dealer = data.draw(st.sampled_from(names))
    match = Match.start(
        names, convention, pool=SIZE, first_dealer=dealer, opening=opening
    )
    sheet, state = plain_sheet(opening), scorer.first_state(list(names), dealer)
    won = False
    for _ in range(data.draw(st.integers(1, 12))):
        counted = [d for d in match.deals if not isinstance(d.outcome, Misdeal)]
        over = scorer.is_over(rules, SIZE, sheet, len(counted))
        over = over or won
        assert match.is_over == over
        if over:
            break
        outcome = data.draw(outcomes(convention, match.situation))
        deal = scorer.seated(state, happening(match.situation, outcome))
        match = match.play(outcome)
        delta = scorer.score_deal(rules, deal)
        won = delta["winner"] is not None
        sheet = scorer.post(rules, SIZE, list(names), sheet, delta)
        state = scorer.next_state(rules, state, deal)
        assert plain_sheet(match.sheet) == sheet
        assert plain_state(match.situation) == state


@settings(max_examples=5 * TRIES)
@given(st.data(), conventions(), st.sampled_from([3, 4, 2, 5]), st.booleans())
def test_a_match_is_played_the_same(
    data: st.DataObject, convention: Standard, players: int, late: bool
) -> None:
    agree_on_a_match(data, convention, players, late)


@pytest.mark.parametrize("name", NAMED)
@given(st.data(), st.sampled_from([3, 4, 2, 5]), st.booleans())
def test_a_match_of_a_named_convention_is_played_the_same(
    name: str, data: st.DataObject, players: int, late: bool
) -> None:
    agree_on_a_match(data, NAMED[name], players, late)


@settings(max_examples=5 * TRIES)
@given(st.data(), conventions() | named, sheets(), STAKES)
def test_a_sheet_settles_the_same(
    data: st.DataObject, convention: Standard, sheet: Sheet, stake: str
) -> None:
    rules, names = plain_rules(convention), list(sheet.players)
    expected = scorer.settle(rules, names, plain_sheet(sheet))
    settlement = convention.settle(sheet)
    assert settlement.net == expected["exact"]
    assert settlement.whole == expected["whole"]
    payments = [(p.payer, p.payee, p.whists) for p in settlement.payments]
    assert payments == expected["payments"]
    money = {name: Fraction(sum_) for name, sum_ in settlement.money(stake).items()}
    assert money == scorer.money(rules, names, expected, stake)
    played = data.draw(st.integers(0, 50))
    over = is_over(convention, sheet, size=SIZE, played=played)
    assert over == scorer.is_over(rules, SIZE, plain_sheet(sheet), played)
