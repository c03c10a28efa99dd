"""A position in words and in facts: who is to act, in what phase, over what."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias, assert_never

import attrs
from rich.console import RenderableType
from rich.text import Text

from preferans.actions import Action, ActionKind
from preferans.auction import Auction
from preferans.calls import LOWEST, Bid, Call, Dark
from preferans.cards import Card, Hand, Suit
from preferans.cli._deals import happened
from preferans.cli._screen import heading, printable, rows
from preferans.conventions import Standard
from preferans.deals import HAND
from preferans.defence import Defence
from preferans.exchange import Exchange, ExchangeStage
from preferans.outcomes import Declaration
from preferans.play import Play
from preferans.round import Round
from preferans.seats import ACTIVE, FIVE, FOUR, TWO, Seat, Table
from preferans.series import least_bid
from preferans.situations import Situation

__all__ = [
    "Answer",
    "Note",
    "Setting",
    "auction_now",
    "legal_note",
    "possible",
    "round_now",
    "rule",
    "standing",
    "summary",
]

SEATS: Final = {
    Seat.FIRST: "first hand",
    Seat.SECOND: "second hand",
    Seat.THIRD: "third hand",
    Seat.FOURTH: "idle dealer",
}
DUMMY: Final = "the dummy"
WAITING: Final = "who waits"
SAYS: Final = {
    Declaration.WHIST: "whists",
    Declaration.PASS: "passes",
    Declaration.HALF: "says half",
}
STAGES: Final = {
    ExchangeStage.TALON: "exchange, the talon lies open",
    ExchangeStage.DISCARD: "exchange, two cards are laid away",
    ExchangeStage.ORDER: "exchange, the contract is named",
    ExchangeStage.INVITATION: "exchange, the idle dealer may be invited to halves",
    ExchangeStage.ANSWER: "exchange, the idle dealer is invited to halves",
}

Note: TypeAlias = tuple[str, str, dict[str, object]]
"""A label and what stands beside it, for people; the same for programs."""


@attrs.frozen
class Setting:
    """
    Be what is agreed before the cards are looked at.

    >>> from preferans import Seat, Sochi
    >>> from preferans.cli._positions import Setting
    >>> Setting(Sochi()).place(Seat.FIRST), Setting(Sochi()).place(Seat.THIRD)
    ("first hand (the dealer's left)", 'third hand (the dealer)')

    Attributes:
        convention: the rules.
        players: players at the table, 2 to 5.
        dummy: the dummy's seat at a table of two.
        all_passes: all-pass deals of the series under way.
        dark_row: the deals just before that were passed out in the dark.
    """

    convention: Standard
    players: int = 3
    dummy: Seat | None = None
    all_passes: int = 0
    dark_row: int = 0

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return DUMMY if seat is self.dummy else SEATS[seat]

    def place(self, seat: Seat) -> str:
        """Return what the seat of somebody who acts is called, and where it is."""
        if self.players == TWO:
            where = "the dealer" if seat is Seat.THIRD else "the dealer's opponent"
        elif seat is Seat.FIRST:
            where = "the dealer's left"
        elif seat is Seat.THIRD and self.players < FIVE:
            where = "the dealer's right" if self.players == FOUR else "the dealer"
        else:
            return SEATS[seat]
        return f"{SEATS[seat]} ({where})"

    @property
    def situation(self) -> Situation:
        """Return the situation before the deal; players are called as their seats."""
        seats = list(Seat)[: max(self.players, len(ACTIVE))]
        names = [SEATS[seat] for seat in seats if seat is not self.dummy]
        if self.players == FIVE:
            names.insert(-1, WAITING)
        table = Table(tuple(names), names[-1], dummy=self.dummy)
        return Situation(table, all_passes=self.all_passes, dark_row=self.dark_row)

    @property
    def least(self) -> int:
        """Return the least level of the deal."""
        return least_bid(self.convention.rules, self.situation).level

    def told(self, round_: Round) -> str:
        """Return how a deal ended."""
        assert round_.outcome is not None
        if self.dummy is None:
            return happened(self.situation.table, round_.outcome)
        # Of a dummy nobody says that it passed or took no trick.
        names = tuple(map(self.name, ACTIVE))
        words = happened(Table(names, names[-1]), round_.outcome).split(", ")
        return ", ".join(word for word in words if not word.startswith(DUMMY))


@attrs.frozen
class Answer:
    """
    Be what may be done in a position.

    Attributes:
        notes: what there is to say, in order; what has no text is for programs only.
    """

    notes: tuple[Note, ...]

    @property
    def facts(self) -> dict[str, object]:
        """Return the answer for programs."""
        return {name: fact for note in self.notes for name, fact in note[2].items()}

    def parts(self) -> Iterator[RenderableType]:
        """Yield the answer for people."""
        grid = rows("left", "left")
        # On a narrow terminal the text is folded, the label is not.
        grid.columns[0].no_wrap = True
        for label, text, _ in self.notes:
            if text:
                lines = map(printable, text.splitlines())
                grid.add_row(heading(label), Text("\n".join(lines)))
        yield grid


def possible(round_: Round) -> tuple[Action, ...]:
    """Return what may be done now, cards in the order in which hands are printed."""
    if isinstance(round_.phase, Play) and not round_.is_over:
        cards = round_.phase.legal_cards
        return tuple(Action(ActionKind.CARD, card) for card in cards)
    return round_.legal_actions()


def summary(actions: Sequence[Action]) -> list[str]:
    """
    Return actions for people, those of many kinds in lines of their own.

    >>> from preferans import Action
    >>> from preferans.cli._positions import summary
    >>> summary([Action.parse(f"discard {two}") for two in ("♠AK", "♠A7", "♠K7")])
    ['discard any two of: ♠AK7']
    """
    laid: set[Card] = set()
    ordered: list[str] = []
    others: list[str] = []
    for action in actions:
        if isinstance(action.value, Hand):
            laid |= set(action.value)
        elif action.kind is ActionKind.ORDER:
            ordered.append(str(action.value))
        else:
            others.append(str(action))
    lines: list[str] = []
    if laid:
        lines.append(f"discard any two of: {Hand.of_cards(laid)}")
    if ordered:
        lines.append(f"order any of: {' '.join(ordered)}")
    if others:
        lines.append(", ".join(others))
    return lines


def rule(hand: Hand, led: Suit | None, trump: Suit | None) -> str:
    """
    Return why some cards of a hand may be played: follow, else trump (section 4).

    >>> from preferans import Hand
    >>> from preferans.cards import Suit
    >>> from preferans.cli._positions import rule
    >>> rule(Hand.parse("♠AK ♥7"), Suit.DIAMONDS, Suit.HEARTS)
    'no ♦: must trump ♥'
    """
    if led is None:
        return "leads: anything"
    if hand.of(led):
        return f"follow {led}"
    if trump is None or trump is led:
        return f"no {led}: anything"
    if hand.of(trump):
        return f"no {led}: must trump {trump}"
    return f"neither {led} nor {trump}: anything"


def legal_note(actions: Sequence[object], shown: Sequence[str]) -> Note:
    """Return the last note: what may be done."""
    return "legal", "\n".join(shown), {"legal": [str(each) for each in actions]}


def auction_now(auction: Auction, setting: Setting) -> Iterator[Note]:
    """Yield what there is to say about an auction under way."""
    assert auction.to_call is not None
    yield _actor(auction.to_call, setting)
    yield _phase("auction")
    if auction.least > LOWEST:
        yield "least level", str(auction.least), {"least": auction.least}
    yield standing(
        "standing bid", auction.standing, auction.bidder, setting, dark=auction.is_dark
    )
    if auction.unseen:
        names = ", ".join(map(setting.name, auction.unseen))
        yield "not looked", names, {"unseen": [_key(seat) for seat in auction.unseen]}


def round_now(round_: Round, setting: Setting) -> Iterator[Note]:
    """Return what there is to say about a deal under way."""
    actor = round_.to_act
    assert actor is not None
    match round_.phase:
        case Auction() as auction:
            hand = _hand(round_.deal.hand(actor))
            return chain(auction_now(auction, setting), [hand])
        case Exchange() as exchange:
            return _exchange(exchange, round_, actor, setting)
        case Defence() as defence:
            return _defence(defence, round_, actor, setting)
        case Play() as play:
            return _play(play, round_, actor, setting)
    assert_never(round_.phase)


def _key(seat: Seat) -> str:
    """Return what programs call a seat; the idle dealer is the fourth."""
    return seat.name.lower()


def _actor(seat: Seat, setting: Setting, *, words: str = "") -> Note:
    return "to act", setting.place(seat) + words, {"to_act": _key(seat)}


def _phase(phase: str, words: str = "") -> Note:
    return "phase", words or phase, {"phase": phase, "over": False}


def _hand(hand: Hand) -> Note:
    return "hand", str(hand), {"hand": str(hand)}


def standing(
    label: str,
    bid: Bid | None,
    bidder: Seat | None,
    setting: Setting,
    *,
    dark: bool = False,
) -> Note:
    """Return the note about the highest bid so far."""
    if bidder is None or bid is None:
        return label, "none", {"bid": None, "bidder": None}
    called: Call = Dark(bid) if dark else bid
    words = f"{called} by {setting.name(bidder)}"
    return label, words, {"bid": str(called), "bidder": _key(bidder)}


def _exchange(
    exchange: Exchange, round_: Round, actor: Seat, setting: Setting
) -> Iterator[Note]:
    yield _actor(actor, setting)
    stage = STAGES[exchange.stage]
    if exchange.is_dark and exchange.stage is ExchangeStage.TALON:
        stage = "exchange, the talon may be taken"
    yield _phase("exchange", stage)
    dark = exchange.is_dark
    yield standing("winning bid", exchange.bid, round_.declarer, setting, dark=dark)
    if exchange.contract is not None:
        contract = str(exchange.contract)
        yield "contract", contract, {"contract": contract}
    if not exchange.talon_is_shown:
        never = exchange.without_talon or exchange.is_dark
        unseen = "stays unseen" if never else "is not shown yet"
        yield "talon", unseen, {"talon": None}
    else:
        talon = [str(card) for card in exchange.talon]
        yield "talon", " ".join(talon), {"talon": talon}
    if actor is not Seat.FOURTH:
        yield _hand(exchange.hand)


def _defence(
    defence: Defence, round_: Round, actor: Seat, setting: Setting
) -> Iterator[Note]:
    yield _actor(actor, setting)
    yield _phase("defence")
    yield from _contract(defence, setting)
    # The idle dealer holds no cards, but may have looked at a hand.
    seat = defence.looked_at if actor is Seat.FOURTH else actor
    if seat is not None:
        yield _hand(round_.deal.hand(seat))


def _contract(defence: Defence, setting: Setting) -> Iterator[Note]:
    """Yield the contract, and what has been said to it."""
    contract, declarer = str(defence.contract), defence.declarer
    by: dict[str, object] = {"contract": contract, "declarer": _key(declarer)}
    who = setting.name(declarer)
    if defence.halves:
        by["halves"] = True
        who += " in halves with the idle dealer"
    yield "contract", f"{contract} by {who}", by
    # What the dummy is put down for, it has not said.
    said = {
        seat: word
        for seat in declarer.others
        if (word := defence.words[seat.value]) and seat is not setting.dummy
    }
    words = [f"{SEATS[seat]} {SAYS[word]}" for seat, word in said.items()]
    if defence.idle_seat is not None:
        words.append(f"{SEATS[Seat.FOURTH]} whists for {SEATS[defence.idle_seat]}")
    elif defence.looked_at is not None:
        hand = f"the cards of {SEATS[defence.looked_at]}"
        words.append(f"{SEATS[Seat.FOURTH]} looks at {hand}")
    if defence.invited:
        words.append("by invitation")
    if defence.open is not None:
        openness = "open" if defence.open else "closed"
        words.append("alone" if defence.alone else openness)
    facts = {_key(seat): word.value for seat, word in said.items()}
    if defence.idle_seat is not None:
        facts[_key(Seat.FOURTH)] = Declaration.WHIST.value
    looked_at = None if defence.looked_at is None else _key(defence.looked_at)
    more = {"looked_at": looked_at, "open": defence.open}
    if defence.alone:
        more["alone"] = True
    if defence.invited:
        more["invited"] = True
    yield "said", ", ".join(words), {"said": facts, **more}


def _play(play: Play, round_: Round, actor: Seat, setting: Setting) -> Iterator[Note]:
    owner, defence = play.to_play, round_.defence
    assert owner is not None
    whose = f", with the cards of {setting.name(owner)}"
    yield _actor(actor, setting, words="" if owner is actor else whose)
    phase, number = "play" if defence else "all-pass", HAND - play.tricks_left + 1
    yield _phase(phase, f"{phase}, trick {number} of {HAND}")
    if defence is not None:
        yield from _contract(defence, setting)
    taken = {seat: count for seat, count in play.tricks.items() if count}
    words = [f"{setting.name(seat)} {count}" for seat, count in taken.items()]
    facts = {_key(seat): count for seat, count in taken.items()}
    yield "tricks", ", ".join(words), {"tricks": facts}
    yield from _trick(play, number, owner, setting)
    yield "", "", {"may_claim": round_.may_claim}


def _trick(play: Play, number: int, owner: Seat, setting: Setting) -> Iterator[Note]:
    """Yield the cards on the table, the hand, and why some of it may be played."""
    talon = play.plan.talon[number - 1 : number]
    trick = play.history[-1] if not play.is_between_tricks else None
    put = trick.cards if trick else ()
    words = [f"talon {card}" for card in talon]
    words += [f"{setting.name(seat)} {card}" for seat, card in put]
    cards = [*talon, *(card for _, card in put)]
    yield "table", ", ".join(words), {"table": [str(card) for card in cards]}
    hand = play.hands[owner.value]
    yield _hand(hand)
    led = cards[0].suit if cards else None
    why = rule(hand, led, play.plan.trump.suit)
    facts = {"plays": _key(owner), "trick": number, "rule": why}
    yield "rule", why, {**facts}
