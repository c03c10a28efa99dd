"""
Strains, contracts, the calls of an auction and their ladder.

Level first, then the strain, as it is spoken and written: `7♥`, `8NT` (001:35). A
contract played without the talon ends in `-hand`, a call made before its caller has
looked at his cards in `-dark`.
"""

import enum
import re
from typing import Final, TypeAlias, cast

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
    "PICK_UP",
    "Bid",
    "Call",
    "Contract",
    "Dark",
    "Here",
    "Misere",
    "Pass",
    "PickUp",
    "Strain",
    "call_words",
    "light",
    "parse_call",
]

LOWEST, HIGHEST = 6, 10
WITHOUT_TALON_FROM = 9
HAND = "-hand"
DARK = "-dark"
_DARK = ("-dark", "-втёмную", "-втемную")
_NO_TRUMP: Final = re.compile(r"\b(?:без\s+козыря|no\s+trump)\b", re.IGNORECASE)
# A level alone is no call: its strain follows behind a blank.
_LEVEL: Final = re.compile(r"\b(10|[6-9])\s+(?=[^\s,])")


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


@attrs.frozen
class PickUp:
    """
    Be the look at one's own cards, behind which nothing is in the dark (003:13).

    It is no turn: whoever has picked up his cards calls next.
    """

    def __str__(self) -> str:
        """Print the word of the call."""
        return "pick_up"


@attrs.frozen
class Dark:
    """
    Be a pass or a bid made before its caller has looked at his cards (003:7).

    One, two and three in the dark are dark 6♠, 6♣ and 6♦ (section 8).

    >>> from preferans.calls import Dark, parse_call
    >>> print(parse_call("раз-втёмную"), parse_call("pass-dark"))
    6♠-dark pass-dark

    Raises:
        TypeError: It is neither a pass nor a bid.
        ValueError: It is a bid without the talon.
    """

    call: "Pass | Bid"

    def __attrs_post_init__(self) -> None:
        """Refuse what is not called in the dark."""
        call: object = self.call
        if not isinstance(call, Pass | Contract | Misere):
            message = f"a pass or a bid is called in the dark, not {call!r}"
            raise TypeError(message)
        if not isinstance(call, Pass) and call.without_talon:
            message = f"a game in the dark is played with the talon, not {call}"
            raise ValueError(message)

    def __str__(self) -> str:
        """Print the call and that it is dark."""
        return f"{self.call}{DARK}"


MISERE: Final = Misere()
"""Misère with the talon."""
MISERE_HAND: Final = Misere(without_talon=True)
"""Misère without the talon."""
PASS: Final = Pass()
"""The one pass."""
HERE: Final = Here()
"""The one "here"."""
PICK_UP: Final = PickUp()
"""The one look at one's own cards."""

Bid: TypeAlias = Contract | Misere
"""A call that stands on the ladder."""
Call: TypeAlias = Contract | Misere | Pass | Here | Dark | PickUp
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
    "pick_up": PICK_UP,
    "misere": MISERE,
    "misère": MISERE,
    "мизер": MISERE,
    f"misere{HAND}": MISERE_HAND,
    f"misère{HAND}": MISERE_HAND,
    f"мизер{HAND}": MISERE_HAND,
}

_IN_THE_DARK: Final[dict[str, Bid]] = {
    name: bid
    for bid, names in zip(CONTRACTS, ("one раз", "two два", "three три"), strict=False)
    for name in names.split()
}


def light(text: str) -> tuple[str, bool]:
    """
    Return a call or a contract without the word for darkness, and whether it had one.

    >>> from preferans.calls import light
    >>> light("7♥-dark"), light("7♥")
    (('7♥', True), ('7♥', False))
    """
    folded = text.casefold()
    for suffix in _DARK:
        if folded.endswith(suffix):
            return text[: -len(suffix)], True
    return text, False


def parse_call(text: str) -> Call:
    """
    Read a call: `pass`, `here`, `7♥`, `misere`, `9♠-hand`, `misere-hand`, `6♠-dark`.

    >>> from preferans.calls import parse_call
    >>> print(parse_call("здесь"), parse_call("9s-hand"))
    here 9♠-hand

    Raises:
        ParseError: The text is no call.
    """
    folded = text.strip().casefold()
    word = _WORDS.get(folded)
    if word is not None:
        return word
    name, is_dark = light(folded)
    if is_dark:
        return _dark(text, name)
    try:
        return Contract.parse(text)
    except ParseError as error:
        expected = f"pass, here, misere or {error.expected}"
        raise ParseError(text, expected) from None


def call_words(text: str) -> list[str]:
    """
    Return the calls of a text, each as `parse_call` reads it.

    >>> from preferans.calls import call_words
    >>> call_words("6 ♠, 6 без козыря pass")
    ['6♠', '6NT', 'pass']
    """
    one = _NO_TRUMP.sub("NT", text)
    return _LEVEL.sub(r"\1", one).replace(",", " ").split()


def _dark(text: str, name: str) -> Dark:
    expected = "a pass, a misère or a contract with the talon before -dark"
    call = _IN_THE_DARK.get(name) or _WORDS.get(name)
    try:
        if call is None:
            call = Contract.parse(name)
        return Dark(cast("Pass | Bid", call))
    except (ParseError, TypeError, ValueError):
        raise ParseError(text, expected) from None
