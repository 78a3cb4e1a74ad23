"""Makes remarks in plain words of a proof: what a printer, at home or in a shop, will make of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardwright.press.items import Box
from cardwright.press.proof import Proof, ProofPage
from cardwright.press.sheets.paper import Paper

Level = Literal["good", "note", "wrong"]
SHARP, COARSE = 300, 150
"""Pixels to an inch: with so many a picture is sharp in the hand, with fewer than these it is plainly coarse."""
LEAST_LIMIT = 240
"""No shop that is known here wants less than so much ink in one place, in per cent."""
NEAR = 0.6
"""Two sizes that differ by less than this, in millimetres, are one size to a printer."""


class Remark(NamedTuple):
    """Something about a file: how it stands, what was found, and what to do about it."""

    level: Level
    about: str
    said: str
    remedy: str = ""


def remarks(proof: Proof, papers: Sequence[Paper]) -> Iterator[Remark]:
    """All that is to be said, in the order in which a printer asks."""
    if not proof.pages:
        yield Remark("wrong", "pages", "There is no page in this file.", "Print a set that has cards.")
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
    count = _many(len(pages), "page")
    if len(sizes) == 1:
        ((size, _),) = sizes.items()
        yield Remark("good", "pages", f"{count}, {'all ' if len(pages) > 1 else ''}{_named(*size, papers)}.")
        return
    told = "; ".join(f"{_many(n, 'page')} of {_named(*size, papers)}" for size, n in sizes.most_common())
    yield Remark("note", "pages", f"{count} of different sizes: {told}.", "Most printers and shops want one size.")


def _named(width: float, height: float, papers: Sequence[Paper]) -> str:
    size = f"{width:g} × {height:g} mm"
    for paper in papers:
        if abs(paper.width - width) < NEAR and abs(paper.height - height) < NEAR:
            return f"{size} ({paper.title})"
        if abs(paper.height - width) < NEAR and abs(paper.width - height) < NEAR:
            return f"{size} ({paper.title}, lying)"
    return size


def _boxes(pages: Sequence[ProofPage]) -> Iterator[Remark]:
    bare = [number for number, page in enumerate(pages, 1) if page.trim is None]
    if bare:
        said = f"{_pages(bare, len(pages))} no trim box."
        yield Remark("note", "boxes", said, "A shop cannot tell where to cut; at home it does not matter.")
        return
    outside = [n for n, page in enumerate(pages, 1) if not all(_inside(box, page) for box in (page.trim, page.bleed))]
    if outside:
        said = f"{_pages(outside, len(pages))} a trim or bleed box that reaches over the page."
        yield Remark("wrong", "boxes", said, "Choose larger paper, or less bleed.")
        return
    bleeds = {round(_bleed(page), 1) for page in pages}
    told = " to ".join(f"{mm:g}" for mm in sorted({min(bleeds), max(bleeds)}))
    if max(bleeds) <= 0:
        yield Remark("good", "boxes", "Every page says where it is cut; no colour runs over the cut (no bleed).")
    else:
        yield Remark("good", "boxes", f"Every page says where it is cut, and has {told} mm of bleed.")


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
    if strange:
        said = f"{_many(len(strange), 'font')} not in the file: {', '.join(strange)}."
        yield Remark("wrong", "fonts", said, "Embed them; shops refuse such files, and letters may look different.")
    elif proof.fonts:
        names = sorted({font.name.partition("+")[2] or font.name for font in proof.fonts})
        yield Remark("good", "fonts", f"{_many(len(names), 'font')}, all in the file: {', '.join(names)}.")


def _pictures(proof: Proof) -> Iterator[Remark]:
    if not proof.pictures:
        yield Remark("good", "pictures", "None: everything is drawn, and sharp at any size.")
        return
    worst = min(proof.pictures, key=lambda one: one.dpi)
    where = f"the coarsest has {worst.dpi:.0f} dots to the inch, on page {worst.page}"
    told = f"{_many(len(proof.pictures), 'picture')}; {where} ({worst.width} × {worst.height} pixels)."
    if worst.dpi < COARSE:
        yield Remark("wrong", "pictures", told, f"Squares will be seen; {SHARP} dots to the inch are sharp.")
    elif worst.dpi < SHARP - 0.5:
        yield Remark("note", "pictures", told, f"It may look soft; {SHARP} dots to the inch are sharp.")
    else:
        yield Remark("good", "pictures", told)


def _text(proof: Proof) -> Iterator[Remark]:
    if proof.words:
        yield Remark("good", "text", "Text is text: it can be searched and copied, and prints sharp.")
    else:
        yield Remark(
            "note", "text", "There is no text in this file.", "If it shows words, they are pictures or outlines."
        )


def _colours(proof: Proof) -> Iterator[Remark]:
    told = ", ".join(sorted(proof.colours)) or "none"
    if "RGB" in proof.colours:
        remedy = "Right for printing at home and for shops that take RGB; others will convert it, and hues may shift."
        yield Remark("note", "colours", f"{told}.", remedy)
    else:
        yield Remark("good", "colours", f"{told}.")
    if "CMYK" in proof.colours:
        yield _ink(proof)


def _ink(proof: Proof) -> Remark:
    unweighed = _many(proof.unweighed, "picture")
    rest = f" {unweighed} of unknown ink (JPEG, or very large) left out." if proof.unweighed else ""
    said = f"At most {proof.ink:.0f} % in one place, of 400 %.{rest}"
    if proof.ink > LEAST_LIMIT + 0.5:
        remedy = f"Ask the shop for its limit; the lowest that is known here is {LEAST_LIMIT} %, of DriveThruCards."
        return Remark("note", "ink", said, remedy)
    return Remark("note" if proof.unweighed else "good", "ink", said)


def _manners(proof: Proof) -> Iterator[Remark]:
    """What makes a file pleasant to handle; none of it changes the print."""
    has = {
        "a title": bool(proof.title),
        "a language": bool(proof.lang),
        "bookmarks": proof.bookmarks > 0,
        "page labels": proof.labels,
        "tags for reading aloud": proof.tagged,
    }
    there, missing = ([name for name, is_there in has.items() if is_there is wanted] for wanted in (True, False))
    said = f"It has {', '.join(there) or 'no title'}."
    level: Level = "note" if missing else "good"
    yield Remark(level, "manners", said, f"It has not: {', '.join(missing)}." if missing else "")
    turns = {"DuplexFlipLongEdge": "long", "DuplexFlipShortEdge": "short"}
    if proof.duplex in turns:
        yield Remark(
            "good", "two sides", f"It asks to be printed on both sides, turned over the {turns[proof.duplex]} edge."
        )


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'s' * (count != 1)}"


def _pages(some: Sequence[int], of: int) -> str:
    """`Page 3 has`, `4 pages (2, 3, 5, …) have`, `No page has`: who lacks something or has too much of it."""
    if len(some) == of:
        return "Every page has"
    if len(some) == 1:
        return f"Page {some[0]} has"
    return f"{len(some)} pages ({', '.join(map(str, some[:3]))}{', …' if len(some) > 3 else ''}) have"
