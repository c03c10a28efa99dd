"""The page on Preference lists every choice, with every answer to it."""

import enum
import re
from pathlib import Path

import attrs

from preferans.preference import PreferenceRules

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "preference.md"
ROW = re.compile(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ANSWER = re.compile(r"`(\w+)`: ")


def test_the_page_lists_every_choice_with_every_answer() -> None:
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    fields = attrs.fields_dict(PreferenceRules)
    assert [name for name, _, _ in rows] == list(fields)
    for name, question, answers in rows:
        assert question
        kind = fields[name].type
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            assert ANSWER.findall(answers) == [each.value for each in kind]
        else:
            assert not ANSWER.findall(answers)
