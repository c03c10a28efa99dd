"""A game that the idle dealer shares with the declarer: conv. 2, `half_and_half`."""

from .prices import HALF
from .seats import add_mountain, add_pool, add_whists, declarer, idle_dealer, new_delta
from .shapes import Deal, Delta, Name, Rules


def partners(rules: Rules, deal: Deal) -> list[Name]:
    """The declarer and the dealer who plays in halves with him, or nobody."""
    if not deal.get("halves", False):
        return []
    idle = idle_dealer(deal)
    shareable = {
        "none": False,
        "ten_or_misere": deal.get("kind") == "misere" or deal.get("level") == 10,
        "any": True,
    }[rules["half_and_half"]]
    if idle is None or not shareable or deal.get("idle_seat") is not None:
        raise ValueError("no game that the dealer may share")
    return [declarer(deal), idle]


def shared(rules: Rules, deal: Deal, whole: Delta) -> Delta:
    """Conv. 2: "Everything the declarer writes or is written on him, pool, mountain and
    whists, is shared in halves"; between the partners nothing is written, and the
    dealer pays for no talon.
    """
    pair = partners(rules, deal)
    if not pair:
        return whole
    one, dealer = pair
    delta = new_delta()
    for name, points in whole["pool"].items():
        for partner in pair if name == one else [name]:
            add_pool(delta, partner, points * (HALF if name == one else 1))
    for name, points in whole["mountain"].items():
        for partner in pair if name == one else [name]:
            if name != dealer:
                add_mountain(delta, partner, points * (HALF if name == one else 1))
    for (writer, on), whists in whole["whists"].items():
        if on == one and writer != dealer:
            for partner in pair:
                add_whists(delta, writer, partner, whists * HALF)
        elif dealer not in (writer, on):
            # 000:146, after revokes on both sides: one defender writes on the other.
            add_whists(delta, writer, on, whists)
    return delta
