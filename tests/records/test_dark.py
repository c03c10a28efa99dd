"""Games in the dark in records: what is written, checked, replayed and refused."""

from typing import Final, Literal

import pytest

from preferans import (
    Auction,
    Classic,
    Exchange,
    Match,
    PlayedGame,
    PlayedMisere,
    Situation,
    Table,
    records,
)
from preferans.clerk import WrittenDeal
from preferans.records import Record, RecordedDeal, WrittenSheet
from tests.records.card_deals import HANDS
from tests.records.test_broken import problems
from tests.records.texts import FORMATS, HEAD, record, renamed

CLASSIC: Final = renamed('"classic"')
CODE: Final = renamed('{ name = "sochi", dark = "code" }')
BOTH: Final = 'defence = { North = "whist", South = "whist" }\n'
PASSES: Final = 'defence = { North = "pass", South = "pass" }\n'


def deal(words: str) -> str:
    return f"line 8, deal 1: {words}"


SIX_DARK: Final = (
    f'contract = "6♥-dark West"\n{BOTH}tricks = {{ West = 6, North = 3, South = 1 }}'
)
MISERE_DARK: Final = 'contract = "misere-dark West"\ntricks = { West = 0 }'
ALL_PASS_DARK: Final = (
    'contract = "all-pass"\ntricks = { South = 3, West = 3, North = 4 }\n'
    'dark = ["North", "West"]'
)


@pytest.mark.parametrize("written", [SIX_DARK, MISERE_DARK, ALL_PASS_DARK])
@pytest.mark.parametrize("form", FORMATS)
def test_a_dark_deal_is_written_and_read_back(
    written: str, form: Literal["toml", "json"]
) -> None:
    read = records.loads(record(written, head=CLASSIC))
    assert read.check() == ()
    again = records.dumps(read, format=form)
    assert records.loads(again) == read
    played = read.replay()
    assert Record.of(played).replay() == played


def test_names_come_in_the_order_of_the_table() -> None:
    (scored,) = records.loads(record(ALL_PASS_DARK, head=CLASSIC)).replay().deals
    assert RecordedDeal.of(scored).dark == ("West", "North")


def test_russian_words_are_read_too() -> None:
    text = record(SIX_DARK.replace("-dark", "-втёмную"), head=CLASSIC)
    outcome = records.loads(text).replay().deals[0].outcome
    assert isinstance(outcome, PlayedGame)
    assert outcome.dark


OPENING: Final = "[opening]\nbombs = { West = [2, 4], South = [8] }\n"


@pytest.mark.parametrize("form", FORMATS)
def test_bombs_are_carried_in_and_written(form: Literal["toml", "json"]) -> None:
    """Misère made on West's bomb: 10 x 2, and the double bomb stays."""
    written = "[written]\npool = { West = 20 }\nbombs = { West = [4], South = [8] }\n"
    text = record('contract = "misere West"\ntricks = { West = 0 }', head=CLASSIC)
    # A pool of 10 would pass ten on.
    text = text.replace("pool = 10\n", f"pool = 20\n{OPENING}") + written
    read = records.loads(text)
    assert read.check() == ()
    assert read.differences() == ()
    assert records.loads(records.dumps(read, format=form)) == read
    assert read.replay().sheet.bombs("West") == (4,)
    assert read.written is not None
    assert read.written.bombs == (("West", (4,)), ("South", (8,)))


def test_a_row_of_bombs_written_wrongly_is_found() -> None:
    text = record('contract = "misere West"\ntricks = { West = 0 }', head=CLASSIC)
    text = text.replace("pool = 10\n", f"pool = 20\n{OPENING}")
    text += "[written]\npool = { West = 20 }\nbombs = { West = [2], South = [8] }\n"
    (difference,) = records.loads(text).differences()
    assert "West's row of bombs is 4" in str(difference)


def test_a_written_sheet_holds_bombs() -> None:
    sheet = records.loads(record(head=CLASSIC) + OPENING).replay().sheet
    assert sheet.bombs("West") == (2, 4)
    kept = WrittenSheet.of(sheet)
    assert dict(kept.bombs) == {"West": (2, 4), "South": (8,)}


REFUSED: dict[str, tuple[str, list[str]]] = {
    "a dark game where everybody looks": (
        record(SIX_DARK),
        ["line 8, deal 1: nothing is called in the dark here: dark is none"],
    ),
    "dark passes where everybody looks": (
        record(ALL_PASS_DARK),
        ["line 8, deal 1: nothing is called in the dark here: dark is none"],
    ),
    "a covered game that is not whisted by both": (
        record(f'contract = "6♠-dark West"\n{PASSES}', head=CLASSIC),
        ["line 9, deal 1: both defenders whist on 6♠ in the dark"],
    ),
    "a talon that nobody has seen": (
        record(f'{SIX_DARK}\ntalon = "♠A ♠K"\nrefused = true', head=CLASSIC),
        [
            "line 11, deal 1: a game in the dark shows nobody its talon",
        ],
    ),
    "without the talon": (
        record('contract = "misere-hand-dark West"\ntricks = { West = 0 }', head=CODE),
        [
            "a game in the dark is played with the talon, not misere-hand",
        ],
    ),
    "dark passes of a game": (
        record(f'{SIX_DARK}\ndark = ["West"]', head=CLASSIC),
        ["only an all-pass has dark passes"],
    ),
    "an all-pass that is itself dark": (
        record(ALL_PASS_DARK.replace("all-pass", "all-pass-dark"), head=CLASSIC),
        ['name who passed in the dark: dark = ["West"], not all-pass-dark'],
    ),
    "somebody else passes in the dark": (
        record(ALL_PASS_DARK.replace('"North", ', '"Zoe", '), head=CLASSIC),
        ["'Zoe'"],
    ),
    "somebody passes twice in the dark": (
        record(ALL_PASS_DARK.replace('"North", ', '"West", '), head=CLASSIC),
        ["line 10, deal 1: 'West' passed in the dark once, not 2 times"],
    ),
    "the idle dealer passes in the dark": (
        record(
            ALL_PASS_DARK.replace("South = 3", "East = 3").replace(
                '"North", ', '"South", '
            ),
            head=CLASSIC.replace('"North"]', '"North", "East"]'),
        ),
        ["'South' deals and is idle; he passes nothing"],
    ),
    "who waits passes in the dark": (
        record(
            ALL_PASS_DARK.replace("South = 3", "East = 3").replace(
                '"North", ', '"Zoe", '
            ),
            head=CLASSIC.replace('"North"]', '"North", "East", "Zoe"]'),
        ),
        ["'Zoe' waits in this deal; he passes nothing"],
    ),
    "dark is no list": (
        record(ALL_PASS_DARK.replace('["North", "West"]', '"West"'), head=CLASSIC),
        ["dark: expected a list of names"],
    ),
    "bombs that nobody draws": (
        record(head=CLASSIC) + "[opening]\nbombs = { West = [3] }\n",
        ["bombs in the order drawn, 2, 4 or 8 each, such as [2, 4]"],
    ),
    "bombs of nobody": (
        record(head=CLASSIC) + "[opening]\nbombs = { Zoe = [2] }\n",
        ["'Zoe'"],
    ),
    "bombs are a number": (
        record(head=CLASSIC) + "[opening]\nbombs = { West = 2 }\n",
        ["bombs in the order drawn, 2, 4 or 8 each, such as [2, 4]"],
    ),
}


@pytest.mark.parametrize(("text", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_named(text: str, said: list[str]) -> None:
    found = problems(text)
    assert len(found) == len(said)
    for problem, words in zip(found, said, strict=True):
        assert words in problem


# --- With cards

DISCARD: Final = 'discard = "♥7 ♥9"\n'


MADE: Final = "tricks = { West = 0 }\n"


def carded(calls: str, contract: str, defence: str = "", head: str = CLASSIC) -> str:
    discard = DISCARD if contract != "all-pass" else ""
    return record(
        f'{HANDS}auction = "{calls}"\n{discard}contract = "{contract}"\n{defence}',
        head=head,
    )


def test_cards_of_a_dark_game_are_replayed() -> None:
    text = carded("6♠-dark pass pass", "7♥-dark West", PASSES)
    read = records.loads(text)
    assert read.check() == ()
    (scored,) = read.replay().deals
    assert scored.round is not None
    assert scored.round.auction is not None
    assert scored.round.auction.is_dark
    assert scored.outcome.dark  # type: ignore[union-attr]
    assert records.loads(records.dumps(read)) == read


def test_by_the_code_a_dark_bid_is_taken_back() -> None:
    # 000:481: the game goes on in the light, or is a misère in the light.
    text = carded("6♠-dark pass pass", "7♥ West", PASSES, CODE)
    read = records.loads(text)
    assert read.check() == ()
    (scored,) = read.replay().deals
    assert not scored.outcome.dark  # type: ignore[union-attr]
    assert scored.round is not None
    assert isinstance(scored.round.exchange, Exchange)
    assert not scored.round.exchange.is_dark
    misere = records.loads(carded("6♠-dark pass pass", "misere West", MADE, CODE))
    assert misere.check() == ()
    assert isinstance(misere.replay().deals[0].outcome, PlayedMisere)


def test_in_classic_a_misere_is_named_out_of_a_dark_bid() -> None:
    text = carded("6♠-dark pass pass", "misere-dark West", MADE)
    read = records.loads(text)
    assert read.check() == ()
    outcome = read.replay().deals[0].outcome
    assert isinstance(outcome, PlayedMisere)
    assert outcome.dark


def test_dark_passes_without_cards_are_read_from_the_calls() -> None:
    text = record(
        f'auction = "pass-dark pick_up pass pass-dark"\n{ALL_PASS_DARK}', head=CLASSIC
    ).replace('["North", "West"]', '["West", "South"]')
    assert records.loads(text).check() == ()


CARDS: dict[str, tuple[str, str]] = {
    "a game that stays dark in Classic": (
        carded("6♠-dark pass pass", "7♥ West", PASSES),
        "a game in the dark stays so, write 7♥-dark",
    ),
    "a light bid and a dark contract": (
        carded("6♠ pass pass", "7♥-dark West", PASSES),
        "7♥-dark cannot be the contract of a bid in the light",
    ),
    "a misère out of a light bid": (
        carded("6♠ pass pass", "misere West", MADE),
        "misere cannot be the contract",
    ),
    "a dark misère out of a dark bid by the Code": (
        carded("6♠-dark pass pass", "misere-dark West", MADE, CODE),
        "misere cannot be the contract",
    ),
    "a misère without the talon out of a dark bid": (
        carded("6♠-dark pass pass", "misere-hand West", MADE),
        "nothing is played without the talon here",
    ),
    "dark passes that the calls know nothing of": (
        record(f'auction = "pass pass pass"\n{ALL_PASS_DARK}', head=CLASSIC),
        "nobody has passed in the dark: leave dark out",
    ),
    "other dark passes than the calls": (
        record(f'auction = "pass-dark pass pass"\n{ALL_PASS_DARK}', head=CLASSIC),
        'by its calls, dark = ["West"]: write it so',
    ),
    "a dark call where everybody looks": (
        carded("6♠-dark pass pass", "7♥ West", PASSES, HEAD),
        "nothing is called in the dark here",
    ),
}


@pytest.mark.parametrize(("text", "said"), CARDS.values(), ids=CARDS)
def test_what_the_cards_contradict_is_named(text: str, said: str) -> None:
    found = problems(text)
    assert any(said in problem for problem in found), found


def test_what_the_third_dark_pass_asks_for_is_known_to_a_record() -> None:
    """After two dark all-passes a dark pass is overcalled by a light nine (003:15)."""
    passed = 'contract = "all-pass"\ntricks = { South = 3, West = 3, North = 4 }\n'
    dark = 'dark = ["South", "West", "North"]\n'
    eight = (
        'auction = "pass-dark pass-dark 8♠"\ncontract = "8♠ North"\n'
        'defence = { South = "pass", West = "pass" }\n'
    )
    text = record(passed + dark, passed + dark, eight, head=CLASSIC)
    found = problems(text)
    assert any("it takes a higher bid" in problem for problem in found), found


def test_an_auction_in_the_dark_prints_as_it_is_made() -> None:
    situation = Situation(Table(("South", "West", "North"), "South"), dark_row=2)
    auction = Auction.parse("pass-dark 8♠-dark", Classic(), row=situation.dark_row)
    scope = {"Auction": Auction, "Classic": Classic}
    assert eval(repr(auction), scope) == auction


def test_a_game_in_the_dark_whose_calls_nobody_wrote_down() -> None:
    # The least dark bid covers least: 7♥ is passed, and nobody has seen the talon.
    text = record(f'{HANDS}{DISCARD}contract = "7♥-dark West"\n{PASSES}', head=CLASSIC)
    (scored,) = records.loads(text).replay().deals
    assert scored.round is not None
    assert scored.round.exchange is not None
    assert scored.round.exchange.is_dark


def test_dark_is_a_list_of_names() -> None:
    match = Match.start(("South", "West", "North"), Classic(), pool=10)
    tricks = {"South": 3, "West": 3, "North": 4}
    with pytest.raises(TypeError, match="dark is a list of names"):
        WrittenDeal(contract="all-pass", tricks=tricks, dark="West")
    assert match.enter("all-pass", tricks=tricks, dark=["West"]).sheet.bombs("West")
