"""Conventions, section 10, and the page of offences: what each of them writes."""

from collections.abc import Mapping
from fractions import Fraction

import attrs
import pytest

from preferans import (
    Amount,
    BrokenOff,
    CheckedTenPays,
    Concession,
    Convention,
    DiscardTouched,
    Divisor,
    End,
    EndKind,
    ExitBy,
    ExitLevels,
    ExposedTalon,
    Gusarik,
    HandExposed,
    Incident,
    Kazakhstan,
    Left,
    Leningrad,
    Match,
    Misdeal,
    MisereChain,
    MisereExits,
    Outcome,
    PlayedAllPass,
    Responsibility,
    Revoke,
    RevokeCosts,
    Rostov,
    Seat,
    SecondMisdeal,
    Situation,
    Sochi,
    Stalingrad,
    Table,
    UncontestedGame,
    Violation,
    WrongOrder,
)
from preferans import TalonMoment as Moment
from preferans import TalonSeen as Seen
from preferans.checks import findings
from preferans.series import leaves_series
from preferans.unplayed import Unplayed
from tests.rules.seating import (
    FOURS,
    SEATINGS,
    Build,
    Seating,
    conceded,
    half_whisted,
    misere,
    played,
    uncontested,
    written,
)

REMISE = RevokeCosts.REMISE
WITHOUT_TALON = MisereChain.WITHOUT_TALON
LOOKED = "L saw before_buyer"
BY_REMISES = Sochi(revoke=REMISE)
PITER = Leningrad(revoke=REMISE)

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
every_four = pytest.mark.parametrize("seating", FOURS, ids=str)
both_values = pytest.mark.parametrize("revoke", RevokeCosts, ids=str)

PLAIN = (Left, BrokenOff, WrongOrder, DiscardTouched, HandExposed)


def _offence(text: str, declarer: Seat) -> Incident:
    """Read `L revoke 2`, `R saw before_play`, `D left`."""
    part, kind, *rest = text.split()
    places = {"D": declarer, "L": declarer.left, "R": declarer.right}
    seat = places.get(part, Seat.FOURTH)
    if kind == "revoke":
        return Revoke(seat, int(rest[0]) if rest else 1)
    if kind == "saw":
        return Seen(seat, Moment(rest[0]))
    return next(each(seat) for each in PLAIN if each.kind == kind)


def offended(build: Build, *offences: str) -> Build:
    """Let an outcome carry offences."""

    def built(declarer: Seat) -> Outcome:
        incidents = [_offence(text, declarer) for text in offences]
        outcome = build(declarer)
        assert not isinstance(outcome, Unplayed)
        return attrs.evolve(outcome, incidents=incidents)

    return built


def writes(
    rules: Convention,
    build: Build,
    seating: Seating,
    expected: Mapping[str, Amount],
    *offences: str,
) -> None:
    """Check what an outcome with offences writes at this table."""
    cells = written(rules, offended(build, *offences), seating)
    assert cells == seating.at_this_table(expected)


# Revokes, R8: three tricks on the mountain, and everything else as ever


@every_seating
def test_a_revoke_costs_three_tricks_and_the_deal_is_scored_as_ever(
    seating: Seating,
) -> None:
    # 001:1015. Seven in Sochi, U = 4: down one; whists and consolation as without it.
    seven = played("7♥", (6, 3, 1), "whist pass")
    usual = {"D mountain": 4, "L on D": 20, "R on D": 4, "I on D": 4}
    writes(Sochi(), seven, seating, usual)
    writes(Sochi(), seven, seating, usual | {"L mountain": 12}, "L revoke")
    writes(Sochi(), seven, seating, usual | {"R mountain": 24}, "R revoke 2")
    writes(Sochi(), seven, seating, usual | {"D mountain": 4 + 12}, "D revoke")
    writes(
        Sochi(),
        seven,
        seating,
        usual | {"D mountain": 16, "L mountain": 12},
        "D revoke",
        "L revoke",
    )


@every_seating
def test_three_tricks_have_the_undertrick_price_of_the_contract(
    seating: Seating,
) -> None:
    # Leningrad: U of an eight is 12, and no whister's is halved here.
    eight = played("8♣", (8, 1, 1), "whist whist")
    made = {"D pool": 6, "L on D": 12, "R on D": 12}
    writes(Leningrad(), eight, seating, made | {"L mountain": 36}, "L revoke")


@every_seating
def test_a_revoke_on_a_misere_costs_three_of_its_tricks(seating: Seating) -> None:
    writes(
        Sochi(), misere(2), seating, {"D mountain": 20, "L mountain": 30}, "L revoke"
    )
    writes(Sochi(), misere(0), seating, {"D pool": 10, "D mountain": 30}, "D revoke")


# Revokes, R1 to R5: remises


@every_seating
def test_after_his_revoke_the_declarer_writes_the_remises_of_the_whisters(
    seating: Seating,
) -> None:
    # R1, 000:140. A six taken with eight tricks: the second whister lacks two.
    six = played("6♦", (8, 2, 0), "whist whist")
    writes(Sochi(), six, seating, {"D pool": 2, "L on D": 4, "R mountain": 4})
    writes(
        BY_REMISES,
        six,
        seating,
        {"D pool": 2, "L on D": 4, "D mountain": 4},
        "D revoke",
    )


@every_seating
def test_the_declarer_writes_them_whole_where_a_whister_writes_half(
    seating: Seating,
) -> None:
    six = played("6♦", (8, 2, 0), "whist whist")
    writes(Leningrad(), six, seating, {"D pool": 2, "L on D": 8, "R mountain": 4})
    writes(PITER, six, seating, {"D pool": 2, "L on D": 8, "D mountain": 8}, "D revoke")


@every_seating
def test_a_revoking_declarer_is_scored_by_the_tricks_that_he_keeps(
    seating: Seating,
) -> None:
    seven = played("7♥", (6, 3, 1), "whist pass")
    usual = {"D mountain": 4, "L on D": 20, "R on D": 4, "I on D": 4}
    writes(BY_REMISES, seven, seating, usual, "D revoke 2")


@every_seating
@pytest.mark.parametrize(
    ("tricks", "words", "offence", "expected"),
    [
        # R2, 000:142: short by one, and made all the same.
        (
            (6, 3, 1),
            "whist whist",
            "L revoke",
            {"D pool": 4, "L mountain": 4, "L on D": 12, "R on D": 4},
        ),
        # One remise for each revoke.
        (
            (6, 3, 1),
            "whist whist",
            "R revoke 3",
            {"D pool": 4, "R mountain": 12, "L on D": 12, "R on D": 4},
        ),
        # The pair lacks one trick of two: it is the offender's alone.
        (
            (9, 1, 0),
            "whist whist",
            "L revoke",
            {"D pool": 4, "L mountain": 8, "L on D": 4},
        ),
        # The passer has played his own cards.
        (
            (9, 1, 0),
            "whist pass",
            "R revoke",
            {"D pool": 4, "R mountain": 8, "L on D": 4},
        ),
        # R3, 000:144: lost anyway, and it counts as made.
        (
            (4, 4, 2),
            "whist whist",
            "L revoke",
            {"D pool": 4, "L mountain": 4, "L on D": 16, "R on D": 8},
        ),
    ],
)
def test_a_revoke_of_a_whister_makes_the_contract_and_costs_him_remises(
    tricks: tuple[int, int, int],
    words: str,
    offence: str,
    expected: Mapping[str, Amount],
    seating: Seating,
) -> None:
    writes(BY_REMISES, played("7♥", tricks, words), seating, expected, offence)


@every_seating
def test_each_of_two_offenders_writes_every_missing_trick(seating: Seating) -> None:
    # Our reading: 000:142 knows one offender, and doubts go against him (001:1015).
    expected = {"D pool": 4, "L mountain": 8, "R mountain": 12, "L on D": 4}
    writes(
        BY_REMISES,
        played("7♥", (9, 1, 0), "whist whist"),
        seating,
        expected,
        "L revoke",
        "R revoke 2",
    )


@every_seating
def test_a_remise_of_a_whister_is_his_and_the_whists_are_those_of_a_game_made(
    seating: Seating,
) -> None:
    # Leningrad: half of 8, and no gentleman shares in a game that counts as made.
    seven = played("7♥", (6, 3, 1), "whist pass")
    writes(
        PITER, seven, seating, {"D pool": 4, "L mountain": 4, "L on D": 32}, "L revoke"
    )


@every_seating
def test_a_checked_ten_requires_nothing_of_who_revokes(seating: Seating) -> None:
    for tricks in ((9, 1, 0), (10, 0, 0)):
        ten = played("10♠", tricks)
        writes(BY_REMISES, ten, seating, {"D pool": 10, "L mountain": 10}, "L revoke")


@every_four
def test_the_idle_dealer_who_plays_a_hand_may_revoke(seating: Seating) -> None:
    nine = played("9♠", (10, 0, 0), "pass pass", idle="R")
    writes(BY_REMISES, nine, seating, {"D pool": 8, "I mountain": 16}, "I revoke")


@every_seating
@pytest.mark.parametrize(
    ("words", "offences", "expected"),
    [
        # R4, 000:146: the other whister is paid for one trick by halves.
        (
            "whist whist",
            "D revoke,L revoke",
            {"D mountain": 4, "L mountain": 4, "R on D": 2, "R on L": 2},
        ),
        (
            "whist whist",
            "D revoke 2,R revoke",
            {"D mountain": 8, "R mountain": 4, "L on D": 4, "L on R": 4},
        ),
        # A lone whister has the tricks of both hands.
        (
            "pass whist",
            "D revoke,L revoke",
            {"D mountain": 4, "L mountain": 4, "R on D": 6, "R on L": 6},
        ),
        # A passer is no whister.
        ("whist pass", "D revoke,L revoke", {"D mountain": 4, "L mountain": 4}),
        # Nobody is left to be paid.
        (
            "whist whist",
            "D revoke,L revoke,R revoke",
            {"D mountain": 4, "L mountain": 4, "R mountain": 4},
        ),
    ],
)
def test_revokes_of_both_sides_cost_remises_and_pay_the_other_whister(
    words: str, offences: str, expected: Mapping[str, Amount], seating: Seating
) -> None:
    seven = played("7♥", (7, 2, 1), words)
    writes(BY_REMISES, seven, seating, expected, *offences.split(","))


@every_seating
def test_the_other_whister_without_a_trick_writes_no_remise(seating: Seating) -> None:
    # 000:146, Leningrad: the whister's remise is half of the declarer's.
    seven = played("7♥", (9, 1, 0), "whist whist")
    writes(
        PITER,
        seven,
        seating,
        {"D mountain": 8, "L mountain": 4},
        "D revoke",
        "L revoke",
    )


@every_four
def test_the_idle_dealer_who_whists_is_the_other_whister(seating: Seating) -> None:
    nine = played("9♠", (8, 1, 1), "pass pass", idle="R")
    expected = {"D mountain": 8, "L mountain": 8, "I on D": 8, "I on L": 8}
    writes(BY_REMISES, nine, seating, expected, "D revoke", "L revoke")


@every_seating
def test_a_misere_against_which_somebody_revoked_is_made(seating: Seating) -> None:
    # R5, 000:210: he writes for every trick that its player took.
    writes(
        BY_REMISES, misere(2), seating, {"D pool": 10, "L mountain": 20}, "L revoke 2"
    )
    writes(PITER, misere(2), seating, {"D pool": 10, "R mountain": 40}, "R revoke")
    writes(BY_REMISES, misere(0), seating, {"D pool": 10}, "L revoke")
    writes(BY_REMISES, misere(2), seating, {"D mountain": 20}, "D revoke")


@every_seating
def test_revokes_of_both_sides_leave_a_misere_neither_made_nor_caught(
    seating: Seating,
) -> None:
    # Our reading of 000:146; the price of a trick of a misère is not halved.
    writes(
        PITER,
        misere(2),
        seating,
        {"D mountain": 20, "L mountain": 40},
        "D revoke",
        "L revoke 2",
    )


@both_values
@pytest.mark.parametrize("count", [1, 3])
def test_a_revoke_in_an_all_pass_costs_ten(revoke: RevokeCosts, count: int) -> None:
    # R6, 000:188, under both values: our reading.
    table = Table(("F", "S", "T"), dealer="T")
    outcome = PlayedAllPass(tricks=(2, 5, 3, 0), incidents=[Revoke(Seat.SECOND, count)])
    for rules in (
        Sochi(revoke=revoke),
        Rostov(revoke=revoke),
        Leningrad(revoke=revoke),
    ):
        bare = rules.score(attrs.evolve(outcome, incidents=()), Situation(table))
        entries = rules.score(outcome, Situation(table))
        [fine, *rest] = entries
        assert tuple(rest) == bare
        assert (fine.player, fine.amount) == ("S", 10 * count)


# Looks into the talon


@every_seating
@pytest.mark.parametrize("rules", [Sochi(), Leningrad(), Kazakhstan()], ids=repr)
def test_a_look_before_play_costs_five_everywhere(
    rules: Convention, seating: Seating
) -> None:
    # P1, 000:463.
    for build in (misere(0), uncontested("7♥"), half_whisted("6♠"), conceded("9♦")):
        usual = written(rules, build, seating)
        writes(rules, build, seating, usual | {"L mountain": 5}, "L saw before_play")
        writes(rules, build, seating, usual, "R saw in_auction")


@every_seating
def test_a_look_before_the_buyer_costs_a_remise_of_his_game(seating: Seating) -> None:
    # P4, 000:53: U is 8 in Leningrad for a seven, not halved, and 20 for a misère.
    seven = played("7♥", (8, 2, 0), "whist pass")
    made = {"D pool": 4, "L on D": 16, "R mountain": 8}
    writes(Leningrad(), seven, seating, made, "R saw before_buyer")
    writes(
        Leningrad(),
        misere(0),
        seating,
        {"D pool": 10, "L mountain": 20},
        "L saw before_buyer",
    )
    writes(
        Sochi(), conceded("9♦"), seating, {"D mountain": 24, "L mountain": 8}, LOOKED
    )


@every_four
def test_the_idle_dealer_pays_for_his_look(seating: Seating) -> None:
    expected = {"D pool": 4, "I mountain": 4}
    writes(Sochi(), uncontested("7♥"), seating, expected, "I saw before_buyer")


def test_a_look_before_play_costs_five_in_an_all_pass() -> None:
    table = Table(("F", "S", "T", "I"), dealer="I")
    incidents = [Seen(Seat.FOURTH, Moment.BEFORE_PLAY)]
    outcome = PlayedAllPass(tricks=(3, 3, 2, 2), incidents=incidents)
    fine, *_ = Sochi().score(outcome, Situation(table))
    assert (fine.player, fine.amount) == ("I", 5)


# The discard and an exposed hand


@every_seating
@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        # P13, 000:487: just made is down one; whists are for the tricks as they are.
        (
            (7, 2, 1),
            {"D mountain": 4, "L on D": 4 + 8, "R on D": 4 + 4, "I on D": 4},
        ),
        # More than needed is one fewer: still made.
        ((8, 1, 1), {"D pool": 4, "L on D": 4, "R on D": 4}),
        # Already down: one more.
        (
            (6, 2, 2),
            {"D mountain": 8, "L on D": 8 + 8, "R on D": 8 + 8, "I on D": 8},
        ),
    ],
)
def test_a_touched_discard_costs_the_declarer_a_trick(
    tricks: tuple[int, int, int], expected: Mapping[str, Amount], seating: Seating
) -> None:
    seven = played("7♥", tricks, "whist whist")
    writes(Sochi(), seven, seating, expected, "D discard_touched")


@every_seating
def test_gentlemen_share_where_a_touched_discard_sets_the_game(
    seating: Seating,
) -> None:
    # Leningrad: down one, consolation 8; three tricks at 8, halved.
    seven = played("7♥", (7, 2, 1), "whist pass")
    expected = {"D mountain": 8, "L on D": 20, "R on D": 20, "I on D": 8}
    writes(Leningrad(), seven, seating, expected, "D discard_touched")


@every_seating
def test_a_touched_discard_sets_a_checked_ten(seating: Seating) -> None:
    expected = {"D mountain": 10, "L on D": 10, "R on D": 10, "I on D": 10}
    writes(Sochi(), played("10♠", (10, 0, 0)), seating, expected, "D discard_touched")


@every_seating
def test_a_game_that_counts_as_made_is_not_set_by_its_discard(seating: Seating) -> None:
    seven = played("7♥", (7, 2, 1), "whist whist")
    expected = {"D pool": 4, "L mountain": 4, "L on D": 8, "R on D": 4}
    writes(BY_REMISES, seven, seating, expected, "D discard_touched", "L revoke")


@every_seating
def test_an_exposed_hand_is_scored_as_ever(seating: Seating) -> None:
    # P22, 000:148.
    for build in (played("7♥", (7, 2, 1), "whist whist"), misere(1)):
        usual = written(Sochi(), build, seating)
        writes(Sochi(), build, seating, usual, "D hand_exposed")


# Games given up, left, broken off


@every_seating
@pytest.mark.parametrize("concession", Concession, ids=str)
@pytest.mark.parametrize(
    ("offence", "down"),
    [
        ("D left", 3),  # P26, 001:362
        ("D broken_off", 2),  # P12, 000:485
        ("D wrong_order", 8),  # P15, 004:57
    ],
)
def test_a_game_that_its_declarer_ended_costs_so_many_tricks_whatever_conceding_costs(
    offence: str, down: int, concession: Concession, seating: Seating
) -> None:
    for rules, price in ((Sochi, 6), (Leningrad, 12)):
        convention = rules(concession=concession)
        cells = {"D mountain": down * price}
        writes(convention, conceded("8♣"), seating, cells, offence)


@every_seating
def test_whoever_gives_up_a_game_without_the_talon_is_not_asked_whether_he_may(
    seating: Seating,
) -> None:
    rules = Sochi(misere_chain=WITHOUT_TALON)
    writes(rules, conceded("9♣-hand"), seating, {"D mountain": 24}, "D left")


@every_seating
def test_a_game_that_a_defender_left_counts_as_made(seating: Seating) -> None:
    # P28, 001:364; a checked ten and Stalingrad wait for nobody's word.
    writes(Sochi(), uncontested("7♥"), seating, {"D pool": 4}, "L left")
    writes(Sochi(), uncontested("10♥"), seating, {"D pool": 10}, "R left")
    six = uncontested("6♠")
    writes(Stalingrad(), six, seating, {"D pool": 2}, "L left", "R left")
    writes(Sochi(), misere(0), seating, {"D pool": 10}, "R left")


@every_seating
def test_who_leaves_his_misere_has_taken_what_was_left(seating: Seating) -> None:
    # P27, 001:363.
    writes(Sochi(), misere((7, 1, 2)), seating, {"D mountain": 70}, "D left")


def test_who_leaves_an_all_pass_has_taken_what_was_left() -> None:
    # P29, 001:365: the tricks say it, and are scored as ever.
    outcome = PlayedAllPass(tricks=(2, 7, 1, 0), incidents=[Left(Seat.SECOND)])
    table = Table(("F", "S", "T"), dealer="T")
    entries = Sochi().score(outcome, Situation(table))
    assert {entry.player: entry.amount for entry in entries} == {"F": 2, "S": 7, "T": 1}


# A talon that was shown


@pytest.mark.parametrize(
    ("rules", "names", "nine", "six"),
    [
        # P7, 000:477: 8 points at 10 x 3/4 less 8, and 2 at that less 4 x 2.
        (Sochi(), "FSTI", 52, 7),
        # Two mountain points each, whists of 16 and of 4 x 4.
        (Leningrad(), "FSTI", 104, 14),
        (Kazakhstan(), "FSTI", 208, 28),
        # Of three, 10 x 2/3.
        (Sochi(), "FST", Fraction(136, 3), Fraction(16, 3)),
    ],
)
def test_a_talon_shown_costs_what_the_others_games_would_have_brought(
    rules: Convention, names: str, nine: int | Fraction, six: int | Fraction
) -> None:
    table = Table(tuple(names), dealer=names[-1])
    shown = ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 9, Seat.THIRD: 6})
    entries = rules.score(shown, Situation(table))
    assert {(e.player, e.against): e.amount for e in entries} == {
        ("S", "F"): nine,
        ("T", "F"): six,
    }
    assert findings(rules.rules, Situation(table), shown) == ()


@pytest.mark.parametrize(
    ("rules", "seven", "eight"),
    [
        # W11: made exactly, a seven leaves three tricks and an eight two:
        # 4 x 10 x 3/4 - 3 x 4, 6 x 10 x 3/4 - 2 x 6.
        (Sochi(), 18, 33),
        # However many tricks whisters would have had to take.
        (Sochi(eight_requires=2), 18, 33),
        # Ten whists a point from each opponent's share of three.
        (Sochi(divisor=Divisor.OPPONENTS), 28, 48),
    ],
)
def test_a_game_made_exactly_is_what_a_shown_talon_costs(
    rules: Convention, seven: int, eight: int
) -> None:
    table = Table(tuple("FSTI"), dealer="I")
    shown = ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 7, Seat.THIRD: 8})
    entries = rules.score(shown, Situation(table))
    assert {entry.player: entry.amount for entry in entries} == {"S": seven, "T": eight}


def test_the_idle_dealer_may_show_the_talon_to_three() -> None:
    table = Table(("F", "S", "T", "I"), dealer="I")
    games = {Seat.FIRST: 6, Seat.SECOND: 6, Seat.THIRD: 6}
    shown = ExposedTalon(seat=Seat.FOURTH, games=games)
    entries = Sochi().score(shown, Situation(table))
    assert [(e.player, e.against, e.amount) for e in entries] == [
        ("F", "I", 7),
        ("S", "I", 7),
        ("T", "I", 7),
    ]


def test_nobody_could_have_played_below_the_least_bid() -> None:
    table = Table(("F", "S", "T"), dealer="T")
    shown = ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 9, Seat.THIRD: 6})
    found = findings(Leningrad(), Situation(table, all_passes=1), shown)
    assert [violation for violation, _ in found] == [Violation.BELOW_LEAST_BID]


def test_a_talon_shown_is_a_deal_and_leaves_no_series() -> None:
    rules = Sochi(exit_by=ExitBy.ANY_CONTRACT)
    table = Table(("F", "S", "T"), dealer="T")
    shown = ExposedTalon(seat=Seat.FIRST)
    after = rules.advance(Situation(table, all_passes=2), shown)
    assert (after.all_passes, after.played, after.table.dealer) == (2, 1, "F")


# Misdeals


def _started(rules: Convention, *, players: str = "SWNE") -> Match:
    return Match.start(tuple(players), rules, pool=10)


def test_a_misdeal_writes_nothing_and_the_same_player_deals_again() -> None:
    # P10, P18, P38, D1, D2.
    match = _started(Sochi(end=End(EndKind.DEALS, number=1), raised_for=1))
    match = attrs.evolve(match, situation=Situation(match.table, all_passes=1))
    for _ in range(3):
        match = match.enter("misdeal")
        assert (match.dealer, match.deals[-1].entries) == ("S", ())
        assert not match.is_over
    assert match.situation.all_passes == 1
    assert match.situation.played == 0
    match = match.enter("misere W", tricks={"W": 1})
    assert match.is_over
    assert [deal.number for deal in match.deals] == [1, 2, 3, 4]


def test_the_second_misdeal_running_may_cost_a_trick_of_a_six() -> None:
    # P17, 001:958: 2 in Sochi, 4 in Leningrad, and the next player deals.
    for convention, price in ((Sochi, 2), (Leningrad, 4)):
        rules = convention(second_misdeal=SecondMisdeal.PAYS)
        match = _started(rules).enter("misdeal")
        assert (match.dealer, match.sheet.mountain("S")) == ("S", 0)
        match = match.enter("misdeal")
        assert (match.dealer, match.sheet.mountain("S")) == ("W", price)
        # Only those running count.
        match = match.enter("misdeal")
        assert (match.dealer, match.sheet.mountain("W")) == ("W", 0)
        match = match.enter("misere N", tricks={"N": 0}).enter("misdeal")
        assert (match.dealer, match.sheet.mountain("N")) == ("N", 0)


def test_a_second_misdeal_at_a_table_of_two_passes_both_deals() -> None:
    rules = Gusarik(second_misdeal=SecondMisdeal.PAYS)
    match = _started(rules, players="SW").enter("misdeal").enter("misdeal")
    assert match.sheet.mountain("S") == 2
    assert match.table == Table(("S", "W"), dealer="W")
    second = _started(rules, players="SW").enter("misere W", tricks={"W": 0})
    again = second.enter("misdeal").enter("misdeal")
    assert (second.dealer, again.dealer) == ("S", "W")
    assert again.table == Table(("S", "W"), dealer="W")


def test_who_joins_sits_left_of_who_has_misdealt_twice() -> None:
    rules = Sochi(second_misdeal=SecondMisdeal.PAYS)
    match = _started(rules, players="SWN").enter("misdeal").enter("misdeal").join("E")
    assert (match.players, match.dealer) == (("S", "E", "W", "N"), "E")


# What leaves a series


@pytest.mark.parametrize(
    ("build", "offences", "by_tricks", "by_remises"),
    [
        (played("7♥", (6, 3, 1), "whist pass"), ["L revoke"], False, True),
        (played("7♥", (7, 2, 1), "whist pass"), ["D revoke", "L revoke"], True, False),
        (played("7♥", (7, 2, 1), "whist pass"), ["D discard_touched"], False, False),
        (misere(2), ["L revoke"], False, True),
        (misere(0), ["D revoke", "L revoke"], True, False),
        (uncontested("7♥"), ["L left"], True, True),
        (conceded("7♥"), ["D left"], False, False),
    ],
)
def test_a_series_is_left_by_what_counts_as_made(
    build: Build, offences: list[str], *, by_tricks: bool, by_remises: bool
) -> None:
    outcome = offended(build, *offences)(Seat.FIRST)
    rules = Sochi(exit_levels=ExitLevels((6, 7)), misere_exits=MisereExits.YES)
    assert leaves_series(rules, outcome) is by_tricks
    assert leaves_series(BY_REMISES, outcome) is by_remises


# Who sits there


def test_nothing_happens_where_nobody_sits() -> None:
    seen = Seen(Seat.FOURTH, Moment.BEFORE_PLAY)
    outcome = PlayedAllPass(tricks=(4, 3, 3, 0), incidents=[seen])
    three = Situation(Table(("F", "S", "T"), dealer="T"))
    [(violation, text)] = findings(Sochi(), three, outcome)
    assert violation is Violation.IDLE_DEALER
    assert text == "nobody is idle at a table of 3: nothing happens in the fourth seat"


def test_the_dummy_does_nothing() -> None:
    table = Table(("S", "W"), dealer="S")
    assert table.dummy is Seat.FIRST
    game = offended(conceded("6♠"), "R saw before_play")(Seat.SECOND)
    found = findings(Gusarik(), Situation(table), game)
    assert [violation for violation, _ in found] == [Violation.NOT_AT_TWO]
    shown = ExposedTalon(seat=Seat.SECOND, games={Seat.FIRST: 6})
    found = findings(Gusarik(), Situation(table), shown)
    assert [violation for violation, _ in found] == [Violation.NOT_AT_TWO]
    assert findings(Gusarik(), Situation(table), Misdeal()) == ()


def test_responsibility_halves_the_remise_of_a_passer_too() -> None:
    rules = BY_REMISES
    seven = played("7♥", (9, 1, 0), "whist pass")
    half = attrs.evolve(rules, responsibility=Responsibility.HALF)
    expected = {"D pool": 4, "R mountain": 4, "L on D": 4}
    writes(half, seven, SEATINGS[0], expected, "R revoke")


def test_a_checked_ten_of_which_both_sides_revoked_pays_nobody() -> None:
    rules = attrs.evolve(
        BY_REMISES, checked_ten_pays=CheckedTenPays.CONSOLATION_AND_WHISTS
    )
    ten = played("10♠", (9, 1, 0))
    expected = {"D mountain": 10, "L mountain": 10}
    writes(rules, ten, SEATINGS[0], expected, "D revoke", "L revoke")


def test_what_was_left_is_kept_with_the_outcome() -> None:
    game = offended(uncontested("7♥"), "L left")(Seat.FIRST)
    assert isinstance(game, UncontestedGame)
    assert game.incidents == (Left(Seat.SECOND),)
