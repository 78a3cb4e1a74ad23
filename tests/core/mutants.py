"""A sentence in which one word is another, or is left out: its tree with one field changed.

Adjectives, counts, conditions, windows, limits, owners, prices and ends are dropped; a, each and no, and and or, most
and fewest, at least and exactly change places. What becomes of a tree need not be something that anybody could write.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any, Final, NamedTuple

from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Not
from cardwright.ruleset.phrases import ALL, NONE, ONE, Count, Per, Some


class Mutant(NamedTuple):
    """A tree, and which word of it is another now."""

    changed: str
    node: Any


SWAPS: Final[dict[tuple[str, str], dict[Any, tuple[Any, ...]]]] = {
    ("Player", "which"): {
        "a": ("each", "no"), "each": ("a", "no"), "no": ("a", "each"), "other": ("a", "each"), "random": ("a", "each"),
    },
    ("Player", "side"): {"left": ("right",), "right": ("left",), "next": ("previous",), "previous": ("next",)},
    ("Count", "how"): {
        "exactly": ("at least", "at most"), "at least": ("at most", "exactly"), "at most": ("at least", "exactly"),
        "up to": ("exactly",), "all": ("no", "any number"), "no": ("all",), "any number": ("all",),
    },
    ("HasMore", "how"): {"more": ("fewer", "as many"), "fewer": ("more", "as many"), "as many": ("more",)},
    ("Compare", "how"): {"exactly": ("at least",), "at least": ("at most", "exactly"), "at most": ("at least",)},
    ("Compared", "how"): {"exactly": ("at least",), "at least": ("at most", "exactly"), "at most": ("at least",)},
    ("Window", "prep"): {"before": ("after",), "after": ("before",)},
    ("Until", "what"): {"start": ("end",), "end": ("start",)},
    ("Place", "part"): {"top": ("bottom",), "bottom": ("top",)},
    ("Place", "line"): {"row": ("column",), "column": ("row",)},
    ("Trigger", "timing"): {"before": ("when",), "when": ("before",)},
    ("Option", "timing"): {"before": ("when",), "when": ("before",)},
}  # fmt: skip
TURNED: Final = {
    ("Both", "all"), ("Either", "all"), ("Most", "most"), ("Permit", "can"), ("Until", "next"),
}  # fmt: skip
EACH_DROPPED: Final = {"which", "windows", "filters", "slots", "price", "faces"}
ONE_SHORTER: Final = {"of", "body", "then", "branches"}
KEPT: Final = {"verb", "which", "timing", "happening", "step", "label", "each"}
"""Fields that are no word that could be left out: what a sentence is about, or what `SWAPS` turns."""


def mutants(node: Any, place: str = "") -> Iterator[Mutant]:
    """All trees that differ from this one in a word; `place` is the field in which it stands."""
    if isinstance(node, tuple):
        slot = node[0] if len(node) == 2 and isinstance(node[0], str) else ""
        for n, one in enumerate(node):
            for found in mutants(one, place.replace("slots", slot) if slot else place):
                yield Mutant(found.changed, (*node[:n], found.node, *node[n + 1 :]))
        return
    if not is_dataclass(node) or isinstance(node, type):
        return
    for row in fields(node):
        value, here = getattr(node, row.name), f"{_named(node)}.{row.name}"
        for changed, other in _changed(node, row.name, value, row.default):
            yield Mutant(f"{place} {here} {changed}".strip(), replace(node, **{row.name: other}))
        if isinstance(value, Count):
            here = f"{place} {here}"  # of what there are so many
        for found in (*_around(value, here), *mutants(value, here)):
            yield Mutant(found.changed, replace(node, **{row.name: found.node}))


def _named(node: Any) -> str:
    """A node, and the verb of an instruction."""
    return f"Do({node.verb})" if isinstance(node, Do) else type(node).__name__


def _changed(node: Any, name: str, value: Any, default: Any) -> Iterator[tuple[str, Any]]:
    """One word of a field left out, or turned into another."""
    kind = type(node).__name__
    if isinstance(value, Count):
        yield from ((f"→ {_count(other)}", other) for other in (ONE, ALL, NONE) if value != other)
    if (kind, name) in TURNED:
        yield "turned", not value
    elif name == "sign":
        yield "turned", -value
    elif isinstance(value, int) and not isinstance(value, bool):
        yield "+ 1", value + 1
    elif isinstance(value, str) and value in SWAPS.get((kind, name), {}):
        for other in SWAPS[kind, name][value]:
            if not isinstance(node, Count) or (other in ("all", "no", "any number")) == (node.amount is None):
                yield f"{value} → {other}", other
    if isinstance(value, tuple) and name in EACH_DROPPED:
        for n in range(len(value)):
            yield "dropped", value[:n] + value[n + 1 :]
    elif isinstance(value, tuple) and len(value) > 1 and name in ONE_SHORTER:
        yield "shorter", value[:-1]
    elif default is not MISSING and value != default and name not in KEPT and not isinstance(node, Count):
        yield "dropped", default


def _count(count: Count) -> str:
    return "1" if count == ONE else count.how


def _around(value: Any, place: str) -> Iterator[Mutant]:
    """What stands inside a node, without it: `not`, `for each …`, `1 of`."""
    match value:
        case Not(inside):
            yield Mutant(f"{place} Not dropped", inside)
        case Per(n):
            yield Mutant(f"{place} Per dropped", n)
        case Some(_, of):
            yield Mutant(f"{place} Some dropped", of)
