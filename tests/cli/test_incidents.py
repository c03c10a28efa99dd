"""What went wrong in a deal, in the words of the command line."""

import pytest

from preferans import Match, PreferansHand, Sochi
from preferans.cli._deals import happened

FOUR = ("South", "West", "North", "East")
WHISTED = {
    "defence": {"North": "whist", "East": "pass"},
    "tricks": {"West": 7, "North": 3},
}
REVOKE = {"kind": "revoke", "player": "North"}


@pytest.mark.parametrize(
    ("contract", "keys", "incidents", "words"),
    [
        ("misdeal", {}, [], "misdeal"),
        ("preferans West", {}, [], "preferans West, the match is won"),
        (
            "exposed-talon South",
            {"games": {"West": 9, "East": 6}},
            [],
            "South shows the talon, West could have played 9, East could have played 6",
        ),
        (
            "7♥ West",
            WHISTED,
            [REVOKE, {"kind": "discard_touched", "player": "West"}],
            (
                "7♥ West, North whists, East passes, 7 tricks, down 1, "
                "a revoke by North, a touched discard by West"
            ),
        ),
        (
            "7♥ West",
            WHISTED,
            [{**REVOKE, "count": 2}],
            "7♥ West, North whists, East passes, 7 tricks, 2 revokes by North",
        ),
        (
            "7♥ West",
            {},
            [{"kind": "left", "player": "East"}],
            "7♥ West, leaving by East",
        ),
        (
            "7♥ West",
            {},
            [{"kind": "broken_off", "player": "West"}],
            "7♥ West, conceded, breaking off by West",
        ),
        (
            "all-pass",
            {"tricks": {"West": 3, "North": 3, "East": 4}},
            [{"kind": "talon_seen", "player": "South", "moment": "before_play"}],
            (
                "all-pass, West 3, North 3, East 4, "
                "a look into the talon before play by South"
            ),
        ),
    ],
)
def test_a_deal_says_what_went_wrong(
    contract: str,
    keys: dict[str, dict[str, object]],
    incidents: list[dict[str, object]],
    words: str,
) -> None:
    rules = Sochi(preferans_hand=PreferansHand.ACE_KING_QUEEN)
    match = Match.start(FOUR, rules, pool=10)
    match = match.enter(contract, incidents=incidents, **keys)  # type: ignore[arg-type]
    [deal] = match.deals
    assert happened(deal.situation.table, deal.outcome) == words
