"""What is asked of the solver, and its answers: a position, a table, 66 discards."""

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import Final

import attrs

from preferans.calls import Bid
from preferans.cards import Hand
from preferans.cli import _solved
from preferans.cli._budget import Budget
from preferans.cli._files import STANDARD_INPUT, cut, standard_input
from preferans.cli._questions import (
    AllPassPlay,
    Question,
    QuestionError,
    contract_of,
    hands_of,
    kind_of,
    moves_of,
)
from preferans.cli._screen import is_terminal
from preferans.cli._solved import Solved
from preferans.cli._sources import of_file, of_record
from preferans.conventions import Standard
from preferans.deals import HAND
from preferans.planning import all_pass_plan
from preferans.seats import THREE, Seat
from preferans.solver import (
    TieBreak,
    best_discards,
    layouts,
    solve,
    solve_all_pass,
    table,
)

__all__ = ["TIES", "Asked"]

TIES: Final = {
    "next": TieBreak.MOST_FOR_NEXT,
    "previous": TieBreak.MOST_FOR_PREVIOUS,
}
PLACES: Final = {
    "position": "a position as text",
    "record": "a deal of a record",
    "file": "a problem of a file",
}


@attrs.frozen(kw_only=True)
class Asked:
    """
    Be what was asked: the arguments as they were given, None where they were not.

    Attributes:
        source: a position, the name of a file, or `-` for standard input.
        deal: the number of a deal in a file.
        trick: the trick of a record before which the position stands.
        contract: what is played.
        declarer: whose contract it is.
        leader: who leads the first trick.
        play: cards already put down.
        gone: cards that the declarer lays away.
        players: players at the table of an all-pass.
        convention: the rules of an all-pass.
        tie_break: what a player does in an all-pass where it costs him nothing.
        table: whether the table of all strains is asked for.
        discards: whether all discards are.
        layouts: how many layouts are, 0 for every one.
        seed: of the drawing of layouts.
        jobs: processes that solve them.
        seconds: what all searches may take.
    """

    source: str
    deal: int | None
    trick: int | None
    contract: str | None
    declarer: Seat | None
    leader: Seat | None
    play: str | None
    gone: str | None
    players: int | None
    convention: Standard | None
    tie_break: str | None
    table: bool
    discards: bool
    layouts: int | None
    seed: int | None
    jobs: int | None
    seconds: float | None

    def wrong_mix(self) -> str | None:
        """Return what is wrong with the arguments given together, or None."""
        given = set(self._given())
        wants = [
            name for name in ("--table", "--discards", "--layouts") if name in given
        ]
        if len(wants) > 1:
            return f"ask for one of {' and '.join(wants)}"
        kind = kind_of(self.source)
        for names, places in _GOES_WITH.items():
            for name in names:
                if name in given and kind not in places:
                    fits = " or ".join(PLACES[place] for place in places)
                    return f"{name} goes with {fits}, not with {PLACES[kind]}"
        for want in wants:
            for name in _NOT_WITH[want]:
                if name in given:
                    return f"{name} says nothing to {want}: leave one of them out"
        return self._wrong_values(given) or self._wrong_position(given, kind)

    def _given(self) -> Iterator[str]:
        for name, value in attrs.asdict(self, recurse=False).items():
            if value is not None and value is not False and name != "source":
                yield f"--{name.replace('_', '-')}"

    def _wrong_values(self, given: set[str]) -> str | None:
        if "--layouts" not in given:
            for name in ("--seed", "--jobs"):
                if name in given:
                    return f"{name} goes with --layouts only"
        if "--seed" in given and not self.layouts:
            return "--seed draws layouts, and --layouts 0 looks at each of them"
        # Written so that it refuses what is no number at all.
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            return f"--seconds is more than 0, not {self.seconds:g}"
        return None

    def _wrong_position(self, given: set[str], kind: str) -> str | None:
        """Return what is wrong with the options of a position given as text."""
        if kind != "position":
            return None
        if self.source == STANDARD_INPUT and self.play is not None:
            return "with - the cards played are read from standard input too"
        is_game = self.contract is not None and contract_of(self.contract) is not None
        for name in ("--discards", "--layouts"):
            if name in given and not is_game:
                return f"{name} needs a game: name it with --contract"
        for name in ("--declarer", "--gone"):
            if name in given and not is_game:
                return f"{name} needs a game: name it with --contract"
        for name in ("--players", "--convention", "--tie-break"):
            if name in given and is_game:
                return f"{name} goes with an all-pass, not with {self.contract}"
        return None

    def answer(self, budget: Budget) -> Solved:
        """
        Return what the solver says.

        Raises:
            PreferansError: What was asked cannot be read or be, or took too long.
        """
        question = self._question()
        if self.table:
            hands, leader = question.laid_open()
            found = table(hands, leader=leader, limits=budget.limits())
            return _solved.of_table(question, hands, found)
        if self.discards:
            return self._discards(question, budget)
        if self.layouts is not None:
            return self._layouts(question, self.layouts, budget)
        return self._position(question, budget)

    # What is asked about

    def _question(self) -> Question:
        kind = kind_of(self.source)
        if kind == "record":
            return of_record(self.source, self.deal, self.trick)
        gone = Hand() if self.gone is None else Hand.parse(self.gone)
        if kind == "file":
            return of_file(
                self.source,
                self.deal,
                contract=self.contract,
                declarer=self.declarer,
                gone=gone,
                dealt=self.table,
            )
        text, play = self.source, self.play or ""
        if text == STANDARD_INPUT:
            text, play = cut(standard_input())
        if self.table and play:
            raise QuestionError("a table is of hands alone: leave the cards out")
        hands, talon = hands_of(text, one=self.layouts is not None)
        contract = None if self.contract is None else contract_of(self.contract)
        question = Question(
            hands=hands,
            contract=contract,
            declarer=None if contract is None else self.declarer or Seat.FIRST,
            leader=self.leader or Seat.FIRST,
            talon=talon,
            gone=gone,
        )
        if contract is None and talon and not self.table:
            question = self._all_pass(question)
        leads = contract is None and question.all_pass.talon_leads
        return attrs.evolve(
            question, cards=moves_of(play, question.talon if leads else ())
        )

    def _all_pass(self, question: Question) -> Question:
        if self.convention is None:
            wins = (self.players or THREE) > THREE
            plan = AllPassPlay(talon_wins=wins)
        else:
            found = all_pass_plan(
                self.convention.rules,
                players=self.players or THREE,
                dummy=None,
                talon=question.talon,
            )
            plan = AllPassPlay(bool(found.talon), found.talon_wins, found.third_lead)
        if plan.talon_leads and self.leader is not None:
            raise QuestionError("the talon leads this all-pass: leave --leader out")
        return attrs.evolve(question, all_pass=plan)

    # What is answered

    def _position(self, question: Question, budget: Budget) -> Solved:
        position = question.position()
        if position.declarer is not None:
            if self.tie_break is not None:
                problem = f"this is {question.contract}"
                raise QuestionError(f"--tie-break goes with an all-pass: {problem}")
            return _solved.of_game(question, solve(position, limits=budget.limits()))
        tie_break = TIES[self.tie_break or "next"]
        each = solve_all_pass(position, tie_break=tie_break, limits=budget.limits())
        worst = {
            seat: solve(position, player=seat, limits=budget.limits()).tricks
            for seat in position.play.plan.seats
        }
        return _solved.of_all_pass(question, each, worst)

    def _discards(self, question: Question, budget: Budget) -> Solved:
        contract, declarer = _game(question, "--discards")
        twelve = question.twelve
        found = best_discards(
            twelve,
            question.defenders,
            contract,
            declarer=declarer,
            leader=question.leader,
            limits=budget.limits(),
        )
        return _solved.of_discards(question, twelve, found)

    def _layouts(self, question: Question, number: int, budget: Budget) -> Solved:
        contract, declarer = _game(question, "--layouts")
        hand = question.kept
        both = question.hands[0] & question.gone
        if len(question.hands) == 1 and both and len(question.hands[0]) <= HAND:
            raise QuestionError(f"{both} cannot be gone: the hand holds it")
        seed = self.seed or 0
        with ExitStack() as stack:
            executor = None
            if self.jobs is not None and self.jobs > 1:
                from concurrent.futures import ProcessPoolExecutor
                from multiprocessing import get_context

                # A bar has a thread of its own, and what has threads does not fork.
                executor = stack.enter_context(
                    ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))
                )
            found = layouts(
                hand,
                contract,
                gone=question.gone,
                declarer=declarer,
                leader=question.leader,
                sample=number or None,
                seed=seed,
                executor=executor,
                progress=_bar(stack),
                limits=budget.limits(),
            )
        return _solved.of_layouts(
            question, hand, found, None if found.is_exact else seed
        )


def _game(question: Question, option: str) -> tuple[Bid, Seat]:
    if question.contract is None or question.declarer is None:
        problem = question.unready or "this is an all-pass"
        raise QuestionError(f"{option} needs a game: {problem}")
    return question.contract, question.declarer


def _bar(stack: ExitStack) -> Callable[[int, int], None] | None:
    """Return what moves a progress bar, on a terminal."""
    if not is_terminal(sys.stderr):
        return None
    from rich.console import Console
    from rich.progress import Progress

    bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
    task = bar.add_task("solving layouts", total=None)

    def move(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    return move


_GOES_WITH: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {
    ("--deal",): ("record", "file"),
    ("--trick",): ("record",),
    ("--contract", "--declarer", "--gone"): ("position", "file"),
    ("--leader", "--play", "--players", "--convention"): ("position",),
}
_NOT_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "--table": (
        "--contract",
        "--declarer",
        "--gone",
        "--play",
        "--players",
        "--convention",
        "--tie-break",
    ),
    "--discards": ("--gone", "--play", "--trick", "--tie-break"),
    "--layouts": ("--play", "--trick", "--tie-break"),
}
