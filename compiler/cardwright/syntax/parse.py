"""Tokens become syntax trees by Lark's tables; a faulty line is reported, left out, and the rest read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cardwright.syntax import tree
from cardwright.syntax.build import BUILDERS
from cardwright.syntax.declarations import stretches
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.faults import explain
from cardwright.syntax.layout import layout
from cardwright.syntax.messages import below_use
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tables import Tables, tables
from cardwright.syntax.tokens import Lexeme, pieces
from cardwright.syntax.tree import Token

FAULTS_LIMIT = 20  # faulty lines reported in one declaration


class Fault(Exception):
    """Inside this file only: the token at which a stretch stopped making sense, and what could have stood there."""

    def __init__(self, piece: Lexeme, before: list[Lexeme], accepted: frozenset[str]) -> None:
        self.piece, self.before, self.accepted = piece, before, accepted


class Parsed(NamedTuple):
    """All declarations of a source, and what was found wrong with it."""

    declarations: tuple[tree.Declaration, ...]
    diagnostics: list[Diagnostic]


def parse(source: Source) -> Parsed:
    """Every declaration of a source.

    >>> parse(Source("x.card", 'trap "Net"\\n  copies: 2\\n')).declarations[0].title.text
    '"Net"'
    """
    diagnostics: list[Diagnostic] = []
    declarations = tuple(
        declared
        for start, end in stretches(source)
        if isinstance(declared := _stretch(source, start, end, "declaration", diagnostics), tree.Declaration)
    )
    return Parsed(declarations, diagnostics)


def parse_lines(source: Source) -> tuple[tree.Body, list[Diagnostic]]:
    """Loose lines, as they stand in examples: abilities and instructions without a card around them."""
    diagnostics: list[Diagnostic] = []
    body = _stretch(source, 0, len(source.text), "lines", diagnostics)
    return (body if isinstance(body, tuple) else ()), diagnostics


def _stretch(source: Source, start: int, end: int, goal: str, diagnostics: list[Diagnostic]) -> Any:
    """The node of one stretch: a bad one when its first line cannot be read, None when there is nothing to go by."""
    if source.text.startswith("use ", start) and goal == "declaration":
        end = _alone(source, start, end, diagnostics)
    marred = len(diagnostics)
    lines = pieces(source, start, end, diagnostics)
    first = source.place(start)[0]
    reported = {source.place(finding.span.start)[0] - first for finding in diagnostics[marred:]}
    if not lines:
        return None
    bad: set[int] = set()
    lifted: set[int] = set()
    while True:
        complaints: list[Diagnostic] = []
        try:
            node = _parse(layout(source, lines, bad, complaints), goal)
            diagnostics.extend(complaints)
            return node
        except Fault as fault:
            if complaints:  # the layout itself is at fault
                diagnostics.extend(complaints)
                return None
            line = fault.before[-1].line if fault.piece.types[0] in _LAYOUT and fault.before else fault.piece.line
            finding = explain(source, fault.piece, fault.before, fault.accepted, goal)
            if line not in reported:  # a line with a wrong character has been reported
                diagnostics.append(finding)
                line = min(line, source.place(finding.span.start)[0] - first)
            if finding.code == "CW112" and fault.piece.line not in lifted and len(lifted) < FAULTS_LIMIT:
                lifted.add(fault.piece.line)
                _lift(lines, fault.piece.line)
                continue
            if finding.code == "CW111" and fault.piece.types[0] == "VERB":
                bad.add(fault.piece.line)  # it stands below, but not in, the block
            if line in bad or len(bad) >= FAULTS_LIMIT:
                return None
            bad.add(line)


def _alone(source: Source, start: int, end: int, diagnostics: list[Diagnostic]) -> int:
    """Where the line of a `use` ends; what stands below it is reported."""
    stop = source.line_end(start)
    below = re.search(r"^[ \t]*([^\s#][^#\n]*)", source.text[stop:end], re.MULTILINE)
    if below:
        diagnostics.append(
            below_use(Span(source, stop + below.start(1), stop + below.start(1) + len(below[1].rstrip())))
        )
    return stop if below else end


def _lift(lines: list[list[Lexeme]], number: int) -> None:
    """Give a line that is indented without need, and those beside it, the indentation of the line above."""
    at = next(i for i, line in enumerate(lines) if line[0].line == number)
    own, above = (len(lines[i][0].text) for i in (at, at - 1))
    for line in lines[at:]:
        if len(line[0].text) < own:
            return
        line[0] = line[0]._replace(text=line[0].text[own - above :])


_LAYOUT = ("INDENT", "DEDENT", "$END")


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
def _driver() -> tuple[Tables, list[Production]]:
    """The tables, and each rule with its builder."""
    lr = tables()
    return lr, [_rule(*row) for row in lr.rules]


def _rule(name: str, size: int, origin: str, lone: bool, flat: bool) -> Production:
    builder, helper = BUILDERS.get(name), origin.startswith("_")
    passes = size == 1 and not helper and (builder is None or lone)
    return Production(builder, size, origin, lone, flat, helper, passes, helper and size == 2 and flat)


class _Many(list[Any]):
    """Children of a repetition, to be laid out flat in the rule above."""


def _parse(stream: Iterator[Lexeme], goal: str) -> Any:
    """Shift and reduce until the end. Raises Fault at the first token that fits nowhere."""
    lr, rules = _driver()
    actions, gotos = lr.actions, lr.gotos
    states: list[int] = [lr.starts[goal]]
    values: list[Any] = []
    before: list[Lexeme] = []
    for piece in stream:
        types, text, start, end, _ = piece
        row = actions[states[-1]]
        kind = types[0] if len(types) == 1 else _pick(types, states, lr, rules)
        while True:
            action = row.get(kind)
            if action is None:
                raise Fault(piece, before, frozenset(row))
            if action >= 0:
                states.append(action)
                values.append(Token(kind, text, start, end))
                break
            builder, size, origin, lone, flat, helper, passes, grows = rules[~action]
            if passes:
                states.pop()
            elif grows and type(values[-2]) is _Many and type(values[-1]) is not _Many:
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
                    values.append(_Many(children))
                elif builder is None or (lone and len(children) == 1):
                    values.append(children[0] if len(children) == 1 else _Many(children))
                else:
                    values.append(builder(children))
            if kind == "$END" and origin == goal:
                return values[-1]
            states.append(gotos[states[-1]][origin])
            row = actions[states[-1]]
        before.append(piece)
    raise Fault(before[-1], before, frozenset())  # the layout was given up, and has said why


def _flat(children: list[Any]) -> list[Any]:
    flat: list[Any] = []
    for child in children:
        if type(child) is _Many:
            flat += child
        else:
            flat.append(child)
    return flat


def _pick(types: tuple[str, ...], states: list[int], lr: Tables, rules: list[Production]) -> str:
    """The first of a word's classes that may really stand here, or its first class when none may."""
    for kind in types:
        if _fits(kind, states, lr, rules):
            return kind
    return types[0]


def _fits(kind: str, states: list[int], lr: Tables, rules: list[Production]) -> bool:
    """Whether a token would be shifted, after whatever must be reduced before it: merged states promise too much."""
    action = lr.actions[states[-1]].get(kind)
    if action is None or action >= 0:
        return action is not None
    stack = list(states)
    while action is not None and action < 0:
        rule = rules[~action]
        if rule.size:
            del stack[-rule.size :]
        stack.append(lr.gotos[stack[-1]][rule.origin])
        action = lr.actions[stack[-1]].get(kind)
    return action is not None
