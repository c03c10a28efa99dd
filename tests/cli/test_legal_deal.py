"""`preferans legal` of a whole deal: every phase, how it ended, wherever it goes."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from preferans import MisereChain, Round, Seat, Sochi, YesNo
from preferans.cli._legal import of_deal
from preferans.cli._positions import Setting, summary
from preferans.conventions import NAMED
from tests.cli.legal import CARDS, KEPT, WON, facts, lines
from tests.engine.helpers import start

Run = Callable[..., Result]


# A whole deal


@pytest.mark.parametrize("actions", [[], [""], ["\n"], ["# nothing yet"], [","]])
def test_a_deal_begins(run: Run, actions: list[str]) -> None:
    assert lines(run("legal", CARDS, *actions)) == {
        "to act": "first hand (the dealer's left)",
        "phase": "auction",
        "standing bid": "none",
        "hand": "♠AKQ ♣AKQ ♦AKQ ♥7",
        "legal": "pass, 6♠, misere",
    }


def test_the_exchange(run: Run) -> None:
    exchange = {
        "to act": "first hand (the dealer's left)",
        "winning bid": "6♠ by first hand",
        "talon": "♦7 ♥8",
    }
    # Sochi: take, or give up (section 2).
    assert lines(run("legal", CARDS, "6♠, pass, pass")) == exchange | {
        "phase": "exchange, the talon lies open",
        "hand": "♠AKQ ♣AKQ ♦AKQ ♥7",
        "legal": "take, concede",
    }
    assert lines(run("legal", CARDS, "6♠, pass, pass, take")) == exchange | {
        "phase": "exchange, two cards are laid away",
        "hand": "♠AKQ ♣AKQ ♦AKQ7 ♥87",
        "legal": "discard any two of: ♠AKQ ♣AKQ ♦AKQ7 ♥87; concede",
    }
    # 000:39: never below the bid; 6♠ is the lowest of 25.
    named = lines(run("legal", CARDS, WON))
    assert named["legal"].startswith("order any of: 6♠ 6♣ 6♦ 6♥ 6NT 7♠ ")
    assert named["legal"].endswith(" 10♥ 10NT; concede")
    assert named | {"legal": ""} == exchange | {
        "phase": "exchange, the contract is named",
        "hand": "♠AKQ ♣AKQ ♦AKQ7",
        "legal": "",
    }


def test_a_talon_left_on_the_table(run: Run) -> None:
    # Rostov: the talon may be refused (001:1075).
    asked = ("legal", "--convention", "rostov", CARDS)
    assert lines(run(*asked, "6♠, pass, pass"))["legal"] == "take, leave, concede"
    left = lines(run(*asked, "6♠, pass, pass, leave"))
    assert left["hand"] == "♠AKQ ♣AKQ ♦AKQ ♥7"


def test_the_exchange_for_programs(run: Run) -> None:
    asked = ("legal", "--format", "json", CARDS)
    found = facts(run(*asked, "6♠, pass, pass, take"))
    # 12 x 11 / 2 pairs.
    assert len(found["legal"]) == 66 + 1
    assert "discard ♥7 ♥8" in found["legal"]
    assert found | {"legal": []} == {
        "to_act": "first",
        "phase": "exchange",
        "over": False,
        "bid": "6♠",
        "bidder": "first",
        "talon": ["♦7", "♥8"],
        "hand": "♠AKQ ♣AKQ ♦AKQ7 ♥87",
        "legal": [],
    }
    assert "order 10NT" in facts(run(*asked, WON))["legal"]


def test_a_game_without_the_talon() -> None:
    # 001:133-134: misère, a nine over it, misère without talon, a nine over that.
    rules = Sochi(
        misere_chain=MisereChain.WITHOUT_TALON, nine_over_misere_ends=YesNo.NO
    )
    calls = "misere, 9♠, pass, misere-hand, 9♠-hand, pass"
    found = of_deal(CARDS, calls, Setting(rules))
    shown = {label: text for label, text, _ in found.notes}
    assert shown["talon"] == "stays unseen"
    assert shown["winning bid"] == "9♠-hand by second hand"
    assert shown["legal"].startswith("order any of: 9♠-hand 9♣-hand")
    assert found.facts["talon"] is None


def test_the_defence(run: Run) -> None:
    named = f"{WON}, order 6♠"
    assert lines(run("legal", CARDS, named)) == {
        "to act": "second hand",
        "phase": "defence",
        "contract": "6♠ by first hand",
        "hand": "♠J109 ♣J109 ♦J109 ♥A",
        "legal": "whist, pass",
    }
    # 000:125, 000:381: half-whist after the first defender's pass.
    answers = lines(run("legal", CARDS, f"{named}, pass"))
    assert answers["to act"] == "third hand (the dealer)"
    assert answers["said"] == "second hand passes"
    assert answers["legal"] == "whist, pass, half"
    back = lines(run("legal", CARDS, f"{named}, pass, half"))
    assert back["said"] == "second hand passes, third hand says half"
    assert (back["to act"], back["legal"]) == ("second hand", "whist, pass")
    how = lines(run("legal", CARDS, f"{named}, whist, pass"))
    assert how["said"] == "second hand whists, third hand passes"
    assert (how["to act"], how["legal"]) == ("second hand", "open, closed")


def test_the_idle_dealer(run: Run) -> None:
    # 001:997: once both have passed on an eight, the idle dealer may look and whist.
    asked = ("legal", "--players", "4", CARDS)
    passed = f"{WON}, order 8♠, pass, pass"
    said = "second hand passes, third hand passes"
    assert lines(run(*asked, passed)) == {
        "to act": "idle dealer",
        "phase": "defence",
        "contract": "8♠ by first hand",
        "said": said,
        "legal": "pass, look second, look third",
    }
    looks = lines(run(*asked, f"{passed}, look third"))
    assert looks["said"] == f"{said}, idle dealer looks at the cards of third hand"
    assert looks["hand"] == "♠87 ♣87 ♦8 ♥KQJ109"
    assert looks["legal"] == "whist, pass"
    plays = f"{passed}, look third, whist, closed, ♠A, ♠9"
    found = lines(run(*asked, plays))
    assert found["to act"] == "idle dealer, with the cards of third hand"
    assert found["said"] == f"{said}, idle dealer whists for third hand, closed"
    assert found["legal"] == "♠8, ♠7"
    told = facts(run(*asked, plays, "--format", "json"))
    assert (told["to_act"], told["plays"]) == ("fourth", "third")
    assert (told["looked_at"], told["open"]) == ("third", False)
    assert told["said"] == {"second": "pass", "third": "pass", "fourth": "whist"}


def test_an_open_defence(run: Run) -> None:
    plays = f"{WON}, order 6♠, pass, whist, open, ♠A"
    assert lines(run("legal", CARDS, plays)) == {
        "to act": "third hand (the dealer), with the cards of second hand",
        "phase": "play, trick 1 of 10",
        "contract": "6♠ by first hand",
        "said": "second hand passes, third hand whists, open",
        "table": "first hand ♠A",
        "hand": "♠J109 ♣J109 ♦J109 ♥A",
        "rule": "follow ♠",
        "legal": "♠J, ♠10, ♠9",
    }


def test_between_two_tricks_the_declarer_may_claim(run: Run) -> None:
    plays = f"{WON}, order 6♠, pass, whist, closed, ♠A, ♠9, ♠7"
    found = lines(run("legal", CARDS, plays))
    assert found == {
        "to act": "first hand (the dealer's left)",
        "phase": "play, trick 2 of 10",
        "contract": "6♠ by first hand",
        "said": "second hand passes, third hand whists, closed",
        "tricks": "first hand 1",
        "hand": "♠KQ ♣AKQ ♦AKQ7",
        "rule": "leads: anything",
        "legal": "♠K, ♠Q, ♣A, ♣K, ♣Q, ♦A, ♦K, ♦Q, ♦7; the declarer may claim, too",
    }
    assert facts(run("legal", CARDS, plays, "--format", "json")) == {
        "to_act": "first",
        "phase": "play",
        "over": False,
        "contract": "6♠",
        "declarer": "first",
        "said": {"second": "pass", "third": "whist"},
        "looked_at": None,
        "open": False,
        "tricks": {"first": 1},
        "table": [],
        "hand": "♠KQ ♣AKQ ♦AKQ7",
        "plays": "first",
        "trick": 2,
        "rule": "leads: anything",
        "may_claim": True,
        "legal": ["♠K", "♠Q", "♣A", "♣K", "♣Q", "♦A", "♦K", "♦Q", "♦7"],
    }


@pytest.mark.parametrize(
    ("named", "cards", "rule", "legal"),
    [
        # Third hand has one diamond and no card of it left after the first round.
        (
            f"{KEPT}, order 7♥",
            "♦A, ♦9, ♦8, ♦K, ♦10",
            "no ♦: must trump ♥",
            "♥K, ♥Q, ♥J, ♥10, ♥9",
        ),
        # Third hand has two trumps, and they are drawn first.
        (
            f"{WON}, order 6♠",
            "♠A, ♠9, ♠8, ♠K, ♠10, ♠7, ♦A, ♦9, ♦8, ♦K, ♦10",
            "neither ♦ nor ♠: anything",
            "♣8, ♣7, ♥K, ♥Q, ♥J, ♥10, ♥9",
        ),
        (
            f"{WON}, order 6♠",
            "♠A, ♠9, ♠8, ♠K, ♠10, ♠7, ♠Q, ♠J",
            "no ♠: anything",
            "♣8, ♣7, ♦8, ♥K, ♥Q, ♥J, ♥10, ♥9",
        ),
        (
            f"{WON}, order 6NT",
            "♦A, ♦9, ♦8, ♦K, ♦10",
            "no ♦: anything",
            "♠8, ♠7, ♣8, ♣7, ♥K, ♥Q, ♥J, ♥10, ♥9",
        ),
    ],
)
def test_a_card_follows_else_trumps_else_is_any(
    run: Run, named: str, cards: str, rule: str, legal: str
) -> None:
    found = lines(run("legal", CARDS, f"{named}, whist, whist, {cards}"))
    assert found["to act"] == "third hand (the dealer)"
    assert (found["rule"], found["legal"]) == (rule, legal)


def test_a_misere_is_played_at_once(run: Run) -> None:
    # Nobody declares on a misère (section 3).
    plays = "misere, pass, pass, take, discard ♠A ♣A"
    found = lines(run("legal", CARDS, plays))
    assert found["contract"] == "misere by first hand"
    assert "said" not in found
    assert found["phase"] == "play, trick 1 of 10"


def test_a_talon_card_leads_an_all_pass(run: Run) -> None:
    # Section 5, opened talon: ♦7 leads the first trick.
    assert lines(run("legal", CARDS, "pass, pass, pass, ♦Q, ♦9")) == {
        "to act": "third hand (the dealer)",
        "phase": "all-pass, trick 1 of 10",
        "table": "talon ♦7, first hand ♦Q, second hand ♦9",
        "hand": "♠87 ♣87 ♦8 ♥KQJ109",
        "rule": "follow ♦",
        "legal": "♦8",
    }
    # First hand took it, and ♥8 leads the second trick.
    second = lines(run("legal", CARDS, "pass, pass, pass, ♦Q, ♦9, ♦8"))
    assert second["table"] == "talon ♥8"
    assert second["tricks"] == "first hand 1"
    assert (second["rule"], second["legal"]) == ("follow ♥", "♥7")
    # ♥A takes that one, and the third is led from a hand: first hand's (C40).
    third = lines(run("legal", CARDS, "pass, pass, pass, ♦Q, ♦9, ♦8, ♥7, ♥A, ♥9"))
    assert third["rule"] == "leads: anything"
    assert "table" not in third
    told = facts(run("legal", CARDS, "pass, pass, pass, ♦Q", "--format", "json"))
    assert (told["phase"], told["table"]) == ("all-pass", ["♦7", "♦Q"])
    assert not told["may_claim"]


def test_two_players_and_a_dummy(run: Run) -> None:
    # Section 3, two players: only the opponent is asked; he whists open, and decides
    # the dummy's cards too.
    asked = ("legal", "--players", "2", "--dummy", "second", CARDS)
    won = "6♠, pass, take, discard ♥7 ♥8, order 6♠"
    assert lines(run(*asked, won))["to act"] == "third hand (the dealer)"
    assert lines(run(*asked, f"{won}, whist, ♠A")) == {
        "to act": "third hand (the dealer), with the cards of the dummy",
        "phase": "play, trick 1 of 10",
        "contract": "6♠ by first hand",
        "said": "third hand whists, open",
        "table": "first hand ♠A",
        "hand": "♠J109 ♣J109 ♦J109 ♥A",
        "rule": "follow ♠",
        "legal": "♠J, ♠10, ♠9",
    }


# How a deal ended


def ended(run: Run, actions: str, *args: str) -> str:
    found = lines(run("legal", CARDS, actions, *args))
    assert found.pop("phase") == "the deal is over"
    assert set(found) == {"ended"}
    return found["ended"]


# With nine top cards, and ♦7 when nobody has a diamond any more, all ten tricks.
TEN = (
    "♠A,♠9,♠7,♠K,♠10,♠8,♠Q,♠J,♥9,♣A,♣9,♣7,♣K,♣10,♣8,♣Q,♣J,♥10,"
    "♦A,♦9,♦8,♦K,♦10,♥J,♦Q,♦J,♥Q,♦7,♥A,♥K"
)


def test_how_a_deal_ended(run: Run) -> None:
    named = f"{WON}, order 6♠"
    talon = "6♠ first hand, talon ♦7 ♥8"
    assert ended(run, f"{named}, pass, pass") == f"{talon}, nobody whists"
    half = f"{named}, pass, half, pass"
    assert ended(run, half) == f"{talon}, third hand half-whists"
    assert ended(run, "6♠, pass, pass, concede") == f"{talon}, conceded"
    assert ended(run, f"{named}, whist, pass, closed, {TEN}") == (
        f"{talon}, second hand whists, third hand passes, 10 tricks"
    )
    eight = f"{WON}, order 8♠, pass, pass, look third, whist, closed, {TEN}"
    assert ended(run, eight, "--players", "4") == (
        "8♠ first hand, talon ♦7 ♥8, second hand passes, third hand passes, "
        "idle dealer whists for third hand, 10 tricks"
    )


def test_of_a_dummy_nothing_is_told(run: Run) -> None:
    two = ("--players", "2", "--dummy", "second")
    won = "6♠, pass, take, discard ♥7 ♥8, order 6♠"
    talon = "6♠ first hand, talon ♦7 ♥8"
    assert ended(run, f"{won}, pass", *two) == f"{talon}, nobody whists"
    assert ended(run, f"{won}, whist, {TEN}", *two) == (
        f"{talon}, third hand whists open, 10 tricks"
    )


def test_the_end_for_programs(run: Run) -> None:
    concede = run("legal", CARDS, "6♠, pass, pass, concede", "--format", "json")
    assert facts(concede) == {
        "to_act": None,
        "phase": "over",
        "over": True,
        "ended": "6♠ first hand, talon ♦7 ♥8, conceded",
        "legal": [],
    }


# Wherever it goes


def test_no_actions_are_no_lines() -> None:
    assert summary([]) == []


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize(
    ("players", "dummy"),
    [(2, Seat.FIRST), (2, Seat.SECOND), (3, None), (4, None), (5, None)],
)
def test_wherever_a_deal_goes_the_answer_is_what_its_round_allows(
    name: str, players: int, dummy: Seat | None
) -> None:
    rng = random.Random(f"{name} {players} {dummy}")
    setting = Setting(NAMED[name], players, dummy)
    round_ = start(NAMED[name], players=players, dummy=dummy)
    done: list[str] = []
    asked = 0.15
    while not round_.is_over:
        legal = round_.legal_actions()
        if rng.random() < asked:
            check(round_, ", ".join(done), setting)
        action = rng.choice(legal)
        done.append(str(action))
        round_ = round_.apply(action)
    answer = of_deal(CARDS, "\n".join(done), setting)
    assert (answer.facts["over"], answer.facts["legal"]) == (True, [])


def check(round_: Round, actions: str, setting: Setting) -> None:
    answer = of_deal(CARDS, actions, setting)
    legal = list(map(str, round_.legal_actions()))
    told: Any = answer.facts["legal"]
    assert sorted(told) == sorted(legal)
    assert round_.to_act is not None
    assert answer.facts["to_act"] == round_.to_act.name.lower()
    assert answer.facts["over"] is False
