"""
Deal lists of JPref: a line for each deal, among comments and lines of its log.

A line begins with `deal:`. Three hands follow, the talon and who leads, and perhaps
behind an arrow what the author expects.
"""

import re
from collections.abc import Sequence
from itertools import accumulate

from preferans.calls import MISERE, Bid, Pass
from preferans.cards import Card, Hand, Rank, Suit
from preferans.records._accept import shown
from preferans.records.foreign._text import Problems, lines_of, twice
from preferans.records.foreign.expectation import Expectation
from preferans.records.foreign.puzzle import TALON, Puzzle
from preferans.seats import ACTIVE, Seat

__all__ = ["loads"]

MARK = "deal:"
TEN = 10
PACK = 32
SIZES = (TEN, TEN, TEN, TALON)

_SUIT = "[♠♣♦♥]"
_WORD = re.compile(f"(?:{_SUIT}[789XJQKA]+)+")
_GROUP = re.compile(f"({_SUIT})([789XJQKA]+)")
_WIDE = re.compile(r"\s{2,}")


def loads(text: str) -> tuple[Puzzle, ...]:
    """
    Return the deals of a list; lines that do not begin with `deal:` are no deals.

    First hand is who leads. The hands are as dealt, before anybody takes the talon.
    In a misère list hand 0 declares and puts the talon away again, as the program
    itself does when it plays the list, unless forced moves begin with other cards.
    A bid list says the contract and not by whom.

    >>> from preferans.records.foreign import jpref
    >>> (puzzle,) = jpref.loads(
    ...     "deal: ♠7XJ ♣7 ♦79J ♥79J  ♠89 ♣8Q ♦8XQA ♥QA  ♠QKA ♣9XJ ♦K ♥8XK  "
    ...     "♣KA  1 -> 1 # caught"
    ... )
    >>> puzzle.seats, puzzle.declarer, puzzle.expectation.caught, puzzle.comment
    (('1', '2', '0'), Seat.THIRD, True, 'caught')

    Args:
        text: the whole of a file.

    Raises:
        RecordError: A line with `deal:` is no deal, or there is none; every problem is
            named.
    """
    problems = Problems()
    puzzles: list[Puzzle] = []
    lines = [(number, line) for number, line in lines_of(text) if line.startswith(MARK)]
    if not lines:
        problems.add(f"there is no deal: its line begins with {MARK!r}", line=1)
    for count, (number, line) in enumerate(lines, 1):
        puzzle = _Line(problems, number, count).puzzle(line.removeprefix(MARK))
        puzzles += [] if puzzle is None else [puzzle]
    problems.check()
    return tuple(puzzles)


class _Line:
    """Read one line."""

    def __init__(self, problems: Problems, number: int, count: int) -> None:
        self.problems = problems
        self.number = number
        self.count = count
        self.right = True

    def wrong(self, message: str) -> None:
        """Note a problem of this line."""
        self.problems.add(message, line=self.number)
        self.right = False

    def puzzle(self, text: str) -> Puzzle | None:
        """Return the deal, or None where something is wrong."""
        text, _, comment = text.partition("#")
        dealt, _, behind = text.partition("->")
        expected, colon, moves = behind.partition(":")
        cards, elder = self._elder(dealt)
        places = self._places(cards)
        forced = self._forced(moves) if colon else ()
        if elder is None or places is None:
            return None
        *by_number, talon = places
        hands = [Hand.of_cards(cards) for cards in by_number]
        self._check_forced(forced, hands[0] | Hand.of_cards(talon))
        if not self.right:
            return None
        order = [(elder + step) % len(ACTIVE) for step in range(len(ACTIVE))]
        seats = tuple(map(str, order))
        expected = " ".join(expected.split())
        expectation = Expectation.parse(expected, seats=seats)
        contract, declarer = _played(expectation, seats)
        return Puzzle(
            tuple(hands[number] for number in order),
            seats,
            number=self.count,
            line=self.number,
            talon=tuple(talon),
            contract=contract,
            declarer=declarer,
            discard=() if declarer is None else forced[:TALON] or tuple(talon),
            forced=forced,
            expected=expected,
            expectation=expectation,
            comment=comment.strip(),
        )

    def _elder(self, dealt: str) -> tuple[str, int | None]:
        """Return the cards, and the number behind them."""
        *cards, last = dealt.rsplit(maxsplit=1) or [""]
        if last in {"0", "1", "2"}:
            return "".join(cards).strip(), int(last)
        self.wrong(
            "behind the talon stands who leads, 0, 1 or 2, with a blank before it, "
            f"not {shown(last)}"
        )
        # Without a number the talon stands last.
        return dealt.strip() if _WORD.fullmatch(last) else "".join(cards), None

    def _places(self, text: str) -> list[Sequence[Card]] | None:
        """Return three hands of ten and the talon, cut by counting the cards."""
        words = text.split()
        unread = [word for word in words if _WORD.fullmatch(word) is None]
        if unread:
            self.wrong(
                f"{shown(unread[0])} is no suit with its ranks: write ♠ ♣ ♦ or ♥, "
                "then some of 7 8 9 X J Q K A, as in ♠78X"
            )
            return None
        groups = [_cards(found[0]) for found in _GROUP.finditer(text)]
        cards = [card for group in groups for card in group]
        for card in twice((), cards):
            self.wrong(f"{_spelled(card)} is there twice: each card is dealt once")
        if len(cards) != PACK:
            self.wrong(
                "a deal has 32 cards, three hands of ten and a talon of two, "
                f"not {len(cards)}"
            )
            return None
        # Ten cards counted over another cut are ten wrong cards, so whatever else
        # shows where a hand ends has to agree.
        self._check_cut(text, groups)
        return [cards[start : start + TEN] for start in range(0, PACK, TEN)]

    def _check_cut(self, text: str, groups: list[list[Card]]) -> None:
        blocks = [len(_cards(block)) for block in _WIDE.split(text)]
        if len(blocks) == len(SIZES) and blocks != [*SIZES]:
            listed = ", ".join(map(str, blocks))
            self.wrong(f"hands of ten and a talon of two stand there, not {listed}")
            return
        starts = list(accumulate(map(len, groups), initial=0))
        for number, start in enumerate(range(0, len(ACTIVE) * TEN, TEN)):
            end = start + TEN
            suits = [
                group[0].suit
                for place, group in zip(starts, groups, strict=False)
                if start <= place < end
            ]
            if end not in starts or len(set(suits)) < len(suits):
                self.wrong(
                    f"hand {number} does not end where a suit ends, or has a suit "
                    "twice: each hand has ten cards, suit by suit"
                )
                return

    def _forced(self, text: str) -> tuple[Card, ...]:
        words = text.split()
        if not words or not all(map(_WORD.fullmatch, words)):
            self.wrong(
                "behind the colon stand the cards put away and then those played, "
                f"as in ♣XK ♦J, not {shown(text.strip())}"
            )
            return ()
        return tuple(card for word in words for card in _cards(word))

    def _check_forced(self, forced: tuple[Card, ...], twelve: Hand) -> None:
        for card in twice((), forced):
            self.wrong(f"{_spelled(card)} is put away or played twice")
        for card in forced:
            if card not in twelve:
                self.wrong(
                    f"{_spelled(card)} behind the colon is neither in hand 0 nor in "
                    "the talon"
                )
        if len(forced) == 1:
            self.wrong("behind the colon stand two cards put away first, not one")


def _played(
    expectation: Expectation | None, seats: tuple[str, ...]
) -> tuple[Bid | Pass | None, Seat | None]:
    """Return contract and declarer as far as the form of what is expected says."""
    if expectation is None:
        return None, None
    # Only a misère list has neither bid nor tricks, and in it hand 0 declares.
    is_misere_list = expectation.contract == MISERE and not expectation.tricks
    declarer = ACTIVE[seats.index("0")] if is_misere_list else None
    return expectation.contract, declarer


def _cards(word: str) -> list[Card]:
    return [
        Card(Suit.parse(suit), Rank.parse(rank))
        for suit, ranks in _GROUP.findall(word)
        for rank in ranks
    ]


def _spelled(card: Card) -> str:
    return f"{card}".replace("10", "X")
