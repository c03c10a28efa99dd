"""The axes the engine reads, their values, and which of them contradict each other."""

from collections.abc import Mapping

from .shapes import Rules

AXES: dict[str, list[str]] = {
    "misere_chain": ["nine_ends", "without_talon"],
    "jumps": ["forbidden", "allowed"],
    "here": [
        "elder_of_two",
        "elder",
        "any_of_two",
        "first_hand",
        "anyone",
        "never",
    ],
    "here_ends_auction": ["no", "yes"],
    "here_on_six_spades": ["yes", "no"],
    "misere": ["bound", "free"],
    "misere_beaten_by": ["nine", "ten"],
    "nine_over_misere_ends": ["no", "yes"],
    "misere_without_talon_beaten_by": ["nine", "ten"],
    "ten_over_without_talon": ["with_talon", "without_talon"],
    "dark": ["none", "code", "classic"],
    "concession": [
        "down_three",
        "none",
        "down_two",
        "down_three_with_consolation",
        "down_all",
    ],
    "refused_talon": ["none", "rostov", "dealer_mountain"],
    "half_and_half": ["none", "ten_or_misere", "any"],
    "half_whist": ["after_pass", "none"],
    "whist_pass_half": ["no", "yes"],
    "idle_dealer_whist": ["yes", "any_level", "no"],
    "stalingrad": ["no", "yes"],
    "ten": ["checked", "whisted"],
    "alone": ["no", "yes"],
    "forced_whist": ["no", "yes"],
    "invitation": ["no", "yes"],
    "checked_ten_play": ["all_open", "as_misere"],
    "misere_opened": ["after_lead", "before_lead"],
    "first_lead_by_declarer": ["dark", "light"],
    "all_pass_talon": ["opened", "closed"],
    "all_pass_third_lead": ["first_hand", "taker"],
    "gusarik_lead": ["first_hand", "dummy"],
}
"""Conv. 2-4 and 8: each axis with its values, the default first."""


def contradictions(rules: Rules) -> list[str]:
    """Conv. 2: "Refused as contradictory"."""
    found: list[str] = []
    if rules["misere_chain"] == "without_talon":
        if rules["misere_beaten_by"] == "ten":
            found.append("misere_chain = without_talon, misere_beaten_by = ten")
        if rules["nine_over_misere_ends"] == "yes":
            found.append("misere_chain = without_talon, nine_over_misere_ends = yes")
    if rules["whist_pass_half"] == "yes" and rules["half_whist"] == "none":
        found.append("whist_pass_half = yes, half_whist = none")
    return found


def check_rules(rules: Rules) -> None:
    """Refuse an unknown value, and what contradicts itself."""
    values: Mapping[str, object] = rules
    for axis, known in AXES.items():
        if values[axis] not in known:
            raise ValueError(f"{axis} = {values[axis]!r}, not one of {known!r}")
    if contradictions(rules):
        raise ValueError(f"contradictory: {contradictions(rules)!r}")
