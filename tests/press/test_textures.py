"""Pictures of pixels in a theme: under the cards, over them, on their backs, clear or not, no finer than the print."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import pypdf
import pypdfium2
import pytest
from PIL import Image

from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.colour_space import LIGHT, Cmyk, Space
from cardwright.press.document import PrintDocument
from cardwright.press.look.raster import covered
from cardwright.press.sheets.arrangement import Single
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.items import Box

SOCK = FaceText("object/sock", "object", "objects", "Socke", "Objekt", element=("fire",), flavour="Kratzt.")
KIND = """
[[kinds]]
for = []
{frame}
{ground}
colour = "#2060c0"
scene = []
"""
CLEAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9"><path d="M0 0h1v1z"/></svg>'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "clear.svg").write_text(CLEAR, "utf-8")
    Image.new("RGB", (200, 280), "#e01010").save(place / "red.png")
    half = Image.new("RGBA", (200, 280), (255, 255, 255, 0))
    half.paste((0, 200, 0, 255), (0, 0, 200, 140))
    half.save(place / "half.png")
    return place


@pytest.fixture
def printed(mine: Path, look: GameLook) -> Callable[..., PrintDocument]:
    def lay(text: str, space: Space = LIGHT, bleed: float = 0.0) -> PrintDocument:
        (mine / "theme.toml").write_text(f'title = "Mine"\nlike = "plain"\n{text}', "utf-8")
        job = Job(theme="mine", themes=(mine.parent,), lang="de", arrangement=Single(), marks="none", space=space)
        book, findings = layout((SOCK,), look, job if not bleed else _bled(job, bleed))
        assert findings == ()
        return book

    return lay


def _bled(job: Job, bleed: float) -> Job:
    from dataclasses import replace

    return replace(job, bleed_mm=bleed)


def kind(frame: str = 'frame = "clear.svg"', ground: str = "") -> str:
    return KIND.format(frame=frame, ground=ground)


def seen(book: PrintDocument, x: float, y: float, page: int = 0) -> tuple[int, ...]:
    """The colour at a place of a page, in millimetres from its top left."""
    image = pypdfium2.PdfDocument(BytesIO(pdf(book)))[page].render(scale=4.0 * 25.4 / 72).to_pil()
    return tuple(image.getpixel((int(x * 4), int(y * 4)))[:3])


def near(colour: tuple[int, ...], wanted: str, by: int = 14) -> bool:
    other = tuple(int(wanted[at : at + 2], 16) for at in (1, 3, 5))
    return all(abs(a - b) <= by for a, b in zip(colour, other, strict=True))


def test_a_ground_lies_over_the_colour_and_into_the_bleed(printed: Callable[..., PrintDocument]) -> None:
    whole = printed(kind(ground='ground = "red.png"'), bleed=3.0)
    for place in ((0.5, 0.5), (2.0, 50.0), (68.0, 94.0)):
        assert near(seen(whole, *place), "#e01010")
    clear = printed(kind(ground='ground = "half.png"'))
    assert near(seen(clear, 1.0, 5.0), "#00c800") and near(seen(clear, 1.0, 85.0), "#2060c0")


def test_a_frame_of_pixels_lies_over_the_picture(printed: Callable[..., PrintDocument]) -> None:
    book = printed(kind('frame = "half.png"'))
    assert near(seen(book, 30.0, 20.0), "#00c800") and not near(seen(book, 30.0, 55.0), "#00c800")


@pytest.mark.parametrize("space", [LIGHT, Cmyk(2.4)])
def test_what_is_clear_is_seen_through_in_every_ink(printed: Callable[..., PrintDocument], space: Space) -> None:
    book = printed(kind('frame = "half.png"', 'ground = "red.png"'), space)
    assert near(seen(book, 1.0, 5.0), "#00c800", 70) and near(seen(book, 1.0, 85.0), "#e01010", 70)
    pages = pypdf.PdfReader(BytesIO(pdf(book))).pages
    images = [image.indirect_reference.get_object() for page in pages for image in page.images]  # type: ignore[union-attr]
    masks = [image for image in images if "/SMask" in image]
    assert (masks == []) == (space is not LIGHT), "a press takes nothing transparent"


def test_a_back_of_pixels_is_the_whole_back(printed: Callable[..., PrintDocument]) -> None:
    book = printed('[backs]\nall = "half.png"\n[boxes]\nback = [0, 0, 0, 0]\n')
    assert near(seen(book, 30.0, 10.0, 1), "#00c800") and near(seen(book, 30.0, 80.0, 1), "#1e7a3c")
    text = pypdfium2.PdfDocument(BytesIO(pdf(book)))[1].get_textpage().get_text_range()
    assert "Magisches Objekt" not in text


def test_a_picture_is_no_finer_than_its_print_and_the_same_each_time(
    printed: Callable[..., PrintDocument], mine: Path
) -> None:
    roll = Random(7)
    noise = Image.frombytes("RGB", (1600, 2240), roll.randbytes(1600 * 2240 * 3))
    noise.save(mine / "noise.png")
    book = printed('[backs]\nall = "noise.png"\n')
    first = pdf(book)
    (image,) = (image for page in pypdf.PdfReader(BytesIO(first)).pages for image in page.images)
    assert image.image is not None and image.image.size == (821, 1150), "69.5 mm at 300 dots to the inch"
    assert 3 * len(first) < (mine / "noise.png").stat().st_size
    assert pdf(book) == first


@pytest.mark.parametrize(("focus", "left"), [((50.0, 50.0), -20.0), ((0.0, 50.0), 0.0), ((100.0, 50.0), -40.0)])
def test_what_is_wanted_of_a_picture_stays_in_view(focus: tuple[float, float], left: float) -> None:
    assert covered(Box(0, 0, 40, 40), (200, 100), focus, 100).x == pytest.approx(left)


def test_focus_and_zoom_are_said_beside_the_picture(printed: Callable[..., PrintDocument], mine: Path) -> None:
    Image.new("RGB", (280, 280), "#0000ff").save(mine / "wide.png")
    two = Image.new("RGB", (600, 280), "#ff0000")
    two.paste((0, 0, 255), (300, 0, 600, 280))
    two.save(mine / "two.png")
    left = printed(kind(ground='ground = { picture = "two.png", focus = [0, 50] }'))
    right = printed(kind(ground='ground = { picture = "two.png", focus = [100, 50], zoom = 200 }'))
    assert near(seen(left, 1.0, 85.0), "#ff0000") and near(seen(right, 1.0, 85.0), "#0000ff")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('ground = "none.png"', "ground must be a PNG or JPEG file in the folder of the theme, not none.png"),
        ('ground = "broken.png"', "mine/broken.png: the picture is damaged, or neither PNG nor JPEG; save it anew."),
        ('ground = { picture = "red.png", focus = [50, 120] }', "ground.focus must be two numbers from 0 to 100"),
        ('ground = { picture = "red.png", zoom = 20 }', "ground.zoom must be a number from 100 to 1000"),
        ('ground = { picture = "red.png", zom = 20 }', "there is no kinds.0.ground.zom; did you mean zoom?"),
    ],
)
def test_a_slip_is_told(printed: Callable[..., PrintDocument], mine: Path, said: str, told: str) -> None:
    (mine / "broken.png").write_bytes((mine / "red.png").read_bytes()[:60])
    with pytest.raises(DataError) as slip:
        printed(kind(ground=said))
    assert told in str(slip.value)
