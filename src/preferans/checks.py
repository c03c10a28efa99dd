"""What a convention allows: does this outcome fit the rules and the situation?"""

from collections.abc import Iterator
from typing import TypeAlias

from preferans.axes import (
    CheckedTenPays,
    Concession,
    DarkCalls,
    HalfAndHalf,
    HalfWhist,
    IdleDealerWhist,
    MisereChain,
    PreferansHand,
    RefusedTalon,
    TalonInAllPass,
    Ten,
    YesNo,
)
from preferans.calls import Contract, Strain
from preferans.darkness import must_be_whisted
from preferans.errors import Violation
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
    has_left,
)
from preferans.rules import Rules
from preferans.seats import ACTIVE, FOUR, TWO, Seat, Table
from preferans.series import least_bid
from preferans.situations import Situation
from preferans.tasks import Tasks, bids_of
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal, Unplayed

__all__ = ["Finding", "findings"]

Finding: TypeAlias = tuple[Violation, str]
"""A rule broken and the sentence that says how, and what would be right."""

_Game: TypeAlias = PlayedGame | UncontestedGame | HalfWhistedGame | ConcededGame

HALF_LEVELS = (6, 7)
TEN_LEVEL = 10
DEFENDERS = 2
STALINGRAD = Contract(6, Strain.SPADES)


def findings(
    rules: Rules, situation: Situation, outcome: Outcome
) -> tuple[Finding, ...]:
    """
    Return every rule that an outcome breaks; none means that it may be written.

    >>> from preferans import Contract, Seat, Situation, Sochi, Table
    >>> from preferans import ConcededGame, Concession
    >>> from preferans.checks import findings
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> given_up = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
    >>> rules = Sochi(concession=Concession.NONE)
    >>> for violation, text in findings(rules, Situation(table), given_up):
    ...     print(violation.name, "-", text)
    NO_CONCESSION - a contract cannot be conceded here: concession is none
    """
    return tuple(_all(rules, situation, outcome))


def _all(rules: Rules, situation: Situation, outcome: Outcome) -> Iterator[Finding]:
    table = situation.table
    if table.dummy is not None:
        yield from _dummy(table.dummy, outcome)
    yield from _offenders(outcome, table)
    if situation.tasks is not None:
        yield from _tasks(table, situation.tasks, outcome)
    match outcome:
        case Misdeal():
            return
        case DeclaredPreferans():
            if rules.preferans_hand is PreferansHand.NONE:
                text = "a preferans does not end this match: preferans_hand is none"
                yield Violation.NO_PREFERANS, text
        case ExposedTalon():
            yield from _guessed(rules, situation, outcome)
        case PlayedAllPass():
            yield from _all_pass(rules, outcome, table)
        case PlayedMisere():
            yield from _misere(rules, outcome, table.size)
        case _:
            yield from _contract(rules, situation, outcome)
            yield from _defence(rules, outcome, table.size)
            if outcome.halves:
                yield from _halves(rules, outcome.contract, table.size)


def _tasks(table: Table, tasks: Tasks, outcome: Outcome) -> Iterator[Finding]:
    """Find what is not the game that a match plan asks for (section 8; 003:39)."""
    if isinstance(outcome, Unplayed):
        return
    if isinstance(outcome, PlayedAllPass):
        if tasks:
            yield Violation.COMPULSORY, f"{_first(table)} plays {_games(tasks)}"
        elif outcome.dark:
            text = "nobody calls in this lap of all-passes, in the dark or not"
            yield Violation.ALL_PASS_LAP, text
        return
    if not tasks:
        yield Violation.ALL_PASS_LAP, "everybody passes in this deal: it is an all-pass"
        return
    first = outcome.declarer is table.seats[0]
    given_up = isinstance(outcome, ConcededGame) and outcome.ending is None
    bid = outcome.bid if isinstance(outcome, PlayedMisere) else outcome.contract
    if given_up:
        yield Violation.COMPULSORY, "a compulsory game is played and not given up"
    if not first or outcome.dark or bid not in bids_of(tasks):
        text = f"{_first(table)} plays {_games(tasks)} here, without an auction"
        yield Violation.COMPULSORY, text
    if not isinstance(outcome, PlayedMisere) and outcome.refused:
        yield Violation.COMPULSORY, "the talon of a compulsory game is taken"


def _first(table: Table) -> str:
    return f"{table.player(table.seats[0])}, first hand,"


def _games(tasks: Tasks) -> str:
    *more, last = [task.value for task in tasks]
    return f"{', '.join(more)} or {last}" if more else last


def _misere(rules: Rules, outcome: PlayedMisere, size: int) -> Iterator[Finding]:
    if outcome.dark:
        yield from _dark(rules)
    if outcome.without_talon:
        yield from _chain(rules)
    if outcome.halves:
        yield from _halves(rules, None, size)


def _halves(rules: Rules, contract: Contract | None, size: int) -> Iterator[Finding]:
    """Find why a game, or a misère, cannot be shared with the idle dealer."""
    text = None
    high = contract is None or contract.level == TEN_LEVEL
    if size < FOUR:
        text = f"nobody is idle at a table of {size}: a game in halves takes four"
    elif rules.half_and_half is HalfAndHalf.NONE:
        text = "nobody plays in halves here: half_and_half is none"
    elif rules.half_and_half is HalfAndHalf.TEN_OR_MISERE and not high:
        text = (
            f"only a ten or a misère is played in halves, not {contract}: "
            "half_and_half is ten_or_misere"
        )
    if text is not None:
        yield Violation.NO_HALVES, text


def _dummy(dummy: Seat, outcome: Outcome) -> Iterator[Finding]:
    """Find what neither the dummy nor his partner can have done (sections 3, 4)."""
    if isinstance(outcome, PlayedAllPass):
        taken = outcome.tricks[dummy.value]
        if taken:
            text = f"the dummy is out of an all-pass: he has no tricks, not {taken}"
            yield Violation.NOT_AT_TWO, text
        return
    if isinstance(outcome, Unplayed):
        return
    if outcome.declarer is dummy:
        text = f"the dummy sits in {dummy!r} and never bids: he cannot declare"
        yield Violation.NOT_AT_TWO, text
        return
    if not isinstance(outcome, PlayedGame) or outcome.defence is None:
        return
    if outcome.defence[dummy.value] is not Declaration.PASS:
        text = f"the dummy sits in {dummy!r} and is not asked: his word is a pass"
        yield Violation.NOT_AT_TWO, text
    if not outcome.open:
        yield Violation.NOT_AT_TWO, "a table of two defends open: open is True"


def _dark(rules: Rules) -> Iterator[Finding]:
    if rules.dark is DarkCalls.NONE:
        yield Violation.NO_DARK, "nothing is called in the dark here: dark is none"


def _dark_passes(
    rules: Rules, outcome: PlayedAllPass, dummy: Seat | None
) -> Iterator[Finding]:
    if outcome.dark:
        yield from _dark(rules)
    if dummy is not None and dummy in outcome.dark:
        text = f"the dummy sits in {dummy!r} and passes nothing, in the dark or not"
        yield Violation.NOT_AT_TWO, text


def _dark_game(rules: Rules, game: _Game, size: int) -> Iterator[Finding]:
    """Find what cannot be of a game in the dark, whatever was bid (section 8)."""
    yield from _dark(rules)
    covered = must_be_whisted(rules.dark, game.contract)
    if rules.dark is DarkCalls.NONE or not covered or isinstance(game, ConcededGame):
        return
    whisters = 1 if size == TWO else DEFENDERS
    whists = 0
    if isinstance(game, PlayedGame) and game.defence is not None:
        whists = game.defence.count(Declaration.WHIST)
    if whists < whisters and not has_left(game):
        who = "the opponent whists" if size == TWO else "both defenders whist"
        yield Violation.DARK_IS_WHISTED, f"{who} on {game.contract} in the dark"


def _offenders(outcome: Outcome, table: Table) -> Iterator[Finding]:
    """Find offences of seats in which nobody sits."""
    if isinstance(outcome, Misdeal):
        return
    if isinstance(outcome, ExposedTalon):
        levels = zip(ACTIVE, outcome.games, strict=True)
        seats = [outcome.seat, *(seat for seat, level in levels if level is not None)]
    elif isinstance(outcome, DeclaredPreferans):
        seats = [outcome.seat]
    else:
        seats = [incident.seat for incident in outcome.incidents]
    for seat in dict.fromkeys(seats):
        if seat is table.dummy:
            text = f"the dummy sits in {seat!r} and does nothing: it is the opponent's"
            yield Violation.NOT_AT_TWO, text
        elif seat is Seat.FOURTH and table.size < FOUR:
            text = (
                f"nobody is idle at a table of {table.size}: "
                "nothing happens in the fourth seat"
            )
            yield Violation.IDLE_DEALER, text


def _guessed(
    rules: Rules, situation: Situation, outcome: ExposedTalon
) -> Iterator[Finding]:
    least = least_bid(rules, situation)
    for level in outcome.games:
        if level is not None and level < least.level:
            text = f"nobody could have played {level} below the least bid, {least}"
            yield Violation.BELOW_LEAST_BID, text


def _defence(rules: Rules, game: _Game, size: int) -> Iterator[Finding]:
    match game:
        case PlayedGame():
            yield from _played(rules, game, size)
        case HalfWhistedGame():
            second = game.half_whister is game.declarer.right
            yield from _half(rules, game.contract, size, is_second=second)
            yield from _undeclared(rules, game.contract, size)
        case UncontestedGame():
            # Who leaves may do so before a card of a checked ten is played.
            if not has_left(game):
                yield from _undeclared(rules, game.contract, size)
                if rules.forced_whist is YesNo.YES and size > TWO:
                    text = (
                        "two passes do not end a contract here: forced_whist is yes; "
                        "write forced = true and the tricks"
                    )
                    yield Violation.FORCED_WHIST, text
        case _:
            if rules.concession is Concession.NONE and game.ending is None:
                text = "a contract cannot be conceded here: concession is none"
                yield Violation.NO_CONCESSION, text


def _all_pass(rules: Rules, outcome: PlayedAllPass, table: Table) -> Iterator[Finding]:
    yield from _dark_passes(rules, outcome, table.dummy)
    size = table.size
    idle = outcome.tricks[Seat.FOURTH.value]
    if not idle:
        return
    if size < FOUR:
        yield (
            Violation.IDLE_DEALER,
            (
                f"nobody is idle at a table of {size}: the fourth seat has no tricks, "
                f"not {idle}"
            ),
        )
    elif rules.all_pass_talon is TalonInAllPass.CLOSED:
        yield (
            Violation.TALON_CLOSED,
            f"the talon stays closed here: the idle dealer has no tricks, not {idle}",
        )


def _contract(
    rules: Rules,
    situation: Situation,
    outcome: _Game,
) -> Iterator[Finding]:
    if outcome.dark:
        yield from _dark_game(rules, outcome, situation.table.size)
    least = least_bid(rules, situation)
    if outcome.contract.level < least.level:
        yield (
            Violation.BELOW_LEAST_BID,
            f"{outcome.contract} is below the least bid in force, {least}",
        )
    if outcome.contract.without_talon:
        yield from _chain(rules)
        if outcome.refused:
            yield (
                Violation.NO_REFUSED_TALON,
                f"{outcome.contract} is played without the talon: none is refused",
            )
        if isinstance(outcome, ConcededGame) and outcome.ending is None:
            yield (
                Violation.NO_CONCESSION,
                f"{outcome.contract} is played without the talon and not conceded",
            )
    elif outcome.refused and rules.refused_talon is RefusedTalon.NONE:
        yield (
            Violation.NO_REFUSED_TALON,
            "the talon cannot be refused here: refused_talon is none",
        )


def _chain(rules: Rules) -> Iterator[Finding]:
    if rules.misere_chain is MisereChain.NINE_ENDS:
        yield (
            Violation.NO_SUCH_BID,
            "nothing is played without the talon here: misere_chain is nine_ends",
        )


def _is_stalingrad(rules: Rules, contract: Contract) -> bool:
    return rules.stalingrad is YesNo.YES and contract == STALINGRAD


def _must_whist(size: int) -> Finding:
    who = "the opponent whists" if size == TWO else "both defenders whist"
    return Violation.STALINGRAD, f"{who} on 6♠ under Stalingrad"


def _undeclared(rules: Rules, contract: Contract, size: int) -> Iterator[Finding]:
    if _is_stalingrad(rules, contract):
        yield _must_whist(size)
    if contract.level == TEN_LEVEL and rules.ten is Ten.CHECKED:
        yield (
            Violation.TEN_IS_CHECKED,
            f"{contract} is checked here: it is played, and nobody declares",
        )


def _half(
    rules: Rules, contract: Contract, size: int, *, is_second: bool
) -> Iterator[Finding]:
    if size == TWO:
        text = "there is no half-whist at a table of two: whist or pass"
        yield Violation.NO_HALF_WHIST, text
    elif rules.half_whist is HalfWhist.NONE:
        yield Violation.NO_HALF_WHIST, "half-whist is not played: half_whist is none"
    elif contract.level not in HALF_LEVELS:
        yield (
            Violation.HALF_WHIST_LEVEL,
            f"a half-whist exists at six and seven only, not on {contract}",
        )
    elif not is_second and rules.whist_pass_half is YesNo.NO:
        yield (
            Violation.HALF_WHIST_FIRST,
            (
                "the defender left of the declarer has no half-whist: "
                "whist_pass_half is no"
            ),
        )


def _played(rules: Rules, game: PlayedGame, size: int) -> Iterator[Finding]:
    contract = game.contract
    if game.defence is None:
        if rules.ten is Ten.WHISTED:
            yield (
                Violation.TEN_IS_WHISTED,
                f"{contract} is whisted here: both defenders need a last word",
            )
        pays = rules.checked_ten_pays is CheckedTenPays.CONSOLATION_AND_WHISTS
        if pays and size > TWO and game.undertricks and None in game.tricks:
            yield (
                Violation.SPLIT_UNKNOWN,
                (
                    "each defender writes whists for his own tricks here: "
                    "name the tricks of both"
                ),
            )
        return
    if contract.level == TEN_LEVEL and rules.ten is Ten.CHECKED:
        yield (
            Violation.TEN_IS_CHECKED,
            f"{contract} is checked here: it has no defence",
        )
    whisters = 1 if size == TWO else DEFENDERS
    if (
        _is_stalingrad(rules, contract)
        and game.defence.count(Declaration.WHIST) < whisters
    ):
        yield _must_whist(size)
        return
    if game.is_returned_half:
        is_second = game.defence[game.declarer.right.value] is Declaration.HALF
        yield from _half(rules, contract, size, is_second=is_second)
    if game.idle_seat is not None:
        yield from _idle(rules, game, size)
    if game.forced:
        yield from _forced(rules, size)
    yield from _invited(rules, game, size)
    if game.alone and rules.alone is YesNo.NO:
        text = "a lone whister does not play one hand here: alone is no"
        yield Violation.NO_ALONE, text


def _invited(rules: Rules, game: PlayedGame, size: int) -> Iterator[Finding]:
    if game.invited and size == TWO:
        text = "nobody is invited at a table of two: it defends open"
        yield Violation.NOT_AT_TWO, text
    elif game.invited and rules.invitation is YesNo.NO:
        yield Violation.NO_INVITATION, "nobody is invited here: invitation is no"
    elif (
        rules.invitation is YesNo.YES and size > TWO and game.open and not game.invited
    ):
        text = "who does not invite the passer plays closed: open needs invited"
        yield Violation.UNINVITED, text


def _forced(rules: Rules, size: int) -> Iterator[Finding]:
    if size == TWO:
        text = "the only pass of a table of two ends a contract: it is not played"
        yield Violation.NOT_AT_TWO, text
    elif rules.forced_whist is YesNo.NO:
        text = "two passes end a contract here: forced_whist is no"
        yield Violation.NO_FORCED_WHIST, text


def _idle(rules: Rules, game: PlayedGame, size: int) -> Iterator[Finding]:
    if size < FOUR:
        yield (
            Violation.IDLE_DEALER,
            (
                f"nobody is idle at a table of {size}: idle_seat belongs to four "
                "players, or five"
            ),
        )
    elif rules.idle_dealer_whist is IdleDealerWhist.NO:
        yield (
            Violation.NO_IDLE_WHIST,
            "the idle dealer never whists here: idle_dealer_whist is no",
        )
    elif (
        rules.idle_dealer_whist is IdleDealerWhist.YES
        and game.contract.level in HALF_LEVELS
        and not game.is_returned_half
    ):
        yield (
            Violation.NO_IDLE_WHIST,
            (
                "at six and seven the idle dealer whists only on a half-whist: "
                "idle_dealer_whist is yes"
            ),
        )
