"""Laws that hold under every house rule, tried on generated ones."""

import math
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import preferans
from preferans import (
    Column,
    Divisor,
    Entry,
    Leftover,
    Match,
    PlayedGame,
    PreferansHand,
    Reason,
    Revoke,
    RevokeCosts,
    Rules,
    Sheet,
    Situation,
    Standard,
    Table,
    TalonSeen,
)
from preferans.unplayed import Unplayed
from tests.generated import NAMES, conventions, outcomes, sheets, situations

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

SIZE = 10
STAKES = st.decimals("0.01", "100", places=2).map(str)
# Prizes and a hand that ends the match are gains of their own.
neutral = conventions(
    help_price=None,
    divisor=Divisor.PLAYERS,
    leftover=Leftover.OFF_MOUNTAIN,
    first_prize=0,
    second_prize=0,
    preferans_hand=PreferansHand.NONE,
)


def shifted(table: Table, by: int) -> Table:
    """Return the same table counted from another player."""
    players = (*table.players[by:], *table.players[:by])
    return Table(players, table.dealer, dummy=table.dummy)


@given(conventions(), sheets())
def test_a_settlement_sums_to_zero_exactly(convention: Standard, sheet: Sheet) -> None:
    assert sum(convention.settle(sheet).totals) == 0


@given(conventions(), sheets())
def test_whole_totals_sum_to_zero_and_move_nobody_by_a_whole_whist(
    convention: Standard, sheet: Sheet
) -> None:
    settlement = convention.settle(sheet)
    assert sum(settlement.whole.values()) == 0
    for player, exact in settlement.net.items():
        assert abs(settlement.whole[player] - exact) < 1


@given(conventions(), sheets(), STAKES)
def test_money_sums_to_zero_and_moves_nobody_by_a_whole_cent(
    convention: Standard, sheet: Sheet, stake: str
) -> None:
    settlement = convention.settle(sheet)
    money = settlement.money(stake)
    assert sum(money.values()) == 0
    for player, total in settlement.shown.items():
        assert abs(Fraction(money[player]) - total * Fraction(stake)) < Fraction(1, 100)


@given(conventions(), sheets())
def test_payments_settle_the_whole_totals(convention: Standard, sheet: Sheet) -> None:
    settlement = convention.settle(sheet)
    left = dict(settlement.whole)
    for payment in settlement.payments:
        assert payment.whists > 0
        left[payment.payer] += payment.whists
        left[payment.payee] -= payment.whists
    assert not any(left.values())
    assert len(settlement.payments) < len(sheet.players)


@given(conventions(), sheets())
def test_the_steps_lead_to_the_totals(convention: Standard, sheet: Sheet) -> None:
    settlement = convention.settle(sheet)
    pairs = next(step for step in settlement.steps if step.title.startswith("pairs"))
    totals = dict.fromkeys(sheet.players, Fraction(0))
    for (player, other), balance in pairs.amounts:
        totals[player] += balance
        totals[other] -= balance
    assert totals == settlement.net
    assert {names: total for (names,), total in settlement.steps[-1].amounts} == totals


@given(conventions(), sheets(), st.integers(-100, 100))
def test_a_constant_shift_of_all_mountains_changes_nothing(
    convention: Standard, sheet: Sheet, shift: int
) -> None:
    higher = attrs.evolve(
        sheet, mountains=tuple(mountain + shift for mountain in sheet.mountains)
    )
    assert convention.settle(higher).totals == convention.settle(sheet).totals


@given(conventions(), sheets(), st.integers(0, 3))
def test_seat_rotation_commutes_with_settling(
    convention: Standard, sheet: Sheet, by: int
) -> None:
    by %= len(sheet.players)

    def turn(row: tuple[int | Fraction, ...]) -> tuple[int | Fraction, ...]:
        return (*row[by:], *row[:by])

    rows = tuple(turn(row) for row in sheet.written)
    turned = Sheet(
        (*sheet.players[by:], *sheet.players[:by]),
        turn(sheet.pools),
        turn(sheet.mountains),
        (*rows[by:], *rows[:by]),
    )
    before, after = convention.settle(sheet), convention.settle(turned)
    assert before.net == after.net
    # Equal totals are the one tie that the seat decides.
    if len(set(before.totals)) == len(before.totals):
        assert before.whole == after.whole


@given(st.data(), conventions(), situations, st.integers(0, 3))
def test_seat_rotation_commutes_with_scoring(
    data: st.DataObject, convention: Standard, situation: Situation, by: int
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    sheet = data.draw(sheets(situation.table.players))
    turned = attrs.evolve(situation, table=shifted(situation.table, by))
    entries = convention.score(outcome, situation)
    assert convention.score(outcome, turned) == entries
    elsewhere = Sheet.of(
        turned.table.players,
        pool={name: sheet.pool(name) for name in sheet.players},
        mountain={name: sheet.mountain(name) for name in sheet.players},
        whists={
            name: {on: sheet.whists(name, on=on) for on in sheet.players if on != name}
            for name in sheet.players
        },
    )
    assert convention.post(sheet, entries, SIZE) == convention.post(
        elsewhere, entries, SIZE
    )


@given(st.data(), neutral, situations)
def test_help_at_the_neutral_price_changes_no_settlement(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    sheet = data.draw(sheets(situation.table.players))
    # A bomb that the deal strikes off stands there.
    marks = tuple(situation.bombs_of(name) for name in sheet.players)
    sheet = attrs.evolve(sheet, marks=marks)
    entries = convention.score(outcome, situation)
    posted = convention.post(sheet, entries, SIZE)
    kept = convention.settle(sheet.write(entries))
    passed_on = convention.settle(sheet.write(posted))
    assert passed_on.totals == kept.totals


@given(st.data(), conventions(), situations)
def test_an_entry_is_the_product_of_its_numbers(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    for entry in convention.score(outcome, situation):
        assert entry.amount == math.prod(entry.numbers)
        # What a preferans comes to stands on the sheet that it is posted to.
        assert (entry.amount == 0) is (entry.reason is Reason.PREFERANS)
        assert (entry.against is None) == (entry.column is not Column.WHISTS)
        assert str(entry).startswith(entry.player)


@given(st.data(), conventions(preferans_hand=PreferansHand.NONE), situations)
def test_posting_loses_no_pool_point_unless_the_rules_say_so(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    sheet = data.draw(sheets(situation.table.players))
    entries = convention.score(outcome, situation)
    posted = convention.post(sheet, entries, SIZE)

    def points(written: tuple[Entry, ...]) -> int | Fraction:
        return sum(entry.amount for entry in written if entry.column is Column.POOL)

    missing = points(entries) - points(posted)
    assert missing >= 0
    if missing and convention.leftover is Leftover.OFF_MOUNTAIN:
        off = sum(e.amount for e in posted if e.reason is Reason.OFF_MOUNTAIN)
        assert off == -missing * convention.pool_weight


@given(st.data(), conventions(), st.sampled_from([3, 4, 5]))
def test_every_deal_of_a_match_is_written_as_its_entries_say(
    data: st.DataObject, convention: Standard, players: int
) -> None:
    match = Match.start(NAMES[:players], convention, pool=SIZE)
    sheet = match.sheet
    for _ in range(data.draw(st.integers(1, 8))):
        if match.is_over:
            break
        outcome = data.draw(outcomes(convention, match.situation))
        assert match.why_illegal(outcome) is None
        match = match.play(outcome)
        sheet = sheet.write(match.deals[-1].entries)
        assert match.sheet == sheet
        assert match.deals[-1].number == len(match.deals)
    assert sum(match.settle().totals) == 0


@given(st.data(), conventions(), situations)
def test_the_idle_dealer_is_paid_whatever_seat_declares(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    idle = situation.table.idle
    touched = {entry.player for entry in convention.score(outcome, situation)}
    if idle is None:
        assert touched <= set(situation.table.active)
    elif isinstance(outcome, PlayedGame) and outcome.undertricks == 0:
        allowed = outcome.idle_seat is not None or outcome.talon or outcome.refused
        assert idle not in touched or allowed or outcome.incidents


@given(st.data(), conventions(revoke=RevokeCosts.THREE_ON_MOUNTAIN), situations)
def test_offences_only_add_to_the_mountains_of_their_offenders(
    data: st.DataObject, convention: Standard, situation: Situation
) -> None:
    outcome = data.draw(outcomes(convention, situation))
    if isinstance(outcome, Unplayed):
        return
    # What changes the contract itself is another matter.
    kept = [each for each in outcome.incidents if isinstance(each, Revoke | TalonSeen)]
    bare = attrs.evolve(outcome, incidents=())
    entries = convention.score(attrs.evolve(outcome, incidents=kept), situation)
    usual = convention.score(bare, situation)
    # Offences come first: they happened before the deal was over.
    fines = entries[: len(entries) - len(usual)]
    assert entries[len(fines) :] == usual
    offenders = {situation.table.player(each.seat) for each in kept}
    for fine in fines:
        assert (fine.column, fine.against) == (Column.MOUNTAIN, None)
        assert fine.player in offenders
        assert fine.amount > 0


@given(conventions())
def test_house_rules_are_values(convention: Standard) -> None:
    names: dict[str, object] = dict(vars(preferans))
    assert eval(repr(convention), names) == convention
    assert hash(convention) == hash(attrs.evolve(convention))
    assert isinstance(convention.rules, Rules)
