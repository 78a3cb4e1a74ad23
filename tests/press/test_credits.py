"""Who drew the signs of a deck is named: in the file of every print, and on a page of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.assets import folder
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.credits import credited, credits_pages, lettered, rights
from cardwright.press.cutouts.plain_page import credit_measures
from cardwright.press.faces.context import layout_context
from cardwright.press.look.outline import known
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import SetText, Sign

PRINT = folder("print")
CC_BY = "game-icons.net, CC BY 3.0, https://creativecommons.org/licenses/by/3.0/"


def test_those_are_named_whose_signs_are_on_the_cards(look: GameLook) -> None:
    witch = FaceText("character/x", "character", "characters", "Probe", "Charakter", element=("water",), emblem="bat")
    book, _ = layout([witch], look, Job(lang="de"))
    assert [(one.sign, one.original, one.author) for one in credited(book)] == [
        ("bat", "bat", "Skoll"),
        ("water", "water-drop", "Sbed"),
    ]
    assert rights(book) == f"Signs by Sbed, Skoll ({CC_BY})"


def test_signs_of_our_own_oblige_nobody(look: GameLook) -> None:
    teddy = FaceText("object/x", "object", "objects", "Probe", "Objekt", emblem="teddy")
    book, _ = layout([teddy], look, Job(lang="de"))
    assert [(one.sign, one.author, one.licence) for one in credited(book)] == [("teddy", "", "MIT")]
    assert rights(book) == ""


def test_the_file_of_a_deck_names_them(opened: Callable[..., Any]) -> None:
    reader = opened(subject="Übungssatz")
    named = reader.metadata.subject
    assert named.startswith("Übungssatz; Signs by Carl Olsen, ")
    assert named.endswith(f"({CC_BY})")
    assert reader.xmp_metadata.dc_rights["x-default"] == named.partition("; ")[2]
    assert reader.xmp_metadata.dc_description["x-default"] == named


@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_page_shows_each_sign_once_with_its_author(look: GameLook, deck: tuple[FaceText, ...], sheet: str) -> None:
    book, _ = layout(deck, look, Job(lang="de"))
    found, on = credited(book), paper(sheet, [PRINT / "papers"])
    tools = layout_context(theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", look, "de", 0.0)
    (page,) = credits_pages("Übungssatz", found, credit_measures("credits", [PRINT / "products"]), on, tools)
    assert [item.icon for item in page.items if isinstance(item, Sign)] == [one.sign for one in found]
    words = [item.text for item in page.items if isinstance(item, SetText)]
    assert words[0] == "Übungssatz"
    assert {f"{one.author or 'Cardwright'}, {one.licence}" for one in found} <= set(words)
    assert any(line.startswith("Alegreya: The Alegreya Project Authors, SIL Open Font License") for line in words)


def test_all_signs_that_there_are_take_more_pages_and_stay_on_them(look: GameLook) -> None:
    tools = layout_context(theme("plain", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", look, "fr", 0.0)
    signs = sorted(known(PRINT / "icons"))
    faces = [FaceText(f"object/{sign}", "object", "objects", "P", "O", emblem=sign) for sign in signs]
    book, _ = layout(faces, look, Job())
    sheet = paper("a4", [PRINT / "papers"])
    pages = credits_pages("P", credited(book), credit_measures("credits", [PRINT / "products"]), sheet, tools)
    shown = [item for page in pages for item in page.items if isinstance(item, Sign)]
    assert [item.icon for item in shown] == signs
    assert len(pages) == 2
    assert max(item.y for item in shown) < sheet.height - sheet.edge - 12
    assert len(list(lettered(tools.theme.fonts.values(), PRINT / "fonts"))) == 2
