"""A whole round: from the deal through auction, exchange, defence and play."""

from .auction import after_call, is_without_talon, legal_calls, new_auction
from .axes import check_rules
from .cards import check_deal, check_situation, people
from .defence import IDLE_DEALER, last_words, question, settle_defence
from .exchange import (
    concede,
    declarer,
    discard,
    leave,
    legal_exchange,
    may_invite,
    order,
    order_misere,
    share,
    take,
)
from .ladder import is_misere
from .play import (
    actor_of,
    begin_play,
    legal_cards,
    owner_to_play,
    play_card,
    tricks_by_owner,
)
from .shapes import Action, Call, Card, Deal, Outcome, Rules, Seat, Situation, State


def start(rules: Rules, deal: Deal, situation: Situation) -> State:
    """The cards are dealt and nobody has spoken."""
    check_rules(rules)
    check_deal(deal)
    check_situation(situation)
    return new_state(rules, deal, situation)


def new_state(rules: Rules, deal: Deal, situation: Situation) -> State:
    """A state before the first call."""
    return {
        "rules": rules,
        "deal": deal,
        "situation": situation,
        "phase": "auction",
        "auction": new_auction(rules, people(situation), situation["dark_row"]),
        "hands": {seat: list(cards) for seat, cards in deal["hands"].items()},
        "talon": list(deal["talon"]),
        "discard": [],
        "kind": "",
        "declarer": None,
        "bid": None,
        "level": None,
        "suit": None,
        "hand": False,
        "dark": False,
        "refused": False,
        "conceded": False,
        "said": [],
        "whister": None,
        "idle_seat": None,
        "open": False,
        "alone": False,
        "invited": False,
        "halves": False,
        "played": False,
        "leader": None,
        "table": [],
        "tricks": [],
        "history": [],
    }


def copied(state: State) -> State:
    """A state that can be changed without changing the old one."""
    new = state.copy()
    new["hands"] = {seat: list(cards) for seat, cards in state["hands"].items()}
    new["talon"] = list(state["talon"])
    new["discard"] = list(state["discard"])
    new["said"] = list(state["said"])
    new["table"] = list(state["table"])
    new["tricks"] = list(state["tricks"])
    new["history"] = list(state["history"])
    return new


# Questions


def to_act(state: State) -> Seat | None:
    """The seat that decides; "fourth" is the idle dealer; None when all is over."""
    if state["phase"] == "over":
        return None
    if state["phase"] == "auction":
        return state["auction"]["turn"]
    if state["phase"] == "play":
        return actor_of(state, owner_to_play(state))
    if state["phase"] == "defence":
        asked = question(state)
        return None if asked is None else asked[0]
    return IDLE_DEALER if state["phase"] == "answer" else declarer(state)


def legal(state: State) -> list[Action]:
    """Every legal action as text, each once."""
    if state["phase"] == "over":
        return []
    if state["phase"] == "auction":
        least = state["situation"]["least_level"]
        return legal_calls(state["rules"], least, state["auction"])
    if state["phase"] == "play":
        return legal_cards(state)
    if state["phase"] == "defence":
        asked = question(state)
        return [] if asked is None else asked[1]
    return legal_exchange(state)


def outcome(state: State) -> Outcome | None:
    """What the deal came to; None while it goes on."""
    if state["phase"] != "over":
        return None
    return {
        "kind": state["kind"],
        "level": state["level"],
        "suit": state["suit"],
        "hand": state["hand"],
        "dark": state["dark"],
        "dark_passers": list(state["auction"]["dark_passers"]),
        "declarer": state["declarer"],
        "defence": last_words(state),
        "idle_seat": state["idle_seat"],
        "open": state["open"],
        "alone": state["alone"],
        "invited": state["invited"],
        "halves": state["halves"],
        "conceded": state["conceded"],
        "tricks": tricks_by_owner(state),
        "refused": state["refused"],
        "discard": list(state["discard"]),
        "talon": list(state["deal"]["talon"]),
    }


def where(state: State) -> dict[Card, str]:
    """Where each card is: "hand first", "talon", "discard", "table", "trick 3"."""
    places: list[tuple[Card, str]] = []
    for seat, cards in state["hands"].items():
        places += [(card, f"hand {seat}") for card in cards]
    places += [(card, "talon") for card in state["talon"]]
    places += [(card, "discard") for card in state["discard"]]
    places += [(card, "table") for _, card in state["table"]]
    for number, trick in enumerate(state["tricks"], start=1):
        places += [(card, f"trick {number}") for card in trick["cards"]]
    if len(places) != len(dict(places)):
        raise ValueError(f"a card in two places: {places!r}")
    return dict(places)


# Actions


def apply(state: State, action: Action) -> State:
    """A new state after a legal action; the old one stays as it was."""
    actor = to_act(state)
    if actor is None or action not in legal(state):
        raise ValueError(f"{action!r} is not among {legal(state)!r}")
    new = copied(state)
    new["history"].append((actor, action))
    if state["phase"] == "auction":
        call(new, action)
    elif state["phase"] == "play":
        play_card(new, action)
    elif state["phase"] == "defence":
        new["said"].append((actor, action))
    else:
        exchange(new, action)
    move_on(new)
    return new


def call(state: State, action: Call) -> None:
    """A call; the last one is followed by the exchange or by an all-pass."""
    state["auction"] = after_call(state["rules"], state["auction"], action)
    if state["auction"]["turn"] is None:
        end_auction(state)


def end_auction(state: State) -> None:
    """Conv. 2: won by the standing bidder, or "all have passed (all-pass)".

    "Nobody sees the talon and nothing is laid away" after a bid without talon: then
    misère goes straight to the play and a game is named at once; a dark ten that such a
    bid makes one without talon is read as one in the light. Otherwise the talon
    "lies face up before everybody as soon as the auction is over".
    """
    auction = state["auction"]
    bid = auction["standing"]
    if bid is None:
        state["kind"] = "all_pass"
        state["played"] = True
        begin_play(state)
        return
    state["kind"] = "misere" if is_misere(bid) else "game"
    state["declarer"] = auction["bidder"]
    state["bid"] = bid
    state["hand"] = is_without_talon(state["rules"], auction)
    state["dark"] = auction["dark"] and not state["hand"]
    if is_misere(bid) and may_invite(state):
        state["phase"] = "invite"
    elif not state["hand"]:
        state["phase"] = "talon"
    else:
        state["phase"] = "defence" if is_misere(bid) else "order"


def exchange(state: State, action: Action) -> None:
    """An action of the declarer before the play."""
    verb, *rest = action.split(" ")
    if verb == "take":
        take(state)
    elif verb == "leave":
        leave(state)
    elif verb == "concede":
        concede(state)
    elif verb == "lighten":
        state["dark"] = False
    elif action == "order misere":
        order_misere(state)
    elif verb == "invite":
        state["phase"] = "answer"
    elif verb in ("go_on", "accept", "decline"):
        share(state, halves=verb == "accept")
    elif verb == "discard":
        discard(state, rest)
    else:
        order(state, rest[0])


def move_on(state: State) -> None:
    """When nobody is asked any more, the play begins or the deal is over."""
    if state["phase"] == "defence" and question(state) is None:
        settle_defence(state)
        if state["played"]:
            begin_play(state)
