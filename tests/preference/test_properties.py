"""Laws that hold by any rules, whatever is played."""

import random
from collections import Counter
from typing import Final

import attrs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preferans.cards import Card, Hand
from preferans.deals import Deal
from preferans.preference import (
    Discard,
    ExchangeOrder,
    Match,
    Outcome,
    PassedOut,
    PlayedHand,
    PreferenceRules,
    Round,
    TalonShown,
    Word,
    problems,
    shuffled_deal,
    view,
)
from preferans.preference.examples import RULES
from preferans.preference.records import Record, RecordedDeal, dumps, loads
from preferans.preference.strategies import (
    matches,
    outcomes,
    preference_rules,
    rounds,
)
from preferans.seats import ACTIVE, Seat
from tests.preference.slow import Played, settle

PLAYERS: Final = ("Anna", "Boris", "Vera")
SLOW: Final = settings(
    max_examples=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@SLOW
@given(matches())
def test_players_and_pot_together_hold_the_same(match: Match) -> None:
    """Chips only move between players and the pot (001:781, 001:797)."""
    assert sum(match.pot.balances) + match.pot.chips == 0
    assert match.pot.chips >= 0
    put = sum(entry.chips for entries in match.entries for entry in entries)
    assert put == match.pot.chips


@SLOW
@given(st.data(), preference_rules())
def test_a_slow_scorer_agrees(data: st.DataObject, rules: PreferenceRules) -> None:
    match = Match.start(rules, PLAYERS)
    deals: list[Played] = []
    kept: list[RecordedDeal] = []
    for _ in range(data.draw(st.integers(1, 6))):
        outcome: Outcome = data.draw(outcomes(rules))
        kept.append(RecordedDeal.of(match.table, outcome))
        if isinstance(outcome, PlayedHand):
            name = match.table.player
            chips = {name(seat): outcome.chips[seat.value] for seat in ACTIVE}
            deals.append((name(outcome.declarer), outcome.tricks, chips))
        else:
            deals.append((None, 0, {}))
        match = match.play(outcome)
    amounts = {"ante": rules.ante, "reward": rules.reward, "penalty": rules.penalty}
    when, short = rules.ante_when.value, rules.short_pot.value
    held, pot = settle(amounts, when, short, PLAYERS, deals)
    assert match.pot.chips == pot
    assert {name: match.pot.balance(name) for name in PLAYERS} == held
    # And the record of it says the same.
    record = Record(players=PLAYERS, rules=rules, deals=tuple(kept))
    assert loads(dumps(record)) == record
    assert record.replay() == match


@SLOW
@given(rounds())
def test_a_round_ends_in_an_outcome_that_can_be(round_: Round) -> None:
    outcome = round_.outcome
    assert outcome is not None
    assert problems(round_.rules, outcome) == ()
    actions = tuple(action for _, action in round_.history)
    assert Round.after(round_.rules, round_.deal, actions) == round_
    if isinstance(outcome, PassedOut):
        return
    cards = Counter(action for action in actions if isinstance(action, Card))
    assert len(cards) == 30
    assert max(cards.values()) == 1


def unknown(round_: Round, seat: Seat) -> list[Card]:
    """Return the cards whose place a seat may not know, by the rules alone."""
    known = set(round_.deal.hand(seat))
    known |= {action for _, action in round_.history if isinstance(action, Card)}
    did = [action for _, action in round_.history]
    blind = round_.rules.exchange_order is ExchangeOrder.DISCARD_FIRST
    taken = any(
        isinstance(each, Discard) if blind else each is Word.TAKE for each in did
    )
    shown = round_.rules.talon_shown is TalonShown.TO_ALL
    if taken and (shown or seat is round_.declarer):
        known |= set(round_.deal.talon)
    cards = [*round_.deal.talon, *(card for hand in round_.deal.hands for card in hand)]
    return [card for card in cards if card not in known]


def swapped(round_: Round, one: Card, other: Card) -> Round | None:
    """Return the round with two cards in each other's place, None if it cannot be."""
    turn = {one: other, other: one}

    def new(card: Card) -> Card:
        return turn.get(card, card)

    deal = round_.deal
    hands = tuple(Hand.of_cards(map(new, hand)) for hand in deal.hands)
    again = Round.start(round_.rules, Deal(hands, tuple(map(new, deal.talon))))
    for _, action in round_.history:
        done = action
        if isinstance(action, Discard):
            done = Discard(Hand.of_cards(map(new, action.cards)))
        if again.why_illegal(done) is not None:
            return None
        again = again.apply(done)
    return again


def compare(data: st.DataObject, round_: Round) -> None:
    """Swap two cards that a seat has not seen, and look again."""
    for seat in ACTIVE:
        cards = unknown(round_, seat)
        if len(cards) < 2:
            continue
        two = st.lists(st.sampled_from(cards), min_size=2, max_size=2, unique=True)
        again = swapped(round_, *data.draw(two))
        if again is not None:
            assert view(again, seat) == view(round_, seat)


@SLOW
@given(st.data(), rounds(finished=False))
def test_views_do_not_tell_unseen_cards(data: st.DataObject, round_: Round) -> None:
    compare(data, round_)


@SLOW
@given(st.data(), rounds(finished=False, chips=True))
def test_views_do_not_tell_the_talon(data: st.DataObject, round_: Round) -> None:
    compare(data, round_)


def test_a_whole_match_from_a_seed() -> None:
    """Twelve deals of dealt cards, played at random, agree with their record."""
    rng = random.Random(20)
    match = Match.start(RULES, PLAYERS)
    kept: list[RecordedDeal] = []
    for _ in range(12):
        round_ = Round.start(match.rules, shuffled_deal(rng))
        while not round_.is_over:
            round_ = round_.apply(rng.choice(round_.legal_actions()))
        assert round_.outcome is not None
        kept.append(RecordedDeal.of_round(round_))
        match = match.play(round_.outcome)
    assert sum(match.pot.balances) + match.pot.chips == 0
    record = Record(
        players=PLAYERS, rules=RULES, deals=tuple(kept), stopped=True, written=None
    )
    assert loads(dumps(record)).replay() == match.stop()
    assert attrs.evolve(record, stopped=False).replay() == match


@SLOW
@given(preference_rules().flatmap(outcomes), rounds(st.just(RULES), finished=False))
def test_strategies_reach_every_branch(outcome: Outcome, round_: Round) -> None:
    assert isinstance(outcome, PassedOut | PlayedHand)
    assert round_.rules == RULES


@SLOW
@given(matches(st.just(RULES)))
def test_a_match_of_given_rules_has_them(match: Match) -> None:
    assert match.rules == RULES
