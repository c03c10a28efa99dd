"""A deal of a record that says which rules hold from here on."""

import pytest

from preferans import Leningrad, Match, Sochi, Ten, WhistShare, records
from preferans.records import Record, RecordedDeal, RecordError

HEAD = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "sochi"
pool = 10
"""
FIRST = """
[[deals]]
contract = "7♥ West"
defence = { North = "whist", South = "pass" }
tricks = { West = 6, North = 3, South = 1 }
"""
SECOND = """
[[deals]]
convention = { name = "sochi", whist_share = "gentleman_on_set" }
contract = "7♥ North"
defence = { South = "whist", West = "pass" }
tricks = { North = 6, South = 3, West = 1 }
"""
SHARED = Sochi(whist_share=WhistShare.GENTLEMAN_ON_SET)


def problems(text: str) -> list[str]:
    try:
        return [str(problem) for problem in records.loads(text).check()]
    except RecordError as error:
        return list(error.problems)


def test_the_new_rules_hold_from_their_deal_on() -> None:
    match = records.loads(HEAD + FIRST + SECOND).replay()
    assert [match.rules_of(number) for number in (1, 2)] == [Sochi(), SHARED]
    # 4 + 4 x 4 for the greedy whister, then 4 + 4 x 4 / 2 for both.
    assert match.sheet.whists("North", on="West") == 20
    assert match.sheet.whists("West", on="North") == 12


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_match_with_new_rules_is_recorded_and_read_back(form: str) -> None:
    match = records.loads(HEAD + FIRST + SECOND).replay()
    record = Record.of(match)
    assert record.convention == Sochi()
    assert [deal.convention for deal in record.deals] == [None, SHARED]
    text = records.dumps(record, format="toml" if form == "toml" else "json")
    assert records.loads(text) == record
    assert records.loads(text).replay() == match


def test_rules_agreed_on_without_a_deal_are_no_record_yet() -> None:
    match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    match = match.enter("misere West", tricks={"West": 0})
    with pytest.raises(RecordError, match="new rules are agreed on"):
        Record.of(match.agree(Sochi(ten=Ten.WHISTED)))


def test_rules_agreed_on_before_the_first_deal_stand_in_the_head() -> None:
    match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    assert Record.of(match.agree(SHARED)).convention == SHARED


def test_what_a_sheet_is_settled_by_cannot_change() -> None:
    text = (
        HEAD
        + FIRST
        + SECOND.replace(
            '{ name = "sochi", whist_share = "gentleman_on_set" }', '"leningrad"'
        )
    )
    assert problems(text) == [
        (
            "line 13, deal 2: convention: pool_weight cannot change in mid-match, "
            "from 1 to 2: a sheet is settled by one rule"
        )
    ]


def test_rules_are_known_before_the_deal_is_judged() -> None:
    ten = """
[[deals]]
convention = { name = "sochi", ten = "whisted" }
contract = "10♥ North"
tricks = { North = 10 }
"""
    assert problems(HEAD + FIRST + ten) == [
        "line 14, deal 2: 10♥ is whisted here: both defenders need a last word"
    ]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ('"sochy"', "unknown convention 'sochy'"),
        ('{ name = "sochi", ten = "always" }', "axis ten"),
        ("7", "convention: expected a name such as"),
    ],
)
def test_rules_that_cannot_be_read_are_the_only_problem(
    written: str, expected: str
) -> None:
    # By Sochi's own rules the second deal would be wrong too: a ten is checked.
    ten = f"""
[[deals]]
convention = {written}
contract = "10♥ North"
defence = {{ South = "pass", West = "pass" }}
"""
    found = problems(HEAD + FIRST + ten)
    assert len(found) == 1
    assert found[0].startswith("line 13, deal 2: ")
    assert expected in found[0]


def test_rules_stay_known_past_a_deal_that_cannot_be_read() -> None:
    torn = SECOND.replace("tricks = { North = 6", "tricks = { North = 60")
    ten = '\n[[deals]]\ncontract = "10♥ South"\ntricks = { South = 10 }\n'
    whisted = torn.replace("whist_share", 'ten = "whisted", whist_share')
    assert [text.partition(": ")[0] for text in problems(HEAD + whisted + ten)] == [
        "line 11, deal 1",
        "line 14, deal 2",
    ]


def test_a_deal_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(RecordError, match="convention: expected a Convention"):
        RecordedDeal(contract="all-pass", convention="sochi")  # type: ignore[arg-type]


def test_a_table_that_settles_otherwise_is_told_with_the_axis() -> None:
    match = Match.start(("South", "West", "North"), Leningrad(), pool=10)
    assert match.agree(Leningrad(ten=Ten.WHISTED)).convention.rules.ten is Ten.WHISTED


def test_rules_agreed_on_hold_though_the_first_cannot_be_read() -> None:
    # The first deal is judged by no rules, the second by those of its own.
    broken = HEAD.replace('"sochi"', '"sochy"')
    six = SECOND.replace("7♥ North", "6♠ North").replace('"sochi"', '"stalingrad"')
    found = problems(broken + FIRST + six)
    assert [text.partition(":")[0] for text in found] == ["line 4", "line 15, deal 2"]
    assert "both defenders whist on 6♠ under Stalingrad" in found[1]
