"""MailRu, the agreements of a game portal."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import (
    Concession,
    DealAfterAllPass,
    ExitLevels,
    Growth,
    GrowthKind,
    MisereChain,
    OneTrickShortfall,
    TenOverWithoutTalon,
    YesNo,
)
from preferans.conventions.standard import Standard

__all__ = ["MailRu"]

_GROWTH = Growth(GrowthKind.ARITHMETIC, limit=3)
_EXIT = ExitLevels((6, 7, 8))


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class MailRu(Standard):
    """
    Be MailRu: Sochi's prices with bids without talon and a hard all-pass.

    The agreements are those of 001:131-146, in another language 002:335-349. The
    portal seats three (001:9).

    >>> from preferans import MailRu
    >>> MailRu().misere_chain
    MisereChain.WITHOUT_TALON
    """

    record_name: ClassVar[str] = "mail_ru"
    sources: ClassVar[Mapping[str, str]] = {
        "pool_price": "001:61-67",
        "misere_chain": "001:134, 002:338",
        "jumps": "001:87",
        "misere": "001:89, 001:146",
        "misere_beaten_by": "001:133",
        "misere_without_talon_beaten_by": "001:134",
        "ten_over_without_talon": "001:134",
        "concession": "001:97, 001:140",
        "responsibility": "001:133",
        "whist_share": "001:133",
        "whist_pass_half": "001:139",
        "stalingrad": "001:138",
        "ten": "001:135",
        "one_trick_shortfall": "001:137",
        "misere_opened": "001:103",
        "first_lead_by_declarer": "001:136",
        "all_pass_talon": "001:143",
        "growth": "001:142",
        "exit_levels": "001:141",
        "exit_by": "001:144",
        "deal_after_all_pass": "001:145",
    }

    misere_chain: MisereChain = MisereChain.WITHOUT_TALON
    ten_over_without_talon: TenOverWithoutTalon = TenOverWithoutTalon.WITHOUT_TALON
    concession: Concession = Concession.DOWN_ALL
    stalingrad: YesNo = YesNo.YES
    one_trick_shortfall: OneTrickShortfall = OneTrickShortfall.BOTH
    growth: Growth = _GROWTH
    exit_levels: ExitLevels = _EXIT
    deal_after_all_pass: DealAfterAllPass = DealAfterAllPass.STAYS
