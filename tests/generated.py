"""Generated rules, tables and outcomes: what the laws and the oracle are tried on."""

import enum
from typing import Final, get_args

import attrs
from hypothesis import strategies as st

from preferans import (
    CONTRACTS,
    DECK,
    BeatenBy,
    Card,
    ConcededGame,
    Concession,
    Contract,
    Declaration,
    End,
    EndKind,
    ExitLevels,
    Growth,
    GrowthKind,
    HalfWhist,
    HalfWhistedGame,
    IdleDealerWhist,
    MisereChain,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    RefusedTalon,
    Rules,
    Seat,
    Sheet,
    Situation,
    Standard,
    Strain,
    Table,
    TalonInAllPass,
    Ten,
    UncontestedGame,
    YesNo,
)
from preferans.rules import value_problem
from preferans.series import least_bid

ACTIVE: Final = (Seat.FIRST, Seat.SECOND, Seat.THIRD)
NAMES: Final = ("South", "West", "North", "East")
WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF

growths = st.builds(
    Growth,
    st.sampled_from(GrowthKind),
    limit=st.none() | st.integers(1, 4),
)
exit_levels = st.builds(
    ExitLevels,
    st.lists(st.integers(6, 9), min_size=1, max_size=4).map(tuple),
    cyclic=st.sampled_from(YesNo),
)
ends = st.one_of(
    st.builds(End, st.sampled_from([k for k in EndKind if k is not EndKind.DEALS])),
    st.builds(End, st.just(EndKind.DEALS), number=st.integers(1, 40)),
)


def _values(field: "attrs.Attribute[object]") -> st.SearchStrategy[object]:
    accepted: object = field.type
    options: list[st.SearchStrategy[object]] = []
    for option in get_args(accepted) or (accepted,):
        if option is Growth:
            options.append(growths)
        elif option is ExitLevels:
            options.append(exit_levels)
        elif option is End:
            options.append(ends)
        elif isinstance(option, type) and issubclass(option, enum.Enum):
            options.append(st.sampled_from(list(option)))
        elif option is int:
            least: int = field.metadata["least"]
            most: int | None = field.metadata["most"]
            options.append(st.integers(least, 12 if most is None else most))
        else:
            options.append(st.none())
    return st.one_of(options)


AXES: Final = {field.name: field for field in attrs.fields(Rules)}


def _settled(axes: dict[str, object]) -> dict[str, object]:
    """Return the axes with the contradictions of the rules taken out."""
    plain = Rules()
    if str(axes["all_pass_form"]) == "AllPassForm.WHISTS":
        axes["amnesty"] = YesNo.NO
        if axes["zero_bonus"] not in {plain.zero_bonus, type(plain.zero_bonus)("none")}:
            axes["zero_bonus"] = plain.zero_bonus
    if axes["misere_chain"] is MisereChain.WITHOUT_TALON:
        axes["misere_beaten_by"] = BeatenBy.NINE
        axes["nine_over_misere_ends"] = YesNo.NO
    if axes["half_whist"] is HalfWhist.NONE:
        axes["whist_pass_half"] = YesNo.NO
    return axes


def conventions(**fixed: object) -> st.SearchStrategy[Standard]:
    """Generate house rules: every axis at random but for those that are fixed."""
    for name, value in fixed.items():
        assert value_problem(AXES[name], value) is None
    drawn = {
        name: st.just(fixed[name]) if name in fixed else _values(field)
        for name, field in AXES.items()
    }
    make: type[Standard] = Standard

    def build(axes: dict[str, object]) -> Standard:
        return attrs.evolve(make(), **_settled(axes))  # type: ignore[arg-type]

    return st.fixed_dictionaries(drawn).map(build)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Generate tables of three and four."""
    players = NAMES[: draw(st.sampled_from([3, 4]))]
    return Table(players, draw(st.sampled_from(players)))


@st.composite
def _situations(draw: st.DrawFn) -> Situation:
    all_passes = draw(st.integers(0, 5))
    return Situation(
        draw(tables()),
        all_passes=all_passes,
        since_all_pass=draw(st.integers(0, 4)) if all_passes else 0,
        running=draw(st.integers(0, 3)),
        played=draw(st.integers(0, 30)),
    )


situations = _situations()

talons = st.none() | st.lists(
    st.sampled_from(sorted(DECK, key=lambda card: card.index)),
    min_size=2,
    max_size=2,
    unique=True,
).map(tuple)


@st.composite
def all_passes(draw: st.DrawFn, rules: Rules, table: Table) -> PlayedAllPass:
    """Generate an all-pass that these rules allow."""
    opened = rules.all_pass_talon is TalonInAllPass.OPENED
    idle = draw(st.integers(0, 2)) if table.size == 4 and opened else 0
    first = draw(st.integers(0, 10 - idle))
    second = draw(st.integers(0, 10 - idle - first))
    return PlayedAllPass(tricks=(first, second, 10 - idle - first - second, idle))


@st.composite
def _splits(draw: st.DrawFn, declarer: Seat) -> dict[Seat, int]:
    # Whisters are short where the declarer takes nearly everything.
    taken = draw(st.integers(0, 10) | st.sampled_from([9, 10]))
    left = draw(st.integers(0, 10 - taken))
    return {
        declarer: taken,
        declarer.left: left,
        declarer.right: 10 - taken - left,
    }


def _unopposed(rules: Rules, contract: Contract) -> bool:
    """Return whether a contract may end without play."""
    stalingrad = rules.stalingrad is YesNo.YES and contract == Contract(
        6, Strain.SPADES
    )
    checked = contract.level == 10 and rules.ten is Ten.CHECKED
    return not stalingrad and not checked


@st.composite
def _played(
    draw: st.DrawFn, rules: Rules, table: Table, contract: Contract, declarer: Seat
) -> PlayedGame:
    tricks = draw(_splits(declarer))
    talon = draw(talons)
    refused = rules.refused_talon is not RefusedTalon.NONE and draw(st.booleans())

    def game(
        words: dict[Seat, Declaration] | None, idle_seat: Seat | None = None
    ) -> PlayedGame:
        return PlayedGame(
            contract=contract,
            declarer=declarer,
            tricks=tricks,
            defence=words,
            idle_seat=idle_seat,
            talon=talon,
            refused=refused,
        )

    if contract.level == 10 and rules.ten is Ten.CHECKED:
        return game(None)
    left, right = declarer.others
    both = {left: WHIST, right: WHIST}
    if not _unopposed(rules, contract):
        return game(both)
    ways: list[tuple[dict[Seat, Declaration], Seat | None]] = [
        (both, None),
        ({left: WHIST, right: PASS}, None),
        ({left: PASS, right: WHIST}, None),
    ]
    halves = rules.half_whist is HalfWhist.AFTER_PASS and contract.level <= 7
    idle = table.size == 4 and rules.idle_dealer_whist is not IdleDealerWhist.NO
    any_level = rules.idle_dealer_whist is IdleDealerWhist.ANY_LEVEL
    if halves:
        ways.append(({left: WHIST, right: HALF}, None))
    if halves and rules.whist_pass_half is YesNo.YES:
        ways.append(({left: HALF, right: WHIST}, None))
    if idle:
        for hand in (left, right):
            if any_level or contract.level > 7:
                ways.append(({left: PASS, right: PASS}, hand))
            if halves:
                ways.append(({left: PASS, right: HALF}, hand))
            if halves and rules.whist_pass_half is YesNo.YES:
                ways.append(({left: HALF, right: PASS}, hand))
    return game(*draw(st.sampled_from(ways)))


@st.composite
def outcomes(draw: st.DrawFn, rules: Rules, situation: Situation) -> Outcome:
    """Generate an outcome that these rules allow in this situation."""
    table = situation.table
    kind = draw(st.sampled_from(["all_pass", "misere", "played", "unplayed"]))
    declarer = draw(st.sampled_from(ACTIVE))
    if kind == "all_pass":
        return draw(all_passes(rules, table))
    if kind == "misere":
        return PlayedMisere(declarer=declarer, tricks=draw(_splits(declarer)))
    least = least_bid(rules, situation).level
    contract = draw(st.sampled_from([c for c in CONTRACTS if c.level >= least]))
    if kind == "played" or not _unopposed(rules, contract):
        return draw(_played(rules, table, contract, declarer))
    return draw(_unplayed(rules, contract, declarer))


@st.composite
def _unplayed(
    draw: st.DrawFn, rules: Rules, contract: Contract, declarer: Seat
) -> Outcome:
    talon: tuple[Card, ...] | None = draw(talons)
    refused = rules.refused_talon is not RefusedTalon.NONE and draw(st.booleans())
    ways = ["uncontested"]
    if rules.half_whist is HalfWhist.AFTER_PASS and contract.level <= 7:
        ways.append("half")
    if rules.concession is not Concession.NONE:
        ways.append("conceded")
    way = draw(st.sampled_from(ways))
    if way == "conceded":
        return ConcededGame(
            contract=contract, declarer=declarer, talon=talon, refused=refused
        )
    if way == "uncontested":
        return UncontestedGame(
            contract=contract, declarer=declarer, talon=talon, refused=refused
        )
    halves = [declarer.right]
    if rules.whist_pass_half is YesNo.YES:
        halves.append(declarer.left)
    return HalfWhistedGame(
        contract=contract,
        declarer=declarer,
        half_whister=draw(st.sampled_from(halves)),
        talon=talon,
        refused=refused,
    )


@st.composite
def sheets(draw: st.DrawFn, players: tuple[str, ...] | None = None) -> Sheet:
    """Generate sheets of two, three or four players, halves among the amounts."""
    if players is None:
        players = NAMES[: draw(st.integers(2, 4))]
    amounts = st.integers(-40, 400) | st.fractions(-40, 400, max_denominator=4)
    count = len(players)
    column = st.lists(amounts, min_size=count, max_size=count).map(tuple)
    rows = [list(draw(column)) for _ in players]
    for place in range(count):
        rows[place][place] = 0
    return Sheet(players, draw(column), draw(column), tuple(map(tuple, rows)))


__all__ = ["conventions", "outcomes", "sheets", "situations", "tables"]
