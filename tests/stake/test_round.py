"""A deal from the first call to its outcome, and what each seat may know of it."""

from typing import Final

import attrs
import pytest

from preferans import stake
from preferans.calls import Pass
from preferans.cards import Card, Hand, Suit
from preferans.deals import Deal
from preferans.errors import IllegalActionError, ParseError, PhaseError, Violation
from preferans.play import Play
from preferans.seats import Seat, Table
from preferans.stake import (
    Defence,
    Discard,
    Exchange,
    Game,
    Part,
    PassedOut,
    PlayedGame,
    Round,
    StakeRules,
    UnplayedGame,
    Word,
    choices,
    parse_action,
    problems,
    view,
)
from preferans.stake.choices import (
    BuyerLevels,
    DummyOpened,
    DummyPlayedBy,
    DummyPlays,
    FirstLead,
    InvitedHands,
    TalonShown,
    UninvitedPasser,
    Unwhisted,
)
from preferans.stake.examples import RULES
from preferans.views import HiddenDiscard

THREE = Table(("A", "B", "C"), "A")
FOUR = Table(("A", "B", "C", "D"), "A")
TWO = Table(("A", "B"), "A")  # The dummy is first hand.

# First hand has the spades, second the clubs and third the diamonds from nine up, and
# so on: whoever plays his own long suit loses nothing in it.
DEAL: Final = Deal.parse("♠AKQJ1098 ♥1098 | ♣AKQJ1098 ♥JQK | ♦AKQJ1098 ♠7 ♣7 ♦7 | ♥A7")


def after(
    text: str, rules: StakeRules = RULES, table: Table = THREE, deal: Deal = DEAL
) -> Round:
    actions = tuple(parse_action(word) for word in text.split(", "))
    return Round.after(rules, table, deal, actions)


def played_out(round_: Round) -> Round:
    """Let everybody play the first card that he may."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


BOUGHT = "buy ♠, pass, pass, discard ♥8 ♥9, bought ♠"


def test_everybody_passes() -> None:
    round_ = after("pass, pass, pass")
    assert round_.outcome == PassedOut()
    assert round_.is_over
    assert round_.to_act is None
    assert round_.legal_actions() == ()
    assert round_.declarer is None
    assert round_.game is None
    assert round_.why_illegal(parse_action("pass")) is Violation.WRONG_PHASE
    with pytest.raises(PhaseError):
        round_.apply(parse_action("pass"))


def test_a_buyer_takes_the_talon_lays_two_away_and_names_his_suit() -> None:
    # 001:671-673.
    round_ = after("buy ♠, pass, pass")
    assert round_.to_act is round_.declarer is Seat.FIRST
    assert len(round_.legal_actions()) == 66
    assert round_.game is None
    round_ = round_.apply(parse_action("discard ♥8 ♥9"))
    assert [str(action) for action in round_.legal_actions()] == [
        "bought ♠",
        "bought ♣",
        "bought ♦",
        "bought ♥",
    ]
    round_ = round_.apply(parse_action("bought ♠"))
    assert round_.game == Game.parse("bought ♠")
    assert round_.exchange is not None
    assert round_.exchange.hand == Hand.parse("♠AKQJ1098 ♥10A7")
    assert round_.to_act is Seat.SECOND
    assert round_.auction.bidder is Seat.FIRST


def test_a_game_is_played_to_its_tricks() -> None:
    """
    B bought at ♠ and keeps ♠AKQJ1098 ♥A107; trump is ♠, and ♠7 is A's.

    Trick 1: ♠A ♥J ♠7, B's, for C has no ♠ and must not follow. Then ♠K Q J 10 9 8
    against C's six low clubs and A's diamonds and ♣7: seven tricks in all. ♥A takes
    C's ♥Q, the eighth; ♥10 and ♥7 lose to his ♥K and ♣A: B 8, C 2, A 0.
    """
    tricks = (
        "♠A ♥J ♠7",
        "♠K ♣8 ♣7",
        "♠Q ♣9 ♦7",
        "♠J ♣10 ♦8",
        "♠10 ♣J ♦9",
        "♠9 ♣Q ♦10",
        "♠8 ♣K ♦J",
        "♥A ♥Q ♦Q",
        "♥10 ♥K ♦K",
        "♣A ♦A ♥7",
    )
    cards = ", ".join(" ".join(tricks).split())
    end = after(f"{BOUGHT}, whist, whist, {cards}")
    both = (Part.WHIST, Part.WHIST)
    assert end.outcome == PlayedGame(
        Game.parse("bought ♠"), Seat.FIRST, both, (8, 2, 0)
    )
    assert view(end, Seat.SECOND).tricks == (8, 2, 0)
    assert len(view(end, Seat.SECOND).played) == 10


def test_suit_is_followed_else_trumped() -> None:
    # 001:1009. Third hand has no heart, and one trump.
    round_ = after(f"{BOUGHT}, whist, whist, ♥A")
    assert round_.legal_actions() == tuple(sorted_cards("♥JQK"))
    assert round_.why_illegal(parse_action("♣A")) is Violation.MUST_FOLLOW
    round_ = round_.apply(parse_action("♥J"))
    assert [str(action) for action in round_.legal_actions()] == ["♠7"]
    assert round_.why_illegal(parse_action("♦A")) is Violation.MUST_TRUMP


def test_a_direct_game_has_no_exchange() -> None:
    # 001:675.
    round_ = after("6♠, pass, pass")
    assert isinstance(round_.phase, Defence)
    assert round_.exchange is None
    assert round_.game == Game.parse("6♠")
    round_ = after("6♠, pass, pass, pass, pass")
    assert round_.outcome == UnplayedGame(Game.parse("6♠"), Seat.FIRST)
    plays = attrs.evolve(RULES, unwhisted=Unwhisted.PLAYED)
    round_ = after("6♠, pass, pass, pass, pass", plays)
    assert not round_.is_over
    assert round_.to_act is Seat.FIRST


def test_an_overcalled_buyer_may_play_a_level_by_agreement() -> None:
    table = attrs.evolve(
        RULES.values, bought_seven=(1, 2, 3, 4), bought_eight=(1, 2, 3, 4)
    )
    rules = attrs.evolve(
        RULES,
        buyer_levels=BuyerLevels.TO_EIGHT,
        values=table,
        remises=table,
        whister_remises=table,
        whists=table,
    )
    round_ = after("buy ♠, pass, pass, discard ♥8 ♥9, bought 7♠, pass, pass", rules)
    assert round_.outcome == UnplayedGame(Game.parse("bought 7♠"), Seat.FIRST)


@pytest.mark.parametrize(
    ("text", "wrong", "reason"),
    [
        ("buy ♠", "buy ♠", Violation.BID_TOO_LOW),
        ("buy ♠", "whist", Violation.WRONG_PHASE),
        ("buy ♠", "bought ♠", Violation.WRONG_PHASE),
        ("buy ♠", "♠A", Violation.WRONG_PHASE),
        ("buy ♠, pass, pass", "discard ♣A ♣K", Violation.NOT_HELD),
        ("buy ♠, pass, pass", "bought ♠", Violation.WRONG_PHASE),
        ("buy ♠, pass, pass", "pass", Violation.WRONG_PHASE),
        ("buy ♠, pass, pass, discard ♥8 ♥9", "discard ♥8 ♥9", Violation.WRONG_PHASE),
        ("buy ♠, pass, pass, discard ♥8 ♥9", "6♠", Violation.PURCHASE_GAME),
        (BOUGHT, "buy ♥", Violation.WRONG_PHASE),
        (BOUGHT, "invite", Violation.WRONG_PHASE),
        (f"{BOUGHT}, whist, whist", "♣A", Violation.NOT_HELD),
        (f"{BOUGHT}, whist, whist", "pass", Violation.WRONG_PHASE),
    ],
)
def test_what_may_not_be_done_says_why_and_changes_nothing(
    text: str, wrong: str, reason: Violation
) -> None:
    round_ = after(text)
    action = parse_action(wrong)
    assert round_.why_illegal(action) is reason
    with pytest.raises(IllegalActionError) as caught:
        round_.apply(action)
    assert caught.value.reason is reason
    assert round_ == after(text)


def test_everybody_acts_in_turn() -> None:
    round_ = after("buy ♠")
    call = parse_action("pass")
    assert round_.why_illegal(call, by=Seat.FIRST) is Violation.OUT_OF_TURN
    assert round_.why_illegal(call, by=Seat.SECOND) is None
    with pytest.raises(IllegalActionError):
        round_.apply(call, by=Seat.FIRST)
    assert round_.apply(call, by=Seat.SECOND).to_act is Seat.THIRD
    with pytest.raises(TypeError, match="apply takes an action"):
        round_.apply("pass")  # type: ignore[arg-type]


def test_a_pass_of_the_defence_is_a_pass() -> None:
    round_ = after(BOUGHT)
    assert [str(action) for action in round_.legal_actions()] == ["whist", "pass"]
    assert round_.apply(Word.PASS) == round_.apply(parse_action("pass"))


def test_an_exchange_ends_once() -> None:
    exchange = after(BOUGHT).exchange
    assert exchange is not None
    assert exchange.is_over
    assert exchange.legal_actions == ()
    assert exchange.why_illegal(Discard(Hand(0))) is Violation.WRONG_PHASE
    begun = Exchange(RULES, exchange.suit, exchange.dealt, exchange.talon)
    with pytest.raises(IllegalActionError, match="this is not the time"):
        begun.act(Game.parse("bought ♠"))
    with pytest.raises(PhaseError, match="the exchange is over"):
        exchange.act(Game.parse("bought ♠"))


def first_leader(rules: StakeRules, text: str, table: Table = THREE) -> Seat | None:
    play = after(text, rules, table).phase
    assert isinstance(play, Play)
    return play.to_play


def test_who_leads_is_agreed_on() -> None:
    left = attrs.evolve(RULES, first_lead=FirstLead.DECLARERS_LEFT)
    text = "pass, 6♣, pass, whist, whist"
    assert first_leader(RULES, text) is Seat.FIRST
    assert first_leader(left, text) is Seat.THIRD
    # Where the leader has laid his cards aside, the next hand leads.
    down = attrs.evolve(RULES, uninvited_passer=UninvitedPasser.LAYS_DOWN)
    text = "pass, 6♣, pass, whist, pass, alone"
    assert first_leader(down, text) is Seat.SECOND
    assert first_leader(RULES, text) is Seat.FIRST


def test_two_hands_play_where_the_passer_lays_his_aside() -> None:
    down = attrs.evolve(RULES, uninvited_passer=UninvitedPasser.LAYS_DOWN)
    end = played_out(after(f"{BOUGHT}, whist, pass, alone", down))
    assert isinstance(end.outcome, PlayedGame)
    assert end.outcome.tricks[2] == 0
    assert problems(down, THREE, end.outcome) == ()


def test_the_idle_dealer_plays_the_hand_that_was_handed_over() -> None:
    # 001:701: second hand's whist goes to the dealer, who plays its cards.
    round_ = after(f"{BOUGHT}, whist, pass, alone, hand over", table=FOUR)
    round_ = round_.apply(parse_action("♥A"))
    assert round_.to_act is Seat.FOURTH
    seen = view(round_, Seat.FOURTH)
    assert seen.looked_at == (Seat.SECOND, DEAL.hand(Seat.SECOND))
    assert seen.hand == Hand(0)
    assert seen.legal_actions == tuple(sorted_cards("♥JQK"))
    # Second hand knows his cards, and has no more to say.
    assert view(round_, Seat.SECOND).legal_actions == ()
    assert view(round_, Seat.SECOND).looked_at is None
    assert seen.parts == (Part.HANDED, Part.PASS)
    end = played_out(round_)
    assert isinstance(end.outcome, PlayedGame)
    assert end.outcome.parts == (Part.HANDED, Part.PASS)


def sorted_cards(text: str) -> list[Card]:
    return list(Hand.parse(text))


BOUGHT_OF_TWO = "pass, buy ♦, discard ♥A ♥7, bought ♦"
TWO_TEXT = f"{BOUGHT_OF_TWO}, whist"


def test_an_invited_dummy_lies_open_and_is_played_by_agreement() -> None:
    # 001:687: its cards are spread out on the table.
    text = f"{TWO_TEXT}, invite"
    round_ = after(text, table=TWO)
    # First hand, the dummy, leads; the whister plays it, or the declarer.
    assert round_.to_act is Seat.SECOND
    by_declarer = attrs.evolve(RULES, dummy_played_by=DummyPlayedBy.DECLARER)
    assert after(text, by_declarer, TWO).to_act is Seat.THIRD
    for seat in (Seat.SECOND, Seat.THIRD):
        seen = view(round_, seat)
        assert seen.open_hands == ((Seat.FIRST, DEAL.hand(Seat.FIRST)),)
    for seat in (Seat.FIRST, Seat.FOURTH):
        with pytest.raises(ValueError, match="nobody looks from"):
            view(round_, seat)


def test_a_dummy_that_is_not_invited_lies_closed() -> None:
    round_ = after(f"{TWO_TEXT}, alone", table=TWO)
    assert view(round_, Seat.SECOND).open_hands == ()
    assert round_.to_act is Seat.SECOND
    end = played_out(round_)
    assert isinstance(end.outcome, PlayedGame)
    assert end.outcome.tricks[0] == 0
    never = attrs.evolve(RULES, dummy_plays=DummyPlays.NEVER)
    assert after(TWO_TEXT, never, TWO).to_act is Seat.SECOND


@pytest.mark.parametrize("opened", DummyOpened)
def test_an_open_dummy(opened: DummyOpened) -> None:
    # 001:683: with an open dummy all cards are known.
    rules = attrs.evolve(RULES, dummy_plays=DummyPlays.ALWAYS, dummy_opened=opened)
    before = view(after("pass", rules, TWO), Seat.SECOND).open_hands
    assert len(before) == (1 if opened is DummyOpened.AT_THE_DEAL else 0)
    round_ = after(TWO_TEXT, rules, TWO)
    assert view(round_, Seat.THIRD).open_hands == ((Seat.FIRST, DEAL.hands[0]),)
    assert played_out(round_).is_over


def test_two_may_whist_with_open_hands() -> None:
    rules = attrs.evolve(RULES, invited_hands=InvitedHands.OPEN)
    round_ = after(f"{BOUGHT}, whist, pass, invite", rules)
    assert view(round_, Seat.FIRST).open_hands == ()
    round_ = round_.apply(parse_action("♠A"))
    seen = view(round_, Seat.FIRST).open_hands
    assert [seat for seat, _ in seen] == [Seat.SECOND, Seat.THIRD]
    closed = after(f"{BOUGHT}, whist, pass, invite, ♠A")
    assert view(closed, Seat.FIRST).open_hands == ()


def test_who_sees_the_talon_is_agreed_on() -> None:
    secret = attrs.evolve(RULES, talon_shown=TalonShown.TO_BUYER)
    assert view(after("buy ♠, pass"), Seat.FIRST).talon == ()
    assert view(after("buy ♠, pass, pass"), Seat.SECOND).talon == DEAL.talon
    assert view(after("buy ♠, pass, pass", secret), Seat.SECOND).talon == ()
    assert view(after("buy ♠, pass, pass", secret), Seat.FIRST).talon == DEAL.talon
    assert view(after("6♠, pass, pass"), Seat.FIRST).talon == ()


def test_a_discard_is_its_owners_secret() -> None:
    round_ = after(BOUGHT)
    own, other = view(round_, Seat.FIRST), view(round_, Seat.SECOND)
    assert own.laid_away == Hand.parse("♥89")
    assert other.laid_away is None
    assert own.history[3] == (Seat.FIRST, parse_action("discard ♥8 ♥9"))
    assert other.history[3] == (Seat.FIRST, HiddenDiscard())
    assert own.hand == Hand.parse("♠AKQJ1098 ♥10A7")
    assert other.hand == DEAL.hand(Seat.SECOND)


@pytest.mark.parametrize(
    "text", ["buy", "discard ♣7 ♦Z", "bought NT", "", "♠Z", "dealt"]
)
def test_other_actions_do_not_exist(text: str) -> None:
    with pytest.raises(ParseError, match="an action: pass"):
        parse_action(text)


def test_a_round_is_a_value() -> None:
    assert after(BOUGHT) == after(BOUGHT)
    assert hash(after(BOUGHT)) == hash(after(BOUGHT))
    names = {
        **vars(choices),
        **vars(stake),
        "Seat": Seat,
        "Table": Table,
        "Deal": Deal,
        "Hand": Hand,
        "Card": Card,
        "Suit": Suit,
        "Pass": Pass,
    }
    for text in ("buy ♠", "buy ♠, pass, pass", BOUGHT):
        assert eval(repr(after(text)), names) == after(text)
