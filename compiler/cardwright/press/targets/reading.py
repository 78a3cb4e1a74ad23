"""Makes a proof of a PDF file. The one file that imports pypdf; it reads what is there, and judges nothing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.errors import PyPdfError
from pypdf.generic import ContentStream, DictionaryObject

from cardwright.messages.message import message
from cardwright.press.data import DataError
from cardwright.press.look.outline import UNIT, then
from cardwright.press.preflight import PlacedPicture, Proof, ProofFont, ProofPage
from cardwright.typeset.items import Box
from cardwright.typeset.paint import Matrix

MM = 25.4 / 72
DEPTH, MOST = 20, 5000
"""Forms within forms are followed so far, and so many pictures of one are counted: more is a fault, or a trap."""
COLOURS = {"g": "grey", "G": "grey", "rg": "RGB", "RG": "RGB", "k": "CMYK", "K": "CMYK"}
SPACES = {
    "/DeviceGray": "grey",
    "/CalGray": "grey",
    "/DeviceRGB": "RGB",
    "/CalRGB": "RGB",
    "/DeviceCMYK": "CMYK",
    "/Separation": "spot",
    "/DeviceN": "spot",
}
LABEL_STYLES = ("/D", "/R", "/r", "/A", "/a")
"""How the number in the label of a page is written (ISO 32000-1, 12.4.2)."""
LARGEST = 4_000_000
"""Pictures of more pixels are not weighed: a card of so many has 600 dots to the inch."""
LOSSLESS = frozenset({"/FlateDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/LZWDecode", "/RunLengthDecode"})
CHOSEN = {"sc": "cs", "scn": "cs", "SC": "CS", "SCN": "CS"}
"""Operators that choose a colour, and those that said before in which space."""
SHOWN = ("Tj", "TJ", "'", '"')


class StreamContent(NamedTuple):
    """What a stream of operators draws: pictures and where they lie (in its own space), colours, pieces of text.

    `ink` is the most of four inks in one place (1.0 is all of one), `unweighed` the pictures of unknown ink.
    """

    pictures: tuple[tuple[int, int, Matrix], ...]
    colours: frozenset[str]
    words: int
    ink: float = 0.0
    unweighed: frozenset[int] = frozenset()


NOTHING = StreamContent((), frozenset(), 0)


def proof(path: Path) -> Proof:
    """What is in a file. DataError if it cannot be read as a PDF, or only with a password."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with the file is said once, and by us
    try:
        reader = PdfReader(path)
        if reader.is_encrypted:
            raise DataError(
                message("{file} is locked with a password; a print shop cannot open it either.", file=path.name)
            )
        return _proof(reader)
    except (PyPdfError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(
            message("{file} cannot be read as a PDF: {why}.", file=path.name, why=message(str(error)))
        ) from None


def _proof(reader: PdfReader) -> Proof:
    root: Any = reader.trailer["/Root"]
    known: dict[int, StreamContent] = {}
    pictures: list[PlacedPicture] = []
    colours: set[str] = set()
    words, ink, unweighed = 0, 0.0, set[int]()
    for number, page in enumerate(reader.pages, start=1):
        drawn = _drawn(page.get_contents(), page.get("/Resources"), reader, known, 0)
        pictures += [PlacedPicture(number, wide, high, _dpi(wide, high, at)) for wide, high, at in drawn.pictures]
        colours |= drawn.colours
        words += drawn.words
        ink, unweighed = max(ink, drawn.ink), unweighed | drawn.unweighed
    fonts = {font for page in reader.pages for font in _fonts(page.get("/Resources"), set())}
    metadata = reader.metadata
    return Proof(
        pages=tuple(_page(page) for page in reader.pages),
        fonts=tuple(sorted(fonts)),
        pictures=tuple(pictures),
        colours=frozenset(colours),
        words=words,
        title=str(metadata.title or "") if metadata else "",
        lang=str(root.get("/Lang", "")),
        duplex=str(_part(root, "/ViewerPreferences").get("/Duplex", "")).lstrip("/"),
        tagged="/StructTreeRoot" in root and bool(_part(root, "/MarkInfo").get("/Marked", False)),
        labels=_labelled(root),
        bookmarks=_count(reader.outline),
        ink=round(100 * ink, 1),
        unweighed=len(unweighed),
    )


def _labelled(root: Any) -> bool:
    """Whether pages have labels that a reader can show: the first page has one, and each has a form that there is."""
    numbers = _part(root, "/PageLabels").get("/Nums", [])
    styles = [label.get_object().get("/S", "/D") for label in numbers[1::2]]
    return bool(numbers[:1] == [0]) and all(style in LABEL_STYLES for style in styles)


def _count(outline: Any) -> int:
    return sum(_count(entry) if isinstance(entry, list) else 1 for entry in outline)


def _page(page: Any) -> ProofPage:
    left, bottom, right, top = (float(side) for side in page.mediabox)

    def box(key: str) -> Box | None:
        if key not in page:
            return None
        x1, y1, x2, y2 = (float(side) for side in page[key])
        return Box((x1 - left) * MM, (top - y2) * MM, (x2 - x1) * MM, (y2 - y1) * MM)

    return ProofPage((right - left) * MM, (top - bottom) * MM, box("/TrimBox"), box("/BleedBox"))


# ---- what is drawn


def _drawn(
    stream: Any, resources: Any, reader: PdfReader, known: dict[int, StreamContent], depth: int
) -> StreamContent:
    """The operators of a page or a form, and of the forms that it draws, where they lie."""
    pictures: list[tuple[int, int, Matrix]] = []
    colours: set[str] = set()
    words, now, kept = 0, UNIT, list[Matrix]()
    ink, unweighed, space = 0.0, set[int](), dict[str, str]()
    objects = _part(resources, "/XObject")
    for operands, raw in ContentStream(stream, reader).operations if stream is not None else ():
        name = raw.decode("latin-1") if isinstance(raw, bytes) else str(raw)
        if name == "q":
            kept.append(now)
        elif name == "Q":
            now = kept.pop() if kept else UNIT
        elif name == "cm":
            now = then(_matrix(operands), now)
        elif name in COLOURS:
            colours.add(COLOURS[name])
            if COLOURS[name] == "CMYK":
                ink = max(ink, _total(operands))
        elif name in ("cs", "CS"):
            space[name] = _space(operands[0], resources)
            colours.add(space[name])
        elif name in CHOSEN and space.get(CHOSEN[name]) == "CMYK":
            ink = max(ink, _total(operands))
        elif name == "sh" and operands:
            kind, most = _shading(_part(resources, "/Shading").get(operands[0]))
            colours.add(kind)
            ink = max(ink, most if kind == "CMYK" else 0.0)
        elif name in SHOWN:
            words += 1
        elif name == "INLINE IMAGE":
            settings = operands["settings"]
            pictures.append((int(settings.get("/W", 1)), int(settings.get("/H", 1)), now))
        elif name == "Do" and operands and operands[0] in objects:
            inner = _object(objects.raw_get(operands[0]), reader, known, depth + 1)
            pictures += [(wide, high, then(at, now)) for wide, high, at in inner.pictures]
            colours |= inner.colours
            words += inner.words
            ink, unweighed = max(ink, inner.ink), unweighed | inner.unweighed
    return StreamContent(tuple(pictures[:MOST]), frozenset(colours), words, ink, frozenset(unweighed))


def _object(reference: Any, reader: PdfReader, known: dict[int, StreamContent], depth: int) -> StreamContent:
    """A picture, or a form with all that it draws; each form is read once."""
    number, drawn = getattr(reference, "idnum", 0), reference.get_object()
    if number in known:
        return known[number]
    if drawn.get("/Subtype") == "/Image":
        colours = frozenset() if drawn.get("/ImageMask") else frozenset({_kind(drawn.get("/ColorSpace"))})
        ink = _ink(drawn) if colours == {"CMYK"} else 0.0
        unknown = frozenset({number}) if ink is None else frozenset()
        content = StreamContent(((int(drawn["/Width"]), int(drawn["/Height"]), UNIT),), colours, 0, ink or 0.0, unknown)
    elif depth > DEPTH:
        content = NOTHING
    else:
        known[number] = NOTHING  # a form that draws itself draws nothing
        inner = _drawn(drawn, drawn.get("/Resources"), reader, known, depth)
        own = _matrix(drawn["/Matrix"]) if "/Matrix" in drawn else UNIT
        content = inner._replace(pictures=tuple((wide, high, then(at, own)) for wide, high, at in inner.pictures))
    if number:
        known[number] = content
    return content


def _ink(picture: Any) -> float | None:
    """The most ink of any pixel of a picture in four inks; None if it is a JPEG or the like, or too large."""
    packed = picture.get("/Filter", [])
    if (
        not LOSSLESS.issuperset(packed if isinstance(packed, list) else [packed])
        or picture.get("/BitsPerComponent") != 8
        or "/Decode" in picture
    ):
        return None
    if int(picture["/Width"]) * int(picture["/Height"]) > LARGEST:
        return None
    try:
        data = picture.get_data()
    except PyPdfError:
        return None
    pixels = set(memoryview(data[: len(data) // 4 * 4]).cast("I"))
    return max((sum(pixel.to_bytes(4, "little")) for pixel in pixels), default=0) / 255


def _shading(shading: Any) -> tuple[str, float]:
    """The colours of a gradient, and the most ink of any from which or to which it goes (ISO 32000-1, 7.10)."""
    entries = shading.get_object() if shading is not None else DictionaryObject()
    functions, totals = [entries.get("/Function")], [0.0]
    while functions and len(totals) < MOST:
        function = functions.pop()
        function = function.get_object() if function is not None else None
        if isinstance(function, list):
            functions += function
        elif isinstance(function, DictionaryObject):
            functions += function.get("/Functions", [])
            totals += [_total(function[end]) for end in ("/C0", "/C1") if end in function]
    return _kind(entries.get("/ColorSpace")), max(totals)


def _total(shares: Any) -> float:
    """All inks of an operator; none of one that has something else than numbers."""
    try:
        return sum(float(share) for share in shares)
    except (TypeError, ValueError):
        return 0.0


def _space(name: Any, resources: Any) -> str:
    return _kind(_part(resources, "/ColorSpace").get(name, name))


def _part(dictionary: Any, key: str) -> DictionaryObject:
    """The dictionary under a key of another; an empty one where either is missing."""
    inner = dictionary.get_object().get(key) if dictionary is not None else None
    part = inner.get_object() if inner is not None else None
    return part if isinstance(part, DictionaryObject) else DictionaryObject()


def _kind(space: Any) -> str:
    """The colours of a colour space, by name or by the first word of its array; an ICC space by its channels."""
    space = space.get_object() if space is not None else "/DeviceGray"
    if isinstance(space, list):
        if space[0] == "/ICCBased":
            return {1: "grey", 3: "RGB", 4: "CMYK"}.get(int(space[1].get_object().get("/N", 0)), "other")
        if space[0] == "/Indexed":
            return _kind(space[1])
        space = space[0]
    return SPACES.get(str(space), "other")


def _matrix(numbers: Any) -> Matrix:
    a, b, c, d, e, f = (float(number) for number in numbers)
    return a, b, c, d, e, f


def _dpi(wide: int, high: int, at: Matrix) -> float:
    across, down = hypot(at[0], at[1]) / 72, hypot(at[2], at[3]) / 72
    return min(wide / across if across else 0.0, high / down if down else 0.0)


# ---- fonts


def _fonts(resources: Any, seen: set[int]) -> Iterator[ProofFont]:
    """Every font that some resources name, and those of the forms among them."""
    for font in _part(resources, "/Font").values():
        yield _font(font.get_object())
    forms = _part(resources, "/XObject")
    for name in forms:
        number = getattr(forms.raw_get(name), "idnum", 0)
        if number not in seen:  # a form may name itself
            seen.add(number)
            yield from _fonts(_part(forms, name).get("/Resources"), seen)


def _font(font: Any) -> ProofFont:
    """ISO 32000-1, 9.9: the letters are in a FontFile of the descriptor; a Type 3 font draws its own."""
    if font.get("/Subtype") == "/Type3":
        return ProofFont(str(font.get("/Name", "Type 3")).lstrip("/"), True)
    name = str(font.get("/BaseFont", "?")).lstrip("/")
    if font.get("/Subtype") == "/Type0":
        font = font["/DescendantFonts"][0].get_object()
    descriptor = font.get("/FontDescriptor")
    inside = descriptor is not None and any(
        key in descriptor.get_object() for key in ("/FontFile", "/FontFile2", "/FontFile3")
    )
    return ProofFont(name, inside)
