"""What stands together on the pages of a book: a heading with what it heads, a figure with what is told of it."""

from __future__ import annotations

from cardwright.book.pages import pages
from cardwright.book.rulebook import rulebook
from cardwright.typeset.items import Box
from cardwright.typeset.pages import paged
from cardwright.typeset.slabs import Slab

from .conftest import Played

FRAME = [Box(0, 0, 100, 100)]
TITLE = Slab(6, (), keep=True, marks=("title",))
LEAD = Slab(6, (), near=True)


def made_up(*slabs: Slab) -> list[list[str]]:
    """The headings on each page."""
    return [[mark for mark, _ in page.marks] for page in paged(slabs, FRAME)]


def test_a_heading_goes_with_its_figure_where_the_page_would_have_a_hole_in_any_case() -> None:
    figure = Slab(60, ())
    assert made_up(Slab(45, ()), TITLE, LEAD, figure) == [[], ["title"]]


def test_a_heading_stays_where_what_follows_fills_the_page() -> None:
    points = [Slab(8, (), near=at == 0) for at in range(8)]
    assert made_up(Slab(45, ()), TITLE, LEAD, *points) == [["title"], []]
    assert made_up(Slab(20, ()), TITLE, Slab(60, (), near=True), Slab(30, ())) == [["title"], []]


def test_the_caption_of_a_grid_is_on_its_page(played: Played) -> None:
    for lang in ("en", "de", "fr", "es"):
        book = pages(rulebook(played("archmage-origins", lang)))
        (placing,) = (leaf for leaf in book.leaves if any(mark == "placing" for mark, _ in leaf.marks))
        (after,) = (leaf for leaf in book.leaves if any(mark == "hold" for mark, _ in leaf.marks))
        top = min(y for mark, y in after.marks if mark == "hold")
        assert after is placing or top < book.style.frames[0].y + 1, lang
