"""
The cards of a recorded deal: dealt, called, laid away and played, each step judged.

What a clerk writes of a deal says which way the phases went; the cards show whether
they could. The first step that breaks a rule is named, and nothing behind it.
"""

from collections.abc import Mapping
from typing import Final

import attrs

from preferans import actions, series
from preferans.actions import Action, ActionKind
from preferans.auction import Auction, PassedOut, Result, Won
from preferans.axes import DarkCalls
from preferans.calls import Contract, Dark, Misere, call_words, parse_call
from preferans.cards import Card, Hand
from preferans.conventions.base import Convention
from preferans.deals import Deal
from preferans.defence import Defence
from preferans.errors import IllegalActionError, ParseError, PhaseError, Violation
from preferans.exchange import Exchange
from preferans.incidents import Left, Revoke
from preferans.outcomes import ConcededGame, Outcome, PlayedAllPass
from preferans.play import Play
from preferans.records._accept import Found, Path
from preferans.records._dealt import StopError, dealt, laid_away, stop, trick_words
from preferans.records._dealt import card as parse_card
from preferans.records._offences import (
    has_seen,
    incidents_of,
    is_cut,
    with_incidents,
)
from preferans.records._said import declaration, tricks, unseen
from preferans.records._said import won as won_by
from preferans.records.deal import RecordedDeal
from preferans.round import Round
from preferans.seats import ACTIVE, Seat, Table
from preferans.situations import Situation

__all__ = ["Replayed", "replayed"]

TEN: Final = 10
REVOKES: Final = {Violation.MUST_FOLLOW, Violation.MUST_TRUMP}


@attrs.frozen
class Replayed:
    """
    Be what the cards of a deal come to.

    Attributes:
        outcome: how the deal ended; as the clerk has it where the cards end before.
        round: the deal as far as its cards are written; None where no hands are.
        found: the first step that breaks a rule, and what is at odds.
    """

    outcome: Outcome
    round: Round | None
    found: tuple[Found, ...]


def replayed(
    convention: Convention, situation: Situation, deal: RecordedDeal, said: Outcome
) -> Replayed:
    """
    Return what the cards of a deal come to.

    Args:
        convention: the rules it was played by.
        situation: the state in which it was played.
        deal: what is written of it.
        said: what the clerk has written, as an outcome; without tricks in the deal
            those of it mean nothing.
    """
    replay = _Replay(convention, situation, deal, said)
    try:
        replay.run()
    except StopError as error:
        return Replayed(said, None, error.found)
    round_ = replay.round
    said = replay.said
    if round_ is None or (round_.outcome is None and not is_cut(said)):
        return Replayed(said, round_, ())
    outcome = said
    told = not is_cut(said) and not has_seen(said)
    if told and round_.outcome is not None:
        # The cards do not show what went wrong besides.
        outcome = with_incidents(round_.outcome, incidents_of(said))
    if outcome != round_.outcome:
        round_ = attrs.evolve(round_, outcome=outcome)
    return Replayed(outcome, round_, ())


class _Replay:
    """Go through the phases of one deal."""

    def __init__(
        self,
        convention: Convention,
        situation: Situation,
        deal: RecordedDeal,
        said: Outcome,
    ) -> None:
        self.convention = convention
        self.situation = situation
        self.table: Table = situation.table
        self.deal = deal
        self.said = unseen(said)
        self.round: Round | None = None
        self.revokers = {
            each.seat for each in incidents_of(said) if isinstance(each, Revoke)
        }

    def run(self) -> None:
        """Take every step that is written."""
        calls, result = self._auction()
        cards = dealt(self.table, self.deal)
        laid_away = self._laid_away()
        if cards is None:
            if self.deal.play is not None:
                message = "play needs the cards dealt: write hands and talon"
                raise stop(("play",), message)
            return
        if calls is None:
            self._begin(cards, result)
        else:
            start = Round.start(cards, self.convention, self.situation)
            for call in calls:
                start = start.apply(call)
            self.round = start
        if self._exchanged(laid_away):
            self._declare()
            self._play()

    # Who is who

    def _name(self, seat: Seat) -> str:
        return "the dummy" if seat is self.table.dummy else self.table.player(seat)

    @property
    def _now(self) -> Round:
        assert self.round is not None
        return self.round

    def _act(self, action: Action) -> None:
        """Take a step that what is written cannot have made illegal."""
        self.round = self._now.apply(action)

    # The auction

    def _auction(self) -> tuple[tuple[Action, ...] | None, Result]:
        """Return the calls, or None where none are written, and how they ended."""
        won = won_by(self.said)
        if self.deal.auction is None:
            return None, won
        path = ("auction",)
        if self.situation.tasks is not None:
            message = "nobody calls in this deal, as the plan says: leave auction out"
            raise stop(path, message)
        auction = Auction.start(
            self.convention.rules,
            least=series.least_bid(self.convention.rules, self.situation).level,
            dummy=self.table.dummy,
            row=self.situation.dark_row,
        )
        called: list[Action] = []
        for number, word in enumerate(call_words(self.deal.auction), start=1):
            seat = auction.to_call
            who = "" if seat is None else f", {self._name(seat)}"
            try:
                auction = auction.call(parse_call(word))
            except PhaseError:
                assert auction.result is not None
                message = f"call {number}: {word} comes too late"
                message = f"{message}: {self._ended(auction.result)}"
                raise stop(path, message) from None
            except (IllegalActionError, ParseError) as error:
                raise stop(path, f"call {number}{who}: {error}") from None
            called.append(Action.parse(word))
        if auction.result is None:
            assert auction.to_call is not None
            message = (
                f"the auction is not over: {self._name(auction.to_call)} is to call"
            )
            raise stop(path, message)
        problem = self._odds(auction, auction.result, won)
        if problem is not None:
            raise stop(path, problem)
        return tuple(called), auction.result

    def _odds(self, auction: Auction, result: Result, said: Result) -> str | None:
        """Return in what the auction and the contract written differ."""
        says = self._ended(result)
        if isinstance(result, PassedOut):
            if isinstance(said, PassedOut):
                return self._blind(result, said)
            who = self._name(said.seat)
            return f"{says}: this is an all-pass, not {said.bid} {who}"
        if isinstance(said, PassedOut):
            return f"{says}: this is no all-pass"
        if result.seat is not said.seat:
            return f"{says}: the declarer is not {self._name(said.seat)}"
        why = self._why_light(result, said) or self._why_not(auction, result, said)
        return None if why is None else f"{says}{why}"

    def _blind(self, result: PassedOut, said: PassedOut) -> str | None:
        """Return in what the dark passes of an auction and those written differ."""
        if result.dark == said.dark:
            return None
        names = [f'"{self._name(seat)}"' for seat in result.dark]
        if not names:
            return "nobody has passed in the dark: leave dark out"
        return f"by its calls, dark = [{', '.join(names)}]: write it so"

    def _why_light(self, result: Won, said: Won) -> str | None:
        """Return why the contract cannot be in the dark, or in the light."""
        if result.dark is said.dark:
            return None
        if said.dark:
            return f": {Dark(said.bid)} cannot be the contract of a bid in the light"
        may = self.convention.rules.dark is DarkCalls.CODE
        if may and isinstance(result.bid, Contract):
            return None
        return f": a game in the dark stays so, write {Dark(said.bid)}"

    def _why_not(self, auction: Auction, result: Won, won: Won) -> str | None:
        """Return why what is written cannot be the contract of a winning bid."""
        bid, said = result.bid, won.bid
        if isinstance(bid, Misere):
            return None if said == bid else f": the contract is {bid}, not {said}"
        if isinstance(said, Misere):
            # Out of a bid in the dark: in Classic in the dark still, by the Code not.
            code = self.convention.rules.dark is DarkCalls.CODE
            may = result.dark and won.dark is not code and not said.without_talon
            return None if may else f": {said} cannot be the contract"
        if said.rung < bid.rung:
            return f": {said} is below that and cannot be the contract"
        if auction.takes_no_talon is not said.without_talon:
            if said.without_talon:
                return f" and takes the talon: {said} cannot be the contract"
            right = Contract(said.level, said.strain, without_talon=True)
            return f" without the talon: write {right}, not {said}"
        given_up = isinstance(self.said, ConcededGame) and not is_cut(self.said)
        if given_up and bid != said:
            return f": that is the contract conceded, not {said}"
        return None

    def _ended(self, result: Result) -> str:
        if isinstance(result, PassedOut):
            return "everybody has passed"
        bid = Dark(result.bid) if result.dark else result.bid
        return f"{self._name(result.seat)} wins the auction at {bid}"

    def _begin(self, cards: Deal, result: Result) -> None:
        without_talon = False
        if isinstance(result, Won) and isinstance(result.bid, Contract):
            if result.dark:
                # What was bid nobody wrote down; the least bid covers least.
                rules = self.convention.rules
                least = series.least_bid(rules, self.situation)
                result = attrs.evolve(result, bid=least)
            without_talon = result.bid.without_talon
            if isinstance(result.bid, Contract) and result.bid.level == TEN:
                # Tens of both kinds stand on one rung.
                plain = Contract(result.bid.level, result.bid.strain)
                result = attrs.evolve(result, bid=plain)
        self.round = Round.after_auction(
            cards,
            self.convention,
            self.situation,
            result,
            without_talon=without_talon,
        )

    # The exchange

    def _laid_away(self) -> Hand | None:
        """Return the discard, if there can be one."""
        cards = laid_away(self.deal)
        why = self._why_no_discard()
        if cards is not None and why is not None:
            raise stop(("discard",), f"discard: {why}, so nothing is laid away")
        return cards

    def _why_no_discard(self) -> str | None:
        won = won_by(self.said)
        if isinstance(won, PassedOut):
            return "this is an all-pass"
        if won.bid.without_talon:
            return f"{won.bid} is played without the talon"
        return "the talon was refused" if self.deal.refused else None

    def _exchanged(self, laid_away: Hand | None) -> bool:
        """Take the talon and name the contract; False where the cards end here."""
        won = won_by(self.said)
        if isinstance(won, PassedOut):
            return True
        who = self._name(won.seat)
        left = is_cut(self.said) and isinstance(won.bid, Contract)
        conceded = isinstance(self.said, ConcededGame) and not left
        self._lighten(won)
        self._invite()
        if self.deal.refused:
            self._act(actions.LEAVE)
        elif laid_away is not None:
            self._act(actions.TAKE)
            self._lay_away(who, laid_away)
        elif not won.bid.without_talon and not conceded:
            if left:
                return False
            if self.deal.play is not None:
                message = f"discard is missing: the two cards that {who} laid away"
                raise stop(("play",), message)
            return False
        if left:
            # What was said and played until then counts for nothing.
            return False
        if conceded:
            self._act(actions.CONCEDE)
        elif isinstance(self._now.phase, Exchange):
            self._act(Action(ActionKind.ORDER, won.bid))
            self._invite()
        return True

    def _lighten(self, won: Won) -> None:
        """Go on in the light where a game bid in the dark did."""
        exchange = self._now.phase
        if not isinstance(exchange, Exchange) or won.dark or not exchange.is_dark:
            return
        if isinstance(won.bid, Misere):
            self._act(Action(ActionKind.ORDER, won.bid))
        else:
            self._act(actions.LIGHTEN)

    def _invite(self) -> None:
        """Say whether the idle dealer shares the game, where that is asked now."""
        exchange = self._now.phase
        if not isinstance(exchange, Exchange) or exchange.why_no_invitation():
            return
        if self.deal.halves:
            self._act(actions.INVITE)
            self._act(actions.ACCEPT)
        else:
            self._act(actions.GO_ON)

    def _lay_away(self, who: str, cards: Hand) -> None:
        declarer = self._now.declarer
        assert declarer is not None
        held = self._now.deal.hand(declarer) | Hand.of_cards(self._now.deal.talon)
        strange = cards - held
        if strange:
            shown = " ".join(map(str, strange))
            message = (
                f"discard: {who} does not hold {shown}; his twelve cards are {held}"
            )
            raise stop(("discard",), message)
        self._act(Action(ActionKind.DISCARD, cards))

    # The defence

    def _declare(self) -> None:
        while isinstance(self._now.phase, Defence) and not self._now.is_over:
            self._act(declaration(self._now.phase, self.said))

    # The play

    def _play(self) -> None:
        path = ("play",)
        if self.deal.play is None:
            return
        if not isinstance(self._now.phase, Play):
            why = "nobody whists in defence"
            if self.deal.conceded:
                why = "the contract is conceded"
            raise stop(path, f"play: {why}, so no card is played")
        for number, words in enumerate(trick_words(self.deal.play), start=1):
            if not self._trick(path, number, words):
                return
        if self.revokers or is_cut(self.said):
            self._check_unfinished(path)
        elif self._now.is_over:
            self._compare()
        else:
            self._claimed(path)

    def _trick(self, path: Path, number: int, words: list[str]) -> bool:
        """Play a trick; False where a revoke ends what the cards can say."""
        play = self._now.phase
        assert isinstance(play, Play)
        if play.is_over:
            raise stop(path, f"trick {number}: a deal has ten tricks")
        size = len(play.plan.seats)
        if not play.is_between_tricks:
            # Whoever leaves may do so within a trick, which is then the last.
            message = f"trick {number - 1} has {size} cards, unless it is the last"
            raise stop(path, message)
        talon = play.plan.talon[number - 1] if number <= len(play.plan.talon) else None
        is_short = len(words) < size and is_cut(self.said)
        if len(words) != size and not is_short:
            message = f"a trick has {size} cards, not {len(words)}: {' '.join(words)}"
            if talon is not None and len(words) > size:
                message += f"; {talon} of the talon is not written"
            raise stop(path, f"trick {number}, {self._to_play} first: {message}")
        led = None if talon is None else talon.suit
        for word in words:
            what = f"trick {number}, {self._to_play}"
            card = parse_card(word, led)
            if isinstance(card, str):
                raise stop(path, f"{what}: {card}")
            led = led or card.suit
            if not self._card(path, what, card):
                return False
        return True

    def _card(self, path: Path, what: str, card: Card) -> bool:
        """Play a card; False where it is a revoke that the deal carries."""
        actor = self._now.to_act
        assert actor is not None
        try:
            self.round = self._now.apply(Action(ActionKind.CARD, card))
        except IllegalActionError as error:
            message = f"{what}: {error}"
            if error.reason not in REVOKES:
                raise stop(path, f"{message}; {self._where(card)}") from None
            if actor in self.revokers:
                return False
            incident = f'{{ kind = "revoke", player = "{self._name(actor)}" }}'
            message += (
                f"; if it was played so, write incidents = [{incident}] and the tricks"
            )
            raise stop(path, message) from None
        return True

    @property
    def _to_play(self) -> str:
        play = self._now.phase
        assert isinstance(play, Play)
        assert play.to_play is not None
        return self._name(play.to_play)

    def _where(self, card: Card) -> str:
        """Say where a card is that the player does not hold."""
        play, exchange = self._now.phase, self._now.exchange
        assert isinstance(play, Play)
        if card.index in play.played:
            number = play.played.index(card.index) // len(play.plan.seats) + 1
            return f"{card} was played in trick {number}"
        if exchange is not None and card in (exchange.laid_away or ()):
            return f"{card} was laid away"
        for seat, hand in zip(ACTIVE, play.hands, strict=True):
            if card in hand:
                return f"{self._name(seat)} has {card}"
        return f"{card} is in the talon"

    def _check_unfinished(self, path: Path) -> None:
        """Compare the cards with a revoke behind them, or with somebody who left."""
        if self._now.is_over:
            what = "nobody revokes" if self.revokers else "nobody leaves"
            message = f"{what} in these ten tricks, and incidents says otherwise"
            raise stop(path, message)
        for each in incidents_of(self.said):
            if isinstance(each, Left):
                self.round = self._now.leave(each.seat)
                self._compare()

    def _compare(self) -> None:
        """Compare the tricks of the cards with those that are written."""
        if has_seen(self.said):
            return
        played = tricks(self._now.outcome)
        said: Mapping[Seat, int] = {}
        if self.deal.tricks:
            said = tricks(self.said)
        found: list[Found] = []
        declarer, dummy = self._now.declarer, self.table.dummy
        for seat, count in played.items():
            # Where two play, whatever the declarer has not taken is the opponent's.
            counted = dummy is None or declarer is None or seat is declarer
            if counted and said.get(seat, count) != count:
                name = self._name(seat)
                message = f"{name} takes {count} by the cards, not {said[seat]}"
                found.append((("tricks",), f"tricks: {message}"))
        apart = self.deal.dummy_tricks
        # Where somebody left, nobody knows what the dummy would have taken.
        theirs = None if dummy is None else played.get(dummy)
        if theirs is not None and apart not in {None, theirs} and not found:
            message = f"the dummy takes {theirs} by the cards, not {apart}"
            found.append((("dummy_tricks",), f"dummy_tricks: {message}"))
        if found:
            raise StopError(*found)

    def _claimed(self, path: Path) -> None:
        """Share out the tricks left as a claim did that everybody accepted."""
        play = self._now.phase
        assert isinstance(play, Play)
        gone = TEN - play.tricks_left
        ended = f"play ends after {gone} trick{'' if gone == 1 else 's'}"
        if isinstance(self.said, PlayedAllPass):
            message = f"{ended}, and nobody claims in an all-pass: write all ten"
            raise stop(path, message)
        if not self.deal.tricks:
            message = f"{ended}: write all ten, or in tricks how the claim shares them"
            raise stop(path, message)
        claim: dict[Seat, int] = {}
        for seat, written in tricks(self.said).items():
            taken = play.tricks[seat]
            if not taken <= written <= taken + play.tricks_left:
                left = f"{play.tricks_left} {'is' if play.tricks_left == 1 else 'are'}"
                message = f"has taken {taken} by the cards and {left} left"
                message = f"{self._name(seat)} {message}, so not {written}"
                raise stop(("tricks",), f"tricks: {message}")
            claim[seat] = written - taken
        if sum(claim.values()) == play.tricks_left:
            self.round = self._now.claim(claim)
            while not self._now.is_over:
                self._act(actions.ACCEPT)
