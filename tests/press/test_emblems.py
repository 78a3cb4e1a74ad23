"""Emblems are whole: closed, drawn to their end, inside their windows; and in every picture a teddy is to be found."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.document import PrintDocument
from cardwright.press.faces.texts import face, game_look
from cardwright.press.faces.window import inside
from cardwright.press.look.outline import parts, sign
from cardwright.press.targets.ink import cutout
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.pixels import png, rasters
from cardwright.typeset.items import Scene, Segment

ICONS = folder("print") / "icons"
CARDS = "\n".join(file.read_text("utf-8") for file in sorted(folder("cards").rglob("*.card")))
EMBLEMS = sorted(set(re.findall(r"emblem: ([\w-]+)", CARDS)))
BUILT = {"dungeon-gate"}
"""What stands on the ground between upright walls."""
DOTS = 60


def deck(game: str) -> tuple[tuple[FaceText, ...], GameLook]:
    """One of each card that is not a blank."""
    made = compile_set(game)
    assert made.ruleset is not None
    texts = (face(card, made.ruleset, made.glossary, "en", made.folder) for card in made.ruleset.cards)
    return tuple(replace(text, copies=1) for text in texts), game_look(made.ruleset, made.glossary, "en")


def scenes(book: PrintDocument) -> dict[str, Scene]:
    drawings = (drawing for page in book.pages for stamp in page.stamps for drawing in stamp.drawings)
    return {item.seed: item for drawing in drawings for item in drawing.items if isinstance(item, Scene)}


def sides(outline: tuple[Segment, ...]) -> set[str]:
    """The sides of its tile along which an outline runs straight as far as a corner of the tile."""
    found = set()
    for (_, before), (kind, at) in pairwise(outline):
        if kind != "L" or not before:
            continue
        (x, y), (to_x, to_y) = before[-2:], at
        for side, off, along in (
            ("left", max(x, to_x), (y, to_y)),
            ("right", 1 - min(x, to_x), (y, to_y)),
            ("top", max(y, to_y), (x, to_x)),
            ("bottom", 1 - min(y, to_y), (x, to_x)),
        ):
            if off < 0.06 and abs(along[0] - along[1]) > 0.1 and (min(along) < 0.1 or max(along) > 0.9):
                found.add(side)
    return found


@pytest.mark.parametrize("name", [name for name in EMBLEMS if name not in BUILT])
def test_no_emblem_is_sawn_off_at_a_corner_of_its_tile(name: str) -> None:
    cut = sides(sign(name, ICONS))
    assert not any(cut >= {across, down} for across in ("left", "right") for down in ("top", "bottom")), cut


@pytest.mark.parametrize("name", EMBLEMS)
def test_every_part_of_an_emblem_is_closed_before_its_rim_is_drawn(name: str) -> None:
    figures = list(parts(sign(name, ICONS)))
    assert all(figure[0][0] == "M" and figure[-1][0] == "Z" for figure in figures)
    assert cutout(name, ICONS).count(" h B") == len(figures)


@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_no_emblem_is_cut_by_its_window(game: str) -> None:
    texts, look = deck(game)
    book, _ = layout(texts, look, Job(theme=game, backs="none", marks="none"))
    for scene in scenes(book).values():
        if "emblem" in scene.layers:
            for at in (scene.figure, scene.behind):
                assert not at.w or inside(scene.emblem, ICONS, scene.seen, at), scene.seed


def test_a_teddy_is_to_be_found_in_every_picture_of_imperial_twing() -> None:
    texts, look = deck("imperial-twing")
    book, _ = layout(texts, look, Job(theme="imperial-twing", backs="none", marks="none"))
    with_it, without = (fronts(each) for each in (book, _without(book, "teddy")))
    pictured = [
        (stamp.title, page, stamp.box)
        for page, sheet in enumerate(book.pages)
        for stamp in sheet.stamps
        if any(isinstance(item, Scene) for drawing in stamp.drawings for item in drawing.items)
    ]
    assert len(pictured) > 80
    for title, page, box in pictured:
        area = tuple(round(n / 25.4 * DOTS) for n in (box.x, box.y, box.x + box.w, box.y + box.h))
        off = ImageChops.difference(with_it[page].crop(area), without[page].crop(area)).convert("L")
        seen = sum(off.histogram()[30:])
        assert seen > 30, f"{title}: {seen} dots of a teddy"


def _without(book: PrintDocument, layer: str) -> PrintDocument:
    def bare(item: object) -> object:
        return item._replace(layers=tuple(n for n in item.layers if n != layer)) if isinstance(item, Scene) else item

    pages = tuple(
        page._replace(
            stamps=tuple(
                stamp._replace(
                    drawings=tuple(d._replace(items=tuple(bare(item) for item in d.items)) for d in stamp.drawings)  # type: ignore[misc]
                )
                for stamp in page.stamps
            )
        )
        for page in book.pages
    )
    return book._replace(pages=pages)


def fronts(book: PrintDocument) -> list[Image.Image]:
    wide, high = (round(side / 25.4 * DOTS) for side in (book.width, book.height))
    return [Image.open(BytesIO(png(page))).convert("RGB") for page in rasters(pdf(book), wide, high)]
