"""Nouns, persons, adjectives and superlatives of `grammar/vocabulary/words.toml`, and what people write instead."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from cardwright.assets import card_languages, folder
from cardwright.frozen import frozen

Forms = TypeVar("Forms")


@frozen
class BuiltInNoun:
    """A noun that every game has. `sort` is what the binder asks for: card, phase, die, face, person, …

    `words` maps a language to the forms that its dictionary would give: name, plural, gender.
    """

    id: str
    plural: str
    sort: str
    words: Mapping[str, tuple[str, ...]]
    doc: str = ""


@frozen
class Adjective:
    """An adjective or a superlative: its id is its English word; other languages give what their grammar asks for.
    `reminders` tell by language, on a card that speaks of it, what is meant."""

    id: str
    words: Mapping[str, str]
    most: bool | None = None
    doc: str = ""
    reminders: Mapping[str, str] = MappingProxyType({})


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((folder("grammar") / "vocabulary" / "words.toml").read_text("utf-8"))


@cache
def nouns() -> Mapping[str, BuiltInNoun]:
    """The built-in nouns by id."""
    return {id: _noun(id, row, row.get("sort", id)) for id, row in _table()["noun"].items()}


@cache
def faces() -> Mapping[str, BuiltInNoun]:
    """The classes of faces by id (`negative`, `symbol`, …)."""
    return {id: _noun(id, row, "face") for id, row in _table()["face"].items()}


@cache
def persons() -> Mapping[str, BuiltInNoun]:
    """The players that every game can speak of, by id."""
    return {id: _noun(id, row, "person") for id, row in _table()["person"].items()}


MOST = {
    "with the most": (True, 1), "with the second most": (True, 2), "with the third most": (True, 3),
    "with the fewest": (False, 1), "with the second fewest": (False, 2),
    "with the highest": (True, 1), "with the lowest": (False, 1),
}  # fmt: skip
"""What a player has most or fewest of, or whose cards have the highest or the lowest number; and at which place that
puts them."""


@cache
def people() -> Mapping[str, str]:
    """Every word for them, one or several, with its person."""
    return {form: noun.id for noun in persons().values() for form in (noun.id, noun.plural)}


@cache
def adjectives() -> Mapping[str, Adjective]:
    """The adjectives by id."""
    return {id: _adjective(id, row) for id, row in _table()["adjective"].items()}


@cache
def superlatives() -> Mapping[str, Adjective]:
    """`richest` and its like, by id."""
    return {id: _adjective(id, row) for id, row in _table()["superlative"].items()}


@cache
def numbers() -> Mapping[str, int]:
    """Words that are read as numbers."""
    return dict(_table()["number"])


@cache
def _synonyms() -> dict[str, dict[str, str]]:
    return tomllib.loads((folder("grammar") / "vocabulary" / "synonyms.toml").read_text("utf-8"))


@cache
def synonyms() -> Mapping[str, str]:
    """What people write, and the word of the language that they mean; an empty word means: leave it out."""
    return _synonyms()["meaning"]


@cache
def slips() -> Mapping[str, str]:
    """Words that are never names, and are read as what is meant."""
    return _synonyms()["slip"]


@cache
def doubtful() -> Mapping[str, str]:
    """Slips that the author must mend, and why: read as what they stand for, they may say something else."""
    return _synonyms()["doubt"]


@cache
def openings() -> Mapping[str, str]:
    """The same, but only where a line begins with them."""
    return _synonyms()["opening"]


@cache
def german() -> Mapping[str, str]:
    """Small German words, by what they are in English."""
    return _synonyms()["german"]


def sayings(lang: str) -> Mapping[str, Any]:
    """What people write in a language, and what a card says for it: `grammar/sayings/`, one file, then those of its
    folder, in the order of their names.

    Raises ValueError where two of them say two things of one word.
    """
    tables = folder("grammar") / "sayings"
    together: dict[str, Any] = {}
    for file in (tables / f"{lang}.toml", *sorted((tables / lang).glob("*.toml"))):
        for name, value in tomllib.loads(file.read_text("utf-8")).items():
            together[name] = _with(together.get(name), value, f"{file.name}: {name}")
    return together


def _with(own: Any, more: Any, where: str) -> Any:
    """Rows behind rows, and words beside words."""
    if own is None:
        return more
    if isinstance(own, list):
        return [*own, *more]
    if not isinstance(own, dict):
        raise ValueError(f"{where} is said before")
    if twice := sorted(word for word in own.keys() & more if own[word] != more[word]):
        raise ValueError(f"{where} has said before: {', '.join(twice)}")
    return own | more


@cache
def typical() -> tuple[str, ...]:
    """Short card text of every sort."""
    return tuple(tomllib.loads((folder("grammar") / "sayings" / "typical.toml").read_text("utf-8"))["typical"])


def _noun(id: str, row: Mapping[str, Any], sort: str) -> BuiltInNoun:
    return BuiltInNoun(
        id, row.get("plural", several(id)), sort, _words(row, lambda text: tuple(text.split(" / "))), row.get("doc", "")
    )


def _adjective(id: str, row: Mapping[str, Any]) -> Adjective:
    return Adjective(id, _words(row, str), row.get("most"), row.get("doc", ""), row.get("reminder", {}))


def _words(row: Mapping[str, Any], read: Callable[[str], Forms]) -> dict[str, Forms]:
    """The row in each language that it knows; English is its id."""
    return {lang: read(row[lang]) for lang in card_languages()[1:] if lang in row}


def several(name: str) -> str:
    """The regular plural of an English noun, which need not be declared.

    >>> [several(noun) for noun in ("front", "pass", "match", "fly", "day", "shot glass")]
    ['fronts', 'passes', 'matches', 'flies', 'days', 'shot glasses']
    """
    if name.endswith(("s", "x", "z", "ch", "sh")):
        return f"{name}es"
    if name.endswith("y") and name[-2:-1] not in ("", *"aeiou"):
        return f"{name[:-1]}ies"
    return f"{name}s"


def several_in(lang: str, name: str, plural: str) -> str:
    """The plural of a name in a language: as it was given, else regular in English, and like the name in others."""
    return plural or (several(name) if lang == "en" else name)
