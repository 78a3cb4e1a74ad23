"""Reads the cut lines as a cutter would: closed paths in millimetres, one around each place of a sheet."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from cardwright.assets import folder
from cardwright.press import Job
from cardwright.press.cut_lines import RADIUS, cut_lines
from cardwright.press.job import product
from cardwright.press.look.outline import outline

SVG = "{http://www.w3.org/2000/svg}"


def boxes(svg: str) -> list[tuple[float, float, float, float]]:
    """The box around each path, its curves taken by their ends."""
    found = []
    for path in ElementTree.fromstring(svg).iter(f"{SVG}path"):
        segments = outline(path.attrib["d"])
        assert segments[-1][0] == "Z"
        xs = [n for kind, points in segments for n in points[-2::2] if kind != "Z"]
        ys = [n for kind, points in segments for n in points[-1::2] if kind != "Z"]
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


@pytest.mark.parametrize(("name", "count"), [("cards", 9), ("eight", 8), ("gutterfold", 4), ("stickers", 8)])
def test_every_card_of_a_sheet_is_cut_to_its_size(name: str, count: int) -> None:
    made = product(name, [folder("print") / "products"])
    cuts = boxes(cut_lines(Job(arrangement=made.arrangement, bleed_mm=made.bleed)))
    assert len(cuts) == count
    for left, top, right, bottom in cuts:
        assert sorted((right - left, bottom - top)) == pytest.approx([63.5, 88.9], abs=0.01)


def test_the_file_is_as_large_as_the_paper_in_millimetres() -> None:
    head = ElementTree.fromstring(cut_lines(Job(paper="letter"))).attrib
    assert (head["width"], head["height"], head["viewBox"]) == ("215.9mm", "279.4mm", "0 0 215.9 279.4")


def test_corners_are_round() -> None:
    first = next(ElementTree.fromstring(cut_lines(Job())).iter(f"{SVG}path")).attrib["d"]
    assert first.count(f"A{RADIUS:g} {RADIUS:g} 0 0 1") == 4
