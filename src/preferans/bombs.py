"""
Bombs, and what darkness and bombs multiply (section 8; 003:7, 003:17-21).

A dark all-pass draws bombs. A bomb waits in its owner's row and multiplies the next
game that he plays; a game made strikes it off, a game set keeps it.
"""

from collections.abc import Iterator
from typing import Final

import attrs

from preferans.axes import BombOrder, Doubled, YesNo
from preferans.outcomes import (
    ConcededGame,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.penalties import counts_as_made
from preferans.rules import AllPassRules, Rules
from preferans.sheet import BOMBS, Column, Doubling, Entry, Reason
from preferans.situations import Bombs, Situation

__all__ = ["doubled", "next_bombs", "score_bombs"]

DARK: Final = 2
RANKS: Final = tuple(BOMBS)
Game = (PlayedGame, PlayedMisere, UncontestedGame, HalfWhistedGame, ConcededGame)


def _drawn(
    rules: AllPassRules, situation: Situation, outcome: PlayedAllPass
) -> Iterator[tuple[str, int]]:
    """
    Yield who draws which bomb for a dark all-pass.

    Whoever passed in the dark draws the bomb of the row: the first a bomb, the second a
    double bomb, the third a fir tree; so does the idle dealer if nobody had looked.
    Otherwise he and whoever had looked draw one rank less (003:19).
    """
    if rules.bombs is YesNo.NO or not outcome.dark:
        return
    table = situation.table
    rank = min(situation.dark_row, len(RANKS) - 1)
    ranks = {
        table.player(seat): rank - (seat not in outcome.dark) for seat in table.seats
    }
    if table.idle is not None:
        ranks[table.idle] = min(ranks.values())
    for player in table.players:
        if ranks.get(player, -1) >= 0:
            yield player, RANKS[ranks[player]]


def _of_game(rules: AllPassRules, situation: Situation, outcome: Outcome) -> int | None:
    """Return the bomb that the declarer of a game plays on, None without one."""
    table = situation.table
    if not isinstance(outcome, Game) or outcome.declarer is table.dummy:
        return None
    marks = situation.bombs_of(table.player(outcome.declarer))
    if not marks:
        return None
    match rules.bomb_order:
        case BombOrder.OLDEST:
            return marks[0]
        case BombOrder.NEWEST:
            return marks[-1]
        case _:
            return max(marks)


def score_bombs(
    rules: Rules, situation: Situation, outcome: Outcome
) -> Iterator[Entry]:
    """
    Yield the bombs that a deal draws or strikes off.

    >>> from preferans import PlayedAllPass, Seat, Situation, Sochi, Table, YesNo
    >>> from preferans.bombs import score_bombs
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> passed = PlayedAllPass(tricks=(2, 5, 3, 0), dark=[Seat.FIRST, Seat.THIRD])
    >>> for entry in score_bombs(Sochi(bombs=YesNo.YES), Situation(table), passed):
    ...     print(entry)
    South: a bomb drawn for a dark all-pass
    West: a bomb drawn for a dark all-pass
    """
    if isinstance(outcome, PlayedAllPass):
        for player, mark in _drawn(rules, situation, outcome):
            yield Entry.of(Column.BOMBS, player, Reason.DARK_PASS, (mark,))
        return
    bomb = _of_game(rules, situation, outcome)
    if bomb is not None and counts_as_made(rules, outcome):
        assert isinstance(outcome, Game)
        player = situation.table.player(outcome.declarer)
        yield Entry.of(Column.BOMBS, player, Reason.PLAYED_OFF, (-bomb,))


def next_bombs(rules: Rules, situation: Situation, outcome: Outcome) -> Bombs:
    """
    Return the bombs that wait in the next deal.

    >>> from preferans import PlayedMisere, Seat, Situation, Sochi, Table
    >>> from preferans.bombs import next_bombs
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> before = Situation(table, bombs={"West": (2, 4)})
    >>> made = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 0})
    >>> next_bombs(Sochi(), before, made)
    (('West', (4,)),)
    """
    rows = {name: list(situation.bombs_of(name)) for name in situation.table.players}
    for entry in score_bombs(rules, situation, outcome):
        row, mark = rows[entry.player], int(entry.amount)
        if mark > 0:
            row.append(mark)
        else:
            row.remove(-mark)
    return tuple((name, tuple(row)) for name, row in sorted(rows.items()) if row)


def doubled(
    rules: Rules, situation: Situation, outcome: Outcome, entries: Iterator[Entry]
) -> Iterator[Entry]:
    """
    Yield the entries of a game, multiplied by darkness and by its declarer's bomb.

    >>> from preferans import PlayedMisere, Seat, Situation, Sochi, Table
    >>> from preferans.scoring import score
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> caught = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 1}, dark=True)
    >>> (entry,) = score(Sochi(), Situation(table, bombs={"West": (4,)}), caught)
    >>> entry.amount, entry.why
    (80, 'misère caught, in the dark, double bomb: 1 trick x 10 x 2 x 4')
    """
    assert isinstance(outcome, Game)
    factors: list[int] = []
    names: list[Doubling] = []
    if outcome.dark:
        factors.append(DARK)
        names.append(Doubling.DARK)
    bomb = _of_game(rules, situation, outcome)
    if bomb is not None:
        factors.append(bomb)
        names.append(BOMBS[bomb])
    declarer = situation.table.player(outcome.declarer)
    for entry in entries:
        his = declarer in {entry.player, entry.against}
        if not factors or not (his or rules.doubled is Doubled.DEAL):
            yield entry
            continue
        yield attrs.evolve(
            Entry.of(
                entry.column,
                entry.player,
                entry.reason,
                (*entry.numbers, *factors),
                against=entry.against,
            ),
            doubled_by=tuple(names),
        )
