"""Deals with all their cards: every kind, as full and as short as people write them."""

import json
import tomllib
from collections.abc import Sequence

import attrs
import pytest

from preferans import (
    Auction,
    Match,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Round,
    records,
)
from preferans.phases import Claim
from preferans.records import Record, RecordedDeal
from tests.records.card_deals import (
    CASES,
    HANDS,
    HANDS_OF_FOUR,
    PASS,
    PLAYED,
    ROSTOV,
    SECOND,
    TALON_CARDS,
    UNPLAYED,
    WHIST,
    WITHOUT_TALON,
    Case,
    counted,
    game,
    play_of,
    trump_of,
    without,
)
from tests.records.schema_parts import fits
from tests.records.texts import FORMATS, FOUR, HEAD, record

SCHEMA = records.schema()

every = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
played = pytest.mark.parametrize("case", PLAYED.values(), ids=PLAYED)
unplayed = pytest.mark.parametrize("case", UNPLAYED.values(), ids=UNPLAYED)
LONE = PLAYED["whisted by one, closed"]
DOUBLE = PLAYED["whisted by two"]


def replayed(text: str) -> Match:
    """Return the match of a record in which nothing is wrong."""
    read = records.loads(text)
    assert read.check() == ()
    return read.replay()


def only(text: str) -> tuple[Outcome, Round | None]:
    """Return the outcome and the cards of the one deal of a record."""
    (scored,) = replayed(text).deals
    return scored.outcome, scored.round


def cards_of(text: str) -> Round:
    """Return the cards of the one deal of a record."""
    _, round_ = only(text)
    assert round_ is not None
    return round_


def calls_of(round_: Round) -> list[str] | None:
    auction = round_.auction
    return None if auction is None else [str(call) for _, call in auction.calls]


def tricks_of(outcome: Outcome) -> Sequence[int | None]:
    assert isinstance(outcome, PlayedGame | PlayedMisere | PlayedAllPass)
    return outcome.tricks


@played
def test_the_tricks_expected_here_are_those_of_section_4(case: Case) -> None:
    tricks = counted(play_of(case.text), trump_of(case.outcome), case.led)
    assert tuple(tricks_of(case.outcome)) == tuple(
        tricks[: len(tricks_of(case.outcome))]
    )


@every
def test_the_cards_say_how_a_deal_ended(case: Case) -> None:
    outcome, round_ = only(case.record)
    assert outcome == case.outcome
    assert round_ is not None
    assert round_.outcome == outcome
    (deal,) = records.loads(case.record).deals
    assert deal.auction is not None
    assert calls_of(round_) == deal.auction.split()


@every
def test_the_calls_may_be_left_out(case: Case) -> None:
    outcome, round_ = only(case.without("auction"))
    assert outcome == case.outcome
    assert round_ is not None
    assert round_.outcome == outcome
    # What nobody wrote down nobody knows.
    assert round_.auction is None


@every
def test_a_deal_is_written_as_it_was_read(case: Case) -> None:
    for text in (case.record, case.without("auction")):
        match = replayed(text)
        again = Record.of(match)
        assert again.check() == ()
        for form in FORMATS:
            copy = records.loads(records.dumps(again, format=form))
            assert copy == again
            assert copy.replay() == match
        (deal,), (scored,) = again.deals, match.deals
        ours = scored.round
        theirs = again.replay().deals[0].round
        assert ours is not None
        assert theirs is not None
        assert theirs.phase == ours.phase
        assert deal.auction == records.loads(text).deals[0].auction


@every
def test_the_schema_knows_the_keys_of_cards(case: Case) -> None:
    assert fits(tomllib.loads(case.record), SCHEMA)
    in_json = records.dumps(records.loads(case.record), format="json")
    assert fits(json.loads(in_json), SCHEMA)


@every
def test_a_deal_may_be_its_hands_and_its_outcome(case: Case) -> None:
    tricks = ""
    if case.text in {each.text for each in PLAYED.values()}:
        by_name = records.dumps(Record.of(replayed(case.record)))
        tricks = next(row for row in by_name.splitlines() if row[:6] == "tricks")
    text = without(case.hands + case.text, "auction", "discard", "play") + tricks
    outcome, round_ = only(record(text, head=case.head))
    assert outcome == case.outcome
    assert round_ is not None
    assert round_.auction is None
    again = Record.of(replayed(record(text, head=case.head)))
    assert again.replay().deals[0].outcome == case.outcome


@played
def test_right_tricks_may_stand_beside_the_cards(case: Case) -> None:
    written = records.dumps(Record.of(replayed(case.record)))
    assert "\ntricks = {" in written
    assert only(written)[0] == case.outcome


@pytest.mark.parametrize(
    "name",
    ["whisted by one, closed", "misère", "a checked ten", "a half-whist returned"],
)
def test_the_tricks_of_the_declarer_alone_stand_beside_the_cards(name: str) -> None:
    # Section 3: a lone whister writes both hands' tricks, so the split cannot matter.
    case = PLAYED[name]
    assert isinstance(case.outcome, PlayedGame | PlayedMisere)
    player = ("West", "North", "South")[case.outcome.declarer.value]
    tricks = f"tricks = {{ {player} = {case.outcome.taken} }}\n"
    outcome, _ = only(record(case.hands + case.text + tricks, head=case.head))
    # The cards know how the defenders shared them all the same.
    assert outcome == case.outcome


@unplayed
def test_without_play_there_are_no_tricks(case: Case) -> None:
    round_ = cards_of(case.record)
    assert round_.is_over
    assert "play =" not in records.dumps(Record.of(replayed(case.record)))


# Spellings


SIGNED = """
♠A ♠8 ♠Q / ♠9 ♦Q ♠J / ♥Q ♥A ♦8 / ♠7 ♦10 ♠10 / ♥8 ♥K ♦7 /
♦K ♣A ♦9 / ♣9 ♣K ♣7 / ♣8 ♣J ♣10 / ♣Q ♦J ♥J / ♦A ♥10 ♠K
"""
ASCII = """
AS 8 Q / 9S QD J / QH A 8D / 7S dt T / h8 K D7
KD ca 9 / C9 K 7 / C8 J x / QC JD JH / AD TH KS
"""
RUSSIAN = """
ПТ 8 Д / П9 БД В / ЧД Т Б8 / П7 Б10 10 / Ч8 К Б7
БК ТТ 9 / Т9 К 7 / Т8 В 10 / ТД БВ ЧВ / БТ Ч10 ПК
"""
COMMAS = """
♠A, 8, Q / ♠9, ♦Q, J / ♥Q, A, ♦8 / ♠7, ♦10, 10 / ♥8, K, ♦7
♦K, ♣A, 9 / ♣9, K, 7 / ♣8, J, 10 / ♣Q, ♦J, ♥J / ♦A, ♥10, ♠K
"""


@pytest.mark.parametrize(
    "play",
    [SIGNED, ASCII, RUSSIAN, COMMAS, SIGNED.replace(" / ", "\n\n")],
    ids=["signs", "ascii", "russian", "commas", "a blank line between two tricks"],
)
def test_a_play_is_read_in_every_spelling(play: str) -> None:
    deal = without(HANDS + LONE.text, "play")
    text = record(f'{deal}play = """{play}"""')
    assert only(text)[0] == LONE.outcome
    # JSON has no text of several lines, but it has their ends.
    again = records.loads(text)
    assert records.loads(records.dumps(again, format="json")) == again
    windows = attrs.evolve(again.deals[0], play=play.replace("\n", "\r\n"))
    for form in FORMATS:
        kept = records.dumps(attrs.evolve(again, deals=[windows]), format=form)
        assert only(kept)[0] == LONE.outcome


def test_a_play_on_lines_of_its_own_is_written_so() -> None:
    written = records.dumps(records.loads(LONE.record))
    assert 'play = """\n♠A 8 Q\n♠9 ♦Q J\n' in written


def test_a_play_of_a_match_is_written_in_two_lines_and_one_sign_a_suit() -> None:
    written = records.dumps(Record.of(replayed(LONE.record)))
    # Section 5 of the format: a card without a sign has the suit led.
    five = "♠A 8 Q / ♠9 ♦Q J / ♥Q A ♦8 / ♠7 ♦10 10 / ♥8 K ♦7"
    assert f'play = """\n{five}\n' in written
    assert (
        'auction = "6♠ pass pass"\ndiscard = "♥7 ♥9"\ncontract = "6♦ West"' in written
    )


@pytest.mark.parametrize(
    "auction",
    [
        "6S PASS Pass",
        "6 без козыря pass pass",
        "6 NT, пас, пас",
        "6П пас пас",
        "6 ♠ pass pass",
        "6 бк\\nпас\\nпас",
        "6 Без Козыря пас пас",
        "6 no trump pass pass",
    ],
)
def test_calls_are_read_in_every_spelling(auction: str) -> None:
    rules = 'convention = { name = "sochi", jumps = "allowed" }'
    head = HEAD.replace('convention = "sochi"', rules)
    text = f'auction = "{auction}"\ncontract = "7♦ West"\n'
    text += 'defence = { North = "pass", South = "pass" }'
    calls = calls_of(cards_of(record(HANDS + text, head=head)))
    assert calls is not None
    assert calls[1:] == ["pass", "pass"]
    assert calls[0] in {"6♠", "6NT"}


@pytest.mark.parametrize("discard", ["♥7 ♥9", "♥9, ♥7", "♥97", "7H 9H", "Ч7 Ч9"])
def test_a_discard_is_read_in_every_spelling(discard: str) -> None:
    text = LONE.record.replace("♥7 ♥9", discard)
    assert only(text)[0] == LONE.outcome


def test_a_discard_of_the_talon_is_no_refusal() -> None:
    # Section 2: laying both its cards away face down is no refusal.
    outcome, _ = only(PLAYED["whisted by one, open"].record)
    assert isinstance(outcome, PlayedGame)
    assert not outcome.refused


def test_the_talon_of_an_all_pass_stands_in_the_order_dealt() -> None:
    # ♣10 leads the first trick and ♣9 the second; turned round, trick 3 is the same.
    case = PLAYED["an all-pass that the talon leads"]
    assert cards_of(case.record).deal.talon == TALON_CARDS
    turned = case.record.replace("♣10 ♣9", "♣9 ♣10")
    assert cards_of(turned).deal.talon == TALON_CARDS[::-1]


# As much as is known


def test_hands_and_talon_alone_are_kept() -> None:
    text = 'contract = "6♦ West"\ndefence = { North = "whist", South = "pass" }\n'
    outcome, round_ = only(record(f"{HANDS}{text}tricks = {{ West = 5 }}"))
    assert isinstance(outcome, PlayedGame)
    assert outcome.tricks == (5, None, None)
    assert round_ is not None
    assert round_.outcome is None
    assert round_.deal.talon == TALON_CARDS


def test_calls_alone_are_checked_and_bring_no_cards() -> None:
    text = 'auction = "6♠ 6♣ pass here pass"\ncontract = "6♥ West"\n'
    text += 'defence = { North = "pass", South = "pass" }'
    outcome, round_ = only(record(text))
    assert round_ is None
    assert outcome == replayed(record(text.split("\n", 1)[1])).deals[0].outcome


def test_a_discard_alone_brings_no_cards() -> None:
    text = 'discard = "♥7 ♥9"\ncontract = "6♦ West"\n'
    text += 'defence = { North = "pass", South = "pass" }'
    assert only(record(text))[1] is None


def test_a_talon_in_a_game_without_it_is_kept_with_the_cards_only() -> None:
    # Section 2: no premium is due without the talon, so the outcome has none.
    text = 'contract = "9♥-hand North"\ndefence = { South = "whist", West = "pass" }\n'
    text += "tricks = { North = 9, South = 1 }"
    outcome, round_ = only(record(HANDS + text, head=WITHOUT_TALON))
    assert isinstance(outcome, PlayedGame)
    assert outcome.talon is None
    assert round_ is not None
    assert round_.deal.talon == TALON_CARDS


def test_the_dealer_of_four_holds_no_cards() -> None:
    case = PLAYED["the idle dealer whists at eight"]
    written = records.dumps(Record.of(replayed(case.record)))
    rows = [row for row in written.splitlines() if row.startswith("hands.")]
    hands = ", ".join(row.removeprefix("hands.") for row in rows)
    assert f"hands = {{ {hands} }}\n" == HANDS_OF_FOUR.split("talon")[0]


# Claims (4a)


BEGUN = """
♠A 8 10 / ♦8 10 9 / ♥J A ♦7 / ♠7 ♦Q Q / ♥8 K ♦K / ♣9 8 J / ♣7 10 A
"""
SIX = 'contract = "6♦ West"\ndefence = { North = "whist", South = "pass" }\n'
AWAY = 'discard = "♥7 ♥9"\n'


def claimed(play: str, tricks: str, *, deal: str = AWAY + SIX, head: str = HEAD) -> str:
    return record(
        f'{HANDS}{deal}play = """{play}"""\ntricks = {{ {tricks} }}', head=head
    )


def test_a_play_cut_short_ends_in_a_claim_that_everybody_accepted() -> None:
    begun = [row.split() for row in BEGUN.strip().split(" / ")]
    # Seven tricks are played; the three left are West's.
    assert counted(begun, "♦") == [3, 3, 1, 0]
    outcome, round_ = only(claimed(BEGUN, "West = 6, North = 3, South = 1"))
    assert outcome == game("6♦", (6, 3, 1), (None, WHIST, PASS))
    assert round_ is not None
    assert round_.is_over
    claims = [each for _, each in round_.history if isinstance(each, Claim)]
    assert [claim.tricks for claim in claims] == [(3, 0, 0)]


def test_a_claim_is_written_as_it_was_read() -> None:
    match = replayed(claimed(BEGUN, "West = 4, North = 4, South = 2"))
    again = Record.of(match)
    (deal,) = again.deals
    assert deal.play is not None
    assert deal.play.replace("\n", " / ") == BEGUN.strip()
    assert dict(deal.tricks) == {"West": 4, "North": 4, "South": 2}
    assert again.replay() == match


def test_everything_may_be_claimed_before_the_first_lead() -> None:
    text = claimed("", "West = 6, North = 2, South = 2")
    match = replayed(text)
    assert match.deals[0].outcome == game("6♦", (6, 2, 2), (None, WHIST, PASS))
    written = records.dumps(Record.of(match))
    assert 'play = ""\n' in written
    assert records.loads(written).replay() == match


def test_a_claim_of_the_declarer_alone_leaves_the_rest_unshared() -> None:
    outcome, round_ = only(claimed(BEGUN, "West = 4"))
    assert isinstance(outcome, PlayedGame)
    assert outcome.tricks == (4, None, None)
    assert round_ is not None
    assert round_.outcome is None
    match = replayed(claimed(BEGUN, "West = 4"))
    assert Record.of(match).replay() == match


def test_a_declarer_who_claims_all_the_rest_leaves_nothing_open() -> None:
    outcome, _ = only(claimed(BEGUN, "West = 6"))
    assert outcome == game("6♦", (6, 3, 1), (None, WHIST, PASS))


def test_a_misere_may_be_claimed() -> None:
    deal = 'discard = "♣K ♣A"\ncontract = "misere North"\n'
    text = claimed("♦A Q 9", "North = 0, West = 5, South = 5", deal=deal)
    assert only(text)[0] == PlayedMisere(declarer=SECOND, tricks=(5, 0, 5))


def test_a_play_may_end_after_any_trick() -> None:
    rows = BEGUN.strip().split(" / ")
    for number in range(8):
        text = claimed(
            " / ".join(rows[:number]), "West = 4, North = 3, South = 3", deal=AWAY + SIX
        )
        assert tricks_of(only(text)[0]) == (4, 3, 3)


def test_many_deals_go_on_one_after_another() -> None:
    # West deals next, so North is first hand, South second, West third.
    second = HANDS.replace("West", "X").replace("South", "West").replace("North", "S")
    second = second.replace("S =", "South =").replace("X", "North")
    text = LONE.record + "\n[[deals]]\n" + second + 'contract = "all-pass"\n'
    text += 'play = """\n' + "\n".join(
        " ".join(row)
        for row in play_of(PLAYED["an all-pass that the talon leads"].text)
    )
    text += '"""\n'
    match = replayed(text)
    # First, second and third hand took 6, 1 and 3 of them.
    assert tricks_of(match.deals[1].outcome) == (6, 1, 3, 0)
    assert Record.of(match).replay() == match


def test_a_deal_under_way_is_no_auction_of_its_own() -> None:
    round_ = cards_of(DOUBLE.record)
    assert round_.auction == Auction.parse("6♠ pass pass", round_.convention.rules)


def test_the_keys_of_cards_are_kept_apart_from_those_of_the_clerk() -> None:
    short = RecordedDeal(contract="6♠ West", conceded=True, talon="♣10 ♣9")
    assert not short.has_cards
    assert attrs.evolve(short, auction="").has_cards
    assert attrs.evolve(short, discard="").has_cards
    assert attrs.evolve(short, play="").has_cards
    assert attrs.evolve(short, hands={"West": ""}).has_cards


def test_a_refused_talon_may_be_all_that_is_known_of_the_cards() -> None:
    case = UNPLAYED["a talon refused, then conceded"]
    assert only(record(case.text, head=ROSTOV))[1] is None
    assert only(record(case.text, head=FOUR.replace("sochi", "rostov")))[1] is None


def test_who_dealt_first_is_not_written_where_nobody_has_dealt() -> None:
    head = HEAD.replace('first_dealer = "South"\n', "")
    assert records.dumps(records.loads(head)) == head
