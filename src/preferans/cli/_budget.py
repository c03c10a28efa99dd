"""The seconds that a command may spend on its searches, all of them together."""

import time

from preferans.solver import Limits

__all__ = ["Budget"]


class Budget:
    """
    Be the seconds left; they begin to run when it is made.

    >>> from preferans.cli._budget import Budget
    >>> Budget(None).limits().seconds is None
    True
    """

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._started = time.monotonic()

    def limits(self) -> Limits:
        """Return the limits of the next search."""
        if self.seconds is None:
            return Limits()
        spent = time.monotonic() - self._started
        return Limits(seconds=max(0.0, self.seconds - spent))

    def told(self, what: str) -> str:
        """Say that the seconds were not enough, and what would help."""
        return f"{what} was not over in {self.seconds:g} s: give it more --seconds"
