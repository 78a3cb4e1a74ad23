"""The dice of a game on paper: what lies opposite, how numbers stand on their faces, and that it is on the page."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press.cutouts.die import DieFace, PrintedDie, arranged, dice, die, paired
from cardwright.press.cutouts.net import cube, dodecahedron, opposite
from cardwright.press.cutouts.plain_page import PlainPage, die_measures
from cardwright.press.data import DataError
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import SetText, Shape, Sign
from cardwright.typeset.metrics import font

PRINT = folder("print")
STYLE = theme("plain", [PRINT / "themes"], PRINT / "fonts")
LETTERS = font(STYLE.fonts["strong"])
MEASURES = die_measures("die", [PRINT / "products"])


@pytest.fixture(scope="module")
def orn() -> PrintedDie:
    made = compile_set("imperial-twing")
    assert made.ruleset is not None
    (only,) = dice(made.ruleset, made.glossary, "de")
    return only


def numbered(count: int) -> PrintedDie:
    return PrintedDie("Die", tuple(DieFace(str(face)) for face in paired(range(1, count + 1))))


def page(faces: PrintedDie, on: str = "a4") -> PlainPage:
    return die(faces, MEASURES, paper(on, [PRINT / "papers"]), STYLE, LETTERS, "de")


def marks(made: PlainPage) -> list[SetText | Sign]:
    """What stands on faces, without the words at the top of the page."""
    return [item for item in made.items[3:] if isinstance(item, SetText | Sign)]


def test_the_orn_die_has_its_faces_once_and_in_the_words_of_the_language(orn: PrintedDie) -> None:
    assert orn.title == "Orn-Würfel"
    shown = [one.text if isinstance(one, SetText) else one.word for one in marks(page(orn))]
    assert sorted(shown) == sorted("−4 −3 −2 −1 0 1 2 3 4 Sonne Kreuz Spirale".split())


def test_a_number_and_what_it_is_farthest_from_lie_opposite(orn: PrintedDie) -> None:
    shown, across = arranged(orn.of), opposite(dodecahedron())
    pairs = {frozenset((shown[face].number, shown[across[face]].number)) for face in range(12)}
    assert {frozenset(("−4", "4")), frozenset(("−3", "3")), frozenset(("−2", "2")), frozenset(("−1", "1"))} < pairs


def test_a_die_of_six_is_numbered_as_dice_are() -> None:
    shown, across = arranged(numbered(6).of), opposite(cube())
    assert all(int(shown[face].number) + int(shown[across[face]].number) == 7 for face in range(6))


def test_around_a_strip_pairs_lie_opposite_too() -> None:
    shown = [int(face.number) for face in arranged(numbered(8).of)]
    assert sorted(shown) == list(range(1, 9))
    assert all(shown[face] + shown[face + 4] == 9 for face in range(4))


@pytest.mark.parametrize("count", [6, 12])
def test_a_number_stands_upright_in_the_middle_of_its_face(count: int) -> None:
    made = page(numbered(count))
    faces = [item.segments for item in made.items if isinstance(item, Shape)][-count:]  # tabs come before them
    for face, mark in zip(faces, marks(made), strict=True):
        assert isinstance(mark, SetText)
        corners = [at for kind, at in face if kind != "Z"]
        (x1, y1), (x2, y2) = corners[:2]
        along = cos(radians(mark.turn)), sin(radians(mark.turn))
        assert along[0] * (y2 - y1) - along[1] * (x2 - x1) == pytest.approx(0, abs=1e-6)
        assert along[0] * (x2 - x1) + along[1] * (y2 - y1) > 0
        size = mark.size * 25.4 / 72
        wide, high = LETTERS.width(mark.text) * size, LETTERS.capital * size
        middle = (
            mark.x + along[0] * wide / 2 + along[1] * high / 2,
            mark.y + along[1] * wide / 2 - along[0] * high / 2,
        )
        assert middle == pytest.approx([sum(axis) / len(corners) for axis in zip(*corners, strict=True)])


def test_six_and_nine_are_told_apart() -> None:
    shown = {one.text for one in marks(page(numbered(12))) if isinstance(one, SetText)}
    assert {"6.", "8", "9.", "10", "12"} <= shown


@pytest.mark.parametrize("count", [2, 3, 6, 8, 12, 20, 30])
@pytest.mark.parametrize("on", ["a4", "letter", "a3"])
def test_every_die_is_on_its_page(count: int, on: str) -> None:
    made = page(numbered(count), on)
    edge = made.sheet.edge
    assert made.place.x >= edge
    assert made.place.y >= edge + 16
    assert made.place.x + made.place.w <= made.sheet.width - edge
    assert made.place.y + made.place.h <= made.sheet.height - edge
    assert len(marks(made)) == count


def test_one_face_is_no_die() -> None:
    with pytest.raises(DataError, match="two faces or more"):
        page(numbered(1))
