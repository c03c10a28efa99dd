"""
Every value of every axis that the engine reads, beside another value of it.

A case is one situation and what follows in it under each value: who acts next, what he
may do, and which hands lie open; or how the deal ended. All of it is written down from
the rules, sections 2 to 5. Axes that only scoring reads are listed with their tests.
"""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import attrs
import pytest

from preferans import (
    AllPassThirdLead,
    BeatenBy,
    CheckedTenPlay,
    Concession,
    DarkCalls,
    DealAfterAllPass,
    ExitBy,
    ExitLevels,
    FirstLeadByDeclarer,
    GusarikLead,
    HalfAndHalf,
    HalfWhist,
    HereBy,
    IdleDealerWhist,
    Jumps,
    Match,
    MisereBond,
    MisereChain,
    MisereExits,
    MisereOpened,
    RefusedTalon,
    Round,
    Seat,
    Sochi,
    TalonInAllPass,
    Ten,
    TenOverWithoutTalon,
    YesNo,
    view,
)
from preferans.axis_tables import Axis
from preferans.rules import (
    AXES,
    AllPassRules,
    AuctionRules,
    ExchangeRules,
    PlayRules,
    WhistRules,
)
from tests.engine.helpers import NAMES, SECOND, Axes, act, start, texts

YES, NO = YesNo.YES, YesNo.NO
# First hand has ♠AKQ ♣AKQ ♦AKQ ♥7 and lays the small hearts away; the talon is ♦7 ♥8.
LAID: Final = "6♠,pass,pass,take,discard ♥7 ♥8"
SIX: Final = f"{LAID},order 6♠"
EIGHT: Final = f"{LAID},order 8♠"
TEN: Final = f"{LAID},order 10♠"
LEVELS: Final = ExitLevels((6, 7))
CHAIN: Final[Axes] = {"misere_chain": MisereChain.WITHOUT_TALON}
KEPT: Final = "♠Q ♠K ♠A ♣Q ♣K ♣A ♦7 ♦Q ♦K ♦A"
DEALT: Final = "♠Q ♠K ♠A ♣Q ♣K ♣A ♦Q ♦K ♦A ♥7"
DUMMYS: Final = "♠9 ♠10 ♠J ♣9 ♣10 ♣J ♦9 ♦10 ♦J ♥A"
TENS: Final = (
    "order 10♠-hand order 10♣-hand order 10♦-hand order 10♥-hand order 10NT-hand"
)


@attrs.frozen
class Case:
    """
    Be one situation, and what follows in it under values of one axis.

    Attributes:
        axis: its name.
        said: the actions that led there; in a match, deals as a clerk writes them.
        expected: what follows, by value.
        beside: other axes that make this one matter.
        players: players at the table; the dummy of two is second hand.
        all_passes: all-pass deals before.
    """

    axis: str
    said: str
    expected: dict[object, str]
    beside: Axes = attrs.field(factory=dict[str, object])
    players: int = 3
    all_passes: int = 0

    def __str__(self) -> str:
        return f"{self.axis}: {self.said}"


def told(round_: Round) -> str:
    """Return who acts next, what he may do, and whose hands lie open."""
    if round_.outcome is not None:
        return type(round_.outcome).__name__
    assert round_.to_act is not None
    words = f"{round_.to_act.name.lower()}: {' '.join(texts(round_.legal_actions()))}"
    hands = [seat.name.lower() for seat, _ in view(round_, Seat.FIRST).open_hands]
    return f"{words} | open: {' '.join(hands)}" if hands else words


AUCTION: Final = [
    # Section 8: whether anything is called before looking, and what overcalls it.
    Case(
        "dark",
        "",
        {
            DarkCalls.NONE: "first: pass 6♠ misere",
            DarkCalls.CODE: (
                "first: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark"
            ),
            DarkCalls.CLASSIC: (
                "first: pass 6♠ misere pick_up pass-dark 6♠-dark misere-dark"
            ),
        },
    ),
    Case(
        "dark",
        "6♠-dark",
        {
            DarkCalls.CODE: "second: pass 6♣ misere pick_up 6♣-dark misere-dark",
            DarkCalls.CLASSIC: "second: pass 7♠ misere pick_up 6♣-dark misere-dark",
        },
    ),
    # Section 2, misere_chain: the caller of an overcalled misère, and nobody else.
    Case(
        "misere_chain",
        "misere,9♠,pass",
        {
            MisereChain.NINE_ENDS: "first: pass",
            MisereChain.WITHOUT_TALON: "first: pass misere-hand",
        },
    ),
    # The opening is the lowest rung of the deal, or any.
    Case(
        "jumps",
        "",
        {
            Jumps.FORBIDDEN: "first: pass misere 10♠",
            Jumps.ALLOWED: "first: pass misere 10♠ 10♣ 10♦ 10♥ 10NT",
        },
        beside={"exit_levels": ExitLevels((10,))},
    ),
    # Two are in, and first hand is the elder and first hand.
    Case(
        "here",
        "6♠,6♣,pass",
        {
            HereBy.ELDER_OF_TWO: "first: pass here 6♦",
            HereBy.ELDER: "first: pass here 6♦",
            HereBy.ANY_OF_TWO: "first: pass here 6♦",
            HereBy.FIRST_HAND: "first: pass here 6♦",
            HereBy.ANYONE: "first: pass here 6♦",
            HereBy.NEVER: "first: pass 6♦",
        },
    ),
    # Two are in, and second hand is the elder.
    Case(
        "here",
        "pass,6♠,6♣",
        {
            HereBy.ELDER_OF_TWO: "second: pass here 6♦",
            HereBy.ELDER: "second: pass here 6♦",
            HereBy.ANY_OF_TWO: "second: pass here 6♦",
            HereBy.FIRST_HAND: "second: pass 6♦",
            HereBy.ANYONE: "second: pass here 6♦",
            HereBy.NEVER: "second: pass 6♦",
        },
    ),
    # Three are in.
    Case(
        "here",
        "6♠,6♣,6♦",
        {
            HereBy.ELDER_OF_TWO: "first: pass 6♥",
            HereBy.ELDER: "first: pass here 6♥",
            HereBy.ANY_OF_TWO: "first: pass 6♥",
            HereBy.FIRST_HAND: "first: pass here 6♥",
            HereBy.ANYONE: "first: pass here 6♥",
            HereBy.NEVER: "first: pass 6♥",
        },
    ),
    # The younger of two; a first call too (004:320).
    Case(
        "here",
        "pass,6♠",
        {
            HereBy.ELDER_OF_TWO: "third: pass 6♣ misere",
            HereBy.ELDER: "third: pass 6♣ misere",
            HereBy.ANY_OF_TWO: "third: pass here 6♣ misere",
            HereBy.FIRST_HAND: "third: pass 6♣ misere",
            HereBy.ANYONE: "third: pass here 6♣ misere",
            HereBy.NEVER: "third: pass 6♣ misere",
        },
    ),
    # The younger of three.
    Case(
        "here",
        "6♠",
        {
            HereBy.ANY_OF_TWO: "second: pass 6♣ misere",
            HereBy.ANYONE: "second: pass here 6♣ misere",
        },
    ),
    # With two in it ends the auction at once; else who spoke last before raises.
    Case(
        "here_ends_auction",
        "6♠,6♣,pass,here",
        {NO: "second: pass 6♦", YES: "first: take concede"},
    ),
    Case(
        "here_on_six_spades",
        "6♠",
        {YES: "second: pass here 6♣ misere", NO: "second: pass 6♣ misere"},
        beside={"here": HereBy.ANYONE},
    ),
    # A first call only, or at any turn.
    Case(
        "misere",
        "6♠,pass,6♣",
        {
            MisereBond.BOUND: "first: pass here 6♦",
            MisereBond.FREE: "first: pass here 6♦ misere",
        },
    ),
    # Its caller may only pass, or goes on bidding.
    Case(
        "misere",
        "misere,9♠,pass",
        {
            MisereBond.BOUND: "first: pass",
            MisereBond.FREE: "first: pass here 9♣",
        },
    ),
    Case(
        "misere_beaten_by",
        "misere",
        {BeatenBy.NINE: "second: pass 9♠", BeatenBy.TEN: "second: pass 10♠"},
    ),
    # Third hand has not spoken yet.
    Case(
        "nine_over_misere_ends",
        "misere,9♠",
        {NO: "third: pass 9♣", YES: "second: take concede"},
    ),
    Case(
        "misere_without_talon_beaten_by",
        "misere,9♠,pass,misere-hand",
        {BeatenBy.NINE: "second: pass 9♠-hand", BeatenBy.TEN: "second: pass 10♠"},
        beside=CHAIN,
    ),
]

EXCHANGE: Final = [
    # A ten over misère without talon takes the talon, or is played with the cards
    # dealt; then nothing is laid away and nothing given up.
    Case(
        "ten_over_without_talon",
        "misere,9♠,pass,misere-hand,10♠,pass",
        {
            TenOverWithoutTalon.WITH_TALON: "second: take concede",
            TenOverWithoutTalon.WITHOUT_TALON: f"second: {TENS}",
        },
        beside={**CHAIN, "misere_without_talon_beaten_by": BeatenBy.TEN},
    ),
    # At any of his turns from the sight of the talon; what it costs is scoring.
    Case(
        "concession",
        "6♠,pass,pass",
        {
            Concession.NONE: "first: take",
            Concession.DOWN_THREE: "first: take concede",
            Concession.DOWN_TWO: "first: take concede",
            Concession.DOWN_THREE_WITH_CONSOLATION: "first: take concede",
            Concession.DOWN_ALL: "first: take concede",
        },
    ),
    # On misère before the talon is shown ...
    Case(
        "half_and_half",
        "misere,pass,pass",
        {
            HalfAndHalf.NONE: "first: take",
            HalfAndHalf.TEN_OR_MISERE: "first: invite go_on",
            HalfAndHalf.ANY: "first: invite go_on",
        },
        players=4,
    ),
    # ... otherwise once the contract is named.
    Case(
        "half_and_half",
        SIX,
        {
            HalfAndHalf.NONE: "second: whist pass",
            HalfAndHalf.TEN_OR_MISERE: "second: whist pass",
            HalfAndHalf.ANY: "first: invite go_on",
        },
        players=4,
    ),
    Case(
        "refused_talon",
        "6♠,pass,pass",
        {
            RefusedTalon.NONE: "first: take concede",
            RefusedTalon.ROSTOV: "first: take leave concede",
            RefusedTalon.DEALER_MOUNTAIN: "first: take leave concede",
        },
    ),
]

WHIST: Final = [
    Case(
        "half_whist",
        f"{SIX},pass",
        {
            HalfWhist.AFTER_PASS: "third: whist pass half",
            HalfWhist.NONE: "third: whist pass",
        },
    ),
    # In place of open or closed.
    Case(
        "whist_pass_half",
        f"{SIX},whist,pass",
        {NO: "second: open closed", YES: "second: half open closed"},
    ),
    # One hand, beside open and closed.
    Case(
        "alone",
        f"{SIX},whist,pass",
        {NO: "second: open closed", YES: "second: open closed alone"},
    ),
    # Before open or closed.
    Case(
        "invitation",
        f"{SIX},whist,pass",
        {NO: "second: open closed", YES: "second: invite go_on"},
    ),
    # The cards are played after two passes.
    Case(
        "forced_whist",
        f"{SIX},pass,pass",
        {NO: "UncontestedGame", YES: f"first: {KEPT}"},
    ),
    # After two passes at six ...
    Case(
        "idle_dealer_whist",
        f"{SIX},pass,pass",
        {
            IdleDealerWhist.YES: "UncontestedGame",
            IdleDealerWhist.ANY_LEVEL: "fourth: pass look second look third",
            IdleDealerWhist.NO: "UncontestedGame",
        },
        players=4,
    ),
    # ... and at eight.
    Case(
        "idle_dealer_whist",
        f"{EIGHT},pass,pass",
        {
            IdleDealerWhist.YES: "fourth: pass look second look third",
            IdleDealerWhist.ANY_LEVEL: "fourth: pass look second look third",
            IdleDealerWhist.NO: "UncontestedGame",
        },
        players=4,
    ),
    # Both whist, unasked and closed.
    Case("stalingrad", SIX, {NO: "second: whist pass", YES: f"first: {KEPT}"}),
    # Nobody equals 6♠.
    Case(
        "stalingrad",
        "6♠",
        {NO: "second: pass here 6♣ misere", YES: "second: pass 6♣ misere"},
        beside={"here": HereBy.ANYONE},
    ),
    # No declarations; all three hands lie open.
    Case(
        "ten",
        TEN,
        {
            Ten.CHECKED: f"first: {KEPT} | open: first second third",
            Ten.WHISTED: "second: whist pass",
        },
    ),
]

PLAY: Final = [
    # Before the first lead, or as on misère: after the declarer's.
    Case(
        "checked_ten_play",
        TEN,
        {
            CheckedTenPlay.ALL_OPEN: f"first: {KEPT} | open: first second third",
            CheckedTenPlay.AS_MISERE: f"first: {KEPT}",
        },
    ),
    Case(
        "checked_ten_play",
        f"{TEN},♠A",
        {
            CheckedTenPlay.ALL_OPEN: "second: ♠9 ♠10 ♠J | open: first second third",
            CheckedTenPlay.AS_MISERE: "second: ♠9 ♠10 ♠J | open: second third",
        },
    ),
    Case(
        "misere_opened",
        "misere,pass,pass,take,discard ♥7 ♥8",
        {
            MisereOpened.AFTER_LEAD: f"first: {KEPT}",
            MisereOpened.BEFORE_LEAD: f"first: {KEPT} | open: second third",
        },
    ),
    Case(
        "first_lead_by_declarer",
        f"{SIX},whist,pass,open",
        {
            FirstLeadByDeclarer.DARK: f"first: {KEPT}",
            FirstLeadByDeclarer.LIGHT: f"first: {KEPT} | open: second third",
        },
    ),
    # The talon's ♦7 leads, or first hand does.
    Case(
        "all_pass_talon",
        "pass,pass,pass",
        {
            TalonInAllPass.OPENED: "first: ♦Q ♦K ♦A",
            TalonInAllPass.CLOSED: f"first: {DEALT}",
        },
    ),
    # Second hand's ♥A takes the trick that ♥8 leads.
    Case(
        "all_pass_third_lead",
        "pass,pass,pass,♦A,♦J,♦8,♥7,♥A,♥9",
        {
            AllPassThirdLead.FIRST_HAND: "first: ♠Q ♠K ♠A ♣Q ♣K ♣A ♦Q ♦K",
            AllPassThirdLead.TAKER: "second: ♠9 ♠10 ♠J ♣9 ♣10 ♣J ♦9 ♦10",
        },
    ),
    # First hand, the dealer's opponent, decides the cards of the dummy too.
    Case(
        "gusarik_lead",
        "pass,6♠,take,discard ♦7 ♥8,order 6♠,whist",
        {
            GusarikLead.FIRST_HAND: f"first: {DEALT} | open: first second",
            GusarikLead.DUMMY: f"first: {DUMMYS} | open: first second",
        },
        players=2,
    ),
]

SERIES: Final = [
    Case(
        "exit_levels",
        "",
        {
            ExitLevels(): "first: pass 6♠ misere",
            LEVELS: "first: pass 7♠ misere",
            ExitLevels((6, 7, 8)): "first: pass 8♠ misere",
            ExitLevels((6, 7), cyclic=YES): "first: pass 6♠ misere",
        },
        all_passes=2,
    ),
]

# Who deals the next round, and the least bid of it. A match of South, West and North
# under exit levels 6 7; South deals first.
MADE, SET = "seven made without a whist", "seven set"
GOOD, CAUGHT, PASSED = "misère", "misère caught", "all-pass"

MATCHES: Final = [
    # Made, though nobody whisted.
    Case(
        "exit_by",
        MADE,
        {
            ExitBy.MADE: "West 6♠",
            ExitBy.WHISTED_AND_MADE: "West 7♠",
            ExitBy.ANY_CONTRACT: "West 6♠",
        },
        all_passes=1,
    ),
    Case(
        "exit_by",
        SET,
        {
            ExitBy.MADE: "West 7♠",
            ExitBy.WHISTED_AND_MADE: "West 7♠",
            ExitBy.ANY_CONTRACT: "West 6♠",
        },
        all_passes=1,
    ),
    Case(
        "misere_exits",
        GOOD,
        {
            MisereExits.YES: "West 6♠",
            MisereExits.EVEN_CAUGHT: "West 6♠",
            MisereExits.NO: "West 7♠",
        },
        all_passes=1,
    ),
    Case(
        "misere_exits",
        CAUGHT,
        {
            MisereExits.YES: "West 7♠",
            MisereExits.EVEN_CAUGHT: "West 6♠",
            MisereExits.NO: "West 7♠",
        },
        all_passes=1,
    ),
    # Two deals since the last all-pass.
    Case(
        "raised_for",
        f"{PASSED}, {SET}, {SET}",
        {None: "South 7♠", 1: "South 6♠", 2: "South 6♠", 3: "South 7♠"},
    ),
    Case(
        "deal_after_all_pass",
        PASSED,
        {
            DealAfterAllPass.PASSES_ON: "West 7♠",
            DealAfterAllPass.STAYS: "South 7♠",
            DealAfterAllPass.STAYS_THREE: "South 7♠",
            DealAfterAllPass.STAYS_UNTIL_LEFT: "South 7♠",
        },
    ),
    Case(
        "deal_after_all_pass",
        f"{PASSED}, {PASSED}, {PASSED}",
        {
            DealAfterAllPass.PASSES_ON: "South 7♠",
            DealAfterAllPass.STAYS: "South 7♠",
            DealAfterAllPass.STAYS_THREE: "West 7♠",
            DealAfterAllPass.STAYS_UNTIL_LEFT: "South 7♠",
        },
    ),
    Case(
        "deal_after_all_pass",
        f"{PASSED}, {SET}",
        {
            DealAfterAllPass.PASSES_ON: "North 7♠",
            DealAfterAllPass.STAYS: "West 7♠",
            DealAfterAllPass.STAYS_THREE: "West 7♠",
            DealAfterAllPass.STAYS_UNTIL_LEFT: "South 7♠",
        },
    ),
]

# Axes that say what is written, not what may be done: the file in which they are
# tried.
SCORED: Final = {
    "bombs": "test_bombs.py",
    "bomb_order": "test_bombs.py",
    "doubled": "test_bombs.py",
    "talon_premium": "test_talon.py",
    "talon_ace_king": "test_talon.py",
    "consolation_to": "test_whisting.py",
    "responsibility": "test_shortfall.py",
    "whist_share": "test_whisting.py",
    "eight_requires": "test_shortfall.py",
    "checked_ten_pays": "test_checked_ten.py",
    "shortfall": "test_shortfall.py",
    "one_trick_shortfall": "test_shortfall.py",
    "all_pass_form": "test_all_pass.py",
    "all_pass_price": "test_all_pass.py",
    "growth": "test_series.py",
    "zero_bonus": "test_all_pass.py",
    "zero_bonus_tricks": "test_all_pass.py",
    "zero_bonus_idle": "test_all_pass.py",
    "amnesty": "test_all_pass.py",
    "all_pass_tie": "test_all_pass.py",
}

# Axes that matter for one hand in many thousands: the file in which it is dealt.
ELSEWHERE: Final = {"preferans_hand": "test_preferans_hand.py"}

ROUNDS: Final = [*AUCTION, *EXCHANGE, *WHIST, *PLAY, *SERIES]
CASES: Final = [*ROUNDS, *MATCHES]
GROUPS: Final = (AuctionRules, ExchangeRules, WhistRules, PlayRules, AllPassRules)
GROUPED: Final = [field.name for group in GROUPS for field in attrs.fields(group)]
# The modules in which a round is played.
ENGINE: Final = (
    "actions",
    "auction",
    "defence",
    "exchange",
    "planning",
    "play",
    "round",
    "views",
)


@pytest.mark.parametrize("case", ROUNDS, ids=str)
def test_what_follows_depends_on_the_axis(case: Case) -> None:
    for value, expected in case.expected.items():
        axes: Axes = {**case.beside, case.axis: value}
        begun = start(
            Sochi(**axes),
            players=case.players,
            dummy=SECOND if case.players == 2 else None,
            all_passes=case.all_passes,
        )
        assert told(act(begun, case.said) if case.said else begun) == expected, value


def enter(match: Match, deal: str) -> Match:
    """Return the match after a deal whose declarer is first hand."""
    first, second, third = match.table.active
    if deal == PASSED:
        return match.enter("all-pass", tricks={first: 3, second: 3, third: 4})
    if deal in {GOOD, CAUGHT}:
        return match.enter(f"misere {first}", tricks={first: int(deal == CAUGHT)})
    if deal == MADE:
        return match.enter(f"7♠ {first}", defence={second: "pass", third: "pass"})
    return match.enter(
        f"7♠ {first}",
        defence={second: "whist", third: "whist"},
        tricks={first: 6, second: 2, third: 2},
    )


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_the_next_round_depends_on_the_axis(case: Case) -> None:
    for value, expected in case.expected.items():
        axes: Axes = {"exit_levels": LEVELS, case.axis: value}
        match = Match.start(
            NAMES[:3], Sochi(**axes), pool=50, all_passes=case.all_passes
        )
        for deal in case.said.split(", "):
            match = enter(match, deal)
        assert f"{match.dealer} {match.least_bid}" == expected, value


@pytest.mark.parametrize("axis", GROUPED)
def test_every_axis_is_tried_or_only_scored(axis: str) -> None:
    tried = {case.axis for case in CASES}
    assert (axis in tried) is not (axis in SCORED or axis in ELSEWHERE)


@pytest.mark.parametrize("axis", sorted({case.axis for case in CASES}))
def test_every_value_differs_from_another_somewhere(axis: str) -> None:
    told_apart = {
        value
        for case in CASES
        if case.axis == axis
        for value, expected in case.expected.items()
        if set(case.expected.values()) - {expected}
    }
    kind = AXES[axis].type
    if isinstance(kind, type) and issubclass(kind, Axis):
        assert told_apart == set(kind)
    else:
        assert len(told_apart) > 1
        assert AXES[axis].default in told_apart


@pytest.mark.parametrize("axis", ELSEWHERE)
def test_what_is_tried_elsewhere_is_tried_with_every_value(axis: str) -> None:
    tests = Path(__file__).parents[1] / "rules" / ELSEWHERE[axis]
    words = tests.read_text(encoding="utf-8")
    kind = AXES[axis].type
    assert isinstance(kind, type)
    assert issubclass(kind, Axis)
    named = [member for member in kind if f"{kind.__name__}.{member.name}" in words]
    assert set(kind) - set(named) <= {AXES[axis].default}


@pytest.mark.parametrize("axis", SCORED)
def test_what_is_only_scored_is_read_by_no_engine_and_scored_by_a_test(
    axis: str,
) -> None:
    for name in ENGINE:
        spec = find_spec(f"preferans.{name}")
        assert spec is not None
        assert spec.origin is not None
        source = Path(spec.origin).read_text(encoding="utf-8")
        assert not re.search(rf"\.{axis}\b", source)
    tests = Path(__file__).parents[1] / "rules" / SCORED[axis]
    words = tests.read_text(encoding="utf-8")
    assert re.search(rf"\b{axis}=|\"{axis}\"", words)
    kind = AXES[axis].type
    if isinstance(kind, type) and issubclass(kind, Axis):
        assert re.search(rf"\b{kind.__name__}\b", words)
