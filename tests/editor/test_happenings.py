"""What is offered behind `when`, `before` and `instead of`: whatever the game declares, and nothing that is refused."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from cardwright.compile.compile import compile_set, compile_sources
from cardwright.editor.cursor import cursor
from cardwright.editor.happenings import happenings_begun, spoken_of
from cardwright.editor.words import named_word
from cardwright.syntax.source import Source

EXAMPLES = Path(__file__).parents[2] / "examples"
OPENERS = ("when", "before", "instead of")


@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins", "derby"])
def test_every_head_that_is_offered_is_understood_and_can_be_carried_out(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    copytree(EXAMPLES / "13-your-own-game", "derby")
    compiled = compile_set(game)
    heads = [f"{word} {rest}" for word in OPENERS for rest, _ in happenings_begun(f"  {word} ", compiled, "en")]
    assert len(heads) >= len(compiled.cardset.names.happenings)
    rule = "".join(f"  {head}:\n    each player draws 1 card\n\n" for head in heads)
    source = Source("rule.card", f'use {game}\n\nhouse rule "All of It"\n{rule}')
    found = compile_sources([(source, [])], tmp_path).diagnostics
    assert [f"{source.line(one.span.source.place(one.span.start)[0])}: {one.message}" for one in found] == []


def offered(line: str) -> list[str]:
    compiled = compile_set("imperial-twing")
    here = cursor(Source("", line), len(line))
    return [text for text, _ in happenings_begun(here.before, compiled, "en")]


def test_what_has_been_begun_is_gone_on_with() -> None:
    assert {"win a battle", "are attacked", "roll a face"} <= set(offered("  when you w"))
    assert not any(text.startswith("you") for text in offered("  when you "))
    assert "duel" in " ".join(offered("  when an opponent wins a "))
    assert offered("  when you frobnicate ") == []


def test_what_cannot_be_stopped_is_not_offered_before_it() -> None:
    assert "you roll a face" in offered("  when ")
    assert "you roll a face" not in offered("  before ")
    assert "losing a creature" in offered("  instead of ")
    assert "winning a battle" not in offered("  instead of ")


@pytest.mark.parametrize(
    ("line", "verb", "declared"),
    [
        ("  when you win a battle:", "win", ["happening battle_won"]),
        ("  when an opponent wins a duel:", "wins", ["happening duel_won"]),
        ("  when you lose a creature in attack:", "lose", ["happening creature_lost"]),
        ("  opponents cannot attack you", "attack", ["action attack", "action endgame_attack"]),
        ("    gain 1 ornicle", "gain", []),
    ],
)
def test_a_verb_leads_to_what_the_game_tells_of(line: str, verb: str, declared: list[str]) -> None:
    compiled = compile_set("imperial-twing")
    source = Source("a.card", f'object "Sock"\n{line}\n')
    word = named_word(source, compiled, source.text.index(verb) + 1)
    assert word is not None
    spans = list(spoken_of(word, source, compiled))
    heads = [span.source.line(span.source.place(span.start)[0]).partition(":")[0] for span in spans]
    assert heads == declared
