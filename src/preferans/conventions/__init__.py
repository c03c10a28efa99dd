"""
Conventions: data and citations, one file a family.

>>> from preferans import conventions
>>> conventions.find("Piter")
Leningrad()
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from preferans.conventions.base import Convention
from preferans.conventions.classic import Classic
from preferans.conventions.club import Club
from preferans.conventions.gusarik import Gusarik
from preferans.conventions.kazakhstan import Kazakhstan
from preferans.conventions.leningrad import Leningrad, LeningradTough
from preferans.conventions.mail_ru import MailRu
from preferans.conventions.rostov import Rostov
from preferans.conventions.skachki import Skachki
from preferans.conventions.sochi import Sochi, Stalingrad
from preferans.conventions.standard import Standard
from preferans.conventions.tournament_leningrad import TournamentLeningrad

__all__ = [
    "NAMED",
    "Classic",
    "Club",
    "Convention",
    "Gusarik",
    "Kazakhstan",
    "Leningrad",
    "LeningradTough",
    "MailRu",
    "Rostov",
    "Skachki",
    "Sochi",
    "Stalingrad",
    "Standard",
    "TournamentLeningrad",
    "find",
    "folded",
]

_ALL: tuple[Standard, ...] = (
    Sochi(),
    Leningrad(),
    LeningradTough(),
    Rostov(),
    Stalingrad(),
    Gusarik(),
    Kazakhstan(),
    MailRu(),
    TournamentLeningrad(),
    Skachki(),
    Club(),
    Classic(),
)

NAMED: Final[Mapping[str, Standard]] = MappingProxyType(
    {convention.name: convention for convention in _ALL}
)
"""The conventions of this library by name, each with its defaults."""


def folded(name: str) -> str:
    """
    Return a name without case, spaces, `-` and `_`, as records compare names.

    >>> from preferans.conventions import folded
    >>> folded("Leningrad - tough") == folded("leningrad_tough")
    True
    """
    return "".join(name.casefold().replace("-", " ").replace("_", " ").split())


_BY_NAME: Final[Mapping[str, Standard]] = MappingProxyType(
    {
        folded(name): convention
        for convention in _ALL
        for name in (convention.name, *convention.aliases)
    }
)


def find(name: str) -> Standard | None:
    """
    Return the convention of this name or alias, or None.

    >>> from preferans.conventions import find
    >>> find("MOSCOW"), find("Vint")
    (Rostov(), None)
    """
    return _BY_NAME.get(folded(name))
