"""What the program prints, it reads back: every card and every example, in every language, to an equal effect."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers
from cardwright.compile.compile import Compiled, compile_set
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.readings import LineSort, Meaning, card_texts, read
from cardwright.ruleset.abilities import Manual
from cardwright.wording import sentence

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SETS = [
    "imperial-twing",
    "archmage-origins",
    *sorted({str(path.parent) for path in EXAMPLES.rglob("*.card")}),
]


def in_each_language() -> Iterator[tuple[str, str]]:
    """Both games in each language; of the examples each in English and in one more, the next in the next; a hunt
    (`CARDWRIGHT_HUNT=1`) takes all."""
    others = cycle(["de", "fr", "es"])
    for target in SETS:
        whole = target in SETS[:2] or "CARDWRIGHT_HUNT" in os.environ
        for lang in ("en", "de", "fr", "es") if whole else ("en", next(others)):
            yield target, lang


@cache
def compiled(target: str) -> Compiled:
    return compile_set(target)


def effects(made: Compiled) -> Iterator[tuple[Meaning, str]]:
    """All that the game, its steps, its cards and the rules laid over it do, once, with the kind of who speaks."""
    assert made.ruleset is not None
    found: dict[tuple[Meaning, str], None] = {(step.body, ""): None for step in made.ruleset.steps if step.body}
    for ability in (*made.ruleset.abilities, *(one for rule in made.ruleset.overlays for one in rule.abilities)):
        found[ability, ""] = None
    changed = (card for rule in made.ruleset.overlays for card in rule.changes)
    for card in (*made.ruleset.cards, *changed):
        found |= {(ability, card.kind): None for ability in card.abilities}
        if card.on_play:
            found[card.on_play, card.kind] = None
    return ((effect, kind) for effect, kind in found if not isinstance(effect, Manual))


@cache
def of_the_games() -> frozenset[tuple[Meaning, str]]:
    return frozenset(one for game in SETS[:2] for one in effects(compiled(game)))


def own_effects(target: str) -> list[tuple[Meaning, str]]:
    """What a set says besides the game that it is for: that is read with the game."""
    known = of_the_games() if target not in SETS[:2] else ()
    return [one for one in effects(compiled(target)) if one not in known]


def back(effect: Meaning, kind: str, made: Compiled, tables: Grammar) -> list[Meaning]:
    """What the words of an effect mean, when they are read."""
    text = "\n".join(sentence(effect, tables.glossary, tables.ruleset, tables.lang))
    sort: LineSort = "instructions" if isinstance(effect, tuple) else "abilities"
    return [
        card.node
        for reading in read(text, tables, sort)
        for card in card_texts(reading, tables, made.cardset.names, kind)
    ]


@pytest.mark.parametrize(("target", "lang"), list(in_each_language()), ids=lambda given: Path(given).name)
def test_every_card_reads_back(target: str, lang: str) -> None:
    """All but what a set has not translated, which stands in ⟨ ⟩ (home-brew has no French)."""
    made = compiled(target)
    assert made.ruleset is not None
    own = own_effects(target)
    said = [(one, kind, sentence(one, made.glossary, made.ruleset, lang)) for one, kind in own]
    translated = [one for one in said if lang not in ("fr", "es") or "⟨" not in " ".join(one[2])]
    tables = grammar(made.glossary, made.ruleset, lang) if translated else None
    for effect, kind, text in translated:
        assert tables is not None and back(effect, kind, made, tables) == [effect], text


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("target", SETS[:2])
def test_whoever_types_it_need_not_say_whose_card_it_is(target: str, lang: str) -> None:
    """What `cardwright read` answers to each ability of the games, by itself."""
    made = compiled(target)
    assert made.ruleset is not None
    for effect, _ in effects(made):
        text = "\n".join(sentence(effect, made.glossary, made.ruleset, lang))
        (answer,) = answers(text, words_of_set(made, made.ruleset), lang, "en")
        assert answer.text and not answer.remark, text


def test_the_speaker_is_no_part_of_the_words() -> None:
    """Whatever card says it, `this card` is read as the card that speaks."""
    made = compiled("archmage-origins")
    assert made.ruleset is not None
    tables = grammar(made.glossary, made.ruleset, "en")
    (reading,) = read("This card is worth 1 more if the elementalist captures it.", tables)
    (monster,) = card_texts(reading, tables, made.cardset.names, "monster")
    (spell,) = card_texts(reading, tables, made.cardset.names, "spell")
    assert monster.text == spell.text == "this has worth + 1 if the elementalist captures it\n"
    assert monster.node != spell.node
