"""
Preference, the Western relative of preferans (001:763-797).

One round of suits, a second in chips, six tricks, and a pot that pays and is paid.

>>> from preferans.cards import Suit
>>> from preferans.preference import Match, PlayedHand
>>> from preferans.preference.examples import RULES
>>> from preferans.seats import Seat
>>> match = Match.start(RULES, ("Anna", "Boris", "Vera"))
>>> match.play(PlayedHand(Seat.FIRST, Suit.HEARTS, 6)).pot.balance("Boris")
3
"""

from preferans.preference.auction import Auction, Call
from preferans.preference.calls import (
    Action,
    Bid,
    Chips,
    Discard,
    NameTrump,
    Word,
    parse_action,
)
from preferans.preference.choices import (
    AllPassed,
    AnteWhen,
    EqualChips,
    ExchangeOrder,
    PotLeft,
    ShortPot,
    TalonShown,
    TrumpNamed,
)
from preferans.preference.dealing import shuffled_deal
from preferans.preference.exchange import Exchange
from preferans.preference.match import Match
from preferans.preference.outcomes import (
    Outcome,
    PassedOut,
    PlayedHand,
    chips_winner,
    problems,
)
from preferans.preference.pot import Entry, Pot, Reason
from preferans.preference.round import Round
from preferans.preference.rules import PreferenceRules
from preferans.preference.scoring import antes, score
from preferans.preference.tricks import Tricks
from preferans.preference.views import View, view

__all__ = [
    "Action",
    "AllPassed",
    "AnteWhen",
    "Auction",
    "Bid",
    "Call",
    "Chips",
    "Discard",
    "Entry",
    "EqualChips",
    "Exchange",
    "ExchangeOrder",
    "Match",
    "NameTrump",
    "Outcome",
    "PassedOut",
    "PlayedHand",
    "Pot",
    "PotLeft",
    "PreferenceRules",
    "Reason",
    "Round",
    "ShortPot",
    "TalonShown",
    "Tricks",
    "TrumpNamed",
    "View",
    "Word",
    "antes",
    "chips_winner",
    "parse_action",
    "problems",
    "score",
    "shuffled_deal",
    "view",
]
