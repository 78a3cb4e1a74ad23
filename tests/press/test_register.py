"""Turns sheets over by numbers: front and back of every slot coincide, for both flips, with and without an offset."""

from __future__ import annotations

from math import cos, radians, sin

import pypdfium2  # type: ignore[import-untyped]
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwright.assets import folder
from cardwright.press import FaceText, GameLook, Job, layout, press
from cardwright.press.job import product, products
from cardwright.press.sheets.arrangement import sheet_layout
from cardwright.press.sheets.calibration import ASIDE, book, places
from cardwright.press.sheets.register import STILL, PageShift, Register, corrected, moved, printed, turn_of
from cardwright.press.sheets.sheet import Axis, Paper, Slot, mirrored, paper, sheets
from cardwright.typeset.items import Box, Disc, Stroke

PAPERS, PRODUCTS = folder("print") / "papers", folder("print") / "products"
POKER = Box(0, 0, 63.5, 88.9)
MM = 72 / 25.4
AXES: dict[str, Axis] = {"long": "upright", "short": "level"}
MILLIMETRES = st.floats(-8, 8).map(lambda mm: round(mm, 1))
ERRORS = st.builds(Register, MILLIMETRES, MILLIMETRES, st.floats(-2, 2).map(lambda degrees: round(degrees, 2)))
NONE = Register()


def corners(slot: Slot) -> list[tuple[float, float]]:
    """The corners of a card from its own top left, clockwise, wherever they lie on the page."""
    box, turn = slot.box, radians(slot.turn)
    wide, high = (box.w, box.h) if slot.turn % 180 == 0 else (box.h, box.w)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    own = ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2))
    return [(x + cos(turn) * a - sin(turn) * b, y + sin(turn) * a + cos(turn) * b) for a, b in own]


def on_page(point: tuple[float, float], shift: PageShift, on: Paper) -> tuple[float, float]:
    x, y = moved(point[0] - on.width / 2, point[1] - on.height / 2, shift)
    return x + on.width / 2, y + on.height / 2


def seen_through(point: tuple[float, float], on: Paper, axis: Axis) -> tuple[float, float]:
    """A point of the back as it shines through to the front of a sheet that was turned over this axis."""
    return (on.width - point[0], point[1]) if axis == "upright" else (point[0], on.height - point[1])


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper_name", ["a4", "a3", "letter"])
@pytest.mark.parametrize("name", [name for name in products(PRODUCTS) if name != "gutterfold"])
@settings(max_examples=12)
@given(error=ERRORS)
@example(error=NONE)
@example(error=Register(1.5, -0.5, 0.3))
def test_front_and_back_of_every_slot_coincide(name: str, paper_name: str, flip: str, error: Register) -> None:
    """A card is turned like a page of a book: its back's top left corner lies behind its front's top right one."""
    made, axis = product(name, [PRODUCTS]), AXES[flip]
    where = sheet_layout(paper(made.paper or paper_name, [PAPERS]), POKER, made.bleed, made.arrangement)
    correction, printer = corrected(error, axis), printed(error, axis)
    for front in sheets([1] * len(where.places.slots), where.places.slots):
        for placed in front.placed:
            hind = mirrored(placed.slot, where.paper, axis)
            lands = [
                on_page(on_page(corner, correction, where.paper), printer, where.paper) for corner in corners(hind)
            ]
            seen = [seen_through(point, where.paper, axis) for point in lands]
            fore = corners(placed.slot)
            for through, behind_it in zip(seen, (fore[1], fore[0], fore[3], fore[2]), strict=True):
                assert through == pytest.approx(behind_it, abs=1e-4)


@given(ERRORS)
def test_an_error_that_is_not_put_right_shows_as_it_was_read(error: Register) -> None:
    """The middle of the back shines through so far right and down of the middle of the front."""
    on = paper("a4", [PAPERS])
    for axis in AXES.values():
        x, y = seen_through(on_page((105, 148.5), printed(error, axis), on), on, axis)
        assert (x - 105, y - 148.5) == pytest.approx((error.right, error.down))


def test_a_tilt_between_the_rulers_is_a_turn() -> None:
    error = Register(turn=turn_of(1.0, 2 * ASIDE))
    on = paper("a4", [PAPERS])
    left, _, right = (
        seen_through(on_page((on.width - x, y), printed(error, "upright"), on), on, "upright") for x, y in places(on)
    )
    assert right[1] - left[1] == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_crosses_of_the_test_sheet_stand_behind_its_rulers(flip: str) -> None:
    on = paper("letter", [PAPERS])
    back = book("Office", "letter", flip, STILL).pages[1]  # type: ignore[arg-type]
    middles = {seen_through((item.x, item.y), on, AXES[flip]) for item in back.marks.items if isinstance(item, Disc)}
    assert {(round(x, 6), round(y, 6)) for x, y in middles} == {(round(x, 6), round(y, 6)) for x, y in places(on)}
    assert all(isinstance(item, Stroke | Disc) for item in back.marks.items)


@pytest.mark.parametrize(("flip", "right"), [("long", 3.0), ("short", -3.0)])
def test_the_page_of_the_backs_is_moved_in_the_pdf(look: GameLook, flip: str, right: float) -> None:
    """An error of 3 mm to the right, seen from the front, is 3 mm to the left on the back of a turned page."""
    cards = (FaceText("cat/a", "cat", "playing", "Kater", "Katze", copies=9),)
    job = {"flip": flip, "register": Register(right=3.0), "marks": "none"}
    straight = press(cards, look, Job(**(job | {"register": NONE})))  # type: ignore[arg-type]
    askew = press(cards, look, Job(**job))  # type: ignore[arg-type]
    before, after = (left_edge(made.pdf, 1) for made in (straight, askew))
    assert after - before == pytest.approx(right, abs=0.15)
    assert left_edge(straight.pdf, 0) == left_edge(askew.pdf, 0)


def test_a_turn_leaves_the_middle_where_it_is(look: GameLook) -> None:
    """The middle of the sheet is the middle of the fifth card, whose back is a star about that point."""
    cards = (FaceText("cat/a", "cat", "playing", "Kater", "Katze", copies=9),)
    made = layout(cards, look, Job(register=Register(turn=1.0)))[0]
    assert made.pages[0].shift == STILL
    assert made.pages[1].shift == PageShift(0, 0, 1.0)
    assert on_page((105, 148.5), made.pages[1].shift, paper("a4", [PAPERS])) == pytest.approx((105, 148.5))


def left_edge(pdf: bytes, page: int) -> float:
    """Where the ink begins in the middle of a page, in millimetres."""
    image = pypdfium2.PdfDocument(pdf)[page].render(scale=4).to_pil().convert("L")
    row = [image.getpixel((x, image.height // 2)) for x in range(image.width)]
    return next(x for x, grey in enumerate(row) if grey < 200) / 4 / MM
