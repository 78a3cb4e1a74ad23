"""A rulebook becomes a PDF that can be read, searched, and found one's way in."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from cardwright.book.page_style import HALF_LETTER
from cardwright.book.pages import Pages, aid_page, folded, pages
from cardwright.book.pdf import pdf, sides
from cardwright.book.rulebook import aid, rulebook
from cardwright.typeset.items import Portrait, Sign
from cardwright.typeset.slabs import bare

from .conftest import Played


@pytest.fixture
def german(played: Played) -> Pages:
    return pages(rulebook(played("imperial-twing", "de", "faff", "heroes")))


def test_its_text_is_text_with_umlauts(german: Pages) -> None:
    reader = PdfReader(BytesIO(pdf(german, "pages")))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for words in ("Mischt die Spielkarten", "würfelt", "Rückseite", "Höschen des Schutzes", "weiße Katze", "Kämpfe"):
        assert words in text
    assert "[Flauschige Gassenrauferei]" in text
    assert reader.trailer["/Root"]["/Lang"] == "de"


def test_its_outline_leads_to_the_pages_of_the_chapters(german: Pages) -> None:
    reader = PdfReader(BytesIO(pdf(german, "pages")))
    found = {str(one.title): reader.get_destination_page_number(one) for one in flat(reader.outline)}
    for title in ("Spielaufbau", "Ein Kampf", "Der Schild", "Geltende Hausregeln", "Stichwörter"):
        number = found[title]
        assert number is not None and title in reader.pages[number].extract_text()


def flat(outline: list[object]) -> list[Destination]:
    made: list[Destination] = []
    for one in outline:
        made += flat(one) if isinstance(one, list) else [one] if isinstance(one, Destination) else []
    return made


def test_a_page_reference_names_the_page_of_its_heading(german: Pages) -> None:
    numbers = {mark: at for at, leaf in enumerate(german.leaves, 1) for mark, _ in leaf.marks}
    text = " ".join(getattr(item, "text", "") for leaf in german.leaves for item in bare(leaf.items))
    assert f"Ein Kampf (Seite\u00a0{numbers['battle']})" in text
    assert f"Unterstützen (Seite\u00a0{numbers['support']})" in text


def test_the_index_names_the_pages_of_its_words(german: Pages) -> None:
    at = next(number for number, leaf in enumerate(german.leaves, 1) if "Miromon" in leaf.terms)
    index = next(leaf for leaf in german.leaves if "index" in dict(leaf.marks))
    words = [getattr(item, "text", "").strip() for item in bare(index.items)]
    assert words[words.index("Miromon") + 1] == str(at)
    ways = {way.to for way in index.ways}
    assert f"page-{at}" in ways


def test_every_way_leads_to_a_place_in_the_book(german: Pages) -> None:
    marks = {mark for leaf in german.leaves for mark, _ in leaf.marks}
    assert {way.to for leaf in german.leaves for way in leaf.ways} <= marks
    reader = PdfReader(BytesIO(pdf(german, "pages")))
    links = [note for page in reader.pages for note in page.get("/Annots", [])]
    assert len(links) == sum(len(leaf.ways) for leaf in german.leaves)


def test_no_text_leaves_its_page(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        for lang in ("en", "de", "fr", "es"):
            made = pages(rulebook(played(target, lang)))
            edge = made.style.frames[0].x + made.style.frames[0].w
            low = made.style.frames[0].y + made.style.frames[0].h
            for leaf in made.leaves[:-1]:
                for item in bare(leaf.items):
                    if hasattr(item, "text"):
                        size = made.style.font(item.font).width(item.text) * item.size * 25.4 / 72
                        assert item.x + size <= edge + 0.5, item.text
                        assert item.y <= low + 10, item.text


def test_every_letter_has_a_picture(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        for lang in ("en", "de", "fr", "es"):
            for made in (pages(rulebook(played(target, lang))), aid_page(aid(played(target, lang)))):
                texts = [item for leaf in made.leaves for item in bare(leaf.items) if hasattr(item, "text")]
                assert [item.text for item in texts if made.style.font(item.font).missing(item.text)] == []


def test_the_same_book_has_the_same_bytes(german: Pages) -> None:
    assert pdf(german, "pages") == pdf(german, "pages")


def test_a_player_aid_is_one_page(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        for lang in ("en", "de", "fr", "es"):
            assert len(aid_page(aid(played(target, lang))).leaves) == 1


def test_a_booklet_has_two_pages_on_each_side_of_a4(german: Pages) -> None:
    reader = PdfReader(BytesIO(pdf(folded(german), "booklet")))
    assert [round(float(side) * 25.4 / 72) for side in reader.pages[0].mediabox[2:]] == [297, 210]
    assert len(reader.pages) == 2 * -(-len(german.leaves) // 4)
    outside = reader.pages[0].extract_text()
    assert "Spielanleitung" in outside and "Dein Zug" in outside  # the cover, and the back cover beside it


def test_a_booklet_on_letter_has_pages_of_half_of_it(played: Played) -> None:
    book = pages(rulebook(played("archmage-origins", "en")), HALF_LETTER)
    reader = PdfReader(BytesIO(pdf(folded(book), "booklet")))
    assert [round(float(side) * 25.4 / 72, 1) for side in reader.pages[0].mediabox[2:]] == [279.4, 215.9]


def test_the_pages_of_a_folded_booklet_follow_each_other() -> None:
    """Sheets lie one in the other; reading turns through the fronts and backs of each half."""
    for count in (1, 4, 7, 22):
        given = list(sides(count))
        fronts, backs = given[0::2], given[1::2]
        forth = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
        back_again = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
        read = [*forth, *reversed(back_again)]
        assert [number for number in read if number is not None] == list(range(count))


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_no_page_on_which_a_chapter_ends_is_half_empty(played: Played, game: str, lang: str) -> None:
    """Where text leaves a quarter of a page free, and something new begins on the next, cards or signs stand there."""
    book = pages(rulebook(played(game, lang)))
    frame, inner = book.style.frames[0], list(book.leaves[1:-1])
    for leaf, after in zip(inner, [*inner[1:], None], strict=True):
        begins = after is None or any(0 < y <= frame.y + 0.1 for _, y in after.marks)
        below = [item for item in bare(leaf.items) if isinstance(item, Sign | Portrait) and item.y > leaf.low]
        if begins and frame.y + frame.h - leaf.low > 0.25 * frame.h:
            assert below
        elif not begins:
            assert not below
