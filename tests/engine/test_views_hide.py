"""Rounds that differ only in what a seat may not know look alike from there."""

import random
from collections import Counter
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import (
    Action,
    ActionKind,
    AllPassThirdLead,
    Card,
    Classic,
    Convention,
    DarkCalls,
    Deal,
    Hand,
    IdleDealerWhist,
    IllegalActionError,
    MisereChain,
    Rostov,
    Round,
    Seat,
    Sochi,
    Standard,
    view,
)
from tests.engine.random_rounds import places, random_start, step
from tests.generated import conventions

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

SEATS: Final = tuple(Seat)


def watchers(round_: Round) -> list[Seat]:
    """Return the seats from which somebody looks."""
    table = round_.situation.table
    seats = [seat for seat in SEATS[:3] if seat is not table.dummy]
    return seats if table.idle is None else [*seats, Seat.FOURTH]


def hidden(round_: Round, seat: Seat) -> list[tuple[str, Card]]:
    """Return the cards whose place a seat may not know, by the rules alone."""
    shown: set[str] = {seat.name, "table", "talon on the table"}
    seen = view(round_, seat)
    if seat in seen.unseen:
        shown.remove(seat.name)
    shown |= {other.name for other, _ in seen.open_hands}
    if seat is round_.declarer:
        shown.add("discard")
    if seat is Seat.FOURTH:
        looks = (e for _, e in round_.history if isinstance(e, Action))
        shown |= {
            e.value.name
            for e in looks
            if e.kind is ActionKind.LOOK and isinstance(e.value, Seat)
        }
    exchange = round_.exchange or round_.phase
    if seat is Seat.FOURTH and getattr(exchange, "halves", False):
        assert round_.declarer is not None
        shown.add(round_.declarer.name)
    if getattr(exchange, "talon_is_shown", False):
        shown.add("talon")
    return [
        (place, card)
        for place, card in places(round_)
        if place not in shown and not place.startswith("trick")
    ]


def swapped(round_: Round, one: Card, two: Card, *, deal_too: bool) -> Round | None:
    """Return the round in which two cards have changed places, if it can be."""
    other = {one: two, two: one}

    def hand(cards: Hand) -> Hand:
        return Hand.of_cards(other.get(card, card) for card in cards)

    deal = round_.deal
    if deal_too:
        deal = Deal(
            tuple(map(hand, deal.hands)),
            tuple(other.get(card, card) for card in deal.talon),
        )
    twin = Round.start(deal, round_.convention, round_.situation)
    for _, event in round_.history:
        if not isinstance(event, Action):
            twin = twin.claim(dict(zip(SEATS, event.tricks, strict=False)))
            continue
        action = event
        if isinstance(event.value, Hand):
            action = attrs.evolve(event, value=hand(event.value))
        try:
            twin = twin.apply(action)
        except IllegalActionError:
            # Somebody has shown that he does not hold that card.
            return None
    return twin


def twins(round_: Round, seat: Seat, rng: random.Random) -> list[tuple[str, Round]]:
    """Return rounds that the seat may not tell from this one, and what differs."""
    found = hidden(round_, seat)
    talon = set(view(round_, seat).talon)
    made: list[tuple[str, Round]] = []
    declarer = "" if round_.declarer is None else round_.declarer.name
    for _ in range(6):
        if len(found) < 2:
            break
        (place, one), (other, two) = rng.sample(found, 2)
        known = bool({one, two} & talon)
        if place == other or (known and {place, other} != {"discard", declarer}):
            continue
        twin = swapped(round_, one, two, deal_too=not known)
        if twin is not None:
            made.append((f"{min(place, other)} {max(place, other)}", twin))
    return made


def check_all(round_: Round, rng: random.Random, count: Counter[str]) -> None:
    """Check that no seat can tell any twin of a round from it."""
    for seat in watchers(round_):
        for what, twin in twins(round_, seat, rng):
            assert twin != round_
            assert view(twin, seat) == view(round_, seat)
            assert hash(view(twin, seat)) == hash(view(round_, seat))
            count[what] += 1


@given(conventions(), st.sampled_from([2, 3, 4, 5]), st.integers(0, 2**32))
def test_no_seat_can_tell_what_it_may_not_know(
    convention: Standard, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    round_ = random_start(convention, players, rng)
    while not round_.is_over:
        if rng.random() < 0.25:
            check_all(round_, rng, Counter())
        round_ = step(round_, rng)
    check_all(round_, rng, Counter())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "convention",
    [
        Sochi(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL),
        Rostov(),
        Sochi(
            misere_chain=MisereChain.WITHOUT_TALON,
            all_pass_third_lead=AllPassThirdLead.TAKER,
        ),
        Classic(),
        Sochi(dark=DarkCalls.CODE),
    ],
    ids=["Sochi", "Rostov", "without talon", "Classic", "the Code"],
)
def test_many_twins_are_found_of_every_kind(
    convention: Convention, players: int
) -> None:
    rng = random.Random(players)
    count: Counter[str] = Counter()
    for _ in range(60):
        round_ = random_start(convention, players, rng)
        while not round_.is_over:
            if rng.random() < 0.2:
                check_all(round_, rng, count)
            round_ = step(round_, rng)
        check_all(round_, rng, count)
    assert sum(count.values()) > 500
    # The discard against the declarer's hand and the defenders', the talon, hands.
    assert any("discard" in what for what in count)
    assert any("talon" in what for what in count)
    assert count["FIRST SECOND"] > 20
