"""What holds for any rules of the stake game, and for any evening by them."""

import copy
import json
import tomllib
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final, Literal, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.calls import Pass
from preferans.errors import RecordError
from preferans.seats import Seat, Table
from preferans.stake import (
    Auction,
    Buy,
    Defence,
    Game,
    Match,
    Outcome,
    Part,
    PlayedGame,
    StakeRules,
    UnplayedGame,
    problems,
    score,
)
from preferans.stake.choices import (
    HeartsOverHearts,
    PurchaseRights,
    Unwhisted,
)
from preferans.stake.match import LEAST_CUT
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.records import Record, dumps, loads
from preferans.stake.strategies import outcomes, stake_rules, tables
from tests.stake.paper import Page

EVENING = Path(__file__).parents[2] / "examples" / "archaic" / "stake.toml"


@st.composite
def deals(draw: st.DrawFn) -> tuple[StakeRules, Table, Outcome]:
    agreed = draw(stake_rules())
    table = draw(tables(agreed))
    return agreed, table, draw(outcomes(agreed, table))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Generate evenings of up to twelve deals, cuts and raises; nothing is wrong."""
    agreed = draw(stake_rules())
    table = draw(tables(agreed))
    match = Match.start(agreed, table.players, first_dealer=table.dealer)
    steps: list[Step] = []
    for _ in range(draw(st.integers(0, 12))):
        if match.is_over:
            break
        by = draw(st.integers(LEAST_CUT, 30))
        kind = draw(st.sampled_from(["deal", "deal", "deal", "cut", "raise"]))
        if kind == "cut":
            steps.append(RecordedCut(by))
            match = match.cut_stake(by)
        elif kind == "raise" and not match.why_not_raise(by):
            steps.append(RecordedRaise(by))
            match = match.raise_stake(by)
        else:
            outcome = draw(outcomes(agreed, match.table))
            steps.append(RecordedDeal.of(match.table, outcome))
            match = match.play(outcome)
    return Record(
        players=table.players,
        rules=agreed,
        first_dealer=table.dealer,
        deals=tuple(steps),
    )


@given(records())
def test_any_evening_is_what_the_slow_page_says(record: Record) -> None:
    """001:669-709, worked out twice: by the library and, from its file, on a page."""
    match = record.replay()
    page = Page(tomllib.loads(dumps(record)))
    for one in record.players:
        row = match.sheet.row(one)
        assert (row.stake, row.remises) == (page.stake[one], page.remises[one])
        for other in record.players:
            assert match.sheet.on(one, other) == page.on[one, other]
    assert dict(match.settle().net) == page.net()


def test_the_page_has_the_evening_of_the_example() -> None:
    """The figures are worked out by hand in the test of the example record."""
    page = Page(tomllib.loads(EVENING.read_text(encoding="utf-8")))
    assert page.stake == {"Anna": 12, "Boris": 9, "Vera": 0, "Gleb": 16}
    assert page.remises == {"Anna": 0, "Boris": 0, "Vera": 0, "Gleb": 5}


@pytest.mark.parametrize("kind", ["toml", "json"])
@given(record=records())
def test_any_evening_is_written_and_read_back(
    record: Record, kind: Literal["toml", "json"]
) -> None:
    again = loads(dumps(record, format=kind), format=kind)
    assert again == record
    assert again.check() == ()


@given(deals())
def test_any_deal_is_kept_in_a_record(deal: tuple[StakeRules, Table, Outcome]) -> None:
    agreed, table, outcome = deal
    assert problems(agreed, table, outcome) == ()
    assert RecordedDeal.of(table, outcome).outcome(table) == outcome


@given(deals())
def test_only_who_sat_at_the_table_is_written_for(
    deal: tuple[StakeRules, Table, Outcome],
) -> None:
    """A game is won or a remise put up, not both, and nobody writes on himself."""
    agreed, table, outcome = deal
    entries = score(agreed, table, outcome)
    assert {entry.player for entry in entries} <= set(table.players)
    assert all(entry.against != entry.player for entry in entries)
    if isinstance(outcome, UnplayedGame | PlayedGame):
        words = [entry.reason.value for entry in entries]
        assert words.count("game won") + words.count("remise") == 1


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


@given(records(), st.data())
def test_whatever_a_file_says_the_answer_is_clear(
    record: Record, data: st.DataObject
) -> None:
    """A spoilt file is a record without deals that cannot be, or a typed error."""
    plain = json.loads(dumps(record, format="json"))
    spoilt = copy.deepcopy(plain)
    place = data.draw(st.sampled_from(places(plain)))
    part: Any = spoilt
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = data.draw(st.sampled_from(JUNK))
    text = json.dumps(spoilt, ensure_ascii=False)
    assert all(answer(text))
