"""`cardwright preflight`: remarks on the terminal, and a status that a script can ask for."""

from __future__ import annotations

from pathlib import Path

from reportlab.pdfgen.canvas import Canvas
from tests.cli.in_process import all_said as cardwright


def test_a_fresh_print_has_nothing_to_mend(tmp_path: Path) -> None:
    (tmp_path / "net.card").write_text('use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n', "utf-8")
    cardwright(tmp_path, "print", "net.card", "-o", "net.pdf")
    said = cardwright(tmp_path, "preflight", "net.pdf")
    assert "ok    pages      2 pages, all 210 × 297 mm (A4)." in said
    assert "net.pdf: nothing to mend" in said


def test_a_font_outside_the_file_is_something_to_mend(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "bad.pdf"))
    canvas.drawString(72, 72, "Hello")
    canvas.save()
    said = cardwright(tmp_path, "preflight", "bad.pdf", status=1)
    assert "WRONG fonts      1 font not in the file: Helvetica." in said
    assert "bad.pdf: 1 thing to mend" in said


def test_what_is_no_pdf(tmp_path: Path) -> None:
    (tmp_path / "no.pdf").write_text("no", "utf-8")
    assert "cannot be read as a PDF" in cardwright(tmp_path, "preflight", "no.pdf", status=2)
