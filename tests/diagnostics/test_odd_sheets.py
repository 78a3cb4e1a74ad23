"""A spreadsheet is weighed before it is read: what is too wide, too long or too deep is told, and nothing runs away."""

from __future__ import annotations

import io
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tests.fuzz.subjects import SEEDS, zipped

from cardwright.compile.compile import compile_set
from cardwright.compile.workbook import WorkbookFault, first_sheet
from cardwright.limits import SHEET_CELLS
from cardwright.messages.catalogue import catalogue

pytest.importorskip("python_calamine")

SHEET = (SEEDS / "workbook.sheet.xml").read_text("utf-8")
MEMORY = 800_000_000


def told(data: bytes) -> str:
    """What is wrong with a workbook; what stands in it, if nothing is."""
    try:
        return str(first_sheet(data, "x.xlsx"))
    except WorkbookFault as fault:
        return catalogue("en").text(fault.args[0])


def with_cell(at: str) -> bytes:
    cell = f'<row r="{at.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}"><c r="{at}" t="inlineStr"><is><t>Moo</t></is></c></row>'
    return zipped(SHEET.replace("</sheetData>", cell + "</sheetData>").encode())


@pytest.mark.parametrize(
    ("cell", "what"),
    [
        ("XFD20000", "x.xlsx has more than 200 columns: something stands in XFD20000."),
        ("XFD1048576", "x.xlsx has more than 20000 rows: something stands in row 1048576."),
        ("GS3", "x.xlsx has more than 200 columns: something stands in GS3."),
        ("A20002", "x.xlsx has more than 20000 rows: something stands in row 20002."),
    ],
)
def test_a_lone_cell_far_out(cell: str, what: str) -> None:
    assert told(with_cell(cell)) == what


def test_cells_at_the_edge_are_read() -> None:
    assert "Moo" in told(with_cell("GR20001"))


def test_more_unpacked_than_anybody_needs() -> None:
    rows = "<row>" + "<c><v>1</v></c>" * 100 + "</row>"
    many = SHEET.replace("</sheetData>", rows * (SHEET_CELLS // 100 + 1) + "</sheetData>").encode()
    assert told(zipped(many)) == "x.xlsx has more than 500000 cells."
    assert told(zipped(b" " * 33_000_000)) == "x.xlsx is larger than 32 MB, unpacked."


def test_entities_are_refused() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>' + SHEET.replace("Moo", "&b;")
    assert told(zipped(bomb.encode())) == "x.xlsx declares entities, which no spreadsheet needs."


def test_a_zip_of_many_parts() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for n in range(1001):
            packed.writestr(f"{n}.xml", "")
    assert told(out.getvalue()) == "x.xlsx has more than 1000 parts."


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded as Linux does it")
def test_it_needs_no_more_memory_than_any_other_set(tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").write_bytes(with_cell("XFD1048576"))
    (tmp_path / "a.card").write_text('use imperial-twing\n\ncreatures from "x.xlsx"\n', "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "check", str(tmp_path), "--format", "concise"],
        capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )  # fmt: skip
    assert (done.returncode, "CW309" in done.stderr) == (1, True), done.stderr


@pytest.mark.parametrize(
    ("sheet", "place", "what"),
    [
        ("name,element,element (de),strength\nA,fire,feuer,2\n", "2:8 CW309", "The column `element` is there with a"),
        ("name,element,strength,source,source (de)\nA,fire,2,3,4\n", "2:12 CW309", "The column `source` is there with"),
        ("name,element,strength,strength (de)\nA,fire,2,3\n", "2:10 CW309", "The column `strength` is there with a"),
        ("name,element,strength\n\x1b]0;x\x07\x1b[41mRED,fire,2\n", "2:1 CW107", "Here stands an invisible character"),
        ("name,element,strength\n\u202eevil,fire,3\n", "2:1 CW107", "Here stands an invisible character"),
        ("name,element,strength\n" + "A" * 140_000 + ",fire,2\n", "3:16 CW309", "x.csv cannot be read from line 2 on"),
        ("name,element,strength\n" + "A" * 40_000 + ",fire,2\n", "3:16 CW309", "A cell of x.csv has more than 32767"),
        ("name" + ",x" * 300 + "\n", "3:16 CW309", "x.csv has more than 200 columns in line 1."),
        ("name\n" + "A\n" * 20_001, "3:16 CW309", "x.csv has more than 20000 rows."),
    ],
)
def test_what_no_cell_can_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: str, place: str, what: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.csv").write_text(sheet, "utf-8")
    (tmp_path / "a.card").write_text(
        'use imperial-twing\n\ncreatures from "x.csv"\n\ntrap "Net"\n  copis: 2\n', "utf-8"
    )
    found = compile_set(".").diagnostics
    lines = [f"{str(one.span).partition(':')[2]} {one.code} {catalogue('en').text(one.problem)}" for one in found]
    assert any(line.startswith(f"{place} {what}") for line in lines), lines
    assert any(line.startswith("6:3 CW302") for line in lines), "the other cards are checked, too"
