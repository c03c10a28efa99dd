"""How points reach the sheet, and when the match is over: conv. 6."""

from fractions import Fraction

from .darkness import bombs_after
from .seats import clockwise_from
from .shapes import Delta, Name, Pair, Points, Rules, Sheet


def all_pairs(players: list[Name]) -> list[Pair]:
    """All ordered pairs of different players."""
    return [(a, b) for a in players for b in players if a != b]


def empty_sheet(players: list[Name]) -> Sheet:
    """A sheet on which nothing has been written."""
    return {
        "pool": {name: Fraction(0) for name in players},
        "mountain": {name: Fraction(0) for name in players},
        "whists": {pair: Fraction(0) for pair in all_pairs(players)},
        "bombs": {},
    }


def copy_sheet(sheet: Sheet) -> Sheet:
    """A sheet of the same numbers, to be written on."""
    return {
        "pool": dict(sheet["pool"]),
        "mountain": dict(sheet["mountain"]),
        "whists": dict(sheet["whists"]),
        "bombs": dict(sheet["bombs"]),
    }


def is_open(size: int, pool: Points, name: Name) -> bool:
    """Conv. 6: "A pool is full at `size` or above"."""
    return pool[name] < size


def helped_player(
    rules: Rules, size: int, players: list[Name], pool: Points, earner: Name
) -> Name | None:
    """Whose pool is helped now, the earner's own being full; nobody if all are.

    Conv. 6: "FULLEST (default; the open pool with most points) | EMPTIEST |
    NEXT_CLOCKWISE (the first open pool from the earner's left); ties: the first
    clockwise from the earner. The idle dealer can be helped."
    """
    others = [name for name in clockwise_from(players, earner) if name != earner]
    open_pools = [name for name in others if is_open(size, pool, name)]
    if not open_pools:
        return None
    # max and min return the first of equal ones, and these stand in turn.
    if rules["help"] == "fullest":
        return max(open_pools, key=lambda name: pool[name])
    if rules["help"] == "emptiest":
        return min(open_pools, key=lambda name: pool[name])
    if rules["help"] == "next_clockwise":
        return open_pools[0]
    raise ValueError(rules["help"])


def help_price(rules: Rules) -> Fraction:
    """Whists a point; conv. 6: "default 10 x pool weight, which is neutral"."""
    price = rules["help_price"]
    return Fraction(10 * rules["pool_weight"] if price is None else price)


def take_leftover(rules: Rules, sheet: Sheet, earner: Name, points: Fraction) -> None:
    """Conv. 6: "When every pool is full, `leftover` = OFF_MOUNTAIN (default: pool
    weight a point off the earner's own mountain, below zero if need be) | TO_ZERO (not
    below zero) | LOST".
    """
    off = points * rules["pool_weight"]
    if rules["leftover"] == "to_zero":
        off = min(off, max(Fraction(0), sheet["mountain"][earner]))
    elif rules["leftover"] == "lost":
        off = Fraction(0)
    elif rules["leftover"] != "off_mountain":
        raise ValueError(rules["leftover"])
    sheet["mountain"][earner] -= off


def stays_in_own_pool(rules: Rules, *, bonus: bool) -> bool:
    """Whether points are never passed on.

    Conv. 6: `help` "NONE: nothing is passed on, pools grow beyond `size`, nothing
    comes off a mountain"; `help_zero_bonus` NO: "the bonus stays in the earner's pool,
    past `size`".
    """
    return rules["help"] == "none" or (bonus and rules["help_zero_bonus"] == "no")


def portion(
    rules: Rules, size: int, pool: Points, target: Name, points: Fraction
) -> Fraction:
    """How many of ``points`` go into this pool.

    Conv. 6, `overflow`: PASSED_ON, no more than there is room; "WHOLE (a game goes
    whole into one pool, past `size` if need be)".
    """
    room = size - pool[target]
    return {"passed_on": min(points, room), "whole": points}[rules["overflow"]]


def put(rules: Rules, size: int, sheet: Sheet, name: Name, points: Fraction) -> None:
    """Conv. 9: "prizes in whists for the first and the second to close"; each prize is
    whists in all, in equal parts on every other player.
    """
    pool = sheet["pool"]
    closed_before = [each for each in pool if pool[each] >= size]
    pool[name] += points
    if name in closed_before or pool[name] < size:
        return
    prize = 0
    if len(closed_before) == 0:
        prize = rules["first_prize"]
    elif len(closed_before) == 1:
        prize = rules["second_prize"]
    others = [each for each in pool if each != name]
    for other in others:
        sheet["whists"][name, other] += Fraction(prize, len(others))


def earn(
    rules: Rules,
    size: int,
    players: list[Name],
    sheet: Sheet,
    earned: tuple[Name, Fraction],
    *,
    bonus: bool,
) -> None:
    """Write the pool points that somebody has earned: his name, and how many.

    Conv. 6: "The earner fills his own pool first; what is over is passed on at once,
    within the same deal, and again when the helped pool fills." "The earner writes
    `help_price` whists a point on the helped player; the helped pool gets the points."
    """
    earner, points = earned
    pool = sheet["pool"]
    if stays_in_own_pool(rules, bonus=bonus):
        put(rules, size, sheet, earner, points)
        return
    left = points
    while left > 0:
        if is_open(size, pool, earner):
            part = portion(rules, size, pool, earner, left)
            put(rules, size, sheet, earner, part)
        else:
            helped = helped_player(rules, size, players, pool, earner)
            if helped is None:
                take_leftover(rules, sheet, earner, left)
                return
            part = portion(rules, size, pool, helped, left)
            put(rules, size, sheet, helped, part)
            sheet["whists"][earner, helped] += part * help_price(rules)
        left -= part


def won(size: int, sheet: Sheet, name: Name) -> Sheet:
    """The sheet of whoever has won by a preferans (001:413)."""
    sheet["pool"][name] = max(sheet["pool"][name], Fraction(size))
    sheet["mountain"][name] = Fraction(0)
    for pair in sheet["whists"]:
        if pair[1] == name:
            sheet["whists"][pair] = Fraction(0)
    return sheet


def post(
    rules: Rules, size: int, players: list[Name], sheet: Sheet, delta: Delta
) -> Sheet:
    """The sheet after a deal: mountains and whists, the game, then the bonuses."""
    after = copy_sheet(sheet)
    after["bombs"] = bombs_after(after["bombs"], delta["bombs"])
    if delta["winner"] is not None:
        return won(size, after, delta["winner"])
    for name, points in delta["mountain"].items():
        after["mountain"][name] += points
    for pair, whists in delta["whists"].items():
        after["whists"][pair] += whists
    for earned in delta["pool"].items():
        earn(rules, size, players, after, earned, bonus=False)
    for earned in delta["zero_bonus"]:
        earn(rules, size, players, after, earned, bonus=True)
    return after


def is_over(rules: Rules, size: int, sheet: Sheet, deals_played: int) -> bool:
    """Conv. 6: "`end` = EVERY_POOL_FULL | SUM_OF_POOLS (at least n x size) | DEALS (an
    agreed number, all-pass deals counted) | AGREEMENT (never over by itself)".
    """
    pools = list(sheet["pool"].values())
    kind = rules["end"]["kind"]
    number = rules["end"]["number"]
    if kind == "every_pool_full":
        return all(points >= size for points in pools)
    if kind == "sum_of_pools":
        return sum(pools) >= len(pools) * size
    if kind == "deals" and number is not None:
        return deals_played >= number
    if kind == "agreement":
        return False
    raise ValueError(rules["end"])
