"""The cards of a deal: hands around the table, the auction, tricks, and the score."""

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from preferans.auction import Auction
from preferans.cards import Card, Hand, Suit
from preferans.cli._deals import title, written
from preferans.cli._screen import Justify, gap, heading, indented, printable, rows
from preferans.match import Match, ScoredDeal
from preferans.phases import Claim
from preferans.play import Play
from preferans.records import Record, RecordedDeal
from preferans.round import Round
from preferans.seats import ACTIVE, Seat, Table
from preferans.series import least_bid

__all__ = ["cards"]

ORDINALS = {
    Seat.FIRST: "first hand",
    Seat.SECOND: "second hand",
    Seat.THIRD: "third hand",
}
VOID = "-"
LED = ">"


def cards(match: Match, record: Record, number: int | None) -> Iterator[RenderableType]:
    """Yield one deal of a match or all: hands, auction, tricks and entries."""
    pairs = list(zip(match.deals, record.deals, strict=True))
    if not pairs:
        yield Text("the record has no deals")
    shown = pairs if number is None else [pairs[number - 1]]
    for place, (deal, recorded) in enumerate(shown):
        if place:
            yield gap()
        yield from _deal(match, deal, recorded)


def _deal(
    match: Match, deal: ScoredDeal, recorded: RecordedDeal
) -> Iterator[RenderableType]:
    yield title(deal)
    round_, table = deal.round, deal.situation.table
    auction = _auction(match, deal, recorded)
    if round_ is not None:
        yield gap()
        yield indented(_diagram(round_))
    if auction is not None:
        yield gap()
        yield heading("Auction")
        yield indented(_calls(auction, table))
    if round_ is not None and isinstance(round_.phase, Play) and round_.phase.played:
        yield gap()
        yield heading("Tricks")
        yield indented(_tricks(round_.phase, table))
    if round_ is not None and (claim := _claim(round_)) is not None:
        yield indented(Text(printable(f"the rest was claimed: {claim}")))
    if round_ is None and auction is None:
        yield indented(Text("no cards of this deal are written"))
    yield gap()
    yield heading("Score")
    yield written(deal)


def _columns(number: int) -> tuple[Justify, ...]:
    """Return so many columns of text."""
    columns: list[Justify] = ["left"] * number
    return tuple(columns)


def _name(table: Table, seat: Seat) -> str:
    return "dummy" if seat is table.dummy else table.player(seat)


# Hands


def _diagram(round_: Round) -> Grid:
    """Return the hands as they lie: first hand left, second right, third below."""
    first, second, third = (_hand(round_, seat) for seat in ACTIVE)
    middle = Text(f"\n\ntalon {_row(round_.deal.talon)}")
    grid = rows("left", "left", "left")
    grid.add_row(first, middle, second)
    grid.add_row()
    grid.add_row(Text(), third, Text())
    return grid


def _hand(round_: Round, seat: Seat) -> Text:
    role = ORDINALS[seat]
    if seat is round_.declarer:
        role += ", declarer"
    hand = round_.deal.hand(seat)
    lines = [f"{printable(_name(round_.situation.table, seat))} ({role})"]
    lines.extend(f"{suit} {_ranks(hand, suit)}" for suit in Suit)
    exchange = round_.exchange
    if seat is round_.declarer and exchange is not None and exchange.laid_away:
        lines.append(f"lays away {_row(exchange.laid_away)}")
    return Text("\n".join(lines))


def _ranks(hand: Hand, suit: Suit) -> str:
    return " ".join(str(card.rank) for card in hand.of(suit)) or VOID


def _row(held: Iterable[Card]) -> str:
    return " ".join(map(str, held))


# The auction


def _auction(match: Match, deal: ScoredDeal, recorded: RecordedDeal) -> Auction | None:
    if deal.round is not None:
        return deal.round.auction
    if recorded.auction is None:
        return None
    rules = match.rules_of(deal.number).rules
    return Auction.parse(
        recorded.auction,
        rules,
        least=least_bid(rules, deal.situation).level,
        dummy=deal.situation.table.dummy,
    )


def _calls(auction: Auction, table: Table) -> Grid:
    """Return the calls, a column for each seat and a row for each time around."""
    grid = rows(*_columns(len(auction.seats)))
    grid.add_row(
        *(Text(printable(_name(table, seat)), style="bold") for seat in auction.seats)
    )
    line: dict[Seat, str] = {}
    for seat, call in auction.calls:
        if line and seat.value <= max(said.value for said in line):
            grid.add_row(*(line.get(each, "") for each in auction.seats))
            line = {}
        line[seat] = str(call)
    grid.add_row(*(line.get(each, "") for each in auction.seats))
    return grid


# The tricks


def _tricks(play: Play, table: Table) -> Grid:
    """Return the tricks, each with who led it and who took it."""
    seats = play.plan.seats
    has_talon = bool(play.plan.talon)
    grid = rows("right", *_columns(len(seats) + has_talon + 1))
    names = [printable(_name(table, seat)) for seat in seats]
    heads = ["", *(f" {name}" for name in names), *[" talon"] * has_talon, "taken by"]
    grid.add_row(*(Text(head, style="bold") for head in heads))
    for number, trick in enumerate(play.history, start=1):
        put = dict(trick.cards)
        cells = [
            f"{LED if seat is trick.leader else ' '}{put[seat]}" if seat in put else ""
            for seat in seats
        ]
        if has_talon:
            cells.append("" if trick.talon is None else f"{LED}{trick.talon}")
        took = "" if trick.winner is None else printable(_name(table, trick.winner))
        grid.add_row(str(number), *cells, took)
    return grid


def _claim(round_: Round) -> str | None:
    """Return the claim that ended the deal, None where none did."""
    play = round_.phase
    if not isinstance(play, Play) or play.is_over or not round_.is_over:
        return None
    claim = next(
        event for _, event in reversed(round_.history) if isinstance(event, Claim)
    )
    table = round_.situation.table
    parts = zip(ACTIVE, claim.tricks, strict=True)
    return ", ".join(f"{_name(table, seat)} {count}" for seat, count in parts)
