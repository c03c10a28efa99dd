"""
What offences cost: revokes, looks into the talon, games that were not finished.

The rows P1 to P41 and R1 to R8 of the rules' page on offences are computed here.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from preferans.axes import Responsibility, RevokeCosts, SecondMisdeal
from preferans.calls import LOWEST
from preferans.incidents import (
    BrokenOff,
    Left,
    Revoke,
    TalonMoment,
    TalonSeen,
    WrongOrder,
)
from preferans.outcome_problems import TRICKS
from preferans.outcomes import (
    ConcededGame,
    HalfWhistedGame,
    Outcome,
    Part,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.prices import (
    HALF,
    MISERE_VALUE,
    WHISTS_A_POINT,
    divisor,
    game_value,
    owed,
    price,
)
from preferans.rules import Rules
from preferans.seats import ACTIVE, Seat, Table
from preferans.sheet import Amount, Column, Entry, Reason, exact
from preferans.situations import Situation
from preferans.unplayed import ExposedTalon, Unplayed

__all__ = [
    "counts_as_made",
    "both_revoked",
    "declarer_answers",
    "defence_answers",
    "exposed_talon",
    "fines",
    "is_made",
    "is_second_misdeal",
    "misdealt",
    "without_play",
]

THREE_TRICKS: Final = 3
ALL_PASS_REVOKE: Final = 10
TALON_SEEN: Final = 5
LEFT, BROKEN_OFF = 3, 2


def is_made(rules: Rules, outcome: PlayedGame | PlayedMisere) -> bool | None:
    """
    Return whether a contract counts as made, or None where it counts as neither.

    Where a revoke costs a remise, a defender's makes it count as made, however many
    tricks are missing (R2, R3, R5; 000:142-144, 000:210), and one of each side leaves
    it neither made nor set (R4; 000:146, and for the misère our reading).

    >>> from preferans import PlayedMisere, Revoke, RevokeCosts, Seat, Sochi
    >>> from preferans.penalties import is_made
    >>> misere = PlayedMisere(
    ...     declarer=Seat.FIRST,
    ...     tricks={Seat.FIRST: 2},
    ...     incidents=[Revoke(Seat.SECOND)],
    ... )
    >>> is_made(Sochi(), misere), is_made(Sochi(revoke=RevokeCosts.REMISE), misere)
    (False, True)
    """
    if rules.revoke is RevokeCosts.REMISE:
        sides = {revoke.seat is outcome.declarer for revoke in _revokes(outcome)}
        if len(sides) > 1:
            return None
        if False in sides:
            return True
    if isinstance(outcome, PlayedMisere):
        return not outcome.taken
    return not outcome.undertricks


def counts_as_made(rules: Rules, outcome: Outcome) -> bool:
    """
    Return whether a deal is a game that counts as made, played out or not.

    >>> from preferans import ConcededGame, Contract, Seat, Sochi
    >>> from preferans.penalties import counts_as_made
    >>> six = ConcededGame(contract=Contract.parse("6♠"), declarer=Seat.FIRST)
    >>> counts_as_made(Sochi(), six)
    False
    """
    if isinstance(outcome, PlayedGame | PlayedMisere):
        return is_made(rules, outcome) is True
    return isinstance(outcome, UncontestedGame | HalfWhistedGame)


def declarer_answers(rules: Rules, game: PlayedGame) -> bool:
    """Return whether the declarer writes the remises of the whisters (R1; 000:140)."""
    return rules.revoke is RevokeCosts.REMISE and any(
        revoke.seat is game.declarer for revoke in _revokes(game)
    )


def defence_answers(rules: Rules, game: PlayedGame) -> bool:
    """Return whether only who revoked writes for missing tricks (R2; 000:142)."""
    return rules.revoke is RevokeCosts.REMISE and any(
        revoke.seat is not game.declarer for revoke in _revokes(game)
    )


def _revokes(outcome: PlayedGame | PlayedMisere) -> tuple[Revoke, ...]:
    return tuple(each for each in outcome.incidents if isinstance(each, Revoke))


def _value(outcome: Outcome) -> int:
    """Return the value of the contract."""
    if isinstance(outcome, PlayedAllPass | PlayedMisere | Unplayed):
        return MISERE_VALUE
    return game_value(outcome.contract.level)


# What is written besides


def fines(rules: Rules, table: Table, outcome: Outcome) -> Iterator[Entry]:
    """
    Yield what the offenders write besides what the deal itself comes to.

    >>> from preferans import PlayedMisere, Revoke, Seat, Sochi, Table
    >>> from preferans.penalties import fines
    >>> misere = PlayedMisere(
    ...     declarer=Seat.FIRST,
    ...     tricks={Seat.FIRST: 2},
    ...     incidents=[Revoke(Seat.SECOND)],
    ... )
    >>> for entry in fines(Sochi(), Table(("S", "W", "N"), dealer="S"), misere):
    ...     print(entry)
    N: 30 mountain points (revoke: 3 tricks x 10)
    """
    if isinstance(outcome, Unplayed):
        return
    each = price(rules.undertrick_price, _value(outcome))
    for incident in outcome.incidents:
        player = table.player(incident.seat)
        if isinstance(incident, TalonSeen):
            yield from _talon_seen(player, incident.moment, each)
        elif isinstance(incident, Revoke):
            for reason, numbers in _revoke(rules, outcome, incident, each):
                yield Entry.of(Column.MOUNTAIN, player, reason, numbers)


def _talon_seen(player: str, moment: TalonMoment, each: int) -> Iterator[Entry]:
    match moment:
        case TalonMoment.BEFORE_PLAY:
            reason, points = Reason.TALON_SEEN, TALON_SEEN
        case TalonMoment.BEFORE_BUYER:
            reason, points = Reason.TALON_SEEN_FIRST, each
        case _:
            # He bids no more; what it cost the others no source counts (P3).
            return
    yield Entry.of(Column.MOUNTAIN, player, reason, (points,))


def _revoke(
    rules: Rules, outcome: Outcome, revoke: Revoke, each: int
) -> Iterator[tuple[Reason, tuple[Amount, ...]]]:
    if isinstance(outcome, PlayedAllPass):
        yield Reason.REVOKE_ALL_PASS, (revoke.count, ALL_PASS_REVOKE)
    elif rules.revoke is RevokeCosts.THREE_ON_MOUNTAIN:
        yield Reason.REVOKE, (THREE_TRICKS * revoke.count, each)
    else:
        # Nobody revokes in what was not played.
        assert isinstance(outcome, PlayedMisere | PlayedGame)
        yield from _remises(rules, outcome, revoke, each)


def _remises(
    rules: Rules, outcome: PlayedMisere | PlayedGame, revoke: Revoke, each: int
) -> Iterator[tuple[Reason, tuple[Amount, ...]]]:
    is_declarers = revoke.seat is outcome.declarer
    halved: tuple[Amount, ...] = ()
    if rules.responsibility is Responsibility.HALF and not is_declarers:
        halved = (HALF,)
    if is_made(rules, outcome) is None:
        # On a misère nobody is a whister, and every trick has its whole price.
        halved = halved if isinstance(outcome, PlayedGame) else ()
        yield Reason.REVOKE_REMISE, (revoke.count, each, *halved)
    elif is_declarers:
        # The trick that changed hands is all that it costs him (R1).
        return
    elif isinstance(outcome, PlayedMisere):
        yield Reason.REVOKE_MISERE, (outcome.taken, each)
    else:
        yield Reason.REVOKE_REMISE, (revoke.count, each, *halved)
        yield Reason.REVOKE_SHORT, (_lacking(rules, outcome), each, *halved)


def _lacking(rules: Rules, game: PlayedGame) -> int:
    """Return the tricks that the defence lacks; where nobody whists it owes none."""
    if game.defence is None or game.forced:
        return 0
    return max(0, owed(rules, game) - (TRICKS - game.taken))


def both_revoked(rules: Rules, table: Table, game: PlayedGame) -> Iterator[Entry]:
    """
    Yield the whists of the other whister, where declarer and defender revoked (R4).

    Both pay him for his tricks by halves; he writes no remise (000:146).
    """
    offenders = [revoke.seat for revoke in _revokes(game)]
    each = price(rules.whist_price, game_value(game.contract.level))
    for seat in (*ACTIVE, Seat.FOURTH):
        if seat in offenders or not _whists(game, seat):
            continue
        tricks = TRICKS - game.taken if game.is_lone else game.tricks[seat.value] or 0
        for offender in offenders:
            yield Entry.of(
                Column.WHISTS,
                table.player(seat),
                Reason.REVOKE_WHISTS,
                (tricks, each, HALF),
                against=table.player(offender),
            )


def _whists(game: PlayedGame, seat: Seat) -> bool:
    if seat is Seat.FOURTH:
        return game.idle_seat is not None
    return game.part(seat) is Part.WHISTER


# Games that were not finished, deals that were not played


def without_play(
    rules: Rules,
    table: Table,
    game: ConcededGame,
    ending: Left | BrokenOff | WrongOrder,
) -> Entry:
    """
    Return what a declarer writes who left, broke off, or ordered what he may not.

    Three undertricks (P26; 001:362), two (P12; 000:485), or all tricks of the game that
    he reached (P15; 004:57); nobody writes whists or is consoled.
    """
    each = price(rules.undertrick_price, game_value(game.contract.level))
    if isinstance(ending, Left):
        reason, down = Reason.GAME_LEFT, LEFT
    elif isinstance(ending, BrokenOff):
        reason, down = Reason.BROKEN_OFF, BROKEN_OFF
    else:
        reason, down = Reason.WRONG_ORDER, game.contract.level
    return Entry.of(Column.MOUNTAIN, table.player(game.declarer), reason, (down, each))


def exposed_talon(rules: Rules, table: Table, outcome: ExposedTalon) -> Iterator[Entry]:
    """
    Yield what players write on who showed the talon before two had bid (P7; 000:477).

    Each writes what his game, made exactly, would have brought him in the settlement:
    its pool points from every other player, less what whisters would have had for
    their tricks. Of four players in Sochi that is 52 for a nine and 7 for a six.

    >>> from preferans import ExposedTalon, Seat, Sochi, Table
    >>> from preferans.penalties import exposed_talon
    >>> table = Table(("South", "West", "North", "East"), dealer="East")
    >>> shown = ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 9, Seat.THIRD: 6})
    >>> for entry in exposed_talon(Sochi(), table, shown):
    ...     print(entry)
    West on South: 52 whists (talon exposed: 52 whists)
    North on South: 7 whists (talon exposed: 7 whists)
    """
    players = table.size
    for seat, level in zip(ACTIVE, outcome.games, strict=True):
        if level is None:
            continue
        value = game_value(level)
        points = rules.pool_weight * price(rules.pool_price, value)
        rate = Fraction(WHISTS_A_POINT, divisor(rules, players))
        gain = points * rate * (players - 1)
        paid = price(rules.whist_price, value) * (TRICKS - level)
        yield Entry.of(
            Column.WHISTS,
            table.player(seat),
            Reason.TALON_EXPOSED,
            (exact(gain - paid),),
            against=table.player(outcome.seat),
        )


def is_second_misdeal(rules: Rules, situation: Situation) -> bool:
    """Return whether a misdeal now is the second running and costs its dealer."""
    return rules.second_misdeal is SecondMisdeal.PAYS and situation.misdealt > 0


def misdealt(rules: Rules, situation: Situation) -> Iterator[Entry]:
    """
    Yield what a misdeal writes: nothing, or one trick of a six (P17; 001:958).

    >>> from preferans import SecondMisdeal, Situation, Sochi, Table
    >>> from preferans.penalties import misdealt
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> rules = Sochi(second_misdeal=SecondMisdeal.PAYS)
    >>> for entry in misdealt(rules, Situation(table, misdealt=1)):
    ...     print(entry)
    South: 2 mountain points (second misdeal: 1 trick x 2)
    """
    if is_second_misdeal(rules, situation):
        each = price(rules.undertrick_price, game_value(LOWEST))
        dealer = situation.table.dealer
        yield Entry.of(Column.MOUNTAIN, dealer, Reason.SECOND_MISDEAL, (1, each))
