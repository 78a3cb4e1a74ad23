"""A tuck box: it holds its deck, its walls and flaps meet, nothing lies over anything; too small a paper is told."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from cardwright.assets import folder
from cardwright.press import DataError, GameLook
from cardwright.press.cutouts.plain_page import box_measures, standee_measures
from cardwright.press.cutouts.standees import standees
from cardwright.press.cutouts.tuckbox import BLEED, BoxPlan, box_plan, tuckbox
from cardwright.press.faces.context import layout_context
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import Box, CardFace, Drawing, Panel, Portrait, SetText, Shape

PRINT = folder("print")
POKER = Box(0, 0, 63.5, 88.9)
MEASURES = box_measures("tuckbox", [PRINT / "products"])
TOOLS = layout_context(
    theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", GameLook({}, {}), "de", 0.0
)
DECKS = [1, 9, 56, 162]
Point = tuple[float, float]


def corners(box: Box) -> tuple[Point, ...]:
    right, bottom = box.x + box.w, box.y + box.h
    return exact((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))


def exact(*points: Point) -> tuple[Point, ...]:
    """Points to a millionth of a millimetre, so that they can be held against each other."""
    return tuple((round(x, 6), round(y, 6)) for x, y in points)


def reach(made: BoxPlan, name: str) -> list[float]:
    """How far the flaps of a name stand out from their folds."""
    folds = [flap.corners for flap in made.flaps if flap.name == name]
    return [abs(far[0] - one[0] if one[0] == other[0] else far[1] - one[1]) for one, other, far, _ in folds]


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether a line separates two convex figures; they may touch."""
    for points in (one, other):
        for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
            a, b = ([x * (y2 - y1) + y * (x1 - x2) for x, y in figure] for figure in (one, other))
            if max(a) <= min(b) + 1e-6 or max(b) <= min(a) + 1e-6:
                return True
    return False


@pytest.mark.parametrize("cards", DECKS)
def test_the_deck_goes_in(cards: int) -> None:
    made = box_plan(cards, POKER, MEASURES)
    assert made.front.w > POKER.w
    assert made.front.h > POKER.h
    assert made.side.w > cards * MEASURES.thickness


@pytest.mark.parametrize("cards", DECKS)
def test_walls_and_flaps_meet(cards: int) -> None:
    made = box_plan(cards, POKER, MEASURES)
    side, front, other, back = made.walls
    assert (front.w, side.w, made.lid.w, made.lid.h) == (back.w, other.w, front.w, side.w)
    assert {wall.h for wall in made.walls} == {side.h}
    sides = {
        frozenset((a, b))
        for wall in (*made.walls, made.lid)
        for a, b in zip(corners(wall), (*corners(wall)[1:], corners(wall)[0]), strict=True)
    }
    assert all(frozenset(exact(*flap.corners[:2])) in sides for flap in made.flaps)
    (glue,) = [flap.corners for flap in made.flaps if flap.name == "glue"]
    assert dist(*glue[:2]) == pytest.approx(side.h)
    assert reach(made, "glue")[0] == pytest.approx(MEASURES.glue)
    assert sum(reach(made, "bottom")) == pytest.approx(side.w + min(MEASURES.lap, side.w))


@pytest.mark.parametrize("cards", DECKS)
def test_nothing_lies_over_anything(cards: int) -> None:
    made = box_plan(cards, POKER, MEASURES)
    figures = [*map(corners, (*made.walls, made.lid)), *(flap.corners for flap in made.flaps)]
    assert all(apart(one, other) for one, other in combinations(figures, 2))
    points = [point for figure in figures for point in figure]
    assert (min(x for x, _ in points), min(y for _, y in points)) == pytest.approx((0, 0))
    assert (max(x for x, _ in points), max(y for _, y in points)) == pytest.approx(made.size)


def test_a_box_takes_the_first_paper_that_holds_it() -> None:
    sheets = [paper(name, [PRINT / "papers"]) for name in ("a4", "a3")]
    small, large = (tuckbox("Übungssatz", "#1f4e9c", cards, MEASURES, sheets, TOOLS) for cards in (56, 162))
    assert (small.sheet.title, large.sheet.title) == ("A4", "A3")
    for made in (small, large):
        assert made.place.x + made.place.w <= made.sheet.width - made.sheet.edge
        assert made.place.y + made.place.h <= made.sheet.height - made.sheet.edge


def test_its_title_is_on_the_lid_both_sides_front_and_back() -> None:
    made = tuckbox("Übungssatz", "#1f4e9c", 56, MEASURES, [paper("a4", [PRINT / "papers"])], TOOLS)
    turns = [item.turn for item in made.items[1:] if isinstance(item, SetText) and item.text == "Übungssatz"]
    assert turns == [0, 180, 0, 90, 90, 180]  # a back, twice; the front; two sides; the lid


def test_its_front_shows_three_of_its_cards_and_its_colour_runs_over_the_cut() -> None:
    faces = [CardFace(f"{n}", f"{n}", "", 1, (), (), "rectangle", (63.5, 88.9)) for n in range(9)]
    sheets = [paper("a4", [PRINT / "papers"])]
    made = tuckbox("Übungssatz", "#1f4e9c", 56, MEASURES, sheets, TOOLS, faces)
    fan = [item for item in made.items if isinstance(item, Portrait)]
    assert [item.face.id for item in fan] == ["0", "8", "4"]  # the middle one lies over the others
    front = made.place.x + box_plan(56, POKER, MEASURES).front.x
    wide = box_plan(56, POKER, MEASURES).front.w
    assert all(front < item.x - item.width / 2 and item.x + item.width / 2 < front + wide for item in fan)
    lines = [item for item in made.items if isinstance(item, Shape | Panel) and item.line == 2 * BLEED]
    assert len(lines) == 8  # four walls and the lid, three flaps that are seen


def test_a_deck_that_is_too_thick_for_the_paper() -> None:
    with pytest.raises(DataError, match=r"A box for 162 cards is cut from 2\d\d × 1\d\d mm, more than A4 has"):
        tuckbox("Übungssatz", "#1f4e9c", 162, MEASURES, [paper("a4", [PRINT / "papers"])], TOOLS)


def test_the_name_of_a_standee_is_read_from_both_sides_and_a_long_one_has_two_lines() -> None:
    title = "Die Zauberin des malerischen Blumentopfs"
    under = (Drawing("ground:1", (Panel(POKER, "#3a7d33"),)),)
    faces = [CardFace("1", title, "", 1, under, (), "rectangle", (63.5, 88.9))]
    measures = standee_measures("standees", [PRINT / "products"])
    (page,) = standees("Übungssatz", faces, measures, paper("a4", [PRINT / "papers"]), TOOLS)
    names = [item for item in page.items if isinstance(item, SetText) and item.text in title]
    assert [(item.text, item.turn) for item in names] == [
        (line, turn) for line in ("Die Zauberin des", "malerischen Blumentopfs") for turn in (0, 180)
    ]
    assert min(item.size for item in names) >= 7.0  # one line would have 5.2 points
    (card,) = (item for item in page.items if isinstance(item, Panel) and item.fill == "#3a7d33")
    assert card.box.h == pytest.approx(2 * measures.width * 1.4)
