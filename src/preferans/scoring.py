"""
Outcome and prices to entries, each with its reason.

Scoring never sees a card played: it reads an outcome, the rules and the table.
What a full pool does to a pool entry is the business of `preferans.pools`.
"""

from collections.abc import Iterator

from preferans.all_pass import score_all_pass
from preferans.axes import (
    CheckedTenPays,
    Concession,
    ConsolationTo,
    OneTrickShortfall,
    RefusedTalon,
    Responsibility,
    Shortfall,
    TalonAceKing,
    TalonPremium,
    WhistShare,
)
from preferans.bombs import doubled, score_bombs
from preferans.calls import LOWEST
from preferans.cards import Rank
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
from preferans.penalties import (
    both_revoked,
    declarer_answers,
    defence_answers,
    exposed_talon,
    fines,
    is_made,
    misdealt,
    without_play,
)
from preferans.prices import HALF, MISERE_VALUE, game_value, owed, price, requirement
from preferans.rules import Rules
from preferans.seats import THREE, TWO, Seat, Table
from preferans.series import factor
from preferans.sheet import Amount, Column, Entry, Reason
from preferans.situations import Situation
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal, Unplayed

__all__ = ["score"]

ONE_TRICK = 1

_Game = PlayedGame | UncontestedGame | HalfWhistedGame | ConcededGame


def score(rules: Rules, situation: Situation, outcome: Outcome) -> tuple[Entry, ...]:
    """
    Return what an outcome writes on the sheet; amounts of zero are left out.

    The prices are those of the conventions' section 1, who is paid is section 3, the
    all-pass is section 5. At a table of two the dummy's tricks are the opponent's. At a
    table of five, who waits writes consolation as the idle dealer does (section 1,
    "each other player"), and nothing else.

    >>> from preferans import PlayedMisere, Seat, Situation, Sochi, Table
    >>> from preferans.scoring import score
    >>> situation = Situation(Table(("South", "West", "North"), dealer="South"))
    >>> misere = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 2})
    >>> for entry in score(Sochi(), situation, misere):
    ...     print(entry)
    West: 20 mountain points (misère caught: 2 tricks x 10)
    """
    table = situation.table
    match outcome:
        case PlayedAllPass():
            entries = score_all_pass(
                rules, table, _times(rules, situation, outcome), outcome
            )
        case PlayedMisere():
            entries = _misere(rules, table, outcome)
            entries = doubled(rules, situation, outcome, entries)
        case ExposedTalon():
            entries = exposed_talon(rules, table, outcome)
        case Misdeal():
            entries = misdealt(rules, situation)
        case DeclaredPreferans():
            # What it comes to stands on the sheet, and `post` writes it.
            winner = table.player(outcome.seat)
            return (Entry.of(Column.POOL, winner, Reason.PREFERANS, (0,)),)
        case _:
            entries = _contract(rules, situation, outcome)
    if not isinstance(outcome, PlayedAllPass | Unplayed) and outcome.halves:
        entries = _in_halves(table, outcome.declarer, entries)
    # An offence is nobody's but the offender's, shared game or not, and comes first.
    bombs = score_bombs(rules, situation, outcome)
    written = (*fines(rules, table, outcome), *entries, *bombs)
    return tuple(entry for entry in written if entry.amount)


def _times(rules: Rules, situation: Situation, outcome: PlayedAllPass) -> int:
    return factor(rules, situation, dark=bool(outcome.dark))


def _in_halves(table: Table, seat: Seat, entries: Iterator[Entry]) -> Iterator[Entry]:
    """
    Yield what is written where the idle dealer shares a game with its declarer.

    Both write half of what the declarer would, and half of what would be written on him
    stands on each (000:105). Partners write nothing on one another: the dealer neither
    consoles himself nor has a talon paid, which is our reading.
    """
    declarer, dealer = table.player(seat), table.player(Seat.FOURTH)
    for entry in entries:
        if dealer in {entry.player, entry.against}:
            continue
        if declarer not in {entry.player, entry.against}:
            yield entry
            continue
        for partner in (declarer, dealer):
            writes = entry.player == declarer
            yield Entry.of(
                entry.column,
                partner if writes else entry.player,
                entry.reason,
                (*entry.numbers, HALF),
                against=entry.against if writes else partner,
                doubled_by=entry.doubled_by,
            )


def _misere(rules: Rules, table: Table, outcome: PlayedMisere) -> Iterator[Entry]:
    declarer, taken = table.player(outcome.declarer), outcome.taken
    made = is_made(rules, outcome)
    if made is False:
        each = price(rules.undertrick_price, MISERE_VALUE)
        yield Entry.of(Column.MOUNTAIN, declarer, Reason.MISERE_CAUGHT, (taken, each))
    elif made:
        points = price(rules.pool_price, MISERE_VALUE)
        yield Entry.of(Column.POOL, declarer, Reason.MISERE_MADE, (points,))


def _contract(rules: Rules, situation: Situation, game: _Game) -> Iterator[Entry]:
    table, value = situation.table, game_value(game.contract.level)
    # What a talon costs is no part of the game that is multiplied.
    if game.refused:
        yield from _refused_talon(rules, table, game.declarer, value)
    elif game.talon is not None and not game.contract.without_talon:
        yield from _talon_premium(rules, table, game, value)
    entries = _of_game(rules, table, game, value)
    yield from doubled(rules, situation, game, entries)


def _of_game(rules: Rules, table: Table, game: _Game, value: int) -> Iterator[Entry]:
    match game:
        case PlayedGame():
            yield from _played(rules, table, game, value)
        case UncontestedGame():
            yield _made(rules, table, game.declarer, value)
        case HalfWhistedGame():
            yield _made(rules, table, game.declarer, value)
            yield _half_whist(rules, table, game, value)
        case _:
            yield from _conceded(rules, table, game, value)


def _played(
    rules: Rules, table: Table, game: PlayedGame, value: int
) -> Iterator[Entry]:
    made = is_made(rules, game)
    if made is None:
        yield from both_revoked(rules, table, game)
        return
    if made:
        yield _made(rules, table, game.declarer, value)
    else:
        yield from _set(rules, table, game, value)
    # Whoever plays a forced whist is not rewarded for it (002:142).
    if game.defence is not None and not game.forced:
        yield from _whists(rules, table, game, value)
        if not defence_answers(rules, game):
            yield from _shortfalls(rules, table, game, value)


# The declarer


def _made(rules: Rules, table: Table, declarer: Seat, value: int) -> Entry:
    points = price(rules.pool_price, value)
    return Entry.of(Column.POOL, table.player(declarer), Reason.GAME_MADE, (points,))


def _set(rules: Rules, table: Table, game: PlayedGame, value: int) -> Iterator[Entry]:
    down = game.undertricks
    each = price(rules.undertrick_price, value)
    declarer = table.player(game.declarer)
    yield Entry.of(Column.MOUNTAIN, declarer, Reason.GAME_SET, (down, each))
    if game.defence is not None:
        yield from _consolation(rules, table, game, down, value)
        return
    pays = rules.checked_ten_pays
    if pays is CheckedTenPays.MOUNTAIN_ONLY:
        return
    yield from _consolation(rules, table, game, down, value)
    if pays is not CheckedTenPays.CONSOLATION:
        yield from _checked_ten(rules, table, game, value)


def _checked_ten(
    rules: Rules, table: Table, game: PlayedGame, value: int
) -> Iterator[Entry]:
    each = price(rules.whist_price, value)
    shared = rules.checked_ten_pays is CheckedTenPays.CONSOLATION_AND_SHARED_WHISTS
    for seat in table.defenders(game.declarer):
        if table.size == TWO:
            # Both hands are the opponent's, and there is nobody to share with.
            numbers: tuple[Amount, ...] = (10 - game.taken, each)
        elif shared:
            numbers = (10 - game.taken, each, HALF)
        else:
            numbers = (game.tricks[seat.value] or 0, each)
        yield _written(table, seat, game.declarer, Reason.CHECKED_TEN, numbers)


def _conceded(
    rules: Rules, table: Table, game: ConcededGame, value: int
) -> Iterator[Entry]:
    if game.ending is not None:
        yield without_play(rules, table, game, game.ending)
        return
    down = {
        Concession.DOWN_TWO: 2,
        Concession.DOWN_THREE: 3,
        Concession.DOWN_THREE_WITH_CONSOLATION: 3,
        Concession.DOWN_ALL: game.contract.level,
    }.get(rules.concession, 0)
    each = price(rules.undertrick_price, value)
    declarer = table.player(game.declarer)
    yield Entry.of(Column.MOUNTAIN, declarer, Reason.GAME_CONCEDED, (down, each))
    if rules.concession is Concession.DOWN_THREE_WITH_CONSOLATION:
        yield from _consolation(rules, table, game, down, value)


# The others


def _written(
    table: Table,
    seat: Seat,
    on: Seat,
    reason: Reason,
    numbers: tuple[Amount, ...],
) -> Entry:
    return Entry.of(
        Column.WHISTS,
        table.player(seat),
        reason,
        numbers,
        against=table.player(on),
    )


def _consolation(
    rules: Rules,
    table: Table,
    game: PlayedGame | ConcededGame,
    down: int,
    value: int,
) -> Iterator[Entry]:
    numbers = (down, price(rules.consolation, value))
    declarer = table.player(game.declarer)
    for name in _consoled(rules, table, game):
        yield Entry.of(
            Column.WHISTS, name, Reason.CONSOLATION, numbers, against=declarer
        )


def _consoled(
    rules: Rules, table: Table, game: PlayedGame | ConcededGame
) -> Iterator[str]:
    to = rules.consolation_to
    if to is ConsolationTo.NOBODY:
        return
    for seat in table.defenders(game.declarer):
        # Nobody was asked about a conceded game: both count as whisters.
        whists = isinstance(game, ConcededGame) or game.part(seat) in {
            Part.WHISTER,
            Part.CHECKER,
        }
        if whists or to is ConsolationTo.EVERYONE:
            yield table.player(seat)
    if table.idle is not None:
        whists = isinstance(game, PlayedGame) and game.idle_seat is not None
        if whists or to is not ConsolationTo.WHISTERS:
            yield table.idle
    if table.waiting is not None and to is not ConsolationTo.WHISTERS:
        yield table.waiting


def _half_whist(rules: Rules, table: Table, game: HalfWhistedGame, value: int) -> Entry:
    tricks = requirement(rules, game.contract.level) // 2
    numbers = (tricks, price(rules.whist_price, value))
    return _written(table, game.half_whister, game.declarer, Reason.HALF_WHIST, numbers)


def _whists(
    rules: Rules, table: Table, game: PlayedGame, value: int
) -> Iterator[Entry]:
    each = price(rules.whist_price, value)
    if not game.is_lone:
        for seat in game.declarer.others:
            tricks = game.tricks[seat.value] or 0
            yield _written(table, seat, game.declarer, Reason.WHIST, (tricks, each))
        return
    both = 10 - game.taken
    whister = _lone_whister(game)
    if table.size != TWO and _is_shared(rules, game):
        for seat in (whister, game.passer):
            numbers = (both, each, HALF)
            yield _written(table, seat, game.declarer, Reason.SHARED_WHIST, numbers)
    else:
        yield _written(table, whister, game.declarer, Reason.WHIST, (both, each))


def _lone_whister(game: PlayedGame) -> Seat:
    if game.idle_seat is not None:
        return Seat.FOURTH
    left, right = game.declarer.others
    return left if game.part(left) is Part.WHISTER else right


def _is_shared(rules: Rules, game: PlayedGame) -> bool:
    # A returned half-whist leaves the whister everything under either gentleman's
    # rule (001:330).
    if rules.whist_share is WhistShare.GREEDY or game.is_returned_half:
        return False
    return not is_made(rules, game) or rules.whist_share is WhistShare.GENTLEMAN_ALWAYS


# Whisters short


def _shortfalls(
    rules: Rules, table: Table, game: PlayedGame, value: int
) -> Iterator[Entry]:
    each = price(rules.undertrick_price, value)
    for seat, tricks in _short(rules, game):
        numbers: tuple[Amount, ...] = (tricks, each)
        if declarer_answers(rules, game):
            declarer = table.player(game.declarer)
            yield Entry.of(Column.MOUNTAIN, declarer, Reason.REVOKE_SHORT, numbers)
            continue
        if rules.responsibility is Responsibility.HALF:
            numbers = (*numbers, HALF)
        yield Entry.of(
            Column.MOUNTAIN, table.player(seat), Reason.WHISTER_SHORT, numbers
        )


def _short(rules: Rules, game: PlayedGame) -> Iterator[tuple[Seat, Amount]]:
    level = game.contract.level
    required = owed(rules, game)
    if game.is_lone:
        lacking = required - (10 - game.taken)
        if lacking > 0:
            yield _lone_whister(game), lacking
        return
    if rules.shortfall is Shortfall.PERSONAL_ALWAYS:
        quota = (2, 1, 1, 1, 1)[level - LOWEST]
        yield from _below(game, quota, quota)
        return
    pair_lacks = required - (10 - game.taken)
    if pair_lacks <= 0:
        return
    if required == ONE_TRICK:
        yield from _one_trick(rules, game)
    else:
        capped = rules.shortfall is Shortfall.CAPPED
        half = required // 2
        yield from _below(game, half, pair_lacks if capped else half)


def _below(game: PlayedGame, quota: int, most: int) -> Iterator[tuple[Seat, int]]:
    for seat in game.declarer.others:
        lacking = quota - (game.tricks[seat.value] or 0)
        if lacking > 0:
            yield seat, min(lacking, most)


def _one_trick(rules: Rules, game: PlayedGame) -> Iterator[tuple[Seat, Amount]]:
    left, right = game.declarer.others
    match rules.one_trick_shortfall:
        case OneTrickShortfall.SECOND_WHISTER:
            yield right, 1
        case OneTrickShortfall.BOTH:
            yield left, 1
            yield right, 1
        case _:
            yield left, HALF
            yield right, HALF


# The talon


def _talon_tricks(rules: Rules, game: _Game) -> int:
    assert game.talon is not None
    one, two = game.talon
    ranks = {one.rank, two.rank}
    if one.rank is two.rank is Rank.ACE:
        return 3
    same_suit = one.suit is two.suit
    if ranks == {Rank.ACE, Rank.KING} and (
        same_suit or rules.talon_ace_king is TalonAceKing.ANY_SUITS
    ):
        return 2
    marriage = same_suit and ranks == {Rank.KING, Rank.QUEEN}
    return 1 if marriage or Rank.ACE in ranks else 0


def _talon_premium(
    rules: Rules, table: Table, game: _Game, value: int
) -> Iterator[Entry]:
    if rules.talon_premium is TalonPremium.NONE or table.size == TWO:
        return
    tricks = _talon_tricks(rules, game)
    numbers: tuple[Amount, ...]
    if rules.talon_premium is TalonPremium.FLAT:
        reason, numbers = Reason.TALON_PREMIUM_FLAT, (10 * tricks,)
    else:
        reason = Reason.TALON_PREMIUM
        numbers = (tricks, price(rules.whist_price, value))
    if table.idle is not None:
        yield _written(table, Seat.FOURTH, game.declarer, reason, numbers)
    else:
        for seat in game.declarer.others:
            yield _written(table, seat, game.declarer, reason, (*numbers, HALF))


def _refused_talon(
    rules: Rules, table: Table, declarer: Seat, value: int
) -> Iterator[Entry]:
    reason = Reason.REFUSED_TALON
    if rules.refused_talon is RefusedTalon.ROSTOV:
        if table.idle is not None:
            yield _written(table, declarer, Seat.FOURTH, reason, (10,))
        elif table.size == THREE:
            for seat in declarer.others:
                yield _written(table, declarer, seat, reason, (10, HALF))
    elif table.idle is not None:
        fine = price(rules.undertrick_price, value)
        yield Entry.of(Column.MOUNTAIN, table.idle, Reason.REFUSED_TALON_FINE, (fine,))
