"""A number becomes so many generated cards of Imperial Twing, as a set of files: the input of the benchmarks."""

from __future__ import annotations

import random
from pathlib import Path

ELEMENTS = ("fire", "water", "life", "air")
ABILITIES = (
    "  your object_price - {n}",
    "  your free_creatures + {n} in battle",
    "  your {element} creatures have strength + {n} in attack",
    "  opponents cannot play traps against you",
    "  your cross counts as {n}",
    "  when you lose a battle:\n    gain {n} ornicles\n    draw {n} cards",
    "  when an opponent buys an object:\n    that player loses {n} ornicles",
    "  before an opponent plays a cat or a trap, once per battle:\n    may cancel it, discarding {n} cats",
    '  may "Trick {i}" in attack, after rolling, discarding {n} cats:\n    reroll\n  "Trick {i}" (de): "Kniff {i}"',
    "  each opponent discards {n} random spells" ,
)  # fmt: skip


def card(i: int, chance: random.Random) -> str:
    """The text of the i-th card: four in ten are creatures, three objects, three events."""
    n, element = chance.randint(2, 5), chance.choice(ELEMENTS)
    names = f'"Thing number {i}"\n  name (de): "Ding Nummer {i}"\n'
    sort = i % 10
    if sort < 4:
        return f"creature {names}  element: {element}\n  strength: {n}\n  copies: {chance.randint(1, 3)}\n"
    if sort < 7:
        ability = chance.choice(ABILITIES[:9]).format(n=n, element=element, i=i)
        return f"object {names}  element: {element}\n\n{ability}\n"
    return f"event {names}\n  gain {n} ornicles\n  each opponent discards {n} random spells\n  draw {n} cards\n"


def write(folder: Path, count: int, seed: int = 1) -> Path:
    """A homebrew set of `count` cards in files of a hundred."""
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    for start in range(0, count, 100):
        cards = [card(i, chance) for i in range(start, min(start + 100, count))]
        (folder / f"cards-{start:05}.card").write_text("use imperial-twing\n\n" + "\n".join(cards), "utf-8")
    return folder
