"""What the solver says, for people and for programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Final

import attrs
from rich.console import Group, RenderableType
from rich.text import Text

from preferans.calls import MISERE, Bid, Contract, Strain
from preferans.cards import Card, Hand
from preferans.cli._diagram import Names, around, held, row, tricks
from preferans.cli._positions import Answer, Note
from preferans.cli._questions import Question
from preferans.cli._screen import fill, gap, heading, indented, table, width
from preferans.deals import HAND
from preferans.play import Play
from preferans.seats import ACTIVE, Seat
from preferans.solver import (
    AllPassSolution,
    DiscardValue,
    Layouts,
    Share,
    Solution,
    TieBreak,
    TrickTable,
)

__all__ = [
    "Solved",
    "judged",
    "of_all_pass",
    "of_discards",
    "of_game",
    "of_layouts",
    "of_table",
]

ALL_PASS: Final = "all-pass"
DISCARDS: Final = 8
"""Discards in a line at most."""
DISCARD: Final = 8
"""Columns for a discard with its comma, tens left aside."""
BESIDE: Final = 15
"""Columns for what stands before the discards."""
TIES: Final = {
    TieBreak.MOST_FOR_NEXT: ("next", "most tricks for the next player"),
    TieBreak.MOST_FOR_PREVIOUS: ("previous", "most tricks for the player before"),
}


@attrs.frozen
class Solved:
    """
    Be an answer.

    Attributes:
        before: what is shown above the notes.
        notes: what there is to say, for people and for programs.
        after: what is shown below the notes.
    """

    before: tuple[RenderableType, ...]
    notes: tuple[Note, ...]
    after: tuple[RenderableType, ...] = ()

    @property
    def facts(self) -> dict[str, object]:
        """Return the answer for programs."""
        return Answer(self.notes).facts

    def parts(self) -> Iterator[RenderableType]:
        """Yield the answer for people."""
        yield from self.before
        yield from Answer(self.notes).parts()
        yield from self.after


# What all answers begin with


def _key(seat: Seat) -> str:
    return seat.name.lower()


def _by_seat(values: Iterable[object]) -> dict[str, object]:
    return dict(zip(map(_key, Seat), values, strict=False))


def _count(number: int) -> str:
    return "1 trick" if number == 1 else f"{number or 'no'} tricks"


def _above(
    question: Question, hands: Sequence[Hand], *more: str, middle: str = ""
) -> tuple[RenderableType, ...]:
    """Return the title and the hands around the table."""
    parts: list[RenderableType] = []
    if question.title is not None:
        parts += [question.title, gap()]
    names, drawn = question.names, list[Text]()
    for seat, hand in zip(ACTIVE, hands, strict=True):
        is_declarer = seat is question.declarer
        above = names.title(seat, *["declarer"] * is_declarer)
        drawn.append(held(above, hand, *(more if is_declarer else ())))
    return (*parts, indented(around(drawn, middle)), gap())


def _source(question: Question, hands: Mapping[str, str]) -> Iterator[Note]:
    """Yield where the cards are from, and which they are."""
    facts: dict[str, object] = {}
    if question.deal is not None:
        facts["deal"] = question.deal
    if question.names.players:
        facts["players"] = {
            _key(seat): name for seat, name in question.names.players.items()
        }
    yield "", "", {**facts, "hands": hands}
    if question.published:
        yield "published", question.published, {"published": question.published}


def _hands(hands: Sequence[Hand]) -> dict[str, str]:
    return {_key(seat): str(hand) for seat, hand in zip(ACTIVE, hands, strict=False)}


def _contract(question: Question) -> Note:
    bid, seat = question.contract, question.declarer
    if bid is None or seat is None:
        return "contract", ALL_PASS, {"contract": ALL_PASS, "declarer": None}
    facts = {"contract": str(bid), "declarer": _key(seat)}
    return "contract", f"{bid} by {question.names.of(seat)}", {**facts}


# A position


def _standing(question: Question, play: Play) -> Iterator[Note]:
    """Yield what there is to say about the moment: whose turn, what is taken."""
    yield _contract(question)
    names, size = question.names, len(play.plan.seats)
    number = len(play.played) // size + 1
    seat, actor = play.to_play, play.actor
    if seat is None or actor is None:
        yield "to play", "nobody, the last trick is taken", {"to_play": None}
    else:
        words = f"{names.of(seat)}, trick {number} of {number + play.tricks_left - 1}"
        facts: dict[str, object] = {"to_play": _key(seat), "trick": number}
        if actor is not seat:
            words += f", decided by {names.of(actor)}"
            facts["decides"] = _key(actor)
        yield "to play", words, facts
        yield _on_the_table(play, names, number)
    taken = {seat: count for seat, count in play.tricks.items() if count}
    words = ", ".join(f"{names.of(seat)} {count}" for seat, count in taken.items())
    yield "taken", words, {"tricks": {_key(seat): taken[seat] for seat in taken}}


def _on_the_table(play: Play, names: Names, number: int) -> Note:
    talon = play.plan.talon[number - 1 : number]
    put = () if play.is_between_tricks else play.history[-1].cards
    words = [f"talon {card}" for card in talon]
    words += [f"{names.of(seat)} {card}" for seat, card in put]
    cards = [*talon, *(card for _, card in put)]
    return "table", ", ".join(words), {"table": [str(card) for card in cards]}


def _middle(question: Question, play: Play) -> str:
    if play.plan.talon:
        return f"talon {row(play.plan.talon)}"
    is_closed = question.contract is None and question.talon
    return "talon closed" if is_closed else ""


def _line(play: Play, cards: Sequence[Card], names: Names) -> tuple[Note, Group | None]:
    """Return the best line, as facts and as tricks."""
    note: Note = ("", "", {"line": [str(card) for card in cards]})
    if not cards:
        return note, None
    skipped = len(play.played) // len(play.plan.seats)
    after = play
    for card in cards:
        after = after.play(card)
    drawn = indented(tricks(after, names, skipped=skipped))
    return note, Group(gap(), heading("Best line"), drawn)


OTHERS = "not looked at: whatever they may hold is tried"


def judged(contract: Bid, taken: int, whole: int) -> tuple[str, dict[str, object]]:
    """
    Return whether so many tricks are enough, in words and as facts.

    Of an ending nobody knows what was taken before it, so of a game nothing is said,
    and of a misère only that it is caught.

    >>> from preferans import Contract
    >>> from preferans.cli._solved import judged
    >>> judged(Contract.parse("7♥"), 5, 10)[0], judged(Contract.parse("7♥"), 8, 10)[0]
    ('7♥ is down 2', '7♥ is made, 1 over')
    """
    if not isinstance(contract, Contract):
        if taken:
            return f"the misère is caught with {_count(taken)}", {"caught": True}
        if whole < HAND:
            return "the misère is not caught from here", {"caught": None}
        return "the misère is not caught", {"caught": False}
    if whole < HAND:
        return "", {}
    short = contract.level - taken
    if short > 0:
        return f"{contract} is down {short}", {"made": False, "down": short}
    over = f", {-short} over" if short else ""
    return f"{contract} is made{over}", {"made": True, "down": 0}


def _tricks(taken: int, whole: int) -> str:
    return f"{taken or 'none'} of {_count(whole)}"


def of_game(question: Question, solution: Solution) -> Solved:
    """Return the answer about a game or a misère."""
    play, names = solution.position.play, question.names
    assert question.contract is not None
    whole = play.start_masks[solution.player.value].bit_count()
    words, facts = judged(question.contract, solution.tricks, whole)
    says = f"{names.of(solution.player)} takes {_tricks(solution.tricks, whole)}"
    line, drawn = _line(play, solution.line, names)
    # A defender's best cards are those that are worst for the declarer.
    is_contract = isinstance(question.contract, Contract)
    best_is_most = (play.to_play is solution.player) == is_contract
    values = {each.card: each.tricks for each in solution.cards}
    order = sorted(set(values.values()), reverse=best_is_most)
    cards = [
        (
            str(value),
            value,
            Hand.of_cards(card for card in values if values[card] == value),
        )
        for value in order
    ]
    notes: tuple[Note, ...] = (
        *_source(question, _hands(play.hands)),
        *_standing(question, play),
        (
            "result",
            f"{says}: {words}" if words else says,
            {"result": solution.tricks, **facts},
        ),
        _values(cards),
        line,
    )
    return Solved(
        _above(question, play.hands), notes, () if drawn is None else (drawn,)
    )


def _values(groups: Sequence[tuple[str, object, Hand]]) -> Note:
    """Return what each legal card is worth, the best first."""
    lines = [f"{label}: {hand}" for label, _, hand in groups]
    each = [
        {"card": str(card), "tricks": value}
        for _, value, hand in groups
        for card in hand
    ]
    return "cards", "\n".join(lines), {"cards": each}


def of_all_pass(
    question: Question, solution: AllPassSolution, worst: Mapping[Seat, int]
) -> Solved:
    """Return the answer about an all-pass."""
    play, names = solution.position.play, question.names
    seats = [*play.plan.seats, *([Seat.FOURTH] if solution.tricks[-1] else [])]
    word, says = TIES[solution.tie_break]
    line, drawn = _line(play, solution.line, names)
    values = {each.card: each.tricks for each in solution.cards}
    cards = [
        (
            ", ".join(f"{names.head(seat)} {value[seat.value]}" for seat in seats),
            _by_seat(value[: max(seat.value for seat in seats) + 1]),
            Hand.of_cards(card for card in values if values[card] == value),
        )
        for value in sorted(
            set(values.values()), key=lambda each: _dislike(solution, each)
        )
    ]
    result = {_key(seat): solution.tricks[seat.value] for seat in seats}
    notes: tuple[Note, ...] = (
        *_source(question, _hands(play.hands)),
        *_standing(question, play),
        ("ties", says, {"tie_break": word}),
        _values(cards),
        ("", "", {"result": result}),
        ("", "", {"worst": {_key(seat): count for seat, count in worst.items()}}),
        line,
    )
    grid = table("", "each for\nhimself", "at\nworst")
    for seat in seats:
        against = str(worst[seat]) if seat in worst else "-"
        numbers = (str(solution.tricks[seat.value]), against)
        fill(grid, Text(names.head(seat)), map(Text, numbers))
    after: tuple[RenderableType, ...] = (
        gap(),
        heading("Tricks"),
        indented(grid),
        *([drawn] if drawn else []),
    )
    middle = _middle(question, play)
    return Solved(_above(question, play.hands, middle=middle), notes, after)


def _dislike(solution: AllPassSolution, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return how little whoever is to play likes a result, as the solver does."""
    seat = solution.position.play.to_play
    assert seat is not None
    step = 1 if solution.tie_break is TieBreak.MOST_FOR_NEXT else 2
    favoured = tricks[(seat.value + step) % len(ACTIVE)]
    return tricks[seat.value], -favoured, -tricks[(seat.value - step) % len(ACTIVE)]


# A table


def of_table(question: Question, hands: Sequence[Hand], found: TrickTable) -> Solved:
    """Return the table of every declarer in every strain, and at misère."""
    names = question.names
    bids = {strain.sign: strain for strain in Strain} | {"misère": MISERE}
    grid = table("", *bids)
    cells: dict[str, object] = {}
    for seat in ACTIVE:
        counts = [found.tricks(seat, bid) for bid in bids.values()]
        fill(grid, Text(names.head(seat)), map(Text, map(str, counts)))
        keys = (*(strain.sign for strain in Strain), str(MISERE))
        cells[_key(seat)] = dict(zip(keys, counts, strict=True))
    leads = names.of(found.leader)
    notes: tuple[Note, ...] = (
        *_source(question, _hands(hands)),
        ("leads", leads, {"leader": _key(found.leader), "table": cells}),
    )
    plain = attrs.evolve(question, declarer=None)
    return Solved(
        _above(plain, hands),
        notes,
        (gap(), heading("Tricks of each as declarer"), indented(grid)),
    )


# Discards


def of_discards(
    question: Question, twelve: Hand, found: Sequence[DiscardValue]
) -> Solved:
    """Return what each discard is worth, the best first."""
    assert question.contract is not None
    assert question.declarer is not None
    hands = list(question.hands)
    hands[question.declarer.value] = twelve
    whole = len(twelve) - len(found[0].discard)
    best = found[0].tricks
    words, facts = judged(question.contract, best, whole)
    says = f"{question.names.of(question.declarer)} takes {_tricks(best, whole)}"
    in_line = max(1, min(DISCARDS, (width() - BESIDE) // DISCARD))
    lines: list[str] = []
    for taken, group in groupby(found, key=lambda each: each.tricks):
        discards = (str(each.discard) for each in group)
        label = f"{taken}:"
        while some := list(islice(discards, in_line)):
            lines.append(f"{label:3} {', '.join(some)}")
            label = ""
    each = [{"discard": str(value.discard), "tricks": value.tricks} for value in found]
    notes: tuple[Note, ...] = (
        *_source(question, _hands(hands)),
        _contract(question),
        (
            "leads",
            question.names.of(question.leader),
            {"leader": _key(question.leader)},
        ),
        (
            "result",
            f"{says}: {words}" if words else says,
            {"result": best, **facts},
        ),
        ("discards", "\n".join(lines), {"discards": each}),
    )
    return Solved(_above(question, hands), notes)


# Layouts


def of_layouts(
    question: Question, hand: Hand, found: Layouts, seed: int | None
) -> Solved:
    """Return how the tricks fall over the layouts of the cards that are not seen."""
    names = question.names
    declarer, contract = question.declarer, question.contract
    assert declarer is not None
    assert contract is not None
    all_ = f"all {found.all}" if found.is_exact else f"{found.looked_at} of {found.all}"
    how = "" if seed is None else f", drawn with seed {seed}"
    gone = str(question.gone) if question.gone else ""
    notes: tuple[Note, ...] = (
        *_source(question, {_key(declarer): str(hand)}),
        _contract(question),
        ("leads", names.of(question.leader), {"leader": _key(question.leader)}),
        ("hand", str(hand), {}),
        ("gone", gone, {"gone": gone or None}),
        ("others", "" if len(question.hands) == 1 else OTHERS, {}),
        (
            "layouts",
            all_ + how,
            {"layouts": found.looked_at, "all": found.all, "exact": found.is_exact},
        ),
        ("", "", {"counts": list(found.counts), "mean": found.mean}),
        ("", "", {} if seed is None else {"seed": seed}),
        *_chances(found, len(hand)),
        ("mean", f"{found.mean:.2f} tricks", {}),
    )
    grid = table("tricks", "layouts", "share", "so many or more")
    for taken, count in enumerate(found.counts):
        if count:
            share = f"{100 * count / found.looked_at:.1f} %"
            more = f"{100 * found.at_least(taken).probability:.1f} %"
            fill(grid, Text(str(taken)), map(Text, (str(count), share, more)))
    title = () if question.title is None else (question.title, gap())
    return Solved(title, notes, (gap(), indented(grid)))


def _chances(found: Layouts, whole: int) -> Iterator[Note]:
    """Yield how often the contract is made, or the misère caught."""
    if not isinstance(found.contract, Contract):
        yield _chance("caught", found.at_least(1), is_exact=found.is_exact)
    elif whole == HAND:
        yield _chance("made", found.makes, is_exact=found.is_exact)


def _chance(label: str, share: Share, *, is_exact: bool) -> Note:
    words = f"{share}, exact" if is_exact else str(share)
    return label, words, {label: {"share": share.probability, "error": share.error}}
