"""Nets of dice: every edge of the solid is there once, sides that meet are equally long, nothing lies over anything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import dist

import pytest

from cardwright.press.cutouts.net import Net, Point, Solid, cube, dodecahedron, ends, neighbours, net, opposite, strip

SOLIDS = {"cube": (cube(), 4, 12), "dodecahedron": (dodecahedron(), 5, 30)}
SIDE, TAB = 18.0, 5.0


@pytest.fixture(params=SOLIDS)
def solid(request: pytest.FixtureRequest) -> tuple[Solid, int, int]:
    return SOLIDS[request.param]


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether a line separates two convex figures; they may touch."""
    for points in (one, other):
        for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
            across = (y2 - y1, x1 - x2)
            a, b = ([x * across[0] + y * across[1] for x, y in figure] for figure in (one, other))
            if max(a) <= min(b) + 1e-6 or max(b) <= min(a) + 1e-6:
                return True
    return False


def test_the_faces_of_a_solid_are_regular_and_have_each_one_opposite(solid: tuple[Solid, int, int]) -> None:
    made, corners, _ = solid
    assert {len(face) for face in made.faces} == {corners}
    across = opposite(made)
    assert all(across[across[face]] == face != across[face] for face in range(len(made.faces)))
    assert all(across[face] not in neighbours(made, face) for face in range(len(made.faces)))
    lengths = {round(dist(made.corners[a], made.corners[b]), 9) for face in made.faces for a, b in pairwise(face)}
    assert len(lengths) == 1


def test_every_edge_of_the_solid_is_folded_or_glued_once(solid: tuple[Solid, int, int]) -> None:
    made, corners, edges = solid
    flat = net(made, SIDE, TAB)
    assert len(flat.folds) == len(made.faces) - 1
    assert len(flat.folds) + len(flat.seams) == edges
    used = Counter(side for pair in (*flat.folds, *flat.seams) for side in pair)
    assert used == Counter((leaf, side) for leaf in range(len(made.faces)) for side in range(corners))


def test_it_closes(solid: tuple[Solid, int, int]) -> None:
    """Each leaf is its face true to size; what is folded lies together; what is glued joins the same two corners."""
    made, _, _ = solid
    flat = net(made, SIDE, TAB)
    unit = dist(*(made.corners[corner] for corner in made.faces[0][:2]))
    for leaf in flat.leaves:
        in_space = [made.corners[corner] for corner in made.faces[leaf.face]]
        true = sorted(dist(a, b) * SIDE / unit for a, b in combinations(in_space, 2))
        assert sorted(dist(a, b) for a, b in combinations(leaf.corners, 2)) == pytest.approx(true)
    for one, other in flat.folds:
        (a, b), (c, d) = ends(flat, one), ends(flat, other)
        assert (*a, *b) == pytest.approx((*d, *c))
    for one, other in flat.seams:
        assert dist(*ends(flat, one)) == pytest.approx(dist(*ends(flat, other))) == pytest.approx(SIDE)
        assert flat.leaves[other[0]].face in neighbours(made, flat.leaves[one[0]].face)


def nets() -> list[Net]:
    return [net(cube(), SIDE, TAB), net(dodecahedron(), SIDE, TAB), strip(7, SIDE, 40.0, TAB)]


@pytest.mark.parametrize("flat", nets(), ids=["cross", "flowers", "strip"])
def test_nothing_lies_over_anything(flat: Net) -> None:
    figures = [*(leaf.corners for leaf in flat.leaves), *flat.tabs]
    assert all(apart(one, other) for one, other in combinations(figures, 2))
    assert all(-1e-9 <= x <= flat.size[0] + 1e-9 and -1e-9 <= y <= flat.size[1] + 1e-9 for f in figures for x, y in f)


def test_a_strip_closes_to_a_ring() -> None:
    flat = strip(5, SIDE, 40.0, TAB)
    assert len(flat.folds) == 4
    ((one, other),) = flat.seams
    assert dist(*ends(flat, one)) == dist(*ends(flat, other)) == 40.0
