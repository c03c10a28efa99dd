"""Records of the stake game: read, written, checked with every problem at once."""

from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from preferans.errors import InvalidOutcomeError, RecordError
from preferans.seats import Seat, Table
from preferans.stake import (
    Game,
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    PriceTable,
    UnplayedGame,
)
from preferans.stake.choices import BuyerLevels
from preferans.stake.examples import RULES
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
)
from preferans.stake.records import Record, Written, dump, dumps, load, loads

EVENING = Path(__file__).parents[2] / "examples" / "archaic" / "stake.toml"
PLAYERS = ("Anna", "Boris", "Vera")
HEAD = dumps(Record(players=PLAYERS, rules=RULES))
SIX = Game.parse("6♦")
WHIST, PASS = Part.WHIST, Part.PASS


def test_an_evening_is_what_was_counted_by_hand() -> None:
    """
    Stake 21 each (001:707); prices as agreed: bought 1 2 3 4, direct 2 4 6 8; a whist
    trick 1, or 2 in a direct game; each of the three pays the idle dealer 1 a game.

    1. Bought ♦ (3), Boris 6 tricks: Boris 21 - 3 = 18. Vera 2 x 1 and Gleb 2 x 1 on
       him. Anna 1 on each.
    2. 6♥ (8), Vera 7: 21 - 8 = 13. Anna whists and invited Gleb, whose trick is hers
       by agreement: (2 + 1) x 2 = 6 on Vera. He gets nothing (001:673). Boris 1 each.
    3. Bought ♣ (2), Gleb 5 of six: remise 2 (001:669). Anna 3 x 1 on him; Boris passed.
       Vera 1 each.
    4. All passed: nothing.
    5. 7♠ (2), Gleb 7: the 2 go off his remise, 2 - 2 = 0. Vera's whist was handed to
       Anna, the dealer (001:701): 2 x 2 = 4 on Gleb; one trick is owed (001:675). Anna
       1 each.
    6. Bought ♥ (4), Anna 8: 21 - 4 = 17. Vera 2 x 1 on her; Gleb none, short of two
       (001:673): remise 4. Boris 1 each.
    7. 6♣ (4), nobody whists: Boris 18 - 4 = 14. Vera 1 each.
    8. 8♥ (8), Vera 8: 13 - 8 = 5. Anna 1 x 2, Boris 1 x 2 on her. Gleb 1 each.
    9. 6♦ (6), Vera 6: 5 - 5 = 0, one point is lost. Gleb 2 x 2, Boris 2 x 2 on her.
       Anna 1 each.
       Cut by 5 (001:709): Anna 17 - 5 = 12, Boris 14 - 5 = 9, Gleb 21 - 5 = 16. Vera
       has nothing left and writes 5/3 on each of them.
    10. Bought ♠ (1), Gleb 4 of six: remise 1 for the game: 4 + 1 = 5. Anna counts the
       invited Vera's trick: (5 + 1) x 1 = 6 on him. Boris 1 each.

    Anna on Boris 1 + 1 + 1 = 3; on Vera 1 + 6 + 1 + 2 + 1 = 11; on Gleb
    1 + 3 + 4 + 1 + 1 + 6 = 16. Boris on Anna 3 (deals 2, 6, 10); on Vera
    1 + 1 + 2 + 4 + 1 = 9; on Gleb 3. Vera on Anna 1 + 2 + 1 + 5/3 = 17/3; on Boris
    2 + 1 + 1 + 5/3 = 17/3; on Gleb 1 + 1 + 5/3 = 11/3. Gleb on Anna 1; on Boris
    2 + 1 = 3; on Vera 1 + 4 = 5.

    Left: Anna 12, Boris 9, Vera 0, Gleb 16 + 5 = 21, together 42. By agreement each
    pays the differences: 42 - 4 x 12 = -6, 42 - 36 = 6, 42, 42 - 84 = -42. Anna
    30 - 29/3 - 6 = 43/3; Boris 15 - 35/3 + 6 = 28/3; Vera 15 - 25 + 42 = 32; Gleb
    9 - 68/3 - 42 = -167/3.
    """
    record = load(EVENING)
    assert record.check() == ()
    sheet = record.score()
    assert [row.stake for row in sheet.rows] == [12, 9, 0, 16]
    assert [row.remises for row in sheet.rows] == [0, 0, 0, 5]
    third = Fraction(1, 3)
    assert sheet.accounts == (
        (0, 3, 11, 16),
        (3, 0, 9, 3),
        (17 * third, 17 * third, 0, 11 * third),
        (1, 3, 5, 0),
    )
    match = record.replay()
    assert not match.is_over
    net = match.settle().net
    assert [points for _, points in net] == [43 * third, 28 * third, 32, -167 * third]
    # And all of it is in the file.
    written = record.written
    assert written is not None
    assert len(written.stake) == len(written.remises) == len(written.net) == 4
    assert len(written.on) == 12


def test_the_rules_of_the_evening_are_those_of_the_examples_but_for_the_end() -> None:
    rules = load(EVENING).rules
    assert attrs.evolve(rules, end=RULES.end) == RULES


@pytest.mark.parametrize("name", ["evening.toml", "evening.json"])
def test_a_record_is_written_and_read_back(name: str, tmp_path: Path) -> None:
    record = load(EVENING)
    path = tmp_path / name
    dump(record, path)
    assert load(path) == record
    assert dumps(load(path)) == dumps(record)


def test_a_record_of_every_part_is_read_back() -> None:
    table = PriceTable(
        bought=(1, 2, 3, 4),
        six=(1, 2, 3, 4),
        seven=(1, 2, 3, 4),
        eight=(1, 2, 3, 4),
        bought_seven=(1, 2, 3, 4),
        bought_eight=(1, 2, 3, 4),
    )
    rules = attrs.evolve(
        RULES,
        buyer_levels=BuyerLevels.TO_EIGHT,
        values=table,
        remises=table,
        whister_remises=table,
        whists=table,
    )
    record = Record(
        players=("Anna Karenina", "bought ♦"),
        rules=rules,
        first_dealer="bought ♦",
        deals=(
            RecordedRaise(9),
            RecordedDeal(
                game=Game.parse("bought 7♦"),
                player="Anna Karenina",
                defence=(("bought ♦", WHIST), ("dummy", PASS)),
                tricks=(("Anna Karenina", 7), ("bought ♦", 3)),
                note='a "note"\nof two lines [\n    1,\n]',
            ),
            RecordedCut(5),
        ),
        written=Written(on=(("bought ♦", "Anna Karenina", Fraction(9)),)),
    )
    assert loads(dumps(record)) == record
    assert loads(dumps(record, format="json"), format="json") == record
    assert record.check() == ()


PARTS = "'whist' or 'pass' or 'invited' or 'dealer'"
DEAL_KEYS = "actions, defence, game, hands, note, talon, tricks"
HEAD_KEYS = "deals, first_dealer, format, players, rules, written"


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return caught.value.problems


def test_every_problem_of_a_head_is_named_at_once() -> None:
    text = HEAD.replace("preferans-stake/1", "preferans/1")
    text = text.replace('"Vera"', '"Vera "').replace("stake = 21", "stake = 0")
    text = "prize = 3\nfirst_dealer = 'Zoe'\n" + text
    assert problems(text) == (
        f"line 1: prize: unknown key; possible: {HEAD_KEYS}",
        "line 2: the first dealer 'Zoe' is none of the players",
        "line 3: format: expected 'preferans-stake/1', not 'preferans/1'",
        "line 7: a name has no blanks around it, as 'Vera ' has",
        "line 10: rules: stake is a whole number from 1 up, not 0",
    )


def test_every_problem_of_the_rules_is_named_at_once() -> None:
    text = HEAD.replace('end = "first_at_zero"', 'end = "soon"')
    text = text.replace("consolation = 1", "consolation = true")
    text = text.replace('surplus = "lost"\n', "")
    text = text.replace("bought = [1, 2, 3, 4]", "bought = [1, 2, 3]", 1)
    text = text.replace("eight = [2, 4, 6, 8]\n", "nine = [2, 4, 6, 8]\n", 1)
    found = problems(text)
    wanted = (
        "rules.surplus: missing: it has no default",
        "rules.consolation: expected a whole number, not true",
        "rules.end: expected 'first_at_zero' or 'all_at_zero', not 'soon'",
        "rules.values.nine: unknown key; possible: bought, bought_eight",
        "rules.values.eight: missing: four amounts",
    )
    assert len(found) == len(wanted)
    for part in wanted:
        assert any(part in problem for problem in found)
    short = HEAD.replace("bought = [1, 2, 3, 4]", "bought = [1, 2, 3]", 1)
    assert "bought is four whole numbers" in problems(short)[0]


def test_a_record_has_rules_and_players() -> None:
    assert problems('format = "preferans-stake/1"\nplayers = 3\nrules = 3') == (
        "line 2: players: expected a list, not 3",
        "line 3: rules: expected a table, not 3",
    )
    assert any("end: missing" in text for text in problems("format = 3"))
    assert "the third hand" in problems(HEAD.replace('"Vera"', '"dummy"'))[0]


DEALS = """
[[deals]]
game = "6♦"

[[deals]]
game = "9♦ Anna"

[[deals]]
tricks = { Anna = 1 }

[[deals]]
game = "6♦ Anna"
defence = { Boris = "half" }
tricks = { Anna = "six" }
trump = "♠A"
note = 5

[[deals]]
cut = "5"
raise = 5
"""


def test_every_problem_of_the_deals_is_named_with_its_number() -> None:
    before = HEAD.count("\n")
    level = "6♠ to 8♥ for a direct one, bought ♠ to bought 8♥"
    wanted = (
        (3, 1, "game: the player is missing: write a game and his name"),
        (6, 2, f"game: cannot read '9♦': expected a game: {level}"),
        (8, 3, 'game is missing: write game = "6♦ Anna" or "pass"'),
        (13, 4, f"defence.Boris: expected {PARTS}, not 'half'"),
        (14, 4, "tricks.Anna: expected a whole number, not 'six'"),
        (15, 4, f"trump: unknown key; possible: {DEAL_KEYS}"),
        (16, 4, "note: expected a text, not 5"),
        (19, 5, "cut: expected a whole number, not '5'"),
        (20, 5, "raise: unknown key; possible: cut"),
    )
    assert problems(HEAD + DEALS) == tuple(
        f"line {before + line}, deal {deal}: {text}" for line, deal, text in wanted
    )
    assert "expected a table, not 3" in problems("deals = [3]\n" + HEAD)[0]


def test_every_problem_of_a_written_sheet_is_named() -> None:
    text = HEAD + "[written]\nstake = { Zoe = 1 }\nnet = { Anna = '1/0' }\n"
    found = problems(text + "on = { Anna = { Anna = 1, Vera = 0.5 } }\n")
    assert [problem.partition(": ")[2] for problem in found] == [
        "written.stake.Zoe: unknown key; possible: Anna, Boris, Vera",
        "written.net.Anna: expected a whole number or \"10/3\", not '1/0'",
        "written.on.Anna.Anna: unknown key; possible: Boris, Vera",
        "written.on.Anna.Vera: expected a whole number, not 0.5",
    ]
    with pytest.raises(RecordError, match="'Zoe' is none of the players"):
        Record(players=PLAYERS, rules=RULES, written=Written(net=(("Zoe", 1),)))
    with pytest.raises(RecordError, match="2 to 5"):
        Record(players=(), rules=RULES, written=Written(net=(("Zoe", 1),)))


def test_a_sheet_that_the_rules_do_not_make_is_a_problem() -> None:
    text = EVENING.read_text(encoding="utf-8")
    text = text.replace("Boris = 9, Vera = 0, Gleb = 16", "Boris = 8, Gleb = 16")
    text = text.replace("Gleb = 5 }\nnet", "Gleb = 4 }\nnet")
    text = text.replace("Vera = 32", "Vera = 31").replace("Vera = 11", '"Vera" = 12')
    record = loads(text)
    assert [str(problem).partition(": ")[2] for problem in record.check()] == [
        "Boris's stake: 9 by the rules, not 8",
        "Gleb's remises: 5 by the rules, not 4",
        "Vera gets 32 by the rules, not 31",
        "Anna on Vera: 11 by the rules, not 12",
    ]
    with pytest.raises(RecordError, match="9 by the rules"):
        record.replay()


def test_every_wrong_deal_is_found_and_the_deal_passes_on() -> None:
    """Anna deals, then Boris: after a wrong first deal Boris deals the second."""
    record = Record(
        players=("Anna", "Boris", "Vera", "Gleb"),
        rules=RULES,
        deals=(
            RecordedDeal(game=SIX, player="Anna"),
            RecordedCut(3),
            RecordedDeal(game=SIX, player="Boris"),
            RecordedDeal(game=SIX, player="Vera", tricks=(("Vera", 10),)),
        ),
    )
    found = record.check()
    assert [(problem.deal, problem.line) for problem in found] == [
        (1, None),
        (2, None),
        (3, None),
        *3 * [(4, None)],
    ]
    assert "game: 'Anna' holds no cards in this deal" in found[0].message
    assert "from 5 up, not 3" in found[1].message
    assert "game: 'Boris' holds no cards" in found[2].message
    assert "game: 'Vera' holds no cards" in found[3].message


TABLE = Table(PLAYERS, "Anna")


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        (RecordedDeal(game=SIX), ["a game has a player"]),
        (RecordedDeal(player="Anna"), ["a game has a player"]),
        (RecordedDeal(tricks=(("Anna", 1),)), ["no defence and no tricks"]),
        (
            RecordedDeal(
                game=SIX, player="Anna", defence=(("Anna", PASS), ("Zoe", PASS))
            ),
            ["'Zoe' holds no", "is the declarer", "Boris said", "Vera said"],
        ),
        (
            RecordedDeal(
                game=SIX,
                player="Anna",
                defence=(("Boris", PASS), ("Vera", WHIST)),
                tricks=(("Vera", 5), ("Vera", 5)),
            ),
            ["Vera stands there twice"],
        ),
        (
            RecordedDeal(game=SIX, player="Anna", tricks=(("Vera", 10),)),
            ["defence is missing"],
        ),
    ],
)
def test_what_a_deal_lacks_is_named(deal: RecordedDeal, wrong: list[str]) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        deal.outcome(TABLE)
    found = caught.value.problems
    assert len(found) == len(wrong)
    assert all(part in text for part, text in zip(wrong, found, strict=True))


@pytest.mark.parametrize(
    "outcome",
    [
        PassedOut(),
        UnplayedGame(SIX, Seat.SECOND),
        PlayedGame(SIX, Seat.SECOND, (WHIST, Part.INVITED), (1, 7, 2)),
    ],
)
def test_a_deal_is_its_outcome(outcome: Outcome) -> None:
    assert RecordedDeal.of(TABLE, outcome).outcome(TABLE) == outcome


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path / "bytes.toml")
    with pytest.raises(RecordError, match="not valid TOML"):
        loads("players = [")


def test_a_record_has_the_rules_of_this_game() -> None:
    with pytest.raises(RecordError, match="rules are StakeRules, not 7"):
        Record(players=PLAYERS, rules=7)  # type: ignore[arg-type]
