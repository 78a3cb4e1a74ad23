"""A step of a game becomes what is done in it, in words: its own text, or the sentences of its body."""

from __future__ import annotations

from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import sentence


def step_words(id: str, ruleset: Ruleset, glossary: Glossary, lang: str) -> str:
    """What is done, in one paragraph; the name of the step where nothing says it."""
    if text := glossary.term(f"step:{id}", lang).get("text"):
        return text
    body = next((step.body for step in ruleset.steps if step.id == id), ())
    return " ".join(" ".join(sentence(body, glossary, ruleset, lang)).split()) if body else id
