"""A set whose cards are written again and again is read by one grammar, and its cards of before are let go."""

from __future__ import annotations

from pathlib import Path

from cardwright.compile.compile import compile_set
from cardwright.reading import grammar

CUP = 'use imperial-twing\n\nobject "{name}"\n  element: fire\n'


def test_of_a_set_that_is_written_only_its_latest_cards_are_held(tmp_path: Path) -> None:
    path = tmp_path / "cups.card"
    for name in ("Cup", "Cups", "Cups of Cheer"):
        path.write_text(CUP.format(name=name), "utf-8")
        compiled = compile_set(str(tmp_path))
        assert compiled.ruleset is not None
        taken = grammar.grammar(compiled.glossary, compiled.ruleset, "en")
        alike = [one for one in grammar.LATEST if one.lang == "en" and one.spoken == taken.spoken]
        assert alike == [taken]
        assert grammar.latest(compiled.glossary, compiled.ruleset, "en") is taken
