"""The shapes of the plain data that the slow engine reads, keeps and returns."""

from typing import TypedDict

Seat = str
Card = str
Action = str
Call = str


class Rules(TypedDict):
    """The axes that the engine reads, spelt as in a record; see :mod:`axes`."""

    misere_chain: str
    jumps: str
    here: str
    here_ends_auction: str
    here_on_six_spades: str
    misere: str
    misere_beaten_by: str
    nine_over_misere_ends: str
    misere_without_talon_beaten_by: str
    ten_over_without_talon: str
    dark: str
    concession: str
    refused_talon: str
    half_and_half: str
    half_whist: str
    whist_pass_half: str
    idle_dealer_whist: str
    stalingrad: str
    ten: str
    alone: str
    forced_whist: str
    invitation: str
    checked_ten_play: str
    misere_opened: str
    first_lead_by_declarer: str
    all_pass_talon: str
    all_pass_third_lead: str
    gusarik_lead: str


class Deal(TypedDict):
    """Ten cards for each of three hands, and the talon in the order dealt."""

    hands: dict[Seat, list[Card]]
    talon: list[Card]


class Situation(TypedDict):
    """The table: players at it, least bid level in force, the dummy's seat.

    ``dark_row``: deals just before that were passed out in the dark.
    """

    players: int
    least_level: int
    dummy: Seat | None
    dark_row: int


class Auction(TypedDict):
    """The auction as far as the next call can depend on it.

    ``without_talon``: whether a bid without talon was made. ``turn``: None when over.
    ``looked``: who has looked at his cards. ``dark``: whether the standing bid was made
    in the dark. ``dark_misere_by``: who has called misère in the dark.
    """

    bidders: list[Seat]
    inside: list[Seat]
    spoken: list[Seat]
    standing: Call | None
    bidder: Seat | None
    equalled: bool
    misere_by: Seat | None
    without_talon: bool
    looked: list[Seat]
    dark: bool
    dark_passers: list[Seat]
    dark_misere_by: Seat | None
    dark_row: int
    turn: Seat | None


class Trick(TypedDict):
    """A finished trick: its cards in the order played, and who took it."""

    cards: list[Card]
    taker: Seat | None


class State(TypedDict):
    """A whole round.

    ``phase``: auction, invite, answer, talon, discard, order, defence, play, over.
    ``hand``: without talon. ``dark``: it was won in the dark and goes on so; ``bid`` is
    then without ``-dark``. ``said``: the declarations, each with its speaker.
    ``whister``: the lone whister, "fourth" if it is the idle dealer. ``table``: cards
    of the trick in progress, each with its owner; the talon's are owned by "talon" or
    "fourth".
    """

    rules: Rules
    deal: Deal
    situation: Situation
    phase: str
    auction: Auction
    hands: dict[Seat, list[Card]]
    talon: list[Card]
    discard: list[Card]
    kind: str
    declarer: Seat | None
    bid: Call | None
    level: int | None
    suit: str | None
    hand: bool
    dark: bool
    refused: bool
    conceded: bool
    said: list[tuple[Seat, str]]
    whister: Seat | None
    idle_seat: Seat | None
    open: bool
    alone: bool
    invited: bool
    halves: bool
    played: bool
    leader: Seat | None
    table: list[tuple[Seat, Card]]
    tricks: list[Trick]
    history: list[tuple[Seat, Action]]


class Outcome(TypedDict):
    """What the round came to."""

    kind: str
    level: int | None
    suit: str | None
    hand: bool
    dark: bool
    dark_passers: list[Seat]
    declarer: Seat | None
    defence: dict[Seat, str] | None
    idle_seat: Seat | None
    open: bool
    alone: bool
    invited: bool
    halves: bool
    conceded: bool
    tricks: dict[Seat, int]
    refused: bool
    discard: list[Card]
    talon: list[Card]
