"""The forms of a French verb, and the small words that gather before it: ne, te, le, la, lui."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from cardwright.wording.french.spelling import meet

Forms = tuple[str, ...]  # infinitive, imperative, tu, il, ils, participle
Person = Literal["tu", "il", "ils"]
PLACE = "…"  # where the object of a verb stands, if words of the verb follow it: défier … en duel
_ORDER = ("te", "se", "le", "la", "les", "lui", "leur")
_COLUMN: Mapping[Person, int] = {"tu": 2, "il": 3, "ils": 4}
_ENDING: Mapping[Person, str] = {"tu": "es", "il": "e", "ils": "ent"}


@cache
def split(text: str) -> Forms:
    """The forms of a row."""
    return tuple(part.strip() for part in text.split(" / "))


def finite(forms: Forms, person: Person) -> str:
    """Tu pioches, il pioche, ils piochent."""
    return forms[_COLUMN[person]]


def subjunctive(forms: Forms, person: Person) -> str:
    """Behind avant que: qu’il perde. Made from the third person plural, as in nearly every verb.

    >>> subjunctive(split("perdre / perds / perds / perd / perdent / perdu"), "il")
    'perde'
    """
    word, _, others = forms[4].partition(" ")
    made = word.removesuffix("ent") + _ENDING[person]
    return f"{made} {others}" if others else made


def framed(form: str, words: str) -> str:
    """The verb with its object in its place."""
    if PLACE in form:
        return " ".join(form.replace(PLACE, words).split())
    return f"{form} {words}".strip()


def gathered(verb: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
    """Pronouns and ne before a verb, in their order: te le donne, ne l’attaque.

    >>> gathered("attaque", ("la",), True), gathered("donner", ("lui", "le"))
    ('ne l’attaque', 'le lui donner')
    """
    words = verb
    for pronoun in sorted(pronouns, key=_ORDER.index, reverse=True):
        words = meet(pronoun, words)
    return meet("ne", words) if deny else words


def commanded(verb: str, pronouns: tuple[str, ...]) -> str:
    """Pronouns behind an imperative: défausse-la, donne-le-lui, sers-toi."""
    word, gap, others = verb.partition(" ")
    order = sorted(pronouns, key=lambda pronoun: (pronoun in ("te", "se"), _ORDER.index(pronoun)))
    return "-".join([word, *("toi" if pronoun == "te" else pronoun for pronoun in order)]) + gap + others
