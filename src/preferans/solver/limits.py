"""How far a search may go: seconds, memory, and a word that stops it."""

import math
import time
from collections.abc import Callable

import attrs

from preferans.errors import StoppedError

__all__ = ["Limits", "Watch"]


@attrs.frozen(kw_only=True)
class Limits:
    """
    Be how far a search may go before it gives up, or forgets what it knew.

    A search that is stopped raises `StoppedError` and answers nothing: no value ever
    comes from half a search. Caps cost time, never truth.

    >>> from preferans.solver import Limits
    >>> Limits(seconds=2.5).entries
    1000000

    Attributes:
        seconds: time it may take; None for as long as it needs.
        cancelled: asked now and then; a true answer stops the search.
        entries: proved positions that one table may hold, some 100 bytes each; a full
            table forgets the older half. An all-pass in which each plays for himself
            needs some 200,000, and takes far longer with much less.
        leaves: leaves of the trees of moves that all searches share, some 200 bytes
            each; above it they are forgotten before the next search.
        clock: seconds from some fixed moment.

    Raises:
        ValueError: Seconds below zero or not finite, or a cap below one.
        TypeError: A limit is of another type.
    """

    seconds: float | None = None
    cancelled: Callable[[], bool] | None = None
    entries: int = 1_000_000
    leaves: int = 500_000
    clock: Callable[[], float] = attrs.field(default=time.monotonic, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse limits that limit nothing or everything."""
        for name in ("entries", "leaves"):
            cap: object = getattr(self, name)
            if type(cap) is not int:
                message = f"{name} is a whole number, not {cap!r}"
                raise TypeError(message)
            if cap < 1:
                message = f"{name} is 1 or more, not {cap}"
                raise ValueError(message)
        seconds: object = self.seconds
        if seconds is not None:
            if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
                message = f"seconds are a number or None, not {seconds!r}"
                raise TypeError(message)
            if not 0 <= seconds < math.inf:
                message = f"seconds are 0 or more, not {seconds}"
                raise ValueError(message)
        called: dict[str, object] = {"clock": self.clock}
        if self.cancelled is not None:
            called["cancelled"] = self.cancelled
        for name, value in called.items():
            if not callable(value):
                message = f"{name} is called, so {value!r} will not do"
                raise TypeError(message)


class Watch:
    """
    Stop a search at its limits.

    One watch goes along with all the searches of one question, so that the budget is
    that of the question.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._started = limits.clock()

    @classmethod
    def start(cls, limits: Limits) -> "Watch":
        """Return the watch over a question that begins now; it looks at once."""
        wrong: object = limits
        if not isinstance(wrong, Limits):
            message = f"limits are of type Limits, not {wrong!r}"
            raise TypeError(message)
        watch = cls(limits)
        watch(0)
        return watch

    @property
    def spent(self) -> float:
        """Return the seconds since the start."""
        return self.limits.clock() - self._started

    def __call__(self, positions: int) -> None:
        """
        Look at the clock and listen.

        Raises:
            StoppedError: Time is up, or somebody said stop.
        """
        limits = self.limits
        if limits.cancelled is not None and limits.cancelled():
            raise StoppedError("the search was cancelled", self.spent, positions)
        if limits.seconds is not None and self.spent >= limits.seconds:
            why = f"the search was not over in {limits.seconds:g} s"
            raise StoppedError(why, self.spent, positions)
