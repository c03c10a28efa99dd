"""A convention from outside the package works in records by its name."""

from collections.abc import Iterable

import pytest

from preferans import (
    Column,
    Convention,
    End,
    EndKind,
    Entry,
    Help,
    Leningrad,
    Outcome,
    PlayedMisere,
    Reason,
    Rostov,
    Rules,
    Settlement,
    Sheet,
    Situation,
    Sochi,
    Standard,
    Ten,
    WhistShare,
    records,
)
from preferans.records import RecordError
from tests.records.texts import FORMATS, MISERE, UNPLAYED, record, renamed


class Lottery:
    """A misère brings 77, the eldest deals for ever, and three deals are a match."""

    @property
    def name(self) -> str:
        return "the lottery"

    @property
    def rules(self) -> Rules:
        return Rostov(help=Help.NONE, end=End(EndKind.AGREEMENT))

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        if isinstance(outcome, PlayedMisere) and not outcome.taken:
            declarer = situation.table.player(outcome.declarer)
            return (Entry.of(Column.POOL, declarer, Reason.MISERE_MADE, (77,)),)
        return Rostov().score(outcome, situation)

    def advance(self, situation: Situation, outcome: Outcome) -> Situation:
        return Situation(situation.table, played=situation.played + 1)

    def post(
        self, sheet: Sheet, entries: Iterable[Entry], size: int | None
    ) -> tuple[Entry, ...]:
        return tuple(entries)

    def is_over(self, sheet: Sheet, *, size: int | None, played: int) -> bool:
        return played >= 3

    def settle(self, sheet: Sheet) -> Settlement:
        return Rostov().settle(sheet)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lottery)

    def __hash__(self) -> int:
        return hash("lottery")


class Attic(Sochi):
    """Sochi at Anna's."""

    record_name = "attic"


LOTTERY: Convention = Lottery()
HEAD = renamed('"Our House"').replace("pool = 10\n", "")


def test_a_strange_class_scores_a_record() -> None:
    known = {"our house": LOTTERY}
    deal = f'dealer = "South"\n{MISERE}'
    read = records.loads(record(deal, deal, UNPLAYED, head=HEAD), conventions=known)
    assert read.check() == ()
    match = read.replay()
    assert match.sheet.pool("West") == 77 + 77 + 2
    assert match.is_over
    # It is written by its own name, and found by it.
    for form in FORMATS:
        text = records.dumps(read, format=form)
        assert "the lottery" in text
        assert records.loads(text, conventions=known) == read


def test_a_strange_class_has_its_own_dealers_and_end() -> None:
    deal = f'dealer = "West"\n{MISERE}'
    text = record(MISERE, deal, MISERE, MISERE, head=HEAD)
    read = records.loads(text, conventions={"our house": LOTTERY})
    assert [str(problem) for problem in read.check()] == [
        "line 11, deal 2: South deals here, not 'West'"
    ]
    text = record(*[MISERE] * 5, head=HEAD)
    read = records.loads(text, conventions={"our house": LOTTERY})
    assert [str(problem) for problem in read.check()] == [
        "line 18, deal 4: the match was over after deal 3: no deal follows"
    ]


def test_a_strange_class_takes_no_axes() -> None:
    head = renamed('{ name = "our house", ten = "whisted" }')
    with pytest.raises(RecordError) as refused:
        records.loads(head, conventions={"our house": LOTTERY})
    assert str(refused.value) == "line 4: convention 'our house' has no axis 'ten'"


def test_without_it_the_name_is_unknown() -> None:
    with pytest.raises(RecordError, match="unknown convention 'Our House'"):
        records.loads(HEAD)


def test_a_house_rule_has_a_name_and_is_written_without_it() -> None:
    known = {"our house": Leningrad(whist_share=WhistShare.GREEDY)}
    read = records.loads(record(MISERE, head=renamed('"OUR-house"')), conventions=known)
    assert read.convention == Leningrad(whist_share=WhistShare.GREEDY)
    text = records.dumps(read)
    assert '{ name = "leningrad", whist_share = "greedy" }' in text
    assert records.loads(text) == read


def test_a_house_rule_takes_axes() -> None:
    text = renamed('{ name = "our house", ten = "whisted" }')
    known = {"our house": Leningrad(whist_share=WhistShare.GREEDY)}
    assert records.loads(text, conventions=known).convention == Leningrad(
        whist_share=WhistShare.GREEDY, ten=Ten.WHISTED
    )


def test_a_class_of_ones_own_is_written_by_its_name_and_axes() -> None:
    known: dict[str, Standard] = {"attic": Attic()}
    read = records.loads(
        renamed('{ name = "Attic", ten = "whisted" }'), conventions=known
    )
    assert read.convention == Attic(ten=Ten.WHISTED)
    text = records.dumps(read)
    assert '{ name = "attic", ten = "whisted" }' in text
    assert records.loads(text, conventions=known) == read


def test_the_tough_leningrad_is_written_by_its_name() -> None:
    read = records.loads(renamed('{ name = "piter", tough = true }'))
    assert 'convention = "leningrad_tough"\n' in records.dumps(read)
