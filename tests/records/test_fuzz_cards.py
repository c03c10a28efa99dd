"""Whatever happens to the cards of a text, it is a record or a `RecordError`."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from preferans import records
from tests.records.card_deals import CASES, HANDS, HEADS
from tests.records.test_fuzz import JSON, SPLINTERS, mutated, use

TOMLS = [case.record for case in CASES.values()]
VALID = [
    *TOMLS,
    *(records.dumps(records.loads(text), format="json") for text in TOMLS),
]
PIECES = [
    *SPLINTERS,
    *("♠A", "♠", "♥7", "7", "10", "Д", "T", "В", "/", "♣10 ♣9", "♠️A", "-", "–"),
    *("pass", "here", "6♠", "9♠-hand", "misere", "misere-hand", "NT", "6 без козыря"),
    *("hands", "talon", "auction", "discard", "play", "idle_seat", "open = true\n"),
    *('play = ""\n', 'auction = ""\n', 'discard = ""\n', "hands = {}\n", HANDS),
    *("6♠ West", "6♠-hand West", "10♥-hand North", "misere-hand West", "dummy"),
    *("North", "South", "East", "whist", "tricks = { West = 10 }\n", '"""\n'),
]


@given(st.sampled_from(VALID), st.integers(0, 10**9))
def test_no_mutation_of_cards_brings_anything_but_a_record_or_its_error(
    text: str, seed: int
) -> None:
    use(mutated(text, random.Random(seed), PIECES))


# Texts of every kind in the keys of cards


CARDS = st.text(st.sampled_from("♠♣♦♥7890AKQJТКДВ1 /,\n\r\t-"), max_size=40)
CALLS = st.lists(st.sampled_from(["pass", "6♠", "6♣", "misere", "here", "9♠-hand"]))
WORDS = st.sampled_from(["whist", "pass", "half"])
PLAYERS = ("South", "West", "North", "East")
CONTRACTS = st.sampled_from(
    [
        *("6♠ West", "6♦ North", "8♥ South", "10NT West", "9♠-hand North"),
        *("misere West", "misere-hand North", "all-pass", "6♠ East", "all-pass West"),
    ]
)


def by_player(
    values: st.SearchStrategy[object],
) -> st.SearchStrategy[dict[str, object]]:
    return st.dictionaries(st.sampled_from(PLAYERS), values, max_size=4)


DEALS = st.fixed_dictionaries(
    {"contract": CONTRACTS},
    optional={
        "hands": by_player(CARDS) | JSON,
        "talon": st.just("♣10 ♣9") | CARDS | JSON,
        "auction": CALLS.map(" ".join) | CARDS | JSON,
        "discard": st.just("♥7 ♥9") | CARDS | JSON,
        "play": CARDS | JSON,
        "tricks": by_player(st.integers(-1, 11)),
        "defence": by_player(WORDS),
        "conceded": st.booleans(),
        "open": st.booleans(),
        "refused": st.booleans(),
        "idle_seat": st.sampled_from(PLAYERS),
    },
)


@given(
    st.sampled_from(HEADS),
    st.lists(DEALS, min_size=1, max_size=3),
    st.booleans(),
)
def test_no_text_among_cards_brings_anything_but_a_record_or_its_error(
    head: str, deals: list[dict[str, object]], dealt: bool
) -> None:
    begun = json.loads(records.dumps(records.loads(head), format="json"))
    if dealt:
        # Hands that can be read lead further.
        (whole,) = json.loads(VALID[len(TOMLS)])["deals"]
        known = {"hands": whole["hands"], "talon": whole["talon"]}
        deals = [{**deal, **known} for deal in deals]
    use(json.dumps({**begun, "deals": deals}))
