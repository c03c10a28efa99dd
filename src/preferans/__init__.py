"""
Rules and scoring of Preferans, the Russian card game.

Everything here is an immutable value. A match is entered deal by deal, every number
on its sheet says why it is there, and the settlement sums to zero exactly.

>>> from preferans import Leningrad, Match
>>> match = Match.start(("South", "West", "North"), Leningrad(), pool=10)
>>> match.enter("6♠ West", defence={"North": "pass", "South": "pass"}).sheet.pool(
...     "West"
... )
2
"""

import importlib
from typing import TYPE_CHECKING

from preferans.axes import (
    AllPassForm,
    AllPassThirdLead,
    AllPassTie,
    BeatenBy,
    BombOrder,
    CheckedTenPays,
    CheckedTenPlay,
    Concession,
    ConsolationTo,
    DarkCalls,
    DealAfterAllPass,
    Divisor,
    Doubled,
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    FirstLeadByDeclarer,
    Growth,
    GrowthKind,
    GusarikLead,
    HalfAndHalf,
    HalfWhist,
    Help,
    HereBy,
    IdleDealerWhist,
    Jumps,
    Leftover,
    MisereBond,
    MisereChain,
    MisereExits,
    MisereOpened,
    OneTrickShortfall,
    Overflow,
    PreferansHand,
    Price,
    RefusedTalon,
    Responsibility,
    RevokeCosts,
    Rounding,
    SecondMisdeal,
    Shortfall,
    TalonAceKing,
    TalonInAllPass,
    TalonPremium,
    Ten,
    TenOverWithoutTalon,
    Times,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.calls import (
    CONTRACTS,
    HERE,
    LADDER,
    MISERE,
    MISERE_HAND,
    PASS,
    PICK_UP,
    Bid,
    Call,
    Contract,
    Dark,
    Here,
    Misere,
    Pass,
    PickUp,
    Strain,
    parse_call,
)
from preferans.cards import DECK, Card, Hand, Rank, Suit
from preferans.clerk import WrittenDeal
from preferans.conventions import (
    Classic,
    Club,
    Convention,
    Gusarik,
    Kazakhstan,
    Leningrad,
    LeningradTough,
    MailRu,
    Rostov,
    Skachki,
    Sochi,
    Stalingrad,
    Standard,
    TournamentLeningrad,
)
from preferans.errors import (
    IllegalActionError,
    IllegalDealError,
    InvalidConventionError,
    InvalidDealError,
    InvalidOutcomeError,
    InvalidPositionError,
    MatchError,
    ParseError,
    PhaseError,
    PreferansError,
    RecordError,
    SheetError,
    StoppedError,
    TableError,
    Violation,
)
from preferans.incidents import (
    BrokenOff,
    DiscardTouched,
    HandExposed,
    Incident,
    Left,
    Revoke,
    TalonMoment,
    TalonSeen,
    WrongOrder,
)
from preferans.match import Match, ScoredDeal
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    Part,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.plans import FreeHalf, MatchPart, Robber, TaskCounts
from preferans.rules import Rules
from preferans.seats import Seat, Table
from preferans.settlement import Payment, Settlement, Step
from preferans.sheet import Amount, Column, Doubling, Entry, Reason, Sheet
from preferans.situations import Situation
from preferans.tasks import Task
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal
from preferans.written_incidents import WrittenIncident

if TYPE_CHECKING:
    from preferans.actions import Action, ActionKind
    from preferans.auction import Auction, PassedOut, Won
    from preferans.deals import Deal
    from preferans.defence import Defence, DefenceStage
    from preferans.exchange import Exchange, ExchangeStage
    from preferans.phases import Claim
    from preferans.play import Opening, Play, PlayPlan, Trick
    from preferans.round import Round
    from preferans.views import HiddenDiscard, View, view

__all__ = [
    "parse_call",
    "Pass",
    "PickUp",
    "Misere",
    "Here",
    "Call",
    "Bid",
    "PASS",
    "PICK_UP",
    "MISERE_HAND",
    "MISERE",
    "LADDER",
    "HERE",
    "view",
    "View",
    "HiddenDiscard",
    "Trick",
    "PlayPlan",
    "Play",
    "Opening",
    "DefenceStage",
    "Defence",
    "ExchangeStage",
    "Exchange",
    "Won",
    "PassedOut",
    "Auction",
    "PhaseError",
    "InvalidDealError",
    "IllegalActionError",
    "TenOverWithoutTalon",
    "MisereChain",
    "MisereBond",
    "Jumps",
    "HereBy",
    "GusarikLead",
    "BeatenBy",
    "BombOrder",
    "AllPassThirdLead",
    "Claim",
    "Round",
    "Deal",
    "ActionKind",
    "Action",
    "CONTRACTS",
    "DECK",
    "AllPassForm",
    "AllPassTie",
    "Amount",
    "BrokenOff",
    "Card",
    "CheckedTenPays",
    "CheckedTenPlay",
    "Column",
    "ConcededGame",
    "Concession",
    "ConsolationTo",
    "Dark",
    "DarkCalls",
    "Contract",
    "Convention",
    "DealAfterAllPass",
    "Declaration",
    "DiscardTouched",
    "Divisor",
    "Doubled",
    "Doubling",
    "End",
    "EndKind",
    "Entry",
    "ExitBy",
    "ExitLevels",
    "DeclaredPreferans",
    "ExposedTalon",
    "FirstLeadByDeclarer",
    "Growth",
    "GrowthKind",
    "Gusarik",
    "HalfAndHalf",
    "HalfWhist",
    "HalfWhistedGame",
    "Hand",
    "HandExposed",
    "Help",
    "IdleDealerWhist",
    "IllegalDealError",
    "Incident",
    "InvalidConventionError",
    "InvalidOutcomeError",
    "InvalidPositionError",
    "Left",
    "Leftover",
    "Kazakhstan",
    "Leningrad",
    "LeningradTough",
    "MailRu",
    "Match",
    "MatchError",
    "Misdeal",
    "MisereExits",
    "MisereOpened",
    "OneTrickShortfall",
    "Outcome",
    "Overflow",
    "ParseError",
    "Part",
    "Payment",
    "PlayedAllPass",
    "PlayedGame",
    "PlayedMisere",
    "PreferansError",
    "Price",
    "Rank",
    "Reason",
    "RecordError",
    "RefusedTalon",
    "Responsibility",
    "Revoke",
    "RevokeCosts",
    "Rostov",
    "Skachki",
    "Classic",
    "Club",
    "Rounding",
    "Rules",
    "FreeHalf",
    "MatchPart",
    "Robber",
    "ScoredDeal",
    "Task",
    "TaskCounts",
    "Seat",
    "PreferansHand",
    "SecondMisdeal",
    "Settlement",
    "Sheet",
    "SheetError",
    "StoppedError",
    "Shortfall",
    "Situation",
    "Sochi",
    "Stalingrad",
    "Standard",
    "Step",
    "Strain",
    "Suit",
    "Table",
    "TableError",
    "TalonAceKing",
    "TalonInAllPass",
    "TalonMoment",
    "TalonPremium",
    "TalonSeen",
    "Ten",
    "Times",
    "TournamentLeningrad",
    "UncontestedGame",
    "Violation",
    "WhistShare",
    "WrittenDeal",
    "WrittenIncident",
    "WrongOrder",
    "YesNo",
    "ZeroBonus",
]

# The engine that plays cards is imported when it is first asked for: who only keeps
# score should not wait for it.
_LAZY = {
    "Action": "preferans.actions",
    "ActionKind": "preferans.actions",
    "Auction": "preferans.auction",
    "PassedOut": "preferans.auction",
    "Won": "preferans.auction",
    "Deal": "preferans.deals",
    "Defence": "preferans.defence",
    "DefenceStage": "preferans.defence",
    "Exchange": "preferans.exchange",
    "ExchangeStage": "preferans.exchange",
    "Opening": "preferans.play",
    "Play": "preferans.play",
    "PlayPlan": "preferans.play",
    "Trick": "preferans.play",
    "Claim": "preferans.phases",
    "Round": "preferans.round",
    "HiddenDiscard": "preferans.views",
    "View": "preferans.views",
    "view": "preferans.views",
}

if TYPE_CHECKING:
    from . import records as records

    __version__: str
else:

    def __getattr__(name: str) -> object:
        # What costs time to import is imported when it is first asked for.
        if name in _LAZY:
            value = getattr(importlib.import_module(_LAZY[name]), name)
            globals()[name] = value
            return value
        if name == "__version__":
            return importlib.import_module("importlib.metadata").version("preferans")
        if name == "records":
            return importlib.import_module("preferans.records")
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
