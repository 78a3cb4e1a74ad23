"""Makes a test sheet of a paper: rulers on its front, crosses on its back, to be read against the light."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.assets import folder
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.message import message
from cardwright.press.document import Page, PrintDocument
from cardwright.press.job import Flip
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.register import STILL, PageShift
from cardwright.press.sheets.sheet import Axis, Paper, Slot, mirrored, paper
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import POINT, Box, Disc, Drawing, Item, SetText, Stroke
from cardwright.typeset.lines import plain_lines
from cardwright.typeset.metrics import font

INK, RED = "#000000", "#c62828"
SIZE = 9.5
"""The size of letters, in points."""
REACH = 10
"""So many millimetres of error a ruler can show, each way."""
ASIDE = 75.0
"""How far the outer rulers stand from the middle; the tilt is read between the two of them."""
LEFT, INDENT, STEP = 25.0, 4.5, 5.0
"""Where the words begin, how far those of a step stand behind its number, and how far lines are apart."""
TURNED = {
    "long": "Print this page and the next on one sheet, at 100 %, on both sides, turned over the long edge.",
    "short": "Print this page and the next on one sheet, at 100 %, on both sides, turned over the short edge.",
}
STEPS = (
    "Hold the sheet against a window, this side towards you, this text upright. A red cross shines through.",
    "Read at the middle ruler how far the red cross is to the right, and how far it is down, in millimetres; "
    "to the left and up are negative. Half millimetres count.",
    "Tilt: how much lower the red cross stands in the right ruler than in the left one; usually 0.",
    "Tell Cardwright:   {command}",
)
TITLE = "Cardwright: test sheet for the printer “{name}”"
LENGTH = "This line is 100 mm long. If it is not, the page was not printed at 100 %."

ENGLISH = catalogue("en")


def trial_sheet(name: str, paper_name: str, flip: Flip, shift: PageShift = STILL, words: Catalogue = ENGLISH) -> bytes:
    """The PDF of a test sheet; `shift` moves its back as a correction will. DataError if there is no such paper."""
    from cardwright.press.targets.pdf import pdf

    return pdf(book(name, paper_name, flip, shift, words))


def book(name: str, paper_name: str, flip: Flip, shift: PageShift = STILL, words: Catalogue = ENGLISH) -> PrintDocument:
    """The two pages of a test sheet as plain values."""
    data = folder("print")
    style, sheet = theme("plain", [data / "themes"], data / "fonts"), paper(paper_name, [data / "papers"])
    whole = Box(0, 0, sheet.width, sheet.height)
    axis: Axis = "upright" if flip == "long" else "level"
    front = Drawing("calibration:front", (*_words(name, sheet, flip, style.fonts, words), *_rulers(sheet)))
    back = Drawing("calibration:back", tuple(_back(sheet, axis)))
    return PrintDocument(
        title=words.text(message("Test sheet for {name}", name=name)),
        author="",
        subject="",
        lang=words.lang,
        width=sheet.width,
        height=sheet.height,
        card=whole,
        spill=0.0,
        turned=flip,
        pages=(
            Page(words.text(message("Front")), whole, whole, (), front),
            Page(words.text(message("Back")), whole, whole, (), back, shift),
        ),
        bookmarks=(),
        fonts=style.fonts,
        icons=data / "icons",
    )


def places(sheet: Paper) -> tuple[tuple[float, float], ...]:
    """The middles of the three rulers: left, middle, right."""
    return tuple((sheet.width / 2 + aside, sheet.height / 2) for aside in (-ASIDE, 0.0, ASIDE))


def _words(name: str, sheet: Paper, flip: Flip, fonts: Mapping[str, FontFile], words: Catalogue) -> Iterator[SetText]:
    """A title, small enough for the longest name, and what to do, step by step."""
    room = sheet.width - 2 * LEFT
    title = words.text(message(TITLE, name=name))
    yield SetText(LEFT, 32, title, "name", min(15.0, room / POINT / font(fonts["name"]).width(title)), INK)
    quoted = f'"{name}"' if " " in name else name
    command = f"cardwright calibrate {quoted} --flip {flip} --right … --down … [--tilt …]"
    y, letters = 44.0, font(fonts["text"]).width
    for number, step in enumerate((TURNED[flip], *STEPS), 1):
        yield SetText(LEFT, y, f"{number}.", "text", SIZE, INK)
        for line in plain_lines(words.text(message(step, command=command)), letters, (room - INDENT) / SIZE / POINT):
            yield SetText(LEFT + INDENT, y, line, "text", SIZE, INK)
            y += STEP
        y += STEP / 4
    yield SetText((sheet.width - 100) / 2, sheet.height - 34, words.text(message(LENGTH)), "text", SIZE, INK)


def _rulers(sheet: Paper) -> Iterator[Item]:
    """Three rulers, and a line that should be 100 mm long."""
    for x, y in places(sheet):
        yield from _ruler(x, y)
    left, y = (sheet.width - 100) / 2, sheet.height - 40
    yield Stroke(left, y, left + 100, y, INK, 0.2)
    for end in (left, left + 100):
        yield Stroke(end, y - 2, end, y + 2, INK, 0.2)


def _ruler(x: float, y: float) -> Iterator[Item]:
    """A cross of two rulers, its zero in the middle."""
    yield Stroke(x - REACH, y, x + REACH, y, INK, 0.1)
    yield Stroke(x, y - REACH, x, y + REACH, INK, 0.1)
    for half in range(-2 * REACH, 2 * REACH + 1):
        at = half / 2
        long = 2.0 if half % 10 == 0 else 1.2 if half % 2 == 0 else 0.6
        yield Stroke(x + at, y - long, x + at, y + long, INK, 0.1)
        yield Stroke(x - long, y + at, x + long, y + at, INK, 0.1)
        if half % 20 == 0 and half:
            yield SetText(x + at - 1.2, y + 5, f"{at:g}".replace("-", "−"), "text", 7, INK)
            yield SetText(x + 2.6, y + at + 0.9, f"{at:g}".replace("-", "−"), "text", 7, INK)


def _back(sheet: Paper, axis: Axis) -> Iterator[Item]:
    for x, y in places(sheet):
        box = mirrored(Slot(Box(x, y, 0, 0), 0), sheet, axis).box
        yield Stroke(box.x - REACH - 4, box.y, box.x + REACH + 4, box.y, RED, 0.35)
        yield Stroke(box.x, box.y - REACH - 4, box.x, box.y + REACH + 4, RED, 0.35)
        yield Disc(box.x, box.y, 1.5, None, RED, 0.35)
