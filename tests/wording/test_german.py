"""German endings: what a grammar book says, for the nouns that a game may declare."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.wording import words
from cardwright.wording.de.clause import with_zu
from cardwright.wording.de.endings import Case, Kind, after, decline
from cardwright.wording.lexicon import Noun

HELD = Noun("Held", "Helden", "m")
KATZE = Noun("schwarze Katze", "schwarze Katzen", "f")
OBJEKT = Noun("magisches Objekt", "magische Objekte", "n")


@pytest.mark.parametrize(
    ("noun", "plural", "dative", "genitive"),
    [
        (Noun("Kampf", "Kämpfe", "m"), "den Kämpfen", "dem Kampf", "des Kampfes"),
        (Noun("Zug", "Züge", "m"), "den Zügen", "dem Zug", "des Zuges"),
        (Noun("Spiel", "Spiele", "n"), "den Spielen", "dem Spiel", "des Spiels"),
        (Noun("Angriff", "Angriffe", "m"), "den Angriffen", "dem Angriff", "des Angriffs"),
        (Noun("Gefolge", "Gefolge", "n"), "den Gefolgen", "dem Gefolge", "des Gefolges"),
        (Noun("Ereignis", "Ereignisse", "n"), "den Ereignissen", "dem Ereignis", "des Ereignisses"),
        (Noun("Einsatz", "Einsätze", "m"), "den Einsätzen", "dem Einsatz", "des Einsatzes"),
        (Noun("Held", "Helden", "m"), "den Helden", "dem Helden", "des Helden"),
        (Noun("Drache", "Drachen", "m"), "den Drachen", "dem Drachen", "des Drachen"),
        (Noun("Dämon", "Dämonen", "m"), "den Dämonen", "dem Dämon", "des Dämons"),
        (Noun("Name", "Namen", "m", declension="strong"), "den Namen", "dem Name", "des Names"),
        (Noun("Ornikel", "Ornikel", "m"), "den Ornikeln", "dem Ornikel", "des Ornikels"),
        (Noun("Vorsitzender", "Vorsitzende", "m"), "den Vorsitzenden", "dem Vorsitzenden", "des Vorsitzenden"),
        (
            Noun("Verdächtige", "Verdächtige", "f", declension="adjective"),
            "den Verdächtigen",
            "der Verdächtigen",
            "der Verdächtigen",
        ),
        (Noun("Auto", "Autos", "n"), "den Autos", "dem Auto", "des Autos"),
        (Noun("Kreatur", "Kreaturen", "f"), "den Kreaturen", "der Kreatur", "der Kreatur"),
        (
            Noun("Kreatur pro Zauber", "Kreaturen pro Zauber", "f"),
            "den Kreaturen pro Zauber",
            "der Kreatur pro Zauber",
            "der Kreatur pro Zauber",
        ),
    ],
)
def test_nouns_bend(noun: Noun, plural: str, dative: str, genitive: str) -> None:
    feminine = noun.gender == "f"
    assert f"den {decline(noun, 'weak', 'dat', True)}" == plural
    assert f"{'der' if feminine else 'dem'} {decline(noun, 'weak', 'dat', False)}" == dative
    assert f"{'der' if feminine else 'des'} {decline(noun, 'weak', 'gen', False)}" == genitive


MUGS = """use imperial-twing

rule mugs = 1
  name: "mug for the house"
  plural: "mugs for the houses"
  name (de): "Krug fürs Haus"
  plural (de): "Krüge für die Häuser"
  gender (de): m
  text: "Mugs that a player has."
  text (de): "Krüge, die ein Spieler hat."
  from: 0 to 9
  of: player
  combine: sum

object "Inn"
  name (de): "Gasthof"
  element: fire
  your mugs + 1
  each player's mugs + 2
"""


def test_more_of_something_stands_before_what_follows_its_noun() -> None:
    made = compile_set("-", stdin=MUGS.encode())
    assert made.ruleset is not None
    inn = next(one for one in made.ruleset.cards if one.id == "object/inn")
    assert list(words(inn, made.glossary, made.ruleset, "de")) == [
        "Du hast 1 Krug mehr fürs Haus.",
        "Jeder Spieler hat 2 Krüge mehr für die Häuser.",
    ]


@pytest.mark.parametrize(
    ("noun", "kind", "case", "plural", "words"),
    [
        (HELD, "mixed", "nom", False, "zufälliger Held"),
        (HELD, "mixed", "acc", False, "zufälligen Helden"),
        (HELD, "weak", "nom", False, "zufällige Held"),
        (HELD, "strong", "nom", True, "zufällige Helden"),
        (KATZE, "mixed", "dat", False, "zufälligen schwarzen Katze"),
        (KATZE, "strong", "acc", True, "zufällige schwarze Katzen"),
        (KATZE, "strong", "gen", True, "zufälliger schwarzer Katzen"),
        (OBJEKT, "mixed", "acc", False, "zufälliges magisches Objekt"),
        (OBJEKT, "weak", "acc", False, "zufällige magische Objekt"),
        (OBJEKT, "weak", "gen", False, "zufälligen magischen Objekts"),
    ],
)
def test_adjectives_bend_with_them(noun: Noun, kind: Kind, case: Case, plural: bool, words: str) -> None:
    assert decline(noun, kind, case, plural, ("zufällig",)) == words


def test_an_element_becomes_the_first_half_of_a_compound() -> None:
    assert decline(Noun("Kreatur", "Kreaturen", "f"), "strong", "dat", True, (), "Feuer") == "Feuerkreaturen"
    assert decline(KATZE, "mixed", "nom", False, (), "Lebens") == "schwarze Lebenskatze"
    assert decline(Noun("Magierkarte", "Magierkarten", "f"), "strong", "acc", True, (), "Techno-Magier-") == (
        "Techno-Magier-Magierkarten"
    )


def test_prepositions_run_together_with_the_article() -> None:
    said = [after("in", "dem Kampf"), after("von", "dem Gegner"), after("zu", "der Runde"), after("auf", "dem Stapel")]
    assert said == ["im Kampf", "vom Gegner", "zur Runde", "auf dem Stapel"]


@pytest.mark.parametrize(
    ("forms", "words"),
    [
        (("ziehen", "ziehe", "ziehst", "zieht"), "zu ziehen"),
        (("abwerfen", "wirf ab", "wirfst ab", "wirft ab"), "abzuwerfen"),
        (("neu würfeln", "würfle neu", "würfelst neu", "würfelt neu"), "neu zu würfeln"),
        (("betreffen", "betriff", "betriffst", "betrifft"), "zu betreffen"),
        (("ansehen", "sieh an", "siehst an", "sieht an"), "anzusehen"),
    ],
)
def test_zu_stands_where_it_belongs(forms: tuple[str, ...], words: str) -> None:
    assert with_zu(forms) == words
