"""Presses a deck and opens the PDF: pages, text, fonts, boxes, bookmarks, and the same bytes every time."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2  # type: ignore[import-untyped]
import pytest
from PIL import Image
from pypdf.generic import ContentStream

from cardwright.press import DataError, FaceText, GameLook, Job, Printed, UnreadablePicture, layout, press
from cardwright.press.look.theme_file import SMALLEST
from cardwright.typeset.items import SetText, Sign

MM = 72 / 25.4
Pressed = Callable[..., Printed]
Opened = Callable[..., pypdf.PdfReader]


@pytest.mark.parametrize(("backs", "pages"), [("none", 2), ("duplex", 4), ("separate", 4)])
def test_fifteen_cards_are_two_sheets(opened: Opened, backs: str, pages: int) -> None:
    assert len(opened(backs=backs).pages) == pages


def test_a_deck_without_a_flaw_has_no_findings(pressed: Pressed) -> None:
    assert pressed().findings == ()


def test_each_card_is_printed_as_often_as_it_says(pressed: Pressed, opened: Opened) -> None:
    text = "\n".join(page.extract_text() for page in opened(backs="none").pages)
    assert [text.count(name) for name in ("Wolpertinger", "Funke", "Miromon")] == [2, 3, 1]
    assert (pressed().cards, pressed().sheets) == (15, 2)


def test_a_card_of_which_no_copy_is_wanted_is_left_out(opened: Opened, deck: tuple[FaceText, ...]) -> None:
    text = opened(replace(deck[1], copies=0), deck[2], backs="none").pages[0].extract_text()
    assert "Wolpertinger" not in text
    assert text.count("Funke") == 3


def test_what_is_read_can_be_searched_for(opened: Opened) -> None:
    text = "\n".join(page.extract_text() for page in opened(backs="none").pages)
    for words in (
        "plätschernden Bächleins",
        "Sie weiß, wo der Bach",
        "Größe: ẞTRAPAZIERFÄHIG × 2 … „frisch‘.",
        "−4 wird zu +4",
        "Kreatur · Leben · Reittier",
        "Stärke",
    ):
        assert words in text


def test_a_sign_in_running_text_is_found_by_its_word(pressed: Pressed) -> None:
    page = pypdfium2.PdfDocument(pressed(backs="none").pdf)[0]
    words = " ".join(page.get_textpage().get_text_range().split())
    assert "Kreuz wird zu Sonne" in words.replace("um: ", "")


def test_every_font_is_embedded(opened: Opened) -> None:
    embedded = {str(font["/BaseFont"]): "/FontFile2" in font["/FontDescriptor"] for font in fonts(opened())}
    assert {name.split("+")[1] for name in embedded} == {
        "Alegreya-Bold",
        "Alegreya-Italic",
        "SourceSans3-Regular",
        "SourceSans3-Bold",
        "SourceSans3-Italic",
    }
    assert all(embedded.values())


def test_title_language_and_printing_hints(opened: Opened) -> None:
    reader = opened(author="Die Runde")
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.author) == ("Übungssatz", "Die Runde")
    catalog: Any = reader.trailer["/Root"]
    assert catalog["/Lang"] == "de"
    assert catalog["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert catalog["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    apart: Any = opened(backs="separate").trailer["/Root"]
    assert apart["/ViewerPreferences"]["/Duplex"] == "/Simplex"


def test_page_labels_name_sheet_and_side(opened: Opened) -> None:
    assert opened().page_labels == [
        "Bogen 1, Vorderseite",
        "Bogen 1, Rückseite",
        "Bogen 2, Vorderseite",
        "Bogen 2, Rückseite",
    ]
    assert opened(lang="en", backs="none").page_labels == ["Sheet 1, front", "Sheet 2, front"]


def test_a_screen_reader_hears_each_card_by_its_name(opened: Opened, deck: tuple[FaceText, ...]) -> None:
    catalog: Any = opened().trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    sections = catalog["/StructTreeRoot"]["/K"]["/K"]
    titles = [section["/T"] for section in sections]
    assert titles == [text.name or text.type_line for text in deck for _ in range(text.copies)]
    assert [part["/S"] for part in sections[0]["/K"]] == ["/P"]


@pytest.mark.parametrize("name", ["bach.png", "keins.png"])
def test_a_picture_is_described_by_name_and_type_line(
    opened: Opened, deck: tuple[FaceText, ...], tmp_path: Path, name: str
) -> None:
    """A file that is no picture is not there to be described."""
    Image.new("RGB", (40, 20), "#ff00ff").save(tmp_path / "bach.png")
    (tmp_path / "keins.png").write_text("not a picture")
    catalog: Any = opened(replace(deck[0], art=tmp_path / name, copies=2), deck[1]).trailer["/Root"]
    parts = [
        [(part["/S"], part.get("/Alt")) for part in section["/K"]] for section in catalog["/StructTreeRoot"]["/K"]["/K"]
    ]
    figure = [("/Figure", "Die Hexe des plätschernden Bächleins, Charakter, Wasser")] if name == "bach.png" else []
    assert parts == [[*figure, ("/P", None)]] * 2 + [[("/P", None)]] * 2


def test_every_stroke_is_tagged_or_there_for_the_eye_alone(
    opened: Opened, deck: tuple[FaceText, ...], tmp_path: Path
) -> None:
    """On a page, nothing is drawn outside marked content, and every content that is counted has its owner."""
    Image.new("RGB", (40, 20), "#ff00ff").save(tmp_path / "a.png")
    reader = opened(replace(deck[0], art=tmp_path / "a.png"), *deck[1:], marked="both")
    tree: Any = reader.trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    numbers = tree["/ParentTree"]["/Nums"]
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for page in reader.pages:
        depth, counted, outside = 0, [], []
        for operands, raw in ContentStream(page.get_contents(), reader).operations:
            if raw in (b"BMC", b"BDC"):
                depth += 1
                counted += [operands[1]["/MCID"]] if raw == b"BDC" else []
            elif raw == b"EMC":
                depth -= 1
            elif depth == 0 and raw in (b"Do", b"Tj", b"TJ", b"T*", b"f", b"S", b"B"):
                outside.append(raw)
        assert (depth, outside) == (0, [])
        assert counted == list(range(len(counted)))
        assert len(counted) == len(owners.get(page.get("/StructParents"), ()))


def test_lines_are_read_apart(opened: Opened) -> None:
    """A line ends with a space: “… des plätschernden Bächleins”, not “desplätschernden”."""
    stream = opened(backs="none").pages[0].get_contents()
    assert stream is not None
    shown = [operands for operands, raw in ContentStream(stream, None).operations if raw == b"Tj"]
    assert shown
    assert all(len(text[0]) > 1 for text in shown)


def test_the_packet_says_title_and_language_as_the_document_does(opened: Opened) -> None:
    packet = opened(title="Katzen & Kater", author="Die Runde").xmp_metadata
    assert packet is not None
    assert packet.dc_title == {"x-default": "Katzen & Kater"}
    assert (packet.dc_creator, packet.dc_language) == (["Die Runde"], ["de"])


def test_bookmarks_lead_to_families_and_cards(opened: Opened, deck: tuple[FaceText, ...]) -> None:
    reader = opened()
    families = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    below: list[Any] = [entry for entry in reader.outline if isinstance(entry, list)]
    cards = [card for family in below for card in family]
    assert families == ["Charakter", "Spielkarte", "Magisches Objekt", "Ereignis"]
    assert [card.title for card in cards] == [face.name or face.type_line for face in deck]
    assert reader.get_destination_page_number(cards[0]) == 0
    assert reader.get_destination_page_number(cards[-1]) == 2


def test_separate_backs_have_a_bookmark_of_their_own(opened: Opened) -> None:
    reader = opened(backs="separate")
    last = reader.outline[-1]
    assert not isinstance(last, list)
    assert (last.title, reader.get_destination_page_number(last)) == ("Rückseiten", 2)


def test_the_trim_box_is_around_the_cut_cards_and_the_bleed_box_around_their_bleed(opened: Opened) -> None:
    page = opened(bleed_mm=1, backs="none").pages[0]
    trim = [float(side) / MM for side in page.trimbox]
    bleed = [float(side) / MM for side in page.bleedbox]
    assert trim[2] - trim[0] == pytest.approx(3 * 63.5 + 4, abs=0.01)
    assert trim[3] - trim[1] == pytest.approx(3 * 88.9 + 4, abs=0.01)
    assert [b - t for b, t in zip(bleed, trim, strict=True)] == pytest.approx([-1, -1, 1, 1], abs=0.01)


def test_the_same_cards_give_the_same_bytes(pressed: Pressed) -> None:
    assert pressed().pdf == pressed().pdf


def test_another_process_gives_the_same_bytes(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    code = (
        "import pickle, sys, hashlib; from cardwright.press import press;"
        "texts, look, job = pickle.load(sys.stdin.buffer);"
        "print(hashlib.sha256(press(texts, look, job).pdf).hexdigest())"
    )
    given = pickle.dumps((deck, look, Job(lang="de")))
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=given,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1


def test_a_paper_that_there_is_not_is_told_with_those_that_there_are(pressed: Pressed) -> None:
    with pytest.raises(DataError, match=r"papers/a5\.toml\. What there is: a3, a4, letter"):
        pressed(paper="a5")


def test_no_card_at_all_is_an_empty_document_of_no_sheets(look: GameLook) -> None:
    printed = press((), look, Job())
    assert (printed.cards, printed.sheets) == (0, 0)
    assert printed.pdf.startswith(b"%PDF")


def test_colour_is_never_the_only_carrier(opened: Opened, deck: tuple[FaceText, ...]) -> None:
    """A card of fire says so in words and bears the sign of fire."""
    look = GameLook({"playing": ("Spielkarte", "#1f4e9c")}, {"fire": ("Feuer", "#b3261e", "fire")})
    book, _ = layout((deck[2],), look, Job())
    signs = [item.icon for d in book.pages[0].stamps[0].drawings for item in d.items if isinstance(item, Sign)]
    assert signs.count("fire") == 2
    assert "Feuer" in opened(deck[2], backs="none").pages[0].extract_text()


def test_a_hundred_and_sixty_cards_are_a_small_file(pressed: Pressed, deck: tuple[FaceText, ...]) -> None:
    many = [replace(deck[i % 9], id=f"{i}", name=f"Karte {i}", copies=1) for i in range(160)]
    printed = pressed(*many)
    assert (printed.cards, printed.sheets) == (160, 18)
    assert len(printed.pdf) < 400_000


def test_sizes_never_fall_below_what_can_be_read(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    book, _ = layout(deck, look, Job(lang="de"))
    drawings = [d for page in book.pages for stamp in page.stamps for d in stamp.drawings]
    sizes = [item.size for drawing in drawings for item in drawing.items if isinstance(item, SetText)]
    assert min(sizes) >= SMALLEST


def fonts(reader: pypdf.PdfReader) -> Iterator[Any]:
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            yield font.get_object()


def test_a_back_lies_behind_its_front_on_the_page_as_it_is_seen(pressed: Pressed) -> None:
    """The first card of sheet 1 is a character, top left: its purple back is top right on the next page."""
    pages = pypdfium2.PdfDocument(pressed().pdf)
    front, back = (pages[i].render(scale=1).to_pil() for i in (0, 1))
    x, y = round(11 * MM), round(16.5 * MM)
    assert front.getpixel((x, y)) == (0x1F, 0x5F, 0xA8)
    assert back.getpixel((back.width - 1 - x, y)) == (0x6B, 0x3F, 0xA0)
    assert back.getpixel((x, y)) == (0x1F, 0x4E, 0x9C)


def test_a_picture_fills_its_window_and_a_file_that_is_none_is_found(
    pressed: Pressed, deck: tuple[FaceText, ...], tmp_path: Path
) -> None:
    Image.new("RGB", (40, 20), "#ff00ff").save(tmp_path / "a.png")
    Image.new("RGB", (20, 40), "#00ffff").save(tmp_path / "b.jpg")
    (tmp_path / "c.png").write_text("not a picture")
    cards = [replace(deck[3], id=name, art=tmp_path / name) for name in ("a.png", "b.jpg", "c.png")]
    printed = pressed(*cards, backs="none")
    assert printed.findings == (UnreadablePicture("c.png", "c.png", "something that is neither PNG, JPEG nor SVG", ""),)
    page = pypdfium2.PdfDocument(printed.pdf)[0].render(scale=1).to_pil()
    seen = [page.getpixel((round((9.75 + 63.5 * i + 31.7) * MM), round((15.15 + 20) * MM))) for i in range(3)]
    assert seen[0] == (255, 0, 255)
    assert seen[1][1] > 250 > 5 > seen[1][0]
    assert seen[2] not in seen[:2]
