"""
Where in a text each key stands: from the path of a key to its line.

The standard library's readers give no lines once a text is read. This one runs over a
text that they have accepted, so it may trust its form and looks at nothing but names,
brackets and quotes. Where it cannot follow all the same, it keeps what it has.
"""

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from preferans.records._accept import Path

__all__ = ["line_of", "lines"]

_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_DOTS = re.compile(r"[ \t]*\.[ \t]*")
_BARE_KEY = re.compile(r"[^\s.=\"'\]]+")
# A multi-line text may end in up to two quotes of its own before the three.
_TEXT = re.compile(
    r"""
      \"{3} (?: \\. | [^\\] )*? \"{3} \"{0,2}
    | '{3} .*? '{3} '{0,2}
    | "(?!"") (?: \\. | [^"\\] )* "
    | '(?!'') [^']* '
    """,
    re.VERBOSE | re.DOTALL,
)
# Numbers, words, dates; a date may have a blank in it.
_PLAIN = re.compile(r"[^,\]}\n#]+")
_REST_OF_LINE = re.compile(r"[^\n]*")
# A key of more names is no record's; noting all of its parts would take long.
_MOST_NAMES: Final = 64


def lines(text: str, *, toml: bool) -> Mapping[Path, int]:
    """Return the line of every key, array and array element of a valid text."""
    scanner = _Scanner(text)
    walk = scanner.toml if toml else scanner.json
    # A text may be nested more deeply than it can be followed; no record is. One that
    # no reader accepts ends too early (IndexError) or holds what no key is.
    with suppress(RecursionError, IndexError, ValueError):
        walk()
    return scanner.lines


def line_of(path: Path, known: Mapping[Path, int]) -> int | None:
    """Return the line of a key, or of the nearest thing around it that has one."""
    while path and path not in known:
        path = path[:-1]
    return known.get(path)


class _Scanner:
    """Walk over one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.lines: dict[Path, int] = {}
        self.tables: dict[Path, int] = {}
        self.breaks = [match.start() for match in re.finditer("\n", text)]

    def json(self) -> None:
        """Walk over a JSON text."""
        self._skip(_BLANK)
        self._value((), assign=":")

    def toml(self) -> None:
        """Walk over a TOML text."""
        table: Path = ()
        self._skip(_BLANK)
        while self.place < len(self.text):
            start = self.place
            if self.text.startswith("[[", start):
                table = self._array_of_tables()
            elif self.text[start] == "[":
                self.place += 1
                table = self._into(self._key(), start)
            else:
                self._assignment(table, assign="=")
            self._skip(_REST_OF_LINE)
            self._skip(_BLANK)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.place)
        self.place = self.place if match is None else match.end()
        return "" if match is None else match[0]

    def _quoted(self) -> str:
        if match := _TEXT.match(self.text, self.place):
            self.place = match.end()
            return match[0]
        raise ValueError("a text that does not end")

    def _note(self, path: Path, start: int) -> None:
        self.lines.setdefault(path, bisect_right(self.breaks, start) + 1)

    # Tables

    def _array_of_tables(self) -> Path:
        start = self.place
        self.place += len("[[")
        *parents, name = self._key()
        array = (*self._into(parents, start), name)
        self._note(array, start)
        self.tables[array] = self.tables.get(array, 0) + 1
        element = (*array, self.tables[array] - 1)
        self._note(element, start)
        return element

    def _into(self, names: list[str], start: int) -> Path:
        """Return the path of a table; in an array of tables the last one is meant."""
        path: Path = ()
        for name in names:
            path = (*path, name)
            self._note(path, start)
            if path in self.tables:
                path = (*path, self.tables[path] - 1)
        return path

    # Keys and values

    def _key(self) -> list[str]:
        """Read a key of one or more names with dots between them."""
        names: list[str] = []
        dot = "."
        while dot:
            self._skip(_BLANK)
            if self.text[self.place] in "\"'":
                names.extend(tomllib.loads(f"{self._quoted()} = 0"))
            else:
                names.append(self._skip(_BARE_KEY))
            if len(names) > _MOST_NAMES:
                raise ValueError("a key of too many names")
            dot = self._skip(_DOTS)
        return names

    def _assignment(self, table: Path, *, assign: str) -> None:
        start = self.place
        names = self._key() if assign == "=" else [json.loads(self._quoted())]
        for depth in range(1, len(names) + 1):
            self._note((*table, *names[:depth]), start)
        self._skip(_BLANK)
        self.place += len(assign)
        self._skip(_BLANK)
        self._value((*table, *names), assign=assign)

    def _value(self, path: Path, *, assign: str) -> None:
        match self.text[self.place]:
            case "{":
                self._inside("}", path, assign)
            case "[":
                self._inside("]", path, assign)
            case '"' | "'":
                self._quoted()
            case _:
                self._skip(_PLAIN)

    def _inside(self, closing: str, path: Path, assign: str) -> None:
        self.place += 1
        self._skip(_BLANK)
        element = 0
        while self.text[self.place] != closing:
            if closing == "}":
                self._assignment(path, assign=assign)
            else:
                self._note((*path, element), self.place)
                self._value((*path, element), assign=assign)
                element += 1
            self._skip(_BLANK)
            if self.text[self.place] == ",":
                self.place += 1
                self._skip(_BLANK)
            elif self.text[self.place] != closing:
                raise ValueError("neither a comma nor the end")
        self.place += 1
