"""The text of a chapter becomes a tree, and the tree text again."""

from __future__ import annotations

from cardwright.book.html import html
from cardwright.book.markdown import chunks
from cardwright.book.markup import marked, parse
from cardwright.book.tree import Book, Directive, Entry, Heading, Icon, Item, Items, Link, Note, Paragraph, Table, Text

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
    assert heading == Heading(1, "battle", (Text("A battle"),))
    assert isinstance(paragraph, Paragraph)
    assert paragraph.line[1:4] == (Link("way", "duel"), Text(", a "), Icon("sun", "sun"))
    assert paragraph.line[5] == Entry("mounts", "mount")
    assert bullets == Items((Item((Text("one"),)), Item((Text("two, going on"),))), "bullets")
    assert steps == Items((Item((Text("first"),)),), "numbers")
    assert note == Note((Paragraph((Text("A note in two lines."),)),))
    assert isinstance(table, Table) and len(table.rows) == 1
    assert made == Directive("cards", ("object", "event"))


def test_a_mark_belongs_to_the_block_that_it_stands_in() -> None:
    bullets, after = parse(f"- one{marked(('FAFF',))}\n- two\n\nlast {marked(('Heroes',))}\n")
    assert isinstance(bullets, Items) and isinstance(after, Paragraph)
    assert [item.by for item in bullets.of] == [("FAFF",), ()]
    assert after.by == ("Heroes",)


def test_points_that_are_parted_are_one_list() -> None:
    (steps,) = parse("1. first\n\n1. second\n")
    assert list(chunks(steps)) == ["1. first\n2. second"] if isinstance(steps, Items) else False


def test_what_an_author_wrote_is_no_html() -> None:
    line = (Text("<script>alert(1)</script>"), Link("x", '"><b>'))
    words = (("contents", "Contents"), ("index", "Index"))
    page = html(Book("<i>", "&", (), "en", (Paragraph(line),), words))
    assert "<script" not in page and "<i>" not in page.split("<body>")[1]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
