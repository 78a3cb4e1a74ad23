"""The text of a card file becomes its words: each name in it, and what it names.

A file is taken apart into its declarations, and what a declaration's text consists of is kept by that text: of a large
file only the declaration that is being written is looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.compile.document import unquote
from cardwright.editor.kept_texts import KeptTexts
from cardwright.frozen import frozen
from cardwright.syntax.declarations import declaration_end, declaration_start, stretches
from cardwright.syntax.source import Source
from cardwright.syntax.tokens import Lexeme, pieces
from cardwright.vocabulary.fields import fields

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.names import Denotation, Names


@frozen
class NamedWord:
    """Some words of a text, from `start` up to `end`, that name something: `counter` `ornicle`, `card` `Net`.

    A card and a rule go by their titles, a verb by its English base form, all else by its id. `declares` where the name
    is given, rather than used; `plural` where it names several.
    """

    start: int
    end: int
    sort: str
    id: str
    plural: bool = False
    declares: bool = False


def named_words(source: Source, compiled: Compiled, first: int = 0, last: int | None = None) -> list[NamedWord]:
    """All names in a source of a set, in order; of a part of it, those in all that is declared there."""
    stop = len(source.text) if last is None else last
    return _within(
        [(start, end) for start, end in stretches(source) if start <= stop and end >= first], source, compiled
    )


def named_word(source: Source, compiled: Compiled, offset: int) -> NamedWord | None:
    """The name in which an offset lies, or at whose end."""
    start = declaration_start(source, offset)
    words = _within([(start, declaration_end(source, start + 1))], source, compiled)
    return next((word for word in words if word.start <= offset <= word.end), None)


def _within(places: Sequence[tuple[int, int]], source: Source, compiled: Compiled) -> list[NamedWord]:
    declared, titles = _declared(source, compiled), _titles(compiled)
    return [
        word
        for start, end in places
        for line in lexemes(source, start, end)
        for word in _in_line(line, start, compiled.cardset.names, titles, declared)
    ]


def lexemes(source: Source, start: int, end: int) -> tuple[tuple[Lexeme, ...], ...]:
    """The tokens of the stretch of one declaration, a row for each line that has any; places are within it."""
    return _kept.of(source, start, end)


def _lexemes(text: str) -> tuple[tuple[Lexeme, ...], ...]:
    return tuple(map(tuple, pieces(Source("", text), 0, len(text), [])))


_kept = KeptTexts(_lexemes)


def _titles(compiled: Compiled) -> dict[str, str]:
    """What goes by a title: cards, house rules, editions, variants, games."""
    sorts = ("card", "house rule", "edition", "variant", "game")
    return {document.title: document.sort for document in compiled.cardset.documents if document.sort in sorts}


def _declared(source: Source, compiled: Compiled) -> dict[int, tuple[int, str, str]]:
    """Where a source gives something its name: the end, the sort and the name, by where it begins."""
    return {
        place[0]: (place[1], document.sort, document.title)
        for document in compiled.cardset.documents
        if document.source.name == source.name and (place := document.spans.get("/title")) and document.sort != "use"
    }


def _in_line(
    line: Sequence[Lexeme],
    base: int,
    names: Names,
    titles: dict[str, str],
    declared: dict[int, tuple[int, str, str]],
) -> Iterator[NamedWord]:
    passed = 0
    for n, piece in enumerate(line):
        start, end = base + piece.start, base + piece.end
        if n < passed:
            continue
        if at := declared.get(start):
            yield NamedWord(start, at[0], _sort(at[1]), at[2], declares=True)
        elif piece.types[0] == "STRING" and unquote(piece.text) in titles:
            yield NamedWord(start, end, titles[unquote(piece.text)], unquote(piece.text))
        elif piece.types[0] == "DOTTED" and piece.text in names.steps:
            yield NamedWord(start, end, "step", piece.text)
        elif piece.types[0] == "PLAIN_FIELD":
            yield from _in_field(piece.text.partition(": ")[0], start, names)
            yield from _in_value(piece.text.partition(": ")[2], end, names)
        elif piece.types[0] == "FIELD":
            yield from _in_field(piece.text, start, names)
        elif found := _noun(line[n:], names):
            noun, size = found
            last = line[n + size - 1]
            passed = n + size
            yield NamedWord(start, base + last.start + len(_bare(last)), noun.sort, noun.id, noun.plural)
        elif piece.types[0] in ("VERB", "VERBS", "VERBING", "VERBED"):
            yield NamedWord(start, end, "verb", piece.text)


def _noun(line: Sequence[Lexeme], names: Names) -> tuple[Denotation, int] | None:
    """The noun that a line begins with, if it does."""
    if "WORD" not in line[0].types and "POSS" not in line[0].types:
        return None
    return names.find([_bare(piece) for piece in line[:4]])


def _bare(piece: Lexeme) -> str:
    """A word without what makes it somebody's: `dealer's`."""
    return piece.text.removesuffix("'s").removesuffix("’s") if piece.types[0] == "POSS" else piece.text


def _in_field(field: str, start: int, names: Names) -> Iterator[NamedWord]:
    """A field that is called as something of the game: `hand_size: 5`, `ann's hand: …`, `discard: …`"""
    if field in names.values:
        yield NamedWord(start, start + len(field), "value", field)
    elif field not in fields().get("card", {}):
        place = field.replace("’", "'").rpartition("'s ")[2]
        if (noun := names.nouns.get(place)) and noun.sort in ("zone", "counter", "property"):
            at = start + len(field) - len(place)
            yield NamedWord(at, start + len(field), noun.sort, noun.id, noun.plural)


def _in_value(value: str, end: int, names: Names) -> Iterator[NamedWord]:
    """The value of a field of one word, which may be a name: `zone: hand`."""
    if noun := names.nouns.get(value.replace("_", " ")) or _by_id(value, names):
        yield NamedWord(end - len(value), end, noun.sort, noun.id, noun.plural)


def _by_id(value: str, names: Names) -> Denotation | None:
    noun = names.nouns.get(value)
    if noun is None and value in names.sorts:
        return next((one for one in names.nouns.values() if one.id == value and not one.plural), None)
    return noun


def _sort(sort: str) -> str:
    """What something that is declared is as a noun: a `rule` is a value, and a suit an element."""
    return {"rule": "value", "faction": "element", "suit": "element"}.get(sort, sort)
