"""Whatever an ability may be, its words read back to it: 0 lost, 0 ambiguous, in English, German and Spanish; in French
a whole ability may mean more.

`CARDWRIGHT_HUNT=10000` reads so many abilities, others each time. Words do not say the noun of a pronoun (`it`) nor
what the game calls a happening. Where but a pronoun says whom or what one chooses, or exchanges for what, it may
be either.
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

from cardwright.core.nouns import Nouns
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.joined_clauses import conditions
from cardwright.reading.lines import page
from cardwright.reading.pronouns import agreeing, fewest_strained, strained, unnamed, unnumbered
from cardwright.reading.readings import LineSort, read
from cardwright.ruleset.abilities import Ability, Body, Branch, Choose, Do, FaceBranch, Later, Roll, Until
from cardwright.ruleset.condition import Both, Compare, Happens
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import THEY, YOU, Bringing, Count, Number, Per, Place, Player, Ref, Thing
from cardwright.vocabulary.verb import verbs
from cardwright.wording import sentence

from . import strategies
from .phrases import instructions
from .sample import GLOSSARY, RULES

HUNT = int(os.environ.get("CARDWRIGHT_HUNT", "0"))
LANGUAGES = ("en", "de", "es")
WHENCE = ("es",)  # `las cartas de tu mano` are there, and leave it
IT = Ref("it")
NOUNS = Nouns(RULES)


@cache
def tables(lang: str) -> Grammar:
    return grammar(GLOSSARY, RULES, lang)


def as_said(found: Any, meant: Any) -> bool:
    """Whether it is what was meant, or agrees better with what was named before („sie“ one or several, „er“ or it)."""
    if found == meant:
        return True
    return _pronounced(found) == _pronounced(meant) and strained(found, NOUNS) < strained(meant, NOUNS)


def _pronounced(node: Any) -> Any:
    """The node with `it` for every pronoun."""
    if isinstance(node, tuple):
        return tuple(_pronounced(each) for each in node)
    if _is_pronoun(node):
        return Ref("it")
    if is_dataclass(node):
        return replace(node, **{field.name: _pronounced(getattr(node, field.name)) for field in fields(node)})  # type: ignore[type-var]
    return node


def of_anyone(node: Any) -> Any:
    """The node with `it` for whom or what is chosen or exchanged, where a pronoun says no more."""
    match node:
        case tuple():
            return tuple(of_anyone(each) for each in node)
        case Do("choose", what=what) | Happens(verb="choose", what=what) if _is_pronoun(what):
            node = replace(node, what=Ref("it"))
        case Do("exchange", slots=slots) | Happens(verb="exchange", slots=slots):
            node = replace(node, slots=tuple((prep, Ref("it") if _is_pronoun(arg) else arg) for prep, arg in slots))
    if is_dataclass(node):
        return replace(node, **{field.name: of_anyone(getattr(node, field.name)) for field in fields(node)})  # type: ignore[type-var]
    return node


def taken(node: Any) -> Any:
    """The node with the place of what is taken said as whence it is taken."""
    match node:
        case tuple():
            return tuple(taken(each) for each in node)
        case (
            Do(what=Thing(place=Place(part="", line="") as place) as what, slots=slots)
            | Happens(what=Thing(place=Place(part="", line="") as place) as what, slots=slots)
        ):
            if "from" in verbs()[node.verb].slots and "from" not in dict(slots):
                return replace(node, what=replace(what, place=None), slots=(("from", place), *slots))
            return node
        case _ if is_dataclass(node):
            return replace(node, **{field.name: taken(getattr(node, field.name)) for field in fields(node)})  # type: ignore[type-var]
        case _:
            return node


def to_either(node: Any) -> Any:
    """The node with `it` for whom something is given and from what it is taken: de él, dáselo are said of both."""
    match node:
        case tuple():
            return tuple(to_either(each) for each in node)
        case Do(slots=slots) | Happens(slots=slots) if any(_is_pronoun(arg) for _, arg in slots):
            node = replace(node, slots=tuple((prep, IT if _is_pronoun(arg) else arg) for prep, arg in slots))
    if is_dataclass(node):
        return replace(node, **{field.name: to_either(getattr(node, field.name)) for field in fields(node)})  # type: ignore[type-var]
    return node


def _is_pronoun(arg: Any) -> bool:
    return arg == THEY or (isinstance(arg, Ref) and arg.word in ("it", "them"))


def printed(effect: Any, lang: str) -> str:
    return "\n".join(sentence(effect, GLOSSARY, RULES, lang))


def reads_back(effect: Ability | Body, lang: str) -> None:
    """An ability or a body says what it is, and nothing else."""
    text = printed(effect, lang)
    sort: LineSort = "instructions" if isinstance(effect, tuple) else "abilities"
    readings = read(text, tables(lang), sort)
    found = dict.fromkeys(meaning(one, lang) for reading in readings for one in reading.meanings)
    assert len(found) == 1, text
    agreed = agreeing(effect, tables(lang).alike, NOUNS, lambda other: printed(other, lang) == text)
    assert as_said(*found, meaning(agreed, lang)), text


def meaning(node: Any, lang: str) -> Any:
    """What words can tell apart in a language."""
    told = of_anyone(unnamed(node, True))
    return to_either(taken(told)) if lang in WHENCE else told


def condition_reads_back(condition: Any, lang: str) -> None:
    """A condition, too, read by itself; but for a sum that Spanish says behind a place (`en el descarte cuya potencia
    lleve la fuerza en el descarte a 2`), which is not read yet."""
    if lang == "es" and isinstance(condition, Compare) and any(isinstance(part, Bringing) for part in parts(condition)):
        return
    text = " ".join(sentence(condition, GLOSSARY, RULES, lang))
    (line,) = page(text, tables(lang))
    asked = fewest_strained([unnamed(one, True) for one, _ in conditions(line, 0, len(line.words) - 1)], NOUNS)
    found = dict.fromkeys(asked_for(one, lang) for one in asked)
    assert list(found) == [asked_for(unnamed(condition, True), lang)], text


def asked_for(condition: Any, lang: str) -> Any:
    """What a condition asks; who or what is meant by a pronoun, its words alone cannot tell."""
    told = unnumbered(of_anyone(condition))
    return _pronounced(taken(told)) if lang in WHENCE else told


def of_any_gender(effects: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """The effects with `it` for somebody or something of any gender: er, sie, es."""
    return st.builds(_with_noun, effects, st.sampled_from(["hero", "creature", "object"]))


def _with_noun(node: Any, noun: str) -> Any:
    match node:
        case tuple():
            return tuple(_with_noun(each, noun) for each in node)
        case Ref("it", "hero"):
            return replace(node, noun=noun)
        case _ if is_dataclass(node):
            changed = {field.name: _with_noun(getattr(node, field.name), noun) for field in fields(node)}
            return replace(node, **changed)  # type: ignore[type-var]
        case _:
            return node


def every(effects: SearchStrategy[Any], examples: int, check: Any, langs: tuple[str, ...] = LANGUAGES) -> None:
    """The property, for many effects in each language."""

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(of_any_gender(effects))
    def holds(effect: Any) -> None:
        for lang in langs:
            check(effect, lang)

    holds()


@pytest.mark.parametrize(
    ("effects", "examples", "langs"),
    [
        pytest.param(instructions().map(lambda do: (do,)), max(100, HUNT // 10), LANGUAGES, id="instructions"),
        pytest.param(
            strategies.statics(st.none() | strategies.untils), max(50, HUNT // 10), LANGUAGES, id="what holds"
        ),
        pytest.param(strategies.abilities, max(25, HUNT), LANGUAGES, id="abilities"),
        pytest.param(strategies.bodies, max(16, HUNT // 10), ("en", "de"), id="bodies"),
    ],
)
def test_random_effects_read_back(effects: SearchStrategy[Any], examples: int, langs: tuple[str, ...]) -> None:
    every(effects, examples, reads_back, langs)


@pytest.mark.parametrize(
    ("effects", "examples"),
    [
        pytest.param(instructions().map(lambda do: (do,)), max(30, HUNT), id="instructions"),
        pytest.param(strategies.statics(st.none() | strategies.untils), max(25, HUNT), id="what holds"),
        pytest.param(strategies.bodies, max(6, HUNT // 10), id="bodies"),
    ],
)
def test_french_is_read_and_may_mean_more(effects: SearchStrategy[Any], examples: int) -> None:
    """`Dans ta main` is in your hand and into it, `les cartes de ta main` are there and leave it; what was meant is
    always among the meanings."""

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(of_any_gender(effects))
    def holds(effect: Any) -> None:
        text = "\n".join(sentence(effect, GLOSSARY, RULES, "fr"))
        meant = taken(of_anyone(unnamed(effect, True)))
        sort: LineSort = "instructions" if isinstance(effect, tuple) else "abilities"
        found = [one for reading in read(text, tables("fr"), sort) for one in reading.meanings]
        assert any(as_said(taken(of_anyone(unnamed(one, True))), meant) for one in found), text

    holds()


@pytest.mark.parametrize(
    "conditions",
    [
        pytest.param(strategies.happenings(), id="happenings"),
        pytest.param(strategies.lying, id="what lies in a place"),
        pytest.param(strategies.conditions, id="conditions"),
    ],
)
def test_random_conditions_read_back(conditions: SearchStrategy[Any]) -> None:
    every(conditions, 100, condition_reads_back)


@pytest.mark.parametrize(
    "text",
    [
        "Du darfst keine Karten auf dem unteren Ende des Zugstapels kaufen.",
        "Vertausche so viele aktive Zauber eines Gegners, auf denen ein Ornikel liegt, wie der Waffenbonus.",
        "Vertausche so viele Zauber eines Gegners mit Kraft 2 oder mehr wie der Heldenpreis.",
    ],
)
def test_more_is_said_behind_a_noun(text: str) -> None:
    (reading,) = read(text, tables("de"))
    assert len(reading.meanings) == 1


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        (
            "Ein Gegner zieht 1 Zauber. Wenn er eine Katze ist oder er „Miromon“ aufdeckt, erhältst du 1 Ornikel.",
            THEY,
        ),
        (
            "Ein Gegner zieht 1 Zauber. Wenn er eine Katze ist oder er dein Gefolge verlässt, erhältst du 1 Ornikel.",
            IT,
        ),
    ],
)
def test_people_do_things_and_cards_come_and_go(text: str, subject: Player | Ref) -> None:
    """„Er“ is the opponent or the spell."""
    (reading,) = read(text, tables("de"), "instructions")
    ((_, asked),) = reading.meanings
    assert asked.condition.of[1].subject == subject


def test_so_many_for_each_are_so_many_of_the_object() -> None:
    (reading,) = read("Put 2 weapons on 1 creature for each ornicle.", tables("en"), "instructions")
    (((put,),)) = reading.meanings
    assert put.what.count == Count("exactly", Per(Number(2), Thing("ornicle")))


def test_it_may_end_one_clause_and_begin_the_next() -> None:
    text = "It has +1 strength if the next player rolls a 3 with it and it is not true that you are the attacker."
    (reading,) = read(text, tables("en"))
    (ability,) = reading.meanings
    assert isinstance(ability.terms.condition, Both)  # type: ignore[union-attr]


def test_many_pronouns_are_one_meaning() -> None:
    """Each „er“ and „sie“ alone could be several things; all of them together are settled once, not multiplied."""
    deeds = [Do("discard", "transfer", YOU, Ref("it", noun)) for noun in ("hero", "creature", "object", "creature")]
    body: Body = (
        *deeds,
        Choose((Branch((*deeds, *deeds)), Branch((*deeds, Roll((FaceBranch((), (*deeds, *deeds)),)))))),
    )
    reads_back((Later(Until("end", "battle"), body),), "de")
