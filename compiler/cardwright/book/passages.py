"""A rulebook without and with some rules becomes sentences, and two versions pairs of what belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from cardwright.book.changes import Changes, changes, places
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import plain
from cardwright.book.overlays import ability_line, of_sorts
from cardwright.book.rulebook import chapters, signed
from cardwright.book.tree import By, Directive, Heading, Items, Note, Paragraph, Read, TableBlock
from cardwright.typeset.running import IndexEntry, Line, TextRun

WORDS = re.compile(r"\w+(?:[-’'.,]\w+)*|\s+|[^\w\s]")
ALIKE = 0.4
"""How much of two sentences must be the same for one to be the other in new words."""


class TextStretch(NamedTuple):
    """A stretch of text, and whether the other version has it too."""

    text: str
    sort: Literal["same", "gone", "new"]


def aligned(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[int | None, int | None]]:
    """Pairs of positions that differ: what has been reworded, what is gone (no second), what is new (no first)."""
    for tag, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            yield from _paired(before, after, range(i, i_end), range(j, j_end))


def _paired(
    before: Sequence[str], after: Sequence[str], here: range, there: range
) -> Iterator[tuple[int | None, int | None]]:
    """The two that are most alike are one in new words, if they are at all; and so on before and behind them."""
    pairs = [
        (_alike(before[i], after[j]), -abs((i - here.start) - (j - there.start)), i, j) for i in here for j in there
    ]
    likeness, _, i, j = max(pairs, default=(0.0, 0, 0, 0))
    if likeness < ALIKE:
        yield from ((i, None) for i in here)
        yield from ((None, j) for j in there)
        return
    yield from _paired(before, after, range(here.start, i), range(there.start, j))
    yield i, j
    yield from _paired(before, after, range(i + 1, here.stop), range(j + 1, there.stop))


def _alike(first: str, second: str) -> float:
    return SequenceMatcher(None, first.split(), second.split(), autojunk=False).ratio()


def marked(before: str, after: str) -> tuple[tuple[TextStretch, ...], tuple[TextStretch, ...]]:
    """Both versions in pieces. A blank or a comma between two changed words belongs to the change.

    Where little is the same, all of the one is gone and all of the other is new.

    >>> [(stretch.text, stretch.sort) for stretch in marked("Pay five ornicles.", "Pay two ornicles.")[1]]
    [('Pay ', 'same'), ('two', 'new'), (' ornicles.', 'same')]
    """
    old_words, new_words = WORDS.findall(before), WORDS.findall(after)
    old: list[TextStretch] = []
    new: list[TextStretch] = []
    for same, gone, come in _runs(old_words, new_words):
        for pieces, text, sort in ((old, gone, "gone"), (new, come, "new")):
            if same or text:
                pieces.append(TextStretch(same or text, "same" if same else sort))  # type: ignore[arg-type]
    if sum(len(piece.text) for piece in new if piece.sort == "same") * 3 < min(len(before), len(after)):
        return (TextStretch(before, "gone"),), (TextStretch(after, "new"),)
    return tuple(old), tuple(new)


def _runs(old_words: list[str], new_words: list[str]) -> Iterator[tuple[str, str, str]]:
    """What both have, or what the first has alone and what the second has alone."""
    gone = come = ""
    for tag, i, i_end, j, j_end in SequenceMatcher(None, old_words, new_words, autojunk=False).get_opcodes():
        mine, theirs = "".join(old_words[i:i_end]), "".join(new_words[j:j_end])
        if tag == "equal" and (not (gone or come) or re.search(r"\w", mine) or i_end == len(old_words)):
            if gone or come:
                yield "", gone, come
            yield mine, "", ""
            gone = come = ""
        else:
            gone, come = gone + mine, come + theirs
    if gone or come:
        yield "", gone, come


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
        list(_sentences(base, Changes(keys, {}, {}, {}, {}))),
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
    if isinstance(block, Directive) and block.name == "further":
        for overlay, n, ability in of_sorts(game.overlays, block.of):
            text = ability_line(ability, game.ruleset, game.glossary, game.lang)
            yield (TextRun(text),), (f"{overlay.sort}/{overlay.id}/abilities/{n}",)
        return
    match block if isinstance(block, Directive) else signed(block, game):
        case Paragraph(line, by):
            yield line, by
        case Items(of, _):
            for item in of:
                yield item.line, item.by
                yield from ((below.line, item.by) for below in item.below)
        case Note(of):
            yield from ((paragraph.line, paragraph.by) for paragraph in of)
        case TableBlock(_, rows):
            yield from ((cell, row.by) for row in rows for cell in row.cells)
        case _:
            return
