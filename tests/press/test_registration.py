"""Measures the sheets for Silhouette cutters: marks, cards and cut lines, against the figures of their source."""

from __future__ import annotations

import pytest

from cardwright.assets import folder
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.cut_lines import cut_lines
from cardwright.press.document import PrintDocument
from cardwright.press.job import Product, product
from cardwright.press.sheets.marks import Registration, registration_marks
from cardwright.press.sheets.sheet import Paper, paper
from cardwright.typeset.items import Box, Panel

NAMES = ("silhouette", "silhouette-letter", "silhouette-a3")
CATS = (FaceText("cat/a", "cat", "playing", "Kater", "Katze", copies=20),)


def made(name: str) -> Product:
    return product(name, [folder("print") / "products"])


def on(name: str) -> Paper:
    return paper(made(name).paper, [folder("print") / "papers"])


def numbers(name: str, pattern: str = "three") -> Registration:
    marks = made(name).marks
    assert isinstance(marks, Registration)
    return marks._replace(pattern=pattern)  # type: ignore[arg-type]


def boxes(name: str, pattern: str = "three") -> list[Box]:
    return [mark.box for mark in registration_marks(numbers(name, pattern), on(name))]


def lying(box: Box, sheet: Paper) -> Box:
    """The box on a sheet that was turned counterclockwise by a quarter, as the cutter takes it."""
    return Box(box.y, sheet.width - box.x - box.w, box.h, box.w)


def book(name: str, look: GameLook, **job: object) -> PrintDocument:
    asked = made(name)
    usual = {"paper": asked.paper, "arrangement": asked.arrangement, "bleed_mm": asked.bleed, "marks": asked.marks}
    return layout(CATS, look, Job(**(usual | job)))[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "arm", "size"), [("silhouette", 8.38, (297, 210)), ("silhouette-letter", 7.2, (279.4, 215.9))]
)
def test_on_a_lying_sheet_the_square_is_at_the_top_left_and_angles_beside_it(
    name: str, arm: float, size: tuple[float, float]
) -> None:
    square, *angles = (lying(box, on(name)) for box in boxes(name))
    assert square == pytest.approx((9.5, 9.5, 6, 6))  # 5 mm at 10 mm from both edges, and an outline of 1 mm
    wide, high = size
    bars = [
        Box(9.5, high - 10 - arm, 1, arm + 0.5),
        Box(9.5, high - 10.5, arm + 0.5, 1),
        Box(wide - 10 - arm, 9.5, arm + 0.5, 1),
        Box(wide - 10.5, 9.5, 1, arm + 0.5),
    ]
    assert [n for box in sorted(angles) for n in box] == pytest.approx([n for box in sorted(bars) for n in box])


def test_on_a3_the_sheet_stands_with_its_square_at_the_top_left() -> None:
    square, *angles = boxes("silhouette-a3")
    assert square == pytest.approx((9.5, 9.5, 6, 6))
    assert {(box.x > 148.5, box.y > 210) for box in angles} == {(True, False), (False, True)}


@pytest.mark.parametrize("name", NAMES)
def test_four_marks_are_an_angle_in_every_corner_and_no_square(name: str) -> None:
    sheet, found = on(name), boxes(name, "four")
    assert len(found) == 8
    corners = {(box.x + box.w / 2 > sheet.width / 2, box.y + box.h / 2 > sheet.height / 2) for box in found}
    assert len(corners) == 4
    assert {round(max(box.w, box.h), 6) for box in found} == {numbers(name).arm + 0.5}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pattern", ["three", "four"])
def test_no_card_comes_near_a_mark(name: str, pattern: str, look: GameLook) -> None:
    """The arms of the source leave a gap (1.25 mm, rounded to pixels there) between a mark and a cut card."""
    for stamp in book(name, look).pages[0].stamps:
        card = stamp.box.grown(1.22)
        for mark in boxes(name, pattern):
            across = min(card.x + card.w, mark.x + mark.w) - max(card.x, mark.x)
            down = min(card.y + card.h, mark.y + mark.h) - max(card.y, mark.y)
            assert min(across, down) <= 0


@pytest.mark.parametrize("name", NAMES)
def test_cards_stand_in_the_middle_one_and_a_quarter_millimetres_apart_all_in_one_way(
    name: str, look: GameLook
) -> None:
    page, sheet = book(name, look).pages[0], on(name)
    assert page.trim.x == pytest.approx(sheet.width - page.trim.x - page.trim.w)
    assert page.trim.y == pytest.approx(sheet.height - page.trim.y - page.trim.h)
    first, second = page.stamps[:2]
    assert second.box.x - first.box.x - first.box.w == pytest.approx(1.25)
    assert len({stamp.turn for stamp in page.stamps}) == 1


def test_the_cards_of_a4_are_where_the_template_has_them(look: GameLook) -> None:
    """(297 − 4 × 63.5 − 3 × 1.25) / 2 and (210 − 2 × 88.9 − 1.25) / 2 on the lying sheet."""
    cards = [lying(stamp.box, on("silhouette")) for stamp in book("silhouette", look).pages[0].stamps]
    assert min(cards)[:2] == pytest.approx((19.625, 15.475))
    assert len({round(card.x, 3) for card in cards}) == 4
    assert len({round(card.y, 3) for card in cards}) == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("marked", ["fronts", "both"])
def test_marks_are_on_fronts_alone_and_the_same_on_a_sheet_that_is_not_full(
    name: str, marked: str, look: GameLook
) -> None:
    pages = book(name, look, marked=marked).pages
    fronts = [[item for item in page.marks.items if isinstance(item, Panel)] for page in pages[::2]]
    assert all(found == fronts[0] for found in fronts)
    assert [item.box for item in fronts[0]] == boxes(name)
    assert all(page.marks.items == () for page in pages[1::2])


def test_the_cut_lines_lie_as_the_sheet_lies_for_the_cutter() -> None:
    asked = made("silhouette")
    svg = cut_lines(Job(arrangement=asked.arrangement, bleed_mm=asked.bleed, marks=asked.marks))
    assert 'width="297mm" height="210mm" viewBox="0 0 297 210"' in svg
    assert '<path d="M22.625 15.475 H80.125 ' in svg  # the card at the top left, behind its corner of 3 mm
    assert svg.count("<path") == 8
