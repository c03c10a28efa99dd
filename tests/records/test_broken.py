"""What is wrong with a record is said with its line and what would be right."""

import pytest

from preferans import records
from preferans.conventions import NAMED
from preferans.records import RecordError
from preferans.records._structure import _flattened
from tests.records.texts import (
    ALL_PASS,
    FIVE,
    FOUR,
    HEAD,
    MISERE,
    SIX,
    UNPLAYED,
    record,
    renamed,
)


def problems(text: str) -> list[str]:
    """Return what is wrong, whether it keeps the record from being read or not."""
    try:
        read = records.loads(text)
    except RecordError as error:
        return str(error).splitlines()
    found = [str(problem) for problem in read.check()]
    with pytest.raises(RecordError) as refused:
        read.replay()
    assert str(refused.value).splitlines() == found
    return found


def deal(words: str) -> str:
    return f"line 8, deal 1: {words}"


KEYS = (
    "format, players, first_dealer, convention, plan, free, pool, stake, opening, "
    "deals, written"
)
PLAYERS = "players are South, West, North"
AMOUNT = 'a number such as 12, 4.5 or "92/3"'
MONEY = 'the money a whist costs, such as "0.05"'

HEADS: dict[str, tuple[str, list[str]]] = {
    "nothing at all": (
        "",
        [
            'format is missing: write format = "preferans/1"',
            'players is missing: write players = ["South", "West", "North"]',
            'convention is missing: write convention = "sochi"',
        ],
    ),
    "the format is missing": (
        HEAD.replace('format = "preferans/1"', ""),
        ['format is missing: write format = "preferans/1"'],
    ),
    "another format": (
        HEAD.replace("preferans/1", "bridge"),
        ["line 1: format: expected \"preferans/1\", not 'bridge'"],
    ),
    "the format is a number": (
        HEAD.replace('"preferans/1"', "1"),
        ['line 1: format: expected "preferans/1", not 1'],
    ),
    "a later format is not looked into": (
        HEAD.replace("preferans/1", "preferans/2") + "new = 1\n",
        [
            (
                "line 1: format: expected \"preferans/1\", not 'preferans/2'; "
                "a newer version of this library may read it"
            )
        ],
    ),
    "the stake game is not looked into": (
        HEAD.replace("preferans/1", "preferans-stake/1") + "new = 1\n",
        [
            (
                "line 1: format: expected \"preferans/1\", not 'preferans-stake/1'; "
                "it is the stake game, which preferans.stake.records reads"
            )
        ],
    ),
    "an unknown key": (
        HEAD + "comment = 1\n",
        [f"line 6: unknown key 'comment'; keys here are {KEYS}"],
    ),
    "a misspelt key is not missing as well": (
        record(MISERE).replace("pool = 10", "Pol = 10"),
        ["line 5: unknown key 'Pol'; did you mean 'pool'?"],
    ),
    "a misspelt key that is needed": (
        HEAD.replace("players", "player"),
        ["line 2: unknown key 'player'; did you mean 'players'?"],
    ),
    "players are a text": (
        HEAD.replace('["South", "West", "North"]', '"South"'),
        [
            (
                "line 2: players: expected a list of names, such as "
                '["South", "West", "North"], not \'South\''
            )
        ],
    ),
    "a player is a number": (
        HEAD.replace('"North"]', "3]"),
        ["line 2: players no. 3: expected a text in quotes, not 3"],
    ),
    "a duplicate player": (
        HEAD.replace('"North"]', '"West"]'),
        ["line 2: the name 'West' stands twice at the table"],
    ),
    "a blank player": (
        HEAD.replace('"North"]', '" "]'),
        ["line 2: a player's name is a text that is not blank, not ' '"],
    ),
    "a name with blanks around it": (
        HEAD.replace('"North"]', '"North "]'),
        ["line 2: a name has no blanks around it: write 'North', not 'North '"],
    ),
    "no players": (
        HEAD.replace('["South", "West", "North"]', "[]").replace(
            'first_dealer = "South"', ""
        ),
        ["line 2: a table seats 2 to 5 players, not 0"],
    ),
    "six players": (
        HEAD.replace('"North"]', '"North", "East", "Zoe", "Ida"]'),
        ["line 2: a table seats 2 to 5 players, not 6"],
    ),
    "an unknown first dealer": (
        HEAD.replace('first_dealer = "South"', 'first_dealer = "Sout"'),
        [f"line 3: unknown player 'Sout' in first_dealer; {PLAYERS}"],
    ),
    "the first dealer is a list": (
        HEAD.replace('first_dealer = "South"', "first_dealer = []"),
        ["line 3: first_dealer: expected a text in quotes, not a list"],
    ),
    "the first dealer is missing": (
        record(MISERE).replace('first_dealer = "South"', ""),
        ["first_dealer is missing: write who dealt first, by name"],
    ),
    "an unknown convention": (
        renamed('"sochy"'),
        [("line 4: unknown convention 'sochy'; known are " + ", ".join(sorted(NAMED)))],
    ),
    "the convention is a number": (
        renamed("7"),
        [
            (
                'line 4: convention: expected a name such as "sochi", or '
                '{ name = "sochi", ten = "whisted" }, not 7'
            )
        ],
    ),
    "the convention has no name": (
        renamed('{ ten = "whisted" }'),
        [
            (
                "line 4: convention: name is missing: "
                'write { name = "sochi", ten = "whisted" }'
            )
        ],
    ),
    "the name of the convention is a list": (
        renamed("{ name = [] }"),
        ["line 4: convention.name: expected a text in quotes, not a list"],
    ),
    "an unknown axis and a value that an axis has not": (
        renamed('"sochi"').replace('convention = "sochi"\n', "")
        + '[convention]\nname = "sochi"\ntenn = "x"\n\nten = "x"\n',
        [
            "line 7: unknown axis 'tenn'; did you mean 'ten'?",
            (
                "line 9: axis ten: cannot read 'x': "
                'expected ten to be one of "checked"; "whisted"'
            ),
        ],
    ),
    "axes that contradict one another": (
        renamed('{ name = "sochi", half_whist = "none", whist_pass_half = true }'),
        ["line 4: whist_pass_half needs the half-whist, but half_whist is none"],
    ),
    "a pool of nothing": (
        HEAD.replace("10", "0"),
        ["line 5: pool: expected a whole number from 1 to 1000000, not 0"],
    ),
    "a pool in words": (
        HEAD.replace("10", '"ten"'),
        ["line 5: pool: expected a whole number from 1 to 1000000, not 'ten'"],
    ),
    "a pool that is true": (
        HEAD.replace("10", "true"),
        ["line 5: pool: expected a whole number from 1 to 1000000, not true"],
    ),
    "a pool with a fraction": (
        HEAD.replace("10", "10.5"),
        ["line 5: pool: expected a whole number from 1 to 1000000, not 10.5"],
    ),
    "a pool on a day": (
        HEAD.replace("10", "2026-11-30"),
        ["line 5: pool: expected a whole number from 1 to 1000000, not 2026-11-30"],
    ),
    "a huge pool": (
        HEAD.replace("10", "0x" + "f" * 5000),
        [
            (
                "line 5: pool: expected a whole number from 1 to 1000000, "
                "not a number without measure"
            )
        ],
    ),
    "the pool is missing": (
        record(MISERE).replace("pool = 10", ""),
        [
            (
                "pool is missing: sochi speaks of full pools; "
                "write pool = 20, or what you agreed on"
            )
        ],
    ),
    "a stake that is no money": (
        HEAD + 'stake = "five"\n',
        [f"line 6: stake: expected {MONEY}, not 'five'"],
    ),
    "a stake below zero": (
        HEAD + "stake = -0.05\n",
        [f"line 6: stake: expected {MONEY}, not -0.05"],
    ),
    "a stake that is true": (
        HEAD + "stake = true\n",
        [f"line 6: stake: expected {MONEY}, not true"],
    ),
    "a stake without end": (
        HEAD + "stake = inf\n",
        [f"line 6: stake: expected {MONEY}, not Infinity"],
    ),
    "a stake beyond all exponents": (
        HEAD + "stake = 1e99999999999999999999\n",
        [f"line 6: stake: expected {MONEY}, not Infinity"],
    ),
    "the opening is a list": (
        HEAD + "opening = []\n",
        ["line 6: opening: expected a table of keys, not a list"],
    ),
    "the opening has wrong amounts, names and keys": (
        HEAD
        + "[opening]\n"
        + 'pool = { South = "1/0", West = 1e30 }\n'
        + "mountain = 7\n"
        + "whist = {}\n"
        + "whists.North = { South = true }\n"
        + "all_pass = -1\n",
        [
            f"line 7: opening.pool.South: expected {AMOUNT}, not '1/0'",
            f"line 7: opening.pool.West: expected {AMOUNT}, not 1E+30",
            (
                "line 8: opening.mountain: expected a table such as "
                "{ South = 2, West = 4 }, not 7"
            ),
            "line 9: unknown key 'whist'; did you mean 'whists'?",
            f"line 10: opening.whists.North.South: expected {AMOUNT}, not true",
            "line 11: opening.all_pass: expected a whole number from 0 to 100, not -1",
        ],
    ),
    "strangers on the opening sheet": (
        HEAD
        + "[opening.pool]\n"
        + "Wets = 1\n"
        + "[opening.mountain]\n"
        + "Nroth = 1\n"
        + "[opening.whists]\n"
        + "South = { South = 2, Est = 2 }\n"
        + "Est = {}\n",
        [
            f"line 7: unknown player 'Wets'; {PLAYERS}",
            f"line 9: unknown player 'Nroth'; {PLAYERS}",
            "line 11: 'South' cannot write whists on himself",
            f"line 11: unknown player 'Est'; {PLAYERS}",
            f"line 12: unknown player 'Est'; {PLAYERS}",
        ],
    ),
    "the deals are a number": (
        HEAD + "deals = 3\n",
        [
            (
                "line 6: deals: expected a list of deals, "
                "each under its own [[deals]], not 3"
            )
        ],
    ),
    "a deal is a number": (
        HEAD + "deals = [3]\n",
        ["line 6, deal 1: expected a table of keys, not 3"],
    ),
    "a stranger on the last sheet, and a series": (
        HEAD + "[written]\npool = { Wets = 1 }\nall_pass = 1\n",
        [
            f"line 7: unknown player 'Wets'; {PLAYERS}",
            "line 8: all_pass stands on the opening sheet only",
        ],
    ),
}

DEALS: dict[str, tuple[str, list[str]]] = {
    "tricks that do not add up": (
        record(SIX.replace("North = 3", "North = 2")),
        ["line 10, deal 1: tricks add up to 10, not 9"],
    ),
    "no tricks": (
        record('contract = "misere West"'),
        [deal("tricks are missing: tricks = { West = 6, … }, ten in all")],
    ),
    "true tricks": (
        record(MISERE.replace("= 0", "= false")),
        [
            (
                "line 9, deal 1: tricks.West: "
                "expected a whole number from 0 to 10, not false"
            )
        ],
    ),
    "tricks in halves": (
        record(MISERE.replace("= 0", "= 0.5")),
        ["line 9, deal 1: tricks.West: expected a whole number from 0 to 10, not 0.5"],
    ),
    "eleven tricks": (
        record(MISERE.replace("= 0", "= 11")),
        ["line 9, deal 1: tricks.West: expected a whole number from 0 to 10, not 11"],
    ),
    "tricks in a list": (
        record(MISERE.replace("{ West = 0 }", "[0, 5, 5]")),
        [
            (
                "line 9, deal 1: tricks: expected a table such as "
                "{ West = 6, North = 3, South = 1 }, not a list"
            )
        ],
    ),
    "an unknown player in contract, in defence and in tricks": (
        record(
            SIX.replace("6♠ West", "6♠ Est")
            .replace("{ North", '{ "E. st" = "whist", North')
            .replace("{ West", '{ "E. st" = 1, West')
        ),
        [
            deal(f"unknown player 'Est' in contract; {PLAYERS}"),
            f"line 9, deal 1: unknown player 'E. st' in defence; {PLAYERS}",
            f"line 10, deal 1: unknown player 'E. st' in tricks; {PLAYERS}",
        ],
    ),
    "a contract without a declarer": (
        record(SIX.replace("6♠ West", "6♠")),
        [deal("the declarer is missing: write '6♠' and his name, such as '7♥ West'")],
    ),
    "a contract that does not exist": (
        record(SIX.replace("6♠", "5♠")),
        [
            deal(
                "cannot read contract '5♠': expected a contract such as 6♠, 7♥ or "
                "8NT: a level of 6 to 10, then a strain; or 'misere West', or "
                "'all-pass'"
            )
        ],
    ),
    "a contract that is a number": (
        record("contract = 7"),
        [deal("contract: expected a text in quotes, not 7")],
    ),
    "no contract": (
        record("tricks = { West = 0 }"),
        [
            (
                "line 7, deal 1: contract is missing: "
                'write contract = "7♥ West", "misere West" or "all-pass"'
            )
        ],
    ),
    "an unknown key of a deal leaves the rest to be checked": (
        record("weather = 1\n" + MISERE.replace("West = 0", "West = 0, North = 3")),
        [
            (
                "line 8, deal 1: unknown key 'weather'; keys here are contract, "
                "defence, "
                "tricks, conceded, open, hands, talon, auction, discard, play, "
                "refused, idle_seat, dummy_tricks, convention, incidents, games, "
                "joined, dealer, written, note, alone, forced, invited, halves, "
                "dark"
            ),
            "line 10, deal 1: tricks add up to 10, not 3",
        ],
    ),
    "a misspelt key of a deal is not missing as well": (
        record(MISERE.replace("tricks", "trick")),
        ["line 9, deal 1: unknown key 'trick'; did you mean 'tricks'?"],
    ),
    "a word that no defender says": (
        record(UNPLAYED.replace('North = "pass"', 'North = "double"')),
        [
            (
                "line 9, deal 1: the word of 'North' in defence is whist, pass or "
                "half, not 'double'"
            )
        ],
    ),
    "a defender without a word": (
        record(UNPLAYED.replace(', South = "pass"', "")),
        [
            (
                "line 9, deal 1: the last word of 'South' is missing in defence: "
                "whist, pass or half"
            )
        ],
    ),
    "no defence": (
        record(UNPLAYED.partition("\n")[0]),
        [
            deal(
                "6♥ needs the last word of both defenders in defence: "
                "whist, pass or half for North and for South"
            )
        ],
    ),
    "a declarer in the defence": (
        record(UNPLAYED.replace("{ North", '{ West = "whist", North')),
        ["line 9, deal 1: 'West' is the declarer and has no word in defence"],
    ),
    "a half-whist on an eight": (
        record('contract = "8♥ West"\ndefence = { North = "pass", South = "half" }'),
        ["line 9, deal 1: a half-whist exists at six and seven only, not on 8♥"],
    ),
    "a half-whist of the first defender": (
        record('contract = "6♥ West"\ndefence = { North = "half", South = "pass" }'),
        [
            (
                "line 9, deal 1: the defender left of the declarer has no half-whist: "
                "whist_pass_half is no"
            )
        ],
    ),
    "a whist missing under Stalingrad": (
        record(
            SIX.replace('South = "whist"', 'South = "pass"'),
            head=renamed('"stalingrad"'),
        ),
        ["line 9, deal 1: both defenders whist on 6♠ under Stalingrad"],
    ),
    "a contract below the least bid in force": (
        record(ALL_PASS, SIX, head=renamed('"leningrad"')),
        ["line 12, deal 2: 6♠ is below the least bid in force, 7♠"],
    ),
    "a deal after the end of the match": (
        record(
            ALL_PASS,
            ALL_PASS,
            ALL_PASS,
            head=renamed('{ name = "sochi", end = { kind = "deals", number = 1 } }'),
        ),
        ["line 11, deal 2: the match was over after deal 1: no deal follows"],
    ),
    "a deal after an end that was carried in": (
        HEAD
        + "[opening]\npool = { South = 10, West = 10, North = 10 }\n"
        + f"[[deals]]\n{MISERE}\n",
        ["line 8, deal 1: the match was over with the opening sheet: no deal follows"],
    ),
    "an idle dealer as declarer": (
        record('contract = "misere South"\ntricks = { South = 0 }', head=FOUR),
        [deal("'South' deals and is idle; he cannot be the declarer")],
    ),
    "an idle dealer with tricks in a contract": (
        record(
            'contract = "misere West"\ntricks = { West = 0, South = 4, North = 6 }',
            head=FOUR,
        ),
        ["line 9, deal 1: 'South' deals and is idle; he has no tricks in a contract"],
    ),
    "an idle dealer who whists on nobody's hand": (
        record(
            'contract = "8♥ West"\n'
            'defence = { North = "pass", East = "pass", South = "whist" }\n'
            "tricks = { West = 8, North = 2 }",
            head=FOUR,
        ),
        ["line 8, deal 1: idle_seat is missing: on whose hand did 'South' whist?"],
    ),
    "an idle dealer whists on a six": (
        record(
            'contract = "6♥ West"\n'
            'defence = { North = "pass", East = "pass", South = "whist" }\n'
            'idle_seat = "North"\n'
            "tricks = { West = 8, North = 2 }",
            head=FOUR,
        ),
        [
            (
                "line 10, deal 1: at six and seven the idle dealer whists only on a "
                "half-whist: idle_dealer_whist is yes"
            )
        ],
    ),
    "a declarer who waits": (
        record('contract = "misere Zoe"\ntricks = { Zoe = 0 }', head=FIVE),
        [deal("'Zoe' waits in this deal; he cannot be the declarer")],
    ),
    "tricks of a player who waits": (
        record(
            'contract = "misere West"\ntricks = { West = 0, Zoe = 4, North = 6 }',
            head=FIVE,
        ),
        ["line 9, deal 1: 'Zoe' waits in this deal; he has no tricks, not 4"],
    ),
    "tricks in an all-pass of a player who waits": (
        record(
            'contract = "all-pass"\n'
            "tricks = { West = 4, North = 3, East = 1, Zoe = 2 }",
            head=FIVE,
        ),
        ["line 9, deal 1: 'Zoe' waits in this deal; he has no tricks, not 2"],
    ),
    "a word of a player who waits": (
        record(
            'contract = "8♥ West"\n'
            'defence = { North = "pass", East = "pass", Zoe = "whist" }\n'
            "tricks = { West = 8, North = 2 }",
            head=FIVE,
        ),
        ["line 9, deal 1: 'Zoe' waits in this deal; he has no word in defence"],
    ),
    "the hand of a player who waits": (
        record(
            'contract = "8♥ West"\n'
            'defence = { North = "pass", East = "pass", South = "whist" }\n'
            'idle_seat = "Zoe"\n'
            "tricks = { West = 8, North = 2 }",
            head=FIVE,
        ),
        [("line 10, deal 1: idle_seat names a defender's hand, and 'Zoe' has none")],
    ),
    "cards of a player who waits": (
        record(
            f'{MISERE}\ntalon = "♦7 ♥8"\n'
            'hands = { West = "♠AKQ ♣AKQ ♦AKQ ♥7", North = "♠J109 ♣J109 ♦J109 ♥A", '
            'Zoe = "♠87 ♣87 ♦8 ♥KQJ109" }',
            head=FIVE,
        ),
        [
            (
                "line 11, deal 1: hands: 'Zoe' holds no cards in this deal; "
                "West, North, East do"
            )
        ],
    ),
    "a sixth player": (
        record(MISERE, f'joined = "Ida"\n{MISERE}', head=FIVE),
        ["line 12, deal 2: joined: a player joins a table of three, not of 5"],
    ),
    "a wrong dealer": (
        record(f'dealer = "West"\n{MISERE}'),
        [deal("South deals here, not 'West'")],
    ),
    "a wrong dealer is named once, for a deal may be missing": (
        record(*(f'dealer = "{name}"\n{MISERE}' for name in ("South", "North"))),
        ["line 13, deal 2: West deals here, not 'North'"],
    ),
    "an unknown dealer": (
        record(f'dealer = "Est"\n{MISERE}'),
        [deal(f"unknown player 'Est' in dealer; {PLAYERS}")],
    ),
    "one card in the talon": (
        record(f'{MISERE}\ntalon = "♣A"'),
        [
            (
                "line 10, deal 1: the talon is two different cards, such as '♣A ♦7', "
                "not '♣A'"
            )
        ],
    ),
    "a card that does not exist": (
        record(f'{MISERE}\ntalon = "♣A ♣2"'),
        [
            (
                "line 10, deal 1: talon: cannot read '♣2': expected a card, with a "
                "rank 7 8 9 10 J Q K A or Russian Т К Д В after '♣', not '2'"
            )
        ],
    ),
    "a refused talon under Sochi": (
        record(f"{UNPLAYED}\nrefused = true"),
        ["line 10, deal 1: the talon cannot be refused here: refused_talon is none"],
    ),
    "a flag in words": (
        record(f'{MISERE}\nopen = "yes"'),
        ["line 10, deal 1: open: expected true or false, not 'yes'"],
    ),
    "two open whisters": (
        record(f"{SIX}\nopen = true"),
        ["line 11, deal 1: two whisters play closed; open = true is for one"],
    ),
    "tricks of a conceded game": (
        record('contract = "6♠ West"\nconceded = true\ntricks = { West = 10 }'),
        ["line 10, deal 1: a conceded game is not played: it has no tricks"],
    ),
    "a defence of a misère": (
        record(f'{MISERE}\ndefence = {{ North = "whist" }}'),
        ["line 10, deal 1: misere has no defence"],
    ),
    "a declarer of an all-pass": (
        record(ALL_PASS.replace("all-pass", "all-pass West")),
        [deal("an all-pass has no declarer, not 'West'")],
    ),
    "an all-pass without a player": (
        record(ALL_PASS.replace("South = 3, ", "")),
        ["line 9, deal 1: an all-pass needs the tricks of South too"],
    ),
    "a fourth player before the first deal": (
        record(f'joined = "East"\n{MISERE}'),
        [
            deal(
                "joined: 'East' can join after a deal; "
                "before the first, name four players"
            )
        ],
    ),
    "a fifth player": (
        record(MISERE, f'joined = "Zoe"\n{MISERE}', head=FOUR),
        ["line 12, deal 2: joined: a player joins a table of three, not of 4"],
    ),
    "a player joins himself": (
        record(MISERE, f'joined = "West"\n{MISERE}'),
        ["line 12, deal 2: joined: 'West' sits at the table already"],
    ),
    "nobody joins": (
        record(MISERE, f'joined = " "\n{MISERE}'),
        [
            (
                "line 12, deal 2: joined: "
                "a name is not blank and has no blanks around it, not ' '"
            )
        ],
    ),
    "a sheet written behind a deal": (
        record(
            f"{MISERE}\n[deals.written]\npool = {{ Est = 1 }}\n"
            "mountain = { West = true }\nall_pass = 2"
        ),
        [
            f"line 12, deal 1: written.mountain.West: expected {AMOUNT}, not true",
        ],
    ),
    "a stranger on a sheet behind a deal": (
        record(f"{MISERE}\n[deals.written]\npool = {{ Est = 1 }}\nall_pass = 2"),
        [
            f"line 11, deal 1: unknown player 'Est'; {PLAYERS}",
            "line 12, deal 1: all_pass stands on the opening sheet only",
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), HEADS.values(), ids=HEADS)
def test_a_broken_record_is_named(text: str, expected: list[str]) -> None:
    with pytest.raises(RecordError) as refused:
        records.loads(text).replay()
    assert str(refused.value).splitlines() == expected


@pytest.mark.parametrize(("text", "expected"), DEALS.values(), ids=DEALS)
def test_a_broken_deal_is_named(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


def test_problems_of_the_head_and_of_every_deal_come_together() -> None:
    text = record(
        SIX.replace("= 6", "= 5"),
        MISERE,
        f'dealer = "South"\n{MISERE}',
        'contract = "8♥ West"\ndefence = { North = "pass", South = "half" }',
        head=HEAD.replace("10", '"ten"') + "stake = 0\n",
    )
    assert problems(text) == [
        "line 5: pool: expected a whole number from 1 to 1000000, not 'ten'",
        f"line 6: stake: expected {MONEY}, not 0",
        "line 11, deal 1: tricks add up to 10, not 9",
        "line 18, deal 3: North deals here, not 'South'",
        "line 24, deal 4: a half-whist exists at six and seven only, not on 8♥",
    ]


def test_a_broken_stake_does_not_hide_the_end_of_the_match() -> None:
    one = renamed('{ name = "sochi", end = { kind = "deals", number = 1 } }')
    assert problems(record(MISERE, MISERE, head=one + "stake = 0\n")) == [
        f"line 6: stake: expected {MONEY}, not 0",
        "line 12, deal 2: the match was over after deal 1: no deal follows",
    ]


@pytest.mark.parametrize(
    "head",
    [
        renamed('"sochy"'),
        HEAD.replace('first_dealer = "South"', 'first_dealer = "Sout"'),
        HEAD + "[opening]\npool = { South = true }\n",
        HEAD + "[opening]\npool = { Sout = 2 }\n",
        renamed('"leningrad"').replace('first_dealer = "South"', "first_dealer = 1")
        + "[opening]\nall_pass = true\n",
    ],
)
def test_what_is_not_known_brings_no_further_problems(head: str) -> None:
    deals = (SIX, SIX, ALL_PASS, f'dealer = "South"\n{MISERE}')
    assert len(problems(record(*deals, head=head))) in {1, 2}
    assert not any("deal" in each.partition(":")[0] for each in problems(head))
    with_sum = problems(record(SIX.replace("= 6", "= 5"), head=head))
    assert with_sum[-1].endswith("deal 1: tricks add up to 10, not 9")


def test_a_broken_deal_leaves_the_dealer_and_the_series_open() -> None:
    # Under Leningrad the broken deal may have left the series or not.
    stays = renamed('{ name = "leningrad", deal_after_all_pass = "stays" }')
    broken = 'contract = "x West"'
    text = record(ALL_PASS, broken, SIX, f'dealer = "North"\n{SIX}', head=stays)
    assert len(problems(text)) == 1
    # Two deals on, nobody but these can have dealt.
    text = record(broken, f'dealer = "North"\n{MISERE}', head=stays)
    assert problems(text)[1:] == [
        "line 11, deal 2: West or South deals here, not 'North'"
    ]


def test_a_broken_all_pass_is_an_all_pass_all_the_same() -> None:
    text = record(ALL_PASS.replace("= 4", "= 5"), SIX, head=renamed('"leningrad"'))
    assert problems(text) == [
        "line 9, deal 1: tricks add up to 10, not 11",
        "line 12, deal 2: 6♠ is below the least bid in force, 7♠",
    ]


def test_a_broken_misere_may_have_been_made_or_caught() -> None:
    series = renamed('"leningrad"')
    text = record(ALL_PASS, MISERE.replace("0", '"-"'), SIX, head=series)
    assert [each[:14] for each in problems(text)] == ["line 13, deal "]


def test_a_deal_wrong_for_a_different_reason_each_way_is_not_named() -> None:
    # West is idle if he deals; if South does, six is below the least bid.
    stays = renamed('{ name = "leningrad", deal_after_all_pass = "stays" }', head=FOUR)
    idle = 'contract = "6♠ South"\ndefence = { West = "pass", North = "pass" }'
    text = record('contract = "x West"', idle, head=stays)
    assert len(problems(text)) == 1


def test_torn_deals_still_seat_those_who_join() -> None:
    joins = 'joined = "East"\ncontract = "7♥ West"\ntricks = 7'
    after = 'contract = "misere East"\ntricks = { East = 0 }'
    assert len(problems(record(MISERE, joins, after))) == 1
    unknown = joins.replace('"East"', "7")
    assert len(problems(record(MISERE, unknown, after))) == 2


def test_more_situations_than_anybody_follows_are_cut_short() -> None:
    broken = ['contract = "x West"'] * 40
    head = renamed('{ name = "leningrad", raised_for = 30, exit_levels = [6, 7, 8] }')
    assert len(problems(record(*broken, SIX, head=head))) == 40


def test_an_error_of_our_own_is_not_taken_for_one_of_the_record() -> None:
    with pytest.raises(ZeroDivisionError):
        list(_flattened(ZeroDivisionError(), ()))


def test_each_cell_of_an_array_and_a_dotted_key_has_its_line() -> None:
    text = HEAD + (
        "deals = [\n"
        '  { contract = "all-pass", tricks.South = 3 },\n'
        "# [[deals]]\n"
        '  { contract = "misere West" }, # a note: [[deals]]\n'
        "]\n"
    )
    assert [each.partition(":")[0] for each in problems(text)] == [
        "line 7, deal 1",
        "line 9, deal 2",
    ]
