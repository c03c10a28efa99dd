"""
The text of a record: read as TOML or JSON, and asked for the lines of its keys.

Both give the same plain data. What neither format should hold in a record is marked
on the way, so that no later room has to think of it.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Final, cast

import attrs

from preferans.errors import RecordError
from preferans.records._accept import Found, Path, Unfit, shown
from preferans.records._lines import line_of, lines
from preferans.records.problems import Difference, Problem, deal_number

__all__ = ["Source"]

DEEPEST: Final = 12
MOST_BITS: Final = 64


@attrs.frozen
class Source:
    """
    Be the text that a record was read from.

    Attributes:
        text: the text, or None for a record that was not read.
        toml: whether it is TOML; else it is JSON.
    """

    text: str | None = None
    toml: bool = True

    def _lines(self, needed: tuple[object, ...]) -> Mapping[Path, int]:
        if self.text is None or not needed:
            return {}
        return lines(self.text, toml=self.toml)

    def problems(self, found: Iterable[Found]) -> tuple[Problem, ...]:
        """Return problems with line and deal, in the order of the text."""
        found = tuple(found)
        known = self._lines(found)
        problems = [
            Problem(message, deal=deal_number(path), line=line_of(path, known))
            for path, message in found
        ]
        return tuple(sorted(problems, key=lambda problem: problem.line or 0))

    def differences(
        self, found: Iterable[tuple[Path, Difference]]
    ) -> tuple[Difference, ...]:
        """Return differences with their lines."""
        found = tuple(found)
        known = self._lines(found)
        return tuple(
            attrs.evolve(each, line=line_of(path, known)) for path, each in found
        )

    def data(self) -> dict[str, object]:
        """
        Return the plain data of the text.

        Raises:
            RecordError: The text is not what its format allows.
        """
        text = self.text or ""
        try:
            raw = (
                tomllib.loads(text, parse_float=_decimal) if self.toml else _json(text)
            )
        except tomllib.TOMLDecodeError as error:
            raise _syntax_error(*_toml_words(str(error), text)) from None
        except json.JSONDecodeError as error:
            words = f"not valid JSON: {_lower(error.msg)}"
            raise _syntax_error(words, error.lineno) from None
        except RecursionError:
            raise _syntax_error("the text is nested too deeply", None) from None
        except ValueError:
            # The only other one is Python's own bound for the digits of a number.
            message = "a number of thousands of digits has no place in a record"
            raise _syntax_error(message, None) from None
        if not isinstance(raw, dict):
            message = f"a record is a table of keys, not {shown(raw)}"
            raise _syntax_error(message, 1)
        return cast("dict[str, object]", _marked(cast("object", raw), 0))


def _syntax_error(message: str, line: int | None) -> RecordError:
    return RecordError([str(Problem(message, line=line))])


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        # Its exponent has more digits than any computer counts.
        return Decimal("Infinity")


def _json(text: str) -> object:
    return json.loads(
        text,
        parse_float=_decimal,
        parse_constant=Decimal,
        object_pairs_hook=_table,
    )


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        for key, count in Counter(key for key, _ in pairs).items():
            if count > 1:
                table[key] = Unfit(f"the key {key!r} twice")
    return table


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]


# The words, then the line; there is none at the end of the text.
_TOML_PLACE = re.compile(
    r"(.*?)(?: \(at (?:line ([0-9]+), column [0-9]+|[^()]*)\))?", re.DOTALL
)
_TOML_TWICE = re.compile(
    r"Cannot (?:declare|overwrite|mutate|redefine)|Duplicate inline table key"
)


def _toml_words(message: str, text: str) -> tuple[str, int]:
    match = _TOML_PLACE.fullmatch(message)
    assert match is not None
    message = match[1]
    line = int(match[2]) if match[2] else text.count("\n") + 1
    if _TOML_TWICE.match(message):
        message = "a key or a table stands here a second time"
    return f"not valid TOML: {_lower(message)}", line


def _marked(value: object, depth: int) -> object:
    """Return the data with a mark in place of what no field accepts."""
    if depth > DEEPEST:
        return Unfit("something nested too deeply")
    match value:
        case None:
            return Unfit("null")
        case dict():
            table = cast("dict[str, object]", value)
            return {
                _whole_text(key): _marked(part, depth + 1)
                for key, part in table.items()
            }
        case list():
            parts = cast("list[object]", value)
            return [_marked(part, depth + 1) for part in parts]
        case int() if value.bit_length() > MOST_BITS:
            return Unfit("a number without measure")
        case _:
            return value


def _whole_text(key: str) -> str:
    # JSON can name half of a character, which no file can hold.
    return key.encode(errors="backslashreplace").decode()
