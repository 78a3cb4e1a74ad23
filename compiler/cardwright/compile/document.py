"""One declaration becomes a `Document`: its fields as plain JSON, and each JSON pointer's place in the file."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import count
from typing import Any

from cardwright.compile import messages
from cardwright.syntax import tree
from cardwright.syntax.declarations import field_names
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.known_lines import moved
from cardwright.syntax.messages import field_without_colon, nameless, unknown_declaration, unknown_verb, write_instead
from cardwright.syntax.near import verb_meant
from cardwright.syntax.source import Source, Span
from cardwright.vocabulary.fields import Field, fields
from cardwright.vocabulary.verb import verbs

# Declarations that a game makes; every other head is a kind of card.
DECLARATIONS = frozenset(fields()) - {"card"}
NESTING = frozenset(["game", "edition", "house rule", "variant"])  # what may hold declarations of its own
TITLED = frozenset(["card", "game", "edition", "house rule", "variant", "scenario"])
"""Those whose names stand in quotes."""
SPEAKING = TITLED | {"step"}
"""Those that say something: in whatever else is declared nothing is done."""


@dataclass(slots=True)
class Document:
    """`sort` is `card` or the declaration's own word, `kind` its head. `json` holds the fields, `lines` the sentences.

    A translated field is a map from language to text; `labels` translates strings that the sentences use. Of a card
    from a spreadsheet, `spans` are places in the `sheet`, and its sentences stand in a `cell`; a card that a row of a
    table made has that row as `written`. `misshapen` are fields that are no text, number or list where one is due: they
    are judged, and stand in nobody's way. `known` is what has been worked out of it, for whoever meets the same
    declaration again.
    """

    sort: str
    kind: str
    title: str
    json: dict[str, Any]
    spans: dict[str, tuple[int, int]]
    source: Source
    declared: tree.Declaration
    lines: tuple[tree.Line, ...] = ()
    nested: tuple[Document, ...] = ()
    changes: tuple[tuple[tree.ChangeBlock, Document], ...] = ()
    labels: dict[str, dict[str, str]] = field(default_factory=dict)
    sheet: Source | None = None
    written: Document | None = None
    known: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    cell: Source | None = None
    misshapen: dict[str, Any] = field(default_factory=dict)

    @property
    def speech(self) -> Source:
        """In what its sentences stand."""
        return self.cell or self.source

    @property
    def start(self) -> int:
        """Where its declaration begins."""
        return self.declared.start

    @property
    def body_start(self) -> int | None:
        """Where its first sentence begins, if it has any."""
        return self.lines[0].start if self.lines else None

    @property
    def is_row(self) -> bool:
        """Whether it is a row of a table."""
        return "/row" in self.spans

    @property
    def id(self) -> str:
        """`object/teddy-of-agony`; a declared thing has its own word as id."""
        if self.sort in ("card", "edition", "house rule", "variant", "scenario"):
            return f"{self.kind.replace(' ', '-')}/{slug(self.title)}"
        return self.title

    def span(self, pointer: str = "") -> Span:
        """Where a pointer was written, or the nearest place around it; without one, the declaration's title."""
        while pointer and pointer not in self.spans:
            pointer = pointer.rpartition("/")[0]
        if pointer in self.spans:
            return Span(self.sheet or self.source, *self.spans[pointer])
        at = self.declared.title or self.declared.head
        return Span(self.source, at.start, at.end)


class MovedDocument(Document):
    """A document that stands `by` characters further on than it did `before`: where its parts stand is worked out when
    somebody asks."""

    __slots__ = ("before", "by")
    before: Document
    by: int

    @property
    def start(self) -> int:
        return self.before.start + self.by

    @property
    def body_start(self) -> int | None:
        start = self.before.body_start
        return None if start is None else start + self.by

    @property
    def is_row(self) -> bool:
        return self.before.is_row

    def span(self, pointer: str = "") -> Span:
        span = self.before.span(pointer)
        return Span(self.source, span.start + self.by, span.end + self.by)

    def __getattr__(self, name: str) -> Any:
        value: Any
        match name:
            case "declared" | "lines":
                value = moved(getattr(self.before, name), self.by)
            case "spans":
                value = {pointer: (a + self.by, b + self.by) for pointer, (a, b) in self.before.spans.items()}
            case _:
                raise AttributeError(name)
        setattr(self, name, value)
        return value


def again(document: Document, source: Source, by: int = 0) -> Document:
    """A document of a declaration that stands in a source once more, `by` characters further on. Names can be bound in
    it without anybody's seeing it."""
    if by == 0:
        return Document(
            document.sort, document.kind, document.title, dict(document.json), document.spans, source,
            document.declared, document.lines, tuple(again(nested, source) for nested in document.nested),
            tuple((block, again(changed, source)) for block, changed in document.changes), document.labels,
            document.sheet, document.written and again(document.written, source), document.known,
            document.cell,
        )  # fmt: skip
    copy = MovedDocument.__new__(MovedDocument)
    copy.before, copy.by, copy.source = document, by, source
    copy.sort, copy.kind, copy.title, copy.labels = document.sort, document.kind, document.title, document.labels
    copy.json, copy.known, copy.misshapen = dict(document.json), document.known, {}
    copy.nested, copy.changes, copy.sheet, copy.written, copy.cell = (), (), None, None, None
    return copy


def can_be_moved(document: Document) -> bool:
    """Whether all that a document has stands in its own lines; an offset of 0 is one that no token has."""
    apart = document.is_row or document.sheet is not None
    return document.declared.start > 0 and not (apart or document.nested or document.changes)


@lru_cache(maxsize=10_000)
def slug(title: str) -> str:
    """A title as part of an id: lower case, hyphens for everything that is no letter or digit.

    >>> slug("Estate Sale, of a Late Warlock")
    'estate-sale-of-a-late-warlock'
    """
    return "-".join("".join(ch.lower() if ch.isalnum() else " " for ch in title.replace("'", "")).split())


def free_title(title: str, taken: Container[str]) -> str:
    """A title with the first number behind it that nobody has.

    >>> free_title("Sock", {"sock", "sock-2"})
    'Sock 3'
    """
    return next(f"{title} {n}" for n in count(2) if slug(f"{title} {n}") not in taken)


def with_nested(documents: Iterable[Document]) -> Iterator[Document]:
    """Declarations, each followed by those that stand in it."""
    for document in documents:
        yield document
        yield from with_nested(document.nested)


def called(data: Mapping[str, Any], lang: str) -> dict[int, str]:
    """What the numbers of a property are called in a language.

    >>> called({"called": {"en": ["11 jack", "12 queen"]}}, "en")
    {11: 'jack', 12: 'queen'}
    """
    given = data.get("called")
    rows = given.get(lang) if isinstance(given, dict) else None
    parts = [str(row).partition(" ") for row in rows] if isinstance(rows, list) else []
    return {int(number): word for number, _, word in parts if word and re.fullmatch(r"-?\d{1,9}", number)}


def unquote(text: str) -> str:
    """A string token without its quotes."""
    return text[1:-1] if text.startswith('"') else text


def documents(source: Source, declared: tree.Declaration, diagnostics: list[Diagnostic]) -> Iterator[Document]:
    """The document of a declaration; a table gives one for each row."""
    head = declared.head.text
    rows = [item for item in declared.items if isinstance(item, tree.RowLine)]
    if head in DECLARATIONS or head == "use" or not rows:
        yield _document(source, declared, head, diagnostics)
        return
    plain = _document(source, declared, head, diagnostics)
    yield from _table(plain, rows, diagnostics)


def _document(source: Source, declared: tree.Declaration, head: str, diagnostics: list[Diagnostic]) -> Document:
    sort = head if head in DECLARATIONS or head == "use" else "card"
    title = unquote(declared.title.text) if declared.title else ""
    document = Document(sort, head, title, {}, {}, source, declared)
    if declared.title and declared.title.type != "STRING" and sort in TITLED:
        at = Span(source, declared.start, declared.title.end)
        diagnostics.append(unknown_declaration(at, f'{head} "{title}"'))
    if declared.title and not title.strip():
        diagnostics.append(nameless(Span(source, declared.title.start, declared.title.end), head))
    if declared.title:
        document.spans["/title"] = (declared.title.start, declared.title.end)
    if declared.value:
        _put(document, "default" if sort == "rule" else "faces", declared.value, "any")
    _fill(document, declared.items, diagnostics)
    return document


def _fill(document: Document, items: tuple[tree.Item, ...], diagnostics: list[Diagnostic]) -> None:
    known = fields().get(document.sort, {})
    lines: list[tree.Line] = []
    nested: list[Document] = []
    changes: list[tuple[tree.ChangeBlock, Document]] = []
    for item in items:
        match item:
            case tree.FieldLine():
                _field(document, item, known, diagnostics)
            case tree.Declaration() if document.sort not in NESTING:
                diagnostics.append(_misplaced(document, item))
            case tree.Declaration():
                nested.extend(documents(document.source, item, diagnostics))
            case tree.ChangeBlock():
                changes.append((item, _change(document, item, diagnostics)))
            case tree.RowLine():
                pass
            case tree.BadLine() if document.sort not in SPEAKING:
                pass
            case _ if document.sort not in SPEAKING:
                at = Span(document.source, item.start, document.source.line_end(item.start))
                diagnostics.append(messages.nothing_done_here(at, document.kind))
            case _:
                lines.append(item)
    document.lines, document.nested, document.changes = tuple(lines), tuple(nested), tuple(changes)


def _misplaced(document: Document, item: tree.Declaration) -> Diagnostic:
    """A declaration where none can stand: a field that lacks its colon, or a card that is indented."""
    head = item.head.text
    span = Span(document.source, item.head.start, item.head.start + len(head))
    if document.sort == "scenario" and item.title is not None and head not in field_names() and not item.items:
        at = Span(document.source, item.title.start, item.title.end)
        near = verb_meant(item.title.text)
        meant = next((verb.words["en"][1] for verb in verbs().values() if near in verb.words["en"]), "") if near else ""
        return write_instead(at, meant, safe=False) if meant else unknown_verb(at, f"{head} passes")
    if item.title is not None and (item.title.type == "WORD" or head in field_names()) and not item.items:
        row = fields().get(document.sort, {}).get(head)  # what was meant is plain
        document.json.setdefault(head, {"en": _atom(item.title)} if row and row.translated else _atom(item.title))
        document.spans.setdefault(f"/{head}", (item.title.start, item.title.end))
        return field_without_colon(span, head)
    return messages.inside_another(span, head, document.kind)


def _change(document: Document, item: tree.ChangeBlock, diagnostics: list[Diagnostic]) -> Document:
    head = tree.Declaration(item.kind, item.title, (), None, (), item.items, None, item.start, item.end)
    return _document(document.source, head, item.kind.text, diagnostics)


def _field(document: Document, item: tree.FieldLine, known: Mapping[str, Field], diagnostics: list[Diagnostic]) -> None:
    if item.name.startswith('"'):
        label = unquote(item.name)
        text = unquote(item.value[0].atoms[0].text)
        document.labels.setdefault(label, {})[item.lang or "en"] = text
        diagnostics += _behind_the_quote(document.source, [atom for entry in item.value for atom in entry.atoms])
        return
    row = known.get(item.name)
    if row is not None and row.sort in ("text", "texts"):
        for entry in item.value:
            diagnostics += _behind_the_quote(document.source, entry.atoms)
    pointer = f"/{item.name}" + (f"/{item.lang}" if item.lang else "/en" if row and row.translated else "")
    if pointer in document.spans:
        first = Span(document.source, *document.spans[pointer])
        diagnostics.append(messages.doubled_field(_key(document, item), item.key.text, first, item.end))
        return
    if item.lang and row and not row.translated:
        diagnostics.append(messages.not_translated(_key(document, item), item.name))
        return
    if (given := document.json.get(item.name)) is not None and isinstance(given, dict) != ("/" in pointer[1:]):
        if row is None and _is_text(item.name):
            return  # that there is no such field is said once
        first = document.span(f"/{item.name}")
        diagnostics.append(messages.doubled_field(_key(document, item), item.key.text, first, item.end))
        return
    document.spans[f"{pointer}#key"] = (item.key.start, item.key.end)
    _put(document, pointer[1:], item.value, row.sort if row else "any")


def _behind_the_quote(source: Source, atoms: Sequence[tree.Token]) -> Iterator[Diagnostic]:
    """What stands beside a text in quotes would be part of it, or of nothing: it is told, so that nobody must guess."""
    quoted = next((i for i, atom in enumerate(atoms) if atom.type == "STRING"), None)
    if quoted is not None and len(atoms) > 1:
        beside = atoms[1:] if quoted == 0 else atoms[:quoted]
        yield messages.beside_the_quote(Span(source, beside[0].start, beside[-1].end))


@cache
def _is_text(name: str) -> bool:
    """Whether some declaration has a text of this name."""
    return any(row.translated for rows in fields().values() for row in rows.values() if row.name == name)


def _key(document: Document, item: tree.FieldLine) -> Span:
    return Span(document.source, item.key.start, item.key.end)


def _put(document: Document, path: str, value: tuple[tree.Entry, ...], sort: str) -> None:
    plain = _plain(value, sort)
    document.spans[f"/{path}"] = (value[0].start, value[-1].end)
    if isinstance(plain, list):
        for i, entry in enumerate(value):
            document.spans[f"/{path}/{i}"] = (entry.start, entry.end)
    name, _, lang = path.partition("/")
    if lang:
        document.json.setdefault(name, {})[lang] = plain
    else:
        document.json[name] = plain


_LISTS = frozenset(["words", "codes", "texts", "teams", "bounds", "called", "synonyms", "cards", "colours", "numbers"])


def _plain(value: tuple[tree.Entry, ...], sort: str) -> Any:
    entries = [_entry(entry.atoms) for entry in value]
    if sort in _LISTS or len(entries) > 1:
        return entries
    return entries[0]


def _entry(atoms: tuple[tree.Token, ...]) -> Any:
    """`3` a number, `yes` a truth, `2 to 4` a range, `1 and 2` a list, anything else a text."""
    if len(atoms) == 1:
        return _atom(atoms[0])
    if len(atoms) == 3 and atoms[1].text == "to":
        return {"least": _atom(atoms[0]), "most": _atom(atoms[2])}
    if len(atoms) >= 3 and all(atom.text == "and" for atom in atoms[1::2]):
        return [_atom(atom) for atom in atoms[::2]]
    if len(atoms) > 1 and all(atom.type in ("NUM", "SIGNED", "WORD") for atom in atoms) and atoms[0].type != "WORD":
        return [_atom(atom) for atom in atoms]
    return " ".join(unquote(atom.text) for atom in atoms)


def _atom(atom: tree.Token) -> Any:
    if atom.type in ("NUM", "SIGNED"):
        return atom.number
    if atom.type == "WORD" and atom.text in ("yes", "no"):
        return atom.text == "yes"
    return unquote(atom.text)


def _table(plain: Document, rows: list[tree.RowLine], diagnostics: list[Diagnostic]) -> Iterator[Document]:
    """A document for each row below the first; the first row names the columns."""
    head, *body = rows
    names = [" ".join(atom.text for atom in cell.atoms) for cell in head.cells]
    if not body and not any(isinstance(item, tree.BadLine) for item in plain.declared.items):  # a row that was told
        what = "This table has a head and no rows, so no card comes of it."
        remedy = "Write a row below it for each card."
        diagnostics.append(messages.no_meaning(Span(plain.source, head.start, head.end), what, remedy))
    for row in body:
        if len(row.cells) != len(names):
            diagnostics.append(
                messages.row_of_other_length(Span(plain.source, row.start, row.end), len(row.cells), len(names))
            )
            continue
        document = Document(
            "card", plain.kind, plain.title, dict(plain.json), dict(plain.spans), plain.source, plain.declared,
            plain.lines, labels=plain.labels,
        )  # fmt: skip
        for name, cell in zip(names, row.cells, strict=True):
            if cell.atoms:
                document.json[name] = _entry(cell.atoms)
                document.spans[f"/{name}"] = (cell.start, cell.end)
                document.spans[f"/{name}#key"] = (head.start, head.end)
        document.spans["/row"] = (row.start, row.end)
        yield document
