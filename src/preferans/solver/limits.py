"""How far a search may go: seconds, memory, and a word that stops it."""

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
        entries: proved positions that one table may hold, some 130 bytes each; a full
            table is emptied.
        leaves: leaves of the trees of moves that all searches share, some 40 bytes
            each; above it they are forgotten before the next search.
        clock: seconds from some fixed moment.
    """

    seconds: float | None = None
    cancelled: Callable[[], bool] | None = None
    entries: int = 1_000_000
    leaves: int = 2_000_000
    clock: Callable[[], float] = time.monotonic


class Watch:
    """
    Stop a search at its limits.

    One watch goes along with all the searches of one question, so that the budget is
    that of the question.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._started = limits.clock()

    @property
    def spent(self) -> float:
        """Return the seconds since the start."""
        return self.limits.clock() - self._started

    def __call__(self, nodes: int) -> None:
        """
        Look at the clock and listen.

        Raises:
            StoppedError: Time is up, or somebody said stop.
        """
        limits = self.limits
        if limits.cancelled is not None and limits.cancelled():
            raise StoppedError("the search was cancelled", self.spent, nodes)
        if limits.seconds is not None and self.spent > limits.seconds:
            why = f"the search was not over in {limits.seconds:g} s"
            raise StoppedError(why, self.spent, nodes)
