"""`creatures from "creatures.csv"`: every row of a spreadsheet becomes a card document."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any

from cardwright.compile import messages
from cardwright.compile.document import Document, unquote
from cardwright.compile.sets import inside
from cardwright.messages.message import message
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span

SIZE_LIMIT = 4_000_000  # bytes
ROWS_LIMIT = 20_000


def rows(
    source: Source, declared: tree.Declaration, folder: Path | None, diagnostics: list[Diagnostic]
) -> Iterator[Document]:
    """The documents of a sheet. The first row names the fields: `name`, `name (de)`, `element`, `copies` …"""
    assert declared.sheet is not None
    at = Span(source, declared.sheet.start, declared.sheet.end)
    name = unquote(declared.sheet.text)
    try:
        sheet, table = _table(name, folder)
    except SheetFault as fault:
        diagnostics.append(messages.sheet_fault(at, *fault.args))
        return
    sheet = replace(sheet, name=(PurePath(source.name).parent / name).as_posix())
    head = [str(cell).strip() for cell in table[0][1]] if table else []
    if "name" not in head:
        diagnostics.append(
            messages.sheet_fault(
                at, message("{name} has no column `name`.", name=name), "Name the columns in the first row."
            )
        )
        return
    for line, row in table[1:]:
        cells = {column: cell for column, cell in zip(head, row, strict=False) if column and cell not in ("", None)}
        if cells and "name" not in cells:
            whole = Span(sheet, *_place(sheet, line, ""))
            diagnostics.append(
                messages.sheet_fault(whole, "This row has no name.", "Write one into the column `name`.")
            )
        elif cells:
            yield _document(source, declared, sheet, line, cells)


def _document(source: Source, declared: tree.Declaration, sheet: Source, line: int, cells: dict[str, Any]) -> Document:
    """The document of a row; what is found in it points at its cell, or at the line on which the row ends."""
    title = str(cells.pop("name", ""))
    document = Document("card", declared.head.text, title, {}, {}, source, declared, sheet=sheet)
    document.spans[""] = _place(sheet, line, "")
    document.spans["/title"] = _place(sheet, line, title)
    for column, cell in cells.items():
        field, _, lang = column.partition(" (")
        document.spans[f"/{field}/{lang.rstrip(')')}" if lang else f"/{field}"] = _place(sheet, line, str(cell))
        value = _value(cell)
        if lang or field in ("flavour", "manual"):
            document.json.setdefault(field, {})[lang.rstrip(")") or "en"] = str(value)
        elif field == "source":
            document.json[field] = [part.strip() for part in str(value).split(",")]
        else:
            document.json[field] = value
    return document


def _place(sheet: Source, line: int, cell: str) -> tuple[int, int]:
    """Where a cell stands in its line, if it stands there once; else the whole line."""
    text = sheet.line(line)
    start = sheet.starts[line - 1]
    matches = list(re.finditer(rf"(?<!\w){re.escape(cell)}(?!\w)", text)) if cell else []
    return (start + matches[0].start(), start + matches[0].end()) if len(matches) == 1 else (start, start + len(text))


def _value(cell: Any) -> Any:
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    text = str(cell).strip()
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    return {"yes": True, "no": False}.get(text.casefold(), text)


class SheetFault(Exception):
    """What is wrong with a sheet, and what to do."""


def _table(name: str, folder: Path | None) -> tuple[Source, list[tuple[int, list[Any]]]]:
    """The text of a sheet, and its rows, each with the line on which it ends."""
    path = inside(folder, name)
    if path is None:
        raise SheetFault(message("{name} lies outside the folder of this set.", name=name), "Copy it into the folder.")
    if not path.is_file():
        raise SheetFault(
            message("There is no file {name} beside this one.", name=name), "Write its name as it is in the folder."
        )
    if path.stat().st_size > SIZE_LIMIT:
        raise SheetFault(
            message("{name} is larger than {n} MB.", name=name, n=SIZE_LIMIT // 1000000),
            "Split it into several sheets.",
        )
    text, table = _csv(path) if path.suffix.lower() == ".csv" else _xlsx(path)
    if len(table) > ROWS_LIMIT:
        raise SheetFault(
            message("{name} has more than {n} rows.", name=name, n=ROWS_LIMIT), "Split it into several sheets."
        )
    return Source(name, text), table


def _csv(path: Path) -> tuple[str, list[tuple[int, list[Any]]]]:
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SheetFault(
            message("{name} is not written in UTF-8.", name=path.name), "Export it again as “CSV UTF-8”."
        ) from None
    first = text.split("\n", 1)[0]
    mark = ";" if first.count(";") > first.count(",") else "\t" if "\t" in first else ","
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(text), delimiter=mark)
    return text, [(reader.line_num, row) for row in reader]


def _xlsx(path: Path) -> tuple[str, list[tuple[int, list[Any]]]]:
    if path.suffix.lower() != ".xlsx":
        raise SheetFault(message("{name} is neither CSV nor XLSX.", name=path.name), "Export it as CSV.")
    try:
        from python_calamine import CalamineWorkbook
    except ImportError:
        raise SheetFault(
            "Reading XLSX needs the extra `sheets`.", "Install `cardwright[sheets]`, or export the sheet as CSV."
        ) from None
    try:
        book = CalamineWorkbook.from_path(str(path))
        table = [list(row) for row in book.get_sheet_by_index(0).to_python()]
    except Exception as error:  # whatever a broken file makes the reader raise
        raise SheetFault(
            message("{name} cannot be read as a spreadsheet.", name=path.name),
            message("The reader says: {error}", error=str(error)),
        ) from None
    lines = ("\t".join(" ".join(str(cell).split()) for cell in row) for row in table)
    return "\n".join(lines), list(enumerate(table, 1))
