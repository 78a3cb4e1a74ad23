"""Overlays become what they change, by the name under which players know each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Ability, Action, Adjust, Change, CountsAs, Option, Permit, Replace
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Overlay
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import changed_steps
from cardwright.ruleset.parts import parts

Named = tuple[str, ...]


@frozen
class Changes:
    """Who changes a rule value (or the players and teams), a card or a step; who speaks of a happening or an action,
    and what they say of it.

    A step is left out (`None`) or replaced by an ability. What a player may use stands by itself in a book, and is
    neither named nor said where that speaks of something else.
    """

    values: Mapping[str, Named]
    cards: Mapping[str, Named]
    steps: Mapping[str, tuple[str, Replace | None]]
    about: Mapping[str, Named]
    said: Mapping[str, tuple[Ability, ...]]


NOTHING = Changes({}, {}, {}, {}, {})
"""What no rule at all changes."""


def changes(overlays: Sequence[Overlay], glossary: Glossary, lang: str) -> Changes:
    """All that the overlays change; of two that change a step, the later holds."""
    values: dict[str, Named] = {}
    cards: dict[str, Named] = {}
    steps: dict[str, tuple[str, Replace | None]] = {}
    about: dict[str, Named] = {}
    said: dict[str, tuple[Ability, ...]] = {}
    for overlay in overlays:
        name = called(overlay, glossary, lang)
        for value, _ in _values(overlay):
            values[value] = (*values.get(value, ()), name)
        for card in overlay.changes:
            cards[card.id] = (*cards.get(card.id, ()), name)
        for ability in overlay.abilities:
            for id in () if isinstance(ability, Option | Action) else dict.fromkeys(_ids(ability)):
                about[id] = tuple(dict.fromkeys((*about.get(id, ()), name)))
                said[id] = (*said.get(id, ()), ability)
        for _, ability in changed_steps(overlay):
            steps[ability.step] = (name, ability if isinstance(ability, Replace) else None)
    return Changes(values, cards, steps, about, said)


def places(overlays: Sequence[Overlay]) -> dict[str, Named]:
    """Where each rule value, step, happening, action or card is moved or spoken of: keys of origins, in their order."""
    moved: dict[str, dict[str, None]] = {}
    for overlay in overlays:
        steps = ((ability.step, f"abilities/{n}") for n, ability in changed_steps(overlay))
        cards = ((card.id, f"changes/{card.id}") for card in overlay.changes)
        for id, path in (*_values(overlay), *_spoken_of(overlay), *steps, *cards):
            moved.setdefault(id, {})[f"{overlay.sort}/{overlay.id}/{path}"] = None
    return {id: tuple(keys) for id, keys in moved.items()}


def _spoken_of(overlay: Overlay) -> Iterator[tuple[str, str]]:
    """Of what an overlay speaks, and where in it."""
    yield from ((id, f"abilities/{n}") for n, ability in enumerate(overlay.abilities) for id in _ids(ability))


def _ids(ability: Ability) -> Iterator[str]:
    """The happenings that it waits for, the actions that it allows or forbids, the properties that it changes."""
    for part in parts((ability,)):
        if isinstance(part, Happens):
            yield part.happening
        elif isinstance(part, Permit):
            yield part.action
        elif isinstance(part, Adjust):
            yield part.property
        elif isinstance(part, CountsAs):
            yield "counts_as"


def _values(overlay: Overlay) -> Iterator[tuple[str, str]]:
    """The rule values that it sets or changes, the players, teams and dice that it gives; and where in it."""
    yield from ((value, f"sets/{value}") for value, _ in overlay.sets)
    given = {"players": overlay.players, "teams": overlay.teams, "die": overlay.dice}
    yield from ((name, name) for name, there in given.items() if there)
    for n, ability in enumerate(overlay.abilities):
        if isinstance(ability, Change):
            yield ability.value, f"abilities/{n}"


def called(overlay: Overlay, glossary: Glossary, lang: str) -> str:
    """The name of a house rule, edition or variant in a language."""
    key = f"{overlay.sort}:{overlay.id}"
    return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or overlay.id
