"""
The exchange: the talon shown, taken or left, two cards laid away, a contract named.

Everybody sees the talon, unless the game was won in the dark (section 8); nobody but
the declarer ever sees what he lays away (section 2).
"""

import enum
from functools import cache
from itertools import combinations

import attrs

from preferans._bits import bits
from preferans.axes import (
    Concession,
    DarkCalls,
    HalfAndHalf,
    PreferansHand,
    RefusedTalon,
)
from preferans.calls import (
    CONTRACTS,
    MISERE,
    WITHOUT_TALON_FROM,
    Bid,
    Contract,
    Misere,
)
from preferans.cards import Card, Hand, Rank, Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.rules import ExchangeRules
from preferans.tasks import Tasks, bids_of

__all__ = ["Exchange", "ExchangeStage"]

TEN_LEVEL = 10
TOP = (Rank.ACE, Rank.KING, Rank.QUEEN)
PREFERANS = Hand.of_cards(Card(suit, rank) for suit in Suit for rank in TOP)

WITHOUT_TALON = tuple(
    Contract(contract.level, contract.strain, without_talon=True)
    for contract in CONTRACTS
    if contract.level >= WITHOUT_TALON_FROM
)


class ExchangeStage(enum.Enum):
    """Name what the declarer does next."""

    TALON = "talon"
    """Take the talon, or leave it."""
    DISCARD = "discard"
    """Lay away two of twelve cards."""
    ORDER = "order"
    """Name the contract."""
    INVITATION = "invitation"
    """Invite the idle dealer to play in halves, or go on alone."""
    ANSWER = "answer"
    """The idle dealer: accept or decline."""
    DONE = "done"
    """Nothing; the contract is named or given up."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"ExchangeStage.{self.name}"


@attrs.frozen
class Exchange:
    """
    Be the exchange of the auction's winner.

    >>> from preferans import Contract, Hand, Sochi
    >>> from preferans.exchange import Exchange
    >>> talon = tuple(Hand.parse("♠7 ♥A"))
    >>> hand = Hand.parse("♠AKQ ♣AKQ ♦AKQ ♥7")
    >>> exchange = Exchange.start(Sochi(), Contract.parse("9NT"), hand, talon)
    >>> exchange = exchange.take().discard(Hand.parse("♠7 ♥7"))
    >>> [str(contract) for contract in exchange.legal_orders][:3]
    ['9NT', '10♠', '10♣']

    Attributes:
        rules: the axes; the exchange reads its own.
        bid: the winning bid, or the misère that was named in its place.
        hand: the declarer's cards, ten or twelve.
        talon: the two cards in the order dealt.
        stage: what comes next.
        laid_away: the two cards laid away, None until then or without the talon.
        contract: the contract once it is named; the winning bid once conceded.
        refused: the talon was shown and left on the table.
        conceded: the contract was given up.
        without_talon: the talon stays unseen.
        has_idle: a dealer sits idle, who may be invited (axis `half_and_half`).
        halves: he plays in halves with the declarer.
        preferans: the declarer has declared a preferans, which ends the match.
        dark: by which rules the game is in the dark, as it is now.
        tasks: the games of which he must name one, None after an auction.
    """

    rules: ExchangeRules
    bid: Bid
    hand: Hand
    talon: tuple[Card, ...]
    stage: ExchangeStage = ExchangeStage.TALON
    laid_away: Hand | None = None
    contract: Bid | None = None
    refused: bool = False
    conceded: bool = False
    without_talon: bool = False
    has_idle: bool = False
    halves: bool = False
    preferans: bool = False
    dark: DarkCalls = DarkCalls.NONE
    tasks: Tasks | None = None

    @classmethod
    def start(
        cls,
        rules: ExchangeRules,
        bid: Bid,
        hand: Hand,
        talon: tuple[Card, ...],
        *,
        without_talon: bool = False,
        has_idle: bool = False,
        dark: DarkCalls = DarkCalls.NONE,
        tasks: Tasks | None = None,
    ) -> "Exchange":
        """
        Return the exchange after the auction, or where `tasks` take its place.

        On misère a dealer who sits idle may be invited before the talon is shown, in
        other games once the contract is named (002:90).

        `without_talon` says it of a ten that is played with the cards dealt
        (axis `ten_over_without_talon`); bids without the talon say it themselves.
        `dark` says that the bid was made in the dark, and by which rules.
        """
        unseen = without_talon or bid.without_talon
        exchange = cls(
            rules,
            bid,
            hand,
            talon,
            without_talon=unseen,
            has_idle=has_idle,
            dark=dark,
            tasks=tasks,
        )
        if tasks is None and isinstance(bid, Misere):
            return exchange.begun()
        if not unseen:
            return exchange
        return attrs.evolve(exchange, stage=ExchangeStage.ORDER)

    def begun(self) -> "Exchange":
        """Return the exchange of a misère, before its talon is shown."""
        if self._may_invite(self.bid):
            return attrs.evolve(self, stage=ExchangeStage.INVITATION)
        return self._with_partner(halves=False)

    def _may_invite(self, contract: Bid) -> bool:
        """Return whether the idle dealer may be invited to share a contract."""
        high = isinstance(contract, Misere) or contract.level == TEN_LEVEL
        match self.rules.half_and_half:
            case HalfAndHalf.NONE:
                return False
            case HalfAndHalf.TEN_OR_MISERE:
                return self.has_idle and high
            case _:
                return self.has_idle

    def _with_partner(self, *, halves: bool) -> "Exchange":
        """Return the exchange once it is settled who shares."""
        contract, stage = self.contract, ExchangeStage.DONE
        if contract is None and self.without_talon:
            contract = self.bid
        elif contract is None:
            stage = ExchangeStage.TALON
        return attrs.evolve(self, stage=stage, contract=contract, halves=halves)

    @property
    def is_over(self) -> bool:
        """Return whether the contract is named or given up."""
        return self.stage is ExchangeStage.DONE

    @property
    def talon_is_shown(self) -> bool:
        """Return whether everybody sees the talon."""
        asking = self.stage in {ExchangeStage.INVITATION, ExchangeStage.ANSWER}
        hidden = self.without_talon or self.is_dark
        return not hidden and not (asking and self.contract is None)

    @property
    def is_dark(self) -> bool:
        """Return whether the game is in the dark: nobody sees its talon (003:7)."""
        return self.dark is not DarkCalls.NONE

    @property
    def legal_orders(self) -> tuple[Bid, ...]:
        """
        Return the contracts that may be named now, lowest first (001:979).

        A dark bid may turn into misère: in Classic when the contract is named (003:7),
        by the Code before the talon is taken, and then it is in the light (000:481).
        """
        if isinstance(self.bid, Misere):
            return ()
        if self.stage is ExchangeStage.TALON and self.dark is DarkCalls.CODE:
            return (MISERE,)
        if self.stage is not ExchangeStage.ORDER:
            return ()
        if self.tasks is not None:
            return bids_of(self.tasks)
        orders = _orders(self.bid.rung, without_talon=self.without_talon)
        return (*orders, MISERE) if self.dark is DarkCalls.CLASSIC else orders

    @property
    def legal_discards(self) -> tuple[Hand, ...]:
        """Return the 66 pairs of cards that may be laid away now."""
        if self.stage is not ExchangeStage.DISCARD:
            return ()
        return tuple(
            Hand(1 << one | 1 << two)
            for one, two in combinations(bits(self.hand.mask), 2)
        )

    def why_no_take(self) -> Violation | None:
        """Return why the talon cannot be taken now, or None."""
        return None if self.stage is ExchangeStage.TALON else Violation.WRONG_PHASE

    def why_no_leave(self) -> Violation | None:
        """Return why the talon cannot be left now, or None (axis `refused_talon`)."""
        if self.stage is not ExchangeStage.TALON:
            return Violation.WRONG_PHASE
        if self.tasks is not None:
            return Violation.COMPULSORY
        unknown = self.rules.refused_talon is RefusedTalon.NONE
        if unknown or isinstance(self.bid, Misere):
            return Violation.NO_REFUSED_TALON
        return Violation.DARK_TALON if self.is_dark else None

    def why_no_lightening(self) -> Violation | None:
        """Return why the game cannot go on in the light now, or None (000:481)."""
        if self.stage is not ExchangeStage.TALON:
            return Violation.WRONG_PHASE
        free = self.dark is DarkCalls.CODE and isinstance(self.bid, Contract)
        return None if free else Violation.NO_LIGHTENING

    def why_no_concession(self) -> Violation | None:
        """Return why the contract cannot be given up now, or None."""
        if self.contract is not None:
            return Violation.WRONG_PHASE
        if self.tasks is not None:
            return Violation.COMPULSORY
        never = self.rules.concession is Concession.NONE
        if never or self.without_talon or isinstance(self.bid, Misere):
            return Violation.NO_CONCESSION
        return None

    def why_no_preferans(self) -> Violation | None:
        """Return why no preferans is declared now, or None (axis `preferans_hand`)."""
        if self.stage is not ExchangeStage.DISCARD:
            return Violation.WRONG_PHASE
        if self.rules.preferans_hand is PreferansHand.NONE:
            return Violation.NO_PREFERANS
        return None if self.hand == PREFERANS else Violation.NOT_HELD

    def why_no_discard(self, cards: Hand) -> Violation | None:
        """Return why these cards cannot be laid away now, or None."""
        if self.stage is not ExchangeStage.DISCARD:
            return Violation.WRONG_PHASE
        return None if cards.mask & self.hand.mask == cards.mask else Violation.NOT_HELD

    def why_no_order(self, contract: Bid) -> Violation | None:
        """Return why this contract cannot be named now, or None."""
        if contract in self.legal_orders:
            return None
        if self.stage is ExchangeStage.ORDER and self.tasks is not None:
            return Violation.COMPULSORY
        if self.stage is not ExchangeStage.ORDER or isinstance(contract, Misere):
            return Violation.WRONG_PHASE
        if contract.without_talon is not self.without_talon:
            return Violation.WITHOUT_TALON_ORDER
        return Violation.ORDER_TOO_LOW

    def why_no_invitation(self) -> Violation | None:
        """Return why nobody is invited or left uninvited now (axis `half_and_half`)."""
        asked = self.stage is ExchangeStage.INVITATION
        return None if asked else Violation.WRONG_PHASE

    def why_no_answer(self) -> Violation | None:
        """Return why no invitation is accepted or declined now, or None."""
        asked = self.stage is ExchangeStage.ANSWER
        return None if asked else Violation.WRONG_PHASE

    def take(self) -> "Exchange":
        """Return the exchange with the talon in the declarer's hand."""
        self._check(self.why_no_take(), "take")
        twelve = Hand(self.hand.mask | Hand.of_cards(self.talon).mask)
        return attrs.evolve(self, stage=ExchangeStage.DISCARD, hand=twelve)

    def leave(self) -> "Exchange":
        """Return the exchange with the talon left on the table: it is refused."""
        self._check(self.why_no_leave(), "leave")
        return attrs.evolve(self, stage=ExchangeStage.ORDER, refused=True)

    def lighten(self) -> "Exchange":
        """Return the exchange in the light: its talon is shown, nothing doubles."""
        self._check(self.why_no_lightening(), "lighten")
        return attrs.evolve(self, dark=DarkCalls.NONE)

    def concede(self) -> "Exchange":
        """Return the exchange with the winning bid given up."""
        self._check(self.why_no_concession(), "concede")
        return attrs.evolve(
            self, stage=ExchangeStage.DONE, contract=self.bid, conceded=True
        )

    def declare_preferans(self) -> "Exchange":
        """Return the exchange with the twelve cards shown that end the match."""
        self._check(self.why_no_preferans(), "preferans")
        return attrs.evolve(
            self, stage=ExchangeStage.DONE, contract=self.bid, preferans=True
        )

    def discard(self, cards: Hand) -> "Exchange":
        """
        Return the exchange with two cards laid away.

        After misère nothing is named: the contract is misère.
        """
        if len(cards) != len(self.talon):
            message = f"two cards are laid away, not {len(cards)}"
            raise ValueError(message)
        self._check(self.why_no_discard(cards), f"discard {cards}")
        named = isinstance(self.bid, Misere)
        return attrs.evolve(
            self,
            stage=ExchangeStage.DONE if named else ExchangeStage.ORDER,
            hand=Hand(self.hand.mask ^ cards.mask),
            laid_away=cards,
            contract=self.bid if named else None,
        )

    def order(self, contract: Bid) -> "Exchange":
        """Return the exchange with the contract named."""
        self._check(self.why_no_order(contract), f"order {contract}")
        if self.stage is ExchangeStage.TALON:
            return attrs.evolve(self, bid=contract, dark=DarkCalls.NONE).begun()
        invites = self._may_invite(contract)
        stage = ExchangeStage.INVITATION if invites else ExchangeStage.DONE
        return attrs.evolve(self, stage=stage, contract=contract)

    def invite(self) -> "Exchange":
        """Return the exchange with the idle dealer invited to play in halves."""
        self._check(self.why_no_invitation(), "invite")
        return attrs.evolve(self, stage=ExchangeStage.ANSWER)

    def go_on(self) -> "Exchange":
        """Return the exchange with nobody invited."""
        self._check(self.why_no_invitation(), "go_on")
        return self._with_partner(halves=False)

    def answer(self, *, accepts: bool) -> "Exchange":
        """Return the exchange with the invitation accepted or declined."""
        self._check(self.why_no_answer(), "accept" if accepts else "decline")
        return self._with_partner(halves=accepts)

    def _check(self, reason: Violation | None, action: str) -> None:
        if reason is None:
            return
        if self.is_over:
            raise PhaseError("the exchange is over: the contract is named or given up")
        raise IllegalActionError(reason, action, self._possible())

    def _possible(self) -> tuple[str, ...]:
        words: list[str] = []
        if self.why_no_take() is None:
            words.append("take")
        if self.why_no_leave() is None:
            words.append("leave")
        if self.why_no_lightening() is None:
            words.append("lighten")
        if self.why_no_preferans() is None:
            words.append("preferans")
        words.extend(f"discard {cards}" for cards in self.legal_discards)
        words.extend(f"order {contract}" for contract in self.legal_orders)
        if self.why_no_concession() is None:
            words.append("concede")
        if self.why_no_invitation() is None:
            words.extend(("invite", "go_on"))
        if self.why_no_answer() is None:
            words.extend(("accept", "decline"))
        return tuple(words)


@cache
def _orders(rung: int, *, without_talon: bool) -> tuple[Contract, ...]:
    named = WITHOUT_TALON if without_talon else CONTRACTS
    return tuple(contract for contract in named if contract.rung >= rung)
