"""
Play by house rules: a keyword, and a class with a price list of its own.

A convention is anything with the members of the `Convention` protocol. Records know
the ones of the library by name; others are passed in by name.
"""

from collections.abc import Iterable

from preferans import (
    Column,
    Contract,
    Convention,
    Entry,
    Leningrad,
    Match,
    Outcome,
    PlayedMisere,
    Reason,
    Rules,
    Settlement,
    Sheet,
    Situation,
    Sochi,
    UncontestedGame,
    WhistShare,
    YesNo,
    records,
)

# A house rule is one line, and two of them are one line too.
GREEDY_PITER = Leningrad(whist_share=WhistShare.GREEDY, stalingrad=YesNo.YES)


class Lighthouse:
    """
    Pay for courage: a misère brings 25, and nobody is paid for an idle game.

    All else is Sochi. Nothing is inherited; the class only has the right members.
    """

    def __init__(self) -> None:
        """Keep the convention that does what this one does not change."""
        self._base = Sochi()

    @property
    def name(self) -> str:
        """Return the name that records use."""
        return "lighthouse"

    @property
    def rules(self) -> Rules:
        """Return the axes that say which deals are legal."""
        return self._base

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        """Return what an outcome writes."""
        match outcome:
            case PlayedMisere(taken=0):
                declarer = situation.table.player(outcome.declarer)
                return (Entry.of(Column.POOL, declarer, Reason.MISERE_MADE, (25,)),)
            case UncontestedGame(contract=Contract(level=6 | 7)):
                return ()
            case _:
                return self._base.score(outcome, situation)

    def advance(self, situation: Situation, outcome: Outcome) -> Situation:
        """Return who deals next, and the state of the all-pass series."""
        return self._base.advance(situation, outcome)

    def post(
        self, sheet: Sheet, entries: Iterable[Entry], size: int | None
    ) -> tuple[Entry, ...]:
        """Return what is written once pools fill."""
        return self._base.post(sheet, entries, size)

    def is_over(self, sheet: Sheet, *, size: int | None, played: int) -> bool:
        """Return whether the match has reached its end."""
        return self._base.is_over(sheet, size=size, played=played)

    def settle(self, sheet: Sheet) -> Settlement:
        """Return what the sheet comes to."""
        return self._base.settle(sheet)


RECORD = """
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "lighthouse"
pool = 20

[[deals]]
contract = "misere West"
tricks = { West = 0 }

[[deals]]
contract = "7♠ North"
defence = { South = "pass", West = "pass" }
"""


def main() -> None:
    """Play one deal by a house rule, and a record by the strange class."""
    players = ("South", "West", "North")
    match = Match.start(players, GREEDY_PITER, pool=10).enter(
        "6♠ West",
        defence={"North": "whist", "South": "whist"},
        tricks={"West": 5, "North": 3, "South": 2},
    )
    print(GREEDY_PITER)
    print(*match.deals[-1].entries, sep="\n")

    lighthouse: Convention = Lighthouse()
    record = records.loads(RECORD, conventions={"lighthouse": lighthouse})
    match = record.replay()
    print(lighthouse.name)
    for deal in match.deals:
        print(f"{deal.number}.", *deal.entries, sep="\n  ")
    print(match.settle().whole)


if __name__ == "__main__":
    main()
