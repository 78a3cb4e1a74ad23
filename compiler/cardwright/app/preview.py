"""A card of a compiled set becomes pictures of both its sides, and a sheet of a PDF one of itself, as PNG."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardwright.app.pictures import pictures_can_be_made, pixels
from cardwright.app.print_order import PrintOrder, job_of, product_of

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.press import FaceText, GameLook
    from cardwright.ruleset.card import Card


def sides(
    compiled: Compiled, card: Card, lang: str, scale: float = 0.5, theme: str = "", eyes: str = ""
) -> tuple[bytes, ...]:
    """Front and back of a card, `scale` times as large as in print (300 pixels to the inch), in a theme or that of the
    game, as these `eyes` see its colours (`press/sight.py`).

    Raises Refusal where the library that draws pictures is not there.
    """
    from cardwright.app.cards import own_title
    from cardwright.press.faces.texts import face, game_look

    pictures_can_be_made()
    assert compiled.ruleset is not None
    text = face(card, compiled.ruleset, compiled.glossary, lang, compiled.folder)
    look = game_look(compiled.ruleset, compiled.glossary, lang)
    look = replace(look, set=own_title(compiled) or look.set)
    return _drawn(PictureKey(text, look, str(compiled.folder or "."), lang, scale, theme, eyes))


class PictureKey:
    """What a picture depends on; two are equal when all of it is."""

    def __init__(
        self, text: FaceText, look: GameLook, target: str, lang: str, scale: float, theme: str, eyes: str
    ) -> None:
        self.text, self.look, self.target, self.lang, self.scale = text, look, target, lang, scale
        self.theme, self.eyes = theme, eyes
        self.key = (repr(text), repr(look), target, lang, scale, theme, eyes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PictureKey) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(12)
def _drawn(of: PictureKey) -> tuple[bytes, ...]:
    from cardwright.press import layout
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import png, rasters

    order = PrintOrder(of.target, "", of.lang, theme=of.theme, product="png", eyes=of.eyes)
    job = job_of(order, product_of(order), "", of.look.theme)
    book, _ = layout([replace(of.text, copies=1)], of.look, job)
    wide, high = (round(pixels(size) * of.scale) for size in (book.width, book.height))
    return tuple(png(picture) for picture in rasters(pdf(book), wide, high))


def sheet_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of the pages of a PDF, in points. Raises Refusal as `sides` does."""
    pictures_can_be_made()
    from cardwright.press.targets.pixels import page_sizes

    return page_sizes(pdf)


def sheet(pdf: bytes, number: int, width: int) -> bytes:
    """A page of a PDF (from 0), so many pixels wide. Raises Refusal as `sides` does."""
    pictures_can_be_made()
    from cardwright.press.targets.pixels import page_sizes, png, rasters

    wide, high = page_sizes(pdf)[number]
    return png(next(rasters(pdf, width, round(width * high / wide), [number])))
