"""Makes the eight photographs of this lesson: light, fog, water and stars, worked out and not taken.

python photographs.py        # in an environment with numpy and Pillow; the same pictures every time
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

HERE = Path(__file__).parent / "photographs"
WIDE, HIGH = 744, 1008
"""63 by 85.3 millimetres at 300 dots to the inch."""
Picture = np.ndarray


def main() -> None:
    """Writes them all."""
    x, y = np.meshgrid(np.linspace(0, 1, WIDE), np.linspace(0, 1, HIGH))
    scenes = {
        "moonrise": moonrise,
        "sea": sea,
        "dunes": dunes,
        "aurora": aurora,
        "rain": rain,
        "pine": pine,
        "trails": trails,
        "cap": cap,
    }
    for seed, (name, scene) in enumerate(scenes.items()):
        chance = np.random.default_rng(seed)
        developed(scene(x, y, chance), x, y, chance).save(HERE / f"{name}.jpg", quality=80, optimize=True)


# ---- what all of them are made of


def noise(chance: np.random.Generator, cells: int, octaves: int = 5, stretch: float = 1.0) -> Picture:
    """Clouds of chance, from 0 to 1: each octave twice as fine and half as strong."""
    total, weight = np.zeros((HIGH, WIDE)), 0.0
    for octave in range(octaves):
        across = max(2, int(cells * 2**octave))
        down = max(2, int(across * HIGH / WIDE * stretch))
        grain = Image.fromarray((chance.random((down, across)) * 255).astype(np.uint8))
        total += np.asarray(grain.resize((WIDE, HIGH), Image.Resampling.BICUBIC), float) / 255 * 0.5**octave
        weight += 0.5**octave
    total /= weight
    return (total - total.min()) / np.ptp(total)


def ridge(chance: np.random.Generator, height: float, rough: float) -> Picture:
    """The line of a mountain across the picture."""
    line = np.zeros(WIDE)
    for octave in range(1, 8):
        points = chance.normal(size=2**octave + 2)
        line += np.interp(np.linspace(0, len(points) - 1, WIDE), np.arange(len(points)), points) * 0.5**octave
    return height + rough * line


def between(low: str, high: str, share: Picture) -> Picture:
    """Two colours mixed."""
    first, second = (np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255 for colour in (low, high))
    return first + (second - first) * np.clip(share, 0, 1)[..., None]


def over(below: Picture, above: Picture, share: Picture) -> Picture:
    """One picture over another, as much as the share says."""
    return below + (above - below) * np.clip(share, 0, 1)[..., None]


def glow(x: Picture, y: Picture, at: tuple[float, float], size: float) -> Picture:
    """Light that fades about a point."""
    far = np.hypot(x - at[0], (y - at[1]) * HIGH / WIDE)
    return np.exp(-((far / size) ** 2))


def stars(chance: np.random.Generator, count: int) -> Picture:
    """Points of light, few of them strong."""
    sky = np.zeros((HIGH, WIDE))
    sky[chance.integers(0, HIGH, count), chance.integers(0, WIDE, count)] = chance.random(count) ** 6
    soft = Image.fromarray((sky * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.9))
    return np.asarray(soft, float) / 255 * 3


def developed(light: Picture, x: Picture, y: Picture, chance: np.random.Generator) -> Image.Image:
    """A picture as film has it: darker at the corners, a soft shoulder, grain."""
    dark = 1 - 0.55 * (((x - 0.5) * 1.2) ** 2 + ((y - 0.5) * 1.2) ** 2)
    film = 1 - np.exp(-1.7 * np.clip(light, 0, None) * dark[..., None])
    film = film / (1 - np.exp(-1.7)) + chance.normal(scale=0.018, size=(HIGH, WIDE, 1))
    return Image.fromarray((np.clip(film, 0, 1) * 255).astype(np.uint8))


# ---- what is seen


def moonrise(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Ranges in fog, the moon behind them."""
    light = between("#10162e", "#7d86a8", y * 1.1) + stars(chance, 500)[..., None] * (1 - y[..., None]) * 0.7
    disc = np.clip((0.115 - np.hypot(x - 0.62, (y - 0.3) * HIGH / WIDE)) * 90, 0, 1)
    seas = 0.78 + 0.22 * noise(chance, 9)
    light = over(light, between("#fff3d2", "#ffffff", seas) * seas[..., None], disc)
    light = light + between("#000000", "#ffe9c0", glow(x, y, (0.62, 0.3), 0.36)) * 0.4
    fog = noise(chance, 3, stretch=0.3)
    for depth, height in enumerate((0.5, 0.6, 0.7, 0.82)):
        line = ridge(chance, height, 0.06 + 0.02 * depth)
        body = between("#4d587e", "#0b0f1d", np.full_like(x, depth / 3))
        veil = np.clip((y - line[None, :]) * 3.2, 0, 1) * (0.75 - 0.17 * depth)
        body = over(body, between("#8b93b4", "#c9c4c8", fog), veil)
        light = over(light, body, np.clip((y - line[None, :]) * 400, 0, 1))
    return light


def sea(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Long water before the sun is up."""
    level = 0.46
    sky = between("#2b3b5e", "#f2a86a", (y / level) ** 2.2)
    sky = over(sky, between("#503f58", "#ffd9a8", noise(chance, 3, stretch=0.25)), noise(chance, 3, stretch=0.2) * 0.55)
    deep = np.clip((y - level) / (1 - level), 0, 1)
    waves = noise(chance, 5, 6, 4.5)
    swell = np.sin((1 / (deep + 0.045)) * 5 + waves * 7 + x * 3)
    water = between("#e89a68", "#132338", deep**0.6 + 0.22 * swell * deep**0.4)
    path = np.exp(-(((x - 0.42) / (0.05 + 0.3 * deep)) ** 2)) * np.clip(swell * 1.4 + waves - 0.35, 0, 1.4)
    water = water + between("#000000", "#ffd199", path * 0.8)
    light = over(sky, water, np.clip((y - level) * 500, 0, 1))
    return light + between("#000000", "#ffb877", glow(x, y, (0.42, level), 0.3)) * 0.75


def dunes(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Sand, and the side of it that the sun has left."""
    light = between("#3f6b9e", "#e9c9a3", (y / 0.5) ** 1.3)
    for depth, (height, lean) in enumerate(((0.42, 0.12), (0.52, -0.2), (0.66, 0.26), (0.86, -0.15))):
        bend = np.sin(x * (4.5 - depth * 0.6) + depth * 1.9)
        line = height + lean * (x - 0.5) + 0.05 * bend
        under = y - line
        ripple = np.sin((under * (110 - 18 * depth)) + x * 18 + noise(chance, 4) * 5) * 0.05
        lit = 0.5 + 0.42 * np.cos(x * (4.5 - depth * 0.6) + depth * 1.9 + 0.7) + ripple + 0.08 * noise(chance, 90, 2)
        sand = between("#5b2a1c", "#f6b26b", lit) * (0.72 + 0.1 * depth)
        light = over(light, sand, np.clip(under * 350, 0, 1))
    return light


def aurora(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Curtains of light over a frozen lake."""
    light = between("#03050f", "#0d2438", y * 1.3) + stars(chance, 900)[..., None] * 0.8
    curtain = np.zeros_like(x)
    for fold in range(3):
        sway = 0.32 + 0.1 * fold + 0.09 * np.sin(x * (5 + fold) + fold * 2) + 0.05 * np.sin(x * 13 + fold)
        rays = 0.45 + 0.55 * noise(chance, 22, 3, 0.02)
        curtain += np.exp(-np.clip(sway - y, 0, 1) * (5 + 2 * fold)) * (y < sway) * rays * (0.75 - 0.16 * fold)
        curtain += np.exp(-(((y - sway) / 0.018) ** 2)) * (y >= sway) * rays * 0.6
    colour = between("#7a2f9a", "#3df5a0", np.clip(y * 3.0, 0, 1))
    light = light + colour * curtain[..., None]
    shore = ridge(chance, 0.66, 0.035)
    lake = light[::-1] * 0.42 + between("#081521", "#12303a", y) * 0.6
    shift = int(HIGH * 0.30)
    lake = np.roll(lake, shift, axis=0)
    light = over(light, lake, np.clip((y - 0.7) * 400, 0, 1))
    trees = shore[None, :] - 0.035 * np.abs(np.sin(x * 170 + noise(chance, 30, 2) * 9))
    return over(light, between("#04070b", "#060a10", y), np.clip((y - trees) * 400, 0, 1) * (y < 0.705))


def rain(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """A street at night, through a wet window: lamps out of focus."""
    light = between("#070a14", "#1b1726", y)
    for _ in range(46):
        at = chance.random(), 0.12 + 0.75 * chance.random() ** 0.8
        size = 0.018 + 0.05 * chance.random()
        far = np.hypot(x - at[0], (y - at[1]) * HIGH / WIDE)
        disc = np.clip((size - far) * 130, 0, 1) * (0.55 + 0.5 * (far / size) ** 3)
        warm = chance.choice(["#ff9a3c", "#ffd27a", "#ff5a4a", "#7ab8ff", "#fff0d0"])
        light = light + between("#000000", warm, disc) * (0.25 + 0.5 * chance.random())
    for _ in range(420):
        at, size = chance.random(2), 0.003 + 0.011 * chance.random() ** 2
        far = np.hypot(x - at[0], (y - at[1]) * HIGH / WIDE)
        drop = np.clip((size - far) * 900, 0, 1)
        shine = np.clip((y - at[1]) * HIGH / WIDE / size, -1, 1)
        light = over(light, between("#0a0c14", "#c9d3e6", 0.35 + 0.45 * shine), drop * 0.7)
    return light


def pine(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """One tree in snow and fog."""
    fog = noise(chance, 3, stretch=0.4)
    light = between("#aeb8c4", "#eef0f2", y + 0.25 * fog)
    for depth, height in enumerate((0.56, 0.64)):
        line = ridge(chance, height, 0.05)[None, :] - 0.02 * np.abs(np.sin(x * 90 + depth))
        light = over(light, between("#98a6b4", "#c3ccd4", fog), np.clip((y - line) * 200, 0, 1) * 0.6)
    snow = ridge(chance, 0.76, 0.03)[None, :]
    light = over(light, between("#dfe6ee", "#ffffff", noise(chance, 12)), np.clip((y - snow) * 250, 0, 1))
    tall = np.clip((y - 0.2) / 0.57, 0, 1)
    branches = 0.72 + 0.28 * np.sin(tall * 75 + 8 * noise(chance, 40, 2)) + 0.25 * (noise(chance, 120, 2) - 0.5)
    tree = (np.abs(x - 0.58) < 0.15 * tall**0.85 * branches) & (y > 0.2) & (y < 0.77)
    trunk = (np.abs(x - 0.58) < 0.009) & (y > 0.768) & (y < 0.805)
    needles = between("#16221f", "#5a6b66", noise(chance, 150, 2) * 0.9 - 0.15)
    light = over(light, needles, tree * 0.95)
    light = over(light, between("#1d1712", "#2b221a", y), trunk * 1.0)
    return over(light, between("#c8d0d8", "#f2f4f6", fog), (0.38 * fog * (1 - y)))


def trails(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Three hours of stars around their pole."""
    pole = 0.46, 0.34
    far = np.hypot(x - pole[0], (y - pole[1]) * HIGH / WIDE)
    angle = np.arctan2((y - pole[1]) * HIGH / WIDE, x - pole[0])
    light = between("#050818", "#2a2440", y * 1.1)
    for _ in range(260):
        at, start, length = chance.random() * 1.35, chance.random() * 2 * np.pi - np.pi, 0.75
        ring = np.exp(-(((far - at) / 0.0011) ** 2))
        arc = ((angle - start) % (2 * np.pi)) < length
        tint = chance.choice(["#bcd0ff", "#ffffff", "#ffe2b8"])
        light = light + between("#000000", tint, ring * arc) * (0.2 + 0.7 * chance.random() ** 2)
    land = ridge(chance, 0.83, 0.05)[None, :]
    light = light + between("#000000", "#d98a50", np.clip(1 - np.abs(y - land) * 5, 0, 1)) * 0.3
    return over(light, between("#04040a", "#0b0910", y), np.clip((y - land) * 400, 0, 1))


def cap(x: Picture, y: Picture, chance: np.random.Generator) -> Picture:
    """Whoever forgets to take it off has this."""
    return (
        between("#0b0a0c", "#171518", noise(chance, 4))
        + between("#000000", "#5a3020", glow(x, y, (1.02, 0.93), 0.3)) * 0.6
    )


if __name__ == "__main__":
    main()
