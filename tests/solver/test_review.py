"""A deal that was played: who gave a trick away, and what was better."""

from random import Random

import pytest

from preferans import Hand, PlayedGame, Seat, Sochi, YesNo
from preferans.calls import Bid
from preferans.errors import InvalidPositionError
from preferans.solver import Game, Lapse, Position, Review, review
from tests.engine.helpers import act, cards, hands, start
from tests.solver.helpers import (
    ACTIVE,
    BIDS,
    FIRST,
    SECOND,
    SIX_SPADES,
    THIRD,
    after_cards,
    play_of,
    random_hands,
    to_come,
    until,
    worth,
)

# ♥7 led makes third hand lead from ♠K10 into ♠AQ; either spade led gives that up.
THREE = hands("♠AQ ♥7 | ♠J8 ♥8 | ♠K10 ♥9")
SIX = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"


def of(text: str) -> Review:
    position = Position.of(THREE, SIX_SPADES, FIRST, cards=cards(text))
    return review(position)


def test_a_card_that_gives_a_trick_away_is_a_lapse() -> None:
    found = of("♠A")
    lapse = Lapse(1, FIRST, FIRST, cards("♠A")[0], Hand.parse("♥7"), 1)
    assert found.lapses == (lapse,)
    assert (found.expected, found.reached) == (2, 1)
    assert found.player is FIRST
    assert [found.cost(seat) for seat in Seat] == [1, 0, 0, 0]
    assert str(lapse) == "trick 1: first ♠A gave 1 trick; ♥7"


def test_a_lapse_may_come_after_the_right_lead() -> None:
    # ♥7 is right. On third hand's ♠K it is ♠A that is right, and leaves ♠Q high; ♠Q
    # loses to the king, and only ♠A takes a trick.
    found = of("♥7 ♥8 ♥9 ♠K ♠Q ♠8")
    assert [str(lapse) for lapse in found.lapses] == [
        "trick 2: first ♠Q gave 1 trick; ♠A"
    ]
    assert (found.expected, found.reached, found.cost(FIRST)) == (2, 1, 1)


def test_no_card_played_is_no_lapse() -> None:
    found = of("")
    assert (found.expected, found.reached, found.lapses) == (2, 2, ())
    assert found.position == Position.of(THREE, SIX_SPADES, FIRST)


def test_a_lapse_may_cost_several_tricks() -> None:
    lapse = Lapse(3, SECOND, THIRD, cards("♦7")[0], Hand.parse("♦AK"), 2)
    assert str(lapse) == "trick 3: second ♦7 gave 2 tricks; ♦AK"
    # ♠AK are good for two tricks as long as first hand leads them; ♦7 gives the lead to
    # second hand for good, who has diamonds only.
    dealt = hands("♠AK ♦7 | ♦AKQ | ♠QJ ♦8")
    found = review(Position.of(dealt, BIDS[4], FIRST, cards=cards("♦7 ♦A ♦8")))
    assert [(lapse.cost, str(lapse.better)) for lapse in found.lapses] == [(2, "♠AK")]
    assert (found.expected, found.reached) == (2, 0)


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_every_lapse_is_what_the_oracle_says(bid: Bid) -> None:
    rng = Random(f"{bid}")
    for declarer in ACTIVE * 3:
        count = rng.choice((5, 8, 11, 12))
        position = after_cards(rng, random_hands(rng, 4), bid, declarer, count)
        found = review(position)
        plan, masks = position.play.plan, position.play.start_masks
        play = Position.of(map(Hand, masks), bid, declarer, leader=plan.leader).play
        assert found.position.play == play
        assert found.expected == worth(play, bid, declarer)
        expected: list[Lapse] = []
        for number, (seat, card) in enumerate(
            pair for trick in position.play.history for pair in trick.cards
        ):
            by_card = to_come(play, bid, declarer)
            wants_most = (seat is declarer) == (position.game is Game.TRICKS)
            best = max(by_card.values()) if wants_most else min(by_card.values())
            if by_card[card] != best:
                better = (each for each, tricks in by_card.items() if tricks == best)
                cost = abs(best - by_card[card])
                expected.append(
                    Lapse(
                        number // 3 + 1, seat, seat, card, Hand.of_cards(better), cost
                    )
                )
            play = play.play(card)
        assert list(found.lapses) == expected
        assert found.reached == worth(play, bid, declarer)
        # What the declarer gives away goes one way, what the others do the other.
        left, right = declarer.others
        theirs = found.cost(left) + found.cost(right)
        way = theirs - found.cost(declarer)
        if position.game is Game.MISERE:
            way = -way
        assert found.reached == found.expected + way


def test_of_a_deal_played_out_the_tricks_reached_are_those_taken() -> None:
    for said in ("whist,whist", "whist,pass,open"):
        over = until(act(start(), f"{SIX},{said}"), 0, Random(said))
        assert isinstance(over.outcome, PlayedGame)
        found = review(over)
        assert found.reached == over.outcome.taken
        way = sum(found.cost(seat) for seat in (SECOND, THIRD)) - found.cost(FIRST)
        assert found.reached == found.expected + way


def test_in_an_open_defence_the_whister_answers_for_both_hands() -> None:
    rng = Random(1)
    actors: set[tuple[Seat, Seat]] = set()
    for _ in range(6):
        over = until(act(start(), f"{SIX},pass,whist,open"), 0, rng)
        found = review(over)
        assert found.cost(SECOND) == 0
        actors |= {(lapse.seat, lapse.actor) for lapse in found.lapses}
    assert (SECOND, THIRD) in actors
    assert actors <= {(FIRST, FIRST), (SECOND, THIRD), (THIRD, THIRD)}


def test_where_two_hands_play_a_trick_has_two_cards() -> None:
    round_ = act(start(Sochi(alone=YesNo.YES)), f"{SIX},whist,pass,alone")
    rng = Random(2)
    numbers: set[int] = set()
    for _ in range(4):
        over = until(round_, 0, rng)
        found = review(over)
        order = [card for trick in play_of(over).history for _, card in trick.cards]
        for lapse in found.lapses:
            assert order.index(lapse.card) // 2 + 1 == lapse.trick
            numbers.add(lapse.trick)
    assert max(numbers) > 5


def test_an_all_pass_has_no_sides() -> None:
    for position in (Position.of(THREE), act(start(), "pass,pass,pass")):
        with pytest.raises(InvalidPositionError) as caught:
            review(position)
        assert str(caught.value) == (
            "an all-pass has no sides, so no card of it is good or bad for one"
        )
