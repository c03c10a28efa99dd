"""Positions: what can be solved, and what is refused with a reason."""

from collections.abc import Callable
from random import Random

import pytest

from preferans import (
    AllPassThirdLead,
    Card,
    Contract,
    Convention,
    Gusarik,
    Hand,
    MisereChain,
    PlayPlan,
    Rostov,
    Round,
    Seat,
    Situation,
    Sochi,
    Strain,
    YesNo,
)
from preferans.auction import PassedOut, Won
from preferans.calls import MISERE, MISERE_HAND, Bid
from preferans.errors import InvalidPositionError
from preferans.play import Play
from preferans.solver import (
    Game,
    Position,
    review,
    solve,
    solve_all_pass,
    table,
)
from tests.engine.helpers import DEAL, act, cards, hands, start, table_of
from tests.solver.helpers import (
    ACTIVE,
    FIRST,
    FOURTH,
    SECOND,
    SIX_NO_TRUMP,
    SIX_SPADES,
    THIRD,
    fewest_then_next,
    for_himself,
    play_of,
    to_come,
    until,
    worth,
)

THREE = hands("♠AQ ♥7 | ♠K8 ♥8 | ♠J10 ♥9")
PASSES = "pass,pass,pass"
SIX = "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠"
TALON = cards("♣7 ♦7")


def problems(make: Callable[[], object]) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        make()
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


# What is wanted


@pytest.mark.parametrize(
    ("bid", "declarer", "game", "trump"),
    [
        (SIX_SPADES, FIRST, Game.TRICKS, Strain.SPADES),
        (SIX_NO_TRUMP, THIRD, Game.TRICKS, Strain.NO_TRUMP),
        (Contract.parse("9♥-hand"), SECOND, Game.TRICKS, Strain.HEARTS),
        (MISERE, SECOND, Game.MISERE, Strain.NO_TRUMP),
        (MISERE_HAND, SECOND, Game.MISERE, Strain.NO_TRUMP),
        (None, None, Game.ALL_PASS, Strain.NO_TRUMP),
    ],
)
def test_the_contract_says_what_is_wanted(
    bid: Contract | None, declarer: Seat | None, game: Game, trump: Strain
) -> None:
    position = Position.of(THREE, bid, declarer)
    assert (position.game, position.declarer) == (game, declarer)
    assert position.play.plan.trump is trump
    assert position.play.hands == THREE


def test_a_position_may_begin_inside_a_trick() -> None:
    position = Position.of(
        THREE, SIX_SPADES, SECOND, leader=THIRD, cards=cards("♠J ♠A")
    )
    play = position.play
    # Third hand led, first followed, so second is to play and has to follow.
    assert (play.to_play, play.legal_cards) == (SECOND, Hand.parse("♠K8"))
    assert play.tricks_left == 3


def test_hands_and_cards_may_be_any_iterables() -> None:
    lazy = Position.of(iter(THREE), SIX_SPADES, FIRST, cards=iter(cards("♠A")))
    assert lazy == Position.of(THREE, SIX_SPADES, FIRST, cards=cards("♠A"))


def test_the_hands_at_the_end_hold_no_cards() -> None:
    position = Position.of((Hand(0),) * 3, SIX_SPADES, FIRST)
    assert position.play.is_over


def test_the_talon_leads_an_all_pass_in_the_order_given() -> None:
    position = Position.of(
        THREE,
        talon=TALON,
        talon_wins=True,
        third_lead=AllPassThirdLead.TAKER,
        cards=cards("♠A ♥8"),
    )
    plan = position.play.plan
    assert (plan.talon, plan.talon_wins) == (TALON, True)
    assert plan.third_lead is AllPassThirdLead.TAKER
    assert position.play.to_play is THIRD


def test_games_print_as_they_are_made() -> None:
    assert [repr(game) for game in Game] == [
        "Game.TRICKS",
        "Game.MISERE",
        "Game.ALL_PASS",
    ]


# What is refused


def test_cards_that_do_not_fit_are_named_all_at_once() -> None:
    two = hands("♠AQ ♥7 | ♠AK")
    made = problems(lambda: Position.of(two, SIX_SPADES, talon=cards("♠A")))
    assert made == (
        "a position has three hands, not 2",
        "the hands of a position are of one size, not of 3, 2 cards",
        "two talon cards lead, not 1",
        # In two hands and the talon: three times, and named once.
        "♠A is there twice",
        "a game needs its declarer: first, second or third hand",
        "talon cards lead in an all-pass only",
    )


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("♠A ♥7 | ♠A ♥8 | ♠A ♥9", ["♠A"]),
        ("♠A ♥7 | ♠A ♥7 | ♠A ♥7", ["♠A", "♥7"]),
        ("♠A ♥7 | ♠K ♥7 | ♠A ♥9", ["♠A", "♥7"]),
    ],
)
def test_a_card_is_named_once_however_often_it_is_there(
    text: str, twice: list[str]
) -> None:
    made = problems(lambda: Position.of(hands(text), SIX_SPADES, FIRST))
    assert made == tuple(f"{card} is there twice" for card in twice)


def test_only_a_talon_that_leads_can_win() -> None:
    assert problems(lambda: Position.of(THREE, talon_wins=True, leader=FOURTH)) == (
        "the leader is first, second or third hand, not fourth",
        "only a talon that leads can win",
    )


def test_no_hands_are_no_position() -> None:
    assert problems(lambda: Position.of((), talon=TALON)) == (
        "a position has three hands, not 0",
    )


def test_the_talon_leads_two_tricks() -> None:
    short = hands("♠A | ♠K | ♠Q")
    assert problems(lambda: Position.of(short, talon=TALON)) == (
        "two talon cards lead two tricks: each hand needs two cards or more",
    )
    assert problems(lambda: Position.of(THREE, talon=cards("♣7 ♣7"))) == (
        "♣7 is there twice",
    )


@pytest.mark.parametrize(
    ("played", "problem"),
    [
        ("♥8", "♥8: the card is not in the hand; possible: ♠A, ♠Q, ♥7"),
        ("♠A ♥8", "♥8: the suit led must be followed; possible: ♠K, ♠8"),
    ],
)
def test_a_card_that_breaks_a_rule_is_refused(played: str, problem: str) -> None:
    made = problems(lambda: Position.of(THREE, SIX_SPADES, FIRST, cards=cards(played)))
    assert made == (problem,)


def test_a_card_behind_the_last_trick_is_refused() -> None:
    short = hands("♠A | ♠K | ♠Q")
    made = problems(
        lambda: Position.of(short, SIX_SPADES, FIRST, cards=cards("♠A ♠K ♠Q ♥7"))
    )
    assert made == ("the play is over: the last trick has been taken",)


def test_a_game_has_its_declarer_and_an_all_pass_none() -> None:
    needs = ("a game needs its declarer: first, second or third hand",)
    assert problems(lambda: Position.of(THREE, SIX_SPADES)) == needs
    assert problems(lambda: Position.of(THREE, MISERE)) == needs
    assert problems(lambda: Position.of(THREE, None, FIRST)) == (
        "an all-pass has no declarer",
    )
    assert problems(lambda: Position.of(THREE, SIX_SPADES, FOURTH)) == (
        "fourth hand does not play, so it declares not",
    )


@pytest.mark.parametrize("bid", [SIX_SPADES, MISERE], ids=str)
def test_the_talon_leads_in_no_game(bid: Bid) -> None:
    made = problems(lambda: Position.of(THREE, bid, FIRST, talon=TALON))
    assert made == ("talon cards lead in an all-pass only",)


def test_a_game_that_is_wrong_in_several_ways_says_so_at_once() -> None:
    spades = Play.start(PlayPlan(trump=Strain.SPADES, talon=TALON), THREE)
    assert problems(lambda: Position(spades, Game.MISERE)) == (
        "a game needs its declarer: first, second or third hand",
        "a misère has no trumps",
        "talon cards lead in an all-pass only",
    )
    two = Play.start(PlayPlan(trump=Strain.HEARTS, seats=(FIRST, THIRD)), THREE)
    assert problems(lambda: Position(two, Game.ALL_PASS, FIRST)) == (
        "an all-pass has no declarer",
        "the all-pass of a table of two is not double dummy: one hand stays closed",
        "an all-pass has no trumps",
    )
    assert problems(lambda: Position(two, Game.TRICKS, SECOND)) == (
        "second hand does not play, so it declares not",
    )


# Deals under way


def check_game(round_: Round, declarer: Seat, game: Game) -> None:
    """Check a round near its end against the minimax, and play it out."""
    position = Position.of_round(round_)
    assert position == Position(play_of(round_), game, declarer)
    bid = round_.contract
    assert bid is not None
    for left in (3, 2, 1):
        round_ = until(round_, left, Random(left))
        play = play_of(round_)
        solution = solve(round_)
        assert solution.tricks == worth(play, bid, declarer)
        found = {each.card: each.tricks for each in solution.cards}
        assert found == to_come(play, bid, declarer)
    over = until(round_, 0, Random(0))
    assert over.is_over
    ended = play_of(over)
    assert solve(over).tricks == review(over).reached == ended.tricks[declarer]


@pytest.mark.parametrize(
    "said", ["whist,whist", "whist,pass,open", "pass,whist,closed"]
)
def test_a_game_at_play_is_its_declarers(said: str) -> None:
    check_game(act(start(), f"{SIX},{said}"), FIRST, Game.TRICKS)


def test_a_misere_at_play_is_its_declarers() -> None:
    round_ = act(start(), "pass,misere,pass,take,discard ♠J ♣J")
    check_game(round_, SECOND, Game.MISERE)


def test_a_game_without_the_talon_is_played_with_the_cards_dealt() -> None:
    rules = Sochi(misere_chain=MisereChain.WITHOUT_TALON)
    for bid, game in ((MISERE_HAND, Game.MISERE), ("9♠-hand", Game.TRICKS)):
        contract = Contract.parse(bid) if isinstance(bid, str) else bid
        round_ = Round.after_auction(
            DEAL, rules, Situation(table_of(3)), Won(SECOND, contract)
        )
        if isinstance(bid, str):
            round_ = act(round_, f"order {bid},whist,whist")
        assert Position.of_round(round_).play.hands == DEAL.hands
        check_game(round_, SECOND, game)


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
def test_a_game_of_two_is_played_with_three_hands(dummy: Seat) -> None:
    rules = Gusarik()
    situation = Situation(table_of(2, dummy))
    round_ = Round.after_auction(DEAL, rules, situation, Won(THIRD, SIX_SPADES))
    round_ = act(round_, "take,discard ♦7 ♥8")
    check_game(act(round_, "order 6♥,whist"), THIRD, Game.TRICKS)


@pytest.mark.parametrize(
    ("said", "seats"),
    [("whist,pass", (FIRST, SECOND)), ("pass,whist", (FIRST, THIRD))],
)
def test_where_the_whister_plays_one_hand_two_hands_play(
    said: str, seats: tuple[Seat, ...]
) -> None:
    round_ = act(start(Sochi(alone=YesNo.YES)), f"{SIX},{said},alone")
    assert Position.of_round(round_).play.plan.seats == seats
    check_game(round_, FIRST, Game.TRICKS)


@pytest.mark.parametrize("declarer", ACTIVE)
def test_two_hands_are_solved_as_the_minimax_does(declarer: Seat) -> None:
    # Random hands, as the deal above has its suits in blocks.
    rng = Random(declarer.value)
    for count in range(18):
        passer = rng.choice(declarer.others)
        seats = tuple(seat for seat in ACTIVE if seat is not passer)
        strain = rng.choice(list(Strain))
        plan = PlayPlan(trump=strain, leader=rng.choice(seats), seats=seats)
        drawn = rng.sample(range(32), 15)
        dealt = tuple(
            Hand.of_cards(map(Card.from_index, drawn[5 * at : 5 * at + 5]))
            for at in range(3)
        )
        play = Play.start(plan, dealt)
        for _ in range(count % 10):
            play = play.play(rng.choice(list(play.legal_cards)))
        solution = solve(Position(play, Game.TRICKS, declarer))
        bid = Contract(6, strain)
        assert solution.tricks == worth(play, bid, declarer)
        found = {each.card: each.tricks for each in solution.cards}
        assert found == to_come(play, bid, declarer)


@pytest.mark.parametrize("third_lead", list(AllPassThirdLead))
@pytest.mark.parametrize("players", [3, 4])
def test_an_opened_all_pass_is_led_by_its_talon(
    players: int, third_lead: AllPassThirdLead
) -> None:
    rules = Sochi(all_pass_third_lead=third_lead)
    round_ = act(start(rules, players=players), PASSES)
    position = Position.of_round(round_)
    # At a table of four the talon is the idle dealer's and can win.
    by_hand = Position.of(
        DEAL.hands, talon=DEAL.talon, talon_wins=players == 4, third_lead=third_lead
    )
    assert position == by_hand
    assert (position.game, position.declarer) == (Game.ALL_PASS, None)
    check_all_pass(round_)


def check_all_pass(round_: Round) -> None:
    """Check an all-pass near its end against a search without a memory."""
    for left in (3, 1):
        round_ = until(round_, left, Random(left))
        expected = for_himself(play_of(round_), fewest_then_next)
        assert solve_all_pass(round_).tricks == expected


def test_a_closed_talon_leads_no_all_pass() -> None:
    round_ = act(start(Rostov()), PASSES)
    assert Position.of_round(round_) == Position.of(DEAL.hands)
    check_all_pass(round_)


def test_the_all_pass_of_two_keeps_a_hand_closed_and_is_refused() -> None:
    situation = Situation(table_of(2, FIRST))
    round_ = Round.after_auction(DEAL, Gusarik(), situation, PassedOut())
    closed = (
        "the all-pass of a table of two is not double dummy: one hand stays closed",
    )
    assert problems(lambda: Position.of_round(round_)) == closed
    assert problems(lambda: solve(round_, player=SECOND)) == closed
    assert problems(lambda: solve_all_pass(round_)) == closed


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Sochi(), ""),
        (Sochi(), "6♠"),
        (Sochi(), "6♠,pass,pass"),
        (Sochi(), SIX),
        (Sochi(), f"{SIX},whist"),
        (Sochi(), f"{SIX},pass,pass"),
        (Sochi(), "6♠,pass,pass,take,concede"),
    ],
)
def test_a_round_whose_cards_are_not_at_play_is_refused(
    rules: Convention, said: str
) -> None:
    round_ = act(start(rules), said) if said else start(rules)
    refused = ("the cards of this deal are not at play",)
    assert problems(lambda: Position.of_round(round_)) == refused
    assert problems(lambda: solve(round_)) == refused
    assert problems(lambda: solve_all_pass(round_)) == refused
    assert problems(lambda: review(round_)) == refused


def test_a_table_takes_hands_that_make_a_position() -> None:
    assert problems(lambda: table(THREE[:2])) == ("a position has three hands, not 2",)
