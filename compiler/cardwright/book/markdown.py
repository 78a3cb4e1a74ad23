"""A book becomes Markdown, with a table of contents and an index that lead to its headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from cardwright.book.markup import SPACES, plain
from cardwright.book.rendering import Changed, Index, Weight, rendered, rendered_block
from cardwright.book.tree import Block, Book, By, Entered, GridPlan, Heading
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.running import Icon

WEIGHT = {"": "", "strong": "**", "em": "*"}


def markdown(book: Book) -> str:
    """The whole book as one text. Headings carry their ids as anchors; changed blocks end with the rule's name."""
    return "\n\n".join(rendered(book, Markdown())) + "\n"


SIGNS = re.compile(r"([\\`*_\[\]|~#])")


def escaped(text: str) -> str:
    """Text in which nothing is a sign of Markdown, nor of the HTML that may stand in it.

    >>> escaped("[x](y) <b>")
    '\\\\[x\\\\](y) &lt;b&gt;'
    """
    return SIGNS.sub(r"\\\1", escape(text, quote=False))


def chunks(block: Block) -> Iterator[str]:
    """The pieces of Markdown that a block becomes, to be parted by empty lines."""
    return rendered_block(block, Markdown())


class Markdown:
    """How each thing of a book is written in Markdown."""

    def opening(self, book: Book, chapters: Sequence[Heading]) -> Iterator[str]:
        """The title, and the contents if there are any."""
        yield f"# {escaped(book.title)}"
        yield f"*{escaped(' · '.join((book.subtitle, *book.rules)))}*"
        if book.for_whom:
            yield escaped(" · ".join(book.for_whom))
        if chapters:
            yield f"## {book.says('contents')}"
            yield "\n".join(f"- {_way(chapter)}" for chapter in chapters)

    def closing(self, book: Book, index: Index) -> Iterator[str]:
        if index:
            yield f"## {book.says('index')}"
            yield "\n".join(
                f"- {escaped(term)}{book.says('colon')} {', '.join(map(_way, where))}" for term, where in index
            )

    def text(self, text: str, weight: Weight) -> str:
        return f"{WEIGHT[weight]}{escaped(text)}{WEIGHT[weight]}"

    def icon(self, icon: Icon) -> str:
        """A sign is its word."""
        return escaped(icon.word)

    def link(self, text: str, to: str) -> str:
        return f"[{escaped(text)}](#{to})"

    def line(self, written: str) -> str:
        """Spaces at the ends, and several in a row, would mean something; what is bold side by side is bold as one."""
        return SPACES.sub(" ", written).replace("** **", " ").strip(" ")

    def heading(self, level: int, id: str, line: str) -> str:
        """A heading below the title, behind its anchor."""
        return f'<a id="{id}"></a>\n{"#" * (level + 1)} {line}'

    def paragraph(self, paragraph: Changed) -> str:
        line, by = paragraph
        return line + _by(by)

    def items(self, points: Sequence[Changed], sort: str) -> str:
        signs = (f"{n}." if sort in ("numbers", "course") else "-" for n in range(1, len(points) + 1))
        return "\n".join(f"{sign} {line}{_by(by)}" for sign, (line, by) in zip(signs, points, strict=True))

    def below(self, lines: Sequence[tuple[str, int]]) -> str:
        """Points of a list in a list; what is no point is a paragraph of the same point."""
        return "".join(f"\n{'   ' * level}- {line}" if level else f"\n\n   {line}" for line, level in lines)

    def table(self, head: Sequence[str], rows: Sequence[tuple[Sequence[str], By]]) -> str:
        """A table; one without a head has an empty one. A column of signs alone, which have no words, is left out, and
        its head stands above the next."""
        columns = range(len(head or rows[0][0]))
        shown = [n for n in columns if any(cells[n] for cells, _ in rows)] if rows else list(columns)
        heads = (
            [head[n] or (head[n - 1] if n and n - 1 not in shown else "") for n in shown] if head else [""] * len(shown)
        )
        lines = (_row([cells[n] for n in shown]) + _by(by) for cells, by in rows)
        return "\n".join([_row(heads), "|" + " --- |" * len(shown), *lines])

    def note(self, paragraphs: Sequence[Changed]) -> str:
        return "\n>\n".join(f"> {line}{_by(by)}" for line, by in paragraphs)

    def die(self, faces: Sequence[DieFace]) -> str:
        return "| " + " | ".join(escaped(face.number or face.word) for face in faces) + " |\n|" + " :-: |" * len(faces)

    def grid(self, plan: GridPlan) -> str:
        """A picture of letters: cards, one's own spaces, the spaces of others."""
        left, below = ("▣" if side in plan.sides else "□" for side in ("left", "below"))
        lines = [f"  {' '.join('□' * plan.columns)}"]
        lines += [f"{left} {' '.join('■' * plan.columns)} □"] * plan.rows
        lines.append(f"  {' '.join(below * plan.columns)}")
        return "\n".join(f"    {line}" for line in lines)

    def cards(self, cards: Sequence[Entered]) -> Iterator[str]:
        """Each card: its head, and its text."""
        for card in cards:
            number = f" · {escaped(card.number)}" if card.number else ""
            copies = f" · ×{card.copies}" if card.copies != 1 else ""
            yield f"**{escaped(card.name)}** — {escaped(card.type_line)}{number}{copies}{_by(card.by)}"
            lines = [escaped(line) for paragraph in card.rules for line in paragraph.split("\n")]
            if lines or card.aside:
                yield "  \n".join([*lines, *(f"*({escaped(aside)})*" for aside in card.aside)])


def _way(heading: Heading) -> str:
    return f"[{escaped(plain(heading.line))}](#{heading.id})"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _by(by: By) -> str:
    return f" **⟨{escaped(', '.join(by))}⟩**" if by else ""
