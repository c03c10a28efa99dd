"""A slow engine for Preferans, written from the rules alone: an oracle.

It walks a deal from the first call to its outcome: plain dictionaries, lists and
strings in, the same out, and nothing of the library. The rules are those of
``conventions.md`` (quoted as "conv. 3" and so on). Not in it: claims, incidents.
"""

from .axes import AXES, contradictions
from .counting import count_auctions, count_plays, start_play
from .play import open_hands
from .rounds import apply, legal, outcome, start, to_act, where
from .shapes import Deal, Outcome, Rules, Situation, State

__all__ = [
    "AXES",
    "Deal",
    "Outcome",
    "Rules",
    "Situation",
    "State",
    "apply",
    "contradictions",
    "count_auctions",
    "count_plays",
    "legal",
    "open_hands",
    "outcome",
    "start",
    "start_play",
    "to_act",
    "where",
]
