"""A file that was drawn onto the page becomes one of the set, a picture or a spreadsheet; no other is written over."""

from __future__ import annotations

import os
import re
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.files import why, write
from cardwright.limits import MB, SHEET_FILE
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.studio.asked import Asked, BadRequest

if TYPE_CHECKING:
    from cardwright.studio.requests import Answer, Studio

PICTURE = 11 * MB  # as much as a request can bring
SIGNS = {
    ".png": b"\x89PNG",
    ".jpg": b"\xff\xd8\xff",
    ".jpeg": b"\xff\xd8\xff",
    ".svg": b"",
    ".xlsx": b"PK",
    ".csv": b"",
}
TABLES = (".csv", ".xlsx")
LONGEST = 60  # letters of a name
FILES = 1000  # entries of a folder that takes more


def give(studio: Studio, asked: Asked) -> Answer:
    """A file is put beside the cards: the name that it has there, and whether it is a table."""
    try:
        data = b64decode(asked.text("data"), validate=True)
    except ValueError:
        raise BadRequest("data") from None
    name = put(studio.cards.folder, asked.text("file"), data)
    return {"file": name, "table": Path(name).suffix in TABLES}


def put(folder: Path, wished: str, data: bytes) -> str:
    """Writes a file into a folder, whole or not at all, and says under which name. Raises Refusal for what is neither a
    picture nor a spreadsheet, is too large, or cannot be written. What is in the file is judged where it is used."""
    stem, suffix = plain_name(wished)
    if suffix not in SIGNS:
        raise Refusal(
            message("{file} is neither a picture nor a spreadsheet.", file=repr(wished[:LONGEST])),
            "Pictures end in .png, .jpg or .svg, spreadsheets in .csv or .xlsx.",
        )
    most = SHEET_FILE if suffix in TABLES else PICTURE
    if len(data) > most:
        raise Refusal(message("{file} is larger than {n} MB.", file=repr(wished[:LONGEST]), n=most // MB))
    if not data.startswith(SIGNS[suffix]):
        raise Refusal(message("{file} is not what its name says.", file=repr(wished[:LONGEST])), "Export it again.")
    if len(os.listdir(folder)) >= FILES:
        raise Refusal(message("There are too many files in the folder of this set."))
    names = (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}" for n in range(1, FILES))
    for name in names:
        try:
            if not os.path.lexists(folder / name):
                write(folder / name, data)
                return name
            if not (folder / name).is_symlink() and (folder / name).read_bytes() == data:
                return name
        except OSError as error:
            raise Refusal(message("Cannot write {file}: {why}.", file=repr(name), why=why(error))) from None
    raise Refusal(message("There are too many files in the folder of this set."))


def plain_name(wished: str) -> tuple[str, str]:
    """A name that any system can have, and any card file can say: its stem, and how it ends.

    >>> plain_name("../Meine Socke (2).PNG"), plain_name(".svg"), plain_name("CON")
    (('meine-socke-2', '.png'), ('picture', '.svg'), ('con', ''))
    """
    last = wished.replace("\\", "/").rpartition("/")[2]
    stem, dot, suffix = last.rpartition(".")
    if not dot:
        stem, suffix = last, ""
    plain = re.sub(r"[\W_]+", "-", stem, flags=re.ASCII).strip("-").lower()[:LONGEST]
    return plain or "picture", f".{suffix.lower()}" if suffix else ""
