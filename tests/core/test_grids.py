"""What cards do to a grid is worded in three languages, and read back; what nobody can do is refused."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.readings import alike, card_texts, read
from cardwright.wording import sentence

LANGUAGES = ("en", "de", "fr")

SPELLS = {
    "shift 1 row in the realm by 1 place": (
        "Shift 1 row in the realm by 1 place.",
        "Verschiebe 1 Zeile im Reich um 1 Platz.",
        "Décale 1 rangée du royaume de 1 place.",
    ),
    "shift 1 column in the realm by 2 places to the top": (
        "Shift 1 column in the realm by 2 places to the top.",
        "Verschiebe 1 Spalte im Reich um 2 Plätze nach oben.",
        "Décale 1 colonne du royaume de 2 places vers le haut.",
    ),
    "shift all rows in the realm by 1 place to the left": (
        "Shift all rows in the realm by 1 place to the left.",
        "Verschiebe alle Zeilen im Reich um 1 Platz nach links.",
        "Décale toutes les rangées du royaume de 1 place vers la gauche.",
    ),
    "each player shifts up to 2 columns in the realm by 1 place": (
        "Each player shifts up to 2 columns in the realm by 1 place.",
        "Jeder Spieler verschiebt bis zu 2 Spalten im Reich um 1 Platz.",
        "Chaque joueur décale jusqu’à 2 colonnes du royaume de 1 place.",
    ),
    "shift 1 random row in the realm by 1 place to the right": (
        "Shift 1 random row in the realm by 1 place to the right.",
        "Verschiebe 1 zufällige Zeile im Reich um 1 Platz nach rechts.",
        "Décale 1 rangée au hasard du royaume de 1 place vers la droite.",
    ),
    "may shift 1 row or 1 column in the realm by 1 place": (
        "You may shift 1 row or 1 column in the realm by 1 place.",
        "Du darfst 1 Zeile oder 1 Spalte im Reich um 1 Platz verschieben.",
        "Tu peux décaler 1 rangée ou 1 colonne du royaume de 1 place.",
    ),
}

MONSTERS = {
    "when a player peeks at this:\n    that player shifts this row by 1 place to the left": (
        "When a player peeks at this card, that player shifts this row by 1 place to the left.",
        "Wenn ein Spieler sich diese Karte ansieht, verschiebt dieser Spieler diese Zeile um 1 Platz nach links.",
        "Quand un joueur regarde cette carte, ce joueur décale cette rangée de 1 place vers la gauche.",
    ),
    "this has worth 5 if the elementalist captures it": (
        "This card is worth 5 if the elementalist captures it.",
        "Diese Karte ist 5 Punkte wert, wenn der Elementarist sie fängt.",
        "Cette carte vaut 5 points si l’élémentaliste la capture.",
    ),
    "each other monster in this row has margin 3": (
        "Each other monster in this row has margin 3.",
        "Jedes andere Monster in dieser Zeile hat Vorsprung 3.",
        "Chaque autre monstre de cette rangée a une avance de 3.",
    ),
    "this has strength winning_margin": (
        "This card has strength equal to the winning margin.",
        "Diese Karte hat Stärke in Höhe des Mindestvorsprungs.",
        "Cette carte a pour force l’avance minimale.",
    ),
    "players cannot shift this": (
        "Players cannot shift this card.",
        "Spieler dürfen diese Karte nicht verschieben.",
        "Les joueurs ne peuvent pas décaler cette carte.",
    ),
}

REFUSED = {
    "monster": {
        "rank: 2\n  underdog: 1": ("CW515", "`underdog` and `rank` exclude each other."),
        "opponents cannot capture this": ("CW528", "Nobody owns this card as long as it can do that"),
        "your weakest mage card in this row has power + 3": ("CW528", "Nobody owns this card"),
        "each mage card in this row has power + 1 if you have no monsters": ("CW528", "Nobody owns this card"),
        "when the realm is revealed: draw 1 card": ("CW528", "Nobody owns this card"),
        "each mage card in this row has power + looks_per_turn": ("CW528", "Nobody owns this card"),
        "this has worth + 5 if an opponent captures it": ("CW528", "Whoever captures this card is “you”"),
        "when another player captures this: draw 1 card": ("CW528", "Whoever captures this card is “you”"),
        "players cannot place mage cards in this row": ("CW528", "It lies in none before this is done."),
        "before a player places a mage card in this row: cancel it": ("CW528", "It lies in none before this is done."),
        "this row has power + 1": ("CW515", "Write `each card in this row has power + 1`."),
    },
    "spell": {
        "swap 3 cards in the realm": ("CW528", "Two cards change places, and no more."),
        "swap all cards in this row": ("CW528", "Two cards change places, and no more."),
        "swap 2 seen cards with 2 cards in the realm": ("CW528", "Write `swap 2 cards …`"),
        "shift 1 row in the realm by 0 places": ("CW528", "They would stay where they are."),
        "shift 1 row in the realm": ("CW519", "`shift` lacks its `by …`."),
        "shift 1 row in the realm by 1 place to the top": ("CW528", "A row moves to one of its ends."),
        "shift 1 column in the realm by 1 place to the left": ("CW528", "A column moves to one of its ends."),
        "shift 1 row or 1 column in the realm by 1 place to the left": ("CW528", "A column moves to one of its ends."),
        "shift rows in the realm by 1 place": ("CW528", "It is not said how many are shifted."),
        "shift 1 row by 1 place": ("CW528", "Rows and columns are those of a grid."),
        "shift 1 row in the border by 1 place": ("CW528", "Rows and columns are those of a grid."),
        "shift 1 row in the realm by at most 2 places": ("CW528", "How far they move is one number."),
        "shift 1 open row in the realm by 1 place": ("CW528", "“open” says nothing here."),
        "shift 1 card in the realm by 1 place": ("CW516", "shift"),
        "rotate 1 row in the realm by 1 place": ("CW204", "shift"),
        "choose 1 row": ("CW503", "I cannot choose a row."),
    },
}


def card(kind: str, title: str, line: str) -> str:
    """A card that says one line."""
    fields = "  strength: 2\n" if kind == "monster" else ""
    return f'use archmage-origins\n\n{kind} "{title}"\n{fields}  {line}\n'


@cache
def compiled(kind: str, line: str) -> Compiled:
    return compile_set("-", stdin=card(kind, "Odd", line).encode())


@cache
def tables(lang: str) -> Grammar:
    made = compile_set("archmage-origins")
    assert made.ruleset is not None
    return grammar(made.glossary, made.ruleset, lang)


ALL = [("spell", line) for line in SPELLS] + [("monster", line) for line in MONSTERS]


@pytest.mark.parametrize(("kind", "line"), ALL, ids=[line for _, line in ALL])
def test_it_says_what_it_does_and_is_read_back(kind: str, line: str) -> None:
    made = compiled(kind, line)
    assert made.ruleset is not None
    assert [one.message for one in made.diagnostics if one.severity == "error"] == []
    said = next(one for one in made.ruleset.cards if one.id.endswith("/odd"))
    node = said.on_play or said.abilities[0]
    wanted = (SPELLS if kind == "spell" else MONSTERS)[line]
    for lang, words in zip(LANGUAGES, wanted, strict=True):
        text = "\n".join(sentence(node, made.glossary, made.ruleset, lang))
        assert text == words
        sort = "instructions" if said.on_play else "abilities"
        back = [
            alike(one.node)
            for reading in read(text, tables(lang), sort)  # type: ignore[arg-type]
            for one in card_texts(reading, tables(lang), made.cardset.names, kind)
        ]
        assert alike(node) in back, lang


@pytest.mark.parametrize(
    ("kind", "line", "code", "words"), [(k, line, *why) for k, lines in REFUSED.items() for line, why in lines.items()]
)
def test_it_is_refused_and_says_why(kind: str, line: str, code: str, words: str) -> None:
    found = [one for one in compiled(kind, line).diagnostics if one.severity == "error"]
    assert [one.code for one in found] == [code], [one.message for one in found]
    assert words in f"{found[0].message} {found[0].help}"
