"""
The axes of a convention in small frozen groups.

Each group is what one room reads. A convention inherits from all of them, so it is
its own rules, and a house rule is one keyword. Axis names and values are those of
the normative reading; the source of each stands in its metadata.
"""

import enum
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Final, assert_never, cast, get_args

import attrs

from preferans.axes import (
    AllPassForm,
    AllPassThirdLead,
    AllPassTie,
    BeatenBy,
    BombOrder,
    CheckedTenPays,
    CheckedTenPlay,
    Concession,
    ConsolationTo,
    DarkCalls,
    DealAfterAllPass,
    Divisor,
    Doubled,
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    FirstLeadByDeclarer,
    Growth,
    GusarikLead,
    HalfAndHalf,
    HalfWhist,
    Help,
    HereBy,
    IdleDealerWhist,
    Jumps,
    Leftover,
    MisereBond,
    MisereChain,
    MisereExits,
    MisereOpened,
    OneTrickShortfall,
    Overflow,
    PreferansHand,
    Price,
    RefusedTalon,
    Responsibility,
    RevokeCosts,
    Rounding,
    SecondMisdeal,
    Shortfall,
    TalonAceKing,
    TalonInAllPass,
    TalonPremium,
    Ten,
    TenOverWithoutTalon,
    Times,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.calls import HIGHEST, LOWEST
from preferans.errors import InvalidConventionError

__all__ = [
    "AXES",
    "AllPassRules",
    "AuctionRules",
    "ExchangeRules",
    "IncidentRules",
    "PlayRules",
    "PoolRules",
    "Prices",
    "Rules",
    "SettlementRules",
    "WhistRules",
]


# No price and no count comes near it. A written record has to be of some measure, and
# every convention has to fit into one.
MOST: Final = 1_000_000


def _from(source: str, *, least: int = 0, most: int = MOST) -> dict[str, object]:
    return {"source": source, "least": least, "most": most}


# Generating methods for classes of fifty fields is most of what importing this
# package costs. Equality, hash and print are written once, here.


@attrs.frozen(slots=False, eq=False, repr=False)
class _Axes:
    """Be some axes: equal, hashed and printed by their values."""

    def _defaults(self) -> dict[str, object]:
        """Return the defaults of the class, in the order of `AXES`."""
        defaults = {field.name: field.default for field in attrs.fields(type(self))}
        return {name: defaults[name] for name in AXES if name in defaults}

    def _differences(self) -> dict[str, object]:
        defaults = self._defaults()
        return {
            name: getattr(self, name)
            for name, default in defaults.items()
            if getattr(self, name) != default
        }

    def _values(self) -> tuple[object, ...]:
        own = {field.name for field in attrs.fields(type(self))}
        return tuple(getattr(self, name) for name in AXES if name in own)

    def __eq__(self, other: object) -> bool:
        """Compare with axes of the same class, one by one."""
        if type(self) is not type(other) or not isinstance(other, _Axes):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        """Hash the class and the axes."""
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        """Print as the difference from the defaults."""
        axes = self._differences().items()
        words = ", ".join(f"{axis}={value!r}" for axis, value in axes)
        return f"{type(self).__name__}({words})"


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Prices(_Axes):
    """Be the prices of contracts and misères (section 1)."""

    pool_price: Price = attrs.field(default=Times.V, metadata=_from("001:1037"))
    undertrick_price: Price = attrs.field(default=Times.V, metadata=_from("001:1039"))
    whist_price: Price = attrs.field(default=Times.V, metadata=_from("001:1041"))
    consolation: Price = attrs.field(default=Times.V, metadata=_from("001:1039"))
    doubled: Doubled = attrs.field(
        default=Doubled.DECLARER, metadata=_from("003:7, 003:21; our decision")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class AuctionRules(_Axes):
    """Be the rules of the auction (section 2)."""

    misere_chain: MisereChain = attrs.field(
        default=MisereChain.NINE_ENDS, metadata=_from("O1: 001:456, 001:134")
    )
    jumps: Jumps = attrs.field(
        default=Jumps.FORBIDDEN, metadata=_from("O36: 001:470, 001:966")
    )
    here: HereBy = attrs.field(
        default=HereBy.ELDER_OF_TWO, metadata=_from("O37: 001:251, 003:137")
    )
    here_ends_auction: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("our decision")
    )
    here_on_six_spades: YesNo = attrs.field(
        default=YesNo.YES, metadata=_from("004:320")
    )
    misere: MisereBond = attrs.field(
        default=MisereBond.BOUND, metadata=_from("O5: 001:249, 004:319")
    )
    misere_beaten_by: BeatenBy = attrs.field(
        default=BeatenBy.NINE, metadata=_from("O2: 000:388, 001:554")
    )
    nine_over_misere_ends: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("001:456, 002:108")
    )
    misere_without_talon_beaten_by: BeatenBy = attrs.field(
        default=BeatenBy.NINE, metadata=_from("O3: 001:973, 001:281")
    )
    dark: DarkCalls = attrs.field(
        default=DarkCalls.NONE, metadata=_from("C17 C18: 000:479-481, 003:7-15")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class ExchangeRules(_Axes):
    """Be the rules of the talon and of giving up (section 2)."""

    ten_over_without_talon: TenOverWithoutTalon = attrs.field(
        default=TenOverWithoutTalon.WITH_TALON, metadata=_from("C5: 001:134, 001:281")
    )
    concession: Concession = attrs.field(
        default=Concession.DOWN_THREE, metadata=_from("O29 O30: 001:265, 003:153")
    )
    talon_premium: TalonPremium = attrs.field(
        default=TalonPremium.NONE, metadata=_from("O47: 001:1075, 002:84")
    )
    talon_ace_king: TalonAceKing = attrs.field(
        default=TalonAceKing.SAME_SUIT, metadata=_from("001:1075")
    )
    refused_talon: RefusedTalon = attrs.field(
        default=RefusedTalon.NONE, metadata=_from("O48: 001:1075, 002:82")
    )
    preferans_hand: PreferansHand = attrs.field(
        default=PreferansHand.NONE, metadata=_from("O45: 001:410-413, 002:98")
    )
    half_and_half: HalfAndHalf = attrs.field(
        default=HalfAndHalf.NONE, metadata=_from("O49: 000:105, 001:983, 002:90")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class WhistRules(_Axes):
    """Be the rules of defence: who declares, who is paid, who is short (section 3)."""

    consolation_to: ConsolationTo = attrs.field(
        default=ConsolationTo.EVERYONE, metadata=_from("C30: 001:1039")
    )
    responsibility: Responsibility = attrs.field(
        default=Responsibility.FULL, metadata=_from("O25: 001:325, 001:1043")
    )
    whist_share: WhistShare = attrs.field(
        default=WhistShare.GREEDY, metadata=_from("O23 O24: 001:329")
    )
    eight_requires: int = attrs.field(
        default=1, metadata=_from("O35: 001:989, 000:150", least=1, most=2)
    )
    half_whist: HalfWhist = attrs.field(
        default=HalfWhist.AFTER_PASS, metadata=_from("O28: 000:125, 000:381")
    )
    whist_pass_half: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("O27: 001:139, 001:466")
    )
    idle_dealer_whist: IdleDealerWhist = attrs.field(
        default=IdleDealerWhist.YES, metadata=_from("O50: 000:381, 001:997")
    )
    stalingrad: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("O26: 001:1035, 001:321")
    )
    ten: Ten = attrs.field(default=Ten.CHECKED, metadata=_from("O31: 001:468"))
    checked_ten_pays: CheckedTenPays = attrs.field(
        default=CheckedTenPays.CONSOLATION, metadata=_from("O69: 001:1041, 000:150")
    )
    shortfall: Shortfall = attrs.field(
        default=Shortfall.PERSONAL, metadata=_from("O34: 001:1043")
    )
    one_trick_shortfall: OneTrickShortfall = attrs.field(
        default=OneTrickShortfall.SECOND_WHISTER,
        metadata=_from("O33: 001:323, 000:378"),
    )
    alone: YesNo = attrs.field(default=YesNo.NO, metadata=_from("O52: 004:327"))
    forced_whist: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("O53: 002:142-144, 001:867-869")
    )
    invitation: YesNo = attrs.field(
        default=YesNo.NO, metadata=_from("O51: 000:162-164, 001:673")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class PlayRules(_Axes):
    """Be the rules of the play that tables agree on (sections 1 and 3)."""

    checked_ten_play: CheckedTenPlay = attrs.field(
        default=CheckedTenPlay.ALL_OPEN, metadata=_from("O32: 001:1007")
    )
    misere_opened: MisereOpened = attrs.field(
        default=MisereOpened.AFTER_LEAD, metadata=_from("C38: 001:103, 001:1003")
    )
    first_lead_by_declarer: FirstLeadByDeclarer = attrs.field(
        default=FirstLeadByDeclarer.DARK, metadata=_from("O38: 001:471, 004:336")
    )
    all_pass_talon: TalonInAllPass = attrs.field(
        default=TalonInAllPass.OPENED, metadata=_from("O9: 001:1013")
    )
    all_pass_third_lead: AllPassThirdLead = attrs.field(
        default=AllPassThirdLead.FIRST_HAND, metadata=_from("C40: 000:182, 001:1013")
    )
    gusarik_lead: GusarikLead = attrs.field(
        default=GusarikLead.FIRST_HAND, metadata=_from("004:336, 004:319")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class AllPassRules(_Axes):
    """Be the rules of the all-pass: its price, its series, its bonus (section 5)."""

    all_pass_form: AllPassForm = attrs.field(
        default=AllPassForm.MOUNTAIN, metadata=_from("O16: 001:1045, 001:1085")
    )
    all_pass_price: int = attrs.field(default=1, metadata=_from("O8: 001:1045"))
    growth: Growth = attrs.field(default=Growth(), metadata=_from("O6 O7: 001:457"))
    exit_levels: ExitLevels = attrs.field(
        default=ExitLevels(), metadata=_from("O10: 001:460")
    )
    exit_by: ExitBy = attrs.field(
        default=ExitBy.MADE, metadata=_from("O11: 000:403, 001:461")
    )
    misere_exits: MisereExits = attrs.field(
        default=MisereExits.YES, metadata=_from("our decision")
    )
    raised_for: int | None = attrs.field(
        default=None, metadata=_from("O15: 001:1045", least=1)
    )
    zero_bonus: ZeroBonus = attrs.field(
        default=ZeroBonus.POOL_POINT, metadata=_from("O17 O18: 001:1045")
    )
    zero_bonus_tricks: int = attrs.field(
        default=2, metadata=_from("our decision", least=1, most=2)
    )
    zero_bonus_idle: YesNo = attrs.field(
        default=YesNo.YES, metadata=_from("O19: 000:184, 001:1085")
    )
    amnesty: YesNo = attrs.field(default=YesNo.NO, metadata=_from("O20: 000:501"))
    all_pass_tie: AllPassTie = attrs.field(
        default=AllPassTie.SHARE, metadata=_from("001:293, 001:1085")
    )
    deal_after_all_pass: DealAfterAllPass = attrs.field(
        default=DealAfterAllPass.PASSES_ON, metadata=_from("O12: 001:462, 001:416")
    )
    bombs: YesNo = attrs.field(default=YesNo.NO, metadata=_from("003:19-21"))
    bomb_order: BombOrder = attrs.field(
        default=BombOrder.OLDEST, metadata=_from("our decision")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class PoolRules(_Axes):
    """Be the rules of full pools and of the end of a match (section 6)."""

    help: Help = attrs.field(default=Help.FULLEST, metadata=_from("C22: 001:1047"))
    help_price: int | None = attrs.field(
        default=None, metadata=_from("O44: 000:294, 001:1047")
    )
    overflow: Overflow = attrs.field(
        default=Overflow.PASSED_ON, metadata=_from("our decision")
    )
    help_zero_bonus: YesNo = attrs.field(
        default=YesNo.YES, metadata=_from("our decision")
    )
    leftover: Leftover = attrs.field(
        default=Leftover.OFF_MOUNTAIN, metadata=_from("001:1047")
    )
    first_prize: int = attrs.field(default=0, metadata=_from("our decision"))
    second_prize: int = attrs.field(default=0, metadata=_from("our decision"))
    end: End = attrs.field(default=End(), metadata=_from("O40: 001:1049, 001:351"))


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class SettlementRules(_Axes):
    """Be the rules that turn a sheet into whists (section 7)."""

    pool_weight: int = attrs.field(
        default=1, metadata=_from("001:1047, 001:1069", least=1, most=2)
    )
    divisor: Divisor = attrs.field(default=Divisor.PLAYERS, metadata=_from("001:450"))
    rounding: Rounding = attrs.field(
        default=Rounding.EXACT, metadata=_from("our decision")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class IncidentRules(_Axes):
    """Be the rules of offences and accidents that tables agree on (section 10)."""

    revoke: RevokeCosts = attrs.field(
        default=RevokeCosts.THREE_ON_MOUNTAIN,
        metadata=_from("O61: 001:1015, 000:138"),
    )
    second_misdeal: SecondMisdeal = attrs.field(
        default=SecondMisdeal.FREE, metadata=_from("O58: 001:397, 001:958")
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Rules(
    Prices,
    AuctionRules,
    ExchangeRules,
    WhistRules,
    PlayRules,
    AllPassRules,
    PoolRules,
    SettlementRules,
    IncidentRules,
):
    """
    Be every axis together, checked as a whole.

    >>> from preferans.rules import Rules
    >>> Rules(eight_requires=3)
    Traceback (most recent call last):
    ...
    preferans.errors.InvalidConventionError: eight_requires is 1 to 2, not 3

    Raises:
        InvalidConventionError: Values of the wrong type or out of range, and
            axes that contradict one another; all of them at once.
    """

    def __attrs_post_init__(self) -> None:
        """Check every axis, then the axes against one another."""
        problems = [*_value_problems(self)]
        if not problems:
            problems = [*_contradictions(self)]
        if problems:
            raise InvalidConventionError(problems)

    @property
    def differences(self) -> dict[str, object]:
        """
        Return the axes that are not this class's defaults.

        >>> from preferans import Sochi, Ten
        >>> Sochi(ten=Ten.WHISTED).differences
        {'ten': Ten.WHISTED}
        """
        return self._differences()


AXES: Final[Mapping[str, "attrs.Attribute[object]"]] = {
    field.name: field for group in Rules.__bases__ for field in attrs.fields(group)
}
"""Every axis by name, in the order of the groups."""


def _value_problems(rules: Rules) -> Iterator[str]:
    for field in AXES.values():
        value: object = getattr(rules, field.name)
        problem = value_problem(field, value)
        if problem is not None:
            yield f"{field.name} {problem}"


def value_problem(field: "attrs.Attribute[object]", value: object) -> str | None:
    """Say why a value does not fit an axis, or return None."""
    accepted: object = field.type
    options: tuple[object, ...] = (
        get_args(accepted) if isinstance(accepted, UnionType) else (accepted,)
    )
    # An exact type, because True is an int in Python and no number at a table.
    if type(value) not in {NONE if option is None else option for option in options}:
        return f"is {_accepted(options)}, not {value!r}"
    if isinstance(value, int):
        return _range_problem(field, value)
    if isinstance(value, Growth | ExitLevels | End):
        return _table_problem(value)
    return None


NONE = type(None)


def _accepted(options: tuple[object, ...]) -> str:
    words: list[str] = []
    for option in options:
        if isinstance(option, type) and issubclass(option, enum.Enum):
            words.append(f"one of {', '.join(map(repr, option))}")
        elif option is int:
            words.append("a whole number")
        elif option is NONE:
            words.append("None")
        else:
            name = cast("type[object]", option).__name__
            words.append(f"an {name}" if name[0] in "AEIOU" else f"a {name}")
    return " or ".join(words)


def _range_problem(field: "attrs.Attribute[object]", value: int) -> str | None:
    least: int = field.metadata["least"]
    most: int = field.metadata["most"]
    return None if least <= value <= most else f"is {least} to {most}, not {value}"


def _whole(value: object) -> bool:
    return type(value) is int and 1 <= value <= MOST


def _table_problem(value: Growth | ExitLevels | End) -> str | None:
    match value:
        case Growth():
            return _growth_problem(value)
        case ExitLevels():
            return _levels_problem(value)
        case End():
            return _end_problem(value)
    assert_never(value)


def _growth_problem(value: Growth) -> str | None:
    kind: object = value.kind
    if not isinstance(kind, type(Growth().kind)):
        return f"has a kind that is a GrowthKind, not {kind!r}"
    if value.limit is not None and not _whole(value.limit):
        return (
            f"has a limit that is a term number from 1 to {MOST} or None, "
            f"not {value.limit!r}"
        )
    return None


def _levels_problem(value: ExitLevels) -> str | None:
    levels: object = value.levels
    cyclic: object = value.cyclic
    if not isinstance(cyclic, YesNo):
        return f"has a cyclic that is a YesNo, not {cyclic!r}"
    if (
        not isinstance(levels, tuple)
        or not value.levels
        or any(
            type(level) is not int or not LOWEST <= level <= HIGHEST
            for level in value.levels
        )
    ):
        return f"has levels that are a tuple of numbers from 6 to 10, not {levels!r}"
    return None


def _end_problem(value: End) -> str | None:
    kind: object = value.kind
    if not isinstance(kind, EndKind):
        return f"has a kind that is an EndKind, not {kind!r}"
    if kind is EndKind.DEALS and not _whole(value.number):
        return f"by deals has a number of deals from 1 to {MOST}, not {value.number!r}"
    if kind is not EndKind.DEALS and value.number is not None:
        return f"by {kind.value} has no number, not {value.number!r}"
    return None


def _contradictions(rules: Rules) -> Iterator[str]:
    if rules.all_pass_form is AllPassForm.WHISTS:
        if rules.amnesty is YesNo.YES:
            yield "amnesty strikes tricks off the mountain, but all_pass_form is whists"
        if rules.zero_bonus in {ZeroBonus.TRICK_PRICE, ZeroBonus.OFF_MOUNTAIN}:
            yield (
                f"zero_bonus {rules.zero_bonus.value} is priced in mountain points, "
                "but all_pass_form is whists"
            )
    if rules.misere_chain is MisereChain.WITHOUT_TALON:
        if rules.misere_beaten_by is BeatenBy.TEN:
            yield (
                "misere_chain without_talon needs the nine, but misere_beaten_by is ten"
            )
        if rules.nine_over_misere_ends is YesNo.YES:
            yield (
                "misere_chain without_talon goes on after the nine, "
                "but nine_over_misere_ends is yes"
            )
    if rules.whist_pass_half is YesNo.YES and rules.half_whist is HalfWhist.NONE:
        yield "whist_pass_half needs the half-whist, but half_whist is none"
