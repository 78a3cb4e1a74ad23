"""What a game tells of its values, kinds and happenings becomes sentences of its cards, and is read back."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.reading.grammar import grammar
from cardwright.reading.readings import card_texts, read
from cardwright.wording import reminders, words

LINES = """
your free_creatures + 1 in battle
  en You may add 1 more creature of any element without a spell in battle.
  de Du darfst im Kampf 1 weitere Kreatur beliebigen Elements ohne Zauber mitnehmen.
  fr Tu peux ajouter sans sort 1 créature de plus de n’importe quel élément en combat.
  es Puedes añadir sin hechizo 1 criatura más de cualquier elemento en combate.
each opponent's free_creatures + 2
  en Each opponent may add 2 more creatures of any element without a spell.
  de Jeder Gegner darf 2 weitere Kreaturen beliebigen Elements ohne Zauber mitnehmen.
  fr Chaque adversaire peut ajouter sans sort 2 créatures de plus de n’importe quel élément.
  es Cada adversario puede añadir sin hechizo 2 criaturas más de cualquier elemento.
your free_creatures - 1
  en Your limit of free creatures is 1 lower.
  de Dein Limit an freien Kreaturen ist um 1 niedriger.
  fr Ta limite de créatures libres est réduite de 1.
  es Tu límite de criaturas libres disminuye en 1.
each player's object_price is 4 in the endgame
  en Each player’s object price is 4 in their endgame.
  de Der Objektpreis jedes Spielers ist in seinem Endspiel 4.
  fr Le prix d’achat de chaque joueur est de 4 pendant sa finale.
  es El precio de compra de cada jugador es de 4 durante su final.
your events cannot affect you
  en Events that you draw cannot affect you.
  de Ereignisse, die du ziehst, können dich nicht betreffen.
  fr Les événements que tu pioches ne peuvent pas t’affecter.
  es Los eventos que robas no pueden afectarte.
"""


def cases() -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = {}
    text = ""
    for line in filter(None, LINES.splitlines()):
        if line.startswith("  "):
            said[text][line[2:4]] = line[5:]
        else:
            text = line
            said[text] = {}
    return said


@cache
def compiled(folder: Path) -> Compiled:
    cards = [f'object "{i}"\n  element: fire\n\n  {text}\n' for i, text in enumerate(cases())]
    (folder / "own.card").write_text("use imperial-twing\n\n" + "\n".join(cards), "utf-8")
    return compile_set(str(folder / "own.card"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("own")


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_a_card_says_it_so_and_is_read(folder: Path, lang: str) -> None:
    made = compiled(folder)
    assert made.ruleset is not None
    own = {card.id: card for card in made.ruleset.cards}
    tables = grammar(made.glossary, made.ruleset, lang)
    for i, (text, said) in enumerate(cases().items()):
        card = own[f"object/{i}"]
        assert words(card, made.glossary, made.ruleset, lang) == (said[lang],), text
        (reading,) = read(said[lang], tables)
        assert [each.node for each in card_texts(reading, tables, made.cardset.names, "object")] == [*card.abilities]


def test_what_a_sentence_tells_needs_no_reminder(folder: Path) -> None:
    made = compiled(folder)
    assert made.ruleset is not None
    own = {card.id: card for card in made.ruleset.cards}
    small = {id: reminders(own[id], made.glossary, made.ruleset, "en") for id in own}
    assert small["object/0"] == ()  # you may add 1 more creature
    assert small["object/2"] == ("Creatures of any element that may join your side without a spell.",)
    assert small["object/hat-of-opportunity"] == ("The new roll counts, whatever it is.",)
