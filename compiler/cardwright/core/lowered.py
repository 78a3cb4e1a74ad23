"""A ruleset becomes its core: every rule of the game and its cards by its key, and what nobody could carry out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardwright.core.blocks import Rule, Script
from cardwright.core.courses import step_script
from cardwright.core.declarations import Declarations
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.ruleset.abilities import Ability, Manual
from cardwright.ruleset.game import Ruleset


@dataclass(frozen=True, slots=True)
class Core:
    """What a ruleset does. Keys are those by which a table counts what acts: `object/hat#0`, `event/nap#play`.

    `game` are the keys of the rules of the game and of what lies over it, `cards` those of the rules of each card.
    """

    nouns: Declarations
    rules: Mapping[str, Rule]
    scripts: Mapping[str, Script]
    game: tuple[str, ...]
    cards: Mapping[str, tuple[str, ...]]
    refused: Mapping[str, RefusedWord] = field(default_factory=dict)

    def said(self, key: str) -> Rule | Script | None:
        """The rule of a key, or the instructions of a card; nothing for a key that there is not."""
        return self.rules.get(key) or self.scripts.get(key)

    def size(self) -> int:
        """How many variables the rule has that has the most."""
        sorts = [rule.sorts for rule in self.rules.values()] + [script.sorts for script in self.scripts.values()]
        return max(map(len, sorts), default=0)


def core_of(ruleset: Ruleset) -> Core:
    """The core of a ruleset, with the overlays that have been laid over it."""
    nouns = Declarations(ruleset)
    rules: dict[str, Rule] = {}
    scripts: dict[str, Script] = {}
    refused: dict[str, RefusedWord] = {}
    game: list[str] = []
    for key, ability in of_the_game(ruleset):
        if _kept(key, lowered(ability, nouns), rules, refused):
            game.append(key)
    cards: dict[str, tuple[str, ...]] = {}
    for step in ruleset.steps:
        if step.body:
            key, done = step_key(step.id), step_script(step, nouns)
            if isinstance(done, RefusedWord):
                refused[key] = done
            else:
                scripts[key] = done
    for card in ruleset.cards:
        keys = [f"{card.id}#{n}" for n in range(len(card.abilities))]
        for key, ability in zip(keys, card.abilities, strict=True):
            _kept(key, lowered(ability, nouns, card.kind), rules, refused)
        cards[card.id] = tuple(key for key in keys if key in rules)
        if card.on_play:
            key, done = f"{card.id}#play", script(card.on_play, nouns, card.kind)
            if isinstance(done, RefusedWord):
                refused[key] = done
            else:
                scripts[key] = done
    return Core(nouns, rules, scripts, tuple(game), cards, refused)


def step_key(id: str) -> str:
    """The key of what a step does."""
    return f"step/{id}#play"


def all_rules(ruleset: Ruleset) -> dict[str, Rule | Script]:
    """Every rule and every script of a ruleset by its key, those of overlays that are not laid over it, too.

    What nobody can carry out is not among them.
    """
    core = core_of(ruleset)
    rules_by_key: dict[str, Rule | Script] = {**core.rules, **core.scripts}
    for overlay in ruleset.overlays:
        for n, ability in enumerate(overlay.abilities):
            key = f"{overlay.sort}/{overlay.id}#{n}"
            if key not in rules_by_key and isinstance(rule := lowered(ability, core.nouns), Rule):
                rules_by_key[key] = rule
    return rules_by_key


def _kept(key: str, one: Rule | RefusedWord, rules: dict[str, Rule], refused: dict[str, RefusedWord]) -> bool:
    if isinstance(one, RefusedWord):
        refused[key] = one
        return False
    rules[key] = one
    return True


def of_the_game(ruleset: Ruleset) -> Iterator[tuple[str, Ability]]:
    """The abilities of the game and of what lies over it, each with the key of the place that says it."""
    laid = {
        id(ability): f"{overlay.sort}/{overlay.id}#{n}"
        for overlay in ruleset.overlays
        for n, ability in enumerate(overlay.abilities)
    }
    n = 0
    for ability in ruleset.abilities:
        key = laid.get(id(ability))
        if key is None:
            key, n = f"game#{n}", n + 1
        if not isinstance(ability, Manual):
            yield key, ability
