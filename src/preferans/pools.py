"""
Full pools, help, and the end of the match (section 6).

Whoever earns pool points fills his own pool first. What is over goes to another
pool, for which he writes whists on its owner; once every pool is full it comes off
his own mountain.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import assert_never

import attrs

from preferans.axes import EndKind, Help, Leftover, Overflow, YesNo
from preferans.prices import WHISTS_A_POINT
from preferans.rules import Rules
from preferans.sheet import Amount, Column, Entry, Reason, Sheet

__all__ = ["help_price", "is_over", "needs_size", "post"]


def help_price(rules: Rules) -> int:
    """
    Return the whists that a pool point given to another costs him (O44).

    By default ten times the pool weight, the price at which help is neutral.

    >>> from preferans import Sochi
    >>> from preferans.pools import help_price
    >>> help_price(Sochi())
    10
    """
    if rules.help_price is not None:
        return rules.help_price
    return WHISTS_A_POINT * rules.pool_weight


def needs_size(rules: Rules) -> bool:
    """
    Return whether the rules speak of full pools, so that a size must be agreed.

    >>> from preferans import End, EndKind, Leningrad, Sochi
    >>> from preferans.pools import needs_size
    >>> needs_size(Sochi()), needs_size(Leningrad(end=End(EndKind.AGREEMENT)))
    (True, False)
    """
    pool_ends = {EndKind.EVERY_POOL_FULL, EndKind.SUM_OF_POOLS}
    prizes = rules.first_prize or rules.second_prize
    return rules.help is not Help.NONE or rules.end.kind in pool_ends or bool(prizes)


def is_over(rules: Rules, sheet: Sheet, *, size: int | None, played: int) -> bool:
    """
    Return whether the match has reached its end after so many deals.

    >>> from preferans import Sheet, Sochi
    >>> from preferans.pools import is_over
    >>> sheet = Sheet.of(("S", "W", "N"), pool={"S": 10, "W": 12, "N": 9})
    >>> is_over(Sochi(), sheet, size=10, played=30)
    False
    """
    match rules.end.kind:
        case EndKind.EVERY_POOL_FULL:
            return size is not None and min(sheet.pools) >= size
        case EndKind.SUM_OF_POOLS:
            return size is not None and sum(sheet.pools) >= size * len(sheet.players)
        case EndKind.DEALS:
            return rules.end.number is not None and played >= rules.end.number
        case EndKind.AGREEMENT:
            return False
    assert_never(rules.end.kind)


def post(
    rules: Rules, sheet: Sheet, entries: Iterable[Entry], size: int | None
) -> tuple[Entry, ...]:
    """
    Return the entries as they are written once pools fill: help, leftovers, prizes.

    Entries other than pool points pass unchanged.

    >>> from preferans import Column, Entry, Reason, Sheet, Sochi
    >>> from preferans.pools import post
    >>> sheet = Sheet.of(("S", "W", "N"), pool={"S": 9, "W": 3, "N": 5})
    >>> made = Entry.of(Column.POOL, "S", Reason.GAME_MADE, (4,))
    >>> for entry in post(Sochi(), sheet, [made], 10):
    ...     print(entry)
    S: 1 pool point (game made: 4 pool points)
    N: 3 pool points (helped (game made): 3 pool points)
    S on N: 30 whists (help (game made): 3 pool points x 10)
    """
    entries = [
        part
        for entry in entries
        for part in (
            _won(sheet, entry.player, size)
            if entry.reason is Reason.PREFERANS
            else [entry]
        )
    ]
    if size is None:
        return tuple(entry for entry in entries if entry.amount)
    if rules.help is not Help.NONE:
        entries = _helped(rules, sheet, entries, size)
    written = _prizes(rules, sheet, entries, size)
    return tuple(entry for entry in written if entry.amount)


def _won(sheet: Sheet, winner: str, size: int | None) -> Iterator[Entry]:
    """Yield the greatest win: a pool filled, a mountain cleared (001:412)."""
    missing = 0 if size is None else max(0, size - sheet.pool(winner))
    reason = Reason.PREFERANS
    yield Entry.of(Column.POOL, winner, reason, (missing,))
    yield Entry.of(Column.MOUNTAIN, winner, reason, (-sheet.mountain(winner),))
    for other in _clockwise_from(winner, list(sheet.players)):
        numbers = (-sheet.whists(other, on=winner),)
        yield Entry.of(Column.WHISTS, other, reason, numbers, against=winner)


def _prizes(
    rules: Rules, sheet: Sheet, entries: Iterable[Entry], size: int
) -> Iterator[Entry]:
    """Yield the entries, and what the first two to close their pools write."""
    prizes = (
        (Reason.FIRST_PRIZE, rules.first_prize),
        (Reason.SECOND_PRIZE, rules.second_prize),
    )
    pools = dict(zip(sheet.players, sheet.pools, strict=True))
    closed = sum(points >= size for points in pools.values())
    share = Fraction(1, len(pools) - 1)
    for entry in entries:
        yield entry
        # A preferans ends the match and is no race won.
        if entry.column is not Column.POOL or entry.reason is Reason.PREFERANS:
            continue
        was_open = pools[entry.player] < size
        pools[entry.player] += entry.amount
        if not was_open or pools[entry.player] < size:
            continue
        for reason, prize in prizes[closed : closed + 1]:
            for other in _clockwise_from(entry.player, list(pools)):
                numbers = (prize, share)
                yield Entry.of(
                    Column.WHISTS, entry.player, reason, numbers, against=other
                )
        closed += 1


def _helped(
    rules: Rules, sheet: Sheet, entries: Iterable[Entry], size: int
) -> tuple[Entry, ...]:
    pools = dict(zip(sheet.players, sheet.pools, strict=True))
    mountains = dict(zip(sheet.players, sheet.mountains, strict=True))
    posted: list[Entry] = []
    # What is left over comes off a mountain to which this deal has been written.
    deal = tuple(entries)
    for entry in deal:
        if entry.column is Column.MOUNTAIN:
            mountains[entry.player] += entry.amount
    for entry in deal:
        if entry.column is not Column.POOL:
            parts: Iterable[Entry] = (entry,)
        elif entry.reason is Reason.NO_TRICKS and rules.help_zero_bonus is YesNo.NO:
            parts = (entry,)
        else:
            parts = _passed_on(rules, entry, pools, mountains, size)
        for part in parts:
            if not part.amount:
                continue
            posted.append(part)
            if part.column is Column.POOL:
                pools[part.player] += part.amount
            elif part.column is Column.MOUNTAIN and part is not entry:
                mountains[part.player] += part.amount
    return tuple(posted)


def _passed_on(
    rules: Rules,
    entry: Entry,
    pools: dict[str, Amount],
    mountains: dict[str, Amount],
    size: int,
) -> Iterator[Entry]:
    # Pools are read anew after each part: the caller adds what is yielded.
    earner, points = entry.player, entry.amount
    room = size - pools[earner]
    if room > 0:
        kept = _portion(rules, points, room)
        yield attrs.evolve(entry, amount=kept)
        points -= kept
    while points > 0:
        helped = _to_help(rules, earner, pools, size)
        if helped is None:
            yield from _leftover(rules, entry, points, mountains[earner])
            return
        given = _portion(rules, points, size - pools[helped])
        yield Entry.of(Column.POOL, helped, Reason.HELPED, (given,), cause=entry.reason)
        yield Entry.of(
            Column.WHISTS,
            earner,
            Reason.HELP,
            (given, help_price(rules)),
            against=helped,
            cause=entry.reason,
        )
        points -= given


def _portion(rules: Rules, points: Amount, room: Amount) -> Amount:
    return points if rules.overflow is Overflow.WHOLE else min(points, room)


def _to_help(
    rules: Rules, earner: str, pools: dict[str, Amount], size: int
) -> str | None:
    clockwise = _clockwise_from(earner, list(pools))
    open_pools = [name for name in clockwise if pools[name] < size]
    if not open_pools:
        return None
    # `max` and `min` keep the first of equals, the first clockwise.
    if rules.help is Help.FULLEST:
        return max(open_pools, key=lambda name: pools[name])
    if rules.help is Help.EMPTIEST:
        return min(open_pools, key=lambda name: pools[name])
    return open_pools[0]


def _clockwise_from(name: str, names: list[str]) -> list[str]:
    place = names.index(name)
    return [*names[place + 1 :], *names[:place]]


def _leftover(
    rules: Rules, entry: Entry, points: Amount, mountain: Amount
) -> Iterator[Entry]:
    if rules.leftover is Leftover.LOST:
        return
    weight = rules.pool_weight
    reason = Reason.OFF_MOUNTAIN
    numbers: tuple[Amount, ...] = (-points, weight)
    if rules.leftover is Leftover.TO_ZERO and points * weight > mountain:
        reason, numbers = Reason.MOUNTAIN_CLEARED, (-max(mountain, 0),)
    yield Entry.of(Column.MOUNTAIN, entry.player, reason, numbers, cause=entry.reason)
