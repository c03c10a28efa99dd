"""Seeded matches, one per named convention, as a record with cards and its score."""

import random
from pathlib import Path
from typing import Final

from click.testing import CliRunner

from preferans import Action, Deal, Match, Round, records
from preferans.actions import ActionKind
from preferans.cli._app import app
from preferans.conventions import NAMED
from preferans.records import Record

FOLDER: Final = Path(__file__).parent / "matches"
PLAYERS: Final = ("South", "West", "North", "East")
SEATED: Final = {"gusarik": 2, "rostov": 3, "mail_ru": 3, "skachki": 3}
POOL: Final = 10
DEALS: Final = 10


def paths(name: str) -> tuple[Path, Path]:
    """Return where the record of a match is kept, and its score."""
    return FOLDER / f"{name}.toml", FOLDER / f"{name}.txt"


def _chosen(rng: random.Random, round_: Round) -> Action:
    """Choose as somebody would who has no cards to be proud of."""
    legal = round_.legal_actions()
    passes = [action for action in legal if action.kind is ActionKind.PASS]
    if passes and round_.declarer is None and rng.random() < 2 / 3:
        return passes[0]
    going_on = [action for action in legal if action.kind is not ActionKind.CONCEDE]
    orders = [action for action in going_on if action.kind is ActionKind.ORDER]
    return orders[0] if orders and rng.random() < 2 / 3 else rng.choice(going_on)


def match(name: str) -> Match:
    """Play ten deals of a convention, or fewer where the match is over before."""
    rng = random.Random(f"an evening of {name}")
    played = Match.start(PLAYERS[: SEATED.get(name, 4)], NAMED[name], pool=POOL)
    while not played.is_over and len(played.deals) < DEALS:
        round_ = played.start_round(Deal.random(rng))
        while not round_.is_over:
            round_ = round_.apply(_chosen(rng, round_))
        played = played.finish(round_)
    return played


def record(name: str) -> str:
    """Return a match as it is written down."""
    return records.dumps(Record.of(match(name)))


def score(text: str) -> str:
    """Return what the command makes of a record."""
    result = CliRunner().invoke(app, ["score", "--explain", "-"], input=text)
    assert result.exit_code == 0, result.output
    return result.output
