"""What defenders say of a contract, and what each of them then is (section 3)."""

import enum

__all__ = ["Declaration", "Part"]


class Declaration(enum.Enum):
    """Name a defender's last word on a contract (section 3)."""

    WHIST = "whist"
    """He undertakes to take the required tricks."""
    PASS = "pass"
    """He does not."""
    HALF = "half"
    """He takes half of the requirement without play, unless it is returned."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Declaration.{self.name}"


class Part(enum.Enum):
    """Name what a seat was in a contract once all had spoken (section 3)."""

    DECLARER = "declarer"
    """He plays the contract."""
    WHISTER = "whister"
    """He is paid for tricks and answers for them."""
    PASSER = "passer"
    """He has no duty; gentlemen share with him."""
    OVERRIDDEN = "overridden"
    """A passer whose half-whist was returned: consolation only (001:330)."""
    HAND_TAKEN = "hand_taken"
    """The idle dealer whists on his hand: consolation only."""
    CHECKER = "checker"
    """A defender of a checked ten: he declares nothing and is never short."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Part.{self.name}"
