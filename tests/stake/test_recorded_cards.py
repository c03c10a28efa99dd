"""Deals of the stake game that are recorded with every card."""

from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preferans.cards import Hand
from preferans.deals import Deal
from preferans.errors import InvalidOutcomeError, PhaseError, RecordError
from preferans.seats import Seat, Table
from preferans.stake import (
    Game,
    Part,
    PlayedGame,
    Round,
    UnplayedGame,
    parse_action,
)
from preferans.stake.choices import Unwhisted
from preferans.stake.dealt import RecordedCards
from preferans.stake.examples import RULES
from preferans.stake.recorded import RecordedDeal
from preferans.stake.records import Record, dumps, loads
from preferans.stake.strategies import rounds

PLAYERS = ("Anna", "Boris", "Vera")
TABLE = Table(PLAYERS, "Anna")
DEAL = Deal.parse("♠AKQJ1098 ♥1098 | ♣AKQJ1098 ♥JQK | ♦AKQJ1098 ♠7 ♣7 ♦7 | ♥A7")
HEAD = dumps(Record(players=PLAYERS, rules=RULES))
CARDS = """
[[deals]]
hands.Boris = "♠AKQJ1098 ♥1098"
hands.Vera = "♣AKQJ1098 ♥JQK"
hands.Anna = "♦AKQJ10987 ♠7 ♣7"
talon = "♥A7"
"""
CALLS = "buy ♠, pass, pass, discard ♥8 ♥9, bought ♠"
# Counted card by card in the tests of a round: Boris 8, Vera 2, Anna 0.
TRICKS = (
    "♠A, ♥J, ♠7, ♠K, ♣8, ♣7, ♠Q, ♣9, ♦7, ♠J, ♣10, ♦8, ♠10, ♣J, ♦9, ♠9, ♣Q, ♦10, "
    "♠8, ♣K, ♦J, ♥A, ♥Q, ♦Q, ♥10, ♥K, ♦K, ♣A, ♦A, ♥7"
)
BOUGHT = Game.parse("bought ♠")


def test_a_deal_of_all_cards_is_scored_by_its_tricks() -> None:
    """
    Boris bought at ♠ (1) and took 8: 21 - 1 = 20. Vera took 2 x 1; Anna none of two.

    She puts up a whister's remise of 1.
    """
    text = f'{HEAD}{CARDS}actions = "{CALLS}, whist, whist, {TRICKS}"\n'
    record = loads(text)
    assert record.check() == ()
    sheet = record.score()
    assert [row.stake for row in sheet.rows] == [21, 20, 21]
    assert [row.remises for row in sheet.rows] == [1, 0, 0]
    assert sheet.on("Vera", "Boris") == 2
    assert loads(dumps(record)) == record
    # Written beside the cards, the game is compared with them.
    game = 'game = "bought ♠ Boris"\ndefence = { Vera = "whist", Anna = "whist" }\n'
    both = loads(f"{text}{game}tricks = {{ Boris = 8, Vera = 2 }}\n")
    assert both.check() == ()
    assert loads(dumps(both, format="json"), format="json") == both
    wrong = loads(f"{text}{game}tricks = {{ Boris = 7, Vera = 3 }}\n")
    assert str(wrong.check()[0]).partition(": ")[2] == (
        "by the cards: bought ♠ Boris, Vera whist, Anna whist, Boris 8, Vera 2, "
        "Anna 0; not bought ♠ Boris, Vera whist, Anna whist, Boris 7, Vera 3, Anna 0"
    )


def test_a_pass_is_one_whether_written_or_not() -> None:
    text = f'{HEAD}{CARDS}actions = "pass, pass, pass"\n'
    record = loads(text)
    assert record.replay().entries == ((),)
    assert loads(dumps(record)) == record
    wrong = loads(f'{text}game = "6♠ Boris"\n')
    assert "by the cards: a pass; not 6♠ Boris" in str(wrong.check()[0])


@pytest.mark.parametrize(
    ("actions", "wrong"),
    [
        ("buy ♠", "the actions end before the deal does: Vera is to act"),
        ("buy ♣", "action 1: buy ♣: a hand buys in its own suit first"),
        ("pass, pass, pass, pass", "action 4: the deal is over"),
    ],
)
def test_actions_that_cannot_be(actions: str, wrong: str) -> None:
    record = loads(f'{HEAD}{CARDS}actions = "{actions}"\n')
    assert wrong in str(record.check()[0])
    assert record.check()[0].deal == 1


@pytest.mark.parametrize(
    ("name", "hand", "wrong"),
    [
        ("Zoe", "♠AKQJ1098 ♥1098", ["'Zoe' holds no cards", "of Boris is missing"]),
        ("Boris", "♠AKQJ1098 ♥109", ["first hand has 10 cards, not 9"]),
        ("Boris", "♠AKQJ1098 ♥10 ♣AK", ["♣A is dealt twice", "♣K is dealt twice"]),
    ],
)
def test_hands_that_cannot_be(name: str, hand: str, wrong: list[str]) -> None:
    hands = {name: hand, "Vera": "♣AKQJ1098 ♥JQK", "Anna": "♦AKQJ10987 ♠7 ♣7"}
    cards = RecordedCards(
        tuple((each, Hand.parse(text)) for each, text in hands.items()),
        DEAL.talon,
        (),
    )
    with pytest.raises(InvalidOutcomeError) as caught:
        cards.outcome(RULES, TABLE)
    found = caught.value.problems
    assert all(any(part in text for text in found) for part in wrong)
    twice = attrs.evolve(cards, hands=(*cards.hands, cards.hands[1]))
    with pytest.raises(InvalidOutcomeError, match="Vera stands there twice"):
        twice.outcome(RULES, TABLE)


def test_every_card_that_cannot_be_read_is_named() -> None:
    text = f'{HEAD}\n[[deals]]\ngame = "pass"\nhands = {{ Boris = "♠Z", Vera = 5 }}\n'
    with pytest.raises(RecordError) as caught:
        loads(f'{text}actions = "buy, pass"\n')
    found = [problem.partition(": ")[2] for problem in caught.value.problems]
    wanted = (
        "talon is missing: cards are hands, talon and actions",
        'game: leave game = "pass" out where the cards say it',
        "hands.Boris: cannot read '♠Z'",
        "hands.Vera: expected a text, not 5",
        "actions: cannot read 'buy'",
    )
    assert len(found) == len(wanted)
    assert all(text.startswith(part) for text, part in zip(found, wanted, strict=True))


def test_a_round_is_kept_with_every_card() -> None:
    calls = ("6♠", "pass", "pass", "pass", "pass")
    round_ = Round.after(RULES, TABLE, DEAL, tuple(map(parse_action, calls)))
    deal = RecordedDeal.of_round(round_)
    assert deal.play(RULES, TABLE) == UnplayedGame(Game.parse("6♠"), Seat.FIRST)
    # By other rules the same calls are not the whole deal.
    with pytest.raises(InvalidOutcomeError, match="Boris is to act"):
        deal.play(attrs.evolve(RULES, unwhisted=Unwhisted.PLAYED), TABLE)
    with pytest.raises(PhaseError, match="once it is over"):
        RecordedDeal.of_round(Round.start(RULES, TABLE, DEAL))
    both = (Part.WHIST, Part.WHIST)
    played = PlayedGame(BOUGHT, Seat.FIRST, both, (8, 2, 0))
    assert RecordedDeal.of(TABLE, played).play(RULES, TABLE) == played


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.data())
def test_any_round_can_be_kept(data: st.DataObject) -> None:
    round_ = data.draw(rounds())
    deal = RecordedDeal.of_round(round_)
    assert deal.play(round_.rules, round_.table) == round_.outcome
    table = round_.table
    record = Record(
        players=table.players,
        rules=round_.rules,
        first_dealer=table.dealer,
        deals=(deal,),
    )
    assert loads(dumps(record)) == record


def test_the_page_shows_a_record_with_cards() -> None:
    page = Path(__file__).parents[2] / "docs" / "rules" / "stake.md"
    text = page.read_text(encoding="utf-8")
    block = text.partition("```toml\n")[2].partition("```")[0]
    record = loads(HEAD + block)
    assert record.check() == ()
    assert record.replay().sheet.row("Boris").stake == 20
