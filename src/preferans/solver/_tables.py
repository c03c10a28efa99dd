"""What all searches share, made when the first needs it, and how they read cards."""

from functools import cache
from typing import Literal

from preferans.solver import _automaton
from preferans.solver._automaton import Facts, Moves, Search, Vectors
from preferans.solver.limits import Watch

__all__ = ["backend", "clear_caches", "new_search", "new_vectors", "position_key"]

SUITS = (0, 1, 2, 3)
# Trumps first, by trump; the last row, -1, is for no trump.
ORDERS = (
    *((trump, *(suit for suit in SUITS if suit != trump)) for trump in SUITS),
    SUITS,
)


def backend() -> Literal["compiled", "interpreted"]:
    """
    Return how the kernel of the solver runs; the answers are the same.

    >>> from preferans.solver import backend
    >>> backend() in ("compiled", "interpreted")
    True
    """
    return "compiled" if _automaton.is_compiled() else "interpreted"


@cache
def _facts() -> Facts:
    return Facts()


@cache
def _moves(*, misere: bool) -> Moves:
    return Moves(_facts(), misere=misere)


def clear_caches() -> None:
    """
    Give back the memory that all searches share; the next one builds it anew.

    >>> from preferans.solver import clear_caches
    >>> clear_caches()
    """
    _moves.cache_clear()
    _facts.cache_clear()
    _state.cache_clear()


def new_search(kind: int, watch: Watch) -> Search:
    """Return a search with an empty table; its trees are shared."""
    return Search(
        _facts(),
        _capped(watch, misere=kind == _automaton.MISERE),
        kind,
        watch,
        watch.limits.entries,
    )


def new_vectors(scores: list[list[int]], watch: Watch) -> Vectors:
    """Return a search in which each of three players wants the fewest."""
    moves = _capped(watch, misere=True)
    return Vectors(_facts(), moves, scores, watch, watch.limits.entries)


def _capped(watch: Watch, *, misere: bool) -> Moves:
    moves = _moves(misere=misere)
    if moves.built > watch.limits.leaves:
        moves.clear()
    return moves


def position_key(hands: tuple[int, ...], leader: int, trump: int, player: int) -> int:
    """Return the key of three hands as seen by a player, whose number is then 0."""
    one, two, three = hands[player], hands[player - 2], hands[player - 1]
    states = [
        _state(one >> 8 * suit & 0xFF, two >> 8 * suit & 0xFF, three >> 8 * suit & 0xFF)
        for suit in ORDERS[trump]
    ]
    return _automaton.position_key(states, (leader - player) % 3)


@cache
def _state(one: int, two: int, three: int) -> int:
    """Return the state of a suit from its masks; there are 65,536 of them."""
    owners: list[int] = []
    for bit in (128, 64, 32, 16, 8, 4, 2, 1):
        if one & bit:
            owners.append(0)
        elif two & bit:
            owners.append(1)
        elif three & bit:
            owners.append(2)
    return _automaton.suit_state(owners)
