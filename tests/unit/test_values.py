"""What every public value promises: frozen, hashable, equal, printable, picklable."""

import copy
import enum
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Final

import attrs
import pytest

import preferans
from preferans import (
    DECK,
    HERE,
    MISERE_HAND,
    PASS,
    PICK_UP,
    Action,
    BrokenOff,
    Claim,
    Classic,
    Club,
    Column,
    ConcededGame,
    Contract,
    Dark,
    Deal,
    Declaration,
    DeclaredPreferans,
    DiscardTouched,
    End,
    EndKind,
    Entry,
    ExitLevels,
    ExposedTalon,
    FreeHalf,
    Growth,
    GrowthKind,
    Gusarik,
    GusarikLead,
    HalfWhistedGame,
    Hand,
    HandExposed,
    HereBy,
    HiddenDiscard,
    Kazakhstan,
    Left,
    Leningrad,
    LeningradTough,
    MailRu,
    Match,
    Misdeal,
    PassedOut,
    Payment,
    Play,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Reason,
    Revoke,
    Robber,
    Rostov,
    Round,
    Rules,
    Seat,
    SecondMisdeal,
    Sheet,
    Situation,
    Skachki,
    Sochi,
    Stalingrad,
    Standard,
    Table,
    TalonMoment,
    TalonSeen,
    Ten,
    TournamentLeningrad,
    UncontestedGame,
    Won,
    WrittenDeal,
    WrittenIncident,
    WrongOrder,
    YesNo,
    records,
    view,
)
from preferans.axis_tables import Axis
from preferans.clerk_reading import DealReader
from preferans.records import Difference, Problem, Record, RecordedDeal, WrittenSheet
from preferans.rules import (
    AllPassRules,
    AuctionRules,
    ExchangeRules,
    IncidentRules,
    PlayRules,
    PoolRules,
    Prices,
    SettlementRules,
    WhistRules,
)
from preferans.views import Viewed

SEVEN = Contract.parse("7♥")
CARDS = tuple(DECK)
TABLE = Table(("South", "West", "North"), dealer="South")
SHEET = Sheet.of(
    ("South", "West", "North"),
    pool={"West": Fraction(1, 2)},
    mountain={"North": 40},
    whists={"West": {"South": 7}},
)
MATCH = Match.start(TABLE.players, Leningrad(ten=Ten.WHISTED), pool=10).enter(
    "7♥ West",
    defence={"North": "whist", "South": "pass"},
    tricks={"West": 6, "North": 3, "South": 1},
    talon="♣A ♦7",
)
SETTLEMENT = Sochi().settle(SHEET)

DEAL = Deal.random(Random(7))


def _round(*texts: str) -> Round:
    round_ = Round.start(DEAL, Sochi(), Situation(TABLE))
    for text in texts:
        round_ = round_.apply(Action.parse(text))
    return round_


_auction = ("6♠", "pass", "pass")
_ordered = _round(*_auction, "take")
for _text in (str(_ordered.legal_actions()[0]), "order 6♠"):
    _ordered = _ordered.apply(Action.parse(_text))
_played = _ordered
for _text in ("whist", "whist"):
    _played = _played.apply(Action.parse(_text))
_played = _played.apply(_played.legal_actions()[0])
_play = _played.phase
assert isinstance(_play, Play)

VALUES: Final[Sequence[object]] = (
    DEAL,
    Action.parse("discard ♣7 ♦8"),
    MISERE_HAND,
    PASS,
    HERE,
    PICK_UP,
    Dark(PASS),
    Dark(Contract.parse("6♠")),
    Contract.parse("9♠-hand"),
    Claim((5, 3, 2), (Seat.SECOND, Seat.THIRD)),
    Won(Seat.FIRST, SEVEN),
    PassedOut(),
    HiddenDiscard(),
    _round("6♠", "6♣").phase,
    _round(*_auction).phase,
    _ordered.phase,
    _play,
    _play.plan,
    _play.history[0],
    _round(),
    _played,
    view(_played, Seat.SECOND),
    CARDS[0],
    Hand.of_cards(CARDS[:10]),
    SEVEN,
    TABLE,
    Table(("South", "West"), dealer="West", dummy=Seat.SECOND),
    Situation(TABLE, all_passes=2, since_all_pass=1, running=1, played=9),
    Growth(GrowthKind.ARITHMETIC, limit=3),
    ExitLevels((6, 7), cyclic=YesNo.YES),
    End(EndKind.DEALS, number=24),
    Rules(ten=Ten.WHISTED),
    Standard(),
    Sochi(consolation=3),
    Leningrad(growth=Growth()),
    LeningradTough(help_price=20),
    Rostov(exit_levels=ExitLevels((6, 7))),
    Stalingrad(),
    Gusarik(),
    Skachki(second_prize=0),
    Club(),
    Classic(),
    Robber(laps=1),
    FreeHalf("West", pool=20, stake="0.05"),
    Kazakhstan(consolation=3),
    MailRu(),
    TournamentLeningrad(ten=Ten.CHECKED),
    PlayedGame(
        contract=SEVEN,
        declarer=Seat.FIRST,
        tricks=(6, 3, 1),
        defence={Seat.SECOND: Declaration.WHIST, Seat.THIRD: Declaration.PASS},
        open=True,
        talon=CARDS[:2],
    ),
    PlayedGame(
        contract=Contract.parse("10♠"), declarer=Seat.THIRD, tricks={Seat.THIRD: 9}
    ),
    UncontestedGame(contract=SEVEN, declarer=Seat.SECOND, refused=True),
    HalfWhistedGame(contract=SEVEN, declarer=Seat.FIRST, half_whister=Seat.THIRD),
    ConcededGame(contract=SEVEN, declarer=Seat.THIRD, talon=CARDS[3:5]),
    PlayedMisere(declarer=Seat.FIRST, tricks=(2, 5, 3)),
    PlayedAllPass(tricks=(2, 5, 2, 1)),
    DeclaredPreferans(seat=Seat.SECOND),
    ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 9, Seat.THIRD: 6}),
    Misdeal(),
    Revoke(Seat.SECOND, count=2),
    TalonSeen(Seat.FOURTH, TalonMoment.BEFORE_BUYER),
    DiscardTouched(Seat.FIRST),
    HandExposed(Seat.THIRD),
    Left(Seat.SECOND),
    BrokenOff(Seat.FIRST),
    WrongOrder(Seat.FIRST),
    WrittenIncident(kind="talon_seen", player="West", moment="in_auction"),
    Entry.of(
        Column.WHISTS, "A", Reason.SHARED_WHIST, (5, 3, Fraction(1, 2)), against="B"
    ),
    SHEET,
    SETTLEMENT,
    SETTLEMENT.payments[0],
    SETTLEMENT.steps[2],
    MATCH,
    MATCH.deals[0],
    WrittenDeal(contract="6♠ West", tricks={"West": 6, "North": 4}),
    Prices(consolation=3),
    AuctionRules(here=HereBy.NEVER),
    ExchangeRules(),
    WhistRules(ten=Ten.WHISTED, eight_requires=2),
    PlayRules(gusarik_lead=GusarikLead.DUMMY),
    AllPassRules(growth=Growth(GrowthKind.GEOMETRIC)),
    PoolRules(end=End(EndKind.AGREEMENT)),
    SettlementRules(pool_weight=2),
    IncidentRules(second_misdeal=SecondMisdeal.PAYS),
    RecordedDeal(
        contract="7♥ West",
        defence={"North": "whist", "South": "pass"},
        tricks={"West": 6, "North": 3, "South": 1},
        written=WrittenSheet(mountain={"West": 4}),
    ),
    WrittenSheet.of(SHEET, all_pass=2),
    Record.of(MATCH, stake="0.05"),
    Problem("tricks add up to 10, not 9", deal=3, line=14),
    Difference(
        Column.WHISTS,
        "West",
        "South",
        written=Fraction(1, 2),
        computed=8,
        entries=((1, MATCH.deals[0].entries[0]),),
    ),
)
# `from preferans import *`, and what it does not bring: records, and groups of axes.
NAMES = {
    **{name: getattr(preferans, name) for name in preferans.__all__},
    **{name: getattr(records, name) for name in records.__all__},
    **{group.__name__: group for group in Rules.__bases__},
    "Fraction": Fraction,
    "Decimal": Decimal,
}

every_value = pytest.mark.parametrize(
    "value", VALUES, ids=[type(value).__name__ for value in VALUES]
)


@every_value
def test_a_value_prints_as_the_expression_that_makes_it(value: object) -> None:
    assert eval(repr(value), dict(NAMES)) == value


@every_value
def test_a_value_is_equal_to_its_copies_and_hashes_as_they_do(value: object) -> None:
    twins: list[object] = [
        copy.copy(value),
        copy.deepcopy(value),
        *(
            pickle.loads(pickle.dumps(value, protocol))  # noqa: S301
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
        ),
    ]
    for twin in twins:
        assert type(twin) is type(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)


@every_value
def test_a_value_is_frozen(value: object) -> None:
    kind = type(value)
    fields = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    for name in (*fields, "something_new"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, None)


@every_value
def test_a_value_is_unequal_to_other_things(value: object) -> None:
    others = [other for other in VALUES if type(other) is not type(value)]
    for other in (*others, None, 0, "", object()):
        assert value != other


MODULES: Final = [preferans] + [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(preferans.__path__, "preferans.")
    if not any(part.startswith("_") for part in found.name.split("."))
]


def _listed(module: ModuleType) -> set[type[object]]:
    """Return the classes that a module lists as public."""
    listed = (getattr(module, name) for name in getattr(module, "__all__", ()))
    return {thing for thing in listed if inspect.isclass(thing)}


PUBLIC: Final[set[type[object]]] = {
    kind for module in MODULES for kind in _listed(module)
}


def test_every_public_class_of_values_is_tried() -> None:
    values = {kind for kind in PUBLIC if not issubclass(kind, enum.Enum | Exception)}
    # Protocols have no instances of their own, and a reader is no value.
    others = {preferans.Convention, Viewed, DealReader}
    # These rooms try their values beside their tests.
    elsewhere = (
        *("preferans.solver", "preferans.records.foreign"),
        *("preferans.stake", "preferans.preference"),
    )
    others |= {kind for kind in values if kind.__module__.startswith(elsewhere)}
    assert values - others == {type(value) for value in VALUES}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_a_public_module_lists_its_public_classes(module: ModuleType) -> None:
    own = {
        thing
        for name, thing in vars(module).items()
        if inspect.isclass(thing)
        and thing.__module__ == module.__name__
        and not name.startswith("_")
    }
    # The base of the axes is nobody's value.
    assert own - {Axis} <= _listed(module)


ENUMS: Final = sorted(
    (kind for kind in PUBLIC if issubclass(kind, enum.Enum)),
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: kind.__name__)
def test_a_member_of_an_enum_keeps_its_identity(kind: type[enum.Enum]) -> None:
    for member in kind:
        assert copy.copy(member) is member
        assert copy.deepcopy(member) is member
        assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301
        assert member.name in repr(member)


@pytest.mark.parametrize(
    "kind",
    [kind for kind in ENUMS if kind is not preferans.Violation],
    ids=lambda kind: kind.__name__,
)
def test_a_member_of_an_enum_prints_as_the_expression_that_makes_it(
    kind: type[enum.Enum],
) -> None:
    for member in kind:
        assert eval(repr(member), {**NAMES, kind.__name__: kind}) is member


def test_two_payments_are_equal_by_value() -> None:
    assert Payment("A", "B", 5) == Payment("A", "B", 5)
    assert Payment("A", "B", 5) != Payment("B", "A", 5)
    assert len({Payment("A", "B", 5), Payment("A", "B", 5)}) == 1
