"""Cards that are cut as circles and hexagons: what is seen of them, where they are cut, and what stands too far out."""

from __future__ import annotations

import re
from io import BytesIO
from math import hypot, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image

from cardwright.app.print import print_set
from cardwright.app.print_order import PrintOrder
from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.cut_lines import cut_lines
from cardwright.press.document import PrintDocument
from cardwright.press.look.card_form import cut, half_width, holds
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.arrangement import Single
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.items import Box, Form, SetText, Shape, Stroke

PRINT = folder("print")
SOCK = FaceText(
    "object/sock", "object", "objects", "Socke", "Objekt", ("Wirf 1 Karte ab, und ziehe 1.",), element=("fire",)
)
MM = 12.0
"""Pixels to a millimetre."""


def pages(book: PrintDocument) -> list[Image.Image]:
    return [page.render(scale=MM * 25.4 / 72).to_pil() for page in pypdfium2.PdfDocument(BytesIO(pdf(book)))]


def coloured(image: Image.Image) -> tuple[float, float, float, float]:
    """Around all that is not white, in millimetres."""
    box = image.convert("L").point(lambda tone: 255 if tone < 250 else 0).getbbox()
    assert box is not None
    return tuple(n / MM for n in box)  # type: ignore[return-value]


@pytest.mark.parametrize(("name", "wide", "high"), [("round", 70.0, 70.0), ("hexagon", 70.0, 60.6)])
def test_a_card_alone_is_coloured_up_to_its_cut_and_no_farther(
    name: str, wide: float, high: float, look: GameLook
) -> None:
    book, findings = layout((SOCK,), look, Job(theme=name, lang="de", arrangement=Single(), marks="none"))
    front, back = pages(book)
    assert findings == () and book.forms == (theme(name, [PRINT / "themes"], PRINT / "fonts").kinds[0].form,)
    for side in (front, back):
        assert coloured(side) == pytest.approx((0, 0, wide, high), abs=0.1)
        for corner in ((1, 1), (wide - 1, 1), (1, high - 1), (wide - 1, high - 1)):
            assert side.getpixel((int(corner[0] * MM), int(corner[1] * MM)))[:3] == (255, 255, 255)


@pytest.mark.parametrize("name", ["round", "hexagon"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_their_fronts(name: str, flip: str, look: GameLook) -> None:
    book, _ = layout((SOCK,) * 3, look, Job(theme=name, lang="de", flip=flip, marks="none"))  # type: ignore[arg-type]
    front, back = (page.convert("L").point(lambda tone: 255 if tone < 250 else 0) for page in pages(book))
    front.paste(0, (0, int(290 * MM), front.width, front.height))
    way = Image.Transpose.FLIP_LEFT_RIGHT if flip == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    seen, behind = front.getbbox(), back.transpose(way).getbbox()
    assert seen is not None and behind is not None
    assert [a / MM for a in seen] == pytest.approx([b / MM for b in behind], abs=0.1)


def test_a_fine_line_shows_where_to_cut(look: GameLook) -> None:
    book, _ = layout((SOCK,), look, Job(theme="round", lang="de"))
    (line,) = (item for item in book.pages[0].marks.items if isinstance(item, Shape))
    place = book.pages[0].stamps[0].box
    middle = (place.x + 35, place.y + 35)
    ends = [at[-2:] for _, at in line.segments if at]
    assert all(hypot(x - middle[0], y - middle[1]) == pytest.approx(35.0) for x, y in ends)
    assert not any(isinstance(item, Stroke) and item.x1 < place.x for item in book.pages[0].marks.items)


def test_no_card_covers_its_neighbour(look: GameLook) -> None:
    fire, water = SOCK, FaceText("object/hat", "object", "objects", "Hut", "Objekt", element=("water",))
    (sheet, _) = pages(layout((fire, water), look, Job(theme="round", lang="de", marks="none"))[0])
    book, _ = layout((fire, water), look, Job(theme="round", lang="de", marks="none"))
    first, second = (stamp.box for stamp in book.pages[0].stamps)
    y = int((first.y + 35) * MM)
    left, right = (sheet.getpixel((int(x * MM), y))[:3] for x in (second.x - 0.3, second.x + 0.3))
    assert left[0] > left[2] and right[2] > right[0], "red up to the edge, blue from there on"


def test_the_lines_for_a_cutter_follow_the_cut() -> None:
    job = Job(theme="hexagon")
    paths = ElementTree.fromstring(cut_lines(job, ("hexagon-flat",))).iter("{http://www.w3.org/2000/svg}path")
    numbers = [float(n) for n in re.findall(r"-?\d+\.\d+", next(iter(paths)).attrib["d"])]
    xs, ys = numbers[::2], numbers[1::2]
    assert len(xs) == 6
    assert sorted((max(xs) - min(xs), max(ys) - min(ys))) == pytest.approx([60.6, 70.0], abs=0.05)
    with pytest.raises(DataError, match=r"these cards are of several shapes: circle, hexagon"):
        cut_lines(job, ("hexagon", "circle"))


def test_a_picture_of_a_round_card_is_round(tmp_path: Path) -> None:
    order = PrintOrder("archmage-origins", str(tmp_path), "en", cards=("Apprentice",), theme="round", product="png")
    print_set(order)
    face = Image.open(tmp_path / "mage-apprentice.png")
    assert face.mode == "RGBA" and face.size == (827, 827)
    alpha = face.getchannel("A")
    assert alpha.getbbox() == (0, 0, 827, 827)
    for x, y, there in ((3, 3, 0), (823, 3, 0), (413, 3, 255), (413, 413, 255), (121, 121, None), (110, 110, 0)):
        assert there is None or alpha.getpixel((x, y)) == there


def test_all_words_stand_inside_the_cut(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    """Every letter of a deck, as it is drawn: nothing of the black ink is outside a circle of two millimetres less."""
    for name in ("round", "hexagon"):
        style = theme(name, [PRINT / "themes"], PRINT / "fonts")
        book, _ = layout(deck, look, Job(theme=name, lang="de", marks="none", backs="none", arrangement=Single()))
        for page in book.pages:
            for drawing in page.stamps[0].drawings:
                for item in drawing.items:
                    if isinstance(item, SetText):
                        half = half_width(style.kinds[0].form, style.card, item.y - style.card.h / 2)
                        assert style.card.w / 2 - half < item.x < style.card.w / 2 + half, item.text


WRONG = """
title = "Mine"
like = "round"
[boxes]
name_alone = [5.0, 3.0, 60.0, 10.0]
"""


def test_a_box_over_the_cut_is_told_with_its_key(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "theme.toml").write_text(WRONG, "utf-8")
    with pytest.raises(DataError) as told:
        theme("mine", [tmp_path, PRINT / "themes"], PRINT / "fonts")
    assert str(told.value) == (
        "mine/theme.toml: boxes.name_alone = [5, 3, 60, 10] reaches over the cut of a card whose shape is circle; all "
        "of it must lie 2 mm inside, at this height between 26.9 and 43.1 mm from the left."
    )


def test_a_shape_that_there_is_not_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "theme.toml").write_text(WRONG.replace("[boxes]", 'shape = "oval"\n[boxes]'), "utf-8")
    with pytest.raises(DataError, match="shape must be one of rectangle, circle, hexagon, hexagon-flat"):
        theme("mine", [tmp_path, PRINT / "themes"], PRINT / "fonts")


@pytest.mark.parametrize("size", [40.0, 60.0, 90.0])
def test_a_round_theme_is_resized(tmp_path: Path, look: GameLook, size: float) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "theme.toml").write_text(f'title = "M"\nlike = "round"\ncard = [{size}, {size}]\n', "utf-8")
    book, _ = layout((SOCK,), look, Job(theme="mine", themes=(tmp_path,), arrangement=Single(), marks="none"))
    assert coloured(pages(book)[0]) == pytest.approx((0, 0, size, size), abs=0.1)


@pytest.mark.parametrize(
    ("form", "wide", "high"),
    [("circle", 60, 60), ("hexagon", 30 * sqrt(3), 60), ("hexagon-flat", 60, 30 * sqrt(3)), ("rectangle", 60, 60)],
)
def test_a_form_is_regular_and_in_the_middle_of_its_box(form: Form, wide: float, high: float) -> None:
    box = Box(10, 20, 60, 60)
    points = [at[-2:] for _, at in cut(form, box) if at]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((wide, high))
    assert (max(xs) + min(xs), max(ys) + min(ys)) == pytest.approx((80, 100))
    assert holds(form, box, Box(35, 45, 10, 10)) and not holds(form, box, box)
