"""Tokens become syntax trees by Lark's tables; a faulty line is reported, left out, and the rest read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from cardwright.limits import FAULTY_LINES
from cardwright.syntax import tree
from cardwright.syntax.automaton import DONE, MISFIT, Automaton
from cardwright.syntax.declarations import stretches
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.faults import explain
from cardwright.syntax.known_lines import node_of
from cardwright.syntax.layout import layout
from cardwright.syntax.messages import below_use
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tokens import Lexeme, pieces
from cardwright.syntax.tree import Token


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
    nodes = [parse_stretch(source, start, end, diagnostics) for start, end in stretches(source)]
    return Parsed(tuple(node for node in nodes if node is not None), diagnostics)


def parse_stretch(source: Source, start: int, end: int, diagnostics: list[Diagnostic]) -> tree.Declaration | None:
    """The declaration of one stretch of a source, if there is one."""
    node = _stretch(source, start, end, "declaration", diagnostics)
    return node if isinstance(node, tree.Declaration) else None


def parse_lines(source: Source) -> tuple[tree.Body, list[Diagnostic]]:
    """Loose lines, as they stand in examples: abilities and instructions without a card around them."""
    diagnostics: list[Diagnostic] = []
    body = _stretch(source, 0, len(source.text), "lines", diagnostics)
    return (body if isinstance(body, tuple) else ()), diagnostics


def _stretch(source: Source, start: int, end: int, goal: str, diagnostics: list[Diagnostic]) -> Any:
    """The node of one stretch: a bad one when its first line cannot be read, None when there is nothing to go by."""
    if source.text.startswith("use ", start) and goal == "declaration":
        end = _alone(source, start, end, diagnostics)
    if (node := node_of(source, start, end, goal)) is not None:
        return node
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
            if finding.code == "CW112" and fault.piece.line not in lifted and len(lifted) < FAULTY_LINES:
                lifted.add(fault.piece.line)
                _lift(lines, fault.piece.line)
                continue
            if finding.code == "CW111" and fault.piece.types[0] == "VERB":
                bad.add(fault.piece.line)  # it stands below, but not in, the block
            if line in bad or len(bad) >= FAULTY_LINES:
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


def _parse(stream: Iterator[Lexeme], goal: str) -> Any:
    """Shift and reduce until the end. Raises Fault at the first token that fits nowhere."""
    automaton = Automaton(goal)
    states, values = automaton.states, automaton.values
    before: list[Lexeme] = []
    for piece in stream:
        types, text, start, end, _ = piece
        kind = automaton.pick(types)
        state = automaton.reduce(kind)
        if state == DONE:
            return values[-1]
        if state == MISFIT:
            raise Fault(piece, before, automaton.accepted())
        states.append(state)
        values.append(Token(kind, text, start, end))
        before.append(piece)
    raise Fault(before[-1], before, frozenset())  # the layout was given up, and has said why
