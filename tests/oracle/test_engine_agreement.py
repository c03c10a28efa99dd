"""The engine and the slow one agree on every step of thousands of random rounds."""

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Final, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from preferans import (
    AllPassThirdLead,
    BeatenBy,
    ConcededGame,
    Concession,
    DarkCalls,
    Deal,
    GusarikLead,
    HalfAndHalf,
    HalfWhistedGame,
    HereBy,
    IdleDealerWhist,
    Jumps,
    MisereChain,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    RefusedTalon,
    Round,
    Rules,
    Seat,
    Situation,
    Sochi,
    Standard,
    Table,
    TalonInAllPass,
    Ten,
    TenOverWithoutTalon,
    UncontestedGame,
    YesNo,
)
from preferans.auction import Auction, count_auctions
from preferans.conventions import NAMED
from preferans.series import least_bid
from preferans.unplayed import Unplayed
from tests.generated import NAMES, conventions
from tests.oracle import engine
from tests.oracle.adapter import plain_rules
from tests.oracle.engine.defence import defenders, is_checked_ten, is_dark_whisted

# Thousands of rounds beside a slow oracle: tracing them takes minutes and shows nothing
# that the rule tests do not cover.
pytestmark = pytest.mark.no_cover

ACTIVE: Final = (Seat.FIRST, Seat.SECOND, Seat.THIRD)


def slow_rules(rules: Rules) -> engine.Rules:
    """Return the axes as the slow engine reads them, those of the score among them."""
    return cast("engine.Rules", plain_rules(rules))


def slow_start(round_: Round) -> engine.State:
    """Return the same deal in the slow engine."""
    table = round_.situation.table
    hands = {
        seat.name.lower(): [str(card) for card in hand]
        for seat, hand in zip(ACTIVE, round_.deal.hands, strict=True)
    }
    rules = round_.convention.rules
    return engine.start(
        slow_rules(rules),
        {"hands": hands, "talon": [str(card) for card in round_.deal.talon]},
        {
            "players": table.size,
            "least_level": least_bid(rules, round_.situation).level,
            "dummy": None if table.dummy is None else table.dummy.name.lower(),
            "dark_row": round_.situation.dark_row,
        },
    )


def plain_outcome(round_: Round) -> dict[str, object]:
    """Return what the engine's outcome says, in the words of the slow one."""
    outcome = round_.outcome
    if isinstance(outcome, PlayedAllPass):
        tricks = dict(zip(Seat, outcome.tricks, strict=True))
        passers = [seat.name.lower() for seat in outcome.dark]
        return {
            "kind": "all_pass",
            "dark_passers": passers,
            "tricks": _named(tricks),
        }
    if isinstance(outcome, PlayedMisere):
        tricks = {seat: outcome.tricks[seat.value] or 0 for seat in ACTIVE}
        return {
            "kind": "misere",
            "hand": outcome.without_talon,
            "dark": outcome.dark,
            "declarer": outcome.declarer.name.lower(),
            "halves": outcome.halves,
            "tricks": _named(tricks),
        }
    assert outcome is not None
    assert not isinstance(outcome, Unplayed)
    tricks = {}
    words: dict[Seat, str] = {}
    idle, alone, invited = None, False, False
    if isinstance(outcome, PlayedGame):
        tricks = {seat: outcome.tricks[seat.value] or 0 for seat in ACTIVE}
        if outcome.defence is not None:
            said = zip(ACTIVE, outcome.defence, strict=True)
            words = {seat: word.value for seat, word in said if word is not None}
        idle, alone = outcome.idle_seat, outcome.alone
        invited = outcome.invited
    elif isinstance(outcome, UncontestedGame):
        words = dict.fromkeys(outcome.declarer.others, "pass")
    elif isinstance(outcome, HalfWhistedGame):
        words = dict.fromkeys(outcome.declarer.others, "pass")
        words[outcome.half_whister] = "half"
    return {
        "kind": "game",
        "level": outcome.contract.level,
        "suit": outcome.contract.strain.sign,
        "hand": outcome.contract.without_talon,
        "dark": outcome.dark,
        "declarer": outcome.declarer.name.lower(),
        "defence": _named(words),
        "idle_seat": None if idle is None else idle.name.lower(),
        "alone": alone,
        "invited": invited,
        "halves": outcome.halves,
        "conceded": isinstance(outcome, ConcededGame),
        "tricks": _named(tricks),
        "refused": outcome.refused,
    }


def _named(values: dict[Seat, int] | dict[Seat, str]) -> dict[str, object]:
    return {seat.name.lower(): value for seat, value in values.items()}


def check_outcome(round_: Round, slow: engine.State) -> None:
    """Compare the two outcomes, key by key that both have."""
    expected: dict[str, object] = dict(engine.outcome(slow) or {})
    for key, value in plain_outcome(round_).items():
        if key == "tricks":
            # A seat without tricks may be left out.
            theirs = cast("dict[str, object]", expected["tricks"])
            taken = {seat: count for seat, count in theirs.items() if count}
            ours = cast("dict[str, object]", value)
            assert {seat: count for seat, count in ours.items() if count} == taken
        elif key == "defence":
            # Only what was said: Stalingrad and the dummy's pass are not.
            theirs = cast("dict[str, object]", expected["defence"] or {})
            ours = cast("dict[str, object]", value)
            if slow["played"] and is_dark_whisted(slow) and not is_checked_ten(slow):
                dummy = slow["situation"]["dummy"]
                others = [seat for seat in defenders(slow) if seat != dummy]
                assert [ours[seat] for seat in others] == ["whist"] * len(others)
            assert {seat: ours[seat] for seat in theirs} == theirs
        else:
            assert expected[key] == value, key


def walk(round_: Round, rng: random.Random, prefer: str = "") -> Round:
    """Play a round at random beside the slow engine; they must never differ."""
    slow = slow_start(round_)
    wanted = re.compile(prefer) if prefer else None
    while not round_.is_over:
        legal = {str(action): action for action in round_.legal_actions()}
        assert set(legal) == set(engine.legal(slow))
        assert len(legal) == len(round_.legal_actions())
        actor = round_.to_act
        assert actor is not None
        assert actor.name.lower() == engine.to_act(slow)
        texts = sorted(legal)
        liked = [text for text in texts if wanted and wanted.fullmatch(text)]
        if round_.history and str(round_.history[-1][1]).startswith("look"):
            liked = ["whist"]
        text = rng.choice(liked if liked and rng.random() < 0.85 else texts)
        round_ = round_.apply(legal[text], by=actor)
        slow = engine.apply(slow, text)
    assert engine.to_act(slow) is None
    check_outcome(round_, slow)
    return round_


def table_of(players: int, rng: random.Random) -> Table:
    names = NAMES[:players]
    dummy = rng.choice([Seat.FIRST, Seat.SECOND]) if players == 2 else None
    return Table(names, rng.choice(names), dummy=dummy)


@settings(max_examples=400)
@given(conventions(), st.sampled_from([2, 3, 4, 5]), st.integers(0, 2**32))
def test_random_rounds_of_house_rules_agree(
    convention: Standard, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    situation = Situation(
        table_of(players, rng), all_passes=rng.randrange(3), dark_row=rng.randrange(4)
    )
    walk(Round.start(Deal.random(rng), convention, situation), rng)


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=50)
@given(players=st.sampled_from([2, 3, 4, 5]), seed=st.integers(0, 2**32))
def test_random_rounds_of_named_conventions_agree(
    name: str, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    situation = Situation(
        table_of(players, rng), all_passes=rng.randrange(4), dark_row=rng.randrange(4)
    )
    walk(Round.start(Deal.random(rng), NAMED[name], situation), rng)


CODE: Final = Sochi(dark=DarkCalls.CODE)
CLASSIC: Final = Sochi(dark=DarkCalls.CLASSIC)
BUY: Final = "pass|take|discard.*"
WITHOUT = Sochi(misere_chain=MisereChain.WITHOUT_TALON)
SPEAK = r"|order [67].*|take|discard.*|open|closed"
# What is reached, by which rules and table, and which actions lead there.
KINDS: Final[dict[str, tuple[Standard, int, str]]] = {
    "here": (Sochi(here=HereBy.ANYONE), 3, "here|[678].*"),
    "misere": (Sochi(), 3, "misere|pass"),
    "misere without talon": (WITHOUT, 3, "misere.*|9♠|pass"),
    "nine without talon": (WITHOUT, 3, "misere.*|9.*"),
    "ten without talon": (
        attrs.evolve(WITHOUT, ten_over_without_talon=TenOverWithoutTalon.WITHOUT_TALON),
        3,
        "misere.*|9.*|10.*",
    ),
    "talon left": (Sochi(refused_talon=RefusedTalon.ROSTOV), 3, "6.*|leave"),
    "conceded": (Sochi(), 3, "6.*|concede"),
    "half stands": (Sochi(), 3, "6.*|half|pass" + SPEAK),
    "half returned": (Sochi(), 3, "6.*|half|pass|whist" + SPEAK),
    "half returned by the idle dealer": (
        Sochi(),
        4,
        "6.*|half|pass|look.*|whist" + SPEAK,
    ),
    "whist-pass-half": (
        Sochi(whist_pass_half=YesNo.YES),
        3,
        "6.*|half|pass|whist|order [67].*|take|discard.*",
    ),
    "idle dealer": (
        Sochi(idle_dealer_whist=IdleDealerWhist.ANY_LEVEL),
        4,
        "6.*|pass|look.*|take|discard.*|order.*|open|closed",
    ),
    "checked ten": (Sochi(), 3, "6.*|pass|take|discard.*|order 10.*"),
    "whisted ten": (
        Sochi(ten=Ten.WHISTED),
        3,
        "6.*|pass|take|discard.*|order 10.*|whist",
    ),
    "stalingrad": (
        Sochi(stalingrad=YesNo.YES, concession=Concession.NONE),
        3,
        "6♠|pass|take|discard.*|order 6♠",
    ),
    "open": (Sochi(), 3, "6.*|pass|whist|take|discard.*|order.*|open"),
    "closed": (Sochi(), 3, "6.*|pass|whist|take|discard.*|order.*|closed"),
    "alone": (
        Sochi(alone=YesNo.YES),
        3,
        "6.*|pass|whist|take|discard.*|order.*|alone",
    ),
    "alone in another's seat": (
        Sochi(alone=YesNo.YES, idle_dealer_whist=IdleDealerWhist.ANY_LEVEL),
        4,
        "6.*|pass|look.*|take|discard.*|order.*|alone",
    ),
    "misere in halves": (
        Sochi(half_and_half=HalfAndHalf.TEN_OR_MISERE),
        4,
        "misere|pass|invite|accept",
    ),
    "misere without talon in halves": (
        attrs.evolve(WITHOUT, half_and_half=HalfAndHalf.ANY),
        4,
        "misere.*|9♠|pass|invite|accept",
    ),
    "game in halves": (
        Sochi(half_and_half=HalfAndHalf.ANY),
        4,
        "6.*|pass|take|discard.*|order.*|invite|accept|whist",
    ),
    "halves declined": (
        Sochi(half_and_half=HalfAndHalf.ANY),
        4,
        "6.*|pass|take|discard.*|order [89].*|invite|decline|look.*",
    ),
    "invited": (
        Sochi(invitation=YesNo.YES),
        3,
        "6.*|pass|whist|take|discard.*|order.*|invite|go_on|open|closed",
    ),
    "invited in another's seat": (
        Sochi(invitation=YesNo.YES, idle_dealer_whist=IdleDealerWhist.ANY_LEVEL),
        4,
        "6.*|pass|look.*|take|discard.*|order.*|invite|go_on|open",
    ),
    "uninvited": (
        Sochi(invitation=YesNo.YES),
        3,
        "6.*|pass|half|whist|take|discard.*|order.*|go_on",
    ),
    "forced whist": (
        Sochi(forced_whist=YesNo.YES),
        3,
        "6.*|pass|take|discard.*|order.*",
    ),
    "forced whist, nobody whists for the dealer": (
        Sochi(forced_whist=YesNo.YES),
        4,
        "6.*|pass|take|discard.*|order [89].*",
    ),
    "all-pass of three, opened": (Sochi(), 3, "pass"),
    "all-pass of four, opened": (Sochi(), 4, "pass"),
    "all-pass of four, taker leads": (
        Sochi(all_pass_third_lead=AllPassThirdLead.TAKER),
        4,
        "pass",
    ),
    "all-pass of three, closed": (
        Sochi(all_pass_talon=TalonInAllPass.CLOSED),
        3,
        "pass",
    ),
    "all-pass of two": (Sochi(), 2, "pass"),
    "gusarik": (Sochi(), 2, "6.*|whist|take|discard.*|order.*"),
    "gusarik, dummy leads": (
        Sochi(gusarik_lead=GusarikLead.DUMMY),
        2,
        "6.*|whist|take|discard.*|order.*",
    ),
    "jumps": (Sochi(jumps=Jumps.ALLOWED), 3, "[678].*|here"),
    "ten beats misere": (
        Sochi(misere_beaten_by=BeatenBy.TEN),
        3,
        "misere|10.*",
    ),
    "dark game closed, classic": (CLASSIC, 3, f"6.-dark|{BUY}|order [67].*"),
    "dark game closed, code": (CODE, 4, f"6.-dark|{BUY}|order 6.*"),
    "dark game of two": (CLASSIC, 2, f"6.-dark|{BUY}|order [67].*"),
    "dark game open": (CLASSIC, 3, f"6.-dark|{BUY}|order [89].*|whist|open"),
    "dark game open, code": (CODE, 3, f"6.-dark|{BUY}|order [789].*|whist|open"),
    "dark game in halves": (
        attrs.evolve(CLASSIC, half_and_half=HalfAndHalf.ANY),
        4,
        f"6.-dark|{BUY}|order [89].*|invite|accept|whist",
    ),
    "dark game conceded": (CODE, 3, "6.-dark|pass|concede"),
    "dark ten": (CLASSIC, 3, f"6.-dark|{BUY}|order 10.*"),
    "dark misere": (CLASSIC, 3, "misere-dark|pass|take"),
    "dark misere of two": (CODE, 2, "misere-dark|pass|take"),
    "dark misere in halves": (
        attrs.evolve(CODE, half_and_half=HalfAndHalf.TEN_OR_MISERE),
        4,
        "misere-dark|pass|take|invite|accept",
    ),
    "dark misere overcalled, classic": (CLASSIC, 3, "misere-dark|10.*"),
    "dark misere overcalled, code": (CODE, 3, "misere-dark|(9|10).*"),
    "misere out of a dark bid": (CLASSIC, 3, f"6.-dark|{BUY}|order misere"),
    "misere out of a dark bid in halves": (
        attrs.evolve(CLASSIC, half_and_half=HalfAndHalf.TEN_OR_MISERE),
        4,
        f"6.-dark|{BUY}|order misere|invite|accept",
    ),
    "misere out of a dark bid, in the light": (
        attrs.evolve(CODE, half_and_half=HalfAndHalf.TEN_OR_MISERE),
        4,
        "6.-dark|pass|order misere|invite|accept|take",
    ),
    "lightened": (CODE, 3, "6.-dark|pass|lighten|take|discard.*"),
    "lightened and left": (
        attrs.evolve(CODE, refused_talon=RefusedTalon.ROSTOV),
        3,
        "6.-dark|pass|lighten|leave",
    ),
    "overcalled in the light": (CLASSIC, 3, "6.-dark|pick_up|[789].|pass"),
    "dark all-pass": (CLASSIC, 3, "pass-dark"),
    "dark all-pass, joined in the light": (CODE, 4, "pass-dark|pick_up|pass"),
    "dark all-pass of two": (CLASSIC, 2, "pass-dark"),
}


def game(round_: Round) -> PlayedGame | None:
    """Return a game that was played, or None."""
    return round_.outcome if isinstance(round_.outcome, PlayedGame) else None


def said(round_: Round, *words: str) -> bool:
    """Return whether these words were said one after another."""
    texts = [str(event) for _, event in round_.history]
    starts = range(len(texts) - len(words) + 1)
    return any(texts[start : start + len(words)] == list(words) for start in starts)


def played_without_talon(round_: Round, level: int) -> bool:
    """Return whether a contract of this level was played without the talon."""
    played = game(round_)
    return (
        played is not None
        and played.contract.without_talon
        and played.contract.level == level
    )


def dark_game(round_: Round) -> PlayedGame | None:
    """Return a game that was played in the dark, or None."""
    played = game(round_)
    return played if played is not None and played.dark else None


def dark_misere(round_: Round, last: str) -> bool:
    """Return whether a misère was played in the dark, and how it was come by."""
    is_dark = isinstance(round_.outcome, PlayedMisere) and round_.outcome.dark
    ordered = said(round_, "order misere")
    return is_dark and ordered == (last == "order misere")


def dark_all_pass(round_: Round) -> bool:
    """Return whether all passed, and somebody in the dark."""
    return isinstance(round_.outcome, PlayedAllPass) and bool(round_.outcome.dark)


def said_dark_bid(round_: Round) -> bool:
    """Return whether somebody bid in the dark."""
    texts = [str(event) for _, event in round_.history]
    return any(text[0] in "6789" and text.endswith("-dark") for text in texts)


# By kind, whether a round is what it was steered to; every other kind is an all-pass.
REACHED: Final[dict[str, Callable[[Round], bool]]] = {
    "here": lambda r: said(r, "here"),
    "misere": lambda r: isinstance(r.outcome, PlayedMisere),
    "misere without talon": lambda r: (
        isinstance(r.outcome, PlayedMisere) and r.outcome.without_talon
    ),
    "nine without talon": lambda r: played_without_talon(r, 9),
    "ten without talon": lambda r: played_without_talon(r, 10),
    "talon left": lambda r: said(r, "leave"),
    "conceded": lambda r: isinstance(r.outcome, ConcededGame),
    "half stands": lambda r: isinstance(r.outcome, HalfWhistedGame),
    "half returned": lambda r: (g := game(r)) is not None and g.is_returned_half,
    "half returned by the idle dealer": lambda r: (
        (g := game(r)) is not None and g.is_returned_half and g.idle_seat is not None
    ),
    "whist-pass-half": lambda r: said(r, "whist", "pass", "half"),
    "idle dealer": lambda r: (g := game(r)) is not None and g.idle_seat is not None,
    "checked ten": lambda r: (g := game(r)) is not None and g.defence is None,
    "whisted ten": lambda r: (g := game(r)) is not None and g.contract.level == 10,
    "stalingrad": lambda r: (g := game(r)) is not None and str(g.contract) == "6♠",
    "open": lambda r: (g := game(r)) is not None and g.open,
    "closed": lambda r: said(r, "closed"),
    "misere in halves": lambda r: (
        isinstance(r.outcome, PlayedMisere) and r.outcome.halves
    ),
    "misere without talon in halves": lambda r: (
        isinstance(r.outcome, PlayedMisere)
        and r.outcome.halves
        and r.outcome.without_talon
    ),
    "game in halves": lambda r: (g := game(r)) is not None and g.halves,
    "halves declined": lambda r: said(r, "invite", "decline"),
    "invited": lambda r: (g := game(r)) is not None and g.invited,
    "invited in another's seat": lambda r: (
        (g := game(r)) is not None and g.invited and g.idle_seat is not None
    ),
    "uninvited": lambda r: (
        (g := game(r)) is not None and said(r, "go_on") and not g.invited
    ),
    "forced whist": lambda r: (g := game(r)) is not None and g.forced,
    "forced whist, nobody whists for the dealer": lambda r: (
        (g := game(r)) is not None and g.forced and g.contract.level > 7
    ),
    "alone": lambda r: (g := game(r)) is not None and g.alone,
    "alone in another's seat": lambda r: (
        (g := game(r)) is not None and g.alone and g.idle_seat is not None
    ),
    "gusarik": lambda r: game(r) is not None,
    "gusarik, dummy leads": lambda r: game(r) is not None,
    "jumps": lambda r: r.is_over,
    "ten beats misere": lambda r: said(r, "misere", "10♠"),
    "dark game closed, classic": lambda r: (
        (g := dark_game(r)) is not None
        and g.defence is not None
        and not said(r, "whist")
    ),
    "dark game closed, code": lambda r: (
        (g := dark_game(r)) is not None and g.contract.level == 6
    ),
    "dark game of two": lambda r: (g := dark_game(r)) is not None and g.open,
    "dark game open": lambda r: (g := dark_game(r)) is not None and g.open,
    "dark game open, code": lambda r: (g := dark_game(r)) is not None and g.open,
    "dark game in halves": lambda r: (g := dark_game(r)) is not None and g.halves,
    "dark game conceded": lambda r: (
        isinstance(r.outcome, ConcededGame) and r.outcome.dark
    ),
    "dark ten": lambda r: (g := dark_game(r)) is not None and g.contract.level == 10,
    "dark misere": lambda r: dark_misere(r, "discard"),
    "dark misere of two": lambda r: dark_misere(r, "discard"),
    "dark misere in halves": lambda r: (
        dark_misere(r, "discard") and said(r, "invite", "accept")
    ),
    "dark misere overcalled, classic": lambda r: said(r, "misere-dark", "10♠-dark"),
    "dark misere overcalled, code": lambda r: (
        said(r, "misere-dark", "9♠-dark") or said(r, "misere-dark", "10♠")
    ),
    "misere out of a dark bid": lambda r: dark_misere(r, "order misere"),
    "misere out of a dark bid in halves": lambda r: (
        dark_misere(r, "order misere") and said(r, "order misere", "invite", "accept")
    ),
    "misere out of a dark bid, in the light": lambda r: (
        isinstance(r.outcome, PlayedMisere)
        and not r.outcome.dark
        and said(r, "order misere", "invite", "accept", "take")
    ),
    "lightened": lambda r: said(r, "lighten", "take"),
    "lightened and left": lambda r: said(r, "lighten", "leave"),
    "overcalled in the light": lambda r: (
        (g := game(r)) is not None and not g.dark and said_dark_bid(r)
    ),
    "dark all-pass": dark_all_pass,
    "dark all-pass, joined in the light": lambda r: (
        dark_all_pass(r) and said(r, "pick_up", "pass")
    ),
    "dark all-pass of two": dark_all_pass,
}


def reached(kind: str, round_: Round) -> bool:
    """Return whether a round is of the kind that it was steered to."""
    if kind in REACHED:
        return REACHED[kind](round_)
    return isinstance(round_.outcome, PlayedAllPass)


@pytest.mark.parametrize("kind", KINDS)
def test_a_hundred_rounds_of_each_kind_agree(kind: str) -> None:
    convention, players, prefer = KINDS[kind]
    rng = random.Random(kind)
    count: Counter[object] = Counter()
    for _ in range(3000):
        table = table_of(players, rng)
        # The rows of dark all-passes read nothing where nothing is called in the dark.
        is_dark = convention.dark is not DarkCalls.NONE
        situation = Situation(table, dark_row=rng.randrange(3) if is_dark else 0)
        start = Round.start(Deal.random(rng), convention, situation)
        round_ = walk(start, rng, prefer)
        if reached(kind, round_):
            count[table.dummy] += 1
        enough = [Seat.FIRST, Seat.SECOND] if players == 2 else [None]
        if all(count[dummy] >= 100 for dummy in enough):
            return
    pytest.fail(f"only {count} rounds reached {kind}")


@settings(max_examples=100)
@given(conventions(), st.sampled_from([2, 3]), st.integers(6, 10), st.integers(0, 3))
def test_auctions_are_as_many_as_the_slow_engine_counts(
    convention: Standard, players: int, least: int, row: int
) -> None:
    dummy = Seat.FIRST if players == 2 else None
    auction = Auction.start(convention, least=least, dummy=dummy, row=row)
    rules = slow_rules(convention)
    expected = engine.count_auctions(rules, least, players, dark_row=row)
    assert count_auctions(auction) == expected
