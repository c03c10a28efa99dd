"""What double dummy says of the deals of a match, and what each player gave away."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

import attrs
from rich.console import Group, RenderableType
from rich.text import Text

from preferans.cards import Hand
from preferans.cli._budget import Budget
from preferans.cli._deals import title
from preferans.cli._diagram import Names, columns
from preferans.cli._screen import (
    fill,
    gap,
    heading,
    indented,
    is_terminal,
    printable,
    rows,
    table,
)
from preferans.cli._solved import judged
from preferans.cli._sources import played
from preferans.errors import InvalidPositionError
from preferans.match import Match, ScoredDeal
from preferans.outcomes import PlayedAllPass, PlayedGame, PlayedMisere
from preferans.play import Play
from preferans.seats import Seat
from preferans.solver import (
    Game,
    Lapse,
    Position,
    Review,
    review,
    solve_all_pass,
)

__all__ = ["Analysis", "analysis"]

FEW: Final = 3
"""So many deals are there before a progress bar would be."""


@attrs.define
class _Account:
    """Count what a player gave away."""

    deals: int = 0
    declaring: int = 0
    defending: int = 0


@attrs.frozen
class Analysis:
    """
    Be what there is to say of a match.

    Attributes:
        players: everybody who ever sat at the table.
        deals: for each deal what is shown of it, and the same for programs.
        accounts: for each player what he gave away.
    """

    players: tuple[str, ...]
    deals: tuple[tuple[RenderableType, dict[str, object]], ...]
    accounts: dict[str, _Account]

    @property
    def facts(self) -> dict[str, object]:
        """Return the analysis for programs."""
        summary: dict[str, object] = {}
        for player in self.players:
            account = self.accounts[player]
            total = account.declaring + account.defending
            summary[player] = {
                "deals": account.deals,
                "as_declarer": account.declaring,
                "as_defender": account.defending,
                "a_deal": str(Fraction(total, account.deals or 1)),
            }
        return {"deals": [facts for _, facts in self.deals], "players": summary}

    def parts(self) -> Iterator[RenderableType]:
        """Yield the analysis for people."""
        if not self.deals:
            yield Text("the record has no deals")
        for shown, _ in self.deals:
            yield shown
            yield gap()
        if any(account.deals for account in self.accounts.values()):
            yield heading("Tricks given away")
            yield indented(self._summary())

    def _summary(self) -> RenderableType:
        grid = table("", "deals", "as\ndeclarer", "as\ndefender", "a deal")
        for player in self.players:
            account = self.accounts[player]
            total = account.declaring + account.defending
            mean = f"{total / account.deals:.2f}" if account.deals else "-"
            numbers = (account.deals, account.declaring, account.defending, mean)
            fill(grid, Text(printable(player)), map(Text, map(str, numbers)))
        return grid


def analysis(match: Match, number: int | None, budget: Budget) -> Analysis:
    """
    Return what double dummy says of one deal or of all.

    Raises:
        StoppedError: The time was up.
    """
    deals = match.deals if number is None else match.deals[number - 1 : number]
    accounts = {player: _Account() for player in match.sheet.players}
    found = [_deal(deal, accounts, budget) for deal in _watched(deals)]
    return Analysis(match.sheet.players, tuple(found), accounts)


def _watched(deals: Iterable[ScoredDeal]) -> Iterable[ScoredDeal]:
    """Show people who wait how far it is."""
    deals = tuple(deals)
    if len(deals) <= FEW or not is_terminal(sys.stderr):
        return deals
    from rich.console import Console
    from rich.progress import track

    screen = Console(stderr=True)
    return track(deals, "analysing deals", console=screen, transient=True)


def _deal(
    deal: ScoredDeal, accounts: dict[str, _Account], budget: Budget
) -> tuple[RenderableType, dict[str, object]]:
    facts: dict[str, object] = {"deal": deal.number}
    try:
        position = _position(deal)
    except InvalidPositionError as error:
        why = str(error)
        parts = (title(deal), indented(Text(f"skipped: {why}")))
        return Group(*parts), {**facts, "skipped": why}
    if position.game is Game.ALL_PASS:
        shown, more = _all_pass(deal, position, budget)
    else:
        found = review(position, limits=budget.limits())
        _book(deal, found, position, accounts)
        shown, more = _game(deal, found, position)
    return Group(title(deal), gap(), indented(shown)), {**facts, **more}


def _position(deal: ScoredDeal) -> Position:
    if deal.round is None:
        raise InvalidPositionError(["none of its cards are written"])
    return played(deal.round)


# Games


def _book(
    deal: ScoredDeal,
    found: Review,
    position: Position,
    accounts: dict[str, _Account],
) -> None:
    """Write what everybody who decided a card gave away."""
    actors = position.play.plan.actors
    deciding = {
        actors[seat.value] for trick in position.play.history for seat, _ in trick.cards
    }
    for seat in deciding:
        account = accounts[deal.situation.table.player(seat)]
        account.deals += 1
        if seat is found.player:
            account.declaring += found.cost(seat)
        else:
            account.defending += found.cost(seat)


def _taken(deal: ScoredDeal) -> int | None:
    """Return the declarer's tricks, None where the cards were not played to an end."""
    outcome = deal.outcome
    return outcome.taken if isinstance(outcome, PlayedGame | PlayedMisere) else None


def _game(
    deal: ScoredDeal, found: Review, position: Position
) -> tuple[RenderableType, dict[str, object]]:
    assert deal.round is not None
    contract = deal.round.contract
    assert contract is not None
    play, taken = position.play, _taken(deal)
    names = Names.at(deal.situation.table)
    whole = play.start_masks[found.player.value].bit_count()
    words, _ = judged(contract, found.expected, whole)
    lines = rows("left", "left")
    lines.add_row(Text("with best play"), Text(f"{found.expected}: {words}"))
    if play.played and not play.is_over:
        ends = f"{found.reached}, in trick {len(play.history)}"
        lines.add_row(Text("when play ended"), Text(ends))
    lines.add_row(Text("taken"), Text("-" if taken is None else str(taken)))
    facts: dict[str, object] = {
        "contract": str(contract),
        "declarer": found.player.name.lower(),
        "players": {seat.name.lower(): name for seat, name in names.players.items()},
        "expected": found.expected,
        "reached": found.reached,
        "taken": taken,
        "lapses": [_lapse_facts(lapse) for lapse in found.lapses],
    }
    parts: list[RenderableType] = [lines]
    if found.lapses:
        parts += [gap(), _lapses(found.lapses, names)]
    elif play.played:
        parts.append(Text("no card gave a trick away"))
    return Group(*parts), facts


def _lapses(lapses: Sequence[Lapse], names: Names) -> RenderableType:
    """Return what was given away; where one plays for two, who played the card."""
    by = any(lapse.actor is not lapse.seat for lapse in lapses)
    grid = rows("right", *columns(by + 2), "right", "left")
    heads = ("trick", "hand", *["played by"] * by, "card", "gave", "better")
    grid.add_row(*(Text(head, style="bold") for head in heads))
    for lapse in lapses:
        grid.add_row(
            str(lapse.trick),
            Text(names.of(lapse.seat)),
            *[Text(names.of(lapse.actor))] * by,
            Text(str(lapse.card)),
            Text(str(lapse.cost)),
            Text(str(lapse.better)),
        )
    return grid


def _lapse_facts(lapse: Lapse) -> dict[str, object]:
    return {
        "trick": lapse.trick,
        "seat": lapse.seat.name.lower(),
        "actor": lapse.actor.name.lower(),
        "card": str(lapse.card),
        "better": [str(card) for card in lapse.better],
        "cost": lapse.cost,
    }


# All-passes


def _all_pass(
    deal: ScoredDeal, position: Position, budget: Budget
) -> tuple[RenderableType, dict[str, object]]:
    """
    Return what each player took, and what he would have taken had all played best.

    Nobody's card is called a lapse: in a game of three players, each for himself, what
    a card costs depends on whom the others then choose to spare.
    """
    play = position.play
    hands = tuple(map(Hand, play.start_masks))
    start = attrs.evolve(position, play=Play.start(play.plan, hands))
    best = solve_all_pass(start, limits=budget.limits()).tricks
    outcome = deal.outcome
    assert isinstance(outcome, PlayedAllPass)
    names = Names.at(deal.situation.table)
    grid = table("", "with\nbest play", "taken")
    seats = [seat for seat in Seat if seat in names.players]
    for seat in seats:
        numbers = (best[seat.value], outcome.tricks[seat.value])
        fill(grid, Text(names.of(seat)), map(Text, map(str, numbers)))
    facts: dict[str, object] = {
        "contract": "all-pass",
        "players": {seat.name.lower(): names.of(seat) for seat in seats},
        "expected": {seat.name.lower(): best[seat.value] for seat in seats},
        "taken": {seat.name.lower(): outcome.tricks[seat.value] for seat in seats},
    }
    return grid, facts
