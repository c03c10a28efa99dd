"""
A problem that another program wrote down, in our words.

Other programs name seats by compass points or numbers and begin anywhere. Here first
hand is who leads, so only the names tell where somebody sat in the file.
"""

from collections.abc import Iterable, Iterator

import attrs

from preferans.calls import PASS, Bid, Pass
from preferans.cards import Card, Hand
from preferans.errors import InvalidPositionError, ParseError
from preferans.records.foreign.expectation import Expectation
from preferans.seats import ACTIVE, Seat
from preferans.solver import Position

__all__ = ["Puzzle"]

TALON = 2


@attrs.frozen
class Puzzle:
    """
    Be one problem: cards, what is played, and what its author expects.

    What the file leaves out is None or empty, and `declared` or `all_passed` names it
    afterwards.

    >>> from preferans import Card, Hand
    >>> from preferans.calls import MISERE
    >>> from preferans.records.foreign import Puzzle
    >>> hands = tuple(map(Hand.parse, ("♠79", "♠8 ♥8", "♠A ♥A")))
    >>> puzzle = Puzzle(hands, ("1", "2", "0"))
    >>> puzzle.declared(MISERE, by="0").position.declarer
    Seat.THIRD

    Attributes:
        hands: first, second and third hand as the file has them: before the talon is
            taken, and with the cards already played.
        seats: what the file calls first, second and third hand.
        number: the number that the file gives, else the problem's place in it.
        line: the line of the file, or None where there is no file; it says nothing
            about the problem, so puzzles that differ in it alone are equal.
        talon: no card or two, in order; in an all-pass they lead.
        contract: what is played, `PASS` for an all-pass, None where nothing says so.
        declarer: whose contract it is, None in an all-pass or where nothing says so.
        discard: no card or two that the declarer puts away.
        cards: the cards already played, from first hand's lead on.
        forced: what the program makes the declarer put away and then play.
        expected: what the author expects, as it is written.
        expectation: the same as numbers, None where it is not in a form that is known.
        turns: the number of cards after which the program shows the position.
        comment: the remark.

    Raises:
        InvalidPositionError: Not three hands, not three names that differ, a talon or
            a discard not of two cards, an idle dealer who declares; all at once.
    """

    hands: tuple[Hand, ...]
    seats: tuple[str, ...]
    number: int = attrs.field(default=1, kw_only=True)
    line: int | None = attrs.field(default=None, kw_only=True, eq=False)
    talon: tuple[Card, ...] = attrs.field(default=(), kw_only=True)
    contract: Bid | Pass | None = attrs.field(default=None, kw_only=True)
    declarer: Seat | None = attrs.field(default=None, kw_only=True)
    discard: tuple[Card, ...] = attrs.field(default=(), kw_only=True)
    cards: tuple[Card, ...] = attrs.field(default=(), kw_only=True)
    forced: tuple[Card, ...] = attrs.field(default=(), kw_only=True)
    expected: str = attrs.field(default="", kw_only=True)
    expectation: Expectation | None = attrs.field(default=None, kw_only=True)
    turns: int = attrs.field(default=0, kw_only=True)
    comment: str = attrs.field(default="", kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Check that names and cards are of the right number."""
        problems = list(self._problems())
        if problems:
            raise InvalidPositionError(problems)

    def _problems(self) -> Iterator[str]:
        if len(self.hands) != len(ACTIVE):
            yield f"a problem has three hands, not {len(self.hands)}"
        if len(set(self.seats)) != len(ACTIVE) or len(self.seats) != len(ACTIVE):
            yield f"three hands have three names that differ, not {self.seats!r}"
        for name, two in (("talon", self.talon), ("discard", self.discard)):
            if len(two) not in {0, TALON}:
                yield f"the {name} has no card or two, not {len(two)}"
        if self.declarer is Seat.FOURTH:
            yield "the idle dealer holds no cards, so he declares not"

    # Questions

    def seat(self, name: str) -> Seat:
        """
        Return the seat that the file calls by this name.

        Raises:
            ParseError: No hand of the file has this name.
        """
        if name not in self.seats:
            raise ParseError(name, f"a hand of this problem: {', '.join(self.seats)}")
        return ACTIVE[self.seats.index(name)]

    @property
    def takes_talon(self) -> bool:
        """Return whether the contract is one whose declarer takes a talon given."""
        if self.contract is None or isinstance(self.contract, Pass):
            return False
        return bool(self.talon) and not self.contract.without_talon

    @property
    def hands_at_play(self) -> tuple[Hand, ...]:
        """
        Return the hands once the talon is taken and two cards are put away.

        >>> from preferans import Card, Contract, Hand
        >>> from preferans.records.foreign import Puzzle
        >>> hands = tuple(map(Hand.parse, ("♠AK", "♠QJ", "♠109")))
        >>> two = (Card.parse("♥A"), Card.parse("♥7"))
        >>> puzzle = Puzzle(hands, ("0", "1", "2"), talon=two)
        >>> away = [Card.parse("♥7"), Card.parse("♠K")]
        >>> puzzle = puzzle.declared(Contract.parse("6♠"), by="0", discard=away)
        >>> print(*puzzle.hands_at_play, sep=" | ")
        ♠A ♥A | ♠QJ | ♠109

        Raises:
            InvalidPositionError: What is needed for that is not known, or cannot be.
        """
        problems = list(self._exchange_problems())
        if problems:
            raise InvalidPositionError(problems)
        hands = list(self.hands)
        if self.declarer is not None and self.discard:
            hands[self.declarer.value] = self._twelve - Hand.of_cards(self.discard)
        return tuple(hands)

    @property
    def _twelve(self) -> Hand:
        held = Hand(0) if self.declarer is None else self.hands[self.declarer.value]
        return held | Hand.of_cards(self.talon)

    def _exchange_problems(self) -> Iterator[str]:
        if not self.takes_talon:
            if self.discard:
                yield "nobody takes a talon here, so nothing is put away"
            return
        if self.declarer is None:
            yield f"the file does not say {self._who}"
            return
        if not self.discard:
            name = self.seats[self.declarer.value]
            yield (
                f"the file does not say which two cards {name} puts away for "
                f"{self.contract}: name them, as in {self._example}, discard=...)"
            )
        elif len(set(self.discard)) < TALON:
            yield f"two cards are put away, not {self.discard[0]} twice"
        for card in sorted(set(self.discard), key=lambda card: card.index):
            if card not in self._twelve:
                yield f"{card} cannot be put away: the declarer does not hold it"

    @property
    def _who(self) -> str:
        return f"who plays {self.contract}: name him, as in {self._example})"

    @property
    def _example(self) -> str:
        named = self.declarer or Seat.FIRST
        return f"declared(contract, by={self.seats[named.value]!r}"

    @property
    def position(self) -> Position:
        """
        Return what the solver takes: the cards at play, once `cards` are played.

        >>> from preferans import Hand
        >>> from preferans.records.foreign import Puzzle
        >>> hands = tuple(map(Hand.parse, ("♠79", "♠8 ♥8", "♠A ♥A")))
        >>> Puzzle(hands, ("0", "1", "2")).position
        Traceback (most recent call last):
            ...
        preferans.errors.InvalidPositionError: the file does not say what is played: ...

        Raises:
            InvalidPositionError: The problem does not say contract, declarer or
                discard, or its cards make no position.
        """
        if self.contract is None:
            message = (
                "the file does not say what is played: name it, as in "
                f"{self._example}) or all_passed()"
            )
            raise InvalidPositionError([message])
        hands = self.hands_at_play
        if isinstance(self.contract, Pass):
            return Position.of(
                hands, None, self.declarer, cards=self.cards, talon=self.talon
            )
        if self.declarer is None:
            raise InvalidPositionError([f"the file does not say {self._who}"])
        return Position.of(hands, self.contract, self.declarer, cards=self.cards)

    # Completions

    def declared(
        self, contract: Bid, *, by: str, discard: Iterable[Card] = ()
    ) -> "Puzzle":
        """
        Return the problem with its contract, the declarer and what he puts away.

        Args:
            contract: what is played.
            by: the declarer, by his name in the file.
            discard: the two cards put away, where there is a talon to take.

        Raises:
            ParseError: No hand of the file has this name.
            InvalidPositionError: The discard is not of two cards.
        """
        return attrs.evolve(
            self, contract=contract, declarer=self.seat(by), discard=tuple(discard)
        )

    def all_passed(self) -> "Puzzle":
        """
        Return the problem as an all-pass, in which the talon leads.

        >>> from preferans import Hand
        >>> from preferans.records.foreign import Puzzle
        >>> hands = tuple(map(Hand.parse, ("♠79", "♠8 ♥8", "♠A ♥A")))
        >>> Puzzle(hands, ("0", "1", "2")).all_passed().position.game
        Game.ALL_PASS
        """
        return attrs.evolve(self, contract=PASS, declarer=None, discard=())
