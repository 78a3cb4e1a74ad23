"""What scenarios need of a declared game: how a table is laid out, and which offer a move means by what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.blocks import Body, ChooseBranch, Offer, Rule, Script
from cardwright.core.deeds import (
    ChooseCards,
    ChooseNumber,
    ChoosePlayer,
    ChooseTrait,
    Draw,
    Gain,
    HandOver,
    Look,
    Lose,
    Move,
    Pay,
    Play,
    Shift,
    SwapCards,
    SwapPlaces,
    TakeActions,
)
from cardwright.core.nodes import THIS, YOU, Var
from cardwright.core.phases import TURN
from cardwright.core.walk import every, nodes
from cardwright.engine import effects
from cardwright.engine.bind.picking import picker
from cardwright.engine.bound import Bound
from cardwright.engine.games.declared import dealt, view
from cardwright.engine.games.declared.dealt import DeclaredDeal
from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable
from cardwright.engine.question import STOP
from cardwright.engine.scenario.outcome import PhaseMoment
from cardwright.engine.situation import GameSituation
from cardwright.engine.story import ability_of
from cardwright.ruleset.phrases import Faces, Thing
from cardwright.ruleset.scenario import Scenario

if TYPE_CHECKING:
    from cardwright.engine.scenario.move_plan import MovePlan
    from cardwright.engine.table import Env

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

    def agrees(self, plan: MovePlan) -> bool | None:
        """`ann discards a card` says yes where she may discard one, `ann passes` no where she may take an action."""
        proposed, env = _proposal(plan)
        if plan.move.verb == "pass":
            acts = any(every(tuple(plan.table.bound.core.rules.values()), Offer))
            return False if not acts or any(every(proposed, TakeActions)) else None
        said = plan.table.bound.core.said(ability_of(env.key))
        deeds = [deed for deed in nodes(proposed) if verb_of(deed) == plan.move.verb or _chosen(plan, deed)]
        return True if any(_fits(plan, deed, said, env) for deed in deeds) else None

    def leads_to(self, plan: MovePlan) -> bool:
        """Whether a player may take an action, and the move is one."""
        proposed, _ = _proposal(plan)
        if not any(every(proposed, TakeActions)):
            return False
        table = plan.table
        return plan.move.verb == "use" or self.offer(plan, effects.actions(table, table.players[plan.seat])) >= 0

    def _does(self, plan: MovePlan, key: str) -> bool:
        said = plan.table.bound.core.said(key)
        env = plan.table.env(plan.table.players[plan.seat])
        return any(_fits(plan, deed, said, env) for deed in _done(said) if verb_of(deed) == plan.move.verb)

    # ---- what is seen

    def faces(self, table: DeclaredTable, player: DeclaredPlayer) -> frozenset[int]:
        """The hidden cards that a player has looked at, where they still lie."""
        return frozenset(card for card, _, _ in view.view_of(table, player).known)

    def moment(self, table: DeclaredTable) -> PhaseMoment:
        """The phases that are on, and the turn, counted as the story counts them."""
        on = [(phase, table.turn if phase == TURN else table.runs[phase]) for phase in table.phases]
        between = not any(phase in table.bound.innermost for phase in table.phases)
        who = table.turn_player.seat if TURN in table.phases else None
        return PhaseMoment(tuple(on), who, table.turn if between else None, table.over)


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


def _fits(plan: MovePlan, deed: Any, said: Rule | Script | None, env: Env) -> bool:
    """Whether a deed could be done with the first card that a move names, as far as that is known beforehand."""
    if not plan.wants or said is None or not isinstance(deed, Move | Play | ChooseCards):
        return True
    if any(var not in (YOU, THIS) and env.vars[var.n] is None for var in every(deed.cards.places, Var)):
        return True  # whose cards are meant, or which, comes out only when it is done
    plan.known.sorts = said.sorts
    cards = picker(deed.cards, plan.known, choosing=False).candidates(env)
    return any(plan.wants[0].fits(card) for card in cards)


def _proposal(plan: MovePlan) -> tuple[Body, Env]:
    """What a player is asked about: the price with what is done for it, and where it is said."""
    assert plan.table.proposal is not None
    node, env = plan.table.proposal
    return (*node.price, *node.body), env


def _chosen(plan: MovePlan, deed: Any) -> bool:
    """Whether a deed asks for what a player chooses."""
    if plan.move.verb != "choose":
        return False
    match deed:
        case ChooseCards():
            return bool(plan.wants)
        case ChoosePlayer():
            return bool(plan.seats)
        case ChooseTrait() | ChooseNumber():
            return isinstance(plan.move.what, Thing | Faces)
        case ChooseBranch(branches=branches):
            return getattr(plan.move.what, "word", "") in [branch.label for branch in branches]
        case _:
            return False


SITUATION = DeclaredSituation()
