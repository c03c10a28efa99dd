"""Scoring: an outcome to the entries that the rules make of it."""

from collections.abc import Iterator

from preferans.errors import InvalidOutcomeError
from preferans.seats import Seat, Table
from preferans.stake.choices import (
    ConsolationFor,
    InvitedShort,
    RemisePer,
    TricksFor,
    WaitingGets,
    WhistPaid,
)
from preferans.stake.games import whist_tricks
from preferans.stake.outcomes import (
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
    problems,
)
from preferans.stake.rules import StakeRules
from preferans.stake.sheet import Entry, Reason

__all__ = ["score"]

_PUT_UP = frozenset(
    {Reason.REMISE, Reason.WHISTER_REMISE, Reason.INVITED_REMISE},
)


def score(rules: StakeRules, table: Table, outcome: Outcome) -> tuple[Entry, ...]:
    """
    Return what is written for a deal: sums written off, remises, whists, consolations.

    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake import Game, Part, PlayedGame, score
    >>> from preferans.stake.examples import RULES
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> both = (Part.WHIST, Part.WHIST)
    >>> outcome = PlayedGame(Game.parse("bought ♦"), Seat.FIRST, both, (5, 4, 1))
    >>> for entry in score(RULES, table, outcome):
    ...     print(entry)
    Boris: 3 (remise)
    Vera: 4 on Boris (whist)
    Anna: 1 on Boris (whist)
    Anna: 3 (whister's remise)

    Raises:
        InvalidOutcomeError: Table or rules do not allow it; every problem is named.
    """
    found = problems(rules, table, outcome)
    if found:
        raise InvalidOutcomeError(found)
    entries = tuple(_of_game(rules, table, outcome))
    return (*entries, *_consolations(rules, table, outcome, entries))


def _of_game(rules: StakeRules, table: Table, outcome: Outcome) -> Iterator[Entry]:
    if isinstance(outcome, PassedOut):
        return
    game, player = outcome.game, table.player(outcome.declarer)
    won = Entry(player, Reason.GAME_WON, rules.values.of(game))
    if isinstance(outcome, UnplayedGame):
        yield won
        return
    lacking = game.level - outcome.tricks[outcome.declarer.value]
    if lacking > 0:
        amount = rules.remises.of(game) * _times(rules, lacking)
        yield Entry(player, Reason.REMISE, amount)
    else:
        yield won
    for seat in outcome.declarer.others:
        yield from _of_defender(rules, table, outcome, seat)


def _times(rules: StakeRules, lacking: int) -> int:
    return lacking if rules.remise_per is RemisePer.TRICK else 1


def _of_defender(
    rules: StakeRules, table: Table, outcome: PlayedGame, seat: Seat
) -> Iterator[Entry]:
    game, part = outcome.game, outcome.part(seat)
    taken = outcome.tricks[seat.value]
    remise = rules.whister_remises.of(game)
    if part is Part.INVITED:
        owes = rules.invited_short is InvitedShort.REMISE
        if owes and not taken and seat is not table.dummy:
            yield Entry(table.player(seat), Reason.INVITED_REMISE, remise)
    elif part is not Part.PASS:
        # Who whists on a hand that was handed over is the idle dealer (001:701).
        player = table.player(Seat.FOURTH if part is Part.HANDED else seat)
        left, right = outcome.declarer.others
        taken += _partners(rules, outcome, right if seat is left else left)
        amount = taken * rules.whists.of(game)
        if rules.whist_paid is WhistPaid.OFF_STAKE:
            yield Entry(player, Reason.WHIST_OFF, amount)
        else:
            declarer = table.player(outcome.declarer)
            yield Entry(player, Reason.WHIST, amount, against=declarer)
        lacking = whist_tricks(game) - taken
        if lacking > 0:
            amount = remise * _times(rules, lacking)
            yield Entry(player, Reason.WHISTER_REMISE, amount)


def _partners(rules: StakeRules, outcome: PlayedGame, partner: Seat) -> int:
    """Return the tricks of a whister's partner that count for the whister."""
    counts = {
        Part.INVITED: rules.invited_tricks,
        Part.PASS: rules.passer_tricks,
    }.get(outcome.part(partner))
    return outcome.tricks[partner.value] if counts is TricksFor.WHISTER else 0


def _consolations(
    rules: StakeRules, table: Table, outcome: Outcome, entries: tuple[Entry, ...]
) -> Iterator[Entry]:
    if table.idle is None:
        return
    payers = table.active
    if rules.consolation_for is ConsolationFor.REMISE:
        payers = tuple(entry.player for entry in entries if entry.reason in _PUT_UP)
    elif rules.consolation_for is ConsolationFor.GAME:
        payers = () if isinstance(outcome, PassedOut) else payers
    idle = [table.idle]
    if table.waiting is not None and rules.waiting_gets is WaitingGets.CONSOLATION:
        idle.append(table.waiting)
    for player in idle:
        for payer in payers:
            # A dealer who whisted and is short does not pay himself.
            if payer != player:
                yield Entry(
                    player, Reason.CONSOLATION, rules.consolation, against=payer
                )
