"""Cards of a table of two: the dummy's hand, and whose tricks they are."""

import pytest

from preferans import PlayedGame, records

# South deals; the dummy is first hand, West second. The ten is checked; West decides
# the dummy's cards. South takes tricks 1 and 5, the dummy the last, West the others.
DEAL = '''
format = "preferans/1"
players = ["South", "West"]
first_dealer = "South"
convention = { name = "gusarik", jumps = "allowed" }
pool = 20

[[deals]]
hands.dummy = "♠10 ♣A108 ♦987 ♥A98"
hands.West = "♠AKQJ8 ♣7 ♦QJ ♥Q7"
hands.South = "♠7 ♣KQJ9 ♦K10 ♥KJ10"
talon = "♦A ♠9"
auction = "pass 6♠"
discard = "♦K ♥K"
contract = "10♠ South"
play = """
♣10 7 Q / ♠9 10 K / ♥Q J 8 / ♠8 7 ♣8 / ♦J A 9
♣9 A ♠Q / ♠A ♣J ♥9 / ♠J ♣K ♦7 / ♦Q 10 8 / ♥7 10 A"""
'''
NOT_SOUTH = "line 19, deal 1: tricks: South takes 2 by the cards, not 3"
NOT_DUMMY = "line 19, deal 1: dummy_tricks: the dummy takes 1 by the cards, not 2"


def problems(text: str) -> list[str]:
    return [str(problem) for problem in records.loads(DEAL + text).check()]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("", []),
        ("tricks = { South = 2, West = 8 }", []),
        ("tricks = { South = 2 }", []),
        ("tricks = { South = 2, West = 8 }\ndummy_tricks = 1", []),
        ("dummy_tricks = 1", []),
        ("tricks = { South = 3, West = 7 }", [NOT_SOUTH]),
        ("tricks = { South = 3 }", [NOT_SOUTH]),
        ("dummy_tricks = 2", [NOT_DUMMY]),
        ("dummy_tricks = 2\ntricks = { South = 2, West = 8 }", [NOT_DUMMY]),
    ],
)
def test_the_dummys_tricks_are_the_opponents(written: str, expected: list[str]) -> None:
    assert problems(written) == expected


def test_the_cards_say_what_the_dummy_took() -> None:
    (deal,) = records.loads(DEAL).replay().deals
    assert isinstance(deal.outcome, PlayedGame)
    assert deal.outcome.tricks == (1, 7, 2)


def test_the_dummy_is_named_where_its_card_breaks_a_rule() -> None:
    # The dummy holds ♣A and ♣8 when South leads ♣9.
    text = DEAL.replace("♣9 A ♠Q", "♣9 ♥9 ♠Q")
    assert [str(problem) for problem in records.loads(text).check()] == [
        (
            "line 16, deal 1: trick 6, the dummy: ♥9: the suit led must be followed; "
            'possible: ♣A; if it was played so, write incidents = [{ kind = "revoke", '
            'player = "West" }] and the tricks'
        )
    ]
