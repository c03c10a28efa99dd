"""A deal as a record has it: by its outcome, by its cards, or by both."""

from collections.abc import Iterator

import attrs

from preferans.cards import Suit
from preferans.deals import Deal
from preferans.errors import IllegalActionError, InvalidOutcomeError, PhaseError
from preferans.preference.calls import Action
from preferans.preference.outcomes import Outcome, PassedOut, PlayedHand
from preferans.preference.round import Round
from preferans.preference.rules import PreferenceRules
from preferans.seats import ACTIVE, Table

__all__ = ["RecordedDeal"]


@attrs.frozen(kw_only=True)
class RecordedDeal:
    """
    Be one deal of a record; nothing of it is checked until it meets a table.

    >>> from preferans.cards import Suit
    >>> from preferans.preference.examples import RULES
    >>> from preferans.preference.records import RecordedDeal
    >>> from preferans.seats import Table
    >>> deal = RecordedDeal(trump=Suit.HEARTS, player="Vera", tricks=7)
    >>> deal.outcome(RULES, Table(("Anna", "Boris", "Vera"), "Anna")).tricks
    7

    Attributes:
        trump: the trump suit; None if everybody passed, or if only the cards say.
        player: who won the bidding.
        tricks: the tricks that he took.
        chips: chips put in for the second round's bid, by player.
        note: anything that somebody wants to remember.
        cards: the cards as dealt, first hand first, if they are recorded.
        actions: everything that was done with them.
    """

    trump: Suit | None = None
    player: str | None = None
    tricks: int | None = None
    chips: tuple[tuple[str, int], ...] = ()
    note: str = ""
    cards: Deal | None = None
    actions: tuple[Action, ...] = ()

    @classmethod
    def of(cls, table: Table, outcome: Outcome) -> "RecordedDeal":
        """Return what a record keeps of an outcome at a table."""
        if isinstance(outcome, PassedOut):
            return cls()
        chips = zip(ACTIVE, outcome.chips, strict=True)
        return cls(
            trump=outcome.trump,
            player=table.player(outcome.declarer),
            tricks=outcome.tricks,
            chips=tuple((table.player(seat), count) for seat, count in chips if count),
        )

    @classmethod
    def of_round(cls, round_: Round) -> "RecordedDeal":
        """
        Return what a record keeps of a round: the cards say everything.

        Raises:
            PhaseError: The round is not over.
        """
        if not round_.is_over:
            raise PhaseError("a deal is recorded once it is over")
        actions = tuple(action for _, action in round_.history)
        return cls(cards=round_.deal, actions=actions)

    def outcome(self, rules: PreferenceRules, table: Table) -> Outcome:
        """
        Return the outcome at a table: that of the cards, where they are recorded.

        Raises:
            InvalidOutcomeError: There is none, or the cards have another one than is
                written; every problem is named.
        """
        if self.cards is None:
            found = [*self._problems(table)]
            if self.actions:
                found.append("actions need cards")
            if found:
                raise InvalidOutcomeError(found)
            return self._written(table)
        played = self._played(rules, self.cards)
        if self._says_more():
            kept = RecordedDeal.of(table, played)
            mine = attrs.evolve(self, note="", cards=None, actions=())
            if kept.in_words() != mine.in_words():
                words = f"by the cards: {kept.in_words()}; not {mine.in_words()}"
                raise InvalidOutcomeError([words])
        return played

    def in_words(self) -> str:
        """Return what is written of the outcome, in words."""
        if not self._says_more():
            return "pass"
        put = [f"{name} {count}" for name, count in self.chips if count]
        return ", ".join([f"{self.trump} {self.player} {self.tricks}", *sorted(put)])

    def _says_more(self) -> bool:
        said = (self.trump, self.player, self.tricks)
        return said != (None, None, None) or bool(self.chips)

    def _written(self, table: Table) -> Outcome:
        if self.trump is None or self.player is None or self.tricks is None:
            return PassedOut()
        put = dict(self.chips)
        chips = tuple(put.get(table.player(seat), 0) for seat in ACTIVE)
        return PlayedHand(table.seat(self.player), self.trump, self.tricks, chips)

    def _problems(self, table: Table) -> Iterator[str]:
        if self._says_more():
            for name in ("trump", "player", "tricks"):
                if getattr(self, name) is None:
                    yield f"{name} is missing: a deal that was played has it"
        known = ", ".join(table.players)
        named = [name for name, _ in self.chips]
        if self.player is not None:
            named.insert(0, self.player)
        for name in dict.fromkeys(named):
            if name not in table.players:
                yield f"{name!r} is none of the players: {known}"

    def _played(self, rules: PreferenceRules, cards: Deal) -> Outcome:
        round_ = Round.start(rules, cards)
        for number, action in enumerate(self.actions, 1):
            try:
                round_ = round_.apply(action)
            except (IllegalActionError, PhaseError) as error:
                raise InvalidOutcomeError([f"action {number}: {error}"]) from None
        if round_.outcome is None:
            done = len(self.actions)
            raise InvalidOutcomeError([f"the deal is not over after {done} actions"])
        return round_.outcome
