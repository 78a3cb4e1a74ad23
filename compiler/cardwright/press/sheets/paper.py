"""Makes a paper of its file in `print/papers`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardwright.press.data import read


class Paper(NamedTuple):
    """A sheet, upright, in millimetres; `edge` must stay free around the cards and their bleed."""

    title: str
    width: float
    height: float
    edge: float


def paper(name: str, papers: Path) -> Paper:
    """The paper of this name in a folder of papers; DataError if there is none."""
    table = read(papers / f"{name}.toml")
    width, height = table.numbers("size", 2)
    return Paper(table.text("title"), width, height, table.number("edge"))
