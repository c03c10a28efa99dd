"""What holds for any rules: auctions, defences, and files that are spoilt."""

import copy
import json
import tomllib
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from preferans.calls import Pass
from preferans.errors import RecordError
from preferans.seats import Seat
from preferans.stake import (
    Auction,
    Buy,
    Defence,
    Game,
    Part,
    PlayedGame,
    StakeRules,
    problems,
)
from preferans.stake.choices import (
    HeartsOverHearts,
    PurchaseRights,
    Unwhisted,
)
from preferans.stake.records import loads
from preferans.stake.strategies import stake_rules, tables

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

EVENING = Path(__file__).parents[2] / "examples" / "archaic" / "stake.toml"


@settings(max_examples=50)
@given(st.data(), stake_rules())
def test_any_auction_ends_with_its_highest_call(
    data: st.DataObject, agreed: StakeRules
) -> None:
    """
    Each call stands above the one before, a direct game above purchases.

    Suits rank as in 001:667; only ♥ may stand over ♥, where that was agreed on. With
    suits by seat, the first call of each hand is at its own suit (001:671).
    """
    table = data.draw(tables(agreed))
    auction = Auction.start(agreed, dummy=table.dummy)
    while not auction.is_over:
        auction = auction.call(data.draw(st.sampled_from(auction.legal_calls)))
    said = [call for _, call in auction.calls if not isinstance(call, Pass)]
    for before, after in pairwise(said):
        if isinstance(before, Game):
            assert isinstance(after, Game)
            assert after.rung > before.rung
        elif isinstance(after, Buy) and after == before:
            assert str(after) == "buy ♥"
            assert agreed.hearts_over_hearts is HeartsOverHearts.FIRST_HAND
        elif isinstance(after, Buy):
            assert after.suit.order > before.suit.order
    assert auction.standing == (said[-1] if said else None)
    passed = [seat for seat, call in auction.calls if isinstance(call, Pass)]
    assert len(passed) == len(set(passed)) >= len(auction.seats) - 1
    if agreed.purchase_rights is PurchaseRights.BY_SEAT and table.dummy is None:
        own = {Seat.FIRST: "♠", Seat.SECOND: "♣", Seat.THIRD: "♦♥"}
        for number, (seat, call) in enumerate(auction.calls[: len(own)]):
            if isinstance(call, Buy):
                assert seat.value == number
                assert str(call.suit) in own[seat]


def reached(defence: Defence) -> set[tuple[Part, ...]]:
    """Return every way in which a defence can end."""
    if defence.is_over:
        return {defence.parts}
    ways: set[tuple[Part, ...]] = set()
    for word in defence.legal_words:
        ways |= reached(defence.say(word))
    return ways


@settings(max_examples=50)
@given(st.data(), stake_rules())
def test_what_is_said_and_what_a_clerk_may_write_are_the_same(
    data: st.DataObject, agreed: StakeRules
) -> None:
    """Whatever a defence ends with can be scored, and nothing else can."""
    table = data.draw(tables(agreed))
    declarer = data.draw(st.sampled_from(table.seats))
    ways = reached(Defence.start(agreed, table, declarer))
    if agreed.unwhisted is Unwhisted.WON:
        ways.discard((Part.PASS, Part.PASS))
    tricks = tuple(10 if seat is declarer else 0 for seat in Seat)[:3]
    allowed: set[tuple[Part, ...]] = set()
    for parts in product(Part, repeat=2):
        try:
            outcome = PlayedGame(Game.parse("6♦"), declarer, parts, tricks)
        except ValueError:
            continue
        if not problems(agreed, table, outcome):
            allowed.add(parts)
    assert ways == allowed


JUNK: Final[tuple[object, ...]] = (
    *(None, True, -1, 10**9, 0.5, "", "Anna", "пас", "9♦ Anna"),
    *([], {}, [1], {"cut": 5}),
)


def places(value: object, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the place of every part of plain data."""
    found = [at] if at else []
    inside: dict[Any, object] = {}
    if isinstance(value, dict):
        inside = cast("dict[Any, object]", value)
    elif isinstance(value, list):
        inside = dict(enumerate(cast("list[object]", value)))
    for key, part in inside.items():
        found.extend(places(part, (*at, key)))
    return found


def answer(text: str) -> tuple[str, ...]:
    try:
        return tuple(map(str, loads(text, format="json").check()))
    except RecordError as error:
        return error.problems or ("",)


@given(st.data())
def test_whatever_a_file_says_the_answer_is_clear(data: st.DataObject) -> None:
    """A spoilt file is a record without deals that cannot be, or a typed error."""
    plain = tomllib.loads(EVENING.read_text(encoding="utf-8"))
    spoilt = copy.deepcopy(plain)
    place = data.draw(st.sampled_from(places(plain)))
    part: Any = spoilt
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = data.draw(st.sampled_from(JUNK))
    text = json.dumps(spoilt, ensure_ascii=False)
    assert all(answer(text))
