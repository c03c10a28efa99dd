"""Scoring: an outcome to the entries that the rules make of it."""

from collections.abc import Iterator

from preferans.errors import InvalidOutcomeError
from preferans.seats import Seat, Table
from preferans.stake.choices import (
    ConsolationFor,
    DummyTricks,
    InvitedShort,
    RemisePer,
    TricksFor,
    TwoWhists,
    WaitingGets,
    WhisterAnswers,
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
    counted = _counted(rules, table, outcome)
    lacking = game.level - counted[outcome.declarer]
    if lacking > 0:
        amount = rules.remises.of(game) * _times(rules, lacking)
        yield Entry(player, Reason.REMISE, amount)
    else:
        yield won
    free = _nobody_is_short(rules, outcome, counted, won=lacking <= 0)
    for seat in outcome.declarer.others:
        yield from _of_defender(
            rules, table, outcome, seat, taken=counted[seat], free=free
        )


def _times(rules: StakeRules, lacking: int) -> int:
    return lacking if rules.remise_per is RemisePer.TRICK else 1


def _counted(rules: StakeRules, table: Table, outcome: PlayedGame) -> dict[Seat, int]:
    """Return the tricks that count for each seat, those of a partner among them."""
    left, right = outcome.declarer.others
    counted = {seat: outcome.tricks[seat.value] for seat in (left, right)}
    counted[outcome.declarer] = outcome.tricks[outcome.declarer.value]
    for seat, partner in ((left, right), (right, left)):
        taken = outcome.tricks[seat.value]
        if seat is table.dummy:
            if rules.dummy_tricks is DummyTricks.DECLARER:
                counted[outcome.declarer] += taken
            if rules.dummy_tricks is DummyTricks.WHISTER:
                counted[partner] += taken
            continue
        part = outcome.part(seat)
        invited = part is Part.INVITED and rules.invited_tricks is TricksFor.WHISTER
        passer = part is Part.PASS and rules.passer_tricks is TricksFor.WHISTER
        if invited or passer:
            counted[partner] += taken
    return counted


def _nobody_is_short(
    rules: StakeRules, outcome: PlayedGame, counted: dict[Seat, int], *, won: bool
) -> bool:
    """Return whether whisters are free of remises, whatever each of them took."""
    if not won and rules.whister_answers is WhisterAnswers.GAME_WON:
        return True
    apart = {Part.PASS, Part.INVITED}
    if rules.two_whists is TwoWhists.EACH or apart & set(outcome.parts):
        return False
    together = sum(counted[seat] for seat in outcome.declarer.others)
    return together >= len(outcome.parts) * whist_tricks(outcome.game)


def _of_defender(
    rules: StakeRules,
    table: Table,
    outcome: PlayedGame,
    seat: Seat,
    *,
    taken: int,
    free: bool,
) -> Iterator[Entry]:
    game, part = outcome.game, outcome.part(seat)
    remise = rules.whister_remises.of(game)
    if part is Part.INVITED:
        owes = rules.invited_short is InvitedShort.REMISE and not free
        if owes and not outcome.tricks[seat.value] and seat is not table.dummy:
            yield Entry(table.player(seat), Reason.INVITED_REMISE, remise)
    elif part is not Part.PASS:
        # Who whists on a hand that was handed over is the idle dealer (001:701).
        player = table.player(Seat.FOURTH if part is Part.HANDED else seat)
        amount = taken * rules.whists.of(game)
        if rules.whist_paid is WhistPaid.OFF_STAKE:
            yield Entry(player, Reason.WHIST_OFF, amount)
        else:
            declarer = table.player(outcome.declarer)
            yield Entry(player, Reason.WHIST, amount, against=declarer)
        lacking = whist_tricks(game) - taken
        if lacking > 0 and not free:
            amount = remise * _times(rules, lacking)
            yield Entry(player, Reason.WHISTER_REMISE, amount)


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
