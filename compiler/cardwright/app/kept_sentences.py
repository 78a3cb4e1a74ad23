"""The short sentences of a game in a language, from the cache as long as neither game nor Cardwright changed."""

from __future__ import annotations

import pickle
from contextlib import suppress
from hashlib import sha256
from weakref import WeakKeyDictionary

from cardwright.app.cache import digest, keep, recall, stamps
from cardwright.compile.names import Names
from cardwright.reading.grammar import Grammar
from cardwright.reading.known_sentences import KnownSentence, known_sentences
from cardwright.reading.nearby import Nearby

SORT = "sentences"
_LATEST: WeakKeyDictionary[Grammar, Nearby] = WeakKeyDictionary()


def nearby(grammar: Grammar, names: Names) -> Nearby:
    """The known sentences of a game: those of this run, or kept, or made and kept."""
    if (latest := _LATEST.get(grammar)) is None:
        latest = _LATEST[grammar] = Nearby(_known(grammar, names), grammar, names)
    return latest


def _known(grammar: Grammar, names: Names) -> list[KnownSentence]:
    words = sha256(pickle.dumps(grammar.spoken, 5)).hexdigest()
    name = digest(words, grammar.lang, stamps(()))
    if (kept := recall(SORT, name, sentences=list)) is not None:
        with suppress(TypeError, ValueError):
            return [
                KnownSentence(str(sort), str(text), tuple(map(str, said))) for sort, text, said in kept["sentences"]
            ]
    made = known_sentences(grammar, names)
    with suppress(OSError):
        keep(SORT, name, {"sentences": made})
    return made
