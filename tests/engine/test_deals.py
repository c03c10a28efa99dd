"""Deals: checked as a whole, dealt by pairs, read and printed."""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import (
    DECK,
    Card,
    Deal,
    Hand,
    InvalidDealError,
    ParseError,
    Seat,
)
from tests.engine.helpers import ACTIVE, DEAL, FIRST, SECOND, THIRD, cards, check_value

SEEDS: Final = st.integers(0, 2**32)


def all_cards(deal: Deal) -> list[Card]:
    return [*(card for hand in deal.hands for card in hand), *deal.talon]


# The value


@given(SEEDS)
def test_deals_are_read_as_they_are_printed(seed: int) -> None:
    deal = Deal.random(random.Random(seed))
    assert Deal.parse(str(deal)) == deal
    check_value(deal)


def test_the_talon_keeps_its_order() -> None:
    text = str(DEAL).rpartition("|")[0]
    assert Deal.parse(f"{text}| ♦7 ♥8").talon == cards("♦7 ♥8")
    assert Deal.parse(f"{text}| ♥8, ♦7").talon == cards("♥8 ♦7")
    other = "♠AKQ ♣AKQ ♦AKQ ♥8 | ♠J109 ♣J109 ♦J109 ♥A | ♠7 ♣87 ♦87 ♥KQJ109 | ♥7 ♠8"
    assert Deal.parse(other).talon == cards("♥7 ♠8")


def test_the_talon_may_be_written_as_one_suit() -> None:
    text = "♠AKQJ1098 ♣AK7 | ♠7 ♣QJ1098 ♦AKQJ | ♦10987 ♥AKQJ109 | ♥87"
    assert set(Deal.parse(text).talon) == set(Hand.parse("♥87"))


def test_hands_by_seat() -> None:
    assert [DEAL.hand(seat) for seat in ACTIVE] == list(DEAL.hands)
    with pytest.raises(KeyError):
        DEAL.hand(Seat.FOURTH)


@pytest.mark.parametrize("text", ["", "♠A | ♠K", "a | b | c | d", f"{DEAL} | ♠A"])
def test_a_text_that_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Deal.parse(text)


def test_all_problems_are_named_at_once() -> None:
    one, two, three = DEAL.hands
    with pytest.raises(InvalidDealError) as caught:
        Deal((one - Hand.parse("♠A"), two | Hand.parse("♠K"), three), cards("♦7"))
    assert set(caught.value.problems) == {
        "first hand has 10 cards, not 9",
        "second hand has 10 cards, not 11",
        "the talon has 2 cards, not 1",
        "♠K is dealt twice",
    }


def test_a_deal_has_three_hands() -> None:
    with pytest.raises(InvalidDealError, match="three hands, not 2"):
        Deal(DEAL.hands[:2], DEAL.talon)


def test_no_card_is_in_hand_and_talon() -> None:
    with pytest.raises(InvalidDealError, match="♠A is dealt twice"):
        Deal(DEAL.hands, cards("♦7 ♠A"))
    with pytest.raises(InvalidDealError, match="♦7 is dealt twice"):
        Deal(DEAL.hands, cards("♦7 ♦7"))


# At random


@given(SEEDS)
def test_a_random_deal_is_reproducible(seed: int) -> None:
    deal = Deal.random(random.Random(seed))
    assert deal == Deal.random(random.Random(seed))
    assert set(all_cards(deal)) == set(DECK)


class FakeRandom(random.Random):
    """Shuffle nothing, and put the talon where it is told."""

    def __init__(self, place: int) -> None:
        super().__init__(0)
        self.place = place
        self.asked: tuple[int, ...] = ()

    def shuffle(self, x: object) -> None:
        pass

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert stop is not None
        self.asked = (start, stop, step)
        return self.place


def test_the_talon_is_neither_the_first_pair_nor_the_last() -> None:
    # 000:79: sixteen pairs, so from the second to the fifteenth.
    rng = FakeRandom(1)
    Deal.random(rng)
    assert rng.asked == (1, 15, 1)


@pytest.mark.parametrize("place", range(1, 15))
def test_pairs_go_clockwise_from_the_dealers_left(place: int) -> None:
    deal = Deal.random(FakeRandom(place))
    order = [Card.from_index(index) for index in range(32)]
    pairs = [tuple(order[start : start + 2]) for start in range(0, 32, 2)]
    assert deal.talon == pairs.pop(place)
    for number, pair in enumerate(pairs):
        assert set(pair) <= set(deal.hands[number % 3])


def test_every_place_of_the_talon_is_drawn() -> None:
    rng = random.Random(79)
    places = {rng.randrange(1, 15) for _ in range(1000)}
    assert places == set(range(1, 15))


@given(SEEDS, st.permutations(sorted(DECK, key=lambda card: card.index)))
def test_cards_dealt_beforehand_stay(seed: int, pack: list[Card]) -> None:
    numbers = random.Random(seed)
    sizes = [numbers.randrange(11) for _ in ACTIVE]
    given_hands: dict[Seat, Hand] = {}
    for seat, size in zip(ACTIVE, sizes, strict=True):
        given_hands[seat] = Hand.of_cards(pack[:size])
        pack = pack[size:]
    talon = Hand.of_cards(pack[: numbers.randrange(3)])

    def dealt() -> Deal:
        return Deal.random(random.Random(seed), predealt=given_hands, talon=talon)

    deal = dealt()
    assert deal == dealt()
    assert all(given_hands[seat] <= deal.hand(seat) for seat in ACTIVE)
    assert set(talon) <= set(deal.talon)
    assert set(all_cards(deal)) == set(DECK)


def test_the_talon_alone_may_be_dealt_beforehand() -> None:
    talon = Hand.parse("♠A ♥A")
    drawn = {Deal.random(random.Random(seed), talon=talon).talon for seed in range(20)}
    # Its order matters in an all-pass, so it is drawn as well.
    assert drawn == {cards("♠A ♥A"), cards("♥A ♠A")}


def test_what_cannot_be_dealt_beforehand_is_named_at_once() -> None:
    given_hands = {
        FIRST: Hand.parse("♠AKQJ10987 ♣AKQ"),
        SECOND: Hand.parse("♠A"),
        THIRD: Hand.parse("♥A"),
    }
    with pytest.raises(InvalidDealError) as caught:
        Deal.random(
            random.Random(1), predealt=given_hands, talon=Hand.parse("♥A ♥K ♥Q")
        )
    assert set(caught.value.problems) == {
        "first takes 10 cards, not 11",
        "♠A is dealt twice",
        "talon takes 2 cards, not 3",
        "♥A is dealt twice",
    }
