"""
A clerk with paper: the scores of the stake game, slowly, from the text alone.

Written from 001:655-709 and the page `docs/rules/stake.md`, and from nothing in
`preferans.stake` but the names of its values: points are moved one by one, and every
rule is asked by the word that a record has for it.
"""

from fractions import Fraction

from preferans.seats import Seat, Table
from preferans.stake import (
    Game,
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    PriceTable,
    StakeRules,
    UnplayedGame,
)

THREE = (Seat.FIRST, Seat.SECOND, Seat.THIRD)


def price(table: PriceTable, game: Game) -> int:
    """001:669: by the suit, and by direct game or bought."""
    word = str(game)
    rows = {
        "bought": table.bought,
        "bought 7": table.bought_seven,
        "bought 8": table.bought_eight,
        "6": table.six,
        "7": table.seven,
        "8": table.eight,
    }
    row = rows[word[:-1].strip()]
    assert row is not None
    return row["♠♣♦♥".index(word[-1])]


class Clerk:
    """Keep three columns: stakes, remises, and who has what on whom."""

    def __init__(self, rules: StakeRules, players: tuple[str, ...]) -> None:
        self.rules = rules
        self.players = players
        self.stake = dict.fromkeys(players, rules.stake)
        self.remises = dict.fromkeys(players, 0)
        self.on = {(a, b): Fraction(0) for a in players for b in players}

    def says(self, name: str) -> str:
        word = getattr(self.rules, name).value
        assert isinstance(word, str)
        return word

    def off(self, player: str, points: int) -> None:
        columns = [self.remises, self.stake]
        if self.says("written_off") == "stake":
            columns.reverse()
        for _ in range(points):
            for column in columns:
                if column[player] > 0:
                    column[player] -= 1
                    break
            else:
                if self.says("surplus") == "kept":
                    self.stake[player] -= 1

    def deal(self, table: Table, outcome: Outcome) -> None:
        payers = self._game(table, outcome)
        if table.size < 4:
            return
        everybody = [table.player(seat) for seat in THREE]
        if self.says("consolation_for") == "deal":
            payers = everybody
        if self.says("consolation_for") == "game":
            payers = [] if isinstance(outcome, PassedOut) else everybody
        place = self.players.index(table.dealer)
        paid = [table.dealer]
        if table.size == 5 and self.says("waiting_gets") == "consolation":
            paid.append(self.players[place - 1])
        for one in paid:
            for other in payers:
                if one != other:
                    self.on[one, other] += self.rules.consolation

    def _game(self, table: Table, outcome: Outcome) -> list[str]:
        """Write a game; return who put up a remise."""
        if isinstance(outcome, PassedOut):
            return []
        game = outcome.game
        declarer = table.player(outcome.declarer)
        if isinstance(outcome, UnplayedGame):
            self.off(declarer, price(self.rules.values, game))
            return []
        rivals = [seat for seat in THREE if seat is not outcome.declarer]
        counted = self._counted(table, outcome, rivals)
        # 001:669: the declarer.
        short: list[str] = []
        lacks = game.level - counted[outcome.declarer]
        if lacks <= 0:
            self.off(declarer, price(self.rules.values, game))
        else:
            times = lacks if self.says("remise_per") == "trick" else 1
            self.remises[declarer] += times * price(self.rules.remises, game)
            short.append(declarer)
        # 001:673, 001:675: two tricks a whist, one on seven and eight.
        promised = {6: 2, 7: 1, 8: 1}[game.level]
        whisters = [s for s in rivals if outcome.part(s) in {Part.WHIST, Part.HANDED}]
        free = lacks > 0 and self.says("whister_answers") == "game_won"
        if len(whisters) == 2 and self.says("two_whists") == "together":
            free = free or sum(counted[s] for s in whisters) >= 2 * promised
        for seat in [outcome.declarer.left, outcome.declarer.right]:
            missing = 0
            who = "the dummy" if seat is table.dummy else table.player(seat)
            if seat in whisters:
                if outcome.part(seat) is Part.HANDED:
                    who = table.dealer
                self._whist(who, declarer, counted[seat], game)
                missing = max(0, promised - counted[seat])
            elif outcome.part(seat) is Part.INVITED and seat is not table.dummy:
                # 001:673: he should bring one.
                owes = self.says("invited_short") == "remise"
                missing = int(owes and outcome.tricks[THREE.index(seat)] == 0)
            if missing and not free:
                times = missing if self.says("remise_per") == "trick" else 1
                self.remises[who] += times * price(self.rules.whister_remises, game)
                short.append(who)
        return short

    def _whist(self, who: str, declarer: str, tricks: int, game: Game) -> None:
        points = tricks * price(self.rules.whists, game)
        if self.says("whist_paid") == "off_stake":
            self.off(who, points)
        else:
            self.on[who, declarer] += points

    def _counted(
        self, table: Table, outcome: PlayedGame, rivals: list[Seat]
    ) -> dict[Seat, int]:
        """Say whose tricks are whose."""
        own = {seat: outcome.tricks[THREE.index(seat)] for seat in THREE}
        counted = dict(own)
        named = {Part.INVITED: "invited_tricks", Part.PASS: "passer_tricks"}
        for seat in rivals:
            partner = rivals[1 - rivals.index(seat)]
            part = outcome.part(seat)
            if seat is table.dummy:
                word = self.says("dummy_tricks")
            else:
                word = self.says(named[part]) if part in named else "his own"
            if word == "declarer":
                counted[outcome.declarer] += own[seat]
            if word == "whister":
                counted[partner] += own[seat]
        return counted

    def raises(self, by: int) -> None:
        """001:707."""
        for player in self.players:
            self.stake[player] += by

    def cut(self, by: int) -> None:
        """001:709."""
        column = self.remises if self.says("cut_from") == "remises" else self.stake
        right = [
            player
            for player in self.players
            if self.remises[player] == 0 or self.says("cut_right") == "nothing_left"
            if self.stake[player] + self.remises[player] <= 0
            or self.says("cut_right") == "no_remises"
        ]
        struck = dict.fromkeys(self.players, 0)
        for player in self.players:
            while struck[player] < by and column[player] > 0:
                column[player] -= 1
                struck[player] += 1
        part = {"third": Fraction(1, 3), "fourth": Fraction(1, 4)}
        for player in right:
            for other in self.players:
                if other != player:
                    share = struck[other] * part[self.says("cut_share")]
                    self.on[player, other] += share

    def net(self) -> dict[str, Fraction]:
        gets = dict.fromkeys(self.players, Fraction(0))
        for one in self.players:
            for other in self.players:
                if one == other:
                    continue
                gets[one] += self.on[one, other] - self.on[other, one]
                if self.says("remaining") == "paid":
                    gets[one] -= self.stake[one] + self.remises[one]
                    gets[one] += self.stake[other] + self.remises[other]
        return gets
