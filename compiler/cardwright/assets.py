"""A data folder's name becomes its place: in a checkout first, else in the installed package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder `grammar`, `cards`, `print` or `docs`.

    An editable install may leave an old copy of the data beside the package, so a checkout wins.
    Raises FileNotFoundError when the installation is incomplete.
    """
    for place in (_HERE.parent.parent / name, _HERE / "_data" / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"Cardwright's own folder {name!r} is missing; install it again")
