"""A rulebook is read aloud from its tags: in the order of its pages, lists, tables and pictures as what they are."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, NumberObject
from pypdfium2 import PdfDocument

from cardwright.book.pages import Pages, aid_page, folded, pages
from cardwright.book.pdf import pdf
from cardwright.book.rulebook import aid, rulebook

from .conftest import Played


@pytest.fixture
def french(played: Played) -> Pages:
    return pages(rulebook(played("imperial-twing", "fr", "faff")))


def document(data: bytes) -> DictionaryObject:
    """What the tree of tags begins with."""
    root = PdfReader(BytesIO(data)).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    made = root["/StructTreeRoot"]["/K"].get_object()
    assert isinstance(made, DictionaryObject) and made["/S"] == "/Document"
    return made


def inside(element: DictionaryObject) -> list[DictionaryObject]:
    """The elements of an element; contents that are marked on pages are none."""
    found = [kid.get_object() for kid in element["/K"]]
    return [kid for kid in found if "/S" in kid]


def outlined(element: DictionaryObject) -> str:
    """The tags of an element, all that is in it, as one line."""
    kids = inside(element)
    tag = str(element["/S"])[1:]
    return f"{tag}({' '.join(map(outlined, kids))})" if kids else tag


def everything(element: DictionaryObject) -> list[DictionaryObject]:
    return [element, *(one for kid in inside(element) for one in everything(kid))]


def test_a_book_begins_with_its_title_and_its_contents(french: Pages) -> None:
    *first, fan, contents = inside(document(pdf(french, "pages")))[:6]
    assert [one["/S"] for one in first] == ["/H1", "/P", "/P", "/P"]  # what it is, what is in force, for whom
    assert (fan["/S"], contents["/S"]) == ("/Figure", "/H1")
    assert "Miromon" in str(fan["/Alt"])


def test_lists_have_points_and_tables_have_rows(french: Pages) -> None:
    made = [outlined(one) for one in inside(document(pdf(french, "pages")))]
    assert "Table(TR(TH TH TH) TR(TD TD TD) TR(TD TD TD) TR(TD TD TD))" in made  # the symbols of the die
    assert "L(LI(Lbl LBody) LI(Lbl LBody) LI(Lbl LBody))" in made
    assert {"H1", "H2", "H3", "P"} <= set(made)
    assert "Sect(P P P)" in made  # an object: its name, what it is, what it does
    assert "Note(P)" in made


def test_the_die_is_read_face_by_face(french: Pages) -> None:
    alts = [str(one["/Alt"]) for one in everything(document(pdf(french, "pages"))) if one["/S"] == "/Figure"]
    assert "−4, −3, −2, −1, 0, +1, +2, +3, +4, Soleil, Croix, Spirale".casefold() in [alt.casefold() for alt in alts]


def test_every_part_that_is_marked_has_an_element_that_knows_it(french: Pages) -> None:
    data = pdf(folded(french), "booklet")
    reader = PdfReader(BytesIO(data))
    known: dict[int, set[int]] = {}
    for element in everything(document(data)):
        for kid in element["/K"]:
            part = kid.get_object()
            if part.get("/Type") == "/MCR":
                page = reader.get_page_number(part["/Pg"].get_object())
                assert part["/MCID"] not in known.setdefault(page, set())
                known[page].add(int(part["/MCID"]))
    numbers = reader.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    owned = {int(number): len(owners) for number, owners in zip(numbers[::2], numbers[1::2], strict=True)}
    assert {page: len(parts) for page, parts in known.items()} == owned
    for number, page in enumerate(reader.pages):
        assert page.get("/StructParents", NumberObject(-1)) == (number if number in owned else -1)


def test_a_booklet_is_read_in_the_order_of_its_pages(french: Pages) -> None:
    assert outlined(document(pdf(folded(french), "booklet"))) == outlined(document(pdf(french, "pages")))


def test_a_booklet_has_the_bookmarks_of_the_book_and_says_which_pages_lie_side_by_side(french: Pages) -> None:
    reader = PdfReader(BytesIO(pdf(folded(french), "booklet")))
    book = PdfReader(BytesIO(pdf(french, "pages")))
    assert str(reader.outline).count("/Title") == str(book.outline).count("/Title") > 20
    full = len(reader.pages) * 2
    assert reader.page_labels[:2] == [f"{full}–1", f"2–{full - 1}"]
    assert book.page_labels == [str(number) for number in range(1, len(french.leaves) + 1)]


def test_a_reader_that_guesses_nothing_shows_the_numbers_of_pages(french: Pages) -> None:
    book = PdfDocument(pdf(french, "pages"))
    assert [book.get_page_label(number) for number in range(3)] == ["1", "2", "3"]


def test_a_player_aid_has_tags_and_bookmarks_too(played: Played) -> None:
    made = pdf(aid_page(aid(played("archmage-origins", "fr"))), "pages")
    reader = PdfReader(BytesIO(made))
    assert [str(one["/Title"]) for one in reader.outline] == ["Ton tour", "Le décompte", "Les sorts", "Les monstres"]
    kids = inside(document(made))
    assert [one["/S"] for one in kids[:4]] == ["/H1", "/P", "/H1", "/L"]
    monsters = [outlined(one) for one in kids if one["/S"] == "/Sect"]
    assert "Sect(Figure P P P)" in monsters  # a monster has a strength, which is in its picture
