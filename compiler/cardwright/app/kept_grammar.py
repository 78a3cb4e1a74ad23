"""The grammar of a game in a language, from the cache as long as neither the words of the game nor Cardwright changed.

To make one takes some seconds, since every phrase is worded; to take it up again takes a moment. It is kept as a pickle
of plain values: whoever reads it knows the classes of phrases and words, and makes nothing else of it.
"""

from __future__ import annotations

import pickle
import sys
from contextlib import suppress
from hashlib import sha256

from cardwright.app.cache import digest, keep, recall, stamps
from cardwright.app.packed import packed, unpacked
from cardwright.reading.grammar import Grammar, latest, spoken
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary

SORT = "grammar"
ROOMS = (
    "cardwright.ruleset.",
    *(f"cardwright.reading.{file}" for file in ("probes", "things", "sayings", "rows", "templates")),
)
"""Where the classes are defined that may be read; making one of them does nothing but fill its fields."""


def grammar(glossary: Glossary, ruleset: Ruleset, lang: str) -> Grammar:
    """The grammar of a game in a language: one of the latest, or kept, or made and kept."""
    if (known := at_hand(glossary, ruleset, lang)) is not None:
        return known
    made = Grammar(glossary, ruleset, lang)
    with suppress(OSError):
        keep(SORT, _name(glossary, ruleset, lang), {"grammar": packed(made.state())})
    return made.taken_up()


def at_hand(glossary: Glossary, ruleset: Ruleset, lang: str) -> Grammar | None:
    """The same, where it need not be made."""
    known = latest(glossary, ruleset, lang)
    return known or _recalled(_name(glossary, ruleset, lang), glossary, ruleset)


def _name(glossary: Glossary, ruleset: Ruleset, lang: str) -> str:
    words = sha256(pickle.dumps(spoken(glossary, ruleset), 5)).hexdigest()
    return digest(words, lang, stamps(()), sys.version_info[:2])


def _recalled(name: str, glossary: Glossary, ruleset: Ruleset) -> Grammar | None:
    """What was kept, if it is whole."""
    if (kept := recall(SORT, name, grammar=str)) is None:
        return None
    try:
        state = unpacked(kept["grammar"], ROOMS)
        return Grammar.of_state(state, glossary, ruleset).taken_up()
    except Exception:  # whatever is wrong with it, it is made anew
        return None
