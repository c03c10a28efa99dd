"""Kazakhstan: Sochi at fourfold prices, and no consolation for a passer."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import ConsolationTo, Price, Times
from preferans.conventions.standard import Standard

__all__ = ["Kazakhstan"]

# The texts do not know this convention: its values are the library's own reading.
_OURS = "our decision"


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Kazakhstan(Standard):
    """
    Be Kazakhstan: every price of a contract fourfold, passers are not consoled.

    An all-pass costs what it costs in Sochi. No text that this library cites speaks of
    Kazakhstan, so its values are decisions of ours.

    >>> from preferans import Kazakhstan
    >>> Kazakhstan().pool_price.at(4)
    16
    """

    record_name: ClassVar[str] = "kazakhstan"
    sources: ClassVar[Mapping[str, str]] = {
        "pool_price": _OURS,
        "undertrick_price": _OURS,
        "consolation": _OURS,
        "consolation_to": _OURS,
        "whist_price": _OURS,
    }

    pool_price: Price = Times.V4
    undertrick_price: Price = Times.V4
    whist_price: Price = Times.V4
    consolation: Price = Times.V4
    consolation_to: ConsolationTo = ConsolationTo.NOT_TO_PASSERS
