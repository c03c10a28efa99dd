"""Everything of the stake game is a value: it compares, hashes, pickles and prints."""

import pickle
from fractions import Fraction
from pathlib import Path

import pytest

from preferans import stake
from preferans.cards import Card, Hand, Suit
from preferans.deals import Deal
from preferans.seats import Seat, Table
from preferans.stake import choices
from preferans.stake.records import load
from preferans.stake.views import view

EVENING = Path(__file__).parents[2] / "examples" / "archaic" / "stake.toml"
MATCH = load(EVENING).replay()
NAMES = {
    **vars(choices),
    **vars(stake),
    "Card": Card,
    "Deal": Deal,
    "Fraction": Fraction,
    "Hand": Hand,
    "Seat": Seat,
    "Suit": Suit,
    "Table": Table,
}
DEAL = Deal.parse("♠AKQJ1098 ♥1098 | ♣AKQJ1098 ♥JQK | ♦AKQJ1098 ♠7 ♣7 ♦7 | ♥A7")
ROUND = stake.Round.after(
    MATCH.rules, MATCH.table, DEAL, (stake.parse_action("buy ♠"),)
)
VALUES = (
    MATCH.rules,
    MATCH.rules.values,
    MATCH.sheet,
    MATCH,
    MATCH.settle(),
    MATCH.entries[0][0],
    ROUND,
    ROUND.phase,
    view(ROUND, Seat.FIRST),
    stake.Discard(Hand.parse("♠7 ♥8")),
    stake.Defence.start(MATCH.rules, MATCH.table, Seat.FIRST),
    stake.PlayedGame(
        stake.Game.parse("bought ♦"),
        Seat.FIRST,
        (stake.Part.WHIST, stake.Part.INVITED),
        (6, 2, 2),
    ),
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own bytes
    assert eval(repr(value), NAMES) == value
    assert hash(value) == hash(eval(repr(value), NAMES))
    with pytest.raises(AttributeError):
        value.stake = 7  # type: ignore[attr-defined]


def test_a_record_is_a_value_without_the_text_that_it_came_from() -> None:
    record = load(EVENING)
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - our own bytes
    assert hash(record) == hash(load(EVENING))
