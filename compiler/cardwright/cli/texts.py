"""Cards and rules become the text that they carry, as lines for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.refusal import Refusal
from cardwright.cli.terminal import Look
from cardwright.messages.tongue import Sentence, sentence

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay, Ruleset
    from cardwright.ruleset.glossary import Glossary


def chosen(made: Compiled, names: Sequence[str]) -> list[Card]:
    """The cards of these names or ids; without any, the set's own. Raises Refusal for a name that is none."""
    assert made.ruleset is not None
    cards = made.ruleset.cards
    if not names:
        own = set(made.own)
        return [card for card in cards if card.id in own]
    called: dict[str, list[Card]] = {}
    for card in cards:
        names_of = [made.glossary.term(f"card:{card.id}", lang).get("name") for lang in made.languages]
        for name in dict.fromkeys([card.id, *names_of]):
            called.setdefault(_folded(name), []).append(card)
    found: list[Card] = []
    for name in names:
        if _folded(name) not in called:
            from cardwright.syntax.near import nearest

            near = nearest(name, called, {}) or [one for one in called if _folded(name) in one][:3]
            shown = [made.glossary.term(f"card:{called[one][0].id}", "en").get("name") or one for one in near]
            hint = f" Did you mean {' or '.join(map(repr, dict.fromkeys(shown)))}?" if near else ""
            raise Refusal(f"There is no card {name!r} in this set.{hint}")
        found += [card for card in called[_folded(name)] if card not in found]
    return found


def _folded(name: str) -> str:
    """A name as it is looked for: small or capital, with the apostrophe that keyboards have."""
    return name.casefold().replace("’", "'")


def text(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str, look: Look) -> str:
    """Name, type line, rules and reminders of a card."""
    return "\n".join(_lines(card, glossary, ruleset, lang, look))


def _lines(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str, look: Look) -> Iterator[str]:
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


def without_names(made: Compiled, cards: Sequence[Card], lang: str) -> bool:
    """Whether none of some cards has a name in a language, so that all go by their English ones."""
    return bool(cards) and not any(made.glossary.term(f"card:{card.id}", lang).get("name") for card in cards)


def in_english(lang: str) -> Sentence:
    """What is told of that."""
    return sentence("No card of these has a name in `{lang}`: they have their English names.", lang=lang)


def own_rules(made: Compiled) -> list[Overlay]:
    """The house rules, editions and variants that a set itself declares."""
    assert made.ruleset is not None
    return [overlay for overlay in made.ruleset.overlays if at_home(made, overlay.sort, overlay.id)]


def at_home(made: Compiled, sort: str, title: str) -> bool:
    """Whether a set declares something itself, rather than using it of another."""
    home = (made.folder or Path.cwd()).resolve()
    return any(
        document.source.name == "<stdin>" or Path(document.source.name).resolve().is_relative_to(home)
        for document in made.cardset.documents
        if (document.sort, document.title) == (sort, title)
    )


def rule_text(overlay: Overlay, glossary: Glossary, ruleset: Ruleset, lang: str, look: Look, target: str) -> str:
    """Name and sentences of a house rule, an edition or a variant, and of the cards that it changes."""
    return "\n".join([*_rule_lines(overlay, glossary, ruleset, lang, look), *_settings(overlay, look, target)])


def _rule_lines(overlay: Overlay, glossary: Glossary, ruleset: Ruleset, lang: str, look: Look) -> Iterator[str]:
    from cardwright.wording import sentence
    from cardwright.wording.templates import lines
    from cardwright.wording.words import title, words

    name = title(f"{overlay.sort}:{overlay.id}", glossary, ruleset, lang)
    yield look.paint(name, "bold") + look.paint(f"  {overlay.sort}", "dim")
    for ability in overlay.abilities:
        for paragraph in sentence(ability, glossary, ruleset, lang):
            yield from _wrapped(paragraph, look)
    for card in overlay.changes:
        called = title(f"card:{card.id}", glossary, ruleset, lang)
        yield "  " + " ".join([f"{called}{lines(lang)['colon'].rstrip()}", *_numbers(card, glossary, lang)])
        for paragraph in words(card, glossary, ruleset, lang):
            yield from _wrapped(paragraph, look)


def _settings(overlay: Overlay, look: Look, target: str) -> Iterator[str]:
    """Where to see what is set rather than said."""
    if overlay.sets or overlay.adds or overlay.players or overlay.includes or overlay.dice:
        asked = f'(cardwright diff {target} --{_OPTIONS[overlay.sort]} "{overlay.id}")'
        yield from (look.paint(line, "dim") for line in _wrapped(asked, look))


_OPTIONS = {"edition": "edition", "house rule": "with", "variant": "variant"}


def _wrapped(paragraph: str, look: Look) -> Iterator[str]:
    """A paragraph of several lines keeps them; long ones are folded under their bullet."""
    for line in paragraph.split("\n"):
        hang = "  " if line.lstrip().startswith(("•", "–")) else ""
        yield from textwrap.wrap(line, look.width, initial_indent="  ", subsequent_indent="  " + hang) or [""]
