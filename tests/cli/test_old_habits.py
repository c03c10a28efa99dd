"""`preferans legal` of old habits that few tables keep."""

from preferans import HalfAndHalf, Round, Seat, Sochi, YesNo
from preferans.cli._legal import of_deal
from preferans.cli._positions import Answer, Setting
from tests.cli.legal import CARDS, WON
from tests.engine.helpers import DEAL, act


def asked(actions: str, rules: Sochi, players: int = 3) -> Answer:
    return of_deal(CARDS, actions, Setting(rules, players))


def noted(answer: Answer) -> dict[str, str]:
    """Return what people read, by its label."""
    return {label: text for label, text, _ in answer.notes if text}


def test_one_hand_alone() -> None:
    rules = Sochi(alone=YesNo.YES)
    named = f"{WON}, order 6♠, whist, pass"
    assert noted(asked(named, rules))["legal"] == "open, closed, alone"
    plays = asked(f"{named}, alone, ♠A", rules)
    assert noted(plays)["said"] == "second hand whists, third hand passes, alone"
    assert (plays.facts["open"], plays.facts["alone"]) == (False, True)
    tricks = "♠A, ♠9, ♠K, ♠10, ♠Q, ♠J, ♣A, ♣9, ♣K, ♣10, ♣Q, ♣J"
    rest = "♦A, ♦9, ♦K, ♦10, ♦Q, ♦J, ♦7, ♥A"
    over = asked(f"{named}, alone, {tricks}, {rest}", rules)
    assert over.facts["ended"] == (
        "6♠ first hand, talon ♦7 ♥8, second hand whists with one hand, "
        "third hand passes, 10 tricks"
    )


def test_a_forced_whist() -> None:
    rules = Sochi(forced_whist=YesNo.YES)
    named = f"{WON}, order 8♠, pass, pass"
    assert asked(named, rules).facts["phase"] == "play"
    round_ = Round.start(DEAL, rules, Setting(rules).situation)
    round_ = act(round_, named).claim({Seat.FIRST: 10})
    assert Setting(rules).told(act(round_, "accept,accept")) == (
        "8♠ first hand, talon ♦7 ♥8, second hand passes, third hand passes, "
        "played all the same, 10 tricks"
    )


def test_an_invitation() -> None:
    rules = Sochi(invitation=YesNo.YES)
    named = f"{WON}, order 6♠, whist, pass"
    assert noted(asked(named, rules))["legal"] == "invite, go_on"
    said = "second hand whists, third hand passes"
    assert noted(asked(f"{named}, invite", rules))["said"] == f"{said}, by invitation"
    opened = asked(f"{named}, go_on, open", rules)
    assert noted(opened)["said"] == f"{said}, by invitation, open"
    assert opened.facts["invited"] is True
    round_ = act(Round.start(DEAL, rules, Setting(rules).situation), named)
    round_ = act(round_, "invite,open").claim({Seat.FIRST: 10})
    assert Setting(rules).told(act(round_, "accept")) == (
        "6♠ first hand, talon ♦7 ♥8, second hand whists open by invitation, "
        "third hand passes, 10 tricks"
    )


def test_half_and_half() -> None:
    rules = Sochi(half_and_half=HalfAndHalf.ANY)
    misere = "misere, pass, pass"
    won = noted(asked(misere, rules, 4))
    assert won["phase"] == "exchange, the idle dealer may be invited to halves"
    assert (won["talon"], won["legal"]) == ("is not shown yet", "invite, go_on")
    invited = noted(asked(f"{misere}, invite", rules, 4))
    assert invited["to act"] == "idle dealer"
    assert invited["phase"] == "exchange, the idle dealer is invited to halves"
    assert invited["winning bid"] == "misere by first hand"
    assert (invited["legal"], "hand" in invited) == ("accept, decline", False)
    named = asked(f"{WON}, order 6♠, invite", rules, 4)
    assert (named.facts["contract"], noted(named)["talon"]) == ("6♠", "♦7 ♥8")
    shared = asked(f"{WON}, order 6♠, invite, accept", rules, 4)
    assert (
        noted(shared)["contract"] == "6♠ by first hand in halves with the idle dealer"
    )
    assert shared.facts["halves"] is True
    over = asked(f"{WON}, order 6♠, invite, accept, pass, pass", rules, 4)
    assert over.facts["ended"] == (
        "6♠ first hand in halves with idle dealer, talon ♦7 ♥8, nobody whists"
    )
