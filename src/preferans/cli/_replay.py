"""The cards of a deal: hands around the table, the auction, tricks, and the score."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from preferans.auction import Auction
from preferans.cli._deals import title, written
from preferans.cli._diagram import Names, around, columns, held, row, tricks
from preferans.cli._screen import gap, heading, indented, rows
from preferans.match import Match, ScoredDeal
from preferans.phases import Claim
from preferans.play import Play
from preferans.records import Record, RecordedDeal
from preferans.round import Round
from preferans.seats import ACTIVE, Seat
from preferans.series import least_bid

__all__ = ["cards"]


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
    round_, names = deal.round, Names.at(deal.situation.table)
    auction = _auction(match, deal, recorded)
    if round_ is not None:
        yield gap()
        yield indented(_diagram(round_, names))
    if auction is not None:
        yield gap()
        yield heading("Auction")
        yield indented(_calls(auction, names))
    if round_ is not None and isinstance(round_.phase, Play) and round_.phase.played:
        yield gap()
        yield heading("Tricks")
        yield indented(tricks(round_.phase, names))
    if round_ is not None and (claim := _claim(round_, names)) is not None:
        yield indented(Text(f"the rest was claimed: {claim}"))
    if round_ is None and auction is None:
        yield indented(Text("no cards of this deal are written"))
    yield gap()
    yield heading("Score")
    yield written(deal)


# Hands


def _diagram(round_: Round, names: Names) -> RenderableType:
    hands = [_hand(round_, names, seat) for seat in ACTIVE]
    return around(hands, f"talon {row(round_.deal.talon)}")


def _hand(round_: Round, names: Names, seat: Seat) -> Text:
    is_declarer = seat is round_.declarer
    above = names.title(seat, *["declarer"] * is_declarer)
    more: list[str] = []
    exchange = round_.exchange
    if is_declarer and exchange is not None and exchange.laid_away:
        more.append(f"lays away {row(exchange.laid_away)}")
    return held(above, round_.deal.hand(seat), *more)


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
        row=deal.situation.dark_row,
    )


def _calls(auction: Auction, names: Names) -> Grid:
    """Return the calls, a column for each seat and a row for each time around."""
    grid = rows(*columns(len(auction.seats)))
    grid.add_row(*(Text(names.of(seat), style="bold") for seat in auction.seats))
    line: dict[Seat, str] = {}
    for seat, call in auction.calls:
        if line and seat.value <= max(said.value for said in line):
            grid.add_row(*(line.get(each, "") for each in auction.seats))
            line = {}
        line[seat] = str(call)
    grid.add_row(*(line.get(each, "") for each in auction.seats))
    return grid


# The claim


def _claim(round_: Round, names: Names) -> str | None:
    """Return the claim that ended the deal, None where none did."""
    play = round_.phase
    if not isinstance(play, Play) or play.is_over or not round_.is_over:
        return None
    claim = next(
        event for _, event in reversed(round_.history) if isinstance(event, Claim)
    )
    parts = zip(ACTIVE, claim.tricks, strict=True)
    return ", ".join(f"{names.of(seat)} {count}" for seat, count in parts)
