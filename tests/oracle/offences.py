"""What offenders write besides, and deals without a play: conv. 10, rulebook 15."""

from fractions import Fraction

from .contracts import (
    defence_tricks,
    judged,
    owed_by_one,
    requirement,
    revokes_cost_remises,
)
from .prices import HALF, misere_trick_price, pool_price, undertrick_price, whist_price
from .seats import (
    add_mountain,
    add_whists,
    declarer,
    is_checked_ten,
    level,
    new_delta,
    tricks_of,
    whisters,
)
from .settlement import divisor
from .shapes import Deal, Delta, Offence, Rules


def write_offences(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Every offence of a deal, on the mountain of its offender."""
    for offence in deal.get("offences", []):
        if offence["kind"] == "talon_seen":
            points = seen(rules, deal, offence)
        elif offence["kind"] == "revoke":
            points = revoked(rules, deal, offence)
        else:
            points = Fraction(0)
        add_mountain(delta, offence["player"], points)


def remise(rules: Rules, deal: Deal) -> Fraction:
    """One missing trick of the contract."""
    if deal.get("kind") == "misere":
        return misere_trick_price(rules)
    return undertrick_price(rules, level(deal))


def seen(rules: Rules, deal: Deal, offence: Offence) -> Fraction:
    """P1 "+5 on the mountain"; P4 "remise in the suit declared by the buyer"."""
    moment = offence["moment"]
    if moment == "before_play":
        return Fraction(5)
    return remise(rules, deal) if moment == "before_buyer" else Fraction(0)


def revoked(rules: Rules, deal: Deal, offence: Offence) -> Fraction:
    """What a revoke costs who revoked, by rulebook 7.4."""
    count = offence["count"]
    if deal.get("kind") == "all_pass":
        # "Raspasy: +10 on the mountain per revoke".
        return Fraction(10 * count)
    price = remise(rules, deal)
    if not revokes_cost_remises(rules, deal):
        # "most often the offender writes three tricks on his mountain".
        return 3 * count * price
    is_game = deal.get("kind") == "game"
    own = price
    if is_game and offence["player"] != declarer(deal):
        own *= HALF if rules["responsibility"] == "half" else 1
    if judged(rules, deal) == "neither":
        # "each puts one remise per revoke".
        return own * count
    if offence["player"] == declarer(deal):
        return Fraction(0)
    if not is_game:
        # "the offender writes \"the hen\" for every trick the miser took".
        return price * tricks_of(deal, declarer(deal))
    # "he writes the remise for missing tricks and one remise of the game per revoke".
    return own * (count + max(0, owed_together(rules, deal) - defence_tricks(deal)))


def owed_together(rules: Rules, deal: Deal) -> int:
    """What the whisters of a game owe; nothing where nobody whists."""
    whisting = [] if is_checked_ten(rules, deal) else whisters(rules, deal)
    if not whisting:
        return 0
    lone = len(whisting) == 1
    return owed_by_one(rules, deal) if lone else requirement(rules, deal)


def score_exposed_talon(rules: Rules, deal: Deal) -> Delta:
    """P7: "each one's best game is valued; written in whists against the offender".

    W11: "each player's net profit of an exactly made contract": the pool price of the
    game at the settlement's rate, less whists for the tricks that are left.
    """
    delta = new_delta()
    count = len(deal["players"])
    for name, guess in deal.get("games", {}).items():
        mountain = pool_price(rules, guess) * rules["pool_weight"]
        gain = (count - 1) * mountain * Fraction(10, divisor(rules, deal["players"]))
        paid = whist_price(rules, guess) * (10 - guess)
        add_whists(delta, name, deal.get("declarer", ""), gain - paid)
    return delta


def is_second_misdeal(rules: Rules, deal: Deal) -> bool:
    """P17, `second_misdeal`: whether this misdeal is the second running and costs."""
    return rules["second_misdeal"] == "pays" and deal["misdealt"] >= 1


def score_misdeal(rules: Rules, deal: Deal) -> Delta:
    """P17: "one trick of six on the dealer's mountain"."""
    delta = new_delta()
    if is_second_misdeal(rules, deal):
        add_mountain(delta, deal["dealer"], undertrick_price(rules, 6))
    return delta
