"""Lines that stand in many cards are read once: wherever one stands again, its nodes are moved there.

Tables do the same with the same tokens in the same state, unless they look further down the stack than where the line
began; what a line makes is kept only where they do not. So a node that was moved is the one that would have been built.
A declaration with any fault is none of ours: `parse.py` reads it anew, and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cardwright.limits import BLOCKS
from cardwright.syntax.automaton import DONE, Automaton, Many
from cardwright.syntax.build import Suite
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source
from cardwright.syntax.tokens import Lexeme, fields_of, line_pieces, plain_field
from cardwright.syntax.tree import Token

LIMIT = 20_000  # lines that are kept at most


class KnownRun(NamedTuple):
    """What the tables put on their stack for a line."""

    states: list[int]
    values: list[Any]


class Written(NamedTuple):
    """A line as tokens, which are none if it is blank, without its indentation, which is `indent` wide.

    `runs` are by the state and the class of its first token; a line that is not kept has none.
    """

    indent: int
    lexemes: list[Lexeme]
    runs: dict[tuple[int, str], KnownRun | None] | None


class Faulty(Exception):
    """Inside this file only: something is wrong with the declaration."""


Key = tuple[str, int, bool, bool]
"""A line, how far its declaration is indented, and whether it is the first of it, and in a scenario."""

_kept: dict[Key, Written] = {}
_once: set[int] = set()  # hashes of the keys that came once: a line that stands alone is not worth its room


def forget() -> None:
    """No line is known any more."""
    _kept.clear()
    _once.clear()


def node_of(source: Source, start: int, end: int, goal: str) -> Any:
    """The node of a stretch of a source; None when anything is wrong with it, or nothing is in it."""
    try:
        return _node(source, start, end, goal)
    except Faulty:
        return None


def _node(source: Source, start: int, end: int, goal: str) -> Any:
    text, automaton, steps = source.text, Automaton(goal), [0]
    in_scenario = text.startswith("scenario ", start)
    at, level, last = start, -1, -1
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        indent = level if level > 0 else _spaces(text, at, stop)
        if indent and text.startswith(" " * indent, at) and (field := plain_field(text, at + indent, stop, level)):
            level = indent
            if level != steps[-1]:
                _indent(level, steps, at + level, automaton)
            last = field.end(2)
            _shift("PLAIN_FIELD", f"{field[1]}: {field[2]}", at + level, last, automaton)
        elif stop > at:
            key = (text[at:stop], level, at == start, in_scenario)
            if (written := _kept.get(key)) is not None:
                by = at - _BASE
            else:
                written, by = _written(source, at, key)
            if written.lexemes:
                if level < 0 and written.indent:
                    level = written.indent
                if written.indent != steps[-1]:
                    _indent(written.indent, steps, written.lexemes[0].start + by, automaton)
                _read(written, by, automaton)
                last = written.lexemes[-1].end + by
        at = stop + 1
    if last < 0:
        return None
    for _ in steps[1:]:
        _shift("DEDENT", "", last, last, automaton)
    if automaton.reduce("$END") != DONE:
        raise Faulty
    return automaton.values[-1]


def _spaces(text: str, at: int, stop: int) -> int:
    """How many spaces a line begins with."""
    line = text[at:stop]
    return len(line) - len(line.lstrip(" "))


_BASE = 1  # where a line that is kept begins, so that an offset of 0 can only be one that no token has


def _written(source: Source, at: int, key: Key) -> tuple[Written, int]:
    """A line that is not kept yet, and how far its tokens are to be moved. From its second coming on it is kept."""
    line, level, first, in_scenario = key
    kept = hash(key) in _once
    if kept:
        source, start = Source("", "\n" + line), _BASE
    else:
        start = at
    faults: list[Diagnostic] = []
    pieces = line_pieces(source, start, start + len(line), 0 if first else 1, level, fields_of(in_scenario), faults)
    if faults:
        raise Faulty
    written = Written(len(pieces[0].text) if pieces else 0, pieces[1:], {} if kept else None)
    if not kept:
        if len(_once) >= 10 * LIMIT:
            forget()
        _once.add(hash(key))
        return written, 0
    if len(_kept) >= LIMIT:
        forget()
    _kept[key] = written
    return written, at - _BASE


def _indent(indent: int, steps: list[int], at: int, automaton: Automaton) -> None:
    """A line that is set in further or less far than the one above it."""
    if indent > steps[-1]:
        if len(steps) > BLOCKS:
            raise Faulty
        steps.append(indent)
        _shift("INDENT", "", at, at, automaton)
    while indent < steps[-1]:
        steps.pop()
        _shift("DEDENT", "", at, at, automaton)
    if indent != steps[-1]:
        raise Faulty


def _shift(kind: str, text: str, start: int, end: int, automaton: Automaton) -> None:
    state = automaton.reduce(kind)
    if state < 0:
        raise Faulty
    automaton.states.append(state)
    automaton.values.append(_new(Token, (kind, text, start, end)))


def _read(written: Written, by: int, automaton: Automaton) -> None:
    """A line, as it was read before in this state, or token by token."""
    states, values = automaton.states, automaton.values
    kind = automaton.pick(written.lexemes[0].types)
    state = automaton.reduce(kind)
    if state < 0:
        raise Faulty
    runs, known = written.runs, (states[-1], kind)
    if runs is None or (known in runs and runs[known] is None):
        _token_by_token(written.lexemes, kind, state, by, automaton)
        return
    run = runs.get(known)
    if run is None:
        automaton.depth = base = len(states)
        _token_by_token(written.lexemes, kind, state, 0, automaton)
        if automaton.depth < base:
            runs[known] = None
            raise Faulty
        automaton.close(base)
        run = runs[known] = KnownRun(states[base:], values[base - 1 :])
        del states[base:], values[base - 1 :]
    states += run.states
    for value in run.values:
        values.append(moved(value, by))


def _token_by_token(lexemes: list[Lexeme], kind: str, state: int, by: int, automaton: Automaton) -> None:
    """A whole line, of whose first token the class and the state to go to are known."""
    _, text, start, end, _ = lexemes[0]
    automaton.states.append(state)
    automaton.values.append(_new(Token, (kind, text, start + by, end + by)))
    if kind == "PLAIN_FIELD":  # it is its whole line
        return
    for types, text, start, end, _ in lexemes[1:]:
        _shift(automaton.pick(types), text, start + by, end + by, automaton)
    _shift("NL", "", end + by, end + by, automaton)


_new = tuple.__new__


def moved(node: Any, by: int) -> Any:
    """A node, or what is on its way into one, so many characters further on. What no token has, an offset of 0, stays.

    >>> moved(Token("NUM", "3", 5, 6), 10)
    Token(type='NUM', text='3', start=15, end=16)
    """
    kind = type(node)
    if kind is Many:
        return Many([moved(part, by) for part in node])
    if not isinstance(node, tuple):
        return node  # a text, a number, nothing
    if kind is tuple or kind is Suite:
        return _new(kind, _parts(node, by))
    *parts, start, end = node
    parts = _parts(parts, by)
    parts += (start + by if start else 0, end + by if end else 0)
    return _new(kind, parts)


def _parts(parts: Iterable[Any], by: int) -> list[Any]:
    of = []
    for part in parts:
        kind = type(part)
        if kind is Token:
            of.append(_new(Token, (part[0], part[1], part[2] + by, part[3] + by)))
        elif kind is str or not part:
            of.append(part)
        else:
            of.append(moved(part, by))
    return of
