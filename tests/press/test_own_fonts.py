"""Fonts of one's own: as files with either sort of outlines, by their names in the system, letters that stand apart."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.document import PrintDocument
from cardwright.press.look import system_fonts
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import POINT, SetText
from cardwright.typeset.metrics import font

FONTS = folder("print") / "fonts"
SOCK = FaceText("object/sock", "object", "objects", "Socke", "Objekt", element=("fire",), flavour="Kratzt.")
NAME = 'name = { font = "name", size = 13.0, least = 9.0, leading = 1.0, align = "middle"'

Printed = Callable[..., PrintDocument]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    return tmp_path / "mine"


@pytest.fixture
def printed(mine: Path, look: GameLook) -> Printed:
    """A card in a theme that is like the plain one and says this, too."""

    def lay(text: str, card: FaceText = SOCK) -> PrintDocument:
        (mine / "theme.toml").write_text(f'title = "Mine"\nlike = "plain"\n{text}', "utf-8")
        book, findings = layout((card,), look, Job(theme="mine", themes=(mine.parent,), lang="de"))
        assert findings == ()
        return book

    return lay


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has two fonts, one of them deep in its folder."""
    place = tmp_path / "system"
    (place / "deep").mkdir(parents=True)
    shutil.copyfile(FONTS / "Cinzel-Bold.ttf", place / "deep" / "cz.ttf")
    shutil.copyfile(FONTS / "SourceSans3-Regular.ttf", place / "ss.ttf")
    (place / "broken.ttf").write_bytes(b"\0\1\0\0\0")
    monkeypatch.setattr("cardwright.press.look.theme_fonts.system_folders", lambda: (place,))
    return place


def as_otf(source: Path, to: Path, embedding: int = 0) -> Path:
    """The font with outlines of PostScript."""
    tools = pytest.importorskip("fontTools.fontBuilder")
    pens = pytest.importorskip("fontTools.pens.t2CharStringPen")
    from fontTools.pens.qu2cuPen import Qu2CuPen
    from fontTools.ttLib import TTFont

    old = TTFont(source)
    glyphs, order = old.getGlyphSet(), old.getGlyphOrder()
    strings: dict[str, object] = {}
    for name in order:
        pen = pens.T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(Qu2CuPen(pen, 1.0, all_cubic=True))
        strings[name] = pen.getCharString()
    builder = tools.FontBuilder(old["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(old.getBestCmap())
    builder.setupCFF("Own-Face", {}, strings, {})
    builder.setupHorizontalMetrics({name: old["hmtx"][name] for name in order})
    builder.setupHorizontalHeader(ascent=old["hhea"].ascent, descent=old["hhea"].descent)
    builder.setupNameTable({"familyName": "Own Face", "styleName": "Bold"})
    builder.setupOS2(sCapHeight=old["OS/2"].sCapHeight, fsType=embedding)
    builder.setupPost()
    builder.save(to)
    return to


def shown(book: PrintDocument) -> bytes:
    page = pypdfium2.PdfDocument(BytesIO(pdf(book)))[0]
    return bytes(page.render(scale=3.0, grayscale=True).to_pil().crop((0, 0, 500, 400)).tobytes())


def said(book: PrintDocument) -> Mapping[str, SetText]:
    return {i.text: i for s in book.pages[0].stamps for d in s.drawings for i in d.items if isinstance(i, SetText)}


def test_a_font_with_outlines_of_postscript_is_printed_like_one_with_others(printed: Printed, mine: Path) -> None:
    usual = printed("")
    as_otf(FONTS / "Alegreya-Bold.ttf", mine / "own.otf")
    own = printed('[fonts]\nname = "own.otf"\n')
    assert said(own)["Socke"].x == said(usual)["Socke"].x and said(own)["Socke"].y == pytest.approx(
        said(usual)["Socke"].y, abs=0.05
    )
    pairs = list(zip(shown(own), shown(usual), strict=True))
    assert sum(abs(a - b) > 64 for a, b in pairs) < 60, "a few edges at most look different"
    assert pdf(own) == pdf(printed('[fonts]\nname = "own.otf"\n'))
    text = pypdfium2.PdfDocument(BytesIO(pdf(own)))[0].get_textpage().get_text_range()
    assert "Socke" in text


def test_a_font_that_may_not_be_part_of_a_document_is_refused(printed: Printed, mine: Path) -> None:
    as_otf(FONTS / "Alegreya-Bold.ttf", mine / "own.otf", embedding=2)
    with pytest.raises(DataError, match=r"fonts.name must be a font that may be part of a document; the licence"):
        printed('[fonts]\nname = "own.otf"\n')


def test_a_font_that_is_edited_is_read_anew(printed: Printed, mine: Path) -> None:
    shutil.copyfile(FONTS / "Alegreya-Bold.ttf", mine / "own.ttf")
    first = printed('[fonts]\nname = "own.ttf"\n')
    before = shown(first)
    shutil.copyfile(FONTS / "Cinzel-Bold.ttf", mine / "own.ttf")
    second = printed('[fonts]\nname = "own.ttf"\n')
    assert shown(second) != before
    assert b"Cinzel" in pdf(second) and b"Alegreya-Bold" not in pdf(second)


@pytest.mark.parametrize("name", ["Cinzel Bold", "cinzel  bold", "Cinzel"])
def test_a_font_of_the_system_is_found_by_its_name(printed: Printed, system: Path, name: str) -> None:
    book = printed(f'[fonts]\nname = "{name}"\n')
    assert book.fonts["name"] == FontFile(system / "deep" / "cz.ttf")
    assert b"Cinzel" in pdf(book)


def test_a_font_that_this_machine_has_not_is_told_with_who_has_it(printed: Printed, system: Path) -> None:
    with pytest.raises(DataError) as told:
        printed('[fonts]\nname = "Georgia Bold"\n')
    assert str(told.value) == (
        "mine/theme.toml: fonts.name: there is no font “Georgia Bold” on this machine. It comes with Windows, macOS. "
        "Install it, lay its file beside theme.toml and name that, or name another font."
    )
    with pytest.raises(DataError, match=r"Did you mean 'Cinzel'\?"):
        printed('[fonts]\nname = "Cinzell"\n')


def test_the_face_that_is_usual_stands_for_a_family(tmp_path: Path) -> None:
    for file in ("SourceSans3-Bold.ttf", "SourceSans3-Italic.ttf", "SourceSans3-Regular.ttf"):
        shutil.copyfile(FONTS / file, tmp_path / file)
    found = system_fonts.system_font("Source Sans 3", (tmp_path / "none", tmp_path))
    assert found == FontFile(tmp_path / "SourceSans3-Regular.ttf")
    assert system_fonts.system_font("source sans 3 italic", (tmp_path,)) == FontFile(
        tmp_path / "SourceSans3-Italic.ttf"
    )


def test_a_face_of_a_collection_is_printed(printed: Printed, system: Path) -> None:
    pytest.importorskip("fontTools")
    from fontTools.ttLib import TTCollection, TTFont

    collection = TTCollection()
    collection.fonts = [TTFont(FONTS / f"AtkinsonHyperlegible-{style}.ttf") for style in ("Regular", "Bold")]
    collection.save(system / "both.ttc")
    system_fonts._faces_in.cache_clear()
    system_fonts._named.cache_clear()
    book = printed('[fonts]\nname = "Atkinson Hyperlegible Bold"\n')
    assert book.fonts["name"] == FontFile(system / "both.ttc", 1)
    wide = font(FontFile(FONTS / "AtkinsonHyperlegible-Bold.ttf")).width("Socke")
    assert font(book.fonts["name"]).width("Socke") == wide
    assert b"Bold" in pdf(book)


def ends(book: PrintDocument) -> tuple[float, float]:
    """Where the letters of the name begin and end on the card, as they are seen, in millimetres."""
    scale, card = 12.0, book.pages[0].stamps[0].box
    page = pypdfium2.PdfDocument(BytesIO(pdf(book)))[0].render(scale=scale, grayscale=True).to_pil()
    name = said(book)["Socke"]
    baseline = card.y + name.y
    rows = ((baseline - 2.0) / POINT * scale, baseline / POINT * scale)
    strip = page.crop(
        (int((card.x + 16) / POINT * scale), int(rows[0]), int((card.x + 60) / POINT * scale), int(rows[1]))
    )
    light = strip.point(lambda tone: 255 if tone > 170 else 0).getbbox()
    assert light is not None
    return light[0] / scale * POINT, light[2] / scale * POINT


def test_letters_stand_apart_as_far_as_they_are_measured(printed: Printed) -> None:
    plain, wide = printed(f"[styles]\n{NAME} }}\n"), printed(f"[styles]\n{NAME}, tracking = 0.2 }}\n")
    (left, right), (far_left, far_right) = ends(plain), ends(wide)
    more = 4 * 0.2 * said(wide)["Socke"].size * POINT
    assert far_right - far_left == pytest.approx(right - left + more, abs=0.05)
    assert far_left + far_right == pytest.approx(left + right, abs=0.05), "it stays in the middle"


def test_what_stands_apart_is_fitted_as_wide_as_it_is(printed: Printed) -> None:
    long = FaceText("object/sock", "object", "objects", "Socke des Verderbens", "Objekt", element=("fire",))
    plain, wide = printed(f"[styles]\n{NAME} }}\n", long), printed(f"[styles]\n{NAME}, tracking = 0.12 }}\n", long)
    assert "Socke des Verderbens" in said(plain)
    lines = [text for text in said(wide) if text in long.name]
    assert len(lines) == 2 or said(wide)["Socke des Verderbens"].size < said(plain)["Socke des Verderbens"].size


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is not there")
def test_letters_that_stand_apart_are_read_as_a_word(printed: Printed, tmp_path: Path) -> None:
    book = printed(f"[styles]\n{NAME}, tracking = 0.4 }}\n")
    (tmp_path / "a.pdf").write_bytes(pdf(book))
    read = subprocess.run(["pdftotext", str(tmp_path / "a.pdf"), "-"], capture_output=True, text=True, check=True)
    assert "Socke" in read.stdout and "S o c k e" not in read.stdout


@pytest.mark.parametrize("apart", ["2.0", "-0.3", '"wide"', "true"])
def test_a_slip_in_tracking_is_told(printed: Printed, apart: str) -> None:
    with pytest.raises(DataError, match=r"styles.name.tracking must be a number from -0.1 to 1"):
        printed(f"[styles]\n{NAME}, tracking = {apart} }}\n")
