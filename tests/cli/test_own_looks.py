"""A project has themes, products and papers of its own: they are found where they lie, and seen when they change."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdf
import pytest
from tests.cli.in_process import all_said as cardwright

from cardwright.assets import folder

NET = 'use imperial-twing\n\ntrap "Net"\n  copies: 4\n  flavour: "It has holes."\n'
DUSK = 'title = "Dusk"\nlike = "plain"\n\n[palette]\npaper = "#fdfaf3"\n'


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "nets.card").write_text(NET, "utf-8")
    return tmp_path


def dusk(desk: Path, text: str = DUSK) -> Path:
    place = desk / "themes" / "dusk"
    place.mkdir(parents=True, exist_ok=True)
    (place / "theme.toml").write_text(text, "utf-8")
    return place


class TestAnEditedThemeIsPrintedAgain:
    """Its cards were printed before it was there, so that what they say is known already."""

    def printed(self, desk: Path, status: int = 0) -> str:
        return cardwright(desk, "print", "nets", "--theme", "dusk", "-o", "b.pdf", status=status)

    def test_when_a_colour_changes(self, desk: Path) -> None:
        cardwright(desk, "print", "nets", "-o", "a.pdf")
        dusk(desk)
        assert "4 cards" in self.printed(desk)
        assert "up to date" in self.printed(desk)
        before = (desk / "b.pdf").read_bytes()
        dusk(desk, DUSK.replace("#fdfaf3", "#00ff00"))
        assert "up to date" not in self.printed(desk)
        assert (desk / "b.pdf").read_bytes() != before

    def test_when_it_breaks(self, desk: Path) -> None:
        dusk(desk)
        self.printed(desk)
        dusk(desk, DUSK + "broken = [\n")
        assert "dusk/theme.toml" in self.printed(desk, status=2)

    def test_when_one_beside_the_cards_comes_before_it(self, desk: Path) -> None:
        dusk(desk)
        self.printed(desk)
        nearer = desk / "nets" / "themes" / "dusk"
        nearer.mkdir(parents=True)
        (nearer / "theme.toml").write_text(DUSK.replace("#fdfaf3", "#00ff00"), "utf-8")
        assert "up to date" not in self.printed(desk)

    def test_when_a_font_of_its_own_changes(self, desk: Path) -> None:
        place = dusk(desk, DUSK + '\n[fonts]\nname = "mine.ttf"\n')
        shutil.copyfile(folder("print") / "fonts" / "Cinzel-Bold.ttf", place / "mine.ttf")
        self.printed(desk)
        shutil.copyfile(folder("print") / "fonts" / "Almendra-Bold.ttf", place / "mine.ttf")
        assert "up to date" not in self.printed(desk)


def test_the_file_of_a_new_theme_ends_with_its_kinds(desk: Path) -> None:
    cardwright(desk, "new", "theme", "Mist")
    assert (desk / "themes" / "mist" / "theme.toml").read_text("utf-8").endswith('scene = ["field", "count"]\n')


def test_other_sets_in_the_folder_change_nothing(desk: Path) -> None:
    dusk(desk)
    cardwright(desk, "print", "nets", "--theme", "dusk", "-o", "b.pdf")
    (desk / "other.card").write_text("use imperial-twing\n", "utf-8")
    assert "up to date" in cardwright(desk, "print", "nets", "--theme", "dusk", "-o", "b.pdf")


def test_a_box_for_cards_in_sleeves(desk: Path) -> None:
    text = (folder("print") / "products" / "tuckbox.toml").read_text("utf-8")
    (desk / "products").mkdir()
    (desk / "products" / "sleevebox.toml").write_text(text.replace("thickness = 0.32", "thickness = 0.6"), "utf-8")
    told = cardwright(desk, "print", "nets", "--as", "sleevebox", "--copies", "60")
    assert "nets-en-sleevebox.pdf" in told and (desk / "nets-en-sleevebox.pdf").is_file()


def test_a_paper_and_a_product_of_ones_own(desk: Path) -> None:
    (desk / "nets" / "papers").mkdir()
    (desk / "nets" / "papers" / "legal.toml").write_text(
        'title = "Legal"\nsize = [215.9, 355.6]\nedge = 5.0\n', "utf-8"
    )
    (desk / "products").mkdir()
    ten = (folder("print") / "products" / "eight.toml").read_text("utf-8").replace("grid = [2, 4]", "grid = [2, 5]")
    (desk / "products" / "ten.toml").write_text(ten, "utf-8")
    told = cardwright(desk, "print", "nets", "--as", "ten", "--paper", "legal", "--copies", "10", "-o", "ten.pdf")
    assert "10 cards on 1 sheet" in told
    assert float(pypdf.PdfReader(desk / "ten.pdf").pages[0].mediabox.height) == pytest.approx(355.6 / 25.4 * 72)


@pytest.mark.parametrize("name", ["ten", "../nets/nets", "/etc/passwd"])
def test_what_is_not_there_is_told_with_what_is(desk: Path, name: str) -> None:
    (desk / "products").mkdir()
    (desk / "products" / "nine.toml").write_text("", "utf-8")
    told = cardwright(desk, "print", "nets", "--as", name, status=2)
    assert f"There is no products/{name}.toml" in told and "mat, nine, playingcards, png" in told
