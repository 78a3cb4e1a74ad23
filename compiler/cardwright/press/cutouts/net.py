"""The net of a solid: its faces laid flat so that they hang together, seams, and tabs to glue.

A regular solid is made of the directions in which its corners and its faces lie; other numbers of faces become a strip
of equal faces. Plain numbers, in millimetres from the top left corner of the net, y downwards. The printed side is the
outer side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import atan2, cos, hypot, pi, radians, sin, sqrt, tan
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
    return tuple(min(range(len(middles)), key=lambda there: _dot(middles[there], here)) for here in middles)


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


Point = tuple[float, float]
Side = tuple[int, int]
"""A side of a leaf: the number of the leaf, the number of the side; side 0 is the one between corners 0 and 1."""

SLANT = 30.0
"""The angle at the foot of a tab, in degrees: between two pentagons around a third are 36."""


class NetFace(NamedTuple):
    """One face, counter-clockwise on the paper; what it shows stands upright on side 0, its left end at corner 0."""

    face: int
    corners: tuple[Point, ...]


class Net(NamedTuple):
    """Leaves, the pairs of sides at which they are folded, and the pairs of sides that are glued; its width and height.

    Of two sides that are glued, the first has a tab. The tabs stand in the order of the seams.
    """

    leaves: tuple[NetFace, ...]
    folds: tuple[tuple[Side, Side], ...]
    seams: tuple[tuple[Side, Side], ...]
    tabs: tuple[tuple[Point, ...], ...]
    size: tuple[float, float]


def net(solid: Solid, edge: float, tab: float) -> Net:
    """A face and all around it, the way to the face opposite, and what is left around that: two flowers, or a cross.

    `edge` is the length of every edge, `tab` how far tabs reach.
    """
    parents = _parents(solid)
    leaves: dict[int, NetFace] = {}
    for face, parent in parents.items():
        ring = solid.faces[face]
        if parent is None:
            leaves[face] = NetFace(face, _regular((0.0, 0.0), (edge, 0.0), len(ring)))
        else:
            leaves[face] = NetFace(face, _regular(*_hinge(solid, leaves[parent], face), len(ring)))
    rings = {face: _ring(solid, face, parent) for face, parent in parents.items()}
    order = list(parents)
    pairs = list(_pairs([rings[face] for face in order]))
    folded = [pair for pair in pairs if parents[order[pair[0][0]]] == order[pair[1][0]] and pair[0][1] == 0]
    folded += [pair for pair in pairs if parents[order[pair[1][0]]] == order[pair[0][0]] and pair[1][1] == 0]
    glued = [pair for pair in pairs if pair not in folded]
    return _laid([leaves[face] for face in order], folded, glued, tab)


def strip(faces: int, wide: float, high: float, tab: float) -> Net:
    """So many faces in a row, joined into a ring: a die that rolls like a pencil. Its ends stay open."""
    leaves = []
    for face in range(faces):
        left, right = face * wide, (face + 1) * wide
        leaves.append(NetFace(face, ((left, 0.0), (right, 0.0), (right, high), (left, high))))
    folded = [((face, 1), (face + 1, 3)) for face in range(faces - 1)]
    return _laid(leaves, folded, [((faces - 1, 1), (0, 3))], tab)


def ends(net: Net, side: Side) -> tuple[Point, Point]:
    """The two ends of a side of a leaf."""
    corners = net.leaves[side[0]].corners
    return corners[side[1]], corners[(side[1] + 1) % len(corners)]


# ---- how faces hang together


def _parents(solid: Solid) -> dict[int, int | None]:
    """Which face each one hangs on, those that are hung on before those that hang."""
    root = 0
    last = opposite(solid)[root]
    way = _way(solid, root, last)
    parents: dict[int, int | None] = {root: None}
    parents |= dict.fromkeys(neighbours(solid, root), root)
    for parent, face in zip(way, way[1:], strict=False):
        parents.setdefault(face, parent)
    for face in neighbours(solid, last):
        parents.setdefault(face, last)
    return parents


def _way(solid: Solid, start: int, end: int) -> list[int]:
    """A shortest way from face to face."""
    ways = [[start]]
    seen = {start}
    for way in ways:
        if way[-1] == end:
            return way
        for face in neighbours(solid, way[-1]):
            if face not in seen:
                seen.add(face)
                ways.append([*way, face])
    raise ValueError("the solid does not hang together")


def _ring(solid: Solid, face: int, parent: int | None) -> tuple[int, ...]:
    """The corners of a face, from the side on which it hangs."""
    ring = solid.faces[face]
    at = 0 if parent is None else list(neighbours(solid, face)).index(parent)
    return ring[at:] + ring[:at]


def _hinge(solid: Solid, parent: NetFace, face: int) -> tuple[Point, Point]:
    """Where the first two corners of a face lie that hangs on a leaf; they run the other way round than the leaf's."""
    beyond = list(_beyond(solid, parent.face))
    at = beyond.index(face)
    corners = parent.corners
    return corners[(at + 1) % len(corners)], corners[at]


def _beyond(solid: Solid, face: int) -> Iterator[int]:
    """The neighbours of a face in the order of the sides of its leaf."""
    ring = _ring(solid, face, _parents(solid)[face])
    owner = {side: number for number, of in enumerate(solid.faces) for side in sides(of)}
    for a, b in sides(ring):
        yield owner[b, a]


def _pairs(rings: Sequence[Sequence[int]]) -> Iterator[tuple[Side, Side]]:
    """Every edge of the solid as the two sides that meet there."""
    where = {side: (leaf, at) for leaf, ring in enumerate(rings) for at, side in enumerate(sides(ring))}
    for (a, b), first in where.items():
        if a < b:
            yield first, where[b, a]


# ---- plane geometry, y upwards until all is laid out


def _regular(first: Point, second: Point, count: int) -> tuple[Point, ...]:
    """A regular polygon, counter-clockwise from its first side."""
    corners = [first, second]
    x, y = second[0] - first[0], second[1] - first[1]
    turn = 2 * pi / count
    for _ in range(count - 2):
        x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        corners.append((corners[-1][0] + x, corners[-1][1] + y))
    return tuple(corners)


def _tab(start: Point, end: Point, reach: float) -> tuple[Point, ...]:
    """A flap beyond a side; it is cut off slantwise, and lower where the side is short."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    out = min(reach, 0.4 * long * tan(radians(SLANT)))
    inset = out / tan(radians(SLANT))
    upper = (end[0] - x * inset + y * out, end[1] - y * inset - x * out)
    lower = (start[0] + x * inset + y * out, start[1] + y * inset - x * out)
    return start, lower, upper, end


def _laid(
    leaves: Sequence[NetFace], folds: Sequence[tuple[Side, Side]], seams: Sequence[tuple[Side, Side]], reach: float
) -> Net:
    """The net with its tabs, moved to where its coordinates begin, y downwards."""
    bare = Net(tuple(leaves), tuple(folds), tuple(seams), (), (0.0, 0.0))
    tabs = [_tab(*ends(bare, first), reach) for first, _ in seams]
    points = [point for leaf in leaves for point in leaf.corners] + [point for tab in tabs for point in tab]
    left, low = min(x for x, _ in points), min(y for _, y in points)
    right, top = max(x for x, _ in points), max(y for _, y in points)

    def placed(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x - left, top - y) for x, y in points)

    return bare._replace(
        leaves=tuple(NetFace(leaf.face, placed(leaf.corners)) for leaf in leaves),
        tabs=tuple(map(placed, tabs)),
        size=(right - left, top - low),
    )
