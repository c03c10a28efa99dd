"""The talon, the discard, the contract, and giving up (section 2)."""

import pytest

from preferans import (
    CONTRACTS,
    MISERE,
    MISERE_HAND,
    Concession,
    Contract,
    Exchange,
    ExchangeStage,
    Hand,
    IllegalActionError,
    PhaseError,
    RefusedTalon,
    Sochi,
    Violation,
    parse_call,
)
from preferans.axis_tables import Axis
from preferans.calls import Bid
from tests.engine.helpers import Axes, cards, check_value, texts

TEN = Hand.parse("♠AKQ ♣AKQ ♦AKQ ♥7")
TALON = cards("♥8 ♦7")
TWELVE = Hand.parse("♠AKQ ♣AKQ ♦AKQ7 ♥87")
LAID = Hand.parse("♥87")


def exchange(bid: str, *, without_talon: bool = False, **axes: Axis) -> Exchange:
    call = parse_call(bid)
    assert isinstance(call, Bid)
    rules = Sochi(**axes)  # type: ignore[arg-type]
    return Exchange.start(rules, call, TEN, TALON, without_talon=without_talon)


def ordering(bid: str, **axes: Axis) -> Exchange:
    rules: Axes = dict(axes)
    return exchange(bid, **rules).take().discard(LAID)


# With talon


def test_the_talon_is_taken_into_twelve_cards() -> None:
    begun = exchange("6♠")
    assert begun.stage is ExchangeStage.TALON
    assert (begun.legal_discards, begun.legal_orders) == ((), ())
    taken = begun.take()
    assert taken.stage is ExchangeStage.DISCARD
    assert taken.hand == TWELVE
    assert taken.legal_orders == ()
    assert (taken.laid_away, taken.contract) == (None, None)


def test_any_two_of_twelve_are_laid_away_the_talon_among_them() -> None:
    # 66 ways, the talon's own two among them.
    taken = exchange("6♠").take()
    assert len(set(taken.legal_discards)) == len(taken.legal_discards) == 66
    assert all(len(pair) == 2 and pair <= TWELVE for pair in taken.legal_discards)
    assert Hand.of_cards(TALON) in taken.legal_discards
    laid = taken.discard(LAID)
    assert laid.laid_away == LAID
    assert laid.hand == Hand.parse("♠AKQ ♣AKQ ♦AKQ7")
    assert laid.stage is ExchangeStage.ORDER
    assert not laid.is_over


@pytest.mark.parametrize("bid", CONTRACTS)
def test_any_contract_not_below_the_bid_may_be_named(bid: Contract) -> None:
    # 001:979; never misère.
    laid = ordering(str(bid))
    assert laid.legal_orders == CONTRACTS[CONTRACTS.index(bid) :]
    for contract in CONTRACTS:
        low = contract.rung < bid.rung
        assert laid.why_no_order(contract) is (Violation.ORDER_TOO_LOW if low else None)


def test_at_ten_no_trump_the_contract_is_named_all_the_same() -> None:
    laid = ordering("10NT")
    assert texts(laid.legal_orders) == ["10NT"]
    named = laid.order(Contract.parse("10NT"))
    assert named.is_over
    assert named.contract == Contract.parse("10NT")
    assert not named.conceded
    assert not named.refused


def test_a_contract_with_talon_is_not_named_without() -> None:
    nine = Contract.parse("9♠-hand")
    assert ordering("6♠").why_no_order(nine) is Violation.WITHOUT_TALON_ORDER


def test_after_misere_nothing_is_named() -> None:
    taken = exchange("misere").take()
    assert len(taken.legal_discards) == 66
    laid = taken.discard(LAID)
    assert laid.is_over
    assert laid.contract == MISERE
    assert laid.laid_away == LAID
    assert laid.legal_orders == ()


# Without talon


def test_misere_without_talon_is_the_contract() -> None:
    over = exchange("misere-hand")
    assert over.is_over
    assert over.contract == MISERE_HAND
    assert (over.hand, over.laid_away) == (TEN, None)
    assert over.without_talon


def test_a_nine_without_talon_is_named_as_itself_or_higher() -> None:
    begun = exchange("9♦-hand")
    assert begun.stage is ExchangeStage.ORDER
    strains = ["♠", "♣", "♦", "♥", "NT"]
    nines = [f"9{strain}-hand" for strain in strains[2:]]
    tens = [f"10{strain}-hand" for strain in strains]
    assert texts(begun.legal_orders) == nines + tens
    assert begun.why_no_order(Contract.parse("9♠-hand")) is Violation.ORDER_TOO_LOW
    # Either is played with the ten cards dealt.
    with_talon = Contract.parse("10♠")
    assert begun.why_no_order(with_talon) is Violation.WITHOUT_TALON_ORDER
    named = begun.order(Contract.parse("10♠-hand"))
    assert (named.hand, named.contract) == (TEN, Contract.parse("10♠-hand"))
    assert begun.why_no_take() is Violation.WRONG_PHASE
    assert begun.why_no_leave() is Violation.WRONG_PHASE
    assert begun.why_no_discard(LAID) is Violation.WRONG_PHASE


def test_a_ten_over_a_bid_without_talon_may_be_played_without() -> None:
    begun = exchange("10♥", without_talon=True)
    assert begun.stage is ExchangeStage.ORDER
    assert texts(begun.legal_orders) == ["10♥-hand", "10NT-hand"]
    assert exchange("10♥").stage is ExchangeStage.TALON


# Axis refused_talon


@pytest.mark.parametrize("axis", list(RefusedTalon))
def test_the_talon_may_be_left_where_agreed(axis: RefusedTalon) -> None:
    begun = exchange("6♠", refused_talon=axis)
    if axis is RefusedTalon.NONE:
        assert begun.why_no_leave() is Violation.NO_REFUSED_TALON
        with pytest.raises(IllegalActionError) as caught:
            begun.leave()
        assert caught.value.legal == ("take", "concede")
        return
    left = begun.leave()
    assert left.refused
    assert left.stage is ExchangeStage.ORDER
    assert (left.hand, left.laid_away) == (TEN, None)
    assert left.legal_orders == CONTRACTS
    assert left.order(Contract.parse("7♥")).is_over
    # Laying both its cards away face down is no refusal.
    laid = begun.take().discard(Hand.of_cards(TALON))
    assert not laid.refused
    assert laid.hand == TEN


def test_the_talon_of_a_misere_is_not_left() -> None:
    begun = exchange("misere", refused_talon=RefusedTalon.ROSTOV)
    assert begun.why_no_leave() is Violation.NO_REFUSED_TALON


# Axis concession


@pytest.mark.parametrize("axis", [axis for axis in Concession if axis.value != "none"])
def test_the_declarer_may_give_up_from_the_talon_until_the_contract(
    axis: Concession,
) -> None:
    axes: Axes = {"concession": axis, "refused_talon": RefusedTalon.ROSTOV}
    begun = exchange("7♣", **axes)
    for moment in (begun, begun.take(), begun.leave(), begun.take().discard(LAID)):
        given_up = moment.concede()
        assert given_up.is_over
        assert given_up.conceded
        # The contract priced is the winning bid, the least he may still order.
        assert given_up.contract == Contract.parse("7♣")
    named = begun.take().discard(LAID).order(Contract.parse("8♣"))
    assert named.why_no_concession() is Violation.WRONG_PHASE


def test_nobody_gives_up_where_it_is_not_played() -> None:
    begun = exchange("6♠", concession=Concession.NONE)
    for moment in (begun, begun.take(), begun.take().discard(LAID)):
        assert moment.why_no_concession() is Violation.NO_CONCESSION


@pytest.mark.parametrize("bid", ["misere", "9♠-hand"])
def test_misere_and_games_without_talon_are_never_given_up(bid: str) -> None:
    assert exchange(bid).why_no_concession() is Violation.NO_CONCESSION


def test_a_ten_played_without_talon_is_never_given_up() -> None:
    begun = exchange("10♠", without_talon=True)
    assert begun.why_no_concession() is Violation.NO_CONCESSION


# Violations


def test_each_act_has_its_moment() -> None:
    begun = exchange("6♠", refused_talon=RefusedTalon.ROSTOV)
    six = Contract.parse("6♠")
    assert begun.why_no_take() is None
    assert begun.why_no_leave() is None
    assert begun.why_no_discard(LAID) is Violation.WRONG_PHASE
    assert begun.why_no_order(six) is Violation.WRONG_PHASE
    taken = begun.take()
    assert taken.why_no_take() is Violation.WRONG_PHASE
    assert taken.why_no_leave() is Violation.WRONG_PHASE
    assert taken.why_no_order(six) is Violation.WRONG_PHASE
    laid = taken.discard(LAID)
    assert laid.why_no_discard(LAID) is Violation.WRONG_PHASE


def test_only_cards_in_hand_are_laid_away() -> None:
    taken = exchange("6♠").take()
    for text in ("♠7 ♠8", "♠A ♠7"):
        assert taken.why_no_discard(Hand.parse(text)) is Violation.NOT_HELD
    with pytest.raises(IllegalActionError, match="not in the hand"):
        taken.discard(Hand.parse("♠87"))
    with pytest.raises(ValueError, match="two cards"):
        taken.discard(Hand.parse("♠AKQ"))


def test_what_was_possible_is_named() -> None:
    with pytest.raises(IllegalActionError) as caught:
        ordering("10♥").order(Contract.parse("10♦"))
    assert caught.value.reason is Violation.ORDER_TOO_LOW
    assert caught.value.action == "order 10♦"
    assert caught.value.legal == ("order 10♥", "order 10NT", "concede")
    with pytest.raises(IllegalActionError) as caught:
        exchange("6♠", refused_talon=RefusedTalon.ROSTOV).order(Contract.parse("6♠"))
    assert caught.value.legal == ("take", "leave", "concede")
    with pytest.raises(IllegalActionError) as caught:
        exchange("6♠", concession=Concession.NONE).take().concede()
    assert len(caught.value.legal) == 66
    assert all(text.startswith("discard ") for text in caught.value.legal)


def test_nothing_is_done_once_it_is_over() -> None:
    over = ordering("10NT").order(Contract.parse("10NT"))
    for act in (over.take, over.leave, over.concede):
        with pytest.raises(PhaseError, match="exchange is over"):
            act()
    with pytest.raises(PhaseError):
        over.order(Contract.parse("10NT"))
    with pytest.raises(PhaseError):
        over.discard(LAID)


def test_exchanges_are_values() -> None:
    begun = exchange("6♠", refused_talon=RefusedTalon.ROSTOV)
    laid = begun.take().discard(LAID)
    for value in (
        begun,
        begun.take(),
        begun.leave(),
        laid,
        laid.concede(),
        laid.order(Contract.parse("8NT")),
        exchange("misere-hand"),
        exchange("10♠", without_talon=True),
    ):
        check_value(value)


@pytest.mark.parametrize("stage", list(ExchangeStage))
def test_stages_print_as_they_are_written(stage: ExchangeStage) -> None:
    assert eval(repr(stage), {"ExchangeStage": ExchangeStage}) is stage
