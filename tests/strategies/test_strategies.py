"""What the public strategies promise to those who test their code with them."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import attrs
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans import (
    AllPassForm,
    BeatenBy,
    Card,
    ConcededGame,
    Concession,
    Deal,
    DeclaredPreferans,
    End,
    EndKind,
    ExposedTalon,
    HalfWhist,
    HalfWhistedGame,
    Hand,
    Incident,
    Leningrad,
    Match,
    Misdeal,
    MisereChain,
    Outcome,
    Part,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    PreferansHand,
    Round,
    Rules,
    Seat,
    Sheet,
    Situation,
    Sochi,
    Standard,
    Table,
    Ten,
    UncontestedGame,
    YesNo,
    ZeroBonus,
    axes,
)
from preferans import strategies as pst
from preferans.auction import Auction
from preferans.calls import CONTRACTS, Strain
from preferans.checks import findings
from preferans.conventions import NAMED
from preferans.incidents import KINDS
from preferans.phases import Claim
from preferans.strategies import _conventions

ROOT = Path(__file__).parents[2]
NAMES = ("South", "West", "North")
TABLE = Table(NAMES, dealer="South")
FIRST_DEAL = Situation(TABLE)
SORTED = "♠AKQJ10987 ♣87 | ♣AKQJ109 ♦10987 | ♦AKQJ ♥QJ10987 | ♥K ♥A"

T = TypeVar("T")


def simplest(strategy: SearchStrategy[T], such_that: Callable[[T], bool]) -> T:
    # Explaining what matters tries other values, and `find` returns the last one.
    patient = settings(
        max_examples=2000,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
    )
    return find(strategy, such_that, settings=patient)


def some(strategy: SearchStrategy[T], such_that: Callable[[T], bool]) -> T:
    """Find a value without looking for a simpler one."""
    quick = settings(
        max_examples=3000, deadline=None, database=None, phases=[Phase.generate]
    )
    return find(strategy, such_that, settings=quick)


def anything(_: object) -> bool:
    return True


def is_over(value: Auction | Round) -> bool:
    return value.is_over


# Values


@given(pst.cards())
def test_cards_are_cards(card: Card) -> None:
    assert isinstance(card, Card)


@given(st.data(), st.integers(0, 32), st.integers(0, 32))
def test_hands_have_a_size_within_the_bounds(
    data: st.DataObject, one: int, other: int
) -> None:
    least, most = sorted((one, other))
    hand = data.draw(pst.hands(min_size=least, max_size=most))
    assert least <= len(hand) <= most


@given(pst.deals())
def test_deals_print_and_read(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal


@given(pst.conventions())
def test_conventions_are_house_rules_of_the_named_ones(convention: Standard) -> None:
    assert convention.name in NAMED
    assert type(convention)(**convention.differences) == convention  # type: ignore[arg-type]


@given(pst.conventions(family=Leningrad, ten=Ten.WHISTED))
def test_a_family_and_axes_can_be_fixed(convention: Standard) -> None:
    assert type(convention) is Leningrad
    assert convention.ten is Ten.WHISTED


def test_axes_that_go_together_can_be_fixed_together() -> None:
    house = pst.conventions(half_whist=HalfWhist.AFTER_PASS, whist_pass_half=YesNo.YES)
    assert some(house, anything).whist_pass_half is YesNo.YES


@given(
    pst.conventions(amnesty=YesNo.YES, zero_bonus=ZeroBonus.TRICK_PRICE),
    pst.conventions(misere_beaten_by=BeatenBy.TEN, whist_pass_half=YesNo.YES),
)
def test_the_axes_drawn_make_room_for_the_axes_fixed(
    one: Standard, other: Standard
) -> None:
    assert one.amnesty is YesNo.YES
    assert one.all_pass_form is not AllPassForm.WHISTS
    assert other.misere_chain is not MisereChain.WITHOUT_TALON
    assert other.half_whist is not HalfWhist.NONE


def test_every_axis_takes_values_that_are_not_its_default() -> None:
    seen: set[str] = set()

    @settings(max_examples=200)
    @given(pst.conventions(family=Sochi))
    def collect(convention: Standard) -> None:
        seen.update(convention.differences)

    collect()
    assert seen == {field.name for field in attrs.fields(Rules)}


@given(pst.tables(min_players=2, max_players=3, names=st.sampled_from("ABCDEF")))
def test_tables_are_of_the_size_and_the_names_asked_for(table: Table) -> None:
    assert 2 <= table.size <= 3
    assert set(table.players) <= set("ABCDEF")


@given(pst.situations())
def test_situations_have_a_dealer_before_once_a_deal_was_played(
    situation: Situation,
) -> None:
    assert (situation.last_dealer is None) == (situation.played == 0)
    assert situation.all_passes or not situation.since_all_pass


@given(pst.auctions())
def test_auctions_print_as_what_makes_them(auction: Auction) -> None:
    names: dict[str, object] = {"Auction": Auction, "Seat": Seat, **vars(axes)}
    names |= {type(kind).__name__: type(kind) for kind in NAMED.values()}
    assert eval(repr(auction), names) == auction


@given(pst.auctions(finished=True), pst.auctions(finished=False))
def test_auctions_are_over_or_not_as_asked(over: Auction, going_on: Auction) -> None:
    assert over.is_over
    assert not going_on.is_over


@given(pst.rounds(finished=True))
def test_finished_rounds_have_an_outcome(round_: Round) -> None:
    assert round_.outcome is not None
    assert not findings(round_.convention.rules, round_.situation, round_.outcome)


@given(pst.rounds(finished=False))
def test_unfinished_rounds_have_none_and_somebody_acts(round_: Round) -> None:
    assert round_.outcome is None
    assert round_.legal_actions()


@given(
    pst.rounds(
        conventions=st.just(Leningrad()),
        situations=st.just(FIRST_DEAL),
        deals=st.just(Deal.parse(SORTED)),
    )
)
def test_rounds_are_of_the_convention_situation_and_deal_given(round_: Round) -> None:
    start = Round.start(Deal.parse(SORTED), Leningrad(), FIRST_DEAL)
    assert round_.convention == start.convention
    assert round_.situation == start.situation
    assert round_.deal == start.deal


@given(pst.rounds())
def test_a_round_is_its_history_replayed(round_: Round) -> None:
    again = Round.start(round_.deal, round_.convention, round_.situation)
    for seat, event in round_.history:
        if isinstance(event, Claim):
            again = again.claim(dict(zip(Seat, event.tricks, strict=False)))
        else:
            again = again.apply(event, by=seat)
    assert again == round_


@given(st.data(), pst.conventions(), pst.situations())
def test_outcomes_are_what_the_rules_allow(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(pst.outcomes(convention, situation))
    assert not findings(convention, situation, outcome)


@given(pst.sheets(players=NAMES))
def test_sheets_are_of_the_players_given(sheet: Sheet) -> None:
    assert sheet.players == NAMES


@given(pst.matches())
def test_matches_replay_to_the_same_sheet(match: Match) -> None:
    for deal in match.deals:
        assert not findings(match.convention.rules, deal.situation, deal.outcome)
    assert sum(match.settle().totals) == 0


@given(pst.matches(conventions=st.just(Sochi(end=End(EndKind.DEALS, number=1)))))
def test_matches_stop_when_they_are_over(match: Match) -> None:
    # A misdeal is no deal.
    assert match.situation.played <= 1


# Reach


@pytest.mark.parametrize(
    "kind",
    [
        PlayedAllPass,
        PlayedMisere,
        PlayedGame,
        UncontestedGame,
        HalfWhistedGame,
        ConcededGame,
    ],
)
def test_outcomes_and_rounds_reach_every_kind(kind: type) -> None:
    def is_kind(value: object) -> bool:
        return isinstance(value, kind)

    assert is_kind(some(pst.outcomes(Sochi(), FIRST_DEAL), is_kind))
    rounds = pst.rounds(
        conventions=st.just(Sochi()), situations=st.just(FIRST_DEAL), finished=True
    )
    reached = some(rounds, lambda round_: is_kind(round_.outcome))
    assert is_kind(reached.outcome)


@pytest.mark.parametrize(
    "kind",
    [PlayedAllPass, PlayedMisere, PlayedGame, UncontestedGame, ConcededGame],
)
def test_matches_of_two_reach_every_kind_but_the_half_whist(kind: type) -> None:
    two = pst.matches(
        conventions=st.just(Sochi()), tables=pst.tables(min_players=2, max_players=2)
    )

    def has_kind(match: Match) -> bool:
        return any(isinstance(deal.outcome, kind) for deal in match.deals)

    found = some(two, has_kind)
    assert len(found.players) == 2
    assert has_kind(found)


@pytest.mark.parametrize("whister", [Seat.SECOND, Seat.THIRD])
def test_outcomes_reach_a_whister_of_one_hand_who_names_all_tricks(
    whister: Seat,
) -> None:
    # The passer's cards are out of play (004:327), so that he has none.
    def plays_alone(outcome: Outcome) -> bool:
        return (
            isinstance(outcome, PlayedGame)
            and outcome.alone
            and outcome.declarer is Seat.FIRST
            and outcome.part(whister) is Part.WHISTER
            and None not in outcome.tricks
        )

    game = some(pst.outcomes(Sochi(alone=YesNo.YES), FIRST_DEAL), plays_alone)
    assert isinstance(game, PlayedGame)
    assert game.tricks[game.passer.value] == 0


@pytest.mark.parametrize("kind", [ExposedTalon, Misdeal, DeclaredPreferans])
def test_outcomes_reach_deals_that_nobody_played(kind: type) -> None:
    rules = Sochi(preferans_hand=PreferansHand.ACE_KING_QUEEN)
    outcome = some(pst.outcomes(rules, FIRST_DEAL), lambda each: isinstance(each, kind))
    assert isinstance(outcome, kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("concession", [Concession.NONE, Concession.DOWN_TWO])
def test_outcomes_reach_every_kind_of_incident(
    kind: type[Incident], concession: Concession
) -> None:
    def has_kind(outcome: Outcome) -> bool:
        incidents = getattr(outcome, "incidents", ())
        return any(isinstance(each, kind) for each in incidents)

    assert has_kind(
        some(pst.outcomes(Sochi(concession=concession), FIRST_DEAL), has_kind)
    )


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_rounds_reach_claims(answer: str) -> None:
    def is_answered(round_: Round) -> bool:
        return any(str(event) == answer for _, event in round_.history)

    assert is_answered(some(pst.rounds(), is_answered))


def test_tables_of_two_four_and_five_are_reached() -> None:
    two = simplest(pst.tables(), lambda table: table.size == 2)
    four = simplest(pst.tables(), lambda table: table.size == 4)
    assert two.players == ("South", "West")
    five = simplest(pst.tables(), lambda table: table.size == 5)
    assert four.players == ("South", "West", "North", "East")
    assert five.players == ("South", "West", "North", "East", "Fifth")


# Shrinking


def test_cards_hands_and_deals_shrink_to_the_lowest_and_the_sorted() -> None:
    assert str(simplest(pst.cards(), anything)) == "♠7"
    assert simplest(pst.hands(), anything) == Hand(0)
    assert simplest(pst.hands(min_size=3), anything) == Hand.parse("♠789")
    assert str(simplest(pst.deals(), anything)) == SORTED


def test_conventions_shrink_to_sochi_and_an_axis_to_its_default() -> None:
    assert simplest(pst.conventions(), anything) == Sochi()
    house = pst.conventions(family=Sochi)
    whisted = simplest(house, lambda rules: rules.ten is Ten.WHISTED)
    assert whisted == Sochi(ten=Ten.WHISTED)


def test_tables_and_situations_shrink_to_the_first_deal_of_three() -> None:
    assert simplest(pst.tables(), anything) == TABLE
    assert simplest(pst.situations(), anything) == FIRST_DEAL
    assert simplest(pst.sheets(players=NAMES), anything) == Sheet.empty(NAMES)


def test_rounds_shrink_to_one_not_begun_and_auctions_too() -> None:
    start = Round.start(Deal.parse(SORTED), Sochi(), FIRST_DEAL)
    assert simplest(pst.rounds(), anything) == start
    assert simplest(pst.auctions(), anything) == Auction.start(Sochi())
    passed = simplest(pst.auctions(), is_over)
    assert {str(call) for _, call in passed.calls} == {"pass"}


def test_finished_rounds_shrink_in_all_but_their_actions() -> None:
    found = simplest(pst.rounds(finished=True), anything)
    start = Round.start(found.deal, found.convention, found.situation)
    assert start == Round.start(Deal.parse(SORTED), Sochi(), FIRST_DEAL)


def test_outcomes_and_matches_shrink_to_an_all_pass_and_to_no_deal() -> None:
    outcome = simplest(pst.outcomes(Sochi(), FIRST_DEAL), anything)
    assert outcome == PlayedAllPass(tricks=(0, 0, 10, 0))
    match = simplest(pst.matches(), anything)
    assert match == Match.start(NAMES, Sochi(), pool=1)


# Arguments


# Callers without a type checker may pass anything.
make: Any = pst


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: make.hands(min_size=-1), "min_size is a whole number from 0 to 32"),
        (lambda: make.hands(max_size=33), "max_size is a whole number from 0 to 32"),
        (lambda: make.hands(min_size=True), "min_size is a whole number"),
        (lambda: make.hands(min_size=3, max_size=2), "min_size 3 is above max_size 2"),
        (lambda: make.tables(max_players=6), "max_players is a whole number from 2"),
        (lambda: make.tables(names="ABC"), "names is a strategy"),
        (lambda: make.situations(tables=TABLE), "tables is a strategy"),
        (lambda: make.conventions(family=Sochi()), "family is a class such as Sochi"),
        (lambda: make.conventions(family=int), "family is a class such as Sochi"),
        (lambda: make.conventions(tens=1), "there is no axis tens"),
        (lambda: make.conventions(eight_requires=3), "eight_requires is 1 to 2, not 3"),
        (
            lambda: make.conventions(
                half_whist=HalfWhist.NONE, whist_pass_half=YesNo.YES
            ),
            "half_whist cannot be HalfWhist.NONE with the other axes given",
        ),
        (lambda: make.auctions(conventions=Sochi()), "conventions is a strategy"),
        (lambda: make.auctions(finished="yes"), "finished is True, False or None"),
        (lambda: make.rounds(finished=1), "finished is True, False or None"),
        (lambda: make.rounds(deals=SORTED), "deals is a strategy"),
        (lambda: make.rounds(situations=FIRST_DEAL), "situations is a strategy"),
        (lambda: make.matches(conventions=Sochi()), "conventions is a strategy"),
        (lambda: make.outcomes("sochi", FIRST_DEAL), "rules are Rules such as Sochi"),
        (lambda: make.outcomes(Sochi(), TABLE), "situation is a Situation"),
        (lambda: make.sheets(players="AB"), "players cannot be 'AB'"),
        (lambda: make.sheets(players=()), "players cannot be"),
        (lambda: make.sheets(amounts=3), "amounts is a strategy"),
    ],
)
def test_arguments_that_cannot_be_are_refused_at_once(
    call: Callable[[], object], text: str
) -> None:
    with pytest.raises(InvalidArgument) as caught:
        call()
    assert text in str(caught.value)


def test_values_kept_apart_are_those_that_the_rules_refuse_together() -> None:
    sochi: Any = Sochi
    for (one, value), (other, its_value) in _conventions._APART:
        with pytest.raises(ValueError, match=one):
            sochi(**{one: value, other: its_value})


# The entry point


@pytest.fixture(name="installed")
def _installed(tmp_path: Path) -> dict[str, str]:
    """Describe the package as an installer would, and return the environment."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    points = project["project"]["entry-points"]["hypothesis"]
    metadata = tmp_path / "preferans_strategies_test-0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: preferans-strategies-test\nVersion: 0\n"
    )
    lines = [f"{name} = {target}" for name, target in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[hypothesis]", *lines, ""]))
    source = str(Path(pst.__file__).parents[2])
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), source])}


@pytest.mark.parametrize("first", ["hypothesis", "preferans.strategies", "preferans"])
def test_from_type_knows_the_types_whichever_is_imported_first(
    installed: dict[str, str], first: str
) -> None:
    code = f"""
import {first}
from hypothesis import given, settings, strategies as st
import preferans as p
from preferans.conventions import NAMED

@settings(max_examples=3, database=None, deadline=None)
@given(st.data())
def check(data):
    types = (p.Card, p.Hand, p.Deal, p.Table, p.Situation, p.Sheet, p.Round, p.Match)
    kinds = map(type, NAMED.values())
    for kind in (*types, *kinds):
        assert type(data.draw(st.from_type(kind))) is kind, kind
    assert isinstance(data.draw(st.from_type(p.Standard)), p.Standard)

check()
print("known")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=installed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "known\n", done.stderr


def test_the_package_loads_no_hypothesis_of_its_own_accord() -> None:
    code = "import sys, preferans.round; print('hypothesis' in sys.modules)"
    source = str(Path(pst.__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


def test_stalingrad_and_tens_are_played_where_the_rules_say_so() -> None:
    rules = Sochi(stalingrad=YesNo.YES, ten=Ten.CHECKED)
    six = CONTRACTS[0]
    assert (six.level, six.strain) == (6, Strain.SPADES)

    def is_six(outcome: object) -> bool:
        return isinstance(outcome, PlayedGame) and outcome.contract == six

    found = some(pst.outcomes(rules, FIRST_DEAL), is_six)
    assert isinstance(found, PlayedGame)
    assert found.defence is not None
    assert sum(word is not None for word in found.defence) == 2
