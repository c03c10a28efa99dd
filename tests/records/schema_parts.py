"""
The part of the JSON Schema that says what a convention is, made from the code.

`python -m tests.records.schema_parts` writes it into the shipped schema.
"""

import enum
import json
from pathlib import Path
from typing import Final, Protocol, cast, get_args

import attrs
import jsonschema

from preferans import End, EndKind, ExitLevels, Growth, GrowthKind, YesNo
from preferans.conventions import NAMED
from preferans.records.schema import schema
from preferans.rules import MOST
from preferans.spelling import AXES, plain

SHIPPED: Final = (
    Path(__file__).parents[2] / "src/preferans/records/preferans-1.schema.json"
)
Schema = dict[str, object]
YES_NO: Final = ["yes", "no", True, False]


class _Judge(Protocol):
    """Be what is asked of a validator."""

    def is_valid(self, instance: object) -> bool:
        """Return whether the schema describes it."""
        ...


def fits(data: object, schema: Schema) -> bool:
    """Return whether data, as TOML or JSON gives it, is what a schema describes."""
    # Whether the schema itself is one is asked once, in `test_schema`: it takes longer
    # than all the rest.
    judge = cast("_Judge", jsonschema.Draft202012Validator(schema))
    return judge.is_valid(data)


def words(kind: type[enum.Enum], *without: enum.Enum) -> list[object]:
    if kind is YesNo:
        return [*YES_NO]
    return [member.value for member in kind if member not in without]


def whole(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def table(required: list[str], **properties: object) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def option(field: "attrs.Attribute[object]", kind: object) -> list[Schema]:
    least: int = field.metadata["least"]
    most: int = field.metadata["most"]
    if kind is Growth:
        kinds: Schema = {"enum": words(GrowthKind)}
        return [kinds, table(["kind"], kind=kinds, limit=whole(1, MOST))]
    if kind is ExitLevels:
        levels: Schema = {"type": "array", "items": whole(6, 10), "minItems": 1}
        return [
            levels,
            whole(6, 10),
            table(["levels"], levels=levels, cyclic={"enum": YES_NO}),
        ]
    if kind is End:
        plain_kinds: Schema = {"enum": words(EndKind, EndKind.DEALS)}
        return [
            plain_kinds,
            table(["kind"], kind=plain_kinds),
            table(["kind", "number"], kind={"const": "deals"}, number=whole(1, MOST)),
        ]
    if kind is int:
        return [whole(least, most)]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [{"enum": words(kind)}]
    return [{"const": plain(field.name, None)}]


def axis(field: "attrs.Attribute[object]") -> Schema:
    kinds: tuple[object, ...] = get_args(field.type) or (field.type,)
    options = [each for kind in kinds for each in option(field, kind)]
    described: Schema = {}
    first = kinds[0]
    if isinstance(first, type) and first not in {int, YesNo} and first.__doc__:
        # "Say who deals after an all-pass (O12)." tells of "Who deals after …".
        sentence = first.__doc__.strip().splitlines()[0]
        sentence = sentence.removeprefix("Say ").removeprefix("Be ").rstrip(".")
        sentence = sentence.partition(" (")[0]
        described["description"] = f"{sentence[:1].upper()}{sentence[1:]}."
    return {**described, **(options[0] if len(options) == 1 else {"anyOf": options})}


def convention() -> Schema:
    switches = sorted({switch for each in NAMED.values() for switch in each.switches})
    names = ", ".join(
        name for each in NAMED.values() for name in (each.name, *each.aliases)
    )
    name = {
        "type": "string",
        "description": (
            f"One of {names}, in any case; or the name of a convention that the "
            "reading program knows."
        ),
        "examples": list(NAMED),
    }
    properties: Schema = {"name": name}
    for switch in switches:
        forms = [each.switches[switch] for each in NAMED.values() if each.switches]
        properties[switch] = {
            "description": f"Yes asks for {', '.join(forms)}.",
            "enum": YES_NO,
        }
    for field in AXES.values():
        properties[field.name] = axis(field)
    return {
        "description": "How it is scored: a name, or a name and what differs from it.",
        "anyOf": [name, table(["name"], **properties)],
    }


def text(shipped: Schema) -> str:
    return json.dumps(shipped, ensure_ascii=False, indent=2) + "\n"


def renewed() -> Schema:
    shipped = schema()
    parts = shipped["$defs"]
    assert isinstance(parts, dict)
    return {**shipped, "$defs": {**parts, "convention": convention()}}


if __name__ == "__main__":
    SHIPPED.write_text(text(renewed()), encoding="utf-8")
