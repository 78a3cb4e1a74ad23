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
    *(f"cardwright.reading.{file}" for file in ("probes", "things", "sayings", "templates")),
)
"""Where the classes are defined that may be read; making one of them does nothing but fill its fields."""


def grammar(glossary: Glossary, ruleset: Ruleset, lang: str) -> Grammar:
    """The grammar of a game in a language: one of the latest, or kept, or made and kept."""
    if (known := latest(glossary, ruleset, lang)) is not None:
        return known
    words = sha256(pickle.dumps(spoken(glossary, ruleset), 5)).hexdigest()
    name = digest(words, lang, stamps(()), sys.version_info[:2])
    if (kept := _recalled(name, glossary, ruleset)) is not None:
        return kept
    made = Grammar(glossary, ruleset, lang)
    with suppress(OSError):
        keep(SORT, name, {"grammar": packed(made.state())})
    return made.taken_up()


def _recalled(name: str, glossary: Glossary, ruleset: Ruleset) -> Grammar | None:
    """What was kept, if it is whole."""
    if (kept := recall(SORT, name, grammar=str)) is None:
        return None
    try:
        state = unpacked(kept["grammar"], ROOMS)
        return Grammar.of_state(state, glossary, ruleset).taken_up()
    except Exception:  # whatever is wrong with it, it is made anew
        return None
