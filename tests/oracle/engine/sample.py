"""House rules, deals and choices for tests: fixed ones and random ones."""

from random import Random
from typing import cast

from .axes import AXES, contradictions
from .cards import DECK, HANDS
from .ladder import LADDER
from .rounds import apply, legal, start, to_act
from .shapes import Action, Deal, Rules, Seat, Situation, State

THREE: Situation = {"players": 3, "least_level": 6, "dummy": None, "dark_row": 0}
FOUR: Situation = {"players": 4, "least_level": 6, "dummy": None, "dark_row": 0}
DUMMY_FIRST: Situation = {
    "players": 2,
    "least_level": 6,
    "dummy": "first",
    "dark_row": 0,
}
DUMMY_SECOND: Situation = {**DUMMY_FIRST, "dummy": "second"}


MOSTLY, HALF = 0.9, 0.5


def house(**changes: str) -> Rules:
    """The default of every axis but for these."""
    axes = {axis: values[0] for axis, values in AXES.items()} | changes
    return cast("Rules", axes)


def random_rules(rng: Random) -> Rules:
    """Any house rules that do not contradict themselves."""
    while True:
        rules = house(**{axis: rng.choice(values) for axis, values in AXES.items()})
        if not contradictions(rules):
            return rules


def random_situation(rng: Random) -> Situation:
    """Any table."""
    players = rng.choice([2, 3, 4, 5])
    dummy = rng.choice(["first", "second"]) if players == 2 else None
    return {
        "players": players,
        "least_level": rng.choice([6, 6, 6, 7, 8, 9, 10]),
        "dummy": dummy,
        "dark_row": rng.randrange(4),
    }


def random_deal(rng: Random) -> Deal:
    """Any deal."""
    pack = rng.sample(DECK, k=32)
    hands = {seat: pack[10 * n : 10 * n + 10] for n, seat in enumerate(HANDS)}
    return {"hands": hands, "talon": pack[30:]}


def plain_deal() -> Deal:
    """The pack in order: first ♠ and ♣7 ♣8, second ♣9 to ♦J, third ♦Q to ♥Q."""
    hands = {seat: DECK[10 * n : 10 * n + 10] for n, seat in enumerate(HANDS)}
    return {"hands": hands, "talon": DECK[30:]}


def sort_of(action: Action) -> str:
    """What sort of action it is, so that each sort is chosen equally often."""
    if action.endswith("-dark"):
        return action if action in ("pass-dark", "misere-dark") else "dark bid"
    if action in LADDER:
        return "bid" if "misere" not in action else action
    if action[0] in "♠♣♦♥":
        return "card"
    return action.split(" ")[0]


def random_action(rng: Random, state: State) -> Action:
    """Any legal action, each sort with the same chance.

    Concessions come less often, and half of the contracts are the winning bid.
    """
    actions = legal(state)
    sorts = sorted({sort_of(action) for action in actions})
    if "concede" in sorts and rng.random() < MOSTLY:
        sorts.remove("concede")
    sort = rng.choice(sorts)
    if sort == "order" and rng.random() < HALF:
        return actions[0]
    return rng.choice([action for action in actions if sort_of(action) == sort])


def walk(state: State, actions: str) -> State:
    """Apply actions parted by ", "."""
    for action in actions.split(", ") if actions else []:
        state = apply(state, action)
    return state


def begun(rules: Rules, situation: Situation, actions: str = "") -> State:
    """A round with the pack dealt in order, after these actions."""
    return walk(start(rules, plain_deal(), situation), actions)


def asked(state: State) -> tuple[Seat | None, list[Action]]:
    """Who is to act, and what he may do."""
    return to_act(state), legal(state)
