"""Files and texts: whatever is not a record is one clear line."""

import traceback
from pathlib import Path

import pytest

from preferans import Sochi, records
from preferans.records import RecordError
from tests.records.texts import HEAD, MISERE, record

JSON_HEAD = (
    '{"format": "preferans/1", "players": ["South", "West", "North"],\n'
    ' "convention": "sochi", "first_dealer": "South", "pool": 10'
)


def refusal(text: str, **options: object) -> str:
    with pytest.raises(RecordError) as refused:
        records.loads(text, **options)  # type: ignore[arg-type]
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x 1", "line 1: not valid TOML: expected '=' after a key"),
        ("x = 1\ny = ", "line 2: not valid TOML: invalid value"),
        ("x = 1\nx = 2\n", "line 2: not valid TOML: a key or a table stands here"),
        ("[x]\ny = 1\n[x]\n", "line 3: not valid TOML: a key or a table stands here"),
        ("x = {a = 1, a = 2}", "line 1: not valid TOML: a key or a table stands here"),
        ('x = "\nabc"', "line 1: not valid TOML: illegal character"),
        ('x = """abc', "line 1: not valid TOML: unterminated string"),
        ("x = " + "[" * 3000, "the text is nested too deeply"),
        ("x = " + "9" * 5000, "a number of thousands of digits has no place"),
        ("[1, 2]", "line 1: not valid TOML"),
    ],
)
def test_a_text_that_is_no_toml(text: str, words: str) -> None:
    assert refusal(text).startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a": nil}', "line 1: not valid JSON: expecting value"),
        ('{"a": 1,\n "b" 1}', "line 2: not valid JSON: expecting ':' delimiter"),
        ('{"a": ' + "[" * 100_000, "the text is nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", "a number of thousands of digits has no place"),
    ],
)
def test_a_text_that_is_no_json(text: str, words: str) -> None:
    assert refusal(text).startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[1, 2]", "a list"),
        ("7", "7"),
        ('"text"', "'text'"),
        ("null", "nothing"),
        ("true", "true"),
    ],
)
def test_json_that_is_no_table(text: str, words: str) -> None:
    whole = f"line 1: a record is a table of keys, not {words}"
    assert refusal(text, format="json") == whole


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        (', "stake": null}', "line 2: stake: expected the money a whist costs, "),
        (', "stake": NaN}', "line 2: stake: expected the money a whist costs, "),
        (', "pool": 10}', "line 2: pool: expected a whole number from 1 to 1000000, "),
        (',\n "deals": [null]}', "line 3, deal 1: expected a table of keys, not null"),
        (',\n "deals": null}', "line 3: deals: expected a list of deals, "),
        (
            ',\n "deals": [{"contract": "misere \\ud800"}]}',
            "line 3, deal 1: contract: expected a text of whole characters, not ",
        ),
        (
            ',\n "opening": {"pool": {"\\ud800": 1}}}',
            "line 3: unknown player '\\\\ud800'; players are South, West, North",
        ),
        (
            ',\n "opening": ' + '{"a":' * 900 + "0" + "}" * 900 + "}",
            "line 3: unknown key 'a'; keys here are pool, mountain, whists, all_pass",
        ),
        (
            ',\n "deals": [' + "[" * 900 + "]" * 900 + "]}",
            "line 3, deal 1: expected a table of keys, not a list",
        ),
        (
            ',\n "deals": [{"contract": "all-pass", "tricks": {"West": '
            + "[" * 900
            + "]" * 900
            + "}}]}",
            "line 3, deal 1: tricks.West: expected a whole number from 0 to 10, not a",
        ),
        (
            ',\n "convention": ["' + "x" * 100 + '"]}',
            "line 2: convention: expected a name such as",
        ),
        (
            ',\n "written": "' + "x" * 100 + '"}',
            "line 3: written: expected a table of keys, not '" + "x" * 58 + "…",
        ),
    ],
)
def test_json_that_is_no_record(rest: str, words: str) -> None:
    problem = refusal(JSON_HEAD + rest)
    assert problem.startswith(words)
    assert len(problem) < 300


def test_a_key_twice_in_json_is_a_problem() -> None:
    assert refusal(JSON_HEAD + ', "pool": 10}').endswith(", not the key 'pool' twice")


def test_a_broken_number_of_an_axis_is_no_accident() -> None:
    text = HEAD.replace('"sochi"', f'{{ name = "sochi", help_price = 0x{"f" * 5000} }}')
    assert refusal(text).startswith(
        "line 4: axis help_price: cannot read 'a number without measure'"
    )


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_byte_order_mark_and_ends_of_lines_do_not_matter(
    mark: str, ends: str, tmp_path: Path
) -> None:
    path = tmp_path / "record.toml"
    path.write_bytes((mark + record(MISERE).replace("\n", ends)).encode())
    assert records.load(path) == records.loads(record(MISERE))


def test_json_is_found_by_its_first_sign_or_by_the_name_of_the_file(
    tmp_path: Path,
) -> None:
    read = records.loads(f"\n {JSON_HEAD}}}")
    assert read.players == ("South", "West", "North")
    assert records.loads(JSON_HEAD + "}", format="json") == read
    for name in ("a.json", "a.JSON", "a.txt"):
        path = tmp_path / name
        path.write_text(JSON_HEAD + "}", encoding="utf-8")
        assert records.load(path) == read
    path = tmp_path / "b.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(RecordError, match="a record is a table of keys, not a list"):
        records.load(path)


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"# fine\nplayers = ['\xc4nna']\n")
    for path, words in (
        (tmp_path / "nope.toml", "no such file or directory"),
        (tmp_path, "is a directory"),
        (latin, "it is not UTF-8 text, as line 2 shows; save it as UTF-8"),
    ):
        with pytest.raises(RecordError) as refused:
            records.load(path)
        assert str(refused.value) == f"cannot read {path}: {words}"
        assert refused.value.__suppress_context__
    with pytest.raises(RecordError) as refused:
        records.load("a\0b")
    assert "no file can have this name" in str(refused.value)


def test_an_error_without_words_of_its_own_is_named_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> bytes:
        message = "The disk is on fire"
        raise OSError(message)

    monkeypatch.setattr(Path, "read_bytes", fails)
    with pytest.raises(RecordError, match="the disk is on fire"):
        records.load(tmp_path / "record.toml")


def test_a_traceback_says_which_text_it_was(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("x", encoding="utf-8")
    with pytest.raises(RecordError) as refused:
        records.load(path)
    assert f"in {path}" in "".join(traceback.format_exception(refused.value))
    assert str(path) not in str(refused.value)


def test_a_record_without_deals_is_settled() -> None:
    text = (
        'format = "preferans/1"\nplayers = ["South", "West"]\nconvention = "sochi"\n'
        "[opening]\nmountain = { West = 30 }\n"
    )
    read = records.loads(text)
    assert read.check() == ()
    assert read.replay().settle().whole == {"South": 150, "West": -150}
    assert not read.replay().is_over


def test_what_is_not_needed_may_be_left_out() -> None:
    text = record(MISERE).replace("pool = 10\n", "")
    rules = '{ name = "leningrad", end = { kind = "deals", number = 3 } }'
    read = records.loads(text.replace('"sochi"', rules))
    assert read.replay().size is None
    read = records.loads(text.partition("[[deals]]")[0])
    assert read.replay().convention == Sochi()


def test_the_contract_ends_at_its_first_blank_of_any_kind() -> None:
    for blank in (" ", "  ", "\\t", "\\u00a0"):
        text = record(MISERE.replace("misere ", f"misere{blank}"))
        assert records.loads(text).check() == ()
    spaced = (
        record(MISERE).replace('"West"', '"Anna  B."').replace("West =", '"Anna  B." =')
    )
    assert records.loads(spaced.replace("misere West", "misere Anna  B.")).check() == ()
