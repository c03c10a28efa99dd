"""What a seat may know, sentence by sentence (section 4b)."""

import pytest

from preferans import (
    Action,
    AllPassThirdLead,
    BeatenBy,
    CheckedTenPlay,
    Claim,
    Contract,
    FirstLeadByDeclarer,
    Hand,
    HiddenDiscard,
    MisereChain,
    MisereOpened,
    RefusedTalon,
    Rostov,
    Round,
    Seat,
    Sochi,
    TenOverWithoutTalon,
    view,
)
from tests.engine.helpers import (
    ACTIVE,
    DEAL,
    FIRST,
    FOURTH,
    SECOND,
    THIRD,
    act,
    cards,
    check_value,
    start,
    texts,
)

NAMED = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"
EIGHT = NAMED.replace("order 6♠", "order 8♠")
CHAIN = Sochi(
    misere_chain=MisereChain.WITHOUT_TALON,
    misere_without_talon_beaten_by=BeatenBy.TEN,
    ten_over_without_talon=TenOverWithoutTalon.WITHOUT_TALON,
)


def opened(round_: Round, seat: Seat) -> dict[Seat, Hand]:
    return dict(view(round_, seat).open_hands)


def lowest(round_: Round, times: int) -> Round:
    for _ in range(times):
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


# Its own cards


def test_a_seat_sees_its_own_cards_as_they_are_now() -> None:
    begun = start()
    for seat in ACTIVE:
        assert view(begun, seat).hand == DEAL.hand(seat)
        assert view(begun, seat).open_hands == ()
    won = act(begun, "6♠,pass,pass")
    assert view(won, FIRST).hand == DEAL.hand(FIRST)
    taken = act(won, "take")
    assert view(taken, FIRST).hand == DEAL.hand(FIRST) | Hand.of_cards(DEAL.talon)
    laid = act(taken, "discard ♥7 ♥8")
    kept = Hand.parse("♠AKQ ♣AKQ ♦AKQ7")
    assert view(laid, FIRST).hand == kept
    assert view(laid, SECOND).hand == DEAL.hand(SECOND)
    named = act(laid, "order 6♠")
    assert view(named, FIRST).hand == kept
    led = act(named, "whist,whist,♠A")
    assert view(led, FIRST).hand == kept - Hand.parse("♠A")
    assert view(act(named, "pass,pass"), FIRST).hand == kept


# Calls, declarations, answers, the contract, the cards played


def test_everybody_sees_what_is_said_and_played() -> None:
    led = act(start(), NAMED + ",whist,whist,♠A")
    claimed = lowest(led, 2).claim({FIRST: 9}).apply(Action.parse("accept"))
    for seat in ACTIVE:
        seen = view(claimed, seat)
        said = [(actor, str(event)) for actor, event in seen.history[:3]]
        assert said == [(FIRST, "6♠"), (SECOND, "pass"), (THIRD, "pass")]
        assert seen.history[6] == (SECOND, Action.parse("whist"))
        assert seen.history[8] == (FIRST, Action.parse("♠A"))
        assert seen.history[-2] == (FIRST, Claim((9, 0, 0), (SECOND, THIRD)))
        assert seen.history[-1] == (SECOND, Action.parse("accept"))
        assert seen.contract == Contract.parse("6♠")
        assert seen.declarer is FIRST
        assert dict(seen.tricks)[FIRST] == 1
        assert seen.to_act is THIRD


def test_nothing_is_known_of_a_contract_before_it_is_named() -> None:
    laid = act(start(), "6♠,pass,pass,take,discard ♥7 ♥8")
    assert view(laid, SECOND).contract is None
    assert view(laid, SECOND).declarer is FIRST
    assert view(start(), SECOND).declarer is None
    assert view(start(), SECOND).tricks == ()


def test_only_who_decides_sees_what_may_be_done() -> None:
    taken = act(start(), "6♠,pass,pass,take")
    assert len(view(taken, FIRST).legal_actions) == 67
    assert view(taken, SECOND).legal_actions == ()
    led = act(start(), NAMED + ",whist,pass,open,♠A,♠9")
    # Second decides third's card, which lies before everybody.
    assert texts(view(led, SECOND).legal_actions) == ["♠7", "♠8"]
    assert view(led, THIRD).legal_actions == ()


# Open hands


@pytest.mark.parametrize("axis", list(FirstLeadByDeclarer))
def test_an_open_game_shows_the_defenders_to_everybody(
    axis: FirstLeadByDeclarer,
) -> None:
    begun = act(start(Sochi(first_lead_by_declarer=axis)), NAMED + ",whist,pass,open")
    led = act(begun, "♠A")
    shown = {seat: DEAL.hand(seat) for seat in (SECOND, THIRD)}
    for seat in ACTIVE:
        before = {} if axis is FirstLeadByDeclarer.DARK else shown
        assert opened(begun, seat) == before
        # The declarer's stay hidden.
        assert opened(led, seat) == shown
    followed = act(led, "♠9")
    assert opened(followed, FIRST)[SECOND] == DEAL.hand(SECOND) - Hand.parse("♠9")


@pytest.mark.parametrize("axis", list(MisereOpened))
def test_a_misere_shows_the_defenders(axis: MisereOpened) -> None:
    rules = Sochi(misere_opened=axis)
    begun = act(start(rules), "misere,pass,pass,take,discard ♥7 ♥8")
    assert bool(opened(begun, FIRST)) is (axis is MisereOpened.BEFORE_LEAD)
    assert set(opened(act(begun, "♠A"), FIRST)) == {SECOND, THIRD}


def test_a_checked_ten_shows_all_hands_and_not_the_discard() -> None:
    text = "6♠,pass,pass,take,discard ♥7 ♥8,order 10♠"
    begun = act(start(), text)
    assert set(opened(begun, SECOND)) == set(ACTIVE)
    assert opened(begun, SECOND)[FIRST] == Hand.parse("♠AKQ ♣AKQ ♦AKQ7")
    assert view(begun, SECOND).laid_away is None
    as_misere = Sochi(checked_ten_play=CheckedTenPlay.AS_MISERE)
    assert opened(act(start(as_misere), text), SECOND) == {}


def test_a_closed_game_shows_nothing_to_the_end() -> None:
    for said in ("whist,whist", "whist,pass,closed"):
        round_ = act(start(), f"{NAMED},{said}")
        while not round_.is_over:
            assert opened(round_, SECOND) == {}
            round_ = lowest(round_, 1)
        assert opened(round_, SECOND) == {}


# The talon


def test_the_talon_is_seen_from_the_end_of_the_auction() -> None:
    auction = act(start(), "6♠,pass")
    won = act(auction, "pass")
    for seat in ACTIVE:
        assert view(auction, seat).talon == ()
        assert view(won, seat).talon == DEAL.talon
        assert view(act(start(), NAMED + ",whist,whist"), seat).talon == DEAL.talon


def test_a_talon_left_lies_before_everybody() -> None:
    rules = Sochi(refused_talon=RefusedTalon.ROSTOV)
    left = act(start(rules), "6♠,pass,pass,leave")
    assert view(left, SECOND).talon == DEAL.talon
    assert view(left, FIRST).hand == DEAL.hand(FIRST)


def test_the_talon_of_a_misere_is_shown() -> None:
    won = act(start(), "misere,pass,pass")
    assert view(won, THIRD).talon == DEAL.talon


@pytest.mark.parametrize(
    "text", ["misere,9♠,pass,misere-hand,pass", "misere,9♠,pass,misere-hand,10♠,pass"]
)
def test_the_talon_is_never_seen_in_a_game_without(text: str) -> None:
    round_ = act(start(CHAIN), text)
    while not round_.is_over:
        assert all(view(round_, seat).talon == () for seat in ACTIVE)
        round_ = lowest(round_, 1)
    assert all(view(round_, seat).talon == () for seat in ACTIVE)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("lead", list(AllPassThirdLead))
def test_the_talon_is_seen_card_by_card_in_an_opened_all_pass(
    players: int, lead: AllPassThirdLead
) -> None:
    rules = Sochi(all_pass_third_lead=lead)
    begun = act(start(rules, players=players), "pass,pass,pass")
    watchers = Seat if players == 4 else ACTIVE
    for seat in watchers:
        assert view(begun, seat).talon == cards("♦7")
        assert view(lowest(begun, 2), seat).talon == cards("♦7")
        assert view(lowest(begun, 3), seat).talon == cards("♦7 ♥8")
        assert view(lowest(begun, 9), seat).talon == cards("♦7 ♥8")


def test_the_talon_is_never_seen_in_a_closed_all_pass() -> None:
    round_ = act(start(Rostov(), players=4), "pass,pass,pass")
    while not round_.is_over:
        assert all(view(round_, seat).talon == () for seat in Seat)
        round_ = lowest(round_, 1)
    assert all(view(round_, seat).talon == () for seat in Seat)


def test_the_talon_is_never_seen_in_an_all_pass_of_two() -> None:
    round_ = act(start(players=2), "pass,pass")
    assert all(view(round_, seat).talon == () for seat in (SECOND, THIRD))


# The discard


def test_the_declarer_alone_sees_the_discard_also_after_the_deal() -> None:
    taken = act(start(players=4), "6♠,pass,pass,take")
    assert view(taken, FIRST).laid_away is None
    laid = act(taken, "discard ♥7 ♥8")
    over = act(laid, "order 6♠,pass,half,pass,pass")
    assert over.is_over
    for round_ in (laid, over):
        own = view(round_, FIRST)
        assert own.laid_away == Hand.parse("♥87")
        assert own.history[4] == (FIRST, Action.parse("discard ♥7 ♥8"))
        for seat in (SECOND, THIRD, FOURTH):
            seen = view(round_, seat)
            assert seen.laid_away is None
            assert seen.history[4] == (FIRST, HiddenDiscard())
    assert str(HiddenDiscard()) == "discard"


# The idle dealer and the dummy


def test_the_idle_dealer_sees_what_everybody_sees() -> None:
    begun = start(players=4)
    seen = view(begun, FOURTH)
    assert (seen.hand, seen.looked_at, seen.talon) == (Hand(0), None, ())
    named = act(begun, EIGHT + ",pass,pass")
    assert view(named, FOURTH).looked_at is None
    assert view(named, FOURTH).talon == DEAL.talon
    assert view(named, FOURTH).laid_away is None


def test_the_idle_dealer_sees_the_hand_he_looked_at_from_then_on() -> None:
    looked = act(start(players=4), EIGHT + ",pass,pass,look third")
    assert view(looked, FOURTH).looked_at == (THIRD, DEAL.hand(THIRD))
    for seat in ACTIVE:
        assert view(looked, seat).looked_at is None
    # Everybody knows where he looked.
    assert view(looked, FIRST).history[-1] == (FOURTH, Action.parse("look third"))
    passed = act(looked, "pass")
    assert passed.is_over
    assert view(passed, FOURTH).looked_at == (THIRD, DEAL.hand(THIRD))
    played = act(looked, "whist,closed,♠A,♠9,♠7")
    now = DEAL.hand(THIRD) - Hand.parse("♠7")
    assert view(played, FOURTH).looked_at == (THIRD, now)
    assert view(played, SECOND).looked_at is None
    assert view(played, FOURTH).open_hands == ()


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_the_dummys_hand_is_seen_by_nobody_until_it_is_opened(dummy: Seat) -> None:
    opponent = SECOND if dummy is FIRST else FIRST
    named = act(start(players=2, dummy=dummy), "pass,6♠,take,discard ♥8 ♦7,order 6♠")
    play = act(named, "whist")
    for seat in (opponent, THIRD):
        assert opened(named, seat) == {}
        shown = {dummy: DEAL.hand(dummy), opponent: DEAL.hand(opponent)}
        assert opened(play, seat) == shown
    # In an all-pass it stays closed.
    passed = act(start(players=2, dummy=dummy), "pass,pass")
    while not passed.is_over:
        assert opened(passed, THIRD) == {}
        passed = lowest(passed, 1)


@pytest.mark.parametrize(
    ("players", "dummy", "seat"),
    [(2, FIRST, FIRST), (2, SECOND, SECOND), (2, FIRST, FOURTH), (3, None, FOURTH)],
)
def test_nobody_looks_from_an_empty_chair(
    players: int, dummy: Seat | None, seat: Seat
) -> None:
    with pytest.raises(ValueError, match="nobody looks"):
        view(start(players=players, dummy=dummy), seat)


# The end


def test_the_end_of_a_deal_shows_nothing_more() -> None:
    over = act(start(), NAMED + ",pass,pass")
    for seat in ACTIVE:
        seen = view(over, seat)
        assert seen.is_over
        assert seen.open_hands == ()
        assert seen.legal_actions == ()
        assert seen.to_act is None
    claimed = act(start(), NAMED + ",whist,whist").claim({FIRST: 10})
    done = act(claimed, "accept,accept")
    assert view(done, SECOND).open_hands == ()
    assert view(done, SECOND).laid_away is None


def test_views_are_values() -> None:
    for text in ("6♠", NAMED, NAMED + ",whist,pass,open,♠A"):
        for seat in ACTIVE:
            check_value(view(act(start(), text), seat))
    looked = act(start(players=4), EIGHT + ",pass,pass,look third")
    check_value(view(looked, FOURTH))
    check_value(HiddenDiscard())
