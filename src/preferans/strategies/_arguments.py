"""What every strategy asks of its arguments."""

from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")


def strategy_or(
    value: SearchStrategy[T] | None, default: SearchStrategy[T], *, name: str
) -> SearchStrategy[T]:
    """Return the strategy given, or the default where none was."""
    if value is None:
        return default
    if not isinstance(value, SearchStrategy):
        message = f"{name} is a strategy such as st.just(...), not {value!r}"
        raise InvalidArgument(message)
    return value


def check_range(least: int, most: int, *, low: int, high: int, what: str) -> None:
    """Refuse bounds that are not whole numbers from `low` to `high` in order."""
    for name, value in ((f"min_{what}", least), (f"max_{what}", most)):
        if type(value) is not int or not low <= value <= high:
            message = f"{name} is a whole number from {low} to {high}, not {value!r}"
            raise InvalidArgument(message)
    if least > most:
        message = f"min_{what} {least} is above max_{what} {most}"
        raise InvalidArgument(message)


def check_finished(finished: object) -> None:
    """Refuse anything but the three answers."""
    if finished is not None and not isinstance(finished, bool):
        message = f"finished is True, False or None for either, not {finished!r}"
        raise InvalidArgument(message)


def steps(
    usual: int, most: int, *, finished: bool | None
) -> SearchStrategy[int | None]:
    """Draw after how many actions to stop; None is at the end."""
    if finished:
        return st.none()
    some = st.integers(0, usual) | st.integers(0, most)
    return some if finished is False else some | st.none()
