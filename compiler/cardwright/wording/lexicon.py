"""A game's glossary and a language's own tables become nouns: name, plural, gender and what else grammar asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardwright.assets import folder
from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Change, Leaves
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.phrases import Number
from cardwright.vocabulary import words as vocabulary
from cardwright.wording.clause import ASPIRATED

SOURCE = "en"  # the language that every term is written in


_ALTERNATIVES = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")  # [creature|creatures], one and several


@frozen
class Noun:
    """A noun as a dictionary gives it. `places` are the prepositions for where, whence and whither.

    `foreign` marks a name that nobody has translated; it is shown in ⟨ ⟩ and takes no endings.
    """

    name: str
    plural: str
    gender: str = ""
    compound: str = ""
    places: tuple[str, ...] = ()
    declension: str = ""
    foreign: bool = False


@cache
def table(lang: str) -> Mapping[str, Any]:
    """The language's own words, `print/wording/LANG/lexicon.toml`."""
    return tomllib.loads((folder("print") / "wording" / lang / "lexicon.toml").read_text("utf-8"))


class Lexicon:
    """What things are called in one language, for one game."""

    NOUNS = ("kind", "counter", "role", "phase", "property", "die", "family", "value")

    def __init__(self, glossary: Glossary, ruleset: Ruleset, lang: str) -> None:
        self.glossary, self.ruleset, self.lang = glossary, ruleset, lang
        self.table = table(lang)
        self.noun = _remembered(self._noun)
        self.person = _remembered(lambda id: self._of(id, ("person",), _built_in(id, lang, "person")))
        self.zone = _remembered(lambda id: self._of(id, ("zone", "face")))
        self.value = _remembered(lambda id: self._of(id, ("value",)))
        self.face = _remembered(lambda id: self._of(id, ("face",), self._own(id) or self._face(id)))
        self.element = _remembered(lambda id: self._of(id, ("element",)))

    def counts(self, value: str) -> bool:
        """Whether a rule value says how many of something there are: it has a plural then."""
        term = self.glossary.terms.get(f"value:{value}", {}).get(SOURCE)
        return bool(term is not None and term.get("plural"))

    def more(self, change: Change) -> str:
        """What somebody may do for whom a value is so much higher: “add 2 more creatures”. Empty if nobody says it."""
        text = self.glossary.term(f"value:{change.value}", self.lang).get("more")
        if not isinstance(change.by, Number) or change.sign < 0 or isinstance(change.terms.until, Leaves):
            return ""
        return _ALTERNATIVES.sub(r"\1" if change.by.n == 1 else r"\2", text).replace("{n}", str(change.by.n))

    @property
    def trait(self) -> Noun:
        """What the game calls its elements."""
        return self.noun(self.ruleset.trait)

    def _noun(self, id: str) -> Noun:
        return self._of(id, self.NOUNS, self._own(id) or _built_in(id, self.lang, "noun"))

    def _face(self, id: str) -> Noun | None:
        return _built_in(id, self.lang, "face") or _built_in(id, self.lang, "noun")

    def _of(self, id: str, sorts: tuple[str, ...], spare: Noun | None = None) -> Noun:
        keys = [f"{sort}:{id}" for sort in sorts]
        for key in keys:
            if term := self.glossary.term(key, self.lang).forms:
                return _read(id, Term(term), self.lang)
        if spare:
            return spare
        source = next((t for key in keys if (t := self.glossary.term(key, SOURCE)).forms), Term())
        noun = _read(id, source, SOURCE)
        if self.lang == SOURCE:
            return noun
        return Noun(f"⟨{noun.name}⟩", f"⟨{noun.plural}⟩", places=(), foreign=True)

    def _own(self, id: str) -> Noun | None:
        forms = self.table.get("noun", {}).get(id)
        return Noun(*forms) if forms else None

    def is_who(self, element: str) -> bool:
        """Whether an element is what a player is called (the elementalist): then it has a gender in some language."""
        return any(term.get("gender") for term in self.glossary.terms.get(f"element:{element}", {}).values())

    def name(self, key: str, form: str = "name") -> str:
        """One form of a term; what nobody has translated comes in ⟨ ⟩, what nobody has named as its id."""
        sort, _, id = key.partition(":")
        here = self.glossary.term(key, self.lang).get(form)
        if here:
            return here
        there = self.glossary.term(key, SOURCE).get(form)
        if not there and form == "name":
            there = id if sort == "label" else id.split("/")[-1].replace("_", " ").replace("-", " ")
        return there if self.lang == SOURCE or not there else f"⟨{there}⟩"

    def figure(self, property: str, number: int) -> str:
        """A number of a property as it is called (11 “jack”), or in figures."""
        called = (part.partition(" ") for part in self.name(f"property:{property}", "called").split(", "))
        return next((word for n, _, word in called if n == str(number)), str(number).replace("-", "−"))

    def word(self, word: str) -> str:
        """A word that stands for itself: `yes`, `any order`, an element, or a word of a rule value's list."""
        own = self.table["word"].get(word)
        if own is not None:
            return str(own)
        if word in self.ruleset.elements:
            return self.name(f"element:{word}").lower() if self.lang == SOURCE else self.name(f"element:{word}")
        if self.lang == SOURCE:
            return self.glossary.term(f"word:{word}", SOURCE).get("name") or word.replace("_", " ")
        stem = vocabulary.adjectives().get(word)
        if stem and self.lang in stem.words:
            return stem.words[self.lang].lstrip("=<^").split(" / ")[0]
        return self.name(f"word:{word}")


def _read(id: str, term: Term, lang: str) -> Noun:
    name = term.get("name") or id.replace("_", " ")
    plural = term.get("plural") or (vocabulary.several(name) if lang == SOURCE else name)
    if term.get("declension") == "aspirated":
        name, plural = ASPIRATED + name, ASPIRATED + plural
    places = (
        tuple(term.get("prepositions").split()) if lang != SOURCE else tuple(filter(None, [term.get("prepositions")]))
    )
    return Noun(name, plural, term.get("gender"), term.get("compound"), places, term.get("declension"))


def _built_in(id: str, lang: str, sort: str) -> Noun | None:
    rows = {"noun": vocabulary.nouns, "person": vocabulary.persons, "face": vocabulary.faces}[sort]()
    row = rows.get(id)
    if row is None:
        return None
    if lang == SOURCE:
        return Noun(row.id, row.plural)
    forms = row.words.get(lang)
    return Noun(forms[0], forms[1], forms[2]) if forms else None


def _remembered(look_up: Callable[[str], Noun]) -> Callable[[str], Noun]:
    known: dict[str, Noun] = {}

    def remember(id: str) -> Noun:
        if id not in known:
            known[id] = look_up(id)
        return known[id]

    return remember
