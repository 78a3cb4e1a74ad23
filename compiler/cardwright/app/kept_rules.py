"""A set and the rules in force become what is played, from the cache as long as nothing that it was made of changed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.app.cache import digest
from cardwright.app.kept_values import keep_values, recall_values
from cardwright.app.playing import Playing, under
from cardwright.app.playing import in_force as usual

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
    if (playing := recall_values(SORT, name, ROOMS, Playing)) is not None:
        return playing
    from cardwright.app.sets import sound

    compiled = sound(target)
    playing = _worded(under(compiled, names, lang))
    keep_values(SORT, name, playing, target, compiled)
    return playing


def _worded(playing: Playing) -> Playing:
    """With all that its abilities say, so that it need not be worded the next time."""
    from cardwright.core.lowered import core_of

    core = core_of(playing.ruleset)
    sayings = {key: playing.says(key) for key in (*core.rules, *core.scripts)}
    return Playing(playing.set, playing.overlays, playing.ruleset, playing.lang, sayings)
