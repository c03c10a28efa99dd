"""The named conventions: the tables of section 1, row by row."""

import copy
import pickle
from collections.abc import Callable, Mapping

import attrs
import pytest

from preferans import (
    AllPassForm,
    Classic,
    Club,
    ConsolationTo,
    Convention,
    DarkCalls,
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    Growth,
    GrowthKind,
    Gusarik,
    Help,
    InvalidConventionError,
    Kazakhstan,
    Leningrad,
    LeningradTough,
    MailRu,
    RefusedTalon,
    Responsibility,
    Rostov,
    Rules,
    Skachki,
    Sochi,
    Stalingrad,
    Standard,
    TalonInAllPass,
    TalonPremium,
    Ten,
    Times,
    TournamentLeningrad,
    WhistShare,
    YesNo,
    ZeroBonus,
    conventions,
)
from preferans.spelling import AXES, describe, read_convention
from tests.test_pluggable import Dacha

V, V2, V4 = Times
# The conventions of section 1, and Stalingrad; then those with a list of their own in
# section 9, whose tests are in tests/rules.
TABLED = (
    Sochi(),
    Leningrad(),
    LeningradTough(),
    Rostov(),
    Stalingrad(),
    Gusarik(),
    Kazakhstan(),
)
NAMED = (
    *TABLED,
    MailRu(),
    TournamentLeningrad(),
    Skachki(),
    Club(),
    Classic(),
)

# The table of names in section 1: axis, Sochi, Leningrad, Rostov, Kazakhstan.
TABLE: list[tuple[str, object, object, object, object]] = [
    ("pool_price", V, V, V, V4),
    ("undertrick_price", V, V2, V, V4),
    ("whist_price", V, V2, V, V4),
    ("consolation", V, V2, 10, V4),
    (
        "consolation_to",
        ConsolationTo.EVERYONE,
        ConsolationTo.EVERYONE,
        ConsolationTo.EVERYONE,
        ConsolationTo.NOT_TO_PASSERS,
    ),
    (
        "responsibility",
        Responsibility.FULL,
        Responsibility.HALF,
        Responsibility.HALF,
        Responsibility.FULL,
    ),
    (
        "whist_share",
        WhistShare.GREEDY,
        WhistShare.GENTLEMAN_ON_SET,
        WhistShare.GENTLEMAN_ON_SET,
        WhistShare.GREEDY,
    ),
    ("pool_weight", 1, 2, 1, 1),
    (
        "all_pass_form",
        AllPassForm.MOUNTAIN,
        AllPassForm.MOUNTAIN,
        AllPassForm.WHISTS,
        AllPassForm.MOUNTAIN,
    ),
    ("all_pass_price", 1, 2, 5, 1),
    (
        "all_pass_talon",
        TalonInAllPass.OPENED,
        TalonInAllPass.OPENED,
        TalonInAllPass.CLOSED,
        TalonInAllPass.OPENED,
    ),
    ("growth", Growth(), Growth(GrowthKind.ARITHMETIC, limit=3), Growth(), Growth()),
    (
        "exit_levels",
        ExitLevels((6,)),
        ExitLevels((6, 7)),
        ExitLevels((6,)),
        ExitLevels((6,)),
    ),
    ("exit_by", ExitBy.MADE, ExitBy.WHISTED_AND_MADE, ExitBy.MADE, ExitBy.MADE),
    (
        "zero_bonus",
        ZeroBonus.POOL_POINT,
        ZeroBonus.POOL_POINT,
        ZeroBonus.POOL_POINT,
        ZeroBonus.POOL_POINT,
    ),
    ("zero_bonus_idle", YesNo.YES, YesNo.YES, YesNo.NO, YesNo.YES),
    (
        "talon_premium",
        TalonPremium.NONE,
        TalonPremium.NONE,
        TalonPremium.FLAT,
        TalonPremium.NONE,
    ),
    (
        "refused_talon",
        RefusedTalon.NONE,
        RefusedTalon.NONE,
        RefusedTalon.ROSTOV,
        RefusedTalon.NONE,
    ),
    (
        "end",
        End(EndKind.EVERY_POOL_FULL),
        End(EndKind.SUM_OF_POOLS),
        End(EndKind.EVERY_POOL_FULL),
        End(EndKind.EVERY_POOL_FULL),
    ),
    ("help", Help.FULLEST, Help.NONE, Help.FULLEST, Help.FULLEST),
]

# Defaults of sections 2 to 7: the first value of an axis unless another is marked.
DEFAULTS: dict[str, str] = {
    "dark": "none",
    "bombs": "no",
    "bomb_order": "oldest",
    "doubled": "declarer",
    "concession": "down_three",
    "talon_ace_king": "same_suit",
    "preferans_hand": "none",
    "eight_requires": "1",
    "half_whist": "after_pass",
    "whist_pass_half": "no",
    "idle_dealer_whist": "yes",
    "stalingrad": "no",
    "ten": "checked",
    "checked_ten_play": "all_open",
    "checked_ten_pays": "consolation",
    "misere_opened": "after_lead",
    "first_lead_by_declarer": "dark",
    "shortfall": "personal",
    "one_trick_shortfall": "second_whister",
    "alone": "no",
    "forced_whist": "no",
    "invitation": "no",
    "half_and_half": "none",
    "zero_bonus_tricks": "2",
    "amnesty": "no",
    "all_pass_tie": "share",
    "misere_exits": "yes",
    "raised_for": "None",
    "deal_after_all_pass": "passes_on",
    "help_price": "None",
    "overflow": "passed_on",
    "help_zero_bonus": "yes",
    "leftover": "off_mountain",
    "first_prize": "0",
    "second_prize": "0",
    "divisor": "players",
    "rounding": "exact",
    "misere_chain": "nine_ends",
    "jumps": "forbidden",
    "here": "elder_of_two",
    "here_ends_auction": "no",
    "here_on_six_spades": "yes",
    "misere": "bound",
    "misere_beaten_by": "nine",
    "nine_over_misere_ends": "no",
    "misere_without_talon_beaten_by": "nine",
    "ten_over_without_talon": "with_talon",
    "all_pass_third_lead": "first_hand",
    "gusarik_lead": "first_hand",
    "revoke": "three_on_mountain",
    "second_misdeal": "free",
}


@pytest.mark.parametrize(("axis", "sochi", "leningrad", "rostov", "kazakhstan"), TABLE)
def test_the_table_of_section_1(
    axis: str, sochi: object, leningrad: object, rostov: object, kazakhstan: object
) -> None:
    tabled = (Sochi(), Leningrad(), Rostov(), Kazakhstan())
    found = [getattr(rules, axis) for rules in tabled]
    assert found == [sochi, leningrad, rostov, kazakhstan]
    assert getattr(LeningradTough(), axis) == (
        ExitLevels((6, 7, 8)) if axis == "exit_levels" else leningrad
    )
    assert getattr(Stalingrad(), axis) == sochi


@pytest.mark.parametrize("axis", DEFAULTS)
def test_every_axis_not_listed_has_its_default_in_all(axis: str) -> None:
    for rules in (Standard(), *TABLED):
        if axis == "stalingrad" and isinstance(rules, Stalingrad):
            continue
        value = getattr(rules, axis)
        assert str(getattr(value, "value", value)) == DEFAULTS[axis]


def test_every_axis_is_in_one_of_the_two_tables() -> None:
    listed = {row[0] for row in TABLE}
    assert listed | set(DEFAULTS) == set(AXES)
    assert not listed & set(DEFAULTS)


def test_stalingrad_is_sochi_with_a_compulsory_whist() -> None:
    assert Stalingrad().stalingrad is YesNo.YES
    assert all(
        getattr(Stalingrad(), axis) == getattr(Sochi(), axis)
        for axis in AXES
        if axis != "stalingrad"
    )


def test_classic_is_sochi_with_games_in_the_dark_and_bombs() -> None:
    # Section 8; 003:7-15 and 003:19-21.
    assert Classic().dark is DarkCalls.CLASSIC
    assert Classic().bombs is YesNo.YES
    assert all(
        getattr(Classic(), axis) == getattr(Sochi(), axis)
        for axis in AXES
        if axis not in {"dark", "bombs"}
    )


@pytest.mark.parametrize("convention", NAMED, ids=repr)
def test_a_named_convention_is_a_convention_without_differences(
    convention: Standard,
) -> None:
    assert isinstance(convention, Convention)
    assert convention.differences == {}
    assert convention.rules is convention
    assert repr(convention) == f"{type(convention).__name__}()"
    assert conventions.NAMED[convention.name] == convention


@pytest.mark.parametrize("convention", NAMED, ids=repr)
def test_every_value_that_differs_from_the_defaults_has_its_source(
    convention: Standard,
) -> None:
    changed = {
        axis
        for axis, field in AXES.items()
        if getattr(convention, axis) != field.default
    }
    assert changed <= set(convention.sources)
    assert set(convention.sources) <= set(AXES)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("sochi", Sochi()),
        ("Leningrad", Leningrad()),
        ("PITER", Leningrad()),
        ("Piter-Tough", LeningradTough()),
        ("leningrad tough", LeningradTough()),
        ("Moscow", Rostov()),
        ("rostov ", Rostov()),
        ("Stalin-grad", Stalingrad()),
        ("GUSARIK", Gusarik()),
        ("Hussar", Gusarik()),
        ("KAZAKHSTAN", Kazakhstan()),
        ("MailRu", MailRu()),
        ("mail-ru", MailRu()),
        ("Tournament Leningrad", TournamentLeningrad()),
        ("vint", None),
        ("", None),
    ],
)
def test_a_convention_is_found_by_name_or_alias(
    name: str, found: Standard | None
) -> None:
    assert conventions.find(name) == found


def test_the_conventions_by_name_cannot_be_changed() -> None:
    assert tuple(conventions.NAMED) == tuple(each.name for each in NAMED)
    assert not hasattr(conventions.NAMED, "__setitem__")


def again(kind: Callable[..., Standard], axes: Mapping[str, object]) -> Standard:
    return kind(**axes)


@pytest.mark.parametrize("convention", NAMED, ids=repr)
def test_a_house_rule_is_equal_hashable_and_survives_copying(
    convention: Standard,
) -> None:
    house = attrs.evolve(convention, ten=Ten.WHISTED, consolation=3)
    assert house == attrs.evolve(convention, ten=Ten.WHISTED, consolation=3)
    assert house != convention
    assert len({house, attrs.evolve(house), convention}) == 2
    assert house.name == convention.name
    for twin in (
        pickle.loads(pickle.dumps(house)),  # noqa: S301
        copy.copy(house),
        copy.deepcopy(house),
        again(type(house), house.differences),
    ):
        assert twin == house
        assert hash(twin) == hash(house)
        assert type(twin) is type(house)
        assert twin.differences == house.differences


def test_two_conventions_with_the_same_axes_are_not_the_same() -> None:
    assert Sochi(stalingrad=YesNo.YES) != Stalingrad()
    assert Leningrad(exit_levels=ExitLevels((6, 7, 8))) != LeningradTough()
    assert Standard() != Sochi()
    assert Standard() != Rules()


def test_a_convention_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(Sochi(), "ten", Ten.WHISTED)  # noqa: B010


def test_a_contradictory_house_rule_is_refused_with_all_contradictions() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        Rostov(amnesty=YesNo.YES, zero_bonus=ZeroBonus.TRICK_PRICE)
    assert len(caught.value.problems) == 2


def test_a_convention_from_outside_is_read_and_described_by_its_name() -> None:
    dacha = Dacha()
    assert read_convention("dacha", {}, {"dacha": dacha}) is dacha
    assert read_convention("Da-cha", {}, {"dacha": dacha}) is dacha
    assert describe(dacha) == "dacha"


def test_a_convention_from_outside_has_no_axes() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        read_convention("dacha", {"ten": "checked", "tough": 1}, {"dacha": Dacha()})
    assert caught.value.problems == (
        "convention 'dacha' has no axis 'ten'",
        "convention 'dacha' has no axis 'tough'",
    )
