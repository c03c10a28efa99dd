"""Other rules in mid-match: refused unless somebody says from which deal on."""

import random

import pytest

from preferans import (
    Convention,
    Deal,
    End,
    EndKind,
    ExitLevels,
    Help,
    Leningrad,
    Match,
    MatchError,
    Sochi,
    Ten,
    WhistShare,
)

NAMES = ("South", "West", "North")
SEVEN = "7♥ West"
WORDS = {"North": "whist", "South": "pass"}
TRICKS = {"West": 6, "North": 3, "South": 1}


def start(convention: Convention, pool: int | None = 10) -> Match:
    return Match.start(NAMES, convention, pool=pool)


def test_deals_after_the_agreement_are_scored_by_the_new_rules() -> None:
    # Greedy: North writes 4 + 4 x 4 = 20. Shared: North and South 4 + 4 x 4 / 2 = 12.
    match = start(Sochi()).enter(SEVEN, defence=WORDS, tricks=TRICKS)
    assert match.sheet.whists("North", on="West") == 20
    shared = match.agree(Sochi(whist_share=WhistShare.GENTLEMAN_ON_SET))
    assert shared.sheet == match.sheet
    after = shared.enter(
        "7♥ North",
        defence={"South": "whist", "West": "pass"},
        tricks={"North": 6, "South": 3, "West": 1},
    )
    assert after.sheet.whists("South", on="North") == 12
    assert after.sheet.whists("West", on="North") == 12
    assert [after.rules_of(number) for number in (1, 2)] == [
        Sochi(),
        Sochi(whist_share=WhistShare.GENTLEMAN_ON_SET),
    ]


def test_the_series_goes_on_under_new_rules() -> None:
    # Two all-pass deals; under exit 6 7 8 the third deal then begins at eight.
    match = start(Sochi())
    for _ in range(2):
        match = match.enter("all-pass", tricks={"South": 4, "West": 3, "North": 3})
    assert match.least_bid.level == 6
    tough = match.agree(Sochi(exit_levels=ExitLevels((6, 7, 8))))
    assert tough.least_bid.level == 8


def test_a_round_by_other_rules_is_refused() -> None:
    rng = random.Random(1)
    match = start(Sochi())
    other = start(Sochi(ten=Ten.WHISTED)).start_round(Deal.random(rng))
    while not other.is_over:
        other = other.apply(rng.choice(other.legal_actions()))
    with pytest.raises(MatchError, match="other rules than the match"):
        match.finish(other)
    assert len(match.agree(Sochi(ten=Ten.WHISTED)).finish(other).deals) == 1


def test_what_a_sheet_is_settled_by_cannot_change() -> None:
    # Leningrad's pool point weighs two mountain points, Sochi's one.
    match = start(Sochi()).enter("misere West", tricks={"West": 0})
    with pytest.raises(MatchError) as caught:
        match.agree(Leningrad())
    assert caught.value.problems == (
        (
            "pool_weight cannot change in mid-match, from 1 to 2: a sheet is settled "
            "by one rule"
        ),
    )


def test_new_rules_that_need_a_pool_size_are_refused_without_one() -> None:
    match = start(Sochi(help=Help.NONE, end=End(EndKind.AGREEMENT)), pool=None)
    with pytest.raises(MatchError, match="sochi speaks of full pools"):
        match.agree(Sochi())


@pytest.mark.parametrize("wrong", [Sochi, "sochi", None])
def test_what_is_no_convention_is_refused(wrong: object) -> None:
    with pytest.raises(MatchError, match="a match needs a convention such as Sochi"):
        start(Sochi()).agree(wrong)  # type: ignore[arg-type]


def test_agreeing_on_the_same_rules_changes_nothing() -> None:
    match = start(Sochi()).enter(SEVEN, defence=WORDS, tricks=TRICKS)
    assert match.agree(Sochi()) is match
