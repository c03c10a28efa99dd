"""Records of two players: the dummy deals nothing, says nothing and has no name."""

import json
import tomllib

import pytest

from preferans import Gusarik, Leningrad, PlayedGame, Seat, Stalingrad, records
from preferans.records import RecordedDeal, RecordError
from tests.records.schema_parts import fits
from tests.records.texts import FORMATS, record, renamed

HEAD = """\
format = "preferans/1"
players = ["South", "West"]
first_dealer = "South"
convention = "gusarik"
pool = 10
"""
SEVEN = """\
contract = "7♥ West"
defence = { South = "whist" }
tricks = { West = 6, South = 4 }"""
ALL_PASS = 'contract = "all-pass"\ntricks = { South = 4, West = 6 }'
SIX = 'contract = "6♠ South"\nconceded = true'


def of_two(*deals: str, head: str = HEAD) -> str:
    return record(*deals, head=head)


@pytest.mark.parametrize("form", FORMATS)
def test_a_record_of_two_is_read_replayed_and_written(form: str) -> None:
    text = of_two(SEVEN, f"{SEVEN}\ndummy_tricks = 3", ALL_PASS)
    assert fits(tomllib.loads(text), records.schema())
    read = records.loads(text if form == "toml" else json.dumps(tomllib.loads(text)))
    match = read.replay()
    # Twice down one x 4 and 1 x 4 + 4 x 4; the all-pass is one point a trick.
    assert match.sheet.mountains == (4, 14)
    assert match.sheet.whists("South", on="West") == 40
    assert (match.dealer, match.table.dummy) == ("West", Seat.SECOND)
    outcomes = [deal.outcome for deal in match.deals[:2]]
    assert all(isinstance(outcome, PlayedGame) for outcome in outcomes)
    # West is second hand in South's first deal, first hand in his second.
    split = [game.tricks for game in outcomes if isinstance(game, PlayedGame)]
    assert split == [(None, 6, None), (6, 3, 1)]
    again = records.Record.of(match)
    assert again == read
    assert records.dumps(again) == text


def test_any_convention_plays_for_two() -> None:
    for name, convention in (
        ("gusarik", Gusarik()),
        ("Hussar", Gusarik()),
        ("piter", Leningrad()),
        ("stalingrad", Stalingrad()),
    ):
        head = HEAD.replace("gusarik", name)
        assert records.loads(of_two(ALL_PASS, head=head)).convention == convention
    leningrad = records.loads(of_two(SEVEN, head=HEAD.replace("gusarik", "piter")))
    sheet = leningrad.replay().sheet
    # Down one x 8; 1 x 8 + 4 x 8, for nobody shares.
    assert sheet.mountain("West") == 8
    assert sheet.whists("South", on="West") == 40


def test_gusarik_has_axes_as_others_have() -> None:
    house = '{ name = "gusarik", concession = "down_two", gusarik_lead = "dummy" }'
    read = records.loads(of_two(SIX, head=HEAD.replace('"gusarik"', house)))
    assert read.replay().sheet.mountain("South") == 4
    assert f"convention = {house}\n" in records.dumps(read)


def problems(*deals: str, head: str = HEAD) -> list[str]:
    return [
        str(problem) for problem in records.loads(of_two(*deals, head=head)).check()
    ]


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (
            SEVEN.replace("South = 4", "South = 3, dummy = 1"),
            (
                "line 10, deal 1: unknown player 'dummy' in tricks; players are South, "
                "West, and the dummy has no name: it is the opponent's to play"
            ),
        ),
        (
            SEVEN.replace('"whist"', '"half"'),
            "line 9, deal 1: there is no half-whist at a table of two: whist or pass",
        ),
        (
            f"{SEVEN}\ndummy_tricks = 5",
            "line 11, deal 1: dummy_tricks are among the opponent's 4, not 5",
        ),
        (
            SEVEN.replace('defence = { South = "whist" }', "open = true"),
            (
                "line 8, deal 1: 7♥ needs the last word of the opponent in defence: "
                "whist or pass for South"
            ),
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(deal: str, expected: str) -> None:
    assert problems(deal)[0] == expected


def test_the_opponent_whists_under_stalingrad() -> None:
    six = 'contract = "6♠ South"\ndefence = { West = "pass" }'
    assert problems(
        six, head=renamed('"stalingrad"', HEAD.replace("gusarik", "sochi"))
    ) == ["line 9, deal 1: the opponent whists on 6♠ under Stalingrad"]


def test_each_deals_twice() -> None:
    dealers = ("South", "South", "West", "West", "South")
    deals = [f'dealer = "{name}"\n{ALL_PASS}' for name in dealers]
    assert problems(*deals) == []
    # South's second deal is left out.
    assert problems(*deals[:1], *deals[2:]) == [
        "line 13, deal 2: South deals here, not 'West'"
    ]


@pytest.mark.parametrize("again", [("West", "South"), ("West", "West"), ("South",)])
def test_after_a_slip_of_the_dealer_either_of_his_deals_is_possible(
    again: tuple[str, ...],
) -> None:
    dealers = ("South", "West", *again)
    deals = [f'dealer = "{name}"\n{ALL_PASS}' for name in dealers]
    assert problems(*deals) == ["line 13, deal 2: South deals here, not 'West'"]


def test_a_number_of_dummy_tricks_is_whole_and_at_most_ten() -> None:
    with pytest.raises(RecordError, match="dummy_tricks: expected a whole number"):
        RecordedDeal(contract="7♥ West", dummy_tricks=11)
    with pytest.raises(RecordError, match=r"line 11.*dummy_tricks"):
        records.loads(of_two(f"{SEVEN}\ndummy_tricks = 'one'"))


def test_a_written_sheet_of_two_is_verified() -> None:
    written = "\n[written]\nmountain = { West = 4 }\nwhists.South = { West = 16 }\n"
    [difference] = records.loads(of_two(SEVEN) + written).differences()
    assert (difference.written, difference.computed) == (16, 20)
    assert [str(entry.amount) for _, entry in difference.entries] == ["4", "16"]
