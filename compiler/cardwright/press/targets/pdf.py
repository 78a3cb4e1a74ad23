"""Makes a PDF of a document with ReportLab; it decides nothing, it draws what it is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from math import cos, radians, sin
from typing import Any

from reportlab.lib.utils import ImageReader

from cardwright.press.along import Along, unwatched
from cardwright.press.colour_space import Cmyk
from cardwright.press.credits import rights
from cardwright.press.document import Bookmark, Page, PrintDocument, Stamp
from cardwright.press.manifest import manifest_json
from cardwright.press.sheets.register import STILL, PageShift
from cardwright.press.targets.canvas import MAKER, binary_streams, opened, pack_page, set_metadata
from cardwright.press.targets.flat import flat
from cardwright.press.targets.ink import Ink
from cardwright.press.targets.operators import MM, rectangle, trace
from cardwright.press.targets.paint import see_through_depth
from cardwright.press.targets.tags import ARTIFACT, END, Tags
from cardwright.typeset.items import Box, Drawing

HEAD = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
SPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "cw": "urn:cardwright:print:1",
}

QUARTERS: Mapping[int, tuple[float, float]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of a clockwise turn."""
DUPLEX = {"": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def pdf(book: PrintDocument, along: Along = unwatched) -> bytes:
    """The document: real text in embedded fonts, shared drawings drawn once, no date and nothing left to chance."""
    with binary_streams():
        canvas = _canvas(book)
        ink = Ink(canvas, book.fonts, book.icons, ImageReader, book.space)
        often = Counter(drawing.key for page in book.pages for stamp in page.stamps for drawing in stamp.drawings)
        often.update(page.marks.key for page in book.pages)
        names, tags = _named(book.bookmarks), Tags(canvas)
        for number, page in enumerate(along(book.pages)):
            paper = page.size or (book.width, book.height)
            canvas.setPageSize((paper[0] * MM, paper[1] * MM))
            _page(page, number, book._replace(width=paper[0], height=paper[1]), ink, tags, often)
            for name, mark in names:
                if mark.page == number:
                    canvas.bookmarkHorizontalAbsolute(name, (paper[1] - mark.y) * MM, left=mark.x * MM)
            canvas.showPage()
            pack_page(canvas)
            tags.page_done()
        _outline(book.bookmarks, iter(names), 0, canvas)
        tags.done()
        return bytes(canvas.getpdfdata())


def _canvas(book: PrintDocument) -> Any:
    named = rights(book)
    subject = "; ".join(filter(None, (book.subject, named)))
    canvas = opened(book.width, book.height, book.fonts, book.lang, book.title, book.author, subject)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("Duplex", DUPLEX[book.turned])
    set_metadata(canvas, xmp(book, named))
    return canvas


def _page(page: Page, number: int, book: PrintDocument, ink: Ink, tags: Tags, often: Counter[str]) -> None:
    canvas = ink.canvas
    canvas.addPageLabel(number, prefix=page.label)
    canvas.setTrimBox(_corners(page.trim, page.shift, book))
    canvas.setBleedBox(_corners(page.bleed, page.shift, book))
    if page.shift != STILL:
        canvas.addLiteral(f"q {_matrix(page.shift, book)} cm")
    for stamp in page.stamps:
        _stamp(stamp, book, ink, tags, often)
    if page.marks.items:
        canvas.addLiteral(ARTIFACT)
        _once_or_shared(page.marks, Box(0, 0, book.width, book.height), 0.0, ink, often)
        canvas.addLiteral(END)
    if page.shift != STILL:
        canvas.addLiteral("Q")


def _matrix(shift: PageShift, book: PrintDocument) -> str:
    """A turn about the middle of the page and a move, as a PDF says it (ISO 32000-1, 8.3.3)."""
    a, b = cos(radians(shift.turn)), -sin(radians(shift.turn))
    x, y = book.width / 2 * MM, book.height / 2 * MM
    e, f = x - a * x + b * y + shift.right * MM, y - b * x - a * y - shift.down * MM
    return f"{a:.7f} {b:.7f} {-b:.7f} {a:.7f} {e:.3f} {f:.3f}"


def _stamp(stamp: Stamp, book: PrintDocument, ink: Ink, tags: Tags, often: Counter[str]) -> None:
    canvas, card = ink.canvas, stamp.card or book.card
    middle_x, middle_y = stamp.box.x + stamp.box.w / 2, book.height - stamp.box.y - stamp.box.h / 2
    c, s = (part * stamp.scale if stamp.scale != 1.0 else part for part in QUARTERS[stamp.turn])
    x, y = middle_x - (c * card.w + s * card.h) / 2, middle_y - (c * card.h - s * card.w) / 2
    canvas.addLiteral(f"q {c} {-s} {s} {c} {x * MM:.3f} {y * MM:.3f} cm")
    if stamp.clip:
        own = rectangle(card.grown(book.spill), 0.0, card.h)  # of its neighbours it must cover nothing
        canvas.addLiteral(f"{own} W n {trace(stamp.clip, MM, card.h * MM)} W n")
    if any(drawing.tag for drawing in stamp.drawings):
        tags.section(stamp.title)
    depth = see_through_depth(stamp.drawings) if isinstance(book.space, Cmyk) else 0
    if depth:
        _flat(stamp.drawings[:depth], book._replace(card=card), ink, tags)
    for drawing in stamp.drawings[depth:]:
        canvas.addLiteral(tags.content(drawing.tag, drawing.alt) if drawing.tag else ARTIFACT)
        _once_or_shared(drawing, card, book.spill, ink, often)
        canvas.addLiteral(END)
    canvas.addLiteral("Q")


def _flat(drawings: tuple[Drawing, ...], book: PrintDocument, ink: Ink, tags: Tags) -> None:
    """Drawings as one picture in which nothing is transparent; it is read as the one among them that is read."""
    read = next((drawing for drawing in drawings if drawing.tag), None)
    ink.canvas.addLiteral(tags.content(read.tag, read.alt) if read else ARTIFACT)
    key = "+".join(drawing.key for drawing in drawings)
    ink.pixels(key, lambda: flat(drawings, book), book.card.grown(book.spill), book.card.h)
    ink.canvas.addLiteral(END)


def _once_or_shared(drawing: Drawing, area: Box, spill: float, ink: Ink, often: Counter[str]) -> None:
    """A drawing that comes once is drawn where it stands; one that comes again is a form."""
    if often[drawing.key] > 1:
        ink.share(drawing, area, spill)
    else:
        ink.draw(drawing.items, area.h)


def _corners(box: Box, shift: PageShift, book: PrintDocument) -> tuple[float, float, float, float]:
    """The corners of a box, moved but not turned (a box of a page stands straight), and never beyond the page."""
    left, top = box.x + shift.right, box.y + shift.down
    right, bottom = min(left + box.w, book.width), min(top + box.h, book.height)
    left, top = max(left, 0.0), max(top, 0.0)
    return (left * MM, (book.height - bottom) * MM, right * MM, (book.height - top) * MM)


def _named(bookmarks: Sequence[Bookmark]) -> list[tuple[str, Bookmark]]:
    """Every bookmark with a name of its own, in the order of the outline."""
    numbers = count()

    def names(level: Sequence[Bookmark]) -> list[tuple[str, Bookmark]]:
        return [pair for mark in level for pair in ((f"b{next(numbers)}", mark), *names(mark.below))]

    return names(bookmarks)


def _outline(level: Sequence[Bookmark], names: Any, depth: int, canvas: Any) -> None:
    for mark in level:
        name, _ = next(names)
        canvas.addOutlineEntry(mark.title, name, depth, closed=depth == 0 and len(mark.below) > 0)
        _outline(mark.below, names, depth + 1, canvas)


# ---- metadata


def xmp(book: PrintDocument, rights: str = "") -> bytes:
    """The packet; it has no date, so that the same cards give the same bytes. `rights` names who has to be named."""
    parts = [
        _alternatives("dc:title", book.title),
        _alternatives("dc:description", "; ".join(filter(None, (book.subject, rights)))),
        _alternatives("dc:rights", rights),
        _sequence("dc:creator", "Seq", book.author),
        _sequence("dc:language", "Bag", book.lang),
        _plain("pdf:Producer", MAKER),
        _plain("xmp:CreatorTool", MAKER),
        _plain("cw:stock", manifest_json(book.stock)),
    ]
    spaces = "".join(f' xmlns:{name}="{uri}"' for name, uri in SPACES.items())
    lines = [
        HEAD,
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
        f'<rdf:Description rdf:about=""{spaces}>',
        *filter(None, parts),
        "</rdf:Description>",
        "</rdf:RDF>",
        "</x:xmpmeta>",
        '<?xpacket end="r"?>',
    ]
    return "\n".join(lines).encode()


def _plain(name: str, text: str) -> str:
    return f"<{name}>{_escaped(text)}</{name}>" if text else ""


def _alternatives(name: str, text: str) -> str:
    item = f'<rdf:li xml:lang="x-default">{_escaped(text)}</rdf:li>'
    return f"<{name}><rdf:Alt>{item}</rdf:Alt></{name}>" if text else ""


def _sequence(name: str, sort: str, text: str) -> str:
    return f"<{name}><rdf:{sort}><rdf:li>{_escaped(text)}</rdf:li></rdf:{sort}></{name}>" if text else ""


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
