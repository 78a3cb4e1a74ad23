"""A row of a table becomes its cards: one for each suit (`each`), one for each number of a range (`2 to 14`).

What stands in braces in the title or in a name is filled with what the card has: `"{rank} of {suit}"`. A number goes
by what it is called, a suit by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any, NamedTuple

from cardwright.compile import messages
from cardwright.compile.document import Document, called, with_nested
from cardwright.compile.names import TRAITS
from cardwright.limits import TABLE_CARDS
from cardwright.messages.message import Several, did_you_mean, message
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span

EACH = "each"
GAP = re.compile(r"\{([^{}]*)\}")


class Columns(NamedTuple):
    """What the columns of tables are about: the suits (or elements), and the properties that are numbers, by id."""

    suits: Mapping[str, Document]
    numbers: Mapping[str, Document]


def columns(documents: Iterable[Document]) -> Columns:
    """What some documents declare, those in a game too."""
    flat = list(with_nested(documents))
    return Columns(
        {document.title: document for document in flat if document.sort in TRAITS},
        {document.title: document for document in flat if document.sort == "property" and "from" in document.json},
    )


def spread(documents: Iterable[Document], about: Columns, diagnostics: list[Diagnostic]) -> list[Document]:
    """The documents, each row of a table as the cards that it makes."""
    out: list[Document] = []
    left = TABLE_CARDS
    for document in documents:
        if document.sort != "card" or not document.is_row:
            out.append(document)
            continue
        made = _choices(document, about, diagnostics)
        n = prod(map(len, made.values()))
        if n > left:
            what = message("This row makes {n} cards; all tables together may make {most}.", n=n, most=TABLE_CARDS)
            diagnostics.append(messages.no_meaning(document.span("/row"), what, "Make the range shorter."))
            continue
        left -= n
        gaps = _gaps(document, about, diagnostics)
        out += _cards(document, made, about) if made or gaps else [document]
    return out


def _choices(document: Document, about: Columns, diagnostics: list[Diagnostic]) -> dict[str, tuple[str, ...] | range]:
    """The columns in which a row has several things, and what."""
    several: dict[str, tuple[str, ...] | range] = {}
    for column, cell in document.json.items():
        if column in TRAITS and cell == EACH and about.suits:
            several[column] = tuple(about.suits)
        elif column in about.numbers and isinstance(cell, dict) and _is_range(cell):
            several[column] = range(cell["least"], cell["most"] + 1)
            if not several[column]:
                span, (least, most) = document.span(f"/{column}"), (cell["most"], cell["least"])
                what = message("There is no number from {least} to {most}.", least=most, most=least)
                remedy = message("Write `{least} to {most}`.", least=least, most=most)
                diagnostics.append(messages.no_meaning(span, what, remedy))
    return several


def _is_range(cell: Mapping[str, Any]) -> bool:
    return type(cell.get("least")) is int and type(cell.get("most")) is int


def _cards(document: Document, several: Mapping[str, Iterable[str | int]], about: Columns) -> Iterator[Document]:
    """Every choice from every column: the first column changes slowest."""
    for choice in product(*several.values()):
        data = document.json | dict(zip(several, choice, strict=True))
        if isinstance(names := data.get("name"), dict):
            data["name"] = {lang: filled(str(text), data, about, lang) for lang, text in names.items()}
        title = filled(document.title, data, about, "en")
        yield replace(document, title=title, json=data, written=document, known={})


def filled(template: str, data: Mapping[str, Any], about: Columns, lang: str) -> str:
    """A title or a name with its gaps filled; it begins with a capital, whatever fills the first gap.

    A gap that is none of the card's own stays as it is.
    """
    text = GAP.sub(lambda gap: _word(gap[1], data, about, lang) or gap[0], template)
    return text[:1].upper() + text[1:] if template.startswith("{") else text


def _word(column: str, data: Mapping[str, Any], about: Columns, lang: str) -> str:
    value = data.get(column)
    if column in TRAITS and isinstance(value, str) and value in about.suits:
        names = about.suits[value].json.get("name")
        names = names if isinstance(names, dict) else {}
        return str(names.get(lang) or names.get("en") or value)
    if column in about.numbers and type(value) is int:
        words = called(about.numbers[column].json, lang) or called(about.numbers[column].json, "en")
        return words.get(value, str(value))
    return ""


def _gaps(document: Document, about: Columns, diagnostics: list[Diagnostic]) -> bool:
    """Whether a title or a name has gaps; one that nothing fills is reported."""
    names = document.json.get("name")
    written = {"/title": document.title}
    written |= {f"/name/{lang}": str(text) for lang, text in names.items()} if isinstance(names, dict) else {}
    known = [name for name in document.json if name in TRAITS or name in about.numbers]
    for pointer, text in written.items():
        span = document.span(pointer)
        for gap in GAP.finditer(text):
            if gap[1] not in known:
                start = span.start + max(0, span.text.find(gap[0]))  # a cell may be written another way
                near = nearest(gap[1], known, {})
                remedy = did_you_mean(near) if near else message("Known are {known}.", known=Several(tuple(known)))
                diagnostics.append(
                    messages.no_meaning(
                        Span(span.source, start, start + len(gap[0])),
                        message("No column of this table is called `{word}`.", word=gap[1]),
                        remedy,
                    )
                )
    return any(map(GAP.search, written.values()))


def gaps(document: Document) -> set[str]:
    """What the title of a card of a table is filled with."""
    return set(GAP.findall(document.written.title)) if document.written else set()
