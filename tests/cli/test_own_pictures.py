"""A card brings its frame and its back along: what is wrong with them is told, and what is printed is seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from click.testing import Result
from PIL import Image, ImageDraw

Invoke = Callable[..., Result]
CARD = 'use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n'
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">'
    '<path d="M0 0h{wide}v{high}H0z" fill="{colour}"/></svg>'
)
ACROSS, DOWN = 9.758, 15.155
"""Where the first of nine cards begins on A4."""
PIXEL = 0.14


@pytest.fixture
def deck(folder: Path) -> Path:
    (folder / "deck").mkdir()
    ring = Image.new("RGBA", (635, 889), (0, 128, 0, 255))
    ImageDraw.Draw(ring).rectangle((100, 200, 535, 500), fill=(0, 0, 0, 0))
    ring.save(folder / "deck" / "ring.png")
    (folder / "deck" / "half.svg").write_text(
        SVG.format(size="127 88.9", wide=20, high=88.9, colour="#ff0000"), "utf-8"
    )
    (folder / "deck" / "whole.svg").write_text(
        SVG.format(size="127 177.8", wide=127, high=177.8, colour="#0000ff"), "utf-8"
    )
    (folder / "deck" / "odd.svg").write_text(SVG.format(size="100 100", wide=100, high=100, colour="#0000ff"), "utf-8")
    return folder / "deck"


def pages(invoke: Invoke, deck: Path, text: str, *options: str) -> list[Image.Image]:
    """The pages of a print of these cards, eight pixels to the millimetre."""
    (deck / "a.card").write_text(text, "utf-8")
    result = invoke("print", "deck", "-o", "deck.pdf", "--marks", "none", *options)
    assert result.exit_code == 0, result.stderr
    return [page.render(scale=8 * 25.4 / 72).to_pil() for page in pypdfium2.PdfDocument(Path("deck.pdf").read_bytes())]


def at(page: Image.Image, x: float, y: float) -> tuple[int, ...]:
    return tuple(page.getpixel((int(x * 8), int(y * 8)))[:3])


def test_a_frame_of_pixels_has_a_hole_for_the_picture(invoke: Invoke, deck: Path) -> None:
    front, _ = pages(invoke, deck, CARD + '  frame: "ring.png"\n')
    assert at(front, ACROSS + 2, DOWN + 2) == (0, 128, 0) and at(front, ACROSS + 30, DOWN + 60) == (0, 128, 0)
    assert at(front, ACROSS + 32, DOWN + 30) != (0, 128, 0)


def test_a_drawn_frame_has_the_form_of_the_card_in_whatever_units(invoke: Invoke, deck: Path) -> None:
    front, _ = pages(invoke, deck, CARD + '  frame: "whole.svg"\n')
    assert at(front, ACROSS + 1, DOWN + 1) == at(front, ACROSS + 62, DOWN + 88) == (0, 0, 255)


def test_two_backs_in_one_deck_lie_behind_their_fronts(invoke: Invoke, deck: Path) -> None:
    """A blue back behind the first card, half a red one, twice, behind the second; the third has that of its family."""
    other = [CARD.split("\n\n")[1].replace("Net", name) for name in ("Nut", "Not")]
    text = CARD + '  back: "whole.svg"\n' + other[0] + '  back: "half.svg"\n' + other[1]
    _, back = pages(invoke, deck, text)
    card, left = 63.5, 210 - ACROSS - 63.5
    blue = [x / 8 for x in range(back.width) if at(back, x / 8, DOWN + 40) == (0, 0, 255)]
    assert (min(blue), max(blue)) == (pytest.approx(left, abs=PIXEL), pytest.approx(left + card, abs=PIXEL))
    red = [x / 8 for x in range(back.width) if at(back, x / 8, DOWN + 20) == (255, 0, 0)]
    assert (min(red), max(red)) == (pytest.approx(left - card, abs=PIXEL), pytest.approx(left - card + 10, abs=PIXEL))
    turned = [x / 8 for x in range(back.width) if at(back, x / 8, DOWN + 70) == (255, 0, 0)]
    assert (min(turned), max(turned)) == (pytest.approx(left - 10, abs=PIXEL), pytest.approx(left, abs=PIXEL))
    assert at(back, left - card - 30, DOWN + 40) not in ((255, 0, 0), (0, 0, 255))


def test_nothing_is_written_over_a_back_of_ones_own(invoke: Invoke, deck: Path) -> None:
    (deck / "a.card").write_text(CARD + '  back: "whole.svg"\n', "utf-8")
    invoke("print", "deck", "-o", "deck.pdf")
    _, back = pypdf.PdfReader("deck.pdf").pages
    assert back.extract_text().strip() == ""


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('frame: "gone.png"', "a.card:5:10: error CW408: There is no picture “gone.png”."),
        ('back: "../up.png"', "a.card:5:9: error CW408: The picture “../up.png” lies outside the folder of this set."),
        ('frame: "odd.svg"', "a.card:5:10: warning CW809: odd.svg is 100 × 100, and “Net” a card of 63.5 × 88.9 mm"),
        ("frame: gilt", "a.card:5:10: warning CW807: The theme has no `frame: gilt` for “Net”"),
        ('back: "big.png"', "a.card:5:9: error CW408: The picture “big.png” is larger than 20 MB."),
        ('back: "text.svg"', "a.card:5:9: warning CW805: The picture of “Net” is not printed: text.svg holds text"),
        ("frame: 12", "a.card:5:10: error CW304: `frame` should be a word, or a picture in quotes."),
    ],
)
def test_what_is_wrong_with_them_is_told_by_check(invoke: Invoke, deck: Path, line: str, says: str) -> None:
    (deck / "big.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(20_000_001))
    (deck / "text.svg").write_text(
        SVG.replace("<path", "<text>n</text><path").format(size="1 1", wide=1, high=1, colour="red")
    )
    (deck / "a.card").write_text(CARD + f"  {line}\n", "utf-8")
    assert says in " ".join(invoke("check", "deck").stderr.split())


def test_a_picture_that_changes_is_printed_again_and_found_by_since(invoke: Invoke, deck: Path) -> None:
    pages(invoke, deck, CARD + '  back: "whole.svg"\n')
    (deck / "whole.svg").write_text(SVG.format(size="127 177.8", wide=127, high=177.8, colour="#00ff00"), "utf-8")
    since = invoke("print", "deck", "--since", "deck.pdf", "-o", "new.pdf")
    assert "changed: take out 1, put in 1  Net" in since.output + since.stderr
    _, back = pages(invoke, deck, CARD + '  back: "whole.svg"\n')
    assert at(back, 210 - ACROSS - 30, DOWN + 40) == (0, 255, 0)


def test_a_photograph_is_no_finer_than_its_print(invoke: Invoke, deck: Path) -> None:
    """A window of the theme is at most 54 mm wide: 638 dots at 300 to the inch. One that is coarser stays as it is."""
    noise = Image.effect_noise((2000, 2000), 90).convert("RGB")
    noise.save(deck / "fine.jpg", quality=95)
    noise.resize((300, 300)).save(deck / "coarse.jpg", quality=95)
    sizes = {}
    for name in ("fine", "coarse"):
        pages(invoke, deck, CARD + f'  art: "{name}.jpg"\n')
        (image,) = (image for page in pypdf.PdfReader("deck.pdf").pages for image in page.images)
        sizes[name] = image
    assert sizes["fine"].image is not None and max(sizes["fine"].image.size) <= 800
    assert sizes["coarse"].indirect_reference.get_object()._data == (deck / "coarse.jpg").read_bytes()


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "Kitchen · Trap"), ("de", "Kitchen · Falle"), ("fr", "Kitchen · Piège")]
)
def test_a_caption_names_game_and_set_and_kind_in_every_language(
    invoke: Invoke, folder: Path, lang: str, says: str
) -> None:
    theme = folder / "kitchen" / "themes" / "named"
    theme.mkdir(parents=True)
    caption = '[[texts]]\ntext = "{game} · {set} · {type}"\nplace = [20.0, 83.0, 38.0, 3.5]\nstyle = "family"\n'
    (theme / "theme.toml").write_text(f'title = "Named"\nlike = "plain"\n{caption}', "utf-8")
    (folder / "kitchen" / "a.card").write_text(CARD + '  name (fr): "Filet"\n', "utf-8")
    invoke("print", "kitchen", "--theme", "named", "--lang", lang, "-o", "a.pdf")
    assert f"Imperial Twing · {says}" in pypdf.PdfReader("a.pdf").pages[0].extract_text().replace("\n", " ")
