"""Makes the places of every product on every paper, and measures them: room, folds, labels, marks, the other side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cardwright.app.print import print_set
from cardwright.app.print_order import PrintOrder
from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, Printed, layout
from cardwright.press.document import PrintDocument
from cardwright.press.job import TARGETS, product, products
from cardwright.press.sheets.arrangement import Counted, Folded, Labels, SheetLayout, Single, sheet_layout
from cardwright.press.sheets.marks import fold
from cardwright.press.sheets.sheet import Paper, PlacedCard, Sheet, Slot, mirrored, paper, sheets
from cardwright.typeset.items import Box, SetText, Stroke

PRODUCTS = folder("print") / "products"
POKER = Box(0, 0, 63.5, 88.9)
CATS = (FaceText("cat/a", "cat", "playing", "Kater", "Katze", copies=20),)


def on(name: str) -> Paper:
    return paper(name, [folder("print") / "papers"])


def of(name: str, paper_name: str) -> SheetLayout:
    made = product(name, [PRODUCTS])
    return sheet_layout(on(made.paper or paper_name), POKER, made.bleed, made.arrangement)


@pytest.mark.parametrize("name", products(PRODUCTS))
def test_every_product_says_what_it_is_and_where_its_measures_are_from(name: str) -> None:
    made = product(name, [PRODUCTS])
    assert made.name == name
    assert made.title
    assert len(made.source) > 20
    assert made.target in TARGETS


@pytest.mark.parametrize(
    ("name", "paper_name", "cards"),
    [
        ("cards", "a4", 9),
        ("cards", "letter", 9),
        ("cards", "a3", 18),
        ("eight", "a4", 8),
        ("eight", "letter", 8),
        ("eight", "a3", 8),
        ("gutterfold", "a4", 4),
        ("gutterfold", "letter", 4),
        ("gutterfold", "a3", 9),
        ("sleeves", "a4", 9),
        ("single", "a4", 1),
        ("stickers", "a4", 8),
        ("silhouette", "a4", 8),
        ("silhouette-letter", "letter", 8),
        ("silhouette-a3", "a3", 16),
        ("stickers-letter", "letter", 6),
    ],
)
def test_so_many_poker_cards_go_on_a_sheet(name: str, paper_name: str, cards: int) -> None:
    assert len(of(name, paper_name).places.slots) == cards


@pytest.mark.parametrize("name", products(PRODUCTS))
@pytest.mark.parametrize("paper_name", ["a4", "a3", "letter"])
def test_no_card_touches_another_ones_bleed_or_leaves_the_paper(name: str, paper_name: str) -> None:
    bleed, where = product(name, [PRODUCTS]).bleed, of(name, paper_name)
    slots = list(where.places.slots)
    if where.fold:
        slots += [mirrored(slot, where.paper, where.fold) for slot in slots]
    inked = [slot.box.grown(bleed - 1e-6) for slot in slots]
    assert all(box.x > -1e-3 and box.x + box.w < where.paper.width + 1e-3 for box in inked)
    assert all(box.y > -1e-3 and box.y + box.h < where.paper.height + 1e-3 for box in inked)
    for i, one in enumerate(inked):
        for other in inked[:i]:
            apart_x = one.x + one.w <= other.x or other.x + other.w <= one.x
            apart_y = one.y + one.h <= other.y or other.y + other.h <= one.y
            assert apart_x or apart_y


@pytest.mark.parametrize("paper_name", ["a4", "a3", "letter"])
def test_folded_the_back_lies_behind_its_front_and_the_gutter_is_free(paper_name: str) -> None:
    where = of("gutterfold", paper_name)
    assert where.fold is not None
    for slot in where.places.slots:
        hind = mirrored(slot, where.paper, where.fold)
        assert mirrored(hind, where.paper, where.fold).box == pytest.approx(slot.box)
        if where.fold == "upright":
            near = where.paper.width / 2 - slot.box.x - slot.box.w
        else:
            near = where.paper.height / 2 - slot.box.y - slot.box.h
        assert near >= 3.0 - 1e-6


def test_a_page_of_its_own_is_the_card_and_its_bleed() -> None:
    where = sheet_layout(on("a4"), POKER, 3.0, Single())
    assert (where.paper.width, where.paper.height) == pytest.approx((69.5, 94.9))
    assert where.places.slots[0].box == pytest.approx((3, 3, 63.5, 88.9))


@pytest.mark.parametrize(("bleed", "near"), [(0.0, 3.0), (2.0, 3.0), (3.0, 3.0), (4.0, 4.0)])
def test_cards_lie_half_a_gutter_from_the_fold_or_as_far_as_their_bleed_reaches(bleed: float, near: float) -> None:
    where = sheet_layout(on("a4"), POKER, bleed, Folded(6))
    middle = where.paper.width / 2 if where.fold == "upright" else where.paper.height / 2
    ends = [
        slot.box.x + slot.box.w if where.fold == "upright" else slot.box.y + slot.box.h for slot in where.places.slots
    ]
    assert middle - max(ends) == pytest.approx(near)


def test_a_gap_is_between_cut_cards() -> None:
    first, second = sheet_layout(on("a4"), POKER, 0.5, Counted(2, 4, 90, 1.25)).places.slots[:2]
    assert second.box.x - first.box.x - first.box.w == pytest.approx(1.25)


def test_a_card_lies_in_the_middle_of_a_label_that_lies() -> None:
    labels = Labels(Box(5, 13, 99, 68), (102, 68), 2, 4)
    slot = sheet_layout(on("a4"), POKER, 0, labels).places.slots[0]
    assert slot.turn == 90
    assert slot.box == pytest.approx((10.05, 15.25, 88.9, 63.5))


@pytest.mark.parametrize("name", ["stickers", "stickers-letter"])
def test_the_labels_of_a_sheet_are_symmetrical_on_their_paper_and_hold_the_card_and_its_bleed(name: str) -> None:
    made = product(name, [PRODUCTS])
    labels, sheet = made.arrangement, on(made.paper)
    assert isinstance(labels, Labels)
    right = sheet.width - labels.first.x - labels.first.w - (labels.columns - 1) * labels.pitch[0]
    bottom = sheet.height - labels.first.y - labels.first.h - (labels.rows - 1) * labels.pitch[1]
    assert (right, bottom) == pytest.approx((labels.first.x, labels.first.y), abs=0.1)
    for i, slot in enumerate(of(name, made.paper).places.slots):
        column, row = i % labels.columns, i // labels.columns
        left, top = labels.first.x + column * labels.pitch[0], labels.first.y + row * labels.pitch[1]
        inked = slot.box.grown(made.bleed)
        assert left <= inked.x and inked.x + inked.w <= left + labels.first.w + 1e-6
        assert top <= inked.y and inked.y + inked.h <= top + labels.first.h + 1e-6


def test_a_label_smaller_than_the_card_has_no_place_for_it() -> None:
    assert sheet_layout(on("a4"), POKER, 0, Labels(Box(5, 13, 60, 38), (64, 38), 3, 7)).places.slots == ()


def test_a_used_sheet_is_filled_from_its_first_free_place_and_the_next_from_its_beginning() -> None:
    slots = of("cards", "a4").places.slots
    first, second = sheets([5], slots, start=7)
    assert [placed.slot for placed in first.placed] == list(slots[6:])
    assert [placed.slot for placed in second.placed] == list(slots[:2])


class TestMarks:
    def book(self, look: GameLook, **job: object) -> PrintDocument:
        return layout(CATS, look, Job(**job))[0]  # type: ignore[arg-type]

    def lines(self, book: PrintDocument, page: int) -> list[Stroke]:
        return [item for item in book.pages[page].marks.items if isinstance(item, Stroke)]

    def test_none(self, look: GameLook) -> None:
        assert all(page.marks.items == () for page in self.book(look, marks="none").pages)

    def test_on_both_sides_they_meet_when_the_sheet_is_turned(self, look: GameLook) -> None:
        book = self.book(look, marked="both", bleed_mm=1.0)
        bar = {item.y1 for item in self.lines(book, 0) if item.x2 - item.x1 == 100}
        fore = {
            (round(s.x1, 3), round(s.y1, 3)) for s in self.lines(book, 0) if not any(abs(s.y2 - y) < 0.1 for y in bar)
        }
        hind = {(round(210 - s.x1, 3), round(s.y1, 3)) for s in self.lines(book, 1) if s.x1 == s.x2}
        assert hind <= fore
        assert len(hind) == 12

    def test_along_cards_every_side_is_drawn_once(self, look: GameLook) -> None:
        book = self.book(look, marks="cards", backs="none")
        sides = [line for line in self.lines(book, 0) if line.colour == "#808080"]
        assert len(sides) == len(set(sides)) == 3 * 4 + 4 * 3

    def test_the_fold_says_what_to_do(self, look: GameLook) -> None:
        folded = Folded(6, (("en", "Fold here."), ("de", "Hier falten.")))
        items = self.book(look, arrangement=folded, lang="de").pages[0].marks.items
        assert "Hier falten." in [item.text for item in items if isinstance(item, SetText)]

    def test_the_fold_line_is_dashed_from_edge_to_edge_and_its_words_stay_off_the_cards(self) -> None:
        sheet, tall = on("a4"), Box(20, 2, 50, 290)
        full = Sheet(1, "front", (PlacedCard(0, Slot(tall, 0)),))
        drawn = fold(full, sheet, 0.0, "upright", "Fold here.").items
        dashes = [item for item in drawn if isinstance(item, Stroke)]
        assert (dashes[0].y1, dashes[-1].y2) == (0, 297)
        assert {item.x1 for item in dashes} == {105}
        assert not [item for item in drawn if isinstance(item, SetText)]


def test_fronts_and_backs_of_a_gutterfold_are_one_page(pressed: Callable[..., Printed]) -> None:
    made = pressed(arrangement=Folded(6))
    assert made.sheets == 4
    assert made.findings == ()


def test_a_place_that_a_sheet_has_not_is_told(pressed: Callable[..., Printed]) -> None:
    with pytest.raises(DataError, match="9 places on a sheet; the first card cannot stand in place 12"):
        pressed(start=12)


def test_too_much_bleed_for_a_grid_is_told_with_a_remedy(look: GameLook) -> None:
    with pytest.raises(DataError, match="no room on A4 in this way; choose larger paper, or less bleed"):
        layout((replace(CATS[0]),), look, Job(arrangement=Counted(2, 4, 90, 4.0), bleed_mm=3))


@pytest.mark.parametrize(("product", "across"), [("tokens", 25.0), ("chits", 16.0)])
def test_a_token_is_as_large_on_paper_as_it_is_said_to_be(product: str, across: float, tmp_path: Path) -> None:
    out = tmp_path / "tokens.pdf"
    print_set(PrintOrder("imperial-twing", str(out), "en", product=product))
    page = pypdfium2.PdfDocument(out)[0].render(scale=4).to_pil().convert("L").point(lambda light: 255 * (light < 225))
    left, top, right, _ = page.getbbox() or (0, 0, 0, 0)
    row = page.crop((left, top, right, top + round(across / 25.4 * 72 * 4)))
    columns = [row.crop((x, 0, x + 1, row.height)).getbbox() is not None for x in range(row.width)]
    assert columns.index(False) / 4 * 25.4 / 72 == pytest.approx(across, abs=0.4)
