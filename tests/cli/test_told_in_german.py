"""What is told of work done, remarks on a PDF, test sheets: in German for who asks, and on its page."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest
from reportlab.pdfgen.canvas import Canvas
from tests.cli.conftest import Invoke

from cardwright.assets import folder as data
from cardwright.cli.misuse import report_fault
from cardwright.messages.catalogue import catalogue
from cardwright.press.sheets.calibration import REACH, book
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import SetText
from cardwright.typeset.metrics import font

NET = 'use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n'
LONG = "The large printer in the room at the back, beside the window to the yard, third floor, on the left"


def test_remarks_are_german_for_who_asks(folder: Path, invoke: Invoke) -> None:
    canvas = Canvas("strange.pdf", (100.5 / 25.4 * 72, 144))
    for _ in range(2):
        canvas.drawString(72, 72, "Hello")
        canvas.showPage()
    canvas.save()
    done = invoke("preflight", "strange.pdf", "--ui-lang", "de")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[:4] == [
        "gut     Seiten     2 Seiten, alle 100,5 × 50,8 mm.",
        "Hinweis Rahmen     Keine Seite hat einen Rahmen für den Schnitt (TrimBox).",
        "                   Eine Druckerei sieht so nicht, wo sie schneiden soll; zu Hause macht es nichts.",
        "FALSCH  Schriften  1 Schrift ist nicht in der Datei: Helvetica.",
    ]
    assert "strange.pdf: 1 Sache stimmt nicht" in done.stderr


def test_what_was_printed_is_told_in_german_and_told_anew_in_english(
    folder: Path, invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    (folder / "net.card").write_text(NET, "utf-8")
    order = ("print", "net.card", "--copies", "12", "-o", "net.pdf")
    assert "net.pdf: 12 Karten auf 2 Bögen, " in invoke(*order, "--ui-lang", "de").stderr
    assert "net.pdf ist auf dem neuesten Stand: 12 Karten auf 2 Bögen, " in invoke(*order, "--ui-lang", "de").stderr
    assert "net.pdf: 12 cards on 2 sheets, " in invoke(*order).stderr
    (folder / "net.card").write_text(NET + "  copies: 3\n", "utf-8")
    done = invoke("print", "net.card", "--since", "net.pdf", "-o", "new.pdf", "--ui-lang", "de")
    assert done.stdout.split() == ["weniger", "davon:", "9", "heraus", "Net"]
    assert "Nichts zu drucken seit net.pdf: Es sind nur Karten herauszunehmen." in done.stderr


def test_our_own_fault_is_told_in_german(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    report_fault(ZeroDivisionError("oh"), ["print", "--ui-lang", "de"])
    told = capsys.readouterr().err
    assert told.startswith("Das ist unser Fehler, nicht deiner: Cardwright ist über sich selbst gestolpert")
    assert "Die Einzelheiten stehen in " in told


def test_a_test_sheet_speaks_the_language_of_who_reads_it(
    folder: Path, invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CONFIG", str(folder / "config"))
    invoke("calibrate", "Büro", "--flip", "short", "--ui-lang", "de", stdin="1\n1\n")
    reader = pypdf.PdfReader("test-sheet.pdf")
    told = " ".join(reader.pages[0].extract_text().split())
    assert "Cardwright: Testbogen für den Drucker „Büro“" in told
    assert "gewendet über die kurze Kante." in told
    assert "cardwright calibrate Büro --flip short --right … --down …" in told
    assert reader.trailer["/Root"]["/Lang"] == "de"


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", ["a4", "a3", "letter"])
@pytest.mark.parametrize("name", ["Office", LONG])
def test_no_line_of_a_test_sheet_leaves_the_page_or_meets_a_ruler(name: str, size: str, lang: str) -> None:
    made, sheet = book(name, size, "short", words=catalogue(lang)), paper(size, [data("print") / "papers"])
    texts = [one for one in made.pages[0].marks.items if isinstance(one, SetText) and one.size > 7]
    ends = [one.x + font(made.fonts[one.font]).width(one.text) * one.size * 25.4 / 72 for one in texts]
    assert max(ends) <= sheet.width - 20
    steps = sorted({one.y for one in texts})[:-1]
    assert max(steps) < sheet.height / 2 - REACH - 5
    assert min(b - a for a, b in zip(steps, steps[1:], strict=False)) >= 5
