"""
The choices that the source leaves to the players, each with its readings.

Where a rule is written but can be read in two ways, both are here; where nothing is
written, these are the answers that this library knows. None is a default.
"""

import enum

__all__ = [
    "AllPassed",
    "BuyerLevels",
    "BuyingAgain",
    "ConsolationFor",
    "CutFrom",
    "CutRight",
    "CutShare",
    "DealerMay",
    "DirectOverBought",
    "DirectSix",
    "DummyInvitedBy",
    "DummyOpened",
    "DummyPlayedBy",
    "DummyPlays",
    "DummySits",
    "DummyTricks",
    "End",
    "FirstLead",
    "HandingOver",
    "HandingWhen",
    "HeartsOverHearts",
    "Invitation",
    "InvitedHands",
    "InvitedShort",
    "Naming",
    "PurchaseRights",
    "Remaining",
    "RemisePer",
    "SevenEight",
    "SuitsOfTwo",
    "Surplus",
    "TalonShown",
    "TricksFor",
    "TwoWhists",
    "UninvitedPasser",
    "Unwhisted",
    "WaitingGets",
    "WhistPaid",
    "WhisterAnswers",
    "WrittenOff",
]


class _Choice(enum.Enum):
    """Be a choice that prints as the expression that makes it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class PurchaseRights(_Choice):
    """Say in which suits a hand may buy (001:671)."""

    BY_SEAT = "by_seat"
    """Each hand in its own: the first at ♠, the second at ♣, the third at ♦ or ♥."""
    ANY_HIGHER = "any_higher"
    """Any suit above the standing purchase, for everybody."""


class BuyingAgain(_Choice):
    """Say who may buy a second time where hands have suits of their own (001:671)."""

    HEARTS = "hearts"
    """Everybody, and at ♥ only."""
    FIRST_AT_HEARTS = "first_at_hearts"
    """First hand alone, and at ♥ only."""
    ANY_HIGHER = "any_higher"
    """Everybody, at any suit above the standing purchase."""


class SuitsOfTwo(_Choice):
    """Say whose suits the two players of a table of two have (no source)."""

    BY_SEAT = "by_seat"
    """Those of their seats; nobody has the dummy's."""
    BY_TURN = "by_turn"
    """Who speaks first those of first hand, the other those of second hand."""


class HeartsOverHearts(_Choice):
    """Say who may buy at ♥ over a purchase at ♥ (001:671 leaves it open)."""

    FIRST_HAND = "first_hand"
    """First hand may."""
    NOBODY = "nobody"
    """Nobody may."""


class Naming(_Choice):
    """Say in which suits a buyer may play (001:673)."""

    AS_WRITTEN = "as_written"
    """Bought at ♦ or ♥, in one of these; bought at ♠ or ♣, in any."""
    NOT_BELOW = "not_below"
    """In the suit that he bought at, or in a higher one."""


class BuyerLevels(_Choice):
    """Say what a buyer names besides his suit (001:673-675)."""

    SIX = "six"
    """Nothing: he plays six, for he names the suit alone."""
    TO_EIGHT = "to_eight"
    """Six, seven or eight, as in a direct game."""


class TalonShown(_Choice):
    """Say who sees the talon that a buyer takes (no source)."""

    TO_ALL = "to_all"
    """Everybody, before he takes it."""
    TO_BUYER = "to_buyer"
    """He alone."""


class DirectOverBought(_Choice):
    """Say which direct sixes stand above a purchase (001:675)."""

    ANY = "any"
    """Every one of them."""
    STRONGER_SUIT = "stronger_suit"
    """Those in a higher suit than that of the purchase."""


class DirectSix(_Choice):
    """Say when a direct six may be announced (001:675, at once)."""

    AT_ONCE = "at_once"
    """As a player's first call only."""
    ANY_CALL = "any_call"
    """As any call."""


class SevenEight(_Choice):
    """Say when a direct seven or eight may be announced (001:675)."""

    OVER_DIRECT = "over_direct"
    """Over a direct game only."""
    ANY_TIME = "any_time"
    """Over anything, and as the first call."""


class AllPassed(_Choice):
    """Say who deals after a deal that everybody passed (no source)."""

    SAME_DEALER = "same_dealer"
    """The same player deals again."""
    NEXT_DEALER = "next_dealer"
    """The deal passes on."""


class Unwhisted(_Choice):
    """Say what becomes of a game that nobody whists (no source)."""

    WON = "won"
    """It counts as won without play."""
    PLAYED = "played"
    """It is played."""


class Invitation(_Choice):
    """Say whether who is invited must follow (001:673 leaves it open)."""

    BINDING = "binding"
    """He must."""
    MAY_DECLINE = "may_decline"
    """He may decline."""


class InvitedHands(_Choice):
    """Say how two players play who whist by invitation (no source)."""

    OPEN = "open"
    """Their hands lie open from the first lead on."""
    CLOSED = "closed"
    """They hold them closed."""


class TricksFor(_Choice):
    """Say for whom the tricks of a whister's partner count (no source)."""

    WHISTER = "whister"
    """For the whister."""
    NOBODY = "nobody"
    """For nobody."""


class UninvitedPasser(_Choice):
    """Say what a passer does beside a lone whister who did not invite (no source)."""

    PLAYS = "plays"
    """He plays his cards."""
    LAYS_DOWN = "lays_down"
    """He lays them aside, closed, and two hands play."""


class TwoWhists(_Choice):
    """Say how two whisters answer for the tricks they promised (001:673)."""

    EACH = "each"
    """Each for his own."""
    TOGETHER = "together"
    """Nobody is short while both together have what both promised."""


class WhisterAnswers(_Choice):
    """Say when a whister who is short puts up a remise (no source)."""

    ALWAYS = "always"
    """Whatever became of the game."""
    GAME_WON = "game_won"
    """Where the declarer won his game."""


class InvitedShort(_Choice):
    """Say what an invited player owes who takes no trick (001:673)."""

    NOTHING = "nothing"
    """Nothing."""
    REMISE = "remise"
    """A whister's remise for one trick."""


class HandingOver(_Choice):
    """Say whose hand the idle dealer is given to whist (001:701)."""

    WHISTERS = "whisters"
    """The whister's: he hands over his whist."""
    PASSERS = "passers"
    """The passer's: the dealer whists beside the whister."""


class HandingWhen(_Choice):
    """Say when a whist may be handed to the dealer (001:701, no invitation)."""

    LONE_WHIST = "lone_whist"
    """Where one player whists and has not invited the passer."""
    ANY = "any"
    """Wherever nobody is invited: two whists, or none, among them."""


class DealerMay(_Choice):
    """Say whether the dealer must take a whist over (001:701 leaves it open)."""

    ACCEPT = "accept"
    """He must."""
    REFUSE = "refuse"
    """He may refuse."""


class FirstLead(_Choice):
    """Say who leads to the first trick (no source)."""

    FIRST_HAND = "first_hand"
    """First hand."""
    DECLARERS_LEFT = "declarers_left"
    """The hand on the declarer's left."""


class DummySits(_Choice):
    """Say where the dummy of a table of two sits (001:685 leaves it open)."""

    ALTERNATES = "alternates"
    """Each deals twice running; it is first hand, and then second hand."""
    FIRST_HAND = "first_hand"
    """On the dealer's left."""
    SECOND_HAND = "second_hand"
    """On the dealer's right."""


class DummyPlays(_Choice):
    """Say when the dummy of a table of two plays (001:683-687)."""

    WHEN_INVITED = "when_invited"
    """When it is invited; else its cards lie closed, out of play."""
    ALWAYS = "always"
    """Always, and open."""
    NEVER = "never"
    """At no time: its cards lie closed, out of play."""


class DummyOpened(_Choice):
    """Say when a dummy that always plays is opened (001:683 leaves it open)."""

    AT_THE_DEAL = "at_the_deal"
    """Before the first call."""
    BEFORE_LEAD = "before_lead"
    """Before the first lead."""


class DummyInvitedBy(_Choice):
    """Say who invites the dummy (001:687 may mean either)."""

    WHISTER = "whister"
    """The whister, as he does a passer (001:673)."""
    DECLARER = "declarer"
    """The declarer, who opens its cards."""


class DummyTricks(_Choice):
    """Say for whom the dummy's tricks count (no source)."""

    WHISTER = "whister"
    """For the whister."""
    DECLARER = "declarer"
    """For the declarer."""
    NOBODY = "nobody"
    """For nobody."""


class DummyPlayedBy(_Choice):
    """Say who decides the dummy's cards (001:687 leaves it open)."""

    DECLARER = "declarer"
    """The declarer."""
    WHISTER = "whister"
    """The whister."""


class RemisePer(_Choice):
    """Say what a remise is put up for (001:669)."""

    GAME = "game"
    """For the game, however many tricks are lacking."""
    TRICK = "trick"
    """For each trick that is lacking."""


class WhistPaid(_Choice):
    """Say how a whist is paid (no source)."""

    BY_DECLARER = "by_declarer"
    """The declarer owes it."""
    OFF_STAKE = "off_stake"
    """The whister writes it off, as the declarer does a game."""


class ConsolationFor(_Choice):
    """Say for what the idle dealer is paid his consolation (001:701)."""

    DEAL = "deal"
    """For every deal, by each player."""
    GAME = "game"
    """For every deal with a game, by each player."""
    REMISE = "remise"
    """For a remise, by who puts it up."""


class WaitingGets(_Choice):
    """Say whether who waits at a table of five is paid as well (no source)."""

    CONSOLATION = "consolation"
    """As much as the dealer."""
    NOTHING = "nothing"
    """Nothing."""


class WrittenOff(_Choice):
    """Say what is played off first (001:707 leaves it open)."""

    REMISES = "remises"
    """The player's remises, then his stake."""
    STAKE = "stake"
    """His stake, then his remises."""


class Surplus(_Choice):
    """Say what becomes of a game worth more than is left (no source)."""

    LOST = "lost"
    """The rest is lost."""
    KEPT = "kept"
    """The stake goes below zero."""


class End(_Choice):
    """Say when the match ends (no source)."""

    FIRST_AT_ZERO = "first_at_zero"
    """When one player has nothing left."""
    ALL_AT_ZERO = "all_at_zero"
    """When nobody has anything left."""


class CutFrom(_Choice):
    """Say what is struck out to end sooner (001:709 speaks of both)."""

    STAKE = "stake"
    """Points of each stake."""
    REMISES = "remises"
    """Remises that each has put up."""


class CutRight(_Choice):
    """Say who has a right to a share of a cut (001:709)."""

    NOTHING_LEFT = "nothing_left"
    """Who has neither stake nor remises left; nobody, if that ends the match."""
    NO_REMISES = "no_remises"
    """Who has no remises left that he put up."""


class CutShare(_Choice):
    """Say how large that share is (001:709)."""

    THIRD = "third"
    """A third of what each of the others strikes out."""
    FOURTH = "fourth"
    """A fourth of it."""


class Remaining(_Choice):
    """Say what is done in the end with what is left (no source)."""

    PAID = "paid"
    """Each pays each who has less left the difference."""
    IGNORED = "ignored"
    """Nothing: only what was written against others counts."""
