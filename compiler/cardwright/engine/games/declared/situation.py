"""What scenarios need of a declared game: how a table is laid out, and which offer a move means by what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.blocks import Offer, Rule, Script
from cardwright.core.deeds import Draw, Gain, HandOver, Look, Lose, Move, Pay, Play, Shift, SwapCards, SwapPlaces
from cardwright.core.walk import nodes
from cardwright.engine.bind.picking import picker
from cardwright.engine.bound import Bound
from cardwright.engine.games.declared import dealt, view
from cardwright.engine.games.declared.dealt import DeclaredDeal
from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable
from cardwright.engine.question import STOP
from cardwright.engine.situation import GameSituation
from cardwright.engine.story import ability_of
from cardwright.ruleset.scenario import Scenario

if TYPE_CHECKING:
    from cardwright.engine.scenario.move_plan import MovePlan

NONE = -1
VERBS: dict[type, str] = {
    Draw: "draw", Gain: "gain", Lose: "lose", Pay: "pay", Play: "play", SwapCards: "swap", SwapPlaces: "swap",
    Shift: "shift",
}  # fmt: skip
"""The verb of a move that a deed is, where the deed does not say it."""


class DeclaredSituation(GameSituation[DeclaredTable, DeclaredPlayer, DeclaredDeal]):
    """What scenarios need to know of a game that is declared in card files."""

    FREE = True

    def deal(self, bound: Bound, scenario: Scenario) -> DeclaredDeal:
        return DeclaredDeal(bound, scenario)

    def lay_out(self, table: DeclaredTable, deal: DeclaredDeal, first: int) -> None:
        dealt.lay_out(table, deal, first)

    def set_up(self, table: DeclaredTable, deal: DeclaredDeal) -> None:
        dealt.set_up(table, deal)

    # ---- moves

    def offer(self, plan: MovePlan, options: Sequence[Any]) -> int:
        """The offer that does what a move says, with a card that it names: `plays a seven`, `draws a card`; or none."""
        if plan.move.verb == "pass" and STOP in options:
            return list(options).index(STOP)
        for n, option in enumerate(options):
            if isinstance(option, tuple) and self._does(plan, ability_of(option[1])):
                return n
        return NONE

    def means(self, plan: MovePlan, about: Any) -> bool:
        """Whether what asks for a card (an ability, a step) does with it what the move says."""
        said = plan.table.bound.core.said(ability_of(about)) if isinstance(about, str) else None
        return (
            said is None or plan.move.verb == "choose" or any(verb_of(deed) == plan.move.verb for deed in nodes(said))
        )

    def takes(self, plan: MovePlan) -> bool:
        """Whether some action of the game is what the move says, on offer just now or not."""
        rules = plan.table.bound.core.rules.values()
        offers = [rule for rule in rules if isinstance(rule.does, Offer)]
        return any(verb_of(deed) == plan.move.verb for rule in offers for deed in _done(rule))

    def _does(self, plan: MovePlan, key: str) -> bool:
        said = plan.table.bound.core.said(key)
        deeds = [deed for deed in _done(said) if verb_of(deed) == plan.move.verb]
        return any(
            not plan.wants or any(plan.wants[0].fits(card) for card in cards) for cards in _each(deeds, said, plan)
        )

    # ---- what is seen

    def faces(self, table: DeclaredTable, player: DeclaredPlayer) -> frozenset[int]:
        """The hidden cards that a player has looked at, where they still lie."""
        return frozenset(card for card, _, _ in view.view_of(table, player).known)


def _done(said: Rule | Script | None) -> Iterator[Any]:
    """What is done by an offer, not what it costs."""
    if isinstance(said, Rule) and isinstance(said.does, Offer):
        yield from nodes(said.does.body)


def verb_of(deed: Any) -> str:
    """The verb by which a player would say a deed; "" for what is none."""
    if isinstance(deed, Move | HandOver):
        return deed.deed
    if isinstance(deed, Look):
        return "reveal" if deed.everybody else "peek_at"
    return VERBS.get(type(deed), "")


def _each(deeds: Sequence[Any], said: Rule | Script | None, plan: MovePlan) -> Iterator[Sequence[int]]:
    """The cards with which each deed could be done; all, where it is not said which."""
    table, known = plan.table, plan.known
    for deed in deeds:
        if isinstance(deed, Move | Play) and said is not None:
            known.sorts = said.sorts
            env = table.env(table.players[plan.seat])
            yield picker(deed.cards, known, choosing=False).candidates(env)
        else:
            yield range(len(table.bound.cards))


SITUATION = DeclaredSituation()
