"""`cardwright print` from end to end: real PDFs of real cards, printed once, and not again when nothing has changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from PIL import Image
from tests.cli.in_process import all_said as cardwright

from cardwright.assets import folder

NETS = """use imperial-twing

trap "Net"
  name (de): "Fangnetz für Größenwahnsinnige"
  copies: 4
  flavour: "It has holes."
  flavour (de): "Es hat Löcher."

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with a small set in it, and a cache of its own."""
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "nets.card").write_text(NETS, "utf-8")
    return tmp_path


def tarot(desk: Path, card: str) -> None:
    """A theme of another size, which is the plain one with a frame of nothing."""
    place = desk / "themes" / "tarot"
    place.mkdir(parents=True)
    size = card.replace(",", "")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"><rect width="9" height="9"/></svg>'
    (place / "frame.svg").write_text(svg, "utf-8")
    kinds = '[[kinds]]\nfor = []\nframe = "frame.svg"\ncolour = "element"\nscene = []\n'
    (place / "theme.toml").write_text(f'title = "Tarot"\nlike = "plain"\ncard = [{card}]\n{kinds}', "utf-8")


def text(pdf: Path) -> str:
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    return unicodedata.normalize("NFC", " ".join(" ".join(pages).split()))


def test_the_whole_deck_in_german(desk: Path) -> None:
    assert "162 cards on 18 sheets" in cardwright(desk, "print", "imperial-twing", "--lang", "de", "-o", "deck.pdf")
    reader = pypdf.PdfReader(desk / "deck.pdf")
    assert len(reader.pages) == 36
    assert reader.trailer["/Root"]["/Lang"] == "de-DE" or reader.trailer["/Root"]["/Lang"] == "de"
    words = text(desk / "deck.pdf")
    for said in (
        "Die Hexe des plätschernden Bächleins",
        "Höschen des Schutzes",
        "Wenn du in der Verteidigung würfelst",
    ):
        assert said in words
    assert len((desk / "deck.pdf").read_bytes()) < 1_000_000


def test_the_other_game_with_its_tokens(desk: Path) -> None:
    said = cardwright(desk, "print", "archmage-origins", "--lang", "de", "-o", "deck.pdf")
    assert said == "deck.pdf: 56 cards and 4 tokens on 8 sheets, " + said.rpartition(", ")[2]
    words = text(desk / "deck.pdf")
    assert all(name in words for name in ("Vorsprung 3", "Erzdämonologin", "Totenbeschwörer", "Flusssprecherin"))
    again = cardwright(desk, "print", "archmage-origins", "--lang", "de", "-o", "again.pdf")
    assert "4 tokens" in again
    assert (desk / "again.pdf").read_bytes() == (desk / "deck.pdf").read_bytes()
    own = 'use archmage-origins\nmonster "Vole"\n  name (de): "Wühlmaus"\n  strength: 1\n'
    assert "1 card on 1 sheet" in cardwright(desk, "print", "-", "-o", "own.pdf", stdin=own)


def test_ornicles_are_printed_only_when_tokens_are_asked_for(desk: Path) -> None:
    said = cardwright(desk, "print", "imperial-twing", "--as", "tokens", "--lang", "de")
    assert "imperial-twing-de-tokens.pdf: 30 tokens on 1 sheet" in said
    reader = pypdf.PdfReader(desk / "imperial-twing-de-tokens.pdf")
    assert text(desk / "imperial-twing-de-tokens.pdf").count("Ornikel") >= 30
    assert len(reader.pages) == 1
    assert "token" not in cardwright(desk, "print", "imperial-twing", "-o", "deck.pdf")


def test_so_many_of_each_token(desk: Path) -> None:
    said = cardwright(desk, "print", "archmage-origins", "--as", "tokens", "--copies", "3", "-o", "tokens.pdf")
    assert "tokens.pdf: 12 tokens on 1 sheet" in said


def test_a_set_without_tokens_says_how_it_gets_some(desk: Path) -> None:
    said = cardwright(desk, "print", "nets", "--as", "tokens", status=2)
    assert "'nets' has no counter with tokens (`token: round`) of its own." in said


def test_the_same_input_gives_the_same_bytes(desk: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        cardwright(desk, "print", "nets", "-o", name)
    assert (desk / "a.pdf").read_bytes() == (desk / "b.pdf").read_bytes()


def test_a_homebrew_file_prints_its_own_cards_and_copies(desk: Path) -> None:
    assert "5 cards on 1 sheet" in cardwright(
        desk, "print", "nets/nets.card", "-o", "own.pdf", "--backs", "none", "--lang", "de"
    )
    assert text(desk / "own.pdf").count("Fangnetz für Größenwahnsinnige") == 4
    assert "2 cards" in cardwright(desk, "print", "nets", "-o", "two.pdf", "--copies", "1")
    assert "1 card on" in cardwright(desk, "print", "nets", "-o", "one.pdf", "--cards", "Sock of Doom")


def test_nothing_is_done_twice_and_every_change_is_seen(desk: Path) -> None:
    command = ("print", "nets", "-o", "own.pdf")
    cardwright(desk, *command)
    before = (desk / "own.pdf").stat().st_mtime_ns
    assert "up to date" in cardwright(desk, *command)
    assert (desk / "own.pdf").stat().st_mtime_ns == before
    (desk / "nets" / "nets.card").write_text(NETS.replace("gain 1", "gain 1").replace("It has", "It had"), "utf-8")
    assert "up to date" not in cardwright(desk, *command)
    assert "It had holes." in text(desk / "own.pdf")
    (desk / "nets" / "more.card").write_text('use imperial-twing\ntrap "Pit"\n  name (de): "Grube"\n', "utf-8")
    assert "6 cards" in cardwright(desk, *command)
    (desk / "own.pdf").unlink()
    assert "up to date" not in cardwright(desk, *command)


def test_what_was_printed_is_told_in_the_language_that_is_asked_for_then(desk: Path) -> None:
    command = ("print", "nets", "-o", "own.pdf")
    for _ in range(2):
        assert "own.pdf: 5 cards on 1 sheet" in cardwright(desk, *command)
        for _ in range(2):
            assert "own.pdf is up to date: 5 cards on 1 sheet" in cardwright(desk, *command)
        for _ in range(2):
            assert "own.pdf is up to date" in cardwright(desk, *command, "--theme", "")
        (desk / "own.pdf").unlink()
    cardwright(desk, *command, "--ui-lang", "de")
    for _ in range(2):
        assert "own.pdf ist auf dem neuesten Stand: 5 Karten auf 1 Bogen" in cardwright(
            desk, *command, "--ui-lang", "de"
        )
    assert "own.pdf: 5 cards" in cardwright(desk, *command)


def test_a_printer_that_is_measured_anew_prints_anew(desk: Path) -> None:
    command = ("print", "nets", "-o", "own.pdf", "--printer", "Office")
    for measured in ("1", "2"):
        cardwright(desk, "calibrate", "Office", "--right", measured, "--down", "0")
        assert "5 cards on 1 sheet" in cardwright(desk, *command)
        assert "up to date" in cardwright(desk, *command)
        assert "up to date" in cardwright(desk, *command)


def test_nothing_is_loaded_to_say_that_nothing_has_changed(desk: Path) -> None:
    command = ("print", "nets", "-o", "own.pdf")
    cardwright(desk, *command)
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "cardwright", *command],
        cwd=desk, env={**os.environ, "CARDWRIGHT_CACHE": str(desk / "cache")}, capture_output=True, text=True,
    ).stderr  # fmt: skip
    assert "up to date" in loaded
    assert "click" not in loaded and "cardwright.press" not in loaded


@pytest.mark.parametrize("record", ["{}", "[]", '{"inputs": {}}', "no JSON"])
def test_what_another_version_kept_is_passed_over(desk: Path, record: str) -> None:
    command = ("print", "nets", "-o", "own.pdf")
    cardwright(desk, *command)
    kept = list((desk / "cache").rglob("*.json"))
    assert {file.parent.name for file in kept} >= {"prints", "faces", "calls"}
    for file in kept:
        if file.parent.name in ("prints", "faces", "calls"):
            file.write_text(record, "utf-8")
    assert "up to date" not in cardwright(desk, *command)
    assert "up to date" in cardwright(desk, *command)


def test_an_edition_changes_the_card_that_is_printed(desk: Path) -> None:
    cardwright(desk, "print", "imperial-twing", "--cards", "Cup of Lameness", "-o", "book.pdf")
    cardwright(
        desk, "print", "imperial-twing", "--cards", "Cup of Lameness", "--with", "English leaflet", "-o", "leaflet.pdf"
    )
    assert "creatures ride against you" in text(desk / "book.pdf")
    assert "cannot play mounts." in text(desk / "leaflet.pdf")


@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_papers_have_their_sizes(desk: Path, paper: str) -> None:
    cardwright(desk, "print", "nets", "-o", "own.pdf", "--paper", paper)
    box = pypdf.PdfReader(desk / "own.pdf").pages[0].mediabox
    assert [round(float(side) / 72 * 25.4) for side in (box.width, box.height)] == {
        "a4": [210, 297],
        "a3": [297, 420],
        "letter": [216, 279],
    }[paper]


@pytest.mark.parametrize(
    ("product", "pages", "wide"),
    [
        ("cards", 2, 210),
        ("eight", 2, 210),
        ("gutterfold", 2, 210),
        ("sleeves", 1, 210),
        ("single", 10, 70),
        ("silhouette", 2, 210),
        ("silhouette-letter", 2, 216),
        ("silhouette-a3", 2, 297),
        ("drivethrucards", 10, 70),
    ],
)
def test_what_can_be_made_of_five_cards(desk: Path, product: str, pages: int, wide: int) -> None:
    cardwright(desk, "print", "nets", "-o", "own.pdf", "--as", product)
    reader = pypdf.PdfReader(desk / "own.pdf")
    assert len(reader.pages) == pages
    assert round(float(reader.pages[0].mediabox.width) / 72 * 25.4) == wide


def test_the_help_names_every_product(desk: Path) -> None:
    said = cardwright(desk, "print", "--help")
    assert [path.stem for path in (folder("print") / "products").iterdir() if path.stem not in said] == []


def test_registration_marks_are_told_to_belong_to_a_cutter(desk: Path) -> None:
    said = cardwright(desk, "print", "nets", "-o", "own.pdf", "--marks", "four", status=2)
    assert "Cards on sheets has no measures of registration marks; try --as silhouette." in " ".join(said.split())
    cardwright(desk, "print", "nets", "-o", "own.pdf", "--as", "silhouette", "--marks", "four", "--cuts", "own.svg")
    assert 'viewBox="0 0 297 210"' in (desk / "own.svg").read_text()


def test_cards_that_have_no_room_are_told_what_to_do(desk: Path) -> None:
    said = cardwright(desk, "print", "nets", "-o", "own.pdf", "--as", "eight", "--bleed", "5", status=2)
    assert "choose larger paper, or less bleed" in " ".join(said.split())


def test_bleed_that_costs_a_card_is_said(desk: Path) -> None:
    said = " ".join(cardwright(desk, "print", "nets", "-o", "own.pdf", "--bleed", "3").split())
    page = (folder("docs") / "diagnostics" / "CW806.md").read_text("utf-8")
    sentence = "With 3 mm of bleed, 8 instead of 9 cards go on a sheet of a4."
    assert sentence in said
    assert sentence in page


def test_bleed_that_costs_a_card_is_said_in_german(desk: Path) -> None:
    said = " ".join(cardwright(desk, "print", "nets", "-o", "own.pdf", "--bleed", "3", "--ui-lang", "de").split())
    page = (folder("docs") / "diagnostics" / "de" / "CW806.md").read_text("utf-8")
    sentence = "Mit 3 mm Beschnitt passen 8 statt 9 Karten auf einen Bogen a4."
    assert sentence in said
    assert sentence in page


def test_standard_input(desk: Path) -> None:
    assert "5 cards" in cardwright(desk, "print", "-", "-o", "own.pdf", stdin=NETS)


class TestNothingIsHalfWritten:
    def test_an_error_in_a_card(self, desk: Path) -> None:
        (desk / "nets" / "nets.card").write_text(NETS.replace("battle", "battel"), "utf-8")
        assert "CW401" in cardwright(desk, "print", "nets", "-o", "own.pdf", status=1)
        assert not (desk / "own.pdf").exists()

    def test_text_that_does_not_fit(self, desk: Path) -> None:
        line = "    gain 1 ornicle\n"
        more = f"{line}    draw 1 card\n" * 30  # the same line again and again would be told once, as so many times
        (desk / "nets" / "nets.card").write_text(NETS.replace(line, more), "utf-8")
        said = cardwright(desk, "print", "nets", "-o", "own.pdf", status=1)
        assert "error CW801: On “Sock of Doom” (en), the rules text does not fit." in " ".join(said.split())
        assert "nets/nets.card:9" in said
        assert not (desk / "own.pdf").exists()

    def test_a_letter_that_the_font_lacks(self, desk: Path) -> None:
        (desk / "nets" / "nets.card").write_text(NETS.replace("It has holes.", "It has 穴."), "utf-8")
        said = cardwright(desk, "print", "nets", "-o", "own.pdf", status=1)
        assert "CW802" in said
        assert "U+7A74" in said
        assert not (desk / "own.pdf").exists()

    def test_a_pdf_that_is_there_survives(self, desk: Path) -> None:
        cardwright(desk, "print", "nets", "-o", "own.pdf")
        before = (desk / "own.pdf").read_bytes()
        (desk / "nets" / "nets.card").write_text(NETS.replace("battle", "battel"), "utf-8")
        cardwright(desk, "print", "nets", "-o", "own.pdf", status=1)
        assert (desk / "own.pdf").read_bytes() == before

    def test_a_folder_that_is_not_there(self, desk: Path) -> None:
        assert "Cannot write" in cardwright(desk, "print", "nets", "-o", "no/own.pdf", status=2)

    @pytest.mark.parametrize(
        "args",
        [
            ("--paper", "a5"),
            ("--with", "Strip Twing"),
            ("--cards", "Nett"),
            ("--lang", "it"),
            ("--as", "mug"),
            ("--start", "10"),
        ],
    )
    def test_used_wrongly(self, desk: Path, args: tuple[str, str]) -> None:
        cardwright(desk, "print", "nets", "-o", "own.pdf", *args, status=2)
        assert not (desk / "own.pdf").exists()


def test_cut_lines_are_written_beside_the_sheets(desk: Path) -> None:
    cardwright(desk, "print", "nets", "-o", "own.pdf", "--as", "eight", "--cuts", "cuts.svg")
    assert (desk / "cuts.svg").read_text("utf-8").count("<path") == 8
    (desk / "cuts.svg").unlink()
    cardwright(desk, "print", "nets", "-o", "own.pdf", "--as", "eight", "--cuts", "cuts.svg")
    assert (desk / "cuts.svg").exists()
    assert "Cannot write" in cardwright(desk, "print", "nets", "-o", "own.pdf", "--cuts", "no/cuts.svg", status=2)


class TestPictures:
    def test_a_png_for_each_face_and_back_and_a_list(self, desk: Path) -> None:
        assert "2 different cards in 5 files, 750 × 1050 pixels" in cardwright(
            desk, "print", "nets", "--as", "png", "-o", "pictures"
        )
        assert sorted(path.name for path in (desk / "pictures").iterdir()) == [
            "back-object.png",
            "back-playing.png",
            "cards.csv",
            "object-sock-of-doom.png",
            "trap-net.png",
        ]
        rows = (desk / "pictures" / "cards.csv").read_text("utf-8").splitlines()
        assert rows[1:] == [
            "Net,4,trap-net.png,back-playing.png",
            "Sock of Doom,1,object-sock-of-doom.png,back-object.png",
        ]

    @pytest.mark.parametrize(("shop", "size"), [("makeplayingcards", (822, 1122)), ("thegamecrafter", (825, 1125))])
    def test_print_shops_get_the_pixels_that_they_ask_for(self, desk: Path, shop: str, size: tuple[int, int]) -> None:
        from PIL import Image

        cardwright(desk, "print", "nets", "--as", shop, "--backs", "none")
        assert {Image.open(path).size for path in (desk / f"nets-en-{shop}").glob("*.png")} == {size}
        assert "has a bleed of its own" in cardwright(desk, "print", "nets", "--as", shop, "--bleed", "1", status=2)

    @pytest.mark.parametrize(
        ("product", "size"),
        [("thegamecrafter", (900, 1500)), ("png", (825, 1425)), ("tabletop", (790 * 5, 1365 * 2))],
    )
    def test_tarot_cards_are_not_squeezed(self, desk: Path, product: str, size: tuple[int, int]) -> None:
        tarot(desk, "69.85, 120.65")
        cardwright(desk, "print", "nets", "--theme", "tarot", "--as", product, "-o", "out")
        made = next((desk / "out").glob("trap-net.png" if product != "tabletop" else "faces-1.png"))
        assert Image.open(made).size == size

    def test_a_shop_that_has_no_such_cards_says_which_it_has(self, desk: Path) -> None:
        tarot(desk, "70.0, 110.0")
        told = cardwright(desk, "print", "nets", "--theme", "tarot", "--as", "makeplayingcards", status=2)
        assert "has no cards of 70 × 110 mm" in told and "tarot (69.85 × 120.65 mm)" in told

    def test_a_saved_object_finds_its_pictures(self, desk: Path) -> None:
        cardwright(desk, "print", "nets", "--as", "tabletop", "-o", "tts", "--url", "https://example.org/nets/")
        saved = json.loads((desk / "tts" / "nets.json").read_text("utf-8"))
        urls = {deck["FaceURL"] for pile in saved["ObjectStates"] for deck in pile.get("CustomDeck", {}).values()}
        assert urls == {"https://example.org/nets/faces-1.png", "https://example.org/nets/faces-2.png"}
        assert all((desk / "tts" / url.rpartition("/")[2]).is_file() for url in urls)

    def test_nothing_is_made_of_nothing_sound(self, desk: Path) -> None:
        (desk / "nets" / "nets.card").write_text(NETS.replace("It has holes.", "It has 穴."), "utf-8")
        assert "CW802" in cardwright(desk, "print", "nets", "--as", "png", "-o", "pictures", status=1)
        assert not (desk / "pictures").exists()


def test_the_die_of_the_game_is_a_net(desk: Path) -> None:
    said = cardwright(desk, "print", "nets", "--as", "die", "--lang", "de", "--copies", "2")
    assert "nets-de-die.pdf: Orn-Würfel, 1 page of A4" in said
    assert text(desk / "nets-de-die.pdf").count("−4") == 2
    assert "leave --backs out" in cardwright(desk, "print", "nets", "--as", "die", "--backs", "none", status=2)
    assert "has no die" in cardwright(desk, "print", "archmage-origins", "--as", "die", status=2)


def test_a_box_for_the_deck(desk: Path) -> None:
    assert "nets-en-tuckbox.pdf: Nets, 1 page of A4" in cardwright(desk, "print", "nets", "--as", "tuckbox")
    assert "Nets" in text(desk / "nets-en-tuckbox.pdf")
    said = cardwright(desk, "print", "imperial-twing", "--as", "tuckbox", "--paper", "a4", status=2)
    assert "A box for 162 cards is cut from" in said


@pytest.mark.parametrize(
    ("theme", "letters"), [("", "Almendra"), ("archmage-origins", "Cinzel"), ("large-print", "Atkinson")]
)
def test_box_and_die_are_in_the_letters_of_their_theme(desk: Path, theme: str, letters: str) -> None:
    asked = ("--theme", theme) if theme else ()
    for product in ("tuckbox", "die"):
        cardwright(desk, "print", "nets", "--as", product, "-o", "made.pdf", *asked)
        fonts = {
            str(font.get_object()["/BaseFont"])
            for page in pypdf.PdfReader(desk / "made.pdf").pages
            for font in page["/Resources"]["/Font"].values()
        }
        assert any(letters in font for font in fonts), fonts


@pytest.mark.parametrize("more", [(), ("--as", "contact"), ("--as", "single")])
def test_a_set_without_a_card_is_told_and_no_file_without_a_page_is_written(desk: Path, more: tuple[str, ...]) -> None:
    rule = 'use imperial-twing\n\nhouse rule "Cheap"\n  set object_price to 2\n'
    (desk / "nets" / "nets.card").write_text(rule, "utf-8")
    told = cardwright(desk, "print", "nets", *more, "-o", "out.pdf", status=2)
    assert "There is no card to print in 'nets'. What changes cards of a game prints with them" in told
    assert not (desk / "out.pdf").exists()
