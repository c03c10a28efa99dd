"""
The values that the axes of a convention take: enums, and the tables of another room.

An axis is one choice that tables make differently. Its values stand in records in
lower case, as the values of these enums are written.
"""

from preferans.axis_tables import (
    Axis,
    End,
    EndKind,
    ExitLevels,
    Growth,
    GrowthKind,
    Price,
    Times,
    YesNo,
)

__all__ = [
    "TenOverWithoutTalon",
    "MisereChain",
    "MisereBond",
    "Jumps",
    "HereBy",
    "GusarikLead",
    "BeatenBy",
    "AllPassThirdLead",
    "AllPassForm",
    "AllPassTie",
    "BombOrder",
    "CheckedTenPays",
    "CheckedTenPlay",
    "Concession",
    "ConsolationTo",
    "DarkCalls",
    "DealAfterAllPass",
    "Divisor",
    "Doubled",
    "End",
    "EndKind",
    "ExitBy",
    "ExitLevels",
    "FirstLeadByDeclarer",
    "Growth",
    "GrowthKind",
    "HalfAndHalf",
    "HalfWhist",
    "Help",
    "IdleDealerWhist",
    "Leftover",
    "MisereExits",
    "MisereOpened",
    "OneTrickShortfall",
    "Overflow",
    "PreferansHand",
    "Price",
    "RefusedTalon",
    "Responsibility",
    "RevokeCosts",
    "Rounding",
    "SecondMisdeal",
    "Shortfall",
    "TalonAceKing",
    "TalonInAllPass",
    "TalonPremium",
    "Ten",
    "Times",
    "WhistShare",
    "YesNo",
    "ZeroBonus",
]


class MisereChain(Axis):
    """Say whether there are bids without the talon (O1)."""

    NINE_ENDS = "nine_ends"
    """There are none."""
    WITHOUT_TALON = "without_talon"
    """Misère and nines without talon stand between nine and ten (001:134)."""


class DarkCalls(Axis):
    """Say which calls are made before their caller looks at his cards (C17, C18)."""

    NONE = "none"
    """None: everybody looks first."""
    CODE = "code"
    """Those of the Preferans Code (000:479-481, 004:107)."""
    CLASSIC = "classic"
    """Those of Classic (003:7-15)."""


class Doubled(Axis):
    """Say what darkness and bombs multiply in a game; the sources do not."""

    DECLARER = "declarer"
    """What the declarer wins or pays: his pool, his mountain, whists on him (003:7)."""
    DEAL = "deal"
    """Whatever the game writes, penalties of whisters too."""


class BombOrder(Axis):
    """Say which bomb of several a game is played on (003:21 does not)."""

    OLDEST = "oldest"
    """The one drawn first."""
    NEWEST = "newest"
    """The one drawn last."""
    LARGEST = "largest"
    """The one that multiplies most."""


class Jumps(Axis):
    """Say whether steps of the ladder may be left out (O36)."""

    FORBIDDEN = "forbidden"
    """The opening is the lowest rung, a raise the next one (000:471)."""
    ALLOWED = "allowed"
    """Any rung above the standing bid (001:470)."""


class HereBy(Axis):
    """Say who may equal another's bid (O37)."""

    ELDER_OF_TWO = "elder_of_two"
    """With two players in, the one who speaks first (001:251)."""
    ELDER = "elder"
    """Any hand before the standing bidder's (001:966)."""
    ANY_OF_TWO = "any_of_two"
    """Either of two players who are in (004:320)."""
    FIRST_HAND = "first_hand"
    """First hand (004:48)."""
    ANYONE = "anyone"
    """Whoever is in (001:413)."""
    NEVER = "never"
    """Nobody."""


class MisereBond(Axis):
    """Say whether misère binds its caller (O5)."""

    BOUND = "bound"
    """It is a first call, and its caller bids nothing else (001:249)."""
    FREE = "free"
    """It may be called at any turn (004:319)."""


class BeatenBy(Axis):
    """Say what overcalls a misère (O2, O3)."""

    NINE = "nine"
    """A nine or a ten."""
    TEN = "ten"
    """A ten only."""


class TenOverWithoutTalon(Axis):
    """Say whether a ten bid over a bid without talon takes the talon (C5)."""

    WITH_TALON = "with_talon"
    """It does."""
    WITHOUT_TALON = "without_talon"
    """It does not (001:134)."""


class AllPassThirdLead(Axis):
    """Say who leads the third trick of an all-pass that the talon led (C40)."""

    FIRST_HAND = "first_hand"
    """First hand, whoever took the second (000:182)."""
    TAKER = "taker"
    """Who took the second; first hand if it was the idle dealer."""


class GusarikLead(Axis):
    """Say who leads first at a table of two."""

    FIRST_HAND = "first_hand"
    """First hand, the dummy's among them (004:336)."""
    DUMMY = "dummy"
    """The dummy, always (004:319)."""


class ConsolationTo(Axis):
    """Say who is consoled when the declarer is set (section 3, C30)."""

    EVERYONE = "everyone"
    """Both defenders and all who sit out (001:1039)."""
    NOT_TO_PASSERS = "not_to_passers"
    """Whisters and all who sit out."""
    WHISTERS = "whisters"
    """Whisters only (000:379)."""
    NOBODY = "nobody"
    """Nobody."""


class Responsibility(Axis):
    """Say what a whister's missing trick costs (O25)."""

    FULL = "full"
    """The undertrick price."""
    HALF = "half"
    """Half of the undertrick price."""


class WhistShare(Axis):
    """Say who keeps a lone whister's trick whists (O23, O24)."""

    GREEDY = "greedy"
    """The whister (001:329)."""
    GENTLEMAN_ON_SET = "gentleman_on_set"
    """Halved with the passer when the declarer is set (001:330)."""
    GENTLEMAN_ALWAYS = "gentleman_always"
    """Halved with the passer on a made contract too (001:425)."""


class HalfWhist(Axis):
    """Say whether there is a half-whist (O28)."""

    AFTER_PASS = "after_pass"
    """At six and seven, after the first defender's pass (000:125)."""
    NONE = "none"
    """There is none."""


class IdleDealerWhist(Axis):
    """Say when the idle dealer of a table of four or five may whist (O50)."""

    YES = "yes"
    """After two passes at eight and more, or on a half-whist (000:381, 001:997)."""
    ANY_LEVEL = "any_level"
    """After two passes at every level (004:309)."""
    NO = "no"
    """Never."""


class Ten(Axis):
    """Say whether a ten is checked or whisted (O31)."""

    CHECKED = "checked"
    """Nobody declares and nobody is short."""
    WHISTED = "whisted"
    """As any other contract, with a requirement of one trick."""


class CheckedTenPlay(Axis):
    """Say how a checked ten is laid open (O32)."""

    ALL_OPEN = "all_open"
    """All three hands, before the first lead."""
    AS_MISERE = "as_misere"
    """The defenders' hands, when on misère."""


class CheckedTenPays(Axis):
    """Say what a checked ten that is set brings the others (O69)."""

    CONSOLATION = "consolation"
    """Consolation, no trick whists (001:1041)."""
    MOUNTAIN_ONLY = "mountain_only"
    """Nothing; only the declarer's mountain grows."""
    CONSOLATION_AND_WHISTS = "consolation_and_whists"
    """Consolation, and each defender writes whists for his own tricks."""
    CONSOLATION_AND_SHARED_WHISTS = "consolation_and_shared_whists"
    """Consolation, and each defender writes half of all the tricks (000:150)."""


class Shortfall(Axis):
    """Say how two whisters' missing tricks are charged (O34)."""

    PERSONAL = "personal"
    """When the pair is short, each pays what he lacks to half (001:1043)."""
    CAPPED = "capped"
    """As `PERSONAL`, but for no more tricks than the pair is short."""
    PERSONAL_ALWAYS = "personal_always"
    """Each pays what he lacks to his own quota, always (001:426)."""


class OneTrickShortfall(Axis):
    """Say who pays when one trick was required and two whisters took none (O33)."""

    SECOND_WHISTER = "second_whister"
    """The defender on the declarer's right (001:323)."""
    BOTH = "both"
    """Each, for one trick (001:137)."""
    SPLIT = "split"
    """Each, for half a trick (001:991)."""


class MisereOpened(Axis):
    """Say when the defenders open on a misère that the declarer leads (C38)."""

    AFTER_LEAD = "after_lead"
    """After his card."""
    BEFORE_LEAD = "before_lead"
    """Before it (001:1003)."""


class FirstLeadByDeclarer(Axis):
    """Say when the hands open if the declarer leads to an open game (O38)."""

    DARK = "dark"
    """After his card."""
    LIGHT = "light"
    """Before it."""


class Concession(Axis):
    """Say what giving a contract up before play costs (O29, O30)."""

    DOWN_THREE = "down_three"
    """Three undertrick prices, nothing for the others (001:265, 003:153)."""
    DOWN_TWO = "down_two"
    """Two (000:485)."""
    DOWN_THREE_WITH_CONSOLATION = "down_three_with_consolation"
    """Three, and consolation for three undertricks."""
    DOWN_ALL = "down_all"
    """As many as the contract has tricks (001:97)."""
    NONE = "none"
    """It cannot be given up (001:467)."""


class TalonPremium(Axis):
    """Say what aces and marriages bought in the talon cost (O47)."""

    NONE = "none"
    """Nothing."""
    FLAT = "flat"
    """10 whists for an ace or a marriage, 20 for ace and king, 30 for two aces."""
    PER_TRICK = "per_trick"
    """1, 1, 2, 3 whist prices of the contract (002:84)."""


class TalonAceKing(Axis):
    """Say whether ace and king of different suits count as ace and king."""

    SAME_SUIT = "same_suit"
    """No: they are one ace."""
    ANY_SUITS = "any_suits"
    """Yes."""


class PreferansHand(Axis):
    """Say whether a declarer may end the match with a preferans (O45)."""

    NONE = "none"
    """No."""
    ACE_KING_QUEEN = "ace_king_queen"
    """With ace, king and queen of all four suits in his twelve cards (001:410-413)."""


class HalfAndHalf(Axis):
    """Say in which games the idle dealer may be asked to share by halves (O49)."""

    NONE = "none"
    """In none."""
    TEN_OR_MISERE = "ten_or_misere"
    """In a ten and a misère only (000:105)."""
    ANY = "any"
    """In any (000:105)."""


class RefusedTalon(Axis):
    """Say who pays for a talon that is left on the table (O48)."""

    NONE = "none"
    """It cannot be left."""
    ROSTOV = "rostov"
    """The declarer writes 10 whists on the idle dealer, or 5 on each defender."""
    DEALER_MOUNTAIN = "dealer_mountain"
    """One undertrick price on the idle dealer's mountain (002:82)."""


class AllPassForm(Axis):
    """Say where an all-pass is written (O16)."""

    MOUNTAIN = "mountain"
    """On each taker's mountain."""
    WHISTS = "whists"
    """As whists of the player with fewest tricks (Rostov)."""


class TalonInAllPass(Axis):
    """Say whether the talon leads the first two tricks of an all-pass (O9)."""

    OPENED = "opened"
    """It does."""
    CLOSED = "closed"
    """It stays closed."""


class ExitBy(Axis):
    """Say which contract leaves an all-pass series (O11)."""

    MADE = "made"
    """Any contract made."""
    WHISTED_AND_MADE = "whisted_and_made"
    """A contract made against at least one whist (001:1067)."""
    ANY_CONTRACT = "any_contract"
    """Also one set or conceded."""


class MisereExits(Axis):
    """Say whether a misère leaves an all-pass series."""

    YES = "yes"
    """A misère made does."""
    EVEN_CAUGHT = "even_caught"
    """A misère does, made or caught."""
    NO = "no"
    """It never does."""


class ZeroBonus(Axis):
    """Say what no trick in an all-pass brings (O17, O18)."""

    POOL_POINT = "pool_point"
    """One pool point (001:1045)."""
    TRICK_PRICE = "trick_price"
    """The price of one trick, in the pool (001:291)."""
    OFF_MOUNTAIN = "off_mountain"
    """The price of one or two tricks, off the mountain (000:184)."""
    NONE = "none"
    """Nothing."""


class AllPassTie(Axis):
    """Say who writes when two share the fewest tricks of a Rostov all-pass."""

    SHARE = "share"
    """Each writes half of the whists on the third (001:1085)."""
    EACH = "each"
    """Each writes them in full."""
    NOBODY = "nobody"
    """Nobody writes."""


class DealAfterAllPass(Axis):
    """Say who deals after an all-pass (O12)."""

    PASSES_ON = "passes_on"
    """The next player."""
    STAYS = "stays"
    """The same player (001:145)."""
    STAYS_THREE = "stays_three"
    """The same player, at most three times running (001:416)."""
    STAYS_UNTIL_LEFT = "stays_until_left"
    """The same player until the series is left."""


class Help(Axis):
    """Say whose pool gets the points that no longer fit one's own (section 6)."""

    FULLEST = "fullest"
    """The open pool with most points (001:1047)."""
    EMPTIEST = "emptiest"
    """The open pool with fewest points."""
    NEXT_CLOCKWISE = "next_clockwise"
    """The first open pool from the earner's left."""
    NONE = "none"
    """Nobody's: pools grow past their size (001:1069)."""


class Overflow(Axis):
    """Say whether a game is divided between pools."""

    PASSED_ON = "passed_on"
    """What is over goes on."""
    WHOLE = "whole"
    """A game goes whole into one pool."""


class Leftover(Axis):
    """Say what becomes of points once every pool is full."""

    OFF_MOUNTAIN = "off_mountain"
    """They come off the earner's mountain, below zero if need be (001:1047)."""
    TO_ZERO = "to_zero"
    """They come off it, not below zero."""
    LOST = "lost"
    """They are lost."""


class Divisor(Axis):
    """Say by what ten whists a mountain point are divided (section 7)."""

    PLAYERS = "players"
    """The number of players (001:450)."""
    OPPONENTS = "opponents"
    """The number of opponents."""


class RevokeCosts(Axis):
    """Say what a revoke costs (O61)."""

    THREE_ON_MOUNTAIN = "three_on_mountain"
    """Three tricks on the offender's mountain, else nothing changes (001:1015)."""
    REMISE = "remise"
    """A remise for each, and a whister's makes the game count as made (000:138)."""


class SecondMisdeal(Axis):
    """Say what a second misdeal running costs its dealer (O58)."""

    FREE = "free"
    """Nothing: he deals until a deal is right (001:397)."""
    PAYS = "pays"
    """One trick of a six on his mountain, and the deal passes on (001:958)."""


class Rounding(Axis):
    """Say which totals are shown and paid (section 7)."""

    EXACT = "exact"
    """The exact ones."""
    WHOLE = "whole"
    """The whole ones."""
