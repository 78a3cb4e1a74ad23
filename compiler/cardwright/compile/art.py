"""The signs and pictures that cards name: signs that are there, and files in the set that hold nothing that acts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from cardwright.assets import folder
from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.sets import inside
from cardwright.messages.message import Wording, message, quoted
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest


def emblems(documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """What is wrong with the `emblem` of cards. A card whose emblem is not there is drawn with the sign of its kind."""
    for document in documents:
        name = document.json.get("emblem")
        if document.sort == "card" and isinstance(name, str) and name not in signs():
            near = nearest(name, sorted(signs()), {})
            yield messages.unknown_emblem(document.span("/emblem"), name, near, _alike(name))


@cache
def signs() -> frozenset[str]:
    """The names of all signs."""
    return frozenset(path.stem for path in (folder("print") / "icons").glob("*.svg"))


def _alike(name: str) -> list[str]:
    """Signs that have this name as the beginning or the end of a word: a wolf may be a direwolf."""
    return [sign for sign in sorted(signs()) if any(_joins(part, name) for part in sign.split("-"))][:3]


def _joins(part: str, name: str) -> bool:
    return len(name) > 2 and (part.startswith(name) or part.endswith(name))


SIZE_LIMIT = 20_000_000  # bytes
_SIGNS = {".png": b"\x89PNG\r\n\x1a\n", ".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff"}
_ACTS = re.compile(
    rb"<!ENTITY|<!DOCTYPE[^>]*\[|<\s*(?:\w+:)?(script|foreignObject|iframe|object|embed|use)\b|\son\w+\s*=|javascript:|"
    rb"(?:href|src)\s*=\s*[\"'](?!#|data:image/(?:png|jpeg);)|url\(\s*[\"']?(?!#)|@import",
    re.IGNORECASE,
)


def pictures(documents: Iterable[Document], folder: Path | None) -> Iterator[Diagnostic]:
    """What is wrong with the `art` of cards; without a folder, nothing can be said."""
    if folder is None:
        return
    for document in documents:
        name = document.json.get("art")
        if document.sort == "card" and isinstance(name, str):
            what, remedy = fault(name, folder)
            if what:
                yield messages.picture_fault(document.span("/art"), what, remedy)


def fault(name: str, folder: Path | None) -> tuple[Wording, Wording]:
    """What is wrong with a picture and what to do; two empty texts when all is well."""
    path = inside(folder, name)
    if path is None:
        return (
            message("The picture “{name}” lies outside the folder of this set.", name=name),
            "Copy it into the folder and write its name alone.",
        )
    if not path.is_file():
        others = (
            [p.name for p in path.parent.glob("*") if p.suffix.lower() in {*_SIGNS, ".svg"}]
            if path.parent.is_dir()
            else []
        )
        near = nearest(path.name, others, {})
        return (
            message("There is no picture “{name}”.", name=name),
            message("Did you mean {near}?", near=quoted(near[:1])) if near else "Put it beside the card file.",
        )
    if path.stat().st_size > SIZE_LIMIT:
        return message(
            "The picture “{name}” is larger than {n} MB.", name=name, n=SIZE_LIMIT // 1000000
        ), "Make it smaller."
    suffix = path.suffix.lower()
    data = path.read_bytes()
    if suffix == ".svg":
        if match := _ACTS.search(data):
            shown = match.group().decode("ascii", "replace").strip()
            return (
                message("The picture “{name}” holds more than a drawing ({found}).", name=name, found=shown),
                "Export it as plain SVG, without scripts, entities or links.",
            )
        return (
            ("", "") if b"<svg" in data else (message("“{name}” is not an SVG picture.", name=name), "Export it again.")
        )
    if suffix not in _SIGNS:
        return message("“{name}” is neither PNG, JPEG nor SVG.", name=name), "Export it as one of these."
    return (
        ("", "")
        if data.startswith(_SIGNS[suffix])
        else (message("“{name}” is not what its name says.", name=name), "Export it again.")
    )
