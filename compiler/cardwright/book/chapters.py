"""The file of a chapter becomes its text, filled in with the facts of a ruleset, by Jinja2 in a sandbox.

Before that, every piece of it that reads what an overlay moves gets a mark with the name of that overlay, so that no
author of a chapter must think of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.book.changes import Changes, Named
from cardwright.book.facts import facts
from cardwright.book.markup import marked
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary

if TYPE_CHECKING:
    from jinja2 import Environment, Template

READS = re.compile(r'\bv\.(\w+)|\b(?:n|num|upto)\("(\w+)"|\b(players|teams)\[|\{(?:[^{}]*[^\w{}])?(die)\.')
WAITS = re.compile(r"\b(?:about|see|rewritten)\(([^)]*)\)")
STRUCTURE = re.compile(r"[-→] |[|>#:]|\d+\. ")
OPENS = re.compile(r"\{%[-+]? *if\b")
CLOSES = re.compile(r"\{%[-+]? *endif\b")


def with_marks(source: str, changed: Mapping[str, Named]) -> tuple[str, tuple[str, ...]]:
    """The source of a chapter; every piece that reads a changed rule value, or asks about a happening, says so.

    What authors call their rules never becomes part of the source, which is carried out: it has `marks[0]` in its
    place, and the marks come beside it.
    """
    marks: list[str] = []
    return "\n".join(_piece(lines, changed, marks) for lines in _pieces(source.split("\n"))), tuple(marks)


def reads(source: str) -> list[str]:
    """The rule values, happenings, actions and cards of which a piece of a chapter speaks."""
    values = ["".join(match) for match in READS.findall(source)]
    return values + [name for given in WAITS.findall(source) for name in re.findall(r'"([\w/-]+)"', given)]


def _piece(lines: list[str], changed: Mapping[str, Named], marks: list[str]) -> str:
    read = reads("\n".join(lines))
    names = tuple(dict.fromkeys(name for value in read for name in changed.get(value, ())))
    if not names:
        return "\n".join(lines)
    marks.append(marked(names))
    return "\n".join(lines) + f"{{{{ marks[{len(marks) - 1}] }}}}"


def _pieces(lines: list[str]) -> Iterator[list[str]]:
    """Paragraphs, points and rows; what an `if` encloses goes with it, up to an empty line."""
    piece: list[str] = []
    depth = 0
    for line in lines:
        begins = depth == 0 and (STRUCTURE.match(line) or OPENS.match(line) or line.startswith("{% call"))
        if piece and (not line.strip() or begins):
            yield piece
            piece = []
        piece.append(line)
        depth += len(OPENS.findall(line)) - len(CLOSES.findall(line))
    if piece:
        yield piece


COMMENT = re.compile(r"\s*\{#.*?#\}", re.DOTALL)
TAGS = re.compile(r"^[ \t]*((?:(?:\{%[^%]*%\}|\{\{ see\([^)]*\) \}\})[ \t]*)+)\n", re.MULTILINE)
"""A line that is nothing but tags leaves no line behind, only a break where there is none yet."""

SEE = re.compile(r"\n[ \t]*(\{\{ see\()")
"""What may say nothing leaves no empty line, but goes on with what stands before it."""

BREAK = re.compile("(\n[ \t]*)?\x04[\x04 \t]*")


def chapter(path: Path, ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> str:
    """One chapter, filled in. The environment is sandboxed and reads no file; a name that there is not is an error."""
    template, marks = _read(path, {**changes.cards, **changes.about, **changes.values})
    return BREAK.sub("\n", str(template.render(**facts(ruleset, glossary, changes, lang), marks=marks)))


def chapter_ready(path: Path) -> None:
    """A chapter as it is where no overlay changes anything, got ready before anybody knows the game."""
    _read(path, {})


def _read(path: Path, known: Mapping[str, Named]) -> tuple[Template, tuple[str, ...]]:
    plain = SEE.sub(r"\1", COMMENT.sub("", path.read_text("utf-8")))
    source, marks = with_marks(plain, known)
    return _template(TAGS.sub("\\1\x04", source)), marks


@lru_cache(64)
def _template(source: str) -> Template:
    return _environment().from_string(source)


@cache
def _environment() -> Environment:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    return SandboxedEnvironment(
        undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True, optimized=False
    )
