"""Incidents in records: every type comes back, and cards end where a revoke is."""

import tomllib

import pytest

from preferans import (
    Gusarik,
    Left,
    Match,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Revoke,
    RevokeCosts,
    Seat,
    Sochi,
    TalonMoment,
    TalonSeen,
    UncontestedGame,
    WrittenIncident,
    records,
)
from preferans.records import Record, RecordedDeal, RecordError
from tests.records.schema_parts import fits
from tests.records.texts import FORMATS, FOUR, HEAD, record, renamed

SCHEMA = records.schema()
PLAYED = (
    'defence = { North = "whist", South = "pass" }\ntricks = { West = 7, North = 3 }'
)
EVERY = [
    (
        f'contract = "7♥ West"\n{PLAYED}\n'
        'incidents = [{ kind = "revoke", player = "South", count = 2 }]'
    ),
    (
        f'contract = "7♥ West"\n{PLAYED}\n'
        'incidents = [{ kind = "talon_seen", player = "South", moment = "in_auction" },'
        ' { kind = "discard_touched", player = "West" }, '
        '{ kind = "hand_exposed", player = "West" }]'
    ),
    'contract = "7♥ West"\nincidents = [{ kind = "left", player = "West" }]',
    'contract = "7♥ West"\nincidents = [{ kind = "left", player = "South" }]',
    'contract = "7♥ West"\nincidents = [{ kind = "broken_off", player = "West" }]',
    'contract = "7♥ West"\nincidents = [{ kind = "wrong_order", player = "West" }]',
    (
        'contract = "misere West"\ntricks = { West = 0 }\n'
        'incidents = [{ kind = "left", player = "North" }]'
    ),
    (
        'contract = "all-pass"\ntricks = { South = 3, West = 3, North = 4 }\n'
        'incidents = [{ kind = "talon_seen", player = "West", moment = "before_play" }]'
    ),
    'contract = "misdeal"',
    'contract = "exposed-talon West"\ngames = { North = 9, South = 6 }',
]


@pytest.mark.parametrize("deal", EVERY)
def test_every_type_is_read_and_written(deal: str) -> None:
    text = record(deal)
    assert fits(tomllib.loads(text), SCHEMA)
    match = records.loads(text).replay()
    for form in FORMATS:
        again = records.dumps(Record.of(match), format=form)
        assert records.loads(again).replay() == match


def test_incidents_are_written_as_a_person_would() -> None:
    match = records.loads(record(EVERY[0], EVERY[8], EVERY[9])).replay()
    text = records.dumps(Record.of(match))
    assert 'incidents = [{ kind = "revoke", player = "South", count = 2 }]' in text
    assert 'contract = "misdeal"\n' in text
    assert "games = { North = 9, South = 6 }" in text


def test_a_misdeal_keeps_its_number_and_its_dealer() -> None:
    text = record(
        'contract = "misdeal"\ndealer = "South"',
        'contract = "misere West"\ntricks = { West = 0 }\ndealer = "South"',
        'contract = "misdeal"\ndealer = "South"',
    )
    [problem] = records.loads(text).check()
    assert str(problem) == "line 18, deal 3: West deals here, not 'South'"


def test_a_broken_deal_before_is_understood_as_what_it_was() -> None:
    # A misdeal leaves the deal where it is, a talon shown passes it on.
    for contract, dealer in (("misdeal", "South"), ("exposed talon West", "West")):
        text = record(
            f'contract = "{contract}"\nopen = true\ndealer = "South"',
            f'contract = "all-pass"\ntricks = {{ West = 10 }}\ndealer = "{dealer}"',
        )
        problems = [str(each) for each in records.loads(text).check()]
        assert len(problems) == 2
        assert "has no open" in problems[0]
        assert "needs the tricks of" in problems[1]


WRONG = [
    (
        'incidents = "revoke"',
        (
            "incidents: expected a list such as "
            '[{ kind = "revoke", player = "West" }], not \'revoke\''
        ),
    ),
    (
        'incidents = [{ kind = "revoke" }]',
        (
            "incidents no. 1: player is missing in an incident, as in "
            '[{ kind = "revoke", player = "West" }]'
        ),
    ),
    (
        'incidents = [{ kind = "left", player = "West", count = 2 }, 3]',
        "incidents no. 1: count is for revokes, not 2",
    ),
    ("games = { West = 5 }", "games.West: expected a whole number from 6 to 10, not 5"),
]


@pytest.mark.parametrize(("key", "problem"), WRONG)
def test_what_is_no_incident_is_named_with_its_place(key: str, problem: str) -> None:
    text = record(f'contract = "misere West"\ntricks = {{ West = 0 }}\n{key}')
    with pytest.raises(RecordError) as caught:
        records.loads(text)
    assert f"line 10, deal 1: {problem}" in caught.value.problems


def test_a_misplaced_incident_is_named_on_its_line() -> None:
    text = record(
        'contract = "misere West"\ntricks = { West = 0 }\ntalon = "♣A ♦7"\n'
        'incidents = [{ kind = "talon_seen", player = "West", moment = "before_play" }]'
    )
    [problem] = records.loads(text).check()
    assert str(problem).startswith(
        "line 11, deal 1: incidents: a look into the talon of 'West' cannot be"
    )


def test_a_deal_may_be_made_of_values() -> None:
    deal = RecordedDeal(
        contract="misere West",
        tricks={"West": 0},
        incidents=(WrittenIncident(kind="left", player="North"),),
    )
    assert deal.incidents[0].player == "North"


# Cards: South deals, West plays seven diamonds, South whists and plays the hands open

CARDS = """\
hands.West = "♠J8 ♣10 ♦AKQ987 ♥J"
hands.North = "♠7 ♣Q987 ♦J ♥KQ109"
hands.South = "♠AKQ9 ♣AJ ♦10 ♥A87"
talon = "♠10 ♣K"
auction = "6♠ pass 6♣ here pass"
discard = "♣10 ♥J"
contract = "7♦ West"
defence = { North = "pass", South = "whist" }
"""
OPEN = CARDS + "open = true\n"
TRICKS = "tricks = { West = 7, North = 0, South = 3 }\n"
FOLLOWED = "♦A J 10 / ♣K 7 A / ♠A 8 7 / ♥A ♦7 9 / ♦K ♣8 ♥7"
# North has a club, and lays a heart on the king.
REVOKED = "♦A J 10 / ♣K ♥9 A / ♠A 8 7"


def check(*deals: str, head: str = HEAD) -> list[str]:
    return [str(each) for each in records.loads(record(*deals, head=head)).check()]


def revokes(player: str) -> str:
    return f'incidents = [{{ kind = "revoke", player = "{player}" }}]\n'


@pytest.mark.parametrize(
    ("cards", "actor"), [(CARDS, "North"), (OPEN, "South")], ids=["closed", "open"]
)
def test_a_revoke_in_the_cards_proposes_to_write_it(cards: str, actor: str) -> None:
    # Who decides the cards has revoked: the whister, where the hands lie open.
    [problem] = check(f'{cards}play = "{REVOKED}"\n{TRICKS}')
    assert "trick 2, North: ♥9: the suit led must be followed" in problem
    incident = f'incidents = [{{ kind = "revoke", player = "{actor}" }}]'
    assert problem.endswith(f"; if it was played so, write {incident} and the tricks")
    assert check(f'{cards}play = "{REVOKED}"\n{TRICKS}{revokes(actor)}') == []


def test_a_trump_that_was_held_back_is_a_revoke_too() -> None:
    # ♥A: West has no heart and a trump, and lays a spade on it.
    play = "♦A J 10 / ♣K 7 A / ♠A 8 7 / ♥A ♠10 9"
    [problem] = check(f'{CARDS}play = "{play}"\n{TRICKS}')
    assert "trick 4, West: ♠10: who cannot follow must trump" in problem
    assert 'incidents = [{ kind = "revoke", player = "West" }]' in problem
    assert check(f'{CARDS}play = "{play}"\n{TRICKS}{revokes("West")}') == []


def test_other_cards_that_cannot_be_propose_nothing() -> None:
    [problem] = check(f'{CARDS}play = "♦A J ♣7"\n{TRICKS}')
    assert "incidents" not in problem


def test_a_deal_with_a_revoke_is_scored_from_its_tricks() -> None:
    text = record(f'{CARDS}play = "{REVOKED}"\n{TRICKS}{revokes("North")}')
    match = records.loads(text).replay()
    [deal] = match.deals
    assert isinstance(deal.outcome, PlayedGame)
    assert deal.outcome.tricks == (7, 0, 3)
    assert deal.outcome.incidents == (Revoke(Seat.SECOND),)
    assert deal.round is not None
    assert deal.round.outcome is None
    assert [str(entry) for entry in deal.entries] == [
        "North: 12 mountain points (revoke: 3 tricks x 4)",
        "West: 4 pool points (game made: 4 pool points)",
        "South on West: 12 whists (whist: 3 tricks x 4)",
    ]


def test_a_deal_with_a_revoke_needs_its_tricks() -> None:
    [problem] = check(f'{CARDS}play = "{REVOKED}"\n{revokes("North")}')
    assert "tricks are missing" in problem


def test_a_revoke_of_somebody_else_is_not_the_one_in_the_cards() -> None:
    [problem] = check(f'{CARDS}play = "{REVOKED}"\n{TRICKS}{revokes("South")}')
    assert 'player = "North"' in problem


def test_cards_that_end_before_the_revoke_are_enough() -> None:
    assert check(f'{CARDS}play = "{FOLLOWED}"\n{TRICKS}{revokes("North")}') == []


ALL_PASS = """\
hands.West = "♠A10987 ♣1097 ♦K ♥K"
hands.North = "♠J ♣KQJ8 ♦J ♥QJ98"
hands.South = "♠KQ ♣A ♦Q10987 ♥A7"
talon = "♥10 ♦A"
auction = "pass pass pass"
contract = "all-pass"
"""
TEN_TRICKS = [
    "K Q 7",
    "K J Q",
    "♠7 J Q",
    "♦7 ♠A ♣K",
    "♦8 ♠10 ♣Q",
    "♦9 ♣10 ♣J",
    "♦10 ♠9 ♥J",
    "♠K 8 ♥9",
    "♣A 9 8",
    "♥A ♣7 8",
]
PLAY = f'play = "{" / ".join(TEN_TRICKS)}"\n'


def test_ten_tricks_without_a_revoke_are_at_odds_with_one() -> None:
    counts = "tricks = { West = 2, North = 0, South = 8 }\n"
    assert check(f"{ALL_PASS}{PLAY}{counts}") == []
    [problem] = check(f"{ALL_PASS}{PLAY}{counts}{revokes('North')}")
    assert "nobody revokes in these ten tricks, and incidents says otherwise" in problem


def test_who_saw_the_talon_has_the_first_tricks_whatever_the_cards_say() -> None:
    # P2: tricks 1 and 2 are North's by the table, West's by the cards.
    seen = (
        'incidents = [{ kind = "talon_seen", player = "North", '
        'moment = "before_play" }]\n'
    )
    given = "tricks = { West = 0, North = 2, South = 8 }\n"
    text = record(f"{ALL_PASS}{PLAY}{given}{seen}")
    [deal] = records.loads(text).replay().deals
    looked = (TalonSeen(Seat.SECOND, TalonMoment.BEFORE_PLAY),)
    assert deal.outcome == PlayedAllPass(tricks=(0, 2, 8, 0), incidents=looked)
    assert deal.round is not None
    assert deal.round.outcome == deal.outcome
    [problem] = check(f"{ALL_PASS}{PLAY}{seen}")
    assert "an all-pass needs the tricks of" in problem


def test_what_the_cards_do_not_show_is_kept_with_them() -> None:
    seen = (
        'incidents = [{ kind = "talon_seen", player = "North", '
        'moment = "in_auction" }]\n'
    )
    [deal] = records.loads(record(f"{ALL_PASS}{PLAY}{seen}")).replay().deals
    assert deal.outcome == PlayedAllPass(
        tricks=(2, 0, 8, 0),
        incidents=[TalonSeen(Seat.SECOND, TalonMoment.IN_AUCTION)],
    )


# Cards of deals that somebody left

LEAVES = 'incidents = [{ kind = "left", player = "North" }]\n'


def test_of_a_game_that_somebody_left_the_cards_count_up_to_the_discard() -> None:
    cards = CARDS.replace('defence = { North = "pass", South = "whist" }\n', "")
    text = record(f'{cards}play = "♦A J 10"\n{LEAVES}')
    [deal] = records.loads(text).replay().deals
    assert isinstance(deal.outcome, UncontestedGame)
    assert deal.outcome.incidents == (Left(Seat.SECOND),)
    assert deal.round is not None
    assert deal.round.outcome == deal.outcome
    wrong = cards.replace("♣10 ♥J", "♣10 ♥8")
    [problem] = check(f"{wrong}{LEAVES}")
    assert "West does not hold ♥8" in problem
    without = cards.replace('discard = "♣10 ♥J"\n', "")
    assert check(f"{without}{LEAVES}") == []


@pytest.mark.parametrize("kind", ["left", "broken_off", "wrong_order"])
def test_who_ended_his_game_need_not_have_won_it_at_that_level(kind: str) -> None:
    cards = CARDS.replace('defence = { North = "pass", South = "whist" }\n', "")
    ended = f'incidents = [{{ kind = "{kind}", player = "West" }}]\n'
    assert check(f"{cards}{ended}") == []
    refused = cards.replace('discard = "♣10 ♥J"\n', "refused = true\n")
    head = renamed('{ name = "sochi", refused_talon = "rostov", concession = "none" }')
    assert check(f"{refused}{ended}", head=head) == []


def test_who_leaves_an_all_pass_has_the_tricks_that_were_left() -> None:
    three = " / ".join(TEN_TRICKS[:3])
    for play in (three, f"{three} / ♦7 ♠A"):
        text = f'{ALL_PASS}play = "{play}"\n{LEAVES}'
        assert check(f"{text}tricks = {{ West = 2, North = 7, South = 1 }}\n") == []
        problems = check(f"{text}tricks = {{ West = 1, North = 8, South = 1 }}\n")
        assert [problem.partition(": tricks: ")[2] for problem in problems] == [
            "West takes 2 by the cards, not 1",
            "North takes 7 by the cards, not 8",
        ]
    torn = f'{ALL_PASS}play = "K Q / {three}"\n{LEAVES}'
    [problem] = check(f"{torn}tricks = {{ West = 2, North = 7, South = 1 }}\n")
    assert "trick 1 has 3 cards, unless it is the last" in problem
    [problem] = check(
        f"{ALL_PASS}{PLAY}{LEAVES}tricks = {{ West = 1, North = 1, South = 8 }}\n"
    )
    assert "nobody leaves in these ten tricks" in problem


def test_a_round_that_somebody_left_comes_back() -> None:
    text = record(f"{ALL_PASS}{PLAY}")
    [deal] = records.loads(text).replay().deals
    assert deal.round is not None
    match = Match.start(("South", "West", "North"), Sochi(), pool=10)
    round_ = match.start_round(deal.round.deal)
    for _, event in deal.round.history[:10]:
        round_ = round_.apply(event)  # type: ignore[arg-type]
    match = match.finish(round_.leave(Seat.SECOND))
    again = records.loads(records.dumps(Record.of(match))).replay()
    assert again == match
    assert again.deals[0].round == match.deals[0].round


MISERE = """\
hands.West = "♠789 ♣789 ♦78 ♥78"
hands.North = "♠10J ♣10J ♦910J ♥910J"
hands.South = "♠QKA ♣QKA ♦QK ♥QK"
talon = "♦A ♥A"
auction = "misere pass pass"
discard = "♦A ♥A"
contract = "misere West"
"""


def test_a_misere_that_a_defender_left_is_made_whatever_was_taken() -> None:
    play = 'play = "♠9 10 Q"\n'
    text = record(f"{MISERE}{play}tricks = {{ West = 0 }}\n{LEAVES}")
    [deal] = records.loads(text).replay().deals
    assert deal.outcome == PlayedMisere(
        declarer=Seat.FIRST, tricks={Seat.FIRST: 0}, incidents=[Left(Seat.SECOND)]
    )
    gone = LEAVES.replace("North", "West")
    text = f"{MISERE}{play}tricks = {{ West = 9, South = 1 }}\n{gone}"
    assert check(text) == []
    [problem, *_] = check(text.replace("West = 9, South = 1", "West = 8, South = 2"))
    assert "West takes 9 by the cards, not 8" in problem


def test_remises_are_written_from_a_record_too() -> None:
    head = renamed('{ name = "sochi", revoke = "remise", second_misdeal = "pays" }')
    misdeal = 'contract = "misdeal"'
    match = records.loads(record(EVERY[0], misdeal, misdeal, head=head)).replay()
    assert match.convention == Sochi(
        revoke=RevokeCosts.REMISE, second_misdeal=match.convention.rules.second_misdeal
    )
    assert [str(each) for deal in match.deals for each in deal.entries] == [
        "South: 8 mountain points (revoke: 2 remises x 4)",
        "West: 4 pool points (game made: 4 pool points)",
        "North on West: 12 whists (whist: 3 tricks x 4)",
        "West: 2 mountain points (second misdeal: 1 trick x 2)",
    ]


def test_four_and_two_may_have_incidents() -> None:
    idle = 'contract = "exposed-talon South"\ngames = { East = 6 }'
    assert check(idle, head=FOUR) == []
    two = HEAD.replace(', "North"]', "]").replace('"sochi"', '"gusarik"')
    shown = 'contract = "exposed-talon South"\ngames = { West = 6 }'
    match = records.loads(record(shown, head=two)).replay()
    # 2 points at 10 x 1/2, less 4 x 2.
    assert match.sheet.whists("West", on="South") == 2
    assert match.convention == Gusarik()


def test_cards_of_two_are_known_until_somebody_leaves() -> None:
    # 004:310, 001:364: East's misère counts as made, and North had the rest to take.
    text = """
format = "preferans/1"
players = ["N", "E"]
first_dealer = "N"
pool = 20
convention = "gusarik"
[[deals]]
hands.dummy = "♠AK ♣A1097 ♦J1098"
hands.E = "♠J87 ♣QJ8 ♦K7 ♥J9"
hands.N = "♠109 ♣K ♦AQ ♥AKQ108"
talon = "♠Q ♥7"
auction = "misere pass"
discard = "♠J ♥9"
contract = "misere E"
play = "♣10 J K / ♦Q 10 K"
incidents = [{ kind = "left", player = "N" }]
tricks = { E = 0, N = 10 }
"""
    record = records.loads(text)
    assert record.check() == ()
    assert record.replay().sheet.pool("E") == 10
