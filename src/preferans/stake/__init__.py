"""
The stake game: preferans of the nineteenth century (001:655-709).

A stake of 21 or 30 is played down to zero, and who falls short puts up remises.

>>> from preferans.stake import Auction
>>> from preferans.stake.examples import RULES
>>> print(Auction.parse("buy ♠, buy ♣, pass, pass", RULES).bidder)
Seat.SECOND
"""

from preferans.stake.actions import Action, parse_action
from preferans.stake.auction import Auction
from preferans.stake.defence import Defence, DefenceStage, Word
from preferans.stake.exchange import (
    Discard,
    Exchange,
    games_to_name,
    lay_away,
    name_game,
)
from preferans.stake.games import Buy, Call, Game, parse_call, whist_tricks
from preferans.stake.match import Match
from preferans.stake.outcomes import (
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
    problems,
)
from preferans.stake.round import Round
from preferans.stake.rules import PriceTable, StakeRules
from preferans.stake.scoring import score
from preferans.stake.settlement import Settlement, settle
from preferans.stake.sheet import Amount, Entry, Reason, Row, Sheet
from preferans.stake.views import View, view

__all__ = [
    "Action",
    "Amount",
    "Auction",
    "Buy",
    "Call",
    "Defence",
    "DefenceStage",
    "Discard",
    "Entry",
    "Exchange",
    "Game",
    "Match",
    "Outcome",
    "Part",
    "PassedOut",
    "PlayedGame",
    "PriceTable",
    "Reason",
    "Round",
    "Row",
    "Settlement",
    "Sheet",
    "StakeRules",
    "UnplayedGame",
    "View",
    "Word",
    "games_to_name",
    "lay_away",
    "name_game",
    "parse_action",
    "parse_call",
    "problems",
    "score",
    "settle",
    "view",
    "whist_tricks",
]
