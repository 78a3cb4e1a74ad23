"""The sentences of a finding become those of the reader's language, where somebody has translated them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.syntax.diagnostic import Diagnostic

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of reports. `sentences` maps an English template to its translation; what is missing stays English."""

    phrases: dict[str, Any]
    sentences: dict[str, str] = field(default_factory=dict)

    def message(self, finding: Diagnostic) -> str:
        """What is wrong."""
        return _fill(self.sentences.get(finding.says, finding.says), finding.args)

    def help(self, finding: Diagnostic) -> str:
        """What to do."""
        return _fill(self.sentences.get(finding.remedy, finding.remedy), finding.args)

    def label(self, text: str) -> str:
        """What another place has to do with it."""
        return self.sentences.get(text, text)

    def severity(self, finding: Diagnostic) -> str:
        """`error`, `warning`, `note`"""
        return str(self.phrases["severity"][finding.severity])

    def phrase(self, name: str, count: int = 1) -> str:
        """A fixed phrase; one that counts has two forms."""
        found = self.phrases["phrase"][name]
        return str(found if isinstance(found, str) else found[count != 1]).replace("{n}", str(count))


@cache
def words(lang: str) -> Words:
    """The words of a language (`en`, `de`)."""
    table = tomllib.loads((Path(__file__).parent / f"{lang}.toml").read_text("utf-8"))
    return Words(table, {row["en"]: row[lang] for row in table.get("sentence", ())})


def _fill(template: str, args: tuple[tuple[str, str], ...]) -> str:
    for name, value in args:
        template = template.replace("{" + name + "}", value)
    return template
