"""The bytes of an XLSX file become the rows of its first sheet, once all that is in it has been weighed.

An XLSX file is a ZIP of XML: a kilobyte of it may unpack to gigabytes, and one cell far down and far to the right makes
a reader fill the whole grid above it. So everything is unpacked here, under a limit; the cells are looked over as they
stand; and what the reader is given is a new ZIP of just that, so that nothing in the old one can still surprise it.
"""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from typing import Any
from xml.parsers import expat

from cardwright.limits import MB, SHEET_CELLS, SHEET_COLUMNS, SHEET_PARTS, SHEET_ROWS, SHEET_UNPACKED
from cardwright.messages.message import Message, Wording, message

SPLIT = "Split it into several sheets."
_REFERENCE = re.compile(r"([A-Z]{0,7})([0-9]{1,15})")
_SHEET = re.compile(r"/?xl/worksheets/[^/]*\.xml", re.IGNORECASE)


class WorkbookFault(Exception):
    """What is wrong with a workbook, and what to do."""


def first_sheet(data: bytes, name: str) -> list[list[Any]]:
    """The cells of the first sheet, row by row. Raises WorkbookFault; ImportError where the reader is not installed."""
    from python_calamine import CalamineWorkbook

    try:
        parts = _unpacked(data, name)
        for part, text in parts.items():
            if _SHEET.fullmatch(part):
                _weigh(text, name)
        book = CalamineWorkbook.from_filelike(_packed(parts))
        return [list(row) for row in book.get_sheet_by_index(0).to_python()]
    except WorkbookFault:
        raise
    except Exception as error:  # whatever a broken file makes the readers raise
        raise WorkbookFault(
            message("{name} cannot be read as a spreadsheet.", name=name),
            message("The reader says: {error}", error=" ".join(str(error).split())[:200]),
        ) from None


def _unpacked(data: bytes, name: str) -> dict[str, bytes]:
    """The files in a ZIP, of which no more is unpacked than may be."""
    parts: dict[str, bytes] = {}
    left = SHEET_UNPACKED
    with zipfile.ZipFile(BytesIO(data)) as packed:
        infos = packed.infolist()
        if len(infos) > SHEET_PARTS:
            raise WorkbookFault(message("{name} has more than {n} parts.", name=name, n=SHEET_PARTS), SPLIT)
        for info in infos:
            with packed.open(info) as part:
                parts[info.filename] = text = part.read(left + 1)
            left -= len(text)
            if left < 0:
                what = message("{name} is larger than {n} MB, unpacked.", name=name, n=SHEET_UNPACKED // MB)
                raise WorkbookFault(what, SPLIT)
    return parts


def _packed(parts: dict[str, bytes]) -> BytesIO:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for part, text in parts.items():
            packed.writestr(part, text)
    out.seek(0)
    return out


def _weigh(sheet: bytes, name: str) -> None:
    """Looks the cells of a sheet over. Raises WorkbookFault for one that lies too far out, and for too many."""
    cells = 0

    def begins(tag: str, attributes: dict[str, str]) -> None:
        nonlocal cells
        if tag.rpartition(":")[2] not in ("c", "row"):
            return
        cells += 1
        if cells > SHEET_CELLS:
            raise WorkbookFault(message("{name} has more than {n} cells.", name=name, n=SHEET_CELLS), SPLIT)
        if fault := _far_out(attributes.get("r", ""), name):
            raise WorkbookFault(*fault)

    def entity(*declared: object) -> None:
        raise WorkbookFault(
            message("{name} declares entities, which no spreadsheet needs.", name=name), "Export it again."
        )

    parser = expat.ParserCreate()
    parser.StartElementHandler = begins
    parser.EntityDeclHandler = entity
    parser.Parse(sheet, True)


def _far_out(reference: str, name: str) -> tuple[Message, Wording] | None:
    """What is wrong with the place of a cell (`XFD20000`) or of a row (`20000`). Without one it is the next."""
    if not reference:
        return None
    place = _REFERENCE.fullmatch(reference)
    if place is None:  # a reader might make a number of it that nobody has weighed
        what = message("{name} has a cell whose place is “{cell}”.", name=name, cell=reference[:20])
        return what, "Export it again."
    if (row := int(place[2])) > SHEET_ROWS + 1:  # the first names the columns
        what = message(
            "{name} has more than {n} rows: something stands in row {row}.", name=name, n=SHEET_ROWS, row=row
        )
        return what, "Delete the rows below the last card, or split it into several sheets."
    if _column(place[1]) > SHEET_COLUMNS:
        beyond = "{name} has more than {n} columns: something stands in {cell}."
        return message(beyond, name=name, n=SHEET_COLUMNS, cell=reference), "Delete the columns behind the last field."
    return None


def _column(letters: str) -> int:
    """The number of a column, from 1.

    >>> _column("A"), _column("Z"), _column("AA"), _column("XFD")
    (1, 26, 27, 16384)
    """
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
