"""Whatever an ability may be, its words read back to it: 0 lost, 0 ambiguous, in English and German.

`CARDWRIGHT_HUNT=1` reads 10,000 abilities. What only a pronoun would tell apart is told by what was named before, and a
random ability names nothing that `it` could be: the nouns of pronouns are left out.
"""

from __future__ import annotations

import os
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.reading.conditions import conditions
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.page import page
from cardwright.reading.read import Sort, fewest_strained, read, unnamed
from cardwright.ruleset.ability import Ability
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.effect import Body, Do
from cardwright.ruleset.player import THEY
from cardwright.ruleset.thing import Ref
from cardwright.wording import sentence
from cardwright.wording.antecedent import parts

from . import strategies
from .phrases import instructions
from .sample import GLOSSARY, RULES

HUNT = "CARDWRIGHT_HUNT" in os.environ
LANGUAGES = ("en", "de")


@cache
def tables(lang: str) -> Grammar:
    return grammar(GLOSSARY, RULES, lang)


def told_by_pronoun(node: Any) -> bool:
    """Whether only what was named before tells it from another: to choose them or them, to exchange it for him."""
    for part in parts(node):
        match part:
            case Do("choose", what=what) | Happens(verb="choose", what=what) if what == THEY or _is_it(what):
                return True
            case Do("exchange", slots=slots) | Happens(verb="exchange", slots=slots):
                if any(prep == "for" and (arg == THEY or _is_it(arg)) for prep, arg in slots):
                    return True
            case _:
                continue
    return False


def _is_it(arg: Any) -> bool:
    return isinstance(arg, Ref) and arg.word in ("it", "them")


def told(node: Any, lang: str) -> Any:
    """What the words tell: not the nouns of pronouns, nor, in German, whether „sie“ is one creature or several."""
    bare = unnamed(node, True)
    return _one(bare) if lang == "de" else bare


def _one(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(_one(each) for each in node)
    if _is_it(node):
        return Ref("it")
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{field.name: _one(getattr(node, field.name)) for field in fields(node)})
    return node


def reads_back(effect: Ability | Body, lang: str) -> None:
    """An ability or a body says what it is, and nothing else."""
    text = "\n".join(sentence(effect, GLOSSARY, RULES, lang))
    sort: Sort = "instructions" if isinstance(effect, tuple) else "abilities"
    found = [told(one, lang) for reading in read(text, tables(lang), sort) for one in reading.meanings]
    assert list(dict.fromkeys(found)) == [told(effect, lang)], text


def condition_reads_back(condition: Any, lang: str) -> None:
    """A condition, too, read by itself."""
    text = " ".join(sentence(condition, GLOSSARY, RULES, lang))
    (line,) = page(text, tables(lang))
    found = dict.fromkeys(unnamed(asked) for asked, _ in conditions(line, 0, len(line.words) - 1))
    meant = dict.fromkeys(told(one, lang) for one in fewest_strained(list(found)))
    assert list(meant) == [told(condition, lang)], text


def every(effects: SearchStrategy[Any], examples: int, check: Any) -> None:
    """The property, for many effects in each language."""

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(effects.filter(lambda effect: not told_by_pronoun(effect)))
    def holds(effect: Any) -> None:
        for lang in LANGUAGES:
            check(effect, lang)

    holds()


@pytest.mark.parametrize(
    ("effects", "examples"),
    [
        pytest.param(instructions().map(lambda do: (do,)), 150, id="instructions"),
        pytest.param(strategies.statics(st.none() | strategies.untils), 80, id="what holds"),
        pytest.param(strategies.abilities, 10_000 if HUNT else 60, id="abilities"),
        pytest.param(strategies.bodies, 1000 if HUNT else 25, id="bodies"),
    ],
)
def test_random_effects_read_back(effects: SearchStrategy[Any], examples: int) -> None:
    every(effects, examples, reads_back)


@pytest.mark.parametrize(
    "conditions",
    [pytest.param(strategies.happenings(), id="happenings"), pytest.param(strategies.conditions, id="conditions")],
)
def test_random_conditions_read_back(conditions: SearchStrategy[Any]) -> None:
    every(conditions, 100, condition_reads_back)
