"""
Problems in the files of other programs: read, completed, and written for one of them.

No two programs share a format, so each has its reader, and all of them return the
same value: a `Puzzle` seated as here, whose `position` the solver takes.

>>> from preferans.records import foreign
>>> (puzzle,) = foreign.loads('''
... % bts version 5.2
... deal 1 7.8.. .A.7. 8.K..
... contract misere
... play W
... player N
... ''')
>>> puzzle.seats, puzzle.contract, puzzle.declarer
(('W', 'N', 'E'), Misere(without_talon=False), Seat.SECOND)
>>> puzzle.position.play.to_play
Seat.FIRST
"""

from preferans.errors import RecordError
from preferans.records.foreign._files import load, loads
from preferans.records.foreign.bts import dumps
from preferans.records.foreign.expectation import Expectation
from preferans.records.foreign.puzzle import Puzzle

__all__ = ["Expectation", "Puzzle", "RecordError", "dumps", "load", "loads"]
