"""
Sentences of the source that can be read in more than one way, each way at work.

Prices are those of `preferans.stake.examples`: bought 1 2 3 4 for ♠ ♣ ♦ ♥, direct
2 4 6 8; a whist trick is 1, or 2 in a direct game.
"""

import attrs
import pytest

from preferans.cards import Suit
from preferans.errors import InvalidConventionError, InvalidOutcomeError
from preferans.seats import Seat, Table
from preferans.stake import (
    Auction,
    Defence,
    DefenceStage,
    Game,
    Match,
    Outcome,
    Part,
    PlayedGame,
    PriceTable,
    Row,
    StakeRules,
    UnplayedGame,
    Word,
    games_to_name,
    score,
)
from preferans.stake.choices import (
    BuyerLevels,
    BuyingAgain,
    CutFrom,
    DealerMay,
    DummyInvitedBy,
    DummyPlays,
    DummySits,
    DummyTricks,
    HandingOver,
    HandingWhen,
    SuitsOfTwo,
    TwoWhists,
    UninvitedPasser,
    WhisterAnswers,
)
from preferans.stake.examples import RULES

THREE = Table(("A", "B", "C"), "A")
FOUR = Table(("A", "B", "C", "D"), "A")
TWO = Table(("A", "B"), "A")
WHIST, PASS, INVITED, HANDED = Part.WHIST, Part.PASS, Part.INVITED, Part.HANDED


def written(
    outcome: Outcome, rules: StakeRules = RULES, table: Table = THREE
) -> list[str]:
    return [str(entry) for entry in score(rules, table, outcome)]


def played(
    game: str,
    tricks: tuple[int, int, int],
    parts: tuple[Part, ...],
    declarer: Seat = Seat.FIRST,
) -> PlayedGame:
    return PlayedGame(Game.parse(game), declarer, parts, tricks)


def purchases(text: str, rules: StakeRules) -> list[str]:
    auction = Auction.parse(text, rules)
    return [str(call) for call in auction.legal_calls if "buy" in str(call)]


def test_who_buys_a_second_time() -> None:
    # 001:671 says of first hand alone that he must then buy at ♥.
    first = attrs.evolve(RULES, buying_again=BuyingAgain.FIRST_AT_HEARTS)
    higher = attrs.evolve(RULES, buying_again=BuyingAgain.ANY_HIGHER)
    assert purchases("buy ♠, buy ♣, pass", RULES) == ["buy ♥"]
    assert purchases("buy ♠, buy ♣, pass", first) == ["buy ♥"]
    assert purchases("buy ♠, buy ♣, pass", higher) == ["buy ♦", "buy ♥"]
    # First hand passes over ♦, so second hand speaks again.
    assert purchases("buy ♠, buy ♣, buy ♦, pass", RULES) == ["buy ♥"]
    assert purchases("buy ♠, buy ♣, buy ♦, pass", first) == []
    assert purchases("buy ♠, buy ♣, buy ♦, pass", higher) == ["buy ♥"]


def test_the_suits_of_two_players() -> None:
    # The dummy is first hand, so second hand speaks first and the dealer then.
    by_turn = attrs.evolve(RULES, suits_of_two=SuitsOfTwo.BY_TURN)
    for rules, first, then in (
        (RULES, ["buy ♣"], ["buy ♦", "buy ♥"]),
        (by_turn, ["buy ♠"], ["buy ♣"]),
    ):
        auction = Auction.start(rules, dummy=Seat.FIRST)
        calls = [str(call) for call in auction.legal_calls]
        assert [call for call in calls if "buy" in call] == first
        after = Auction.parse("pass", rules, dummy=Seat.FIRST)
        calls = [str(call) for call in after.legal_calls]
        assert [call for call in calls if "buy" in call] == then


LEVELS = PriceTable(
    bought=(1, 2, 3, 4),
    six=(2, 4, 6, 8),
    seven=(2, 4, 6, 8),
    eight=(2, 4, 6, 8),
    bought_seven=(5, 6, 7, 8),
    bought_eight=(9, 10, 11, 12),
)


def with_levels() -> StakeRules:
    return attrs.evolve(
        RULES,
        buyer_levels=BuyerLevels.TO_EIGHT,
        values=LEVELS,
        remises=LEVELS,
        whister_remises=LEVELS,
        whists=LEVELS,
    )


def test_a_buyer_may_name_a_level() -> None:
    """Bought 7♦ at 7, six tricks: a remise of 7; whist tricks 7 each, one is enough."""
    named = [str(game) for game in games_to_name(with_levels(), Suit.HEARTS)]
    assert named == [
        "bought ♦",
        "bought ♥",
        "bought 7♦",
        "bought 7♥",
        "bought 8♦",
        "bought 8♥",
    ]
    deal = played("bought 7♦", (6, 3, 1), (WHIST, WHIST))
    assert written(deal, with_levels()) == [
        "B: 7 (remise)",
        "C: 21 on B (whist)",
        "A: 7 on B (whist)",
    ]
    with pytest.raises(InvalidOutcomeError, match="a buyer plays six here"):
        score(RULES, THREE, deal)


def test_a_table_has_the_rows_that_the_rules_need() -> None:
    with pytest.raises(InvalidConventionError) as caught:
        attrs.evolve(with_levels(), values=RULES.values)
    assert caught.value.problems == (
        "values.bought_seven is missing: a buyer may name seven or eight",
        "values.bought_eight is missing: a buyer may name seven or eight",
    )
    with pytest.raises(InvalidConventionError) as caught:
        attrs.evolve(RULES, whists=LEVELS)
    assert len(caught.value.problems) == 2
    assert "no use" in caught.value.problems[0]
    with pytest.raises(ValueError, match="a buyer plays six"):
        RULES.values.of(Game.parse("bought 7♦"))


def test_two_whists_each_or_together() -> None:
    """
    001:673: each whister promises two.

    Bought ♠ won by 6, 4 and 0. Each for his own: A is short, remise 1. Together 4 of
    4: nobody is. With 7, 3 and 0 together 3 of 4: A is short, C is not.
    """
    together = attrs.evolve(RULES, two_whists=TwoWhists.TOGETHER)
    both = (WHIST, WHIST)
    won = ["B: 1 (game won)"]
    four = ["C: 4 on B (whist)", "A: 0 on B (whist)"]
    short = ["A: 1 (whister's remise)"]
    deal = played("bought ♠", (6, 4, 0), both)
    assert written(deal) == won + four + short
    assert written(deal, together) == won + four
    deal = played("bought ♠", (7, 3, 0), both)
    three = ["C: 3 on B (whist)", "A: 0 on B (whist)"]
    assert written(deal, together) == won + three + short
    # A lone whister answers for his own in any case.
    deal = played("bought ♠", (6, 1, 3), (WHIST, PASS))
    assert written(deal, together)[-1] == "C: 1 (whister's remise)"


def test_a_whister_answers_always_or_for_a_game_won() -> None:
    """
    Bought ♠ lost by 5, 5 and 0: A is short, or free as the game is lost.

    Invited without a trick, at 5, 5 and 0, he is free likewise; won, he owes 1.
    """
    won = attrs.evolve(RULES, whister_answers=WhisterAnswers.GAME_WON)
    lost = ["B: 1 (remise)", "C: 5 on B (whist)", "A: 0 on B (whist)"]
    deal = played("bought ♠", (5, 5, 0), (WHIST, WHIST))
    assert written(deal) == [*lost, "A: 1 (whister's remise)"]
    assert written(deal, won) == lost
    deal = played("bought ♠", (5, 5, 0), (WHIST, INVITED))
    assert written(deal, won) == lost[:2]
    deal = played("bought ♠", (6, 4, 0), (WHIST, INVITED))
    assert written(deal, won)[-1] == "A: 1 (invited player's remise)"


def test_an_uninvited_passer_may_lay_his_cards_down() -> None:
    """Bought ♠: 6 and 4, C whists alone and two hands play: 4 x 1."""
    down = attrs.evolve(RULES, uninvited_passer=UninvitedPasser.LAYS_DOWN)
    deal = played("bought ♠", (6, 4, 0), (WHIST, PASS))
    assert written(deal, down) == ["B: 1 (game won)", "C: 4 on B (whist)"]
    deal = played("bought ♠", (6, 2, 2), (WHIST, PASS))
    with pytest.raises(InvalidOutcomeError, match="takes no trick, not 2"):
        score(down, THREE, deal)
    # Who is invited plays (001:673).
    deal = played("bought ♠", (6, 2, 2), (WHIST, INVITED))
    assert written(deal, down)[0] == "B: 1 (game won)"


def said(
    words: str, rules: StakeRules, table: Table, declarer: Seat = Seat.FIRST
) -> Defence:
    defence = Defence.start(rules, table, declarer)
    for word in words.split(", "):
        defence = defence.say(Word(word))
    return defence


def test_one_of_two_whists_may_go_to_the_dealer() -> None:
    # 001:701: if there is no invitation. Two whists are none either.
    assert said("whist, whist", RULES, FOUR).is_over
    rules = attrs.evolve(RULES, handing_when=HandingWhen.ANY)
    defence = said("whist, whist", rules, FOUR)
    assert (defence.stage, defence.to_say) == (DefenceStage.HANDING, Seat.SECOND)
    assert defence.say(Word.HAND_OVER).parts == (HANDED, WHIST)
    assert defence.say(Word.KEEP).to_say is Seat.THIRD
    assert defence.say(Word.KEEP).say(Word.HAND_OVER).parts == (WHIST, HANDED)
    assert defence.say(Word.KEEP).say(Word.KEEP).is_over
    # Nobody sits idle at a table of three.
    assert said("whist, whist", rules, THREE).is_over
    # A refusal is the dealer's last word.
    refuse = attrs.evolve(rules, dealer_may=DealerMay.REFUSE)
    assert said("whist, whist, hand over, decline", refuse, FOUR).is_over
    deal = played("bought ♠", (6, 2, 2), (WHIST, HANDED))
    assert "A: 2 on B (whist)" in written(deal, rules, FOUR)


def test_where_nobody_whists_the_dealer_may() -> None:
    rules = attrs.evolve(
        RULES, handing_when=HandingWhen.ANY, handing_over=HandingOver.PASSERS
    )
    defence = said("pass, pass", rules, FOUR)
    assert defence.stage is DefenceStage.HANDING
    assert defence.say(Word.HAND_OVER).parts == (HANDED, PASS)
    assert said("whist, whist", rules, FOUR).is_over
    whole = attrs.evolve(RULES, handing_when=HandingWhen.ANY)
    assert said("pass, pass", whole, FOUR).is_over
    deal = played("bought ♠", (6, 2, 2), (HANDED, PASS))
    assert "A: 2 on B (whist)" in written(deal, rules, FOUR)


def test_the_dummy_may_be_invited_by_the_declarer() -> None:
    # 001:687: "inviting the wooden one, the player opens its cards".
    rules = attrs.evolve(RULES, dummy_invited_by=DummyInvitedBy.DECLARER)
    defence = said("whist", rules, TWO, Seat.SECOND)
    assert defence.to_say is Seat.SECOND
    assert defence.say(Word.INVITE).parts == (WHIST, INVITED)
    # A passer of flesh and blood is the whister's to invite (001:673).
    assert said("whist, pass", rules, THREE).to_say is Seat.SECOND


def test_a_dummy_may_lie_closed() -> None:
    # 001:683: with closed cards the game is of more interest.
    rules = attrs.evolve(RULES, dummy_plays=DummyPlays.NEVER)
    assert said("whist", rules, TWO, Seat.SECOND).is_over
    deal = played("bought ♦", (2, 6, 2), (WHIST, INVITED), Seat.SECOND)
    with pytest.raises(InvalidOutcomeError, match="lies closed here"):
        score(rules, TWO, deal)


@pytest.mark.parametrize(
    ("whose", "lines"),
    [
        (DummyTricks.DECLARER, ["B: 3 (game won)", "A: 2 on B (whist)"]),
        (DummyTricks.WHISTER, ["B: 3 (remise)", "A: 6 on B (whist)"]),
        (DummyTricks.NOBODY, ["B: 3 (remise)", "A: 2 on B (whist)"]),
    ],
)
def test_the_dummys_tricks(whose: DummyTricks, lines: list[str]) -> None:
    """Bought ♦: B takes 4, A 2, the dummy 4: 4 + 4 = 8 win, 2 + 4 = 6 are A's."""
    rules = attrs.evolve(RULES, dummy_tricks=whose)
    deal = played("bought ♦", (4, 4, 2), (WHIST, INVITED), Seat.SECOND)
    assert written(deal, rules, TWO) == lines


@pytest.mark.parametrize(
    ("sits", "seats"),
    [
        (DummySits.ALTERNATES, ["A first", "A second", "B first"]),
        (DummySits.FIRST_HAND, ["A first", "B first", "A first"]),
        (DummySits.SECOND_HAND, ["A second", "B second", "A second"]),
    ],
)
def test_the_dummys_place(sits: DummySits, seats: list[str]) -> None:
    rules = attrs.evolve(RULES, dummy_sits=sits)
    match = Match.start(rules, ("A", "B"))
    seen: list[str] = []
    for _ in range(3):
        dummy = match.table.dummy
        assert dummy is not None
        seen.append(f"{match.table.dealer} {dummy.name.lower()}")
        match = match.play(UnplayedGame(Game.parse("6♠"), Seat.THIRD))
    assert seen == seats


def test_a_cut_may_strike_out_remises() -> None:
    """
    001:709 strikes 5, 10 or more remises off the stake.

    B is short in 6♥: remise 8, of which 5 are struck out. Nobody else has any.
    """
    rules = attrs.evolve(RULES, cut_from=CutFrom.REMISES)
    match = Match.start(rules, ("A", "B", "C"))
    match = match.play(played("6♥", (5, 3, 2), (WHIST, WHIST)))
    assert match.cut_stake(5).sheet.rows == (Row(21), Row(21, 3), Row(21))
    assert match.cut_stake(10).sheet.rows == (Row(21), Row(21), Row(21))
