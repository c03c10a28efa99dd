"""Errors and the reasons for them: one shallow tree with one root."""

import enum
from collections.abc import Iterable

__all__ = [
    "IllegalActionError",
    "IllegalDealError",
    "InvalidConventionError",
    "InvalidDealError",
    "InvalidOutcomeError",
    "InvalidPositionError",
    "MatchError",
    "ParseError",
    "PhaseError",
    "PreferansError",
    "RecordError",
    "SheetError",
    "StoppedError",
    "TableError",
    "Violation",
]


class Violation(enum.Enum):
    """
    Name a rule that an outcome or a deal of a match may break.

    The value is the rule in one sentence; the member is what programs compare.

    >>> from preferans.errors import Violation
    >>> Violation.MATCH_OVER.value
    'the match is over'
    """

    MATCH_OVER = "the match is over"
    """No deal is played once the end is reached (conventions, section 6)."""
    NOT_AT_TWO = "that is not played at a table of two"
    """The dummy bids, says and scores nothing, and defends open (section 4)."""
    BELOW_LEAST_BID = "the contract is below the least bid in force"
    """After all-pass deals the lowest rungs do not exist (section 5)."""
    IDLE_DEALER = "the idle dealer has no part in this"
    """At a table of four or five the dealer holds no cards (section 3)."""
    NO_HALF_WHIST = "half-whist is not played"
    """Axis `half_whist` (section 3)."""
    HALF_WHIST_LEVEL = "a half-whist exists at six and seven only"
    """Levels of the half-whist (section 3, O28)."""
    HALF_WHIST_FIRST = "the first defender has no half-whist"
    """Axis `whist_pass_half` (section 3, O27)."""
    HALF_WHIST_ANSWER = "a half-whist follows the first defender's pass"
    """Section 3, O28."""
    STALINGRAD = "both defenders whist on 6♠"
    """Axis `stalingrad` (section 3, O26)."""
    TEN_IS_CHECKED = "nobody declares on a checked ten"
    """Axis `ten` (section 3, O31)."""
    TEN_IS_WHISTED = "a whisted ten needs the defenders' declarations"
    """Axis `ten` (section 3, O31)."""
    NO_IDLE_WHIST = "the idle dealer may not whist here"
    """Axis `idle_dealer_whist` (section 3, O50)."""
    NO_PREFERANS = "a preferans does not end this match"
    """Axis `preferans_hand` (section 8, O45)."""
    NO_CONCESSION = "a contract cannot be conceded"
    """Axis `concession` (section 2, O29)."""
    NO_REFUSED_TALON = "the talon cannot be refused"
    """Axis `refused_talon` (section 2, O48)."""
    TALON_CLOSED = "a closed talon gives the idle dealer no tricks"
    """Axis `all_pass_talon` (section 5, O9)."""
    NO_ALONE = "a lone whister does not play one hand here"
    """Axis `alone` (section 3, O52)."""
    NO_HALVES = "nobody plays in halves with the declarer here"
    """Axis `half_and_half` (section 2, O49)."""
    NO_INVITATION = "nobody is invited here"
    """Axis `invitation` (section 3, O51)."""
    UNINVITED = "who does not invite the passer plays closed"
    """Axis `invitation` (section 3, O51)."""
    NO_FORCED_WHIST = "a contract that nobody whists is not played here"
    """Axis `forced_whist` (section 3, O53)."""
    FORCED_WHIST = "a contract that nobody whists is played here"
    """Axis `forced_whist` (section 3, O53)."""
    OUT_OF_TURN = "somebody else is to act"
    """Everybody acts in turn (section 2; 000:55)."""
    WRONG_PHASE = "this is not the time for that action"
    """Auction, exchange, defence and play follow one another (sections 2-4)."""
    BID_TOO_LOW = "a bid stands above the standing bid"
    """The ladder goes up only (section 2)."""
    BID_BELOW_LEAST = "the rung does not exist in this deal"
    """After all-pass deals the lowest rungs do not exist (section 2)."""
    BID_JUMPS = "steps of the ladder may not be left out"
    """Axis `jumps` (section 2, O36)."""
    NO_SUCH_BID = "bids without talon are not played"
    """Axis `misere_chain` (section 2, O1)."""
    MISERE_NOT_FIRST = "misère is a first call only"
    """Axis `misere` (section 2, O5)."""
    MISERE_TOO_LATE = "misère is called over bids up to 8NT"
    """There is at most one in an auction (section 2)."""
    MISERE_BINDS = "who called misère bids nothing else"
    """Axis `misere` (section 2, 001:973)."""
    MISERE_NEEDS_TEN = "only a ten overcalls this misère"
    """Axes `misere_beaten_by`, `misere_without_talon_beaten_by` (section 2)."""
    NO_DARK = "nothing is called in the dark here"
    """Axis `dark` (section 8)."""
    HAS_LOOKED = "who has looked at his cards calls nothing in the dark"
    """Section 8; 003:7."""
    DARK_PASS_AFTER_BID = "nobody passes in the dark once anybody has bid"
    """Section 8; 003:15."""
    DARK_NEEDS_LEVEL = "it takes a higher bid to overcall what was called in the dark"
    """A bid over dark bids and dark passes (section 8; 003:13-15, 000:479)."""
    DARK_MISERE_STANDS = "only certain high bids overcall this dark misère"
    """Axis `dark` (section 8, C17; 003:11, 000:481)."""
    DARK_IS_WHISTED = "both defenders whist on this dark game"
    """Axis `dark` (section 8; 003:7-11, 004:107)."""
    NO_LIGHTENING = "a game in the dark stays in the dark here"
    """Axis `dark` (section 8, P41; 000:481)."""
    COMPULSORY = "first hand must play one of the games left to him"
    """A compulsory game of Classic's first part, without an auction (003:39)."""
    ALL_PASS_LAP = "an all-pass is played in this deal, whatever the cards"
    """The laps of all-passes of a match plan (section 8; our decision)."""
    FREE_HALF = "the free half of the match has not been set"
    """Whoever has the largest mountain sets its pool (section 8; our decision)."""
    DARK_TALON = "a dark game shows nobody its talon"
    """Section 8; 003:7, 000:479."""
    WITHOUT_TALON_ORDER = "bids without talon answer an overcalled misère"
    """Who may bid without talon, and over what (section 2)."""
    NOTHING_TO_EQUAL = "there is no bid of another to equal"
    """Misère and bids without talon are never equalled (section 2)."""
    ALREADY_EQUALLED = "a bid is equalled once"
    """Who speaks after that raises or passes (section 2)."""
    HERE_NOT_ALLOWED = "this player may not equal the bid"
    """Axis `here` (section 2, O37)."""
    HERE_ON_SIX_SPADES = "nobody equals 6♠"
    """Axis `here_on_six_spades`, and Stalingrad (section 2)."""
    ORDER_TOO_LOW = "the contract is not below the winning bid"
    """What the declarer may name (section 2, 001:979)."""
    NOT_HELD = "the card is not in the hand"
    """A card is played or laid away from the hand that holds it (section 4)."""
    MUST_FOLLOW = "the suit led must be followed"
    """Follow suit (section 4)."""
    MUST_TRUMP = "who cannot follow must trump"
    """Else trump (section 4)."""
    NO_CLAIM = "nobody may claim now"
    """The declarer claims, between two tricks (section 4a)."""
    PURCHASE_SUIT = "a hand buys in its own suit first, and then at ♥"
    """The stake game: ♠, ♣, ♦ or ♥ by hand, and ♥ on return (001:671)."""
    DIRECT_TOO_LATE = "a direct six is announced at once"
    """The stake game: as a player's first call (001:675)."""
    SEVEN_TOO_EARLY = "a direct seven or eight answers a direct game"
    """The stake game: once somebody has overcalled (001:675)."""
    PURCHASE_GAME = "a buyer plays what his purchase allows"
    """The stake game: who bought at ♦ or ♥ plays in one of these (001:673)."""
    SPLIT_UNKNOWN = "the tricks of each defender are needed"
    """Two whisters are paid for their own tricks (section 3)."""
    CHIPS_OUT_OF_RANGE = "chips are put in from one to the most agreed on"
    """Chips are put in from one to the most agreed on (001:787)."""
    TWO_CARDS = "two cards are laid away"
    """Two cards are laid away (001:787)."""


class PreferansError(Exception):
    """Be the root of every error that this library raises on purpose."""


class ParseError(PreferansError, ValueError):
    """
    Report a text that cannot be read.

    >>> from preferans.errors import ParseError
    >>> print(ParseError("♠Z", "a card: a rank is one of 7 8 9 10 J Q K A"))
    cannot read '♠Z': expected a card: a rank is one of 7 8 9 10 J Q K A
    """

    def __init__(self, text: str, expected: str) -> None:
        """Keep the text and what was expected in its place."""
        super().__init__(text, expected)
        self.text = text
        self.expected = expected

    def __str__(self) -> str:
        """Say what cannot be read and what would be right."""
        return f"cannot read {self.text!r}: expected {self.expected}"


class _ProblemsError(PreferansError, ValueError):
    """Report every problem of one value at once."""

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep the problems in the order in which they were found."""
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """Join the problems into one sentence."""
        return "; ".join(self.problems)


class TableError(_ProblemsError):
    """Report a table that cannot be: its players, dealer or dummy."""


class InvalidOutcomeError(_ProblemsError):
    """Report an outcome that no deal can have, with every problem."""


class InvalidConventionError(_ProblemsError):
    """Report a convention whose axes contradict one another, with every problem."""


class MatchError(_ProblemsError):
    """Report a match that cannot begin, with every problem."""


class SheetError(_ProblemsError):
    """Report a score sheet that cannot be, or a player who is not on it."""


class IllegalDealError(PreferansError, ValueError):
    """
    Report an outcome that the rules in force do not allow; nothing was changed.

    Attributes:
        violations: the rules broken, each with the sentence that says how.
    """

    def __init__(self, violations: Iterable[tuple[Violation, str]]) -> None:
        """Keep every broken rule with its sentence."""
        self.violations = tuple(violations)
        super().__init__(self.violations)

    @property
    def reason(self) -> Violation:
        """Return the first rule broken."""
        return self.violations[0][0]

    def __str__(self) -> str:
        """Join the sentences."""
        return "; ".join(text for _, text in self.violations)


class IllegalActionError(PreferansError, ValueError):
    """
    Report an action that the rules do not allow now; nothing was changed.

    Attributes:
        reason: the rule broken.
        action: what was tried, as text.
        legal: what was possible, as text.
    """

    def __init__(self, reason: Violation, action: str, legal: Iterable[str]) -> None:
        """Keep the rule, the action and what was possible."""
        self.reason = reason
        self.action = action
        self.legal = tuple(legal)
        super().__init__(reason, action, self.legal)

    def __str__(self) -> str:
        """Say what was tried, which rule it breaks, and what would be right."""
        most = 12
        shown = ", ".join(self.legal[:most])
        more = f" and {len(self.legal) - most} more" if len(self.legal) > most else ""
        possible = f"; possible: {shown}{more}" if shown else ""
        return f"{self.action}: {self.reason.value}{possible}"


class PhaseError(PreferansError, RuntimeError):
    """Report something asked of a phase that is over, or not yet."""


class InvalidDealError(_ProblemsError):
    """Report a deal of cards that cannot be, with every problem."""


class InvalidPositionError(_ProblemsError):
    """Report a position that cannot be solved or does not exist, with every problem."""


class StoppedError(PreferansError, RuntimeError):
    """
    Report a search that was stopped before it had proved its answer.

    Attributes:
        why: what stopped it.
        spent: seconds until then.
        positions: positions that the search under way had entered in its table.
    """

    def __init__(self, why: str, spent: float, positions: int) -> None:
        super().__init__(why, spent, positions)
        self.why = why
        self.spent = spent
        self.positions = positions

    def __str__(self) -> str:
        """Say why, and how far it had come."""
        return f"{self.why}, after {self.spent:.1f} s and {self.positions} positions"


class RecordError(_ProblemsError):
    """
    Report everything wrong with a record, one problem a line.

    Attributes:
        problems: sentences that name line, deal and what would be right.
    """

    def __str__(self) -> str:
        """Put each problem on its own line."""
        return "\n".join(self.problems)
