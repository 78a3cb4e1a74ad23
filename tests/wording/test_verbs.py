"""Every verb of the vocabulary as cards say it: commanded, done by others, waited for, done for a price."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.phrases import ONE, YOU, Argument, Faces, Number, Place, Player, Range, Ref, Thing, Word
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.wording.words import voice

from .sample import GLOSSARY, RULES

TABLE = Path(__file__).parent / "cases" / "verbs.txt"
LANGUAGES = ("en", "de", "fr", "es")
EACH, AN = Player("opponent", "each"), Player("opponent", "a")

OBJECTS: dict[str, Argument | None] = {
    "card": Thing("creature", ONE),
    "counter": Thing("ornicle", ONE),
    "thing": Thing("object", ONE),
    "player": Player("attacker"),
    "phase": Thing("battle"),
    "action": Thing("action", ONE),
    "die": Thing("die"),
    "line": Thing("row", ONE),
    "face": Faces("sun"),
    "direction": Word("direction of play"),
    "happening": Ref("it"),
    "role": Thing("hero", ONE),
    "place": Place("deck"),
    "property": Thing("strength", place=Place("entourage", YOU)),
    "trait": Thing("element", ONE),
    "range": Range(Number(1), Number(3)),
    "nothing": None,
}


def said(verb: Verb, lang: str) -> Iterator[str]:
    """For each sort of object: imperative · each opponent … · when an opponent … · in order to …"""
    speaker = voice(GLOSSARY, RULES, lang)
    language = speaker.language
    for sort in verb.takes:
        what = OBJECTS[sort]
        op = "act" if verb.takes[sort] == "happens" else verb.takes[sort]
        own, others = (Do(verb.id, op, who, what) for who in (YOU, EACH))  # type: ignore[arg-type]
        happens = Happens("x", AN, verb.id, what)
        yield " · ".join(
            [
                language.arrange(language.do(own), "imperative"),
                language.arrange(language.do(others), "main"),
                language.arrange(speaker.clause(happens), "final"),
                language.arrange(language.do(own), "purpose"),
            ]
        )


def test_every_verb_has_its_words() -> None:
    now = "\n\n".join(
        "\n".join([verb.id, *(f"  {lang}  {line}" for lang in LANGUAGES for line in said(verb, lang))])
        for verb in verbs().values()
    )
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        TABLE.write_text(now + "\n", "utf-8")
    assert now + "\n" == TABLE.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_verbs_are_one(lang: str) -> None:
    lines = {verb.id: tuple(said(verb, lang)) for verb in verbs().values()}
    assert len(set(lines.values())) == len(lines)
