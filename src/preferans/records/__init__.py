"""
Recorded evenings: read, check, replay, verify, write (format `preferans/1`).

TOML is the form that people write, JSON the same for programs.

>>> from preferans import records
>>> record = records.loads('''
... format = "preferans/1"
... players = ["South", "West", "North"]      # clockwise
... first_dealer = "South"
... convention = "sochi"
... pool = 10
...
... [[deals]]
... contract = "7♥ West"
... defence = { North = "whist", South = "pass" }
... tricks = { West = 6, North = 3, South = 2 }
... ''')
>>> for problem in record.check():
...     print(problem)
line 11, deal 1: tricks add up to 10, not 11
"""

from preferans.errors import RecordError
from preferans.records._read import FORMAT, load, loads
from preferans.records._write import dump, dumps
from preferans.records.deal import RecordedDeal, WrittenSheet
from preferans.records.problems import Difference, Problem
from preferans.records.record import Record
from preferans.records.schema import schema

__all__ = [
    "FORMAT",
    "Difference",
    "Problem",
    "Record",
    "RecordError",
    "RecordedDeal",
    "WrittenSheet",
    "dump",
    "dumps",
    "load",
    "loads",
    "schema",
]
