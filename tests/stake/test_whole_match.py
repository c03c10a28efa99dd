"""
Whole matches at random, card by card, beside a table of slips of paper.

The slips know no module of play: who holds which cards, whose turn it is, what may be
put down and who takes a trick are worked out again from the words of the rules.
"""

import enum
import random
from typing import cast

import attrs
import pytest

from preferans.cards import Card, Hand
from preferans.deals import Deal
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake import (
    Discard,
    Game,
    Match,
    Outcome,
    PlayedGame,
    PriceTable,
    Round,
    StakeRules,
    Word,
)
from preferans.stake.actions import parse_action
from preferans.stake.choices import BuyerLevels, Unwhisted
from preferans.stake.views import view
from tests.stake.scorer import Clerk

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

PLAYERS = ("Anna", "Boris", "Vera", "Gleb", "Darya")
MOST_DEALS = 10
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


def some_rules(rng: random.Random) -> StakeRules:
    """Return rules with every choice at random."""
    levels = rng.choice(list(BuyerLevels))
    drawn: dict[str, object] = {"buyer_levels": levels, "stake": rng.randint(8, 30)}
    for field in attrs.fields(StakeRules):
        if field.name in drawn:
            continue
        if field.type is int:
            drawn[field.name] = rng.randint(0, 5)
        elif field.type is PriceTable:
            names = ["bought", "six", "seven", "eight"]
            if levels is BuyerLevels.TO_EIGHT:
                names += ["bought_seven", "bought_eight"]
            rows = {name: tuple(sorted(rng.choices(range(9), k=4))) for name in names}
            drawn[field.name] = PriceTable(**rows)
        else:
            drawn[field.name] = rng.choice(list(cast("type[enum.Enum]", field.type)))
    return StakeRules(**drawn)  # type: ignore[arg-type]


class Slips:
    """The cards of one game, on slips of paper."""

    def __init__(self, round_: Round) -> None:
        rules, table, defence = round_.rules, round_.table, round_.defence
        assert defence is not None
        assert round_.game is not None
        self.declarer = defence.declarer
        self.trump = str(round_.game.suit)
        parts = {
            seat.name: part.value
            for seat, part in zip(self.declarer.others, defence.parts, strict=True)
        }
        nobody = set(parts.values()) == {"pass"}
        self.dummy = table.dummy
        out: set[Seat] = set()
        for seat in self.declarer.others:
            passed = parts[seat.name] == "pass"
            if seat is self.dummy:
                # A dummy plays where it is invited, or always: 001:683-687.
                if passed and rules.dummy_plays.value != "always":
                    out.add(seat)
            elif passed and not nobody and rules.uninvited_passer.value == "lays_down":
                out.add(seat)
        self.order = [seat for seat in ACTIVE if seat not in out]
        self.actor: dict[Seat, Seat] = {seat: seat for seat in ACTIVE}
        for name, part in parts.items():
            if part == "dealer":
                self.actor[Seat[name]] = Seat.FOURTH
        if self.dummy is not None:
            (human,) = (s for s in self.declarer.others if s is not self.dummy)
            by_declarer = rules.dummy_played_by.value == "declarer"
            self.actor[self.dummy] = self.declarer if by_declarer else human
        self.hands = {seat: set(map(str, round_.deal.hand(seat))) for seat in ACTIVE}
        for _, action in round_.history:
            if isinstance(action, Discard):
                bought = {str(card) for card in round_.deal.talon}
                mine = self.hands[self.declarer] | bought
                self.hands[self.declarer] = mine - set(map(str, action.cards))
        after: dict[Seat, Seat] = {Seat.FIRST: Seat.SECOND, Seat.SECOND: Seat.THIRD}
        self.after = {seat: after.get(seat, Seat.FIRST) for seat in ACTIVE}
        leads_left = rules.first_lead.value == "declarers_left"
        self.turn = self.after[self.declarer] if leads_left else Seat.FIRST
        if self.turn in out:
            self.turn = self.after[self.turn]
        self.on_table: list[tuple[Seat, str]] = []
        self.tricks: dict[Seat, int] = dict.fromkeys(ACTIVE, 0)

    def may(self) -> set[str]:
        """Follow suit, else trump, else anything."""
        hand = self.hands[self.turn]
        if not self.on_table:
            return hand
        led = self.on_table[0][1][0]
        following = {card for card in hand if card[0] == led}
        trumping = {card for card in hand if card[0] == self.trump}
        return following or trumping or hand

    def put(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.on_table.append((self.turn, card))
        if len(self.on_table) < len(self.order):
            self.turn = self.after[self.turn]
            if self.turn not in self.order:
                self.turn = self.after[self.turn]
            return
        led = self.on_table[0][1][0]
        trumped = any(each[0] == self.trump for _, each in self.on_table)
        suit = self.trump if trumped else led
        best = max(
            RANKS.index(each[1:]) for _, each in self.on_table if each[0] == suit
        )
        (winner,) = (
            seat for seat, each in self.on_table if each == f"{suit}{RANKS[best]}"
        )
        self.tricks[winner] += 1
        self.turn = winner
        self.on_table = []


def one_deal(rules: StakeRules, table: Table, rng: random.Random) -> Outcome:
    """Play a deal at random; at every card the slips know the same."""
    round_ = Round.start(rules, table, Deal.random(rng))
    slips: Slips | None = None
    while not round_.is_over:
        actions = round_.legal_actions()
        actor = round_.to_act
        assert actor is not None
        if isinstance(actions[0], Card):
            slips = Slips(round_) if slips is None else slips
            assert {str(card) for card in actions} == slips.may()
            assert actor is slips.actor[slips.turn]
        assert view(round_, actor).legal_actions == actions
        # Passes would end most auctions, so that something else is tried more often.
        action = rng.choice(actions if rng.random() < 0.5 else actions[-2:])
        if isinstance(action, Card) and slips is not None:
            slips.put(str(action))
        # What is printed is what is read.
        round_ = round_.apply(parse_action(str(action)), by=actor)
    outcome = round_.outcome
    assert outcome is not None
    if isinstance(outcome, PlayedGame):
        assert slips is not None
        assert outcome.tricks == tuple(slips.tricks.values())
        words = {word for _, word in round_.history}
        whisted = {part.value for part in outcome.parts} != {"pass"}
        # The dealer may be given a hand to whist on, and may refuse it: 001:701.
        assert whisted <= bool(words & {Word.WHIST, Word.HAND_OVER})
        assert whisted >= (Word.WHIST in words)
    return outcome


@pytest.mark.parametrize("seed", range(12))
def test_a_match_at_random(seed: int) -> None:
    """
    Every deal is played to its end, and the sheet is that of the clerk with paper.

    Tables of two, three, four and five in turn, three of each.
    """
    rng = random.Random(seed)
    rules = some_rules(rng)
    match = Match.start(rules, PLAYERS[: 2 + seed % 4])
    clerk = Clerk(rules, match.sheet.players)
    for _ in range(MOST_DEALS):
        if match.is_over:
            break
        outcome = one_deal(rules, match.table, rng)
        clerk.deal(match.table, outcome)
        match = match.play(outcome)
        for player in match.sheet.players:
            row = match.sheet.row(player)
            assert row.stake == clerk.stake[player]
            assert row.remises == clerk.remises[player]
    assert dict(match.settle().net) == clerk.net()
    assert sum(clerk.net().values()) == 0


def test_the_slips_know_a_trick_when_they_see_one() -> None:
    """
    ♦ is trump. ♠K leads, ♠A is put on it, and ♦7 takes the trick.

    The third hand holds no ♠ and must trump; then it leads.
    """
    hands = ("♠K987 ♣AKQ ♦A ♥AK", "♠AQJT ♣JT9 ♦K ♥QJ", "♣87 ♦QJT987 ♥T9")
    deal = Deal(tuple(map(Hand.parse, hands)), tuple(Hand.parse("♥87")))
    rules = attrs.evolve(some_rules(random.Random(0)), unwhisted=Unwhisted.PLAYED)
    table = Table(("Anna", "Boris", "Vera"), "Anna")
    round_ = Round.start(rules, table, deal)
    for text in ("pass", "pass", "6♦"):
        round_ = round_.apply(parse_action(text))
    while not isinstance(round_.legal_actions()[0], Card):
        round_ = round_.apply(round_.legal_actions()[-1])
    assert round_.game == Game.parse("6♦")
    slips = Slips(round_)
    for card in ("♠K", "♠A"):
        assert card in slips.may()
        slips.put(card)
    assert slips.may() == {"♦Q", "♦J", "♦10", "♦9", "♦8", "♦7"}
    slips.put("♦7")
    assert slips.turn is Seat.THIRD
    assert slips.tricks[Seat.THIRD] == 1
