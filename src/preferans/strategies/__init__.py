"""
Hypothesis strategies: values of this library for the tests of your code.

Needs the package hypothesis, which `pip install preferans[hypothesis]` brings. A
strategy is named by the plural of what it gives, yields everything valid unless an
argument narrows it, and shrinks towards Sochi, a table of three, the sorted deal and
as little play as possible.

>>> from hypothesis import given, settings
>>> from preferans import Round
>>> from preferans.strategies import rounds
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(rounds(finished=True))
... def test_every_round_has_an_outcome(round: Round) -> None:
...     assert round.outcome is not None
>>> test_every_round_has_an_outcome()

Arguments that are strategies have plural names too, so that a house rule of your own
is tried with `rounds(conventions=st.just(MyConvention()))`. An argument that cannot
be raises `hypothesis.errors.InvalidArgument` at once.

Where this package is installed, `st.from_type` knows its types: the entry point
`hypothesis` loads this module together with Hypothesis, and loading it registers them.
"""

from hypothesis import strategies as st

from preferans.auction import Auction
from preferans.cards import Card, Hand
from preferans.conventions import NAMED, Standard
from preferans.deals import Deal
from preferans.match import Match
from preferans.round import Round
from preferans.seats import Table
from preferans.sheet import Sheet
from preferans.situations import Situation
from preferans.strategies._cards import cards, deals, hands
from preferans.strategies._conventions import conventions
from preferans.strategies._matches import matches, plans
from preferans.strategies._outcomes import outcomes
from preferans.strategies._rounds import auctions, rounds
from preferans.strategies._tables import sheets, situations, tables

__all__ = [
    "auctions",
    "cards",
    "conventions",
    "deals",
    "hands",
    "matches",
    "outcomes",
    "plans",
    "rounds",
    "sheets",
    "situations",
    "tables",
]


# Hypothesis may load this module while this module loads Hypothesis; a function named
# by the entry point would not exist yet then, so loading is what registers.
def _register() -> None:
    st.register_type_strategy(Card, cards())
    st.register_type_strategy(Hand, hands())
    st.register_type_strategy(Deal, deals())
    st.register_type_strategy(Table, tables())
    st.register_type_strategy(Situation, situations())
    st.register_type_strategy(Standard, conventions())
    for convention in NAMED.values():
        family = type(convention)
        st.register_type_strategy(family, conventions(family=family))
    st.register_type_strategy(Auction, auctions())
    st.register_type_strategy(Round, rounds())
    st.register_type_strategy(Sheet, sheets())
    st.register_type_strategy(Match, matches())


_register()
