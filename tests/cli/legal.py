"""What the tests of `preferans legal` share: a deal, and how an answer is read."""

import json
from typing import Any

from click.testing import Result

from tests.engine.helpers import DEAL

CARDS = str(DEAL)
# First hand takes ♦7 and ♥8, lays two cards away, and names what follows.
WON = "6♠, pass, pass, take, discard ♥7 ♥8"
KEPT = "6♠, pass, pass, take, discard ♠Q ♣Q"


def lines(result: Result) -> dict[str, str]:
    """Return what stands beside each label; further lines go on after a semicolon."""
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, str] = {}
    label = ""
    for line in result.stdout.splitlines():
        start, _, rest = line.partition("  ")
        if start:
            label = start
            found[label] = rest.strip()
        else:
            found[label] += f"; {rest.strip()}"
    return found


def facts(result: Result) -> Any:  # noqa: ANN401 - JSON is anything
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)
