"""Makes a regular solid of the directions in which its corners and its faces lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import atan2, sqrt
from typing import NamedTuple

Point3 = tuple[float, float, float]
GOLDEN = (1 + sqrt(5)) / 2


class Solid(NamedTuple):
    """Corners in space, and each face as the numbers of its corners, counter-clockwise as seen from outside."""

    corners: tuple[Point3, ...]
    faces: tuple[tuple[int, ...], ...]


def cube() -> Solid:
    """Six squares."""
    corners = tuple(product((-1.0, 1.0), repeat=3))
    return _solid([(x, y, z) for x, y, z in corners], list(_turns(0.0, 0.0, 1.0)))


def dodecahedron() -> Solid:
    """Twelve pentagons: a face lies wherever an icosahedron has a corner."""
    small = 1 / GOLDEN
    corners: list[Point3] = [(x, y, z) for x, y, z in product((-1.0, 1.0), repeat=3)]
    corners += _turns(0.0, GOLDEN, small)
    return _solid(corners, list(_turns(0.0, 1.0, GOLDEN)))


def opposite(solid: Solid) -> tuple[int, ...]:
    """For each face the number of the one that lies opposite."""
    middles = [middle(solid, face) for face in range(len(solid.faces))]
    return tuple(min(range(len(middles)), key=lambda other: _dot(middles[other], one)) for one in middles)


def neighbours(solid: Solid, face: int) -> Iterator[int]:
    """The face beyond each side of a face, in the order of its sides."""
    owner = {side: number for number, of in enumerate(solid.faces) for side in sides(of)}
    for a, b in sides(solid.faces[face]):
        yield owner[b, a]


def sides(face: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each side of a face, from corner to corner."""
    return zip(face, (*face[1:], face[0]), strict=True)


def middle(solid: Solid, face: int) -> Point3:
    """The middle of a face."""
    corners = [solid.corners[corner] for corner in solid.faces[face]]
    x, y, z = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    return x, y, z


def _turns(x: float, y: float, z: float) -> Iterator[Point3]:
    """Every choice of signs of what is not 0, and every turn of the three axes."""
    signs = sorted({(x * a, y * b, z * c) for a, b, c in product((-1, 1), repeat=3)}, reverse=True)
    for u, v, w in signs:
        yield from ((u, v, w), (v, w, u), (w, u, v))


def _solid(corners: Sequence[Point3], outwards: Sequence[Point3]) -> Solid:
    return Solid(tuple(corners), tuple(_face(corners, way) for way in dict.fromkeys(outwards)))


def _face(corners: Sequence[Point3], way: Point3) -> tuple[int, ...]:
    """The corners that lie farthest in a direction, around it."""
    far = max(_dot(corner, way) for corner in corners)
    there = [number for number, corner in enumerate(corners) if _dot(corner, way) > far - 1e-9]
    across = _cross(way, (way[1] + 1.0, way[2] - 2.0, way[0] + 3.0))
    along = _cross(way, across)
    lengths = sqrt(_dot(across, across)), sqrt(_dot(along, along))

    def angle(number: int) -> float:
        corner = corners[number]
        return atan2(_dot(corner, along) / lengths[1], _dot(corner, across) / lengths[0])

    return tuple(sorted(there, key=angle))


def _dot(a: Point3, b: Point3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
