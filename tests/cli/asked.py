"""A table of translations that remembers what was asked of it, so that a row nobody wants is found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Asked(dict[str, str]):
    """The rows, and which of them were asked for."""

    def __init__(self, rows: Mapping[str, str]) -> None:
        super().__init__(rows)
        self.texts: set[str] = set()

    def get(self, text: str, otherwise: Any = None) -> Any:
        self.texts.add(text)
        return super().get(text, otherwise)
