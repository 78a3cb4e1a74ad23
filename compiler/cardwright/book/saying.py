"""A number of things becomes words, in the grammar of a language: "five ornicles", "mit einem Ornikel"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from cardwright.ruleset.game import Setting
from cardwright.wording.de.endings import column, decline, ein
from cardwright.wording.fr.spelling import agreed, an, meet
from cardwright.wording.lexicon import Lexicon, Noun

Case = Literal["nom", "acc", "dat", "gen"]


def number(n: Setting, words: Mapping[str, Any]) -> str:
    """A small number as a word, a large one in digits; what has no limit as "any number of"."""
    if not isinstance(n, int):
        return str(words["unlimited"])
    small = words["numbers"]
    return str(small[n]) if 0 <= n < len(small) else str(n).replace("-", "−")


def counted(n: Setting, noun: str, case: Case, lexicon: Lexicon, words: Mapping[str, Any]) -> str:
    """So many of something. `noun` is a word of the game or a word with its forms: `row/rows`, `Reihe/Reihen/f`."""
    name, _, forms = noun.partition("/")
    plural, _, gender = forms.partition("/")
    persons = lexicon.ruleset.persons
    known = Noun(name, plural, gender) if forms else lexicon.person(noun) if noun in persons else lexicon.noun(noun)
    return {"de": _german, "fr": _french}.get(lexicon.lang, _english)(n, known, case, words)


def _english(n: Setting, noun: Noun, case: Case, words: Mapping[str, Any]) -> str:
    return f"{number(n, words)} {noun.name if n == 1 else noun.plural}"


def _german(n: Setting, noun: Noun, case: Case, words: Mapping[str, Any]) -> str:
    if n == 1:
        return f"{ein('ein', case, column(noun, False))} {decline(noun, 'mixed', case, False)}"
    if n == 0:
        return f"{ein('kein', case, 'pl')} {decline(noun, 'mixed', case, True)}"
    return f"{number(n, words)} {decline(noun, 'strong', case, True)}"


def _french(n: Setting, noun: Noun, case: Case, words: Mapping[str, Any]) -> str:
    if n == 1:
        return an(noun, False, noun.name)
    if n == 0:
        return f"{agreed(noun, False, 'aucun')} {noun.name}"
    return f"{number(n, words)} {noun.plural if isinstance(n, int) else meet('de', noun.plural)}"
