"""The text of a chapter becomes a tree, and the tree text again."""

from __future__ import annotations

from html.parser import HTMLParser

from cardwright.book.html import html
from cardwright.book.markdown import chunks
from cardwright.book.markup import marked, parse
from cardwright.book.rulebook import rulebook
from cardwright.book.tree import Book, Directive, Heading, Item, Items, Note, Paragraph, TableBlock, indexed
from cardwright.typeset.running import Icon, IndexEntry, Link, TextRun

from .conftest import Played

TEXT = """# A battle @battle

A paragraph that
goes on, with a [way](#duel), a {sun} and [[mounts|mount]].

- one
- two,
  going on
1. first

> A note
> in two lines.

| a | b |
| 1 | 2 |

:::cards object event
"""


def test_every_block_is_what_it_looks_like() -> None:
    heading, paragraph, bullets, steps, note, table, made = parse(TEXT)
    assert heading == Heading(1, "battle", (TextRun("A battle"),))
    assert isinstance(paragraph, Paragraph)
    assert paragraph.line[1:4] == (Link("way", "duel"), TextRun(", a "), Icon("sun", "sun"))
    assert paragraph.line[5] == IndexEntry("mounts", "mount")
    assert bullets == Items((Item((TextRun("one"),)), Item((TextRun("two, going on"),))), "bullets")
    assert steps == Items((Item((TextRun("first"),)),), "numbers")
    assert note == Note((Paragraph((TextRun("A note in two lines."),)),))
    assert isinstance(table, TableBlock) and len(table.rows) == 1
    assert made == Directive("cards", ("object", "event"))


def test_a_mark_belongs_to_the_block_that_it_stands_in() -> None:
    bullets, after = parse(f"- one{marked(('FAFF',))}\n- two\n\nlast {marked(('Heroes',))}\n")
    assert isinstance(bullets, Items) and isinstance(after, Paragraph)
    assert [item.by for item in bullets.of] == [("FAFF",), ()]
    assert after.by == ("Heroes",)


def test_points_that_are_parted_are_one_list() -> None:
    (steps,) = parse("1. first\n\n1. second\n")
    assert list(chunks(steps)) == ["1. first\n2. second"] if isinstance(steps, Items) else False


def test_the_index_sorts_an_umlaut_with_its_vowel() -> None:
    text = "# Wörter\n\n[[Zebra]], [[Ärger]], [[Azur]], [[armband]]\n"
    book = Book("", "", (), "de", parse(text), (("articles", "der die das"),))
    assert [word for word, _ in indexed(book)] == ["Ärger", "armband", "Azur", "Zebra"]


def test_the_index_overlooks_an_article() -> None:
    text = "# Mots\n\n[[chat]], [[L’ours]], [[Le loup]], [[la]], [[piège]]\n"
    book = Book("", "", (), "fr", parse(text), (("articles", "le la les l’"),))
    assert [word for word, _ in indexed(book)] == ["chat", "la", "Le loup", "L’ours", "piège"]


def test_what_an_author_wrote_is_no_html() -> None:
    line = (TextRun("<script>alert(1)</script>"), Link("x", '"><b>'))
    words = (("contents", "Contents"), ("index", "Index"), ("articles", "a an the"))
    page = html(Book("<i>", "&", (), "en", (Paragraph(line),), words))
    assert "<script" not in page and "<i>" not in page.split("<body>")[1]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


class Tags(HTMLParser):
    """Every tag that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.ways: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [id for id in [given.get("id")] if id]
        self.ways += [way.removeprefix("#") for way in [given.get("href")] if way]
        if tag not in ("meta", "br", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag


def test_a_page_for_the_browser_is_whole_and_needs_nothing_else(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        page = html(rulebook(played(target, "de")))
        tags = Tags()
        tags.feed(page)
        assert tags.open == []
        assert len(tags.ids) == len(set(tags.ids))
        assert set(tags.ways) <= set(tags.ids)
        assert "<script" not in page and "http" not in page.replace("http://www.w3.org/2000/svg", "")
