"""A ruleset and a kernel become a `Bound`: they agree, and each node of the core is bound by the file that knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, assert_never

from cardwright.core.blocks import (
    AlterProperty,
    AlterValue,
    AskWhether,
    Body,
    ByHand,
    CastRole,
    Course,
    Does,
    Duty,
    Listen,
    Offer,
    Permission,
    Precedence,
    Reading,
    Recast,
    Rule,
    Script,
)
from cardwright.core.declarations import PLAY
from cardwright.core.lowered import Core, core_of, step_key
from cardwright.core.nodes import Amount, Cards, Setting, Test
from cardwright.core.phases import SETUP, TURN, phase_of
from cardwright.core.walk import every
from cardwright.engine import effects
from cardwright.engine.bind import amounts, blocks, offers, picking, precedence, statics, tests, triggers
from cardwright.engine.bind.binder import Binder
from cardwright.engine.bind.contract import agree, course
from cardwright.engine.bind.statics import nothing
from cardwright.engine.bound import Bound
from cardwright.engine.rule_values import rules_maker

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.closures import Installer, Registration
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.table import Table
    from cardwright.ruleset.game import Ruleset


class CoreBinder(Binder):
    """Binds whatever a core says; the files that it asks know one another only through it."""

    def test(self, node: Test) -> closures.Test:
        """Whether it holds."""
        return tests.test(node, self)

    def amount(self, node: Amount) -> closures.Amount:
        """How many, or to what a value is set."""
        return amounts.amount(node, self)

    def best(self, node: Cards) -> closures.Cards:
        """The cards that are meant, of which nobody picks any."""
        return picking.picker(node, self, choosing=False).candidates

    def offer(self, node: AskWhether) -> closures.Test:
        """What is offered instead of something, and whether anybody has taken it."""
        begins = offers.feasible(node.body, self) if self.in_cards else offers.payable(node.body[:1], self)
        return blocks.whether_taken(node, begins, self)

    def act(self, body: Body) -> closures.Act:
        """What is done."""
        return blocks.body(body, self)

    def install(self, does: Does, key: str) -> closures.Installer:
        """How a rule comes into force: `put(table, owner, this, env)` gives the lists and what was put into them."""
        match does:
            case AlterValue():
                return statics.change(does, key, self)
            case AlterProperty():
                return statics.adjust(does, key, self)
            case Reading():
                return statics.reading(does, key, self)
            case Recast():
                return statics.recast(does, key, self)
            case Permission():
                return statics.permit(does, key, self)
            case CastRole():
                return precedence.cast_role(does, key, self)
            case Duty():
                return precedence.duty(does, key, self)
            case Precedence():
                return precedence.precedence(does, key, self)
            case Course():
                return triggers.step(does, key, self)
            case Offer():
                return offers.offer(does, key, self)
            case Listen():
                return triggers.listening(does, key, self)
            case ByHand():
                return lambda table, owner, this, env: []
            case _:
                assert_never(does)

    def rule(self, rule: Rule, key: str) -> closures.Installer:
        """How a rule with variables of its own comes into force."""
        self.key, self.sorts = key, rule.sorts
        return self.install(rule.does, key)

    def script(self, script: Script, key: str) -> closures.Act:
        """What the instructions of a card do."""
        self.key, self.sorts = key, script.sorts
        return self.act(script.body)


def bound_to(kernel: AnyKernel, ruleset: Ruleset) -> Bound:
    """A ruleset bound to a kernel.

    Raises ValueError, naming every difference, when game and kernel do not agree, and for what nobody can do.
    """
    core = core_of(ruleset)
    if core.refused:
        raise ValueError("\n".join(f"{key}: {refusal.why}" for key, refusal in core.refused.items()))
    spoken = frozenset(one.value for one in every((*core.rules.values(), *core.scripts.values()), Setting))
    agree(ruleset, spoken, kernel)
    bound = kernel.bound(ruleset, kernel, core)
    binder = CoreBinder(core.nouns, kernel, bound)
    _tell(bound, binder)
    _set(bound, core)
    _install(bound, core, binder)
    omitted = {one.step: key for key, one in reversed([*_omitted(core)])}
    steps = every((*core.rules.values(), *core.scripts.values()), Course)
    bound.replaced = tuple(sorted({step.step for step in steps}))
    bound.course = course(bound.replaced, kernel, omitted, dict(_said(bound, core, binder)))
    kernel.prepare(bound)
    return bound


def _tell(bound: Bound, known: Binder) -> None:
    """What moves tell and ask about: (deed, kind or counter), (zone, kind), kind → happening or action."""
    bound.tells, bound.forbids = known.tells(), known.forbids()
    bound.enters, bound.leaves = known.enters(), known.leaves()
    bound.affects, bound.goods, bound.sees = known.affects(), known.goods(), known.sees()
    bound.discards, bound.buried = known.discards()
    bound.announced = frozenset(deed for deed, _ in (*bound.tells, *bound.forbids))
    bound.watched = bool(bound.enters or bound.leaves)
    kinds = groupby(
        sorted((action, kind) for (deed, kind), action in bound.forbids.items() if deed == PLAY), itemgetter(0)
    )
    bound.play_bans = tuple((action, frozenset(kind for _, kind in those)) for action, those in kinds)


def _set(bound: Bound, core: Core) -> None:
    changes = every((*core.rules.values(), *core.scripts.values()), AlterValue)
    moved = frozenset(change.value for change in changes)
    values = bound.ruleset.values
    bound.moving = moved  # what some rule can change in the course of a game
    kernel, of_game = bound.kernel, [value for value in values if value.of == "game"]
    bound.game_rules = rules_maker(kernel.game_rules, of_game, moved)
    bound.player_rules = rules_maker(kernel.player_rules, [value for value in values if value.of != "game"], moved)


def _install(bound: Bound, core: Core, binder: CoreBinder) -> None:
    """Every rule is bound, once for all copies of its card."""
    keys: list[str] = []
    bound.manual = []
    bound.rules = []
    for key in core.game:
        does = core.rules[key].does
        if isinstance(does, Course) and does.omitted:
            keys.append(key)  # it is not even in the course of the game
            continue
        install = binder.rule(core.rules[key], key)
        if install is not nothing:
            bound.rules.append(install)
            if _counts(bound, does):
                keys.append(key)
    installers: dict[str, list[Installer]] = {}
    bound.bodies = {}
    for card in bound.ruleset.cards:
        installers[card.id] = []
        for key in core.cards.get(card.id, ()):
            does = core.rules[key].does
            if isinstance(does, ByHand):
                bound.manual.append(card.id)
                continue
            if _counts(bound, does):
                keys.append(key)
            installers[card.id].append(binder.rule(core.rules[key], key))
        key = f"{card.id}#play"
        if key in core.scripts:
            keys.append(key)
            bound.bodies[card.id] = binder.script(core.scripts[key], key)
    bound.abilities = [installers[card.id] for card in bound.cards]
    bound.has_abilities = [bool(ability) for ability in bound.abilities]
    bound.rules.append(_recast)
    bound.keys = tuple(keys)


def _counts(bound: Bound, does: Does) -> bool:
    """Whether it is counted when it acts. That somebody may see a hand is not: looking changes no game."""
    return not (isinstance(does, Permission) and does.can and does.actions[0] in bound.sees.values())


def _said(bound: Bound, core: Core, binder: CoreBinder) -> Iterator[tuple[str, Callable[..., None]]]:
    """The steps that do what they say."""
    for step in bound.ruleset.steps:
        key = step_key(step.id)
        if key in core.scripts:
            concerned = None if phase_of(step.id) in (SETUP, TURN) else bound.kernel.concerned
            yield step.id, effects.course_of(key, step.id, binder.script(core.scripts[key], key), concerned)


def _omitted(core: Core) -> Iterator[tuple[str, Course]]:
    """The rules of the game that leave out a step."""
    for key in core.game:
        does = core.rules[key].does
        if isinstance(does, Course) and does.omitted:
            yield key, does


def _recast(table: Table, *_: object) -> Registration:
    """Once all rules of the game are in force at a new table: what its cards count as."""
    if table.recasts:
        effects.recast(table)
    return []
