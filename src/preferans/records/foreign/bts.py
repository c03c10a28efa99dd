"""
Problem files with the suffixes `.bts` and `.pts`: read, and written.

The first line names the format. Each problem is a block of lines, a word and what it
says. Three of the four seats N, E, S and W are there, clockwise; suits stand in the
order of bridge, spades, hearts, diamonds, clubs.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import attrs

from preferans.calls import MISERE, Bid, Contract, Misere, Pass
from preferans.cards import Card, Hand, Rank, Suit
from preferans.errors import InvalidPositionError, RecordError
from preferans.records._accept import shown
from preferans.records.foreign._text import Problems, lines_of, twice
from preferans.records.foreign.puzzle import Puzzle
from preferans.seats import ACTIVE

__all__ = ["dumps", "loads"]

HEAD: Final = "% bts version 5.2"
SEATS: Final = "NESW"
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
ABSENT: Final = "S"
"""Who is not there where nothing says so: older files leave it out."""

_VERSION = re.compile(r"%\s*bts\s+version\s+[0-9.]+")
_CONTRACT = re.compile(r"(?:10|[6-9])(?:S|C|D|H|NT)")
_CARD = re.compile("[SHDC][AKQJT987]")
_NUMBER = re.compile("[0-9]{1,6}")
_KEYS: Final = ("contract", "play", "turns", "player", "absent", "comment")
_RANKS: Final = "AKQJT987"


def loads(text: str) -> tuple[Puzzle, ...]:
    """
    Return the problems of a file.

    First hand is who leads: `play` names him, or lists the cards played so far, and
    then it is the owner of the first.

    >>> from preferans.records.foreign import bts
    >>> (puzzle,) = bts.loads('''
    ... % bts version 5.2
    ... deal 1 AJ98.87.87.87 .KT9.AQT.KQT9 KQT7.AQJ.KJ.A
    ... contract 6S
    ... play W
    ... player W
    ... comment Galaktionov
    ... ''')
    >>> puzzle.seats, print(*puzzle.hands, sep=" | ")
    ♠KQ107 ♣A ♦KJ ♥AQJ | ♠AJ98 ♣87 ♦87 ♥87 | ♣KQ109 ♦AQ10 ♥K109
    (('W', 'N', 'E'), None)

    Args:
        text: the whole of a file.

    Raises:
        RecordError: Something in it is wrong; every problem is named.
    """
    problems = Problems()
    blocks = list(_blocks(text, problems))
    if not blocks:
        problems.add(
            "there is no problem: its first line is 'deal 1' and hands", line=1
        )
    puzzles = [_Reader(problems, block).puzzle() for block in blocks]
    problems.check()
    return tuple(puzzle for puzzle in puzzles if puzzle is not None)


@attrs.define
class _Block:
    """Be the lines of one problem."""

    line: int
    deal: str
    said: dict[str, tuple[int, str]] = attrs.Factory(dict[str, tuple[int, str]])


def _blocks(text: str, problems: Problems) -> Iterator[_Block]:
    lines = list(lines_of(text))
    if lines and _VERSION.fullmatch(lines[0][1]):
        lines = lines[1:]
    else:
        problems.add(f"the first line of a bts file is {HEAD!r}", line=1)
    block: _Block | None = None
    for number, line in lines:
        key, said = (*line.split(maxsplit=1), "")[:2]
        if key == "deal":
            if block is not None:
                yield block
            block = _Block(number, said)
        elif key not in _KEYS:
            known = ", ".join(_KEYS)
            message = f"a line begins with deal, {known}, not with {shown(key)}"
            problems.add(message, line=number)
        elif block is None:
            problems.add(f"{key} stands before the first deal", line=number)
        elif key in block.said:
            problems.add(f"{key} stands here a second time", line=number)
        else:
            block.said[key] = (number, said.strip())
    if block is not None:
        yield block


class _Reader:
    """Read one problem."""

    def __init__(self, problems: Problems, block: _Block) -> None:
        self.problems = problems
        self.block = block
        number, *self.hand_words = block.deal.split() or [""]
        self.number = int(number) if _NUMBER.fullmatch(number) else None
        self.right = True

    def wrong(self, message: str, key: str | None = None) -> None:
        """Note a problem, on the line of a key if it is there."""
        line, _ = self.block.said.get(key or "", (self.block.line, ""))
        self.problems.add(message, line=line, deal=self.number)
        self.right = False

    def puzzle(self) -> Puzzle | None:
        """Return the problem, or None where something is wrong."""
        if self.number is None:
            self.wrong("behind deal stands its number, as in 'deal 1'")
        absent = self._seat("absent", ABSENT, SEATS)
        present = SEATS.replace(absent, "") if absent else SEATS
        hands = self._hands()
        contract = self._contract()
        declarer = self._seat("player", None, present)
        leader, cards = self._play(present, hands)
        turns = self._turns()
        if not self.right or self.number is None or contract is None:
            return None
        order = _from(present, leader)
        puzzle = Puzzle(
            tuple(hands[present.index(seat)] for seat in order),
            tuple(order),
            number=self.number,
            line=self.block.line,
            contract=contract,
            declarer=ACTIVE[order.index(declarer)],
            cards=cards,
            turns=turns,
            comment=self.block.said.get("comment", (0, ""))[1],
        )
        try:
            _ = puzzle.position
        except InvalidPositionError as error:
            for problem in error.problems:
                self.wrong(problem, "play")
        return puzzle

    def _said(self, key: str, example: str, default: str | None = None) -> str | None:
        if key in self.block.said:
            return self.block.said[key][1]
        if default is None:
            self.wrong(f"{key} is missing: write a line such as '{key} {example}'")
        return default

    def _seat(self, key: str, default: str | None, among: str) -> str:
        """Return a seat, or nothing where there is none."""
        said = self._said(key, among[0], default)
        if said is None:
            return ""
        if len(said) != 1 or said not in among:
            self.wrong(f"{key} is one of {', '.join(among)}, not {shown(said)}", key)
            return ""
        return said

    def _contract(self) -> Bid | None:
        said = self._said("contract", "6S")
        if said == "misere":
            return MISERE
        if said is not None and _CONTRACT.fullmatch(said):
            return Contract.parse(said)
        if said is not None:
            self.wrong(
                f"a contract is 6S, 7NT or misere, not {shown(said)}", "contract"
            )
        return None

    def _turns(self) -> int:
        said = self._said("turns", "0", "0") or ""
        if not _NUMBER.fullmatch(said):
            self.wrong(f"turns is a number of cards, not {shown(said)}", "turns")
            return 0
        return int(said)

    # Cards

    def _hands(self) -> tuple[Hand, ...]:
        if len(self.hand_words) != len(ACTIVE):
            self.wrong(
                "three hands stand behind the number of a deal, such as "
                f"AJ98.87.87.87, not {len(self.hand_words)}"
            )
            return ()
        before = len(self.problems.found)
        hands = tuple(map(self._hand, self.hand_words))
        if len(self.problems.found) > before:
            return ()
        sizes = {len(hand) for hand in hands}
        if len(sizes) > 1 or 0 in sizes:
            listed = ", ".join(str(len(hand)) for hand in hands)
            self.wrong(
                f"the hands are of one size, a card or more, not of {listed} cards"
            )
        for card in twice(hands):
            self.wrong(f"{_spelled(card)} stands in two hands")
        return hands

    def _hand(self, word: str) -> Hand:
        suits = word.split(".")
        if len(suits) != len(SUITS):
            self.wrong(
                "a hand has spades.hearts.diamonds.clubs, as AJ98.87..87, "
                f"not {shown(word)}"
            )
            return Hand(0)
        found: list[Card] = []
        for suit, ranks in zip(SUITS, suits, strict=True):
            unknown = next((rank for rank in ranks if rank not in _RANKS), None)
            if unknown is not None:
                self.wrong(
                    f"ranks are A K Q J T 9 8 7, not {unknown!r} as in {shown(word)}"
                )
            else:
                found += [Card(suit, Rank.parse(rank)) for rank in ranks]
        for card in twice((), found):
            self.wrong(f"{_spelled(card)} stands twice in {shown(word)}")
        return Hand.of_cards(found)

    def _play(
        self, present: str, hands: tuple[Hand, ...]
    ) -> tuple[str, tuple[Card, ...]]:
        """Return who leads, and the cards already played."""
        said = self._said("play", "W")
        if said is None or said in [*present]:
            return said or "", ()
        words = said.split()
        if not words or not all(map(_CARD.fullmatch, words)):
            self.wrong(
                f"play is who leads, one of {', '.join(present)}, or the cards played "
                f"so far, such as DA D9 DJ, not {shown(said)}",
                "play",
            )
            return "", ()
        cards = tuple(map(Card.parse, words))
        if not hands:
            return "", ()
        for seat, hand in zip(present, hands, strict=False):
            if cards[0] in hand:
                return seat, cards
        self.wrong(f"{words[0]}, the first card played, is in no hand", "play")
        return "", ()


def _from(seats: str, first: str) -> str:
    place = seats.index(first)
    return seats[place:] + seats[:place]


def _spelled(card: Card) -> str:
    return format(card, "ascii").replace("10", "T")


# Written


def dumps(puzzles: Iterable[Puzzle]) -> str:
    """
    Return a bts file of problems, which `loads` reads back.

    Hands are written as they are at play: after the talon is taken. Hands without a
    compass point get W, N and E. The format has no place for the talon, for what is
    expected and for a contract without talon, which is written as the contract alone.

    >>> from preferans import Contract, Hand
    >>> from preferans.records.foreign import Puzzle, dumps
    >>> hands = tuple(map(Hand.parse, ("♠79", "♠8 ♥8", "♠A ♥A")))
    >>> puzzle = Puzzle(hands, ("0", "1", "2"), comment="Cash.")
    >>> print(dumps([puzzle.declared(Contract.parse("6♠"), by="2")]))
    % bts version 5.2
    deal 1 8.8.. A.A.. 97...
    contract 6S
    play W
    turns 0
    player E
    absent S
    comment Cash.
    <BLANKLINE>

    Raises:
        RecordError: A problem is an all-pass, for which the format has no word, or
            lacks its contract, declarer or discard; every one is named.
    """
    problems: list[str] = []
    blocks: list[str] = []
    for count, puzzle in enumerate(puzzles, 1):
        try:
            blocks.append(_block_of(puzzle))
        except InvalidPositionError as error:
            problems += [f"problem {count}: {problem}" for problem in error.problems]
    if problems:
        raise RecordError(problems)
    return f"{HEAD}\n" + "\n".join(blocks)


def _block_of(puzzle: Puzzle) -> str:
    _ = puzzle.position
    contract, declarer = puzzle.contract, puzzle.declarer
    if contract is None or isinstance(contract, Pass) or declarer is None:
        raise InvalidPositionError(["a bts file has no word for an all-pass"])
    seats = puzzle.seats if _is_compass(puzzle.seats) else ("W", "N", "E")
    absent = next(seat for seat in SEATS if seat not in seats)
    present = SEATS.replace(absent, "")
    by_name = dict(zip(seats, puzzle.hands_at_play, strict=True))
    hands = " ".join(_written(by_name[seat]) for seat in present)
    played = " ".join(map(_spelled, puzzle.cards))
    comment = " ".join(puzzle.comment.split())
    lines = [
        f"deal {puzzle.number} {hands}",
        f"contract {_named(contract)}",
        f"play {played or seats[0]}",
        f"turns {puzzle.turns}",
        f"player {seats[declarer.value]}",
        f"absent {absent}",
        f"comment {comment}".strip(),
    ]
    return "\n".join(lines) + "\n"


def _is_compass(seats: tuple[str, ...]) -> bool:
    """Say whether names are compass points clockwise."""
    if not set(seats) <= set(SEATS):
        return False
    present = "".join(seat for seat in SEATS if seat in seats)
    return _from(present, seats[0]) == "".join(seats)


def _named(contract: Bid) -> str:
    if isinstance(contract, Misere):
        return "misere"
    return format(attrs.evolve(contract, without_talon=False), "ascii")


def _written(hand: Hand) -> str:
    by_suit = {
        suit: "".join(_spelled(card)[1:] for card in cards)
        for suit, cards in groupby(hand, key=lambda card: card.suit)
    }
    return ".".join(by_suit.get(suit, "") for suit in SUITS)
