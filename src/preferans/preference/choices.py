"""
The questions that the source leaves open, each with the answers that we know.

None has a default: players agree on them before they sit down, as on the chips
(001:779-781).
"""

import enum

__all__ = [
    "AllPassed",
    "AnteWhen",
    "EqualChips",
    "ExchangeOrder",
    "PotLeft",
    "ShortPot",
    "TalonShown",
    "TrumpNamed",
]


class _Choice(enum.Enum):
    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"{type(self).__name__}.{self.name}"


class AnteWhen(_Choice):
    """Say when every player puts the agreed chips into the pot (001:781)."""

    EVERY_DEAL = "every_deal"
    """Before every deal."""
    FIRST_DEAL = "first_deal"
    """Before the first deal only."""
    EMPTY_POT = "empty_pot"
    """Before the first deal, and before any deal that finds the pot empty."""


class EqualChips(_Choice):
    """Say what happens when two put in the same number of chips (001:787)."""

    FORBIDDEN = "forbidden"
    """Chips are put in only above the most so far, so none are equal."""
    EARLIER = "earlier"
    """Any number may be put in; of equal ones the earlier wins."""
    LATER = "later"
    """Any number may be put in; of equal ones the later wins."""


class AllPassed(_Choice):
    """Say who deals after everybody passed in both rounds; the pot stays."""

    SAME_DEALER = "same_dealer"
    """The same dealer deals again."""
    NEXT_DEALER = "next_dealer"
    """The next dealer deals."""


class TrumpNamed(_Choice):
    """Say when the winner of the chips names the trump suit (001:787)."""

    BEFORE_TALON = "before_talon"
    """Before he decides about the talon."""
    AFTER_TALON = "after_talon"
    """After he took the talon or left it."""


class ExchangeOrder(_Choice):
    """Say whether cards are laid away before the talon is seen (001:787)."""

    DISCARD_FIRST = "discard_first"
    """Two cards of the ten are laid away, then the talon is taken."""
    TAKE_FIRST = "take_first"
    """The talon is taken, then any two of the twelve cards are laid away."""


class TalonShown(_Choice):
    """Say who sees a talon that is taken."""

    TO_DECLARER = "to_declarer"
    """Only the declarer."""
    TO_ALL = "to_all"
    """Everybody."""


class ShortPot(_Choice):
    """Say what happens when the pot holds less than a made bid is paid."""

    PAID_AS_FAR = "paid_as_far"
    """The declarer takes what there is, and no more."""
    ANTE_AGAIN = "ante_again"
    """Every player puts in the ante again, until the pot is enough."""


class PotLeft(_Choice):
    """Say what becomes of the pot when the players stop."""

    STAYS = "stays"
    """It stays for another evening."""
    SHARED = "shared"
    """Equal whole shares are taken back; what cannot be shared stays."""
