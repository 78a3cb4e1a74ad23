"""Looks PDF files over: what is said of good ones, and of those that a printer would send back."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
from PIL import Image
from pypdf.generic import NameObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from cardwright.assets import folder
from cardwright.press import DataError, Printed
from cardwright.press.preflight import Remark, remarks
from cardwright.press.sheets.arrangement import Single
from cardwright.press.sheets.sheet import paper
from cardwright.press.targets.reading import proof

MM = 72 / 25.4
PAPERS = [paper(path.stem, [path.parent]) for path in sorted((folder("print") / "papers").glob("*.toml"))]
Drawn = Callable[[Any], None]


@pytest.fixture
def said(tmp_path: Path) -> Callable[[bytes], dict[str, Remark]]:
    """What is remarked of a file, by what it is about."""

    def run(data: bytes) -> dict[str, Remark]:
        (tmp_path / "file.pdf").write_bytes(data)
        return {remark.about: remark for remark in remarks(proof(tmp_path / "file.pdf"), PAPERS)}

    return run


def drawn(draw: Drawn, size: tuple[float, float] = (210 * MM, 297 * MM)) -> bytes:
    """One page, drawn by hand."""
    file = BytesIO()
    canvas = Canvas(file, size)
    draw(canvas)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def picture(pixels: int, inches: float) -> Drawn:
    image = ImageReader(Image.effect_mandelbrot((pixels, pixels), (-2, -1.5, 1, 1.5), 20))
    return lambda canvas: canvas.drawImage(image, 72, 72, inches * 72, inches * 72)


def test_a_printed_deck_has_nothing_to_mend(pressed: Callable[..., Printed], said: Any) -> None:
    found = said(pressed(title="Übungssatz").pdf)
    assert [remark.level for remark in found.values()].count("wrong") == 0
    assert found["pages"].said == "4 pages, all 210 × 297 mm (A4)."
    assert found["fonts"].said.startswith("5 fonts, all in the file: Alegreya-Bold")
    assert found["text"].level == "good"
    assert found["two sides"].said.endswith("turned over the long edge.")


def test_bleed_is_measured(pressed: Callable[..., Printed], said: Any) -> None:
    assert "has 3 mm of bleed" in said(pressed(arrangement=Single(), bleed_mm=3.0).pdf)["boxes"].said


def test_a_font_that_is_not_in_the_file(said: Any) -> None:
    found = said(drawn(lambda canvas: canvas.drawString(72, 72, "Hello")))["fonts"]
    assert found.level == "wrong"
    assert "1 font not in the file: Helvetica" in found.said


@pytest.mark.parametrize(
    ("pixels", "inches", "level", "dpi"), [(600, 2, "good", 300), (400, 2, "note", 200), (100, 2, "wrong", 50)]
)
def test_pictures_are_judged_by_their_dots_on_paper(
    said: Any, pixels: int, inches: float, level: str, dpi: int
) -> None:
    found = said(drawn(picture(pixels, inches)))["pictures"]
    assert (found.level, f"has {dpi} dots to the inch, on page 1" in found.said) == (level, True)


def test_a_picture_in_a_form_counts_as_large_as_it_is_drawn(said: Any) -> None:
    """Half a size, turned by a quarter: the same pixels on half the paper."""

    def inside(canvas: Any) -> None:
        canvas.beginForm("inner", 0, 0, 300, 300)
        picture(100, 2)(canvas)
        canvas.endForm()
        canvas.rotate(90)
        canvas.scale(0.5, 0.5)
        canvas.doForm("inner")

    assert "has 100 dots to the inch" in said(drawn(inside))["pictures"].said


def test_a_form_that_draws_itself_is_no_trap(said: Any) -> None:
    def endless(canvas: Any) -> None:
        canvas.beginForm("inner", 0, 0, 300, 300)
        picture(100, 2)(canvas)
        for _ in range(30):
            canvas.addLiteral("/FormXob.inner Do")
        canvas.endForm()
        canvas.doForm("inner")

    reader = pypdf.PdfReader(BytesIO(drawn(endless)))
    writer = pypdf.PdfWriter(clone_from=reader)
    form = writer.pages[0]["/Resources"]["/XObject"]["/FormXob.inner"]  # type: ignore[index]
    inner = form.get_object()["/Resources"]
    inner["/XObject"][NameObject("/FormXob.inner")] = form.indirect_reference
    file = BytesIO()
    writer.write(file)
    assert said(file.getvalue())["pictures"].said.startswith("1 picture;")


def test_pages_without_boxes_and_of_a_strange_size(said: Any) -> None:
    found = said(drawn(lambda canvas: canvas.rect(1, 1, 5, 5), (100 * MM, 50 * MM)))
    assert (found["boxes"].level, found["boxes"].said) == ("note", "Every page has no trim box.")
    assert found["boxes"].remedy == "A shop cannot tell where to cut; at home it does not matter."
    assert found["pages"].said == "1 page, 100 × 50 mm."
    assert found["text"].level == "note"


def test_a_lying_page_of_letter_paper_is_known(said: Any) -> None:
    lying = said(drawn(lambda canvas: canvas.rect(1, 1, 5, 5), (11 * 72, 8.5 * 72)))
    assert "(Letter, lying)" in lying["pages"].said


def test_pages_of_two_sizes(pressed: Callable[..., Printed], said: Any) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(pressed(backs="none").pdf))
    writer.add_blank_page(100 * MM, 100 * MM)
    file = BytesIO()
    writer.write(file)
    assert said(file.getvalue())["pages"].said == (
        "3 pages of different sizes: 2 pages of 210 × 297 mm (A4); 1 page of 100 × 100 mm."
    )


def test_a_trim_box_beyond_the_page(said: Any) -> None:
    found = said(drawn(lambda canvas: canvas.setTrimBox((-20, 0, 100, 100))))["boxes"]
    assert (found.level, found.said) == ("wrong", "Every page has a trim or bleed box that reaches over the page.")


def test_colours_are_named(said: Any) -> None:
    assert said(drawn(lambda canvas: (canvas.setFillColorCMYK(1, 0, 0, 0), canvas.rect(0, 0, 9, 9, fill=1))))[
        "colours"
    ].said.startswith("CMYK")


def test_much_ink_is_noted_with_the_limit_that_is_known(said: Any) -> None:
    found = said(drawn(lambda canvas: (canvas.setFillColorCMYK(1, 1, 0.5, 0.4), canvas.rect(0, 0, 9, 9, fill=1))))
    assert (found["ink"].level, found["ink"].said) == ("note", "At most 290 % in one place, of 400 %.")
    assert "240 %, of DriveThruCards" in found["ink"].remedy


def test_the_ink_of_a_picture_is_counted_and_that_of_a_jpeg_said_to_be_unknown(said: Any, tmp_path: Path) -> None:
    dark = Image.new("CMYK", (8, 8), (255, 255, 0, 51))
    dark.save(tmp_path / "dark.jpg")
    plain = said(drawn(lambda canvas: canvas.drawImage(ImageReader(dark), 0, 0, 9, 9)))["ink"]
    packed = said(drawn(lambda canvas: canvas.drawImage(str(tmp_path / "dark.jpg"), 0, 0, 9, 9)))["ink"]
    assert (plain.level, plain.said) == ("good", "At most 220 % in one place, of 400 %.")
    assert packed.said == "At most 0 % in one place, of 400 %. 1 picture of unknown ink (JPEG, or very large) left out."


def test_the_ink_of_a_colour_that_is_chosen_in_a_space_of_four_inks_is_counted(said: Any) -> None:
    found = said(drawn(lambda canvas: canvas.addLiteral("/DeviceCMYK cs 1 1 1 0 scn 0 0 9 9 re f")))
    assert found["ink"].said == "At most 300 % in one place, of 400 %."


def test_a_picture_that_claims_to_be_huge_is_not_unpacked(said: Any) -> None:
    huge = Image.new("CMYK", (2001, 2000), (255, 255, 255, 255))
    found = said(drawn(lambda canvas: canvas.drawImage(ImageReader(huge), 0, 0, 500, 500)))["ink"]
    assert (found.level, found.said.startswith("At most 0 %")) == ("note", True)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\nnothing", b"GIF89a", b"%PDF-1.4\ntrailer<</Root 1 0 R>>"])
def test_what_is_no_pdf_is_told_as_such(said: Any, data: bytes) -> None:
    with pytest.raises(DataError, match=r"file\.pdf cannot be read as a PDF"):
        said(data)


def test_a_locked_file_is_told(pressed: Callable[..., Printed], said: Any) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(pressed(backs="none").pdf))
    writer.encrypt("secret", algorithm="RC4-128")
    file = BytesIO()
    writer.write(file)
    with pytest.raises(DataError, match="locked with a password"):
        said(file.getvalue())
