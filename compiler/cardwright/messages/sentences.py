"""A sentence of a finding, and what stands in its gaps, become those of another language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from cardwright.frozen import frozen

OURS = frozenset(["what", "remedy", "sort", "expected", "part", "language", "near", "takes", "allowed", "why"])
"""Gaps that are filled with words of ours; all others hold what an author wrote, or the language of the cards."""
LISTS = frozenset(
    ["known", "has", "takes", "things", "needs", "places", "players", "allowed", "words", "near", "slots", "which",
     "faces", "why"]
)  # fmt: skip
"""Gaps in which several things are listed."""
_GAP = re.compile(r"\{(\w+)\}")
_QUOTED = re.compile("“[^”]*”")
_JOINTS = re.compile(r"(`[^`]*`|“[^”]*”|\"[^\"]*\"|; |, and |, or |, | and | or | for )")


@frozen
class Sentences:
    """`known` maps an English template to its translation; what is missing stays English.

    `patterns` know the sentences whose gaps were filled before; `joins` are what joins the parts of a list.
    """

    known: Mapping[str, str]
    patterns: tuple[tuple[re.Pattern[str], str], ...]
    joins: Mapping[str, str]

    def filled(self, template: str, args: tuple[tuple[str, str], ...]) -> str:
        """A template in this language, its gaps filled in one go, so that no text fills the gaps of another."""
        return self._with(self.said(template), dict(args))

    def said(self, text: str) -> str:
        """The translation of a sentence; one whose gaps were filled before is known by the words around them."""
        if text in self.known or " " not in text:
            return self.known.get(text, text)
        for pattern, said in self.patterns:
            if found := pattern.fullmatch(text):
                return self._with(said, found.groupdict())
        return text

    def _with(self, said: str, values: Mapping[str, str]) -> str:
        return _GAP.sub(lambda gap: self.gap(gap[1], values[gap[1]]) if gap[1] in values else gap[0], said)

    def gap(self, name: str, value: str) -> str:
        """What a gap says in this language."""
        said = self.said(value) if name in OURS else value
        if said != value:
            return said
        if name in LISTS:
            return "".join(self._part(part, name) for part in _JOINTS.split(value))
        return _QUOTED.sub(lambda part: self._part(part[0], name), value) if name in OURS else value

    def _part(self, part: str, name: str) -> str:
        """A part of a list, or what joins two; what stands in quotes is the author's."""
        if part.startswith("“"):
            return self.joins.get("“", "“") + part[1:-1] + self.joins.get("”", "”")
        return self.joins.get(part) or (self.said(part) if name in OURS else part)


@cache
def sentences(lang: str) -> Sentences:
    """The sentences of a language, from `findings.LANG.toml`; none for English, which the program itself speaks."""
    path = Path(__file__).parent / f"findings.{lang}.toml"
    rooms = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    joins = rooms.pop("joins", {})
    known = {english: said for room in rooms.values() for english, said in room.items()}
    return Sentences(known, tuple(sorted(_patterns(known), key=lambda row: -len(row[0].pattern))), joins)


def _patterns(known: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """A pattern for every template with gaps, and its translation."""
    for english, said in known.items():
        if _GAP.search(english):
            yield re.compile(_pattern(english)), said


def _pattern(english: str) -> str:
    """A template as a regular expression; a gap that comes again holds the same again.

    >>> _pattern("{n} of {n}, {m}")
    '(?P<n>.+)\\\\ of\\\\ (?P=n),\\\\ (?P<m>.+)'
    """
    words = _GAP.split(english)
    made = [re.escape(words[0])]
    for at in range(1, len(words), 2):
        name = words[at]
        text = "[^`]+" if words[at - 1].endswith("`") and words[at + 1].startswith("`") else ".+"
        made.append(f"(?P={name})" if name in words[1:at:2] else f"(?P<{name}>{text})")
        made.append(re.escape(words[at + 1]))
    return "".join(made)
