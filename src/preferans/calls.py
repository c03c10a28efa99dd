"""
Strains, contracts, the calls of an auction and their ladder.

Level first, then the strain, as it is spoken and written: `7♥`, `8NT` (001:35). A
contract played without the talon ends in `-hand`.
"""

import enum
import re
from typing import Final, TypeAlias

import attrs

from preferans.cards import Suit
from preferans.errors import ParseError

__all__ = [
    "CONTRACTS",
    "HERE",
    "LADDER",
    "MISERE",
    "MISERE_HAND",
    "PASS",
    "Bid",
    "Call",
    "Contract",
    "Here",
    "Misere",
    "Pass",
    "Strain",
    "parse_call",
]

LOWEST, HIGHEST = 6, 10
WITHOUT_TALON_FROM = 9
HAND = "-hand"


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

    Attributes:
        level: tricks undertaken.
        strain: the trump suit, or no trump.
        without_talon: played with the ten cards dealt; nines and tens only.

    Raises:
        ValueError: The level is not 6 to 10, or below 9 without the talon.
        TypeError: The strain is no `Strain`.
    """

    level: int
    strain: Strain
    without_talon: bool = attrs.field(default=False, kw_only=True)

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
        if self.without_talon and self.level < WITHOUT_TALON_FROM:
            message = f"only nines and tens are played without the talon, not {level}"
            raise ValueError(message)

    @property
    def rung(self) -> int:
        """Return the place among contracts, 0 for 6♠ to 24 for 10NT."""
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
        with_talon = re.sub(f"{HAND}$", "", text.strip(), flags=re.IGNORECASE)
        match = _CONTRACT.fullmatch(with_talon)
        if match is None:
            raise ParseError(text, expected)
        try:
            strain = Strain.parse(match[2])
        except ParseError:
            raise ParseError(text, expected) from None
        level, without = int(match[1]), with_talon != text.strip()
        if without and level < WITHOUT_TALON_FROM:
            raise ParseError(text, f"a nine or ten before {HAND}")
        return cls(level, strain, without_talon=without)

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        without = ", without_talon=True" if self.without_talon else ""
        return f"Contract({self.level}, {self.strain!r}{without})"

    def __str__(self) -> str:
        """Print level and sign."""
        return format(self, "")

    def __format__(self, spec: str) -> str:
        """Print in the spelling `ascii` or `ru`, or plainly."""
        signs = _FORMATS.get(spec)
        if signs is None:
            message = f"unknown format {spec!r}: use 'ascii', 'ru' or nothing"
            raise ValueError(message)
        without = HAND if self.without_talon else ""
        return f"{self.level}{signs[self.strain.value]}{without}"


CONTRACTS: Final[tuple[Contract, ...]] = tuple(
    Contract(level, strain) for level in range(LOWEST, HIGHEST + 1) for strain in Strain
)
"""The 25 contracts to take tricks, lowest first."""


@attrs.frozen
class Misere:
    """
    Be the undertaking to take no trick (001:65).

    >>> from preferans.calls import MISERE_HAND
    >>> print(MISERE_HAND)
    misere-hand
    """

    without_talon: bool = attrs.field(default=False, kw_only=True)

    def __str__(self) -> str:
        """Print the word of the call."""
        return f"misere{HAND}" if self.without_talon else "misere"


@attrs.frozen
class Pass:
    """Be a pass: its caller is out for the deal (001:91)."""

    def __str__(self) -> str:
        """Print the word of the call."""
        return "pass"


@attrs.frozen
class Here:
    """Be the call that equals another's bid instead of raising it (001:251)."""

    def __str__(self) -> str:
        """Print the word of the call."""
        return "here"


MISERE: Final = Misere()
"""Misère with the talon."""
MISERE_HAND: Final = Misere(without_talon=True)
"""Misère without the talon."""
PASS: Final = Pass()
"""The one pass."""
HERE: Final = Here()
"""The one "here"."""

Bid: TypeAlias = Contract | Misere
"""A call that stands on the ladder."""
Call: TypeAlias = Contract | Misere | Pass | Here
"""A call of an auction."""

_NINES_HAND = tuple(Contract(9, strain, without_talon=True) for strain in Strain)
LADDER: Final[tuple[Bid, ...]] = (
    *CONTRACTS[:15],
    MISERE,
    *CONTRACTS[15:20],
    MISERE_HAND,
    *_NINES_HAND,
    *CONTRACTS[20:],
)
"""The 32 rungs, lowest first; six of them exist only where bids without talon do."""

_WORDS: Final[dict[str, Call]] = {
    "pass": PASS,
    "пас": PASS,
    "here": HERE,
    "здесь": HERE,
    "misere": MISERE,
    "misère": MISERE,
    "мизер": MISERE,
    f"misere{HAND}": MISERE_HAND,
    f"misère{HAND}": MISERE_HAND,
    f"мизер{HAND}": MISERE_HAND,
}


def parse_call(text: str) -> Call:
    """
    Read a call: `pass`, `here`, `7♥`, `misere`, `9♠-hand`, `misere-hand`.

    >>> from preferans.calls import parse_call
    >>> print(parse_call("здесь"), parse_call("9s-hand"))
    here 9♠-hand

    Raises:
        ParseError: The text is no call.
    """
    word = _WORDS.get(text.strip().casefold())
    if word is not None:
        return word
    try:
        return Contract.parse(text)
    except ParseError as error:
        expected = f"pass, here, misere or {error.expected}"
        raise ParseError(text, expected) from None
