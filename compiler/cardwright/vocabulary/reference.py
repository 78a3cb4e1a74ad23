"""The vocabulary tables become a page of Markdown: verbs, nouns, persons, adjectives, faces, numbers, fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardwright.assets import folder
from cardwright.vocabulary import words
from cardwright.vocabulary.fields import Field, fields
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.vocabulary.words import Adjective, BuiltInNoun

_OPENING = """\
# The vocabulary

The words that every game shares, and the fields of every declaration. A game adds nouns of its own; `cardwright rules`
lists them. This page is made from the tables in `grammar/vocabulary/`; after a change there, renew it with
`python -m cardwright.vocabulary.reference`. How the words are put together is told in [the language](language.md).

"""
_VERBS = """\
A verb stands in the form that goes with its subject (`you draw`, `that player draws`), with *-ing* in a price and
behind `instead of`, and as a participle behind `is`. What stands in brackets happens, and can be waited for, but no
card can order it.
"""


def page() -> str:
    """The whole page, as it stands in `docs/vocabulary.md`."""
    sections = {
        "Verbs": [_VERBS, "\n", *_verbs(verbs().values())],
        "Nouns": _nouns(words.nouns().values()),
        "Classes of faces": _described(words.faces().values()),
        "Persons": _described(words.persons().values()),
        "Adjectives": _adjectives([*words.adjectives().values(), *words.superlatives().values()]),
        "Numbers": _numbers(words.numbers()),
        "Fields": _fields(fields()),
    }
    return _OPENING + "\n".join(f"## {title}\n\n{''.join(lines)}" for title, lines in sections.items())


# ---- verbs

_SORTS = {
    "card": "cards", "counter": "counters", "player": "a player", "thing": "a thing", "phase": "a part of the game",
    "die": "a die", "face": "a face", "number": "a number", "order": "an order", "direction": "the direction of play",
    "happening": "what is about to happen", "role": "a role", "nothing": "nothing", "place": "a place",
    "amount": "a number", "element": "an element",
}  # fmt: skip


def _verbs(rows: Iterable[Verb]) -> Iterator[str]:
    yield from _head("verb", "forms", "takes", "and", "what it means", "example", "German")
    for verb in rows:
        base, *others = verb.words["en"]
        german = verb.words["de"][0]
        yield _row(f"`{base}`", ", ".join(others), _takes(verb), _slots(verb), verb.doc, f"`{verb.example}`", german)


def _takes(verb: Verb) -> str:
    """ "cards, (a face)": what may be the verb's object; in brackets what only happens."""
    return ", ".join(
        f"({_plain(sort)})" if operation == "happens" else _plain(sort) for sort, operation in verb.takes.items()
    )


def _slots(verb: Verb) -> str:
    return ", ".join(f"`{prep}` {' or '.join(map(_plain, sorts))}" for prep, sorts in verb.slots.items())


def _plain(sort: str) -> str:
    return _SORTS.get(sort, sort)


# ---- other words


def _nouns(rows: Iterable[BuiltInNoun]) -> Iterator[str]:
    yield from _head("word", "several", "German")
    for noun in rows:
        yield _row(f"`{noun.id}`", f"`{noun.plural}`", ", ".join(noun.words["de"]))


def _described(rows: Iterable[BuiltInNoun]) -> Iterator[str]:
    yield from _head("word", "several", "what it means", "German")
    for noun in rows:
        yield _row(f"`{noun.id}`", f"`{noun.plural}`", noun.doc, ", ".join(noun.words["de"]))


def _adjectives(rows: Iterable[Adjective]) -> Iterator[str]:
    yield from _head("word", "what it means", "German")
    for adjective in rows:
        yield _row(f"`{adjective.id}`", adjective.doc, adjective.words["de"].removeprefix("="))


def _numbers(rows: Mapping[str, int]) -> Iterator[str]:
    by_number: dict[int, list[str]] = {}
    for word, number in rows.items():
        by_number.setdefault(number, []).append(f"`{word}`")
    yield ", ".join(f"{' or '.join(said)} {number}" for number, said in sorted(by_number.items())) + "\n"


# ---- fields

_VALUES = {
    "text": '`"…"`', "texts": '`"…", "…"`', "word": "a word",
    "look": 'a word, or `"….svg"`', "words": "words, with commas", "yesno": "`yes` or `no`",
    "number": "a number", "range": "a number, or `2 to 4`", "bounds": "`0 to 30`, `unlimited`", "colour": '`"#2f5aa8"`',
    "codes": "`IT-123`, `C-08`", "teams": "`1 and 2, 3 and 4`", "any": "depends",
    "colours": '`"#2f5aa8", "#b3261e"`', "numbers": "`1, 5, 10`",
    "cards": '`rank 2 to 6, "Queen of Clubs"`', "called": '`11 "jack", 12 "queen"`',
    "synonyms": '`"coin", "Münze f, Münzen"`',
}  # fmt: skip


def _fields(rows: Mapping[str, Mapping[str, Field]]) -> Iterator[str]:
    yield 'A field marked † may be given in each language: `name (de): "…"`. A field in bold must be there.\n'
    for declaration, known in rows.items():
        yield f"\n### {declaration}\n\n"
        yield from _head("field", "value", "what it means")
        for one in known.values():
            name = f"**`{one.name}`**" if one.required else f"`{one.name}`"
            yield _row(name + (" †" if one.translated else ""), _value(one), one.doc)


def _value(one: Field) -> str:
    if one.one_of:
        return ", ".join(f"`{word}`" for word in one.one_of)
    if one.least is not None:
        return f"a number from {one.least} to {one.most}"
    return _VALUES[one.sort]


# ---- tables of Markdown


def _head(*titles: str) -> Iterator[str]:
    yield _row(*titles)
    yield _row(*("---" for _ in titles))


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


if __name__ == "__main__":
    (folder("docs") / "vocabulary.md").write_text(page(), "utf-8")
