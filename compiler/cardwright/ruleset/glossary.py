"""What things are called, in each language: the only place where a game's own words stand beside its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

SYNONYM = re.compile("^([^,; ][^,;]*?)(?: ([mfn]))?(?:, ([^,; ][^,;]*))?$")
"""Another name of a thing, as card files give it: `coin`, `money, money`, `Münze f, Münzen`."""


class Synonym(NamedTuple):
    """What a thing is called, too; `gender` and `plural` are empty where nobody gave them."""

    name: str
    gender: str
    plural: str


def synonyms_of(texts: Iterable[str]) -> Iterator[Synonym]:
    """What some texts of card files give; a text of another form has a finding, and gives none."""
    given = map(SYNONYM.match, texts)
    yield from (Synonym(*(word or "" for word in one.groups())) for one in given if one)


@dataclass(frozen=True, slots=True)
class Term:
    """One thing's words in one language, as the card files give them.

    `forms` holds what was written: `name`, `plural`, `gender`, `compound`, `prepositions`, `text`, `flavour`,
    `manual`, `synonyms` (with semicolons between them). What a language can work out by itself (a German dative
    plural) is not here.
    """

    forms: Mapping[str, str] = field(default_factory=dict)

    def get(self, form: str) -> str:
        """The form, or an empty string when nobody wrote it."""
        return self.forms.get(form, "")

    def synonyms(self) -> Iterator[Synonym]:
        """What else it is called."""
        return synonyms_of(self.get("synonyms").split("; "))


@dataclass(frozen=True, slots=True)
class Glossary:
    """All terms, by sort and id (`kind:creature`, `zone:deck`, `card:object/teddy-of-agony`) and language.

    What is the same in every language (`colour`, `symbol`, `art`, `blank`, `by`, `side`, `token`) is kept under the
    language "".

    Sorts: element, die, face, family, property, kind, zone, counter, role, phase, person, value, happening, action,
    step, card, edition, house rule, variant, game.
    """

    terms: Mapping[str, Mapping[str, Term]] = field(default_factory=dict)

    def term(self, key: str, lang: str) -> Term:
        """The term's words in a language; an empty term when there are none."""
        return self.terms.get(key, {}).get(lang, Term())
