"""A place in a text becomes what may be written there: heads, fields, values of fields, words of a sentence, names.

Within a sentence the tables of the grammar are asked: the declaration is read up to the cursor, lines with faults left
out, and whatever class of word they would take next is a candidate. Of the nouns, those come first that the verb of
the sentence takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.assets import card_languages
from cardwright.compile.document import DECLARATIONS, TITLED
from cardwright.compile.find import known_sets
from cardwright.compile.names import Denotation, Names
from cardwright.editor.cursor import Cursor
from cardwright.editor.expected import Expected, expected
from cardwright.editor.happenings import happenings_begun
from cardwright.frozen import frozen
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.tables import tables
from cardwright.syntax.tokens import Lexeme
from cardwright.vocabulary.fields import Field, fields
from cardwright.vocabulary.verb import Verb, verbs

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class Candidate:
    """What may stand here. `text` replaces the word that is begun; in `snippet` form a cursor may follow (`$0`).

    `sort` is head, field, value, verb, word, or the sort of a noun; `doc` says what it means; the lower the `rank`, the
    likelier.
    """

    text: str
    sort: str
    doc: str = ""
    rank: int = 1
    snippet: str = ""


FORMS = {"VERB": 0, "VERBS": 1, "VERBING": 2, "VERBED": 3}
_STARTS = {"when": "when $0:", "before": "before $0:", "if": "if $0:", "may": "may:\n  $0", "action": 'action "$0":'}


def completions(cursor: Cursor, compiled: Compiled, lang: str = "en") -> list[Candidate]:
    """All that may stand where somebody writes, the likeliest first; what has been begun of it narrows nothing."""
    names = compiled.cardset.names
    unique: dict[str, Candidate] = {}
    for candidate in _all(cursor, compiled, names, lang):
        unique.setdefault(candidate.text, candidate)
    return sorted(unique.values(), key=lambda one: (one.rank, one.text))


def _all(cursor: Cursor, compiled: Compiled, names: Names, lang: str) -> Iterator[Candidate]:
    before = cursor.before.strip()
    if before.startswith("#"):
        return
    if cursor.quoted:
        yield from _titles(cursor, compiled)
    elif cursor.line == cursor.start and not before:
        yield from _heads(names)
    elif cursor.line == cursor.start and before == "use":
        yield from (Candidate(name, "set") for name in known_sets(compiled.folder))
    elif field := _field_begun(cursor, names):
        yield from _values(field, names)
    else:
        if not before:
            yield from _fields(cursor, compiled)
        if cursor.apart:
            yield from (replace(one, rank=2) for one in _heads(names))
        for text, doc in happenings_begun(cursor.before, compiled, lang):
            yield Candidate(text, "happening", doc, 0)
        yield from _sentence(cursor, names, lang)


# ---- heads, fields and their values


def _heads(names: Names) -> Iterator[Candidate]:
    yield Candidate("use", "head", "The game, or the set, that this one belongs to.", 0, "use $0")
    for head, kind in names.heads.items():
        if head == names.heads.get(head, "").replace("_", " ") or head == kind:
            yield Candidate(head, "head", f"A card of the kind {head}.", 0, f'{head} "$1"\n  $0')
    for head in sorted(DECLARATIONS):
        shape = f'{head} "$1"\n  $0' if head in TITLED else f"{head} $1\n  $0"
        yield Candidate(head, "head", "", 1, shape)


def rows_of(head: str, names: Names) -> Mapping[str, Field]:
    """The fields that a declaration may have, by name."""
    kind = names.heads.get(head)
    if kind is None:
        return fields().get(head, {})
    rows = dict(fields()["card"])
    for property in names.kinds[kind].properties:
        if property == names.trait:
            rows[property] = Field(property, "word", f"Its {property}.", one_of=(*names.elements, "any"))
        else:
            sort = "number" if property in names.numbers else "yesno"
            rows[property] = Field(property, sort, property.replace("_", " "))
    return rows


def _fields(cursor: Cursor, compiled: Compiled) -> Iterator[Candidate]:
    """The fields of the declaration that it does not have yet; before all else those that it must have."""
    names, schemas = compiled.cardset.names, compiled.cardset.schemas
    kind = names.heads.get(cursor.head, "")
    needed = {name for name, row in schemas.fields("card", kind).items() if row.required} if kind else set()
    body = cursor.source.text[cursor.start : declaration_end(cursor.source, cursor.line)]
    there = {line.strip().partition(":")[0] for line in body.split("\n") if ":" in line}
    for name, row in rows_of(cursor.head, names).items():
        if row.translated:
            for lang in card_languages()[1:]:
                if f"{name} ({lang})" not in there:
                    yield Candidate(f"{name} ({lang})", "field", row.doc, 2, f'{name} ({lang}): "$0"')
        if name not in there:
            quotes = row.sort == "text" or row.translated
            rank = -1 if row.required or name in needed else 1
            yield Candidate(name, "field", row.doc, rank, f'{name}: "$0"' if quotes else f"{name}: $0")


def _field_begun(cursor: Cursor, names: Names) -> Field | None:
    """The field whose value is being written."""
    name, colon, _ = cursor.before.strip().partition(":")
    row = rows_of(cursor.head, names).get(name.partition(" (")[0]) if colon else None
    if row is None and colon and name in names.values:
        return Field(name, "any", "")
    return row


_NAMED_BY = {"zone": "zone", "pile": "zone", "played": "zone", "refill": "zone", "kind": "kind", "is": "kind"}


def _values(field: Field, names: Names) -> Iterator[Candidate]:
    for word in field.one_of:
        yield Candidate(word, "value", field.doc, 0)
    if field.sort == "yesno":
        yield from (Candidate(word, "value", field.doc, 0) for word in ("yes", "no"))
    if field.one_of:
        return
    wanted = _NAMED_BY.get(field.name, field.name)
    ids = dict.fromkeys(noun.id for noun in names.nouns.values() if noun.sort == wanted)
    yield from (Candidate(id, wanted, rank=0) for id in ids)
    if field.sort in ("words", "any") and not ids and not field.one_of:
        yield from (Candidate(id, names.sorts[id]) for id in names.sorts if names.sorts[id] in ("property", "kind"))


OWN_TEXTS = ("name", "text", "may", "flavour", "manual", "art", "frame", "back", "source")
"""Before quotes in which stands what is said here for the first time, and no name of a card."""


def _titles(cursor: Cursor, compiled: Compiled) -> Iterator[Candidate]:
    """Inside quotes: names of cards, unless something is given its name there."""
    before = cursor.before.strip().removesuffix('"').strip()
    if before.startswith("change "):
        kind = compiled.cardset.names.heads.get(before.removeprefix("change ").strip(), "")
        for title, ids in compiled.cardset.names.cards.items():
            if any(id.startswith(f"{kind}/") for id in ids):
                yield Candidate(title, "card")
    elif before and cursor.line != cursor.start and "(" not in before and not before.startswith(OWN_TEXTS):
        yield from (Candidate(title, "card") for title in compiled.cardset.names.cards)


# ---- sentences

_ENDS = frozenset([":", ",", "and", "if", "unless", "when", "before", "until", "and if", "or if", "otherwise", "may"])


def _sentence(cursor: Cursor, names: Names, lang: str) -> Iterator[Candidate]:
    place = expected(cursor.source, cursor.start, cursor.at)
    words = {terminal: word for word, terminal in tables().keywords.items()}
    clause = _clause(place)
    verb = _verb_of(clause)
    for terminal in place.classes:
        if terminal in FORMS:
            if _wanted(terminal, clause, verb, place):
                yield from _verbs(FORMS[terminal], lang, 0 if clause else 1)
        elif terminal == "WORD":
            yield from _nouns(clause, verb, names, bool(place.line))
        elif terminal == "POSS":
            yield from (Candidate(word, "word", rank=2) for word in ("your", "their", "its"))
        elif terminal == "DOTTED":
            if place.line and place.line[-1].text in ("omit", "instead of"):
                yield from (Candidate(step, "step", rank=0) for step in names.steps)
        elif (word := words.get(terminal, "")) and word not in _WITHIN and (word.isalpha() or " " in word):
            slot = verb is not None and word in verb.slots
            shape = _STARTS.get(word, "") if not cursor.before.strip() else ""
            rank = 0 if slot else 1 if shape else 3 if clause and clause[-1].types[0] == "NUM" else 2
            yield Candidate(word, "word", rank=rank, snippet=shape)


_WITHIN = frozenset(["and do", "or same", "held in"])  # names of classes, which nobody writes


def _clause(place: Expected) -> tuple[Lexeme, ...]:
    """The tokens since the clause began in which the cursor stands."""
    begins = max((n + 1 for n, piece in enumerate(place.line) if piece.text in _ENDS), default=0)
    return place.line[begins:]


def _wanted(form: str, clause: tuple[Lexeme, ...], verb: Verb | None, place: Expected) -> bool:
    """Whether a form of a verb is what one would write next, of all that the grammar allows."""
    last = clause[-1].text if clause else ""
    match form:
        case "VERBING":
            return last in ("instead of", "by")
        case "VERBED":
            return last in ("is", "are", "be")
        case "VERBS":
            return bool(clause) and verb is None and last not in ("you", "they") and "NUM" not in clause[-1].types
        case _ if verb is not None:
            return False
        case _ if not clause:
            opened = place.line[-1].text if place.line else ""
            return opened in ("", "and", "may", "otherwise", ",", ":")
        case _:
            return last in ("you", "they", "can", "cannot", "may", "must", "secretly", "players") or last.endswith("s")


def _verb_of(clause: tuple[Lexeme, ...]) -> Verb | None:
    """The verb of a clause, if it is there already."""
    text = next((piece.text for piece in reversed(clause) if piece.types[0] in FORMS), "")
    return next((verb for verb in verbs().values() if text and text in verb.words["en"]), None)


def _verbs(form: int, lang: str, rank: int) -> Iterator[Candidate]:
    for verb in verbs().values():
        if not verb.id.endswith("_back"):
            yield Candidate(verb.words["en"][form], "verb", f"{verb.told(lang)}\n\n    {verb.example}", rank)


def _nouns(clause: tuple[Lexeme, ...], verb: Verb | None, names: Names, begun: bool) -> Iterator[Candidate]:
    """Names of the game: first what the verb takes, or who may do something; behind a number what agrees with it. A
    line that is not `begun` tells somebody what to do, and seldom names them."""
    last = clause[-1] if clause else None
    number = last is not None and last.types[0] == "NUM"
    one = last is not None and last.text in ("1", "a", "an", "each", "every", "this", "that", "another")
    many = number and not one
    takes = _sorts(verb, clause) if verb is not None else frozenset(["player"])
    if not number and not one:
        for word in ("you", "they") if verb is None else ("it", "them", "you"):
            yield Candidate(word, "word", rank=0 if verb is None and not clause and begun else 2)
    for word, noun in names.nouns.items():
        if (one and noun.plural) or (many and not noun.plural):
            continue
        if noun.sort == "value":  # a value stands for a number
            yield Candidate(word, "value", rank=4 if number or one else 3)
        elif noun.sort != "face" or "face" in takes:
            yield Candidate(word, noun.sort, "", (0 if clause else 2) if _takes(takes, noun) else 3)


def _takes(takes: frozenset[str], noun: Denotation) -> bool:
    """Whether a noun is of what a verb takes."""
    if noun.sort in takes or noun.id in takes:
        return True
    return (noun.sort in ("kind", "card") and "card" in takes) or (noun.sort == "person" and "player" in takes)


def _sorts(verb: Verb, clause: tuple[Lexeme, ...]) -> frozenset[str]:
    """The sorts of things that the verb takes where the cursor is: as its object, or behind a preposition."""
    behind = next((piece.text for piece in reversed(clause) if piece.text in verb.slots), "")
    return frozenset(verb.slots[behind] if behind else verb.takes)
