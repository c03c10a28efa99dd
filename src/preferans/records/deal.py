"""Deals and sheets as they stand in a record: what was written, and nothing more."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias, cast

import attrs

from preferans.calls import DARK
from preferans.clerk import WrittenDeal
from preferans.clerk_words import ALL_PASS_WORDS, UNPLAYED_WORDS
from preferans.conventions.base import Convention
from preferans.errors import InvalidOutcomeError, RecordError
from preferans.incidents import BrokenOff, Left, Revoke, TalonMoment, WrongOrder
from preferans.match import ScoredDeal
from preferans.outcome_problems import TRICKS
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
from preferans.records._accept import (
    Found,
    NotAcceptedError,
    amount,
    bombs,
    flag,
    instance,
    names,
    optional,
    pairs,
    shown,
    spot,
    text,
    whole,
)
from preferans.seats import ACTIVE, Seat, Table
from preferans.sheet import Amount, Column, Sheet
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal
from preferans.written_incidents import WrittenIncident, named, written_incident

__all__ = [
    "Bombs",
    "Cell",
    "Cells",
    "RecordedDeal",
    "Rows",
    "Tricks",
    "Words",
    "WrittenSheet",
    "row_of",
]

Words: TypeAlias = tuple[tuple[str, str], ...]
"""The last word of each defender."""
Tricks: TypeAlias = tuple[tuple[str, int], ...]
"""Tricks by player."""
Cells: TypeAlias = tuple[tuple[str, Amount], ...]
"""Amounts by player."""
Rows: TypeAlias = tuple[tuple[str, Cells], ...]
"""Whists: for each player what he has written on the others."""
Bombs: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""Bombs by player."""
Cell: TypeAlias = tuple[Column, str, str | None]
"""A cell of a sheet: its column, its player and, for whists, the other one."""

Accepts: TypeAlias = Mapping[str, Callable[[object], object]]

MOST_ALL_PASSES = 100
CARDS_DO_NOT_SAY: Final = {kind.kind for kind in (Revoke, Left, BrokenOff, WrongOrder)}
"""Incidents after which the tricks are the table's to say."""


def settle_fields(value: object, accepts: Accepts) -> None:
    """
    Check the fields of a value under construction and keep them in their own form.

    Raises:
        RecordError: A field holds what it cannot; all of them at once.
    """
    found: list[Found] = []
    for name, accept in accepts.items():
        try:
            object.__setattr__(value, name, accept(getattr(value, name)))
        except NotAcceptedError as error:
            found.extend(((name, *path), message) for path, message in error.found)
    if found:
        raise RecordError(f"{spot(path)}: {message}" for path, message in found)


def _words(values: Mapping[str, str] | Words) -> Words:
    return tuple(values.items()) if isinstance(values, Mapping) else values


def _tricks(values: Mapping[str, int] | Tricks) -> Tricks:
    return tuple(values.items()) if isinstance(values, Mapping) else values


def _cells(values: Mapping[str, Amount] | Cells) -> Cells:
    return tuple(values.items()) if isinstance(values, Mapping) else values


def _bombs(values: Mapping[str, Iterable[int]] | Bombs) -> Bombs:
    if isinstance(values, Mapping):
        return tuple((name, tuple(marks)) for name, marks in values.items())
    return values


def _rows(values: Mapping[str, Mapping[str, Amount]] | Rows) -> Rows:
    if isinstance(values, Mapping):
        return tuple((name, _cells(row)) for name, row in values.items())
    return values


_AMOUNTS = pairs(amount, "{ South = 2, West = 4 }")

SHEET_ACCEPTS: Final[Accepts] = {
    "pool": _AMOUNTS,
    "mountain": _AMOUNTS,
    "whists": pairs(_AMOUNTS, "{ North = { South = 12 } }"),
    "all_pass": whole(least=0, most=MOST_ALL_PASSES),
    "bombs": pairs(bombs, "{ West = [2, 4] }"),
}
"""What the fields of a written sheet accept."""


@attrs.frozen(kw_only=True)
class WrittenSheet:
    """
    Be cells of a sheet as a paper shows them; cells left out are not on it.

    >>> from preferans.records import WrittenSheet
    >>> sheet = WrittenSheet(pool={"South": 2}, whists={"North": {"South": 12}})
    >>> sheet.whists
    (('North', (('South', 12),)),)

    Attributes:
        pool: pool points by player.
        mountain: mountain points by player.
        whists: for each player the whists he has written on others.
        all_pass: all-pass deals of a series under way; on an opening sheet only.
        bombs: each player's bombs in the order drawn, 2, 4 or 8 each.

    Raises:
        RecordError: A cell holds no amount, a name stands twice, and so on; all of
            it at once.
    """

    pool: Cells = attrs.field(default=(), converter=_cells)
    mountain: Cells = attrs.field(default=(), converter=_cells)
    whists: Rows = attrs.field(default=(), converter=_rows)
    all_pass: int = 0
    bombs: Bombs = attrs.field(default=(), converter=_bombs)

    def __attrs_post_init__(self) -> None:
        """Check every field."""
        settle_fields(self, SHEET_ACCEPTS)

    @classmethod
    def of(cls, sheet: Sheet, *, all_pass: int = 0) -> "WrittenSheet":
        """
        Return every cell of a sheet that is not zero.

        >>> from preferans import Sheet
        >>> from preferans.records import WrittenSheet
        >>> WrittenSheet.of(Sheet.of(("S", "W", "N"), pool={"W": 4}))
        WrittenSheet(pool=(('W', 4),), mountain=(), whists=(), all_pass=0, bombs=())
        """
        rows = {
            name: {on: number for on, number in _row(sheet, name) if number}
            for name in sheet.players
        }
        return cls(
            pool={name: sheet.pool(name) for name in sheet.players if sheet.pool(name)},
            mountain={
                name: sheet.mountain(name)
                for name in sheet.players
                if sheet.mountain(name)
            },
            whists={name: row for name, row in rows.items() if row},
            all_pass=all_pass,
            bombs={
                name: sheet.bombs(name) for name in sheet.players if sheet.bombs(name)
            },
        )

    def sheet(self, players: Iterable[str]) -> Sheet:
        """
        Return the sheet of these players with these cells; the rest is zero.

        Raises:
            SheetError: A cell of somebody else, or of whists on oneself.
        """
        return Sheet.of(
            players,
            pool=dict(self.pool),
            mountain=dict(self.mountain),
            whists={name: dict(row) for name, row in self.whists},
            bombs=dict(self.bombs),
        )

    def cells(self) -> Iterator[tuple[Cell, Amount]]:
        """Yield every cell that was written, with its amount."""
        for name, number in self.pool:
            yield (Column.POOL, name, None), number
        for name, number in self.mountain:
            yield (Column.MOUNTAIN, name, None), number
        for name, row in self.whists:
            for on, number in row:
                yield (Column.WHISTS, name, on), number
        for name, marks in self.bombs:
            yield (Column.BOMBS, name, None), row_of(marks)

    def name_problems(self, players: tuple[str, ...]) -> Iterator[Found]:
        """Find cells that the sheet of these players does not have."""
        known = f"players are {', '.join(players)}"
        columns = (
            ("pool", [name for name, _ in self.pool]),
            ("mountain", [name for name, _ in self.mountain]),
            ("bombs", [name for name, _ in self.bombs]),
        )
        for column, names_written in columns:
            for name in names_written:
                if name not in players:
                    yield (column, name), f"unknown player {name!r}; {known}"
        for name, row in self.whists:
            if name not in players:
                yield ("whists", name), f"unknown player {name!r}; {known}"
            for on, _ in row:
                if on not in players:
                    yield ("whists", name, on), f"unknown player {on!r}; {known}"
                elif on == name:
                    yield (
                        ("whists", name, on),
                        f"{name!r} cannot write whists on himself",
                    )


def _row(sheet: Sheet, name: str) -> Iterator[tuple[str, Amount]]:
    for on in sheet.players:
        yield on, sheet.whists(name, on=on)


def row_of(marks: Iterable[int]) -> int:
    """
    Return a row of bombs as one number, whose digits they are; 0 for none.

    So a row is compared, and shown, like every other cell of a sheet.

    >>> from preferans.records.deal import row_of
    >>> row_of((2, 8, 4))
    284
    """
    return int("".join(map(str, marks)) or 0)


def _incidents(value: object) -> tuple[WrittenIncident, ...]:
    """Accept a list of incidents, as values or as tables."""
    if not isinstance(value, list | tuple):
        words = '[{ kind = "revoke", player = "West" }]'
        message = f"expected a list such as {words}, not {shown(value)}"
        raise NotAcceptedError([((), message)])
    kept: list[WrittenIncident] = []
    found: list[Found] = []
    for place, each in enumerate(cast("Iterable[object]", value)):
        try:
            kept.append(written_incident(each))
        except InvalidOutcomeError as error:
            found.extend(((place,), problem) for problem in error.problems)
    if found:
        raise NotAcceptedError(found)
    return tuple(kept)


DEAL_ACCEPTS: Final[Accepts] = {
    "hands": pairs(text, '{ West = "♠AKQ …", North = "…", South = "…" }'),
    "auction": optional(text),
    "discard": optional(text),
    "contract": text,
    "defence": pairs(text, '{ North = "whist", South = "pass" }'),
    "tricks": pairs(whole(least=0, most=10), "{ West = 6, North = 3, South = 1 }"),
    "conceded": flag,
    "open": flag,
    "alone": flag,
    "forced": flag,
    "invited": flag,
    "halves": flag,
    "talon": optional(text),
    "play": optional(text),
    "refused": flag,
    "idle_seat": optional(text),
    "dummy_tricks": optional(whole(least=0, most=10)),
    "convention": optional(instance(Convention)),
    "incidents": _incidents,
    "games": pairs(whole(least=6, most=10), "{ West = 9, North = 6 }"),
    "dark": names,
    "joined": optional(text),
    "dealer": optional(text),
    "written": optional(instance(WrittenSheet)),
    "note": optional(text),
}
"""What the fields of a deal accept."""


@attrs.frozen(kw_only=True)
class RecordedDeal:
    """
    Be one deal of a record: the clerk's words, in the keys of the file.

    >>> from preferans.records import RecordedDeal
    >>> deal = RecordedDeal(
    ...     contract="7♥ West",
    ...     defence={"North": "whist", "South": "pass"},
    ...     tricks={"West": 6, "North": 3, "South": 1},
    ... )
    >>> deal.tricks
    (('West', 6), ('North', 3), ('South', 1))

    With `hands` and `talon` every card that is written is replayed; the calls and the
    tricks may be left out.

    Attributes:
        contract: `7♥ West`, `misere West` or `all-pass`; `misdeal`, or
            `exposed-talon West`, who showed the talon.
        defence: the last word of both defenders, `whist`, `pass` or `half`.
        tricks: tricks by player.
        conceded: the contract was given up before play.
        open: the lone whister played open.
        alone: he left the passer's cards out of play.
        forced: nobody whisted, and the cards were played all the same.
        invited: a lone whister and the passer defended by invitation.
        halves: the idle dealer shared the game with the declarer.
        hands: the ten cards dealt to each player, the dummy's as `dummy`.
        talon: the two cards, when known, in the order dealt.
        auction: the calls in speaking order, first hand first.
        discard: the two cards that the declarer laid away.
        play: the tricks, `♠A 7 8 / ♥K 9 ♠J`, each from the one who plays first; a
            card without a suit sign has the suit led. Fewer than ten end in a claim
            that everybody accepted; `tricks` says how.
        refused: the talon was left on the table.
        idle_seat: the defender whose hand the idle dealer whisted on.
        dummy_tricks: of the opponent's tricks at a table of two, the dummy's.
        convention: other rules, agreed on for this deal and those after it.
        incidents: what went wrong, and who did it.
        games: after a talon shown too early, the level that each of the others could
            have played.
        dark: of an all-pass, who passed without having looked at his cards.
        joined: a fourth player who joins before this deal and deals it.
        dealer: who dealt, checked against the rotation.
        written: the sheet after this deal, verified.
        note: anything.

    Raises:
        RecordError: A field of the wrong type; all of them at once.
    """

    contract: str
    defence: Words = attrs.field(default=(), converter=_words)
    tricks: Tricks = attrs.field(default=(), converter=_tricks)
    conceded: bool = False
    open: bool = False
    hands: Words = attrs.field(default=(), converter=_words)
    talon: str | None = None
    auction: str | None = None
    discard: str | None = None
    play: str | None = None
    refused: bool = False
    idle_seat: str | None = None
    dummy_tricks: int | None = None
    convention: Convention | None = None
    incidents: tuple[WrittenIncident, ...] = ()
    games: Tricks = attrs.field(default=(), converter=_tricks)
    joined: str | None = None
    dealer: str | None = None
    written: WrittenSheet | None = None
    note: str | None = None
    alone: bool = False
    forced: bool = False
    invited: bool = False
    halves: bool = False
    dark: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check every field."""
        settle_fields(self, DEAL_ACCEPTS)

    @property
    def has_cards(self) -> bool:
        """Return whether more is written than the outcome and the talon."""
        texts = (self.auction, self.discard, self.play)
        return bool(self.hands) or any(text is not None for text in texts)

    @property
    def tricks_follow(self) -> bool:
        """Return whether the cards played say who took what, so that nobody need."""
        if self.conceded or {each.kind for each in self.incidents} & CARDS_DO_NOT_SAY:
            return False
        if "".join(self.contract.split(maxsplit=1)[:1]).casefold() in UNPLAYED_WORDS:
            return False
        # Who saw the talon before play has the first two tricks of an all-pass (P2).
        seen = {each.moment for each in self.incidents}
        is_all_pass = self.contract.strip().casefold() in ALL_PASS_WORDS
        return not (is_all_pass and TalonMoment.BEFORE_PLAY.value in seen)

    @property
    def clerks(self) -> WrittenDeal:
        """Return the part of which an outcome is made."""
        return WrittenDeal(
            contract=self.contract,
            defence=dict(self.defence) or None,
            tricks=dict(self.tricks) or None,
            conceded=self.conceded,
            open=self.open,
            talon=self.talon,
            refused=self.refused,
            idle_seat=self.idle_seat,
            dummy_tricks=self.dummy_tricks,
            alone=self.alone,
            forced=self.forced,
            invited=self.invited,
            halves=self.halves,
            incidents=self.incidents,
            games=dict(self.games) or None,
            dark=self.dark,
        )

    @classmethod
    def of(
        cls,
        scored: ScoredDeal,
        *,
        joined: str | None = None,
        convention: Convention | None = None,
    ) -> "RecordedDeal":
        """
        Return a deal of a match as a clerk would write it, its cards if known.

        A claim or an invitation that was declined, a hand that the idle dealer looked
        at without whisting, and who of whister and passer invited the other, leave no
        trace.

        >>> from preferans import Match, Sochi
        >>> from preferans.records import RecordedDeal
        >>> match = Match.start(("South", "West", "North"), Sochi(), pool=10)
        >>> match = match.enter("6♠ West", conceded=True)
        >>> RecordedDeal.of(match.deals[0]).contract
        '6♠ West'
        """
        fields = _fields(scored.situation.table, scored.outcome)
        if scored.round is not None:
            # Who only keeps score should not wait for the engine to be imported.
            from preferans.records._moves import moves  # noqa: PLC0415

            texts = moves(scored.round)
            fields = attrs.evolve(
                fields,
                hands=texts.hands,
                talon=texts.talon,
                auction=texts.auction,
                discard=texts.discard,
                play=texts.play,
            )
        return attrs.evolve(fields, joined=joined, convention=convention)


def _by_name(table: Table, tricks: tuple[int | None, ...]) -> dict[str, int]:
    return {
        table.player(seat): count
        for seat, count in zip(Seat, tricks, strict=False)
        if count is not None and seat is not table.dummy
    }


def _taken(
    table: Table, outcome: PlayedGame | PlayedMisere
) -> tuple[dict[str, int], int | None]:
    """Return the tricks by player and, where known, the dummy's among them."""
    if table.dummy is None:
        return _by_name(table, outcome.tricks), None
    ours, theirs = outcome.taken, TRICKS - outcome.taken
    [opponent] = table.defenders(outcome.declarer)
    tricks = {table.player(outcome.declarer): ours, table.player(opponent): theirs}
    return tricks, outcome.tricks[table.dummy.value]


def _fields(table: Table, outcome: Outcome) -> RecordedDeal:
    if isinstance(outcome, Misdeal):
        return RecordedDeal(contract="misdeal")
    if isinstance(outcome, DeclaredPreferans):
        return RecordedDeal(contract=f"preferans {table.player(outcome.seat)}")
    if isinstance(outcome, ExposedTalon):
        return RecordedDeal(
            contract=f"exposed-talon {table.player(outcome.seat)}",
            games=_by_name(table, outcome.games),
        )
    return attrs.evolve(
        _played_fields(table, outcome), incidents=named(table, outcome.incidents)
    )


_Game: TypeAlias = PlayedGame | UncontestedGame | HalfWhistedGame | ConcededGame


def _played_fields(
    table: Table, outcome: _Game | PlayedMisere | PlayedAllPass
) -> RecordedDeal:
    if isinstance(outcome, PlayedAllPass):
        idle = outcome.tricks[Seat.FOURTH.value]
        alone = table.idle is not None and idle
        everyone = outcome.tricks if alone else outcome.tricks[:3]
        return RecordedDeal(
            contract="all-pass",
            tricks=_by_name(table, everyone),
            dark=tuple(table.player(seat) for seat in outcome.dark),
        )
    declarer = table.player(outcome.declarer)
    dark = DARK if outcome.dark else ""
    tricks: dict[str, int] = {}
    dummy_tricks: int | None = None
    if isinstance(outcome, PlayedGame | PlayedMisere):
        tricks, dummy_tricks = _taken(table, outcome)
    if isinstance(outcome, PlayedMisere):
        return RecordedDeal(
            contract=f"{outcome.bid}{dark} {declarer}",
            tricks=tricks,
            dummy_tricks=dummy_tricks,
            halves=outcome.halves,
        )
    idle_seat = outcome.idle_seat if isinstance(outcome, PlayedGame) else None
    defence = {
        table.player(seat): word.value
        for seat, word in _declared(outcome).items()
        if seat is not table.dummy
    }
    if idle_seat is not None and table.idle is not None:
        defence[table.idle] = Declaration.WHIST.value
    return RecordedDeal(
        contract=f"{outcome.contract}{dark} {declarer}",
        defence=defence,
        tricks=tricks,
        conceded=isinstance(outcome, ConcededGame),
        # Two always defend open, and nobody writes that down.
        open=isinstance(outcome, PlayedGame) and outcome.open and table.dummy is None,
        talon=None if outcome.talon is None else " ".join(map(str, outcome.talon)),
        refused=outcome.refused,
        idle_seat=None if idle_seat is None else table.player(idle_seat),
        dummy_tricks=dummy_tricks,
        alone=isinstance(outcome, PlayedGame) and outcome.alone,
        forced=isinstance(outcome, PlayedGame) and outcome.forced,
        invited=isinstance(outcome, PlayedGame) and outcome.invited,
        halves=outcome.halves,
    )


def _declared(outcome: _Game) -> dict[Seat, Declaration]:
    # What was said before somebody left, no outcome knows.
    if isinstance(outcome, ConcededGame) or has_left(outcome):
        return {}
    if isinstance(outcome, PlayedGame):
        words = outcome.defence or (None,) * len(ACTIVE)
        by_seat = ((seat, words[seat.value]) for seat in outcome.declarer.others)
        return {seat: word for seat, word in by_seat if word is not None}
    said = dict.fromkeys(outcome.declarer.others, Declaration.PASS)
    if isinstance(outcome, HalfWhistedGame):
        said[outcome.half_whister] = Declaration.HALF
    return said
