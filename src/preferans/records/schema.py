"""The JSON Schema of records, one for TOML and JSON."""

import json
from importlib import resources
from typing import cast

__all__ = ["schema"]


def schema() -> dict[str, object]:
    """
    Return the JSON Schema (2020-12) of the format `preferans/1`.

    It says what the keys are and what stands in them; the rules of the game are
    beyond it. A TOML record has the same keys.

    >>> from preferans import records
    >>> records.schema()["title"]
    'A recorded evening of Preferans'
    """
    file = resources.files("preferans.records") / "preferans-1.schema.json"
    return cast("dict[str, object]", json.loads(file.read_text(encoding="utf-8")))
