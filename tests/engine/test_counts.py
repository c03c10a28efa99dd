"""Complete plays from small endings, by hand and by both engines."""

from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import AllPassThirdLead, Hand, Play, PlayPlan, Seat, Sochi, Strain
from preferans.planning import all_pass_plan
from tests.engine.helpers import ACTIVE, FIRST, SECOND, THIRD, cards, hands
from tests.oracle import engine
from tests.oracle.adapter import plain_rules

STRAINS: Final = list(Strain)
PLAIN: Final = cast("engine.Rules", plain_rules(Sochi()))


def count(node: Play) -> int:
    """Return the number of complete plays from here."""
    if node.is_over:
        return 1
    return sum(count(node.play(card)) for card in node.legal_cards)


def plain(dealt: tuple[Hand, ...]) -> dict[str, list[str]]:
    return {
        seat.name.lower(): [str(card) for card in hand]
        for seat, hand in zip(ACTIVE, dealt, strict=True)
    }


def slow_count(dealt: tuple[Hand, ...], strain: Strain, leader: Seat) -> int:
    """Return the same number by the slow engine."""
    state = engine.start_play(
        PLAIN,
        plain(dealt),
        kind="game",
        suit=strain.sign,
        declarer="first",
        leader=leader.name.lower(),
    )
    return engine.count_plays(state)


# By hand


@pytest.mark.parametrize(
    ("text", "strain", "number"),
    [
        # One card each: one play.
        ("♠A | ♠K | ♠Q", Strain.NO_TRUMP, 1),
        # All spades: each chooses freely in the first trick.
        ("♠AK | ♠QJ | ♠109", Strain.NO_TRUMP, 8),
        # First takes all; third keeps the heart for the last trick.
        ("♠AKQ | ♠J109 | ♠87 ♥7", Strain.NO_TRUMP, 6 * 6 * 2),
        # Either lead is followed by second and trumped by third.
        ("♠A ♥7 | ♠K ♥8 | ♣7 ♦7", Strain.CLUBS, 2),
        # Without a trump third throws one of two.
        ("♠A ♥7 | ♠K ♥8 | ♣7 ♦7", Strain.NO_TRUMP, 4),
    ],
)
def test_plays_counted_by_hand(text: str, strain: Strain, number: int) -> None:
    dealt = hands(text)
    assert count(Play.start(PlayPlan(trump=strain), dealt)) == number
    assert slow_count(dealt, strain, FIRST) == number


# By both engines


@pytest.mark.parametrize(
    "text",
    [
        "♠AKQ | ♠J ♥AK | ♠10 ♥QJ",
        "♠A ♣A ♦A | ♠K ♣K ♥A | ♦K ♥K ♥Q",
        "♠A7 ♥7 | ♠K8 ♥8 | ♣AK ♦7",
        "♠A98 ♥7 | ♠K7 ♣87 | ♦7 ♥A98",
    ],
)
@pytest.mark.parametrize("strain", STRAINS)
def test_both_engines_count_the_same_plays(text: str, strain: Strain) -> None:
    dealt = hands(text)
    for leader in ACTIVE:
        fast = count(Play.start(PlayPlan(trump=strain, leader=leader), dealt))
        assert fast == slow_count(dealt, strain, leader)


@given(
    st.permutations(range(32)),
    st.integers(1, 3),
    st.sampled_from(STRAINS),
    st.sampled_from(ACTIVE),
)
def test_both_engines_count_the_same_plays_of_any_ending(
    pack: list[int], size: int, strain: Strain, leader: Seat
) -> None:
    dealt = tuple(
        Hand(sum(1 << card for card in pack[start * size : (start + 1) * size]))
        for start in range(3)
    )
    fast = count(Play.start(PlayPlan(trump=strain, leader=leader), dealt))
    assert fast == slow_count(dealt, strain, leader)


PASSED = "♠8 ♥7 ♣A | ♠9 ♥9 ♣K | ♠10 ♣QJ"


@pytest.mark.parametrize("talon", ["", "♠A ♥8", "♦7 ♦8", "♥A ♠7", "♣7 ♣8"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("lead", list(AllPassThirdLead))
def test_both_engines_count_the_same_all_passes(
    talon: str, players: int, lead: AllPassThirdLead
) -> None:
    dealt = hands(PASSED)
    convention = Sochi(all_pass_third_lead=lead)
    plan = all_pass_plan(convention, players=players, dummy=None, talon=cards(talon))
    state = engine.start_play(
        cast("engine.Rules", plain_rules(convention)),
        plain(dealt),
        kind="all_pass",
        players=players,
        talon=talon.split(),
    )
    assert count(Play.start(plan, dealt)) == engine.count_plays(state)


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_both_engines_count_the_same_all_passes_of_two(dummy: Seat) -> None:
    dealt = hands("♠A7 ♥7 | ♠K8 ♥8 | ♣A ♥A ♠9")
    plan = all_pass_plan(Sochi(), players=2, dummy=dummy, talon=())
    leader = SECOND if dummy is FIRST else FIRST
    state = engine.start_play(
        PLAIN,
        plain(dealt),
        kind="all_pass",
        players=2,
        dummy=dummy.name.lower(),
        leader=leader.name.lower(),
    )
    fast = Play.start(plan, dealt)
    assert fast.to_play is leader
    assert THIRD in plan.seats
    assert count(fast) == engine.count_plays(state)
