"""What darkness and bombs do to the score: conv. 8, rulebook 10.6."""

from fractions import Fraction

from .contracts import judged
from .seats import declarer, hands, idle_dealer, is_made, new_delta, tricks_of
from .shapes import Bombs, Deal, Delta, Name, Rules

MARKS = [2, 4, 8]


# What a game is multiplied by


def bomb_played_on(rules: Rules, deal: Deal) -> int | None:
    """003:21: bombs "are played off in light and in dark games alike"; of several the
    one that `bomb_order` names. They multiply wherever they come from.
    """
    marks = deal["bombs"].get(declarer(deal), [])
    if not marks:
        return None
    return {"oldest": marks[0], "newest": marks[-1], "largest": max(marks)}[
        rules["bomb_order"]
    ]


def game_factor(rules: Rules, deal: Deal) -> int:
    """003:7, 000:481: a dark game counts double; 003:21: a bomb raises "the win (or the
    loss) of the game 2, 4 or 8 times".
    """
    in_the_dark = 2 if deal.get("dark", False) else 1
    return in_the_dark * (bomb_played_on(rules, deal) or 1)


def multiplied(rules: Rules, deal: Deal, delta: Delta) -> Delta:
    """What a game writes, talon and fines apart, times its factor.

    `doubled` = DECLARER: "whatever stands on the declarer's pool or mountain and whists
    on him"; DEAL: "every entry of the game".
    """
    factor, one = game_factor(rules, deal), declarer(deal)
    others = {"declarer": 1, "deal": factor}[rules["doubled"]]

    def times(name: Name) -> Fraction:
        return Fraction(factor if name == one else others)

    return {
        **new_delta(),
        "pool": {name: n * times(name) for name, n in delta["pool"].items()},
        "mountain": {name: n * times(name) for name, n in delta["mountain"].items()},
        "whists": {pair: n * times(pair[1]) for pair, n in delta["whists"].items()},
    }


# A dark all-pass


def is_dark_all_pass(deal: Deal) -> bool:
    """Whether all have passed, and somebody before he had looked."""
    return deal.get("kind") == "all_pass" and bool(deal.get("dark_passers", []))


def all_pass_factor(rules: Rules, deal: Deal) -> int:
    """003:17: "on the first (...) twice as much as in the light, on the second four
    times and on the third eight times"; 000:479: double, then "four times".
    """
    if not is_dark_all_pass(deal):
        return 1
    factors = {"code": [2, 4, 4], "classic": [2, 4, 8]}[rules["dark"]]
    return factors[min(deal["dark_row"], 2)]


# Bombs


def bombs_written(rules: Rules, deal: Deal) -> list[tuple[Name, int]]:
    """The bombs drawn, and the one struck off below zero; as the players sit."""
    if is_dark_all_pass(deal):
        drawn = bombs_drawn(deal) if rules["bombs"] == "yes" else {}
        return [(name, drawn[name]) for name in deal["players"] if drawn.get(name)]
    if deal.get("kind") in ("game", "misere"):
        mark = bomb_played_on(rules, deal)
        if mark is not None and counts_as_made(rules, deal):
            return [(declarer(deal), -mark)]
    return []


def bombs_drawn(deal: Deal) -> dict[Name, int]:
    """003:19: who has passed in the dark gets "a bomb, for the second pass a double
    bomb, on the third a fir tree. If all (...) passed in the dark, the dealer is given
    the like too. If even one player has looked before he passed, his bomb and the
    dealer's are one rank lower: for a bomb nothing".
    """
    rank = min(deal["dark_row"], 2)
    lower = MARKS[rank - 1] if rank > 0 else 0
    passers = deal.get("dark_passers", [])
    drawn = {name: MARKS[rank] if name in passers else lower for name in hands(deal)}
    idle = idle_dealer(deal)
    if idle is not None:
        everybody = set(passers) == set(hands(deal))
        drawn[idle] = MARKS[rank] if everybody else lower
    return drawn


def counts_as_made(rules: Rules, deal: Deal) -> bool:
    """003:21: "In a loss, however, the bomb is not lost (...) A game made puts the bomb
    out". What is neither made nor set (000:146) puts none out.
    """
    verdict = judged(rules, deal)
    if verdict != "as played":
        return verdict == "made"
    if deal.get("kind") == "misere":
        return tricks_of(deal, declarer(deal)) == 0
    return is_made(rules, deal)


def bombs_after(bombs: Bombs, written: list[tuple[Name, int]]) -> Bombs:
    """Everybody's bombs once these are drawn and struck off."""
    after = {name: list(marks) for name, marks in bombs.items()}
    for name, mark in written:
        if mark > 0:
            after.setdefault(name, []).append(mark)
        else:
            after[name].remove(-mark)
    return {name: marks for name, marks in after.items() if marks}
