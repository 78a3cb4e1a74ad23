"""`creatures from "creatures.csv"`: every row of a spreadsheet becomes a card document.

What a card does stands in the column `text`, as it would stand below its name, line by line. Such a cell is a source of
its own: a finding in it has the line of the file where that is CSV, the row and the line in it where it is XLSX, and
the column within the cell.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from cardwright.compile import messages
from cardwright.compile.document import Document, unquote
from cardwright.compile.sets import inside, too_long
from cardwright.compile.workbook import SPLIT, WorkbookFault, first_sheet
from cardwright.intake import first_bytes, is_spelt_so
from cardwright.limits import MB, SHEET_CELL, SHEET_COLUMNS, SHEET_FILE, SHEET_ROWS
from cardwright.messages.message import message
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.messages import hidden_character
from cardwright.syntax.parse import parse_lines
from cardwright.syntax.read import hidden_letter
from cardwright.syntax.source import Source, Span

SAYS = "text"  # the column of what a card does


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
    head = [str(cell).strip() for cell in table[0].cells] if table else []
    if "name" not in head:
        diagnostics.append(
            messages.sheet_fault(
                at, message("{name} has no column `name`.", name=name), "Name the columns in the first row."
            )
        )
        return
    for row in table[1:]:
        cells = {
            column: cell for column, cell in zip(head, row.cells, strict=False) if column and cell not in ("", None)
        }
        if cells and "name" not in cells:
            whole = Span(sheet, *_place(sheet, row, ""))
            diagnostics.append(
                messages.sheet_fault(whole, "This row has no name.", "Write one into the column `name`.")
            )
        elif cells:
            diagnostics += _hidden(sheet, row, cells)
            document = _document(source, declared, sheet, row, cells, diagnostics)
            if SAYS in cells:
                document.cell = _cell(sheet, row, head.index(SAYS))
                document.lines, found = parse_lines(document.cell)
                diagnostics += found
            yield document


def _hidden(sheet: Source, row: Row, cells: dict[str, Any]) -> Iterator[Diagnostic]:
    """Characters in cells that a terminal would obey, or that turn text round."""
    for cell in cells.values():
        if isinstance(cell, str) and (letter := hidden_letter(cell)):
            yield hidden_character(Span(sheet, *_place(sheet, row, cell)), letter, in_sheet=True)


def _document(
    source: Source,
    declared: tree.Declaration,
    sheet: Source,
    row: Row,
    cells: dict[str, Any],
    diagnostics: list[Diagnostic],
) -> Document:
    """The document of a row; what is found in it points at its cell, or at the line on which the row begins."""
    title = str(cells["name"])
    document = Document("card", declared.head.text, title, {}, {}, source, declared, sheet=sheet)
    document.spans[""] = _place(sheet, row, "")
    document.spans["/title"] = _place(sheet, row, title)
    for column, cell in cells.items():
        if column in ("name", SAYS):
            continue
        field, _, lang = column.partition(" (")
        lang = lang.rstrip(")")
        pointer, value = f"/{field}/{lang}" if lang else f"/{field}", _value(cell)
        if _contradicts(document, field, lang):
            what = message("The column `{column}` is there with a language, and without one.", column=field)
            at = Span(sheet, *_place(sheet, row, str(cell)))
            diagnostics.append(messages.sheet_fault(at, what, "Leave one of them out."))
            continue
        document.spans[pointer] = _place(sheet, row, str(cell))
        if field.startswith('"'):
            document.labels.setdefault(unquote(field), {})[lang or "en"] = str(value)
        elif lang or field in ("flavour", "manual"):
            document.json.setdefault(field, {})[lang or "en"] = str(value)
        elif field == "source":
            document.json[field] = [part.strip() for part in str(value).split(",")]
        else:
            document.json[field] = value
    return document


def _contradicts(document: Document, field: str, lang: str) -> bool:
    """Whether a field is a text in several languages by now, and is to be one without, or the other way round."""
    given = document.json.get(field)
    by_language = bool(lang) or field in ("flavour", "manual")
    return given is not None and not field.startswith('"') and isinstance(given, dict) != by_language


def _place(sheet: Source, row: Row, cell: str) -> tuple[int, int]:
    """Where a cell stands in its row, if it stands there once; else the first line of the row."""
    sheet.place(0)
    start = sheet.starts[row.first - 1]
    end = sheet.line_end(sheet.starts[row.last - 1])
    matches = list(re.finditer(rf"(?<!\w){re.escape(cell)}(?!\w)", sheet.text[start:end])) if cell else []
    if len(matches) == 1:
        return start + matches[0].start(), start + matches[0].end()
    return start, sheet.line_end(start)


def _cell(sheet: Source, row: Row, column: int) -> Source:
    """What a card does, as a source of its own: in CSV its lines are those of the file."""
    text = "\n".join(str(row.cells[column]).replace("\u00a0", " ").expandtabs(2).splitlines()) + "\n"
    if row.is_one_line:
        return Source(f"{sheet.name} {row.first}", text)
    above = row.first - 1 + sum(str(cell).count("\n") for cell in row.cells[:column])
    return Source(sheet.name, "\n" * above + text)


def _value(cell: Any) -> Any:
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    text = str(cell).strip()
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    return {"yes": True, "no": False}.get(text.casefold(), text)


class Row(NamedTuple):
    """A row of a sheet, and the lines of its text on which it stands; in XLSX it is one, whatever its cells hold."""

    first: int
    last: int
    cells: list[Any]
    is_one_line: bool = False


class SheetFault(Exception):
    """What is wrong with a sheet, and what to do."""


def _table(name: str, folder: Path | None) -> tuple[Source, list[Row]]:
    """The text of a sheet, and its rows."""
    if too_long(name):
        raise SheetFault("The name of this file is longer than any can be.", "Write its name as it is in the folder.")
    path = inside(folder, name)
    if path is None:
        raise SheetFault(message("{name} lies outside the folder of this set.", name=name), "Copy it into the folder.")
    if not path.is_file() or (folder is not None and not is_spelt_so(folder, name)):
        raise SheetFault(
            message("There is no file {name} beside this one.", name=name), "Write its name as it is in the folder."
        )
    data = first_bytes(path, SHEET_FILE + 1)
    if len(data) > SHEET_FILE:
        raise SheetFault(message("{name} is larger than {n} MB.", name=name, n=SHEET_FILE // MB), SPLIT)
    text, table = _csv(data, name) if path.suffix.lower() == ".csv" else _xlsx(data, path)
    for row in table:
        if len(row.cells) > SHEET_COLUMNS:
            what = message(
                "{name} has more than {n} columns in line {line}.", name=name, n=SHEET_COLUMNS, line=row.first
            )
            raise SheetFault(what, "Delete the columns behind the last field.")
        if any(len(cell) > SHEET_CELL for cell in row.cells if isinstance(cell, str)):
            long = message(
                "A cell of {name} has more than {n} characters, in line {line}.",
                name=name,
                n=SHEET_CELL,
                line=row.first,
            )
            raise SheetFault(long, "Shorten it.")
    return Source(name, text), table


def _csv(data: bytes, name: str) -> tuple[str, list[Row]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SheetFault(
            message("{name} is not written in UTF-8.", name=name), "Export it again as “CSV UTF-8”."
        ) from None
    first = text.split("\n", 1)[0]
    mark = ";" if first.count(";") > first.count(",") else "\t" if "\t" in first else ","
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(text), delimiter=mark)
    above, table = 0, list[Row]()
    try:
        for row in reader:
            if len(table) > SHEET_ROWS:
                raise SheetFault(message("{name} has more than {n} rows.", name=name, n=SHEET_ROWS), SPLIT)
            table.append(Row(above + 1, reader.line_num, row))
            above = reader.line_num
    except csv.Error as error:  # a cell that is longer than its own limit: mostly a quote that is not closed
        what = message("{name} cannot be read from line {line} on: {why}.", name=name, line=above + 1, why=str(error))
        raise SheetFault(what, "Is a quote missing there?") from None
    return text, table


def _xlsx(data: bytes, path: Path) -> tuple[str, list[Row]]:
    if path.suffix.lower() != ".xlsx":
        raise SheetFault(message("{name} is neither CSV nor XLSX.", name=path.name), "Export it as CSV.")
    try:
        table = first_sheet(data, path.name)
    except ImportError:
        raise SheetFault(
            "Reading XLSX needs the extra `sheets`.", "Install `cardwright[sheets]`, or export the sheet as CSV."
        ) from None
    except WorkbookFault as fault:
        raise SheetFault(*fault.args) from None
    lines = ("\t".join(" ".join(str(cell).split()) for cell in row) for row in table)
    return "\n".join(lines), [Row(line, line, row, is_one_line=True) for line, row in enumerate(table, 1)]
