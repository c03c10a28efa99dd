"""The words that name a kind of deal, and the tables of a written deal as pairs."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar, cast

from preferans.calls import HAND

__all__ = [
    "ALL_PASS_WORDS",
    "EXPOSED_WORDS",
    "MISDEAL_WORDS",
    "MISERE_WORDS",
    "PREFERANS_WORDS",
    "UNPLAYED",
    "UNPLAYED_WORDS",
    "dark_names",
    "defence_pairs",
    "game_pairs",
    "trick_pairs",
]

ALL_PASS_WORDS = {"all-pass", "all_pass", "allpass", "распасы"}
MISDEAL_WORDS = {"misdeal"}
PREFERANS_WORDS = {"preferans", "преферанс"}
EXPOSED_WORDS = {"exposed-talon", "exposed_talon"}
MISERE_WORDS = {
    f"{word}{talon}" for word in ("misere", "misère", "мизер") for talon in ("", HAND)
}

UNPLAYED_WORDS = MISDEAL_WORDS | EXPOSED_WORDS | PREFERANS_WORDS | {"exposed"}
"""First words of contracts of deals that nobody played."""
UNPLAYED = (
    "defence",
    "tricks",
    "conceded",
    "open",
    "talon",
    "refused",
    "idle_seat",
    "dummy_tricks",
    "alone",
    "forced",
    "invited",
    "halves",
)
"""Keys of a written deal that mean nothing where nobody played."""

_Kind = TypeVar("_Kind")
_Words: TypeAlias = Mapping[str, str] | tuple[tuple[str, str], ...] | None
_Counts: TypeAlias = Mapping[str, int] | tuple[tuple[str, int], ...] | None


def _pairs(
    key: str, values: Mapping[str, _Kind] | tuple[tuple[str, _Kind], ...] | None
) -> tuple[tuple[str, _Kind], ...] | None:
    """Refuse what is neither a table nor the pairs that a written deal keeps of one."""
    if values is None:
        return None
    if not isinstance(cast("object", values), Mapping | tuple):
        message = f"{key} is a table by player, such as {{'West': …}}, not {values!r}"
        raise TypeError(message)
    return tuple(values.items()) if isinstance(values, Mapping) else values


def defence_pairs(values: _Words) -> tuple[tuple[str, str], ...] | None:
    """Keep the last words of the defenders."""
    return _pairs("defence", values)


def trick_pairs(values: _Counts) -> tuple[tuple[str, int], ...] | None:
    """Keep the tricks by player."""
    return _pairs("tricks", values)


def game_pairs(values: _Counts) -> tuple[tuple[str, int], ...] | None:
    """Keep the levels of games that could have been played."""
    return _pairs("games", values)


def dark_names(names: Iterable[str]) -> tuple[str, ...]:
    """Keep who passed in the dark."""
    given: object = names
    if isinstance(given, str) or not isinstance(given, Iterable):
        message = f"dark is a list of names, such as ['West'], not {given!r}"
        raise TypeError(message)
    return tuple(names)
