"""A proof (what is in a PDF file, without any judgement) becomes remarks in plain words.

They say what a printer, at home or in a shop, will make of the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Message, Several, counted, message, several
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import Box


class PlacedPicture(NamedTuple):
    """A picture on a page: its pixels, and how many of them go to an inch where it stands (the lesser of both ways)."""

    page: int
    width: int
    height: int
    dpi: float


class ProofFont(NamedTuple):
    """A font by its name in the file, and whether its letters are in the file."""

    name: str
    embedded: bool


class ProofPage(NamedTuple):
    """The size of a page and its boxes, from its top left corner; None where the file has no such box."""

    width: float
    height: float
    trim: Box | None
    bleed: Box | None


class Proof(NamedTuple):
    """A whole file. `colours`: those of grey, RGB, CMYK, spot, other that are used; `words`: pieces of text.

    `ink` is the most of cyan, magenta, yellow and black together in one colour or pixel, in per cent; `unweighed` says
    how many pictures in these inks could not be looked into.
    """

    pages: tuple[ProofPage, ...]
    fonts: tuple[ProofFont, ...]
    pictures: tuple[PlacedPicture, ...]
    colours: frozenset[str]
    words: int
    title: str
    lang: str
    duplex: str
    tagged: bool
    labels: bool
    bookmarks: int
    ink: float = 0.0
    unweighed: int = 0


Level = Literal["good", "note", "wrong"]
SHARP, COARSE = 300, 150
"""Pixels to an inch: with so many a picture is sharp in the hand, with fewer than these it is plainly coarse."""
LEAST_LIMIT = 240
"""No shop that is known here wants less than so much ink in one place, in per cent."""
MANNERS = ("a title", "a language", "bookmarks", "page labels", "tags for reading aloud")
NEAR = 0.6
"""Two sizes that differ by less than this, in millimetres, are one size to a printer."""


class Remark(NamedTuple):
    """Something about a file: how it stands, what was found, and what to do about it."""

    level: Level
    about: str
    says: Message
    advises: Message | None = None

    @property
    def said(self) -> str:
        """What was found, in English."""
        return catalogue("en").text(self.says)

    @property
    def remedy(self) -> str:
        """What to do about it, in English, or nothing."""
        return catalogue("en").text(self.advises) if self.advises else ""


def remarks(proof: Proof, papers: Sequence[Paper]) -> Iterator[Remark]:
    """All that is to be said, in the order in which a printer asks."""
    if not proof.pages:
        yield Remark(
            "wrong", "pages", message("There is no page in this file."), message("Print a set that has cards.")
        )
        return
    yield from _size(proof.pages, papers)
    yield from _boxes(proof.pages)
    yield from _fonts(proof)
    yield from _pictures(proof)
    yield from _text(proof)
    yield from _colours(proof)
    yield from _manners(proof)


def _size(pages: Sequence[ProofPage], papers: Sequence[Paper]) -> Iterator[Remark]:
    sizes = Counter((round(page.width, 1), round(page.height, 1)) for page in pages)
    if len(sizes) == 1:
        ((size, _),) = sizes.items()
        says = counted(len(pages), "1 page, {size}.", "{n} pages, all {size}.", size=_named(*size, papers))
        yield Remark("good", "pages", says)
        return
    sizes_shown = (
        counted(n, "1 page of {size}", "{n} pages of {size}", size=_named(*size, papers))
        for size, n in sizes.most_common()
    )
    says = message("{n} pages of different sizes: {sizes}.", n=len(pages), sizes=Several(tuple(sizes_shown), "; "))
    yield Remark("note", "pages", says, message("Most printers and shops want one size."))


def _named(width: float, height: float, papers: Sequence[Paper]) -> Message:
    for paper in papers:
        if abs(paper.width - width) < NEAR and abs(paper.height - height) < NEAR:
            return message("{width} × {height} mm ({paper})", width=width, height=height, paper=paper.title)
        if abs(paper.height - width) < NEAR and abs(paper.width - height) < NEAR:
            return message("{width} × {height} mm ({paper}, lying)", width=width, height=height, paper=paper.title)
    return message("{width} × {height} mm", width=width, height=height)


def _boxes(pages: Sequence[ProofPage]) -> Iterator[Remark]:
    bare = [number for number, page in enumerate(pages, 1) if page.trim is None]
    if bare:
        says = _where(
            bare,
            len(pages),
            "Every page has no trim box.",
            "Page {pages} has no trim box.",
            "{n} pages ({pages}) have no trim box.",
        )
        yield Remark("note", "boxes", says, message("A shop cannot tell where to cut; at home it does not matter."))
        return
    outside = [n for n, page in enumerate(pages, 1) if not all(_inside(box, page) for box in (page.trim, page.bleed))]
    if outside:
        says = _where(
            outside,
            len(pages),
            "Every page has a trim or bleed box that reaches over the page.",
            "Page {pages} has a trim or bleed box that reaches over the page.",
            "{n} pages ({pages}) have a trim or bleed box that reaches over the page.",
        )
        yield Remark("wrong", "boxes", says, message("Choose larger paper, or less bleed."))
        return
    bleeds = {round(_bleed(page), 1) for page in pages}
    least, most = min(bleeds), max(bleeds)
    if most <= 0:
        says = message("Every page says where it is cut; no colour runs over the cut (no bleed).")
    elif least == most:
        says = message("Every page says where it is cut, and has {bleed} mm of bleed.", bleed=most)
    else:
        says = message(
            "Every page says where it is cut, and has {least} to {most} mm of bleed.", least=least, most=most
        )
    yield Remark("good", "boxes", says)


def _inside(box: Box | None, page: ProofPage) -> bool:
    if box is None:
        return True
    return box.x > -NEAR and box.y > -NEAR and box.x + box.w < page.width + NEAR and box.y + box.h < page.height + NEAR


def _bleed(page: ProofPage) -> float:
    """How far the bleed box reaches beyond the trim box on the side where it reaches least."""
    trim, bleed = page.trim, page.bleed
    if trim is None or bleed is None:
        return 0.0
    right, bottom = bleed.x + bleed.w - trim.x - trim.w, bleed.y + bleed.h - trim.y - trim.h
    return max(0.0, min(trim.x - bleed.x, trim.y - bleed.y, right, bottom))


def _fonts(proof: Proof) -> Iterator[Remark]:
    strange = sorted({font.name for font in proof.fonts if not font.embedded})
    known = sorted({font.name.partition("+")[2] or font.name for font in proof.fonts})
    if strange:
        says = counted(
            len(strange),
            "1 font not in the file: {names}.",
            "{n} fonts not in the file: {names}.",
            names=", ".join(strange),
        )
        remedy = message("Embed them; shops refuse such files, and letters may look different.")
        yield Remark("wrong", "fonts", says, remedy)
    elif known:
        says = counted(
            len(known),
            "1 font, in the file: {names}.",
            "{n} fonts, all in the file: {names}.",
            names=", ".join(known),
        )
        yield Remark("good", "fonts", says)


def _pictures(proof: Proof) -> Iterator[Remark]:
    if not proof.pictures:
        yield Remark("good", "pictures", message("None: everything is drawn, and sharp at any size."))
        return
    worst = min(proof.pictures, key=lambda picture: picture.dpi)
    says = counted(
        len(proof.pictures),
        "1 picture; it has {dpi} dots to the inch, on page {page} ({width} × {height} pixels).",
        "{n} pictures; the coarsest has {dpi} dots to the inch, on page {page} ({width} × {height} pixels).",
        dpi=round(worst.dpi),
        page=worst.page,
        width=worst.width,
        height=worst.height,
    )
    if worst.dpi < COARSE:
        remedy = message("Squares will be seen; {sharp} dots to the inch are sharp.", sharp=SHARP)
        yield Remark("wrong", "pictures", says, remedy)
    elif worst.dpi < SHARP - 0.5:
        remedy = message("It may look soft; {sharp} dots to the inch are sharp.", sharp=SHARP)
        yield Remark("note", "pictures", says, remedy)
    else:
        yield Remark("good", "pictures", says)


def _text(proof: Proof) -> Iterator[Remark]:
    if proof.words:
        yield Remark("good", "text", message("Text is text: it can be searched and copied, and prints sharp."))
    else:
        remedy = message("If it shows words, they are pictures or outlines.")
        yield Remark("note", "text", message("There is no text in this file."), remedy)


def _colours(proof: Proof) -> Iterator[Remark]:
    says = message("{colours}.", colours=several(sorted(proof.colours) or ["none"]))
    if "RGB" in proof.colours:
        remedy = message(
            "Right for printing at home and for shops that take RGB; others will convert it, and hues may shift."
        )
        yield Remark("note", "colours", says, remedy)
    else:
        yield Remark("good", "colours", says)
    if "CMYK" in proof.colours:
        yield _ink(proof)


def _ink(proof: Proof) -> Remark:
    says = message("At most {ink} % in one place, of 400 %.", ink=round(proof.ink))
    if proof.unweighed:
        rest = counted(
            proof.unweighed,
            "1 picture of unknown ink (JPEG, or very large) left out.",
            "{n} pictures of unknown ink (JPEG, or very large) left out.",
        )
        says = message("{one} {other}", one=says, other=rest)
    if proof.ink > LEAST_LIMIT + 0.5:
        remedy = message(
            "Ask the shop for its limit; the lowest that is known here is {limit} %, of DriveThruCards.",
            limit=LEAST_LIMIT,
        )
        return Remark("note", "ink", says, remedy)
    return Remark("note" if proof.unweighed else "good", "ink", says)


def _manners(proof: Proof) -> Iterator[Remark]:
    """What makes a file pleasant to handle; none of it changes the print."""
    has = (bool(proof.title), bool(proof.lang), proof.bookmarks > 0, proof.labels, proof.tagged)
    there, missing = (
        [name for name, is_there in zip(MANNERS, has, strict=True) if is_there is wanted] for wanted in (True, False)
    )
    says = message("It has {things}.", things=several(there)) if there else message("It has no title.")
    remedy = message("It has not: {things}.", things=several(missing)) if missing else None
    yield Remark("note" if missing else "good", "manners", says, remedy)
    if proof.duplex == "DuplexFlipLongEdge":
        says = message("It asks to be printed on both sides, turned over the long edge.")
        yield Remark("good", "two sides", says)
    elif proof.duplex == "DuplexFlipShortEdge":
        says = message("It asks to be printed on both sides, turned over the short edge.")
        yield Remark("good", "two sides", says)


def _where(some: Sequence[int], of: int, every: str, one: str, more: str) -> Message:
    """Who lacks something or has too much of it: every page, page 3, or 4 pages (2, 3, 5, …)."""
    if len(some) == of:
        return message(every)
    pages = f"{', '.join(map(str, some[:3]))}{', …' if len(some) > 3 else ''}"
    return counted(len(some), one, more, pages=pages)
