"""Makes pictures of cards: the same pixels as the PDF shows, files that say their size, sheets for a simulator."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.sheets.arrangement import Single
from cardwright.press.tabletop import MOST, Once, once, picture_sheets, saved_object
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.pixels import Raster, png, pngs, rasters, tiled

RED = Raster(2, 2, b"\0\xff\0\0\xff\0\0" * 2)
BLUE = Raster(2, 2, b"\0\0\0\xff\0\0\xff" * 2)


def single(texts: tuple[FaceText, ...], look: GameLook, backs: str = "duplex") -> Once:
    job = Job(arrangement=Single(), backs=backs, marks="none", lang="de")  # type: ignore[arg-type]
    book, findings = layout([replace(text, copies=1) for text in texts], look, job)
    assert findings == ()
    return once(texts, book, backs != "none")


def test_a_png_has_its_pixels_and_says_how_large_they_are() -> None:
    image = Image.open(BytesIO(png(Raster(2, 1, b"\0" + b"\xff\0\0\0\xff\0"))))
    assert [image.getpixel((x, 0)) for x in (0, 1)] == [(255, 0, 0), (0, 255, 0)]
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_tiles_stand_row_by_row_and_what_is_missing_is_black() -> None:
    sheet = tiled([RED, BLUE, BLUE], 2, 2)
    image = Image.open(BytesIO(png(sheet)))
    assert image.size == (4, 4)
    assert [image.getpixel(at) for at in ((0, 0), (2, 0), (0, 2), (3, 3))] == [
        (255, 0, 0),
        (0, 0, 255),
        (0, 0, 255),
        (0, 0, 0),
    ]


def test_every_face_and_every_back_stands_once(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    made = single(deck, look)
    assert len(made.book.pages) == len(deck) + len({text.family for text in deck})
    assert [card.front for card in made.cards] == list(range(len(deck)))
    assert all(card.back in made.backs for card in made.cards)
    assert single(deck, look, "none").backs == ()


def test_a_picture_is_the_card_from_edge_to_edge(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    files = list(pngs(pdf(single(deck[:1], look).book), [(750, 1050)] * 2))
    face, back = (Image.open(BytesIO(data)) for data in files)
    assert face.size == back.size == (750, 1050)
    for x, y in ((1, 1), (748, 1), (1, 1048), (748, 1048)):
        assert face.getpixel((x, y)) == (0x1F, 0x5F, 0xA8)
        assert back.getpixel((x, y)) == (0x6B, 0x3F, 0xA0)


def test_many_pictures_made_by_several_processes_are_the_same_as_those_made_by_one(
    look: GameLook, deck: tuple[FaceText, ...]
) -> None:
    many = tuple(replace(deck[2], id=f"{i}", name=f"Funke {i}") for i in range(30))
    made = pdf(single(many, look).book)
    alone = [png(one) for one in rasters(made, 150, 210)]
    assert list(pngs(made, [(150, 210)] * len(alone))) == alone


class TestTabletop:
    def test_copies_are_cards_and_each_knows_its_place(self, look: GameLook, deck: tuple[FaceText, ...]) -> None:
        sheets = picture_sheets(single(deck, look))
        urls = {sheet.number: (f"faces-{sheet.number}.png", "back.png") for sheet in sheets}
        made = saved_object("Übungssatz", sheets, urls, {"playing": "Spielkarte"})
        playing = next(pile for pile in made["ObjectStates"] if pile["Nickname"] == "Übungssatz: Spielkarte")
        names = [card["Nickname"] for card in playing["ContainedObjects"]]
        assert [names.count(name) for name in ("Wolpertinger", "Funke", "Miromon")] == [2, 3, 1]
        assert playing["DeckIDs"] == [card["CardID"] for card in playing["ContainedObjects"]]
        assert {id // 100 for id in playing["DeckIDs"]} == {int(key) for key in playing["CustomDeck"]}

    def test_one_card_alone_is_no_deck(self, look: GameLook, deck: tuple[FaceText, ...]) -> None:
        sheets = picture_sheets(single(deck[:1], look))
        (pile,) = saved_object("T", sheets, {1: ("f", "b")}, {})["ObjectStates"]
        assert pile["Name"] == "Card"
        assert pile["CustomDeck"]["1"]["NumHeight"] == 2

    def test_the_last_place_of_a_picture_is_never_a_card(self, look: GameLook, deck: tuple[FaceText, ...]) -> None:
        many = tuple(replace(deck[2], id=f"{i}") for i in range(MOST + 1))
        first, second = picture_sheets(single(many, look))
        assert (len(first.cards), first.rows) == (14, 3)
        assert (len(second.cards), second.rows) == (1, 2)
        few = picture_sheets(single(many[:6], look))[0]
        assert (len(few.cards), few.rows) == (6, 2)

    def test_the_rules_can_be_searched_for(self, look: GameLook, deck: tuple[FaceText, ...]) -> None:
        coat = next(text for text in deck if text.id == "object/mantel")
        (card,) = saved_object("T", picture_sheets(single((coat,), look)), {1: ("f", "b")}, {})["ObjectStates"]
        assert "Oberhofzeremonienmeistergehilfenstellvertreter" in card["Description"]
