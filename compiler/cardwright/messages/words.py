"""The sentences of a finding become those of the reader's language, where somebody has translated them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.frozen import frozen
from cardwright.messages.sentences import Sentences, sentences
from cardwright.syntax.diagnostic import Diagnostic


@frozen
class Words:
    """The words of reports: fixed phrases, by section and name, and the sentences of findings."""

    phrases: Mapping[str, Any]
    sentences: Sentences

    def message(self, finding: Diagnostic) -> str:
        """What is wrong."""
        return self._filled(finding.says, finding.args)

    def help(self, finding: Diagnostic) -> str:
        """What to do."""
        return self._filled(finding.remedy, finding.args)

    def label(self, text: str) -> str:
        """What another place has to do with it."""
        return self.sentences.said(text)

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

    def _filled(self, template: str, args: tuple[tuple[str, str], ...]) -> str:
        """The sentence; numbers are written as the language writes them."""
        comma = self.phrases["figures"]["thousands"]
        numbers = tuple((name, text.replace(",", comma) if name in _NUMBERS else text) for name, text in args)
        return self.sentences.filled(template, numbers)


_NUMBERS = ("size", "limit")


@cache
def words(lang: str) -> Words:
    """The words of a language (`en`, `de`)."""
    table = tomllib.loads((Path(__file__).parent / f"{lang}.toml").read_text("utf-8"))
    return Words(table, sentences(lang))
