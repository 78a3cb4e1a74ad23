"""Makes the picture of a card: layers from the back to the front, in tones of its colour, by chance of its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from cardwright.press.items import Box, Masked
from cardwright.press.scenery import figure, indoors, land, sky
from cardwright.press.scenery.stage import Layer, Stage

Tones = tuple[tuple[str, str], ...]
"""Each tone and its colour."""

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


@lru_cache(1024)
def picture(layers: tuple[str, ...], box: Box, tones: Tones, emblem: str, seed: str) -> Masked:
    """The picture in a box: the same layers, tones and seed give the same picture, on every machine.

    Pictures are kept, for whoever looks at one card again and again while it is written.
    """
    stage = Stage(box, dict(tones), emblem, Random(seed))
    return Masked(box, tuple(item for name in layers for item in LAYERS[name](stage)))
