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
from preferans.clerk_words import (
    ALL_PASS_WORDS,
    EXPOSED_WORDS,
    MISDEAL_WORDS,
    MISERE_WORDS,
    UNPLAYED,
    defence_pairs,
    game_pairs,
    trick_pairs,
)
from preferans.errors import InvalidOutcomeError, ParseError
from preferans.incidents import BrokenOff, Incident, Left, WrongOrder
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
)
from preferans.seats import Seat, Table
from preferans.unplayed import Misdeal
from preferans.written_incidents import (
    WrittenIncident,
    by_name,
    exposed,
    of_table,
    written_incidents,
)

__all__ = ["WrittenDeal", "read"]

CHECKED_LEVEL = 10
ENDINGS = (Left, BrokenOff, WrongOrder)
TALON = 2
_Kind = TypeVar("_Kind")
_Unplayed = TypeVar("_Unplayed", ConcededGame, UncontestedGame)


@attrs.frozen(kw_only=True)
class WrittenDeal:
    """
    Be what a clerk has written of one deal.

    Attributes:
        contract: `7♥ West`, `misere West` or `all-pass`; `-hand` behind a nine, a
            ten or misère says that it was played without the talon. A deal that was
            not played is a `misdeal`, or `exposed-talon West`, who showed the talon.
        defence: the last word of both defenders, `whist`, `pass` or `half`; the
            idle dealer stands in it only when he whisted.
        tricks: tricks by the hand's owner; a player left out took none if the rest
            add up, and the declarer's alone suffice where the split cannot matter.
            At a table of two the dummy has no name: its tricks are the opponent's.
        conceded: the contract was given up before play.
        open: the lone whister played open.
        talon: the two cards, `♣A ♦7`, when known.
        refused: the talon was left on the table.
        idle_seat: the defender whose hand the idle dealer whisted on.
        dummy_tricks: at a table of two, how many of the opponent's tricks fell to the
            dummy's hand, when known; nothing is written by it.
        incidents: what went wrong, each `{"kind": "revoke", "player": "West"}`; see
            `WrittenIncident`.
        games: after a talon that was shown too early, the level that each of the
            others could have played.

    Raises:
        TypeError: The contract is no text, defence or tricks no table, or a yes or
            no neither True nor False.
        InvalidOutcomeError: Incidents that are none.
    """

    contract: str
    defence: tuple[tuple[str, str], ...] | None = attrs.field(
        default=None, converter=defence_pairs
    )
    tricks: tuple[tuple[str, int], ...] | None = attrs.field(
        default=None, converter=trick_pairs
    )
    conceded: bool = False
    open: bool = False
    talon: str | None = None
    refused: bool = False
    idle_seat: str | None = None
    dummy_tricks: int | None = None
    incidents: tuple[WrittenIncident, ...] = attrs.field(
        default=(), converter=written_incidents
    )
    games: tuple[tuple[str, int], ...] | None = attrs.field(
        default=None, converter=game_pairs
    )

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        contract: object = self.contract
        if not isinstance(contract, str):
            message = f"contract is a text such as '7♥ West', not {contract!r}"
            raise TypeError(message)
        for key in ("conceded", "open", "refused"):
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
        self.incidents: list[Incident]
        self.words = dict(deal.defence or ())
        self.talon = self._talon()
        for each in deal.incidents:
            self._stranger(each.player, "incidents")
        self.incidents = of_table(table, deal.incidents)

    def outcome(self) -> Outcome:
        # Any blank will do: editors and phones put tabs and unbreakable ones.
        first, name = (*self.deal.contract.split(maxsplit=1), "", "")[:2]
        kind, name = first.casefold(), name.strip()
        if kind == "exposed" and name.casefold().startswith("talon"):
            kind, name = "exposed-talon", name[len("talon") :].strip()
        outcome: Outcome | None = None
        self._check_dummy()
        if kind not in EXPOSED_WORDS:
            self._nothing_else(("games",), "only an exposed talon has games: there is")
        if kind in MISDEAL_WORDS:
            self._nothing_else((*UNPLAYED, "incidents"))
            if name:
                self._say(f"a misdeal has no declarer, not {name!r}")
            outcome = Misdeal()
        elif kind in EXPOSED_WORDS:
            self._nothing_else((*UNPLAYED, "incidents"), "an exposed talon has")
            games = dict(self.deal.games or ())
            outcome, problems = exposed(self.table, name, games)
            self.problems += problems
        elif kind in ALL_PASS_WORDS:
            self._nothing_else(("defence", "idle_seat", "conceded", "open", "refused"))
            self._nothing_else(("dummy_tricks",))
            if name:
                self._say(f"an all-pass has no declarer, not {name!r}")
            outcome = self._all_pass()
        elif kind in MISERE_WORDS:
            self._nothing_else(("defence", "idle_seat", "conceded", "open", "refused"))
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
        return self._made(
            lambda: PlayedAllPass(tricks=counts, incidents=self.incidents)
        )

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
                incidents=self.incidents,
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
                ("tricks", "defence", "idle_seat", "open", "dummy_tricks"),
                "a game that a defender left counts as made: it has",
            )
            return self._ended(UncontestedGame, contract, declarer)
        if not words:
            return self._checked(contract, declarer)
        if idle_seat is None and Declaration.WHIST not in words.values():
            return self._unplayed(contract, declarer, words)
        lone = (
            idle_seat is not None
            or Declaration.PASS in words.values()
            or (Declaration.HALF in words.values())
        )
        if self.deal.open and not lone:
            self._say("two whisters play closed; open = true is for one")
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
                talon=self.talon,
                refused=self.deal.refused,
                incidents=self.incidents,
            )
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
        self._nothing_else(("open",), "a checked ten has")
        counts = self._split(declarer, alone_suffice=True)
        if counts is None:
            return None
        return self._made(
            lambda: PlayedGame(
                contract=contract,
                declarer=declarer,
                tricks=counts,
                talon=self.talon,
                refused=self.deal.refused,
                incidents=self.incidents,
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
            ("tricks", "defence", "idle_seat", "open", "dummy_tricks"),
            "a conceded game is not played: it has",
        )
        return self._ended(ConcededGame, contract, declarer)

    def _ended(
        self, kind: type[_Unplayed], contract: Contract, declarer: Seat
    ) -> _Unplayed | None:
        return self._made(
            lambda: kind(
                contract=contract,
                declarer=declarer,
                talon=self.talon,
                refused=self.deal.refused,
                incidents=self.incidents,
            )
        )

    def _unplayed(
        self, contract: Contract, declarer: Seat, words: dict[Seat, Declaration]
    ) -> Outcome | None:
        self._nothing_else(("open",), "nobody whisted, so there is")
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
                talon=self.talon,
                refused=self.deal.refused,
                incidents=self.incidents,
            )
        )

    def _made(self, build: Callable[[], _Kind]) -> _Kind | None:
        try:
            return build()
        except InvalidOutcomeError as error:
            self.problems.extend(by_name(self.table, error.problems))
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
        seat = self.table.seat(name)
        if seat not in declarer.others:
            self._say(f"idle_seat names a defender's hand, and {name!r} has none")
            return None
        return seat
