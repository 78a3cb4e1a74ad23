"""A book becomes one page for the browser: its own small style, its signs drawn in it, and no script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path

from cardwright.assets import folder
from cardwright.book.markup import plain
from cardwright.book.rendering import Changed, Index, Weight, rendered
from cardwright.book.tree import Book, By, Entered, GridPlan, Heading
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.running import Icon

NAME = re.compile(r"[a-z][a-z0-9_-]*")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
NO_COLOUR = "#5b5148"


def html(book: Book) -> str:
    """The whole book in one file. Everything that an author wrote is escaped."""
    title = escape(f"{book.title} · {book.subtitle}")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{book.lang}"><head><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>\n{_style()}</style></head><body>",
            *rendered(book, Html()),
            "</body></html>\n",
        ]
    )


@cache
def _style() -> str:
    return (folder("print") / "rulebook" / "book.css").read_text("utf-8")


class Html:
    """How each thing of a book is written in HTML."""

    def opening(self, book: Book, chapters: Sequence[Heading]) -> Iterator[str]:
        """The title, the contents if there are any, and the beginning of what follows."""
        yield f"<header><h1>{escape(book.title)}</h1>"
        yield f"<p>{escape(' · '.join((book.subtitle, *book.rules)))}</p>"
        yield f"<p>{escape(' · '.join(book.for_whom))}</p></header>" if book.for_whom else "</header>"
        if chapters:
            yield f"<nav><h2>{escape(book.says('contents'))}</h2><ol>"
            yield from (f"<li>{_way(chapter)}</li>" for chapter in chapters)
            yield "</ol></nav>"
        yield "<main>"

    def closing(self, book: Book, index: Index) -> Iterator[str]:
        yield "</main>"
        if index:
            yield f'<footer><h2 id="index">{escape(book.says("index"))}</h2><ul class="index">'
            yield from (
                f"<li>{escape(term)}{book.says('colon')} {', '.join(map(_way, where))}</li>" for term, where in index
            )
            yield "</ul></footer>"

    def text(self, text: str, weight: Weight) -> str:
        tag = {"strong": "b", "em": "em"}.get(weight)
        return f"<{tag}>{escape(text)}</{tag}>" if tag else escape(text)

    def icon(self, icon: Icon) -> str:
        """A sign, drawn in the page."""
        return _sign(icon.sign, icon.word, icon.colour)

    def link(self, text: str, to: str) -> str:
        return f'<a href="#{escape(to)}">{escape(text)}</a>'

    def line(self, written: str) -> str:
        """A browser makes one space of several."""
        return written

    def heading(self, level: int, id: str, line: str) -> str:
        """A heading below the title."""
        return f'<h{level + 1} id="{escape(id)}">{line}</h{level + 1}>'

    def paragraph(self, paragraph: Changed) -> str:
        line, by = paragraph
        return f"<p{_changed(by)}>{line}{_by(by)}</p>"

    def items(self, points: Sequence[Changed], sort: str) -> str:
        tag = "ol" if sort in ("numbers", "course") else "ul"
        return "\n".join([f"<{tag}>", *(f"<li{_changed(by)}>{line}{_by(by)}</li>" for line, by in points), f"</{tag}>"])

    def below(self, lines: Sequence[tuple[str, int]]) -> str:
        """Lists in a list; what is no point goes on in a line of its own."""
        written, depth = "", 0
        for line, level in lines:
            written += "</li></ul>" * (depth - level)
            if level > depth:
                written += "<ul><li>" * (level - depth)
            else:
                written += "</li><li>" if level else "<br>"
            written += line
            depth = level
        return written + "</li></ul>" * depth

    def table(self, head: Sequence[str], rows: Sequence[tuple[Sequence[str], By]]) -> str:
        """A table; who has changed a row stands in its last cell."""
        lines = ["<table>"]
        if head:
            lines.append("<tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr>")
        for (*cells, last), by in rows:
            before = "".join(f"<td>{cell}</td>" for cell in cells)
            lines.append(f"<tr{_changed(by)}>{before}<td>{last}{_by(by)}</td></tr>")
        return "\n".join([*lines, "</table>"])

    def note(self, paragraphs: Sequence[Changed]) -> str:
        return "<aside>" + "".join(f"<p>{line}{_by(by)}</p>" for line, by in paragraphs) + "</aside>"

    def die(self, faces: Sequence[DieFace]) -> str:
        shown = (escape(face.number) or _sign(face.sign, face.word, "") for face in faces)
        return '<p class="die">' + "".join(f"<span>{face}</span>" for face in shown) + "</p>"

    def grid(self, plan: GridPlan) -> str:
        """A table without text."""
        card = f'<td style="background:{_colour(plan.ground)}"></td>'
        left, below = (f'<td class="{"own" if side in plan.sides else "space"}"></td>' for side in ("left", "below"))
        space, nothing = '<td class="space"></td>', "<td></td>"
        top = f"<tr>{nothing}{space * plan.columns}{nothing}</tr>"
        middle = f"<tr>{left}{card * plan.columns}{space}</tr>" * plan.rows
        return f'<table class="plan">{top}{middle}<tr>{nothing}{below * plan.columns}{nothing}</tr></table>'

    def cards(self, cards: Sequence[Entered]) -> Iterator[str]:
        """Each card with its sign, in the colour of its back."""
        yield '<div class="cards">'
        yield from map(_card, cards)
        yield "</div>"


def _card(card: Entered) -> str:
    copies = f" ×{card.copies}" if card.copies != 1 else ""
    number = f" · {escape(card.number)}" if card.number else ""
    lines = [escape(line) for paragraph in card.rules for line in paragraph.split("\n")]
    aside = "".join(f"<br><small>({escape(text)})</small>" for text in card.aside)
    sign = _sign(card.sign, "", card.ink)
    return (
        f'<section{_changed(card.by)}><i style="border-color:{_colour(card.ground)}">{sign}</i><div>'
        f"<b>{escape(card.name)}</b>{copies}{_by(card.by)}<br><small>{escape(card.type_line)}{number}</small>"
        f"<br>{'<br>'.join(lines)}{aside}</div></section>"
    )


def _way(heading: Heading) -> str:
    return f'<a href="#{heading.id}">{escape(plain(heading.line))}</a>'


def _colour(colour: str) -> str:
    return colour if COLOUR.fullmatch(colour) else NO_COLOUR


def _sign(sign: str, word: str, colour: str) -> str:
    """A sign drawn in the page; one that there is not is its word."""
    drawing = _drawing(folder("print") / "icons" / f"{sign if NAME.fullmatch(sign) else 'card'}.svg")
    if not drawing:
        return escape(word)
    label = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    fill = f' style="fill:{colour}"' if COLOUR.fullmatch(colour) else ""
    return drawing.replace("<svg ", f"<svg {label}{fill} ", 1)


@cache
def _drawing(file: Path) -> str:
    return file.read_text("utf-8").strip() if file.is_file() else ""


def _changed(by: By) -> str:
    return ' class="changed"' if by else ""


def _by(by: By) -> str:
    return f" <em>[{escape(', '.join(by))}]</em>" if by else ""
