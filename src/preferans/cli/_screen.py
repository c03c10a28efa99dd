"""How amounts, names and tables look, on a terminal and in a file."""

import io
import shutil
import sys
import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TextIO

import click
from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from preferans.sheet import Amount

__all__ = [
    "coloured",
    "encoding",
    "fill",
    "gap",
    "heading",
    "indented",
    "is_terminal",
    "mixed",
    "printable",
    "rows",
    "say",
    "show",
    "signed",
    "table",
    "width",
]

Justify = Literal["left", "right"]

WIDE = 10_000
_UNPRINTABLE = frozenset({"Cc", "Cs", "Zl", "Zp"})


def mixed(amount: Amount) -> str:
    """
    Return an amount as people write it, a fraction as a mixed number.

    >>> from fractions import Fraction
    >>> from preferans.cli._screen import mixed
    >>> mixed(Fraction(-184, 3)), mixed(Fraction(-1, 2)), mixed(12)
    ('-61 1/3', '-1/2', '12')
    """
    whole, rest = divmod(Fraction(-amount if amount < 0 else amount), 1)
    sign = "-" if amount < 0 else ""
    parts = [str(part) for part in (whole, rest) if part]
    return sign + (" ".join(parts) or "0")


def factors(bombs: Iterable[int]) -> str:
    """
    Return bombs by what they multiply by; those struck off are below zero.

    >>> from preferans.cli._screen import factors
    >>> factors((2, 8)), factors((-4,))
    ('x2 x8', '-x4')
    """
    return " ".join(f"{'-' if bomb < 0 else ''}x{abs(bomb)}" for bomb in bombs)


def signed(amount: Amount) -> Text:
    """Return a balance with its sign."""
    return coloured(f"+{mixed(amount)}" if amount > 0 else mixed(amount), amount)


def coloured(text: str, amount: Amount | Decimal) -> Text:
    """Return the text of an amount: green for what is won, red for what is lost."""
    return Text(text, style="green" if amount > 0 else "red" if amount < 0 else "")


def printable(text: str) -> str:
    """
    Return somebody else's text without what would command the terminal.

    >>> from preferans.cli._screen import printable
    >>> printable("We" + chr(27) + "st") == "We" + chr(0xFFFD) + "st"
    True
    """
    return "".join(
        "\N{REPLACEMENT CHARACTER}"
        if unicodedata.category(each) in _UNPRINTABLE
        else each
        for each in text
    )


def heading(text: str) -> Text:
    """Return the title of a part."""
    return Text(printable(text), style="bold")


def gap() -> Text:
    """Return an empty line."""
    return Text()


def indented(part: RenderableType) -> Padding:
    """Return a part two columns to the right, below its heading."""
    return Padding(part, (0, 0, 0, 2), expand=False)


def table(*headers: str, numbers: bool = True) -> Table:
    """Return an empty table with a line below its headers; the first column is text."""
    empty = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False)
    for place, header in enumerate(headers):
        right = numbers and place > 0
        empty.add_column(
            Text(header),
            justify="right" if right else "left",
            vertical="bottom" if numbers else "top",
            overflow="fold",
        )
    return empty


def fill(grid: Table, label: Text, cells: Iterable[Text]) -> None:
    """Add a row of numbers; on a narrow terminal names are folded, numbers are not."""
    cells = list(cells)
    for column, cell in zip(grid.columns[1:], cells, strict=False):
        column.min_width = max(column.min_width or 0, cell.cell_len)
    grid.add_row(label, *cells)


def rows(*columns: Justify) -> Table:
    """Return an empty table without lines and headers."""
    empty = Table.grid(padding=(0, 2, 0, 0))
    for justify in columns:
        empty.add_column(justify=justify, overflow="fold")
    return empty


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether people look at a stream; one that is closed is None."""
    return stream is not None and stream.isatty()


def encoding() -> str:
    """Return the encoding of standard output."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def width() -> int:
    """Return the columns of the terminal, or more than enough for a file."""
    return shutil.get_terminal_size().columns if is_terminal(sys.stdout) else WIDE


def say(text: str, *, error: bool = False) -> None:
    """Write a text and a line end, unless the stream was closed at the start."""
    # Early versions of click do not look.
    if getattr(sys, "stderr" if error else "stdout", None) is not None:
        click.echo(text, err=error)


def show(parts: Iterable[RenderableType]) -> None:
    """
    Print the parts of an answer.

    In a file there is no colour, nothing is cut or folded, and no line ends in blanks.
    """
    if is_terminal(sys.stdout):
        _print(_console(sys.stdout), parts)
        return
    page = io.TextIOWrapper(
        io.BytesIO(), encoding=encoding(), errors="replace", newline="\n"
    )
    _print(_console(page, force_terminal=False), parts)
    page.seek(0)
    say("\n".join(line.rstrip() for line in page.read().splitlines()))


def _console(file: TextIO, *, force_terminal: bool | None = None) -> Console:
    # Names and reasons are no markup: [red] is a name like any other.
    return Console(
        file=file,
        width=width(),
        force_terminal=force_terminal,
        markup=False,
        emoji=False,
        highlight=False,
    )


def _print(screen: Console, parts: Iterable[RenderableType]) -> None:
    for part in parts:
        screen.print(part)
