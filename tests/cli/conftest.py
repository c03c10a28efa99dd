"""Run the command in the process, with its files in an empty folder."""

import io
import sys
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from preferans.cli._app import app
from tests.cli import texts

Run = Callable[..., Result]

# Before click 8.2 both streams were one unless told otherwise; since then they are two.
SEPARATE: dict[str, Any] = (
    {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    # Whoever runs the tests may have a taste for colours.
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    for name, text in vars(texts).items():
        if name.isupper():
            (tmp_path / f"{name.lower()}.toml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def run() -> Run:
    def invoke(*args: str, stdin: str | bytes = "") -> Result:
        return CliRunner(**SEPARATE).invoke(
            app, args, input=stdin, prog_name="preferans"
        )

    return invoke


class Terminal(io.TextIOWrapper):
    """Be a stream that people look at."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def isatty(self) -> bool:
        return True

    @property
    def text(self) -> str:
        self.seek(0)
        return self.read()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[str, str]]:
    """Run the command on a terminal; return what it wrote to both streams."""

    def invoke(*args: str, columns: int = 80) -> tuple[str, str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("TERM", "xterm-256color")
        out, err = Terminal(), Terminal()
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        with pytest.raises(SystemExit):
            app(args, prog_name="preferans")
        return out.text, err.text

    return invoke
