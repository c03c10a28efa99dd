"""Records of an evening: read, checked, replayed and written again."""

from pathlib import Path

import attrs
import pytest

from preferans.cards import Suit
from preferans.errors import PhaseError, RecordError
from preferans.preference import PassedOut, PlayedHand, Round, parse_action
from preferans.preference.examples import RULES
from preferans.preference.records import (
    Record,
    RecordedDeal,
    Written,
    dump,
    dumps,
    load,
    loads,
)
from preferans.seats import Seat, Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "archaic" / "preference.toml"
PLAYERS = ("Anna", "Boris", "Vera")


def test_an_evening_by_hand() -> None:
    """
    Ante 3 into an empty pot, reward 6, penalty 4 (001:781, 001:797); Anna deals first.

    1. All ante: pot 9. Boris makes ♥: +6. Pot 3. A -3, B 3, V -3.
    2. The pot is not empty. Anna fails in ♦: 4. Pot 7. A -7.
    3. All pass; Anna 1, Vera 2 chips (001:787). Pot 10. Vera makes ♠: +6.
       Pot 4. A -8, V -3 - 2 + 6 = 1.
    4. All pass twice. Nothing moves.
    5. Boris makes ♣, but 4 lie there: +4. Pot 0. B 7.
    6. All ante: pot 9. A -11, B 4, V -2. Vera fails in ♥: 4. Pot 13. V -6.
    7. Boris plays ♠: ♦A is lost, ♣A and seven trumps win, ♥A is lost: 8 tricks.
       +6. Pot 7. B 10.
    8. All pass; Vera 2, Boris 3 chips. Pot 12. Boris fails in ♦: 4. Pot 16.
       A -11, B 10 - 3 - 4 = 3, V -8.
    They stop: 16 = 3 x 5 + 1. A -6, B 8, V -3, and 1 stays.
    """
    record = load(EXAMPLE)
    assert record.check() == ()
    match = record.replay()
    assert match.pot.balances == (-6, 8, -3)
    assert match.pot.chips == 1
    expected = [
        (3, (-3, 3, -3)),
        (7, (-7, 3, -3)),
        (4, (-8, 3, 1)),
        (4, (-8, 3, 1)),
        (0, (-8, 7, 1)),
        (13, (-11, 4, -6)),
        (7, (-11, 10, -6)),
        (16, (-11, 3, -8)),
    ]
    for count, (pot, balances) in enumerate(expected, 1):
        part = attrs.evolve(
            record, deals=record.deals[:count], stopped=False, written=None
        )
        assert (part.replay().pot.chips, part.replay().pot.balances) == (pot, balances)
    outcome = record.deals[6].outcome(record.rules, Table(PLAYERS, "Anna"))
    assert outcome == PlayedHand(Seat.FIRST, Suit.SPADES, 8)


def test_a_record_is_written_as_it_is_read(tmp_path: Path) -> None:
    record = load(EXAMPLE)
    dump(record, tmp_path / "copy.toml")
    assert load(tmp_path / "copy.toml") == record
    assert loads(dumps(record)) == record


def test_a_record_without_a_pot_is_written_too() -> None:
    written = Written(balances=(("Anna", -2),))
    record = Record(
        players=PLAYERS, rules=RULES, deals=(RecordedDeal(),), written=written
    )
    assert loads(dumps(record)) == record
    assert record.check() == ()
    assert loads(broken(("pot = 1\n", ""))).check() == ()
    begun = attrs.evolve(record, deals=(), written=None)
    assert loads(dumps(begun)) == begun


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path / "none.toml")


def broken(*changes: tuple[str, str]) -> str:
    """Return the example with some of its text replaced."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("preferans-preference/1", "preferans/1", "expected 'preferans-preference/1'"),
        ('["Anna", "Boris", "Vera"]', '["Anna", "Boris"]', "three play, not 2"),
        ('["Anna", "Boris", "Vera"]', '"Anna"', "expected a list"),
        ('["Anna", "Boris", "Vera"]', '["Anna", "Boris", 3]', "expected a text"),
        ('["Anna", "Boris", "Vera"]', '["Anna", "Boris ", "V"]', "no blanks around"),
        ('first_dealer = "Anna"', 'first_dealer = "Zoe"', "Zoe"),
        ("stopped = true", "stopped = 1", "expected true or false"),
        ("stopped = true", "ended = true", "unknown key; possible: deals"),
        ("ante = 3\n", "", "rules.ante: missing: it has no default"),
        ("ante = 3", "ante = 0", "ante is a whole number, 1 to 1000, not 0"),
        ("ante = 3", 'ante = "3"', "expected a whole number"),
        ('"empty_pot"', '"never"', "expected 'every_deal' or 'first_deal'"),
        ('game = "♥ Boris"', 'game = "8 Boris"', "game"),
        ('game = "♥ Boris"', 'game = "♥"', "the player is missing"),
        ('game = "♥ Boris"', "", "game is missing"),
        ("tricks = 7", 'tricks = "7"', "expected a whole number"),
        ('" | ♣KQJ'[1:], " | ♥7 ♣KQJ", "cards"),
        ("♠, pass, pass,", "♠, pass, quit,", "actions"),
        ("chips = { Anna = 1, Vera = 2 }", "chips = 3", "expected a table"),
        ("Boris = 8, Vera", "Zoe = 8, Vera", "'Zoe' is none of the players"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(old: str, new: str, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(broken((old, new)))
    assert words in str(caught.value)


def test_every_problem_is_named_at_once() -> None:
    text = broken(("ante = 3", "ante = -1"), ("tricks = 5", "trick = 5"))
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert len(caught.value.problems) == 2
    assert "deal 2" in caught.value.problems[1]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tricks = 7", "tricks = 11", "deal 1: a declarer takes 0 to 10 tricks"),
        ("tricks = 7\n", "", "deal 1: tricks is missing"),
        ("♦ Anna", "♦ Zoe", "deal 2: 'Zoe' is none of the players"),
        ("Anna = 1, Vera = 2", "Anna = 2, Vera = 1", "deal 3: chips go above"),
        ("Anna = 1, Vera = 2", "Zoe = 1, Vera = 2", "deal 3: 'Zoe' is none"),
        ('game = "pass"', 'game = "pass"\nactions = "♠"', "actions need cards"),
        ("♦A, ♦8, ♦7", "♦A, ♦8, ♥7", "deal 7: action 6: ♥7: the suit led"),
        (", ♥9, ♥A", ", ♥9", "deal 7: the deal is not over after 32 actions"),
        ("cards =", 'game = "♠ Boris"\ntricks = 9\ncards =', "by the cards: ♠ Boris 8"),
        ("pot = 1\n", "pot = 2\n", "the pot: 1 by the rules, not 2"),
        ("Anna = -6", "Anna = -5", "Anna's balance: -6 by the rules, not -5"),
    ],
)
def test_what_cannot_be_scored_says_where_and_why(
    old: str, new: str, words: str
) -> None:
    record = loads(broken((old, new)))
    assert words in "\n".join(map(str, record.check()))
    with pytest.raises(RecordError):
        record.replay()


def test_the_cards_and_the_outcome_may_both_be_written() -> None:
    text = broken(("cards =", 'game = "♠ Boris"\ntricks = 8\ncards ='))
    assert loads(text).check() == ()
    assert loads(dumps(loads(text))) == loads(text)


def test_a_record_names_what_is_wrong_with_its_head() -> None:
    with pytest.raises(RecordError, match="three play"):
        Record(players=("Anna", "Boris"), rules=RULES)


def test_a_deal_can_be_kept_from_an_outcome_or_a_round() -> None:
    table = Table(PLAYERS, "Anna")
    hand = PlayedHand(Seat.SECOND, Suit.CLUBS, 6, (1, 2, 0))
    kept = RecordedDeal.of(table, hand)
    assert kept.chips == (("Boris", 1), ("Vera", 2))
    assert kept.outcome(RULES, table) == hand
    assert kept.in_words() == "♣ Vera 6, Boris 1, Vera 2"
    cards = load(EXAMPLE).deals[6].cards
    assert cards is not None
    round_ = Round.start(RULES, cards)
    with pytest.raises(PhaseError):
        RecordedDeal.of_round(round_)
    for _ in range(6):
        round_ = round_.apply(parse_action("pass"))
    kept = RecordedDeal.of_round(round_)
    assert kept.outcome(RULES, table) == PassedOut()
    wrong = attrs.evolve(kept, tricks=3)
    record = Record(players=PLAYERS, rules=RULES, deals=(wrong,))
    assert "by the cards: pass; not" in str(record.check()[0])
