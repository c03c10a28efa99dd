"""Gusarik, the game for two, with the prices of Sochi."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import TalonInAllPass
from preferans.conventions.sochi import Sochi

__all__ = ["Gusarik"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Gusarik(Sochi):
    """
    Be Gusarik: two players and a dummy at the prices of Sochi.

    What makes the game of two is the table: any convention scores there, so that
    `Leningrad()` at a table of two is Gusarik at the prices of Leningrad. No source
    gives prices of its own. The talon stays closed in an all-pass (002:130, 001:855,
    004:336), as it does at a table of two under every convention.

    >>> from preferans import Gusarik, Match
    >>> match = Match.start(("South", "West"), Gusarik(), pool=10)
    >>> match = match.enter(
    ...     "7♥ West", defence={"South": "whist"}, tricks={"West": 6, "South": 4}
    ... )
    >>> for entry in match.deals[-1].entries:
    ...     print(entry)
    West: 4 mountain points (set: 1 undertrick x 4)
    South on West: 4 whists (consolation: 1 undertrick x 4)
    South on West: 16 whists (whist: 4 tricks x 4)
    >>> match.dealer
    'South'
    """

    record_name: ClassVar[str] = "gusarik"
    aliases: ClassVar[tuple[str, ...]] = ("hussar",)
    sources: ClassVar[Mapping[str, str]] = {
        **Sochi.sources,
        "all_pass_talon": "002:130, 001:855, 004:336",
    }

    all_pass_talon: TalonInAllPass = TalonInAllPass.CLOSED
