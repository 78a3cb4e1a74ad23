"""Words of the rules become lines for a terminal: what there is to know about one, or the list of all of a game."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import TYPE_CHECKING

from cardwright.app.differences import setting
from cardwright.app.entries import GlossaryEntry, bounds, term_form
from cardwright.cli.terminal import TerminalStyle
from cardwright.messages.catalogue import Catalogue
from cardwright.ruleset.game import Ruleset, RuleValue
from cardwright.vocabulary.verb import verbs

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


def shown(entry: GlossaryEntry, look: TerminalStyle) -> str:
    """The entry as text."""
    return "\n".join(_lines(entry, look))


def _lines(entry: GlossaryEntry, look: TerminalStyle) -> Iterator[str]:
    yield f"{look.paint(entry.name, 'bold')} {look.paint(f'({entry.sort})', 'dim')}"
    for paragraph in filter(None, entry.text.split("\n")):
        indent = "  " + paragraph[: len(paragraph) - len(paragraph.lstrip(" "))]
        yield from textwrap.wrap(paragraph.strip(), look.width, initial_indent=indent, subsequent_indent=indent)
    facts = [(label, value) for label, value in entry.facts if value]
    if facts:
        yield ""
    margin = max((len(label) for label, _ in facts), default=0)
    for label, value in facts:
        first, *rest = textwrap.wrap(value, look.width - margin - 4, break_on_hyphens=False) or [""]
        yield f"  {look.paint(label.ljust(margin), 'dim')}  {first}"
        yield from (f"  {' ' * margin}  {line}" for line in rest)
    for heading, mentions in entry.mentions:
        if mentions:
            yield ""
            yield f"  {heading}"
            yield from table([(f"{m.who}", m.line, m.where) for m in mentions], look)


def table(rows: Sequence[tuple[str, ...]], look: TerminalStyle, margin: str = "    ") -> Iterator[str]:
    """Rows in columns, the last one dim; where they would be too wide, what is in the middle goes below."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    wide = len(margin) + sum(widths) + 2 * len(widths) > look.width
    for first, *middle, last in rows:
        cells = [first] if wide else [first, *middle]
        padded = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
        yield f"{margin}{padded}  {look.paint(last, 'dim')}".rstrip()
        for cell in middle if wide else ():
            yield from textwrap.wrap(cell, look.width, initial_indent=margin + "  ", subsequent_indent=margin + "    ")


def listed(rows: Sequence[tuple[str, ...]], look: TerminalStyle, margin: str = "  ") -> Iterator[str]:
    """Rows in columns, of which the last is running text that is folded into what room there is."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    left = len(margin) + sum(widths) + 2 * len(widths)
    for *cells, text in rows:
        head = margin + "".join(f"{cell.ljust(width)}  " for cell, width in zip(cells, widths, strict=True))
        if look.width - left >= 30:
            first, *rest = _fold(text, look.width - left) or [""]
            yield f"{head}{first}".rstrip()
            yield from (" " * left + line for line in rest)
        else:
            yield head.rstrip()
            yield from (f"{margin}  {line}" for line in _fold(text, look.width - len(margin) - 2))


def _fold(text: str, width: int) -> list[str]:
    """Lines of a width; what stands in brackets at the end stays in one piece."""
    head, bracket, tail = text.rpartition(" [")
    joined = head + bracket + tail.replace(" ", "\u00a0") if head else text
    return [line.replace("\u00a0", " ") for line in textwrap.wrap(joined, width)]


def listing(
    compiled: Compiled, ruleset: Ruleset, lang: str, fine: bool, words: Catalogue, look: TerminalStyle
) -> Iterator[str]:
    """The list, line by line, with these words around it; with `fine`, the fine print follows the rest of each file."""
    left_out = sum(value.fine for value in ruleset.values)
    yield look.paint(ruleset.game, "bold")
    added = {value.id for overlay in ruleset.overlays for value in overlay.adds}
    for heading, values in _by_file(compiled, [value for value in ruleset.values if value.id not in added]):
        common = [value for value in values if not value.fine]
        small = [value for value in values if value.fine] if fine else []
        yield from _section(heading, [_value(compiled, value, lang, words) for value in common], look)
        in_small = words.phrase("listing.fine print", file=heading)
        yield from _section(in_small, [_value(compiled, value, lang, words) for value in small], look)
    if left_out and not fine:
        yield ""
        yield words.phrase("listing.left out", left_out, n=str(left_out))
    for sort, heading, things in (
        ("happening", "happenings", ruleset.happenings),
        ("step", "steps", ruleset.steps),
        ("action", "actions", ruleset.actions),
    ):
        rows = [(thing.id, _text(compiled, ruleset, sort, thing.id, lang)) for thing in things]
        yield from _section(words.phrase(f"listing.{heading}"), rows, look)
    verbs_told = [(verb.base, verb.told(lang)) for verb in verbs().values()]
    yield from _section(words.phrase("listing.verbs"), verbs_told, look)
    for sort, heading in (("edition", "editions"), ("house rule", "house rules"), ("variant", "variants")):
        named = [overlay for overlay in ruleset.overlays if overlay.sort == sort]
        rows = [
            (f'"{overlay.id}"' + f" ({overlay.short})" * bool(overlay.short), _name(compiled, sort, overlay.id, lang))
            for overlay in named
        ]
        yield from _section(words.phrase(f"listing.{heading}"), rows, look)
    own = [_value(compiled, value, lang, words) for value in ruleset.values if value.id in added]
    yield from _section(words.phrase("listing.values"), own, look)


def _text(compiled: Compiled, ruleset: Ruleset, sort: str, id: str, lang: str) -> str:
    """What a happening, an action or a step is; of a step that says what is done, its sentences."""
    from cardwright.book.overlays import run_on
    from cardwright.wording.words import sentence

    text = term_form(compiled, f"{sort}:{id}", "text", lang)
    body = next((step.body for step in ruleset.steps if sort == "step" and step.id == id), ())
    return text if text or not body else run_on(sentence(body, compiled.glossary, ruleset, lang))


def _value(compiled: Compiled, value: RuleValue, lang: str, words: Catalogue) -> tuple[str, ...]:
    text = term_form(compiled, f"value:{value.id}", "text", lang)
    return value.id, setting(value.default), f"{text} [{bounds(value, words)}]"


def _name(compiled: Compiled, sort: str, id: str, lang: str) -> str:
    name = term_form(compiled, f"{sort}:{id}", "name", lang)
    return "" if name == id else name


def _section(heading: str, rows: Sequence[tuple[str, ...]], look: TerminalStyle) -> Iterator[str]:
    if rows:
        yield ""
        yield look.paint(heading, "bold")
        yield from listed(rows, look)


def _by_file(compiled: Compiled, values: Sequence[RuleValue]) -> Iterator[tuple[str, list[RuleValue]]]:
    """The values of each file under its name and what its first comment says, in the order written."""

    def file(value: RuleValue) -> str:
        span = compiled.origins.get(f"value/{value.id}")
        return span.source.name if span else ""

    for name, group in groupby(sorted(values, key=file), key=file):
        values = list(group)
        span = compiled.origins.get(f"value/{values[0].id}")
        first = span.source.line(1) if span else ""
        about = first.lstrip("# ").rstrip(".") if first.startswith("#") else ""
        yield PurePath(name).name + (f": {about}" if about else ""), values
