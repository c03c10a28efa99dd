"""The second opinion itself is right: small endings worked out by hand.

The suits are S, C, D and H; H is trump where there is a trump. In the comments 0, 1
and 2 are the players, and SA is the ace of spades.
"""

from random import Random

import pytest

from tests.oracle.minimax import (
    ThirdLead,
    all_pass_bound,
    all_pass_vector,
    card_values,
    declarer_tricks,
    random_ending,
    talon_led_bound,
    talon_led_vector,
)

SPADES, HEARTS = 0, 3


def card(name: str) -> int:
    return 8 * "SCDH".index(name[0]) + "789TJQKA".index(name[1])


def cards(names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names.split())


def three(first: str, second: str, third: str) -> list[tuple[int, ...]]:
    return [cards(first), cards(second), cards(third)]


def pair(first: str, second: str) -> tuple[int, int]:
    return card(first), card(second)


def named(**values: int) -> dict[int, int]:
    return {card(name): value for name, value in values.items()}


class TestOneAgainstTheOthers:
    def test_whoever_plays_after_the_king_makes_ace_and_queen(self) -> None:
        # 1 leads, 2 has no say, 0 plays last: the king is taken by the ace and a low
        # spade by the queen.
        hands = three("SA SQ", "SK S7", "S8 C7")
        assert card_values(hands, (), 1, None, 0) == named(SK=2, S7=2)
        # Before the king the queen always loses to it, or the ace goes first and the
        # queen loses then.
        assert card_values(hands, (), 0, None, 0) == named(SA=1, SQ=1)

    def test_a_finesse_is_in_the_card_played_to_a_trick_begun(self) -> None:
        # S7 S8 lie: the queen takes and the ace takes; after the ace the queen is led
        # into the king.
        hands = three("SA SQ", "SK", "C7")
        assert card_values(hands, cards("S7 S8"), 1, None, 0) == named(SQ=2, SA=1)

    def test_who_cannot_follow_must_trump(self) -> None:
        # C9 C8 lie and 0 has no club: the trump takes, then 2 trumps the ace.
        hands = three("H7 SA", "S7", "HA")
        assert card_values(hands, cards("C9 C8"), 1, HEARTS, 0) == named(H7=1)
        # Without trump he may keep either: the ace then takes S7, H7 does not.
        assert card_values(hands, cards("C9 C8"), 1, None, 0) == named(H7=1, SA=0)

    def test_who_has_no_trump_either_may_play_anything(self) -> None:
        # C9 C8 lie; S7 is led to the last trick and only the kept ace takes it.
        hands = three("D7 SA", "S7", "S8")
        assert card_values(hands, cards("C9 C8"), 1, HEARTS, 0) == named(D7=1, SA=0)

    def test_nobody_needs_to_trump_higher(self) -> None:
        # C7 HQ lie. HA takes and then H7 trumps alone. After H7, 2 leads S8 and only
        # HA is left to trump with: one trick.
        hands = three("H7 HA", "S7", "S8")
        assert card_values(hands, cards("C7 HQ"), 1, HEARTS, 0) == named(HA=2, H7=1)

    def test_a_trump_must_follow_to_trumps_led(self) -> None:
        # H8 is led: 0 follows with his only trump, which is lower, though he would
        # rather keep it; 1 then leads C7 and his CA takes it all the same.
        hands = three("H7 CA", "C7", "C8")
        assert card_values(hands, cards("H8 D7"), 1, HEARTS, 0) == named(H7=1)

    def test_a_trump_is_trumped_over(self) -> None:
        # 1 leads C7: 0 trumps with H9, 2 over it with HT and leads D7, which 0 with S8
        # cannot take. 1 leads S7: 2 trumps, leads D7, and H9 trumps that.
        hands = three("H9 S8", "C7 S7", "HT D7")
        assert card_values(hands, (), 1, HEARTS, 0) == named(C7=0, S7=1)

    def test_trumps_are_drawn_before_the_ace_is_cashed(self) -> None:
        # CA first: 1 must trump it with H7, leads D7, and HA trumps that.
        hands = three("HA CA", "H7 D7", "D8 D9")
        assert card_values(hands, (), 0, HEARTS, 0) == named(HA=2, CA=1)

    def test_who_is_thrown_in_must_lead_into_ace_and_queen(self) -> None:
        # C7: 1 takes it with his only club and leads S9 to SQ or SK to SA. SA first:
        # SK and C8 take what 0 has left. SQ first: SK takes it, C8 takes C7, and only
        # SA is left to take S9.
        hands = three("SA SQ C7", "SK S9 C8", "D7 D8 D9")
        assert card_values(hands, (), 0, None, 0) == named(C7=2, SA=1, SQ=1)

    def test_a_long_suit_takes_when_nobody_can_follow(self) -> None:
        # 0 leads C7 and C8: nobody has a club or a trump.
        hands = three("C7 C8", "SA SK", "DA DK")
        assert declarer_tricks(hands, (), 0, HEARTS, 0) == 2
        # 1 leads SA and SK: 0 can only throw his clubs on them.
        assert declarer_tricks(hands, (), 1, HEARTS, 0) == 0

    def test_the_others_work_together(self) -> None:
        # C8 of 1 lies. If 2 takes it from him with C9 and leads S8, 0 plays before SK
        # and makes only SA. If 2 leaves it to him, he must lead from SK S7 to SA SQ.
        hands = three("SA SQ D7", "SK S7", "S8 C9 C7")
        assert card_values(hands, cards("C8"), 1, None, 0) == named(C9=1, C7=2)

    def test_the_place_of_the_declarer_does_not_matter(self) -> None:
        # The finesse above with everyone moved one seat on.
        hands = three("S8 C7", "SA SQ", "SK S7")
        assert card_values(hands, (), 2, None, 1) == named(SK=2, S7=2)

    def test_two_players_play_an_ending(self) -> None:
        # As the finesse above; what the third holds is not asked.
        hands = three("SA SQ", "", "SK S7")
        assert declarer_tricks(hands, (), 2, None, 0, seats=(0, 2)) == 2
        assert declarer_tricks(hands, (), 0, None, 0, seats=(0, 2)) == 1
        # S7 lies: the queen takes it, and then the ace the king.
        hands = three("SA SQ", "", "SK")
        values = card_values(hands, cards("S7"), 2, None, 0, seats=(0, 2))
        assert values == named(SQ=2, SA=1)

    def test_nothing_is_left_to_take(self) -> None:
        assert declarer_tricks(three("", "", ""), (), 0, None, 0) == 0
        assert card_values(three("", "", ""), (), 0, None, 0) == {}


class TestMisere:
    def test_a_high_card_is_thrown_away_when_one_cannot_follow(self) -> None:
        # 1 leads S8: 2 must take with S9 (0 plays S7) and has D7 left to lead: 0
        # throws SA. 1 leads SQ: it takes, and S8 then finds only SA.
        hands = three("S7 SA", "S8 SQ", "S9 D7")
        assert card_values(hands, (), 1, None, 0, misere=True) == named(S8=0, SQ=1)

    def test_a_lone_ace_must_take(self) -> None:
        # S7 S8 lie: 0 must follow with SA and takes; then his C7 goes under C8 and C9.
        hands = three("SA C7", "C8", "C9")
        values = card_values(hands, cards("S7 S8"), 1, None, 0, misere=True)
        assert values == named(SA=1)

    def test_low_cards_take_nothing(self) -> None:
        # 0 leads: 1 and 2 hold only cards above his in both suits.
        hands = three("S7 C7", "S8 C8", "S9 C9")
        assert declarer_tricks(hands, (), 0, None, 0, misere=True) == 0
        # With other suits in their hands his lead of S7 stands, and C7 as well.
        hands = three("S7 C7", "D8 D9", "H8 H9")
        assert declarer_tricks(hands, (), 0, None, 0, misere=True) == 2


# 0 takes nothing with either lead. S7: 1 takes with S8 and leads D8; 2, who has thrown
# D9, does not follow: 1 has both. C7: 2 takes with C8 and D9 takes: 2 has both.
GIFT = ("S7 C7", "S8 D8", "C8 D9")


class TestAllPass:
    def test_among_equals_the_next_player_gets_the_most(self) -> None:
        assert all_pass_vector(three(*GIFT), (), 0) == (0, 2, 0)

    def test_the_next_player_is_the_next_in_rotation(self) -> None:
        # Everyone moved one seat on, and again: 1 gives to 2, and 2 to 0.
        first, second, third = GIFT
        assert all_pass_vector(three(third, first, second), (), 1) == (0, 0, 2)
        assert all_pass_vector(three(second, third, first), (), 2) == (2, 0, 0)

    def test_fewest_own_tricks_come_first(self) -> None:
        # S8 S9 lie. 2 takes with SA and leads S7 to ST: one for him and one for 0, the
        # next. Or he plays S7, 1 takes, and nobody follows to D7: none for either.
        hands = three("ST", "D7", "S7 SA")
        assert all_pass_vector(hands, cards("S8 S9"), 0) == (0, 2, 0)

    def test_two_players_may_join_against_one(self) -> None:
        hands = three(*GIFT)
        # 0 leads C7 if he wants to load 2, and S7 if he wants to load 1.
        assert [all_pass_bound(hands, (), 0, player) for player in range(3)] == [
            0,
            2,
            2,
        ]


class TestTalonLed:
    @pytest.mark.parametrize(("talon_wins", "fourth"), [(False, 0), (True, 2)])
    def test_nobody_follows(self, talon_wins: bool, fourth: int) -> None:
        counts = talon_led_vector(
            three("S7 S8", "C7 C8", "D7 D8"),
            pair("H7", "H8"),
            talon_wins=talon_wins,
            third_lead="taker",
        )
        assert counts == (0, 0, 0, fourth)

    @pytest.mark.parametrize(
        ("talon_wins", "counts"), [(False, (0, 0, 2, 0)), (True, (0, 0, 1, 1))]
    )
    def test_a_talon_card_may_take_the_trick(
        self, talon_wins: bool, counts: tuple[int, int, int, int]
    ) -> None:
        # Everyone has one card of either suit; 2 has the highest, and only CA beats it.
        found = talon_led_vector(
            three("S8 C8", "S9 C9", "ST CT"),
            pair("S7", "CA"),
            talon_wins=talon_wins,
            third_lead="first_hand",
        )
        assert found == counts

    @pytest.mark.parametrize(
        ("third_lead", "talon_wins", "counts"),
        [
            # 2 takes S9 and C9; then 0 leads D7, to which nobody follows,
            ("first_hand", False, (1, 0, 2, 0)),
            # or 2 leads H7 and 1 has HA.
            ("taker", False, (0, 1, 2, 0)),
            # The talon takes both: 0 leads D7 either way.
            ("first_hand", True, (1, 0, 0, 2)),
            ("taker", True, (1, 0, 0, 2)),
        ],
    )
    def test_who_leads_to_the_third_trick(
        self,
        third_lead: ThirdLead,
        talon_wins: bool,
        counts: tuple[int, int, int, int],
    ) -> None:
        found = talon_led_vector(
            three("S7 C7 D7", "S8 C8 HA", "S9 C9 H7"),
            pair("SA", "CA"),
            talon_wins=talon_wins,
            third_lead=third_lead,
        )
        assert found == counts

    def test_player_0_leads_when_nobody_took_the_second_trick(self) -> None:
        # S7 S8 S9: 2 takes. Nobody has a diamond. 0 leads the club he has kept.
        counts = talon_led_vector(
            three("S7 C7 C8", "S8 H7 H8", "S9 H9 HT"),
            pair("SA", "DA"),
            talon_wins=False,
            third_lead="taker",
        )
        assert counts == (1, 0, 1, 0)

    def test_the_third_player_rather_than_the_talon(self) -> None:
        # SA takes trick 1. To CK 0 and 1 play low. 2 plays CA, leads C9 and 1 takes; or
        # he plays C9 and the talon takes; 0 leads and CA takes. He has one trick and 0,
        # the next, none in either case: 1 gets one, not the talon.
        hands = three("S7 C7 C8", "S8 CJ CQ", "S9 C9 CA")
        talon = pair("SA", "CK")
        counts = talon_led_vector(hands, talon, talon_wins=True, third_lead="taker")
        assert counts == (0, 1, 1, 1)
        # The same choice is all that 2 can do for or against anyone.
        bounds = [
            talon_led_bound(hands, talon, player, talon_wins=True, third_lead="taker")
            for player in range(3)
        ]
        assert bounds == [0, 1, 1]

    @pytest.mark.parametrize(
        ("talon_wins", "counts", "bounds"),
        [
            (False, (0, 2, 2, 0), [0, 2, 4]),
            (True, (0, 2, 0, 2), [0, 2, 2]),
        ],
    )
    def test_two_players_may_join_against_one(
        self,
        talon_wins: bool,
        counts: tuple[int, int, int, int],
        bounds: list[int],
    ) -> None:
        # Two rounds of hearts, of which 2 has the highest below the talon's; then the
        # all-pass above.
        first, second, third = GIFT
        hands = three(f"H7 H8 {first}", f"H9 HT {second}", f"HJ HQ {third}")
        talon = pair("HA", "HK")
        found = talon_led_vector(
            hands, talon, talon_wins=talon_wins, third_lead="first_hand"
        )
        assert found == counts
        assert [
            talon_led_bound(
                hands, talon, player, talon_wins=talon_wins, third_lead="first_hand"
            )
            for player in range(3)
        ] == bounds


class TestRandomEndings:
    @pytest.mark.parametrize("seats", [(0, 1, 2), (0, 2), (2, 1)])
    def test_cards_on_the_table_were_played_legally(
        self, seats: tuple[int, ...]
    ) -> None:
        for seed in range(200):
            table_cards = seed % len(seats)
            hands, table, leader = random_ending(
                Random(seed), 3, table_cards=table_cards, trump=SPADES, seats=seats
            )
            everything = [*table, *(card for hand in hands for card in hand)]
            assert len(set(everything)) == 3 * len(seats)
            assert len(table) == table_cards
            place = seats.index(leader)
            order = (*seats[place:], *seats[:place])
            assert [len(hands[seat]) for seat in order] == [
                2 if turn < table_cards else 3 for turn in range(len(order))
            ]
            for seat, down in zip(order[1:], table[1:], strict=False):
                if down // 8 != table[0] // 8:
                    assert all(kept // 8 != table[0] // 8 for kept in hands[seat])
                    if down // 8 != SPADES:
                        assert all(kept // 8 != SPADES for kept in hands[seat])

    def test_a_seed_says_which(self) -> None:
        one = random_ending(Random(5), 4, table_cards=2)
        assert one == random_ending(Random(5), 4, table_cards=2)

    @pytest.mark.parametrize("misere", [False, True])
    def test_the_best_card_is_worth_what_the_ending_is(self, misere: bool) -> None:
        for seed in range(100):
            hands, table, leader = random_ending(
                Random(seed), 3, table_cards=seed % 3, trump=HEARTS
            )
            to_play = (leader + len(table)) % 3
            values = card_values(hands, table, leader, HEARTS, 0, misere=misere)
            best = max if (to_play == 0) != misere else min
            assert best(values.values()) == declarer_tricks(
                hands, table, leader, HEARTS, 0, misere=misere
            )

    def test_all_passes_share_the_tricks_and_keep_their_bounds(self) -> None:
        for seed in range(100):
            ending = random_ending(Random(seed), 3, table_cards=seed % 3)
            counts = all_pass_vector(*ending)
            assert sum(counts) == 3
            for player in range(3):
                assert counts[player] <= all_pass_bound(*ending, player)


class TestWhatCannotBe:
    def test_a_card_is_in_two_places(self) -> None:
        with pytest.raises(ValueError, match="not different cards"):
            declarer_tricks(three("S7", "S7", "S8"), (), 0, None, 0)

    def test_hands_of_different_sizes(self) -> None:
        with pytest.raises(ValueError, match="different sizes"):
            all_pass_vector(three("S7", "S8", "S9"), cards("ST"), 0)

    def test_a_full_trick_on_the_table(self) -> None:
        with pytest.raises(ValueError, match="full trick"):
            declarer_tricks(three("S7", "S8", ""), cards("ST SJ SQ"), 0, None, 0)

    def test_a_declarer_who_does_not_play(self) -> None:
        with pytest.raises(ValueError, match="does not play"):
            declarer_tricks(three("S7", "", "S9"), (), 0, None, 1, seats=(0, 2))

    def test_a_talon_with_nothing_to_lead_to(self) -> None:
        with pytest.raises(ValueError, match="two cards or more"):
            talon_led_vector(
                three("S7", "S8", "S9"),
                pair("C7", "C8"),
                talon_wins=True,
                third_lead="taker",
            )
