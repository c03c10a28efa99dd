"""Conventions, section 8: calls in the dark, what overcalls them, what they cover."""

from typing import Final

import pytest

from preferans import (
    Action,
    Auction,
    Classic,
    ConcededGame,
    Contract,
    DarkCalls,
    Deal,
    Exchange,
    Hand,
    IllegalActionError,
    Jumps,
    MisereBond,
    MisereChain,
    PassedOut,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Rostov,
    Round,
    Situation,
    Sochi,
    UncontestedGame,
    Violation,
    Won,
    parse_call,
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
    start,
    table_of,
    texts,
)

CODE: Final = Sochi(dark=DarkCalls.CODE)
CLASSIC: Final = Classic()
BY: Final = {"code": CODE, "classic": CLASSIC}
LAID: Final = "take,discard ♥7 ♥8"


def auction(rules: str, text: str, *, row: int = 0, least: int = 6) -> Auction:
    return Auction.parse(text, BY[rules], row=row, least=least)


def calls(rules: str, text: str, *, row: int = 0, least: int = 6) -> str:
    """Return what may be called, who calls first."""
    found = auction(rules, text, row=row, least=least)
    assert found.to_call is not None
    return f"{found.to_call.name.lower()}: {' '.join(texts(found.legal_calls))}"


def why(rules: str, text: str, call: str, *, row: int = 0) -> Violation | None:
    return auction(rules, text, row=row).why_illegal(parse_call(call))


LADDER: Final = [
    # Nobody has looked: the calls in the light, the look, and the calls in the dark.
    (
        "classic",
        "",
        "first: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark",
    ),
    ("code", "", "first: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark"),
    # Who has looked calls in the light alone, and it is still his turn.
    ("classic", "pick_up", "first: pass 6♠ misere"),
    # 003:13: one in the dark by two in the dark or a light seven of spades. Misère is
    # above it on the ladder.
    (
        "classic",
        "6♠-dark",
        "second: pass 7♠ misere pick_up 6♣-dark misere-dark",
    ),
    # 003:13: two by three or a light seven of clubs.
    (
        "classic",
        "6♠-dark,6♣-dark",
        "third: pass 7♣ misere pick_up 6♦-dark misere-dark",
    ),
    # Three by a light seven of diamonds, our analogy. A misère is a first word.
    ("classic", "6♠-dark,6♣-dark,6♦-dark", "first: pass 7♦ pick_up 6♥-dark"),
    # 000:479: by an ordinary bid, after which bids go by price.
    ("code", "6♠-dark", "second: pass 6♣ misere pick_up 6♣-dark misere-dark"),
    ("code", "6♠-dark,6♣", "third: pass 6♦ misere pick_up 6♦-dark misere-dark"),
    # A light bid is overcalled as ever, in the dark too.
    (
        "classic",
        "6♠",
        "second: pass 6♣ misere pick_up 6♣-dark misere-dark",
    ),
    # 003:13: he has looked and goes on in the light. His own bid stands no more.
    ("classic", "6♠-dark,7♠,pass,pick_up", "first: pass here 7♣"),
    # 003:11: a dark misère by a dark ten only.
    ("classic", "misere-dark", "second: pass pick_up 10♠-dark"),
    ("classic", "misere-dark,pick_up", "second: pass"),
    # 000:481: by a dark nine or a light ten.
    ("code", "misere-dark", "second: pass 10♠ pick_up 9♠-dark"),
    ("code", "misere-dark,pick_up", "second: pass 10♠"),
    # Under a dark pass, 003:15: one in the dark or a light seven.
    (
        "classic",
        "pass-dark",
        "second: pass 7♠ misere pick_up pass-dark 6♠-dark misere-dark",
    ),
    # 000:479: a seven, in the dark or in the light.
    (
        "code",
        "pass-dark",
        "second: pass 7♠ misere pick_up pass-dark 7♠-dark misere-dark",
    ),
    # A pass in the light asks nothing of who bids.
    (
        "classic",
        "pass",
        "second: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark",
    ),
    # 003:15: nobody passes in the dark once somebody has bid, even in the light.
    (
        "classic",
        "pass-dark,6♠-dark",
        "third: pass 7♠ misere pick_up 6♣-dark misere-dark",
    ),
    (
        "classic",
        "pass-dark,7♠",
        "third: pass 7♣ misere pick_up 7♣-dark misere-dark",
    ),
]


@pytest.mark.parametrize(("rules", "said", "expected"), LADDER)
def test_what_overcalls_a_dark_call(rules: str, said: str, expected: str) -> None:
    assert calls(rules, said) == expected


ROWS: Final = [
    # 003:15: by one in the dark or a light seven; by a dark seven or a light eight; by
    # a dark eight or a light nine, which is above misère.
    ("classic", 0, "pass 7♠ misere pick_up pass-dark 6♠-dark misere-dark"),
    ("classic", 1, "pass 8♠ misere pick_up pass-dark 7♠-dark misere-dark"),
    ("classic", 2, "pass 9♠ pick_up pass-dark 8♠-dark misere-dark"),
    # After the third the third goes on: our decision.
    ("classic", 3, "pass 9♠ pick_up pass-dark 8♠-dark misere-dark"),
    # 000:479: by a seven, then by an eight.
    ("code", 0, "pass 7♠ misere pick_up pass-dark 7♠-dark misere-dark"),
    ("code", 1, "pass 8♠ misere pick_up pass-dark 8♠-dark misere-dark"),
    ("code", 5, "pass 8♠ misere pick_up pass-dark 8♠-dark misere-dark"),
]


@pytest.mark.parametrize(("rules", "row", "expected"), ROWS)
def test_what_overcalls_each_dark_pass_of_a_row(
    rules: str, row: int, expected: str
) -> None:
    assert calls(rules, "pass-dark", row=row) == f"second: {expected}"
    # Before anybody has passed in the dark a row asks nothing.
    free = "first: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark"
    assert calls(rules, "", row=row) == free


def test_the_least_bid_of_a_series_holds_in_the_dark_too() -> None:
    # Section 5: the first eight of a series; over a dark pass the higher of the two.
    assert calls("classic", "", least=8) == (
        "first: pass 8♠ misere pick_up pass-dark 8♠-dark misere-dark"
    )
    assert calls("classic", "pass-dark", row=2, least=8) == (
        "second: pass 9♠ pick_up pass-dark 8♠-dark misere-dark"
    )


def test_with_jumps_any_higher_rung_of_its_kind_is_called() -> None:
    # Two in the dark at once; over it any light bid from 7♣ on.
    rules = Classic(jumps=Jumps.ALLOWED)
    found = Auction.parse("6♣-dark", rules)
    light = [str(call) for call in found.legal_calls if "-" not in str(call)]
    assert light[:5] == ["pass", "7♣", "7♦", "7♥", "7NT"]
    dark = [str(call) for call in found.legal_calls if "-dark" in str(call)]
    assert dark[:3] == ["6♦-dark", "6♥-dark", "6NT-dark"]
    # 003:11: every dark ten overcalls a dark misère, and nothing else.
    found = Auction.parse("misere-dark", rules)
    assert texts(found.legal_calls) == [
        "pass",
        "pick_up",
        *("10♠-dark", "10♣-dark", "10♦-dark", "10♥-dark", "10NT-dark"),
    ]


REFUSED: Final = [
    ("classic", "pick_up", "6♠-dark", "HAS_LOOKED"),
    ("classic", "pick_up", "pass-dark", "HAS_LOOKED"),
    ("classic", "pick_up", "pick_up", "HAS_LOOKED"),
    # A call in the light was a look.
    ("classic", "6♠,6♣,6♦", "6♥-dark", "HAS_LOOKED"),
    ("classic", "6♠", "pass-dark", "DARK_PASS_AFTER_BID"),
    ("classic", "6♠-dark", "6♣", "DARK_NEEDS_LEVEL"),
    ("classic", "6♠-dark", "6NT", "DARK_NEEDS_LEVEL"),
    ("classic", "pass-dark", "6♠", "DARK_NEEDS_LEVEL"),
    ("code", "pass-dark", "6♠-dark", "DARK_NEEDS_LEVEL"),
    ("classic", "misere-dark", "9♠", "DARK_MISERE_STANDS"),
    ("classic", "misere-dark", "10♠", "DARK_MISERE_STANDS"),
    ("classic", "misere-dark", "9♠-dark", "DARK_MISERE_STANDS"),
    ("code", "misere-dark", "9♠", "DARK_MISERE_STANDS"),
]


@pytest.mark.parametrize(("rules", "said", "call", "expected"), REFUSED)
def test_a_call_that_breaks_a_rule_is_named(
    rules: str, said: str, call: str, expected: str
) -> None:
    assert why(rules, said, call) is Violation[expected]
    before = auction(rules, said)
    with pytest.raises(IllegalActionError):
        before.call(parse_call(call))
    assert before == auction(rules, said)


@pytest.mark.parametrize("call", ["pick_up", "pass-dark", "6♠-dark", "misere-dark"])
def test_where_everybody_looks_first_nothing_is_in_the_dark(call: str) -> None:
    found = Auction.start(Sochi())
    assert found.unseen == ()
    assert found.why_illegal(parse_call(call)) is Violation.NO_DARK


def test_nobody_says_here_over_a_dark_bid() -> None:
    # By the Code the elder of two would say it over 6♣; our decision.
    assert "here" not in texts(auction("code", "6♠,6♣-dark,pass").legal_calls)
    assert "here" in texts(auction("code", "6♠,6♣,pass").legal_calls)


@pytest.mark.parametrize("rules", BY)
def test_who_called_misere_in_the_dark_calls_nothing_else(rules: str) -> None:
    # 003:11, whatever the axes say: not free to go on, nor without the talon.
    free = {"misere": MisereBond.FREE, "misere_chain": MisereChain.WITHOUT_TALON}
    house = Sochi(dark=BY[rules].dark, **free)  # type: ignore[arg-type]
    beaten = "10♠-dark" if rules == "classic" else "9♠-dark"
    found = Auction.parse(f"misere-dark,{beaten},pass", house)
    light = [text for text in texts(found.legal_calls) if "-dark" not in text]
    assert light == ["pass", "pick_up"]
    assert not [text for text in texts(found.legal_calls) if "-dark" in text]
    # Who called it in the light may.
    found = Auction.parse("misere,9♠,pass", house)
    assert "misere-hand" in texts(found.legal_calls)


def test_who_has_looked_is_kept_as_state() -> None:
    found = auction("classic", "")
    assert found.unseen == ACTIVE
    assert auction("classic", "pick_up").unseen == (SECOND, THIRD)
    assert auction("classic", "6♠-dark").unseen == ACTIVE
    assert auction("classic", "6♠-dark,pass").unseen == (FIRST, THIRD)
    # The look is no turn, and the auction's end shows everybody his cards.
    assert auction("classic", "pick_up").to_call is FIRST
    assert auction("classic", "pass-dark,pass-dark,pass-dark").unseen == ()


def test_the_result_says_what_is_in_the_dark() -> None:
    won = auction("classic", "6♠-dark,pass,pass").result
    assert won == Won(FIRST, Contract.parse("6♠"), dark=True)
    assert str(won) == "6♠-dark by first hand"
    # 003:13: overcalled, he has gone on in the light, and nothing doubles.
    won = auction("classic", "6♠-dark,7♠,pass,7♣,pass").result
    assert won == Won(FIRST, Contract.parse("7♣"))
    # One dark pass is enough for a dark all-pass (003:17).
    assert auction("classic", "pass-dark,pass,pass-dark").result == PassedOut(
        (FIRST, THIRD)
    )
    assert auction("classic", "pass,pass,pass").result == PassedOut()


# --- The talon, and what is named


def test_nobody_but_the_winner_sees_the_talon() -> None:
    # 000:479, 003:7.
    for rules in BY.values():
        round_ = act(start(rules, players=4), "6♠-dark,pass,pass,take")
        talon = set(DEAL.talon)
        for seat in (SECOND, THIRD, FOURTH):
            seen = view(round_, seat)
            assert seen.talon == ()
            assert not talon & set(seen.hand)
        assert talon <= set(view(round_, FIRST).hand)


def test_one_in_the_dark_plays_any_game_misere_too() -> None:
    # 003:7; named when the talon has been taken, and in the dark still.
    round_ = act(start(CLASSIC), f"6♠-dark,pass,pass,{LAID}")
    orders = texts(round_.legal_actions())
    assert orders[0] == "order 6♠"
    assert orders[-2:] == ["order misere", "concede"]
    assert len(orders) == 25 + 2
    # 003:9: two plays any but the six of spades.
    round_ = act(start(CLASSIC), "pass,6♠-dark,6♣-dark,pass,take")
    round_ = act(round_, "discard ♥9 ♥10")
    orders = texts(round_.legal_actions())
    assert orders[0] == "order 6♣"
    assert len(orders) == 24 + 2


def test_by_the_code_the_game_changes_before_the_talon_and_is_light() -> None:
    # 000:481: the talon is opened then, and nothing doubles.
    round_ = act(start(CODE), "6♠-dark,pass,pass")
    assert texts(round_.legal_actions()) == [
        "take",
        "lighten",
        "order misere",
        "concede",
    ]
    assert isinstance(round_.phase, Exchange)
    assert round_.phase.is_dark
    lightened = act(round_, "lighten")
    assert view(lightened, SECOND).talon == DEAL.talon
    assert texts(lightened.legal_actions()) == ["take", "concede"]
    uncontested = act(lightened, f"{LAID},order 7♠,pass,pass").outcome
    assert isinstance(uncontested, UncontestedGame)
    assert not uncontested.dark
    assert uncontested.talon == DEAL.talon
    misere = act(round_, "order misere")
    assert view(misere, SECOND).talon == DEAL.talon
    assert texts(misere.legal_actions()) == ["take"]
    # Once the talon is taken, it is too late.
    taken = act(round_, LAID)
    assert "order misere" not in texts(taken.legal_actions())
    with pytest.raises(IllegalActionError) as raised:
        act(taken, "lighten")
    assert raised.value.reason is Violation.WRONG_PHASE


def test_in_classic_nothing_goes_on_in_the_light() -> None:
    round_ = act(start(CLASSIC), "6♠-dark,pass,pass")
    assert texts(round_.legal_actions()) == ["take", "concede"]
    with pytest.raises(IllegalActionError) as raised:
        act(round_, "lighten")
    assert raised.value.reason is Violation.NO_LIGHTENING


def test_a_dark_misere_is_misere_and_nothing_else() -> None:
    # 003:11.
    for rules in BY.values():
        round_ = act(start(rules), "misere-dark,pass,pass")
        assert texts(round_.legal_actions()) == ["take"]
        round_ = act(round_, LAID)
        assert round_.contract is not None
        assert str(round_.contract) == "misere"
        assert view(round_, SECOND).talon == ()


# --- What a dark call covers

COVERED: Final = [
    # 003:7: one covers the sixes and the seven of spades.
    ("classic", "6♠-dark", "6♠ 6♣ 6♦ 6♥ 6NT 7♠", "7♣ 7♦ 7♥ 7NT 8♠"),
    # 003:9: two, the seven of clubs as well.
    ("classic", "6♣-dark", "6♣ 6♦ 6♥ 6NT 7♠ 7♣", "7♦ 7♥ 7NT 8♠"),
    # 003:11: three, up to the seven of diamonds.
    ("classic", "6♦-dark", "6♦ 6♥ 6NT 7♠ 7♣ 7♦", "7♥ 7NT 8♠"),
    # 004:107: the sixes.
    ("code", "6♠-dark", "6♠ 6♣ 6♦ 6♥ 6NT", "7♠ 7♣ 8♠"),
    ("code", "6♦-dark", "6♦ 6♥ 6NT", "7♠ 7♣ 8♠"),
]


@pytest.mark.parametrize(("rules", "bid", "covered", "free"), COVERED)
def test_what_a_dark_bid_covers_both_whist_closed(
    rules: str, bid: str, covered: str, free: str
) -> None:
    house = BY[rules].__class__(dark=BY[rules].dark, jumps=Jumps.ALLOWED)
    round_ = act(start(house), f"{bid},pass,pass,{LAID}")
    for contract in covered.split():
        asked = act(round_, f"order {contract}")
        # The first lead follows at once, and nothing lies open, then or later.
        assert texts(asked.legal_actions())[0] == "♠Q"
        assert asked.to_act is FIRST
        after = act(asked, "♠A,♠9")
        assert view(after, FIRST).open_hands == ()
    for contract in free.split():
        asked = act(round_, f"order {contract}")
        assert texts(asked.legal_actions()) == ["whist", "pass"]
        assert asked.to_act is SECOND


def test_of_two_the_opponent_whists_open_as_ever() -> None:
    round_ = start(CLASSIC, players=2, dummy=SECOND)
    round_ = act(round_, "6♠-dark,pass,take,discard ♥7 ♥8,order 6♠")
    assert round_.to_act is FIRST
    assert view(act(round_, "♠A"), FIRST).open_hands != ()


def test_a_dark_misere_is_defended_closed() -> None:
    # 003:11, 004:107: no hand is ever opened.
    for rules in BY.values():
        round_ = act(start(rules), f"misere-dark,pass,pass,{LAID},♦7")
        assert view(round_, FIRST).open_hands == ()
    # Named out of a dark bid in Classic it is opened after his lead, as ever.
    round_ = act(start(CLASSIC), f"6♠-dark,pass,pass,{LAID},order misere,♦7")
    assert [seat for seat, _ in view(round_, FIRST).open_hands] == [SECOND, THIRD]


def play_out(round_: Round) -> Round:
    """Play the lowest legal card to the end."""
    while not round_.is_over:
        round_ = round_.apply(round_.legal_actions()[0])
    return round_


def test_the_outcome_says_that_it_was_dark() -> None:
    won = "6♠-dark,pass,pass"
    game = play_out(act(start(CLASSIC), f"{won},{LAID},order 6♠")).outcome
    assert isinstance(game, PlayedGame)
    assert game.dark
    assert game.talon is None
    assert game.defence is not None
    assert not game.open
    passed = act(start(CLASSIC), f"{won},{LAID},order 7♣,pass,pass").outcome
    assert isinstance(passed, UncontestedGame)
    assert passed.dark
    assert passed.talon is None
    given_up = act(start(CLASSIC), f"{won},take,concede").outcome
    assert isinstance(given_up, ConcededGame)
    assert given_up.dark
    misere = play_out(act(start(CODE), f"misere-dark,pass,pass,{LAID}")).outcome
    assert isinstance(misere, PlayedMisere)
    assert misere.dark
    all_pass = play_out(act(start(CODE), "pass-dark,pass-dark,pass")).outcome
    assert isinstance(all_pass, PlayedAllPass)
    assert all_pass.dark == (FIRST, SECOND)


# --- Who has not looked sees nothing


def test_who_has_not_looked_sees_no_cards() -> None:
    round_ = start(CLASSIC)
    assert all(view(round_, seat).hand == Hand(0) for seat in ACTIVE)
    assert view(round_, FIRST).unseen == ACTIVE
    looked = act(round_, "pick_up")
    assert view(looked, FIRST).hand == DEAL.hands[0]
    assert view(looked, SECOND).hand == Hand(0)
    assert view(looked, SECOND).unseen == (SECOND, THIRD)
    over = act(looked, "pass,pass-dark,pass-dark")
    assert all(view(over, seat).hand == DEAL.hands[seat.value] for seat in ACTIVE)
    assert view(over, FIRST).unseen == ()


def test_rounds_that_differ_only_in_unseen_cards_look_alike() -> None:
    # Turned about: each has another's hand, and the talon another's cards.
    one, two, three = DEAL.hands
    low, high = DEAL.talon
    others = [
        Deal((three, one, two), DEAL.talon),
        Deal((two, three, one), (high, low)),
        # Nobody knows whether the talon holds an ace.
        Deal.parse(
            "♠AKQ ♣AKQ ♦KQ7 ♥7 | ♠J109 ♣J109 ♦J109 ♥8 | ♠87 ♣87 ♦8 ♥KQJ109 | ♦A ♥A"
        ),
    ]
    for said in ("", "pass-dark", "6♠-dark", "6♠-dark,6♣-dark", "misere-dark"):
        for other in others:
            ours = act(start(CLASSIC), said) if said else start(CLASSIC)
            theirs = Round.start(other, CLASSIC, Situation(table_of(3)))
            theirs = act(theirs, said) if said else theirs
            assert ours != theirs
            for seat in ACTIVE:
                assert view(ours, seat) == view(theirs, seat)


def test_an_action_is_read_as_it_is_printed() -> None:
    for text in (
        *("pick_up", "lighten", "order misere", "pass-dark", "misere-dark"),
        *("6♠-dark", "10NT-dark"),
    ):
        assert str(Action.parse(text)) == text
    assert Action.parse("раз-втёмную") == Action.parse("6♠-dark")
    assert Action.parse("two-dark") == Action.parse("6♣-dark")
    assert Action.parse("три-втемную") == Action.parse("6♦-dark")
    assert Action.parse("пас-втёмную") == Action.parse("pass-dark")


@pytest.mark.parametrize("text", ["9♠-hand-dark", "here-dark", "11♠-dark", "-dark"])
def test_what_is_not_called_in_the_dark_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match="dark"):
        parse_call(text)


def test_a_dummy_passes_nothing_and_lightening_is_named_as_possible() -> None:
    situation = Situation(table_of(2, SECOND))
    with pytest.raises(IllegalActionError) as raised:
        Round.after_auction(DEAL, CODE, situation, PassedOut((SECOND,)))
    assert raised.value.reason is Violation.OUT_OF_TURN
    with pytest.raises(IllegalActionError) as raised:
        Round.after_auction(DEAL, Sochi(), situation, PassedOut((FIRST,)))
    assert raised.value.reason is Violation.NO_DARK
    exchange = act(start(CODE), "6♠-dark,pass,pass").phase
    assert isinstance(exchange, Exchange)
    with pytest.raises(IllegalActionError, match="lighten"):
        exchange.leave()
    # Where a talon may be refused, that of a dark game may not.
    rostov = Rostov(dark=DarkCalls.CODE)
    round_ = act(start(rostov), "6♠-dark,pass,pass")
    assert round_.why_illegal(Action.parse("leave")) is Violation.DARK_TALON
