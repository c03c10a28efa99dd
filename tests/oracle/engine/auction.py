"""The auction: conv. 2, and conv. 8 for calls in the dark. No card is seen here."""

from .dark import (
    DARK_PASS,
    ENDING,
    PICK_UP,
    has_looked,
    is_dark,
    is_over_dark_bid,
    is_over_dark_passes,
    light,
    may_be_dark,
    may_pass_dark,
)
from .ladder import (
    LADDER,
    MISERE,
    MISERE_HAND,
    is_above,
    is_misere,
    level_of,
    names_without_talon,
)
from .shapes import Auction, Call, Rules, Seat


def new_auction(rules: Rules, bidders: list[Seat], dark_row: int = 0) -> Auction:
    """Nobody has spoken; where calls are made in the dark, nobody has looked.

    Conv. 2: "First hand (left of the dealer) speaks first (...) who has not spoken is
    in". Conv. 4, of two players: "the dealer's opponent speaks first".
    """
    return {
        "bidders": list(bidders),
        "inside": list(bidders),
        "spoken": [],
        "standing": None,
        "bidder": None,
        "equalled": False,
        "misere_by": None,
        "without_talon": False,
        "looked": list(bidders) if rules["dark"] == "none" else [],
        "dark": False,
        "dark_passers": [],
        "dark_misere_by": None,
        "dark_row": dark_row,
        "turn": bidders[0],
    }


# What may be called


def legal_calls(rules: Rules, least_level: int, auction: Auction) -> list[Call]:
    """Every call of the player whose turn it is; none when the auction is over.

    Conv. 2: "A player who can only pass is still asked".
    """
    seat = auction["turn"]
    if seat is None:
        return []
    calls = ["pass"]
    if may_equal(rules, auction, seat):
        calls.append("here")
    if may_call_misere(rules, auction, seat):
        calls.append(MISERE)
    if may_call_misere_hand(rules, auction, seat):
        calls.append(MISERE_HAND)
    calls += legal_bids(rules, least_level, auction, seat, dark=False)
    if not has_looked(auction, seat):
        calls += legal_dark_calls(rules, least_level, auction, seat)
    return calls


def legal_dark_calls(
    rules: Rules, least_level: int, auction: Auction, seat: Seat
) -> list[Call]:
    """Every call of a player who has not looked, the look among them: conv. 8."""
    calls = [PICK_UP]
    if may_pass_dark(auction, seat):
        calls.append(DARK_PASS)
    bids = legal_bids(rules, least_level, auction, seat, dark=True)
    if may_call_misere(rules, auction, seat, dark=True):
        bids.append(MISERE)
    return calls + [bid + ENDING for bid in bids]


def legal_bids(
    rules: Rules, least_level: int, auction: Auction, seat: Seat, *, dark: bool
) -> list[Call]:
    """Conv. 2: "`jumps` = `FORBIDDEN` (default: the opening is the lowest rung of the
    deal, a raise the next rung above that this player may bid) | `ALLOWED` (any rung he
    may bid). The two misères are no steps".
    """
    bids = [
        rung
        for rung in LADDER
        if not is_misere(rung)
        and may_bid(rules, least_level, auction, seat, rung, dark=dark)
    ]
    return bids if rules["jumps"] == "allowed" else bids[:1]


def may_bid(
    rules: Rules,
    least_level: int,
    auction: Auction,
    seat: Seat,
    rung: Call,
    *,
    dark: bool,
) -> bool:
    """Whether a player may bid this rung, steps apart.

    Conv. 2: "A bid stands above the standing bid (...) The rungs below the least level
    in force do not exist for that deal".
    """
    if not is_above(rung, auction["standing"]) or level_of(rung) < least_level:
        return False
    if is_bound(rules, auction, seat):
        return False
    if names_without_talon(rung) and not may_bid_hand(auction, seat):
        return False
    if dark and not may_be_dark(rung):
        return False
    if dark and auction["without_talon"] and is_ten_without_talon(rules):
        return False
    if not is_over_the_dark(rules, auction, rung, dark=dark):
        return False
    return beats_standing_misere(rules, auction, rung)


def is_ten_without_talon(rules: Rules) -> bool:
    """Conv. 2, `ten_over_without_talon`: "that ten too is played with the ten cards
    dealt"; and who plays in the dark takes the talon (conv. 8).
    """
    return rules["ten_over_without_talon"] == "without_talon"


def is_over_the_dark(rules: Rules, auction: Auction, rung: Call, *, dark: bool) -> bool:
    """Whether a bid is high enough over whatever was called in the dark."""
    over_passes = is_over_dark_passes(rules, auction, rung, dark=dark)
    return over_passes and is_over_dark_bid(rules, auction, rung, dark=dark)


def is_bound(rules: Rules, auction: Auction, seat: Seat) -> bool:
    """Conv. 2: `misere` = `BOUND`: "its caller may afterwards only pass or, under
    `WITHOUT_TALON`, call misère without talon". 003:11, who called it in the dark: "to
    order other games, having looked at his cards, is no longer possible".
    """
    if auction["dark_misere_by"] == seat:
        return True
    return rules["misere"] == "bound" and auction["misere_by"] == seat


def may_bid_hand(auction: Auction, seat: Seat) -> bool:
    """Conv. 2: "Only over it [misère without talon], or over a lower nine without
    talon, may the other players still in bid a nine without talon".
    """
    standing = auction["standing"]
    if standing is None or seat == auction["misere_by"]:
        return False
    return names_without_talon(standing)


def beats_standing_misere(rules: Rules, auction: Auction, rung: Call) -> bool:
    """Conv. 2: `misere_beaten_by`: "any nine or ten" or "only by a ten", and
    `misere_without_talon_beaten_by`: "nine without talon, or ten" or ten. What beats a
    dark misère is said apart, and not by these axes (003:11, 000:481).
    """
    if auction["dark"]:
        return True
    if auction["standing"] == MISERE and rules["misere_beaten_by"] == "ten":
        return level_of(rung) == 10
    if (
        auction["standing"] == MISERE_HAND
        and rules["misere_without_talon_beaten_by"] == "ten"
    ):
        return level_of(rung) == 10
    return True


def may_call_misere(
    rules: Rules, auction: Auction, seat: Seat, *, dark: bool = False
) -> bool:
    """Conv. 2: "`BOUND` (default: only as a player's first call (...)) | `FREE` (...:
    at any of his turns (...)). Misère is called over any bid up to 8NT and over none
    above, whatever `misere_beaten_by` is". It "exists at every least level".
    """
    if rules["misere"] == "bound" and seat in auction["spoken"]:
        return False
    if not is_over_the_dark(rules, auction, MISERE, dark=dark):
        return False
    return is_above(MISERE, auction["standing"])


def may_call_misere_hand(rules: Rules, auction: Auction, seat: Seat) -> bool:
    """Conv. 2: "The player whose misère was overcalled, and nobody else, may at his
    turn call misère without talon over any nine with talon".
    """
    standing = auction["standing"]
    if rules["misere_chain"] == "nine_ends" or standing is None or is_misere(standing):
        return False
    if level_of(standing) != 9 or names_without_talon(standing):
        return False
    if not is_over_the_dark(rules, auction, MISERE_HAND, dark=False):
        return False
    return auction["misere_by"] == seat


# "Here"


def may_equal(rules: Rules, auction: Auction, seat: Seat) -> bool:
    """Conv. 2: "who may *equal* another player's standing bid instead of raising it
    (...) A bid is equalled once: whoever speaks after that raises or passes (...) a
    bound misère bidder equals nothing".
    """
    bidder = auction["bidder"]
    if bidder is None or bidder == seat or auction["equalled"]:
        return False
    if is_bound(rules, auction, seat) or not can_be_equalled(rules, auction):
        return False
    return here_allows(rules, auction, seat, bidder)


def can_be_equalled(rules: Rules, auction: Auction) -> bool:
    """Conv. 2: "Nobody equals misère or a bid without talon (...) Under Stalingrad
    nobody equals 6♠ (...); `here_on_six_spades` = `YES` (default) | `NO`".

    A ten that is played without talon is read as a bid without talon.
    """
    standing = auction["standing"]
    if standing is None or is_misere(standing) or auction["dark"]:
        return False
    if is_without_talon(rules, auction):
        return False
    if standing == "6♠":
        return rules["stalingrad"] == "no" and rules["here_on_six_spades"] == "yes"
    return True


def here_allows(rules: Rules, auction: Auction, seat: Seat, bidder: Seat) -> bool:
    """Conv. 2, the six readings of `here` (O37)."""
    two_in = len(auction["inside"]) == 2
    order = auction["bidders"]
    is_elder = order.index(seat) < order.index(bidder)
    return {
        "elder_of_two": two_in and is_elder,
        "elder": is_elder,
        "any_of_two": two_in,
        "first_hand": seat == "first",
        "anyone": True,
        "never": False,
    }[rules["here"]]


# What a call does


def after_call(rules: Rules, auction: Auction, call: Call) -> Auction:
    """The auction after a legal call.

    Conv. 2: "A passer is out for good (...) The *standing bidder* made the standing bid
    or was the last to equal it"; "here" "names no new bid: the bid stands and its
    caller becomes the standing bidder. It is a call (misère is then lost)". Conv. 8: a
    look at the cards is no turn.
    """
    seat = auction["turn"]
    if seat is None:
        raise ValueError("the auction is over")
    new = auction.copy()
    if not is_dark(call):
        new["looked"] = adding(auction, auction["looked"], seat)
    if call == PICK_UP:
        return new
    new["spoken"] = adding(auction, auction["spoken"], seat)
    if light(call) == "pass":
        if is_dark(call):
            new["dark_passers"] = adding(auction, auction["dark_passers"], seat)
        new["inside"] = [one for one in auction["inside"] if one != seat]
    elif call == "here":
        new["bidder"] = seat
        new["equalled"] = True
    else:
        new["bidder"] = seat
        new["standing"] = light(call)
        new["dark"] = is_dark(call)
        new["equalled"] = False
        new["without_talon"] = auction["without_talon"] or names_without_talon(call)
        if call == MISERE:
            new["misere_by"] = seat
        elif light(call) == MISERE:
            new["dark_misere_by"] = seat
    over = is_over(rules, auction, new, call)
    new["turn"] = None if over else next_inside(new, seat)
    return new


def adding(auction: Auction, seats: list[Seat], seat: Seat) -> list[Seat]:
    """The seats with one more, in the order of the table."""
    return [one for one in auction["bidders"] if one == seat or one in seats]


def is_over(rules: Rules, before: Auction, after: Auction, call: Call) -> bool:
    """Conv. 2: "The auction is over when he [the standing bidder] alone is in (he is
    not asked again), or when all have passed (all-pass)"; `here_ends_auction`: "with
    two in it ends the auction at once; with three in it goes on";
    `nine_over_misere_ends`: "the bid over misère, nine or ten, wins at once, even if
    somebody has not spoken".
    """
    if after["inside"] in ([], [after["bidder"]]):
        return True
    if call == "here":
        return rules["here_ends_auction"] == "yes" and len(after["inside"]) == 2
    if light(call) == "pass":
        return False
    return before["standing"] == MISERE and rules["nine_over_misere_ends"] == "yes"


def next_inside(auction: Auction, seat: Seat) -> Seat:
    """Conv. 2: "then clockwise whoever is still in"."""
    order = auction["bidders"]
    place = order.index(seat)
    turn = order[place + 1 :] + order[: place + 1]
    return next(one for one in turn if one in auction["inside"])


def is_without_talon(rules: Rules, auction: Auction) -> bool:
    """Whether the standing bid is played with the ten cards dealt.

    Conv. 2: "A ten bid over it [a bid without talon] is an ordinary ten with the talon;
    `ten_over_without_talon` = `WITH_TALON` (default) | `WITHOUT_TALON` (that ten too is
    played with the ten cards dealt)". A ten that raises such a ten is one too.
    """
    standing = auction["standing"]
    if standing is None:
        return False
    if names_without_talon(standing):
        return True
    return (
        auction["without_talon"] and rules["ten_over_without_talon"] == "without_talon"
    )
