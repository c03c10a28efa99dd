"""Leningrad, also called Piter, and its tough form."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import (
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    Growth,
    GrowthKind,
    Help,
    Price,
    Responsibility,
    Times,
    WhistShare,
)
from preferans.conventions.standard import Standard

__all__ = ["Leningrad", "LeningradTough"]

_GROWTH = Growth(GrowthKind.ARITHMETIC, limit=3)
_EXIT, _TOUGH_EXIT = ExitLevels((6, 7)), ExitLevels((6, 7, 8))
_END = End(EndKind.SUM_OF_POOLS)


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Leningrad(Standard):
    """
    Be Leningrad: double prices, gentlemen's whists, a growing all-pass.

    A pool point is worth two mountain points, and a whister's missing trick is not
    doubled (001:1051-1069).

    >>> from preferans import Leningrad
    >>> Leningrad().exit_levels.levels
    (6, 7)
    """

    record_name: ClassVar[str] = "leningrad"
    aliases: ClassVar[tuple[str, ...]] = ("piter",)
    switches: ClassVar[Mapping[str, str]] = {"tough": "leningrad_tough"}
    sources: ClassVar[Mapping[str, str]] = {
        "pool_price": "001:1055",
        "undertrick_price": "001:1057, 002:180-187",
        "consolation": "001:1057, 002:201",
        "whist_price": "001:1059, 002:191-197",
        "whist_share": "001:330, 001:1059",
        "responsibility": "001:1061",
        "pool_weight": "001:1069",
        "all_pass_price": "001:1063",
        "growth": "001:1065",
        "exit_levels": "001:1065-1067",
        "exit_by": "001:1067",
        "zero_bonus": "001:1063",
        "all_pass_talon": "001:1013, 001:1063",
        "end": "001:1069",
        "help": "001:1069",
    }

    undertrick_price: Price = Times.V2
    consolation: Price = Times.V2
    whist_price: Price = Times.V2
    whist_share: WhistShare = WhistShare.GENTLEMAN_ON_SET
    responsibility: Responsibility = Responsibility.HALF
    pool_weight: int = 2
    all_pass_price: int = 2
    growth: Growth = _GROWTH
    exit_levels: ExitLevels = _EXIT
    exit_by: ExitBy = ExitBy.WHISTED_AND_MADE
    end: End = _END
    help: Help = Help.NONE


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class LeningradTough(Leningrad):
    """
    Be the tough Leningrad: eight is the least bid after two all-passes (001:1067).

    >>> from preferans import LeningradTough
    >>> LeningradTough().exit_levels.levels
    (6, 7, 8)
    """

    record_name: ClassVar[str] = "leningrad_tough"
    aliases: ClassVar[tuple[str, ...]] = ("piter_tough",)
    switches: ClassVar[Mapping[str, str]] = {}

    exit_levels: ExitLevels = _TOUGH_EXIT
