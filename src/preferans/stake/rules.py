"""The rules: what the players must agree on before they sit down."""

import enum
from collections.abc import Iterator
from typing import Final, cast

import attrs

from preferans.errors import InvalidConventionError
from preferans.stake import choices
from preferans.stake.games import SIX, Game

__all__ = ["PriceTable", "StakeRules"]

SUITS: Final = 4
LEVELLED: Final = ("bought_seven", "bought_eight")
"""The rows that a table has only where a buyer may name a level."""
TABLES: Final = ("values", "remises", "whister_remises", "whists")


@attrs.frozen(kw_only=True)
class PriceTable:
    """
    Be amounts by suit, for bought and for direct games (001:669).

    Each row runs ♠ ♣ ♦ ♥. The source says that the sum written off goes by the suit
    and the remise by the suit and by direct or bought game, but gives no figure.

    >>> from preferans.stake import Game, PriceTable
    >>> table = PriceTable(
    ...     bought=(1, 2, 3, 4),
    ...     six=(2, 4, 6, 8),
    ...     seven=(3, 5, 7, 9),
    ...     eight=(4, 6, 8, 10),
    ... )
    >>> table.of(Game.parse("bought ♦")), table.of(Game.parse("7♥"))
    (3, 9)

    Attributes:
        bought: for a bought six, in points of the stake.
        six: for a direct six.
        seven: for a direct seven.
        eight: for a direct eight.
        bought_seven: for a bought seven, where a buyer may name it; else None.
        bought_eight: for a bought eight, likewise.

    Raises:
        InvalidConventionError: A row is not four whole numbers from zero up; every
            such row is named.
    """

    bought: tuple[int, ...]
    six: tuple[int, ...]
    seven: tuple[int, ...]
    eight: tuple[int, ...]
    bought_seven: tuple[int, ...] | None = None
    bought_eight: tuple[int, ...] | None = None

    def __attrs_post_init__(self) -> None:
        """Check every row."""
        problems = [
            f"{name} is four whole numbers from 0 up, for ♠ ♣ ♦ ♥, not {row!r}"
            for name, row in attrs.asdict(self, recurse=False).items()
            if not _is_row(row) and not (row is None and name in LEVELLED)
        ]
        if problems:
            raise InvalidConventionError(problems)

    @classmethod
    def flat(cls, *, bought: tuple[int, ...], direct: tuple[int, ...]) -> "PriceTable":
        """
        Return a table in which the level makes no difference, and buyers play six.

        >>> from preferans.stake import PriceTable
        >>> PriceTable.flat(bought=(1, 2, 3, 4), direct=(2, 4, 6, 8)).eight
        (2, 4, 6, 8)
        """
        return cls(bought=bought, six=direct, seven=direct, eight=direct)

    def of(self, game: Game) -> int:
        """
        Return the amount of a game.

        Raises:
            ValueError: The table has no row for it.
        """
        bought = (self.bought, self.bought_seven, self.bought_eight)
        direct = (self.six, self.seven, self.eight)
        row = (bought if game.bought else direct)[game.level - SIX]
        if row is None:
            message = f"the table has no amount for {game}: a buyer plays six"
            raise ValueError(message)
        return row[game.suit.order]


def _is_row(row: object) -> bool:
    if not isinstance(row, tuple):
        return False
    cells = cast("tuple[object, ...]", row)
    return len(cells) == SUITS and all(
        type(each) is int and each >= 0 for each in cells
    )


@attrs.frozen(kw_only=True)
class StakeRules:
    """
    Be everything that the source leaves to the players; nothing has a default.

    What the source does give needs no field: six tricks (001:669), the order of
    suits (001:667), two tricks for a whist and one at seven and eight (001:673-675).

    >>> import attrs
    >>> from preferans.stake import StakeRules
    >>> from preferans.stake.examples import RULES
    >>> RULES.stake
    21
    >>> attrs.evolve(RULES, stake=0)
    Traceback (most recent call last):
    ...
    preferans.errors.InvalidConventionError: stake is a whole number from 1 up, not 0

    Attributes:
        stake: what each player has to play down; mostly 21, or 30 (001:707).
        values: what a game won writes off (001:669).
        remises: what a declarer puts up who is short (001:669).
        whister_remises: what a whister puts up who is short.
        whists: what a whister is paid for a trick.
        whist_paid: by whom a whist is paid.
        remise_per: whether a remise grows with the tricks lacking.
        purchase_rights: who may buy in which suit (001:671).
        buying_again: who may buy a second time, and in which suit (001:671).
        suits_of_two: whose suits the players of a table of two have.
        hearts_over_hearts: who may buy at ♥ over ♥.
        naming: what a buyer may play in (001:673).
        buyer_levels: what a buyer names besides his suit (001:673-675).
        talon_shown: who sees the talon that a buyer takes (001:671).
        direct_over_bought: which direct sixes outrank a purchase (001:675).
        direct_six: when a direct six may be announced (001:675).
        seven_eight: when a seven or an eight may be announced (001:675).
        all_passed: who deals after everybody passed.
        unwhisted: what becomes of a game that nobody whists.
        invitation: whether who is invited must follow (001:673).
        invited_hands: whether two who whist by invitation lay their hands open.
        invited_tricks: for whom the tricks of an invited player count.
        passer_tricks: for whom those of a passer count beside a lone whister.
        uninvited_passer: whether an uninvited passer plays his cards.
        two_whists: how two whisters answer for their tricks (001:673).
        whister_answers: when a whister who is short owes a remise.
        invited_short: what an invited player owes who takes no trick (001:673).
        handing_over: whose hand the idle dealer whists on (001:701).
        handing_when: when a whist may be handed over (001:701).
        dealer_may: whether the dealer may refuse it.
        first_lead: who leads to the first trick.
        dummy_sits: where the dummy of a table of two sits (001:685).
        dummy_plays: when the dummy of a table of two plays (001:683-687).
        dummy_opened: when a dummy that always plays is opened (001:683).
        dummy_invited_by: who invites the dummy (001:687).
        dummy_played_by: who decides the dummy's cards (001:687).
        dummy_tricks: for whom the dummy's tricks count.
        consolation: what the idle dealer is paid by a player (001:701).
        consolation_for: for what it is paid (001:701).
        waiting_gets: whether the fifth player is paid too (001:705).
        written_off: what is played off first (001:707).
        surplus: what becomes of the rest of a game.
        end: when the match ends.
        raise_within: how far apart stakes may be that are "more or less equal", so
            that they may be raised (001:707).
        cut_from: what a cut strikes out (001:709).
        cut_right: who has a share of a cut (001:709).
        cut_share: a third or a fourth (001:709).
        remaining: what is done in the end with what is left.

    Raises:
        InvalidConventionError: A field is of the wrong kind or out of bounds, or a
            bought game's remise at ♠ is not the least (001:671), or a table lacks a
            row or has one without use; every problem is named.
    """

    stake: int
    values: PriceTable
    remises: PriceTable
    whister_remises: PriceTable
    whists: PriceTable
    whist_paid: choices.WhistPaid
    remise_per: choices.RemisePer
    purchase_rights: choices.PurchaseRights
    buying_again: choices.BuyingAgain
    suits_of_two: choices.SuitsOfTwo
    hearts_over_hearts: choices.HeartsOverHearts
    naming: choices.Naming
    buyer_levels: choices.BuyerLevels
    talon_shown: choices.TalonShown
    direct_over_bought: choices.DirectOverBought
    direct_six: choices.DirectSix
    seven_eight: choices.SevenEight
    all_passed: choices.AllPassed
    unwhisted: choices.Unwhisted
    invitation: choices.Invitation
    invited_hands: choices.InvitedHands
    invited_tricks: choices.TricksFor
    passer_tricks: choices.TricksFor
    uninvited_passer: choices.UninvitedPasser
    two_whists: choices.TwoWhists
    whister_answers: choices.WhisterAnswers
    invited_short: choices.InvitedShort
    handing_over: choices.HandingOver
    handing_when: choices.HandingWhen
    dealer_may: choices.DealerMay
    first_lead: choices.FirstLead
    dummy_sits: choices.DummySits
    dummy_plays: choices.DummyPlays
    dummy_opened: choices.DummyOpened
    dummy_invited_by: choices.DummyInvitedBy
    dummy_played_by: choices.DummyPlayedBy
    dummy_tricks: choices.DummyTricks
    consolation: int
    consolation_for: choices.ConsolationFor
    waiting_gets: choices.WaitingGets
    written_off: choices.WrittenOff
    surplus: choices.Surplus
    end: choices.End
    raise_within: int
    cut_from: choices.CutFrom
    cut_right: choices.CutRight
    cut_share: choices.CutShare
    remaining: choices.Remaining

    def __attrs_post_init__(self) -> None:
        """Check the rules as a whole."""
        problems = list(self._problems())
        if problems:
            raise InvalidConventionError(problems)

    def _problems(self) -> Iterator[str]:
        for field in attrs.fields(StakeRules):
            value: object = getattr(self, field.name)
            if field.type is int:
                least = 1 if field.name == "stake" else 0
                if type(value) is not int or value < least:
                    yield (
                        f"{field.name} is a whole number from {least} up, not {value!r}"
                    )
            elif not isinstance(value, field.type or object):
                yield f"{field.name} is {_wanted(field.type)}, not {value!r}"
        for name in TABLES:
            yield from self._levels(name)
        if isinstance(self.remises, PriceTable):
            least_row = self.remises.bought
            if min(least_row) < least_row[0]:
                yield (
                    f"of bought games ♠ has the least remise, so {least_row[0]} is not "
                    f"more than any of {least_row}"
                )

    def _levels(self, name: str) -> Iterator[str]:
        table: object = getattr(self, name)
        if not isinstance(table, PriceTable):
            return
        levels = self.buyer_levels is choices.BuyerLevels.TO_EIGHT
        for row in LEVELLED:
            given = getattr(table, row) is not None
            if levels and not given:
                yield f"{name}.{row} is missing: a buyer may name seven or eight"
            elif given and not levels:
                yield f"{name}.{row} has no use: a buyer plays six"


def _wanted(kind: object) -> str:
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return " or ".join(map(repr, kind))
    return "a PriceTable"
