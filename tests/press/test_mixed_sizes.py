"""Kinds of cards of different sizes in one theme: sheets of their own, backs behind their fronts, piles of one size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from PIL import Image

from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.cut_lines import cut_lines
from cardwright.press.document import PrintDocument
from cardwright.press.look.resized import with_room
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme as theme_of
from cardwright.press.sheets.arrangement import Contact, Filled, Folded, Single
from cardwright.press.tabletop import once, picture_sheets, saved_object
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.items import Box

SOCK = FaceText("object/sock", "object", "objects", "Socke", "Objekt", element=("fire",), flavour="Kratzt.")
MINI = replace(SOCK, id="mini/sock", kind="mini", name="Söckchen")
FLOOD = replace(SOCK, id="event/ebbe", kind="event", family="events", name="Ebbe", rules=("Niemand erhält Ornikel.",))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="M0 0H{w}V{h}H0Z" fill="{fill}"/></svg>'
THEME = """
title = "Mixed"
like = "plain"

[[layouts]]
name = "wide"
card = [88.9, 63.5]
art = [4.0, 14.0, 30.0, 40.0]
type = [36.0, 14.0, 48.9, 5.0]
text = [36.0, 20.0, 48.9, 34.0]
scales = [1.0, 0.8]

[[kinds]]
for = ["event"]
card = [88.9, 63.5]
frame = "wide.svg"
colour = "family"
scene = []

[[kinds]]
for = ["mini"]
card = [44.5, 63.5]
frame = "mini.svg"
colour = "element"
scene = []

[[kinds]]
for = []
frame = "frame.svg"
colour = "element"
scene = []
"""
FILLS = {"wide": (88.9, 63.5, "#ff0000"), "mini": (44.5, 63.5, "#00ff00"), "frame": (63.5, 88.9, "#0000ff")}
DOTS = 20
"""Dots to the millimetre."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    place = tmp_path / "mixed"
    place.mkdir()
    (place / "theme.toml").write_text(THEME, "utf-8")
    for name, (w, h, fill) in FILLS.items():
        (place / f"{name}.svg").write_text(SVG.format(w=w, h=h, fill=fill), "utf-8")
    return place


@pytest.fixture
def printed(mine: Path, look: GameLook) -> Callable[..., PrintDocument]:
    def lay(*cards: FaceText, **job: object) -> PrintDocument:
        asked = Job(**({"theme": "mixed", "themes": (mine.parent,), "lang": "de", "marks": "none"} | job))  # type: ignore[arg-type]
        book, findings = layout(cards or (SOCK, MINI, FLOOD), look, asked)
        assert findings == ()
        return book

    return lay


def read(mine: Path, text: str = THEME) -> Theme:
    from cardwright.assets import folder

    (mine / "theme.toml").write_text(text, "utf-8")
    return theme_of("mixed", [mine.parent, folder("print") / "themes"], folder("print") / "fonts")


def pages(book: PrintDocument) -> list[Image.Image]:
    return [page.render(scale=DOTS * 25.4 / 72).to_pil() for page in pypdfium2.PdfDocument(BytesIO(pdf(book)))]


def covered(page: Image.Image) -> Box:
    """The box around all that is not white, in millimetres."""
    left, top, right, bottom = (n / DOTS for n in Image.eval(page.convert("RGB"), lambda n: 255 - n).getbbox() or ())
    return Box(left, top, right - left, bottom - top)


def test_each_size_has_sheets_of_its_own_cut_where_they_say(printed: Callable[..., PrintDocument]) -> None:
    """Trim within 0.05 mm, back behind front within 0.1 mm, for nine, twelve and nine to a sheet."""
    book = printed(*(replace(card, copies=4) for card in (SOCK, MINI, FLOOD)), bleed_mm=0.0)
    shown, trims = pages(book), [page.trimbox for page in pypdf.PdfReader(BytesIO(pdf(book))).pages]
    assert [len(page.stamps) for page in book.pages] == [4, 4, 4, 4, 4, 4]
    for front, back in ((0, 1), (2, 3), (4, 5)):
        seen, behind, trim = covered(shown[front]), covered(shown[back]), trims[front]
        cut = Box(
            *(float(n) * 25.4 / 72 for n in (trim.left, 297 * 72 / 25.4 - float(trim.top), trim.width, trim.height))
        )
        assert tuple(seen) == pytest.approx(tuple(cut), abs=0.051)
        mirrored = Box(210 - behind.x - behind.w, *behind[1:])
        assert tuple(mirrored) == pytest.approx(tuple(seen), abs=0.1)


def test_a_card_that_lies_has_the_back_of_its_pile_turned(printed: Callable[..., PrintDocument]) -> None:
    """A blank in the middle of both: what is a mark at the top of an upright back is one at the side of this."""
    book = printed(FLOOD, arrangement=Single())
    front, back = book.pages
    assert front.stamps[0].box[2:] == back.stamps[0].box[2:] == (88.9, 63.5)
    assert back.stamps[0].turn == 90 and back.stamps[0].card == Box(0, 0, 63.5, 88.9)
    _, shown = pages(book)
    assert covered(shown)[2:] == pytest.approx((88.9, 63.5), abs=0.051)


def test_a_drawn_back_of_the_theme_is_that_of_every_size(mine: Path, look: GameLook) -> None:
    (mine / "back.svg").write_text(SVG.format(w=63.5, h=44.45, fill="#00ffff"), "utf-8")
    (mine / "theme.toml").write_text(THEME + '\n[backs]\nall = "back.svg"\n[boxes]\nback = [0, 0, 0, 0]\n', "utf-8")
    job = Job(theme="mixed", themes=(mine.parent,), lang="de", marks="none", arrangement=Single())
    book, _ = layout((SOCK, MINI, FLOOD), look, job)
    for page in pages(book)[1::2]:
        ends = {page.convert("RGB").getpixel((x, y)) for x in (2, page.width - 3) for y in (2, page.height - 3)}
        assert ends == {(0, 255, 255)}


def test_a_text_for_one_layout_is_none_of_cards_that_have_others(mine: Path) -> None:
    text = '\n[[texts]]\ntext = "{name}"\nplace = [8, 80, 40, 4]\nstyle = "family"\nlayouts = ["%s"]\n'
    style = read(mine, THEME + text % "wordy")
    assert [len(style.at(Box(0, 0, *size)).texts) for size in ((63.5, 88.9), (44.5, 63.5), (88.9, 63.5))] == [1, 1, 0]
    with pytest.raises(DataError, match=r"texts\.0\.layouts must be names of layouts"):
        read(mine, THEME + text % "wordi")


def test_pages_of_single_cards_are_as_large_as_each_and_in_order(printed: Callable[..., PrintDocument]) -> None:
    book = printed(SOCK, FLOOD, replace(SOCK, id="object/two"), MINI, arrangement=Single(), bleed_mm=3.0, backs="none")
    sizes = [page.mediabox for page in pypdf.PdfReader(BytesIO(pdf(book))).pages]
    assert [(round(float(s.width) * 25.4 / 72, 1), round(float(s.height) * 25.4 / 72, 1)) for s in sizes] == [
        (69.5, 94.9), (94.9, 69.5), (69.5, 94.9), (50.5, 69.5)
    ]  # fmt: skip


@pytest.mark.parametrize("arrangement", [Filled(), Folded(10.0), Contact(6, 3.0), Contact(6, 3.0, "left")])
def test_every_card_stands_somewhere_once(printed: Callable[..., PrintDocument], arrangement: object) -> None:
    book = printed(arrangement=arrangement, backs="none")
    assert sorted(s.title for page in book.pages for s in page.stamps if s.drawings[0].key[:4] != "back") == [
        "Ebbe", "Socke", "Söckchen"
    ]  # fmt: skip


def test_all_stand_on_one_contact_sheet_each_in_its_form(printed: Callable[..., PrintDocument]) -> None:
    (page,) = printed(arrangement=Contact(6, 3.0), backs="none").pages
    forms = [stamp.box.h / stamp.box.w for stamp in page.stamps]
    assert forms == pytest.approx([88.9 / 63.5, 63.5 / 44.5, 63.5 / 88.9])


def test_a_simulator_has_a_pile_for_each_size(printed: Callable[..., PrintDocument]) -> None:
    cards = (SOCK, MINI, replace(FLOOD, family="objects"))
    book = printed(*cards, arrangement=Single())
    sheets = picture_sheets(once(cards, book, True))
    saved = saved_object("Satz", sheets, {sheet.number: ("face", "back") for sheet in sheets}, {})
    scales = [pile["Transform"]["scaleX"] for pile in saved["ObjectStates"]]
    assert scales == [1.0, round(63.5 / 88.9, 4), round(63.5 / 88.9, 4)]


def test_cards_that_have_no_room_on_their_paper_are_told_and_not_left_out(
    mine: Path, printed: Callable[..., PrintDocument]
) -> None:
    large = THEME.replace("card = [44.5, 63.5]", "card = [280, 392]").replace("mini.svg", "frame.svg")
    (mine / "theme.toml").write_text(large, "utf-8")
    with pytest.raises(DataError, match=r"Cards of 280 × 392 mm have no room on A4 in this way"):
        printed()


def test_lines_of_a_cutter_are_for_one_size(mine: Path) -> None:
    job = Job(theme="mixed", themes=(mine.parent,))
    assert 'd="M' in cut_lines(job, ("rectangle",), ((44.5, 63.5),))
    with pytest.raises(DataError, match=r"these cards are of several sizes: 63.5 × 88.9, 44.5 × 63.5 mm"):
        cut_lines(job, ("rectangle",), ((63.5, 88.9), (44.5, 63.5)))


def test_what_stands_in_a_box_goes_with_the_edge_that_it_is_near(mine: Path) -> None:
    style = read(mine)
    wide, mini = style.at(Box(0, 0, 88.9, 63.5)), style.at(Box(0, 0, 44.5, 63.5))
    corner, there = style.boxes["corner"], wide.boxes["corner"]
    assert 63.5 - corner.x - corner.w == pytest.approx(88.9 - there.x - there.w)
    assert 88.9 - corner.y - corner.h == pytest.approx(63.5 - there.y - there.h)
    assert wide.boxes["name_alone"].w == pytest.approx(style.boxes["name_alone"].w + 25.4)
    assert [one.name for one in (*wide.layouts, wide.bare)] == ["wide", "bare"]
    assert mini.styles["name"].size < style.styles["name"].size and len(mini.layouts) == len(style.layouts)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'name = "wide"\ncard = [88.9, 63.5]',
            'name = "wide"\ncard = [80, 60]',
            "layouts.5.card must be that of a kind, [44.5, 63.5] or [63.5, 88.9] or [88.9, 63.5]",
        ),
        ('name = "wide"', "", "layouts.5.name must be a text"),
        ("card = [44.5, 63.5]", "card = [4, 5]", r"card must be two lengths from 20 to 400 mm"),
        ('frame = "mini.svg"', 'frame = "wide.svg"', 'mixed/wide.svg: the viewBox must be "0 0 44.5 63.5"'),
        ('frame = "wide.svg"', 'frame = "frame.svg"', 'mixed/frame.svg: the viewBox must be "0 0 88.9 63.5"'),
        ('for = ["mini"]\ncard', 'for = ["mini"]\ncards', "there is no kinds.1.cards; did you mean card"),
        (
            THEME[THEME.index("[[layouts]]") : THEME.index("[[kinds]]")],
            "",
            "kinds.0.card must be that of a layout, too",
        ),
    ],
)
def test_a_slip_is_told_at_its_key(mine: Path, old: str, new: str, says: str) -> None:
    assert old in THEME
    with pytest.raises(DataError) as told:
        read(mine, THEME.replace(old, new))
    assert says in str(told.value)


def test_a_frame_of_the_theme_is_fitted_to_cards_that_stand_as_its_own(mine: Path) -> None:
    style = read(mine, THEME.replace('frame = "mini.svg"', 'frame = "frame.svg"')).at(Box(0, 0, 44.5, 63.5))
    (shape,) = style.kinds[1].frame
    ends = {n for _, at in shape.segments for n in at}
    assert max(ends) == pytest.approx(63.5, abs=0.01)


@pytest.mark.parametrize(("form", "number"), [("rectangle", 0), ("circle", 4), ("hexagon", 3), ("hexagon-flat", 3)])
def test_a_simulator_cuts_cards_in_their_form(mine: Path, look: GameLook, form: str, number: int) -> None:
    text = f'title = "Mixed"\nlike = "{"plain" if form == "rectangle" else "round"}"\nshape = "{form}"\n'
    if form.startswith("hexagon"):
        text = 'title = "Mixed"\nlike = "hexagon"\n'
    (mine / "theme.toml").write_text(text, "utf-8")
    book, _ = layout((SOCK,), look, Job(theme="mixed", themes=(mine.parent,), lang="de", arrangement=Single()))
    sheets = picture_sheets(once((SOCK,), book, True))
    saved = saved_object("Satz", sheets, {sheet.number: ("face", "back") for sheet in sheets}, {})
    assert [deck["Type"] for deck in saved["ObjectStates"][0]["CustomDeck"].values()] == [number]


def test_a_box_for_cards_of_two_sizes_shows_the_back_of_the_larger_whole(mine: Path) -> None:
    """The upper half and the lower one meet in the middle of the wall, whether or not a card is just as large."""
    bar = 'viewBox="0 0 63.5 44.45"><path d="M0 44.25H63.5V44.5H0Z" fill="#123456"/></svg>'
    (mine / "back.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {bar}', "utf-8")
    style = read(mine, THEME + '\n[backs]\nall = "back.svg"\n')
    for room in (Box(0, 0, 63.5, 88.9), Box(0, 0, 44.5, 63.5), Box(0, 0, 70.0, 110.0)):
        fitted = style if room == style.card else with_room(style, room)
        assert fitted.card == room
        half = fitted.backs["all"]
        assert isinstance(half, tuple)
        ys = [n for shape in half for _, at in shape.segments for n in at[1::2]]
        assert max(ys) == pytest.approx(room.h / 2, abs=0.06)
