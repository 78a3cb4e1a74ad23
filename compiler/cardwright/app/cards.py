"""A set becomes those of its cards and rules that are asked for, or that it declares itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.messages.message import Message, did_you_mean, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.ruleset.abilities import Ability
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay, Step
    from cardwright.ruleset.glossary import Glossary


def chosen(compiled: Compiled, names: Sequence[str]) -> list[Card]:
    """The cards of these names or ids; without any, the set's own. Raises Refusal for a name that is none."""
    assert compiled.ruleset is not None
    cards = compiled.ruleset.cards
    if not names:
        own = set(compiled.own)
        return [card for card in cards if card.id in own]
    return named(cards, compiled.glossary, names)


def named(cards: Sequence[Card], glossary: Glossary, names: Sequence[str]) -> list[Card]:
    """The cards of these names, in whatever language, or ids; the beginning of a name will do, where but one card has
    it. Raises Refusal for a name that none has."""
    called: dict[str, list[Card]] = {}
    for card in cards:
        names_of = [term.get("name") for term in glossary.terms.get(f"card:{card.id}", {}).values()]
        for name in dict.fromkeys([card.id, *filter(None, names_of)]):
            called.setdefault(_folded(name), []).append(card)
    asked: list[Card] = []
    for name in names:
        begun = [title for title in called if title.startswith(_folded(name))] if name.strip() else []
        if _folded(name) not in called and len({card.id for title in begun for card in called[title]}) == 1:
            asked += [card for card in called[begun[0]] if card not in asked]
            continue
        if _folded(name) not in called:
            from cardwright.syntax.near import nearest

            near = nearest(name, called, {}) or [title for title in called if _folded(name) in title][:3]
            ids = {title: called[title][0].id for title in near}
            shown = dict.fromkeys(glossary.term(f"card:{id}", "en").get("name") or title for title, id in ids.items())
            raise Refusal(message("There is no card {name} in this set.", name=repr(name)), did_you_mean(shown))
        asked += [card for card in called[_folded(name)] if card not in asked]
    return asked


def _folded(name: str) -> str:
    """A name as it is looked for: small or capital, with the apostrophe that keyboards have."""
    return name.casefold().replace("’", "'")


def without_names(glossary: Glossary, cards: Sequence[Card], lang: str) -> bool:
    """Whether none of some cards has a name in a language, so that all go by their English ones."""
    return bool(cards) and not any(glossary.term(f"card:{card.id}", lang).get("name") for card in cards)


def in_english(lang: str) -> Message:
    """What is told of that."""
    return message("No card of these has a name in `{lang}`: they have their English names.", lang=lang)


def own_title(compiled: Compiled) -> str:
    """What a set is called that is made for a game: as its folder is; "" for the game itself."""
    assert compiled.ruleset is not None
    if compiled.folder is None or at_home(compiled, "game", compiled.ruleset.game):
        return ""
    name = compiled.folder.resolve().name.encode("utf-8", "replace").decode()  # a file's name may be no text
    return name[:1].upper() + name[1:].replace("-", " ")


def own_rules(compiled: Compiled) -> list[Overlay]:
    """The house rules, editions and variants that a set itself declares."""
    assert compiled.ruleset is not None
    return [overlay for overlay in compiled.ruleset.overlays if at_home(compiled, overlay.sort, overlay.id)]


def own_abilities(compiled: Compiled) -> tuple[Ability, ...]:
    """The rules that stand in the game itself, if the set declares it."""
    assert compiled.ruleset is not None
    return compiled.ruleset.abilities if at_home(compiled, "game", compiled.ruleset.game) else ()


def own_steps(compiled: Compiled) -> list[Step]:
    """The steps that a set itself declares and says what is done in them; what a kernel plays has no sentences."""
    assert compiled.ruleset is not None
    return [step for step in compiled.ruleset.steps if step.body and at_home(compiled, "step", step.id)]


def at_home(compiled: Compiled, sort: str, title: str) -> bool:
    """Whether a set declares something itself, rather than using it of another."""
    home = (compiled.folder or Path.cwd()).resolve()
    return any(
        document.source.name == "<stdin>" or Path(document.source.name).resolve().is_relative_to(home)
        for document in compiled.cardset.documents
        if (document.sort, document.title) == (sort, title)
    )
