"""What a contract costs: the prices of conv. 1 and the talon payments of conv. 2."""

from fractions import Fraction

from .shapes import Price, Rules

HALF = Fraction(1, 2)
MISERE_VALUE = 10


def game_value(level: int) -> int:
    """Conv.: "V = game value: six 2, seven 4, eight 6, nine 8, ten 10, misère 10"."""
    return {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}[level]


def price_of(price: Price, value: int) -> Fraction:
    """Conv. 1: prices are "`V`, `2V`, `4V`, or a number"."""
    if isinstance(price, int):
        return Fraction(price)
    return Fraction({"v": 1, "2v": 2, "4v": 4}[price] * value)


def pool_price(rules: Rules, level: int) -> Fraction:
    """Pool points of a made contract."""
    return price_of(rules["pool_price"], game_value(level))


def undertrick_price(rules: Rules, level: int) -> Fraction:
    """Mountain points the declarer writes per undertrick."""
    return price_of(rules["undertrick_price"], game_value(level))


def whist_price(rules: Rules, level: int) -> Fraction:
    """Whists written on the declarer per trick."""
    return price_of(rules["whist_price"], game_value(level))


def consolation_price(rules: Rules, level: int) -> Fraction:
    """Whists written on the declarer per undertrick by each other player."""
    return price_of(rules["consolation"], game_value(level))


def misere_pool_price(rules: Rules) -> Fraction:
    """Conv. 1: "V of misère is 10: its pool price (...) follow `pool_price`"."""
    return price_of(rules["pool_price"], MISERE_VALUE)


def misere_trick_price(rules: Rules) -> Fraction:
    """Conv. 1: misère's "price per trick taken follow(s) `undertrick_price`"."""
    return price_of(rules["undertrick_price"], MISERE_VALUE)


def short_price(rules: Rules, level: int) -> Fraction:
    """Conv. 3: "tricks short x undertrick price (FULL) or half of that (HALF)"."""
    share = {"full": Fraction(1), "half": HALF}[rules["responsibility"]]
    return undertrick_price(rules, level) * share


def talon_row(rules: Rules, talon: list[str]) -> str:
    """The best single row the two cards of the talon make (conv. 2).

    "one ace 10, marriage 10, ace and king of a suit 20, two aces 30"; "Only the best
    single row counts"; "Ace and king of different suits: SAME_SUIT (default: one ace
    only) | ANY_SUITS (as ace and king)". A marriage is king and queen of one suit.
    """
    first, second = talon
    same_suit = first[0] == second[0]
    ranks = {first[1:], second[1:]}
    if ranks == {"A"}:
        return "two aces"
    if ranks == {"A", "K"} and (same_suit or rules["talon_ace_king"] == "any_suits"):
        return "ace and king"
    if ranks == {"K", "Q"} and same_suit:
        return "marriage"
    if "A" in ranks:
        return "one ace"
    return "nothing"


def talon_premium(rules: Rules, level: int, talon: list[str]) -> Fraction:
    """The whole premium for the cards bought (conv. 2, `talon_premium`).

    FLAT: 10, 10, 20, 30 whists; PER_TRICK: "1, 1, 2, 3 whist prices of the contract".
    """
    steps = {"nothing": 0, "one ace": 1, "marriage": 1, "ace and king": 2}
    steps["two aces"] = 3
    one = {
        "none": Fraction(0),
        "flat": Fraction(10),
        "per_trick": whist_price(rules, level),
    }[rules["talon_premium"]]
    return one * steps[talon_row(rules, talon)]
