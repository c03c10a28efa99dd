"""All-pass deals, and the series they make: conv. 5."""

from fractions import Fraction

from .contracts import judged
from .darkness import (
    all_pass_factor,
    bombs_after,
    bombs_written,
    is_dark_all_pass,
)
from .offences import is_second_misdeal
from .prices import HALF
from .seats import (
    add_mountain,
    add_whists,
    check_ten_tricks,
    clockwise_from,
    declarer,
    hands,
    idle_dealer,
    is_forced,
    is_made,
    is_played,
    new_delta,
    tricks_of,
)
from .shapes import Deal, Delta, Name, Rules, State

# The score of an all-pass deal


def growth_term(rules: Rules, number: int) -> int:
    """Term ``number`` (from 1) of `growth`.

    Conv. 5: "NONE | ARITHMETIC | GEOMETRIC, with `limit` = a term number or none:
    bounded arithmetic 1 2 3 3, bounded geometric 1 2 4 4".
    """
    limit = rules["growth"]["limit"]
    term = number if limit is None else min(number, limit)
    return {"none": 1, "arithmetic": term, "geometric": 1 << (term - 1)}[
        rules["growth"]["kind"]
    ]


def trick_price(rules: Rules, deal: Deal) -> int:
    """Price x factor of this deal.

    Conv. 5: "The next all-pass deal costs price x growth term k + 1"; conv. 8: a dark
    one multiplies that.
    """
    price = rules["all_pass_price"] * growth_term(rules, deal["all_passes"] + 1)
    return price * all_pass_factor(rules, deal)


def score_all_pass(rules: Rules, deal: Deal) -> Delta:
    """An all-pass deal."""
    check_all_pass_rules(rules)
    check_all_pass_tricks(rules, deal)
    delta = new_delta()
    if rules["all_pass_form"] == "mountain":
        write_all_pass_mountain(rules, deal, delta)
    elif rules["all_pass_form"] == "whists":
        write_all_pass_whists(rules, deal, delta)
    else:
        raise ValueError(rules["all_pass_form"])
    write_zero_bonus(rules, deal, delta)
    return delta


def check_all_pass_rules(rules: Rules) -> None:
    """Conv. 5: "`amnesty`, `TRICK_PRICE` and `OFF_MOUNTAIN` together with `WHISTS` are
    a contradiction".
    """
    odd_bonus = rules["zero_bonus"] in ("trick_price", "off_mountain")
    if rules["all_pass_form"] == "whists" and (odd_bonus or rules["amnesty"] == "yes"):
        raise ValueError("a contradiction with all-pass in whists")


def check_all_pass_tricks(rules: Rules, deal: Deal) -> None:
    """Conv. 5: ten tricks, of which the idle dealer "has at most two, none when the
    talon stays closed".
    """
    idle = idle_dealer(deal)
    check_ten_tricks(deal, hands(deal) if idle is None else [*hands(deal), idle])
    most = 2 if rules["all_pass_talon"] == "opened" else 0
    if idle is not None and tricks_of(deal, idle) > most:
        raise ValueError(f"too many tricks of the idle dealer: {deal!r}")


def struck_tricks(rules: Rules, deal: Deal) -> int:
    """Conv. 5, `amnesty`: "the least number of tricks among the three active players
    is struck from everyone, idle dealer included (never below zero)". At a table of
    two the active players are two: the dummy is no player.
    """
    if rules["amnesty"] == "no":
        return 0
    return min(tricks_of(deal, name) for name in hands(deal))


def write_all_pass_mountain(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 5, MOUNTAIN: "price x factor x tricks on each taker's own mountain, the
    idle dealer's too".
    """
    for name in deal["players"]:
        counted = max(0, tricks_of(deal, name) - struck_tricks(rules, deal))
        add_mountain(delta, name, Fraction(trick_price(rules, deal) * counted))


def write_all_pass_whists(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 5, WHISTS: "the active player with fewest tricks writes price x factor
    whists on each other active player for every trick that player took".

    "Two share the least: SHARE (each writes half of the whists on the third) | EACH
    (both write them in full) | NOBODY. All three equal: nobody writes. The idle dealer
    neither writes nor is written on." Two who are equal are all who play, and so
    nobody writes either.
    """
    active = hands(deal)
    fewest = min(tricks_of(deal, name) for name in active)
    winners = [name for name in active if tricks_of(deal, name) == fewest]
    losers = [name for name in active if tricks_of(deal, name) != fewest]
    tie = {"share": HALF, "each": Fraction(1), "nobody": Fraction(0)}
    share = Fraction(1) if len(winners) == 1 else tie[rules["all_pass_tie"]]
    for winner in winners:
        for loser in losers:
            whole = trick_price(rules, deal) * tricks_of(deal, loser)
            add_whists(delta, winner, loser, whole * share)


def bonus_earners(rules: Rules, deal: Deal) -> list[Name]:
    """Conv. 5, `zero_bonus`: "For every active player who took no trick, counted
    before the amnesty, and for the idle dealer if `zero_bonus_idle` = YES".

    "Several are written in the order first, second, third hand, idle dealer".
    """
    asked = hands(deal)
    idle = idle_dealer(deal)
    if idle is not None and rules["zero_bonus_idle"] == "yes":
        asked = [*asked, idle]
    return [name for name in asked if tricks_of(deal, name) == 0]


def write_zero_bonus(rules: Rules, deal: Deal, delta: Delta) -> None:
    """Conv. 5, `zero_bonus`.

    "POOL_POINT (one pool point whatever the factor) | TRICK_PRICE (price x factor of
    this deal, divided by the pool weight, in pool points) | OFF_MOUNTAIN
    (`zero_bonus_tricks` = 2 (default) or 1 times price x factor off the mountain, below
    zero if need be) | NONE".
    """
    axis = rules["zero_bonus"]
    price = Fraction(trick_price(rules, deal))
    for name in bonus_earners(rules, deal):
        if axis == "pool_point":
            delta["zero_bonus"].append((name, Fraction(1)))
        elif axis == "trick_price":
            delta["zero_bonus"].append((name, price / rules["pool_weight"]))
        elif axis == "off_mountain":
            add_mountain(delta, name, -price * rules["zero_bonus_tricks"])
        elif axis != "none":
            raise ValueError(axis)


# The series


def least_level(rules: Rules, k: int) -> int:
    """The least bid after ``k`` all-pass deals.

    Conv. 5: "the least bid is item k of `exit_levels`"; "beyond its end the last item
    holds, under `cyclic` it starts again".
    """
    levels = rules["exit_levels"]["levels"]
    if rules["exit_levels"]["cyclic"] == "yes":
        return levels[k % len(levels)]
    return levels[min(k, len(levels) - 1)]


def was_whisted(rules: Rules, deal: Deal) -> bool:
    """Conv. 5: "against at least one whist; a half-whist that stands is not a whist,
    a checked ten is".
    """
    return is_played(rules, deal) and not is_forced(rules, deal)


def game_leaves(rules: Rules, deal: Deal) -> bool:
    """Conv. 5, `exit_by`: "WHISTED_AND_MADE | MADE (any contract made, also unwhisted
    and half-whisted) | ANY_CONTRACT (also one set or conceded)".
    """
    # A game that a revoke has made is made (000:142).
    verdict = judged(rules, deal)
    made = is_made(rules, deal) if verdict == "as played" else verdict == "made"
    return {
        "whisted_and_made": made and was_whisted(rules, deal),
        "made": made,
        "any_contract": True,
    }[rules["exit_by"]]


def misere_leaves(rules: Rules, deal: Deal) -> bool:
    """Conv. 5: "Misère follows `misere_exits` alone = YES (default: a misère made; a
    caught one only under `ANY_CONTRACT`) | EVEN_CAUGHT | NO".
    """
    verdict = judged(rules, deal)
    made = verdict == "made"
    if verdict == "as played":
        made = tricks_of(deal, declarer(deal)) == 0
    return {
        "yes": made or rules["exit_by"] == "any_contract",
        "even_caught": True,
        "no": False,
    }[rules["misere_exits"]]


def leaves_series(rules: Rules, deal: Deal) -> bool:
    """Whether this contract leaves the series; a talon that was shown is none."""
    if deal.get("kind") in ("exposed_talon", "preferans"):
        return False
    if deal.get("kind") == "misere":
        return misere_leaves(rules, deal)
    return game_leaves(rules, deal)


def next_series(rules: Rules, state: State, deal: Deal) -> tuple[int, int]:
    """The next ``all_passes`` and ``since``.

    Conv. 5: "k = all-pass deals since the series was last left"; "`raised_for` = none
    | m: the series also ends when m deals have been played since its last all-pass";
    "leaving it sets k to 0".
    """
    if deal.get("kind") == "all_pass":
        return state["all_passes"] + 1, 0
    if state["all_passes"] == 0 or leaves_series(rules, deal):
        return 0, 0
    since = state["since"] + 1
    raised_for = rules["raised_for"]
    if raised_for is not None and since >= raised_for:
        return 0, 0
    return state["all_passes"], since


def deals_again(rules: Rules, state: State, deal: Deal, next_k: int) -> bool:
    """Conv. 5, `deal_after_all_pass`: whether the same player deals again.

    "PASSES_ON | STAYS (the same player deals again after an all-pass) | STAYS_THREE
    (the same, but nobody deals more than three times running) | STAYS_UNTIL_LEFT (the
    same player deals until the series is left, after sets too). After any other deal
    the deal passes on."
    """
    all_pass = deal.get("kind") == "all_pass"
    return {
        "passes_on": False,
        "stays": all_pass,
        "stays_three": all_pass and state["running"] + 1 < 3,
        "stays_until_left": next_k > 0,
    }[rules["deal_after_all_pass"]]


def next_dummy(state: State) -> str | None:
    """Where the dummy sits in the next deal.

    Conv. 4: "in his first deal the dummy sits at his left and is first hand, the
    opponent second; in his second deal the opponent is first hand, the dummy second".
    """
    if state["dummy"] is None:
        return None
    return {"first": "second", "second": "first"}[state["dummy"]]


def next_state(rules: Rules, state: State, deal: Deal) -> State:
    """The state after ``deal``.

    Conv. 4, two players: "Each player deals twice in succession (004:310), all-pass or
    not", so that `deal_after_all_pass` has nothing to say.
    """
    if deal.get("kind") == "misdeal":
        return after_misdeal(rules, state, deal)
    all_passes, since = next_series(rules, state, deal)
    again = deals_again(rules, state, deal, all_passes)
    players = state["players"]
    if state["dummy"] is not None:
        again = state["dummy"] == "first"
    next_dealer = clockwise_from(players, state["dealer"])[0]
    return {
        "players": list(players),
        "dealer": state["dealer"] if again else next_dealer,
        "running": state["running"] + 1 if again else 0,
        "all_passes": all_passes,
        "since": since,
        "dummy": next_dummy(state),
        "misdealt": 0,
        "dark_row": state["dark_row"] + 1 if is_dark_all_pass(deal) else 0,
        "bombs": bombs_after(state["bombs"], bombs_written(rules, deal)),
    }


def after_misdeal(rules: Rules, state: State, deal: Deal) -> State:
    """A misdeal is no deal: the same player deals again.

    P17: "Second misdeal: one trick of six on the dealer's mountain; deal passes".
    """
    if not is_second_misdeal(rules, deal):
        return {**state, "misdealt": state["misdealt"] + 1}
    next_dealer = clockwise_from(state["players"], state["dealer"])[0]
    dummy = None if state["dummy"] is None else "first"
    return {
        **state,
        "dealer": next_dealer,
        "dummy": dummy,
        "running": 0,
        "misdealt": 0,
    }
