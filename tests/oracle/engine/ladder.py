"""The ladder of bids, and what a rung says: conv. 2."""

from .cards import SUITS
from .shapes import Call

STRAINS = [*SUITS, "NT"]
MISERE = "misere"
MISERE_HAND = "misere-hand"


def rungs(level: int, ending: str = "") -> list[Call]:
    """The five rungs of a level, lowest first."""
    return [f"{level}{strain}{ending}" for strain in STRAINS]


LADDER: list[Call] = [
    *rungs(6),
    *rungs(7),
    *rungs(8),
    MISERE,
    *rungs(9),
    MISERE_HAND,
    *rungs(9, "-hand"),
    *rungs(10),
]
"""Conv. 2: "6♠ 6♣ 6♦ 6♥ 6NT … 8NT, misère, 9♠ … 9NT, [misère without talon, 9♠ … 9NT
without talon,] 10♠ … 10NT".
"""

CONTRACTS: list[Call] = [rung for level in (6, 7, 8, 9, 10) for rung in rungs(level)]
"""What a declarer may name who has the talon: "any rung with talon (...) never misère".
"""

HAND_CONTRACTS: list[Call] = [*rungs(9, "-hand"), *rungs(10, "-hand")]
"""What a declarer may name without talon: "a nine without talon (...) or any ten"."""


def is_misere(call: Call) -> bool:
    """Whether it is one of the two misères."""
    return call in (MISERE, MISERE_HAND)


def names_without_talon(call: Call) -> bool:
    """Whether a bid says of itself that it is without talon."""
    return call.endswith("-hand")


def level_of(call: Call) -> int:
    """The level of a bid or contract that is no misère."""
    return 10 if call.startswith("10") else int(call[0])


def strain_of(call: Call) -> str:
    """The suit of a bid or contract that is no misère, or NT."""
    return call.removesuffix("-hand").removeprefix(str(level_of(call)))


def is_above(call: Call, standing: Call | None) -> bool:
    """Conv. 2: "A bid stands above the standing bid"; over no bid everything does."""
    return standing is None or LADDER.index(call) > LADDER.index(standing)
