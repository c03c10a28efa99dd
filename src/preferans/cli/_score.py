"""An evening for people: who played what, the sheet, the settlement, payments."""

from collections.abc import Iterator
from decimal import Decimal

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from preferans.cli._deals import carried_in, explained, is_agreed
from preferans.cli._screen import (
    coloured,
    factors,
    fill,
    gap,
    heading,
    indented,
    mixed,
    printable,
    rows,
    signed,
    table,
)
from preferans.match import Match
from preferans.settlement import Settlement, Step
from preferans.sheet import Sheet
from preferans.spelling import describe

__all__ = ["evening", "single_deal"]


def evening(
    match: Match, stake: Decimal | None, *, title: str | None, explain: bool
) -> Iterator[RenderableType]:
    """Yield the parts of a whole evening: with `explain`, each deal among them."""
    yield from _head(match, stake, title)
    if explain:
        yield from carried_in(match)
        yield from explained(match)
    yield heading("Sheet")
    yield _sheet(match.sheet)
    yield gap()
    settlement = match.settle()
    yield heading("Settlement")
    yield _steps(settlement, stake)
    yield gap()
    yield heading("Payments")
    payments = [printable(str(payment)) for payment in settlement.payments]
    yield indented(Text("\n".join(payments) or "nobody owes anything"))


def single_deal(
    match: Match, number: int, *, title: str | None
) -> Iterator[RenderableType]:
    """Yield one deal of an evening and the sheet after it."""
    deal = match.deals[number - 1]
    if title is not None:
        yield heading(title)
        yield gap()
    yield from explained(match, number)
    yield heading(f"Sheet after deal {number}")
    yield _sheet(deal.sheet)


def _head(
    match: Match, stake: Decimal | None, title: str | None
) -> Iterator[RenderableType]:
    if title is not None:
        yield heading(title)
        yield gap()
    played = str(len(match.deals) or "none")
    lines = {
        "players": ", ".join(match.sheet.players),
        "convention": describe(match.rules_of(1)),
    }
    for deal in match.deals:
        if is_agreed(match, deal):
            lines[f"from deal {deal.number}"] = describe(match.rules_of(deal.number))
    if match.size is not None:
        lines["pool"] = str(match.size)
    lines["deals"] = f"{played}, the match is over" if match.is_over else played
    if stake is not None:
        lines["stake"] = f"{stake:f} a whist"
    head = rows("left", "left")
    for key, value in lines.items():
        head.add_row(Text(key, style="bold"), Text(printable(value)))
    yield head
    yield gap()


def _sheet(sheet: Sheet) -> RenderableType:
    """Return the sheet; each row is what stands on one player's part of it."""
    names = [printable(name) for name in sheet.players]
    columns = ["pool", "mountain", *(f"whists on\n{name}" for name in names)]
    has_bombs = any(sheet.marks)
    grid = table("", *columns, *(["bombs"] if has_bombs else []))
    for name, player in zip(names, sheet.players, strict=True):
        whists = (
            "-" if other == player else mixed(sheet.whists(player, on=other))
            for other in sheet.players
        )
        numbers = [mixed(sheet.pool(player)), mixed(sheet.mountain(player)), *whists]
        if has_bombs:
            numbers.append(factors(sheet.bombs(player)) or "-")
        fill(grid, Text(name), map(Text, numbers))
    return indented(grid)


def _steps(settlement: Settlement, stake: Decimal | None) -> RenderableType:
    """Return the steps, one a row; every column adds up to its player's total."""
    players = settlement.players
    grid = table("", *map(printable, players))
    *steps, totals = settlement.steps
    for step in steps:
        _add_step(grid, step, players)
    grid.add_section()
    exact = (signed(amount) for _, amount in totals.amounts)
    fill(grid, heading(totals.title), exact)
    fill(grid, heading("whole whists"), map(signed, settlement.whole.values()))
    if stake is not None:
        money = settlement.money(stake)
        label = heading(f"money, {stake:f} a whist")
        fill(grid, label, map(_coins, money.values()))
    return indented(grid)


def _add_step(grid: Table, step: Step, players: tuple[str, ...]) -> None:
    amounts = dict(step.amounts)
    singly = [amounts[player,] for player in players if (player,) in amounts]
    fill(grid, Text(step.title), (Text(mixed(amount)) for amount in singly))
    if singly:
        return
    for (owed, owing), amount in step.amounts:
        amounts[owing, owed] = -amount
    for other in players:
        balances = (
            signed(amounts[player, other]) if player != other else Text("-")
            for player in players
        )
        fill(grid, Text(f"  with {printable(other)}"), balances)


def _coins(amount: Decimal) -> Text:
    return coloured(f"{amount:+f}" if amount else f"{amount:f}", amount)
