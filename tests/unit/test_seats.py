"""Seats and tables: who speaks first, who sits idle, who deals next."""

from typing import cast

import pytest

from preferans import Seat, Table, TableError

FIRST, SECOND, THIRD, FOURTH = Seat
TWO, THREE, FOUR, FIVE = (tuple("ABCDE"[:size]) for size in (2, 3, 4, 5))


@pytest.mark.parametrize(
    ("seat", "left", "right"),
    [
        (FIRST, SECOND, THIRD),
        (SECOND, THIRD, FIRST),
        (THIRD, FIRST, SECOND),
        (FOURTH, FIRST, THIRD),
    ],
)
def test_neighbours_are_the_active_seats_clockwise(
    seat: Seat, left: Seat, right: Seat
) -> None:
    assert (seat.left, seat.right) == (left, right)


@pytest.mark.parametrize("seat", [FIRST, SECOND, THIRD])
def test_the_defenders_are_named_from_the_declarers_left(seat: Seat) -> None:
    assert seat.others == (seat.left, seat.left.left)
    assert seat not in seat.others


@pytest.mark.parametrize(
    ("players", "dealer", "order"),
    [
        (THREE, "A", "BCA"),
        (THREE, "B", "CAB"),
        (THREE, "C", "ABC"),
        (FOUR, "A", "BCDA"),
        (FOUR, "C", "DABC"),
        (FOUR, "D", "ABCD"),
    ],
)
def test_first_hand_sits_left_of_the_dealer(
    players: tuple[str, ...], dealer: str, order: str
) -> None:
    # 001:395, 001:397.
    table = Table(players, dealer)
    assert "".join(table.player(seat) for seat in list(Seat)[: len(players)]) == order
    assert [table.seat(name) for name in order] == list(Seat)[: len(players)]
    assert table.active == tuple(order[:3])
    assert table.size == len(players)


@pytest.mark.parametrize(
    ("dealer", "active", "waiting"),
    [
        ("A", "BCD", "E"),
        ("B", "CDE", "A"),
        ("C", "DEA", "B"),
        ("D", "EAB", "C"),
        ("E", "ABC", "D"),
    ],
)
def test_two_of_five_sit_out_the_dealer_and_one_in_turn(
    dealer: str, active: str, waiting: str
) -> None:
    # 001:705; that he sits on the dealer's right is our decision.
    table = Table(FIVE, dealer)
    assert table.active == tuple(active)
    assert (table.idle, table.waiting, table.size) == (dealer, waiting, 5)
    assert [table.player(seat) for seat in Seat] == [*active, dealer]
    assert [table.seat(name) for name in (*active, dealer)] == list(Seat)
    assert table.seats == (FIRST, SECOND, THIRD)
    with pytest.raises(TableError) as caught:
        table.seat(waiting)
    assert list(caught.value.problems) == [
        f"{waiting!r} waits in this deal and has no seat"
    ]


def test_everybody_of_five_waits_once_and_is_idle_once_in_five_deals() -> None:
    table = Table(FIVE, "A")
    seen: list[tuple[str | None, str | None]] = []
    for _ in range(5):
        seen.append((table.idle, table.waiting))
        table = table.next()
    assert seen == [("A", "E"), ("B", "A"), ("C", "B"), ("D", "C"), ("E", "D")]
    assert table == Table(FIVE, "A")


@pytest.mark.parametrize("players", [TWO, THREE, FOUR])
def test_nobody_waits_at_a_smaller_table(players: tuple[str, ...]) -> None:
    assert Table(players, "A").waiting is None


def test_the_dealer_of_four_is_idle_and_nobody_else_ever_is() -> None:
    assert Table(FOUR, "B").idle == "B"
    assert Table(THREE, "B").idle is None
    assert Table(TWO, "B").idle is None


def test_the_dealer_of_three_is_third_hand() -> None:
    assert Table(THREE, "B").seat("B") is THIRD
    assert Table(FOUR, "B").seat("B") is FOURTH


def test_each_of_two_deals_twice_and_the_dummy_moves() -> None:
    # 004:310: first the dummy is first hand, then the opponent is.
    table = Table(TWO, "A")
    seen: list[tuple[str, Seat | None, tuple[str, ...]]] = []
    for _ in range(5):
        seen.append((table.dealer, table.dummy, table.active))
        table = table.next()
    assert seen == [
        ("A", FIRST, ("B", "A")),
        ("A", SECOND, ("B", "A")),
        ("B", FIRST, ("A", "B")),
        ("B", SECOND, ("A", "B")),
        ("A", FIRST, ("B", "A")),
    ]


def test_the_players_who_hold_cards_and_those_who_defend() -> None:
    two, later = Table(TWO, "A"), Table(TWO, "A", dummy=SECOND)
    assert two.seats == (SECOND, THIRD)
    assert later.seats == (FIRST, THIRD)
    assert two.defenders(SECOND) == later.defenders(FIRST) == (THIRD,)
    assert two.defenders(THIRD) == (SECOND,)
    assert later.defenders(THIRD) == (FIRST,)
    for players in (THREE, FOUR):
        table = Table(players, "B")
        assert table.seats == (FIRST, SECOND, THIRD)
        # The defender left of the declarer comes first (section 3).
        assert table.defenders(SECOND) == (THIRD, FIRST)


@pytest.mark.parametrize(("dummy", "hand"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_the_opponent_takes_the_seat_that_the_dummy_leaves(
    dummy: Seat, hand: Seat
) -> None:
    table = Table(TWO, "A", dummy=dummy)
    assert table.player(hand) == "B"
    assert table.seat("B") is hand
    assert table.seat("A") is THIRD


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        (Table(TWO, "A"), FIRST),
        (Table(TWO, "A", dummy=SECOND), SECOND),
        (Table(TWO, "A"), FOURTH),
        (Table(THREE, "A"), FOURTH),
    ],
)
def test_nobody_sits_in_an_empty_seat(table: Table, seat: Seat) -> None:
    with pytest.raises(TableError, match="nobody sits"):
        table.player(seat)


def test_a_stranger_has_no_seat() -> None:
    with pytest.raises(TableError, match="'X' is not at the table; players are A, B"):
        Table(THREE, "A").seat("X")


@pytest.mark.parametrize(
    ("players", "order"),
    [(THREE, "BCAB"), (FOUR, "BCDA"), (FIVE, "BCDEA")],
    ids=["three", "four", "five"],
)
def test_the_deal_passes_to_the_left(players: tuple[str, ...], order: str) -> None:
    table = Table(players, "A")
    for dealer in order:
        table = table.next()
        assert table.dealer == dealer
        assert table.players == players


def test_neighbours_of_players_are_counted_clockwise() -> None:
    table = Table(FOUR, "A")
    assert table.left_of("D") == "A"
    assert table.clockwise_from("C") == ("D", "A", "B")


@pytest.mark.parametrize(
    ("last", "players"),
    [("A", ("A", "X", "B", "C")), ("C", ("A", "B", "C", "X"))],
)
def test_a_fourth_player_sits_left_of_the_last_dealer(
    last: str, players: tuple[str, ...]
) -> None:
    # 000:453.
    table = Table(THREE, "B").join("X", left_of=last)
    assert table.players == players
    assert table.dealer == table.idle == "X"


@pytest.mark.parametrize("players", [TWO, FOUR, FIVE])
def test_only_a_table_of_three_is_joined(players: tuple[str, ...]) -> None:
    with pytest.raises(TableError, match="table of three"):
        Table(players, "A").join("X", left_of="A")


@pytest.mark.parametrize(
    ("players", "dealer", "problems"),
    [
        (("A",), "A", ["a table seats 2 to 5 players, not 1"]),
        (tuple("ABCDEF"), "A", ["a table seats 2 to 5 players, not 6"]),
        ((), "A", ["a table seats 2 to 5 players, not 0"]),
        (THREE, "X", ["the dealer 'X' is not at the table; players are A, B, C"]),
        (("A", "A", "B"), "A", ["the name 'A' stands twice at the table"]),
        (
            ("A", "", " "),
            "A",
            [
                "a player's name is a text that is not blank, not ''",
                "a player's name is a text that is not blank, not ' '",
            ],
        ),
        (
            ("A", "A", ""),
            "X",
            [
                "a player's name is a text that is not blank, not ''",
                "the name 'A' stands twice at the table",
            ],
        ),
        ((1, "B", "C"), "B", ["a player's name is a text that is not blank, not 1"]),
        ("ABC", "A", ["players are a tuple of names, not 'ABC'"]),
        (["A", "B"], "A", ["players are a tuple of names, not ['A', 'B']"]),
    ],
)
def test_every_problem_of_a_table_is_named(
    players: object, dealer: str, problems: list[str]
) -> None:
    with pytest.raises(TableError) as caught:
        Table(cast("tuple[str, ...]", players), dealer)
    assert list(caught.value.problems) == problems


@pytest.mark.parametrize(
    ("players", "dummy"),
    [(TWO, THIRD), (TWO, None), (THREE, FIRST), (FOUR, SECOND), (FIVE, FIRST)],
)
def test_a_dummy_sits_at_a_table_of_two_only(
    players: tuple[str, ...], dummy: Seat | None
) -> None:
    with pytest.raises(TableError, match="dummy"):
        Table(players, "A", dummy=dummy)
