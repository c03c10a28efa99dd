"""Cards: what may be put down, who takes, who leads (section 4)."""

import pytest

from preferans import (
    AllPassThirdLead,
    Card,
    Hand,
    IllegalActionError,
    Opening,
    PhaseError,
    Play,
    PlayPlan,
    Rostov,
    Seat,
    Sochi,
    Strain,
    Trick,
    Violation,
)
from preferans.planning import all_pass_plan
from tests.engine.helpers import (
    ACTIVE,
    DEAL,
    FIRST,
    FOURTH,
    SECOND,
    THIRD,
    Axes,
    cards,
    check_value,
    hands,
)

SHORT = hands("♠A ♥7 | ♠K ♥8 | ♣7 ♦7")


def play(dealt: tuple[Hand, ...], text: str = "", **plan: object) -> Play:
    """Return the play after these cards."""
    return Play.after(PlayPlan(**plan), dealt, cards(text))  # type: ignore[arg-type]


def may(node: Play) -> tuple[Seat | None, Hand]:
    return node.to_play, node.legal_cards


# Follow suit; else trump; else anything


@pytest.mark.parametrize(
    ("text", "trump", "seat", "legal"),
    [
        ("", Strain.CLUBS, FIRST, "♠A ♥7"),
        ("♠A", Strain.CLUBS, SECOND, "♠K"),
        ("♠A ♠K", Strain.CLUBS, THIRD, "♣7"),
        ("♠A ♠K", Strain.NO_TRUMP, THIRD, "♣7 ♦7"),
        ("♠A ♠K", Strain.HEARTS, THIRD, "♣7 ♦7"),
        ("♥7", Strain.SPADES, SECOND, "♥8"),
    ],
)
def test_follow_suit_else_trump_else_anything(
    text: str, trump: Strain, seat: Seat, legal: str
) -> None:
    assert may(play(SHORT, text, trump=trump)) == (seat, Hand.parse(legal))


def test_nobody_need_beat_or_overtrump() -> None:
    dealt = hands("♠A ♥7 | ♠7 ♠K | ♠10 ♣7")
    assert play(dealt, "♠A", trump=Strain.CLUBS).legal_cards == Hand.parse("♠K7")
    dealt = hands("♠A ♥7 | ♣9 ♥K | ♣A ♣7")
    node = play(dealt, "♠A ♣9", trump=Strain.CLUBS)
    assert node.legal_cards == Hand.parse("♣A7")


def test_each_illegal_card_breaks_a_rule_by_name() -> None:
    begun = play(SHORT, trump=Strain.CLUBS)
    assert begun.why_illegal(Card.parse("♠A")) is None
    assert begun.why_illegal(Card.parse("♠K")) is Violation.NOT_HELD
    led = begun.play(Card.parse("♠A"))
    assert led.why_illegal(Card.parse("♥8")) is Violation.MUST_FOLLOW
    assert led.why_illegal(Card.parse("♠A")) is Violation.NOT_HELD
    third = led.play(Card.parse("♠K"))
    assert third.why_illegal(Card.parse("♦7")) is Violation.MUST_TRUMP
    over = play(SHORT, "♠A ♠K ♣7 ♦7 ♥7 ♥8", trump=Strain.CLUBS)
    assert over.why_illegal(Card.parse("♠A")) is Violation.WRONG_PHASE


def test_a_refused_card_changes_nothing() -> None:
    led = play(SHORT, "♠A")
    with pytest.raises(IllegalActionError) as caught:
        led.play(Card.parse("♥8"))
    assert caught.value.reason is Violation.MUST_FOLLOW
    assert (caught.value.action, caught.value.legal) == ("♥8", ("♠K",))
    assert led == play(SHORT, "♠A")
    assert led.hands == play(SHORT, "♠A").hands


# Highest trump, else highest of the suit led; the winner leads


@pytest.mark.parametrize(
    ("dealt", "text", "trump", "winner"),
    [
        ("♠A | ♠K | ♠7", "♠A ♠K ♠7", Strain.NO_TRUMP, FIRST),
        ("♠7 | ♠K | ♠A", "♠7 ♠K ♠A", Strain.HEARTS, THIRD),
        ("♠7 | ♠10 | ♠9", "♠7 ♠10 ♠9", Strain.HEARTS, SECOND),
        ("♠7 | ♥A | ♣A", "♠7 ♥A ♣A", Strain.NO_TRUMP, FIRST),
        ("♠A | ♥7 | ♣A", "♠A ♥7 ♣A", Strain.HEARTS, SECOND),
        ("♠A | ♥7 | ♥8", "♠A ♥7 ♥8", Strain.HEARTS, THIRD),
        ("♠A | ♥8 | ♥7", "♠A ♥8 ♥7", Strain.HEARTS, SECOND),
    ],
)
def test_who_takes_the_trick(
    dealt: str, text: str, trump: Strain, winner: Seat
) -> None:
    node = play(hands(dealt), text, trump=trump)
    assert node.is_over
    assert node.tricks == {seat: int(seat is winner) for seat in Seat}
    assert node.history[-1].winner is winner


def test_the_winner_leads_next() -> None:
    assert play(SHORT, "♠A ♠K ♣7", trump=Strain.CLUBS).to_play is THIRD
    assert play(SHORT, "♠A ♠K ♣7").to_play is FIRST


@pytest.mark.parametrize("leader", ACTIVE)
def test_the_plan_says_who_leads_first(leader: Seat) -> None:
    node = play(DEAL.hands, leader=leader)
    assert node.to_play is leader
    after = node.play(next(iter(node.legal_cards)))
    assert after.to_play is leader.left


def test_a_play_ends_with_the_last_trick() -> None:
    over = play(SHORT, "♠A ♠K ♣7 ♦7 ♥7 ♥8", trump=Strain.CLUBS)
    assert over.is_over
    assert (over.to_play, over.actor, over.tricks_left) == (None, None, 0)
    assert over.tricks == {FIRST: 0, SECOND: 0, THIRD: 2, FOURTH: 0}
    assert over.hands == (Hand(0),) * 3
    assert not over.is_between_tricks
    with pytest.raises(PhaseError, match="play is over"):
        over.play(Card.parse("♠A"))


def test_between_tricks_no_card_is_on_the_table() -> None:
    assert play(SHORT).is_between_tricks
    assert not play(SHORT, "♠A").is_between_tricks
    assert play(SHORT, "♠A ♠K ♣7").is_between_tricks
    assert play(SHORT, "♠A ♠K ♣7").tricks_left == 1


def test_ten_tricks_of_a_deal() -> None:
    node = play(DEAL.hands)
    for left in range(10, 0, -1):
        assert node.tricks_left == left
        for _ in ACTIVE:
            node = node.play(next(iter(node.legal_cards)))
    assert node.is_over
    assert sum(node.tricks.values()) == len(node.history) == 10


@pytest.mark.parametrize("text", ["♠A7 | ♠8 | ♠9", "♠A7 | ♠A8 | ♠KQ"])
def test_hands_of_different_size_or_with_a_card_in_common_are_refused(
    text: str,
) -> None:
    with pytest.raises(ValueError, match="one size"):
        play(hands(text))


# History


def test_the_history_tells_every_trick() -> None:
    node = play(SHORT, "♠A ♠K ♣7 ♦7", trump=Strain.CLUBS)
    first = ((FIRST, "♠A"), (SECOND, "♠K"), (THIRD, "♣7"))
    assert node.history == (
        Trick(FIRST, tuple((s, Card.parse(c)) for s, c in first), winner=THIRD),
        Trick(THIRD, ((THIRD, Card.parse("♦7")),)),
    )
    assert play(SHORT).history == ()


# All-pass, talon opened

TALON = "♠A ♥8"
PASSED = hands("♠8 ♥7 ♣A | ♠9 ♥9 ♣K | ♠10 ♣Q ♣J")


def all_pass(text: str, talon: str = TALON, players: int = 3, **axes: object) -> Play:
    rules = Sochi(**axes)  # type: ignore[arg-type]
    plan = all_pass_plan(rules, players=players, dummy=None, talon=cards(talon))
    return Play.after(plan, PASSED, cards(text))


@pytest.mark.parametrize("players", [3, 4])
def test_the_talon_fixes_the_suit_of_the_first_two_tricks(players: int) -> None:
    # First, second, third hand play to it in that order, in both tricks.
    node = all_pass("", players=players)
    assert may(node) == (FIRST, Hand.parse("♠8"))
    assert node.why_illegal(Card.parse("♣A")) is Violation.MUST_FOLLOW
    assert may(all_pass("♠8", players=players)) == (SECOND, Hand.parse("♠9"))
    second = all_pass("♠8 ♠9 ♠10", players=players)
    assert may(second) == (FIRST, Hand.parse("♥7"))
    # Third hand has no hearts: anything, for an all-pass has no trump.
    last = all_pass("♠8 ♠9 ♠10 ♥7 ♥9", players=players)
    assert may(last) == (THIRD, Hand.parse("♣QJ"))


def test_the_talon_card_wins_for_the_idle_dealer_only() -> None:
    three = all_pass("♠8 ♠9 ♠10 ♥7 ♥9 ♣Q")
    assert three.tricks == {FIRST: 0, SECOND: 1, THIRD: 1, FOURTH: 0}
    four = all_pass("♠8 ♠9 ♠10 ♥7 ♥9 ♣Q", players=4)
    assert four.tricks == {FIRST: 0, SECOND: 1, THIRD: 0, FOURTH: 1}


@pytest.mark.parametrize("players", [3, 4])
def test_who_leads_the_third_trick(players: int) -> None:
    text = "♠8 ♠9 ♠10 ♥7 ♥9 ♣Q"
    assert all_pass(text, players=players).to_play is FIRST
    taker: Axes = {"all_pass_third_lead": AllPassThirdLead.TAKER}
    assert all_pass(text, players=players, **taker).to_play is SECOND
    # Then the winner leads.
    node = all_pass(text + " ♣A ♣K ♣J", players=players)
    assert node.is_over
    assert node.tricks[FIRST] == 1


def test_first_hand_leads_the_third_trick_after_the_idle_dealers() -> None:
    axes: Axes = {"all_pass_third_lead": AllPassThirdLead.TAKER}
    node = all_pass("♠8 ♠9 ♠10 ♥7 ♥9 ♣Q", "♠A ♥A", players=4, **axes)
    assert node.tricks[FOURTH] == 2
    assert node.to_play is FIRST


@pytest.mark.parametrize("lead", list(AllPassThirdLead))
def test_when_nobody_can_follow_nobody_takes_the_trick(lead: AllPassThirdLead) -> None:
    # Only in a composed ending.
    node = all_pass("", "♦7 ♦8", all_pass_third_lead=lead)
    assert node.legal_cards == PASSED[0]
    node = all_pass("♠8 ♠9 ♠10", "♦7 ♦8", all_pass_third_lead=lead)
    assert sum(node.tricks.values()) == 0
    assert node.tricks_left == 2
    assert node.history[0].winner is None
    node = all_pass("♠8 ♠9 ♠10 ♥7 ♥9 ♣Q", "♦7 ♦8", all_pass_third_lead=lead)
    assert node.to_play is FIRST


def test_talon_cards_are_turned_up_when_their_trick_begins() -> None:
    talon = cards(TALON)
    for text in ("", "♠8", "♠8 ♠9"):
        assert all_pass(text).talon_led == talon[:1]
    for text in ("♠8 ♠9 ♠10", "♠8 ♠9 ♠10 ♥7 ♥9 ♣Q"):
        assert all_pass(text).talon_led == talon
    assert play(SHORT).talon_led == ()


def test_the_history_names_the_talon_cards() -> None:
    node = all_pass("♠8 ♠9 ♠10 ♥7", players=4)
    first, second = node.history
    assert (first.leader, first.talon, first.winner) == (None, cards("♠A")[0], FOURTH)
    assert (second.talon, second.winner) == (cards("♥8")[0], None)
    assert [seat for seat, _ in first.cards] == [FIRST, SECOND, THIRD]


# All-pass, talon closed; two players


@pytest.mark.parametrize("players", [3, 4])
def test_a_closed_talon_leads_nothing(players: int) -> None:
    plan = all_pass_plan(Rostov(), players=players, dummy=None, talon=cards(TALON))
    assert (plan.talon, plan.talon_wins, plan.leader) == ((), False, FIRST)
    node = Play.start(plan, PASSED)
    assert may(node) == (FIRST, PASSED[0])
    assert node.talon_led == ()


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_in_an_all_pass_of_two_the_dummy_and_the_talon_stay_closed(dummy: Seat) -> None:
    # Whatever the base convention says; the dealer's opponent leads trick 1.
    plan = all_pass_plan(Sochi(), players=2, dummy=dummy, talon=cards(TALON))
    opponent = SECOND if dummy is FIRST else FIRST
    assert plan.talon == ()
    node = Play.start(plan, PASSED)
    owners: list[Seat | None] = []
    while not node.is_over:
        owners.append(node.to_play)
        node = node.play(next(iter(node.legal_cards)))
    assert owners[:2] == [opponent, THIRD]
    assert set(owners) == {opponent, THIRD}
    assert node.hands[dummy.value] == PASSED[dummy.value]
    assert sum(node.tricks.values()) == 3
    assert all(len(trick.cards) == 2 for trick in node.history)


# Values


def test_plays_are_values() -> None:
    for value in (
        play(SHORT),
        play(SHORT, "♠A ♠K ♣7", trump=Strain.CLUBS),
        all_pass("♠8 ♠9 ♠10", players=4),
        PlayPlan(leader=THIRD, opened=(FIRST,), opening=Opening.AFTER_LEAD),
        Trick(None, ((FIRST, Card.parse("♠8")),), Card.parse("♠A"), FOURTH),
    ):
        check_value(value)


@pytest.mark.parametrize("opening", list(Opening))
def test_openings_print_as_they_are_written(opening: Opening) -> None:
    assert eval(repr(opening), {"Opening": Opening}) is opening


def test_plays_of_other_cards_are_different() -> None:
    assert play(SHORT, "♠A") != play(SHORT, "♥7")
    assert play(SHORT) != play(SHORT, trump=Strain.CLUBS)
