"""
The defence: who whists, who is invited, and whose whist the dealer takes over.

A whister promises two tricks; the lone one may invite the passer to risk it with him
(001:673). Where nobody is invited, the whist may be handed to the idle dealer
(001:701).
"""

import enum
from typing import Final

import attrs

from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.seats import Seat, Table
from preferans.stake.choices import (
    DealerMay,
    DummyInvitedBy,
    DummyPlays,
    HandingOver,
    HandingWhen,
    Invitation,
)
from preferans.stake.outcomes import Part
from preferans.stake.rules import StakeRules

__all__ = ["Defence", "DefenceStage", "Word"]


class Word(enum.Enum):
    """Name what is said in the defence."""

    WHIST = "whist"
    """I promise tricks (001:673)."""
    PASS = "pass"
    """I do not (001:673)."""
    INVITE = "invite"
    """The whister invites the passer (001:673)."""
    ALONE = "alone"
    """He does not."""
    ACCEPT = "accept"
    """The invited player, or the dealer, agrees."""
    DECLINE = "decline"
    """He does not."""
    HAND_OVER = "hand over"
    """The whist goes to the idle dealer (001:701)."""
    KEEP = "keep"
    """It does not."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Word.{self.name}"

    def __str__(self) -> str:
        """Print the word."""
        return self.value


class DefenceStage(enum.Enum):
    """Name what is asked next."""

    WHIST = "whist"
    """A defender: whist or pass."""
    INVITATION = "invitation"
    """The lone whister, or the declarer of a dummy: invite or stay alone."""
    ANSWER = "answer"
    """The invited: accept or decline."""
    HANDING = "handing"
    """Whoever may hand over to the dealer: hand over or keep."""
    DEALER = "dealer"
    """The dealer: accept or decline."""
    DONE = "done"
    """Nothing."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"DefenceStage.{self.name}"


_WHIST: Final = Part.WHIST
_WORDS: Final = {
    DefenceStage.WHIST: (Word.WHIST, Word.PASS),
    DefenceStage.INVITATION: (Word.INVITE, Word.ALONE),
    DefenceStage.ANSWER: (Word.ACCEPT, Word.DECLINE),
    DefenceStage.HANDING: (Word.HAND_OVER, Word.KEEP),
    DefenceStage.DEALER: (Word.ACCEPT, Word.DECLINE),
    DefenceStage.DONE: (),
}


@attrs.frozen
class Defence:
    """
    Be what the defenders say on a game.

    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake import Defence, Word
    >>> from preferans.stake.examples import RULES
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> defence = Defence.start(RULES, table, Seat.FIRST)
    >>> defence = defence.say(Word.WHIST).say(Word.PASS).say(Word.INVITE)
    >>> defence.parts
    (Part.WHIST, Part.INVITED)

    Attributes:
        rules: the rules; the defence reads its own.
        table: who sits where.
        declarer: his seat.
        stage: what is asked next.
        parts: what each defender is so far, the one left of the declarer first.
        words: what was said, in order.
    """

    rules: StakeRules
    table: Table
    declarer: Seat
    stage: DefenceStage = DefenceStage.WHIST
    parts: tuple[Part, ...] = (Part.PASS, Part.PASS)
    words: tuple[tuple[Seat, Word], ...] = ()

    @classmethod
    def start(cls, rules: StakeRules, table: Table, declarer: Seat) -> "Defence":
        """
        Return the defence before the first word; the declarer's left speaks.

        Raises:
            ValueError: Nobody who may play a game sits there.
        """
        if declarer not in table.seats:
            message = f"nobody in {declarer!r} plays a game at this table"
            raise ValueError(message)
        return cls(rules, table, declarer)

    @property
    def is_over(self) -> bool:
        """Return whether everything has been said."""
        return self.stage is DefenceStage.DONE

    @property
    def whister(self) -> Seat | None:
        """Return the first who whists, None if nobody does."""
        places = [seat for seat in self.declarer.others if self._part(seat) is _WHIST]
        return places[0] if places else None

    def _part(self, seat: Seat) -> Part:
        return self.parts[self.declarer.others.index(seat)]

    def _partner(self) -> Seat:
        """Return the defender beside the lone whister."""
        left, right = self.declarer.others
        return right if self._part(left) is _WHIST else left

    @property
    def to_say(self) -> Seat | None:
        """Return who speaks next, None when all is said."""
        match self.stage:
            case DefenceStage.WHIST:
                return self.table.defenders(self.declarer)[len(self.words)]
            case DefenceStage.INVITATION:
                return self._inviter()
            case DefenceStage.ANSWER:
                return self._partner()
            case DefenceStage.HANDING:
                return self._handed()
            case DefenceStage.DEALER:
                return Seat.FOURTH
            case _:
                return None

    def _inviter(self) -> Seat | None:
        # The one who opens an invited dummy may be the declarer (001:687).
        by_declarer = self.rules.dummy_invited_by is DummyInvitedBy.DECLARER
        if by_declarer and self._partner() is self.table.dummy:
            return self.declarer
        return self.whister

    def _may_hand_over(self) -> tuple[Seat, ...]:
        """Return the hands that the dealer may be given, in the order of asking."""
        lone = self.parts.count(_WHIST) == 1
        if self.table.idle is None:
            return ()
        if not lone and self.rules.handing_when is HandingWhen.LONE_WHIST:
            return ()
        whole = self.rules.handing_over is HandingOver.WHISTERS
        part = _WHIST if whole else Part.PASS
        return tuple(s for s in self.declarer.others if self._part(s) is part)

    def _handed(self) -> Seat:
        """Return whose hand the dealer would whist on."""
        kept = [word for _, word in self.words].count(Word.KEEP)
        return self._may_hand_over()[kept]

    @property
    def legal_words(self) -> tuple[Word, ...]:
        """Return what may be said next."""
        return _WORDS[self.stage]

    def why_illegal(self, word: Word) -> Violation | None:
        """Return the rule that a word would break now, or None."""
        return None if word in self.legal_words else Violation.WRONG_PHASE

    def say(self, word: Word) -> "Defence":
        """
        Return the defence after one more word.

        Raises:
            IllegalActionError: Nobody is asked that now; nothing was changed.
            PhaseError: Everything has been said.
        """
        seat = self.to_say
        if seat is None:
            raise PhaseError("the defence is over")
        reason = self.why_illegal(word)
        if reason is not None:
            raise IllegalActionError(reason, str(word), map(str, self.legal_words))
        said = attrs.evolve(self, words=(*self.words, (seat, word)))
        match word:
            case Word.WHIST | Word.PASS:
                return said._whisted(seat, whists=word is Word.WHIST)
            case Word.INVITE:
                return said._invited()
            case Word.ALONE:
                return said._alone()
            case Word.HAND_OVER:
                return said._handing_over()
            case Word.KEEP:
                return said._kept()
            case _:
                return said._answered(accepts=word is Word.ACCEPT)

    def _to(self, stage: DefenceStage) -> "Defence":
        return attrs.evolve(self, stage=stage)

    def _with(self, seat: Seat, part: Part) -> "Defence":
        place = self.declarer.others.index(seat)
        parts = (*self.parts[:place], part, *self.parts[place + 1 :])
        return attrs.evolve(self, parts=parts)

    def _whisted(self, seat: Seat, *, whists: bool) -> "Defence":
        said = self._with(seat, _WHIST) if whists else self
        if len(said.words) < len(said.table.defenders(said.declarer)):
            return said
        if said.parts.count(_WHIST) != 1:
            return said._alone()
        asked = said.rules.dummy_plays is DummyPlays.WHEN_INVITED
        if said.table.dummy is not None and not asked:
            return said._to(DefenceStage.DONE)
        return said._to(DefenceStage.INVITATION)

    def _invited(self) -> "Defence":
        partner = self._partner()
        asks = self.rules.invitation is Invitation.MAY_DECLINE
        if asks and partner is not self.table.dummy:
            return self._to(DefenceStage.ANSWER)
        return self._with(partner, Part.INVITED)._to(DefenceStage.DONE)

    def _alone(self) -> "Defence":
        asks = bool(self._may_hand_over())
        return self._to(DefenceStage.HANDING if asks else DefenceStage.DONE)

    def _kept(self) -> "Defence":
        kept = [word for _, word in self.words].count(Word.KEEP)
        more = kept < len(self._may_hand_over())
        return self._to(DefenceStage.HANDING if more else DefenceStage.DONE)

    def _handing_over(self) -> "Defence":
        if self.rules.dealer_may is DealerMay.REFUSE:
            return self._to(DefenceStage.DEALER)
        return self._with(self._handed(), Part.HANDED)._to(DefenceStage.DONE)

    def _answered(self, *, accepts: bool) -> "Defence":
        dealer = self.stage is DefenceStage.DEALER
        if accepts:
            seat = self._handed() if dealer else self._partner()
            part = Part.HANDED if dealer else Part.INVITED
            return self._with(seat, part)._to(DefenceStage.DONE)
        return self._to(DefenceStage.DONE) if dealer else self._alone()
