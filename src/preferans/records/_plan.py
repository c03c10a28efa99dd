"""The plan of a match, as a record writes it."""

from collections.abc import Mapping
from typing import Final, cast

from preferans.errors import MatchError
from preferans.plans import FreeHalf, Robber, TaskCounts
from preferans.records._accept import expected, money
from preferans.tasks import Task

__all__ = ["free_half", "free_table", "plan", "plan_table"]

NAME: Final = "robber"
_PLAN: Final = (
    'a plan such as "robber" or { games = [6, 7, "misere"], counts = "played", '
    "laps = 2 }"
)
_FREE: Final = 'who set what, such as { by = "West", pool = 20, stake = "0.05" }'


def _table(what: str, value: object) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise expected(what, value)
    return dict(cast("Mapping[str, object]", value))


def plan(value: object) -> Robber:
    """Accept a plan: a value, its name, or a table of what differs."""
    if isinstance(value, Robber):
        return value
    if value == NAME:
        return Robber()
    given = _table(_PLAN, value)
    games, counts = given.pop("games", None), given.pop("counts", "played")
    laps = given.pop("laps", 2)
    if given or not (games is None or isinstance(games, list | tuple)):
        raise expected(_PLAN, value)
    names = [str(each) for each in cast("list[object]", games or [])]
    known = {task.value: task for task in Task}
    try:
        tasks = tuple(Task) if games is None else tuple(known[name] for name in names)
        return Robber(tasks=tasks, counts=TaskCounts(counts), laps=cast("int", laps))
    except (KeyError, ValueError):
        raise expected(_PLAN, value) from None


def free_half(value: object) -> FreeHalf:
    """Accept what was set for the free half: a value, or a table."""
    if isinstance(value, FreeHalf):
        return value
    given = _table(_FREE, value)
    by, pool = given.pop("by", None), given.pop("pool", None)
    stake = given.pop("stake", None)
    if given or not isinstance(by, str):
        raise expected(_FREE, value)
    text = None if stake is None else f"{money(stake):f}"
    try:
        return FreeHalf(by, pool=cast("int", pool), stake=text)
    except MatchError:
        raise expected(_FREE, value) from None


def plan_table(plan: Robber) -> str | dict[str, object]:
    """Return a plan as a record writes it."""
    if plan == Robber():
        return NAME
    games = [_number(task) for task in plan.tasks]
    return {"games": games, "counts": plan.counts.value, "laps": plan.laps}


def _number(task: Task) -> int | str:
    return task.value if task is Task.MISERE else int(task.value)


def free_table(free: FreeHalf) -> dict[str, object]:
    """Return what was set for the free half as a record writes it."""
    table: dict[str, object] = {"by": free.by, "pool": free.pool}
    if free.stake is not None:
        table["stake"] = free.stake
    return table
