"""
The cards of a recorded deal: dealt, called, laid away and played, each step judged.

What a clerk writes of a deal says which way the phases went; the cards show whether
they could. The first step that breaks a rule is named, and nothing behind it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from preferans import actions, series
from preferans.actions import Action, ActionKind
from preferans.auction import Auction, PassedOut, Result, Won, call_words
from preferans.calls import Bid, Contract, Misere, parse_call
from preferans.cards import Card, Hand, Rank, Suit
from preferans.conventions.base import Convention
from preferans.deals import Deal, parse_talon
from preferans.defence import Defence, DefenceStage
from preferans.errors import (
    IllegalActionError,
    InvalidDealError,
    ParseError,
    PhaseError,
    Violation,
)
from preferans.incidents import (
    Left,
    Revoke,
)
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
)
from preferans.play import Play
from preferans.records._accept import Found, Path
from preferans.records._moves import holders
from preferans.records._offences import (
    has_seen,
    incidents_of,
    is_cut,
    with_incidents,
)
from preferans.records.deal import RecordedDeal
from preferans.round import Round
from preferans.seats import ACTIVE, Seat, Table
from preferans.situations import Situation
from preferans.unplayed import ExposedTalon, Misdeal

__all__ = ["Replayed", "replayed"]

TALON: Final = 2
WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
REVOKES: Final = {Violation.MUST_FOLLOW, Violation.MUST_TRUMP}
SAID: Final = {WHIST: actions.WHIST, PASS: actions.PASS, HALF: actions.HALF}


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
    except _StopError as error:
        return Replayed(said, None, error.found)
    round_ = replay.round
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


class _StopError(Exception):
    """Carry what is wrong out of the replay."""

    def __init__(self, *found: Found) -> None:
        self.found = found
        super().__init__(found)


def _stop(path: Path, message: str) -> _StopError:
    return _StopError((path, message))


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
        self.said = said
        self.round: Round | None = None
        self.revokers = {
            each.seat for each in incidents_of(said) if isinstance(each, Revoke)
        }

    def run(self) -> None:
        """Take every step that is written."""
        calls, result = self._auction()
        cards = self._dealt()
        laid_away = self._laid_away()
        if cards is None:
            if self.deal.play is not None:
                message = "play needs the cards: write hands and talon"
                raise _stop(("play",), message)
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

    def _act(self, path: Path, what: str, action: Action) -> None:
        """Take one step; `what` says which it is."""
        try:
            self.round = self._now.apply(action)
        except IllegalActionError as error:
            raise _stop(path, f"{what}: {error}") from None

    # The auction

    def _auction(self) -> tuple[tuple[Action, ...] | None, Result]:
        """Return the calls, or None where none are written, and how they ended."""
        won = _won(self.said)
        if self.deal.auction is None:
            return None, won
        path = ("auction",)
        auction = Auction.start(
            self.convention.rules,
            least=series.least_bid(self.convention.rules, self.situation).level,
            dummy=self.table.dummy,
        )
        called: list[Action] = []
        for number, word in enumerate(call_words(self.deal.auction), start=1):
            seat = auction.to_call
            who = "" if seat is None else f", {self._name(seat)}"
            try:
                auction = auction.call(parse_call(word))
            except PhaseError:
                message = f"call {number}: {word} follows the end of the auction"
                raise _stop(path, message) from None
            except (IllegalActionError, ParseError) as error:
                raise _stop(path, f"call {number}{who}: {error}") from None
            called.append(Action.parse(word))
        if auction.result is None:
            assert auction.to_call is not None
            message = (
                f"the auction is not over: {self._name(auction.to_call)} is to call"
            )
            raise _stop(path, message)
        problem = self._odds(auction, auction.result, won)
        if problem is not None:
            raise _stop(path, problem)
        return tuple(called), auction.result

    def _odds(self, auction: Auction, result: Result, said: Result) -> str | None:
        """Return in what the auction and the contract written differ."""
        if isinstance(result, PassedOut):
            if isinstance(said, PassedOut):
                return None
            return f"everybody passes, so this is an all-pass, not {said.bid}"
        if isinstance(said, PassedOut):
            return f"{self._says(result)}, so this is no all-pass"
        if result.seat is not said.seat:
            return f"{self._says(result)}, not {self._name(said.seat)}"
        miseres = isinstance(result.bid, Misere), isinstance(said.bid, Misere)
        if any(miseres) and result.bid != said.bid:
            return f"{self._says(result)}; {said.bid} cannot be the contract"
        if auction.takes_no_talon is not said.bid.without_talon:
            how = "without" if auction.takes_no_talon else "with"
            return f"{self._says(result)}, {how} the talon; {said.bid} is not"
        conceded = isinstance(self.said, ConcededGame) and not is_cut(self.said)
        if conceded and result.bid != said.bid:
            return (
                f"{self._says(result)}: that is the contract conceded, not {said.bid}"
            )
        return None

    def _says(self, won: Won) -> str:
        return f"{self._name(won.seat)} wins the auction at {won.bid}"

    def _begin(self, cards: Deal, result: Result) -> None:
        without_talon = False
        if isinstance(result, Won) and isinstance(result.bid, Contract):
            without_talon = result.bid.without_talon
            if result.bid.level == TEN:
                # Tens of both kinds stand on one rung.
                plain = Contract(result.bid.level, result.bid.strain)
                result = Won(result.seat, plain)
        self.round = Round.after_auction(
            cards,
            self.convention,
            self.situation,
            result,
            without_talon=without_talon,
        )

    # The cards

    def _dealt(self) -> Deal | None:
        if not self.deal.hands:
            return None
        path = ("hands",)
        hands: dict[Seat, Hand] = {}
        found: list[Found] = []
        for name, text in self.deal.hands:
            seat = self._seat(name)
            if seat is None:
                known = ", ".join(holders(self.table).values())
                message = f"{name!r} holds no cards in this deal; {known} do"
                found.append(((*path, name), message))
                continue
            try:
                hands[seat] = Hand.parse(text)
            except ParseError as error:
                found.append(((*path, name), f"hand of {name}: {error}"))
        missing = [
            name for seat, name in holders(self.table).items() if seat not in hands
        ]
        if missing and not found:
            found.append((path, f"hands of {', '.join(missing)} are missing"))
        if self.deal.talon is None:
            message = "hands need the talon too: write talon, in the order dealt"
            found.append((path, message))
        if found:
            raise _StopError(*found)
        # What cannot be read as a talon the clerk has refused before.
        talon = parse_talon(self.deal.talon or "")
        try:
            return Deal(tuple(hands[seat] for seat in ACTIVE), talon)
        except InvalidDealError as error:
            problems = tuple((path, self._named(each)) for each in error.problems)
            raise _StopError(*problems) from None

    def _named(self, problem: str) -> str:
        for seat in ACTIVE:
            problem = problem.replace(
                f"{seat.name.lower()} hand has", f"the hand of {self._name(seat)} has"
            )
        return problem

    def _seat(self, name: str) -> Seat | None:
        return next(
            (seat for seat, each in holders(self.table).items() if each == name), None
        )

    def _laid_away(self) -> Hand | None:
        """Return the discard."""
        if self.deal.discard is None:
            return None
        path = ("discard",)
        try:
            cards = Hand.parse(self.deal.discard)
        except ParseError as error:
            raise _stop(path, f"discard: {error}") from None
        if len(cards) != TALON:
            message = f"two cards are laid away, not {len(cards)}"
            raise _stop(path, f"discard: {message}")
        why = self._why_no_discard()
        if why is not None:
            raise _stop(path, f"{why}: nothing is laid away")
        return cards

    def _why_no_discard(self) -> str | None:
        won = _won(self.said)
        if isinstance(won, PassedOut):
            return "this is an all-pass"
        if won.bid.without_talon:
            return f"{won.bid} is played without the talon"
        return "the talon was refused" if self.deal.refused else None

    # The exchange

    def _exchanged(self, laid_away: Hand | None) -> bool:
        """Take the talon and name the contract; False where the cards end here."""
        won = _won(self.said)
        if isinstance(won, PassedOut):
            return True
        path, who = ("contract",), self._name(won.seat)
        left = is_cut(self.said) and isinstance(won.bid, Contract)
        conceded = isinstance(self.said, ConcededGame) and not left
        if self.deal.refused:
            self._act(("refused",), who, actions.LEAVE)
        elif laid_away is not None:
            self._act(path, who, actions.TAKE)
            self._lay_away(who, laid_away)
        elif not won.bid.without_talon and not conceded:
            if left:
                return False
            if self.deal.play is not None:
                message = f"discard is missing: the two cards that {who} laid away"
                raise _stop(("play",), message)
            return False
        if left:
            # What was said and played until then counts for nothing.
            return False
        if conceded:
            self._act(("conceded",), who, actions.CONCEDE)
        elif isinstance(won.bid, Contract):
            self._act(path, who, Action(ActionKind.ORDER, won.bid))
        return True

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
            raise _stop(("discard",), message)
        self._act(("discard",), who, Action(ActionKind.DISCARD, cards))

    # The defence

    def _declare(self) -> None:
        while isinstance(self._now.phase, Defence) and not self._now.is_over:
            action = _declaration(self._now.phase, self.said)
            seat = self._now.to_act
            assert seat is not None
            self._act(("defence",), self._name(seat), action)

    # The play

    def _play(self) -> None:
        path = ("play",)
        if self.deal.play is None:
            return
        if not isinstance(self._now.phase, Play):
            why = "it was conceded" if self.deal.conceded else "nobody whisted"
            raise _stop(path, f"{why}: no card is played")
        for number, words in enumerate(_trick_words(self.deal.play), start=1):
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
            raise _stop(path, f"trick {number}: a deal has ten tricks")
        size = len(play.plan.seats)
        if not play.is_between_tricks:
            # Whoever leaves may do so within a trick, which is then the last.
            message = f"trick {number - 1} has {size} cards, unless it is the last"
            raise _stop(path, message)
        talon = play.plan.talon
        led = talon[number - 1].suit if number <= len(talon) else None
        for word in words[:size]:
            play = self._now.phase
            assert isinstance(play, Play)
            assert play.to_play is not None
            what = f"trick {number}, {self._name(play.to_play)}"
            card = _card(word, led)
            if isinstance(card, str):
                raise _stop(path, f"{what}: {card}")
            led = led or card.suit
            if not self._card(path, what, card):
                return False
        if len(words) > size or (len(words) < size and not is_cut(self.said)):
            message = f"trick {number} has {size} cards, not {len(words)}"
            raise _stop(path, message)
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
                raise _stop(path, message) from None
            if actor in self.revokers:
                return False
            incident = f'{{ kind = "revoke", player = "{self._name(actor)}" }}'
            message += (
                f"; if it was played so, write incidents = [{incident}] and the tricks"
            )
            raise _stop(path, message) from None
        return True

    def _check_unfinished(self, path: Path) -> None:
        """Compare the cards with a revoke behind them, or with somebody who left."""
        if self._now.is_over:
            what = "nobody revokes" if self.revokers else "nobody leaves"
            message = f"{what} in these ten tricks, and incidents says otherwise"
            raise _stop(path, message)
        for each in incidents_of(self.said):
            if isinstance(each, Left):
                self.round = self._now.leave(each.seat)
                self._compare()

    def _compare(self) -> None:
        """Compare the tricks of the cards with those that are written."""
        if not self.deal.tricks or has_seen(self.said):
            return
        played = _tricks(self._now.outcome)
        said = _tricks(self.said)
        found: list[Found] = []
        for seat, count in played.items():
            written = said.get(seat)
            if written is not None and written != count:
                name = self._name(seat)
                message = f"{name} takes {count} by the cards, not {written}"
                found.append((("tricks",), f"tricks: {message}"))
        if found:
            raise _StopError(*found)

    def _claimed(self, path: Path) -> None:
        """Share out the tricks left as a claim did that everybody accepted."""
        play = self._now.phase
        assert isinstance(play, Play)
        ended = f"play ends after {10 - play.tricks_left} tricks"
        if isinstance(self.said, PlayedAllPass):
            message = f"{ended}, and nobody claims in an all-pass: write all ten"
            raise _stop(path, message)
        if not self.deal.tricks:
            message = f"{ended}: write all ten, or in tricks what was claimed"
            raise _stop(path, message)
        claim: dict[Seat, int] = {}
        for seat, written in _tricks(self.said).items():
            taken = play.tricks[seat]
            if written < taken:
                message = f"{self._name(seat)} has taken {taken}, not {written}"
                raise _stop(("tricks",), f"tricks: {message}")
            claim[seat] = written - taken
        if sum(claim.values()) == play.tricks_left:
            self.round = self._now.claim(claim)
            while not self._now.is_over:
                self._act(path, "claim", actions.ACCEPT)


TEN: Final = 10


def _won(said: Outcome) -> Result:
    """Return how the auction ended if the contract was the winning bid."""
    assert not isinstance(said, ExposedTalon | Misdeal)
    if isinstance(said, PlayedAllPass):
        return PassedOut()
    bid: Bid
    if isinstance(said, PlayedMisere):
        bid = Misere(without_talon=said.without_talon)
    else:
        bid = said.contract
    return Won(said.declarer, bid)


def _tricks(outcome: Outcome | None) -> Mapping[Seat, int]:
    """Return the tricks that an outcome names."""
    if not isinstance(outcome, PlayedGame | PlayedMisere | PlayedAllPass):
        return {}
    return {
        seat: count
        for seat, count in zip(Seat, outcome.tricks, strict=False)
        if count is not None
    }


def _declaration(defence: Defence, said: Outcome) -> Action:
    """Return what is said next on the way to the last words that are written."""
    words = _last_words(said)
    first, second = words.get(defence.first), words.get(defence.second)
    match defence.stage:
        case DefenceStage.FIRST:
            # Whoever drops to half has whisted before; who returns one has passed.
            said_first = {HALF: WHIST, WHIST: PASS if second is HALF else WHIST}
            word = said_first.get(first or PASS, PASS)
        case DefenceStage.SECOND:
            word = PASS if first is HALF else second or PASS
        case DefenceStage.RETURN:
            word = (second if first is HALF else first) or PASS
        case DefenceStage.IDLE:
            seat = said.idle_seat if isinstance(said, PlayedGame) else None
            return actions.PASS if seat is None else actions.LOOKS[seat]
        case DefenceStage.IDLE_WHIST:
            word = WHIST
        case _:
            if first is HALF and defence.words[defence.first.value] is WHIST:
                return actions.HALF
            is_open = isinstance(said, PlayedGame) and said.open
            return actions.OPEN if is_open else actions.CLOSED
    return SAID[word]


def _last_words(said: Outcome) -> dict[Seat, Declaration]:
    if isinstance(said, HalfWhistedGame):
        return {said.half_whister: HALF}
    if isinstance(said, PlayedGame) and said.defence is not None:
        pairs = zip(ACTIVE, said.defence, strict=True)
        return {seat: word for seat, word in pairs if word is not None}
    return {}


def _trick_words(text: str) -> Iterator[list[str]]:
    """Yield the cards of each trick; tricks stand between `/` or on lines."""
    for trick in text.replace("\n", "/").replace(",", " ").split("/"):
        words = trick.split()
        if words:
            yield words


def _card(word: str, led: Suit | None) -> Card | str:
    """Return a card, its suit the one led if it has no sign; or what is wrong."""
    try:
        rank = Rank.parse(word)
    except ParseError:
        try:
            return Card.parse(word)
        except ParseError as error:
            return str(error)
    if led is None:
        return f"{word} needs its suit: it leads the trick"
    return Card(led, rank)
