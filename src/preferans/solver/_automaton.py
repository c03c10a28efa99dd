"""
The kernel of the solver: plain ints, interpreted or compiled, the same either way.

What matters of a suit is who holds its cards, from the top down: a sequence of owners,
one of 9,841. Cards that are gone do not exist, so ranks are always relative. A state
is a number, the root 0 is the empty suit, and the state with one more card of owner p
below is `3 * state + 1 + p`. Four states of 14 bits and the leader make a position, 58
bits, and that number is the key of the table of what has been proved.

The declarer is always player 0; play goes 0, 1, 2. Where there are trumps they are
slot 0. A trick is a walk in a tree kept for each state and leader, in which moves
that lead to the same places are one. Neighbouring levels of one side are flattened,
and a list of answers that contains another list adds nothing and is dropped.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

__all__ = [
    "MISERE",
    "NO_TRUMP",
    "TRUMP",
    "Moves",
    "Search",
    "Vectors",
    "is_compiled",
    "position_key",
    "suit_state",
]

NO_TRUMP: Final = 0
TRUMP: Final = 1
MISERE: Final = 2

BITS: Final = 14
SLOT: Final = (1 << BITS) - 1
LEAD: Final = 56
BELOW_LEAD: Final = (1 << LEAD) - 1
STATES: Final = 9841
STRIDE: Final = 3 * STATES
PAUSE: Final = 2048
THREES: Final[list[int]] = [3**power for power in range(9)]
NO_LEAD: Final = 99
CLEAR: Final = tuple(BELOW_LEAD ^ (SLOT << (BITS * slot)) for slot in range(4))

# A tuple of known length would be boxed anew at each look-up.
OTHERS: Final[list[list[int]]] = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
# The second and the third hand as sets of players, by leader.
FOLLOWS: Final[list[int]] = [2, 4, 1]
ENDS: Final[list[int]] = [4, 1, 2]

Leaves: TypeAlias = list[int]
Row: TypeAlias = list[Leaves]
Rows: TypeAlias = list[Row]
NOTHING: Final[Leaves] = [0]


def is_compiled() -> bool:
    """Return whether this module runs as machine code."""
    return not __file__.endswith(".py")


def suit_state(owners: list[int]) -> int:
    """Return the state of a suit whose cards, from the top down, these players hold."""
    state = 0
    for owner in owners:
        state = 3 * state + 1 + owner
    return state


def _owners(state: int) -> list[int]:
    owners: list[int] = []
    while state:
        state -= 1
        owners.append(state % 3)
        state //= 3
    owners.reverse()
    return owners


def _states(key: int) -> list[int]:
    return [
        key & SLOT,
        key >> BITS & SLOT,
        key >> 2 * BITS & SLOT,
        key >> 3 * BITS & SLOT,
    ]


def position_key(states: list[int], leader: int) -> int:
    """Return the key of four suit states, trumps first, and who leads."""
    key = leader << LEAD
    for slot, state in enumerate(states):
        key |= state << (BITS * slot)
    return key


class Facts:
    """Be what is known of each state before any search, for each player."""

    def __init__(self) -> None:
        none = [0] * STATES
        self.holders = list(none)
        # Tricks that the leader cashes, by the set of players who could ruff them;
        # the fifth bit says that the other side takes whatever he leads.
        self.quick: list[list[list[int]]] = []
        for leader in range(3):
            one, two = 1 << (leader + 1) % 3, 1 << (leader + 2) % 3
            sets = [list(none) for _ in range(4)]
            # Whether he himself has trumps makes no difference.
            self.quick.append(
                [
                    sets[(ruffers & one > 0) + 2 * (ruffers & two > 0)]
                    for ruffers in range(8)
                ]
            )
        self.drawn = [list(none) for _ in range(3)]
        self.sure = [list(none) for _ in range(3)]
        self.misere = [list(none) for _ in range(3)]
        # What is led first: the rank above the state, which lies above the slot.
        self.side_order = [list(none) for _ in range(3)]
        self.trump_order = [list(none) for _ in range(3)]
        self.misere_order = [list(none) for _ in range(3)]
        sequences: list[list[int]] = [[]]
        for state in range(STATES):
            if state:
                above = sequences[(state - 1) // 3]
                sequences.append([*above, (state - 1) % 3])
            self._learn(state, sequences[state])

    def _learn(self, state: int, owners: list[int]) -> None:
        lengths = [owners.count(0), owners.count(1), owners.count(2)]
        self.holders[state] = (
            (lengths[0] > 0) + 2 * (lengths[1] > 0) + 4 * (lengths[2] > 0)
        )
        self._learn_misere(state, owners, lengths)
        for player in range(3):
            self._learn_quick(state, owners, lengths, player)
            self._learn_order(state, lengths, player)
            self.sure[player][state] = _sure(owners, player)

    def _learn_quick(
        self, state: int, owners: list[int], lengths: list[int], player: int
    ) -> None:
        one, two = (player + 1) % 3, (player + 2) % 3
        mine, first, second = lengths[player], lengths[one], lengths[two]
        quick = self.quick[player]
        sets = (0, 1 << one, 1 << two, 1 << one | 1 << two)
        if not mine:
            for ruffers in sets:
                quick[ruffers][state] = 16
            self.drawn[player][state] = self.holders[state]
            return
        cashed = 0
        while cashed < len(owners) and owners[cashed] == player:
            cashed += 1
        if cashed >= first and cashed >= second:
            cashed = mine
        over = cashed == 0 and (owners[0] == 0 or player == 0)
        for ruffers in sets:
            tricks, beaten = cashed, over
            for other, length in ((one, first), (two, second)):
                if ruffers >> other & 1:
                    tricks = min(tricks, length)
                    if not length:
                        # The declarer's ruff beats a defender, a defender's ruff the
                        # declarer; that of the leader's partner may beat both.
                        beaten = player == 0 or other == 0
            if player and not lengths[3 - player] and ruffers >> (3 - player) & 1:
                beaten = False
            quick[ruffers][state] = tricks | 16 if beaten else tricks
        left = 1 << one if first > cashed else 0
        if second > cashed:
            left |= 1 << two
        self.drawn[player][state] = left

    def _learn_misere(self, state: int, owners: list[int], lengths: list[int]) -> None:
        """
        Learn where the declarer is safe, where he can be caught at once, and more.

        He is safe in a suit if below each card of the defenders, from the bottom up, he
        holds as many cards as they do so far, or all of his. Eights say that a leader
        catches him at once, or of his own lead that it cannot help being taken by him.
        """
        mine = lengths[0]
        if not mine:
            # Nothing to be caught in, and nothing to be led.
            self.misere[0][state] = 9
            self.misere[1][state] = self.misere[2][state] = 1
            return
        under = [False, False, False]
        below = theirs = 0
        safe = exits = True
        for owner in reversed(owners):
            if owner == 0:
                below += 1
            else:
                theirs += 1
                if not below:
                    under[owner] = True
                if below < mine:
                    safe = safe and below >= theirs
                    exits = exits and below > theirs
        for leader in (1, 2):
            partner = 3 - leader
            forced = under[leader] and (under[partner] or not lengths[partner])
            self.misere[leader][state] = (1 if safe else 0) | (8 if forced else 0)
        ducked = (under[1] or not lengths[1]) and (under[2] or not lengths[2])
        self.misere[0][state] = (
            (1 if safe else 0)
            | (8 if ducked else 0)
            | (64 if safe and exits and theirs else 0)
        )

    def _learn_order(self, state: int, lengths: list[int], leader: int) -> None:
        """Rank the suit among the leads of a leader, best first."""
        game = misere = trump = NO_LEAD
        if lengths[leader]:
            both = lengths[(leader + 1) % 3] and lengths[(leader + 2) % 3]
            game = 1 if both else 2
            # The declarer draws trumps first, the defenders lead them last.
            trump = 3 if leader else 0
            if leader:
                misere = lengths[leader] + (0 if lengths[0] else 10)
            else:
                misere = lengths[0] + (10 if self.misere[1][state] & 1 else 0)
        self.side_order[leader][state] = game << 16 | state << 2
        self.trump_order[leader][state] = trump << 16 | state << 2
        self.misere_order[leader][state] = misere << 16 | state << 2


def _sure(owners: list[int], player: int) -> int:
    """
    Return the trumps of a player that no play can lose.

    Each of his trumps falls to one trick, and each higher trump of the other side can
    beat one of them. A defender's partner beats for him.
    """
    beaters = sure = 0
    for owner in owners:
        if owner == player:
            if beaters:
                beaters -= 1
            else:
                sure += 1
        elif player == 0 or owner == 0:
            beaters += 1
    return sure


class Moves:
    """
    Be the trees of tricks, built as they are needed and shared by all positions.

    Attributes:
        misere: the declarer wants no trick, so that cards are tried in another order
            and levels are flattened the other way round.
        built: leaves kept, to be compared with a cap.
    """

    def __init__(self, facts: Facts, *, misere: bool) -> None:
        self.facts = facts
        self.misere = misere
        self.built = 0
        self.trees: list[list[Rows | None]] = []
        self.each: list[list[Rows | None]] = []
        self.pairs: list[dict[int, Rows]] = []
        self.over: dict[int, Row] = {}
        self.drops: list[list[Leaves | None]] = []
        self.clear()

    def clear(self) -> None:
        """Forget every tree."""
        self.built = 0
        self.trees = [[None] * STRIDE for _ in range(4)]
        self.each = [[None] * STRIDE for _ in range(4)]
        self.pairs = [{} for _ in range(4)]
        self.over = {}
        self.drops = [[None] * STRIDE for _ in range(4)]

    def each_tree(self, slot: int, state: int, leader: int) -> Rows:
        """Keep and return a tree in which each player chooses for himself."""
        tree = self._shifted(self._tree(state, leader), slot)
        self.each[slot][state * 3 + leader] = tree
        return tree

    def rows(self, slot: int, state: int, leader: int) -> Rows:
        """
        Return a tree without what changes nothing, levels of one side made one.

        A row is a lead, a group the second hand's answer, a leaf the third hand's. Of
        leader 0 the defenders' answers are one group; of leader 1 his partner follows
        him at once, so that all groups are one row. The tree of a suit that somebody
        lacks is empty.
        """
        at = state * 3 + leader
        holders = self.facts.holders[state]
        second, third = (leader + 1) % 3, (leader + 2) % 3
        rows: Rows
        if holders == 7:
            found = self.trees[0][at]
            if found is None:
                found = self._pruned(self._tree(state, leader), leader)
                self.trees[0][at] = found
            rows = self._shifted(found, slot) if slot else found
        elif holders >> second & 1:
            rows = self.pair(slot, state, leader, second, 3)
        elif holders >> third & 1:
            rows = self.pair(slot, state, leader, third, 3)
        else:
            rows = self.lone(slot, state, leader, leader)
        self.trees[slot][at] = rows
        return rows

    def _pruned(self, tree: Rows, leader: int) -> Rows:
        if leader == 0:
            return [[group] for group in _minimal([_joined(lead) for lead in tree])]
        if leader == 1:
            return [_minimal([answer for lead in tree for answer in lead])]
        return _best([_minimal(lead) for lead in tree])

    def pair(
        self, slot: int, state: int, leader: int, follower: int, winner: int
    ) -> Rows:
        """
        Return lead and answer where the third player does not follow.

        `winner` took the trick whatever they play, by a ruff; 3 if nobody ruffed. The
        answer of a second hand makes a group of its own, that of a third hand a leaf.
        """
        rows: Rows = []
        for answers in self._following(state, leader, follower):
            leaves = answers
            if winner < 3:
                ruffed = [leaf & BELOW_LEAD | winner << LEAD for leaf in answers]
                leaves = _unique(ruffed)
            if follower == (leader + 1) % 3:
                row = [[leaf] for leaf in leaves]
            else:
                row = [leaves]
            if row not in rows:
                rows.append(row)
        rows = self._shifted(rows, slot)
        self.pairs[slot][state << 6 | leader << 4 | follower << 2 | winner] = rows
        return rows

    def lone(self, slot: int, state: int, leader: int, winner: int) -> Rows:
        """Return the leads of a suit that nobody else has, and who takes them."""
        base = state << (BITS * slot) | winner << LEAD
        rows = [[[base + change]] for change in self.drop(slot, state, leader)]
        self.pairs[slot][state << 6 | leader << 4 | leader << 2 | winner] = rows
        return rows

    def ruffs(self, trumps: int, second: int, third: int) -> Row:
        """Return how the key changes if two hands ruff, the third after the second."""
        row = [
            [leaf - trumps for leaf in leaves]
            for leaves in self._following(trumps, second, third)
        ]
        self.over[trumps << 4 | second << 2 | third] = row
        return row

    def drop(self, slot: int, state: int, player: int) -> Leaves:
        """Return how a card less of a player changes the key."""
        owners = _owners(state)
        weights = _weights(owners)
        places = [place for place in range(len(owners)) if owners[place] == player]
        if not self.misere:
            places.reverse()
        drops = _unique(
            [
                -(weights[place] * THREES[len(owners) - 1 - place]) << (BITS * slot)
                for place in places
            ]
        )
        self.drops[slot][state * 3 + player] = drops
        self.built += len(drops)
        return drops

    def _shifted(self, rows: Rows, slot: int) -> Rows:
        """Return a tree of slot 0 as that of another slot."""
        self.built += sum([len(group) for row in rows for group in row])
        if not slot:
            return rows
        shift = BITS * slot
        return [
            [
                [(leaf & SLOT) << shift | leaf >> LEAD << LEAD for leaf in group]
                for group in row
            ]
            for row in rows
        ]

    def _tree(self, state: int, leader: int) -> Rows:
        """Return lead, second hand and third hand of a suit that all three hold."""
        owners = _owners(state)
        weights = _weights(owners)
        second, third = (leader + 1) % 3, (leader + 2) % 3
        leads: Rows = []
        for lead in self._leads(owners, leader):
            answers: Row = []
            for answer in self._answers(owners, second, lead, leader):
                best = min(lead, answer)
                leaves: Leaves = []
                for last in self._answers(owners, third, best, owners[best]):
                    leaf = _without(state, weights, [lead, answer, last])
                    leaf |= owners[min(best, last)] << LEAD
                    if leaf not in leaves:
                        leaves.append(leaf)
                if leaves not in answers:
                    answers.append(leaves)
            if answers not in leads:
                leads.append(answers)
        return leads

    def _following(self, state: int, first: int, second: int) -> Row:
        """Return for each card of one player what another answers."""
        owners = _owners(state)
        weights = _weights(owners)
        found: Row = []
        for lead in self._leads(owners, first):
            leaves = _unique(
                [
                    _without(state, weights, [lead, answer])
                    | owners[min(lead, answer)] << LEAD
                    for answer in self._answers(owners, second, lead, first)
                ]
            )
            if leaves not in found:
                found.append(leaves)
        return found

    def _leads(self, owners: list[int], player: int) -> list[int]:
        """Return the places of a player's cards, the best lead first."""
        places = [place for place in range(len(owners)) if owners[place] == player]
        if self.misere:
            return places
        return places[:1] + places[:0:-1]

    def _answers(
        self, owners: list[int], player: int, best: int, holder: int
    ) -> list[int]:
        """Return the places of a player's cards, the best answer first."""
        places = [place for place in range(len(owners)) if owners[place] == player]
        over = [place for place in places if place < best]
        under = [place for place in places if place > best]
        if self.misere:
            if player == 0 or holder == 0:
                return under + over
            return places
        places.reverse()
        if over and (player == 0 or holder == 0):
            cheapest = over[-1]
            places.remove(cheapest)
            return [cheapest, *places]
        return places


def _weights(owners: list[int]) -> list[int]:
    """Return by how much each card raises the state of the cards above it."""
    weights: list[int] = []
    state = 0
    for owner in owners:
        below = 3 * state + 1 + owner
        weights.append(below - state)
        state = below
    return weights


def _without(state: int, weights: list[int], places: list[int]) -> int:
    """Return the state without some of its cards, the lowest taken away first."""
    places.sort()
    below = len(weights) - len(places)
    for taken in range(len(places)):
        # So many cards lie below this one once the lower ones of them are gone.
        place = places[taken]
        state -= weights[place] * THREES[below - place + taken]
    return state


def _joined(lead: Row) -> Leaves:
    return _unique([leaf for answer in lead for leaf in answer])


def _unique(leaves: Leaves) -> Leaves:
    """Drop what comes twice and keep the order."""
    return list(dict.fromkeys(leaves))


def _minimal(groups: list[Leaves]) -> Row:
    """Drop every group that contains another: whoever chooses loses nothing."""
    sets = [set(group) for group in groups]
    kept: list[Leaves] = []
    for at in range(len(groups)):
        redundant = False
        for other in range(len(groups)):
            if sets[other] < sets[at] or (sets[other] == sets[at] and other < at):
                redundant = True
                break
        if not redundant:
            kept.append(groups[at])
    return kept


def _best(tree: list[Row]) -> Rows:
    """Drop every lead that gives its side no more than another lead does."""
    kept: list[Row] = []
    for at in range(len(tree)):
        redundant = False
        for other in range(len(tree)):
            if other != at and _covers(tree[other], tree[at]):
                redundant = other < at or not _covers(tree[at], tree[other])
                if redundant:
                    break
        if not redundant:
            kept.append(tree[at])
    return kept


def _covers(better: Row, lead: Row) -> bool:
    """Return whether a lead gives its side all that another lead gives."""
    sets = [set(answer) for answer in lead]
    for answer in better:
        mine = set(answer)
        if not any([theirs <= mine for theirs in sets]):
            return False
    return True


class Walk:
    """Be the steps from a position to those one trick later, over the shared trees."""

    def __init__(self, facts: Facts, moves: Moves, *, trumps: bool) -> None:
        self.moves = moves
        self.pairs = moves.pairs
        self.drops = moves.drops
        self.holders = facts.holders
        self.trumps = trumps

    def ruffed(
        self, states: list[int], slot: int, leader: int, ruffers: int
    ) -> tuple[Rows, Leaves, Leaves, Row]:
        """
        Return how a suit is led that somebody ruffs.

        These are the rows of those who follow, and what the second and the third hand
        add to each leaf; where both ruff, that of the third is the last list, one for
        each ruff of the second.
        """
        second, third = (leader + 1) % 3, (leader + 2) % 3
        state = states[slot]
        holders = self.holders[state]
        trumps = states[0]
        if ruffers >> second & 1:
            drops = self._drop(0, trumps, second)
            if holders >> third & 1:
                rows = self._pair(slot, state, leader, third, second)
                return rows, drops, NOTHING, []
            if ruffers >> third & 1:
                over = self.moves.over.get(trumps << 4 | second << 2 | third)
                if over is None:
                    over = self.moves.ruffs(trumps, second, third)
                return self._lone(slot, state, leader, 0), [0] * len(over), [], over
            rows = self._lone(slot, state, leader, second)
            return rows, drops, self.discards(states, third, slot), []
        drops = self._drop(0, trumps, third)
        if holders >> second & 1:
            rows = self._pair(slot, state, leader, second, third)
            return rows, NOTHING, drops, []
        rows = self._lone(slot, state, leader, third)
        return rows, self.discards(states, second, slot), drops, []

    def _pair(
        self, slot: int, state: int, leader: int, follower: int, winner: int
    ) -> Rows:
        code = state << 6 | leader << 4 | follower << 2 | winner
        rows = self.pairs[slot].get(code)
        if rows is None:
            rows = self.moves.pair(slot, state, leader, follower, winner)
        return rows

    def _lone(self, slot: int, state: int, leader: int, winner: int) -> Rows:
        rows = self.pairs[slot].get(state << 6 | leader << 4 | leader << 2 | winner)
        if rows is None:
            rows = self.moves.lone(slot, state, leader, winner)
        return rows

    def _drop(self, slot: int, state: int, player: int) -> Leaves:
        drops = self.drops[slot][state * 3 + player]
        if drops is None:
            drops = self.moves.drop(slot, state, player)
        return drops

    def discards(self, states: list[int], player: int, slot: int) -> Leaves:
        """Return how the key changes by what a player may throw on a suit."""
        one, two, three = OTHERS[slot]
        first = self.drops[one][states[one] * 3 + player]
        if first is None:
            first = self.moves.drop(one, states[one], player)
        second = self.drops[two][states[two] * 3 + player]
        if second is None:
            second = self.moves.drop(two, states[two], player)
        third = self.drops[three][states[three] * 3 + player]
        if third is None:
            third = self.moves.drop(three, states[three], player)
        # Most often he holds one or two of these suits only.
        if not third:
            if not second:
                # Where only two hands play, the third has nothing to throw.
                return first or NOTHING
            return first + second if first else second
        if not second:
            return first + third if first else third
        return first + second + third if first else second + third


def _forget_half(table: dict[int, int]) -> None:
    """Drop the older half: deep positions, which cost least to prove again."""
    for key in list(table)[: len(table) // 2]:
        del table[key]


class Search(Walk):
    """
    Prove how many tricks the declarer takes, for positions of one strain.

    One table serves all questions; it keeps proved bounds only, so a search that was
    stopped leaves nothing false behind.

    Attributes:
        kind: trumps in slot 0, no trump, or misère.
        nodes: positions looked at between tricks.
        pause: called now and then; what it raises stops the search.
        cap: entries that the table may have.
    """

    def __init__(
        self,
        facts: Facts,
        moves: Moves,
        kind: int,
        pause: Callable[[int], None],
        cap: int,
    ) -> None:
        super().__init__(facts, moves, trumps=kind == TRUMP)
        self.trees = moves.trees
        self.kind = kind
        self.nodes = 0
        self.pause = pause
        self.cap = cap
        self.table: dict[int, int] = {}
        self.quick = facts.quick
        self.plain = [facts.quick[leader][0] for leader in range(3)]
        self.drawn = facts.drawn
        self.sure = facts.sure
        self.misere = facts.misere
        self.order = facts.misere_order if kind == MISERE else facts.side_order
        self.first = facts.trump_order if kind == TRUMP else self.order

    def value(self, key: int, left: int, guess: int) -> int:
        """Return the tricks that the declarer takes of those left, played best."""
        if left == 0:
            return 0
        low = max(1, min(left, guess))
        if self.can(key, low, left):
            while low < left and self.can(key, low + 1, left):
                low += 1
            return low
        low -= 1
        while low > 0 and not self.can(key, low, left):
            low -= 1
        return low

    def at_least(self, key: int, tricks: int, left: int) -> bool:
        """Return whether the declarer takes so many of the tricks left."""
        if tricks <= 0:
            return True
        return tricks <= left and self.can(key, tricks, left)

    def _bounds(self, key: int, left: int) -> int:
        """Enter what is certain without a search: `16 * most + least`."""
        leader = key >> LEAD
        zero = key & SLOT
        one = key >> BITS & SLOT
        two = key >> 2 * BITS & SLOT
        three = key >> 3 * BITS & SLOT
        least = 0
        most = left
        if self.kind == MISERE:
            known = self.misere[leader]
            flags = known[zero] + known[one] + known[two] + known[three]
            if leader == 0:
                if flags & 7 == 4 and flags > 63:
                    # He leads where he stays safe, and a defender takes the trick.
                    most = 0
                elif flags >> 3 & 7 == 4:
                    least = 1
            elif flags & 7 == 4:
                most = 0
            elif flags > 7:
                least = 1
        elif self.kind == NO_TRUMP:
            side = self.plain[leader]
            flags = side[zero] + side[one] + side[two] + side[three]
            if leader == 0:
                least = flags & 15
                if flags > 63:
                    most -= 1
            else:
                most -= flags & 15
                if flags > 63:
                    least = 1
        else:
            # Sure trumps stay sure while side suits are cashed that nobody can ruff
            # yet; or the leader draws what trumps he can and cashes more then.
            own = self.plain[leader][zero]
            side = self.quick[leader][self.holders[zero]]
            flags = side[one] + side[two] + side[three]
            least = self.sure[0][zero]
            theirs = self.sure[1][zero]
            partner = self.sure[2][zero]
            if partner > theirs:
                theirs = partner
            cashed = flags & 15
            beaten = flags + own > 63
            drawn = own & 15
            cashed += theirs if leader else least
            if drawn:
                side = self.quick[leader][self.drawn[leader][zero]]
                drawn += (side[one] + side[two] + side[three]) & 15
                if drawn > cashed:
                    cashed = drawn
            if leader:
                most -= cashed
                if beaten and not least:
                    least = 1
            else:
                least = cashed
                most -= 1 if beaten and not theirs else theirs
        known_bounds = most << 4 | least
        self.table[key] = known_bounds
        if not len(self.table) % PAUSE:
            self._pause()
        return known_bounds

    def can(self, key: int, tricks: int, left: int) -> bool:
        """Return whether the declarer takes so many; asked of 1 to all tricks left."""
        self.nodes += 1
        known = self.table.get(key, -1)
        if known < 0:
            known = self._bounds(key, left)
        if tricks <= known & 15:
            return True
        if tricks > known >> 4:
            return False
        return self._expand(key, tricks, left, known)

    def _pause(self) -> None:
        if len(self.table) > self.cap:
            _forget_half(self.table)
        self.pause(len(self.table))

    def _expand(self, key: int, tricks: int, left: int, bounds: int) -> bool:
        leader = key >> LEAD
        order = self.order[leader]
        zero = key & SLOT
        one = key >> BITS & SLOT
        two = key >> 2 * BITS & SLOT
        three = key >> 3 * BITS & SLOT
        states = [zero, one, two, three]
        suits = [
            self.first[leader][zero],
            order[one] | 1,
            order[two] | 2,
            order[three] | 3,
        ]
        suits.sort()
        follows, ends = FOLLOWS[leader], ENDS[leader]
        contract = self.kind != MISERE
        late = leader == 2
        want = contract == (leader != 1)
        # Leader 0 needs all answers to a lead to be good, the others one group.
        stop = want if leader else not want
        table = self.table
        nodes = 0
        left -= 1
        if not late and left > 1 and self._known(key, suits, leader, tricks, want=want):
            self._enter(key, tricks, bounds, 1, good=want)
            return want
        for place in suits:
            if place >= NO_LEAD << 16:
                break
            slot = place & 3
            state = place >> 2 & SLOT
            base = key & CLEAR[slot]
            seconds = thirds = NOTHING
            over: Row = []
            holders = self.holders[state]
            ruffers = 0
            if holders < 7 and slot and self.trumps:
                ruffers = self.holders[zero] & ~holders
            if ruffers & (follows | ends):
                rows, seconds, thirds, over = self.ruffed(states, slot, leader, ruffers)
            else:
                found = self.trees[slot][state * 3 + leader]
                rows = self.moves.rows(slot, state, leader) if found is None else found
                if holders < 7:
                    if holders & follows:
                        thirds = self.discards(states, (leader + 2) % 3, slot)
                    elif holders & ends:
                        seconds = self.discards(states, (leader + 1) % 3, slot)
                    else:
                        seconds = self.discards(states, (leader + 1) % 3, slot)
                        thirds = []
            both = not thirds
            for row in rows:
                good = want
                for group in row:
                    at = 0
                    for second in seconds:
                        start = base + second
                        if both:
                            if over:
                                thirds = over[at]
                                at += 1
                            else:
                                last = (leader + 2) % 3
                                thirds = self.discards(
                                    _states(key + second), last, slot
                                )
                        for leaf in group:
                            for third in thirds:
                                child = start + leaf + third
                                need = tricks
                                if child <= BELOW_LEAD:
                                    need -= 1
                                if not need:
                                    good = True
                                elif need > left:
                                    good = False
                                else:
                                    nodes += 1
                                    known = table.get(child, -1)
                                    if known < 0:
                                        known = self._bounds(child, left)
                                    if need <= known & 15:
                                        good = True
                                    elif need > known >> 4:
                                        good = False
                                    else:
                                        good = self._expand(child, need, left, known)
                                if good != want:
                                    break
                            if good != want:
                                break
                        if good == stop:
                            break
                    if good == stop:
                        break
                if (good == want) != late:
                    self._enter(key, tricks, bounds, nodes, good=good)
                    return good
        self._enter(key, tricks, bounds, nodes, good=want == late)
        return want == late

    def _known(
        self, key: int, suits: list[int], leader: int, tricks: int, *, want: bool
    ) -> bool:
        """Return whether the table decides: a group of which every leaf is proved."""
        table = self.table
        for place in suits:
            if place >= NO_LEAD << 16:
                break
            slot = place & 3
            state = place >> 2 & SLOT
            if self.holders[state] < 7:
                continue
            found = self.trees[slot][state * 3 + leader]
            rows = self.moves.rows(slot, state, leader) if found is None else found
            base = key & CLEAR[slot]
            for row in rows:
                for group in row:
                    for leaf in group:
                        child = base + leaf
                        known = table.get(child, -1)
                        if known < 0:
                            break
                        need = tricks - 1 if child <= BELOW_LEAD else tricks
                        if want:
                            if need > known & 15:
                                break
                        elif need <= known >> 4:
                            break
                    else:
                        return True
        return False

    def _enter(
        self, key: int, tricks: int, bounds: int, nodes: int, *, good: bool
    ) -> None:
        self.nodes += nodes
        if good:
            self.table[key] = bounds & ~15 | tricks
        else:
            self.table[key] = tricks - 1 << 4 | bounds & 15


class Vectors(Walk):
    """
    Work out what each player takes when each of the three wants the fewest for himself.

    Nobody can be bounded by another's choice, so the search is exhaustive. Of moves
    that cost a player the same he takes the one that `scores` likes; it compares
    results only, so the order of moves decides nothing.

    Attributes:
        scores: for each player how little he likes each packed result.
        table: packed tricks by key, four bits a player.
    """

    def __init__(
        self,
        facts: Facts,
        moves: Moves,
        scores: list[list[int]],
        pause: Callable[[int], None],
        cap: int,
    ) -> None:
        super().__init__(facts, moves, trumps=False)
        self.trees = moves.each
        self.scores = scores
        self.pause = pause
        self.cap = cap
        self.nodes = 0
        self.table: dict[int, int] = {}

    def value(self, key: int, left: int) -> int:
        """Return the tricks of the three players of those left, four bits each."""
        if left == 0:
            return 0
        known = self.table.get(key, -1)
        if known >= 0:
            return known
        self.nodes += 1
        if not self.nodes % PAUSE:
            if len(self.table) > self.cap:
                _forget_half(self.table)
            self.pause(len(self.table))
        leader = key >> LEAD
        states = _states(key)
        his = self.scores[leader]
        seconders = self.scores[(leader + 1) % 3]
        enders = self.scores[(leader + 2) % 3]
        best = -1
        for slot in range(4):
            state = states[slot]
            if not self.holders[state] >> leader & 1:
                continue
            base = key & CLEAR[slot]
            seconds = thirds = NOTHING
            holders = self.holders[state]
            if holders == 7:
                found = self.trees[slot][state * 3 + leader]
                if found is None:
                    rows = self.moves.each_tree(slot, state, leader)
                else:
                    rows = found
            elif holders >> (leader + 1) % 3 & 1:
                rows = self._pair(slot, state, leader, (leader + 1) % 3, 3)
                thirds = self.discards(states, (leader + 2) % 3, slot)
            else:
                seconds = self.discards(states, (leader + 1) % 3, slot)
                if holders >> (leader + 2) % 3 & 1:
                    rows = self._pair(slot, state, leader, (leader + 2) % 3, 3)
                else:
                    rows = self._lone(slot, state, leader, leader)
                    thirds = []
            both = not thirds
            for row in rows:
                answer = -1
                for group in row:
                    for second in seconds:
                        if both:
                            last = (leader + 2) % 3
                            thirds = self.discards(_states(key + second), last, slot)
                        end = -1
                        for leaf in group:
                            for third in thirds:
                                child = base + second + leaf + third
                                tricks = self.value(child, left - 1)
                                tricks += 1 << 4 * (child >> LEAD)
                                if end < 0 or enders[tricks] < enders[end]:
                                    end = tricks
                        if answer < 0 or seconders[end] < seconders[answer]:
                            answer = end
                if best < 0 or his[answer] < his[best]:
                    best = answer
        self.table[key] = best
        return best
