"""The template of a chapter becomes its text, with the numbers and steps of a ruleset."""

from __future__ import annotations

import re
from pathlib import Path

from cardwright.book.changes import Changes
from cardwright.book.facts import facts
from cardwright.book.marking import with_marks
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary

COMMENT = re.compile(r"\s*\{#.*?#\}", re.DOTALL)
TAGS = re.compile(r"^[ \t]*((?:(?:\{%[^%]*%\}|\{\{ see\([^)]*\) \}\})[ \t]*)+)\n", re.MULTILINE)
"""A line that is nothing but tags leaves no line behind, only a break where there is none yet."""

SEE = re.compile(r"\n[ \t]*(\{\{ see\()")
"""What may say nothing leaves no empty line, but goes on with what stands before it."""

BREAK = re.compile("(\n[ \t]*)?\x04[\x04 \t]*")


def chapter(path: Path, ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> str:
    """One chapter, filled in. The environment is sandboxed and reads no file; a name that there is not is an error."""
    from jinja2 import StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    environment = SandboxedEnvironment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    known = {**changes.about, **changes.values}
    plain = SEE.sub(r"\1", COMMENT.sub("", path.read_text("utf-8")))
    source = TAGS.sub("\\1\x04", with_marks(plain, known))
    text = str(environment.from_string(source).render(**facts(ruleset, glossary, changes, lang)))
    return BREAK.sub("\n", text)
