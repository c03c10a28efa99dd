"""Actions: every text of the grammar, read and printed."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import (
    CONTRACTS,
    DECK,
    LADDER,
    MISERE,
    PASS,
    Action,
    ActionKind,
    Card,
    Contract,
    Dark,
    Hand,
    ParseError,
    Seat,
    Strain,
)
from preferans.actions import card_actions, discard_action
from tests.engine.helpers import ACTIVE, check_value

PLAIN: Final = (
    "pass",
    "here",
    "pick_up",
    "lighten",
    "take",
    "leave",
    "concede",
    "whist",
    "half",
    "open",
    "closed",
    "alone",
    "invite",
    "go_on",
    "accept",
    "decline",
)
ORDERS: Final = [
    *CONTRACTS,
    *(
        Contract(level, strain, without_talon=True)
        for level in (9, 10)
        for strain in Strain
    ),
]
GRAMMAR: Final = [
    *(Action(ActionKind(word)) for word in PLAIN),
    *(Action(ActionKind.BID, bid) for bid in LADDER),
    *(Action(ActionKind.ORDER, contract) for contract in ORDERS),
    Action(ActionKind.ORDER, MISERE),
    *(Action(ActionKind.DARK, Dark(bid)) for bid in LADDER if not bid.without_talon),
    Action(ActionKind.DARK, Dark(PASS)),
    *(Action(ActionKind.LOOK, seat) for seat in ACTIVE),
    *(Action(ActionKind.CARD, card) for card in DECK),
]
PAIRS: Final = st.lists(
    st.sampled_from(sorted(DECK, key=lambda card: card.index)),
    min_size=2,
    max_size=2,
    unique=True,
)


def test_the_texts_of_the_grammar() -> None:
    # Issue 3.
    for text, kind, value in (
        ("pass", ActionKind.PASS, None),
        ("here", ActionKind.HERE, None),
        ("7♥", ActionKind.BID, Contract(7, Strain.HEARTS)),
        ("8NT", ActionKind.BID, Contract(8, Strain.NO_TRUMP)),
        ("9♠-hand", ActionKind.BID, Contract(9, Strain.SPADES, without_talon=True)),
        ("discard ♣7 ♦8", ActionKind.DISCARD, Hand.parse("♣7 ♦8")),
        ("order 7♥", ActionKind.ORDER, Contract(7, Strain.HEARTS)),
        ("look second", ActionKind.LOOK, Seat.SECOND),
        ("♠A", ActionKind.CARD, Card.parse("♠A")),
    ):
        action = Action(kind, value)
        assert Action.parse(text) == action
        assert str(action) == text
        assert repr(action) == f"Action.parse({text!r})"
    assert str(Action.parse("misere")) == "misere"
    assert str(Action.parse("misere-hand")) == "misere-hand"


@pytest.mark.parametrize("action", GRAMMAR, ids=str)
def test_every_action_is_read_as_it_is_printed(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert Action.parse(f"  {str(action).upper()} ") == action
    check_value(action)


def test_no_two_actions_print_alike() -> None:
    assert len({str(action) for action in GRAMMAR}) == len(GRAMMAR)


@given(PAIRS)
def test_two_cards_are_laid_away_in_either_order(pair: list[Card]) -> None:
    one, two = pair
    action = Action.parse(f"discard {one} {two}")
    assert action == Action.parse(f"discard {two} {one}")
    assert action == Action(ActionKind.DISCARD, Hand.of_cards(pair))
    assert Action.parse(str(action)) == action
    assert action == discard_action(Hand.of_cards(pair).mask)
    check_value(action)


@given(st.integers(0, 2**32 - 1))
def test_the_actions_of_a_mask_are_its_cards(mask: int) -> None:
    values = {action.value for action in card_actions(mask)}
    assert values == set(Hand(mask))
    assert len(card_actions(mask)) == len(Hand(mask))


def test_other_spellings_are_read() -> None:
    assert Action.parse("7h") == Action.parse("7♥")
    assert Action.parse("пас") == Action.parse("PASS")
    assert Action.parse("здесь") == Action.parse("here")
    assert Action.parse("As") == Action.parse("♠A")
    assert Action.parse("Discard ♣7, ♦8") == Action.parse("discard ♣7 ♦8")
    assert Action.parse("LOOK First") == Action.parse("look first")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "11♠",
        "5♠",
        "♠1",
        "discard",
        "discard ♣7",
        "discard ♣7 ♣8 ♣9",
        "discard ♣7 ♣7",
        "order",
        "order misere-dark",
        "order pass",
        "order 6♠-hand",
        "look",
        "look fourth",
        "look me",
        "pass pass",
        "take it",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="an action such as") as caught:
        Action.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (ActionKind.PASS, Seat.FIRST),
        (ActionKind.BID, None),
        (ActionKind.BID, Card.parse("♠A")),
        (ActionKind.ORDER, None),
        (ActionKind.DISCARD, Card.parse("♠A")),
        (ActionKind.LOOK, None),
        (ActionKind.CARD, Hand.parse("♠A")),
    ],
)
def test_a_value_that_the_kind_does_not_take_is_refused(
    kind: ActionKind, value: Card | Hand | Seat | None
) -> None:
    with pytest.raises(TypeError, match="takes no"):
        Action(kind, value)


@pytest.mark.parametrize("kind", list(ActionKind))
def test_kinds_print_as_they_are_written(kind: ActionKind) -> None:
    assert eval(repr(kind), {"ActionKind": ActionKind}) is kind
