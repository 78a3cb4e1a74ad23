"""A declaration that is begun becomes the classes of words that could follow: what the tables of the grammar take."""

from __future__ import annotations

from functools import lru_cache

from cardwright.frozen import frozen
from cardwright.syntax.automaton import DONE, MISFIT, Automaton
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.layout import layout
from cardwright.syntax.source import Source
from cardwright.syntax.tokens import Lexeme, pieces
from cardwright.syntax.tree import Token


@frozen
class Expected:
    """The classes that could follow, and the tokens of the line before them; both empty where the line has a fault."""

    classes: frozenset[str]
    line: tuple[Lexeme, ...]


NOWHERE = Expected(frozenset(), ())
MARK = "\ue000"  # stands where the cursor is, for a word that nobody has written


def expected(source: Source, start: int, offset: int) -> Expected:
    """What could stand at an offset, in the declaration that begins at `start`."""
    return _expected(source.text[start:offset])


@lru_cache(256)
def _expected(text: str) -> Expected:
    line = text.rfind("\n") + 1
    above = pieces(Source("", text[:line]), 0, line, []) if line else []
    here = pieces(Source("", text + "mark"), line, len(text) + 4, [])
    lines = [*above, *([_at_end(here[-1], text)] if here else [])]
    if not lines:
        return NOWHERE
    bad: set[int] = set()
    while True:
        found = _classes(lines, bad)
        if isinstance(found, Expected):
            return found
        if found in bad or found is None:
            return NOWHERE
        bad.add(found)


def _at_end(line: list[Lexeme], text: str) -> list[Lexeme]:
    """The line with the mark as its last token, apart from all others."""
    number = text.count("\n")
    kept = [piece._replace(line=number) for piece in line if piece.end <= len(text)]
    if not kept:
        kept = [Lexeme(("indent",), text[text.rfind("\n") + 1 :], len(text), len(text), number)]
    return [*kept, Lexeme(("WORD",), MARK, len(text), len(text) + 4, number)]


def _classes(lines: list[list[Lexeme]], bad: set[int]) -> Expected | int | None:
    """What the tables take where the mark stands; else the number of the line that they do not take, or None."""
    complaints: list[Diagnostic] = []
    automaton = Automaton("declaration")
    row: list[Lexeme] = []
    for piece in layout(Source("", ""), lines, bad, complaints):
        if piece.text == MARK:
            return Expected(_fitting(automaton), tuple(row))
        kind = automaton.pick(piece.types)
        state = automaton.reduce(kind)
        if state in (MISFIT, DONE):
            return piece.line
        automaton.states.append(state)
        automaton.values.append(Token(kind, piece.text, piece.start, piece.end))
        row = [*row, piece] if piece.types[0] not in ("NL", "INDENT", "DEDENT", "BAD") else []
    return None


def _fitting(automaton: Automaton) -> frozenset[str]:
    """Of the classes that the state has actions for, those that would really be shifted."""
    return frozenset(kind for kind in automaton.accepted() if automaton.fits(kind))
