"""What a player has laid so far in a battle, and whether a plan for the whole of it still fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine import question as asked
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.plans import LayingPlan
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingView


class LaidCards(NamedTuple):
    """The cards of one side as far as they lie."""

    spells: tuple[int, ...]
    creatures: tuple[int, ...]
    shield: bool


def laid_by(view: TwingView) -> LaidCards | None:
    """What the player of a view has laid; None for one who leads no side, or whose die has been thrown."""
    for battle in view.battles:
        side = _mine(view, battle)
        if side is not None and not battle.rolled:
            return LaidCards(side.spells, side.creatures, side.shield)
    return None


def moment_of(view: TwingView) -> tuple[int, ...]:
    """What stays the same while a player lays cards in one battle, and is another in the next."""
    battle = view.battles[0]
    return view.turn, battle.attack.seat, len(view.discard), *(view.duel or ())


def follows(plan: LayingPlan, laid: LaidCards, question: Question) -> bool:
    """Whether a plan can go on from what lies there, and says something about what is asked."""
    if not {*laid.spells} <= {*plan.spells}:
        return False
    if not {*laid.creatures} <= {*plan.creatures, *(rider for rider, _ in plan.riders)}:
        return False
    match question.ask:
        case asked.DEFENCE:
            return ("shield" if plan.shield else "spells") in question.options
        case asked.SPELL:
            rest = {*plan.spells} - {*laid.spells}
            return bool(rest & {*question.options}) or (not rest and STOP in question.options)
        case _:
            done = plan.shield == laid.shield and len(plan.spells) == len(laid.spells)
            return done and (STOP in question.options or bool({*plan.creatures} & {*question.options}))


def untouched(view: TwingView) -> TwingView:
    """The view as it was before the player laid anything."""
    seat, me = view.seat, view.me
    laid = laid_by(view)
    assert laid is not None
    hand = tuple(sorted((*(me.hand or ()), *laid.spells)))
    entourage = tuple(sorted((*me.entourage, *laid.creatures)))
    players = list(view.players)
    players[seat] = me._replace(hand=hand, entourage=entourage, laid=(), cards=len(hand))
    battles = tuple(_without(battle, seat) for battle in view.battles)
    return view._replace(players=tuple(players), battles=battles)


def _mine(view: TwingView, battle: BattleView) -> SideView | None:
    if battle.attack.seat == view.seat:
        return battle.attack
    return battle.defence if battle.defence.seat == view.seat else None


def _without(battle: BattleView, seat: int) -> BattleView:
    if battle.attack.seat == seat:
        return battle._replace(attack=_bare(battle.attack))
    return battle._replace(defence=_bare(battle.defence)) if battle.defence.seat == seat else battle


def _bare(side: SideView) -> SideView:
    return side._replace(spells=(), creatures=(), riders=(), shield=False, total=0)
