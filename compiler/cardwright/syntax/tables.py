"""The grammar file becomes parse tables: Lark works them out, a small cache keeps them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.assets import cache_folder, folder

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
    """The tables of `grammar/cardwright.lark`, from the cache when the grammar has not changed since."""
    grammar = (folder("grammar") / "cardwright.lark").read_text("utf-8")
    kept = cache_folder() / f"tables-{hashlib.sha256((FORMAT + grammar).encode()).hexdigest()[:16]}.json"
    try:
        return Tables(**json.loads(kept.read_bytes()))
    except (OSError, ValueError, TypeError):
        made = build(grammar)
        _keep(kept, made)
        return made


def build(grammar: str, strict: bool = False) -> Tables:
    """Lark's tables for a grammar text, as plain values. With `strict`, any conflict raises lark's GrammarError."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        def __init__(self, conf: Any) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any = None) -> Any:
            raise NotImplementedError("tokens come from syntax/tokens.py")

    made = Lark(
        grammar, parser="lalr", lexer=NoLexer, start=["declaration", "lines"], strict=strict, keep_all_tokens=True
    )
    table: Any = made.parser.parser._parse_table
    number = {rule: i for i, rule in enumerate(made.rules)}
    actions: list[dict[str, int]] = [{} for _ in table.states]
    gotos: list[dict[str, int]] = [{} for _ in table.states]
    for state, row in table.states.items():
        for symbol, (action, arg) in row.items():
            shifts = str(action) == "Shift"
            side = actions if symbol.isupper() or symbol.startswith(("$", "__ANON")) else gotos
            side[state][symbol] = arg if shifts else ~number[arg]
    return Tables(
        actions,
        gotos,
        [
            (
                rule.alias or rule.origin.name,
                len(rule.expansion),
                rule.origin.name,
                bool(rule.options.expand1),
                any(symbol.name.startswith("_") and not symbol.is_term for symbol in rule.expansion),
            )
            for rule in made.rules
        ],
        dict(table.start_states),
        {t.pattern.value: t.name for t in made.terminals if t.pattern is not None},
    )


def _keep(path: Path, made: Tables) -> None:
    """Written beside and renamed, so that no reader sees half a file; a cache that cannot be written is no fault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{id(made)}")
        fresh.write_text(json.dumps({name: getattr(made, name) for name in Tables.__slots__}), "utf-8")
        fresh.replace(path)
    except OSError:
        pass
