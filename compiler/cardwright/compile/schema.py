"""Documents meet their JSON Schemas (2020-12), and every schema error becomes a finding at the very word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.sheets import SAYS
from cardwright.intake import PICTURE_NAME
from cardwright.ruleset.glossary import SYNONYM
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.vocabulary.fields import Field, fields
from cardwright.vocabulary.words import synonyms

BASE = "https://cardwright.dev/schema/1/"
SOMEBODYS = "^[\\w-]+['’]s? "  # a field that a player of a scenario has
DIALECT = "https://json-schema.org/draft/2020-12/schema"

_TEXT = {"type": "string", "minLength": 1}
_MOST = 9999
_COLOURED = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
_RANGE = {
    "type": "object",
    "properties": {"least": {"type": "integer"}, "most": {"type": "integer"}},
    "required": ["least", "most"],
    "additionalProperties": False,
}
_SORTS: dict[str, dict[str, Any]] = {
    "text": _TEXT,
    "word": {"type": "string", "pattern": "^[^\\W\\d][\\w -]*$"},
    "look": {"type": "string", "pattern": f"^([^\\W\\d][\\w -]*|{PICTURE_NAME})$"},
    "yesno": {"type": "boolean"},
    "number": {"type": "integer"},
    "range": {"type": ["integer", "object"], **{k: v for k, v in _RANGE.items() if k != "type"}},
    "bounds": {
        "type": "array",
        "minItems": 1,
        "items": {
            "type": ["object", "string"],
            "pattern": "^unlimited$",
            **{k: v for k, v in _RANGE.items() if k != "type"},
        },
    },
    "words": {"type": "array", "items": {"type": "string"}, "minItems": 1},
    "codes": {"type": "array", "items": {"type": "string"}, "minItems": 1},
    "texts": {"type": "array", "items": _TEXT, "minItems": 1},
    "colour": _COLOURED,
    "colours": {"type": "array", "items": _COLOURED, "minItems": 1},
    "numbers": {
        "type": "array",
        "items": {"type": "integer", "minimum": 1, "maximum": _MOST},
        "minItems": 1,
        "uniqueItems": True,
    },
    "cards": {"type": "array", "items": _TEXT, "minItems": 1},
    "called": {"type": "array", "items": {"type": "string", "pattern": "^-?\\d{1,9} \\S"}, "minItems": 1},
    "synonyms": {"type": "array", "items": {"type": "string", "pattern": SYNONYM.pattern}, "minItems": 1},
    "teams": {"type": "array", "items": {"type": "array", "items": {"type": "integer", "minimum": 1}}},
    "any": {},
}
_SAID = {
    "text": "a text in quotes", "word": "a word", "look": "a word, or a picture in quotes", "yesno": "yes or no",
    "number": "a whole number",
    "range": "a number or a range", "bounds": "bounds", "words": "a list of words", "codes": "numbers of rules",
    "texts": "a list of texts", "colour": "a colour", "teams": "teams of seats",
    "cards": "cards",
    "called": "numbers and what they are called", "synonyms": "names in quotes, with gender and plural if need be",
    "colours": "a list of colours", "numbers": "a list of different whole numbers above 0",
}  # fmt: skip


@dataclass(slots=True)
class Schemas:
    """The schemas of a set, one for each sort of declaration and kind of card, made once, when they are needed.

    `properties` are the fields that the game itself gives to a kind of card, or to scenarios.
    """

    properties: Mapping[str, Mapping[str, Field]] = field(default_factory=dict)
    known: dict[tuple[str, str], dict[str, Field]] = field(default_factory=dict)
    judges: dict[tuple[str, str, bool], Any] = field(default_factory=dict)

    def fields(self, sort: str, kind: str) -> dict[str, Field]:
        """The fields of a declaration: its own, for a card the properties of its kind, for a scenario the table."""
        key = (sort, kind)
        if key not in self.known:
            self.known[key] = {
                **fields()[sort],
                **(self.properties.get(kind, {}) if sort in ("card", "scenario") else {}),
            }
        return self.known[key]

    def check(self, document: Document, partial: bool = False) -> Iterator[Diagnostic]:
        """What a document's fields lack, have too much, or have wrong. A `change` is partial: nothing is required."""
        known, data = self.fields(document.sort, document.kind), {**document.json, **document.misshapen}
        if plainly_right(data, known, partial=partial):
            return
        key = (document.sort, document.kind, partial)
        if key not in self.judges:
            self.judges[key] = judge(schema(document.sort, document.kind, known, partial=partial))
        misspelt = [nearest(extra, known, synonyms()) for extra in data if extra not in known]
        meant = {near[0] for near in misspelt if near}
        for error in self.judges[key].iter_errors(data):
            yield from _explain(document, error, known, meant)


def schema(
    sort: str, kind: str, known: Mapping[str, Field], game: str = "", *, partial: bool = False
) -> dict[str, Any]:
    """The JSON Schema of a declaration, as `grammar/schemas/` publishes it; kinds of card stand under their game."""
    name = (kind if sort == "card" else sort).replace(" ", "-")
    return {
        "$schema": DIALECT,
        "$id": f"{BASE}{game + '/' if game else ''}{name}.schema.json",
        "title": name,
        "type": "object",
        "properties": {row.name: _property(row) for row in known.values()},
        "patternProperties": {SOMEBODYS: {}} if sort == "scenario" else {},
        "required": [] if partial else sorted(row.name for row in known.values() if row.required),
        "additionalProperties": False,
    }


def _property(row: Field) -> dict[str, Any]:
    rule = dict(_SORTS[row.sort])
    if row.one_of:
        rule = {"enum": list(row.one_of)}
    if row.least is not None:
        rule |= {"minimum": row.least, "maximum": row.most}
    if row.translated:
        rule = {"type": "object", "propertyNames": {"pattern": "^[a-z]{2}$"}, "additionalProperties": rule}
    return rule | {"description": row.doc}


def judge(definition: dict[str, Any]) -> Any:
    """The judge that explains: jsonschema, loaded only when there is something to judge."""
    import jsonschema

    return jsonschema.Draft202012Validator(definition)


_SPEECH = {"ability", "abilities", "card text", "effect", "effects", "rule", "rules", "rules text"}
"""What people call the column of what a card does."""


def _explain(document: Document, error: Any, known: Mapping[str, Field], meant: set[str]) -> Iterator[Diagnostic]:
    """jsonschema's error, by its keyword and path, in the reader's own words. What is only misspelt is not missing."""
    path = [str(part) for part in error.absolute_path]
    name = path[0] if path else ""
    span = document.span("/" + "/".join(path)) if path else document.span()
    sort = _SAID.get(known[name].sort, "something else") if name in known else ""
    match error.validator:
        case "required":
            for missing in error.validator_value:
                if missing not in error.instance and missing not in meant:
                    example, in_sheet = _example(known[missing]), document.sheet is not None
                    fix = _line_below(document, known[missing])
                    yield messages.missing_field(document.span(), document.kind, missing, example, in_sheet, fix)
        case "additionalProperties" if not path:
            for extra in error.instance:
                if extra not in known and not _somebodys(document, extra):
                    at = document.span(
                        f"/{extra}#key" if f"/{extra}#key" in document.spans else _first(document, extra)
                    )
                    said = document.sheet is not None and extra.casefold() in _SPEECH
                    near = [SAYS] if said else nearest(extra, known, synonyms())
                    yield messages.unknown_field(at, document.kind, extra, near, known)
        case "minimum" | "maximum":
            yield messages.out_of_bounds(span, name, known[name].least, known[name].most)
        case _ if isinstance(error.instance, dict) and not known[name].translated and "least" not in error.instance:
            by_language = next((pointer for pointer in document.spans if pointer.startswith(f"/{name}/")), "")
            yield messages.not_translated(document.span(_first(document, name) or by_language), name)
        case "enum":
            words = [str(word) for word in error.validator_value]
            word = str(error.instance) if not isinstance(error.instance, bool) else span.text
            if isinstance(error.instance, list | dict):
                yield messages.wrong_sort(span, name, "a word")
            else:
                yield messages.not_in_list(span, name, word, nearest(word, words, {}), words)
        case _:
            yield messages.wrong_sort(span, name, sort)


def _somebodys(document: Document, name: str) -> bool:
    """Whether a field of a scenario says what somebody has (`ann's hand`); what that can be is found out later."""
    return document.sort == "scenario" and re.match(SOMEBODYS, name) is not None


def _first(document: Document, name: str) -> str:
    return next(
        (pointer for pointer in document.spans if pointer.startswith(f"/{name}/") and pointer.endswith("#key")), ""
    )


def _line_below(document: Document, row: Field) -> Fix | None:
    """A line below a declaration's head that gives it a field, where its first value is one that may well be meant."""
    if document.sheet or document.written or not (row.one_of or row.sort == "number"):
        return None
    source, head = document.source, document.declared.head
    margin = " " * (head.start - source.text.rfind("\n", 0, head.start) + 1)
    end = source.line_end(document.span().end)
    return Fix(Span(source, end, end), f"\n{margin}{row.name}: {_example(row)}", safe=False)


_EXAMPLES = {
    "number": "2", "text": '"…"', "range": "2 to 4", "colour": '"#2f5aa8"', "word": "flame", "look": "gold",
}  # fmt: skip


def _example(row: Field) -> str:
    if row.one_of:
        return row.one_of[0]
    return _EXAMPLES.get(row.sort, "…")


_WORD = re.compile(r"[^\W\d][\w -]*")
_LOOK = re.compile(f"{_WORD.pattern}|{PICTURE_NAME}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LANGUAGE = re.compile(r"[a-z]{2}")


def plainly_right(data: Mapping[str, Any], known: Mapping[str, Field], *, partial: bool = False) -> bool:
    """True if every field is known and plainly of its sort, and, unless the document is partial, none is missing."""
    for name, value in data.items():
        row = known.get(name)
        if row is None or not _right(row, value):
            return False
    return partial or all(name in data for name, row in known.items() if row.required)


def _right(row: Field, value: Any) -> bool:
    if row.translated:
        return type(value) is dict and all(
            _LANGUAGE.fullmatch(lang) and _one(row, text) for lang, text in value.items()
        )
    return _one(row, value)


def _one(row: Field, value: Any) -> bool:
    if row.one_of:
        return type(value) is str and value in row.one_of
    if row.least is not None:
        return type(value) is int and row.least <= value <= (row.most if row.most is not None else value)
    return row.sort in _PLAIN and _PLAIN[row.sort](value)


def _coloured(value: Any) -> bool:
    return type(value) is str and _COLOUR.fullmatch(value) is not None


def _numbers(value: Any) -> bool:
    whole = type(value) is list and all(type(number) is int and 1 <= number <= _MOST for number in value)
    return whole and 0 < len(value) == len(set(value))


def _texts(value: Any) -> bool:
    return type(value) is list and bool(value) and all(type(text) is str and text for text in value)


def _called(value: Any) -> bool:
    return _texts(value) and all(re.match(r"-?\d{1,9} \S", text) for text in value)


def _bounds(value: Any) -> bool:
    return type(value) is list and bool(value) and all(bound == "unlimited" or _range(bound) for bound in value)


def _range(value: Any) -> bool:
    return type(value) is dict and value.keys() == {"least", "most"} and all(type(end) is int for end in value.values())


def _team(value: Any) -> bool:
    return type(value) is list and all(type(seat) is int and seat >= 1 for seat in value)


_PLAIN: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: type(value) is str and value != "",
    "word": lambda value: type(value) is str and _WORD.fullmatch(value) is not None,
    "look": lambda value: type(value) is str and _LOOK.fullmatch(value) is not None,
    "yesno": lambda value: type(value) is bool,
    "number": lambda value: type(value) is int,
    "range": lambda value: type(value) is int or _range(value),
    "bounds": _bounds,
    "words": _texts,
    "codes": _texts,
    "texts": _texts,
    "colour": _coloured,
    "colours": lambda value: type(value) is list and value != [] and all(map(_coloured, value)),
    "numbers": _numbers,
    "called": _called,
    "synonyms": lambda value: _texts(value) and all(map(SYNONYM.match, value)),
    "cards": _texts,
    "teams": lambda value: type(value) is list and all(map(_team, value)),
    "any": lambda value: True,
}


# ---- what is of another form than its field


def set_apart(document: Document) -> None:
    """Takes the fields out that are no text, number or list where one is due: who binds names and lowers fields meets
    none of them, and whoever judges the document finds them beside it."""
    rows = fields().get(document.sort, {})  # `use` has none
    for name, value in list(document.json.items()):
        row = rows.get(name)
        if row is None or (left := _of_form(row, value)) is value:
            continue
        document.misshapen[name] = value
        if left is None:
            del document.json[name]
        else:
            document.json[name] = left


def _of_form(row: Field, value: Any) -> Any:
    """The value, or as much of it as has the form of its field."""
    fits = _FORMS.get("word" if row.one_of else row.sort)
    if fits is None or (not row.translated and fits(value)):
        return value
    if not row.translated or type(value) is not dict:
        return None
    left = {lang: text for lang, text in value.items() if fits(text)}
    return value if len(left) == len(value) else left or None


def _listed(value: Any) -> bool:
    return type(value) is list and all(type(part) is str for part in value)


_FORMS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("text", "word", "look", "colour"), lambda value: type(value) is str),
    **dict.fromkeys(("words", "codes", "texts", "called", "synonyms", "cards", "colours"), _listed),
    **dict.fromkeys(("bounds", "teams", "numbers"), lambda value: type(value) is list),
    "yesno": lambda value: type(value) is bool,
    "number": lambda value: type(value) is int,
}
