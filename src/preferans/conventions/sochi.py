"""Sochi, and Stalingrad, which is Sochi with a compulsory whist on 6♠."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import YesNo
from preferans.conventions.standard import Standard

__all__ = ["Sochi", "Stalingrad"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Sochi(Standard):
    """
    Be Sochi: greedy whists, full responsibility, one mountain point a trick.

    Its values are the common defaults (001:1033-1049, 001:329).

    >>> from preferans import Sochi
    >>> Sochi()
    Sochi()
    """

    record_name: ClassVar[str] = "sochi"
    sources: ClassVar[Mapping[str, str]] = {
        "pool_price": "001:1037",
        "undertrick_price": "001:1039",
        "consolation": "001:1039",
        "whist_price": "001:1041",
        "whist_share": "001:329, 001:1041",
        "responsibility": "001:1043",
        "pool_weight": "001:1047-1049",
        "all_pass_price": "001:1045",
        "growth": "001:1045",
        "exit_levels": "001:1045",
        "zero_bonus": "001:1045",
        "all_pass_talon": "001:1013, 001:1045",
        "end": "001:1049",
        "help": "001:1047",
    }


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Stalingrad(Sochi):
    """
    Be Sochi in which both defenders whist on 6♠ (001:1035).

    >>> from preferans import Sochi, Stalingrad, YesNo
    >>> Stalingrad().stalingrad is YesNo.YES
    True
    """

    record_name: ClassVar[str] = "stalingrad"
    sources: ClassVar[Mapping[str, str]] = {
        **Sochi.sources,
        "stalingrad": "001:1035, 001:321",
    }

    stalingrad: YesNo = YesNo.YES
