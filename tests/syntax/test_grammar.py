"""The grammar file: free of conflicts, with a builder for every rule, and readable one declaration at a time."""

from __future__ import annotations

import pytest

from cardwright.assets import folder
from cardwright.syntax.build import BUILDERS
from cardwright.syntax.parse import parse, parse_lines
from cardwright.syntax.source import Source
from cardwright.syntax.tables import Tables, as_json, build, shipped, tables


def test_lark_finds_no_conflict() -> None:
    build((folder("grammar") / "cardwright.lark").read_text("utf-8"), strict=True)


def test_the_tables_that_are_shipped_are_those_of_the_grammar() -> None:
    grammar = (folder("grammar") / "cardwright.lark").read_text("utf-8")
    assert shipped().read_text("utf-8") == as_json(build(grammar), grammar), "write them anew with `make docs`"


def test_the_tables_that_are_shipped_are_read_and_not_built_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(grammar: str) -> Tables:
        raise AssertionError("this takes seconds")

    monkeypatch.setattr("cardwright.syntax.tables.build", never)
    assert tables.__wrapped__().starts == tables().starts


def test_every_rule_has_a_builder() -> None:
    names = {name for name, _, origin, lone, _ in tables().rules if not origin.startswith("_") and not lone}
    assert names - {"item", "line", "doing", "noun", "determiner", "atom"} <= set(BUILDERS)


def test_one_broken_card_hides_no_other() -> None:
    cards = [f'creature "Beast {i}"\n  element: fire\n  strength: {i}\n' for i in range(50)]
    cards = [card.replace("strength: ", "strength = ") if i % 2 == 0 else card for i, card in enumerate(cards)]
    parsed = parse(Source("beasts.card", "\n".join(cards)))
    assert len(parsed.declarations) == 50
    assert [found.code for found in parsed.diagnostics] == ["CW203"] * 25


def test_several_faults_in_one_card_are_all_found() -> None:
    text = 'object "Mess"\n  element: fire\n  when you lose a battle\n    gain 1 ornicle\n'
    text += "  your cross counts 0\n  opponents can't play traps\n"
    parsed = parse(Source("mess.card", text))
    assert [(found.code, found.span.source.place(found.span.start)[0]) for found in parsed.diagnostics] == [
        ("CW204", 6),
        ("CW205", 3),
        ("CW201", 5),
    ]


def test_a_word_is_what_may_stand_there() -> None:
    """`trap`, `discard` and `mounts` are verbs, nouns and places, as the sentence needs."""
    lines = (
        "when a player traps a creature:\n  return 1 trap from the discard to your hand\nall mounts have strength + 1\n"
    )
    body, found = parse_lines(Source("words", lines))
    assert found == []
    assert len(body) == 2


def test_and_joins_deeds_or_things() -> None:
    body, found = parse_lines(Source("and", "draw 2 cards and discard 1 creature\nyou can exchange cats and traps\n"))
    assert found == []
    deeds, things = body
    assert len(deeds.doings) == 2  # type: ignore[union-attr]
    assert len(things.doings[0].clause.object.parts) == 2  # type: ignore[union-attr]
