"""What goes into the pot and what is taken out (001:779-797), computed by hand."""

from typing import cast

import attrs
import pytest

from preferans.cards import Suit
from preferans.errors import InvalidConventionError, InvalidOutcomeError, SheetError
from preferans.preference import (
    AnteWhen,
    Entry,
    EqualChips,
    Outcome,
    PassedOut,
    PlayedHand,
    Pot,
    PotLeft,
    Reason,
    ShortPot,
    antes,
    chips_winner,
    problems,
    score,
)
from preferans.preference.examples import RULES
from preferans.seats import Seat, Table

PLAYERS = ("Anna", "Boris", "Vera")
TABLE = Table(PLAYERS, "Anna")
"""Boris is first hand, Vera second, Anna third."""
EMPTY = Pot.start(PLAYERS)
FULL = EMPTY.write(tuple(Entry(player, Reason.ANTE, 2) for player in PLAYERS))


def test_a_made_bid_is_paid_the_reward_from_the_pot() -> None:
    """Six tricks are enough (001:797): 6 chips lie, 5 go to the declarer, 1 stays."""
    entries = score(RULES, TABLE, FULL, PlayedHand(Seat.SECOND, Suit.SPADES, 6))
    assert entries == (Entry("Vera", Reason.REWARD, -5),)
    assert FULL.write(entries).chips == 1


def test_more_tricks_and_a_higher_suit_are_paid_alike() -> None:
    """The agreed number is paid for "six or more" (001:797), in any suit."""
    six = score(RULES, TABLE, FULL, PlayedHand(Seat.FIRST, Suit.SPADES, 6))
    ten = score(RULES, TABLE, FULL, PlayedHand(Seat.FIRST, Suit.HEARTS, 10))
    assert six == ten


@pytest.mark.parametrize("tricks", [0, 5])
def test_a_failed_bid_pays_the_penalty_however_many_tricks_lack(tricks: int) -> None:
    """Fewer than six: the agreed 4 go into the pot (001:797), 6 + 4 = 10."""
    hand = PlayedHand(Seat.THIRD, Suit.HEARTS, tricks)
    entries = score(RULES, TABLE, FULL, hand)
    assert entries == (Entry("Anna", Reason.PENALTY, 4),)
    assert FULL.write(entries).chips == 10


def test_chips_of_everybody_who_bid_go_into_the_pot() -> None:
    """
    Chips are put into the pool (001:787), the winner's and the others'.

    6 + 1 + 3 = 10 lie there; Anna, third hand, put in the most, makes seven, takes 5.
    """
    hand = PlayedHand(Seat.THIRD, Suit.CLUBS, 7, (1, 0, 3))
    entries = score(RULES, TABLE, FULL, hand)
    assert entries == (
        Entry("Boris", Reason.BID, 1),
        Entry("Anna", Reason.BID, 3),
        Entry("Anna", Reason.REWARD, -5),
    )
    assert FULL.write(entries).chips == 5


def test_all_pass_twice_moves_nothing() -> None:
    assert score(RULES, TABLE, FULL, PassedOut()) == ()


def test_a_short_pot_pays_what_there_is() -> None:
    """4 chips lie there and 5 are due: 4 are paid."""
    pot = EMPTY.write((Entry("Anna", Reason.PENALTY, 4),))
    hand = PlayedHand(Seat.FIRST, Suit.SPADES, 6)
    assert score(RULES, TABLE, pot, hand) == (Entry("Boris", Reason.REWARD, -4),)
    assert score(RULES, TABLE, EMPTY, hand) == ()


def test_a_short_pot_can_be_filled_up_by_everybody() -> None:
    """
    Everybody antes until the reward is there.

    Reward 8, nothing lies there: 3 x 2 = 6 is short, 12 is enough, 12 - 8 = 4 stay.
    """
    rules = attrs.evolve(RULES, reward=8, short_pot=ShortPot.ANTE_AGAIN)
    entries = score(rules, TABLE, EMPTY, PlayedHand(Seat.FIRST, Suit.SPADES, 6))
    assert [entry.chips for entry in entries] == [2, 2, 2, 2, 2, 2, -8]
    assert EMPTY.write(entries).chips == 4


@pytest.mark.parametrize(
    ("when", "due"),
    [
        (AnteWhen.EVERY_DEAL, (True, True, True)),
        (AnteWhen.FIRST_DEAL, (True, False, False)),
        (AnteWhen.EMPTY_POT, (True, True, False)),
    ],
)
def test_antes_are_put_in_when_agreed(
    when: AnteWhen, due: tuple[bool, bool, bool]
) -> None:
    """Before the first deal, later with an empty pot, and later with a full one."""
    rules = attrs.evolve(RULES, ante_when=when)
    found = (
        antes(rules, EMPTY, first=True),
        antes(rules, EMPTY, first=False),
        antes(rules, FULL, first=False),
    )
    each = tuple(Entry(player, Reason.ANTE, 2) for player in PLAYERS)
    assert found == tuple(each if is_due else () for is_due in due)


@pytest.mark.parametrize(
    ("equal", "winner"), [(EqualChips.EARLIER, "FIRST"), (EqualChips.LATER, "THIRD")]
)
def test_of_equal_chips_the_agreed_ones_win(equal: EqualChips, winner: str) -> None:
    rules = attrs.evolve(RULES, equal_chips=equal)
    seat = chips_winner(rules, (2, 1, 2))
    assert seat is not None
    assert seat is Seat[winner]
    assert problems(rules, PlayedHand(seat, Suit.CLUBS, 6, (2, 1, 2))) == ()
    assert chips_winner(rules, (0, 0, 0)) is None


LISTED = cast("tuple[int, ...]", [1, 0, 0])
HAND = PlayedHand(Seat.FIRST, Suit.SPADES, 6)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (PlayedHand(Seat.FOURTH, Suit.SPADES, 6), "first, second or third hand"),
        (PlayedHand(Seat.FIRST, cast("Suit", "♠"), 6), "trump is a suit, not '♠'"),
        (attrs.evolve(HAND, tricks=11), "0 to 10 tricks, not 11"),
        (attrs.evolve(HAND, tricks=True), "0 to 10 tricks, not True"),
        (attrs.evolve(HAND, chips=(1, 2)), "three whole numbers, by seat"),
        (attrs.evolve(HAND, chips=LISTED), "three whole numbers, by seat"),
        (attrs.evolve(HAND, chips=(7, -1, 0)), "from 0 to 6, not 7, -1"),
        (attrs.evolve(HAND, chips=(2, 2, 0)), "2 follow 2"),
        (attrs.evolve(HAND, chips=(1, 0, 2)), "Seat.THIRD declarer, not Seat.FIRST"),
        ("pass", "PassedOut or PlayedHand, not 'pass'"),
    ],
)
def test_an_outcome_that_cannot_be_says_why(outcome: Outcome, words: str) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        score(RULES, TABLE, FULL, outcome)
    assert words in str(caught.value)


def test_every_problem_is_named_at_once() -> None:
    hand = PlayedHand(Seat.FOURTH, Suit.SPADES, 12, (9, 0, 0))
    assert len(problems(RULES, hand)) == 3


def test_rules_name_every_wrong_field() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        attrs.evolve(RULES, ante=0, penalty=True, pot_left=cast("PotLeft", "stays"))
    assert caught.value.problems == (
        "ante is a whole number, 1 to 1000, not 0",
        "penalty is a whole number, 1 to 1000, not True",
        "pot_left is a PotLeft, not 'stays'",
    )


def test_a_stranger_has_no_balance() -> None:
    with pytest.raises(SheetError, match="'Zoe' does not play"):
        EMPTY.balance("Zoe")


def test_values_print_as_they_are_made() -> None:
    assert repr(Reason.BID) == "Reason.BID"
    assert repr(AnteWhen.EVERY_DEAL) == "AnteWhen.EVERY_DEAL"
