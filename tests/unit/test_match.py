"""A match before its first deal, and what each deal leaves behind."""

import random
from typing import cast

import pytest

from preferans import (
    ConcededGame,
    Contract,
    Convention,
    Deal,
    End,
    EndKind,
    Help,
    IllegalDealError,
    Leningrad,
    Match,
    MatchError,
    PlayedMisere,
    Seat,
    Sheet,
    Sochi,
    TableError,
    Violation,
)

THREE = ("South", "West", "North")


def test_a_match_begins_with_an_empty_sheet_and_the_first_player_dealing() -> None:
    match = Match.start(THREE, Sochi(), pool=10)
    assert match.sheet == Sheet.empty(THREE)
    assert match.players == THREE
    assert match.dealer == "South"
    assert match.table.player(Seat.FIRST) == "West"
    assert match.deals == ()
    assert not match.is_over
    assert str(match.least_bid) == "6♠"
    assert set(match.settle().totals) == {0}


def test_players_may_come_as_any_list() -> None:
    assert Match.start(list(THREE), Sochi(), pool=10).players == THREE
    assert Match.start(iter(THREE), Sochi(), pool=10).dealer == "South"


@pytest.mark.parametrize("dealer", THREE)
def test_any_player_may_deal_first(dealer: str) -> None:
    match = Match.start(THREE, Sochi(), pool=10, first_dealer=dealer)
    assert match.dealer == dealer


@pytest.mark.parametrize(
    "players", ["ABC", (), ("A",), ("A", "A", "B"), ("A", "", "B")]
)
def test_players_who_cannot_be_are_refused(players: tuple[str, ...]) -> None:
    with pytest.raises(TableError):
        Match.start(players, Sochi(), pool=10)


def test_a_dealer_sits_at_the_table() -> None:
    with pytest.raises(TableError, match="'East' is not at the table"):
        Match.start(THREE, Sochi(), pool=10, first_dealer="East")


@pytest.mark.parametrize("pool", [0, -1, 2.5, "10", True, 1_000_001])
def test_a_pool_size_is_a_whole_number_from_one(pool: object) -> None:
    for convention in (Sochi(), Sochi(help=Help.NONE, end=End(EndKind.AGREEMENT))):
        with pytest.raises(MatchError) as caught:
            Match.start(THREE, convention, pool=cast("int", pool))
        assert caught.value.problems == (
            f"a pool size is a whole number from 1 to 1000000, not {pool!r}",
        )


@pytest.mark.parametrize("all_passes", [-1, 1.5, True, None])
def test_a_series_has_a_whole_number_of_all_passes(all_passes: object) -> None:
    with pytest.raises(MatchError) as caught:
        Match.start(THREE, Sochi(), pool=10, all_passes=cast("int", all_passes))
    assert caught.value.problems == (
        f"a series has 0 or more all-pass deals, not {all_passes!r}",
    )


def test_every_problem_of_a_beginning_is_told_at_once() -> None:
    opening = Sheet.empty(("West", "South", "North"))
    with pytest.raises(MatchError) as caught:
        Match.start(THREE, Leningrad(), opening=opening, all_passes=-2)
    assert caught.value.problems == (
        "leningrad speaks of full pools: agree on a pool size",
        "the opening sheet is of West, South, North, not of South, West, North",
        "a series has 0 or more all-pass deals, not -2",
    )


def test_a_sheet_carried_in_is_where_a_match_begins() -> None:
    opening = Sheet.of(THREE, pool={"South": 2}, mountain={"West": 4})
    match = Match.start(THREE, Sochi(), pool=10, opening=opening)
    assert match.sheet == opening
    assert match.settle() == Sochi().settle(opening)


def test_each_deal_keeps_its_situation_outcome_entries_and_sheet() -> None:
    start = Match.start(THREE, Sochi(), pool=10)
    misere = PlayedMisere(declarer=Seat.FIRST, tricks=(2, 5, 3))
    six = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
    match = start.play(misere).play(six)
    first, second = match.deals
    assert (first.number, second.number) == (1, 2)
    assert first.situation == start.situation
    assert first.outcome == misere
    assert first.sheet == start.sheet.write(first.entries)
    assert second.situation.table.dealer == "West"
    assert second.sheet == match.sheet == first.sheet.write(second.entries)
    # The declarer is first hand in both deals, but not the same player.
    assert match.sheet.mountains == (0, 20, 6)
    assert start.deals == ()


def test_a_question_names_the_rule_and_the_doing_form_raises() -> None:
    match = Match.start(THREE, Leningrad(), pool=10, all_passes=1)
    six = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
    seven = ConcededGame(contract=Contract.parse("7♠"), declarer=Seat.FIRST)
    assert match.why_illegal(seven) is None
    assert match.findings(seven) == ()
    assert match.why_illegal(six) is Violation.BELOW_LEAST_BID
    with pytest.raises(IllegalDealError) as caught:
        match.play(six)
    assert caught.value.reason is Violation.BELOW_LEAST_BID


def test_a_match_of_two_is_played_with_a_dummy() -> None:
    match = Match.start(("South", "West"), Sochi(), pool=10)
    misere = PlayedMisere(declarer=Seat.SECOND, tricks=(5, 0, 5))
    assert match.table.dummy is Seat.FIRST
    assert match.play(misere).sheet.pool("West") == 10
    of_the_dummy = PlayedMisere(declarer=Seat.FIRST, tricks=(0, 5, 5))
    assert match.why_illegal(of_the_dummy) is Violation.NOT_AT_TWO


def test_a_name_is_asked_of_the_convention_only_for_messages() -> None:
    convention: Convention = Sochi()
    assert convention.name == "sochi"
    assert Match.start(THREE, convention, pool=1).convention is convention


def test_what_is_no_outcome_or_deal_is_told_so() -> None:
    match = Match.start(("S", "W", "N"), Sochi(), pool=10)
    with pytest.raises(TypeError, match="an outcome such as PlayedGame, not None"):
        match.play(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a round needs a Deal"):
        match.start_round(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="talon is a text such as"):
        match.enter("6♠ W", conceded=True, talon=("♥A", "♠A"))  # type: ignore[arg-type]
    round_ = match.start_round(Deal.random(random.Random(1)))
    with pytest.raises(TypeError, match="apply takes an Action, such as"):
        round_.apply("pass")  # type: ignore[arg-type]
