"""Tournament Leningrad: Leningrad in which gentlemen share always."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import (
    MisereExits,
    OneTrickShortfall,
    TalonAceKing,
    TalonPremium,
    Ten,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.conventions.leningrad import Leningrad

__all__ = ["TournamentLeningrad"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class TournamentLeningrad(Leningrad):
    """
    Be tournament Leningrad: whists always halved, tens whisted, a price on the talon.

    Each of its agreements has the source given; that tournaments play them together
    is a decision of ours.

    >>> from preferans import TournamentLeningrad
    >>> TournamentLeningrad().whist_share
    WhistShare.GENTLEMAN_ALWAYS
    """

    record_name: ClassVar[str] = "tournament_leningrad"
    aliases: ClassVar[tuple[str, ...]] = ()
    switches: ClassVar[Mapping[str, str]] = {}
    sources: ClassVar[Mapping[str, str]] = {
        **Leningrad.sources,
        "whist_share": "001:425, 004:187",
        "ten": "001:344, 001:468",
        "one_trick_shortfall": "001:137, 001:469",
        "misere_exits": "our decision",
        "zero_bonus": "000:184",
        "zero_bonus_idle": "our decision",
        "talon_premium": "002:84-87, 002:211-215",
        "talon_ace_king": "our decision",
    }

    talon_premium: TalonPremium = TalonPremium.PER_TRICK
    talon_ace_king: TalonAceKing = TalonAceKing.ANY_SUITS
    whist_share: WhistShare = WhistShare.GENTLEMAN_ALWAYS
    ten: Ten = Ten.WHISTED
    one_trick_shortfall: OneTrickShortfall = OneTrickShortfall.BOTH
    misere_exits: MisereExits = MisereExits.NO
    zero_bonus: ZeroBonus = ZeroBonus.OFF_MOUNTAIN
    zero_bonus_idle: YesNo = YesNo.NO
