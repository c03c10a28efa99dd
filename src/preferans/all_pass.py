"""The all-pass: on the mountain, or in whists as in Rostov (section 5)."""

from collections.abc import Iterator
from fractions import Fraction

import attrs

from preferans.axes import AllPassForm, AllPassTie, YesNo, ZeroBonus
from preferans.outcomes import PlayedAllPass
from preferans.prices import HALF
from preferans.rules import Rules
from preferans.seats import Seat, Table
from preferans.sheet import Amount, Column, Doubling, Entry, Reason, exact

__all__ = ["score_all_pass"]


def score_all_pass(
    rules: Rules, table: Table, times: int, outcome: PlayedAllPass
) -> Iterator[Entry]:
    """
    Yield the entries of an all-pass whose price is multiplied by `times`.

    Whether it was dark is part of that, and said of each entry it has multiplied.

    At a table of two the dummy stays out of it: he takes no trick, and neither writes
    nor earns anything (004:336). So does he who waits at a table of five.

    >>> from preferans import PlayedAllPass, Sochi, Table
    >>> from preferans.all_pass import score_all_pass
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> for entry in score_all_pass(
    ...     Sochi(), table, 1, PlayedAllPass(tricks=(0, 6, 4, 0))
    ... ):
    ...     print(entry)
    North: 6 mountain points (all-pass: 6 tricks x 1)
    South: 4 mountain points (all-pass: 4 tricks x 1)
    West: 1 pool point (no tricks in all-pass: 1 pool point)
    """
    seats = table.seats if table.idle is None else (*table.seats, Seat.FOURTH)
    entries: list[Entry] = []
    if rules.all_pass_form is AllPassForm.MOUNTAIN:
        entries += _on_mountains(rules, table, times, outcome, seats)
    else:
        entries += _in_whists(rules, table, times, outcome)
    entries += _zero_bonus(rules, table, times, outcome, seats)
    for entry in entries:
        dark = outcome.dark and entry.reason is not Reason.NO_TRICKS
        yield attrs.evolve(entry, doubled_by=(Doubling.DARK,)) if dark else entry


def _on_mountains(
    rules: Rules,
    table: Table,
    times: int,
    outcome: PlayedAllPass,
    seats: tuple[Seat, ...],
) -> Iterator[Entry]:
    fewest = min(outcome.tricks[seat.value] for seat in table.seats)
    struck = fewest if rules.amnesty is YesNo.YES else 0
    price = rules.all_pass_price
    for seat in seats:
        tricks = max(0, outcome.tricks[seat.value] - struck)
        if tricks:
            yield Entry.of(
                Column.MOUNTAIN,
                table.player(seat),
                Reason.ALL_PASS,
                (tricks, price, times),
            )


def _in_whists(
    rules: Rules, table: Table, times: int, outcome: PlayedAllPass
) -> Iterator[Entry]:
    tricks = outcome.tricks
    fewest = min(tricks[seat.value] for seat in table.seats)
    writers = [seat for seat in table.seats if tricks[seat.value] == fewest]
    if len(writers) == len(table.seats):
        return
    shares: tuple[Amount, ...] = ()
    if len(writers) > 1:
        if rules.all_pass_tie is AllPassTie.NOBODY:
            return
        if rules.all_pass_tie is AllPassTie.SHARE:
            shares = (HALF,)
    for writer in writers:
        for taker in table.seats:
            if taker not in writers:
                numbers = (tricks[taker.value], rules.all_pass_price, times, *shares)
                yield Entry.of(
                    Column.WHISTS,
                    table.player(writer),
                    Reason.ALL_PASS_WHISTS,
                    numbers,
                    against=table.player(taker),
                )


def _zero_bonus(
    rules: Rules,
    table: Table,
    times: int,
    outcome: PlayedAllPass,
    seats: tuple[Seat, ...],
) -> Iterator[Entry]:
    for seat in seats:
        idle = seat is Seat.FOURTH and rules.zero_bonus_idle is YesNo.NO
        if outcome.tricks[seat.value] == 0 and not idle:
            yield from _bonus(rules, table.player(seat), times)


def _bonus(rules: Rules, player: str, times: int) -> Iterator[Entry]:
    price = rules.all_pass_price
    match rules.zero_bonus:
        case ZeroBonus.POOL_POINT:
            yield Entry.of(Column.POOL, player, Reason.NO_TRICKS, (1,))
        case ZeroBonus.TRICK_PRICE:
            points = exact(Fraction(price, rules.pool_weight))
            yield Entry.of(Column.POOL, player, Reason.NO_TRICKS, (points, times))
        case ZeroBonus.OFF_MOUNTAIN:
            numbers = (-rules.zero_bonus_tricks, price, times)
            yield Entry.of(Column.MOUNTAIN, player, Reason.NO_TRICKS_OFF, numbers)
        case _:
            return
