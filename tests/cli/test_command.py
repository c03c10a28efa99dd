"""The command as a program: help, version, streams, missing extras."""

import importlib
import io
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import preferans
from preferans.cli import main
from preferans.cli._app import app
from tests.cli import texts
from tests.cli.conftest import Run

PYTHON = [sys.executable, "-m", "preferans"]


@pytest.mark.parametrize("option", ["-h", "--help"])
@pytest.mark.parametrize(
    "command",
    [
        [],
        ["score"],
        ["check"],
        ["replay"],
        ["conventions"],
        ["legal"],
        ["solve"],
        ["analyse"],
    ],
)
def test_help(run: Run, option: str, command: list[str]) -> None:
    result = run(*command, option)
    assert result.exit_code == 0
    assert result.stdout.startswith(" ".join(["Usage: preferans", *command, "["]))


def test_the_help_names_every_command(run: Run) -> None:
    text = run("--help").stdout
    examples = """
  preferans score evening.toml            the sheet and who pays whom
  preferans score --explain evening.toml  with the reason for every number
  preferans check evening.toml            is the record in order?
  preferans replay evening.toml --deal 3  hands, auction and tricks of a deal
  preferans conventions leningrad         what is played, and who says so
  preferans legal --auction "6♠ 6♣ pass"  what may be done now?
  preferans solve problems.bts --deal 4   what can be had, and by which cards?
  preferans analyse evening.toml          which cards gave tricks away?
"""
    commands = """
  analyse      Say which cards of a RECORD gave tricks away.
  check        Say whether each RECORD is in order.
  conventions  List the conventions, or every axis of one with its source.
  legal        Say what may be done now in a position given as text.
  replay       Show the hands, auction and tricks of each deal of a RECORD.
  score        Write the score sheet of each RECORD and settle it.
  solve        Say what each card of a position is worth, all cards open.
"""
    assert examples in text
    assert commands in text


def test_the_version(run: Run) -> None:
    assert run("--version").stdout == f"preferans {preferans.__version__}\n"


def test_main_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["preferans", "check", "three.toml"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert capsys.readouterr().out == "three.toml: ok, 2 deals\n"
    assert not stopped.value.code


def test_python_m_as_a_program(files: Path) -> None:
    done = subprocess.run(
        [*PYTHON, "check", "-"],
        input=texts.THREE.encode(),
        capture_output=True,
        cwd=files,
        check=True,
    )
    assert done.stdout.decode().rstrip() == "standard input: ok, 2 deals"


def test_importing_the_main_module_runs_nothing() -> None:
    assert importlib.import_module("preferans.__main__").main is main


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_the_command_says_how_to_install_it(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from preferans.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr == (
        f"preferans: the command needs {missing}: "
        'python -m pip install "preferans[cli]"\n'
    )
    assert (done.stdout, done.returncode) == ("", 1)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "preferans.cli._app")
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit, match="the command needs click: python -m pip"):
        main()


def test_any_other_missing_module_is_a_mistake_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "preferans.cli._app", None)
    with pytest.raises(ModuleNotFoundError, match=r"preferans\.cli\._app"):
        main()


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(28, "No space left on device"), "no space left on device"),
        (OSError("Gone"), "gone"),
    ],
)
def test_a_full_disk_is_one_line(
    monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def broken_app() -> None:
        raise error

    broken = ModuleType("preferans.cli._app")
    vars(broken)["app"] = broken_app
    monkeypatch.setitem(sys.modules, "preferans.cli._app", broken)
    with pytest.raises(SystemExit, match=f"preferans: cannot write: {why}"):
        main()


def test_a_reader_that_goes_away_is_no_error_of_anybodys() -> None:
    read, write = os.pipe()
    os.close(read)
    with open(write, "wb") as stdout:  # noqa: PTH123 - a descriptor has no path
        done = subprocess.run(
            [*PYTHON, "score", *["three.toml"] * 3],
            stdout=stdout,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.stderr == b""


def test_an_encoding_without_hearts(files: Path) -> None:
    done = subprocess.run(
        [*PYTHON, "score", "--explain", "three.toml"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        cwd=files,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode("ascii")
    assert "Deal 1, South deals: 7? West, North whists" in text
    assert "-----" in text


def test_json_in_an_encoding_without_hearts_loses_nothing(files: Path) -> None:
    record = texts.PAPER.replace('"A"', '"Анна"').replace(" A =", ' "Анна" =')
    record = record.replace(".A =", '."Анна" =')
    (files / "anna.toml").write_text(record, encoding="utf-8")
    done = subprocess.run(
        [*PYTHON, "score", "--format", "json", "anna.toml"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        cwd=files,
        check=True,
    )
    assert json.loads(done.stdout.decode("ascii"))["players"] == ["Анна", "B", "C"]


def test_a_stream_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    page = io.StringIO()
    monkeypatch.setattr(sys, "stdout", page)
    with pytest.raises(SystemExit):
        app(["score", "three.toml"])
    assert "West pays North 36 whists\n" in page.getvalue()


def test_closed_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    for form in ("text", "json"):
        with pytest.raises(SystemExit) as stopped:
            app(["score", "--format", form, "broken.toml", *["three.toml"] * 10])
        assert stopped.value.code == 1


def test_the_package_itself_is_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["preferans", "--version"])
    # By its name, not its file: coverage asks a module for its name.
    monkeypatch.delitem(sys.modules, "preferans.__main__", raising=False)
    with pytest.raises(SystemExit) as done:
        runpy.run_module("preferans", run_name="__main__")
    assert done.value.code in {None, 0}
    assert preferans.__version__ in capsys.readouterr().out
