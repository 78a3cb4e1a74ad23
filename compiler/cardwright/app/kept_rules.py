"""A set and the rules in force become what is played, from the cache as long as nothing that it was made of changed.

It lies in the user's own cache as a pickle of plain values: whoever reads it knows the classes of rules, words and
places, and makes nothing else of it, whatever it says.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from cardwright.app.cache import digest, keep, recall
from cardwright.app.made_of import holds, made_of
from cardwright.app.packed import packed, unpacked
from cardwright.app.playing import Playing, under
from cardwright.app.playing import in_force as usual
from cardwright.compile.find import NoSuchSet

if TYPE_CHECKING:
    from cardwright.app.overlays import Name

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
        keep(SORT, name, {"made_of": made_of(target, compiled), "playing": packed(playing)})
    return playing


def _recalled(name: str) -> Playing | None:
    """What was kept, if it is whole and holds."""
    if (kept := recall(SORT, name, made_of=dict, playing=str)) is None:
        return None
    try:
        return _unpacked(kept["playing"]) if holds(kept["made_of"]) else None
    except Exception:  # whatever is wrong with it, it is made anew
        return None


def _worded(playing: Playing) -> Playing:
    """With all that its abilities say, so that it need not be worded the next time."""
    from cardwright.core.lowered import core_of

    core = core_of(playing.ruleset)
    sayings = {key: playing.says(key) for key in (*core.rules, *core.scripts)}
    return Playing(playing.set, playing.overlays, playing.ruleset, playing.lang, sayings)


# ---- as text


def _unpacked(text: str) -> Playing:
    """Raises pickle.UnpicklingError, and others, for what `packed` has not made."""
    playing = unpacked(text, ROOMS)
    if not isinstance(playing, Playing):
        raise pickle.UnpicklingError("something else")
    return playing
