"""Auctions and rounds: any legal action after any other."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans.auction import Auction
from preferans.calls import HIGHEST, LOWEST
from preferans.conventions.base import Convention
from preferans.deals import Deal
from preferans.play import Play
from preferans.round import Round
from preferans.seats import Seat
from preferans.situations import Situation
from preferans.strategies._arguments import check_finished, steps, strategy_or
from preferans.strategies._cards import deals as any_deals
from preferans.strategies._conventions import conventions as any_conventions
from preferans.strategies._tables import MOST_DARK
from preferans.strategies._tables import situations as any_situations

CALLS, MOST_CALLS = 8, 80
ACTIONS, MOST_ACTIONS = 45, 120
TRICKS = 10


def auctions(
    *,
    conventions: SearchStrategy[Convention] | None = None,
    finished: bool | None = None,
) -> SearchStrategy[Auction]:
    """
    Generate auctions, at every least level and at tables of two as well.

    They shrink towards few calls, and calls towards a pass. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import auctions
    >>> find(auctions(finished=True), lambda auction: True).is_over
    True

    Args:
        conventions: whose rules they follow; any convention by default.
        finished: over, under way, or by default either.

    Raises:
        InvalidArgument: The conventions are no strategy, or `finished` is none of
            True, False and None.
    """
    check_finished(finished)
    rules = strategy_or(conventions, any_conventions(), name="conventions")
    return _auctions(rules, finished=finished)


@st.composite
def _auctions(
    draw: st.DrawFn, conventions: SearchStrategy[Convention], *, finished: bool | None
) -> Auction:
    auction = Auction.start(
        draw(conventions).rules,
        least=draw(st.integers(LOWEST, HIGHEST)),
        dummy=draw(st.sampled_from([None, Seat.FIRST, Seat.SECOND])),
        row=draw(st.integers(0, MOST_DARK)),
    )
    stop = draw(steps(CALLS, MOST_CALLS, finished=finished))
    while not auction.is_over and len(auction.calls) != stop:
        after = auction.call(draw(st.sampled_from(auction.legal_calls)))
        if after.is_over and finished is False:
            break
        auction = after
    return auction


def rounds(
    *,
    conventions: SearchStrategy[Convention] | None = None,
    situations: SearchStrategy[Situation] | None = None,
    deals: SearchStrategy[Deal] | None = None,
    finished: bool | None = None,
) -> SearchStrategy[Round]:
    """
    Generate rounds, from the first call to the outcome, claims among them.

    They shrink towards a round that has not begun. Requires hypothesis.

    >>> from hypothesis import find, strategies as st
    >>> from preferans import Leningrad
    >>> from preferans.strategies import rounds
    >>> leningrad = rounds(conventions=st.just(Leningrad()))
    >>> round = find(leningrad, lambda round: len(round.history) == 2)
    >>> round.convention, round.is_over
    (Leningrad(), False)

    Args:
        conventions: what they are played by; any convention by default.
        situations: the table and what came before; anything by default.
        deals: the cards; any deal by default.
        finished: over, with an outcome; under way; or by default either.

    Raises:
        InvalidArgument: An argument is no strategy, or `finished` is none of True,
            False and None.
    """
    check_finished(finished)
    return _rounds(
        strategy_or(conventions, any_conventions(), name="conventions"),
        strategy_or(situations, any_situations(), name="situations"),
        strategy_or(deals, any_deals(), name="deals"),
        finished=finished,
    )


@st.composite
def _rounds(
    draw: st.DrawFn,
    conventions: SearchStrategy[Convention],
    situations: SearchStrategy[Situation],
    deals: SearchStrategy[Deal],
    *,
    finished: bool | None,
) -> Round:
    convention, situation = draw(conventions), draw(situations)
    stop = draw(steps(ACTIONS, MOST_ACTIONS, finished=finished))
    claimed_after = draw(st.none() | st.integers(0, TRICKS - 1))
    round_ = Round.start(draw(deals), convention, situation)
    while not round_.is_over and len(round_.history) != stop:
        if _is_claim_due(round_, claimed_after):
            claimed_after = None
            after = draw(_claims(round_))
        else:
            after = round_.apply(draw(st.sampled_from(round_.legal_actions())))
        if after.is_over and finished is False:
            break
        round_ = after
    return round_


def _is_claim_due(round_: Round, claimed_after: int | None) -> bool:
    play = round_.phase
    return (
        claimed_after is not None
        and isinstance(play, Play)
        and play.tricks_left == TRICKS - claimed_after
        and round_.may_claim
    )


@st.composite
def _claims(draw: st.DrawFn, round_: Round) -> Round:
    assert isinstance(round_.phase, Play)
    left = round_.phase.tricks_left
    shares: dict[Seat, int] = {}
    *before, last = round_.phase.plan.seats
    for seat in before:
        shares[seat] = draw(st.integers(0, left))
        left -= shares[seat]
    return round_.claim({**shares, last: left})
