"""Prints the deck as DriveThruCards takes it, and reads every stream of the file: order, boxes, inks, fonts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
from PIL import Image, ImageDraw
from pypdf.generic import ContentStream

from cardwright.assets import folder
from cardwright.press import FaceText, Printed
from cardwright.press.colour_space import Cmyk
from cardwright.press.job import product
from cardwright.press.preflight import remarks
from cardwright.press.targets.reading import proof

Pressed = Callable[..., Printed]
RGB_AND_GREY = {b"rg", b"RG", b"g", b"G", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN", b"sh"}


@pytest.fixture(scope="module")
def shop(pressed: Pressed) -> Callable[..., bytes]:
    made = product("drivethrucards", [folder("print") / "products"])

    def run(*cards: FaceText) -> bytes:
        printed = pressed(
            *cards,
            arrangement=made.arrangement,
            backs=made.backs,
            bleed_mm=made.bleed,
            marks=made.marks,
            space=made.space,
        )
        assert printed.findings == ()
        return printed.pdf

    return run


@pytest.fixture(scope="module")
def pictured(deck: tuple[FaceText, ...], tmp_path_factory: pytest.TempPathFactory) -> tuple[FaceText, ...]:
    """A card with a PNG that is transparent in part, one with a dark JPEG, and one without a picture."""
    path: Path = tmp_path_factory.mktemp("art")
    sock = Image.new("RGBA", (90, 90), (0, 0, 0, 0))
    ImageDraw.Draw(sock).ellipse((5, 5, 85, 85), (120, 10, 20, 128))
    sock.save(path / "sock.png")
    Image.effect_mandelbrot((90, 60), (-2, -1.5, 1, 1.5), 60).convert("RGB").save(path / "dark.jpg")
    return (
        replace(deck[6], art=path / "sock.png"),
        replace(deck[8], art=path / "dark.jpg"),
        deck[1],
    )


def streams(reader: pypdf.PdfReader) -> Iterator[tuple[str, Any]]:
    """Every content of the file: pages and forms as their operations, pictures as themselves."""
    for page in reader.pages:
        yield "drawn", ContentStream(page.get_contents(), reader).operations
    for number in range(1, int(reader.trailer["/Size"])):  # type: ignore[call-overload]
        thing = reader.get_object(number)
        if isinstance(thing, pypdf.generic.StreamObject) and thing.get("/Subtype") == "/Form":
            yield "drawn", ContentStream(thing, reader).operations
        elif isinstance(thing, pypdf.generic.StreamObject) and thing.get("/Subtype") == "/Image":
            yield "picture", thing


def test_the_first_page_is_the_back_of_the_first_card_and_the_second_its_front(
    shop: Callable[..., bytes], deck: tuple[FaceText, ...]
) -> None:
    pages = [page.extract_text() for page in pypdf.PdfReader(BytesIO(shop())).pages]
    assert len(pages) == 2 * sum(card.copies for card in deck)
    assert pages[0].split() == ["Charakter", "Charakter"]
    assert "plätschernden" in pages[1]
    assert [("Wolpertinger" in page) for page in pages[2:7]] == [False, True, False, True, False]


def test_bookmarks_lead_to_fronts(shop: Callable[..., bytes]) -> None:
    reader = pypdf.PdfReader(BytesIO(shop()))
    cards: list[Any] = [entry for part in reader.outline if isinstance(part, list) for entry in part]
    assert [reader.get_destination_page_number(card) for card in cards[:3]] == [1, 3, 7]


def test_pages_are_cards_with_an_eighth_of_an_inch_of_bleed(shop: Callable[..., bytes]) -> None:
    for page in pypdf.PdfReader(BytesIO(shop())).pages:
        assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, 2.75 * 72, 3.75 * 72], abs=0.01)
        assert [float(side) for side in page.bleedbox] == pytest.approx([0, 0, 198, 270], abs=0.01)
        assert [float(side) for side in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=0.01)


def test_no_operator_but_those_of_four_inks_sets_a_colour(
    shop: Callable[..., bytes], pictured: tuple[FaceText, ...]
) -> None:
    operators = {
        raw for kind, found in streams(pypdf.PdfReader(BytesIO(shop(*pictured)))) if kind == "drawn" for _, raw in found
    }
    assert operators & RGB_AND_GREY == set()
    assert {b"k", b"K"} <= operators


def test_nothing_takes_more_than_the_limit_of_ink(shop: Callable[..., bytes], pictured: tuple[FaceText, ...]) -> None:
    for kind, found in streams(pypdf.PdfReader(BytesIO(shop(*pictured)))):
        if kind == "drawn":
            totals = [sum(float(share) for share in operands) for operands, raw in found if raw in (b"k", b"K")]
        else:
            data = found.get_data()
            totals = [sum(data[at : at + 4]) / 255 for at in range(0, len(data), 4)]
        assert max(totals, default=0) <= 2.4 + 1e-9


def test_pictures_are_in_four_inks_and_have_no_mask(shop: Callable[..., bytes], pictured: tuple[FaceText, ...]) -> None:
    found = [thing for kind, thing in streams(pypdf.PdfReader(BytesIO(shop(*pictured)))) if kind == "picture"]
    assert [(thing["/ColorSpace"], thing["/Width"], "/SMask" in thing, "/Mask" in thing) for thing in found] == [
        ("/DeviceCMYK", 90, False, False)
    ] * 2


def test_a_transparent_picture_lies_on_the_paper_of_its_theme(
    shop: Callable[..., bytes], pictured: tuple[FaceText, ...]
) -> None:
    """Its corner has the inks of "#fdfaf3"."""
    found = [thing for kind, thing in streams(pypdf.PdfReader(BytesIO(shop(pictured[0])))) if kind == "picture"]
    assert [tone / 255 for tone in found[0].get_data()[:4]] == pytest.approx((0, 0.012, 0.04, 0.008), abs=0.005)


def test_text_is_black_ink_alone(shop: Callable[..., bytes], deck: tuple[FaceText, ...]) -> None:
    """The rules of a card without an element, on paper: no ink but black, or none (on the dark head)."""
    reader = pypdf.PdfReader(BytesIO(shop(deck[4])))
    operations = ContentStream(reader.pages[1].get_contents(), reader).operations
    at = [raw for _, raw in operations].index(b"BDC")  # the text of the card is the first content that is counted
    inks = [tuple(float(share) for share in operands) for operands, raw in operations[at:] if raw == b"k"]
    assert (0, 0, 0, 1) in inks
    assert {ink[:3] for ink in inks} == {(0, 0, 0)}


def test_preflight_says_the_inks_and_the_most_of_them(
    shop: Callable[..., bytes], pictured: tuple[FaceText, ...], tmp_path: Path
) -> None:
    (tmp_path / "deck.pdf").write_bytes(shop(*pictured))
    found = proof(tmp_path / "deck.pdf")
    said = {remark.about: remark for remark in remarks(found, [])}
    assert (said["colours"].level, said["colours"].said) == ("good", "CMYK.")
    assert found.ink <= 240
    assert (said["ink"].level, said["ink"].said) == ("good", f"At most {found.ink:.0f} % in one place, of 400 %.")
    assert all(font.embedded for font in found.fonts)


def test_the_limit_is_a_value_of_the_product() -> None:
    assert product("drivethrucards", [folder("print") / "products"]).space == Cmyk(2.4)
