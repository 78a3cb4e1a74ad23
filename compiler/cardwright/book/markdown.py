"""A book becomes Markdown, with a table of contents and an index that lead to its headings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from cardwright.book.markup import SPACES, plain
from cardwright.book.tree import (
    Block,
    Book,
    By,
    CardList,
    DieFaces,
    Entered,
    GridPlan,
    Heading,
    Items,
    Note,
    Paragraph,
    TableBlock,
    headings,
    indexed,
)
from cardwright.typeset.running import Icon, IndexEntry, Line, Link, TextRun

WEIGHT = {"": "", "strong": "**", "em": "*"}


def markdown(book: Book) -> str:
    """The whole book as one text. Headings carry their ids as anchors; changed blocks end with the rule's name."""
    return "\n\n".join(_parts(book)) + "\n"


def _parts(book: Book) -> Iterator[str]:
    yield f"# {book.title}"
    yield f"*{_subtitle(book)}*"
    chapters = [one for one in headings(book) if one.level == 1]
    if len(chapters) > 1:
        yield f"## {book.says('contents')}"
        yield "\n".join(f"- [{plain(one.line)}](#{one.id})" for one in chapters)
    for block in book.of:
        yield from chunks(block)
    if terms := indexed(book):
        yield f"## {book.says('index')}"
        yield "\n".join(f"- {term}: {', '.join(_way(one) for one in where)}" for term, where in terms)


def _subtitle(book: Book) -> str:
    return " · ".join((book.subtitle, *book.rules))


def _way(heading: Heading) -> str:
    return f"[{plain(heading.line)}](#{heading.id})"


def chunks(block: Block) -> Iterator[str]:
    """The pieces of Markdown that a block becomes, to be parted by empty lines."""
    match block:
        case Heading(level, id, line):
            yield f'<a id="{id}"></a>\n{"#" * (level + 1)} {_line(line)}'
        case Paragraph(line, by):
            yield _line(line) + _by(by)
        case Items(of, sort):
            signs = (f"{n}." if sort == "numbers" else "-" for n in range(1, len(of) + 1))
            yield "\n".join(f"{sign} {_line(item.line)}{_by(item.by)}" for sign, item in zip(signs, of, strict=True))
        case TableBlock(head, rows):
            yield "\n".join(
                [
                    _row(head or ((),) * len(rows[0].cells)),
                    "|" + " --- |" * len(head or rows[0].cells),
                    *(_row(row.cells) + _by(row.by) for row in rows),
                ]
            )
        case Note(of):
            yield "\n>\n".join(f"> {_line(one.line)}{_by(one.by)}" for one in of)
        case DieFaces(of):
            yield "| " + " | ".join(side.number or side.word for side in of) + " |\n|" + " :-: |" * len(of)
        case GridPlan(rows, columns, _, sides):
            yield _plan(rows, columns, sides)
        case CardList(of):
            for card in of:
                yield from _card(card)
        case _:
            assert_never(block)


def _plan(rows: int, columns: int, sides: tuple[str, ...]) -> str:
    """The grid as a picture of letters: cards, one's own spaces, the spaces of others."""
    left, below = ("▣" if side in sides else "□" for side in ("left", "below"))
    lines = [f"  {' '.join('□' * columns)}"]
    lines += [f"{left} {' '.join('■' * columns)} □"] * rows
    lines.append(f"  {' '.join(below * columns)}")
    return "\n".join(f"    {line}" for line in lines)


def _card(card: Entered) -> Iterator[str]:
    number = f" · {card.number}" if card.number else ""
    copies = f" · ×{card.copies}" if card.copies != 1 else ""
    yield f"**{card.name}** — {card.type_line}{number}{copies}{_by(card.by)}"
    lines = [line for paragraph in card.rules for line in paragraph.split("\n")]
    if lines or card.aside:
        yield "  \n".join([*lines, *(f"*({aside})*" for aside in card.aside)])


def _row(cells: tuple[Line, ...]) -> str:
    return "| " + " | ".join(_line(cell) for cell in cells) + " |"


def _by(by: By) -> str:
    return f" **⟨{', '.join(by)}⟩**" if by else ""


def _line(line: Line) -> str:
    return SPACES.sub(" ", "".join(map(_part, line))).strip(" ")


def _part(part: TextRun | Icon | Link | IndexEntry) -> str:
    match part:
        case TextRun(text, style):
            return f"{WEIGHT[style]}{text}{WEIGHT[style]}"
        case Icon(_, word, _):
            return word
        case Link(text, to):
            return f"[{text}](#{to})"
        case IndexEntry(text, _, style):
            return f"{WEIGHT[style]}{text}{WEIGHT[style]}"
        case _:
            assert_never(part)
