"""A view and a question become the answer that did best when it was tried, on tables that could be the real one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.engine import question as asked
from cardwright.engine.agents.halving import SURE, best_tried
from cardwright.engine.chance import mixed
from cardwright.engine.games.imperial_twing import rollout
from cardwright.engine.games.imperial_twing.determinisation import determinised, spread
from cardwright.engine.games.imperial_twing.greedy import TwingGreedy
from cardwright.engine.games.imperial_twing.judgement.evaluation import winning_chances
from cardwright.engine.games.imperial_twing.judgement.in_battle import LayingPlan, plans
from cardwright.engine.games.imperial_twing.rollout import (
    AnswerScript,
    Laying,
    Passing,
    SettledAnswers,
    from_action,
    from_laying,
    from_reaction,
)
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.in_battle import LayingPlan
    from cardwright.engine.games.imperial_twing.state import TwingBound, TwingTable
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
    players[seat] = me.but(hand=hand, entourage=entourage, laid=(), cards=len(hand))
    battles = tuple(_without(battle, seat) for battle in view.battles)
    return view.but(players=tuple(players), battles=battles)


def _mine(view: TwingView, battle: BattleView) -> SideView | None:
    if battle.attack.seat == view.seat:
        return battle.attack
    return battle.defence if battle.defence.seat == view.seat else None


def _without(battle: BattleView, seat: int) -> BattleView:
    if battle.attack.seat == seat:
        return battle.but(attack=_bare(battle.attack))
    return battle.but(defence=_bare(battle.defence)) if battle.defence.seat == seat else battle


def _bare(side: SideView) -> SideView:
    return side.but(spells=(), creatures=(), riders=(), shield=False, total=0)


PLAYOUTS = 96  # for each question that is thought about
AHEAD = 1  # turns that are played after the one in course, so that what comes of an answer is seen
WIDTH = 6  # answers that are compared at most
LAYING = (asked.SPELL, asked.CREATURE, asked.RIDER, asked.DEFENCE)


class Contender(NamedTuple):
    """One answer to be tried: what it is, what follows from it by script, and where the game is taken up."""

    answer: Any
    script: Callable[[], AnswerScript]
    go: Callable[[TwingTable], None]


class TwingThinker:
    """Tries its answers on guessed tables, with the same dice for each, and gives the one that wins most often.

    It remembers the last plan that it made for laying cards, but for speed alone: it would make the same again.
    """

    name = "thinker"

    def __init__(self, seed: int, playouts: int = PLAYOUTS, ahead: int = AHEAD, sure: float = SURE) -> None:
        self.seed, self.playouts, self.ahead, self.sure = seed, playouts, ahead, sure
        self.policy = TwingGreedy()
        self._plan: tuple[tuple[int, ...], LayingPlan] | None = None
        self._table: TwingTable | None = None

    def choose(self, bound: TwingBound, view: TwingView, question: Question) -> int:
        """The index of an option: thought about where it matters, and otherwise as the policy has it."""
        if question.ask in LAYING:
            found = self._laying(bound, view, question)
            return self.policy.choose(bound, view, question) if found is None else found
        usual = self.policy.choose(bound, view, question)
        candidates = tries(view, question)
        of = [n for n, candidate in enumerate(candidates) if candidate.answer == question.options[usual]]
        best = self._best(bound, view, candidates, of[0]) if of else None
        return usual if best is None else list(question.options).index(best)

    # ---- laying cards

    def _laying(self, bound: TwingBound, view: TwingView, question: Question) -> int | None:
        """The next card of the best plan; None where there is nothing to plan."""
        laid = laid_by(view)
        if laid is None:
            return None
        moment = moment_of(view)
        if self._plan is None or self._plan[0] != moment or not follows(self._plan[1], laid, question):
            before = untouched(view)
            observation = self.policy.observation(bound, before)
            battle = observation.mine()
            assert battle is not None
            found = [plan for plan in plans(observation, battle, WIDTH * 4) if follows(plan, laid, question)][:WIDTH]
            best = self._best(bound, view, [_lays(view.seat, plan) for plan in found], 0)
            if best is None:
                best = found[0] if found else None
            if best is None:
                return None
            self._plan = moment, best
        return Laying(self._plan[1]).answer(question.ask, question.options, question.about)

    # ---- trying

    def _best(self, bound: TwingBound, view: TwingView, candidates: Sequence[Contender], usual: int) -> Any:
        """The answer that does best; None where there are fewer than two. `usual` is the number of the policy's own."""
        if len(candidates) < 2:
            return None

        def tried(answer: int, guess: int) -> float:
            return self._tried(bound, view, candidates[answer], guess)

        return candidates[best_tried(len(candidates), usual, self.playouts, tried, self.sure)].answer

    def _tried(self, bound: TwingBound, view: TwingView, candidate: Contender, guess: int) -> float:
        """The chance to win some turns after an answer, on one guessed table."""
        cast = rollout.ScriptedPolicy(self.policy, view.seat, candidate.script())
        moment = mixed(self.seed, view.turn, view.seat, len(view.discard))
        table = determinised(bound, view, spread(moment, guess), [cast] * len(view.players), self._table)
        self._table = table
        candidate.go(table)
        rollout.turns_after(table, self.ahead)
        return winning_chances(table)[view.seat]


def tries(view: TwingView, question: Question) -> list[Contender]:
    """The answers to an action, a target or a reaction that are worth trying; none where there is nothing to think."""
    seat, options, about = view.seat, question.options, question.about
    if question.ask == asked.ACTION:
        return [_acts(option) for option in options if option != "surrender"]
    if question.ask == asked.TARGET and not view.battles:
        action = "duel" if about == "duel" else "attack"
        return [
            Contender(option, partial(SettledAnswers, (asked.ACTION, action), (asked.TARGET, option)), from_action)
            for option in options
        ]
    if question.ask == asked.REACT and about in ("before_roll", "after_roll") and fights(view):
        return [
            Contender(
                option,
                Passing if option == STOP else SettledAnswers,
                partial(from_reaction, seat=seat, chosen=option, moment=about),
            )
            for option in options[:WIDTH]
        ]
    return []


def _acts(option: Any) -> Contender:
    return Contender(option, partial(SettledAnswers, (asked.ACTION, option)), from_action)


def _lays(seat: int, plan: LayingPlan) -> Contender:
    return Contender(plan, partial(Laying, plan), partial(from_laying, seat=seat))


def fights(view: TwingView) -> bool:
    """Whether the player leads a side of a battle in course."""
    return any(view.seat in (battle.attack.seat, battle.defence.seat) for battle in view.battles)


def agent(seed: int) -> TwingThinker:
    """A thinking player; the seed is for the tables that it guesses."""
    return TwingThinker(seed)
