"""Who is asked, what he may say, and who plays against the declarer: conv. 3."""

from .cards import clockwise_from
from .dark import is_whisted_by_both
from .exchange import declarer
from .ladder import is_misere
from .shapes import Action, Seat, State

Question = tuple[Seat, list[Action]]
IDLE_DEALER: Seat = "fourth"
# What a lone whister says, of the passer and of how the cards are played.
HOW = ["open", "closed", "alone", "invite", "go_on"]


def defenders(state: State) -> list[Seat]:
    """Conv. 3: "the defender left of the declarer (next clockwise, whichever hand the
    declarer is) (...); then the other". The dummy is one of them.
    """
    return clockwise_from(declarer(state))[1:]


def opponent(state: State) -> Seat:
    """The declarer's opponent at a table of two."""
    dummy = state["situation"]["dummy"]
    [seat] = [seat for seat in defenders(state) if seat != dummy]
    return seat


def is_checked_ten(state: State) -> bool:
    """Conv. 3: `ten` = `CHECKED`: "no declarations, requirement none"."""
    game = state["kind"] == "game"
    return game and state["level"] == 10 and state["rules"]["ten"] == "checked"


def is_stalingrad(state: State) -> bool:
    """Conv. 3: "on the contract 6♠ both defenders whist, unasked, closed"."""
    six_spades = state["level"] == 6 and state["suit"] == "♠"
    return six_spades and state["rules"]["stalingrad"] == "yes"


def is_dark_whisted(state: State) -> bool:
    """Conv. 8: "Compulsory closed whist by both" on some games still in the dark."""
    level, suit, bid = state["level"], state["suit"], state["bid"]
    if not state["dark"] or state["kind"] != "game":
        return False
    if level is None or suit is None or bid is None:
        return False
    return is_whisted_by_both(state["rules"], bid, level, suit)


def is_dark_misere(state: State) -> bool:
    """Whether misère itself was called in the dark."""
    bid = state["bid"]
    return state["dark"] and bid is not None and is_misere(bid)


def is_unasked(state: State) -> bool:
    """Whether nobody is asked.

    Conv. 3: "No declarations on misère, on a checked ten, on 6♠ under Stalingrad"; nor
    where both must whist on a dark game.
    """
    if state["kind"] == "misere" or is_checked_ten(state):
        return True
    return is_stalingrad(state) or is_dark_whisted(state)


# The questions, in the order in which they are put


def question(state: State) -> Question | None:
    """Who is asked now and what he may answer; None when all is said."""
    if is_unasked(state):
        return None
    words = [word for _, word in state["said"]]
    if state["situation"]["players"] == 2:
        return question_of_two(state, words)
    return question_of_three(state, words)


def question_of_two(state: State, words: list[str]) -> Question | None:
    """Conv. 3: "The opponent is the only one asked: whist or pass; no half-whist, no
    open or closed".
    """
    return None if words else (opponent(state), ["whist", "pass"])


def question_of_three(state: State, words: list[str]) -> Question | None:
    """Conv. 3, every way the words can have gone; ``rest`` is the idle dealer's."""
    left, right = defenders(state)
    if "invite" in words or "go_on" in words:
        return question_of_openness(state)
    match words:
        case []:
            return left, ["whist", "pass"]
        case ["whist"]:
            return right, ["whist", "pass"]
        case ["pass"]:
            return right, ["whist", "pass", *half_after_pass(state)]
        case ["whist", "pass"]:
            return left, [*openness(state), *half_after_whist(state)]
        case ["pass", "whist"]:
            return right, openness(state)
        case ["pass", "half"]:
            return left, ["whist", "pass"]
        case ["pass", "half", "whist"]:
            return left, openness(state)
        case ["whist", "pass", "half"]:
            return right, ["whist", "pass"]
        case ["whist", "pass", "half", "whist"]:
            return right, openness(state)
        case (
            ["pass", "pass", *rest]
            | ["pass", "half", "pass", *rest]
            | ["whist", "pass", "half", "pass", *rest]
        ):
            return question_of_idle_dealer(state, rest)
        case _:
            return None


def openness(state: State) -> list[Action]:
    """Open or closed; 004:327, `alone` = `YES`: or one hand, "leaving the cards of him
    who passed behind".
    """
    alone = ["alone"] if state["rules"]["alone"] == "yes" else []
    if state["rules"]["invitation"] == "yes":
        # 000:164: the whister invites the passer, or does not.
        return ["invite", "go_on", *alone]
    return ["open", "closed", *alone]


def question_of_openness(state: State) -> Question | None:
    """000:164: "The passer has the right, if his whister does not invite him, to invite
    him himself. He is bound, at the wish of who invited, to open the cards or to play
    dark". Who has invited chooses himself.
    """
    seat, word = state["said"][-1]
    if word == "invite":
        return seat, ["open", "closed"]
    if word == "go_on":
        whister = idle_seat(state) or seat
        [passer] = [other for other in defenders(state) if other != whister]
        return passer, ["open", "closed", "pass"]
    return None


def half_is_possible(state: State) -> bool:
    """Conv. 3: "At six and seven, three or four players"."""
    return state["rules"]["half_whist"] == "after_pass" and state["level"] in (6, 7)


def half_after_pass(state: State) -> list[Action]:
    """The second defender's half-whist.

    Conv. 3: "after a pass of the first, may say half instead".
    """
    return ["half"] if half_is_possible(state) else []


def half_after_whist(state: State) -> list[Action]:
    """Conv. 3: `whist_pass_half` = `YES`: "at six and seven the first defender, having
    whisted and heard a pass, may say half in place of open or closed".
    """
    allowed = state["rules"]["whist_pass_half"] == "yes"
    return ["half"] if allowed and half_is_possible(state) else []


def idle_dealer_is_asked(state: State) -> bool:
    """Conv. 3: "`YES` (...) | `ANY_LEVEL` (after two passes at six and seven too) |
    `NO`: after two passes at eight, nine and a whisted ten (not at six and seven), and
    after a half-whist that the defender did not return".
    """
    rule = state["rules"]["idle_dealer_whist"]
    if state["situation"]["players"] not in (4, 5) or rule == "no" or state["halves"]:
        # Who plays in halves with the declarer does not whist on him.
        return False
    if any(word == "half" for _, word in state["said"]):
        return True
    return rule == "any_level" or state["level"] in (8, 9, 10)


def question_of_idle_dealer(state: State, rest: list[str]) -> Question | None:
    """Conv. 3: "the idle dealer passes, or looks at one defender's hand, of his choice,
    and then whists on it or passes. Whisting (...) he says open or closed".
    """
    if not idle_dealer_is_asked(state):
        return None
    match rest:
        case []:
            looks = [f"look {seat}" for seat in defenders(state)]
            return IDLE_DEALER, ["pass", *looks]
        case [look] if look != "pass":
            return IDLE_DEALER, ["whist", "pass"]
        case [_, "whist"]:
            return IDLE_DEALER, openness(state)
        case _:
            return None


# What the declarations come to


def last_words(state: State) -> dict[Seat, str] | None:
    """The last word of each defender who was asked; None if nobody was."""
    said = [(seat, word) for seat, word in state["said"] if seat != IDLE_DEALER]
    if "go_on" in [word for _, word in state["said"]]:
        # What the passer says of openness is no word on the contract.
        said = [
            (seat, word) for seat, word in state["said"][:-1] if seat != IDLE_DEALER
        ]
    words = {seat: word for seat, word in said if word not in HOW}
    return words or None


def lone_whister(state: State) -> Seat | None:
    """Conv. 3: "The lone whister, never the passer or the declarer, says open or
    closed"; at a table of two he is the opponent, who says neither.
    """
    if state["situation"]["players"] == 2:
        return opponent(state) if is_played(state) else None
    for seat, word in state["said"]:
        if word in HOW:
            return seat
    return None


def idle_seat(state: State) -> Seat | None:
    """The hand on which the idle dealer whisted."""
    idle = [word for seat, word in state["said"] if seat == IDLE_DEALER]
    if "whist" not in idle:
        return None
    return idle[0].removeprefix("look ")


def is_played(state: State) -> bool:
    """Whether somebody plays against the declarer.

    Conv. 3: "Both pass (...): the contract is recorded as made"; a half-whist that
    stands: "contract made (...) nobody plays".
    """
    if is_unasked(state):
        return True
    words = [word for _, word in state["said"]]
    if state["situation"]["players"] == 2:
        return words == ["whist"]
    if is_forced(state):
        return True
    return words == ["whist", "whist"] or any(word in HOW for word in words)


def is_invited(state: State) -> bool:
    """Whether one of whister and passer has invited the other."""
    words = [word for _, word in state["said"]]
    return "invite" in words or ("go_on" in words and words[-1] != "pass")


def is_forced(state: State) -> bool:
    """002:142: "If both whisters pass they do not throw in the cards. They play for
    nothing"; at a table of two there are no two passes, after a half-whist neither.
    """
    words = [word for _, word in state["said"]]
    forced = state["rules"]["forced_whist"] == "yes"
    nobody = "whist" not in words and "half" not in words
    return forced and nobody and not is_unasked(state)


def is_open(state: State) -> bool:
    """Whether the defence is an open one, once it is known to be played.

    Conv. 3: "Misère is always defended open"; a checked ten: "all three hands lie open"
    or "the defenders' hands"; of two players: "Whist, misère, checked ten and 6♠ under
    Stalingrad (...) are defended open". 003:11, 004:107: a dark misère closed.
    """
    if is_dark_misere(state):
        return False
    if state["kind"] == "misere" or is_checked_ten(state):
        return True
    if state["situation"]["players"] == 2:
        return True
    return any(word == "open" for _, word in state["said"])


def settle_defence(state: State) -> None:
    """All is said: either the cards are played or the deal is over."""
    state["played"] = is_played(state)
    if state["played"]:
        state["whister"] = lone_whister(state)
        state["idle_seat"] = idle_seat(state)
        state["open"] = is_open(state)
        state["invited"] = is_invited(state)
        state["alone"] = any(word == "alone" for _, word in state["said"])
    else:
        state["phase"] = "over"
