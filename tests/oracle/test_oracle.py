"""The oracle by itself, against the numbers that the rules themselves print."""

from fractions import Fraction
from typing import cast

import pytest

from tests.oracle.scorer import (
    Deal,
    Delta,
    Happening,
    Name,
    Rules,
    Settlement,
    Sheet,
    State,
    empty_sheet,
    first_state,
    growth_term,
    is_over,
    least_level,
    money,
    next_state,
    play_match,
    post,
    score_deal,
    settle,
)

THREE = ["A", "B", "C"]
FOUR = ["A", "B", "C", "D"]
FIVE = ["A", "B", "C", "D", "E"]

SOCHI: Rules = {
    "pool_price": "v",
    "undertrick_price": "v",
    "whist_price": "v",
    "consolation": "v",
    "doubled": "declarer",
    "pool_weight": 1,
    "consolation_to": "everyone",
    "responsibility": "full",
    "whist_share": "greedy",
    "eight_requires": 1,
    "half_whist": "after_pass",
    "whist_pass_half": "no",
    "idle_dealer_whist": "yes",
    "stalingrad": "no",
    "ten": "checked",
    "checked_ten_pays": "consolation",
    "shortfall": "personal",
    "one_trick_shortfall": "second_whister",
    "alone": "no",
    "forced_whist": "no",
    "invitation": "no",
    "half_and_half": "none",
    "concession": "down_three",
    "talon_premium": "none",
    "talon_ace_king": "same_suit",
    "preferans_hand": "none",
    "refused_talon": "none",
    "all_pass_form": "mountain",
    "all_pass_price": 1,
    "all_pass_talon": "opened",
    "growth": {"kind": "none", "limit": None},
    "exit_levels": {"levels": [6], "cyclic": "no"},
    "exit_by": "made",
    "misere_exits": "yes",
    "raised_for": None,
    "zero_bonus": "pool_point",
    "zero_bonus_tricks": 2,
    "zero_bonus_idle": "yes",
    "amnesty": "no",
    "all_pass_tie": "share",
    "deal_after_all_pass": "passes_on",
    "dark": "none",
    "bombs": "no",
    "bomb_order": "oldest",
    "help": "fullest",
    "help_price": None,
    "overflow": "passed_on",
    "help_zero_bonus": "yes",
    "leftover": "off_mountain",
    "first_prize": 0,
    "second_prize": 0,
    "end": {"kind": "every_pool_full", "number": None},
    "divisor": "players",
    "rounding": "exact",
    "revoke": "three_on_mountain",
    "second_misdeal": "free",
}


def but(rules: Rules, **axes: object) -> Rules:
    """The same rules with some axes of another value."""
    assert axes.keys() <= rules.keys()
    return cast("Rules", {**rules, **axes})


LENINGRAD = but(
    SOCHI,
    undertrick_price="2v",
    whist_price="2v",
    consolation="2v",
    pool_weight=2,
    responsibility="half",
    whist_share="gentleman_on_set",
    all_pass_price=2,
    growth={"kind": "arithmetic", "limit": 3},
    exit_levels={"levels": [6, 7], "cyclic": "no"},
    exit_by="whisted_and_made",
    help="none",
    end={"kind": "sum_of_pools", "number": None},
)
ROSTOV = but(
    SOCHI,
    consolation=10,
    responsibility="half",
    whist_share="gentleman_on_set",
    all_pass_form="whists",  # noqa: S106
    all_pass_price=5,
    all_pass_talon="closed",  # noqa: S106
    zero_bonus_idle="no",
    talon_premium="flat",
    refused_talon="rostov",
)
KAZAKHSTAN = but(
    SOCHI,
    pool_price="4v",
    undertrick_price="4v",
    whist_price="4v",
    consolation="4v",
    consolation_to="not_to_passers",
)
# Section 9.
MAIL_RU = but(
    SOCHI,
    one_trick_shortfall="both",
    stalingrad="yes",
    concession="down_all",
    exit_levels={"levels": [6, 7, 8], "cyclic": "no"},
    growth={"kind": "arithmetic", "limit": 3},
    deal_after_all_pass="stays",  # noqa: S106
)
TOURNAMENT_LENINGRAD = but(
    LENINGRAD,
    whist_share="gentleman_always",
    ten="whisted",
    one_trick_shortfall="both",
    misere_exits="no",
    zero_bonus="off_mountain",
    zero_bonus_idle="no",
    talon_premium="per_trick",
    talon_ace_king="any_suits",
)


def seat(happening: Happening, players: list[Name] = FOUR, k: int = 0) -> Deal:
    """A deal that the last player dealt."""
    return {
        **happening,
        "players": players,
        "dealer": players[-1],
        "all_passes": k,
        "misdealt": 0,
        "dark_row": 0,
        "bombs": {},
    }


def game(
    level: int,
    tricks: tuple[int, int, int],
    defence: tuple[str, str] = ("whist", "pass"),
    talon: list[str] | None = None,
) -> Happening:
    """A declares, B and C defend; the last of the table deals."""
    return {
        "kind": "game",
        "level": level,
        "suit": "♥",
        "declarer": "A",
        "defence": dict(zip("BC", defence, strict=True)),
        "tricks": dict(zip("ABC", tricks, strict=True)),
        "talon": talon,
    }


def checked(tricks: tuple[int, int, int]) -> Happening:
    deal = game(10, tricks)
    deal["defence"] = None
    return deal


def conceded(level: int) -> Happening:
    deal = game(level, (0, 0, 0))
    deal.update({"defence": None, "conceded": True, "tricks": {}})
    return deal


def idle_whist(
    level: int, tricks: tuple[int, int, int], defence: tuple[str, str], taken: Name
) -> Happening:
    """The idle dealer D whists on the hand of ``taken``."""
    deal = game(level, tricks, defence)
    deal["defence"] = {**dict(zip("BC", defence, strict=True)), "D": "whist"}
    deal["idle_seat"] = taken
    return deal


def all_pass(*tricks: int) -> Happening:
    return {"kind": "all_pass", "tricks": dict(zip("ABCD", tricks, strict=False))}


def misere(taken: int) -> Happening:
    tricks = {"A": taken, "B": 10 - taken, "C": 0}
    return {"kind": "misere", "declarer": "A", "tricks": tricks}


def on_sheet(rules: Rules, happening: Happening, players: list[Name] = FOUR) -> Sheet:
    delta = score_deal(rules, seat(happening, players))
    return post(but(rules, help="none"), 10, players, empty_sheet(players), delta)


def net(
    rules: Rules, happening: Happening, players: list[Name] = FOUR
) -> dict[Name, Fraction]:
    """What the deal alone is worth to everybody."""
    return settle(rules, players, on_sheet(rules, happening, players))["exact"]


def whists(rules: Rules, happening: Happening, players: list[Name] = FOUR) -> str:
    """Whists on the declarer A, by writer: "B 16, C 8"."""
    written = score_deal(rules, seat(happening, players))["whists"]
    return ", ".join(f"{a} {w}" for (a, on), w in sorted(written.items()) if on == "A")


def mountain(rules: Rules, happening: Happening, players: list[Name] = FOUR) -> str:
    written = score_deal(rules, seat(happening, players))["mountain"]
    return ", ".join(f"{name} {points}" for name, points in sorted(written.items()))


# The worked examples of rulebook 11.6


def test_w1_mountain_of_eight_down_two() -> None:
    quiet = but(LENINGRAD, consolation_to="nobody", whist_price=0)
    gains = net(quiet, game(8, (6, 4, 0)))
    assert gains == {"A": -180, "B": 60, "C": 60, "D": 60}


def test_w2_dealer_writes_an_ace_and_two_undertricks() -> None:
    rules = but(LENINGRAD, talon_premium="per_trick")
    assert "D 36" in whists(rules, game(8, (6, 4, 0), talon=["♣A", "♦7"]))


def test_w3_seven_down_one() -> None:
    assert net(LENINGRAD, game(7, (6, 4, 0)))["A"] == -116


@pytest.mark.parametrize(
    ("rules", "players", "loss"),
    [
        (LENINGRAD, FOUR, 438),
        (SOCHI, FOUR, 219),
        (but(ROSTOV, whist_share="greedy"), FOUR, 255),
        (LENINGRAD, THREE, 372),
        (SOCHI, THREE, 186),
        (but(ROSTOV, whist_share="greedy"), THREE, 210),
    ],
)
def test_w4_w5_eight_down_three(rules: Rules, players: list[Name], loss: int) -> None:
    assert net(rules, game(8, (5, 5, 0)), players)["A"] == -loss


@pytest.mark.parametrize(
    ("rules", "loss"),
    # Mountain 3 x 6 x 10/5 to each of four, 3 x 6 consolation to each, 5 x 6 whists:
    # 144 + 72 + 30; in Leningrad twice that. Rostov: 144 + 4 x 30 + 30.
    [(SOCHI, 246), (LENINGRAD, 492), (but(ROSTOV, whist_share="greedy"), 294)],
)
def test_eight_down_three_of_five(rules: Rules, loss: int) -> None:
    assert net(rules, game(8, (5, 5, 0)), FIVE)["A"] == -loss


def test_who_waits_at_a_table_of_five_is_consoled_and_no_more() -> None:
    # 001:705: E deals and is idle, D waits; conv. 1: "by each other player".
    deal = game(8, (6, 4, 0), talon=["♠A", "♠K"])
    assert whists(SOCHI, deal, FIVE) == "B 36, C 12, D 12, E 12"
    kazakhstan = but(SOCHI, consolation_to="not_to_passers")
    assert whists(kazakhstan, deal, FIVE) == "B 36, D 12, E 12"
    whisters = but(SOCHI, consolation_to="whisters")
    assert whists(whisters, deal, FIVE) == "B 36"
    # Rostov, gentleman's: consolation 2 x 10, and 4 x 6 halved; E's premium is 20.
    assert whists(ROSTOV, deal, FIVE) == "B 32, C 32, D 20, E 40"
    with pytest.raises(ValueError, match="not ten tricks"):
        score_deal(SOCHI, seat(all_pass(3, 3, 3, 1), FIVE))
    bonus = score_deal(SOCHI, seat(all_pass(0, 4, 6), FIVE))["zero_bonus"]
    assert bonus == [("A", Fraction(1)), ("E", Fraction(1))]


def test_w6_w7_greedy_and_gentleman() -> None:
    deal = game(7, (5, 5, 0))
    assert whists(but(LENINGRAD, whist_share="greedy"), deal) == "B 56, C 16, D 16"
    assert whists(LENINGRAD, deal) == "B 36, C 36, D 16"


def test_w8_marriage_bought_and_six_down_three() -> None:
    rules = but(LENINGRAD, talon_premium="per_trick")
    deal = game(6, (3, 7, 0), talon=["♠K", "♠Q"])
    assert mountain(rules, deal) == "A 12"
    assert whists(rules, deal) == "B 26, C 26, D 16"
    assert net(rules, deal) == {"A": -158, "B": 56, "C": 56, "D": 46}


@pytest.mark.parametrize("deal", [game(8, (5, 5, 0)), game(6, (6, 4, 0)), misere(3)])
def test_w9_sochi_is_half_of_leningrad(deal: Happening) -> None:
    double = net(but(LENINGRAD, whist_share="greedy"), deal)
    assert double == {name: 2 * whist for name, whist in net(SOCHI, deal).items()}


def test_w9_but_not_the_whisters_undertrick() -> None:
    deal = game(6, (8, 2, 0))
    assert mountain(SOCHI, deal) == mountain(LENINGRAD, deal) == "B 4"
    assert mountain(ROSTOV, deal) == "B 2"


def test_w10_every_consolation_of_rostov_is_ten() -> None:
    for level in (6, 7, 8, 9):
        assert "D 10" in whists(ROSTOV, game(level, (level - 1, 11 - level, 0)))


@pytest.mark.parametrize(
    ("rules", "players", "profits"),
    [
        (SOCHI, FOUR, "7 18 33 52 75"),
        (LENINGRAD, FOUR, "14 36 66 104 150"),
        (SOCHI, THREE, "16/3 44/3 28 136/3 200/3"),
        (LENINGRAD, THREE, "32/3 88/3 56 272/3 400/3"),
    ],
)
def test_w11_profit_of_an_exactly_made_contract(
    rules: Rules, players: list[Name], profits: str
) -> None:
    # The table of rulebook 11.5, which contains the 52 and the 7 of W11. A misère
    # is worth as much as a ten.
    misere_profit = ""
    for level, profit in zip(range(6, 11), profits.split(), strict=True):
        misere_profit = profit
        deal = game(level, (level, 10 - level, 0))
        if level == 10:
            deal = checked((10, 0, 0))
        assert net(rules, deal, players)["A"] == Fraction(profit)
    assert net(rules, misere(0), players)["A"] == Fraction(misere_profit)


@pytest.mark.parametrize(
    ("kind", "limit", "terms"),
    [
        ("none", None, [1, 1, 1, 1]),
        ("arithmetic", 3, [1, 2, 3, 3]),
        ("geometric", 3, [1, 2, 4, 4]),
        ("arithmetic", None, [1, 2, 3, 4]),
        ("geometric", None, [1, 2, 4, 8]),
    ],
)
def test_w13_progressions(kind: str, limit: int | None, terms: list[int]) -> None:
    rules = but(SOCHI, growth={"kind": kind, "limit": limit})
    assert [growth_term(rules, number) for number in (1, 2, 3, 4)] == terms


def test_w14_seven_down_five() -> None:
    deal = game(7, (2, 8, 0))
    assert net(LENINGRAD, deal)["A"] == -484
    assert net(SOCHI, deal)["A"] == -242


def test_w15_whist_on_a_six() -> None:
    deal = game(6, (9, 1, 0))
    assert [whists(rules, deal) for rules in (SOCHI, ROSTOV, LENINGRAD)] == [
        "B 2",
        "B 2",
        "B 4",
    ]


@pytest.mark.parametrize(
    ("talon", "whole", "half"),
    [
        (["♣A", "♦7"], "D 10", "B 5, C 5"),
        (["♣Q", "♣K"], "D 10", "B 5, C 5"),
        (["♣K", "♣A"], "D 20", "B 10, C 10"),
        (["♣A", "♦A"], "D 30", "B 15, C 15"),
        (["♣K", "♦A"], "D 10", "B 5, C 5"),
        (["♣K", "♦Q"], "", ""),
    ],
)
def test_w16_talon_of_rostov(talon: list[str], whole: str, half: str) -> None:
    deal = game(6, (6, 0, 0), ("pass", "pass"), talon)
    assert whists(ROSTOV, deal) == whole
    assert whists(ROSTOV, deal, THREE) == half
    assert whists(SOCHI, deal) == ""


# The check values of conventions.md 7


def sheet_of(
    players: list[Name], mountains: list[int], written: dict[str, int], pool: int = 0
) -> Sheet:
    sheet = empty_sheet(players)
    for name, points in zip(players, mountains, strict=True):
        sheet["mountain"][name] = Fraction(points)
        sheet["pool"][name] = Fraction(pool)
    for pair, whist in written.items():
        sheet["whists"][pair[0], pair[1]] = Fraction(whist)
    return sheet


def test_check_value_of_three() -> None:
    written = {"AB": 170, "AC": 60, "BA": 64, "BC": 178, "CA": 88, "CB": 95}
    done = settle(SOCHI, THREE, sheet_of(THREE, [42, 96, 132], written))
    assert done == {
        "exact": {"A": 558, "B": -83, "C": -475},
        "whole": {"A": 558, "B": -83, "C": -475},
        "payments": [("C", "A", 475), ("B", "A", 83)],
    }


def test_check_value_of_four() -> None:
    written = {a + b: 10 * (i + 1) for i, a in enumerate(FOUR) for b in FOUR if a != b}
    done = settle(SOCHI, FOUR, sheet_of(FOUR, [8, 9, 10, 11], written, pool=20))
    assert done["exact"] == {"A": -45, "B": -15, "C": 15, "D": 45}


def test_whole_totals_and_money() -> None:
    done = settle(SOCHI, THREE, sheet_of(THREE, [0, 40, 40], {}))
    assert done["exact"]["A"] == Fraction(800, 3)
    assert done["whole"] == {"A": 266, "B": -133, "C": -133}
    assert money(but(SOCHI, rounding="whole"), THREE, done, "0.05") == {
        "A": Fraction("13.30"),
        "B": Fraction("-6.65"),
        "C": Fraction("-6.65"),
    }
    # 1333 1/3, -666 2/3, -666 2/3 hundredths: remainders equal, lower total first.
    assert money(SOCHI, THREE, done, "0.05") == {
        "A": Fraction("13.33"),
        "B": Fraction("-6.66"),
        "C": Fraction("-6.67"),
    }


def test_divisor_opponents() -> None:
    rules = but(SOCHI, divisor="opponents")
    done = settle(rules, THREE, sheet_of(THREE, [0, 1, 2], {}))
    assert done["exact"] == {"A": 15, "B": 0, "C": -15}


# Numbers and sentences of conventions.md 2 and 3


def test_misere() -> None:
    for rules, price in ((SOCHI, 10), (LENINGRAD, 20), (ROSTOV, 10), (KAZAKHSTAN, 40)):
        assert mountain(rules, misere(2)) == f"A {2 * price}"
        assert score_deal(rules, seat(misere(2)))["whists"] == {}
    assert score_deal(KAZAKHSTAN, seat(misere(0)))["pool"] == {"A": 40}


@pytest.mark.parametrize(
    ("concession", "down", "consoled"),
    [
        ("down_three", 3, ""),
        ("down_two", 2, ""),
        ("down_three_with_consolation", 3, "B 12, C 12, D 12"),
        ("down_all", 7, ""),
    ],
)
def test_concession(concession: str, down: int, consoled: str) -> None:
    rules = but(SOCHI, concession=concession)
    assert mountain(rules, conceded(7)) == f"A {4 * down}"
    assert whists(rules, conceded(7)) == consoled


def test_refused_talon() -> None:
    deal = game(7, (7, 3, 0), talon=["♣A", "♦7"])
    deal["refused"] = True
    assert whists(ROSTOV, deal) == "B 12"
    written = score_deal(ROSTOV, seat(deal))["whists"]
    assert written["A", "D"] == 10
    written = score_deal(ROSTOV, seat(deal, THREE))["whists"]
    assert written["A", "B"] == 5
    assert written["A", "C"] == 5
    rules = but(LENINGRAD, refused_talon="dealer_mountain")
    assert mountain(rules, deal) == "D 8"
    assert mountain(rules, deal, THREE) == ""


def test_half_whist() -> None:
    for level in (6, 7):
        for rules, price in ((SOCHI, 4), (LENINGRAD, 8)):
            deal = game(level, (0, 0, 0), ("pass", "half"))
            assert whists(rules, deal) == f"C {price}"
            assert score_deal(rules, seat(deal))["pool"] == {"A": 2 * level - 10}


def test_returned_half_whist_never_shares() -> None:
    deal = game(6, (5, 3, 2), ("whist", "half"))
    assert whists(LENINGRAD, deal) == "B 24, C 4, D 4"


def test_idle_dealer_whists() -> None:
    deal = idle_whist(8, (7, 2, 1), ("pass", "pass"), "B")
    assert whists(SOCHI, deal) == "B 6, C 6, D 24"
    assert whists(ROSTOV, deal) == "B 10, C 19, D 19"
    assert whists(KAZAKHSTAN, deal) == "D 96"
    short = idle_whist(8, (10, 0, 0), ("pass", "pass"), "C")
    assert mountain(SOCHI, short) == "D 6"
    half = idle_whist(6, (5, 3, 2), ("pass", "half"), "B")
    assert whists(LENINGRAD, half) == "B 4, C 4, D 24"


def test_stalingrad() -> None:
    deal = game(6, (7, 3, 0), ("whist", "whist"))
    deal.update({"suit": "♠", "defence": None})
    assert mountain(but(SOCHI, stalingrad="yes"), deal) == "C 4"


@pytest.mark.parametrize(
    ("pays", "written"),
    [
        ("consolation", "B 20, C 20, D 20"),
        ("mountain_only", ""),
        ("consolation_and_whists", "B 40, C 20, D 20"),
        ("consolation_and_shared_whists", "B 30, C 30, D 20"),
    ],
)
def test_checked_ten(pays: str, written: str) -> None:
    rules = but(SOCHI, checked_ten_pays=pays)
    assert whists(rules, checked((8, 2, 0))) == written
    assert mountain(rules, checked((8, 2, 0))) == "A 20"
    assert whists(rules, checked((10, 0, 0))) == ""
    assert mountain(rules, checked((10, 0, 0))) == ""


TWO = ("whist", "whist")


@pytest.mark.parametrize(
    ("axes", "level", "tricks", "expected"),
    [
        ({}, 6, (7, 3, 0), "C 4"),
        ({"shortfall": "capped"}, 6, (7, 3, 0), "C 2"),
        ({"shortfall": "capped"}, 6, (8, 1, 1), "B 2, C 2"),
        ({}, 6, (6, 4, 0), ""),
        ({"shortfall": "personal_always"}, 6, (6, 4, 0), "C 4"),
        ({"shortfall": "personal_always"}, 6, (5, 5, 0), "A 2, C 4"),
        ({"shortfall": "personal_always"}, 8, (8, 2, 0), "C 6"),
        ({"shortfall": "personal_always"}, 9, (10, 0, 0), "B 8, C 8"),
        ({}, 9, (10, 0, 0), "C 8"),
        ({"one_trick_shortfall": "both"}, 9, (10, 0, 0), "B 8, C 8"),
        ({"one_trick_shortfall": "split"}, 9, (10, 0, 0), "B 4, C 4"),
        ({"eight_requires": 2}, 8, (9, 1, 0), "C 6"),
        ({"ten": "whisted"}, 10, (10, 0, 0), "C 10"),
    ],
)
def test_two_whisters_short(
    axes: dict[str, object], level: int, tricks: tuple[int, int, int], expected: str
) -> None:
    assert mountain(but(SOCHI, **axes), game(level, tricks, TWO)) == expected


def test_split_shortfall_after_responsibility() -> None:
    rules = but(ROSTOV, one_trick_shortfall="split")
    assert mountain(rules, game(8, (10, 0, 0), TWO)) == "B 3/2, C 3/2"


@pytest.mark.parametrize(
    ("to", "written"),
    [
        ("everyone", "B 20, C 4, D 4"),
        ("not_to_passers", "B 20, D 4"),
        ("whisters", "B 20"),
        ("nobody", "B 16"),
    ],
)
def test_consolation_to(to: str, written: str) -> None:
    rules = but(SOCHI, consolation_to=to)
    assert whists(rules, game(7, (6, 2, 2))) == written


def with_defence(deal: Happening, defence: dict[Name, str]) -> Happening:
    deal["defence"] = defence
    return deal


@pytest.mark.parametrize(
    ("axes", "deal"),
    [
        ({"half_whist": "none", "whist_pass_half": "yes"}, game(6, (6, 4, 0))),
        ({"all_pass_form": "whists", "amnesty": "yes"}, all_pass(3, 3, 3, 1)),
        ({"all_pass_form": "whists", "zero_bonus": "trick_price"}, all_pass(3, 3, 4)),
        ({"all_pass_talon": "closed"}, all_pass(3, 3, 3, 1)),
        ({"concession": "none"}, conceded(7)),
        ({}, all_pass(3, 2, 2, 3)),
        ({}, game(6, (6, 3, 0))),
        ({}, game(8, (0, 0, 0), ("pass", "half"))),
        ({}, game(6, (0, 0, 0), ("half", "half"))),
        ({}, game(10, (10, 0, 0))),
        ({}, with_defence(game(6, (6, 4, 0)), {"B": "whist"})),
        ({}, idle_whist(6, (6, 4, 0), ("whist", "pass"), "C")),
        ({}, idle_whist(8, (6, 4, 0), ("pass", "pass"), "A")),
    ],
)
def test_nonsense_is_refused(axes: dict[str, object], deal: Happening) -> None:
    with pytest.raises(ValueError, match=r"."):
        score_deal(but(SOCHI, **axes), seat(deal))


# Conventions.md 5


def test_all_pass_on_the_mountain() -> None:
    deal = seat(all_pass(0, 5, 3, 2), k=2)
    delta = score_deal(LENINGRAD, deal)
    assert delta["mountain"] == {"B": 30, "C": 18, "D": 12}
    assert delta["zero_bonus"] == [("A", Fraction(1))]
    priced = score_deal(but(LENINGRAD, zero_bonus="trick_price"), deal)
    assert priced["zero_bonus"] == [("A", Fraction(3))]
    off = score_deal(but(LENINGRAD, zero_bonus="off_mountain"), deal)
    assert off["zero_bonus"] == []
    assert off["mountain"]["A"] == -12


def test_zero_bonus_in_order() -> None:
    delta = score_deal(SOCHI, seat(all_pass(0, 10, 0, 0)))
    one = Fraction(1)
    assert delta["zero_bonus"] == [("A", one), ("C", one), ("D", one)]


def test_amnesty() -> None:
    delta = score_deal(but(SOCHI, amnesty="yes"), seat(all_pass(2, 4, 3, 1)))
    assert delta["mountain"] == {"B": 2, "C": 1}
    assert delta["zero_bonus"] == []


@pytest.mark.parametrize(
    ("tie", "whist"), [("share", 20), ("each", 40), ("nobody", None)]
)
def test_all_pass_in_whists(tie: str, whist: int | None) -> None:
    rules = but(ROSTOV, all_pass_tie=tie)
    written = score_deal(rules, seat(all_pass(1, 1, 8)))["whists"]
    assert written.get(("A", "C")) == written.get(("B", "C")) == whist
    alone = score_deal(rules, seat(all_pass(1, 3, 6)))["whists"]
    assert alone == {("A", "B"): 15, ("A", "C"): 30}


def test_least_level() -> None:
    tough = but(LENINGRAD, exit_levels={"levels": [6, 7, 8], "cyclic": "no"})
    assert [least_level(tough, k) for k in range(5)] == [6, 7, 8, 8, 8]
    cyclic = but(LENINGRAD, exit_levels={"levels": [6, 7, 8], "cyclic": "yes"})
    assert [least_level(cyclic, k) for k in range(5)] == [6, 7, 8, 6, 7]


def after(rules: Rules, *deals: Happening) -> State:
    state = first_state(FOUR, "D")
    for happening in deals:
        deal: Deal = {
            **happening,
            "players": FOUR,
            "dealer": "D",
            "all_passes": state["all_passes"],
            "misdealt": state["misdealt"],
            "dark_row": 0,
            "bombs": {},
        }
        state = next_state(rules, state, deal)
    return state


MADE = game(6, (6, 4, 0))
SET = game(6, (5, 5, 0))
UNWHISTED = game(6, (0, 0, 0), ("pass", "pass"))
HALVED = game(6, (0, 0, 0), ("pass", "half"))


@pytest.mark.parametrize(
    ("exit_by", "left"),
    [
        ("whisted_and_made", [True, False, False, False, False, True]),
        ("made", [True, False, True, True, False, True]),
        ("any_contract", [True, True, True, True, True, True]),
    ],
)
def test_what_leaves_the_series(exit_by: str, left: list[bool]) -> None:
    rules = but(SOCHI, exit_by=exit_by)
    contracts = [MADE, SET, UNWHISTED, HALVED, conceded(6), checked((10, 0, 0))]
    passes = all_pass(3, 3, 3, 1)
    states = [after(rules, passes, passes, contract) for contract in contracts]
    assert [state["all_passes"] == 0 for state in states] == left


@pytest.mark.parametrize(
    ("axes", "left"),
    [
        ({}, [True, False]),
        ({"exit_by": "any_contract"}, [True, True]),
        ({"misere_exits": "even_caught"}, [True, True]),
        ({"misere_exits": "no", "exit_by": "any_contract"}, [False, False]),
    ],
)
def test_misere_and_the_series(axes: dict[str, object], left: list[bool]) -> None:
    rules = but(SOCHI, **axes)
    states = [after(rules, all_pass(3, 3, 3, 1), misere(taken)) for taken in (0, 1)]
    assert [state["all_passes"] == 0 for state in states] == left


def test_raised_for() -> None:
    rules = but(SOCHI, raised_for=3)
    passes = all_pass(3, 3, 3, 1)
    ks = [after(rules, passes, SET, passes, *[SET] * n)["all_passes"] for n in range(5)]
    assert ks == [2, 2, 2, 0, 0]


@pytest.mark.parametrize(
    ("axis", "dealers"),
    [
        ("passes_on", "ABCDA"),
        ("stays", "DDDDA"),
        ("stays_three", "DDAAB"),
        ("stays_until_left", "DDDDD"),
    ],
)
def test_who_deals_next(axis: str, dealers: str) -> None:
    rules = but(SOCHI, deal_after_all_pass=axis)
    deals = [*[all_pass(3, 3, 3, 1)] * 4, SET]
    found = [after(rules, *deals[: n + 1])["dealer"] for n in range(5)]
    assert "".join(found) == dealers
    assert after(rules, SET)["dealer"] == "A"


# Conventions.md 6


def earned(rules: Rules, pools: list[int], points: int, earner: str = "A") -> Sheet:
    """Twenty is the size; everybody has ten on the mountain."""
    sheet = empty_sheet(FOUR)
    for name, pool in zip(FOUR, pools, strict=True):
        sheet["pool"][name] = Fraction(pool)
        sheet["mountain"][name] = Fraction(10)
    delta: Delta = {
        "pool": {earner: Fraction(points)},
        "mountain": {},
        "whists": {},
        "zero_bonus": [],
        "bombs": [],
        "winner": None,
    }
    return post(rules, 20, FOUR, sheet, delta)


def pools_of(sheet: Sheet) -> list[int]:
    return [int(points) for points in sheet["pool"].values()]


@pytest.mark.parametrize(
    ("axes", "pools"),
    [
        ({}, [20, 15, 20, 18]),
        ({"help": "emptiest"}, [20, 19, 18, 16]),
        ({"help": "next_clockwise"}, [20, 19, 18, 16]),
        ({"help": "none"}, [24, 15, 18, 16]),
        ({"overflow": "whole"}, [24, 15, 18, 16]),
    ],
)
def test_help(axes: dict[str, object], pools: list[int]) -> None:
    after_game = earned(but(SOCHI, **axes), [18, 15, 18, 16], 6)
    assert pools_of(after_game) == pools


def test_help_writes_ten_whists_a_point() -> None:
    written = earned(SOCHI, [18, 15, 18, 16], 6)["whists"]
    assert written["A", "C"] == 20
    assert written["A", "D"] == 20
    whole = earned(but(SOCHI, overflow="whole"), [20, 15, 18, 16], 6)
    assert pools_of(whole) == [20, 15, 24, 16]
    assert whole["whists"]["A", "C"] == 60


def test_ties_in_help_go_clockwise_from_the_earner() -> None:
    assert pools_of(earned(SOCHI, [18, 18, 20, 18], 2, "C")) == [18, 18, 20, 20]


def test_leftover() -> None:
    for leftover, left in (("off_mountain", -5), ("to_zero", 0), ("lost", 10)):
        sheet = earned(but(SOCHI, leftover=leftover), [20, 20, 20, 15], 20)
        assert sheet["mountain"] == {"A": left, "B": 10, "C": 10, "D": 10}


def test_help_is_neutral() -> None:
    for weight in (1, 2):
        rules = but(SOCHI, pool_weight=weight)
        with_help = earned(rules, [18, 15, 18, 20], 40)
        without = earned(but(rules, help="none"), [18, 15, 18, 20], 40)
        totals = settle(rules, FOUR, with_help)["exact"]
        assert totals == settle(rules, FOUR, without)["exact"]


def test_help_for_the_zero_bonus() -> None:
    full = earned(SOCHI, [20, 15, 18, 16], 0)
    delta = score_deal(SOCHI, seat(all_pass(0, 0, 10, 0)))
    helped = post(SOCHI, 20, FOUR, full, delta)
    assert pools_of(helped) == [20, 16, 19, 17]
    alone = post(but(SOCHI, help_zero_bonus="no"), 20, FOUR, full, delta)
    assert pools_of(alone) == [21, 16, 18, 17]


def test_end() -> None:
    sheet = earned(SOCHI, [20, 30, 19, 11], 0)
    leningrad_end = is_over(LENINGRAD, 20, sheet, 5)
    assert (leningrad_end, is_over(SOCHI, 20, sheet, 5)) == (True, False)
    deals = but(SOCHI, end={"kind": "deals", "number": 5})
    assert [is_over(deals, 20, sheet, played) for played in (4, 5)] == [False, True]
    agreement = but(SOCHI, end={"kind": "agreement", "number": None})
    assert not is_over(agreement, 20, sheet, 500)


def test_match_sums_to_zero_and_ends() -> None:
    contract = game(6, (0, 0, 0))
    contract.update({"declarer": "B", "defence": {"C": "whist", "D": "pass"}})
    contract["tricks"] = {"B": 4, "C": 6, "D": 0}
    deals = [all_pass(3, 3, 3, 1), contract]
    history = play_match(LENINGRAD, 10, FOUR, "D", deals)
    sheet, state = history[-1]
    assert state == {
        "players": FOUR,
        "dealer": "B",
        "running": 0,
        "all_passes": 1,
        "since": 1,
        "dummy": None,
        "misdealt": 0,
        "dark_row": 0,
        "bombs": {},
    }
    done: Settlement = settle(LENINGRAD, FOUR, sheet)
    assert sum(done["exact"].values()) == sum(done["whole"].values()) == 0
    with pytest.raises(ValueError, match="over"):
        play_match(but(SOCHI, end={"kind": "deals", "number": 1}), 10, FOUR, "D", deals)


# Incidents: rulebook 7.4 and 15


def offended(happening: Happening, *offences: tuple[str, Name]) -> Happening:
    """Who did what; once, and a look into the talon at a moment of its own."""
    return {
        **happening,
        "offences": [
            {
                "kind": kind.partition(" ")[0],
                "player": name,
                "count": 1,
                "moment": kind.partition(" ")[2] or None,
            }
            for kind, name in offences
        ],
    }


BY_REMISES = but(SOCHI, revoke="remise")


def test_a_revoke_costs_three_tricks() -> None:
    deal = offended(game(7, (6, 3, 1)), ("revoke", "B"))
    assert mountain(SOCHI, deal) == "A 4, B 12"
    assert whists(SOCHI, deal) == "B 20, C 4, D 4"


@pytest.mark.parametrize(
    ("offences", "mountains", "whisted"),
    [
        # 000:142: made though short, a remise for the revoke.
        ([("revoke", "B")], "B 4", "B 12, C 4"),
        # 000:146: neither, and one trick of the other whister by halves.
        ([("revoke", "A"), ("revoke", "B")], "A 4, B 4", "C 2"),
        # 000:140: the declarer is short by his own tricks.
        ([("revoke", "A")], "A 4", "B 16, C 8, D 4"),
    ],
)
def test_revokes_cost_remises(
    offences: list[tuple[str, Name]], mountains: str, whisted: str
) -> None:
    deal = offended(game(7, (6, 3, 1), ("whist", "whist")), *offences)
    assert mountain(BY_REMISES, deal) == mountains
    assert whists(BY_REMISES, deal) == whisted


def test_a_revoke_against_a_misere_and_in_an_all_pass() -> None:
    # 000:210 and 000:188.
    assert mountain(BY_REMISES, offended(misere(3), ("revoke", "B"))) == "B 30"
    assert mountain(SOCHI, offended(all_pass(3, 3, 4, 0), ("revoke", "B"))) == (
        "A 3, B 13, C 4"
    )


def test_looks_discards_and_games_that_were_not_finished() -> None:
    # P1, P4, P13; P26, P12 and P15 of an eight.
    assert (
        mountain(SOCHI, offended(misere(0), ("talon_seen before_play", "D"))) == "D 5"
    )
    looked = offended(game(8, (8, 2, 0)), ("talon_seen before_buyer", "C"))
    assert mountain(LENINGRAD, looked) == "C 12"
    touched = offended(game(7, (7, 2, 1)), ("discard_touched", "A"))
    assert mountain(SOCHI, touched) == "A 4"
    assert whists(SOCHI, touched) == "B 16, C 4, D 4"
    for kind, points in (("left", 18), ("broken_off", 12), ("wrong_order", 48)):
        assert mountain(SOCHI, offended(conceded(8), (kind, "A"))) == f"A {points}"


def test_w11_a_talon_that_was_shown() -> None:
    shown: Happening = {
        "kind": "exposed_talon",
        "declarer": "A",
        "games": {"B": 9, "C": 6},
    }
    assert whists(SOCHI, shown) == "B 52, C 7"


def test_a_second_misdeal_pays_a_trick_of_a_six() -> None:
    pays = but(LENINGRAD, second_misdeal="pays")
    misdeal: Happening = {"kind": "misdeal"}
    history = play_match(pays, 10, FOUR, "D", [misdeal, misdeal])
    assert [state["dealer"] for _, state in history] == ["D", "A"]
    assert [sheet["mountain"]["D"] for sheet, _ in history] == [0, 4]
