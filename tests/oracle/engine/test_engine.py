"""The slow engine by itself: random rounds over random house rules."""

from collections import Counter
from random import Random

import pytest

from tests.oracle.engine import apply, legal, outcome, start, to_act, where
from tests.oracle.engine.cards import DECK, HANDS
from tests.oracle.engine.sample import (
    DUMMY_FIRST,
    THREE,
    begun,
    house,
    plain_deal,
    random_action,
    random_deal,
    random_rules,
    random_situation,
)
from tests.oracle.engine.shapes import Outcome, State

ROUNDS = range(1500)


def check_place_of_every_card(state: State) -> None:
    places = where(state)
    assert sorted(places, key=DECK.index) == DECK
    counts = Counter(places.values())
    assert counts["talon"] + counts["discard"] in (0, 1, 2)
    assert counts["table"] <= 3
    assert counts["discard"] in (0, 2)


def play_out(seed: int) -> tuple[State, Outcome]:
    rng = Random(seed)
    rules, table = random_rules(rng), random_situation(rng)
    state = start(rules, random_deal(rng), table)
    while to_act(state) is not None:
        check_place_of_every_card(state)
        assert outcome(state) is None
        actions = legal(state)
        assert len(set(actions)) == len(actions) > 0
        before = repr(state)
        after = apply(state, random_action(rng, state))
        assert repr(state) == before
        state = after
    check_place_of_every_card(state)
    result = outcome(state)
    assert result is not None
    assert legal(state) == []
    return state, result


def kinds_of(state: State, result: Outcome) -> set[str]:
    """What this round is an example of."""
    words = [action for _, action in state["history"]]
    table = state["situation"]
    kinds = {f"{result['kind']} of {table['players']}"}
    known = ["here", "leave", "concede", "half", "open", "closed", "misere-hand"]
    known += ["alone", "invite", "go_on", "accept", "decline"]
    kinds |= {word for word in known if word in words}
    if result["hand"]:
        kinds.add(f"{result['kind']} {result['level']} without talon")
    if result["idle_seat"] is not None:
        half = "half" in (result["defence"] or {}).values()
        kinds.add("idle dealer's whist" + (" over a half" if half else ""))
    if result["kind"] == "game" and state["played"] and result["defence"] is None:
        kinds.add("unasked")
    if result["tricks"] and table["dummy"]:
        kinds.add(f"{result['kind']}, dummy {table['dummy']}")
    if result["kind"] == "all_pass" and result["tricks"].get("fourth"):
        kinds.add("talon tricks of the idle dealer")
    return kinds


@pytest.fixture(scope="module", name="rounds")
def all_rounds() -> list[tuple[State, Outcome]]:
    return [play_out(seed) for seed in ROUNDS]


def test_ten_tricks_or_none(rounds: list[tuple[State, Outcome]]) -> None:
    for state, result in rounds:
        number = 10 if result["tricks"] else 0
        assert len(state["tricks"]) == sum(result["tricks"].values()) == number
        assert bool(number) == state["played"]
        if number:
            counts = Counter(where(state).values())
            sizes = [counts[f"trick {n}"] for n in range(1, 11)]
            assert set(sizes) <= {2, 3, 4}


def owners(state: State) -> dict[str, str]:
    """Whose hand each card was in when the play began."""
    found = dict.fromkeys(state["deal"]["talon"], "talon")
    for seat, cards in state["deal"]["hands"].items():
        found |= dict.fromkeys(cards, seat)
    if state["discard"] or any(action == "take" for _, action in state["history"]):
        found |= dict.fromkeys(state["deal"]["talon"], state["declarer"] or "")
    return found


def worth(card: str, led: str, trump: str | None) -> int:
    """What a card is worth in a trick: nothing off suit, more than all as a trump."""
    rank = ["7", "8", "9", "10", "J", "Q", "K", "A"].index(card[1:]) + 1
    return rank + 100 if card[0] == trump else rank if card[0] == led else 0


def test_every_card_keeps_the_law(rounds: list[tuple[State, Outcome]]) -> None:
    """A card off suit is a trump or its hand has none, and its hand has no card left
    of the suit led: no later trick may hold one.
    """
    for state, _ in rounds:
        owner = owners(state)
        trump = state["suit"] if state["kind"] == "game" else None
        tricks = [trick["cards"] for trick in state["tricks"]]
        four = state["situation"]["players"] in (4, 5)
        for number, cards in enumerate(tricks):
            later = [card for trick in tricks[number + 1 :] for card in trick]
            able = [card for card in cards if owner[card] != "talon" or four]
            best = max(able, key=lambda card: worth(card, cards[0][0], trump))
            if worth(best, cards[0][0], trump) > 0:
                taker = owner[best] if owner[best] != "talon" else "fourth"
                assert state["tricks"][number]["taker"] == taker
            for card in cards[1:]:
                left = [one[0] for one in later if owner[one] == owner[card]]
                if card[0] != cards[0][0]:
                    assert cards[0][0] not in left
                if card[0] not in (cards[0][0], trump):
                    assert trump not in left


def test_every_trick_is_led_by_whom_it_should_be(
    rounds: list[tuple[State, Outcome]],
) -> None:
    for state, result in rounds:
        owner = owners(state)
        tricks = state["tricks"]
        opened = state["rules"]["all_pass_talon"] == "opened"
        leads = [owner[trick["cards"][0]] for trick in tricks]
        two = state["situation"]["players"] == 2
        begin = 0
        if result["kind"] == "all_pass" and opened and not two:
            assert leads[:2] == ["talon", "talon"]
            assert [owner[card] for card in tricks[1]["cards"][1:]] == HANDS
            begin = 2
        for number in range(begin + 1, len(tricks)):
            assert leads[number] == tricks[number - 1]["taker"]
        if begin == 0 and tricks and not two:
            # The passer's cards may be out of play (004:327).
            playing = [owner[card] for card in tricks[0]["cards"]]
            assert leads[0] == next(seat for seat in HANDS if seat in playing)


def test_rounds_of_every_kind(rounds: list[tuple[State, Outcome]]) -> None:
    seen: Counter[str] = Counter()
    for state, result in rounds:
        seen.update(kinds_of(state, result))
    kinds = ("game", "misere", "all_pass")
    expected = {f"{kind} of {n}" for kind in kinds for n in (2, 3, 4)}
    expected |= {f"{kind}, dummy {s}" for kind in kinds for s in ("first", "second")}
    expected |= {"here", "leave", "concede", "half", "open", "closed", "unasked"}
    expected |= {"alone", "invite", "go_on", "accept", "decline"}
    expected |= {"idle dealer's whist", "talon tricks of the idle dealer"}
    expected |= {"misere None without talon", "game 9 without talon"}
    assert expected <= set(seen), expected - set(seen)


@pytest.mark.parametrize("action", ["7♥", "here", "♠A", "take", "", "6♠ "])
def test_what_is_not_legal_is_refused(action: str) -> None:
    with pytest.raises(ValueError, match="not among"):
        apply(begun(house(), THREE), action)


def test_after_the_end_everything_is_refused() -> None:
    state = begun(house(), THREE, "6♠, pass, pass, concede")
    assert to_act(state) is None
    with pytest.raises(ValueError, match="not among"):
        apply(state, "pass")


def test_a_deal_is_checked() -> None:
    deal = plain_deal()
    deal["talon"] = ["♠7", "♥A"]
    with pytest.raises(ValueError, match="32 cards"):
        start(house(), deal, THREE)
    deal["talon"] = []
    with pytest.raises(ValueError, match="talon"):
        start(house(), deal, THREE)
    assert list(plain_deal()["hands"]) == HANDS


@pytest.mark.parametrize("dummy", ["third", None])
def test_a_table_of_two_has_a_dummy(dummy: str | None) -> None:
    with pytest.raises(ValueError, match="dummy"):
        begun(house(), {**DUMMY_FIRST, "dummy": dummy})
