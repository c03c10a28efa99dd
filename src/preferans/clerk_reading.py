"""
The names, tricks and words of a written deal: whose they are, and whether they can be.

Every problem is collected, so that a clerk hears of all of them at once.
"""

from collections.abc import Iterator, Mapping

from preferans.calls import Contract
from preferans.cards import Card
from preferans.errors import ParseError
from preferans.incidents import Incident
from preferans.outcome_problems import TALON, TRICKS
from preferans.outcomes import Declaration
from preferans.seats import Seat, Table
from preferans.written_deals import WrittenDeal
from preferans.written_incidents import of_table

__all__ = ["DealReader"]


class DealReader:
    """Read one deal, collecting problems."""

    def __init__(self, table: Table, deal: WrittenDeal) -> None:
        self.table = table
        self.deal = deal
        self.problems: list[str] = []
        self.incidents: list[Incident]
        self.words = dict(deal.defence or ())
        self.talon = self._talon()
        for each in deal.incidents:
            if not self._stranger(each.player, "incidents"):
                self._waits(each.player, "has done nothing")
        self.incidents = of_table(table, deal.incidents)

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
