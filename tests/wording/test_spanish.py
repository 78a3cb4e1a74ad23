"""Spanish: small words, accents and pronouns as a grammar book has them, and the phrases made of them."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Has, Is, Not
from cardwright.ruleset.phrases import NONE, ONE, THEY, YOU, Argument, Player, Ref, Thing
from cardwright.wording import sentence, words
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


CARD = """use imperial-twing

object "Sign"
  element: fire

  {}
"""


def printed(lines: str) -> tuple[str, ...]:
    """What a card with these lines says."""
    made = compile_set("-", stdin=CARD.format(lines.replace("\n", "\n  ")).encode())
    assert made.ruleset is not None, made.diagnostics
    sign = next(card for card in made.ruleset.cards if card.id == "object/sign")
    return words(sign, made.glossary, made.ruleset, "es")


@pytest.mark.parametrize(
    ("lines", "spanish"),
    [
        ("when your turn begins:\n  discard 1 other card", "Cuando comience tu turno, descarta otra carta."),
        ("when your turn begins:\n  discard 2 other cards", "Cuando comience tu turno, descarta otras 2 cartas."),
        ("when a card is revealed:\n  draw 1 card", "Cuando se revele una carta, roba 1 carta."),
        (
            "each creature has strength + 1 for each ornicle on it",
            "Cada criatura tiene +1 de fuerza por cada ornículo que lleva.",
        ),
        (
            "before an opponent plays 1 trap:\n  may cancel it, discarding 1 cat",
            "Antes de que un adversario juegue una trampa, puedes descartar 1 gato para cancelarlo.",
        ),
        (
            "your spells have power + 1 if you have no spell and if you have no cat",
            "Tus hechizos tienen +1 de potencia si no tienes ningún hechizo ni ningún gato.",
        ),
        (
            "your spells have power + 1 if your total is at least 10",
            "Tus hechizos tienen +1 de potencia si tu total es al menos de 10.",
        ),
        (
            "your spells have power + 1 unless this is active",
            "Tus hechizos tienen +1 de potencia salvo si esta carta está activa.",
        ),
    ],
)
def test_a_card_says(lines: str, spanish: str) -> None:
    assert printed(lines) == (spanish,)


def test_what_is_not_so_stands_in_the_subjunctive() -> None:
    no_cats = Not(Has(YOU, Thing("cat", NONE)))
    assert sentence(no_cats, GLOSSARY, RULES, "es") == ("No es cierto que no tengas ningún gato.",)
    assert sentence(no_cats, GLOSSARY, RULES, "fr") == ("Il n’est pas vrai que tu n’aies aucun chat.",)
