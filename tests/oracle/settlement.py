"""What everybody has won or lost in the end: conv. 7."""

from fractions import Fraction
from math import floor

from .shapes import Name, Payment, Points, Rules, Settlement, Sheet


def burden(rules: Rules, sheet: Sheet, name: Name) -> Fraction:
    """Conv. 7: "m_i = mountain_i - pool_weight * pool_i"."""
    return sheet["mountain"][name] - rules["pool_weight"] * sheet["pool"][name]


def divisor(rules: Rules, players: list[Name]) -> int:
    """Conv. 7: "d = n or n - 1"."""
    return {"players": len(players), "opponents": len(players) - 1}[rules["divisor"]]


def exact_total(rules: Rules, players: list[Name], sheet: Sheet, me: Name) -> Fraction:
    """Conv. 7: "net_i = sum_j [ (m_j - m_i) x 10/d + w_ij - w_ji ]"."""
    point = Fraction(10, divisor(rules, players))
    net = Fraction(0)
    for other in players:
        if other != me:
            more = burden(rules, sheet, other) - burden(rules, sheet, me)
            net += more * point
            net += sheet["whists"][me, other] - sheet["whists"][other, me]
    return net


def whole_totals(players: list[Name], exact: Points) -> dict[Name, int]:
    """Conv. 7: "every total rounded down, then one whist more for as many players as
    the sum lacks, largest remainder first; equal remainders: the lower total first;
    equal totals too: the earlier seat".
    """
    whole = {name: floor(exact[name]) for name in players}
    lacking = -sum(whole.values())

    def rank(name: Name) -> tuple[Fraction, Fraction, int]:
        remainder = exact[name] - whole[name]
        return (-remainder, exact[name], players.index(name))

    for name in sorted(players, key=rank)[:lacking]:
        whole[name] += 1
    return whole


def payments(players: list[Name], whole: dict[Name, int]) -> list[Payment]:
    """Conv. 7: "the player who owes most pays the one who is owed most as much as both
    allow, ties to the earlier seat, and so on".
    """
    left = dict(whole)
    paid: list[Payment] = []
    while any(left.values()):
        # max and min return the first of equal ones.
        payer = min(players, key=lambda name: left[name])
        payee = max(players, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        paid.append((payer, payee, amount))
    return paid


def settle(rules: Rules, players: list[Name], sheet: Sheet) -> Settlement:
    """Conv. 7: "A settlement always carries both", the exact and the whole totals."""
    exact = {name: exact_total(rules, players, sheet, name) for name in players}
    whole = whole_totals(players, exact)
    return {"exact": exact, "whole": whole, "payments": payments(players, whole)}


def decimal_places(stake_text: str) -> int:
    """Conv. 7: "the last decimal place of the stake, at least two"."""
    _, _, decimals = stake_text.partition(".")
    return max(2, len(decimals))


def money(
    rules: Rules, players: list[Name], settlement: Settlement, stake_text: str
) -> Points:
    """Conv. 7: "Money = total (by `rounding`) x stake, brought to the last decimal
    place of the stake, at least two, by the same rule; it sums to zero".
    """
    exact = settlement["exact"]
    rounded = {name: Fraction(settlement["whole"][name]) for name in players}
    totals = {"exact": exact, "whole": rounded}[rules["rounding"]]
    scale = 10 ** decimal_places(stake_text)
    units = {name: totals[name] * Fraction(stake_text) * scale for name in players}
    whole_units = whole_totals(players, units)
    return {name: Fraction(whole_units[name], scale) for name in players}
