"""Scoring: from an outcome to the chips that move (001:779-781, 001:795-797)."""

from preferans.errors import InvalidOutcomeError
from preferans.preference.choices import AnteWhen, ShortPot
from preferans.preference.outcomes import Outcome, PassedOut, problems
from preferans.preference.pot import Entry, Pot, Reason
from preferans.preference.rules import PreferenceRules
from preferans.seats import ACTIVE, Table

__all__ = ["antes", "score"]


def antes(rules: PreferenceRules, pot: Pot, *, first: bool) -> tuple[Entry, ...]:
    """
    Return what the players put in before a deal.

    >>> from preferans.preference import Pot, antes
    >>> from preferans.preference.examples import RULES
    >>> [each.chips for each in antes(RULES, Pot.start(("A", "B", "C")), first=True)]
    [2, 2, 2]
    """
    empty = rules.ante_when is AnteWhen.EMPTY_POT and pot.chips == 0
    due = first or empty or rules.ante_when is AnteWhen.EVERY_DEAL
    return _everybody(rules, pot) if due else ()


def _everybody(rules: PreferenceRules, pot: Pot) -> tuple[Entry, ...]:
    return tuple(Entry(player, Reason.ANTE, rules.ante) for player in pot.players)


def score(
    rules: PreferenceRules, table: Table, pot: Pot, outcome: Outcome
) -> tuple[Entry, ...]:
    """
    Return the chips that an outcome moves, the antes of the deal already in the pot.

    Chips of the second round are put into the pot by everybody who bid (001:787), and
    so they stay there whoever wins.

    >>> from preferans.cards import Suit
    >>> from preferans.preference import PlayedHand, Pot, score
    >>> from preferans.preference.examples import RULES
    >>> from preferans.seats import Seat, Table
    >>> players = ("Anna", "Boris", "Vera")
    >>> hand = PlayedHand(Seat.FIRST, Suit.HEARTS, 5)
    >>> score(RULES, Table(players, "Anna"), Pot.start(players), hand)
    (Entry(player='Boris', reason=Reason.PENALTY, chips=4),)

    Raises:
        InvalidOutcomeError: The rules do not allow the outcome; nothing was changed.
    """
    found = problems(rules, outcome)
    if found:
        raise InvalidOutcomeError(found)
    if isinstance(outcome, PassedOut):
        return ()
    entries = [
        Entry(table.player(seat), Reason.BID, count)
        for seat, count in zip(ACTIVE, outcome.chips, strict=True)
        if count
    ]
    declarer = table.player(outcome.declarer)
    if not outcome.is_made:
        return (*entries, Entry(declarer, Reason.PENALTY, rules.penalty))
    lies = pot.chips + sum(entry.chips for entry in entries)
    if rules.short_pot is ShortPot.ANTE_AGAIN:
        while lies < rules.reward:
            again = _everybody(rules, pot)
            entries.extend(again)
            lies += sum(entry.chips for entry in again)
    paid = min(lies, rules.reward)
    return (*entries, *([Entry(declarer, Reason.REWARD, -paid)] if paid else []))
