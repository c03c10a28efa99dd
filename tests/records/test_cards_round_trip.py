"""Whatever is played card by card is written, read and judged again as it was."""

import json
import random
import tomllib
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import (
    AllPassThirdLead,
    Deal,
    Hand,
    Match,
    Outcome,
    Play,
    PlayedAllPass,
    PlayedMisere,
    Round,
    TalonInAllPass,
    records,
)
from preferans.records import Record, RecordedDeal
from preferans.records._moves import holders
from preferans.unplayed import Unplayed
from tests.engine.random_rounds import step
from tests.records.card_deals import RANKS
from tests.records.generated import POOL, house_rules, matches, names
from tests.records.schema_parts import fits
from tests.records.texts import FORMATS

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

SCHEMA = records.schema()
CARDS = [f"{suit}{rank}" for suit in "♠♣♦♥" for rank in RANKS]
TRIES = 8
IDLE = 3


@st.composite
def played(draw: st.DrawFn, sizes: tuple[int, ...] = (3, 4)) -> Match:
    """Generate matches of one or two deals with all their cards."""
    players = draw(st.lists(names, min_size=4, max_size=4, unique=True))
    match = Match.start(
        players[: draw(st.sampled_from(sizes))],
        draw(house_rules()),
        pool=POOL,
        all_passes=draw(st.integers(0, 3)),
    )
    dice = random.Random(draw(st.integers(0, 10**9)))
    for _ in range(draw(st.integers(1, 2))):
        if match.is_over:
            break
        round_ = match.start_round(Deal.random(dice))
        while not round_.is_over:
            round_ = step(round_, dice)
        match = match.finish(round_)
    return match


def rounds_of(match: Match) -> list[Round]:
    """Return the cards of every deal."""
    rounds = [scored.round for scored in match.deals]
    assert None not in rounds
    return [round_ for round_ in rounds if round_ is not None]


@given(played(sizes=(3, 4, 2)))
def test_a_match_of_cards_is_the_match_replayed(match: Match) -> None:
    written = Record.of(match)
    assert written.check() == ()
    for form in FORMATS:
        text = records.dumps(written, format=form)
        again = records.loads(text)
        assert again == written
        replayed = again.replay()
        assert replayed == match
        for ours, theirs in zip(rounds_of(match), rounds_of(replayed), strict=True):
            assert theirs.outcome == ours.outcome
            assert theirs.deal == ours.deal
            assert theirs.exchange == ours.exchange
            # A look of the idle dealer who does not whist leaves no trace.
            assert not isinstance(ours.phase, Play) or theirs.phase == ours.phase
            assert theirs.auction == ours.auction
        data = json.loads(text) if form == "json" else tomllib.loads(text)
        assert fits(data, SCHEMA)


@given(played(sizes=(3, 4, 2)))
def test_a_match_of_cards_is_replayed_without_its_calls(match: Match) -> None:
    written = Record.of(match)
    shorter = [attrs.evolve(deal, auction=None) for deal in written.deals]
    assert attrs.evolve(written, deals=shorter).replay() == match


@given(played(sizes=(3, 4, 2)))
def test_a_match_of_cards_is_replayed_without_its_tricks(match: Match) -> None:
    written = Record.of(match)
    deals: list[RecordedDeal] = []
    for deal, round_ in zip(written.deals, rounds_of(match), strict=True):
        phase = round_.phase
        full = isinstance(phase, Play) and phase.is_over
        deals.append(attrs.evolve(deal, tricks=()) if full else deal)
    assert attrs.evolve(written, deals=deals).replay() == match


def without_talon(outcome: Outcome) -> Outcome:
    """Return what is left to compare where one of two knows the talon."""
    if isinstance(outcome, PlayedMisere | PlayedAllPass | Unplayed):
        return outcome
    return attrs.evolve(outcome, talon=None)


def any_discard(outcome: Outcome, cards: Deal, dice: random.Random) -> str | None:
    """Return two cards that the declarer may lay away, if he does."""
    if isinstance(outcome, PlayedAllPass | Unplayed):
        return None
    if isinstance(outcome, PlayedMisere):
        unseen = outcome.without_talon
    else:
        unseen = outcome.contract.without_talon or outcome.refused
    hand = [*cards.hand(outcome.declarer), *cards.talon]
    return None if unseen else " ".join(map(str, dice.sample(hand, 2)))


@given(matches(), st.randoms(use_true_random=False))
def test_whatever_ended_a_deal_its_cards_may_be_known(
    match: Match, dice: random.Random
) -> None:
    written = Record.of(match)
    deals: list[RecordedDeal] = []
    for deal, scored in zip(written.deals, match.deals, strict=True):
        if isinstance(scored.outcome, Unplayed):
            # Such a deal is not played, and has no talon to write.
            deals.append(deal)
            continue
        talon = None if deal.talon is None else Hand.parse(deal.talon)
        cards = Deal.random(dice, talon=talon)
        players = holders(scored.situation.table).values()
        deals.append(
            attrs.evolve(
                deal,
                hands=dict(zip(players, map(str, cards.hands), strict=True)),
                talon=" ".join(map(str, cards.talon)),
                discard=any_discard(scored.outcome, cards, dice),
            )
        )
    fuller = attrs.evolve(written, deals=deals)
    assert fuller.check() == ()
    for ours, theirs in zip(match.deals, fuller.replay().deals, strict=True):
        if isinstance(ours.outcome, Unplayed):
            assert theirs.outcome == ours.outcome
            continue
        assert theirs.round is not None
        # The defence goes the one way that its last words say.
        assert theirs.round.outcome in {None, theirs.outcome}
        assert without_talon(theirs.outcome) == without_talon(ours.outcome)


# What is changed is found, by a judge of its own


def full(cards: str, led: str = "") -> list[list[str]]:
    """Return tricks with every card's suit; `led` are the suits of the talon."""
    tricks: list[list[str]] = []
    for number, text in enumerate(
        cards.replace("\n", " / ").split(" / ") if cards else []
    ):
        words = text.split()
        suit = led[number] if number < len(led) else words[0][0]
        tricks.append([w if w[0] in "♠♣♦♥" else suit + w for w in words])
    return tricks


def held(text: str) -> set[str]:
    """Return the cards of a hand as it is printed: `♠AK10 ♥7`."""
    found: set[str] = set()
    for group in text.split():
        ranks = group[1:].replace("10", "T")
        found |= {group[0] + rank.replace("T", "10") for rank in ranks}
    return found


def judged(
    hands: list[set[str]],
    tricks: list[list[str]],
    *,
    trump: str,
    talon: list[str],
    taker_leads: bool,
    idle: bool,
) -> list[int] | None:
    """Return the tricks of each seat by section 4; None if a card is not legal."""
    taken, leader = [0, 0, 0, 0], 0
    for number, words in enumerate(tricks):
        led = talon[number] if number < len(talon) else ""
        suit = (led or words[0])[0]
        lying: list[tuple[int, str]] = []
        for place, card in enumerate(words):
            hand = hands[(leader + place) % 3]
            has = {each[0] for each in hand}
            must = next((each for each in (suit, trump) if each in has), card[0])
            free = not led and place == 0
            if card not in hand or not (free or card[0] == must):
                return None
            hand.remove(card)
            lying.append(((leader + place) % 3, card))
        if led and idle:
            lying.append((IDLE, led))
        best = trump if any(card[0] == trump for _, card in lying) else suit
        strong = [each for each in lying if each[1][0] == best]
        winner = max(strong, key=lambda each: RANKS.index(each[1][1:]))[0]
        taken[winner] += 1
        if number + 1 < len(talon):
            leader = 0
        elif talon and number + 1 == len(talon):
            leader = winner if taker_leads and winner != IDLE else 0
        else:
            leader = winner
    return taken


def is_right(deal: RecordedDeal, round_: Round) -> bool:
    """Judge the discard, the play and the tricks of a deal that was right before."""
    outcome = round_.outcome
    assert outcome is not None
    assert not isinstance(outcome, Unplayed)
    hands = [held(text) for _, text in deal.hands]
    dealt = (deal.talon or "").split()
    trump = ""
    if not isinstance(outcome, PlayedMisere | PlayedAllPass):
        trump = outcome.contract.strain.sign
    if deal.discard is not None and not isinstance(outcome, PlayedAllPass):
        hand = hands[outcome.declarer.value]
        away = set(deal.discard.split())
        hand |= set(dealt)
        if not away <= hand:
            return False
        hand -= away
    if deal.play is None:
        return True
    rules = round_.convention.rules
    all_pass = isinstance(outcome, PlayedAllPass)
    opened = all_pass and rules.all_pass_talon is TalonInAllPass.OPENED
    talon = dealt if opened else []
    table = round_.situation.table
    taken = judged(
        hands,
        full(deal.play, "".join(card[0] for card in talon)),
        trump=trump,
        talon=talon,
        taker_leads=rules.all_pass_third_lead is AllPassThirdLead.TAKER,
        idle=table.size > IDLE,
    )
    if taken is None:
        return False
    written = [0, 0, 0, 0]
    for name, count in deal.tricks:
        written[table.seat(name).value] = count
    if all_pass and written[IDLE] > len(talon):
        return False
    left = 10 - sum(taken)
    if all_pass and left:
        return False
    return sum(written) == 10 and all(
        0 <= after - before <= left
        for before, after in zip(taken, written, strict=True)
    )


def check_changed(match: Match, place: int, deal: RecordedDeal) -> None:
    """Check that a changed deal is found at fault if, and only if, it is."""
    written = Record.of(match)
    deals = [*written.deals[:place], deal, *written.deals[place + 1 :]]
    problems = attrs.evolve(written, deals=deals).check()
    assert bool(problems) is not is_right(deal, rounds_of(match)[place]), deal
    # One slip does not bring a row of others.
    assert {problem.deal for problem in problems} <= {place + 1}


def every_deal(match: Match) -> Iterator[tuple[int, RecordedDeal, Round]]:
    for place, deal in enumerate(Record.of(match).deals):
        yield place, deal, rounds_of(match)[place]


def test_the_judge_knows_what_is_right() -> None:
    hands = [{"♠A", "♥7"}, {"♠7", "♥8"}, {"♦7", "♦8"}]

    def judge(*tricks: str, trump: str = "") -> list[int] | None:
        return judged(
            [set(hand) for hand in hands],
            [words.split() for words in tricks],
            trump=trump,
            talon=[],
            taker_leads=False,
            idle=False,
        )

    assert judge("♠A ♠7 ♦7", "♥7 ♥8 ♦8") == [1, 1, 0, 0]
    # With diamonds trumps the third hand ruffs, and leads to the second trick.
    assert judge("♠A ♠7 ♦7", "♦8 ♥7 ♥8", trump="♦") == [0, 0, 2, 0]
    assert judge("♠A ♥8 ♦7") is None
    assert judge("♠7 ♠A ♦7") is None


@given(played(), st.randoms(use_true_random=False))
def test_a_changed_card_is_found(match: Match, dice: random.Random) -> None:
    for place, deal, round_ in every_deal(match):
        if not deal.play:
            continue
        phase = round_.phase
        assert isinstance(phase, Play)
        led = "".join(card.suit.sign for card in phase.plan.talon)
        for _ in range(TRIES):
            tricks = full(deal.play, led)
            words = dice.choice(tricks)
            words[dice.randrange(len(words))] = dice.choice(CARDS)
            play = " / ".join(map(" ".join, tricks))
            check_changed(match, place, attrs.evolve(deal, play=play))


@given(played(), st.randoms(use_true_random=False))
def test_a_changed_discard_is_found(match: Match, dice: random.Random) -> None:
    for place, deal, _ in every_deal(match):
        if deal.discard is None:
            continue
        for _ in range(TRIES):
            kept = dice.choice(deal.discard.split())
            other = dice.choice([card for card in CARDS if card != kept])
            changed = attrs.evolve(deal, discard=f"{kept} {other}")
            check_changed(match, place, changed)


@given(played(), st.randoms(use_true_random=False))
def test_changed_tricks_are_found(match: Match, dice: random.Random) -> None:
    for place, deal, _ in every_deal(match):
        if not deal.tricks:
            continue
        counts = dict(deal.tricks)
        gives, takes = dice.sample(sorted(counts), 2)
        more = {**counts, takes: min(10, counts[takes] + 1)}
        check_changed(match, place, attrs.evolve(deal, tricks=more))
        fewer = {**more, gives: max(0, counts[gives] - 1)}
        check_changed(match, place, attrs.evolve(deal, tricks=fewer))
