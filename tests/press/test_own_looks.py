"""A card that says how it looks, and a theme that writes where it wants: frames, backs, pictures, texts of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, TextDoesNotFit, UnknownLook, layout
from cardwright.press.document import PrintDocument
from cardwright.press.faces.frame import covering
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.items import Box, Picture, SetText

PRINT = folder("print")
SOCK = FaceText("object/sock", "object", "objects", "Socke", "Objekt", element=("fire",), flavour="Kratzt.")
KINDS = """
[[kinds]]
for = ["fancy"]
frame = "frame.svg"
colour = "#8a6d1d"
scene = []
layouts = ["wordy"]
boxes = { disc = [40.0, 40.0, 9.0, 9.0] }

[[kinds]]
for = []
frame = "frame.svg"
colour = "element"
scene = []
"""


@pytest.fixture
def printed(tmp_path: Path, look: GameLook) -> Callable[..., tuple[PrintDocument, tuple[object, ...]]]:
    """Cards in a theme that is like the plain one and says this, too."""
    mine = tmp_path / "mine"
    mine.mkdir()
    shutil.copyfile(PRINT / "themes" / "plain" / "frame.svg", mine / "frame.svg")
    shutil.copyfile(PRINT / "themes" / "archmage-origins" / "back.svg", mine / "gold.svg")

    def lay(text: str, *cards: FaceText) -> tuple[PrintDocument, tuple[object, ...]]:
        (mine / "theme.toml").write_text(f'title = "Mine"\nlike = "plain"\n{text}', "utf-8")
        named = replace(look, game="Zwist", set="Küche")
        return layout(cards or (SOCK,), named, Job(theme="mine", themes=(tmp_path,), lang="de"))

    return lay


def said(book: PrintDocument) -> dict[str, SetText]:
    return {i.text: i for s in book.pages[0].stamps for d in s.drawings for i in d.items if isinstance(i, SetText)}


def test_a_card_chooses_its_frame_and_its_back(printed: Callable[..., tuple[PrintDocument, object]]) -> None:
    theme = '[backs]\ngold = "gold.svg"\n' + KINDS
    fancy = replace(SOCK, id="object/fancy", frame="fancy", back="gold")
    book, findings = printed(theme, SOCK, fancy)
    assert findings == ()
    plain_side, fancy_side = (stamp.drawings for stamp in book.pages[0].stamps)
    assert plain_side[0].items != fancy_side[0].items
    backs = {stamp.drawings[0].key for stamp in book.pages[1].stamps}
    assert backs == {"back:objects", "back:objects:gold"}


def test_what_the_theme_has_not_is_told_with_what_it_has(printed: Callable[..., tuple[PrintDocument, object]]) -> None:
    odd = replace(SOCK, frame="fancee", back="silver", line="sock.card:3")
    _, findings = printed('[backs]\ngold = "gold.svg"\n' + KINDS, odd)
    assert findings == (
        UnknownLook("object/sock", "frame", "fancee", ("fancy",), "sock.card:3"),
        UnknownLook("object/sock", "back", "silver", ("gold",), "sock.card:3"),
    )


@pytest.mark.parametrize(
    ("focus", "zoom", "left"),
    [((50.0, 50.0), 100, -20), ((0.0, 50.0), 100, 0), ((90.0, 50.0), 100, -40), ((50.0, 50.0), 200, -60)],
)
def test_the_place_that_is_wanted_stays_in_view(focus: tuple[float, float], zoom: int, left: float) -> None:
    """A picture twice as wide as it is high, in a square window of 40 mm."""
    at = covering(Box(0, 0, 40, 40), (200, 100), replace(SOCK, focus=focus, zoom=zoom))
    assert (at.x, at.w, at.h) == pytest.approx((left, 0.8 * zoom, 0.4 * zoom))


def test_a_picture_of_ones_own_is_moved_to_its_focus(
    printed: Callable[..., tuple[PrintDocument, object]], tmp_path: Path
) -> None:
    from PIL import Image

    Image.new("RGB", (90, 30), "#336699").save(tmp_path / "wide.png")
    book, _ = printed(KINDS, replace(SOCK, art=tmp_path / "wide.png", focus=(100.0, 0.0)))
    (shown,) = (i for s in book.pages[0].stamps for d in s.drawings for i in d.items if isinstance(i, Picture))
    assert shown.place.x + shown.place.w == pytest.approx(shown.window.x + shown.window.w)


TEXTS = """
[styles]
credit = { font = "small", size = 7.0, least = 6.5, leading = 1.0, align = "right" }

[[texts]]
text = "Bild: {artist}"
place = [58.0, 20.0, 4.0, 40.0]
style = "credit"
ink = "on"
turn = 270

[[texts]]
text = "{cost} {sun}"
place = [20.0, 80.0, 30.0, 4.0]
style = "credit"
"""


def test_a_theme_writes_what_the_card_says_where_it_wants(
    printed: Callable[..., tuple[PrintDocument, object]],
) -> None:
    by_anna = replace(SOCK, facts=(("artist", "Anna"), ("cost", "3")))
    book, findings = printed(TEXTS + KINDS, by_anna)
    assert findings == ()
    credit, cost = said(book)["Bild: Anna"], said(book)["3 "]
    origin = book.pages[0].stamps[0].box
    assert (credit.turn, cost.turn) == (270, 0)
    assert 58 <= credit.x <= 62 and credit.y == pytest.approx(20 + _wide(credit), abs=0.1)
    assert origin.w == 63.5 and cost.x > 40


def _wide(text: SetText) -> float:
    from cardwright.typeset.font_file import FontFile
    from cardwright.typeset.items import POINT
    from cardwright.typeset.metrics import font

    return font(FontFile(PRINT / "fonts" / "SourceSans3-Italic.ttf")).width(text.text) * text.size * POINT


def test_a_caption_names_the_game_and_the_set_in_the_layout_that_wants_it(
    printed: Callable[..., tuple[PrintDocument, object]], look: GameLook
) -> None:
    caption = """
[[texts]]
text = "{game} · {set} · {type}"
place = [8.0, 82.0, 47.0, 4.0]
style = "family"
layouts = ["%s"]
"""
    for layout_name, there in (("wordy", True), ("roomy", False)):
        book, findings = printed(caption % layout_name + KINDS, replace(SOCK, id="object/fancy", frame="fancy"))
        assert findings == () and ("Zwist · Küche · Objekt" in said(book)) == there


def test_a_card_that_does_not_say_it_has_no_such_text(printed: Callable[..., tuple[PrintDocument, object]]) -> None:
    book, findings = printed(TEXTS + KINDS, SOCK)
    assert findings == () and not any(text.startswith("Bild") for text in said(book))


def test_a_text_of_the_theme_that_does_not_fit_is_found(printed: Callable[..., tuple[PrintDocument, object]]) -> None:
    _, findings = printed(TEXTS + KINDS, replace(SOCK, facts=(("artist", "Anna " * 40),)))
    assert findings == (TextDoesNotFit("object/sock", "de", "text", ""),)


def test_letters_with_an_outline_and_a_shadow_are_read_once(
    printed: Callable[..., tuple[PrintDocument, object]],
) -> None:
    style = 'size = 13.0, least = 9.0, leading = 1.0, align = "middle", outline = 0.3, shadow = 0.4, around = "#ffffff"'
    book, _ = printed(f'[styles]\nname = {{ font = "name", {style} }}\n' + KINDS)
    names = [i for s in book.pages[0].stamps for d in s.drawings for i in d.items if isinstance(i, SetText)]
    assert [(i.mute, i.rim) for i in names if i.text == "Socke"] == [(True, 0.3), (True, 0.3), (False, 0.0)]
    document = pypdfium2.PdfDocument(BytesIO(pdf(book)))
    assert document[0].get_textpage().get_text_range().count("Socke") == 1


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ("turn = 270", "texts.0.turn must be 0, 90, 180 or 270"),
        ('style = "credit"', "there is no styles.credit; did you mean kredit?"),
        ('align = "right"', "align must be one of left, middle, right"),
        ('layouts = ["wordy"]', "layouts must be names of layouts"),
        ("boxes = { disc", "did you mean disc"),
    ],
)
def test_a_slip_is_told_with_its_key(
    printed: Callable[..., tuple[PrintDocument, object]], slip: str, said: str
) -> None:
    wrong = {
        "turn = 270": "turn = 45",
        'style = "credit"': 'style = "kredit"',
        'align = "right"': 'align = "write"',
        'layouts = ["wordy"]': 'layouts = ["windy"]',
        "boxes = { disc": "boxes = { disk",
    }
    with pytest.raises(DataError, match=said):
        printed((TEXTS + KINDS).replace(slip, wrong[slip]))


def test_a_number_that_the_disc_does_not_hold_is_a_badge(printed: Callable[..., tuple[PrintDocument, object]]) -> None:
    lathe = replace(SOCK, number=3, number_label="Kosten", numbers=(("yield", "Ertrag 2"), ("worth", "Wert 1")))
    book, findings = printed("", lathe)
    assert findings == () and {"Ertrag 2", "Wert 1", "Kosten"} <= said(book).keys()
    placed = """
[[texts]]
text = "bringt {yield}"
place = [10.0, 20.0, 30.0, 5.0]
style = "mark"
"""
    book, findings = printed(placed, replace(lathe, facts=(("yield", "2"),)))
    assert findings == () and {"bringt 2", "Wert 1"} <= said(book).keys() and "Ertrag 2" not in said(book)
