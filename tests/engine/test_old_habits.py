"""Old habits that few tables keep, action by action (sections 2 to 4)."""

import random

import pytest

from preferans import (
    Deal,
    Defence,
    Exchange,
    HalfAndHalf,
    HalfWhistedGame,
    Hand,
    IllegalActionError,
    Match,
    MisereChain,
    Play,
    PlayedGame,
    PlayedMisere,
    RecordError,
    Round,
    Seat,
    Sochi,
    UncontestedGame,
    Violation,
    YesNo,
    records,
    view,
)
from preferans.defence import DefenceStage
from tests.engine.helpers import (
    DEAL,
    FIRST,
    FOURTH,
    SECOND,
    THIRD,
    act,
    check_value,
    start,
    texts,
)

SIX = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"
EIGHT = "6♠,pass,pass,take,discard ♥7 ♥8,order 8♠"


def legal(round_: Round) -> list[str]:
    return texts(round_.legal_actions())


def play_of(round_: Round) -> Play:
    assert isinstance(round_.phase, Play)
    return round_.phase


def game_of(round_: Round) -> PlayedGame:
    """Return how a round ends once the lowest legal card is played again and again."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    assert isinstance(round_.outcome, PlayedGame)
    check_value(round_.outcome)
    return round_.outcome


def again(round_: Round) -> str:
    """Write a round down, read it, and return it written down again."""
    match = Match.start(
        round_.situation.table.players, round_.convention, pool=20, first_dealer="South"
    ).finish(round_)
    text = records.dumps(records.Record.of(match))
    read = records.loads(text)
    deal = read.replay().deals[0]
    assert deal.outcome == round_.outcome
    assert deal.round is not None
    assert records.dumps(records.Record.of(read.replay())) == text
    return text


# One hand alone (004:327)

ALONE = Sochi(alone=YesNo.YES)


def test_a_lone_whister_may_play_one_hand() -> None:
    asked = act(start(ALONE), f"{SIX},whist,pass")
    assert legal(asked) == ["open", "closed", "alone"]
    play = play_of(act(asked, "alone"))
    assert play.plan.seats == (FIRST, SECOND)
    assert (play.to_play, play.actor) == (FIRST, FIRST)


def test_two_whisters_or_other_rules_know_no_hand_alone() -> None:
    closed = act(start(ALONE), f"{SIX},whist,whist")
    with pytest.raises(IllegalActionError) as caught:
        act(closed, "alone")
    assert caught.value.reason is Violation.WRONG_PHASE
    with pytest.raises(IllegalActionError) as caught:
        act(start(Sochi()), f"{SIX},whist,pass,alone")
    assert caught.value.reason is Violation.NO_ALONE
    assert caught.value.legal == ("open", "closed")


def test_the_defence_says_what_may_be_said() -> None:
    round_ = act(start(ALONE), f"{SIX},whist,pass")
    defence = round_.phase
    assert isinstance(defence, Defence)
    assert defence.passer is THIRD
    said = defence.say_alone()
    assert (said.stage, said.open, said.alone) == (DefenceStage.DONE, False, True)
    with pytest.raises(IllegalActionError) as caught:
        defence.look(SECOND)
    assert caught.value.legal == ("open", "closed", "alone")
    before = act(start(ALONE), SIX).phase
    assert isinstance(before, Defence)
    assert before.passer is None


@pytest.mark.parametrize(
    ("said", "seats", "actors"),
    [
        ("whist,pass", (FIRST, SECOND), (FIRST, SECOND)),
        ("pass,whist", (FIRST, THIRD), (FIRST, THIRD)),
        ("pass,half,whist", (FIRST, SECOND), (FIRST, SECOND)),
        ("pass,half,pass,look third,whist", (FIRST, THIRD), (FIRST, FOURTH)),
        ("pass,half,pass,look second,whist", (FIRST, SECOND), (FIRST, FOURTH)),
    ],
)
def test_the_passers_cards_stay_out_of_play(
    said: str, seats: tuple[Seat, ...], actors: tuple[Seat, ...]
) -> None:
    players = 4 if FOURTH in actors else 3
    round_ = act(start(ALONE, players=players), f"{SIX},{said},alone")
    play = play_of(round_)
    assert play.plan.seats == seats
    assert tuple(play.plan.actors[seat.value] for seat in seats) == actors
    [passer] = {FIRST, SECOND, THIRD} - set(seats)
    whole = play.hands[passer.value]
    while not round_.is_over:
        assert play_of(round_).to_play in seats
        assert view(round_, FIRST).open_hands == ()
        round_ = round_.apply(round_.legal_actions()[0])
    play = play_of(round_)
    assert play.hands[passer.value] == whole
    assert [len(trick.cards) for trick in play.history] == [2] * 10
    game = game_of(round_)
    assert game.alone
    assert not game.open
    assert game.tricks[passer.value] == 0
    assert game.passer is passer
    text = again(round_)
    assert "alone = true" in text


def test_first_hand_leads_unless_he_is_the_passer() -> None:
    # Second hand declares; first hand is asked last and passes.
    deal = Deal((DEAL.hands[1], DEAL.hands[0], DEAL.hands[2]), DEAL.talon)
    named = "pass,6♠,pass,take,discard ♥7 ♥8,order 6♠"
    passed = play_of(act(start(ALONE, deal=deal), f"{named},whist,pass,alone"))
    assert (passed.plan.seats, passed.to_play) == ((SECOND, THIRD), SECOND)
    whisted = play_of(act(start(ALONE, deal=deal), f"{named},pass,whist,alone"))
    assert (whisted.plan.seats, whisted.to_play) == ((FIRST, SECOND), FIRST)


def test_a_hand_out_of_play_is_no_part_of_a_claim() -> None:
    round_ = act(start(ALONE), f"{SIX},whist,pass,alone")
    with pytest.raises(ValueError, match="a claim shares out the 10 tricks left"):
        round_.claim({FIRST: 9, THIRD: 1})
    claimed = round_.claim({FIRST: 10, SECOND: 0, THIRD: 0})
    assert claimed.to_act is SECOND
    over = act(claimed, "accept")
    assert over.outcome is not None
    assert "alone = true" in again(over)


def test_nobody_sees_a_hand_out_of_play() -> None:
    round_ = act(start(ALONE), f"{SIX},whist,pass,alone,♠A,♠9")
    assert view(round_, THIRD).hand == DEAL.hands[2]
    for seat in (FIRST, SECOND):
        assert view(round_, seat).open_hands == ()


def test_random_rounds_of_one_hand_are_written_and_read() -> None:
    rng = random.Random(5)
    found = 0
    while found < 5:
        round_ = start(ALONE, deal=Deal.random(rng))
        while not round_.is_over:
            round_ = round_.apply(rng.choice(round_.legal_actions()))
        if isinstance(round_.outcome, PlayedGame) and round_.outcome.alone:
            again(round_)
            found += 1


# Forced whist (002:142-144, 001:867-869)

FORCED = Sochi(forced_whist=YesNo.YES)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (3, f"{EIGHT},pass,pass"),
        (3, f"{SIX},pass,pass"),
        (4, f"{SIX},pass,pass"),
        (4, f"{EIGHT},pass,pass,pass"),
        (4, f"{EIGHT},pass,pass,look third,pass"),
    ],
)
def test_the_cards_are_played_after_two_passes(players: int, said: str) -> None:
    round_ = act(start(FORCED, players=players), said)
    play = play_of(round_)
    assert (play.plan.actors, play.to_play) == ((FIRST, SECOND, THIRD), FIRST)
    assert view(round_, FIRST).open_hands == ()
    game = game_of(round_)
    assert (game.forced, game.open, game.idle_seat) == (True, False, None)
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    assert "forced = true" in again(round_)


@pytest.mark.parametrize("said", [f"{SIX},pass,half,pass", "6♠,pass,pass,take,concede"])
def test_a_half_whist_and_a_concession_are_not_played(said: str) -> None:
    assert act(start(FORCED), said).is_over


def test_a_pass_of_two_players_is_not_played() -> None:
    begun = start(FORCED, players=2, dummy=SECOND)
    over = act(begun, "pass,6♠,take,discard ♦7 ♥8,order 6♠,pass")
    assert over.is_over


def test_a_forced_whist_may_be_claimed() -> None:
    round_ = act(start(FORCED), f"{EIGHT},pass,pass")
    claimed = round_.claim({FIRST: 10})
    over = act(claimed, "accept,accept")
    assert "forced = true" in again(over)


# Invitation (000:162-164, 001:673)

INVITING = Sochi(invitation=YesNo.YES)


def asked(round_: Round) -> tuple[Seat | None, str]:
    return round_.to_act, " ".join(legal(round_))


@pytest.mark.parametrize(
    ("said", "players", "whister", "passer"),
    [
        ("whist,pass", 3, SECOND, THIRD),
        ("pass,whist", 3, THIRD, SECOND),
        ("pass,half,whist", 3, SECOND, THIRD),
        ("pass,half,pass,look second,whist", 4, FOURTH, THIRD),
        ("pass,half,pass,look third,whist", 4, FOURTH, SECOND),
    ],
)
def test_a_lone_whister_invites_or_is_asked_to(
    said: str, players: int, whister: Seat, passer: Seat
) -> None:
    lone = act(start(INVITING, players=players), f"{SIX},{said}")
    assert asked(lone) == (whister, "invite go_on")
    assert asked(act(lone, "invite")) == (whister, "open closed")
    uninvited = act(lone, "go_on")
    assert asked(uninvited) == (passer, "pass open closed")
    for words, is_open, invited in (
        ("invite,open", True, True),
        ("invite,closed", False, True),
        ("go_on,open", True, True),
        ("go_on,closed", False, True),
        ("go_on,pass", False, False),
    ):
        round_ = act(lone, words)
        play = play_of(round_)
        others = {play.plan.actors[seat.value] for seat in (SECOND, THIRD)}
        assert others == ({whister} if is_open else {whister, passer})
        game = game_of(round_)
        assert (game.open, game.invited) == (is_open, invited)
        while not round_.is_over:
            round_ = round_.apply(round_.legal_actions()[0])
        assert ("invited = true" in again(round_)) is invited


def test_a_whister_who_invites_has_other_ways_beside_it() -> None:
    rules = Sochi(invitation=YesNo.YES, alone=YesNo.YES, whist_pass_half=YesNo.YES)
    lone = act(start(rules), f"{SIX},whist,pass")
    assert asked(lone) == (SECOND, "half invite go_on alone")
    assert asked(act(lone, "invite")) == (SECOND, "open closed")
    assert asked(act(lone, "go_on")) == (THIRD, "pass open closed")
    assert play_of(act(lone, "alone")).plan.seats == (FIRST, SECOND)
    half = act(lone, "half,whist")
    assert asked(half) == (THIRD, "invite go_on alone")
    round_ = act(half, "alone")
    assert game_of(round_).tricks[SECOND.value] == 0
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    again(round_)


@pytest.mark.parametrize(
    ("said", "action", "reason"),
    [
        ("", "invite", Violation.WRONG_PHASE),
        (",whist,pass", "open", Violation.WRONG_PHASE),
        (",whist,pass", "pass", Violation.WRONG_PHASE),
        (",whist,pass", "alone", Violation.NO_ALONE),
        (",whist,pass,go_on", "whist", Violation.WRONG_PHASE),
        (",whist,pass,go_on", "alone", Violation.WRONG_PHASE),
        (",whist,pass,go_on", "half", Violation.WRONG_PHASE),
        (",whist,pass,go_on", "invite", Violation.WRONG_PHASE),
        (",whist,pass,invite", "go_on", Violation.WRONG_PHASE),
        (",whist,pass,invite", "half", Violation.WRONG_PHASE),
    ],
)
def test_what_cannot_be_said_of_an_invitation_is_refused(
    said: str, action: str, reason: Violation
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        act(act(start(INVITING), SIX + said), action)
    assert caught.value.reason is reason


def test_nobody_is_invited_unless_that_was_agreed() -> None:
    with pytest.raises(IllegalActionError) as caught:
        act(start(), f"{SIX},whist,pass,invite")
    assert caught.value.reason is Violation.NO_INVITATION


def test_the_defence_says_whom_it_asks() -> None:
    lone = act(start(INVITING), f"{SIX},whist,pass").phase
    assert isinstance(lone, Defence)
    with pytest.raises(IllegalActionError) as caught:
        lone.say_open(is_open=True)
    assert caught.value.legal == ("invite", "go_on")
    with pytest.raises(IllegalActionError) as caught:
        lone.go_on().invite()
    assert caught.value.legal == ("pass", "open", "closed")


def test_two_players_know_no_invitation() -> None:
    begun = start(INVITING, players=2, dummy=SECOND)
    whists = act(begun, "pass,6♠,take,discard ♦7 ♥8,order 6♠,whist")
    assert game_of(whists).open


# Half and half with the idle dealer (000:105, 002:90)

ANY = Sochi(half_and_half=HalfAndHalf.ANY)
MISERE = "misere,pass,pass"
LAID = "take,discard ♥7 ♥8"


def four(said: str, rules: Sochi = ANY) -> Round:
    return act(start(rules, players=4), said)


def ended(round_: Round) -> Round:
    """Return the round after the lowest legal card, again and again."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


def test_on_misere_the_dealer_is_invited_before_the_talon_is_shown() -> None:
    won = four(MISERE)
    assert asked(won) == (FIRST, "invite go_on")
    invited = act(won, "invite")
    assert asked(invited) == (FOURTH, "accept decline")
    for round_ in (won, invited):
        assert [view(round_, seat).talon for seat in Seat] == [()] * 4
        assert view(round_, FOURTH).looked_at is None
    accepted = act(invited, "accept")
    assert asked(accepted) == (FIRST, "take")
    assert all(view(accepted, seat).talon == DEAL.talon for seat in Seat)
    for answer in ("accept", "decline"):
        over = ended(act(invited, f"{answer},{LAID}"))
        assert isinstance(over.outcome, PlayedMisere)
        assert over.outcome.halves is (answer == "accept")
        check_value(over.outcome)
        assert ("halves = true" in again(over)) is over.outcome.halves
    alone = act(won, f"go_on,{LAID}")
    assert isinstance(ended(alone).outcome, PlayedMisere)


@pytest.mark.parametrize("answer", ["go_on", "invite,decline", "invite,accept"])
def test_a_misere_without_talon_goes_straight_to_the_play(answer: str) -> None:
    rules = Sochi(half_and_half=HalfAndHalf.ANY, misere_chain=MisereChain.WITHOUT_TALON)
    won = four("misere,9♠,pass,misere-hand,pass", rules)
    assert asked(won) == (FIRST, "invite go_on")
    played = act(won, answer)
    assert isinstance(played.phase, Play)
    assert all(view(played, seat).talon == () for seat in Seat)
    assert played.may_claim
    over = ended(played)
    assert isinstance(over.outcome, PlayedMisere)
    assert over.outcome.halves is (answer == "invite,accept")
    again(over)


def test_otherwise_the_dealer_is_invited_once_the_contract_is_named() -> None:
    named = four(SIX)
    assert asked(named) == (FIRST, "invite go_on")
    assert str(named.contract) == str(view(named, FOURTH).contract) == "6♠"
    accepted = act(named, "invite,accept")
    assert asked(accepted) == (SECOND, "whist pass")
    over = ended(act(accepted, "whist,whist"))
    assert isinstance(over.outcome, PlayedGame)
    assert over.outcome.halves
    assert "halves = true" in again(over)


@pytest.mark.parametrize(
    ("axis", "level", "invites"),
    [
        (HalfAndHalf.NONE, 6, False),
        (HalfAndHalf.NONE, 10, False),
        (HalfAndHalf.TEN_OR_MISERE, 9, False),
        (HalfAndHalf.TEN_OR_MISERE, 10, True),
        (HalfAndHalf.ANY, 6, True),
        (HalfAndHalf.ANY, 10, True),
    ],
)
def test_the_dealer_is_invited_in_the_games_agreed_on(
    axis: HalfAndHalf, level: int, invites: bool
) -> None:
    said = f"6♠,pass,pass,{LAID},order {level}♠"
    rules = Sochi(half_and_half=axis)
    assert ("invite" in legal(four(said, rules))) is invites
    assert "invite" not in legal(act(start(rules), said))


def test_the_declarers_hand_is_seen_by_a_dealer_who_accepts_and_by_nobody_else() -> (
    None
):
    named = four(SIX)
    kept = view(named, FIRST).hand
    assert view(named, FOURTH).looked_at is None
    assert view(act(named, "invite,decline"), FOURTH).looked_at is None
    shared = act(named, "invite,accept,whist,whist,♠A")
    seen = view(shared, FOURTH)
    assert seen.looked_at == (FIRST, kept - Hand.parse("♠A"))
    assert seen.laid_away is None
    for seat in (FIRST, SECOND, THIRD):
        assert view(shared, seat).looked_at is None


def test_a_dealer_who_shares_whists_on_nobodys_hand() -> None:
    named = four(f"6♠,pass,pass,{LAID},order 8♠")
    shared = act(named, "invite,accept,pass,pass")
    assert isinstance(shared.outcome, UncontestedGame)
    assert shared.outcome.halves
    again(shared)
    declined = act(named, "invite,decline,pass,pass")
    assert asked(declined) == (FOURTH, "pass look second look third")


def test_a_half_whist_and_a_checked_ten_are_shared_too() -> None:
    half = act(four(SIX), "invite,accept,pass,half,pass")
    assert isinstance(half.outcome, HalfWhistedGame)
    assert half.outcome.halves
    assert "halves = true" in again(half)
    ten = act(four(f"6♠,pass,pass,{LAID},order 10♠"), "invite,decline")
    # A declined invitation is no declined claim.
    assert ten.may_claim
    claimed = act(ten.claim({FIRST: 9, SECOND: 1}), "decline")
    assert not claimed.may_claim


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("", "invite"),
        ("6♠,pass,pass", "invite"),
        ("6♠,pass,pass", "accept"),
        (MISERE, "accept"),
        (MISERE, "take"),
        (f"{MISERE},invite", "invite"),
        (f"{MISERE},invite", "go_on"),
        (f"{MISERE},invite,accept", "invite"),
        (SIX, "concede"),
        (SIX, "decline"),
        (SIX, "whist"),
        (f"{SIX},invite", "concede"),
        (f"{SIX},invite,accept", "accept"),
    ],
)
def test_nobody_is_invited_at_another_time(said: str, action: str) -> None:
    round_ = four(said) if said else start(ANY, players=4)
    with pytest.raises(IllegalActionError) as caught:
        act(round_, action)
    assert caught.value.reason is Violation.WRONG_PHASE


def test_the_exchange_says_what_may_be_said() -> None:
    exchange = four(MISERE).phase
    assert isinstance(exchange, Exchange)
    with pytest.raises(IllegalActionError) as caught:
        exchange.answer(accepts=True)
    assert (caught.value.action, caught.value.legal) == ("accept", ("invite", "go_on"))
    with pytest.raises(IllegalActionError) as caught:
        exchange.invite().take()
    assert caught.value.legal == ("accept", "decline")
    with pytest.raises(IllegalActionError) as caught:
        exchange.invite().go_on()
    assert caught.value.action == "go_on"


def test_a_record_names_halves_that_cannot_be() -> None:
    text = again(ended(act(four(SIX), "invite,accept,whist,whist")))
    wrong = text.replace('half_and_half = "any"', 'half_and_half = "ten_or_misere"')
    with pytest.raises(RecordError) as caught:
        records.loads(wrong).replay()
    [problem] = caught.value.problems
    line = wrong.splitlines().index("halves = true") + 1
    assert problem == (
        f"line {line}, deal 1: only a ten or a misère is played in halves, not 6♠: "
        "half_and_half is ten_or_misere"
    )
