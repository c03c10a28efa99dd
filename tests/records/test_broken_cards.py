"""What is wrong with the cards of a deal is said with who, what and what is right."""

import re

import pytest

from tests.records.card_deals import (
    ACES,
    HANDS,
    ROSTOV,
    TEN_WITHOUT_TALON,
    WITHOUT_TALON,
)
from tests.records.test_broken import problems
from tests.records.texts import ALL_PASS as THREES
from tests.records.texts import FOUR, HEAD, MISERE, record, renamed

WEST, TALON = HANDS.splitlines()
DEFENCE = 'defence = { North = "whist", South = "pass" }\n'
PLAY = (
    "♠A 8 Q / ♠9 ♦Q J / ♥Q A ♦8 / ♠7 ♦10 10 / ♥8 K ♦7 / "
    "♦K ♣A 9 / ♣9 K 7 / ♣8 J 10 / ♣Q ♦J ♥J / ♦A ♥10 ♠K"
)
LED = (
    "♦7 8 Q / ♠7 K 7 / ♠9 8 J / ♥A 9 10 / ♠10 A ♥8 / "
    "♦K Q 9 / ♦A 10 ♠K / ♦8 ♥J ♣J / ♦J ♥Q ♥K / ♥7 ♣A ♠Q"
)
# Lines 8 and 9 of a record, then 10 to 14.
LONE = (
    f"{HANDS}"
    'auction = "6♠ pass pass"\n'
    'discard = "♥7 ♥9"\n'
    'contract = "6♦ West"\n'
    f"{DEFENCE}"
    f'play = "{PLAY}"\n'
)
ALL_PASS = f'{HANDS}auction = "pass pass pass"\ncontract = "all-pass"\nplay = "{LED}"\n'
# Without cards: the auction stands on line 8.
CALLED = (
    'auction = "6♠ 6♣ pass here pass"\n'
    'contract = "6♣ West"\n'
    'defence = { North = "pass", South = "pass" }\n'
)


def changed(text: str, *pairs: tuple[str, str], head: str = HEAD) -> str:
    """Return a record of a deal with words replaced, each of which is there."""
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return record(text, head=head)


def proposed(player: str) -> str:
    """Return what a record says that means the revoke."""
    incident = f'{{ kind = "revoke", player = "{player}" }}'
    return f"; if it was played so, write incidents = [{incident}] and the tricks"


def at(line: int, words: str, *, deal: int = 1) -> str:
    return f"line {line}, deal {deal}: {words}"


LENINGRAD = renamed('"leningrad"') + "[opening]\nall_pass = 1\n"


PLAYS: dict[str, tuple[str, list[str]]] = {
    "the leader does not hold the card": (
        changed(LONE, ("♠A 8 Q", "♠K 8 Q")),
        [
            at(
                14,
                (
                    "trick 1, West: ♠K: the card is not in the hand; possible: ♠7, "
                    "♠9, ♠A, ♣9, ♣10, ♦7, ♦8, ♦J, ♦K, ♦A; South has ♠K"
                ),
            )
        ],
    ),
    "a follower does not hold the card": (
        changed(LONE, ("♠A 8 Q", "♠A 9 Q")),
        [
            at(
                14,
                (
                    "trick 1, North: ♠9: the card is not in the hand; possible: "
                    "♠8; West has ♠9"
                ),
            )
        ],
    ),
    "a card is played twice": (
        changed(LONE, ("/ ♥Q A ♦8", "/ ♥Q A ♦Q")),
        [
            at(
                14,
                (
                    "trick 3, West: ♦Q: the card is not in the hand; possible: ♦7, "
                    "♦8, ♦J, ♦K, ♦A; ♦Q was played in trick 2"
                ),
            )
        ],
    ),
    "a card laid away is played": (
        changed(LONE, ("♥8 K ♦7", "♥8 K 9")),
        [
            at(
                14,
                (
                    "trick 5, West: ♥9: the card is not in the hand; possible: ♦7, "
                    "♦J, ♦K, ♦A; ♥9 was laid away"
                ),
            )
        ],
    ),
    "a suit is not followed": (
        changed(LONE, ("♠A 8 Q", "♠A 8 ♥A")),
        [
            at(
                14,
                (
                    "trick 1, South: ♥A: the suit led must be followed; possible: "
                    "♠10, ♠J, ♠Q, ♠K" + proposed("South")
                ),
            )
        ],
    ),
    "nobody trumps who must": (
        changed(LONE, ("♠9 ♦Q J", "♠9 ♥Q J")),
        [
            at(
                14,
                (
                    "trick 2, North: ♥Q: who cannot follow must trump; possible: "
                    "♦10, ♦Q" + proposed("North")
                ),
            )
        ],
    ),
    "a discard without its sign is read in the suit led": (
        changed(LONE, ("♣Q ♦J ♥J", "♣Q ♦J J")),
        [
            at(
                14,
                (
                    "trick 9, North: ♣J: the card is not in the hand; possible: "
                    "♥10, ♥J; ♣J was played in trick 8"
                ),
            )
        ],
    ),
    "the leading card has no sign": (
        changed(LONE, ("/ ♠9 ♦Q", "/ 9 ♦Q")),
        [at(14, "trick 2, West: 9 needs its suit: it leads the trick")],
    ),
    "a card cannot be read": (
        changed(LONE, ("♠A 8 Q", "♠A 8 Z")),
        [
            at(
                14,
                (
                    "trick 1, South: cannot read 'Z': expected a card, with a suit "
                    "and a rank as in ♠A, AS or 10h, not 'Z'"
                ),
            )
        ],
    ),
    "the tricks are numbered": (
        changed(LONE, ("♠A 8 Q", "1. ♠A 8 Q")),
        [at(14, "trick 1, West first: a trick has 3 cards, not 4: 1. ♠A 8 Q")],
    ),
    "a trick of two cards": (
        changed(LONE, ("♠9 ♦Q J", "♠9 ♦Q")),
        [at(14, "trick 2, West first: a trick has 3 cards, not 2: ♠9 ♦Q")],
    ),
    "a trick of one card": (
        changed(LONE, ("♠9 ♦Q J", "♠9")),
        [at(14, "trick 2, West first: a trick has 3 cards, not 1: ♠9")],
    ),
    "a trick of four cards": (
        changed(LONE, ("♠9 ♦Q J", "♠9 ♦Q J 10")),
        [at(14, "trick 2, West first: a trick has 3 cards, not 4: ♠9 ♦Q J 10")],
    ),
    "an eleventh trick": (
        changed(LONE, ("♦A ♥10 ♠K", "♦A ♥10 ♠K / ♠A ♠8 ♠Q")),
        [at(14, "trick 11: a deal has ten tricks")],
    ),
    "two tricks run together": (
        changed(LONE, ("♠A 8 Q / ♠9", "♠A 8 Q ♠9")),
        [at(14, ("trick 1, West first: a trick has 3 cards, not 6: ♠A 8 Q ♠9 ♦Q J"))],
    ),
    "play in a deal nobody whisted": (
        changed(LONE, ('"whist"', '"pass"')),
        [at(14, "play: nobody whists in defence, so no card is played")],
    ),
    "play of a half-whist that stands": (
        changed(LONE, ('"whist", South = "pass"', '"pass", South = "half"')),
        [at(14, "play: nobody whists in defence, so no card is played")],
    ),
    "play of a conceded deal": (
        changed(LONE, (DEFENCE, "conceded = true\n"), ("6♦ West", "6♠ West")),
        [at(14, "play: the contract is conceded, so no card is played")],
    ),
    "play without hands": (
        changed(LONE, (HANDS, "")),
        [at(12, "play needs the cards dealt: write hands and talon")],
    ),
    "play cut short without tricks": (
        changed(LONE, (" / ♦A ♥10 ♠K", "")),
        [
            at(
                14,
                (
                    "play ends after 9 tricks: write all ten, or in tricks how the "
                    "claim shares them"
                ),
            )
        ],
    ),
    "one trick is played and no tricks written": (
        changed(LONE, (PLAY, "♠A 8 Q")),
        [
            at(
                14,
                (
                    "play ends after 1 trick: write all ten, or in tricks how the "
                    "claim shares them"
                ),
            )
        ],
    ),
    "no trick is played and no tricks written": (
        changed(LONE, (PLAY, "")),
        [
            at(
                14,
                (
                    "play ends after 0 tricks: write all ten, or in tricks how the "
                    "claim shares them"
                ),
            )
        ],
    ),
    "an all-pass cut short": (
        changed(ALL_PASS, (" / ♥7 ♣A ♠Q", "")),
        [
            at(
                12,
                (
                    "play ends after 9 tricks, and nobody claims in an all-pass: "
                    "write all ten"
                ),
            )
        ],
    ),
    "an all-pass cut short with tricks": (
        changed(
            ALL_PASS, (' / ♥7 ♣A ♠Q"', '"\ntricks = { West = 6, North = 1, South = 3 }')
        ),
        [
            at(
                12,
                (
                    "play ends after 9 tricks, and nobody claims in an all-pass: "
                    "write all ten"
                ),
            )
        ],
    ),
    "a claim takes back a trick": (
        changed(
            LONE, (' / ♦A ♥10 ♠K"', '"\ntricks = { West = 4, North = 4, South = 2 }')
        ),
        [at(15, "tricks: West has taken 5 by the cards and 1 is left, so not 4")],
    ),
    "a claim of more than is left": (
        changed(LONE, (' / ♦A ♥10 ♠K"', '"\ntricks = { West = 8 }')),
        [at(15, "tricks: West has taken 5 by the cards and 1 is left, so not 8")],
    ),
    "tricks at odds with the cards": (
        changed(LONE + "tricks = { West = 5, North = 4, South = 1 }\n"),
        [
            at(15, "tricks: West takes 6 by the cards, not 5"),
            at(15, "tricks: North takes 3 by the cards, not 4"),
        ],
    ),
    "a player left out of the tricks took some": (
        changed(LONE + "tricks = { West = 6, North = 4 }\n"),
        [
            at(15, "tricks: North takes 3 by the cards, not 4"),
            at(15, "tricks: South takes 1 by the cards, not 0"),
        ],
    ),
    "the declarer's tricks are at odds with the cards": (
        changed(LONE + "tricks = { West = 7 }\n"),
        [at(15, "tricks: West takes 6 by the cards, not 7")],
    ),
    "tricks of an all-pass at odds with the cards": (
        changed(ALL_PASS + "tricks = { West = 6, North = 2, South = 2 }\n"),
        [
            at(13, "tricks: North takes 1 by the cards, not 2"),
            at(13, "tricks: South takes 3 by the cards, not 2"),
        ],
    ),
    "a suit led by the talon is not followed": (
        changed(ALL_PASS, ("♦7 8 Q", "♦7 ♥8 Q")),
        [
            at(
                12,
                (
                    "trick 1, North: ♥8: the suit led must be followed; possible: "
                    "♣8, ♣K, ♣A" + proposed("North")
                ),
            )
        ],
    ),
    "the talon's card is written": (
        changed(ALL_PASS, ("♦7 8 Q", "♣10 ♦7 8 Q")),
        [
            at(
                12,
                (
                    "trick 1, West first: a trick has 3 cards, not 4: ♣10 ♦7 8 Q; "
                    "♣10 of the talon is not written"
                ),
            )
        ],
    ),
    "the talon's card is played from a hand": (
        changed(ALL_PASS, ("♦7 8 Q", "10 8 Q")),
        [
            at(
                12,
                (
                    "trick 1, West: ♣10: the card is not in the hand; possible: "
                    "♠7, ♠9, ♠A, ♦7, ♦8, ♦J, ♦K, ♦A, ♥7, ♥9; ♣10 is in the talon"
                ),
            )
        ],
    ),
    "another talon's order": (
        changed(ALL_PASS, ("♣10 ♣9", "♣9 ♦9")),
        [
            at(
                8,
                (
                    "hands: ♦9 is dealt both to South and to the talon; ♣10 is "
                    "dealt to nobody"
                ),
            )
        ],
    ),
    "the idle dealer's tricks are at odds with the cards": (
        record(
            ACES
            + (
                'contract = "all-pass"\n'
                'play = "♥9 10 K / ♦10 9 ♠10 / ♦7 9 8 / ♣7 ♦Q ♥J / ♥A Q 8 / '
                '♥K 7 ♠K / ♣8 ♠8 ♠J / ♠A 9 7 / ♥10 ♦J ♠Q / ♣Q ♦A ♦K"\n'
                "tricks = { West = 1, North = 8, East = 0, South = 1 }"
            ),
            head=FOUR,
        ),
        [
            at(12, "tricks: West takes 0 by the cards, not 1"),
            at(12, "tricks: South takes 2 by the cards, not 1"),
        ],
    ),
}
DEALT: dict[str, tuple[str, list[str]]] = {
    "a hand of nine": (
        changed(LONE, ("♠A97 ♦AKJ87", "♠A9 ♦AKJ87")),
        [at(8, "hands: West has 9 cards, not ten; ♠7 is dealt to nobody")],
    ),
    "a hand of eleven": (
        changed(LONE, ("♠A97 ♦AKJ87", "♠A987 ♦AKJ87")),
        [
            at(
                8,
                (
                    "hands: West has 11 cards, not ten; ♠8 is dealt both to West "
                    "and to North"
                ),
            )
        ],
    ),
    "a card dealt twice": (
        changed(LONE, ("♠A97 ♦AKJ87", "♠A98 ♦AKJ87")),
        [
            at(
                8,
                ("hands: ♠8 is dealt both to West and to North; ♠7 is dealt to nobody"),
            )
        ],
    ),
    "two cards dealt twice": (
        changed(LONE, ('♥97"', '♥QJ"')),
        [
            at(
                8,
                (
                    "hands: ♥QJ are dealt both to West and to North; ♥97 are dealt "
                    "to nobody"
                ),
            )
        ],
    ),
    "a card of the talon in a hand": (
        changed(LONE, ("♣10 ♣9", "♣10 ♦A")),
        [
            at(
                8,
                (
                    "hands: ♦A is dealt both to West and to the talon; ♣9 is dealt "
                    "to nobody"
                ),
            )
        ],
    ),
    "the same hand twice": (
        changed(LONE, ("♠KQJ10 ♣QJ7 ♦9 ♥AK", "♠8 ♣AK8 ♦Q10 ♥QJ108")),
        [
            at(
                8,
                (
                    "hands: ♠8 ♣AK8 ♦Q10 ♥QJ108 are dealt both to North and to "
                    "South; ♠KQJ10 ♣QJ7 ♦9 ♥AK are dealt to nobody"
                ),
            )
        ],
    ),
    "a card twice in a hand": (
        changed(LONE, ("♠A97 ♦AKJ87", "♠A99 ♦AKJ87")),
        [
            at(
                8,
                (
                    "hand of West: cannot read '♠A99 ♦AKJ87 ♥97': expected a hand "
                    "with every card once, but ♠9 comes twice"
                ),
            )
        ],
    ),
    "a hand cannot be read": (
        changed(LONE, ("♠A97 ♦AKJ87", "♠A9Z ♦AKJ87")),
        [
            at(
                8,
                (
                    "hand of West: cannot read '♠A9Z ♦AKJ87 ♥97': expected a hand, "
                    "with a rank 7 8 9 10 J Q K A or Russian Т К Д В after '♠A9', "
                    "not 'Z'"
                ),
            )
        ],
    ),
    "an empty hand": (
        changed(LONE, ("♠A97 ♦AKJ87 ♥97", "")),
        [
            at(
                8,
                (
                    "hands: West has 0 cards, not ten; ♠A97 ♦AKJ87 ♥97 are dealt "
                    "to nobody"
                ),
            )
        ],
    ),
    "an unknown name in hands": (
        changed(LONE, ("West = ", "Wets = ")),
        [at(8, ("hands: 'Wets' holds no cards in this deal; West, North, South do"))],
    ),
    "the idle dealer in hands": (
        changed(
            LONE, (DEFENCE, 'defence = { North = "whist", East = "pass" }\n'), head=FOUR
        ),
        [at(8, ("hands: 'South' holds no cards in this deal; West, North, East do"))],
    ),
    "a hand is missing": (
        changed(LONE, ('West = "♠A97 ♦AKJ87 ♥97", ', "")),
        [at(8, "hands: West is missing")],
    ),
    "two hands are missing": (
        record(
            'hands = { South = "♠KQJ10 ♣QJ7 ♦9 ♥AK" }\n'
            'talon = "♣10 ♣9"\n'
            'contract = "6♠ West"\n'
            "conceded = true"
        ),
        [at(8, "hands: West and North are missing")],
    ),
    "the talon is missing": (
        changed(LONE, (TALON + "\n", "")),
        [at(8, "hands need the talon too: write talon, in the order dealt")],
    ),
    "a talon of one card": (
        changed(LONE, ("♣10 ♣9", "♣10")),
        [at(9, "the talon is two different cards, such as '♣A ♦7', not '♣10'")],
    ),
    "hands are a list": (
        changed(LONE, (WEST, "hands = []")),
        [
            at(
                8,
                (
                    'hands: expected a table such as { West = "♠AKQ …", North = '
                    '"…", South = "…" }, not a list'
                ),
            )
        ],
    ),
}
DISCARDS: dict[str, tuple[str, list[str]]] = {
    "the discard is missing": (
        changed(LONE, ('discard = "♥7 ♥9"\n', "")),
        [at(13, "discard is missing: the two cards that West laid away")],
    ),
    "the discard of a misère is missing": (
        record(
            HANDS
            + ('contract = "misere North"\nplay = "♦A Q 9"\ntricks = { North = 0 }')
        ),
        [at(11, "discard is missing: the two cards that North laid away")],
    ),
    "a discard that the declarer does not hold": (
        changed(LONE, ('♥7 ♥9"', '♥7 ♥8"')),
        [
            at(
                11,
                (
                    "discard: West does not hold ♥8; his twelve cards are ♠A97 "
                    "♣109 ♦AKJ87 ♥97"
                ),
            )
        ],
    ),
    "a discard of two strange cards": (
        changed(LONE, ('♥7 ♥9"', '♥A ♥K"')),
        [
            at(
                11,
                (
                    "discard: West does not hold ♥A ♥K; his twelve cards are ♠A97 "
                    "♣109 ♦AKJ87 ♥97"
                ),
            )
        ],
    ),
    "a discard of one card": (
        changed(LONE, ('♥7 ♥9"', '♥7"')),
        [at(11, "discard: two cards are laid away, not 1")],
    ),
    "a discard of three cards": (
        changed(LONE, ('♥7 ♥9"', '♥7 ♥9 ♣9"')),
        [at(11, "discard: two cards are laid away, not 3")],
    ),
    "an unreadable discard": (
        changed(LONE, ('♥7 ♥9"', '7 9"')),
        [
            at(
                11,
                (
                    "discard: cannot read '7 9': expected a hand, with a suit ♠ ♣ "
                    "♦ ♥, S C D H or Russian П Т Б Ч after '7'"
                ),
            )
        ],
    ),
    "a discard in an all-pass": (
        changed(ALL_PASS, ("contract", 'discard = "♥7 ♥9"\ncontract')),
        [at(11, "discard: this is an all-pass, so nothing is laid away")],
    ),
    "a discard without the talon": (
        record(
            HANDS
            + (
                'discard = "♥7 ♥9"\n'
                'contract = "9♥-hand North"\n'
                'defence = { South = "pass", West = "pass" }'
            ),
            head=WITHOUT_TALON,
        ),
        [
            at(
                10,
                (
                    "discard: 9♥-hand is played without the talon, so nothing is "
                    "laid away"
                ),
            )
        ],
    ),
    "a discard of a refused talon": (
        changed(LONE + "refused = true\n", head=ROSTOV),
        [at(11, "discard: the talon was refused, so nothing is laid away")],
    ),
    "a discard alone in an all-pass": (
        record(
            'discard = "♥7 ♥9"\n'
            'contract = "all-pass"\n'
            "tricks = { West = 4, North = 3, South = 3 }"
        ),
        [at(8, "discard: this is an all-pass, so nothing is laid away")],
    ),
}
AUCTIONS: dict[str, tuple[str, list[str]]] = {
    "a call out of rule": (
        changed(CALLED, ("6♠ 6♣ pass", "6♠ 6♠ pass")),
        [
            at(
                8,
                (
                    "call 2, North: 6♠: a bid stands above the standing bid; "
                    "possible: pass, 6♣, misere"
                ),
            )
        ],
    ),
    "a jump": (
        changed(CALLED, ("6♠ 6♣ pass", "6♠ 6♦ pass")),
        [
            at(
                8,
                (
                    "call 2, North: 6♦: steps of the ladder may not be left out; "
                    "possible: pass, 6♣, misere"
                ),
            )
        ],
    ),
    "here without a bid": (
        changed(CALLED, ("6♠ 6♣ pass", "here 6♣ pass")),
        [
            at(
                8,
                (
                    "call 1, West: here: there is no bid of another to equal; "
                    "possible: pass, 6♠, misere"
                ),
            )
        ],
    ),
    "an unreadable call": (
        changed(CALLED, ("6♠ 6♣ pass", "6♠ 6X pass")),
        [
            at(
                8,
                (
                    "call 2, North: cannot read '6X': expected pass, here, misere "
                    "or a contract such as 6♠, 7♥ or 8NT: a level of 6 to 10, then "
                    "a strain"
                ),
            )
        ],
    ),
    "an unfinished auction": (
        changed(CALLED, ("here pass", "here")),
        [at(8, "the auction is not over: North is to call")],
    ),
    "an empty auction": (
        changed(CALLED, ("6♠ 6♣ pass here pass", "")),
        [at(8, "the auction is not over: West is to call")],
    ),
    "a call too many": (
        changed(CALLED, ("here pass", "here pass pass")),
        [at(8, "call 6: pass comes too late: West wins the auction at 6♣")],
    ),
    "a call after three passes": (
        record(
            'auction = "pass pass pass 6♠"\n'
            'contract = "all-pass"\n'
            "tricks = { West = 4, North = 3, South = 3 }"
        ),
        [at(8, "call 4: 6♠ comes too late: everybody has passed")],
    ),
    "somebody else wins the auction": (
        changed(CALLED, ("pass here pass", "pass pass")),
        [at(8, "North wins the auction at 6♣: the declarer is not West")],
    ),
    "an auction won at misère, and a game": (
        changed(CALLED, ("6♠ 6♣ pass here pass", "misere pass pass")),
        [at(8, ("West wins the auction at misere: the contract is misere, not 6♣"))],
    ),
    "an auction won at a game, and misère": (
        record(
            'auction = "6♠ pass pass"\ncontract = "misere West"\ntricks = { West = 0 }'
        ),
        [at(8, "West wins the auction at 6♠: misere cannot be the contract")],
    ),
    "an auction passed out, and a game": (
        changed(CALLED, ("6♠ 6♣ pass here pass", "pass pass pass")),
        [at(8, "everybody has passed: this is an all-pass, not 6♣ West")],
    ),
    "an auction won, and an all-pass": (
        record(
            'auction = "6♠ pass pass"\n'
            'contract = "all-pass"\n'
            "tricks = { West = 4, North = 3, South = 3 }"
        ),
        [at(8, "West wins the auction at 6♠: this is no all-pass")],
    ),
    "a contract below the winning bid": (
        changed(CALLED, ("6♣ West", "6♠ West")),
        [
            at(
                8,
                (
                    "West wins the auction at 6♣: 6♠ is below that and cannot be "
                    "the contract"
                ),
            )
        ],
    ),
    "a contract below the winning bid, with its cards": (
        changed(
            LONE, ("6♠ pass pass", "6♠ 6♣ 6♦ 6♥ pass pass"), ("6♦ West", "6♦ West")
        ),
        [
            at(
                10,
                (
                    "West wins the auction at 6♥: 6♦ is below that and cannot be "
                    "the contract"
                ),
            )
        ],
    ),
    "a concession at another bid": (
        record('auction = "6♠ pass pass"\ncontract = "6♣ West"\nconceded = true'),
        [at(8, ("West wins the auction at 6♠: that is the contract conceded, not 6♣"))],
    ),
    "with the talon, not without it": (
        record(
            (
                'auction = "misere 9♠ pass pass"\n'
                'contract = "9♥-hand North"\n'
                'defence = { South = "pass", West = "pass" }'
            ),
            head=WITHOUT_TALON,
        ),
        [
            at(
                8,
                (
                    "North wins the auction at 9♠ and takes the talon: 9♥-hand "
                    "cannot be the contract"
                ),
            )
        ],
    ),
    "without the talon, not with it": (
        record(
            (
                'auction = "misere 9♠ pass misere-hand 9♠-hand pass"\n'
                'contract = "10♥ North"\n'
                "tricks = { North = 10 }"
            ),
            head=WITHOUT_TALON,
        ),
        [
            at(
                8,
                (
                    "North wins the auction at 9♠-hand without the talon: write "
                    "10♥-hand, not 10♥"
                ),
            )
        ],
    ),
    "a ten without the talon, not with it": (
        record(
            (
                'auction = "misere 9♠ pass misere-hand 10♠ pass"\n'
                'contract = "10♥ North"\n'
                "tricks = { North = 10 }"
            ),
            head=TEN_WITHOUT_TALON,
        ),
        [
            at(
                8,
                (
                    "North wins the auction at 10♠ without the talon: write "
                    "10♥-hand, not 10♥"
                ),
            )
        ],
    ),
    "misère without talon, not with it": (
        record(
            (
                'auction = "misere 9♠ pass misere-hand pass"\n'
                'contract = "misere West"\n'
                "tricks = { West = 0 }"
            ),
            head=WITHOUT_TALON,
        ),
        [
            at(
                8,
                (
                    "West wins the auction at misere-hand: the contract is "
                    "misere-hand, not misere"
                ),
            )
        ],
    ),
    "a bid below the least of a series": (
        record(
            (
                'auction = "6♠ pass pass"\n'
                'contract = "8♦ West"\n'
                'defence = { North = "pass", South = "pass" }'
            ),
            head=LENINGRAD,
        ),
        [
            at(
                10,
                (
                    "call 1, West: 6♠: the rung does not exist in this deal; "
                    "possible: pass, 7♠, misere"
                ),
            )
        ],
    ),
}
ROWS: dict[str, tuple[str, list[str]]] = {
    "a slip in the auction hides what stands behind it": (
        changed(
            LONE, ("6♠ pass pass", "6♠ pass"), ("♠A 8 Q", "♠K 8 Q"), ('♥7 ♥9"', '♥7"')
        ),
        [at(10, "the auction is not over: South is to call")],
    ),
    "play of an all-pass with a declarer": (
        changed(ALL_PASS, ("all-pass", "all-pass West")),
        [at(11, "an all-pass has no declarer, not 'West'")],
    ),
    "a contract that cannot be read hides its cards": (
        changed(LONE, ("6♦ West", "6Z West")),
        [
            at(
                12,
                (
                    "cannot read contract '6Z': expected a contract such as 6♠, 7♥ "
                    "or 8NT: a level of 6 to 10, then a strain; or 'misere West', "
                    "or 'all-pass'"
                ),
            )
        ],
    ),
    "a missing declarer hides his cards": (
        changed(LONE, ("6♦ West", "6♦")),
        [
            at(
                12,
                ("the declarer is missing: write '6♦' and his name, such as '7♥ West'"),
            )
        ],
    ),
    "a wrong deal does not make the next wrong": (
        changed(LONE, ("♠A 8 Q", "♠K 8 Q"))
        + f'\n[[deals]]\ndealer = "West"\n{MISERE}\n',
        [
            at(
                14,
                (
                    "trick 1, West: ♠K: the card is not in the hand; possible: ♠7, "
                    "♠9, ♠A, ♣9, ♣10, ♦7, ♦8, ♦J, ♦K, ♦A; South has ♠K"
                ),
            )
        ],
    ),
    "two deals, a slip in each": (
        changed(LONE, ("♠A 8 Q", "♠K 8 Q"))
        + f'\n[[deals]]\nauction = "pass pass"\n{THREES}\n',
        [
            at(
                14,
                (
                    "trick 1, West: ♠K: the card is not in the hand; possible: ♠7, "
                    "♠9, ♠A, ♣9, ♣10, ♦7, ♦8, ♦J, ♦K, ♦A; South has ♠K"
                ),
            ),
            at(18, "the auction is not over: West is to call", deal=2),
        ],
    ),
    "a play on lines of its own is named by the line of its key": (
        changed(
            LONE,
            ('"♠A 8 Q / ', '"""\n♠A 8 Q\n'),
            ("/ ♥Q A ♦8 /", "/ ♥Q A ♦Q /"),
            ('♠K"\n', '♠K\n"""\n'),
        ),
        [
            at(
                14,
                (
                    "trick 3, West: ♦Q: the card is not in the hand; possible: ♦7, "
                    "♦8, ♦J, ♦K, ♦A; ♦Q was played in trick 2"
                ),
            )
        ],
    ),
}

CASES = {**PLAYS, **DEALT, **DISCARDS, **AUCTIONS, **ROWS}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_what_is_wrong_is_named(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


# Behind a deal of which nobody knows how it ended


TURN = {"West =": "North =", "North =": "South =", "South =": "West ="}


def turned(text: str) -> str:
    """Return a deal with every hand at the next player, for West deals it."""
    return re.sub("|".join(TURN), lambda found: TURN[found[0]], text)


TORN = 'contract = "6Z West"'
SECOND = turned(ALL_PASS)


def test_the_cards_of_the_next_deal_are_judged_all_the_same() -> None:
    contract = (
        "line 8, deal 1: cannot read contract '6Z': expected a contract such as 6♠, "
        "7♥ or 8NT: a level of 6 to 10, then a strain; or 'misere West', or 'all-pass'"
    )
    assert problems(record(TORN, SECOND)) == [contract]
    slip = SECOND.replace("♦7 8 Q", "♦7 ♥8 Q")
    assert problems(record(TORN, slip)) == [
        contract,
        at(
            15,
            "trick 1, South: ♥8: the suit led must be followed; possible: ♣8, ♣K, ♣A"
            + proposed("South"),
            deal=2,
        ),
    ]


def test_the_cards_of_another_dealer_are_named_once() -> None:
    # West deals the second deal: North has the first hand, not West.
    assert problems(record(f"{HANDS}{CALLED}", f"{HANDS}{CALLED}")) == [
        at(18, "North wins the auction at 6♣: the declarer is not West", deal=2)
    ]


def test_one_player_may_be_called_like_the_words_of_a_deal() -> None:
    head = HEAD.replace("West", "the talon").replace("North", "play")
    text = HANDS.replace("West", '"the talon"').replace("North", "play")
    text += 'contract = "all-pass"\ndiscard = "♥7 ♥9"\n'
    text += 'tricks = { "the talon" = 4, play = 3, South = 3 }\n'
    assert problems(record(text, head=head)) == [
        at(11, "discard: this is an all-pass, so nothing is laid away")
    ]
