"""
What may be done now: a position given as text, answered for people and programs.

The position is a whole deal with what has been done, an auction without cards, or
one hand and what is led.
"""

from collections.abc import Iterator, Mapping

import attrs

from preferans import _bits
from preferans.actions import Action
from preferans.auction import Auction, PassedOut
from preferans.calls import Strain, parse_call
from preferans.cards import Card, Hand, Suit
from preferans.cli._files import STANDARD_INPUT, cut, standard_input
from preferans.cli._positions import (
    Answer,
    Note,
    Setting,
    auction_now,
    legal_note,
    possible,
    round_now,
    rule,
    standing,
    summary,
)
from preferans.conventions import Standard
from preferans.deals import HAND, Deal
from preferans.errors import (
    IllegalActionError,
    ParseError,
    PreferansError,
    Violation,
)
from preferans.round import Round
from preferans.seats import THREE, TWO, Seat

__all__ = ["Asked", "PositionError", "of_auction", "of_deal", "of_hand"]


class PositionError(PreferansError, ValueError):
    """Report a position that cannot be: unreadable, or against the rules."""


@attrs.frozen(kw_only=True)
class Asked:
    """
    Be what was asked: the arguments as they were given, None where they were not.

    Attributes:
        deal: three hands and the talon, or `-` for standard input.
        actions: what has been done in that deal.
        calls: the calls of an auction without cards.
        hand: one hand.
        led: the card or the suit that is led to that hand.
        trump: the trump suit, or none.
        convention: the name of the rules.
        players: players at the table.
        dummy: the dummy's seat at a table of two.
        all_passes: all-pass deals of the series under way.
        dark_row: the deals just before that were passed out in the dark.
    """

    deal: str | None
    actions: str | None
    calls: str | None
    hand: str | None
    led: str | None
    trump: str | None
    convention: str | None
    players: int | None
    dummy: Seat | None
    all_passes: int | None
    dark_row: int | None

    def wrong_mix(self) -> str | None:
        """Return what is wrong with the arguments given together, or None."""
        forms = {"a deal": self.deal, "--auction": self.calls, "--hand": self.hand}
        given = _given(forms)
        if len(given) != 1:
            instead = f", not {' and '.join(given)}" if given else ""
            return f"give one of a deal, --auction and --hand{instead}"
        of_hands = _given({"--led": self.led, "--trump": self.trump})
        if of_hands and self.hand is None:
            return f"{of_hands[0]} goes with --hand only"
        of_tables = _given(
            {
                "--convention": self.convention,
                "--players": self.players,
                "--dummy": self.dummy,
                "--all-passes": self.all_passes,
                "--dark-row": self.dark_row,
            }
        )
        if of_tables and self.hand is not None:
            return f"{of_tables[0]} goes with a deal or --auction, not with --hand"
        if self.dummy is not None and self.players != TWO:
            return "--dummy goes with --players 2 only"
        if self.deal == STANDARD_INPUT and self.actions is not None:
            return "with - the actions are read from standard input too"
        return None

    def answer(self, convention: Standard) -> Answer:
        """
        Return what may be done.

        Raises:
            PreferansError: The position cannot be read, or breaks a rule.
        """
        if self.hand is not None:
            return of_hand(
                self.hand, self.led, "none" if self.trump is None else self.trump
            )
        players = self.players or THREE
        dummy = self.dummy or Seat.FIRST if players == TWO else None
        setting = Setting(
            convention, players, dummy, self.all_passes or 0, self.dark_row or 0
        )
        if self.calls is not None:
            return of_auction(self.calls, setting)
        return of_deal(self.deal or "", self.actions or "", setting)


def _given(arguments: Mapping[str, object]) -> list[str]:
    return [name for name, value in arguments.items() if value is not None]


# One hand


def of_hand(hand_text: str, led_text: str | None, trump_text: str) -> Answer:
    """
    Return which cards of a hand may be played, and why.

    >>> from preferans.cli._legal import of_hand
    >>> of_hand("♠AK ♥7", "♦9", "♥").facts["legal"]
    ['♥7']

    Raises:
        ParseError: Hand, card, suit or trump cannot be read.
        PositionError: No hand at play is like this.
    """
    hand = Hand.parse(hand_text)
    if not 1 <= len(hand) <= HAND:
        raise PositionError(f"a hand at play has 1 to {HAND} cards, not {len(hand)}")
    led = None if led_text is None else _led(led_text, hand)
    trump = _trump(trump_text)
    mask = _bits.legal(
        hand.mask,
        _bits.NONE if led is None else led.order,
        _bits.NONE if trump is None else trump.order,
    )
    cards = list(Hand(mask))
    said = {"led": led and str(led), "trump": trump and str(trump)}
    why = rule(hand, led, trump)
    return Answer(
        (
            ("", "", {"to_act": None, "phase": "play", "over": False, **said}),
            ("hand", str(hand), {"hand": str(hand)}),
            ("rule", why, {"rule": why}),
            legal_note(cards, [", ".join(map(str, cards))]),
        )
    )


def _led(text: str, hand: Hand) -> Suit:
    try:
        return Suit.parse(text)
    except ParseError:
        pass
    try:
        card = Card.parse(text)
    except ParseError as error:
        raise ParseError(text, f"a suit, or {error.expected}") from None
    if card in hand:
        raise PositionError(f"{card} is led, so the hand cannot hold it")
    return card.suit


def _trump(text: str) -> Suit | None:
    if text.strip().casefold() == "none":
        return None
    try:
        return Strain.parse(text).suit
    except ParseError:
        raise ParseError(text, "a trump suit ♠ ♣ ♦ ♥, or none") from None


# An auction


def of_auction(text: str, setting: Setting) -> Answer:
    """
    Return what may be called after these calls.

    >>> from preferans import Sochi
    >>> from preferans.cli._legal import of_auction
    >>> from preferans.cli._positions import Setting
    >>> of_auction("6♠ 6♣ pass", Setting(Sochi())).facts["legal"]
    ['pass', 'here', '6♦']

    Raises:
        PositionError: A call cannot be read or breaks a rule, or follows the end.
    """
    rules = setting.convention.rules
    auction = Auction.start(
        rules, least=setting.least, dummy=setting.dummy, row=setting.dark_row
    )
    text = text.replace("без козыря", "NT").replace(" NT", "NT")
    for number, word in enumerate(text.replace(",", " ").split(), 1):
        if auction.to_call is None:
            raise _late(f"call {number}", word, _won(auction, setting))
        who = f"call {number}, {setting.place(auction.to_call)}"
        try:
            auction = auction.call(parse_call(word))
        except ParseError as error:
            raise PositionError(f"{who}: {error}") from None
        except IllegalActionError as error:
            raise _refused(who, error, ", ".join(error.legal)) from None
    if auction.is_over:
        _, _, facts = standing("", auction.standing, auction.bidder, setting)
        return Answer((*_over("auction", _won(auction, setting)), ("", "", facts)))
    legal = auction.legal_calls
    shown = [", ".join(map(str, legal))]
    return Answer((*auction_now(auction, setting), legal_note(legal, shown)))


def _over(what: str, ended: str) -> tuple[Note, ...]:
    return (
        ("phase", f"the {what} is over", {"to_act": None, "phase": "over"}),
        ("ended", ended, {"over": True, "ended": ended}),
        legal_note([], []),
    )


def _won(auction: Auction, setting: Setting) -> str:
    result = auction.result
    assert result is not None
    if isinstance(result, PassedOut):
        return "everybody passed, and an all-pass is played"
    return f"{setting.name(result.seat)} won it with {result.bid}"


# A deal


def of_deal(deal_text: str, actions_text: str, setting: Setting) -> Answer:
    """
    Return what may be done in a deal after these actions.

    The deal `-` is read from standard input: its first line is the deal, the others
    are actions.

    Raises:
        RecordError: Standard input cannot be read.
        ParseError: The deal cannot be read.
        InvalidDealError: The cards make no deal.
        PositionError: An action cannot be read or breaks a rule, or follows the end.
    """
    if deal_text == STANDARD_INPUT:
        deal_text, actions_text = cut(standard_input())
    deal = Deal.parse(deal_text)
    round_ = Round.start(deal, setting.convention, setting.situation)
    for number, word in enumerate(_words(actions_text), 1):
        round_ = _acted(round_, number, word, setting)
    if round_.is_over:
        return Answer(_over("deal", setting.told(round_)))
    legal = possible(round_)
    shown = summary(legal)
    if round_.may_claim:
        shown.append("the declarer may claim, too")
    return Answer((*round_now(round_, setting), legal_note(legal, shown)))


def _words(text: str) -> Iterator[str]:
    """Yield the actions of a text; commas and line ends stand between them."""
    number = 0
    for line in text.splitlines():
        said = line.partition("#")[0].strip().removesuffix(",")
        for word in said.split(",") if said.strip() else ():
            number += 1
            if not word.strip():
                raise PositionError(f"action {number}: nothing stands before the comma")
            yield word.strip()


def _acted(round_: Round, number: int, word: str, setting: Setting) -> Round:
    actor = round_.to_act
    if actor is None:
        raise _late(f"action {number}", word, setting.told(round_))
    who = f"action {number}, {setting.place(actor)}"
    try:
        action = Action.parse(word)
    except ParseError as error:
        raise PositionError(f"{who}: {error}{_apart(word)}") from None
    try:
        return round_.apply(action)
    except IllegalActionError as error:
        legal = ", or ".join(summary(possible(round_)))
        raise _refused(who, error, legal + _meant(round_, action)) from None


def _late(what: str, word: str, ended: str) -> PositionError:
    return PositionError(f"{what}, {word!r}, comes after the end: {ended}")


def _refused(who: str, error: IllegalActionError, legal: str) -> PositionError:
    rule = error.reason.value
    return PositionError(f"{who}: {error.action}: {rule}; possible: {legal}")


def _apart(word: str) -> str:
    """Tell whoever put blanks between actions what stands there."""
    first = word.split(maxsplit=1)[0]
    try:
        Action.parse(first)
    except ParseError:
        return ""
    return "; a comma stands between two actions"


def _meant(round_: Round, action: Action) -> str:
    """Ask for what is written alike: `7♥` the bid, `order 7♥`, `♥7` the card."""
    if round_.why_illegal(action) is not Violation.WRONG_PHASE:
        return ""
    said = str(action).removeprefix("order ")
    card, bid = said[-1:] + said[:-1], said[1:] + said[:1]
    for text in (said, card, bid, f"order {said}", f"order {bid}"):
        try:
            meant = Action.parse(text)
        except ParseError:
            continue
        if round_.why_illegal(meant) is None:
            return f"; did you mean {text!r}?"
    return ""
