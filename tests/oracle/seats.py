"""Who is who in a deal, and what was declared in it."""

from fractions import Fraction

from .shapes import Deal, Delta, Name, Rules


def clockwise_from(players: list[Name], name: Name) -> list[Name]:
    """All players in turn, beginning with the left neighbour of ``name``.

    The last of them is ``name`` himself.
    """
    place = players.index(name)
    return players[place + 1 :] + players[: place + 1]


def hands(deal: Deal) -> list[Name]:
    """First, second and third hand; first hand is left of the dealer (conv. 2).

    At a table of three the dealer is third hand, at a table of four or five he is idle.
    At a table of two "the dealer is always third hand" (conv. 4), and the opponent has
    one of the two hands before his, so the two of them stand in this order too.
    """
    return clockwise_from(deal["players"], deal["dealer"])[:3]


def idle_dealer(deal: Deal) -> Name | None:
    """The dealer at a table of four or five; nobody at a smaller one.

    001:705 of five: two sit out, "the dealer and one in turn".
    """
    return deal["dealer"] if len(deal["players"]) in (4, 5) else None


def declarer(deal: Deal) -> Name:
    """The declarer of a game or a misère."""
    name = deal.get("declarer")
    if name is None or name not in hands(deal):
        raise ValueError(f"no active declarer: {name!r}")
    return name


def level(deal: Deal) -> int:
    """The level of a game."""
    value = deal.get("level")
    if value is None or value not in (6, 7, 8, 9, 10):
        raise ValueError(f"no level: {value!r}")
    return value


def is_for_two(deal: Deal) -> bool:
    """Whether two play with a dummy (conv. 9, Gusarik)."""
    return len(deal["players"]) == 2


def defenders(deal: Deal) -> list[Name]:
    """First the defender left of the declarer, then the other.

    Conv. 3: "the defender left of the declarer (next clockwise, whichever hand the
    declarer is) says whist or pass; then the other". "Two players. The opponent is the
    only one asked".
    """
    active = hands(deal)
    turn = clockwise_from(deal["players"], declarer(deal))
    return [name for name in turn if name in active and name != declarer(deal)]


def tricks_of(deal: Deal, name: Name) -> int:
    """The tricks of the hand that belongs to ``name``."""
    return deal.get("tricks", {}).get(name, 0)


def is_conceded(deal: Deal) -> bool:
    """Whether the declarer gave up before he named the contract (conv. 2)."""
    return deal.get("conceded", False)


def is_refused(deal: Deal) -> bool:
    """Whether the talon was shown and left on the table (conv. 2)."""
    return deal.get("refused", False)


def is_checked_ten(rules: Rules, deal: Deal) -> bool:
    """Conv. 3, ``ten`` = CHECKED: "no declarations, requirement none"."""
    return level(deal) == 10 and rules["ten"] == "checked" and not is_conceded(deal)


def is_stalingrad(rules: Rules, deal: Deal) -> bool:
    """Conv. 3: "on the contract 6♠ both defenders whist, unasked, closed".

    At a table of two the opponent "must whist".
    """
    six_spades = level(deal) == 6 and deal.get("suit") == "♠"
    return rules["stalingrad"] == "yes" and six_spades and not is_conceded(deal)


def words(rules: Rules, deal: Deal) -> dict[Name, str]:
    """The last word of each defender, and "whist" of an idle dealer who whisted."""
    said = deal.get("defence")
    if is_checked_ten(rules, deal) or is_conceded(deal):
        if said is not None:
            raise ValueError("nobody is asked on a checked ten or after a concession")
        return {}
    if is_stalingrad(rules, deal):
        forced = dict.fromkeys(defenders(deal), "whist")
        if said is not None and said != forced:
            raise ValueError(f"both must whist: {said!r}")
        return forced
    if said is None or any(name not in said for name in defenders(deal)):
        raise ValueError(f"both defenders are asked: {said!r}")
    return said


def idle_whisted(rules: Rules, deal: Deal) -> bool:
    """Whether the idle dealer took a defender's hand and whisted on it (conv. 3)."""
    idle = idle_dealer(deal)
    whisted = idle is not None and words(rules, deal).get(idle) == "whist"
    if whisted != (deal.get("idle_seat") is not None):
        raise ValueError("the idle dealer whists in somebody's seat")
    return whisted


def whisters(rules: Rules, deal: Deal) -> list[Name]:
    """Those who whisted, in the order in which they were asked.

    Conv. 3 of the idle dealer: "Whisting he is the lone whister in that seat".
    """
    idle = idle_dealer(deal)
    said = words(rules, deal)
    found = [name for name in defenders(deal) if said.get(name) == "whist"]
    if idle_whisted(rules, deal) and idle is not None:
        if found:
            raise ValueError("an idle dealer whists only where nobody else did")
        return [idle]
    return found


def half_whister(rules: Rules, deal: Deal) -> Name | None:
    """Who said half, whether it stands or was returned."""
    said = words(rules, deal)
    found = [name for name in defenders(deal) if said.get(name) == "half"]
    # Conv. 3, two players: "no half-whist".
    wrong = is_for_two(deal) or level(deal) not in (6, 7)
    if len(found) > 1 or (found and wrong):
        raise ValueError(f"no such half-whist: {said!r}")
    return found[0] if found else None


def standing_half(rules: Rules, deal: Deal) -> Name | None:
    """Who said half, if nobody whisted: then "it stands" (conv. 3)."""
    return None if whisters(rules, deal) else half_whister(rules, deal)


def passer_of_lone_whister(rules: Rules, deal: Deal) -> Name | None:
    """The passer beside a lone whister.

    Conv. 3, when the idle dealer is the whister: "The hand's owner is out of the deal
    but for consolation; the other defender is a passer". At a table of two nobody
    passed: the opponent was "the only one asked".
    """
    whisting = whisters(rules, deal)
    if len(whisting) != 1 or is_for_two(deal):
        return None
    seat = deal.get("idle_seat") if idle_whisted(rules, deal) else whisting[0]
    if seat not in defenders(deal):
        raise ValueError(f"not the seat of a defender: {seat!r}")
    [other] = [name for name in defenders(deal) if name != seat]
    return other


def is_played(rules: Rules, deal: Deal) -> bool:
    """Whether a game was played out: checked, or whisted by somebody."""
    if is_conceded(deal) or is_left_by_defender(deal):
        return False
    if is_checked_ten(rules, deal) or whisters(rules, deal):
        return True
    return is_forced(rules, deal)


def is_forced(rules: Rules, deal: Deal) -> bool:
    """Whether two passed and play all the same.

    002:142: "If both whisters pass they do not throw in the cards. They play for
    nothing, that is, to check the opponent." A half-whist that stands is no pass.
    """
    said = list(words(rules, deal).values())
    return rules["forced_whist"] == "yes" and said == ["pass", "pass"]


def is_alone(rules: Rules, deal: Deal) -> bool:
    """Whether the lone whister left the passer's cards out of play (004:327)."""
    alone = deal.get("alone", False)
    if alone and (rules["alone"] == "no" or len(whisters(rules, deal)) != 1):
        raise ValueError("one hand is played by a lone whister, where that is played")
    return alone


def takers(rules: Rules, deal: Deal) -> list[Name]:
    """Whose hands can take tricks: not one that is out of play."""
    out = passer_of_lone_whister(rules, deal) if is_alone(rules, deal) else None
    return [name for name in hands(deal) if name != out]


def undertricks(rules: Rules, deal: Deal) -> int:
    """Tricks the declarer lacks; none if nobody played against him.

    P13: "one-trick fine: made contract counts as down one; if more than needed, one
    fewer".

    Conv. 3: "Both pass (...): the contract is recorded as made"; a standing
    half-whist: "contract made (...) nobody plays".
    """
    if not is_played(rules, deal):
        return 0
    touched = 1 if offenders(deal, "discard_touched") else 0
    return max(0, level(deal) - (tricks_of(deal, declarer(deal)) - touched))


def offenders(deal: Deal, kind: str) -> list[Name]:
    """Who has done this in the deal (conv. 10)."""
    return [each["player"] for each in deal.get("offences", []) if each["kind"] == kind]


def is_left_by_defender(deal: Deal) -> bool:
    """Whether one of those against whom a game was played left it (P28)."""
    return any(name != declarer(deal) for name in offenders(deal, "left"))


def is_made(rules: Rules, deal: Deal) -> bool:
    """Whether a game was made; conv. 2: a concession "is a set contract"."""
    return not is_conceded(deal) and undertricks(rules, deal) == 0


def check_ten_tricks(deal: Deal, takers: list[Name]) -> None:
    """Ten tricks, taken by those who can take any (conv. 4 and 5)."""
    taken = deal.get("tricks", {})
    strangers = [name for name in taken if name not in takers and taken[name]]
    if strangers or sum(taken.values()) != 10 or min(taken.values()) < 0:
        raise ValueError(f"not ten tricks of {takers!r}: {taken!r}")


def new_delta() -> Delta:
    """Nothing written yet."""
    return {
        "pool": {},
        "mountain": {},
        "whists": {},
        "zero_bonus": [],
        "bombs": [],
        "winner": None,
    }


def add_pool(delta: Delta, name: Name, points: Fraction) -> None:
    """Write pool points of a game or a misère."""
    if points:
        delta["pool"][name] = delta["pool"].get(name, Fraction(0)) + points


def add_mountain(delta: Delta, name: Name, points: Fraction) -> None:
    """Write mountain points; below nothing they come off the mountain."""
    if points:
        delta["mountain"][name] = delta["mountain"].get(name, Fraction(0)) + points


def add_whists(delta: Delta, writer: Name, on: Name, whists: Fraction) -> None:
    """Write whists of ``writer`` on ``on``."""
    if writer == on:
        raise ValueError(f"nobody writes on himself: {writer!r}")
    if whists:
        known = delta["whists"].get((writer, on), Fraction(0))
        delta["whists"][writer, on] = known + whists
