"""Bytes that a stranger may bring become what we make of them: a finding, a refusal, a value; all else is a fault.

A subject is a sort of file, with its seeds and with what is done to a mutant of one. It raises nothing but what its
room has announced; and where it finds nothing wrong, the next room must be content, too.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from PIL import Image
from tests.engine.homebrew import sheet

from cardwright.app import po
from cardwright.app.check import check
from cardwright.app.print import print_set
from cardwright.app.print_inputs import kept_inputs, print_inputs
from cardwright.app.print_order import PrintOrder
from cardwright.app.settings import settings
from cardwright.assets import cache_folder, folder
from cardwright.cli.terminal import harmless
from cardwright.compile.art import fault
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.kept import Kept
from cardwright.compile.workbook import WorkbookFault, first_sheet
from cardwright.engine.replay import UnreadableGame, loads
from cardwright.messages.catalogue import catalogue
from cardwright.messages.languages import languages
from cardwright.messages.refusal import Refusal
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.colour_space import LIGHT, Cmyk
from cardwright.press.look.svg import SvgError, svg_drawing
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.arrangement import Single
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.separation import separated
from cardwright.syntax.read import read

SEEDS = Path(__file__).parent / "seeds"


class Subject(NamedTuple):
    """A sort of file: its seeds, and what is done with a mutant in a folder that is empty at first."""

    seeds: tuple[bytes, ...]
    tried: Callable[[bytes, Path], None]


def seeds(pattern: str) -> tuple[bytes, ...]:
    """The seeds of a sort, in their order."""
    return tuple(path.read_bytes() for path in sorted(SEEDS.glob(pattern)))


# ---- cards

KEPT = Kept()
CARDS = 6  # of a random set


def compiled(text: bytes, place: Path) -> Compiled:
    """A set of one file. Every finding of it lies in its text and can be told, in each language."""
    made = compile_sources([read("a.card", text)], place, kept=KEPT)
    for finding in made.diagnostics:
        assert 0 <= finding.span.start <= finding.span.end <= len(finding.span.source.text) + 1
        for lang in languages():
            told = f"{catalogue(lang).text(finding.problem)} {catalogue(lang).text(finding.advice)}"
            assert harmless(told) == harmless(harmless(told))
    blank = not text.decode("utf-8", "replace").strip() or b"#" in text
    assert made.diagnostics or made.ruleset is not None or blank
    return made


def cards(data: bytes, place: Path) -> None:
    """A card file."""
    compiled(data, place)


def csv_sheet(data: bytes, place: Path) -> None:
    """A spreadsheet as text, from which creatures are made."""
    (place / "x.csv").write_bytes(data)
    compiled(b'use imperial-twing\n\ncreatures from "x.csv"\n', place)


def workbook(data: bytes, place: Path) -> None:
    """A sheet in a workbook (its XML is what was changed), and the workbook itself."""
    for packed in (data, zipped(data)):
        try:
            first_sheet(packed, "x.xlsx")
        except WorkbookFault:
            continue


def zipped(sheet: bytes) -> bytes:
    """A workbook with this XML as its first sheet."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for part in sorted((SEEDS / "workbook").rglob("*.*")):
            packed.writestr(part.relative_to(SEEDS / "workbook").as_posix(), part.read_bytes())
        packed.writestr("xl/worksheets/sheet1.xml", sheet)
    return out.getvalue()


def homebrew(data: bytes, place: Path) -> None:
    """Random cards of the kind that people write, of which the bytes are the chance: what `check` passes is printed."""
    (place / "homebrew").mkdir(exist_ok=True)
    text = "use imperial-twing\n\n" + "\n".join(sheet(Random(data), CARDS))
    named = re.sub(
        r'^\w[\w ]* ("Test \d+")$',
        r"\g<0>\n  name (de): \1\n  name (fr): \1\n  name (es): \1",
        text,
        flags=re.MULTILINE,
    )
    (place / "homebrew" / "a.card").write_text(named, "utf-8")
    target, lang = str(place / "homebrew"), Random(data).choice(("en", "de", "fr", "es"))
    if any(finding.severity == "error" for finding in check([target]).diagnostics):
        return
    (place / "homebrew.pdf").unlink(missing_ok=True)
    assert print_set(PrintOrder(target, str(place / "homebrew.pdf"), lang)).written
    assert (place / "homebrew.pdf").read_bytes()[-6:] == b"%%EOF\n"


# ---- pictures and looks


def picture(data: bytes, place: Path) -> None:
    """A picture of a card, as PNG or JPEG: what `check` passes can be drawn in light and in inks."""
    from reportlab.lib.utils import ImageReader

    name = "x.png" if data[:1] == b"\x89" else "x.jpg"
    (place / name).write_bytes(data)
    what, remedy = fault(name, place)
    assert bool(what) == bool(remedy)
    if not what:
        ImageReader(io.BytesIO(data)).getRGBData()
        separated(data, "#ffffff", 3.0)


def drawing(data: bytes, place: Path) -> None:
    """A picture of a card as SVG."""
    (place / "x.svg").write_bytes(data)
    fault("x.svg", place)
    try:
        svg_drawing(place / "x.svg")
    except SvgError:
        return


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"><path d="M0 0h9v9z" fill="#b3261e"/></svg>'
SIZES = {"frame": (63.5, 88.9), "wide": (88.9, 63.5), "sixty": (60, 60), "eighty": (80, 80), "back": (63.5, 44.45)}
"""The drawings that themes of the seeds name."""
SOCK = FaceText("object/sock", "object", "objects", "Sock", "Object", ("Discard it.",), element=("fire",), back="gold")
SHOWN = (
    SOCK,
    FaceText("cat/miromon", "cat", "playing", "Miromon", "Cat", ("Reroll.",), flavour="He knows.", number=3),
    FaceText("event/ebb", "event", "events", "Ebb", "Event", ("Nobody gains.",), facts=(("artist", "Ann"),)),
    FaceText("spell/spark", "spell", "playing", "Spark", "Spell", element=("water",), number=2, number_label="Power"),
    FaceText("object/blank", "object", "objects", "", "Object"),
)
"""Cards with all that a theme may have a place for."""
GAME = GameLook(
    {"playing": ("Cards", "#1f4e9c"), "objects": ("Objects", "#1e7a3c"), "events": ("Events", "#b3261e")},
    {"fire": ("Fire", "#b3261e", "fire"), "water": ("Water", "#1f5fa8", "water")},
    game="Twing",
    set="Odd",
)


def look(data: bytes, place: Path) -> None:
    """A theme: what is not refused when it is read can be printed, in light and in inks."""
    odd, data_of = place / "odd", folder("print")
    if not odd.is_dir():
        _drawings(odd)
    (odd / "theme.toml").write_bytes(data)
    try:
        theme("odd", (place, data_of / "themes"), data_of / "fonts")
    except Refusal:
        return
    space = Cmyk(2.4) if len(data) % 4 == 0 else LIGHT
    job = Job(theme="odd", themes=(place,), arrangement=Single(), bleed_mm=1.0, space=space)
    book, _ = layout(SHOWN, GAME, job)
    assert pdf(book)[-6:] == b"%%EOF\n"


NUMBERS = ("0", "1", "-1", "0.5", "3", "7", "12.5", "20", "44", "63.5", "90", "100", "180", "400", "1e9", "true")
NUMBER = re.compile(r"-?\d+(\.\d+)?(?![\w#])")
WORD = re.compile(r'"[^"]*"')


def look_of_values(data: bytes, place: Path) -> None:
    """A theme whose lines are sound and say something else: other numbers, other words, keys that are gone."""
    random = Random(data)
    lines = random.choice(seeds("*.theme.toml")).decode().splitlines()
    words = WORD.findall("\n".join(lines))
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        at = random.randrange(len(lines))
        match random.randrange(8):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(random.randrange(len(lines)), lines[at])
            case 2 | 3:
                lines[at] = WORD.sub(lambda word: random.choice((word[0], random.choice(words))), lines[at])
            case _:
                lines[at] = NUMBER.sub(lambda number: random.choice((number[0], random.choice(NUMBERS))), lines[at])
    look("\n".join(lines).encode(), place)


def _drawings(odd: Path) -> None:
    odd.mkdir()
    for name, size in SIZES.items():
        (odd / f"{name}.svg").write_text(SVG.format(*size), "utf-8")
    for name in ("ground.png", "over.png", "back.jpg"):
        picture = Image.new("RGBA", (40, 56), "#40608080")
        (picture if name.endswith("png") else picture.convert("RGB")).save(odd / name)


# ---- what lies beside the cards


def translations(data: bytes, place: Path) -> None:
    """A PO file."""
    try:
        po.read("fr.po", data)
    except po.Unreadable:
        return


def saved_game(data: bytes, place: Path) -> None:
    """A saved game."""
    try:
        loads(data.decode("utf-8", "replace"))
    except UnreadableGame:
        return


def project(data: bytes, place: Path) -> None:
    """A file of settings."""
    (place / "cardwright.toml").write_bytes(data)
    try:
        settings(place)
    except Refusal:
        return
    finally:
        (place / "cardwright.toml").unlink()


@cache
def _faces() -> bytes:
    """What is kept of the faces of a card."""
    print_inputs(PrintOrder("imperial-twing", "x.pdf", "en", cards=("Cup of Lameness",)))
    kept = (path for path in (cache_folder() / "faces").glob("*.json") if path.stem != "mutant")
    record = json.loads(max(kept, key=lambda path: path.stat().st_mtime_ns).read_bytes())
    return json.dumps(record | {"sources": {}}).encode()  # made of nothing, it always holds


def kept_faces(data: bytes, place: Path) -> None:
    """A file of the cache: what has another form than it should is not believed."""
    (cache_folder() / "faces" / "mutant.json").write_bytes(data)
    if (kept := kept_inputs("mutant")) is not None:
        assert json.loads(data)["title"] == kept[0].title


def subjects() -> Iterator[tuple[str, Subject]]:
    """All of them, by name."""
    yield "cards", Subject(seeds("*.card"), cards)
    yield "csv", Subject(seeds("*.csv"), csv_sheet)
    yield "workbook", Subject(seeds("*.sheet.xml"), workbook)
    yield "picture", Subject((*seeds("*.png"), *seeds("*.jpg")), picture)
    yield "drawing", Subject(seeds("*.svg"), drawing)
    yield "theme", Subject(seeds("*.theme.toml"), look)
    yield "theme-values", Subject(seeds("*.theme.toml"), look_of_values)
    yield "po", Subject(seeds("*.po"), translations)
    yield "saved-game", Subject(seeds("*.json"), saved_game)
    yield "settings", Subject(seeds("*.settings.toml"), project)
    yield "homebrew", Subject((b"a", b"b", b"c"), homebrew)
    yield "kept", Subject((_faces(),), kept_faces)
