"""A game under house rules becomes its rulebook, as the tests of this folder ask for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from cardwright.book.in_force import GameInForce, game_in_force
from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.ruleset.game import Overlay
from cardwright.ruleset.overlaid import in_force
from cardwright.syntax.read import read

compiled = cache(compile_set)

Played = Callable[..., GameInForce]


@pytest.fixture
def played() -> Played:
    """`played("imperial-twing", "de", "faff")`: a set in a language, with overlays by their names or short names."""

    def play(target: str, lang: str, *rules: str) -> GameInForce:
        return with_rules(compiled(target), lang, *rules)

    return play


@pytest.fixture
def homebrew() -> Played:
    """`homebrew(text, lang)`: a game with house rules written in the text, all of them in force."""

    def brew(text: str, lang: str) -> GameInForce:
        made = compile_sources([read("rules.card", text.encode())], None)
        assert [one for one in made.diagnostics if one.severity == "error"] == []
        own = [one.title for one in made.cardset.documents if one.source.name == "rules.card" and one.sort != "use"]
        return with_rules(made, lang, *own)

    return brew


def with_rules(made: Compiled, lang: str, *rules: str) -> GameInForce:
    """A compiled set with some of its overlays laid over it."""
    assert made.ruleset is not None
    known: dict[str, Overlay] = {}
    for one in made.ruleset.overlays:
        known[one.id.casefold()] = one
        if one.short:
            known[one.short] = one
    return game_in_force(
        made.ruleset, in_force(made.ruleset, [known[rule.casefold()] for rule in rules]), made.glossary, lang
    )
