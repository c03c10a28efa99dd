"""A deal in words: what happened, and a line for everything that it wrote."""

from collections.abc import Iterable, Iterator

import attrs
from rich.console import RenderableType
from rich.text import Text

from preferans.cli._screen import (
    factors,
    gap,
    heading,
    indented,
    mixed,
    printable,
    rows,
    width,
)
from preferans.incidents import Incident, Revoke, TalonSeen
from preferans.match import Match, ScoredDeal
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
    has_left,
)
from preferans.seats import ACTIVE, Seat, Table
from preferans.sheet import Column, Entry, Sheet
from preferans.spelling import describe
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal

__all__ = ["carried_in", "explained", "happened", "is_agreed", "title", "written"]


NOTHING = "nothing is written"
REASON = 50
"""Columns for the longest reason and what stands between the columns."""


def carried_in(match: Match) -> Iterator[RenderableType]:
    """Yield what stood on the sheet before the first deal, if anything did."""
    opening = _before(match.deals[0]) if match.deals else match.sheet
    lines = list(_standing(opening, opening.players))
    if lines:
        yield heading("Carried in")
        yield _block(lines, _widths(lines))
        yield gap()


def explained(match: Match, number: int | None = None) -> Iterator[RenderableType]:
    """Yield one deal or all with the reasons for their entries, in the same columns."""
    deals = match.deals if number is None else [match.deals[number - 1]]
    blocks = [(deal, list(_lines(deal.entries))) for deal in deals]
    widths = _widths([line for _, lines in blocks for line in lines])
    for deal, lines in blocks:
        table = deal.situation.table
        if is_agreed(match, deal):
            yield heading(f"From here: {describe(match.rules_of(deal.number))}")
            yield gap()
        if _is_joined(match, deal):
            yield heading(f"{table.dealer} joins")
            yield _block(list(_standing(_before(deal), [table.dealer])), widths)
            yield gap()
        yield title(deal)
        yield _block(lines, widths) if lines else indented(Text(NOTHING))
        yield gap()


def title(deal: ScoredDeal) -> Text:
    """Return the line that says what happened."""
    table = deal.situation.table
    who = f"{table.dealer} deals"
    if table.waiting is not None:
        who += f", {table.waiting} waits"
    line = heading(f"Deal {deal.number}, {who}: ")
    line.append(printable(happened(table, deal.outcome)), style="not bold")
    return line


def written(deal: ScoredDeal) -> RenderableType:
    """Return the entries of a deal with their reasons."""
    lines = list(_lines(deal.entries))
    return _block(lines, _widths(lines)) if lines else indented(Text(NOTHING))


def _is_joined(match: Match, deal: ScoredDeal) -> bool:
    """Return whether a fourth player joined before this deal, which he deals."""
    if deal.number == 1:
        return False
    before = match.deals[deal.number - 2].situation.table
    return deal.situation.table.players != before.players


def is_agreed(match: Match, deal: ScoredDeal) -> bool:
    """Return whether other rules were agreed on before this deal."""
    if deal.number == 1:
        return False
    return match.rules_of(deal.number) != match.rules_of(deal.number - 1)


Line = tuple[str, str, str, str]
"""A column of the sheet, whose it is, how much, why."""


def _lines(entries: Iterable[Entry]) -> Iterator[Line]:
    for entry in entries:
        if entry.amount:
            whose, amount = entry.player, mixed(entry.amount)
            if entry.against is not None:
                whose = f"{whose} on {entry.against}"
            if entry.column is Column.BOMBS:
                amount = factors([int(entry.amount)])
            yield (
                entry.column.value,
                printable(whose),
                amount,
                printable(entry.why),
            )


def _standing(sheet: Sheet, players: Iterable[str]) -> Iterator[Line]:
    for player in players:
        for column, amount in (
            (Column.POOL, sheet.pool(player)),
            (Column.MOUNTAIN, sheet.mountain(player)),
        ):
            if amount:
                yield column.value, printable(player), mixed(amount), ""
        if sheet.bombs(player):
            marks = factors(sheet.bombs(player))
            yield Column.BOMBS.value, printable(player), marks, ""
        for other in sheet.players:
            amount = sheet.whists(player, on=other)
            if amount:
                whose = printable(f"{player} on {other}")
                yield Column.WHISTS.value, whose, mixed(amount), ""


def _widths(lines: Iterable[Line]) -> tuple[int, ...]:
    cells = [tuple(Text(cell).cell_len for cell in line[:3]) for line in lines]
    return tuple(max(column) for column in zip(*cells, strict=True))


def _block(lines: Iterable[Line], widths: Iterable[int]) -> RenderableType:
    block = rows("left", "left", "right", "left")
    widths = tuple(widths)
    # Deals stand below one another in the same columns if there is room for it.
    if sum(widths) + REASON <= width():
        for column, least in zip(block.columns, widths, strict=False):
            column.min_width = least
    for line in lines:
        block.add_row(*map(Text, line))
    return indented(block)


def _before(deal: ScoredDeal) -> Sheet:
    """Return the sheet on which the deal was written."""
    before = deal.sheet.write(
        Entry(each.column, each.player, -each.amount, each.reason, (), each.against)
        for each in deal.entries
        if each.column is not Column.BOMBS
    )
    # A bomb taken back would stand behind those drawn after it.
    marks = tuple(deal.situation.bombs_of(name) for name in before.players)
    return attrs.evolve(before, marks=marks)


def happened(table: Table, outcome: Outcome) -> str:
    """
    Return a deal in a few words, with names.

    >>> from preferans import ConcededGame, Contract, Seat, Table
    >>> from preferans.cli._deals import happened
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> six = ConcededGame(contract=Contract.parse("6♣"), declarer=Seat.FIRST)
    >>> happened(table, six)
    '6♣ West, conceded'
    """
    if isinstance(outcome, Misdeal):
        return "misdeal"
    if isinstance(outcome, DeclaredPreferans):
        return f"preferans {table.player(outcome.seat)}, the match is won"
    if isinstance(outcome, ExposedTalon):
        return ", ".join(_exposed(table, outcome))
    wrong = (_wrong(table, incident) for incident in outcome.incidents)
    return ", ".join([_played(table, outcome), *wrong])


def _exposed(table: Table, outcome: ExposedTalon) -> Iterator[str]:
    yield f"{table.player(outcome.seat)} shows the talon"
    for seat, level in zip(ACTIVE, outcome.games, strict=True):
        if level is not None:
            yield f"{table.player(seat)} could have played {level}"


def _wrong(table: Table, incident: Incident) -> str:
    """Return an incident in words."""
    words = incident.words
    if isinstance(incident, Revoke) and incident.count > 1:
        words = f"{incident.count} revokes"
    if isinstance(incident, TalonSeen):
        words = f"{words} {incident.moment.value.replace('_', ' ')}"
    return f"{words} by {table.player(incident.seat)}"


def _played(
    table: Table,
    outcome: PlayedGame
    | UncontestedGame
    | HalfWhistedGame
    | ConcededGame
    | PlayedMisere
    | PlayedAllPass,
) -> str:
    if isinstance(outcome, PlayedAllPass):
        words = ["all-pass", _taken(table, outcome.tricks)]
        if outcome.dark:
            words.append(f"dark passes by {', '.join(map(table.player, outcome.dark))}")
        return ", ".join(words)
    declarer = table.player(outcome.declarer)
    if outcome.halves:
        declarer += f" in halves with {table.dealer}"
    dark = " in the dark" if outcome.dark else ""
    if isinstance(outcome, PlayedMisere):
        return f"misère{dark} {declarer}, {_tricks(outcome.taken)}"
    words = [f"{outcome.contract}{dark} {declarer}"]
    if outcome.talon is not None:
        words.append(f"talon {' '.join(map(str, outcome.talon))}")
    if outcome.refused:
        words.append("talon refused")
    if isinstance(outcome, PlayedGame):
        words += [*_defence(table, outcome), _tricks(outcome.taken)]
        if outcome.undertricks:
            words.append(f"down {outcome.undertricks}")
    elif isinstance(outcome, HalfWhistedGame):
        words.append(f"{table.player(outcome.half_whister)} half-whists")
    elif isinstance(outcome, ConcededGame):
        words.append("conceded")
    elif not has_left(outcome):
        words.append("nobody whists")
    return ", ".join(words)


def _taken(table: Table, tricks: Iterable[int]) -> str:
    """Return the tricks of everybody; the idle dealer is named if he took any."""
    return ", ".join(
        f"{table.player(seat)} {count}"
        for seat, count in zip(Seat, tricks, strict=True)
        if count or seat in table.seats
    )


def _defence(table: Table, game: PlayedGame) -> Iterator[str]:
    if game.defence is None:
        yield "checked"
        return
    how = "whists open" if game.open else "whists"
    if game.alone:
        how = "whists with one hand"
    if game.invited:
        how += " by invitation"
    for seat in table.defenders(game.declarer):
        word = game.defence[seat.value]
        says = "passes" if word is Declaration.PASS else "says half"
        yield f"{table.player(seat)} {how if word is Declaration.WHIST else says}"
    if game.forced:
        yield "played all the same"
    if game.idle_seat is not None:
        yield f"{table.dealer} {how} for {table.player(game.idle_seat)}"


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count or 'no'} tricks"
