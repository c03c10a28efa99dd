"""A slow second scorer, written from the source alone, that shares no code."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Played: TypeAlias = tuple[str | None, int, Mapping[str, int]]
"""A deal: its declarer, None if all passed, his tricks, and chips by player."""


class Chips:
    """Hold what everybody has, and the pot, and move one chip at a time."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.held = dict.fromkeys(players, 0)
        self.pot = 0

    def put(self, player: str, count: int) -> None:
        """Move chips of a player into the pot."""
        for _ in range(count):
            self.held[player] -= 1
            self.pot += 1

    def everybody(self, count: int) -> None:
        """Move so many chips of every player into the pot."""
        for player in self.held:
            self.put(player, count)

    def take(self, player: str, count: int, *, ante: int | None) -> None:
        """Move chips out of the pot, into which all ante when it is empty, if told."""
        for _ in range(count):
            if self.pot == 0:
                if ante is None:
                    return
                self.everybody(ante)
            self.held[player] += 1
            self.pot -= 1


def settle(
    amounts: Mapping[str, int],
    ante_when: str,
    short_pot: str,
    players: tuple[str, ...],
    deals: Iterable[Played],
) -> tuple[dict[str, int], int]:
    """Return what everybody holds, and the pot (001:781, 001:787, 001:797)."""
    chips = Chips(players)
    for number, (declarer, tricks, put_in) in enumerate(deals):
        empty = ante_when == "empty_pot" and chips.pot == 0
        if number == 0 or empty or ante_when == "every_deal":
            chips.everybody(amounts["ante"])
        for player, count in put_in.items():
            chips.put(player, count)
        if declarer is None:
            continue
        if tricks < 6:
            chips.put(declarer, amounts["penalty"])
        else:
            ante = amounts["ante"] if short_pot == "ante_again" else None
            chips.take(declarer, amounts["reward"], ante=ante)
    return chips.held, chips.pot
