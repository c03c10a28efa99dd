"""
What a deal writes; every figure is worked out by hand beside it.

The prices are those of `preferans.stake.examples`: bought games 1 2 3 4 for ♠ ♣ ♦ ♥,
direct ones 2 4 6 8, as sums written off and as remises; a whist trick is 1, or 2 in a
direct game; the idle dealer's consolation is 1. The source has no figures (001:669).
"""

import attrs
import pytest

from preferans.errors import InvalidOutcomeError
from preferans.seats import Seat, Table
from preferans.stake import (
    Game,
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    StakeRules,
    UnplayedGame,
    problems,
    score,
)
from preferans.stake.choices import (
    ConsolationFor,
    DummyPlays,
    HandingOver,
    InvitedShort,
    RemisePer,
    TricksFor,
    Unwhisted,
    WaitingGets,
    WhistPaid,
)
from preferans.stake.examples import RULES

# A deals, so B is first hand, C second, and A (or D) third.
THREE = Table(("A", "B", "C"), "A")
FOUR = Table(("A", "B", "C", "D"), "A")
FIVE = Table(("A", "B", "C", "D", "E"), "A")
TWO = Table(("A", "B"), "A")
WHIST, PASS, INVITED, HANDED = Part.WHIST, Part.PASS, Part.INVITED, Part.HANDED
BOTH = (WHIST, WHIST)


def written(
    outcome: Outcome, rules: StakeRules = RULES, table: Table = THREE
) -> list[str]:
    return [str(entry) for entry in score(rules, table, outcome)]


def played(
    game: str,
    tricks: tuple[int, int, int],
    parts: tuple[Part, ...] = BOTH,
    declarer: Seat = Seat.FIRST,
) -> PlayedGame:
    return PlayedGame(Game.parse(game), declarer, parts, tricks)


@pytest.mark.parametrize(
    ("game", "remise"),
    [
        ("bought ♠", 1),
        ("bought ♣", 2),
        ("bought ♦", 3),
        ("bought ♥", 4),
        ("6♠", 2),
        ("6♣", 4),
        ("6♦", 6),
        ("6♥", 8),
    ],
)
def test_each_remise_goes_by_suit_and_purchase(game: str, remise: int) -> None:
    """
    001:669: five tricks and not six: a remise by the suit and direct or bought.

    The defenders took 3 and 2, two each as 001:673 wants, so nobody else is short.
    A trick brings 1 in a bought game and 2 in a direct one.
    """
    trick = 1 if game.startswith("bought") else 2
    assert written(played(game, (5, 3, 2))) == [
        f"B: {remise} (remise)",
        f"C: {3 * trick} on B (whist)",
        f"A: {2 * trick} on B (whist)",
    ]


@pytest.mark.parametrize(
    ("game", "value"),
    [("bought ♠", 1), ("bought ♥", 4), ("6♠", 2), ("6♥", 8)],
)
def test_six_tricks_win_the_sum_of_the_suit(game: str, value: int) -> None:
    """001:669: with six tricks he writes off the sum named for the suit."""
    trick = 1 if game.startswith("bought") else 2
    assert written(played(game, (6, 2, 2))) == [
        f"B: {value} (game won)",
        f"C: {2 * trick} on B (whist)",
        f"A: {2 * trick} on B (whist)",
    ]


def test_a_seven_and_an_eight_need_their_tricks_and_one_from_a_whister() -> None:
    """
    001:675: a whister of seven or eight takes one trick. 7♦ is worth 6 and 8♥ is 8.

    Seven: 7, 2, 1: won, 2 x 2 = 4 and 1 x 2 = 2, nobody is short.
    Eight with 7 tricks: remise 8; C took 3, 3 x 2 = 6; A none: short, remise 8.
    """
    assert written(played("7♦", (7, 2, 1))) == [
        "B: 6 (game won)",
        "C: 4 on B (whist)",
        "A: 2 on B (whist)",
    ]
    assert written(played("8♥", (7, 3, 0))) == [
        "B: 8 (remise)",
        "C: 6 on B (whist)",
        "A: 0 on B (whist)",
        "A: 8 (whister's remise)",
    ]


def test_remises_may_grow_with_the_tricks_lacking() -> None:
    """
    By agreement for each trick: bought ♦ at 3, two short: 2 x 3 = 6.

    C took none of his two tricks: 2 x 3 = 6 as well. A took 6, 6 x 1 = 6.
    """
    each = attrs.evolve(RULES, remise_per=RemisePer.TRICK)
    assert written(played("bought ♦", (4, 0, 6)), each) == [
        "B: 6 (remise)",
        "C: 0 on B (whist)",
        "C: 6 (whister's remise)",
        "A: 6 on B (whist)",
    ]


def test_a_whist_may_be_written_off() -> None:
    """By agreement: bought ♠ won, 1; C 3 x 1 off his own stake, A 1 and short."""
    off = attrs.evolve(RULES, whist_paid=WhistPaid.OFF_STAKE)
    assert written(played("bought ♠", (6, 3, 1)), off) == [
        "B: 1 (game won)",
        "C: 3 (whist written off)",
        "A: 1 (whist written off)",
        "A: 1 (whister's remise)",
    ]


def test_who_is_invited_gets_nothing() -> None:
    """
    001:673: the invited gets nothing, and should help with at least one trick.

    Bought ♣, 6 2 2: C whists and invites A. By the agreement of the examples A's
    tricks count for C: 4 x 1 = 4. Where they count for nobody: 2 x 1.
    """
    deal = played("bought ♣", (6, 2, 2), (WHIST, INVITED))
    assert written(deal) == ["B: 2 (game won)", "C: 4 on B (whist)"]
    nobody = attrs.evolve(RULES, invited_tricks=TricksFor.NOBODY)
    assert written(deal, nobody) == ["B: 2 (game won)", "C: 2 on B (whist)"]


def test_who_is_invited_and_takes_no_trick() -> None:
    """Bought ♥, 7 3 0: he owes a whister's remise of 4, or by agreement nothing."""
    deal = played("bought ♥", (7, 0, 3), (INVITED, WHIST))
    assert written(deal) == [
        "B: 4 (game won)",
        "C: 4 (invited player's remise)",
        "A: 3 on B (whist)",
    ]
    free = attrs.evolve(RULES, invited_short=InvitedShort.NOTHING)
    assert written(deal, free) == ["B: 4 (game won)", "A: 3 on B (whist)"]


def test_a_lone_whister_answers_for_his_hand_or_for_both() -> None:
    """
    Bought ♠, 6 1 3, C whists alone.

    His own trick: 1 x 1, one short of two: remise 1. With the passer's: 4 x 1.
    """
    deal = played("bought ♠", (6, 1, 3), (WHIST, PASS))
    assert written(deal) == [
        "B: 1 (game won)",
        "C: 1 on B (whist)",
        "C: 1 (whister's remise)",
    ]
    whole = attrs.evolve(RULES, passer_tricks=TricksFor.WHISTER)
    assert written(deal, whole) == ["B: 1 (game won)", "C: 4 on B (whist)"]


def test_a_game_that_nobody_whists() -> None:
    """6♦ is worth 6: without play, or played, where the tricks bring nobody a whist."""
    assert written(UnplayedGame(Game.parse("6♦"), Seat.FIRST)) == ["B: 6 (game won)"]
    plays = attrs.evolve(RULES, unwhisted=Unwhisted.PLAYED)
    deal = played("6♦", (5, 5, 0), (PASS, PASS))
    assert written(deal, plays) == ["B: 6 (remise)"]


def test_all_passed_writes_nothing() -> None:
    assert written(PassedOut()) == []


def test_the_idle_dealer_is_paid_by_each_player() -> None:
    """001:701: a tribute known beforehand, here 1 from each of the three."""
    paid = ["A: 1 on B (consolation)", "A: 1 on C (consolation)"]
    paid += ["A: 1 on D (consolation)"]
    assert written(UnplayedGame(Game.parse("6♠"), Seat.FIRST), table=FOUR) == [
        "B: 2 (game won)",
        *paid,
    ]
    assert written(PassedOut(), table=FOUR) == []
    every = attrs.evolve(RULES, consolation_for=ConsolationFor.DEAL)
    assert written(PassedOut(), every, FOUR) == paid


def test_the_idle_dealer_may_be_paid_for_remises_alone() -> None:
    """Bought ♦ won by 8 1 1: both whisters are short, so both pay, B does not."""
    remise = attrs.evolve(RULES, consolation_for=ConsolationFor.REMISE)
    assert written(played("bought ♦", (8, 1, 1)), remise, FOUR) == [
        "B: 3 (game won)",
        "C: 1 on B (whist)",
        "C: 3 (whister's remise)",
        "D: 1 on B (whist)",
        "D: 3 (whister's remise)",
        "A: 1 on C (consolation)",
        "A: 1 on D (consolation)",
    ]


def test_the_dealer_takes_over_the_whist() -> None:
    """
    001:701. Bought ♣ (2), 6 3 1: A whists on C's hand, 3 x 1; D passed.

    The passer's hand, 6 3 1: C whists with 3 x 1, and A on D's hand with 1 x 1 is
    one short: remise 2. He pays no consolation to himself.
    """
    deal = played("bought ♣", (6, 3, 1), (HANDED, PASS))
    assert written(deal, table=FOUR)[:2] == ["B: 2 (game won)", "A: 3 on B (whist)"]
    passers = attrs.evolve(
        RULES,
        handing_over=HandingOver.PASSERS,
        consolation_for=ConsolationFor.REMISE,
    )
    deal = played("bought ♣", (6, 3, 1), (WHIST, HANDED))
    assert written(deal, passers, FOUR) == [
        "B: 2 (game won)",
        "C: 3 on B (whist)",
        "A: 1 on B (whist)",
        "A: 2 (whister's remise)",
    ]


def test_who_waits_at_five_is_paid_by_agreement() -> None:
    """001:705: two sit idle, the dealer A and, on his right, E."""
    both = attrs.evolve(RULES, waiting_gets=WaitingGets.CONSOLATION)
    game = UnplayedGame(Game.parse("6♠"), Seat.FIRST)
    assert len(written(game, table=FIVE)) == 1 + 3
    assert written(game, both, FIVE)[4:] == [
        "E: 1 on B (consolation)",
        "E: 1 on C (consolation)",
        "E: 1 on D (consolation)",
    ]


def test_two_play_with_a_dummy() -> None:
    """
    001:685-687: first hand is the dummy, B declares, A must take two tricks.

    Not invited: 6 and 4 of the two players: 4 x 1. Invited: A 1, the dummy 3, which
    count for A: 4 x 1; a dummy without a trick owes nothing, but A then is short.
    """
    alone = played("bought ♦", (0, 6, 4), (WHIST, PASS), Seat.SECOND)
    assert written(alone, table=TWO) == ["B: 3 (game won)", "A: 4 on B (whist)"]
    asked = played("bought ♦", (3, 6, 1), (WHIST, INVITED), Seat.SECOND)
    assert written(asked, table=TWO) == ["B: 3 (game won)", "A: 4 on B (whist)"]
    asked = played("bought ♦", (0, 9, 1), (WHIST, INVITED), Seat.SECOND)
    assert written(asked, table=TWO) == [
        "B: 3 (game won)",
        "A: 1 on B (whist)",
        "A: 3 (whister's remise)",
    ]


ALWAYS = attrs.evolve(RULES, dummy_plays=DummyPlays.ALWAYS)
PASSERS = attrs.evolve(RULES, handing_over=HandingOver.PASSERS)
PLAYED = attrs.evolve(RULES, unwhisted=Unwhisted.PLAYED)
SIX = Game.parse("6♠")


@pytest.mark.parametrize(
    ("rules", "table", "outcome", "wrong"),
    [
        (RULES, TWO, UnplayedGame(SIX, Seat.FIRST), ["first hand is the dummy"]),
        (RULES, FOUR, UnplayedGame(SIX, Seat.FOURTH), ["the idle dealer plays"]),
        (PLAYED, THREE, UnplayedGame(SIX, Seat.FIRST), ["is played here"]),
        (RULES, THREE, played("6♠", (6, 2, 2), (PASS, PASS)), ["counts as won"]),
        (RULES, THREE, played("6♠", (6, 2, 2), (HANDED, PASS)), ["no idle dealer"]),
        (RULES, FOUR, played("6♠", (6, 2, 2), (HANDED, WHIST)), ["the whister who"]),
        (PASSERS, FOUR, played("6♠", (6, 2, 2), (HANDED, PASS)), ["the passer who"]),
        (
            RULES,
            TWO,
            played("6♠", (2, 6, 2), BOTH, Seat.SECOND),
            ["the dummy does not whist"],
        ),
        (
            RULES,
            TWO,
            played("6♠", (2, 6, 2), (WHIST, PASS), Seat.SECOND),
            ["not invited takes no trick, not 2"],
        ),
        (
            ALWAYS,
            TWO,
            played("6♠", (2, 6, 2), (WHIST, INVITED), Seat.SECOND),
            ["plays in any case"],
        ),
        (
            RULES,
            TWO,
            played("6♠", (6, 2, 2), (HANDED, PASS)),
            ["is the dummy", "no idle dealer"],
        ),
        (
            PASSERS,
            THREE,
            played("6♠", (6, 2, 2), (HANDED, PASS)),
            ["no idle dealer", "the passer who"],
        ),
    ],
)
def test_what_table_and_rules_forbid_is_named(
    rules: StakeRules, table: Table, outcome: Outcome, wrong: list[str]
) -> None:
    found = problems(rules, table, outcome)
    assert len(found) == len(wrong)
    assert all(part in text for part, text in zip(wrong, found, strict=True))
    with pytest.raises(InvalidOutcomeError) as caught:
        score(rules, table, outcome)
    assert caught.value.problems == found


def test_an_open_dummy_may_take_tricks() -> None:
    deal = played("6♠", (2, 6, 2), (WHIST, PASS), Seat.SECOND)
    assert problems(ALWAYS, TWO, deal) == ()


@pytest.mark.parametrize(
    ("declarer", "parts", "tricks", "wrong"),
    [
        (Seat.FIRST, BOTH, (6, 2, 1), ["tricks add up to 10, not 9"]),
        (Seat.FIRST, BOTH, (6, 5, -1), ["tricks are whole numbers"]),
        (Seat.FIRST, BOTH, (6, 4), ["tricks are three counts, not 2"]),
        (Seat.FIRST, (INVITED, PASS), (6, 2, 2), ["cannot be invited and pass"]),
        (Seat.FIRST, (HANDED, HANDED), (6, 2, 2), ["cannot be dealer and dealer"]),
        (Seat.FIRST, (WHIST,), (6, 2, 2), ["cannot be whist"]),
        (Seat.FOURTH, (), (0, 0, 0), ["dealer is idle", "be nothing", "not 0"]),
    ],
)
def test_an_outcome_that_no_deal_can_have(
    declarer: Seat, parts: tuple[Part, ...], tricks: tuple[int, ...], wrong: list[str]
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        PlayedGame(SIX, declarer, parts, tricks)
    found = caught.value.problems
    assert len(found) == len(wrong)
    assert all(part in text for part, text in zip(wrong, found, strict=True))


def test_what_is_of_the_wrong_kind_is_named_at_once() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        PlayedGame("6♠", "first", [WHIST, PASS], [6, 2, 2])  # type: ignore[arg-type]
    assert [text.split(",")[0] for text in caught.value.problems] == [
        "a game is such as Game.parse('6♦')",
        "a declarer is a seat",
        "parts are a tuple of two",
        "tricks are a tuple of three counts",
    ]
    with pytest.raises(InvalidOutcomeError, match=r"parts are such as Part\.WHIST"):
        PlayedGame(SIX, Seat.FIRST, ("whist", "pass"), (6, 2, 2))  # type: ignore[arg-type]
    with pytest.raises(InvalidOutcomeError) as caught:
        UnplayedGame("6♠", 1)  # type: ignore[arg-type]
    assert len(caught.value.problems) == 2
    with pytest.raises(InvalidOutcomeError, match="a deal ends in an outcome"):
        score(RULES, THREE, "6♠")  # type: ignore[arg-type]
