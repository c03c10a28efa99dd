"""What there is to solve, and how a position is read from text."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import attrs
from rich.text import Text

from preferans.axes import AllPassThirdLead
from preferans.calls import HERE, Bid, Contract, Misere, Pass, parse_call
from preferans.cards import Card, Hand, Rank, Suit
from preferans.clerk_words import ALL_PASS_WORDS
from preferans.cli._diagram import Names
from preferans.cli._files import STANDARD_INPUT
from preferans.deals import HAND, SEPARATOR, parse_talon
from preferans.errors import (
    IllegalActionError,
    ParseError,
    PhaseError,
    PreferansError,
)
from preferans.play import Play
from preferans.seats import ACTIVE, Seat
from preferans.solver import Position

__all__ = [
    "AllPassPlay",
    "Kind",
    "Question",
    "QuestionError",
    "contract_of",
    "hands_of",
    "kind_of",
    "moves_of",
]

Kind = Literal["position", "record", "file"]
RECORDS: Final = frozenset({".toml", ".json"})
FILES: Final = frozenset({".bts", ".pts"})
TALON: Final = 2


class QuestionError(PreferansError, ValueError):
    """Report something that cannot be solved: unreadable, or against the rules."""


@attrs.frozen
class AllPassPlay:
    """
    Be how an all-pass is played where the rules differ.

    Attributes:
        talon_leads: the talon cards lead the first two tricks.
        talon_wins: they are the idle dealer's and can win.
        third_lead: who leads the third trick then.
    """

    talon_leads: bool = True
    talon_wins: bool = False
    third_lead: AllPassThirdLead = AllPassThirdLead.FIRST_HAND


@attrs.frozen(kw_only=True)
class Question:
    """
    Be cards that somebody asks about, whoever wrote them down.

    Attributes:
        hands: three hands before two cards are laid away, or one, the declarer's.
        names: what the hands are called.
        contract: what is played; None in an all-pass.
        declarer: whose contract it is.
        leader: who leads the first trick.
        talon: two cards, which the declarer takes or which lead an all-pass.
        gone: what the declarer lays away.
        cards: cards already put down, in order.
        all_pass: how an all-pass is played.
        ready: the position, where the cards were at play in a record.
        unready: why there is none.
        deal: the number of the deal in its file.
        title: what the file says of it, before anything else.
        published: what the author of a problem says of it.
    """

    hands: tuple[Hand, ...]
    names: Names = attrs.Factory(Names)
    contract: Bid | None = None
    declarer: Seat | None = None
    leader: Seat = Seat.FIRST
    talon: tuple[Card, ...] = ()
    gone: Hand = attrs.Factory(Hand)
    cards: tuple[Card, ...] = ()
    all_pass: AllPassPlay = AllPassPlay()
    ready: Position | None = None
    unready: str = ""
    deal: int | None = None
    title: Text | None = None
    published: str = ""

    @property
    def twelve(self) -> Hand:
        """Return the declarer's cards with the talon, if he takes one."""
        assert self.contract is not None
        assert self.declarer is not None
        hand = self.hands[self.declarer.value if len(self.hands) > 1 else 0]
        taken = () if self.contract.without_talon else self.talon
        return hand | Hand.of_cards(taken)

    @property
    def defenders(self) -> tuple[Hand, Hand]:
        """Return the other two hands, the next clockwise first."""
        assert self.declarer is not None
        left, right = self.declarer.others
        return self.hands[left.value], self.hands[right.value]

    @property
    def kept(self) -> Hand:
        """
        Return what the declarer plays with.

        Raises:
            QuestionError: Nobody says what he lays away.
        """
        is_one = len(self.hands) == 1
        kept = self.twelve - self.gone
        short = HAND if is_one else max(map(len, self.defenders))
        if len(kept) == short + TALON or (is_one and len(kept) > HAND):
            also = "" if is_one else ", or ask for all --discards"
            raise QuestionError(
                self.unready
                or f"the declarer holds {len(kept)} cards: name those that he lays "
                f"away with --gone{also}"
            )
        return kept

    def position(self) -> Position:
        """
        Return what is solved.

        Raises:
            PreferansError: The cards were not at play, or make no position.
        """
        if self.unready:
            raise QuestionError(self.unready)
        if self.ready is not None:
            return self.ready
        hands = list(self.hands)
        if self.contract is not None and self.declarer is not None:
            self._check_gone()
            hands[self.declarer.value] = self.kept
            position = Position.of(
                hands, self.contract, self.declarer, leader=self.leader
            )
        else:
            position = Position.of(
                hands,
                leader=self.leader,
                talon=self.talon if self.all_pass.talon_leads else (),
                talon_wins=self.all_pass.talon_wins,
                third_lead=self.all_pass.third_lead,
            )
        return attrs.evolve(position, play=self._played(position.play))

    def _check_gone(self) -> None:
        strange = self.gone - self.twelve
        if strange:
            raise QuestionError(
                f"the declarer does not hold {strange}: he lays away two of "
                f"{self.twelve}"
            )

    def _played(self, play: Play) -> Play:
        for card in self.cards:
            number = len(play.played) // len(play.plan.seats) + 1
            seat = play.to_play
            who = "the end" if seat is None else self.names.of(seat)
            try:
                play = play.play(card)
            except (IllegalActionError, PhaseError) as error:
                raise QuestionError(f"trick {number}, {who}: {error}") from None
        return play

    def laid_open(self) -> tuple[tuple[Hand, ...], Seat]:
        """
        Return the hands and who leads, whatever is played with them.

        Raises:
            PreferansError: A trick is on the table, or the hands cannot be.
        """
        if self.ready is None and not self.cards:
            return self.hands, self.leader
        play = self.position().play
        if not play.is_between_tricks or play.to_play is None:
            raise QuestionError("a table begins between two tricks, not inside one")
        return play.hands, play.to_play


# Reading


def contract_of(text: str) -> Bid | None:
    """
    Return a contract, None for an all-pass.

    >>> from preferans.cli._questions import contract_of
    >>> print(contract_of("7h"), contract_of("all-pass"))
    7♥ None

    Raises:
        ParseError: It is neither.
    """
    if text.strip().casefold() in ALL_PASS_WORDS:
        return None
    try:
        call = parse_call(text)
    except ParseError:
        call = HERE
    if isinstance(call, Pass):
        return None
    if not isinstance(call, Contract | Misere):
        raise ParseError(text, "a contract such as 7♥ or 8NT, misere, or all-pass")
    return call


def hands_of(text: str, *, one: bool) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """
    Return the hands of a text, with `|` between them, and the talon behind the third.

    >>> from preferans.cli._questions import hands_of
    >>> [str(hand) for hand in hands_of("♠A7 | ♠K8 | ♠Q9", one=False)[0]]
    ['♠A7', '♠K8', '♠Q9']

    Raises:
        ParseError: It is not so many hands, or one of them cannot be read.
    """
    parts = text.split(SEPARATOR)
    try:
        hands = tuple(map(Hand.parse, parts[: len(ACTIVE)]))
    except ParseError as error:
        if len(parts) > 1:
            raise
        expected = "three hands with | between them, or a file that is there"
        raise ParseError(text, expected) from error
    if len(parts) == len(ACTIVE) or (one and len(parts) == 1):
        return hands, ()
    if len(parts) != len(ACTIVE) + 1:
        expected = "three hands with | between them, and perhaps the talon"
        if len(parts) == 1:
            expected += "; one hand is enough with --layouts"
        raise ParseError(text, expected)
    return hands, parse_talon(parts[-1])


def moves_of(text: str, talon: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """
    Return cards put down, as records write them or one after another.

    Tricks stand between `/` or on lines of their own, or nothing tells where one ends.
    A card without a suit sign has the suit that was led.

    >>> from preferans.cli._questions import moves_of
    >>> [str(card) for card in moves_of("♠A 7 8 / ♥K")]
    ['♠A', '♠7', '♠8', '♥K']

    Raises:
        ParseError: A card cannot be read, or leads without its suit.
        QuestionError: A trick before the last has not three cards.
    """
    found: list[Card] = []
    for number, words in enumerate(_tricks(text)):
        led = talon[number].suit if number < len(talon) else None
        for word in words:
            card = _card(word, led, number + 1)
            led = led or card.suit
            found.append(card)
    return tuple(found)


def _tricks(text: str) -> Iterator[list[str]]:
    size = len(ACTIVE)
    lines = text.replace(",", " ").replace("\n", "/").split("/")
    tricks = [words for words in map(str.split, lines) if words]
    if len(tricks) < TALON:
        words = [word for trick in tricks for word in trick]
        tricks = [words[at : at + size] for at in range(0, len(words), size)]
    for number, words in enumerate(tricks, 1):
        if len(words) > size or (len(words) < size and number < len(tricks)):
            cards = f"{len(words)}: {' '.join(words)}"
            raise QuestionError(
                f"trick {number}: a trick has {size} cards, not {cards}"
            )
        yield words


def _card(word: str, led: Suit | None, number: int) -> Card:
    try:
        rank = Rank.parse(word)
    except ParseError:
        try:
            return Card.parse(word)
        except ParseError as error:
            raise QuestionError(f"trick {number}: {error}") from None
    if led is None:
        problem = f"{word} needs its suit: it leads the trick"
        raise QuestionError(f"trick {number}: {problem}")
    return Card(led, rank)


def kind_of(source: str) -> Kind:
    """
    Return what a source is: a position, a record, or a problem file.

    >>> from preferans.cli._questions import kind_of
    >>> kind_of("♠A7 | ♠K8 | ♠Q9"), kind_of("evening.toml"), kind_of("problems.bts")
    ('position', 'record', 'file')
    """
    if source == STANDARD_INPUT or SEPARATOR in source:
        return "position"
    suffix = Path(source).suffix.casefold()
    if suffix in RECORDS:
        return "record"
    if suffix in FILES or _is_file(source):
        return "file"
    return "position"


def _is_file(source: str) -> bool:
    # A text too long for the name of a file is no file, and no error.
    return os.path.isfile(source)  # noqa: PTH113 - `Path.is_file` raises
