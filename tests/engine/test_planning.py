"""Who decides whose cards, who leads, and when hands are opened (sections 3 and 4)."""

import pytest

from preferans import (
    CheckedTenPlay,
    FirstLeadByDeclarer,
    GusarikLead,
    MisereOpened,
    Opening,
    Play,
    PlayPlan,
    Seat,
    Sochi,
    Strain,
    YesNo,
)
from preferans.planning import contract_plan
from tests.engine.helpers import ACTIVE, DEAL, FIRST, FOURTH, SECOND, THIRD, Axes
from tests.engine.test_defence import defence

NEVER, BEFORE, AFTER = Opening.NEVER, Opening.BEFORE_LEAD, Opening.AFTER_LEAD


def plan(
    contract: str,
    said: str = "",
    *,
    declarer: Seat = FIRST,
    players: int = 3,
    dummy: Seat | None = None,
    **axes: object,
) -> PlayPlan:
    node = defence(
        contract, said, declarer=declarer, players=players, dummy=dummy, **axes
    )
    assert node.is_over
    return contract_plan(Sochi(**axes), node)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("contract", "trump"),
    [
        ("6♠", Strain.SPADES),
        ("8♥", Strain.HEARTS),
        ("7NT", Strain.NO_TRUMP),
        ("misere", Strain.NO_TRUMP),
        ("10♦-hand", Strain.DIAMONDS),
    ],
)
def test_the_contract_names_the_trump(contract: str, trump: Strain) -> None:
    said = "whist, whist" if contract[0] in "678" else ""
    assert plan(contract, said).trump is trump


@pytest.mark.parametrize("declarer", ACTIVE)
def test_first_hand_leads_whoever_is_declarer(declarer: Seat) -> None:
    assert plan("8♥", "whist, whist", declarer=declarer).leader is FIRST
    assert plan("misere", declarer=declarer).leader is FIRST
    assert plan("10♥", declarer=declarer).leader is FIRST


# Actors


def test_everybody_decides_his_own_cards_when_two_whist_or_one_closed() -> None:
    assert plan("6♣", "whist, whist").actors == ACTIVE
    assert plan("6♣", "whist, pass, closed").actors == ACTIVE
    assert plan("misere").actors == ACTIVE
    assert plan("10♠").actors == ACTIVE
    assert plan("6♠", stalingrad=YesNo.YES).actors == ACTIVE


def test_an_open_whister_decides_both_hands() -> None:
    assert plan("6♣", "whist, pass, open").actors == (FIRST, SECOND, SECOND)
    assert plan("6♣", "pass, whist, open").actors == (FIRST, THIRD, THIRD)


def test_the_idle_dealer_decides_the_hand_he_whists_on() -> None:
    said = "pass, pass, look third, whist"
    closed = plan("8♣", f"{said}, closed", players=4)
    assert closed.actors == (FIRST, SECOND, FOURTH)
    opened = plan("8♣", f"{said}, open", players=4)
    assert opened.actors == (FIRST, FOURTH, FOURTH)
    other = plan("8♣", "pass, pass, look second, whist, closed", players=4)
    assert other.actors == (FIRST, FOURTH, THIRD)


TWO: list[tuple[str, str, Axes]] = [
    ("6♣", "whist", {}),
    ("8♣", "whist", {}),
    ("misere", "", {}),
    ("10♣", "", {}),
    ("6♠", "", {"stalingrad": YesNo.YES}),
]


@pytest.mark.parametrize(("contract", "said", "axes"), TWO)
@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_the_opponent_decides_the_dummys_cards(
    contract: str, said: str, axes: Axes, dummy: Seat
) -> None:
    opponent = SECOND if dummy is FIRST else FIRST
    made = plan(contract, said, declarer=THIRD, players=2, dummy=dummy, **axes)
    assert made.actors[dummy.value] is opponent
    assert made.actors[opponent.value] is opponent
    assert made.actors[THIRD.value] is THIRD
    # Defended open, before a first lead that is not the declarer's.
    assert set(made.opened) >= {dummy, opponent}
    assert made.opening is BEFORE


def test_owner_and_actor_are_different_facts() -> None:
    made = plan("6♣", "whist, pass, open", declarer=SECOND)
    # Third whists, first hand leads: third decides his card.
    node = Play.start(made, DEAL.hands)
    assert (node.to_play, node.actor) == (FIRST, THIRD)
    node = node.play(next(iter(node.legal_cards)))
    assert (node.to_play, node.actor) == (SECOND, SECOND)


# The first lead at a table of two


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
@pytest.mark.parametrize("declarer", ACTIVE)
def test_who_leads_at_a_table_of_two(dummy: Seat, declarer: Seat) -> None:
    if declarer is dummy:
        return
    for lead in GusarikLead:
        made = plan(
            "6♣",
            "whist",
            declarer=declarer,
            players=2,
            dummy=dummy,
            gusarik_lead=lead,
        )
        assert made.leader is (dummy if lead is GusarikLead.DUMMY else FIRST)


# When hands are opened


@pytest.mark.parametrize("axis", list(MisereOpened))
def test_misere_is_opened(axis: MisereOpened) -> None:
    own = plan("misere", misere_opened=axis)
    assert own.opened == (SECOND, THIRD)
    assert own.opening is (AFTER if axis is MisereOpened.AFTER_LEAD else BEFORE)
    for declarer in (SECOND, THIRD):
        other = plan("misere", declarer=declarer, misere_opened=axis)
        assert set(other.opened) == set(ACTIVE) - {declarer}
        assert other.opening is BEFORE


@pytest.mark.parametrize("axis", list(FirstLeadByDeclarer))
def test_an_open_game_is_opened(axis: FirstLeadByDeclarer) -> None:
    own = plan("6♣", "whist, pass, open", first_lead_by_declarer=axis)
    assert set(own.opened) == {SECOND, THIRD}
    assert own.opening is (AFTER if axis is FirstLeadByDeclarer.DARK else BEFORE)
    other = plan("6♣", "pass, whist, open", declarer=THIRD, first_lead_by_declarer=axis)
    assert set(other.opened) == {FIRST, SECOND}
    assert other.opening is BEFORE


@pytest.mark.parametrize("axis", list(FirstLeadByDeclarer))
def test_an_open_game_of_two_is_opened(axis: FirstLeadByDeclarer) -> None:
    axes: Axes = {"first_lead_by_declarer": axis}
    own = plan("6♣", "whist", players=2, dummy=SECOND, **axes)
    assert set(own.opened) == {SECOND, THIRD}
    assert own.opening is (AFTER if axis is FirstLeadByDeclarer.DARK else BEFORE)
    axes["gusarik_lead"] = GusarikLead.DUMMY
    assert plan("6♣", "whist", players=2, dummy=SECOND, **axes).opening is BEFORE


def test_a_closed_game_is_never_opened() -> None:
    for made in (
        plan("6♣", "whist, whist"),
        plan("6♣", "whist, pass, closed"),
        plan("6♠", stalingrad=YesNo.YES),
    ):
        assert (made.opened, made.opening) == ((), NEVER)


@pytest.mark.parametrize("declarer", ACTIVE)
def test_a_checked_ten_is_all_open_before_the_first_lead(declarer: Seat) -> None:
    made = plan("10♣", declarer=declarer)
    assert (made.opened, made.opening) == (ACTIVE, BEFORE)


@pytest.mark.parametrize("axis", list(MisereOpened))
def test_a_checked_ten_may_be_opened_as_a_misere(axis: MisereOpened) -> None:
    axes: Axes = {"checked_ten_play": CheckedTenPlay.AS_MISERE, "misere_opened": axis}
    own = plan("10♣", **axes)
    assert own.opened == (SECOND, THIRD)
    assert own.opening is (AFTER if axis is MisereOpened.AFTER_LEAD else BEFORE)
    other = plan("10♣", declarer=THIRD, **axes)
    assert set(other.opened) == {FIRST, SECOND}
    assert other.opening is BEFORE


def test_when_a_play_is_open() -> None:
    def open_after(cards: int, opening: Opening) -> bool:
        node = Play.start(PlayPlan(opened=(SECOND,), opening=opening), DEAL.hands)
        for _ in range(cards):
            node = node.play(next(iter(node.legal_cards)))
        return node.is_open

    assert not open_after(0, NEVER)
    assert not open_after(5, NEVER)
    assert open_after(0, BEFORE)
    assert not open_after(0, AFTER)
    assert open_after(1, AFTER)
