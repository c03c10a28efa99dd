"""Every key of a text that TOML or JSON allows is found on its line."""

import json
import tomllib
from collections.abc import Iterator
from typing import cast

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from preferans.records._accept import Path
from preferans.records._lines import line_of, lines

SCALARS = st.one_of(
    st.integers(-9, 9),
    st.booleans(),
    st.floats(allow_nan=False),
    st.text(max_size=6),
    st.sampled_from(
        ['a"""b', "'''", "# no", "[[deals]]\nx = 1", "\\", "\r\n", "}", "]"]
    ),
)
KEYS = st.text(max_size=3) | st.sampled_from(
    ["deals", "a.b", "[[deals]]", '"', "'", "#", "= 1", "\n", "Юг", "é\\"]
)
VALUES = st.recursive(
    SCALARS | st.dates() | st.datetimes(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
    ),
    max_leaves=12,
)
TABLES = st.dictionaries(KEYS, VALUES, max_size=4)


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every key and every element."""
    parts: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        parts = list(cast("dict[str | int, object]", value).items())
    elif isinstance(value, list):
        parts = list(enumerate(cast("list[object]", value)))
    for key, part in parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


def check(text: str, data: object, *, toml: bool) -> None:
    found = lines(text, toml=toml)
    assert set(found) == set(paths(data))
    rows = text.split("\n")
    for path, line in found.items():
        assert 1 <= line <= len(rows)
        parent = path[:-1]
        # What stands inside stands no earlier, but in arrays of tables.
        assert not parent or found[parent] <= line


@given(TABLES, st.booleans())
def test_every_key_of_a_toml_text_is_found(
    data: dict[str, object], multiline: bool
) -> None:
    text = tomli_w.dumps(data, multiline_strings=multiline)
    check(text, tomllib.loads(text), toml=True)


@given(
    st.dictionaries(
        KEYS,
        st.recursive(
            SCALARS | st.none(),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
            ),
            max_leaves=12,
        ),
        max_size=4,
    ),
    st.sampled_from([None, 0, 2]),
    st.booleans(),
)
def test_every_key_of_a_json_text_is_found(
    data: dict[str, object], indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    check(text, json.loads(text), toml=False)


@given(st.data(), st.lists(st.sampled_from("abc"), min_size=1, max_size=8, unique=True))
def test_keys_stand_on_the_line_that_says_so(
    data: st.DataObject, names: list[str]
) -> None:
    forms = [
        "{name} = {line}",
        "{name}.x . y = {line}",
        '"{name}" = {{ x = {line}, y = [ {line} ] }} # [[deals]]',
        "{name} = [\n  # [x]\n  {line},\n] # ]",
        "{name} = '''\n[[deals]]\n''' # {line}",
        '{name} = """\n\\"""[[deals]]\n""""" # {line}',
        "[{name}]\nx = {line}",
        "[[{name}]]\nx = {line}",
        "[ {name} . 'x y' ]\nx = {line}",
    ]
    chosen = sorted(
        (data.draw(st.sampled_from(forms), label=name) for name in names),
        key=lambda form: form.startswith("["),
    )
    text = ""
    for name, form in zip(names, chosen, strict=True):
        line = text.count("\n") + 1
        text += form.format(name=name, line=line) + "\n\n"
    content = tomllib.loads(text)
    found = lines(text, toml=True)
    for name in names:
        first_number = json.dumps(content[name], default=str)
        row = text.split("\n")[found[name,] - 1]
        assert name in row, first_number
    check(text, content, toml=True)


TEXT = """\
# [[deals]]
format = "preferans/1"
"players" = [
  "South", # the first
  'West',
  \"\"\"North
[[deals]]\"\"\",
]
opening.pool = { South = 2, "West" = 3 }
day = 2026-11-30 08:00:00
days = [2026-11-30 08:00:00, 1]
[convention]
name = "sochi"

[[deals]]
contract = "all-pass"
tricks.South = 3
tricks.'West' = 3
[deals.written.pool]
South = 1

[[deals]]
[deals.written]
whists."Юг".West = 1
[[deals.more]]
[[deals.more]]
x = 1
[written]
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("format",), 2),
        (("players",), 3),
        (("players", 1), 5),
        (("players", 2), 6),
        (("players", 7), 3),
        (("opening",), 9),
        (("opening", "pool", "West"), 9),
        (("opening", "mountain", "West"), 9),
        (("day",), 10),
        (("days", 1), 11),
        (("convention", "name"), 13),
        (("convention", "ten"), 12),
        (("deals",), 15),
        (("deals", 0), 15),
        (("deals", 0, "contract"), 16),
        (("deals", 0, "tricks"), 17),
        (("deals", 0, "tricks", "West"), 18),
        (("deals", 0, "written"), 19),
        (("deals", 0, "written", "pool", "South"), 20),
        (("deals", 1), 22),
        (("deals", 1, "tricks", "South"), 22),
        (("deals", 1, "written", "whists", "Юг", "West"), 24),
        (("deals", 1, "more", 1), 26),
        (("deals", 1, "more", 1, "x"), 27),
        (("written", "pool"), 28),
        (("stake",), None),
        ((), None),
    ],
)
def test_the_line_of_a_key_or_of_what_is_around_it(
    path: Path, line: int | None
) -> None:
    assert line_of(path, lines(TEXT, toml=True)) == line


def test_what_nobody_can_follow_keeps_the_lines_before_it() -> None:
    text = '{"a": 1,\n "b": ' + "[" * 5000 + "]" * 5000 + "}"
    assert lines(text, toml=False)["b",] == 2


PIECES = st.sampled_from([*"[]{}\"'=:,.# \\a1\n", "[[", "]]", '"""', "'''", "\r\n"]) | (
    st.sampled_from(["a = 1\n", "[[a]]\n", '"a"', "\ud800"])
)


@given(st.lists(PIECES, max_size=20).map("".join) | st.text(), st.booleans())
def test_any_text_whatever_is_walked_over_to_some_end(text: str, toml: bool) -> None:
    rows = text.count("\n") + 1
    assert all(1 <= line <= rows for line in lines(text, toml=toml).values())


@pytest.mark.parametrize(
    ("text", "toml", "expected"),
    [
        ('a = 1\nb = [1\n"c', True, {("a",): 1, ("b",): 2, ("b", 0): 2}),
        ("[[[[a]]", False, {(0,): 1, (0, 0): 1, (0, 0, 0): 1, (0, 0, 0, 0): 1}),
        ('a = 1\n"b', True, {("a",): 1}),
        ('a = """b\nc = 1', True, {("a",): 1}),
        ("a = 1\n" + ".".join("b" * 65) + " = 2\nc = 3", True, {("a",): 1}),
        ('{"a": 1,\n{', False, {("a",): 1}),
    ],
)
def test_where_the_walk_is_lost_it_keeps_what_it_has(
    text: str, toml: bool, expected: dict[Path, int]
) -> None:
    assert lines(text, toml=toml) == expected
