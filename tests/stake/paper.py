"""
The sheet of an evening, worked out again the slow way from the words of the rules.

Nothing of the library is used: a record is plain data (its file, read), players are
names, and every amount is written on a page. Where the source is open, the words are
those of the table on the rules page.
"""

from fractions import Fraction
from typing import Any

ROWS = {6: "six", 7: "seven", 8: "eight"}
BOUGHT_ROWS = {6: "bought", 7: "bought_seven", 8: "bought_eight"}
SUITS = "♠♣♦♥"  # From the lowest: 001:667.
SHARES = {"third": Fraction(1, 3), "fourth": Fraction(1, 4)}


class Page:
    """What is written of one evening."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.players: list[str] = record["players"]
        self.rules: dict[str, Any] = record["rules"]
        stake: int = self.rules["stake"]
        # Each plays down the stake from the beginning: 001:707.
        self.stake: dict[str, int] = dict.fromkeys(self.players, stake)
        self.remises = dict.fromkeys(self.players, 0)
        self.on = {
            (one, other): Fraction(0) for one in self.players for other in self.players
        }
        dealer = self.players.index(record.get("first_dealer", self.players[0]))
        for step in record.get("deals", []):
            if "cut" in step:
                self.cut(step["cut"])
            elif "raise" in step:
                for player in self.players:
                    self.stake[player] += step["raise"]
            else:
                self.deal(step, dealer)
                passed = step["game"] == "pass"
                if not (passed and self.rules["all_passed"] == "same_dealer"):
                    dealer = (dealer + 1) % len(self.players)

    def price(self, table: str, game: str) -> int:
        """What a table has for a game such as `bought ♦` or `7♥`."""
        level, suit = self.level(game), SUITS.index(game[-1])
        rows = BOUGHT_ROWS if game.startswith("bought") else ROWS
        amount: int = self.rules[table][rows[level]][suit]
        return amount

    @staticmethod
    def level(game: str) -> int:
        digits = [int(sign) for sign in game if sign.isdigit()]
        return digits[0] if digits else 6

    def deal(self, step: dict[str, Any], dealer: int) -> None:
        size = len(self.players)
        # At four the dealer does not play, at five one more does not: 001:701, 001:705.
        idle = [self.players[dealer]] if size > 3 else []
        waits = [self.players[dealer - 1]] if size > 4 else []
        remised: list[str] = []
        if step["game"] != "pass":
            word = step["game"].split(" ")
            cut = 2 if word[0] == "bought" else 1
            game, declarer = " ".join(word[:cut]), " ".join(word[cut:])
            remised = self.game(step, game, declarer, self.players[dealer])
        paid = [name for name in self.players if name not in idle + waits]
        if self.rules["consolation_for"] == "remise":
            paid = remised
        elif self.rules["consolation_for"] == "game" and step["game"] == "pass":
            paid = []
        if self.rules["waiting_gets"] == "consolation":
            idle = idle + waits
        for getter in idle:
            for payer in paid:
                if payer != getter:
                    self.on[getter, payer] += self.rules["consolation"]

    def game(
        self, step: dict[str, Any], game: str, declarer: str, dealer: str
    ) -> list[str]:
        """Write a game; return who put up a remise for it."""
        if "defence" not in step:
            self.write_off(declarer, self.price("values", game))
            return []
        said, tricks = step["defence"], step["tricks"]
        taken = {name: tricks.get(name, 0) for name in [declarer, *said]}
        worth = self.worth(said, taken, declarer)
        remised: list[str] = []
        short = self.level(game) - worth[declarer]
        if short <= 0:
            self.write_off(declarer, self.price("values", game))
        else:
            self.put_up(declarer, self.price("remises", game), short)
            remised.append(declarer)
        # A whist is two tricks, and one at seven and eight: 001:673, 001:675.
        promised = 2 if self.level(game) == 6 else 1
        whisters = [name for name in said if said[name] in {"whist", "dealer"}]
        excused = short > 0 and self.rules["whister_answers"] == "game_won"
        if self.rules["two_whists"] == "together" and len(whisters) == 2:
            both = sum(worth[name] for name in whisters)
            excused = excused or both >= 2 * promised
        penalty = self.price("whister_remises", game)
        for name in whisters:
            whister = dealer if said[name] == "dealer" else name
            self.whist(whister, declarer, worth[name] * self.price("whists", game))
            if worth[name] < promised and not excused:
                self.put_up(whister, penalty, promised - worth[name])
                remised.append(whister)
        for name in said:
            # The invited gets nothing, and should bring one trick at least: 001:673.
            came = said[name] == "invited" and name != "dummy"
            owes = self.rules["invited_short"] == "remise" and not excused
            if came and owes and taken[name] == 0:
                self.put_up(name, penalty, 1)
                remised.append(name)
        return remised

    def worth(
        self, said: dict[str, str], taken: dict[str, int], declarer: str
    ) -> dict[str, int]:
        """The tricks that count for each, those of a partner among them."""
        asked = {"invited": "invited_tricks", "pass": "passer_tricks"}
        worth = dict(taken)
        for name, part in said.items():
            (partner,) = [other for other in said if other != name]
            question = "dummy_tricks" if name == "dummy" else asked.get(part)
            whose = "nobody" if question is None else self.rules[question]
            if whose == "whister":
                worth[partner] += taken[name]
            elif whose == "declarer":
                worth[declarer] += taken[name]
        return worth

    def whist(self, whister: str, declarer: str, amount: int) -> None:
        # What he took is written before what he puts up.
        if self.rules["whist_paid"] == "off_stake":
            self.write_off(whister, amount)
        else:
            self.on[whister, declarer] += amount

    def put_up(self, player: str, amount: int, short: int) -> None:
        times = short if self.rules["remise_per"] == "trick" else 1
        self.remises[player] += amount * times

    def write_off(self, player: str, amount: int) -> None:
        """Play off point by point, as one would with a rubber."""
        order = ["remises", "stake"]
        if self.rules["written_off"] == "stake":
            order.reverse()
        for _ in range(amount):
            for column in order:
                left = self.remises if column == "remises" else self.stake
                if left[player] > 0:
                    left[player] -= 1
                    break
            else:
                if self.rules["surplus"] == "kept":
                    self.stake[player] -= 1

    def cut(self, by: int) -> None:
        column = self.remises if self.rules["cut_from"] == "remises" else self.stake
        struck = {name: min(by, max(column[name], 0)) for name in self.players}
        entitled: list[str] = []
        for name in self.players:
            left = self.remises[name]
            if self.rules["cut_right"] == "nothing_left":
                # A stake below zero, where a surplus is kept, weighs against remises.
                left = max(left + self.stake[name], 0)
            if left == 0:
                entitled.append(name)
        for name in self.players:
            column[name] -= struck[name]
        for name in entitled:
            for other in self.players:
                if other != name:
                    share = struck[other] * SHARES[self.rules["cut_share"]]
                    self.on[name, other] += share

    def net(self) -> dict[str, Fraction]:
        """What each gets in the end."""
        net = dict.fromkeys(self.players, Fraction(0))
        for one in self.players:
            for other in self.players:
                if one == other:
                    continue
                net[one] += self.on[one, other] - self.on[other, one]
                if self.rules["remaining"] == "paid":
                    mine = self.stake[one] + self.remises[one]
                    net[one] += self.stake[other] + self.remises[other] - mine
        return net
