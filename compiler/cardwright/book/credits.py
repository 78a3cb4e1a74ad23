"""The signs of a book and the fonts that it is set in become the list of who drew them, and under which licence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from cardwright.assets import folder
from cardwright.book.tree import Block, CardList, DieFaces, Entered, Item, Items, Paragraph, lines
from cardwright.typeset.running import Icon, Inline, TextRun

Own = Mapping[str, Any]
NO_BREAK = "\u00a0"


@cache
def _credits(of: str) -> Mapping[str, Any]:
    """`print/icons/credits.toml`, `print/fonts/credits.toml`."""
    return tomllib.loads((folder("print") / of / "credits.toml").read_text("utf-8"))


def used(blocks: Iterable[Block], cover: Iterable[Entered]) -> tuple[str, ...]:
    """The signs that a book shows, each once."""
    inside = (sign for block in blocks for sign in _signs(block))
    return tuple(dict.fromkeys((*inside, *(card.sign for card in cover))))


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
            drawn = [_of(sign) for sign in signs]
            authors = sorted({author for _, author, _ in drawn if author})
            licence = _credits("icons")["licence"]
            yield Paragraph((TextRun(own["credit_short"].format(authors=", ".join(authors), licence=licence), "em"),))
        case _:
            raise LookupError(f"a chapter asks for credits of {what}, which nobody gives")


def _drawn(signs: tuple[str, ...], own: Own) -> Iterator[Item]:
    """For each who drew signs, and each licence, those signs with what they are called where they come from."""
    drawn: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for sign in signs:
        original, author, licence = _of(sign)
        if licence:
            drawn.setdefault((author, licence), []).append((original, sign))
    for author, licence in sorted(drawn, key=lambda by: (not by[0], by)):
        line: list[Inline] = [TextRun(author or str(own["credit_own"]), "strong"), TextRun(f", {licence}: ")]
        for number, (original, sign) in enumerate(sorted(drawn[author, licence])):
            line += [*([TextRun(", ")] if number else []), Icon(sign, ""), TextRun(f"{NO_BREAK}{original}")]
        yield Item(tuple(line))


def _of(sign: str) -> tuple[str, str, str]:
    """What a sign is called where it comes from, who drew it, and its licence; all empty for what is no sign."""
    known = _credits("icons")
    if entry := known["icons"].get(sign):
        return entry["original"], entry["author"], entry.get("licence", known["licence"])
    return (sign, "", known["own"]["licence"]) if sign in known["own"]["signs"] else ("", "", "")


def _fonts(letters: frozenset[str]) -> Iterator[Item]:
    known = _credits("fonts")
    for font in known["fonts"].values():
        if letters.isdisjoint(font["files"]):
            continue
        family = font["source"].rpartition("/")[2].replace("-", " ").title()
        yield Item((TextRun(family, "strong"), TextRun(f": {font['author']}, {known['licence']}")))
