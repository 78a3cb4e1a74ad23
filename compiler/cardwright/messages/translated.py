"""What Cardwright says to those who call it becomes their language, sentence by sentence, from `usage.LANG.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

GAP = re.compile(r"\{(\w+)\}")
CAPITALS = re.compile(r"\b[A-Z]{2,}\b")
NAMES = ("names", "ends", "players")
"""Gaps in which several things are listed."""
PARTS = ("why", "edge", "across", "along")
"""Gaps that hold words of ours, or of the system."""
TYPED = "argument"
"""The gap that holds the name of an argument (`TARGET`), or of an option."""


def translated(message: str, lang: str) -> str:
    """A message in a language, sentence by sentence; one that nobody has translated stays as it is.

    >>> translated("There is no set 'x'. Did you mean 'a' or 'b'?", "de")
    "Ein Set 'x' gibt es nicht. Meintest du 'a' oder 'b'?"
    """
    return message if lang == "en" else _said(" ".join(message.split("\n")), lang) or message


def metavars(text: str, lang: str) -> str:
    """The words in capitals that stand for what is to be typed, in a language.

    >>> metavars("[OPTIONS] [TARGET]... --with RULE", "de")
    '[OPTIONEN] [QUELLE]... --with REGEL'
    """
    own = table(lang)["metavars"]
    return CAPITALS.sub(lambda word: str(own.get(word[0], word[0])), text)


def _said(message: str, lang: str) -> str:
    for pattern, text in _patterns(lang):
        if not (found := pattern.fullmatch(message)):
            continue
        gaps = found.groupdict()
        rest = gaps.pop("and_so_on") or ""
        following = _said(rest.strip(), lang) if rest.strip() else ""
        if rest.strip() and not following:
            continue
        return f"{_filled(text, gaps, lang)} {following}".rstrip()
    return ""


def _filled(text: str, gaps: Mapping[str, str], lang: str) -> str:
    return GAP.sub(lambda gap: _gap(gap[1], gaps[gap[1]], lang), text)


def _gap(name: str, value: str, lang: str) -> str:
    if name in PARTS:
        return str(table(lang)["parts"].get(value, value))
    if name == TYPED:
        return metavars(value, lang)
    if name in NAMES:
        joins = table(lang)["joins"]
        return re.sub(r" (and|or|to) ", lambda word: f" {joins[word[1]]} ", value)
    return value


@cache
def table(lang: str) -> Mapping[str, Any]:
    """The sentences of a language, and the words that stand around them."""
    return tomllib.loads((Path(__file__).parent / f"usage.{lang}.toml").read_text("utf-8"))


@cache
def rows(name: str, lang: str) -> Mapping[str, str]:
    """All rows of `NAME.LANG.toml`: English on the left, the other language on the right; none for English."""
    if lang == "en":
        return {}
    rooms = tomllib.loads((Path(__file__).parent / f"{name}.{lang}.toml").read_text("utf-8"))
    return {english: text for room in rooms.values() for english, text in room.items()}


@cache
def _patterns(lang: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """A pattern for every sentence, with room for others behind it; those that say most by themselves come first."""
    rooms = (room for name, room in table(lang).items() if name not in ("frame", "metavars", "parts", "joins"))
    rows = [(english, text) for room in rooms for english, text in room.items()]
    rows.sort(key=lambda row: (row[0].startswith("{"), -len(GAP.sub("", row[0]))))
    return tuple((re.compile(_pattern(english), re.DOTALL), text) for english, text in rows)


def _pattern(english: str) -> str:
    words = GAP.split(english)
    made = [re.escape(words[0])]
    for at in range(1, len(words), 2):
        made.append(f"(?P<{words[at]}>.+?){re.escape(words[at + 1])}")
    return "".join(made) + (r"(?P<and_so_on>\s.+)?" if words[-1] else "(?P<and_so_on>$)")
