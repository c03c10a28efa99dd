"""
What can be solved: cards at play, and what the players want of them.

A play knows neither whose contract it is nor whether he wants tricks or none, so a
position says both. It begins anywhere: before the first card, between two tricks or
inside one, with ten cards a hand or with three.
"""

import enum
from collections.abc import Iterable, Iterator

import attrs

from preferans.axes import AllPassThirdLead
from preferans.calls import Bid, Contract, Strain
from preferans.cards import Card, Hand
from preferans.errors import InvalidPositionError, PreferansError
from preferans.play import Play, PlayPlan
from preferans.round import Round
from preferans.seats import ACTIVE, Seat
from preferans.solver._arguments import (
    cards_of,
    check_bid,
    check_kind,
    doubles,
    hands_of,
    seat_problems,
)

__all__ = ["Game", "Position", "as_position"]

TALON = 2
TALON_LEADS = "talon cards lead in an all-pass only"


class Game(enum.Enum):
    """Say what the tricks of a position are worth to whom."""

    TRICKS = "tricks"
    """The declarer wants tricks, the defenders together want to stop him."""
    MISERE = "misere"
    """The declarer wants none, the defenders together want to give him some."""
    ALL_PASS = "all_pass"
    """Everybody wants as few as he can have."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Game.{self.name}"


@attrs.frozen
class Position:
    """
    Be cards at play and what is wanted of them.

    >>> from preferans import Contract, Hand, Seat
    >>> from preferans.solver import Position
    >>> hands = tuple(map(Hand.parse, ("♠AQ ♥7", "♠K8 ♥8", "♠J10 ♥9")))
    >>> position = Position.of(hands, Contract.parse("6♠"), Seat.FIRST)
    >>> position.game, position.play.to_play
    (Game.TRICKS, Seat.FIRST)

    Attributes:
        play: the hands, whose turn it is, and the tricks already taken.
        game: what is wanted.
        declarer: whose contract it is; None in an all-pass.

    Raises:
        InvalidPositionError: A game without its declarer, a declarer without cards, an
            all-pass with one, a misère with trumps, talon cards that lead in a game,
            or the all-pass of a table of two; all that is wrong at once.
        TypeError: A part is of another type.
    """

    play: Play
    game: Game = Game.TRICKS
    declarer: Seat | None = None

    def __attrs_post_init__(self) -> None:
        """Check the position as a whole."""
        check_kind(self.play, Play, "what is at play")
        check_kind(self.game, Game, "a game")
        if self.declarer is not None:
            check_kind(self.declarer, Seat, "a declarer")
        problems = list(self._problems())
        if problems:
            raise InvalidPositionError(problems)

    def _problems(self) -> Iterator[str]:
        plan = self.play.plan
        yield from _declarer_problems(self.game, self.declarer, plan.seats)
        if self.game is Game.ALL_PASS and len(plan.seats) < len(ACTIVE):
            yield (
                "the all-pass of a table of two is not double dummy: one hand stays "
                "closed"
            )
        if self.game is not Game.TRICKS and plan.trump is not Strain.NO_TRUMP:
            what = "an all-pass" if self.game is Game.ALL_PASS else "a misère"
            yield f"{what} has no trumps"
        if self.game is not Game.ALL_PASS and plan.talon:
            yield TALON_LEADS

    @classmethod
    def of(
        cls,
        hands: Iterable[Hand],
        contract: Bid | None = None,
        declarer: Seat | None = None,
        *,
        leader: Seat = Seat.FIRST,
        cards: Iterable[Card] = (),
        talon: Iterable[Card] = (),
        talon_wins: bool = False,
        third_lead: AllPassThirdLead = AllPassThirdLead.FIRST_HAND,
    ) -> "Position":
        """
        Return the position of three hands, once some cards have been put down.

        Without a contract it is an all-pass, and `talon` are then the two cards that
        lead its first tricks; with the idle dealer at the table they can win. Hands
        that say what they hold now need no `cards`; of an ending, no talon.

        >>> from preferans import Card, Hand, Seat
        >>> from preferans.calls import MISERE
        >>> from preferans.solver import Position
        >>> hands = tuple(map(Hand.parse, ("♠78", "♠A9", "♠K10")))
        >>> led = (Card.parse("♠9"),)
        >>> position = Position.of(
        ...     hands, MISERE, Seat.FIRST, leader=Seat.SECOND, cards=led
        ... )
        >>> position.play.to_play
        Seat.THIRD

        Raises:
            InvalidPositionError: It is no position, or a card breaks a rule.
            TypeError: A part is of another type, or the talon a hand without order.
        """
        game, trump = Game.MISERE, Strain.NO_TRUMP
        if contract is None:
            game = Game.ALL_PASS
        elif isinstance(contract, Contract):
            game, trump = Game.TRICKS, contract.strain
        else:
            check_bid(contract)
        hands = hands_of(hands)
        two = cards_of(talon, "the cards of a talon")
        put_down = cards_of(cards, "the cards put down")
        if declarer is not None:
            check_kind(declarer, Seat, "a declarer")
        check_kind(talon_wins, bool, "whether the talon wins")
        check_kind(third_lead, AllPassThirdLead, "who leads the third trick")
        problems = [
            *_card_problems(hands, two),
            *_declarer_problems(game, declarer, ACTIVE),
        ]
        problems.extend(seat_problems(leader=leader))
        if game is not Game.ALL_PASS and two:
            problems.append(TALON_LEADS)
        if talon_wins and not two:
            problems.append("only a talon that leads can win")
        if problems:
            raise InvalidPositionError(problems)
        plan = PlayPlan(
            trump=trump,
            leader=leader,
            talon=two,
            talon_wins=talon_wins,
            third_lead=third_lead,
        )
        try:
            play = Play.after(plan, hands, put_down)
        except PreferansError as error:
            raise InvalidPositionError([str(error)]) from error
        return cls(play, game, declarer)

    @classmethod
    def of_round(cls, round_: Round) -> "Position":
        """
        Return the position of a deal under way whose cards are being played.

        Raises:
            InvalidPositionError: No card can be played yet, or the all-pass of a
                table of two keeps a hand closed.
            TypeError: It is no round.
        """
        check_kind(round_, Round, "a deal under way")
        play = round_.phase
        if not isinstance(play, Play):
            raise InvalidPositionError(["the cards of this deal are not at play"])
        defence = round_.defence
        if defence is None:
            return cls(play, Game.ALL_PASS)
        is_game = isinstance(defence.contract, Contract)
        return cls(play, Game.TRICKS if is_game else Game.MISERE, defence.declarer)


def _card_problems(hands: tuple[Hand, ...], talon: tuple[Card, ...]) -> Iterator[str]:
    if len(hands) != len(ACTIVE):
        yield f"a position has three hands, not {len(hands)}"
    sizes = {len(hand) for hand in hands}
    if len(sizes) > 1:
        listed = ", ".join(str(len(hand)) for hand in hands)
        yield f"the hands of a position are of one size, not of {listed} cards"
    if talon and len(talon) != TALON:
        yield f"two talon cards lead, not {len(talon)}"
    if talon and sizes and max(sizes) < TALON:
        yield "two talon cards lead two tricks: each hand needs two cards or more"
    yield from doubles(*hands, *(Hand.of_cards([card]) for card in talon))


def _declarer_problems(
    game: Game, declarer: Seat | None, seats: tuple[Seat, ...]
) -> Iterator[str]:
    if game is Game.ALL_PASS:
        if declarer is not None:
            yield "an all-pass has no declarer"
    elif declarer is None:
        yield "a game needs its declarer: first, second or third hand"
    elif declarer not in seats:
        yield f"{declarer.name.lower()} hand does not play, so it declares not"


def as_position(position: object) -> Position:
    """Return a position, or that of a round whose cards are at play."""
    if isinstance(position, Round):
        return Position.of_round(position)
    if not isinstance(position, Position):
        message = f"a Position or a Round is solved, not {position!r}"
        raise TypeError(message)
    return position
