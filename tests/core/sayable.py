"""A tree that somebody can write: it has a text in the card language, and that text means just this tree."""

from __future__ import annotations

from typing import Any

from tests.core.spoken import Said

from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import written
from cardwright.reading.readings import alike, compiled


def as_written(said: Said, node: Any) -> Any:
    """What its text in the card language means; None where there is no such text."""
    names = said.of.cardset.names
    try:
        text = written(node, names, said.of.glossary)
    except (Unwritable, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return None
    found, _ = compiled(text, names, said.here, isinstance(node, tuple))
    return found if found is not None and alike(found) == alike(node) else None
