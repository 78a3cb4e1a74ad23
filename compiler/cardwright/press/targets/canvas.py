"""The canvas of ReportLab, and all that is reached for behind it: objects written as they are, pages that are packed.

ReportLab has no tags, keeps the text of every page until all is written, and lets nobody put metadata of their own into
a file. What is needed for that are private parts (`canvas._doc`, `Contents`, `__NoDefault__`), which it may change with
any release: so they are touched here alone, each in a function that says what for, and `pyproject.toml` names the
release that they were tried with.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from itertools import chain, count
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    XMP,
    PDFArray,
    PDFDictionary,
    PDFFormXObject,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFStream,
    pdfdocEnc,
    xObjectName,
)
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardwright.press.targets.operators import MM
from cardwright.typeset.font_file import FontFile, font_tables

MAKER = "Cardwright"
CALLED = re.compile(r"/(\w+) (?:gs|sh)\b")
DRAWN = re.compile(r"/(\S+) Do\b")
"""How operators name a state or a shading, and a form (ISO 32000-1, 8.4.4, 8.7.4.2 and 8.8)."""


@contextmanager
def binary_streams() -> Iterator[None]:
    """Streams are written as bytes and not as letters, as long as this lasts."""
    ascii85, rl_config.useA85 = rl_config.useA85, 0
    try:
        yield
    finally:
        rl_config.useA85 = ascii85


def opened(
    width: float,
    height: float,
    fonts: Mapping[str, FontFile],
    lang: str,
    title: str,
    author: str = "",
    subject: str = "",
) -> Any:
    """A canvas of this size, in millimetres: no date in it, nothing left to chance, its fonts known by their files."""
    know(fonts)
    name, size = called(fonts["text"]), (width * MM, height * MM)
    canvas = Canvas(BytesIO(), size, invariant=1, pageCompression=1, initialFontName=name, lang=lang, pdfVersion=(1, 7))
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject(subject)
    canvas.setCreator(MAKER)
    canvas.setProducer(MAKER)
    canvas.named = {}
    return canvas


def know(fonts: Mapping[str, FontFile]) -> None:
    """Reads the fonts that ReportLab does not know yet."""
    for file in fonts.values():
        called(file)


def called(file: FontFile) -> str:
    """The name by which ReportLab knows a font, which it reads when it is asked for the first time."""
    about = file.path.stat()
    return _read_font(file.path, file.face, about.st_mtime_ns, about.st_size)


@lru_cache(256)
def _read_font(path: Path, face: int, time: int, size: int) -> str:
    """Two files may have one name, and one file be another by now: who comes later has a number behind it."""
    taken = {*pdfmetrics.getRegisteredFontNames()}
    name = next(name for name in chain((path.stem,), (f"{path.stem}-{n}" for n in count(2))) if name not in taken)
    pdfmetrics.registerFont(TTFont(name, _true_type(path, face, time, size), subfontIndex=face))
    return name


def _true_type(path: Path, face: int, time: int, size: int) -> str | BytesIO:
    if not font_tables(FontFile(path, face)).postscript:
        return str(path)
    from cardwright.press.targets.truetype import quadratic

    return BytesIO(quadratic(path, face, time, size))


# ---- packing


def end_form(canvas: Any, name: str) -> None:
    """Ends the form of this name, and compresses it.

    Content is compressed as soon as it is drawn, not when all is written: a deck of 1,600 pictures would otherwise be
    kept as text until its last card. The bytes that are written are the same.
    """
    code, canvas._code = [canvas._preamble, *canvas._code], []  # else it would be encoded by the slow codec
    canvas.endForm()
    form = canvas._doc.idToObject[xObjectName(name)]
    form.stream = "\n".join(code)
    if canvas.named:
        form.Resources = _resources(form, _named_in(form.stream, canvas))
    _pack(form)


def add_form(canvas: Any, name: str, operators: str, corners: Sequence[float], group: str) -> None:
    """A form of these operators that is painted as one (`group`, ISO 32000-1, 11.6.6), whatever is being drawn now."""
    form = PDFFormXObject(*corners)
    form.stream = operators
    form.XObjects = {called: PDFObjectReference(called) for called in DRAWN.findall(operators)}
    form.Resources = _resources(form, _named_in(operators, canvas))
    _pack(form)
    form.Contents.dictionary["Group"] = RawObject(group)
    canvas._doc.Reference(form, xObjectName(name))


def form_call(canvas: Any, name: str) -> str:
    """The operator that draws a form; the stream that is being written refers to it from now on."""
    canvas._formsinuse.append(name)
    return f"/{xObjectName(name)} Do"


def form_number(canvas: Any, name: str) -> int:
    """The number of a form as an object."""
    return int(canvas._doc.idToObjectNumberAndVersion[xObjectName(name)][0])


def pack_page(canvas: Any) -> None:
    """Compresses the page that was just shown; colours that shine through are mixed there as red, green and blue."""
    page = _last_page(canvas)
    if canvas.named:
        states, shadings = _named_in(page.stream, canvas)
        page.ExtGState, page._shadingUsed = states, {name: name for name in shadings}
    if any(name.startswith(STATE) for name in canvas.named.values()):
        page.__NoDefault__ = [*page.__NoDefault__, "Group"]
        page.Group = RawObject(GROUP_OF_LIGHT)
    _pack(page)


def _pack(holder: Any) -> None:
    """ISO 32000-1, 7.4.4: FlateDecode, as ReportLab would do in the end."""
    text = holder.stream
    # Operators are ASCII, which PDFDocEncoding has as it is (ISO 32000-1, D.3); its codec takes a table to each letter.
    plain = isinstance(text, str) and text.isascii()
    stream = PDFStream(content=zlib.compress(text.encode("ascii") if plain else pdfdocEnc(text)))
    stream.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
    holder.Contents, holder.stream = stream, None


def text_operators(text: Any, operators: str) -> None:
    """Operators among those of a text: ReportLab's own make each number of a place and a colour letter by letter."""
    text._code.append(operators)


# ---- what operators name

STATE, SHADING = "Gs", "Shade"
GROUP_OF_LIGHT = "<</S /Transparency /CS /DeviceRGB /I true>>"


def name_of(canvas: Any, sort: str, text: str) -> str:
    """The name by which operators call a state of transparency or a shading; `text` is written as it is, and once."""
    if text not in canvas.named:
        canvas.named[text] = f"{sort}{len(canvas.named)}"
        canvas._doc.Reference(RawObject(text), canvas.named[text])
    return str(canvas.named[text])


def _named_in(operators: str, canvas: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The states and the shadings that some operators name, so that no stream refers to more than it draws."""
    names = {*canvas.named.values()}
    called = {name: PDFObjectReference(name) for name in CALLED.findall(operators) if name in names}
    states = {name: reference for name, reference in called.items() if name.startswith(STATE)}
    return states, {name: reference for name, reference in called.items() if name not in states}


def _resources(form: Any, named: tuple[dict[str, Any], dict[str, Any]]) -> Any:
    """The resources of a form, as ReportLab writes them, and what it names beside other forms."""
    resources = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    if form.XObjects:
        resources.XObject = form.XObjects
    resources.ExtGState, resources.Shading = named
    return resources


# ---- objects of one's own


class RawObject(PDFObject):  # type: ignore[misc]
    """An object of the file that is written as it is."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, _: Any) -> bytes:
        return self.text.encode("latin-1")


def object_number(canvas: Any, thing: PDFObject) -> int:
    """The number of an object, which is its own from now on."""
    document = canvas._doc
    return int(document.idToObjectNumberAndVersion[document.Reference(thing).name][0])


def page_numbers(canvas: Any) -> list[int]:
    """The number of every page as an object."""
    return [object_number(canvas, page) for page in canvas._doc.Pages.pages]


def give_number_in_tree(canvas: Any, number: int) -> None:
    """The page that was just shown learns by which number the tree of tags knows it (ISO 32000-1, 14.7.4)."""
    page = _last_page(canvas)
    page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
    page.StructParents, page.Tabs = number, PDFName("S")


def hang_tree(canvas: Any, root: RawObject) -> None:
    """The tree of tags is hung into the file, which says that it is tagged."""
    catalog = canvas._doc.Catalog
    catalog.StructTreeRoot = root
    catalog.MarkInfo = PDFDictionary({"Marked": "true"})


def set_metadata(canvas: Any, packet: bytes) -> None:
    """The XMP packet of the file."""
    canvas._doc.Catalog.Metadata = XMP(creator=lambda _: packet)


def _last_page(canvas: Any) -> Any:
    return canvas._doc.Pages.pages[-1]
