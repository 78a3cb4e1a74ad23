"""Looks at the small parts: outlines of signs, colours, themes, and backs that are the same either way up."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright.press
from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, MissingGlyph, TextDoesNotFit, layout
from cardwright.press.faces.back import BackSide, back
from cardwright.press.faces.context import colours, layout_context
from cardwright.press.look.colour import contrast, deep, ink_on, mix
from cardwright.press.look.outline import known, outline, sign
from cardwright.press.look.theme_file import theme
from cardwright.typeset.items import Disc, Panel, SetText, Shape

PRINT = folder("print")
COLOUR = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06x}")


def test_an_outline_knows_relative_and_smooth_commands() -> None:
    assert outline("m1 1h2v2z") == (("M", (1, 1)), ("L", (3, 1)), ("L", (3, 3)), ("Z", ()))
    assert outline("M0 0 1 1") == (("M", (0, 0)), ("L", (1, 1)))
    assert outline("M0 0C0 1 1 1 1 0S2-1 2 0")[2] == ("C", (1, -1, 2, -1, 2, 0))
    assert outline("M0 0L1,1zl2,0")[-1] == ("L", (2, 0))


def test_an_arc_with_glued_flags_is_two_quarters_of_a_circle() -> None:
    first, second = outline("M-1 0a1 1 0 011 1")[1:], outline("M-1 0A1 1 0 1 1 1 0")[1:]
    assert first[-1][1][-2:] == pytest.approx((0, 1))
    assert [kind for kind, _ in second] == ["C", "C"]
    assert second[0][1][-2:] == pytest.approx((0, -1), abs=1e-9)


@pytest.mark.parametrize("name", sorted(known(PRINT / "icons")))
def test_every_sign_is_inside_its_square_and_has_its_credit(name: str) -> None:
    points = [n for _, numbers in sign(name, PRINT / "icons") for n in numbers[-2:]]
    assert points
    assert min(points) > -0.001
    assert max(points) < 1.001
    credits = tomllib.loads((PRINT / "icons" / "credits.toml").read_text(encoding="utf-8"))
    assert name in credits["own"]["signs"] or credits["icons"][name]["author"]


def test_every_font_file_has_its_licence() -> None:
    credits = tomllib.loads((PRINT / "fonts" / "credits.toml").read_text(encoding="utf-8"))
    files = {file for font in credits["fonts"].values() for file in font["files"]}
    assert files == {path.name for path in (PRINT / "fonts").glob("*.ttf")}
    for font in credits["fonts"].values():
        assert "SIL OPEN FONT LICENSE" in (PRINT / "fonts" / font["licence_text"]).read_text(encoding="utf-8")


@given(COLOUR)
def test_ink_can_be_read_on_any_colour(colour: str) -> None:
    assert contrast(colour, ink_on(colour, "#1b1714", "#ffffff")) >= 4.2


@given(COLOUR)
def test_a_deep_colour_stands_out_from_white(colour: str) -> None:
    assert contrast(deep(colour, 3.0), "#ffffff") >= 3.0


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert [mix("#000000", "#ffffff", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#ffffff"]


def test_a_back_is_the_same_either_way_up(look: GameLook) -> None:
    tools = layout_context(theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", look, "de", 0)
    card = tools.theme.card
    for family in look.families:
        items = back(BackSide(family), tools).items
        boxes = {(round(p.box.x, 3), round(p.box.y, 3), p.box.w, p.box.h) for p in items if isinstance(p, Panel)}
        assert {(round(card.w - x - w, 3), round(card.h - y - h, 3), w, h) for x, y, w, h in boxes} == boxes
        assert all((d.x, d.y) == (card.w / 2, card.h / 2) for d in items if isinstance(d, Disc))
        upright, turned = (word for word in items if isinstance(word, SetText))
        assert (turned.x, turned.y) == pytest.approx((card.w - upright.x, card.h - upright.y))
        assert (upright.text, upright.turn, turned.turn) == (look.families[family][0], 0, 180)
        for shape in (item for item in items if isinstance(item, Shape)):
            ends = {(round(n[-2], 2), round(n[-1], 2)) for _, n in shape.segments if n}
            assert {(round(card.w - x, 2) + 0.0, round(card.h - y, 2) + 0.0) for x, y in ends} == ends


def test_families_differ_in_form_and_not_in_colour_alone(look: GameLook) -> None:
    tools = layout_context(theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", look, "de", 0)
    ornaments = {
        tuple(i.segments for i in back(BackSide(f), tools).items if isinstance(i, Shape)) for f in look.families
    }
    assert len(ornaments) == len(look.families)


def test_a_card_of_no_element_has_a_neutral_frame(look: GameLook) -> None:
    tools = layout_context(theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", look, "de", 0)
    blank = FaceText("object/x", "object", "objects", "Probe", "Objekt")
    assert colours(blank, tools) == (tools.theme.palette.neutral, look.families["objects"][1])


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('ink = "#1b1714"', 'ink = "black"', "palette.ink must be a colour"),
        ('name = "Alegreya-Bold.ttf"', 'name = "Comic.ttf"', "fonts.name must be a font file in the folder"),
        ('name = "Alegreya-Bold.ttf"', 'name = "theme.toml"', "theme.toml is none that can be read"),
        ('name = "Alegreya-Bold.ttf"', 'name = "../plain/theme.toml"', "in print/fonts, not ../plain/theme.toml"),
        ("[palette]", "[pallette]", "there is no pallette; did you mean palette?"),
        ('ink = "#1b1714"', 'imk = "#1b1714"', "there is no palette.imk; did you mean ink?"),
        ('frame = "frame.svg"', 'fram = "frame.svg"', "there is no kinds.0.fram; did you mean frame?"),
        ("wash = 1.0", "wash = 1.5", "palette.wash must be a number from 0 to 1"),
        ("wash = 1.0", "wash = nan", "palette.wash must be a number of 0 or more"),
        ("card = [63.5, 88.9]", "card = [0, 0]", "card must be two lengths from 20 to 400 mm"),
        ('title = "Plain"', 'title = "Plain"\nlike = "plian"', "mine/theme.toml: like: there is no theme 'plian'"),
        ('title = "Plain"', 'title = "Plain"\nlike = "mine"', "like must be another theme: mine is like mine"),
        ('title = "Plain"', 'title = "\xff"', "mine/theme.toml is not UTF-8"),
        ('rules = { font = "text", size = 9.2, least = 6.5', 'rules = { font = "text", size = 9.2, least = 4', "least"),
        ("name = [17.0, 3.4, 42.6, 10.0]", "name = [17.0]", "boxes.name must be a list of 4 numbers"),
        ('name = "bare"', 'name = "nude"', "a layout named bare"),
    ],
)
def test_a_slip_in_a_theme_is_told_with_its_key(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    text = (PRINT / "themes" / "plain" / "theme.toml").read_text(encoding="utf-8")
    assert right in text
    (tmp_path / "mine").mkdir()
    spelt = "latin-1" if "\xff" in wrong else "utf-8"
    (tmp_path / "mine" / "theme.toml").write_text(text.replace(right, wrong), encoding=spelt, errors="replace")
    with pytest.raises(DataError, match=re.escape(told)):
        theme("mine", [tmp_path, PRINT / "themes"], PRINT / "fonts")


def test_a_family_title_that_cannot_be_printed_is_found(look: GameLook) -> None:
    title = "Außerordentliche Gegenstände des persönlichen Bedarfs"
    odd = GameLook({"goods": (title, "#1e7a3c"), "far": ("遠", "#1e7a3c")}, {})
    cards = [FaceText(name, "object", name, "Probe", "Objekt") for name in odd.families]
    assert layout(cards, odd, Job(lang="de"))[1] == (
        TextDoesNotFit("goods", "de", "family", ""),
        MissingGlyph("far", "遠", "family", ""),
    )


def test_the_canvas_and_the_drawing_alone_import_reportlab_and_only_when_something_is_drawn() -> None:
    room = Path(cardwright.press.__file__).parent
    importing = [
        path.name for path in room.rglob("*.py") if re.search(r"(?m)^\s*(from|import) reportlab", path.read_text())
    ]
    assert sorted(importing) == ["canvas.py", "pdf.py"]
    code = "import sys, cardwright.press; sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
