"""Skachki, the races of Piter: every pool for itself, and prizes for the fastest."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import Help
from preferans.conventions.sochi import Sochi

__all__ = ["Skachki"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Skachki(Sochi):
    """
    Be Skachki: whoever fills his pool first is paid for it.

    The sources name the game (001:390) and say no more. Nobody helps; the first to
    fill his pool writes 300 whists in all, the second 200, in equal parts on the
    others; the match ends when every pool is full. Prizes are for pools of 22.

    >>> from preferans import Match, Skachki
    >>> match = Match.start(("South", "West", "North"), Skachki(), pool=22)
    >>> for _ in range(3):
    ...     match = match.enter("misere West", tricks={"West": 0})
    ...     match = match.enter("all-pass", tricks={"South": 4, "West": 3, "North": 3})
    ...     match = match.enter("all-pass", tricks={"South": 4, "West": 3, "North": 3})
    >>> match.sheet.whists("West", on="South"), match.sheet.whists("West", on="North")
    (150, 150)
    """

    record_name: ClassVar[str] = "skachki"
    aliases: ClassVar[tuple[str, ...]] = ("piterskie_skachki",)
    sources: ClassVar[Mapping[str, str]] = {
        **Sochi.sources,
        "help": "001:390, our decision",
        "first_prize": "001:390, our decision",
        "second_prize": "001:390, our decision",
    }

    help: Help = Help.NONE
    first_prize: int = 300
    second_prize: int = 200
