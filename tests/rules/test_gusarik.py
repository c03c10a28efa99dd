"""
Gusarik: what a table of two writes (conventions 3, 4, 9; 000:859, 003:69, 004:310-336).

`D` is the declarer, `O` the opponent, who plays the dummy's hand beside his own and
writes for both. Every expected number is worked out by hand from the price tables.
"""

from fractions import Fraction
from typing import Final

import attrs
import pytest

from preferans import (
    Amount,
    Card,
    CheckedTenPays,
    Column,
    ConcededGame,
    Concession,
    ConsolationTo,
    Contract,
    DealAfterAllPass,
    Declaration,
    Divisor,
    End,
    EndKind,
    ExitBy,
    Gusarik,
    HalfWhistedGame,
    Help,
    Leningrad,
    Match,
    MisereChain,
    OneTrickShortfall,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    RefusedTalon,
    Rostov,
    Seat,
    Sheet,
    Shortfall,
    Situation,
    Sochi,
    Stalingrad,
    Standard,
    Table,
    TalonInAllPass,
    TalonPremium,
    Ten,
    UncontestedGame,
    Violation,
    WhistShare,
    YesNo,
    ZeroBonus,
)
from preferans.axes import AllPassForm, AllPassTie
from preferans.checks import findings

WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
FIRST, SECOND, THIRD, FOURTH = Seat
Cells = dict[str, Amount]


@attrs.frozen
class Two:
    """Where the dummy sits, and whether the dealer is the declarer or his opponent."""

    dummy: Seat
    dealer_plays: bool

    def __str__(self) -> str:
        who = "dealer" if self.dealer_plays else "opponent"
        return f"dummy {self.dummy.name.lower()} hand, {who} plays"

    @property
    def table(self) -> Table:
        return Table(("D", "O"), "D" if self.dealer_plays else "O", dummy=self.dummy)

    @property
    def declarer(self) -> Seat:
        # The dealer is third hand; his opponent has the hand that the dummy has not.
        return THIRD if self.dealer_plays else self.other

    @property
    def opponent(self) -> Seat:
        return self.other if self.dealer_plays else THIRD

    @property
    def other(self) -> Seat:
        return SECOND if self.dummy is FIRST else FIRST


TWOS: Final = [
    Two(dummy, plays) for dummy in (FIRST, SECOND) for plays in (True, False)
]
ANY: Final = Two(FIRST, dealer_plays=True)
at_two = pytest.mark.parametrize("two", TWOS, ids=str)


def cards(text: str | None) -> tuple[Card, ...] | None:
    return None if text is None else tuple(map(Card.parse, text.split()))


def whisted(
    two: Two, contract: str, taken: int, in_dummy: int | None = None
) -> Outcome:
    """Return a game against which the opponent whisted, the split known or not."""
    tricks = {two.declarer: taken}
    if in_dummy is not None:
        rest = 10 - taken - in_dummy
        tricks |= {two.opponent: rest, two.dummy: in_dummy}
    return PlayedGame(
        contract=Contract.parse(contract),
        declarer=two.declarer,
        tricks=tricks,
        defence={two.opponent: WHIST, two.dummy: PASS},
        open=True,
    )


def checked(two: Two, taken: int) -> Outcome:
    return PlayedGame(
        contract=Contract.parse("10♥"),
        declarer=two.declarer,
        tricks={two.declarer: taken},
    )


def cells(rules: Standard, situation: Situation, outcome: Outcome) -> Cells:
    """Say what a legal deal writes; whoever is not at the table writes nothing."""
    assert findings(rules, situation, outcome) == ()
    written: Cells = {}
    for entry in rules.score(outcome, situation):
        cell = f"{entry.player} {entry.column.value}"
        if entry.column is Column.WHISTS:
            cell = f"{entry.player} on {entry.against}"
        written[cell] = written.get(cell, 0) + entry.amount
    return written


def written(rules: Standard, two: Two, outcome: Outcome) -> Cells:
    return cells(rules, Situation(two.table), outcome)


# Whisted games: contract, declarer's tricks, what is written

SOCHI: Final[list[tuple[str, int, Cells]]] = [
    # Six, V = 2, of which the defence owes four tricks: all of them the opponent's.
    ("6♦", 6, {"D pool": 2, "O on D": 8}),  # 4 x 2
    ("6♦", 7, {"D pool": 2, "O on D": 6, "O mountain": 2}),  # 3 x 2; 1 short x 2
    ("6♦", 8, {"D pool": 2, "O on D": 4, "O mountain": 4}),  # 2 x 2; 2 short x 2
    ("6♦", 10, {"D pool": 2, "O mountain": 8}),  # 4 short x 2
    ("6♦", 5, {"D mountain": 2, "O on D": 12}),  # down 1 x 2; 1 x 2 + 5 x 2
    ("6♦", 2, {"D mountain": 8, "O on D": 24}),  # down 4 x 2; 4 x 2 + 8 x 2
    # Seven, V = 4, two tricks.
    ("7♥", 7, {"D pool": 4, "O on D": 12}),  # 3 x 4
    ("7♥", 9, {"D pool": 4, "O on D": 4, "O mountain": 4}),  # 1 x 4; 1 short x 4
    ("7♥", 10, {"D pool": 4, "O mountain": 8}),  # 2 short x 4
    ("7♥", 4, {"D mountain": 12, "O on D": 36}),  # down 3 x 4; 3 x 4 + 6 x 4
    # Eight, V = 6, one trick.
    ("8NT", 8, {"D pool": 6, "O on D": 12}),  # 2 x 6
    ("8NT", 9, {"D pool": 6, "O on D": 6}),  # 1 x 6
    ("8NT", 10, {"D pool": 6, "O mountain": 6}),  # 1 short x 6
    ("8NT", 7, {"D mountain": 6, "O on D": 24}),  # down 1 x 6; 1 x 6 + 3 x 6
    # Nine, V = 8, one trick.
    ("9♠", 9, {"D pool": 8, "O on D": 8}),  # 1 x 8
    ("9♠", 10, {"D pool": 8, "O mountain": 8}),  # 1 short x 8
    ("9♠", 6, {"D mountain": 24, "O on D": 56}),  # down 3 x 8; 3 x 8 + 4 x 8
]

# Undertricks, consolation and whists 2V; a whister's undertrick half of 2V.
LENINGRAD: Final[list[tuple[str, int, Cells]]] = [
    ("6♦", 6, {"D pool": 2, "O on D": 16}),  # 4 x 4
    ("6♦", 8, {"D pool": 2, "O on D": 8, "O mountain": 4}),  # 2 x 4; 2 x 4 / 2
    # Set: the gentleman's half has nobody to go to, so the opponent writes all five.
    ("6♦", 5, {"D mountain": 4, "O on D": 24}),  # down 1 x 4; 1 x 4 + 5 x 4
    ("7♥", 5, {"D mountain": 16, "O on D": 56}),  # down 2 x 8; 2 x 8 + 5 x 8
    ("8NT", 10, {"D pool": 6, "O mountain": 6}),  # 1 short x 12 / 2
    ("9♠", 8, {"D mountain": 16, "O on D": 48}),  # down 1 x 16; 1 x 16 + 2 x 16
]

# Consolation ten flat; a whister's undertrick half of V.
ROSTOV: Final[list[tuple[str, int, Cells]]] = [
    ("6♦", 6, {"D pool": 2, "O on D": 8}),
    ("6♦", 9, {"D pool": 2, "O on D": 2, "O mountain": 3}),  # 1 x 2; 3 x 2 / 2
    ("7♥", 5, {"D mountain": 8, "O on D": 40}),  # down 2 x 4; 2 x 10 + 5 x 4
    ("8NT", 10, {"D pool": 6, "O mountain": 3}),  # 1 short x 6 / 2
    ("9♠", 7, {"D mountain": 16, "O on D": 44}),  # down 2 x 8; 2 x 10 + 3 x 8
]

TABLES: Final = [
    *((Gusarik(), *row) for row in SOCHI),
    *((Sochi(), *row) for row in SOCHI),
    *((Leningrad(), *row) for row in LENINGRAD),
    *((Rostov(), *row) for row in ROSTOV),
]


@at_two
@pytest.mark.parametrize(
    ("rules", "contract", "taken", "expected"),
    TABLES,
    ids=lambda value: (
        str(value).replace("()", "") if not isinstance(value, dict) else ""
    ),
)
def test_the_opponent_writes_and_answers_for_both_hands(
    rules: Standard, contract: str, taken: int, expected: Cells, two: Two
) -> None:
    assert written(rules, two, whisted(two, contract, taken)) == expected


@at_two
@pytest.mark.parametrize(("contract", "taken", "expected"), SOCHI)
def test_it_does_not_matter_which_of_the_two_hands_took_the_tricks(
    contract: str, taken: int, expected: Cells, two: Two
) -> None:
    for in_dummy in range(10 - taken + 1):
        game = whisted(two, contract, taken, in_dummy)
        assert written(Gusarik(), two, game) == expected


@at_two
@pytest.mark.parametrize("share", WhistShare)
def test_nobody_shares_the_whists_of_two(share: WhistShare, two: Two) -> None:
    # The dummy passed nothing up: he was not asked.
    rules = Gusarik(whist_share=share)
    made, down = whisted(two, "7♥", 8), whisted(two, "7♥", 6)
    assert written(rules, two, made) == {"D pool": 4, "O on D": 8}
    assert written(rules, two, down) == {"D mountain": 4, "O on D": 20}


@pytest.mark.parametrize("shortfall", Shortfall)
@pytest.mark.parametrize("one_trick", OneTrickShortfall)
def test_a_lone_whister_is_short_by_the_whole_requirement(
    shortfall: Shortfall, one_trick: OneTrickShortfall
) -> None:
    # How two whisters divide a shortfall is not read, not even a quota of one's own.
    rules = Gusarik(shortfall=shortfall, one_trick_shortfall=one_trick)
    eight = whisted(ANY, "8♣", 10)
    assert written(rules, ANY, eight) == {"D pool": 6, "O mountain": 6}
    seven = whisted(ANY, "7♣", 6, in_dummy=4)
    assert written(rules, ANY, seven) == {"D mountain": 4, "O on D": 20}


def test_eight_may_require_two() -> None:
    rules = Gusarik(eight_requires=2)
    game = whisted(ANY, "8♣", 9)
    assert written(rules, ANY, game) == {"D pool": 6, "O on D": 6, "O mountain": 6}


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        (ConsolationTo.EVERYONE, 24),  # 1 x 6 + 3 x 6
        (ConsolationTo.NOT_TO_PASSERS, 24),  # the opponent whisted
        (ConsolationTo.WHISTERS, 24),
        (ConsolationTo.NOBODY, 18),  # 3 x 6
    ],
)
def test_the_opponent_alone_is_consoled(to: ConsolationTo, expected: int) -> None:
    rules = Gusarik(consolation_to=to)
    game = whisted(ANY, "8♣", 7)
    assert written(rules, ANY, game) == {"D mountain": 6, "O on D": expected}


# Games that are not played


@at_two
@pytest.mark.parametrize(
    ("contract", "points"), [("6♠", 2), ("7♥", 4), ("8NT", 6), ("9♦", 8)]
)
def test_a_game_that_the_opponent_passes_is_made(
    contract: str, points: int, two: Two
) -> None:
    game = UncontestedGame(contract=Contract.parse(contract), declarer=two.declarer)
    assert written(Gusarik(), two, game) == {"D pool": points}
    assert written(Leningrad(), two, game) == {"D pool": points}


@at_two
@pytest.mark.parametrize(
    ("concession", "expected"),
    [
        (Concession.DOWN_THREE, {"D mountain": 12}),  # 3 x 4
        (Concession.DOWN_TWO, {"D mountain": 8}),  # 2 x 4
        (Concession.DOWN_ALL, {"D mountain": 28}),  # 7 x 4
        # Nobody was asked: the opponent counts as a whister.
        (Concession.DOWN_THREE_WITH_CONSOLATION, {"D mountain": 12, "O on D": 12}),
    ],
)
@pytest.mark.parametrize("to", [ConsolationTo.EVERYONE, ConsolationTo.WHISTERS])
def test_a_conceded_game(
    concession: Concession, expected: Cells, to: ConsolationTo, two: Two
) -> None:
    rules = Gusarik(concession=concession, consolation_to=to)
    game = ConcededGame(contract=Contract.parse("7♥"), declarer=two.declarer)
    assert written(rules, two, game) == expected


# Tens and misères


@at_two
@pytest.mark.parametrize(
    ("pays", "on_declarer"),
    [
        (CheckedTenPays.CONSOLATION, 20),  # 2 x 10
        (CheckedTenPays.MOUNTAIN_ONLY, 0),
        # Both hands are the opponent's, so their tricks are neither apart nor shared.
        (CheckedTenPays.CONSOLATION_AND_WHISTS, 40),  # 2 x 10 + 2 x 10
        (CheckedTenPays.CONSOLATION_AND_SHARED_WHISTS, 40),
    ],
)
def test_a_checked_ten(pays: CheckedTenPays, on_declarer: int, two: Two) -> None:
    rules = Gusarik(checked_ten_pays=pays)
    assert written(rules, two, checked(two, 10)) == {"D pool": 10}
    expected = {"D mountain": 20} | ({"O on D": on_declarer} if on_declarer else {})
    assert written(rules, two, checked(two, 8)) == expected


def test_a_checked_ten_brings_no_consolation_where_nobody_is_consoled() -> None:
    rules = Gusarik(consolation_to=ConsolationTo.NOBODY)
    assert written(rules, ANY, checked(ANY, 9)) == {"D mountain": 10}
    whisters = Gusarik(consolation_to=ConsolationTo.WHISTERS)
    expected = {"D mountain": 10, "O on D": 10}
    assert written(whisters, ANY, checked(ANY, 9)) == expected


def test_a_whisted_ten() -> None:
    rules = Gusarik(ten=Ten.WHISTED)
    made, down = whisted(ANY, "10♥", 10), whisted(ANY, "10♥", 8)
    assert written(rules, ANY, made) == {"D pool": 10, "O mountain": 10}
    # Down 2 x 10; 2 x 10 + 2 x 10.
    assert written(rules, ANY, down) == {"D mountain": 20, "O on D": 40}


@at_two
@pytest.mark.parametrize(
    ("rules", "taken", "expected"),
    [
        (Gusarik(), 0, {"D pool": 10}),
        (Gusarik(), 3, {"D mountain": 30}),
        (Leningrad(), 0, {"D pool": 10}),
        (Leningrad(), 1, {"D mountain": 20}),
        (Rostov(), 2, {"D mountain": 20}),
    ],
)
def test_a_misere_brings_the_opponent_nothing(
    rules: Standard, taken: int, expected: Cells, two: Two
) -> None:
    misere = PlayedMisere(declarer=two.declarer, tricks={two.declarer: taken})
    assert written(rules, two, misere) == expected


# The talon


@pytest.mark.parametrize("premium", TalonPremium)
@pytest.mark.parametrize("talon", ["♠A ♣A", "♠A ♠K", "♥K ♥Q", "♠7 ♥8"])
def test_nobody_writes_a_talon_premium(premium: TalonPremium, talon: str) -> None:
    rules = Rostov(talon_premium=premium)
    game = UncontestedGame(
        contract=Contract.parse("6♠"), declarer=ANY.declarer, talon=cards(talon)
    )
    assert written(rules, ANY, game) == {"D pool": 2}


@at_two
@pytest.mark.parametrize("refused", [RefusedTalon.ROSTOV, RefusedTalon.DEALER_MOUNTAIN])
def test_a_refused_talon_writes_nothing(refused: RefusedTalon, two: Two) -> None:
    rules = Gusarik(refused_talon=refused)
    game = UncontestedGame(
        contract=Contract.parse("6♠"), declarer=two.declarer, refused=True
    )
    assert written(rules, two, game) == {"D pool": 2}


# All-pass: tricks of the opponent of the dealer and of the dealer, ten in all


def all_pass(two: Two, of_d: int) -> PlayedAllPass:
    tricks = {two.dummy: 0, two.declarer: of_d, two.opponent: 10 - of_d}
    return PlayedAllPass(tricks=tricks)


@at_two
@pytest.mark.parametrize(
    ("rules", "all_passes", "of_d", "expected"),
    [
        (Gusarik(), 0, 4, {"D mountain": 4, "O mountain": 6}),
        (Gusarik(), 3, 5, {"D mountain": 5, "O mountain": 5}),
        (Gusarik(), 0, 0, {"O mountain": 10, "D pool": 1}),
        # Two a trick, and twice that in the second of a series.
        (Leningrad(), 0, 4, {"D mountain": 8, "O mountain": 12}),
        (Leningrad(), 1, 3, {"D mountain": 12, "O mountain": 28}),
        (Leningrad(), 5, 10, {"D mountain": 60, "O pool": 1}),
        (Gusarik(amnesty=YesNo.YES), 0, 3, {"O mountain": 4}),
        (Gusarik(amnesty=YesNo.YES), 0, 5, {}),
        (Gusarik(amnesty=YesNo.YES), 0, 0, {"O mountain": 10, "D pool": 1}),
        (
            Gusarik(zero_bonus=ZeroBonus.OFF_MOUNTAIN),
            0,
            10,
            {"D mountain": 10, "O mountain": -2},
        ),
        (
            Leningrad(zero_bonus=ZeroBonus.TRICK_PRICE),
            1,
            0,
            {"O mountain": 40, "D pool": 2},
        ),
        (Gusarik(zero_bonus=ZeroBonus.NONE), 0, 0, {"O mountain": 10}),
        # Rostov: who took fewer writes five whists for each trick of the other.
        (Rostov(), 0, 3, {"D on O": 35}),
        (Rostov(), 0, 6, {"O on D": 30}),
        (Rostov(), 0, 10, {"O on D": 50, "O pool": 1}),
    ],
    ids=repr,
)
def test_an_all_pass_of_two(
    rules: Standard, all_passes: int, of_d: int, expected: Cells, two: Two
) -> None:
    situation = Situation(two.table, all_passes=all_passes)
    assert cells(rules, situation, all_pass(two, of_d)) == expected


@pytest.mark.parametrize("tie", AllPassTie)
def test_equal_tricks_write_no_whists(tie: AllPassTie) -> None:
    # All who play are equal, as when three are: nobody has fewest.
    rules = Gusarik(
        all_pass_form=AllPassForm.WHISTS, all_pass_price=5, all_pass_tie=tie
    )
    assert written(rules, ANY, all_pass(ANY, 5)) == {}


# The series and the deal


@pytest.mark.parametrize("deal_after", DealAfterAllPass)
@pytest.mark.parametrize("passes", ["yyyyyy", "nnnnnn", "ynynyn", "nyynny"])
def test_each_deals_twice_all_pass_or_not(
    deal_after: DealAfterAllPass, passes: str
) -> None:
    # 004:310. The dummy is at the dealer's left first, then at his right.
    match = Match.start(("S", "W"), Gusarik(deal_after_all_pass=deal_after), pool=100)
    seen: list[tuple[str, Seat | None]] = []
    for is_pass in passes:
        seen.append((match.dealer, match.table.dummy))
        if is_pass == "y":
            match = match.enter("all-pass", tricks={"S": 4, "W": 6})
        else:
            match = match.enter("6♠ S", conceded=True)
    assert seen == [
        ("S", FIRST),
        ("S", SECOND),
        ("W", FIRST),
        ("W", SECOND),
        ("S", FIRST),
        ("S", SECOND),
    ]


@at_two
def test_a_whisted_game_leaves_the_series_of_leningrad(two: Two) -> None:
    rules = Leningrad()
    assert rules.exit_by is ExitBy.WHISTED_AND_MADE
    before = Situation(two.table, all_passes=2)
    made, down = whisted(two, "7♠", 7), whisted(two, "7♠", 6)
    ten = checked(two, 10)
    unwhisted = UncontestedGame(contract=Contract.parse("7♠"), declarer=two.declarer)
    assert rules.advance(before, made).all_passes == 0
    assert rules.advance(before, ten).all_passes == 0
    assert rules.advance(before, down).all_passes == 2
    assert rules.advance(before, unwhisted).all_passes == 2
    assert rules.advance(before, all_pass(two, 5)).all_passes == 3


@at_two
def test_the_least_bid_rises_at_two_as_well(two: Two) -> None:
    six = UncontestedGame(contract=Contract.parse("6NT"), declarer=two.declarer)
    found = findings(Leningrad(), Situation(two.table, all_passes=1), six)
    assert [violation for violation, _ in found] == [Violation.BELOW_LEAST_BID]


# Pools, end and settlement


@pytest.mark.parametrize("help_", [Help.FULLEST, Help.EMPTIEST, Help.NEXT_CLOCKWISE])
def test_help_goes_to_the_other_pool(help_: Help) -> None:
    opening = Sheet.of(("S", "W"), pool={"S": 8, "W": 5})
    match = Match.start(("S", "W"), Gusarik(help=help_), pool=10, opening=opening)
    # Eight: two fill his own pool, five the other for 50 whists, one is left over.
    match = match.enter("9♠ S", defence={"W": "pass"})
    assert match.sheet.pools == (10, 10)
    assert match.sheet.mountains == (-1, 0)
    assert match.sheet.whists("S", on="W") == 50
    assert match.is_over


def test_the_pools_of_two_add_up_to_the_end_of_leningrad() -> None:
    match = Match.start(("S", "W"), Leningrad(), pool=4)
    match = match.enter("8♠ S", defence={"W": "pass"})
    assert not match.is_over
    match = match.enter("6♠ S", defence={"W": "pass"})
    # Twice four.
    assert match.sheet.pools == (8, 0)
    assert match.is_over


@pytest.mark.parametrize(
    ("divisor", "expected"),
    [
        # Mountains 20 and 44 less pools 10 and 6: 10 and 38. Five whists a point:
        # 28 x 5 = 140, and 30 - 12 of whists.
        (Divisor.PLAYERS, 158),
        # Ten whists a point to the one opponent.
        (Divisor.OPPONENTS, 298),
    ],
)
def test_two_settle(divisor: Divisor, expected: int) -> None:
    sheet = Sheet.of(
        ("S", "W"),
        pool={"S": 10, "W": 6},
        mountain={"S": 20, "W": 44},
        whists={"S": {"W": 30}, "W": {"S": 12}},
    )
    settlement = Gusarik(divisor=divisor).settle(sheet)
    assert settlement.net == {"S": Fraction(expected), "W": Fraction(-expected)}
    [payment] = settlement.payments
    assert (payment.payer, payment.payee, payment.whists) == ("W", "S", expected)


def test_an_evening_of_three_deals() -> None:
    match = Match.start(("S", "W"), Gusarik(end=End(EndKind.DEALS, number=3)), pool=9)
    match = match.enter("7♥ W", defence={"S": "whist"}, tricks={"W": 6, "S": 4})
    match = match.enter("all-pass", tricks={"S": 7, "W": 3})
    match = match.enter("misere S", tricks={"S": 0, "W": 10})
    # W: 4 down one, 3 all-pass. S: 7 all-pass; misère fills nine, and one helps W.
    assert match.sheet.mountains == (7, 7)
    assert match.sheet.pools == (9, 1)
    # Consolation 4, whists 4 x 4, help 10.
    assert match.sheet.whists("S", on="W") == 30
    assert match.is_over
    # Equal mountains, eight pool points of difference x 5 whists.
    assert match.settle().net == {"S": 70, "W": -70}


# What cannot be at a table of two


def broken(rules: Standard, two: Two, outcome: Outcome) -> list[Violation]:
    return [
        violation for violation, _ in findings(rules, Situation(two.table), outcome)
    ]


@at_two
def test_the_dummy_never_plays_a_contract(two: Two) -> None:
    six = Contract.parse("6♦")
    given_up = ConcededGame(contract=six, declarer=two.dummy)
    outcomes: list[Outcome] = [
        given_up,
        UncontestedGame(contract=six, declarer=two.dummy),
        PlayedMisere(declarer=two.dummy, tricks={two.dummy: 1}),
        PlayedGame(
            contract=six,
            declarer=two.dummy,
            tricks={two.dummy: 6},
            defence={two.opponent: WHIST, two.declarer: PASS},
        ),
    ]
    for outcome in outcomes:
        assert broken(Gusarik(), two, outcome) == [Violation.NOT_AT_TWO]
    [(_, text)] = findings(Gusarik(), Situation(two.table), given_up)
    assert text == f"the dummy sits in {two.dummy!r} and never bids: he cannot declare"


@at_two
def test_the_dummy_takes_no_trick_in_an_all_pass(two: Two) -> None:
    tricks = {two.dummy: 2, two.declarer: 4, two.opponent: 4}
    [(violation, text)] = findings(
        Gusarik(), Situation(two.table), PlayedAllPass(tricks=tricks)
    )
    assert violation is Violation.NOT_AT_TWO
    assert text == "the dummy is out of an all-pass: he has no tricks, not 2"


def test_nobody_is_idle_at_a_table_of_two() -> None:
    outcome = PlayedAllPass(tricks=(0, 5, 4, 1))
    assert broken(Gusarik(), ANY, outcome) == [Violation.IDLE_DEALER]
    taken = PlayedGame(
        contract=Contract.parse("8♦"),
        declarer=ANY.declarer,
        tricks={ANY.declarer: 8},
        defence={ANY.opponent: PASS, ANY.dummy: PASS},
        idle_seat=ANY.dummy,
        open=True,
    )
    assert broken(Gusarik(), ANY, taken) == [Violation.IDLE_DEALER]


@at_two
def test_the_dummy_is_not_asked_and_two_defend_open(two: Two) -> None:
    def said(dummy: Declaration, opponent: Declaration, *, open_: bool) -> Outcome:
        return PlayedGame(
            contract=Contract.parse("7♦"),
            declarer=two.declarer,
            tricks={two.declarer: 7, two.opponent: 3, two.dummy: 0},
            defence={two.dummy: dummy, two.opponent: opponent},
            open=open_,
        )

    assert broken(Gusarik(), two, said(PASS, WHIST, open_=True)) == []
    not_at_two = [Violation.NOT_AT_TWO]
    assert broken(Gusarik(), two, said(PASS, WHIST, open_=False)) == not_at_two
    assert broken(Gusarik(), two, said(WHIST, PASS, open_=True)) == not_at_two
    assert broken(Gusarik(), two, said(WHIST, WHIST, open_=False)) == not_at_two * 2


@at_two
def test_there_is_no_half_whist_at_two(two: Two) -> None:
    for by in (two.opponent, two.dummy):
        half = HalfWhistedGame(
            contract=Contract.parse("6♦"), declarer=two.declarer, half_whister=by
        )
        assert broken(Gusarik(), two, half) == [Violation.NO_HALF_WHIST]
    returned = PlayedGame(
        contract=Contract.parse("6♦"),
        declarer=two.declarer,
        tricks={two.declarer: 6},
        defence={two.opponent: WHIST, two.dummy: HALF},
        open=True,
    )
    found = broken(Gusarik(), two, returned)
    assert found == [Violation.NOT_AT_TWO, Violation.NO_HALF_WHIST]


@at_two
def test_the_opponent_must_whist_under_stalingrad(two: Two) -> None:
    six = Contract.parse("6♠")
    passed = UncontestedGame(contract=six, declarer=two.declarer)
    [(violation, text)] = findings(Stalingrad(), Situation(two.table), passed)
    assert violation is Violation.STALINGRAD
    assert text == "the opponent whists on 6♠ under Stalingrad"
    played = whisted(two, "6♠", 6)
    assert written(Stalingrad(), two, played) == {"D pool": 2, "O on D": 8}


def test_what_other_tables_are_refused_is_refused_at_two() -> None:
    ten = Contract.parse("10♠")
    unasked = UncontestedGame(contract=ten, declarer=ANY.declarer)
    assert broken(Gusarik(), ANY, unasked) == [Violation.TEN_IS_CHECKED]
    hand = PlayedMisere(
        declarer=ANY.declarer, tricks={ANY.declarer: 0}, without_talon=True
    )
    assert broken(Gusarik(), ANY, hand) == [Violation.NO_SUCH_BID]
    chain = Gusarik(misere_chain=MisereChain.WITHOUT_TALON)
    assert written(chain, ANY, hand) == {"D pool": 10}
    left = UncontestedGame(
        contract=Contract.parse("6♠"), declarer=ANY.declarer, refused=True
    )
    assert broken(Gusarik(), ANY, left) == [Violation.NO_REFUSED_TALON]


# The convention


def test_gusarik_is_sochi_with_a_closed_talon() -> None:
    assert Gusarik().all_pass_talon is TalonInAllPass.CLOSED
    axes = [field.name for field in attrs.fields(Standard)]
    differing = [
        axis for axis in axes if getattr(Gusarik(), axis) != getattr(Sochi(), axis)
    ]
    assert differing == ["all_pass_talon"]


@at_two
def test_no_talon_is_opened_at_two_whatever_the_convention_says(two: Two) -> None:
    # Section 4: "whatever the base convention says". Ten tricks, all of the players.
    for rules in (Gusarik(), Sochi(), Leningrad(), Rostov()):
        assert broken(rules, two, all_pass(two, 6)) == []
