"""
The play: ten tricks, who may put down what, and whose they are (section 4).

A card has an owner, in whose hand it is, and an actor, who decides it. They differ
in an open defence, for the dummy, and for an idle dealer's whist.
"""

import enum
from typing import Final

import attrs

from preferans import _bits
from preferans.axes import AllPassThirdLead
from preferans.calls import Strain
from preferans.cards import Card, Hand
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.seats import ACTIVE, Seat

__all__ = ["Opening", "Play", "PlayPlan", "Trick"]

IDLE: Final = 3
NOBODY: Final = -1
TALON: Final = 2
DEAL: Final = 10
SEATS: Final = tuple(Seat)
CARDS: Final = tuple(Card.from_index(index) for index in range(32))


class Opening(enum.Enum):
    """Say when hands are laid open."""

    NEVER = "never"
    """They are not."""
    BEFORE_LEAD = "before_lead"
    """Before the first card."""
    AFTER_LEAD = "after_lead"
    """After the first card."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Opening.{self.name}"


@attrs.frozen
class PlayPlan:
    """
    Be what does not change while a deal is played.

    Attributes:
        trump: the trump suit, or no trump; misère and all-pass have none.
        leader: who leads the first trick that no talon card leads.
        actors: for each seat who decides its cards.
        seats: who plays, clockwise from first hand; two in a two-player all-pass, and
            where a whister plays one hand alone.
        talon: the cards that lead the first two tricks of an opened all-pass.
        talon_wins: the talon cards are the idle dealer's and can win.
        third_lead: who leads the third trick then.
        opened: whose hands are laid open.
        opening: when.
        trump_number: the int twin of the trump; -1 at no trump.
        talon_suits: the suits that the talon cards lead, as ints.
        after: for each seat the next to play, as ints.
    """

    trump: Strain = Strain.NO_TRUMP
    leader: Seat = Seat.FIRST
    actors: tuple[Seat, ...] = ACTIVE
    seats: tuple[Seat, ...] = ACTIVE
    talon: tuple[Card, ...] = ()
    talon_wins: bool = False
    third_lead: AllPassThirdLead = AllPassThirdLead.FIRST_HAND
    opened: tuple[Seat, ...] = ()
    opening: Opening = Opening.NEVER
    trump_number: int = attrs.field(init=False, repr=False, eq=False, default=NOBODY)
    talon_suits: tuple[int, ...] = attrs.field(
        init=False, repr=False, eq=False, default=()
    )
    after: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False, default=())

    def __attrs_post_init__(self) -> None:
        """Work out in ints what every card needs."""
        no_trump = self.trump is Strain.NO_TRUMP
        number = NOBODY if no_trump else self.trump.value
        object.__setattr__(self, "trump_number", number)
        suits = tuple(card.suit.order for card in self.talon)
        object.__setattr__(self, "talon_suits", suits)
        order = [seat.value for seat in self.seats]
        after = [0, 0, 0]
        for place, seat in enumerate(order):
            after[seat] = order[(place + 1) % len(order)]
        object.__setattr__(self, "after", tuple(after))


@attrs.frozen
class Trick:
    """
    Be a trick, finished or on the table.

    Attributes:
        leader: whose card led; None when a talon card did.
        cards: each card with its owner, in the order played.
        talon: the talon card that led, if one did.
        winner: who took it; None while it is on the table, or when nobody could.
    """

    leader: Seat | None
    cards: tuple[tuple[Seat, Card], ...]
    talon: Card | None = None
    winner: Seat | None = None

    def __str__(self) -> str:
        """
        Print the cards in order, and who took them.

        >>> from preferans import Card, Seat
        >>> from preferans.play import Trick
        >>> seven = ((Seat.FIRST, Card.parse("♠7")), (Seat.SECOND, Card.parse("♠8")))
        >>> print(Trick(Seat.FIRST, seven))
        first ♠7 second ♠8
        """
        led = () if self.talon is None else (f"talon {self.talon}",)
        cards = (f"{seat.name.lower()} {card}" for seat, card in self.cards)
        taken = "" if self.winner is None else f": {self.winner.name.lower()}"
        return " ".join([*led, *cards]) + taken


@attrs.frozen
class Play:
    """
    Be the play of one deal; every card gives a new one.

    >>> from preferans import Card, Hand, Seat
    >>> from preferans.play import Play, PlayPlan
    >>> hands = (Hand.parse("♠A7"), Hand.parse("♠8 ♥7"), Hand.parse("♠K9"))
    >>> play = Play.start(PlayPlan(), hands).play(Card.parse("♠A"))
    >>> play.to_play, str(play.legal_cards)
    (Seat.SECOND, '♠8')

    Attributes:
        plan: what does not change.
        start_masks: the hands at the start, as masks by seat.
        played: all cards put down, as bit numbers in order.
        legal_mask: the int twin of `legal_cards`.
    """

    plan: PlayPlan
    start_masks: tuple[int, ...]
    played: tuple[int, ...] = ()
    _hands: tuple[int, ...] = attrs.field(default=(), eq=False)
    _table: tuple[int, ...] = attrs.field(default=(), eq=False)
    _turn: int = attrs.field(default=0, eq=False)
    _taken: tuple[int, ...] = attrs.field(default=(0, 0, 0, 0), eq=False)
    _left: int = attrs.field(default=0, eq=False)
    legal_mask: int = attrs.field(default=0, eq=False)

    @classmethod
    def start(cls, plan: PlayPlan, hands: tuple[Hand, ...]) -> "Play":
        """
        Return the play before the first card.

        Hands are equal in size; fewer than ten cards make an ending.

        Raises:
            ValueError: The hands differ in size, or share a card.
        """
        masks = tuple(hand.mask for hand in hands)
        sizes = {masks[seat.value].bit_count() for seat in plan.seats}
        together = sum(masks[seat.value].bit_count() for seat in plan.seats)
        union = 0
        for seat in plan.seats:
            union |= masks[seat.value]
        if len(sizes) > 1 or union.bit_count() != together:
            message = "the hands at play are of one size and share no card"
            raise ValueError(message)
        first = (Seat.FIRST if plan.talon else plan.leader).value
        legal = masks[first]
        if plan.talon:
            legal = _bits.legal(legal, plan.talon_suits[0], NOBODY)
        none_taken = (0, 0, 0, 0)
        return cls(plan, masks, (), masks, (), first, none_taken, sizes.pop(), legal)

    @classmethod
    def after(
        cls, plan: PlayPlan, hands: tuple[Hand, ...], cards: tuple[Card, ...]
    ) -> "Play":
        """
        Return the play once these cards have been put down, in this order.

        Raises:
            IllegalActionError: A card breaks a rule.
            PhaseError: A card follows the end.
        """
        play = cls.start(plan, hands)
        for card in cards:
            play = play.play(card)
        return play

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        hands = tuple(map(Hand, self.start_masks))
        cards = tuple(CARDS[index] for index in self.played)
        return f"Play.after({self.plan!r}, {hands!r}, {cards!r})"

    # Questions

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return what each seat still holds."""
        return tuple(map(Hand, self._hands))

    @property
    def masks(self) -> tuple[int, ...]:
        """Return the int twins of the hands; of a seat that does not play, no card."""
        if len(self.plan.seats) == len(ACTIVE):
            return self._hands
        return tuple(
            mask if seat in self.plan.seats else 0
            for seat, mask in zip(ACTIVE, self._hands, strict=True)
        )

    @property
    def taken(self) -> tuple[int, ...]:
        """Return the tricks taken so far, by seat as a number."""
        return self._taken

    @property
    def is_over(self) -> bool:
        """Return whether the last trick has been taken."""
        return self._left == 0

    @property
    def to_play(self) -> Seat | None:
        """Return whose card is next, None when the play is over."""
        return SEATS[self._turn] if self._left else None

    @property
    def actor(self) -> Seat | None:
        """Return who decides the next card, None when the play is over."""
        return self.plan.actors[self._turn] if self._left else None

    @property
    def legal_cards(self) -> Hand:
        """Return what may be put down: the suit led, else trump, else anything."""
        return Hand(self.legal_mask)

    @property
    def tricks(self) -> dict[Seat, int]:
        """Return the tricks taken so far by seat; `FOURTH` is the idle dealer."""
        return dict(zip(SEATS, self._taken, strict=True))

    @property
    def tricks_left(self) -> int:
        """Return the tricks not yet finished."""
        return self._left

    @property
    def is_between_tricks(self) -> bool:
        """Return whether no card of a trick lies on the table, before the last."""
        return not self._table and self._left > 0

    @property
    def talon_led(self) -> tuple[Card, ...]:
        """Return the talon cards turned up so far."""
        begun = (len(self.played) + len(self.plan.seats)) // len(self.plan.seats)
        return self.plan.talon[: min(begun, TALON)]

    @property
    def is_open(self) -> bool:
        """Return whether the hands that the plan opens lie open now."""
        if self.plan.opening is Opening.NEVER:
            return False
        return self.plan.opening is Opening.BEFORE_LEAD or bool(self.played)

    def why_illegal(self, card: Card) -> Violation | None:
        """Return the rule that a card would break now, or None."""
        if not self._left:
            return Violation.WRONG_PHASE
        bit = 1 << card.index
        if bit & self.legal_mask:
            return None
        hand = self._hands[self._turn]
        if not bit & hand:
            return Violation.NOT_HELD
        number = len(self.played) // len(self.plan.seats)
        led = self._table[0] >> 3 if self._table else NOBODY
        if number < len(self.plan.talon):
            led = self.plan.talon_suits[number]
        follows = led >= 0 and hand & _bits.SUITS[led]
        return Violation.MUST_FOLLOW if follows else Violation.MUST_TRUMP

    # The act

    def play(self, card: Card) -> "Play":
        """
        Return the play after one more card.

        Raises:
            IllegalActionError: The card breaks a rule; nothing was changed.
            PhaseError: The last trick has been taken.
        """
        if not self._left:
            raise PhaseError("the play is over: the last trick has been taken")
        index = card.index
        if not self.legal_mask >> index & 1:
            reason = self.why_illegal(card) or Violation.NOT_HELD
            raise IllegalActionError(reason, str(card), map(str, self.legal_cards))
        plan, turn = self.plan, self._turn
        one, two, three = self._hands
        if turn == 0:
            one ^= 1 << index
        elif turn == 1:
            two ^= 1 << index
        else:
            three ^= 1 << index
        hands = (one, two, three)
        table = (*self._table, index)
        played = (*self.played, index)
        if len(table) == len(plan.seats):
            return self._finished(hands, table, played)
        turn = plan.after[turn]
        number = len(played) // len(plan.seats)
        talon_leads = number < len(plan.talon)
        led = plan.talon_suits[number] if talon_leads else table[0] >> 3
        legal = _bits.legal(hands[turn], led, plan.trump_number)
        return Play(
            plan,
            self.start_masks,
            played,
            hands,
            table,
            turn,
            self._taken,
            self._left,
            legal,
        )

    def _finished(
        self, hands: tuple[int, ...], table: tuple[int, ...], played: tuple[int, ...]
    ) -> "Play":
        plan = self.plan
        number = len(played) // len(table) - 1
        turn = winner = self._winner(number, table)
        taken = self._taken
        if winner >= 0:
            taken = (*taken[:winner], taken[winner] + 1, *taken[winner + 1 :])
        led = NOBODY
        if number < len(plan.talon):
            if number + 1 < len(plan.talon):
                led, turn = plan.talon_suits[number + 1], Seat.FIRST.value
            else:
                stays = plan.third_lead is AllPassThirdLead.FIRST_HAND
                turn = Seat.FIRST.value if stays or not 0 <= winner < IDLE else winner
        legal = _bits.legal(hands[turn], led, NOBODY)
        return Play(
            plan,
            self.start_masks,
            played,
            hands,
            (),
            turn,
            taken,
            self._left - 1,
            legal,
        )

    def _winner(self, number: int, table: tuple[int, ...]) -> int:
        """Return the seat that takes a finished trick, -1 if nobody can."""
        plan = self.plan
        if number < len(plan.talon):
            cards = table
            if plan.talon_wins:
                cards = (*table, plan.talon[number].index)
            return _bits.winner(cards, plan.talon_suits[number], NOBODY)
        place = _bits.winner(table, table[0] >> 3, plan.trump_number)
        # Counted back from whoever has just played last.
        seat = self._turn
        for _ in range(place + 1):
            seat = plan.after[seat]
        return seat

    # The past

    @property
    def history(self) -> tuple[Trick, ...]:
        """Return every trick begun, the one on the table last."""
        tricks: list[Trick] = []
        play = Play.start(self.plan, tuple(map(Hand, self.start_masks)))
        cards: list[tuple[Seat, Card]] = []
        for index in self.played:
            before, card = play, CARDS[index]
            seat = before.to_play
            assert seat is not None
            cards.append((seat, card))
            play = before.play(card)
            if play.tricks_left < before.tricks_left:
                tricks.append(self._trick(len(tricks), cards, before, play))
                cards = []
        if cards:
            tricks.append(self._trick(len(tricks), cards, play, play))
        return tuple(tricks)

    def _trick(
        self,
        number: int,
        cards: list[tuple[Seat, Card]],
        before: "Play",
        after: "Play",
    ) -> Trick:
        talon = self.plan.talon[number] if number < len(self.plan.talon) else None
        took = (seat for seat in SEATS if after.tricks[seat] > before.tricks[seat])
        return Trick(
            None if talon else cards[0][0], tuple(cards), talon, next(took, None)
        )
