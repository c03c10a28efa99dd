"""The hand that ends the match (conventions, section 8; O45; 001:410-413)."""

import random

import pytest

from preferans import (
    Action,
    Bid,
    Contract,
    Deal,
    DeclaredPreferans,
    End,
    EndKind,
    Hand,
    Help,
    IllegalDealError,
    InvalidOutcomeError,
    Match,
    MatchError,
    PlayedMisere,
    PreferansHand,
    Round,
    Seat,
    Sheet,
    Situation,
    Sochi,
    Table,
    Violation,
    records,
)
from preferans.actions import PREFERANS
from preferans.auction import Won
from preferans.records import Record

NAMES = ("South", "West", "North")
RULES = Sochi(preferans_hand=PreferansHand.ACE_KING_QUEEN)
TWELVE = Hand.parse("♠AKQ ♣AKQ ♦AKQ ♥AKQ")
TALON = Hand.parse("♥KQ")
SIX = Contract.parse("6♠")
OPENING = Sheet.of(
    NAMES,
    pool={"South": 8, "West": 3},
    mountain={"South": 6, "West": 14},
    whists={
        "South": {"West": 40, "North": 5},
        "North": {"West": 7},
        "West": {"South": 9},
    },
)


def dealt(*, talon: Hand = TALON) -> Round:
    """Return the round in which West, first hand, has won at 6♠."""
    hand = TWELVE - TALON
    cards = Deal.random(random.Random(1), predealt={Seat.FIRST: hand}, talon=talon)
    situation = Situation(Table(NAMES, dealer="South"))
    bid: Bid = SIX
    return Round.after_auction(cards, RULES, situation, Won(Seat.FIRST, bid))


def test_the_winner_fills_his_pool_clears_his_mountain_and_strikes_whists() -> None:
    match = Match.start(NAMES, RULES, pool=10, opening=OPENING)
    match = match.play(DeclaredPreferans(seat=Seat.FIRST))
    assert [str(entry) for entry in match.deals[-1].entries] == [
        "West: 7 pool points (preferans: 7 points)",
        "West: -14 mountain points (preferans: -14 points)",
        "North on West: -7 whists (preferans: -7 points)",
        "South on West: -40 whists (preferans: -40 points)",
    ]
    # What others have written on one another, and he on them, stays.
    assert match.sheet.whists("South", on="North") == 5
    assert match.sheet.whists("West", on="South") == 9
    assert match.is_over


def test_the_settlement_counts_what_the_others_lack() -> None:
    # m: South 6 - 8 = -2, West 0 - 10 = -10, North 0; the mean is -4.
    # South 10 (-4 + 2) + 5 - 9 = -24; West 10 (-4 + 10) + 9 = 69;
    # North 10 (-4) - 5 = -45.
    match = Match.start(NAMES, RULES, pool=10, opening=OPENING)
    match = match.play(DeclaredPreferans(seat=Seat.FIRST))
    assert match.settle().whole == {"South": -24, "West": 69, "North": -45}


def test_no_deal_follows() -> None:
    match = Match.start(NAMES, RULES, pool=10).play(DeclaredPreferans(seat=Seat.FIRST))
    misere = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 0})
    assert match.why_illegal(misere) is Violation.MATCH_OVER


def test_a_full_pool_stays_as_it_is() -> None:
    sheet = Sheet.of(NAMES, pool={"West": 12})
    match = Match.start(NAMES, RULES, pool=10, opening=sheet)
    assert match.play(DeclaredPreferans(seat=Seat.FIRST)).sheet.pool("West") == 12


def test_without_a_pool_size_only_mountain_and_whists_change() -> None:
    rules = Sochi(
        preferans_hand=PreferansHand.ACE_KING_QUEEN,
        help=Help.NONE,
        end=End(EndKind.AGREEMENT),
    )
    match = Match.start(NAMES, rules, opening=OPENING)
    after = match.play(DeclaredPreferans(seat=Seat.FIRST)).sheet
    assert (after.pool("West"), after.mountain("West")) == (3, 0)


def test_it_is_off_by_default() -> None:
    match = Match.start(NAMES, Sochi(), pool=10)
    with pytest.raises(IllegalDealError, match="preferans_hand is none") as caught:
        match.play(DeclaredPreferans(seat=Seat.FIRST))
    assert caught.value.reason is Violation.NO_PREFERANS


@pytest.mark.parametrize("seat", [Seat.FOURTH, None, 0])
def test_it_is_declared_by_who_holds_cards(seat: Seat) -> None:
    with pytest.raises(InvalidOutcomeError, match="declared in FIRST, SECOND or THIRD"):
        DeclaredPreferans(seat=seat)


def test_the_dummy_declares_nothing() -> None:
    two = Match.start(NAMES[:2], RULES, pool=10)
    assert two.why_illegal(DeclaredPreferans(seat=Seat.FIRST)) is Violation.NOT_AT_TWO


def test_won_is_yes_or_no() -> None:
    with pytest.raises(MatchError, match="won is True or False, not 1"):
        Situation(Table(NAMES, dealer="South"), won=1)  # type: ignore[arg-type]


# In the round


def test_who_has_taken_the_talon_may_declare_it() -> None:
    round_ = dealt().apply(Action.parse("take"))
    assert PREFERANS in round_.legal_actions()
    over = round_.apply(Action.parse("preferans"))
    assert over.outcome == DeclaredPreferans(seat=Seat.FIRST)
    assert over.to_act is None


def test_before_the_talon_is_taken_it_is_too_early() -> None:
    round_ = dealt()
    assert PREFERANS not in round_.legal_actions()
    assert round_.why_illegal(PREFERANS) is Violation.WRONG_PHASE


def test_twelve_other_cards_are_none() -> None:
    round_ = dealt(talon=Hand.parse("♥K7")).apply(Action.parse("take"))
    assert PREFERANS not in round_.legal_actions()
    assert round_.why_illegal(PREFERANS) is Violation.NOT_HELD


def test_where_it_is_not_agreed_on_the_cards_are_played() -> None:
    round_ = dealt()
    usual = Round.after_auction(
        round_.deal, Sochi(), round_.situation, Won(Seat.FIRST, SIX)
    ).apply(Action.parse("take"))
    assert PREFERANS not in usual.legal_actions()
    assert usual.why_illegal(PREFERANS) is Violation.NO_PREFERANS
    # The exchange names it among what is possible, where it is.
    exchange = dealt().apply(Action.parse("take")).phase
    with pytest.raises(ValueError, match="preferans, discard"):
        exchange.take()  # type: ignore[union-attr]


# In records


@pytest.mark.parametrize("form", ["toml", "json"])
def test_it_is_recorded_and_read_back(form: str) -> None:
    match = Match.start(NAMES, RULES, pool=10, opening=OPENING)
    over = dealt().apply(Action.parse("take")).apply(PREFERANS)
    match = match.play(over.outcome) if over.outcome else match
    text = records.dumps(Record.of(match), format="json" if form == "json" else "toml")
    record = records.loads(text)
    assert record.deals[0].contract == "preferans West"
    assert record.check() == ()
    assert record.replay() == match


def test_a_match_of_cards_keeps_the_hands() -> None:
    match = Match.start(NAMES, RULES, pool=10)
    over = dealt().apply(Action.parse("take")).apply(PREFERANS)
    match = match.finish(over)
    record = records.loads(records.dumps(Record.of(match)))
    assert record.check() == ()
    assert dict(record.deals[0].hands)["West"] == str(TWELVE - TALON)
    assert record.replay() == match


def test_it_has_no_tricks_and_needs_a_name() -> None:
    match = Match.start(NAMES, RULES, pool=10)
    with pytest.raises(InvalidOutcomeError, match="preferans has no tricks"):
        match.enter("preferans West", tricks={"West": 10})
    with pytest.raises(InvalidOutcomeError, match="the declarer is missing"):
        match.enter("preferans")


def test_a_slip_behind_it_is_judged_in_a_match_that_is_won() -> None:
    text = """
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = { name = "sochi", preferans_hand = "ace_king_queen" }
pool = 10

[[deals]]
contract = "preferans East"

[[deals]]
contract = "misere North"
tricks = { North = 0 }
"""
    (problem,) = records.loads(text).check()
    assert str(problem).startswith("line 9, deal 1: unknown player 'East'")


HANDS = """
hands.West = "♠AKQ ♣AKQ ♦AKQ ♥A"
hands.North = "♠J109 ♣J109 ♦J10 ♥J10"
hands.South = "♠87 ♣87 ♦987 ♥987"
talon = "♥K ♥Q"
"""
CALLS = 'auction = "6♠ pass pass"\n'
HEAD = """
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = { name = "sochi", preferans_hand = "ace_king_queen" }
pool = 10

[[deals]]
contract = "preferans West"
"""


@pytest.mark.parametrize(
    ("changes", "more", "expected"),
    [
        ((), CALLS, None),
        ((), "", None),
        (
            (("preferans West", "preferans North"),),
            "",
            "contract: North has not ace, king and queen of all suits: ♠J109 ♣J109",
        ),
        ((("♥K ♥Q", "♥K ♥9"), ("♥987", "♥Q87")), "", "West has not ace, king and"),
        ((), 'auction = "6♠ pass 6♣ pass"\n', "West does not buy the talon by these"),
        ((), 'auction = "pass pass pass"\n', "West does not buy the talon by these"),
        ((), 'auction = "6♠ pass"\n', "West does not buy the talon by these calls"),
        ((), 'auction = "6♠ 5♠"\n', "auction: cannot read '5♠'"),
        ((), 'discard = "♥K ♥Q"\n', "discard: a preferans ends its deal, which has no"),
        ((), 'play = "♠A 8 7"\n', "play: a preferans ends its deal, which has no play"),
        ((("♥J10", "♥J"),), "", "hands: North has 9 cards"),
    ],
)
def test_its_cards_and_calls_are_checked(
    changes: tuple[tuple[str, str], ...], more: str, expected: str | None
) -> None:
    text = HEAD + HANDS + more
    for old, new in changes:
        text = text.replace(old, new)
    problems = [str(problem) for problem in records.loads(text).check()]
    assert len(problems) == (0 if expected is None else 1)
    assert expected is None or expected in problems[0]


def test_its_calls_alone_are_checked_too() -> None:
    assert records.loads(HEAD + CALLS).check() == ()


def test_cards_of_a_misdeal_are_not_judged() -> None:
    text = HEAD.replace("preferans West", "misdeal") + 'hands = { West = "♠A" }\n'
    assert records.loads(text).check() == ()
