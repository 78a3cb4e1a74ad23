"""Lays cards on sheets as plain numbers: slots, mirrored backs, bleed, crop marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.assets import folder
from cardwright.press import FaceText, FewerToASheet, GameLook, Job, layout
from cardwright.press.sheets.marks import GREY, marks
from cardwright.press.sheets.sheet import Paper, Sheet, behind, grid, paper, sheets
from cardwright.typeset.items import Box, Drawing, Stroke

POKER = Box(0, 0, 63.5, 88.9)
PAPERS = [paper(path.stem, [folder("print") / "papers"]) for path in sorted(Path(folder("print") / "papers").iterdir())]
A4 = paper("a4", [folder("print") / "papers"])
PAPER = st.sampled_from(PAPERS)
BLEED = st.floats(0, 6).map(lambda mm: round(mm, 2))


def printed(on: Paper, bleed: float, cards: int) -> list[Sheet]:
    return list(sheets([1] * cards, grid(on, POKER, bleed).slots))


@pytest.mark.parametrize(("name", "bleed"), [("a4", 0), ("a4", 2), ("letter", 0), ("letter", 1)])
def test_nine_poker_cards_fit_with_a_modest_bleed(name: str, bleed: float) -> None:
    slots = grid(paper(name, [folder("print") / "papers"]), POKER, bleed)
    assert (slots.columns, slots.rows) == (3, 3)


def test_with_much_bleed_the_cards_lie_down_and_a_finding_says_how_many_fit(look: GameLook) -> None:
    card = FaceText("cat/a", "cat", "playing", "Kater", "Katze")
    book, findings = layout((card,), look, Job(bleed_mm=3))
    assert findings == (FewerToASheet("a4", 3, 9, 8),)
    assert {stamp.turn for page in book.pages for stamp in page.stamps} == {90, 270}


def test_between_two_cards_is_the_bleed_of_both() -> None:
    left, right = grid(A4, POKER, 1.5).slots[:2]
    assert right.box.x - (left.box.x + left.box.w) == pytest.approx(3.0)


def test_copies_stand_one_after_the_other() -> None:
    first, second = sheets([2, 0, 9], grid(A4, POKER, 0).slots)
    assert [placed.card for placed in first.placed] == [0, 0, 2, 2, 2, 2, 2, 2, 2]
    assert [placed.card for placed in second.placed] == [2, 2]


@given(PAPER, BLEED, st.integers(1, 40))
def test_front_and_back_coincide_when_the_sheet_is_turned_over(on: Paper, bleed: float, cards: int) -> None:
    for front in printed(on, bleed, cards):
        for fore, hind in zip(front.placed, behind(front, on).placed, strict=True):
            assert fore.card == hind.card
            seen_through = on.width - hind.slot.box.x - hind.slot.box.w
            assert seen_through == pytest.approx(fore.slot.box.x)
            assert hind.slot.box.y == fore.slot.box.y
            assert (fore.slot.turn + hind.slot.turn) % 360 == 0


@given(PAPER, BLEED, st.integers(1, 40))
def test_cards_never_touch_each_other_or_the_edge(on: Paper, bleed: float, cards: int) -> None:
    for sheet in printed(on, bleed, cards):
        inked = [placed.slot.box.grown(bleed - 1e-6) for placed in sheet.placed]
        assert all(box.x > on.edge - 1e-3 and box.x + box.w < on.width - on.edge + 1e-3 for box in inked)
        assert all(box.y > on.edge - 1e-3 and box.y + box.h < on.height - on.edge + 1e-3 for box in inked)
        assert not any(overlap(a, b) for i, a in enumerate(inked) for b in inked[:i])


@given(PAPER, BLEED, st.integers(1, 40))
def test_marks_stay_off_the_cards_and_on_the_paper(on: Paper, bleed: float, cards: int) -> None:
    for sheet in printed(on, bleed, cards):
        strokes = [item for item in marks(sheet, on, bleed).items if isinstance(item, Stroke)]
        assert strokes
        for stroke in strokes:
            box = Box(stroke.x1, stroke.y1, stroke.x2 - stroke.x1, stroke.y2 - stroke.y1)
            assert 0 <= box.x <= box.x + box.w <= on.width
            assert 0 <= box.y <= box.y + box.h <= on.height
            cards = [placed.slot.box for placed in sheet.placed]
            if stroke.colour == GREY:  # a tick where the margin is narrow
                assert all(is_along_an_edge(stroke, card) for card in cards if overlap(box, card))
            else:
                assert not any(overlap(box, card.grown(bleed)) for card in cards)


@pytest.mark.parametrize(("name", "bleed"), [("a4", 0), ("a4", 1), ("a3", 0), ("letter", 0)])
def test_a_full_sheet_has_a_bar_of_100_mm_where_printers_print(name: str, bleed: float) -> None:
    on = paper(name, [folder("print") / "papers"])
    full = grid(on, POKER, bleed)
    (sheet,) = sheets([1] * len(full.slots), full.slots)
    drawn = [item for item in marks(sheet, on, bleed).items if isinstance(item, Stroke)]
    (bar,) = [line for line in drawn if max(line.x2 - line.x1, line.y2 - line.y1) == pytest.approx(100)]
    lines = [line for line in drawn if line.colour != GREY]
    assert all(min(line.x1, on.width - line.x2) >= 4 - 1e-6 for line in lines if line.x1 != line.x2)
    assert all(min(line.y1, on.height - line.y2) >= 4 - 1e-6 for line in lines if line.y1 != line.y2)
    assert not any(overlap(Box(bar.x1, bar.y1, bar.x2 - bar.x1, bar.y2 - bar.y1), at.slot.box) for at in sheet.placed)


def test_a_cut_that_ends_near_the_edge_of_its_paper_is_ticked_where_it_is_cut() -> None:
    letter = paper("letter", [folder("print") / "papers"])
    (sheet,) = printed(letter, 0, 9)
    ticks = [line for line in marks(sheet, letter, 0).items if isinstance(line, Stroke) and line.colour == GREY]
    cuts = {round(x, 6) for placed in sheet.placed for x in (placed.slot.box.x, placed.slot.box.x + 63.5)}
    assert sorted(line.x1 for line in ticks) == sorted([*cuts, *cuts])


def test_every_cut_has_a_mark_at_both_ends() -> None:
    (sheet,) = printed(A4, 0, 9)
    drawing: Drawing = marks(sheet, A4, 0)
    upright = [item for item in drawing.items if isinstance(item, Stroke) and item.x1 == item.x2 and item.line]
    for cut in {round(x, 6) for placed in sheet.placed for x in (placed.slot.box.x, placed.slot.box.x + 63.5)}:
        assert len([mark for mark in upright if mark.x1 == cut and abs(mark.y2 - mark.y1) > 2]) == 2


def test_a_paper_smaller_than_a_card_holds_none_and_says_so() -> None:
    assert grid(Paper("stamp", 40, 40, 3), POKER, 0).slots == ()


def is_along_an_edge(line: Stroke, card: Box) -> bool:
    upright, level = (card.x, card.x + card.w), (card.y, card.y + card.h)
    if line.x1 == line.x2:
        return any(line.x1 == pytest.approx(x) for x in upright)
    return any(line.y1 == pytest.approx(y) for y in level)


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h
