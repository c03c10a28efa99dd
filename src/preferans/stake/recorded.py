"""What a record holds of one deal, as a clerk writes it."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from preferans.errors import InvalidOutcomeError, PhaseError
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake.dealt import DUMMY, RecordedCards, name_of
from preferans.stake.games import Game
from preferans.stake.outcomes import (
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
)
from preferans.stake.round import Round
from preferans.stake.rules import StakeRules

__all__ = ["RecordedCut", "RecordedDeal", "RecordedRaise", "Step"]


@attrs.frozen
class RecordedCut:
    """Be a cut of every stake, in points (001:709)."""

    by: int


@attrs.frozen
class RecordedRaise:
    """Be a raise of every stake, in points (001:707)."""

    by: int


@attrs.frozen(kw_only=True)
class RecordedDeal:
    """
    Be one deal of a record.

    >>> from preferans.seats import Table
    >>> from preferans.stake import Game
    >>> from preferans.stake.recorded import RecordedDeal
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> RecordedDeal(game=Game.parse("6♦"), player="Vera").outcome(table).declarer
    Seat.SECOND

    Attributes:
        game: what was played; None if everybody passed.
        player: by whom.
        defence: what each defender was, by name.
        tricks: the tricks by name; who is left out took none.
        note: what somebody wanted to say about it.
        cards: the cards and what was done with them, where somebody wrote them down;
            then the rest may be left out, and is compared where it is not.

    `outcome` says what is wrong with it: only a table knows who holds cards.
    """

    game: Game | None = None
    player: str | None = None
    defence: tuple[tuple[str, Part], ...] = ()
    tricks: tuple[tuple[str, int], ...] = ()
    note: str = ""
    cards: RecordedCards | None = None

    @classmethod
    def of(cls, table: Table, outcome: Outcome) -> "RecordedDeal":
        """
        Return what a record keeps of an outcome at a table.

        >>> from preferans.seats import Seat, Table
        >>> from preferans.stake import Game, UnplayedGame
        >>> from preferans.stake.recorded import RecordedDeal
        >>> outcome = UnplayedGame(Game.parse("6♦"), Seat.SECOND)
        >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
        >>> RecordedDeal.of(table, outcome).player
        'Vera'
        """
        if isinstance(outcome, PassedOut):
            return cls()
        player = name_of(table, outcome.declarer)
        if isinstance(outcome, UnplayedGame):
            return cls(game=outcome.game, player=player)
        return cls(
            game=outcome.game,
            player=player,
            defence=tuple(
                (name_of(table, seat), outcome.part(seat))
                for seat in outcome.declarer.others
            ),
            tricks=tuple(
                (name_of(table, seat), outcome.tricks[seat.value]) for seat in ACTIVE
            ),
        )

    @classmethod
    def of_round(cls, round_: Round) -> "RecordedDeal":
        """
        Return what a record keeps of a round, every card of it.

        Raises:
            PhaseError: The round is not over.
        """
        if round_.outcome is None:
            raise PhaseError("a deal is recorded once it is over")
        kept = cls.of(round_.table, round_.outcome)
        return attrs.evolve(kept, cards=RecordedCards.of(round_))

    def play(self, rules: StakeRules, table: Table) -> Outcome:
        """
        Return the outcome at a table: that of the cards, where they are recorded.

        Raises:
            InvalidOutcomeError: There is none, or the cards have another one than is
                written; every problem is named.
        """
        if self.cards is None:
            return self.outcome(table)
        written = self.outcome(table) if self._says_more() else None
        played = self.cards.outcome(rules, table)
        if written is not None and written != played:
            by_cards, by_hand = _words(table, played), _words(table, written)
            raise InvalidOutcomeError([f"by the cards: {by_cards}; not {by_hand}"])
        return played

    def _says_more(self) -> bool:
        said = (self.game, self.player)
        return said != (None, None) or bool(self.defence or self.tricks)

    def outcome(self, table: Table) -> Outcome:
        """
        Return the outcome that is written, at a table.

        Raises:
            InvalidOutcomeError: It is none; every problem is named.
        """
        seats = {name_of(table, seat): seat for seat in ACTIVE}
        found = list(self._problems(seats))
        if found:
            raise InvalidOutcomeError(found)
        if self.game is None or self.player is None:
            return PassedOut()
        declarer = seats[self.player]
        if not self.defence:
            return UnplayedGame(self.game, declarer)
        # A dummy that nobody mentions passed.
        parts = {seats[name]: part for name, part in self.defence}
        taken = {seats[name]: tricks for name, tricks in self.tricks}
        return PlayedGame(
            self.game,
            declarer,
            tuple(parts.get(seat, Part.PASS) for seat in declarer.others),
            tuple(taken.get(seat, 0) for seat in ACTIVE),
        )

    def _problems(self, seats: Mapping[str, Seat]) -> Iterator[str]:
        if self.game is None or self.player is None:
            if self.game is not None or self.player is not None:
                yield "a game has a player, and a player has a game"
            if self.defence or self.tricks:
                yield "a deal that everybody passed has no defence and no tricks"
            return
        said = [name for name, _ in self.defence]
        yield from _misnamed("game", [self.player], seats)
        yield from _misnamed("defence", said, seats)
        yield from _misnamed("tricks", [name for name, _ in self.tricks], seats)
        if self.player in said:
            yield f"defence: {self.player} is the declarer"
        if self.defence:
            for name in seats:
                if name not in {*said, self.player, DUMMY}:
                    yield f"defence: what {name} said is missing"
        elif self.tricks:
            yield "defence is missing: tricks are those of a game that was played"


def _misnamed(where: str, names: list[str], seats: Mapping[str, Seat]) -> Iterator[str]:
    known = ", ".join(seats)
    for name in dict.fromkeys(names):
        if name not in seats:
            yield (
                f"{where}: {name!r} holds no cards in this deal; those who do are "
                f"{known}"
            )
        if names.count(name) > 1:
            yield f"{where}: {name} stands there twice"


def _words(table: Table, outcome: Outcome) -> str:
    """Return an outcome in the words of a record."""
    deal = RecordedDeal.of(table, outcome)
    if deal.game is None:
        return "a pass"
    said = [f"{name} {part.value}" for name, part in deal.defence]
    took = [f"{name} {tricks}" for name, tricks in deal.tricks]
    return ", ".join([f"{deal.game} {deal.player}", *said, *took])


Step: TypeAlias = RecordedDeal | RecordedCut | RecordedRaise
"""What can stand among the deals of a record."""
