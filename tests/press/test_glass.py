"""Prints a card whose drawing has gradients and glass, and looks at its pixels: in light, in four inks, as a frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdf
import pypdfium2
import pytest

from cardwright.assets import folder
from cardwright.press import FaceText, Printed
from cardwright.press.job import product
from cardwright.press.look.svg import svg_drawing
from cardwright.press.look.theme_file import theme
from cardwright.press.targets.reading import proof

Pressed = Callable[..., Printed]
DUSK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<linearGradient id="dusk"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
<rect width="100" height="100" fill="url(#dusk)"/>{more}</svg>"""
PANE = '<rect y="50" width="100" height="50" fill="#ffffff" fill-opacity=".5"/>'
PAIR = '<g opacity=".5"><rect y="50" width="60" height="50"/><rect x="40" y="50" width="60" height="50"/></g>'
FADE = """<linearGradient id="fade"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
</linearGradient><rect y="50" width="100" height="50" fill="url(#fade)"/>"""


@pytest.fixture
def card(deck: tuple[FaceText, ...], tmp_path: Path) -> Callable[[str], FaceText]:
    def drawn(more: str) -> FaceText:
        (tmp_path / "dusk.svg").write_text(DUSK.format(more=more), "utf-8")
        return replace(deck[3], id="dusk", art=tmp_path / "dusk.svg")

    return drawn


def seen(pdf: bytes, page: int, across: tuple[float, ...], down: float) -> list[tuple[int, ...]]:
    """Colours of places of the window, from its left to its right, in millimetres of the card, which begins here."""
    image = pypdfium2.PdfDocument(pdf)[page].render(scale=4).to_pil()
    return [image.getpixel((round(x * 4 * 72 / 25.4), round(down * 4 * 72 / 25.4))) for x in across]


@pytest.mark.parametrize(
    ("more", "middle"),
    [
        ("", (128, 0, 128)),
        (PANE, (191, 127, 191)),
        (PAIR, (64, 0, 64)),  # what overlaps in a group is not seen twice
        (FADE, (191, 127, 191)),
    ],
)
def test_a_gradient_and_glass_are_seen_as_drawn(
    pressed: Pressed, card: Callable[[str], FaceText], more: str, middle: tuple[int, ...]
) -> None:
    pdf = pressed(card(more), backs="none").pdf
    left, right = 9.75 + 4.2, 9.75 + 4.2 + 55.1
    ((r, g, b),) = seen(pdf, 0, ((left + right) / 2,), 15.15 + 46)
    assert (r, g, b) == pytest.approx(middle, abs=6)
    above = seen(pdf, 0, (left + 4, right - 4), 15.15 + 25)
    assert above[0][0] > 200 > 60 > above[0][2]
    assert above[1][2] > 200 > 60 > above[1][0]


@pytest.mark.parametrize(("more", "pictures"), [("", 0), (PANE, 1), (PAIR, 1), (FADE, 1)])
def test_a_press_gets_gradients_of_inks_and_nothing_that_is_transparent(
    pressed: Pressed, card: Callable[[str], FaceText], tmp_path: Path, more: str, pictures: int
) -> None:
    shop = product("drivethrucards", [folder("print") / "products"])
    ways = {"arrangement": shop.arrangement, "backs": shop.backs, "bleed_mm": shop.bleed, "space": shop.space}
    pdf = pressed(card(more), **ways).pdf
    (tmp_path / "deck.pdf").write_bytes(pdf)
    found = proof(tmp_path / "deck.pdf")
    assert (found.colours, len(found.pictures)) == ({"CMYK"}, pictures)
    assert found.ink <= 240
    assert b"/SMask" not in pdf
    assert b"/Transparency" not in pdf
    states = [form.get("/ExtGState") for page in pypdf.PdfReader(BytesIO(pdf)).pages for form in [page["/Resources"]]]
    assert not any(states)
    left, middle, right = seen(pdf, 1, (3.175 + 8, 3.175 + 31.75, 3.175 + 55.5), 3.175 + 25)
    assert left[0] > left[2] + 40
    assert right[2] > right[0] + 40
    assert abs(middle[0] - middle[2]) < 75


def test_the_colours_of_a_frame_are_those_of_the_card_in_its_gradients_too(
    pressed: Pressed, deck: tuple[FaceText, ...], tmp_path: Path
) -> None:
    (tmp_path / "themes" / "glass").mkdir(parents=True)
    (tmp_path / "themes" / "glass" / "glass.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9">'
        '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#b3261e"/><stop offset="1" stop-color="#ffffff"/>'
        '</linearGradient><rect width="63.5" height="20" fill="url(#g)"/>'
        '<rect y="20" width="63.5" height="40" fill="#fff" opacity=".3"/></svg>',
        "utf-8",
    )
    (tmp_path / "themes" / "glass" / "theme.toml").write_text(
        'title = "Glass"\nlike = "plain"\n[[kinds]]\nfor = []\nframe = "glass.svg"\ncolour = "element"\n'
        'scene = ["plain"]\n',
        "utf-8",
    )
    pdf = pressed(deck[2], backs="none", theme="glass", themes=(tmp_path / "themes",)).pdf
    (top, low) = (seen(pdf, 0, (9.75 + 1,), 15.15 + down)[0] for down in (1.0, 19.5))
    assert top[0] > 120 > top[1]  # the red of fire, and no stand-in
    assert min(low) > 220


def test_glass_in_a_frame_hides_no_window(tmp_path: Path) -> None:
    style = theme("plain", [folder("print") / "themes"], folder("print") / "fonts")
    from cardwright.press.faces.window import seen_through

    (tmp_path / "pane.svg").write_text(
        '<svg viewBox="0 0 63.5 88.9"><rect width="63.5" height="88.9" opacity=".2"/></svg>', "utf-8"
    )
    (tmp_path / "wall.svg").write_text('<svg viewBox="0 0 63.5 88.9"><rect width="63.5" height="88.9"/></svg>', "utf-8")
    art = style.layouts[0].art
    assert seen_through(svg_drawing(tmp_path / "wall.svg").shapes, art) == ()
    assert len(seen_through(svg_drawing(tmp_path / "pane.svg").shapes, art)) == 24
