"""What a clerk writes of one deal: names, words and tricks, and nothing computed."""

import attrs

from preferans.clerk_words import dark_names, defence_pairs, game_pairs, trick_pairs
from preferans.written_incidents import WrittenIncident, written_incidents

__all__ = ["FLAGS", "WrittenDeal"]

FLAGS = ("conceded", "open", "refused", "alone", "forced", "invited")
"""What is said of a contract to take tricks by yes or no."""


@attrs.frozen(kw_only=True)
class WrittenDeal:
    """
    Be what a clerk has written of one deal.

    Attributes:
        contract: `7♥ West`, `misere West` or `all-pass`; `-hand` behind a nine, a
            ten or misère says that it was played without the talon, `-dark` behind a
            contract that it was won in the dark and stayed there. A deal that was
            not played is a `misdeal`, or `exposed-talon West`, who showed the talon.
        defence: the last word of both defenders, `whist`, `pass` or `half`; the
            idle dealer stands in it only when he whisted.
        tricks: tricks by the hand's owner; a player left out took none if the rest
            add up, and the declarer's alone suffice where the split cannot matter.
            At a table of two the dummy has no name: its tricks are the opponent's.
            Who waits at a table of five stands in none of these.
        conceded: the contract was given up before play.
        open: the lone whister played open.
        alone: he left the passer's cards out of play.
        forced: nobody whisted, and the cards were played all the same.
        invited: a lone whister and the passer defended by invitation.
        halves: the idle dealer shared the game with the declarer.
        talon: the two cards, `♣A ♦7`, when known.
        refused: the talon was left on the table.
        idle_seat: the defender whose hand the idle dealer whisted on.
        dummy_tricks: at a table of two, how many of the opponent's tricks fell to the
            dummy's hand, when known; nothing is written by it.
        incidents: what went wrong, each `{"kind": "revoke", "player": "West"}`; see
            `WrittenIncident`.
        games: after a talon that was shown too early, the level that each of the
            others could have played.
        dark: of an all-pass, who passed without having looked at his cards.

    Raises:
        TypeError: The contract is no text, defence or tricks no table, or a yes or
            no neither True nor False.
        InvalidOutcomeError: Incidents that are none.
    """

    contract: str
    defence: tuple[tuple[str, str], ...] | None = attrs.field(
        default=None, converter=defence_pairs
    )
    tricks: tuple[tuple[str, int], ...] | None = attrs.field(
        default=None, converter=trick_pairs
    )
    conceded: bool = False
    open: bool = False
    talon: str | None = None
    refused: bool = False
    idle_seat: str | None = None
    dummy_tricks: int | None = None
    alone: bool = False
    forced: bool = False
    invited: bool = False
    halves: bool = False
    incidents: tuple[WrittenIncident, ...] = attrs.field(
        default=(), converter=written_incidents
    )
    games: tuple[tuple[str, int], ...] | None = attrs.field(
        default=None, converter=game_pairs
    )
    dark: tuple[str, ...] = attrs.field(default=(), converter=dark_names)

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        contract: object = self.contract
        if not isinstance(contract, str):
            message = f"contract is a text such as '7♥ West', not {contract!r}"
            raise TypeError(message)
        talon: object = self.talon
        if talon is not None and not isinstance(talon, str):
            message = f"talon is a text such as '♣A ♦7', not {talon!r}"
            raise TypeError(message)
        for key in (*FLAGS, "halves"):
            flag: object = getattr(self, key)
            if not isinstance(flag, bool):
                message = f"{key} is True or False, not {flag!r}"
                raise TypeError(message)
