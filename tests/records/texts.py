"""Texts of records for the tests."""

from typing import Final, Literal

FORMATS: Final[tuple[Literal["toml", "json"], ...]] = ("toml", "json")

HEAD: Final = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "sochi"
pool = 10
"""
FIVE: Final = HEAD.replace('"North"]', '"North", "East", "Zoe"]')
FOUR: Final = HEAD.replace('"North"]', '"North", "East"]')

MISERE: Final = 'contract = "misere West"\ntricks = { West = 0 }'
ALL_PASS: Final = 'contract = "all-pass"\ntricks = { South = 3, West = 3, North = 4 }'
SIX: Final = (
    'contract = "6♠ West"\n'
    'defence = { North = "whist", South = "whist" }\n'
    "tricks = { West = 6, North = 3, South = 1 }"
)
UNPLAYED: Final = 'contract = "6♥ West"\ndefence = { North = "pass", South = "pass" }'


def record(*deals: str, head: str = HEAD) -> str:
    """Return a record; its first deal has its key `[[deals]]` on line 7."""
    return head + "".join(f"\n[[deals]]\n{deal}\n" for deal in deals)


def renamed(convention: str, head: str = HEAD) -> str:
    """Return a head with another convention."""
    return head.replace('"sochi"', convention)
