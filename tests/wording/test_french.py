"""French: small words, participles and pronouns as a grammar book has them, and the phrases made of them."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.ruleset.abilities import Ability, Adjust, Change, CountsAs, Do, If
from cardwright.ruleset.condition import Both, Condition, Happens, Has, HasMore, Is
from cardwright.ruleset.phrases import NONE, ONE, THEY, YOU, Argument, Count, Number, Place, Player, Ref, Thing
from cardwright.wording import sentence, words
from cardwright.wording.fr.spelling import (
    an,
    around,
    commanded,
    gathered,
    meet,
    own,
    subjunctive,
    the,
    this,
)
from cardwright.wording.lexicon import Noun
from cardwright.wording.romance.spelling import Person, split
from cardwright.wording.words import voice

from .sample import GLOSSARY, RULES

HERO = Noun("héros", "héros", "m")
ARM = Noun("arme", "armes", "f")
SPELL = Noun("sort", "sorts", "m")
OPPONENT = Player("opponent", "a")


@pytest.mark.parametrize(
    ("word", "words", "met"),
    [
        ("de", "le joueur", "du joueur"),
        ("de", "les joueurs", "des joueurs"),
        ("de", "la pioche", "de la pioche"),
        ("de", "l’attaquant", "de l’attaquant"),
        ("de", "un adversaire", "d’un adversaire"),
        ("de", "des ornicles", "d’ornicles"),
        ("de", "héros", "de héros"),
        ("de", "1 sort", "de 1 sort"),
        ("à", "le défenseur", "au défenseur"),
        ("à", "les alliés", "aux alliés"),
        ("à", "ton voisin", "à ton voisin"),
        ("que", "il perde", "qu’il perde"),
        ("que", "elle", "qu’elle"),
        ("si", "il a", "s’il a"),
        ("si", "elle a", "si elle a"),
        ("ne", "attaque", "n’attaque"),
    ],
)
def test_small_words_meet(word: str, words: str, met: str) -> None:
    assert meet(word, words) == met


def test_articles_and_possessives_listen_to_the_next_word() -> None:
    assert [the(HERO, False, "héros"), the(ARM, False, "arme"), the(ARM, True, "armes")] == [
        "le héros",
        "l’arme",
        "les armes",
    ]
    assert [own("t", ARM, False, "arme"), own("t", ARM, False, "première arme"), own("s", ARM, True, "armes")] == [
        "ton arme",
        "ta première arme",
        "ses armes",
    ]
    assert [this(HERO, False, "héros"), this(SPELL, False, "ancien sort"), an(ARM, False, "arme")] == [
        "ce héros",
        "cet ancien sort",
        "une arme",
    ]


@pytest.mark.parametrize(
    ("row", "one", "many"),
    [
        ("<premier / première", ("première", ""), ("premières", "")),
        ("actif / active", ("", "active"), ("", "actives")),
        ("^fort / forte", ("", "la plus forte"), ("", "les plus fortes")),
        ("=au hasard", ("", "au hasard"), ("", "au hasard")),
    ],
)
def test_adjectives_stand_around_their_noun(row: str, one: tuple[str, str], many: tuple[str, str]) -> None:
    assert around(ARM, False, row) == one
    assert around(ARM, True, row) == many


@pytest.mark.parametrize(
    ("row", "person", "wished"),
    [
        ("piocher / pioche / pioches / pioche / piochent / pioché", "il", "pioche"),
        ("perdre / perds / perds / perd / perdent / perdu", "il", "perde"),
        ("perdre / perds / perds / perd / perdent / perdu", "tu", "perdes"),
        ("recevoir / reçois / reçois / reçoit / reçoivent / reçu", "il", "reçoive"),
        ("devenir / deviens / deviens / devient / deviennent / devenu", "ils", "deviennent"),
    ],
)
def test_the_subjunctive_behind_avant_que(row: str, person: Person, wished: str) -> None:
    assert subjunctive(split(row), person) == wished


def test_pronouns_stand_before_the_verb_and_behind_a_command() -> None:
    assert gathered("donne", ("le", "te")) == "te le donne"
    assert gathered("attaque", ("la",), deny=True) == "ne l’attaque"
    assert commanded("donne", ("lui", "le")) == "donne-le-lui"
    assert commanded("défausse", ("les",)) == "défausse-les"


def said(what: Argument, *slots: tuple[str, Argument], verb: str = "give", who: Player = YOU) -> str:
    (line,) = sentence((Do(verb, "transfer", who, what, slots),), GLOSSARY, RULES, "fr")
    return line


def test_a_person_or_a_card_named_before_is_a_pronoun() -> None:
    spell = Thing("spell", ONE)
    assert said(spell, ("to", YOU), who=Player("opponent", "each")) == "Chaque adversaire te donne 1 sort."
    assert said(spell, ("to", THEY)) == "Donne-lui 1 sort."
    assert said(Ref("them", "card"), ("to", OPPONENT)) == "Donne-les à un adversaire."
    assert said(Thing("ornicle", ONE), ("from", Ref("it", "hero")), verb="remove") == "Retire-lui 1 ornicle."


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (
            Thing("card", Count("exactly", Number(3)), ("top",), place=Place("deck")),
            "les 3 premières cartes de la pioche",
        ),
        (Thing("creature", None, ("strongest",), owner=YOU), "ta créature la plus forte"),
        (Thing("creature", Count("all"), trait="water"), "toutes les créatures d’eau"),
        (Thing("object", NONE, owner=YOU), "aucun de tes objets"),
        (Thing("cat", Count("any number")), "un nombre quelconque de chats"),
        (Thing("creature", Count("up to", Number(2)), owner=OPPONENT), "jusqu’à 2 créatures d’un adversaire"),
    ],
)
def test_phrases(thing: Thing, words: str) -> None:
    speaker = voice(GLOSSARY, RULES, "fr").language
    assert speaker.filters()["np"](thing) == words


def test_what_is_not_there_denies_the_verb() -> None:
    no_spell, no_cat = Has(YOU, Thing("spell", NONE)), Has(THEY, Thing("cat", NONE))
    assert sentence((Do("draw", "transfer", YOU, Thing("card", NONE)),), GLOSSARY, RULES, "fr") == (
        "Ne pioche aucune carte.",
    )
    draw = Do("draw", "transfer", YOU, Thing("card", ONE))
    assert sentence((If(Both((no_spell, no_cat), True), (draw,)),), GLOSSARY, RULES, "fr") == (
        "Si tu n’as aucun sort et qu’il n’a aucun chat, pioche 1 carte.",
    )
    assert sentence(no_spell, GLOSSARY, RULES, "fr") == ("Tu n’as aucun sort.",)


def test_it_is_this_or_that_sort_of_thing() -> None:
    it = Ref("it", "creature")
    assert sentence(Is(it, Thing("hero")), GLOSSARY, RULES, "fr") == ("C’est un héros.",)
    assert sentence(Is(it, Thing("", trait="fire")), GLOSSARY, RULES, "fr") == ("Elle est de feu.",)


def test_a_participle_agrees_with_what_is_revealed() -> None:
    revealed = Happens("card_revealed", Thing("card", ONE), "reveal")
    assert sentence(revealed, GLOSSARY, RULES, "fr") == ("Une carte est révélée.",)


def test_a_subject_that_nobody_is_denies_its_verb() -> None:
    nobody, cats = Player("player", "no"), Thing("cat", NONE)

    def holds(node: Ability | Condition) -> str:
        (line,) = sentence(node, GLOSSARY, RULES, "fr")
        return line

    assert holds(Adjust(Thing("creature", NONE), "strength", Number(1), 1)) == "Aucune créature n’a +1 de force."
    assert holds(CountsAs(cats, Thing("spell", ONE))) == "Aucun chat ne compte comme un sort."
    assert holds(HasMore(nobody, "fewer", "ornicle", YOU)) == "Aucun joueur n’a moins d’ornicles que toi."
    assert holds(Is(nobody, Player("attacker"))) == "Aucun joueur n’est l’attaquant."
    assert holds(Has(nobody, cats)) == "Aucun joueur n’a aucun chat."
    assert holds(Change("object_price", Number(1), None, nobody, -1)) == (
        "Le prix d’achat d’aucun joueur n’est réduit de 1."
    )


HOBBITS = """use imperial-twing

role {noun}
  plural: "{noun}s"
  name (fr): "{noun}"
  plural (fr): "{noun}s"
  gender (fr): m
{more}
object "Pipe"
  name (fr): "Pipe"
  element: fire

  each {noun} has strength + 1
  the player with the most {noun}s cannot attack you
"""


@pytest.mark.parametrize(
    ("noun", "more", "most"),
    [
        ("haricot", "", "de haricots"),
        ("yak", "", "de yaks"),
        ("hermine", "", "d’hermines"),
        ("hobbit", "", "d’hobbits"),
        ("hobbit", "  declension (fr): aspirated\n", "de hobbits"),
    ],
)
def test_words_meet_by_their_sound_and_an_author_says_what_that_is(noun: str, more: str, most: str) -> None:
    made = compile_set("-", stdin=HOBBITS.format(noun=noun, more=more).encode())
    assert made.ruleset is not None
    pipe = next(card for card in made.ruleset.cards if card.id == "object/pipe")
    assert words(pipe, made.glossary, made.ruleset, "fr") == (
        f"Chaque {noun} a +1 de force.",
        f"Le joueur avec le plus {most} ne peut pas t’attaquer.",
    )
