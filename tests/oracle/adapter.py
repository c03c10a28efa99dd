"""Values of the library as the plain data that the oracle reads."""

from fractions import Fraction
from typing import TypeAlias, cast

from preferans import (
    ConcededGame,
    DeclaredPreferans,
    ExposedTalon,
    HalfWhistedGame,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Revoke,
    Rules,
    Seat,
    Sheet,
    Situation,
    Strain,
    TalonSeen,
    UncontestedGame,
)
from preferans.spelling import AXES, plain
from tests.oracle import shapes

PARTS = {
    "growth": ("kind", "limit"),
    "end": ("kind", "number"),
    "exit_levels": ("levels", "cyclic"),
}


Played: TypeAlias = (
    PlayedGame
    | UncontestedGame
    | HalfWhistedGame
    | ConcededGame
    | PlayedMisere
    | PlayedAllPass
)


def plain_rules(rules: Rules) -> shapes.Rules:
    """Return every axis in record spelling, the tables with all their parts."""
    axes: dict[str, object] = {}
    for name in AXES:
        value: object = getattr(rules, name)
        text: object = None if value is None else plain(name, value)
        if name in PARTS and not isinstance(text, dict):
            first, rest = PARTS[name]
            text = {first: text, rest: "no" if rest == "cyclic" else None}
        axes[name] = text
    return cast("shapes.Rules", axes)


def happening(situation: Situation, outcome: Outcome) -> shapes.Happening:
    """Return an outcome by name."""
    player = situation.table.player
    seats = (Seat.FIRST, Seat.SECOND, Seat.THIRD)
    if isinstance(outcome, Misdeal):
        return {"kind": "misdeal"}
    if isinstance(outcome, DeclaredPreferans):
        return {"kind": "preferans", "declarer": player(outcome.seat)}
    if isinstance(outcome, ExposedTalon):
        levels = zip(seats, outcome.games, strict=True)
        games = {player(seat): level for seat, level in levels if level is not None}
        return {
            "kind": "exposed_talon",
            "declarer": player(outcome.seat),
            "games": games,
        }
    return {**played(situation, outcome), "offences": offences(situation, outcome)}


def offences(situation: Situation, outcome: Played) -> list[shapes.Offence]:
    """Return what went wrong, by name."""
    return [
        {
            "kind": each.kind,
            "player": situation.table.player(each.seat),
            "count": each.count if isinstance(each, Revoke) else 1,
            "moment": each.moment.value if isinstance(each, TalonSeen) else None,
        }
        for each in outcome.incidents
    ]


def played(situation: Situation, outcome: Played) -> shapes.Happening:
    """Return an outcome of a deal that somebody bid for, or all passed."""
    player = situation.table.player
    dummy = situation.table.dummy
    active = (Seat.FIRST, Seat.SECOND, Seat.THIRD)
    seats = tuple(seat for seat in active if seat is not dummy)
    if isinstance(outcome, PlayedAllPass):
        tricks = {player(seat): outcome.tricks[seat.value] for seat in seats}
        if situation.table.idle is not None:
            tricks[situation.table.idle] = outcome.tricks[3]
        passers = [player(seat) for seat in outcome.dark]
        return {"kind": "all_pass", "tricks": tricks, "dark_passers": passers}
    if isinstance(outcome, PlayedMisere):
        declarer = player(outcome.declarer)
        tricks = _taken(situation, outcome)
        return {
            "kind": "misere",
            "declarer": declarer,
            "tricks": tricks,
            "halves": outcome.halves,
            "dark": outcome.dark,
        }
    strain = outcome.contract.strain
    game: shapes.Happening = {
        "kind": "game",
        "level": outcome.contract.level,
        "suit": "NT" if strain is Strain.NO_TRUMP else strain.sign,
        "declarer": player(outcome.declarer),
        "defence": None,
        "idle_seat": None,
        "conceded": isinstance(outcome, ConcededGame),
        "tricks": {},
        "talon": None if outcome.talon is None else [str(c) for c in outcome.talon],
        "refused": outcome.refused,
        "halves": outcome.halves,
        "dark": outcome.dark,
    }
    others = [seat for seat in outcome.declarer.others if seat is not dummy]
    if isinstance(outcome, UncontestedGame):
        game["defence"] = {player(seat): "pass" for seat in others}
    elif isinstance(outcome, HalfWhistedGame):
        game["defence"] = {
            player(seat): "half" if seat is outcome.half_whister else "pass"
            for seat in others
        }
    elif isinstance(outcome, PlayedGame):
        game["tricks"] = _taken(situation, outcome)
        if outcome.defence is not None:
            said = {player(seat): outcome.defence[seat.value] for seat in others}
            words = {name: word.value for name, word in said.items() if word}
            if outcome.idle_seat is not None:
                words[player(Seat.FOURTH)] = "whist"
                game["idle_seat"] = player(outcome.idle_seat)
            game["defence"] = words
        game["alone"] = outcome.alone
        game["invited"] = outcome.invited
    return game


def _taken(situation: Situation, outcome: PlayedGame | PlayedMisere) -> dict[str, int]:
    """Return tricks by name: the dummy has none, so that his are the opponent's."""
    table, tricks = situation.table, outcome.tricks
    taken: dict[str, int] = {}
    for seat in (Seat.FIRST, Seat.SECOND, Seat.THIRD):
        owner = seat
        if seat is table.dummy:
            [owner] = [each for each in outcome.declarer.others if each is not seat]
        name = table.player(owner)
        taken[name] = taken.get(name, 0) + (tricks[seat.value] or 0)
    return taken


def plain_sheet(sheet: Sheet) -> shapes.Sheet:
    """Return a sheet as dictionaries of fractions."""
    return {
        "pool": {name: Fraction(sheet.pool(name)) for name in sheet.players},
        "mountain": {name: Fraction(sheet.mountain(name)) for name in sheet.players},
        "whists": {(a, b): Fraction(sheet.whists(a, on=b)) for a, b in sheet.pairs()},
        "bombs": {
            name: list(sheet.bombs(name)) for name in sheet.players if sheet.bombs(name)
        },
    }


def plain_state(situation: Situation) -> shapes.State:
    """Return a situation as the oracle keeps it."""
    return {
        "players": list(situation.table.players),
        "dealer": situation.table.dealer,
        "running": situation.running,
        "all_passes": situation.all_passes,
        "since": situation.since_all_pass,
        "dummy": None
        if situation.table.dummy is None
        else situation.table.dummy.name.lower(),
        "misdealt": situation.misdealt,
        "dark_row": situation.dark_row,
        "bombs": {name: list(marks) for name, marks in situation.bombs},
    }
