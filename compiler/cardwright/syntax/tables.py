"""The grammar file becomes parse tables: Lark works them out, a small cache keeps them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.assets import cache_folder, folder, keep

FORMAT = "2"


@dataclass(frozen=True, slots=True)
class Tables:
    """LALR(1) tables.

    `actions[state][terminal]` is n >= 0 to shift to state n, or ~rule to reduce; `gotos[state][rule name]` is a state.
    `rules` gives each rule's name (its alias, if it has one), its size, its origin, whether a lone child stands for it,
    and whether helper rules (their names begin with `_`) are among its parts, whose children are to be laid out flat.
    `keywords` maps a quoted word of the grammar to its terminal.
    """

    actions: list[dict[str, int]]
    gotos: list[dict[str, int]]
    rules: list[tuple[str, int, str, bool, bool]]
    starts: dict[str, int]
    keywords: dict[str, str]


@cache
def tables() -> Tables:
    """The tables of `grammar/cardwright.lark`: those beside it, or, when it has changed since, from the cache."""
    grammar = (folder("grammar") / "cardwright.lark").read_text("utf-8")
    name = _name(grammar)
    kept = cache_folder() / f"tables-{name}.json"
    for path in (shipped(), kept):
        try:
            data = json.loads(path.read_bytes())
            if data.pop("of") == name:
                return Tables(**data)
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            continue
    fresh = build(grammar)
    keep(kept, as_json(fresh, grammar))
    return fresh


def shipped() -> Path:
    """Where the tables lie that come with Cardwright; `make docs` writes them."""
    return folder("grammar") / "cardwright.tables.json"


def as_json(lr: Tables, grammar: str) -> str:
    """The tables as they are kept, marked with the grammar that they belong to."""
    data = {"of": _name(grammar)} | {field: getattr(lr, field) for field in Tables.__slots__}
    return json.dumps(data, separators=(",", ":"))


def _name(grammar: str) -> str:
    """What tells one grammar's tables from another's."""
    return hashlib.sha256((FORMAT + grammar).encode()).hexdigest()[:16]


def build(grammar: str, strict: bool = False) -> Tables:
    """Lark's tables for a grammar text, as plain values. With `strict`, any conflict raises lark's GrammarError."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        def __init__(self, conf: Any) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any = None) -> Any:
            raise NotImplementedError("tokens come from syntax/tokens.py")

    parser = Lark(
        grammar, parser="lalr", lexer=NoLexer, start=["declaration", "lines"], strict=strict, keep_all_tokens=True
    )
    table: Any = parser.parser.parser._parse_table
    rules = sorted(parser.rules, key=lambda rule: (rule.origin.name, [symbol.name for symbol in rule.expansion]))
    number = {rule: i for i, rule in enumerate(rules)}
    place = _in_reading_order(table)
    actions: list[dict[str, int]] = [{} for _ in place]
    gotos: list[dict[str, int]] = [{} for _ in place]
    for state, new in place.items():
        for symbol, (action, arg) in sorted(table.states[state].items()):
            side = actions if symbol.isupper() or symbol.startswith(("$", "__ANON")) else gotos
            side[new][symbol] = place[arg] if str(action) == "Shift" else ~number[arg]
    return Tables(
        actions,
        gotos,
        [_rule(rule) for rule in rules],
        {goal: place[state] for goal, state in sorted(table.start_states.items())},
        {t.pattern.value: t.name for t in sorted(parser.terminals, key=str) if t.pattern is not None},
    )


def _rule(rule: Any) -> tuple[str, int, str, bool, bool]:
    helpers = any(symbol.name.startswith("_") and not symbol.is_term for symbol in rule.expansion)
    name = str(rule.alias or rule.origin.name)
    return name, len(rule.expansion), str(rule.origin.name), bool(rule.options.expand1), helpers


def _in_reading_order(table: Any) -> dict[int, int]:
    """States numbered as they are met from the start, so that the same grammar always gives the same tables."""
    place: dict[int, int] = {}
    waiting = [state for _, state in sorted(table.start_states.items())]
    while waiting:
        state = waiting.pop(0)
        if state not in place:
            place[state] = len(place)
            waiting += [arg for _, (action, arg) in sorted(table.states[state].items()) if str(action) == "Shift"]
    return place
