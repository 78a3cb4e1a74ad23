"""Slips of the press that were seen on paper: each was there, and is told or drawn right now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.colour_space import LIGHT, fine
from cardwright.press.faces.texts import face
from cardwright.press.look.svg import svg_drawing
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.press.targets.operators import operators
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.pixels import png, rasters
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.metrics import font

PRINT = folder("print")


@pytest.fixture
def mine(tmp_path: Path) -> Callable[[str], Theme]:
    """A theme of one's own that says no more than this."""

    def read(text: str) -> Theme:
        (tmp_path / "mine").mkdir(exist_ok=True)
        (tmp_path / "mine" / "theme.toml").write_text(f'title = "Mine"\nlike = "plain"\n{text}\n', "utf-8")
        return theme("mine", [tmp_path, PRINT / "themes"], PRINT / "fonts")

    return read


def drawn(text: FaceText, look: GameLook, themes: Path, dots: int = 100) -> Image.Image:
    """The front of one card, in the theme that is called mine."""
    job = Job(theme="mine", themes=(themes,), backs="none", marks="none", lang="de")
    book, findings = layout([replace(text, copies=1)], look, job)
    assert findings == ()
    (page,) = rasters(pdf(book), round(210 / 25.4 * dots), round(297 / 25.4 * dots))
    return Image.open(BytesIO(png(page)))


class TestASignIsHidden:
    def test_where_it_has_no_place(
        self, look: GameLook, deck: tuple[FaceText, ...], mine: Callable[[str], Theme], tmp_path: Path
    ) -> None:
        spell = next(text for text in deck if text.id == "spell/fire-2")
        mine("")
        shown = drawn(spell, look, tmp_path)
        mine("[boxes]\ncorner = [0, 0, 0, 0]\nfamily = [0, 0, 0, 0]\nsuit = [0, 0, 0, 0]")
        hidden = drawn(spell, look, tmp_path)
        assert shown.size == hidden.size and shown != hidden

    @pytest.mark.parametrize("box", ["name = [0, 0, 0, 0]", "corner = [1, 1, 0, 4]"])
    def test_but_not_what_a_card_needs(self, mine: Callable[[str], Theme], box: str) -> None:
        with pytest.raises(DataError, match=f"boxes.{box.split()[0]} must be"):
            mine(f"[boxes]\n{box}")


def test_a_word_that_no_theme_has_is_a_slip(mine: Callable[[str], Theme]) -> None:
    with pytest.raises(DataError, match=r"there is no words\.en\.nonsense"):
        mine('[words.en]\nnonsense = "x"')


def test_a_line_of_dashes_has_gaps(tmp_path: Path) -> None:
    path = tmp_path / "dashes.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g stroke="#000" stroke-dasharray="2,1 0.5">'
        '<path d="M0 5h10" fill="none"/><path d="M0 6h9" fill="none" style="stroke-dasharray:none"/></g></svg>',
        "utf-8",
    )
    dashed, whole = svg_drawing(path).shapes
    assert (dashed.dashes, whole.dashes) == ((2, 1, 0.5, 2, 1, 0.5), ())
    assert operators(dashed, 10, LIGHT).startswith("[5.67 2.83 1.42 5.67 2.83 1.42] 0 d ")
    assert " d" not in operators(whole, 10, LIGHT)


def test_a_cream_keeps_its_yellow_in_four_inks_and_grey_takes_none() -> None:
    cream = fine("#fff6dc", 2.4)
    assert cream.y > 0.1 and cream.k < 0.01
    assert fine("#f4f4f2", 2.4)[:3] == (0, 0, 0)


def test_an_old_font_is_as_high_as_its_h(tmp_path: Path) -> None:
    """Fonts say how high their capitals are only from version 2 of a table on; what stood there was read anyway."""
    old = PRINT / "fonts" / "Almendra-Bold.ttf"
    data = bytearray(old.read_bytes())
    tables = {bytes(data[at : at + 4]): int.from_bytes(data[at + 8 : at + 12], "big") for at in range(12, 400, 16)}
    data[tables[b"OS/2"] : tables[b"OS/2"] + 2] = (1).to_bytes(2, "big")
    data[tables[b"OS/2"] + 88 : tables[b"OS/2"] + 90] = (9).to_bytes(2, "big")
    (tmp_path / "old.ttf").write_bytes(data)
    assert font(FontFile(tmp_path / "old.ttf")).capital == pytest.approx(font(FontFile(old)).capital, abs=0.03)


def test_names_have_the_apostrophe_of_rules() -> None:
    made = compile_set("imperial-twing")
    assert made.ruleset is not None
    wish = next(card for card in made.ruleset.cards if card.id == "event/the-fairys-last-wish")
    assert face(wish, made.ruleset, made.glossary, "en").name == "The Fairy’s Last Wish"
