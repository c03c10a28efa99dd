"""Whist, pass and half, the idle dealer, open and closed (section 3)."""

import pytest

from preferans import (
    CONTRACTS,
    Contract,
    Declaration,
    Defence,
    DefenceStage,
    HalfWhist,
    IdleDealerWhist,
    IllegalActionError,
    PhaseError,
    Seat,
    Sochi,
    Ten,
    Violation,
    YesNo,
    parse_call,
)
from preferans.calls import Bid
from tests.engine.helpers import ACTIVE, FIRST, FOURTH, SECOND, THIRD, Axes, check_value

WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
LOOK = {f"look {seat.name.lower()}": seat for seat in ACTIVE}


def defence(
    contract: str,
    said: str = "",
    *,
    declarer: Seat = FIRST,
    players: int = 3,
    dummy: Seat | None = None,
    **axes: object,
) -> Defence:
    """Return the defence after words separated by commas."""
    bid = parse_call(contract)
    assert isinstance(bid, Bid)
    rules = Sochi(**axes)  # type: ignore[arg-type]
    node = Defence.start(rules, bid, declarer, players=players, dummy=dummy)
    for word in filter(None, said.split(", ")):
        if word in LOOK:
            node = node.look(LOOK[word])
        elif word in {"open", "closed"}:
            node = node.say_open(is_open=word == "open")
        else:
            node = node.declare(Declaration(word))
    return node


def asked(node: Defence) -> tuple[Seat | None, str]:
    """Return who is asked, and everything that he may say."""
    words = [word.value for word in node.legal_declarations]
    words += [f"look {seat.name.lower()}" for seat in node.legal_looks]
    words += ["open", "closed"] if node.may_say_open else []
    return node.to_declare, " ".join(words)


# Who is asked


@pytest.mark.parametrize("declarer", ACTIVE)
def test_the_defender_left_of_the_declarer_speaks_first(declarer: Seat) -> None:
    node = defence("6♦", declarer=declarer)
    assert (node.first, node.second) == (declarer.left, declarer.left.left)
    assert asked(node) == (declarer.left, "whist pass")
    after = node.declare(WHIST)
    assert after.to_declare is declarer.left.left


def test_the_second_is_free_whatever_the_first_said() -> None:
    assert asked(defence("8♦", "whist")) == (THIRD, "whist pass")
    assert asked(defence("8♦", "pass")) == (THIRD, "whist pass")


@pytest.mark.parametrize("contract", ["misere", "misere-hand", "10♠", "10NT-hand"])
def test_nobody_declares_on_misere_and_on_a_checked_ten(contract: str) -> None:
    node = defence(contract)
    assert node.is_over
    assert not node.asked
    assert node.words == (None, None, None)
    assert node.whisters == ()
    assert asked(node) == (None, "")


def test_a_whisted_ten_is_asked_as_any_other() -> None:
    node = defence("10♠", ten=Ten.WHISTED)
    assert asked(node) == (SECOND, "whist pass")
    assert asked(defence("10♠", "pass", ten=Ten.WHISTED)) == (THIRD, "whist pass")
    assert node.asked


@pytest.mark.parametrize("declarer", ACTIVE)
def test_stalingrad(declarer: Seat) -> None:
    # On the contract 6♠ both defenders whist, unasked, closed.
    node = defence("6♠", declarer=declarer, stalingrad=YesNo.YES)
    assert node.is_over
    assert set(node.whisters) == set(ACTIVE) - {declarer}
    assert node.words[declarer.value] is None
    assert not node.open
    assert asked(defence("6♠", declarer=declarer))[1] == "whist pass"
    other = defence("6♣", declarer=declarer, stalingrad=YesNo.YES)
    assert asked(other)[1] == "whist pass"


def test_both_pass_and_nothing_is_played() -> None:
    node = defence("6♣", "pass, pass")
    assert node.is_over
    assert node.whisters == ()
    assert node.words == (None, PASS, PASS)


def test_two_whisters_play_closed() -> None:
    node = defence("6♣", "whist, whist")
    assert node.is_over
    assert node.whisters == (SECOND, THIRD)
    assert not node.open


# Open or closed


@pytest.mark.parametrize(
    ("said", "whister"), [("whist, pass", SECOND), ("pass, whist", THIRD)]
)
def test_the_lone_whister_says_open_or_closed(said: str, whister: Seat) -> None:
    node = defence("6♣", said)
    assert asked(node) == (whister, "open closed")
    opened = defence("6♣", f"{said}, open")
    assert opened.is_over
    assert opened.open is True
    assert opened.whisters == (whister,)
    assert defence("6♣", f"{said}, closed").open is False


# Half-whist


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_half_whist_exists_at_six_and_seven(contract: Contract) -> None:
    node = defence(str(contract), "pass", ten=Ten.WHISTED)
    low = contract.level in {6, 7}
    assert asked(node) == (THIRD, "whist pass half" if low else "whist pass")
    reason = None if low else Violation.HALF_WHIST_LEVEL
    assert node.why_no_word(HALF) is reason


def test_a_half_whist_follows_a_pass() -> None:
    node = defence("6♣", "whist")
    assert node.why_no_word(HALF) is Violation.HALF_WHIST_ANSWER
    assert defence("6♣").why_no_word(HALF) is Violation.WRONG_PHASE


def test_a_half_whist_may_not_be_played() -> None:
    node = defence("6♣", "pass", half_whist=HalfWhist.NONE)
    assert asked(node) == (THIRD, "whist pass")
    assert node.why_no_word(HALF) is Violation.NO_HALF_WHIST


def test_a_half_whist_stands() -> None:
    node = defence("7♣", "pass, half")
    assert asked(node) == (SECOND, "whist pass")
    stands = defence("7♣", "pass, half, pass")
    assert stands.is_over
    assert stands.words == (None, PASS, HALF)
    assert stands.whisters == ()


def test_a_half_whist_is_returned() -> None:
    node = defence("7♣", "pass, half, whist")
    assert asked(node) == (SECOND, "open closed")
    assert node.whisters == (SECOND,)
    assert node.words == (None, WHIST, HALF)
    assert node.why_no_word(HALF) is Violation.HALF_WHIST_FIRST


def test_the_returner_has_no_half_of_his_own() -> None:
    node = defence("7♣", "pass, half")
    assert node.why_no_word(HALF) is Violation.WRONG_PHASE


# Axis whist_pass_half

WPH: Axes = {"whist_pass_half": YesNo.YES}


def test_whist_pass_half() -> None:
    # O27: having whisted and heard a pass, in place of open or closed.
    node = defence("6♣", "whist, pass", **WPH)
    assert asked(node) == (SECOND, "half open closed")
    halved = defence("6♣", "whist, pass, half", **WPH)
    assert halved.words == (None, HALF, PASS)
    assert asked(halved) == (THIRD, "whist pass")
    assert defence("6♣", "whist, pass, half, pass", **WPH).is_over
    returned = defence("6♣", "whist, pass, half, whist", **WPH)
    assert asked(returned) == (THIRD, "open closed")
    assert returned.words == (None, HALF, WHIST)
    assert returned.whisters == (THIRD,)
    assert defence("6♣", "whist, pass, open", **WPH).is_over


def test_whist_pass_half_is_not_played_by_default() -> None:
    node = defence("6♣", "whist, pass")
    assert node.why_no_word(HALF) is Violation.HALF_WHIST_FIRST
    assert asked(node) == (SECOND, "open closed")


def test_whist_pass_half_is_the_first_defenders_at_six_and_seven() -> None:
    second = defence("6♣", "pass, whist", **WPH)
    assert second.why_no_word(HALF) is Violation.HALF_WHIST_FIRST
    eight = defence("8♣", "whist, pass", **WPH)
    assert eight.why_no_word(HALF) is Violation.HALF_WHIST_LEVEL


# Axis idle_dealer_whist


@pytest.mark.parametrize(
    ("whist", "contract", "is_asked"),
    [
        (IdleDealerWhist.YES, "6♣", False),
        (IdleDealerWhist.YES, "7NT", False),
        (IdleDealerWhist.YES, "8♠", True),
        (IdleDealerWhist.YES, "9♠", True),
        (IdleDealerWhist.YES, "10♠", True),
        (IdleDealerWhist.ANY_LEVEL, "6♣", True),
        (IdleDealerWhist.ANY_LEVEL, "8♠", True),
        (IdleDealerWhist.NO, "6♣", False),
        (IdleDealerWhist.NO, "8♠", False),
    ],
)
def test_after_two_passes_the_idle_dealer_may_be_asked(
    whist: IdleDealerWhist, contract: str, is_asked: bool
) -> None:
    axes: Axes = {"idle_dealer_whist": whist, "ten": Ten.WHISTED}
    node = defence(contract, "pass, pass", players=4, **axes)
    assert node.is_over is not is_asked
    if is_asked:
        # He passes, or looks at one defender's hand, of his choice.
        assert asked(node) == (FOURTH, "pass look second look third")
    # Nobody sits out at a table of three.
    assert defence(contract, "pass, pass", **axes).is_over


@pytest.mark.parametrize("whist", list(IdleDealerWhist))
def test_the_idle_dealer_may_return_a_half_whist(whist: IdleDealerWhist) -> None:
    said = "pass, half, pass"
    node = defence("6♣", said, players=4, idle_dealer_whist=whist)
    assert node.is_over is (whist is IdleDealerWhist.NO)
    node = defence("6♣", "pass, half, whist", players=4, idle_dealer_whist=whist)
    assert node.to_declare is SECOND
    node = defence(
        "6♣", "whist, pass, half, pass", players=4, idle_dealer_whist=whist, **WPH
    )
    assert node.is_over is (whist is IdleDealerWhist.NO)


def test_the_idle_dealer_whists_on_the_hand_he_looked_at() -> None:
    looked = defence("8♠", "pass, pass, look third", players=4)
    assert asked(looked) == (FOURTH, "whist pass")
    assert looked.looked_at is THIRD
    assert looked.why_no_word(HALF) is Violation.WRONG_PHASE
    whists = looked.declare(WHIST)
    assert asked(whists) == (FOURTH, "open closed")
    assert whists.whisters == (FOURTH,)
    assert whists.idle_seat is THIRD
    assert whists.words == (None, PASS, PASS)
    assert whists.say_open(is_open=True).open is True
    passes = looked.declare(PASS)
    assert passes.is_over
    assert passes.whisters == ()
    assert passes.idle_seat is None


def test_the_idle_dealer_passes_without_a_look_and_never_whists_so() -> None:
    node = defence("8♠", "pass, pass", players=4)
    assert node.why_no_word(WHIST) is Violation.NO_IDLE_WHIST
    passed = node.declare(PASS)
    assert passed.is_over
    assert passed.looked_at is None


def test_the_idle_dealer_overrides_a_half_with_nothing_but_a_whist() -> None:
    node = defence("6♣", "pass, half, pass, look second, whist", players=4)
    assert node.words == (None, PASS, HALF)
    # Even where it is played, a whist-pass-half is not his.
    said = "pass, half, pass, look second, whist"
    node = defence("6♣", said, players=4, **WPH)
    assert asked(node) == (FOURTH, "open closed")


@pytest.mark.parametrize("declarer", ACTIVE)
def test_only_defenders_hands_are_looked_at(declarer: Seat) -> None:
    node = defence("8♠", "pass, pass", declarer=declarer, players=4)
    assert set(node.legal_looks) == set(ACTIVE) - {declarer}
    for seat in (declarer, FOURTH):
        with pytest.raises(IllegalActionError) as caught:
            node.look(seat)
        assert caught.value.reason is Violation.NO_IDLE_WHIST
    first = defence("8♠", declarer=declarer, players=4)
    with pytest.raises(IllegalActionError) as caught:
        first.look(declarer.left)
    assert caught.value.reason is Violation.WRONG_PHASE
    assert caught.value.legal == ("whist", "pass")


# Two players


@pytest.mark.parametrize("dummy", [FIRST, SECOND])
@pytest.mark.parametrize("declarer", ACTIVE)
def test_the_opponent_is_the_only_one_asked(dummy: Seat, declarer: Seat) -> None:
    if declarer is dummy:
        return
    opponent = next(s for s in ACTIVE if s not in {dummy, declarer})
    for contract in ("6♣", "8♣"):
        node = defence(contract, declarer=declarer, players=2, dummy=dummy)
        assert (node.first, node.second) == (opponent, dummy)
        assert asked(node) == (opponent, "whist pass")
        whists = node.declare(WHIST)
        # No half-whist, no open or closed: defended open.
        assert whists.is_over
        assert whists.whisters == (opponent,)
        assert whists.open is True
        passes = node.declare(PASS)
        assert passes.is_over
        assert passes.whisters == ()
        assert passes.words[dummy.value] is PASS


def test_under_stalingrad_the_only_opponent_must_whist() -> None:
    node = defence("6♠", players=2, dummy=SECOND, stalingrad=YesNo.YES)
    assert node.is_over
    # He, not the dummy, and he defends open.
    assert node.whisters == (THIRD,)
    assert node.open is True


# Violations and values


def test_nothing_is_said_once_it_is_over() -> None:
    over = defence("6♣", "pass, pass")
    assert over.why_no_word(PASS) is Violation.WRONG_PHASE
    with pytest.raises(PhaseError, match="defence is over"):
        over.declare(PASS)
    with pytest.raises(PhaseError):
        over.look(SECOND)
    with pytest.raises(PhaseError):
        over.say_open(is_open=True)


def test_what_was_possible_is_named() -> None:
    with pytest.raises(IllegalActionError) as caught:
        defence("6♣", "whist, pass").declare(WHIST)
    assert caught.value.reason is Violation.WRONG_PHASE
    assert caught.value.action == "whist"
    assert caught.value.legal == ("open", "closed")
    with pytest.raises(IllegalActionError) as caught:
        defence("8♣", "pass, pass", players=4).say_open(is_open=False)
    assert caught.value.action == "closed"
    assert caught.value.legal == ("pass", "look second", "look third")


@pytest.mark.parametrize(
    "said",
    ["", "pass, half", "pass, half, pass, look second, whist, open", "whist, whist"],
)
def test_defences_are_values(said: str) -> None:
    check_value(defence("6♣", said, players=4))


@pytest.mark.parametrize("stage", list(DefenceStage))
def test_stages_print_as_they_are_written(stage: DefenceStage) -> None:
    assert eval(repr(stage), {"DefenceStage": DefenceStage}) is stage
