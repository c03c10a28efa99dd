"""
Settle an argument: one deal under several readings of the rules.

Six clubs. Both defenders whisted, the declarer took seven tricks, one defender three
and the other none. The pair owed four and took three. What does the idle one pay?
"""

from preferans import Leningrad, Match, Reason, Rostov, Shortfall, Sochi

READINGS = {
    "Sochi": Sochi(),
    "Sochi, no more than the pair lacks": Sochi(shortfall=Shortfall.CAPPED),
    "Sochi, a quota each": Sochi(shortfall=Shortfall.PERSONAL_ALWAYS),
    "Leningrad": Leningrad(),
    "Rostov": Rostov(),
}


def main() -> None:
    """Print what each reading writes for the whister who was short."""
    for name, convention in READINGS.items():
        match = Match.start(("South", "West", "North"), convention, pool=10).enter(
            "6♣ West",
            defence={"North": "whist", "South": "whist"},
            tricks={"West": 7, "North": 3, "South": 0},
        )
        for entry in match.deals[-1].entries:
            if entry.reason is Reason.WHISTER_SHORT:
                print(f"{name}: {entry}")


if __name__ == "__main__":
    main()
