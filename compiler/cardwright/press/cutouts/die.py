"""The dice of a ruleset become pages to cut out and fold: the net of each, numbers and signs upright on its faces.

Faces that are farthest apart lie opposite each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import atan2, ceil, degrees, dist, hypot

from cardwright.frozen import frozen
from cardwright.messages.message import message
from cardwright.press.cutouts.net import Net, NetFace, Point, Solid, cube, dodecahedron, ends, net, opposite, strip
from cardwright.press.cutouts.plain_page import (
    GREY,
    DieMeasures,
    PlainPage,
    dashed,
    heading,
    outline,
    room_of,
    words_in,
)
from cardwright.press.data import DataError
from cardwright.press.look.colour import ink_on, mix, seen, washed
from cardwright.press.look.theme import Theme
from cardwright.press.sheets.sheet import Paper
from cardwright.ruleset.game import Die, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.typeset.items import POINT, Box, Item, SetText, Shape, Sign, moved
from cardwright.typeset.metrics import Font


@frozen
class DieFace:
    """What one face shows: a number in letters, or a sign (of `print/icons`) and the word that it is read as."""

    number: str
    sign: str = ""
    word: str = ""


@frozen
class PrintedDie:
    """What a die is called, and its faces; each two that follow each other lie opposite, if a number is even."""

    title: str
    of: tuple[DieFace, ...]


def dice(ruleset: Ruleset, glossary: Glossary, lang: str) -> tuple[PrintedDie, ...]:
    """The dice of a game, in its words."""
    return tuple(
        PrintedDie(_title(die, glossary, lang), tuple(_shown(face, glossary, lang) for face in paired(die.faces)))
        for die in ruleset.dice
    )


def paired(faces: Sequence[int | str]) -> tuple[int | str, ...]:
    """Faces pair by pair: the least number with the greatest, and so on; what is left over, as it comes.

    >>> paired([1, 2, 3, 4, 5, 6])
    (1, 6, 2, 5, 3, 4)
    """
    numbers = sorted(face for face in faces if isinstance(face, int))
    half = len(numbers) // 2
    pairs = zip(numbers[:half], reversed(numbers[-half:] if half else []), strict=True)
    symbols = [face for face in faces if isinstance(face, str)]
    return (*(face for pair in pairs for face in pair), *numbers[half : len(numbers) - half], *symbols)


def _title(die: Die, glossary: Glossary, lang: str) -> str:
    key = f"die:{die.id}"
    return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or die.id


def _shown(face: int | str, glossary: Glossary, lang: str) -> DieFace:
    if isinstance(face, int):
        return DieFace(str(face).replace("-", "−"))
    key = f"face:{face}"
    word = glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or face
    return DieFace("", glossary.term(key, "").get("symbol") or face, word)


SOLIDS = {6: cube, 12: dodecahedron}
ON_THEIR_HEADS = str.maketrans("0689", "0986")
CAPITAL = 0.62
"""How high a number stands, as a share of the room about the middle of a face."""


def die(
    faces: PrintedDie, measures: DieMeasures, paper: Paper, style: Theme, font: Font, lang: str, colour: str = ""
) -> PlainPage:
    """The page of one die, upright or lying as its net lies better. DataError if it has fewer than two faces.

    It has the colour of paper, or this one.

    Where the net would be larger than the paper, its edges are shorter.
    """
    if len(faces.of) < 2:
        raise DataError(message("{die}: a die has two faces or more.", die=faces.title))
    flat = _net(len(faces.of), measures, 1.0)
    lying = flat.size[0] > flat.size[1]
    sheet = paper._replace(width=paper.height, height=paper.width) if lying else paper
    room = room_of(sheet)
    scale = min(1.0, room.w / flat.size[0], room.h / flat.size[1])
    flat = _net(len(faces.of), measures, scale) if scale < 1.0 else flat
    left, top = room.x + (room.w - flat.size[0]) / 2, room.y + (room.h - flat.size[1]) / 2
    ground = washed(seen(colour, style.palette), style.palette) if colour else style.palette.paper
    drawn = _drawn(_moved(flat, left, top), arranged(faces.of), ground, style, font)
    words = heading(faces.title, words_in(measures.words, lang), sheet, style)
    return PlainPage(faces.title, sheet, Box(left, top, *flat.size), (*words, *drawn))


APART = 8.0
"""So far two nets are apart on one page."""


def on_few_pages(dice: Sequence[PlainPage]) -> list[PlainPage]:
    """The pages of single dice, those of one size that follow each other on as few pages as hold them, in rows."""
    pages: list[PlainPage] = []
    for _, alike in groupby(dice, key=lambda page: (page.title, page.sheet, page.place)):
        group = list(alike)
        room, net = room_of(group[0].sheet), group[0].place
        across, down = int((room.w + APART) / (net.w + APART)), int((room.h + APART) / (net.h + APART))
        pages += (_side_by_side(group[at : at + across * down], across) for at in range(0, len(group), across * down))
    return pages


def _side_by_side(dice: Sequence[PlainPage], across: int) -> PlainPage:
    """The first page, on which the nets of all stand in rows, in the middle of the room."""
    first = dice[0]
    room, net = room_of(first.sheet), first.place
    columns, rows = min(across, len(dice)), ceil(len(dice) / across)
    wide, high = columns * (net.w + APART) - APART, rows * (net.h + APART) - APART
    left, top = room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2
    items = [item for item in first.items if _is_heading(item, room)]
    for at, page in enumerate(dice):
        row, column = divmod(at, across)
        to_x, to_y = left + column * (net.w + APART), top + row * (net.h + APART)
        drawn = tuple(item for item in page.items if not _is_heading(item, room))
        items += moved(drawn, to_x - net.x, to_y - net.y)
    return first._replace(place=Box(left, top, wide, high), items=tuple(items))


def _is_heading(item: Item, room: Box) -> bool:
    """Whether it is one of the words at the top of a page."""
    return isinstance(item, SetText) and item.y < room.y


def arranged(shown: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """What each face of the net shows, by the number of the face: pairs lie opposite, high and low take turns."""
    count, out = len(shown), dict[int, DieFace]()
    if count % 2:
        return tuple(shown)
    across = opposite(_solid(count)) if count in SOLIDS else [(face + count // 2) % count for face in range(count)]
    for face in range(count):
        if face not in out:
            pair = len(out)
            first, second = shown[pair : pair + 2] if pair % 4 else reversed(shown[pair : pair + 2])
            out[face], out[across[face]] = first, second
    return tuple(out[face] for face in range(count))


def _solid(faces: int) -> Solid:
    return SOLIDS[faces]()


def _net(faces: int, measures: DieMeasures, scale: float) -> Net:
    edge, tab = measures.edge * scale, measures.tab * scale
    return net(_solid(faces), edge, tab) if faces in SOLIDS else strip(faces, edge, measures.strip, tab)


def _moved(flat: Net, x: float, y: float) -> Net:
    def there(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((at + x, down + y) for at, down in points)

    leaves = tuple(leaf._replace(corners=there(leaf.corners)) for leaf in flat.leaves)
    return flat._replace(leaves=leaves, tabs=tuple(map(there, flat.tabs)))


def _drawn(flat: Net, shown: Sequence[DieFace], paper: str, style: Theme, font: Font) -> Iterator[Item]:
    """Tabs, faces, what they show; then where to cut, and dashed where to fold."""
    for tab in flat.tabs:
        yield Shape(outline(tab), mix(style.palette.light, GREY, 0.25), GREY, 0.2)
    for leaf in flat.leaves:
        ground = mix(paper, style.palette.neutral, 0.22) if shown[leaf.face].sign else paper
        yield Shape(outline(leaf.corners), ground, style.palette.ink, 0.25)
    for side in [pair[0] for pair in (*flat.folds, *flat.seams)]:
        yield from dashed(*ends(flat, side), style.palette.light)
    for leaf in flat.leaves:
        yield _mark(leaf, shown[leaf.face], ink_on(paper, style.palette.ink, style.palette.light), font)


def _mark(leaf: NetFace, shown: DieFace, ink: str, font: Font) -> Item:
    """A number or a sign in the middle of a face, its foot towards the first side."""
    x, y = (sum(axis) / len(leaf.corners) for axis in zip(*leaf.corners, strict=True))
    (x1, y1), (x2, y2) = leaf.corners[:2]
    long = dist((x1, y1), (x2, y2))
    room = 2 * min(_far((x, y), leaf.corners[at - 1], leaf.corners[at]) for at in range(len(leaf.corners)))
    turn = degrees(atan2(y2 - y1, x2 - x1)) % 360
    if shown.sign:
        side = CAPITAL * room
        return Sign(x - side / 2, y - side / 2, side, shown.sign, ink, shown.word, turn)
    text = _unmistakable(shown.number)
    size = min(CAPITAL * room / font.capital, 0.8 * room / font.width(text)) / POINT
    across, up = font.width(text) * size * POINT / 2, font.capital * size * POINT / 2
    along_x, along_y = (x2 - x1) / long, (y2 - y1) / long
    return SetText(
        x - along_x * across - along_y * up,
        y - along_y * across + along_x * up,
        text,
        "strong",
        size,
        ink,
        turn,
    )


def _unmistakable(number: str) -> str:
    """A number that would be another one on its head has a point at its foot."""
    other = number[::-1].translate(ON_THEIR_HEADS)
    return f"{number}." if set(number) <= set("0689") and other != number else number


def _far(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line."""
    x, y = end[0] - start[0], end[1] - start[1]
    return abs(x * (start[1] - point[1]) - y * (start[0] - point[0])) / hypot(x, y)
