"""The defence (001:673, 001:701): whist, invitation, handing over to the dealer."""

import attrs
import pytest

from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.seats import Seat, Table
from preferans.stake import Defence, DefenceStage, Part, StakeRules, Word
from preferans.stake.choices import DealerMay, DummyPlays, HandingOver, Invitation
from preferans.stake.examples import RULES

THREE = Table(("A", "B", "C"), "A")
FOUR = Table(("A", "B", "C", "D"), "A")
TWO = Table(("A", "B"), "A")  # The dummy is first hand.


def said(
    words: str,
    rules: StakeRules = RULES,
    table: Table = THREE,
    declarer: Seat = Seat.FIRST,
) -> Defence:
    defence = Defence.start(rules, table, declarer)
    for word in words.split(", "):
        defence = defence.say(Word(word))
    return defence


def test_the_declarers_left_speaks_first() -> None:
    defence = Defence.start(RULES, THREE, Seat.SECOND)
    assert defence.to_say is Seat.THIRD
    assert defence.say(Word.PASS).to_say is Seat.FIRST
    assert defence.whister is None


def test_two_whist_and_nothing_more_is_asked() -> None:
    defence = said("whist, whist")
    assert defence.is_over
    assert defence.parts == (Part.WHIST, Part.WHIST)
    assert defence.to_say is None
    assert defence.legal_words == ()


def test_nobody_whists() -> None:
    assert said("pass, pass").parts == (Part.PASS, Part.PASS)


@pytest.mark.parametrize(
    ("words", "whister", "parts"),
    [
        ("whist, pass", Seat.SECOND, (Part.WHIST, Part.INVITED)),
        ("pass, whist", Seat.THIRD, (Part.INVITED, Part.WHIST)),
    ],
)
def test_the_whister_invites_the_passer(
    words: str, whister: Seat, parts: tuple[Part, ...]
) -> None:
    # 001:673: if one passes, the whister invites him to risk it together.
    defence = said(words)
    assert defence.stage is DefenceStage.INVITATION
    assert defence.to_say is defence.whister is whister
    assert defence.say(Word.INVITE).parts == parts
    assert said(f"{words}, invite").is_over


def test_an_invitation_may_be_declined_by_agreement() -> None:
    may = attrs.evolve(RULES, invitation=Invitation.MAY_DECLINE)
    asked = said("whist, pass, invite", may)
    assert asked.to_say is Seat.THIRD
    assert asked.say(Word.ACCEPT).parts == (Part.WHIST, Part.INVITED)
    declined = asked.say(Word.DECLINE)
    assert declined.is_over
    assert declined.parts == (Part.WHIST, Part.PASS)


def test_nobody_hands_over_where_nobody_sits_idle() -> None:
    assert said("whist, pass, alone").is_over


@pytest.mark.parametrize(
    ("whose", "words", "asked", "parts"),
    [
        (HandingOver.WHISTERS, "whist, pass", Seat.SECOND, (Part.HANDED, Part.PASS)),
        (HandingOver.WHISTERS, "pass, whist", Seat.THIRD, (Part.PASS, Part.HANDED)),
        (HandingOver.PASSERS, "whist, pass", Seat.THIRD, (Part.WHIST, Part.HANDED)),
        (HandingOver.PASSERS, "pass, whist", Seat.SECOND, (Part.HANDED, Part.WHIST)),
    ],
)
def test_without_an_invitation_the_whist_may_go_to_the_dealer(
    whose: HandingOver, words: str, asked: Seat, parts: tuple[Part, ...]
) -> None:
    # 001:701.
    rules = attrs.evolve(RULES, handing_over=whose)
    defence = said(f"{words}, alone", rules, FOUR)
    assert defence.stage is DefenceStage.HANDING
    assert defence.to_say is asked
    assert defence.say(Word.HAND_OVER).parts == parts
    assert defence.say(Word.HAND_OVER).is_over
    kept = defence.say(Word.KEEP)
    assert kept.is_over
    assert Part.HANDED not in kept.parts


def test_the_dealer_may_refuse_by_agreement() -> None:
    rules = attrs.evolve(RULES, dealer_may=DealerMay.REFUSE)
    asked = said("whist, pass, alone, hand over", rules, FOUR)
    assert asked.to_say is Seat.FOURTH
    assert asked.say(Word.ACCEPT).parts == (Part.HANDED, Part.PASS)
    assert asked.say(Word.DECLINE).parts == (Part.WHIST, Part.PASS)
    assert asked.say(Word.DECLINE).is_over


def test_a_declined_invitation_leaves_the_dealer() -> None:
    rules = attrs.evolve(RULES, invitation=Invitation.MAY_DECLINE)
    defence = said("whist, pass, invite, decline", rules, FOUR)
    assert defence.stage is DefenceStage.HANDING


def test_the_only_defender_of_two_may_invite_the_dummy() -> None:
    # 001:687. A dummy is not asked whether it likes to.
    may = attrs.evolve(RULES, invitation=Invitation.MAY_DECLINE)
    defence = said("whist", may, TWO, Seat.SECOND)
    assert defence.stage is DefenceStage.INVITATION
    assert defence.say(Word.INVITE).parts == (Part.WHIST, Part.INVITED)
    assert defence.say(Word.ALONE).is_over
    assert said("pass", may, TWO, Seat.SECOND).is_over


def test_an_open_dummy_is_not_invited() -> None:
    # 001:683: with an open dummy all cards are known.
    always = attrs.evolve(RULES, dummy_plays=DummyPlays.ALWAYS)
    defence = said("whist", always, TWO, Seat.THIRD)
    assert defence.is_over
    assert defence.parts == (Part.PASS, Part.WHIST)


def test_only_what_is_asked_can_be_said() -> None:
    defence = Defence.start(RULES, THREE, Seat.FIRST)
    assert defence.why_illegal(Word.PASS) is None
    with pytest.raises(IllegalActionError) as caught:
        defence.say(Word.INVITE)
    assert caught.value.reason is Violation.WRONG_PHASE
    assert caught.value.legal == ("whist", "pass")
    with pytest.raises(PhaseError):
        said("pass, pass").say(Word.PASS)


def test_words_and_stages_print_as_the_expression_that_makes_them() -> None:
    for word in Word:
        assert eval(repr(word)) is word
    for stage in DefenceStage:
        assert eval(repr(stage)) is stage
    for part in Part:
        assert eval(repr(part)) is part


def test_only_who_may_play_a_game_is_defended_against() -> None:
    for table, seat in ((TWO, Seat.FIRST), (FOUR, Seat.FOURTH)):
        with pytest.raises(ValueError, match="plays a game at this table"):
            Defence.start(RULES, table, seat)
