"""A card of a file becomes what stands in the fields of a form, and a form that was filled in becomes card text: that
of a new card, or the changes of one that is there.

Of a card that is there only what differs is written: the value of a field, a line for one that it did not have. All
else stays letter by letter, with its comments, its blank lines and its order, and what no form knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardwright.editor.links import TextChange
from cardwright.frozen import frozen
from cardwright.syntax import tree
from cardwright.syntax.declarations import declaration_end, declaration_start
from cardwright.syntax.parse import parse
from cardwright.syntax.source import Source, Span

Schema = Mapping[str, Any]
_LIST = re.compile(r"""(?:[^",]+|"[^"]*")(?:,\s*(?:[^",]+|"[^"]*"))*""")  # words, numbers, texts in quotes
Values = Mapping[str, str]
"""What stands in a form, by the names of fields (`flavour (de)`)."""


@frozen
class WrittenField:
    """A field as it is written: its value as a form shows it, without quotes, and where that and the line stand."""

    name: str
    value: str
    quoted: bool
    at: Span
    line: Span


@frozen
class WrittenCard:
    """A card that stands in a file by itself, and no row of a table: its head, its name, its fields, and where what
    follows them would be written."""

    kind: str
    name: str
    title: Span
    fields: tuple[WrittenField, ...]
    below: Span
    indent: str
    last: Span

    @property
    def values(self) -> dict[str, str]:
        return {field.name: field.value for field in self.fields}


def written_card(source: Source, at: int) -> WrittenCard | None:
    """The card in which an offset lies; None where there is none, or one that a form cannot hold."""
    start = declaration_start(source, at)
    text = source.text[start : declaration_end(source, start + 1)]
    declared = next(iter(parse(Source("", text)).declarations), None)
    if declared is None or declared.title is None or declared.title.type != "STRING" or declared.sheet is not None:
        return None
    items = sorted(declared.items, key=lambda item: item.start)
    if any(isinstance(item, tree.RowLine) for item in items):
        return None

    def span(begins: int, ends: int) -> Span:
        return Span(source, start + begins, start + ends)

    first = next((n for n, item in enumerate(items) if not isinstance(item, tree.FieldLine)), len(items))
    above = items[first - 1] if first else declared.title
    fields = dict(reversed([*_fields(text, declared, span)]))  # the first counts
    margin = re.match(" *", text[text.rfind("\n", 0, items[0].start) + 1 :]) if items else None
    end, last = Source("", text).line_end(above.start), _says_until(text)
    return WrittenCard(
        declared.head.text, declared.title.text[1:-1], span(declared.title.start, declared.title.end),
        tuple(reversed(fields.values())), span(end, end), margin[0] if margin and margin[0] else "  ", span(last, last),
    )  # fmt: skip


def _says_until(text: str) -> int:
    """Where the last line of a declaration ends that says anything; blank lines and comments may follow."""
    end = len(text)
    while end and text[text.rfind("\n", 0, end) + 1 : end].lstrip()[:1] in ("", "#"):
        end = max(text.rfind("\n", 0, end), 0)
    return end


def _fields(
    text: str, declared: tree.Declaration, span: Callable[[int, int], Span]
) -> Iterator[tuple[str, WrittenField]]:
    for item in declared.items:
        if isinstance(item, tree.FieldLine) and not item.name.startswith('"') and item.value:
            lang = "" if item.lang in ("", "en") else f" ({item.lang})"
            atoms = [atom for entry in item.value for atom in entry.atoms]
            start, end = item.value[0].start, item.value[-1].end
            quoted = len(atoms) == 1 and text[start] == '"'
            value = text[start + 1 : end - 1] if quoted else text[start:end]
            name = f"{item.name}{lang}"
            yield name, WrittenField(name, value, quoted, span(start, end), span(item.start, item.end))


# ---- what is written


def new_card(kind: str, name: str, values: Values, schema: Schema, lines: str = "") -> str:
    """A card of a form.

    >>> print(new_card("object", 'A "Sock"', {"element": "fire", "copies": "", "flavour": "So."}, {"properties": {}}))
    object "A “Sock”"
      element: "fire"
      flavour: "So."
    """
    rows = [f"  {field}: {_value(value, _shape(field, schema))}" for field, value in values.items() if _is_said(value)]
    return "\n".join([f"{kind} {_quoted(name)}", *rows, *(["", _indented(lines, "  ")] if lines.strip() else [])])


def refilled(card: WrittenCard, name: str, values: Values, schema: Schema, lines: str = "") -> list[TextChange]:
    """What makes of a card the one that a form says; `lines` are sentences that it shall say besides."""
    changes = [TextChange(card.title, _quoted(name))] if name.strip() and name != card.name else []
    written = {field.name: field for field in card.fields}
    added = []
    for field, value in values.items():
        there, shape = written.get(field), _shape(field, schema)
        if there is None:
            if _is_said(value):
                added.append(f"\n{card.indent}{field}: {_value(value, shape)}")
        elif value != there.value:
            text = _value(value, shape, there.quoted) if value.strip() else ""
            changes.append(TextChange(there.at, text) if text else _taken_out(there))
    if added:
        changes.append(TextChange(card.below, "".join(added)))
    if lines.strip():
        changes.append(TextChange(card.last, f"\n\n{_indented(lines, card.indent)}"))
    return sorted(changes, key=lambda change: change.span.start)


def _taken_out(field: WrittenField) -> TextChange:
    """A line without its field: away with it, unless a comment stands behind it."""
    source, start, end = field.line.source, field.line.start, field.line.end
    begins, ends = source.text.rfind("\n", 0, start) + 1, source.line_end(start)
    rest = source.text[end:ends]
    if rest.strip():
        return TextChange(Span(source, start, end + len(rest) - len(rest.lstrip())), "")
    return TextChange(Span(source, begins - 1, ends) if begins else Span(source, begins, ends + 1), "")


def _shape(field: str, schema: Schema) -> Schema:
    shape: Schema = schema.get("properties", {}).get(field.partition(" (")[0], {})
    return shape


def _is_said(value: str) -> bool:
    return value.strip() not in ("", "no")


def _value(value: str, shape: Schema, quoted: bool | None = None) -> str:
    """A value as it stands behind a colon: a word, a number or a list as it is, a text in quotes, as is whatever would
    not be read as it was meant without them."""
    bare = "enum" in shape or "pattern" in shape or shape.get("type") in ("integer", "boolean", "array")
    line = " ".join(value.split())
    if (quoted is False or (bare and not quoted)) and _LIST.fullmatch(line):
        trial = Source("", f'card "A"\n  field: {line}')
        read = written_card(trial, 0)
        if read is not None and read.values == {"field": line} and not parse(trial).diagnostics:
            return line
    return _quoted(value)


def _quoted(text: str) -> str:
    return f'"{_plain(text)}"'


def _plain(text: str) -> str:
    """A text on one line that can stand in quotes: those that it has itself become printed ones."""
    line = " ".join(text.split())
    return re.sub(r'"([^"]*)"', r"“\1”", line).replace('"', "”")


def _indented(lines: str, indent: str) -> str:
    return re.sub(r"^(?=.)", indent, lines.rstrip(), flags=re.MULTILINE)
