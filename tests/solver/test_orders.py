"""Contracts in whists, worked out by hand from the conventions' sections 1, 3 and 7."""

from fractions import Fraction

import pytest

from preferans import (
    Contract,
    Convention,
    Declaration,
    Gusarik,
    Hand,
    Leningrad,
    Misere,
    PlayedGame,
    PlayedMisere,
    Rostov,
    Seat,
    Situation,
    Sochi,
    Stalingrad,
    Ten,
    UncontestedGame,
)
from preferans.calls import LADDER, MISERE, Bid
from preferans.errors import InvalidPositionError
from preferans.solver import (
    Limits,
    best_discards,
    best_orders,
)
from tests.solver.helpers import ACTIVE, FIRST, FOURTH, SECOND, THIRD
from tests.solver.orders import (
    FOUR_PLAYERS,
    NONE,
    NONE_DEFENDERS,
    ONE,
    ONE_DEFENDERS,
    SET,
    SIX,
    SIX_DEFENDERS,
    THREE_PLAYERS,
    TOP,
    TOP_DEFENDERS,
    by_contract,
    of_two,
    whists_of,
)

# A contract that is made


def test_a_contract_that_nobody_would_whist_is_its_pool() -> None:
    # Net is 10 x (mean of m - m): V points in the pool are 10 x 2/3 V whists among
    # three. A whister would take nothing and write on his own mountain, so both pass.
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, Sochi()))
    for name, value in (("8♠", 6), ("8NT", 6), ("9♠", 8), ("9♣", 8)):
        each = found[name]
        assert each.tricks == 10
        assert each.whists == Fraction(20 * value, 3)
        contract = Contract.parse(name)
        assert each.outcome == UncontestedGame(contract=contract, declarer=FIRST)


def test_a_ten_is_checked_and_played() -> None:
    found = best_orders(TOP, TOP_DEFENDERS, Sochi())
    # Ten pool points: 10 x 2/3 x 10. It is worth more than any nine.
    assert {str(each.contract) for each in found[:3]} == {"10♠", "10♣", "10NT"}
    for each in found[:3]:
        assert each.whists == Fraction(200, 3)
        assert each.outcome == PlayedGame(
            contract=each.contract,  # type: ignore[arg-type]
            declarer=FIRST,
            tricks={FIRST: 10, SECOND: 0, THIRD: 0},
        )


def test_a_whisted_ten_may_be_passed() -> None:
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, Sochi(ten=Ten.WHISTED)))
    ten = found["10♠"]
    assert ten.whists == Fraction(200, 3)
    assert isinstance(ten.outcome, UncontestedGame)


def test_defenders_whist_where_they_take_what_they_owe() -> None:
    # Six of ten tricks at 6♠: pool 2 is 40/3; four tricks at 2 whists come off. Nobody
    # is short, as four are required.
    found = by_contract(best_orders(SIX, SIX_DEFENDERS, Sochi()))
    six = found["6♠"]
    assert (six.tricks, six.whists) == (6, Fraction(40, 3) - 8)
    assert isinstance(six.outcome, PlayedGame)
    assert six.outcome.defence is not None
    assert Declaration.WHIST in six.outcome.defence
    assert six.outcome.tricks == (6, 2, 2)


# A contract that is set


@pytest.mark.parametrize("convention", [Sochi(), Leningrad(), Rostov()], ids=repr)
def test_what_six_tricks_are_worth_at_every_level(convention: Sochi) -> None:
    whists = whists_of(SIX, SIX_DEFENDERS, convention)
    for name, expected in SET[convention.name].items():
        assert whists[name] == expected
    # First hand leads, and cashes the same six spades at no trump.
    assert whists["6NT"] == whists["6♠"]


def test_an_odd_trick_of_the_defenders_goes_to_one_of_them() -> None:
    # As above, but ♣A is a seventh trick. 7♠ is made: pool 4, three tricks at 4 whists.
    # 8♠ is one down: 6 on the mountain, 6 from each side, three tricks at 6 whists.
    found = by_contract(
        best_orders(
            Hand.parse("♠AKQJ109 ♣A7 ♦87 ♥87"),
            (
                Hand.parse("♠8 ♣KQJ ♦AKQ ♥AKQ"),
                Hand.parse("♠7 ♣1098 ♦J109 ♥J109"),
            ),
            Sochi(),
        )
    )
    assert found["7♠"].whists == Fraction(80, 3) - 3 * 4
    eight = found["8♠"]
    assert eight.whists == -Fraction(20 * 6, 3) - 2 * 6 - 3 * 6
    assert isinstance(eight.outcome, PlayedGame)
    assert eight.outcome.undertricks == 1
    assert sorted(eight.outcome.tricks, key=str) == [1, 2, 7]


# A table of four


def test_the_idle_dealer_writes_consolation_too() -> None:
    whists = whists_of(SIX, SIX_DEFENDERS, Sochi(), FOUR_PLAYERS)
    # Among four a point is 10 x 3/4; consolation comes from three.
    assert whists["6♠"] == 15 - 8
    assert whists["7♠"] == -30 - 3 * 4 - 4 * 4
    assert whists["10♠"] == -300 - 3 * 40
    top = whists_of(TOP, TOP_DEFENDERS, Sochi(), FOUR_PLAYERS)
    assert top["10♠"] == 75


# Misère


@pytest.mark.parametrize(
    ("convention", "made", "caught"),
    [
        # Ten pool points, or ten mountain points for the trick.
        (Sochi(), Fraction(200, 3), Fraction(-200, 3)),
        (Rostov(), Fraction(200, 3), Fraction(-200, 3)),
        # The pool weighs two, and a trick costs twenty.
        (Leningrad(), Fraction(400, 3), Fraction(-400, 3)),
    ],
    ids=repr,
)
def test_after_misere_nothing_else_is_named(
    convention: Convention, made: Fraction, caught: Fraction
) -> None:
    (good,) = best_orders(NONE, NONE_DEFENDERS, convention, bid=MISERE)
    assert (good.contract, good.tricks, good.whists) == (MISERE, 0, made)
    assert good.outcome == PlayedMisere(declarer=FIRST, tricks={FIRST: 0})
    (bad,) = best_orders(ONE, ONE_DEFENDERS, convention, bid=MISERE)
    assert (bad.tricks, str(bad.discard), bad.whists) == (1, "♠KQ", caught)
    assert bad.outcome == PlayedMisere(declarer=FIRST, tricks={FIRST: 1})


# Stalingrad


def test_under_stalingrad_six_spades_is_whisted_even_in_vain() -> None:
    # Both whist and take nothing: each lacks two of the four required, 2 x 2 mountain
    # points, and the declarer has 2 in his pool. m = -2, 4, 4; the mean is 2.
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, Stalingrad()))
    six = found["6♠"]
    assert six.whists == 10 * (2 + 2)
    whist = Declaration.WHIST
    assert six.outcome == PlayedGame(
        contract=Contract.parse("6♠"),
        declarer=FIRST,
        tricks={FIRST: 10, SECOND: 0, THIRD: 0},
        defence={SECOND: whist, THIRD: whist},
    )
    # An eight is passed there as anywhere.
    assert isinstance(found["8♠"].outcome, UncontestedGame)


# What may be named


def rungs(least: str) -> set[str]:
    ladder = [rung for rung in LADDER if isinstance(rung, Contract)]
    ladder = [rung for rung in ladder if not rung.without_talon]
    start = ladder.index(Contract.parse(least))
    return {str(rung) for rung in ladder[start:]}


@pytest.mark.parametrize(
    ("bid", "least", "count"),
    [(None, "6♠", 25), ("6♠", "6♠", 25), ("7♥", "7♥", 17), ("10♥", "10♥", 2)],
)
def test_no_contract_below_the_bid_is_named(
    bid: str | None, least: str, count: int
) -> None:
    won = None if bid is None else Contract.parse(bid)
    found = by_contract(best_orders(TOP, TOP_DEFENDERS, Sochi(), bid=won))
    assert set(found) == rungs(least)
    assert len(found) == count


def test_after_an_all_pass_the_least_contract_is_higher() -> None:
    # Leningrad: 6 7 (section 1).
    for passes, least in ((0, "6♠"), (1, "7♠"), (4, "7♠")):
        situation = Situation(THREE_PLAYERS, all_passes=passes)
        found = best_orders(TOP, TOP_DEFENDERS, Leningrad(), situation=situation)
        assert set(by_contract(found)) == rungs(least)


def test_a_contract_that_the_deal_does_not_know_is_left_out() -> None:
    situation = Situation(THREE_PLAYERS, all_passes=1)
    found = best_orders(
        TOP,
        TOP_DEFENDERS,
        Leningrad(),
        bid=Contract.parse("6♥"),
        situation=situation,
    )
    assert set(by_contract(found)) == rungs("7♠")


# The discard


@pytest.mark.parametrize("bid", [Contract.parse("8♦"), MISERE])
def test_the_discard_is_the_best_of_its_strain(bid: Bid) -> None:
    for declarer in ACTIVE:
        found = best_orders(
            SIX, SIX_DEFENDERS, Sochi(), bid=bid, declarer=declarer, leader=THIRD
        )
        for each in found:
            best = best_discards(
                SIX,
                SIX_DEFENDERS,
                each.contract,
                declarer=declarer,
                leader=THIRD,
            )[0]
            assert (each.discard, each.tricks) == (best.discard, best.tricks)
            assert isinstance(each.outcome, PlayedGame | PlayedMisere)
            assert each.outcome.declarer is declarer


@pytest.mark.parametrize(
    ("declarer", "tricks", "whists"),
    [
        (FIRST, 10, Fraction(200, 3)),
        # His right defender leads a heart, which the left one, void, must ruff. Ten
        # mountain points and ten whists from each side.
        (SECOND, 9, Fraction(-200, 3) - 20),
        # His left defender has no heart to lead, and a diamond is ruffed.
        (THIRD, 10, Fraction(200, 3)),
    ],
)
def test_first_hand_leads_whoever_declares(
    declarer: Seat, tricks: int, whists: Fraction
) -> None:
    found = best_orders(TOP, TOP_DEFENDERS, Sochi(), declarer=declarer)
    ten = by_contract(found)["10♠"]
    assert (ten.tricks, ten.whists) == (tricks, whists)


def test_by_default_three_play_and_the_first_deal_is_nobodys_series() -> None:
    assert best_orders(TOP, TOP_DEFENDERS, Leningrad()) == best_orders(
        TOP, TOP_DEFENDERS, Leningrad(), situation=Situation(THREE_PLAYERS)
    )


# What is refused


def test_a_contract_is_worth_whists_over_ten_tricks() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        best_orders(
            Hand.parse("♠AKQ ♥7 ♦7"),
            (Hand.parse("♠J ♥A8"), Hand.parse("♦A8 ♣A")),
            Sochi(),
        )
    assert str(caught.value) == (
        "a contract is worth whists over ten tricks: the declarer has 12 cards before "
        "he lays two away, not 5"
    )


@pytest.mark.parametrize(
    ("defenders", "declarer", "problems"),
    [
        (
            TOP_DEFENDERS,
            FOURTH,
            ("the declarer is first, second or third hand, not fourth",),
        ),
        (
            (TOP_DEFENDERS[0], TOP_DEFENDERS[1] - Hand.parse("♥Q")),
            FIRST,
            (
                (
                    "the declarer has two cards more than each defender before he "
                    "lays them away, not 12 against 10 and 9"
                ),
            ),
        ),
        (
            (TOP_DEFENDERS[0], TOP_DEFENDERS[0]),
            FIRST,
            tuple(f"{card} is there twice" for card in TOP_DEFENDERS[0]),
        ),
    ],
)
def test_hands_that_do_not_fit_are_refused(
    defenders: tuple[Hand, Hand], declarer: Seat, problems: tuple[str, ...]
) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        best_orders(TOP, defenders, Sochi(), declarer=declarer)
    assert caught.value.problems == problems


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_the_dummy_declares_nothing(dummy: Seat) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        best_orders(
            TOP, TOP_DEFENDERS, Gusarik(), declarer=dummy, situation=of_two(dummy)
        )
    assert caught.value.problems == ("the dummy declares nothing",)


@pytest.mark.parametrize(
    ("talon", "problems"),
    [
        ("♠A", ("a talon is two cards, not 1",)),
        ("♠AKQ", ("a talon is two cards, not 3",)),
        ("–", ("a talon is two cards, not 0",)),
        (
            "♠A7 ♣A9",
            (
                "a talon is two cards, not 4",
                "♠7 of the talon is not among the twelve",
                "♣9 of the talon is not among the twelve",
            ),
        ),
        ("♠A ♥7", ("♥7 of the talon is not among the twelve",)),
    ],
)
def test_the_talon_is_two_of_the_twelve_cards(
    talon: str, problems: tuple[str, ...]
) -> None:
    for bid in (None, MISERE):
        with pytest.raises(InvalidPositionError) as caught:
            best_orders(TOP, TOP_DEFENDERS, Sochi(), bid=bid, talon=Hand.parse(talon))
        assert caught.value.problems == problems


def test_the_caps_change_no_answer() -> None:
    tiny = Limits(entries=1, leaves=1)
    assert best_orders(SIX, SIX_DEFENDERS, Sochi(), limits=tiny) == best_orders(
        SIX, SIX_DEFENDERS, Sochi()
    )


def test_misere_is_no_contract_after_another_bid() -> None:
    found = best_orders(TOP, TOP_DEFENDERS, Sochi())
    assert not any(isinstance(each.contract, Misere) for each in found)
