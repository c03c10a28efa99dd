"""The commands: what they are called, what they accept, how they end."""

import io
import sys
from decimal import Decimal

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
from preferans.cli._files import examined
from preferans.cli._solver_app import analyse, solve
from preferans.errors import PreferansError
from preferans.match import Match
from preferans.seats import Seat

__all__ = ["app"]

_NAMES = {"help_option_names": ["-h", "--help"]}

_records = click.argument(
    "records", nargs=-1, required=True, type=click.Path(), metavar="RECORD..."
)


@click.group(context_settings=_NAMES)
@click.version_option(package_name="preferans", message="preferans %(version)s")
def app() -> None:
    """
    Keep the score of Preferans, the Russian card game.

    An evening is a text file that says how each deal ended; its format is described
    in the documentation. The first three commands read such records, and `-` stands for
    standard input. `legal` answers what may be done at some moment of a deal, `solve`
    and `analyse` what was best with all cards open.

    \b
    preferans score evening.toml            the sheet and who pays whom
    preferans score --explain evening.toml  with the reason for every number
    preferans check evening.toml            is the record in order?
    preferans replay evening.toml --deal 3  hands, auction and tricks of a deal
    preferans conventions leningrad         what is played, and who says so
    preferans legal --auction "6♠ 6♣ pass"  what may be done now?
    preferans solve problems.bts --deal 4   what can be had, and by which cards?
    preferans analyse evening.toml          which cards gave tricks away?
    """  # noqa: D301 - click wants the control character, not its spelling
    for stream in (sys.stdout, sys.stderr):
        # A terminal that does not know a heart still shows the score.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


app.add_command(solve)
app.add_command(analyse)


@app.command()
@_records
@click.option(
    "--explain", is_flag=True, help="Show each deal with its entries and their reasons."
)
@click.option(
    "--deal",
    "number",
    type=int,
    metavar="N",
    help="Show deal N only: its entries and the sheet after it.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Write for people, or one JSON object a line for programs.",
)
def score(
    records: tuple[str, ...], *, explain: bool, number: int | None, form: str
) -> None:
    """
    Write the score sheet of each RECORD and settle it.

    Shows the pool, the mountain and the whists of every player, the settlement step
    by step, and who pays whom. A record without deals, with an opening sheet only, is
    settled all the same.

    Problems go to standard error. A record with problems is not scored, the others
    are; one whose written sheet differs is scored. Either way the exit code is 1.
    """
    failed = is_later = False
    for each in examined(records):
        complaints = each.complaints
        if each.match is not None and not has_deal(each.match, number):
            complaints = (*complaints, no_deal(each.match, number))
        elif each.match is not None and form == "json":
            from preferans.cli._json import line

            _screen.say(line(each.match, each.stake, number))
        elif each.match is not None:
            if is_later:
                _screen.say("\n")
            is_later = True
            title = each.name if len(records) > 1 else None
            _show(each.match, each.stake, title, explain=explain, number=number)
        complain(each.name, complaints)
        failed = failed or bool(complaints)
    sys.exit(failed)


@app.command()
@click.argument("record", type=click.Path(), metavar="RECORD")
@click.option(
    "--deal", "number", type=int, metavar="N", help="Show deal N only; else every deal."
)
def replay(record: str, *, number: int | None) -> None:
    """
    Show the hands, auction and tricks of each deal of a RECORD.

    The card that led a trick has a `>` before it. A deal may be written with fewer
    cards or none; what there is of it is shown.

    Problems go to standard error, the first card that breaks a rule among them. A
    record with problems is not shown, and the exit code is 1.
    """
    (each,) = examined((record,))
    complaints = each.complaints
    if each.match is not None and each.record is not None:
        if has_deal(each.match, number):
            from preferans.cli._replay import cards

            _screen.show(cards(each.match, each.record, number))
        else:
            complaints = (*complaints, no_deal(each.match, number))
    complain(each.name, complaints)
    sys.exit(bool(complaints))


def _show(
    match: Match,
    stake: Decimal | None,
    title: str | None,
    *,
    explain: bool,
    number: int | None,
) -> None:
    from preferans.cli import _score

    if number is None:
        parts = _score.evening(match, stake, title=title, explain=explain)
    else:
        parts = _score.single_deal(match, number, title=title)
    _screen.show(parts)


@app.command()
@_records
def check(records: tuple[str, ...]) -> None:
    """
    Say whether each RECORD is in order.

    Prints one line for each good record. Everything wrong with the others, and every
    cell in which a written sheet differs from the rules, goes to standard error, and
    the exit code is 1.
    """
    failed = False
    for each in examined(records):
        if each.match is None or each.complaints:
            failed = True
        else:
            played = len(each.match.deals)
            deals = "1 deal" if played == 1 else f"{played} deals"
            _screen.say(f"{_screen.printable(each.name)}: ok, {deals}")
        complain(each.name, each.complaints)
    sys.exit(failed)


@app.command()
@click.argument("name", required=False)
@click.option(
    "--compare",
    nargs=2,
    metavar="NAME NAME",
    help="Show only the axes in which two conventions differ, side by side.",
)
def conventions(name: str | None, compare: tuple[str, str] | None) -> None:
    """
    List the conventions, or every axis of one with its source.

    Case, blanks, `-` and `_` in a NAME do not matter, and other names are known:
    `piter` is leningrad, `moscow` is rostov. An axis is one choice that tables make
    differently; records change it by its name.

    Sources such as 001:1043 are lines of the rules that the documentation lists.
    """
    from preferans.cli import _conventions

    if compare is not None:
        if name is not None:
            raise RefusedError("give one name, or --compare and two, not both")
        parts = _conventions.compared(*map(named, compare))
    elif name is not None:
        parts = _conventions.described(named(name))
    else:
        parts = _conventions.listed()
    _screen.show(parts)


@app.command()
@click.argument("deal", required=False)
@click.argument("actions", required=False)
@click.option(
    "--auction", "calls", metavar="CALLS", help="Calls only, no cards: what may follow?"
)
@click.option(
    "--hand", metavar="CARDS", help="One hand: which of its cards may be played?"
)
@click.option(
    "--led",
    metavar="CARD",
    help="With --hand: the card or the suit that is led; the hand leads without.",
)
@click.option(
    "--trump", metavar="SUIT", help="With --hand: the trump suit.  [default: none]"
)
@click.option(
    "--convention", metavar="NAME", help="The rules played.  [default: sochi]"
)
@click.option(
    "--players",
    type=click.IntRange(2, 5),
    metavar="N",
    help="Players at the table; two play Gusarik.  [default: 3]",
)
@click.option(
    "--dummy",
    type=click.Choice(["first", "second"]),
    help="With two players: the dummy's seat.  [default: first]",
)
@click.option(
    "--all-passes",
    type=click.IntRange(min=0),
    metavar="N",
    help="All-pass deals of the series under way.  [default: 0]",
)
@click.option(
    "--dark-row",
    type=click.IntRange(min=0),
    metavar="N",
    help="The deals just before that were passed out in the dark.  [default: 0]",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Write for people, or one JSON object for programs.",
)
def legal(
    deal: str | None,
    actions: str | None,
    *,
    calls: str | None,
    hand: str | None,
    led: str | None,
    trump: str | None,
    convention: str | None,
    players: int | None,
    dummy: str | None,
    all_passes: int | None,
    dark_row: int | None,
    form: str,
) -> None:
    """
    Say what may be done now in a position given as text.

    DEAL is three hands and the talon in the order dealt, with | between them; ACTIONS
    is what has been done so far, with commas or line ends between. Where DEAL is -,
    both are read from standard input: the first line is the deal, and what follows #
    on a line is a comment.

    \b
    preferans legal "HAND | HAND | HAND | TALON" "6♠, pass, pass, take"
    preferans legal --auction "6♠ 6♣ pass"
    preferans legal --hand "♠AK ♥7" --led ♦9 --trump ♥

    An illegal action, and what cannot be read, is told of on standard error, and the
    exit code is 1.
    """  # noqa: D301 - click wants the control character, not its spelling
    from preferans.cli import _legal

    asked = _legal.Asked(
        deal=deal,
        actions=actions,
        calls=calls,
        hand=hand,
        led=led,
        trump=trump,
        convention=convention,
        players=players,
        dummy=None if dummy is None else Seat[dummy.upper()],
        all_passes=all_passes,
        dark_row=dark_row,
    )
    wrong = asked.wrong_mix()
    if wrong is not None:
        raise RefusedError(wrong)
    try:
        found = asked.answer(named("sochi" if convention is None else convention))
    except PreferansError as error:
        fail(error)
        sys.exit(1)
    if form == "json":
        from preferans.cli._json import dumped

        _screen.say(dumped(found.facts))
    else:
        _screen.show(found.parts())
