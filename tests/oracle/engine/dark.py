"""Calls in the dark: conv. 8, rulebook 4.8; "003:13" and the like are its sources.

A dark call is its light one with ``-dark`` behind it. Only who has not looked at his
cards makes one; every call in the light is a look.
"""

from .ladder import CONTRACTS, LADDER, MISERE, is_misere, level_of, strain_of
from .shapes import Auction, Call, Rules, Seat

PICK_UP: Call = "pick_up"
DARK_PASS: Call = "pass-dark"
ENDING = "-dark"
NO_SUCH_LEVEL = 11


def is_dark(call: Call) -> bool:
    """Whether it was called before looking."""
    return call.endswith(ENDING)


def light(call: Call) -> Call:
    """What a call says, in the dark or not."""
    return call.removesuffix(ENDING)


def has_looked(auction: Auction, seat: Seat) -> bool:
    """Whether a player has looked at his cards."""
    return seat in auction["looked"]


def may_pass_dark(auction: Auction, seat: Seat) -> bool:
    """003:15: "To call a dark pass once there has been a bid of one (even a light one)
    is not allowed".
    """
    return auction["standing"] is None and not has_looked(auction, seat)


def may_be_dark(rung: Call) -> bool:
    """Who wins in the dark takes the talon and shows it to nobody (000:479, 003:7)."""
    return not rung.endswith("-hand")


# Over dark passes


def level_over_dark_passes(rules: Rules, row: int, *, dark: bool) -> int:
    """The level of the least bid where somebody has passed in the dark.

    003:15: "is overcalled by one in the dark or by a seven in the light (...) already
    by an eight in the light or a seven in the dark. The third (...) by a nine in the
    light or an eight in the dark". 000:479: a seven, then an eight.
    """
    third = min(row, 2)
    if rules["dark"] == "code":
        return [7, 8, 8][third]
    return [6, 7, 8][third] if dark else [7, 8, 9][third]


def is_over_dark_passes(
    rules: Rules, auction: Auction, rung: Call, *, dark: bool
) -> bool:
    """Whether a bid is high enough over the dark passes; a misère by its place."""
    if not auction["dark_passers"]:
        return True
    level = level_over_dark_passes(rules, auction["dark_row"], dark=dark)
    return LADDER.index(rung) >= LADDER.index(f"{level}♠")


# Over dark bids


def next_level(rung: Call) -> Call | None:
    """The contract of the next level in the same suit; none over a ten."""
    level = level_of(rung) + 1
    return None if level == NO_SUCH_LEVEL else f"{level}{strain_of(rung)}"


def is_over_dark_bid(rules: Rules, auction: Auction, rung: Call, *, dark: bool) -> bool:
    """Whether a bid is high enough over the standing dark bid, if it is one.

    003:13: "One in the dark is overcalled only by two in the dark or the first seven in
    the light"; 000:479: "overcalled by an ordinary bid".
    """
    standing = auction["standing"]
    if standing is None or not auction["dark"]:
        return True
    if is_misere(standing):
        return beats_dark_misere(rules, rung, dark=dark)
    if dark or rules["dark"] == "code":
        return True
    least = next_level(standing)
    return least is not None and LADDER.index(rung) >= LADDER.index(least)


def beats_dark_misere(rules: Rules, rung: Call, *, dark: bool) -> bool:
    """003:11: "A dark misère is beaten by a dark ten only"; 000:481: "only by a bid of
    nine in the dark or else of ten in the light".
    """
    if is_misere(rung):
        return False
    if rules["dark"] == "classic":
        return dark and level_of(rung) == 10
    return level_of(rung) == 10 or (dark and level_of(rung) == 9)


# The game


def is_whisted_by_both(rules: Rules, bid: Call, level: int, suit: str) -> bool:
    """Whether both must whist on what was named over this dark bid.

    004:107: on a six. 003:7-11: after one in the dark on "all sixes and 7♠", after two
    on "sixes, 7♠ and 7♣", after three up to 7♦: from the bid to the next level in its
    suit.
    """
    if rules["dark"] == "code":
        return level == 6
    last = next_level(bid)
    lowest = CONTRACTS.index(bid)
    highest = len(CONTRACTS) - 1 if last is None else CONTRACTS.index(last)
    return lowest <= CONTRACTS.index(f"{level}{suit}") <= highest


def may_name_misere(rules: Rules, bid: Call) -> bool:
    """003:7: "Who has called one in the dark may play any game, misère among them"."""
    return rules["dark"] == "classic" and bid != MISERE
