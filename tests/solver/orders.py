"""Twelve cards with known tricks, and what they are worth, for the tests of orders."""

from fractions import Fraction

from preferans import Convention, Hand, Seat, Situation, Table
from preferans.solver import OrderValue, best_orders

# Ten tricks from the top, whoever leads, in spades, clubs or no trump, once ♦7 and one
# spade are laid away: no defender can follow to the fourth club or ruff.
TOP = Hand.parse("♠AKQJ109 ♣AKQ ♥AK ♦7")
TOP_DEFENDERS = (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥QJ10987"))

# Six tricks in spades: six trumps from the top, and sevens and eights that lose, for
# the left defender can keep the ace of each suit to the end.
SIX = Hand.parse("♠AKQJ109 ♣87 ♦87 ♥87")
SIX_DEFENDERS = (Hand.parse("♠8 ♣AKQ ♦AKQ ♥AKQ"), Hand.parse("♠7 ♣J109 ♦J109 ♥J109"))

# No trick at misère: of each suit the lowest cards there are.
NONE = Hand.parse("♠987 ♣987 ♦987 ♥987")
NONE_DEFENDERS = (
    Hand.parse("♠AKQJ10 ♣AKQJ10"),
    Hand.parse("♦AKQJ10 ♥AKQJ10"),
)

# One trick at misère: whichever of the three spades stays is above all others, and led
# at once it takes the first trick and no more.
ONE = Hand.parse("♠AKQ ♣987 ♦987 ♥987")
ONE_DEFENDERS = (
    Hand.parse("♠J109 ♣AKQ ♦AK ♥AK"),
    Hand.parse("♠87 ♣J10 ♦QJ10 ♥QJ10"),
)

THREE_PLAYERS = Table(("A", "B", "C"), dealer="C")
FOUR_PLAYERS = Table(("A", "B", "C", "D"), dealer="D")


def of_two(dummy: Seat) -> Situation:
    return Situation(Table(("A", "B"), dealer="B", dummy=dummy))


def by_contract(found: tuple[OrderValue, ...]) -> dict[str, OrderValue]:
    named = {str(each.contract): each for each in found}
    assert len(named) == len(found)
    whists = [each.whists for each in found]
    assert whists == sorted(whists, reverse=True)
    return named


def whists_of(
    twelve: Hand,
    defenders: tuple[Hand, Hand],
    convention: Convention,
    players: Table = THREE_PLAYERS,
) -> dict[str, Fraction]:
    found = best_orders(twelve, defenders, convention, situation=Situation(players))
    return {name: each.whists for name, each in by_contract(found).items()}


# Six tricks, by level: 1 to 4 mountain prices, each point 10 x 2/3 whists; as many
# consolations from either side; four tricks of the defenders, none on a checked ten.
SET = {
    "sochi": {
        "6♠": Fraction(40, 3) - 8,
        "7♠": -Fraction(80, 3) - 2 * 4 - 4 * 4,
        "8♠": -Fraction(20 * 12, 3) - 2 * 12 - 4 * 6,
        "9♠": -Fraction(20 * 24, 3) - 2 * 24 - 4 * 8,
        "10♠": -Fraction(20 * 40, 3) - 2 * 40,
    },
    # Undertricks, consolation and whists at twice the price, and a pool point weighs
    # two mountain points.
    "leningrad": {
        "6♠": 2 * (Fraction(40, 3) - 8),
        "7♠": 2 * (-Fraction(80, 3) - 2 * 4 - 4 * 4),
        "8♠": 2 * (-Fraction(20 * 12, 3) - 2 * 12 - 4 * 6),
        "9♠": 2 * (-Fraction(20 * 24, 3) - 2 * 24 - 4 * 8),
        "10♠": 2 * (-Fraction(20 * 40, 3) - 2 * 40),
    },
    # Consolation is 10 for an undertrick, whatever the contract.
    "rostov": {
        "6♠": Fraction(40, 3) - 8,
        "7♠": -Fraction(80, 3) - 2 * 10 - 4 * 4,
        "8♠": -Fraction(20 * 12, 3) - 2 * 20 - 4 * 6,
        "9♠": -Fraction(20 * 24, 3) - 2 * 30 - 4 * 8,
        "10♠": -Fraction(20 * 40, 3) - 2 * 40,
    },
}
