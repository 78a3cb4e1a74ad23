"""A message becomes text of a language: by gettext, from `locale/LANG/LC_MESSAGES/cardwright.mo`.

Messages whose English stands in the code are looked up by it. Phrases that are chosen by a name (an answer of a game, a
heading of a report) are looked up by that name, `report.clean`, and English has a catalogue for these as well.
"""

from __future__ import annotations

import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import NamedTuple, assert_never

from cardwright.messages.message import Arg, Message, Several

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "cardwright"
_GAP = re.compile(r"\{(\w+)\}")


class Catalogue(NamedTuple):
    """All that is said to authors and players in a language (`en`, `de`, …); what nobody has translated is English."""

    lang: str
    texts: NullTranslations

    def text(self, message: Message) -> str:
        """The message in this language, its gaps filled in one go, so that no text fills the gaps of another."""
        args = dict(message.args)
        if message.plural:
            n = args["n"]
            assert isinstance(n, int)
            template = self.texts.ngettext(message.text, message.plural, n)
        else:
            template = self.word(message.text)
        return _GAP.sub(lambda gap: self.arg(args[gap[1]]) if gap[1] in args else gap[0], template)

    def word(self, english: str) -> str:
        """The translation of a text without gaps."""
        return self.texts.gettext(english) if english else ""

    def phrase(self, name: str, n: int = 1, /, **args: object) -> str:
        """A phrase by its name, `report.clean`, in the form that `n` wants. KeyError for a name that nobody has."""
        template = self._phrase(name, n)
        if template == name:
            raise KeyError(name)
        values = {"n": n, **args}
        return _GAP.sub(lambda gap: str(values[gap[1]]) if gap[1] in values else gap[0], template)

    def has(self, name: str) -> bool:
        """Whether there is a phrase of this name."""
        return self._phrase(name, 1) != name

    def _phrase(self, name: str, n: int) -> str:
        """The template of a phrase that counts, or of one that does not; its name if there is none."""
        counting = self.texts.ngettext(name, name, n)
        return counting if counting != name else self.texts.gettext(name)

    def arg(self, value: Arg) -> str:
        """What stands in a gap."""
        match value:
            case Message():
                return self.text(value)
            case Several(parts, joint):
                return self._joined([self.arg(part) for part in parts], joint)
            case float():
                return f"{value:g}".replace(".", self.phrase("figures.decimal"))
            case str() | int():
                return str(value)
            case _:
                assert_never(value)

    def _joined(self, parts: list[str], joint: str) -> str:
        if joint not in ("and", "or"):
            return joint.join(parts)
        *first, last = parts or [""]
        return f"{', '.join(first)} {self.word(joint)} {last}" if first else last


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language; English stands behind every other."""
    texts = _read(lang)
    if lang != "en":
        texts.add_fallback(_read("en"))
    return Catalogue(lang, texts)


def _read(lang: str) -> GNUTranslations:
    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return GNUTranslations(file)
