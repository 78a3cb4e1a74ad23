"""Classes of tokens become shifts and reductions by Lark's tables, and these become nodes."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cardwright.syntax.build import BUILDERS
from cardwright.syntax.tables import Tables, tables

MISFIT, DONE = -1, -2
"""Instead of a state to go to: the token fits nowhere, or the goal is reached."""


class Production(NamedTuple):
    """How to reduce: `passes` keeps the one child as it is, `grows` adds the last child to a repetition."""

    builder: Any
    size: int
    origin: str
    lone: bool
    flat: bool
    helper: bool
    passes: bool
    grows: bool


@cache
def _driver() -> tuple[Tables, list[Production], list[int]]:
    """The tables, each rule with its builder, and for each state the reduction that whatever follows makes, or 0."""
    lr = tables()
    ends = [next(iter(set(row.values()))) if len(set(row.values())) == 1 else 0 for row in lr.actions]
    return lr, [_rule(*row) for row in lr.rules], [min(action, 0) for action in ends]


def _rule(name: str, size: int, origin: str, lone: bool, flat: bool) -> Production:
    builder, helper = BUILDERS.get(name), origin.startswith("_")
    passes = size == 1 and not helper and (builder is None or lone)
    return Production(builder, size, origin, lone, flat, helper, passes, helper and size == 2 and flat)


class Many(list[Any]):
    """Children of a repetition, to be laid out flat in the rule above."""


class Automaton:
    """The stack of a parse that is under way: `states`, one more than `values`.

    `depth` is how far down the stack has been looked at, in states; who wants to know sets it to the whole before.
    """

    __slots__ = ("actions", "depth", "ends", "goal", "gotos", "rules", "states", "values")

    def __init__(self, goal: str) -> None:
        lr, self.rules, self.ends = _driver()
        self.actions, self.gotos = lr.actions, lr.gotos
        self.goal = goal
        self.states = [lr.starts[goal]]
        self.values: list[Any] = []
        self.depth = 1

    def accepted(self) -> frozenset[str]:
        """What could stand here."""
        return frozenset(self.actions[self.states[-1]])

    def reduce(self, kind: str) -> int:
        """Reduces what a token of this class ends. The state to go to with it, MISFIT, or DONE."""
        states, actions = self.states, self.actions
        while True:
            action = actions[states[-1]].get(kind)
            if action is None:
                return MISFIT
            if action >= 0:
                return action
            if self._apply(self.rules[~action]) == self.goal and kind == "$END":
                return DONE

    def close(self, base: int) -> None:
        """Reduces what is at its end whatever follows, and does not reach below a state."""
        while action := self.ends[self.states[-1]]:
            rule = self.rules[~action]
            if rule.origin == self.goal or len(self.states) - rule.size < base:
                return
            self._apply(rule)

    def _apply(self, rule: Production) -> str:
        """Reduces by a rule, and tells what has come of it. What it is the goal to reach is left on the stack."""
        states, values = self.states, self.values
        builder, size, origin, lone, flat, helper, passes, grows = rule
        if passes:
            states.pop()
        elif grows and type(values[-2]) is Many and type(values[-1]) is not Many:
            values[-2].append(values.pop())
            del states[-2:]
        else:
            children = values[-size:] if size else []
            if size:
                del values[-size:]
                del states[-size:]
            if flat:
                children = _flat(children)
            if helper:
                values.append(Many(children))
            elif builder is None or (lone and len(children) == 1):
                values.append(children[0] if len(children) == 1 else Many(children))
            else:
                values.append(builder(children))
        if len(states) < self.depth:
            self.depth = len(states)
        if origin != self.goal:
            states.append(self.gotos[states[-1]][origin])
        return origin

    def pick(self, types: tuple[str, ...]) -> str:
        """The first of a word's classes that may really stand here, or its first class when none may."""
        if len(types) == 1:
            return types[0]
        for kind in types:
            if self.fits(kind):
                return kind
        return types[0]

    def fits(self, kind: str) -> bool:
        """Whether a token would be shifted, after all that is to be reduced before: merged states promise too much."""
        actions, gotos = self.actions, self.gotos
        action = actions[self.states[-1]].get(kind)
        if action is None or action >= 0:
            return action is not None
        stack = list(self.states)
        while action is not None and action < 0:
            rule = self.rules[~action]
            if rule.size:
                del stack[-rule.size :]
            if len(stack) < self.depth:
                self.depth = len(stack)
            stack.append(gotos[stack[-1]][rule.origin])
            action = actions[stack[-1]].get(kind)
        return action is not None


def _flat(children: list[Any]) -> list[Any]:
    flat: list[Any] = []
    for child in children:
        if type(child) is Many:
            flat += child
        else:
            flat.append(child)
    return flat
