"""The short sentences of a game in a language, from the cache as long as neither game nor Cardwright changed.

They are kept with what each of them says as it is compared, as a pickle of plain values (`packed.py`).
"""

from __future__ import annotations

import pickle
import sys
from contextlib import suppress
from hashlib import sha256
from weakref import WeakKeyDictionary

from cardwright.app.cache import digest, keep, recall, stamps
from cardwright.app.packed import packed, unpacked
from cardwright.compile.names import Names
from cardwright.reading.grammar import Grammar
from cardwright.reading.known_sentences import known_sentences
from cardwright.reading.nearby import Nearby

SORT = "sentences"
ROOMS = ("cardwright.reading.known_sentences", "cardwright.reading.likeness")
_LATEST: WeakKeyDictionary[Grammar, Nearby] = WeakKeyDictionary()


def nearby(grammar: Grammar, names: Names) -> Nearby:
    """The known sentences of a game: those of this run, or kept, or made and kept."""
    if (latest := _LATEST.get(grammar)) is None:
        latest = _LATEST[grammar] = _recalled(grammar, names) or _kept(grammar, names)
    return latest


def _name(grammar: Grammar) -> str:
    words = sha256(pickle.dumps(grammar.spoken, 5)).hexdigest()
    return digest(words, grammar.lang, stamps(()), sys.version_info[:2])


def _recalled(grammar: Grammar, names: Names) -> Nearby | None:
    """What was kept, if it is whole."""
    if (kept := recall(SORT, _name(grammar), sentences=str)) is None:
        return None
    try:
        sentences, likenesses = zip(*unpacked(kept["sentences"], ROOMS), strict=True)
        return Nearby(sentences, grammar, names, likenesses)
    except Exception:  # whatever is wrong with it, it is made anew
        return None


def _kept(grammar: Grammar, names: Names) -> Nearby:
    made = Nearby(known_sentences(grammar, names), grammar, names)
    with suppress(OSError):
        keep(SORT, _name(grammar), {"sentences": packed(made.known)})
    return made
