"""Generated records: matches played by the rules, written down, and decorated."""

from typing import Final

import attrs
from hypothesis import strategies as st

from preferans import Match, Outcome, Standard, strategies
from preferans.conventions import NAMED
from preferans.records import Record, RecordedDeal, WrittenSheet
from preferans.spelling import AXES
from tests.generated import conventions, outcomes, sheets

POOL: Final = 20
MOST_DEALS: Final = 6

# Whatever a keyboard or a phone can put into a file.
texts = st.text(
    st.characters(exclude_categories=["Cs"]) | st.sampled_from("\"'\\\n\r\t#=[]{}.,♥ж🂡")
)
names = (
    st.sampled_from(["South", "West", "North", "East", "Юг", "Ann B.", "[[deals]]"])
    | texts.map(str.strip)
).filter(bool)
stakes = st.none() | st.decimals("0.000001", "1000", places=6)


@st.composite
def house_rules(draw: st.DrawFn) -> Standard:
    """Generate named conventions with some of their axes changed."""
    named = draw(st.sampled_from(list(NAMED.values())))
    changed = draw(st.sets(st.sampled_from(list(AXES))))
    if not changed:
        return named
    drawn = draw(conventions())
    axes = {axis: getattr(drawn, axis) for axis in changed}
    make: type[Standard] = type(named)
    try:
        return make(**axes)
    except ValueError:
        # Some of the axes alone contradict the rest.
        return make(**{axis: getattr(drawn, axis) for axis in AXES})


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Generate matches under way, a fourth player joining some of them."""
    players = draw(st.lists(names, min_size=5, max_size=5, unique=True))
    seated = tuple(players[: draw(st.sampled_from([3, 4, 2, 5]))])
    match = Match.start(
        seated,
        draw(house_rules()),
        pool=POOL,
        first_dealer=draw(st.sampled_from(seated)),
        opening=draw(st.none() | sheets(seated)),
        all_passes=draw(st.integers(0, 3)),
    )
    for _ in range(draw(st.integers(0, MOST_DEALS))):
        if match.is_over:
            break
        joins = (
            len(match.players) == 3
            and match.situation.last_dealer is not None
            and draw(st.booleans())
        )
        after = match.join(players[3]) if joins else match
        match = after.play(draw(_outcomes(after)))
    return match


def _outcomes(match: Match) -> st.SearchStrategy[Outcome]:
    # A table of two may know the dummy's tricks or not, and a record says which.
    generate = strategies.outcomes if len(match.players) == 2 else outcomes
    return generate(match.convention.rules, match.situation)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Generate records that replay, their written sheets right or wrong."""
    match = draw(matches())
    record = Record.of(match, stake=draw(stakes))
    deals: list[RecordedDeal] = []
    for deal, scored in zip(record.deals, match.deals, strict=True):
        written = draw(
            st.none()
            | st.just(WrittenSheet.of(scored.sheet))
            | st.builds(WrittenSheet.of, sheets(scored.sheet.players))
        )
        dealer = scored.situation.table.dealer
        deals.append(
            attrs.evolve(
                deal,
                note=draw(st.none() | texts),
                written=written,
                dealer=draw(st.none() | st.just(dealer)),
            )
        )
    written = draw(st.none() | st.just(WrittenSheet.of(match.sheet)))
    return attrs.evolve(record, deals=deals, written=written)
