"""The signs and pictures that cards name: signs that are there, and files in the set that hold nothing that acts.

A picture is what is seen in the window of a card (`art`), or in place of a frame or a back of its theme."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from cardwright.assets import folder
from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.raster import raster_fault
from cardwright.compile.sets import inside, too_long
from cardwright.intake import first_bytes, is_picture, is_spelt_so
from cardwright.limits import MB, PICTURE_FILE
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


_SIGNS = {".png": b"\x89PNG\r\n\x1a\n", ".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff"}
_ACTS = re.compile(
    rb"<!ENTITY|<!DOCTYPE[^>]*\[|<\s*(?:\w+:)?(script|foreignObject|iframe|object|embed)\b|\son\w+\s*=|javascript:|"
    rb"(?:href|src)\s*=\s*[\"'](?!#|data:image/(?:png|jpeg);)|url\(\s*[\"']?(?!#)|@import",
    re.IGNORECASE,
)


def pictures(documents: Iterable[Document], folder: Path | None) -> Iterator[Diagnostic]:
    """What is wrong with the pictures of cards; without a folder, nothing can be said."""
    if folder is None:
        return
    for document in documents:
        for field, name in pictures_of(document):
            what, remedy = fault(name, folder)
            if what:
                yield messages.picture_fault(document.span(f"/{field}"), what, remedy)


def pictures_of(document: Document) -> Iterator[tuple[str, str]]:
    """Each field of a card that names a picture, with the name."""
    for field in ("art", "frame", "back") if document.sort == "card" else ():
        name = document.json.get(field)
        if isinstance(name, str) and (field == "art" or is_picture(name)):
            yield field, name


def place_pictures(documents: Iterable[Document], folder: Path | None) -> None:
    """The pictures of a used set's cards are found wherever the set is used: they become the paths of their files."""
    for document in documents:
        for field, name in list(pictures_of(document)):
            if (path := inside(folder, name)) is not None:
                document.json[field] = str(path)


FOCUS = re.compile(r"(\d|[1-9]\d|100) (\d|[1-9]\d|100)")
"""Two numbers from 0 to 100, across and down."""


def places(documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """What is wrong with the `focus` of cards."""
    for document in documents:
        said = document.json.get("focus")
        if document.sort == "card" and isinstance(said, str) and not FOCUS.fullmatch(said.strip()):
            what = message("“{said}” is no place in a picture.", said=said)
            yield messages.picture_fault(
                document.span("/focus"), what, "Write per cent across and down, as in `50 20`."
            )


def fault(name: str, folder: Path | None) -> tuple[Wording, Wording]:
    """What is wrong with a picture and what to do; two empty texts when all is well."""
    if too_long(name):
        return (
            "The name of this picture is longer than any can be.",
            "Write the name of a file in the folder of this set.",
        )
    path = inside(folder, name)
    if path is None:
        return (
            message("The picture “{name}” lies outside the folder of this set.", name=name),
            "Copy it into the folder and write its name alone.",
        )
    if path.exists() and not path.is_file():
        return message("“{name}” is no picture: it is no file at all.", name=name), "Put a file in its place."
    if not path.is_file() or (folder is not None and not is_spelt_so(folder, name)):
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
    suffix = path.suffix.lower()
    data = first_bytes(path, PICTURE_FILE + 1)
    if len(data) > PICTURE_FILE:
        return message(
            "The picture “{name}” is larger than {n} MB.", name=name, n=PICTURE_FILE // MB
        ), "Make it smaller."
    if suffix == ".svg":
        if match := _ACTS.search(data):
            shown = match.group().decode("ascii", "replace").strip()
            return (
                message("The picture “{name}” holds more than a drawing ({found}).", name=name, found=shown),
                "Export it as plain SVG, without scripts, entities or links.",
            )
        if b"<svg" not in data:
            return message("“{name}” is not an SVG picture.", name=name), "Export it again."
        try:
            ElementTree.fromstring(data)
        except (ElementTree.ParseError, LookupError, ValueError) as error:
            what = message("The drawing “{name}” is damaged ({why}).", name=name, why=" ".join(str(error).split()))
            return what, "Export it again."
        return "", ""
    if suffix not in _SIGNS:
        return message("“{name}” is neither PNG, JPEG nor SVG.", name=name), "Export it as one of these."
    if not data.startswith(_SIGNS[suffix]):
        return message("“{name}” is not what its name says.", name=name), "Export it again."
    about = path.stat()
    return raster_fault(path, about.st_mtime_ns, about.st_size) or ("", "")
