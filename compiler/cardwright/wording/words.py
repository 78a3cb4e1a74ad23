"""A card becomes its rules text in a language: one paragraph for each ability, a line for each branch."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from cardwright.core.referents import settled
from cardwright.ruleset.abilities import Ability, Body, Branch, Change, Choose, Do, Manual, Secret
from cardwright.ruleset.card import Card
from cardwright.ruleset.condition import Condition, Happens, Slots
from cardwright.ruleset.game import Clause, Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Either, Thing
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import capital, closed
from cardwright.wording.paragraph import ability_lines, lines
from cardwright.wording.voice import Voice

_LATEST: deque[Voice] = deque(maxlen=8)  # each remembers the phrases that it has made

_WORDED = 8192  # sentences that a voice remembers


def voice(glossary: Glossary, ruleset: Ruleset, lang: str) -> Voice:
    """The voice of a game in a language; for equal words and rules it may be one of the latest."""
    for latest in _LATEST:
        known = latest.lexicon
        if known.glossary is glossary and known.ruleset is ruleset and known.lang == lang:
            return latest
    for latest in _LATEST:
        if latest.speaks(glossary, ruleset, lang):
            latest.lexicon.glossary, latest.lexicon.ruleset = glossary, ruleset
            return latest
    speaker = Voice(glossary, ruleset, lang)
    bodies = {step.id: step.body for step in ruleset.steps if step.body}
    speaker.body_of_step = lambda id: " ".join(" ".join(_lines(bodies[id], speaker)).split()) if id in bodies else ""
    _LATEST.append(speaker)
    return speaker


def words(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str) -> tuple[str, ...]:
    """The rules text of a card: a paragraph for each ability and for its instructions; branches begin with a bullet.

    A name that nobody has translated stands in ⟨ ⟩. Raises LookupError for a language that has no grammar here.
    """
    speaker = voice(glossary, ruleset, lang)
    out = list(_measured(card, ruleset, speaker))
    for ability in card.abilities:
        manual = Manual(card.id) if isinstance(ability, Manual) and not ability.card else ability
        out += _lines(manual, speaker)
    if card.on_play:
        out += _lines(card.on_play, speaker)
    return tuple(out)


def _measured(card: Card, ruleset: Ruleset, speaker: Voice) -> Iterator[str]:
    """What a property says of itself, where the card has it otherwise than usual: captured only with a lead of 3."""
    usual = {one.id: one.default for one in ruleset.properties}
    for name, value in card.properties:  # of what nobody has declared nothing is usual, and nothing said
        if name in usual and value != usual[name] and (text := speaker.lexicon.name(f"property:{name}", "text")):
            yield text.replace("{n}", str(value))


def sentence(
    node: Ability | Body | Condition | Clause, glossary: Glossary, ruleset: Ruleset, lang: str
) -> tuple[str, ...]:
    """One ability, a body, a condition or a declared happening, as the lines that a rulebook or a report prints."""
    return tuple(_lines(node, voice(glossary, ruleset, lang)))


def _lines(node: Ability | Body | Condition | Clause, speaker: Voice) -> tuple[str, ...]:
    if (known := speaker.worded.get(node)) is None:
        if len(speaker.worded) >= _WORDED:
            speaker.worded.clear()
        known = speaker.worded[node] = tuple(closed(line) for line in _marked(node, speaker))
    return known


def _marked(node: Ability | Body | Condition | Clause, speaker: Voice) -> list[str]:
    sentence = settled(node, speaker.nouns)
    match sentence:
        case tuple():
            return lines(sentence, speaker)
        case Clause(id, subject, verb, what, slots):
            return [capital(speaker.say(Happens(id, subject, verb, what, gathered(slots)), "main")) + "."]
        case _ if isinstance(sentence, Condition):
            return [capital(speaker.say(sentence, "main")) + "."]
        case _:
            return ability_lines(sentence, speaker)


def gathered(slots: Slots) -> Slots:
    """The stretches of play that a declaration names are alternatives: in attack or in defence."""
    stretches = tuple(arg for prep, arg in slots if prep == "in" and isinstance(arg, Thing))
    others = tuple((prep, arg) for prep, arg in slots if not (prep == "in" and isinstance(arg, Thing)))
    if len(stretches) < 2:
        return slots
    return (("in", Either(stretches)), *others)


def reminders(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str) -> tuple[str, ...]:
    """What the rules say of a card's kinds, what the rule values mean that it changes, and what is to be known of what
    it does, each once."""
    lexicon = voice(glossary, ruleset, lang).lexicon
    changes = [
        part
        for part in parts((card.abilities, card.on_play))
        if isinstance(part, Change) and not is_switch(part) and not (part.whose and lexicon.more(part))
    ]
    texts = [lexicon.name(f"kind:{kind}", "text") for kind in (card.kind, *narrow_kinds(card, ruleset))]
    texts += [lexicon.name(f"value:{change.value}", "text") for change in changes]
    done = {part.verb for part in parts((card.abilities, card.on_play)) if isinstance(part, Do)}
    texts += [
        lexicon.name(f"happening:{clause.id}", "reminder") for clause in ruleset.happenings if clause.verb in done
    ]
    words_used = {
        word for part in parts((card.abilities, card.on_play)) if isinstance(part, Thing) for word in part.which
    }
    texts += [adjectives()[word].reminders.get(lang, "") for word in sorted(words_used) if word in adjectives()]
    return tuple(dict.fromkeys(text for text in texts if text))


def is_switch(change: Change) -> bool:
    """Whether it says itself what it rules."""
    return change.to in ("yes", "no")


def title(key: str, glossary: Glossary, ruleset: Ruleset, lang: str) -> str:
    """What a card or a rule is called in a list; what nobody has translated stands in ⟨ ⟩, as in a sentence."""
    return voice(glossary, ruleset, lang).lexicon.name(key)


def type_line(card: Card, glossary: Glossary, ruleset: Ruleset, lang: str) -> str:
    """Creature · Fire · Mount: the kind, the element, and the narrower kinds that the card's switches make it."""
    lexicon = voice(glossary, ruleset, lang).lexicon
    properties: dict[str, Any] = dict(card.properties)
    element = properties.get(ruleset.trait)
    traits = [lexicon.name(f"element:{element}")] if element in ruleset.elements else []
    shown = {kind.id for kind in ruleset.kinds if all(value is True for _, value in kind.where)}
    narrow = [lexicon.noun(kind).name for kind in narrow_kinds(card, ruleset) if kind in shown]
    return " · ".join(capital(closed(part)) for part in (lexicon.noun(card.kind).name, *traits, *narrow))


def narrow_kinds(card: Card, ruleset: Ruleset) -> tuple[str, ...]:
    """The kinds that the card's switches make it besides its own: a mount, a black cat."""
    properties: dict[str, Any] = dict(card.properties)
    return tuple(
        kind.id
        for kind in ruleset.kinds
        if card.kind in kind.narrows
        and kind.where
        and all(properties.get(id, False) == value for id, value in kind.where)
    )


def ways(key: str, glossary: Glossary, ruleset: Ruleset, lang: str, count: int = 0) -> tuple[str, ...]:
    """What can be chosen in an ability that offers one choice; empty where it is not plain which choice is meant.

    With a count, only choices of so many ways are looked at.
    """
    choice = [branches for branches in choices(ruleset, key) if not count or may_be(branches, count)]
    return tuple(way(branch, glossary, ruleset, lang) for branch in choice[0]) if len(choice) == 1 else ()


def may_be(branches: tuple[Branch, ...], count: int) -> bool:
    """Whether so many of some ways can be there: all, but for those that say `if`."""
    return len([branch for branch in branches if branch.condition is None]) <= count <= len(branches)


def way(branch: Branch, glossary: Glossary, ruleset: Ruleset, lang: str) -> str:
    """A way of a choice: its label, or else its text."""
    if branch.label:
        return voice(glossary, ruleset, lang).lexicon.name(f"label:{branch.label}")
    return " ".join(" ".join(sentence(branch.body, glossary, ruleset, lang)).split())


def choices(ruleset: Ruleset, key: str) -> Iterator[tuple[Branch, ...]]:
    """The ways of each choice, open or secret, in an ability or in what a card does."""
    for node in parts(ability(ruleset, key)):
        if isinstance(node, Choose | Secret):
            yield node.branches


def ability(ruleset: Ruleset, key: str) -> Any:
    """The ability of a key, `card#0` or `house rule/Name#0`; what a card does for `card#play`, what is done in a step
    for `step/turn.draw#play`; () for none."""
    id, _, number = key.rpartition("#")
    card = next((card for card in ruleset.cards if card.id == id), None)
    if not number.isdigit():
        step = next((step for step in ruleset.steps if f"step/{step.id}" == id), None)
        return card.on_play if card else step.body if step else ()
    owner: Card | Overlay | Ruleset | None = card
    owner = owner or next((overlay for overlay in ruleset.overlays if f"{overlay.sort}/{overlay.id}" == id), None)
    abilities = (owner or ruleset).abilities
    return abilities[int(number)] if int(number) < len(abilities) else ()
