"""Questions from files: a deal of a record, or a problem of another program."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from preferans.calls import Bid, Contract, Pass
from preferans.cards import Card, Hand
from preferans.cli._deals import happened, title
from preferans.cli._diagram import Names
from preferans.cli._ends import has_deal, no_deal
from preferans.cli._files import examined
from preferans.cli._questions import Question, contract_of
from preferans.cli._screen import heading, printable
from preferans.deals import HAND
from preferans.defence import Defence
from preferans.errors import PreferansError, RecordError
from preferans.match import Match, ScoredDeal
from preferans.planning import contract_plan
from preferans.play import Play
from preferans.records import foreign
from preferans.records.foreign import Puzzle
from preferans.round import Round
from preferans.seats import ACTIVE, Seat
from preferans.solver import Game, Position

__all__ = ["of_file", "of_record", "played"]

FIRST: Final = 1


def of_record(path: str, number: int | None, trick: int | None) -> Question:
    """
    Return a deal of a record, before a trick or before its first card.

    Raises:
        RecordError: The record has problems, or has no such deal, cards or trick.
    """
    (each,) = examined((path,))
    if each.match is None:
        raise RecordError(each.complaints)
    deal = _deal(each.match, number)
    what = f"deal {deal.number}"
    round_ = deal.round
    if round_ is None:
        raise RecordError([f"{what}: none of its cards are written"])
    ready, unready = None, ""
    try:
        ready = played(round_)
    except PreferansError as error:
        unready = str(error)
    if ready is not None:
        ready = _before(ready, trick or FIRST, what)
    elif trick is not None:
        raise RecordError([f"{what}: {unready}"])
    exchange = round_.exchange
    takes = exchange is not None and not (exchange.without_talon or exchange.refused)
    laid_away = None if exchange is None else exchange.laid_away
    return Question(
        hands=round_.deal.hands,
        names=Names.at(deal.situation.table),
        contract=round_.contract,
        declarer=round_.declarer,
        leader=Seat.FIRST if ready is None else ready.play.plan.leader,
        talon=round_.deal.talon if takes else (),
        gone=laid_away or Hand(),
        ready=ready,
        unready=unready
        and f"{unready}: {happened(deal.situation.table, deal.outcome)}",
        deal=deal.number,
        title=title(deal),
    )


def _deal(match: Match, number: int | None) -> ScoredDeal:
    if number is None and len(match.deals) != FIRST:
        has = f"it has deals 1 to {len(match.deals)}" if match.deals else "it has none"
        raise RecordError([f"say which deal with --deal: {has}"])
    if not has_deal(match, number):
        raise RecordError([no_deal(match, number)])
    return match.deals[(number or FIRST) - 1]


def played(round_: Round) -> Position:
    """
    Return the cards of a deal at play, those played put down.

    A contract that nobody whists is not played; its cards are those that would be.

    Raises:
        InvalidPositionError: No cards were at play, or not all of them open.
    """
    defence, exchange = round_.defence, round_.exchange
    if isinstance(round_.phase, Defence) and defence is not None:
        assert exchange is not None
        hands = list(round_.deal.hands)
        hands[defence.declarer.value] = exchange.hand
        plan = contract_plan(round_.convention.rules, defence)
        is_game = isinstance(defence.contract, Contract)
        game = Game.TRICKS if is_game else Game.MISERE
        return Position(Play.start(plan, tuple(hands)), game, defence.declarer)
    return Position.of_round(round_)


def _before(position: Position, trick: int, what: str) -> Position:
    play = position.play
    size = len(play.plan.seats)
    last = min(len(play.played) // size + 1, HAND)
    if trick > last:
        has = f"1 to {last}" if last > FIRST else "1"
        raise RecordError([f"{what}: there is no trick {trick}: --trick is {has}"])
    hands = tuple(map(Hand, play.start_masks))
    cards = tuple(map(Card.from_index, play.played[: (trick - 1) * size]))
    return attrs.evolve(position, play=Play.after(play.plan, hands, cards))


def of_file(
    path: str,
    number: int | None,
    *,
    contract: str | None,
    declarer: Seat | None,
    gone: Hand,
    dealt: bool,
) -> Question:
    """
    Return a problem of a file, completed by what the file leaves out.

    Args:
        path: the file.
        number: the number of the deal in it.
        contract: what is played, if the file does not say.
        declarer: who plays it, if the file does not say.
        gone: what he lays away, if the file does not say.
        dealt: only the hands as dealt are asked for.

    Raises:
        RecordError: The file has problems or no such deal, or says too little.
        ParseError: The contract cannot be read.
    """
    puzzle = _puzzle(foreign.load(path), number)
    names = Names({seat: _called(puzzle.seats[seat.value]) for seat in ACTIVE})
    said = [part for part in (puzzle.expected, puzzle.comment) if part]
    question = Question(
        hands=puzzle.hands,
        names=names,
        cards=puzzle.cards,
        deal=puzzle.number,
        title=heading(f"Deal {puzzle.number}"),
        published=printable("; ".join(said)),
    )
    if dealt and not puzzle.cards:
        return question
    try:
        bid, seat = _completed(puzzle, contract, declarer)
    except RecordError as error:
        where = f"deal {puzzle.number}"
        raise RecordError([f"{where}: {each}" for each in error.problems]) from None
    return attrs.evolve(
        question,
        contract=bid,
        declarer=seat,
        talon=puzzle.talon,
        gone=gone or Hand.of_cards(puzzle.discard),
    )


def _called(name: str) -> str:
    # JPref numbers its hands, and "1 takes 7 tricks" would be hard to read.
    return f"hand {name}" if name.isdecimal() else printable(name)


def _puzzle(puzzles: Sequence[Puzzle], number: int | None) -> Puzzle:
    if number is None and len(puzzles) == 1:
        return puzzles[0]
    wanted = number or FIRST
    found = [puzzle for puzzle in puzzles if puzzle.number == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        lines = " and ".join(str(puzzle.line) for puzzle in found)
        problem = f"{len(found)} deals have the number {wanted}, on lines {lines}"
        raise RecordError([f"{problem}: give them numbers that differ"])
    has = ", ".join(_runs([puzzle.number for puzzle in puzzles]))
    raise RecordError([f"there is no deal {wanted}: the numbers in the file are {has}"])


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield numbers in order, those that follow one another as `1 to 7`."""
    ordered = sorted(set(numbers))
    start = 0
    for place, number in enumerate(ordered, 1):
        if place == len(ordered) or ordered[place] != number + 1:
            first = ordered[start]
            yield f"{first}" if first == number else f"{first} to {number}"
            start = place


def _completed(
    puzzle: Puzzle, contract: str | None, declarer: Seat | None
) -> tuple[Bid | None, Seat | None]:
    """Return what is played and by whom, of the file or of whoever asks."""
    said = puzzle.contract
    if said is not None and contract is not None:
        raise RecordError([f"the file says {said} already: leave --contract out"])
    if said is None and contract is None:
        problem = "the file does not say what is played"
        raise RecordError([f"{problem}: name it with --contract, or all-pass"])
    bid = contract_of(contract) if contract is not None else said
    if bid is None or isinstance(bid, Pass):
        if declarer is not None:
            raise RecordError(["an all-pass has no declarer: leave --declarer out"])
        return None, None
    seat = puzzle.declarer
    if seat is not None and declarer is not None:
        who = seat.name.lower()
        raise RecordError([f"the file says {bid} by {who}: leave --declarer out"])
    if seat is None and declarer is None:
        problem = f"the file does not say who plays {bid}"
        places = zip(("first", "second", "third"), puzzle.seats, strict=True)
        hands = ", ".join(f"{place} is its {name}" for place, name in places)
        raise RecordError([f"{problem}: name the hand with --declarer; {hands}"])
    return bid, seat or declarer
