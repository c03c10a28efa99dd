"""
A deal as a score clerk writes it, with names, to an outcome.

The clerk names the contract and its declarer, the last words of the defenders, and
tricks; seats and types of outcome are worked out here.
"""

from collections.abc import Callable
from typing import TypeVar

from preferans.calls import HAND, Contract, light
from preferans.cards import Card
from preferans.clerk_reading import DealReader
from preferans.clerk_words import (
    ALL_PASS_WORDS,
    EXPOSED_WORDS,
    MISDEAL_WORDS,
    MISERE_WORDS,
    PREFERANS_WORDS,
    UNPLAYED,
    UNPLAYED_WORDS,
)
from preferans.errors import InvalidOutcomeError
from preferans.incidents import BrokenOff, Left, WrongOrder
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.seats import Seat, Table
from preferans.unplayed import DeclaredPreferans, Misdeal
from preferans.written_deals import FLAGS, WrittenDeal
from preferans.written_incidents import (
    by_name,
    exposed,
)

__all__ = ["WrittenDeal", "read"]

CHECKED_LEVEL = 10
ENDINGS = (Left, BrokenOff, WrongOrder)
TALON = 2
# What belongs to contracts to take tricks.
CONTRACTS = ("defence", "idle_seat", *FLAGS)
# What is said of one whister only.
LONE = ("open", "alone", "invited")
_Kind = TypeVar("_Kind")
_Unplayed = TypeVar("_Unplayed", ConcededGame, UncontestedGame)


def read(table: Table, deal: WrittenDeal) -> Outcome:
    """
    Return the outcome that a written deal means at this table.

    >>> from preferans import Table
    >>> from preferans.clerk import WrittenDeal, read
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> read(table, WrittenDeal(contract="6♠ West", conceded=True)).declarer
    Seat.FIRST

    Raises:
        InvalidOutcomeError: Everything wrong with it at once: unknown names, tricks
            that do not add up, a defender without a word, and so on.
    """
    return _Reader(table, deal).outcome()


class _Reader(DealReader):
    """Read one deal, collecting problems."""

    is_dark = False

    def outcome(self) -> Outcome:
        first, kind, name = self._words_of_contract()
        outcome: Outcome | None = None
        if kind not in ALL_PASS_WORDS:
            self._nothing_else(("dark",), "only an all-pass has dark passes: there is")
        self._check_dummy()
        if kind not in EXPOSED_WORDS:
            self._nothing_else(("games",), "only an exposed talon has games: there is")
        if kind in MISDEAL_WORDS:
            self._nothing_else((*UNPLAYED, "incidents"))
            if name:
                self._say(f"a misdeal has no declarer, not {name!r}")
            outcome = Misdeal()
        elif kind in PREFERANS_WORDS:
            outcome = self._preferans(self._declarer(name))
        elif kind in EXPOSED_WORDS:
            self._nothing_else((*UNPLAYED, "incidents"), "an exposed talon has")
            games = dict(self.deal.games or ())
            outcome, problems = exposed(self.table, name, games)
            self.problems += problems
        elif kind in ALL_PASS_WORDS:
            self._nothing_else(CONTRACTS)
            self._nothing_else(("dummy_tricks", "halves"))
            if name:
                self._say(f"an all-pass has no declarer, not {name!r}")
            outcome = self._all_pass()
        elif kind in MISERE_WORDS:
            self._nothing_else(CONTRACTS)
            outcome = self._misere(self._declarer(name), kind.endswith(HAND))
        else:
            outcome = self._game(self._contract(first), self._declarer(name))
        if self.problems or outcome is None:
            raise InvalidOutcomeError(self.problems)
        return outcome

    def _words_of_contract(self) -> tuple[str, str, str]:
        """Return the first word, the kind of deal that it says, and the name."""
        # Any blank will do: editors and phones put tabs and unbreakable ones.
        first, name = (*self.deal.contract.split(maxsplit=1), "", "")[:2]
        name = name.strip()
        word, is_dark = light(first)
        if is_dark and word.casefold() not in UNPLAYED_WORDS:
            first, self.is_dark = word, True
        kind = first.casefold()
        if kind == "exposed" and name.casefold().startswith("talon"):
            kind, name = "exposed-talon", name[len("talon") :].strip()
        return first, kind, name

    # Kinds of deal

    def _preferans(self, declarer: Seat | None) -> DeclaredPreferans | None:
        # Its talon may be known: two of the twelve cards were there.
        keys = (*(key for key in UNPLAYED if key != "talon"), "incidents")
        self._nothing_else(keys)
        return None if declarer is None else DeclaredPreferans(seat=declarer)

    def _all_pass(self) -> PlayedAllPass | None:
        counts = self._counts()
        if counts is None:
            return None
        missing = [
            name for name in self.table.active if self.table.seat(name) not in counts
        ]
        if missing:
            self._say(f"an all-pass needs the tricks of {', '.join(missing)} too")
            return None
        if self.table.dummy is not None:
            counts[self.table.dummy] = 0
        dark = self._dark_passers()
        return self._made(
            lambda: PlayedAllPass(tricks=counts, incidents=self.incidents, dark=dark)
        )

    def _dark_passers(self) -> list[Seat]:
        seats: list[Seat] = []
        if self.is_dark:
            self._say('name who passed in the dark: dark = ["West"], not all-pass-dark')
        for name in self.deal.dark:
            if self._stranger(name, "dark"):
                continue
            if self._waits(name, "passes nothing"):
                continue
            if name == self.table.idle:
                self._say(f"{name!r} deals and is idle; he passes nothing")
                continue
            seats.append(self.table.seat(name))
        return seats

    def _misere(
        self,
        declarer: Seat | None,
        without_talon: bool,  # noqa: FBT001 -- read off the word just before
    ) -> PlayedMisere | None:
        if declarer is None:
            self._counts()
            return None
        counts = self._split(declarer, alone_suffice=True)
        if counts is None:
            return None
        return self._made(
            lambda: PlayedMisere(
                declarer=declarer,
                tricks=counts,
                without_talon=without_talon,
                halves=self.deal.halves,
                incidents=self.incidents,
                dark=self.is_dark,
            )
        )

    def _game(self, contract: Contract | None, declarer: Seat | None) -> Outcome | None:
        if declarer is None:
            for _ in self._defender_words(None, self.words):
                pass
            self._counts()
            return None
        words, idle_seat = self._words(declarer)
        if contract is None or words is None:
            if self.deal.tricks:
                # Wrong words do not hide a wrong sum.
                self._split(declarer, alone_suffice=True)
            return None
        if self.deal.conceded or self._is_ended_by(declarer):
            return self._conceded(contract, declarer)
        if any(isinstance(each, Left) for each in self.incidents):
            self._nothing_else(
                ("tricks", "defence", "idle_seat", *LONE, "dummy_tricks", "forced"),
                "a game that a defender left counts as made: it has",
            )
            return self._ended(UncontestedGame, contract, declarer)
        if not words:
            return self._checked(contract, declarer)
        unwhisted = idle_seat is None and Declaration.WHIST not in words.values()
        if unwhisted and not self._is_forced:
            return self._unplayed(contract, declarer, words)
        lone = (
            idle_seat is not None
            or Declaration.PASS in words.values()
            or (Declaration.HALF in words.values())
        )
        self._check_habits(lone=lone)
        counts = self._split(declarer, alone_suffice=lone)
        if counts is None:
            return None
        return self._made(
            lambda: PlayedGame(
                contract=contract,
                declarer=declarer,
                tricks=counts,
                defence=words,
                idle_seat=idle_seat,
                open=(self.deal.open and lone) or self.table.dummy is not None,
                alone=self.deal.alone and lone and self.table.dummy is None,
                forced=self._is_forced,
                invited=self.deal.invited and lone and self.table.dummy is None,
                talon=self.shown_talon,
                refused=self.deal.refused,
                halves=self.deal.halves,
                incidents=self.incidents,
                dark=self.is_dark,
            )
        )

    @property
    def _is_forced(self) -> bool:
        return self.deal.forced and self.table.dummy is None

    def _check_habits(self, *, lone: bool) -> None:
        """Say how a defence of two whisters, or of two players, is not played."""
        if self.deal.open and not lone:
            self._say("two whisters play closed; open = true is for one")
        if self.deal.alone and not lone:
            self._say("two whisters play both hands; alone = true is for one")
        if self.deal.invited and not lone:
            self._say("two whisters invite nobody; invited = true is for one")
        if self.table.dummy is not None:
            self._nothing_else(
                ("alone", "invited"), "a table of two defends open: it has"
            )

    def _checked(self, contract: Contract, declarer: Seat) -> PlayedGame | None:
        if contract.level != CHECKED_LEVEL:
            seats = self.table.defenders(declarer)
            names = [self.table.player(seat) for seat in seats]
            whose = "both defenders" if self.table.dummy is None else "the opponent"
            self._say(
                f"{contract} needs the last word of {whose} in defence: "
                f"{self._choice} for {' and for '.join(names)}"
            )
            self._in_contract()
            return None
        self._nothing_else((*LONE, "forced"), "a checked ten has")
        counts = self._split(declarer, alone_suffice=True)
        if counts is None:
            return None
        return self._made(
            lambda: PlayedGame(
                contract=contract,
                declarer=declarer,
                tricks=counts,
                talon=self.shown_talon,
                refused=self.deal.refused,
                halves=self.deal.halves,
                incidents=self.incidents,
                dark=self.is_dark,
            )
        )

    def _is_ended_by(self, declarer: Seat) -> bool:
        """Return whether the declarer ended his game by an offence."""
        return any(
            isinstance(each, ENDINGS) and each.seat is declarer
            for each in self.incidents
        )

    def _conceded(self, contract: Contract, declarer: Seat) -> ConcededGame | None:
        self._nothing_else(
            (
                "tricks",
                "defence",
                "idle_seat",
                *LONE,
                "dummy_tricks",
                "forced",
                "halves",
            ),
            "a conceded game is not played: it has",
        )
        return self._ended(ConcededGame, contract, declarer)

    def _ended(
        self, kind: type[_Unplayed], contract: Contract, declarer: Seat
    ) -> _Unplayed | None:
        # Nobody is invited to halves before the contract is named.
        halves = self.deal.halves and issubclass(kind, UncontestedGame)
        return self._made(
            lambda: kind(
                contract=contract,
                declarer=declarer,
                talon=self.shown_talon,
                refused=self.deal.refused,
                halves=halves,
                incidents=self.incidents,
                dark=self.is_dark,
            )
        )

    def _unplayed(
        self, contract: Contract, declarer: Seat, words: dict[Seat, Declaration]
    ) -> Outcome | None:
        self._nothing_else(LONE, "nobody whisted, so there is")
        self._nothing_else(
            ("forced",), "a pass ends the deal at a table of two: it has"
        )
        if self.deal.tricks or self.deal.dummy_tricks:
            # Tricks of a game that was not played change nothing; they must be
            # possible all the same.
            self._split(declarer, alone_suffice=False)
        halves = [seat for seat, word in words.items() if word is Declaration.HALF]
        if not halves:
            return self._ended(UncontestedGame, contract, declarer)
        if len(halves) > 1:
            self._say("both defenders cannot say half: one stands beside a pass")
            return None
        return self._made(
            lambda: HalfWhistedGame(
                contract=contract,
                declarer=declarer,
                half_whister=halves[0],
                talon=self.shown_talon,
                refused=self.deal.refused,
                halves=self.deal.halves,
                incidents=self.incidents,
                dark=self.is_dark,
            )
        )

    @property
    def shown_talon(self) -> tuple[Card, ...] | None:
        """Return the talon that everybody has seen: none in the dark (003:7)."""
        return None if self.is_dark else self.talon

    def _made(self, build: Callable[[], _Kind]) -> _Kind | None:
        try:
            return build()
        except InvalidOutcomeError as error:
            self.problems.extend(by_name(self.table, error.problems))
            return None
