"""
The double-dummy solver: what can be had with all cards open.

>>> from preferans import Contract, Hand, Seat
>>> from preferans.solver import Position, solve
>>> hands = tuple(map(Hand.parse, ("♠AQ ♥7", "♠K8 ♥8", "♠J10 ♥9")))
>>> solve(Position.of(hands, Contract.parse("6♠"), Seat.FIRST)).tricks
1
"""

from preferans.solver._tables import backend, clear_caches
from preferans.solver.all_pass import (
    AllPassSolution,
    CardTricks,
    TieBreak,
    solve_all_pass,
)
from preferans.solver.discards import DiscardValue, best_discards
from preferans.solver.layouts import Layouts, Share, layouts
from preferans.solver.limits import Limits
from preferans.solver.orders import OrderValue, best_orders
from preferans.solver.position import Game, Position
from preferans.solver.review import Lapse, Review, review
from preferans.solver.solution import CardValue, Solution, solve
from preferans.solver.table import TrickTable, table

__all__ = [
    "AllPassSolution",
    "CardTricks",
    "CardValue",
    "DiscardValue",
    "Game",
    "Lapse",
    "Layouts",
    "Limits",
    "OrderValue",
    "Position",
    "Review",
    "Share",
    "Solution",
    "TieBreak",
    "TrickTable",
    "backend",
    "best_discards",
    "best_orders",
    "clear_caches",
    "layouts",
    "review",
    "solve",
    "solve_all_pass",
    "table",
]
