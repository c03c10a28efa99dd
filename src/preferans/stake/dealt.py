"""The cards of a recorded deal, and what everybody did with them."""

from collections.abc import Iterator

import attrs

from preferans.cards import Card, Hand
from preferans.deals import Deal
from preferans.errors import (
    IllegalActionError,
    InvalidDealError,
    InvalidOutcomeError,
    PhaseError,
)
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake.actions import Action
from preferans.stake.outcomes import Outcome
from preferans.stake.round import Round
from preferans.stake.rules import StakeRules

__all__ = ["DUMMY", "RecordedCards", "name_of"]

DUMMY = "dummy"
"""The name of the dummy of a table of two (001:685)."""


def name_of(table: Table, seat: Seat) -> str:
    """
    Return the name under which a record keeps a seat.

    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake.dealt import name_of
    >>> name_of(Table(("Anna", "Boris"), "Anna"), Seat.FIRST)
    'dummy'
    """
    return DUMMY if seat is table.dummy else table.player(seat)


@attrs.frozen
class RecordedCards:
    """
    Be the cards of a deal, by name, and every action in order.

    >>> import random
    >>> from preferans.deals import Deal
    >>> from preferans.seats import Table
    >>> from preferans.stake import Round, parse_action
    >>> from preferans.stake.dealt import RecordedCards
    >>> from preferans.stake.examples import RULES
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> round = Round.start(RULES, table, Deal.random(random.Random(7)))
    >>> for text in ("6♥", "pass", "pass", "pass", "pass"):
    ...     round = round.apply(parse_action(text))
    >>> RecordedCards.of(round).outcome(RULES, table) == round.outcome
    True

    Attributes:
        hands: the ten cards dealt to each, by name.
        talon: the two cards that lie apart (001:665).
        actions: what everybody did, from the first call to the last card.
    """

    hands: tuple[tuple[str, Hand], ...]
    talon: tuple[Card, ...]
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, round_: Round) -> "RecordedCards":
        """Return what a record keeps of a round."""
        hands = tuple(
            (name_of(round_.table, seat), round_.deal.hand(seat)) for seat in ACTIVE
        )
        actions = tuple(action for _, action in round_.history)
        return cls(hands, round_.deal.talon, actions)

    def outcome(self, rules: StakeRules, table: Table) -> Outcome:
        """
        Return how the deal ends at a table.

        Raises:
            InvalidOutcomeError: The cards are no deal, somebody did what he may not,
                or the deal does not end; every problem that can be seen is named.
        """
        found = list(self._misdealt(table))
        if found:
            raise InvalidOutcomeError(found)
        hands = dict(self.hands)
        names = [name_of(table, seat) for seat in ACTIVE]
        try:
            deal = Deal(tuple(hands[name] for name in names), self.talon)
        except InvalidDealError as error:
            raise InvalidOutcomeError(error.problems) from None
        round_ = Round.start(rules, table, deal)
        for number, action in enumerate(self.actions, 1):
            try:
                round_ = round_.apply(action)
            except (IllegalActionError, PhaseError) as error:
                raise InvalidOutcomeError([f"action {number}: {error}"]) from None
        if round_.outcome is None:
            seat = round_.to_act
            assert seat is not None
            who = table.player(seat)
            text = f"the actions end before the deal does: {who} is to act"
            raise InvalidOutcomeError([text])
        return round_.outcome

    def _misdealt(self, table: Table) -> Iterator[str]:
        named = [name for name, _ in self.hands]
        seats = [name_of(table, seat) for seat in ACTIVE]
        for name in dict.fromkeys(named):
            if name not in seats:
                yield (
                    f"hands: {name!r} holds no cards in this deal; those who do are "
                    f"{', '.join(seats)}"
                )
            if named.count(name) > 1:
                yield f"hands: {name} stands there twice"
        for name in seats:
            if name not in named:
                yield f"hands: that of {name} is missing"
