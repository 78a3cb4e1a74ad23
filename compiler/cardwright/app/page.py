"""A page is a title, sentences and tables; it becomes HTML in one file, or Markdown.

Text is plain, and whatever an author wrote is escaped where it is put into a markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from cardwright.assets import folder
from cardwright.frozen import frozen

STRESS = re.compile(r"\*([^*]+)\*")


@frozen
class PageHeading:
    text: str


@frozen
class Sentence:
    """A paragraph; a `lead` one says what matters most. In a `stressed` one, `*so*` is stressed."""

    text: str
    lead: bool = False
    stressed: bool = False

    def parts(self) -> Iterator[tuple[str, bool]]:
        """The text in parts, and whether each is stressed."""
        parts = STRESS.split(self.text) if self.stressed else [self.text]
        return ((part, n % 2 == 1) for n, part in enumerate(parts))


@frozen
class Table:
    """Rows under a head; all columns but the first `words` hold numbers. Rows that are `faint` stand for comparison."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: int = 1
    faint: frozenset[int] = frozenset()


@frozen
class PageDrawing:
    """A picture as SVG of our own making, for a page that can show it; `alt` says what it is of."""

    svg: str
    alt: str


@frozen
class PageCommand:
    """What can be typed, on a line of its own."""

    text: str


Block: TypeAlias = PageHeading | Sentence | Table | PageDrawing | PageCommand


@frozen
class ReportPage:
    lang: str
    title: str
    blocks: Sequence[Block]


SPACES = re.compile("[ \\t\\n]+")
MARKS = re.compile(r"([\\`*_\[\]<>|])")


def markdown(page: ReportPage) -> str:
    """The page as Markdown."""
    return "\n\n".join(filter(None, [f"# {_marked(page.title)}", *map(_block, page.blocks)])) + "\n"


def html(page: ReportPage) -> str:
    """The page in one file, without a script, and readable on paper."""
    import jinja2

    loader = jinja2.FileSystemLoader(folder("print") / "page")
    env = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    env.tests["heading"] = lambda block: isinstance(block, PageHeading)
    env.tests["drawing"] = lambda block: isinstance(block, PageDrawing)
    env.tests["command"] = lambda block: isinstance(block, PageCommand)
    env.tests["table"] = lambda block: isinstance(block, Table)
    return env.get_template("page.html").render(page=page, style=_style())


@cache
def _style() -> str:
    return (folder("print") / "page" / "page.css").read_text("utf-8")


def _block(block: Block) -> str:
    match block:
        case PageHeading(text):
            return f"## {_marked(text)}"
        case Sentence():
            return "".join(f"*{_marked(part)}*" if stressed else _marked(part) for part, stressed in block.parts())
        case Table(head, rows, words):
            rule = ["---" if n < words else "--:" for n in range(len(head))]
            lines = [head, rule, *([_marked(cell) for cell in row] for row in rows)]
            return "\n".join(f"| {' | '.join(line)} |" for line in lines)
        case PageCommand(text):
            return f"    {text}"
        case PageDrawing():
            return ""  # the table behind it says the same


def _marked(text: str) -> str:
    return MARKS.sub(r"\\\1", SPACES.sub(" ", text))
