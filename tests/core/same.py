"""Two cores do the same: they are equal once their variables are numbered in the order in which they are met."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from cardwright.core.blocks import Rule, Script
from cardwright.core.nodes import THIS, YOU, Var


def numbered(core: Rule | Script) -> Any:
    """A core by what it is made of; two rules that do the same are equal.

    >>> from cardwright.core.deeds import Gain
    >>> from cardwright.core.nodes import Const, Span
    >>> one, two = (Script((), (Gain(YOU, Var(n), "coin", Span(Const(1), Const(1))),)) for n in (2, 5))
    >>> numbered(one) == numbered(two)
    True
    """
    return _shape(core.does if isinstance(core, Rule) else core.body, {YOU: 0, THIS: 1})


def _shape(node: Any, met: dict[Var, int]) -> Any:
    if isinstance(node, Var):
        return "Var", met.setdefault(node, len(met))
    if isinstance(node, tuple):
        return tuple(_shape(one, met) for one in node)
    if is_dataclass(node):
        return type(node).__name__, *(_shape(getattr(node, row.name), met) for row in fields(node))
    return type(node).__name__, node  # True is not 1
