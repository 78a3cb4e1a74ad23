"""`cardwright read`: a sentence becomes card text, and what cannot be read a remark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]

SENTENCE = "Wenn du einen Kampf verlierst, erhältst du 1 Ornikel."


def test_a_sentence_becomes_card_text(invoke: Invoke) -> None:
    done = invoke("read", "--lang", "de", SENTENCE)
    assert done.exit_code == 0
    assert done.stdout == "when you lose a battle:\n  gain 1 ornicle\n"
    assert done.stderr == ""


def test_several_sentences_and_one_that_is_lost(invoke: Invoke) -> None:
    done = invoke("read", "Draw 2 cards.", "Draw 2 crads.", "Gain 1 ornicle.")
    assert done.exit_code == 1
    assert done.stdout == "draw 2 cards\n\ngain 1 ornicle\n"
    assert "I do not know the word “crads” here:" in done.stderr
    assert "I understood: Draw 2 …" in done.stderr
    assert "Did you mean cards" in done.stderr


def test_remarks_are_german_when_asked_for(invoke: Invoke) -> None:
    done = invoke("read", "--lang", "de", "--ui-lang", "de", "Ziehe 2 Kraten.")
    assert "Das Wort „Kraten“ kenne ich hier nicht:" in done.stderr
    assert "oder karten?" in done.stderr


def test_the_words_of_another_game(invoke: Invoke) -> None:
    done = invoke("read", "--on", "archmage-origins", "Swap 1 seen card with 1 card in the realm.")
    assert done.stdout == "swap 1 seen card with 1 card in the realm\n"


def test_the_set_in_the_folder(tmp_path: Path, invoke: Invoke) -> None:
    Path("snails.card").write_text('use imperial-twing\n\ncounter petal\n  plural: "petals"\n', "utf-8")
    assert invoke("read", "You may pay 1 petal to draw 2 cards.").stdout == "may draw 2 cards, paying 1 petal\n"


def test_what_the_card_language_cannot_say(invoke: Invoke) -> None:
    done = invoke("read", "At the end of your turn, draw 1 card.")
    assert done.exit_code == 1
    assert "the language of the cards cannot say it" in done.stderr


@pytest.mark.parametrize(
    ("kind", "sentence", "advice"),
    [
        ("object", "Draw 1 card.", "Put it under a `when …:`"),
        ("event", "When your turn begins, draw 1 card.", "Write it in a house rule, or on a card that stays."),
    ],
)
def test_what_cannot_stand_on_such_a_card_is_told_with_a_remedy(
    kind: str, sentence: str, advice: str, invoke: Invoke
) -> None:
    assert invoke("read", sentence).exit_code == 0
    done = invoke("read", "--for", kind, sentence)
    assert done.exit_code == 1
    assert "The lines above cannot stand there as they are." in done.stderr
    assert advice in done.stderr


def test_what_can_stand_on_such_a_card_is_read_as_ever(invoke: Invoke) -> None:
    done = invoke("read", "--for", "object", "When your turn begins, draw 1 card.")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "when your turn begins:\n  draw 1 card\n", "")


def test_a_kind_of_card_that_there_is_not(invoke: Invoke) -> None:
    done = invoke("read", "--for", "evnt", "Draw 1 card.")
    assert done.exit_code == 2
    assert "There is no kind of card 'evnt'. Did you mean 'event'?" in done.stderr
