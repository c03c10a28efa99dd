"""All discards of the declarer's cards with the talon."""

from itertools import combinations
from random import Random

import pytest

from preferans import Card, Contract, Hand, Seat
from preferans.calls import MISERE, Bid
from preferans.errors import InvalidPositionError
from preferans.solver import DiscardValue, Position, best_discards, solve
from tests.engine.helpers import hands
from tests.oracle import minimax
from tests.solver.helpers import (
    ACTIVE,
    BIDS,
    FIRST,
    FOURTH,
    SECOND,
    SIX_NO_TRUMP,
    SIX_SPADES,
    THIRD,
    numbered,
    random_hands,
    trump_of,
)

FIVE = Hand.parse("♠AKQ ♥7 ♦7")
DEFENDERS = (Hand.parse("♠J ♥A8"), Hand.parse("♦A8 ♣A"))


def dealt_to(
    declarer: Seat, his: Hand, defenders: tuple[Hand, Hand]
) -> tuple[Hand, ...]:
    """Return the hands by seat; the first defender sits at the declarer's left."""
    one, two = defenders
    return {
        FIRST: (his, one, two),
        SECOND: (two, his, one),
        THIRD: (one, two, his),
    }[declarer]


def height(discard: Hand) -> int:
    return sum(card.rank.order for card in discard)


def check_order(found: tuple[DiscardValue, ...], bid: Bid) -> None:
    """Check the order: the best, then without trumps, then the lowest."""
    sign = -1 if isinstance(bid, Contract) else 1
    trump = bid.strain.suit if isinstance(bid, Contract) else None
    places = [
        (
            sign * each.tricks,
            sum(card.suit is trump for card in each.discard),
            height(each.discard),
        )
        for each in found
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_every_discard_is_worth_what_the_oracle_says(bid: Bid) -> None:
    rng = Random(f"{bid}")
    for declarer in ACTIVE:
        for leader in ACTIVE:
            drawn = rng.sample(range(32), 11)
            five = Hand.of_cards(map(Card.from_index, drawn[:5]))
            one = Hand.of_cards(map(Card.from_index, drawn[5:8]))
            two = Hand.of_cards(map(Card.from_index, drawn[8:]))
            found = best_discards(
                five, (one, two), bid, declarer=declarer, leader=leader
            )
            expected: dict[Hand, int] = {}
            for pair in combinations(five, 2):
                discard = Hand.of_cards(pair)
                expected[discard] = minimax.declarer_tricks(
                    numbered(dealt_to(declarer, five - discard, (one, two))),
                    (),
                    leader.value,
                    trump_of(bid),
                    declarer.value,
                    misere=bid == MISERE,
                )
            assert {each.discard: each.tricks for each in found} == expected
            assert len(found) == 10
            check_order(found, bid)


@pytest.mark.parametrize("bid", [SIX_SPADES, SIX_NO_TRUMP, MISERE], ids=str)
def test_twelve_cards_have_sixty_six_discards_each_as_if_solved_alone(
    bid: Bid,
) -> None:
    # Long suits from the top, so that each is solved at a glance; ♥7 and ♦7 lose.
    twelve = Hand.parse("♠AKQJ109 ♣AKQ ♥A7 ♦7")
    defenders = (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥KQJ1098"))
    found = best_discards(twelve, defenders, bid, declarer=SECOND, leader=THIRD)
    assert len({each.discard for each in found}) == 66
    check_order(found, bid)
    for each in found[::6]:
        dealt = dealt_to(SECOND, twelve - each.discard, defenders)
        position = Position.of(dealt, bid, SECOND, leader=THIRD)
        assert solve(position).tricks == each.tricks


def test_of_equal_discards_the_lowest_stands_first() -> None:
    # Four spades from the top take every trick, so both sevens have to go for that.
    twelve = Hand.parse("♠AKQJ ♥7 ♦7")
    defenders = (Hand.parse("♠10 ♥A ♣A8"), Hand.parse("♠9 ♦A ♣K9"))
    found = best_discards(twelve, defenders, SIX_NO_TRUMP)
    assert (str(found[0].discard), found[0].tricks) == ("♦7 ♥7", 4)
    # A seven that stays is lost to the ace of its suit, which its holder keeps. So a
    # spade and a seven gone leave 3 tricks, and two spades gone 2.
    assert [each.tricks for each in found] == [4, *[3] * 8, *[2] * 6]
    assert [height(each.discard) for each in found[1:9]] == [4, 4, 5, 5, 6, 6, 7, 7]
    assert height(found[-1].discard) == 6 + 7


def test_a_misere_wants_the_fewest_tricks() -> None:
    # ♠A and ♠K are laid away; ♥7 and ♦7 take nothing.
    twelve = Hand.parse("♠AK ♥7 ♦7")
    defenders = (Hand.parse("♠J ♥8"), Hand.parse("♠Q ♦8"))
    found = best_discards(twelve, defenders, MISERE)
    assert (str(found[0].discard), found[0].tricks) == ("♠AK", 0)
    assert found[-1].tricks == 2
    assert str(found[-1].discard) == "♦7 ♥7"


def test_first_hand_declares_and_leads_if_nobody_is_named() -> None:
    found = best_discards(FIVE, DEFENDERS, SIX_NO_TRUMP)
    assert found == best_discards(
        FIVE, DEFENDERS, SIX_NO_TRUMP, declarer=FIRST, leader=FIRST
    )


def test_hands_that_do_not_fit_are_refused_all_at_once() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        best_discards(
            Hand.parse("♠AKQ7 ♥7"),
            hands("♠A ♥8 | ♠A ♥7 ♦9"),  # type: ignore[arg-type]
            SIX_SPADES,
            declarer=FOURTH,
            leader=FOURTH,
        )
    assert caught.value.problems == (
        "the declarer is first, second or third hand, not fourth",
        "the leader is first, second or third hand, not fourth",
        (
            "the declarer has two cards more than each defender before he lays them "
            "away, not 5 against 2 and 3"
        ),
        "♠A is there twice",
        "♥7 is there twice",
    )


@pytest.mark.parametrize(
    ("twelve", "one", "two"),
    [("♠AK", "", ""), ("♠AKQ", "♠J9", "♠87"), ("♠AKQJ", "♠10", "♠87")],
)
def test_the_declarer_has_two_cards_more(twelve: str, one: str, two: str) -> None:
    with pytest.raises(InvalidPositionError, match="two cards more than each"):
        best_discards(
            Hand.parse(twelve or "–"),
            (Hand.parse(one), Hand.parse(two)),
            SIX_SPADES,
        )


def test_three_cards_leave_one() -> None:
    # ♠A takes the one trick, whatever else goes.
    found = best_discards(
        Hand.parse("♠AKQ"), (Hand.parse("♠J"), Hand.parse("♠10")), SIX_SPADES
    )
    assert [each.tricks for each in found] == [1, 1, 1]
    assert [str(each.discard) for each in found] == ["♠KQ", "♠AQ", "♠AK"]


def test_random_twelve_cards_agree_with_single_searches() -> None:
    rng = Random(9)
    seven, one, two = random_hands(rng, 7)
    defenders = (Hand.of_cards(list(one)[:5]), Hand.of_cards(list(two)[:5]))
    for bid in BIDS:
        for each in best_discards(seven, defenders, bid):
            dealt = dealt_to(FIRST, seven - each.discard, defenders)
            assert solve(Position.of(dealt, bid, FIRST)).tricks == each.tricks
