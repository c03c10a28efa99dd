"""The shapes of the plain data that the oracle reads and returns."""

from fractions import Fraction
from typing import TypedDict

Price = str | int
Name = str
Pair = tuple[Name, Name]
Points = dict[Name, Fraction]
Whists = dict[Pair, Fraction]
Payment = tuple[Name, Name, int]
Bombs = dict[Name, list[int]]


class Growth(TypedDict):
    """Conv. 5: the kind of growth of the all-pass price and its last term."""

    kind: str
    limit: int | None


class ExitLevels(TypedDict):
    """Conv. 5: the least bid after 0, 1, 2 ... all-pass deals."""

    levels: list[int]
    cyclic: str


class End(TypedDict):
    """Conv. 6: when the match is over."""

    kind: str
    number: int | None


class Rules(TypedDict):
    """Every axis that has to do with the score, with its value as in a record."""

    pool_price: Price
    undertrick_price: Price
    whist_price: Price
    consolation: Price
    doubled: str
    pool_weight: int
    consolation_to: str
    responsibility: str
    whist_share: str
    eight_requires: int
    half_whist: str
    whist_pass_half: str
    idle_dealer_whist: str
    stalingrad: str
    ten: str
    checked_ten_pays: str
    shortfall: str
    one_trick_shortfall: str
    alone: str
    forced_whist: str
    invitation: str
    concession: str
    talon_premium: str
    talon_ace_king: str
    refused_talon: str
    preferans_hand: str
    half_and_half: str
    all_pass_form: str
    all_pass_price: int
    all_pass_talon: str
    growth: Growth
    exit_levels: ExitLevels
    exit_by: str
    misere_exits: str
    raised_for: int | None
    zero_bonus: str
    zero_bonus_tricks: int
    zero_bonus_idle: str
    amnesty: str
    all_pass_tie: str
    deal_after_all_pass: str
    dark: str
    bombs: str
    bomb_order: str
    help: str
    help_price: int | None
    overflow: str
    help_zero_bonus: str
    leftover: str
    first_prize: int
    second_prize: int
    end: End
    divisor: str
    rounding: str
    revoke: str
    second_misdeal: str


class Offence(TypedDict):
    """Conv. 10: what somebody did; ``moment`` is of a look into the talon."""

    kind: str
    player: Name
    count: int
    moment: str | None


class Happening(TypedDict, total=False):
    """What happened in a deal, without who sat where: a deal of ``play_match``.

    ``dark``: a game won in the dark that stayed there. ``dark_passers``: who passed in
    the dark, in an all-pass.
    """

    kind: str
    level: int
    suit: str
    declarer: Name
    defence: dict[Name, str] | None
    idle_seat: Name | None
    conceded: bool
    tricks: dict[Name, int]
    talon: list[str] | None
    refused: bool
    alone: bool
    invited: bool
    halves: bool
    dark: bool
    dark_passers: list[Name]
    offences: list[Offence]
    games: dict[Name, int]


class Deal(Happening):
    """A deal with its players, its dealer and the series it belongs to.

    The dummy of a table of two is nobody: what his hand took stands with the tricks of
    the opponent, who played it (conv. 3: "he decides the dummy's cards too").
    ``bombs``: 2, 4 or 8 each, of those who have any, in the order drawn.
    """

    players: list[Name]
    dealer: Name
    all_passes: int
    misdealt: int
    dark_row: int
    bombs: Bombs


class Delta(TypedDict):
    """What one deal writes, before any help; zeros are left out.

    ``bombs``: those drawn, in the order written, and those struck off below zero.
    """

    pool: Points
    mountain: Points
    whists: Whists
    zero_bonus: list[tuple[Name, Fraction]]
    bombs: list[tuple[Name, int]]
    winner: Name | None


class Sheet(TypedDict):
    """The score sheet: of all players and pairs; bombs of those who have any."""

    pool: Points
    mountain: Points
    whists: Whists
    bombs: Bombs


class State(TypedDict):
    """Who deals next, and where the series of all-pass deals stands.

    ``running``: how many deals running the dealer has already dealt, 0 if new.
    ``since``: deals since the last all-pass of the series; 0 outside a series.
    ``dummy``: at a table of two, whether he is "first" or "second" hand; else None.
    ``misdealt``: misdeals running of this dealer. ``dark_row``: deals just before, one
    after another, that were passed out in the dark.
    """

    players: list[Name]
    dealer: Name
    running: int
    all_passes: int
    since: int
    dummy: str | None
    misdealt: int
    dark_row: int
    bombs: Bombs


class Settlement(TypedDict):
    """The totals in whists, exact and whole, and the payments of the whole ones."""

    exact: Points
    whole: dict[Name, int]
    payments: list[Payment]
