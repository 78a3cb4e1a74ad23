"""A step of a game becomes what is done in it, in words: its own text, or the sentences of its body."""

from __future__ import annotations

from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import voice


def step_words(id: str, ruleset: Ruleset, glossary: Glossary, lang: str) -> str:
    """What is done, in one paragraph; the name of the step where nothing says it."""
    text = glossary.term(f"step:{id}", lang).get("text")
    return text or voice(glossary, ruleset, lang).body_of_step(id) or id
