"""Every question refuses what it does not take, with a sentence and no accident."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

import preferans
from preferans import (
    AllPassThirdLead,
    Contract,
    Hand,
    Leningrad,
    MisereChain,
    Situation,
    Sochi,
    Table,
)
from preferans.calls import MISERE, MISERE_HAND, Strain
from preferans.errors import InvalidPositionError, StoppedError
from preferans.solver import (
    Game,
    Limits,
    Position,
    TieBreak,
    TrickTable,
    best_discards,
    best_orders,
    layouts,
    review,
    solve,
    solve_all_pass,
    table,
)
from tests.engine.helpers import cards, hands
from tests.solver.helpers import FIRST, FOURTH, SECOND, SIX_SPADES, THIRD

THREE: Final = hands("♠AQ ♥7 | ♠K8 ♥8 | ♠J10 ♥9")
IN_HAND: Final = Contract.parse("9♠-hand")
TWELVE: Final = Hand.parse("♠AKQJ109 ♣AKQ ♥AK ♦7")
TWO: Final = (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥QJ10987"))
ROWS: Final = ((0, 1, 2, 3, 4, 5),) * 3
GAME: Final = Position.of(THREE, SIX_SPADES, FIRST)

Question = Callable[..., object]
Words = Mapping[str, Any]

# Each question with arguments that it answers: one of them at a time is then wrong.
RIGHT: Final[dict[str, tuple[Question, Words]]] = {
    "Position": (
        Position,
        {"play": GAME.play, "game": Game.TRICKS, "declarer": FIRST},
    ),
    "Position.of": (
        Position.of,
        {
            "hands": THREE,
            "contract": SIX_SPADES,
            "declarer": FIRST,
            "leader": FIRST,
            "cards": cards("♠A"),
            "talon": (),
            "talon_wins": False,
            "third_lead": AllPassThirdLead.TAKER,
        },
    ),
    "Position.of_round": (Position.of_round, {"round_": None}),
    "solve": (solve, {"position": GAME, "player": FIRST, "limits": Limits()}),
    "solve_all_pass": (
        solve_all_pass,
        {
            "position": Position.of(THREE),
            "tie_break": TieBreak.MOST_FOR_NEXT,
            "limits": Limits(),
        },
    ),
    "table": (table, {"deal": THREE, "leader": FIRST, "limits": Limits()}),
    "TrickTable.tricks": (
        TrickTable(FIRST, ROWS).tricks,
        {"declarer": FIRST, "strain": MISERE},
    ),
    "review": (review, {"position": GAME, "limits": Limits()}),
    "best_discards": (
        best_discards,
        {
            "twelve": TWELVE,
            "defenders": TWO,
            "contract": SIX_SPADES,
            "declarer": FIRST,
            "leader": FIRST,
            "limits": Limits(),
        },
    ),
    "best_orders": (
        best_orders,
        {
            "twelve": TWELVE,
            "defenders": TWO,
            "convention": Sochi(),
            "bid": SIX_SPADES,
            "declarer": FIRST,
            "leader": FIRST,
            "situation": Situation(Table(("A", "B", "C"), "C")),
            "talon": Hand.parse("♠A ♦7"),
            "limits": Limits(),
        },
    ),
    "layouts": (
        layouts,
        {
            "hand": Hand.parse("♠A"),
            "contract": SIX_SPADES,
            "gone": Hand.parse("♠K"),
            "declarer": FIRST,
            "leader": FIRST,
            "fixed": {SECOND: Hand.parse("♠Q")},
            "sample": 1,
            "seed": 1,
            "executor": None,
            "progress": None,
            "limits": Limits(),
        },
    ),
    "Limits": (
        Limits,
        {
            "seconds": 1,
            "cancelled": lambda: False,
            "entries": 1,
            "leaves": 1,
            "clock": lambda: 0.0,
        },
    ),
}

# What is of no type that any question takes, what falls short of one, and neighbours.
NOTHING: Final[list[object]] = [object(), "x", "♠A", 2.5, (None,), [1], {"x": 1}, b"x"]
NEAR: Final[list[object]] = [
    None,
    -1,
    0,
    7,
    True,
    (),
    {},
    FOURTH,
    Hand(0),
    Strain.SPADES,
]

# Seconds need not be whole.
TAKEN: Final = [("Limits", "seconds", 2.5)]


def named() -> list[tuple[str, str]]:
    return [(name, word) for name, (_, words) in RIGHT.items() for word in words]


def test_every_argument_of_every_question_is_tried() -> None:
    for name, (question, words) in RIGHT.items():
        parameters = inspect.signature(question).parameters
        assert list(parameters) == list(words), name


def check_sentence(error: Exception) -> None:
    """Check that an error was made on purpose: a sentence that says what is wrong."""
    assert type(error) in {TypeError, ValueError, InvalidPositionError}
    made_here = (", not ", "so ", ": ", "needs ", "can win", "has no", "at once")
    assert any(words in str(error) for words in made_here), error
    # What Python itself says of an accident.
    for accident in ("object is not", "argument", "expected", "unsupported operand"):
        assert accident not in str(error)


@pytest.mark.parametrize(("name", "word"), named())
def test_what_is_of_no_type_at_all_is_refused(name: str, word: str) -> None:
    question, words = RIGHT[name]
    for wrong in NOTHING:
        if (name, word, wrong) in TAKEN:
            continue
        with pytest.raises((TypeError, ValueError)) as caught:
            question(**{**words, word: wrong})
        check_sentence(caught.value)


@pytest.mark.parametrize(("name", "word"), named())
def test_what_is_nearly_right_is_taken_or_refused_with_a_sentence(
    name: str, word: str
) -> None:
    question, words = RIGHT[name]
    for wrong in NEAR:
        try:
            question(**{**words, word: wrong})
        except (TypeError, ValueError, KeyError) as error:
            # A table has no row of the idle dealer, and says so as a mapping does.
            if (name, wrong) != ("TrickTable.tricks", FOURTH):
                check_sentence(error)


TYPES: Final[list[tuple[str, str, object, str]]] = [
    ("solve", "position", "x", "a Position or a Round is solved, not 'x'"),
    ("review", "position", None, "a Position or a Round is solved, not None"),
    ("solve_all_pass", "position", THREE, "a Position or a Round is solved, not (Hand"),
    ("solve", "player", "first", "a player is of type Seat, not 'first'"),
    ("solve", "limits", None, "limits are of type Limits, not None"),
    ("table", "limits", 3, "limits are of type Limits, not 3"),
    (
        "solve_all_pass",
        "tie_break",
        "next",
        "a tie-break is of type TieBreak, not 'next'",
    ),
    ("Position.of", "talon_wins", 1, "whether the talon wins is of type bool, not 1"),
    (
        "Position.of",
        "third_lead",
        "taker",
        "who leads the third trick is of type AllPassThirdLead, not 'taker'",
    ),
    ("Position.of", "hands", None, "hands are an iterable of Hand, not None"),
    ("Position.of", "hands", ("♠A",), "hands are of type Hand, not '♠A'"),
    (
        "Position.of",
        "contract",
        "6♠",
        "a contract is a Contract or MISERE, not '6♠'",
    ),
    ("Position.of", "declarer", 0, "a declarer is of type Seat, not 0"),
    ("Position.of", "leader", 0, "the leader is of type Seat, not 0"),
    ("Position.of", "cards", "♠A", "the cards put down are of type Card, not '♠'"),
    (
        "Position.of",
        "talon",
        Hand.parse("♣7 ♦7"),
        "the cards of a talon are cards in their order, not the set Hand",
    ),
    (
        "Position.of",
        "cards",
        set(cards("♠A")),
        "the cards put down are cards in their order, not the set {Card",
    ),
    ("Position", "play", THREE, "what is at play is of type Play, not (Hand"),
    ("Position", "game", "tricks", "a game is of type Game, not 'tricks'"),
    ("Position.of_round", "round_", GAME, "a deal under way is of type Round, not Pos"),
    ("table", "deal", None, "hands are an iterable of Hand, not None"),
    ("table", "leader", 1, "the leader is of type Seat, not 1"),
    ("TrickTable.tricks", "declarer", 1, "a declarer is of type Seat, not 1"),
    (
        "TrickTable.tricks",
        "strain",
        "♠",
        "a strain that is not misère is of type Strain, not '♠'",
    ),
    ("best_discards", "contract", None, "a contract is a Contract or MISERE, not None"),
    ("best_discards", "twelve", "♠A", "hands are of type Hand, not '♠A'"),
    ("best_discards", "defenders", 2, "hands are an iterable of Hand, not 2"),
    ("best_orders", "bid", "6♠", "a contract is a Contract or MISERE, not '6♠'"),
    ("best_orders", "twelve", 12, "the declarer's twelve is of type Hand, not 12"),
    ("best_orders", "talon", cards("♠A ♦7"), "a talon is of type Hand, not (Card"),
    (
        "best_orders",
        "convention",
        Sochi,
        "contracts need a convention such as Sochi(), not <class",
    ),
    ("best_orders", "situation", "A", "a situation is of type Situation, not 'A'"),
    (
        "layouts",
        "sample",
        2.0,
        "a sample is a whole number of layouts, not 2.0",
    ),
    ("layouts", "sample", True, "a sample is a whole number of layouts, not True"),
    ("layouts", "seed", None, "a seed is a whole number, not None"),
    ("layouts", "fixed", [THIRD], "what is fixed is of type Mapping, not [Seat.THIRD]"),
    (
        "layouts",
        "fixed",
        {1: Hand(0)},
        "the seat of fixed cards is of type Seat, not 1",
    ),
    ("layouts", "fixed", {THIRD: "♠A"}, "hands are of type Hand, not '♠A'"),
    ("layouts", "executor", 2, "an executor is of type Executor, not 2"),
    ("layouts", "progress", "bar", "progress is called, so 'bar' will not do"),
]


@pytest.mark.parametrize(("name", "word", "wrong", "sentence"), TYPES)
def test_another_type_is_named(
    name: str, word: str, wrong: object, sentence: str
) -> None:
    question, words = RIGHT[name]
    with pytest.raises(TypeError) as caught:
        question(**{**words, word: wrong})
    assert str(caught.value).startswith(sentence)


def problems(question: Question, **words: object) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        question(**words)
    return caught.value.problems


SEATED: Final = [
    (name, word)
    for name, word in named()
    if word in {"leader", "declarer"} and name not in {"Position", "TrickTable.tricks"}
]


@pytest.mark.parametrize(("name", "word"), SEATED)
def test_the_idle_dealer_holds_no_cards(name: str, word: str) -> None:
    question, words = RIGHT[name]
    expected = f"the {word} is first, second or third hand, not fourth"
    if (name, word) == ("Position.of", "declarer"):
        expected = "fourth hand does not play, so it declares not"
    assert problems(question, **{**words, word: FOURTH}) == (expected,)


@pytest.mark.parametrize("name", ["best_discards", "best_orders"])
@pytest.mark.parametrize("number", [0, 1, 3])
def test_there_are_two_defenders(name: str, number: int) -> None:
    question, words = RIGHT[name]
    defenders = (*TWO, Hand(0))[:number]
    assert problems(question, **{**words, "defenders": defenders}) == (
        f"there are two defenders, not {number}",
    )


@pytest.mark.parametrize("bid", [IN_HAND, MISERE_HAND], ids=str)
@pytest.mark.parametrize(
    ("name", "word", "sentence"),
    [
        ("best_discards", "contract", "nothing is laid away at "),
        ("best_orders", "bid", "nothing is laid away after "),
    ],
)
def test_without_the_talon_nothing_is_laid_away(
    name: str, word: str, sentence: str, bid: object
) -> None:
    question, words = RIGHT[name]
    chained = {"convention": Sochi(misere_chain=MisereChain.WITHOUT_TALON)}
    more = chained if name == "best_orders" else {}
    assert problems(question, **{**words, **more, word: bid}) == (f"{sentence}{bid}",)


@pytest.mark.parametrize(
    ("wrong", "kind", "sentence"),
    [
        ({"seconds": -1}, ValueError, "seconds are 0 or more, not -1"),
        ({"seconds": float("nan")}, ValueError, "seconds are 0 or more, not nan"),
        ({"seconds": float("inf")}, ValueError, "seconds are 0 or more, not inf"),
        ({"seconds": "2"}, TypeError, "seconds are a number or None, not '2'"),
        ({"seconds": True}, TypeError, "seconds are a number or None, not True"),
        ({"entries": 0}, ValueError, "entries is 1 or more, not 0"),
        ({"leaves": -5}, ValueError, "leaves is 1 or more, not -5"),
        ({"entries": 1.5}, TypeError, "entries is a whole number, not 1.5"),
        ({"leaves": None}, TypeError, "leaves is a whole number, not None"),
        ({"entries": True}, TypeError, "entries is a whole number, not True"),
        ({"cancelled": True}, TypeError, "cancelled is called, so True will not do"),
        ({"clock": 3}, TypeError, "clock is called, so 3 will not do"),
    ],
)
def test_limits_that_limit_nothing_or_everything_are_refused(
    wrong: dict[str, Any], kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        Limits(**wrong)
    assert str(caught.value) == sentence


def test_a_clock_is_there() -> None:
    with pytest.raises(TypeError, match="clock is called, so None will not do"):
        Limits(clock=None)  # type: ignore[arg-type]


def test_the_errors_of_the_solver_stand_at_the_top() -> None:
    assert preferans.InvalidPositionError is InvalidPositionError
    assert preferans.StoppedError is StoppedError
    for name in ("InvalidPositionError", "StoppedError"):
        assert name in preferans.__all__


def test_the_bid_of_an_order_is_checked_before_its_hands_are_counted() -> None:
    question, words = RIGHT["best_orders"]
    wrong = {**words, "twelve": TWELVE - Hand.parse("♦7"), "bid": IN_HAND}
    assert problems(question, **{**wrong, "convention": Leningrad()}) == (
        "nothing is laid away after 9♠-hand",
        (
            "a contract is worth whists over ten tricks: the declarer has 12 cards "
            "before he lays two away, not 11"
        ),
        "♦7 of the talon is not among the twelve",
    )
