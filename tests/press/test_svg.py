"""Reads SVG drawings: shapes are drawn as they stand, with gradients and glass; anything else is refused by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cardwright.press import FaceText, Printed, UnreadablePicture
from cardwright.press.look.svg import SvgError, svg_drawing
from cardwright.typeset.items import Shape, reshaped
from cardwright.typeset.paint import Gradient, Stop

MM = 72 / 25.4


@pytest.fixture
def svg(tmp_path: Path) -> Callable[[str], tuple[Shape, ...]]:
    def read(inside: str, view: str = 'viewBox="0 0 10 10"') -> tuple[Shape, ...]:
        path = tmp_path / f"{abs(hash(inside + view))}.svg"
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{inside}</svg>', encoding="utf-8")
        return svg_drawing(path).shapes

    return read


def ends(shape: Shape) -> list[tuple[float, float]]:
    return [(round(at[-2], 3) + 0.0, round(at[-1], 3) + 0.0) for _, at in shape.segments if at]


@pytest.mark.parametrize(
    ("inside", "corners"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', [(1, 2), (4, 2), (4, 6), (1, 6)]),
        ('<path d="M1 2h3v4z"/>', [(1, 2), (4, 2), (4, 6)]),
        ('<line x1="1" y1="2" x2="3" y2="4"/>', [(1, 2), (3, 4)]),
        ('<polygon points="1,2 3,4 5 6"/>', [(1, 2), (3, 4), (5, 6)]),
        ('<circle cx="5" cy="5" r="2"/>', [(3, 5), (5, 3), (7, 5), (5, 7), (3, 5)]),
        ('<g transform="translate(1 2)"><rect width="1" height="1"/></g>', [(1, 2), (2, 2), (2, 3), (1, 3)]),
        ('<g transform="scale(2)"><path d="M1 1h1"/></g>', [(2, 2), (4, 2)]),
        ('<path transform="rotate(90 5 5)" d="M5 5h2"/>', [(5, 5), (5, 7)]),
        ('<path transform="matrix(0 1 -1 0 0 0)" d="M1 0h1"/>', [(0, 1), (0, 2)]),
    ],
)
def test_a_shape_stands_where_it_was_drawn(
    svg: Callable[[str], tuple[Shape, ...]], inside: str, corners: list[tuple[float, float]]
) -> None:
    (shape,) = svg(inside)
    assert ends(shape) == [(float(x), float(y)) for x, y in corners]


@pytest.mark.parametrize(
    ("look", "fill", "stroke"),
    [
        ("", "#000000", None),
        ('fill="#abc"', "#aabbcc", None),
        ('style="fill:none;stroke:#112233;stroke-width:2"', None, "#112233"),
        ('fill="rgb(255, 0, 10)" stroke="teal"', "#ff000a", "#008080"),
        ('fill="currentColor" color="#445566"', "#445566", None),
    ],
)
def test_colours_are_read_as_they_are_written(
    svg: Callable[[str], tuple[Shape, ...]], look: str, fill: str | None, stroke: str | None
) -> None:
    (shape,) = svg(f'<rect width="1" height="1" {look}/>')
    assert (shape.fill, shape.stroke) == (fill, stroke)


def test_what_a_group_says_holds_for_what_is_in_it(svg: Callable[[str], tuple[Shape, ...]]) -> None:
    one, two = svg(
        '<g fill="#111111" fill-rule="evenodd"><rect width="1" height="1"/><path fill="#222222" d="M0 0h1"/></g>'
    )
    assert (one.fill, one.even, two.fill) == ("#111111", True, "#222222")


def test_what_the_whole_drawing_says_holds_for_all_of_it(svg: Callable[[str, str], tuple[Shape, ...]]) -> None:
    line, back = svg('<path d="M0 0h1"/><rect width="100%" height="50%" fill="teal"/>', 'viewBox="0 0 8 6" fill="none"')
    assert (line.fill, back.fill) == (None, "#008080")
    assert ends(back)[2] == (8, 3)


def test_what_is_not_seen_is_left_out(svg: Callable[[str], tuple[Shape, ...]]) -> None:
    assert (
        svg('<title>A cat</title><defs><rect width="1" height="1"/></defs><g display="none"><path d="M0 0h1"/></g>')
        == ()
    )


STOPS = '<stop stop-color="#ff0000"/><stop offset="100%" stop-color="#0000ff"/>'
LIGHT = f'<defs><linearGradient id="g">{STOPS}</linearGradient></defs>'
LIT = '<rect x="2" width="4" height="2" fill="url(#g)"/>'
SWELLING = "<defs>" + "".join(f'<g id="a{n}">' + f'<use href="#a{n + 1}"/>' * 10 + "</g>" for n in range(9))
SWELLING += '<g id="a9"/></defs><use href="#a0"/>'


@pytest.mark.parametrize(
    ("inside", "way", "matrix"),
    [
        (LIGHT + LIT, (0, 0, 1, 0), (4, 0, 0, 2, 2, 0)),
        (LIGHT + f'<g transform="translate(0 5)">{LIT}</g>', (0, 0, 1, 0), (4, 0, 0, 2, 2, 5)),
        (
            f'<linearGradient id="h">{STOPS}</linearGradient>'
            '<linearGradient id="g" href="#h" x1="0" y1="10%" x2="0" y2="9" gradientUnits="userSpaceOnUse"/>' + LIT,
            (0, 1, 0, 9),
            (1, 0, 0, 1, 0, 0),
        ),
        (
            f'<radialGradient id="g" gradientTransform="scale(1 .5)">{STOPS}</radialGradient>' + LIT,
            (0.5, 0.5, 0, 0.5, 0.5, 0.5),
            (4, 0, 0, 1, 2, 0),
        ),
    ],
)
def test_a_gradient_goes_where_it_was_drawn(
    svg: Callable[[str], tuple[Shape, ...]], inside: str, way: tuple[float, ...], matrix: tuple[float, ...]
) -> None:
    (shape,) = svg(inside)
    assert isinstance(shape.fill, Gradient)
    assert (shape.fill.way, shape.fill.matrix) == (pytest.approx(way), pytest.approx(matrix))
    assert shape.fill.stops == (Stop(0.0, "#ff0000"), Stop(1.0, "#0000ff"))


def test_a_gradient_goes_with_the_shape_that_it_fills(svg: Callable[[str], tuple[Shape, ...]]) -> None:
    (shape,) = svg(LIGHT + LIT)
    lower = reshaped(shape, lambda segment: (segment[0], tuple(3 * n for n in segment[1])), 3.0)
    assert isinstance(lower.fill, Gradient)
    assert lower.fill.matrix == pytest.approx((12, 0, 0, 6, 6, 0))


def test_what_shines_through_alone_needs_no_group_and_what_does_together_has_one(
    svg: Callable[[str], tuple[Shape, ...]],
) -> None:
    alone, *pair = svg(
        '<rect width="1" height="1" opacity=".5" fill-opacity="50%"/>'
        '<g opacity=".5"><rect width="3" height="1"/><path d="M0 0h1" stroke="red"/></g>'
    )
    assert (alone.finish.fill, alone.finish.groups) == (0.25, ())
    assert [shape.finish.groups for shape in pair] == [pair[0].finish.groups] * 2
    assert [group.alpha for group in pair[0].finish.groups] == [0.5]


def test_a_style_sheet_of_classes_stands_between_attributes_and_style(svg: Callable[[str], tuple[Shape, ...]]) -> None:
    sheet = "<style>/* by hand */ rect{fill:red} .night, .dusk{fill:#112233;stroke-linecap:round} #x{fill:lime}</style>"
    shapes = svg(
        sheet + '<rect width="1" height="1" fill="blue"/><rect width="1" height="1" class="big night"/>'
        '<rect width="1" height="1" class="night" id="x"/><rect width="1" height="1" class="dusk" style="fill:teal"/>'
    )
    assert [shape.fill for shape in shapes] == ["#ff0000", "#112233", "#00ff00", "#008080"]
    assert [shape.finish.ends for shape in shapes] == [0, 1, 1, 1]


def test_a_copy_stands_where_it_is_put_and_takes_the_colours_of_its_place(
    svg: Callable[[str], tuple[Shape, ...]],
) -> None:
    tree = '<defs><g id="tree"><path d="M1 0h1v1z"/><path d="M0 0h1" fill="#222222"/></g></defs>'
    near, trunk, far, _ = svg(tree + '<use href="#tree" x="2" y="3" fill="#111111"/><use href="#tree"/>')
    assert (ends(near)[0], near.fill, trunk.fill) == ((3, 3), "#111111", "#222222")
    assert (ends(far)[0], far.fill) == ((1, 0), "#000000")


def test_a_clipping_path_goes_with_what_it_clips(svg: Callable[[str], tuple[Shape, ...]]) -> None:
    hole = '<clipPath id="c"><circle cx="2" cy="2" r="1"/></clipPath>'
    (shape,) = svg(hole + '<g transform="scale(2)"><rect width="5" height="5" clip-path="url(#c)"/></g>')
    ((segments, even),) = shape.finish.clips
    assert (segments[0], even) == (("M", (2, 4)), False)


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ('<rect width="1" height="1" fill="url(#g)"/>', "a gradient or a pattern"),
        (LIGHT + '<path d="M0 0h9" stroke="url(#g)"/>', "a gradient along a line"),
        (
            LIGHT.replace("<stop", "<stop ", 1).replace("id=", 'spreadMethod="repeat" id=') + LIT,
            "a gradient that begins anew",
        ),
        (
            '<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/>' + LIT,
            "a gradient that points at itself",
        ),
        ("<text>Hello</text>", "text that is no outline"),
        ("<style>g > rect{fill:red}</style>", "a style sheet"),
        ('<use href="#a"/>', "a copy of a part that is not there (use)"),
        ('<symbol id="a" viewBox="0 0 1 1"/><use href="#a"/>', "a copy of a part (use)"),
        ('<g id="a"><use href="#a"/></g>', "too many groups within groups"),
        (SWELLING, "too many lines and curves"),
        (
            '<clipPath id="c"><text>Hi</text></clipPath><rect width="1" height="1" clip-path="url(#c)"/>',
            "a clipping path",
        ),
        ('<rect width="1" height="1" style="mix-blend-mode:multiply"/>', "a blend with what lies below"),
        ('<path d="M0 0h1" marker-end="url(#m)"/>', "arrowheads (markers)"),
        ('<path d="M0 0h1" style="paint-order:stroke"/>', "lines that lie under their surface (paint-order)"),
        ('<path transform="rotate(1e999)" d="M0 0h1"/>', "points without end"),
        ('<circle r="100%" cx="1e308"/>', "points without end"),
        ('<svg x="2"><path d="M0 0h1"/></svg>', "a drawing within the drawing"),
        ('<image href="x.png"/>', "another picture"),
        ('<rect width="1" height="1" filter="url(#f)"/>', "a filter"),
        ('<rect width="1" height="1" fill="burgundyish"/>', "a colour by an unknown name"),
        ("<g>" * 80 + "</g>" * 80, "too many groups within groups"),
        ('<path d="' + "M0 0L1 1" * 30_000 + '"/>', "too many lines and curves"),
        ("<rect", "a fault in its XML"),
        ('<path d="M0 0C1 2 3"/>', "a path that breaks off"),
        ('<path d="M0 0L1e999 5z"/>', "points without end"),
        ('<g transform="matrix(1e308 0 0 1e308 0 0)"><path d="M1 1L5 5z"/></g>', "points without end"),
    ],
)
def test_what_cannot_be_drawn_is_named(svg: Callable[[str], tuple[Shape, ...]], inside: str, told: str) -> None:
    with pytest.raises(SvgError, match=r"^" + told.replace("(", r"\(").replace(")", r"\)")):
        svg(inside)


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "sock.svg"
    for colour in ("#ff0000", "#00ff00"):
        path.write_text(f'<svg viewBox="0 0 10 10"><rect width="5" height="5" fill="{colour}"/></svg>', "utf-8")
        os.utime(path, ns=(0, int(colour[1:], 16)))
        assert svg_drawing(path).shapes[0].fill == colour


def test_a_file_that_would_swell_is_not_even_read(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"/>'
    (tmp_path / "bomb.svg").write_text(bomb)
    with pytest.raises(SvgError, match="entities"):
        svg_drawing(tmp_path / "bomb.svg")


def test_a_card_shows_its_own_drawing_sharp_and_cut_at_its_window(
    pressed: Callable[..., Printed], deck: tuple[FaceText, ...], tmp_path: Path
) -> None:
    halves = '<path d="M0 0h50v100h-50z" fill="#ff00ff"/><path d="M50 0h50v100h-50z" fill="#00ffff"/>'
    (tmp_path / "halves.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{halves}</svg>', encoding="utf-8"
    )
    (tmp_path / "glow.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1" filter="url(#a)"/></svg>',
        encoding="utf-8",
    )
    cards = [replace(deck[3], id=name, art=tmp_path / name) for name in ("halves.svg", "glow.svg")]
    printed = pressed(*cards, backs="none")
    assert printed.findings == (UnreadablePicture("glow.svg", "glow.svg", "a filter", ""),)
    page = pypdfium2.PdfDocument(printed.pdf)[0].render(scale=1).to_pil()
    left, right = (page.getpixel((round((9.75 + x) * MM), round((15.15 + 30) * MM))) for x in (15, 48))
    assert (left, right) == ((255, 0, 255), (0, 255, 255))
    above = page.getpixel((round((9.75 + 48) * MM), round((15.15 + 8) * MM)))
    assert above not in (left, right)
