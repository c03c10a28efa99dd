"""
The defence: who whists, who passes, half-whist, open or closed (section 3).

The defender left of the declarer speaks first. What nobody is asked is settled at
once: a misère, a checked ten, 6♠ under Stalingrad.
"""

import enum

import attrs

from preferans.axes import HalfWhist, IdleDealerWhist, Ten, YesNo
from preferans.calls import Bid, Contract, Misere, Strain
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.outcomes import Declaration
from preferans.rules import WhistRules
from preferans.seats import ACTIVE, FOUR, Seat

__all__ = ["Defence", "DefenceStage"]

HALF_LEVELS = (6, 7)
TEN_LEVEL = 10
STALINGRAD = Contract(6, Strain.SPADES)
WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF


class DefenceStage(enum.Enum):
    """Name what is asked next."""

    FIRST = "first"
    """The defender left of the declarer: whist or pass."""
    SECOND = "second"
    """The other: whist, pass, or half."""
    RETURN = "return"
    """Whoever passed before a half-whist: whist or pass."""
    IDLE = "idle"
    """The idle dealer: look at a hand, or pass."""
    IDLE_WHIST = "idle_whist"
    """The idle dealer, having looked: whist or pass."""
    INVITATION = "invitation"
    """The lone whister: invite the passer, or go on without him."""
    PASSER = "passer"
    """The passer who was not invited: have it played open or closed, or pass."""
    OPENNESS = "openness"
    """The lone whister: open, closed, or alone."""
    DONE = "done"
    """Nothing."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"DefenceStage.{self.name}"


@attrs.frozen
class Defence:
    """
    Be the declarations on a contract.

    >>> from preferans import Contract, Declaration, Seat, Sochi
    >>> from preferans.defence import Defence
    >>> defence = Defence.start(Sochi(), Contract.parse("6♦"), Seat.FIRST, players=3)
    >>> defence = defence.declare(Declaration.PASS)
    >>> defence.to_declare, [word.value for word in defence.legal_declarations]
    (Seat.THIRD, ['whist', 'pass', 'half'])
    >>> defence = defence.declare(Declaration.HALF)
    >>> defence.to_declare
    Seat.SECOND

    Attributes:
        rules: the axes; the defence reads its own.
        contract: the contract named.
        declarer: his seat.
        players: players at the table.
        dummy: the dummy's seat at a table of two.
        stage: what is asked next.
        words: the last word of each seat so far, None where it has none.
        looked_at: the hand that the idle dealer looked at.
        idle_seat: the hand that he whists on.
        open: whether a lone whister opens; None until he has said so.
        asked: whether anybody was asked at all.
        alone: whether a lone whister plays one hand, the passer's out of play.
        invited: whether whister and passer defend by invitation, whoever invited.
        halves: whether the idle dealer plays in halves with the declarer.
        closed: whether a dark call has both whist, and nobody open (section 8).
    """

    rules: WhistRules
    contract: Bid
    declarer: Seat
    players: int
    dummy: Seat | None = None
    stage: DefenceStage = DefenceStage.FIRST
    words: tuple[Declaration | None, ...] = (None, None, None)
    looked_at: Seat | None = None
    idle_seat: Seat | None = None
    open: bool | None = None
    asked: bool = True
    alone: bool = False
    invited: bool = False
    halves: bool = False
    closed: bool = False

    @classmethod
    def start(
        cls,
        rules: WhistRules,
        contract: Bid,
        declarer: Seat,
        *,
        players: int,
        dummy: Seat | None = None,
        halves: bool = False,
        closed: bool = False,
    ) -> "Defence":
        """
        Return the defence once the contract is named.

        An idle dealer who plays in halves with the declarer whists on nobody's hand.
        `closed` says that a dark call has both whist closed.
        """
        defence = cls(
            rules, contract, declarer, players, dummy, halves=halves, closed=closed
        )
        if isinstance(contract, Misere) or (
            contract.level == TEN_LEVEL and rules.ten is Ten.CHECKED
        ):
            return attrs.evolve(defence, stage=DefenceStage.DONE, asked=False)
        if closed or (contract == STALINGRAD and rules.stalingrad is YesNo.YES):
            # At a table of two the opponent whists, and defends open.
            partner = WHIST if dummy is None else PASS
            words = {defence.first: WHIST, defence.second: partner}
            return attrs.evolve(
                defence,
                stage=DefenceStage.DONE,
                words=tuple(words.get(seat) for seat in ACTIVE),
                open=None if dummy is None else True,
                asked=False,
            )
        return defence

    # Who and what

    @property
    def is_over(self) -> bool:
        """Return whether nothing is asked any more."""
        return self.stage is DefenceStage.DONE

    @property
    def is_forced(self) -> bool:
        """
        Return whether the cards are played although nobody whisted.

        That follows two passes, not a half-whist that stands; at a table of two there
        are no two passes (axis `forced_whist`, 002:142).
        """
        passed = (self.words[self.first.value], self.words[self.second.value])
        return (
            self.rules.forced_whist is YesNo.YES
            and self.is_over
            and passed == (PASS, PASS)
            and self.idle_seat is None
            and self.dummy is None
        )

    @property
    def first(self) -> Seat:
        """Return the defender who is asked first; at a table of two the only one."""
        left, right = self.declarer.others
        return right if left is self.dummy else left

    @property
    def second(self) -> Seat:
        """Return the defender who is asked second."""
        left, right = self.declarer.others
        return left if self.first is right else right

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Return who whists, the idle dealer as `FOURTH`."""
        if self.idle_seat is not None:
            return (Seat.FOURTH,)
        order = (self.first, self.second)
        return tuple(seat for seat in order if self.words[seat.value] is WHIST)

    @property
    def passer(self) -> Seat | None:
        """Return whose hand a lone whister has beside him; None with two or none."""
        if len(self.whisters) != 1:
            return None
        seat = self.idle_seat or self.whisters[0]
        left, right = self.declarer.others
        return right if left is seat else left

    @property
    def to_declare(self) -> Seat | None:
        """Return who is asked."""
        match self.stage:
            case DefenceStage.FIRST:
                return self.first
            case DefenceStage.SECOND:
                return self.second
            case DefenceStage.RETURN:
                halved = self.words[self.first.value] is HALF
                return self.second if halved else self.first
            case DefenceStage.IDLE | DefenceStage.IDLE_WHIST:
                return Seat.FOURTH
            case DefenceStage.INVITATION | DefenceStage.OPENNESS:
                return self.whisters[0]
            case DefenceStage.PASSER:
                return self.passer
            case _:
                return None

    @property
    def legal_declarations(self) -> tuple[Declaration, ...]:
        """Return the words that may be said now; hands and openness are apart."""
        return tuple(
            word for word in (WHIST, PASS, HALF) if self.why_no_word(word) is None
        )

    @property
    def legal_looks(self) -> tuple[Seat, ...]:
        """Return the hands that the idle dealer may look at now."""
        return self.declarer.others if self.stage is DefenceStage.IDLE else ()

    @property
    def may_say_open(self) -> bool:
        """Return whether open or closed is asked now."""
        return self.stage in {DefenceStage.OPENNESS, DefenceStage.PASSER}

    @property
    def _lone_stage(self) -> DefenceStage:
        """Return what a lone whister is asked."""
        invites = self.rules.invitation is YesNo.YES
        return DefenceStage.INVITATION if invites else DefenceStage.OPENNESS

    def why_no_word(self, word: Declaration) -> Violation | None:
        """Return why a word may not be said now, or None."""
        if self.is_over:
            return Violation.WRONG_PHASE
        if word is HALF:
            return self._why_no_half()
        if self.stage in {DefenceStage.INVITATION, DefenceStage.OPENNESS}:
            return Violation.WRONG_PHASE
        if self.stage is DefenceStage.PASSER and word is WHIST:
            return Violation.WRONG_PHASE
        if self.stage is DefenceStage.IDLE and word is WHIST:
            return Violation.NO_IDLE_WHIST
        return None

    def why_no_alone(self) -> Violation | None:
        """Return why one hand may not be played alone now, or None (axis `alone`)."""
        if self.stage is not self._lone_stage:
            return Violation.WRONG_PHASE
        return None if self.rules.alone is YesNo.YES else Violation.NO_ALONE

    def why_no_invitation(self) -> Violation | None:
        """Return why nobody is invited or left uninvited now (axis `invitation`)."""
        if self.stage is DefenceStage.INVITATION:
            return None
        asked = self.stage is self._lone_stage
        return Violation.NO_INVITATION if asked else Violation.WRONG_PHASE

    def why_no_look(self, hand: Seat) -> Violation | None:
        """Return why the idle dealer may not look at a hand now, or None."""
        if self.stage is not DefenceStage.IDLE:
            return Violation.WRONG_PHASE
        return None if hand in self.legal_looks else Violation.NO_IDLE_WHIST

    def _why_no_half(self) -> Violation | None:
        if self.stage not in {DefenceStage.SECOND, self._lone_stage}:
            return Violation.WRONG_PHASE
        if self.dummy is not None or self.rules.half_whist is HalfWhist.NONE:
            return Violation.NO_HALF_WHIST
        if self.contract.level not in HALF_LEVELS:  # type: ignore[union-attr]
            return Violation.HALF_WHIST_LEVEL
        if self.stage is DefenceStage.SECOND:
            passed = self.words[self.first.value] is PASS
            return None if passed else Violation.HALF_WHIST_ANSWER
        # The first defender, having whisted and heard a pass, may drop to half.
        first_said = (
            self.words[self.first.value],
            self.words[self.second.value],
        ) == (WHIST, PASS)
        allowed = first_said and self.rules.whist_pass_half is YesNo.YES
        return None if allowed else Violation.HALF_WHIST_FIRST

    # Acts

    def declare(self, word: Declaration) -> "Defence":
        """
        Return the defence after whist, pass or half.

        Raises:
            IllegalActionError: The word breaks a rule; nothing was changed.
            PhaseError: Nothing is asked any more.
        """
        self._check(self.why_no_word(word), word.value)
        match self.stage:
            case DefenceStage.FIRST:
                return self._after_first(word)
            case DefenceStage.SECOND:
                return self._after_second(word)
            case DefenceStage.RETURN:
                if word is PASS:
                    return attrs.evolve(self, stage=self._after_passes(half=True))
                return self._said(self.to_declare, WHIST, self._lone_stage)
            case DefenceStage.IDLE:
                return attrs.evolve(self, stage=DefenceStage.DONE)
            case DefenceStage.PASSER:
                return attrs.evolve(self, stage=DefenceStage.DONE, open=False)
            case DefenceStage.IDLE_WHIST:
                if word is PASS:
                    return attrs.evolve(self, stage=DefenceStage.DONE)
                return attrs.evolve(
                    self, stage=self._lone_stage, idle_seat=self.looked_at
                )
            case _:
                return self._said(self.first, HALF, DefenceStage.RETURN)

    def _said(
        self, seat: Seat | None, word: Declaration, stage: DefenceStage
    ) -> "Defence":
        words = tuple(
            word if other is seat else self.words[other.value] for other in ACTIVE
        )
        return attrs.evolve(self, words=words, stage=stage)

    def _after_first(self, word: Declaration) -> "Defence":
        if self.dummy is not None:
            # The opponent is the only one asked; he defends open.
            words = {self.first: word, self.second: PASS}
            return attrs.evolve(
                self,
                words=tuple(words.get(seat) for seat in ACTIVE),
                stage=DefenceStage.DONE,
                open=True if word is WHIST else None,
            )
        return self._said(self.first, word, DefenceStage.SECOND)

    def _after_second(self, word: Declaration) -> "Defence":
        whists = (self.words[self.first.value], word).count(WHIST)
        if word is HALF:
            stage = DefenceStage.RETURN
        elif whists == 0:
            stage = self._after_passes(half=False)
        else:
            stage = self._lone_stage if whists == 1 else DefenceStage.DONE
        return self._said(self.second, word, stage)

    def _after_passes(self, *, half: bool) -> DefenceStage:
        whist = self.rules.idle_dealer_whist
        low = self.contract.level in HALF_LEVELS  # type: ignore[union-attr]
        free = self.players >= FOUR and not self.halves
        asked = free and (
            whist is IdleDealerWhist.ANY_LEVEL
            or (whist is IdleDealerWhist.YES and (half or not low))
        )
        return DefenceStage.IDLE if asked else DefenceStage.DONE

    def look(self, hand: Seat) -> "Defence":
        """Return the defence once the idle dealer has looked at a defender's hand."""
        self._check(self.why_no_look(hand), f"look {hand.name.lower()}")
        return attrs.evolve(self, stage=DefenceStage.IDLE_WHIST, looked_at=hand)

    def say_open(self, *, is_open: bool) -> "Defence":
        """
        Return the defence once open or closed has been said.

        The lone whister says it, or under `invitation` the passer whom he did not
        invite and who so invites himself (000:164).
        """
        reason = None if self.may_say_open else Violation.WRONG_PHASE
        self._check(reason, "open" if is_open else "closed")
        invited = self.invited or self.stage is DefenceStage.PASSER
        return attrs.evolve(
            self, stage=DefenceStage.DONE, open=is_open, invited=invited
        )

    def invite(self) -> "Defence":
        """Return the defence once the lone whister has invited the passer."""
        self._check(self.why_no_invitation(), "invite")
        return attrs.evolve(self, stage=DefenceStage.OPENNESS, invited=True)

    def go_on(self) -> "Defence":
        """Return the defence once he has not; the passer may still ask for it."""
        self._check(self.why_no_invitation(), "go_on")
        return attrs.evolve(self, stage=DefenceStage.PASSER)

    def say_alone(self) -> "Defence":
        """Return the defence once the lone whister has chosen to play one hand."""
        self._check(self.why_no_alone(), "alone")
        return attrs.evolve(self, stage=DefenceStage.DONE, open=False, alone=True)

    def _check(self, reason: Violation | None, action: str) -> None:
        if reason is None:
            return
        if self.is_over:
            raise PhaseError("the defence is over: nobody declares any more")
        raise IllegalActionError(reason, action, self._possible())

    def _possible(self) -> tuple[str, ...]:
        words = [word.value for word in self.legal_declarations]
        words.extend(f"look {seat.name.lower()}" for seat in self.legal_looks)
        if self.may_say_open:
            words.extend(("open", "closed"))
        if self.stage is DefenceStage.INVITATION:
            words.extend(("invite", "go_on"))
        if self.why_no_alone() is None:
            words.append("alone")
        return tuple(words)
