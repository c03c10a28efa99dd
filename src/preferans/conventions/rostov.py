"""Rostov, also called Moscow."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import (
    AllPassForm,
    Price,
    RefusedTalon,
    Responsibility,
    TalonInAllPass,
    TalonPremium,
    WhistShare,
    YesNo,
)
from preferans.conventions.standard import Standard

__all__ = ["Rostov"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Rostov(Standard):
    """
    Be Rostov: a flat consolation, all-pass in whists, a price on the talon.

    Moscow is another name for it (001:1071-1089).

    >>> from preferans import Rostov
    >>> Rostov().consolation
    10
    """

    record_name: ClassVar[str] = "rostov"
    aliases: ClassVar[tuple[str, ...]] = ("moscow",)
    sources: ClassVar[Mapping[str, str]] = {
        "pool_price": "001:1077",
        "undertrick_price": "001:1079",
        "consolation": "001:1079, 002:231",
        "whist_price": "001:1081, 000:154",
        "whist_share": "001:1081",
        "responsibility": "001:1083",
        "pool_weight": "001:1089",
        "all_pass_form": "001:293, 001:1085",
        "all_pass_price": "001:1085",
        "all_pass_talon": "000:398, 001:1013, 001:1085",
        "growth": "001:1087",
        "exit_levels": "001:1087",
        "zero_bonus": "001:293, 001:1085",
        "zero_bonus_idle": "001:1085",
        "talon_premium": "001:1075",
        "refused_talon": "001:1075",
        "end": "001:1089",
        "help": "001:1089",
    }

    consolation: Price = 10
    whist_share: WhistShare = WhistShare.GENTLEMAN_ON_SET
    responsibility: Responsibility = Responsibility.HALF
    all_pass_form: AllPassForm = AllPassForm.WHISTS
    all_pass_price: int = 5
    all_pass_talon: TalonInAllPass = TalonInAllPass.CLOSED
    zero_bonus_idle: YesNo = YesNo.NO
    talon_premium: TalonPremium = TalonPremium.FLAT
    refused_talon: RefusedTalon = RefusedTalon.ROSTOV
