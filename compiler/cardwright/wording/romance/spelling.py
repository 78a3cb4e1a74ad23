"""What a Romance language is asked of its words: how they meet, agree and stand around a verb, and its verbs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, Protocol

from cardwright.wording.lexicon import Noun

Forms = tuple[str, ...]  # infinitive, imperative, tu, il, ils, participle, and what else the language writes
Person = Literal["tu", "il", "ils"]
Case = Literal["nom", "acc", "strong"]
PLACE = "…"  # where the object of a verb stands, if words of the verb follow it: défier … en duel
COLUMN: Mapping[Person, int] = {"tu": 2, "il": 3, "ils": 4}


class Spelling(Protocol):
    """The answers, a module of each language: `fr/spelling.py`, `es/spelling.py`."""

    GLUED: tuple[tuple[str, ...], ...]
    """The pronouns that stand behind a command as one word with it: dáselo."""

    def meet(self, word: str, words: str) -> str:
        """A small word before others: du joueur, al jugador."""

    def behind(self, preposition: str, words: str) -> str:
        """The words behind a preposition of one or more words."""

    def the(self, noun: Noun, plural: bool, words: str) -> str:
        """The definite article."""

    def an(self, noun: Noun, plural: bool, words: str) -> str:
        """The indefinite article."""

    def this(self, noun: Noun, plural: bool, words: str) -> str:
        """Cet objet, ese objeto."""

    def own(self, owner: str, noun: Noun, plural: bool, words: str) -> str:
        """Ton objet, tu objeto, by the stem of its owner."""

    def no(self, noun: Noun, words: str) -> str:
        """Aucun objet, ningún objeto."""

    def numbered(self, n: str, words: str) -> str:
        """So many of them: 2 autres cartes, otras 2 cartas."""

    def one_of(self, noun: Noun) -> str:
        """Un, uno: one of several."""

    def each_of(self, noun: Noun) -> str:
        """Chacun, cada uno."""

    def none_of(self, noun: Noun) -> str:
        """Aucun, ninguno."""

    def all_of(self, noun: Noun, words: str) -> str:
        """Tous, todos before an article or an owner."""

    def agreed(self, noun: Noun, plural: bool, masculine: str, feminine: str = "") -> str:
        """An adjective or a participle as its noun asks for it."""

    def around(self, noun: Noun, plural: bool, row: str) -> tuple[str, str]:
        """What an adjective of the vocabulary puts before its noun, and what behind it."""

    def pronoun(self, case: Case, feminine: bool, many: bool) -> str:
        """Il, le, lui; él, lo."""

    def subjunctive(self, forms: Forms, person: Person) -> str:
        """Behind avant que, antes de que."""

    def forbidden(self, forms: Forms) -> str:
        """The verb of a command that is denied."""

    def denied(self, verb: str) -> str:
        """The verb with ne, no."""

    def gathered(self, verb: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
        """Pronouns and the denial before a verb: ne le donne, no lo da."""

    def commanded(self, verb: str, pronouns: tuple[str, ...]) -> str:
        """Pronouns behind an imperative: donne-le, dalo."""

    def named(self, infinitive: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
        """Pronouns at an infinitive: le donner, darlo."""


@cache
def split(text: str) -> Forms:
    """The forms of a row."""
    return tuple(part.strip() for part in text.split(" / "))


def finite(forms: Forms, person: Person) -> str:
    """Tu pioches, il pioche, ils piochent."""
    return forms[COLUMN[person]]


def framed(form: str, words: str) -> str:
    """The verb with its object in its place."""
    if PLACE in form:
        return " ".join(form.replace(PLACE, words).split())
    return f"{form} {words}".strip()


def placed(word: str, row: str) -> tuple[str, str]:
    """An adjective before its noun, as `<` in its row says, or behind it."""
    return (word, "") if row.startswith("<") else ("", word)
