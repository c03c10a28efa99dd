"""Records made by programs are checked as those of files are."""

import pickle
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest

from preferans import ConcededGame, Contract, Match, Seat, Sheet, Sochi, records
from preferans.records import Problem, Record, RecordedDeal, RecordError, WrittenSheet
from tests.records.texts import MISERE, record

PLAYERS = ("South", "West", "North")


def test_friendly_forms_are_kept_in_one() -> None:
    made = Record(
        players=["South", "West", "North"],
        convention=Sochi(),
        first_dealer="South",
        pool=10,
        stake="0.05",
        opening=WrittenSheet(pool={"West": 2}, whists={"West": {"South": 4}}),
        deals=[RecordedDeal(contract="misere West", tricks={"West": 0})],
    )
    assert made.players == PLAYERS
    assert made.stake == Decimal("0.05")
    assert made.deals[0].tricks == (("West", 0),)
    assert made.opening is not None
    assert made.opening.whists == (("West", (("South", 4),)),)
    assert attrs.evolve(made, stake=5).stake == Decimal(5)


def test_all_problems_of_a_value_come_at_once() -> None:
    with pytest.raises(RecordError) as refused:
        Record(
            players=("South", 3),  # type: ignore[arg-type]
            convention="sochi",  # type: ignore[arg-type]
            pool=0,
            stake=0.05,  # type: ignore[arg-type]
            deals=["misere"],  # type: ignore[list-item]
        )
    assert refused.value.problems == (
        "players no. 2: expected a text in quotes, not 3",
        "convention: expected a Convention, not 'sochi'",
        "pool: expected a whole number from 1 to 1000000, not 0",
        'stake: expected the money a whist costs, such as "0.05", not 0.05',
        "deals no. 1: expected a RecordedDeal, not 'misere'",
    )
    with pytest.raises(RecordError) as refused:
        Record(players=("South", "South", " North"), convention=Sochi())
    assert refused.value.problems == (
        "a name has no blanks around it: write 'North', not ' North'",
        "the name 'South' stands twice at the table",
    )
    with pytest.raises(RecordError) as refused:
        Record(
            players=PLAYERS,
            convention=Sochi(),
            deals=[RecordedDeal(contract="all-pass")],
            opening=WrittenSheet(pool={"East": 1}),
        )
    assert refused.value.problems == (
        "first_dealer is missing: write who dealt first, by name",
        (
            "pool is missing: sochi speaks of full pools; "
            "write pool = 20, or what you agreed on"
        ),
        "unknown player 'East'; players are South, West, North",
    )


@pytest.mark.parametrize("players", ["South", 7])
def test_a_text_or_a_number_is_no_list_of_players(players: object) -> None:
    with pytest.raises(RecordError, match="players: expected a list of names"):
        Record(players=players, convention=Sochi())  # type: ignore[arg-type]


def test_a_number_is_no_list_of_deals() -> None:
    with pytest.raises(
        RecordError, match="deals: expected a list of RecordedDeal values, not 7"
    ):
        Record(players=PLAYERS, convention=Sochi(), deals=7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"West": 0.5}, "pool.West: expected a number such as"),
        ({"West": 10**12 + 1}, "pool.West: expected a number such as"),
        ({"West": Fraction(1, 10**7)}, "pool.West: expected a number such as"),
        ({3: 1}, "pool.3: expected a text in quotes, not 3"),
        ((("West", 1), ("West", 2)), "pool: every name stands once"),
        ((("West", 1), "South"), "pool: expected pairs of a name and its value"),
        ((("West", 1), ("South",)), "pool: expected pairs of a name and its value"),
        (["West", 1], "pool: expected a table such as"),
    ],
)
def test_cells_are_names_and_amounts(cells: object, words: str) -> None:
    with pytest.raises(RecordError) as refused:
        WrittenSheet(pool=cells)  # type: ignore[arg-type]
    assert str(refused.value).startswith(words)


def test_the_fields_of_a_deal_are_of_their_types() -> None:
    with pytest.raises(RecordError) as refused:
        RecordedDeal(
            contract=None,  # type: ignore[arg-type]
            defence=7,  # type: ignore[arg-type]
            tricks={"West": True},
            open=1,  # type: ignore[arg-type]
            written={},  # type: ignore[arg-type]
        )
    assert refused.value.problems == (
        "contract: expected a text in quotes, not nothing",
        'defence: expected a table such as { North = "whist", South = "pass" }, not 7',
        "tricks.West: expected a whole number from 0 to 10, not true",
        "open: expected true or false, not 1",
        "written: expected a WrittenSheet, not a table",
    )
    with pytest.raises(RecordError) as refused:
        WrittenSheet(whists=7)  # type: ignore[arg-type]
    assert "whists: expected a table such as { North" in str(refused.value)


def test_a_sheet_and_its_cells_are_two_forms_of_one() -> None:
    sheet = Sheet.of(
        PLAYERS,
        pool={"West": Fraction(1, 2)},
        mountain={"North": -3},
        whists={"South": {"North": 20}},
    )
    assert WrittenSheet.of(sheet).sheet(PLAYERS) == sheet


def test_whoever_changes_a_record_has_no_lines() -> None:
    text = record(MISERE.replace("= 0", "= 0, North = 3"))
    read = records.loads(text)
    assert read.check() == (Problem("tricks add up to 10, not 3", deal=1, line=9),)
    assert pickle.loads(pickle.dumps(read)).check() == read.check()  # noqa: S301
    assert attrs.evolve(read, pool=20).check() == (
        Problem("tricks add up to 10, not 3", deal=1),
    )
    # Where it was read does not matter to what it is.
    assert read == attrs.evolve(read)


def test_problems_name_what_is_known_of_their_place() -> None:
    assert str(Problem("no")) == "no"
    assert str(Problem("no", line=3)) == "line 3: no"
    assert str(Problem("no", deal=3)) == "deal 3: no"


def test_a_match_that_began_within_a_series_says_so() -> None:
    match = Match.start(PLAYERS, Sochi(), pool=10, all_passes=2)
    game = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
    written = Record.of(match.play(game), stake=1)
    assert written.opening == WrittenSheet(all_pass=2)
    assert Record.of(match).opening == WrittenSheet(all_pass=2)
