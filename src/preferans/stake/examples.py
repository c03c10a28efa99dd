"""One set of rules for examples: the numbers are nobody's but ours."""

from typing import Final

from preferans.stake import choices
from preferans.stake.rules import PriceTable, StakeRules

__all__ = ["RULES"]

_BOUGHT: Final = (1, 2, 3, 4)
_DIRECT: Final = (2, 4, 6, 8)

RULES: Final = StakeRules(
    stake=21,
    values=PriceTable.flat(bought=_BOUGHT, direct=_DIRECT),
    remises=PriceTable.flat(bought=_BOUGHT, direct=_DIRECT),
    whister_remises=PriceTable.flat(bought=_BOUGHT, direct=_DIRECT),
    whists=PriceTable.flat(bought=(1, 1, 1, 1), direct=(2, 2, 2, 2)),
    whist_paid=choices.WhistPaid.BY_DECLARER,
    remise_per=choices.RemisePer.GAME,
    purchase_rights=choices.PurchaseRights.BY_SEAT,
    buying_again=choices.BuyingAgain.HEARTS,
    suits_of_two=choices.SuitsOfTwo.BY_SEAT,
    hearts_over_hearts=choices.HeartsOverHearts.NOBODY,
    naming=choices.Naming.AS_WRITTEN,
    buyer_levels=choices.BuyerLevels.SIX,
    talon_shown=choices.TalonShown.TO_ALL,
    direct_over_bought=choices.DirectOverBought.ANY,
    direct_six=choices.DirectSix.AT_ONCE,
    seven_eight=choices.SevenEight.OVER_DIRECT,
    all_passed=choices.AllPassed.NEXT_DEALER,
    unwhisted=choices.Unwhisted.WON,
    invitation=choices.Invitation.BINDING,
    invited_hands=choices.InvitedHands.CLOSED,
    invited_tricks=choices.TricksFor.WHISTER,
    passer_tricks=choices.TricksFor.NOBODY,
    uninvited_passer=choices.UninvitedPasser.PLAYS,
    two_whists=choices.TwoWhists.EACH,
    whister_answers=choices.WhisterAnswers.ALWAYS,
    invited_short=choices.InvitedShort.REMISE,
    handing_over=choices.HandingOver.WHISTERS,
    handing_when=choices.HandingWhen.LONE_WHIST,
    dealer_may=choices.DealerMay.ACCEPT,
    first_lead=choices.FirstLead.FIRST_HAND,
    dummy_sits=choices.DummySits.ALTERNATES,
    dummy_plays=choices.DummyPlays.WHEN_INVITED,
    dummy_opened=choices.DummyOpened.BEFORE_LEAD,
    dummy_invited_by=choices.DummyInvitedBy.WHISTER,
    dummy_played_by=choices.DummyPlayedBy.WHISTER,
    dummy_tricks=choices.DummyTricks.WHISTER,
    consolation=1,
    consolation_for=choices.ConsolationFor.GAME,
    waiting_gets=choices.WaitingGets.NOTHING,
    written_off=choices.WrittenOff.REMISES,
    surplus=choices.Surplus.LOST,
    end=choices.End.FIRST_AT_ZERO,
    raise_within=3,
    cut_from=choices.CutFrom.STAKE,
    cut_right=choices.CutRight.NOTHING_LEFT,
    cut_share=choices.CutShare.THIRD,
    remaining=choices.Remaining.PAID,
)
"""
Rules that the examples of this library are counted by.

The source gives no figure but the stake (001:707), so these are chosen for easy
arithmetic and are no recommendation. `attrs.evolve` changes some of them.
"""
