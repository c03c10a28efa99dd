"""Where written sheets and the rules differ, and which entries made the difference."""

from collections.abc import Iterator, Sequence

from preferans.match import Match
from preferans.records._accept import Path
from preferans.records.deal import Cell, RecordedDeal, WrittenSheet, row_of
from preferans.records.problems import Difference
from preferans.sheet import Amount, Column, Entry, Sheet

__all__ = ["differences"]


def differences(
    deals: Sequence[RecordedDeal], written: WrittenSheet | None, match: Match
) -> list[tuple[Path, Difference]]:
    """Return the differing cells of the first written sheet that differs."""
    agreed: dict[Cell, int] = {}
    for place, (deal, scored) in enumerate(zip(deals, match.deals, strict=False)):
        if deal.written is not None:
            path: Path = ("deals", place, "written")
            found = list(
                _compared(deal.written, scored.sheet, match, agreed, place + 1)
            )
            if found:
                return [((*path, *_below(each)), each) for each in found]
    if written is None:
        return []
    return [
        (("written", *_below(each)), each)
        for each in _compared(written, match.sheet, match, agreed, None)
    ]


def _compared(
    written: WrittenSheet,
    sheet: Sheet,
    match: Match,
    agreed: dict[Cell, int],
    number: int | None,
) -> Iterator[Difference]:
    for cell, amount in written.cells():
        computed = _amount(sheet, cell)
        if computed is None:
            continue
        if computed == amount:
            agreed[cell] = number or 0
            continue
        column, player, against = cell
        yield Difference(
            column,
            player,
            against,
            written=amount,
            computed=computed,
            entries=tuple(_entries(match, cell, agreed.get(cell, 0), number)),
            deal=number,
        )


def _amount(sheet: Sheet, cell: Cell) -> Amount | None:
    """Return what stands in a cell, or None if the sheet does not have it."""
    column, player, against = cell
    if not {player, against or player} <= set(sheet.players) or player == against:
        return None
    if column is Column.POOL:
        return sheet.pool(player)
    if column is Column.MOUNTAIN:
        return sheet.mountain(player)
    if column is Column.BOMBS:
        return row_of(sheet.bombs(player))
    return sheet.whists(player, on=against or player)


def _entries(
    match: Match, cell: Cell, after: int, last: int | None
) -> Iterator[tuple[int, Entry]]:
    for number, deal in enumerate(match.deals[after:last], start=after + 1):
        for entry in deal.entries:
            if (entry.column, entry.player, entry.against) == cell and entry.amount:
                yield number, entry


def _below(difference: Difference) -> Path:
    cell = (difference.column.value, difference.player)
    return cell if difference.against is None else (*cell, difference.against)
