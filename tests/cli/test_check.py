"""`preferans check`, and files that cannot be read."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from preferans.cli._app import app
from tests.cli import texts

Run = Callable[..., Result]


def test_good_records(run: Run) -> None:
    result = run("check", "three.toml", "w8.toml", "paper.toml")
    assert result.stdout == (
        "three.toml: ok, 2 deals\nw8.toml: ok, 1 deal\npaper.toml: ok, 0 deals\n"
    )
    assert (result.stderr, result.exit_code) == ("", 0)


def test_problems_and_differences(run: Run) -> None:
    result = run("check", "broken.toml", "three.toml", "different.toml")
    assert result.stdout == "three.toml: ok, 2 deals\n"
    assert (
        "broken.toml: line 11, deal 1: tricks add up to 10, not 11\n" in result.stderr
    )
    assert "not 12 as written\n  deal 1: West: 4 mountain points" in result.stderr
    assert result.exit_code == 1


def test_a_sheet_that_differs_before_a_problem_is_told_too(run: Run) -> None:
    written = texts.THREE.replace(
        "South = 1 }\n", "South = 1 }\nwritten = { mountain = { West = 5 } }\n"
    )
    result = run("check", "-", stdin=written.replace("North = 3 }", "North = 4 }"))
    assert "standard input: line 16, deal 2: tricks add up to 10" in result.stderr
    assert "West's mountain is 4 by the rules, not 5 as written" in result.stderr


@pytest.mark.parametrize("command", ["score", "check"])
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("missing.toml", "cannot read missing.toml: no such file or directory\n"),
        ("./missing.toml", "cannot read missing.toml: no such file or directory\n"),
        ("folder", "cannot read folder: is a directory\n"),
        ("latin.toml", "cannot read latin.toml: it is not UTF-8 text, as line 2 shows"),
        ("empty.toml", "empty.toml: format is missing"),
        ("torn.toml", "torn.toml: line 1: not valid TOML"),
        ("torn.json", "torn.json: line 1: not valid JSON"),
    ],
)
def test_one_clear_line_for_a_file_that_is_no_record(
    run: Run, files: Path, command: str, name: str, expected: str
) -> None:
    (files / "folder").mkdir()
    (files / "latin.toml").write_bytes("# Sheet\n# misère".encode("latin-1"))
    (files / "empty.toml").write_text("")
    (files / "torn.toml").write_text("players = [")
    (files / "torn.json").write_text('{"players": ')
    result = run(command, name)
    assert result.stderr.startswith(expected)
    assert "Traceback" not in result.stderr
    assert (result.stdout, result.exit_code) == ("", 1)


def test_a_file_name_is_one_line_and_commands_no_terminal(
    terminal: Callable[..., tuple[str, str]], files: Path
) -> None:
    (files / "a\n\x1b[31m.toml").write_text(texts.THREE, encoding="utf-8")
    (files / "b\n\x1b[31m.toml").write_text(texts.BROKEN, encoding="utf-8")
    out, err = terminal("check", "a\n\x1b[31m.toml", "b\n\x1b[31m.toml", "c\n.toml")
    mark = "\N{REPLACEMENT CHARACTER}"
    assert out == f"a{mark}{mark}[31m.toml: ok, 2 deals\n"
    assert err == (
        f"b{mark}{mark}[31m.toml: line 11, deal 1: tricks add up to 10, not 11\n"
        f"cannot read c{mark}.toml: no such file or directory\n"
    )


def test_standard_input(run: Run) -> None:
    result = run("check", "-", stdin=texts.THREE)
    assert result.stdout == "standard input: ok, 2 deals\n"


def test_standard_input_that_is_no_text(run: Run) -> None:
    result = run("check", "-", stdin=b"# Sheet\n\xff")
    assert result.stderr == "cannot read standard input: line 2 is not UTF-8 text\n"
    assert result.exit_code == 1


class Torn(io.RawIOBase):
    """Be a stream that breaks when it is read."""

    def __init__(self, *, strerror: bool) -> None:
        self.error = OSError(5, "Input/output error") if strerror else OSError("Gone")

    def read(self, size: int = -1, /) -> bytes:
        raise self.error


class Stdin:
    def __init__(self, *, strerror: bool) -> None:
        self.buffer = Torn(strerror=strerror)


@pytest.mark.parametrize(
    ("stdin", "why"),
    [
        (None, "it is closed"),
        (Stdin(strerror=True), "input/output error"),
        (Stdin(strerror=False), "gone"),
    ],
)
def test_standard_input_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    stdin: object,
    why: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(SystemExit) as stopped:
        app(["check", "-"])
    assert capsys.readouterr().err == f"cannot read standard input: {why}\n"
    assert stopped.value.code == 1


@pytest.mark.parametrize("command", ["score", "check"])
def test_a_record_is_needed(run: Run, command: str) -> None:
    result = run(command)
    assert "Missing argument 'RECORD...'" in result.stderr
    assert result.exit_code == 2
