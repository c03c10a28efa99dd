"""Rounds that differ only in what a seat may not know look alike from there."""

from typing import Final

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from preferans.cards import Card, Hand
from preferans.deals import Deal
from preferans.errors import IllegalActionError
from preferans.play import Play
from preferans.seats import ACTIVE, Seat
from preferans.stake import (
    Action,
    Discard,
    Part,
    PlayedGame,
    Round,
    UnplayedGame,
    problems,
    view,
)
from preferans.stake.choices import DummyOpened, DummyPlays, InvitedHands, TalonShown
from preferans.stake.strategies import rounds

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

SLOW: Final = settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.filter_too_much,
    ],
)


def watchers(round_: Round) -> list[Seat]:
    """Return the seats from which somebody looks."""
    table = round_.table
    seats = [seat for seat in ACTIVE if seat is not table.dummy]
    return seats if table.idle is None else [*seats, Seat.FOURTH]


def hidden(round_: Round, seat: Seat) -> list[Card]:
    """Return the cards whose place a seat may not know, by the rules alone."""
    rules, table = round_.rules, round_.table
    bought = round_.auction.is_over and str(round_.auction.standing)[:3] == "buy"
    known: set[Card] = set()
    known |= set(dealt(round_, seat))
    if bought and (seat is round_.declarer or rules.talon_shown is TalonShown.TO_ALL):
        known |= set(round_.deal.talon)
    known |= {action for _, action in round_.history if isinstance(action, Card)}
    said = round_.defence
    if said is not None and seat is Seat.FOURTH and Part.HANDED in said.parts:
        handed = said.declarer.others[said.parts.index(Part.HANDED)]
        known |= set(dealt(round_, handed))
    if (
        said is not None
        and Part.INVITED in said.parts
        and isinstance(round_.phase, Play)
    ):
        if table.dummy is not None:
            known |= set(dealt(round_, table.dummy))
        elif rules.invited_hands is InvitedHands.OPEN and round_.phase.played:
            for other in said.declarer.others:
                known |= set(dealt(round_, other))
    if table.dummy is not None and rules.dummy_plays is DummyPlays.ALWAYS:
        at_once = rules.dummy_opened is DummyOpened.AT_THE_DEAL
        if at_once or isinstance(round_.phase, Play):
            known |= set(dealt(round_, table.dummy))
    pack = [Card.from_index(index) for index in range(32)]
    return [card for card in pack if card not in known]


def dealt(round_: Round, seat: Seat) -> Hand:
    return Hand(0) if seat is Seat.FOURTH else round_.deal.hand(seat)


def changed(round_: Round, swap: dict[Card, Card]) -> Round:
    """Return the same deal with two cards in each other's place."""

    def cards(hand: Hand) -> Hand:
        return Hand.of_cards(swap.get(card, card) for card in hand)

    def act(action: Action) -> Action:
        return Discard(cards(action.cards)) if isinstance(action, Discard) else action

    deal = Deal(
        tuple(map(cards, round_.deal.hands)),
        tuple(swap.get(card, card) for card in round_.deal.talon),
    )
    actions = tuple(act(action) for _, action in round_.history)
    return Round.after(round_.rules, round_.table, deal, actions)


@SLOW
@given(rounds(finished=False), st.data())
def test_a_view_does_not_tell_what_is_hidden(
    round_: Round, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(watchers(round_)))
    secret = hidden(round_, seat)
    assume(len(secret) > 1)
    one, other = data.draw(
        st.lists(st.sampled_from(secret), min_size=2, max_size=2, unique=True)
    )
    try:
        twin = changed(round_, {one: other, other: one})
    except IllegalActionError:
        # With this card he could not have done what he did.
        return
    assert view(twin, seat) == view(round_, seat)


@SLOW
@given(rounds())
def test_a_round_ends_in_an_outcome_that_the_rules_allow(round_: Round) -> None:
    outcome = round_.outcome
    assert outcome is not None
    assert problems(round_.rules, round_.table, outcome) == ()
    if isinstance(outcome, UnplayedGame | PlayedGame):
        assert outcome.game == round_.game
        assert outcome.declarer is round_.declarer
    actions = tuple(action for _, action in round_.history)
    again = Round.after(round_.rules, round_.table, round_.deal, actions)
    assert again == round_


@SLOW
@given(rounds(finished=False))
def test_every_legal_action_can_be_taken_and_says_whose_it_is(round_: Round) -> None:
    actions = round_.legal_actions()
    assert bool(actions) is not round_.is_over
    assert len(set(actions)) == len(actions)
    for action in actions[:5]:
        assert round_.why_illegal(action, by=round_.to_act) is None
        after = round_.apply(action)
        assert after.history[:-1] == round_.history
        assert after.history[-1] == (round_.to_act, action)
    for seat in watchers(round_):
        seen = view(round_, seat)
        assert seen.legal_actions == (actions if seat is round_.to_act else ())
