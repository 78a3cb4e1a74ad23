"""Every sentence of the two games, in each language, stands in a golden file: a difference is a promise that changed.

`make golden` accepts what the program says now; read it aloud before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.wording.words import reminders, sentence, type_line, words

HERE = Path(__file__).parent


@cache
def compiled(game: str) -> Compiled:
    return compile_set(game)


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_the_words_of_the_games(game: str, lang: str) -> None:
    golden = HERE / f"{game}.{lang}.txt"
    said = "\n".join(_all(compiled(game), lang)) + "\n"
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        golden.write_text(said, "utf-8")
    assert said == golden.read_text("utf-8")


def _all(made: Compiled, lang: str) -> Iterator[str]:
    assert made.ruleset is not None
    ruleset, glossary = made.ruleset, made.glossary
    yield f"= {glossary.term(f'game:{ruleset.game}', lang).get('name')}"
    for ability in ruleset.abilities:
        yield from ("  " + line for line in sentence(ability, glossary, ruleset, lang))
    for card in ruleset.cards:
        yield ""
        name = glossary.term(f"card:{card.id}", lang).get("name")
        yield f"= {name}  [{type_line(card, glossary, ruleset, lang)}] ×{card.copies}"
        yield from ("  " + line for line in words(card, glossary, ruleset, lang))
        yield from (f"  ({line})" for line in reminders(card, glossary, ruleset, lang))
        if flavour := glossary.term(f"card:{card.id}", lang).get("flavour"):
            yield f"  “{flavour}”"
    for overlay in ruleset.overlays:
        yield ""
        yield f"= {glossary.term(f'{overlay.sort}:{overlay.id}', lang).get('name')}  [{overlay.sort}]"
        for value, setting in overlay.sets:
            yield f"  {value} = {setting}"
        for ability in overlay.abilities:
            yield from ("  " + line for line in sentence(ability, glossary, ruleset, lang))
        for card in overlay.changes:
            yield f"  {glossary.term(f'card:{card.id}', lang).get('name')}:"
            yield from ("    " + line for line in words(card, glossary, ruleset, lang))
