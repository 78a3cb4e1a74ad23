"""A set and the rules in force become what is played, from the cache as long as nothing that it was made of changed.

What is kept holds for the very bytes of every card file and spreadsheet of the set and of the sets that it uses, for
the places where their names lead, and for Cardwright as it is. It lies in the user's own cache as a pickle of plain
values: whoever reads it knows the classes of rules, words and places, and makes nothing else of it, whatever it says.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.app.cache import digest, keep, recall, stamps
from cardwright.app.packed import packed, unpacked
from cardwright.app.playing import Playing, under
from cardwright.app.playing import in_force as usual
from cardwright.compile.find import NoSuchSet, SetFiles, find

if TYPE_CHECKING:
    from cardwright.app.overlays import Name
    from cardwright.compile.compile import Compiled

SORT = "rules"
ROOMS = ("cardwright.ruleset.", "cardwright.syntax.source", "cardwright.app.playing")
"""Where the classes are defined that may be read; making one of them does nothing but fill its fields."""


def in_force(target: str, names: Sequence[Name], lang: str) -> Playing:
    """A set with the rules that are named in force, and what its abilities say. Raises as `playing.in_force` does."""
    if target == "-":
        return usual(target, names, lang)
    name = digest(target, os.getcwd(), list(names), lang)
    if (playing := _recalled(name)) is not None:
        return playing
    from cardwright.app.sets import sound

    compiled = sound(target)
    playing = _worded(under(compiled, names, lang))
    with suppress(OSError, NoSuchSet):  # what goes or comes meanwhile is seen the next time
        keep(SORT, name, {"made_of": _made_of(target, compiled), "playing": packed(playing)})
    return playing


def _recalled(name: str) -> Playing | None:
    """What was kept, if it is whole and holds."""
    if (kept := recall(SORT, name, made_of=dict, playing=str)) is None:
        return None
    try:
        return _unpacked(kept["playing"]) if _holds(kept["made_of"]) else None
    except Exception:  # whatever is wrong with it, it is made anew
        return None


def _worded(playing: Playing) -> Playing:
    """With all that its abilities say, so that it need not be worded the next time."""
    from cardwright.core.lowered import core_of

    core = core_of(playing.ruleset)
    sayings = {key: playing.says(key) for key in (*core.rules, *core.scripts)}
    return Playing(playing.set, playing.overlays, playing.ruleset, playing.lang, sayings)


# ---- what it was made of

MadeOf = dict[str, Any]


def _made_of(target: str, compiled: Compiled) -> MadeOf:
    """Where the names of sets led from where, the digests of all files that were read, and Cardwright itself."""
    asked = find(target)
    ways = [[target, "", _files(asked)]]
    for document in compiled.cardset.documents:
        if document.sort == "use":
            beside = Path(document.source.name).parent
            ways.append([document.title, str(beside), _files(find(document.title, beside))])
    sheets = {document.sheet.name for document in compiled.cardset.documents if document.sheet}
    read = {*(source.name for source in compiled.sources), *sheets}
    return {"ways": ways, "files": {path: _digest(path) for path in sorted(read)}, "code": _code()}


def _holds(made_of: MadeOf) -> bool:
    """Whether the same would come of it now. Raises NoSuchSet or OSError where it certainly would not."""
    ways = all(_files(find(name, Path(beside) if beside else None)) == files for name, beside, files in made_of["ways"])
    return ways and made_of["code"] == _code() and made_of["files"] == _digests(made_of["files"])


def _files(of: SetFiles) -> list[str]:
    return [str(path.resolve()) for path in of.files]


def _digests(paths: Iterable[str]) -> dict[str, str]:
    return {path: _digest(path) for path in paths}


def _digest(path: str) -> str:
    return sha256(Path(path).read_bytes()).hexdigest()


def _code() -> str:
    """Stands for Cardwright's code and data; they change in a checkout while somebody works on them."""
    return digest(stamps(()), sys.version_info[:2])


# ---- as text


def _unpacked(text: str) -> Playing:
    """Raises pickle.UnpicklingError, and others, for what `packed` has not made."""
    playing = unpacked(text, ROOMS)
    if not isinstance(playing, Playing):
        raise pickle.UnpicklingError("something else")
    return playing
