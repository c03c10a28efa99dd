"""Ten tricks: conv. 4, and conv. 3 for who decides which cards."""

from .cards import HANDS, clockwise_from, people, strength, suit_of
from .defence import IDLE_DEALER, defenders, is_checked_ten, opponent
from .exchange import declarer
from .shapes import Card, Seat, State

TALON: Seat = "talon"


def playing(state: State) -> list[Seat]:
    """The hands that are played.

    Conv. 4, all-pass at a table of two: "talon and dummy stay closed and unplayed (...)
    ten tricks of two cards". 004:327: the passer's cards are out of play.
    """
    if state["alone"]:
        whister = state["idle_seat"] or state["whister"]
        return [seat for seat in HANDS if seat in (declarer(state), whister)]
    return people(state["situation"]) if state["kind"] == "all_pass" else HANDS


def trump(state: State) -> str | None:
    """The trump suit of a game in a suit; in misère and in all-pass there is none."""
    if state["kind"] != "game" or state["suit"] == "NT":
        return None
    return state["suit"]


def first_leader(state: State) -> Seat:
    """Conv. 4: "first hand (left of the dealer), whoever is declarer"; `gusarik_lead`:
    "`FIRST_HAND` (default, 004:336: the dummy's card when he is first hand) | `DUMMY`
    (004:319: always)"; all-pass of two: "the dealer's opponent leads trick 1".
    """
    dummy = state["situation"]["dummy"]
    if dummy is None:
        # Where the passer's cards are out of play, the next of those who play.
        return playing(state)[0]
    if state["kind"] == "all_pass":
        return people(state["situation"])[0]
    return dummy if state["rules"]["gusarik_lead"] == "dummy" else "first"


# All-pass with the talon


def talon_leads(state: State) -> bool:
    """Conv. 4: "All-pass, talon opened"; at a table of two the talon stays closed
    "whatever the base convention says".
    """
    opened = state["rules"]["all_pass_talon"] == "opened"
    two = state["situation"]["players"] == 2
    return state["kind"] == "all_pass" and opened and not two


def talon_owner(state: State) -> Seat:
    """Conv. 4: "Table of four: it is the idle dealer's card"; so at a table of five,
    where the dealer sits out too (001:705).
    """
    return IDLE_DEALER if state["situation"]["players"] in (4, 5) else TALON


def was_led_by_talon(state: State) -> bool:
    """Whether the first card of the trick on the table is the talon's."""
    return bool(state["table"]) and state["table"][0][0] in (TALON, IDLE_DEALER)


def begin_trick(state: State) -> None:
    """Conv. 4: "The two talon cards, in the order dealt, lead tricks 1 and 2; each is
    turned up when its trick begins (...) First, second, third hand play to it in that
    order, in both tricks".
    """
    if talon_leads(state) and state["talon"]:
        state["leader"] = "first"
        state["table"] = [(talon_owner(state), state["talon"].pop(0))]


def third_leader(state: State, taker: Seat | None) -> Seat:
    """Conv. 4: "Trick 3 is led by first hand, whoever took trick 2;
    `all_pass_third_lead` (C40) = `FIRST_HAND` (default) | `TAKER` (who took trick 2;
    first hand if it was the idle dealer)"; first hand too if nobody took it.
    """
    if state["rules"]["all_pass_third_lead"] == "taker" and taker in HANDS:
        return taker
    return "first"


# A card


def begin_play(state: State) -> None:
    """The first trick begins."""
    state["phase"] = "play"
    state["leader"] = first_leader(state)
    begin_trick(state)


def owner_to_play(state: State) -> Seat:
    """Whose hand the next card comes from: clockwise from the leader."""
    leader = state["leader"]
    if leader is None:
        raise ValueError("nobody leads")
    laid = [seat for seat, _ in state["table"]]
    turn = [seat for seat in clockwise_from(leader) if seat in playing(state)]
    return next(seat for seat in turn if seat not in laid)


def actor_of(state: State, owner: Seat) -> Seat:
    """Who decides the cards of a hand.

    Conv. 4: owner and actor "differ in an open defence (the whister for the passer),
    for the dummy, and for an idle dealer's whist". Misère and checked ten: "each
    defender deciding his own cards".
    """
    if state["kind"] == "all_pass" or owner == state["declarer"]:
        return owner
    if owner == state["situation"]["dummy"]:
        return opponent(state)
    if owner == state["idle_seat"]:
        return IDLE_DEALER
    if state["open"] and state["whister"] is not None:
        return state["whister"]
    return owner


def legal_cards(state: State) -> list[Card]:
    """What the hand that is to play may play.

    Conv. 4: "Follow suit; else trump; else anything. No duty to beat or overtrump".
    """
    hand = state["hands"][owner_to_play(state)]
    if not state["table"]:
        return list(hand)
    led = suit_of(state["table"][0][1])
    same = [card for card in hand if suit_of(card) == led]
    trumps = [card for card in hand if suit_of(card) == trump(state)]
    return same or trumps or list(hand)


def play_card(state: State, card: Card) -> None:
    """A legal card goes to the table; the last of a trick finishes it."""
    owner = owner_to_play(state)
    state["hands"][owner].remove(card)
    state["table"].append((owner, card))
    laid = [seat for seat, _ in state["table"]]
    if all(seat in laid for seat in playing(state)):
        finish_trick(state)


def taker_of(state: State) -> Seat | None:
    """Conv. 4: "Highest trump, else highest of the suit led". In an all-pass of three
    the talon's card "only fixes the suit and cannot win"; "Only in a composed ending
    can nobody follow; then nobody takes the trick".
    """
    led = suit_of(state["table"][0][1])
    able = [(seat, card) for seat, card in state["table"] if seat != TALON]
    trumps = [pair for pair in able if suit_of(pair[1]) == trump(state)]
    followers = [pair for pair in able if suit_of(pair[1]) == led]
    best = trumps or followers
    return max(best, key=lambda pair: strength(pair[1]))[0] if best else None


def finish_trick(state: State) -> None:
    """Conv. 4: "Winner leads next. Ten tricks, always played to the end"."""
    taker = taker_of(state)
    by_talon = was_led_by_talon(state)
    cards = [card for _, card in state["table"]]
    state["tricks"].append({"cards": cards, "taker": taker})
    state["table"] = []
    state["leader"] = third_leader(state, taker) if by_talon else taker
    if any(state["hands"][seat] for seat in playing(state)):
        begin_trick(state)
    else:
        state["leader"] = None
        state["phase"] = "over"


def tricks_by_owner(state: State) -> dict[Seat, int]:
    """Tricks of each hand that was played, and of the idle dealer in an all-pass."""
    if not state["played"]:
        return {}
    takers = [trick["taker"] for trick in state["tricks"]]
    seats = list(playing(state))
    if state["kind"] == "all_pass" and talon_owner(state) == IDLE_DEALER:
        seats.append(IDLE_DEALER)
    return {seat: takers.count(seat) for seat in seats}


# Hands on the table


def open_hands(state: State) -> list[Seat]:
    """The hands that lie before everybody (one that is empty by now counts too).

    Conv. 3: "When the hands are opened: before the first lead, if it is not the
    declarer's. If it is: on misère after his card (`misere_opened` = `AFTER_LEAD`
    (default) | `BEFORE_LEAD`); in an open game `first_lead_by_declarer` (O38) = `DARK`
    (default: after his card) | `LIGHT` (before it)".
    """
    if not state["played"] or not state["open"]:
        return []
    as_misere = state["rules"]["checked_ten_play"] == "as_misere"
    if is_checked_ten(state) and not as_misere:
        return list(HANDS)
    if is_first_lead_of_declarer(state):
        if state["kind"] == "misere" or is_checked_ten(state):
            early = state["rules"]["misere_opened"] == "before_lead"
        else:
            early = state["rules"]["first_lead_by_declarer"] == "light"
        if not early:
            return []
    return defenders(state)


def is_first_lead_of_declarer(state: State) -> bool:
    """Whether the first card is still to be led, and by the declarer."""
    untouched = not state["table"] and not state["tricks"]
    return untouched and state["leader"] == declarer(state)
