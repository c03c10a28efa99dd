"""The oracle by itself on old habits, against numbers computed by hand."""

from typing import cast

import pytest

from tests.oracle.scorer import first_state, next_state, score_deal
from tests.oracle.shapes import Delta, Happening, Name, Rules
from tests.oracle.test_oracle import SOCHI, but, game, idle_whist, seat

THREE = ["A", "B", "C"]
ALONE = but(SOCHI, alone="yes")
FORCED = but(SOCHI, forced_whist="yes")
INVITING = but(SOCHI, invitation="yes")
ANY = but(SOCHI, half_and_half="any")


def marked(deal: Happening, *marks: str) -> Happening:
    return cast("Happening", {**deal, **dict.fromkeys(marks, True)})


def scored(rules: Rules, deal: Happening, players: list[Name] | None = None) -> Delta:
    return score_deal(rules, seat(deal, players or ["A", "B", "C", "D"]))


def test_one_hand_owes_half_and_at_least_one_trick() -> None:
    for level, tricks, mountain in (
        (6, (8, 2, 0), {}),
        (6, (9, 1, 0), {"B": 2}),
        (7, (10, 0, 0), {"B": 4}),
        (9, (10, 0, 0), {"B": 8}),
    ):
        assert (
            scored(ALONE, marked(game(level, tricks), "alone"))["mountain"] == mountain
        )


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        (SOCHI, marked(game(6, (8, 2, 0)), "alone")),
        (ALONE, marked(game(6, (8, 1, 1)), "alone")),
        (ALONE, marked(game(6, (8, 2, 0), ("whist", "whist")), "alone")),
        (SOCHI, marked(game(6, (8, 2, 0)), "halves")),
        (
            but(SOCHI, half_and_half="ten_or_misere"),
            marked(game(6, (8, 2, 0)), "halves"),
        ),
        (ANY, marked(idle_whist(8, (8, 2, 0), ("pass", "pass"), "B"), "halves")),
    ],
)
def test_what_cannot_be_is_refused(rules: Rules, deal: Happening) -> None:
    with pytest.raises(ValueError, match=r"one hand|ten tricks|no game"):
        scored(rules, deal)


def test_halves_need_an_idle_dealer() -> None:
    with pytest.raises(ValueError, match="no game that the dealer may share"):
        scored(ANY, marked(game(6, (8, 2, 0)), "halves"), THREE)


def test_a_forced_whist_brings_no_whists_and_leaves_no_series_unwhisted() -> None:
    deal = game(8, (7, 3, 0), ("pass", "pass"))
    delta = scored(FORCED, deal, THREE)
    assert delta["mountain"] == {"A": 6}
    assert delta["whists"] == {("B", "A"): 6, ("C", "A"): 6}
    made = game(8, (8, 2, 0), ("pass", "pass"))
    state = first_state(THREE, "C")
    state["all_passes"] = 1
    rules = but(FORCED, exit_by="whisted_and_made")
    for each, left in ((FORCED, 0), (rules, 1)):
        after = next_state(each, state, seat(made, THREE, 1))
        assert after["all_passes"] == left


def test_who_does_not_invite_owes_half() -> None:
    deal = game(6, (8, 2, 0))
    assert scored(INVITING, deal)["mountain"] == {}
    assert scored(INVITING, marked(deal, "invited"))["mountain"] == {"B": 4}
    assert scored(INVITING, game(6, (9, 1, 0)))["mountain"] == {"B": 2}


def test_partners_share_everything_and_write_nothing_on_one_another() -> None:
    deal = game(7, (6, 4, 0), talon=["♠A", "♥A"])
    rules = but(ANY, talon_premium="flat")
    delta = scored(rules, marked(deal, "halves"))
    assert delta["mountain"] == {"A": 2, "D": 2}
    assert delta["whists"] == {
        ("B", "A"): 10,
        ("B", "D"): 10,
        ("C", "A"): 2,
        ("C", "D"): 2,
    }
    refused = marked(game(6, (9, 1, 0), ("pass", "pass")), "halves", "refused")
    for axis in ("rostov", "dealer_mountain"):
        delta = scored(but(ANY, refused_talon=axis), refused)
        assert delta["pool"] == {"A": 1, "D": 1}
        assert not delta["mountain"]
        assert not delta["whists"]


def test_partners_share_a_misere() -> None:
    misere: Happening = {
        "kind": "misere",
        "declarer": "A",
        "tricks": {"A": 1, "B": 9},
        "halves": True,
    }
    for axis in ("ten_or_misere", "any"):
        delta = scored(but(SOCHI, half_and_half=axis), misere)
        assert delta["mountain"] == {"A": 5, "D": 5}
