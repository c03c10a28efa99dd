"""The oracle at a table of two, against numbers worked out by hand."""

from fractions import Fraction

import pytest

from tests.oracle.scorer import (
    Happening,
    Rules,
    first_state,
    next_state,
    play_match,
    score_deal,
    seated,
    settle,
)
from tests.oracle.test_oracle import LENINGRAD, ROSTOV, SOCHI, but

TWO = ["A", "B"]
CARDS = ["♠A", "♣A"]


def deal(declarer_takes: int, level: int, word: str = "whist") -> Happening:
    """A plays a contract of hearts against B."""
    return {
        "kind": "game",
        "level": level,
        "suit": "♥",
        "declarer": "A",
        "defence": {"B": word},
        "idle_seat": None,
        "conceded": False,
        "tricks": {"A": declarer_takes, "B": 10 - declarer_takes},
        "talon": CARDS,
        "refused": False,
    }


def all_pass(of_a: int) -> Happening:
    return {"kind": "all_pass", "tricks": {"A": of_a, "B": 10 - of_a}}


def written(rules: Rules, happening: Happening) -> str:
    """What a deal writes, in a few words."""
    delta = score_deal(rules, seated(first_state(TWO, "A"), happening))
    words = [f"{name} pool {points}" for name, points in delta["pool"].items()]
    words += [f"{name} bonus {points}" for name, points in delta["zero_bonus"]]
    words += [f"{name} mountain {n}" for name, n in delta["mountain"].items()]
    words += [f"{a} on {b} {n}" for (a, b), n in delta["whists"].items()]
    return ", ".join(words)


@pytest.mark.parametrize(
    ("rules", "happening", "expected"),
    [
        (SOCHI, deal(7, 6), "A pool 2, B mountain 2, B on A 6"),
        (SOCHI, deal(6, 7), "A mountain 4, B on A 20"),  # 4 x 4 + 1 x 4
        (SOCHI, deal(7, 7, "pass"), "A pool 4"),
        # Nobody to halve with: 5 x 8 and 2 x 8.
        (LENINGRAD, deal(5, 7), "A mountain 16, B on A 56"),
        # No premium for two aces; 3 x 4 and 10.
        (ROSTOV, deal(6, 7), "A mountain 4, B on A 26"),
        (SOCHI, all_pass(4), "A mountain 4, B mountain 6"),
        (SOCHI, all_pass(0), "A bonus 1, B mountain 10"),
        (but(SOCHI, amnesty="yes"), all_pass(3), "B mountain 4"),
        (ROSTOV, all_pass(3), "A on B 35"),
        (ROSTOV, all_pass(5), ""),
        (but(ROSTOV, all_pass_tie="each"), all_pass(5), ""),  # noqa: S106
    ],
)
def test_what_two_write(rules: Rules, happening: Happening, expected: str) -> None:
    assert written(rules, happening) == expected


@pytest.mark.parametrize("refused", ["rostov", "dealer_mountain"])
def test_a_talon_left_to_nobody(refused: str) -> None:
    left: Happening = {**deal(8, 7, "pass"), "refused": True}
    assert written(but(SOCHI, refused_talon=refused), left) == "A pool 4"


@pytest.mark.parametrize(
    ("pays", "expected"),
    [
        ("consolation", "A mountain 20, B on A 20"),
        ("mountain_only", "A mountain 20"),
        ("consolation_and_whists", "A mountain 20, B on A 40"),
        ("consolation_and_shared_whists", "A mountain 20, B on A 40"),
    ],
)
def test_a_checked_ten_of_two(pays: str, expected: str) -> None:
    ten: Happening = {**deal(8, 10), "defence": None}
    assert written(but(SOCHI, checked_ten_pays=pays), ten) == expected


def test_nobody_says_half_at_two() -> None:
    with pytest.raises(ValueError, match="half"):
        written(SOCHI, deal(6, 6, "half"))


@pytest.mark.parametrize("after", ["passes_on", "stays", "stays_until_left"])
def test_each_of_two_deals_twice(after: str) -> None:
    rules = but(SOCHI, deal_after_all_pass=after)
    state = first_state(TWO, "A")
    seen: list[object] = []
    for _ in range(5):
        seen.append((state["dealer"], state["dummy"], state["running"]))
        state = next_state(rules, state, seated(state, all_pass(5)))
    assert seen == [
        ("A", "first", 0),
        ("A", "second", 1),
        ("B", "first", 0),
        ("B", "second", 1),
        ("A", "first", 0),
    ]


def test_a_match_of_two() -> None:
    deals = [deal(6, 7), all_pass(4), deal(10, 9, "pass")]
    sheet, state = play_match(SOCHI, 7, TWO, "B", deals)[-1]
    # Eight points: seven fill the pool, one helps B for ten whists.
    assert sheet["pool"] == {"A": 7, "B": 1}
    assert sheet["mountain"] == {"A": 8, "B": 6}
    assert sheet["whists"] == {("A", "B"): 10, ("B", "A"): 20}
    assert (state["dealer"], state["dummy"]) == ("A", "second")
    # Mountains less pools 1 and 5, five whists a point; ten whists less.
    done = settle(SOCHI, TWO, sheet)
    assert done["exact"] == {"A": Fraction(10), "B": Fraction(-10)}
