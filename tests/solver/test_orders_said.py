"""What the defenders say of a contract: the declarer is named what costs him most."""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import attrs
import pytest

from preferans import (
    CheckedTenPays,
    ConsolationTo,
    Contract,
    Convention,
    Declaration,
    Gusarik,
    HalfWhist,
    HalfWhistedGame,
    Hand,
    IdleDealerWhist,
    Kazakhstan,
    Leningrad,
    PlayedGame,
    Rostov,
    Seat,
    Sheet,
    Shortfall,
    Situation,
    Sochi,
    Stalingrad,
    Table,
    TalonPremium,
    Ten,
    TournamentLeningrad,
    UncontestedGame,
    WhistShare,
    YesNo,
    checks,
)
from preferans.calls import MISERE
from preferans.errors import InvalidOutcomeError
from preferans.outcomes import Outcome
from preferans.solver import (
    best_orders,
    orders,
)
from preferans.solver.discards import strain_discards
from tests.solver.helpers import ACTIVE, FIRST, SECOND, THIRD
from tests.solver.orders import (
    FOUR_PLAYERS,
    ONE,
    ONE_DEFENDERS,
    SET,
    SIX,
    SIX_DEFENDERS,
    THREE_PLAYERS,
    TOP,
    TOP_DEFENDERS,
    by_contract,
    of_two,
    whists_of,
)

searched = cache(strain_discards)


@pytest.fixture(autouse=True)
def remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search the same cards once, whatever the rules make of the tricks."""
    monkeypatch.setattr(orders, "strain_discards", searched)


# A half-whist that stands


@pytest.mark.parametrize(
    ("convention", "half", "whists"),
    [
        # A six has 2 in the pool and requires four tricks, a seven 4 and two tricks.
        # The second defender writes half of them at the whist price, and nobody plays.
        # He takes nothing if he whists, and writes nothing if he passes.
        (Sochi(), THIRD, (Fraction(40, 3) - 2 * 2, Fraction(80, 3) - 4)),
        (Rostov(), THIRD, (Fraction(40, 3) - 2 * 2, Fraction(80, 3) - 4)),
        # A pool point weighs two, and a whist costs twice the value.
        (Leningrad(), THIRD, (Fraction(80, 3) - 2 * 4, Fraction(160, 3) - 8)),
        # Four times the value of both.
        (Kazakhstan(), THIRD, (Fraction(160, 3) - 2 * 8, Fraction(320, 3) - 16)),
        # Where half-whist is not played, two passes cost most.
        (
            Sochi(half_whist=HalfWhist.NONE),
            None,
            (Fraction(40, 3), Fraction(80, 3)),
        ),
        # Only seven: on 6♠ both whist.
        (Stalingrad(), THIRD, (10 * (2 + Fraction(2)), Fraction(80, 3) - 4)),
    ],
    ids=repr,
)
def test_a_standing_half_whist_costs_the_declarer_most(
    convention: Convention, half: Seat | None, whists: tuple[Fraction, Fraction]
) -> None:
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, convention))
    assert (found["6♠"].whists, found["7♠"].whists) == whists
    contract = Contract.parse("7♠")
    expected: Outcome = UncontestedGame(contract=contract, declarer=FIRST)
    if half is not None:
        expected = HalfWhistedGame(contract=contract, declarer=FIRST, half_whister=half)
    assert found["7♠"].outcome == expected
    assert found["7♠"].tricks == 10
    # There is no half at eight.
    assert isinstance(found["8♠"].outcome, UncontestedGame)


@pytest.mark.parametrize("declarer", ACTIVE)
def test_the_second_defender_says_half(declarer: Seat) -> None:
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, Sochi(), declarer=declarer))
    for name in ("6♠", "7♠"):
        outcome = found[name].outcome
        assert isinstance(outcome, HalfWhistedGame)
        assert outcome.half_whister is declarer.right


# Where two passes end nothing


def test_a_forced_whist_is_played_for_nothing() -> None:
    rules = Sochi(forced_whist=YesNo.YES)
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, rules))
    # An eight has 6 in the pool; the forced whister writes nothing and owes nothing.
    eight = found["8♠"]
    assert eight.whists == 40
    assert eight.outcome == PlayedGame(
        contract=Contract.parse("8♠"),
        declarer=FIRST,
        tricks={FIRST: 10, SECOND: 0, THIRD: 0},
        defence={SECOND: Declaration.PASS, THIRD: Declaration.PASS},
        forced=True,
    )
    # Six tricks at eight: set, and to whist of one's own accord brings four tricks.
    six = by_contract(best_orders(SIX, SIX_DEFENDERS, rules))
    assert six["8♠"].whists == SET["sochi"]["8♠"]


IDLE = [
    convention
    for play in IdleDealerWhist
    for convention in (
        Sochi(idle_dealer_whist=play),
        Leningrad(idle_dealer_whist=play),
        Kazakhstan(idle_dealer_whist=play),
    )
]


@pytest.mark.parametrize("convention", IDLE, ids=repr)
def test_the_idle_dealers_whist_costs_no_more_than_a_defenders(
    convention: Convention,
) -> None:
    # He writes the trick whists that a lone defender would, and consolation he has in
    # any case. So with him or without, the defenders have it in hand themselves.
    for twelve, defenders in ((SIX, SIX_DEFENDERS), (TOP, TOP_DEFENDERS)):
        whists = whists_of(twelve, defenders, convention, FOUR_PLAYERS)
        never = attrs.evolve(
            convention,  # type: ignore[misc]
            idle_dealer_whist=IdleDealerWhist.NO,
        )
        assert whists == whists_of(twelve, defenders, never, FOUR_PLAYERS)


# A table of two


# Among two a point is 10 x 1/2 whists; the opponent writes the whists of both hands
# and the only consolation.
@pytest.mark.parametrize(
    ("contract", "tricks", "whists"),
    [
        # Each heart that the dummy leads is ruffed by its partner, and each spade that
        # comes back by the dummy: two trumps and five are seven tricks. So a nine is
        # six down, a six three.
        ("9♦", 3, Fraction(-5 * 6 * 8) - 6 * 8 - 7 * 8),
        ("8♦", 3, Fraction(-5 * 5 * 6) - 5 * 6 - 7 * 6),
        ("7♦", 3, Fraction(-5 * 4 * 4) - 4 * 4 - 7 * 4),
        ("6♦", 3, Fraction(-5 * 3 * 2) - 3 * 2 - 7 * 2),
        # The heart led is ruffed and no more; at eight and nine one trick is enough.
        ("9♠", 9, Fraction(5 * 8 - 8)),
        ("8♠", 9, Fraction(5 * 6 - 6)),
        # At six and seven a whister would be short, and there is no half: he passes.
        ("7♠", 9, Fraction(5 * 4)),
        ("6♠", 9, Fraction(5 * 2)),
        # Checked: one down.
        ("10♠", 9, Fraction(-5 * 10 - 10)),
    ],
)
def test_at_a_table_of_two_the_opponent_whists_with_both_hands_open(
    contract: str, tricks: int, whists: Fraction
) -> None:
    found = best_orders(
        TOP, TOP_DEFENDERS, Gusarik(), declarer=SECOND, situation=of_two(FIRST)
    )
    order = by_contract(found)[contract]
    assert (order.tricks, order.whists) == (tricks, whists)
    level = order.contract.level if isinstance(order.contract, Contract) else 0
    whisted = level < 10 and (tricks < level or level >= 8)
    if not whisted:
        assert getattr(order.outcome, "defence", None) is None
        return
    assert isinstance(order.outcome, PlayedGame)
    assert order.outcome.open
    # The dummy's word is a pass.
    assert order.outcome.defence == (Declaration.PASS, None, Declaration.WHIST)


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_a_game_of_two_is_declared_from_every_seat_but_the_dummys(dummy: Seat) -> None:
    for declarer in ACTIVE:
        if declarer is dummy:
            continue
        found = by_contract(
            best_orders(
                SIX,
                SIX_DEFENDERS,
                Gusarik(),
                declarer=declarer,
                situation=of_two(dummy),
            )
        )
        # Six trumps from the top, whoever leads; four tricks are whisted for.
        assert found["6♠"].whists == 5 * 2 - 4 * 2
        assert found["7♠"].whists == -5 * 4 - 4 - 4 * 4


# The premium for a talon

PREMIUMS = [
    # One ace, a marriage, ace and king of one suit, two aces; and none of them.
    ("♠A ♦7", 1, 1),
    ("♠KQ", 1, 1),
    ("♥AK", 2, 2),
    ("♠A ♣A", 3, 3),
    # Ace and king of two suits are one ace, unless any suits will do.
    ("♠A ♥K", 1, 2),
    ("♠J ♦7", 0, 0),
]


@pytest.mark.parametrize(
    ("players", "talon", "same", "any_suits"),
    [
        *((THREE_PLAYERS, *premium) for premium in PREMIUMS),
        (FOUR_PLAYERS, *PREMIUMS[3]),
    ],
)
def test_a_talon_bought_is_paid_for_at_every_contract(
    players: Table, talon: str, same: int, any_suits: int
) -> None:
    # At three each defender writes half, at four the idle dealer all: it costs the
    # declarer the same.
    bought = Hand.parse(talon)
    for convention, each in (
        # Ten whists for a row; or whist prices of the contract.
        (Rostov(), {"7♠": 10 * same, "8♠": 10 * same, "10♠": 10 * same}),
        (
            Sochi(talon_premium=TalonPremium.PER_TRICK),
            {"7♠": 4 * same, "8♠": 6 * same, "10♠": 10 * same},
        ),
        (
            TournamentLeningrad(),
            {"7♠": 8 * any_suits, "8♠": 12 * any_suits, "10♠": 20 * any_suits},
        ),
        (Sochi(), {"7♠": 0, "8♠": 0, "10♠": 0}),
    ):
        plain, paid = (
            by_contract(
                best_orders(
                    TOP,
                    TOP_DEFENDERS,
                    convention,
                    situation=Situation(players),
                    talon=each_talon,
                )
            )
            for each_talon in (None, bought)
        )
        for name, premium in each.items():
            assert paid[name].whists == plain[name].whists - premium
            assert paid[name].outcome.talon == tuple(bought)  # type: ignore[union-attr]


def test_a_premium_is_due_of_a_contract_set_too_and_of_no_misere() -> None:
    rules = Sochi(talon_premium=TalonPremium.PER_TRICK)
    ace_king = Hand.parse("♠AK")
    set_ = by_contract(best_orders(SIX, SIX_DEFENDERS, rules, talon=ace_king))
    # Ace and king: two whist prices.
    for name, price in (("6♠", 2), ("7♠", 4), ("8♠", 6), ("9♠", 8), ("10♠", 10)):
        assert set_[name].whists == SET["sochi"][name] - 2 * price
    (misere,) = best_orders(
        ONE, ONE_DEFENDERS, rules, bid=MISERE, talon=Hand.parse("♠AK")
    )
    assert misere.whists == Fraction(-200, 3)


def test_at_a_table_of_two_nobody_writes_a_premium() -> None:
    rules = Gusarik(talon_premium=TalonPremium.FLAT)
    plain, paid = (
        best_orders(
            TOP,
            TOP_DEFENDERS,
            rules,
            declarer=SECOND,
            situation=of_two(FIRST),
            talon=talon,
        )
        for talon in (None, Hand.parse("♠A ♣A"))
    )
    assert [each.whists for each in plain] == [each.whists for each in paid]


# All that the defenders may say


def said(contract: Contract, declarer: Seat, tricks: int) -> Iterator[Outcome]:
    """Yield every end of a contract that can be written down, legal or not."""
    left, right = declarer.others
    rest = 10 - tricks
    split = {declarer: tricks, left: rest - rest // 2, right: rest // 2}
    yield UncontestedGame(contract=contract, declarer=declarer)
    for half in (left, right):
        yield HalfWhistedGame(contract=contract, declarer=declarer, half_whister=half)
    words: list[Any] = [None]
    words.extend(
        {left: one, right: two} for one, two in product(Declaration, Declaration)
    )
    flags = (False, True)
    for defence, idle, is_open, forced in product(
        words, (None, left, right), flags, flags
    ):
        with suppress(InvalidOutcomeError):
            yield PlayedGame(
                contract=contract,
                declarer=declarer,
                tricks=split,
                defence=defence,
                idle_seat=idle,
                open=is_open,
                forced=forced,
            )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"whist_pass_half": YesNo.YES},
        {"half_whist": HalfWhist.NONE, "eight_requires": 2},
        {"idle_dealer_whist": IdleDealerWhist.ANY_LEVEL},
        {"idle_dealer_whist": IdleDealerWhist.NO},
        {"forced_whist": YesNo.YES},
        {"stalingrad": YesNo.YES},
        {"ten": Ten.WHISTED},
        {"consolation_to": ConsolationTo.WHISTERS},
        {"consolation_to": ConsolationTo.NOT_TO_PASSERS},
        {"consolation_to": ConsolationTo.NOBODY},
        {"whist_share": WhistShare.GENTLEMAN_ALWAYS},
        {"shortfall": Shortfall.PERSONAL_ALWAYS},
        {"checked_ten_pays": CheckedTenPays.CONSOLATION_AND_WHISTS},
    ],
    ids=str,
)
def test_nothing_that_may_be_said_costs_the_declarer_more(
    rules: dict[str, Any], players: int
) -> None:
    situation = {
        2: of_two(FIRST),
        3: Situation(THREE_PLAYERS),
        4: Situation(FOUR_PLAYERS),
    }[players]
    table, name = situation.table, situation.table.player(SECOND)
    convention = Sochi(**rules)
    for twelve, defenders in ((SIX, SIX_DEFENDERS), (TOP, TOP_DEFENDERS)):
        found = best_orders(
            twelve, defenders, convention, declarer=SECOND, situation=situation
        )
        spades = [order for order in found if str(order.contract)[-1] == "♠"]
        for order in spades:
            assert isinstance(order.contract, Contract)
            costs = [
                convention.settle(
                    Sheet.empty(table.players).write(
                        convention.score(outcome, situation)
                    )
                ).net[name]
                for outcome in said(order.contract, SECOND, order.tricks)
                if not checks.findings(convention, situation, outcome)
            ]
            assert order.whists == min(costs)
            assert not checks.findings(convention, situation, order.outcome)
