"""
The exchange: the talon shown, taken or left, two cards laid away, a contract named.

Everybody sees the talon; nobody but the declarer ever sees what he lays away
(section 2).
"""

import enum
from functools import cache
from itertools import combinations

import attrs

from preferans._bits import bits
from preferans.axes import Concession, RefusedTalon
from preferans.calls import CONTRACTS, WITHOUT_TALON_FROM, Bid, Contract, Misere
from preferans.cards import Card, Hand
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.rules import ExchangeRules

__all__ = ["Exchange", "ExchangeStage"]

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
        bid: the winning bid.
        hand: the declarer's cards, ten or twelve.
        talon: the two cards in the order dealt.
        stage: what comes next.
        laid_away: the two cards laid away, None until then or without the talon.
        contract: the contract once it is named; the winning bid once conceded.
        refused: the talon was shown and left on the table.
        conceded: the contract was given up.
        without_talon: the talon stays unseen.
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

    @classmethod
    def start(
        cls,
        rules: ExchangeRules,
        bid: Bid,
        hand: Hand,
        talon: tuple[Card, ...],
        *,
        without_talon: bool = False,
    ) -> "Exchange":
        """
        Return the exchange after the auction.

        `without_talon` says it of a ten that is played with the cards dealt
        (axis `ten_over_without_talon`); bids without the talon say it themselves.
        """
        unseen = without_talon or bid.without_talon
        exchange = cls(rules, bid, hand, talon, without_talon=unseen)
        if not unseen:
            return exchange
        if isinstance(bid, Misere):
            return attrs.evolve(exchange, stage=ExchangeStage.DONE, contract=bid)
        return attrs.evolve(exchange, stage=ExchangeStage.ORDER)

    @property
    def is_over(self) -> bool:
        """Return whether the contract is named or given up."""
        return self.stage is ExchangeStage.DONE

    @property
    def legal_orders(self) -> tuple[Contract, ...]:
        """Return the contracts that may be named now, lowest first (001:979)."""
        if self.stage is not ExchangeStage.ORDER or isinstance(self.bid, Misere):
            return ()
        return _orders(self.bid.rung, without_talon=self.without_talon)

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
        unknown = self.rules.refused_talon is RefusedTalon.NONE
        if unknown or isinstance(self.bid, Misere):
            return Violation.NO_REFUSED_TALON
        return None

    def why_no_concession(self) -> Violation | None:
        """Return why the contract cannot be given up now, or None."""
        if self.is_over:
            return Violation.WRONG_PHASE
        never = self.rules.concession is Concession.NONE
        if never or self.without_talon or isinstance(self.bid, Misere):
            return Violation.NO_CONCESSION
        return None

    def why_no_discard(self, cards: Hand) -> Violation | None:
        """Return why these cards cannot be laid away now, or None."""
        if self.stage is not ExchangeStage.DISCARD:
            return Violation.WRONG_PHASE
        return None if cards.mask & self.hand.mask == cards.mask else Violation.NOT_HELD

    def why_no_order(self, contract: Contract) -> Violation | None:
        """Return why this contract cannot be named now, or None."""
        if self.stage is not ExchangeStage.ORDER:
            return Violation.WRONG_PHASE
        if contract in self.legal_orders:
            return None
        if contract.without_talon is not self.without_talon:
            return Violation.WITHOUT_TALON_ORDER
        return Violation.ORDER_TOO_LOW

    def take(self) -> "Exchange":
        """Return the exchange with the talon in the declarer's hand."""
        self._check(self.why_no_take(), "take")
        twelve = Hand(self.hand.mask | Hand.of_cards(self.talon).mask)
        return attrs.evolve(self, stage=ExchangeStage.DISCARD, hand=twelve)

    def leave(self) -> "Exchange":
        """Return the exchange with the talon left on the table: it is refused."""
        self._check(self.why_no_leave(), "leave")
        return attrs.evolve(self, stage=ExchangeStage.ORDER, refused=True)

    def concede(self) -> "Exchange":
        """Return the exchange with the winning bid given up."""
        self._check(self.why_no_concession(), "concede")
        return attrs.evolve(
            self, stage=ExchangeStage.DONE, contract=self.bid, conceded=True
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

    def order(self, contract: Contract) -> "Exchange":
        """Return the exchange with the contract named."""
        self._check(self.why_no_order(contract), f"order {contract}")
        return attrs.evolve(self, stage=ExchangeStage.DONE, contract=contract)

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
        words.extend(f"discard {cards}" for cards in self.legal_discards)
        words.extend(f"order {contract}" for contract in self.legal_orders)
        if self.why_no_concession() is None:
            words.append("concede")
        return tuple(words)


@cache
def _orders(rung: int, *, without_talon: bool) -> tuple[Contract, ...]:
    named = WITHOUT_TALON if without_talon else CONTRACTS
    return tuple(contract for contract in named if contract.rung >= rung)
