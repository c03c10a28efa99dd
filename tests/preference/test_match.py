"""A match from deal to deal, computed by hand from 001:779-797."""

import attrs
import pytest

from preferans.cards import Suit
from preferans.errors import InvalidOutcomeError, MatchError, TableError
from preferans.preference import AllPassed, Match, PassedOut, PlayedHand, PotLeft
from preferans.preference.examples import RULES
from preferans.seats import Seat

PLAYERS = ("Anna", "Boris", "Vera")
MADE = PlayedHand(Seat.FIRST, Suit.HEARTS, 6)


def test_three_deals_by_hand() -> None:
    """
    Ante 2, reward 5, penalty 4; the dealer's left is first hand.

    Deal 1, Anna deals: all put in 2 (pot 6); Boris, first, makes it: +5, pot 1.
    Anna -2, Boris 3, Vera -2.
    Deal 2, Boris deals: pot 1 + 6 = 7; second hand, Anna, fails: 4 more, pot 11.
    Anna -2 - 2 - 4 = -8, Boris 1, Vera -4.
    Deal 3, Vera deals: pot 17; Anna, first, puts in 1 and Boris, second, 2; he makes
    it: pot 17 + 3 - 5 = 15. Anna -8 - 2 - 1 = -11, Boris 1 - 2 - 2 + 5 = 2, Vera -6.
    """
    match = Match.start(RULES, PLAYERS).play(MADE)
    assert (match.pot.chips, match.pot.balances) == (1, (-2, 3, -2))
    match = match.play(PlayedHand(Seat.SECOND, Suit.CLUBS, 5))
    assert (match.pot.chips, match.pot.balances) == (11, (-8, 1, -4))
    match = match.play(PlayedHand(Seat.SECOND, Suit.CLUBS, 8, (1, 2, 0)))
    assert (match.pot.chips, match.pot.balances) == (15, (-11, 2, -6))
    assert [len(entries) for entries in match.entries] == [4, 4, 6]


def test_a_shared_pot_leaves_what_cannot_be_shared() -> None:
    """Two failed bids: 2 x 6 + 2 x 4 = 20; each takes 6, and 2 stay."""
    failed = PlayedHand(Seat.FIRST, Suit.HEARTS, 0)
    match = Match.start(RULES, PLAYERS).play(failed).play(failed)
    assert match.pot.chips == 20
    stopped = match.stop()
    assert stopped.pot.chips == 2
    assert stopped.pot.balances == (2, -2, -2)
    stays = attrs.evolve(match, rules=attrs.evolve(RULES, pot_left=PotLeft.STAYS))
    assert stays.stop().pot == match.pot


def test_a_share_of_nothing_is_not_written() -> None:
    """One chip lies there: a third of it is no chip."""
    stopped = Match.start(RULES, PLAYERS).play(MADE).stop()
    assert stopped.entries[-1] == ()
    assert stopped.pot.chips == 1


@pytest.mark.parametrize(
    ("answer", "dealer"),
    [(AllPassed.SAME_DEALER, "Anna"), (AllPassed.NEXT_DEALER, "Boris")],
)
def test_who_deals_after_a_deal_passed_out(answer: AllPassed, dealer: str) -> None:
    rules = attrs.evolve(RULES, all_passed=answer)
    match = Match.start(rules, PLAYERS)
    assert match.play(PassedOut()).table.dealer == dealer
    assert match.play(MADE).table.dealer == "Boris"


def test_nothing_follows_the_end() -> None:
    match = Match.start(RULES, PLAYERS, first_dealer="Vera").stop()
    with pytest.raises(MatchError, match="nothing is played"):
        match.play(PassedOut())
    with pytest.raises(MatchError, match="stopped already"):
        match.stop()


def test_a_wrong_outcome_changes_nothing() -> None:
    match = Match.start(RULES, PLAYERS)
    with pytest.raises(InvalidOutcomeError):
        match.play(attrs.evolve(MADE, tricks=11))
    assert match == Match.start(RULES, PLAYERS)


@pytest.mark.parametrize(
    ("players", "dealer", "words"),
    [
        (("Anna", "Boris"), None, "three play, not 2"),
        (("Anna", "Boris", "Vera", "Gleb"), None, "three play, not 4"),
        (("Anna", "Anna", "Vera"), None, "Anna"),
        (PLAYERS, "Zoe", "Zoe"),
    ],
)
def test_three_players_sit_down(
    players: tuple[str, ...], dealer: str | None, words: str
) -> None:
    with pytest.raises(TableError, match=words):
        Match.start(RULES, players, first_dealer=dealer)
