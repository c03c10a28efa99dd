"""Club, the game of an online club that leaves most agreements to its players."""

from collections.abc import Mapping
from typing import ClassVar

import attrs

from preferans.axes import ZeroBonus
from preferans.conventions.sochi import Sochi

__all__ = ["Club"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Club(Sochi):
    """
    Be the club's game as it stands before anybody touches its settings (001:334-369).

    What players choose there are axes here: the end (every pool full, the sum of
    pools, or an agreed time, which is `EndKind.AGREEMENT`), gentleman's or greedy
    whist, full or half responsibility, the exit 6, 6 7 or 6 7 8, Stalingrad, a ten
    checked or whisted, misère with the talon or also without (001:338-345).

    >>> from preferans import Club, End, EndKind, MisereChain
    >>> Club(
    ...     end=End(EndKind.SUM_OF_POOLS), misere_chain=MisereChain.WITHOUT_TALON
    ... ).zero_bonus
    ZeroBonus.TRICK_PRICE
    """

    record_name: ClassVar[str] = "club"
    sources: ClassVar[Mapping[str, str]] = {
        **Sochi.sources,
        "responsibility": "001:341, 001:325",
        "whist_share": "001:340, 001:329",
        "one_trick_shortfall": "001:323",
        "concession": "001:265",
        "here": "001:251",
        "misere": "001:247",
        "zero_bonus": "001:291",
        "exit_levels": "001:342",
        "stalingrad": "001:343",
        "ten": "001:344",
        "misere_chain": "001:345",
        "end": "001:338, 001:351-354",
    }

    zero_bonus: ZeroBonus = ZeroBonus.TRICK_PRICE
