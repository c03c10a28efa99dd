"""Rounds played at random, and where every card of them is."""

import random
from typing import Final

from preferans import (
    DECK,
    Action,
    ActionKind,
    Auction,
    Card,
    Convention,
    Deal,
    Exchange,
    Hand,
    Play,
    Round,
    Seat,
    Situation,
    Table,
)
from tests.engine.helpers import FIRST, NAMES, SECOND
from tests.engine.test_actions import GRAMMAR

# Every action there is, the 496 pairs of cards to lay away among them.
PACK: Final = sorted(DECK, key=lambda card: card.index)
EVERY: Final = [
    *GRAMMAR,
    *(
        Action(ActionKind.DISCARD, Hand.of_cards((one, two)))
        for place, one in enumerate(PACK)
        for two in PACK[:place]
    ),
]
PASS: Final = Action.parse("pass")


def random_start(convention: Convention, players: int, rng: random.Random) -> Round:
    """Return a round before its first call, at some table and in some series."""
    names = NAMES[:players]
    dealer = rng.choice(names)
    if players == 2:
        table = Table(names, dealer, dummy=rng.choice((FIRST, SECOND)))
    else:
        table = Table(names, dealer)
    situation = Situation(table, all_passes=rng.randrange(3))
    return Round.start(Deal.random(rng), convention, situation)


def choose(round_: Round, rng: random.Random) -> Action:
    """Return a legal action; in auctions passes are likelier, so that they end."""
    legal = round_.legal_actions()
    if isinstance(round_.phase, Auction) and rng.random() < 0.3:
        return PASS
    if isinstance(round_.phase, Exchange) and rng.random() < 0.9:
        legal = tuple(a for a in legal if a.kind is not ActionKind.CONCEDE) or legal
    return rng.choice(legal)


def random_claim(round_: Round, rng: random.Random) -> Round:
    """Return the round with some claim made."""
    assert isinstance(round_.phase, Play)
    tricks = dict.fromkeys(list(Seat)[:3], 0)
    for _ in range(round_.phase.tricks_left):
        tricks[rng.choice(round_.phase.plan.seats)] += 1
    return round_.claim(tricks)


def step(round_: Round, rng: random.Random) -> Round:
    """Return the round after one more action, or after a claim."""
    if round_.may_claim and rng.random() < 0.2:
        return random_claim(round_, rng)
    return round_.apply(choose(round_, rng))


def places(round_: Round) -> list[tuple[str, Card]]:
    """Return every card with the place where it is, from the phases alone."""
    phase, deal = round_.phase, round_.deal
    exchange = phase if isinstance(phase, Exchange) else round_.exchange
    hands = dict(zip(list(Seat)[:3], deal.hands, strict=True))
    talon = list(deal.talon)
    found: list[tuple[str, Card]] = []
    if exchange is not None:
        declarer = round_.declarer
        assert declarer is not None
        hands[declarer] = exchange.hand
        if set(deal.talon) <= set(exchange.hand) | set(exchange.laid_away or ()):
            talon = []
        found += [("discard", card) for card in exchange.laid_away or ()]
    if isinstance(phase, Play):
        hands = dict(zip(list(Seat)[:3], phase.hands, strict=True))
        if exchange is not None and exchange.laid_away is not None:
            talon = []
        led = list(phase.talon_led)
        talon = [card for card in talon if card not in led]
        finished = phase.history
        seen = {trick.talon for trick in finished}
        found += [("talon on the table", card) for card in led if card not in seen]
        for number, trick in enumerate(finished):
            done = len(trick.cards) == len(phase.plan.seats)
            place = f"trick {number + 1}" if done else "table"
            found += [(place, card) for _, card in trick.cards]
            found += [(place, trick.talon)] if trick.talon else []
    found += [("talon", card) for card in talon]
    for seat, hand in hands.items():
        found += [(seat.name, card) for card in hand]
    return found
