"""A book becomes one page for the browser: its own small style, its signs drawn in it, and no script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import assert_never

from cardwright.assets import folder
from cardwright.book.markup import plain
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
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.running import Icon, IndexEntry, Line, Link, TextRun

NAME = re.compile(r"[a-z][a-z0-9_-]*")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def html(book: Book) -> str:
    """The whole book in one file. Everything that an author wrote is escaped."""
    title = escape(f"{book.title} · {book.subtitle}")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{book.lang}"><head><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>\n{_style()}</style></head><body>",
            *_body(book),
            "</body></html>\n",
        ]
    )


@cache
def _style() -> str:
    return (folder("print") / "rulebook" / "book.css").read_text("utf-8")


def _body(book: Book) -> Iterator[str]:
    yield f"<header><h1>{escape(book.title)}</h1>"
    yield f"<p>{escape(' · '.join((book.subtitle, *book.rules)))}</p></header>"
    chapters = [one for one in headings(book) if one.level == 1]
    if len(chapters) > 1:
        yield f"<nav><h2>{escape(book.says('contents'))}</h2><ol>"
        yield from (f"<li>{_way(one)}</li>" for one in chapters)
        yield "</ol></nav>"
    yield "<main>"
    for block in book.of:
        yield from _block(block)
    yield "</main>"
    if terms := indexed(book):
        yield f'<footer><h2 id="index">{escape(book.says("index"))}</h2><ul class="index">'
        yield from (f"<li>{escape(term)}: {', '.join(map(_way, where))}</li>" for term, where in terms)
        yield "</ul></footer>"


def _way(heading: Heading) -> str:
    return f'<a href="#{heading.id}">{escape(plain(heading.line))}</a>'


def _block(block: Block) -> Iterator[str]:
    match block:
        case Heading(level, id, line):
            yield f'<h{level + 1} id="{escape(id)}">{_line(line)}</h{level + 1}>'
        case Paragraph(line, by):
            yield f"<p{_changed(by)}>{_line(line)}{_by(by)}</p>"
        case Items(of, sort):
            tag = "ol" if sort == "numbers" else "ul"
            yield f"<{tag}>"
            yield from (f"<li{_changed(item.by)}>{_line(item.line)}{_by(item.by)}</li>" for item in of)
            yield f"</{tag}>"
        case TableBlock(head, rows):
            yield "<table>"
            if head:
                yield "<tr>" + "".join(f"<th>{_line(cell)}</th>" for cell in head) + "</tr>"
            for row in rows:
                cells = "".join(f"<td>{_line(cell)}</td>" for cell in row.cells[:-1])
                yield f"<tr{_changed(row.by)}>{cells}<td>{_line(row.cells[-1])}{_by(row.by)}</td></tr>"
            yield "</table>"
        case Note(of):
            yield "<aside>" + "".join(f"<p>{_line(one.line)}{_by(one.by)}</p>" for one in of) + "</aside>"
        case DieFaces(of):
            yield '<p class="die">' + "".join(map(_face, of)) + "</p>"
        case GridPlan(rows, columns, ground, sides):
            yield _plan(rows, columns, ground, sides)
        case CardList(of):
            yield '<div class="cards">'
            yield from (_card(card) for card in of)
            yield "</div>"
        case _:
            assert_never(block)


def _plan(rows: int, columns: int, ground: str, sides: tuple[str, ...]) -> str:
    """The grid as a table without text."""
    card = f'<td style="background:{ground if COLOUR.fullmatch(ground) else "#5b5148"}"></td>'
    left, below = (f'<td class="{"own" if side in sides else "space"}"></td>' for side in ("left", "below"))
    space, nothing = '<td class="space"></td>', "<td></td>"
    top = f"<tr>{nothing}{space * columns}{nothing}</tr>"
    middle = f"<tr>{left}{card * columns}{space}</tr>" * rows
    return f'<table class="plan">{top}{middle}<tr>{nothing}{below * columns}{nothing}</tr></table>'


def _face(side: DieFace) -> str:
    return f"<span>{escape(side.number) or _sign(side.sign, side.word, '')}</span>"


def _card(card: Entered) -> str:
    ground = card.ground if COLOUR.fullmatch(card.ground) else "#5b5148"
    copies = f" ×{card.copies}" if card.copies != 1 else ""
    number = f" · {escape(card.number)}" if card.number else ""
    lines = [escape(line) for paragraph in card.rules for line in paragraph.split("\n")]
    aside = "".join(f"<br><small>({escape(one)})</small>" for one in card.aside)
    return (
        f'<section{_changed(card.by)}><i style="border-color:{ground}">{_sign(card.sign, "", card.ink)}</i><div>'
        f"<b>{escape(card.name)}</b>{copies}{_by(card.by)}<br><small>{escape(card.type_line)}{number}</small>"
        f"<br>{'<br>'.join(lines)}{aside}</div></section>"
    )


def _line(line: Line) -> str:
    return "".join(map(_part, line))


def _part(part: TextRun | Icon | Link | IndexEntry) -> str:
    match part:
        case TextRun(text, style) | IndexEntry(text, _, style):
            tag = {"strong": "b", "em": "em"}.get(style)
            return f"<{tag}>{escape(text)}</{tag}>" if tag else escape(text)
        case Icon(sign, word, colour):
            return _sign(sign, word, colour)
        case Link(text, to):
            return f'<a href="#{escape(to)}">{escape(text)}</a>'
        case _:
            assert_never(part)


def _sign(sign: str, word: str, colour: str) -> str:
    """A sign drawn in the page; one that there is not is its word."""
    drawn = _drawn(folder("print") / "icons" / f"{sign if NAME.fullmatch(sign) else 'card'}.svg")
    if not drawn:
        return escape(word)
    label = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    fill = f' style="fill:{colour}"' if COLOUR.fullmatch(colour) else ""
    return drawn.replace("<svg ", f"<svg {label}{fill} ", 1)


@cache
def _drawn(file: Path) -> str:
    return file.read_text("utf-8").strip() if file.is_file() else ""


def _changed(by: By) -> str:
    return ' class="changed"' if by else ""


def _by(by: By) -> str:
    return f" <em>[{escape(', '.join(by))}]</em>" if by else ""
