"""What the incidents of a recorded deal mean for its cards."""

import attrs

from preferans.incidents import (
    BrokenOff,
    Incident,
    Left,
    TalonMoment,
    TalonSeen,
    WrongOrder,
)
from preferans.outcomes import Outcome, PlayedAllPass
from preferans.unplayed import Unplayed

__all__ = ["has_seen", "incidents_of", "is_cut", "with_incidents"]


def incidents_of(outcome: Outcome) -> tuple[Incident, ...]:
    """Return what an outcome says went wrong."""
    return () if isinstance(outcome, Unplayed) else outcome.incidents


def with_incidents(outcome: Outcome, incidents: tuple[Incident, ...]) -> Outcome:
    """Return the outcome of a round with what its cards do not show."""
    # No round ends without its auction.
    assert not isinstance(outcome, Unplayed)
    return attrs.evolve(outcome, incidents=incidents)


def is_cut(said: Outcome) -> bool:
    """Return whether somebody ended the deal before its ten tricks."""
    endings = (Left, BrokenOff, WrongOrder)
    return any(isinstance(each, endings) for each in incidents_of(said))


def has_seen(said: Outcome) -> bool:
    """Return whether the first tricks of an all-pass went to who saw its talon (P2)."""
    return isinstance(said, PlayedAllPass) and any(
        isinstance(each, TalonSeen) and each.moment is TalonMoment.BEFORE_PLAY
        for each in said.incidents
    )
