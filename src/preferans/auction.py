"""
The auction: who may call what, and who wins it at what (section 2).

Calls do not depend on cards. An auction is a value; calling returns the next one.
Inside, a bid is a rung, its place in `LADDER`.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

import attrs

from preferans.axes import (
    BeatenBy,
    DarkCalls,
    HereBy,
    Jumps,
    MisereBond,
    MisereChain,
    TenOverWithoutTalon,
    YesNo,
)
from preferans.calls import (
    HERE,
    LADDER,
    LOWEST,
    MISERE,
    PASS,
    PICK_UP,
    Bid,
    Call,
    Contract,
    Dark,
    Here,
    Misere,
    Pass,
    PickUp,
    Strain,
    call_words,
    parse_call,
)
from preferans.darkness import least_levels, light_bid, overcalls_misere
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.rules import Rules
from preferans.seats import ACTIVE, Seat

__all__ = ["Auction", "PassedOut", "Result", "Won", "why_no_result"]

RUNG: Final = {bid: rung for rung, bid in enumerate(LADDER)}
LEVELS: Final = tuple(bid.level if isinstance(bid, Contract) else 0 for bid in LADDER)
MISERE_RUNG: Final = RUNG[MISERE]
NINES: Final = range(MISERE_RUNG + 1, MISERE_RUNG + 6)
HAND_MISERE_RUNG: Final = NINES.stop
HAND_NINES: Final = range(HAND_MISERE_RUNG + 1, HAND_MISERE_RUNG + 6)
TENS: Final = range(HAND_NINES.stop, len(LADDER))
# The rungs that are called in the dark, too.
WITH_TALON: Final = frozenset(
    rung for rung, bid in enumerate(LADDER) if not bid.without_talon
)
SIX_SPADES: Final = 0
TWO_IN: Final = 2
NOBODY: Final = -1


@attrs.frozen
class Won:
    """
    Be the end of an auction that somebody won, in the dark where he had not looked.

    >>> from preferans import Contract, Seat
    >>> from preferans.auction import Won
    >>> Won(Seat.SECOND, Contract.parse("6♣")).bid.level
    6
    """

    seat: Seat
    bid: Bid
    dark: bool = attrs.field(default=False, kw_only=True)

    def __str__(self) -> str:
        """Say who won it at what."""
        bid = Dark(self.bid) if self.dark else self.bid
        return f"{bid} by {self.seat.name.lower()} hand"


@attrs.frozen
class PassedOut:
    """
    Be the end of an auction in which everybody passed: an all-pass follows.

    Attributes:
        dark: who passed in the dark; one is enough for a dark all-pass (003:17).
    """

    dark: tuple[Seat, ...] = ()


Result: TypeAlias = Won | PassedOut


@attrs.frozen
class Auction:
    """
    Be an auction under way or over.

    >>> from preferans import Sochi
    >>> from preferans.auction import Auction
    >>> auction = Auction.parse("6♠ 6♣ pass here", Sochi())
    >>> auction.to_call, [str(call) for call in auction.legal_calls]
    (Seat.SECOND, ['pass', '6♦'])

    Attributes:
        rules: the axes; the auction reads its own, and `stalingrad`.
        least: the least level of this deal.
        seats: who takes part, in speaking order: all three, or two at a table of two.
        calls: what has been called, in order.
        row: the deals just before that dark passes ended (section 8).
    """

    rules: Rules
    least: int
    seats: tuple[Seat, ...]
    calls: tuple[tuple[Seat, Call], ...] = ()
    _still_in: tuple[int, ...] = ()
    _turn: int = 0
    _standing: int = NOBODY
    _bidder: int = NOBODY
    _equalled: bool = False
    _spoken: int = 0
    _miser: int = NOBODY
    _over: bool = False
    _answered: bool = False
    _unseen: int = attrs.field(default=0, alias="unseen")
    _dark: bool = False
    _blind: int = 0
    row: int = 0

    @classmethod
    def start(
        cls, rules: Rules, *, least: int = 6, dummy: Seat | None = None, row: int = 0
    ) -> "Auction":
        """
        Return the auction before the first call; first hand speaks first.

        At a table of two the dummy has no part in it. Where calls are made in the
        dark, nobody has looked at his cards yet.
        """
        seats = tuple(seat for seat in ACTIVE if seat is not dummy)
        order = tuple(seat.value for seat in seats)
        unseen = 0
        if rules.dark is not DarkCalls.NONE:
            unseen = sum(1 << seat for seat in order)
        return cls(rules, least, seats, (), order, order[0], unseen=unseen, row=row)

    @classmethod
    def parse(
        cls,
        text: str,
        rules: Rules,
        *,
        least: int = 6,
        dummy: Seat | None = None,
        row: int = 0,
    ) -> "Auction":
        """
        Return the auction that a text of calls means, first hand's first.

        Raises:
            ParseError: A word is no call.
            IllegalActionError: A call breaks a rule.
            PhaseError: A call follows the end.
        """
        auction = cls.start(rules, least=least, dummy=dummy, row=row)
        for word in call_words(text):
            auction = auction.call(parse_call(word))
        return auction

    @property
    def is_over(self) -> bool:
        """Return whether the auction has ended."""
        return self._over

    @property
    def to_call(self) -> Seat | None:
        """Return who calls next, None when it is over."""
        return None if self._over else Seat(self._turn)

    @property
    def standing(self) -> Bid | None:
        """Return the standing bid."""
        return None if self._standing < 0 else LADDER[self._standing]

    @property
    def bidder(self) -> Seat | None:
        """Return the standing bidder: who made it or was the last to equal it."""
        return None if self._bidder < 0 else Seat(self._bidder)

    @property
    def is_dark(self) -> bool:
        """Return whether the standing bid was called in the dark."""
        return self._dark

    @property
    def unseen(self) -> tuple[Seat, ...]:
        """
        Return who has not looked at his cards.

        The first call in the light is a look, and so is the end of the auction.
        """
        if self._over:
            return ()
        return tuple(seat for seat in self.seats if self._unseen >> seat.value & 1)

    @property
    def result(self) -> Result | None:
        """Return how it ended, None while it goes on."""
        if not self._over:
            return None
        if self._standing < 0:
            return PassedOut(
                tuple(seat for seat in self.seats if self._blind >> seat.value & 1)
            )
        return Won(Seat(self._bidder), LADDER[self._standing], dark=self._dark)

    @property
    def takes_no_talon(self) -> bool:
        """
        Return whether the standing bid is played with the cards dealt.

        A ten over a bid without the talon is by the axis `ten_over_without_talon`.
        """
        standing = self._standing
        if standing in TENS:
            return self._ten_takes_no_talon
        return standing >= HAND_MISERE_RUNG

    @property
    def _ten_takes_no_talon(self) -> bool:
        ten = self.rules.ten_over_without_talon
        return self._answered and ten is TenOverWithoutTalon.WITHOUT_TALON

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """
        Return what may be called next: pass, here, then bids from the lowest.

        Who has not looked may do so, or pass and bid in the dark, in the same order.
        """
        if self._over:
            return ()
        here: tuple[Call, ...] = () if self._why_no_here() else (HERE,)
        light = (PASS, *here, *_bids(self._biddable()))
        if self._why_no_dark() is not None:
            return light
        blind = (_DARK_PASS,) if self._standing == NOBODY else ()
        bids = _bids(self._biddable(dark=True))
        return (*light, PICK_UP, *blind, *(_dark(bid) for bid in bids))

    def why_illegal(self, call: Call) -> Violation | None:
        """Return the rule that a call would break now, or None."""
        if self._over:
            return Violation.WRONG_PHASE
        match call:
            case Pass():
                return None
            case Here():
                return self._why_no_here()
            case PickUp():
                return self._why_no_dark()
            case Dark(call=unseen):
                return self._why_no_dark() or self._why_no_dark_call(unseen)
            case _:
                return self._why_no_bid(call)

    def call(self, call: Call) -> "Auction":
        """
        Return the auction after one more call.

        Raises:
            IllegalActionError: The call breaks a rule; nothing was changed.
            PhaseError: The auction is over.
        """
        if self._over:
            raise PhaseError("the auction is over: nobody calls any more")
        reason = self.why_illegal(call)
        if reason is not None:
            legal = map(str, self.legal_calls)
            raise IllegalActionError(reason, str(call), legal)
        return self._after(call)

    @property
    def state(self) -> tuple[object, ...]:
        """Return all that the rest of the auction depends on, hashable."""
        return (
            self._still_in,
            self._turn,
            self._standing,
            self._bidder,
            self._equalled,
            self._spoken if self.rules.misere is MisereBond.BOUND else 0,
            self._miser,
            self._over,
            self._answered,
            self._unseen,
            self._dark,
            self._blind,
            _DARK_MISERE in (call for _, call in self.calls),
        )

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        text = " ".join(str(call) for _, call in self.calls)
        more = "" if self.least == LOWEST else f", least={self.least}"
        dummy = next((seat for seat in ACTIVE if seat not in self.seats), None)
        more += "" if dummy is None else f", dummy={dummy!r}"
        more += f", row={self.row}" if self.row else ""
        return f"Auction.parse({text!r}, {self.rules!r}{more})"

    # Bids

    def _biddable(self, *, dark: bool = False) -> tuple[int, ...]:
        """Return the rungs that the player to call may bid, lowest first."""
        rungs = _rungs(self.rules.misere_chain, self.least)
        above = rungs[bisect_right(rungs, self._standing) :]
        if self.rules.jumps is Jumps.ALLOWED:
            return tuple(
                rung for rung in above if self._why_no_rung(rung, dark=dark) is None
            )
        return tuple(self._steps(above, dark=dark))

    def _steps(self, above: tuple[int, ...], *, dark: bool) -> Iterator[int]:
        """Yield the next rung that may be bid, and misères, which are no steps."""
        stepped = False
        for rung in above:
            misere = rung in {MISERE_RUNG, HAND_MISERE_RUNG}
            if (misere or not stepped) and self._why_no_rung(rung, dark=dark) is None:
                stepped = stepped or not misere
                yield rung

    def _why_no_rung(self, rung: int, *, dark: bool) -> Violation | None:
        """Return why a rung above the standing bid is not this player's to bid."""
        if dark and (rung not in WITH_TALON or self._ten_takes_no_talon):
            return Violation.NO_SUCH_BID
        if rung < self._least_rung(dark=dark):
            return Violation.DARK_NEEDS_LEVEL
        rules, caller = self.rules, self._turn
        if rung == MISERE_RUNG:
            if rules.misere is MisereBond.BOUND and self._spoken >> caller & 1:
                return Violation.MISERE_NOT_FIRST
            return None
        if rung == HAND_MISERE_RUNG:
            overcalled = caller == self._miser and self._standing in NINES
            free = overcalled and not self._is_dark_miser
            return None if free else Violation.WITHOUT_TALON_ORDER
        if self._is_bound:
            return Violation.MISERE_BINDS
        if rung in HAND_NINES:
            answers = self._standing >= HAND_MISERE_RUNG and caller != self._miser
            if not answers:
                return Violation.WITHOUT_TALON_ORDER
        return self._why_not_over_misere(rung, dark=dark)

    @property
    def _is_dark_miser(self) -> bool:
        return (Seat(self._turn), _DARK_MISERE) in self.calls

    @property
    def _is_bound(self) -> bool:
        """Return whether the player to call bids nothing behind his misère (003:11)."""
        bound = self.rules.misere is MisereBond.BOUND
        return self._turn == self._miser and (bound or self._is_dark_miser)

    def _least_rung(self, *, dark: bool) -> int:
        """Return the least rung over what stands in the dark, a bid or passes."""
        least = 0
        if self._blind:
            levels = least_levels(self.rules.dark, self.row)
            least = RUNG[Contract(levels[dark], Strain.SPADES)]
        standing = LADDER[self._standing]
        if self._dark and not dark and isinstance(standing, Contract):
            over = light_bid(self.rules.dark, standing)
            least = max(least, len(LADDER) if over is None else RUNG[over])
        return least

    def _why_no_dark(self) -> Violation | None:
        """Return why nothing is in the dark for the player to call, or None."""
        if self.rules.dark is DarkCalls.NONE:
            return Violation.NO_DARK
        unseen = self._unseen >> self._turn & 1
        return None if unseen else Violation.HAS_LOOKED

    def _why_no_dark_call(self, call: Pass | Bid) -> Violation | None:
        if isinstance(call, Contract | Misere):
            return self._why_no_bid(call, dark=True)
        nobody = self._standing == NOBODY
        return None if nobody else Violation.DARK_PASS_AFTER_BID

    def _why_not_over_misere(self, rung: int, *, dark: bool) -> Violation | None:
        if self._dark and self._standing == MISERE_RUNG:
            over = overcalls_misere(self.rules.dark, LEVELS[rung], is_dark=dark)
            return None if over else Violation.DARK_MISERE_STANDS
        if rung in TENS:
            return None
        by = {
            MISERE_RUNG: self.rules.misere_beaten_by,
            HAND_MISERE_RUNG: self.rules.misere_without_talon_beaten_by,
        }.get(self._standing)
        return Violation.MISERE_NEEDS_TEN if by is BeatenBy.TEN else None

    def _why_no_bid(self, bid: Bid, *, dark: bool = False) -> Violation | None:
        rung = RUNG.get(bid)
        chain = self.rules.misere_chain
        if rung is None:
            return Violation.NO_SUCH_BID
        if rung not in _rungs(chain, self.least):
            without_talon = rung in HAND_NINES or rung == HAND_MISERE_RUNG
            if without_talon and chain is MisereChain.NINE_ENDS:
                return Violation.NO_SUCH_BID
            return Violation.BID_BELOW_LEAST
        if rung <= self._standing:
            late = rung == MISERE_RUNG
            return Violation.MISERE_TOO_LATE if late else Violation.BID_TOO_LOW
        reason = self._why_no_rung(rung, dark=dark)
        if reason is None and rung not in self._biddable(dark=dark):
            return Violation.BID_JUMPS
        return reason

    # Here

    def _why_no_here(self) -> Violation | None:
        standing = self._standing
        if standing in {NOBODY, MISERE_RUNG} or self.takes_no_talon:
            return Violation.NOTHING_TO_EQUAL
        rules = self.rules
        if rules.here is HereBy.NEVER or self._dark:
            return Violation.HERE_NOT_ALLOWED
        if self._is_bound:
            return Violation.MISERE_BINDS
        if self._equalled:
            return Violation.ALREADY_EQUALLED
        no_six = rules.here_on_six_spades is YesNo.NO or rules.stalingrad is YesNo.YES
        if standing == SIX_SPADES and no_six:
            return Violation.HERE_ON_SIX_SPADES
        return None if self._may_equal() else Violation.HERE_NOT_ALLOWED

    def _may_equal(self) -> bool:
        elder = self._turn < self._bidder
        two = len(self._still_in) == TWO_IN
        return {
            HereBy.ELDER_OF_TWO: elder and two,
            HereBy.ELDER: elder,
            HereBy.ANY_OF_TWO: two,
            HereBy.FIRST_HAND: self._turn == Seat.FIRST.value,
            HereBy.ANYONE: True,
            HereBy.NEVER: False,
        }[self.rules.here]

    # The next auction

    def _after(self, call: Call) -> "Auction":
        caller, still_in = self._turn, self._still_in
        made = (*self.calls, (Seat(caller), call))
        if isinstance(call, PickUp):
            unseen = self._unseen & ~(1 << caller)
            return attrs.evolve(self, calls=made, unseen=unseen)
        standing, bidder, equalled = self._standing, self._bidder, self._equalled
        miser, ends = self._miser, False
        is_dark, unseen, blind, dark = False, self._unseen, self._blind, self._dark
        if isinstance(call, Dark):
            is_dark, call = True, call.call
        else:
            unseen &= ~(1 << caller)
        match call:
            case Pass():
                blind |= is_dark << caller
                still_in = tuple(seat for seat in still_in if seat != caller)
            case Here():
                bidder, equalled = caller, True
                two = len(still_in) == TWO_IN
                ends = two and self.rules.here_ends_auction is YesNo.YES
            case _:
                over_misere = standing == MISERE_RUNG
                ends = over_misere and self.rules.nine_over_misere_ends is YesNo.YES
                standing, bidder, equalled = RUNG[call], caller, False
                dark = is_dark
                if standing == MISERE_RUNG:
                    miser = caller
        over = ends or not still_in or still_in == (bidder,)
        return Auction(
            self.rules,
            self.least,
            self.seats,
            made,
            still_in,
            caller if over else _next(still_in, caller),
            standing,
            bidder,
            equalled,
            self._spoken | 1 << caller,
            miser,
            over,
            self._answered or HAND_MISERE_RUNG <= standing < TENS.start,
            unseen,
            dark,
            blind,
            self.row,
        )


def why_no_result(
    auction: Auction, result: Result, *, without_talon: bool = False
) -> Violation | None:
    """
    Return why an auction before its first call cannot end like this, or None.

    Who may win at all, and at a rung of this deal: which calls led there is not
    asked. `without_talon` says that a ten is played with the cards dealt.
    """
    rules = auction.rules
    if rules.dark is DarkCalls.NONE and result.dark:
        return Violation.NO_DARK
    if isinstance(result, PassedOut):
        strangers = set(result.dark) - set(auction.seats)
        return Violation.OUT_OF_TURN if strangers else None
    rungs = _rungs(rules.misere_chain, auction.least)
    if result.seat not in auction.seats:
        return Violation.OUT_OF_TURN
    rung = RUNG.get(result.bid)
    unseen = without_talon or result.bid.without_talon
    if rung is None or unseen > (HAND_MISERE_RUNG in rungs) or unseen & result.dark:
        return Violation.NO_SUCH_BID
    if without_talon and not result.bid.without_talon and rung not in TENS:
        return Violation.WITHOUT_TALON_ORDER
    return None if rung in rungs else Violation.BID_BELOW_LEAST


def _next(still_in: tuple[int, ...], caller: int) -> int:
    return next((seat for seat in still_in if seat > caller), still_in[0])


@cache
def _rungs(chain: MisereChain, least: int) -> tuple[int, ...]:
    """Return the rungs that exist at a least level; misère belongs to none."""
    without_talon = {HAND_MISERE_RUNG, *HAND_NINES}
    return tuple(
        rung
        for rung, level in enumerate(LEVELS)
        if (level == 0 or level >= least)
        and (chain is MisereChain.WITHOUT_TALON or rung not in without_talon)
    )


_DARK_PASS: Final = Dark(PASS)
_DARK_MISERE: Final = Dark(MISERE)


@cache
def _dark(bid: Bid) -> Dark:
    return Dark(bid)


@cache
def _bids(rungs: tuple[int, ...]) -> tuple[Bid, ...]:
    return tuple(LADDER[rung] for rung in rungs)


def count_auctions(auction: Auction) -> int:
    """
    Return in how many ways an auction can go on to its end.

    >>> from preferans import Sochi
    >>> from preferans.auction import Auction, count_auctions
    >>> count_auctions(Auction.parse("pass pass", Sochi()))
    3

    Counted over states, not over auctions, so that millions take no time.
    """
    known: dict[tuple[object, ...], int] = {}

    def count(node: Auction) -> int:
        if node.is_over:
            return 1
        total = known.get(node.state)
        if total is None:
            total = sum(count(node.call(call)) for call in node.legal_calls)
            known[node.state] = total
        return total

    return count(auction)
