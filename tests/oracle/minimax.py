"""
A second opinion about the best play of an ending, by trying everything.

Nothing here is clever: every legal card is tried to the very end of the play, no
position is remembered and no line is cut short. It shares no code with the library.

A card is `8 * suit + rank`: suits 0 to 3, ranks 0 (the seven) to 7 (the ace). Three
players 0, 1, 2 play in that rotation. Counts of tricks have a fourth place for what
the talon takes where it takes part in the tricks that it leads.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

Hands: TypeAlias = Sequence[Collection[int]]
Counts: TypeAlias = tuple[int, int, int, int]
ThirdLead: TypeAlias = Literal["first_hand", "taker"]
Tie: TypeAlias = Literal["fewest own then most for next"]

# Of the values that his cards lead to, the one a player wants.
_Wish: TypeAlias = Callable[[list[int]], int]

_ALL: Final = (0, 1, 2)
# Who may take a trick besides the players.
_TALON: Final = 3
_NOBODY: Final = 4

# Inside, a card is the bit `1 << card` and a hand the sum of its cards.
_SUITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
_SUIT_OF: Final = {1 << card: _SUITS[card // 8] for card in range(32)}


def _legal(hand: int, led: int, trump: int) -> int:
    """Any card to lead; later the suit led, else trumps, else any card.

    `led` and `trump` are suits; either is 0 if there is none.
    """
    if led == 0:
        return hand
    return hand & led or hand & trump or hand


def _power(card: int, led: int, trump: int) -> int:
    """Ranks trumps over the suit led and that over the rest, which is worth 0."""
    return (card & trump) << 32 | card & led


class _Ending:
    """An ending under its rules and the wishes of its players.

    The value of a line of play is the sum of what its tricks are `worth` by taker.
    """

    def __init__(
        self,
        hands: Hands,
        wishes: Sequence[_Wish],
        worth: Sequence[int],
        *,
        trump: int | None = None,
        seats: Sequence[int] = _ALL,
        talon_wins: bool = False,
        third_lead: ThirdLead = "first_hand",
    ) -> None:
        self.hands = [sum(1 << card for card in hand) for hand in hands]
        self.wishes = wishes
        self.worth = worth
        self.trump = 0 if trump is None else _SUITS[trump]
        self.talon_wins = talon_wins
        self.third_lead = third_lead
        # For each leader the order in which the seats play.
        self.order = {seat: _order(seats, seat) for seat in seats}

    def lead(self, leader: int) -> int:
        """The value of what is to come when `leader` leads to the next trick."""
        hand = self.hands[leader]
        if hand == 0:
            return 0
        if hand in _SUIT_OF:
            return self.last_trick(self.order[leader])
        return self.play(self.order[leader], 0, 0, _NOBODY)

    def last_trick(self, order: tuple[int, ...]) -> int:
        """The value when everyone has one card, so that nobody has a choice."""
        led = _SUIT_OF[self.hands[order[0]]]
        highest, taker = 0, _NOBODY
        for seat in order:
            power = _power(self.hands[seat], led, self.trump)
            if power > highest:
                highest, taker = power, seat
        return self.worth[taker]

    def lead_talon(self, talon: tuple[int, ...]) -> int:
        """The value when the first card of `talon` leads to the next trick."""
        card, *rest = talon
        led = _SUITS[card // 8]
        if self.talon_wins:
            return self.play(_ALL, led, 1 << card, _TALON, tuple(rest))
        return self.play(_ALL, led, 0, _NOBODY, tuple(rest))

    def play(
        self,
        waiting: tuple[int, ...],
        led: int,
        highest: int,
        taker: int,
        talon: tuple[int, ...] | None = None,
    ) -> int:
        """The value of this trick and what is to come.

        The seats `waiting` have yet to play to it, `led` is its suit (0 before there
        is one), `highest` the power of its best card and `taker` who has put that
        down. `talon` is what is left to lead of the talon if the talon led this trick.
        """
        if not waiting:
            return self.worth[taker] + self.after(taker, talon)
        seat = waiting[0]
        return self.wishes[seat](self.choices(waiting, led, highest, taker, talon))

    def choices(
        self,
        waiting: tuple[int, ...],
        led: int,
        highest: int,
        taker: int,
        talon: tuple[int, ...] | None = None,
    ) -> list[int]:
        """The same for each card the first of `waiting` may play, lowest card first."""
        seat, rest = waiting[0], waiting[1:]
        hand = self.hands[seat]
        untried = _legal(hand, led, self.trump)
        outcomes: list[int] = []
        while untried:
            card = untried & -untried
            untried -= card
            self.hands[seat] = hand - card
            suit = led or _SUIT_OF[card]
            power = _power(card, suit, self.trump)
            if power > highest:
                outcomes.append(self.play(rest, suit, power, seat, talon))
            else:
                outcomes.append(self.play(rest, suit, highest, taker, talon))
        self.hands[seat] = hand
        return outcomes

    def after(self, taker: int, talon: tuple[int, ...] | None) -> int:
        """The value of what is to come after a trick (`talon` as in `play`)."""
        if talon is None:
            return self.lead(taker)
        if talon:
            return self.lead_talon(talon)
        if self.third_lead == "taker" and taker in _ALL:
            return self.lead(taker)
        return self.lead(0)


def _one_against_others(
    player: int, *, many: bool
) -> tuple[Sequence[_Wish], Sequence[int]]:
    """`player` wants many tricks for himself (or few), the others the opposite."""
    his, theirs = (max, min) if many else (min, max)
    wishes = [his if seat == player else theirs for seat in _ALL]
    worth = [int(taker == player) for taker in (*_ALL, _TALON, _NOBODY)]
    return wishes, worth


# A value that counts the tricks of every taker: digits to the base 16.
_COUNTING: Final = (1, 16, 256, 4096, 0)


def _counts(value: int) -> Counts:
    return value & 15, value >> 4 & 15, value >> 8 & 15, value >> 12


def _for_himself(seat: int) -> _Wish:
    """Fewest own tricks, then most for the next player, then most for the third."""
    following, last = (seat + 1) % 3, (seat + 2) % 3

    def dislike(value: int) -> tuple[int, int, int]:
        counts = _counts(value)
        return counts[seat], -counts[following], -counts[last]

    return lambda values: min(values, key=dislike)


_EACH_FOR_HIMSELF: Final = [_for_himself(seat) for seat in _ALL]


def _order(seats: Sequence[int], leader: int) -> tuple[int, ...]:
    place = seats.index(leader)
    return (*seats[place:], *seats[:place])


def _check(
    hands: Hands, on_table: Sequence[int], played: Sequence[int], seats: Sequence[int]
) -> None:
    """Refuse a position that cannot be: no answer is better than one about nothing."""
    cards = [*on_table, *(card for seat in seats for card in hands[seat])]
    if len(set(cards)) != len(cards) or not set(cards) <= set(range(32)):
        raise ValueError(f"not different cards from 0 to 31: {cards}")
    sizes = {seat: len(hands[seat]) + (seat in played) for seat in seats}
    if len(set(sizes.values())) != 1:
        raise ValueError(f"hands of different sizes (with the table): {sizes}")


def _begun(
    ending: _Ending, hands: Hands, table: Sequence[int], leader: int
) -> tuple[tuple[int, ...], int, int, int]:
    """What `_Ending.play` asks about the trick that lies on the table."""
    order = ending.order[leader]
    if len(table) >= len(order):
        raise ValueError(f"a full trick on the table: {table}")
    _check(hands, table, order[: len(table)], order)
    led = _SUITS[table[0] // 8] if table else 0
    highest, taker = 0, _NOBODY
    for seat, card in zip(order, table, strict=False):
        power = _power(1 << card, led, ending.trump)
        if power > highest:
            highest, taker = power, seat
    return order[len(table) :], led, highest, taker


def _value(ending: _Ending, hands: Hands, table: Sequence[int], leader: int) -> int:
    begun = _begun(ending, hands, table, leader)
    return ending.play(*begun) if table else ending.lead(leader)


def _against_declarer(
    hands: Hands,
    trump: int | None,
    declarer: int,
    *,
    misere: bool,
    seats: Sequence[int],
) -> _Ending:
    if declarer not in seats:
        raise ValueError(f"the declarer {declarer} does not play: {seats}")
    wishes, worth = _one_against_others(declarer, many=not misere)
    return _Ending(hands, wishes, worth, trump=trump, seats=seats)


def declarer_tricks(
    hands: Hands,
    table: Sequence[int],
    leader: int,
    trump: int | None,
    declarer: int,
    *,
    misere: bool = False,
    seats: Sequence[int] = _ALL,
) -> int:
    """Tricks the declarer takes from here on, the one on the table with them.

    He wants many and the others few, or at a misere he few and they many. `seats` are
    those that play, in their rotation; what the others hold is not looked at.
    """
    ending = _against_declarer(hands, trump, declarer, misere=misere, seats=seats)
    return _value(ending, hands, table, leader)


def card_values(
    hands: Hands,
    table: Sequence[int],
    leader: int,
    trump: int | None,
    declarer: int,
    *,
    misere: bool = False,
    seats: Sequence[int] = _ALL,
) -> dict[int, int]:
    """`declarer_tricks` after each legal card of whoever is to play."""
    ending = _against_declarer(hands, trump, declarer, misere=misere, seats=seats)
    waiting, led, highest, taker = _begun(ending, hands, table, leader)
    legal = _legal(ending.hands[waiting[0]], led, ending.trump)
    cards = [card for card in range(32) if legal >> card & 1]
    values = ending.choices(waiting, led, highest, taker)
    return dict(zip(cards, values, strict=True))


def all_pass_vector(
    hands: Hands,
    table: Sequence[int],
    leader: int,
    *,
    tie: Tie = "fewest own then most for next",
) -> tuple[int, int, int]:
    """Tricks of the three players when each of them plays for himself, without trump.

    Each wants the fewest for himself, among these the most for the next in rotation,
    among these the most for the player after that one. `tie` only names this rule.
    """
    if tie != "fewest own then most for next":
        raise ValueError(f"no such rule: {tie}")
    ending = _Ending(hands, _EACH_FOR_HIMSELF, _COUNTING)
    return _counts(_value(ending, hands, table, leader))[:3]


def all_pass_bound(hands: Hands, table: Sequence[int], leader: int, player: int) -> int:
    """Tricks of `player` without trump when the other two join against him."""
    return declarer_tricks(hands, table, leader, None, player, misere=True)


def _check_talon_led(
    hands: Hands, talon: tuple[int, int], third_lead: ThirdLead
) -> None:
    if third_lead not in {"first_hand", "taker"}:
        raise ValueError(f"nobody leads to trick 3 by {third_lead!r}")
    _check(hands, talon, (), _ALL)
    if len(hands[0]) < len(talon):
        raise ValueError("the talon leads two tricks, so hands hold two cards or more")


def talon_led_vector(
    hands: Hands, talon: tuple[int, int], *, talon_wins: bool, third_lead: ThirdLead
) -> Counts:
    """Tricks of the three players and the talon when each player plays for himself.

    The talon's two cards lead the first two tricks, to which players 0, 1, 2 play in
    that order. If `talon_wins` its card can take the trick and does so when nobody
    follows; otherwise nobody takes such a trick. Player 0 leads to trick 3, or with
    "taker" the player who took trick 2, if one did. Wishes as in `all_pass_vector`.
    """
    _check_talon_led(hands, talon, third_lead)
    ending = _Ending(
        hands,
        _EACH_FOR_HIMSELF,
        _COUNTING,
        talon_wins=talon_wins,
        third_lead=third_lead,
    )
    return _counts(ending.lead_talon(talon))


def talon_led_bound(
    hands: Hands,
    talon: tuple[int, int],
    player: int,
    *,
    talon_wins: bool,
    third_lead: ThirdLead,
) -> int:
    """Tricks of `player` in the same start when the other two join against him."""
    _check_talon_led(hands, talon, third_lead)
    wishes, worth = _one_against_others(player, many=False)
    ending = _Ending(hands, wishes, worth, talon_wins=talon_wins, third_lead=third_lead)
    return ending.lead_talon(talon)


def random_ending(
    rng: Random,
    size: int,
    *,
    table_cards: int,
    trump: int | None = None,
    seats: Sequence[int] = _ALL,
) -> tuple[list[frozenset[int]], tuple[int, ...], int]:
    """Random hands of `size` cards, of which `table_cards` were then legally played.

    Returns the hands (empty at seats that do not play), the table and its leader.
    """
    if not 0 <= table_cards < len(seats):
        raise ValueError(f"no {table_cards} cards can lie on the table of {seats}")
    if table_cards and not size:
        raise ValueError("nobody can play a card from an empty hand")
    dealt = rng.sample(range(32), size * len(seats))
    hands: list[frozenset[int]] = [frozenset(), frozenset(), frozenset()]
    for place, seat in enumerate(seats):
        hands[seat] = frozenset(dealt[place * size : (place + 1) * size])
    leader = rng.choice(seats)
    table: list[int] = []
    for seat in _order(seats, leader)[:table_cards]:
        follows = [card for card in hands[seat] if table and card // 8 == table[0] // 8]
        trumps = [card for card in hands[seat] if table and card // 8 == trump]
        card = rng.choice(sorted(follows or trumps or hands[seat]))
        hands[seat] -= {card}
        table.append(card)
    return hands, tuple(table), leader
