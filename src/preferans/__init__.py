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
    AllPassTie,
    CheckedTenPays,
    CheckedTenPlay,
    Concession,
    ConsolationTo,
    DealAfterAllPass,
    Divisor,
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    FirstLeadByDeclarer,
    Growth,
    GrowthKind,
    HalfWhist,
    Help,
    IdleDealerWhist,
    Leftover,
    MisereExits,
    MisereOpened,
    OneTrickShortfall,
    Overflow,
    Price,
    RefusedTalon,
    Responsibility,
    Rounding,
    Shortfall,
    TalonAceKing,
    TalonInAllPass,
    TalonPremium,
    Ten,
    Times,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.calls import CONTRACTS, Contract, Strain
from preferans.cards import DECK, Card, Hand, Rank, Suit
from preferans.clerk import WrittenDeal
from preferans.conventions import (
    Convention,
    Leningrad,
    LeningradTough,
    Rostov,
    Sochi,
    Stalingrad,
    Standard,
)
from preferans.errors import (
    IllegalDealError,
    InvalidConventionError,
    InvalidOutcomeError,
    MatchError,
    ParseError,
    PreferansError,
    RecordError,
    SheetError,
    TableError,
    Violation,
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
from preferans.rules import Rules
from preferans.seats import Seat, Table
from preferans.settlement import Payment, Settlement, Step
from preferans.sheet import Amount, Column, Entry, Reason, Sheet
from preferans.situations import Situation

__all__ = [
    "CONTRACTS",
    "DECK",
    "AllPassForm",
    "AllPassTie",
    "Amount",
    "Card",
    "CheckedTenPays",
    "CheckedTenPlay",
    "Column",
    "ConcededGame",
    "Concession",
    "ConsolationTo",
    "Contract",
    "Convention",
    "DealAfterAllPass",
    "Declaration",
    "Divisor",
    "End",
    "EndKind",
    "Entry",
    "ExitBy",
    "ExitLevels",
    "FirstLeadByDeclarer",
    "Growth",
    "GrowthKind",
    "HalfWhist",
    "HalfWhistedGame",
    "Hand",
    "Help",
    "IdleDealerWhist",
    "IllegalDealError",
    "InvalidConventionError",
    "InvalidOutcomeError",
    "Leftover",
    "Leningrad",
    "LeningradTough",
    "Match",
    "MatchError",
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
    "Rostov",
    "Rounding",
    "Rules",
    "ScoredDeal",
    "Seat",
    "Settlement",
    "Sheet",
    "SheetError",
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
    "TalonPremium",
    "Ten",
    "Times",
    "UncontestedGame",
    "Violation",
    "WhistShare",
    "WrittenDeal",
    "YesNo",
    "ZeroBonus",
]

if TYPE_CHECKING:
    from . import records as records

    __version__: str
else:

    def __getattr__(name: str) -> object:
        # What costs time to import is imported when it is first asked for.
        if name == "__version__":
            return importlib.import_module("importlib.metadata").version("preferans")
        if name == "records":
            return importlib.import_module("preferans.records")
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
