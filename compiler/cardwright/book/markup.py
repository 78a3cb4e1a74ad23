"""The text of a chapter becomes a tree: headings, paragraphs, lists, tables, notes, and places for what is made.

    # A battle @battle              a heading, and the id by which others refer to it
    A paragraph with **weight**, *stress*, a [reference](#duel), and a word for the [[index]].
    A sign {sun} is read as its word; {-sun} is only looked at.
    It speaks of [[mounts|mount]], which the index has under "mount".
    - a point        1. a numbered point        | a cell | of a table |        > a note
    → a step of a course, which is drawn with an arrow to the next
    :::cards object                 something made of the game

Control characters 2 and 3 enclose the name of a rule because of which a block stands as it does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.book.tree import Directive, Heading, Item, Items, Note, Paragraph, Read, Sort, TableBlock, TableRow
from cardwright.typeset.running import Icon, IndexEntry, Inline, Line, Link, TextRun

SPACES = re.compile("[ \\t\\n]+")
"""One space to a reader; a no-break space stays what it is."""

MARK = re.compile("\x02([^\x03]*)\x03")
HEADING = re.compile(r"(#{1,3}) (.+?)(?: @([\w-]+))?$")
POINT = re.compile(r"(-|→|\d+\.) (.*)")
SORTS: dict[str, Sort] = {"-": "bullets", "→": "course"}
INLINE = re.compile(
    r"(?P<heavy>\*\*)?\[\[(?P<entry>[^]|]+)(?:\|(?P<under>[^]]+))?]](?(heavy)\*\*)"
    r"|\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*]+)\*"
    r"|\[(?P<link>[^]]+)]\(#(?P<to>[\w-]+)\)|\{(?P<mute>-)?(?P<sign>[a-z][a-z0-9_-]*)\}"
)


def marked(names: tuple[str, ...]) -> str:
    """The mark that says which rules changed a block."""
    return "".join(f"\x02{name}\x03" for name in names)


def parse(text: str) -> tuple[Read, ...]:
    """All blocks of a text. A block ends at an empty line; points, rows and headings begin with their sign."""
    blocks: list[Read] = []
    for piece in re.split(r"\n[ \t]*\n", text):
        lines = [line for line in piece.split("\n") if line.strip()]
        if lines and not MARK.sub("", "".join(lines)).strip():
            continue
        blocks += _blocks(lines)
    return tuple(_joined(blocks))


def _blocks(lines: list[str]) -> Iterator[Read]:
    """The blocks of lines that stand together."""
    for sort, text in _grouped(lines):
        by = tuple(dict.fromkeys(MARK.findall(text)))
        plain = SPACES.sub(" ", MARK.sub("", text)).strip(" ")
        if not plain:
            continue
        if sort == "#" and (heading := HEADING.match(plain)):
            yield Heading(len(heading[1]), heading[3] or _slug(heading[2]), inline(heading[2]))
        elif sort == ":":
            name, *of = plain.removeprefix(":::").split()
            yield Directive(name, tuple(of))
        elif sort == ">":
            yield Note((Paragraph(inline(plain.removeprefix("> ")), by),))
        elif sort == "|":
            cells = plain.removeprefix("|").removesuffix("|").split("|")
            yield TableBlock((), (TableRow(tuple(inline(cell.strip()) for cell in cells), by),))
        elif sort == "-" and (point := POINT.match(plain)):
            yield Items((Item(inline(point[2]), by),), SORTS.get(point[1], "numbers"))
        else:
            yield Paragraph(inline(plain), by)


def _grouped(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Lines that belong together, with the sign that they begin with; a line of plain text goes on with the last."""
    sort, text = "", ""
    for line in lines:
        plain = MARK.sub("", line).strip()
        begins = _sort(plain)
        if begins == ">" == sort:
            text = f"{text}\n{plain.removeprefix('> ')}"
        elif plain and (begins or sort in ("#", ":")):
            if text:
                yield sort, text
            sort, text = begins, line
        else:
            text = f"{text}\n{line}" if text else line
    if text:
        yield sort, text


def _sort(line: str) -> str:
    if HEADING.match(line):
        return "#"
    if line.startswith(":::"):
        return ":"
    if POINT.match(line):
        return "-"
    return line[0] if line.startswith(("> ", "|")) else ""


def _joined(blocks: list[Read]) -> Iterator[Read]:
    """Points next to each other are one list, rows one table (its first row is the head), notes one note."""
    last: Read | None = None
    for block in blocks:
        match last, block:
            case Items(of, sort), Items(more, again) if sort == again:
                last = Items(of + more, sort)
            case TableBlock(head, rows), TableBlock(_, more):
                last = TableBlock(head, rows + more)
            case Note(of), Note(more):
                last = Note(of + more)
            case _:
                if last is not None:
                    yield last
                last = TableBlock(block.rows[0].cells, ()) if isinstance(block, TableBlock) else block
    if last is not None:
        yield last


def inline(text: str) -> Line:
    """A line with its signs, references and weights."""
    return tuple(_inline(text))


def _inline(text: str) -> Iterator[Inline]:
    at = 0
    for match in INLINE.finditer(text):
        if match.start() > at:
            yield TextRun(text[at : match.start()])
        at = match.end()
        if match["strong"]:
            yield TextRun(match["strong"], "strong")
        elif match["em"]:
            yield TextRun(match["em"], "em")
        elif match["entry"]:
            yield IndexEntry(match["entry"], match["under"] or match["entry"], "strong" if match["heavy"] else "")
        elif match["link"]:
            yield Link(match["link"], match["to"])
        else:
            yield Icon(match["sign"], "" if match["mute"] else match["sign"])
    if at < len(text):
        yield TextRun(text[at:])


def plain(line: Line) -> str:
    """What a line says, without any of its signs."""
    return "".join(part.word if isinstance(part, Icon) else part.text for part in line)


def _slug(text: str) -> str:
    return re.sub(r"\W+", "-", plain(inline(text)).casefold()).strip("-")
