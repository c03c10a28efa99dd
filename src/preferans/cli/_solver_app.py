"""The two commands that ask the solver: `solve` and `analyse`."""

import math
import sys

import click

from preferans.cli import _screen
from preferans.cli._ends import (
    RefusedError,
    complain,
    fail,
    has_deal,
    named,
    no_deal,
)
from preferans.errors import PreferansError, RecordError, StoppedError
from preferans.seats import Seat

__all__ = ["analyse", "solve"]

_places = click.Choice(["first", "second", "third"])
_seconds = click.option(
    "--seconds", type=float, metavar="S", help="Give up after so many seconds."
)
_format = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Write for people, or one JSON object for programs.",
)


@click.command()
@click.argument("source", metavar="POSITION|FILE")
@click.option("--deal", type=int, metavar="N", help="Of a FILE: the deal.")
@click.option(
    "--trick",
    type=click.IntRange(min=1),
    metavar="M",
    help="Of a record: the position before trick M.  [default: 1]",
)
@click.option(
    "--contract",
    metavar="BID",
    help="What is played: 7♥, 8NT, misere.  [default: all-pass]",
)
@click.option("--declarer", type=_places, help="Whose it is.  [default: first]")
@click.option("--leader", type=_places, help="Who leads.  [default: first]")
@click.option(
    "--play", metavar="CARDS", help='Cards already put down, such as "♠A 7 8 / ♥K".'
)
@click.option(
    "--gone", metavar="CARDS", help="The two cards that the declarer lays away."
)
@click.option(
    "--players",
    type=click.IntRange(3, 5),
    metavar="N",
    help="Of an all-pass: with 4 or 5 the talon can win.  [default: 3]",
)
@click.option(
    "--convention",
    metavar="NAME",
    help="Of an all-pass: the rules about its talon and third lead.",
)
@click.option(
    "--tie-break",
    type=click.Choice(["next", "previous"]),
    help="Of an all-pass: who gets tricks that are all the same.  [default: next]",
)
@click.option(
    "--table", is_flag=True, help="Every declarer in every strain, and at misère."
)
@click.option("--discards", is_flag=True, help="What each discard of twelve is worth.")
@click.option(
    "--layouts",
    type=click.IntRange(min=0),
    metavar="N",
    help="The declarer's hand against N layouts of the others; 0 for all.",
)
@click.option("--seed", type=int, metavar="N", help="Draw other layouts.  [default: 0]")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Processes that solve layouts.  [default: 1]",
)
@_seconds
@_format
def solve(
    source: str,
    *,
    deal: int | None,
    trick: int | None,
    contract: str | None,
    declarer: str | None,
    leader: str | None,
    play: str | None,
    gone: str | None,
    players: int | None,
    convention: str | None,
    tie_break: str | None,
    table: bool,
    discards: bool,
    layouts: int | None,
    seed: int | None,
    jobs: int | None,
    seconds: float | None,
    form: str,
) -> None:
    """
    Say what each card of a position is worth, all cards open.

    POSITION is three hands with | between them, first hand's first, and perhaps the
    talon behind them, which leads an all-pass. Where it is -, it is read from standard
    input: the first line is the position, the others are cards already put down.
    FILE is a record, or problems of another program: .bts, .pts, a list of JPref.

    \b
    preferans solve "HAND | HAND | HAND" --contract 6♠ --leader third
    preferans solve "HAND | HAND | HAND | TALON"
    preferans solve "HAND | HAND | HAND" --table
    preferans solve "HAND | HAND | HAND | TALON" --contract 6♠ --discards
    preferans solve "HAND" --contract misere --gone "♠A ♥K" --layouts 1000
    preferans solve evening.toml --deal 3 --trick 4
    preferans solve problems.bts --deal 2

    What cannot be read or be is told of on standard error, and the exit code is 1; so
    it is if the time is up.
    """  # noqa: D301 - click wants the control character, not its spelling
    from preferans.cli._budget import Budget
    from preferans.cli._solve import Asked

    asked = Asked(
        source=source,
        deal=deal,
        trick=trick,
        contract=contract,
        declarer=_seat(declarer),
        leader=_seat(leader),
        play=play,
        gone=gone,
        players=players,
        convention=None if convention is None else named(convention),
        tie_break=tie_break,
        table=table,
        discards=discards,
        layouts=layouts,
        seed=seed,
        jobs=jobs,
        seconds=seconds,
    )
    budget = Budget(seconds)
    try:
        wrong = asked.wrong_mix()
        if wrong is not None:
            raise RefusedError(wrong)
        found = asked.answer(budget)
    except RecordError as error:
        complain(source, error.problems)
        sys.exit(1)
    except StoppedError:
        fail(budget.told("the search"))
        sys.exit(1)
    except PreferansError as error:
        fail(error)
        sys.exit(1)
    if form == "json":
        from preferans.cli._json import dumped

        _screen.say(dumped(found.facts))
    else:
        _screen.show(found.parts())


def _seat(place: str | None) -> Seat | None:
    return None if place is None else Seat[place.upper()]


@click.command()
@click.argument("record", type=click.Path(), metavar="RECORD")
@click.option(
    "--deal", "number", type=int, metavar="N", help="Analyse deal N only; else all."
)
@_seconds
@_format
def analyse(
    record: str, *, number: int | None, seconds: float | None, form: str
) -> None:
    """
    Say which cards of a RECORD gave tricks away.

    Every card of a game is compared with the best one, all cards open; the last part
    says what each player gave away as declarer and as defender. An all-pass has no
    sides, so of it the tricks are shown that each would take if all played best.

    Problems go to standard error. A record with problems is not analysed, and the exit
    code is 1; so it is if the time is up.
    """
    from preferans.cli._analyse import analysis
    from preferans.cli._budget import Budget
    from preferans.cli._files import examined

    if seconds is not None and not 0 < seconds < math.inf:
        raise RefusedError(f"--seconds is more than 0, not {seconds:g}")
    (each,) = examined((record,))
    complaints = each.complaints
    if each.match is not None:
        if has_deal(each.match, number):
            budget = Budget(seconds)
            try:
                found = analysis(each.match, number, budget)
            except StoppedError:
                fail(budget.told("the analysis"))
                sys.exit(1)
            if form == "json":
                from preferans.cli._json import dumped

                _screen.say(dumped(found.facts))
            else:
                _screen.show(found.parts())
        else:
            complaints = (*complaints, no_deal(each.match, number))
    complain(each.name, complaints)
    sys.exit(bool(complaints))
