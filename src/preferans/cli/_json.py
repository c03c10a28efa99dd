"""An evening for programs: one object on one line."""

import json
from collections.abc import Mapping
from decimal import Decimal

import attrs

from preferans.cli._deals import is_agreed
from preferans.cli._screen import encoding
from preferans.match import Match, ScoredDeal
from preferans.settlement import Settlement
from preferans.sheet import Entry, Sheet
from preferans.spelling import describe

__all__ = ["dumped", "line"]


def line(match: Match, stake: Decimal | None, number: int | None) -> str:
    """
    Return the object of a match, or of the match as it stood after one deal.

    The object of one deal holds that deal alone, its rules, and the sheet and the
    settlement that it led to.
    """
    deals = match.deals
    if number is not None:
        deals = (match.deals[number - 1],)
        match = _until(match, deals[0])
    rules = match.rules_of(1 if number is None else number)
    settlement = match.settle()
    answer: dict[str, object] = {
        "players": list(match.sheet.players),
        "convention": describe(rules),
        "deals": [_deal(match, deal) for deal in deals],
        "sheet": _sheet(match.sheet),
        "settlement": _settlement(settlement),
        "over": match.is_over,
    }
    if stake is not None:
        money = settlement.money(stake)
        answer["money"] = {player: f"{money[player]:f}" for player in money}
    return dumped(answer)


def dumped(answer: Mapping[str, object]) -> str:
    """Return an object on one line, for the encoding of standard output."""
    # A stream without Cyrillic letters or suits gets their numbers: still the text.
    plain = not encoding().casefold().startswith("utf")
    return json.dumps(answer, ensure_ascii=plain)


def _until(match: Match, deal: ScoredDeal) -> Match:
    rules = match.rules_of(deal.number)
    return attrs.evolve(
        match,
        sheet=deal.sheet,
        situation=rules.advance(deal.situation, deal.outcome),
        deals=match.deals[: deal.number],
        convention=rules,
        earlier=tuple(each for each in match.earlier if each[0] < deal.number),
    )


def _deal(match: Match, deal: ScoredDeal) -> dict[str, object]:
    answer: dict[str, object] = {"number": deal.number}
    if is_agreed(match, deal):
        answer["convention"] = describe(match.rules_of(deal.number))
    answer["entries"] = [_entry(entry) for entry in deal.entries if entry.amount]
    return answer


def _entry(entry: Entry) -> dict[str, object]:
    return {
        "where": entry.column.value,
        "player": entry.player,
        "against": entry.against,
        "amount": str(entry.amount),
        "reason": entry.why,
    }


def _sheet(sheet: Sheet) -> dict[str, object]:
    players = sheet.players
    return {
        "pool": {player: str(sheet.pool(player)) for player in players},
        "mountain": {player: str(sheet.mountain(player)) for player in players},
        "bombs": {player: list(sheet.bombs(player)) for player in players},
        "whists": {
            player: {
                other: str(sheet.whists(player, on=other))
                for other in players
                if other != player
            }
            for player in players
        },
    }


def _settlement(settlement: Settlement) -> dict[str, object]:
    return {
        "exact": {player: str(total) for player, total in settlement.net.items()},
        "whole": settlement.whole,
        "payments": [
            {"from": each.payer, "to": each.payee, "whists": each.whists}
            for each in settlement.payments
        ],
    }
