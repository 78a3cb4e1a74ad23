"""Makes the picture of a card: layers from the back to the front, in tones of its colour, by chance of its id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cardwright.press.items import Box, Item, Masked
from cardwright.press.scenery import figure, indoors, land, sky
from cardwright.press.scenery.stage import Layer, Stage

_SKY = (sky.sky, sky.night, sky.plain, sky.sun, sky.moon, sky.stars, sky.clouds, sky.rain, sky.wind, sky.dust)
_LIGHT = (sky.rays, sky.dawn)
_LAND = (land.hills, land.dunes, land.peaks, land.waves, land.flames, land.embers, land.meadow, land.trees)
_BUILT = (land.roofs, land.ruins, land.road)
_INDOORS = (indoors.shelf, indoors.curtain, indoors.plinth, indoors.wallpaper, indoors.tiles)
_WORKS = (indoors.gears, indoors.pipes, indoors.graves, indoors.runes)
_FIGURE = (figure.medallion, figure.emblem, figure.outline, figure.teddy)

LAYERS: Mapping[str, Layer] = {
    layer.__name__: layer for layer in (*_SKY, *_LIGHT, *_LAND, *_BUILT, *_INDOORS, *_WORKS, *_FIGURE)
}
"""Every layer by the name that a theme calls it."""


def picture(layers: Sequence[str], box: Box, tones: Mapping[str, str], emblem: str, seed: str) -> Iterator[Item]:
    """The picture in a box: the same layers, tones and seed give the same picture, on every machine."""
    stage = Stage(box, tones, emblem, Random(seed))
    yield Masked(box, tuple(item for name in layers for item in LAYERS[name](stage)))
