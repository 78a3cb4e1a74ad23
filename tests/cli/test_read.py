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
    done = invoke("read", "Draw 2 cards.", "Draw 2 xylophones.", "Gain 1 ornicle.")
    assert done.exit_code == 1
    assert done.stdout == "draw 2 cards\n\ngain 1 ornicle\n"
    assert "I do not know the word “xylophones” here:" in done.stderr
    assert "I understood: Draw 2 …" in done.stderr


def test_a_slip_of_the_pen_is_offered_as_a_card_says_it(invoke: Invoke) -> None:
    done = invoke("read", "Opponents cannot play traps agianst you.")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == (
        "I am not sure that I understand this:\n"
        "  Opponents cannot play traps agianst you.\n"
        "  Did you mean: Opponents cannot play traps against you.\n"
        "    opponents cannot play traps against you\n"
    )


@pytest.mark.parametrize(
    ("sentence", "remark"),
    [
        (
            "Whenever you win a battle, you get 2 ornicles.",
            "A card says it so: When you win a battle, gain 2 ornicles.",
        ),
        (
            "Immer wenn du einen Kampf gewinnst, kriegst du 2 Ornikel.",
            "Eine Karte sagt es so: Wenn du einen Kampf gewinnst, erhältst du 2 Ornikel.",
        ),
        (
            "Chaque fois que tu gagnes un combat, gagne 2 ornicles.",
            "Une carte le dit ainsi : Quand tu gagnes un combat, reçois 2 ornicles.",
        ),
    ],
)
def test_the_language_of_a_sentence_is_that_of_its_answer(sentence: str, remark: str, invoke: Invoke) -> None:
    done = invoke("read", sentence)
    assert (done.exit_code, done.stdout) == (0, "when you win a battle:\n  gain 2 ornicles\n")
    assert done.stderr == f"{remark}\n"


def test_another_language_is_spoken_when_asked_for(invoke: Invoke) -> None:
    done = invoke("read", "--lang", "de", "--ui-lang", "fr", "Ziehe 2 Xylofone.")
    assert "Je ne connais pas le mot « Xylofone » ici :" in done.stderr


def test_what_no_card_can_say_is_told_part_by_part(invoke: Invoke) -> None:
    done = invoke("read", "When you win a battle, cards draw you.")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("I understand all of this but “cards draw you”:\n")


def test_the_words_of_another_game(invoke: Invoke) -> None:
    done = invoke("read", "--on", "archmage-origins", "Swap 1 seen card with 1 card in the realm.")
    assert done.stdout == "swap 1 seen card with 1 card in the realm\n"


def test_the_set_in_the_folder(tmp_path: Path, invoke: Invoke) -> None:
    Path("snails.card").write_text('use imperial-twing\n\ncounter petal\n  plural: "petals"\n', "utf-8")
    assert invoke("read", "You may pay 1 petal to draw 2 cards.").stdout == "may draw 2 cards, paying 1 petal\n"


def test_every_turn_is_every_turn(invoke: Invoke) -> None:
    done = invoke("read", "--for", "object", "At the end of your turn, draw 1 card.")
    assert (done.exit_code, done.stdout) == (0, "when your turn ends:\n  draw 1 card\n")


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
