"""What a game or a misère writes: conv. 1, 2 (talon, concession) and 3."""

from fractions import Fraction

from .prices import (
    HALF,
    consolation_price,
    misere_pool_price,
    misere_trick_price,
    pool_price,
    short_price,
    talon_premium,
    undertrick_price,
    whist_price,
)
from .seats import (
    add_mountain,
    add_pool,
    add_whists,
    check_ten_tricks,
    declarer,
    defenders,
    half_whister,
    hands,
    idle_dealer,
    is_alone,
    is_checked_ten,
    is_conceded,
    is_for_two,
    is_left_by_defender,
    is_made,
    is_played,
    is_refused,
    level,
    new_delta,
    offenders,
    passer_of_lone_whister,
    standing_half,
    takers,
    tricks_of,
    undertricks,
    whisters,
    words,
)
from .shapes import Deal, Delta, Name, Rules


def score_misere(rules: Rules, deal: Deal) -> Delta:
    """A misère: its pool price if made, else the price of every trick taken.

    Conv. 1: "Misère never brings whists, consolation or a talon premium to anyone";
    conv. 2: no refusal "in misère".
    """
    check_ten_tricks(deal, hands(deal))
    delta = new_delta()
    taken = tricks_of(deal, declarer(deal))
    verdict = judged(rules, deal)
    if verdict == "neither":
        return delta
    if verdict == "made":
        add_pool(delta, declarer(deal), misere_pool_price(rules))
        return delta
    if taken == 0:
        add_pool(delta, declarer(deal), misere_pool_price(rules))
    add_mountain(delta, declarer(deal), misere_trick_price(rules) * taken)
    return delta


def score_game(rules: Rules, deal: Deal) -> Delta:
    """A game, however it ended, but for what is paid for the talon."""
    delta = new_delta()
    if is_left_by_defender(deal):
        add_pool(delta, declarer(deal), pool_price(rules, level(deal)))
        return delta
    words(rules, deal)  # Refuses a defence that cannot be.
    if judged(rules, deal) == "neither":
        write_other_whister(rules, deal, delta)
        return delta
    if judged(rules, deal) == "made":
        write_made_by_revoke(rules, deal, delta)
        return delta
    if is_conceded(deal):
        write_concession(rules, deal, delta)
        return delta
    if is_played(rules, deal):
        check_ten_tricks(deal, takers(rules, deal))
    write_declarer(rules, deal, delta)
    if is_checked_ten(rules, deal):
        write_checked_ten(rules, deal, delta)
        return delta
    write_standing_half(rules, deal, delta)
    write_trick_whists(rules, deal, delta)
    write_consolation(
        rules, deal, delta, undertricks(rules, deal), whisters(rules, deal)
    )
    write_shortfall(rules, deal, delta)
    return delta


# The talon


def write_talon(rules: Rules, deal: Deal, delta: Delta) -> None:
    """The premium for a talon bought, or the payment for one refused (conv. 2).

    "Never (...) for a refused talon. No talon in the record, no premium." Of the
    premium: "In Gusarik nobody writes it"; of a refusal: "In Gusarik either value
    writes nothing".
    """
    talon = deal.get("talon")
    if is_for_two(deal):
        return
    if is_refused(deal):
        write_refused_talon(rules, deal, delta)
    elif talon is not None:
        write_talon_premium(rules, deal, delta, talon)


def write_talon_premium(
    rules: Rules, deal: Deal, delta: Delta, talon: list[str]
) -> None:
    """Who writes the premium.

    Conv. 2: "Written on the declarer by the idle dealer; at a table of three, half by
    each defender, whoever dealt."
    """
    whole = talon_premium(rules, level(deal), talon)
    idle = idle_dealer(deal)
    if idle is not None:
        add_whists(delta, idle, declarer(deal), whole)
        return
    for name in defenders(deal):
        add_whists(delta, name, declarer(deal), whole * HALF)


def write_refused_talon(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 2, `refused_talon`.

    ROSTOV: "declarer writes 10 whists on the idle dealer, at a table of three 5 on
    each defender"; DEALER_MOUNTAIN: "one undertrick price of the contract on the idle
    dealer's mountain; nothing at a table of three".
    """
    idle = idle_dealer(deal)
    axis = rules["refused_talon"]
    if axis == "rostov" and idle is not None:
        add_whists(delta, declarer(deal), idle, Fraction(10))
    elif axis == "rostov":
        for name in defenders(deal):
            add_whists(delta, declarer(deal), name, Fraction(5))
    elif axis == "dealer_mountain" and idle is not None:
        add_mountain(delta, idle, undertrick_price(rules, level(deal)))
    elif axis not in ("none", "dealer_mountain"):
        raise ValueError(axis)


# Concession and checked ten


def conceded_tricks(rules: Rules, deal: Deal) -> int:
    """How many undertrick prices a concession costs (conv. 2, `concession`).

    "DOWN_ALL (as many undertrick prices as the contract has tricks)".
    """
    return {
        "down_three": 3,
        "down_two": 2,
        "down_three_with_consolation": 3,
        "down_all": level(deal),
    }[rules["concession"]]


def write_concession(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 2, `concession`: undertrick prices on the declarer's mountain.

    "DOWN_THREE_WITH_CONSOLATION (and consolation for three undertricks, by
    `consolation_to`; nobody was asked, so both defenders count as whisters)".
    """
    price = undertrick_price(rules, level(deal))
    # P26 "down three", P12 "down two", P15 "down all in the reached game".
    for kind, down in (("left", 3), ("broken_off", 2), ("wrong_order", level(deal))):
        if offenders(deal, kind):
            add_mountain(delta, declarer(deal), price * down)
            return
    if rules["concession"] == "none":
        raise ValueError("nobody may concede")
    add_mountain(delta, declarer(deal), price * conceded_tricks(rules, deal))
    if rules["concession"] == "down_three_with_consolation":
        write_consolation(rules, deal, delta, 3, defenders(deal))


def write_checked_ten(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 3: "Made: pool only. Set: `checked_ten_pays`".

    CONSOLATION: mountain and consolation, no trick whists; MOUNTAIN_ONLY;
    CONSOLATION_AND_WHISTS: each defender also writes whists for his own tricks;
    CONSOLATION_AND_SHARED_WHISTS: "the defenders' tricks together, each writes half".
    "both count as whisters for `consolation_to`".

    At a table of two both hands are played by the opponent, who has nobody to halve
    with: he writes for all their tricks under either.
    """
    axis = rules["checked_ten_pays"]
    if is_made(rules, deal) or axis == "mountain_only":
        return
    both = defenders(deal)
    write_consolation(rules, deal, delta, undertricks(rules, deal), both)
    price = whist_price(rules, 10)
    together = sum(tricks_of(deal, name) for name in both)
    for name in both:
        if axis == "consolation_and_whists":
            add_whists(delta, name, declarer(deal), price * tricks_of(deal, name))
        elif axis == "consolation_and_shared_whists":
            share = Fraction(1, len(both))
            add_whists(delta, name, declarer(deal), price * together * share)
        elif axis != "consolation":
            raise ValueError(axis)


# Declarer, trick whists, consolation


def write_declarer(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Pool price if made, else the undertrick price for every undertrick (conv. 1).

    "Overtricks never change what the declarer writes."
    """
    if is_made(rules, deal):
        add_pool(delta, declarer(deal), pool_price(rules, level(deal)))
    price = undertrick_price(rules, level(deal))
    add_mountain(delta, declarer(deal), price * undertricks(rules, deal))


def write_standing_half(rules: Rules, deal: Deal, delta: Delta) -> None:
    """A half-whist that stands.

    Conv. 3: "the half-whister alone writes half the requirement (two tricks on six,
    one on seven) at the whist price, whatever `whist_share` says".
    """
    name = standing_half(rules, deal)
    if name is not None:
        tricks = {6: 2, 7: 1}[level(deal)]
        price = whist_price(rules, level(deal))
        add_whists(delta, name, declarer(deal), price * tricks)


def defence_tricks(deal: Deal) -> int:
    """The tricks of both defenders' hands together."""
    return sum(tricks_of(deal, name) for name in defenders(deal))


def passer_shares(rules: Rules, deal: Deal) -> bool:
    """Whether the passer keeps half of a lone whister's trick whists (conv. 3).

    GENTLEMAN_ON_SET: "halved with the passer when the declarer is set";
    GENTLEMAN_ALWAYS: "halved on a made contract too"; but "A returned half-whist
    leaves the whister all trick whists under either gentleman's rule."
    """
    if half_whister(rules, deal) is not None:
        return False
    return {
        "greedy": False,
        "gentleman_on_set": not is_made(rules, deal),
        "gentleman_always": True,
    }[rules["whist_share"]]


def write_trick_whists(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 3: "each whister writes tricks x whist price; a lone whister writes both
    hands' tricks", and the gentleman's share of the passer.
    """
    price = whist_price(rules, level(deal))
    whisting = whisters(rules, deal)
    if len(whisting) == 2:
        for name in whisting:
            add_whists(delta, name, declarer(deal), price * tricks_of(deal, name))
        return
    passer = passer_of_lone_whister(rules, deal)
    for name in whisting:
        whole = price * defence_tricks(deal)
        if passer is not None and passer_shares(rules, deal):
            add_whists(delta, name, declarer(deal), whole * HALF)
            add_whists(delta, passer, declarer(deal), whole * HALF)
        else:
            add_whists(delta, name, declarer(deal), whole)


def consoled(rules: Rules, deal: Deal, whisting: list[Name]) -> list[Name]:
    """Who gets consolation (conv. 3, `consolation_to`).

    "EVERYONE (both defenders and the idle dealer) | NOT_TO_PASSERS (whisters and the
    idle dealer) | WHISTERS | NOBODY"; conv. 1: "by each other player", so that who
    waits at a table of five is among them.
    """
    others = [name for name in deal["players"] if name != declarer(deal)]
    passers = [name for name in defenders(deal) if name not in whisting]
    groups = {
        "everyone": others,
        "not_to_passers": [name for name in others if name not in passers],
        "whisters": whisting,
        "nobody": [],
    }
    return sorted(set(groups[rules["consolation_to"]]))


def write_consolation(
    rules: Rules, deal: Deal, delta: Delta, down: int, whisting: list[Name]
) -> None:
    """Conv. 3, when the declarer is set: "plus consolation x u to the others"."""
    price = consolation_price(rules, level(deal))
    for name in consoled(rules, deal, whisting):
        add_whists(delta, name, declarer(deal), price * down)


# Revokes, where they cost remises (000:138-146)


def revokes_cost_remises(rules: Rules, deal: Deal) -> bool:
    """Conv. 10: `revoke` = REMISE, and somebody has revoked."""
    return rules["revoke"] == "remise" and bool(offenders(deal, "revoke"))


def judged(rules: Rules, deal: Deal) -> str:
    """What the revokes make of a contract: "made", "neither" or "as played".

    000:142 "declarer, even if short, is credited with a made game"; 000:146 "Both
    sides revoked in one deal"; 000:210 "the miser is credited as made".
    """
    if not revokes_cost_remises(rules, deal):
        return "as played"
    guilty = set(offenders(deal, "revoke"))
    if guilty == {declarer(deal)}:
        return "as played"
    return "neither" if declarer(deal) in guilty else "made"


def write_made_by_revoke(rules: Rules, deal: Deal, delta: Delta) -> None:
    """The game is made, and the whists are those of a game made; no one is consoled."""
    add_pool(delta, declarer(deal), pool_price(rules, level(deal)))
    if not is_checked_ten(rules, deal):
        always = rules["whist_share"] == "gentleman_always"
        share = "gentleman_always" if always else "greedy"
        write_trick_whists({**rules, "whist_share": share}, deal, delta)


def write_other_whister(rules: Rules, deal: Deal, delta: Delta) -> None:
    """000:146 "both pay half each to the other whister for his tricks"."""
    if is_checked_ten(rules, deal):
        return
    guilty = set(offenders(deal, "revoke"))
    whisting = whisters(rules, deal)
    for name in whisting:
        if name in guilty:
            continue
        own = len(whisting) == 2
        taken = tricks_of(deal, name) if own else defence_tricks(deal)
        for payer in guilty:
            whole = whist_price(rules, level(deal)) * taken
            add_whists(delta, name, payer, whole * HALF)


# Whisters short


def requirement(rules: Rules, deal: Deal) -> int:
    """Conv. 3: "Required tricks by level: 4, 2, 1, 1, 1, of the pair
    (`eight_requires` = 1 (default) | 2)".
    """
    return {6: 4, 7: 2, 8: rules["eight_requires"], 9: 1, 10: 1}[level(deal)]


def owed_by_one(rules: Rules, deal: Deal) -> int:
    """What a lone whister owes.

    Conv. 3: he "answers for the whole requirement"; 004:327, who plays one hand, the
    passer's cards out of play, only for one player: half of it, and never less than
    one trick. 000:162, who goes without invitation: "at a simple game only two, at
    seven, eight and nine one".
    """
    whole = requirement(rules, deal)
    # Where two play, nobody sits there to be invited (conv. 3, "Two players").
    asked = rules["invitation"] == "yes" and len(deal["players"]) > 2
    invites = asked and not deal.get("invited", False)
    return max(1, whole // 2) if is_alone(rules, deal) or invites else whole


def own_quota(deal: Deal) -> int:
    """Conv. 3, PERSONAL_ALWAYS: "his own quota 2, 1, 1, 1, 1"."""
    return {6: 2, 7: 1, 8: 1, 9: 1, 10: 1}[level(deal)]


def write_shortfall(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 3, "Whisters short": their tricks short, on their own mountains."""
    price = short_price(rules, level(deal))
    whole = undertrick_price(rules, level(deal))
    for name, short in tricks_short(rules, deal):
        if revokes_cost_remises(rules, deal):
            # 000:140 "they put no remise and the declarer takes the whole of it".
            add_mountain(delta, declarer(deal), whole * short)
        else:
            add_mountain(delta, name, price * short)


def tricks_short(rules: Rules, deal: Deal) -> list[tuple[Name, Fraction]]:
    """How many tricks short each whister is.

    Conv. 3: "A lone whister is short by the requirement minus both hands' tricks."
    "Two whisters": by `shortfall`.
    """
    whisting = whisters(rules, deal)
    if len(whisting) == 2:
        return pair_short(rules, deal, whisting)
    lack = max(0, owed_by_one(rules, deal) - defence_tricks(deal))
    return [(name, Fraction(lack)) for name in whisting]


def pair_short(
    rules: Rules, deal: Deal, whisting: list[Name]
) -> list[tuple[Name, Fraction]]:
    """How many tricks short each of two whisters is."""
    axis = rules["shortfall"]
    if axis == "personal_always":
        # "each pays for what he lacks to his own quota (...), whatever the other
        # took, and also when the declarer is set"
        return [(name, lack_to(deal, name, own_quota(deal))) for name in whisting]
    needed = requirement(rules, deal)
    together = needed - defence_tricks(deal)
    if together <= 0:
        # "read only when the pair is below the requirement"
        return []
    if needed == 1:
        return one_trick_short(rules, whisting)
    # "At requirement 4 or 2 each whister pays for what he lacks to half of it"
    own = [(name, lack_to(deal, name, needed // 2)) for name in whisting]
    if axis == "personal":
        return own
    if axis == "capped":
        # "nobody pays for more tricks than the pair is short"
        return [(name, min(lack, Fraction(together))) for name, lack in own]
    raise ValueError(axis)


def lack_to(deal: Deal, name: Name, quota: int) -> Fraction:
    """What the tricks of ``name`` lack to ``quota``."""
    return Fraction(max(0, quota - tricks_of(deal, name)))


def one_trick_short(rules: Rules, whisting: list[Name]) -> list[tuple[Name, Fraction]]:
    """Conv. 3: "Requirement 1 (...), when neither has taken a trick".

    "SECOND_WHISTER (default: the defender on the declarer's right pays for one trick)
    | BOTH (each pays for one trick) | SPLIT (each pays for half a trick)".
    """
    left, right = whisting
    return {
        "second_whister": [(right, Fraction(1))],
        "both": [(left, Fraction(1)), (right, Fraction(1))],
        "split": [(left, HALF), (right, HALF)],
    }[rules["one_trick_shortfall"]]
