"""A set and the rules in force become what is played, and the names and places of all that a report of it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.unsound import Unsound
from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Ability, Body, Do
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import laid_over
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Thing
from cardwright.syntax.source import Source, Span

if TYPE_CHECKING:
    from cardwright.app.overlays import Name
    from cardwright.compile.compile import Compiled

GAME = "game"  # what stands before the # in the key of an ability of the game itself
STEP = "step/"  # what begins the key of what is done in a step


@frozen
class PlayedSet:
    """What those who play a compiled set must know of it: its ruleset, without any overlay, and what is called how.

    `origins` tell where everything was written, `game` and `first` where the game is declared and where the set begins;
    `own` are the ids of the cards that the set itself declares, and `game_is_own` says whether it declares the game.
    """

    ruleset: Ruleset
    glossary: Glossary
    origins: Mapping[str, Span]
    own: tuple[str, ...]
    game: Span
    game_is_own: bool
    first: Span


@dataclass(frozen=True, slots=True)
class Playing:
    """A set, the overlays in force, the rules as they are then played, and a language to call things in.

    `sayings` are abilities in words, by their keys, as far as they have been worded already.
    """

    set: PlayedSet
    overlays: tuple[Overlay, ...]
    ruleset: Ruleset
    lang: str
    sayings: Mapping[str, str] = field(default_factory=dict, repr=False)

    # ---- names

    def card(self, id: str) -> str:
        """What a card is called, or an element."""
        return self._called(f"card:{id}", "name") or self._called(f"element:{id}", "name") or id

    def kind(self, id: str) -> str:
        """What cards of a kind are called, or all elements, as a heading."""
        plural = self._called(f"kind:{id}", "plural") or self._elements(id) or id
        return plural[:1].upper() + plural[1:]

    def _elements(self, id: str) -> str:
        """What the game calls its elements, when `id` is one of them."""
        from cardwright.wording.lexicon import Lexicon

        if id not in self.ruleset.elements:
            return ""
        return Lexicon(self.set.glossary, self.ruleset, self.lang).trait.plural

    def counter(self, id: str) -> str:
        """What counters are called when there are several."""
        return self._called(f"counter:{id}", "plural") or id

    def phase(self, id: str) -> str:
        """What a phase is called."""
        return self._called(f"phase:{id}", "name") or id.replace("_", " ")

    def phases(self, id: str) -> str:
        """What phases are called in card text when there are several."""
        return self.set.glossary.term(f"phase:{id}", "en").get("plural") or f"{id}s"

    def overlay(self, overlay: Overlay) -> str:
        """What an overlay is called."""
        return self._called(f"{overlay.sort}:{overlay.id}", "name") or overlay.id

    def action(self, id: str) -> str:
        """What one does who takes an action, as the game says it; "" for what is none."""
        return self._called(f"action:{id}", "text").removesuffix(".")

    def owner(self, key: str) -> str:
        """Whose an ability is: a card's, an overlay's, or the game's."""
        id, _, _ = key.rpartition("#")
        overlay = next((overlay for overlay in self.overlays if _id(overlay) == id), None)
        return self.overlay(overlay) if overlay else self.ruleset.game if id == GAME else self.card(id)

    def ability(self, key: str, line: int | None = None) -> str:
        """Whose an ability is, and what it says, on one line; of a step what is done in it. One `line` of it alone,
        where that is asked for."""
        says = self.says(key) if line is None else self.says_there(key, line)
        return says if key.startswith(STEP) else f"{self.owner(key)}: {says}".removesuffix(": ")

    def says_there(self, key: str, line: int) -> str:
        """One instruction of an ability or a step in words."""
        from cardwright.wording import sentence

        node = self._node(key)
        body = node if isinstance(node, tuple) else getattr(node, "body", ())
        if line >= len(body):
            return self.says(key)
        return " ".join(" ".join(sentence((body[line],), self.set.glossary, self.ruleset, self.lang)).split())

    def says(self, key: str) -> str:
        """An ability in words, on one line."""
        if (words := self.sayings.get(key)) is not None:
            return words
        from cardwright.wording import sentence

        node = self._node(key)
        lines = sentence(node, self.set.glossary, self.ruleset, self.lang) if node else ()
        return " ".join(" ".join(lines).split())

    def by_game(self, key: str) -> bool:
        """Whether an ability is the game's own, rather than that of a card or of a rule laid over the game."""
        return key.startswith(f"{GAME}#")

    def _node(self, key: str) -> Ability | Body | None:
        """The ability of a key, or the instructions of a card."""
        id, _, number = key.rpartition("#")
        if key.startswith(STEP):
            return next((step.body for step in self.ruleset.steps if step.id == id.removeprefix(STEP)), None)
        card = next((card for card in self.ruleset.cards if card.id == id), None)
        if not number.isdigit():
            return card.on_play if card else None
        overlay = next((overlay for overlay in self.overlays if _id(overlay) == id), None)
        owner = self.ruleset if id == GAME else card or overlay
        return owner.abilities[int(number)] if owner and int(number) < len(owner.abilities) else None

    def _called(self, key: str, form: str) -> str:
        term = self.set.glossary.term
        return term(key, self.lang).get(form) or term(key, "en").get(form)

    # ---- places

    def played_in(self, phase: str) -> str:
        """The key of the line by which a phase is played; of turns in a game that says no course, there is none."""
        for step in self.ruleset.steps:
            for n, effect in enumerate(step.body):
                runs = (do.what for do in parts(effect) if isinstance(do, Do) and do.op == "run")
                if any(isinstance(what, Thing) and what.noun == phase for what in runs):
                    return f"step/{step.id}/on_play/{n}"
        return ""

    def place(self, key: str) -> Span:
        """Where an ability was written, or at least its card or rule."""
        id, _, _ = key.rpartition("#")
        origins = self.set.origins
        if id == GAME:
            return self._written(key) or self.set.game
        return self._written(key) or origins.get(f"card/{id}") or origins.get(id) or self.whole

    def _written(self, key: str) -> Span | None:
        return next((span for at in self._keys(key) if (span := self.set.origins.get(at))), None)

    def _keys(self, key: str) -> Iterator[str]:
        """The origins of an ability: those of an overlay that changes the card come before the card's own."""
        id, _, number = key.rpartition("#")
        which = f"abilities/{number}"
        changed = [
            overlay for overlay in self.overlays if any(card.id == id and card.abilities for card in overlay.changes)
        ]
        if id == GAME:
            yield f"game/{self.ruleset.game}/{which}"
        elif changed:
            yield f"{_id(changed[-1])}/changes/{id}"
        else:
            yield f"card/{id}/{which}"
            yield f"{id}/{which}"

    def own(self, key: str) -> bool:
        """Whether an ability is of the set itself, or of the rules in force, rather than of a set that is used."""
        id, _, _ = key.rpartition("#")
        changed = any(_id(overlay) == id or any(card.id == id for card in overlay.changes) for overlay in self.overlays)
        return changed or id in self.set.own or (id == GAME and self.set.game_is_own)

    def where(self, key: str) -> Span:
        """Where the game declares something, if it alone is played; otherwise what is laid over it or built on it."""
        return self.set.origins.get(key, self.whole) if self.set.game_is_own and not self.overlays else self.whole

    @property
    def whole(self) -> Span:
        """What stands for all that is played: the last of the rules in force, the game, the set's first card."""
        if self.overlays:
            return self.set.origins[_id(self.overlays[-1])]
        if self.set.own and not self.set.game_is_own:
            return self.set.origins[f"card/{self.set.own[0]}"]
        return self.set.game if self.set.game_is_own else self.set.first


def in_force(target: str, names: Sequence[Name], lang: str) -> Playing:
    """A set with the rules that are named in force. Raises Unsound for rules that contradict each other."""
    from cardwright.app.sets import sound

    return under(sound(target), names, lang)


def under(compiled: Compiled, names: Sequence[Name], lang: str) -> Playing:
    """A sound set under the rules that are named. Raises Refusal for a name that none has, and Unsound as above."""
    from cardwright.app.overlays import clashes, laid

    assert compiled.ruleset is not None
    overlays = laid(compiled.ruleset, compiled.glossary, names)
    if contradictions := clashes(compiled, overlays):
        raise Unsound(contradictions, len(compiled.sources))
    return playing(compiled, overlays, lang)


def playing(compiled: Compiled, overlays: Iterable[Overlay], lang: str) -> Playing:
    """A sound set under some overlays."""
    assert compiled.ruleset is not None
    laid = tuple(overlays)
    game = next(compiled.cardset.of("game"))
    home = (compiled.folder or Path.cwd()).resolve()
    first = compiled.sources[0] if compiled.sources else Source("", "")
    played = PlayedSet(
        compiled.ruleset,
        compiled.glossary,
        compiled.origins,
        compiled.own,
        game.span(),
        Path(game.source.name).resolve().parent == home,
        Span(first, 0, len(first.line(1)) if first.text else 0),
    )
    return Playing(played, laid, reduce(laid_over, laid, compiled.ruleset), lang)


def _id(overlay: Overlay) -> str:
    return f"{overlay.sort}/{overlay.id}"
