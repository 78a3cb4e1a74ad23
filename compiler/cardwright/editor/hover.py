"""A place in a text becomes what there is to know about it, as Markdown: a sentence as it will be printed in each
language, a card as it reads, a word of the game with its entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.app.entries import Game, GlossaryEntry, entries
from cardwright.assets import card_languages
from cardwright.editor.words import NamedWord, named_word
from cardwright.frozen import frozen
from cardwright.messages.catalogue import catalogue
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.source import Source
from cardwright.vocabulary.keywords import keywords
from cardwright.vocabulary.verb import verbs
from cardwright.wording.words import reminders, sentence, title, type_line, words

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document
    from cardwright.ruleset.abilities import Ability, Body
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay, Ruleset


RULE = "\n\n---\n\n"


@frozen
class Hover:
    """Markdown about the stretch from `start` up to `end`."""

    text: str
    start: int
    end: int


def hover(compiled: Compiled, source: Source, offset: int, lang: str = "en") -> Hover | None:
    """What there is to know about a place; None where there is nothing."""
    ruleset = compiled.ruleset
    if ruleset is None:
        return None
    spoken = _sentence(compiled, ruleset, source, offset)
    word = named_word(source, compiled, offset)
    if word is not None and (parts := list(_about(word, compiled, ruleset, lang))):
        if word.sort == "verb" and spoken is not None:
            parts.append(spoken.text)
        return Hover(RULE.join(parts), word.start, word.end)
    if known := _keyword(source, offset, lang):
        return Hover(RULE.join([known.text, *([spoken.text] if spoken else [])]), known.start, known.end)
    return spoken


def _keyword(source: Source, offset: int, lang: str) -> Hover | None:
    """What a word does that begins a line, and holds the lines below it together."""
    line = source.text.rfind("\n", 0, offset) + 1
    written = source.text[line : source.line_end(line)]
    begin = line + len(written) - len(written.lstrip())
    for word, keyword in keywords().items():
        if source.text.startswith(f"{word} ", begin) and begin <= offset < begin + len(word):
            text = f"**{word}**\n\n{keyword.told(lang)}\n\n```card\n{keyword.example}\n```"
            return Hover(text, begin, begin + len(word))
    return None


def _about(word: NamedWord, compiled: Compiled, ruleset: Ruleset, lang: str) -> Iterator[str]:
    if word.sort == "card":
        yield from _cards(word.id, compiled, ruleset)
        return
    if word.sort == "verb":
        for verb in verbs().values():
            if word.id in verb.words["en"]:
                yield f"**{verb.base}**\n\n{verb.told(lang)}\n\n```card\n{verb.example}\n```"
        return
    game = Game(compiled, ruleset, lang, catalogue(lang))
    for entry in entries(game, word.id, ()):
        yield entry_text(entry)


def _cards(name: str, compiled: Compiled, ruleset: Ruleset) -> Iterator[str]:
    ids = set(compiled.cardset.names.cards.get(name, ()))
    for card in ruleset.cards:
        if card.id in ids:
            yield from (card_text(card, compiled, lang) for lang in card_languages())
            return


def card_text(card: Card, compiled: Compiled, lang: str) -> str:
    """A card as it reads in a language, as Markdown."""
    ruleset = compiled.ruleset
    assert ruleset is not None
    head = title(f"card:{card.id}", compiled.glossary, ruleset, lang)
    lines = [f"**{head}** · {type_line(card, compiled.glossary, ruleset, lang)}"]
    lines += words(card, compiled.glossary, ruleset, lang)
    lines += [f"*({line})*" for line in reminders(card, compiled.glossary, ruleset, lang)]
    return "\n\n".join(lines)


def shown_card(compiled: Compiled, source: Source, offset: int) -> Card | None:
    """The card in whose declaration an offset lies; else the one that is named there."""
    ruleset = compiled.ruleset
    if ruleset is None:
        return None
    for document in compiled.cardset.of("card"):
        if _lies_in(document, source, offset):
            id = compiled.cardset.card_id(document)
            if card := next((one for one in ruleset.cards if one.id == id), None):
                return card
    word = named_word(source, compiled, offset)
    ids = compiled.cardset.names.cards.get(word.id, ()) if word and word.sort == "card" else ()
    return next((card for card in ruleset.cards if card.id in ids), None)


def shown_rule(compiled: Compiled, source: Source, offset: int) -> Overlay | None:
    """The house rule, the edition or the variant in whose declaration an offset lies."""
    here = {(one.sort, one.title) for one in compiled.cardset.documents if _lies_in(one, source, offset)}
    overlays = compiled.ruleset.overlays if compiled.ruleset is not None else ()
    return next((overlay for overlay in overlays if (overlay.sort, overlay.id) in here), None)


def _lies_in(document: Document, source: Source, offset: int) -> bool:
    end = declaration_end(source, document.start + 1) + (offset == len(source.text))  # behind its last letter, too
    return document.source.name == source.name and document.start <= offset < end


def entry_text(entry: GlossaryEntry) -> str:
    """The entry of a word of the game, as Markdown."""
    lines = [f"**{entry.name}** ({entry.sort})", *filter(None, entry.text.split("\n"))]
    lines += [f"- {label}: {value}" for label, value in entry.facts if value]
    for heading, mentions in entry.mentions:
        if mentions:
            lines.append(
                f"{heading}\n" + "\n".join(f"- {one.who}: `{one.line}` ({one.where})" for one in mentions[:12])
            )
    return "\n\n".join(lines).replace("\n\n- ", "\n- ")


# ---- sentences


@frozen
class Spoken:
    """An ability or an instruction, by the id of its origin, and where it stands, with all that is below it."""

    key: str
    start: int
    end: int


def sentences(compiled: Compiled, source: Source) -> list[Spoken]:
    """All that is said in a source, in order."""
    begins = sorted(
        (span.start, key)
        for key, span in compiled.origins.items()
        if span.source.name == source.name and ("/abilities/" in key or "/on_play/" in key)
    )
    stops = [*(start for start, _ in begins), len(source.text)][1:]
    spoken = []
    for (start, key), stop in zip(begins, stops, strict=False):
        end = min(stop, declaration_end(source, start))
        spoken.append(Spoken(key, start, start + len(source.text[start:end].rstrip())))
    return spoken


def said(compiled: Compiled, key: str) -> Ability | Body | None:
    """What an origin is of (`card/trap/net/abilities/0`): an ability, or one instruction; None of what says nothing."""
    if compiled.ruleset is None:
        return None
    for part in ("/abilities/", "/on_play/"):
        owner, _, number = key.rpartition(part)
        if owner and number.isdecimal():
            abilities, instructions = _of(owner, compiled.ruleset)
            n = int(number)
            if part == "/abilities/":
                return abilities[n] if n < len(abilities) else None
            return instructions[n : n + 1] or None
    return None


def _of(owner: str, ruleset: Ruleset) -> tuple[Sequence[Ability], Body]:
    """The abilities and the instructions of a card, a step, a house rule or the game."""
    sort, _, id = owner.partition("/")
    if sort == "card":
        card = next((one for one in ruleset.cards if one.id == id), None)
        return (card.abilities, card.on_play) if card else ((), ())
    if sort == "step":
        return (), next((step.body for step in ruleset.steps if step.id == id), ())
    if sort == "game":
        return ruleset.abilities, ()
    return next((one.abilities for one in ruleset.overlays if one.sort == sort and one.id == id), ()), ()


def _sentence(compiled: Compiled, ruleset: Ruleset, source: Source, offset: int) -> Hover | None:
    found = next((one for one in sentences(compiled, source) if one.start <= offset <= one.end), None)
    what = said(compiled, found.key) if found else None
    if found is None or not what:
        return None
    spoken = (" ".join(sentence(what, compiled.glossary, ruleset, lang)) for lang in card_languages())
    return Hover(RULE.join(spoken), found.start, found.end)
