"""Makes the picture of a card: layers from the back to the front, in tones of its colour, by chance of its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from cardwright.press.scenery import figure, indoors, land, sky
from cardwright.press.scenery.stage import Layer, SceneStage
from cardwright.typeset.items import Masked, Scene

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


@lru_cache(128)
def picture(scene: Scene) -> Masked:
    """A scene as items: the same one is the same picture, on every machine.

    Some pictures are kept, for whoever looks at one card again and again while it is written.
    """
    stage = SceneStage(scene.window, dict(scene.tones), scene.emblem, Random(scene.seed))
    return Masked(scene.window, tuple(item for name in scene.layers for item in LAYERS[name](stage)))
