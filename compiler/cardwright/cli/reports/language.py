"""The sentences of a finding become those of the reader's language, where somebody has translated them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.frozen import frozen
from cardwright.syntax.diagnostic import Diagnostic


@frozen
class Words:
    """The words of reports. `sentences` maps an English template to its translation; what is missing stays English."""

    phrases: Mapping[str, Any]
    sentences: Mapping[str, str]
    patterns: tuple[tuple[re.Pattern[str], str], ...] = ()

    def message(self, finding: Diagnostic) -> str:
        """What is wrong."""
        return self._filled(finding.says, finding)

    def help(self, finding: Diagnostic) -> str:
        """What to do."""
        return self._filled(finding.remedy, finding)

    def label(self, text: str) -> str:
        """What another place has to do with it."""
        return self._say(text)

    def severity(self, finding: Diagnostic) -> str:
        """`error`, `warning`, `note`"""
        return str(self.phrases["severity"][finding.severity])

    def phrase(self, name: str, count: int = 1) -> str:
        """A fixed phrase; one that counts has two forms."""
        found = self.phrases["phrase"][name]
        return str(found if isinstance(found, str) else found[count != 1]).replace("{n}", str(count))

    def say(self, name: str, count: int = 1, **gaps: str) -> str:
        """A phrase about many games, with its gaps filled; one that counts has two forms."""
        return self.tell("simulation", name, count, **gaps)

    def tell(self, section: str, name: str, count: int = 1, **gaps: str) -> str:
        """A phrase of a section of the table, with its gaps filled; one that counts has two forms."""
        found = self.phrases[section][name]
        text = str(found if isinstance(found, str) else found[count != 1])
        for gap, value in gaps.items():
            text = text.replace("{" + gap + "}", value)
        return text

    def _filled(self, template: str, finding: Diagnostic) -> str:
        said = self._say(template)
        for name, value in finding.args:
            said = said.replace("{" + name + "}", self._say(value))
        return said

    def _say(self, text: str) -> str:
        """The translation of a sentence; one whose gaps were filled before is known by the words around them."""
        if not self.sentences or text in self.sentences:
            return self.sentences.get(text, text)
        for pattern, said in self.patterns if " " in text else ():
            if found := pattern.fullmatch(text):
                for name, value in found.groupdict().items():
                    said = said.replace("{" + name + "}", self.sentences.get(value, value))
                return said
        return text


@cache
def words(lang: str) -> Words:
    """The words of a language (`en`, `de`)."""
    table = tomllib.loads((Path(__file__).parent / f"{lang}.toml").read_text("utf-8"))
    sentences = table.get("sentences", {})
    return Words(table, sentences, tuple(sorted(_patterns(sentences), key=lambda row: -len(row[0].pattern))))


def _patterns(sentences: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """A pattern for every template with gaps, and its translation."""
    for english, said in sentences.items():
        if re.search(r"\{\w+\}", english):
            yield re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(english))), said
