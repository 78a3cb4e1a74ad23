"""Lines as people write them, on a card: `check` says in which lines a card says the same, where that is sure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardwright.app import meant as meaning
from cardwright.compile.compile import compile_sources
from cardwright.syntax.source import Source

Invoke = Callable[..., Result]

LIMITED = "once per turn, you may discard 2 spells to gain 3 ornicles"
LINES = [
    pytest.param(
        LIMITED,
        'may "Gain 3 ornicles", once per turn, discarding 2 spells:\n  gain 3 ornicles',
        id="a limit before what is offered",
    ),
    pytest.param(
        "the first time each turn you lose ornicles, draw a card",
        "when you lose ornicles, once per turn:\n  draw 1 card",
        id="the first time",
    ),
    pytest.param(
        "at the start of your turn:\n  draw a card\n  lose 1 ornicle",
        "when your turn begins:\n  draw 1 card\n  lose 1 ornicle",
        id="a head of other games, with its block",
    ),
    pytest.param(
        "when you win a battle:\n  every opponent has to throw away a card",
        "when you win a battle:\n  each opponent discards 1 card",
        id="a line in a block, with what opens it",
    ),
    pytest.param(
        "wenn du einen Kampf verlierst, erhältst du 1 Ornikel",
        "when you lose a battle:\n  gain 1 ornicle",
        id="a line in German",
    ),
]


def card(line: str, head: str = 'object "Sock of Doom"') -> str:
    indented = line.replace("\n", "\n  ")
    return f"use imperial-twing\n\n{head}\n  element: fire\n\n  {indented}  # as I would say it\n"


def checked(invoke: Invoke, folder: Path, text: str) -> str:
    """What is said of a card file with this text."""
    (folder / "cards.card").write_text(text, "utf-8")
    return invoke("check", "cards.card").stderr


@pytest.mark.parametrize(("line", "said"), LINES)
def test_a_line_as_people_write_it_is_told_as_a_card_says_it(
    line: str, said: str, invoke: Invoke, folder: Path
) -> None:
    shown = "\n".join(f"      {row}" for row in said.split("\n"))
    assert f"    A card says it so:\n{shown}\n    more: " in checked(invoke, folder, card(line))


@pytest.mark.parametrize(("line", "said"), LINES)
def test_what_is_told_can_stand_there(line: str, said: str, invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, card(said).replace("  # as I would say it", ""))
    assert "error" not in told


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("double your battle reward", id="a verb that no card has"),
        pytest.param("if you have at least two cats, you win ties", id="what is not sure"),
        pytest.param("when you win:\n  if you may:\n    draw cards, perhaps", id="a block in a block"),
    ],
)
def test_what_is_not_sure_is_told_as_ever(line: str, invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, card(line))
    assert "error" in told and "A card says it so" not in told


def test_what_stands_in_quotes_is_no_comment() -> None:
    """So no word behind it is lost."""
    line = 'steal 1 ornicle from "Bucket #2" and draw a card'
    source = Source("a.card", card(line))
    ability = meaning.ability_at(source, source.text.index("steal"), compile_sources([(source, [])], None))
    assert ability is not None and ability.sentence == line


def test_of_thousands_of_slips_in_one_block_a_few_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[int]()
    monkeypatch.setattr(meaning, "ability_at", lambda source, at, card_set: looked.append(at))
    text = (
        'use imperial-twing\n\nobject "A"\n  element: fire\n\n  when you win a battle:\n' + "    gain 1 flurbl\n" * 200
    )
    compiled = compile_sources([(Source("a.card", text), [])], None)
    assert len(list(meaning.meant(compiled, compiled.diagnostics))) == len(compiled.diagnostics) > meaning.LOOKED_AT
    assert len(looked) == meaning.LOOKED_AT


def test_lines_of_scenarios_are_no_sentences_of_cards(invoke: Invoke, folder: Path) -> None:
    text = f'use imperial-twing\n\nscenario "Ann"\n  players: ann, bea\n\n  {LIMITED}\n'
    assert "A card says it so" not in checked(invoke, folder, text)


def test_nobody_waits_for_the_words_of_a_game_that_is_being_written(invoke: Invoke, folder: Path) -> None:
    invoke("new", "game", "Tomb")
    (folder / "tomb" / "more.card").write_text(
        'house rule "Haste"\n  once per turn, you may draw a card for free\n', "utf-8"
    )
    assert "A card says it so" not in invoke("check", "tomb").stderr


def test_for_programs_the_lines_are_a_fix_that_is_not_safe(invoke: Invoke, folder: Path) -> None:
    (folder / "cards.card").write_text(card(LIMITED), "utf-8")
    told = invoke("check", "cards.card", "--format", "json").stdout
    assert '"text": "may \\"Gain 3 ornicles\\", once per turn, discarding 2 spells:\\n    gain 3 ornicles"' in told
    assert '"safe": false' in told
    invoke("check", "cards.card", "--fix")
    assert LIMITED in (folder / "cards.card").read_text("utf-8")
