"""The picture of a card: layers from the back to the front, in tones of its colour, by chance of its id.

Here are the layers in front (the emblem of the card, in a medallion or standing free, and somewhere a teddy), and the
table of all layers by the name that a theme calls them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random

from cardwright.press.look.colour import mix
from cardwright.press.scenery import counted, indoors, land, sky
from cardwright.press.scenery.stage import Layer, SceneStage
from cardwright.typeset.items import Box, Disc, Item, Masked, Scene, SeenRow, Sign

TWIN = "twin"
TEDDY, TRIES, ENOUGH, HIDDEN = "teddy", 60, 0.7, 9.0
"""Of so many places a teddy takes the first that has so many millimetres of room about it, or else the roomiest."""


def medallion(stage: SceneStage) -> Iterator[Item]:
    """The emblem on a disc with a double rim."""
    x, y, r = stage.across(0.5), stage.down(0.5), min(stage.box.w, stage.box.h) * 0.43
    yield Disc(x, y, r, mix(stage.tones["glow"], stage.tones["low"], 0.1), stage.tones["near"], 0.35)
    yield Disc(x, y, r * 0.92, None, stage.tones["middle"], 0.2)
    side = r * 1.2
    yield Sign(x - side / 2, y - side / 2, side, stage.emblem, stage.tones["figure"])


def emblem(stage: SceneStage) -> Iterator[Item]:
    """The emblem with a light rim, as if it were cut out and put before the rest, and its shadow."""
    yield from _cut_out(stage.figure, stage.tones["figure"], stage)


def twin(stage: SceneStage) -> Iterator[Item]:
    """A second emblem, smaller and paler, behind the first: on a card with an even number."""
    if stage.behind.w:
        yield from _cut_out(stage.behind, mix(stage.tones["figure"], stage.tones["middle"], 0.45), stage)


def _cut_out(box: Box, colour: str, stage: SceneStage) -> Iterator[Item]:
    left, top, side, _ = box
    yield Sign(left + 0.7, top + 0.8, side, stage.emblem, mix(stage.tones["middle"], stage.tones["dark"], 0.4), rim=1.1)
    yield Sign(left, top, side, stage.emblem, stage.tones["rim"], rim=1.1)
    yield Sign(left, top, side, stage.emblem, colour)


def outline(stage: SceneStage) -> Iterator[Item]:
    """The emblem alone."""
    side = min(stage.box.w, stage.box.h) * 0.62
    yield Sign(stage.across(0.5) - side / 2, stage.down(0.5) - side / 2, side, stage.emblem, stage.tones["figure"])


def teddy(stage: SceneStage) -> Iterator[Item]:
    """A teddy, not where one looks first, but to be found: in the window, beside the emblem, with a rim of its own."""
    side = stage.between(3.4, 4.6)
    best, at = -99.0, stage.figure
    for _ in range(TRIES):
        box = Box(stage.across(stage.between(0, 1)), stage.down(stage.between(0.2, 1)), side, side)
        if (room := _room(box, stage)) > best:
            best, at = room, box
        if best >= ENOUGH:
            break
    turn = stage.between(-14, 14)
    fur, light = mix(stage.tones["middle"], stage.tones["dark"], 0.8), mix(stage.tones["low"], stage.tones["glow"], 0.5)
    yield Sign(at.x, at.y, side, TEDDY, light, turn=turn, rim=0.22)
    yield Sign(at.x, at.y, side, TEDDY, fur, turn=turn)


def _room(box: Box, stage: SceneStage) -> float:
    """How far a teddy would stand from what would hide it, the frame and the emblem; negative where it is hidden."""
    room = min(_beside(box, figure) for figure in (stage.figure, stage.behind) if figure.w or figure is stage.figure)
    if room <= 0 or box.y < stage.seen[0].y or box.y + box.h > stage.seen[-1].y:
        return min(room, 0.0) - HIDDEN
    for row in stage.seen:
        if box.y - 1 <= row.y <= box.y + box.h + 1:
            room = min(room, box.x - row.left, row.right - box.x - box.w)
    return room


def _beside(box: Box, figure: Box) -> float:
    left, top, wide, high = figure.grown(-0.06 * figure.w)
    return max(left - box.x - box.w, box.x - left - wide, top - box.y - box.h, box.y - top - high)


_SKY = (sky.sky, sky.night, sky.plain, sky.sun, sky.moon, sky.stars, sky.clouds, sky.rain, sky.wind, sky.dust)
_HOUR = (sky.hour, sky.lamp)
_LIGHT = (sky.rays, sky.dawn, counted.field)
_LAND = (land.hills, land.dunes, land.peaks, land.waves, land.flames, land.embers, land.meadow, land.trees)
_BUILT = (land.roofs, land.ruins, land.road)
_INDOORS = (indoors.shelf, indoors.curtain, indoors.plinth, indoors.wallpaper, indoors.tiles)
_WORKS = (indoors.gears, indoors.pipes, indoors.graves, indoors.runes)
_FIGURE = (medallion, twin, emblem, outline, teddy, counted.count)

LAYERS: Mapping[str, Layer] = {
    layer.__name__: layer for layer in (*_SKY, *_HOUR, *_LIGHT, *_LAND, *_BUILT, *_INDOORS, *_WORKS, *_FIGURE)
}
"""Every layer by the name that a theme calls it."""


@lru_cache(24)  # a tenth of a megabyte each, and every letter of a name gives another
def picture(scene: Scene) -> Masked:
    """A scene as items: the same one is the same picture, on every machine.

    Some pictures are kept, for whoever looks at one card again and again while it is written.
    """
    window = scene.window
    tones, roll = dict(scene.tones), Random(scene.seed)
    seen = scene.seen or tuple(SeenRow(y, window.x, window.x + window.w) for y in (window.y, window.y + window.h))
    stage = SceneStage(window, tones, scene.emblem, roll, scene.figure, seen, scene.number, scene.behind)
    return Masked(scene.window, tuple(item for name in scene.layers for item in LAYERS[name](stage)))
