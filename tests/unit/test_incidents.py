"""Incidents: what an outcome may carry, and how a clerk writes it."""

from collections.abc import Callable, Mapping
from typing import cast

import pytest

from preferans import (
    BrokenOff,
    ConcededGame,
    Contract,
    Declaration,
    DiscardTouched,
    ExposedTalon,
    HalfWhistedGame,
    HandExposed,
    Incident,
    InvalidOutcomeError,
    Left,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Revoke,
    Seat,
    Table,
    TalonMoment,
    TalonSeen,
    UncontestedGame,
    WrittenDeal,
    WrittenIncident,
    WrongOrder,
)
from preferans.clerk import read
from preferans.unplayed import Unplayed

FIRST, SECOND, THIRD, FOURTH = Seat
BEFORE_PLAY, IN_AUCTION, BEFORE_BUYER = TalonMoment
WHIST, PASS, HALF = Declaration
SEVEN, TEN, HAND = map(Contract.parse, ("7♥", "10♥", "9♥-hand"))


def played(
    *incidents: Incident,
    words: tuple[Declaration, Declaration] | None = (WHIST, PASS),
    contract: Contract = SEVEN,
    idle_seat: Seat | None = None,
    is_open: bool = False,
    refused: bool = False,
) -> PlayedGame:
    return PlayedGame(
        contract=contract,
        declarer=FIRST,
        tricks=(7, 2, 1),
        defence=words and dict(zip((SECOND, THIRD), words, strict=True)),
        idle_seat=idle_seat,
        open=is_open,
        refused=refused,
        incidents=incidents,
    )


def uncontested(*incidents: Incident) -> UncontestedGame:
    return UncontestedGame(contract=SEVEN, declarer=FIRST, incidents=incidents)


def halved(*incidents: Incident) -> HalfWhistedGame:
    return HalfWhistedGame(
        contract=SEVEN, declarer=FIRST, half_whister=THIRD, incidents=incidents
    )


def conceded(*incidents: Incident) -> ConcededGame:
    return ConcededGame(contract=SEVEN, declarer=FIRST, incidents=incidents)


def misere(*incidents: Incident, taken: int = 0) -> PlayedMisere:
    return PlayedMisere(declarer=FIRST, tricks={FIRST: taken}, incidents=incidents)


def all_pass(*incidents: Incident) -> PlayedAllPass:
    return PlayedAllPass(tricks=(0, 5, 4, 1), incidents=incidents)


FITTING: list[Callable[[], Outcome]] = [
    lambda: played(Revoke(FIRST), Revoke(SECOND, 3), Revoke(THIRD)),
    lambda: played(Revoke(FIRST), Revoke(SECOND), is_open=True),
    lambda: played(Revoke(FOURTH), words=(PASS, PASS), idle_seat=SECOND),
    lambda: played(Revoke(SECOND), Revoke(THIRD), words=None, contract=TEN),
    lambda: played(TalonSeen(SECOND, BEFORE_PLAY), TalonSeen(FOURTH, IN_AUCTION)),
    lambda: played(TalonSeen(THIRD, BEFORE_BUYER)),
    lambda: played(TalonSeen(THIRD, BEFORE_BUYER), words=None, contract=TEN),
    lambda: played(DiscardTouched(FIRST), HandExposed(FIRST)),
    lambda: uncontested(TalonSeen(THIRD, BEFORE_BUYER), Left(SECOND), Left(FOURTH)),
    lambda: halved(TalonSeen(SECOND, BEFORE_BUYER), TalonSeen(THIRD, BEFORE_PLAY)),
    lambda: conceded(Left(FIRST), TalonSeen(SECOND, BEFORE_BUYER)),
    lambda: conceded(BrokenOff(FIRST)),
    lambda: conceded(WrongOrder(FIRST)),
    lambda: misere(Revoke(FIRST), Revoke(SECOND), HandExposed(FIRST), Left(THIRD)),
    lambda: misere(Left(FIRST), TalonSeen(SECOND, BEFORE_BUYER), taken=1),
    lambda: all_pass(Revoke(FIRST), Left(SECOND), TalonSeen(FOURTH, BEFORE_PLAY)),
]


@pytest.mark.parametrize("build", FITTING)
def test_what_fits_is_kept_in_order(build: Callable[[], Outcome]) -> None:
    outcome = build()
    assert not isinstance(outcome, Unplayed)
    assert outcome.incidents


MISPLACED: list[tuple[Callable[[], object], str]] = [
    # Who decides no cards does not revoke.
    (lambda: played(Revoke(THIRD), is_open=True), "a revoke of Seat.THIRD cannot be"),
    (lambda: played(Revoke(FOURTH)), "Seat.FIRST or Seat.SECOND or Seat.THIRD may"),
    (
        lambda: played(Revoke(SECOND), words=(PASS, PASS), idle_seat=SECOND),
        "Seat.FIRST or Seat.THIRD or Seat.FOURTH may",
    ),
    # P2, P3: who has looked does not bid.
    (lambda: conceded(TalonSeen(FIRST, BEFORE_PLAY)), "who has looked bids no more"),
    (lambda: misere(TalonSeen(FIRST, IN_AUCTION)), "who has looked bids no more"),
    # P4: and who looked before the buyer does not whist.
    (lambda: played(TalonSeen(SECOND, BEFORE_BUYER)), "is neither he nor a whister"),
    (lambda: halved(TalonSeen(THIRD, BEFORE_BUYER)), "is neither he nor a whister"),
    (
        lambda: played(TalonSeen(THIRD, BEFORE_BUYER), words=(WHIST, HALF)),
        "is neither he nor a whister",
    ),
    (
        lambda: played(
            TalonSeen(FOURTH, BEFORE_BUYER), words=(PASS, PASS), idle_seat=SECOND
        ),
        "is neither he nor a whister",
    ),
    (
        lambda: all_pass(TalonSeen(FIRST, BEFORE_BUYER)),
        "an all-pass carries no talon_seen before_buyer",
    ),
    # P13: it is the declarer's discard, and there is one.
    (lambda: played(DiscardTouched(SECOND)), "Seat.FIRST may"),
    (lambda: played(DiscardTouched(FIRST), contract=HAND), "nobody may"),
    (lambda: played(DiscardTouched(FIRST), refused=True), "nobody may"),
    (lambda: misere(DiscardTouched(FIRST)), "a misère carries no discard_touched"),
    (lambda: misere(HandExposed(SECOND)), "the defenders command his hand alone"),
    # P26 to P29: what somebody left is conceded, or made.
    (lambda: played(Left(SECOND)), "a game that was played carries no left"),
    (lambda: uncontested(Left(FIRST)), "who leaves has conceded his game"),
    (lambda: uncontested(Revoke(SECOND)), "a game that nobody whisted carries no"),
    (lambda: halved(Left(SECOND)), "a half-whisted game carries no left"),
    (lambda: conceded(Left(SECOND)), "only the declarer concedes his game"),
    (lambda: conceded(Revoke(SECOND)), "a conceded game carries no revoke"),
    (lambda: conceded(Left(FIRST), BrokenOff(FIRST)), "a game ends once"),
    (lambda: misere(Left(FIRST)), "Seat.SECOND or Seat.THIRD may"),
    (lambda: misere(Left(SECOND), taken=1), "Seat.FIRST may"),
    (lambda: all_pass(Left(FIRST)), "Seat.SECOND or Seat.THIRD may"),
    (lambda: played(Revoke(SECOND), Revoke(SECOND, 2)), "is written twice"),
    (lambda: played(cast("Incident", "revoke")), "each is one of Revoke, TalonSeen"),
    (
        lambda: UncontestedGame(
            contract=SEVEN, declarer=FIRST, incidents=cast("list[Incident]", 1)
        ),
        "expected a list such as [Revoke(Seat.FIRST)], not 1",
    ),
    # What an incident itself cannot be.
    (lambda: Revoke(cast("Seat", "West")), "a revoke names a Seat, not 'West'"),
    (lambda: Revoke(FIRST, 0), "revokes are counted from 1 to 10, not 0"),
    (lambda: Revoke(FIRST, cast("int", True)), "from 1 to 10, not True"),
    (
        lambda: TalonSeen(FIRST, cast("TalonMoment", "late")),
        "a TalonMoment, not 'late'",
    ),
    # A talon that was shown.
    (lambda: ExposedTalon(seat=FIRST, games={FIRST: 6}), "only the others' games"),
    (lambda: ExposedTalon(seat=FIRST, games={SECOND: 5}), "from 6 to 10, not 5"),
    (lambda: ExposedTalon(seat=FIRST, games={SECOND: True}), "6 to 10, not True"),
    (lambda: ExposedTalon(seat=FIRST, games={FOURTH: 6}), "the three active seats"),
    (lambda: ExposedTalon(seat=cast("Seat", 0)), "seat is a Seat, not 0"),
]


@pytest.mark.parametrize(("build", "problem"), MISPLACED)
def test_what_does_not_fit_is_named(build: Callable[[], object], problem: str) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        build()
    assert problem in str(caught.value)


def test_every_misplaced_incident_is_named_at_once() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        played(Left(SECOND), DiscardTouched(SECOND), TalonSeen(FIRST, IN_AUCTION))
    assert len(caught.value.problems) == 3


# As a clerk writes them

THREE = Table(("South", "West", "North"), dealer="South")
FOUR = Table(("South", "West", "North", "East"), dealer="South")
PASSES = {"North": "pass", "South": "pass"}


def written(
    contract: str, *incidents: Mapping[str, object], **keys: object
) -> WrittenDeal:
    make = cast("Callable[..., WrittenDeal]", WrittenDeal)
    return make(contract=contract, incidents=incidents, **keys)


LEFT = {"kind": "left", "player": "West"}


def test_who_left_ends_his_game_with_or_without_the_word_conceded() -> None:
    game = ConcededGame(contract=SEVEN, declarer=FIRST, incidents=[Left(FIRST)])
    assert read(THREE, written("7♥ West", LEFT)) == game
    assert read(THREE, written("7♥ West", LEFT, conceded=True)) == game


def test_a_game_that_a_defender_left_needs_no_word() -> None:
    game = read(THREE, written("10♥ South", LEFT))
    assert game == UncontestedGame(
        contract=TEN, declarer=THIRD, incidents=[Left(FIRST)]
    )


def test_an_incident_may_be_given_as_a_value() -> None:
    incident = WrittenIncident(kind="talon_seen", player="South", moment="before_buyer")
    deal = WrittenDeal(contract="7♥ West", defence=PASSES, incidents=[incident])
    assert read(THREE, deal) == uncontested(TalonSeen(THIRD, BEFORE_BUYER))


def test_deals_without_play_are_read() -> None:
    assert read(THREE, written("Misdeal")) == Misdeal()
    shown = ExposedTalon(seat=FOURTH, games={FIRST: 9})
    for word in ("exposed-talon South", "exposed_talon South", "Exposed  talon South"):
        assert read(FOUR, written(word, games={"West": 9})) == shown
    assert read(FOUR, written("exposed-talon South")) == ExposedTalon(seat=FOURTH)


WHISTS = {"West": "whist", "North": "whist"}
LEFT_A_MISERE = (
    "incidents: leaving of 'West' cannot be: its player takes the tricks left, a "
    "defender leaves him none; 'North' or 'South' may"
)
REVOKE = {"kind": "revoke", "player": "North"}

WRONG: list[tuple[WrittenDeal, list[str]]] = [
    (
        written("7♥ West", {"kind": "left", "player": "East"}, defence=PASSES),
        ["unknown player 'East' in incidents; players are South, West, North"],
    ),
    (
        written("7♥ West", REVOKE, defence=PASSES),
        ["incidents: a game that nobody whisted carries no revoke"],
    ),
    (
        written("misere West", LEFT, tricks={"West": 0}),
        [LEFT_A_MISERE],
    ),
    (
        written("7♥ South", LEFT, tricks={"South": 7}, defence=WHISTS),
        [
            "a game that a defender left counts as made: it has no tricks",
            "a game that a defender left counts as made: it has no defence",
        ],
    ),
    (
        written("7♥ South", LEFT, open=True),
        ["a game that a defender left counts as made: it has no open"],
    ),
    (written("misdeal West"), ["a misdeal has no declarer, not 'West'"]),
    (
        written("misdeal", REVOKE, tricks={"West": 1}, talon="♣A ♦7"),
        ["misdeal has no tricks", "misdeal has no talon", "misdeal has no incidents"],
    ),
    (
        written("all-pass", tricks=dict.fromkeys(THREE.players, 3), games={"West": 6}),
        [
            "only an exposed talon has games: there is no games",
            "tricks add up to 10, not 9",
        ],
    ),
    (
        written("exposed-talon"),
        ["who showed the talon is missing: write 'exposed-talon West'"],
    ),
    (
        written("exposed talon East", REVOKE, games={"Nobody": 6}),
        [
            "an exposed talon has no incidents",
            "unknown player 'East' in contract; players are South, West, North",
            "unknown player 'Nobody' in games; players are South, West, North",
        ],
    ),
    (
        written("exposed-talon West", games={"West": 6, "North": 5}),
        [
            "'West' showed the talon: only the others' games are guessed",
            "a game has a level from 6 to 10, not 5",
        ],
    ),
]


@pytest.mark.parametrize(("deal", "problems"), WRONG)
def test_what_is_wrong_with_a_written_deal_is_named(
    deal: WrittenDeal, problems: list[str]
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        read(THREE, deal)
    assert list(caught.value.problems) == problems


def test_the_idle_dealer_could_have_played_nothing() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        read(FOUR, written("exposed-talon West", games={"South": 6}))
    assert caught.value.problems == (
        "'South' deals and is idle; he has no game in games",
    )


UNFIT: list[tuple[object, str]] = [
    ("revoke", "incidents are a list such as"),
    ([1], "an incident is a table as in"),
    ([{"kind": "revoke"}], "player is missing in an incident"),
    ([{"player": "West"}], "kind is missing in an incident"),
    ([{**REVOKE, "who": 1}], "unknown key 'who' in an incident; keys are kind, player"),
    ([{**REVOKE, "kind": "cheating"}], "kind is one of revoke, talon_seen"),
    ([{**REVOKE, "player": 1}], "player is a name, not 1"),
    ([{**REVOKE, "count": 11}], "count is a whole number from 1 to 10, not 11"),
    ([{**LEFT, "count": 2}], "count is for revokes, not 2"),
    ([{**REVOKE, "moment": "in_auction"}], "moment is for talon_seen"),
    ([{**REVOKE, "kind": "talon_seen"}], "moment is one of before_play, in_auction"),
]


@pytest.mark.parametrize(("incidents", "problem"), UNFIT)
def test_what_is_no_incident_is_refused(incidents: object, problem: str) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        WrittenDeal(
            contract="7♥ West", incidents=cast("list[WrittenIncident]", incidents)
        )
    assert problem in str(caught.value)


def test_everything_wrong_with_incidents_is_told_at_once() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        written("7♥ West", {"kind": "revoke"}, {"player": "West"})
    assert len(caught.value.problems) == 2


def test_the_dummy_is_named_as_such() -> None:
    deal = WrittenDeal(
        contract="misere West",
        tricks={"West": 0},
        incidents=[WrittenIncident(kind="hand_exposed", player="South")],
    )
    two = Table(("South", "West"), dealer="West")
    with pytest.raises(InvalidOutcomeError, match="hand alone; 'West' may"):
        read(two, deal)
    deal = WrittenDeal(
        contract="misere West",
        tricks={"West": 0},
        incidents=[WrittenIncident(kind="left", player="West")],
    )
    with pytest.raises(InvalidOutcomeError, match="the dummy or 'South' may"):
        read(two, deal)


def test_games_are_a_table() -> None:
    with pytest.raises(TypeError, match="games is a table by player"):
        written("exposed-talon West", games=["North"])


@pytest.mark.parametrize("moment", TalonMoment)
def test_a_dealer_who_has_looked_shares_no_game(moment: TalonMoment) -> None:
    # P5, 000:105: he cannot be asked to play in halves.
    with pytest.raises(InvalidOutcomeError, match="a dealer who has looked shares no"):
        UncontestedGame(
            contract=Contract.parse("7♥"),
            declarer=Seat.FIRST,
            halves=True,
            incidents=[TalonSeen(Seat.FOURTH, moment)],
        )


FIVE = Table(("A", "B", "C", "D", "E"), dealer="A")


@pytest.mark.parametrize(
    "deal",
    [
        WrittenDeal(
            contract="7♥ B",
            defence={"C": "pass", "D": "pass"},
            incidents=[{"kind": "left", "player": "E"}],
        ),
        WrittenDeal(
            contract="all-pass",
            tricks={"B": 4, "C": 3, "D": 3},
            incidents=[{"kind": "talon_seen", "player": "E", "moment": "before_play"}],
        ),
        WrittenDeal(contract="exposed-talon E"),
        WrittenDeal(contract="exposed-talon B", games={"E": 6}),
    ],
)
def test_who_waits_at_a_table_of_five_has_done_nothing(deal: WrittenDeal) -> None:
    with pytest.raises(InvalidOutcomeError, match="'E' waits in this deal; he has"):
        read(FIVE, deal)
