"""Cards, steps and rules become the text that they carry, as lines for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.cli.terminal import TerminalStyle
from cardwright.messages.message import message

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.ruleset.abilities import Ability
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay, Ruleset, Step
    from cardwright.ruleset.glossary import Glossary


def set_text(compiled: Compiled, cards: Sequence[Card], lang: str, look: TerminalStyle, target: str) -> Iterator[str]:
    """All that a set says, a paragraph each: its rules and steps, its cards, those without text, its house rules."""
    from cardwright.app.cards import own_abilities, own_rules, own_steps
    from cardwright.wording.words import reminders, words

    ruleset, glossary = compiled.ruleset, compiled.glossary
    assert ruleset is not None
    if abilities := own_abilities(compiled):
        yield _game_text(abilities, glossary, ruleset, lang, look)
    for step in own_steps(compiled):
        yield _step_text(step, glossary, ruleset, lang, look)
    plain: list[Card] = []
    for card in cards:
        if words(card, glossary, ruleset, lang) or reminders(card, glossary, ruleset, lang):
            yield text(card, glossary, ruleset, lang, look)
        else:
            plain.append(card)
    if plain:
        yield "\n".join(_plain_lines(plain, glossary, ruleset, lang, look))
    for rule in own_rules(compiled):
        yield rule_text(rule, glossary, ruleset, lang, look, target)


def _game_text(
    abilities: Sequence[Ability], glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle
) -> str:
    """The title of a game, and the rules that hold all the time."""
    from cardwright.wording.words import sentence

    name = glossary.term(f"game:{ruleset.game}", lang).get("name") or ruleset.game  # as its rulebook is called
    head = look.paint(name, "bold") + look.paint("  game", "dim")
    paragraphs = [line for ability in abilities for line in sentence(ability, glossary, ruleset, lang)]
    return "\n".join([head, *(line for paragraph in paragraphs for line in _wrapped(paragraph, look))])


def _step_text(step: Step, glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle) -> str:
    """A step by the name that a house rule calls it, and what is done in it."""
    from cardwright.wording.words import sentence

    paragraphs = sentence(step.body, glossary, ruleset, lang)
    head = look.paint(step.id, "bold") + look.paint("  step", "dim")
    return "\n".join([head, *(line for paragraph in paragraphs for line in _wrapped(paragraph, look))])


_NAMED = 7
"""So many cards of a type are all named; of more, the first two and the last, which tells how a deck goes on."""


def _plain_lines(
    cards: Sequence[Card], glossary: Glossary, ruleset: Ruleset, lang: str, look: TerminalStyle
) -> Iterator[str]:
    """Cards that say nothing, a line for all of one type: *Relic: Golden Beetle ×12, Cup of a King ×8*."""
    from cardwright.cli.ui_lang import spoken
    from cardwright.wording.lines import line_table
    from cardwright.wording.words import title, type_line

    sorts: dict[str, list[Card]] = {}
    for card in cards:
        sorts.setdefault(type_line(card, glossary, ruleset, lang), []).append(card)

    def name(card: Card) -> str:
        return title(f"card:{card.id}", glossary, ruleset, lang)

    def named(card: Card) -> str:
        copies = f" ×{card.copies}" if card.copies != 1 else ""
        return " · ".join([name(card), *_numbers(card, glossary, lang)]) + copies

    yield look.paint(spoken(message("Cards without text")), "bold")
    for sort, alike in sorts.items():
        if len(alike) <= _NAMED:
            head, names = sort, ", ".join(map(named, alike))
        else:
            head, names = f"{sort} ({len(alike)})", f"{name(alike[0])}, {name(alike[1])} … {name(alike[-1])}"
        yield from _wrapped(f"{head}{line_table(lang)['colon']} {names}", look)


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


def as_records(cards: Sequence[Card], compiled: Compiled, lang: str) -> list[dict[str, Any]]:
    """What cards carry, for other programs: a record for each."""
    from cardwright.wording.words import reminders, title, type_line, words

    ruleset, glossary = compiled.ruleset, compiled.glossary
    assert ruleset is not None
    return [
        {
            "id": card.id,
            "lang": lang,
            "name": title(f"card:{card.id}", glossary, ruleset, lang),
            "type_line": type_line(card, glossary, ruleset, lang),
            "properties": dict(card.properties),
            "copies": card.copies,
            "rules": list(words(card, glossary, ruleset, lang)),
            "reminders": list(reminders(card, glossary, ruleset, lang)),
        }
        for card in cards
    ]


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
