"""Spanish: small words, accents and pronouns as a grammar book has them, and the phrases made of them."""

from __future__ import annotations

import pytest

from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Has, Is
from cardwright.ruleset.phrases import NONE, ONE, THEY, YOU, Argument, Player, Ref, Thing
from cardwright.wording import sentence
from cardwright.wording.es.spelling import an, commanded, gathered, meet, named, no, the
from cardwright.wording.lexicon import Noun

from .sample import GLOSSARY, RULES

ARM = Noun("arma", "armas", "f")


@pytest.mark.parametrize(
    ("word", "words", "met"),
    [
        ("de", "el mazo", "del mazo"),
        ("a", "el jugador", "al jugador"),
        ("de", "él", "de él"),
        ("de", "la mano", "de la mano"),
        ("con", "ti", "contigo"),
    ],
)
def test_small_words_meet(word: str, words: str, met: str) -> None:
    assert meet(word, words) == met


def test_a_stressed_a_asks_for_the_other_article() -> None:
    assert [the(ARM, False, "arma"), an(ARM, False, "arma"), no(ARM, "arma"), the(ARM, True, "armas")] == [
        "el arma",
        "un arma",
        "ningún arma",
        "las armas",
    ]
    assert the(ARM, False, "primera arma") == "la primera arma"


@pytest.mark.parametrize(
    ("verb", "pronouns", "word"),
    [
        ("descarta", ("la",), "descártala"),
        ("devuelve", ("lo",), "devuélvelo"),
        ("intercambia", ("los",), "intercámbialos"),
        ("distribuye", ("las",), "distribúyelas"),
        ("da", ("lo",), "dalo"),
        ("da", ("le", "lo"), "dáselo"),
        ("pon", ("la",), "ponla"),
        ("vuelve a tirar", ("lo",), "vuélvelo a tirar"),
    ],
)
def test_pronouns_are_one_word_with_a_command(verb: str, pronouns: tuple[str, ...], word: str) -> None:
    assert commanded(verb, pronouns) == word


def test_pronouns_stand_before_a_verb_and_behind_an_infinitive() -> None:
    assert gathered("da", ("lo", "le"), deny=True) == "no se lo da"
    assert [named("robar", ("lo",)), named("dar", ("le", "lo"))] == ["robarlo", "dárselo"]


def said(what: Argument, *slots: tuple[str, Argument], verb: str = "give", who: Player = YOU) -> str:
    (line,) = sentence((Do(verb, "transfer", who, what, slots),), GLOSSARY, RULES, "es")
    return line


def test_a_person_is_a_pronoun_or_has_a_before_it() -> None:
    spell = Thing("spell", ONE)
    assert said(spell, ("to", YOU), who=Player("opponent", "each")) == "Cada adversario te da 1 hechizo."
    assert said(spell, ("to", THEY)) == "Dale 1 hechizo."
    assert said(Ref("it", "card"), ("to", THEY)) == "Dásela."
    assert said(Player("opponent", "a"), verb="attack") == "Ataca a un adversario."


def test_a_command_that_is_denied_is_a_subjunctive() -> None:
    assert said(Thing("card", NONE), verb="draw") == "No robes ninguna carta."


def test_a_subject_that_nobody_is_needs_no_no() -> None:
    nobody, cats = Player("player", "no"), Thing("cat", NONE)
    assert sentence(Has(nobody, cats), GLOSSARY, RULES, "es") == ("Ningún jugador tiene ningún gato.",)
    assert sentence(Has(YOU, cats), GLOSSARY, RULES, "es") == ("No tienes ningún gato.",)


def test_what_something_is_needs_no_pronoun() -> None:
    assert sentence(Is(Ref("it", "creature"), Thing("hero")), GLOSSARY, RULES, "es") == ("Es un héroe.",)
