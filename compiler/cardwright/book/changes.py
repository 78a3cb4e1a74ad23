"""Overlays become what they change, by the name under which players know each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardwright.frozen import frozen
from cardwright.ruleset.ability import Adjust, Change, CountsAs, Omit, Permit, Replace
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Overlay
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.antecedent import parts

Named = tuple[str, ...]


@frozen
class Changes:
    """Who changes a rule value (or the players and teams), a card or a step; who speaks of a happening or an action.

    A step is left out (`None`) or replaced by an ability.
    """

    values: Mapping[str, Named]
    cards: Mapping[str, Named]
    steps: Mapping[str, tuple[str, Replace | None]]
    about: Mapping[str, Named]


def changes(overlays: Sequence[Overlay], glossary: Glossary, lang: str) -> Changes:
    """All that the overlays change; of two that change a step, the later holds."""
    values: dict[str, Named] = {}
    cards: dict[str, Named] = {}
    steps: dict[str, tuple[str, Replace | None]] = {}
    about: dict[str, Named] = {}
    for overlay in overlays:
        name = called(overlay, glossary, lang)
        for value in _values(overlay):
            values[value] = (*values.get(value, ()), name)
        for card in overlay.changes:
            cards[card.id] = (*cards.get(card.id, ()), name)
        for id in dict.fromkeys(_spoken_of(overlay)):
            about[id] = (*about.get(id, ()), name)
        for ability in overlay.abilities:
            if isinstance(ability, Omit):
                steps[ability.step] = (name, None)
            elif isinstance(ability, Replace) and ability.step:
                steps[ability.step] = (name, ability)
    return Changes(values, cards, steps, about)


def _spoken_of(overlay: Overlay) -> Iterator[str]:
    """The happenings that it waits for, the actions that it allows or forbids, the properties that it changes."""
    for part in parts(overlay.abilities):
        if isinstance(part, Happens):
            yield part.happening
        elif isinstance(part, Permit):
            yield part.action
        elif isinstance(part, Adjust):
            yield part.property
        elif isinstance(part, CountsAs):
            yield "counts_as"


def _values(overlay: Overlay) -> Iterator[str]:
    yield from (value for value, _ in overlay.sets)
    given = {"players": overlay.players, "teams": overlay.teams, "die": overlay.dice}
    yield from (name for name, there in given.items() if there)
    yield from (ability.value for ability in overlay.abilities if isinstance(ability, Change))


def called(overlay: Overlay, glossary: Glossary, lang: str) -> str:
    """The name of a house rule, edition or variant in a language."""
    key = f"{overlay.sort}:{overlay.id}"
    return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or overlay.id
