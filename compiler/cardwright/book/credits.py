"""The signs of a book and the fonts that it is set in become the list of who drew them, and under which licence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardwright.assets import folder
from cardwright.book.tree import Block, CardList, DieFaces, Item, Items, Paragraph, lines
from cardwright.press.credits import credit, known_credits
from cardwright.typeset.running import Icon, Inline, TextRun

Own = Mapping[str, Any]
NO_BREAK = "\u00a0"


def used(blocks: Iterable[Block], shown: Iterable[str]) -> tuple[str, ...]:
    """The signs that a book has in its text, and those that are shown besides, each once."""
    inside = (sign for block in blocks for sign in _signs(block))
    return tuple(dict.fromkeys((*inside, *shown)))


def _signs(block: Block) -> Iterator[str]:
    if isinstance(block, CardList):
        yield from (card.sign for card in block.of)
    elif isinstance(block, DieFaces):
        yield from (side.sign for side in block.of if side.sign)
    for line in lines(block):
        yield from (part.sign for part in line if isinstance(part, Icon))


def credits(what: str, signs: tuple[str, ...], letters: frozenset[str], own: Own) -> Iterator[Block]:
    """`signs` is a list of who drew which signs, `fonts` of the fonts; `short` names all who drew signs in one line.

    `letters` are the files of the fonts that the book is set in.
    """
    match what:
        case "signs":
            yield Items(tuple(_drawn(signs, own)), "small")
        case "fonts":
            yield Items(tuple(_fonts(letters)), "small")
        case "short":
            icons = folder("print") / "icons"
            authors = sorted({of.author for sign in signs if (of := credit(sign, icons)) and of.author})
            licence = known_credits(icons)["licence"]
            yield Paragraph((TextRun(own["credit_short"].format(authors=", ".join(authors), licence=licence), "em"),))
        case _:
            raise LookupError(f"a chapter asks for credits of {what}, which nobody gives")


def _drawn(signs: tuple[str, ...], own: Own) -> Iterator[Item]:
    """For each who drew signs, and each licence, those signs with what they are called where they come from."""
    drawn: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for sign in signs:
        if of := credit(sign, folder("print") / "icons"):
            drawn.setdefault((of.author, of.licence), []).append((of.original, sign))
    for author, licence in sorted(drawn, key=lambda by: (not by[0], by)):
        line: list[Inline] = [TextRun(author or str(own["credit_own"]), "strong"), TextRun(f", {licence}: ")]
        for number, (original, sign) in enumerate(sorted(drawn[author, licence])):
            line += [*([TextRun(", ")] if number else []), Icon(sign, ""), TextRun(f"{NO_BREAK}{original}")]
        yield Item(tuple(line))


def _fonts(letters: frozenset[str]) -> Iterator[Item]:
    known = known_credits(folder("print") / "fonts")
    for font in known["fonts"].values():
        if letters.isdisjoint(font["files"]):
            continue
        family = font["source"].rpartition("/")[2].replace("-", " ").title()
        yield Item((TextRun(family, "strong"), TextRun(f": {font['author']}, {known['licence']}")))
