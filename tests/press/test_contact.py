"""Proofs: a contact sheet of all cards, each beside itself in another theme or language, and as other eyes see them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from PIL import Image
from tests.cli.test_printing import NETS, cardwright
from tests.press.colour_sight import SIGHTS, apart

from cardwright.press import FaceText, GameLook, Job, layout, press
from cardwright.press.colour_space import Rgb
from cardwright.press.look.colour import contrast
from cardwright.press.sheets.arrangement import Contact
from cardwright.press.sheets.contact import side_by_side
from cardwright.press.sight import EYES, as_seen
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.pixels import png, rasters
from cardwright.typeset.items import Box, SetText

SHEET = Job(arrangement=Contact(6, 3.0), backs="none", marks="none", lang="de")


def half(which: str) -> Job:
    return replace(SHEET, arrangement=Contact(6, 3.0, which))  # type: ignore[arg-type]


def text_of(data: bytes) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages)


def test_every_card_stands_once_with_its_name_and_its_copies(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    book, findings = layout(deck, look, SHEET)
    assert findings == ()
    (page,) = book.pages
    assert [stamp.title for stamp in page.stamps] == [text.name or text.type_line for text in deck]
    assert {round(stamp.box.h / stamp.box.w, 3) for stamp in page.stamps} == {round(88.9 / 63.5, 3)}
    names = [item.text for item in page.marks.items if isinstance(item, SetText)]
    at = names.index("Funke")
    assert names[at - 1] == "× 3" and "Windhose" in names


def test_a_long_name_goes_on_on_a_second_line_and_its_copies_are_never_cut_off(
    look: GameLook, deck: tuple[FaceText, ...]
) -> None:
    long = [
        replace(deck[0], name="Bärenfalle, so gut wie nicht benutzt", copies=4),
        replace(deck[0], name="Die Zauberin des malerischen Blumentopfs hinter der Treppe", copies=1),
    ]
    book, _ = layout(long, look, SHEET)
    (page,) = book.pages
    names = [item for item in page.marks.items if isinstance(item, SetText)]
    trap = ["× 4", "Bärenfalle, so gut wie", "nicht benutzt"]
    assert [item.text for item in names] == [*trap, "Die Zauberin des malerischen", "Blumentopfs hinter der Tre…"]
    right = page.stamps[0].box.x + page.stamps[0].box.w
    assert names[0].x < right and names[2].y < page.stamps[0].box.y + page.stamps[0].box.h + 6.6


def test_a_small_card_is_the_card(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    """At twice the dots it has the pixels that it has in its own size, but for what smoothing does to edges."""
    book, _ = layout(deck[:1], look, SHEET)
    box = book.pages[0].stamps[0].box
    dots = 600
    (raster,) = rasters(pdf(book), round(book.width / 25.4 * dots), round(book.height / 25.4 * dots))
    sheet = Image.open(BytesIO(png(raster)))
    small = sheet.crop(tuple(round(n / 25.4 * dots) for n in (box.x, box.y, box.x + box.w, box.y + box.h)))
    (raster,) = rasters(pdf(layout(deck[:1], look, Job(backs="none", marks="none", lang="de"))[0]), 2100, 2970)
    own = Image.open(BytesIO(png(raster)))
    at = layout(deck[:1], look, Job(backs="none", lang="de"))[0].pages[0].stamps[0].box
    large = own.crop(tuple(round(n * 10) for n in (at.x, at.y, at.x + at.w, at.y + at.h)))
    one, two = (image.convert("RGB").resize((40, 56), Image.Resampling.BOX) for image in (small, large))
    off = [abs(a - b) for a, b in zip(one.tobytes(), two.tobytes(), strict=True)]
    assert sum(off) / len(off) < 6


def test_each_card_stands_beside_itself_in_another_theme(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    english = tuple(replace(text, name=text.name.replace("Funke", "Spark")) for text in deck)
    other = (english, look, replace(half("right"), theme="low-ink"))
    printed = press(deck, look, half("left"), (), other)
    assert printed.findings == ()
    reader = pypdf.PdfReader(BytesIO(printed.pdf))
    assert "Spark" in text_of(printed.pdf) and "Funke" in text_of(printed.pdf)
    fonts = {str(font) for page in reader.pages for font in page["/Resources"]["/Font"]}  # type: ignore[index]
    assert len(fonts) > 4
    assert press(deck, look, half("left"), (), other).pdf == printed.pdf


@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes])
def test_a_sheet_has_the_colours_that_other_eyes_see(look: GameLook, deck: tuple[FaceText, ...], eyes: str) -> None:
    book, _ = layout(deck[:1], look, replace(SHEET, space=Rgb(eyes)))
    (raster,) = rasters(pdf(book), 420, 594)
    shown = {count[1] for count in Image.open(BytesIO(png(raster))).convert("RGB").getcolors(1 << 20) or ()}
    red, green, blue = (int(as_seen("#1f5fa8", eyes)[at : at + 2], 16) for at in (1, 3, 5))
    assert (red, green, blue) in shown


def test_who_lacks_a_cone_sees_what_the_tests_of_themes_measure() -> None:
    for eyes, sight in (("no-red", "protanopia"), ("no-green", "deuteranopia"), ("no-blue", "tritanopia")):
        for colour in ("#b3261e", "#2e7d32", "#1f5fa8", "#d9a441"):
            assert apart(as_seen(colour, eyes), as_seen(colour, eyes), "trichromacy") == 0
            assert abs(apart(as_seen(colour, eyes), "#808080", "trichromacy") - apart(colour, "#808080", sight)) < 3
    assert set(SIGHTS) - {"trichromacy"} == {"protanopia", "deuteranopia", "tritanopia"}


def test_to_faint_eyes_black_on_white_has_little_contrast() -> None:
    assert 1.5 < contrast(as_seen("#000000", "faint"), as_seen("#ffffff", "faint")) < 2.5
    assert len({as_seen("#b3261e", "grey")[at : at + 2] for at in (1, 3, 5)}) == 1


class TestAtTheCommandLine:
    @pytest.fixture
    def desk(self, tmp_path: Path) -> Path:
        (tmp_path / "nets").mkdir()
        (tmp_path / "nets" / "nets.card").write_text(NETS, "utf-8")
        return tmp_path

    def test_two_languages_side_by_side(self, desk: Path) -> None:
        cardwright(desk, "print", "nets", "--as", "contact", "--beside", "de", "-o", "both.pdf")
        said = text_of((desk / "both.pdf").read_bytes())
        assert "Sock of Doom" in said and "Socke des Verderbens" in said

    def test_what_changed_stands_beside_itself_as_it_was(self, desk: Path) -> None:
        """A card that changed is there twice, a new one once; what is as it was is not there."""
        then = desk / "then"
        then.mkdir()
        (then / "nets.card").write_text(NETS, "utf-8")
        new = NETS.replace("gain 1 ornicle", "gain 2 ornicles") + 'object "Spoon"\n  element: fire\n'
        (desk / "nets" / "nets.card").write_text(new, "utf-8")
        cardwright(desk, "print", "nets", "--as", "contact", "--since", "then", "--beside", "before", "-o", "both.pdf")
        said = text_of((desk / "both.pdf").read_bytes())
        assert said.index("gain 1 ornicle") < said.index("gain 2 ornicles")
        assert "Spoon" in said
        cardwright(desk, "print", "nets", "-o", "old.pdf")
        args = ("--as", "contact", "--since", "old.pdf", "--beside", "before")
        (desk / "nets" / "nets.card").write_text(NETS, "utf-8")
        assert "not how they looked" in " ".join(cardwright(desk, "print", "nets", *args, status=2).split())

    @pytest.mark.parametrize(
        ("args", "said"),
        [
            (("--as", "contact", "--beside", "before"), "say since when: --since v1.2"),
            (("--beside", "de"), "add --as contact"),
            (("--as", "contact", "--beside", "dusk"), "is neither a theme nor a language. Themes: archmage-origins"),
            (("--as", "drivethrucards", "--eyes", "grey"), "leave --eyes out"),
        ],
    )
    def test_used_wrongly(self, desk: Path, args: tuple[str, ...], said: str) -> None:
        assert said in " ".join(cardwright(desk, "print", "nets", *args, status=2).split())


def test_two_themes_whose_cards_are_of_different_sizes_stand_side_by_side(
    deck: tuple[FaceText, ...], look: GameLook
) -> None:
    one, other = (
        Job(theme=theme, lang="de", arrangement=Contact(6, 3.0, half), backs="none", marks="none", title="Beside")
        for theme, half in (("plain", "left"), ("round", "right"))
    )
    named = [replace(text, rules=(), reminder=(), copies=1) for text in deck]
    book, _ = layout(named, look, one)
    beside = side_by_side(book, layout(named, look, other)[0])
    assert [len(page.stamps) for page in beside.pages] == [2 * len(page.stamps) for page in book.pages]
    assert {round(stamp.box.h / stamp.box.w, 2) for page in beside.pages for stamp in page.stamps} == {1.4, 1.0}
    assert {stamp.card for page in beside.pages for stamp in page.stamps} == {None, Box(0, 0, 70.0, 70.0)}
