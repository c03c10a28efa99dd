"""
Deals with all their cards, one of each kind.
from preferans.unplayed import Unplayed

The cards were shuffled and played at random; what a rule says of them stands beside.
West is first hand, for South deals; at a table of four East has the third hand.
"""

from collections.abc import Sequence
from typing import Final

import attrs

from preferans import (
    Card,
    ConcededGame,
    Contract,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Seat,
    Strain,
    UncontestedGame,
)
from preferans.unplayed import Unplayed
from tests.records.texts import FOUR, HEAD, record, renamed

FIRST, SECOND, THIRD, FOURTH = Seat
WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF

HANDS: Final = """\
hands = { West = "♠A97 ♦AKJ87 ♥97", North = "♠8 ♣AK8 ♦Q10 ♥QJ108", \
South = "♠KQJ10 ♣QJ7 ♦9 ♥AK" }
talon = "♣10 ♣9"
"""
HANDS_OF_FOUR: Final = HANDS.replace("South", "East")
# Nobody beats the ace that leads the first trick, nor the jack that leads the second.
ACES: Final = """\
hands = { West = "♠KQJ7 ♦K107 ♥J98", North = "♠A ♣Q10987 ♦9 ♥AK10", \
East = "♠1098 ♣K ♦AQJ8 ♥Q7" }
talon = "♣A ♣J"
"""
TALON_CARDS: Final = (Card.parse("♣10"), Card.parse("♣9"))

WITHOUT_TALON: Final = renamed('{ name = "sochi", misere_chain = "without_talon" }')
WHIST_PASS_HALF: Final = renamed('{ name = "sochi", whist_pass_half = "yes" }')


@attrs.frozen
class Case:
    """Be a deal as a record has it, and how it ends by the rules."""

    text: str
    outcome: Outcome
    head: str = HEAD
    hands: str = HANDS
    led: tuple[str, ...] = ()

    @property
    def record(self) -> str:
        """Return the record of this deal alone."""
        return record(self.hands + self.text, head=self.head)

    def without(self, *keys: str) -> str:
        """Return the record with some keys of the deal left out."""
        return record(without(self.hands + self.text, *keys), head=self.head)


def without(text: str, *keys: str) -> str:
    """Return a deal without some keys; only `play` takes more than one line."""
    kept: list[str] = []
    inside = False
    for row in text.splitlines():
        if inside:
            inside = row != '"""'
        elif not row.startswith(keys):
            kept.append(row)
        else:
            inside = row.endswith('"""')
    return "\n".join(kept) + "\n"


def play_of(text: str) -> list[list[str]]:
    """Return the cards of a deal as written, trick by trick."""
    _, _, rest = text.partition('play = """\n')
    play, _, _ = rest.partition('"""')
    return [row.split() for row in play.splitlines()]


RANKS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")


def counted(
    tricks: Sequence[Sequence[str]], trump: str = "", led: Sequence[str] = ()
) -> list[int]:
    """
    Count the tricks of each seat, as section 4 of the conventions says.

    Highest trump, else highest of the suit led; first hand leads the first trick and
    the third of an opened all-pass, else the winner. `led` is the talon: the fourth
    card of its trick, which is the idle dealer's.
    """
    taken, leader = [0, 0, 0, 0], 0
    for number, words in enumerate(tricks):
        talon = led[number] if number < len(led) else None
        if number <= len(led):
            leader = 0
        suit = (talon or words[0])[0]
        seats = [(leader + place) % 3 for place in range(3)]
        lying = list(zip(seats, words, strict=True))
        if talon is not None:
            lying.append((3, talon))
        full = [
            (seat, word[0], word[1:]) if word[0] in "♠♣♦♥" else (seat, suit, word)
            for seat, word in lying
        ]
        winning = trump if trump and any(suit == trump for _, suit, _ in full) else suit
        leader = max(
            (each for each in full if each[1] == winning),
            key=lambda each: RANKS.index(each[2]),
        )[0]
        taken[leader] += 1
    return taken


def game(
    contract: str,
    tricks: tuple[int, int, int],
    defence: tuple[Declaration | None, ...] | None,
    *,
    idle_seat: Seat | None = None,
    open: bool = False,
    refused: bool = False,
) -> PlayedGame:
    """Return a played game; who says nothing in the defence plays it."""
    named = Contract.parse(contract)
    declarer = FIRST if defence is None else Seat(defence.index(None))
    return PlayedGame(
        contract=named,
        declarer=declarer,
        tricks=tricks,
        defence=defence,
        idle_seat=idle_seat,
        open=open,
        talon=None if named.without_talon else TALON_CARDS,
        refused=refused,
    )


def trump_of(outcome: Outcome) -> str:
    """Return the sign of the trump suit, nothing without one."""
    if isinstance(outcome, PlayedMisere | PlayedAllPass | Unplayed):
        return ""
    strain = outcome.contract.strain
    return "" if strain is Strain.NO_TRUMP else strain.sign


CHECKED_BY_NORTH: Final = PlayedGame(
    contract=Contract.parse("10♥-hand"), declarer=SECOND, tricks=(4, 4, 2)
)
TEN_WITHOUT_TALON: Final = renamed(
    '{ name = "sochi", misere_chain = "without_talon", '
    'ten_over_without_talon = "without_talon", jumps = "allowed" }'
)
ROSTOV: Final = renamed('"rostov"')

PLAYED: Final = {
    "whisted by one, closed": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "whist", South = "pass" }
play = """
♠A 8 Q
♠9 ♦Q J
♥Q A ♦8
♠7 ♦10 10
♥8 K ♦7
♦K ♣A 9
♣9 K 7
♣8 J 10
♣Q ♦J ♥J
♦A ♥10 ♠K
"""
''',
        game("6♦", (6, 3, 1), (None, WHIST, PASS)),
    ),
    "whisted by one, open": Case(
        '''\
auction = "6♠ 6♣ pass here pass"
discard = "♣9 ♣10"
contract = "7♦ West"
defence = { North = "pass", South = "whist" }
open = true
play = """
♠7 8 10
♣Q ♦8 A
♦K Q 9
♦A 10 ♣J
♥9 10 A
♣7 ♦J K
♦7 ♣8 ♠J
♠A ♥J K
♥7 Q K
♠Q 9 ♥8
"""
''',
        game("7♦", (6, 0, 4), (None, PASS, WHIST), open=True),
    ),
    "whisted by two": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "whist", South = "whist" }
play = """
♣9 A Q
♣K J 10
♣8 7 ♦K
♠A 8 J
♦A Q 9
♦8 10 ♠Q
♥10 A ♦7
♦J ♥8 ♠10
♠7 ♥Q K
♥K ♠9 J
"""
''',
        game("6♦", (5, 3, 2), (None, WHIST, WHIST)),
    ),
    "a half-whist returned": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "whist", South = "half" }
play = """
♣9 K 7
♥10 A ♦8
♠9 8 10
♣J 10 8
♠Q A ♦Q
♦10 9 K
♦7 ♣A ♣Q
♦J ♥8 ♠J
♦A ♥Q ♥K
♠7 ♥J K
"""
''',
        game("6♦", (5, 2, 3), (None, WHIST, HALF)),
    ),
    "whist, pass, half returned": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "7♦ West"
defence = { North = "half", South = "whist" }
open = true
play = """
♦A Q 9
♦K 10 ♥K
♣9 A 7
♣8 J 10
♠K 7 8
♥A ♦7 10
♠9 ♥8 J
♠Q A ♥J
♦8 ♣K ♠10
♦J ♥Q ♣Q
"""
''',
        game("7♦", (6, 1, 3), (None, HALF, WHIST), open=True),
        head=WHIST_PASS_HALF,
    ),
    "a checked ten": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "10♦ West"
play = """
♦A 10 9
♣10 8 7
♠A 8 Q
♣9 K Q
♥10 K ♦K
♦J Q ♠J
♥J A ♦8
♠9 ♣A K
♣J ♦7 ♥Q
♠7 ♥8 10
"""
''',
        game("10♦", (6, 2, 2), None),
    ),
    "a whisted ten": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "10♦ West"
defence = { North = "whist", South = "whist" }
play = """
♦7 10 9
♠8 10 A
♠9 ♦Q K
♣8 Q 9
♠J 7 ♥10
♥K ♦8 8
♣10 A 7
♥Q A ♦J
♦K ♥J ♠Q
♦A ♣K ♣J
"""
''',
        game("10♦", (5, 3, 2), (None, WHIST, WHIST)),
        head=renamed('{ name = "sochi", ten = "whisted" }'),
    ),
    "Stalingrad": Case(
        '''\
auction = "pass pass 6♠"
discard = "♣9 ♣10"
contract = "6♠ South"
defence = { West = "whist", North = "whist" }
play = """
♦7 Q 9
♣K 7 ♠A
♠7 8 J
♠Q 9 ♥8
♥A 7 J
♣Q ♦A A
♥Q K 9
♠10 ♦J ♣8
♠K ♦K ♥10
♣J ♦8 ♦10
"""
''',
        game("6♠", (1, 2, 7), (WHIST, WHIST, None)),
        head=renamed('{ name = "sochi", stalingrad = "yes" }'),
    ),
    "misère": Case(
        '''\
auction = "pass misere pass"
discard = "♣K ♣A"
contract = "misere North"
play = """
♦A Q 9
♠A 8 10
♦K 10 ♠Q
♦7 ♥10 ♣Q
♥9 8 A
♠K 9 ♥J
♣7 ♦8 8
♣9 J ♠7
♠J ♥7 ♣10
♥K ♦J Q
"""
''',
        PlayedMisere(declarer=SECOND, tricks=(4, 1, 5)),
    ),
    "misère without talon": Case(
        '''\
auction = "misere 9♠ pass misere-hand pass"
contract = "misere-hand West"
play = """
♥9 8 A
♦9 A 10
♦7 Q ♥K
♥Q ♠Q 7
♠8 K 9
♣7 ♠7 8
♥10 ♠10 ♦K
♣K Q ♦8
♥J ♣J ♦J
♣A ♠J ♠A
"""
''',
        PlayedMisere(declarer=FIRST, tricks=(1, 7, 2), without_talon=True),
        head=WITHOUT_TALON,
    ),
    "a nine without talon": Case(
        '''\
auction = "misere 9♠ pass misere-hand 9♠-hand pass"
contract = "9♥-hand North"
defence = { South = "pass", West = "whist" }
play = """
♦A Q 9
♥9 10 K
♥A 7 8
♠K 9 8
♠10 7 ♥Q
♦10 ♣Q 8
♣8 7 ♠A
♣K J ♦7
♣A ♠Q ♦K
♥J ♠J ♦J
"""
''',
        game("9♥-hand", (1, 6, 3), (WHIST, None, PASS)),
        head=WITHOUT_TALON,
    ),
    "a ten named over a nine without talon": Case(
        '''\
auction = "misere 9♠ pass misere-hand 9♠-hand pass"
contract = "10♥-hand North"
play = """
♦A Q 9
♠A 8 10
♦K 10 ♥A
♣Q ♥9 A
♦J ♥10 ♥K
♣J ♥7 K
♦7 ♥8 ♠K
♣8 7 ♦8
♥J ♠J ♠9
♥Q ♠Q ♠7
"""
''',
        CHECKED_BY_NORTH,
        head=WITHOUT_TALON,
    ),
    "a ten bid without talon": Case(
        '''\
auction = "misere 9♠ pass misere-hand 10♠ pass"
contract = "10♥-hand North"
play = """
♦8 Q 9
♣A Q ♥7
♦7 10 ♥K
♠10 A 8
♥9 J A
♣7 ♠9 8
♥10 ♠Q ♠7
♥8 ♠K ♦A
♥Q ♠J ♦K
♣K J ♦J
"""
''',
        attrs.evolve(CHECKED_BY_NORTH, tricks=(2, 6, 2)),
        head=TEN_WITHOUT_TALON,
    ),
    "a talon refused": Case(
        '''\
auction = "6♠ pass pass"
contract = "6♦ West"
defence = { North = "whist", South = "pass" }
open = true
play = """
♠9 8 Q
♣J ♦J A
♠A ♦Q J
♥8 A 9
♠10 7 ♦10
♥10 K 7
♣Q ♦8 8
♦A ♥Q 9
♦7 ♣K ♠K
♦K ♥J ♣7
"""
refused = true
''',
        game("6♦", (5, 2, 3), (None, WHIST, PASS), open=True, refused=True),
        head=ROSTOV,
    ),
    "an all-pass that the talon leads": Case(
        '''\
auction = "pass pass pass"
contract = "all-pass"
play = """
♦7 8 Q
♠7 K 7
♠9 8 J
♥A 9 10
♠10 A ♥8
♦K Q 9
♦A 10 ♠K
♦8 ♥J ♣J
♦J ♥Q ♥K
♥7 ♣A ♠Q
"""
''',
        PlayedAllPass(tricks=(6, 1, 3, 0)),
        led=("♣10", "♣9"),
    ),
    "an all-pass with tricks of the idle dealer": Case(
        '''\
auction = "pass pass pass"
contract = "all-pass"
play = """
♥9 10 K
♦10 9 ♠10
♦7 9 8
♣7 ♦Q ♥J
♥A Q 8
♥K 7 ♠K
♣8 ♠8 ♠J
♠A 9 7
♥10 ♦J ♠Q
♣Q ♦A ♦K
"""
''',
        PlayedAllPass(tricks=(0, 8, 0, 2)),
        head=FOUR,
        hands=ACES,
        led=("♣A", "♣J"),
    ),
    "an all-pass with a closed talon": Case(
        '''\
auction = "pass pass pass"
contract = "all-pass"
play = """
♥7 Q A
♣J ♦8 8
♣7 ♠9 K
♣A Q ♥9
♥J K ♦7
♦9 K Q
♠A 8 J
♠7 ♦10 K
♠10 ♦A ♥8
♠Q ♦J ♥10
"""
''',
        PlayedAllPass(tricks=(2, 2, 6, 0)),
        head=ROSTOV,
    ),
    "the idle dealer whists at eight": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "8♦ West"
defence = { North = "pass", East = "pass", South = "whist" }
idle_seat = "North"
play = """
♠A 8 K
♦8 10 9
♥Q A ♦J
♣10 K J
♦Q ♠J K
♠7 ♥8 10
♣7 9 8
♠9 ♥J Q
♣Q ♦A A
♦7 ♥10 ♥K
"""
''',
        game("8♦", (6, 2, 2), (None, PASS, PASS), idle_seat=SECOND),
        head=FOUR,
        hands=HANDS_OF_FOUR,
    ),
    "the idle dealer returns a half-whist": Case(
        '''\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "pass", East = "half", South = "whist" }
idle_seat = "East"
open = true
play = """
♠7 8 J
♦9 J Q
♣A Q 10
♣8 J 9
♠K A ♦10
♥10 A ♦7
♦8 ♣K ♠Q
♠9 ♥Q 10
♥K ♦K 8
♦A ♥J ♣7
"""
''',
        game("6♦", (4, 3, 3), (None, PASS, HALF), idle_seat=THIRD, open=True),
        head=FOUR,
        hands=HANDS_OF_FOUR,
    ),
}

UNPLAYED: Final = {
    "nobody whists": Case(
        """\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "pass", South = "pass" }
""",
        UncontestedGame(
            contract=Contract.parse("6♦"), declarer=FIRST, talon=TALON_CARDS
        ),
    ),
    "a half-whist stands": Case(
        """\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "pass", South = "half" }
""",
        HalfWhistedGame(
            contract=Contract.parse("6♦"),
            declarer=FIRST,
            talon=TALON_CARDS,
            half_whister=THIRD,
        ),
    ),
    "whist, pass, half stands": Case(
        """\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "half", South = "pass" }
""",
        HalfWhistedGame(
            contract=Contract.parse("6♦"),
            declarer=FIRST,
            talon=TALON_CARDS,
            half_whister=SECOND,
        ),
        head=WHIST_PASS_HALF,
    ),
    "a half-whist stands before an idle dealer": Case(
        """\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♦ West"
defence = { North = "pass", East = "half" }
""",
        HalfWhistedGame(
            contract=Contract.parse("6♦"),
            declarer=FIRST,
            talon=TALON_CARDS,
            half_whister=THIRD,
        ),
        head=FOUR,
        hands=HANDS_OF_FOUR,
    ),
    "conceded at the sight of the talon": Case(
        """\
auction = "6♠ pass pass"
contract = "6♠ West"
conceded = true
""",
        ConcededGame(contract=Contract.parse("6♠"), declarer=FIRST, talon=TALON_CARDS),
    ),
    "conceded after the discard": Case(
        """\
auction = "6♠ pass pass"
discard = "♥7 ♥9"
contract = "6♠ West"
conceded = true
""",
        ConcededGame(contract=Contract.parse("6♠"), declarer=FIRST, talon=TALON_CARDS),
    ),
    "a talon refused, then conceded": Case(
        """\
auction = "6♠ pass pass"
contract = "6♠ West"
conceded = true
refused = true
""",
        ConcededGame(
            contract=Contract.parse("6♠"),
            declarer=FIRST,
            talon=TALON_CARDS,
            refused=True,
        ),
        head=ROSTOV,
    ),
}
CASES: Final = {**PLAYED, **UNPLAYED}
HEADS: Final = (HEAD, FOUR, WITHOUT_TALON, WHIST_PASS_HALF, TEN_WITHOUT_TALON, ROSTOV)
