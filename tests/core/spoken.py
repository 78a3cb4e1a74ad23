"""Every ability and every instruction that is said anywhere: by cards, examples, the reference, and by chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.docs.test_language import EXAMPLES, compiled
from tests.engine.homebrew import sheet
from tests.engine.test_homebrew import name_of, slug

from cardwright.compile.compile import Compiled, compile_set
from cardwright.core.blocks import Rule, Script
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.core.nouns import Nouns
from cardwright.ruleset.abilities import Manual
from cardwright.wording import sentence

ROOT = Path(__file__).parents[2]
GAMES = ("imperial-twing", "archmage-origins")
SHEET = 24  # random cards that are compiled at once
ALLOWED = "CW604"  # the German name is missing


@dataclass(frozen=True)
class Said:
    """An ability, or the instructions of a card: on which kind of card, and the set whose words it speaks."""

    key: str
    node: Any
    here: str
    of: Compiled

    def core(self, node: Any = None) -> Rule | Script | RefusedWord:
        """What it does, or what another sentence in its place would do."""
        node, nouns = self.node if node is None else node, nouns_of(self.of)
        return script(node, nouns, self.here) if isinstance(node, tuple) else lowered(node, nouns, self.here)

    def words(self, lang: str = "en", node: Any = None) -> tuple[str, ...]:
        """What it says."""
        assert self.of.ruleset is not None
        return sentence(self.node if node is None else node, self.of.glossary, self.of.ruleset, lang)


_NOUNS: dict[int, Nouns] = {}


def nouns_of(made: Compiled) -> Nouns:
    """What the words of a set name."""
    assert made.ruleset is not None
    return _NOUNS.setdefault(id(made), Nouns(made.ruleset))


def spoken(name: str, made: Compiled) -> Iterator[Said]:
    """Every ability and every list of instructions of a set, those of its overlays too."""
    ruleset = made.ruleset
    assert ruleset is not None
    speakers = [(f"{name}: game", "", ruleset.abilities, ())]
    speakers += [(f"{name}: {card.id}", card.kind, card.abilities, card.on_play) for card in ruleset.cards]
    for overlay in ruleset.overlays:
        speakers.append((f"{name}: {overlay.id}", "", overlay.abilities, ()))
        speakers += [(f"{name}: {one.id}", one.kind, one.abilities, one.on_play) for one in overlay.changes]
    for key, here, abilities, on_play in speakers:
        for n, ability in enumerate(abilities):
            if not isinstance(ability, Manual):
                yield Said(f"{key}#{n}", ability, here, made)
        if on_play:
            yield Said(f"{key}#play", on_play, here, made)


@cache
def of_the_house() -> tuple[Said, ...]:
    """Each that cards, examples and the reference say, once."""
    sets = [(game, compile_set(game)) for game in GAMES]
    examples = sorted({path.parent for path in (ROOT / "examples").rglob("*.card")})
    sets += [(one.name, compile_set(str(one))) for one in examples]
    sets += [(f"docs {n}", compiled(one)) for n, one in enumerate(EXAMPLES) if one.needs != "parses"]
    once: dict[tuple[Any, str], Said] = {}
    for name, made in sets:
        for said in spoken(name, made) if made.ruleset is not None else ():
            once.setdefault((said.node, said.here), said)
    return tuple(once.values())


def random_ones(seed: int, count: int) -> Iterator[Said]:
    """So many that somebody could have written; nothing is found in any of them."""
    random = Random(seed)
    while count > 0:
        cards = sheet(random, SHEET)
        text = "use imperial-twing\n\n" + "\n".join(cards)
        made = compile_set("-", stdin=text.encode())
        starts = [text.index(card) for card in cards]
        faults = [one.span.start for one in made.diagnostics if one.code != ALLOWED]
        wrong = {max(n for n, at in enumerate(starts) if at <= fault) for fault in faults}
        names = {slug(name_of(card)) for n, card in enumerate(cards) if n not in wrong}
        for said in spoken(f"seed {seed}", made):
            if count > 0 and slug(said.key.partition(": ")[2].partition("#")[0]) in names:
                count -= 1
                yield said
