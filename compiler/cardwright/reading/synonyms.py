"""What a sentence calls the things of a game (`synonyms` in its card files) becomes what the game calls them.

A name is put for another one, in the same number: two coins are two ornicles. Where the words around it agree with its
gender (jedes Monster, jede Kreatur) that would be no sentence, so that the grammar learns the name instead: in it the
things are called so, and whatever is read is worded with that name, to the letter.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from copy import copy
from typing import NamedTuple

from cardwright.reading.grammar import Grammar
from cardwright.reading.probes import probing_voice
from cardwright.reading.things import Things
from cardwright.reading.tokens import folded, words_of
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.vocabulary.words import several_in
from cardwright.wording.voice import Voice

COMMON = ("kind", "counter")  # whose names are nouns with an article and endings; a place has prepositions of its own


class OtherName(NamedTuple):
    """A name by which people know what the glossary has under a key."""

    key: str
    name: str
    gender: str
    plural: str


def other_names(text: str, grammar: Grammar) -> list[OtherName]:
    """The names in a text that the game has not, and the table does not say otherwise; the first of each thing."""
    words = {word.text for word in words_of(text, grammar.lang) if not word.quoted}
    found: dict[str, OtherName] = {}
    for key, term in grammar.glossary.terms.items():
        for synonym in term.get(grammar.lang, Term()).synonyms():
            plural = several_in(grammar.lang, synonym.name, synonym.plural)
            name = OtherName(key, synonym.name, synonym.gender, plural)
            if key not in found and any(_is(name, word, grammar.lang) for word in words - grammar.sayings.words.keys()):
                found[key] = name
    return list(found.values())


def own_forms(text: str, grammar: Grammar) -> dict[str, str]:
    """What a text calls things, as it stands there, and the game's word for each, in the same number. What is one and
    several alike (money; das Monster, die Monster) is one behind a word for one."""
    single = "|".join(map(re.escape, sorted({"1", *grammar.articles})))
    forms: dict[str, str] = {}
    for other in other_names(text, grammar):
        term = grammar.glossary.term(other.key, grammar.lang)
        one, many = term.get("name"), term.get("plural") or term.get("name")
        of_several = many if grammar.lang != "de" or many[-1] in "ns" else f"{many}n"
        name, plural = re.escape(other.name), re.escape(other.plural)
        for found in re.finditer(rf"(?i)\b({single}) {name}\b", text):
            forms[found[0]] = f"{found[1]} {one}"
        for form, own in ((f"{plural}n", of_several), (plural, many), (f"{name}(?:e?s)?", one)):
            for found in re.finditer(rf"(?i)\b{form}\b", text):
                forms.setdefault(found[0], own)
    return forms


def in_other_words(text: str, forms: Mapping[str, str]) -> str:
    """A text with other words for some, the longest first."""
    words = "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))
    return re.sub(rf"\b(?:{words})\b", lambda found: forms[found[0]], text) if forms else text


def calling(names: list[OtherName], grammar: Grammar) -> Grammar | None:
    """The grammar for sentences that call things so; none where no word agrees with them."""
    bent = [other for other in names if other.key.partition(":")[0] in COMMON and grammar.lang != "en"]
    if not bent:
        return None
    terms = dict(grammar.glossary.terms)
    for other in bent:
        own = terms[other.key][grammar.lang]
        forms = {"name": other.name, "plural": other.plural, "gender": other.gender or own.get("gender")}
        terms[other.key] = {**terms[other.key], grammar.lang: Term(forms)}
    learnt = copy(grammar)
    learnt.glossary, learnt.vocabulary, learnt.bared = Glossary(terms), frozenset(), {}
    learnt.voice = Voice(learnt.glossary, grammar.ruleset, grammar.lang)
    things = Things(probing_voice(learnt.glossary, grammar.ruleset, grammar.lang))
    called = {other.key.partition(":")[2] for other in bent}
    learnt.nouns = defaultdict(list)
    for first, rows in grammar.nouns.items():
        if kept := [(words, form) for words, form in rows if form.noun not in called]:
            learnt.nouns[first] = kept
    for id in sorted(called):
        for words, form in things.forms_of(id):
            learnt.nouns[words[0]].append((words, form))
    return learnt


def _is(other: OtherName, word: str, lang: str) -> bool:
    """Whether a word is a name, one or several; in German in each case, and at the end of another: Feuermonstern."""
    forms = tuple(map(folded, (other.name, other.plural)))
    if lang != "de":
        return word in forms
    bent = tuple(f"{form}{end}" for form in forms for end in ("", "s", "es", "n"))
    return word in bent or (len(other.name) > 3 and word.endswith(bent))
