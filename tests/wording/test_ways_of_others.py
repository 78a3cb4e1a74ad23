"""Where somebody else chooses what is done, the sentence says who does it: you, or whoever has chosen."""

from __future__ import annotations

import pytest

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers
from cardwright.compile.compile import compile_set
from cardwright.reading.readings import compiled
from cardwright.wording import sentence

YOURS = "each opponent chooses:\n  - discard 1 card\n  - lose 1 ornicle"
THEIRS = "each opponent chooses:\n  - they discard 1 card\n  - they lose 1 ornicle"


@pytest.mark.parametrize(
    ("lang", "card", "said"),
    [
        ("en", YOURS, ["Each opponent chooses one:", "• You discard 1 card.", "• You lose 1 ornicle."]),
        ("en", THEIRS, ["Each opponent chooses one:", "• They discard 1 card.", "• They lose 1 ornicle."]),
        ("de", YOURS, ["Jeder Gegner wählt eines:", "• Du wirfst 1 Karte ab.", "• Du verlierst 1 Ornikel."]),
        ("de", THEIRS, ["Jeder Gegner wählt eines:", "• Er wirft 1 Karte ab.", "• Er verliert 1 Ornikel."]),
        ("fr", YOURS, ["Chaque adversaire choisit une option :", "• Tu défausses 1 carte.", "• Tu perds 1 ornicle."]),
        ("fr", THEIRS, ["Chaque adversaire choisit une option :", "• Il défausse 1 carte.", "• Il perd 1 ornicle."]),
    ],
)
def test_whoever_does_it_is_named(lang: str, card: str, said: list[str]) -> None:
    game = compile_set("imperial-twing")
    assert game.ruleset is not None
    node, findings = compiled(card, game.cardset.names, "", True)
    assert node is not None, findings
    assert [line.replace("\xa0", " ") for line in sentence(node, game.glossary, game.ruleset, lang)] == said
    read = answers("\n".join(said), words_of_set(game, game.ruleset), lang, "en")
    assert [answer.text.strip() for answer in read] == [card]


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Each opponent discards a card or loses an ornicle.", THEIRS),
        ("Each opponent must either discard a card or lose an ornicle.", THEIRS),
        ("Each opponent loses an ornicle or you gain one.", ""),
    ],
)
def test_whoever_is_named_before_both_ways_chooses_and_does_it(typed: str, card: str) -> None:
    game = compile_set("imperial-twing")
    assert game.ruleset is not None
    (answer,) = answers(typed, words_of_set(game, game.ruleset), "en", "en")
    assert answer.text.strip() == card
