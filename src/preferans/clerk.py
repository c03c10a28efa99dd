"""
A deal as a score clerk writes it, with names, to an outcome.

The clerk names the contract and its declarer, the last words of the defenders, and
tricks; seats and types of outcome are worked out here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import attrs

from preferans.calls import HAND, Contract
from preferans.cards import Card
from preferans.errors import InvalidOutcomeError, ParseError
from preferans.outcomes import (
    TRICKS,
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

__all__ = ["WrittenDeal", "read"]

CHECKED_LEVEL = 10
TALON = 2
FLAGS = ("conceded", "open", "refused", "alone", "forced", "invited")
# What belongs to contracts to take tricks.
CONTRACTS = ("defence", "idle_seat", *FLAGS)
# What is said of one whister only.
LONE = ("open", "alone", "invited")
ALL_PASS_WORDS = {"all-pass", "all_pass", "allpass", "распасы"}
MISERE_WORDS = {
    f"{word}{talon}" for word in ("misere", "misère", "мизер") for talon in ("", HAND)
}

_Kind = TypeVar("_Kind", PlayedGame, PlayedAllPass)


def _table(key: str, values: object) -> None:
    """Refuse what is neither a table nor the pairs that a written deal keeps of one."""
    if not isinstance(values, Mapping | tuple):
        message = f"{key} is a table by player, such as {{'West': …}}, not {values!r}"
        raise TypeError(message)


def _words(
    values: Mapping[str, str] | tuple[tuple[str, str], ...] | None,
) -> tuple[tuple[str, str], ...] | None:
    if values is None:
        return None
    _table("defence", values)
    return tuple(values.items()) if isinstance(values, Mapping) else values


def _counts(
    values: Mapping[str, int] | tuple[tuple[str, int], ...] | None,
) -> tuple[tuple[str, int], ...] | None:
    if values is None:
        return None
    _table("tricks", values)
    return tuple(values.items()) if isinstance(values, Mapping) else values


@attrs.frozen(kw_only=True)
class WrittenDeal:
    """
    Be what a clerk has written of one deal.

    Attributes:
        contract: `7♥ West`, `misere West` or `all-pass`; `-hand` behind a nine, a
            ten or misère says that it was played without the talon.
        defence: the last word of both defenders, `whist`, `pass` or `half`; the
            idle dealer stands in it only when he whisted.
        tricks: tricks by the hand's owner; a player left out took none if the rest
            add up, and the declarer's alone suffice where the split cannot matter.
            At a table of two the dummy has no name: its tricks are the opponent's.
            Who waits at a table of five stands in none of these.
        conceded: the contract was given up before play.
        open: the lone whister played open.
        alone: he left the passer's cards out of play.
        forced: nobody whisted, and the cards were played all the same.
        invited: a lone whister and the passer defended by invitation.
        halves: the idle dealer shared the game with the declarer.
        talon: the two cards, `♣A ♦7`, when known.
        refused: the talon was left on the table.
        idle_seat: the defender whose hand the idle dealer whisted on.
        dummy_tricks: at a table of two, how many of the opponent's tricks fell to the
            dummy's hand, when known; nothing is written by it.

    Raises:
        TypeError: The contract is no text, defence or tricks no table, or a yes or
            no neither True nor False.
    """

    contract: str
    defence: tuple[tuple[str, str], ...] | None = attrs.field(
        default=None, converter=_words
    )
    tricks: tuple[tuple[str, int], ...] | None = attrs.field(
        default=None, converter=_counts
    )
    conceded: bool = False
    open: bool = False
    talon: str | None = None
    refused: bool = False
    idle_seat: str | None = None
    dummy_tricks: int | None = None
    alone: bool = False
    forced: bool = False
    invited: bool = False
    halves: bool = False

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        contract: object = self.contract
        if not isinstance(contract, str):
            message = f"contract is a text such as '7♥ West', not {contract!r}"
            raise TypeError(message)
        for key in (*FLAGS, "halves"):
            flag: object = getattr(self, key)
            if not isinstance(flag, bool):
                message = f"{key} is True or False, not {flag!r}"
                raise TypeError(message)


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


class _Reader:
    """Read one deal, collecting problems."""

    def __init__(self, table: Table, deal: WrittenDeal) -> None:
        self.table = table
        self.deal = deal
        self.problems: list[str] = []
        self.words = dict(deal.defence or ())
        self.talon = self._talon()

    def outcome(self) -> Outcome:
        # Any blank will do: editors and phones put tabs and unbreakable ones.
        first, name = (*self.deal.contract.split(maxsplit=1), "", "")[:2]
        kind, name = first.casefold(), name.strip()
        outcome: Outcome | None = None
        self._check_dummy()
        if kind in ALL_PASS_WORDS:
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

    def _say(self, problem: str) -> None:
        self.problems.append(problem)

    def _nothing_else(self, keys: tuple[str, ...], what: str | None = None) -> None:
        what = what or f"{self.deal.contract.split()[0]} has"
        for key in keys:
            if getattr(self.deal, key):
                self._say(f"{what} no {key}")

    # Names

    def _stranger(self, name: str, where: str) -> bool:
        if name in self.table.players:
            return False
        players = ", ".join(self.table.players)
        problem = f"unknown player {name!r} in {where}; players are {players}"
        if self.table.dummy is not None and where in {"tricks", "defence"}:
            problem += ", and the dummy has no name: it is the opponent's to play"
        self._say(problem)
        return True

    def _waits(self, name: str, so: str) -> bool:
        """Say what follows from it if a player of five waits in this deal."""
        if name != self.table.waiting:
            return False
        self._say(f"{name!r} waits in this deal; he {so}")
        return True

    def _declarer(self, name: str) -> Seat | None:
        if not name:
            self._say(
                f"the declarer is missing: write {self.deal.contract.strip()!r} and "
                "his name, such as '7♥ West'"
            )
            return None
        if self._stranger(name, "contract"):
            return None
        if name == self.table.idle:
            self._say(f"{name!r} deals and is idle; he cannot be the declarer")
            return None
        if self._waits(name, "cannot be the declarer"):
            return None
        return self.table.seat(name)

    def _contract(self, text: str) -> Contract | None:
        try:
            return Contract.parse(text)
        except ParseError as error:
            self._say(
                f"cannot read contract {text!r}: expected {error.expected}; "
                "or 'misere West', or 'all-pass'"
            )
            return None

    def _talon(self) -> tuple[Card, ...] | None:
        if self.deal.talon is None:
            return None
        words = self.deal.talon.replace(",", " ").split()
        try:
            cards = tuple(Card.parse(word) for word in words)
        except ParseError as error:
            self._say(f"talon: {error}")
            return None
        if len(cards) != TALON or cards[0] == cards[1]:
            self._say(
                f"the talon is two different cards, such as '♣A ♦7', "
                f"not {self.deal.talon!r}"
            )
            return None
        return cards

    # Tricks

    def _counts(self) -> dict[Seat, int] | None:
        """Return the tricks by seat, or None where a problem was named."""
        counts: dict[Seat, int] = {}
        before = len(self.problems)
        for name, count in self.deal.tricks or ():
            if self._stranger(name, "tricks"):
                continue
            number: object = count
            if type(number) is not int or not 0 <= number <= TRICKS:
                self._say(
                    f"tricks of {name!r} are a whole number from 0 to 10, "
                    f"not {number!r}"
                )
                continue
            if name == self.table.waiting and not count:
                continue
            if self._waits(name, f"has no tricks, not {count}"):
                continue
            counts[self.table.seat(name)] = count
        return counts if len(self.problems) == before else None

    def _in_contract(self) -> dict[Seat, int] | None:
        counts = self._counts()
        if counts is not None and counts.pop(Seat.FOURTH, 0):
            self._say(
                f"{self.table.idle!r} deals and is idle; he has no tricks in a contract"
            )
            return None
        return counts

    def _split(self, declarer: Seat, *, alone_suffice: bool) -> dict[Seat, int] | None:
        counts = self._in_contract()
        if counts is None:
            return None
        total = sum(counts.values())
        alone = alone_suffice and set(counts) == {declarer}
        if self.table.dummy is not None and (total == TRICKS or alone):
            return self._of_both_hands(declarer, counts.get(declarer, 0))
        if total == TRICKS:
            return {seat: counts.get(seat, 0) for seat in (declarer, *declarer.others)}
        if alone:
            return counts
        if set(counts) == {declarer} and total < TRICKS:
            self._say(
                f"tricks add up to 10, not {total}: the declarer's alone do not "
                "suffice here"
            )
        elif counts:
            self._say(f"tricks add up to 10, not {total}")
        else:
            self._say("tricks are missing: tricks = { West = 6, … }, ten in all")
        return None

    def _check_dummy(self) -> None:
        number: object = self.deal.dummy_tricks
        if number is None:
            return
        if self.table.dummy is None:
            size = self.table.size
            self._say(f"no dummy sits at a table of {size}: leave dummy_tricks out")
        elif type(number) is not int or not 0 <= number <= TRICKS:
            self._say(f"dummy_tricks is a whole number from 0 to 10, not {number!r}")

    def _of_both_hands(self, declarer: Seat, taken: int) -> dict[Seat, int] | None:
        """Return the tricks at a table of two, the dummy's apart where known."""
        apart = self.deal.dummy_tricks
        if apart is None or self.problems:
            return {declarer: taken}
        theirs = TRICKS - taken
        if apart > theirs:
            self._say(f"dummy_tricks are among the opponent's {theirs}, not {apart}")
            return None
        left, right = declarer.others
        dummy, opponent = (left, right) if left is self.table.dummy else (right, left)
        return {declarer: taken, opponent: theirs - apart, dummy: apart}

    # Kinds of deal

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
        return self._made(lambda: PlayedAllPass(tricks=counts))

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
        return PlayedMisere(
            declarer=declarer,
            tricks=counts,
            without_talon=without_talon,
            halves=self.deal.halves,
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
        if self.deal.conceded:
            return self._conceded(contract, declarer)
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
                talon=self.talon,
                refused=self.deal.refused,
                halves=self.deal.halves,
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
        return PlayedGame(
            contract=contract,
            declarer=declarer,
            tricks=counts,
            talon=self.talon,
            refused=self.deal.refused,
            halves=self.deal.halves,
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
        return ConcededGame(
            contract=contract,
            declarer=declarer,
            talon=self.talon,
            refused=self.deal.refused,
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
            return UncontestedGame(
                contract=contract,
                declarer=declarer,
                talon=self.talon,
                refused=self.deal.refused,
                halves=self.deal.halves,
            )
        if len(halves) > 1:
            self._say("both defenders cannot say half: one stands beside a pass")
            return None
        return HalfWhistedGame(
            contract=contract,
            declarer=declarer,
            half_whister=halves[0],
            talon=self.talon,
            refused=self.deal.refused,
            halves=self.deal.halves,
        )

    def _made(self, build: Callable[[], _Kind]) -> _Kind | None:
        try:
            return build()
        except InvalidOutcomeError as error:
            self.problems.extend(error.problems)
            return None

    # Declarations

    @property
    def _choice(self) -> str:
        # There is no half-whist at a table of two.
        return "whist, pass or half" if self.table.dummy is None else "whist or pass"

    def _words(
        self, declarer: Seat
    ) -> tuple[dict[Seat, Declaration] | None, Seat | None]:
        """Return the defenders' words, empty without any, None after a problem."""
        written = self.words
        before = len(self.problems)
        idle_whists = self._idle_word()
        words = dict(self._defender_words(declarer, written))
        idle_seat = self._idle_seat(declarer, idle_whists=idle_whists)
        if written and not self.deal.conceded:
            for seat in self.table.defenders(declarer):
                if seat not in words and len(self.problems) == before:
                    self._say(
                        f"the last word of {self.table.player(seat)!r} is missing in "
                        f"defence: {self._choice}"
                    )
        if words and self.table.dummy is not None:
            words[self.table.dummy] = Declaration.PASS
        return (words if len(self.problems) == before else None), idle_seat

    def _defender_words(
        self, declarer: Seat | None, written: Mapping[str, str]
    ) -> Iterator[tuple[Seat, Declaration]]:
        for name, text in written.items():
            if self._stranger(name, "defence") or name == self.table.idle:
                continue
            if self._waits(name, "has no word in defence"):
                continue
            seat = self.table.seat(name)
            if seat is declarer:
                self._say(f"{name!r} is the declarer and has no word in defence")
                continue
            try:
                yield seat, Declaration(str(text).casefold())
            except ValueError:
                self._say(
                    f"the word of {name!r} in defence is {self._choice}, not {text!r}"
                )

    def _idle_word(self) -> bool:
        idle = self.table.idle
        if idle is None or idle not in self.words:
            return False
        word = self.words[idle]
        if str(word).casefold() != Declaration.WHIST.value:
            self._say(
                f"{idle!r} is idle and stands in defence only with 'whist', "
                f"not {word!r}"
            )
        return True

    def _idle_seat(self, declarer: Seat, *, idle_whists: bool) -> Seat | None:
        name = self.deal.idle_seat
        if name is None:
            if idle_whists:
                self._say(
                    f"idle_seat is missing: on whose hand did {self.table.idle!r} "
                    "whist?"
                )
            return None
        if self._stranger(name, "idle_seat"):
            return None
        if not idle_whists:
            self._say("idle_seat is given, but the idle dealer is not in defence")
            return None
        for seat in self.table.defenders(declarer):
            if self.table.player(seat) == name:
                return seat
        self._say(f"idle_seat names a defender's hand, and {name!r} has none")
        return None
