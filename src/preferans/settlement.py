"""
The sheet to whists: exact, in whole whists, in payments and in money (section 7).

    m_i   = mountain_i - pool_weight * pool_i
    net_i = sum over j of [(m_j - m_i) * 10 / d + w_ij - w_ji]

where w_ij is what i has written on j and d the number of players, or of opponents.
The totals sum to zero, exactly.
"""

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction

import attrs

from preferans.axes import Rounding
from preferans.errors import ParseError
from preferans.prices import WHISTS_A_POINT, divisor
from preferans.rules import SettlementRules
from preferans.sheet import Amount, Sheet, exact

__all__ = ["Payment", "Settlement", "Step", "parse_stake", "settle"]

MONEY_PLACES = 2
# Bounds that no table meets; they keep a slip such as 1e-999999 from eating memory.
LEAST_STAKE, MOST_STAKE = Decimal("1e-12"), Decimal("1e12")


@attrs.frozen
class Payment:
    """
    Be whole whists that one player pays another.

    >>> from preferans import Payment
    >>> print(Payment("West", "North", 61))
    West pays North 61 whists
    """

    payer: str
    payee: str
    whists: int

    def __str__(self) -> str:
        """Say who pays whom how much."""
        unit = "whist" if self.whists == 1 else "whists"
        return f"{self.payer} pays {self.payee} {self.whists} {unit}"


@attrs.frozen
class Step:
    """
    Be one step of a settlement, as players do it on paper.

    Attributes:
        title: what is done.
        amounts: mountain points or whists; keys are players, or pairs of players
            of whom the first is owed by the second.
    """

    title: str
    amounts: tuple[tuple[tuple[str, ...], Amount], ...]


@attrs.frozen
class Settlement:
    """
    Be what a sheet comes to for each player.

    >>> from preferans import Sheet, Sochi
    >>> sheet = Sheet.of(("S", "W", "N"), mountain={"S": 0, "W": 40, "N": 0})
    >>> settlement = Sochi().settle(sheet)
    >>> print(settlement.net["W"], settlement.whole["W"])
    -800/3 -266
    >>> sum(settlement.net.values())
    Fraction(0, 1)

    Attributes:
        sheet: the sheet that was settled.
        rules: the axes by which it was.
        totals: the exact totals in whists, in seat order; they sum to zero.
    """

    sheet: Sheet
    rules: SettlementRules
    totals: tuple[Fraction, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players in seat order."""
        return self.sheet.players

    @property
    def net(self) -> dict[str, Fraction]:
        """Return the exact totals by player, in whists."""
        return dict(zip(self.players, self.totals, strict=True))

    @property
    def whole(self) -> dict[str, int]:
        """
        Return the totals in whole whists; they sum to zero.

        Each is rounded down; what the sum then lacks goes, one whist each, to the
        largest remainders, then the lower totals, then the earlier seats.
        """
        return dict(zip(self.players, _round(self.totals), strict=True))

    @property
    def shown(self) -> Mapping[str, Amount]:
        """Return the totals that the axis `rounding` shows and pays in money."""
        return self.whole if self.rules.rounding is Rounding.WHOLE else self.net

    @property
    def payments(self) -> tuple[Payment, ...]:
        """
        Return who pays whom to settle the whole totals.

        There are fewer payments than players. The player who owes most pays the one
        who is owed most, as much as both allow; ties go to the earlier seat.
        """
        owed = list(self.whole.values())
        payments: list[Payment] = []
        while any(owed):
            payer, payee = owed.index(min(owed)), owed.index(max(owed))
            whists = min(-owed[payer], owed[payee])
            owed[payer] += whists
            owed[payee] -= whists
            payments.append(Payment(self.players[payer], self.players[payee], whists))
        return tuple(payments)

    def money(self, stake: Decimal | int | str) -> dict[str, Decimal]:
        """
        Return the totals in money, at a stake for each whist; they sum to zero.

        Totals are those of the axis `rounding`, brought to the last decimal place of
        the stake, at least two, as whole whists are.

        >>> from preferans import Sheet, Sochi
        >>> sheet = Sheet.of(("S", "W", "N"), mountain={"W": 40})
        >>> print(*Sochi().settle(sheet).money("0.05").values())
        6.67 -13.33 6.66

        Raises:
            ParseError: The stake is no amount of money above zero.
        """
        price = parse_stake(stake)
        places = max(MONEY_PLACES, -int(price.as_tuple().exponent))
        unit = Fraction(10) ** places
        amounts = [
            Fraction(total) * Fraction(price) * unit for total in self.shown.values()
        ]
        # Read from a text, a Decimal is exact whatever the program's precision.
        return {
            player: Decimal(f"{whole}e-{places}")
            for player, whole in zip(self.players, _round(amounts), strict=True)
        }

    @property
    def steps(self) -> tuple[Step, ...]:
        """
        Return the steps that players expect to see, the totals last.

        Pools equalised, the least mountain taken off everybody, whists for the
        mountains, pairs netted, totals.
        """
        sheet, weight = self.sheet, self.rules.pool_weight
        largest = max(sheet.pools)
        equalised = [
            mountain + (largest - pool) * weight
            for mountain, pool in zip(sheet.mountains, sheet.pools, strict=True)
        ]
        least = min(equalised)
        lowered = [mountain - least for mountain in equalised]
        rate = Fraction(WHISTS_A_POINT, divisor(self.rules, len(self.players)))
        for_mountains = [[rate * other for other in lowered] for _ in self.players]
        size = range(len(self.players))
        pairs = [(i, j) for i in size for j in size if i < j]
        balances = [
            (
                (self.players[i], self.players[j]),
                exact(
                    for_mountains[i][j]
                    - for_mountains[j][i]
                    + sheet.written[i][j]
                    - sheet.written[j][i]
                ),
            )
            for i, j in pairs
        ]
        return (
            self._step("pools equalised: mountains", equalised),
            self._step(f"least mountain, {least}, taken off everybody", lowered),
            self._step(
                f"{exact(rate)} whists a mountain point to each opponent",
                [rate * mountain for mountain in lowered],
            ),
            Step("pairs netted, whists", tuple(balances)),
            self._step("totals, whists", list(self.totals)),
        )

    def _step(self, title: str, amounts: list[Amount] | list[Fraction]) -> Step:
        return Step(
            title,
            tuple(
                ((player,), exact(amount))
                for player, amount in zip(self.players, amounts, strict=True)
            ),
        )


def settle(rules: SettlementRules, sheet: Sheet) -> Settlement:
    """
    Return what a sheet comes to, exactly.

    >>> from preferans import Sheet, Sochi
    >>> from preferans.settlement import settle
    >>> sheet = Sheet.of(
    ...     ("A", "B", "C"),
    ...     mountain={"A": 42, "B": 96, "C": 132},
    ...     whists={
    ...         "A": {"B": 170, "C": 60},
    ...         "B": {"A": 64, "C": 178},
    ...         "C": {"A": 88, "B": 95},
    ...     },
    ... )
    >>> print(*settle(Sochi(), sheet).totals)
    558 -83 -475
    """
    count = len(sheet.players)
    share = divisor(rules, count)
    weight = rules.pool_weight
    loads = [
        mountain - weight * pool
        for mountain, pool in zip(sheet.mountains, sheet.pools, strict=True)
    ]
    together = sum(loads)
    columns = zip(*sheet.written, strict=True)
    totals = tuple(
        Fraction(
            WHISTS_A_POINT * (together - count * load) + share * (sum(row) - sum(on)),
            share,
        )
        for load, row, on in zip(loads, sheet.written, columns, strict=True)
    )
    return Settlement(sheet, rules, totals)


def _round(amounts: tuple[Fraction, ...] | list[Fraction]) -> list[int]:
    whole = [amount.__floor__() for amount in amounts]
    lacking = -sum(whole)
    order = sorted(
        range(len(amounts)),
        key=lambda place: (whole[place] - amounts[place], amounts[place], place),
    )
    for place in order[:lacking]:
        whole[place] += 1
    return whole


def parse_stake(stake: Decimal | int | str) -> Decimal:
    """
    Return the money a whist costs.

    >>> from preferans.settlement import parse_stake
    >>> parse_stake("0.05")
    Decimal('0.05')

    Raises:
        ParseError: It is no amount above zero that a table could play for; a float,
            which is not exact, is none either.
    """
    given: object = stake
    exact_kind = isinstance(given, Decimal | str) or type(given) is int
    try:
        price = Decimal(stake) if exact_kind else Decimal(0)
    except InvalidOperation:
        price = Decimal(0)
    if not price.is_finite() or not LEAST_STAKE <= price <= MOST_STAKE:
        raise ParseError(str(stake), "the money a whist costs, such as 0.05")
    return price
