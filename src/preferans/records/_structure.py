"""
Raw data, as the readers of TOML and JSON return it, to the written form of a record.

cattrs goes through the classes; what each field accepts is said in one place, and
every problem comes back with its path.
"""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from difflib import get_close_matches
from typing import Final, TypeAlias, TypeVar, cast

import attrs
from cattrs import Converter
from cattrs.errors import (
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, override

from preferans.plans import FreeHalf, Robber
from preferans.records._accept import (
    Found,
    NotAcceptedError,
    Path,
    money,
    names,
    shown,
    text,
)
from preferans.records._plan import free_half, plan
from preferans.records._walk import Torn
from preferans.records.deal import (
    DEAL_ACCEPTS,
    SHEET_ACCEPTS,
    Accepts,
    RecordedDeal,
    WrittenSheet,
)
from preferans.records.problems import located
from preferans.records.record import pool_size

__all__ = ["Head", "Named", "named", "structured", "torn"]

Named: TypeAlias = tuple[str, Mapping[str, object]]
"""A convention as a record names it: its name, and its axes as they were written."""

CLOSE: Final = 0.7

_Kind = TypeVar("_Kind")


def _anything(value: object) -> object:
    return value


def named(value: object) -> Named:
    """Accept a convention as a record names it."""
    if isinstance(value, str):
        return text(value), {}
    if not isinstance(value, Mapping):
        words = 'a name such as "sochi", or { name = "sochi", ten = "whisted" }'
        raise NotAcceptedError([((), f"expected {words}, not {shown(value)}")])
    axes = dict(cast("Mapping[str, object]", value))
    if "name" not in axes:
        message = 'name is missing: write { name = "sochi", ten = "whisted" }'
        raise NotAcceptedError([((), message)])
    try:
        return text(axes.pop("name")), axes
    except NotAcceptedError as error:
        raise NotAcceptedError((("name",), why) for _, why in error.found) from None


def _listed(value: object) -> list[object]:
    if not isinstance(value, list):
        words = "a list of deals, each under its own [[deals]]"
        raise NotAcceptedError([((), f"expected {words}, not {shown(value)}")])
    return cast("list[object]", value)


@attrs.frozen(kw_only=True)
class Head:
    """Be the keys of a record; None stands for one left out or broken."""

    format: object = None
    players: tuple[str, ...] | None = None
    first_dealer: str | None = None
    convention: Named | None = None
    plan: Robber | None = None
    free: FreeHalf | None = None
    pool: int | None = None
    stake: Decimal | None = None
    opening: WrittenSheet | None = None
    deals: list[object] = attrs.field(factory=list[object])
    written: WrittenSheet | None = None


HEAD_ACCEPTS: Final[Accepts] = {
    "format": _anything,
    "players": names,
    "first_dealer": text,
    "convention": named,
    "plan": plan,
    "free": free_half,
    "pool": pool_size,
    "stake": money,
    "deals": _listed,
}


def _make(kind: type[_Kind], accepts: Accepts) -> Callable[[object, object], _Kind]:
    overrides = {
        name: override(struct_hook=_hook(accept)) for name, accept in accepts.items()
    }
    build = cast(
        "Callable[[object, object], _Kind]",
        make_dict_structure_fn(
            kind,
            _converter,
            _cattrs_forbid_extra_keys=True,
            _cattrs_detailed_validation=True,
            **overrides,  # type: ignore[arg-type]  # names of fields, not of options
        ),
    )

    def structure(value: object, target: object) -> _Kind:
        if not isinstance(value, Mapping):
            message = f"expected a table of keys, not {shown(value)}"
            raise NotAcceptedError([((), message)])
        return build(cast("Mapping[str, object]", value), target)

    return structure


def _hook(accept: Callable[[object], object]) -> Callable[[object, object], object]:
    return lambda value, _: accept(value)


_converter = Converter(detailed_validation=True)
_converter.register_structure_hook(WrittenSheet, _make(WrittenSheet, SHEET_ACCEPTS))
_deal_accepts = {key: each for key, each in DEAL_ACCEPTS.items() if key != "written"}
_converter.register_structure_hook(RecordedDeal, _make(RecordedDeal, _deal_accepts))
_converter.register_structure_hook(Head, _make(Head, HEAD_ACCEPTS))


def structured(
    data: object, kind: type[_Kind], path: Path = (), *, harmless: frozenset[str]
) -> tuple[_Kind | None, list[Found], frozenset[str]]:
    """
    Return a value of the class, every problem of its structure, and the broken keys.

    A misspelt key breaks the one that was meant. There is no value if more is broken
    than may be left out.

    Args:
        data: a table as read from a file.
        kind: one of the classes of this module.
        path: where the table stands.
        harmless: keys without which the rest still means the same.
    """
    try:
        return _converter.structure(data, kind), [], frozenset()
    except (NotAcceptedError, BaseValidationError) as error:
        found = list(_flattened(error, path))
    known = _keys(kind)
    keys = {str(each[len(path)]) for each, _ in found if len(each) > len(path)}
    unknown = keys - set(known)
    meant = {near for key in unknown for near in _nearest(key, known)}
    broken = frozenset(keys | meant)
    if not isinstance(data, Mapping) or broken - unknown - harmless:
        return None, found, broken
    table = cast("Mapping[str, object]", data)
    rest = {key: part for key, part in table.items() if key not in broken}
    return _converter.structure(rest, kind), found, broken


def torn(data: object, broken: frozenset[str]) -> Torn:
    """Return what is left of a deal in which these keys are broken."""
    if not isinstance(data, Mapping):
        return Torn(None, None, knows_players=True)
    table = cast("Mapping[str, object]", data)
    contract, joined = table.get("contract"), table.get("joined")
    return Torn(
        contract if isinstance(contract, str) else None,
        joined if isinstance(joined, str) else None,
        knows_players="joined" not in broken,
    )


def _keys(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind)]


def _nearest(key: str, known: list[str]) -> list[str]:
    return get_close_matches(key.casefold(), known, n=1, cutoff=CLOSE)


def _flattened(error: Exception, path: Path) -> Iterator[Found]:
    match error:
        case NotAcceptedError():
            for below, message in error.found:
                yield (*path, *below), located((*path, *below), message)
        case ClassValidationError():
            with_place, without = error.group_exceptions()
            for each, note in with_place:
                yield from _flattened(each, (*path, note.name))
            for each in without:
                yield from _flattened(each, path)
        case ForbiddenExtraKeysError():
            for key in sorted(error.extra_fields):
                yield (*path, key), _unknown(key, _keys(error.cl))
        case KeyError():
            # The one key that no default stands in for.
            yield path, _NO_CONTRACT
        case _:
            raise error


_NO_CONTRACT: Final = (
    'contract is missing: write contract = "7♥ West", "misere West" or "all-pass"'
)


def _unknown(key: str, known: list[str]) -> str:
    near = _nearest(key, known)
    if near:
        return f"unknown key {key!r}; did you mean {near[0]!r}?"
    return f"unknown key {key!r}; keys here are {', '.join(known)}"
