"""`preferans score --format json`."""

import json
from collections.abc import Callable
from typing import cast

from click.testing import Result

from tests.cli import texts

Run = Callable[..., Result]


def entry(
    where: str, player: str, against: str | None, amount: str, reason: str
) -> dict[str, object]:
    return {
        "where": where,
        "player": player,
        "against": against,
        "amount": amount,
        "reason": reason,
    }


FIRST: dict[str, object] = {
    "number": 1,
    "entries": [
        entry("mountain", "West", None, "4", "set: 1 undertrick x 4"),
        entry("whists", "North", "West", "4", "consolation: 1 undertrick x 4"),
        entry("whists", "South", "West", "4", "consolation: 1 undertrick x 4"),
        entry("whists", "North", "West", "16", "whist: 4 tricks x 4"),
    ],
}
SECOND: dict[str, object] = {
    "number": 2,
    "entries": [
        entry("mountain", "North", None, "3", "all-pass: 3 tricks x 1"),
        entry("mountain", "South", None, "2", "all-pass: 2 tricks x 1"),
        entry("mountain", "West", None, "5", "all-pass: 5 tricks x 1"),
    ],
}
WHISTS = {
    "South": {"West": "4", "North": "0"},
    "West": {"South": "0", "North": "0"},
    "North": {"South": "0", "West": "20"},
}


def loaded(text: str) -> dict[str, object]:
    return cast("dict[str, object]", json.loads(text))


def test_the_object_of_an_evening(run: Run) -> None:
    result = run("score", "--format", "json", "three.toml")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert loaded(result.stdout) == {
        "players": ["South", "West", "North"],
        "convention": "sochi",
        "deals": [FIRST, SECOND],
        "sheet": {
            "pool": {"South": "0", "West": "0", "North": "0"},
            "mountain": {"South": "2", "West": "9", "North": "3"},
            "bombs": {"South": [], "West": [], "North": []},
            "whists": WHISTS,
        },
        "settlement": {
            "exact": {"South": "92/3", "West": "-202/3", "North": "110/3"},
            "whole": {"South": 31, "West": -67, "North": 36},
            "payments": [
                {"from": "West", "to": "North", "whists": 36},
                {"from": "West", "to": "South", "whists": 31},
            ],
        },
        "over": False,
        "money": {"South": "1.53", "West": "-3.36", "North": "1.83"},
    }


def test_one_deal_is_the_match_as_it_stood_after_it(run: Run) -> None:
    result = run("score", "--format", "json", "--deal", "1", "three.toml")
    found = loaded(result.stdout)
    assert found["deals"] == [FIRST]
    assert found["sheet"] == {
        "pool": {"South": "0", "West": "0", "North": "0"},
        "mountain": {"South": "0", "West": "4", "North": "0"},
        "bombs": {"South": [], "West": [], "North": []},
        "whists": WHISTS,
    }
    # Mean 4/3: 40/3 + 4, 10 (4/3 - 4) - 24, 40/3 + 20.
    assert found["settlement"] == {
        "exact": {"South": "52/3", "West": "-152/3", "North": "100/3"},
        "whole": {"South": 17, "West": -50, "North": 33},
        "payments": [
            {"from": "West", "to": "North", "whists": 33},
            {"from": "West", "to": "South", "whists": 17},
        ],
    }


def test_the_end_is_that_of_the_deal(run: Run) -> None:
    house = '{ name = "sochi", end = { kind = "deals", number = 2 } }'
    record = texts.THREE.replace('"sochi"', house)
    for number, over in (("1", False), ("2", True)):
        result = run("score", "--format", "json", "--deal", number, "-", stdin=record)
        assert loaded(result.stdout)["over"] is over


def test_rules_agreed_on_stand_in_the_deal_they_begin_with(run: Run) -> None:
    found = loaded(run("score", "--format", "json", "-", stdin=texts.AGREED).stdout)
    assert found["convention"] == "sochi"
    *before, third = cast("list[dict[str, object]]", found["deals"])
    assert before == [FIRST, SECOND]
    assert third["number"] == 3
    assert third["convention"] == "sochi, ten=whisted"


def test_one_deal_is_told_with_the_rules_it_was_played_by(run: Run) -> None:
    for number, rules in ("2", "sochi"), ("3", "sochi, ten=whisted"):
        one = run(
            "score", "--format", "json", "--deal", number, "-", stdin=texts.AGREED
        )
        assert loaded(one.stdout)["convention"] == rules


def test_without_a_stake_there_is_no_money(run: Run) -> None:
    found = loaded(run("score", "--format", "json", "w8.toml").stdout)
    assert "money" not in found
    assert found["convention"] == "leningrad, talon_premium=per_trick"
    assert cast("dict[str, object]", found["settlement"])["whole"] == {
        "Declarer": -158,
        "Whister": 56,
        "Passer": 56,
        "Idle": 46,
    }


def test_a_player_who_joined_is_among_the_players(run: Run) -> None:
    found = loaded(run("score", "--format", "json", "joined.toml").stdout)
    assert found["players"] == ["South", "East", "West", "North"]


def test_entries_of_nothing_are_left_out(run: Run) -> None:
    record = texts.THREE.replace('"sochi"', '{ name = "sochi", all_pass_price = 0 }')
    found = loaded(run("score", "--format", "json", "-", stdin=record).stdout)
    assert found["deals"] == [FIRST, {"number": 2, "entries": []}]


def test_small_stakes_are_written_out(run: Run) -> None:
    record = texts.THREE.replace('"0.05"', '"1e-9"')
    found = loaded(run("score", "--format", "json", "-", stdin=record).stdout)
    money = cast("dict[str, str]", found["money"])
    assert money == {
        "South": "0.000000031",
        "West": "-0.000000067",
        "North": "0.000000036",
    }
    assert "0.000000001 a whist" in run("score", "-", stdin=record).stdout


def test_several_records_are_lines_in_order(run: Run) -> None:
    result = run(
        "score", "--format", "json", "w8.toml", "broken.toml", "different.toml"
    )
    first, second = map(loaded, result.stdout.splitlines())
    assert first["players"] == ["Declarer", "Whister", "Passer", "Idle"]
    assert second["players"] == ["South", "West", "North"]
    assert "broken.toml: line 11, deal 1: " in result.stderr
    assert "different.toml: line 18" in result.stderr
    assert result.exit_code == 1
