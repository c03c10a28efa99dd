"""The cards of a deal in which somebody declared a preferans: may he have done so?"""

from collections.abc import Iterator

from preferans import series
from preferans.auction import Auction, Won
from preferans.cards import Hand
from preferans.conventions.base import Convention
from preferans.errors import IllegalActionError, ParseError, PhaseError
from preferans.exchange import PREFERANS
from preferans.records._accept import Found
from preferans.records._dealt import StopError, dealt
from preferans.records.deal import RecordedDeal
from preferans.situations import Situation
from preferans.unplayed import DeclaredPreferans

__all__ = ["declared"]


def declared(
    convention: Convention,
    situation: Situation,
    deal: RecordedDeal,
    said: DeclaredPreferans,
) -> tuple[Found, ...]:
    """Return in what the cards and calls of a deal are no preferans."""
    try:
        return tuple(_problems(convention, situation, deal, said))
    except StopError as error:
        return error.found


def _problems(
    convention: Convention,
    situation: Situation,
    deal: RecordedDeal,
    said: DeclaredPreferans,
) -> Iterator[Found]:
    table = situation.table
    name = table.player(said.seat)
    for key in ("discard", "play"):
        if getattr(deal, key) is not None:
            yield (key,), f"{key}: a preferans ends its deal, which has no {key}"
    cards = dealt(table, deal)
    if cards is not None:
        twelve = cards.hand(said.seat) | Hand.of_cards(cards.talon)
        if twelve != PREFERANS:
            message = f"{name} has not ace, king and queen of all suits: {twelve}"
            yield ("contract",), f"contract: {message}"
    if deal.auction is None:
        return
    rules = convention.rules
    least = series.least_bid(rules, situation).level
    try:
        auction = Auction.parse(deal.auction, rules, least=least, dummy=table.dummy)
    except (IllegalActionError, ParseError, PhaseError) as error:
        yield ("auction",), f"auction: {error}"
        return
    result = auction.result
    won = isinstance(result, Won) and result.seat is said.seat
    if not won or auction.takes_no_talon:
        message = f"{name} does not buy the talon by these calls"
        yield ("auction",), f"auction: {message}"
