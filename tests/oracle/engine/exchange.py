"""The exchange: talon, discard, the naming of the contract, concession. Conv. 2."""

from itertools import combinations

from .cards import in_order
from .dark import may_name_misere
from .ladder import CONTRACTS, HAND_CONTRACTS, MISERE, level_of, strain_of
from .shapes import Action, Call, Card, Seat, State


def declarer(state: State) -> Seat:
    """The winner of the auction."""
    seat = state["declarer"]
    if seat is None:
        raise ValueError("nobody won the auction")
    return seat


def legal_exchange(state: State) -> list[Action]:
    """What the declarer may do in the phases talon, discard and order."""
    if state["phase"] == "invite":
        return ["invite", "go_on"]
    if state["phase"] == "answer":
        return ["accept", "decline"]
    if state["phase"] == "talon":
        light = lightenings(state)
        return ["take", *leavings(state), *light, *concessions(state)]
    if state["phase"] == "discard":
        return [*discards(state), *concessions(state)]
    return [*(f"order {name}" for name in orders(state)), *concessions(state)]


def leavings(state: State) -> list[Action]:
    """Conv. 2: "a talon shown and left on the table (...) Not in misère"; 003:7, in the
    dark the talon is shown to nobody.
    """
    if state["rules"]["refused_talon"] == "none" or state["kind"] == "misere":
        return []
    return [] if state["dark"] else ["leave"]


def lightenings(state: State) -> list[Action]:
    """000:481: "As long as nobody has taken the talon in a dark game, one may change
    the price; besides, one may announce misère. But then the talon is opened, and the
    double stake disappears".
    """
    code = state["rules"]["dark"] == "code"
    if not code or not state["dark"] or state["kind"] == "misere":
        return []
    return ["lighten", f"order {MISERE}"]


def concessions(state: State) -> list[Action]:
    """Conv. 2: "at any of his turns from the sight of the talon until the contract is
    named (...) the declarer may give up (never in misère, never in a game without
    talon)".
    """
    if state["rules"]["concession"] == "none" or state["kind"] == "misere":
        return []
    return [] if state["hand"] else ["concede"]


def discards(state: State) -> list[Action]:
    """Conv. 2: "lays away any two of his twelve cards face down (66 ways, the talon's
    own two among them)".
    """
    twelve = in_order(state["hands"][declarer(state)])
    return [f"discard {one} {other}" for one, other in combinations(twelve, 2)]


def orders(state: State) -> list[Call]:
    """Conv. 2: "any rung with talon not below the winning bid (001:979), never misère.
    At 10NT he still names it"; without talon "a nine without talon not below his bid,
    or any ten; either is played with the ten cards dealt".
    """
    bid = state["bid"]
    if bid is None:
        raise ValueError("nobody won the auction")
    if not state["hand"]:
        named = CONTRACTS[CONTRACTS.index(bid) :]
        in_the_dark = state["dark"] and may_name_misere(state["rules"], bid)
        return [*named, MISERE] if in_the_dark else named
    lowest = bid.removesuffix("-hand") + "-hand"
    return HAND_CONTRACTS[HAND_CONTRACTS.index(lowest) :]


def take(state: State) -> None:
    """The two cards of the talon come into the declarer's hand."""
    state["hands"][declarer(state)] += state["talon"]
    state["talon"] = []
    state["phase"] = "discard"


def leave(state: State) -> None:
    """Conv. 2: "leaves the shown talon face up and plays the ten cards dealt"."""
    state["refused"] = True
    state["phase"] = "order"


def discard(state: State, cards: list[Card]) -> None:
    """Two cards are laid away. Conv. 2: "After misère nothing is named"."""
    for card in cards:
        state["hands"][declarer(state)].remove(card)
    state["discard"] = cards
    state["phase"] = "defence" if state["kind"] == "misere" else "order"


def order(state: State, contract: Call) -> None:
    """The contract is named."""
    state["level"] = level_of(contract)
    state["suit"] = strain_of(contract)
    state["phase"] = "invite" if may_invite(state) else "defence"


def order_misere(state: State) -> None:
    """Misère is named out of a dark bid.

    000:481: before the talon is taken, and in the light from there on. 003:7: when the
    cards are laid away, and it stays in the dark.
    """
    state["kind"] = "misere"
    if state["phase"] == "talon":
        state["dark"] = False
        state["phase"] = "invite" if may_invite(state) else "talon"
    else:
        state["phase"] = "invite" if may_invite(state) else "defence"


def may_invite(state: State) -> bool:
    """Conv. 2, `half_and_half`: "the declarer may invite the idle dealer (...) on
    misère between winning the auction and showing the talon (002:90), otherwise once
    the contract is named, before the first declaration".
    """
    if state["situation"]["players"] not in (4, 5):
        return False
    high = state["kind"] == "misere" or state["level"] == 10
    return {"none": False, "ten_or_misere": high, "any": True}[
        state["rules"]["half_and_half"]
    ]


def share(state: State, *, halves: bool) -> None:
    """The dealer shares the game or does not; a misère goes on to its talon."""
    state["halves"] = halves
    is_misere = state["kind"] == "misere"
    to_the_talon = is_misere and not state["hand"] and not state["discard"]
    state["phase"] = "talon" if to_the_talon else "defence"


def concede(state: State) -> None:
    """Conv. 2: "no play (...) The contract priced is the least he may still order, that
    is the winning bid; a record names that one".
    """
    bid = state["bid"]
    if bid is None:
        raise ValueError("nobody won the auction")
    state["level"] = level_of(bid)
    state["suit"] = strain_of(bid)
    state["conceded"] = True
    state["phase"] = "over"
