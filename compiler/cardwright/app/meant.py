"""Findings about lines that were not understood become findings that say in which lines a card would say the same.

A line is read as people write it (`app/read.py`), with all of the ability to which it belongs. What is offered is
nothing but what is sure, and can stand where the ability stands; all other findings stay as they are. To read takes a
moment, and to make the tables for it some seconds, once for each language of a game. So it is done for a few abilities
in a check, and nobody waits for tables whose words may be others at the next look: those of a game that is being
written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app.files import belongs
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.source import Source, Span, without_comment

if TYPE_CHECKING:
    from cardwright.app.kept_words import SetWords
    from cardwright.compile.compile import Compiled

NOT_UNDERSTOOD = frozenset(("CW201", "CW202", "CW204", "CW209", "CW211", "CW212", "CW401", "CW514", "CW515"))
GERMAN = "CW209"
MOST = 5  # abilities that are read in a check
LOOKED_AT = 50  # findings whose abilities are looked for, so that a block of thousands of slips takes no longer
LONGEST = 60  # words that an ability may have
_HEAD = re.compile(r'^([a-z][a-z ]*?) *"', re.MULTILINE)


class TypedAbility(NamedTuple):
    """Lines of a card that belong together: where they stand, how far in, what they say, on what kind of card."""

    span: Span
    margin: str
    sentence: str
    kind: str


def meant(card_set: Compiled, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings of a set, in their order. Each ability is read once."""
    read: set[tuple[str, int]] = set()
    looked_at = 0
    for finding in findings:
        sure = finding.fix is not None and finding.fix.safe
        dark = finding.code in NOT_UNDERSTOOD and not sure and len(read) < MOST and looked_at < LOOKED_AT
        looked_at += dark
        ability = ability_at(finding.span.source, finding.span.start, card_set) if dark else None
        if ability is None or (place := (ability.span.source.name, ability.span.start)) in read:
            yield finding
            continue
        read.add(place)
        yield _answered(finding, ability, card_set)


def _answered(finding: Diagnostic, ability: TypedAbility, card_set: Compiled) -> Diagnostic:
    """The finding with the lines that say what its ability means, if that is sure."""
    from cardwright.app.read import card_lines

    words = _words(card_set)
    lang = _language(finding, ability.sentence, words, card_set) if words is not None else ""
    text = card_lines(ability.sentence, words, lang, ability.kind) if words is not None and lang else ""
    rows = text.split("\n")
    lines = f"\n{ability.margin}".join(rows)
    if not text or lines == ability.span.text.rstrip():
        return finding
    return replace(
        finding,
        remedy="A card says it so:\n{lines}",
        args=(*finding.args, ("lines", "\n".join(f"  {row}" for row in rows))),
        fix=Fix(ability.span, lines, safe=False),
    )


def _words(card_set: Compiled) -> SetWords | None:
    from cardwright.app.kept_words import words_of_set

    return words_of_set(card_set, card_set.ruleset) if card_set.ruleset is not None else None


def _language(finding: Diagnostic, sentence: str, words: SetWords, card_set: Compiled) -> str:
    """The language in which a sentence is read; none where nobody would wait for its tables."""
    from cardwright.app.kept_grammar import at_hand
    from cardwright.app.read import language_of

    lang = "de" if finding.code == GERMAN else language_of(sentence, words.glossary)
    written_here = any(belongs(game.source.name, card_set.folder) for game in card_set.cardset.of("game"))
    worth_it = not written_here and (lang == "en" or finding.code == GERMAN)
    return lang if worth_it or at_hand(words.glossary, words.ruleset, lang) is not None else ""


def ability_at(source: Source, at: int, card_set: Compiled) -> TypedAbility | None:
    """The ability to which a place belongs, if that is on a card, or in an overlay, and may be a sentence."""
    from cardwright.app.read import OVERLAYS

    heads = list(_HEAD.finditer(source.text, 0, at))
    kind = heads[-1][1] if heads else ""
    if kind not in (*OVERLAYS, *card_set.cardset.names.kinds):
        return None
    margin = _parted(_line(source, source.line_end(heads[-1].start()) + 1))[0]
    start = source.text.rfind("\n", 0, at) + 1
    while (line := _line(source, start)).startswith(f"{margin} "):  # a line of a block: up to what opens it
        start = source.text.rfind("\n", 0, start - 1) + 1
    indent, said = _parted(line)
    end = source.line_end(start)
    if said.endswith(":"):
        block = list(_block(source, end, len(margin)))
        rows = [_parted(_line(source, row)) for row in block]
        if not rows or len({row_indent for row_indent, _ in rows}) > 1:  # a block in a block is nobody's one sentence
            return None
        said, end = f"{said[:-1]}, {' and '.join(row for _, row in rows)}", source.line_end(block[-1])
    if indent != margin or not 3 <= len(said.split()) <= LONGEST:
        return None
    return TypedAbility(Span(source, start + len(margin), end), margin, said, kind)


def _line(source: Source, start: int) -> str:
    """The line that begins at a place."""
    return source.text[start : source.line_end(start)]


def _parted(line: str) -> tuple[str, str]:
    """A line as its indentation and its words, without a comment; what stands in quotes is none."""
    said = line.lstrip(" ")
    return line[: len(line) - len(said)], without_comment(said).rstrip()


def _block(source: Source, end: int, margin: int) -> Iterator[int]:
    """Where the lines begin that follow a line and are further in than it."""
    while end < len(source.text):
        start = end + 1
        line = _line(source, start)
        if not line.strip() or len(_parted(line)[0]) <= margin:
            return
        yield start
        end = source.line_end(start)
