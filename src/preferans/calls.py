"""
Strains, contracts and their ladder.

Level first, then the strain, as it is spoken and written: `7♥`, `8NT` (001:35).
"""

import enum
import re
from typing import Final

import attrs

from preferans.cards import Suit
from preferans.errors import ParseError

__all__ = ["CONTRACTS", "Contract", "Strain"]

LOWEST, HIGHEST = 6, 10


class Strain(enum.Enum):
    """
    Name what a contract is played in, in bidding order.

    Spades are lowest, no trump is highest (000:336, 001:399).

    >>> from preferans import Strain
    >>> Strain.HEARTS.sign, Strain.NO_TRUMP.sign
    ('♥', 'NT')
    """

    SPADES = 0
    """Spades, ♠."""
    CLUBS = 1
    """Clubs, ♣."""
    DIAMONDS = 2
    """Diamonds, ♦."""
    HEARTS = 3
    """Hearts, ♥."""
    NO_TRUMP = 4
    """No trump, NT; highest of its level, worth no more (C9)."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Strain.{self.name}"

    @property
    def suit(self) -> Suit | None:
        """Return the trump suit, or None at no trump."""
        return None if self is Strain.NO_TRUMP else Suit(self.value)

    @property
    def sign(self) -> str:
        """Return the sign that stands behind the level."""
        return _SIGNS[self.value]

    @classmethod
    def parse(cls, text: str) -> "Strain":
        """
        Read a strain: a suit sign, `S C D H`, Russian letters, `NT` or `бк`.

        >>> from preferans import Strain
        >>> Strain.parse("без козыря")
        Strain.NO_TRUMP

        Raises:
            ParseError: The text names no strain.
        """
        strain = _NAMES.get(text.strip().removesuffix("\ufe0f").casefold())
        if strain is None:
            raise ParseError(text, "a strain: ♠ ♣ ♦ ♥ or NT")
        return strain


_SIGNS = ("♠", "♣", "♦", "♥", "NT")
_FORMATS: dict[str, tuple[str, ...]] = {
    "": _SIGNS,
    "ascii": ("S", "C", "D", "H", "NT"),
    "ru": ("♠", "♣", "♦", "♥", "БК"),
}
_NAMES: Final[dict[str, Strain]] = {
    name: strain
    for strain, names in zip(
        Strain,
        (
            "♠ ♤ s п spades",
            "♣ ♧ c т clubs",
            "♦ ♢ d б diamonds",
            "♥ ♡ h ч hearts",
            "nt n бк б/к",
        ),
        strict=True,
    )
    for name in names.split()
} | {"без козыря": Strain.NO_TRUMP, "no trump": Strain.NO_TRUMP}

_CONTRACT = re.compile(r"\s*(10|[6-9])\s*(\S.*?)\s*", re.DOTALL)


@attrs.frozen
class Contract:
    """
    Be a contract to take tricks: a level of 6 to 10 and a strain.

    Contracts stand on one ladder, 6♠ 6♣ 6♦ 6♥ 6NT 7♠ … 10NT (001:61-67).

    >>> from preferans import Contract, Strain
    >>> Contract.parse("7♥")
    Contract(7, Strain.HEARTS)
    >>> print(Contract(10, Strain.NO_TRUMP))
    10NT
    >>> Contract.parse("6NT").rung < Contract.parse("7♠").rung
    True

    Raises:
        ValueError: The level is not 6 to 10.
        TypeError: The strain is no `Strain`.
    """

    level: int
    strain: Strain

    def __attrs_post_init__(self) -> None:
        """Refuse a contract that does not exist."""
        level: object = self.level
        strain: object = self.strain
        if type(level) is not int or not LOWEST <= level <= HIGHEST:
            message = f"a contract's level is 6, 7, 8, 9 or 10, not {level!r}"
            raise ValueError(message)
        if not isinstance(strain, Strain):
            message = f"a contract's strain is a Strain, not {strain!r}"
            raise TypeError(message)

    @property
    def rung(self) -> int:
        """Return the place on the ladder, 0 for 6♠ to 24 for 10NT."""
        return (self.level - LOWEST) * len(_SIGNS) + self.strain.value

    @classmethod
    def parse(cls, text: str) -> "Contract":
        """
        Read a contract: the level, then the strain.

        >>> from preferans import Contract
        >>> print(Contract.parse("8 бк"), Contract.parse("6s"))
        8NT 6♠

        Raises:
            ParseError: The text names no contract.
        """
        expected = "a contract such as 6♠, 7♥ or 8NT: a level of 6 to 10, then a strain"
        match = _CONTRACT.fullmatch(text)
        if match is None:
            raise ParseError(text, expected)
        try:
            strain = Strain.parse(match[2])
        except ParseError:
            raise ParseError(text, expected) from None
        return cls(int(match[1]), strain)

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Contract({self.level}, {self.strain!r})"

    def __str__(self) -> str:
        """Print level and sign."""
        return f"{self.level}{self.strain.sign}"

    def __format__(self, spec: str) -> str:
        """Print in the spelling `ascii` or `ru`, or plainly."""
        signs = _FORMATS.get(spec)
        if signs is None:
            message = f"unknown format {spec!r}: use 'ascii', 'ru' or nothing"
            raise ValueError(message)
        return f"{self.level}{signs[self.strain.value]}"


CONTRACTS: Final[tuple[Contract, ...]] = tuple(
    Contract(level, strain) for level in range(LOWEST, HIGHEST + 1) for strain in Strain
)
"""The 25 contracts to take tricks, lowest first."""
