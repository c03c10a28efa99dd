"""What a match cannot begin with."""

import pytest

from preferans import Match, MatchError, Sheet, SheetError, Sochi, TableError

PLAYERS = ("South", "West", "North")


@pytest.mark.parametrize("wrong", [Sochi, "sochi", None], ids=repr)
def test_a_convention_that_is_none_is_refused(wrong: object) -> None:
    with pytest.raises(MatchError, match=r"a convention such as Sochi\(\)"):
        Match.start(PLAYERS, wrong, pool=10)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong", ["ABC", {"A", "B", "C"}, 5, None], ids=["text", "set", "number", "none"]
)
def test_players_without_an_order_are_refused(wrong: object) -> None:
    with pytest.raises(TableError, match="players are a tuple of names"):
        Match.start(wrong, Sochi(), pool=10)  # type: ignore[arg-type]


def test_a_text_is_no_list_of_players() -> None:
    with pytest.raises(SheetError, match="players are a tuple of names"):
        Sheet.of("ABC")
