"""Cards and rules become the text that they carry, as lines for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.terminal import TerminalStyle

if TYPE_CHECKING:
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay, Ruleset
    from cardwright.ruleset.glossary import Glossary


def text(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle) -> str:
    """Name, type line, rules and reminders of a card."""
    return "\n".join(_lines(card, glossary, ruleset, lang, look))


def _lines(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle) -> Iterator[str]:
    from cardwright.wording.words import reminders, title, type_line, words

    name = title(f"card:{card.id}", glossary, ruleset, lang)
    copies = f"  ×{card.copies}" if card.copies != 1 else ""
    yield look.paint(name, "bold") + look.paint(f"  {card.id}{copies}", "dim")
    yield "  " + " · ".join([type_line(card, glossary, ruleset, lang), *_numbers(card, glossary, lang)])
    for paragraph in words(card, glossary, ruleset, lang):
        yield from _wrapped(paragraph, look)
    for paragraph in reminders(card, glossary, ruleset, lang):
        yield from (look.paint(line, "dim") for line in _wrapped(f"({paragraph})", look))


def _numbers(card: Card, glossary: Glossary, lang: str) -> list[str]:
    """What a card has in numbers: "strength 3"."""
    numbers = [(f"property:{id}", n) for id, n in card.properties if type(n) is int]
    plain = [(key, n) for key, n in numbers if not glossary.term(key, "en").get("text")]  # the others say it themselves
    return [f"{glossary.term(key, lang).get('name')} {n}" for key, n in plain]


def rule_text(
    overlay: Overlay, glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle, target: str
) -> str:
    """Name and sentences of a house rule, an edition or a variant, and of the cards that it changes."""
    return "\n".join([*_rule_lines(overlay, glossary, ruleset, lang, look), *_settings(overlay, look, target)])


def _rule_lines(
    overlay: Overlay, glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle
) -> Iterator[str]:
    from cardwright.wording import sentence
    from cardwright.wording.lines import line_table
    from cardwright.wording.words import title, words

    name = title(f"{overlay.sort}:{overlay.id}", glossary, ruleset, lang)
    yield look.paint(name, "bold") + look.paint(f"  {overlay.sort}", "dim")
    for ability in overlay.abilities:
        for paragraph in sentence(ability, glossary, ruleset, lang):
            yield from _wrapped(paragraph, look)
    for card in overlay.changes:
        called = title(f"card:{card.id}", glossary, ruleset, lang)
        yield "  " + " ".join([f"{called}{line_table(lang)['colon'].rstrip()}", *_numbers(card, glossary, lang)])
        for paragraph in words(card, glossary, ruleset, lang):
            yield from _wrapped(paragraph, look)


def _settings(overlay: Overlay, look: TerminalStyle, target: str) -> Iterator[str]:
    """Where to see what is set rather than said."""
    if overlay.sets or overlay.adds or overlay.players or overlay.includes or overlay.dice:
        asked = f'(cardwright diff {target} --{_OPTIONS[overlay.sort]} "{overlay.id}")'
        yield from (look.paint(line, "dim") for line in _wrapped(asked, look))


_OPTIONS = {"edition": "edition", "house rule": "with", "variant": "variant"}


def _wrapped(paragraph: str, look: TerminalStyle) -> Iterator[str]:
    """A paragraph of several lines keeps them; long ones are folded under their bullet."""
    for line in paragraph.split("\n"):
        hang = "  " if line.lstrip().startswith(("•", "–")) else ""
        yield from textwrap.wrap(line, look.width, initial_indent="  ", subsequent_indent="  " + hang) or [""]
