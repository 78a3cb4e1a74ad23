"""The endings of German articles, adjectives and nouns, by case and gender: the tables of any school grammar."""

from __future__ import annotations

from functools import cache
from typing import Literal

from cardwright.wording.lexicon import Noun

Case = Literal["nom", "acc", "dat", "gen"]
Kind = Literal["strong", "weak", "mixed"]  # what stands before the adjective: nothing, der, ein

# In each row: masculine, feminine, neuter, plural.
_COLUMN = {"m": 0, "f": 1, "n": 2, "pl": 3}
_DER = {"nom": "der die das die", "acc": "den die das die", "dat": "dem der dem den", "gen": "des der des der"}
_DIESER = {"nom": "er e es e", "acc": "en e es e", "dat": "em er em en", "gen": "es er es er"}
_EIN = {"nom": "- e - e", "acc": "en e - e", "dat": "em er em en", "gen": "es er es er"}
_ADJECTIVE: dict[Kind, dict[Case, str]] = {
    "strong": {"nom": "er e es e", "acc": "en e es e", "dat": "em er em en", "gen": "en er en er"},
    "weak": {"nom": "e e e en", "acc": "en e e en", "dat": "en en en en", "gen": "en en en en"},
    "mixed": {"nom": "er e es en", "acc": "en e es en", "dat": "en en en en", "gen": "en en en en"},
}
_PRONOUN = {
    "m": ("er", "ihn", "ihm"),
    "f": ("sie", "sie", "ihr"),
    "n": ("es", "es", "ihm"),
    "pl": ("sie", "sie", "ihnen"),
}
_CONTRACTED = {
    ("in", "dem"): "im",
    ("an", "dem"): "am",
    ("bei", "dem"): "beim",
    ("von", "dem"): "vom",
    ("zu", "dem"): "zum",
    ("zu", "der"): "zur",
    ("in", "das"): "ins",
}


def column(noun: Noun, plural: bool) -> str:
    """`m`, `f`, `n` or `pl`; a noun without a gender is neuter, and one of the plural alone is `pl` (die Stiche)."""
    return "pl" if plural else noun.gender or "n"


def _pick(rows: dict[Case, str], case: Case, column: str) -> str:
    return rows[case].split()[_COLUMN[column]].strip("-")


@cache
def der(case: Case, column: str) -> str:
    """The definite article."""
    return _pick(_DER, case, column)  # type: ignore[arg-type]


@cache
def dieser(stem: str, case: Case, column: str) -> str:
    """Words that bend like `dieser`: dies-, jed-, all-, and ein-, kein- where they stand alone (einer deiner …)."""
    return stem + _pick(_DIESER, case, column)  # type: ignore[arg-type]


@cache
def ein(stem: str, case: Case, column: str) -> str:
    """Words that bend like `ein`: ein, kein, dein, sein, ihr."""
    return stem + _pick(_EIN, case, column)  # type: ignore[arg-type]


@cache
def adjective(stem: str, kind: Kind, case: Case, column: str) -> str:
    """The adjective with its ending; a stem that begins with `=` takes none."""
    return stem[1:] if stem.startswith("=") else stem + _pick(_ADJECTIVE[kind], case, column)


def pronoun(case: Case, column: str) -> str:
    """Er, sie, es, and the plural sie."""
    nominative, accusative, dative = _PRONOUN[column]
    return {"nom": nominative, "acc": accusative, "dat": dative, "gen": "dessen"}[case]


def after(preposition: str, phrase: str) -> str:
    """Preposition and phrase, run together where German does: im, zum, vom."""
    article, _, rest = phrase.partition(" ")
    short = _CONTRACTED.get((preposition, article))
    return f"{short} {rest}" if short else f"{preposition} {phrase}"


@cache
def parts(name: str, ending: str) -> tuple[tuple[str, ...], str, str]:
    """`freie Kreatur pro Zauber` as adjective stems, head and what follows: (("frei",), "Kreatur", " pro Zauber")."""
    words = name.split(" ")
    at = next((i for i, word in enumerate(words) if not word[:1].islower()), len(words) - 1)
    stems = tuple(word.removesuffix(ending) if word.endswith(ending) else "=" + word for word in words[:at])
    return stems, words[at], "".join(" " + word for word in words[at + 1 :])


@cache
def decline(noun: Noun, kind: Kind, case: Case, plural: bool, stems: tuple[str, ...] = (), first: str = "") -> str:
    """Adjectives and noun in a case. `first` is the first half of a compound (Feuer + Kreatur, Magier- + Karte).

    >>> decline(Noun("freie Kreatur", "freie Kreaturen", "f"), "weak", "dat", False)
    'freien Kreatur'
    >>> decline(Noun("Held", "Helden", "m"), "weak", "acc", False, ("aktiv",))
    'aktiven Helden'
    >>> decline(Noun("Vorsitzender", "Vorsitzende", "m"), "weak", "gen", False)
    'Vorsitzenden'
    """
    plural = plural or noun.gender == "pl"
    if noun.foreign:
        own: tuple[str, ...] = ()
        head, tail = noun.plural if plural else noun.name, ""
        head = f"{first}-{head}" if first else head
    else:
        own, head, tail = parts(
            noun.plural if plural else noun.name, "e" if plural else {"m": "er", "f": "e"}.get(noun.gender, "es")
        )
        stem = once_an_adjective(noun)
        head = adjective(stem, kind, case, column(noun, plural)) if stem else bend(head, noun, case, plural)
        joined = head if first.endswith("-") else head[:1].lower() + head[1:]
        head = first + joined if first else head
    words = [adjective(stem, kind, case, column(noun, plural)) for stem in (*stems, *own)]
    return " ".join((*words, head)) + tail


def once_an_adjective(noun: Noun) -> str:
    """Ein Vorsitzender, der Vorsitzende: the stem of a noun that bends as the adjective that it was; else nothing. Of
    masculines that is seen by the plural, of others the glossary says it."""
    ending = {"m": "er", "f": "e"}.get(noun.gender, "es")
    one, several = parts(noun.name, ending)[1], parts(noun.plural, "e")[1]
    stem = one.removesuffix(ending)
    seen = noun.gender == "m" and several == f"{stem}e" and one != stem
    return stem if noun.declension == "adjective" or (seen and not noun.declension) else ""


def bend(head: str, noun: Noun, case: Case, plural: bool) -> str:
    """The noun itself: dative plural -n, genitive -s or -es, weak masculines -n."""
    if plural:
        return head + "n" if case == "dat" and not head.endswith(("n", "s")) else head
    if case == "nom" or noun.gender == "f":
        return head
    if weak(head, noun):
        return parts(noun.plural, "e")[1]
    return head + genitive(head) if case == "gen" else head


def weak(head: str, noun: Noun) -> bool:
    """Der Held, den Helden: masculines whose plural adds -(e)n, unless the glossary says otherwise."""
    if noun.gender != "m" or noun.declension == "strong":
        return False
    plural = parts(noun.plural, "e")[1]
    return noun.declension == "weak" or (plural in (head + "n", head + "en") and not head.endswith(("or", "on", "el")))


def genitive(head: str) -> str:
    """-s, or -es where it would be hard to say: des Kampfes, des Ereignisses."""
    if head.endswith("nis"):
        return "ses"
    if head.endswith("us"):
        return ""
    if head.endswith(("s", "ß", "x", "z", "sch", "st")):
        return "es"
    syllables = sum(
        1 for i, c in enumerate(head.lower()) if c in "aeiouäöüy" and (i == 0 or head.lower()[i - 1] not in "aeiouäöüy")
    )
    return "es" if syllables == 1 and head[-1] not in "aeiouhlmnr" else "s"
