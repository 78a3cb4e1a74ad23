"""What becomes of a sentence when one of its words is another: refused, the same, or something else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardwright.core.blocks import Rule, Script
from cardwright.core.lower import RefusedWord

from .mutants import mutants
from .same import numbered
from .sayable import as_written
from .spoken import Said

Verdict = Literal["refused", "nobody says so", "alike", "differs", "one meaning", "one wording"]


class Judged(NamedTuple):
    """A word that was changed, what became of it, and both texts and cores."""

    said: Said
    changed: str
    verdict: Verdict
    words: tuple[str, ...] = ()
    core: Rule | Script | None = None
    node: Any = None

    def __str__(self) -> str:
        return f"{self.changed}\n    {self.said.key}: {' / '.join(self.said.words())}\n    → {' / '.join(self.words)}"


def judged(said: Said) -> Iterator[Judged]:
    """All its mutants. Where words and core do not agree, what somebody could write is judged, and nothing else."""
    core = said.core()
    assert not isinstance(core, RefusedWord), (said.key, core)
    mine, words = numbered(core), said.words()
    for changed, node in mutants(said.node):
        try:
            found = _judged(said, changed, node, mine, words)
        except (AssertionError, AttributeError, KeyError, TypeError, ValueError):  # no tree that means anything
            found = None
        if found is None or found.verdict in ("one meaning", "one wording"):
            written = as_written(said, node)
            if written is None:
                yield Judged(said, changed, "nobody says so")
                continue
            found = _judged(said, changed, written, mine, words)
        yield found


def _judged(said: Said, changed: str, node: Any, mine: Any, words: tuple[str, ...]) -> Judged:
    core = said.core(node)
    if isinstance(core, RefusedWord):
        return Judged(said, changed, "refused")
    text, alike = said.words(node=node), numbered(core) == mine
    if alike == (text == words):
        return Judged(said, changed, "alike" if alike else "differs", text, core, node)
    return Judged(said, changed, "one meaning" if alike else "one wording", text, core, node)


class Reviewed(NamedTuple):
    """A pattern of changes, in sentences of some words, that somebody has looked at, and why it is right."""

    changed: re.Pattern[str]
    words: re.Pattern[str]
    reason: str


def reviewed(list: Literal["one_meaning", "one_wording", "unseen"]) -> tuple[Reviewed, ...]:
    """A list of `reviewed.toml`."""
    lists = tomllib.loads(Path(__file__).with_name("reviewed.toml").read_text("utf-8"))
    return tuple(
        Reviewed(re.compile(one["changed"]), re.compile(one.get("words", "")), one["reason"])
        for one in lists.get(list, ())
    )


def known(one: Judged, among: tuple[Reviewed, ...]) -> bool:
    """Whether somebody has looked at such a change."""
    words = " / ".join(one.said.words())
    return any(each.changed.fullmatch(one.changed) and each.words.search(words) for each in among)
