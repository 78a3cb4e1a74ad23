"""`cardwright calibrate`: a sheet, two numbers, and backs that are moved from then on."""

from __future__ import annotations

from pathlib import Path

import pypdf
from tests.cli.in_process import all_said

NET = 'use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n'


def cardwright(desk: Path, *args: str, status: int = 0, stdin: str = "") -> str:
    return " ".join(all_said(desk, *args, status=status, stdin=stdin).split())


def test_it_writes_a_sheet_asks_for_two_numbers_and_remembers_them(tmp_path: Path) -> None:
    said = cardwright(tmp_path, "calibrate", "Office", stdin="1.5\n-0.5\n")
    assert "backs come 1.5 mm right, 0.5 mm up, turned by 0°" in said
    reader = pypdf.PdfReader(tmp_path / "test-sheet.pdf")
    assert len(reader.pages) == 2
    assert "test sheet for the printer “Office”" in reader.pages[0].extract_text()
    assert "Office: turned over the long edge" in cardwright(tmp_path, "calibrate")


def test_numbers_have_a_point_or_a_comma_and_what_is_none_is_asked_for_again(tmp_path: Path) -> None:
    said = cardwright(tmp_path, "calibrate", "Office", "--ui-lang", "de", stdin="abc\n1,5\n99\n−0,5\n")
    assert "'abc' ist keine Zahl." in said
    assert "'99' liegt nicht zwischen −20 und 20." in said
    assert "1,5 mm zu weit rechts und 0,5 mm zu weit oben" in said


def test_the_numbers_may_come_later(tmp_path: Path) -> None:
    said = cardwright(tmp_path, "calibrate", "Back room", "--flip", "short", "-o", "sheet.pdf")
    assert 'cardwright calibrate "Back room" --flip short --right … --down …' in said
    assert "No printer was measured yet" in cardwright(tmp_path, "calibrate")
    said = cardwright(tmp_path, "calibrate", "Back room", "--flip", "short", "--right", "-1", "--tilt", "1.5")
    assert "1 mm left, 0 mm down, turned by 0.5729°" in said


def test_print_moves_the_backs_of_a_printer_that_is_known(tmp_path: Path) -> None:
    (tmp_path / "net.card").write_text(NET, "utf-8")
    cardwright(tmp_path, "print", "net.card", "-o", "plain.pdf")
    cardwright(tmp_path, "calibrate", "Office", "--right", "2", "--down", "1")
    cardwright(tmp_path, "print", "net.card", "-o", "office.pdf", "--printer", "Office")
    plain, office = (pypdf.PdfReader(tmp_path / name) for name in ("plain.pdf", "office.pdf"))
    assert office.pages[0].trimbox == plain.pages[0].trimbox
    moved = [float(a - b) / 72 * 25.4 for a, b in zip(office.pages[1].trimbox, plain.pages[1].trimbox, strict=True)]
    assert [round(mm, 3) for mm in moved] == [2, 1, 2, 1]  # a box counts from the bottom: one millimetre up


def test_a_printer_that_is_not_known_or_not_so(tmp_path: Path) -> None:
    (tmp_path / "net.card").write_text(NET, "utf-8")
    assert "Try: cardwright calibrate Office" in cardwright(
        tmp_path, "print", "net.card", "--printer", "Office", status=2
    )
    cardwright(tmp_path, "calibrate", "Office", "--right", "2")
    said = cardwright(tmp_path, "print", "net.card", "--printer", "Office", "--flip", "short", status=2)
    assert "cardwright calibrate Office --flip short" in said
    assert "Those that I know: Office" in cardwright(tmp_path, "print", "net.card", "--printer", "Kitchen", status=2)


def test_check_and_forget(tmp_path: Path) -> None:
    cardwright(tmp_path, "calibrate", "Office", "--right", "2")
    assert "should stand at zero" in cardwright(tmp_path, "calibrate", "Office", "--check")
    cardwright(tmp_path, "calibrate", "Office", "--forget")
    assert "No printer was measured yet" in cardwright(tmp_path, "calibrate")


def test_settings_that_were_damaged_are_told(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "printers.json").write_text("[1,", "utf-8")
    assert "delete it, and calibrate your printers again" in cardwright(tmp_path, "calibrate", status=2)
