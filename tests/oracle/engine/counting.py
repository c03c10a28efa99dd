"""How many auctions there are, and how many plays from a composed ending."""

from .auction import after_call, legal_calls, new_auction
from .axes import check_rules
from .cards import people
from .play import begin_trick, legal_cards, play_card, playing
from .rounds import copied, new_state
from .shapes import Auction, Card, Deal, Rules, Seat, Situation, State

# Auctions


def count_auctions(
    rules: Rules,
    least_level: int,
    players: int,
    dummy: Seat | None = None,
    dark_row: int = 0,
) -> int:
    """How many complete auctions there are, as sequences of calls.

    At a table of two the dummy is first hand unless another seat is given.
    """
    check_rules(rules)
    if players == 2 and dummy is None:
        dummy = "first"
    situation: Situation = {
        "players": players,
        "least_level": least_level,
        "dummy": dummy,
        "dark_row": dark_row,
    }
    begin = new_auction(rules, people(situation), dark_row)
    return continuations(rules, least_level, begin, {})


def continuations(
    rules: Rules, least_level: int, auction: Auction, known: dict[str, int]
) -> int:
    """How many ways there are from here to the end; ``known`` are those counted."""
    if auction["turn"] is None:
        return 1
    key = repr(auction)
    if key not in known:
        known[key] = sum(
            continuations(rules, least_level, after_call(rules, auction, call), known)
            for call in legal_calls(rules, least_level, auction)
        )
    return known[key]


# Plays


def start_play(
    rules: Rules,
    hands: dict[Seat, list[Card]],
    *,
    kind: str,
    suit: str | None = None,
    declarer: Seat | None = None,
    leader: Seat = "first",
    level: int | None = None,
    players: int = 3,
    dummy: Seat | None = None,
    talon: list[Card] | None = None,
    whister: Seat | None = None,
    idle_seat: Seat | None = None,
    is_open: bool = False,
) -> State:
    """A play of few cards, begun by ``leader``.

    In an all-pass with ``talon`` those of its cards that are given lead the first
    tricks, if the rules open it. ``whister`` is the lone one, "fourth" for an idle
    dealer who whisted on ``idle_seat``. Of a game without ``level`` no rule that asks
    for the level holds. The first trick counts as trick 1.
    """
    check_rules(rules)
    cards = list(talon or [])
    deal: Deal = {"hands": hands, "talon": cards}
    situation: Situation = {
        "players": players,
        "least_level": 6,
        "dummy": dummy,
        "dark_row": 0,
    }
    state = new_state(rules, deal, situation)
    state["kind"] = kind
    state["suit"] = suit
    state["level"] = level
    state["declarer"] = declarer
    state["whister"] = whister
    state["idle_seat"] = idle_seat
    state["open"] = is_open or kind == "misere"
    state["phase"] = "play"
    state["played"] = True
    state["leader"] = leader
    check_ending(state)
    begin_trick(state)
    return state


def check_ending(state: State) -> None:
    """As many cards in every hand that is played, at least one, no card twice."""
    if (state["declarer"] is None) != (state["kind"] == "all_pass"):
        raise ValueError("a declarer in a game and in misère, none in an all-pass")
    seats = playing(state)
    numbers = {len(state["hands"][seat]) for seat in seats}
    every = [card for cards in state["hands"].values() for card in cards]
    every += state["talon"]
    if len(numbers) != 1 or 0 in numbers or len(set(every)) != len(every):
        raise ValueError(f"not an ending: {state['hands']!r}")
    if state["leader"] not in seats or len(state["talon"]) > max(numbers):
        raise ValueError("nobody can lead like that")


def count_plays(state: State) -> int:
    """How many complete plays there are from here, as sequences of cards."""
    return plays_from(state, {})


def plays_from(state: State, known: dict[str, int]) -> int:
    """The same; ``known`` are those counted from places reached before.

    Of what has gone before, only the cards left, the trick on the table and its leader
    matter for what may still be played.
    """
    if state["phase"] == "over":
        return 1
    left = [sorted(state["hands"][seat]) for seat in playing(state)]
    key = repr((left, state["talon"], state["table"], state["leader"]))
    if key not in known:
        total = 0
        for card in legal_cards(state):
            new = copied(state)
            play_card(new, card)
            total += plays_from(new, known)
        known[key] = total
    return known[key]
