"""A game with the rules laid over it becomes the sentences of its rulebook, each with its chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardwright.book.changes import Changes, changes, places
from cardwright.book.markup import plain
from cardwright.book.rulebook import GameInForce, chapters, signed
from cardwright.book.tree import By, Directive, Heading, Items, Note, Paragraph, Read, TableBlock
from cardwright.typeset.running import IndexEntry, Line, TextRun

END = re.compile(r"((?<=[.!?])|(?<=[.!?][”“]))(?<!\b[a-zA-Z]\.) +(?=[„“A-ZÄÖÜ])")


class Passage(NamedTuple):
    """One sentence: the chapter, the part and the point in which it stands, and the keys of the places that move it.

    A key is that of an origin: `house rule/Heroes/abilities/0`.
    """

    chapter: str
    part: str
    text: str
    keys: By = ()


def passages(game: GameInForce) -> tuple[list[Passage], list[Passage]]:
    """The sentences that the chapters say without the rules laid over the game, and with them.

    What is made of cards and rules and written by nobody is left out. Raises NoRulebook.
    """
    keys = places(game.overlays)
    changed = changes(game.overlays, game.glossary, game.lang)
    steps = {id: (keys[id][-1], ability) for id, (_, ability) in changed.steps.items()}
    base = replace(game, ruleset=game.base, overlays=())
    return (
        list(_sentences(base, Changes(keys, {}, {}, {}))),
        list(_sentences(game, replace(changed, values=keys, steps=steps))),
    )


def _sentences(game: GameInForce, changed: Changes) -> Iterator[Passage]:
    """Every sentence of the chapters, in their order."""
    chapter = part = ""
    for block in chapters(game, changed):
        if isinstance(block, Heading):
            part = plain(block.line) if block.level > 1 else ""
            chapter = chapter if part else plain(block.line)
        for line, by in _lines(block, game):
            text = " ".join(plain(line).split())
            place = " · ".join(filter(None, (part, _head(line))))
            yield from (Passage(chapter, place, sentence, by) for sentence in split(text))


def _head(line: Line) -> str:
    """The words in bold with which a point begins."""
    match line:
        case (TextRun(text, "strong") | IndexEntry(text, _, "strong"), *_):
            return text.rstrip(".:")
        case _:
            return ""


def split(text: str) -> list[str]:
    """The sentences of a text.

    >>> split("Roll. If it is a “5!” you win, e.g. always. “Yes.” Then go on.")
    ['Roll.', 'If it is a “5!” you win, e.g. always.', '“Yes.”', 'Then go on.']
    """
    return [sentence for sentence in END.sub("\n", text).split("\n") if sentence]


def _lines(block: Read, game: GameInForce) -> Iterator[tuple[Line, By]]:
    """The lines of a block and who moves them."""
    match block if isinstance(block, Directive) else signed(block, game):
        case Paragraph(line, by):
            yield line, by
        case Items(of, _):
            yield from ((item.line, item.by) for item in of)
        case Note(of):
            yield from ((one.line, one.by) for one in of)
        case TableBlock(_, rows):
            yield from ((cell, row.by) for row in rows for cell in row.cells)
        case _:
            return
