"""A ruleset and its core become JSON that other programs read, and JSON becomes equal values again."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from cardwright.core import blocks, deeds, nodes
from cardwright.core.blocks import Rule, Script
from cardwright.core.lowered import all_rules
from cardwright.ruleset import abilities, card, condition, game, phrases
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary, Term

FORMAT = 2
WRITTEN: Mapping[str, str] = {
    "AlterProperty": "Adjust",
    "AlterValue": "Change",
    "Alternative": "Branch",
    "AskWhether": "May",
    "CardCount": "Count",
    "ChooseBranch": "Choose",
    "ChooseInSecret": "Secret",
    "Comparison": "Compare",
    "Departure": "Leaves",
    "FaceCase": "FaceBranch",
    "HasProperty": "Has",
    "HoldUntil": "Lasting",
    "IfElse": "If",
    "Permission": "Permit",
    "PhaseEdge": "Until",
    "Postpone": "Later",
    "Quantity": "Span",
    "RankCase": "RankBranch",
    "ThrowEach": "Roll",
    "ThrowOff": "RollOff",
    "Votes": "Vote",
}
"""Nodes of the core that are called otherwise in JSON, which keeps the names that it has been read by."""
Kinds = Mapping[str, Any]
_ROOMS = (phrases, condition, abilities, card, game)
_CORE = (nodes, deeds, blocks)


def to_json(ruleset: Ruleset, glossary: Glossary | None = None) -> dict[str, Any]:
    """The effect objects as plain JSON: every object is a map with its type under `is`; defaults are left out.

    `ruleset` is what is said, `core` what is carried out: each rule, and the instructions of each card, by the key
    under which a table counts what acts (`object/hat#0`, `event/nap#play`, `house rule/Heroes#1`).
    """
    core = {key: _plain(rule) for key, rule in all_rules(ruleset).items()}
    data: dict[str, Any] = {"format": FORMAT, "ruleset": _plain(ruleset), "core": core}
    if glossary is not None:
        data["glossary"] = {
            key: {lang: dict(term.forms) for lang, term in terms.items()} for key, terms in glossary.terms.items()
        }
    return data


def from_json(data: Mapping[str, Any]) -> Ruleset:
    """The ruleset that `to_json` wrote. Raises ValueError when the data is of another format."""
    if data.get("format") != FORMAT:
        raise ValueError(f"these effect objects have format {data.get('format')!r}; this program reads {FORMAT}")
    ruleset = _object(data["ruleset"], kinds())
    if not isinstance(ruleset, Ruleset):
        raise ValueError("these effect objects hold no ruleset")
    return ruleset


def core_from_json(data: Mapping[str, Any]) -> dict[str, Rule | Script]:
    """The core beside the ruleset."""
    return {key: _object(rule, core_kinds()) for key, rule in data["core"].items()}


def glossary_from_json(data: Mapping[str, Any]) -> Glossary:
    """The glossary beside the ruleset."""
    return Glossary(
        {key: {lang: Term(forms) for lang, forms in terms.items()} for key, terms in data["glossary"].items()}
    )


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        data: dict[str, Any] = {"is": written(type(value))}
        for row in fields(value):
            item = getattr(value, row.name)
            if item != row.default or type(item) is not type(row.default):
                data[row.name] = _plain(item)
        return data
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _object(value: Any, known: Kinds) -> Any:
    if isinstance(value, dict):
        kind = known[value["is"]]
        return kind(**{name: _object(item, known) for name, item in value.items() if name != "is"})
    if isinstance(value, list):
        return tuple(_object(item, known) for item in value)
    return value


@cache
def kinds() -> Kinds:
    """Every type of the ruleset by its name."""
    return {
        name: cls for room in _ROOMS for name, cls in vars(room).items() if isinstance(cls, type) and is_dataclass(cls)
    }


@cache
def core_kinds() -> Kinds:
    """Every type of the core by its name."""
    return {
        written(cls): cls
        for room in _CORE
        for cls in vars(room).values()
        if isinstance(cls, type) and is_dataclass(cls)
    }


# ---- the schema


def faults(data: Mapping[str, Any]) -> list[str]:
    """Where effect objects break their schema, as JSON pointers with a word of why; empty when they are sound."""
    from cardwright.compile.schema import BASE, judge

    errors = judge(schema(BASE)).iter_errors(data)
    return [f"/{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in errors]


def schema(base: str) -> dict[str, Any]:
    """The JSON Schema of effect objects, drawn from the types themselves; dispatched by `is`, never by `oneOf`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{base}effects.schema.json",
        "title": "effect objects",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "ruleset": {"$ref": "#/$defs/Ruleset"},
            "glossary": {"type": "object"},
            "core": {"type": "object", "additionalProperties": _type(Rule | Script)},
        },
        "required": ["format", "ruleset", "core"],
        "$defs": {
            _place(kind): _definition(name, kind) for name, kind in [*_in_order(kinds()), *_in_order(core_kinds())]
        },
    }


def _in_order(known: Kinds) -> list[tuple[str, Any]]:
    return sorted(known.items())


def _place(kind: Any) -> str:
    """Where a type stands among the definitions; one of the core may be called like one of the ruleset."""
    return f"core.{written(kind)}" if _is_core(kind) else written(kind)


def _is_core(kind: Any) -> bool:
    return any(kind.__module__ == room.__name__ for room in _CORE)


def written(kind: Any) -> str:
    """How a type is called in JSON."""
    return WRITTEN.get(kind.__name__, kind.__name__)


def _definition(name: str, kind: Any) -> dict[str, Any]:
    rooms = _CORE if _is_core(kind) else _ROOMS
    words = {word: value for room in rooms for word, value in vars(room).items()}
    hints = typing.get_type_hints(kind, words)
    required = [row.name for row in fields(kind) if row.default is row.default_factory]
    return {
        "type": "object",
        "properties": {"is": {"const": name}, **{row.name: _type(hints[row.name]) for row in fields(kind)}},
        "required": ["is", *required],
        "additionalProperties": False,
    }


def _type(hint: Any) -> dict[str, Any]:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return {"enum": list(args)}
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return {"type": "array", "items": _type(args[0])}
        return {"type": "array", "prefixItems": [_type(arg) for arg in args], "items": False, "minItems": len(args)}
    if origin in (typing.Union, types.UnionType):
        return _union(args)
    if is_dataclass(hint):
        return {"$ref": f"#/$defs/{_place(hint)}"}
    return {"type": {int: "integer", str: "string", bool: "boolean", type(None): "null"}[hint]}


def _union(args: tuple[Any, ...]) -> dict[str, Any]:
    """Plain types side by side; of objects, the one that `is` names must fit."""
    flat: list[Any] = []
    for arg in args:
        flat.extend(typing.get_args(arg) if typing.get_origin(arg) in (typing.Union, types.UnionType) else [arg])
    objects = [kind for kind in flat if is_dataclass(kind)]
    plain = [_type(kind) for kind in flat if not is_dataclass(kind)]
    if not objects:
        return {"anyOf": plain}
    named = [written(kind) for kind in objects]
    dispatched = [
        {"if": {"properties": {"is": {"const": name}}}, "then": {"$ref": f"#/$defs/{_place(kind)}"}}
        for name, kind in zip(named, objects, strict=True)
    ]
    shape: dict[str, Any] = {
        "if": {"type": "object"},
        "then": {"required": ["is"], "properties": {"is": {"enum": named}}, "allOf": dispatched},
    }
    shape["else"] = {"anyOf": plain} if plain else False
    return shape
