"""
Cards and hands: their values, their order and every way to write them.

What is expected is written out here from the rules: the bidding order of suits and
the rank order (rulebook, section 2), and the spellings that the parsers promise.
"""

import contextlib
import copy
import itertools
import operator
import pickle
import string
from collections.abc import Callable, Iterable
from functools import partial
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import cards as cards_module
from preferans.cards import DECK, Card, Hand, Rank, Suit
from preferans.errors import ParseError, PreferansError

SUIT_SPELLINGS = {
    Suit.SPADES: ("♠", "♤", "♠\ufe0f", "♤\ufe0f", "S", "s", "П", "п"),
    Suit.CLUBS: ("♣", "♧", "♣\ufe0f", "♧\ufe0f", "C", "c", "Т", "т"),
    Suit.DIAMONDS: ("♦", "♢", "♦\ufe0f", "♢\ufe0f", "D", "d", "Б", "б"),
    Suit.HEARTS: ("♥", "♡", "♥\ufe0f", "♡\ufe0f", "H", "h", "Ч", "ч"),
}
RANK_SPELLINGS = {
    Rank.SEVEN: ("7",),
    Rank.EIGHT: ("8",),
    Rank.NINE: ("9",),
    Rank.TEN: ("10", "T", "t", "X", "x"),
    Rank.JACK: ("J", "j", "В", "в"),
    Rank.QUEEN: ("Q", "q", "Д", "д"),
    Rank.KING: ("K", "k", "К", "к"),
    Rank.ACE: ("A", "a", "Т", "т"),
}
SUIT_OF = {text: suit for suit, texts in SUIT_SPELLINGS.items() for text in texts}
RANK_OF = {text: rank for rank, texts in RANK_SPELLINGS.items() for text in texts}
PAIRS = [(suit, rank) for suit in SUIT_SPELLINGS for rank in RANK_SPELLINGS]
PAIR_IDS = [f"{suit.name}-{rank.name}" for suit, rank in PAIRS]
SPECS = ("", "ascii", "ru")
Operation = Callable[[object, object], object]
SETS: dict[str, Operation] = {
    name: vars(operator)[name] for name in ("or_", "and_", "sub", "xor")
}
ORDERINGS: dict[str, Operation] = {
    name: vars(operator)[name] for name in ("lt", "le", "gt", "ge")
}

masks = st.integers(0, 2**32 - 1)
hands = masks.map(Hand)
cards = st.sampled_from(PAIRS).map(lambda pair: Card(*pair))


def untyped(value: object) -> str:
    """Pass a wrong type where a text, or anything else, is asked for."""
    return cast("str", value)


def spellings(suit: Suit, rank: Rank) -> list[str]:
    """List every way to write one card."""
    return [
        text
        for s, r in itertools.product(SUIT_SPELLINGS[suit], RANK_SPELLINGS[rank])
        for text in (s + r, r + s)
    ]


def readings(text: str) -> set[Card]:
    """Read a card by the rule alone: a suit and a rank, in either order."""
    halves = [(text[:cut], text[cut:]) for cut in range(len(text) + 1)]
    return {
        Card(SUIT_OF[suit], RANK_OF[rank])
        for half in halves
        for suit, rank in (half, half[::-1])
        if suit in SUIT_OF and rank in RANK_OF
    }


# --- suits and ranks -------------------------------------------------------------


def test_suits_stand_in_bidding_order() -> None:
    assert list(Suit) == [Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS]
    assert [suit.order for suit in Suit] == [0, 1, 2, 3]


def test_ranks_stand_from_seven_to_ace() -> None:
    assert [rank.name for rank in Rank] == (
        ["SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING", "ACE"]
    )
    assert [rank.order for rank in Rank] == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("suit", "sign", "letter"),
    [
        pytest.param(Suit.SPADES, "♠", "S", id="spades"),
        pytest.param(Suit.CLUBS, "♣", "C", id="clubs"),
        pytest.param(Suit.DIAMONDS, "♦", "D", id="diamonds"),
        pytest.param(Suit.HEARTS, "♥", "H", id="hearts"),
    ],
)
def test_a_suit_has_a_sign_and_a_letter(suit: Suit, sign: str, letter: str) -> None:
    assert (suit.sign, suit.letter) == (sign, letter)
    assert [str(suit), f"{suit}", f"{suit:ascii}", f"{suit:ru}"] == (
        [sign, sign, letter, sign]
    )


@pytest.mark.parametrize(
    ("rank", "text", "russian"),
    [
        pytest.param(Rank.SEVEN, "7", "7", id="seven"),
        pytest.param(Rank.EIGHT, "8", "8", id="eight"),
        pytest.param(Rank.NINE, "9", "9", id="nine"),
        pytest.param(Rank.TEN, "10", "10", id="ten"),
        pytest.param(Rank.JACK, "J", "В", id="jack"),
        pytest.param(Rank.QUEEN, "Q", "Д", id="queen"),
        pytest.param(Rank.KING, "K", "К", id="king"),
        pytest.param(Rank.ACE, "A", "Т", id="ace"),
    ],
)
def test_a_rank_has_a_text(rank: Rank, text: str, russian: str) -> None:
    assert rank.text == text
    assert [str(rank), f"{rank}", f"{rank:ascii}", f"{rank:ru}"] == (
        [text, text, text, russian]
    )


@pytest.mark.parametrize("suit", Suit, ids=lambda suit: suit.name)
def test_a_suit_is_read_in_every_spelling(suit: Suit) -> None:
    for text in SUIT_SPELLINGS[suit]:
        assert Suit.parse(text) is suit
        assert Suit.parse(f" {text}\n") is suit


@pytest.mark.parametrize("rank", Rank, ids=lambda rank: rank.name)
def test_a_rank_is_read_in_every_spelling(rank: Rank) -> None:
    for text in RANK_SPELLINGS[rank]:
        assert Rank.parse(text) is rank
        assert Rank.parse(f"\t{text} ") is rank


ALPHABET = [
    *string.digits,
    *string.ascii_letters,
    *string.punctuation,
    *map(chr, range(ord("А"), ord("я") + 1)),
    *"Ёё♠♣♦♥♤♧♢♡–—\ufe0f",
    # The long s and the kelvin sign become S and k when the case changes; the last
    # two are full-width digits.
    *"\u017f\u212a\uff11\uff10",
]


def test_no_other_sign_is_a_suit_or_a_rank() -> None:
    for text in ["", *ALPHABET, "11", "1", "0", "spades", "♠♠", "S\ufe0f", "\ufe0f♠"]:
        if text not in SUIT_OF:
            with pytest.raises(ParseError, match="expected a suit ♠ ♣ ♦ ♥"):
                Suit.parse(text)
        if text not in RANK_OF:
            with pytest.raises(ParseError, match="expected a rank 7 8 9 10 J Q K A"):
                Rank.parse(text)


@pytest.mark.parametrize("value", [*Suit, *Rank], ids=lambda value: value.name)
def test_a_suit_or_rank_is_one_object_for_good(value: Suit | Rank) -> None:
    assert eval(repr(value)) is value
    assert repr(value) == f"{type(value).__name__}.{value.name}"
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) is value  # noqa: S301
    with pytest.raises(AttributeError):
        setattr(value, "order", 5)  # noqa: B010


@pytest.mark.parametrize(
    "pair",
    [
        pytest.param((Suit.SPADES, Suit.HEARTS), id="suits"),
        pytest.param((Rank.SEVEN, Rank.ACE), id="ranks"),
        pytest.param((Card.from_index(0), Card.from_index(7)), id="cards"),
    ],
)
def test_suits_ranks_and_cards_have_no_order_of_their_own(
    pair: tuple[object, object],
) -> None:
    for comparison in ORDERINGS.values():
        with pytest.raises(TypeError, match="not supported"):
            comparison(*pair)


# --- one card --------------------------------------------------------------------


@pytest.mark.parametrize(("suit", "rank"), PAIRS, ids=PAIR_IDS)
def test_a_card_is_read_in_every_spelling(suit: Suit, rank: Rank) -> None:
    for text in spellings(suit, rank):
        for spaced in (text, f" {text}", f"{text}\n"):
            card = Card.parse(spaced)
            assert (card.suit, card.rank) == (suit, rank), spaced
            assert list(Hand.parse(spaced)) == [card]


@pytest.mark.parametrize(
    ("text", "plain", "ascii_text", "russian"),
    [
        pytest.param("As", "♠A", "SA", "♠Т", id="ace"),
        pytest.param("sA", "♠A", "SA", "♠Т", id="suit-first"),
        pytest.param("AS", "♠A", "SA", "♠Т", id="capitals"),
        pytest.param("SA", "♠A", "SA", "♠Т", id="capitals-suit-first"),
        pytest.param("♠К", "♠K", "SK", "♠К", id="king"),
        pytest.param("Дп", "♠Q", "SQ", "♠Д", id="queen"),
        pytest.param("ПВ", "♠J", "SJ", "♠В", id="jack"),
        pytest.param("10h", "♥10", "H10", "♥10", id="ten"),
        pytest.param("hT", "♥10", "H10", "♥10", id="ten-as-t"),
        pytest.param("XH", "♥10", "H10", "♥10", id="ten-as-x"),
        pytest.param("♧7", "♣7", "C7", "♣7", id="seven"),
        pytest.param("♦\ufe0f9", "♦9", "D9", "♦9", id="emoji"),
    ],
)
def test_a_card_is_printed_suit_first(
    text: str, plain: str, ascii_text: str, russian: str
) -> None:
    card = Card.parse(text)
    assert str(card) == plain
    assert [f"{card}", f"{card:ascii}", f"{card:ru}"] == [plain, ascii_text, russian]
    assert repr(card) == f"Card.parse('{plain}')"


@pytest.mark.parametrize(("suit", "rank"), PAIRS, ids=PAIR_IDS)
def test_a_card_survives_every_round_trip(suit: Suit, rank: Rank) -> None:
    card = Card(suit, rank)
    assert all(Card.parse(format(card, spec)) == card for spec in SPECS)
    twins = [
        eval(repr(card)),
        copy.copy(card),
        copy.deepcopy(card),
        attrs.evolve(card),
        Card.from_index(card.index),
        Card(suit=suit, rank=rank),
        *(
            pickle.loads(pickle.dumps(card, protocol))  # noqa: S301
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
        ),
    ]
    for twin in twins:
        assert twin == card
        assert hash(twin) == hash(card)
        assert (twin.suit, twin.rank, twin.index) == (suit, rank, card.index)


@pytest.mark.parametrize(
    ("text", "index"),
    [
        pytest.param("♠7", 0, id="lowest-spade"),
        pytest.param("♠A", 7, id="highest-spade"),
        pytest.param("♣7", 8, id="lowest-club"),
        pytest.param("♦10", 19, id="ten-of-diamonds"),
        pytest.param("♥A", 31, id="highest-heart"),
    ],
)
def test_the_index_counts_suits_then_ranks(text: str, index: int) -> None:
    assert Card.parse(text).index == index
    assert Card.from_index(index) == Card.parse(text)


def test_the_32_cards_differ() -> None:
    pack = [Card(*pair) for pair in PAIRS]
    assert len(set(pack)) == len({card.index for card in pack}) == 32
    for left, right in itertools.permutations(pack, 2):
        assert left != right
    strangers: list[object] = [*map(str, pack), *(card.index for card in pack)]
    assert not any(card in strangers for card in pack)


def test_a_card_is_taken_apart_by_match() -> None:
    match Card.parse("♥Q"):
        case Card(Suit.HEARTS, rank):
            assert rank is Rank.QUEEN
        case _:
            pytest.fail("the queen of hearts is a heart")


@pytest.mark.parametrize("name", ["suit", "rank", "index", "note"])
def test_a_card_cannot_be_changed(name: str) -> None:
    card = Card.parse("♠A")
    with pytest.raises(AttributeError):
        setattr(card, name, Suit.HEARTS)
    with pytest.raises(AttributeError):
        delattr(card, name)
    assert card == Card(Suit.SPADES, Rank.ACE)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        pytest.param(
            lambda: Card(cast("Suit", "♠"), Rank.ACE), "card's suit.*'♠'", id="suit"
        ),
        pytest.param(
            lambda: Card(Suit.SPADES, cast("Rank", 7)), "card's rank.*7", id="rank"
        ),
        pytest.param(
            lambda: Card(cast("Suit", Rank.ACE), cast("Rank", Suit.SPADES)),
            "card's suit.*Rank.ACE",
            id="swapped",
        ),
        pytest.param(
            lambda: Card.from_index(cast("int", "♠A")), "index.*int.*'♠A'", id="index"
        ),
    ],
)
def test_a_card_of_wrong_types_is_refused(make: Callable[[], Card], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        make()


@pytest.mark.parametrize("index", [-1, 32, 10**9])
def test_an_index_outside_the_pack_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 31, not {index}"):
        Card.from_index(index)


# --- the letter Т, which is clubs and the ace ------------------------------------


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        pytest.param("ТТ", "♣A", id="TT"),
        pytest.param("ТК", "♣K", id="TK"),
        pytest.param("КТ", "♣K", id="KT"),
        pytest.param("ТД", "♣Q", id="TD"),
        pytest.param("ДТ", "♣Q", id="DT"),
        pytest.param("ТВ", "♣J", id="TV"),
        pytest.param("ВТ", "♣J", id="VT"),
        pytest.param("ПТ", "♠A", id="PT"),
        pytest.param("ТП", "♠A", id="TP"),
        pytest.param("БТ", "♦A", id="BT"),
        pytest.param("ТБ", "♦A", id="TB"),
        pytest.param("ЧТ", "♥A", id="ChT"),
        pytest.param("ТЧ", "♥A", id="TCh"),
        pytest.param("Т7", "♣7", id="T7"),
        pytest.param("7Т", "♣7", id="7T"),
        pytest.param("Т10", "♣10", id="T10"),
        pytest.param("10Т", "♣10", id="10T"),
        pytest.param("ТT", "♣10", id="latin-T-is-ten"),
        pytest.param("TТ", "♣10", id="latin-T-first"),
        pytest.param("ТA", "♣A", id="latin-A"),
        pytest.param("ТK", "♣K", id="latin-K"),
        pytest.param("Тc", "♣A", id="latin-c"),
        pytest.param("ТD", "♦A", id="latin-D-is-diamonds"),
        pytest.param("ТS", "♠A", id="latin-S"),
    ],
)
def test_the_place_of_the_letter_t_decides(text: str, plain: str) -> None:
    for spelt in {text, text.lower()}:
        assert str(Card.parse(spelt)) == plain
        assert str(Hand.parse(spelt)) == plain


def test_every_text_of_two_letters_has_one_reading_or_none() -> None:
    read: set[str] = set()
    for text in map("".join, itertools.product(ALPHABET, repeat=2)):
        expected = readings(text)
        assert len(expected) <= 1, text
        if expected:
            assert {Card.parse(text)} == expected, text
            assert Hand.parse(text) == expected, text
            read.add(text)
        else:
            with pytest.raises(ParseError):
                Card.parse(text)
            with pytest.raises(ParseError):
                Hand.parse(text)
    assert {text for text in read if "Т" in text and text.upper() == text} == (
        {suit + "Т" for suit in "♠♣♦♥♤♧♢♡SCDHПТБЧ"}
        | {"Т" + suit for suit in "♠♣♦♥♤♧♢♡SCDHПТБЧ"}
        | {"Т" + rank for rank in "789TXJQKAТКДВ"}
        | {rank + "Т" for rank in "789TXJQKAТКДВ"}
    )


def test_every_text_of_three_signs_has_one_reading_or_none() -> None:
    signs = ["♠", "♡", "\ufe0f", "1", "0", *"7TXxtKSdТтКПпБ"]
    for text in map("".join, itertools.product(signs, repeat=3)):
        expected = readings(text)
        assert len(expected) <= 1, text
        if expected:
            assert {Card.parse(text)} == expected, text
        else:
            with pytest.raises(ParseError):
                Card.parse(text)


Reading = tuple[tuple[str, str], ...]


def item_readings(item: str) -> set[Reading]:
    """Read one item of a hand: a card, or a suit and its ranks."""
    found: set[Reading] = set()
    ranks = item[1:].lstrip(" ")
    if item[0] in "♠ТП" and ranks and set(ranks) <= set("ТК"):
        found.add(tuple((item[0], rank) for rank in ranks))
    if len(item) == 2 and item[0] in "ТК" and item[1] in "♠ТП":
        found.add(((item[1], item[0]),))
    return found


def part_readings(part: str) -> set[Reading]:
    """Read what stands between two commas in every way the rule allows."""
    part = part.strip()
    if not part:
        return {()}
    cuts = [cut for cut in range(1, len(part) + 1) if part[cut : cut + 1] in ("", " ")]
    return {
        first + rest
        for cut in cuts
        for first in item_readings(part[:cut])
        for rest in part_readings(part[cut:])
    }


def test_every_short_hand_has_one_reading_or_none() -> None:
    lengths = [itertools.product("♠ТПК ,", repeat=length) for length in range(7)]
    for text in map("".join, itertools.chain.from_iterable(lengths)):
        parts = text.split(",")
        empty = any(not part.strip() for part in parts) and bool(text.strip())
        found = [] if empty else list(itertools.product(*map(part_readings, parts)))
        assert len(found) <= 1, text
        pairs = [pair for part in found[0] for pair in part] if found else []
        expected = [Card(SUIT_OF[suit], RANK_OF[rank]) for suit, rank in pairs]
        if found and len(set(expected)) == len(expected):
            assert Hand.parse(text) == set(expected), text
        else:
            with pytest.raises(ParseError):
                Hand.parse(text)


# --- hands: text -----------------------------------------------------------------

TEN_CARDS = "♠AKQ ♣7 ♦K98 ♥J109"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("♠AKQ ♣7 ♦K98 ♥J109", id="plain"),
        pytest.param("SAKQ C7 DK98 HJ109", id="ascii"),
        pytest.param("♠ТКД ♣7 ♦К98 ♥В109", id="ru"),
        pytest.param("ПТКД Т7 БК98 ЧВ109", id="russian-suits"),
        pytest.param("пткд т7 бк98 чв109", id="russian-small"),
        pytest.param("sakq c7 dk98 hjx9", id="small-with-x"),
        pytest.param("♤AKQ ♧7 ♢K98 ♡JT9", id="outline"),
        pytest.param("♠\ufe0fAKQ ♣\ufe0f7 ♦\ufe0fK98 ♥\ufe0fJ109", id="emoji"),
        pytest.param("♥J109 ♦K98 ♣7 ♠AKQ", id="other-suit-order"),
        pytest.param("♠QAK ♣7 ♦89K ♥910J", id="other-rank-order"),
        pytest.param("♠A ♥J ♠KQ ♣7 ♦K98 ♥109", id="suit-in-pieces"),
        pytest.param("♠ AKQ ♣ 7 ♦ K98 ♥ J109", id="blank-after-suit"),
        pytest.param("♠AKQ,♣7,♦K98,♥J109", id="commas"),
        pytest.param(" ♠AKQ , ♣7\t♦K98\n♥J109 ", id="all-kinds-of-blank"),
        pytest.param("As Ks Qs 7c Kd 9d 8d Jh 10h 9h", id="single-cards"),
        pytest.param("sA, sK, sQ, c7, dK, d9, d8, hJ, hT, h9", id="cards-in-commas"),
        pytest.param("ТП КП ДП 7Т КБ 9Б 8Б ВЧ 10Ч 9Ч", id="russian-cards"),
        pytest.param("♠AKQ 7c ♦K98 Jh Th ♥ 9", id="mixed"),
    ],
)
def test_a_hand_is_read_in_every_form(text: str) -> None:
    pairs = [
        (Suit.SPADES, [Rank.ACE, Rank.KING, Rank.QUEEN]),
        (Suit.CLUBS, [Rank.SEVEN]),
        (Suit.DIAMONDS, [Rank.KING, Rank.NINE, Rank.EIGHT]),
        (Suit.HEARTS, [Rank.JACK, Rank.TEN, Rank.NINE]),
    ]
    hand = Hand.parse(text)
    assert list(hand) == [Card(suit, rank) for suit, ranks in pairs for rank in ranks]
    assert str(hand) == TEN_CARDS
    assert repr(hand) == f"Hand.parse('{TEN_CARDS}')"


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        pytest.param("", "♠AKQ ♣7 ♦K98 ♥J109", id="plain"),
        pytest.param("ascii", "SAKQ C7 DK98 HJ109", id="ascii"),
        pytest.param("ru", "♠ТКД ♣7 ♦К98 ♥В109", id="ru"),
    ],
)
def test_a_hand_is_printed_suit_by_suit(spec: str, text: str) -> None:
    assert format(Hand.parse(TEN_CARDS), spec) == text


@pytest.mark.parametrize("text", ["", " ", "\n", "–", "-", " – "])
def test_an_empty_hand_is_a_dash_or_nothing(text: str) -> None:
    hand = Hand.parse(text)
    assert hand == Hand() == Hand.of_cards([])
    assert not hand
    assert [str(hand), f"{hand:ascii}", f"{hand:ru}"] == ["–", "-", "–"]
    assert repr(hand) == "Hand.parse('–')"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        pytest.param("♠AKA", "♠A", id="in-one-suit"),
        pytest.param("♠AK ♣7 ♠K", "♠K", id="in-two-groups"),
        pytest.param("10h hT", "♥10", id="two-spellings"),
        pytest.param("ТТ ♣A", "♣A", id="two-alphabets"),
        pytest.param("♦9, 9d", "♦9", id="two-orders"),
    ],
)
def test_a_card_twice_is_named(text: str, card: str) -> None:
    with pytest.raises(ParseError, match=f"every card once, but {card} comes twice"):
        Hand.parse(text)


@given(hands)
def test_a_hand_survives_every_round_trip(hand: Hand) -> None:
    for spec in SPECS:
        assert Hand.parse(format(hand, spec)) == hand
    twins: list[object] = [
        eval(repr(hand)),
        copy.copy(hand),
        copy.deepcopy(hand),
        pickle.loads(pickle.dumps(hand)),  # noqa: S301
        Hand(hand.mask),
        Hand.of_cards(hand),
        Hand.of_cards(reversed(list(hand))),
    ]
    for twin in twins:
        assert isinstance(twin, Hand)
        assert twin == hand
        assert twin.mask == hand.mask
        assert hash(twin) == hash(hand)


@given(st.data(), st.lists(cards, unique=True))
def test_cards_are_read_in_any_spelling_and_order(
    data: st.DataObject, held: list[Card]
) -> None:
    gaps = st.sampled_from([" ", "  ", ",", ", ", " ,", "\t", "\n"])
    text = ""
    for card in held:
        text += data.draw(gaps) if text else ""
        text += data.draw(st.sampled_from(spellings(card.suit, card.rank)))
    assert Hand.parse(text) == set(held)


@given(st.data(), hands)
def test_suits_are_read_in_any_spelling_and_order(
    data: st.DataObject, hand: Hand
) -> None:
    groups: list[str] = []
    for suit in Suit:
        group = data.draw(st.permutations(list(hand.of(suit))))
        if group:
            names = [
                data.draw(st.sampled_from(RANK_SPELLINGS[card.rank])) for card in group
            ]
            sign = data.draw(st.sampled_from(SUIT_SPELLINGS[suit]))
            groups.append(sign + data.draw(st.sampled_from(["", " "])) + "".join(names))
    groups = data.draw(st.permutations(groups))
    assert Hand.parse(data.draw(st.sampled_from([" ", ", "])).join(groups)) == hand


# --- hands: sets -----------------------------------------------------------------


def test_the_deck_is_all_32_cards_in_order() -> None:
    assert str(DECK) == "♠AKQJ10987 ♣AKQJ10987 ♦AKQJ10987 ♥AKQJ10987"
    assert len(DECK) == 32
    assert {Card(*pair) for pair in PAIRS} == DECK
    assert [card.index for card in DECK] == (
        [*range(7, -1, -1), *range(15, 7, -1), *range(23, 15, -1), *range(31, 23, -1)]
    )


@given(hands)
def test_a_hand_is_the_set_of_its_cards(hand: Hand) -> None:
    held = {card for card in (Card(*pair) for pair in PAIRS) if card in hand}
    assert set(hand) == held
    assert hand == held
    assert len(hand) == len(held) == len(list(hand))
    assert bool(hand) == bool(held)
    assert hand.mask == sum(2**card.index for card in held)


@given(hands)
def test_a_hand_is_parted_into_its_suits(hand: Hand) -> None:
    for suit in Suit:
        assert hand.of(suit) == {card for card in hand if card.suit is suit}
    assert [card for suit in Suit for card in hand.of(suit)] == list(hand)


@given(hands, hands)
def test_set_operations_agree_with_frozen_sets(left: Hand, right: Hand) -> None:
    frozen_left, frozen_right = frozenset(left), frozenset(right)
    mixed: list[tuple[object, object]] = [
        (left, right),
        (left, frozen_right),
        (frozen_left, right),
        (left, set(right)),
        (left, dict.fromkeys(right).keys()),
    ]
    for operation in SETS.values():
        expected = operation(frozen_left, frozen_right)
        for one, two in mixed:
            result = operation(one, two)
            assert isinstance(result, Hand)
            assert result == expected
            assert expected == result
            assert hash(result) == hash(expected)
    for comparison in (operator.eq, operator.ne, *ORDERINGS.values()):
        expected = comparison(frozen_left, frozen_right)
        for one, two in mixed:
            assert comparison(one, two) is expected
    assert left.isdisjoint(right) == frozen_left.isdisjoint(frozen_right)


@given(hands)
def test_a_part_of_a_hand_compares_as_a_part(hand: Hand) -> None:
    for card in hand:
        rest = hand - {card}
        assert rest < hand
        assert rest <= hand
        assert hand > rest
        assert hand >= frozenset(rest)
        assert frozenset(rest) < hand
        assert not hand <= rest
        assert not hand <= frozenset(rest)


@given(hands)
def test_the_deck_and_the_empty_hand_are_the_ends(hand: Hand) -> None:
    assert Hand() <= hand <= DECK
    assert (DECK - hand) | hand == DECK
    assert DECK ^ hand == DECK - hand
    assert hand & (DECK - hand) == Hand()


@given(hands)
def test_an_equal_frozen_set_has_the_same_hash(hand: Hand) -> None:
    twin = frozenset(hand)
    assert twin == hand
    assert hand == twin
    assert hash(twin) == hash(hand) == hand._hash()
    assert len({twin, hand}) == 1


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(TEN_CARDS, id="text"),
        pytest.param(Hand.parse(TEN_CARDS).mask, id="mask"),
        pytest.param(list(Hand.parse(TEN_CARDS)), id="list"),
        pytest.param({str(card) for card in Hand.parse(TEN_CARDS)}, id="texts"),
        pytest.param(None, id="none"),
    ],
)
def test_a_hand_equals_nothing_but_sets_of_its_cards(other: object) -> None:
    hand = Hand.parse(TEN_CARDS)
    assert hand != other
    assert not hand == other  # noqa: SIM201


@pytest.mark.parametrize("thing", ["♠A", 7, None, Suit.SPADES, Hand.parse("♠A")])
def test_only_cards_are_in_a_hand(thing: object) -> None:
    assert thing not in DECK


def test_cards_that_come_twice_count_once() -> None:
    ace = Card.parse("♠A")
    assert list(Hand.of_cards([ace, ace])) == [ace]


def test_of_cards_takes_any_iterable() -> None:
    wanted = Hand.parse("♠A ♥7")
    for held in (list(wanted), iter(wanted), dict.fromkeys(wanted), set(wanted)):
        assert Hand.of_cards(cast("Iterable[Card]", held)) == wanted


@pytest.mark.parametrize("name", ["mask", "note"])
def test_a_hand_cannot_be_changed(name: str) -> None:
    hand = Hand.parse(TEN_CARDS)
    with pytest.raises(AttributeError):
        setattr(hand, name, 0)
    with pytest.raises(AttributeError):
        delattr(hand, name)
    assert str(hand) == TEN_CARDS


def test_an_operator_in_place_makes_a_new_hand() -> None:
    first = hand = Hand.parse("♠A")
    hand |= Hand.parse("♠K")
    assert (str(first), str(hand)) == ("♠A", "♠AK")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        pytest.param(lambda: Hand(-1), "-0x1", id="negative"),
        pytest.param(lambda: Hand(2**32), "0x100000000", id="beyond-the-deck"),
    ],
)
def test_a_mask_beyond_the_deck_is_refused(
    make: Callable[[], Hand], words: str
) -> None:
    with pytest.raises(ValueError, match=f"0 to 0xffffffff, not {words}"):
        make()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        pytest.param(
            lambda: Hand(cast("int", "♠A")), "mask is of type int, not '♠A'", id="mask"
        ),
        pytest.param(
            lambda: Hand.of_cards(cast("list[Card]", "♠A")),
            "holds cards, not '♠'",
            id="text",
        ),
        pytest.param(
            lambda: Hand.of_cards(cast("list[Card]", [Card.parse("♠A"), 5])),
            "holds cards, not 5",
            id="number-among-cards",
        ),
        pytest.param(
            lambda: Hand.of_cards(cast("list[Card]", 5)),
            "a set of cards, not with 5",
            id="number",
        ),
        pytest.param(
            lambda: DECK.of(cast("Suit", "♠")), "of type Suit, not '♠'", id="suit"
        ),
        *(
            pytest.param(
                partial(operation, DECK, {"♠A"}),
                "holds cards, not '♠A'",
                id=f"{name}-text",
            )
            for name, operation in SETS.items()
        ),
        *(
            pytest.param(
                partial(operation, {"♠A"}, DECK),
                "holds cards, not '♠A'",
                id=f"text-{name}",
            )
            for name, operation in SETS.items()
        ),
        *(
            pytest.param(
                partial(operation, DECK, Card.parse("♠A")),
                r"a set of cards, not with Card.parse\('♠A'\)",
                id=f"{name}-card",
            )
            for name, operation in SETS.items()
        ),
        *(
            pytest.param(partial(ordering, DECK, 5), "not supported", id=f"{name}-5")
            for name, ordering in ORDERINGS.items()
        ),
    ],
)
def test_a_hand_of_wrong_types_is_refused(
    make: Callable[[], object], words: str
) -> None:
    with pytest.raises(TypeError, match=words):
        make()


# --- bad input -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("", ["''", "a suit and a rank as in ♠A"], id="empty"),
        pytest.param("♠", ["'♠'", "a rank 7 8 9", "after '♠'"], id="suit-only"),
        pytest.param("10", ["'10'", "a suit ♠ ♣", "after '10'"], id="rank-only"),
        pytest.param("♠Z", ["'♠Z'", "a rank", "after '♠', not 'Z'"], id="no-rank"),
        pytest.param("♠6", ["'♠6'", "a rank", "after '♠', not '6'"], id="six"),
        pytest.param("♠1", ["'♠1'", "a rank", "after '♠', not '1'"], id="half-a-ten"),
        pytest.param("♠AK", ["'♠AK'", "not 'AK'"], id="two-ranks"),
        pytest.param("♠♣", ["'♠♣'", "not '♣'"], id="two-suits"),
        pytest.param("AK", ["'AK'", "a suit", "after 'A', not 'K'"], id="no-suit"),
        pytest.param("10z", ["'10z'", "a suit", "after '10', not 'z'"], id="bad-suit"),
        pytest.param("♠ A", ["'♠ A'", "not ' A'"], id="blank-inside"),
        pytest.param("♠B", ["'♠B'", "Russian Т К Д В", "not 'B'"], id="latin-b"),
        pytest.param("♠\u0410", ["not Cyrillic '\u0410'"], id="cyrillic-a"),
        pytest.param("A\u0421", ["not Cyrillic '\u0421'"], id="cyrillic-c"),
        pytest.param("\u0425\u2660", ["not Cyrillic '\u0425♠'"], id="cyrillic-x"),
        pytest.param("joker", ["'joker'", "after 'j', not 'oker'"], id="joker"),
        pytest.param("♠A ♣7", ["'♠A ♣7'"], id="two-cards"),
        pytest.param("–", ["'–'", "a suit and a rank"], id="dash"),
    ],
)
def test_a_text_that_is_no_card_is_explained(text: str, words: list[str]) -> None:
    with pytest.raises(ParseError) as caught:
        Card.parse(text)
    assert caught.value.text == text
    message = str(caught.value)
    assert message.startswith(f"cannot read {text!r}: expected a card, with ")
    assert all(word in message for word in words), message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("♠AZ ♣7", ["a rank", "after '♠A', not 'Z'"], id="no-rank"),
        pytest.param("♠AK1", ["after '♠AK', not '1'"], id="half-a-ten"),
        pytest.param("♠", ["a rank 7 8 9 10", "after '♠'"], id="suit-only"),
        pytest.param("♣7 ♠", ["a rank", "after '♠'"], id="suit-at-the-end"),
        pytest.param("♠ ♣7", ["a rank", "after '♠', not '♣'"], id="suit-alone"),
        pytest.param("♠, A", ["a rank", "after '♠'"], id="comma-after-suit"),
        pytest.param("Т П", ["after 'Т', not Cyrillic 'П'"], id="two-suits"),
        pytest.param("AK", ["a suit", "after 'A', not 'K'"], id="no-suit"),
        pytest.param("♠A K", ["a suit", "after 'K'"], id="rank-alone"),
        pytest.param("AK♠", ["a suit", "after 'A', not 'K♠'"], id="suit-last"),
        pytest.param("♠A♣7", ["a rank", "after '♠A', not '♣'"], id="no-blank"),
        pytest.param("♠A 5♣", ["a suit and a rank", "not '5♣'"], id="no-card"),
        pytest.param("♠A –", ["a suit and a rank", "not '–'"], id="dash"),
        pytest.param("♠–", ["a rank", "after '♠', not '–'"], id="empty-suit"),
        pytest.param("♠A\u0410", ["after '♠A', not Cyrillic"], id="cyrillic-a"),
        pytest.param(",", ["both sides of every comma"], id="comma"),
        pytest.param("♠A,", ["both sides of every comma"], id="comma-at-the-end"),
        pytest.param("♠A, ,♣7", ["both sides of every comma"], id="two-commas"),
        pytest.param("♠A; ♣7", ["after '♠A', not ';'"], id="semicolon"),
    ],
)
def test_a_text_that_is_no_hand_is_explained(text: str, words: list[str]) -> None:
    with pytest.raises(ParseError) as caught:
        Hand.parse(text)
    assert caught.value.text == text
    message = str(caught.value)
    assert message.startswith(f"cannot read {text!r}: expected a hand, with ")
    assert all(word in message for word in words), message


@pytest.mark.parametrize("kind", [Suit, Rank, Card, Hand])
@pytest.mark.parametrize("thing", [None, 7, b"SA", ["♠A"], Suit.SPADES], ids=repr)
def test_what_is_no_text_is_not_read(
    kind: type[Suit | Rank | Card | Hand], thing: object
) -> None:
    with pytest.raises(TypeError, match=f"text of a {kind.__name__.lower()}.* str"):
        kind.parse(untyped(thing))


@pytest.mark.parametrize("spec", ["latin", "ASCII", ">5", "s", " "])
@pytest.mark.parametrize(
    "value",
    [Suit.SPADES, Rank.ACE, Card.parse("♠A"), DECK, Hand()],
    ids=["suit", "rank", "card", "deck", "empty"],
)
def test_an_unknown_format_is_refused(value: object, spec: str) -> None:
    with pytest.raises(ValueError, match=f"format '{spec}': use 'ascii', 'ru'"):
        format(value, spec)


@given(st.text() | st.text([*ALPHABET, *" ,\n10♠♥ТК"]))
def test_no_text_breaks_the_readers(text: str) -> None:
    for kind in (Suit, Rank, Card, Hand):
        value = None
        # Nothing but a ParseError may come out.
        with contextlib.suppress(ParseError):
            value = kind.parse(text)
        if value is not None:
            assert kind.parse(str(value)) == value


def test_a_parse_error_is_ours_and_a_value_error() -> None:
    for root in (PreferansError, ValueError):
        with pytest.raises(root):
            Card.parse("♠Z")


def test_every_public_name_is_listed() -> None:
    assert set(cards_module.__all__) == {"DECK", "Card", "Hand", "Rank", "Suit"}
