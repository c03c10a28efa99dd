"""The lines of a foreign file, and what is wrong with them."""

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from preferans.cards import Card, Hand
from preferans.errors import RecordError
from preferans.records.problems import Problem

__all__ = ["Problems", "lines_of", "twice"]


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Return the lines that are not blank, with their numbers from 1."""
    # Not `splitlines`: an editor does not count a line at a form feed.
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(plain.split("\n"), 1):
        if line.strip():
            yield number, line.strip()


def twice(hands: Iterable[Hand], others: Iterable[Card] = ()) -> list[Card]:
    """Return the cards that stand in more than one place, in order."""
    count = Counter(card for cards in (*hands, others) for card in cards)
    return sorted(
        (card for card, number in count.items() if number > 1),
        key=lambda card: card.index,
    )


@attrs.define
class Problems:
    """Collect what is wrong, and raise it as one error in the order of the file."""

    found: list[Problem] = attrs.Factory(list[Problem])

    def add(self, message: str, *, line: int, deal: int | None = None) -> None:
        """Note one problem."""
        self.found.append(Problem(message, deal=deal, line=line))

    def check(self) -> None:
        """
        Raise what was found.

        Raises:
            RecordError: Something was.
        """
        if self.found:
            ordered = sorted(self.found, key=lambda problem: problem.line or 0)
            raise RecordError([str(problem) for problem in ordered])
