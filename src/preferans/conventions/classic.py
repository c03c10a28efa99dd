"""Classic: games in the dark, bombs, fir trees (section 8)."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import DarkCalls, YesNo
from preferans.conventions.sochi import Sochi

__all__ = ["Classic"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Classic(Sochi):
    """
    Be Classic: players may call before they look, and dark passes draw bombs.

    The sources tell of its dark games and bombs (003:5-21), not of its prices: those
    are Sochi's here, each an axis.

    >>> from preferans import Classic, Match
    >>> match = Match.start(("South", "West", "North"), Classic(), pool=20)
    >>> match = match.enter(
    ...     "all-pass",
    ...     tricks={"South": 3, "West": 3, "North": 4},
    ...     dark=["South", "West", "North"],
    ... )
    >>> match.sheet.mountain("North"), match.sheet.bombs("North")
    (8, (2,))
    """

    record_name: ClassVar[str] = "classic"
    aliases: ClassVar[tuple[str, ...]] = ("klassika",)
    sources: ClassVar[Mapping[str, str]] = {
        **Sochi.sources,
        "dark": "003:7-15",
        "bombs": "003:19-21",
    }

    dark: DarkCalls = DarkCalls.CLASSIC
    bombs: YesNo = YesNo.YES
