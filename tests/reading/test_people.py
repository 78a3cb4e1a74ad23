"""Sentences as people write them: most are read right, nearly all are read or offered, none is read wrong."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.core.spoken import nouns_of

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import Reading, answers
from cardwright.assets import card_languages
from cardwright.compile.compile import Compiled, compile_set
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.reading.readings import alike, compiled
from cardwright.reading.rows import Row as Form
from cardwright.reading.rows import WrittenRow
from cardwright.reading.sayings import SORTS, examples, sayings
from cardwright.reading.tokens import plain
from cardwright.vocabulary import words as vocabulary

HUNT = bool(os.environ.get("CARDWRIGHT_HUNT"))  # all that people have typed, and not every sixth sentence
SENTENCES = Path(__file__).parent / "sentences"
LANGUAGES = ("en", "de", "fr")  # of which there are tables of what people have typed
CANNOT = "cannot: "
FEW = 100  # examples, which are all tried
FEW_SENTENCES = 30
MANY_SENTENCES = 300
SHARES = {
    "people": 0.8,
    "fresh": 0.8,
    "table": 0.8,
    "later": 0.7,
    "unseen": 0.9,
    "eighty": 0.9,
    "forum": 0.9,
    "wiki": 0.9,
    "homebrew": 0.8,
    "evening": 0.8,
    "stranger": 0.5,
    "plain": 0.7,
    "ordinary": 0.8,
    "everyday": 0.8,
    "players": 0.8,
    "guests": 0.8,
    "visitors": 0.8,
    "newcomers": 0.8,
    "regulars": 0.8,
    "scopes": 0.7,
}  # of each set, read right or told to be of no game


class Row(NamedTuple):
    """A sentence of the table, the game of which it is, and the texts of which it means one; none if it cannot be."""

    typed: str
    game: str
    meant: tuple[str, ...]


@cache
def game(name: str) -> Compiled:
    return compile_set(name)


def table(file: str) -> Iterator[Row]:
    """A block for each sentence: its lines of card text below it, other ways to write it below `or`."""
    on = ""
    for block in (SENTENCES / file).read_text("utf-8").split("\n\n"):
        lines = [line for line in block.split("\n") if line and not line.startswith("#")]
        if lines and lines[0].startswith("on: "):
            on = lines[0].removeprefix("on: ")
        elif lines:
            text = "\n".join(line.removeprefix("  ") for line in lines[1:])
            yield Row(lines[0], on, () if text.startswith(CANNOT) else tuple(text.split("\nor\n")))


def meaning(text: str, on: str) -> object:
    """What card text does on some kind of card, however it is said (discard all your traps, all of your traps); what an
    offer is called is no part of it."""
    names, nouns = game(on).cardset.names, nouns_of(game(on))
    text = re.sub(r'^(may|action) "[^"]*"', r'\1 "…"', text)
    for body in (False, True):
        for kind in ("", *names.kinds):
            node, _ = compiled(text, names, kind, body)
            if node is not None:
                done = script(node, nouns, kind) if isinstance(node, tuple) else lowered(node, nouns, kind)
                return alike(node) if isinstance(done, RefusedWord) else done
    raise AssertionError(f"no card text: {text}")


def judged(row: Row, lang: str) -> str:
    """Whether a sentence is read right or wrong, or what it means is offered, or that it cannot be said is told."""
    made = game(row.game)
    assert made.ruleset is not None
    given = list(answers(row.typed, words_of_set(made, made.ruleset), lang, "en"))
    meant = [meaning(text, row.game) for text in row.meant]
    offers: list[Reading] = [offer for answer in given for offer in answer.offers]
    if all(answer.text for answer in given):
        read = meaning("".join(answer.text for answer in given).strip(), row.game)
        return "right" if read in meant and not given[0].remark else "wrong"
    if not meant:
        return "told" if not offers else "offered"
    return "offered" if any(meaning(offer.text.strip(), row.game) in meant for offer in offers) else "lost"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", SHARES)
def test_most_is_read_right_and_nothing_wrong(file: str, lang: str) -> None:
    every = list(table(f"{file}.{lang}.txt"))
    rows = every[:: 1 if HUNT or len(every) < FEW_SENTENCES else 6 if len(every) < MANY_SENTENCES else 15]
    judgements = {row.typed: judged(row, lang) for row in rows}
    assert [typed for typed, judgement in judgements.items() if judgement == "wrong"] == []
    counts = Counter(judgements.values())
    assert counts["right"] + counts["told"] >= SHARES[file] * len(rows), [
        t for t, j in judgements.items() if j == "lost"
    ]


@pytest.mark.parametrize(
    ("lang", "typed", "never"),
    [
        (
            "de",
            "Mehr als 3 Karten darf man nicht haben, wenn man angreift.",
            "each player's hand_limit is 3 if you are the attacker",
        ),
        ("de", "Katzen und Fallen dürfen nicht gespielt werden.", "you cannot play traps if you have no cat"),
        ("de", "Du erhältst kein Ornikel, aber du ziehst 2 Karten.", "if you have no ornicle:\n  draw 2 cards"),
        (
            "de",
            "Jeder darf nur 3 Karten haben, wenn man angreift.",
            "each player's hand_limit is 3 if you are the attacker",
        ),
        (
            "en",
            "Objects cost 1 ornicle less if you have no objects.",
            "each player's object_price - 1 if you have no object",
        ),
        ("de", "Spieler können Katzen gegen dich nicht spielen.", "players can play cats against you"),
        (
            "en",
            "Draw two cards. If you have no cat, discard one.",
            "draw 2 cards\nif you have no cat:\n  discard 1 cat",
        ),
        (
            "de",
            "Wenn du mehr Katzen hast als dein linker Nachbar und du einen Kampf gewinnst, ziehst du eine Karte.",
            "if you have more cats than your left neighbour:\n  win a battle\n  draw 1 card",
        ),
        (
            "en",
            "Instead of losing an ornicle you can discard a card.",
            "instead of losing 1 ornicle:\n  discard 1 card",
        ),
        (
            "de",
            "Bis zu deinem nächsten Zug darfst du nicht angegriffen werden.",
            "you cannot attack until your next turn",
        ),
        ("de", "Ziehe eine Karte, wenn du genau eine Katze hast.", "if you have 1 cat:\n  draw 1 card"),
        ("fr", "Piochez une carte si vous avez exactement un chat.", "if you have 1 cat:\n  draw 1 card"),
        ("en", "When you attack, you may draw a card.", 'may "Draw 1 card" in attack:\n  draw 1 card'),
        ("de", "Wenn du angegriffen wirst, ziehst du eine Karte.", 'may "1 Karte ziehen" in defence:\n  draw 1 card'),
        ("fr", "Lance le dé. Si tu obtiens un soleil, pioche une carte.", "roll\nif you roll a sun:\n  draw 1 card"),
        ("de", "Für einen gewonnenen Kampf erhältst du zwei Ornikel.", "your battle_reward + 2"),
        ("de", "Dein Gegner muss dir seine Handkarten zeigen.", "your opponent reveals their cards from your hand"),
        (
            "en",
            "Your opponent may discard a cat and draw a card.",
            "your opponent may discard 1 cat\nyour opponent draws 1 card",
        ),
        (
            "de",
            "Sieh dir die obersten drei Karten des Nachziehstapels an und lege sie in beliebiger Reihenfolge zurück.",
            "peek at the top 3 cards of the deck\nput it back in any order",
        ),
        ("en", "When you defend, draw a card.", "when you win a battle in defence:\n  draw 1 card"),
        (
            "en",
            "If you have more objects than any opponent, gain two ornicles.",
            "if you have more objects than an opponent:\n  gain 2 ornicles",
        ),
        (
            "de",
            "Wenn du mehr Objekte als jeder deiner Gegner hast, bekommst du zwei Ornikel.",
            "if each opponent has more objects than you:\n  gain 2 ornicles",
        ),
        (
            "en",
            "Anyone with more than three ornicles loses one.",
            "a player who has at least 4 ornicles loses 1 ornicle",
        ),
        ("de", "Würfle einmal.", "reroll"),
        (
            "de",
            "Wirf alle Karten auf deiner Hand ab und ziehe fünf Karten.",
            "each player discards cards in your hand\neach player draws 5 cards",
        ),
        ("de", "Fordert dich jemand zum Duell, erhältst du einen Ornikel.", "a player duels you\ngain 1 ornicle"),
        ("en", "Pay two ornicles and you can take another turn.", "pay 2 ornicles\nmay take another turn"),
        ("fr", "Paie deux ornicles et tu pourras rejouer un tour.", "pay 2 ornicles\nmay take another turn"),
        ("de", "Jeder Gegner wirft eine Handkarte ab.", "each opponent discards 1 card from your hand"),
        ("en", "Each player discards one hand card.", "each player discards 1 card from your hand"),
        ("fr", "Chaque joueur défausse une carte en main.", "each player discards 1 card to your hand"),
        ("fr", "Chaque adversaire rend un ornicle.", "each opponent takes 1 ornicle"),
        ("fr", "Passe ton prochain tour et pioche quatre cartes.", "skip your next turn"),
        ("en", "You win this battle.", "win a battle"),
        ("en", "Opponents can't play cats while you are attacking.", "opponents cannot play cats in attack"),
        ("de", "Gegner dürfen keine Katzen spielen, während du angreifst.", "opponents cannot play cats in attack"),
        ("en", "Mounts can't be played in defence.", "players cannot mount creatures in defence"),
        (
            "en",
            "Until end of round, your creatures are 2 stronger and you get a coin for winning a fight.",
            "when you win a battle:\n  your creatures have strength + 2 until end of round\n  gain 1 ornicle",
        ),
        (
            "de",
            "Wer keine Karten auf der Hand hat, zieht zwei Karten.",
            "each player:\n  if they have no card in your hand:\n    they draw 2 cards",
        ),
        ("en", "Win a battle and you get an ornicle.", "win a battle\ngain 1 ornicle"),
        ("en", "Whoever attacks you loses an ornicle.", "the attacker loses 1 ornicle"),
        ("en", "Swap one of your cats with an opponent's object.", "exchange 1 of your cats with an opponent"),
        (
            "de",
            "Ziehe eine Karte, wenn du genau zwei Kreaturen im Gefolge hast.",
            "if the entourage has exactly 2 creatures:\n  draw 1 card",
        ),
        (
            "en",
            "When you win a battle and gain an ornicle, draw a card.",
            "when you win a battle:\n  gain 1 ornicle\n  draw 1 card",
        ),
        (
            "en",
            "If each opponent has a cat and loses a battle, draw a card.",
            "if each opponent has 1 cat:\n  lose a battle\ndraw 1 card",
        ),
        (
            "de",
            "Wer keine Katze hat, zieht eine Karte, wirft einen Zauber ab und verliert eine Kreatur.",
            "each player:\n  if they have no cat:\n    they draw 1 card\ndiscard 1 spell\nlose 1 creature",
        ),
        (
            "de",
            "Wähle eins: Ziehe 2 Karten oder nimm einen Ornikel. Wirf eine Karte ab.",
            "choose:\n  - draw 2 cards\n  - take 1 ornicle\n  - discard 1 card",
        ),
        (
            "de",
            "Der Verlierer darf entweder eine Katze abwerfen oder einen Ornikel verlieren.",
            "choose:\n  - the loser may discard 1 cat\n  - lose 1 ornicle",
        ),
        (
            "en",
            "Each opponent may pay 1 ornicle. If they do, you draw a card.",
            "each opponent may draw 1 card, paying 1 ornicle to you",
        ),
        (
            "de",
            "Jeder Gegner darf 1 Ornikel zahlen. Wenn er das tut, ziehst du eine Karte.",
            "each opponent may draw 1 card, paying 1 ornicle",
        ),
        (
            "fr",
            "Chaque adversaire peut payer 1 ornicle. S'il le fait, tu pioches une carte.",
            "each opponent may draw 1 card, paying 1 ornicle",
        ),
        ("en", "You may draw a card if you discard a cat.", "when you discard 1 cat:\n  may draw 1 card"),
        ("en", "Each opponent discards a card of your choice.", "each opponent discards 1 card"),
        ("en", "Your opponent gives you a card you choose.", "your opponent gives 1 card to you"),
        ("fr", "Chaque adversaire défausse une carte de ton choix.", "each opponent discards 1 card"),
        ("de", "Jeder Gegner wirft eine Karte deiner Wahl ab.", "each opponent discards 1 card"),
        ("en", "You may discard the loser's trap.", "may discard the loser's traps"),
        ("en", "If you have a cat, you may reroll once per battle.", "if you have 1 cat:\n  may reroll"),
        (
            "en",
            "When you win a battle, you may pay 2 ornicles. If you do, draw a card.",
            "when you win a battle, if you draw 1 card:\n  may pay 2 ornicles",
        ),
        (
            "en",
            "Once per turn when you win a battle, draw a card.",
            'may "Draw 1 card", once per turn:\n  if you win a battle:\n    draw 1 card',
        ),
        ("en", "Draw a card for each opponent.", "each opponent draws 1 card"),
        ("en", "You win ties.", "tie the battle"),
        ("de", "Gegner können dir keine Objekte stehlen.", "opponents cannot steal objects"),
        ("de", "Gib ihnen eine Karte.", "give 1 card"),
        ("en", "You and your left neighbour draw 1 card.", "your left neighbour draws 1 card"),
        ("en", "Opponents discard an opponent's cat.", "each opponent discards an opponent's cats"),
        ("en", "Your cats have 1 more strength on your turn.", "your object_price + 1 on your turn"),
        (
            "en",
            "Each player draws a card. The player with the most cats draws another one.",
            "each player draws 1 card\nthe player with the most cats draws 1 cat",
        ),
        (
            "fr",
            "Une fois par tour, quand tu attaques, tu peux piocher une carte.",
            'may "Piocher 1 carte" in attack, once per turn:\n  draw 1 card',
        ),
    ],
)
def test_what_was_read_wrong_once_is_never_read_so_again(lang: str, typed: str, never: str) -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    given = list(answers(typed, words_of_set(made, made.ruleset), lang, "en"))
    assert never not in ["".join(answer.text for answer in given).strip()]
    assert never not in [offer.text.strip() for answer in given for offer in answer.offers]


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "You may buy an object for free.", "for free"),
        ("en", "You voluntarily lose an ornicle.", "voluntarily"),
        ("en", "Your creatures permanently have +1 strength.", "permanently"),
        ("en", "Draw merely one card.", "merely"),
        ("de", "Kaufe ein Objekt kostenlos.", "kostenlos"),
        ("de", "Wirf freiwillig eine Karte ab.", "freiwillig"),
        ("de", "Du darfst erst angreifen, wenn du eine Katze hast.", "erst"),
        ("de", "Wenn du keine Katze hast, ziehe stattdessen zwei Karten.", "stattdessen"),
        ("fr", "Achète un objet gratuitement.", "gratuitement"),
        ("fr", "Défausse volontairement une carte.", "volontairement"),
    ],
)
def test_no_small_word_that_means_something_vanishes(lang: str, typed: str, told: str) -> None:
    """What no card can say of a sentence is told, and the rest is offered; nothing is given as if it were all."""
    made = game("imperial-twing")
    assert made.ruleset is not None
    (given,) = answers(typed, words_of_set(made, made.ruleset), lang, "en")
    assert not given.text
    assert given.offers and told in [offer.left_out for offer in given.offers]


@pytest.mark.parametrize(
    ("lang", "typed", "offered", "left_out"),
    [
        ("en", "Draw two beautiful cards from the deck.", "draw 2 cards from the deck", "beautiful"),
        (
            "en",
            "When you win a battle in the rain, draw a card.",
            "when you win a battle:\n  draw 1 card",
            "in the rain",
        ),
        (
            "en",
            "When you win a battle, draw a card under the old kitchen table.",
            "when you win a battle:\n  draw 1 card",
            "under the old kitchen table",
        ),
        ("en", "The youngest player gains 2 ornicles.", "", ""),  # who it is is not left out
        ("en", "The player under the table gains 2 ornicles.", "", ""),
        ("en", "You attack an opponent when draws a card.", "", ""),
        ("de", "Wenn du einen Kampf fast verlierst, ziehe eine Karte.", "", ""),
        ("en", "You lose all ornicles except two.", "", ""),
    ],
)
def test_what_nobody_knows_of_a_sentence_is_told_beside_the_rest_of_it(
    lang: str, typed: str, offered: str, left_out: str
) -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    (given,) = answers(typed, words_of_set(made, made.ruleset), lang, "en")
    assert [(offer.text.strip(), offer.left_out) for offer in given.offers[:1]] == (
        [(offered, left_out)] if offered else []
    )
    assert f"I understand all of this but “{left_out}”" in given.remark or not offered


def test_a_battle_that_is_tied_can_be_waited_for_in_each_language() -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    for lang, typed in (
        ("en", "When a battle is tied, draw 1 card."),
        ("de", "Wenn ein Kampf unentschieden beendet wird, ziehst du 1 Karte."),
        ("fr", "Quand un combat est terminé à égalité, pioche 1 carte."),
    ):
        (given,) = answers(typed, words_of_set(made, made.ruleset), lang, "en")
        assert given.text.strip() == "when a battle is tied:\n  draw 1 card"


@pytest.mark.parametrize("lang", card_languages())
def test_each_row_of_the_table_reads_its_examples(lang: str) -> None:
    """In one of the two games; of a language of many rows every twelfth, but in a hunt."""
    games = [made for made in map(game, ("imperial-twing", "archmage-origins")) if made.ruleset is not None]
    tried = list(examples(lang))
    tried = tried[:: 1 if HUNT or len(tried) < FEW else 12]
    assert [one for one in tried if not any(reads(*one, made, lang) for made in games)] == []


def reads(typed: str, text: str, made: Compiled, lang: str) -> bool:
    """Whether a sentence becomes this text, written in one line."""
    assert made.ruleset is not None
    given = answers(typed, words_of_set(made, made.ruleset), lang, "en")
    return " ".join(" ".join(one.text.split()) for one in given) == text


@cache
def forms(lang: str) -> list[Form]:
    """Every row of a language but for its phrases, in each form that has other gaps; a row alone may have millions of
    forms that differ in their words."""
    every = sayings(lang).rows.values()
    some = (replace(rows, rows=tuple(map(with_ways_by_gaps, rows.rows))) for rows in every)
    return [form for rows in some for form in rows.within(frozenset(rows.vocabulary()))]


def with_ways_by_gaps(row: WrittenRow) -> WrittenRow:
    """A row with one of those ways to say each of its parts that have the same gaps."""
    ways = ({tuple(item for item in way if not isinstance(item, str)): way for way in part} for part in row.parts)
    return row._replace(parts=tuple(tuple(of_gaps.values()) for of_gaps in ways))


@pytest.mark.parametrize("lang", card_languages())
def test_no_row_loses_what_somebody_typed(lang: str) -> None:
    """What fills a gap stands in what a row becomes, too: no row for `skip your turn and …` may forget the rest."""
    for row in forms(lang):
        said = {item.name.partition("~")[0] for item in row.says if not isinstance(item, str)}
        kept = {item.name for item in row.becomes if not isinstance(item, str)}
        kept = {re.split("[~=]", name)[0] for name in kept} | set(re.findall(r"\{(\w+)\}", row.means))
        assert {name for name in said if "=" not in name} <= kept, row


@pytest.mark.parametrize("lang", card_languages())
def test_the_gaps_of_a_row_are_the_same_on_both_sides(lang: str) -> None:
    assert set(sayings(lang).rows) == set(SORTS)
    for row in forms(lang):
        said, meant = (
            {re.split("[~=]", item.name)[0] for item in side if not isinstance(item, str)}
            for side in (row.says, row.becomes)
        )
        assert meant <= said, row
        assert row.becomes or row.means, row
        listed = [item.name for item in row.says if not isinstance(item, str) and "=" in item.name]
        assert all(name.startswith("w") for name in listed), row  # no other gap heeds a list


@pytest.mark.parametrize("lang", card_languages())
def test_what_moves_words_about_has_words_on_its_other_side(lang: str) -> None:
    """A phrase or a clause becomes words, which are read again; card text in such a row would never be looked at."""
    table = vocabulary.sayings(lang)
    rows = [row for sort in ("phrase", "clause") for row in table.get(sort, ())]
    assert [row["says"] for row in rows if "as" not in row or "means" in row] == []


@pytest.mark.parametrize("lang", card_languages())
def test_a_word_that_stands_for_another_is_one_word(lang: str) -> None:
    """Of *here’s* its first word alone would stand for the other one."""
    assert [word for word in vocabulary.sayings(lang)["words"] if len(plain(word, lang)) != 1] == []
