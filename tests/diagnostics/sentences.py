"""The program's own text becomes the sentences that authors may come to read, each with its gaps in braces."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cardwright
from cardwright.app.press_findings import _PARTS
from cardwright.app.translation_findings import _WHY
from cardwright.compile.check import _FIELDS, LANGUAGES
from cardwright.compile.operation import _PLAIN
from cardwright.compile.schema import _SAID
from cardwright.press.look.svg import EFFECTS, TOLD
from cardwright.syntax.faults import _KNOWN_FORMS

PACKAGE = Path(cardwright.__file__).parent
ROOMS = [PACKAGE / "syntax", PACKAGE / "compile", PACKAGE / "core"]
FILES = [PACKAGE / "app" / f"{name}_findings.py" for name in ("play", "press", "translation")]
SENTENCE = re.compile(r"[A-Z`“{].* .*(?:[.?!…`]|: ?\{\w*\}|\"…\"|  .+)", re.DOTALL)
LABEL = re.compile(r"the \w+ stands here")

NEVER_SAID = {
    "Its {}.",  # the words of a schema
    "What lies in the {}{}, or `nothing`.",
    "What lies on top of the {} when the game begins, the top card first; the rest lies below.",
}

OTHER_PARTS = {
    "a word", "an instruction", "a declaration", "something else", "this", "a number from {least} to {most}",
    "a number from {least} to {most} or {words}", "one of {words}", "The label “{label}”",
    "`{value}` {n} for each of {players} players", "thing", "part of the game", "property", "face", "line", "player",
    "zone", "die", "rule",
}  # fmt: skip
"""What else is said in a gap: of a value, of a pile, and the sorts of words that may be unknown."""


def written() -> Iterator[str]:
    """Every sentence in the files that make findings; gaps of an f-string are `{}`."""
    for path in [*(path for room in ROOMS for path in sorted(room.glob("*.py"))), *FILES]:
        for text in _texts(ast.parse(path.read_text("utf-8"))):
            if (SENTENCE.fullmatch(text) or LABEL.fullmatch(text)) and not re.search(r"[\\^|]|^`[^`]*`$", text):
                yield text


def parts() -> set[str]:
    """Every word or phrase of ours that may stand in the gap of a sentence."""
    tables = [_PARTS, _FIELDS, LANGUAGES, _PLAIN, _SAID, _WHY, EFFECTS, TOLD]
    told = {text for table in tables for text in table.values()} | {name for _, name, _ in _KNOWN_FORMS}
    return (told - {"`it`"}) | OTHER_PARTS | set(_refusals())


def _refusals() -> Iterator[str]:
    """What a picture may hold that is not drawn."""
    for name in ("look/svg.py", "faces/compose.py"):
        text = (PACKAGE / "press" / name).read_text("utf-8")
        yield from re.findall(r'(?:raise SvgError\(|else )"([^"]{3,})"', text)
        yield from re.findall(r'SvgError\("([^"]+)" if', text)


def _texts(tree: ast.Module) -> Iterator[str]:
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Expr):
            inside.add(id(node.value))  # a docstring
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value
