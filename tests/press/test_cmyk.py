"""Turns colours into inks: by the formula that is stated, under the limit that is stated, black as a press wants it."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as some
from PIL import Image

from cardwright.press.colour_space import BLACK, RICH, Inks, area, fine, mixed, within
from cardwright.press.look.colour import channels
from cardwright.press.targets.separation import separated

COLOURS = some.integers(0, 0xFFFFFF).map("#{:06x}".format)


def pixel(colour: str, limit: float = 2.4) -> tuple[int, ...]:
    """One pixel of a picture of this colour, in four inks."""
    file = BytesIO()
    Image.new("RGB", (1, 1), colour).save(file, "PNG")
    found = separated(file.getvalue(), "#ffffff", limit).getpixel((0, 0))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        ("#ffffff", (0, 0, 0, 0)),
        ("#ff0000", (0, 1, 1, 0)),
        ("#00ffff", (1, 0, 0, 0)),
        ("#808000", (0, 0, 1, 0.498)),
        ("#1f4e9c", (0.801, 0.5, 0, 0.388)),
    ],
)
def test_colours_become_inks_by_the_formula(colour: str, inks: tuple[float, ...]) -> None:
    assert area(colour, 2.4) == pytest.approx(inks, abs=0.001)
    assert fine(colour, 2.4) == pytest.approx(inks, abs=0.001)


@given(COLOURS)
def test_what_is_mixed_gives_the_colour_back(colour: str) -> None:
    inks = mixed(*channels(colour))
    assert [(1 - ink) * (1 - inks.k) for ink in inks[:3]] == pytest.approx(channels(colour), abs=1e-9)


@given(COLOURS, some.sampled_from([1.5, 2.0, 2.4, 3.0]))
def test_no_colour_takes_more_ink_than_the_limit(colour: str, limit: float) -> None:
    for inks in (area(colour, limit), fine(colour, limit)):
        assert sum(inks) <= limit + 1e-9
        assert min(inks) >= 0
    assert sum(pixel(colour, limit)) <= limit * 255 + 1e-6


def test_too_much_ink_is_taken_from_the_colours_in_one_proportion_and_none_from_black() -> None:
    assert within(Inks(0.5, 1.0, 1.0, 0.5), 2.4) == Inks(0.38, 0.76, 0.76, 0.5)
    assert within(Inks(0.5, 1.0, 0.0, 0.5), 2.4) == Inks(0.5, 1.0, 0.0, 0.5)


def test_large_black_areas_are_rich_and_black_text_is_black_alone() -> None:
    for black in ("#000000", "#1b1714"):
        assert area(black, 2.4) == RICH
        assert fine(black, 2.4) == BLACK
    assert sum(RICH) == pytest.approx(2.4)
    assert area("#000000", 2.0).k == 1
    assert sum(area("#000000", 2.0)) == pytest.approx(2.0, abs=0.003)


@pytest.mark.parametrize("grey", ["#5b5148", "#808080", "#c8c8c8"])
def test_grey_text_is_black_ink_alone(grey: str) -> None:
    inks = fine(grey, 2.4)
    assert inks[:3] == (0, 0, 0)
    assert 0 < inks.k < 1


@given(COLOURS)
def test_a_pixel_has_the_inks_of_its_colour(colour: str) -> None:
    want = within(mixed(*channels(colour)), 2.4)
    assert [tone / 255 for tone in pixel(colour)] == pytest.approx(want, abs=1 / 255 + 0.001)


def test_a_grey_photograph_is_black_ink_alone() -> None:
    file = BytesIO()
    Image.radial_gradient("L").save(file, "JPEG")
    cyan, magenta, yellow, black = separated(file.getvalue(), "#ffffff", 2.4).split()
    assert [band.getextrema() for band in (cyan, magenta, yellow)] == [(0, 0)] * 3
    assert black.getextrema()[1] > 250  # type: ignore[operator]


def test_what_is_transparent_shows_the_ground() -> None:
    file = BytesIO()
    half = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    half.putpixel((1, 0), (255, 255, 255, 255))
    half.save(file, "PNG")
    made = separated(file.getvalue(), "#ff0000", 2.4)
    assert made.mode == "CMYK"
    assert [made.getpixel((x, 0)) for x in (0, 1)] == [(0, 255, 255, 0), (0, 0, 0, 0)]
