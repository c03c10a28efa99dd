"""
The score sheet and what is written on it.

Three columns: a pool for games won, a mountain for penalties, and whists, which one
player writes on another (001:1019). Amounts are exact: whole numbers, or fractions
where the rules halve.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

import attrs

from preferans.errors import SheetError
from preferans.seats import player_problems

__all__ = ["Amount", "Column", "Doubling", "Entry", "Reason", "Sheet"]

Amount: TypeAlias = int | Fraction
"""An exact amount: pool points, mountain points or whists."""


class Column(enum.Enum):
    """Name a part of the sheet."""

    POOL = "pool"
    """Games won, in pool points."""
    MOUNTAIN = "mountain"
    """Penalties, in mountain points."""
    WHISTS = "whists"
    """What one player has written on another, in whists."""
    BOMBS = "bombs"
    """Bombs that wait for a game of their owner: 2, 4 or 8, by what they multiply."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Column.{self.name}"


class Doubling(enum.Enum):
    """
    Name what has multiplied an entry (section 8).

    >>> from preferans import Doubling
    >>> Doubling.FIR_TREE.value
    'fir tree'
    """

    DARK = "in the dark"
    """It was played in the dark (003:7, 003:17)."""
    BOMB = "bomb"
    """A bomb of the declarer's: x2 (003:21)."""
    DOUBLE_BOMB = "double bomb"
    """A double bomb: x4."""
    FIR_TREE = "fir tree"
    """A fir tree: x8."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Doubling.{self.name}"


BOMBS: dict[int, Doubling] = {
    2: Doubling.BOMB,
    4: Doubling.DOUBLE_BOMB,
    8: Doubling.FIR_TREE,
}
"""By what a bomb, a double bomb and a fir tree multiply (003:19-21)."""


class Reason(enum.Enum):
    """
    Name why an entry was written.

    The value is what people read; the units name the numbers that the amount is the
    product of.
    """

    GAME_MADE = "game made", ("pool point",)
    """A contract made."""
    MISERE_MADE = "misère made", ("pool point",)
    """A misère without a trick."""
    GAME_SET = "set", ("undertrick", "mountain point")
    """The declarer's missing tricks."""
    GAME_CONCEDED = "conceded", ("undertrick", "mountain point")
    """A contract given up."""
    MISERE_CAUGHT = "misère caught", ("trick", "mountain point")
    """Tricks taken on a misère."""
    WHIST = "whist", ("trick", "whist")
    """Tricks of a whister."""
    SHARED_WHIST = "gentleman's whist", ("trick", "whist")
    """Tricks of a whister, halved with the passer."""
    HALF_WHIST = "half-whist", ("trick", "whist")
    """Half of the requirement, without play."""
    CHECKED_TEN = "checked ten", ("trick", "whist")
    """Tricks of the defenders of a ten that was set."""
    CONSOLATION = "consolation", ("undertrick", "whist")
    """The others' part in a set."""
    WHISTER_SHORT = "whister short", ("trick", "mountain point")
    """Tricks that a whister undertook and did not take."""
    TALON_PREMIUM = "talon premium", ("talon trick", "whist")
    """Aces and marriages bought, as tricks at the whist price."""
    TALON_PREMIUM_FLAT = "talon premium", ("whist",)
    """Aces and marriages bought, at a flat price."""
    REFUSED_TALON = "refused talon", ("whist",)
    """A talon left on the table, written by the declarer."""
    REFUSED_TALON_FINE = "refused talon", ("mountain point",)
    """A talon left on the table, on the idle dealer's mountain."""
    ALL_PASS = "all-pass", ("trick", "mountain point")
    """Tricks of an all-pass."""
    ALL_PASS_WHISTS = "all-pass", ("trick", "whist")
    """Another's tricks in an all-pass, written by the one with fewest."""
    NO_TRICKS = "no tricks in all-pass", ("pool point",)
    """The bonus of a player who took none."""
    NO_TRICKS_OFF = "no tricks in all-pass", ("trick", "mountain point")
    """The same bonus, off the mountain."""
    REVOKE = "revoke", ("trick", "mountain point")
    """Three tricks for each revoke."""
    REVOKE_REMISE = "revoke", ("remise", "mountain point")
    """A remise for each revoke."""
    REVOKE_SHORT = "whisters short after a revoke", ("trick", "mountain point")
    """Tricks that whisters lack, on the mountain of who revoked."""
    REVOKE_WHISTS = "whist after revokes of both sides", ("trick", "whist")
    """Tricks of the other whister, paid for by halves."""
    REVOKE_MISERE = "revoke against a misère", ("trick", "mountain point")
    """Tricks of a misère that counts as made, on the mountain of who revoked."""
    REVOKE_ALL_PASS = "revoke in all-pass", ("revoke", "mountain point")
    """Ten points for each revoke."""
    TALON_SEEN = "looked into the talon", ("mountain point",)
    """A look into the talon before play."""
    TALON_SEEN_FIRST = "looked into the talon before its buyer", ("mountain point",)
    """A remise of the game that the buyer named."""
    TALON_EXPOSED = "talon exposed", ("whist",)
    """What a game would have brought its player more than its whisters."""
    GAME_LEFT = "left", ("undertrick", "mountain point")
    """A contract whose declarer left."""
    BROKEN_OFF = "broken off", ("undertrick", "mountain point")
    """A contract whose declarer broke it off."""
    WRONG_ORDER = "wrong order", ("undertrick", "mountain point")
    """A contract that was ordered against the rules."""
    SECOND_MISDEAL = "second misdeal", ("trick", "mountain point")
    """Two misdeals running, on the dealer's mountain."""
    DARK_PASS = "drawn for a dark all-pass", ("time",)
    """A bomb drawn for a dark all-pass."""
    PLAYED_OFF = "played off", ("time",)
    """A bomb struck off by a game made."""
    HELP = "help", ("pool point", "whist")
    """Points passed on to another's pool: whists for them."""
    HELPED = "helped", ("pool point",)
    """Points that another earned, in one's own pool."""
    PREFERANS = "preferans", ("point",)
    """The greatest win, by a hand that ends the match: a pool filled, a mountain
    cleared, whists struck."""
    FIRST_PRIZE = "first full pool", ("whist",)
    """The prize of whoever fills his pool first, shared out over the others."""
    SECOND_PRIZE = "second full pool", ("whist",)
    """The prize of whoever fills his pool second."""
    OFF_MOUNTAIN = "all pools full", ("pool point", "mountain point")
    """Points that fit nowhere, off the earner's mountain."""
    MOUNTAIN_CLEARED = "all pools full", ("mountain point",)
    """The same, where a mountain goes down to zero and no further."""

    def __init__(self, label: str, units: tuple[str, ...]) -> None:
        """Keep the words and the units apart."""
        self.label = label
        self.units = units

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Reason.{self.name}"


@attrs.frozen
class Entry:
    """
    Be one thing written on the sheet: where, for whom, how much, and why.

    The amount is the product of the numbers, which stand in the order of the
    reason's units, then a factor; a last 1/2 says that it was halved. Only a game
    that fills a pool keeps its whole price as the number beside what still fitted.

    >>> from preferans import Column, Entry, Reason
    >>> entry = Entry(Column.WHISTS, "North", 8, Reason.CONSOLATION, (2, 4), "West")
    >>> print(entry)
    North on West: 8 whists (consolation: 2 undertricks x 4)

    Attributes:
        column: the part of the sheet.
        player: on whose part of the sheet it stands.
        amount: pool points, mountain points or whists; below zero when it is
            taken off.
        reason: why it was written.
        numbers: what the amount was computed from.
        against: for whists, the player they are written on.
        cause: for points passed on, what they were earned by.
        doubled_by: what has multiplied it, each by the factor that stands in its place
            behind the other numbers.
    """

    column: Column
    player: str
    amount: Amount
    reason: Reason
    numbers: tuple[Amount, ...] = ()
    against: str | None = None
    cause: Reason | None = None
    doubled_by: tuple[Doubling, ...] = ()

    @classmethod
    def of(
        cls,
        column: Column,
        player: str,
        reason: Reason,
        numbers: tuple[Amount, ...],
        *,
        against: str | None = None,
        cause: Reason | None = None,
        doubled_by: tuple[Doubling, ...] = (),
    ) -> "Entry":
        """
        Return the entry whose amount is the product of the numbers.

        >>> from fractions import Fraction
        >>> from preferans import Column, Entry, Reason
        >>> numbers = (5, 8, Fraction(1, 2))
        >>> print(
        ...     Entry.of(Column.WHISTS, "S", Reason.SHARED_WHIST, numbers, against="W")
        ... )
        S on W: 20 whists (gentleman's whist: 5 tricks x 8 / 2)
        """
        amount: Amount = 1
        for number in numbers:
            amount *= number
        whole = exact(amount)
        return cls(column, player, whole, reason, numbers, against, cause, doubled_by)

    @property
    def why(self) -> str:
        """Return the reason and its numbers in words."""
        if self.column is Column.BOMBS:
            return f"{_bomb(self.amount)} {self.reason.label}"
        label = ", ".join(
            [self.reason.label, *(each.value for each in self.doubled_by)]
        )
        words = self._arithmetic()
        if self.cause is not None:
            label = f"{label} ({self.cause.label})"
        return f"{label}: {words}" if words else label

    def _arithmetic(self) -> str:
        words = ""
        for place, number in enumerate(self.numbers):
            if place == 0:
                words = _counted(number, self.reason.units[0])
            elif isinstance(number, Fraction) and number.numerator == 1:
                words += f" / {number.denominator}"
            elif place < len(self.reason.units) or number != 1:
                words += f" x {number}"
        return words

    def __str__(self) -> str:
        """Say the whole entry in one line."""
        whom = (
            self.player if self.against is None else f"{self.player} on {self.against}"
        )
        if self.column is Column.BOMBS:
            return f"{whom}: {self.why}"
        unit = _UNITS[self.column]
        return f"{whom}: {_counted(self.amount, unit)} ({self.why})"


def _bomb(amount: Amount) -> str:
    return f"a {BOMBS[abs(int(amount))].value}"


_UNITS = {
    Column.POOL: "pool point",
    Column.MOUNTAIN: "mountain point",
    Column.WHISTS: "whist",
}


def _counted(number: Amount, unit: str) -> str:
    return f"{number} {unit}" if abs(number) == 1 else f"{number} {unit}s"


def exact(amount: Amount) -> Amount:
    """Return a fraction that is whole as a whole number."""
    if isinstance(amount, Fraction) and amount.denominator == 1:
        return amount.numerator
    return amount


@attrs.frozen
class Sheet:
    """
    Be the score sheet of two to five players; writing returns a new one.

    >>> from preferans import Sheet
    >>> sheet = Sheet.of(
    ...     ("South", "West", "North"),
    ...     pool={"South": 2},
    ...     mountain={"West": 4},
    ...     whists={"North": {"South": 12}},
    ... )
    >>> sheet.pool("South"), sheet.mountain("West"), sheet.whists("North", on="South")
    (2, 4, 12)

    Attributes:
        players: names in seat order.
        pools: pool points, in that order.
        mountains: mountain points, in that order.
        written: for each player the whists written on each player, in that order;
            nobody writes on himself.
        marks: each player's bombs, in that order and in the order drawn.

    Raises:
        SheetError: Players or amounts that cannot be, all of them at once.
    """

    players: tuple[str, ...]
    pools: tuple[Amount, ...]
    mountains: tuple[Amount, ...]
    written: tuple[tuple[Amount, ...], ...]
    marks: tuple[tuple[int, ...], ...] = attrs.field(
        default=attrs.Factory(lambda sheet: ((),) * len(sheet.players), takes_self=True)
    )

    def __attrs_post_init__(self) -> None:
        """Check the shape and the amounts."""
        problems = list(_sheet_problems(self))
        if problems:
            raise SheetError(problems)

    @classmethod
    def empty(cls, players: Iterable[str]) -> "Sheet":
        """Return a sheet on which nothing is written."""
        return cls.of(players)

    @classmethod
    def of(
        cls,
        players: Iterable[str],
        *,
        pool: Mapping[str, Amount] | None = None,
        mountain: Mapping[str, Amount] | None = None,
        whists: Mapping[str, Mapping[str, Amount]] | None = None,
        bombs: Mapping[str, Iterable[int]] | None = None,
    ) -> "Sheet":
        """
        Return a sheet from what stands on it, by name; the rest is zero.

        Raises:
            SheetError: A name that is not among the players, or whists that a
                player has written on himself.
        """
        if isinstance(players, str):
            # A text is a sequence of letters in Python, but no list of players.
            raise SheetError(player_problems(players))
        names = tuple(players)
        pool, mountain, whists = pool or {}, mountain or {}, whists or {}
        bombs = bombs or {}
        problems = [
            f"{name!r} is not on the sheet; players are {', '.join(map(str, names))}"
            for name in dict.fromkeys(
                [
                    *pool,
                    *mountain,
                    *whists,
                    *bombs,
                    *(on for row in whists.values() for on in row),
                ]
            )
            if name not in names
        ]
        problems.extend(
            f"{name!r} cannot write whists on himself"
            for name, row in whists.items()
            if name in row
        )
        if problems:
            raise SheetError(problems)
        return cls(
            names,
            tuple(pool.get(name, 0) for name in names),
            tuple(mountain.get(name, 0) for name in names),
            tuple(
                tuple(whists.get(name, {}).get(on, 0) for on in names) for name in names
            ),
            tuple(tuple(bombs.get(name, ())) for name in names),
        )

    def pool(self, player: str) -> Amount:
        """Return a player's pool points."""
        return self.pools[self._place(player)]

    def mountain(self, player: str) -> Amount:
        """Return a player's mountain points."""
        return self.mountains[self._place(player)]

    def whists(self, player: str, *, on: str) -> Amount:
        """Return the whists that a player has written on another."""
        return self.written[self._place(player)][self._place(on)]

    def bombs(self, player: str) -> tuple[int, ...]:
        """
        Return a player's bombs, in the order drawn: 2, 4 or 8 each.

        >>> from preferans import Sheet
        >>> Sheet.of(("S", "W", "N"), bombs={"W": (2, 4)}).bombs("W")
        (2, 4)
        """
        return self.marks[self._place(player)]

    def _place(self, player: str) -> int:
        try:
            return self.players.index(player)
        except ValueError:
            message = (
                f"{player!r} is not on the sheet; players are {', '.join(self.players)}"
            )
            raise SheetError([message]) from None

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield every ordered pair of different players: the whist cells."""
        for player in self.players:
            for other in self.players:
                if other != player:
                    yield player, other

    def write(self, entries: Iterable[Entry]) -> "Sheet":
        """
        Return the sheet with entries added.

        Raises:
            SheetError: An entry for a player who is not on the sheet, whists written on
                nobody, or a bomb struck off that is not there.
        """
        marks = list(self.marks)
        pools, mountains = list(self.pools), list(self.mountains)
        written = [list(row) for row in self.written]
        for entry in entries:
            place = self._place(entry.player)
            if entry.column is Column.POOL:
                pools[place] = exact(pools[place] + entry.amount)
            elif entry.column is Column.MOUNTAIN:
                mountains[place] = exact(mountains[place] + entry.amount)
            elif entry.column is Column.BOMBS:
                marks[place] = _marked(marks[place], entry)
            else:
                row, on = written[place], self._whist_cell(entry)
                row[on] = exact(row[on] + entry.amount)
        return Sheet(
            self.players,
            tuple(pools),
            tuple(mountains),
            tuple(tuple(row) for row in written),
            tuple(marks),
        )

    def _whist_cell(self, entry: Entry) -> int:
        if entry.against is None or entry.against == entry.player:
            message = f"whists are written on another player, not on {entry.against!r}"
            raise SheetError([message])
        return self._place(entry.against)

    def join(self, player: str, *, left_of: str) -> "Sheet":
        """
        Return the sheet with a fourth player, who starts from the averages.

        His pool is the mean of the three pools rounded down, his mountain the mean
        of the three mountains rounded up; nobody has whists with him (000:453 and,
        for the rounding, our decision).
        """
        place = self._place(left_of) + 1
        count = len(self.players)
        pool = sum(self.pools) // count
        mountain = -(-sum(self.mountains) // count)
        rows = [(*row[:place], 0, *row[place:]) for row in self.written]
        return Sheet(
            (*self.players[:place], player, *self.players[place:]),
            (*self.pools[:place], pool, *self.pools[place:]),
            (*self.mountains[:place], mountain, *self.mountains[place:]),
            (*rows[:place], (0,) * (count + 1), *rows[place:]),
            (*self.marks[:place], (), *self.marks[place:]),
        )


def _marked(marks: tuple[int, ...], entry: Entry) -> tuple[int, ...]:
    """Return the bombs of a player with one drawn, or the oldest like it struck off."""
    mark = abs(int(entry.amount))
    if entry.amount > 0:
        return (*marks, mark)
    if mark not in marks:
        message = f"{entry.player!r} has no bomb of {mark} to strike off"
        raise SheetError([message])
    place = marks.index(mark)
    return (*marks[:place], *marks[place + 1 :])


def _sheet_problems(sheet: Sheet) -> Iterator[str]:
    problems = player_problems(sheet.players)
    yield from problems
    if problems:
        return
    count = len(sheet.players)
    shape = (len(sheet.pools), len(sheet.mountains), len(sheet.written))
    if (*shape, len(sheet.marks)) != (count,) * 4 or any(
        len(row) != count for row in sheet.written
    ):
        yield f"a sheet of {count} players has {count} pools, mountains and whist rows"
        return
    for player, marks in zip(sheet.players, sheet.marks, strict=True):
        if not all(type(mark) is int and mark in BOMBS for mark in marks):
            yield f"bombs of {player!r} are 2, 4 or 8 each, not {marks!r}"
    for place, player in enumerate(sheet.players):
        if sheet.written[place][place] != 0:
            yield f"{player!r} cannot write whists on himself"
    amounts: list[object] = [*sheet.pools, *sheet.mountains]
    for row in sheet.written:
        amounts.extend(row)
    for amount in amounts:
        if type(amount) is not int and not isinstance(amount, Fraction):
            yield f"an amount is a whole number or a Fraction, not {amount!r}"
