"""Type lines, reminders, texts written by hand, and what happens where a translation is missing."""

from __future__ import annotations

import pytest

from cardwright.ruleset.abilities import (
    Adjust,
    Branch,
    Change,
    Choose,
    Do,
    Lasting,
    Manual,
    Terms,
    Trigger,
    Until,
    Window,
)
from cardwright.ruleset.card import Card
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Clause
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.phrases import ONE, YOU, Number, Player, Ref, Thing
from cardwright.wording import reminders, sentence, type_line, words
from cardwright.wording.lines import line_table
from cardwright.wording.words import voice

from .sample import GLOSSARY, RULES

CHEAPER = Change("object_price", Number(1), None, YOU, -1)


def test_a_type_line_names_kind_element_and_narrower_kinds() -> None:
    horse = Card("creature/horse", "creature", (("element", "fire"), ("strength", 4), ("mount", True)))
    assert type_line(horse, GLOSSARY, RULES, "en") == "Creature · Fire · Mount"
    assert type_line(horse, GLOSSARY, RULES, "de") == "Kreatur · Feuer · Reittier"


def test_a_card_of_any_element_shows_none() -> None:
    assert type_line(Card("object/teddy", "object", (("element", "any"),)), GLOSSARY, RULES, "de") == "Objekt"


def test_a_changed_value_brings_its_reminder_once() -> None:
    until = Terms(until=Until("end", "turn"))
    sale = Card(
        "event/sale", "event", abilities=(CHEAPER,), on_play=(Lasting(Change("object_price", Number(2), terms=until)),)
    )
    assert reminders(sale, GLOSSARY, RULES, "en") == ("Ornicles that a magic object costs.",)
    assert reminders(sale, GLOSSARY, RULES, "de") == ("Ornikel, die ein magisches Objekt kostet.",)


def test_what_waits_until_something_stands_below_it_and_its_branches_one_step_further_in() -> None:
    gain, draw = Do("gain", "transfer", YOU, Thing("ornicle", ONE)), Do("draw", "transfer", YOU, Thing("card", ONE))
    lost = Happens("battle_lost", YOU, "lose", Thing("battle", ONE))
    choose = Choose((Branch((draw,)), Branch((gain,))))
    waits = Trigger("when", lost, (choose,), Terms(until=Until("end", "turn")))
    assert sentence((Lasting(waits),), GLOSSARY, RULES, "en") == (
        "Until the end of the turn:",
        "• When you lose a battle, choose one:",
        "– Draw 1 card.",
        "– Gain 1 ornicle.",
    )


def test_a_manual_rule_is_printed_as_it_was_written() -> None:
    harp = Card("object/harp-of-boredom", "object", abilities=(Manual("object/harp-of-boredom"),))
    assert words(harp, GLOSSARY, RULES, "de") == ("Wer zuerst lacht, gibt dir 1 Ornikel.",)


def test_what_nobody_translated_is_shown_and_never_crashes() -> None:
    nameless = Glossary({"value:object_price": {"en": Term({"name": "object price"})}})
    assert sentence(CHEAPER, nameless, RULES, "de") == ("Dein ⟨object price⟩ ist um 1 niedriger.",)
    lost = Trigger(
        "when", Happens("x", YOU, "lose", Thing("battle", ONE)), (Do("draw", "transfer", YOU, Thing("creature", ONE)),)
    )
    assert sentence(lost, nameless, RULES, "de") == ("Wenn du ein ⟨battle⟩ verlierst, ziehst du 1 ⟨creature⟩.",)


def test_a_pronoun_takes_the_gender_of_what_was_named() -> None:
    def removed(noun: str) -> str:
        event = Happens("x", YOU, "lose", Thing("battle", ONE), (("with", Thing(noun, ONE)),))
        take = Do("remove", "transfer", YOU, Thing("ornicle", ONE), (("from", Ref("it")),))
        (line,) = sentence(Trigger("when", event, (take,)), GLOSSARY, RULES, "de")
        return line.removesuffix(".").split(" ")[-1]

    assert [removed("hero"), removed("creature"), removed("object")] == ["ihm", "ihr", "ihm"]


def test_an_element_may_be_what_a_player_is_called() -> None:
    captor = Happens("x", Player("player", "the", trait="elementalist"), "capture", Ref("this", "creature"))
    worth = Adjust(Ref("this", "creature"), "strength", Number(1), 1, Terms(condition=captor))
    english = "This card has +1 strength if the elementalist captures this card."
    german = "Diese Karte hat +1 Stärke, wenn der Elementalist diese Karte fängt."
    assert sentence(worth, GLOSSARY, RULES, "en") == (english,)
    assert sentence(worth, GLOSSARY, RULES, "de") == (german,)
    fire = Do("lose", "transfer", Player("player", "the", trait="fire"), Thing("ornicle", ONE))
    assert sentence((fire,), GLOSSARY, RULES, "de") == ("Der Feuerspieler verliert 1 Ornikel.",)


def test_a_declared_happening_is_a_sentence() -> None:
    lost = Clause(
        "battle_lost",
        Player("player", "a"),
        "lose",
        Thing("battle", ONE),
        (("in", Thing("attack")), ("in", Thing("defence")), ("against", Player("player", "a"))),
    )
    assert sentence(lost, GLOSSARY, RULES, "en") == (
        "A player loses a battle in attack or in defence against a player.",
    )
    german = "Ein Spieler verliert im Angriff oder in der Verteidigung gegen einen Spieler einen Kampf."
    assert sentence(lost, GLOSSARY, RULES, "de") == (german,)


def test_a_value_that_counts_things_counts_them() -> None:
    more = Change("free_creatures", Number(2), None, YOU, 1, Terms((Window("in", "battle"),)))
    assert sentence(more, GLOSSARY, RULES, "en") == ("You have 2 more free creatures in battle.",)
    assert sentence(more, GLOSSARY, RULES, "de") == ("Du hast im Kampf 2 freie Kreaturen mehr.",)


def test_languages_have_the_same_lines_and_every_line_is_sound() -> None:
    for lang in ("en", "de", "fr", "es"):
        assert line_table(lang).keys() == line_table("en").keys()
        templates = voice(GLOSSARY, RULES, lang).templates
        for line in templates.lines.values():
            templates.environment.from_string(line)


def test_a_language_without_a_grammar_is_refused() -> None:
    with pytest.raises(LookupError, match="la"):
        sentence(CHEAPER, GLOSSARY, RULES, "la")
