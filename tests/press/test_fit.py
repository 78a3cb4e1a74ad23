"""Sets texts in boxes with real fonts: how they shrink, where they break, and what is found when they do not fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.assets import folder
from cardwright.press import (
    FaceText,
    GameLook,
    Job,
    MissingGlyph,
    NoColour,
    Printed,
    TextDoesNotFit,
    UnknownSign,
    layout,
    press,
)
from cardwright.press.look.theme_file import theme
from cardwright.typeset.fitting import StyledParagraph, fit, scales
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import POINT, Box, SetText, Sign
from cardwright.typeset.lines import broken, even, softened, width
from cardwright.typeset.metrics import font

TEXT = font(FontFile(folder("print") / "fonts" / "SourceSans3-Regular.ttf"))
PLAIN = theme("plain", [folder("print") / "themes"], folder("print") / "fonts")
FONTS = {role: font(path) for role, path in PLAIN.fonts.items()}
CARD = FaceText("object/probe", "object", "objects", "Probe", "Objekt", line="cards/probe.card:3")
Pressed = Callable[..., Printed]


def set_in(text: str, room: float) -> tuple[str, ...]:
    found = broken(text, TEXT, room)
    assert found is not None
    return even(found)


def test_every_german_letter_is_in_every_font() -> None:
    letters = "aäoöuüAÄOÖUÜsßSẞ „“‚‘ «» – — … × − + • · → € 0123456789"
    assert {role: FONTS[role].missing(letters) for role in FONTS} == {role: [] for role in FONTS}


def test_widths_are_those_that_the_pdf_has() -> None:
    from reportlab.pdfbase.ttfonts import TTFont

    for role, path in PLAIN.fonts.items():
        drawn = TTFont(f"probe-{role}", str(path.path))
        for text in ("Größe 12: „Ja“ – −4 × 3 …", "Hexe", "ẞ"):
            assert FONTS[role].width(text) == pytest.approx(drawn.stringWidth(text, 1), abs=2e-3)


def test_lines_are_balanced() -> None:
    text = "Jeder Spieler legt eine Kreatur aus seinem Gefolge ab."
    room = width(text, TEXT) * 0.7
    one, two = set_in(text, room)
    assert abs(width(one, TEXT) - width(two, TEXT)) < 0.25 * room


def test_no_word_is_left_alone_on_the_last_line_where_another_break_helps() -> None:
    text = "Regarde 1 carte du royaume. Tu peux intervertir 2 cartes du royaume."
    assert set_in(text, 14.0) == ("Regarde 1 carte du", "royaume. Tu peux intervertir", "2 cartes du royaume.")


def test_a_long_word_breaks_at_its_soft_hyphens_only() -> None:
    word = "Ober\u00adhof\u00adzeremonien\u00admeister"
    assert set_in(word, width("Oberhofzeremonien-", TEXT)) == ("Oberhofzeremonien-", "meister")
    assert broken("Oberhofzeremonienmeister", TEXT, width("Oberhofzeremonien-", TEXT)) is None


def test_a_word_that_fits_is_left_whole_and_shows_no_hyphen() -> None:
    assert set_in("Ober\u00adhof\u00admeister", 99) == ("Oberhofmeister",)


def test_a_sign_stays_with_what_it_touches() -> None:
    lines = set_in("Dein {cross}: null", width("Dein {cross}", TEXT))
    assert lines == ("Dein", "{cross}: null")


@given(st.lists(st.text("abcäß ", min_size=1, max_size=9), min_size=1, max_size=40), st.floats(6, 40))
def test_no_line_is_wider_than_its_room_and_no_word_is_lost(words: list[str], room: float) -> None:
    text = " ".join(" ".join(words).split())
    found = broken(text, TEXT, room)
    if text and found is not None:
        lines = even(found)
        assert " ".join(lines) == text
        assert all(width(line, TEXT) <= room + 1e-6 for line in lines)
        assert len(lines) == len(found.spans)


@given(st.integers(1, 120))
def test_what_is_said_to_fit_is_inside_its_box(count: int) -> None:
    box, style = Box(5, 50, 50, 25), PLAIN.styles["rules"]
    block = fit([StyledParagraph("Katze " * (count - 1) + "Katze", style)], box, scales(style), FONTS)
    for line in block.lines if block else ():
        assert box.x <= line.x
        assert line.x + width(line.text, FONTS["text"]) * line.size * POINT <= box.x + box.w + 1e-6
        assert box.y < line.y < box.y + box.h
        assert style.least <= line.size <= style.size


def test_longer_texts_are_set_smaller_and_too_long_ones_are_found(look: GameLook) -> None:
    sizes = {}
    for words in (5, 60, 100, 400):
        book, findings = layout((replace(CARD, rules=("Katze " * words,)),), look, Job(lang="de"))
        own = book.pages[0].stamps[0].drawings[-1]
        sizes[words] = max(i.size for i in own.items if isinstance(i, SetText) and "Katze" in i.text)
        unfit = (TextDoesNotFit("object/probe", "de", "rules", "cards/probe.card:3"),)
        assert findings == (unfit if words == 400 else ())
    assert sizes[5] > sizes[60] >= sizes[100] >= sizes[400] >= 6.5


def test_a_word_wider_than_the_card_is_found_not_cut(pressed: Pressed) -> None:
    word = "DONAUDAMPFSCHIFF1FAHRTS2GESELLSCHAFTS3KAPITÄNS4MÜTZEN5ABZEICHEN6"
    assert pressed(replace(CARD, rules=(word,))).findings == (
        TextDoesNotFit("object/probe", "de", "rules", "cards/probe.card:3"),
    )


def test_a_long_german_word_is_broken_where_german_breaks_it(pressed: Pressed) -> None:
    """Without any help of the author, and with a hyphen; the words of English cards are left whole."""
    word = "Donaudampfschifffahrtsgesellschaftskapitän"
    printed = pressed(replace(CARD, rules=(f"Der {word} erhält 1 Ornikel.",)))
    assert printed.findings == ()
    lines = pypdf.PdfReader(BytesIO(printed.pdf)).pages[0].extract_text().splitlines()
    broken = [line.strip() for line in lines if line.strip().endswith("-")]
    assert broken and all(line.removeprefix("Der ").rstrip("-") in word for line in broken)


@pytest.mark.parametrize(
    ("lang", "word", "parts"),
    [
        ("de", "Geschwindigkeitsbegrenzung", "Geschwin-dig-keits-be-gren-zung"),
        ("de", "Straßenbahnhaltestelle", "Stra-ßen-bahn-hal-te-stelle"),
        ("de", "Katze", "Katze"),
        ("de", "Ober\u00adhofzeremonienmeister", "Ober-hofzeremonienmeister"),
        ("fr", "extraordinairement", "extra-or-di-nai-re-ment"),
        ("es", "inmovilización", "inmo-vi-li-za-ción"),
        ("es", "Archinigromante", "Archi-ni-gro-mante"),
        ("en", "Architechnomancers", "Architechnomancers"),
    ],
)
def test_long_words_may_be_broken_by_the_patterns_of_their_language(lang: str, word: str, parts: str) -> None:
    assert softened(word, lang, folder("print") / "hyphenation").replace("\u00ad", "-") == parts


@pytest.mark.parametrize("what", ["name", "type"])
def test_name_and_type_line_have_their_own_findings(pressed: Pressed, what: str) -> None:
    long = "Hofzeremonie " * 9
    card = replace(CARD, name=long) if what == "name" else replace(CARD, type_line=long)
    assert pressed(card).findings == (TextDoesNotFit("object/probe", "de", what, "cards/probe.card:3"),)


def test_a_missing_letter_is_found_once_for_each_text(pressed: Pressed) -> None:
    found = pressed(replace(CARD, name="漢", rules=("漢 漢", "Katze"))).findings
    assert found == (
        MissingGlyph("object/probe", "漢", "name", "cards/probe.card:3"),
        MissingGlyph("object/probe", "漢", "rules", "cards/probe.card:3"),
    )


def test_a_sign_that_there_is_not_is_found_and_printed_as_its_word(look: GameLook) -> None:
    book, findings = layout((replace(CARD, rules=("Wirf {moon}!",)),), look, Job())
    assert findings == (UnknownSign("object/probe", "moon", "cards/probe.card:3"),)
    assert "Wirf moon!" in [i.text for i in book.pages[0].stamps[0].drawings[-1].items if isinstance(i, SetText)]


def test_an_element_without_a_colour_is_found(pressed: Pressed) -> None:
    found = pressed(replace(CARD, element=("aether",), family="relics")).findings
    assert found == (
        NoColour("object/probe", "aether", "cards/probe.card:3"),
        NoColour("object/probe", "relics", "cards/probe.card:3"),
    )


def test_a_card_of_any_element_bears_the_sign_of_each(look: GameLook) -> None:
    book, _ = layout((replace(CARD, element=("any",)),), look, Job())
    signs = [i.icon for i in book.pages[0].stamps[0].drawings[-2].items if isinstance(i, Sign)]
    assert {sign: signs.count(sign) for sign in ("fire", "water", "life", "air")} == dict.fromkeys(
        ("fire", "water", "life", "air"), 2
    )


def test_a_blank_card_has_lines_to_write_on(look: GameLook) -> None:
    from cardwright.typeset.items import Stroke

    book, findings = layout((replace(CARD, name=""), replace(CARD, id="b", rules=("Regel:", "___"))), look, Job())
    blank, half = (stamp.drawings[-1].items for stamp in book.pages[0].stamps)
    assert findings == ()
    assert [sum(isinstance(item, Stroke) for item in items) for items in (blank, half)] == [3, 1]


def test_a_mark_is_a_sign_with_its_word(look: GameLook) -> None:
    book, _ = layout((replace(CARD, marks=("mount",)),), look, Job())
    items = book.pages[0].stamps[0].drawings[-1].items
    assert "mount" in [item.icon for item in items if isinstance(item, Sign)]
    assert "Reittier" in [item.text for item in items if isinstance(item, SetText)]


def test_a_number_stays_with_what_it_counts_and_a_signed_one_with_what_it_changes() -> None:
    room = width("Lege 1 Kreatur ab: Stärke", TEXT)
    assert set_in("Lege 1 Kreatur ab: Stärke +1", room)[-1].endswith("Stärke +1")
    lines = set_in("Jeder Spieler legt 1 Kreatur ab.", width("Jeder Spieler legt 1", TEXT))
    assert any("1 Kreatur" in line for line in lines)


@settings(max_examples=40, deadline=None)
@given(
    st.text(max_size=60),
    st.lists(st.text(max_size=90), max_size=4),
    st.integers(-99, 9999),
    st.floats(0, 60),  # with more, the paper has no room for a card
    st.text(),
)
def test_whatever_is_written_a_document_comes_out(
    name: str, rules: list[str], number: int, bleed: float, title: str
) -> None:
    card = replace(CARD, name=name, rules=tuple(rules), flavour=name, number=number, element=("any", "fire"))
    job = Job(bleed_mm=bleed, title=title)
    assert press((card,), GameLook({}, {"fire": ("Feuer", "#b3261e", "fire")}), job).pdf.endswith(b"%%EOF\n")
