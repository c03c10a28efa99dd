"""Seeded rounds, one per convention and kind, and everything that can be said of them.

A kind is reached by a walk that prefers some actions; of the seeds from 0 the first
that gets there is taken, so that nobody chose the cards.
"""

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, cast

import attrs

from preferans import (
    Action,
    Deal,
    HalfWhistedGame,
    Hand,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Round,
    Seat,
    Situation,
    Standard,
    Table,
)
from preferans.actions import ActionKind
from preferans.auction import Auction
from preferans.conventions import NAMED
from preferans.play import Play, Trick
from preferans.views import View, view

FOLDER: Final = Path(__file__).parent / "rounds"
CONVENTIONS: Final = (
    "sochi",
    "leningrad",
    "rostov",
    "stalingrad",
    "kazakhstan",
    "mail_ru",
    "tournament_leningrad",
)
PLAYERS: Final = ("South", "West", "North", "East")
MOST_NAMED: Final = 32
MID_PLAY: Final = 14
NO_CARDS: Final = "-"


@attrs.frozen
class Kind:
    """Be what a playthrough shows: a wish for each action, and the outcome wanted."""

    name: str
    players: int
    wishes: tuple[str, ...]
    reached: Callable[[Round], bool]


def _is_game(round_: Round) -> bool:
    outcome = round_.outcome
    return isinstance(outcome, PlayedGame) and outcome.idle_seat is None


def _is_idle_whist(round_: Round) -> bool:
    outcome = round_.outcome
    return isinstance(outcome, PlayedGame) and outcome.idle_seat is not None


KINDS: Final = (
    Kind("game", 3, ("whist",), _is_game),
    Kind("misere", 3, ("misere",), lambda r: isinstance(r.outcome, PlayedMisere)),
    Kind("all_pass", 4, ("pass",), lambda r: isinstance(r.outcome, PlayedAllPass)),
    Kind("half_whist", 3, ("half",), lambda r: isinstance(r.outcome, HalfWhistedGame)),
    Kind("idle_whist", 4, ("look first", "look second"), _is_idle_whist),
)
# Bids without talon are not in every convention.
WITHOUT_TALON: Final = Kind(
    "misere_without_talon",
    3,
    ("misere-hand", "misere", "9♠"),
    lambda r: isinstance(r.outcome, PlayedMisere) and r.outcome.without_talon,
)
KINDS_OF_TWO: Final = tuple(
    attrs.evolve(kind, players=2)
    for kind in KINDS
    if kind.name in {"game", "misere", "all_pass"}
)
CASES: Final = (
    *((name, kind) for name in CONVENTIONS for kind in KINDS),
    ("mail_ru", WITHOUT_TALON),
    *(("gusarik", kind) for kind in KINDS_OF_TWO),
)


def path(convention: str, kind: Kind) -> Path:
    """Return where a playthrough is kept."""
    return FOLDER / f"{convention}_{kind.name}.txt"


def _chosen(rng: random.Random, round_: Round, kind: Kind) -> Action:
    legal = round_.legal_actions()
    wished = [action for action in legal if str(action) in kind.wishes]
    if wished:
        return wished[0]
    # Bids go up to the ten if nobody minds, so three times in four somebody passes.
    passes = [action for action in legal if action.kind is ActionKind.PASS]
    if passes and len(legal) > 1 and rng.random() < 3 / 4:
        return passes[0]
    orders = [action for action in legal if action.kind is ActionKind.ORDER]
    if orders:
        return orders[0]
    going_on = [action for action in legal if action.kind is not ActionKind.CONCEDE]
    return rng.choice(going_on)


def find(convention: Standard, kind: Kind) -> tuple[int, list[Round]]:
    """Return the first seed whose walk is of this kind, and each round of the walk."""
    for seed in itertools.count():
        rng = random.Random(seed)
        table = Table(PLAYERS[: kind.players], dealer="South")
        rounds = [Round.start(Deal.random(rng), convention, Situation(table))]
        while not rounds[-1].is_over:
            now = rounds[-1]
            rounds.append(now.apply(_chosen(rng, now, kind)))
        if kind.reached(rounds[-1]):
            return seed, rounds
    raise AssertionError


def render(name: str, kind: Kind) -> str:
    """Return a playthrough in full."""
    convention = NAMED[name]
    seed, rounds = find(convention, kind)
    sections = [
        [f"{name}, {kind.name}, {kind.players} players, seed {seed}"],
        _diagram(rounds[0]),
        ["Actions", *_actions(rounds)],
        ["Tricks", *_tricks(rounds[-1])],
        ["Outcome", f"  {rounds[-1].outcome!r}"],
        ["Entries", *_entries(convention, rounds[-1])],
    ]
    for title, moment in _moments(rounds):
        sections.append([f"Views {title}, after {len(moment.history)} actions"])
        sections.extend(_views(moment))
    return "\n\n".join("\n".join(lines) for lines in sections) + "\n"


def _name(round_: Round, seat: Seat) -> str:
    table = round_.situation.table
    owner = "dummy" if seat is table.dummy else table.player(seat)
    return f"{seat.name.lower()} ({owner})"


def _cards(hand: Hand) -> str:
    return str(hand) if hand else NO_CARDS


def _diagram(round_: Round) -> list[str]:
    lines = [f"Deal, {round_.situation.table.dealer} dealt"]
    for seat, hand in zip(Seat, round_.deal.hands, strict=False):
        lines.append(f"  {_name(round_, seat):<16}{hand}")
    talon = " ".join(map(str, round_.deal.talon))
    return [*lines, f"  {'talon':<16}{talon}"]


def _actions(rounds: list[Round]) -> Iterator[str]:
    for before, after in itertools.pairwise(rounds):
        actor, event = after.history[-1]
        said = f"{_name(before, actor):<16}{event}"
        yield f"  {len(after.history):>2}. {said}"
        yield f"      of: {_legal(before.legal_actions())}"


def _legal(actions: tuple[Action, ...]) -> str:
    discards = [act for act in actions if act.kind is ActionKind.DISCARD]
    others = [str(act) for act in actions if act.kind is not ActionKind.DISCARD]
    if discards:
        others.insert(0, f"{discards[0]} ... {discards[-1]} ({len(discards)} discards)")
    return ", ".join(others)


def _tricks(round_: Round) -> Iterator[str]:
    if not isinstance(round_.phase, Play):
        yield "  none was played"
        return
    for number, trick in enumerate(round_.phase.history, 1):
        led = "" if trick.talon is None else f"talon {trick.talon}  "
        cards = "  ".join(f"{seat.name.lower()} {card}" for seat, card in trick.cards)
        winner = "nobody" if trick.winner is None else _name(round_, trick.winner)
        yield f"  {number:>2}. {led}{cards}  -> {winner}"


def _entries(convention: Standard, round_: Round) -> list[str]:
    assert round_.outcome is not None
    entries = convention.score(round_.outcome, round_.situation)
    return [f"  {entry}" for entry in entries] or ["  nothing is written"]


def _moments(rounds: list[Round]) -> list[tuple[str, Round]]:
    """Return the end of the auction, and the play after four tricks or the end."""
    called = next(now for now in rounds if not isinstance(now.phase, Auction))
    played = [
        now
        for now in rounds
        if isinstance(now.phase, Play) and len(now.phase.played) == MID_PLAY
    ]
    late = ("in the play", played[0]) if played else ("at the end", rounds[-1])
    return [("after the auction", called), late]


def _views(round_: Round) -> Iterator[list[str]]:
    table = round_.situation.table
    for seat in Seat:
        if seat in table.seats or (seat is Seat.FOURTH and table.idle is not None):
            yield [_name(round_, seat), *_view(view(round_, seat))]


def _view(seen: View) -> Iterator[str]:
    for field in attrs.fields(View):
        if field.name not in {"seat", "history"}:
            yield f"  {field.name}: {_shown(getattr(seen, field.name))}"
    said = ", ".join(f"{seat.name.lower()} {event}" for seat, event in seen.history)
    yield f"  history: {said}"


def _shown(value: object) -> str:
    match value:
        case Hand():
            return _cards(value)
        case Seat():
            return value.name.lower()
        case tuple():
            return _listed(cast("tuple[object, ...]", value))
        case None:
            return NO_CARDS
        case _:
            return str(value)


def _listed(values: tuple[object, ...]) -> str:
    if isinstance(values[0] if values else None, Action):
        return _legal(cast("tuple[Action, ...]", values))
    if isinstance(values[0] if values else None, Trick):
        return " / ".join(map(str, values))
    if len(values) == len(("seat", "held")) and isinstance(values[0], Seat):
        return " ".join(map(_shown, values))
    return ", ".join(map(_shown, values)) or NO_CARDS
