"""The oracle: everything another test needs, in one place."""

from .contracts import score_game, score_misere, write_talon
from .darkness import bombs_written, multiplied
from .halves import shared
from .offences import score_exposed_talon, score_misdeal, write_offences
from .pools import empty_sheet, is_over, post
from .seats import declarer, new_delta
from .series import growth_term, least_level, next_state, score_all_pass
from .settlement import money, settle
from .shapes import (
    Deal,
    Delta,
    End,
    ExitLevels,
    Growth,
    Happening,
    Name,
    Rules,
    Settlement,
    Sheet,
    State,
)

__all__ = [
    "Deal",
    "Delta",
    "End",
    "ExitLevels",
    "Growth",
    "Happening",
    "Name",
    "Rules",
    "Settlement",
    "Sheet",
    "State",
    "empty_sheet",
    "first_state",
    "growth_term",
    "is_over",
    "least_level",
    "money",
    "next_state",
    "play_match",
    "post",
    "score_deal",
    "settle",
]


def score_deal(rules: Rules, deal: Deal) -> Delta:
    """What is written for this deal, before any help."""
    if rules["whist_pass_half"] == "yes" and rules["half_whist"] == "none":
        # Conv. 2: "Refused as contradictory".
        raise ValueError("whist_pass_half without half_whist")
    kind = deal.get("kind")
    scorers = {
        "game": score_game,
        "misere": score_misere,
        "all_pass": score_all_pass,
        "exposed_talon": score_exposed_talon,
        "misdeal": score_misdeal,
        "preferans": score_preferans,
    }
    if kind not in scorers:
        raise ValueError(f"no such deal: {kind!r}")
    delta = scorers[kind](rules, deal)
    if kind in ("game", "misere"):
        delta = multiplied(rules, deal, delta)
        if kind == "game":
            write_talon(rules, deal, delta)
        delta = shared(rules, deal, delta)
    write_offences(rules, deal, delta)
    delta["bombs"] = bombs_written(rules, deal)
    return delta


def score_preferans(rules: Rules, deal: Deal) -> Delta:
    """001:413: who has declared it "strikes all whists on him, zeroes his mountain" and
    has played what was not played yet; the amounts stand on the sheet.
    """
    if rules["preferans_hand"] == "none":
        raise ValueError("a preferans does not end this match")
    return {**new_delta(), "winner": declarer(deal)}


def first_state(players: list[Name], first_dealer: Name) -> State:
    """Conv. 5: k is "0 when a match begins"; conv. 4: two begin with a first deal."""
    return {
        "players": list(players),
        "dealer": first_dealer,
        "running": 0,
        "all_passes": 0,
        "since": 0,
        "dummy": "first" if len(players) == 2 else None,
        "misdealt": 0,
        "dark_row": 0,
        "bombs": {},
    }


def seated(state: State, happening: Happening) -> Deal:
    """A deal as it happened in this state of the match."""
    return {
        **happening,
        "players": state["players"],
        "dealer": state["dealer"],
        "all_passes": state["all_passes"],
        "misdealt": state["misdealt"],
        "dark_row": state["dark_row"],
        "bombs": state["bombs"],
    }


def play_match(
    rules: Rules,
    size: int,
    players: list[Name],
    first_dealer: Name,
    deals: list[Happening],
) -> list[tuple[Sheet, State]]:
    """The sheet and the state after each deal.

    Conv. 6: the end "is looked at after each deal; a deal recorded after the end is an
    error".
    """
    sheet = empty_sheet(players)
    state = first_state(players, first_dealer)
    history: list[tuple[Sheet, State]] = []
    played = 0
    for happening in deals:
        if played and is_over(rules, size, sheet, played):
            raise ValueError(f"the match was over after {played} deals")
        deal = seated(state, happening)
        sheet = post(rules, size, players, sheet, score_deal(rules, deal))
        state = next_state(rules, state, deal)
        history.append((sheet, state))
        # P10, P18: a deal that is dealt again was none.
        played += 0 if deal.get("kind") == "misdeal" else 1
    return history
