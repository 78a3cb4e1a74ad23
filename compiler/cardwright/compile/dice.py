"""The document of a die becomes a `Die` with its faces in order."""

from __future__ import annotations

import re
from typing import Any

from cardwright.compile.document import Document
from cardwright.ruleset.game import Die


def die(document: Document) -> Die:
    """A die; several faces in a row are a list, a single one is not."""
    faces = document.json.get("faces", [])
    if isinstance(faces, str):
        faces = faces.split()
    listed = faces if isinstance(faces, list) else [faces]
    return Die(document.title, tuple(_face(face) for face in listed))


def _face(face: Any) -> int | str:
    if isinstance(face, str) and re.fullmatch(r"-?\d{1,9}", face):
        return int(face)
    return face if isinstance(face, int | str) else str(face)
